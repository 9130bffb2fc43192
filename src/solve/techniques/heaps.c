/* Values of heaps. The period is looked for while the values are computed, so that a heap of 10^18
 * costs no more than the proof of its period. If no period is proved, all values are computed.
 *
 * Invariant: every value below series.known is exact. No other value is used unless the period is
 * proved.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/techniques/heaps.h"

#include "base/assert.h"
#include "game/hooks.h"
#include "grundy/sequence.h"
#include "solve/solver.h"

/* Positions expected of a heap without a period; a count beyond this many is of no use. */
static const uint64_t MOST_EXPECTED = UINT64_C(1) << 40;

/* So few heaps are searched rather than computed with all heaps below them. */
static const uint64_t FEW_HEAPS = UINT64_C(1) << 16;

/* Whether `n` reaches at most FEW_HEAPS heaps: a heap below is n less a sum of numbers of the set,
 * and each number occurs in it at most n / set[0] times. */
static bool reaches_few(const grundy_rule *rule, uint64_t n) {
  uint64_t times = n / rule->set[0], most = 1;
  for (size_t i = 0; i < rule->set_count && rule->set[i] <= n; i++) {
    if (times >= FEW_HEAPS / most) return false;
    most *= times + 1;
  }
  return true;
}

bool gi_heap_is_far(const grundy_solver *s, const gi_instance *instance, const grundy_part *part) {
  const grundy_rule *rule = gi_heap_rule(instance);
  GI_ASSERT(rule);
  uint64_t limit = gi_budget_most_cells(&s->budget), n = grundy_heap(grundy_part_bytes(part));
  return rule->form == GRUNDY_RULE_SET && rule->set_count &&
         rule->set[rule->set_count - 1] >= limit &&
         (n >= limit || (n > FEW_HEAPS && reaches_few(rule, n)));
}

static void heaps_close(gi_solve_worker *w) {
  gi_heaps *h = w->state;
  if (!h) return;
  gi_period_clear(&h->period, &h->series);
  gi_series_clear(&h->series);
  gi_resize(w->g, h, sizeof *h, 0);
}

static grundy_status heaps_open(gi_solve_worker *w, grundy_error *error) {
  gi_heaps *h = gi_zeroed(w->g, 1, sizeof *h);
  if (!h) return gi_no_memory(w->g, error);
  h->instance = w->instance;
  h->engine = w->technique->heap_engine;
  gi_meter_init(&h->meter, w->budget, false);
  gi_period_init(&h->period);
  h->period.keep_all = UINT64_MAX; /* moves are counted by all values */
  if (!gi_series_init(&h->series, w->g, gi_heap_rule(w->instance), w->budget, &h->meter)) {
    gi_resize(w->g, h, sizeof *h, 0);
    return gi_fault(w->g, error, GRUNDY_EGAME, GI_BAD_HEAP_RULE);
  }
  w->state = h;
  if (gi_series_can(&h->series, h->engine)) return GRUNDY_OK;
  return gi_fault(w->g, error, GRUNDY_EINPUT, GI_NO_SPARSE_SPACE);
}

bool gi_heaps_value(const gi_heaps *h, uint64_t n, grundy_nimber *out) {
  return gi_period_value(&h->series, &h->period, n, out);
}

grundy_status gi_heaps_run(gi_heaps *h, uint64_t n, uint64_t limit, bool calls,
                           grundy_error *error) {
  grundy_nimber value;
  uint64_t end = n < limit ? n + 1 : limit;
  if (gi_heaps_value(h, n, &value)) return GRUNDY_OK;
  gi_meter_init(&h->meter, h->series.budget, calls);
  bool ok = gi_period_search(&h->series, h->engine, end, &h->period);
  gi_meter_close(&h->meter);
  if (ok) return GRUNDY_OK;
  return gi_budget_stopped(h->series.budget) == GI_STOP_REFUSED ? gi_no_memory(h->series.g, error)
                                                                : GRUNDY_UNKNOWN;
}

static grundy_status heaps_value(gi_solve_worker *w, const grundy_part *part, bool calls,
                                 grundy_nimber *out, grundy_error *error) {
  gi_heaps *h = w->state;
  GI_ASSERT(h->instance == w->instance && part->length == sizeof(uint64_t));
  uint64_t n = grundy_heap(grundy_part_bytes(part));
  grundy_status status = gi_heaps_run(h, n, UINT64_MAX, calls, error);
  return status == GRUNDY_OK && !gi_heaps_value(h, n, out) ? GRUNDY_UNKNOWN : status;
}

static uint64_t heaps_expected(const gi_solve_worker *w, const grundy_part *part) {
  const gi_heaps *h = w->state;
  uint64_t n = grundy_heap(grundy_part_bytes(part));
  return n < MOST_EXPECTED && n >= h->series.known ? n + 1 - h->series.known : 0;
}

/* ---- how it is known ---- */

static const char by_plain[] = GRUNDY_N("values from the smallest heap up, by the definition");
static const char by_dense[] = GRUNDY_N("values from the smallest heap up, in an array");
static const char by_sparse[] =
    GRUNDY_N("values from the smallest heap up, in the sparse space of rare and common ones");

static void add_engine(const gi_heaps *h, grundy_answer *a) {
  gi_sparse_facts facts;
  bool plain = h->engine == GI_HEAP_DEFINITION;
  if (!plain) gi_sparse_describe(&h->series, &facts);
  if (plain)
    gi_answer_by(a, "plain", by_plain, GRUNDY_KIND_COMPUTED);
  else if (facts.active)
    gi_answer_by(a, "sparse", by_sparse, GRUNDY_KIND_COMPUTED);
  else
    gi_answer_by(a, "dense", by_dense, GRUNDY_KIND_COMPUTED);
}

/* "the values of 0.77 have the period 12 from n = 71 on (...)" */
static bool add_period(const gi_heaps *h, grundy_answer *a) {
  grundy_text text;
  const gi_period *p = &h->period;
  const char *why = grundy_translate(a->g, grundy_proof_message((grundy_proof)p->proof));
  unsigned long long period = p->period, from = p->preperiod, saltus = p->saltus;
  grundy_text_init(&text, a->g);
  if (saltus)
    text.say(&text,
             GRUNDY_N("the values of %s rise by %llu every %llu heaps, from n = %llu on (%s)"),
             h->instance->label, saltus, period, from, why);
  else
    text.say(&text, GRUNDY_N("the values of %s have the period %llu from n = %llu on (%s)"),
             h->instance->label, period, from, why);
  bool ok = !text.failed && gi_answer_period(a, h->instance, text.data);
  grundy_text_clear(&text);
  return ok;
}

grundy_status gi_heaps_source(const gi_heaps *h, uint64_t n, grundy_answer *a,
                              grundy_error *error) {
  bool by_period = gi_heaps_by_period(h, n);
  gi_answer_at_most(a, by_period ? GRUNDY_KIND_PROVED : GRUNDY_KIND_COMPUTED);
  if (by_period && !add_period(h, a)) return gi_no_memory(a->g, error);
  add_engine(h, a);
  return GRUNDY_OK;
}

static bool is_of_worker(const gi_solve_worker *w, const grundy_answer *a,
                         const gi_solve_worker *const *workers, size_t i) {
  return workers ? workers[i] == w : a->sum->instances[i] == w->instance;
}

/* By the largest heap, as the smaller ones are known on the way to it. */
static grundy_status heaps_describe(const gi_solve_worker *w, grundy_answer *a,
                                    const gi_solve_worker *const *workers, grundy_error *error) {
  uint64_t largest = 0;
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) {
    uint64_t n = grundy_heap(grundy_part_bytes(grundy_sum_part(a->sum, i)));
    if (is_of_worker(w, a, workers, i) && n > largest) largest = n;
  }
  return gi_heaps_source(w->state, largest, a, error);
}

/* ---- the descriptors ---- */

static const gi_technique *choose_plain(const grundy_solver *s, const gi_instance *instance,
                                        const grundy_part *part, grundy_error *error);
static const gi_technique *choose_sparse(const grundy_solver *s, const gi_instance *instance,
                                         const grundy_part *part, grundy_error *error);

#define BY_HEAPS(engine, word, message)                                                            \
  .by = (message), .id = (word), .heap_engine = (engine), .open = heaps_open,                      \
  .close = heaps_close, .value = heaps_value, .expected = heaps_expected,                          \
  .describe = heaps_describe

const gi_technique gi_technique_plain = {
    .name = "plain",
    .summary = GRUNDY_N("heaps: from the smallest heap up, by the definition"),
    .finds = GRUNDY_FINDS_VALUES | GRUNDY_FINDS_OUTCOMES | GRUNDY_FINDS_SEQUENCES | GRUNDY_SEARCHES,
    .choose = choose_plain,
    BY_HEAPS(GI_HEAP_DEFINITION, "plain", by_plain),
};

const gi_technique gi_technique_sparse = {
    .name = "sparse",
    .summary = GRUNDY_N("heaps: the sparse space of rare values, where the rule can have one"),
    .finds = GRUNDY_FINDS_VALUES | GRUNDY_FINDS_OUTCOMES | GRUNDY_FINDS_SEQUENCES | GRUNDY_SEARCHES,
    .choose = choose_sparse,
    BY_HEAPS(GI_HEAP_SPARSE, "sparse", by_sparse),
};

const gi_technique gi_heaps_best = {BY_HEAPS(GI_HEAP_AUTO, "dense", by_dense)};
const gi_technique gi_heaps_dense = {BY_HEAPS(GI_HEAP_DENSE, "dense", by_dense)};

bool gi_is_heaps(const gi_technique *technique) {
  return technique->open == heaps_open;
}

/* `technique`, if the game has a rule; else a fault. */
static const gi_technique *choose_heaps(const gi_technique *technique, const grundy_solver *s,
                                        const gi_instance *instance, grundy_error *error) {
  if (gi_heap_rule(instance)) return technique;
  gi_fault(
      s->g, error, GRUNDY_EINPUT,
      GRUNDY_N(
          "--technique plain and --technique sparse are for games with a heap rule, and %s has "
          "none; --technique search works"),
      instance->label);
  return NULL;
}

static const gi_technique *choose_plain(const grundy_solver *s, const gi_instance *instance,
                                        const grundy_part *part, grundy_error *error) {
  return choose_heaps(&gi_technique_plain, s, instance, error);
}

static const gi_technique *choose_sparse(const grundy_solver *s, const gi_instance *instance,
                                         const grundy_part *part, grundy_error *error) {
  return choose_heaps(&gi_technique_sparse, s, instance, error);
}
