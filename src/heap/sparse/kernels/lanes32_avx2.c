/* Guesses with cells of 32 bits, for processors that have AVX2. */
/* SPDX-License-Identifier: MIT */
#include "heap/sparse/guess.h"

#define CELL uint32_t
#define VECTOR vector32
#define NAME gi_lanes32_avx2
#define COUNT_ZEROS(x) ((unsigned)__builtin_ctz(x))
#include "heap/sparse/kernels/lanes.inc"
