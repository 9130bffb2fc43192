/* Is the nimber in a set R? (Beling and Rogalski 2020.)
 *
 * While the values of `left` options are not known, the nimber is one of the first left + 1 numbers
 * that no known option has, because each option can take away at most one. These are the
 * candidates. An option is asked only which candidate it takes away, and not about the largest: if
 * it takes none of the others, the largest stops being a candidate. Once no candidate is in R, the
 * answer is no.
 *
 * Numbers that the position is known not to have count as taken away: one option less is needed for
 * them. Numbers beyond the largest of R are not asked for either, so the last candidate is the
 * nimber only if it is not beyond.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

/* The candidates, and whether some are beyond 63. */
static uint64_t list_candidates(const gi_test_frame *frame, bool *more) {
  uint64_t free = ~frame->seen, out = 0;
  uint32_t left = frame->count - frame->at;
  for (uint32_t i = 0; i <= left && free; i++, free &= free - 1) out |= free & (~free + 1);
  *more = (uint32_t)__builtin_popcountll(out) < left + 1;
  return out;
}

/* Numbers up to the largest that is wanted. */
static uint64_t reach_of(const gi_test_frame *frame) {
  GI_ASSERT(frame->wanted);
  return UINT64_MAX >> __builtin_clzll(frame->wanted);
}

static bool ask_set_next(gi_test_frame *frame, uint64_t *ask) {
  bool more;
  if (frame->at == frame->count) return false;
  uint64_t open = list_candidates(frame, &more);
  if (!(open & frame->wanted)) return false;
  if (!more) open &= ~(UINT64_C(1) << (63 - __builtin_clzll(open)));
  *ask = open & reach_of(frame);
  GI_ASSERT(*ask); /* with an option left there are two candidates or more */
  return true;
}

static void ask_set_take(gi_test_frame *frame, bool exact, uint32_t value) {
  GI_ASSERT(frame->at < frame->count);
  if (exact && value < GI_TEST_NIMBERS) frame->seen |= UINT64_C(1) << value;
  frame->at++;
}

static bool ask_set_conclude(gi_test_frame *frame, uint32_t *nimber) {
  bool more;
  uint64_t open = list_candidates(frame, &more), reach = reach_of(frame);
  if (!more && (open & reach) && (open & (open - 1)) == 0) {
    *nimber = (uint32_t)__builtin_ctzll(open);
    return true;
  }
  frame->seen |= ~open & reach;
  return false;
}

const gi_asker gi_ask_set = {
    .next = ask_set_next, .take = ask_set_take, .conclude = ask_set_conclude};
