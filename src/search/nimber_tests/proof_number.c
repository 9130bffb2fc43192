/* Is the nimber k, the most promising position first: proof-number search, depth first with limits
 * (Nagai 2002), over positions P + *k; nimbers of parts as in Cizek, Balko and Schmid 2025.
 *
 * P + *k is lost iff P has the nimber k. Its options are P' + *k for each option P' of P, and P +
 * *j for j < k. Two numbers estimate how many positions must be looked at to show that it is won
 * (`win`), or lost (`loss`):
 *
 *   win = the least loss of an option          loss = the sum of the wins of all options
 *
 * A hunt goes on with the option of least loss until one of its own numbers reaches its limit,
 * where the hunt below had better look elsewhere. It goes a little beyond (SLACK), since coming
 * back costs a new list of options. A position never met before counts the more the more moves it
 * has, to lose it by their square: each of them has to be answered. Easy ones are settled at once
 * by a depth-first test; so is the board that is asked about if it is small, unless that takes
 * long.
 *
 * Of several hunters each goes its own way: an option that another one is looking at counts as
 * twice as hard to lose, and what others have found in the meantime is looked up on the way down.
 *
 * What a hunt finds goes to the one below by hand, not through the table, which may forget.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

enum { VALUE, PROVE };
enum { START, GO_ON, AWAIT_PART, AWAIT_OPTION };
enum { EFFORT_MOST = 1 << 16, EASY = 22, SLACK = 4 /* a limit is passed by its fourth part */ };
enum { WIN_PART = 12, LOSS_PART = 24 }; /* of the moves, and of their square; found by trial */
enum { SMALL = 45 /* moves */, SMALL_PATIENCE = 4 /* times the usual one */ };
typedef enum step { DESCENDED, FINISHED, STOPPED } step;

typedef struct prover {
  gi_hunter *h;
  bool company;       /* there are other hunters */
  uint32_t win, loss; /* of the hunt that ended last; */
  uint32_t nimber;    /* a value: this */
} prover;

/* ---- hunts ---- */

static bool descend(prover *p, uint8_t kind, const grundy_part *part, uint64_t hash, uint32_t k,
                    uint32_t win_limit, uint32_t loss_limit, bool again) {
  gi_hunt *hunt = gi_hunt_push(p->h, part, hash, UINT64_C(1) << k, again);
  if (!hunt) return false;
  hunt->kind = kind;
  hunt->aim = k;
  hunt->win_limit = win_limit;
  hunt->loss_limit = loss_limit;
  if (kind == PROVE && p->company) gi_board_mark(p->h->board, hash);
  return true;
}

static void ascend(prover *p) {
  const gi_hunt *hunt = gi_hunt_top(p->h);
  if (hunt->kind == PROVE && p->company) gi_board_unmark(p->h->board, hunt->hash);
  gi_hunt_pop(p->h);
}

static bool give_up_on_large(prover *p) {
  atomic_store(&p->h->board->large, true);
  return false;
}

static step end_won(prover *p) {
  p->win = 0;
  p->loss = GI_ENDLESS;
  return FINISHED;
}

static step end_lost(prover *p, uint32_t nimber) {
  p->win = GI_ENDLESS;
  p->loss = 0;
  p->nimber = nimber;
  return FINISHED;
}

/* ---- values ---- */

static step step_value(prover *p, gi_hunt *hunt) {
  gi_fact fact;
  if (hunt->phase == AWAIT_OPTION) {
    if (p->loss == 0) return end_lost(p, hunt->aim);
    hunt->aim++;
  }
  if (gi_hunter_know(p->h, &hunt->self, hunt->hash, &fact)) {
    if (fact.exact) return end_lost(p, fact.nimber);
    while (hunt->aim < GI_EXCLUDED && fact.excluded >> hunt->aim & 1) hunt->aim++;
  }
  if (hunt->aim >= GI_NIMBERS) {
    give_up_on_large(p);
    return STOPPED;
  }
  grundy_part self = hunt->self;
  hunt->phase = AWAIT_OPTION;
  return descend(p, PROVE, &self, hunt->hash, hunt->aim, GI_ENDLESS, GI_ENDLESS, true) ? DESCENDED
                                                                                       : STOPPED;
}

/* ---- numbers ---- */

static uint32_t at_most(uint64_t n) {
  return n < GI_ENDLESS - 1 ? (uint32_t)n : GI_ENDLESS - 1;
}

/* What the game says, within reason: it only guides the search. */
static uint32_t effort_of(const prover *p, const grundy_part *part) {
  uint32_t effort = gi_hunter_effort(p->h, part);
  return effort < EFFORT_MOST ? effort : EFFORT_MOST;
}

/* The numbers of a position that nobody has looked at. */
static void guess(const prover *p, const grundy_part *part, gi_choice *choice) {
  uint64_t effort = effort_of(p, part);
  choice->win = 1 + (uint32_t)effort / WIN_PART;
  choice->loss = at_most(1 + effort * effort / LOSS_PART);
}

/* The first numbers of a choice that gathering has filled in. False: it is not k, so it need not be
 * looked at. */
static bool estimate(prover *p, const gi_hunt *hunt, gi_choice *choice) {
  const grundy_part *last = choice->parts + choice->count - 1;
  uint32_t wanted = hunt->aim ^ choice->known;
  if (choice->count == 1) {
    if (wanted < GI_EXCLUDED && choice->excluded >> wanted & 1) return false;
    if (choice->tested == wanted && (choice->win || choice->loss)) return true;
  }
  guess(p, last, choice);
  for (uint32_t i = 0; i + 1 < choice->count; i++)
    choice->loss = at_most((uint64_t)choice->loss + 2 * effort_of(p, &choice->parts[i]));
  return true;
}

/* The same after one of its parts has got its value. `*refutes`: it is k. */
static bool estimate_again(prover *p, gi_hunt *hunt, gi_choice *choice, bool *refutes) {
  gi_fact fact;
  if (choice->count > 1) return estimate(p, hunt, choice);
  choice->hash = gi_table_hash(&p->h->board->table, choice->parts);
  if (!gi_hunter_know(p->h, choice->parts, choice->hash, &fact)) return estimate(p, hunt, choice);
  if (fact.exact) {
    uint32_t value = fact.nimber ^ choice->known;
    if (value < GI_NIMBERS) hunt->seen |= UINT64_C(1) << value;
    *refutes = value == hunt->aim;
    return false;
  }
  choice->excluded = fact.excluded;
  choice->tested = fact.tested;
  choice->win = fact.win;
  choice->loss = fact.loss;
  return estimate(p, hunt, choice);
}

static void drop(gi_hunt *hunt, uint32_t i) {
  hunt->choices[i] = hunt->choices[--hunt->count];
}

/* ---- proofs ---- */

static step end_refuted(prover *p, gi_hunt *hunt) {
  hunt->seen |= UINT64_C(1) << hunt->aim;
  gi_hunt_excluded(p->h, hunt);
  return end_won(p);
}

/* A position that a depth-first test settles at once. */
static step settle(prover *p, const gi_hunt *hunt) {
  gi_verdict verdict;
  grundy_part self = hunt->self;
  uint32_t k = hunt->aim;
  if (!gi_dive(p->h, GI_BY_TEST, &self, hunt->hash, UINT64_C(1) << k, &verdict)) return STOPPED;
  return verdict.exact && verdict.nimber == k ? end_lost(p, k) : end_won(p);
}

/* Whether the table has numbers of the hunt that reach its limits: another hunter was here since
 * the hunt below looked. */
static bool is_beyond(prover *p, const gi_hunt *hunt, const gi_fact *fact) {
  if (fact->tested != hunt->aim) return false;
  if (fact->win < hunt->win_limit && fact->loss < hunt->loss_limit) return false;
  p->win = fact->win;
  p->loss = fact->loss;
  return true;
}

/* Lists the options, each with its numbers. */
static step start(prover *p, gi_hunt *hunt) {
  gi_fact fact;
  if (gi_hunter_know(p->h, &hunt->self, hunt->hash, &fact)) {
    if (fact.exact) return fact.nimber == hunt->aim ? end_lost(p, hunt->aim) : end_won(p);
    hunt->seen = fact.excluded;
    if (hunt->seen >> hunt->aim & 1) return end_won(p);
    if (is_beyond(p, hunt, &fact)) return FINISHED;
  }
  uint32_t effort = gi_hunter_effort(p->h, &hunt->self);
  if (effort && effort <= EASY) return settle(p, hunt);
  switch (gi_hunt_gather(p->h, hunt, hunt->aim)) {
  case GI_REFUTED:
    return end_refuted(p, hunt);
  case GI_STOPPED:
    return STOPPED;
  default:
    break;
  }
  for (uint32_t i = hunt->count; i > 0; i--) {
    gi_choice *choice = &hunt->choices[i - 1];
    if (choice->count == 0) {
      guess(p, &hunt->self, choice);
      if (fact.tested == choice->known && (fact.win || fact.loss)) {
        choice->win = fact.win;
        choice->loss = fact.loss;
      }
    } else if (!estimate(p, hunt, choice)) {
      drop(hunt, i - 1);
    }
  }
  hunt->phase = GO_ON;
  return DESCENDED; /* to itself */
}

/* Takes what was found of the choice that was looked at. False: the hunt has ended. */
static bool take(prover *p, gi_hunt *hunt, step *ended) {
  gi_choice *choice = hunt->choices + hunt->at;
  bool refutes = false;
  if (hunt->phase == AWAIT_PART) {
    choice->known ^= p->nimber;
    choice->parts++;
    choice->count--;
    if (choice->known >= GI_NIMBERS) {
      give_up_on_large(p);
      *ended = STOPPED;
      return false;
    }
    if (!estimate_again(p, hunt, choice, &refutes)) drop(hunt, hunt->at);
  } else if (p->loss == 0) {
    refutes = choice->count > 0;
    if (!refutes) { /* the position itself has another nimber */
      *ended = end_won(p);
      return false;
    }
  } else if (p->win == 0) {
    if (choice->count == 0) hunt->seen |= UINT64_C(1) << choice->known;
    drop(hunt, hunt->at);
  } else {
    choice->win = p->win;
    choice->loss = p->loss;
  }
  if (refutes) *ended = end_refuted(p, hunt);
  return !refutes;
}

/* Goes on with the choice of least loss. */
static step pursue(prover *p, gi_hunt *hunt, uint32_t next_loss, uint32_t loss) {
  gi_choice *choice = hunt->choices + hunt->at;
  if (choice->count > 1) {
    grundy_part part = choice->parts[0];
    hunt->phase = AWAIT_PART;
    return descend(p, VALUE, &part, gi_table_hash(&p->h->board->table, &part), 0, 0, 0, false)
               ? DESCENDED
               : STOPPED;
  }
  uint64_t beyond = (uint64_t)next_loss + next_loss / SLACK + 1;
  uint32_t loss_limit = beyond < hunt->win_limit ? (uint32_t)beyond : hunt->win_limit;
  uint32_t win_limit =
      hunt->loss_limit == GI_ENDLESS ? GI_ENDLESS : hunt->loss_limit - (loss - choice->win);
  hunt->phase = AWAIT_OPTION;
  grundy_part part = choice->count ? choice->parts[0] : hunt->self;
  uint64_t hash = choice->count ? gi_table_hash(&p->h->board->table, &part) : hunt->hash;
  uint32_t k = choice->count ? hunt->aim ^ choice->known : choice->known;
  if (k >= GI_NIMBERS) {
    give_up_on_large(p);
    return STOPPED;
  }
  return descend(p, PROVE, &part, hash, k, win_limit, loss_limit, choice->count == 0) ? DESCENDED
                                                                                      : STOPPED;
}

static step step_prove(prover *p, gi_hunt *hunt) {
  step ended = FINISHED;
  if (hunt->phase == START) return start(p, hunt);
  if (hunt->phase != GO_ON && !take(p, hunt, &ended)) return ended;
  uint64_t sum = 0;
  uint32_t least = GI_ENDLESS, second = GI_ENDLESS;
  for (uint32_t i = 0; i < hunt->count;) {
    const gi_choice *choice = &hunt->choices[i];
    if (choice->count == 0 && hunt->seen >> choice->known & 1) { /* an option has it */
      drop(hunt, i);
      continue;
    }
    sum += choice->win;
    uint32_t harder = p->company && gi_board_is_busy(p->h->board, choice)
                          ? at_most(2 * (uint64_t)choice->loss)
                          : choice->loss;
    if (harder < least) {
      second = least;
      least = harder;
      hunt->at = i;
    } else if (harder < second) {
      second = harder;
    }
    i++;
  }
  if (hunt->count == 0) {
    gi_hunt_found(p->h, hunt, hunt->aim);
    return end_lost(p, hunt->aim);
  }
  uint32_t win = least, loss = at_most(sum);
  if (win < hunt->win_limit && loss < hunt->loss_limit) return pursue(p, hunt, second, loss);
  gi_fact fact = {.tested = hunt->aim, .win = win, .loss = loss};
  gi_hunter_note(p->h, &hunt->self, hunt->hash, &fact);
  p->win = win;
  p->loss = loss;
  return FINISHED;
}

/* The whole question depth first, by one hunter, if the board is small. False: there is no answer;
 * `*ended` if there will be none. */
static bool dive_first(gi_hunter *h, const grundy_part *part, uint64_t hash, uint64_t wanted,
                       gi_verdict *out, bool *ended) {
  uint64_t base = h->depth, rest_at = h->rest_at;
  uint32_t effort = gi_hunter_effort(h, part);
  *ended = false;
  if (!effort || effort > SMALL || h->board->threads > 1) return false;
  h->rest_at = h->positions + SMALL_PATIENCE * h->board->patience;
  bool ok = gi_dive(h, GI_BY_TEST, part, hash, wanted, out);
  h->rest_at = rest_at;
  *ended = !ok && !h->rests;
  if (ok || *ended) return ok;
  h->rests = false;
  while (h->depth > base) gi_hunt_pop(h);
  return false;
}

bool gi_prove(gi_hunter *h, const grundy_part *part, uint64_t hash, uint64_t wanted,
              gi_verdict *out) {
  prover p = {.h = h, .company = h->board->threads > 1};
  uint64_t base = h->depth;
  bool value = wanted == UINT64_MAX, ended;
  if (dive_first(h, part, hash, wanted, out, &ended)) return true;
  if (ended) return false;
  uint32_t k = value ? 0 : (uint32_t)__builtin_ctzll(wanted);
  grundy_part self = *part;
  if (!descend(&p, value ? VALUE : PROVE, &self, hash, k, GI_ENDLESS, GI_ENDLESS, true))
    return false;
  while (h->depth > base) {
    gi_hunt *hunt = gi_hunt_top(h);
    step s = hunt->kind == VALUE ? step_value(&p, hunt) : step_prove(&p, hunt);
    if (s == STOPPED) return false;
    if (s == FINISHED) ascend(&p);
  }
  *out = (gi_verdict){.exact = p.loss == 0, .nimber = p.nimber};
  return true;
}
