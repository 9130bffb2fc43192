/* Records: written and read back, damaged in many ways, and reviewed. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "cases.h"
#include "plays.h"
#include "small_games.h"

static char *written(grundy *g, const grundy_record *record) {
  grundy_text text;
  grundy_text_init(&text, g);
  grundy_record_write(record, &text);
  char *copy = malloc(text.length + 1);
  memcpy(copy, text.data, text.length + 1);
  grundy_text_clear(&text);
  return copy;
}

/* A play of random moves, at most `most`. */
static grundy_record *random_record(grundy *g, grundy_solver *s, const char *start, bool misere,
                                    unsigned most, rng *r) {
  grundy_convention convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  grundy_sum *sum = ask_sum(g, start);
  grundy_record *record;
  grundy_error error;
  if (grundy_sum_allows(sum, convention, NULL) != GRUNDY_OK) convention = GRUNDY_NORMAL;
  if (grundy_record_new(s, sum, convention, false, "you", "grundy", &record, &error) != GRUNDY_OK)
    fail_msg("%s: %s", start, error.message);
  grundy_sum_free(sum);
  for (unsigned i = 0; i < most; i++) {
    bool by_rules;
    grundy_record_result(record, &by_rules);
    if (by_rules) break;
    grundy_answer *a =
        ask(s, grundy_record_sum(record, grundy_record_moves(record)), convention, 0, true);
    const grundy_move *move = grundy_answer_move(a, rng_below(r, grundy_answer_moves(a)));
    assert_int_equal(grundy_sum_after(a, move, &sum, NULL), GRUNDY_OK);
    if (grundy_record_add(record, sum, &error) != GRUNDY_OK) fail_msg("%s", error.message);
    grundy_sum_free(sum);
    grundy_answer_free(a);
  }
  return record;
}

static void round_trip(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (size_t i = 0; i < SMALL_GAMES; i++) {
    grundy *g = grundy_new(NULL);
    grundy_solver *s = grundy_solver_new(g);
    grundy_record *record = random_record(g, s, small_games[i], i % 2, 40, &r), *again;
    if (i % 3 == 0) {
      grundy_record_undo(record, 1);
      if (i % 2) grundy_record_set_result(record, GRUNDY_RESULT_SECOND);
    }
    char *one = written(g, record);
    grundy_error error;
    if (grundy_record_read(s, one, strlen(one), &again, &error) != GRUNDY_OK)
      fail_msg("%s: line %zu: %s", one, error.line, error.message);
    char *two = written(g, again);
    assert_string_equal(one, two);
    assert_int_equal(grundy_record_result(record, NULL), grundy_record_result(again, NULL));
    free(one);
    free(two);
    grundy_record_free(record);
    grundy_record_free(again);
    grundy_solver_free(s);
    grundy_free(g);
  }
}

/* The winner of a finished record is the one by the definition. */
static void results(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(60); i > 0; i--) {
    grundy *g = grundy_new(NULL);
    grundy_solver *s = grundy_solver_new(g);
    static const char *const starts[] = {"nim(2,3)", "kayles(5)", "count{9,1..3}(0)", "hex{2}"};
    grundy_record *record = random_record(g, s, starts[i % 4], i % 8 < 4, 100, &r);
    bool by_rules;
    grundy_result result = grundy_record_result(record, &by_rules);
    size_t moves = grundy_record_moves(record);
    oracle o = {.misere = grundy_record_convention(record) == GRUNDY_MISERE};
    oracle_state last;
    oracle_state_of(&o, grundy_record_sum(record, moves), &last);
    bool mover_won = remote_of(&o, &last) % 2, second_moves = moves % 2;
    assert_true(by_rules);
    assert_int_equal(result,
                     mover_won == second_moves ? GRUNDY_RESULT_SECOND : GRUNDY_RESULT_FIRST);
    oracle_clear(&o);
    grundy_record_free(record);
    grundy_solver_free(s);
    grundy_free(g);
  }
}

typedef struct bad {
  const char *text;
  size_t line; /* of the fault */
  const char *message;
} bad;

#define HEAD "grundy record 1\nstart: nim(2,3)\n"

static const bad bads[] = {
    {"", 0, "is not the record of a play"},
    {"nim(2,3)\n", 1, "is not the record of a play"},
    {"grundy record\n", 1, "is not the record of a play"},
    {"grundy record x\n", 1, "is not the record of a play"},
    {"grundy record 0\n", 1, "is not the record of a play"},
    {"grundy record 2\nstart: nim(2)\n", 1, "has version 2"},
    {"grundy record 1\n", 2, "\"start: ...\""},
    {"grundy record 1\n1. nim(2)\n", 2, "\"start: ...\""},
    {"grundy record 1\nstart: nim(2,\n", 2, ""},
    {"grundy record 1\nstart: nim(2,3)\nstart: nim(2)\n", 3, "occurs twice"},
    {HEAD "play: norm\n", 3, "\"normal\" or \"misere\""},
    {HEAD "cycles: perhaps\n", 3, "\"no\" or \"yes\""},
    {HEAD "first:\n", 3, "a player must have a name"},
    {HEAD "first: a\tb\n1. nim(2)\n", 3, "a player must have a name"},
    {HEAD "colour: red\n", 3, "not part of a record"},
    {HEAD "hello\n", 3, "not part of a record"},
    {HEAD "2. nim(2,2)\n", 3, "move number 1"},
    {HEAD "1. nim(2,2)\n1. nim(2,1)\n", 4, "move number 2"},
    {HEAD "1. nim(2,4)\n", 3, "no move leads there"},
    {HEAD "1. nim(1,1)\n", 3, "no move leads there"},
    {HEAD "1. kayles(2,2)\n", 3, "no move leads there"},
    {HEAD "\n# a remark\n1. nim(2,2)\n\n2. nim(2,)\n", 7, ""},
    {HEAD "1.\n", 3, ""},
    {HEAD "1. nim(2,2)\nfirst: me\n", 4, "before the first move"},
    {HEAD "1. nim(2)\n2. 0\n3. nim(1)\n", 5, "the play has ended"},
    {HEAD "1. nim(2)\n2. 0\nresult: first\n", 5, "by the rules"},
    {HEAD "1. nim(2)\nresult: first\n2. 0\n", 5, "may follow the result"},
    {HEAD "result: nobody\n", 3, "a result is"},
    {HEAD "result: first\nresult: first\n", 4, "occurs twice"},
    {"grundy record 1\nstart: treblecross(5)\nplay: misere\n", 4, "normal play only"},
};

static void damaged(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (size_t i = 0; i < sizeof bads / sizeof *bads; i++) {
    grundy_record *record;
    grundy_error error;
    grundy_status status =
        grundy_record_read(s, bads[i].text, strlen(bads[i].text), &record, &error);
    if (status != GRUNDY_EINPUT || error.line != bads[i].line ||
        !strstr(error.message, bads[i].message))
      fail_msg("%s: status %d, line %zu: %s", bads[i].text, status, error.line,
               status ? error.message : "");
    assert_null(record);
    assert_true(error.excerpt_at + error.excerpt_length <= strlen(error.excerpt));
  }
  grundy_solver_free(s);
  grundy_free(g);
}

/* Line ends of other systems, remarks, fields left out. */
static void lenient(void **state) {
  static const char text[] =
      "grundy record 1\r\n# by hand\r\nstart: nim(2,3)\r\n\r\n1. nim(3)  \r\n";
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_record *record;
  (void)state;
  assert_int_equal(grundy_record_read(s, text, sizeof text - 1, &record, NULL), GRUNDY_OK);
  assert_string_equal(grundy_record_player(record, false), "first");
  assert_int_equal(grundy_record_moves(record), 1);
  assert_int_equal(grundy_record_result(record, NULL), GRUNDY_RESULT_NONE);
  grundy_record_free(record);
  grundy_solver_free(s);
  grundy_free(g);
}

/* Every byte of a record changed: it is refused with a place in it, or it is a legal record. */
static void changed_bytes(void **state) {
  rng r = rng_seed_from_env();
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_record *record = random_record(g, s, "kayles(6) + nim(3)", false, 40, &r);
  char *text = written(g, record);
  size_t length = strlen(text);
  (void)state;
  grundy_record_free(record);
  for (size_t i = 0; i < length; i++) {
    char kept = text[i];
    grundy_error error;
    text[i] = (char)(32 + rng_below(&r, 95));
    grundy_status status = grundy_record_read(s, text, length, &record, &error);
    assert_true(status == GRUNDY_OK || status == GRUNDY_EINPUT);
    if (status != GRUNDY_OK) assert_true(error.line >= 1 && error.message[0]);
    grundy_record_free(record);
    status = grundy_record_read(s, text, i, &record, &error); /* and cut off */
    assert_true(status == GRUNDY_OK || status == GRUNDY_EINPUT);
    grundy_record_free(record);
    text[i] = kept;
  }
  free(text);
  grundy_solver_free(s);
  grundy_free(g);
}

/* The lines of a review are the answers to their positions. */
static void reviews(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (size_t i = 0; i < 24; i++) {
    grundy *g = grundy_new(NULL);
    grundy_solver *s = grundy_solver_new(g);
    grundy_record *record = random_record(g, s, small_games[3 * i], i % 2, 30, &r);
    oracle o = {.misere = grundy_record_convention(record) == GRUNDY_MISERE};
    grundy_review *review;
    assert_int_equal(grundy_review_record(s, record, NULL, &review, NULL), GRUNDY_OK);
    size_t count = grundy_review_lines(review);
    assert_int_equal(count, grundy_record_moves(record) + 1);
    for (size_t k = 0; k < count; k++) {
      const grundy_review_line *line = grundy_review_line_at(review, k);
      oracle_state here;
      oracle_state_of(&o, line->sum, &here);
      unsigned remote = remote_of(&o, &here), next = 0;
      assert_int_equal(line->outcome, remote % 2 ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
      assert_true(line->has_remoteness);
      assert_int_equal(line->remoteness, remote / 2);
      assert_int_equal(line->second, k % 2);
      assert_int_equal(line->turn != NULL, k + 1 < count);
      if (k + 1 == count) continue;
      oracle_state_of(&o, grundy_record_sum(record, k + 1), &here);
      next = remote_of(&o, &here);
      assert_int_equal(line->changed, remote % 2 && next % 2);
      assert_int_equal(line->better != NULL, line->changed);
      if (!line->better) continue;
      oracle_state_of(&o, line->better->after, &here);
      assert_int_equal(remote_of(&o, &here) % 2, 0);
    }
    grundy_style style = {0};
    grundy_text text;
    grundy_text_init(&text, g);
    grundy_print_review(review, &style, &text);
    grundy_json_review(review, &text);
    assert_true(text.length > 10 && !text.failed);
    grundy_text_clear(&text);
    oracle_clear(&o);
    grundy_review_free(review);
    grundy_record_free(record);
    grundy_solver_free(s);
    grundy_free(g);
  }
}

static void rules_of_records(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *start = ask_sum(g, "nim(2)"), *end = ask_sum(g, "0"), *same = ask_sum(g, "nim(2)");
  grundy_record *record;
  (void)state;
  assert_int_equal(grundy_record_new(s, start, GRUNDY_NORMAL, false, "a\nb", NULL, &record, NULL),
                   GRUNDY_EINPUT);
  assert_null(record);
  assert_int_equal(grundy_record_new(s, start, GRUNDY_NORMAL, false, NULL, NULL, &record, NULL),
                   GRUNDY_OK);
  assert_int_equal(grundy_record_add(record, same, NULL), GRUNDY_EINPUT);
  assert_int_equal(grundy_record_add(record, end, NULL), GRUNDY_OK);
  assert_int_equal(grundy_record_result(record, NULL), GRUNDY_RESULT_FIRST);
  assert_int_equal(grundy_record_add(record, end, NULL), GRUNDY_EINPUT);
  grundy_record_set_result(record, GRUNDY_RESULT_SECOND); /* by the rules it is another */
  assert_int_equal(grundy_record_result(record, NULL), GRUNDY_RESULT_FIRST);
  grundy_record_undo(record, 5);
  assert_int_equal(grundy_record_moves(record), 0);
  assert_int_equal(grundy_record_result(record, NULL), GRUNDY_RESULT_NONE);
  grundy_record_set_result(record, GRUNDY_RESULT_SECOND);
  assert_int_equal(grundy_record_add(record, end, NULL), GRUNDY_EINPUT);
  grundy_record_free(record);
  grundy_sum_free(start);
  grundy_sum_free(end);
  grundy_sum_free(same);
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(round_trip),       cmocka_unit_test(results),
      cmocka_unit_test(damaged),          cmocka_unit_test(lenient),
      cmocka_unit_test(changed_bytes),    cmocka_unit_test(reviews),
      cmocka_unit_test(rules_of_records),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
