/* solve/heaps.h: the Grundy values of a game of heaps, from the series of its rule.
 *
 * A solver keeps the series of each game, and the period that was proved of it, for later
 * questions.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_HEAPS_H
#define GI_HEAPS_H

#include "heap/period/period.h"
#include "solve/solver.h"

typedef struct gi_heaps {
  const gi_instance *instance;
  enum gi_heap_engine engine; /* the one that was asked for */
  gi_series series;
  gi_meter meter;   /* of a run under way */
  gi_period period; /* as far as it was looked for */
  struct gi_heaps *next;
} gi_heaps;

/* Whether the heap engines find the value of this part, when `technique` is asked for. */
bool gi_heaps_apply(const grundy_solver *s, const gi_instance *instance, grundy_technique technique,
                    const grundy_part *part);

/* The series of such a game; NULL on a fault, GRUNDY_EINPUT where the rule is none for the engine
 * that was asked for. */
gi_heaps *gi_solver_heaps(grundy_solver *s, const gi_instance *instance, grundy_technique technique,
                          grundy_error *error);
void gi_heaps_forget(grundy_solver *s);

/* Goes on until the value of a heap of `n` is known, from the values of all smaller heaps or by a
 * period that is proved; or, without one, until `limit` values are there. GRUNDY_UNKNOWN when a
 * budget ends. */
grundy_status gi_heaps_run(gi_heaps *h, uint64_t n, uint64_t limit, bool calls,
                           grundy_error *error);

/* What is known by now; false: not yet. */
bool gi_heaps_value(const gi_heaps *h, uint64_t n, grundy_nimber *out);

static inline bool gi_heaps_by_period(const gi_heaps *h, uint64_t n) {
  return n >= h->series.known && gi_period_proved(&h->period);
}

/* Notes in the answer how the value of a heap of `n`, and of all below, is known. */
grundy_status gi_heaps_source(const gi_heaps *h, uint64_t n, grundy_answer *a, grundy_error *error);

#endif
