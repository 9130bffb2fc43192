/* Arc Kayles: a move takes an edge of an undirected graph: its two end nodes go, with all edges at
 * them. On a grid this is Cram.
 *
 * A path of n nodes is the game 0.07 with a heap of n: two neighbours go. What else is known of a
 * graph comes by search. A node without an edge is no longer in the game. Of two nodes that have
 * one edge each, to the same node v, one may be dropped: the move at either takes v and leaves the
 * other alone, without a move; every other move takes v or leaves them so; so by induction the
 * options with both and with one have equal values.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/rule.h"
#include "net_scene.h"

/* The next edge: from the least node that is left to look at to a higher one. */
GRUNDY_NET_INLINE bool next_move(const grundy_net *net, const grundy_nodes *set,
                                 grundy_net_cursor *cursor, grundy_nodes *taken, unsigned words) {
  unsigned v;
  while (!grundy_nodes_next(&cursor->ends, words, &v)) {
    if (!grundy_nodes_next(&cursor->nodes, words, &cursor->node)) return false;
    cursor->ends = grundy_net_near(net, cursor->node, &cursor->nodes, words);
  }
  memset(taken, 0, sizeof *taken);
  grundy_nodes_add(taken, cursor->node);
  grundy_nodes_add(taken, v);
  return true;
}

/* Whether there are two leaves at a node, on a board of one word. */
GRUNDY_NET_INLINE bool has_twins(const grundy_net *net, uint64_t set) {
  grundy_board_degrees d = grundy_board_count_degrees(net, set);
  uint64_t ends[3];
  grundy_board_around(net, d.one, ends);
  return ends[1] & set;
}

/* Of the leaves at a node only the least stays. */
GRUNDY_NET_INLINE bool thin(const grundy_net *net, grundy_nodes *set, unsigned words) {
  grundy_nodes left = *set, busy = {{0}};
  bool dropped = false;
  unsigned u, v;
  if (words == 1 && net->in_word && !has_twins(net, set->word[0])) return false;
  while (grundy_nodes_next(&left, words, &u)) {
    grundy_nodes near = grundy_net_near(net, u, set, words);
    if (!grundy_nodes_next(&near, words, &v) || !grundy_nodes_empty(&near, words)) continue;
    if (grundy_nodes_has(&busy, v)) {
      set->word[u / 64] &= ~(UINT64_C(1) << (u % 64));
      dropped = true;
    }
    grundy_nodes_add(&busy, v);
  }
  return dropped;
}

/* Taking nodes i and i + 1, counted from 0. */
GRUNDY_NET_INLINE bool cut(unsigned n, unsigned i, unsigned *left, unsigned *right) {
  if (2 * i + 2 > n) return false;
  *left = i;
  *right = n - i - 2;
  return true;
}

static const grundy_net_rules rules = {true, thin, cut, 1};

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  const grundy_net *net = self;
  if (grundy_net_is_path(length)) return grundy_net_path_moves(&rules, position[0] + 1u, out);
  grundy_nodes set = grundy_net_nodes(position, net->words), taken;
  grundy_net_cursor cursor = {.nodes = set};
  while (next_move(net, &set, &cursor, &taken, net->words)) {
    grundy_nodes rest = set;
    grundy_nodes_remove(&rest, &taken, net->words);
    if (!grundy_emit(out, rest.word, net->words * sizeof *rest.word)) return false;
  }
  return true;
}

static bool parts(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  return grundy_net_parts(self, &rules, position, length, out);
}

static bool canonical(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  return grundy_net_canonical(self, &rules, position, length, out);
}

static bool options(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  return grundy_net_options(self, &rules, position, length, out);
}

static bool known(const void *self, const uint8_t *position, size_t length, grundy_nimber *value) {
  return grundy_net_known(self, position, length, value);
}

/* About the number of moves. */
static uint32_t effort(const void *self, const uint8_t *position, size_t length) {
  const grundy_net *net = self;
  return grundy_net_is_path(length) ? 1 : grundy_net_effort(net, &rules, position);
}

/* A value is at most the length of the longest play, and every move takes two nodes. */
static grundy_nimber bound(const void *self, const uint8_t *position, size_t length) {
  const grundy_net *net = self;
  if (grundy_net_is_path(length)) return (position[0] + 1u) / 2;
  grundy_nodes set = grundy_net_nodes(position, net->words);
  return grundy_nodes_count(&set, net->words) / 2;
}

/* The code 0.07. */
static const grundy_rule *heap(const void *self, const uint8_t *position, size_t length,
                               uint64_t *n) {
  static const uint8_t digits[] = {0, 0, 7};
  static const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = 3};
  if (!grundy_net_is_path(length)) return NULL;
  *n = position[0] + UINT64_C(1);
  return &rule;
}

/* The edge that was taken. Nodes that lost their last edge may be gone from the parts as well: the
 * move is the one that leaves nothing but such nodes of what is gone. */
static void find_edge(const grundy_net *net, const grundy_nodes *set, const grundy_nodes *gone,
                      unsigned *u, unsigned *v) {
  grundy_net_cursor cursor = {.nodes = *gone};
  grundy_nodes taken;
  *u = *v = 0;
  for (bool found = false; !found && next_move(net, set, &cursor, &taken, net->words);) {
    grundy_nodes rest = *set, others = *gone;
    unsigned w;
    grundy_nodes_remove(&rest, &taken, net->words);
    grundy_nodes_remove(&others, &taken, net->words);
    for (found = true; grundy_nodes_next(&others, net->words, &w);) {
      grundy_nodes near = grundy_net_near(net, w, &rest, net->words);
      if (!grundy_nodes_empty(&near, net->words)) found = false;
    }
    grundy_nodes_next(&taken, net->words, u);
    grundy_nodes_next(&taken, net->words, v);
  }
}

static void tell(const void *self, const uint8_t *position, size_t length, const grundy_part *to,
                 size_t n, grundy_text *out) {
  const grundy_net *net = self;
  unsigned u, v;
  if (grundy_net_is_path(length)) {
    grundy_net_tell_path(position, to, n, out);
    return;
  }
  grundy_nodes set = grundy_net_nodes(position, net->words);
  grundy_nodes gone = grundy_net_taken(net, position, to, n);
  find_edge(net, &set, &gone, &u, &v);
  if (grundy_net_board(net)) {
    out->say(out, GRUNDY_N("take row %u, cell %u, and row %u, cell %u"), net->row[u] + 1u,
             net->column[u] + 1u, net->row[v] + 1u, net->column[v] + 1u);
    return;
  }
  grundy_text from, target;
  grundy_text_init(&from, out->owner);
  grundy_text_init(&target, out->owner);
  grundy_net_put_name(net, u, &from);
  grundy_net_put_name(net, v, &target);
  out->say(out, GRUNDY_N("take the edge between %s and %s"), from.data ? from.data : "",
           target.data ? target.data : "");
  if (from.failed || target.failed) out->failed = true;
  grundy_text_clear(&from);
  grundy_text_clear(&target);
}

GRUNDY_GAME(arckayles) = {
    GRUNDY_HEAD("arckayles"),
    .about =
        {
            .title = GRUNDY_N("Arc Kayles"),
            .rules = GRUNDY_N("A move takes an edge of an undirected graph: both its end nodes go, "
                              "with all edges at them; whoever cannot move loses."),
            .usage = "arckayles{graph}(nodes)",
            .meaning = GRUNDY_N(
                "graph: path n, cycle n, complete n, petersen n,k, grid rxc, king rxc, queens rxc, "
                "or edges, as {A-B, A-C}, also as arrows, {A-->B, A-->C}, which lose their "
                "direction, or the path of a file "
                "with a graph; at most 256 nodes; nodes: those that are left, as 0..3,5 or by "
                "their "
                "names; on a board rows with / between, . for a cell that is left, # for one that "
                "is gone; without it, the whole graph."),
            .example = "arckayles{petersen 5,2}",
            .theorem = GRUNDY_N("A path of n nodes is a heap of n in the game 0.07; on a grid this "
                                "is Cram. A board that is its own half turn, with no cell that is "
                                "or is beside its own image, is lost for the mover, who is "
                                "answered by the turned move. In other graphs the program finds "
                                "the value by search"),
            .source = GRUNDY_N("T. J. Schaefer, On the complexity of some two-person "
                               "perfect-information games, Journal of Computer and System Sciences "
                               "16 (1978), 185-225."),
            .group = GRUNDY_GROUP_GRAPHS,
            .proof = GRUNDY_N(
                "Taking two neighbours of a path is the move of the code. After a move and the "
                "turned one the board is again its own half turn, and no edge meets its image."),
            .codes = "0.07",
            .cousins = "cram nodekayles kayles",
        },
    GRUNDY_NET_FUNCTIONS,
    .picture = grundy_net_scene,
    .moves = moves,
    .parts = parts,
    .canonical = canonical,
    .known = known,
    .describe_move = tell,
    .search_moves = options,
    .effort = effort,
    .upper_bound = bound,
    .heap = heap,
};
