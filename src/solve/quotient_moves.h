/* solve/quotient_moves.h: the winning moves of one heap in misere play, by the quotient of its
 * rule, for heaps of any size. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_QUOTIENT_MOVES_H
#define GI_QUOTIENT_MOVES_H

#include "base/budget.h"
#include "grundy/misere.h"

typedef struct gi_quotient_taker {
  bool (*take)(void *user, const uint64_t *left, size_t count); /* NULL: wants no moves */
  void *user;
} gi_quotient_taker;

/* Whether gi_quotient_walk knows the form of the rule: a code of finite length, with moves that
 * leave at most two heaps, which may be equal. */
bool gi_quotient_walks(const grundy_rule *rule);

/* Counts the moves of heap `n` that lead into P beside a sum of the class `others`, into `*count`,
 * and hands them over, in the order of heap_moves.h, until the taker returns false.
 * `*uncounted`: they are more than 2^64. False: the budget ended it. */
bool gi_quotient_walk(const grundy_quotient *q, const grundy_rule *rule, uint64_t n,
                      uint32_t others, gi_quotient_taker *taker, gi_meter *meter, uint64_t *count,
                      bool *uncounted);

#endif
