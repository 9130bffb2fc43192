/* solve/graphs/graph_answer.h: the inside of an answer about a graph. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_ANSWER_H
#define GI_GRAPH_ANSWER_H

#include "base/dense.h"
#include "grundy/graph_solve.h"

enum { GI_CELL_INFINITE = 1, GI_CELL_VALUE = 2 }; /* a cell: infinite, or this + the value */

struct grundy_graph_answer {
  grundy *g;
  const grundy_graph *graph;
  grundy_graph_question question;
  grundy_no_value no_value;
  void *cells; /* of the values; NULL where there are none */
  unsigned width;
  uint8_t *outcomes; /* NULL: nodes of value 0 are lost, all others won */
  uint32_t *remoteness;
  grundy_graph_counts counts;
  uint64_t memory;
  double seconds;
};

/* An answer with its question, and whether there are values; NULL when memory is short. `question`
 * may be NULL. */
grundy_graph_answer *gi_graph_answer_make(const grundy_graph *graph,
                                          const grundy_graph_question *question);

/* As grundy_graph_solve, within the budget of the current computation. */
grundy_status gi_graph_answer_new(gi_budget *budget, const grundy_graph *graph,
                                  const grundy_graph_question *question, grundy_graph_answer **out,
                                  grundy_error *error);

#endif
