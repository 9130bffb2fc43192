/* games/graphs/net_scene.h: drawings of nets: boards at their places, paths in rows, all else on a
 * circle.
 *
 * Layer: graph. May include net_text.h and scene.h. Inline, so that a game needs nothing else.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_NET_SCENE_H
#define GRUNDY_NET_SCENE_H

#include "grundy/kit/drawings.h"
#include "net_text.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_NET_APART 1.5 /* from a node of a board to the next */
#define GRUNDY_NET_NODE 0.8  /* the diameter of a node */
#define GRUNDY_NET_ROW 20u   /* nodes of a path in one line */

typedef struct grundy_net_view {
  const grundy_net *net;
  grundy_nodes here; /* nodes that are there */
  int token;         /* the node of the token; -1: there is none */
  grundy_scene *out;
  double x[GRUNDY_NET_MAX], y[GRUNDY_NET_MAX];
} grundy_net_view;

/* The width of the widest node. */
static inline double grundy_net_widest(const grundy_net_view *v) {
  double widest = GRUNDY_NET_NODE;
  unsigned u;
  for (u = 0; u < v->net->nodes; u++) {
    grundy_text name;
    double width;
    grundy_text_init(&name, v->out->owner);
    grundy_net_put_name(v->net, u, &name);
    width = grundy_scene_node_width(name.length);
    if (width > widest) widest = width;
    if (name.failed) v->out->failed = true;
    grundy_text_clear(&name);
  }
  return widest;
}

/* Where the nodes stand. */
static inline void grundy_net_place(grundy_net_view *v) {
  const grundy_net *net = v->net;
  unsigned n = net->family == GRUNDY_NET_PETERSEN ? net->rows : net->nodes, u;
  double step = grundy_net_widest(v) + 0.6, radius = n * step / 6.283;
  if (radius < 1) radius = 1;
  if (net->family == GRUNDY_NET_PETERSEN && radius < 2.6) radius = 2.6;
  for (u = 0; u < net->nodes; u++) {
    if (grundy_net_board(net)) {
      v->x[u] = net->column[u] * GRUNDY_NET_APART;
      v->y[u] = net->row[u] * GRUNDY_NET_APART;
    } else if (net->family == GRUNDY_NET_PATH || net->nodes == 1) {
      v->x[u] = u % GRUNDY_NET_ROW * GRUNDY_NET_APART;
      v->y[u] = u / GRUNDY_NET_ROW * GRUNDY_NET_APART;
    } else {
      v->out->around(u % n, n, u < n ? radius : radius * 0.55, &v->x[u], &v->y[u]);
    }
  }
}

/* Long edges of a board pass by other nodes: those of queens are not drawn. */
static inline void grundy_net_scene_edges(const grundy_net_view *v) {
  const grundy_net *net = v->net;
  unsigned u, w;
  if (net->family == GRUNDY_NET_QUEENS) return;
  for (u = 0; u < net->nodes; u++) {
    grundy_nodes near = grundy_net_near(net, u, &v->here, net->words);
    if (!grundy_nodes_has(&v->here, u)) continue;
    while (grundy_nodes_next(&near, net->words, &w))
      if (u < w) grundy_scene_line(v->out, GRUNDY_LOOK_FREE, v->x[u], v->y[u], v->x[w], v->y[w]);
  }
}

/* A node that is there; on a board it needs no name. */
static inline void grundy_net_scene_node(const grundy_net_view *v, unsigned u) {
  grundy_look look = (int)u == v->token ? GRUNDY_LOOK_FULL : GRUNDY_LOOK_FREE;
  grundy_text name;
  grundy_text_init(&name, v->out->owner);
  if (!grundy_net_board(v->net)) grundy_net_put_name(v->net, u, &name);
  grundy_scene_node(v->out, look, v->x[u], v->y[u], name.data ? name.data : "", name.length);
  if (name.failed) v->out->failed = true;
  grundy_text_clear(&name);
}

static inline void grundy_net_scene_nodes(const grundy_net_view *v) {
  unsigned u;
  for (u = 0; u < v->net->nodes; u++)
    if (grundy_nodes_has(&v->here, u))
      grundy_net_scene_node(v, u);
    else
      grundy_scene_disc(v->out, GRUNDY_LOOK_GONE, v->x[u], v->y[u], GRUNDY_NET_NODE / 2);
}

/* The cells of a board of queens. */
static inline void grundy_net_scene_cells(const grundy_net_view *v) {
  unsigned u;
  for (u = 0; u < v->net->nodes; u++) {
    grundy_scene_cell(v->out, grundy_nodes_has(&v->here, u) ? GRUNDY_LOOK_FREE : GRUNDY_LOOK_GONE,
                      v->net->column[u], v->net->row[u]);
    if ((int)u == v->token)
      grundy_scene_disc(v->out, GRUNDY_LOOK_FULL, v->net->column[u] + 0.5, v->net->row[u] + 0.5,
                        0.7);
  }
  grundy_scene_margins(v->out, v->net->rows, v->net->columns, false);
}

/* The nodes `here` with their edges, and a token if it is not -1. */
static inline void grundy_net_scene_of(const grundy_net *net, const grundy_nodes *here, int token,
                                       grundy_scene *out) {
  grundy_net_view v;
  v.net = net;
  v.here = *here;
  v.token = token;
  v.out = out;
  if (token >= 0) grundy_nodes_add(&v.here, (unsigned)token);
  if (net->family == GRUNDY_NET_QUEENS) {
    grundy_net_scene_cells(&v);
    return;
  }
  grundy_net_place(&v);
  grundy_net_scene_edges(&v);
  grundy_net_scene_nodes(&v);
}

static inline void grundy_net_scene(const void *self, const uint8_t *position, size_t length,
                                    grundy_scene *out) {
  const grundy_net *net = (const grundy_net *)self;
  grundy_nodes set;
  unsigned i;
  if (!grundy_net_is_path(length)) {
    set = grundy_net_nodes(position, net->words);
    grundy_net_scene_of(net, &set, -1, out);
    return;
  }
  for (i = 0; i <= position[0]; i++) {
    double x = i % GRUNDY_NET_ROW * GRUNDY_NET_APART, y = i / GRUNDY_NET_ROW * GRUNDY_NET_APART;
    bool last = i == position[0] || i % GRUNDY_NET_ROW == GRUNDY_NET_ROW - 1;
    if (!last) grundy_scene_line(out, GRUNDY_LOOK_FREE, x, y, x + GRUNDY_NET_APART, y);
    grundy_scene_disc(out, GRUNDY_LOOK_FREE, x, y, GRUNDY_NET_NODE);
  }
}

#ifdef __cplusplus
}
#endif
#endif
