/* Is the nimber in a set R? (Beling and Rogalski 2020.)
 *
 * While `left` options are not known, the nimber is one of the first left + 1 numbers that no known
 * option has: each option can take away one at most. These are the candidates. An option is asked
 * only which candidate it takes away, and not about the largest: if it takes none of the others,
 * the largest is no candidate any more. Once no candidate is in R, the answer is no.
 *
 * Numbers that the position is known not to have count as taken away: one option less is needed for
 * them. Numbers beyond the largest of R are not asked for either; so what is left in the end is the
 * nimber only if it is not beyond.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

/* The candidates, and whether some are beyond 63. */
static uint64_t candidates(const gi_hunt *hunt, bool *more) {
  uint64_t free = ~hunt->seen, out = 0;
  uint32_t left = hunt->count - hunt->at;
  for (uint32_t i = 0; i <= left && free; i++, free &= free - 1) out |= free & (~free + 1);
  *more = (uint32_t)__builtin_popcountll(out) < left + 1;
  return out;
}

/* Numbers up to the largest that is wanted. */
static uint64_t reach_of(const gi_hunt *hunt) {
  return UINT64_MAX >> __builtin_clzll(hunt->wanted);
}

bool gi_set_next(gi_hunt *hunt, uint64_t *ask) {
  bool more;
  if (hunt->at == hunt->count) return false;
  uint64_t open = candidates(hunt, &more);
  if (!(open & hunt->wanted)) return false;
  if (!more) open &= ~(UINT64_C(1) << (63 - __builtin_clzll(open)));
  *ask =
      open & reach_of(hunt); /* not empty: with an option left there are two candidates or more */
  return true;
}

void gi_set_take(gi_hunt *hunt, bool exact, uint32_t value) {
  if (exact && value < GI_NIMBERS) hunt->seen |= UINT64_C(1) << value;
  hunt->at++;
}

bool gi_set_verdict(gi_hunt *hunt, uint32_t *nimber) {
  bool more;
  uint64_t open = candidates(hunt, &more), reach = reach_of(hunt);
  if (!more && (open & reach) && (open & (open - 1)) == 0) {
    *nimber = (uint32_t)__builtin_ctzll(open);
    return true;
  }
  hunt->seen |= ~open & reach;
  return false;
}
