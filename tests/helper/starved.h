/* starved.h: work on a graph under every limit of memory, from nothing to enough, and under a stop
 * that came before: it fails cleanly or succeeds, and gives back what it took. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_STARVED_H
#define GRUNDY_TEST_STARVED_H

#include "loops.h"

/* 0 <- 1 <-> 2 <- 3 <- 4 */
static const loops starving_graph = {.nodes = 5, .rows = {0, 0, 2, 3, 4, 5}, .to = {0, 2, 1, 2, 3}};

typedef bool starved_work(const grundy_graph *graph, gi_meter *meter);

static inline void starve(const loops *x, starved_work *work) {
  enum { HELD = 100 }; /* bytes that another holder has of the same budget */
  loops_lab lab;
  loops_open(&lab);
  grundy_graph *graph = loops_graph(&lab, x);
  void *held = gi_budget_resize(&lab.budget, NULL, 0, HELD);
  assert_non_null(held);
  gi_budget_start(&lab.budget);
  assert_true(work(graph, &lab.meter));
  uint64_t enough = gi_budget_peak(&lab.budget);
  assert_true(enough > HELD);
  for (uint64_t limit = 1; limit <= enough; limit++) {
    grundy_set_limits(lab.g, limit, 0, 0);
    gi_budget_start(&lab.budget);
    assert_int_equal(work(graph, &lab.meter), limit == enough);
    assert_int_equal(gi_budget_stopped(&lab.budget),
                     limit == enough ? GI_STOP_NONE : GI_STOP_MEMORY);
    assert_int_equal(atomic_load(&lab.budget.memory), HELD);
  }
  gi_budget_resize(&lab.budget, held, HELD, 0);
  grundy_graph_free(graph);
  grundy_free(lab.g);
}

/* A ring of many nodes, and a budget that is stopped: the work ends, with nothing held. */
enum { RING = 50000 };
static inline void stop_early(starved_work *work) {
  static uint64_t rows[RING + 1];
  static uint32_t to[RING];
  loops_lab lab;
  grundy_graph *graph;
  loops_open(&lab);
  for (uint32_t u = 0; u < RING; u++) {
    rows[u] = u;
    to[u] = (u + 1) % RING;
  }
  rows[RING] = RING;
  assert_int_equal(grundy_graph_make(lab.g, RING, rows, to, &graph, NULL), GRUNDY_OK);
  assert_true(work(graph, &lab.meter));
  gi_budget_stop(&lab.budget, GI_STOP_CANCEL);
  assert_false(work(graph, &lab.meter));
  assert_int_equal(atomic_load(&lab.budget.memory), 0);
  grundy_graph_free(graph);
  grundy_free(lab.g);
}

#endif
