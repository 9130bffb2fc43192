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
  uint8_t *outcomes; /* NULL: lost are those of value 0, won all others */
  uint32_t *remoteness;
  grundy_graph_counts counts;
  uint64_t memory;
  double seconds;
};

/* Answers without a start of the solver's budget, for who is computing already. */
grundy_status gi_graph_answer_new(gi_budget *budget, const grundy_graph *graph,
                                  const grundy_graph_question *question, grundy_graph_answer **out,
                                  grundy_error *error);

#endif
