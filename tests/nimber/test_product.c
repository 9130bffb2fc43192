/* The nim product: Conway's table, the powers that make the tower, and published vectors. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nimber/product.h"

/* By the method the processor gets and by the portable one, both ways round. */
static void check(grundy_nimber a, grundy_nimber b, grundy_nimber expected) {
  assert_true(grundy_nim_product(a, b) == expected);
  assert_true(grundy_nim_product(b, a) == expected);
  assert_true(gi_nim_product_tower(a, b) == expected);
  assert_true(gi_nim_product_tower(b, a) == expected);
}

static void known_products(void **state) {
  (void)state;
  /* Among the least, as in the table of On Numbers and Games, chapter 6. */
  static const struct {
    grundy_nimber a, b, product;
  } known[] = {
      {2, 2, 3},  {2, 3, 1},    {3, 3, 2},   {4, 2, 8},   {4, 3, 12},    {4, 4, 6},
      {4, 8, 11}, {8, 8, 13},   {8, 2, 12},  {5, 5, 7},   {6, 6, 5},     {7, 7, 4},
      {9, 9, 12}, {10, 10, 14}, {15, 15, 9}, {16, 2, 32}, {16, 15, 240}, {16, 16, 24},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    check(known[i].a, known[i].b, known[i].product);
  }
}

static void zero_and_one(void **state) {
  (void)state;
  static const grundy_nimber values[] = {
      0, 1, 2, 255, 256, 65535, 65536, UINT32_MAX, UINT64_C(1) << 32, UINT64_C(1) << 63, UINT64_MAX,
  };
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
    check(values[i], 0, 0);
    check(values[i], 1, values[i]);
  }
}

/* F (x) F = 3F/2 for a Fermat power F = 2^2^k, and F (x) c is the ordinary product below F. */
static void fermat_powers(void **state) {
  (void)state;
  for (unsigned bits = 1; bits < 64; bits *= 2) {
    grundy_nimber f = UINT64_C(1) << bits;
    check(f, f, f + f / 2);
    for (unsigned i = 0; i < bits; i++) {
      grundy_nimber c = UINT64_C(1) << i;
      check(f, c, f << i);
      check(f, c - 1, (c - 1) << bits);
    }
    check(f, f - 1, (f - 1) << bits);
  }
}

/* The nimbers below a Fermat power are closed: 64 bits are a field of their own. */
static void subfields_are_closed(void **state) {
  (void)state;
  for (unsigned bits = 1; bits < 64; bits *= 2) {
    grundy_nimber top = (UINT64_C(1) << bits) - 1;
    assert_true(grundy_nim_product(top, top) <= top);
    assert_true(grundy_nim_product(top, top / 2 + 1) <= top);
  }
}

static void inverses(void **state) {
  (void)state;
  grundy_nimber out = 42;
  assert_false(grundy_nim_inverse(0, &out));
  assert_int_equal(out, 42);
  assert_true(grundy_nim_inverse(1, &out));
  assert_int_equal(out, 1);
  assert_true(grundy_nim_inverse(2, &out));
  assert_int_equal(out, 3);
  assert_true(grundy_nim_inverse(4, &out));
  assert_int_equal(out, 15);
  for (unsigned i = 0; i < 64; i++) {
    grundy_nimber a = UINT64_C(1) << i;
    assert_true(grundy_nim_inverse(a, &out));
    check(a, out, 1);
    assert_true(grundy_nim_inverse(~a, &out));
    check(~a, out, 1);
  }
  for (grundy_nimber a = 1; a < 65536; a++) {
    assert_true(grundy_nim_inverse(a, &out));
    assert_true(out < 65536 && grundy_nim_product(a, out) == 1);
  }
}

static uint64_t number(char **text) {
  errno = 0;
  char *start = *text;
  uint64_t value = strtoull(start, text, 10);
  assert_int_equal(errno, 0);
  assert_true(*text != start);
  return value;
}

static void published_vectors(void **state) {
  (void)state;
  FILE *file = fopen(GRUNDY_DATA "/nim_product_vectors.tsv", "r");
  assert_non_null(file);
  char line[512];
  unsigned checked = 0;
  while (fgets(line, sizeof line, file) != NULL) {
    /* The products of 128 bits are beyond the type. */
    if (line[0] == '#' || strncmp(line, "bits\t", 5) == 0 || strncmp(line, "128\t", 4) == 0) {
      continue;
    }
    char *rest = strchr(line, '\t');
    assert_non_null(rest);
    bool inverse = strncmp(line, "inv64\t", 6) == 0;
    uint64_t a = number(&rest), b = number(&rest), expected = number(&rest);
    assert_true(*rest == '\n' || *rest == '\0' || *rest == '\r');
    check(a, b, expected);
    if (inverse) {
      grundy_nimber out;
      assert_true(grundy_nim_inverse(a, &out));
      assert_true(out == b);
    }
    checked++;
  }
  assert_false(ferror(file));
  fclose(file);
  assert_int_equal(checked, 130);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(known_products), cmocka_unit_test(zero_and_one),
      cmocka_unit_test(fermat_powers),  cmocka_unit_test(subfields_are_closed),
      cmocka_unit_test(inverses),       cmocka_unit_test(published_vectors),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
