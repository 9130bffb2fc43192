/* Regions of Cram that go around a torus, in a word.
 *
 * A torus has 2 to 7 rows and at least as many columns, 3 to 16, and at most 56 cells. Its position
 * is that of a small board with TORUS in the first byte. Everything is done as on small boards
 * (cram_words.h), but the last row is beside the first, and the last column beside the first. Two
 * neighbours coincide only if there are two rows; then a cell has a neighbour below and none above.
 *
 * The normal form is the least number among the images that have a cell in the last row: up to 56
 * translations, times 4 symmetries, or 8 on a square. Few of them must be made, because the last
 * row is the highest part of the number: it is the least word that any row becomes by rotation and
 * reflection, which is looked up, with all ways that lead there. The last row is not empty, as an
 * empty row would allow all rotations. So this also works for a region with an empty row, which
 * goes around a cylinder.
 *
 * A region that has an empty row and an empty column is cut there, and becomes flat.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CRAM_TORUS_H
#define CRAM_TORUS_H

#include "cram_wide.h"

/* What can become of a row: bit i of the ways, it is the least when turned round by i cells; bit 16
 * + i, when mirrored before. */
typedef struct row_form {
  uint32_t ways;
  uint16_t least;
} row_form;

/* A size of the torus. */
typedef struct round_frame {
  unsigned rows, columns, cells;
  uint64_t all, first, last;    /* cells, and columns of them */
  uint64_t above;               /* all, or none if there are two rows */
  uint64_t stay[SMALL_COLUMNS]; /* by i: the columns that do not wrap when turned back by i */
} round_frame;

typedef struct tori {
  round_frame of[SMALL_ROWS + 1][SMALL_COLUMNS + 1]; /* by rows and columns */
  row_form forms[2 << SMALL_COLUMNS]; /* of n columns from 2^n on, by the row's bits */
} tori;

static bool fits_torus(unsigned rows, unsigned columns) {
  return fits_small(rows, columns) && rows >= 2 && columns >= 3 && rows <= columns;
}

/* Whether a position is such a region. */
static bool is_round(const uint8_t *position) {
  return position[0] & TORUS && position[0] < PATH;
}

static small round_of(const uint8_t *position) {
  small s = small_of(position);
  s.rows -= TORUS >> 4;
  return s;
}

static uint64_t round_word(const round_frame *in, uint64_t cells) {
  return TORUS | word_of(&(small){cells, in->rows, in->columns});
}

/* ---- what depends on the size alone ---- */

static void fill_torus(round_frame *to, unsigned rows, unsigned columns) {
  frame flat = frame_of(rows, columns);
  uint64_t all = grundy_bits_low(rows * columns);
  *to = (round_frame){.rows = rows,
                      .columns = columns,
                      .cells = rows * columns,
                      .all = all,
                      .first = flat.first,
                      .last = flat.last,
                      .above = rows > 2 ? all : 0};
  for (unsigned i = 0; i < columns; i++) to->stay[i] = flat.first * grundy_bits_low(columns - i);
}

/* Rows come in the order of their numbers, so the first one of those that become each other is the
 * least. To turn back by i is undone by the rest of the columns; a mirror undoes itself. */
static void fill_forms(row_form *to, unsigned columns) {
  uint64_t all = grundy_bits_low(columns);
  for (uint32_t least = 0; least <= all; least++) {
    if (to[least].ways) continue;
    uint64_t mirrored = grundy_bits_reversed(least) >> (64 - columns);
    for (unsigned i = 0; i < columns; i++) {
      uint64_t turned = (least >> i | (uint64_t)least << (columns - i)) & all;
      to[turned].ways |= 1u << (columns - i) % columns;
      to[turned].least = (uint16_t)least;
      turned = (mirrored >> i | mirrored << (columns - i)) & all;
      to[turned].ways |= 1u << (SMALL_COLUMNS + i);
      to[turned].least = (uint16_t)least;
    }
  }
}

static void fill_tori(tori *to) {
  for (unsigned columns = 3; columns <= SMALL_COLUMNS; columns++) {
    fill_forms(to->forms + (1u << columns), columns);
    for (unsigned rows = 2; fits_torus(rows, columns); rows++)
      fill_torus(&to->of[rows][columns], rows, columns);
  }
}

/* ---- cells and their neighbours ---- */

/* All cells one step on, to the right, left, down and up. */
static inline uint64_t to_right(const round_frame *in, uint64_t x) {
  return (x & ~in->last) << 1 | (x & in->last) >> (in->columns - 1);
}

static inline uint64_t to_left(const round_frame *in, uint64_t x) {
  return (x & ~in->first) >> 1 | (x & in->first) << (in->columns - 1);
}

static inline uint64_t go_down(const round_frame *in, uint64_t x) {
  return (x << in->columns | x >> (in->cells - in->columns)) & in->all;
}

static inline uint64_t go_up(const round_frame *in, uint64_t x) {
  return (x >> in->columns | x << (in->cells - in->columns)) & in->all;
}

static inline uint64_t round_neighbours(const round_frame *in, uint64_t x) {
  return to_right(in, x) | to_left(in, x) | go_down(in, x) | go_up(in, x);
}

/* The cells seen from one that becomes the first: so many rows down, fewer than all or all, and
 * columns along, fewer than all. */
static inline uint64_t seen_from(const round_frame *in, uint64_t x, unsigned down, unsigned along) {
  unsigned by = down * in->columns;
  x = (x >> by | x << (in->cells - by)) & in->all;
  uint64_t stay = in->stay[along];
  return (x >> along & stay) | (x << (in->columns - along) & in->all & ~stay);
}

/* The connected region of a cell: see flood. */
static uint64_t round_flood(const round_frame *in, uint64_t from, uint64_t left, uint64_t beside) {
  for (uint64_t x = from, before;;) {
    before = x;
    x |= (to_right(in, x) | to_left(in, x)) & left;
    x |= (go_down(in, x) | go_up(in, x)) & left;
    if (x == before || !(beside & ~x)) return x;
  }
}

/* See without_twins. */
static uint64_t round_without_twins(const round_frame *in, uint64_t x, bool *path) {
  for (;;) {
    uint64_t left = to_right(in, x) & x, right = to_left(in, x) & x;
    uint64_t above = go_down(in, x) & x & in->above, below = go_up(in, x) & x;
    uint64_t both = left & right, tall = above & below;
    uint64_t ends = ((left ^ right) ^ (above ^ below)) & ~(both | tall);
    uint64_t crossing = (both & (above | below)) | (tall & (left | right));
    uint64_t r = to_left(in, ends & left), l = to_right(in, ends & right);
    uint64_t d = go_up(in, ends & above), u = go_down(in, ends & below);
    uint64_t l2 = r & l, d2 = (r | l) & d, u2 = (r | l | d) & u; /* these are no ends */
    if (!(l2 | d2 | u2)) {
      *path = !crossing && ends;
      return x;
    }
    x &= ~(to_left(in, l2) | go_down(in, d2) | go_up(in, u2));
  }
}

/* Moves a region with an empty row and an empty column so that these come first, and it is flat;
 * false: it has none. */
static bool cut_open(const round_frame *in, uint64_t *cells) {
  uint64_t used = *cells, row = grundy_bits_low(in->columns);
  for (unsigned n = 1; n < in->rows; n *= 2) used |= used >> n * in->columns;
  used = ~used & row;
  if (!used) return false;
  for (unsigned i = 0; i < in->rows; i++)
    if (!(*cells >> i * in->columns & row)) {
      *cells = seen_from(in, *cells, i, grundy_bits_lowest(used));
      return true;
    }
  return false;
}

/* ---- images ---- */

/* The least image found, and how often it was met. */
typedef struct least_round {
  uint32_t row; /* its last one */
  uint64_t cells;
  unsigned met;
} least_round;

static inline void offer_image(least_round *best, uint64_t image) {
  if (image > best->cells) return;
  best->met = image < best->cells ? 1 : best->met + 1;
  best->cells = image;
}

/* Those that do not exchange rows and columns. */
static void offer_images(const tori *all, const round_frame *in, uint64_t cells,
                         least_round *best) {
  const row_form *forms = all->forms + (1u << in->columns), *form[SMALL_ROWS];
  uint64_t row = grundy_bits_low(in->columns), flipped = 0, rest = cells;
  uint32_t least = best->row, lasts = 0; /* the rows that may become the last one */
  for (unsigned i = 0; i < in->rows; i++, rest >>= in->columns) {
    flipped = flipped << in->columns | (rest & row);
    form[i] = &forms[rest & row];
    if (form[i]->least > least || !form[i]->least) continue;
    if (form[i]->least < least) lasts = 0;
    least = form[i]->least;
    lasts |= 1u << i;
  }
  if (least < best->row) *best = (least_round){least, UINT64_MAX, 0};
  unsigned unused = 64 - in->cells;
  uint64_t image[2][2] = {
      {cells, flipped},
      {grundy_bits_reversed(flipped) >> unused, grundy_bits_reversed(cells) >> unused}};
  for (; lasts; lasts &= lasts - 1) {
    unsigned i = grundy_bits_lowest(lasts);
    for (uint32_t ways = form[i]->ways; ways; ways &= ways - 1) {
      unsigned way = grundy_bits_lowest(ways), mirrored = way / SMALL_COLUMNS,
               along = way % SMALL_COLUMNS;
      offer_image(best, seen_from(in, image[mirrored][0], i + 1, along));
      offer_image(best, seen_from(in, image[mirrored][1], in->rows - i, along));
    }
  }
}

/* The least image of a region that is not empty. */
static least_round least_of(const tori *all, const round_frame *in, uint64_t cells) {
  least_round best = {UINT32_MAX, UINT64_MAX, 0};
  offer_images(all, in, cells, &best);
  if (in->rows == in->columns) {
    small other = transposed(&(small){cells, in->rows, in->columns});
    offer_images(all, in, other.cells, &best);
  }
  return best;
}

/* ---- what is known ---- */

/* A symmetry that undoes itself: cell (y, x) to (y + down, x + along), or if it turns to (down - y,
 * along - x). Whether some cell of the region comes to lie on itself or beside. */
static bool meets_itself(const round_frame *in, uint64_t cells, bool turns, unsigned down,
                         unsigned along) {
  for (uint64_t left = cells; left; left &= left - 1) {
    unsigned i = grundy_bits_lowest(left), y = i / in->columns, x = i % in->columns;
    unsigned dy = turns ? (down + 2 * (in->rows - y)) % in->rows : down;
    unsigned dx = turns ? (along + 2 * (in->columns - x)) % in->columns : along;
    bool same_row = dy == 0, near_row = dy == 1 || dy == in->rows - 1;
    bool same_column = dx == 0, near_column = dx == 1 || dx == in->columns - 1;
    if ((same_row && (same_column || near_column)) || (near_row && same_column)) return true;
  }
  return false;
}

/* Whether a region is lost for the mover, because the other player answers each move with its
 * image: it is its own image when moved by half of a side or of both, or in a half turn about any
 * point, and no domino meets its image. A domino of cells p and q that meets it has p or q on
 * itself, or p on q. So it is enough that no cell comes to lie on itself or beside itself; and
 * after a move and its image that is so again, as fewer cells are left. */
static bool is_lost_by_image(const round_frame *in, uint64_t cells) {
  uint64_t turned = grundy_bits_reversed(cells) >> (64 - in->cells);
  for (unsigned down = 0; down < in->rows; down++)
    for (unsigned along = 0; along < in->columns; along++) {
      /* the turned word has cell (y, x) at (rows - 1 - y, columns - 1 - x) */
      if (seen_from(in, turned, in->rows - 1 - down, in->columns - 1 - along) == cells &&
          !meets_itself(in, cells, true, down, along))
        return true;
      if (2 * down % in->rows == 0 && 2 * along % in->columns == 0 &&
          seen_from(in, cells, down, along) == cells &&
          !meets_itself(in, cells, false, down, along))
        return true;
    }
  return false;
}

/* ---- normal form ---- */

/* What a region is in normal form: a region of the torus; one on a flat board of this size, neither
 * trimmed nor turned; or a path. */
typedef struct round_form {
  enum { ROUND, FLAT, STRAIGHT } kind;
  uint64_t cells; /* or how many */
  bool lost;      /* by a theorem */
} round_form;

/* Twins are dropped from the least image, so that all images lose the same ones. A region that is
 * not connected keeps them. */
static round_form round_form_of(const tori *all, const round_frame *in, uint64_t cells,
                                bool connected) {
  for (;;) {
    if (cut_open(in, &cells)) return (round_form){FLAT, cells, false};
    least_round best = least_of(all, in, cells);
    bool path = false;
    cells = connected ? round_without_twins(in, best.cells, &path) : best.cells;
    if (path) return (round_form){STRAIGHT, grundy_bits_count(cells), false};
    if (cells == best.cells)
      return (round_form){ROUND, cells, best.met > 1 && is_lost_by_image(in, cells)};
  }
}

/* ---- options ---- */

/* How much a free cell at the long side, and at an end, of a domino puts it off. */
enum { ROUND_SIDE = 3, ROUND_END = 1, ROUND_RANKS = 4 * ROUND_SIDE + 2 * ROUND_END + 1 };

/* Where dominoes fit: the first cells of those that lie, and of those that stand. */
static void round_places(const round_frame *in, uint64_t cells, uint64_t free[2]) {
  free[0] = cells & to_left(in, cells);
  free[1] = cells & go_up(in, cells);
  if (!in->above) free[1] &= grundy_bits_low(in->columns); /* or they would be there twice */
}

/* Whether all cells beside a domino hang together through the ten cells around it: see
 * stays_whole. The box around it is seen from its corner; of two or three rows the first come again
 * below. Of three columns, where a box of four would be in the next row, the few cells are left to
 * a flood. */
static bool round_stays_whole(const shapes *all, const round_frame *in, uint64_t left,
                              unsigned first, bool standing) {
  if (in->columns == 3) return false;
  unsigned y = row_of(first, in->columns), x = first - y * in->columns, row = in->columns;
  left = seen_from(in, left, y ? y - 1 : in->rows - 1, x ? x - 1 : row - 1);
  left |= left << in->cells;
  uint64_t lying = (left & 15) | (left >> row & 15) << 4 | (left >> 2 * row & 15) << 8;
  uint64_t upright =
      (left & 7) | (left >> row & 7) << 3 | (left >> 2 * row & 7) << 6 | (left >> 3 * row & 7) << 9;
  uint64_t box = standing ? upright : lying;
  return all->whole[standing][box / 64] >> box % 64 & 1;
}

/* Puts a connected region that was cut open: see put_small. */
static bool put_flat(listing *l, uint64_t cells) {
  for (;;) {
    small s = {cells, l->in->rows, l->in->columns};
    trim(&s);
    if (add_easy(l, &s)) return true;
    bool path;
    uint64_t left = without_twins(l->in, cells, &path);
    if (path) {
      l->known ^= l->all->path_value[grundy_bits_count(left)];
      return true;
    }
    if (left == cells) return put_turned(l, &s);
    cells = left; /* which has no twins, but may be easy */
  }
}

/* Puts a connected region that is left, or adds its value to what is known. */
static bool put_round(listing *l, const tori *all, const round_frame *in, uint64_t cells) {
  round_form form = round_form_of(all, in, cells, true);
  if (form.kind == FLAT) return put_flat(l, form.cells);
  if (form.kind == STRAIGHT) l->known ^= l->all->path_value[form.cells];
  return form.kind == STRAIGHT || form.lost || put_word(l, round_word(in, form.cells));
}

/* One option: see emit_small. */
static bool emit_round(listing *l, const tori *all, const round_frame *in, uint64_t cells,
                       unsigned first, bool standing) {
  uint64_t piece = UINT64_C(1) << first;
  piece |= standing ? go_down(in, piece) : to_right(in, piece);
  uint64_t left = cells & ~piece;
  left &= round_neighbours(in, left);
  l->known = 0;
  if (left && !round_stays_whole(l->all, in, left, first, standing)) {
    uint64_t beside = round_neighbours(in, piece) & left;
    for (;;) {
      uint64_t one = round_flood(in, beside & (~beside + 1), left, beside);
      if (!(beside & ~one)) break; /* the last one: all that is left */
      left &= ~one;
      beside &= ~one;
      if (!put_round(l, all, in, one)) return false;
    }
  }
  return (!left || put_round(l, all, in, left)) && put_known(l->all, l->known, l->out) &&
         grundy_option_end(l->out);
}

/* Moves those of the places where `there` has a cell on by some ranks. */
static void rank_on(uint64_t ranks[ROUND_RANKS], uint64_t there, unsigned by) {
  for (unsigned i = ROUND_RANKS; i-- > 0;)
    ranks[i] = (ranks[i] & ~there) | (i >= by ? ranks[i - by] & there : 0);
}

/* Sorts the places of dominoes: those come first that have few free cells along their long sides,
 * then those that have few at their ends; so what is taken already grows. Found by experiment: it
 * matters to tests, and hardly to proof numbers. */
static void rank_places(const round_frame *in, uint64_t cells, bool standing,
                        uint64_t ranks[ROUND_RANKS]) {
  uint64_t free[2];
  round_places(in, cells, free);
  ranks[0] = free[standing];
  for (unsigned i = 1; i < ROUND_RANKS; i++) ranks[i] = 0;
  /* the cells on either side of the first cell, and behind and before it */
  uint64_t one = standing ? to_right(in, cells) : go_down(in, cells);
  uint64_t other = standing ? to_left(in, cells) : go_up(in, cells);
  uint64_t behind = standing ? go_down(in, cells) : to_right(in, cells);
  uint64_t before = standing ? go_up(in, cells) : to_left(in, cells);
  rank_on(ranks, one, ROUND_SIDE);
  rank_on(ranks, other, ROUND_SIDE);
  rank_on(ranks, standing ? go_up(in, one) : to_left(in, one), ROUND_SIDE);
  rank_on(ranks, standing ? go_up(in, other) : to_left(in, other), ROUND_SIDE);
  rank_on(ranks, behind, ROUND_END);
  rank_on(ranks, standing ? go_up(in, before) : to_left(in, before), ROUND_END);
}

/* The options of a region in normal form. */
static bool round_options(const shapes *flat, const tori *all, const small *s, grundy_sink *out) {
  const round_frame *in = &all->of[s->rows][s->columns];
  listing l = {.in = &flat->of[s->rows][s->columns].frame, .all = flat, .out = out};
  uint64_t ranks[2][ROUND_RANKS];
  rank_places(in, s->cells, false, ranks[0]);
  rank_places(in, s->cells, true, ranks[1]);
  for (unsigned i = 0; i < 2 * ROUND_RANKS; i++) {
    bool standing = i % 2 == 0; /* these first: they are across the long side */
    for (uint64_t left = ranks[standing][i / 2]; left; left &= left - 1)
      if (!emit_round(&l, all, in, s->cells, grundy_bits_lowest(left), standing)) return false;
  }
  return true;
}

#endif
