/* heap/period/replay.h: goes on where the values in memory do not decide the next one. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_REPLAY_H
#define GI_REPLAY_H

#include "heap/period/period.h"

/* After gi_series_extend has ended with GI_STOP_UNDECIDED: finds out what it did not know, so that
 * it can be called again. False: the budget ends, or does not allow it. */
bool gi_replay(gi_series *s, gi_period *p);

/* The least heap that is `from` or more, at least 1, and the smaller one of a pair of value v that
 * is an option of the heap s->known; 0: there is none. `s` can slide. False: the budget ended. */
bool gi_replay_find(const gi_series *s, const gi_recurrence *recurrence, uint32_t v, uint64_t from,
                    uint64_t *least);

#endif
