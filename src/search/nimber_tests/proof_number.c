/* Is the nimber k, the most promising position first: proof-number search, depth first with limits
 * (Nagai 2002), over positions P + *k; nimbers of parts as in Cizek, Balko and Schmid 2025.
 *
 * P + *k is lost iff P has the nimber k. Its options are P' + *k for each option P' of P, and P +
 * *j for j < k. Two numbers estimate how many positions must be searched to show that it is won
 * (`win`), or lost (`loss`):
 *
 *   win = the least loss of an option          loss = the sum of the wins of all options
 *
 * A frame goes on with the option of least loss until one of its own numbers reaches its limit:
 * then another option of the frame below is more promising. It goes a little beyond (SLACK), since
 * coming back costs a new list of options. A position never met before counts the more the more
 * moves it has, to lose it by their square, because each of them has to be answered. Easy positions
 * are decided at once by a depth-first test; so is the position of the question if it is small,
 * unless that takes long.
 *
 * Several threads go different ways: an option that another thread is searching counts as twice as
 * hard to lose, and what other threads have found meanwhile is looked up on the way down.
 *
 * A frame returns its result to the frame below directly, not through the table, which may drop
 * entries.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

enum { VALUE, PROVE };
enum { START, GO_ON, AWAIT_PART, AWAIT_OPTION };
enum { EFFORT_MOST = 1 << 16, EASY = 22, SLACK = 4 /* a limit is passed by its fourth part */ };
enum { WIN_PART = 12, LOSS_PART = 24 }; /* of the moves, and of their square; found by trial */
enum { SMALL = 45 /* moves */, SMALL_ALONE = 4 /* times alone_positions */ };
typedef enum step { DESCENDED, FINISHED, STOPPED } step;

typedef struct prover {
  gi_test_thread *t;
  bool parallel;      /* there are other threads */
  uint32_t win, loss; /* of the frame that ended last, */
  uint32_t nimber;    /* and its nimber, if loss is 0 */
} prover;

/* ---- frames ---- */

static step prover_push(prover *p, uint8_t kind, const grundy_part *part, uint64_t hash, uint32_t k,
                        uint32_t win_limit, uint32_t loss_limit, bool again) {
  gi_test_frame *frame = gi_test_frame_push(p->t, part, hash, UINT64_C(1) << k, again);
  if (!frame) return STOPPED;
  frame->kind = kind;
  GI_ASSERT(kind == PROVE || frame->value.nimber == k);
  if (kind == VALUE) return DESCENDED;
  frame->proof.nimber = k;
  frame->proof.win_limit = win_limit;
  frame->proof.loss_limit = loss_limit;
  if (p->parallel) gi_tester_mark(p->t->tester, hash);
  return DESCENDED;
}

static void prover_pop(prover *p) {
  const gi_test_frame *frame = gi_test_frame_top(p->t);
  if (frame->kind == PROVE && p->parallel) gi_tester_unmark(p->t->tester, frame->hash);
  gi_test_frame_pop(p->t);
}

static step end_won(prover *p) {
  p->win = 0;
  p->loss = GI_PROOF_INFINITE;
  return FINISHED;
}

static step end_lost(prover *p, uint32_t nimber) {
  p->win = GI_PROOF_INFINITE;
  p->loss = 0;
  p->nimber = nimber;
  return FINISHED;
}

/* ---- values ---- */

static step prover_value(prover *p, gi_test_frame *frame) {
  gi_tt_fact fact;
  if (frame->phase == AWAIT_OPTION) {
    if (p->loss == 0) return end_lost(p, frame->value.nimber);
    frame->value.nimber++;
  }
  if (gi_test_thread_find(p->t, &frame->self, frame->hash, &fact)) {
    if (fact.exact) return end_lost(p, fact.nimber);
    while (frame->value.nimber < GI_TT_EXCLUDED && fact.excluded >> frame->value.nimber & 1)
      frame->value.nimber++;
  }
  if (frame->value.nimber >= GI_TEST_NIMBERS) {
    gi_tester_found_large(p->t->tester);
    return STOPPED;
  }
  grundy_part self = frame->self;
  frame->phase = AWAIT_OPTION;
  return prover_push(p, PROVE, &self, frame->hash, frame->value.nimber, GI_PROOF_INFINITE,
                     GI_PROOF_INFINITE, true);
}

/* ---- numbers ---- */

static uint32_t at_most(uint64_t n) {
  return n < GI_PROOF_INFINITE - 1 ? (uint32_t)n : GI_PROOF_INFINITE - 1;
}

/* The game's estimate, with an upper bound; it only guides the search. */
static uint32_t bounded_effort(const prover *p, const grundy_part *part) {
  uint32_t effort = gi_test_thread_effort(p->t, part);
  return effort < EFFORT_MOST ? effort : EFFORT_MOST;
}

/* The numbers of a position that was not searched yet. */
static void guess_numbers(const prover *p, const grundy_part *part, gi_choice *choice) {
  uint64_t effort = bounded_effort(p, part);
  choice->win = 1 + (uint32_t)effort / WIN_PART;
  choice->loss = at_most(1 + effort * effort / LOSS_PART);
}

/* The first numbers of a choice that listing has filled in. False: it is not k, so it need not be
 * looked at. */
static bool estimate_choice(prover *p, const gi_test_frame *frame, gi_choice *choice) {
  const grundy_part *last = choice->parts + choice->count - 1;
  uint32_t wanted = frame->proof.nimber ^ choice->known;
  if (choice->count == 1) {
    if (wanted < GI_TT_EXCLUDED && choice->excluded >> wanted & 1) return false;
    if (choice->tested == wanted && (choice->win || choice->loss)) return true;
  }
  guess_numbers(p, last, choice);
  for (uint32_t i = 0; i + 1 < choice->count; i++)
    choice->loss = at_most((uint64_t)choice->loss + 2 * bounded_effort(p, &choice->parts[i]));
  return true;
}

/* The same after one of its parts has got its value. `*refutes`: it is k. */
static bool estimate_again(prover *p, gi_test_frame *frame, gi_choice *choice, bool *refutes) {
  gi_tt_fact fact;
  if (choice->count > 1) return estimate_choice(p, frame, choice);
  choice->hash = gi_tt_hash(&p->t->tester->table, choice->parts);
  if (!gi_test_thread_find(p->t, choice->parts, choice->hash, &fact))
    return estimate_choice(p, frame, choice);
  if (fact.exact) {
    uint32_t value = fact.nimber ^ choice->known;
    if (value < GI_TEST_NIMBERS) frame->seen |= UINT64_C(1) << value;
    *refutes = value == frame->proof.nimber;
    return false;
  }
  choice->excluded = fact.excluded;
  choice->tested = fact.tested;
  choice->win = fact.win;
  choice->loss = fact.loss;
  return estimate_choice(p, frame, choice);
}

static void drop_choice(gi_test_frame *frame, uint32_t i) {
  GI_ASSERT(i < frame->count);
  frame->choices[i] = frame->choices[--frame->count];
}

/* ---- proofs ---- */

static step end_refuted(prover *p, gi_test_frame *frame) {
  frame->seen |= UINT64_C(1) << frame->proof.nimber;
  gi_test_frame_excluded(p->t, frame);
  return end_won(p);
}

/* Decides an easy position by a depth-first test. */
static step decide_depth_first(prover *p, const gi_test_frame *frame) {
  gi_test_result result;
  grundy_part self = frame->self;
  uint32_t k = frame->proof.nimber;
  if (!gi_depth_first(p->t, GI_BY_TEST, &self, frame->hash, UINT64_C(1) << k, &result))
    return STOPPED;
  return result.exact && result.nimber == k ? end_lost(p, k) : end_won(p);
}

/* Whether the table has numbers of the frame that reach its limits, because another thread was here
 * since the frame below looked. */
static bool is_beyond(prover *p, const gi_test_frame *frame, const gi_tt_fact *fact) {
  if (fact->tested != frame->proof.nimber) return false;
  if (fact->win < frame->proof.win_limit && fact->loss < frame->proof.loss_limit) return false;
  p->win = fact->win;
  p->loss = fact->loss;
  return true;
}

/* Lists the options, each with its numbers. */
static step prover_start(prover *p, gi_test_frame *frame) {
  gi_tt_fact fact;
  if (gi_test_thread_find(p->t, &frame->self, frame->hash, &fact)) {
    if (fact.exact)
      return fact.nimber == frame->proof.nimber ? end_lost(p, frame->proof.nimber) : end_won(p);
    frame->seen = fact.excluded;
    if (frame->seen >> frame->proof.nimber & 1) return end_won(p);
    if (is_beyond(p, frame, &fact)) return FINISHED;
  }
  uint32_t effort = gi_test_thread_effort(p->t, &frame->self);
  if (effort && effort <= EASY) return decide_depth_first(p, frame);
  switch (gi_list_options(p->t, frame, frame->proof.nimber)) {
  case GI_LISTED_REFUTED:
    return end_refuted(p, frame);
  case GI_LISTING_STOPPED:
    return STOPPED;
  default:
    break;
  }
  for (uint32_t i = frame->count; i > 0; i--) {
    gi_choice *choice = &frame->choices[i - 1];
    if (choice->count == 0) {
      guess_numbers(p, &frame->self, choice);
      if (fact.tested == choice->known && (fact.win || fact.loss)) {
        choice->win = fact.win;
        choice->loss = fact.loss;
      }
    } else if (!estimate_choice(p, frame, choice)) {
      drop_choice(frame, i - 1);
    }
  }
  frame->phase = GO_ON;
  return DESCENDED; /* to itself */
}

/* Takes the result of the choice that was searched. False: the frame has ended. */
static bool prover_take(prover *p, gi_test_frame *frame, step *ended) {
  GI_ASSERT(frame->at < frame->count);
  gi_choice *choice = frame->choices + frame->at;
  bool refutes = false;
  if (frame->phase == AWAIT_PART) {
    choice->known ^= p->nimber;
    choice->parts++;
    choice->count--;
    if (choice->known >= GI_TEST_NIMBERS) {
      gi_tester_found_large(p->t->tester);
      *ended = STOPPED;
      return false;
    }
    if (!estimate_again(p, frame, choice, &refutes)) drop_choice(frame, frame->at);
  } else if (p->loss == 0) {
    refutes = choice->count > 0;
    if (!refutes) { /* the position itself has another nimber */
      *ended = end_won(p);
      return false;
    }
  } else if (p->win == 0) {
    if (choice->count == 0) frame->seen |= UINT64_C(1) << choice->known;
    drop_choice(frame, frame->at);
  } else {
    choice->win = p->win;
    choice->loss = p->loss;
  }
  if (refutes) *ended = end_refuted(p, frame);
  return !refutes;
}

/* Searches the choice of least loss. */
static step prover_search(prover *p, gi_test_frame *frame, uint32_t next_loss, uint32_t loss) {
  gi_choice *choice = frame->choices + frame->at;
  if (choice->count > 1) {
    grundy_part part = choice->parts[0];
    frame->phase = AWAIT_PART;
    return prover_push(p, VALUE, &part, gi_tt_hash(&p->t->tester->table, &part), 0, 0, 0, false);
  }
  GI_ASSERT(loss >= choice->win || loss == GI_PROOF_INFINITE - 1); /* a sum of all, with a limit */
  uint64_t beyond = (uint64_t)next_loss + next_loss / SLACK + 1;
  uint32_t loss_limit = beyond < frame->proof.win_limit ? (uint32_t)beyond : frame->proof.win_limit;
  uint32_t win_limit = frame->proof.loss_limit == GI_PROOF_INFINITE
                           ? GI_PROOF_INFINITE
                           : frame->proof.loss_limit - (loss - choice->win);
  frame->phase = AWAIT_OPTION;
  grundy_part part = choice->count ? choice->parts[0] : frame->self;
  uint64_t hash = choice->count ? gi_tt_hash(&p->t->tester->table, &part) : frame->hash;
  uint32_t k = choice->count ? frame->proof.nimber ^ choice->known : choice->known;
  if (k >= GI_TEST_NIMBERS) {
    gi_tester_found_large(p->t->tester);
    return STOPPED;
  }
  return prover_push(p, PROVE, &part, hash, k, win_limit, loss_limit, choice->count == 0);
}

static step prover_prove(prover *p, gi_test_frame *frame) {
  GI_ASSERT(frame->kind == PROVE && frame->proof.nimber < GI_TEST_NIMBERS);
  step ended = FINISHED;
  if (frame->phase == START) return prover_start(p, frame);
  if (frame->phase != GO_ON && !prover_take(p, frame, &ended)) return ended;
  uint64_t sum = 0;
  uint32_t least = GI_PROOF_INFINITE, second = GI_PROOF_INFINITE;
  for (uint32_t i = 0; i < frame->count;) {
    const gi_choice *choice = &frame->choices[i];
    if (choice->count == 0 && frame->seen >> choice->known & 1) { /* an option has it */
      drop_choice(frame, i);
      continue;
    }
    sum += choice->win;
    uint32_t harder = p->parallel && gi_tester_is_busy(p->t->tester, choice)
                          ? at_most(2 * (uint64_t)choice->loss)
                          : choice->loss;
    if (harder < least) {
      second = least;
      least = harder;
      frame->at = i;
    } else if (harder < second) {
      second = harder;
    }
    i++;
  }
  if (frame->count == 0) {
    gi_test_frame_found(p->t, frame, frame->proof.nimber);
    return end_lost(p, frame->proof.nimber);
  }
  uint32_t win = least, loss = at_most(sum);
  if (win < frame->proof.win_limit && loss < frame->proof.loss_limit)
    return prover_search(p, frame, second, loss);
  gi_tt_fact fact = {.tested = frame->proof.nimber, .win = win, .loss = loss};
  gi_test_thread_store(p->t, &frame->self, frame->hash, &fact);
  p->win = win;
  p->loss = loss;
  return FINISHED;
}

/* Tries the whole question depth first, in one thread, if the position is small. False: there is no
 * answer, and `*ended` says whether the search must stop. */
static bool try_depth_first(gi_test_thread *t, const grundy_part *part, uint64_t hash,
                            uint64_t wanted, gi_test_result *out, bool *ended) {
  uint64_t base = t->depth, pause_at = t->pause_at;
  uint32_t effort = gi_test_thread_effort(t, part);
  *ended = false;
  if (!effort || effort > SMALL || t->tester->thread_count > 1) return false;
  t->pause_at = t->positions + SMALL_ALONE * t->tester->alone_positions;
  bool ok = gi_depth_first(t, GI_BY_TEST, part, hash, wanted, out);
  t->pause_at = pause_at;
  *ended = !ok && !t->paused;
  if (ok || *ended) return ok;
  t->paused = false;
  while (t->depth > base) gi_test_frame_pop(t);
  return false;
}

bool gi_proof_number(gi_test_thread *t, const grundy_part *part, uint64_t hash, uint64_t wanted,
                     gi_test_result *out) {
  prover p = {.t = t, .parallel = t->tester->thread_count > 1};
  uint64_t base = t->depth;
  bool by_value = wanted == UINT64_MAX, ended;
  if (try_depth_first(t, part, hash, wanted, out, &ended)) return true;
  if (ended) return false;
  uint32_t k = by_value ? 0 : (uint32_t)__builtin_ctzll(wanted);
  grundy_part self = *part;
  if (prover_push(&p, by_value ? VALUE : PROVE, &self, hash, k, GI_PROOF_INFINITE,
                  GI_PROOF_INFINITE, true) == STOPPED)
    return false;
  while (t->depth > base) {
    gi_test_frame *frame = gi_test_frame_top(t);
    step s = frame->kind == VALUE ? prover_value(&p, frame) : prover_prove(&p, frame);
    if (s == STOPPED) return false;
    if (s == FINISHED) prover_pop(&p);
  }
  *out = (gi_test_result){.exact = p.loss == 0, .nimber = p.nimber};
  return true;
}
