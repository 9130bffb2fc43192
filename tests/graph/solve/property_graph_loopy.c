/* Random graphs with cycles: won, lost, drawn and how soon, and the generalised Grundy values,
 * each against its definition; and the values of two graphs against who wins their sum, and against
 * its value, as a graph of its own. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "loops.h"

/* Few nodes with any density, or more of them with arrows that mostly lead down, for values that
 * are larger than few nodes can have. */
static void some_graph(rng *r, uint32_t most_nodes, loops *out) {
  uint32_t nodes = 2 + (uint32_t)rng_below(r, most_nodes - 1);
  uint64_t density = 1 + rng_below(r, nodes < 8 ? nodes : 8);
  uint32_t back = rng_below(r, 2) ? 100 : (uint32_t)rng_below(r, 30);
  loops_random(r, nodes, nodes * density, back, out);
}

static void check_outcomes(loops_lab *lab, const loops *x, bool misere) {
  static loops_answer expected, found;
  loops_outcomes(x, misere, &expected);
  loops_solve(lab, x, misere, &found);
  for (uint32_t u = 0; u < x->nodes; u++)
    if (found.outcomes[u] != expected.outcomes[u] || found.remoteness[u] != expected.remoteness[u])
      fail_msg("node %u of %u, misere %d: outcome %d in %u, not %d in %u", u, x->nodes, misere,
               found.outcomes[u], found.remoteness[u], expected.outcomes[u],
               expected.remoteness[u]);
}

/* The same without asking for the remoteness. */
static void check_outcomes_alone(loops_lab *lab, const loops *x) {
  static loops_answer expected;
  uint8_t found[LOOPS_NODES];
  grundy_graph *graph = loops_graph(lab, x);
  loops_outcomes(x, false, &expected);
  assert_true(gi_retrograde(graph, false, &lab->meter, found, NULL));
  assert_memory_equal(found, expected.outcomes, x->nodes);
  grundy_graph_free(graph);
}

static void check_values(loops_lab *lab, const loops *x) {
  uint32_t expected[LOOPS_NODES], found[LOOPS_NODES];
  loops_values(x, expected);
  loops_evaluate(lab, x, found);
  for (uint32_t u = 0; u < x->nodes; u++)
    if (found[u] != expected[u])
      fail_msg("node %u of %u: value %u, not %u", u, x->nodes, found[u], expected[u]);
}

static void cycles(void **state) {
  static loops x;
  loops_lab lab;
  (void)state;
  loops_open(&lab);
  rng r = rng_seed_from_env();
  for (uint64_t n = test_cases(2000); n > 0; n--) {
    some_graph(&r, n % 2 ? 9 : 60, &x);
    check_outcomes(&lab, &x, false);
    check_outcomes(&lab, &x, true);
    check_outcomes_alone(&lab, &x);
    check_values(&lab, &x);
  }
  grundy_free(lab.g);
}

/* Many arrows, few of which lead back: large values, so many stages. */
static void many_stages(void **state) {
  static loops x;
  loops_lab lab;
  (void)state;
  loops_open(&lab);
  rng r = rng_seed_from_env();
  for (uint64_t n = test_cases(100); n > 0; n--) {
    loops_random(&r, 30 + (uint32_t)rng_below(&r, 30), LOOPS_ARROWS, 1, &x);
    check_values(&lab, &x);
    check_outcomes(&lab, &x, n % 2);
  }
  grundy_free(lab.g);
}

static void check_sum(loops_lab *lab, const loops *a, const loops *b) {
  static loops sum;
  static loops_answer expected;
  uint32_t in_a[LOOPS_NODES], in_b[LOOPS_NODES], in_sum[LOOPS_NODES];
  loops_evaluate(lab, a, in_a);
  loops_evaluate(lab, b, in_b);
  loops_product(a, b, &sum);
  loops_outcomes(&sum, false, &expected);
  loops_evaluate(lab, &sum, in_sum);
  for (uint32_t u = 0; u < a->nodes; u++)
    for (uint32_t v = 0; v < b->nodes; v++) {
      loops_value value = loops_add(loops_value_of(a, in_a, u), loops_value_of(b, in_b, v));
      uint32_t at = u * b->nodes + v;
      loops_value direct = loops_value_of(&sum, in_sum, at);
      grundy_outcome outcome = expected.outcomes[at];
      if (value.infinite != direct.infinite || value.number != direct.number ||
          value.set != direct.set)
        fail_msg("nodes %u and %u: the value of the sum is not the sum of the values", u, v);
      if (loops_outcome_of(value) != outcome)
        fail_msg("nodes %u and %u: outcome %d, not %d", u, v, loops_outcome_of(value), outcome);
    }
}

static void sums(void **state) {
  static loops a, b;
  loops_lab lab;
  (void)state;
  loops_open(&lab);
  rng r = rng_seed_from_env();
  for (uint64_t n = test_cases(1000); n > 0; n--) {
    some_graph(&r, 9, &a);
    some_graph(&r, 9, &b);
    check_sum(&lab, &a, &b);
    check_sum(&lab, &a, &a);
  }
  grundy_free(lab.g);
}

/* Without cycles a value is the mex of the followers, which have smaller numbers here. */
static void no_cycles(void **state) {
  static loops x;
  static loops_answer answer;
  loops_lab lab;
  uint32_t values[LOOPS_NODES];
  (void)state;
  loops_open(&lab);
  rng r = rng_seed_from_env();
  for (uint64_t n = test_cases(1000); n > 0; n--) {
    uint32_t nodes = 1 + (uint32_t)rng_below(&r, n % 4 ? 20 : LOOPS_NODES);
    loops_random(&r, nodes, n % 3 ? nodes * 3 : LOOPS_ARROWS, 0, &x);
    loops_evaluate(&lab, &x, values);
    loops_solve(&lab, &x, false, &answer);
    for (uint32_t u = 0; u < nodes; u++) {
      uint32_t mex = 0;
      while (loops_leads_to(&x, values, u, mex)) mex++;
      assert_int_equal(values[u], mex);
      assert_int_equal(answer.outcomes[u], mex ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
    }
  }
  grundy_free(lab.g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(cycles), cmocka_unit_test(many_stages),
                                     cmocka_unit_test(sums), cmocka_unit_test(no_cycles)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
