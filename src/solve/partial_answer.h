/* solve/partial_answer.h: what is known of a sum when a budget ran out before its value was found.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PARTIAL_ANSWER_H
#define GI_PARTIAL_ANSWER_H

#include "solve/solver.h"

/* Fills in, in normal play, what is known: lower bounds of the values of parts; and if only one
 * value is missing, who wins, and the moves of that part whose values were found. It searches
 * nothing. */
grundy_status gi_partial_answer(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                grundy_error *error);

#endif
