/* Guesses with many codes, for processors that have AVX2. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "heap/guess.h"

#define CODE uint8_t
#define VECTOR vector8
#define NAME(word) gi_wide8_avx2_##word
#include "heap/wide.inc"
#undef CODE
#undef VECTOR
#undef NAME
#define CODE uint16_t
#define VECTOR vector16
#define NAME(word) gi_wide16_avx2_##word
#include "heap/wide.inc"
