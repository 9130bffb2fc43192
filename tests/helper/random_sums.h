/* random_sums.h: small sums of several kinds of games, as texts. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_RANDOM_SUMS_H
#define GRUNDY_TEST_RANDOM_SUMS_H

#include "cases.h"

/* A term whose product with one or two others stays small. */
static inline int random_sum_term(rng *r, char *out, size_t room) {
  int a = (int)rng_below(r, 4), b = (int)rng_below(r, 4), n = (int)rng_below(r, 7);
  switch (rng_below(r, 12)) {
  case 0:
    return snprintf(out, room, "nim(%d)", n);
  case 1:
    return snprintf(out, room, "nim(%d,%d)", a, b);
  case 2:
    return snprintf(out, room, "subtract{%d,%d}(%d)", 1 + a, 2 + a + b, n + 2);
  case 3:
    return snprintf(out, room, "kayles(%d)", n);
  case 4:
    return snprintf(out, room, "0.%d%d%d(%d)", (int)rng_below(r, 8), (int)rng_below(r, 8),
                    1 + (int)rng_below(r, 7), n);
  case 5:
    return snprintf(out, room, "wythoff(%d,%d)", a, b);
  case 6:
    return snprintf(out, room, "chomp(%dx%d)", 1 + a % 2, 1 + b % 3);
  case 7:
    return snprintf(out, room, "cram(%dx%d)", 1 + a % 2, 1 + b);
  case 8:
    return snprintf(out, room, "treblecross(%d)", 3 + n % 4);
  case 9:
    return snprintf(out, room, "euclid(%d,%d)", 1 + a, 2 + n);
  case 10:
    return snprintf(out, room, "turtles(%d,%d)", 1 + a, 2 + a + b);
  default:
    return snprintf(out, room, "graph{0-->1, 1-->2, 0-->%d, 1-->3, 3-->4, 2-->%d}(%d)", 2 + a % 3,
                    3 + b % 2, a);
  }
}

static inline void random_sum_text(rng *r, unsigned terms, char *out, size_t room) {
  int at = random_sum_term(r, out, room);
  for (unsigned more = 1; more < terms; more++) {
    at += snprintf(out + at, room - (size_t)at, " + ");
    at += random_sum_term(r, out + at, room - (size_t)at);
  }
}

#endif
