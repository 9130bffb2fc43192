/* Sums with cycles.
 *
 * In normal play every part has a generalised value: a number, or infinity with the set K of the
 * numbers among its options' values (Smith 1966). Numbers add by XOR; one infinity among them
 * has the set K xor their sum, two or more have the empty set. The sum is lost iff it is 0, won
 * iff it is another number or an infinity with 0 in its set, else drawn.
 *
 * In misere play values do not add up: the graph of the whole sum is unfolded, and the outcomes are
 * found on it.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/graphs/loopy_sum.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/assert.h"
#include "solve/graphs/graph_answer.h"
#include "solve/graphs/unfold.h"

/* ---- the graphs ---- */

static void forget_graph(grundy_solver *s, gi_known_graph **at) {
  gi_known_graph *known = *at;
  *at = known->next;
  grundy_graph_answer_free(known->answer);
  grundy_graph_free(known->unfolded);
  gi_resize(s->g, known, sizeof *known, 0);
}

void gi_loopy_forget(grundy_solver *s) {
  while (s->graphs) forget_graph(s, &s->graphs);
}

bool gi_loopy_needed(const grundy_sum *sum) {
  for (size_t i = 0; i < grundy_sum_count(sum); i++)
    if (sum->instances[i]->game->graph) return true;
  return false;
}

/* Solves the graph, and keeps it with its answer; `unfolded` is taken over in any case. */
static grundy_status solve_and_keep(grundy_solver *s, const gi_instance *instance,
                                    grundy_graph *unfolded, grundy_convention convention,
                                    const grundy_graph_answer **out, grundy_error *error) {
  grundy_graph_question q;
  grundy_graph_question_init(&q);
  q.convention = convention;
  q.loopy = true;
  const grundy_graph *graph = unfolded ? unfolded : instance->game->graph(instance->self);
  gi_known_graph *known = gi_zeroed(s->g, 1, sizeof *known);
  grundy_status status = known ? gi_graph_answer_new(&s->budget, graph, &q, &known->answer, error)
                               : gi_no_memory(s->g, error);
  if (status != GRUNDY_OK) {
    gi_resize(s->g, known, sizeof *known, 0);
    grundy_graph_free(unfolded);
    return status;
  }
  known->instance = instance;
  known->convention = convention;
  known->unfolded = unfolded;
  known->next = s->graphs;
  s->graphs = known;
  *out = known->answer;
  return GRUNDY_OK;
}

/* The answer for the graph of a game. */
static grundy_status answer_of_game(grundy_solver *s, const gi_instance *instance,
                                    grundy_convention convention, const grundy_graph_answer **out,
                                    grundy_error *error) {
  for (const gi_known_graph *known = s->graphs; known; known = known->next)
    if (known->instance == instance && known->convention == convention) {
      *out = known->answer;
      return GRUNDY_OK;
    }
  return solve_and_keep(s, instance, NULL, convention, out, error);
}

static uint32_t token_node(const grundy_part *part) {
  uint32_t node;
  GI_ASSERT(part->length >= sizeof node);
  memcpy(&node, grundy_part_bytes(part), sizeof node);
  return node;
}

/* ---- normal play ---- */

/* What some parts add up to: `finite` is the XOR of the numbers; and the last infinity among them,
 * by its set or by its node. */
typedef struct total {
  grundy_nimber finite;
  size_t infinities;
  const gi_infinity *set; /* in the answer; NULL: see the node */
  const grundy_graph_answer *graph;
  uint32_t node;
} total;

static grundy_status add_to_total(grundy_solver *s, const gi_instance *instance,
                                  const grundy_question *q, const grundy_part *part, total *to,
                                  grundy_error *error) {
  grundy_nimber value = 0;
  if (!instance->game->graph) {
    grundy_status status = gi_solver_value(s, instance, q->technique, part, &value, error);
    to->finite ^= value;
    return status;
  }
  const grundy_graph_answer *answer;
  grundy_status status = answer_of_game(s, instance, GRUNDY_NORMAL, &answer, error);
  if (status != GRUNDY_OK) return status;
  if (grundy_graph_answer_value(answer, token_node(part), &value)) {
    to->finite ^= value;
  } else {
    to->infinities++;
    to->set = NULL;
    to->graph = answer;
    to->node = token_node(part);
  }
  return GRUNDY_OK;
}

/* Whether an option of the node has this value. */
static bool option_has_value(const grundy_graph_answer *answer, uint32_t node,
                             grundy_nimber value) {
  uint64_t length;
  const uint32_t *row = grundy_graph_row(answer->graph, node, &length);
  grundy_nimber found;
  for (uint64_t i = 0; i < length; i++)
    if (grundy_graph_answer_value(answer, row[i], &found) && found == value) return true;
  return false;
}

static int by_size(const void *a, const void *b) {
  grundy_nimber x = *(const grundy_nimber *)a, y = *(const grundy_nimber *)b;
  return x < y ? -1 : x > y;
}

/* Whether a set that the answer keeps has this value. */
static bool set_has(const grundy_answer *a, const gi_infinity *set, grundy_nimber value) {
  return set->count &&
         bsearch(&value, a->sets + set->first, set->count, sizeof *a->sets, by_size) != NULL;
}

static grundy_outcome outcome_of(const grundy_answer *a, const total *t) {
  if (t->infinities == 0) return t->finite ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  if (t->infinities > 1) return GRUNDY_OUTCOME_D;
  bool wins =
      t->set ? set_has(a, t->set, t->finite) : option_has_value(t->graph, t->node, t->finite);
  return wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_D;
}

/* Keeps the set of an infinity, each number xor `shift`, for the views. */
static bool keep_set(grundy_answer *a, const total *t, grundy_nimber shift, gi_infinity *out) {
  size_t n = grundy_graph_answer_infinity(t->graph, t->node, NULL, 0);
  if (!GI_RESERVE(a->g, a->sets, a->sets_room, a->sets_count + n)) return false;
  *out = (gi_infinity){.is = true, .first = a->sets_count, .count = n};
  if (n == 0) return true;
  grundy_graph_answer_infinity(t->graph, t->node, a->sets + a->sets_count, n);
  for (size_t i = 0; i < n; i++) a->sets[a->sets_count + i] ^= shift;
  qsort(a->sets + a->sets_count, n, sizeof *a->sets, by_size);
  a->sets_count += n;
  return true;
}

static grundy_status normal_outcome(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                    grundy_error *error) {
  total all = {0};
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) {
    total one = {0};
    gi_part_value *to = &a->parts[i];
    grundy_status status =
        add_to_total(s, a->sum->instances[i], q, grundy_sum_part(a->sum, i), &one, error);
    if (status != GRUNDY_OK) return status;
    to->known = one.infinities == 0;
    to->value = one.finite;
    if (one.infinities && !keep_set(a, &one, 0, &to->infinity)) return gi_no_memory(s->g, error);
    all.finite ^= one.finite;
    all.infinities += one.infinities;
    if (one.infinities) {
      all.graph = one.graph;
      all.node = one.node;
    }
  }
  a->outcome = outcome_of(a, &all);
  a->has_value = all.infinities == 0;
  a->value = all.finite; /* with an infinity, of the numbers alone */
  a->infinities = all.infinities;
  if (all.infinities > 1) a->infinity = (gi_infinity){.is = true};
  if (all.infinities == 1 && !keep_set(a, &all, all.finite, &a->infinity))
    return gi_no_memory(s->g, error);
  return GRUNDY_OK;
}

static grundy_status judge_normal(grundy_solver *s, const grundy_answer *a,
                                  const grundy_question *q, grundy_move *move,
                                  grundy_error *error) {
  const gi_part_value *from = &a->parts[move->part];
  total t = {.finite = a->value ^ (from->infinity.is ? 0 : from->value),
             .infinities = a->infinities - from->infinity.is};
  grundy_status status = GRUNDY_OK;
  for (size_t i = 0; t.infinities == 1 && !t.set; i++) /* the one that stays */
    if (i != move->part && a->parts[i].infinity.is) t.set = &a->parts[i].infinity;
  for (size_t i = 0; i < move->count && status == GRUNDY_OK; i++)
    status = add_to_total(s, a->sum->instances[move->part], q, &move->to[i], &t, error);
  move->has_value = t.infinities == 0;
  move->value = t.finite;
  move->infinite = t.infinities > 0;
  if (status == GRUNDY_OK) move->outcome = outcome_of(a, &t);
  return status;
}

/* ---- misere play ---- */

/* The answer for the whole sum, unfolded; only the last one is kept. */
static grundy_status answer_of_sum(grundy_solver *s, const grundy_sum *sum,
                                   const grundy_graph_answer **out, grundy_error *error) {
  grundy_graph *unfolded;
  for (gi_known_graph **at = &s->graphs; *at;)
    if ((*at)->instance)
      at = &(*at)->next;
    else
      forget_graph(s, at);
  uint64_t counted = atomic_load(&s->budget.positions);
  grundy_status status = gi_unfold(s, sum, true, &unfolded, error);
  if (status != GRUNDY_OK) return status;
  atomic_store(&s->budget.positions, counted); /* they are counted again as nodes */
  return solve_and_keep(s, NULL, unfolded, GRUNDY_MISERE, out, error);
}

/* The unfolded sum was the last one to be kept. */
static const grundy_graph_answer *last_sum(const grundy_solver *s) {
  const gi_known_graph *known = s->graphs;
  while (known && known->instance) known = known->next;
  GI_ASSERT(known);
  return known->answer;
}

static bool one_token(const grundy_sum *sum) {
  return grundy_sum_count(sum) == 1 && sum->instances[0]->game->graph;
}

static grundy_status misere_outcome(grundy_solver *s, grundy_answer *a, grundy_error *error) {
  const grundy_graph_answer *answer;
  bool one = one_token(a->sum);
  grundy_status status =
      one ? answer_of_game(s, a->sum->instances[0], GRUNDY_MISERE, &answer, error)
          : answer_of_sum(s, a->sum, &answer, error);
  if (status != GRUNDY_OK) return status;
  a->outcome =
      grundy_graph_answer_outcome(answer, one ? token_node(grundy_sum_part(a->sum, 0)) : 0);
  return GRUNDY_OK;
}

static grundy_status judge_misere(grundy_solver *s, const grundy_answer *a, grundy_move *move,
                                  grundy_error *error) {
  const grundy_graph_answer *answer;
  if (one_token(a->sum)) {
    grundy_status status = answer_of_game(s, a->sum->instances[0], GRUNDY_MISERE, &answer, error);
    if (status == GRUNDY_OK)
      move->outcome = grundy_graph_answer_outcome(answer, token_node(move->to));
    return status;
  }
  grundy_text name;
  uint32_t node = 0;
  grundy_text_init(&name, s->g);
  answer = last_sum(s);
  grundy_status status = gi_unfold_name(s, a->sum, move->part, move->to, move->count, &name, error);
  if (status == GRUNDY_OK &&
      !grundy_graph_find(answer->graph, name.data ? name.data : "", name.length, &node))
    status =
        gi_fault(s->g, error, GRUNDY_EGAME, GRUNDY_N("%s lists a move that it did not list before"),
                 a->sum->instances[move->part]->label);
  if (status == GRUNDY_OK) move->outcome = grundy_graph_answer_outcome(answer, node);
  grundy_text_clear(&name);
  return status;
}

/* ---- both ---- */

grundy_status gi_loopy_outcome(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                               grundy_error *error) {
  return q->convention == GRUNDY_MISERE ? misere_outcome(s, a, error)
                                        : normal_outcome(s, a, q, error);
}

grundy_status gi_loopy_judge(grundy_solver *s, const grundy_answer *a, const grundy_question *q,
                             grundy_move *move, grundy_error *error) {
  return q->convention == GRUNDY_MISERE ? judge_misere(s, a, move, error)
                                        : judge_normal(s, a, q, move, error);
}
