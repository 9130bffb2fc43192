/* search/outcomes/whole_sum.h: a whole sum as one position of one game, where its parts cannot be
 * solved one by one. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_WHOLE_SUM_H
#define GI_WHOLE_SUM_H

#include "game/stream.h"
#include "game/sums.h"
#include "search/engine.h"

/* The game whose positions are sums of the games of some sum. Its outcomes are those of the sums.
 */
typedef struct gi_whole_sum {
  gi_instance instance; /* for gi_engine_init */
  grundy *g;
  char label[4];
  const gi_instance **games; /* distinct ones, in order of appearance */
  size_t count, room;
  gi_engine *engine;    /* that searches it; set before the search */
  gi_bag split, normal; /* scratch */
  uint8_t *bytes;
  size_t bytes_room;
} gi_whole_sum;

grundy_status gi_whole_sum_init(gi_whole_sum *j, const grundy_sum *sum, grundy_error *error);
void gi_whole_sum_free(gi_whole_sum *j);

/* Whether every game of the sum is one of these. */
bool gi_whole_sum_has(const gi_whole_sum *j, const grundy_sum *sum);

/* The position that results when part `without` of the sum is replaced by `n` parts `with` of its
 * game; `without` = SIZE_MAX: the sum itself. The bytes are valid until the next call. */
grundy_status gi_whole_sum_position(gi_whole_sum *j, const grundy_sum *sum, size_t without,
                                    const grundy_part *with, size_t n, const uint8_t **bytes,
                                    size_t *length, grundy_error *error);

#endif
