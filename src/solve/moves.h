/* solve/moves.h: the moves of a sum, all or the winning ones. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MOVES_H
#define GI_MOVES_H

#include "solve/solver.h"

/* Fills in the moves of `a`, whose outcome is known (`a` also says by what). GRUNDY_UNKNOWN when a
 * budget ends. */
grundy_status gi_list_moves(grundy_solver *s, grundy_answer *a, const grundy_question *question,
                            grundy_error *error);

/* Misere play: P iff the XOR is 0, or, where all parts are fickle, iff it is 1. */
static inline grundy_outcome gi_misere_outcome(grundy_nimber value, bool any_firm) {
  return (value == 0) == any_firm ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

#endif
