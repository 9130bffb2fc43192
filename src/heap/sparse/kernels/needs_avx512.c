/* Needs of the proof, for processors that have AVX-512: a group of heaps is one vector. */
/* SPDX-License-Identifier: MIT */
#include "heap/sparse/witness.h"

#if defined(__AVX512F__)
#include <immintrin.h>

static inline __m512i vector_at(const void *at) {
  return _mm512_loadu_si512(at);
}

void gi_needs_avx512(uint64_t need[GI_GROUP], const uint64_t *group, const int32_t *list,
                     size_t count) {
  const char *at = (const char *)group;
  __m512i a = vector_at(need);
  const int32_t *end = list + count, *most = list + count / 4 * 4;
  for (size_t turn = 1; list < most; list += 4, turn++) {
    a = _mm512_ternarylogic_epi64(a, vector_at(at + list[0]), vector_at(at + list[1]), 0x10);
    a = _mm512_ternarylogic_epi64(a, vector_at(at + list[2]), vector_at(at + list[3]), 0x10);
    if (!_mm512_test_epi64_mask(a, a)) break;
    if (turn % 16 == 0 && _mm512_reduce_add_epi64(_mm512_popcnt_epi64(a)) <= GI_LEFT) break;
  }
  for (; list >= most && list < end; list++) a = _mm512_andnot_si512(vector_at(at + *list), a);
  _mm512_storeu_si512(need, a);
}

uint32_t gi_hits_avx512(const uint64_t *need, size_t words, const uint64_t *group,
                        int32_t witness) {
  __m512i sum = _mm512_setzero_si512();
  for (size_t k = 0; k < words; k += GI_GROUP) {
    __m512i row = vector_at((const char *)(group + k) + witness);
    sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(_mm512_and_si512(vector_at(need + k), row)));
  }
  return (uint32_t)_mm512_reduce_add_epi64(sum);
}

/* The places of the cells of a vector, backwards. */
static inline __m512i places8(void) {
  __m512i eight = _mm512_set1_epi64(0x0001020304050607);
  return _mm512_add_epi8(eight, _mm512_mullo_epi64(_mm512_set_epi64(0, 8, 16, 24, 32, 40, 48, 56),
                                                   _mm512_set1_epi64(0x0101010101010101)));
}

static inline __m512i places16(void) {
  __m512i four = _mm512_set1_epi64(0x0000000100020003);
  return _mm512_add_epi16(four, _mm512_mullo_epi64(_mm512_set_epi64(0, 4, 8, 12, 16, 20, 24, 28),
                                                   _mm512_set1_epi64(0x0001000100010001)));
}

size_t gi_compare8_avx512(const void *a, const void *const *b, size_t digits, size_t pieces,
                          uint32_t v) {
  const __m512i wanted = _mm512_set1_epi8((char)v), back = places8();
  for (size_t k = 0; k < pieces; k++)
    for (size_t d = 0; d < digits; d++) {
      const uint8_t *x = (const uint8_t *)a + k * GI_COMPARED;
      const uint8_t *y = (const uint8_t *)b[d] - k * GI_COMPARED + (GI_COMPARED - 64);
      __m512i least = _mm512_set1_epi8(-1);
      for (int i = 0; i < GI_COMPARED; i += 64) { /* 0 where the three cancel */
        __m512i large = _mm512_permutexvar_epi8(back, vector_at(y - i));
        large = _mm512_ternarylogic_epi64(vector_at(x + i), large, wanted, 0x96);
        least = _mm512_min_epu8(least, large);
      }
      if (_mm512_testn_epi8_mask(least, least)) return k;
    }
  return pieces;
}

size_t gi_compare16_avx512(const void *a, const void *const *b, size_t digits, size_t pieces,
                           uint32_t v) {
  const __m512i wanted = _mm512_set1_epi16((short)v), back = places16();
  for (size_t k = 0; k < pieces; k++)
    for (size_t d = 0; d < digits; d++) {
      const uint16_t *x = (const uint16_t *)a + k * GI_COMPARED;
      const uint16_t *y = (const uint16_t *)b[d] - k * GI_COMPARED + (GI_COMPARED - 32);
      __m512i least = _mm512_set1_epi8(-1);
      for (int i = 0; i < GI_COMPARED; i += 32) { /* 0 where the three cancel */
        __m512i large = _mm512_permutexvar_epi16(back, vector_at(y - i));
        large = _mm512_ternarylogic_epi64(vector_at(x + i), large, wanted, 0x96);
        least = _mm512_min_epu16(least, large);
      }
      if (_mm512_testn_epi16_mask(least, least)) return k;
    }
  return pieces;
}
#endif
