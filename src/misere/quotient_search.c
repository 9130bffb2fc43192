/* The search for a quotient: heap by heap, until the question is answered or a limit is reached.
 *
 * Invariant: what is returned is the quotient of the heaps that were completed; the heap under way
 * leaves no trace.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "misere/quotient.h"
#include "misere/quotient_period.h"

enum { GROWTHS = 3 }; /* so often it is no accident */

void grundy_quotient_question_init(grundy_quotient_question *question) {
  *question = (grundy_quotient_question){.size = sizeof *question};
}

typedef struct quotient_search {
  grundy *g;
  gi_heap_family family;
  grundy_quotient_question q;
  gi_budget budget;
  gi_meter meter;
  gi_quotient_builder builder;
  gi_repeats repeats;
  uint32_t period, preperiod;
  grundy_quotient_stop stop;
} quotient_search;

/* Looks whether a period is proved now. False: stop. */
static bool look_for_period(quotient_search *s) {
  const gi_classes *now = &s->builder.now;
  if (!s->family.has_theorem) return true;
  if (s->builder.changed) s->repeats.count = 0;
  if (!gi_repeats_extend(&s->repeats, now->phi, now->count, &s->meter)) return false;
  s->period = gi_repeats_find(&s->repeats, &s->family, &s->preperiod);
  return true;
}

static void search_heaps(quotient_search *s, uint64_t last) {
  gi_quotient_builder *b = &s->builder;
  bool done = true;
  while (done && s->period == 0 && b->now.count - 1 < last)
    done = gi_meter_poll(&s->meter) && gi_quotient_builder_next(b) && look_for_period(s);
  if (done)
    s->stop = s->period == 0 && s->q.heaps == 0 && !s->family.is_atoms ? GRUNDY_QUOTIENT_STOP_HEAPS
                                                                       : GRUNDY_QUOTIENT_STOP_NONE;
  else if (b->limit)
    s->stop = b->limit;
  else
    s->stop = (grundy_quotient_stop)gi_budget_stopped(&s->budget); /* the numbers are the same */
}

/* Explains in `error` what ended the search. */
static grundy_status explain_stop(quotient_search *s, uint32_t heap, grundy_error *error) {
  switch (s->stop) {
  case GRUNDY_QUOTIENT_STOP_NONE:
    return GRUNDY_OK;
  case GRUNDY_QUOTIENT_STOP_ELEMENTS:
    return gi_fault(s->g, error, GRUNDY_UNKNOWN,
                    GRUNDY_N("the misere quotient with heap %u needs more than %u elements"), heap,
                    s->builder.limits.elements);
  case GRUNDY_QUOTIENT_STOP_GENERATORS:
    return gi_fault(s->g, error, GRUNDY_UNKNOWN,
                    GRUNDY_N("the misere quotient with heap %u needs more than %u generators"),
                    heap, s->builder.limits.generators);
  case GRUNDY_QUOTIENT_STOP_HEAPS:
    return gi_fault(s->g, error, GRUNDY_UNKNOWN,
                    GRUNDY_N("no period of the misere quotient is proved by heap %u"), heap - 1);
  default:
    return gi_budget_explain(&s->budget, error);
  }
}

/* Searches, and takes over the family. */
static grundy_status search_quotient(quotient_search *s, uint64_t last, grundy_quotient **out,
                                     grundy_error *error) {
  gi_candidate_limits limits = {GRUNDY_QUOTIENT_ELEMENTS_MOST, GRUNDY_QUOTIENT_GENERATORS_MOST};
  double start = gi_seconds();
  if (s->q.elements && s->q.elements < limits.elements) limits.elements = s->q.elements;
  if (s->q.generators && s->q.generators < limits.generators) limits.generators = s->q.generators;
  gi_budget_init(&s->budget, s->g);
  gi_budget_start_within(&s->budget, &s->q.limits);
  gi_meter_init(&s->meter, &s->budget, true);
  bool begun = gi_quotient_builder_init(&s->builder, &s->family, &limits, &s->meter);
  if (begun)
    search_heaps(s, last);
  else
    s->stop = (grundy_quotient_stop)gi_budget_stopped(&s->budget);
  uint32_t heap = begun ? s->builder.now.count : 1;
  grundy_status status = explain_stop(s, heap, error);
  gi_quotient_builder *b = &s->builder;
  uint64_t pairs = b->cover.made;
  gi_repeats_clear(&s->repeats, &s->budget);
  if (begun) gi_cover_clear(&b->cover);
  if (begun && status >= 0 && (heap > 1 || status == GRUNDY_OK)) {
    bool complete = status == GRUNDY_OK && (s->family.is_atoms || s->period > 0);
    *out =
        gi_quotient_make(s->g, &s->family, &b->now, complete, s->period, s->preperiod, &s->budget);
    if (*out) {
      grundy_quotient_facts *f = &(*out)->facts;
      f->stop = s->stop;
      f->candidates = b->candidates;
      f->pairs = pairs;
      f->seconds = gi_seconds() - start;
      if (s->stop && b->growth.raised >= GROWTHS) {
        f->growing_count = 2;
        for (int i = 0; i < 2; i++) f->growing[i] = b->growth.heaps[i];
      }
    } else {
      status = gi_no_memory(s->g, error);
    }
  }
  if (begun) gi_quotient_builder_clear(b);
  gi_meter_close(&s->meter);
  gi_budget_end(&s->budget);
  gi_heap_family_clear(&s->family);
  return status;
}

grundy_status grundy_quotient_of_rule(grundy *g, const grundy_rule *rule,
                                      const grundy_quotient_question *question,
                                      grundy_quotient **out, grundy_error *error) {
  quotient_search s = {.g = g, .q = *question};
  GI_ASSERT(question->size >= sizeof *question);
  *out = NULL;
  grundy_status status = gi_heap_family_of_rule(&s.family, g, rule, error);
  if (status != GRUNDY_OK) return status;
  if (question->heaps == 0 && !s.family.has_theorem)
    status = gi_fault(g, error, GRUNDY_EINPUT,
                      GRUNDY_N("no theorem proves a period of the misere quotient for these rules; "
                               "--heaps N asks for the heaps up to N"));
  else if (question->heaps > GRUNDY_QUOTIENT_HEAPS_MOST)
    status =
        gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("a misere quotient can have heaps up to %u"),
                 GRUNDY_QUOTIENT_HEAPS_MOST);
  if (status != GRUNDY_OK) {
    gi_heap_family_clear(&s.family);
    return status;
  }
  return search_quotient(&s, question->heaps ? question->heaps : s.family.last, out, error);
}

grundy_status grundy_quotient_of_atoms(grundy *g, const grundy_atoms *atoms,
                                       const grundy_quotient_question *question,
                                       grundy_quotient **out, grundy_error *error) {
  quotient_search s = {.g = g, .q = *question};
  *out = NULL;
  grundy_status status = gi_heap_family_of_atoms(&s.family, g, atoms, error);
  if (status != GRUNDY_OK) return status;
  return search_quotient(&s, s.family.last, out, error);
}
