/* Needs of the proof, for any processor. */
/* SPDX-License-Identifier: MIT */
#include "heap/witness.h"

/* Without an instruction for it, the compiler would call a function. */
static inline uint64_t count_bits(uint64_t x) {
  x -= x >> 1 & UINT64_C(0x5555555555555555);
  x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
  x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return x * UINT64_C(0x0101010101010101) >> 56;
}

#define NAME gi_needs_portable
#define COMPARE gi_compare_portable
#define HITS gi_hits_portable
#define POPCOUNT(x) count_bits(x)
#include "heap/needs.inc"
