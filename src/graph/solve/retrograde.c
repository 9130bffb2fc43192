/* Won, lost and drawn on a graph with cycles: from the ends backwards (retrograde analysis).
 *
 * A node is won if it has a follower that is lost, with remoteness 1 + the least remoteness of
 * these, since the winner hurries. It is lost if it has followers and all of them are won, with
 * remoteness 1 + the greatest, since the loser delays. Where a game ends, the remoteness is 0.
 * What is not decided so, by finitely many steps, is drawn: from a drawn node no arrow leads to a
 * lost one, so no player can win by leaving the drawn ones, and an arrow leads to a drawn one.
 *
 * Decided nodes go through a queue. When v leaves it and is lost, every undecided node that points
 * at v is won. When v is won, each of these nodes has one arrow less left, and a node with none
 * left is lost. A newly decided node goes to the end of the queue, with 1 + the remoteness of v.
 *
 * Why this remoteness is the right one: nodes leave the queue in the order of their remoteness. At
 * first all have 0. If those taken so far came in order, the last with r, then all that wait were
 * added by nodes up to r, in order, so what waits is some nodes of r, then some of r + 1; and so it
 * is after the next step. Hence the first lost follower of a node to be taken out is one of least
 * remoteness, and it decides the node; and of followers that are all won the last to be taken out
 * is one of greatest remoteness, and it brings the number of arrows left to 0. By induction over r,
 * nodes that end in r moves are found with just that r.
 *
 * Arrows are counted, not followers: of three parallel ones each is taken off by itself, for the
 * transpose has three as well. A node that points at itself never loses its last arrow while it is
 * undecided, as it should be. One row may have more than 2^32 arrows, so the numbers have 64 bits.
 *
 * Memory besides the results: 20 bytes a node, 4 an arrow, of which the transpose is 8 and 4.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/solve/retrograde.h"

#include "base/assert.h"
#include "base/pages.h"
#include "graph/transpose.h"

enum { PIECE = 1 << 12 }; /* arrows between two readings of the clock */

typedef struct analysis {
  const grundy_graph *graph;
  gi_meter *meter;
  gi_transpose before;
  uint8_t *outcomes;    /* GRUNDY_OUTCOME_UNKNOWN: undecided */
  uint32_t *remoteness; /* or NULL */
  uint64_t *left;       /* arrows to nodes that are not known as won */
  uint32_t *queue;
  uint32_t decided; /* nodes ever put into the queue */
} analysis;

static void decide_node(analysis *a, uint32_t u, grundy_outcome outcome, uint32_t remoteness) {
  a->outcomes[u] = (uint8_t)outcome;
  if (a->remoteness) a->remoteness[u] = remoteness;
  GI_ASSERT(a->decided < a->graph->nodes); /* each node once */
  a->queue[a->decided++] = u;
}

/* Who wins where the game ends at u; unknown where it goes on. */
static grundy_outcome end_at(const grundy_graph *graph, bool misere, uint32_t u) {
  if (graph->final) {
    uint8_t end = graph->final[u];
    if (end == GRUNDY_NOT_FINAL) return GRUNDY_OUTCOME_UNKNOWN;
    return (end == GRUNDY_MOVER_WINS) != misere ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  }
  if (graph->rows[u] < graph->rows[u + 1]) return GRUNDY_OUTCOME_UNKNOWN;
  return misere ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
}

static bool decide_ends(analysis *a, bool misere) {
  const grundy_graph *graph = a->graph;
  for (uint32_t u = 0; u < graph->nodes; u++) {
    grundy_outcome end = end_at(graph, misere, u);
    a->outcomes[u] = GRUNDY_OUTCOME_UNKNOWN;
    a->left[u] = graph->rows[u + 1] - graph->rows[u];
    if (end != GRUNDY_OUTCOME_UNKNOWN) decide_node(a, u, end, 0);
    if (!gi_meter_work(a->meter, 1)) return false;
  }
  return true;
}

/* Updates the `n` nodes at `from`, which point at a node that is lost, or won. */
static void update_nodes(analysis *a, const uint32_t *from, size_t n, bool lost,
                         uint32_t remoteness) {
  uint8_t *outcomes = a->outcomes;
  uint64_t *left = a->left;
  for (size_t i = 0; i < n; i++) {
    uint32_t u = from[i];
    if (outcomes[u] != GRUNDY_OUTCOME_UNKNOWN) continue;
    if (lost)
      decide_node(a, u, GRUNDY_OUTCOME_N, remoteness);
    else if (--left[u] == 0)
      decide_node(a, u, GRUNDY_OUTCOME_P, remoteness);
  }
}

/* Updates the nodes that point at v, which is decided; in pieces, since a row may be long. */
static bool spread_outcome(analysis *a, uint32_t v) {
  bool lost = a->outcomes[v] == GRUNDY_OUTCOME_P;
  uint32_t next = a->remoteness ? a->remoteness[v] + 1 : 0;
  uint64_t i = a->before.rows[v], end = a->before.rows[v + 1], n;
  do {
    n = end - i > PIECE ? PIECE : end - i;
    update_nodes(a, a->before.from + i, (size_t)n, lost, next);
    if (!gi_meter_work(a->meter, 1 + (uint32_t)n)) return false;
  } while ((i += n) < end);
  return true;
}

static bool draw_the_rest(analysis *a) {
  for (uint32_t u = 0; u < a->graph->nodes; u++) {
    if (a->outcomes[u] == GRUNDY_OUTCOME_UNKNOWN) {
      a->outcomes[u] = GRUNDY_OUTCOME_D;
      if (a->remoteness) a->remoteness[u] = GI_ENDLESS;
    }
    if (!gi_meter_work(a->meter, 1)) return false;
  }
  return true;
}

static bool analyse_graph(analysis *a, bool misere) {
  if (!decide_ends(a, misere)) return false;
  for (uint32_t i = 0; i < a->decided; i++)
    if (!spread_outcome(a, a->queue[i])) return false;
  return draw_the_rest(a);
}

bool gi_retrograde(const grundy_graph *graph, bool misere, gi_meter *meter, uint8_t *outcomes,
                   uint32_t *remoteness) {
  analysis a = {.graph = graph, .meter = meter, .outcomes = outcomes, .remoteness = remoteness};
  gi_budget *b = meter->budget;
  uint64_t items = (uint64_t)graph->nodes + 1; /* never 0; the graph's rows are as many */
  uint64_t left_size = items * sizeof *a.left, queue_size = items * sizeof *a.queue;
  if (!gi_transpose_init(&a.before, graph, meter)) return false;
  a.left = gi_budget_resize(b, NULL, 0, left_size);
  a.queue = a.left ? gi_budget_resize(b, NULL, 0, queue_size) : NULL;
  if (a.left) gi_pages_random(a.left, left_size);
  bool ok = a.queue && analyse_graph(&a, misere);
  if (a.queue) gi_budget_resize(b, a.queue, queue_size, 0);
  if (a.left) gi_budget_resize(b, a.left, left_size, 0);
  gi_transpose_clear(&a.before);
  return ok;
}
