/* Folds over a graph without cycles: every node after all that it points at.
 *
 * The order is known beforehand, so rows are prefetched some nodes ahead, and memory is read while
 * earlier nodes are worked on.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/solve/graph_fold.h"

#include "base/assert.h"

enum { ROWS_AHEAD = 32, ARROWS_AHEAD = 16 };

typedef struct fold fold;
typedef void visitor(fold *f, uint32_t node, const uint32_t *row, const uint32_t *end);

struct fold {
  const grundy_graph *graph;
  bool misere;
  uint8_t *outcomes;
  const uint8_t *known; /* outcomes, found before */
  uint32_t *cells;
  uint32_t longest;
};

/* Prefetches what the node some places on needs. */
static inline void fold_prefetch(const grundy_graph *graph, const gi_order_piece *piece, size_t i) {
  if (i + ROWS_AHEAD >= piece->count) return;
  __builtin_prefetch(&graph->rows[piece->nodes[i + ROWS_AHEAD]]);
  __builtin_prefetch(&graph->to[graph->rows[piece->nodes[i + ARROWS_AHEAD]]]);
}

static inline bool fold_walk(fold *f, const gi_order *order, gi_meter *meter, visitor *visit) {
  const grundy_graph *graph = f->graph;
  for (const gi_order_piece *piece = order->first; piece; piece = piece->next)
    for (size_t i = 0; i < piece->count; i++) {
      uint32_t node = piece->nodes[i];
      uint64_t length = graph->rows[node + 1] - graph->rows[node];
      const uint32_t *row = graph->to + graph->rows[node];
      fold_prefetch(graph, piece, i);
      visit(f, node, row, row + length);
      if (!gi_meter_work(meter, length < UINT16_MAX ? (uint32_t)length + 1 : UINT16_MAX))
        return false;
    }
  return true;
}

static void visit_outcome(fold *f, uint32_t node, const uint32_t *row, const uint32_t *end) {
  grundy_final final = f->graph->final ? f->graph->final[node] : GRUNDY_NOT_FINAL;
  bool wins = row == end && f->misere;
  for (; row < end && !wins; row++) wins = f->outcomes[*row] == GRUNDY_OUTCOME_P;
  if (final != GRUNDY_NOT_FINAL) wins = (final == GRUNDY_MOVER_WINS) != f->misere;
  f->outcomes[node] = wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
}

bool gi_fold_outcomes(const grundy_graph *graph, const gi_order *order, bool misere,
                      gi_meter *meter, uint8_t *outcomes) {
  fold f = {.graph = graph, .misere = misere, .outcomes = outcomes};
  return fold_walk(&f, order, meter, visit_outcome);
}

/* Of a won node: one more than the least of its lost options. Of a lost one: one more than the
 * most of all, which are won. */
static void visit_remoteness(fold *f, uint32_t node, const uint32_t *row, const uint32_t *end) {
  bool wins = f->known[node] != GRUNDY_OUTCOME_P;
  uint32_t moves = wins && row < end ? UINT32_MAX : 0;
  for (; row < end; row++) {
    if (wins && f->known[*row] != GRUNDY_OUTCOME_P) continue;
    uint32_t then = f->cells[*row] + 1;
    moves = wins == (then < moves) ? then : moves;
  }
  GI_ASSERT(moves != UINT32_MAX); /* a won node has a lost option, or is an end */
  f->cells[node] = moves;
}

bool gi_fold_remoteness(const grundy_graph *graph, const gi_order *order, const uint8_t *outcomes,
                        gi_meter *meter, uint32_t *remoteness) {
  fold f = {.graph = graph, .known = outcomes, .cells = remoteness};
  return fold_walk(&f, order, meter, visit_remoteness);
}

static void visit_depth(fold *f, uint32_t node, const uint32_t *row, const uint32_t *end) {
  uint32_t depth = 0;
  for (; row < end; row++) depth = f->cells[*row] >= depth ? f->cells[*row] + 1 : depth;
  f->cells[node] = depth;
  f->longest = depth > f->longest ? depth : f->longest;
}

bool gi_fold_depth(const grundy_graph *graph, const gi_order *order, gi_meter *meter,
                   uint32_t *depths, uint32_t *longest) {
  fold f = {.graph = graph, .cells = depths};
  bool ok = fold_walk(&f, order, meter, visit_depth);
  *longest = f.longest;
  return ok;
}
