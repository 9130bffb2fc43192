/* Regions of Cram that are too large for 64 bits, in a word of 128: the first positions of a large
 * board, before it has fallen apart.
 *
 * Their options are made like those of small regions (cram_words.h), but what depends on the size
 * of the board is computed each time, because there are many sizes and few such positions.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CRAM_WIDE_H
#define CRAM_WIDE_H

#include "cram_words.h"

enum {
  LARGE = 0xff,
  TORUS = 128,
  HEAD = 3,
  WIDE_CELLS = 128,
  WIDE_SIDE = 41, /* three rows and three cells are in the word: see wide_around */
  WIDE_BYTES = HEAD + WIDE_CELLS / 8
};
_Static_assert(3 * WIDE_SIDE + 3 <= 128, "see wide_around");
_Static_assert((int)WIDE_CELLS <= (int)PATHS, "a wide region may become a path");

/* ---- as bytes ---- */

/* Whether a position is such a region. */
static bool is_wide(const uint8_t *position) {
  return position[0] == LARGE && position[1] <= WIDE_SIDE && position[2] <= WIDE_SIDE &&
         position[1] * position[2] <= WIDE_CELLS;
}

static wide_region wide_of(const uint8_t *position) {
  wide_region s = {.rows = position[1], .columns = position[2]};
  for (unsigned i = (s.rows * s.columns + 7) / 8; i > 0; i--)
    s.cells = s.cells << 8 | position[HEAD + i - 1];
  return s;
}

/* How many bytes it takes. */
static size_t write_wide(const wide_region *s, uint8_t out[WIDE_BYTES]) {
  unsigned bytes = (s->rows * s->columns + 7) / 8;
  out[0] = LARGE;
  out[1] = (uint8_t)s->rows;
  out[2] = (uint8_t)s->columns;
  for (unsigned i = 0; i < bytes; i++) out[HEAD + i] = (uint8_t)(s->cells >> 8 * i);
  return HEAD + bytes;
}

/* ---- options ---- */

/* Where dominoes fit: the first cells of those that lie, and of those that stand. */
static void wide_places(const wide_frame *in, wide_word cells, wide_word free[2]) {
  free[0] = cells & cells >> 1 & in->not_last;
  free[1] = cells & cells >> in->columns;
}

/* The same as put_turned. */
static bool put_wide_turned(listing *l, wide_region *s) {
  unsigned low = s->rows < s->columns ? s->rows : s->columns;
  if (fits_small(low, s->rows + s->columns - low)) {
    small part = {(uint64_t)s->cells, s->rows, s->columns};
    return put_turned(l, &part);
  }
  uint8_t bytes[WIDE_BYTES];
  wide_word turned = wide_half_turned(s);
  if (wide_is_lost_by_half_turn(s, turned)) return true;
  wide_turn(s, turned);
  return grundy_option_plain(l->out, bytes, write_wide(s, bytes));
}

/* Puts a connected region that is left, unless it is lost by its half turn; or adds its value to
 * what is known. */
static bool put_wide(listing *l, const wide_frame *in, wide_word cells) {
  for (;;) {
    wide_region s = {cells, in->rows, in->columns};
    wide_trim(&s);
    if (add_easy(l, &(small){(uint64_t)s.cells, s.rows, s.columns})) return true;
    bool path;
    wide_word left = wide_without_twins(in, cells, &path);
    if (path) {
      l->known ^= l->all->path_value[wide_count(left)];
      return true;
    }
    if (left == cells) return put_wide_turned(l, &s);
    cells = left; /* which has no twins, but may be easy */
  }
}

/* One option: see emit_small. */
static bool emit_wide(listing *l, const wide_frame *in, wide_word cells, unsigned y, unsigned x,
                      bool standing) {
  unsigned first = y * in->columns + x;
  wide_word piece = ((wide_word)1 | (wide_word)1 << (standing ? in->columns : 1)) << first;
  wide_word left = cells & ~piece;
  unsigned box = wide_around(in, cells, first, standing) &
                 around_on_board(in->rows, in->columns, y, x, standing);
  left &= wide_neighbours(in, left);
  l->known = 0;
  if (left && !(l->all->whole[standing][box / 64] >> box % 64 & 1)) {
    wide_word beside = wide_neighbours(in, piece) & left;
    for (;;) {
      wide_word one = wide_flood(in, beside & (~beside + 1), left, beside);
      if (!(beside & ~one)) break; /* the last one: all that is left */
      left &= ~one;
      beside &= ~one;
      if (!put_wide(l, in, one)) return false;
    }
  }
  return (!left || put_wide(l, in, left)) && put_known(l->all, l->known, l->out) &&
         grundy_option_end(l->out);
}

/* The options of a region, in the order of fill_places: for every distance that there can be, the
 * dominoes that have it, up or down and along, in half cells. */
static bool wide_options(const shapes *all, const wide_region *s, grundy_sink *out) {
  wide_frame in = wide_frame_of(s->rows, s->columns);
  listing l = {.all = all, .out = out};
  wide_word free[2];
  wide_places(&in, s->cells, free);
  int rows = (int)in.rows, columns = (int)in.columns;
  for (int distance = 0; distance <= UP * rows + ALONG * columns; distance++) {
    if (!out->tick(out)) return false; /* these regions take their time */
    for (int y = 0; y < rows; y++)
      for (int standing = 0; standing < 2; standing++) {
        int rest = distance - UP * abs(2 * y - (rows - 1) + standing), along = rest / ALONG;
        int middle = columns - 1 - !standing; /* twice the column of one in the middle */
        if (rest < 0 || rest % ALONG || along > middle || (middle - along) % 2) continue;
        for (int x = (middle - along) / 2; 2 * x <= middle + along; x += along ? along : 1)
          if (free[standing] >> (y * columns + x) & 1 &&
              !emit_wide(&l, &in, s->cells, (unsigned)y, (unsigned)x, standing))
            return false;
      }
  }
  return true;
}

#endif
