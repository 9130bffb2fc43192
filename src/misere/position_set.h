/* misere/position_set.h: the closed set of some positions: they, and all that they can come to.
 *
 *   gi_position_set_init(&set, g, &budget);
 *   status = gi_position_set_add(&set, sum, &error);     as often as wanted
 *   status = gi_position_set_close(&set, &error);
 *   ... gi_position_set_atoms(&set) ...
 *   gi_position_set_clear(&set);
 *
 * The members are the atoms of a misere quotient: each part of an option is a member of its own,
 * and positions with equal normal forms are one. After gi_position_set_close they are numbered 1,
 * 2, ... so that every option has smaller numbers. After a limit or a fault the set can only be
 * cleared.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_POSITION_SET_H
#define GI_POSITION_SET_H

#include "game/sums.h"
#include "grundy/misere.h"
#include "search/engine.h"

typedef struct gi_member {
  uint32_t game;    /* number of its engine */
  grundy_part part; /* in its normal form */
  uint64_t height;  /* moves of the longest play */
  size_t options;   /* where they begin in the pool */
  uint32_t count;   /* of them */
} gi_member;

typedef struct gi_position_set {
  grundy *g;
  gi_budget *budget;
  gi_meter meter;
  gi_engine **engines; /* one a game; its memo has the number of each position, as it was found */
  size_t engine_count, engine_room;
  gi_stack kept;      /* bytes of large positions */
  gi_member *members; /* in the order in which they were found */
  size_t count, room, most;
  size_t met;     /* members, and positions under way */
  bool full;      /* there are more than `most` */
  uint32_t *pool; /* options, each as the number of its parts and the parts, in order */
  size_t pool_size, pool_room, part_count;
  uint32_t *draft; /* the options of the position under way */
  size_t draft_size, draft_room;
  const uint32_t **order; /* scratch */
  size_t order_room;
  /* Of the closed set: */
  uint32_t *place; /* the number of each member; room for `closed` */
  uint32_t *found; /* the member with number i + 1 */
  size_t closed;
  size_t option_count;
  size_t *option_ends, *part_ends;
  uint32_t *parts;
} gi_position_set;

void gi_position_set_init(gi_position_set *set, grundy *g, gi_budget *b, size_t most);
void gi_position_set_clear(gi_position_set *set);

/* Adds the parts of a sum, and all that they can come to. The budget counts each position.
 * GRUNDY_EINPUT, GRUNDY_ENOVALUE: a game has no misere quotient, and `error` says why.
 * GRUNDY_ECYCLE: the play need not end. GRUNDY_UNKNOWN: a limit; set->full: the set is too large.
 */
grundy_status gi_position_set_add(gi_position_set *set, const grundy_sum *sum, grundy_error *error);

/* Numbers the members. GRUNDY_UNKNOWN: memory. */
grundy_status gi_position_set_close(gi_position_set *set, grundy_error *error);

/* ---- of a closed set ---- */

grundy_atoms gi_position_set_atoms(const gi_position_set *set);

/* Adds member n, `times` times, to a sum. */
grundy_status gi_position_set_put(const gi_position_set *set, uint32_t n, size_t times,
                                  grundy_sum *sum, grundy_error *error);

/* The numbers of the parts of a sum, one pair for each. The caller frees `*out`, which has
 * `*count` pairs. GRUNDY_EINPUT: a part is not in the set. */
grundy_status gi_position_set_find(gi_position_set *set, const grundy_sum *sum, grundy_heaps **out,
                                   size_t *count, size_t *room, grundy_error *error);

#endif
