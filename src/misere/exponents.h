/* misere/exponents.h: the index and period with which a heap is loosened. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_EXPONENTS_H
#define GI_EXPONENTS_H

#include "misere/candidate.h"

/* Fills in index and period of `out->heap`, from the outcomes of all sums before `word`, which are
 * right, and that of the word itself, which is P iff `is_p`. False: stop. */
bool gi_exponents_fit(const gi_classes *c, const gi_word *word, bool is_p, gi_factor *out,
                      gi_meter *meter);

#endif
