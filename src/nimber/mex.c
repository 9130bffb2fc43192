/* The least excluded value of a set of Grundy values.
 *
 * Both methods rest on one fact: the mex of n values is at most n, because 0, ..., n-1 already
 * use all of them up. So values above n never matter, and O(n) memory is enough: n bits in the
 * set, or the array of the values itself.
 *
 * In place, every value v < n is swapped to index v. Invariant: a swap puts one more value where
 * it belongs and never moves one that is already there, so there are at most n swaps in all,
 * whatever the order of the input.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/nimber.h"

/* The number of ones below the lowest zero of `word`, which has a zero. */
static unsigned trailing_ones(uint64_t word) {
#if defined(__GNUC__)
  return (unsigned)__builtin_ctzll(~word);
#else
  unsigned n = 0;
  for (; word & 1; word >>= 1) n++;
  return n;
#endif
}

void grundy_mex_init(grundy_mex_set *set, uint64_t *words, size_t count) {
  set->words = words;
  set->count = count;
  for (size_t i = 0; i < count; i++) words[i] = 0;
}

grundy_nimber grundy_mex_take(grundy_mex_set *set) {
  size_t i = 0;
  while (i < set->count && set->words[i] == UINT64_MAX) set->words[i++] = 0;
  grundy_nimber mex = (grundy_nimber)i * 64;
  if (i < set->count) mex += trailing_ones(set->words[i]);
  for (; i < set->count; i++) set->words[i] = 0;
  return mex;
}

grundy_nimber grundy_mex(grundy_nimber *values, size_t n) {
  for (size_t i = 0; i < n; i++) {
    grundy_nimber v;
    while ((v = values[i]) < n && values[v] != v) {
      values[i] = values[v];
      values[v] = v;
    }
  }
  size_t mex = 0;
  while (mex < n && values[mex] == mex) mex++;
  return mex;
}
