/* The values of Kayles and of Dawson's Kayles, and a sentence for their moves, for the games in
 * which such rows appear.
 *
 * Kayles has the period 12 from n = 71 on, with 14 exceptions below; Dawson's Kayles has the period
 * 34 from n = 53 on, with 8 exceptions below. Guy and Smith (1956) prove it: for moves that take at
 * most 2 and leave at most two rows, a period that holds over a finite range beyond twice the
 * preperiod and the period holds forever.
 */
/* SPDX-License-Identifier: MIT */
#ifndef KAYLES_H
#define KAYLES_H

#include "grundy/game.h"

/* A move takes one or two neighbours. */
static inline grundy_nimber kayles_value(uint64_t n) {
  static const uint8_t period[12] = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
  static const uint8_t exceptions[14][2] = {{0, 0},  {3, 3},  {6, 3},  {9, 4},  {11, 6},
                                            {15, 7}, {18, 3}, {21, 4}, {22, 6}, {28, 5},
                                            {34, 6}, {39, 3}, {57, 4}, {70, 6}};
  size_t i;
  for (i = 0; i < 14; i++)
    if (exceptions[i][0] == n) return exceptions[i][1];
  return period[n % 12];
}

/* A move takes two neighbours. */
static inline grundy_nimber dawson_value(uint64_t n) {
  static const uint8_t period[34] = {4, 8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5,
                                     5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7};
  static const uint8_t exceptions[8][2] = {{0, 0},  {1, 0},  {15, 0}, {17, 2},
                                           {18, 2}, {32, 2}, {35, 0}, {52, 2}};
  size_t i;
  for (i = 0; i < 8; i++)
    if (exceptions[i][0] == n) return exceptions[i][1];
  return period[n % 34];
}

/* One or two pins of a row. */
static inline void kayles_describe_move(const void *self, const uint8_t *position, size_t length,
                                        const grundy_part *to, size_t n, grundy_text *out) {
  uint64_t before = grundy_heap(position), left = 0;
  size_t i;
  for (i = 0; i < n; i++) left += to[i].at.word;
  bool two = before - left == 2;
  unsigned long long row = before, a = n ? to[0].at.word : 0, b = n > 1 ? to[1].at.word : 0;
  if (n == 0)
    out->say(out,
             two ? GRUNDY_N("knock down both pins of the row of %llu")
                 : GRUNDY_N("knock down the only pin of the row of %llu"),
             row);
  else if (n == 1)
    out->say(out,
             two ? GRUNDY_N("knock down two pins at the end of the row of %llu, leaving %llu")
                 : GRUNDY_N("knock down the pin at the end of the row of %llu, leaving %llu"),
             row, a);
  else
    out->say(out,
             two ? GRUNDY_N("knock down two pins of the row of %llu, leaving %llu and %llu")
                 : GRUNDY_N("knock down one pin of the row of %llu, leaving %llu and %llu"),
             row, a, b);
}

#endif
