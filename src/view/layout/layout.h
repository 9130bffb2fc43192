/* view/layout/layout.h: where the nodes of a directed graph stand in a picture, and how arrows run.
 *
 * The layered method of Sugiyama, Tagawa and Toda, with one change: arrows into the same node share
 * their way. They join in a trunk, a chain of points with one on each rank between, and nothing
 * ever leaves a trunk before its node, so each arrow can still be followed. A graph of n nodes on r
 * ranks has at most 2nr points in all, however many arrows there are.
 *
 * A cell is a node, or a point of a trunk; nodes come first and keep their numbers. Rank 0 is at
 * the bottom. Every arrow goes down, except those that close a cycle, which go up.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_LAYOUT_H
#define GI_LAYOUT_H

#include <string.h>

#include "base/context.h"

#define GI_LAYOUT_NONE UINT32_MAX

typedef struct gi_layout_box {
  double width, height;
} gi_layout_box;

typedef struct gi_layout_arc {
  uint32_t from, to;
} gi_layout_arc;

/* A line between cells of neighbouring ranks, which `weight` arrows to `target` share. */
typedef struct gi_layout_piece {
  uint32_t upper, lower;
  uint32_t target, weight;
  bool up; /* they run from the lower cell to the upper one */
} gi_layout_piece;

enum { GI_LAYOUT_BLOCKS = 24 };

typedef struct gi_layout {
  /* What the caller gives. Arcs are sorted by `from`, none is there twice or leads to itself. */
  grundy *g;
  uint32_t nodes, arcs;
  const gi_layout_box *boxes;
  const gi_layout_arc *arc;
  uint32_t start;                      /* the node at the top; GI_LAYOUT_NONE: no such node */
  double node_gap, line_gap, rank_gap; /* least distances: of nodes, of lines, of ranks */
  uint32_t most_cells;
  gi_pace *pace; /* when it ends the layout, gi_layout_make returns false; NULL: there is none */

  /* What gi_layout_make finds. */
  uint32_t cells, ranks, pieces;
  uint8_t *reversed;       /* of each arc: it goes up */
  uint32_t *rank;          /* of each cell */
  gi_layout_piece *piece;  /* sorted by target */
  uint32_t *row, *row_end; /* the cells of rank r, from left to right: row[row_end[r-1]], ... */
  uint32_t *place;         /* of each cell in its row, from 0 */
  uint64_t crossings;      /* pairs of arrows between two ranks that cross */
  double *x;               /* of each cell: its middle */
  double *top, *bottom;    /* of each rank; y grows downwards, from 0 */
  double width, height;

  bool too_large; /* it would need more than most_cells */
  struct {
    void *block;
    size_t size;
  } held[GI_LAYOUT_BLOCKS];
  size_t held_count;
} gi_layout;

/* False: memory is short, too_large, or the pace has ended it. To be cleared in any case.
 * Cost: O((cells + pieces) log cells) for each sweep; there are fewer sweeps in larger graphs. */
bool gi_layout_make(gi_layout *l);
void gi_layout_clear(gi_layout *l);

/* The steps, in this order. */
bool gi_layout_ranks(gi_layout *l); /* reversed, rank of the nodes, ranks */
bool gi_layout_cells(gi_layout *l); /* the trunks: cells, their ranks, pieces */
bool gi_layout_order(gi_layout *l); /* row, place, crossings */
bool gi_layout_place(gi_layout *l); /* x, top, bottom */

/* Zeroed memory that lasts until gi_layout_clear. */
void *gi_layout_take(gi_layout *l, size_t count, size_t size);
/* Gives back the blocks that were taken last. */
void gi_layout_give_back(gi_layout *l, size_t count_before);

/* Counts `n` cells or arcs that were looked at; false: the layout must end. */
static inline bool gi_layout_goes_on(const gi_layout *l, uint32_t n) {
  return !l->pace || gi_pace_work(l->pace, n / 16 + 1);
}
static inline bool gi_layout_ended(const gi_layout *l) {
  return l->pace && l->pace->why != GI_STOP_NONE;
}

/* The first place of a rank in `row`. */
static inline uint32_t gi_layout_row_start(const gi_layout *l, uint32_t rank) {
  return rank ? l->row_end[rank - 1] : 0;
}

/* Of each cell the pieces above it (or below), as a list of numbers: first[c] to first[c + 1]. */
typedef struct gi_layout_side {
  uint32_t *first, *cell, *weight; /* the cell at the other end, and the weight of the piece */
} gi_layout_side;
bool gi_layout_sides(gi_layout *l, gi_layout_side *above, gi_layout_side *below);

#endif
