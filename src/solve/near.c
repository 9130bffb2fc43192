/* Answers about a graph of which only the part near its first node is there.
 *
 * What has not been explored looks like an end and is none, so nothing is concluded from arrows.
 * The name of a node is a sum of games, and the solver answers about that, from the theorems of the
 * games where there are some, and keeps what it finds for the next node. The last nodes come first:
 * they are the smallest mostly, and help with the others. All together may take POSITIONS
 * positions, and SECONDS where positions are slow; what is not known then stays unknown. A hard one
 * takes a small part of that only, as others may be known by a theorem.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/graph.h"
#include "grundy/sum.h"
#include "solve/graph_answer.h"
#include "solve/solver.h"

#define POSITIONS (UINT64_C(1) << 17)
#define SECONDS 5.0
#define SHARE 16 /* one node may take a part of what is left */

/* Notes what the answer says of the node. */
static void note(grundy_graph_answer *a, uint32_t node, const grundy_answer *answer) {
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

/* Asks about one node within `*left` positions. False: nothing more can be asked. */
static bool ask(grundy_solver *s, grundy_graph_answer *a, uint32_t node, uint64_t *left,
                double end) {
  grundy_question q;
  grundy_sum *sum = NULL;
  grundy_answer *answer = NULL;
  grundy_text name;
  uint64_t limit = s->g->config.positions, share = *left / SHARE + 1;
  double seconds = s->g->config.seconds, time_left = end - gi_seconds();
  if (time_left <= 0) return false;
  grundy_question_init(&q);
  q.convention = a->question.convention;
  q.loopy = a->question.loopy;
  q.max_moves = 0;
  q.outcome_only = a->no_value != GRUNDY_VALUE_EXISTS;
  grundy_text_init(&name, s->g);
  grundy_graph_name(a->graph, node, &name);
  bool ok = !name.failed;
  if (limit == 0 || limit > share) s->g->config.positions = share;
  if (seconds == 0 || seconds > time_left) s->g->config.seconds = time_left;
  if (ok && grundy_sum_parse(s->g, name.data, name.length, &sum, NULL) == GRUNDY_OK)
    grundy_solve(s, sum, &q, &answer, NULL);
  s->g->config.positions = limit;
  s->g->config.seconds = seconds;
  if (answer) {
    uint64_t used = grundy_answer_positions(answer);
    grundy_stop stop = grundy_answer_stop(answer);
    note(a, node, answer);
    *left -= used < *left ? used : *left;
    ok = stop != GRUNDY_STOP_TIME && stop != GRUNDY_STOP_CANCEL;
  }
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  grundy_text_clear(&name);
  return ok && *left > 0;
}

static void count(grundy_graph_answer *a, uint32_t most) {
  for (uint32_t u = 0; u < most; u++) {
    a->counts.won += a->outcomes[u] == GRUNDY_OUTCOME_N;
    a->counts.lost += a->outcomes[u] == GRUNDY_OUTCOME_P;
    a->counts.drawn += a->outcomes[u] == GRUNDY_OUTCOME_D;
  }
}

grundy_status grundy_graph_solve_near(grundy_solver *s, const grundy_graph *graph,
                                      const grundy_graph_question *question, uint32_t most,
                                      grundy_graph_answer **out, grundy_error *error) {
  if (graph->unexplored == 0) return grundy_graph_solve(s, graph, question, out, error);
  grundy *g = s->g;
  grundy_graph_answer *a = gi_zeroed(g, 1, sizeof *a);
  *out = NULL;
  if (!a) return gi_no_memory(g, error);
  double start = gi_seconds();
  a->g = g;
  a->graph = graph;
  grundy_graph_question_init(&a->question);
  if (question) a->question = *question;
  a->no_value = graph->final                              ? GRUNDY_VALUE_OWN_FINAL
                : a->question.convention == GRUNDY_MISERE ? GRUNDY_VALUE_MISERE
                                                          : GRUNDY_VALUE_EXISTS;
  a->width = sizeof(uint32_t);
  a->outcomes = gi_zeroed(g, (size_t)graph->nodes + 1, sizeof *a->outcomes);
  a->cells = gi_zeroed(g, (size_t)graph->nodes + 1, a->width);
  if (!a->outcomes || !a->cells) {
    grundy_graph_answer_free(a);
    return gi_no_memory(g, error);
  }
  if (most > graph->nodes) most = graph->nodes;
  uint64_t left = POSITIONS;
  for (uint32_t u = most; u-- > 0 && ask(s, a, u, &left, start + SECONDS);) {
  }
  count(a, most);
  a->seconds = gi_seconds() - start;
  *out = a;
  return GRUNDY_OK;
}
