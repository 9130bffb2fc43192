/* games/graphs/net_game.h: what games share in which a move takes some nodes of a net away and no
 * other thing counts: moves, parts, normal forms, and options for a search.
 *
 * A position is the set of nodes that are left, in whole words; or one byte, n - 1, for a path of n
 * nodes, which is the normal form of every part that is a path, of whatever net: its value is that
 * of a heap. The normal form of another part: the game drops nodes that do not count (`thin`), and
 * of all sets that are equal by a symmetry one is taken. Which of two twins is dropped depends on
 * how they lie, so the symmetry comes before that and after it: equal parts stay equal.
 *
 * Layer: graph. May include net.h and net_shape.h. Inline, so that a game needs nothing else.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_NET_GAME_H
#define GRUNDY_NET_GAME_H

#include "net_shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where a list of moves is. */
typedef struct grundy_net_cursor {
  grundy_nodes nodes; /* to look at; the whole set at first */
  grundy_nodes ends;  /* for moves along edges: those of `node` that are to come; empty at first */
  unsigned node;
} grundy_net_cursor;

typedef struct grundy_net_rules {
  bool arcs; /* a move takes the two ends of an edge; else a node and all its neighbours */
  /* Drops nodes that do not change the value, from a set in which each part stays one; false if
   * there are none. */
  bool (*thin)(const grundy_net *net, grundy_nodes *set, unsigned words);
  /* The i-th move in a path of n nodes, mirror images left out: what it leaves on either side. */
  bool (*cut)(unsigned n, unsigned i, unsigned *left, unsigned *right);
  unsigned idle; /* parts of so few nodes have no move */
} grundy_net_rules;

/* ---- positions ---- */

GRUNDY_NET_INLINE bool grundy_net_is_path(size_t length) {
  return length == 1;
}

GRUNDY_NET_INLINE grundy_nodes grundy_net_nodes(const uint8_t *position, unsigned words) {
  grundy_nodes set = {{0}};
  memcpy(set.word, position, words * sizeof *set.word);
  return set;
}

/* One part in normal form: a set, or a path of `path` nodes. */
typedef struct grundy_net_normal {
  grundy_nodes nodes;
  unsigned path; /* 0: it is a set */
  bool lost;     /* it is known to be lost for the mover */
} grundy_net_normal;

/* ---- the normal form ---- */

/* The number of nodes if the set is one path, else 0. */
GRUNDY_NET_INLINE unsigned grundy_net_path_length(const grundy_net *net, const grundy_nodes *set,
                                                  unsigned words) {
  grundy_nodes rest = *set;
  grundy_net_part part = {{{0}}, 0, false};
  if (grundy_nodes_empty(set, words)) return 0;
  grundy_net_take_part(net, &rest, &part, words);
  return part.path && grundy_nodes_empty(&rest, words) ? part.count : 0;
}

GRUNDY_NET_INLINE void grundy_net_normal_form(const grundy_net *net, const grundy_net_rules *rules,
                                              const grundy_net_part *part, grundy_net_normal *out,
                                              unsigned words) {
  out->nodes = part->nodes;
  out->path = part->path ? part->count : 0;
  out->lost = false;
  if (out->path) return;
  if (rules->thin(net, &out->nodes, words)) {
    out->nodes = grundy_net_least(net, &part->nodes, &out->lost, words);
    while (rules->thin(net, &out->nodes, words)) {
    }
    out->path = grundy_net_path_length(net, &out->nodes, words);
  }
  if (!out->path) out->nodes = grundy_net_least(net, &out->nodes, &out->lost, words);
}

/* Puts a part in normal form. */
GRUNDY_NET_INLINE bool grundy_net_put(grundy_sink *out, const grundy_net_normal *part,
                                      unsigned words) {
  uint8_t path = (uint8_t)(part->path - 1);
  if (part->path) return grundy_put(out, &path, 1, 0);
  return grundy_put(out, part->nodes.word, words * sizeof *part->nodes.word, 0);
}

/* ---- the descriptor's functions ---- */

static inline bool grundy_net_start(const void *self, grundy_sink *out) {
  const grundy_net *net = (const grundy_net *)self;
  grundy_nodes all = grundy_net_all(net);
  return grundy_put(out, all.word, net->words * sizeof *all.word, 0);
}

static inline bool grundy_net_path_moves(const grundy_net_rules *rules, unsigned n,
                                         grundy_sink *out) {
  unsigned left, right;
  for (unsigned i = 0; rules->cut(n, i, &left, &right); i++) {
    uint8_t first = (uint8_t)(left - 1), second = (uint8_t)(right - 1);
    if (left && !grundy_option_part(out, &first, 1)) return false;
    if (right && !grundy_option_part(out, &second, 1)) return false;
    if (!grundy_option_end(out)) return false;
  }
  return true;
}

GRUNDY_NET_INLINE bool grundy_net_parts_in(const grundy_net *net, const grundy_net_rules *rules,
                                           const uint8_t *position, grundy_sink *out,
                                           unsigned words) {
  grundy_nodes set = grundy_net_nodes(position, words);
  while (!grundy_nodes_empty(&set, words)) {
    grundy_net_part part = {{{0}}, 0, false};
    grundy_net_take_part(net, &set, &part, words);
    if (part.count <= rules->idle) continue;
    if (!grundy_put(out, part.nodes.word, words * sizeof *part.nodes.word, 0)) return false;
  }
  return true;
}

GRUNDY_NET_INLINE bool grundy_net_parts(const grundy_net *net, const grundy_net_rules *rules,
                                        const uint8_t *position, size_t length, grundy_sink *out) {
  if (grundy_net_is_path(length))
    return position[0] + 1u <= rules->idle || grundy_put(out, position, length, 0);
  if (net->words == 1) return grundy_net_parts_in(net, rules, position, out, 1);
  if (net->words == 2) return grundy_net_parts_in(net, rules, position, out, 2);
  return grundy_net_parts_in(net, rules, position, out, net->words);
}

GRUNDY_NET_INLINE bool grundy_net_canonical_in(const grundy_net *net, const grundy_net_rules *rules,
                                               const uint8_t *position, grundy_sink *out,
                                               unsigned words) {
  grundy_net_part part = {{{0}}, 0, false};
  grundy_net_normal normal;
  part.nodes = grundy_net_nodes(position, words);
  part.count = grundy_net_path_length(net, &part.nodes, words);
  part.path = part.count > 0;
  grundy_net_normal_form(net, rules, &part, &normal, words);
  return grundy_net_put(out, &normal, words);
}

GRUNDY_NET_INLINE bool grundy_net_canonical(const grundy_net *net, const grundy_net_rules *rules,
                                            const uint8_t *position, size_t length,
                                            grundy_sink *out) {
  if (grundy_net_is_path(length)) return grundy_put(out, position, length, 0);
  if (net->words == 1) return grundy_net_canonical_in(net, rules, position, out, 1);
  if (net->words == 2) return grundy_net_canonical_in(net, rules, position, out, 2);
  return grundy_net_canonical_in(net, rules, position, out, net->words);
}

/* ---- what is known ---- */

/* Lost by symmetry: a board that is its own half turn, where no node is or has as its neighbour its
 * own image. The move at a node, or at the edge of two, leaves the images of these there, which are
 * neither themselves nor neighbours; the second player moves at the images, and what is left is
 * such a board again. */
GRUNDY_NET_INLINE bool grundy_net_known(const grundy_net *net, const uint8_t *position,
                                        size_t length, grundy_nimber *value) {
  grundy_nodes set;
  bool lost;
  *value = 0;
  if (grundy_net_is_path(length) || !grundy_net_board(net)) return false;
  set = grundy_net_nodes(position, net->words);
  if (!net->in_word) return grundy_net_lost_by_half_turn(net, &set, net->words);
  if (set.word[0]) grundy_board_least(net, set.word[0], &lost);
  return !set.word[0] || lost;
}

/* ---- how hard it looks ---- */

/* The number of nodes; or of edges, if they are soon counted, else about so many. Where nodes have
 * many neighbours games are short, and a position is as hard as a smaller one elsewhere: so much
 * less was the best for king and queens. */
GRUNDY_NET_INLINE uint32_t grundy_net_effort(const grundy_net *net, const grundy_net_rules *rules,
                                             const uint8_t *position) {
  grundy_nodes set = grundy_net_nodes(position, net->words);
  uint64_t x = set.word[0];
  uint32_t nodes = 0;
  for (unsigned i = 0; i < net->words; i++) nodes += grundy_bits_count(set.word[i]);
  if (!rules->arcs && net->family == GRUNDY_NET_QUEENS) return 1 + nodes / 3;
  if (!rules->arcs && net->family == GRUNDY_NET_KING) return 1 + nodes * 2 / 3;
  if (!rules->arcs) return nodes;
  if (!net->in_word || net->family != GRUNDY_NET_GRID) return 2 * nodes;
  return grundy_bits_count(x & (x & ~net->first_column) >> 1) +
         grundy_bits_count(x & x >> net->columns);
}

/* ---- options for a search ----
 *
 * Each option is written at once, part by part in normal form, so that a search that has found what
 * it looked for need not see the others. Parts that are known to be lost are left out. Moves near
 * the centre of a grid come first, elsewhere those that take much: what they leave falls apart. */

/* By distance from the centre of the board. */
GRUNDY_NET_INLINE unsigned grundy_net_order_by_place(const grundy_net *net, const grundy_nodes *set,
                                                     uint8_t out[GRUNDY_NET_MAX], unsigned words) {
  grundy_nodes left = *set;
  uint8_t found[GRUNDY_NET_MAX], distance[GRUNDY_NET_MAX];
  uint16_t start[GRUNDY_NET_MAX + 2];
  grundy_net_box box = grundy_net_box_of(net, set, words);
  int down = (int)(2 * box.top + box.rows - 1); /* twice the centre */
  int along = (int)(2 * box.left + box.columns - 1);
  unsigned n = 0, u, ends = box.rows + box.columns;
  memset(start, 0, ends * sizeof *start);
  while (grundy_nodes_next(&left, words, &u)) {
    int a = 2 * net->row[u] - down, b = 2 * net->column[u] - along;
    found[n] = (uint8_t)u;
    distance[n] = (uint8_t)((a < 0 ? -a : a) + (b < 0 ? -b : b));
    start[distance[n++] + 1]++;
  }
  for (unsigned i = 1; i < ends; i++) start[i] = (uint16_t)(start[i] + start[i - 1]);
  for (unsigned i = 0; i < n; i++) out[start[distance[i]]++] = found[i];
  return n;
}

/* How many neighbours a node has, and how many nodes there are around these. */
GRUNDY_NET_INLINE uint32_t grundy_net_weight(const grundy_net *net, const grundy_nodes *set,
                                             unsigned node, unsigned words) {
  grundy_nodes near = grundy_net_near(net, node, set, words), around = {{0}};
  uint32_t weight = 0;
  unsigned v;
  for (unsigned i = 0; i < words; i++) weight += grundy_bits_count(near.word[i]) << 8;
  if (net->family == GRUNDY_NET_QUEENS || weight > 8 << 8) return weight;
  while (grundy_nodes_next(&near, words, &v)) {
    grundy_nodes more = grundy_net_near(net, v, set, words);
    for (unsigned i = 0; i < words; i++) around.word[i] |= more.word[i];
  }
  for (unsigned i = 0; i < words; i++) weight += grundy_bits_count(around.word[i]);
  return weight;
}

/* The nodes that take the most first. */
GRUNDY_NET_INLINE unsigned grundy_net_order_by_weight(const grundy_net *net,
                                                      const grundy_nodes *set,
                                                      uint8_t out[GRUNDY_NET_MAX], unsigned words) {
  grundy_nodes left = *set;
  uint32_t weight[GRUNDY_NET_MAX];
  unsigned n = 0, u;
  while (grundy_nodes_next(&left, words, &u)) {
    uint32_t w = grundy_net_weight(net, set, u, words);
    unsigned at = n++;
    for (; at > 0 && weight[at - 1] < w; at--) {
      weight[at] = weight[at - 1];
      out[at] = out[at - 1];
    }
    weight[at] = w;
    out[at] = (uint8_t)u;
  }
  return n;
}

/* The nodes of a set in the order in which moves are tried. */
GRUNDY_NET_INLINE unsigned grundy_net_order(const grundy_net *net, const grundy_nodes *set,
                                            uint8_t out[GRUNDY_NET_MAX], unsigned words) {
  if (grundy_net_board(net) && net->family != GRUNDY_NET_QUEENS)
    return grundy_net_order_by_place(net, set, out, words);
  return grundy_net_order_by_weight(net, set, out, words);
}

/* Takes a connected part out of a set that is not empty. */
GRUNDY_NET_INLINE void grundy_net_cut_off(const grundy_net *net, grundy_nodes *set,
                                          grundy_net_part *part, unsigned words) {
  grundy_board_degrees d;
  if (words > 1 || !net->in_word) {
    grundy_net_take_part(net, set, part, words);
    return;
  }
  memset(&part->nodes, 0, sizeof part->nodes);
  part->nodes.word[0] = grundy_board_part(net, set->word[0]);
  set->word[0] &= ~part->nodes.word[0];
  d = grundy_board_count_degrees(net, part->nodes.word[0]);
  part->path = grundy_board_is_path(&d);
  part->count = grundy_bits_count(part->nodes.word[0]);
}

/* The option that leaves `rest`. */
GRUNDY_NET_INLINE bool grundy_net_emit(const grundy_net *net, const grundy_net_rules *rules,
                                       grundy_nodes *rest, grundy_sink *out, unsigned words) {
  while (!grundy_nodes_empty(rest, words)) {
    grundy_net_part part = {{{0}}, 0, false};
    grundy_net_normal normal;
    grundy_net_cut_off(net, rest, &part, words);
    if (part.count <= rules->idle) continue;
    grundy_net_normal_form(net, rules, &part, &normal, words);
    if (normal.lost) continue;
    if (!grundy_net_put(out, &normal, words)) return false;
    out->open++;
  }
  return grundy_option_end(out);
}

GRUNDY_NET_INLINE bool grundy_net_options_in(const grundy_net *net, const grundy_net_rules *rules,
                                             const uint8_t *position, grundy_sink *out,
                                             unsigned words) {
  grundy_nodes set = grundy_net_nodes(position, words), left = set, near, rest;
  uint8_t order[GRUNDY_NET_MAX];
  unsigned n = grundy_net_order(net, &set, order, words), v;
  if (net->family == GRUNDY_NET_COMPLETE && n > 1) n = 1; /* all moves are alike */
  for (unsigned i = 0; i < n; i++) {
    unsigned u = order[i];
    grundy_nodes_drop(&left, u);
    near = grundy_net_near(net, u, rules->arcs ? &left : &set, words);
    rest = set;
    grundy_nodes_drop(&rest, u);
    if (!rules->arcs) {
      grundy_nodes_remove(&rest, &near, words);
      if (!grundy_net_emit(net, rules, &rest, out, words)) return false;
      continue;
    }
    while (grundy_nodes_next(&near, words, &v)) {
      grundy_nodes other = rest;
      grundy_nodes_drop(&other, v);
      if (!grundy_net_emit(net, rules, &other, out, words)) return false;
      if (net->family == GRUNDY_NET_COMPLETE) return true;
    }
  }
  return true;
}

static inline bool grundy_net_path_options(const grundy_net_rules *rules, unsigned n,
                                           grundy_sink *out) {
  unsigned left, right;
  for (unsigned i = 0; rules->cut(n, i, &left, &right); i++) {
    uint8_t first = (uint8_t)(left - 1), second = (uint8_t)(right - 1);
    bool cancel = left == right;
    if (!cancel && left > rules->idle && !grundy_option_part(out, &first, 1)) return false;
    if (!cancel && right > rules->idle && !grundy_option_part(out, &second, 1)) return false;
    if (!grundy_option_end(out)) return false;
  }
  return true;
}

GRUNDY_NET_INLINE bool grundy_net_options(const grundy_net *net, const grundy_net_rules *rules,
                                          const uint8_t *position, size_t length,
                                          grundy_sink *out) {
  if (grundy_net_is_path(length)) return grundy_net_path_options(rules, position[0] + 1u, out);
  if (net->words == 1) return grundy_net_options_in(net, rules, position, out, 1);
  if (net->words == 2) return grundy_net_options_in(net, rules, position, out, 2);
  return grundy_net_options_in(net, rules, position, out, net->words);
}

#ifdef __cplusplus
}
#endif
#endif
