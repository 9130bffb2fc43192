/* unfolded.h: an unfolded graph against the definitions: every node, read back from its name, has
 * the options that its row says, and the value or outcome that the plain recursion over the graph
 * gives is the one that the solver gives for that position. Include after cmocka.h and ask.h.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_UNFOLDED_H
#define GRUNDY_TEST_UNFOLDED_H

#include "ask.h"
#include "graph/graph.h"
#include "oracle.h"

enum { UNFOLDED_NONE = 0xffff };

static inline grundy_graph *unfolded(grundy *g, grundy_solver *s, const char *text, bool merge) {
  grundy_error error;
  grundy_graph *graph = NULL;
  grundy_sum *sum = ask_sum(g, text);
  if (grundy_graph_unfold(s, sum, merge, &graph, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  assert_true(gi_graph_sound(graph));
  grundy_sum_free(sum);
  return graph;
}

static inline char *unfolded_name(grundy *g, const grundy_graph *graph, uint32_t node) {
  grundy_text text;
  uint32_t found;
  grundy_text_init(&text, g);
  grundy_graph_name(graph, node, &text);
  assert_false(text.failed);
  assert_true(grundy_graph_find(graph, text.data, text.length, &found) && found == node);
  char *name = strdup(text.data);
  grundy_text_clear(&text);
  return name;
}

static inline unsigned unfolded_mex(const grundy_graph *graph, const uint16_t *values, uint32_t u) {
  uint8_t seen[1024] = {0};
  unsigned mex = 0;
  for (uint64_t i = graph->rows[u]; i < graph->rows[u + 1]; i++) seen[values[graph->to[i]]] = 1;
  while (seen[mex]) mex++;
  return mex;
}

/* 1 if the mover wins there, 0 if he loses; UNFOLDED_NONE while it is not known. */
static inline unsigned unfolded_wins(const grundy_graph *graph, const uint16_t *wins, uint32_t u) {
  bool open = false;
  if (graph->final && graph->final[u] != GRUNDY_NOT_FINAL)
    return graph->final[u] == GRUNDY_MOVER_WINS;
  for (uint64_t i = graph->rows[u]; i < graph->rows[u + 1]; i++) {
    if (wins[graph->to[i]] == 0) return 1;
    open = open || wins[graph->to[i]] == UNFOLDED_NONE;
  }
  return open ? UNFOLDED_NONE : 0;
}

/* The Grundy value of each node, or who wins; by going over the nodes until nothing is new. */
static inline uint16_t *unfolded_answers(const grundy_graph *graph, bool values) {
  uint16_t *answers = malloc((graph->nodes + 1) * sizeof *answers);
  for (uint32_t u = 0; u < graph->nodes; u++) answers[u] = UNFOLDED_NONE;
  for (bool news = true; news;) {
    news = false;
    for (uint32_t u = graph->nodes; u-- > 0;) {
      bool ready = answers[u] == UNFOLDED_NONE;
      for (uint64_t i = graph->rows[u]; ready && values && i < graph->rows[u + 1]; i++)
        ready = answers[graph->to[i]] != UNFOLDED_NONE;
      if (!ready) continue;
      answers[u] =
          (uint16_t)(values ? unfolded_mex(graph, answers, u) : unfolded_wins(graph, answers, u));
      news = news || answers[u] != UNFOLDED_NONE;
    }
  }
  return answers;
}

/* ---- the row of a node, and the options of the position that its name reads as ---- */

typedef struct unfolded_set {
  oracle_state *states;
  size_t count, room;
} unfolded_set;

/* Adds the state, without heaps of 0, in the order of its parts, unless it is there. */
static inline void unfolded_add(void *user, size_t which, const oracle_state *given) {
  unfolded_set *set = user;
  oracle_state state = {.count = 0};
  static const uint8_t zero[8];
  (void)which;
  for (size_t i = 0; i < given->count; i++)
    if (given->parts[i].length != 8 || memcmp(given->parts[i].bytes, zero, 8) != 0)
      state.parts[state.count++] = given->parts[i];
  qsort(state.parts, state.count, sizeof *state.parts, oracle_part_order);
  for (size_t i = 0; i < set->count; i++) {
    const oracle_state *other = &set->states[i];
    size_t same = 0;
    while (other->count == state.count && same < state.count &&
           oracle_part_order(&other->parts[same], &state.parts[same]) == 0)
      same++;
    if (other->count == state.count && same == state.count) return;
  }
  if (set->count == set->room) {
    set->room = set->room ? 2 * set->room : 16;
    set->states = realloc(set->states, set->room * sizeof *set->states);
  }
  set->states[set->count++] = state;
}

static inline void unfolded_add_node(grundy *g, const grundy_graph *graph, uint32_t node, oracle *o,
                                     unfolded_set *set) {
  oracle_state state;
  char *name = unfolded_name(g, graph, node);
  grundy_sum *sum = ask_sum(g, name);
  oracle_state_of(o, sum, &state);
  unfolded_add(set, 0, &state);
  grundy_sum_free(sum);
  free(name);
}

/* Whether the oracle sees the same options: it knows no symmetry, and no parts but those that a
 * move names. */
static inline bool unfolded_plain(const grundy_sum *sum) {
  bool plain = true;
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const grundy_game *game = grundy_sum_game(sum, i, NULL);
    plain = plain && !game->canonical && !game->parts && !game->final;
  }
  return plain;
}

static inline void unfolded_row_is_right(grundy *g, const grundy_graph *graph, uint32_t node) {
  oracle *o = calloc(1, sizeof *o);
  unfolded_set here = {.count = 0}, row = {.count = 0};
  unfolded_add_node(g, graph, node, o, &here);
  for (uint64_t i = graph->rows[node]; i < graph->rows[node + 1]; i++)
    unfolded_add_node(g, graph, graph->to[i], o, &row);
  size_t found = row.count;
  oracle_options(o, here.states, unfolded_add, &row); /* none of them is new, */
  assert_int_equal(row.count, found);
  unfolded_set options = {.count = 0};
  oracle_options(o, here.states, unfolded_add, &options); /* and there are as many */
  assert_int_equal(options.count, found);
  free(here.states);
  free(row.states);
  free(options.states);
  free(o);
}

static inline void unfolded_no_arrow_twice(const grundy_graph *graph) {
  uint32_t *last = calloc(graph->nodes + 1, sizeof *last);
  for (uint32_t u = 0; u < graph->nodes; u++)
    for (uint64_t i = graph->rows[u]; i < graph->rows[u + 1]; i++) {
      assert_int_not_equal(last[graph->to[i]], u + 1);
      last[graph->to[i]] = u + 1;
    }
  free(last);
}

/* Breadth first: each node but the first is found from an earlier one. */
static inline void unfolded_all_reached(const grundy_graph *graph) {
  uint32_t reached = 1;
  for (uint32_t u = 0; u < graph->nodes; u++) {
    assert_true(u < reached);
    for (uint64_t i = graph->rows[u]; i < graph->rows[u + 1]; i++)
      if (graph->to[i] == reached) reached++;
  }
  assert_int_equal(reached, graph->nodes);
}

/* All that is said above, for the first `most` nodes. */
static inline void unfolded_check(grundy *g, grundy_solver *s, const char *text, bool merge,
                                  uint32_t most) {
  grundy_graph *graph = unfolded(g, s, text, merge);
  grundy_sum *whole = ask_sum(g, text);
  bool values = grundy_sum_no_value(whole, GRUNDY_NORMAL) == GRUNDY_VALUE_EXISTS;
  const grundy_game *game = grundy_sum_count(whole) ? grundy_sum_game(whole, 0, NULL) : NULL;
  assert_int_equal(graph->final != NULL, game && game->final);
  unfolded_no_arrow_twice(graph);
  unfolded_all_reached(graph);
  uint16_t *answers = unfolded_answers(graph, values);
  for (uint32_t u = 0; u < graph->nodes && u < most; u++) {
    char *name = unfolded_name(g, graph, u);
    grundy_sum *sum = ask_sum(g, name);
    grundy_answer *answer = ask(s, sum, GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false);
    grundy_nimber value = grundy_answer_outcome(answer) == GRUNDY_OUTCOME_N;
    if (values) assert_true(grundy_answer_value(answer, &value));
    if (answers[u] != value) fail_msg("%s in %s: %u by its row", name, text, answers[u]);
    if (graph->final && graph->final[u] != GRUNDY_NOT_FINAL)
      assert_int_equal(graph->rows[u], graph->rows[u + 1]);
    if (merge) { /* its name is that of its own graph's first node */
      grundy_graph *own = unfolded(g, s, name, true);
      char *again = unfolded_name(g, own, 0);
      assert_string_equal(name, again);
      free(again);
      grundy_graph_free(own);
    }
    if (unfolded_plain(whole)) unfolded_row_is_right(g, graph, u);
    grundy_answer_free(answer);
    grundy_sum_free(sum);
    free(name);
  }
  free(answers);
  grundy_sum_free(whole);
  grundy_graph_free(graph);
}

#endif
