/* solve/lists.h: the lists of options that a hunter saw last.
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

/* Shorter lists are as soon made again; longer ones are rare. */
enum { GI_LISTS = 1024, GI_LIST_LEAST = 16, GI_LIST_MOST = 80 };

typedef struct gi_list_head {
  uint64_t self;          /* the position, in `length` bytes, at most GRUNDY_SMALL */
  uint32_t length, count; /* of the parts; 0: there is no list */
} gi_list_head;

typedef struct gi_lists {
  gi_list_head heads[GI_LISTS]; /* apart from what they stand for, as most say no */
  grundy_part *parts;           /* of each list GI_LIST_MOST; NULL until there is one to keep */
  gi_list_head next;            /* of the list that is written; a count above the most: too long */
  grundy_part next_parts[GI_LIST_MOST];
} gi_lists;

void gi_lists_clear(gi_lists *l, gi_budget *b);

/* The list of a position, and how many parts it has; NULL if it is not there. */
const grundy_part *gi_lists_find(const gi_lists *l, const grundy_part *self, uint64_t hash,
                                 uint32_t *count);

/* Begins the list of options of a position, adds parts to it, and keeps it if it is worth it; or
 * gives it up, as some part is larger than GRUNDY_SMALL. */
void gi_lists_begin(gi_lists *l, const grundy_part *self);
void gi_lists_add(gi_lists *l, const grundy_part *parts, size_t n);
void gi_lists_give_up(gi_lists *l);
void gi_lists_keep(gi_lists *l, gi_budget *b, uint64_t hash);

#endif
