/* The mex: known sets, the limits of the array, and a marker that is used again. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy/nimber.h"

#define MEX(...)                                                                                   \
  grundy_mex((grundy_nimber[]){__VA_ARGS__},                                                       \
             sizeof((grundy_nimber[]){__VA_ARGS__}) / sizeof(grundy_nimber))

static void of_nothing_is_zero(void **state) {
  (void)state;
  assert_int_equal(grundy_mex(NULL, 0), 0);
}

static void of_known_sets(void **state) {
  (void)state;
  assert_int_equal(MEX(0), 1);
  assert_int_equal(MEX(1), 0);
  assert_int_equal(MEX(1, 0), 2);
  assert_int_equal(MEX(0, 1, 2, 3), 4);
  assert_int_equal(MEX(3, 2, 1, 0), 4);
  assert_int_equal(MEX(0, 2, 4, 6), 1);
  assert_int_equal(MEX(5, 4, 3, 2, 1), 0);
  assert_int_equal(MEX(1, 2, 3, 0, 7), 4);
}

static void ignores_repeats(void **state) {
  (void)state;
  assert_int_equal(MEX(0, 0, 0), 1);
  assert_int_equal(MEX(1, 1, 1), 0);
  assert_int_equal(MEX(2, 0, 2, 1, 0, 1), 3);
  assert_int_equal(MEX(3, 3, 0, 0, 1, 1), 2);
}

static void ignores_huge_values(void **state) {
  (void)state;
  assert_int_equal(MEX(UINT64_MAX), 0);
  assert_int_equal(MEX(UINT64_MAX, 0, UINT64_MAX), 1);
  assert_int_equal(MEX(UINT64_C(1) << 63, 1, 0, UINT64_C(1) << 32), 2);
  assert_int_equal(MEX(3, 0, 1), 2); /* n itself has no index */
}

/* A swap has to read the array anew: the longest cycle is where a stale copy would show. */
static void keeps_the_values(void **state) {
  (void)state;
  enum { N = 100 };
  grundy_nimber values[N];
  for (size_t i = 0; i < N; i++) values[i] = (i + 1) % N;
  assert_int_equal(grundy_mex(values, N), N);
  for (size_t i = 0; i < N; i++) assert_int_equal(values[i], i);

  grundy_nimber few[] = {7, 0, 7, UINT64_MAX, 0};
  assert_int_equal(grundy_mex(few, 5), 1);
  unsigned zeros = 0, sevens = 0, huge = 0;
  for (size_t i = 0; i < 5; i++) {
    zeros += few[i] == 0;
    sevens += few[i] == 7;
    huge += few[i] == UINT64_MAX;
  }
  assert_int_equal(zeros, 2);
  assert_int_equal(sevens, 2);
  assert_int_equal(huge, 1);
}

static void words_are_enough(void **state) {
  (void)state;
  assert_int_equal(GRUNDY_MEX_WORDS(0), 1);
  assert_int_equal(GRUNDY_MEX_WORDS(63), 1);
  assert_int_equal(GRUNDY_MEX_WORDS(64), 2); /* a mex of 64 needs bit 64 to be seen as free */
  for (size_t n = 0; n <= 200; n++) {
    uint64_t words[GRUNDY_MEX_WORDS(200)];
    grundy_mex_set set;
    grundy_mex_init(&set, words, GRUNDY_MEX_WORDS(n));
    for (size_t i = n; i-- > 0;) grundy_mex_add(&set, i);
    assert_int_equal(grundy_mex_take(&set), n);
  }
}

static void marker_clears_what_it_is_lent(void **state) {
  (void)state;
  uint64_t words[3] = {UINT64_MAX, UINT64_MAX, 42};
  grundy_mex_set set;
  grundy_mex_init(&set, words, 2);
  assert_int_equal(grundy_mex_take(&set), 0);
  assert_int_equal(words[2], 42);
}

static void marker_is_empty_after_taking(void **state) {
  (void)state;
  uint64_t words[4];
  grundy_mex_set set;
  grundy_mex_init(&set, words, 4);
  for (int round = 0; round < 3; round++) {
    for (grundy_nimber v = 0; v < 130; v++) grundy_mex_add(&set, v);
    grundy_mex_add(&set, 255);
    assert_int_equal(grundy_mex_take(&set), 130);
    for (size_t i = 0; i < 4; i++) assert_int_equal(words[i], 0);
    assert_int_equal(grundy_mex_take(&set), 0);
  }
}

static void marker_ignores_huge_values(void **state) {
  (void)state;
  uint64_t words[2] = {0, 42};
  grundy_mex_set set;
  grundy_mex_init(&set, words, 1);
  grundy_mex_add(&set, 64);
  grundy_mex_add(&set, UINT64_MAX);
  grundy_mex_add(&set, 0);
  assert_int_equal(grundy_mex_take(&set), 1);
  assert_int_equal(words[1], 42);
}

/* With fewer words than the options need, the answer is still the first value beyond them. */
static void full_marker(void **state) {
  (void)state;
  uint64_t words[1];
  grundy_mex_set set;
  grundy_mex_init(&set, words, 1);
  for (grundy_nimber v = 0; v < 64; v++) grundy_mex_add(&set, v);
  assert_int_equal(grundy_mex_take(&set), 64);
  assert_int_equal(words[0], 0);

  grundy_mex_init(&set, NULL, 0);
  grundy_mex_add(&set, 0);
  assert_int_equal(grundy_mex_take(&set), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_nothing_is_zero),
      cmocka_unit_test(of_known_sets),
      cmocka_unit_test(ignores_repeats),
      cmocka_unit_test(ignores_huge_values),
      cmocka_unit_test(keeps_the_values),
      cmocka_unit_test(words_are_enough),
      cmocka_unit_test(marker_clears_what_it_is_lent),
      cmocka_unit_test(marker_is_empty_after_taking),
      cmocka_unit_test(marker_ignores_huge_values),
      cmocka_unit_test(full_marker),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
