/* Guesses with many codes, for processors that have AVX2. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "heap/sparse/guess.h"

#define BLOCK GI_BLOCK

#include <immintrin.h>

static inline uint32_t gi_wide8_avx2_lanes_of(const uint8_t hits[GI_BLOCK]) {
  return (uint32_t)_mm256_movemask_epi8(_mm256_loadu_si256((const __m256i *)hits));
}

static inline uint32_t gi_wide16_avx2_lanes_of(const uint16_t hits[GI_BLOCK]) {
  __m256i low = _mm256_loadu_si256((const __m256i *)hits);
  __m256i high = _mm256_loadu_si256((const __m256i *)(hits + 16));
  __m256i both = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0xd8);
  return (uint32_t)_mm256_movemask_epi8(both);
}

enum { PLANES = 8 };

/* Planes of eight codes each, from the code 8 * `first` on: a byte a heap, and a bit a code. Not
 * inline: two such loops in one function are short of registers. */
__attribute__((noinline)) static void planes(const gi_wide *w, size_t index, int first,
                                             uint8_t out[PLANES][GI_BLOCK]) {
  const uint8_t *at = (const uint8_t *)w->codes + index;
  const __m256i bits = _mm256_set1_epi64x((long long)0x8040201008040201);
  const __m256i low = _mm256_set1_epi8(0x1f);
  __m256i sum[PLANES];
  for (int p = 0; p < PLANES; p++) sum[p] = _mm256_setzero_si256();
  for (size_t k = w->near_count; k < w->marked; k++) {
    __m256i x = _mm256_loadu_si256((const __m256i *)(at - w->distances[k]));
    x = _mm256_xor_si256(x, _mm256_set1_epi8((char)w->flips[k]));
    __m256i bit = _mm256_shuffle_epi8(bits, x);
    __m256i plane = _mm256_and_si256(_mm256_srli_epi16(x, 3), low);
    for (int p = 0; p < PLANES; p++) {
      __m256i here = _mm256_cmpeq_epi8(plane, _mm256_set1_epi8((char)(first + p)));
      sum[p] = _mm256_or_si256(sum[p], _mm256_and_si256(here, bit));
    }
  }
  for (int p = 0; p < PLANES; p++) _mm256_storeu_si256((__m256i *)out[p], sum[p]);
}

/* What the marks exclude, for all heaps of the block. */
static void gi_wide8_avx2_block(const gi_wide *w, size_t index, uint64_t *out) {
  uint8_t low[PLANES][GI_BLOCK], high[PLANES][GI_BLOCK];
  uint8_t *to = (uint8_t *)out;
  planes(w, index, 0, low);
  planes(w, index, PLANES, high);
  for (int i = 0; i < GI_BLOCK; i++)
    for (int p = 0; p < PLANES; p++) {
      to[2 * PLANES * i + p] = low[p][i];
      to[2 * PLANES * i + PLANES + p] = high[p][i];
    }
}

static inline uint64_t gi_wide16_avx2_bits_of(const uint8_t marks[64]) {
  __m256i low = _mm256_loadu_si256((const __m256i *)marks);
  __m256i high = _mm256_loadu_si256((const __m256i *)(marks + 32));
  return (uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

#define OWN_BLOCK
#define CODE uint8_t
#define VECTOR vector8
#define SET set8
#define SET_WORDS 2
#define WORDS(w) SET_WORDS
#define NAME(word) gi_wide8_avx2_##word
#include "heap/sparse/kernels/wide_sets.inc"

#include "heap/sparse/kernels/wide.inc"
#undef CODE
#undef VECTOR
#undef WORDS
#undef NAME
#define CODE uint16_t
#define VECTOR vector16
#define WORDS(w) (w)->words
#define NAME(word) gi_wide16_avx2_##word
#include "heap/sparse/kernels/wide_bytes.inc"

#include "heap/sparse/kernels/wide.inc"
