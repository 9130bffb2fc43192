/* Is the nimber k? (Lemoine and Viennot 2012, improved by Beling.)
 *
 * First every option is asked whether it is k: one that is refutes the test. Then, for each
 * candidate j < k that no known option has, the options are asked whether one is j; if none is, the
 * nimber is that j. If every j < k is the nimber of an option, the nimber is k.
 *
 * `at` is the option that is asked next. Options whose value became known leave the list.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

static uint32_t k_of(const gi_test_frame *frame) {
  GI_ASSERT(frame->wanted);
  return (uint32_t)__builtin_ctzll(frame->wanted);
}

static bool has_seen(const gi_test_frame *frame, uint32_t nimber) {
  GI_ASSERT(nimber < GI_TEST_NIMBERS);
  return frame->seen >> nimber & 1;
}

/* Whether an option is known not to have the nimber. */
static bool is_excluded(const gi_choice *choice, uint32_t nimber) {
  uint32_t of_part = nimber ^ choice->known;
  return choice->count == 1 && of_part < GI_TT_EXCLUDED && choice->excluded >> of_part & 1;
}

/* The least number below k that no option is known to have, or k, and all options to ask for it. */
static void next_candidate(gi_test_frame *frame) {
  GI_ASSERT(!has_seen(frame, k_of(frame)));
  uint32_t k = k_of(frame), lowest = (uint32_t)__builtin_ctzll(~frame->seen);
  frame->ask_one.candidate = lowest < k ? lowest : k;
  frame->at = 0;
}

/* Moves on to the next option that may have the nimber; false: there is none. */
static bool ask_one_find_option(gi_test_frame *frame, uint32_t nimber) {
  while (frame->at < frame->count && is_excluded(&frame->choices[frame->at], nimber)) frame->at++;
  return frame->at < frame->count;
}

static bool ask_one_next(gi_test_frame *frame, uint64_t *ask) {
  uint32_t k = k_of(frame), nimber = k;
  if (has_seen(frame, k)) return false;
  if (!frame->ask_one.none_is_k && !ask_one_find_option(frame, k)) {
    frame->ask_one.none_is_k = true;
    next_candidate(frame);
  }
  if (frame->ask_one.none_is_k) {
    nimber = frame->ask_one.candidate;
    if (nimber == k || !ask_one_find_option(frame, nimber)) return false;
  }
  *ask = UINT64_C(1) << nimber;
  return true;
}

static void ask_one_take(gi_test_frame *frame, bool exact, uint32_t value) {
  GI_ASSERT(frame->at < frame->count);
  if (!exact) {
    frame->at++;
    return;
  }
  if (value < GI_TEST_NIMBERS) frame->seen |= UINT64_C(1) << value;
  frame->count--;
  for (uint32_t i = frame->at; i < frame->count; i++) frame->choices[i] = frame->choices[i + 1];
  if (frame->ask_one.none_is_k && has_seen(frame, frame->ask_one.candidate)) next_candidate(frame);
}

static bool ask_one_conclude(gi_test_frame *frame, uint32_t *nimber) {
  if (has_seen(frame, k_of(frame))) return false;
  GI_ASSERT(frame->ask_one.none_is_k);
  *nimber = frame->ask_one.candidate;
  return true;
}

const gi_asker gi_ask_one = {
    .next = ask_one_next, .take = ask_one_take, .conclude = ask_one_conclude};
