/* graph/solve/loopy.h: Grundy values on a graph that may have cycles (Smith 1966; Fraenkel, Perl
 * 1975).
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_LOOPY_H
#define GI_LOOPY_H

#include "base/budget.h"
#include "graph/graph.h"

#define GI_INFINITE UINT32_MAX

/* Writes the generalised Grundy value of each node: a number, or GI_INFINITE. False when the
 * budget of the meter ends; its memory is given back. */
bool gi_loopy_values(const grundy_graph *graph, gi_meter *meter, uint32_t *values);

#endif
