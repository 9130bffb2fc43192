/* heap/sparse/space.h: a sparse space: values split into rare and common ones by a mask.
 *
 * A position n with value v is common if v has an odd number of the bits of the mask, rare if an
 * even one. Where all digits that leave two heaps are of one parity, the parity of n may be counted
 * in. Then the XOR of two common ones is of the rare class, as is that of two rare ones; a rare and
 * a common one give the common class. Any mask other than 0 is correct; a good one has few rare
 * positions.
 *
 * Among values of one class the other bits determine one bit of the mask. The *code* of a value
 * drops the lowest bit of the mask: that keeps the order, and code(v ^ w) = code(v) ^ code(w).
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SPACE_H
#define GI_SPACE_H

#include "heap/series.h"

enum {
  GI_SPACE_MASKS = 1 << 16, /* masks are below */
  GI_SPACE_BITS = 15        /* codes have at most so many */
};

typedef struct gi_rare {
  uint64_t at;
  uint32_t value;
} gi_rare;

typedef struct gi_space {
  uint32_t mask;
  bool by_parity;
  unsigned tau;  /* the parity of the digits that leave two heaps */
  unsigned drop; /* the lowest bit of the mask */
  gi_rare *rare; /* ascending, without the heap 0 */
  size_t count, room;
  int64_t
      *counts; /* of each value below `size`: how often it occurs, and the same signed by parity */
  size_t size; /* a power of 2 */
  uint64_t counted; /* values of heaps below this are counted, but for the heap 0 */
} gi_space;

/* 1: a value v of n is of the common class. */
static inline unsigned gi_space_class(const gi_space *p, uint64_t n, uint32_t v) {
  return (unsigned)__builtin_parity(v & p->mask) ^
         (p->by_parity ? (unsigned)(n - p->tau) & 1u : 0u);
}

static inline uint32_t gi_space_code(const gi_space *p, uint32_t v) {
  uint32_t low = (UINT32_C(1) << p->drop) - 1;
  return (v & low) | (v >> 1 & ~low);
}

/* The common value of n with this code. */
static inline uint32_t gi_space_value(const gi_space *p, uint64_t n, uint32_t code) {
  uint32_t low = (UINT32_C(1) << p->drop) - 1;
  uint32_t v = (code & low) | (code & ~low) << 1;
  return gi_space_class(p, n, v) ? v : v | UINT32_C(1) << p->drop;
}

/* Whether the parity of n may be counted in; its digits' parity goes to `tau`. */
bool gi_space_parity(const grundy_rule *rule, unsigned *tau);

/* Sets the mask under which the fewest positions are rare, if it is clearly better than the one
 * that is set; 0 if the values are too large or spread evenly. It does not list the rare positions.
 * False when memory is short. */
bool gi_space_choose(gi_space *p, gi_series *s);

/* G(n) has the bit `bit`, and no value before it has. G(n) is then the power of two itself, because
 * the options of n have all lower values. If G(n) would be rare, the bit joins the mask: that makes
 * G(n) common and changes no class below n. If G(n) would be common, because of the parity of n,
 * the mask stays: the bit would make G(n) rare. */
void gi_space_extend(gi_space *p, uint64_t n, uint32_t bit);

/* All rare positions for the mask that is set. False when the budget ends. */
bool gi_space_list(gi_space *p, gi_series *s);
bool gi_space_add(gi_space *p, gi_series *s, uint64_t n, uint32_t value);
void gi_space_clear(gi_space *p, gi_series *s);

#endif
