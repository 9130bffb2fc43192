/* Heap games: closed form, dense search and hashed search, each against a plain loop that is the
 * definition. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

enum { KAYLES = 5000, KAYLES_HASHED = 1500 };

static grundy_nimber value_of(grundy *g, grundy_solver *s, const char *game, unsigned n,
                              grundy_technique how) {
  char text[2000];
  snprintf(text, sizeof text, "%s(%u)", game, n);
  return ask_value(g, s, text, how);
}

static void compare(const char *game, const unsigned *expected, unsigned end,
                    grundy_technique how) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  for (unsigned n = 0; n < end; n++) {
    grundy_nimber v = value_of(g, s, game, n, how);
    if (v != expected[n])
      fail_msg("%s(%u): %u, not %u, technique %d", game, n, (unsigned)v, expected[n], how);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

static unsigned mex_of(const bool *seen) {
  unsigned v = 0;
  while (seen[v]) v++;
  return v;
}

static void kayles(void **state) {
  static unsigned values[KAYLES + 1];
  (void)state;
  for (unsigned n = 1; n <= KAYLES; n++) {
    bool seen[256] = {false};
    for (unsigned take = 1; take <= 2 && take <= n; take++)
      for (unsigned left = 0; left <= n - take; left++)
        seen[values[left] ^ values[n - take - left]] = true;
    values[n] = mex_of(seen);
  }
  compare("kayles", values, KAYLES + 1, GRUNDY_HOW_FORMULA);
  compare("kayles", values, KAYLES + 1, GRUNDY_HOW_SEARCH);
  compare("kayles", values, KAYLES_HASHED + 1, GRUNDY_HOW_HASH);
}

/* Values of a subtraction game by the definition. */
static void subtraction(const unsigned *set, size_t size, unsigned *values, unsigned end) {
  for (unsigned n = 0; n < end; n++) {
    bool seen[2048] = {false};
    for (size_t i = 0; i < size; i++)
      if (set[i] <= n) seen[values[n - set[i]]] = true;
    values[n] = mex_of(seen);
  }
}

static void bash(void **state) {
  static unsigned values[201];
  unsigned set[8];
  (void)state;
  for (unsigned k = 1; k <= 8; k++) {
    char game[20];
    set[k - 1] = k;
    subtraction(set, k, values, 201);
    snprintf(game, sizeof game, "bash{%u}", k);
    compare(game, values, 201, GRUNDY_HOW_FORMULA);
    compare(game, values, 201, GRUNDY_HOW_DENSE);
    compare(game, values, 201, GRUNDY_HOW_HASH);
  }
}

static void random_subtractions(void **state) {
  static unsigned values[400];
  rng r = rng_seed_from_env("random_subtractions");
  (void)state;
  for (uint64_t i = test_cases(60); i > 0; i--) {
    unsigned set[10];
    size_t size = 1 + rng_below(&r, 10);
    char game[200];
    int length = snprintf(game, sizeof game, "subtract{");
    for (size_t k = 0; k < size; k++) {
      set[k] = 1 + (unsigned)rng_below(&r, 40);
      length += snprintf(game + length, sizeof game - (size_t)length, k ? ",%u" : "%u", set[k]);
    }
    snprintf(game + length, sizeof game - (size_t)length, "}");
    subtraction(set, size, values, 400);
    compare(game, values, 400, GRUNDY_HOW_AUTO);
    compare(game, values, 400, GRUNDY_HOW_DENSE);
    compare(game, values, 400, GRUNDY_HOW_HASH);
  }
}

/* Nim piles far above 255: the values need one, then two bytes a cell. */
static void wide_values(void **state) {
  static unsigned values[700];
  (void)state;
  for (unsigned n = 0; n < 700; n++) values[n] = n;
  compare("nim", values, 700, GRUNDY_HOW_DENSE);
  compare("nim", values, 700, GRUNDY_HOW_HASH);
}

/* A chain of 10^7 positions: no stack overflows, whichever table is used. */
static void long_chain(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  assert_int_equal(ask_value(g, s, "subtract{1,2}(10000000)", GRUNDY_HOW_DENSE), 1);
  assert_int_equal(ask_value(g, s, "subtract{1,2}(3000001)", GRUNDY_HOW_HASH), 1);
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(kayles),
      cmocka_unit_test(bash),
      cmocka_unit_test(random_subtractions),
      cmocka_unit_test(wide_values),
      cmocka_unit_test(long_chain),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
