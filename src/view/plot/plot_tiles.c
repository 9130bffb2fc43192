/* The plane of a table in tiles: a tile is a cell, or a block of neighbours where there are more
 * cells than a picture can show. */
/* SPDX-License-Identifier: MIT */
#include "view/plot/plot.h"

/* So many numbers to a row of one range that the rows are not too many: 10, 20, 50, 100, ... */
static gi_plane rows_of(const gi_plot *p, size_t most_columns, size_t most_rows) {
  grundy_range range = p->cells->ranges[0];
  gi_plane plane = {.plot = p, .block = 1, .columns = 10};
  for (unsigned widened = 0;;) {
    uint64_t row = plane.block * plane.columns;
    plane.start = range.low / row * row;
    plane.rows = (size_t)((range.high - plane.start) / row) + 1;
    bool tall = plane.rows > 10 && plane.rows > plane.columns * 2;
    if (plane.rows <= most_rows && (!tall || plane.columns * 2 > most_columns)) return plane;
    size_t wider = widened % 3 == 1 ? plane.columns / 2 * 5 : plane.columns * 2;
    if (wider <= most_columns) {
      plane.columns = wider;
      widened++;
    } else {
      plane.block *= 10;
    }
  }
}

gi_plane gi_plane_of(const gi_plot *p, size_t most_columns, size_t most_rows) {
  const grundy_range *r = p->cells->ranges;
  if (p->cells->dimensions == 1) return rows_of(p, most_columns, most_rows);
  uint64_t columns = gi_plot_span(r[1]) + 1,
           rows = gi_plot_span(r[0]) + 1; /* bounded by the cells */
  uint64_t block = (columns + most_columns - 1) / most_columns;
  if (block < (rows + most_rows - 1) / most_rows) block = (rows + most_rows - 1) / most_rows;
  return (gi_plane){.plot = p,
                    .block = block,
                    .columns = (size_t)((columns + block - 1) / block),
                    .rows = (size_t)((rows + block - 1) / block)};
}

static void add_cell(const gi_plot *p, size_t i, gi_tile *tile) {
  tile->inside = true;
  if (!gi_plot_knows(p, i)) {
    tile->unknown += i >= p->table->done;
    return;
  }
  tile->known++;
  tile->lost += p->cells->values[i] == 0;
  if (p->cells->values[i] > tile->most) tile->most = p->cells->values[i];
}

static gi_tile tile_of_row(const gi_plane *plane, size_t column, size_t row) {
  grundy_range range = plane->plot->cells->ranges[0];
  uint64_t past = ((uint64_t)row * plane->columns + column) * plane->block;
  gi_tile tile = {.a = plane->start + past};
  for (uint64_t i = 0; i < plane->block; i++) {
    uint64_t n = plane->start + past + i;
    if (n < plane->start || n < range.low || n > range.high) continue; /* or beyond all numbers */
    add_cell(plane->plot, (size_t)(n - range.low), &tile);
  }
  return tile;
}

gi_tile gi_plane_tile(const gi_plane *plane, size_t column, size_t row) {
  const grundy_cells *cells = plane->plot->cells;
  if (cells->dimensions == 1) return tile_of_row(plane, column, row);
  const grundy_range *r = cells->ranges;
  uint64_t length = gi_plot_span(r[1]) + 1, a = row * plane->block, b = column * plane->block;
  gi_tile tile = {.a = r[0].low + a, .b = r[1].low + b};
  for (uint64_t i = a; i < a + plane->block && i <= gi_plot_span(r[0]); i++)
    for (uint64_t j = b; j < b + plane->block && j < length; j++)
      add_cell(plane->plot, (size_t)(i * length + j), &tile);
  return tile;
}

bool gi_plane_explain(const gi_plane *plane, grundy_text *out) {
  const gi_plot *p = plane->plot;
  unsigned long long block = plane->block;
  if (p->gaps) out->say(out, GRUNDY_N("Blank: no position, or too large for this game."));
  if (block == 1) return p->gaps > 0;
  if (p->gaps) grundy_text_add(out, " ");
  if (p->cells->dimensions == 1)
    out->say(out, GRUNDY_N("Each dot: a P-position among %llu neighbouring numbers."), block);
  else if (p->p_only || p->cells->outcomes)
    out->say(out, GRUNDY_N("Each dot: a P-position in a block of %llu by %llu."), block, block);
  else
    out->say(out, GRUNDY_N("Each tile: the largest value in a block of %llu by %llu."), block,
             block);
  return true;
}
