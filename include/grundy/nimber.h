/* grundy/nimber.h: the arithmetic of Grundy values: mex, nim-sum, nim product.
 *
 * Layer: nimber. May include base.h.
 * Ownership: nothing is allocated here; a mex set uses words of memory that the caller lends it.
 * Threads: all functions are pure, but a mex set belongs to one thread.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_NIMBER_H
#define GRUNDY_NIMBER_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A Grundy value. */
typedef uint64_t grundy_nimber;

/* A set of values of which the mex is wanted. The mex of n values is at most n, so larger values
 * need not be kept. The set can be used again, because taking the mex empties it. */
typedef struct grundy_mex_set {
  uint64_t *words;
  size_t count; /* words lent */
} grundy_mex_set;

/* How many words the set needs for the mex of `options` values. */
#define GRUNDY_MEX_WORDS(options) ((size_t)(options) / 64 + 1)

/* Makes an empty set in `count` words. They must stay valid as long as the set is used. */
GRUNDY_API void grundy_mex_init(grundy_mex_set *set, uint64_t *words, size_t count);

/* Adds a value. Values that are too large to matter are ignored. */
static inline void grundy_mex_add(grundy_mex_set *set, grundy_nimber value) {
  if (value / 64 < set->count) set->words[value / 64] |= UINT64_C(1) << (value % 64);
}

/* Returns the least value that was not added, and empties the set. The result is right if at most
 * as many values were added as GRUNDY_MEX_WORDS was given. Cost: linear in the words. */
GRUNDY_API grundy_nimber grundy_mex_take(grundy_mex_set *set);

/* Returns the mex of `n` values. It changes the order of the array, and uses no other memory. Cost:
 * O(n). */
GRUNDY_API grundy_nimber grundy_mex(grundy_nimber *values, size_t n);

/* Returns the nim-sum, that is the XOR. */
static inline grundy_nimber grundy_nim_sum(grundy_nimber a, grundy_nimber b) {
  return a ^ b;
}

/* Returns the nim product, in the field of the nimbers below 2^64 (Conway). */
GRUNDY_API grundy_nimber grundy_nim_product(grundy_nimber a, grundy_nimber b);

/* Sets `*out` to the inverse of a: grundy_nim_product(a, *out) == 1. Returns false for 0, which has
 * no inverse. */
GRUNDY_API bool grundy_nim_inverse(grundy_nimber a, grundy_nimber *out);

#ifdef __cplusplus
}
#endif
#endif
