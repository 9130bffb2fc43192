/* Regions of Cram of any size, as arrays of cells: for regions that are too large for a word, and
 * for work that is done once and not in a search.
 *
 * All functions work cell by cell. On a torus the last row is beside the first, and the last column
 * beside the first; on a narrow one neighbours may coincide.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CRAM_ARRAY_H
#define CRAM_ARRAY_H

#include "cram_torus.h"

enum { SIDE = 127, CELLS = 1024, BYTES = HEAD + CELLS / 8 };
enum { MOVED_MOST = 64 /* cells of a torus that is moved around for its normal form */ };

/* ---- as bytes ---- */

/* Any position as an array. */
typedef struct region {
  unsigned rows, columns;
  bool torus;
  uint8_t cell[CELLS];
} region;

static void region_unpack(const uint8_t *position, region *to) {
  if (position[0] == PATH) {
    *to = (region){.rows = 1, .columns = (unsigned)(read_word(position) >> 8)};
    memset(to->cell, 1, to->columns);
    return;
  }
  if (position[0] != LARGE) {
    bool torus = is_round(position);
    small s = torus ? round_of(position) : small_of(position);
    *to = (region){.rows = s.rows, .columns = s.columns, .torus = torus};
    for (unsigned i = 0; i < s.rows * s.columns; i++) to->cell[i] = s.cells >> i & 1;
    return;
  }
  *to =
      (region){.rows = position[1] & ~TORUS, .columns = position[2], .torus = position[1] & TORUS};
  for (unsigned i = 0; i < to->rows * to->columns; i++)
    to->cell[i] = position[HEAD + i / 8] >> i % 8 & 1;
}

static size_t region_pack(const region *from, uint8_t out[BYTES]) {
  unsigned cells = from->rows * from->columns;
  if (!from->torus && from->rows == 1 && cells >= 2 && !memchr(from->cell, 0, cells)) {
    write_word(path_word(cells), out);
    return 8;
  }
  if (from->torus ? fits_torus(from->rows, from->columns) : fits_small(from->rows, from->columns)) {
    small s = {.rows = from->rows, .columns = from->columns};
    for (unsigned i = 0; i < cells; i++) s.cells |= (uint64_t)from->cell[i] << i;
    write_word(word_of(&s) | (from->torus ? TORUS : 0), out);
    return 8;
  }
  size_t length = HEAD + (cells + 7) / 8;
  memset(out, 0, length);
  out[0] = LARGE;
  out[1] = (uint8_t)(from->rows | (from->torus ? TORUS : 0));
  out[2] = (uint8_t)from->columns;
  for (unsigned i = 0; i < cells; i++)
    out[HEAD + i / 8] = (uint8_t)(out[HEAD + i / 8] | from->cell[i] << i % 8);
  return length;
}

/* ---- cells and their neighbours ---- */

/* The neighbours of a cell that are in the region; their number. On a narrow torus two may be one,
 * which then counts once. */
static unsigned neighbours_in(const region *g, unsigned i, unsigned out[4]) {
  static const int steps[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
  unsigned n = 0;
  for (unsigned s = 0; s < 4; s++) {
    int row = (int)(i / g->columns) + steps[s][0], column = (int)(i % g->columns) + steps[s][1];
    int rows = (int)g->rows, columns = (int)g->columns;
    if (g->torus) {
      row = (row + rows) % rows;
      column = (column + columns) % columns;
    } else if (row < 0 || column < 0 || row >= rows || column >= columns) {
      continue;
    }
    unsigned to = (unsigned)(row * columns + column);
    bool again = to == i || !g->cell[to];
    for (unsigned k = 0; k < n; k++) again |= out[k] == to;
    if (!again) out[n++] = to;
  }
  return n;
}

/* Moves the connected region of a cell from `g` to `to`, of the same size. */
static void take_component(region *g, unsigned start, region *to) {
  uint16_t stack[CELLS];
  unsigned height = 0, next[4];
  *to = (region){.rows = g->rows, .columns = g->columns, .torus = g->torus};
  stack[height++] = (uint16_t)start;
  to->cell[start] = 1;
  while (height) {
    unsigned i = stack[--height], n = neighbours_in(g, i, next);
    for (unsigned k = 0; k < n; k++) {
      if (to->cell[next[k]]) continue;
      to->cell[next[k]] = 1;
      stack[height++] = (uint16_t)next[k];
    }
  }
  for (unsigned i = 0; i < g->rows * g->columns; i++) g->cell[i] &= (uint8_t)!to->cell[i];
}

static unsigned count_free(const region *g) {
  unsigned free = 0;
  for (unsigned i = 0; i < g->rows * g->columns; i++) free += g->cell[i];
  return free;
}

static bool is_connected(const region *g) {
  region rest = *g, one;
  unsigned start = 0;
  while (start < g->rows * g->columns && !g->cell[start]) start++;
  if (start < g->rows * g->columns) take_component(&rest, start, &one);
  return count_free(&rest) == 0;
}

/* The same for regions of any size as without_twins: of the ends beside a cell the first of
 * neighbours_in stays. */
static void drop_twins(region *g, bool *path) {
  unsigned cells = g->rows * g->columns;
  for (bool again = true; again;) {
    unsigned next[CELLS][4], degree[CELLS];
    bool crossing = false, ends = false;
    again = false;
    for (unsigned i = 0; i < cells; i++) {
      degree[i] = g->cell[i] ? neighbours_in(g, i, next[i]) : 0;
      crossing |= degree[i] > 2;
      ends |= degree[i] == 1;
    }
    for (unsigned i = 0; i < cells; i++) {
      bool kept = false;
      for (unsigned k = 0; degree[i] > 1 && k < degree[i]; k++) {
        unsigned end = next[i][k];
        if (degree[end] != 1) continue;
        if (kept) g->cell[end] = 0;
        again |= kept;
        kept = true;
      }
    }
    *path = !crossing && ends;
  }
}

/* ---- images ---- */

/* The cells of `g` with rows and columns counted from an origin, in a window of the given size,
 * turned in one of eight ways. */
static void window(const region *g, unsigned row, unsigned column, unsigned rows, unsigned columns,
                   unsigned way, region *to) {
  bool swap = way & 4;
  *to =
      (region){.rows = swap ? columns : rows, .columns = swap ? rows : columns, .torus = g->torus};
  for (unsigned i = 0; i < rows; i++)
    for (unsigned k = 0; k < columns; k++) {
      unsigned r = way & 1 ? rows - 1 - i : i, c = way & 2 ? columns - 1 - k : k;
      uint8_t cell = g->cell[(row + i) % g->rows * g->columns + (column + k) % g->columns];
      to->cell[swap ? c * to->columns + r : r * to->columns + c] = cell;
    }
}

static bool row_is_empty(const region *g, unsigned row) {
  for (unsigned i = 0; i < g->columns; i++)
    if (g->cell[row * g->columns + i]) return false;
  return true;
}

static bool column_is_empty(const region *g, unsigned column) {
  for (unsigned i = 0; i < g->rows; i++)
    if (g->cell[i * g->columns + column]) return false;
  return true;
}

/* The window around the region; of a torus the part behind an empty row and column, flat from then
 * on, or the whole if there is no such. The region is not empty. */
static void cut_out(const region *g, region *to) {
  unsigned row = 0, column = 0, rows = g->rows, columns = g->columns;
  region all = *g;
  if (g->torus) {
    while (row < rows && !row_is_empty(g, row)) row++;
    while (column < columns && !column_is_empty(g, column)) column++;
    if (row == rows || column == columns) {
      *to = *g;
      return;
    }
    window(g, row, column, rows, columns, 0, &all);
    all.torus = false;
  }
  for (row = 0; row_is_empty(&all, row);) row++;
  for (column = 0; column_is_empty(&all, column);) column++;
  while (row_is_empty(&all, rows - 1)) rows--;
  while (column_is_empty(&all, columns - 1)) columns--;
  window(&all, row, column, rows - row, columns - column, 0, to);
}

/* The least image of a large region, on a small torus also of those that are moved around. */
static size_t least_bytes(const region *g, uint8_t best[BYTES]) {
  uint8_t other[BYTES];
  region image;
  size_t length = 0;
  bool moved = g->torus && g->rows * g->columns <= MOVED_MOST;
  for (unsigned i = 0; i < (moved ? g->rows * g->columns : 1); i++)
    for (unsigned way = 0; way < 8; way++) {
      if ((way & 4) != 0 ? g->columns > g->rows : g->rows > g->columns) continue;
      window(g, i / g->columns, i % g->columns, g->rows, g->columns, way, &image);
      size_t n = region_pack(&image, other);
      if (length == 0 || memcmp(other, best, n) < 0) memcpy(best, other, length = n);
    }
  return length;
}

#endif
