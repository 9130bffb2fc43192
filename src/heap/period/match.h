/* heap/period/match.h: where the end of a run of values occurs before. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MATCH_H
#define GI_MATCH_H

#include "base/budget.h"

/* Neighbouring values, `width` bytes each. */
typedef struct gi_run {
  const void *cells;
  unsigned width;
  uint64_t count;
} gi_run;

/* How many of the last values, from the end backwards, equal those `shift` places before them;
 * 1 <= shift <= count. */
uint64_t gi_run_matched(const gi_run *run, uint64_t shift);

/* The least shift above `after` for which at least `need` values match, and how many do; shift 0:
 * there is none. `need` is at least 1. False: the budget ended. */
bool gi_run_find(const gi_run *run, uint64_t after, uint64_t need, gi_meter *meter, uint64_t *shift,
                 uint64_t *matched);

#endif
