/* The reader of JSON: tokens, faults with their places, values that are skipped. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "json/json_reader.h"

#include "fixture.h"

CONTEXT_FIXTURE(g)

static grundy_error error;

static gi_json_cursor cursor_of(const char *text, size_t length) {
  error = (grundy_error){.status = GRUNDY_OK};
  return (gi_json_cursor){.g = g, .text = text, .length = length, .error = &error};
}

/* Skips the whole text. */
static bool skips(const char *text, size_t length) {
  char *exact = malloc(length + !length); /* with an exact end, for the sanitizer */
  assert_non_null(exact);
  memcpy(exact, text, length);
  gi_json_cursor c = cursor_of(exact, length);
  bool fine = gi_json_skip(&c) && gi_json_end(&c);
  assert_int_equal(c.status, fine ? GRUNDY_OK : GRUNDY_EINPUT);
  if (!fine) assert_true(error.message[0] && error.offset <= length);
  free(exact);
  return fine;
}

static void test_values(void **state) {
  static const char *const right[] = {"0",
                                      "-0",
                                      "12",
                                      "-1.5",
                                      "1e9",
                                      "2.5E-3",
                                      "1e+0",
                                      "true",
                                      "false",
                                      "null",
                                      "\"\"",
                                      "\"a\"",
                                      "[]",
                                      "{}",
                                      " [ ] ",
                                      "[1,2]",
                                      "[[]]",
                                      "{\"a\":1}",
                                      "\r\n\t{ \"a\" : [ true , null ] , \"b\" : {} }\n",
                                      "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"",
                                      "\"\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80\""};
  for (size_t i = 0; i < sizeof right / sizeof *right; i++)
    if (!skips(right[i], strlen(right[i]))) fail_msg("%s: %s", right[i], error.message);
}

static void test_faults(void **state) {
  static const struct {
    const char *text;
    size_t offset;
  } wrong[] = {{"", 0},
               {"  ", 2},
               {"x", 0},
               {"tru", 0},
               {"truex", 4},
               {"01", 0},
               {"-", 1},
               {"1.", 2},
               {".5", 0},
               {"+1", 0},
               {"1e", 2},
               {"1e+", 3},
               {"0x1", 1},
               {"[", 1},
               {"[1", 2},
               {"[1,]", 2},
               {"[,1]", 1},
               {"[1 2]", 3},
               {"]", 0},
               {"{", 1},
               {"{1:2}", 1},
               {"{\"a\"}", 4},
               {"{\"a\":}", 5},
               {"{\"a\":1,}", 6},
               {"{\"a\":1 2}", 7},
               {"{\"a\":1]", 6},
               {"\"", 0},
               {"\"a", 0},
               {"\"\\\"", 0},
               {"\"\\x\"", 1},
               {"\"\\u12\"", 1},
               {"\"\\ud83d\"", 1},
               {"\"\\ude00\"", 1},
               {"\"\\ud83d\\u0041\"", 1},
               {"\"\\u0000\"", 1},
               {"\"\n\"", 1},
               {"\"\xff\"", 1},
               {"\"\xc3\"", 1},
               {"\"\xed\xa0\x80\"", 1},
               {"\"\xc0\x80\"", 1},
               {"1 1", 2},
               {"{}{}", 2}};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    if (skips(wrong[i].text, strlen(wrong[i].text))) fail_msg("%s is accepted", wrong[i].text);
    if (error.offset != wrong[i].offset)
      fail_msg("%s: %s at %zu, not at %zu", wrong[i].text, error.message, error.offset,
               wrong[i].offset);
  }
  assert_false(skips("\"\0\"", 3));
  assert_int_equal(error.offset, 1);
}

/* Every beginning of a text is refused or is a value of its own; none is read beyond its end. */
static void test_beginnings(void **state) {
  static const char text[] = "{\"a\":[1.5e3,\"\\ud83d\\ude00\xe4\xb8\xad\",true,{\"b\":null}]}";
  for (size_t n = 0; n < sizeof text - 1; n++) assert_false(skips(text, n));
  assert_true(skips(text, sizeof text - 1));
}

static void test_depth(void **state) {
  enum { DEEP = GI_JSON_MOST_DEPTH };
  char text[2 * DEEP + 4];
  for (int more = 0; more < 2; more++) {
    size_t n = DEEP + more;
    memset(text, '[', n);
    memset(text + n, ']', n);
    assert_int_equal(skips(text, 2 * n), more == 0);
  }
  assert_int_equal(error.offset, DEEP);
}

static void test_tokens(void **state) {
  static const char text[] = "\"a\\u4e2d\\n\" -12 7";
  gi_json_cursor c = cursor_of(text, sizeof text - 1);
  gi_json_token token;
  char out[16];
  assert_int_equal(gi_json_look(&c), '"');
  assert_true(gi_json_read_string(&c, &token));
  assert_true(token.escaped && token.from == 0 && token.to == 11);
  assert_int_equal(gi_json_decode(&c, &token, out, sizeof out), 5);
  assert_memory_equal(out, "a\xe4\xb8\xad\n", 5);
  assert_int_equal(gi_json_decode(&c, &token, out, 4), SIZE_MAX);
  assert_int_equal(gi_json_look(&c), '-');
  assert_true(gi_json_read_number(&c, &token));
  assert_false(token.whole);
  assert_int_equal(gi_json_look(&c), '7');
  assert_true(gi_json_read_number(&c, &token));
  assert_true(token.whole);
  assert_int_equal(gi_json_look(&c), -1);
  assert_true(gi_json_end(&c));
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_values), cmocka_unit_test(test_faults),
                                     cmocka_unit_test(test_beginnings),
                                     cmocka_unit_test(test_depth), cmocka_unit_test(test_tokens)};
  return cmocka_run_group_tests(tests, open_context, close_context);
}
