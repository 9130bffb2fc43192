/* Arc Kayles: a move takes an edge of an undirected graph: its two end nodes go, with all edges at
 * them. On a grid this is Cram.
 *
 * A path of n nodes is a heap of n in the game 0.07: a move takes two neighbours. A board that is
 * its own half turn may be lost by symmetry: see net_known. All other values are searched. A node
 * without an edge no longer belongs to the game. Of two nodes that have
 * one edge each, to the same node v, one may be dropped: the move at either takes v and leaves the
 * other alone, without a move; every other move takes v or leaves them so; so by induction the
 * options with both and with one have equal values.
 */
/* SPDX-License-Identifier: MIT */
#include "net_game.h"
#include "net_picture.h"

/* Whether there are two leaves at a node, on a board of one word. */
NET_INLINE bool has_twins(const struct net *net, uint64_t set) {
  net_board_degrees d = net_board_count_degrees(net, set);
  uint64_t ends[3];
  net_board_around(net, d.one, ends);
  return ends[1] & set;
}

/* Of the leaves at a node only the least stays. */
NET_INLINE bool arckayles_thin(const struct net *net, net_set *set, unsigned words) {
  net_set left = *set, busy = {{0}};
  bool dropped = false;
  unsigned u, v;
  if (words == 1 && net->in_word && !has_twins(net, set->word[0])) return false;
  while (net_set_next(&left, words, &u)) {
    net_set near = net_near(net, u, set, words);
    if (!net_set_next(&near, words, &v) || !net_set_empty(&near, words)) continue;
    if (net_set_has(&busy, v)) {
      set->word[u / 64] &= ~(UINT64_C(1) << (u % 64));
      dropped = true;
    }
    net_set_add(&busy, v);
  }
  return dropped;
}

/* Taking nodes i and i + 1, counted from 0. */
NET_INLINE bool arckayles_cut(unsigned n, unsigned i, unsigned *left, unsigned *right) {
  if (2 * i + 2 > n) return false;
  *left = i;
  *right = n - i - 2;
  return true;
}

/* The code 0.07. */
static const uint8_t path_digits[] = {0, 0, 7};
static const grundy_rule path_rule = {
    .size = sizeof path_rule, .form = GRUNDY_RULE_CODE, .digits = path_digits, .count = 3};

static const net_rules game_rules = {
    .arcs = true, .thin = arckayles_thin, .cut = arckayles_cut, .idle = 1, .path = &path_rule};

/* A value is at most the length of the longest play, and every move takes two nodes. */
static grundy_nimber arckayles_upper_bound(const void *self, const uint8_t *position,
                                           size_t length) {
  const struct net *net = self;
  if (net_is_path(length)) return (position[0] + 1u) / 2;
  net_set set = net_set_of(position, net->words);
  return net_set_count(&set, net->words) / 2;
}

/* The edge that was taken. Nodes that lost their last edge may be gone from the parts as well: the
 * move is the one that leaves nothing but such nodes of what is gone. */
static void find_edge(const struct net *net, const net_set *set, const net_set *gone, unsigned *u,
                      unsigned *v) {
  net_cursor cursor = {.nodes = *gone};
  net_set taken;
  *u = *v = 0;
  for (bool found = false; !found && net_next_move(net, set, &cursor, &taken, net->words);) {
    net_set rest = *set, others = *gone;
    unsigned w;
    net_set_remove(&rest, &taken, net->words);
    net_set_remove(&others, &taken, net->words);
    for (found = true; net_set_next(&others, net->words, &w);) {
      net_set near = net_near(net, w, &rest, net->words);
      if (!net_set_empty(&near, net->words)) found = false;
    }
    net_set_next(&taken, net->words, u);
    net_set_next(&taken, net->words, v);
  }
}

static void arckayles_describe_move(const void *self, const uint8_t *position, size_t length,
                                    const grundy_part *to, size_t n, grundy_text *out) {
  const struct net *net = self;
  unsigned u, v;
  if (net_is_path(length)) {
    net_tell_path(position, to, n, out);
    return;
  }
  net_set set = net_set_of(position, net->words);
  net_set gone = net_taken(net, position, to, n);
  find_edge(net, &set, &gone, &u, &v);
  if (net_is_board(net)) {
    out->say(out, GRUNDY_N("take row %u, cell %u, and row %u, cell %u"), net->row[u] + 1u,
             net->column[u] + 1u, net->row[v] + 1u, net->column[v] + 1u);
    return;
  }
  grundy_text from, target;
  grundy_text_init(&from, out->owner);
  grundy_text_init(&target, out->owner);
  net_put_name(net, u, &from);
  net_put_name(net, v, &target);
  out->say(out, GRUNDY_N("take the edge between %s and %s"), from.data ? from.data : "",
           target.data ? target.data : "");
  if (from.failed || target.failed) out->failed = true;
  grundy_text_clear(&from);
  grundy_text_clear(&target);
}

GRUNDY_GAME(arckayles) = {
    GRUNDY_HEAD("arckayles"),
    .about.title = GRUNDY_N("Arc Kayles"),
    .about.rules = GRUNDY_N("A move takes an edge of an undirected graph and removes both its end "
                            "nodes with all their edges. A player who cannot move loses."),
    .about.usage = "arckayles{graph}(nodes)",
    .about.meaning = NET_MEANING,
    .about.example = "arckayles{petersen 5,2}",
    .about.theorem = GRUNDY_N(
        "A path of n nodes is a heap of n in the game 0.07; on a grid this is Cram. If a board "
        "looks the same after a half turn, and no cell is or touches its image, the second "
        "player wins by answering with the rotated move. In other graphs the program finds the "
        "value by search"),
    .about.source = GRUNDY_N(
        "T. J. Schaefer, On the complexity of some two-person perfect-information games, "
        "Journal of Computer and System Sciences 16 (1978), 185-225."),
    .about.group = GRUNDY_GROUP_GRAPHS,
    .about.proof = GRUNDY_N(
        "Taking two neighbours of a path is the move of the code. After a move and its "
        "image the board again looks the same after a half turn, and no edge meets its image."),
    .about.codes = "0.07",
    .about.cousins = "cram nodekayles kayles",
    NET_FUNCTIONS,
    NET_GAME_FUNCTIONS,
    .picture = net_picture,
    .describe_move = arckayles_describe_move,
    .upper_bound = arckayles_upper_bound,
};
