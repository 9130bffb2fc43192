/* Regions of Cram in a word.
 *
 * Here a search spends most of its time: the options of a region, each as connected regions in
 * normal form (cram.c defines it). Four things make it fast.
 * - What depends only on the size of the board is computed once (cram_shapes.h).
 * - A domino can cut a connected region only if the cells beside it are not connected through the
 *   ten cells around it. Only then a flood is needed, and it ends when it has met all of these
 * cells.
 * - The values of paths and of regions in a tiny box are known. All such regions of one option are
 *   written as one path with the XOR of their values.
 * - The images of a region that has lost only a domino are the images of the region before, without
 *   the images of the domino.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CRAM_WORDS_H
#define CRAM_WORDS_H

#include "cram_tiny.h"
#include "grundy/kit/read.h"
#include "grundy/rule.h"

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

/* ---- options ---- */

/* Puts what the game knows of an option as a path of that value, or as several. */
static inline bool put_known(const shapes *all, uint32_t value, grundy_sink *out) {
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
  const frame *in;
  const shapes *all;
  uint64_t image[IMAGES]; /* of the region; the last four only for squares */
  uint64_t piece[2];      /* a domino that lies, and one that stands, in the first cells */
  uint32_t known;         /* of the option under way: the values of its parts, XORed */
  grundy_sink *out;
} listing;

/* Whether the region stays connected without the domino: it does if the cells around hang together.
 * Most dominoes are found so, without a flood. */
static bool stays_whole(const listing *l, const domino *d) {
  unsigned box = around(l->in, l->image[0], d->shift[0], d->standing) & d->around;
  return l->all->whole[d->standing][box / 64] >> box % 64 & 1;
}

/* The word of a region that is as wide and high as the board, and has lost the domino alone; 0 if
 * it is lost by its half turn. */
static uint64_t word_without(const listing *l, const domino *d, uint64_t cells) {
  const frame *in = l->in;
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
  else if (is_tiny(s->rows, s->columns))
    l->known ^= tiny_value(l->all, s);
  else
    return false;
  return true;
}

static bool put_word(listing *l, uint64_t word) {
  uint8_t bytes[8];
  write_word(word, bytes);
  return !word || grundy_option_plain(l->out, bytes, sizeof bytes);
}

/* Puts a region without twins that is not a path, in normal form, unless it is lost by its half
 * turn.
 */
static inline bool put_turned(listing *l, small *s) {
  uint64_t turned = half_turned(s);
  if (is_lost_by_half_turn(s, turned)) return true;
  turn(s, turned);
  return put_word(l, word_of(s));
}

/* Puts a connected region that is left, unless it is lost by its half turn; or adds its value to
 * what is known. */
static bool put_small(listing *l, const domino *d, uint64_t cells) {
  const frame *in = l->in;
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
    l->known ^= l->all->path_value[grundy_bits_count(x)];
    return true;
  }
  if (x != cells) return put_small(l, d, x); /* which has no twins */
  if (fills && x == (l->image[0] & ~(l->piece[d->standing] << d->shift[0])))
    return put_word(l, word_without(l, d, x));
  return put_turned(l, &s);
}

/* One option: what is left, in connected regions. Each of them has a cell beside the domino. */
static bool emit_small(listing *l, const domino *d) {
  const frame *in = l->in;
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
  const shape *of = &all->of[s->rows][s->columns];
  const frame *in = &of->frame;
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
  const domino *places = all->places + of->start;
  uint64_t free[2] = {s->cells & s->cells >> 1 & in->not_last, s->cells & s->cells >> s->columns};
  uint64_t fitting[PLACES_MOST / 64] = {0}; /* those that fit, in their order */
  for (unsigned standing = 0; standing < 2; standing++)
    for (uint64_t left = free[standing]; left; left &= left - 1) {
      unsigned rank = of->rank[standing][grundy_bits_lowest(left)];
      fitting[rank / 64] |= UINT64_C(1) << rank % 64;
    }
  for (unsigned i = 0; i < PLACES_MOST / 64; i++)
    for (uint64_t left = fitting[i]; left; left &= left - 1)
      if (!emit_small(&l, &places[64 * i + grundy_bits_lowest(left)])) return false;
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
