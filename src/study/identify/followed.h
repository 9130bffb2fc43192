/* study/identify/followed.h: a game that is followed value by value, "kayles" or
 * "subtract{squares}", within limits of its own. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_FOLLOWED_H
#define GI_FOLLOWED_H

#include "study/table/value_table.h"

typedef enum gi_followed_state {
  GI_FOLLOWED_UNASKED = 0,
  GI_FOLLOWED_HERE, /* the value is known */
  GI_FOLLOWED_NONE, /* there is no such position, or it has no value */
  GI_FOLLOWED_SLOW  /* a limit came first */
} gi_followed_state;

typedef struct gi_followed {
  gi_table *table;
  size_t end;            /* numbers are below this */
  grundy_nimber *values; /* of the numbers that are HERE */
  uint8_t *states;
  bool no_memory;
} gi_followed;

/* The limits are for all numbers below `end` together. GRUNDY_EINPUT: the words do not name a game
 * with values. gi_followed_clear is due in any case. */
grundy_status gi_followed_init(gi_followed *v, grundy *g, const char *game, size_t end,
                               const grundy_limits *limits);
void gi_followed_clear(gi_followed *v, grundy *g);

/* Asks for the value of n; where it is HERE, it is in v->values[n]. */
gi_followed_state gi_followed_ask(gi_followed *v, size_t n);

#endif
