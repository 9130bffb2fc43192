/* misere/quotient_period.h: when the classes of heaps are proved to repeat. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_QUOTIENT_PERIOD_H
#define GI_QUOTIENT_PERIOD_H

#include "base/array.h"
#include "misere/heap_family.h"

typedef struct gi_repeats {
  uint32_t *last; /* for each p: the least n0 >= 1 with phi(n + p) = phi(n) from n0 on, so far */
  size_t room;
  uint32_t count; /* heaps that were looked at */
} gi_repeats;

/* Looks at the heaps from `count` on; after a change of the classes `count` must be set to 0.
 * False: stop. */
bool gi_repeats_extend(gi_repeats *r, const uint16_t *phi, uint32_t heaps, gi_meter *meter);
void gi_repeats_clear(gi_repeats *r, gi_budget *b);

/* The least period that theorem 3 proves from the heaps below r->count, with the least n0; 0:
 * none. */
uint32_t gi_repeats_find(const gi_repeats *r, const gi_heap_family *f, uint32_t *preperiod);

/* Theorem 3 asks for all heaps below this one. */
uint64_t gi_period_needs(const gi_heap_family *f, uint64_t period, uint64_t preperiod);

#endif
