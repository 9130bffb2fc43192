/* Guesses with many codes, for any processor. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "heap/guess.h"

#define CODE uint8_t
#define VECTOR vector8
#define NAME(word) gi_wide8_portable_##word
#include "heap/wide.inc"
#undef CODE
#undef VECTOR
#undef NAME
#define CODE uint16_t
#define VECTOR vector16
#define NAME(word) gi_wide16_portable_##word
#include "heap/wide.inc"
