/* Guesses with many codes, for any processor. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "heap/sparse/guess.h"

#define BLOCK GI_BLOCK

#define LANES_OF(NAME, CELL)                                                                       \
  static inline uint32_t NAME(const CELL hits[GI_BLOCK]) {                                         \
    uint32_t heaps = 0;                                                                            \
    for (size_t i = 0; i < GI_BLOCK; i++) heaps |= (uint32_t)(hits[i] & 1) << i;                   \
    return heaps;                                                                                  \
  }
LANES_OF(gi_wide8_portable_lanes_of, uint8_t)
LANES_OF(gi_wide16_portable_lanes_of, uint16_t)

static inline uint64_t gi_wide16_portable_bits_of(const uint8_t marks[64]) {
  uint64_t bits = 0;
  for (int i = 0; i < 64; i++) bits |= (uint64_t)(marks[i] & 1) << i;
  return bits;
}

#define CODE uint8_t
#define VECTOR vector8
#define SET set8
#define SET_WORDS 2
#define WORDS(w) SET_WORDS
#define NAME(word) gi_wide8_portable_##word
#include "heap/sparse/kernels/wide_sets.inc"

#include "heap/sparse/kernels/wide.inc"
#undef CODE
#undef VECTOR
#undef WORDS
#undef NAME
#define CODE uint16_t
#define VECTOR vector16
#define WORDS(w) (w)->words
#define NAME(word) gi_wide16_portable_##word
#include "heap/sparse/kernels/wide_bytes.inc"

#include "heap/sparse/kernels/wide.inc"
