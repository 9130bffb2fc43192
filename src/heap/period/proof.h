/* heap/period/proof.h: theorems by which a period that was seen holds forever.
 *
 * All work on values that are in memory. They return false when the budget ends. The gi_period says
 * whether something was proved.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PROOF_H
#define GI_PROOF_H

#include "heap/period/period.h"

/* Rules of which a move takes a bounded number, or leaves nothing. If a period shows that is not
 * yet proved, `*needed` says how many values would prove it; else it is 0. */
bool gi_prove_repetition(gi_series *s, gi_period *p, uint64_t *needed);

/* Rules that only take, any number from some number on. */
bool gi_prove_tail(gi_series *s, gi_period *p);

/* Rules with a sparse space: this shift, or with 0 the least one that shows. If the series has
 * slid, and all values that are left repeat, the period may have begun earlier than is said. */
bool gi_prove_sparse(gi_series *s, gi_period *p, uint64_t shift);

/* The sparse certificate, but for its condition (2): that G(n + shift) = G(n) for
 * start <= n < end - shift, which the caller knows. */
bool gi_certificate(const gi_series *s, uint64_t shift, uint64_t start, uint64_t end);

/* A period that is seen in at least a third of the values, and three times. */
bool gi_observe(gi_series *s, gi_period *p);

#endif
