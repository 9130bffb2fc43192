/* Needs of the proof, for processors that have AVX2. */
/* SPDX-License-Identifier: MIT */
#include "heap/witness.h"

#define NAME gi_needs_avx2
#define COMPARE gi_compare_avx2
#define HITS gi_hits_avx2
#define POPCOUNT(x) __builtin_popcountll(x)
#include "heap/needs.inc"
