/* grundy/nimber.h: the arithmetic of Grundy values: mex, nim-sum, nim product.
 *
 * Layer: nimber. May include base.h.
 * Ownership: nothing is allocated here; a mex set works in words that the caller lends.
 * Threads: pure functions; one mex set per thread.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_NIMBER_H
#define GRUNDY_NIMBER_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef uint64_t grundy_nimber;

/* The set of values seen, for a mex of at most `options` values: the mex of n values is at most
 * n, so larger ones need not be kept. Reusable: taking the mex empties the set. */
typedef struct grundy_mex_set {
  uint64_t *words;
  size_t count; /* words lent */
} grundy_mex_set;

/* How many words the set needs for the mex of `options` values. */
#define GRUNDY_MEX_WORDS(options) ((size_t)(options) / 64 + 1)

/* Lends `count` words to the set and clears them. */
GRUNDY_API void grundy_mex_init(grundy_mex_set *set, uint64_t *words, size_t count);

static inline void grundy_mex_add(grundy_mex_set *set, grundy_nimber value) {
  if (value / 64 < set->count) set->words[value / 64] |= UINT64_C(1) << (value % 64);
}

/* The least value not added since the last call; the set is empty afterwards. With as many
 * words as GRUNDY_MEX_WORDS asks for, it always exists. Cost: the words lent. */
GRUNDY_API grundy_nimber grundy_mex_take(grundy_mex_set *set);

/* The mex of `n` values, which are reordered. No scratch memory; cost O(n). */
GRUNDY_API grundy_nimber grundy_mex(grundy_nimber *values, size_t n);

static inline grundy_nimber grundy_nim_sum(grundy_nimber a, grundy_nimber b) {
  return a ^ b;
}

/* The product of the field of nimbers below 2^64 (Conway). */
GRUNDY_API grundy_nimber grundy_nim_product(grundy_nimber a, grundy_nimber b);

/* The inverse: grundy_nim_product(a, *out) == 1. False for a == 0, which has none. */
GRUNDY_API bool grundy_nim_inverse(grundy_nimber a, grundy_nimber *out);

#ifdef __cplusplus
}
#endif
#endif
