/* Guesses with codes below 32 where no look back is shorter than 2, for processors that have AVX2.
 *
 * The same as lanes.inc, but without a step that is done heap by heap. The codes of the last 32
 * heaps are in registers, a byte each. A look back over 8..31 takes eight of these bytes as they
 * are moved into place, one instruction, and makes them bits, two more, for eight heaps at once.
 * One over 4..7 does so for four heaps, as the four before them are done by then, and one over 2 or
 * 3 for two. So eight heaps take 2 or 4 steps, each of which ends with the lowest free bit, its
 * number, and the codes moved on.
 *
 * A heap that is rare has a code that no shift reaches, so it excludes nothing.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/guess.h"

#if defined(__AVX2__)
#include <immintrin.h>

/* The bits that one look back excludes: codes of the past, moved, changed, and made bits. */
static inline __m256i eight_bits(__m256i past, const gi_packed_look *look) {
  __m256i codes = _mm256_shuffle_epi8(past, _mm256_load_si256((const __m256i *)look->order));
  codes = _mm256_xor_si256(codes, _mm256_load_si256((const __m256i *)look->flip));
  return _mm256_sllv_epi32(_mm256_set1_epi32(1), codes);
}

static inline __m128i four_bits(__m128i past, const gi_packed_look *look) {
  __m128i codes = _mm_shuffle_epi8(past, _mm_load_si128((const __m128i *)look->order));
  codes = _mm_xor_si128(codes, _mm_load_si128((const __m128i *)look->flip));
  return _mm_sllv_epi32(_mm_set1_epi32(1), codes);
}

/* The number of the lowest bit that is not set; `bad` collects lanes that have none. */
static inline __m128i lowest_free(__m128i excluded, __m128i *bad) {
  __m128i ones = _mm_set1_epi32(-1);
  __m128i free = _mm_andnot_si128(excluded, _mm_sub_epi32(excluded, ones));
  *bad = _mm_or_si128(*bad, _mm_cmpeq_epi32(free, _mm_setzero_si128()));
  /* A power of two as a float has its exponent in bits 23..30; bit 31 is the sign. */
  __m128i power = _mm_castps_si128(_mm_cvtepi32_ps(free));
  power = _mm_srli_epi32(_mm_slli_epi32(power, 1), 24);
  return _mm_sub_epi32(power, _mm_set1_epi32(127));
}

/* Four heaps from what is excluded so far; their codes go to the end of `past`. */
static inline __attribute__((always_inline)) __m128i
four_heaps(const gi_packed *p, __m128i past, __m128i excluded, __m128i *bad, const bool pairs) {
  const __m128i low = _mm_setr_epi8(0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  for (size_t k = 0; k < p->four_count; k++)
    excluded = _mm_or_si128(excluded, four_bits(past, &p->four[k]));
  if (!pairs) {
    __m128i codes = lowest_free(excluded, bad);
    return _mm_alignr_epi8(_mm_shuffle_epi8(codes, low), past, 4);
  }
  __m128i first = excluded, second = _mm_srli_si128(excluded, 8);
  for (size_t k = 0; k < p->two_count; k++)
    first = _mm_or_si128(first, four_bits(past, &p->two[k]));
  __m128i ignored = _mm_setzero_si128(), codes = lowest_free(first, &ignored);
  *bad = _mm_or_si128(*bad, _mm_unpacklo_epi64(ignored, ignored));
  past = _mm_alignr_epi8(_mm_shuffle_epi8(codes, low), past, 2);
  ignored = _mm_setzero_si128();
  for (size_t k = 0; k < p->two_count; k++)
    second = _mm_or_si128(second, four_bits(past, &p->two[k]));
  codes = lowest_free(second, &ignored);
  *bad = _mm_or_si128(*bad, _mm_unpacklo_epi64(ignored, ignored));
  return _mm_alignr_epi8(_mm_shuffle_epi8(codes, low), past, 2);
}

/* The values of 32 codes: two tables of 16 for the even and for the odd heaps. */
static inline __m256i values_of(const gi_packed *p, __m256i codes, size_t odd) {
  __m256i high = _mm256_cmpgt_epi8(codes, _mm256_set1_epi8(15)), value[2];
  for (size_t e = 0; e < 2; e++) {
    const __m128i *table = (const __m128i *)p->values[e ^ odd];
    __m256i low_values = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table[0]), codes);
    __m256i high_values = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(table[1]), codes);
    value[e] = _mm256_blendv_epi8(low_values, high_values, high);
  }
  return _mm256_blendv_epi8(value[0], value[1], _mm256_set1_epi16((short)0xff00));
}

static inline __attribute__((always_inline)) size_t run(gi_packed *p, size_t index, size_t count,
                                                        uint8_t *values, const bool pairs) {
  uint32_t *cells = p->cells;
  __m128i low = _mm_load_si128((const __m128i *)p->last);
  __m128i high = _mm_load_si128((const __m128i *)(p->last + 16));
  for (size_t done = 0; done < count; done += GI_BLOCK) {
    uint32_t *at = cells + index + done;
    __m256i sum[4], codes;
    __m128i bad = _mm_setzero_si128();
    for (int v = 0; v < 4; v++) sum[v] = _mm256_setzero_si256();
    for (size_t f = 0; f < p->far_count; f++) {
      const uint32_t *from = at + p->far[f];
      for (int v = 0; v < 4; v++)
        sum[v] = _mm256_or_si256(sum[v], _mm256_loadu_si256((const __m256i *)(from + 8 * v)));
    }
#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
      const __m128i source[3] = {high, _mm_alignr_epi8(high, low, 8), low};
      const gi_packed_look *look = p->eight;
      for (int kind = 0; kind < 3; kind++) {
        __m256i past = _mm256_broadcastsi128_si256(source[kind]);
        for (const gi_packed_look *end = look + p->eight_count[kind]; look < end; look++)
          sum[v] = _mm256_or_si256(sum[v], eight_bits(past, look));
      }
      low = _mm_alignr_epi8(high, low, 8);
      high = four_heaps(p, high, _mm256_castsi256_si128(sum[v]), &bad, pairs);
      high = four_heaps(p, high, _mm256_extracti128_si256(sum[v], 1), &bad, pairs);
    }
    if (!_mm_testz_si128(bad, bad)) return done;
    codes = _mm256_set_m128i(high, low);
    _mm256_storeu_si256((__m256i *)(values + done), values_of(p, codes, index & 1));
    __m256i eight[4];
    for (int v = 0; v < 2; v++) {
      __m128i half = v ? high : low;
      eight[2 * v] = _mm256_cvtepu8_epi32(half);
      eight[2 * v + 1] = _mm256_cvtepu8_epi32(_mm_srli_si128(half, 8));
    }
    for (size_t k = 0; k < p->rows; k++) {
      __m256i flip = _mm256_set1_epi32(p->row_flip[k]);
      for (int v = 0; v < 4; v++)
        _mm256_storeu_si256(
            (__m256i *)(at + p->row_at[k] + 8 * v),
            _mm256_sllv_epi32(_mm256_set1_epi32(1), _mm256_xor_si256(eight[v], flip)));
    }
    _mm_store_si128((__m128i *)p->last, low);
    _mm_store_si128((__m128i *)(p->last + 16), high);
  }
  return count;
}

size_t gi_packed_run(gi_packed *p, size_t index, size_t count, uint8_t *values) {
  return p->two_count ? run(p, index, count, values, true) : run(p, index, count, values, false);
}
#endif
