/* view/graph/graph_lines.h: the arrows of a laid out graph, as paths of SVG. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_LINES_H
#define GI_GRAPH_LINES_H

#include "view/layout/layout.h"
#include "view/svg/svg.h"

/* Where the layout stands on the page, and which nodes' arrows are winning moves. */
typedef struct gi_graph_lines {
  const gi_layout *layout;
  double left, top;
  double head;         /* length of an arrow head */
  const double *box;   /* of each node: the height of its box; it stands on top of its place */
  const uint8_t *wins; /* of each node: a move to it wins */
  gi_pace *pace;       /* when it ends, so does the writing; NULL: there is none */
} gi_graph_lines;

/* All arrows: moves that do not win, then winning ones. */
void gi_graph_lines_write(const gi_graph_lines *g, grundy_text *out);

/* The path of one piece of the layout, and the head of the arrows that go down or up to a node. */
void gi_graph_lines_piece(const gi_graph_lines *g, uint32_t i, grundy_text *out);
void gi_graph_lines_head(const gi_graph_lines *g, uint32_t node, bool up, grundy_text *out);

/* The upper edge of a node's place. */
double gi_graph_lines_top(const gi_graph_lines *g, uint32_t node);

#endif
