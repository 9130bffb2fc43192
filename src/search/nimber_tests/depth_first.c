/* Tests by a depth-first search. A gi_asker (ask_one.c, ask_set.c) chooses the next question.
 *
 * The stack has two kinds of frames. VALUE finds a nimber by tests for 0, 1, 2, ... TEST finds
 * whether the nimber is among some: of each option that matters, all parts but the hardest get
 * their nimbers by VALUE, and the hardest is tested for what the option should have, XORed with
 * these nimbers. A frame that ends returns its result to the frame below directly, not through the
 * table, which may drop entries. Of several threads each asks first about options that no other
 * thread is searching.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

enum { VALUE, TEST };
enum { START, ASK, AWAIT_PART, AWAIT_OPTION };
typedef enum step { DESCENDED, FINISHED, STOPPED } step;

typedef struct depth_first {
  gi_test_thread *t;
  const gi_asker *asker;
  bool parallel;       /* other threads do the same */
  gi_test_result last; /* of the frame that ended last */
} depth_first;

static step depth_first_push(depth_first *d, uint8_t kind, const grundy_part *part, uint64_t hash,
                             uint64_t wanted, bool again) {
  gi_test_frame *frame = gi_test_frame_push(d->t, part, hash, wanted, again);
  if (!frame) return STOPPED;
  frame->kind = kind;
  if (d->parallel) gi_tester_mark(d->t->tester, hash);
  return DESCENDED;
}

static void depth_first_pop(depth_first *d) {
  if (d->parallel) gi_tester_unmark(d->t->tester, gi_test_frame_top(d->t)->hash);
  gi_test_frame_pop(d->t);
}

/* If another thread is searching the option that is to be asked next, puts another option in its
 * place. False: it stays. */
static bool avoid_busy(const depth_first *d, gi_test_frame *frame) {
  gi_choice *next = frame->choices + frame->at;
  if (!d->parallel || !gi_tester_is_busy(d->t->tester, next)) return false;
  gi_choice busy = *next;
  for (gi_choice *other = next + 1; other < frame->choices + frame->count; other++) {
    if (gi_tester_is_busy(d->t->tester, other)) continue;
    *next = *other;
    *other = busy;
    return true;
  }
  return false;
}

/* The nimbers to ask of the last part, so that the option has one of `ask`. */
static bool shift_question(depth_first *d, uint64_t ask, uint32_t known, uint64_t *out) {
  *out = 0;
  if (known >= GI_TEST_NIMBERS) return gi_tester_found_large(d->t->tester);
  for (; ask; ask &= ask - 1) *out |= UINT64_C(1) << ((uint32_t)__builtin_ctzll(ask) ^ known);
  return true;
}

static step depth_first_value(depth_first *d, gi_test_frame *frame) {
  gi_tt_fact fact;
  if (frame->phase == START) {
    if (gi_test_thread_find(d->t, &frame->self, frame->hash, &fact)) {
      if (fact.exact) {
        d->last = (gi_test_result){true, fact.nimber};
        return FINISHED;
      }
      while (frame->value.nimber < GI_TT_EXCLUDED && fact.excluded >> frame->value.nimber & 1)
        frame->value.nimber++;
    }
    frame->phase = ASK;
  } else {
    if (d->last.exact) return FINISHED;
    frame->value.nimber++;
  }
  if (frame->value.nimber >= GI_TEST_NIMBERS) {
    gi_tester_found_large(d->t->tester);
    return STOPPED;
  }
  grundy_part self = frame->self;
  return depth_first_push(d, TEST, &self, frame->hash, UINT64_C(1) << frame->value.nimber, true);
}

/* Ends a test when nothing is left to ask. */
static step end_test(depth_first *d, gi_test_frame *frame) {
  d->last.exact = d->asker->conclude(frame, &d->last.nimber);
  if (d->last.exact)
    gi_test_frame_found(d->t, frame, d->last.nimber);
  else
    gi_test_frame_excluded(d->t, frame);
  return FINISHED;
}

/* Looks the position up, then lists its options. */
static step start_test(depth_first *d, gi_test_frame *frame) {
  gi_tt_fact fact;
  if (gi_test_thread_find(d->t, &frame->self, frame->hash, &fact)) {
    d->last = (gi_test_result){fact.exact, fact.nimber};
    if (fact.exact) return FINISHED;
    frame->seen = fact.excluded;
    frame->wanted &= ~frame->seen;
    if (!frame->wanted) return FINISHED;
  }
  switch (gi_list_options(d->t, frame, 0)) {
  case GI_LISTED_REFUTED:
    gi_test_frame_excluded(d->t, frame);
    d->last.exact = false;
    return FINISHED;
  case GI_LISTING_STOPPED:
    return STOPPED;
  default:
    break;
  }
  frame->phase = ASK;
  return DESCENDED; /* to itself */
}

static step depth_first_test(depth_first *d, gi_test_frame *frame) {
  uint64_t question;
  if (frame->phase == START) return start_test(d, frame);
  if (frame->phase == AWAIT_PART) {
    gi_choice *choice = &frame->choices[frame->at];
    GI_ASSERT(d->last.exact && choice->count > 1);
    choice->known ^= d->last.nimber;
    choice->hash -= gi_tt_hash(&d->t->tester->table, choice->parts);
    choice->parts++;
    choice->count--;
  } else if (frame->phase == AWAIT_OPTION) {
    d->asker->take(frame, d->last.exact, d->last.nimber ^ frame->choices[frame->at].known);
  }
  frame->phase = ASK;
  do
    if (!d->asker->next(frame, &question)) return end_test(d, frame);
  while (avoid_busy(d, frame)); /* for the other option the question may be another */
  gi_choice *choice = &frame->choices[frame->at];
  grundy_part part = choice->parts[0];
  uint64_t hash = gi_tt_hash(&d->t->tester->table, &part);
  if (choice->count > 1) {
    frame->phase = AWAIT_PART;
    return depth_first_push(d, VALUE, &part, hash, 0, false);
  }
  frame->phase = AWAIT_OPTION;
  if (!shift_question(d, question, choice->known, &question)) return STOPPED;
  return depth_first_push(d, TEST, &part, hash, question, false);
}

bool gi_depth_first(gi_test_thread *t, enum gi_test_search search, const grundy_part *part,
                    uint64_t hash, uint64_t wanted, gi_test_result *out) {
  GI_ASSERT(search != GI_BY_PROOF && wanted);
  GI_ASSERT(search == GI_BY_SET || wanted == UINT64_MAX || (wanted & (wanted - 1)) == 0);
  depth_first d = {.t = t,
                   .parallel = t->depth == 0 && t->tester->thread_count > 1,
                   .asker = search == GI_BY_SET ? &gi_ask_set : &gi_ask_one};
  uint64_t base = t->depth;
  grundy_part self = *part;
  if (depth_first_push(&d, wanted == UINT64_MAX ? VALUE : TEST, &self, hash, wanted, true) ==
      STOPPED)
    return false;
  while (t->depth > base) {
    gi_test_frame *frame = gi_test_frame_top(t);
    step s = frame->kind == VALUE ? depth_first_value(&d, frame) : depth_first_test(&d, frame);
    if (s == STOPPED) return false;
    if (s == FINISHED) depth_first_pop(&d);
  }
  *out = d.last;
  return true;
}
