/* heap/period/replay.h: decides the next value where the values in memory do not. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_REPLAY_H
#define GI_REPLAY_H

#include "heap/period/period.h"

/* After gi_series_extend has ended with GI_STOP_UNDECIDED: computes older values again to find what
 * decides the next one, so that gi_series_extend can be called again. False: the budget ended, or
 * does not allow it. */
bool gi_replay(gi_series *s, gi_period *p);

/* Of all options of the heap s->known that are pairs of value v: the least smaller heap that is
 * `from` or more; `from` is at least 1. 0: there is none. `s` can slide. False: the budget ended.
 */
bool gi_replay_find(const gi_series *s, const gi_recurrence *recurrence, uint32_t v, uint64_t from,
                    uint64_t *least);

#endif
