/* Heap games that have a name, circles, bars and diagrams: their values against plain loops that
 * are the definition, and theorems on large numbers against the options there. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/heap.h"

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "oracle.h"

enum { HEAPS = 300, HASHED = 60 };

static unsigned mex_of(uint64_t seen) {
  unsigned v = 0;
  while (seen >> v & 1) v++;
  return v;
}

static void compare(const char *game, const unsigned *expected, unsigned end,
                    grundy_technique how) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  for (unsigned n = 0; n < end; n++) {
    char text[40];
    snprintf(text, sizeof text, "%s(%u)", game, n);
    grundy_nimber value = ask_value(g, s, text, how);
    if (value != expected[n])
      fail_msg("%s: %u, not %u, technique %d", text, (unsigned)value, expected[n], how);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

/* ---- codes ---- */

/* Heaps in any order, some of them empty; values stay below 64 here, and up to three heaps only
 * where a digit has bit 3. */
static void by_digits(const char *digits, unsigned *values, unsigned end) {
  for (unsigned n = 0; n < end; n++) {
    uint64_t seen = 0;
    for (unsigned t = 0; digits[t] && t <= n && n > 0; t++) {
      unsigned digit = (unsigned)(digits[t] <= '9' ? digits[t] - '0' : digits[t] - 'A' + 10);
      for (unsigned a = 0; a <= (digit & 8 ? n - t : 0); a++)
        for (unsigned b = 0; a + b <= n - t; b++) {
          unsigned c = n - t - a - b, heaps = (a > 0) + (b > 0) + (c > 0);
          if (digit >> heaps & 1) seen |= UINT64_C(1) << (values[a] ^ values[b] ^ values[c]);
        }
    }
    values[n] = mex_of(seen);
  }
}

static void codes(void **state) {
  static const struct {
    const char *game, *digits; /* d_0 first */
    unsigned end, period, from;
  } cases[] = {
      {"dawsonkayles", "007", HEAPS, 34, 53},
      {"dawsonchess", "0137", HEAPS, 34, 52},
      {"guiles", "015", HEAPS, 10, 1},
      {"officers", "06", HEAPS, 0, 0},
      {"stalking", "031", HEAPS, 2, 3},
      {"daisies", "47", HEAPS, 2, 1},
      {"doublekayles", "07777", HEAPS, 24, 142},
      {"bond", "0007", HEAPS, 0, 0},
      {"kenyon", "03F", 100, 0, 0},
  };
  static unsigned values[HEAPS];
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    unsigned from = cases[i].from, period = cases[i].period;
    by_digits(cases[i].digits, values, cases[i].end);
    compare(cases[i].game, values, cases[i].end, GRUNDY_HOW_AUTO);
    compare(cases[i].game, values, HASHED, GRUNDY_HOW_HASH);
    for (unsigned n = from; n < from + period; n++) { /* the period that the game tells of */
      char text[60];
      snprintf(text, sizeof text, "%s(%u)", cases[i].game, n + period * 50);
      assert_int_equal(ask_value(g, s, text, GRUNDY_HOW_AUTO), values[n]);
    }
    if (period) assert_int_not_equal(values[from - 1], values[from - 1 + period]);
  }
  for (unsigned n = 0; n + 6 < 100; n++)
    assert_int_equal(values[n + 6], values[n] + 3); /* Kenyon */
  grundy_solver_free(s);
  grundy_free(g);
}

/* ---- what may be taken depends on the heap, or stands in a set ---- */

static bool coprime(unsigned n, unsigned t) {
  for (unsigned d = 2; d <= t; d++)
    if (t % d == 0 && n % d == 0) return false;
  return true;
}

static bool coprime_below(unsigned n, unsigned t) {
  return t < n && coprime(n, t);
}

static bool divides(unsigned n, unsigned t) {
  return n % t == 0;
}

static bool divides_below(unsigned n, unsigned t) {
  return t < n && n % t == 0;
}

static bool marks(unsigned n, unsigned t) {
  return t == 1 || n - t == n / 2;
}

static bool to_half(unsigned n, unsigned t) {
  return 2 * t <= n;
}

static bool square(unsigned n, unsigned t) {
  unsigned root = 0;
  (void)n;
  while (root * root < t) root++;
  return root * root == t;
}

static bool prime(unsigned n, unsigned t) {
  (void)n;
  for (unsigned d = 2; d < t; d++)
    if (t % d == 0) return false;
  return t > 1;
}

static bool power(unsigned n, unsigned t) {
  (void)n;
  return (t & (t - 1)) == 0;
}

static bool fibonacci(unsigned n, unsigned t) {
  unsigned a = 1, b = 2;
  (void)n;
  for (; a < t; b += a, a = b - a) {
  }
  return a == t;
}

/* The theorem alone; the game is opened once. */
static void compare_known(const char *game, const unsigned *expected, unsigned end) {
  grundy *g = grundy_new(NULL);
  char text[40];
  const void *self;
  snprintf(text, sizeof text, "%s(1)", game);
  grundy_sum *sum = ask_sum(g, text);
  const grundy_game *descriptor = grundy_sum_game(sum, 0, &self);
  for (uint64_t n = 0; n < end; n++) {
    grundy_nimber value;
    assert_true(descriptor->known(self, (const uint8_t *)&n, sizeof n, &value));
    if (value != expected[n])
      fail_msg("%s(%u): %u, not %u", game, (unsigned)n, (unsigned)value, expected[n]);
  }
  grundy_sum_free(sum);
  grundy_free(g);
}

static void taking(void **state) {
  static const struct {
    const char *game;
    bool (*may)(unsigned, unsigned);
    unsigned searched; /* so far, as Prim counts primes whenever it is opened */
    bool formula;
  } cases[] = {
      {"prim", coprime, 50, true},          {"prim1", coprime_below, 50, true},
      {"dim", divides_below, HEAPS, true},  {"dimplus", divides, HEAPS, true},
      {"mark", marks, HEAPS, true},         {"halve", to_half, HEAPS, true},
      {"takesquare", square, HEAPS, false}, {"takeprime", prime, HEAPS, false},
      {"takepower", power, HEAPS, true},    {"takefibonacci", fibonacci, HEAPS, false},
  };
  static unsigned values[HEAPS];
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    for (unsigned n = 0; n < HEAPS; n++) {
      bool seen[HEAPS] = {false};
      for (unsigned t = 1; t <= n; t++)
        if (cases[i].may(n, t)) seen[values[n - t]] = true;
      for (values[n] = 0; seen[values[n]];) values[n]++;
    }
    if (cases[i].formula) compare_known(cases[i].game, values, HEAPS);
    compare(cases[i].game, values, cases[i].searched, GRUNDY_HOW_DENSE);
    compare(cases[i].game, values, cases[i].searched / 5, GRUNDY_HOW_HASH);
  }
}

static grundy_nimber known_of(const grundy_game *game, uint64_t n) {
  grundy_nimber value;
  assert_true(game->known(game->shared, (const uint8_t *)&n, sizeof n, &value));
  return value;
}

/* A number of 64 bits with any number of digits. */
static uint64_t any_number(rng *r) {
  return rng_next(r) >> rng_below(r, 64);
}

/* Mark: the theorem is the mex of the theorem, at any size; and 0 where Fraenkel says. */
static void large_mark(void **state) {
  grundy *g = grundy_new(NULL);
  const grundy_game *mark = grundy_game_find(g, "mark");
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(20000); i > 0; i--) {
    uint64_t n = any_number(&r) << rng_below(&r, 8);
    if (n == 0) continue;
    uint64_t seen = UINT64_C(1) << known_of(mark, n - 1) | UINT64_C(1) << known_of(mark, n / 2);
    assert_int_equal(known_of(mark, n), mex_of(seen));
    unsigned zeros = 0;
    for (uint64_t m = n; m % 2 == 0; m /= 2) zeros++;
    assert_int_equal(known_of(mark, n) == 0, zeros % 2);
  }
  grundy_free(g);
}

/* Halve: one heap in reach has the value, unless it is the value of n itself, or too large. */
static void large_halve(void **state) {
  grundy *g = grundy_new(NULL);
  const grundy_game *halve = grundy_game_find(g, "halve");
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(20000); i > 0; i--) {
    uint64_t n = any_number(&r), target = any_number(&r), own = known_of(halve, n);
    if (i % 8 == 0) target = own;
    bool expected = target != own && (n % 2 ? target <= n / 2 : target < n / 2);
    keeper *k = keeper_new();
    assert_true(halve->moves_to(halve->shared, (const uint8_t *)&n, sizeof n, target, &k->sink));
    assert_int_equal(keeper_count(k), expected);
    uint64_t rest = expected ? k->parts[0].at.word : 0;
    if (expected) {
      assert_true(rest < n && n - rest <= n / 2);
      assert_true(known_of(halve, rest) == target);
    }
    keeper_free(k);
  }
  grundy_free(g);
}

/* ---- circles ---- */

static void circles(void **state) {
  static unsigned rows[HEAPS], values[HEAPS];
  (void)state;
  by_digits("077", rows, HEAPS);
  compare_known("kaylescircle", rows, HEAPS); /* a plain number is a row */
  for (unsigned n = 0; n < HEAPS; n++)
    values[n] = mex_of((n >= 1 ? UINT64_C(1) << rows[n - 1] : 0) |
                       (n >= 2 ? UINT64_C(1) << rows[n - 2] : 0));
  compare("kaylescircle", values, HEAPS, GRUNDY_HOW_FORMULA);
  compare("kaylescircle", values, HASHED, GRUNDY_HOW_HASH);
  by_digits("007", rows, HEAPS);
  compare_known("dawsoncircle", rows, HEAPS);
  for (unsigned n = 0; n < HEAPS; n++) values[n] = n >= 2 && rows[n - 2] == 0;
  compare("dawsoncircle", values, HEAPS, GRUNDY_HOW_FORMULA);
  compare("dawsoncircle", values, HASHED, GRUNDY_HOW_HASH);
}

/* ---- bars and diagrams ---- */

enum { SIDE = 13 };

static void broken_bars(void **state) {
  unsigned values[SIDE][SIDE] = {{0}};
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (unsigned a = 1; a < SIDE; a++)
    for (unsigned b = 1; b < SIDE; b++) {
      uint64_t seen = 0;
      char text[40];
      for (unsigned i = 1; i < a; i++) seen |= UINT64_C(1) << (values[i][b] ^ values[a - i][b]);
      for (unsigned i = 1; i < b; i++) seen |= UINT64_C(1) << (values[a][i] ^ values[a][b - i]);
      values[a][b] = mex_of(seen);
      snprintf(text, sizeof text, "breakbar(%ux%u)", a, b);
      assert_int_equal(ask_value(g, s, text, GRUNDY_HOW_FORMULA), values[a][b]);
      assert_int_equal(ask_value(g, s, text, GRUNDY_HOW_HASH), values[a][b]);
    }
  grundy_solver_free(s);
  grundy_free(g);
}

static void bitter_bars(void **state) {
  enum { MARGIN = 4 };
  static unsigned values[MARGIN][MARGIN][MARGIN][MARGIN];
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (unsigned n = 0; n < MARGIN * MARGIN * MARGIN * MARGIN; n++) {
    unsigned a = n / 64, b = n / 16 % 4, c = n / 4 % 4, d = n % 4;
    uint64_t seen = 0;
    char text[40];
    for (unsigned i = 0; i < a; i++) seen |= UINT64_C(1) << values[i][b][c][d];
    for (unsigned i = 0; i < b; i++) seen |= UINT64_C(1) << values[a][i][c][d];
    for (unsigned i = 0; i < c; i++) seen |= UINT64_C(1) << values[a][b][i][d];
    for (unsigned i = 0; i < d; i++) seen |= UINT64_C(1) << values[a][b][c][i];
    values[a][b][c][d] = mex_of(seen);
    snprintf(text, sizeof text, "bitterbar(%u,%u,%u,%u)", a, b, c, d);
    assert_int_equal(ask_value(g, s, text, GRUNDY_HOW_FORMULA), values[a][b][c][d]);
    assert_int_equal(ask_value(g, s, text, GRUNDY_HOW_HASH), values[a][b][c][d]);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

/* The value of a diagram, of which the first rows and columns are gone. */
static unsigned lctr_value(const unsigned *lengths, unsigned rows) {
  unsigned values[SIDE + 1][SIDE + 1] = {{0}}; /* by rows and columns that are gone */
  for (unsigned r = rows; r-- > 0;)
    for (unsigned c = lengths[r]; c-- > 0;)
      values[r][c] = mex_of(UINT64_C(1) << values[r + 1][c] | UINT64_C(1) << values[r][c + 1]);
  return values[0][0];
}

static void write_rows(const unsigned *lengths, unsigned rows, char *out, size_t size) {
  int length = snprintf(out, size, "lctr(");
  for (unsigned r = 0; r < rows; r++)
    length += snprintf(out + length, size - (size_t)length, r ? ",%u" : "%u", lengths[r]);
  snprintf(out + length, size - (size_t)length, ")");
}

static void diagrams(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  rng r = rng_seed_from_env();
  unsigned lengths[SIDE];
  char text[100];
  (void)state;
  for (unsigned rows = 1; rows < SIDE; rows++)
    for (unsigned columns = 1; columns < SIDE; columns++) {
      for (unsigned i = 0; i < rows; i++) lengths[i] = columns;
      snprintf(text, sizeof text, "lctr(%ux%u)", rows, columns);
      assert_int_equal(ask_value(g, s, text, GRUNDY_HOW_FORMULA), lctr_value(lengths, rows));
    }
  for (uint64_t i = test_cases(500); i > 0; i--) {
    unsigned rows = 1 + (unsigned)rng_below(&r, SIDE - 1), most = SIDE - 1;
    for (unsigned k = 0; k < rows; k++) most = lengths[k] = 1 + (unsigned)rng_below(&r, most);
    write_rows(lengths, rows, text, sizeof text);
    unsigned expected = lctr_value(lengths, rows);
    if (ask_value(g, s, text, GRUNDY_HOW_AUTO) != expected) fail_msg("%s: not %u", text, expected);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes),       cmocka_unit_test(taking),   cmocka_unit_test(large_mark),
      cmocka_unit_test(large_halve), cmocka_unit_test(circles),  cmocka_unit_test(broken_bars),
      cmocka_unit_test(bitter_bars), cmocka_unit_test(diagrams),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
