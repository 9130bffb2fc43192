/* grundy/grid.h: a table of Grundy values or outcomes over a range for each number of a position.
 *
 * Layer: solve. May include solve.h.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_GRID_H
#define GRUNDY_GRID_H

#include "solve.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_GRID_MOST 4u /* numbers of a position */

typedef struct grundy_range {
  uint64_t low, high; /* both included */
} grundy_range;

/* A table that somebody else owns. The cell of a position whose numbers are n[0], n[1], ... is the
 * one with the index (n[0] - low[0]) * length[1] + (n[1] - low[1]), and so on: the last number runs
 * fastest. */
typedef struct grundy_grid {
  size_t dimensions; /* 1 to GRUNDY_GRID_MOST */
  grundy_range ranges[GRUNDY_GRID_MOST];
  size_t count;                /* of the cells */
  const grundy_nimber *values; /* the Grundy values; or, of `outcomes`, 1 for N and 0 for P */
  const uint8_t *known;        /* 0: there is no such position, or nobody knows; NULL: all known */
  bool outcomes;
} grundy_grid;

#ifdef __cplusplus
}
#endif
#endif
