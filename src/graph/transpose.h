/* graph/transpose.h: the arrows of a graph by where they lead: which nodes point at a node. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_TRANSPOSE_H
#define GI_TRANSPOSE_H

#include "base/budget.h"
#include "graph/graph.h"

/* The nodes that point at v are from[rows[v]] up to from[rows[v + 1] - 1], ascending; parallel
 * arrows are there as often as in the graph. 8 bytes a node and 4 an arrow. */
typedef struct gi_transpose {
  gi_budget *budget;
  uint32_t nodes;
  uint64_t arrows;
  uint64_t *rows;
  uint32_t *from;
} gi_transpose;

/* False when the budget of the meter ends; there is nothing to clear then. O(nodes + arrows). */
bool gi_transpose_init(gi_transpose *t, const grundy_graph *graph, gi_meter *meter);
void gi_transpose_clear(gi_transpose *t);

#endif
