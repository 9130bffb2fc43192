/* Guesses with many codes, for processors that have AVX2. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "heap/guess.h"

#define CODE uint8_t
#define VECTOR vector8
#define SET set2
#define SET_WORDS 2
#define NAME(word) gi_wide8_avx2_##word
#include "heap/wide.inc"
#undef CODE
#undef VECTOR
#undef SET
#undef SET_WORDS
#undef NAME
#define CODE uint16_t
#define VECTOR vector16
#define SET set4
#define SET_WORDS 4
#define NAME(word) gi_wide16_avx2_##word
#include "heap/wide.inc"
