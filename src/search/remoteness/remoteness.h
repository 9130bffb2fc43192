/* search/remoteness/remoteness.h: how many moves a game lasts if the winner hurries and the loser
 * delays, and the table that keeps what was found. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_REMOTENESS_H
#define GI_REMOTENESS_H

#include "search/outcomes/whole_sum.h"
#include "search/remoteness/remote_fold.h"

/* The remoteness of one position of the engine's game. False: gi_engine_why. */
bool gi_remoteness_search(gi_engine *e, const uint8_t *position, size_t length, bool misere,
                          gi_remote *out);

/* A search that keeps its table for the next question about the same games. */
typedef struct gi_remote_table {
  grundy *g;
  grundy_convention convention;
  const gi_instance *alone; /* the game, if it has its own rule for who wins or is partisan; */
  gi_whole_sum whole;       /* otherwise the sums of these games */
  gi_engine engine;
  uint64_t memory; /* bytes that the table holds */
} gi_remote_table;

/* A table for sums of the games of this one; NULL on a fault. */
gi_remote_table *gi_remote_table_new(gi_budget *b, const grundy_sum *sum,
                                     grundy_convention convention, grundy_error *error);
void gi_remote_table_free(gi_remote_table *t);

/* Whether the table can answer for this sum. */
bool gi_remote_table_serves(const gi_remote_table *t, const grundy_sum *sum,
                            grundy_convention convention);

/* The remoteness of a sum. It lists at most `options` moves of positions. GRUNDY_UNKNOWN: that was
 * not enough, or the budget ended. Then the table is empty; if it was not empty before and memory
 * was short, the search is tried again without what was in it. */
grundy_status gi_remote_table_find(gi_remote_table *t, const grundy_sum *sum, uint64_t options,
                                   gi_remote *out, grundy_error *error);

#endif
