/* Published periods of octal games that need more than 10^8 values: preperiod and period together
 * are the first n at which a repetition shows. Sources: OEIS A071509 (0.454), A071454 (0.054) and
 * A071458 (0.106, a comment by A. Flammenkamp).
 */
/* SPDX-License-Identifier: MIT */
#include "heap/period/published.h"

#include <string.h>

uint64_t gi_published_end(const grundy_rule *rule) {
  static const struct {
    uint8_t digits[4];
    uint64_t preperiod, period;
  } all[] = {{{0, 4, 5, 4}, 160949019, 60620715},
             {{0, 0, 5, 4}, 193235616, 10015179},
             {{0, 1, 0, 6}, UINT64_C(465384263797), UINT64_C(328226140474)}};
  if (rule->form != GRUNDY_RULE_CODE || rule->count != sizeof all[0].digits || rule->tail ||
      rule->unequal || rule->frozen)
    return 0;
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (memcmp(rule->digits, all[i].digits, sizeof all[i].digits) == 0)
      return all[i].preperiod + all[i].period;
  return 0;
}
