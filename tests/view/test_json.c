/* JSON: strings of any bytes, numbers around 2^53, errors, and what is unknown as null. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ask.h"
#include "fixture.h"
#include "grundy/grundy.h"
#include "view/json/json_writer.h"

#include <stdio.h>
#include <time.h>

CONTEXT_FIXTURE(g)

static void check_string(const char *bytes, size_t length, const char *expected) {
  grundy_text text;
  grundy_text_init(&text, g);
  grundy_json_string(bytes, length, &text);
  assert_string_equal(text.data, expected);
  grundy_text_clear(&text);
}

#define STRING(bytes, expected) check_string(bytes, sizeof(bytes) - 1, expected)

static void strings(void **state) {
  (void)state;
  STRING("", "\"\"");
  STRING("nim(2,5,4)", "\"nim(2,5,4)\"");
  STRING("a\"b\\c/", "\"a\\\"b\\\\c/\"");
  STRING("\n\t\r\0\x1f\x7f", "\"\\u000a\\u0009\\u000d\\u0000\\u001f\\u007f\"");
}

static void every_control_character(void **state) {
  (void)state;
  for (int c = 0; c < 0x20; c++) {
    char byte = (char)c, expected[10];
    snprintf(expected, sizeof expected, "\"\\u%04x\"", (unsigned)c);
    check_string(&byte, 1, expected);
  }
}

static void utf8(void **state) {
  (void)state;
  STRING("\xe5\xbc\x82\xe6\x88\x96", "\"\xe5\xbc\x82\xe6\x88\x96\"");
  STRING("\xc2\xa0\xdf\xbf", "\"\xc2\xa0\xdf\xbf\"");
  STRING("\xc2\x9b\xe2\x80\xae", "\"\\u009b\\u202e\""); /* orders to a terminal */
  STRING("\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf",
         "\"\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\"");
  STRING("\xf0\x90\x80\x80\xf4\x8f\xbf\xbf", "\"\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\"");
}

/* Every byte that begins no character becomes one U+FFFD, and what follows is read again. */
static void invalid_utf8(void **state) {
  (void)state;
#define BAD "\\ufffd"
  STRING("\x80", "\"" BAD "\"");
  STRING("a\xff"
         "b",
         "\"a" BAD "b\"");
  STRING("\xc0\xaf", "\"" BAD BAD "\"");         /* overlong */
  STRING("\xe0\x9f\xbf", "\"" BAD BAD BAD "\""); /* overlong */
  STRING("\xed\xa0\x80", "\"" BAD BAD BAD "\""); /* half of a pair */
  STRING("\xf0\x8f\xbf\xbf", "\"" BAD BAD BAD BAD "\"");
  STRING("\xf4\x90\x80\x80", "\"" BAD BAD BAD BAD "\""); /* beyond U+10FFFF */
  STRING("\xf5\x80", "\"" BAD BAD "\"");
  STRING("\xe5\xbc", "\"" BAD BAD "\""); /* cut off at the end */
  STRING("\xe5\"", "\"" BAD "\\\"\"");   /* the quote is not swallowed */
  STRING("\xe5\xbc\n", "\"" BAD BAD "\\u000a\"");
  /* The length rules, not what lies behind it. */
  check_string("\xe5\xbc\x82", 2, "\"" BAD BAD "\"");
}

static void check_number(uint64_t n, const char *expected) {
  grundy_text text;
  grundy_text_init(&text, g);
  grundy_json_number(n, &text);
  assert_string_equal(text.data, expected);
  grundy_text_clear(&text);
}

static void numbers(void **state) {
  (void)state;
  check_number(0, "0");
  check_number(UINT64_C(9007199254740990), "9007199254740990");
  check_number(UINT64_C(9007199254740991), "9007199254740991"); /* 2^53 - 1 */
  check_number(UINT64_C(9007199254740992), "\"9007199254740992\"");
  check_number(UINT64_MAX, "\"18446744073709551615\"");
}

static void errors(void **state) {
  (void)state;
  grundy_error error = {.status = GRUNDY_EINPUT, .offset = 7, .message = "say \"no\"\n"};
  grundy_text text;
  grundy_text_init(&text, g);
  grundy_json_error(&error, &text);
  assert_string_equal(text.data, "{\"error\":{\"message\":\"say \\\"no\\\"\\u000a\",\"offset\":7,"
                                 "\"line\":null,\"column\":null}}\n");
  grundy_text_clear(&text);
  error.line = 3;
  error.column = 5;
  grundy_json_error(&error, &text);
  assert_non_null(strstr(text.data, "\"offset\":7,\"line\":3,\"column\":5}}"));
  grundy_text_clear(&text);
  error.offset = GRUNDY_NO_OFFSET;
  grundy_json_error(&error, &text);
  assert_non_null(strstr(text.data, "\"offset\":null"));
  grundy_text_clear(&text);
}

/* The writer: commas, nesting, lines, and everything that can be null. */
static void writer(void **state) {
  (void)state;
  const uint64_t numbers[] = {1, 2};
  grundy_text text, inner;
  gi_json j;
  grundy_text_init(&text, g);
  grundy_text_init(&inner, g);
  grundy_text_add(&inner, "a\"b");
  gi_json_start(&j, &text);
  gi_json_string(&j, "none", NULL);
  gi_json_text(&j, "text", &inner);
  gi_json_numbers(&j, "empty", NULL, 0);
  gi_json_array(&j, "rows");
  for (int i = 0; i < 2; i++) {
    gi_json_new_line(&j);
    gi_json_object(&j, NULL);
    gi_json_numbers(&j, "n", numbers, 2);
    gi_json_bool(&j, "last", i == 1);
    gi_json_close(&j);
  }
  gi_json_close(&j);
  gi_json_words(&j, "words", "one  two");
  gi_json_words(&j, "no_words", NULL);
  gi_json_maybe(&j, "unknown", false, 5);
  gi_json_seconds(&j, "seconds", 1.5);
  gi_json_finish(&j);
  assert_string_equal(text.data, "{\"none\":null,\"text\":\"a\\\"b\",\"empty\":[],\"rows\":[\n"
                                 "{\"n\":[1,2],\"last\":false},\n{\"n\":[1,2],\"last\":true}],"
                                 "\"words\":[\"one\",\"two\"],\"no_words\":[],\"unknown\":null,"
                                 "\"seconds\":1.500000}\n");
  grundy_text_clear(&text);
}

/* A large pile, and an answer that a limit cut off: null, never 0. */
static void answers(void **state) {
  (void)state;
  static const char large[] = "nim(18446744073709551615)", small[] = "kayles(50)";
  grundy_solver *s = grundy_solver_new(g);
  grundy_question question;
  grundy_sum *sum;
  grundy_answer *answer;
  grundy_text text;
  grundy_question_init(&question);
  assert_int_equal(grundy_sum_parse(g, large, sizeof large - 1, &sum, NULL), GRUNDY_OK);
  assert_int_equal(grundy_solve(s, sum, &question, &answer, NULL), GRUNDY_OK);
  grundy_text_init(&text, g);
  grundy_json_solve(answer, &text);
  assert_non_null(strstr(text.data, "\"value\":\"18446744073709551615\""));
  grundy_text_clear(&text);
  grundy_answer_free(answer);
  grundy_sum_free(sum);

  question.technique = GRUNDY_HOW_SEARCH;
  grundy_set_limits(g, 0, 10, 0);
  assert_int_equal(grundy_sum_parse(g, small, sizeof small - 1, &sum, NULL), GRUNDY_OK);
  assert_int_equal(grundy_solve(s, sum, &question, &answer, NULL), GRUNDY_UNKNOWN);
  grundy_json_solve(answer, &text);
  assert_non_null(strstr(text.data, "\"outcome\":null,\"value\":null"));
  assert_non_null(strstr(text.data, "\"position\":\"50\",\"value\":null"));
  assert_non_null(strstr(text.data, "\"kind\":\"unknown\""));
  assert_non_null(strstr(text.data, "\"stopped_by\":\"positions\""));
  grundy_text_clear(&text);
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_set_limits(g, 0, 0, 0);
}

static bool cancelled(void *user) {
  return *(bool *)user;
}

/* A complete answer whose list is not written to its end: every writer says so, and no text is cut
 * in the middle of an object. */
static void cut_lists(void **state) {
  (void)state;
  bool cancel = false;
  grundy_config config;
  grundy_config_init(&config);
  config.cancel = cancelled;
  config.user = &cancel;
  grundy *own = grundy_new(&config);
  grundy_solver *s = grundy_solver_new(own);
  grundy_sum *sum = ask_sum(own, "nim(20000)");
  grundy_answer *answer = ask(s, sum, GRUNDY_NORMAL, GRUNDY_HOW_AUTO, true);
  grundy_style style = {0};
  grundy_text text[2];
  for (int i = 0; i < 2; i++) grundy_text_init(&text[i], own);
  for (int i = 0; i < 2; i++) {
    grundy_stop stop = i ? GRUNDY_STOP_CANCEL : GRUNDY_STOP_NONE;
    const struct timespec pause = {.tv_nsec = 60 * 1000 * 1000}; /* the caller is asked anew */
    cancel = i;
    nanosleep(&pause, NULL);
    assert_int_equal(grundy_json_moves(answer, &text[i]), stop);
    assert_non_null(
        strstr(text[i].data, i ? "\"stopped_by\":\"cancelled\"}}\n" : "\"stopped_by\":null}}\n"));
    assert_non_null(strstr(text[i].data, "\"move_count\":20000"));
  }
  assert_true(text[1].length < text[0].length);
  for (int i = 0; i < 2; i++) text[i].length = 0;
  const struct timespec pause = {.tv_nsec = 60 * 1000 * 1000};
  nanosleep(&pause, NULL);
  assert_int_equal(grundy_print_moves(answer, &style, &text[0]), GRUNDY_STOP_CANCEL);
  assert_non_null(strstr(text[0].data, "The list of moves is not complete: the computation was "
                                       "interrupted.\n"));
  nanosleep(&pause, NULL);
  assert_int_equal(grundy_csv_moves(answer, &text[1]), GRUNDY_STOP_CANCEL);
  for (int i = 0; i < 2; i++) grundy_text_clear(&text[i]);
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(own);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(strings),   cmocka_unit_test(every_control_character),
      cmocka_unit_test(utf8),      cmocka_unit_test(invalid_utf8),
      cmocka_unit_test(numbers),   cmocka_unit_test(errors),
      cmocka_unit_test(writer),    cmocka_unit_test(answers),
      cmocka_unit_test(cut_lists),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
