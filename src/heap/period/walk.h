/* heap/period/walk.h: values of a long series that are no longer in memory, computed again. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_WALK_H
#define GI_WALK_H

#include "heap/period/recurrence.h"

enum { GI_WALK_BLOCK = 1 << 20 };

/* A second series of the same rule, that begins at the last snapshot up to `at`, or with the small
 * heaps. It may go as far as `s`. False: the budget ended. */
bool gi_walk_begin(gi_series *w, const gi_series *s, const gi_recurrence *recurrence, uint64_t at);

/* Goes on until all values below `end` are known; the last `keep` of them, and at most a few
 * blocks more, stay in memory. False: the budget ended. */
bool gi_walk_to(gi_series *w, uint64_t end, uint64_t keep);

#endif
