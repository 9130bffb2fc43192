/* solve/heap_moves.h: the moves of one heap, by its rule: how many there are, and how many lead to
 * a given value, for heaps of any size.
 *
 * Options come in one order: by the number that is taken, ascending; for each number nothing or one
 * heap first, then two heaps, then three, the smallest heap ascending, then the next.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_HEAP_MOVES_H
#define GI_HEAP_MOVES_H

#include "solve/solver.h"
#include "solve/techniques/heaps.h"

enum { GI_LEFT_MOST = 3 }; /* heaps that a move can leave */

typedef struct gi_heap_walk gi_heap_walk;

/* Takes one option. It may set `listing` to false if it wants no more. False ends the walk. */
typedef bool gi_heap_option(gi_heap_walk *walk, const uint64_t *left, size_t count);

struct gi_heap_walk {
  const grundy_rule *rule;
  uint64_t n; /* the heap */
  gi_meter *meter;
  bool listing; /* options are wanted, */
  gi_heap_option *option;
  void *user;
  /* For the options of one value: */
  const gi_heaps *heaps; /* in which the value of the heap is known, and so of all smaller ones */
  grundy_nimber target;
  uint64_t count; /* so many, */
  bool uncounted; /* and perhaps more: they are too many to count */
  uint64_t steps; /* heaps and pairs looked at */
};

/* Counts all options that have the value `target`, and hands them over while they are wanted.
 * False: the budget or the taker ended it. */
bool gi_heap_walk_target(gi_heap_walk *w);

/* Hands over all options while they are wanted. */
bool gi_heap_walk_all(gi_heap_walk *w);

/* How many options a heap of `n` has; false: more than 2^64, or too many
 * to count. */
bool gi_heap_move_count(const grundy_rule *rule, uint64_t n, uint64_t *out);

#endif
