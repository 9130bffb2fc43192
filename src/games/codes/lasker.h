/* The closed form of Lasker's Nim, for its game and for its code, 4.(3). A heap of 4k+1 or 4k+2 has
 * its size as its value; 4k+3 has the value 4k+4, and 4k+4 the value 4k+3.
 *
 * All moves to one value are found without a search. With a = 4p+r, the value of a is 4(p+h)+l,
 * where h and l depend only on r. So G(a) xor G(b) = v is a condition on r and s for the low bits,
 * and i xor j = v div 4 for the others, where a + b gives i + j. And i + j = m, i xor j = x holds
 * iff i and j share the bits (m - x) / 2, none of which is in x, and divide the bits of x between
 * them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LASKER_H
#define LASKER_H

#include "grundy/kit/reason.h"
#include "grundy/kit/rule_moves.h"

#define LASKER_PERIOD .period = 4, .saltus = 4, .preperiod = 1 /* of a grundy_rule */

/* Its own inverse. The largest heap, a 4k+3, would have a value beyond 64 bits. */
static inline uint64_t lasker_value(uint64_t n) {
  return n % 4 == 3 ? n + 1 : n && n % 4 == 0 ? n - 1 : n;
}

static inline bool lasker_known(const void *self, const uint8_t *position, size_t length,
                                grundy_nimber *value) {
  *value = lasker_value(grundy_heap(position));
  return grundy_heap(position) != UINT64_MAX;
}

static inline void lasker_reason(const void *self, const uint8_t *position, size_t length,
                                 grundy_text *out) {
  unsigned long long n = grundy_heap(position), rest = n % 4 ? n % 4 : 4;
  grundy_formula as, value;
  if (n == 0 || n == UINT64_MAX) return;
  grundy_formula_init(&as);
  grundy_formula_init(&value);
  grundy_formula_add(&as, "%llu = 4 · %llu + %llu", n, (n - rest) / 4, rest);
  if (rest == 3)
    grundy_formula_add(&value, "%llu + 1 = %llu", n, n + 1);
  else if (rest == 4)
    grundy_formula_add(&value, "%llu - 1 = %llu", n, n - 1);
  else
    grundy_formula_add(&value, "%llu", n);
  grundy_reason_as(out, &as, &value);
}

/* The splits of n into a = 4p+r and b = 4q+s whose values have the XOR target. */
static inline bool lasker_splits(uint64_t n, uint64_t target, unsigned r, unsigned s,
                                 grundy_sink *out) {
  static const int high[4] = {-1, 0, 0, 1};
  static const unsigned low[4] = {3, 1, 2, 0};
  uint64_t x = target / 4, top = x, u = 0;
  if (n < r + s || (n - r - s) % 4 || (low[r] ^ low[s]) != target % 4) return true;
  uint64_t sum = (n - r - s) / 4 + (uint64_t)(high[r] + high[s]); /* of i and j */
  if (sum > UINT64_MAX / 2 || sum < x || (sum - x) % 2 || ((sum - x) / 2 & x)) return true;
  uint64_t both = (sum - x) / 2;
  if (x == 0 && r > s) return true; /* (s, r) gives the same */
  while (top & (top - 1)) top &= top - 1;
  for (bool more = true; more; more = u != 0) { /* j gets the first bit: no pair comes twice */
    uint64_t i = both | u, j = both | (x ^ u);
    u = (u - (x ^ top)) & (x ^ top); /* the next set of the other bits */
    uint64_t p = i - (uint64_t)high[r], q = j - (uint64_t)high[s];
    uint64_t a = 4 * p + r, b = 4 * q + s;
    if (p > n / 4 || q > n / 4) continue; /* i or j is 0 and has no heap 4p+3 */
    if (!grundy_emit_split(out, a < b ? a : b, a < b ? b : a, 0)) return false;
  }
  return true;
}

static inline bool lasker_moves_to(const void *self, const uint8_t *position, size_t length,
                                   grundy_nimber target, grundy_sink *out) {
  uint64_t n = grundy_heap(position), heap = lasker_value(target);
  if (target != UINT64_MAX && heap < n && !grundy_emit_heap(out, heap)) return false;
  for (unsigned r = 0; r < 4; r++)
    for (unsigned s = 0; s < 4; s++)
      if (!lasker_splits(n, target, r, s, out)) return false;
  return true;
}

#endif
