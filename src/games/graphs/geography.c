/* Undirected Vertex Geography: a token moves along the edges of a graph and never returns to a
 * node.
 *
 * The mover wins exactly if every maximum matching covers the token's node. Then the move along the
 * matching wins: after it the matching without that edge is a maximum one of the other nodes, and
 * it does not cover the token. If a maximum matching does not cover the token, every move leads to
 * a node that it covers (otherwise it would not be maximum), and the other player can always answer
 * along the matching. So the outcome needs one maximum matching of the other nodes, and a search
 * for an augmenting path from the token's node: Edmonds' blossoms, with queues and loops, without
 * recursion. Values are found by search.
 *
 * A position is the number of the token's node, one byte, and a row of bits for the nodes where the
 * token has not been. Nodes that it cannot reach any more are left out of the normal form.
 */
/* SPDX-License-Identifier: MIT */
#include "net_picture.h"

enum { NOBODY = NET_MAX };

/* ---- positions ---- */

static size_t length_of(const struct net *net) {
  return 1 + (net->nodes + 7u) / 8;
}

static net_set left_of(const struct net *net, const uint8_t *position) {
  net_set left = {{0}};
  for (unsigned u = 0; u < net->nodes; u++)
    if (position[1 + u / 8] >> (u % 8) & 1) net_set_add(&left, u);
  return left;
}

static bool geography_put(const struct net *net, unsigned token, const net_set *left,
                          uint32_t flags, grundy_sink *out) {
  uint8_t bytes[1 + NET_MAX / 8] = {(uint8_t)token};
  for (unsigned u = 0; u < net->nodes; u++)
    if (net_set_has(left, u)) bytes[1 + u / 8] |= (uint8_t)(1u << (u % 8));
  return grundy_put(out, bytes, length_of(net), flags);
}

static bool geography_moves(const void *self, const uint8_t *position, size_t length,
                            grundy_sink *out) {
  const struct net *net = self;
  net_set left = left_of(net, position);
  net_set near = net_near(net, position[0], &left, net->words);
  for (unsigned u; net_set_next(&near, net->words, &u);) {
    net_set rest = left;
    net_set_drop(&rest, u);
    if (!geography_put(net, u, &rest, GRUNDY_LAST, out)) return false;
  }
  return true;
}

static bool geography_canonical(const void *self, const uint8_t *position, size_t length,
                                grundy_sink *out) {
  const struct net *net = self;
  net_set left = left_of(net, position), found = {{0}}, front = {{0}};
  net_set_add(&front, position[0]);
  for (unsigned u; net_set_next(&front, net->words, &u);) {
    net_set near = net_near(net, u, &left, net->words);
    net_set_remove(&near, &found, net->words);
    for (unsigned i = 0; i < net->words; i++) {
      found.word[i] |= near.word[i];
      front.word[i] |= near.word[i];
    }
  }
  return geography_put(net, position[0], &found, 0, out);
}

/* ---- matchings ---- */

/* The tree of one search. Nodes of a blossom, a cycle of odd length, have one base, the node by
 * which the tree came to it. */
typedef struct matching {
  const struct net *net;
  net_set nodes;
  uint16_t mate[NET_MAX]; /* NOBODY: it has none */
  uint16_t from[NET_MAX]; /* for a node at an odd distance: where the tree came from */
  uint16_t base[NET_MAX];
  uint16_t queue[NET_MAX]; /* nodes at an even distance */
  bool even[NET_MAX];
  unsigned head, tail;
} matching;

static void reach_even(matching *m, unsigned node) {
  m->even[node] = true;
  m->queue[m->tail++] = (uint16_t)node;
}

/* The base where the ways of two nodes back to the root meet. */
static unsigned meet(const matching *m, unsigned a, unsigned b) {
  bool passed[NET_MAX] = {false};
  for (;;) {
    a = m->base[a];
    passed[a] = true;
    if (m->mate[a] == NOBODY) break;
    a = m->from[m->mate[a]];
    if (a == NOBODY) break;
  }
  for (;;) {
    b = m->base[b];
    if (passed[b]) return b;
    b = m->from[m->mate[b]];
  }
}

/* One side of a blossom: from `node` to its base, whose other side begins at `beside`. */
static void bend(matching *m, unsigned node, unsigned base, unsigned beside, bool inside[]) {
  while (m->base[node] != base) {
    unsigned mate = m->mate[node];
    inside[m->base[node]] = inside[m->base[mate]] = true;
    m->from[node] = (uint16_t)beside;
    beside = mate;
    node = m->from[mate];
  }
}

static void shrink(matching *m, unsigned a, unsigned b) {
  bool inside[NET_MAX] = {false};
  unsigned base = meet(m, a, b);
  bend(m, a, base, b, inside);
  bend(m, b, base, a, inside);
  for (unsigned u = 0; u < m->net->nodes; u++) {
    if (!net_set_has(&m->nodes, u) || !inside[m->base[u]]) continue;
    m->base[u] = (uint16_t)base;
    if (!m->even[u]) reach_even(m, u);
  }
}

/* A node without a mate to which a path from `root` leads that would make the matching larger;
 * NOBODY if there is none. */
static unsigned find_path(matching *m, unsigned root) {
  unsigned words = m->net->words;
  for (unsigned u = 0; u < m->net->nodes; u++) {
    m->even[u] = false;
    m->from[u] = NOBODY;
    m->base[u] = (uint16_t)u;
  }
  m->head = m->tail = 0;
  reach_even(m, root);
  while (m->head < m->tail) {
    unsigned u = m->queue[m->head++];
    net_set near = net_near(m->net, u, &m->nodes, words);
    for (unsigned v; net_set_next(&near, words, &v);) {
      if (m->base[u] == m->base[v] || m->mate[u] == v) continue;
      if (v == root || (m->mate[v] != NOBODY && m->from[m->mate[v]] != NOBODY)) {
        shrink(m, u, v);
      } else if (m->from[v] == NOBODY) {
        m->from[v] = (uint16_t)u;
        if (m->mate[v] == NOBODY) return v;
        reach_even(m, m->mate[v]);
      }
    }
  }
  return NOBODY;
}

/* Changes the mates along the path that ends here. */
static void make_larger(matching *m, unsigned end) {
  while (end != NOBODY) {
    unsigned from = m->from[end], next = m->mate[from];
    m->mate[end] = (uint16_t)from;
    m->mate[from] = (uint16_t)end;
    end = next;
  }
}

/* First what comes to hand, then path by path. */
static void match_all(matching *m) {
  unsigned nodes = m->net->nodes, words = m->net->words;
  for (unsigned u = 0; u < nodes; u++) m->mate[u] = NOBODY;
  for (unsigned u = 0; u < nodes; u++) {
    net_set near = net_near(m->net, u, &m->nodes, words);
    unsigned v;
    if (!net_set_has(&m->nodes, u) || m->mate[u] != NOBODY) continue;
    while (net_set_next(&near, words, &v))
      if (m->mate[v] == NOBODY) {
        m->mate[u] = (uint16_t)v;
        m->mate[v] = (uint16_t)u;
        break;
      }
  }
  for (unsigned u = 0; u < nodes; u++)
    if (net_set_has(&m->nodes, u) && m->mate[u] == NOBODY) make_larger(m, find_path(m, u));
}

static grundy_outcome geography_outcome(const void *self, const uint8_t *position, size_t length,
                                        grundy_convention play) {
  matching m;
  if (play != GRUNDY_NORMAL) return GRUNDY_OUTCOME_UNKNOWN;
  m.net = self;
  m.nodes = left_of(m.net, position);
  match_all(&m);
  net_set_add(&m.nodes, position[0]);
  return find_path(&m, position[0]) == NOBODY ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

/* ---- reading ---- */

/* Rows of a board: . for a cell to come to, # for one that is gone, @ for the token. */
static bool parse_rows(const struct net *net, grundy_reader *in, grundy_sink *out) {
  net_set left = {{0}};
  unsigned token = NOBODY;
  size_t from = in->at;
  const grundy_board_text as_text = {
      .signs = "#.@",
      .hint = GRUNDY_N("write a board by its rows with / between; a cell is . if it is free, # if "
                       "it is gone, @ for the token"),
      .rows = net->rows,
      .columns = net->columns};
  uint8_t cell[NET_MAX];
  unsigned rows, columns;
  if (!grundy_read_rows(in, &as_text, &rows, &columns, cell)) return false;
  for (unsigned u = 0; u < net->nodes; u++) {
    if (cell[u] == 1) net_set_add(&left, u);
    if (cell[u] != 2) continue;
    if (token != NOBODY)
      return in->fail(in, from, in->at, GRUNDY_N("there is one token, so write @ for one cell"));
    token = u;
  }
  if (token == NOBODY)
    return in->fail(in, from, in->at, GRUNDY_N("the token is missing; write @ for its cell"));
  return geography_put(net, token, &left, 0, out);
}

static bool read_token(const struct net *net, grundy_reader *in, unsigned *token) {
  uint32_t node;
  uint64_t number;
  grundy_read_space(in);
  size_t from = in->at;
  if (net->numbered) {
    if (!grundy_read_number(in, &number)) return false;
    if (number >= net->nodes)
      return in->fail(in, from, in->at, GRUNDY_N("the nodes of this graph are 0 to %u"),
                      net->nodes - 1);
    *token = (unsigned)number;
    return true;
  }
  if (!name_read_node(net->graph, in, ',', &node)) return false;
  *token = node;
  return true;
}

/* The node of the token; behind it those that are left, if not all are. */
static bool geography_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  const struct net *net = self;
  net_set left = {{0}};
  unsigned token = 0;
  size_t from;
  grundy_read_space(in);
  if (net_is_board(net) && in->at < in->end && strchr(".#@", in->text[in->at]))
    return parse_rows(net, in, out);
  if (!read_token(net, in, &token)) return false;
  if (!grundy_read_sign(in, ",")) {
    left = net_all(net);
    net_set_drop(&left, token);
    return geography_put(net, token, &left, 0, out);
  }
  grundy_read_space(in);
  from = in->at;
  if (net_at_none(in)) {
    if (!grundy_read_sign(in, "none")) return false;
  } else if (!(net->numbered ? net_parse_numbers(net, in, &left)
                             : net_parse_names(net, in, &left))) {
    return false;
  }
  if (net_set_has(&left, token))
    return in->fail(in, from, in->at,
                    GRUNDY_N("the token's own node cannot be among the nodes that are left"));
  return geography_put(net, token, &left, 0, out);
}

/* ---- writing ---- */

static void geography_print(const void *self, const uint8_t *position, size_t length,
                            grundy_text *out) {
  const struct net *net = self;
  net_set left = left_of(net, position), all = net_all(net);
  if (net_is_board(net)) {
    for (unsigned u = 0; u < net->nodes; u++) {
      if (u && net->column[u] == 0) grundy_text_add(out, "/");
      grundy_text_add(out, u == position[0] ? "@" : net_set_has(&left, u) ? "." : "#");
    }
    return;
  }
  net_put_name(net, position[0], out);
  net_set_drop(&all, position[0]);
  if (net_set_order(&all, &left, net->words) == 0) return;
  grundy_text_add(out, ",");
  net_print_list(net, &left, out);
}

static void geography_describe_move(const void *self, const uint8_t *position, size_t length,
                                    const grundy_part *to, size_t n, grundy_text *out) {
  const struct net *net = self;
  unsigned token = grundy_part_bytes(to)[0];
  grundy_text name;
  if (net_is_board(net)) {
    out->say(out, GRUNDY_N("move the token to row %u, cell %u"), net->row[token] + 1u,
             net->column[token] + 1u);
    return;
  }
  grundy_text_init(&name, out->owner);
  net_put_name(net, token, &name);
  out->say(out, GRUNDY_N("move the token to %s"), name.data ? name.data : "");
  if (name.failed) out->failed = true;
  grundy_text_clear(&name);
}

static void geography_picture(const void *self, const uint8_t *position, size_t length,
                              grundy_scene *out) {
  net_set left = left_of(self, position);
  net_picture_of(self, &left, position[0], out);
}

GRUNDY_GAME(geography) = {
    GRUNDY_HEAD("geography"),
    .about.title = GRUNDY_N("Geography"),
    .about.also = GRUNDY_N("Undirected Vertex Geography"),
    .about.rules = GRUNDY_N(
        "A token stands on a node of an undirected graph. A move takes it along an edge "
        "to a node where it has not been before. A player who cannot move loses."),
    .about.usage = "geography{graph}(token)",
    .about.meaning = GRUNDY_N(
        "graph: path n, cycle n, complete n, petersen n,k, grid rxc, king rxc, queens rxc; or "
        "edges, as {A-B, A-C}, also as arrows, {A-->B, A-->C}, whose direction is ignored; or the "
        "path of a file with a graph; at most 256 nodes; token: its node, a number from 0 or a "
        "name, after which the nodes that are left may follow, as 0,2..5; on a board also rows "
        "with / between, . for a free cell, # for one that is gone, @ for the token."),
    .about.example = "geography{grid 3x4}(0)",
    .about.theorem = GRUNDY_N("The first player wins exactly if every maximum matching covers the "
                              "token's node; a move along an edge of a maximum matching wins"),
    .about.source = GRUNDY_N("A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge "
                             "geography, Theoretical Computer Science 112 (1993), 371-381."),
    .about.group = GRUNDY_GROUP_TOKENS,
    .about.proof = GRUNDY_N("Proved by Fraenkel, Scheinerman and Ullman, 1993."),
    .about.cousins = "graph nodekayles arckayles",
    .open = net_open,
    .close = net_close,
    .show = net_show,
    .moves = geography_moves,
    .canonical = geography_canonical,
    .outcome = geography_outcome,
    .parse = geography_parse,
    .print = geography_print,
    .describe_move = geography_describe_move,
    .picture = geography_picture,
};
