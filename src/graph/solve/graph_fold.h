/* graph/solve/graph_fold.h: what a graph without cycles has besides values, node by node in order.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_FOLD_H
#define GI_GRAPH_FOLD_H

#include "graph/solve/graph_values.h"
#include "grundy/game.h"

/* Each walks the nodes in `order`, in O(nodes + arrows); false when the budget of the meter ends.
 */

/* A grundy_outcome for each node: in misere play, or by graph->final where there is one. */
bool gi_fold_outcomes(const grundy_graph *graph, const gi_order *order, bool misere,
                      gi_meter *meter, uint8_t *outcomes);

/* The number of moves when the winner hurries and the loser delays. `outcomes` as above; or
 * cells of gi_graph_values in bytes, since only GRUNDY_OUTCOME_P matters. */
bool gi_fold_remoteness(const grundy_graph *graph, const gi_order *order, const uint8_t *outcomes,
                        gi_meter *meter, uint32_t *remoteness);

/* The longest path from each node, in arrows, into `depths`; the longest of all into `*longest`. */
bool gi_fold_depth(const grundy_graph *graph, const gi_order *order, gi_meter *meter,
                   uint32_t *depths, uint32_t *longest);

#endif
