/* Heap values by several threads are those of one: long series, extended in random steps, with the
 * number of threads changing on the way. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "heap_lab.h"

static rng chance;

static void compare(const heap_lab *one, const heap_lab *many, uint64_t end) {
  for (uint64_t n = 0; n < end; n++)
    if (gi_series_at(&one->series, n) != gi_series_at(&many->series, n))
      fail_msg("%s: G(%llu) = %u by one thread, %u by several", one->text, (unsigned long long)n,
               gi_series_at(&one->series, n), gi_series_at(&many->series, n));
}

static void check_rule(const test_rule *rule, uint64_t end) {
  heap_lab one, many;
  heap_lab_open(&one, rule, 1);
  heap_lab_extend(&one, GI_HEAP_AUTO, end);
  for (unsigned threads = 2; threads <= 3; threads++) {
    heap_lab_open(&many, rule, threads);
    while (many.series.known < end) {
      uint64_t left = end - many.series.known;
      heap_lab_extend(&many, GI_HEAP_AUTO,
                      end - (rng_below(&chance, 2) ? rng_below(&chance, left) : 0));
      if (threads == 3) grundy_set_threads(many.g, 1 + (unsigned)rng_below(&chance, 3));
    }
    compare(&one, &many, end);
    heap_lab_close(&many);
  }
  heap_lab_close(&one);
}

static void known_games(void **state) {
  static const struct {
    const char *name;
    uint64_t end;
  } games[] = {{"0.104", 1000000}, {"0.054", 1000000}, {"0.454", 1000000}, {"0.106", 1000000},
               {"0.77", 1000000},  {"grundy", 200000}, {"0.165", 20000},   {"0.6", 20000},
               {"0.007", 20000},   {"0.127", 300000},  {"0.324", 300000},  {"0.16", 300000}};
  (void)state;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    test_rule rule;
    assert_true(rule_of_name(games[i].name, &rule));
    check_rule(&rule, test_is_sample() ? 2000 : games[i].end); /* threads: test_sparse_threads */
  }
}

static void random_codes(void **state) {
  (void)state;
  for (uint64_t i = 0; i < test_cases(30); i++) {
    test_rule rule;
    rule_random_code(&chance, 8, 6, &rule);
    check_rule(&rule, test_cases(1000) < 1000 ? 1000 : 1000 + rng_below(&chance, 9000));
  }
}

/* What is cancelled by the limit of positions ends with right values, and can go on. */
static void stopped(void **state) {
  static const char *const games[] = {"0.104", "0.054", "0.77", "grundy", "0.007"};
  (void)state;
  for (uint64_t i = 0; i < test_cases(20); i++) {
    enum { END = 3000 };
    test_rule rule;
    heap_lab one, many;
    assert_true(rule_of_name(games[i % 5], &rule));
    heap_lab_open(&one, &rule, 1);
    heap_lab_open(&many, &rule, 2);
    heap_lab_extend(&one, GI_HEAP_AUTO, END);
    uint64_t limit = 1 + rng_below(&chance, END - 1);
    grundy_set_limits(many.g, 0, limit, 0);
    assert_false(gi_series_extend(&many.series, GI_HEAP_AUTO, END));
    assert_true(many.series.known <= limit);
    compare(&one, &many, many.series.known);
    gi_meter_close(&many.meter);
    grundy_set_limits(many.g, 0, 0, 0);
    gi_budget_start(&many.budget);
    gi_meter_init(&many.meter, &many.budget, true);
    heap_lab_extend(&many, GI_HEAP_AUTO, END);
    compare(&one, &many, END);
    heap_lab_close(&many);
    heap_lab_close(&one);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(known_games), cmocka_unit_test(random_codes),
                                     cmocka_unit_test(stopped)};
  chance = rng_seed_from_env();
  return cmocka_run_group_tests(tests, NULL, NULL);
}
