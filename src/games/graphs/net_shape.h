/* games/graphs/net_shape.h: one set of nodes for all that are equal by a symmetry of the net.
 *
 * The moves depend only on the nodes that are left and on the edges between them. So on the boards
 * grid and king a region may be shifted and turned: it is moved to the corner, with its long side
 * along the long side of the board, where it fits, and replaced by the least of its 4 images, or of
 * 8 if it is square. Queens see each other over gaps, so only the symmetries of the whole board
 * count. A Petersen graph is turned and mirrored; of a complete graph only the number of nodes
 * matters. Sets in other nets are not changed.
 */
/* SPDX-License-Identifier: MIT */
#ifndef NET_SHAPE_H
#define NET_SHAPE_H

#include "net_board.h"

/* Where a region lies. */
typedef struct net_box {
  unsigned top, left, rows, columns;
} net_box;

NET_INLINE net_box net_box_of(const struct net *net, const net_set *set, unsigned words) {
  net_box box = {0, 0, net->rows, net->columns};
  net_set left = *set;
  unsigned top = net->rows, bottom = 0, first = net->columns, last = 0, u;
  if (net->family == NET_QUEENS || net_set_empty(set, words)) return box;
  while (net_set_next(&left, words, &u)) {
    if (net->row[u] < top) top = net->row[u];
    if (net->row[u] > bottom) bottom = net->row[u];
    if (net->column[u] < first) first = net->column[u];
    if (net->column[u] > last) last = net->column[u];
  }
  box.top = top;
  box.left = first;
  box.rows = bottom - top + 1;
  box.columns = last - first + 1;
  return box;
}

/* Whether the region must be mirrored at the diagonal, so that it lies as the board does. Never for
 * the whole board. */
static inline bool net_lies_across(const struct net *net, const net_box *box) {
  return box->rows != box->columns && (box->rows < box->columns) != (net->rows <= net->columns);
}

/* ---- boards of any size: cell by cell ---- */

/* Way 0 to 7: upside down (1), left for right (2), mirrored at the diagonal in the end (4). The
 * image of a cell is linear in its row and column. */
NET_INLINE net_set net_image(const struct net *net, const net_set *set, const net_box *box,
                             unsigned way, unsigned words) {
  net_set left = *set, out = {{0}};
  int width = (int)net->columns, down = way & 4 ? 1 : width, right = way & 4 ? width : 1, base = 0;
  unsigned u;
  if (way & 1) {
    base += down * (int)(box->rows - 1);
    down = -down;
  }
  if (way & 2) {
    base += right * (int)(box->columns - 1);
    right = -right;
  }
  base -= down * (int)box->top + right * (int)box->left;
  while (net_set_next(&left, words, &u))
    net_set_add(&out, (unsigned)(base + down * net->row[u] + right * net->column[u]));
  return out;
}

NET_INLINE net_set net_least_image(const struct net *net, const net_set *set, unsigned words) {
  net_box box = net_box_of(net, set, words);
  bool square = box.rows == box.columns;
  bool across = net_lies_across(net, &box);
  net_set least = net_image(net, set, &box, across ? 4 : 0, words);
  for (unsigned way = 1; way < 8; way++) {
    net_set image;
    if (!square && (way >= 4) != across) continue;
    image = net_image(net, set, &box, way, words);
    if (net_set_order(&image, &least, words) < 0) least = image;
  }
  return least;
}

/* Whether the region is its own half turn, and no cell is or is beside its own image. */
NET_INLINE bool net_lost_by_half_turn(const struct net *net, const net_set *set, unsigned words) {
  net_box box = net_box_of(net, set, words);
  net_set left = *set;
  unsigned u;
  while (net_set_next(&left, words, &u)) {
    unsigned row = 2 * box.top + box.rows - 1 - net->row[u];
    unsigned image = row * net->columns + 2 * box.left + box.columns - 1 - net->column[u];
    if (image == u || !net_set_has(set, image)) return false;
    if (net->near[(size_t)u * words + image / 64] >> image % 64 & 1) return false;
  }
  return true;
}

/* ---- Petersen graphs of one word ---- */

NET_INLINE uint64_t net_least_turn(const struct net *net, uint64_t set) {
  unsigned n = net->rows;
  uint64_t ring = (UINT64_C(1) << n) - 1, least = set;
  uint64_t outer = set & ring, inner = set >> n;
  for (unsigned mirrored = 0; mirrored < 2; mirrored++) {
    for (unsigned i = 0; i < n; i++) {
      uint64_t image = outer | inner << n;
      if (image < least) least = image;
      outer = (outer << 1 | outer >> (n - 1)) & ring;
      inner = (inner << 1 | inner >> (n - 1)) & ring;
    }
    outer = grundy_bits_reversed(outer) >> (64 - n);
    inner = grundy_bits_reversed(inner) >> (64 - n);
  }
  return least;
}

/* ---- all nets ---- */

/* One set for all that are equal to this one by a symmetry. Sets `*lost` if it notices that the set
 * is lost: some symmetry that is its own inverse keeps the set, and no node is its own image or a
 * neighbour of it, so the second player wins by playing the image of every move. False means "not
 * noticed", not "not lost". */
NET_INLINE net_set net_least(const struct net *net, const net_set *set, bool *lost,
                             unsigned words) {
  net_set out = *set;
  *lost = false;
  if (net_is_board(net)) {
    if (words > 1 || !net->in_word) return net_least_image(net, set, words);
    if (set->word[0]) out.word[0] = net_board_least(net, set->word[0], lost);
  } else if (net->family == NET_PETERSEN && words == 1) {
    out.word[0] = net_least_turn(net, set->word[0]);
  } else if (net->family == NET_COMPLETE) {
    unsigned count = net_set_count(set, words);
    memset(&out, 0, sizeof out);
    for (unsigned u = 0; u < count; u++) net_set_add(&out, u);
  }
  return out;
}

#endif
