/* Guesses with many codes, for processors that have AVX-512. With up to 256 codes, which fit into a
 * byte, one comparison asks about the candidates of 64 heaps; with more codes, of 32 heaps. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "heap/sparse/guess.h"

#if defined(__AVX512F__)
#include <immintrin.h>

static inline __m512i codes_at(const void *at) {
  return _mm512_loadu_si512(at);
}

/* ---- codes of one byte ---- */

enum { PLANES = 8, MOST_PLANES = 12 };

/* `planes` planes of eight codes each, from `first` on, a multiple of 64: a byte a heap, and a bit
 * a code. A table of 64 bytes for each plane has the bits of its codes, and 0 for all others. More
 * than PLANES planes use the tables of the first ones again, for the next 64 codes. */
static inline __attribute__((always_inline)) void byte_planes(const gi_wide *w, size_t index,
                                                              unsigned first, const int planes,
                                                              uint8_t out[MOST_PLANES][64]) {
  const uint8_t *at = (const uint8_t *)w->codes + index;
  const __m512i bits = _mm512_set1_epi64((long long)0x8040201008040201);
  const __m512i high = _mm512_set1_epi8((char)0xc0);
  const __m512i next = _mm512_set1_epi8((char)(first ^ (first + 64)));
  __m512i table[PLANES], sum[MOST_PLANES];
  for (int p = 0; p < PLANES; p++) table[p] = _mm512_maskz_mov_epi8((__mmask64)0xff << 8 * p, bits);
  for (int p = 0; p < planes; p++) sum[p] = _mm512_setzero_si512();
  for (size_t k = w->near_count; k < w->marked; k += 2) {
    const size_t m = k + 1 < w->marked ? k + 1 : k;
    __m512i flip_x = _mm512_set1_epi8((char)(w->flips[k] ^ first));
    __m512i flip_y = _mm512_set1_epi8((char)(w->flips[m] ^ first));
    __m512i x = _mm512_xor_si512(codes_at(at - w->distances[k]), flip_x);
    __m512i y = _mm512_xor_si512(codes_at(at - w->distances[m]), flip_y);
    __mmask64 x_here = _mm512_testn_epi8_mask(x, high), y_here = _mm512_testn_epi8_mask(y, high);
    for (int p = 0; p < planes && p < PLANES; p++)
      sum[p] = _mm512_ternarylogic_epi64(sum[p], _mm512_maskz_permutexvar_epi8(x_here, x, table[p]),
                                         _mm512_maskz_permutexvar_epi8(y_here, y, table[p]), 0xfe);
    if (planes <= PLANES) continue;
    x_here = _mm512_testn_epi8_mask(_mm512_xor_si512(x, next), high);
    y_here = _mm512_testn_epi8_mask(_mm512_xor_si512(y, next), high);
    for (int p = PLANES; p < planes; p++)
      sum[p] = _mm512_ternarylogic_epi64(
          sum[p], _mm512_maskz_permutexvar_epi8(x_here, x, table[p - PLANES]),
          _mm512_maskz_permutexvar_epi8(y_here, y, table[p - PLANES]), 0xfe);
  }
  for (int p = 0; p < planes; p++) _mm512_storeu_si512(out[p], sum[p]);
}

static void gi_wide8_avx512_block(const gi_wide *w, size_t index, uint64_t *out) {
  uint8_t *to = (uint8_t *)out, part[MOST_PLANES][64];
  memset(to, 0, 64 * 32);
  for (unsigned first = 0; first < w->low;) {
    int planes = (int)(w->low - first + 7) / 8;
    if (planes > MOST_PLANES) planes = PLANES; /* `first` stays a multiple of 64 */
    if (planes == PLANES)
      byte_planes(w, index, first, PLANES, part);
    else if (planes == MOST_PLANES)
      byte_planes(w, index, first, MOST_PLANES, part);
    else
      byte_planes(w, index, first, planes, part);
    for (int i = 0; i < 64; i++)
      for (int p = 0; p < planes; p++) to[32 * i + (int)first / 8 + p] = part[p][i];
    first += 8 * (unsigned)planes;
  }
}

static inline void gi_wide8_avx512_ask(const gi_wide *w, const uint8_t *at, size_t first,
                                       size_t last, const uint8_t candidates[4][64],
                                       uint64_t hits[4]) {
  __m512i c[4];
  __mmask64 left[4];
  for (int j = 0; j < 4; j++) {
    c[j] = codes_at(candidates[j]);
    left[j] = ~UINT64_C(0);
  }
  for (size_t k = first; k < last; k++) {
    __m512i flip = _mm512_set1_epi8((char)w->flips[k]);
    __m512i x = _mm512_xor_si512(codes_at(at - w->distances[k]), flip);
    for (int j = 0; j < 4; j++) left[j] = _mm512_mask_cmpneq_epi8_mask(left[j], x, c[j]);
  }
  for (int j = 0; j < 4; j++) hits[j] = ~left[j];
}

#define OWN_BLOCK
#define OWN_ASK
#define BLOCK GI_BLOCK_BYTES
#define CODE uint8_t
#define VECTOR vector8
#define SET set8
#define SET_WORDS 4
#define WORDS(w) SET_WORDS
#define NAME(word) gi_wide8_avx512_##word
#include "heap/sparse/kernels/wide_sets.inc"

#include "heap/sparse/kernels/wide.inc"
#undef BLOCK
#undef CODE
#undef VECTOR
#undef WORDS
#undef NAME

/* ---- codes of two bytes ---- */

static inline uint64_t gi_wide16_avx512_bits_of(const uint8_t marks[64]) {
  return _mm512_movepi8_mask(codes_at(marks));
}

static inline void gi_wide16_avx512_ask(const gi_wide *w, const uint16_t *at, size_t first,
                                        size_t last, const uint16_t candidates[4][GI_BLOCK],
                                        uint64_t hits[4]) {
  __m512i c[4];
  __mmask32 left[4];
  for (int j = 0; j < 4; j++) {
    c[j] = codes_at(candidates[j]);
    left[j] = ~UINT32_C(0);
  }
  for (size_t k = first; k < last; k++) {
    __m512i flip = _mm512_set1_epi16((short)w->flips[k]);
    __m512i x = _mm512_xor_si512(codes_at(at - w->distances[k]), flip);
    for (int j = 0; j < 4; j++) left[j] = _mm512_mask_cmpneq_epi16_mask(left[j], x, c[j]);
  }
  for (int j = 0; j < 4; j++) hits[j] = (uint32_t)~left[j];
}

#define BLOCK GI_BLOCK
#define CODE uint16_t
#define VECTOR vector16
#define WORDS(w) (w)->words
#define NAME(word) gi_wide16_avx512_##word
#include "heap/sparse/kernels/wide_bytes.inc"

#include "heap/sparse/kernels/wide.inc"
#endif
