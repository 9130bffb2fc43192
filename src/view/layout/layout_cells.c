/* The trunks of a layout: points on the ranks between a node and the nodes that point at it.
 *
 * For every node, first the trunk above it, up to just below the highest node that points down at
 * it; then, with cycles, the trunk below it. An arrow from rank r joins the trunk on the next rank,
 * and the weight of a piece of the trunk is the number of arrows that have joined so far.
 */
/* SPDX-License-Identifier: MIT */
#include "view/layout/layout.h"

#include "base/assert.h"

typedef struct planting {
  gi_layout *l;
  uint32_t *first, *from; /* the nodes that point at a node, down or up */
  bool up;
  uint32_t *joined; /* by rank: arrows that join here */
} planting;

/* How far the trunk of `v` goes: the number of its points. */
static uint32_t length_of(const planting *p, uint32_t v) {
  uint32_t here = p->l->rank[v], far = 0;
  for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++) {
    uint32_t there = p->l->rank[p->from[i]], span = p->up ? here - there : there - here;
    if (span > far) far = span;
  }
  return far ? far - 1 : 0;
}

static bool sort_arcs(planting *p) {
  gi_layout *l = p->l;
  p->first = gi_layout_take(l, (size_t)l->nodes + 2, sizeof *p->first);
  p->from = gi_layout_take(l, l->arcs, sizeof *p->from);
  if (!p->first || !p->from) return false;
  uint32_t *end = p->first + 1;
  for (uint32_t i = 0; i < l->arcs; i++)
    if ((l->reversed[i] != 0) == p->up) end[l->arc[i].to + 1]++;
  for (uint32_t v = 0; v < l->nodes; v++) end[v + 1] += end[v];
  for (uint32_t i = 0; i < l->arcs; i++)
    if ((l->reversed[i] != 0) == p->up) p->from[end[l->arc[i].to]++] = l->arc[i].from;
  return true;
}

static void add_piece(const planting *p, uint32_t from, uint32_t to, uint32_t target,
                      uint32_t weight) {
  gi_layout_piece *piece = &p->l->piece[p->l->pieces++];
  *piece = (gi_layout_piece){.upper = p->up ? to : from,
                             .lower = p->up ? from : to,
                             .target = target,
                             .weight = weight,
                             .up = p->up};
  GI_ASSERT(p->l->rank[piece->upper] == p->l->rank[piece->lower] + 1);
}

/* The trunk of `v`, and the arrows to it. Point i, from 1, is i ranks away. */
static void plant_cells(planting *p, uint32_t v) {
  gi_layout *l = p->l;
  uint32_t length = length_of(p, v), base = l->cells, here = l->rank[v];
  for (uint32_t i = 1; i <= length; i++) {
    l->rank[l->cells++] = p->up ? here - i : here + i;
    p->joined[i] = 0;
  }
  for (uint32_t i = p->first[v]; i < p->first[v + 1]; i++) {
    uint32_t there = l->rank[p->from[i]], point = (p->up ? here - there : there - here) - 1;
    add_piece(p, p->from[i], point ? base + point - 1 : v, v, 1);
    p->joined[point]++;
  }
  uint32_t weight = 0;
  for (uint32_t i = length; i > 0; i--) {
    weight += p->joined[i];
    add_piece(p, base + i - 1, i > 1 ? base + i - 2 : v, v, weight);
  }
}

bool gi_layout_cells(gi_layout *l) {
  planting way[2] = {{.l = l, .up = false}, {.l = l, .up = true}};
  uint32_t *old = l->rank;
  uint64_t points = 0;
  uint32_t *joined = gi_layout_take(l, l->ranks, sizeof *joined);
  if (!joined) return false;
  for (int i = 0; i < 2; i++) {
    way[i].joined = joined;
    if (!sort_arcs(&way[i])) return false;
    for (uint32_t v = 0; v < l->nodes; v++) points += length_of(&way[i], v);
  }
  l->too_large = l->nodes + points > l->most_cells || l->arcs + points > UINT32_MAX / 2;
  if (l->too_large) return false;
  l->rank = gi_layout_take(l, l->nodes + (size_t)points, sizeof *l->rank);
  l->piece = gi_layout_take(l, l->arcs + (size_t)points, sizeof *l->piece);
  if (!l->rank || !l->piece) return false;
  l->cells = l->nodes;
  l->pieces = 0;
  for (uint32_t v = 0; v < l->nodes; v++) l->rank[v] = old[v];
  for (uint32_t v = 0; v < l->nodes; v++) {
    uint32_t before = l->pieces;
    for (int i = 0; i < 2; i++) plant_cells(&way[i], v);
    if (!gi_layout_goes_on(l, l->pieces - before)) return false;
  }
  GI_ASSERT(l->cells == l->nodes + points && l->pieces == l->arcs + points);
  return true;
}
