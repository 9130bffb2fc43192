/* solve/graphs/loopy_sum.h: who wins a sum in which tokens may run in cycles. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_LOOPY_SUM_H
#define GI_LOOPY_SUM_H

#include "grundy/graph_solve.h"
#include "solve/solver.h"

/* A graph that the solver has solved with cycles allowed. */
typedef struct gi_known_graph {
  const gi_instance *instance; /* the game whose graph it is; NULL: the unfolded sum */
  grundy_convention convention;
  grundy_graph *unfolded; /* owned; NULL for a game's own graph */
  grundy_graph_answer *answer;
  struct gi_known_graph *next;
} gi_known_graph;

void gi_loopy_forget(grundy_solver *s);

/* Whether the sum needs these functions: a part of it is a token on a graph. */
bool gi_loopy_needed(const grundy_sum *sum);

/* Fills in the outcome and the values of parts and sum; then the moves can be judged. */
grundy_status gi_loopy_outcome(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                               grundy_error *error);

/* Fills in the value and outcome of the sum after `move`. */
grundy_status gi_loopy_judge(grundy_solver *s, const grundy_answer *a, const grundy_question *q,
                             grundy_move *move, grundy_error *error);

#endif
