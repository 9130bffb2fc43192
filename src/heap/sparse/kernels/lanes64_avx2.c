/* Guesses with cells of 64 bits, for processors that have AVX2. */
/* SPDX-License-Identifier: MIT */
#include "heap/sparse/guess.h"

#define CELL uint64_t
#define VECTOR vector64
#define NAME gi_lanes64_avx2
#define COUNT_ZEROS(x) ((unsigned)__builtin_ctzll(x))
#include "heap/sparse/kernels/lanes.inc"
