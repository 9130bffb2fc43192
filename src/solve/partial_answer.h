/* solve/partial_answer.h: what is known of a sum though a budget ran out before its value was. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SETTLED_H
#define GI_SETTLED_H

#include "solve/solver.h"

/* A number that the value of a part is not below, by a theorem that the technique allows. */
grundy_nimber gi_solver_least(const gi_instance *instance, grundy_technique technique,
                              const grundy_part *part);

/* Fills in, in normal play, what is settled: the least values of parts; and if but one part is
 * missing, who wins, and its moves whose values were found. It searches nothing. */
grundy_status gi_settle(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                        grundy_error *error);

#endif
