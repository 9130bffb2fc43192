/* solve/graphs/loopy_remoteness.h: how long a sum lasts in which tokens may run in cycles. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_LOOPY_REMOTENESS_H
#define GI_LOOPY_REMOTENESS_H

#include "grundy/graph.h"
#include "grundy/remoteness.h"
#include "solve/solver.h"

/* All positions of a sum, or of one token, with who wins and the remoteness. */
typedef struct gi_remote_graph {
  const gi_instance *instance; /* whose own graph it is; NULL: the unfolded sum */
  grundy_convention convention;
  grundy_graph *unfolded; /* owned; NULL for a game's own graph */
  uint32_t nodes;
  uint8_t *outcomes;
  uint32_t *remoteness;
  uint64_t memory; /* about so many bytes */
} gi_remote_graph;

void gi_loopy_remoteness_forget(grundy_solver *s);

/* Fills in outcome and remoteness; within the budget of the current computation. */
grundy_status gi_loopy_remoteness(grundy_solver *s, const grundy_sum *sum,
                                  grundy_convention convention, grundy_remote *out,
                                  grundy_error *error);

#endif
