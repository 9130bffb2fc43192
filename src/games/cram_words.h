/* Regions of Cram in a word.
 *
 * Everything that a search does most is here: the options of a region, each as connected regions in
 * normal form (cram.c says what that is). Four things make it quick.
 * - What depends on the size of the board alone is worked out once (cram_shapes.h).
 * - A domino cuts a connected region only if the cells beside it do not hang together through the
 *   ten cells around it. Only then is there a flood, and it ends when it has met all of those.
 * - Regions in a tiny box, and paths, have values that are known. Those of one option are put as
 *   one path that has the value of all of them.
 * - The images of a region that lost a domino and nothing else are those of the region before,
 *   without the domino's images.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CRAM_WORDS_H
#define CRAM_WORDS_H

#include "cram_shapes.h"
#include "grundy/read.h"
#include "grundy/rule.h"

/* ---- regions and their images ---- */

typedef struct small {
  uint64_t cells;
  unsigned rows, columns;
} small;

/* The number of bits in every four. */
static uint64_t count_fours(uint64_t x) {
  x -= x >> 1 & UINT64_C(0x5555555555555555);
  return (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
}

/* The number of bits of both. */
static unsigned count_both(uint64_t x, uint64_t y) {
  x = count_fours(x) + count_fours(y);
  x = (x & UINT64_C(0x0f0f0f0f0f0f0f0f)) + (x >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f));
  return (unsigned)(x * UINT64_C(0x0101010101010101) >> 56);
}

static unsigned count_cells(uint64_t x) {
  return count_both(x, 0);
}

static uint64_t reversed(uint64_t x) {
  x = __builtin_bswap64(x);
  x = (x >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (x & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
  x = (x >> 2 & UINT64_C(0x3333333333333333)) | (x & UINT64_C(0x3333333333333333)) << 2;
  return (x >> 1 & UINT64_C(0x5555555555555555)) | (x & UINT64_C(0x5555555555555555)) << 1;
}

static uint64_t half_turned(const small *s) {
  return reversed(s->cells) >> (64 - s->rows * s->columns);
}

/* The rows from bottom to top. */
static uint64_t flipped(const small *s) {
  uint64_t from = s->cells, to = 0, row = low_bits(s->columns);
  for (unsigned i = 0; i < s->rows; i++, from >>= s->columns) to = to << s->columns | (from & row);
  return to;
}

/* Rows to columns, in a square of 8 x 8 by three exchanges of blocks; else cell by cell. */
static small transposed(const small *s) {
  small to = {.rows = s->columns, .columns = s->rows};
  if (s->rows > 8 || s->columns > 8) {
    for (uint64_t left = s->cells; left; left &= left - 1) {
      unsigned i = (unsigned)__builtin_ctzll(left);
      to.cells |= UINT64_C(1) << (i % s->columns * s->rows + i / s->columns);
    }
    return to;
  }
  uint64_t x = 0, row = low_bits(s->columns), t;
  for (unsigned i = 0; i < s->rows; i++) x |= (s->cells >> i * s->columns & row) << 8 * i;
  t = (x ^ x >> 7) & UINT64_C(0x00aa00aa00aa00aa);
  x ^= t ^ t << 7;
  t = (x ^ x >> 14) & UINT64_C(0x0000cccc0000cccc);
  x ^= t ^ t << 14;
  t = (x ^ x >> 28) & UINT64_C(0x00000000f0f0f0f0);
  x ^= t ^ t << 28;
  row = low_bits(to.columns);
  for (unsigned i = 0; i < to.rows; i++) to.cells |= (x >> 8 * i & row) << i * to.columns;
  return to;
}

static uint64_t least(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* The least of a region, its half turn and their mirrors. */
static uint64_t least_image(const small *s, uint64_t turned) {
  small mirror = {flipped(s), s->rows, s->columns};
  return least(least(s->cells, turned), least(mirror.cells, half_turned(&mirror)));
}

/* Turns a region, whose half turn is given, so that it is the least of its eight images. */
static void turn(small *s, uint64_t turned) {
  if (s->rows > s->columns) {
    *s = transposed(s);
    turned = half_turned(s);
  }
  uint64_t best = least_image(s, turned);
  if (s->rows == s->columns) {
    small other = transposed(s);
    best = least(best, least_image(&other, half_turned(&other)));
  }
  s->cells = best;
}

/* Whether no domino meets its own image in a half turn that keeps the region. */
static bool is_lost_by_half_turn(const small *s, uint64_t turned) {
  if (turned != s->cells) return false;
  if (s->rows % 2 == 0 && s->columns % 2 == 0) return true;
  return !(s->cells >> (s->rows / 2 * s->columns + s->columns / 2) & 1);
}

/* i / columns for i < 64, by a product: 65536 / columns, rounded up. */
static unsigned row_of(unsigned i, unsigned columns) {
  static const uint32_t parts[SMALL_COLUMNS + 1] = {0,     65536, 32768, 21846, 16384, 13108,
                                                    10923, 9363,  8192,  7282,  6554,  5958,
                                                    5462,  5042,  4682,  4370,  4096};
  return i * parts[columns] >> 16;
}

/* Cuts away the rows and columns around a region that is not empty. */
static void trim(small *s) {
  unsigned top = row_of((unsigned)__builtin_ctzll(s->cells), s->columns);
  unsigned bottom = row_of(63 - (unsigned)__builtin_clzll(s->cells), s->columns);
  s->cells >>= top * s->columns;
  s->rows = bottom - top + 1;
  uint64_t used = s->cells; /* all rows over each other */
  for (unsigned n = 1; n < s->rows; n *= 2) used |= used >> n * s->columns;
  used &= low_bits(s->columns);
  unsigned left = (unsigned)__builtin_ctzll(used);
  unsigned columns = 64 - (unsigned)__builtin_clzll(used) - left;
  if (columns == s->columns) return;
  uint64_t cut = 0, row = low_bits(columns);
  for (unsigned i = 0; i < s->rows; i++)
    cut |= (s->cells >> (i * s->columns + left) & row) << i * columns;
  s->cells = cut;
  s->columns = columns;
}

/* ---- as eight bytes ---- */

/* The first byte is the lowest, on every machine. */
static uint64_t in_order(uint64_t word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

static uint64_t read_word(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
  return in_order(word);
}

static void write_word(uint64_t word, uint8_t out[8]) {
  word = in_order(word);
  memcpy(out, &word, sizeof word);
}

static small small_of(const uint8_t *position) {
  uint64_t word = read_word(position);
  return (small){word >> 8, (word >> 4 & 15) + 1, (word & 15) + 1};
}

static uint64_t word_of(const small *s) {
  return s->cells << 8 | (s->rows - 1) << 4 | (s->columns - 1);
}

static uint64_t path_word(uint64_t n) {
  return n << 8 | PATH;
}

/* ---- cells and their neighbours ---- */

static uint64_t neighbours(const shape *in, uint64_t x) {
  return (x & in->not_last) << 1 | (x & in->not_first) >> 1 | x << in->columns | x >> in->columns;
}

/* Drops all but one of the cells that have the same single neighbour. Tells whether what is left of
 * the connected region is a path. */
static uint64_t without_twins(const shape *in, uint64_t x, bool *path) {
  for (;;) {
    uint64_t left = (x & in->not_last) << 1 & x, right = (x & in->not_first) >> 1 & x;
    uint64_t above = x << in->columns & x, below = x >> in->columns & x; /* has one there */
    uint64_t both = left & right, tall = above & below;
    uint64_t ends = ((left ^ right) ^ (above ^ below)) & ~(both | tall);
    uint64_t crossing = (both & (above | below)) | (tall & (left | right));
    /* cells with an end on their right, left, below and above */
    uint64_t r = (ends & left) >> 1, l = (ends & right) << 1;
    uint64_t d = (ends & above) >> in->columns, u = (ends & below) << in->columns;
    uint64_t l2 = r & l & ~ends, d2 = (r | l) & d & ~ends, u2 = (r | l | d) & u & ~ends;
    if (!(l2 | d2 | u2)) {
      *path = !crossing && ends;
      return x;
    }
    x &= ~(l2 >> 1 | d2 << in->columns | u2 >> in->columns);
  }
}

/* ---- options ---- */

/* Puts what the game knows of an option as a path of that value, or as several. */
static bool put_known(const shapes *all, uint32_t value, grundy_sink *out) {
  for (uint32_t bits = value; bits;) {
    uint32_t one = all->path_of[bits] ? bits : bits & -bits;
    uint8_t bytes[8];
    write_word(path_word(all->path_of[one]), bytes);
    if (!grundy_option_part(out, bytes, sizeof bytes)) return false;
    bits ^= one;
  }
  return true;
}

/* A region whose options are listed. */
typedef struct listing {
  const shape *in;
  const shapes *all;
  uint64_t image[IMAGES]; /* of the region; the last four only for squares */
  uint64_t piece[2];      /* a domino that lies, and one that stands, in the first cells */
  uint32_t known;         /* of the option under way: the values of its parts, XORed */
  grundy_sink *out;
} listing;

static uint64_t rotated(uint64_t x, unsigned n) {
  return x >> (n & 63) | x << (-n & 63);
}

/* Whether the region stays connected without the domino: it does if the cells around hang together.
 * Most dominoes are found so, without a flood. */
static bool stays_whole(const listing *l, const domino *d) {
  unsigned row = l->in->columns;
  uint64_t x = rotated(l->image[0], d->shift[0] - 1 - row), y = x >> row, z = y >> row;
  unsigned lying = (unsigned)((x & 15) | (y & 15) << 4 | (z & 15) << 8);
  unsigned standing = (unsigned)((x & 7) | (y & 7) << 3 | (z & 7) << 6 | (z >> row & 7) << 9);
  unsigned box = (d->standing ? standing : lying) & d->around;
  return l->all->whole[d->standing][box / 64] >> box % 64 & 1;
}

/* The word of a region that is as wide and high as the board, and has lost the domino alone; 0 if
 * it is lost by its half turn. */
static uint64_t word_without(const listing *l, const domino *d, uint64_t cells) {
  const shape *in = l->in;
  uint64_t piece = l->piece[d->standing];
  uint64_t turned = l->image[1] & ~(piece << d->shift[1]);
  if (turned == cells && !(cells & in->centre)) return 0;
  uint64_t best = least(least(cells, turned), least(l->image[2] & ~(piece << d->shift[2]),
                                                    l->image[3] & ~(piece << d->shift[3])));
  if (in->rows == in->columns) {
    piece = l->piece[!d->standing];
    for (unsigned i = 4; i < IMAGES; i++) best = least(best, l->image[i] & ~(piece << d->shift[i]));
  }
  return best << 8 | (in->rows - 1) << 4 | (in->columns - 1);
}

/* Adds the value of a region that is a path, or in a tiny box, to what is known. */
static bool add_easy(listing *l, const small *s) {
  unsigned area = s->rows * s->columns;
  if (s->rows == 1 || s->columns == 1)
    l->known ^= l->all->path_value[area];
  else if (area <= TINY)
    l->known ^= l->all->tiny[l->all->tiny_at[s->rows][s->columns] + s->cells];
  else
    return false;
  return true;
}

static bool put_word(listing *l, uint64_t word) {
  uint8_t bytes[8];
  write_word(word, bytes);
  return !word || grundy_option_plain(l->out, bytes, sizeof bytes);
}

/* Whether a region has cells on all four sides of the board. */
static bool is_full_size(const shape *in, uint64_t x) { /* `&`: one branch, not four */
  return ((x & in->first) != 0) & ((x & in->last) != 0) & ((x & in->top) != 0) &
         ((x & in->bottom) != 0);
}

/* Puts a connected region that is left, unless it is lost by its half turn; or adds its value to
 * what is known. */
static bool put_small(listing *l, const domino *d, uint64_t cells) {
  const shape *in = l->in;
  uint64_t more = cells & (cells - 1);
  more &= more - 1;
  if (!(more & (more - 1))) { /* two or three cells */
    l->known ^= 1;
    return true;
  }
  bool path, fills = is_full_size(in, cells);
  small s = {cells, in->rows, in->columns};
  if (!fills) trim(&s);
  if (add_easy(l, &s)) return true;
  uint64_t x = without_twins(in, cells, &path);
  if (path) {
    l->known ^= l->all->path_value[count_cells(x)];
    return true;
  }
  if (x != cells) return put_small(l, d, x); /* which has no twins */
  if (fills && x == (l->image[0] & ~(l->piece[d->standing] << d->shift[0])))
    return put_word(l, word_without(l, d, x));
  uint64_t turned = half_turned(&s);
  if (is_lost_by_half_turn(&s, turned)) return true;
  turn(&s, turned);
  return put_word(l, word_of(&s));
}

/* The connected region of a cell among the cells `left`; it may break off as soon as all of
 * `beside` are in it. Steps along rows and along columns take turns, so that a bend costs no more
 * time. */
static uint64_t flood(const shape *in, uint64_t from, uint64_t left, uint64_t beside) {
  uint64_t to_right = left & ~in->first, to_left = left & ~in->last;
  for (uint64_t x = from, before;;) {
    before = x;
    for (unsigned i = 0; i < 2; i++) {
      x |= (x << 1 & to_right) | (x >> 1 & to_left);
      x |= (x << in->columns | x >> in->columns) & left;
    }
    if (x == before || !(beside & ~x)) return x;
  }
}

/* One option: what is left, in connected regions. Each of them has a cell beside the domino. */
static bool emit_small(listing *l, const domino *d) {
  const shape *in = l->in;
  uint64_t piece = l->piece[d->standing] << d->shift[0], left = l->image[0] & ~piece;
  left &= neighbours(in, left);
  l->known = 0;
  if (left && !stays_whole(l, d)) {
    uint64_t beside = neighbours(in, piece) & left;
    for (;;) {
      uint64_t one = flood(in, beside & (~beside + 1), left, beside);
      if (!(beside & ~one)) break; /* the last one: all that is left */
      left &= ~one;
      beside &= ~one;
      if (!put_small(l, d, one)) return false;
    }
  }
  return (!left || put_small(l, d, left)) && put_known(l->all, l->known, l->out) &&
         grundy_option_end(l->out);
}

/* The options of a region in normal form. */
static bool small_options(const shapes *all, const small *s, grundy_sink *out) {
  const shape *in = &all->of[s->rows][s->columns];
  listing l = {.in = in, .all = all, .piece = {3, 1 | UINT64_C(1) << s->columns}, .out = out};
  small mirror = {flipped(s), s->rows, s->columns};
  l.image[0] = s->cells;
  l.image[1] = half_turned(s);
  l.image[2] = mirror.cells;
  l.image[3] = half_turned(&mirror);
  if (s->rows == s->columns) {
    small other = transposed(s);
    mirror.cells = flipped(&other);
    l.image[4] = other.cells;
    l.image[5] = half_turned(&other);
    l.image[6] = mirror.cells;
    l.image[7] = half_turned(&mirror);
  }
  const domino *places = all->places + in->start;
  uint64_t free[2] = {s->cells & s->cells >> 1 & in->not_last, s->cells & s->cells >> s->columns};
  uint64_t fitting[PLACES_MOST / 64] = {0}; /* those that fit, in their order */
  for (unsigned standing = 0; standing < 2; standing++)
    for (uint64_t left = free[standing]; left; left &= left - 1) {
      unsigned rank = in->rank[standing][__builtin_ctzll(left)];
      fitting[rank / 64] |= UINT64_C(1) << rank % 64;
    }
  for (unsigned i = 0; i < PLACES_MOST / 64; i++)
    for (uint64_t left = fitting[i]; left; left &= left - 1)
      if (!emit_small(&l, &places[64 * i + (unsigned)__builtin_ctzll(left)])) return false;
  return true;
}

/* Puts a path, the shortest one of its value. */
static bool put_path(const shapes *all, uint64_t n, grundy_sink *out) {
  if (n < PATHS) return put_known(all, all->path_value[n], out);
  uint8_t bytes[8];
  write_word(path_word(n), bytes);
  return grundy_option_part(out, bytes, sizeof bytes);
}

/* The options of a path of n cells: what is left on either side of the domino. */
static bool path_options(const shapes *all, uint64_t n, grundy_sink *out) {
  for (uint64_t left = 0; n >= 2 && left <= (n - 2) / 2; left++)
    if (!put_path(all, left, out) || !put_path(all, n - 2 - left, out) || !grundy_option_end(out))
      return false;
  return true;
}

#endif
