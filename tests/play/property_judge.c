/* Judged moves against the definition: of every move of every position that some sums reach, the
 * verdict, the number of moves that keep the win, the remoteness; and of every mistake the reply
 * that refutes it and the better move, both by brute force. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "cases.h"
#include "plays.h"
#include "random_sums.h"
#include "small_games.h"

static bool is_won(plays *p, grundy_sum *sum) {
  return plays_remote(p, sum) % 2;
}

static void check_judgement(plays *p, const grundy_judgement *j, uint64_t keeping,
                            const char *text) {
  bool before = is_won(p, j->turn->before), after = is_won(p, j->turn->after);
  grundy_verdict expected = !after   ? GRUNDY_VERDICT_WINS
                            : before ? GRUNDY_VERDICT_BLUNDER
                                     : GRUNDY_VERDICT_LOST;
  if (j->verdict != expected) fail_msg("%s: verdict %d, not %d", text, j->verdict, expected);
  assert_int_equal(grundy_answer_outcome(j->before), before ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
  assert_int_equal(grundy_answer_outcome(j->after), after ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
  assert_true(j->has_keeping);
  assert_int_equal(j->keeping, keeping);
  assert_true(j->has_remoteness && j->has_after);
  assert_int_equal(j->remoteness, plays_remote(p, j->turn->before) / 2);
  assert_int_equal(j->remoteness_after, plays_remote(p, j->turn->after) / 2);
  bool mistake = expected == GRUNDY_VERDICT_BLUNDER;
  bool over = plays_ended(p, j->turn->after); /* in misere play: the other player has won */
  assert_int_equal(mistake && !over, j->refutation != NULL);
  assert_int_equal(mistake, j->better != NULL);
  if (!mistake) return;
  assert_false(is_won(p, j->better->after));
  assert_int_equal(plays_remote(p, j->better->after) / 2 + 1, j->remoteness);
  if (over) return;
  assert_false(is_won(p, j->refutation->after));
  assert_int_equal(plays_remote(p, j->refutation->after) / 2 + 1, j->remoteness_after);
}

static void check_position(plays *p, grundy_sum *sum, const char *text) {
  grundy_question q;
  grundy_question_init(&q);
  q.convention = p->convention;
  if (plays_ended(p, sum)) return;
  grundy_answer *a = ask(p->s, sum, p->convention, GRUNDY_HOW_AUTO, true);
  size_t n = grundy_answer_moves(a);
  uint64_t keeping = 0;
  for (size_t i = 0; i < n; i++) keeping += grundy_answer_move(a, i)->outcome == GRUNDY_OUTCOME_P;
  for (size_t i = 0; i < n; i++) {
    grundy_judgement *j;
    grundy_error error;
    if (grundy_judge(p->s, sum, grundy_answer_move(a, i), &q, &j, &error) != GRUNDY_OK)
      fail_msg("%s: %s", text, error.message);
    check_judgement(p, j, keeping, text);
    grundy_judgement_free(j);
  }
  grundy_answer_free(a);
}

static void check_text(const char *text, bool misere, size_t most) {
  plays p;
  bool allowed = plays_open(&p, text, misere, most);
  for (size_t i = 0; allowed && i < p.count; i++) check_position(&p, p.sums[i], p.texts[i]);
  plays_close(&p);
}

static void random_plays(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(150); i > 0; i--) {
    char text[400];
    random_sum_text(&r, 1 + (unsigned)rng_below(&r, 2), text, sizeof text);
    check_text(text, i % 2, 30);
  }
}

static void catalogue(void **state) {
  (void)state;
  for (size_t i = 0; i < SMALL_GAMES; i++)
    if (!test_is_sample() || i % 10 == 0) check_text(small_games[i], i % 2, 30);
}

/* ---- draws ---- */

static grundy_judgement *judge_text(grundy *g, grundy_solver *s, const char *sum_text,
                                    const char *move, const grundy_question *q) {
  grundy_sum *sum = ask_sum(g, sum_text);
  grundy_turn *turn;
  grundy_judgement *j;
  grundy_error error;
  if (grundy_move_read(s, sum, q, move, strlen(move), &turn, &error) != GRUNDY_OK)
    fail_msg("%s: %s", move, error.message);
  if (grundy_judge(s, sum, &turn->move, q, &j, &error) != GRUNDY_OK) fail_msg("%s", error.message);
  grundy_turn_free(turn);
  grundy_sum_free(sum);
  return j;
}

/* From 0 a token can go round (1), be lost (2: the other player ends it), or win (3: an end). */
static void draws(void **state) {
  static const char graph[] =
      "graph{0-->1, 1-->0, 0-->2, 2-->3, 4-->3, 4-->1, 5-->1, 1-->5, 5-->2}";
  static const struct {
    const char *node, *move;
    grundy_verdict verdict;
    const char *refutation, *better;
  } cases[] = {
      {"0", "0>1", GRUNDY_VERDICT_DRAWS, NULL, NULL},
      {"0", "0>2", GRUNDY_VERDICT_DRAW_TO_LOSS, "3", "1"},
      {"2", ">3", GRUNDY_VERDICT_WINS, NULL, NULL},
      {"4", ">1", GRUNDY_VERDICT_WIN_TO_DRAW, "0", "3"},
  };
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_question q;
  (void)state;
  grundy_question_init(&q);
  q.loopy = true;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char text[200];
    snprintf(text, sizeof text, "%s(%s)", graph, cases[i].node);
    grundy_judgement *j = judge_text(g, s, text, cases[i].move, &q);
    assert_int_equal(j->verdict, cases[i].verdict);
    assert_int_equal(j->refutation != NULL, cases[i].refutation != NULL);
    assert_int_equal(j->better != NULL, cases[i].better != NULL);
    if (j->better) {
      uint32_t node;
      memcpy(&node, grundy_part_bytes(j->better->move.to), sizeof node);
      assert_int_equal(node, atoi(cases[i].better));
    }
    if (cases[i].verdict == GRUNDY_VERDICT_DRAW_TO_LOSS) {
      assert_int_equal(j->refutation->move.outcome, GRUNDY_OUTCOME_P);
      assert_true(j->has_after && !j->has_remoteness);
      assert_int_equal(j->remoteness_after, 1);
    }
    grundy_judgement_free(j);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

/* A limit: nothing is said that is not known. */
static void limits(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, "cram(7x9)");
  grundy_turn *turn;
  grundy_judgement *j;
  grundy_question q;
  (void)state;
  grundy_question_init(&q);
  q.limits.positions = 50;
  assert_int_equal(grundy_move_read(s, sum, &q, "a1-a2", 5, &turn, NULL), GRUNDY_OK);
  assert_int_equal(grundy_judge(s, sum, &turn->move, &q, &j, NULL), GRUNDY_UNKNOWN);
  if (j) assert_int_equal(j->verdict, GRUNDY_VERDICT_UNKNOWN);
  grundy_judgement_free(j);
  grundy_turn_free(turn);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_plays), cmocka_unit_test(catalogue),
                                     cmocka_unit_test(draws), cmocka_unit_test(limits)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
