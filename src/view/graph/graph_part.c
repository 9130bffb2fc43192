/* The part of a graph that a picture shows: see graph_part.h.
 *
 * A row may have the same arrow twice, so the last node that was found to point at another is
 * noted: in `last` for a node of the part, in `number`, above OUT, for a node outside.
 */
/* SPDX-License-Identifier: MIT */
#include "view/graph/graph_part.h"

#include "base/array.h"
#include "base/assert.h"

#define OUT (UINT32_C(1) << 31)

enum { FEW = 8 };

static void enter_node(gi_graph_part *p, uint32_t node, uint32_t depth, uint32_t most) {
  if (p->number[node] < OUT || p->count == most) return;
  p->number[node] = p->count;
  p->depth[p->count] = depth;
  p->node[p->count++] = node;
}

/* Whether who wins is known of the first nodes. */
static bool is_known(const grundy_graph_answer *a, uint32_t most) {
  for (uint32_t u = 0; u < most; u++)
    if (grundy_graph_answer_outcome(a, u) == GRUNDY_OUTCOME_UNKNOWN) return false;
  return true;
}

static void enter_winning(gi_graph_part *p, uint32_t start, const grundy_graph_answer *a,
                          uint32_t most) {
  uint64_t n;
  const uint32_t *row = grundy_graph_row(p->graph, start, &n);
  for (uint64_t i = 0; i < n; i++)
    if (grundy_graph_answer_outcome(a, row[i]) == GRUNDY_OUTCOME_P) enter_node(p, row[i], 1, most);
}

/* All that the nodes from `done` on reach. */
static uint32_t spread(gi_graph_part *p, uint32_t done, uint32_t most, uint32_t deepest) {
  for (; done < p->count && p->count < most; done++) {
    uint64_t n;
    if (deepest && p->depth[done] == deepest) continue;
    const uint32_t *row = grundy_graph_row(p->graph, p->node[done], &n);
    for (uint64_t i = 0; i < n && p->count < most; i++)
      enter_node(p, row[i], p->depth[done] + 1, most);
  }
  return done;
}

/* The nodes that nothing points at, and what they reach; then the others. */
static bool spread_all(gi_graph_part *p, uint32_t most, uint32_t deepest) {
  uint32_t nodes = grundy_graph_nodes(p->graph);
  size_t size = (size_t)nodes / 8 + 1;
  uint8_t *entered = gi_zeroed(p->g, size, 1);
  if (!entered) return false;
  for (uint32_t u = 0; u < nodes; u++) {
    uint64_t n;
    const uint32_t *row = grundy_graph_row(p->graph, u, &n);
    for (uint64_t i = 0; i < n; i++)
      if (row[i] != u) entered[row[i] / 8] |= (uint8_t)(1u << row[i] % 8);
  }
  for (uint32_t u = 0; u < nodes && p->count < most; u++)
    if (!(entered[u / 8] >> u % 8 & 1)) enter_node(p, u, 0, most);
  gi_resize(p->g, entered, size, 0);
  uint32_t done = spread(p, 0, most, deepest);
  for (uint32_t u = 0; u < nodes && p->count < most && !deepest; u++) {
    enter_node(p, u, 0, most);
    done = spread(p, done, most, 0);
  }
  return true;
}

static bool add_arc(gi_graph_part *p, uint32_t from, uint32_t to) {
  GI_ASSERT(from < p->count && to < p->count && from != to);
  if (p->arc_count == UINT32_MAX - 1 ||
      !GI_RESERVE(p->g, p->arcs, p->arc_room, (size_t)p->arc_count + 1))
    return false;
  p->arcs[p->arc_count++] = (gi_layout_arc){from, to};
  return true;
}

bool gi_graph_part_keep(gi_graph_part *p, uint32_t count) {
  uint32_t nodes = grundy_graph_nodes(p->graph);
  GI_ASSERT(count <= p->count && p->count < p->room);
  for (uint32_t i = count; i < p->count; i++) p->number[p->node[i]] = UINT32_MAX;
  for (uint32_t i = 0; i < nodes; i++) /* also what an earlier call noted */
    if (p->number[i] >= OUT) p->number[i] = UINT32_MAX;
  p->count = count;
  p->arc_count = 0;
  uint32_t *last = gi_zeroed(p->g, (uint64_t)count + 1, sizeof *last);
  bool ok = last;
  for (uint32_t u = 0; u < count && ok; u++) {
    uint64_t n;
    const uint32_t *row = grundy_graph_row(p->graph, p->node[u], &n);
    p->left_out[u] = 0;
    for (uint64_t i = 0; i < n && ok; i++) {
      uint32_t v = p->number[row[i]];
      if (v >= OUT) {
        if (v != OUT + u) p->left_out[u]++;
        p->number[row[i]] = OUT + u;
      } else if (v == u) {
        p->loop[u] = 1;
      } else if (last[v] != u + 1) {
        last[v] = u + 1;
        ok = add_arc(p, u, v);
      }
    }
  }
  if (last) gi_resize(p->g, last, ((uint64_t)count + 1) * sizeof *last, 0);
  return ok;
}

bool gi_graph_part_thin(gi_graph_part *p, uint64_t arrows) {
  if (p->arc_count <= arrows) return true;
  uint32_t *coming = gi_zeroed(p->g, (uint64_t)p->count + 1, sizeof *coming), fits = 0;
  if (!coming) return false;
  for (uint32_t i = 0; i < p->arc_count; i++) { /* an arrow comes with the later of its ends */
    gi_layout_arc arc = p->arcs[i];
    coming[arc.from > arc.to ? arc.from : arc.to]++;
  }
  for (uint64_t sum = 0; fits < p->count && sum + coming[fits] <= arrows;) sum += coming[fits++];
  gi_resize(p->g, coming, ((uint64_t)p->count + 1) * sizeof *coming, 0);
  GI_ASSERT(fits > 0 && fits < p->count);
  uint32_t whole = fits; /* without the last depth, of which only a part would be shown */
  while (whole > 0 && p->depth[whole - 1] == p->depth[fits]) whole--;
  return gi_graph_part_keep(p, whole > FEW ? whole : fits);
}

bool gi_graph_part_take(gi_graph_part *p, grundy *g, const grundy_graph *graph,
                        const uint32_t *start, const grundy_graph_answer *a, uint32_t most,
                        uint32_t deepest) {
  uint32_t nodes = grundy_graph_nodes(graph);
  if (most > nodes) most = nodes;
  if (most > OUT - 1) most = OUT - 1;
  *p = (gi_graph_part){.g = g, .graph = graph, .room = (size_t)most + 1};
  p->number = gi_zeroed(g, (uint64_t)nodes + 1, sizeof *p->number);
  p->node = gi_zeroed(g, p->room, sizeof *p->node);
  p->depth = gi_zeroed(g, p->room, sizeof *p->depth);
  p->left_out = gi_zeroed(g, p->room, sizeof *p->left_out);
  p->loop = gi_zeroed(g, p->room, sizeof *p->loop);
  if (!p->number || !p->node || !p->depth || !p->left_out || !p->loop) return false;
  for (uint32_t u = 0; u < nodes; u++) p->number[u] = UINT32_MAX;
  if (start) {
    enter_node(p, *start, 0, most);
    if (a && is_known(a, most)) enter_winning(p, *start, a, most);
    spread(p, 0, most, deepest);
  } else if (!spread_all(p, most, deepest)) {
    return false;
  }
  return gi_graph_part_keep(p, p->count);
}

void gi_graph_part_clear(gi_graph_part *p) {
  size_t nodes = p->graph ? (size_t)grundy_graph_nodes(p->graph) + 1 : 0;
  if (p->number) gi_resize(p->g, p->number, nodes * sizeof *p->number, 0);
  if (p->node) gi_resize(p->g, p->node, p->room * sizeof *p->node, 0);
  if (p->depth) gi_resize(p->g, p->depth, p->room * sizeof *p->depth, 0);
  if (p->left_out) gi_resize(p->g, p->left_out, p->room * sizeof *p->left_out, 0);
  if (p->loop) gi_resize(p->g, p->loop, p->room * sizeof *p->loop, 0);
  GI_RELEASE(p->g, p->arcs, p->arc_room);
}
