/* Heap games: closed form, dense search and hashed search, each against a plain loop that is the
 * definition. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/heap.h"
#include "grundy/kit/primes.h"

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "oracle.h"

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
  rng r = rng_seed_from_env();
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

/* ---- sets in words, and rules that depend on the size of the heap ---- */

enum { HEAPS = 1200, MOST_VALUE = 4096 };

static bool is_square(unsigned n, unsigned t) {
  unsigned root = 1;
  (void)n;
  while (root * root < t) root++;
  return root * root == t;
}

static bool is_prime(unsigned n, unsigned t) {
  (void)n;
  for (unsigned d = 2; d * d <= t; d++)
    if (t % d == 0) return false;
  return t > 1;
}

static bool is_power(unsigned n, unsigned t) {
  (void)n;
  while (t % 2 == 0) t /= 2;
  return t == 1;
}

static bool is_fibonacci(unsigned n, unsigned t) {
  unsigned a = 1, b = 1;
  (void)n;
  while (b < t) {
    unsigned sum = a + b;
    a = b;
    b = sum;
  }
  return b == t;
}

static bool is_no_3_5(unsigned n, unsigned t) {
  (void)n;
  return t != 3 && t != 5;
}

static bool is_to_half(unsigned n, unsigned t) {
  return 2 * t <= n;
}

static bool is_divisor(unsigned n, unsigned t) {
  return n % t == 0;
}

static bool is_coprime(unsigned n, unsigned t) {
  for (unsigned d = 2; d <= t; d++)
    if (t % d == 0 && n % d == 0) return false;
  return true;
}

/* Values by the definition, where t may be taken from n if `may` says so. */
static void by_definition(bool (*may)(unsigned, unsigned), unsigned *values, unsigned end) {
  for (unsigned n = 0; n < end; n++) {
    bool seen[MOST_VALUE] = {false};
    for (unsigned t = 1; t <= n; t++)
      if (may(n, t)) seen[values[n - t]] = true;
    values[n] = mex_of(seen);
  }
}

static void words(void **state) {
  static const struct {
    const char *game;
    bool (*may)(unsigned, unsigned);
    unsigned end;
    bool formula;
  } cases[] = {
      {"subtract{squares}", is_square, HEAPS, false},
      {"subtract{primes}", is_prime, HEAPS, false},
      {"subtract{powers2}", is_power, HEAPS, true},
      {"subtract{fibonacci}", is_fibonacci, HEAPS, false},
      {"subtract{all but 3,5}", is_no_3_5, HEAPS, false},
      {"heap{half}", is_to_half, HEAPS, true},
      {"heap{divisor}", is_divisor, HEAPS, true},
      {"heap{coprime}", is_coprime, 500, true},
  };
  static unsigned values[HEAPS];
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    by_definition(cases[i].may, values, cases[i].end);
    if (cases[i].formula) compare(cases[i].game, values, cases[i].end, GRUNDY_HOW_FORMULA);
    compare(cases[i].game, values, cases[i].end, GRUNDY_HOW_DENSE);
    compare(cases[i].game, values, cases[i].end / 4, GRUNDY_HOW_HASH);
  }
}

/* ---- splitting ---- */

/* Values by the definition: heaps a <= b may be made of n if `split` says so, and if `takes`, any
 * number may be taken. */
static void by_splitting(bool (*split)(unsigned, unsigned), bool takes, unsigned *values,
                         unsigned end) {
  for (unsigned n = 0; n < end; n++) {
    bool seen[MOST_VALUE] = {false};
    for (unsigned a = 1; a <= n / 2; a++)
      if (split(a, n - a)) seen[values[a] ^ values[n - a]] = true;
    for (unsigned m = 0; takes && m < n; m++) seen[values[m]] = true;
    values[n] = mex_of(seen);
  }
}

static bool any(unsigned a, unsigned b) {
  (void)a;
  (void)b;
  return true;
}

static bool differ(unsigned a, unsigned b) {
  return a != b;
}

static bool no_couple(unsigned a, unsigned b) {
  return a + b != 2;
}

static void splits(void **state) {
  static unsigned values[HEAPS];
  (void)state;
  by_splitting(any, true, values, HEAPS);
  compare("lasker", values, HEAPS, GRUNDY_HOW_FORMULA);
  compare("lasker", values, HEAPS, GRUNDY_HOW_DENSE);
  compare("4.(3)", values, HEAPS / 4, GRUNDY_HOW_AUTO);
  by_splitting(differ, false, values, HEAPS);
  compare("grundy", values, HEAPS, GRUNDY_HOW_AUTO);
  compare("heap{unequal}", values, HEAPS / 4, GRUNDY_HOW_AUTO);
  by_splitting(no_couple, false, values, HEAPS);
  compare("couples", values, HEAPS, GRUNDY_HOW_AUTO);
}

/* ---- codes ---- */

/* Values by the definition, from the digits as numbers. */
static void by_digits(const unsigned *digits, unsigned count, unsigned tail, unsigned *values,
                      unsigned end) {
  for (unsigned n = 0; n < end; n++) {
    bool seen[MOST_VALUE] = {false};
    for (unsigned t = 0; t <= n && n > 0; t++) {
      unsigned digit = t < count ? digits[t] : tail, left = n - t;
      for (unsigned a = 0; a <= left; a++) /* heaps in any order, some of them empty */
        for (unsigned b = 0; a + b <= left; b++) {
          unsigned c = left - a - b, heaps = (a > 0) + (b > 0) + (c > 0);
          if (digit >> heaps & 1) seen[values[a] ^ values[b] ^ values[c]] = true;
        }
    }
    values[n] = mex_of(seen);
  }
}

static void random_codes(void **state) {
  static unsigned values[60];
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(150); i > 0; i--) {
    unsigned digits[8], count = 2 + (unsigned)rng_below(&r, 6), tail = 0;
    unsigned most = rng_below(&r, 2) ? 8 : 16;
    char game[40];
    digits[0] = 4 * (unsigned)rng_below(&r, most / 4);
    int length = snprintf(game, sizeof game, "%X.", digits[0]);
    for (unsigned k = 1; k < count; k++) {
      digits[k] = (unsigned)rng_below(&r, most);
      length += snprintf(game + length, sizeof game - (size_t)length, "%X", digits[k]);
    }
    if (rng_below(&r, 3) == 0) {
      tail = (unsigned)rng_below(&r, most);
      snprintf(game + length, sizeof game - (size_t)length, "(%X)", tail);
    }
    by_digits(digits, count, tail, values, 60);
    compare(game, values, 60, rng_below(&r, 2) ? GRUNDY_HOW_AUTO : GRUNDY_HOW_HASH);
  }
}

/* ---- primes and factors ---- */

static void primes(void **state) {
  static const uint64_t composites[] = {
      /* they pass the strong test for the first 4, 5, 6, 7, 9 and 11 primes */
      UINT64_C(3215031751),
      UINT64_C(2152302898747),
      UINT64_C(3474749660383),
      UINT64_C(341550071728321),
      UINT64_C(3825123056546413051),
      UINT64_C(4294967291) * 4294967279u,
      UINT64_MAX,
  };
  rng r = rng_seed_from_env();
  (void)state;
  for (unsigned n = 0; n < 200000; n++)
    if (grundy_is_prime(n) != is_prime(0, n)) fail_msg("%u", n);
  for (size_t i = 0; i < sizeof composites / sizeof *composites; i++)
    assert_false(grundy_is_prime(composites[i]));
  assert_true(grundy_is_prime(UINT64_C(18446744073709551557)));
  assert_true(grundy_is_prime(UINT64_C(4294967291)));
  for (uint64_t i = test_cases(200); i > 0; i--) {
    uint64_t n = (rng_next(&r) >> rng_below(&r, 64)) | 1, product = 1;
    grundy_factors f;
    if (i == 1) n = UINT64_C(4294967291) * 4294967279u;
    if (i == 2) n = UINT64_C(4294967291) * 4294967291u;
    grundy_factor(n, &f);
    for (size_t k = 0; k < f.count; k++) {
      assert_true(grundy_is_prime(f.primes[k]) && (k == 0 || f.primes[k - 1] < f.primes[k]));
      for (unsigned e = 0; e < f.exponents[k]; e++) product *= f.primes[k];
    }
    assert_true(product == n);
  }
}

/* ---- large heaps ---- */

static keeper *moves_of(grundy *g, const char *game_text, uint64_t n, bool by_target,
                        grundy_nimber target) {
  const grundy_game *game;
  const void *self;
  const char *label;
  uint8_t position[8];
  keeper *k = keeper_new();
  assert_int_equal(grundy_game_open(g, game_text, strlen(game_text), &game, &self, &label, NULL),
                   GRUNDY_OK);
  memcpy(position, &n, sizeof n);
  assert_true(by_target ? game->moves_to(self, position, 8, target, &k->sink)
                        : game->moves(self, position, 8, &k->sink));
  return k;
}

/* Of a large heap each divisor is taken once. */
static void large_divisors(void **state) {
  static const struct {
    uint64_t heap;
    size_t divisors;
  } cases[] = {{UINT64_C(1) << 32, 33},
               {UINT64_C(897612484786617600), 103680},
               {UINT64_C(18446744073709551557), 2},
               {UINT64_C(4294967291) * 4294967291u, 3},
               {UINT64_C(1) << 63, 64}};
  grundy *g = grundy_new(NULL);
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    keeper *k = moves_of(g, "heap{divisor}", cases[i].heap, false, 0);
    size_t count = keeper_count(k);
    uint64_t *taken = malloc(count * sizeof *taken);
    assert_int_equal(count, cases[i].divisors);
    for (size_t j = 0; j < count; j++) {
      taken[j] = cases[i].heap - (k->parts[j].flags & GRUNDY_NONE ? 0 : k->parts[j].at.word);
      assert_true(cases[i].heap % taken[j] == 0);
    }
    qsort(taken, count, sizeof *taken, grundy_numbers_order);
    for (size_t j = 1; j < count; j++) assert_true(taken[j - 1] < taken[j]);
    free(taken);
    keeper_free(k);
  }
  grundy_free(g);
}

/* The theorem for coprime reaches as far as the primes have been counted, and no further. */
static void large_coprime(void **state) {
  static const struct {
    uint64_t heap, value;
    bool known;
  } cases[] = {{4194301, 295947, true}, /* the last prime below 2^22 */
               {4194304, 0, true},
               {4194319, 0, false},
               {UINT64_C(65521) * 65521, 6542, true},
               {UINT64_C(65537) * 65537, 0, false},
               {UINT64_C(65521) * 4294967291, 6542, true},
               {UINT64_C(18446744073709551557), 0, false},
               {UINT64_MAX, 2, true},
               {UINT64_MAX - 1, 0, true}};
  grundy *g = grundy_new(NULL);
  const grundy_game *game;
  const void *self;
  const char *label;
  (void)state;
  assert_int_equal(grundy_game_open(g, "heap{coprime}", 13, &game, &self, &label, NULL), GRUNDY_OK);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    uint8_t position[8];
    grundy_nimber value = 0;
    memcpy(position, &cases[i].heap, sizeof position);
    assert_int_equal(game->known(self, position, 8, &value), cases[i].known);
    assert_true(!cases[i].known || value == cases[i].value);
  }
  for (unsigned n = 3, count = 1; n < 70000; n += 2) {
    uint64_t heap = n;
    uint8_t position[8];
    grundy_nimber value = 0;
    if (!is_prime(0, n)) continue;
    memcpy(position, &heap, sizeof position);
    assert_true(game->known(self, position, 8, &value) && value == ++count);
  }
  grundy_free(g);
}

static uint64_t lasker_value(uint64_t n) {
  return n == 0 ? 0 : n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n;
}

/* The moves of Lasker's Nim to one value are those that a search through all finds. */
static void lasker_reach(void **state) {
  grundy *g = grundy_new(NULL);
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(3000); i > 0; i--) {
    uint64_t n = rng_below(&r, 300), target = rng_below(&r, 600), expected = 0;
    keeper *k = moves_of(g, "lasker", n, true, target);
    for (uint64_t m = 0; m < n; m++) expected += lasker_value(m) == target;
    for (uint64_t a = 1; a <= n / 2; a++)
      expected += (lasker_value(a) ^ lasker_value(n - a)) == target;
    bool seen[300][2] = {{false}};
    for (size_t at = 0; at < keeper_count(k); at++) {
      grundy_part *part = &k->parts[at];
      uint64_t a = part->flags & GRUNDY_NONE ? 0 : part->at.word, b = 0;
      if (!(part->flags & GRUNDY_LAST)) b = k->parts[++at].at.word;
      assert_true((lasker_value(a) ^ lasker_value(b)) == target);
      assert_true(b ? a <= b && a + b == n : a < n);
      assert_false(seen[a][b > 0]);
      seen[a][b > 0] = true;
      expected--;
    }
    assert_true(expected == 0);
    keeper_free(k);
  }
  keeper *k = moves_of(g, "lasker", UINT64_MAX - 1, true, UINT64_MAX); /* no heap has this value */
  for (size_t at = 0; at < keeper_count(k); at++) assert_false(k->parts[at].flags & GRUNDY_NONE);
  keeper_free(k);
  grundy_free(g);
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
      cmocka_unit_test(words),
      cmocka_unit_test(splits),
      cmocka_unit_test(random_codes),
      cmocka_unit_test(primes),
      cmocka_unit_test(large_divisors),
      cmocka_unit_test(large_coprime),
      cmocka_unit_test(lasker_reach),
      cmocka_unit_test(wide_values),
      cmocka_unit_test(long_chain),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
