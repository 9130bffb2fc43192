/* Tests by a depth-first search, with the choice of the next question left to set.c or test.c.
 *
 * Two kinds of hunts stand on the stack. VALUE finds a nimber by tests for 0, 1, 2, ... TEST asks
 * whether the nimber is among some: of each option that matters, the parts but the hardest get
 * their nimbers by VALUE, the hardest is tested for what the option should have, XORed with these.
 * A hunt that ends hands its verdict to the one below. Of several hunters each asks first about
 * options where no other is.
 */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/tester.h"

enum { VALUE, TEST };
enum { START, ASK, AWAIT_PART, AWAIT_OPTION };
typedef enum step { DESCENDED, FINISHED, STOPPED } step;

typedef struct diver {
  gi_hunter *h;
  gi_next_question *next;
  gi_take_answer *take;
  gi_last_word *verdict;
  bool company;    /* there are other hunters that do the same */
  gi_verdict last; /* of the hunt that ended last */
} diver;

static bool descend(diver *d, uint8_t kind, const grundy_part *part, uint64_t hash, uint64_t wanted,
                    bool again) {
  gi_hunt *hunt = gi_hunt_push(d->h, part, hash, wanted, again);
  if (!hunt) return false;
  hunt->kind = kind;
  if (d->company) gi_board_mark(d->h->board, hash);
  return true;
}

static void ascend(diver *d) {
  if (d->company) gi_board_unmark(d->h->board, gi_hunt_top(d->h)->hash);
  gi_hunt_pop(d->h);
}

/* If another hunter is at the option that is to be asked about next, another option takes its
 * place. False: it stays. */
static bool avoid_busy(const diver *d, gi_hunt *hunt) {
  gi_choice *next = hunt->choices + hunt->at;
  if (!d->company || !gi_board_is_busy(d->h->board, next)) return false;
  gi_choice busy = *next;
  for (gi_choice *other = next + 1; other < hunt->choices + hunt->count; other++) {
    if (gi_board_is_busy(d->h->board, other)) continue;
    *next = *other;
    *other = busy;
    return true;
  }
  return false;
}

static bool give_up_on_large(diver *d) {
  atomic_store(&d->h->board->large, true);
  return false;
}

/* The nimbers to ask of the last part, so that the option has one of `ask`. */
static bool shift(diver *d, uint64_t ask, uint32_t known, uint64_t *out) {
  *out = 0;
  if (known >= GI_NIMBERS) return give_up_on_large(d);
  for (; ask; ask &= ask - 1) *out |= UINT64_C(1) << ((uint32_t)__builtin_ctzll(ask) ^ known);
  return true;
}

static step step_value(diver *d, gi_hunt *hunt) {
  gi_fact fact;
  if (hunt->phase == START) {
    if (gi_hunter_know(d->h, &hunt->self, hunt->hash, &fact)) {
      if (fact.exact) {
        d->last = (gi_verdict){true, fact.nimber};
        return FINISHED;
      }
      while (hunt->aim < GI_EXCLUDED && fact.excluded >> hunt->aim & 1) hunt->aim++;
    }
    hunt->phase = ASK;
  } else {
    if (d->last.exact) return FINISHED;
    hunt->aim++;
  }
  if (hunt->aim >= GI_NIMBERS) {
    give_up_on_large(d);
    return STOPPED;
  }
  grundy_part self = hunt->self;
  return descend(d, TEST, &self, hunt->hash, UINT64_C(1) << hunt->aim, true) ? DESCENDED : STOPPED;
}

/* Ends a test with what is known. */
static step conclude(diver *d, gi_hunt *hunt) {
  d->last.exact = d->verdict(hunt, &d->last.nimber);
  if (d->last.exact)
    gi_hunt_found(d->h, hunt, d->last.nimber);
  else
    gi_hunt_excluded(d->h, hunt);
  return FINISHED;
}

/* Looks at what is known, then at the options. */
static step start_test(diver *d, gi_hunt *hunt) {
  gi_fact fact;
  if (gi_hunter_know(d->h, &hunt->self, hunt->hash, &fact)) {
    d->last = (gi_verdict){fact.exact, fact.nimber};
    if (fact.exact) return FINISHED;
    hunt->seen = fact.excluded;
    hunt->wanted &= ~hunt->seen;
    if (!hunt->wanted) return FINISHED;
  }
  switch (gi_hunt_gather(d->h, hunt, 0)) {
  case GI_REFUTED:
    gi_hunt_excluded(d->h, hunt);
    d->last.exact = false;
    return FINISHED;
  case GI_STOPPED:
    return STOPPED;
  default:
    break;
  }
  hunt->aim = 63 - (uint32_t)__builtin_clzll(hunt->wanted);
  hunt->phase = ASK;
  return DESCENDED; /* to itself */
}

static step step_test(diver *d, gi_hunt *hunt) {
  uint64_t question;
  if (hunt->phase == START) return start_test(d, hunt);
  if (hunt->phase == AWAIT_PART) {
    gi_choice *choice = &hunt->choices[hunt->at];
    choice->known ^= d->last.nimber;
    choice->hash -= gi_table_hash(&d->h->board->table, choice->parts);
    choice->parts++;
    choice->count--;
  } else if (hunt->phase == AWAIT_OPTION) {
    d->take(hunt, d->last.exact, d->last.nimber ^ hunt->choices[hunt->at].known);
  }
  hunt->phase = ASK;
  do
    if (!d->next(hunt, &question)) return conclude(d, hunt);
  while (avoid_busy(d, hunt)); /* and the other one need not be asked about, perhaps */
  gi_choice *choice = &hunt->choices[hunt->at];
  grundy_part part = choice->parts[0];
  uint64_t hash = gi_table_hash(&d->h->board->table, &part);
  if (choice->count > 1) {
    hunt->phase = AWAIT_PART;
    return descend(d, VALUE, &part, hash, 0, false) ? DESCENDED : STOPPED;
  }
  hunt->phase = AWAIT_OPTION;
  if (!shift(d, question, choice->known, &question)) return STOPPED;
  return descend(d, TEST, &part, hash, question, false) ? DESCENDED : STOPPED;
}

bool gi_dive(gi_hunter *h, enum gi_board_how how, const grundy_part *part, uint64_t hash,
             uint64_t wanted, gi_verdict *out) {
  bool by_set = how == GI_BY_SET;
  diver d = {.h = h,
             .company = h->depth == 0 && h->board->threads > 1,
             .next = by_set ? gi_set_next : gi_test_next,
             .take = by_set ? gi_set_take : gi_test_take,
             .verdict = by_set ? gi_set_verdict : gi_test_verdict};
  uint64_t base = h->depth;
  grundy_part self = *part;
  if (!descend(&d, wanted == UINT64_MAX ? VALUE : TEST, &self, hash, wanted, true)) return false;
  while (h->depth > base) {
    gi_hunt *hunt = gi_hunt_top(h);
    step s = hunt->kind == VALUE ? step_value(&d, hunt) : step_test(&d, hunt);
    if (s == STOPPED) return false;
    if (s == FINISHED) ascend(&d);
  }
  *out = d.last;
  return true;
}
