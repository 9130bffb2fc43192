/* Reads a tree as contests write it: the number of nodes, then the edges, one a line, in any order
 * and with their ends in any order. A token moves away from the root, so each edge becomes an arrow
 * to the end that is farther from the root.
 *
 * Edges that close no cycle and are one fewer than the nodes are a tree. Sets of connected nodes,
 * joined by each edge, find the first edge that closes a cycle. Then a walk from the root gives the
 * directions: node after node, in the order in which they were found, so nothing is recursive.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/number_lines.h"

typedef struct tree {
  uint32_t *ends; /* of edge i: ends[2 * i] and ends[2 * i + 1], as numbers */
  size_t edges, ends_room;
  uint32_t *set; /* of a number: another in its set, which leads to the one that stands for all */
  size_t set_room;
  uint64_t *first; /* the edges at node u: at[first[u]] up to at[first[u + 1] - 1] */
  uint32_t *at;
  size_t first_room, at_room;
  uint32_t *order; /* the nodes, as the walk finds them */
  size_t order_room;
} tree;

static uint32_t set_of(tree *t, uint32_t u) {
  while (t->set[u] != u) u = t->set[u] = t->set[t->set[u]];
  return u;
}

/* Makes each number up to `most` that is new a set of its own. */
static bool make_sets(gi_graph_reader *in, tree *t, uint32_t most) {
  size_t known = t->set_room;
  if (!GI_GRAPH_RESERVE(in, t->set, t->set_room, (uint64_t)most + 1)) return false;
  for (size_t i = known; i < t->set_room; i++) t->set[i] = (uint32_t)i;
  return true;
}

static bool take_edge(gi_graph_reader *in, void *user, const uint32_t ends[2], size_t from,
                      size_t to) {
  tree *t = user;
  if (!make_sets(in, t, ends[0] > ends[1] ? ends[0] : ends[1])) return false;
  uint32_t a = set_of(t, ends[0]), b = set_of(t, ends[1]);
  if (a == b)
    return gi_graph_fail(in, from, to,
                         GRUNDY_N("this edge closes a cycle, so the edges are not a tree"));
  t->set[a] = b;
  if (!GI_GRAPH_RESERVE(in, t->ends, t->ends_room, 2 * t->edges + 2)) return false;
  t->ends[2 * t->edges] = ends[0];
  t->ends[2 * t->edges + 1] = ends[1];
  t->edges++;
  return true;
}

/* Lists the edges at each node. */
static bool list_edges(gi_graph_reader *in, tree *t, size_t nodes) {
  if (!GI_GRAPH_RESERVE(in, t->first, t->first_room, nodes + 1) ||
      !GI_GRAPH_RESERVE(in, t->at, t->at_room, 2 * t->edges + 1) ||
      !GI_GRAPH_RESERVE(in, t->order, t->order_room, nodes))
    return false;
  memset(t->first, 0, (nodes + 1) * sizeof *t->first);
  for (size_t i = 0; i < 2 * t->edges; i++) t->first[t->ends[i]]++;
  for (size_t u = 1; u <= nodes; u++) t->first[u] += t->first[u - 1];
  for (size_t i = 2 * t->edges; i-- > 0;) t->at[--t->first[t->ends[i]]] = (uint32_t)(i / 2);
  return true;
}

/* Adds the arrows from the root on. */
static bool walk_tree(gi_graph_reader *in, tree *t, uint32_t nodes, uint32_t root) {
  if (!list_edges(in, t, nodes)) return false;
  uint32_t found = 1;
  for (uint32_t u = 0; u < nodes; u++) t->set[u] = GI_NO_NODE; /* the parent, from now on */
  t->order[0] = root;
  t->set[root] = root;
  for (uint32_t i = 0; i < found; i++) {
    uint32_t u = t->order[i];
    for (uint64_t k = t->first[u]; k < t->first[u + 1]; k++) {
      uint32_t e = t->at[k], v = t->ends[2 * e] ^ t->ends[2 * e + 1] ^ u;
      if (t->set[v] != GI_NO_NODE) continue;
      t->set[v] = u;
      t->order[found++] = v;
      if (!gi_builder_arrow(in->build, u, v)) return gi_graph_stopped(in);
    }
    if (!gi_graph_work(in, 4)) return false;
  }
  GI_ASSERT(found == nodes);
  return true;
}

/* The node of --root, from 0. */
static bool find_root(gi_graph_reader *in, uint32_t nodes, uint32_t first, uint32_t *root) {
  size_t length = in->root ? strlen(in->root) : 0;
  gi_number_lines l = {.text = in->root, .length = length, .line_limit = length};
  gi_number number, more;
  *root = 0;
  if (!in->root) return true;
  if (gi_number_lines_next(&l) && gi_number_lines_word(&l, &number) && number.is_number &&
      !number.negative && number.value >= first && number.value - first < nodes &&
      !gi_number_lines_word(&l, &more)) {
    *root = (uint32_t)(number.value - first);
    return true;
  }
  return gi_graph_fail(in, 0, 0,
                       GRUNDY_N("the root '%s' is not a node; the nodes are numbered %lu to %lu"),
                       in->root, (unsigned long)first, (unsigned long)first + nodes - 1);
}

static bool read_tree(gi_graph_reader *in, tree *t) {
  gi_node_range r;
  uint32_t root;
  if (!gi_graph_read_pairs(in, take_edge, t, &r)) return false;
  uint32_t nodes = (uint32_t)r.nodes, first = gi_node_range_first(&r, 1);
  if (nodes == 0) return true;
  if (t->edges != nodes - 1)
    return gi_graph_fail(
        in, 0, 0,
        GRUNDY_N("a tree has one edge fewer than nodes, but here the numbers are %lu and %lu"),
        (unsigned long)t->edges, (unsigned long)nodes);
  if (!find_root(in, nodes, first, &root) || !make_sets(in, t, nodes)) return false;
  for (size_t i = 0; i < 2 * t->edges; i++) t->ends[i] -= first;
  if (!walk_tree(in, t, nodes, root)) return false;
  gi_builder_range(in->build, nodes, first, 0, 0);
  return true;
}

bool gi_graph_read_tree(gi_graph_reader *in) {
  tree t = {0};
  bool ok = read_tree(in, &t);
  GI_GRAPH_RELEASE(in, t.ends, t.ends_room);
  GI_GRAPH_RELEASE(in, t.set, t.set_room);
  GI_GRAPH_RELEASE(in, t.first, t.first_room);
  GI_GRAPH_RELEASE(in, t.at, t.at_room);
  GI_GRAPH_RELEASE(in, t.order, t.order_room);
  return ok;
}
