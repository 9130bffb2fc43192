/* games/graphs/net_picture.h: drawings of nets: boards at their places, paths in rows, all else on
 * a circle.
 */
/* SPDX-License-Identifier: MIT */
#ifndef NET_PICTURE_H
#define NET_PICTURE_H

#include "grundy/kit/drawings.h"
#include "net_text.h"

#define NET_APART 1.5 /* from a node of a board to the next */
#define NET_NODE 0.8  /* the diameter of a node */
#define NET_ROW 20u   /* nodes of a path in one line */

typedef struct net_view {
  const struct net *net;
  net_set here; /* nodes that are there */
  int token;    /* the node of the token; -1: there is none */
  grundy_scene *out;
  double x[NET_MAX], y[NET_MAX];
} net_view;

/* The width of the widest node. */
static inline double net_widest(const net_view *v) {
  double widest = NET_NODE;
  unsigned u;
  for (u = 0; u < v->net->nodes; u++) {
    grundy_text name;
    double width;
    grundy_text_init(&name, v->out->owner);
    net_put_name(v->net, u, &name);
    width = grundy_scene_node_width(name.length);
    if (width > widest) widest = width;
    if (name.failed) v->out->failed = true;
    grundy_text_clear(&name);
  }
  return widest;
}

/* Where the nodes stand. */
static inline void net_place(net_view *v) {
  const struct net *net = v->net;
  unsigned n = net->family == NET_PETERSEN ? net->rows : net->nodes, u;
  double step = net_widest(v) + 0.6, radius = n * step / 6.283;
  if (radius < 1) radius = 1;
  if (net->family == NET_PETERSEN && radius < 2.6) radius = 2.6;
  for (u = 0; u < net->nodes; u++) {
    if (net_is_board(net)) {
      v->x[u] = net->column[u] * NET_APART;
      v->y[u] = net->row[u] * NET_APART;
    } else if (net->family == NET_PATH || net->nodes == 1) {
      v->x[u] = u % NET_ROW * NET_APART;
      v->y[u] = u / NET_ROW * NET_APART;
    } else {
      v->out->around(u % n, n, u < n ? radius : radius * 0.55, &v->x[u], &v->y[u]);
    }
  }
}

/* Long edges of a board pass by other nodes: those of queens are not drawn. */
static inline void net_picture_edges(const net_view *v) {
  const struct net *net = v->net;
  unsigned u, w;
  if (net->family == NET_QUEENS) return;
  for (u = 0; u < net->nodes; u++) {
    net_set near = net_near(net, u, &v->here, net->words);
    if (!net_set_has(&v->here, u)) continue;
    while (net_set_next(&near, net->words, &w))
      if (u < w) grundy_scene_line(v->out, GRUNDY_LOOK_FREE, v->x[u], v->y[u], v->x[w], v->y[w]);
  }
}

/* A node that is there; on a board it needs no name. */
static inline void net_picture_node(const net_view *v, unsigned u) {
  grundy_look look = (int)u == v->token ? GRUNDY_LOOK_FULL : GRUNDY_LOOK_FREE;
  grundy_text name;
  grundy_text_init(&name, v->out->owner);
  if (!net_is_board(v->net)) net_put_name(v->net, u, &name);
  grundy_scene_node(v->out, look, v->x[u], v->y[u], name.data ? name.data : "", name.length);
  if (name.failed) v->out->failed = true;
  grundy_text_clear(&name);
}

static inline void net_picture_nodes(const net_view *v) {
  unsigned u;
  for (u = 0; u < v->net->nodes; u++)
    if (net_set_has(&v->here, u))
      net_picture_node(v, u);
    else
      grundy_scene_disc(v->out, GRUNDY_LOOK_GONE, v->x[u], v->y[u], NET_NODE / 2);
}

/* The cells of a board of queens. */
static inline void net_picture_cells(const net_view *v) {
  unsigned u;
  for (u = 0; u < v->net->nodes; u++) {
    grundy_scene_cell(v->out, net_set_has(&v->here, u) ? GRUNDY_LOOK_FREE : GRUNDY_LOOK_GONE,
                      v->net->column[u], v->net->row[u]);
    if ((int)u == v->token)
      grundy_scene_disc(v->out, GRUNDY_LOOK_FULL, v->net->column[u] + 0.5, v->net->row[u] + 0.5,
                        0.7);
  }
  grundy_scene_margins(v->out, v->net->rows, v->net->columns, false);
}

/* The nodes `here` with their edges, and a token if it is not -1. */
static inline void net_picture_of(const struct net *net, const net_set *here, int token,
                                  grundy_scene *out) {
  net_view v;
  v.net = net;
  v.here = *here;
  v.token = token;
  v.out = out;
  if (token >= 0) net_set_add(&v.here, (unsigned)token);
  if (net->family == NET_QUEENS) {
    net_picture_cells(&v);
    return;
  }
  net_place(&v);
  net_picture_edges(&v);
  net_picture_nodes(&v);
}

static inline void net_picture(const void *self, const uint8_t *position, size_t length,
                               grundy_scene *out) {
  const struct net *net = self;
  net_set set;
  unsigned i;
  if (!net_is_path(length)) {
    set = net_set_of(position, net->words);
    net_picture_of(net, &set, -1, out);
    return;
  }
  for (i = 0; i <= position[0]; i++) {
    double x = i % NET_ROW * NET_APART, y = i / NET_ROW * NET_APART;
    bool last = i == position[0] || i % NET_ROW == NET_ROW - 1;
    if (!last) grundy_scene_line(out, GRUNDY_LOOK_FREE, x, y, x + NET_APART, y);
    grundy_scene_disc(out, GRUNDY_LOOK_FREE, x, y, NET_NODE);
  }
}

#endif
