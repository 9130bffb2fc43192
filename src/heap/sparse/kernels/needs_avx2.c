/* Needs of the proof, for processors that have AVX2: these read a row at any byte. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "heap/sparse/witness.h"

#if defined(__AVX2__)
#include <immintrin.h>

static inline uint64_t moved_word(const uint64_t *group, size_t k, int32_t byte) {
  uint64_t word;
  memcpy(&word, (const char *)(group + k) + byte, sizeof word);
  return word;
}

static inline uint32_t bits_of(__m256i x) {
  return (uint32_t)(_mm_popcnt_u64((uint64_t)_mm256_extract_epi64(x, 0)) +
                    _mm_popcnt_u64((uint64_t)_mm256_extract_epi64(x, 1)) +
                    _mm_popcnt_u64((uint64_t)_mm256_extract_epi64(x, 2)) +
                    _mm_popcnt_u64((uint64_t)_mm256_extract_epi64(x, 3)));
}

void gi_needs_avx2(uint64_t need[GI_GROUP], const uint64_t *group, const int32_t *list,
                   size_t count) {
  __m256i a = _mm256_loadu_si256((const __m256i *)need);
  __m256i b = _mm256_loadu_si256((const __m256i *)(need + 4));
  const int32_t *end = list + count, *most = list + count / 4 * 4;
  for (size_t turn = 1; list < most; list += 4, turn++) {
    for (int i = 0; i < 4; i++) {
      const char *row = (const char *)group + list[i];
      a = _mm256_andnot_si256(_mm256_loadu_si256((const __m256i *)row), a);
      b = _mm256_andnot_si256(_mm256_loadu_si256((const __m256i *)(row + 32)), b);
    }
    __m256i any = _mm256_or_si256(a, b);
    if (_mm256_testz_si256(any, any)) break;
    if (turn % 16 == 0 && bits_of(a) + bits_of(b) <= GI_LEFT) break;
  }
  for (; list >= most && list < end; list++) {
    const char *row = (const char *)group + *list;
    a = _mm256_andnot_si256(_mm256_loadu_si256((const __m256i *)row), a);
    b = _mm256_andnot_si256(_mm256_loadu_si256((const __m256i *)(row + 32)), b);
  }
  _mm256_storeu_si256((__m256i *)need, a);
  _mm256_storeu_si256((__m256i *)(need + 4), b);
}

#define HITS gi_hits_avx2
#define COMPARE8 gi_compare8_avx2
#define COMPARE16 gi_compare16_avx2
#define MARK8 gi_mark8_avx2
#define MARK16 gi_mark16_avx2
#define POPCOUNT(x) __builtin_popcountll(x)
#include "heap/sparse/kernels/needs.inc"
#endif
