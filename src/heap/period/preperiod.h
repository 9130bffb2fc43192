/* heap/period/preperiod.h: since when a series repeats whose oldest values are gone. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PREPERIOD_H
#define GI_PREPERIOD_H

#include "heap/period/recurrence.h"

/* The least n0 such that G(n + shift) = G(n) for all n >= n0; `by` is one that holds. Values are
 * computed again where they are needed, from the snapshots. False: the budget ended. */
bool gi_preperiod_find(const gi_series *s, const gi_recurrence *recurrence, uint64_t shift,
                       uint64_t by, uint64_t *preperiod);

#endif
