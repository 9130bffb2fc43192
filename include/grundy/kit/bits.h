/* grundy/kit/bits.h: sets and boards in a word of 64 bits.
 *
 * Two layouts of a board are common. In the *packed* one cell (row, column) is bit row * columns +
 * column. In the *square* one it is bit 8 * row + column: a byte for each row of at most 8 cells,
 * at most 8 rows; then mirror images and the transpose need a few operations, whatever the size.
 *
 * The functions are made for inner loops. They are always inlined, and written with plain
 * operations: without flags for the processor a compiler makes a call of __builtin_popcountll.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_BITS_H
#define GRUNDY_BITS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_BITS_INLINE static inline __attribute__((always_inline))

/* ---- single bits ---- */

/* The number of the lowest bit that is set; x is not 0. */
GRUNDY_BITS_INLINE unsigned grundy_bits_lowest(uint64_t x) {
  return (unsigned)__builtin_ctzll(x);
}

/* The number of the highest bit that is set; x is not 0. */
GRUNDY_BITS_INLINE unsigned grundy_bits_highest(uint64_t x) {
  return 63 - (unsigned)__builtin_clzll(x);
}

/* The lowest n bits, n at most 64. */
GRUNDY_BITS_INLINE uint64_t grundy_bits_low(unsigned n) {
  return n < 64 ? (UINT64_C(1) << n) - 1 : ~UINT64_C(0);
}

GRUNDY_BITS_INLINE uint64_t grundy_bits_rotated(uint64_t x, unsigned n) {
  return x >> (n & 63) | x << (-n & 63);
}

/* ---- counting ---- */

/* Every four bits of the result count those of x. */
GRUNDY_BITS_INLINE uint64_t grundy_bits_count_fours(uint64_t x) {
  x -= x >> 1 & UINT64_C(0x5555555555555555);
  return (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
}

/* How many bits are set in x and y together. */
GRUNDY_BITS_INLINE unsigned grundy_bits_count_both(uint64_t x, uint64_t y) {
  x = grundy_bits_count_fours(x) + grundy_bits_count_fours(y);
  x = (x & UINT64_C(0x0f0f0f0f0f0f0f0f)) + (x >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f));
  return (unsigned)(x * UINT64_C(0x0101010101010101) >> 56);
}

/* How many bits of x are set. */
GRUNDY_BITS_INLINE unsigned grundy_bits_count(uint64_t x) {
  x = grundy_bits_count_fours(x);
  x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return (unsigned)(x * UINT64_C(0x0101010101010101) >> 56);
}

/* ---- images of a board in the square layout ---- */

/* Left and right are exchanged: the bits of each byte in reverse order. */
GRUNDY_BITS_INLINE uint64_t grundy_bits_mirrored(uint64_t x) {
  x = (x >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (x & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
  x = (x >> 2 & UINT64_C(0x3333333333333333)) | (x & UINT64_C(0x3333333333333333)) << 2;
  return (x >> 1 & UINT64_C(0x5555555555555555)) | (x & UINT64_C(0x5555555555555555)) << 1;
}

/* Top and bottom are exchanged: the bytes in reverse order. */
GRUNDY_BITS_INLINE uint64_t grundy_bits_flipped(uint64_t x) {
  return __builtin_bswap64(x);
}

/* All 64 bits in reverse order: half a turn, also of a board in the packed layout, after a shift.
 */
GRUNDY_BITS_INLINE uint64_t grundy_bits_reversed(uint64_t x) {
  return grundy_bits_mirrored(grundy_bits_flipped(x));
}

/* Rows become columns: exchanges blocks of 1 x 1 bits, then 2 x 2, then 4 x 4. */
GRUNDY_BITS_INLINE uint64_t grundy_bits_transposed(uint64_t x) {
  uint64_t t = (x ^ x >> 7) & UINT64_C(0x00aa00aa00aa00aa);
  x ^= t ^ t << 7;
  t = (x ^ x >> 14) & UINT64_C(0x0000cccc0000cccc);
  x ^= t ^ t << 14;
  t = (x ^ x >> 28) & UINT64_C(0x00000000f0f0f0f0);
  return x ^ t ^ t << 28;
}

/* The columns in which some row has a cell: all rows over each other, in the lowest byte. */
GRUNDY_BITS_INLINE unsigned grundy_bits_columns(uint64_t x) {
  x |= x >> 32;
  x |= x >> 16;
  return (unsigned)(x | x >> 8) & 0xff;
}

/* By how many bits a board must be shifted down so that it touches the first row and the first
 * column; x is not 0. */
GRUNDY_BITS_INLINE unsigned grundy_bits_corner(uint64_t x) {
  return (grundy_bits_lowest(x) & ~7u) + grundy_bits_lowest(grundy_bits_columns(x));
}

#ifdef __cplusplus
}
#endif
#endif
