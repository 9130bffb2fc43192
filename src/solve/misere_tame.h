/* solve/misere_tame.h: misere sums of tame parts, which are played as sums of Nim piles. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MISERE_TAME_H
#define GI_MISERE_TAME_H

#include "solve/solver.h"

/* Decides the sum as misere Nim if the genus of each part is found in short time and all of them
 * are tame. Then `*found`, and the answer has its outcome, the values and the sources. */
grundy_status gi_misere_by_genus(grundy_solver *s, grundy_answer *a, bool *found,
                                 grundy_error *error);

/* The value of some parts of one game, all of them tame, and whether they are firm together. */
grundy_status gi_tame_value(grundy_solver *s, const gi_instance *instance, const grundy_part *parts,
                            size_t n, grundy_nimber *value, bool *firm, grundy_error *error);

void gi_misere_genera_forget(grundy_solver *s);

#endif
