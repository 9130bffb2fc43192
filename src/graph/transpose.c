/* The transpose of a graph, by a counted sort.
 *
 * Rows are counted and summed up, so that rows[v] is where row v ends; then the arrows are placed
 * from the last to the first, each below the one before. So every row comes out in ascending order,
 * rows[v] has come down to where it begins, and no second array of places is needed.
 *
 * The graph holds arrays of the same lengths, so the sizes in bytes can't overflow.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/transpose.h"

static size_t rows_size(const gi_transpose *t) {
  return ((size_t)t->nodes + 1) * sizeof *t->rows;
}

static size_t from_size(const gi_transpose *t) {
  return ((size_t)t->arrows + 1) * sizeof *t->from; /* never 0 */
}

static bool count(gi_transpose *t, const grundy_graph *graph, gi_meter *meter) {
  uint64_t sum = 0;
  if (!gi_meter_clear(meter, t->rows, rows_size(t))) return false;
  for (uint64_t i = 0; i < t->arrows; i++) {
    t->rows[graph->to[i]]++;
    if (!gi_meter_work(meter, 1)) return false;
  }
  for (uint32_t v = 0; v < t->nodes; v++) {
    sum += t->rows[v];
    t->rows[v] = sum;
    if (!gi_meter_work(meter, 1)) return false;
  }
  t->rows[t->nodes] = sum;
  return true;
}

static bool place(gi_transpose *t, const grundy_graph *graph, gi_meter *meter) {
  for (uint32_t u = t->nodes; u-- > 0;) {
    for (uint64_t i = graph->rows[u]; i < graph->rows[u + 1]; i++) {
      t->from[--t->rows[graph->to[i]]] = u;
      if (!gi_meter_work(meter, 1)) return false;
    }
    if (!gi_meter_work(meter, 1)) return false;
  }
  return true;
}

bool gi_transpose_init(gi_transpose *t, const grundy_graph *graph, gi_meter *meter) {
  *t = (gi_transpose){.budget = meter->budget, .nodes = graph->nodes, .arrows = graph->arrows};
  t->rows = gi_budget_resize(t->budget, NULL, 0, rows_size(t));
  t->from = t->rows ? gi_budget_resize(t->budget, NULL, 0, from_size(t)) : NULL;
  bool ok = t->from && count(t, graph, meter) && place(t, graph, meter);
  if (!ok) gi_transpose_clear(t);
  return ok;
}

void gi_transpose_clear(gi_transpose *t) {
  if (t->rows) gi_budget_resize(t->budget, t->rows, rows_size(t), 0);
  if (t->from) gi_budget_resize(t->budget, t->from, from_size(t), 0);
  t->rows = NULL;
  t->from = NULL;
}
