/* Tables for small boards of Cram, which depend only on the size of the board; computed when the
 * game is opened.
 *
 * A small board has up to 56 cells in at most 7 rows and 16 columns, and is a word, its bits row
 * by row. For every size that is not higher than wide there are masks, and all dominoes in the
 * order in which a search tries them, each with its places in the images of the board. For all
 * sizes together: when a domino leaves its neighbours connected, the values of paths, and room for
 * the values of regions in tiny boxes (cram_tiny.h).
 */
/* SPDX-License-Identifier: MIT */
#ifndef CRAM_SHAPES_H
#define CRAM_SHAPES_H

#include <stdatomic.h>
#include <stdlib.h>

#include "cram_bits.h"

enum {
  SMALL_CELLS = 56,
  SMALL_ROWS = 7, /* a board that lies has no more */
  SMALL_COLUMNS = 16,
  PATH = 0xf0,
  IMAGES = 8
};

static bool fits_small(unsigned rows, unsigned columns) {
  return rows <= SMALL_ROWS && columns <= SMALL_COLUMNS && rows * columns <= SMALL_CELLS;
}

/* A place for a domino: its shift in every image, four of the board and four of its transpose, and
 * which of the ten cells around are on the board. */
typedef struct domino {
  uint8_t shift[IMAGES];
  uint16_t around;
  uint8_t standing;
} domino;

/* A size of the board: masks of cells, and its dominoes among all. */
typedef struct shape {
  frame frame;
  uint32_t start;               /* of its dominoes */
  uint8_t rank[2][SMALL_CELLS]; /* among them, of one that lies or stands, by its first cell */
} shape;

enum {
  PATHS = 128,
  PATH_VALUES = 16,     /* and more than any of them has; XORs are no larger */
  TINY = 20,            /* cells of a box whose sets have their values kept, */
  TINY_SIDE = 8,        /* and of its long side */
  TINY_BYTES = 1501008, /* of all such boxes with two rows or more, not higher than wide */
  PLACES = 2723,        /* of dominoes on all boards that are not higher than wide, */
  PLACES_MOST = 128     /* and more than there are on any one */
};

typedef struct shapes {
  shape of[SMALL_ROWS + 1][SMALL_COLUMNS + 1]; /* by rows and columns */
  uint64_t whole[2][64]; /* a bit for all that can be around a domino: see stays_whole */
  uint8_t path_value[PATHS];
  uint8_t path_of[PATH_VALUES]; /* the shortest path of a value above 0, if there is one */
  _Atomic uint8_t *tiny;        /* TINY_BYTES: see cram_tiny.h */
  uint32_t tiny_at[TINY_SIDE + 1][TINY_SIDE + 1]; /* where those of a box begin */
  domino places[PLACES];
} shapes;

/* The ten cells around a domino in their order, each a neighbour of the next, from the corner above
 * a lying one's left end; a standing one is seen from the board's other side. Where they are in
 * the box of the domino and all its neighbours, of 3 rows or 3 columns. */
static const uint8_t ring_place[2][10] = {{0, 1, 2, 3, 7, 11, 10, 9, 8, 4},
                                          {0, 3, 6, 9, 10, 11, 8, 5, 2, 1}};

/* Whether those of the cells around that are beside the domino hang together there. Cells 0, 3, 5
 * and 8 are its corners. */
static bool is_whole(unsigned box, unsigned standing) {
  unsigned ring = 0, pieces = 0;
  for (unsigned i = 0; i < 10; i++) ring |= (box >> ring_place[standing][i] & 1) << i;
  for (unsigned i = 0; i < 10; i++) { /* pieces by their first cell */
    if (!(ring >> i & 1) || ring >> (i + 9) % 10 & 1) continue;
    bool beside = false;
    for (unsigned k = i; ring >> k % 10 & 1 && k < i + 10; k++)
      beside |= k % 10 != 0 && k % 10 != 3 && k % 10 != 5 && k % 10 != 8;
    pieces += beside;
  }
  return pieces <= 1;
}

static void fill_whole(uint64_t whole[64], unsigned standing) {
  unsigned all = 0;
  for (unsigned i = 0; i < 10; i++) all |= 1u << ring_place[standing][i];
  for (unsigned box = all, more = 1; more; box = (box - 1) & all) { /* all sets of them */
    whole[box / 64] |= (uint64_t)is_whole(box, standing) << box % 64;
    more = box;
  }
}

/* Where the first cell of a domino comes to lie. */
static void fill_shifts(const frame *in, unsigned y, unsigned x, domino *d) {
  unsigned rows = in->rows, columns = in->columns;
  unsigned tall = d->standing ? 2 : 1, wide = 3 - tall;
  unsigned up = rows - tall - y, back = columns - wide - x; /* counted from the other side */
  d->shift[0] = (uint8_t)(y * columns + x);
  d->shift[1] = (uint8_t)(up * columns + back);
  d->shift[2] = (uint8_t)(up * columns + x);
  d->shift[3] = (uint8_t)(y * columns + back);
  d->shift[4] = (uint8_t)(x * rows + y);
  d->shift[5] = (uint8_t)(back * rows + up);
  d->shift[6] = (uint8_t)(back * rows + y);
  d->shift[7] = (uint8_t)(x * rows + up);
}

/* The cells around a domino that are on the board. */
static unsigned around_on_board(unsigned rows, unsigned columns, unsigned y, unsigned x,
                                bool standing) {
  unsigned box = 0, wide = standing ? 3 : 4;
  for (unsigned i = 0; i < 10; i++) {
    unsigned place = ring_place[standing][i];
    unsigned row = y + place / wide - 1, column = x + place % wide - 1; /* below 0: very large */
    if (row < rows && column < columns) box |= 1u << place;
  }
  return box;
}

enum { UP = 3, ALONG = 2 }; /* how much a step from the centre counts */

/* The dominoes by their distance from the centre, which counts more across the long side. */
static uint32_t fill_places(shape *of, domino *out) {
  const frame *in = &of->frame;
  uint8_t far[PLACES_MOST];
  uint32_t n = 0;
  for (unsigned y = 0; y < in->rows; y++)
    for (unsigned standing = 0; standing < 2; standing++)
      for (unsigned x = 0; x < in->columns; x++) {
        if (y + standing >= in->rows || x + !standing >= in->columns) continue;
        int up = abs(2 * (int)y - (int)(in->rows - 1) + (int)standing);
        int along = abs(2 * (int)x - (int)(in->columns - 1) + !standing);
        uint8_t distance = (uint8_t)(UP * up + ALONG * along);
        uint32_t at = n++;
        for (; at > 0 && far[at - 1] > distance; at--) {
          far[at] = far[at - 1];
          out[at] = out[at - 1];
        }
        far[at] = distance;
        out[at] =
            (domino){.standing = (uint8_t)standing,
                     .around = (uint16_t)around_on_board(in->rows, in->columns, y, x, standing)};
        fill_shifts(in, y, x, &out[at]);
      }
  for (uint32_t i = 0; i < n; i++) of->rank[out[i].standing][out[i].shift[0]] = (uint8_t)i;
  return n;
}

/* The values of paths, and of each value the shortest path. */
static void fill_paths(shapes *to) {
  uint8_t *value = to->path_value;
  for (unsigned n = 2; n < PATHS; n++) {
    bool seen[PATHS] = {false};
    for (unsigned left = 0; left <= n - 2; left++) seen[value[left] ^ value[n - 2 - left]] = true;
    while (seen[value[n]]) value[n]++;
    if (value[n] && !to->path_of[value[n]]) to->path_of[value[n]] = (uint8_t)n;
  }
}

/* `tiny` has TINY_BYTES. */
static void fill_shapes(shapes *to, _Atomic uint8_t *tiny) {
  uint32_t n = 0, at = 0;
  *to = (shapes){.tiny = tiny};
  fill_paths(to);
  for (unsigned rows = 2; rows * rows <= TINY; rows++)
    for (unsigned columns = rows; columns <= TINY_SIDE && rows * columns <= TINY; columns++) {
      to->tiny_at[rows][columns] = at;
      at += 1u << rows * columns;
    }
  for (unsigned rows = 1; rows <= SMALL_ROWS; rows++)
    for (unsigned columns = rows; columns <= SMALL_COLUMNS; columns++) {
      if (!fits_small(rows, columns)) continue;
      shape *in = &to->of[rows][columns];
      in->frame = frame_of(rows, columns);
      in->start = n;
      n += fill_places(in, to->places + n);
    }
  fill_whole(to->whole[0], 0);
  fill_whole(to->whole[1], 1);
}

#endif
