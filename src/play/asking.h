/* play/asking.h: the questions of one call: all within the limits of the caller together. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ASKING_H
#define GI_ASKING_H

#include "base/allowance.h"
#include "play/turn.h"

typedef struct gi_asking {
  grundy_solver *s;
  grundy_question question; /* of the caller, complete */
  gi_allowance allowance;
  grundy_stop stop;  /* why the last question had no answer */
  unsigned failures; /* searches for a remoteness in a row that did not find it: the next one gets
                        less effort */
} gi_asking;

void gi_asking_init(gi_asking *p, grundy_solver *s, const grundy_question *question);

/* Which answer is wanted. */
typedef struct gi_wanted {
  size_t moves;   /* so many moves are listed; 0: none */
  bool all_moves; /* also those that do not win */
  bool side;      /* the question is not the main one: it gets little effort, so that a hard
                     position does not keep the caller waiting */
  bool half;      /* of the limits that are left, so that something can be asked afterwards */
  bool outcome_only;
} gi_wanted;

/* As grundy_solve. If nothing is left of the limits, `*out` is NULL, the status GRUNDY_UNKNOWN, and
 * the error says which limit it was. */
grundy_status gi_asking_solve(gi_asking *p, grundy_sum *sum, gi_wanted wanted, grundy_answer **out,
                              grundy_error *error);

/* The remoteness, if a search of limited size finds it: GRUNDY_OK. GRUNDY_UNKNOWN: it does not.
 * Otherwise a fault of memory or of a game. */
grundy_status gi_asking_remoteness(gi_asking *p, grundy_sum *sum, grundy_remote *out,
                                   grundy_error *error);

/* The options of the sum within what is left of the limits; as gi_sum_options. */
grundy_status gi_asking_options(gi_asking *p, grundy_sum *sum, uint64_t most, gi_sum_option *take,
                                void *user, bool *cut, grundy_error *error);

/* How many moves keep what the mover has: those that win, or of a draw those that keep it; false:
 * not known. */
bool gi_keeping_count(const grundy_answer *a, uint64_t *out);

/* Whether a move of the answer is one of these. */
static inline bool gi_keeps(const grundy_answer *a, const grundy_move *move) {
  grundy_outcome outcome = grundy_answer_outcome(a);
  return move->outcome == GRUNDY_OUTCOME_P ||
         (outcome == GRUNDY_OUTCOME_D && move->outcome == GRUNDY_OUTCOME_D);
}

#endif
