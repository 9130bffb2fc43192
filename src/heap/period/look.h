/* heap/period/look.h: how many values are looked at for a period, where the user gave no limit. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PERIOD_LOOK_H
#define GI_PERIOD_LOOK_H

#include "grundy/rule.h"

enum { GI_PERIOD_LOOK_SLOW = 1 << 10 }; /* where a value takes longest */

/* The first values of a rule: fewer where each of them takes long. */
uint64_t gi_period_look(const grundy_rule *rule);

/* Before the values of the heaps low..high are computed: so many, because a proved period is
 * quicker, or the only way; 0: none, because computing them all is quicker. */
uint64_t gi_period_look_before(uint64_t low, uint64_t high);

#endif
