/* study/identify/named.h: the values of a game that is named by words, "kayles" or
 * "subtract{squares}", at one number after the other, within limits of its own. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_NAMED_H
#define GI_NAMED_H

#include "base/allowance.h"
#include "grundy/sequence.h"

typedef enum gi_named_state {
  GI_NAMED_UNASKED = 0,
  GI_NAMED_HERE, /* the value is known */
  GI_NAMED_NONE, /* there is no such position, or it has no value */
  GI_NAMED_SLOW  /* a limit came first */
} gi_named_state;

typedef struct gi_named {
  grundy *g;
  const char *label; /* of the caller's */
  const grundy_game *game;
  const grundy_rule *rule; /* NULL: no game of heaps; then it is asked entry by entry */
  grundy_solver *solver;
  grundy_text text;       /* of an entry */
  gi_allowance allowance; /* of all entries */
  bool slow;              /* a limit came first, so no more entries are asked */
  size_t end;             /* numbers are below this */
  grundy_nimber *values;  /* of the numbers that are HERE */
  uint8_t *states;
  grundy_status status; /* a fault of the library's: there is no memory */
} gi_named;

/* The limits are for all numbers below `end` together.
 * GRUNDY_OK, GRUNDY_EINPUT if the words name no game, or GRUNDY_ENOMEM. gi_named_clear is due in
 * any case. */
grundy_status gi_named_init(gi_named *v, grundy *g, const char *label, size_t end,
                            const grundy_limits *limits);
void gi_named_clear(gi_named *v);

/* Asks for the value of n; where it is HERE, it is in v->values[n]. */
gi_named_state gi_named_ask(gi_named *v, size_t n);

/* The range of a table of one range, "kayles 0..20": the words before it are the first `*length`
 * bytes, and it begins with `*low`. False for any other text. */
bool gi_named_table(const char *table, size_t *length, uint64_t *low);

#endif
