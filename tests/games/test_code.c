/* Codes of heap games, sets and rules in words: what is read, its normal form, the rule that it
 * gives, and every message with its place. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

static grundy *g;

static int open_context(void **state) {
  (void)state;
  g = grundy_new(NULL);
  return g == NULL;
}

static int close_context(void **state) {
  (void)state;
  grundy_free(g);
  return 0;
}

/* Without its name, a code must not look like one with a position: 0.7(0). */
static const grundy_rule *rule_of(const char *code, const char *normal) {
  const char *bracket = strchr(code, '(');
  char text[120];
  bool bare = !bracket || bracket[-1] == '.' || strchr(code, '{');
  snprintf(text, sizeof text, bare ? "%s" : "code{%s}", code);
  const grundy_game *game;
  const void *self;
  const char *label;
  grundy_error error;
  if (grundy_game_open(g, text, strlen(text), &game, &self, &label, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  if (strcmp(label, normal) != 0) fail_msg("%s: %s, not %s", text, label, normal);
  assert_non_null(game->rule);
  return game->rule(self);
}

/* ---- reading ---- */

/* `digits` are d_0, d_1, ... of the rule, in hexadecimal. */
static void check_code(const char *text, const char *normal, const char *digits, unsigned tail) {
  char braces[100];
  const grundy_rule *rule = rule_of(text, normal);
  assert_int_equal(rule->size, sizeof *rule);
  assert_int_equal(rule->form, GRUNDY_RULE_CODE);
  assert_int_equal(rule->count, strlen(digits));
  for (size_t i = 0; i < rule->count; i++)
    assert_int_equal(rule->digits[i], strchr("0123456789ABCDEF", digits[i]) - "0123456789ABCDEF");
  assert_int_equal(rule->tail, tail);
  assert_false(rule->unequal);
  assert_int_equal(rule->frozen, 0);
  snprintf(braces, sizeof braces, "code{%s}", text); /* the same with its name */
  assert_ptr_equal(rule_of(braces, normal), rule);
  assert_ptr_equal(rule_of(normal, normal), rule);
}

static void codes(void **state) {
  (void)state;
  check_code("0.77", "0.77", "077", 0);
  check_code(".137", "0.137", "0137", 0);
  check_code("4.007", "4.007", "4007", 0);
  check_code("0.770", "0.77", "077", 0);
  check_code("4.000", "4.0", "4", 0);
  check_code("0.0", "0.0", "", 0);
  check_code("0.(0)", "0.0", "", 0);
  check_code("4.(0)", "4.0", "4", 0);
  check_code("0.7(0)", "0.7", "07", 0);
  check_code("0.(3)", "0.(3)", "03", 3);
  check_code(".(3)", "0.(3)", "03", 3);
  check_code("0.33(3)", "0.(3)", "03", 3);
  check_code("4.(3)", "4.(3)", "4", 3);
  check_code("4.(4)", "4.(4)", "4", 4);
  check_code("0.12(3)", "0.12(3)", "012", 3);
  check_code("0.00(3)", "0.00(3)", "0003", 3);
  check_code("0.030(3)", "0.030(3)", "00303", 3);
  check_code("8.9", "8.9", "89", 0);
  check_code("c.abcdef", "C.ABCDEF", "CABCDEF", 0);
  check_code("  0.77 ", "0.77", "077", 0);
}

/* A digit in parentheses that may be a position is one. */
static void no_repetition(void **state) {
  static const char *const texts[] = {"0.7(0)", "0.77(5)", "4.0(3)"};
  (void)state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    grundy_error error;
    const grundy_game *game;
    const void *self;
    const char *label;
    assert_int_equal(grundy_game_open(g, texts[i], strlen(texts[i]), &game, &self, &label, &error),
                     GRUNDY_EINPUT);
  }
}

static void longest_code(void **state) {
  static char text[4200];
  grundy_error error;
  const grundy_game *game;
  const void *self;
  const char *label;
  (void)state;
  memset(text, '7', sizeof text);
  memcpy(text, "0.", 2);
  assert_int_equal(grundy_game_open(g, text, 2 + 4096, &game, &self, &label, &error), GRUNDY_OK);
  assert_int_equal(game->rule(self)->count, 4097);
  assert_int_equal(strlen(label), 2 + 4096);
  assert_int_equal(grundy_game_open(g, text, 2 + 4097, &game, &self, &label, &error),
                   GRUNDY_EINPUT);
  assert_int_equal(error.offset, 2 + 4096);
  memmove(text + 5, text, 2 + 4095);
  memcpy(text, "code{", 5);
  memcpy(text + 5 + 2 + 4095, "0(3)}", 5); /* the rule needs one digit more */
  assert_int_equal(grundy_game_open(g, text, 5 + 2 + 4100, &game, &self, &label, &error),
                   GRUNDY_OK);
  assert_int_equal(game->rule(self)->count, 4098);
}

/* ---- in sums ---- */

static void check_sum(const char *text, const char *normal) {
  grundy_sum *sum;
  grundy_error error;
  grundy_text out;
  for (int again = 0; again < 2; again++) {
    const char *from = again ? normal : text;
    if (grundy_sum_parse(g, from, strlen(from), &sum, &error) != GRUNDY_OK)
      fail_msg("%s: %s", from, error.message);
    grundy_text_init(&out, g);
    grundy_sum_print(sum, &out);
    if (strcmp(out.data, normal) != 0) fail_msg("%s: %s, not %s", from, out.data, normal);
    grundy_text_clear(&out);
    grundy_sum_free(sum);
  }
}

static void sums(void **state) {
  (void)state;
  check_sum("0.137(40) + 2*kayles(7)", "0.137(40) + kayles(7,7)");
  check_sum(".137(40)", "0.137(40)");
  check_sum("2*0.77(5)", "0.77(5,5)");
  check_sum("10 * 0.77(5)", "10*0.77(5)");
  check_sum("0.(3)(5)", "0.(3)(5)");
  check_sum("0.(3) (5)", "0.(3)(5)");
  check_sum("4.(3)(7,8)", "4.(3)(7,8)");
  check_sum("0.3(3)", "0.3(3)");
  check_sum("0.3(3)(5)", "0.(3)(5)");
  check_sum("0.12(3)(7)", "0.12(3)(7)");
  check_sum("0.3(3) + 0.3(3)(5) + nim(2)", "0.3(3) + 0.(3)(5) + nim(2)");
  check_sum("code{0.3(3)}(5)", "0.(3)(5)");
  check_sum("code { .3 } ( 3 )", "0.3(3)");
  check_sum("\"0.(3)\"(5)", "0.(3)(5)");
  check_sum("0.9a(4)+0.9A(5)", "0.9A(4,5)");
  check_sum("0 + 0.77(5) + 0", "0.77(5)");
  check_sum("0.77(3..5)", "0.77(3,4,5)");
  check_sum("subtract{all  but 5, 3}(9)", "subtract{all but 3,5}(9)");
  check_sum("subtract{ all but 3,1..2 }(9)", "subtract{all but 1..3}(9)");
  check_sum("subtract{ squares }(9)", "subtract{squares}(9)");
  check_sum("subtract{primes}(9)", "subtract{primes}(9)");
  check_sum("subtract{powers2}(9)", "subtract{powers2}(9)");
  check_sum("subtract{fibonacci}(9)", "subtract{fibonacci}(9)");
  check_sum("heap{ half }(9) + heap{half}(3)", "heap{half}(9,3)");
  check_sum("heap{unequal}(9) + heap{divisor}(9) + heap{coprime}(9)",
            "heap{unequal}(9) + heap{divisor}(9) + heap{coprime}(9)");
  check_sum("grundy(3..5) + lasker(2) + couples(7)", "grundy(3,4,5) + lasker(2) + couples(7)");
}

/* ---- messages ---- */

/* The mark of an error, and the beginning of what it says. */
static void check_error(const char *text, size_t offset, size_t length, const char *message) {
  grundy_sum *sum;
  grundy_error error = {.status = GRUNDY_OK};
  grundy_status status = grundy_sum_parse(g, text, strlen(text), &sum, &error);
  if (status != GRUNDY_EINPUT || error.offset != offset || error.length != length ||
      strncmp(error.message, message, strlen(message)) != 0)
    fail_msg("%s: status %d, %zu bytes from %zu on: %s", text, status, error.length, error.offset,
             error.message);
  assert_null(sum);
}

static void wrong_codes(void **state) {
  (void)state;
  check_error("code(5)", 4, 0, "the code is missing");
  check_error("code{ }(5)", 6, 0, "the code is missing");
  check_error("code{77}(5)", 5, 2, "a code has a point");
  check_error("code{7 }(5)", 5, 1, "a code has a point");
  check_error("code{x}(5)", 5, 1, "this is not a digit of a code");
  check_error("1.7(5)", 0, 1, "the digit before the point must be 0, 4, 8 or C");
  check_error("F.7(5)", 0, 1, "the digit before the point must be 0, 4, 8 or C");
  check_error("12.7(5)", 0, 2, "a code has a single digit before the point");
  check_error("0.7g(5)", 3, 1, "this is not a digit of a code");
  check_error("0.g(5)", 2, 1, "this is not a digit of a code");
  check_error("0.7\xc3\xa9(5)", 3, 2, "this is not a digit of a code");
  check_error("nim(1) + 0.7-(5)", 12, 1, "this is not a digit of a code");
  check_error("0.7.7(5)", 3, 1, "a code has only one point");
  check_error("0.", 2, 0, "a digit is missing after the point");
  check_error("code{0.}(5)", 7, 0, "a digit is missing after the point");
  check_error("0.(37)(5)", 2, 4, "exactly one digit can be repeated");
  check_error("0.7(37)(5)", 3, 4, "exactly one digit can be repeated");
  check_error("0.()(5)", 2, 2, "exactly one digit can be repeated");
  check_error("0.(x)(5)", 3, 1, "this is not a digit of a code");
  check_error("0.(3", 2, 1, "this parenthesis is not closed");
  check_error("code{0.(3}(5)", 7, 1, "this parenthesis is not closed");
  check_error("code{0.(3)7}(5)", 10, 1, "nothing more is expected here");
  check_error("code{0.(0)7}(5)", 10, 1, "nothing more is expected here");
  check_error("code{0.(3)(3)}(5)", 10, 1, "nothing more is expected here");
  check_error("code{0.7 7}(5)", 9, 1, "nothing more is expected here");
  check_error("0.77", 0, 4, "a position is missing here");
  check_error("0.(3)", 0, 5, "a position is missing here");
  check_error("0.77(5", 4, 1, "this parenthesis is not closed");
  check_error("0.77(x)", 5, 1, "a whole number is expected here");
  check_error("1..3(5)", 0, 4, "there is no game called");
  check_error("x.7(5)", 0, 3, "there is no game called");
}

static void wrong_words(void **state) {
  (void)state;
  check_error("subtract{sqares}(5)", 9, 6, "there is no such set; did you mean 'squares'?");
  check_error("subtract{odd}(5)", 9, 3, "this is not a set; write numbers");
  check_error("subtract{all}(5)", 9, 3, "'all' must be followed by 'but'");
  check_error("subtract{all 3}(5)", 9, 3, "'all' must be followed by 'but'");
  check_error("subtract{all but}(5)", 16, 0, "a number is missing here");
  check_error("subtract{all but 0}(5)", 17, 1, "0 is not a move");
  check_error("subtract{all but 3,65535}(5)", 17, 7, "only numbers up to 65534 can be left out");
  check_error("subtract{all but x}(5)", 17, 1, "a whole number is expected here");
  check_error("subtract{squares,5}(5)", 16, 1, "nothing more is expected here");
  check_error("subtract{3,squares}(5)", 11, 7, "a whole number is expected here");
  check_error("heap(5)", 4, 0, "the rule is missing");
  check_error("heap{halv}(5)", 5, 4, "there is no such rule; did you mean 'half'?");
  check_error("heap{odd}(5)", 5, 3, "this is not a rule; write one of unequal");
  check_error("heap{half,3}(5)", 9, 1, "nothing more is expected here");
  check_error("grundy{3}(5)", 6, 3, "grundy takes no parameters");
}

/* ---- rules ---- */

static void rules(void **state) {
  const grundy_rule *rule = rule_of("subtract{4,1,3}", "subtract{1,3,4}");
  (void)state;
  assert_int_equal(rule->form, GRUNDY_RULE_SET);
  assert_int_equal(rule->set_count, 3);
  assert_int_equal(rule->set[2], 4);
  rule = rule_of("bash{65536}", "bash{65536}");
  assert_int_equal(rule->form, GRUNDY_RULE_SET);
  assert_int_equal(rule->set_count, 65536);
  assert_int_equal(rule->set[65535], 65536);
  assert_null(rule_of("bash{65537}", "bash{65537}"));
  rule = rule_of("subtract{all but 65534}", "subtract{all but 65534}");
  assert_int_equal(rule->form, GRUNDY_RULE_CODE);
  assert_int_equal(rule->count, GRUNDY_RULE_DIGITS_MAX);
  assert_int_equal(rule->digits[65533], 3);
  assert_int_equal(rule->digits[65534], 0);
  assert_int_equal(rule->digits[65535], 3);
  assert_int_equal(rule->tail, 3);
  assert_true(rule_of("subtract{primes}", "subtract{primes}")->same);
  assert_false(rule_of("heap{half}", "heap{half}")->same);
  assert_true(rule_of("grundy", "grundy")->unequal);
  assert_int_equal(rule_of("couples", "couples")->frozen, 2);
  assert_int_equal(rule_of("lasker", "lasker")->tail, 3);
  assert_int_equal(rule_of("nim", "nim")->tail, 3);
  assert_int_equal(rule_of("kayles", "kayles")->count, 3);
}

/* The sets in words, as far as 64 bits go. */
static void ends_of_sets(void **state) {
  const uint64_t most = UINT64_MAX;
  const grundy_rule *rule = rule_of("subtract{squares}", "subtract{squares}");
  (void)state;
  assert_true(rule->next(most, UINT64_C(4294967294) * 4294967294u) ==
              UINT64_C(4294967295) * 4294967295u);
  assert_true(rule->next(most, UINT64_C(4294967295) * 4294967295u) == 0);
  assert_true(rule->next(most, most) == 0);
  rule = rule_of("subtract{powers2}", "subtract{powers2}");
  assert_true(rule->next(most, UINT64_C(1) << 62) == UINT64_C(1) << 63);
  assert_true(rule->next(most, UINT64_C(1) << 63) == 0);
  assert_true(rule->next((UINT64_C(1) << 63) - 1, UINT64_C(1) << 62) == 0);
  rule = rule_of("subtract{fibonacci}", "subtract{fibonacci}");
  assert_true(rule->next(most, UINT64_C(7540113804746346429)) == UINT64_C(12200160415121876738));
  assert_true(rule->next(most, UINT64_C(12200160415121876738)) == 0);
  rule = rule_of("subtract{primes}", "subtract{primes}");
  assert_true(rule->next(most, most - 82) == most - 58); /* 2^64 - 59, the last prime */
  assert_true(rule->next(most, most - 58) == 0);
  assert_true(rule->next(most, most) == 0);
  assert_true(rule->next(most - 59, most - 82) == 0);
  for (const char *const *name =
           (const char *const[]){"squares", "primes", "powers2", "fibonacci", NULL};
       *name; name++) {
    char text[40];
    snprintf(text, sizeof text, "subtract{%s}", *name);
    rule = rule_of(text, text);
    assert_true(rule->next(0, 0) == 0);
    assert_true(rule->next(1, 1) == 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes), cmocka_unit_test(no_repetition), cmocka_unit_test(longest_code),
      cmocka_unit_test(sums),  cmocka_unit_test(wrong_codes),   cmocka_unit_test(wrong_words),
      cmocka_unit_test(rules), cmocka_unit_test(ends_of_sets),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
