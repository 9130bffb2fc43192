/* graph/solve/retrograde.h: won, lost or drawn for every node of a graph that may have cycles, and
 * how many moves the game lasts. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_RETROGRADE_H
#define GI_RETROGRADE_H

#include "base/budget.h"
#include "graph/graph.h"
#include "grundy/game.h"

#define GI_ENDLESS UINT32_MAX

/* Writes a grundy_outcome, N, P or D, for each node, and, unless `remoteness` is NULL, the number
 * of moves to the end when the winner hurries and the loser delays, GI_ENDLESS for a draw. A node
 * without arrows is lost for the mover, in misere play won; where there is graph->final, it decides
 * instead. False when the budget of the meter ends; its memory is given back.
 * Cost: O(nodes + arrows). */
bool gi_retrograde(const grundy_graph *graph, bool misere, gi_meter *meter, uint8_t *outcomes,
                   uint32_t *remoteness);

#endif
