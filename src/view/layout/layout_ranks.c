/* The ranks of the nodes, and the arcs that are reversed for them.
 *
 * A depth-first search, from the start and then from nodes that nothing points at, finds the arcs
 * that lead back to a node whose search is still open: these are reversed, and what is left has no
 * cycle. The rank of a node is the length of the longest path to an end, as usual for games. A node
 * is left after all that it points at, so ranks are known in the order of leaving; a reversed arc
 * leads to a node that is left later, and is looked at from its own end.
 *
 * The start has no arc into it that is not reversed, and reaches all that is found from it, so it
 * is above all of that.
 */
/* SPDX-License-Identifier: MIT */
#include "view/layout/layout.h"

#include "base/assert.h"

enum { NEW, OPEN, LEFT };

typedef struct search {
  gi_layout *l;
  uint32_t *first; /* the arcs of a node: first[u] to first[u + 1] */
  uint32_t *next;  /* the arc of a node to look at next */
  uint32_t *stack;
  uint8_t *state;
} search;

static uint32_t greater(uint32_t a, uint32_t b) {
  return a > b ? a : b;
}

/* All arcs of the node have been followed. */
static void leave_node(search *s, uint32_t u) {
  gi_layout *l = s->l;
  for (uint32_t i = s->first[u]; i < s->first[u + 1]; i++)
    if (!l->reversed[i]) l->rank[u] = greater(l->rank[u], l->rank[l->arc[i].to] + 1);
  for (uint32_t i = s->first[u]; i < s->first[u + 1]; i++)
    if (l->reversed[i]) l->rank[l->arc[i].to] = greater(l->rank[l->arc[i].to], l->rank[u] + 1);
  l->ranks = greater(l->ranks, l->rank[u] + 1);
  s->state[u] = LEFT;
}

static void rank_search_from(search *s, uint32_t node) {
  gi_layout *l = s->l;
  uint32_t depth = 0;
  if (s->state[node] != NEW) return;
  s->stack[depth++] = node;
  s->state[node] = OPEN;
  while (depth > 0) {
    uint32_t u = s->stack[depth - 1], i = s->next[u];
    if (i == s->first[u + 1]) {
      if (!gi_layout_goes_on(l, i - s->first[u])) return;
      leave_node(s, u);
      depth--;
      continue;
    }
    s->next[u]++;
    uint32_t v = l->arc[i].to;
    if (s->state[v] == OPEN) {
      l->reversed[i] = 1;
    } else if (s->state[v] == NEW) {
      s->state[v] = OPEN;
      s->stack[depth++] = v;
    }
  }
}

bool gi_layout_ranks(gi_layout *l) {
  l->reversed = gi_layout_take(l, l->arcs, sizeof *l->reversed);

  l->too_large = l->nodes > l->most_cells;
  l->rank = gi_layout_take(l, l->nodes, sizeof *l->rank);
  size_t held = l->held_count;
  search s = {.l = l,
              .first = gi_layout_take(l, (size_t)l->nodes + 1, sizeof *s.first),
              .next = gi_layout_take(l, l->nodes, sizeof *s.next),
              .stack = gi_layout_take(l, l->nodes, sizeof *s.stack),
              .state = gi_layout_take(l, l->nodes, sizeof *s.state)};
  uint8_t *entered = gi_layout_take(l, l->nodes, 1);
  bool ok = l->reversed && l->rank && s.first && s.next && s.stack && s.state && entered;
  if (ok && !l->too_large) {
    for (uint32_t i = 0; i < l->arcs; i++) {
      s.first[l->arc[i].from + 1]++;
      entered[l->arc[i].to] = 1;
    }
    for (uint32_t u = 0; u < l->nodes; u++) {
      s.first[u + 1] += s.first[u];
      s.next[u] = s.first[u];
    }
    l->ranks = 0;
    if (l->start != GI_LAYOUT_NONE) rank_search_from(&s, l->start);
    for (uint32_t u = 0; u < l->nodes; u++)
      if (!entered[u]) rank_search_from(&s, u);
    for (uint32_t u = 0; u < l->nodes; u++) rank_search_from(&s, u);
  }
  gi_layout_give_back(l, held);
  if (gi_layout_ended(l)) return false;
  for (uint32_t i = 0; ok && !l->too_large && i < l->arcs; i++) /* arcs go down, turned ones up */
    GI_ASSERT(l->reversed[i] ? l->rank[l->arc[i].from] < l->rank[l->arc[i].to]
                             : l->rank[l->arc[i].from] > l->rank[l->arc[i].to]);
  return ok && !l->too_large;
}
