/* misere/monoid.h: a finite commutative monoid with the set P, as tables.
 *
 * Elements are numbered in the order of their least words, so 0 is the identity. Words are
 * compared by how often they have the last generator, then the one before it, and so on; so every
 * part of a least word is a least word. The signature of x is the set of all z with xz in P.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MONOID_H
#define GI_MONOID_H

#include "base/budget.h"
#include "grundy/misere.h"

typedef struct gi_monoid {
  uint32_t order, generators;
  uint32_t width;                                  /* of a set of elements, in words of 64 bits */
  uint32_t heaps[GRUNDY_QUOTIENT_GENERATORS_MOST]; /* of the generators */
  uint16_t *times;                                 /* row i: the products with generator i */
  uint16_t *parent;                                /* the least word of x is that of parent[x] */
  uint8_t *letter;                                 /* and generator letter[x] */
  uint16_t *product;                               /* the whole table */
  uint64_t *p;
  uint64_t *signatures; /* row x: that of x */
} gi_monoid;

static inline bool gi_bit(const uint64_t *set, uint32_t x) {
  return set[x >> 6] >> (x & 63) & 1;
}

static inline void gi_bit_set(uint64_t *set, uint32_t x) {
  set[x >> 6] |= UINT64_C(1) << (x & 63);
}

static inline const uint16_t *gi_monoid_row(const gi_monoid *m, uint32_t x) {
  return m->product + (size_t)x * m->order;
}

static inline uint64_t *gi_monoid_signature(const gi_monoid *m, uint32_t x) {
  return m->signatures + (size_t)x * m->width;
}

/* Zeroed memory within the budget, and its end; a count of 0 has one item. */
void *gi_misere_zeroed(gi_budget *b, uint64_t count, size_t size);
void gi_misere_drop(gi_budget *b, void *block, uint64_t count, size_t size);

/* Makes the tables `times`, `parent`, `letter` and `p`, for the caller to fill in. False: stop. */
bool gi_monoid_init(gi_monoid *m, gi_budget *b, uint32_t order, uint32_t generators);
/* Makes the others from them. */
bool gi_monoid_complete(gi_monoid *m, gi_meter *meter);
void gi_monoid_clear(gi_monoid *m, gi_budget *b);
uint64_t gi_monoid_bytes(const gi_monoid *m);
/* Frees a monoid that no budget counts any more. */
void gi_monoid_free(gi_monoid *m, grundy *g);

uint32_t gi_monoid_power(const gi_monoid *m, uint32_t x, uint64_t exponent);

/* The least index and period of the powers of x: x^(index + period) = x^index. */
void gi_monoid_powers(const gi_monoid *m, uint32_t x, uint32_t *index, uint32_t *period);

/* Whether all sums behave as in misere Nim; the head of monoid.c has the definition. */
bool gi_monoid_is_tame(const gi_monoid *m);

#endif
