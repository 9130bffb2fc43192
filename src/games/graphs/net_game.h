/* games/graphs/net_game.h: games in which a move takes some nodes of a net away: moves, parts,
 * normal forms, and options for a search.
 *
 * A position is the set of nodes that are left, in whole words; or one byte, n - 1, for a path of n
 * nodes. That is the normal form of every part that is a path, in any net; its value is that of a
 * heap. The normal form of another part: the game drops nodes that do not change the value
 * (`thin`), and one of all sets that are equal by a symmetry is taken. Which of two twins is
 * dropped depends on their places, so the symmetry is applied before and after: equal parts stay
 * equal.
 */
/* SPDX-License-Identifier: MIT */
#ifndef NET_GAME_H
#define NET_GAME_H

#include "grundy/rule.h"
#include "net_shape.h"

/* Where a list of moves is. */
typedef struct net_cursor {
  net_set nodes; /* to look at; the whole set at first */
  net_set ends;  /* for moves along edges: those of `node` that are to come; empty at first */
  unsigned node;
} net_cursor;

/* What a game on nets must say about itself. */
typedef struct net_rules {
  bool arcs; /* a move takes the two ends of an edge; else a node and all its neighbours */
  /* Drops nodes that do not change the value, from a set in which each part stays one; false if
   * there are none. */
  bool (*thin)(const struct net *net, net_set *set, unsigned words);
  /* The i-th move in a path of n nodes, mirror images left out: what it leaves on either side. */
  bool (*cut)(unsigned n, unsigned i, unsigned *left, unsigned *right);
  /* Whether a move at a node with a lower number takes the same nodes; NULL: no two moves do. */
  bool (*repeats)(const struct net *net, const net_set *set, unsigned node, const net_set *taken);
  unsigned idle;           /* parts of so few nodes have no move */
  const grundy_rule *path; /* a path of n nodes is a heap of n with this rule */
} net_rules;

/* The rules of the game that includes this file. They are constant, so that the compiler makes of
 * the functions below what one would write for this game alone. */
static const net_rules game_rules;

/* One part in normal form: a set, or a path of `path` nodes. */
typedef struct net_normal {
  net_set nodes;
  unsigned path; /* 0: it is a set */
  bool lost;     /* it is known to be lost for the mover */
} net_normal;

/* ---- the normal form ---- */

/* The number of nodes if the set is one path, else 0. */
NET_INLINE unsigned net_path_length(const struct net *net, const net_set *set, unsigned words) {
  net_set rest = *set;
  net_part part = {{{0}}, 0, false};
  if (net_set_empty(set, words)) return 0;
  net_take_part(net, &rest, &part, words);
  return part.path && net_set_empty(&rest, words) ? part.count : 0;
}

NET_INLINE void net_normal_form(const struct net *net, const net_part *part, net_normal *out,
                                unsigned words) {
  out->nodes = part->nodes;
  out->path = part->path ? part->count : 0;
  out->lost = false;
  if (out->path) return;
  if (game_rules.thin(net, &out->nodes, words)) {
    out->nodes = net_least(net, &part->nodes, &out->lost, words);
    while (game_rules.thin(net, &out->nodes, words)) {
    }
    out->path = net_path_length(net, &out->nodes, words);
  }
  if (!out->path) out->nodes = net_least(net, &out->nodes, &out->lost, words);
}

/* Puts a part in normal form. */
NET_INLINE bool net_put(grundy_sink *out, const net_normal *part, unsigned words) {
  uint8_t path = (uint8_t)(part->path - 1);
  if (part->path) return grundy_put(out, &path, 1, 0);
  return grundy_put(out, part->nodes.word, words * sizeof *part->nodes.word, 0);
}

/* The options of a path of n nodes. For a search, parts without a move and two equal parts are left
 * out. */
static bool net_path_options(unsigned n, bool search, grundy_sink *out) {
  unsigned left, right, least = search ? game_rules.idle : 0;
  for (unsigned i = 0; game_rules.cut(n, i, &left, &right); i++) {
    uint8_t first = (uint8_t)(left - 1), second = (uint8_t)(right - 1);
    bool cancel = search && left == right;
    if (!cancel && left > least && !grundy_option_part(out, &first, 1)) return false;
    if (!cancel && right > least && !grundy_option_part(out, &second, 1)) return false;
    if (!grundy_option_end(out)) return false;
  }
  return true;
}

/* Calls a function with its last argument, the number of words, as a constant where that is small.
 */
#define NET_BY_WORDS(call, ...)                                                                    \
  (net->words == 1   ? call(__VA_ARGS__, 1)                                                        \
   : net->words == 2 ? call(__VA_ARGS__, 2)                                                        \
                     : call(__VA_ARGS__, net->words))

/* The next move: a node with its neighbours, or an edge from the least node that is left to look at
 * to a higher one. */
NET_INLINE bool net_next_move(const struct net *net, const net_set *set, net_cursor *cursor,
                              net_set *taken, unsigned words) {
  unsigned v;
  if (!game_rules.arcs) {
    if (!net_set_next(&cursor->nodes, words, &cursor->node)) return false;
    *taken = net_near(net, cursor->node, set, words);
    net_set_add(taken, cursor->node);
    return true;
  }
  while (!net_set_next(&cursor->ends, words, &v)) {
    if (!net_set_next(&cursor->nodes, words, &cursor->node)) return false;
    cursor->ends = net_near(net, cursor->node, &cursor->nodes, words);
  }
  memset(taken, 0, sizeof *taken);
  net_set_add(taken, cursor->node);
  net_set_add(taken, v);
  return true;
}

/* Each option once. */
static bool net_moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  const struct net *net = self;
  if (net_is_path(length)) return net_path_options(position[0] + 1u, false, out);
  net_set set = net_set_of(position, net->words), taken;
  net_cursor cursor = {.nodes = set};
  while (net_next_move(net, &set, &cursor, &taken, net->words)) {
    net_set rest = set;
    if (game_rules.repeats && game_rules.repeats(net, &set, cursor.node, &taken)) continue;
    net_set_remove(&rest, &taken, net->words);
    if (!grundy_emit(out, rest.word, net->words * sizeof *rest.word)) return false;
  }
  return true;
}

NET_INLINE bool net_parts_in(const struct net *net, const uint8_t *position, grundy_sink *out,
                             unsigned words) {
  net_set set = net_set_of(position, words);
  while (!net_set_empty(&set, words)) {
    net_part part = {{{0}}, 0, false};
    net_take_part(net, &set, &part, words);
    if (part.count <= game_rules.idle) continue;
    if (!grundy_put(out, part.nodes.word, words * sizeof *part.nodes.word, 0)) return false;
  }
  return true;
}

static bool net_parts(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  const struct net *net = self;
  if (net_is_path(length))
    return position[0] + 1u <= game_rules.idle || grundy_put(out, position, length, 0);
  return NET_BY_WORDS(net_parts_in, net, position, out);
}

NET_INLINE bool net_canonical_in(const struct net *net, const uint8_t *position, grundy_sink *out,
                                 unsigned words) {
  net_part part = {{{0}}, 0, false};
  net_normal normal;
  part.nodes = net_set_of(position, words);
  part.count = net_path_length(net, &part.nodes, words);
  part.path = part.count > 0;
  net_normal_form(net, &part, &normal, words);
  return net_put(out, &normal, words);
}

static bool net_canonical(const void *self, const uint8_t *position, size_t length,
                          grundy_sink *out) {
  const struct net *net = self;
  if (net_is_path(length)) return grundy_put(out, position, length, 0);
  return NET_BY_WORDS(net_canonical_in, net, position, out);
}

/* ---- what is known ---- */

/* Lost by symmetry: a board that is its own half turn, where no node is or has as its neighbour its
 * own image. The move at a node, or at the edge of two, leaves the images of these there, which are
 * neither themselves nor neighbours; the second player moves at the images, and what is left is
 * such a board again. */
static bool net_known(const void *self, const uint8_t *position, size_t length,
                      grundy_nimber *value) {
  const struct net *net = self;
  net_set set;
  bool lost;
  *value = 0;
  if (net_is_path(length) || !net_is_board(net)) return false;
  set = net_set_of(position, net->words);
  if (!net->in_word) return net_lost_by_half_turn(net, &set, net->words);
  if (!set.word[0]) return true;
  net_board_least(net, set.word[0], &lost);
  return lost;
}

/* The only theorem that gives a value at once; paths are heaps. */
static const char *net_theorem(const void *self, const uint8_t *position, size_t length) {
  (void)self, (void)position, (void)length;
  return GRUNDY_N("If the board looks the same after a half turn, and no cell is or touches its "
                  "image, the second player wins by answering with the rotated move");
}

static const grundy_rule *net_heap(const void *self, const uint8_t *position, size_t length,
                                   uint64_t *n) {
  if (!net_is_path(length)) return NULL;
  *n = position[0] + UINT64_C(1);
  return game_rules.path;
}

/* ---- how hard it looks ---- */

/* The number of nodes; or of edges, if they are soon counted, else about so many. Where nodes have
 * many neighbours games are short, and a position is as hard as a smaller one elsewhere: so much
 * less was the best for king and queens. */
static uint32_t net_effort(const void *self, const uint8_t *position, size_t length) {
  const struct net *net = self;
  if (net_is_path(length)) return 1;
  net_set set = net_set_of(position, net->words);
  uint64_t x = set.word[0];
  uint32_t nodes = 0;
  for (unsigned i = 0; i < net->words; i++) nodes += grundy_bits_count(set.word[i]);
  if (!game_rules.arcs && net->family == NET_QUEENS) return 1 + nodes / 3;
  if (!game_rules.arcs && net->family == NET_KING) return 1 + nodes * 2 / 3;
  if (!game_rules.arcs) return nodes;
  if (!net->in_word || net->family != NET_GRID) return 2 * nodes;
  return grundy_bits_count(x & (x & ~net->first_column) >> 1) +
         grundy_bits_count(x & x >> net->columns);
}

/* ---- options for a search ----
 *
 * Each option is written at once, part by part in normal form, so that a search that has found what
 * it looked for need not see the others. Parts that are known to be lost are left out. Moves near
 * the centre of a grid come first, elsewhere those that take much: what they leave falls apart. */

/* By distance from the centre of the board. */
NET_INLINE unsigned net_order_by_place(const struct net *net, const net_set *set,
                                       uint8_t out[NET_MAX], unsigned words) {
  net_set left = *set;
  uint8_t found[NET_MAX], distance[NET_MAX];
  uint16_t start[NET_MAX + 2];
  net_box box = net_box_of(net, set, words);
  int down = (int)(2 * box.top + box.rows - 1); /* twice the centre */
  int along = (int)(2 * box.left + box.columns - 1);
  unsigned n = 0, u, ends = box.rows + box.columns;
  memset(start, 0, ends * sizeof *start);
  while (net_set_next(&left, words, &u)) {
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
NET_INLINE uint32_t net_weight(const struct net *net, const net_set *set, unsigned node,
                               unsigned words) {
  net_set near = net_near(net, node, set, words), around = {{0}};
  uint32_t weight = 0;
  unsigned v;
  for (unsigned i = 0; i < words; i++) weight += grundy_bits_count(near.word[i]) << 8;
  if (net->family == NET_QUEENS || weight > 8 << 8) return weight;
  while (net_set_next(&near, words, &v)) {
    net_set more = net_near(net, v, set, words);
    for (unsigned i = 0; i < words; i++) around.word[i] |= more.word[i];
  }
  for (unsigned i = 0; i < words; i++) weight += grundy_bits_count(around.word[i]);
  return weight;
}

/* The nodes that take the most first. */
NET_INLINE unsigned net_order_by_weight(const struct net *net, const net_set *set,
                                        uint8_t out[NET_MAX], unsigned words) {
  net_set left = *set;
  uint32_t weight[NET_MAX];
  unsigned n = 0, u;
  while (net_set_next(&left, words, &u)) {
    uint32_t w = net_weight(net, set, u, words);
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
NET_INLINE unsigned net_order(const struct net *net, const net_set *set, uint8_t out[NET_MAX],
                              unsigned words) {
  if (net_is_board(net) && net->family != NET_QUEENS)
    return net_order_by_place(net, set, out, words);
  return net_order_by_weight(net, set, out, words);
}

/* Takes a connected part out of a set that is not empty. */
NET_INLINE void net_cut_off(const struct net *net, net_set *set, net_part *part, unsigned words) {
  net_board_degrees d;
  if (words > 1 || !net->in_word) {
    net_take_part(net, set, part, words);
    return;
  }
  memset(&part->nodes, 0, sizeof part->nodes);
  part->nodes.word[0] = net_board_part(net, set->word[0]);
  set->word[0] &= ~part->nodes.word[0];
  d = net_board_count_degrees(net, part->nodes.word[0]);
  part->path = net_board_is_path(&d);
  part->count = grundy_bits_count(part->nodes.word[0]);
}

/* The option that leaves `rest`. */
NET_INLINE bool net_emit(const struct net *net, net_set *rest, grundy_sink *out, unsigned words) {
  while (!net_set_empty(rest, words)) {
    net_part part = {{{0}}, 0, false};
    net_normal normal;
    net_cut_off(net, rest, &part, words);
    if (part.count <= game_rules.idle) continue;
    net_normal_form(net, &part, &normal, words);
    if (normal.lost) continue;
    if (!net_put(out, &normal, words)) return false;
    out->open++;
  }
  return grundy_option_end(out);
}

NET_INLINE bool net_options_in(const struct net *net, const uint8_t *position, grundy_sink *out,
                               unsigned words) {
  net_set set = net_set_of(position, words), left = set, near, rest;
  uint8_t order[NET_MAX];
  unsigned n = net_order(net, &set, order, words), v;
  if (net->family == NET_COMPLETE && n > 1) n = 1; /* all moves are alike */
  for (unsigned i = 0; i < n; i++) {
    unsigned u = order[i];
    net_set_drop(&left, u);
    near = net_near(net, u, game_rules.arcs ? &left : &set, words);
    rest = set;
    net_set_drop(&rest, u);
    if (!game_rules.arcs) {
      net_set_remove(&rest, &near, words);
      if (!net_emit(net, &rest, out, words)) return false;
      continue;
    }
    while (net_set_next(&near, words, &v)) {
      net_set other = rest;
      net_set_drop(&other, v);
      if (!net_emit(net, &other, out, words)) return false;
      if (net->family == NET_COMPLETE) return true;
    }
  }
  return true;
}

static bool net_search_moves(const void *self, const uint8_t *position, size_t length,
                             grundy_sink *out) {
  const struct net *net = self;
  if (net_is_path(length)) return net_path_options(position[0] + 1u, true, out);
  return NET_BY_WORDS(net_options_in, net, position, out);
}

/* For the descriptor of a game that takes nodes away. */
#define NET_GAME_FUNCTIONS                                                                         \
  .moves = net_moves, .parts = net_parts, .canonical = net_canonical, .known = net_known,          \
  .theorem = net_theorem, .search_moves = net_search_moves, .effort = net_effort, .heap = net_heap

/* What a term of such a game means, for its page. */
#define NET_MEANING                                                                                \
  GRUNDY_N(                                                                                        \
      "graph: path n, cycle n, complete n, petersen n,k, grid rxc, king rxc, queens rxc; or "      \
      "edges, as {A-B, A-C}, also as arrows, {A-->B, A-->C}, whose direction is ignored; or the "  \
      "path of a file with a graph; at most 256 nodes; nodes: those that are left, as 0..3,5 or "  \
      "by their names; on a board rows with / between, . for a cell that is left, # for one that " \
      "is gone. Without a position: the whole graph.")

#endif
