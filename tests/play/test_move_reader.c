/* Moves as people write them: every listed move of the catalogue by its number and by the position
 * after it; the short forms; texts that fit no move or several. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "cases.h"
#include "plays.h"
#include "small_games.h"

static grundy_status read_move(grundy_solver *s, grundy_sum *sum, const char *text,
                               grundy_turn **turn, grundy_error *error) {
  return grundy_move_read(s, sum, NULL, text, strlen(text), turn, error);
}

/* The move leads to the expected sum. */
static void check_move(grundy *g, grundy_solver *s, grundy_sum *sum, const char *text,
                       const char *expected) {
  grundy_turn *turn;
  grundy_error error;
  if (read_move(s, sum, text, &turn, &error) != GRUNDY_OK) fail_msg("%s: %s", text, error.message);
  char *after = plays_text(g, turn->after);
  if (strcmp(after, expected) != 0) fail_msg("%s leads to %s, not to %s", text, after, expected);
  free(after);
  grundy_turn_free(turn);
}

/* In the language of the context, too, where words have no blanks between them. */
static void descriptions(void **state) {
  (void)state;
  grundy_config config;
  grundy_config_init(&config);
  config.language = "zh_CN";
  grundy *g = grundy_new(&config);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, "cram(2x3)");
  check_move(g, s, sum, "第 1 列的第 1 行和第 2 行", "cram(#../#..)");
  check_move(g, s, sum, "骨牌放在第 1 行的第 1 列和第 2 列", "cram(##./...)");
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

static void catalogue(void **state) {
  (void)state;
  for (size_t i = 0; i < SMALL_GAMES; i++) {
    grundy *g = grundy_new(NULL);
    grundy_solver *s = grundy_solver_new(g);
    grundy_sum *sum = ask_sum(g, small_games[i]);
    grundy_answer *a = ask(s, sum, GRUNDY_NORMAL, GRUNDY_HOW_AUTO, true);
    for (size_t k = 0; k < grundy_answer_moves(a); k++) {
      grundy_sum *after;
      char number[32];
      assert_int_equal(grundy_sum_after(a, grundy_answer_move(a, k), &after, NULL), GRUNDY_OK);
      char *text = plays_text(g, after);
      snprintf(number, sizeof number, " %zu ", k + 1);
      check_move(g, s, sum, number, text);
      grundy_turn *turn;
      grundy_error error;
      if (read_move(s, sum, text, &turn, &error) != GRUNDY_OK)
        fail_msg("%s to %s: %s", small_games[i], text, error.message);
      bool same = true;
      grundy_turn *between;
      assert_int_equal(grundy_turn_between(s, sum, after, NULL, &between, NULL), GRUNDY_OK);
      char *one = plays_text(g, turn->after), *two = plays_text(g, between->after);
      same = strcmp(one, two) == 0;
      assert_true(same);
      free(one);
      free(two);
      grundy_turn_free(between);
      grundy_turn_free(turn);
      free(text);
      grundy_sum_free(after);
    }
    char number[32];
    grundy_turn *turn;
    snprintf(number, sizeof number, "%zu", grundy_answer_moves(a) + 1);
    assert_int_equal(read_move(s, sum, number, &turn, NULL), GRUNDY_EINPUT);
    assert_null(turn);
    grundy_answer_free(a);
    grundy_sum_free(sum);
    grundy_solver_free(s);
    grundy_free(g);
  }
}

typedef struct example {
  const char *sum, *move, *after; /* NULL: a fault, whose message contains `message` */
  const char *message;
} example;

static const example examples[] = {
    /* the position after it */
    {"nim(2,5,4)", "nim(2,4,4)", "nim(2,4,4)", NULL},
    {"nim(2,5,4)", "nim(4,2,4)", "nim(2,4,4)", NULL},
    {"nim(2,5,4)", "2,4,4", "nim(2,4,4)", NULL},
    {"nim(5)", "0", "0", NULL},
    {"nim(5,5)", "nim(5,3)", "nim(5,3)", NULL},
    {"nim(5,5)", "nim(3,5)", "nim(3,5)", NULL},
    {"kayles(5) + nim(3)", "kayles(1,3)", "kayles(1,3) + nim(3)", NULL},
    {"kayles(5) + nim(3)", "nim(1) + kayles(5)", "kayles(5) + nim(1)", NULL},
    {"kayles(5) + nim(3)", "nim(1)", "kayles(5) + nim(1)", NULL},
    {"kayles(5)", "1,3", "kayles(1,3)", NULL},
    {"kayles(5)", "3,1", "kayles(1,3)", NULL},
    {"nim(1000000000000,7)", "nim(999,7)", "nim(999,7)", NULL},
    {"nim(5,3)", "nim(3)", "nim(3)", NULL}, /* the whole sum comes first */
    {"nim(2,5,4)", "nim(2,6,4)", NULL, "no move leads to"},
    {"nim(2,5,4)", "nim(1,4,4)", NULL, "no move leads to"},
    {"nim(7,5) + kayles(3)", "nim(4)", NULL, "several moves fit"},
    {"nim(2,5,4)", "nim(2,", NULL, ""},
    {"nim(2,5,4)", "kayles(2,5)", NULL, "no move leads to"},
    /* piles */
    {"nim(2,5,4)", "2:1", "nim(2,4,4)", NULL},
    {"nim(2,5,4)", "1:2", "nim(5,4)", NULL},
    {"nim(1000000000000,7)", "1:999999999999", "nim(1,7)", NULL},
    {"nim(2,5,4)", "2:6", NULL, "the pile has only 5"},
    {"nim(2,5,4)", "4:1", NULL, "is not a move here"},
    {"nim(2,5,4)", "2:0", NULL, "is not a move here"},
    {"subtract{1,3,4}(9)", "1:2", NULL, "is not a move here"},
    {"subtract{1,3,4}(9)", "1:3", "subtract{1,3,4}(6)", NULL},
    {"kayles(7)", "1:2", NULL, "several moves fit"},
    {"kayles(2)", "1:2", "0", NULL},
    {"kayles(3) + nim(4)", "2:1", "kayles(3) + nim(3)", NULL},
    {"wythoff(3,5)", "2:4", "wythoff(3,1)", NULL},
    {"fibnim(9)", "1:2", "fibnim(7 limit 4)", NULL},
    /* cells */
    {"chomp(3x3)", "b2", "chomp(3,1,1)", NULL},
    {"hex{2}(../.. x)", "b1", "hex{2}(.x/.. o)", NULL},
    {"hex{2}(../.. x)", "B2", "hex{2}(../.x o)", NULL},
    {"hex{2}(../.. x)", "c2", NULL, "is not a move here"},
    {"notakto(X../.X./...)", "c1", "notakto(X.X/.X./...)", NULL},
    {"cram(2x3)", "a1-a2", "cram(#../#..)", NULL},
    {"cram(2x3)", "b2-c2", NULL, NULL},
    {"cram(2x3)", "a1-b2", NULL, "is not a move here"},
    {"cram(2x3)", "a1", NULL, "is not a move here"},
    {"tactix(oo.o/.ooo)", "b2-d2", NULL, NULL},
    /* tokens and names */
    {"graph{A-->B, B-->C, A-->C}(A,B)", "A>C", "graph{A-->B, B-->C, A-->C}(C,B)", NULL},
    {"graph{A-->B, B-->C, A-->C}(A,B)", "B -> C", "graph{A-->B, B-->C, A-->C}(A,C)", NULL},
    {"graph{A-->B, B-->C, A-->C}(A)", ">B", "graph{A-->B, B-->C, A-->C}(B)", NULL},
    {"graph{A-->B, B-->C, A-->C}(A,B)", ">C", NULL, "several moves fit"},
    {"graph{A-->B, B-->C, A-->C}(A,B)", "B>A", NULL, "is not a move here"},
    {"poset{a<b<c, a<d}", "c", "poset{a<b, a<d, b<c}(a,b,d)", NULL},
    {"hackenbush(0-a-b, a-c)", "a-c", "hackenbush(0-a-b)", NULL},
    /* descriptions */
    {"cram(2x3)", "a domino in column 1, rows 1 and 2", "cram(#../#..)", NULL},
    {"cram(2x3)", "row 1, columns 1 and 2", "cram(##./...)", NULL},
    {"cram(2x3)", "column 2", NULL, NULL},
    {"cram(2x3)", "row 1", NULL, "several moves fit"},
    {"cram(2x3)", "domino", NULL, "is not a move here"},
    {"nim(3,4)", "take 3 from the pile of 4, leaving 1", "nim(3,1)", NULL},
    {"nim(13,14)", "leaving 1", NULL, "several moves fit"},
    {"nim(1,14)", "leaving 1", "nim(1,1)", NULL}, /* not 10, 11, ... */
    {"nim(2,2)", "take the whole pile of 2", "nim(2)", NULL},
    /* others */
    {"nim(2,5,4)", "0", NULL, "no move leads to"},
    {"nim(2,5,4)", "00", NULL, "numbered from 1"},
    {"nim(2,5,4)", "", NULL, "a move is missing"},
    {"nim(2,5,4)", "  ", NULL, "a move is missing"},
    {"nim(2,5,4)", "12", NULL, "the last one is number 11"},
    {"nim(2,5,4)", "99999999999999999999999", NULL, "there is no move number"},
    {"nim(2,5,4)", "quit", NULL, "is not a move here"},
    {"nim(2,5,4)", "whole", NULL, "is not a move here"},
    {"nim(0)", "1", NULL, "the play has ended"},
    {"nim(0)", "nim(0)", NULL, "the play has ended"},
};

static void check_example(grundy *g, const example *e) {
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, e->sum);
  grundy_turn *turn;
  grundy_error error;
  grundy_status status = read_move(s, sum, e->move, &turn, &error);
  if (e->message) {
    if (status != GRUNDY_EINPUT || !strstr(error.message, e->message))
      fail_msg("%s, \"%s\": status %d, %s", e->sum, e->move, status,
               status ? error.message : "a move");
    assert_null(turn);
  } else {
    if (status != GRUNDY_OK) fail_msg("%s, \"%s\": %s", e->sum, e->move, error.message);
    char *after = plays_text(g, turn->after);
    if (e->after && strcmp(after, e->after) != 0)
      fail_msg("%s, \"%s\" leads to %s", e->sum, e->move, after);
    free(after);
    grundy_turn_free(turn);
  }
  grundy_sum_free(sum);
  grundy_solver_free(s);
}

static void short_forms(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
    grundy *g = grundy_new(NULL);
    check_example(g, &examples[i]);
    grundy_free(g);
  }
}

/* The forms do not depend on the language. */
static void in_chinese(void **state) {
  grundy_config config;
  (void)state;
  grundy_config_init(&config);
  config.language = "zh_CN";
  for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
    grundy *g = grundy_new(&config);
    if (!examples[i].message) check_example(g, &examples[i]);
    grundy_free(g);
  }
}

/* A self loop is a move that leaves the same sum. */
static void self_loop(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, "graph{A-->A, A-->B}(A) + nim(1)");
  grundy_turn *turn;
  grundy_question q;
  (void)state;
  grundy_question_init(&q);
  q.loopy = true;
  assert_int_equal(grundy_turn_between(s, sum, sum, &q, &turn, NULL), GRUNDY_OK);
  assert_int_equal(turn->move.part, 0);
  grundy_turn_free(turn);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(catalogue), cmocka_unit_test(short_forms),
                                     cmocka_unit_test(in_chinese), cmocka_unit_test(descriptions),
                                     cmocka_unit_test(self_loop)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
