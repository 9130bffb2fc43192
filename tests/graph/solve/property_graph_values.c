/* Graphs without cycles: values, outcomes, remoteness, depth and counts of every node against the
 * definitions, which the test applies rank by rank; on random graphs small and large, and on
 * graphs that are hard for the search: long paths, long rows, many values, cycles far away. With
 * one thread and several, under every limit, and with memory refused. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <pthread.h>

#include "dags.h"
#include "graph/solve/graph_values.h"
#include "grundy/grundy.h"
#include "loops.h"
#include "solve/solver.h"

enum { MOST_THREADS = 4 };

/* ---- the definitions ---- */

typedef struct truth {
  uint32_t *values, *depths;
  uint8_t *wins[2];     /* in normal and in misere play */
  uint32_t *moves[2];   /* remoteness */
  const uint8_t *final; /* or NULL */
  uint32_t largest;
  uint32_t deepest;
} truth;

static void *cells(uint32_t nodes, size_t size) {
  void *block = calloc((size_t)nodes + 2, size);
  assert_non_null(block);
  return block;
}

/* The mex, by marks that are valid if they say `stamp`. */
static uint32_t mex(const dag *d, const uint32_t *values, uint32_t *marks, uint32_t u) {
  uint32_t least = 0, stamp = u + 1;
  for (uint64_t i = d->rows[u]; i < d->rows[u + 1]; i++) marks[values[d->to[i]]] = stamp;
  while (marks[least] == stamp) least++;
  return least;
}

static void decide(const dag *d, truth *t, uint32_t u, int misere) {
  uint32_t soon = UINT32_MAX, late = 0;
  for (uint64_t i = d->rows[u]; i < d->rows[u + 1]; i++) {
    uint32_t v = d->to[i], then = t->moves[misere][v] + 1;
    if (!t->wins[misere][v] && then < soon) soon = then;
    if (then > late) late = then;
  }
  bool end = d->rows[u] == d->rows[u + 1], wins = soon < UINT32_MAX;
  if (end) wins = t->final ? t->final[u] == GRUNDY_MOVER_WINS : misere;
  t->wins[misere][u] = wins;
  t->moves[misere][u] = end ? 0 : wins ? soon : late;
}

static truth truth_of(const dag *d, const uint8_t *final) {
  truth t = {.values = cells(d->nodes, 4), .depths = cells(d->nodes, 4), .final = final};
  uint32_t *marks = cells(d->nodes, 4);
  for (int misere = 0; misere < 2; misere++) {
    t.wins[misere] = cells(d->nodes, 1);
    t.moves[misere] = cells(d->nodes, 4);
  }
  for (uint32_t rank = 0; rank < d->nodes; rank++) {
    uint32_t u = d->ids[rank];
    t.values[u] = mex(d, t.values, marks, u);
    decide(d, &t, u, 0);
    decide(d, &t, u, 1);
    for (uint64_t i = d->rows[u]; i < d->rows[u + 1]; i++)
      if (t.depths[d->to[i]] >= t.depths[u]) t.depths[u] = t.depths[d->to[i]] + 1;
    if (t.values[u] > t.largest) t.largest = t.values[u];
    if (t.depths[u] > t.deepest) t.deepest = t.depths[u];
  }
  free(marks);
  return t;
}

static void truth_free(truth *t) {
  free(t->values);
  free(t->depths);
  for (int misere = 0; misere < 2; misere++) {
    free(t->wins[misere]);
    free(t->moves[misere]);
  }
}

/* ---- asking ---- */

typedef struct desk {
  grundy *g;
  grundy_solver *solver;
} desk;

static desk desk_open(void) {
  desk k = {.g = grundy_new(NULL)};
  k.solver = grundy_solver_new(k.g);
  assert_non_null(k.solver);
  return k;
}

static void desk_close(desk *k) {
  assert_int_equal(atomic_load(&k->solver->budget.memory), 0);
  grundy_solver_free(k->solver);
  grundy_free(k->g);
}

static grundy_graph *graph_of(grundy *g, const dag *d) {
  grundy_graph *graph;
  grundy_error error;
  if (grundy_graph_make(g, d->nodes, d->rows, d->to, &graph, &error) != GRUNDY_OK)
    fail_msg("%s", error.message);
  return graph;
}

static grundy_graph_question question(bool misere, bool remoteness, bool depth, bool loopy) {
  grundy_graph_question q;
  grundy_graph_question_init(&q);
  q.convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  q.remoteness = remoteness;
  q.depth = depth;
  q.loopy = loopy;
  return q;
}

static grundy_graph_answer *answer_of(desk *k, const grundy_graph *graph, grundy_graph_question q) {
  grundy_graph_answer *a;
  grundy_error error;
  if (grundy_graph_solve(k->solver, graph, &q, &a, &error) != GRUNDY_OK)
    fail_msg("%s", error.message);
  assert_int_equal(atomic_load(&k->solver->budget.memory), 0);
  return a;
}

static void check_node(const grundy_graph_answer *a, const truth *t, uint32_t u) {
  bool misere = grundy_graph_answer_question(a)->convention == GRUNDY_MISERE;
  grundy_outcome expected = t->wins[misere][u] ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  grundy_nimber value = 0;
  uint32_t moves = 0;
  if (grundy_graph_answer_outcome(a, u) != expected)
    fail_msg("node %u, misere %d: outcome %d", u, misere, grundy_graph_answer_outcome(a, u));
  bool valued = grundy_graph_answer_value(a, u, &value);
  if (valued != (!misere && !t->final) || (valued && value != t->values[u]))
    fail_msg("node %u: value %d, not %u", u, valued ? (int)value : -1, t->values[u]);
  bool timed = grundy_graph_answer_remoteness(a, u, &moves);
  if (timed != grundy_graph_answer_question(a)->remoteness ||
      (timed && moves != t->moves[misere][u]))
    fail_msg("node %u, misere %d: in %u moves, not %u", u, misere, moves, t->moves[misere][u]);
  assert_false(grundy_graph_answer_infinite(a, u));
}

static void check_counts(const grundy_graph_answer *a, const truth *t, uint32_t nodes) {
  const grundy_graph_question *q = grundy_graph_answer_question(a);
  bool misere = q->convention == GRUNDY_MISERE, valued = !misere && !t->final;
  grundy_graph_counts c;
  uint64_t won = 0;
  grundy_graph_answer_counts(a, &c);
  for (uint32_t u = 0; u < nodes; u++) won += t->wins[misere][u];
  assert_int_equal(c.won, won);
  assert_int_equal(c.lost, nodes - won);
  assert_int_equal(c.drawn, 0);
  assert_int_equal(c.infinite, 0);
  assert_int_equal(c.has_largest, valued && nodes > 0);
  if (c.has_largest) assert_int_equal(c.largest, t->largest);
  assert_int_equal(c.has_depth, q->depth);
  if (c.has_depth) assert_int_equal(c.depth, t->deepest);
  assert_int_equal(grundy_graph_answer_no_value(a), t->final ? GRUNDY_VALUE_OWN_FINAL
                                                    : misere ? GRUNDY_VALUE_MISERE
                                                             : GRUNDY_VALUE_EXISTS);
}

static void check_question(desk *k, const grundy_graph *graph, const truth *t,
                           grundy_graph_question q) {
  grundy_graph_answer *a = answer_of(k, graph, q);
  assert_ptr_equal(grundy_graph_answer_graph(a), graph);
  for (uint32_t u = 0; u < graph->nodes; u++) check_node(a, t, u);
  check_counts(a, t, graph->nodes);
  grundy_graph_answer_free(a);
}

/* All questions; `loopy` makes no difference where there is no cycle. */
static void check_graph(desk *k, const grundy_graph *graph, const truth *t) {
  for (unsigned i = 0; i < 16; i++)
    check_question(k, graph, t, question(i & 1, i & 2, i & 4, i & 8));
}

/* Draws the nodes in the given order, and asks with 1, 2 and 4 threads; takes the drawing. */
static void check_dag(dag d, enum dag_order order, rng *r) {
  desk k = desk_open();
  dag_finish(&d, order, r);
  grundy_graph *graph = graph_of(k.g, &d);
  truth t = truth_of(&d, NULL);
  check_graph(&k, graph, &t);
  for (unsigned threads = 2; threads <= MOST_THREADS; threads *= 2) {
    grundy_set_threads(k.g, threads);
    check_question(&k, graph, &t, question(false, false, false, false));
    check_question(&k, graph, &t, question(false, true, false, false));
  }
  truth_free(&t);
  grundy_graph_free(graph);
  desk_close(&k);
  dag_free(&d);
}

/* ---- random graphs ---- */

static void small_graphs(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  desk k = desk_open();
  for (uint64_t n = test_cases(1500); n > 0; n--) {
    dag d = dag_new((uint32_t)rng_below(&r, 41));
    dag_scatter(&d, &r, 0, d.nodes, rng_below(&r, d.nodes * (1 + rng_below(&r, 12)) + 1));
    dag_finish(&d, (enum dag_order)rng_below(&r, 3), &r);
    grundy_graph *graph = graph_of(k.g, &d);
    uint8_t *final = cells(d.nodes, 1);
    for (uint32_t u = 0; u < d.nodes; u++)
      if (d.rows[u] == d.rows[u + 1])
        final[u] = rng_below(&r, 2) ? GRUNDY_MOVER_WINS : GRUNDY_MOVER_LOSES;
    graph->final = n % 4 ? NULL : final;
    truth t = truth_of(&d, graph->final);
    if (!graph->final)
      check_graph(&k, graph, &t);
    else
      for (unsigned i = 0; i < 8; i++)
        check_question(&k, graph, &t, question(false, i & 1, i & 2, i & 4));
    truth_free(&t);
    grundy_graph_free(graph);
    free(final);
    dag_free(&d);
  }
  desk_close(&k);
}

static void large_graphs(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  for (uint64_t n = test_cases(100); n > 0; n--) {
    dag d = dag_new(4096 + (uint32_t)rng_below(&r, 16000));
    dag_scatter(&d, &r, 0, d.nodes, rng_below(&r, d.nodes * (1 + rng_below(&r, 6))));
    check_dag(d, n % 4 ? DAG_SHUFFLED : n % 8 ? DAG_UP : DAG_DOWN, &r);
  }
}

/* ---- families ---- */

static dag path(uint32_t nodes) {
  dag d = dag_new(nodes);
  for (uint32_t i = 1; i < nodes; i++) dag_arrow(&d, i, i - 1);
  return d;
}

static void paths(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  for (int order = DAG_UP; order <= DAG_SHUFFLED; order++)
    check_dag(path(100000), (enum dag_order)order, &r);
  /* one node more than fills a piece of the order */
  check_dag(path(GI_ORDER_PIECE + 1), DAG_SHUFFLED, &r);
  check_dag(path(GI_ORDER_PIECE), DAG_DOWN, &r);
}

/* Everything points at one node, or one at everything: then a row has more than 65535 arrows, and
 * is left in its middle for every one of them. */
static void stars(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  for (int order = DAG_UP; order <= DAG_SHUFFLED; order++) {
    dag in = dag_new(70000), out = dag_new(70000), combs = dag_new(40000);
    for (uint32_t i = 1; i < in.nodes; i++) {
      dag_arrow(&in, i, 0);
      dag_arrow(&out, out.nodes - 1, i - 1);
    }
    /* rows of 300, below rows of 300: frames of both lengths on one stack */
    for (uint32_t i = 300; i < combs.nodes; i += 1 + i / 300)
      for (uint32_t j = 0; j < 300; j++) dag_arrow(&combs, i, (uint32_t)rng_below(&r, i));
    check_dag(in, (enum dag_order)order, &r);
    check_dag(out, (enum dag_order)order, &r);
    check_dag(combs, (enum dag_order)order, &r);
  }
}

/* Values above 253, which need wider cells: alone, and when the walkers find them among others. */
static void many_values(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  for (int order = DAG_UP; order <= DAG_SHUFFLED; order++) {
    for (uint32_t nodes = 254; nodes <= 256; nodes++) { /* values up to 253, 254, 255 */
      dag edge = dag_new(nodes), large = dag_new(5000);
      dag_complete(&edge, 0, nodes);
      dag_complete(&large, 3000, 3000 + nodes);
      dag_scatter(&large, &r, 0, 3000, 4000);
      check_dag(edge, (enum dag_order)order, &r);
      check_dag(large, (enum dag_order)order, &r);
    }
    dag complete = dag_new(600), within = dag_new(9000);
    dag_complete(&complete, 0, 600);
    dag_complete(&within, 4000, 4600);
    dag_scatter(&within, &r, 0, within.nodes, 30000);
    check_dag(complete, (enum dag_order)order, &r);
    check_dag(within, (enum dag_order)order, &r);
  }
}

/* All orders; where few cases are asked for, the last alone. */
static int first_order(void) {
  return test_is_sample() ? DAG_SHUFFLED : DAG_UP;
}

static void layers_and_trees(void **state) {
  enum { WIDTH = 300, LAYERS = 50 };
  (void)state;
  rng r = rng_seed_from_env();
  for (int order = first_order(); order <= DAG_SHUFFLED; order++) {
    dag layered = dag_new(WIDTH * LAYERS), tree = dag_new((1u << 16) - 1);
    for (uint32_t i = WIDTH; i < layered.nodes; i++)
      for (uint32_t j = 0; j < 5; j++)
        dag_arrow(&layered, i, (i / WIDTH - 1) * WIDTH + (uint32_t)rng_below(&r, WIDTH));
    for (uint32_t i = 0; i < tree.nodes / 2; i++) { /* node i of the tree has the last rank but i */
      dag_arrow(&tree, tree.nodes - 1 - i, tree.nodes - 1 - (2 * i + 1));
      dag_arrow(&tree, tree.nodes - 1 - i, tree.nodes - 1 - (2 * i + 2));
    }
    check_dag(layered, (enum dag_order)order, &r);
    check_dag(tree, (enum dag_order)order, &r);
  }
}

static void few_arrows(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  const uint32_t sizes[] = {0, 1, 2, 4095, 4096, 4097, 50000};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    check_dag(dag_new(sizes[i]), DAG_UP, &r);
}

/* ---- a path of ten million nodes in any order, and what that takes ---- */

enum { LONG_PATH = 10000000 };

static void long_path(void **state) {
  (void)state;
  const uint32_t nodes = test_is_sample() ? LONG_PATH / 20 : LONG_PATH;
  rng r = rng_seed_from_env();
  desk k = desk_open();
  dag d = path(nodes);
  dag_finish(&d, DAG_SHUFFLED, &r);
  grundy_graph *graph = graph_of(k.g, &d);
  for (int misere = 0; misere < 2; misere++) {
    grundy_graph_answer *a = answer_of(&k, graph, question(misere, true, true, false));
    grundy_graph_counts c;
    uint64_t wrong = 0;
    grundy_graph_answer_counts(a, &c);
    assert_int_equal(c.depth, nodes - 1);
    for (uint32_t rank = 0; rank < nodes; rank++) {
      bool wins = (rank + (uint32_t)misere) % 2;
      grundy_nimber value = 9;
      uint32_t moves;
      wrong += grundy_graph_answer_outcome(a, d.ids[rank]) !=
               (wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
      wrong +=
          grundy_graph_answer_value(a, d.ids[rank], &value) ? misere || value != wins : !misere;
      wrong += !grundy_graph_answer_remoteness(a, d.ids[rank], &moves) || moves != rank;
    }
    assert_int_equal(wrong, 0);
    assert_true(grundy_graph_answer_memory(a) <= UINT64_C(12) * nodes);
    grundy_graph_answer_free(a);
  }
  grundy_graph_free(graph);
  desk_close(&k);
  dag_free(&d);
}

/* ---- cycles ---- */

static bool has_arrow(const grundy_graph *graph, uint32_t from, uint32_t into) {
  uint64_t count;
  const uint32_t *row = grundy_graph_row(graph, from, &count);
  for (uint64_t i = 0; i < count; i++)
    if (row[i] == into) return true;
  return false;
}

/* The message shows a way along arrows from a node back to it; dots stand for any part of it. */
static void check_shown(const grundy_graph *graph, const char *message) {
  const char *at = strstr(message, "need not end: ");
  assert_non_null(at);
  at += strlen("need not end: ");
  uint32_t first = 0, last = 0, names = 0;
  bool gap = false;
  for (;;) {
    if (strncmp(at, "...", 3) == 0) {
      assert_false(gap || names == 0);
      gap = true;
      at += 3;
    } else {
      char *end;
      unsigned long node = strtoul(at, &end, 10);
      assert_true(end > at && node < graph->nodes);
      if (names++ == 0)
        first = (uint32_t)node;
      else if (!gap && !has_arrow(graph, last, (uint32_t)node))
        fail_msg("no arrow from %u to %lu: %s", last, node, message);
      else
        gap = false;
      last = (uint32_t)node;
      at = end;
    }
    if (strncmp(at, " -> ", 4) != 0) break;
    at += 4;
  }
  assert_true(names >= 2 && first == last && !gap && *at == ';');
}

/* A cycle is a fault, whoever asks; no drawing below has another fault. */
static void check_cyclic(desk *k, const grundy_graph *graph) {
  for (unsigned i = 0; i < 8; i++)
    for (unsigned threads = 1; threads <= MOST_THREADS; threads *= 2) {
      grundy_graph_question q = question(i & 1, i & 2, i & 4, false);
      grundy_graph_answer *a;
      grundy_error error;
      grundy_set_threads(k->g, threads);
      assert_int_equal(grundy_graph_solve(k->solver, graph, &q, &a, &error), GRUNDY_ECYCLE);
      assert_null(a);
      assert_int_equal(error.status, GRUNDY_ECYCLE);
      assert_int_equal(atomic_load(&k->solver->budget.memory), 0);
      check_shown(graph, error.message);
      assert_int_equal(grundy_graph_solve(k->solver, graph, &q, &a, NULL), GRUNDY_ECYCLE);
    }
  grundy_set_threads(k->g, 1);
}

/* Who reaches the cycle may have any value; all others have that of the graph without it. */
static void check_beside(desk *k, const grundy_graph *graph, const dag *d, const uint8_t *touched) {
  truth t = truth_of(d, NULL);
  for (int misere = 0; misere < 2; misere++) {
    grundy_graph_answer *a = answer_of(k, graph, question(misere, true, true, true));
    grundy_graph_counts c;
    grundy_graph_answer_counts(a, &c);
    assert_false(c.has_depth);
    assert_int_equal(c.won + c.lost + c.drawn, d->nodes);
    for (uint32_t u = 0; u < d->nodes; u++)
      if (!touched[u]) check_node(a, &t, u);
    grundy_graph_answer_free(a);
  }
  truth_free(&t);
}

/* Draws `d` with arrows back as they are, and asks with and without them; takes the drawing. */
static void check_with_back(dag d, enum dag_order order, rng *r) {
  desk k = desk_open();
  dag_finish(&d, order, r);
  grundy_graph *graph = graph_of(k.g, &d);
  check_cyclic(&k, graph);
  uint8_t *touched = cells(d.nodes, 1);
  dag without = dag_new(d.nodes);
  uint32_t *ranks = cells(d.nodes, 4);
  for (uint32_t i = 0; i < d.nodes; i++) ranks[d.ids[i]] = i;
  for (uint64_t i = 0; i < d.arrows; i++)
    if (d.into[i] < d.from[i])
      dag_arrow(&without, d.from[i], d.into[i]);
    else /* the ends of an arrow back; who reaches them follows */
      touched[d.ids[d.from[i]]] = touched[d.ids[d.into[i]]] = 1;
  for (bool more = true; more;) {
    more = false;
    for (uint64_t i = 0; i < d.arrows; i++)
      if (touched[d.ids[d.into[i]]] && !touched[d.ids[d.from[i]]]) {
        touched[d.ids[d.from[i]]] = 1;
        more = true;
      }
  }
  without.ids = d.ids; /* the same nodes */
  without.rows = calloc((size_t)d.nodes + 2, sizeof *without.rows);
  without.to = malloc((size_t)(without.arrows + 1) * sizeof *without.to);
  uint64_t n = 0;
  for (uint32_t u = 0; u < d.nodes; u++) {
    for (uint64_t i = d.rows[u]; i < d.rows[u + 1]; i++)
      if (ranks[d.to[i]] < ranks[u]) without.to[n++] = d.to[i];
    without.rows[u + 1] = n;
  }
  check_beside(&k, graph, &without, touched);
  without.ids = NULL;
  dag_free(&without);
  free(ranks);
  free(touched);
  grundy_graph_free(graph);
  desk_close(&k);
  dag_free(&d);
}

static void cycles(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  for (int order = first_order(); order <= DAG_SHUFFLED; order++) {
    dag loop = dag_new(1), two = dag_new(2), ring = path(50000), shown = path(12), more = path(13);
    dag_arrow(&loop, 0, 0);
    dag_arrow(&two, 0, 1);
    dag_arrow(&two, 1, 0);
    dag_arrow(&ring, 0, ring.nodes - 1);
    dag_arrow(&shown, 0, shown.nodes - 1); /* as many as are shown, and one more */
    dag_arrow(&more, 0, more.nodes - 1);
    check_with_back(loop, (enum dag_order)order, &r);
    check_with_back(two, (enum dag_order)order, &r);
    check_with_back(ring, (enum dag_order)order, &r);
    check_with_back(shown, (enum dag_order)order, &r);
    check_with_back(more, (enum dag_order)order, &r);
    dag small = dag_new(30), alone = dag_new(4096), planted = dag_new(20000), far = dag_new(20000);
    dag_scatter(&small, &r, 0, 30, 40);
    dag_arrow(&small, 3, 7);
    dag_arrow(&small, 7, 3);
    dag_arrow(&alone, 99, 99);
    dag_scatter(&planted, &r, 0, 10000, 20000);
    dag_scatter(&planted, &r, 10002, 20000, 20000);
    dag_arrow(&planted, 10001, 10000); /* no other node points at them, nor they at another */
    dag_arrow(&planted, 10000, 10001);
    dag_scatter(&far, &r, 0, 20000, 50000);
    for (uint32_t i = 0; i < 20; i++) dag_arrow(&far, 40 + i, i == 19 ? 40 : 41 + i);
    check_with_back(small, (enum dag_order)order, &r);
    check_with_back(alone, (enum dag_order)order, &r);
    check_with_back(planted, (enum dag_order)order, &r);
    check_with_back(far, (enum dag_order)order, &r);
  }
}

/* A ring alone is drawn everywhere, and of infinite value; in misere play too. */
static void ring(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  desk k = desk_open();
  dag d = path(50000);
  dag_arrow(&d, 0, d.nodes - 1);
  dag_finish(&d, DAG_SHUFFLED, &r);
  grundy_graph *graph = graph_of(k.g, &d);
  for (int misere = 0; misere < 2; misere++) {
    grundy_graph_answer *a = answer_of(&k, graph, question(misere, true, false, true));
    grundy_graph_counts c;
    grundy_nimber value;
    uint32_t moves;
    grundy_graph_answer_counts(a, &c);
    assert_int_equal(c.drawn, d.nodes);
    assert_int_equal(c.infinite, misere ? 0 : d.nodes);
    assert_false(c.has_largest || grundy_graph_answer_value(a, 7, &value));
    assert_false(grundy_graph_answer_remoteness(a, 7, &moves));
    grundy_graph_answer_free(a);
  }
  grundy_graph_free(graph);
  desk_close(&k);
  dag_free(&d);
}

/* Small graphs with cycles, by the public function, against the slow definitions. */
static void check_loops(desk *k, const grundy_graph *graph, const loops *x, bool misere) {
  static loops_answer expected;
  uint32_t values[LOOPS_NODES];
  grundy_graph_answer *a = answer_of(k, graph, question(misere, true, false, true));
  loops_outcomes(x, misere, &expected);
  loops_values(x, values);
  for (uint32_t u = 0; u < x->nodes; u++) {
    grundy_nimber value = 0, set[64];
    uint32_t moves = GI_ENDLESS;
    bool infinite = !misere && values[u] == GI_INFINITE;
    assert_int_equal(grundy_graph_answer_outcome(a, u), expected.outcomes[u]);
    grundy_graph_answer_remoteness(a, u, &moves);
    assert_int_equal(moves, expected.remoteness[u]);
    assert_int_equal(grundy_graph_answer_infinite(a, u), infinite);
    assert_int_equal(grundy_graph_answer_value(a, u, &value), !misere && !infinite);
    if (!misere && !infinite) assert_int_equal(value, values[u]);
    if (!infinite) continue;
    uint64_t bits = 0;
    size_t n = grundy_graph_answer_infinity(a, u, set, 64);
    for (size_t i = 0; i < n; i++) {
      assert_true(set[i] < 64 && (i == 0 || set[i - 1] < set[i]));
      bits |= UINT64_C(1) << set[i];
    }
    assert_int_equal(bits, loops_value_of(x, values, u).set);
  }
  grundy_graph_answer_free(a);
}

static void loopy_graphs(void **state) {
  static loops x;
  (void)state;
  rng r = rng_seed_from_env();
  desk k = desk_open();
  for (uint64_t n = test_cases(1000); n > 0; n--) {
    grundy_graph *graph;
    loops_random(&r, 1 + (uint32_t)rng_below(&r, 30), 60, (uint32_t)rng_below(&r, 40), &x);
    assert_int_equal(grundy_graph_make(k.g, x.nodes, x.rows, x.to, &graph, NULL), GRUNDY_OK);
    check_loops(&k, graph, &x, false);
    check_loops(&k, graph, &x, true);
    grundy_graph_free(graph);
  }
  desk_close(&k);
}

/* ---- from one node, and the order ---- */

static void mark_reached(const dag *d, uint32_t root, uint8_t *reached) {
  uint32_t *list = cells(d->nodes, 4), count = 0;
  list[count++] = root;
  reached[root] = 1;
  for (uint32_t i = 0; i < count; i++)
    for (uint64_t k = d->rows[list[i]]; k < d->rows[list[i] + 1]; k++)
      if (!reached[d->to[k]]) {
        reached[d->to[k]] = 1;
        list[count++] = d->to[k];
      }
  free(list);
}

/* Every node that is reached stands in the order once, after all that it points at. */
static void check_order(const dag *d, const gi_order *order, const uint8_t *reached) {
  uint8_t *seen = cells(d->nodes, 1);
  uint32_t count = 0, expected = 0;
  for (const gi_order_piece *piece = order->first; piece; piece = piece->next)
    for (size_t i = 0; i < piece->count; i++, count++) {
      uint32_t u = piece->nodes[i];
      assert_true(reached[u] && !seen[u]);
      for (uint64_t k = d->rows[u]; k < d->rows[u + 1]; k++) assert_true(seen[d->to[k]]);
      seen[u] = 1;
    }
  for (uint32_t u = 0; u < d->nodes; u++) expected += reached[u];
  assert_int_equal(count, expected);
  free(seen);
}

/* The ranks below `sound` have no cycle; the two above them, at which no node points, are one. */
static void check_roots(grundy *g, const dag *d, uint32_t sound, unsigned threads, bool ordered,
                        rng *r) {
  gi_budget budget;
  gi_dense values;
  grundy_error error;
  truth t = truth_of(d, NULL);
  uint8_t *reached = cells(d->nodes, 1);
  grundy_graph *graph = graph_of(g, d);
  gi_budget_init(&budget, g);
  gi_dense_init(&values, &budget, NULL);
  gi_order order = {.budget = &budget};
  gi_values_task task = {.graph = graph, .threads = threads, .calls = true};
  task.order = ordered ? &order : NULL;
  for (int i = 0; i < 5; i++) {
    uint32_t root = d->ids[rng_below(r, sound)];
    task.root = &root;
    if (gi_graph_values(&task, &values, &error) != GRUNDY_OK) fail_msg("%s", error.message);
    mark_reached(d, root, reached);
    for (uint32_t u = 0; u < d->nodes; u++)
      assert_int_equal(gi_dense_get(values.cells, values.width, u),
                       reached[u] ? t.values[u] + 2 : 0);
    if (ordered) check_order(d, &order, reached);
  }
  task.root = &d->ids[sound];
  assert_int_equal(gi_graph_values(&task, &values, &error), GRUNDY_ECYCLE);
  check_shown(graph, error.message);
  gi_order_clear(&order);
  gi_dense_clear(&values);
  assert_int_equal(atomic_load(&budget.memory), 0);
  grundy_graph_free(graph);
  free(reached);
  truth_free(&t);
}

static void roots(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  grundy *g = grundy_new(NULL);
  for (uint64_t n = test_cases(60); n > 0; n--) {
    uint32_t sound = n % 3 ? 1 + (uint32_t)rng_below(&r, 40) : 5000 + (uint32_t)rng_below(&r, 5000);
    dag d = dag_new(sound + 2);
    dag_scatter(&d, &r, 0, sound, rng_below(&r, 3 * (uint64_t)sound));
    if (n % 2 && sound > 2000) dag_complete(&d, 1000, 1300);
    for (uint32_t i = 0; i < 3; i++) dag_arrow(&d, sound + 1, (uint32_t)rng_below(&r, sound));
    dag_arrow(&d, sound + 1, sound);
    dag_arrow(&d, sound, sound + 1);
    dag_finish(&d, DAG_SHUFFLED, &r);
    check_roots(g, &d, sound, 1, false, &r);
    check_roots(g, &d, sound, 1, true, &r);
    check_roots(g, &d, sound, 2, false, &r);
    dag_free(&d);
  }
  grundy_free(g);
}

/* ---- limits ---- */

/* A random graph that needs the walkers, and, if it is wide, the plain search after them. */
static dag some_large(rng *r, bool wide) {
  dag d = dag_new(4 * GI_ORDER_PIECE + 1);
  dag_scatter(&d, r, 0, d.nodes, 40000);
  if (wide) dag_complete(&d, 2000, 2300);
  dag_finish(&d, DAG_SHUFFLED, r);
  return d;
}

/* No answer, but a message, and all memory back. */
static void check_stopped(desk *k, const grundy_graph *graph, grundy_graph_question q,
                          const char *word) {
  grundy_graph_answer *a;
  grundy_error error;
  assert_int_equal(grundy_graph_solve(k->solver, graph, &q, &a, &error), GRUNDY_UNKNOWN);
  assert_null(a);
  assert_int_equal(error.status, GRUNDY_UNKNOWN);
  if (!strstr(error.message, word)) fail_msg("\"%s\" is not in: %s", word, error.message);
  assert_int_equal(atomic_load(&k->solver->budget.memory), 0);
  assert_int_equal(grundy_graph_solve(k->solver, graph, &q, &a, NULL), GRUNDY_UNKNOWN);
}

static void check_limits(desk *k, const grundy_graph *graph, const truth *t,
                         grundy_graph_question q) {
  static const uint64_t positions[] = {1, 2, 4000, 5000, GI_ORDER_PIECE};
  grundy_set_limits(k->g, 0, 0, 0);
  grundy_graph_answer *a = answer_of(k, graph, q);
  uint64_t enough = grundy_graph_answer_memory(a);
  grundy_graph_answer_free(a);
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
    grundy_set_limits(k->g, 0, positions[i], 0);
    check_stopped(k, graph, q, "positions");
  }
  grundy_set_limits(k->g, 0, graph->nodes, 0); /* just enough */
  check_question(k, graph, t, q);
  for (uint64_t memory = 1; memory < enough / 2; memory += memory / 8 + 1) {
    grundy_set_limits(k->g, memory, 0, 0);
    check_stopped(k, graph, q, "memory");
  }
  for (uint64_t memory = enough / 2; memory < enough; memory += enough / 64) {
    grundy_set_limits(k->g, memory, 0, 0); /* threads may get by with less than before */
    grundy_graph_answer *found;
    grundy_error error;
    grundy_status status = grundy_graph_solve(k->solver, graph, &q, &found, &error);
    assert_int_equal(atomic_load(&k->solver->budget.memory), 0);
    if (k->g->config.threads == 1) assert_int_equal(status, GRUNDY_UNKNOWN);
    if (status != GRUNDY_OK) assert_non_null(strstr(error.message, "memory"));
    for (uint32_t u = 0; status == GRUNDY_OK && u < graph->nodes; u++) check_node(found, t, u);
    grundy_graph_answer_free(found);
  }
  grundy_set_limits(k->g, enough, 0, 0);
  if (k->g->config.threads == 1) check_question(k, graph, t, q);
  grundy_set_limits(k->g, 0, 0, 0);
}

static void limits(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  for (int wide = 0; wide < 2; wide++) {
    desk k = desk_open();
    dag d = some_large(&r, wide);
    truth t = truth_of(&d, NULL);
    grundy_graph *graph = graph_of(k.g, &d);
    check_limits(&k, graph, &t, question(false, false, false, false));
    check_limits(&k, graph, &t, question(false, true, true, false));
    check_limits(&k, graph, &t, question(true, true, true, true));
    grundy_set_threads(k.g, 2);
    check_limits(&k, graph, &t, question(false, false, false, false));
    grundy_graph_free(graph);
    truth_free(&t);
    desk_close(&k);
    dag_free(&d);
  }
}

static bool always(void *user) {
  ++*(unsigned *)user;
  return true;
}

/* Time that is over, and a caller who does not want to wait; each of them on a small graph, a
 * large one, and one with a cycle. */
static void stops(void **state) {
  unsigned asked = 0;
  grundy_config config;
  (void)state;
  rng r = rng_seed_from_env();
  grundy_config_init(&config);
  config.cancel = always;
  config.user = &asked;
  for (int i = 0; i < 3; i++) {
    desk k = {.g = grundy_new(&config)};
    dag d = dag_new(i ? 30000 : 10);
    k.solver = grundy_solver_new(k.g);
    dag_scatter(&d, &r, 0, d.nodes, 3 * (uint64_t)d.nodes);
    if (i == 2) dag_arrow(&d, 5, d.nodes - 5);
    dag_finish(&d, DAG_SHUFFLED, &r);
    grundy_graph *graph = graph_of(k.g, &d);
    for (unsigned threads = 1; threads <= 2; threads++)
      for (unsigned flags = 0; flags < 8; flags++) {
        grundy_graph_question q = question(flags & 1, flags & 2, flags & 4, true);
        grundy_graph_answer *a;
        grundy_set_threads(k.g, threads);
        grundy_set_limits(k.g, 0, 0, 1e-9);
        k.solver->budget.next_call = 1e18;
        grundy_status status = grundy_graph_solve(k.solver, graph, &q, &a, NULL);
        grundy_graph_answer_free(a);
        if (threads == 1) assert_int_equal(status, GRUNDY_UNKNOWN);
        grundy_set_limits(k.g, 0, 0, 0);
        k.solver->budget.next_call = 0;
        asked = 0;
        grundy_error error;
        status = grundy_graph_solve(k.solver, graph, &q, &a, &error);
        grundy_graph_answer_free(a);
        if (threads == 1) { /* of two one may ask when the other has done all */
          assert_true(asked > 0);
          assert_int_equal(status, GRUNDY_UNKNOWN);
        }
        if (status == GRUNDY_UNKNOWN) assert_non_null(strstr(error.message, "interrupted"));
        assert_int_equal(atomic_load(&k.solver->budget.memory), 0);
      }
    grundy_graph_free(graph);
    desk_close(&k);
    dag_free(&d);
  }
}

/* ---- memory that is refused ---- */

typedef struct memory {
  pthread_mutex_t lock;
  size_t asked, refuse_at, refused, live;
} memory;

typedef union head {
  size_t size;
  max_align_t aligned;
} head;

/* Moves every block, fills what is new with junk, and checks that old sizes are right. */
static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  head *old = block ? (head *)block - 1 : NULL, *new = NULL;
  pthread_mutex_lock(&m->lock);
  bool refuse = new_size && ++m->asked == m->refuse_at;
  m->refused += refuse;
  if (!refuse) m->live += new_size - old_size;
  pthread_mutex_unlock(&m->lock);
  if (refuse) return NULL;
  if ((old ? old->size : 0) != old_size) abort(); /* in any thread */
  if (new_size) {
    new = malloc(sizeof *new + new_size);
    if (!new) abort();
    new->size = new_size;
    memset(new + 1, 0xa5, new_size);
    if (old) memcpy(new + 1, block, old_size < new_size ? old_size : new_size);
  }
  free(old);
  return new ? new + 1 : NULL;
}

/* The n-th allocation of the solving is refused, for every n; true: there are that many. */
static bool refuse_one(const dag *d, const truth *t, grundy_graph_question q, unsigned threads,
                       size_t n) {
  memory m = {.lock = PTHREAD_MUTEX_INITIALIZER};
  grundy_config config;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = resize, .user = &m};
  config.threads = threads;
  desk k = {.g = grundy_new(&config)};
  k.solver = grundy_solver_new(k.g);
  grundy_graph *graph = graph_of(k.g, d);
  grundy_graph_answer *a;
  grundy_error error;
  m.refuse_at = m.asked + n;
  grundy_status status = grundy_graph_solve(k.solver, graph, &q, &a, &error);
  assert_int_equal(status, m.refused ? GRUNDY_ENOMEM : t ? GRUNDY_OK : GRUNDY_ECYCLE);
  if (status != GRUNDY_OK) assert_int_equal(error.status, status);
  if (t && a) check_counts(a, t, d->nodes);
  for (uint32_t u = 0; t && a && u < d->nodes; u++) check_node(a, t, u);
  grundy_graph_answer_free(a);
  m.refuse_at = 0;
  if (t) check_question(&k, graph, t, q);
  grundy_graph_free(graph);
  desk_close(&k);
  assert_int_equal(m.live, 0);
  return m.refused;
}

static void refuse_each(const dag *d, const truth *t, unsigned threads) {
  for (unsigned i = 0; i < 8; i++)
    for (size_t n = 1; refuse_one(d, t, question(i & 1, i & 2, i & 4, t), threads, n);) n++;
}

static void refusals(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  for (int wide = 0; wide < 2; wide++) {
    dag d = some_large(&r, wide);
    truth t = truth_of(&d, NULL);
    refuse_each(&d, &t, 1);
    refuse_each(&d, &t, 2);
    truth_free(&t);
    dag_free(&d);
  }
  dag small = dag_new(40), line = path(GI_ORDER_PIECE + 1), cyclic = path(6000);
  dag_scatter(&small, &r, 0, 40, 100);
  dag_arrow(&cyclic, 10, 5000);
  dag_finish(&small, DAG_SHUFFLED, &r);
  dag_finish(&line, DAG_SHUFFLED, &r);
  dag_finish(&cyclic, DAG_SHUFFLED, &r);
  truth of_small = truth_of(&small, NULL), of_line = truth_of(&line, NULL);
  refuse_each(&small, &of_small, 1);
  refuse_each(&line, &of_line, 1);
  refuse_each(&cyclic, NULL, 1);
  refuse_each(&cyclic, NULL, 2);
  truth_free(&of_small);
  truth_free(&of_line);
  dag_free(&small);
  dag_free(&line);
  dag_free(&cyclic);
}

/* ThreadSanitizer is slow, and only the tests that start threads are of use to it. */
#ifdef __SANITIZE_THREAD__
enum { THREADS_ONLY = 1 };
#else
enum { THREADS_ONLY = 0 };
#endif

int main(void) {
  const struct CMUnitTest threads[] = {
      cmocka_unit_test(large_graphs), cmocka_unit_test(layers_and_trees),
      cmocka_unit_test(cycles),       cmocka_unit_test(ring),
      cmocka_unit_test(roots),        cmocka_unit_test(limits),
      cmocka_unit_test(stops),
  };
  const struct CMUnitTest others[] = {
      cmocka_unit_test(small_graphs), cmocka_unit_test(paths),      cmocka_unit_test(stars),
      cmocka_unit_test(many_values),  cmocka_unit_test(few_arrows), cmocka_unit_test(long_path),
      cmocka_unit_test(loopy_graphs), cmocka_unit_test(refusals),
  };
  int failed = cmocka_run_group_tests(threads, NULL, NULL);
  if (!THREADS_ONLY) failed += cmocka_run_group_tests(others, NULL, NULL);
  return failed;
}
