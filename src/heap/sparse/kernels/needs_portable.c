/* Needs of the proof, for any processor. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "heap/sparse/witness.h"

/* Without an instruction for it, the compiler would call a function. */
static inline uint64_t count_bits(uint64_t x) {
  x -= x >> 1 & UINT64_C(0x5555555555555555);
  x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
  x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return x * UINT64_C(0x0101010101010101) >> 56;
}

/* The word k of a group, `byte` bytes on, whatever order of bytes the machine has. */
static inline uint64_t moved_word(const uint64_t *group, size_t k, int32_t byte) {
  int32_t rest = (int32_t)((uint32_t)byte & 7u);
  const uint64_t *at = group + (ptrdiff_t)k + (byte - rest) / 8;
  return rest ? at[0] >> 8 * rest | at[1] << (64 - 8 * rest) : at[0];
}

void gi_needs_portable(uint64_t need[GI_GROUP], const uint64_t *group, const int32_t *list,
                       size_t count) {
  uint64_t any = 1;
  for (size_t i = 0; any && i < count; i++) {
    any = 0;
    for (size_t k = 0; k < GI_GROUP; k++) any |= need[k] &= ~moved_word(group, k, list[i]);
  }
}

void gi_needs_by_bits(uint64_t need[GI_GROUP], const uint64_t *group, const int32_t *list,
                      size_t count) {
  uint64_t any = 1;
  for (size_t i = 0; any && i < count; i++) {
    int32_t rest = (int32_t)((uint32_t)list[i] & 63u);
    const uint64_t *at = group + (list[i] - rest) / 64;
    any = 0;
    for (size_t k = 0; k < GI_GROUP; k++)
      any |= need[k] &= ~(rest ? at[k] >> rest | at[k + 1] << (64 - rest) : at[k]);
  }
}

#define HITS gi_hits_portable
#define COMPARE8 gi_compare8_portable
#define COMPARE16 gi_compare16_portable
#define MARK8 gi_mark8_portable
#define MARK16 gi_mark16_portable
#define POPCOUNT(x) count_bits(x)
#include "heap/sparse/kernels/needs.inc"
