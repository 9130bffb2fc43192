/* solve/techniques/heaps.h: the Grundy values of a game of heaps, from the series of its rule, and
 * the period that is proved of it. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_HEAPS_H
#define GI_HEAPS_H

#include "heap/period/period.h"
#include "solve/techniques/technique.h"

typedef struct gi_heaps { /* the state of a worker */
  const gi_instance *instance;
  enum gi_heap_engine engine; /* the one that was asked for */
  gi_series series;
  gi_meter meter;   /* of a run under way */
  gi_period period; /* as far as it was looked for */
} gi_heaps;

/* Whether a technique is one of the heap engines, so that the state of its workers is this. */
bool gi_is_heaps(const gi_technique *technique);

/* Whether a search is better than the values of all heaps up to this one: the rule is a set with a
 * number so large that no period fits into memory, and the heap is as large, or reaches
 * few others. */
bool gi_heap_is_far(const grundy_solver *s, const gi_instance *instance, const grundy_part *part);

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
