/* What a search that is cut short says is true: who wins, the least value, the moves it lists.
 *
 * Random boards, alone and beside a pile of Nim, are solved with a limit on positions, from very
 * few to nearly enough; what is known then is compared with the values that mex finds without a
 * limit.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

enum { TEXT = 200 };

static rng r;
static unsigned won, bounded, moves_listed; /* so that the test is not about nothing */

static int seed(void **state) {
  (void)state;
  r = rng_seed_from_env();
  return 0;
}

static unsigned below(unsigned n) {
  return (unsigned)rng_below(&r, n);
}

static grundy_nimber value_of(grundy_solver *solver, grundy_sum *sum) {
  grundy_question question;
  grundy_nimber value;
  grundy_question_init(&question);
  question.technique = GRUNDY_HOW_HASH;
  assert_int_equal(grundy_value(solver, sum, &question, &value, NULL), GRUNDY_OK);
  return value;
}

/* The value of the board alone, without limits. */
static grundy_nimber value_of_text(const char *text) {
  grundy *g = grundy_new(NULL);
  grundy_sum *sum = ask_sum(g, text);
  grundy_solver *solver = grundy_solver_new(g);
  grundy_nimber value = value_of(solver, sum);
  grundy_solver_free(solver);
  grundy_sum_free(sum);
  grundy_free(g);
  return value;
}

/* Every move that is listed leads to a sum with the value that it says. */
static void moves_hold(grundy *g, const grundy_answer *a, const char *text) {
  grundy_solver *solver = grundy_solver_new(g);
  grundy_set_limits(g, 0, 0, 0);
  for (size_t i = 0; i < grundy_answer_moves(a); i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    grundy_sum *after;
    assert_int_equal(grundy_sum_after(a, move, &after, NULL), GRUNDY_OK);
    grundy_nimber value = value_of(solver, after);
    if (move->has_value && move->value != value)
      fail_msg("%s: move %zu leaves %u, and not %u", text, i, (unsigned)value,
               (unsigned)move->value);
    assert_int_equal(move->outcome, value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
    grundy_sum_free(after);
    moves_listed++;
  }
  grundy_solver_free(solver);
}

/* True if there was an answer. */
static bool holds(const char *text, grundy_nimber board, grundy_nimber sum_value,
                  grundy_technique how, uint64_t positions) {
  grundy_question question;
  grundy_answer *a;
  grundy_nimber value;
  grundy *g = grundy_new(NULL);
  grundy_sum *sum = ask_sum(g, text);
  grundy_solver *solver = grundy_solver_new(g);
  grundy_set_threads(g, 1 + below(2));
  grundy_set_limits(g, 0, positions, 0);
  grundy_question_init(&question);
  question.technique = how;
  question.all_moves = below(2);
  grundy_status status = grundy_solve(solver, sum, &question, &a, NULL);
  assert_true(status == GRUNDY_OK || status == GRUNDY_UNKNOWN);
  grundy_outcome outcome = grundy_answer_outcome(a);
  bool known = grundy_answer_value(a, &value);
  if (known) assert_int_equal(value, sum_value);
  if (outcome != GRUNDY_OUTCOME_UNKNOWN)
    assert_int_equal(outcome, sum_value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
  bool whole = grundy_sum_count(sum) == (board == sum_value ? 1 : 2); /* not in regions */
  if (whole && grundy_answer_part_least(a, 0) > board)
    fail_msg("%s with %llu positions: %u or more, and it is %u", text,
             (unsigned long long)positions, (unsigned)grundy_answer_part_least(a, 0),
             (unsigned)board);
  won += !known && outcome == GRUNDY_OUTCOME_N;
  bounded += !known && grundy_answer_part_least(a, 0) > 1;
  moves_hold(g, a, text);
  grundy_answer_free(a);
  grundy_solver_free(solver);
  grundy_sum_free(sum);
  grundy_free(g);
  return status == GRUNDY_OK;
}

/* A board with some holes. */
static void random_cram(char *text) {
  unsigned rows = 3 + below(2), columns = 4 + below(2);
  size_t at = (size_t)sprintf(text, "cram(");
  for (unsigned i = 0; i < rows * columns; i++) {
    if (i && i % columns == 0) text[at++] = '/';
    text[at++] = below(8) ? '.' : '#';
  }
  strcpy(text + at, ")");
}

static void random_kayles(char *text) {
  sprintf(text, "nodekayles{grid %ux%u}", 3 + below(2), 4 + below(3));
}

static void random_chomp(char *text) {
  sprintf(text, "chomp(%ux%u)", 2 + below(3), 2 + below(4));
}

static void random_poset(char *text) {
  strcpy(text, below(2) ? "poset{a<b<c<d, a<e<d, f<c, f<e}" : "poset{a<b<c<d, a<e<d, f<c, f<e<g}");
}

/* With one position, and then with half as much again until there is an answer. */
static void ever_more(const char *text, grundy_technique how) {
  grundy_nimber board = value_of_text(text), pile = below(4);
  char sum[TEXT + 20];
  snprintf(sum, sizeof sum, pile ? "%s + nim(%u)" : "%s", text, (unsigned)pile);
  for (uint64_t positions = 1; !holds(sum, board, board ^ pile, how, positions);)
    positions += 1 + positions / 2;
}

static void boards(void **state) {
  static void (*const random_text[])(char *) = {random_cram, random_kayles, random_chomp,
                                                random_poset};
  static const grundy_technique techniques[] = {GRUNDY_HOW_AUTO, GRUNDY_HOW_TEST, GRUNDY_HOW_SET,
                                                GRUNDY_HOW_PROOF, GRUNDY_HOW_HASH};
  (void)state;
  for (uint64_t n = test_cases(200); n > 0; n--) {
    char text[TEXT];
    random_text[n % 4](text);
    ever_more(text, techniques[below(5)]);
  }
  if (!test_is_sample()) assert_true(won > 0 && bounded > 0 && moves_listed > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(boards)};
  return cmocka_run_group_tests(tests, seed, NULL);
}
