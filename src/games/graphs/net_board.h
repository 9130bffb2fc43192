/* games/graphs/net_board.h: regions on the boards grid and king with several rows and at most 64
 * cells. A set is one word, and its neighbours, its parts and its images need a few shifts. Cell by
 * cell the same takes ten times as long.
 *
 * Bit row * columns + column of a word is a cell; columns are those of the board, also for a region
 * that is smaller, so sliding is a shift.
 */
/* SPDX-License-Identifier: MIT */
#ifndef NET_BOARD_H
#define NET_BOARD_H

#include "net.h"

/* ---- connected parts ---- */

/* The cells beside those of x, and perhaps some of x itself or beyond the board. */
NET_INLINE uint64_t net_board_beside(const struct net *net, uint64_t x) {
  uint64_t sides = (x & ~net->last_column) << 1 | (x & ~net->first_column) >> 1;
  if (net->family == NET_KING) x |= sides;
  return sides | x << net->columns | x >> net->columns;
}

/* The connected part of the least cell of a set that is not empty. */
NET_INLINE uint64_t net_board_part(const struct net *net, uint64_t set) {
  uint64_t part = set & (~set + 1), more;
  for (;; part = more) {
    more = (part | net_board_beside(net, part)) & set;
    more = (more | net_board_beside(net, more)) & set;
    if (more == part) return part;
  }
}

/* ---- neighbours counted for all cells at once ---- */

typedef struct net_board_degrees {
  uint64_t none, one, many; /* cells with no neighbour, with one, with three or more */
} net_board_degrees;

/* One more neighbour for the cells of x. */
NET_INLINE void net_board_add(uint64_t at_least[3], uint64_t x) {
  at_least[2] |= at_least[1] & x;
  at_least[1] |= at_least[0] & x;
  at_least[0] |= x;
}

/* For each cell how many cells of x are beside it: at least one, two, three. */
NET_INLINE void net_board_around(const struct net *net, uint64_t x, uint64_t at_least[3]) {
  uint64_t left = (x & ~net->last_column) << 1, right = (x & ~net->first_column) >> 1;
  unsigned width = net->columns;
  at_least[0] = left | right;
  at_least[1] = left & right;
  at_least[2] = 0;
  net_board_add(at_least, x << width);
  net_board_add(at_least, x >> width);
  if (net->family != NET_KING) return;
  net_board_add(at_least, left << width);
  net_board_add(at_least, left >> width);
  net_board_add(at_least, right << width);
  net_board_add(at_least, right >> width);
}

NET_INLINE net_board_degrees net_board_count_degrees(const struct net *net, uint64_t x) {
  uint64_t n[3];
  net_board_degrees d;
  net_board_around(net, x, n);
  d.none = x & ~n[0];
  d.one = x & n[0] & ~n[1];
  d.many = x & n[2];
  return d;
}

/* Whether a connected part is a path. */
NET_INLINE bool net_board_is_path(const net_board_degrees *d) {
  return !d->many && (d->one | d->none);
}

/* ---- symmetry ---- */

/* Rows become columns, of a region in the corner. */
NET_INLINE uint64_t net_board_transposed(const struct net *net, uint64_t x, unsigned rows,
                                         unsigned columns) {
  uint64_t out = 0, mask = (UINT64_C(1) << columns) - 1;
  for (unsigned row = 0; row < rows; row++) {
    uint64_t bits = x >> (row * net->columns) & mask;
    for (unsigned at = row; bits; bits >>= 8, at += 8 * net->columns)
      out |= net->spread[bits & 255] << at;
  }
  return out;
}

NET_INLINE uint64_t net_board_flipped(const struct net *net, uint64_t x, unsigned rows) {
  uint64_t out = 0, row = (UINT64_C(1) << net->columns) - 1;
  for (unsigned i = 0; i < rows; i++, x >>= net->columns) out = out << net->columns | (x & row);
  return out;
}

/* Whether a region in the corner that is its own half turn has a cell that is, or is beside, its
 * own image. */
NET_INLINE bool net_board_meets_image(const struct net *net, uint64_t x, unsigned rows,
                                      unsigned columns) {
  unsigned above = (rows - 1) / 2 * net->columns, left = (columns - 1) / 2;
  if (rows % 2 || columns % 2) return x >> (above + left) & 1;
  return net->family == NET_KING && x >> (above + left) & 3;
}

NET_INLINE uint64_t net_board_least_of_four(const struct net *net, uint64_t x, uint64_t turned,
                                            unsigned rows, unsigned last) {
  uint64_t flipped = net_board_flipped(net, x, rows);
  uint64_t other = grundy_bits_reversed(flipped) >> (63 - last);
  if (turned < x) x = turned;
  if (other < flipped) flipped = other;
  return flipped < x ? flipped : x;
}

/* The least of the images of a region that is not empty, moved to the corner, its long side along
 * that of the board. `*lost`: it is its own half turn, and no cell is or is beside its own image,
 * so that the second player wins by playing the image of every move. */
NET_INLINE uint64_t net_board_least(const struct net *net, uint64_t x, bool *lost) {
  unsigned width = net->columns, top = net->row[grundy_bits_lowest(x)];
  unsigned rows = net->row[grundy_bits_highest(x)] - top + 1u, columns, last;
  uint64_t used, turned, least, other;
  x >>= top * width;
  used = x;
  for (unsigned step = 1; step < rows; step *= 2) used |= used >> (step * width);
  used &= (UINT64_C(1) << width) - 1;
  columns = grundy_bits_highest(used) + 1;
  x >>= grundy_bits_lowest(used);
  columns -= grundy_bits_lowest(used);
  if (rows != columns && (rows < columns) != (net->rows <= net->columns)) {
    unsigned swap = rows;
    x = net_board_transposed(net, x, rows, columns);
    rows = columns;
    columns = swap;
  }
  last = (rows - 1) * width + columns - 1;
  turned = grundy_bits_reversed(x) >> (63 - last);
  *lost = turned == x && !net_board_meets_image(net, x, rows, columns);
  least = net_board_least_of_four(net, x, turned, rows, last);
  if (rows != columns) return least;
  x = net_board_transposed(net, x, rows, columns);
  turned = grundy_bits_reversed(x) >> (63 - last);
  other = net_board_least_of_four(net, x, turned, rows, last);
  return other < least ? other : least;
}

#endif
