/* Misere sums of heaps of one rule, by the misere quotient of the rule.
 *
 * A sum is lost for the mover iff its class, the product of the classes of its heaps, is in the set
 * P of the quotient (Plambeck 2005; Plambeck and Siegel 2008). Every quotient in use has passed the
 * checks of src/misere, which prove it by finitely many conditions.
 *
 * A quotient may be infinite, or take too long to find. So the search for one gets a share of the
 * time and of the memory that are left, and an end of its own. What it has proved by then, for the
 * heaps up to some size, is kept: a sum of these heaps needs no more. Its candidates are not
 * counted as positions, because no position is evaluated; a search that follows has all positions
 * allowed.
 *
 * Invariant: a heap of the answer has a class only if the quotient covers it.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/misere_quotient.h"

#include "base/assert.h"
#include "game/hooks.h"

/* What is known of one rule. */
typedef struct gi_rule_quotient {
  struct gi_rule_quotient *next;
  const grundy_rule *rule;
  grundy_quotient *quotient; /* the largest found so far; NULL: none */
  gi_quotient_effort tried;  /* a search with this effort has found no more */
} gi_rule_quotient;

static const struct {
  uint64_t positions;
  uint32_t elements;
  double seconds;
} efforts[] = {
    [GI_QUOTIENT_QUICK] = {UINT64_C(1) << 15, 1000, 0.25},
    [GI_QUOTIENT_LONG] = {UINT64_C(1) << 24, 0, 5},
};

void gi_misere_quotients_forget(grundy_solver *s) {
  while (s->quotients) {
    gi_rule_quotient *k = s->quotients;
    s->quotients = k->next;
    grundy_quotient_free(k->quotient);
    gi_resize(s->g, k, sizeof *k, 0);
  }
}

/* ---- rules ---- */

/* Whether two rules have the same moves. */
static bool is_same_rule(const grundy_rule *a, const grundy_rule *b) {
  if (a == b) return true;
  if (a->form != b->form) return false;
  switch (a->form) {
  case GRUNDY_RULE_CODE:
    return a->count == b->count && a->tail == b->tail && a->unequal == b->unequal &&
           a->frozen == b->frozen && (a->count == 0 || memcmp(a->digits, b->digits, a->count) == 0);
  case GRUNDY_RULE_SET:
    return a->set_count == b->set_count &&
           (a->set_count == 0 || memcmp(a->set, b->set, a->set_count * sizeof *a->set) == 0);
  default:
    return a->next == b->next;
  }
}

/* The rule of all parts, and the largest heap; NULL: they have no rule in common. */
static const grundy_rule *common_rule(const grundy_sum *sum, uint64_t *largest) {
  const grundy_rule *rule = NULL;
  *largest = 0;
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const gi_instance *instance = sum->instances[i];
    const grundy_rule *own = gi_is_zermelo(instance->game) ? NULL : gi_heap_rule(instance);
    if (!own || (rule && !is_same_rule(rule, own))) return NULL;
    rule = own;
    uint64_t n = grundy_heap(grundy_part_bytes(grundy_sum_part(sum, i)));
    if (n > *largest) *largest = n;
  }
  return rule;
}

bool gi_have_one_rule(const grundy_sum *sum) {
  uint64_t largest;
  return common_rule(sum, &largest) != NULL;
}

/* What is kept of a rule; NULL: memory is short. */
static gi_rule_quotient *kept_quotient(grundy_solver *s, const grundy_rule *rule) {
  for (gi_rule_quotient *k = s->quotients; k; k = k->next)
    if (is_same_rule(k->rule, rule)) return k;
  gi_rule_quotient *k = gi_zeroed(s->g, 1, sizeof *k);
  if (!k) return NULL;
  *k = (gi_rule_quotient){.next = s->quotients, .rule = rule};
  return s->quotients = k;
}

static bool covers(const grundy_quotient *q, uint64_t n) {
  uint32_t class;
  return q && grundy_quotient_class(q, n, &class);
}

/* ---- finding ---- */

/* Whether theorem 3 can prove a period: the same conditions as in grundy_quotient_of_rule. */
static bool may_have_period(const grundy_rule *rule) {
  if (rule->form == GRUNDY_RULE_CODE) return rule->tail == 0 && !rule->unequal && rule->frozen == 0;
  return rule->form == GRUNDY_RULE_SET;
}

static grundy_limits share_of(const gi_budget *b, gi_quotient_effort effort) {
  uint64_t memory = gi_budget_most_memory(b), held = atomic_load(&b->memory);
  uint64_t positions = gi_budget_most_positions(b), most = efforts[effort].positions;
  double seconds = gi_budget_most_seconds(b), left = seconds - (gi_seconds() - b->start);
  grundy_limits share = {.positions = positions && positions < most ? positions : most,
                         .seconds = efforts[effort].seconds};
  if (seconds > 0 && left / 2 < share.seconds) share.seconds = left > 0 ? left / 2 : 1e-9;
  if (memory) share.memory = held < memory ? (memory - held) / 2 + 1 : 1;
  return share;
}

void gi_quotient_trial_begin(grundy_solver *s, gi_quotient_effort effort, gi_quotient_trial *trial,
                             grundy_quotient_question *out) {
  grundy_quotient_question_init(out);
  out->elements = efforts[effort].elements;
  out->limits = share_of(&s->budget, effort);
  trial->peak = gi_budget_peak(&s->budget);
  trial->ended = atomic_load(&s->g->watch.ended);
}

void gi_quotient_trial_end(grundy_solver *s, const gi_quotient_trial *trial) {
  gi_budget *b = &s->budget;
  gi_watch *w = &s->g->watch;
  double seconds = gi_budget_most_seconds(b);
  bool cancelled = gi_watch_stopped(s->g) == GI_STOP_CANCEL;
  uint64_t held = atomic_load(&b->memory), within = gi_budget_peak(b) + held;
  gi_watch_start(s->g, seconds > 0 ? b->start + seconds : 0, gi_budget_most_memory(b), held);
  atomic_store(&w->peak, within > trial->peak ? within : trial->peak);
  atomic_store(&w->ended, trial->ended); /* a share has ended, and not the computation */
  if (cancelled) gi_budget_stop(b, GI_STOP_CANCEL);
}

/* Keeps what was found, if it covers more than what is kept. An answer that is still in use has no
 * larger heap than what is kept covers, and nor have the questions about its moves. */
static void keep_quotient(gi_rule_quotient *k, grundy_quotient *found) {
  const grundy_quotient_facts *new = grundy_quotient_about(found);
  const grundy_quotient_facts *old = k->quotient ? grundy_quotient_about(k->quotient) : NULL;
  if (old && (old->period || (!new->period &&new->heaps <= old->heaps))) {
    grundy_quotient_free(found);
    return;
  }
  grundy_quotient_free(k->quotient);
  k->quotient = found;
}

/* Searches for the quotient of the heaps up to n, or of all. What a limit leaves is kept. */
static grundy_status search_quotient(grundy_solver *s, gi_rule_quotient *k, uint64_t n,
                                     gi_quotient_effort effort, grundy_error *error) {
  grundy_quotient *found;
  grundy_quotient_question q;
  gi_quotient_trial trial;
  bool far = n > GRUNDY_QUOTIENT_HEAPS_MOST;
  bool all = may_have_period(k->rule) && (effort == GI_QUOTIENT_QUICK || far);
  uint64_t known = k->quotient ? grundy_quotient_about(k->quotient)->heaps : 0;
  if (!all && far) return GRUNDY_UNKNOWN;
  gi_quotient_trial_begin(s, effort, &trial, &q);
  if (!all) q.heaps = n > 2 * known ? n : 2 * known; /* for larger heaps that may follow */
  if (!all && q.heaps == 0) q.heaps = 1;             /* 0 would ask for all heaps */
  if (q.heaps > GRUNDY_QUOTIENT_HEAPS_MOST) q.heaps = GRUNDY_QUOTIENT_HEAPS_MOST;
  grundy_status status = grundy_quotient_of_rule(s->g, k->rule, &q, &found, error);
  gi_quotient_trial_end(s, &trial);
  if (found) keep_quotient(k, found);
  if (status == GRUNDY_UNKNOWN) k->tried = effort;
  return status;
}

/* ---- deciding ---- */

/* "the misere quotient of 0.77 has 40 elements, and its heaps the period 12 from n = 71 on (...)"
 */
static grundy_status add_source(grundy_answer *a, const grundy_quotient *q, grundy_error *error) {
  const grundy_quotient_facts *f = grundy_quotient_about(q);
  const char *label = a->sum->instances[0]->label;
  unsigned long long period = f->period, from = f->preperiod, heaps = f->heaps;
  grundy_text text;
  grundy_text_init(&text, a->g);
  if (period)
    text.say(&text,
             GRUNDY_N("the misere quotient of %s has %u elements, and the classes of its heaps "
                      "have the period %llu from n = %llu on (Plambeck 2005, Plambeck and Siegel "
                      "2008; proved by finitely many conditions)"),
             label, (unsigned)f->order, period, from);
  else
    text.say(&text,
             GRUNDY_N("the misere quotient of %s has %u elements up to heap %llu (Plambeck 2005, "
                      "Plambeck and Siegel 2008; proved by finitely many conditions)"),
             label, (unsigned)f->order, heaps);
  bool ok = !text.failed && gi_answer_proved(a, "misere-quotient", text.data);
  grundy_text_clear(&text);
  return ok ? GRUNDY_OK : gi_no_memory(a->g, error);
}

void gi_quotient_decide(grundy_answer *a, const grundy_quotient *q) {
  size_t count = grundy_sum_count(a->sum);
  uint32_t before = 0, after = 0;
  for (size_t i = 0; i < count; i++) {
    a->parts[i].others = before;
    before = grundy_quotient_product(q, before, a->parts[i].class);
  }
  for (size_t i = count; i-- > 0;) {
    a->parts[i].others = grundy_quotient_product(q, a->parts[i].others, after);
    after = grundy_quotient_product(q, after, a->parts[i].class);
  }
  GI_ASSERT(before == after);
  a->quotient = q;
  a->outcome = grundy_quotient_in_p(q, before) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  a->kind = GRUNDY_KIND_PROVED;
}

static grundy_status decide_by_classes(grundy_answer *a, const grundy_quotient *q,
                                       grundy_error *error) {
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) {
    uint64_t n = grundy_heap(grundy_part_bytes(grundy_sum_part(a->sum, i)));
    bool covered = grundy_quotient_class(q, n, &a->parts[i].class);
    GI_ASSERT(covered);
  }
  gi_quotient_decide(a, q);
  a->decided_by = GI_BY_MISERE_QUOTIENT;
  return add_source(a, q, error);
}

grundy_status gi_misere_by_quotient(grundy_solver *s, grundy_answer *a, gi_quotient_effort effort,
                                    bool *found, grundy_error *error) {
  uint64_t largest;
  const grundy_rule *rule = common_rule(a->sum, &largest);
  *found = false;
  if (!rule) return GRUNDY_OK;
  gi_rule_quotient *k = kept_quotient(s, rule);
  if (!k) return gi_no_memory(s->g, error);
  if (!covers(k->quotient, largest) && k->tried < effort) {
    grundy_status status = search_quotient(s, k, largest, effort, error);
    if (status < GRUNDY_OK) return status;
  }
  *found = covers(k->quotient, largest);
  return *found ? decide_by_classes(a, k->quotient, error) : GRUNDY_OK;
}

grundy_status gi_misere_by_given(grundy_answer *a, const grundy_question *q, grundy_error *error) {
  uint64_t largest;
  grundy_convention convention = q->convention;
  const grundy_rule *of = grundy_quotient_rule(q->quotient), *rule = common_rule(a->sum, &largest);
  if (convention != GRUNDY_MISERE)
    return gi_fault(a->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("a misere quotient decides misere play only"));
  if (!of || !rule || !is_same_rule(of, rule))
    return gi_fault(a->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("the misere quotient is not of the heaps of this sum"));
  if (!covers(q->quotient, largest))
    return gi_fault(a->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("the misere quotient is of the heaps up to %llu, and the sum has a "
                             "heap of %llu"),
                    (unsigned long long)grundy_quotient_about(q->quotient)->heaps,
                    (unsigned long long)largest);
  return decide_by_classes(a, q->quotient, error);
}

grundy_outcome gi_quotient_after(const grundy_answer *a, size_t part, const grundy_part *to,
                                 size_t count) {
  uint32_t x = a->parts[part].others;
  for (size_t i = 0; i < count; i++) {
    uint32_t class = 0;
    bool covered =
        grundy_quotient_class(a->quotient, grundy_heap(grundy_part_bytes(&to[i])), &class);
    GI_ASSERT(covered);
    x = grundy_quotient_product(a->quotient, x, class);
  }
  return grundy_quotient_in_p(a->quotient, x) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}
