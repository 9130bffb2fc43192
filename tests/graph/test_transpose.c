/* The transpose: every arrow is there, as often as in the graph, and rows ascend; and what happens
 * when memory ends. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "graph/transpose.h"
#include "loops.h"
#include "starved.h"

static void check(loops_lab *lab, const loops *x) {
  gi_transpose t;
  uint64_t found = 0;
  grundy_graph *graph = loops_graph(lab, x);
  assert_true(gi_transpose_init(&t, graph, &lab->meter));
  assert_int_equal(t.rows[0], 0);
  for (uint32_t v = 0; v < x->nodes; v++) {
    for (uint32_t u = 0; u < x->nodes; u++)
      for (uint64_t i = x->rows[u]; i < x->rows[u + 1]; i++)
        if (x->to[i] == v) assert_int_equal(t.from[found++], u);
    assert_int_equal(t.rows[v + 1], found);
  }
  gi_transpose_clear(&t);
  assert_int_equal(atomic_load(&lab->budget.memory), 0);
  grundy_graph_free(graph);
}

static void random_graphs(void **state) {
  static loops x;
  static const loops empty;
  loops_lab lab;
  (void)state;
  loops_open(&lab);
  rng r = rng_seed_from_env();
  check(&lab, &empty);
  for (uint64_t n = test_cases(300); n > 0; n--) {
    uint32_t nodes = 1 + (uint32_t)rng_below(&r, 20);
    loops_random(&r, nodes, nodes * rng_below(&r, 5), 100, &x);
    check(&lab, &x);
  }
  grundy_free(lab.g);
}

static bool transpose(const grundy_graph *graph, gi_meter *meter) {
  gi_transpose t;
  if (!gi_transpose_init(&t, graph, meter)) return false;
  gi_transpose_clear(&t);
  return true;
}

static void limits(void **state) {
  (void)state;
  starve(&starving_graph, transpose);
  stop_early(transpose);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_graphs), cmocka_unit_test(limits)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
