/* search/nimber_tests/option_cache.h: the lists of options that a hunter saw last.
 *
 * A search that follows proof numbers leaves a position and comes back to it, or tests it for
 * another nimber: a fourth of the options of a board of Cram were listed before, and not long
 * before. So a hunter keeps some lists as the game wrote them, each in the place that the hash of
 * its position gives it; a new one takes the place of the old. They are a hunter's own, and nothing
 * in them ever becomes false, as they hold no values.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_LISTS_H
#define GI_LISTS_H

#include "base/budget.h"
#include "grundy/game.h"

/* Shorter lists are as soon made again; longer ones, or nearly so long, are rare. */
enum { GI_LISTS = 256, GI_LIST_LEAST = 16, GI_LIST_MOST = 80 };

typedef struct gi_list_head {
  uint64_t self;          /* the position, in `length` bytes, at most GRUNDY_SMALL */
  uint32_t length, count; /* of the parts; 0: there is no list */
} gi_list_head;

typedef struct gi_lists {
  gi_list_head heads[GI_LISTS];   /* apart from what they stand for, as most say no */
  grundy_part *parts;             /* of each list GI_LIST_MOST; NULL until there is one to keep */
  grundy_part next[GI_LIST_MOST]; /* where the next list is written */
} gi_lists;

void gi_lists_clear(gi_lists *l, gi_budget *b);

/* The list of a position, and how many parts it has; NULL if it is not there. */
const grundy_part *gi_lists_find(const gi_lists *l, const grundy_part *self, uint64_t hash,
                                 uint32_t *count);

/* Keeps the first parts of `next` as the list of a position, if that is worth it. Each part stands
 * for itself, without bytes elsewhere. */
void gi_lists_keep(gi_lists *l, gi_budget *b, const grundy_part *self, uint64_t hash, size_t count);

#endif
