/* The sparse engine with two threads, the proof of one chunk beside the guesses of the next,
 * against one thread. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "heap_lab.h"

static rng r;

static int seed(void **state) {
  (void)state;
  r = rng_seed_from_env();
  return 0;
}

/* So long that two threads work side by side, with few codes and with many. */
static void side_by_side(void **state) {
  static const char *const games[] = {"0.104", "0.454", "kayles", "grundy"};
  (void)state;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    heap_lab one, two;
    test_rule rule;
    assert_true(rule_of_name(games[i], &rule));
    bool sample = test_is_sample();
    uint64_t end = i == 3 ? 400000 : sample ? 60000 : 3000000;
    if (sample && i == 3) continue;
    heap_lab_open(&one, &rule, 1);
    heap_lab_open(&two, &rule, 2);
    if (sample || i % 2) two.series.chunk = 1024; /* many short rounds */
    heap_lab_extend(&one, GI_HEAP_SPARSE, end);
    heap_lab_extend(&two, GI_HEAP_SPARSE, end / 2 + rng_below(&r, 1000));
    heap_lab_extend(&two, GI_HEAP_SPARSE, end);
    gi_sparse_facts facts;
    gi_sparse_describe(&two.series, &facts);
    assert_true(facts.active);
    for (uint64_t n = 0; n < end; n++)
      if (gi_series_at(&two.series, n) != gi_series_at(&one.series, n))
        fail_msg("%s: G(%llu) differs", rule.text, (unsigned long long)n);
    heap_lab_close(&one);
    heap_lab_close(&two);
  }
}

/* Guesses need more codes while the proof follows them. */
static void new_bit(void **state) {
  heap_lab one, two;
  test_rule rule;
  gi_sparse_facts before, after;
  (void)state;
  assert_true(rule_of_code("0.560", &rule));
  heap_lab_open(&one, &rule, 1);
  heap_lab_open(&two, &rule, 2);
  two.series.chunk = 512;
  heap_lab_extend(&one, GI_HEAP_DENSE, 30000);
  heap_lab_extend(&two, GI_HEAP_SPARSE, 17000);
  gi_sparse_describe(&two.series, &before);
  heap_lab_extend(&two, GI_HEAP_SPARSE, 30000);
  gi_sparse_describe(&two.series, &after);
  assert_int_equal(after.widened, before.widened + 1);
  for (uint64_t n = 0; n < 30000; n++)
    assert_int_equal(gi_series_at(&two.series, n), gi_series_at(&one.series, n));
  heap_lab_close(&one);
  heap_lab_close(&two);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(side_by_side), cmocka_unit_test(new_bit)};
  return cmocka_run_group_tests(tests, seed, NULL);
}
