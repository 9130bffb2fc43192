/* games/graphs/hackenbush_draw.h: drawings of Green Hackenbush.
 *
 * The tree of shortest ways from the ground decides where the nodes stand; the other edges are
 * drawn between them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef HACKENBUSH_DRAW_H
#define HACKENBUSH_DRAW_H

#include "grundy/scene.h"
#include "hackenbush_bytes.h"

enum { DRAWN_EDGES = 150 };

/* The tree of shortest ways from the ground. A node stands as high as its way is long, and above
 * the middle of what hangs on it; leaves stand side by side. */
typedef struct layout {
  unsigned count; /* nodes that were met, in `order` */
  uint16_t order[DRAWN_EDGES + 1], below[DRAWN_EDGES + 1], level[DRAWN_EDGES + 1];
  double wide[DRAWN_EDGES + 1], left[DRAWN_EDGES + 1], x[DRAWN_EDGES + 1];
} layout;

static void find_levels(const picture *p, layout *l) {
  bool met[DRAWN_EDGES + 1] = {true};
  l->count = 1;
  l->order[0] = l->below[0] = l->level[0] = 0;
  for (unsigned i = 0; i < l->count; i++) {
    unsigned node = l->order[i];
    for (unsigned k = p->first[node]; k < p->first[node + 1]; k++) {
      unsigned next = other_end(p, p->at[k], node);
      if (met[next]) continue;
      met[next] = true;
      l->below[next] = (uint16_t)node;
      l->level[next] = (uint16_t)(l->level[node] + 1);
      l->order[l->count++] = (uint16_t)next;
    }
  }
}

static void lay_out(const picture *p, layout *l) {
  double used[DRAWN_EDGES + 1] = {0};
  find_levels(p, l);
  for (unsigned i = 0; i < p->nodes; i++) l->wide[i] = 0;
  for (unsigned i = l->count; i-- > 0;) {
    unsigned node = l->order[i];
    if (l->wide[node] < 1.5) l->wide[node] = 1.5;
    if (node) l->wide[l->below[node]] += l->wide[node];
  }
  l->left[0] = 0;
  for (unsigned i = 1; i < l->count; i++) {
    unsigned node = l->order[i], below = l->below[node];
    l->left[node] = l->left[below] + used[below];
    used[below] += l->wide[node];
  }
  for (unsigned i = 0; i < l->count; i++)
    l->x[l->order[i]] = l->left[l->order[i]] + l->wide[l->order[i]] / 2;
}

static bool same_ends(const picture *p, unsigned e, unsigned f) {
  return (p->end[e][0] == p->end[f][0] && p->end[e][1] == p->end[f][1]) ||
         (p->end[e][0] == p->end[f][1] && p->end[e][1] == p->end[f][0]);
}

/* One edge; those between the same nodes bend away from each other. */
static void scene_edge(const picture *p, const layout *l, unsigned e, grundy_scene *out) {
  const double high = 1.5;
  unsigned a = p->end[e][0], b = p->end[e][1], before = 0, twins = 0;
  for (unsigned f = 0; f < p->edges; f++) {
    if (!same_ends(p, e, f)) continue;
    twins++;
    before += f < e;
  }
  double aside = before - (twins - 1) / 2.0;
  if (b == 0) {
    b = a;
    a = 0;
  }
  if (a == b) {
    double size = 0.8 + 0.5 * before;
    double x = a ? l->x[a] : l->wide[0] + 0.7 + 1.2 * before, y = -high * l->level[a];
    grundy_scene_disc(out, GRUNDY_LOOK_EDGE, x, y - (a ? size : 0.8) / 2, a ? size : 0.8);
  } else if (a == 0) {
    double x = l->x[b], y = -high * l->level[b];
    grundy_scene_curve(out, GRUNDY_LOOK_EDGE, x + 0.7 * aside, 0, x, y, 0);
  } else {
    bool level = l->level[a] == l->level[b];
    grundy_scene_curve(out, GRUNDY_LOOK_EDGE, l->x[a], -high * l->level[a], l->x[b],
                       -high * l->level[b], level && twins == 1 ? 0.35 : 0.5 * aside);
  }
}

/* Whether the name of a node stands better on its left: edges go to the right alone. */
static bool prefers_left(const picture *p, const layout *l, unsigned node) {
  bool left = false, right = false;
  for (unsigned k = p->first[node]; k < p->first[node + 1]; k++) {
    unsigned other = other_end(p, p->at[k], node);
    left |= other && l->x[other] < l->x[node];
    right |= other && l->x[other] > l->x[node];
  }
  return right && !left;
}

/* Edges that are gone are not drawn, nor nodes that have no others. */
static void scene_edges(const picture *p, const bool gone[EDGES], grundy_scene *out) {
  layout l;
  bool stands[DRAWN_EDGES + 1] = {false};
  lay_out(p, &l);
  for (unsigned e = 0; e < p->edges; e++) {
    if (gone[e]) continue;
    stands[p->end[e][0]] = stands[p->end[e][1]] = true;
    scene_edge(p, &l, e, out);
  }
  double ground = l.wide[0] + 0.3;
  for (unsigned e = 0; e < p->edges; e++)
    if (p->end[e][0] == 0 && p->end[e][1] == 0) ground += 1.2;
  grundy_scene_line(out, GRUNDY_LOOK_SHADE, -0.3, 0, ground, 0);
  for (unsigned node = 1; node < p->nodes; node++) {
    double x = l.x[node], y = -1.5 * l.level[node];
    if (!stands[node]) continue;
    grundy_scene_disc(out, GRUNDY_LOOK_FREE, x, y, 0.3);
    bool left = prefers_left(p, &l, node);
    grundy_scene_text(out, GRUNDY_LABEL_SMALL | (left ? GRUNDY_LABEL_LEFT : GRUNDY_LABEL_RIGHT),
                      x + (left ? -0.3 : 0.3), y + 0.12, (const char *)p->name[node] + 1,
                      p->name[node][0]);
  }
}

static void hackenbush_picture(const void *self, const uint8_t *position, size_t length,
                               grundy_scene *out) {
  picture p;
  bool gone[EDGES] = {false};
  if (read_two(position) > DRAWN_EDGES) return;
  picture_unpack(position, &p);
  scene_edges(&p, gone, out);
}

static void hackenbush_picture_after(const void *self, const uint8_t *position, size_t length,
                                     const grundy_part *to, size_t n, grundy_scene *out) {
  picture before, after = {.edges = 0};
  bool gone[EDGES];
  if (read_two(position) > DRAWN_EDGES) return;
  picture_unpack(position, &before);
  if (n) picture_unpack(grundy_part_bytes(to), &after);
  find_gone(&before, &after, gone);
  scene_edges(&before, gone, out);
}

#endif
