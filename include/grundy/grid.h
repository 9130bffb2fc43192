/* grundy/grid.h: a table of Grundy values or outcomes over a range for each number of a position.
 *
 * Layer: study. May include solve.h and sequence.h.
 * Ownership: a result is the caller's until grundy_grid_free; what its functions tell lives as long
 * as it does. It must go before its context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_GRID_H
#define GRUNDY_GRID_H

#include "sequence.h"
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

/* ---- computing one ---- */

#define GRUNDY_GRID_CELLS ((uint64_t)1 << 26) /* at most; a stream has no such limit */

typedef struct grundy_grid_question {
  uint32_t size; /* sizeof(grundy_grid_question), set by grundy_grid_question_init */
  grundy_convention convention;
  grundy_technique technique;
  bool outcomes;    /* P or N instead of the values, */
  bool or_outcomes; /* or only where the game has no values */
  bool period;      /* of a game of heaps over one range: look for the period, too */
  size_t dimensions;
  grundy_range ranges[GRUNDY_GRID_MOST];
  bool sides; /* the numbers are the sides of boards, and joined by x: cram(4x5), not cram(4,5) */
} grundy_grid_question;

typedef struct grundy_grid_result grundy_grid_result; /* opaque */

/* Values in normal play, the technique picked, the period looked for, one range 0..20. */
GRUNDY_API void grundy_grid_question_init(grundy_grid_question *question);

/* The values of `game`, "kayles" or "subtract{1,3,4}", over the ranges.
 *
 * GRUNDY_OK: all of them are known, but for cells of two and more numbers that are no
 * positions of the game, or too large for it, which its reader refuses alike.
 * GRUNDY_UNKNOWN: a budget ran out, or the caller cancelled; `*out` holds what was found before.
 * Any other status: `*out` is NULL and `error` says why: GRUNDY_EINPUT also if no cell is a
 * position, or there are too many cells; GRUNDY_ENOVALUE if there are outcomes alone. The limits of
 * the context are on the whole table. Cost: a game of heaps over one range is as fast as its
 * sequence; else about that of the last entry, and of reading each. */
GRUNDY_API grundy_status grundy_grid_compute(grundy *g, const char *game,
                                             const grundy_grid_question *question,
                                             grundy_grid_result **out, grundy_error *error);
GRUNDY_API void grundy_grid_free(grundy_grid_result *r);

GRUNDY_API const grundy_grid *grundy_grid_view(const grundy_grid_result *r);
/* The game as it was asked for. */
GRUNDY_API const char *grundy_grid_game(const grundy_grid_result *r);
GRUNDY_API grundy_convention grundy_grid_convention(const grundy_grid_result *r);
/* Cells that are done, from the first on. */
GRUNDY_API size_t grundy_grid_done(const grundy_grid_result *r);
GRUNDY_API grundy_stop grundy_grid_stop(const grundy_grid_result *r);
GRUNDY_API uint64_t grundy_grid_positions(const grundy_grid_result *r);
/* A table is not better known than its entries: computed, if one of them is. */
GRUNDY_API grundy_how_kind grundy_grid_kind(const grundy_grid_result *r);
/* The theorems or techniques, translated, with "; " between; empty if nothing is known. */
GRUNDY_API const char *grundy_grid_sources(const grundy_grid_result *r);
/* What is known of the period of a game of heaps; NULL: it is none, or nobody asked. */
GRUNDY_API const grundy_period *grundy_grid_period(const grundy_grid_result *r);
/* Why these are outcomes, where the game has no values. */
GRUNDY_API grundy_no_value grundy_grid_no_value(const grundy_grid_result *r);

#ifdef __cplusplus
}
#endif
#endif
