/* graph/rows.h: from the arrows of a builder to the rows of a graph. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ROWS_H
#define GI_ROWS_H

#include "graph/build.h"

/* Turns the numbers of all arrows into nodes, and gives the graph its names. */
bool gi_number_nodes(gi_builder *b, grundy_graph *graph);

/* Names the nodes of a range by their numbers. */
bool gi_name_range(gi_builder *b, grundy_graph *graph);

/* Takes the arrows, and makes the rows. */
bool gi_make_rows(gi_builder *b, grundy_graph *graph);

#endif
