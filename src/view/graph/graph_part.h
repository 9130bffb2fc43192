/* view/graph/graph_part.h: the part of a graph that a picture shows.
 *
 * It has the nodes nearest to the start, found breadth first; without a start, those nearest to the
 * nodes that no arrow leads to. For each node it counts the options that are not in the part.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_PART_H
#define GI_GRAPH_PART_H

#include "base/context.h"
#include "grundy/graph_solve.h"
#include "view/layout/layout.h"

typedef struct gi_graph_part {
  grundy *g;
  const grundy_graph *graph;
  uint32_t count;      /* nodes in the part, */
  uint32_t *node;      /* their numbers in the graph, the nearest first, */
  uint32_t *number;    /* of each node of the graph: its number here, or 2^31 and more */
  uint32_t *depth;     /* of each here: the moves from the start, or from where it begins */
  uint32_t *left_out;  /* of each here: how many it points at that are not here */
  uint8_t *loop;       /* of each here: it points at itself */
  gi_layout_arc *arcs; /* all others, sorted by their beginning, each once */
  uint32_t arc_count;
  size_t arc_room, room;
} gi_graph_part;

/* Takes at most `most` nodes, and none that is more than `deepest` moves away; 0: no such limit.
 * With an answer that knows the first `most` nodes, the winning moves of the start are among them.
 * Returns false if memory is short. Clear the part in any case. */
bool gi_graph_part_take(gi_graph_part *p, grundy *g, const grundy_graph *graph,
                        const uint32_t *start, const grundy_graph_answer *a, uint32_t most,
                        uint32_t deepest);
/* Keeps the first `count` nodes. */
bool gi_graph_part_keep(gi_graph_part *p, uint32_t count);
/* Keeps so few nodes that they have at most `arrows` arrows; all nodes of the last depth that is
 * shown, if that leaves more than a few. */
bool gi_graph_part_thin(gi_graph_part *p, uint64_t arrows);
void gi_graph_part_clear(gi_graph_part *p);

#endif
