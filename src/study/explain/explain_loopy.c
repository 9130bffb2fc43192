/* Who wins where a play need not end: every move with its outcome, and then how.
 *
 * A winning answer to every move is not enough here, because the play might never end. For one
 * token the graph has the remoteness: how long a play lasts when the winner hurries and the loser
 * delays. A play in which both do so ends, and shows the way. For a draw, a play that comes back is
 * shown. Several tokens have no remoteness, so there is no such play.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/graph_solve.h"
#include "study/explain/explain.h"

enum { MOST_MOVES = 12, MOST_PLAY = 40, MOST_PARTS = 16 };

/* The number of a node, which are the four bytes of its position. */
static uint32_t node_of(const grundy_part *part) {
  uint32_t node;
  memcpy(&node, grundy_part_bytes(part), sizeof node);
  return node;
}

/* The graph of the only token, solved with its remoteness; NULL: there are several, or it ended. */
static grundy_graph_answer *solve_graph(gi_explainer *x, const grundy_answer *a) {
  grundy_graph_question q;
  grundy_graph_answer *out = NULL;
  const gi_instance *instance = grundy_sum_count(a->sum) == 1 ? a->sum->instances[0] : NULL;
  if (x->status != GRUNDY_OK || !instance || !instance->game->graph) return NULL;
  grundy_graph_question_init(&q);
  q.convention = a->convention;
  q.loopy = q.remoteness = true;
  if (!gi_explain_limits(x, &q.limits)) return NULL;
  x->status = grundy_graph_solve(x->s, instance->game->graph(instance->self), &q, &out, x->error);
  if (x->status == GRUNDY_UNKNOWN) x->e->stop = gi_stop_of(gi_budget_stopped(&x->s->budget));
  return out;
}

static void add_remoteness(const grundy_graph_answer *graph, uint32_t node, grundy_line *line) {
  uint32_t moves;
  if (!grundy_graph_answer_remoteness(graph, node, &moves)) return;
  line->has_remoteness = true;
  line->remoteness = moves;
}

static void explain_options(gi_explainer *x, const grundy_answer *a,
                            const grundy_graph_answer *graph) {
  grundy_step step = {.kind = GRUNDY_STEP_OPTIONS, .depth = 1, .outcome = a->outcome};
  uint64_t count = 0;
  grundy_answer *all = gi_explain_ask(x, a->sum, true, MOST_MOVES);
  if (!all) return;
  step.term = gi_explain_term(x, a->sum);
  for (size_t i = 0; i < grundy_answer_moves(all) && x->status == GRUNDY_OK; i++) {
    const grundy_move *move = grundy_answer_move(all, i);
    grundy_line *line = gi_explain_move(x, all, move);
    if (line && graph && move->count == 1) add_remoteness(graph, node_of(move->to), line);
  }
  step.counted = grundy_answer_move_count(all, &count);
  if (step.counted) step.left_out = count - grundy_answer_moves(all);
  gi_explain_step(x, &step);
  grundy_answer_free(all);
}

/* The move by which the winner hurries, or the loser delays; NULL: no move does. */
static const grundy_move *best_move(const grundy_answer *all, const grundy_graph_answer *graph) {
  const grundy_move *best = NULL;
  bool hurry = grundy_answer_outcome(all) == GRUNDY_OUTCOME_N;
  uint32_t least = 0;
  for (size_t i = 0; i < grundy_answer_moves(all); i++) {
    const grundy_move *move = grundy_answer_move(all, i);
    uint32_t moves;
    if (hurry && move->outcome != GRUNDY_OUTCOME_P) continue;
    if (!grundy_graph_answer_remoteness(graph, node_of(move->to), &moves)) continue;
    if (best && (hurry ? moves >= least : moves <= least)) continue;
    best = move;
    least = moves;
  }
  return best;
}

static void explain_play(gi_explainer *x, const grundy_answer *a,
                         const grundy_graph_answer *graph) {
  grundy_step step = {.kind = GRUNDY_STEP_PLAY, .depth = 1, .outcome = a->outcome};
  grundy_sum *sum = a->sum;
  step.term = gi_explain_term(x, sum);
  gi_sum_share(sum);
  while (sum && !step.counted && x->count < MOST_PLAY) {
    grundy_answer *all = gi_explain_ask(x, sum, true, SIZE_MAX);
    const grundy_move *move = all ? best_move(all, graph) : NULL;
    grundy_sum *next = move ? gi_explain_after(x, all, move) : NULL;
    grundy_line *line = next ? gi_explain_move(x, all, move) : NULL;
    if (line) add_remoteness(graph, node_of(move->to), line);
    step.counted = all && !move;
    grundy_answer_free(all);
    grundy_sum_free(sum);
    sum = next;
  }
  grundy_sum_free(sum);
  if (x->count) gi_explain_step(x, &step);
}

/* The values of the parts. In misere play there are none. */
static void explain_loopy_values(gi_explainer *x, const grundy_answer *a) {
  grundy_step step = {.kind = GRUNDY_STEP_LOOPY,
                      .depth = 1,
                      .has_value = true,
                      .counted = true,
                      .outcome = a->outcome};
  size_t count = grundy_sum_count(a->sum);
  if (a->convention == GRUNDY_MISERE || count == 0 || count > MOST_PARTS) return;
  for (size_t i = 0; i < count && x->status == GRUNDY_OK; i++) {
    const grundy_nimber *set;
    size_t in_set;
    bool infinite = grundy_answer_part_infinity(a, i, &set, &in_set);
    grundy_line *line = infinite || a->parts[i].known ? gi_explain_part(x, a, i) : NULL;
    if (!line) {
      gi_explain_drop_lines(x);
      return;
    }
    if (!infinite) step.value ^= line->value;
    if (!infinite) continue;
    line->has_value = false;
    line->infinite = true;
    line->values = set; /* of the answer, which the explanation keeps */
    line->count = in_set;
  }
  if (count == 1) step.term = gi_explain_term(x, a->sum);
  gi_explain_step(x, &step);
}

void gi_explain_loopy(gi_explainer *x, const grundy_answer *a) {
  grundy_graph_answer *graph = solve_graph(x, a);
  explain_loopy_values(x, a);
  explain_options(x, a, graph);
  if (a->outcome == GRUNDY_OUTCOME_D)
    gi_explain_cycle(x, a);
  else if (graph)
    explain_play(x, a, graph);
  grundy_graph_answer_free(graph);
}
