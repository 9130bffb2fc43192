/* Mex and nim product against their definitions, and the laws of a field on random values. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "nimber/product.h"

static rng random_source;

/* Every size of number equally often, for the levels of the tower all to get their share. */
static grundy_nimber any_nimber(void) {
  return rng_next(&random_source) >> rng_below(&random_source, 64);
}

static grundy_nimber nonzero_nimber(void) {
  grundy_nimber a;
  do a = any_nimber();
  while (a == 0);
  return a;
}

/* The mex by its definition: the first number that is not there. */
static grundy_nimber slow_mex(const grundy_nimber *values, size_t n) {
  for (grundy_nimber m = 0;; m++) {
    size_t i = 0;
    while (i < n && values[i] != m) i++;
    if (i == n) return m;
  }
}

/* Conway's definition, from the smaller products in the table. */
#define SMALL 64
static uint8_t defined[SMALL][SMALL];

static void fill_defined(void) {
  for (unsigned a = 0; a < SMALL; a++) {
    for (unsigned b = 0; b < SMALL; b++) {
      bool seen[256] = {false};
      for (unsigned x = 0; x < a; x++) {
        for (unsigned y = 0; y < b; y++) seen[defined[x][b] ^ defined[a][y] ^ defined[x][y]] = true;
      }
      unsigned m = 0;
      while (seen[m]) m++;
      defined[a][b] = (uint8_t)m;
    }
  }
}

/* The second oracle: the tower written out, down to single bits, with no table and none of the
 * short cuts of the library. */
static grundy_nimber slow_product(grundy_nimber a, grundy_nimber b, unsigned bits) {
  if (a < 2 || b < 2) return a * b;
  unsigned half = bits / 2;
  grundy_nimber mask = (UINT64_C(1) << half) - 1;
  grundy_nimber a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
  grundy_nimber both = slow_product(a1, b1, half);
  grundy_nimber cross = slow_product(a1, b0, half) ^ slow_product(a0, b1, half);
  grundy_nimber low = slow_product(a0, b0, half);
  return (both ^ cross) << half ^ low ^ slow_product(both, UINT64_C(1) << (half - 1), half);
}

static void product_is_the_definition(void **state) {
  (void)state;
  fill_defined();
  for (unsigned a = 0; a < SMALL; a++) {
    for (unsigned b = 0; b < SMALL; b++) {
      assert_int_equal(grundy_nim_product(a, b), defined[a][b]);
      assert_int_equal(gi_nim_product_tower(a, b), defined[a][b]);
      assert_int_equal(slow_product(a, b, 64), defined[a][b]);
    }
  }
}

static void product_is_the_tower_on_bytes(void **state) {
  (void)state;
  for (grundy_nimber a = 0; a < 256; a++) {
    for (grundy_nimber b = 0; b < 256; b++) {
      assert_int_equal(grundy_nim_product(a, b), slow_product(a, b, 8));
    }
  }
}

/* The product is bilinear, so the pairs of bits already say everything about it; only the
 * lookups of whole bytes need more. */
static void product_is_the_tower_on_bits(void **state) {
  (void)state;
  for (unsigned i = 0; i < 64; i++) {
    for (unsigned j = 0; j < 64; j++) {
      grundy_nimber a = UINT64_C(1) << i, b = UINT64_C(1) << j;
      grundy_nimber expected = slow_product(a, b, 64);
      assert_int_equal(grundy_nim_product(a, b), expected);
      assert_int_equal(gi_nim_product_tower(a, b), expected);
    }
  }
}

static void product_is_the_tower(void **state) {
  (void)state;
  for (uint64_t n = test_cases(3000); n > 0; n--) {
    grundy_nimber a = any_nimber(), b = any_nimber();
    assert_int_equal(grundy_nim_product(a, b), slow_product(a, b, 64));
  }
}

static void both_methods_agree(void **state) {
  (void)state;
  for (uint64_t n = test_cases(200000); n > 0; n--) {
    grundy_nimber a = any_nimber(), b = any_nimber();
    assert_int_equal(grundy_nim_product(a, b), gi_nim_product_tower(a, b));
  }
}

static void field_axioms(void **state) {
  (void)state;
  for (uint64_t n = test_cases(100000); n > 0; n--) {
    grundy_nimber a = any_nimber(), b = any_nimber(), c = any_nimber();
    grundy_nimber ab = grundy_nim_product(a, b);
    assert_int_equal(ab, grundy_nim_product(b, a));
    assert_int_equal(grundy_nim_product(ab, c), grundy_nim_product(a, grundy_nim_product(b, c)));
    assert_int_equal(grundy_nim_product(a, grundy_nim_sum(b, c)),
                     grundy_nim_sum(ab, grundy_nim_product(a, c)));
    assert_int_equal(grundy_nim_product(a, 1), a);
    assert_int_equal(grundy_nim_product(a, 0), 0);
    assert_true((ab == 0) == (a == 0 || b == 0));
  }
}

/* In a field of 2^64 elements, squaring 64 times is the identity. */
static void field_has_the_right_size(void **state) {
  (void)state;
  for (uint64_t n = test_cases(5000); n > 0; n--) {
    grundy_nimber a = any_nimber(), power = a;
    for (int i = 0; i < 64; i++) power = grundy_nim_product(power, power);
    assert_int_equal(power, a);
  }
}

static void inverse_is_inverse(void **state) {
  (void)state;
  for (uint64_t n = test_cases(100000); n > 0; n--) {
    grundy_nimber a = nonzero_nimber(), inverse, again;
    assert_true(grundy_nim_inverse(a, &inverse));
    assert_int_equal(grundy_nim_product(a, inverse), 1);
    assert_true(grundy_nim_inverse(inverse, &again));
    assert_int_equal(again, a);
  }
}

static int ascending(const void *x, const void *y) {
  grundy_nimber a = *(const grundy_nimber *)x, b = *(const grundy_nimber *)y;
  return (a > b) - (a < b);
}

/* Small ranges make repeats and a large mex likely; now and then comes a huge value, or one on
 * either side of n, where the in-place method has its limit. */
static size_t random_values(grundy_nimber *values, size_t max) {
  size_t n = rng_below(&random_source, max + 1);
  uint64_t range = 1 + rng_below(&random_source, n + 4);
  bool shuffled = rng_below(&random_source, 4) == 0;
  for (size_t i = 0; i < n; i++) {
    uint64_t kind = rng_below(&random_source, 16);
    values[i] = shuffled    ? i
                : kind == 0 ? UINT64_MAX - rng_below(&random_source, 3)
                : kind == 1 ? any_nimber()
                : kind == 2 ? n - 1 + rng_below(&random_source, 3)
                            : rng_below(&random_source, range);
  }
  for (size_t i = n; shuffled && i > 1; i--) {
    size_t j = rng_below(&random_source, i);
    grundy_nimber v = values[i - 1];
    values[i - 1] = values[j];
    values[j] = v;
  }
  return n;
}

static void mex_is_the_definition(void **state) {
  (void)state;
  enum { MAX = 200 };
  uint64_t words[GRUNDY_MEX_WORDS(MAX)];
  grundy_mex_set set;
  grundy_mex_init(&set, words, GRUNDY_MEX_WORDS(MAX));
  for (uint64_t cases = test_cases(20000); cases > 0; cases--) {
    grundy_nimber values[MAX], before[MAX];
    size_t n = random_values(values, MAX);
    memcpy(before, values, sizeof values[0] * n);
    grundy_nimber expected = slow_mex(values, n);

    for (size_t i = 0; i < n; i++) grundy_mex_add(&set, values[i]);
    assert_int_equal(grundy_mex_take(&set), expected);

    uint64_t least[GRUNDY_MEX_WORDS(MAX)];
    grundy_mex_set tight;
    grundy_mex_init(&tight, least, GRUNDY_MEX_WORDS(n));
    for (size_t i = 0; i < n; i++) grundy_mex_add(&tight, values[i]);
    assert_int_equal(grundy_mex_take(&tight), expected);

    assert_int_equal(grundy_mex(values, n), expected);
    /* Reordered, and nothing else. */
    qsort(values, n, sizeof values[0], ascending);
    qsort(before, n, sizeof before[0], ascending);
    assert_memory_equal(values, before, sizeof values[0] * n);
  }
}

int main(void) {
  random_source = rng_seed_from_env();
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(product_is_the_definition),
      cmocka_unit_test(product_is_the_tower_on_bytes),
      cmocka_unit_test(product_is_the_tower_on_bits),
      cmocka_unit_test(product_is_the_tower),
      cmocka_unit_test(both_methods_agree),
      cmocka_unit_test(field_axioms),
      cmocka_unit_test(field_has_the_right_size),
      cmocka_unit_test(inverse_is_inverse),
      cmocka_unit_test(mex_is_the_definition),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
