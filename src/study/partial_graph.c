/* Answers about a graph that was unfolded in part: only the nodes nearest to its first node exist.
 *
 * A node that was not explored has no arrows but need not be an end, so nothing is concluded from
 * arrows. The name of a node is a sum of games, which the solver answers about, by theorems of the
 * games where there are some; it keeps what it finds for the next node. The last nodes come first:
 * they are mostly the smallest, and help with the others. The limits of the context are for all
 * nodes together; without limits there is one of POSITIONS positions. A hard node gets only a small
 * share, since others may be known by a theorem. What is not found stays unknown.
 *
 * Nodes have no positions but names: they are read back as sums, so that a graph stays a graph.
 */
/* SPDX-License-Identifier: MIT */
#include "base/allowance.h"
#include "graph/graph.h"
#include "grundy/sum.h"
#include "solve/graphs/graph_answer.h"
#include "solve/solver.h"

#define POSITIONS (UINT64_C(1) << 17)
#define SHARE 16 /* one node may take a part of what is left */

/* Records the outcome and the value of a node. */
static void record_answer(grundy_graph_answer *a, uint32_t node, const grundy_answer *answer) {
  uint32_t *cells = a->cells;
  const grundy_nimber *values;
  grundy_nimber value;
  size_t some;
  a->outcomes[node] = (uint8_t)grundy_answer_outcome(answer);
  if (a->no_value) return;
  if (grundy_answer_infinity(answer, &values, &some))
    cells[node] = GI_CELL_INFINITE;
  else if (grundy_answer_value(answer, &value) && value <= UINT32_MAX - GI_CELL_VALUE)
    cells[node] = (uint32_t)value + GI_CELL_VALUE;
}

/* The user's limits are for all nodes together. Without any there is one on positions alone, so
 * that a picture does not depend on the speed of the machine. */
static void allow_whole(gi_allowance *all, grundy *g) {
  const grundy_config *c = &g->config;
  bool any = c->positions || c->seconds > 0;
  gi_allowance_init(all, g, &(grundy_limits){.positions = any ? 0 : POSITIONS});
}

/* A share of what is left, for one node. */
static enum gi_stop share_of(const gi_allowance *all, grundy_limits *out) {
  enum gi_stop why = gi_allowance_left(all, out);
  if (all->whole.positions)
    out->positions = out->positions / SHARE + 1;
  else
    out->seconds /= SHARE;
  return why;
}

/* The sum of a node. A name that is not a sum gives none, and no fault. */
static grundy_status read_node_name(grundy *g, const grundy_graph *graph, uint32_t node,
                                    grundy_sum **out, grundy_error *error) {
  grundy_text name;
  grundy_text_init(&name, g);
  grundy_graph_name(graph, node, &name);
  grundy_status status = name.failed ? gi_no_memory(g, error)
                                     : grundy_sum_parse(g, name.data, name.length, out, error);
  grundy_text_clear(&name);
  return status == GRUNDY_EINPUT ? GRUNDY_OK : status;
}

static grundy_status report_cancel(const grundy *g, grundy_error *error) {
  return gi_fault(g, error, GRUNDY_UNKNOWN, "%s",
                  grundy_translate(g, gi_stop_message(GI_STOP_CANCEL)));
}

/* Asks about one node. GRUNDY_UNKNOWN: the caller cancelled; not that it stays unknown. */
static grundy_status ask_node(grundy_solver *s, grundy_graph_answer *a, uint32_t node,
                              gi_allowance *all, grundy_error *error) {
  grundy_question q;
  grundy_sum *sum = NULL;
  grundy_answer *answer = NULL;
  grundy_question_init(&q);
  q.convention = a->question.convention;
  q.loopy = a->question.loopy;
  q.max_moves = 0;
  q.outcome_only = a->no_value != GRUNDY_VALUE_EXISTS;
  enum gi_stop why = share_of(all, &q.limits);
  if (why == GI_STOP_CANCEL) return report_cancel(s->g, error);
  if (why != GI_STOP_NONE) return GRUNDY_OK;
  grundy_status status = read_node_name(s->g, a->graph, node, &sum, error);
  if (status == GRUNDY_OK && sum) status = grundy_solve(s, sum, &q, &answer, error);
  if (status == GRUNDY_UNKNOWN) status = GRUNDY_OK;
  if (answer) {
    record_answer(a, node, answer);
    gi_allowance_spend(all, grundy_answer_positions(answer));
    if (grundy_answer_stop(answer) == GRUNDY_STOP_CANCEL) status = report_cancel(s->g, error);
  }
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  return status;
}

/* The first `most` nodes, the last of them first. */
static grundy_status ask_all(grundy_solver *s, grundy_graph_answer *a, uint32_t most,
                             grundy_error *error) {
  gi_allowance all;
  grundy_status status = GRUNDY_OK;
  allow_whole(&all, s->g);
  for (uint32_t u = most; status == GRUNDY_OK && u-- > 0;) status = ask_node(s, a, u, &all, error);
  gi_allowance_end(&all);
  return status;
}

static void count_known(grundy_graph_answer *a, uint32_t most) {
  for (uint32_t u = 0; u < most; u++) {
    a->counts.won += a->outcomes[u] == GRUNDY_OUTCOME_N;
    a->counts.lost += a->outcomes[u] == GRUNDY_OUTCOME_P;
    a->counts.drawn += a->outcomes[u] == GRUNDY_OUTCOME_D;
  }
}

grundy_status grundy_graph_solve_partial(grundy_solver *s, const grundy_graph *graph,
                                         const grundy_graph_question *question, uint32_t most,
                                         grundy_graph_answer **out, grundy_error *error) {
  if (graph->unexplored == 0) return grundy_graph_solve(s, graph, question, out, error);
  grundy *g = s->g;
  grundy_graph_answer *a = gi_graph_answer_make(graph, question);
  *out = NULL;
  if (!a) return gi_no_memory(g, error);
  double start = gi_seconds();
  a->width = sizeof(uint32_t);
  a->outcomes = gi_zeroed(g, (uint64_t)graph->nodes + 1, sizeof *a->outcomes);
  a->cells = gi_zeroed(g, (uint64_t)graph->nodes + 1, a->width);
  if (!a->outcomes || !a->cells) {
    grundy_graph_answer_free(a);
    return gi_no_memory(g, error);
  }
  if (most > graph->nodes) most = graph->nodes;
  grundy_status status = ask_all(s, a, most, error);
  if (status != GRUNDY_OK) {
    grundy_graph_answer_free(a);
    return status;
  }
  count_known(a, most);
  a->seconds = gi_seconds() - start;
  *out = a;
  return GRUNDY_OK;
}
