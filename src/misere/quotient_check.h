/* misere/quotient_check.h: whether a monoid with its set P decides misere play. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_QUOTIENT_CHECK_H
#define GI_QUOTIENT_CHECK_H

#include "misere/classes.h"
#include "misere/cover.h"

typedef enum gi_check_result {
  GI_CHECK_RIGHT,
  GI_CHECK_WRONG, /* a sum has a class that does not fit its options */
  GI_CHECK_STOPPED
} gi_check_result;

/* Tests all sums of the heaps. The cover is begun by the caller, and is that of all heaps if they
 * are right. WRONG: `*word` is the least sum that does not fit, and `*is_p` says whether its
 * options make it a P-position. */
gi_check_result gi_check_sums(const gi_classes *c, gi_cover *cover, gi_word *word, bool *is_p,
                              gi_meter *meter);

/* The least element u with u times `class` in P, though beside u a move inside the heap leads to P;
 * or the order, if there is none. */
uint32_t gi_check_heap(const gi_classes *c, uint32_t heap, uint32_t class);

#endif
