/* The part of a graph that a node reaches: exactly the nodes of the closure, each with its row,
 * its name, its caption and who has won there; what was not explored stays so. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "graph/build.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST = 40 };

/* ---- the definition ---- */

/* Marks what `start` reaches, by looking at all arrows until nothing is new. */
static uint32_t closure(const grundy_graph *graph, uint32_t start, bool *reached) {
  uint32_t count = 1;
  memset(reached, 0, graph->nodes);
  reached[start] = true;
  for (bool more = true; more;) {
    more = false;
    for (uint32_t u = 0; u < graph->nodes; u++)
      for (uint64_t i = graph->rows[u]; reached[u] && i < graph->rows[u + 1]; i++)
        if (!reached[graph->to[i]]) {
          reached[graph->to[i]] = more = true;
          count++;
        }
  }
  return count;
}

static void check_name(const grundy_graph *a, uint32_t u, const grundy_graph *b, uint32_t v) {
  grundy_text x, y;
  uint32_t node;
  grundy_text_init(&x, a->g);
  grundy_text_init(&y, b->g);
  grundy_graph_name(a, u, &x);
  grundy_graph_name(b, v, &y);
  assert_int_equal(x.length, y.length);
  if (x.length) assert_memory_equal(x.data, y.data, x.length);
  assert_true(grundy_graph_find(b, x.length ? x.data : "", x.length, &node) && node == v);
  grundy_text_clear(&x);
  grundy_text_clear(&y);
}

static void check_node(const grundy_graph *a, uint32_t u, const grundy_graph *b, uint32_t v,
                       const uint32_t *numbers) {
  uint64_t m, n;
  size_t k = 0, l = 0;
  const uint32_t *whole = grundy_graph_row(a, u, &m), *part = grundy_graph_row(b, v, &n);
  check_name(a, u, b, v);
  assert_int_equal(m, n);
  for (uint64_t i = 0; i < m; i++) assert_int_equal(numbers[whole[i]], part[i]);
  if (a->final) assert_int_equal(a->final[u], b->final[v]);
  const char *one = grundy_graph_caption(a, u, &k), *other = grundy_graph_caption(b, v, &l);
  assert_int_equal(one != NULL, other != NULL);
  assert_int_equal(k, l);
  if (k) assert_memory_equal(one, other, k);
}

static void check_reach(const grundy_graph *graph, uint32_t start) {
  bool *reached = calloc((size_t)graph->nodes + 1, sizeof *reached);
  uint32_t *numbers = calloc((size_t)graph->nodes + 1, sizeof *numbers), n = 0, node = start;
  grundy_graph *part;
  grundy_error error;
  uint32_t count = closure(graph, start, reached), explored = 0;
  for (uint32_t u = 0; u < graph->nodes; u++)
    if (reached[u]) numbers[u] = n++, explored += u < grundy_graph_explored(graph);
  if (grundy_graph_reach(graph, &node, &part, &error) != GRUNDY_OK) fail_msg("%s", error.message);
  assert_true(gi_graph_sound(part));
  assert_int_equal(grundy_graph_nodes(part), count);
  assert_int_equal(grundy_graph_explored(part), explored);
  assert_int_equal(node, numbers[start]);
  assert_int_equal(graph->final != NULL, part->final != NULL);
  for (uint32_t u = 0; u < graph->nodes; u++)
    if (reached[u]) check_node(graph, u, part, numbers[u], numbers);
  grundy_graph_free(part);
  free(numbers);
  free(reached);
}

/* ---- graphs ---- */

typedef struct lab {
  grundy *g;
  gi_budget budget;
  gi_meter meter;
  gi_builder build;
  grundy_error error;
} lab;

static void lab_open(lab *l) {
  l->g = grundy_new(NULL);
  gi_budget_init(&l->budget, l->g);
  gi_meter_init(&l->meter, &l->budget, true);
  gi_builder_init(&l->build, l->g, &l->meter, &l->error);
}

/* Random, with cycles and parallel arrows; by texts, by numbers far apart, or near to another. */
static grundy_graph *random_graph(lab *l, rng *r, int kind) {
  gi_builder *b = &l->build;
  uint32_t nodes = 1 + (uint32_t)rng_below(r, MOST);
  uint64_t arrows = rng_below(r, 2 * (uint64_t)nodes), step = kind == 1 ? 100000007 : 1;
  b->numbered = kind != 0;
  for (uint32_t u = 0; u < nodes; u++) {
    char name[32], caption[32];
    int length = u ? snprintf(name, sizeof name, "node %u", u) : 0;
    uint32_t node;
    if (kind) {
      assert_true(gi_builder_number(b, (uint32_t)(u * step)));
      continue;
    }
    assert_true(gi_builder_node(b, name, (size_t)length, &node));
    length = snprintf(caption, sizeof caption, "%u", (unsigned)rng_below(r, 1000));
    if (rng_below(r, 2)) assert_true(gi_builder_caption(b, node, caption, (size_t)length));
  }
  for (uint64_t i = 0; i < arrows; i++)
    assert_true(gi_builder_arrow(b, (uint32_t)(rng_below(r, nodes) * step),
                                 (uint32_t)(rng_below(r, nodes) * step)));
  grundy_graph *graph = gi_builder_finish(b);
  assert_non_null(graph);
  return graph;
}

static void random_graphs(void **state) {
  static lab l;
  (void)state;
  rng r = rng_seed_from_env();
  lab_open(&l);
  for (uint64_t n = test_cases(3000); n > 0; n--) {
    grundy_graph *graph = random_graph(&l, &r, (int)(n % 3));
    graph->unexplored = (uint32_t)rng_below(&r, graph->nodes);
    check_reach(graph, (uint32_t)rng_below(&r, graph->nodes));
    grundy_graph_free(graph);
  }
  grundy_free(l.g);
}

/* Who has won where stays: from every position of the counting game. */
static void own_rule(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, "count{21,1..3}(0)");
  grundy_graph *graph;
  (void)state;
  assert_int_equal(grundy_graph_unfold(s, sum, false, &graph, NULL), GRUNDY_OK);
  assert_true(graph->final != NULL && graph->nodes == 22);
  for (uint32_t u = 0; u < graph->nodes; u++) check_reach(graph, u);
  grundy_graph_free(graph);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

/* A long path: no recursion; and the limits of the context hold. */
static void long_path(void **state) {
  enum { NODES = 300000 };
  grundy *g = grundy_new(NULL);
  uint64_t *rows = malloc((NODES + 1) * sizeof *rows);
  uint32_t *to = malloc(NODES * sizeof *to), start = NODES / 2;
  grundy_graph *graph, *part;
  grundy_error error;
  (void)state;
  for (uint32_t u = 0; u <= NODES; u++) rows[u] = u;
  for (uint32_t u = 0; u < NODES; u++) to[u] = u + 1 < NODES ? u + 1 : u;
  assert_int_equal(grundy_graph_make(g, NODES, rows, to, &graph, NULL), GRUNDY_OK);
  assert_int_equal(grundy_graph_reach(graph, &start, &part, &error), GRUNDY_OK);
  assert_int_equal(part->nodes, NODES / 2);
  assert_int_equal(start, 0);
  check_name(graph, NODES - 1, part, NODES / 2 - 1);
  grundy_graph_free(part);
  start = 7;
  for (uint64_t memory = 1; memory < 3000000; memory = 2 * memory + 1) {
    grundy_set_limits(g, memory, 0, 0);
    assert_int_equal(grundy_graph_reach(graph, &start, &part, &error), GRUNDY_UNKNOWN);
    assert_non_null(strstr(error.message, "memory"));
    assert_true(part == NULL && start == 7);
  }
  grundy_set_limits(g, 0, 0, 1e-9);
  assert_int_equal(grundy_graph_reach(graph, &start, &part, &error), GRUNDY_UNKNOWN);
  assert_non_null(strstr(error.message, "time"));
  grundy_graph_free(graph);
  free(rows);
  free(to);
  grundy_free(g);
}

/* ---- memory that is refused ---- */

typedef struct memory {
  size_t asked, refuse_at, refused, live;
} memory;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  if (new_size && ++m->asked == m->refuse_at) {
    m->refused++;
    return NULL;
  }
  m->live += new_size - old_size;
  if (new_size) return realloc(block, new_size);
  free(block);
  return NULL;
}

static bool refuse_one(int kind, size_t n) {
  static lab l;
  memory m = {.live = 0};
  grundy_config config;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = resize, .user = &m};
  l.g = grundy_new(&config);
  gi_budget_init(&l.budget, l.g);
  gi_meter_init(&l.meter, &l.budget, true);
  gi_builder_init(&l.build, l.g, &l.meter, &l.error);
  rng r = {.state = 5};
  grundy_graph *graph = random_graph(&l, &r, kind), *part;
  uint32_t start = 0;
  size_t before = m.live;
  m.refuse_at = m.asked + n;
  grundy_status status = grundy_graph_reach(graph, &start, &part, &l.error);
  assert_int_equal(status, m.refused ? GRUNDY_ENOMEM : GRUNDY_OK);
  if (m.refused) assert_int_equal(l.error.status, GRUNDY_ENOMEM);
  grundy_graph_free(part);
  assert_int_equal(m.live, before);
  grundy_graph_free(graph);
  grundy_free(l.g);
  assert_int_equal(m.live, 0);
  return m.refused;
}

static void refusals(void **state) {
  (void)state;
  for (int kind = 0; kind < 3; kind++)
    for (size_t n = 1; refuse_one(kind, n);) n++;
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_graphs), cmocka_unit_test(own_rule),
                                     cmocka_unit_test(long_path), cmocka_unit_test(refusals)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
