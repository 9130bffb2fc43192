/* Guesses with cells of 64 bits, for any processor. */
/* SPDX-License-Identifier: MIT */
#include "heap/sparse/guess.h"

#define CELL uint64_t
#define VECTOR vector64
#define NAME gi_lanes64_portable
#define COUNT_ZEROS(x) ((unsigned)__builtin_ctzll(x))
#include "heap/sparse/kernels/lanes.inc"
