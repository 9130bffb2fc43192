/* solve/remoteness.h: the remoteness of a sum by the tables of a solver. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SOLVE_REMOTENESS_H
#define GI_SOLVE_REMOTENESS_H

#include "grundy/remoteness.h"
#include "solve/solver.h"

/* As grundy_remoteness, but the search lists at most `options` moves of positions in all, and keeps
 * its table whatever its size; `question` is complete. */
grundy_status gi_solver_remoteness(grundy_solver *s, grundy_sum *sum,
                                   const grundy_question *question, uint64_t options,
                                   grundy_remote *out, grundy_error *error);

/* Drops the tables if they take more than a quarter of the memory that the solver may use now. */
void gi_remoteness_spare(grundy_solver *s);

void gi_remoteness_forget(grundy_solver *s);

#endif
