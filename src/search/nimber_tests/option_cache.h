/* search/nimber_tests/option_cache.h: the lists of options that a thread saw last.
 *
 * A proof-number search leaves a position and comes back to it, or tests it for another nimber: a
 * fourth of the options of a board of Cram were listed before, and not long before. So a thread
 * keeps some lists as the game wrote them. The hash of a position decides the place of its list; a
 * new list replaces the old one. Each thread has its own cache, and nothing in it ever becomes
 * false, because it holds no values.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_OPTION_CACHE_H
#define GI_OPTION_CACHE_H

#include "base/budget.h"
#include "grundy/game.h"

/* Shorter lists are quickly made again; longer ones are rare. */
enum { GI_OPTION_LISTS = 256, GI_OPTION_LIST_LEAST = 16, GI_OPTION_LIST_MOST = 80 };

typedef struct gi_option_list {
  uint64_t self;          /* the position, in `length` bytes, at most GRUNDY_SMALL */
  uint32_t length, count; /* number of parts; 0: there is no list */
} gi_option_list;

typedef struct gi_option_cache {
  gi_option_list
      heads[GI_OPTION_LISTS]; /* apart from the parts: most lookups miss, and touch only this */
  grundy_part *parts;         /* GI_OPTION_LIST_MOST of each list; NULL until there is one */
  grundy_part next[GI_OPTION_LIST_MOST]; /* where the next list is written */
} gi_option_cache;

void gi_option_cache_clear(gi_option_cache *l, gi_budget *b);

/* The list of a position, and how many parts it has; NULL if it is missing. */
const grundy_part *gi_option_cache_find(const gi_option_cache *l, const grundy_part *self,
                                        uint64_t hash, uint32_t *count);

/* Keeps the first `count` parts of `next` as the list of a position, if that is worth it. No part
 * may have bytes elsewhere. */
void gi_option_cache_keep(gi_option_cache *l, gi_budget *b, const grundy_part *self, uint64_t hash,
                          size_t count);

#endif
