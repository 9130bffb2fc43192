/* games/graphs/hackenbush_value.h: the value of a picture of Green Hackenbush, and why.
 *
 * The value is that of a tree with loops. Fusion principle: the nodes of a cycle may be made one
 * node, so each part without a bridge (an edge that is in no cycle) becomes one node, and its edges
 * become loops there; a loop has the value 1. Colon principle: if the part above a bridge has the
 * value x, then with the bridge it has x + 1. So the value of a fused node is the XOR of 1 for each
 * loop and of x + 1 for each bridge upwards, and the value of the picture is that of the ground. A
 * depth-first walk finds the bridges: the edges whose upper end reaches no lower node. The walk
 * keeps its path in the tree that it makes, so it is not recursive, and its time is linear in the
 * number of edges. Both principles are in Winning Ways, chapter 7.
 */
/* SPDX-License-Identifier: MIT */
#ifndef HACKENBUSH_VALUE_H
#define HACKENBUSH_VALUE_H

#include "grundy/kit/reason.h"
#include "hackenbush_bytes.h"

enum { NO_EDGE = 0xffff };

/* The result of the depth-first walk from the ground; each node that it meets has a place in
 * `order`.
 */
typedef struct walk {
  unsigned seen;
  uint16_t order[NODES], place[NODES]; /* place: from 1; 0 for a node that is not seen */
  uint16_t stem[NODES];                /* the edge by which it came to a node */
  uint16_t low[NODES];                 /* the least place that is reached from here on upwards */
  uint16_t root[NODES];                /* the first node of the part without bridges */
  uint16_t value[NODES];               /* of what stands on the part, at its root */
} walk;

/* ---- the walk ---- */

/* Goes as deep as it can from the ground, without the edge `cut`. */
static void walk_up(const picture *p, unsigned cut, walk *w) {
  uint16_t next[NODES];
  unsigned node = 0;
  memset(w->place, 0, p->nodes * sizeof *w->place);
  memcpy(next, p->first, p->nodes * sizeof *next);
  w->order[0] = 0;
  w->place[0] = 1;
  w->stem[0] = NO_EDGE;
  w->seen = 1;
  for (;;) {
    if (next[node] == p->first[node + 1]) { /* all edges here are done: back down */
      if (node == 0) return;
      node = other_end(p, w->stem[node], node);
      continue;
    }
    unsigned edge = p->at[next[node]++], up = other_end(p, edge, node);
    if (edge == cut || w->place[up]) continue;
    w->order[w->seen++] = (uint16_t)up;
    w->place[up] = (uint16_t)w->seen;
    w->stem[up] = (uint16_t)edge;
    node = up;
  }
}

/* From the last node down: where each gets to by its own edges and those above it. */
static void find_roots(const picture *p, unsigned cut, walk *w) {
  for (unsigned k = w->seen; k-- > 0;) {
    unsigned v = w->order[k];
    unsigned low = w->place[v];
    for (unsigned i = p->first[v]; i < p->first[v + 1]; i++) {
      unsigned edge = p->at[i], u = other_end(p, edge, v), reached;
      if (edge == cut || edge == w->stem[v]) continue;
      reached = u != v && w->stem[u] == edge ? w->low[u] : w->place[u];
      if (reached < low) low = reached;
    }
    w->low[v] = (uint16_t)low;
  }
  for (unsigned k = 0; k < w->seen; k++) {
    unsigned v = w->order[k];
    bool own = w->low[v] == w->place[v];
    w->root[v] = own ? (uint16_t)v : w->root[other_end(p, w->stem[v], v)];
  }
}

/* The value of the picture without the edge `cut`, which may be none. */
static unsigned value_without(const picture *p, unsigned cut, walk *w) {
  walk_up(p, cut, w);
  find_roots(p, cut, w);
  memset(w->value, 0, p->nodes * sizeof *w->value);
  for (unsigned e = 0; e < p->edges; e++) {
    unsigned a = p->end[e][0], b = p->end[e][1];
    if (e != cut && w->place[a] && w->root[a] == w->root[b]) w->value[w->root[a]] ^= 1;
  }
  for (unsigned k = w->seen; k-- > 1;) {
    unsigned v = w->order[k];
    unsigned below = w->root[other_end(p, w->stem[v], v)];
    if (w->root[v] == v) w->value[below] ^= (uint16_t)(w->value[v] + 1);
  }
  return w->value[0];
}

static bool hackenbush_known(const void *self, const uint8_t *position, size_t length,
                             grundy_nimber *value) {
  picture p;
  walk w;
  picture_unpack(position, &p);
  *value = value_without(&p, NO_EDGE, &w);
  return true;
}

/* ---- in words ---- */

/* What a fused node counts: 1 for each loop and each bridge with nothing above, x + 1 for another.
 */
typedef struct fused {
  size_t count;
  unsigned above[GRUNDY_FORMULA_TERMS]; /* x + 1, or 1 */
  bool full;
} fused;

static void fused_add(fused *f, unsigned counts) {
  if (f->count == GRUNDY_FORMULA_TERMS)
    f->full = true;
  else
    f->above[f->count++] = counts;
}

static void fused_at(const picture *p, const walk *w, unsigned root, fused *f) {
  f->count = 0;
  f->full = false;
  for (unsigned e = 0; e < p->edges; e++) {
    unsigned a = w->root[p->end[e][0]], b = w->root[p->end[e][1]];
    if (a == root && b == root) fused_add(f, 1);
    if (a != b && (a == root || b == root)) {
      unsigned up = a == root ? b : a;
      if (w->place[up] > w->place[root]) fused_add(f, w->value[up] + 1u);
    }
  }
}

/* "1 ⊕ (2 + 1) = 2" */
static void fused_formula(const fused *f, grundy_formula *out) {
  unsigned all = 0;
  if (f->full) out->full = true;
  for (size_t i = 0; i < f->count; i++) {
    unsigned counts = f->above[i];
    bool brackets = counts > 1 && f->count > 1;
    all ^= counts;
    if (i) grundy_formula_add(out, " ⊕ ");
    if (counts == 1)
      grundy_formula_add(out, "1");
    else
      grundy_formula_add(out, brackets ? "(%u + 1)" : "%u + 1", counts - 1);
  }
  if (f->count > 1 || all > 1) grundy_formula_add(out, " = %u", all);
}

static void hackenbush_reason(const void *self, const uint8_t *position, size_t length,
                              grundy_text *out) {
  picture p;
  walk w;
  fused f;
  grundy_formula above, value;
  picture_unpack(position, &p);
  value_without(&p, NO_EDGE, &w);
  grundy_formula_init(&above);
  grundy_formula_init(&value);
  for (unsigned k = w.seen; k-- > 1 && !above.full;) { /* what is above comes first */
    unsigned v = w.order[k];
    if (w.root[v] != v) continue;
    fused_at(&p, &w, v, &f);
    if (f.count == 0) continue;
    if (above.length) grundy_formula_add(&above, "; ");
    grundy_formula_add(&above, "%.*s: ", (int)p.name[v][0], (const char *)p.name[v] + 1);
    fused_formula(&f, &above);
  }
  fused_at(&p, &w, 0, &f);
  fused_formula(&f, &value);
  if (above.full || value.full || p.edges == 0) return;
  if (above.length)
    out->say(out, GRUNDY_N("The nodes, from the top down, carry the values %s. The value is %s."),
             above.text, value.text);
  else
    grundy_reason_value(out, &value);
}

#endif
