/* solve/moves.h: the moves of a sum, all or the winning ones. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_LISTING_H
#define GI_LISTING_H

#include "solve/solver.h"

/* By what the outcome of a sum is known; the moves are judged by the same. */
enum gi_rule {
  GI_BY_VALUES,         /* normal play: the XOR of the parts */
  GI_BY_MISERE_THEOREM, /* misere play, every part fickle or firm */
  GI_BY_MISERE_SEARCH,  /* misere play, the sum as a whole */
  GI_BY_OUTCOME,        /* one part, by a theorem that tells who wins */
  GI_BY_LOOPY,          /* with cycles: infinite values, or the whole sum as a graph */
  GI_BY_ZERMELO         /* one part, won or lost */
};

/* Fills in the moves of `a`, whose outcome is known. GRUNDY_UNKNOWN when a budget ends. */
grundy_status gi_list_moves(grundy_solver *s, grundy_answer *a, enum gi_rule rule,
                            const grundy_question *question, grundy_error *error);

/* Misere play: P iff the XOR is 0, or, where all parts are fickle, iff it is 1. */
static inline grundy_outcome gi_misere_outcome(grundy_nimber value, bool any_firm) {
  return (value == 0) == any_firm ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

#endif
