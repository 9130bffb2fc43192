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
#include "heap/sparse/guess.h"

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

/* The lowest bit that is not set; `bad` collects lanes that have none. */
static inline __m128i lowest_free(__m128i excluded, __m128i *bad) {
  __m128i free = _mm_andnot_si128(excluded, _mm_sub_epi32(excluded, _mm_set1_epi32(-1)));
  *bad = _mm_or_si128(*bad, _mm_cmpeq_epi32(free, _mm_setzero_si128()));
  return free;
}

/* The number of the bit, a byte each, in the lowest four bytes. */
static inline __m128i numbers(__m128i bits) {
  const __m128i low = _mm_setr_epi8(0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
  /* A power of two as a float has its exponent in bits 23..30; bit 31 is the sign. */
  __m128i power = _mm_castps_si128(_mm_cvtepi32_ps(bits));
  power = _mm_srli_epi32(_mm_slli_epi32(power, 1), 24);
  return _mm_shuffle_epi8(_mm_sub_epi32(power, _mm_set1_epi32(127)), low);
}

/* The first heap that has no code: it was numbered as if its bit had the number -127. */
static inline size_t first_without(__m256i codes) {
  return (size_t)__builtin_ctz((unsigned)_mm256_movemask_epi8(codes));
}

/* The near past: the codes of the last 16 heaps, and the bits of the last 8. */
typedef struct past {
  __m128i codes, bits_before, bits;
} past;

/* Two heaps, in the lower half, that also look back over 2 and 3. */
static inline __attribute__((always_inline)) __m128i
two_heaps(const gi_packed *p, past *q, __m128i excluded, __m128i *bad, const bool flips) {
  __m128i ignored = _mm_setzero_si128();
  if (p->same[2]) excluded = _mm_or_si128(excluded, _mm_shuffle_epi32(q->bits, 0xee));
  if (p->same[3]) excluded = _mm_or_si128(excluded, _mm_shuffle_epi32(q->bits, 0x99));
  for (size_t k = 0; flips && k < p->two_count; k++)
    excluded = _mm_or_si128(excluded, four_bits(q->codes, &p->two[k]));
  __m128i free = lowest_free(excluded, &ignored);
  *bad = _mm_or_si128(*bad, _mm_unpacklo_epi64(ignored, ignored));
  q->bits_before = _mm_alignr_epi8(q->bits, q->bits_before, 8);
  q->bits = _mm_alignr_epi8(free, q->bits, 8);
  if (flips) q->codes = _mm_alignr_epi8(numbers(free), q->codes, 2);
  return free;
}

enum steps { BY_FOUR, BY_TWO, BY_TWO_FLIPPED };

/* Four heaps from what is excluded so far. */
static inline __attribute__((always_inline)) void
four_heaps(const gi_packed *p, past *q, __m128i excluded, __m128i *bad, const enum steps steps) {
  if (p->same[4]) excluded = _mm_or_si128(excluded, q->bits);
  if (p->same[5]) excluded = _mm_or_si128(excluded, _mm_alignr_epi8(q->bits, q->bits_before, 12));
  if (p->same[6]) excluded = _mm_or_si128(excluded, _mm_alignr_epi8(q->bits, q->bits_before, 8));
  if (p->same[7]) excluded = _mm_or_si128(excluded, _mm_alignr_epi8(q->bits, q->bits_before, 4));
  for (size_t k = 0; k < p->four_count; k++)
    excluded = _mm_or_si128(excluded, four_bits(q->codes, &p->four[k]));
  if (steps == BY_FOUR) {
    q->bits_before = q->bits;
    q->bits = lowest_free(excluded, bad);
    q->codes = _mm_alignr_epi8(numbers(q->bits), q->codes, 4);
    return;
  }
  const bool flips = steps == BY_TWO_FLIPPED;
  two_heaps(p, q, excluded, bad, flips);
  two_heaps(p, q, _mm_srli_si128(excluded, 8), bad, flips);
  if (!flips) q->codes = _mm_alignr_epi8(numbers(q->bits), q->codes, 4);
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

static inline __attribute__((always_inline)) size_t
packed_run(gi_packed *p, size_t index, size_t count, uint8_t *values, const enum steps steps) {
  const __m256i ones = _mm256_set1_epi32(1);
  uint32_t *cells = p->cells;
  __m128i low = _mm_load_si128((const __m128i *)p->last);
  past q = {.codes = _mm_load_si128((const __m128i *)(p->last + 16))};
  __m256i bits = _mm256_cvtepu8_epi32(_mm_srli_si128(q.codes, 8));
  bits = _mm256_sllv_epi32(ones, bits);
  q.bits_before = _mm256_castsi256_si128(bits);
  q.bits = _mm256_extracti128_si256(bits, 1);
  for (size_t done = 0; done < count; done += GI_BLOCK) {
    uint32_t *at = cells + index + done;
    __m256i sum[4], eight[4];
    __m128i bad = _mm_setzero_si128();
    for (int v = 0; v < 4; v++) sum[v] = _mm256_set1_epi32((int)p->no_codes);
    for (size_t f = 0; f < p->far_count; f++) {
      const uint32_t *from = at + p->far[f];
      for (int v = 0; v < 4; v++)
        sum[v] = _mm256_or_si256(sum[v], _mm256_loadu_si256((const __m256i *)(from + 8 * v)));
    }
#pragma GCC unroll 4
    for (int v = 0; v < 4; v++) {
      const __m128i source[3] = {q.codes, _mm_alignr_epi8(q.codes, low, 8), low};
      const gi_packed_look *look = p->eight;
      for (int kind = 0; kind < 3; kind++) {
        __m256i codes = _mm256_broadcastsi128_si256(source[kind]);
        for (const gi_packed_look *end = look + p->eight_count[kind]; look < end; look++)
          sum[v] = _mm256_or_si256(sum[v], eight_bits(codes, look));
      }
      low = source[1];
      four_heaps(p, &q, _mm256_castsi256_si128(sum[v]), &bad, steps);
      four_heaps(p, &q, _mm256_extracti128_si256(sum[v], 1), &bad, steps);
    }
    _mm256_storeu_si256((__m256i *)(values + done),
                        values_of(p, _mm256_set_m128i(q.codes, low), index & 1));
    if (!_mm_testz_si128(bad, bad)) return done + first_without(_mm256_set_m128i(q.codes, low));
    for (int v = 0; v < 2; v++) {
      __m128i half = v ? q.codes : low;
      eight[2 * v] = _mm256_cvtepu8_epi32(half);
      eight[2 * v + 1] = _mm256_cvtepu8_epi32(_mm_srli_si128(half, 8));
    }
    for (size_t k = 0; k < p->rows; k++) {
      __m256i flip = _mm256_set1_epi32(p->row_flip[k]);
      uint32_t *row = at + p->row_at[k];
      for (int v = 0; v < 4; v++)
        _mm256_storeu_si256((__m256i *)(row + 8 * v),
                            _mm256_sllv_epi32(ones, _mm256_xor_si256(eight[v], flip)));
    }
    _mm_store_si128((__m128i *)p->last, low);
    _mm_store_si128((__m128i *)(p->last + 16), q.codes);
  }
  return count;
}

size_t gi_packed_run(gi_packed *p, size_t index, size_t count, uint8_t *values) {
  if (p->two_count) return packed_run(p, index, count, values, BY_TWO_FLIPPED);
  if (p->same[2] || p->same[3]) return packed_run(p, index, count, values, BY_TWO);
  return packed_run(p, index, count, values, BY_FOUR);
}
#endif
