/* The limits of a whole: what is left of them, and that a question keeps to its own. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/allowance.h"
#include "grundy/grundy.h"

#include <string.h>

static bool always(void *user) {
  (void)user;
  return true;
}

static void positions_are_shared_out(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  gi_allowance a;
  grundy_limits left;
  gi_allowance_init(&a, g, &(grundy_limits){.positions = 10});
  assert_int_equal(gi_allowance_left(&a, &left), GI_STOP_NONE);
  assert_int_equal(left.positions, 10);
  gi_allowance_spend(&a, 7);
  assert_int_equal(gi_allowance_left(&a, &left), GI_STOP_NONE);
  assert_int_equal(left.positions, 3);
  gi_allowance_spend(&a, 7); /* more than there is */
  assert_int_equal(gi_allowance_left(&a, &left), GI_STOP_POSITIONS);
  grundy_free(g);
}

static void the_context_has_the_others(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  gi_allowance a;
  grundy_limits left;
  grundy_set_limits(g, 1000, 20, 0);
  gi_allowance_init(&a, g, &(grundy_limits){.positions = 5});
  grundy_set_limits(g, 0, 1, 1e-9); /* later limits are not those of the whole */
  assert_int_equal(gi_allowance_left(&a, &left), GI_STOP_NONE);
  assert_int_equal(left.memory, 1000);
  assert_int_equal(left.positions, 5);
  assert_true(left.seconds >= GRUNDY_NO_SECONDS);
  gi_allowance_init(&a, g, NULL);
  while (gi_allowance_left(&a, &left) == GI_STOP_NONE) continue;
  assert_int_equal(gi_allowance_left(&a, &left), GI_STOP_TIME);
  grundy_free(g);
}

static void a_caller_cancels(void **state) {
  (void)state;
  grundy_config config;
  grundy_config_init(&config);
  config.cancel = always;
  grundy *g = grundy_new(&config);
  gi_allowance a;
  grundy_limits left;
  gi_allowance_init(&a, g, NULL);
  assert_int_equal(gi_allowance_left(&a, &left), GI_STOP_CANCEL);
  grundy_free(g);
}

static void a_question_keeps_to_its_limits(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum;
  grundy_question q;
  grundy_answer *a;
  grundy_error error;
  const char text[] = "chomp(5x6)";
  assert_int_equal(grundy_sum_parse(g, text, strlen(text), &sum, &error), GRUNDY_OK);
  grundy_question_init(&q);
  q.max_moves = 0;
  q.limits.positions = 20;
  assert_int_equal(grundy_solve(s, sum, &q, &a, &error), GRUNDY_UNKNOWN);
  assert_int_equal(grundy_answer_stop(a), GRUNDY_STOP_POSITIONS);
  assert_true(grundy_answer_positions(a) <= 20);
  grundy_answer_free(a);
  grundy_set_limits(g, 0, 20, 0);
  q.limits.positions = GRUNDY_NO_LIMIT;
  assert_int_equal(grundy_solve(s, sum, &q, &a, &error), GRUNDY_OK);
  grundy_answer_free(a);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(positions_are_shared_out),
      cmocka_unit_test(the_context_has_the_others),
      cmocka_unit_test(a_caller_cancels),
      cmocka_unit_test(a_question_keeps_to_its_limits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
