/* game/sums.h: what a sum consists of: parts, each with its instance. */
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
  size_t users;   /* the answers that refer to it, and the caller; the last one frees it */
  size_t changes; /* how often the game of a term differs from that of the term before */
  bool whole;     /* the parts stay as they were written, the games do not split them */
};

grundy_sum *gi_sum_new(grundy *g);

/* Splits the parts of the bag from number `from` on into independent ones, repeats them `times`
 * times, and gives all of them the instance. */
grundy_status gi_sum_adopt(grundy_sum *sum, size_t from, const gi_instance *instance,
                           uint64_t times, grundy_error *error);

/* Adds `n` parts of one game. */
grundy_status gi_sum_add(grundy_sum *sum, const gi_instance *instance, const grundy_part *parts,
                         size_t n, grundy_error *error);

/* A new sum of `n` parts of one game. */
grundy_status gi_sum_of(grundy *g, const gi_instance *instance, const grundy_part *parts, size_t n,
                        grundy_sum **out, grundy_error *error);

/* A new sum in which part `without` is replaced by the `n` parts `with` of its game. */
grundy_status gi_sum_replace(const grundy_sum *sum, size_t without, const grundy_part *with,
                             size_t n, grundy_sum **out, grundy_error *error);
/* The same, and the games do not split the parts. */
grundy_status gi_sum_replace_whole(const grundy_sum *sum, size_t without, const grundy_part *with,
                                   size_t n, grundy_sum **out, grundy_error *error);

/* Adds an owner to a sum. It will call grundy_sum_free. */
grundy_sum *gi_sum_share(grundy_sum *sum);

/* Splits the parts of the bag from number `from` on, in place, with `parts` of the game. */
grundy_status gi_split(gi_bag *bag, size_t from, const gi_instance *instance);

/* Writes `n` parts of one game as a sum that can be read: "kayles(1,3)"; "0" for no parts. */
void gi_parts_print(const gi_instance *instance, const grundy_part *parts, size_t n,
                    grundy_text *out);

/* The fault of a game with its own rule for the end: the position has no move and is not final.
 * Returns its status. */
grundy_status gi_fault_stuck(grundy *g, const gi_instance *of, const grundy_part *part,
                             grundy_error *error);

#endif
