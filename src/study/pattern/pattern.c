/* The simplest rule for a table, what proves it, and which games have the same values.
 *
 * A rule is proved in one way only. A rule that repeats of itself, E(n + p) = E(n) + s, is that of
 * a heap game with a proved period P and saltus S from n0 on, if p is a multiple of P, s the same
 * multiple of S, and the table shows them equal at p neighbouring n from n0 on: the difference of
 * the two then repeats with p. Every other rule is only observed. The theorem of a game is asked as
 * well (pattern_theorem.c): it proves nothing, but it may refute the rule.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/pattern.h"

#include <string.h>

#include "heap/period/look.h"
#include "study/identify/identify.h"
#include "study/pattern/pattern.h"
#include "study/pattern/pattern_search.h"

enum { NAMED = 512 };

void grundy_pattern_options_init(grundy_pattern_options *options) {
  *options = (grundy_pattern_options){.size = sizeof *options};
}

void grundy_data_view(const grundy_data *data, grundy_cells *out) {
  *out = (grundy_cells){.dimensions = data->dimensions,
                        .count = data->count,
                        .values = data->values,
                        .known = data->known,
                        .outcomes = data->outcomes};
  for (size_t i = 0; i < data->dimensions; i++)
    out->ranges[i] = (grundy_range){data->low[i], data->high[i]};
}

/* ---- proofs ---- */

static bool is_proved_by(const grundy_pattern *p, const grundy_period *known) {
  if (!known->proof || p->period == 0 || p->for_p || p->period % known->period) return false;
  if (p->saltus != p->period / known->period * known->saltus) return false;
  uint64_t from = p->from > known->preperiod ? p->from : known->preperiod;
  uint64_t end = p->ranges[0].high;
  return p->unknown == 0 && from <= end && end - from >= p->period;
}

/* A lost position is one with the value 0, so the period of the values is one of theirs. */
static bool proves_lost(const grundy_pattern *p, const grundy_period *known) {
  if (!known->proof || p->period == 0 || !p->for_p || known->saltus) return false;
  uint64_t from = p->from > known->preperiod ? p->from : known->preperiod;
  uint64_t end = p->ranges[0].high, both = known->period;
  if (p->period > UINT32_MAX || known->period > UINT32_MAX) return false;
  both *= p->period;
  return p->unknown == 0 && from <= end && end - from >= both;
}

/* The table's own heaps, and some more; not all of them where each takes long. */
static uint64_t look_of(const grundy_rule *rule, const grundy_pattern *p) {
  uint64_t look = gi_period_look(rule), end = p->ranges[0].high + 1;
  return end > look && look > GI_PERIOD_LOOK_SLOW ? end : look;
}

/* What the search has left, for a computation with a budget of its own. */
static grundy_limits left_of(const gi_budget *b) {
  uint64_t memory = gi_budget_most_memory(b), used = atomic_load(&b->memory);
  double seconds = gi_budget_most_seconds(b) - (gi_seconds() - b->start);
  grundy_limits left = {.memory = memory > used ? memory - used
                                  : memory      ? 1
                                                : GRUNDY_NO_LIMIT,
                        .seconds = seconds > 0 ? seconds : 1e-9};
  if (gi_budget_most_seconds(b) == 0) left.seconds = GRUNDY_NO_SECONDS;
  return left;
}

static grundy_status prove_by_period(grundy *g, const grundy_pattern_options *o,
                                     const gi_meter *meter, grundy_pattern *p) {
  grundy_limits left = left_of(meter->budget);
  grundy_sequence *s;
  grundy_period_question question;
  grundy_status status = grundy_sequence_new(g, o->rule, &s, NULL);
  if (status != GRUNDY_OK) return status == GRUNDY_ENOMEM ? status : GRUNDY_OK;
  grundy_sequence_limit(s, &left);
  grundy_period_question_init(&question);
  question.limit = look_of(o->rule, p);
  status = grundy_sequence_period(s, o->label ? o->label : "", &question, &p->proved, NULL);
  if (status == GRUNDY_OK && (is_proved_by(p, &p->proved) || proves_lost(p, &p->proved)))
    p->proof = GRUNDY_PATTERN_PERIOD;
  grundy_sequence_free(s);
  return status == GRUNDY_ENOMEM ? status : GRUNDY_OK;
}

/* Where the rule is claimed to hold. A proved period holds from its own beginning on, also below
 * the table. */
static void find_domain(grundy_pattern *p) {
  for (size_t i = 0; i < p->dimensions; i++) p->domain[i] = p->ranges[i].low;
  if (p->proof == GRUNDY_PATTERN_PERIOD && p->proved.preperiod < p->domain[0])
    p->domain[0] = p->proved.preperiod;
}

/* ---- names ---- */

static grundy_status find_names(grundy *g, const grundy_cells *cells, const char *label,
                                const gi_meter *meter, grundy_pattern *p) {
  grundy_identification *a;
  size_t count = 0;
  while (count < cells->count && count < NAMED && (!cells->known || cells->known[count])) count++;
  if (count < GRUNDY_PATTERN_LEAST) return GRUNDY_OK;
  double seconds = left_of(meter->budget).seconds;
  grundy_status status = gi_identify_within(g, cells->values, count, seconds, &a, NULL);
  if (status != GRUNDY_OK) return status == GRUNDY_ENOMEM ? status : GRUNDY_OK;
  p->named = count;
  for (size_t i = 0; i < a->group_count; i++)
    for (size_t k = 0; k < a->groups[i].count; k++) {
      const grundy_identity *m = &a->groups[i].members[k];
      if (p->name_count == GRUNDY_PATTERN_NAMES || m->kind == GRUNDY_IDENTITY_FORM) continue;
      if (m->kind != GRUNDY_IDENTITY_GAME && (i || k > 3)) continue;
      if (label && strcmp(label, m->label) == 0) continue;
      size_t size = strlen(m->label) + 1;
      char *copy = gi_resize(g, NULL, 0, size);
      if (!copy) {
        grundy_identification_free(g, a);
        return GRUNDY_ENOMEM;
      }
      memcpy(copy, m->label, size);
      p->name_from[p->name_count] = a->groups[i].from;
      p->names[p->name_count++] = copy;
    }
  grundy_identification_free(g, a);
  return GRUNDY_OK;
}

/* ---- all of it ---- */

/* The first number behind all exceptions of a table of one number. */
static void find_start(grundy_pattern *p) {
  p->from = p->ranges[0].low;
  if (p->dimensions == 1 && p->exception_count)
    p->from += p->exceptions[p->exception_count - 1].cell + 1;
}

/* The simplest rule that no fact refutes, and what proves it or the theorem says of it. */
static grundy_status find_rule(grundy *g, const grundy_cells *cells,
                               const grundy_pattern_options *o, const gi_pattern_facts *facts,
                               gi_meter *meter, grundy_pattern *p) {
  grundy_status status = GRUNDY_OK;
  if (!cells->outcomes)
    status = gi_pattern_search(g, cells, false, facts, meter, GI_PATTERN_SURE, p);
  if (status == GRUNDY_OK && !p->found)
    status = gi_pattern_search(g, cells, true, facts, meter, GI_PATTERN_SURE, p);
  find_start(p);
  if (status == GRUNDY_OK && p->found && p->period && o->rule && !cells->outcomes)
    status = prove_by_period(g, o, meter, p);
  find_domain(p);
  if (status == GRUNDY_OK && p->found && !p->proof && o->ask && o->theorem)
    gi_pattern_compare(o, meter, p);
  if (status == GRUNDY_OK && !gi_meter_poll(meter)) status = GRUNDY_UNKNOWN;
  return status;
}

/* The pattern of a table in which nothing was found yet. */
static void begin(const grundy_cells *cells, grundy_pattern *p) {
  *p = (grundy_pattern){.size = sizeof *p,
                        .dimensions = cells->dimensions,
                        .count = cells->count,
                        .outcomes = cells->outcomes};
  memcpy(p->ranges, cells->ranges, sizeof p->ranges);
  for (size_t i = 0; cells->known && i < cells->count; i++) p->unknown += !cells->known[i];
}

/* Where the theorem refutes a rule, the next one is taken that does not contradict it. If no such
 * rule exists, the first rule is reported, with what refutes it. */
static grundy_status find_unrefuted(grundy *g, const grundy_cells *cells,
                                    const grundy_pattern_options *o, gi_meter *meter,
                                    grundy_pattern *p) {
  gi_pattern_fact items[GI_PATTERN_FACTS];
  gi_pattern_facts facts = {items, 0};
  grundy_pattern *first = NULL;
  grundy_status status = find_rule(g, cells, o, &facts, meter, p);
  while (status == GRUNDY_OK && p->refuted && facts.count < GI_PATTERN_FACTS) {
    gi_pattern_fact *fact = &items[facts.count++];
    *fact = (gi_pattern_fact){.value = p->refuted_value, .outcome = p->for_p};
    memcpy(fact->numbers, p->refuted_at, sizeof fact->numbers);
    if (first) {
      gi_expression_clear(g, &p->rule);
    } else {
      first = gi_resize(g, NULL, 0, sizeof *first);
      if (!first) return GRUNDY_ENOMEM;
      *first = *p;
    }
    begin(cells, p);
    status = find_rule(g, cells, o, &facts, meter, p);
  }
  if (first && status == GRUNDY_OK && (!p->found || p->refuted)) {
    gi_expression_clear(g, &p->rule);
    *p = *first;
  } else if (first) {
    gi_expression_clear(g, &first->rule);
  }
  gi_resize(g, first, sizeof *first, 0);
  return status;
}

static grundy_status find(grundy *g, const grundy_cells *cells, const grundy_pattern_options *o,
                          gi_meter *meter, grundy_pattern *p) {
  grundy_status status = find_unrefuted(g, cells, o, meter, p);
  if (status == GRUNDY_OK && !p->found) status = gi_pattern_hint(g, cells, o, meter, p);
  if (status == GRUNDY_OK && !gi_meter_poll(meter)) status = GRUNDY_UNKNOWN;
  if (status == GRUNDY_OK && o->names && cells->dimensions == 1 && !cells->outcomes)
    status = find_names(g, cells, o->label, meter, p);
  if (p->far || p->refuted || o->by_theorem) p->theorem = o->theorem;
  return status;
}

grundy_status grundy_pattern_find(grundy *g, const grundy_cells *cells,
                                  const grundy_pattern_options *options, grundy_pattern **out,
                                  grundy_error *error) {
  grundy_pattern_options none;
  gi_budget budget;
  gi_meter meter;
  *out = NULL;
  grundy_pattern_options_init(&none);
  grundy_pattern *p = gi_zeroed(g, 1, sizeof *p);
  if (!p) return gi_no_memory(g, error);
  gi_budget_init(&budget, g);
  atomic_store(&budget.memory, cells->count * (sizeof *cells->values + (cells->known != NULL)));
  gi_budget_start(&budget);
  gi_meter_init(&meter, &budget, true);
  begin(cells, p);
  grundy_status status = GRUNDY_OK;
  if (p->count - p->unknown < GRUNDY_PATTERN_LEAST)
    status = gi_fault(g, error, GRUNDY_EINPUT,
                      GRUNDY_N("%llu known values are too few for a rule; at least %d are needed"),
                      (unsigned long long)(p->count - p->unknown), GRUNDY_PATTERN_LEAST);
  if (status == GRUNDY_OK) status = find(g, cells, options ? options : &none, &meter, p);
  gi_meter_close(&meter);
  gi_budget_end(&budget);
  if (status == GRUNDY_UNKNOWN && gi_budget_stopped(&budget) == GI_STOP_REFUSED)
    status = GRUNDY_ENOMEM;
  if (status == GRUNDY_ENOMEM) gi_no_memory(g, error);
  if (status == GRUNDY_UNKNOWN)
    gi_fault(g, error, status, GRUNDY_N("the search for a rule was stopped: %s"),
             grundy_translate(g, gi_stop_message(gi_budget_stopped(&budget))));
  if (status != GRUNDY_OK) {
    grundy_pattern_free(g, p);
    return status;
  }
  *out = p;
  return GRUNDY_OK;
}

void grundy_pattern_free(grundy *g, grundy_pattern *p) {
  if (!p) return;
  grundy_pattern_free(g, p->fits); /* which has none itself */
  gi_expression_clear(g, &p->rule);
  for (size_t i = 0; i < p->name_count; i++)
    gi_resize(g, (void *)(uintptr_t)p->names[i], strlen(p->names[i]) + 1, 0);
  gi_resize(g, p, sizeof *p, 0);
}
