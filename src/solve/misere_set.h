/* solve/misere_set.h: misere sums of few positions of any games, by the misere quotient of the
 * closed set of all parts. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MISERE_SET_H
#define GI_MISERE_SET_H

#include "grundy/misere.h"
#include "solve/solver.h"

/* Decides the sum by the quotient of its parts and all that they can come to, if these are few and
 * the quotient is found in short time. Then `*found`, and the answer has its outcome and its
 * sources. */
grundy_status gi_misere_by_set(grundy_solver *s, grundy_answer *a, bool *found,
                               grundy_error *error);

/* The class of some parts of one game in the quotient of the last such answer. */
grundy_status gi_set_class(grundy_solver *s, const gi_instance *instance, const grundy_part *parts,
                           size_t n, uint32_t *out, grundy_error *error);

/* Writes the position that gave the quotient its generator number i. */
grundy_status gi_set_generator(grundy_solver *s, uint32_t i, grundy_text *out, grundy_error *error);

void gi_misere_set_forget(grundy_solver *s);

#endif
