/* Games with a theorem that tells who wins, and not the value: what the solver makes of it.
 *
 * The game of the test: take 1, 2 or 3 from a pile. In normal play a pile is lost
 * iff 4 divides it, in misere play iff 1 is left of it then.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>

#include "grundy/grundy.h"
#include "grundy/kit/heap.h"

#include <cmocka.h>

#include "ask.h"

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self;
  (void)length;
  for (uint64_t take = 1; take <= 3 && take <= n; take++) {
    uint64_t left = n - take;
    if (!grundy_emit(out, &left, sizeof left)) return false;
  }
  return true;
}

static grundy_outcome outcome(const void *self, const uint8_t *position, size_t length,
                              grundy_convention play) {
  (void)self;
  (void)length;
  return grundy_heap(position) % 4 == (play == GRUNDY_MISERE) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

/* `self` is not NULL: it says that there may be more moves. */
static bool winning(const void *self, const uint8_t *position, size_t length,
                    grundy_convention play, bool *all, grundy_sink *out) {
  uint64_t n = grundy_heap(position), left = n - (n - (play == GRUNDY_MISERE)) % 4;
  (void)length;
  if (self) *all = false;
  return n == 0 || grundy_emit(out, &left, sizeof left);
}

static const grundy_game few = {
    GRUNDY_HEAD("few"),
    .about = {.title = "Few", .rules = "Take few.", .usage = "few(n)", .theorem = "n mod 4"},
    .moves = moves,
    .parse = grundy_heap_parse,
    .print = grundy_heap_print,
    .outcome = outcome,
    .winning = winning,
};

static grundy_game without_winning, some_winning;

typedef struct asked {
  grundy *g;
  grundy_solver *s;
  grundy_sum *sum;
  grundy_answer *a;
} asked;

static asked question(const grundy_game *game, const char *text, grundy_question *q) {
  grundy_error error;
  asked t = {.g = grundy_new(NULL)};
  assert_int_equal(grundy_register(t.g, game, &error), GRUNDY_OK);
  t.s = grundy_solver_new(t.g);
  t.sum = ask_sum(t.g, text);
  assert_int_equal(grundy_solve(t.s, t.sum, q, &t.a, &error), GRUNDY_OK);
  return t;
}

static void forget(asked *t) {
  grundy_answer_free(t->a);
  grundy_sum_free(t->sum);
  grundy_solver_free(t->s);
  grundy_free(t->g);
}

static void only_move(const grundy_answer *a, uint64_t left) {
  uint64_t count = 0;
  assert_true(grundy_answer_winning_count(a, &count));
  assert_int_equal(count, 1);
  assert_int_equal(grundy_answer_moves(a), 1);
  assert_int_equal(grundy_answer_move(a, 0)->to->at.word, left);
}

static void a_small_one_has_its_value(void **state) {
  grundy_question q;
  grundy_nimber value = 9;
  (void)state;
  grundy_question_init(&q);
  asked t = question(&few, "few(10)", &q);
  assert_int_equal(grundy_answer_outcome(t.a), GRUNDY_OUTCOME_N);
  assert_true(grundy_answer_value(t.a, &value));
  assert_int_equal(value, 2);
  assert_int_equal(grundy_answer_kind(t.a), GRUNDY_KIND_COMPUTED);
  only_move(t.a, 8);
  forget(&t);
}

static void far(const grundy_game *game, const char *text, grundy_technique how) {
  grundy_question q;
  grundy_nimber value;
  grundy_question_init(&q);
  q.technique = how;
  asked t = question(game, text, &q);
  assert_int_equal(grundy_answer_outcome(t.a), GRUNDY_OUTCOME_N);
  assert_false(grundy_answer_value(t.a, &value));
  assert_int_equal(grundy_answer_no_value(t.a), GRUNDY_VALUE_FAR);
  assert_int_equal(grundy_answer_kind(t.a), GRUNDY_KIND_FORMULA);
  assert_int_equal(grundy_answer_stop(t.a), GRUNDY_STOP_NONE);
  assert_int_equal(grundy_answer_positions(t.a), 0);
  only_move(t.a, UINT64_C(18446744073709551612));
  forget(&t);
}

/* Its value would take longer than anybody waits. */
static void a_large_one_is_told_at_once(void **state) {
  (void)state;
  far(&few, "few(18446744073709551614)", GRUNDY_HOW_AUTO);
  far(&few, "few(18446744073709551614)", GRUNDY_HOW_FORMULA);
  far(&without_winning, "few(18446744073709551614)", GRUNDY_HOW_AUTO);
}

static void a_lost_one_has_the_value_0(void **state) {
  grundy_question q;
  grundy_nimber value = 9;
  uint64_t count;
  (void)state;
  grundy_question_init(&q);
  asked t = question(&few, "few(18446744073709551612)", &q);
  assert_int_equal(grundy_answer_outcome(t.a), GRUNDY_OUTCOME_P);
  assert_true(grundy_answer_value(t.a, &value) && value == 0);
  assert_int_equal(grundy_answer_kind(t.a), GRUNDY_KIND_FORMULA);
  assert_true(grundy_answer_winning_count(t.a, &count) && count == 0);
  forget(&t);
  t = question(&few, "few(18446744073709551612) + nim(5)", &q);
  assert_true(grundy_answer_value(t.a, &value) && value == 5);
  assert_int_equal(grundy_answer_moves(t.a), 1); /* in nim; nobody knows those in the other part */
  assert_false(grundy_answer_winning_count(t.a, &count));
  forget(&t);
}

static void misere_play(void **state) {
  grundy_question q;
  (void)state;
  grundy_question_init(&q);
  q.convention = GRUNDY_MISERE;
  asked t = question(&few, "few(18446744073709551612)", &q);
  assert_int_equal(grundy_answer_outcome(t.a), GRUNDY_OUTCOME_N);
  assert_int_equal(grundy_answer_no_value(t.a), GRUNDY_VALUE_MISERE);
  only_move(t.a, UINT64_C(18446744073709551609));
  forget(&t);
  t = question(&few, "few(0)", &q); /* who cannot move has won */
  assert_int_equal(grundy_answer_outcome(t.a), GRUNDY_OUTCOME_N);
  assert_int_equal(grundy_answer_moves(t.a), 0);
  forget(&t);
}

static void only_some_moves_are_listed(void **state) {
  grundy_question q;
  uint64_t count;
  (void)state;
  grundy_question_init(&q);
  asked t = question(&some_winning, "few(18446744073709551614)", &q);
  assert_false(grundy_answer_winning_count(t.a, &count));
  assert_int_equal(grundy_answer_moves(t.a), 1);
  forget(&t);
  q.max_moves = SIZE_MAX; /* all are wanted, so all moves are looked at */
  t = question(&some_winning, "few(18446744073709551614)", &q);
  assert_true(grundy_answer_winning_count(t.a, &count) && count == 1);
  forget(&t);
}

static void all_moves(void **state) {
  grundy_question q;
  (void)state;
  grundy_question_init(&q);
  q.all_moves = true;
  asked t = question(&few, "few(11)", &q);
  for (uint64_t left = 10; left >= 8; left--) {
    const grundy_move *move = grundy_answer_move(t.a, 10 - left);
    assert_true(move->has_value);
    assert_int_equal(move->value, left % 4);
  }
  forget(&t);
  t = question(&few, "few(18446744073709551615)", &q);
  assert_int_equal(grundy_answer_moves(t.a), 3);
  for (size_t i = 0; i < 3; i++) {
    const grundy_move *move = grundy_answer_move(t.a, i);
    assert_int_equal(move->outcome, i < 2 ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
    assert_int_equal(move->has_value, i == 2);
  }
  forget(&t);
}

/* Where the value alone is asked for, it is searched for however long that takes. */
static void a_value_that_is_wanted(void **state) {
  grundy_question q;
  grundy_nimber value = 9;
  (void)state;
  grundy_question_init(&q);
  q.max_moves = 0;
  asked t = question(&few, "few(2000002)", &q);
  assert_true(grundy_answer_value(t.a, &value) && value == 2);
  forget(&t);
  q.outcome_only = true;
  t = question(&few, "few(18446744073709551614)", &q);
  assert_int_equal(grundy_answer_outcome(t.a), GRUNDY_OUTCOME_N);
  forget(&t);
}

/* A search that is tried and left does no harm, even where a limit ended it. */
static void limits(void **state) {
  grundy_question q;
  grundy_error error;
  (void)state;
  grundy_question_init(&q);
  grundy *g = grundy_new(NULL);
  assert_int_equal(grundy_register(g, &few, &error), GRUNDY_OK);
  for (int i = 0; i < 2; i++) {
    grundy_set_limits(g, i ? 1 << 20 : 0, i ? 0 : 1000, 0);
    grundy_solver *s = grundy_solver_new(g);
    grundy_sum *sum = ask_sum(g, "few(18446744073709551614)");
    grundy_answer *a;
    assert_int_equal(grundy_solve(s, sum, &q, &a, &error), GRUNDY_OK);
    assert_int_equal(grundy_answer_no_value(a), GRUNDY_VALUE_FAR);
    only_move(a, UINT64_C(18446744073709551612));
    grundy_answer_free(a);
    grundy_sum_free(sum);
    grundy_solver_free(s);
  }
  grundy_free(g);
}

int main(void) {
  static const int something;
  without_winning = some_winning = few;
  without_winning.winning = NULL;
  some_winning.shared = &something;
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_small_one_has_its_value),  cmocka_unit_test(a_large_one_is_told_at_once),
      cmocka_unit_test(a_lost_one_has_the_value_0), cmocka_unit_test(misere_play),
      cmocka_unit_test(only_some_moves_are_listed), cmocka_unit_test(all_moves),
      cmocka_unit_test(a_value_that_is_wanted),     cmocka_unit_test(limits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
