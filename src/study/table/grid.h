/* study/table/grid.h: a table of values while it is filled. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRID_H
#define GI_GRID_H

#include "base/allowance.h"
#include "grundy/grid.h"
#include "solve/answer.h"

struct grundy_grid_result {
  grundy *g;
  grundy_grid grid;
  grundy_nimber *values;
  uint8_t *known;
  size_t room; /* cells of both */
  grundy_convention convention;
  size_t done;
  grundy_stop stop;
  uint64_t positions;
  grundy_how_kind kind;
  grundy_text game, sources;
  bool has_period;
  grundy_period period;
  grundy_no_value no_value;
};

/* What is needed while it is filled. */
typedef struct gi_filling {
  grundy *g;
  grundy_grid_result *r;
  const grundy_grid_question *q;
  grundy_solver *solver;
  grundy_text text; /* of the entry */
  const grundy_game *game;
  const void *self;
  const grundy_rule *rule; /* of a game of heaps, if its sequence or its theorem can be used */
  grundy_sequence *sequence;
  gi_allowance allowance; /* of the whole table */
  grundy_limits limits;   /* of the next call */
  grundy_error *error;
} gi_filling;

/* Sets what is left of the limits of the table for the next call; false: nothing is. */
bool gi_grid_limits_left(gi_filling *f);

/* Asks for one cell, or for all from the first that is not done. GRUNDY_UNKNOWN: a limit came
 * first, which the result knows. */
grundy_status gi_grid_fill_cell(gi_filling *f, size_t i);
grundy_status gi_grid_fill_cells(gi_filling *f);

/* The same for a game of heaps over one range, in normal play (grid_heaps.c). */
grundy_status gi_grid_fill_heaps(gi_filling *f);

#endif
