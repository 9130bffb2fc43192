/* game/sums.h: the inside of a sum: parts, each with its instance. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SUMS_H
#define GI_SUMS_H

#include "game/bag.h"
#include "game/registry.h"

#define GI_SUM_MAX ((size_t)1 << 20) /* parts of a sum */
#define GI_GAMES_MAX ((size_t)1024)  /* different games, or sets of parameters, in it */

struct grundy_sum {
  grundy *g;
  gi_bag bag;                    /* the parts */
  const gi_instance **instances; /* one for each part */
  size_t room;
  size_t users;   /* answers that refer to it, and the caller */
  size_t changes; /* terms whose game differs from the term before */
  bool whole;     /* its parts are those that were written, not split further */
};

grundy_sum *gi_sum_new(grundy *g);

/* Gives the parts that were put into the bag since `from`, `times` over, to `instance`, split
 * into independent ones. */
grundy_status gi_sum_adopt(grundy_sum *sum, size_t from, const gi_instance *instance,
                           uint64_t times, grundy_error *error);

/* Adds `n` parts of one game. */
grundy_status gi_sum_add(grundy_sum *sum, const gi_instance *instance, const grundy_part *parts,
                         size_t n, grundy_error *error);

/* Splits parts[from..] of the bag in place by the game's own `parts`. */
grundy_status gi_split(gi_bag *bag, size_t from, const gi_instance *instance);

/* Writes `n` parts of one game as a sum reads: "kayles(1,3)", "0" for none. */
void gi_parts_print(const gi_instance *instance, const grundy_part *parts, size_t n,
                    grundy_text *out);

#endif
