/* view/graph/graph_part.h: the part of a graph that a picture shows.
 *
 * It has the nodes nearest to the start, found breadth first; without a start, those nearest to the
 * nodes that no arrow leads to. For each node it counts the options that are not in the part.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_PART_H
#define GI_GRAPH_PART_H

#include "base/context.h"
#include "grundy/graph.h"
#include "view/layout/layout.h"

typedef struct gi_graph_part {
  grundy *g;
  const grundy_graph *graph;
  uint32_t count;      /* nodes in the part, */
  uint32_t *node;      /* their numbers in the graph, the nearest first, */
  uint32_t *number;    /* of each node of the graph: its number here, or 2^31 and more */
  uint32_t *left_out;  /* of each here: how many it points at that are not here */
  uint8_t *loop;       /* of each here: it points at itself */
  gi_layout_arc *arcs; /* all others, sorted by their beginning, each once */
  uint32_t arc_count;
  size_t arc_room, room;
} gi_graph_part;

/* Takes at most `most` nodes. Returns false if memory is short. Clear the part in any case. */
bool gi_graph_part_take(gi_graph_part *p, grundy *g, const grundy_graph *graph,
                        const uint32_t *start, uint32_t most);
/* Keeps the first `count` nodes. */
bool gi_graph_part_keep(gi_graph_part *p, uint32_t count);
void gi_graph_part_clear(gi_graph_part *p);

#endif
