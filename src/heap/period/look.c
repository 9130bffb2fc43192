/* How far to look for a period. A rule that leaves three heaps takes time n^2 for the value of a
 * heap n, one with a tail n, most others a constant: so the same patience reaches differently far.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/period/look.h"

enum { LOOK = 1 << 14, LOOK_TAIL = 1 << 11 };
enum { SHORT = 100000, FAR = 1000000, LARGE = 1000000000 }; /* heaps */

uint64_t gi_period_look(const grundy_rule *rule) {
  unsigned all = rule->tail;
  if (rule->form != GRUNDY_RULE_CODE)
    return rule->form == GRUNDY_RULE_SET ? LOOK : GI_PERIOD_LOOK_SLOW;
  for (size_t i = 0; i < rule->count; i++) all |= rule->digits[i];
  return all & GRUNDY_LEAVES_THREE ? GI_PERIOD_LOOK_SLOW : rule->tail ? LOOK_TAIL : LOOK;
}

uint64_t gi_period_look_before(uint64_t low, uint64_t high) {
  if (high < SHORT) return 0;
  if (low <= FAR && high <= LARGE) return SHORT;
  return high < UINT64_MAX ? high + 1 : high;
}
