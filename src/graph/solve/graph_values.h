/* graph/solve/graph_values.h: Grundy values of all nodes of a graph without cycles. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_VALUES_H
#define GI_GRAPH_VALUES_H

#include "base/dense.h"
#include "graph/graph.h"

enum { GI_ORDER_PIECE = 1 << 12 };

/* Nodes in an order in which everything that a node points at comes before it. */
typedef struct gi_order_piece {
  struct gi_order_piece *next;
  size_t count;
  uint32_t nodes[GI_ORDER_PIECE];
} gi_order_piece;

typedef struct gi_order {
  gi_budget *budget;
  gi_order_piece *first, *last;
} gi_order;

void gi_order_clear(gi_order *order);

typedef struct gi_values_task {
  const grundy_graph *graph;
  const uint32_t *root; /* only what this node reaches; NULL: all nodes */
  unsigned threads;
  bool calls;      /* runs on the caller's thread, so may call its functions */
  gi_order *order; /* NULL, or gets the nodes as they are finished; then one thread works */
} gi_values_task;

/* Fills `values` with a cell for each node: its Grundy value + 2, or 0 for a node that was not
 * reached. Cells that are filled already, by an earlier call, are taken as they are.
 *
 * GRUNDY_ECYCLE: `error` shows a cycle. GRUNDY_UNKNOWN: the budget of `values` ended. Then
 * `values` and the order hold nothing of use, and are the caller's to clear.
 * Cost: O(nodes + arrows); at most 9 bytes a node at once, and the wider cells where there are
 * values above 253. */
grundy_status gi_graph_values(const gi_values_task *task, gi_dense *values, grundy_error *error);

#endif
