/* The list of techniques: every one that applies finds the values of small random sums that the
 * oracle finds, and who wins them; a technique that does not apply says so. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "oracle.h"
#include "solve/techniques/technique.h"

static void each_describes_itself(void **state) {
  (void)state;
  const gi_technique *t;
  grundy_technique found, count = 0;
  for (; (t = gi_technique_at(count)); count++) {
    assert_non_null(t->name);
    assert_non_null(t->summary);
    assert_true(t->finds & (GRUNDY_FINDS_VALUES | GRUNDY_FINDS_OUTCOMES));
    assert_true(grundy_technique_find(t->name, &found));
    assert_int_equal(found, count); /* so no name occurs twice */
    if (t->value) assert_non_null(t->by);
    if (t->finds & GRUNDY_SEARCHES) assert_true(t->choose || t->value);
  }
  assert_true(count > GRUNDY_HOW_BOOLEAN);
  assert_null(grundy_technique_name(count));
  assert_null(grundy_technique_summary(count));
  assert_int_equal(grundy_technique_finds(count), 0);
  assert_false(grundy_technique_find("magic", &found));
}

/* A small term, of games that are heaps, boards, and numbered positions. */
static void random_term(rng *r, char *out, size_t size) {
  unsigned n = 1 + (unsigned)rng_below(r, 7), m = 1 + (unsigned)rng_below(r, 2);
  switch (rng_below(r, 6)) {
  case 0:
    snprintf(out, size, "kayles(%u)", n);
    break;
  case 1:
    snprintf(out, size, "0.17(%u)", n);
    break;
  case 2:
    snprintf(out, size, "cram(%ux%u)", m, 1 + n % 3);
    break;
  case 3:
    snprintf(out, size, "chomp(%ux%u)", m, 1 + n % 3);
    break;
  case 4:
    snprintf(out, size, "wythoff(%u,%u)", m, n % 5);
    break;
  default:
    snprintf(out, size, "nim(%u)", n);
  }
}

static void check_term(grundy *g, const char *text) {
  grundy_error error;
  grundy_sum *sum;
  grundy_answer *a;
  grundy_question q;
  assert_int_equal(grundy_sum_parse(g, text, strlen(text), &sum, &error), GRUNDY_OK);
  oracle o = {0};
  oracle_state start;
  oracle_state_of(&o, sum, &start);
  grundy_nimber right = oracle_value(&o, &start), value = 0;
  oracle_clear(&o);
  grundy_question_init(&q);
  q.max_moves = 0;
  for (; grundy_technique_name(q.technique); q.technique++)
    for (int only = 0; only < 2; only++) {
      grundy_solver *s = grundy_solver_new(g);
      q.outcome_only = only;
      grundy_status status = grundy_solve(s, sum, &q, &a, &error);
      grundy_outcome outcome = right ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
      if (status == GRUNDY_OK) assert_int_equal(grundy_answer_outcome(a), outcome);
      if (status == GRUNDY_OK && grundy_answer_value(a, &value)) assert_int_equal(value, right);
      if (status < GRUNDY_OK) { /* it is for other games, and says so */
        assert_int_equal(status, GRUNDY_EINPUT);
        assert_true(strlen(error.message) > 0);
      }
      bool searches = grundy_technique_finds(q.technique) & GRUNDY_SEARCHES;
      if (searches) assert_int_not_equal(status, GRUNDY_UNKNOWN);
      grundy_answer_free(a);
      grundy_solver_free(s);
    }
  grundy_sum_free(sum);
}

static void all_agree(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  grundy *g = grundy_new(NULL);
  for (uint64_t i = 0; i < test_cases(200); i++) {
    char text[120], one[40];
    random_term(&r, text, sizeof text);
    random_term(&r, one, sizeof one);
    if (rng_below(&r, 2)) strcat(strcat(text, " + "), one);
    check_term(g, text);
  }
  grundy_free(g);
}

static void unknown_numbers_are_refused(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum;
  grundy_answer *a;
  grundy_error error;
  grundy_question q;
  assert_int_equal(grundy_sum_parse(g, "nim(1)", 6, &sum, &error), GRUNDY_OK);
  grundy_question_init(&q);
  q.technique = 1000;
  assert_int_equal(grundy_solve(s, sum, &q, &a, &error), GRUNDY_EINPUT);
  assert_null(a);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_describes_itself),
      cmocka_unit_test(all_agree),
      cmocka_unit_test(unknown_numbers_are_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
