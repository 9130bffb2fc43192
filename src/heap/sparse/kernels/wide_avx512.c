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

enum { PLANES = 8 };

/* Eight planes of eight codes each, from `first` on: a byte a heap, and a bit a code. A table of 64
 * bytes for each plane has the bits of its codes, and 0 for all others. */
static void byte_planes(const gi_wide *w, size_t index, unsigned first, uint8_t out[PLANES][64]) {
  const uint8_t *at = (const uint8_t *)w->codes + index;
  const __m512i bits = _mm512_set1_epi64((long long)0x8040201008040201);
  const __m512i high = _mm512_set1_epi8((char)0xc0);
  __m512i table[PLANES], sum[PLANES];
  for (int p = 0; p < PLANES; p++) {
    table[p] = _mm512_maskz_mov_epi8((__mmask64)0xff << 8 * p, bits);
    sum[p] = _mm512_setzero_si512();
  }
  size_t k = w->near_count;
  for (; k + 2 <= w->marked; k += 2) {
    __m512i flip_x = _mm512_set1_epi8((char)(w->flips[k] ^ first));
    __m512i flip_y = _mm512_set1_epi8((char)(w->flips[k + 1] ^ first));
    __m512i x = _mm512_xor_si512(codes_at(at - w->distances[k]), flip_x);
    __m512i y = _mm512_xor_si512(codes_at(at - w->distances[k + 1]), flip_y);
    __mmask64 x_here = _mm512_testn_epi8_mask(x, high), y_here = _mm512_testn_epi8_mask(y, high);
    for (int p = 0; p < PLANES; p++)
      sum[p] = _mm512_ternarylogic_epi64(sum[p], _mm512_maskz_permutexvar_epi8(x_here, x, table[p]),
                                         _mm512_maskz_permutexvar_epi8(y_here, y, table[p]), 0xfe);
  }
  if (k < w->marked) {
    __m512i x = _mm512_xor_si512(codes_at(at - w->distances[k]),
                                 _mm512_set1_epi8((char)(w->flips[k] ^ first)));
    __mmask64 here = _mm512_testn_epi8_mask(x, high);
    for (int p = 0; p < PLANES; p++)
      sum[p] = _mm512_or_si512(sum[p], _mm512_maskz_permutexvar_epi8(here, x, table[p]));
  }
  for (int p = 0; p < PLANES; p++) _mm512_storeu_si512(out[p], sum[p]);
}

static void gi_wide8_avx512_block(const gi_wide *w, size_t index, uint64_t *out) {
  uint8_t *to = (uint8_t *)out;
  for (unsigned first = 0; first < w->end; first += 64) {
    uint8_t part[PLANES][64];
    byte_planes(w, index, first, part);
    for (int i = 0; i < 64; i++)
      for (int p = 0; p < PLANES; p++) to[32 * i + (int)first / 8 + p] = part[p][i];
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
