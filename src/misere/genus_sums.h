/* misere/genus_sums.h: the digits of sums of classes. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GENUS_SUMS_H
#define GI_GENUS_SUMS_H

#include "misere/genus_classes.h"

/* The value of a sum of classes in normal play. */
uint32_t gi_genus_sum_value(const gi_genera *x, const uint32_t *words);

/* Whether all classes of a sum are tame. */
bool gi_genus_sum_tame(const gi_genera *x, const uint32_t *words);

/* The digits of the sum, as a term: of its classes, with its shift and flip. False: a budget. */
bool gi_genus_sum_term(gi_genera *x, const uint32_t *words, gi_genus_term *out);

/* The digits of the position with these options, `size` words in the pool from `at` on;
 * GI_NO_DIGITS: a budget. */
uint32_t gi_genus_options_digits(gi_genera *x, size_t at, size_t size);

#endif
