/* The transpose of a graph, by a counted sort.
 *
 * Rows are counted and summed up, so that rows[v] is where row v ends; then the arrows are placed
 * from the last to the first, each below the one before. So every row comes out in ascending order,
 * rows[v] has come down to where it begins, and no second array of places is needed.
 *
 * The graph holds arrays of the same lengths, so the sizes in bytes cannot overflow.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/transpose.h"

#include "base/assert.h"
#include "base/pages.h"

enum { PIECE = 1 << 12 }; /* arrows */

static uint64_t rows_size(const gi_transpose *t) {
  return ((uint64_t)t->nodes + 1) * sizeof *t->rows;
}

static uint64_t from_size(const gi_transpose *t) {
  return (t->arrows + 1) * sizeof *t->from; /* never 0 */
}

/* The end of the next piece of a row. The clock is read after each piece, but not inside: the loops
 * wait for memory, and every further store would slow them down. */
static uint64_t piece_end(uint64_t begin, uint64_t end) {
  return end - begin > PIECE ? begin + PIECE : end;
}

static bool count_rows(gi_transpose *t, const grundy_graph *graph, gi_meter *meter) {
  const uint32_t *to = graph->to;
  uint64_t *rows = t->rows, sum = 0;
  if (!gi_meter_clear(meter, rows, rows_size(t))) return false;
  for (uint64_t i = 0; i < t->arrows;) {
    for (uint64_t end = piece_end(i, t->arrows); i < end; i++) rows[to[i]]++;
    if (!gi_meter_work(meter, PIECE)) return false;
  }
  for (uint32_t v = 0; v < t->nodes; v++) {
    sum += rows[v];
    rows[v] = sum;
    if (!gi_meter_work(meter, 1)) return false;
  }
  rows[t->nodes] = sum;
  GI_ASSERT(sum == t->arrows);
  return true;
}

static bool place_arrows(gi_transpose *t, const grundy_graph *graph, gi_meter *meter) {
  const uint32_t *to = graph->to;
  uint64_t *rows = t->rows;
  uint32_t *from = t->from;
  for (uint32_t u = t->nodes; u-- > 0;) {
    uint64_t i = graph->rows[u], row_end = graph->rows[u + 1];
    do {
      uint64_t begin = i, end = piece_end(i, row_end);
      for (; i < end; i++) from[--rows[to[i]]] = u;
      if (!gi_meter_work(meter, 1 + (uint32_t)(end - begin))) return false;
    } while (i < row_end);
  }
  return true;
}

bool gi_transpose_init(gi_transpose *t, const grundy_graph *graph, gi_meter *meter) {
  *t = (gi_transpose){.budget = meter->budget, .nodes = graph->nodes, .arrows = graph->arrows};
  t->rows = gi_budget_resize(t->budget, NULL, 0, rows_size(t));
  t->from = t->rows ? gi_budget_resize(t->budget, NULL, 0, from_size(t)) : NULL;
  if (t->from) {
    gi_pages_random(t->rows, rows_size(t));
    gi_pages_random(t->from, from_size(t));
  }
  bool ok = t->from && count_rows(t, graph, meter) && place_arrows(t, graph, meter);
  if (!ok) gi_transpose_clear(t);
  return ok;
}

void gi_transpose_clear(gi_transpose *t) {
  if (t->rows) gi_budget_resize(t->budget, t->rows, rows_size(t), 0);
  if (t->from) gi_budget_resize(t->budget, t->from, from_size(t), 0);
  t->rows = NULL;
  t->from = NULL;
}
