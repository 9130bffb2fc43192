/* Node Kayles: a move takes a node of an undirected graph together with all its neighbours.
 *
 * A path of n nodes is a heap of n in Dawson's chess, 0.137: a single node is taken alone, the end
 * of a path with one neighbour, any other node with two. A board that is its own half turn may be
 * lost by symmetry: see net_known. All other values are searched; two kinds of twins make the
 * search shorter. N(a) is the set of neighbours of a.
 *
 * Neighbours a, b with N(a) + a = N(b) + b: b may be dropped. Both moves take the same nodes, and
 * every other move takes both nodes or none, which leaves them such twins. So by induction the
 * options with and without b have equal values.
 *
 * Three nodes a, b, c with N(a) = N(b) = N(c), none of them a neighbour of another: b and c may be
 * dropped. A move at one of them leaves the other two without neighbours, with the value 1 xor 1 =
 * 0. Every other move takes all three or none, which leaves them such twins, or all without
 * neighbours, with the value 1 xor 1 xor 1 = 1.
 */
/* SPDX-License-Identifier: MIT */
#include "net_game.h"
#include "net_picture.h"

enum { NAMED = 4 }; /* nodes in a sentence */

/* Drops what is the same as node u, of higher number; `near` are the neighbours of u. */
NET_INLINE bool drop_neighbours(const struct net *net, net_set *set, unsigned u,
                                const net_set *near, unsigned words) {
  net_set all = *near, left = *near;
  bool dropped = false;
  unsigned v;
  net_set_add(&all, u);
  while (net_set_next(&left, words, &v)) {
    net_set other = net_near(net, v, set, words);
    net_set_add(&other, v);
    if (v < u || net_set_order(&other, &all, words) != 0) continue;
    set->word[v / 64] &= ~(UINT64_C(1) << (v % 64));
    all.word[v / 64] &= ~(UINT64_C(1) << (v % 64));
    dropped = true;
  }
  return dropped;
}

/* Drops pairs of nodes of higher number that have the neighbours of u, which are not none: they are
 * among the neighbours of the first of those. */
NET_INLINE bool drop_pairs(const struct net *net, net_set *set, unsigned u, const net_set *near,
                           unsigned words) {
  net_set first = *near, left;
  unsigned v, waiting = NET_MAX;
  bool dropped = false;
  if (!net_set_next(&first, words, &v)) return false;
  left = net_near(net, v, set, words);
  while (net_set_next(&left, words, &v)) {
    net_set other;
    if (v <= u) continue;
    other = net_near(net, v, set, words);
    if (net_set_order(&other, near, words) != 0) continue;
    if (waiting == NET_MAX) {
      waiting = v;
      continue;
    }
    set->word[v / 64] &= ~(UINT64_C(1) << (v % 64));
    set->word[waiting / 64] &= ~(UINT64_C(1) << (waiting % 64));
    waiting = NET_MAX;
    dropped = true;
  }
  return dropped;
}

/* ---- whether there are twins at all, which is seldom ---- */

/* Neighbours that are twins on a king's board, all at once: the first cell of a pair to the right,
 * below, or on a diagonal, where no cell is beside just one of the two. */
NET_INLINE uint64_t king_twins(const struct net *net, uint64_t x) {
  unsigned w = net->columns;
  uint64_t left = (x & ~net->last_column) << 1, right = (x & ~net->first_column) >> 1;
  uint64_t left2 = (left & ~net->last_column) << 1, right2 = (right & ~net->first_column) >> 1;
  uint64_t level = x | left | right, above = level << w, below2 = level >> w >> w;
  uint64_t beside =
      x & right & ~(left | left << w | left >> w) & ~(right2 | right2 << w | right2 >> w);
  uint64_t under = x & x >> w & ~above & ~below2;
  uint64_t falling = x & right >> w & ~above & ~(left | left >> w | right2 | right2 >> w) &
                     ~((below2 & ~net->first_column) >> 1);
  uint64_t rising = x & left >> w & ~above & ~(right | right >> w | left2 | left2 >> w) &
                    ~((below2 & ~net->last_column) << 1);
  return beside | under | falling | rising;
}

/* On a board of one word. Two cells have at most two common neighbours that are none of each other,
 * so three nodes whose neighbours are the same are ends beside one cell. On a grid there are no
 * triangles, so neighbours that are twins are ends too, and alone. */
NET_INLINE bool board_has_twins(const struct net *net, uint64_t set) {
  net_board_degrees d = net_board_count_degrees(net, set);
  uint64_t ends[3];
  net_board_around(net, d.one, ends);
  if (ends[2] & set) return true;
  return net->family == NET_KING ? king_twins(net, set) != 0 : (d.one & ends[0]) != 0;
}

enum { SEEN_BITS = 12 };

/* Enters a number; true if its place was taken. */
NET_INLINE bool nodekayles_enter(uint64_t seen[1 << (SEEN_BITS - 6)], uint64_t number) {
  uint64_t *word = &seen[number >> (64 - SEEN_BITS + 6)];
  uint64_t bit = UINT64_C(1) << (number >> (64 - SEEN_BITS) & 63);
  bool taken = *word & bit;
  *word |= bit;
  return taken;
}

/* In any net: false if no two nodes have the same neighbours, with or without themselves. */
NET_INLINE bool may_have_twins(const struct net *net, const net_set *set, unsigned words) {
  uint64_t with[1 << (SEEN_BITS - 6)] = {0}, without[1 << (SEEN_BITS - 6)] = {0};
  net_set left = *set;
  unsigned u;
  while (net_set_next(&left, words, &u)) {
    net_set near = net_near(net, u, set, words);
    uint64_t open = 0, closed = 0;
    for (unsigned i = 0; i < words; i++) {
      uint64_t self = i == u / 64 ? UINT64_C(1) << (u % 64) : 0;
      open = (open ^ near.word[i]) * UINT64_C(0x9e3779b97f4a7c15);
      closed = (closed ^ near.word[i] ^ self) * UINT64_C(0x9e3779b97f4a7c15);
      if (i + 1 == words) continue;
      open ^= open >> 32;
      closed ^= closed >> 32;
    }
    if (nodekayles_enter(with, closed) || nodekayles_enter(without, open)) return true;
  }
  return false;
}

NET_INLINE bool nodekayles_thin(const struct net *net, net_set *set, unsigned words) {
  net_set left = *set;
  bool dropped = false;
  unsigned u;
  if (words == 1 && net->in_word ? !board_has_twins(net, set->word[0])
                                 : !may_have_twins(net, set, words))
    return false;
  while (net_set_next(&left, words, &u)) {
    net_set near;
    if (!net_set_has(set, u)) continue;
    near = net_near(net, u, set, words);
    if (drop_neighbours(net, set, u, &near, words)) {
      near = net_near(net, u, set, words);
      dropped = true;
    }
    dropped |= drop_pairs(net, set, u, &near, words);
  }
  return dropped;
}

/* Taking node i, counted from 0, and its neighbours. */
NET_INLINE bool nodekayles_cut(unsigned n, unsigned i, unsigned *left, unsigned *right) {
  if (2 * i >= n + (n & 1)) return false;
  *left = i > 0 ? i - 1 : 0;
  *right = i + 2 < n ? n - i - 2 : 0;
  return true;
}

/* Whether a node of lower number takes the same nodes. */
static bool repeats(const struct net *net, const net_set *set, unsigned u, const net_set *taken) {
  net_set near = net_near(net, u, set, net->words);
  for (unsigned v; net_set_next(&near, net->words, &v) && v < u;) {
    net_set other = net_near(net, v, set, net->words);
    net_set_add(&other, v);
    if (net_set_order(&other, taken, net->words) == 0) return true;
  }
  return false;
}

/* The code 0.137. */
static const uint8_t path_digits[] = {0, 1, 3, 7};
static const grundy_rule path_rule = {
    .size = sizeof path_rule, .form = GRUNDY_RULE_CODE, .digits = path_digits, .count = 4};

static const net_rules game_rules = {
    .thin = nodekayles_thin, .cut = nodekayles_cut, .repeats = repeats, .path = &path_rule};

/* A value is at most the length of the longest play. No two nodes that are played are neighbours,
 * so that is at most the number of cliques that hold all nodes. */
static grundy_nimber nodekayles_upper_bound(const void *self, const uint8_t *position,
                                            size_t length) {
  const struct net *net = self;
  grundy_nimber cliques = 0;
  unsigned u;
  if (net_is_path(length)) return (position[0] + 2u) / 2;
  net_set set = net_set_of(position, net->words);
  while (net_set_next(&set, net->words, &u)) {
    net_set clique = net_near(net, u, &set, net->words);
    while (net_set_next(&clique, net->words, &u)) {
      set.word[u / 64] &= ~(UINT64_C(1) << (u % 64));
      clique = net_near(net, u, &clique, net->words);
    }
    cliques++;
  }
  return cliques;
}

/* The nodes whose move takes just what is gone. */
static unsigned find_takers(const struct net *net, const net_set *set, const net_set *gone,
                            unsigned out[NET_MAX]) {
  net_cursor cursor = {.nodes = *gone};
  net_set taken;
  unsigned n = 0;
  while (net_next_move(net, set, &cursor, &taken, net->words))
    if (net_set_order(&taken, gone, net->words) == 0) out[n++] = cursor.node;
  return n;
}

/* "1, 2 or 3", or "row 1, cell 1, or row 1, cell 2". */
static void put_choice(const struct net *net, const unsigned *node, unsigned n, grundy_text *out) {
  bool board = net_is_board(net);
  unsigned named = n <= NAMED + 1 ? n : NAMED;
  for (unsigned i = 0; i < named; i++) {
    if (i && board)
      out->say(out, GRUNDY_N("; or "));
    else if (i)
      out->say(out, i + 1 < n ? GRUNDY_N(", ") : GRUNDY_N(" or "));
    if (board)
      out->say(out, GRUNDY_N("row %u, cell %u"), net->row[node[i]] + 1u, net->column[node[i]] + 1u);
    else
      net_put_name(net, node[i], out);
  }
  if (n > named) out->say(out, GRUNDY_N(" or one of %u more"), n - named);
}

static void nodekayles_describe_move(const void *self, const uint8_t *position, size_t length,
                                     const grundy_part *to, size_t n, grundy_text *out) {
  const struct net *net = self;
  unsigned takers[NET_MAX];
  if (net_is_path(length)) {
    net_tell_path(position, to, n, out);
    return;
  }
  net_set set = net_set_of(position, net->words);
  net_set gone = net_taken(net, position, to, n);
  unsigned others = net_set_count(&gone, net->words) - 1;
  grundy_text choice;
  grundy_text_init(&choice, out->owner);
  put_choice(net, takers, find_takers(net, &set, &gone, takers), &choice);
  const char *node = choice.data ? choice.data : "";
  bool board = net_is_board(net);
  if (others == 0)
    out->say(out, board ? GRUNDY_N("take %s") : GRUNDY_N("take node %s"), node);
  else if (others == 1)
    out->say(out,
             board ? GRUNDY_N("take %s, with its neighbour")
                   : GRUNDY_N("take node %s with its neighbour"),
             node);
  else
    out->say(out,
             board ? GRUNDY_N("take %s, with its %u neighbours")
                   : GRUNDY_N("take node %s with its %u neighbours"),
             node, others);
  if (choice.failed) out->failed = true;
  grundy_text_clear(&choice);
}

GRUNDY_GAME(nodekayles) = {
    GRUNDY_HEAD("nodekayles"),
    .about.title = GRUNDY_N("Node Kayles"),
    .about.rules = GRUNDY_N("A move takes a node of an undirected graph together with all its "
                            "neighbours. A player who cannot move loses."),
    .about.usage = "nodekayles{graph}(nodes)",
    .about.meaning = NET_MEANING,
    .about.example = "nodekayles{grid 3x5}",
    .about.theorem = GRUNDY_N(
        "A path of n nodes is a heap of n in Dawson's chess, 0.137. If a board looks the same "
        "after a half turn, and no cell is or touches its image, the second player wins by "
        "answering with the rotated move. In other graphs the program finds the value by search"),
    .about.source = GRUNDY_N("T. J. Schaefer, On the complexity of some two-person "
                             "perfect-information games, Journal of Computer and System Sciences "
                             "16 (1978), 185-225: to decide who wins is PSPACE-complete."),
    .about.group = GRUNDY_GROUP_GRAPHS,
    .about.proof = GRUNDY_N(
        "Taking a node of a path with its neighbours is the move of the code. The image "
        "of a cell is neither taken with it nor beside it, so the answer is always "
        "possible, and after it the board again looks the same after a half turn."),
    .about.oeis = "A002187",
    .about.codes = "0.137",
    .about.cousins = "arckayles kayles geography",
    .traits = GRUNDY_JOINED,
    NET_FUNCTIONS,
    NET_GAME_FUNCTIONS,
    .picture = net_picture,
    .describe_move = nodekayles_describe_move,
    .upper_bound = nodekayles_upper_bound,
};
