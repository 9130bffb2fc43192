/* Words of 64 and of 128 bits, and the regions of Cram in them (cram_region.inc).
 *
 * A *small* region is in a word of 64 bits, and its position in eight bytes; a *wide* one is too
 * large for that, and in a word of 128 bits.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CRAM_BITS_H
#define CRAM_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/kit/bits.h"

/* ---- 64 bits ---- */

/* i / columns for i < 64 and up to 16 columns, by a product: 65536 / columns, rounded up. */
static inline unsigned row_of(unsigned i, unsigned columns) {
  static const uint32_t parts[17] = {0,    65536, 32768, 21846, 16384, 13108, 10923, 9363, 8192,
                                     7282, 6554,  5958,  5462,  5042,  4682,  4370,  4096};
  return i * parts[columns] >> 16;
}

#define WORD uint64_t
#define BITS 64
#define REGION small
#define NAME(x) x
#define BIT(x) grundy_bits_##x
#include "cram_region.inc"

/* In a square of 8 x 8 at once; else cell by cell. */
static inline small transposed(const small *s) {
  small to = {.rows = s->columns, .columns = s->rows};
  if (s->rows > 8 || s->columns > 8) {
    for (uint64_t left = s->cells; left; left &= left - 1) {
      unsigned i = grundy_bits_lowest(left);
      to.cells |= UINT64_C(1) << (i % s->columns * s->rows + i / s->columns);
    }
    return to;
  }
  uint64_t x = 0, row = grundy_bits_low(s->columns);
  for (unsigned i = 0; i < s->rows; i++) x |= (s->cells >> i * s->columns & row) << 8 * i;
  x = grundy_bits_transposed(x);
  row = grundy_bits_low(to.columns);
  for (unsigned i = 0; i < to.rows; i++) to.cells |= (x >> 8 * i & row) << i * to.columns;
  return to;
}

/* ---- 128 bits ---- */

__extension__ typedef unsigned __int128 wide_word;

static inline unsigned wide_count(wide_word x) {
  return grundy_bits_count_both((uint64_t)x, (uint64_t)(x >> 64));
}

static inline wide_word wide_low(unsigned n) {
  return n < 128 ? ((wide_word)1 << n) - 1 : ~(wide_word)0;
}

static inline wide_word wide_reversed(wide_word x) {
  return (wide_word)grundy_bits_reversed((uint64_t)x) << 64 |
         grundy_bits_reversed((uint64_t)(x >> 64));
}

static inline wide_word wide_rotated(wide_word x, unsigned n) {
  return x >> (n & 127) | x << (-n & 127);
}

static inline unsigned wide_lowest(wide_word x) {
  return (uint64_t)x ? grundy_bits_lowest((uint64_t)x)
                     : 64 + grundy_bits_lowest((uint64_t)(x >> 64));
}

static inline unsigned wide_highest(wide_word x) {
  return x >> 64 ? 64 + grundy_bits_highest((uint64_t)(x >> 64)) : grundy_bits_highest((uint64_t)x);
}

static inline unsigned wide_row_of(unsigned i, unsigned columns) {
  return i / columns;
}

#define WORD wide_word
#define BITS 128
#define REGION wide_region
#define NAME(x) wide_##x
#define BIT(x) wide_##x
#include "cram_region.inc"

static inline wide_region wide_transposed(const wide_region *s) {
  wide_region to = {.rows = s->columns, .columns = s->rows};
  for (wide_word left = s->cells; left; left &= left - 1) {
    unsigned i = wide_lowest(left);
    to.cells |= (wide_word)1 << (i % s->columns * s->rows + i / s->columns);
  }
  return to;
}

#endif
