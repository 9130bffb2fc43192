/* Values of heaps. The period is looked for while the values are computed, so that a heap of 10^18
 * costs no more than the proof of its period; and where there is none, all values are there.
 *
 * Invariant: every value below series.known is exact, and nothing else is ever told unless the
 * period is proved.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/heaps.h"

#include "grundy/sequence.h"

/* A series that memory could not hold, and whose period neither: of a set with a number so large. A
 * search meets few of the heaps below, as large numbers leave few of them to be reached. */
static bool is_far(const grundy_solver *s, const grundy_rule *rule, const grundy_part *part) {
  uint64_t limit = gi_solver_most_cells(s);
  return rule->form == GRUNDY_RULE_SET && rule->set_count &&
         rule->set[rule->set_count - 1] >= limit && grundy_heap(grundy_part_bytes(part)) >= limit;
}

bool gi_heaps_apply(const grundy_solver *s, const gi_instance *instance, grundy_technique technique,
                    const grundy_part *part) {
  const grundy_rule *rule = instance->game->rule ? instance->game->rule(instance->self) : NULL;
  if (!rule) return false;
  switch (technique) {
  case GRUNDY_HOW_AUTO:
    return !is_far(s, rule, part);
  case GRUNDY_HOW_PLAIN:
  case GRUNDY_HOW_DENSE:
  case GRUNDY_HOW_SPARSE:
    return true;
  default:
    return false;
  }
}

static enum gi_heap_engine engine_of(grundy_technique technique) {
  switch (technique) {
  case GRUNDY_HOW_PLAIN:
    return GI_HEAP_DEFINITION;
  case GRUNDY_HOW_DENSE:
    return GI_HEAP_DENSE;
  case GRUNDY_HOW_SPARSE:
    return GI_HEAP_SPARSE;
  default:
    return GI_HEAP_AUTO;
  }
}

static void heaps_free(grundy_solver *s, gi_heaps *h) {
  gi_period_clear(&h->period, &h->series);
  gi_series_clear(&h->series);
  gi_resize(s->g, h, sizeof *h, 0);
}

static gi_heaps *heaps_new(grundy_solver *s, const gi_instance *instance,
                           enum gi_heap_engine engine, grundy_error *error) {
  gi_heaps *h = gi_zeroed(s->g, 1, sizeof *h);
  if (!h) {
    gi_no_memory(s->g, error);
    return NULL;
  }
  h->instance = instance;
  h->engine = engine;
  gi_meter_init(&h->meter, &s->budget, false);
  gi_period_init(&h->period);
  h->period.keep_all = UINT64_MAX; /* moves are counted by all values */
  const grundy_rule *rule = instance->game->rule(instance->self);
  if (!gi_series_init(&h->series, s->g, rule, &s->budget, &h->meter)) {
    gi_fault(s->g, error, GRUNDY_EGAME, GRUNDY_N("the rule that %s tells is not well made"),
             instance->label);
    gi_resize(s->g, h, sizeof *h, 0);
    return NULL;
  }
  if (!gi_series_can(&h->series, engine)) {
    gi_fault(s->g, error, GRUNDY_EINPUT,
             GRUNDY_N("%s has no sparse space, as only codes with finitely many digits that leave "
                      "at most two heaps, and sometimes two, have one; --how dense and --how plain "
                      "compute it"),
             instance->label);
    heaps_free(s, h);
    return NULL;
  }
  return h;
}

gi_heaps *gi_solver_heaps(grundy_solver *s, const gi_instance *instance, grundy_technique technique,
                          grundy_error *error) {
  enum gi_heap_engine engine = engine_of(technique);
  for (gi_heaps *h = s->heaps; h; h = h->next)
    if (h->instance == instance && h->engine == engine) return h;
  gi_heaps *h = heaps_new(s, instance, engine, error);
  if (!h) return NULL;
  h->next = s->heaps;
  return s->heaps = h;
}

void gi_heaps_forget(grundy_solver *s) {
  while (s->heaps) {
    gi_heaps *h = s->heaps;
    s->heaps = h->next;
    heaps_free(s, h);
  }
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

/* ---- how it is known ---- */

static const char by_plain[] = GRUNDY_N("values from the smallest heap up, by the definition");
static const char by_dense[] = GRUNDY_N("values from the smallest heap up, in an array");
static const char by_sparse[] =
    GRUNDY_N("values from the smallest heap up, in the sparse space of rare and common ones");

static const char *by_engine(const gi_heaps *h) {
  gi_sparse_facts facts;
  if (h->engine == GI_HEAP_DEFINITION) return by_plain;
  gi_sparse_tell(&h->series, &facts);
  return facts.active ? by_sparse : by_dense;
}

/* "the values of 0.77 have the period 12 from n = 71 on (...)" */
static bool tell_period(const gi_heaps *h, grundy_answer *a) {
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
  bool ok = !text.failed && gi_answer_by_text(a, text.data, GRUNDY_KIND_PROVED);
  grundy_text_clear(&text);
  return ok;
}

grundy_status gi_heaps_source(const gi_heaps *h, uint64_t n, grundy_answer *a,
                              grundy_error *error) {
  bool by_period = gi_heaps_by_period(h, n);
  gi_answer_at_most(a, by_period ? GRUNDY_KIND_PROVED : GRUNDY_KIND_COMPUTED);
  if (by_period && !tell_period(h, a)) return gi_no_memory(a->g, error);
  gi_answer_by(a, by_engine(h), GRUNDY_KIND_COMPUTED);
  return GRUNDY_OK;
}
