/* solve/graphs/unfold.h: the graph of all positions that a sum can reach, for callers inside a
 * computation. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_UNFOLD_H
#define GI_UNFOLD_H

#include "grundy/graph_solve.h"
#include "solve/solver.h"

/* As grundy_graph_unfold, within the budget of the current computation. */
grundy_status gi_unfold(grundy_solver *s, const grundy_sum *sum, bool merge, grundy_graph **out,
                        grundy_error *error);

/* The name, in the graph that `sum` is unfolded to with `merge`, of the position in which part
 * `without` is replaced by the `n` parts `with`. */
grundy_status gi_unfold_name(grundy_solver *s, const grundy_sum *sum, size_t without,
                             const grundy_part *with, size_t n, grundy_text *out,
                             grundy_error *error);

#endif
