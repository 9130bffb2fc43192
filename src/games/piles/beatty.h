/* The lost positions of Wythoff's game and of Fraenkel's generalisation, computed in whole numbers.
 *
 * For r >= 1 the pairs are (A_n, A_n + r n), where A_n is the whole part of n w and w is the
 * positive root of w^2 + (r-2) w - r = 0 (for r = 1 the golden ratio). Every positive number is in
 * exactly one pair. Because w is not rational, A_n = a means f(a) <= 0 < f(a+1) for n > 0, where
 * f(x) = x^2 + (r-2) n x - r n^2; with b = a + r n this is f(a) = a b - n (a + b). For numbers
 * below 2^63 all products stay below 2^128.
 */
/* SPDX-License-Identifier: MIT */
#ifndef BEATTY_H
#define BEATTY_H

#include "grundy/kit/reason.h"

#define BEATTY_MAX INT64_MAX /* of the numbers of a pair */

__extension__ typedef unsigned __int128 beatty_wide;

/* Whether A_n is at least x; r n is at most BEATTY_MAX. */
static inline bool beatty_reaches(uint64_t r, uint64_t n, uint64_t x) {
  beatty_wide a = x, b = a + (beatty_wide)r * n;
  return a * b <= n * (a + b);
}

/* A_n, or BEATTY_MAX if it is larger. It is less than 2 n. */
static inline uint64_t beatty_a(uint64_t r, uint64_t n) {
  uint64_t low = 0, high = n > BEATTY_MAX / 2 ? BEATTY_MAX : 2 * n;
  while (low < high) { /* A_n is in low..high */
    uint64_t middle = high - (high - low) / 2;
    if (beatty_reaches(r, n, middle))
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

/* Whether a <= b are a pair. */
static inline bool beatty_pair(uint64_t r, uint64_t a, uint64_t b) {
  uint64_t n = (b - a) / r;
  return (b - a) % r == 0 && beatty_reaches(r, n, a) && !beatty_reaches(r, n, a + 1);
}

/* The number that makes a pair with x; false if it is larger than BEATTY_MAX. */
static inline bool beatty_partner(uint64_t r, uint64_t x, uint64_t *out) {
  uint64_t most = BEATTY_MAX / r, low = 0, high = x < most ? x : most;
  while (low <
         high) { /* the largest n with A_n <= x: it is the smaller one of pair n, or of none */
    uint64_t middle = high - (high - low) / 2;
    if (beatty_reaches(r, middle, x + 1))
      high = middle - 1;
    else
      low = middle;
  }
  if (beatty_reaches(r, low, x)) {
    *out = x + r * low;
    return r * low <= BEATTY_MAX - x;
  }
  high = x / r;
  low = 0;
  while (low < high) { /* the largest n with A_n + r n <= x */
    uint64_t middle = high - (high - low) / 2;
    if (beatty_reaches(r, middle, x - r * middle + 1))
      high = middle - 1;
    else
      low = middle;
  }
  *out = x - r * low;
  return beatty_pair(r, *out, x);
}

/* ---- the game ---- */

/* The partner of x in a lost position. In misere play, known only for r = 1, (0,1)
 * and (2,2) are lost in place of (0,0) and (1,2), and nothing else changes. */
static inline bool beatty_lost_partner(uint64_t r, uint64_t x, grundy_convention play,
                                       uint64_t *out) {
  if (play == GRUNDY_NORMAL || x > 2) return beatty_partner(r, x, out);
  *out = x == 2 ? 2 : 1 - x;
  return true;
}

/* The smaller pile of lost position n, in which the piles differ by r n. */
static inline uint64_t beatty_smaller(uint64_t r, uint64_t n, grundy_convention play) {
  if (play == GRUNDY_NORMAL || n > 1) return beatty_a(r, n);
  return n == 0 ? 2 : 0;
}

static inline grundy_outcome beatty_outcome(uint64_t r, uint64_t x, uint64_t y,
                                            grundy_convention play) {
  uint64_t a = x < y ? x : y, b = x < y ? y : x;
  bool lost;
  if (play == GRUNDY_MISERE && r > 1) return GRUNDY_OUTCOME_UNKNOWN;
  lost = play == GRUNDY_MISERE && b - a < 2 ? a == beatty_smaller(r, b - a, play)
                                            : beatty_pair(r, a, b);
  return lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

/* Returns the number of winning moves from (x,y), with their ends in `out`. A move of one pile
 * leaves the partner of the other. A move of both leads to a pair n with r n next to the difference
 * of the piles. */
static inline size_t beatty_winning(uint64_t r, uint64_t x, uint64_t y, grundy_convention play,
                                    uint64_t out[4][2]) {
  uint64_t apart = x < y ? y - x : x - y, n = apart / r, last = n + (apart % r != 0), left;
  size_t count = 0;
  if (beatty_lost_partner(r, y, play, &left) && left < x) {
    out[count][0] = left;
    out[count++][1] = y;
  }
  if (beatty_lost_partner(r, x, play, &left) && left < y) {
    out[count][0] = x;
    out[count++][1] = left;
  }
  for (; n <= last && n <= BEATTY_MAX / r; n++) {
    uint64_t a = beatty_smaller(r, n, play), b = a + r * n;
    if (a >= (x < y ? x : y) || b >= (x < y ? y : x)) continue;
    out[count][0] = x < y ? a : b;
    out[count++][1] = x < y ? b : a;
  }
  return count;
}

/* How far the numbers are from the lost pair with their difference, for `reason`. */
static inline void beatty_reason(uint64_t r, uint64_t x, uint64_t y, grundy_text *out) {
  unsigned long long a = x < y ? x : y, b = x < y ? y : x, n = (b - a) / r, first, last;
  grundy_formula apart, pair;
  grundy_formula_init(&apart);
  grundy_formula_init(&pair);
  if (a == 0) {
    grundy_formula_add(&apart, "%llu + %llu = %llu", (unsigned long long)x, (unsigned long long)y,
                       b);
    out->say(out, GRUNDY_N("One number is 0, so the other is a Nim pile: %s."), apart.text);
    return;
  }
  grundy_formula_add(&apart, "%llu - %llu = %llu", b, a, b - a);
  if (r > 1) grundy_formula_add(&apart, " = %llu · %llu", n, (unsigned long long)r);
  if ((b - a) % r) {
    grundy_formula_add(&apart, " + %llu", (b - a) % r);
    out->say(out, GRUNDY_N("The difference of a lost pair is a multiple of r, but here it is %s."),
             apart.text);
    return;
  }
  first = beatty_a(r, n);
  if (first > BEATTY_MAX - r * n) return; /* it is too far away */
  last = first + r * n;
  grundy_formula_add(&pair, "(%llu, %llu), %llu - %llu = %llu", first, last, last, first, b - a);
  if (first == a)
    out->say(out, GRUNDY_N("The difference is %s, and this is the lost pair with that difference."),
             apart.text);
  else
    out->say(out, GRUNDY_N("The difference is %s, but the lost pair with that difference is %s."),
             apart.text, pair.text);
}

#endif
