/* Games of several piles: their theorems against tables made by the definition, all small
 * positions; published values; the test of Wythoff's pairs at large numbers against Fibonacci
 * numbers, which know nothing of products.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/piles/beatty.h"
#include "grundy/grundy.h"

#include <cmocka.h>

#include "ask.h"

static grundy *g;
static grundy_solver *solver;

static int set_up(void **state) {
  (void)state;
  g = grundy_new(NULL);
  solver = grundy_solver_new(g);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  grundy_solver_free(solver);
  grundy_free(g);
  return 0;
}

static grundy_outcome outcome_of(const char *text, grundy_convention play, grundy_technique how) {
  grundy_sum *sum = ask_sum(g, text);
  grundy_answer *a;
  grundy_question q;
  grundy_error error;
  grundy_question_init(&q);
  q.convention = play;
  q.technique = how;
  q.max_moves = 1;
  if (grundy_solve(solver, sum, &q, &a, &error) != GRUNDY_OK) fail_msg("%s", error.message);
  grundy_outcome outcome = grundy_answer_outcome(a);
  grundy_answer_free(a);
  grundy_sum_free(sum);
  return outcome;
}

/* ---- Wythoff ---- */

/* Lost positions by their definition, with marks for rows, columns and differences. */
static void pairs_by_definition(uint64_t r, size_t size, uint8_t *lost) {
  memset(lost, 0, size * size);
  for (size_t a = 0; a < size; a++)
    for (size_t b = 0; b < size; b++) {
      bool wins = false;
      for (size_t i = 0; i < a && !wins; i++) wins = lost[i * size + b];
      for (size_t i = 0; i < b && !wins; i++) wins = lost[a * size + i];
      for (size_t i = 0; i < a && !wins; i++) { /* k = a - i, l = b - j, |k - l| < r */
        for (size_t j = 0; j < b && !wins; j++) {
          int64_t apart = (int64_t)(a - i) - (int64_t)(b - j);
          if (apart < (int64_t)r && -apart < (int64_t)r) wins = lost[i * size + j];
        }
      }
      lost[a * size + b] = !wins;
    }
}

static void wythoff_pairs(void **state) {
  enum { SIZE = 80 };
  uint8_t *lost = malloc(SIZE * SIZE);
  (void)state;
  for (uint64_t r = 1; r <= 4; r++) {
    pairs_by_definition(r, SIZE, lost);
    for (uint64_t a = 0; a < SIZE; a++)
      for (uint64_t b = a; b < SIZE; b++)
        assert_int_equal(beatty_pair(r, a, b), lost[a * SIZE + b]);
  }
  free(lost);
}

/* All values up to 200 by the definition; the search agrees on a sample, the theorem on all. */
static void wythoff_values(void **state) {
  enum { SIZE = 201 };
  uint16_t(*value)[SIZE] = calloc(SIZE, sizeof *value);
  (void)state;
  for (size_t a = 0; a < SIZE; a++)
    for (size_t b = 0; b < SIZE; b++) {
      uint8_t seen[4 * SIZE] = {0};
      for (size_t i = 0; i < a; i++) seen[value[i][b]] = 1;
      for (size_t i = 0; i < b; i++) seen[value[a][i]] = 1;
      for (size_t i = 1; i <= a && i <= b; i++) seen[value[a - i][b - i]] = 1;
      while (seen[value[a][b]]) value[a][b]++;
      if (a <= b) assert_int_equal(beatty_pair(1, a, b), value[a][b] == 0);
      if ((a + b) % 9 != 0 || a > 60 || b > 60) continue;
      char text[40];
      snprintf(text, sizeof text, "wythoff(%zu,%zu)", a, b);
      assert_int_equal(ask_value(g, solver, text, GRUNDY_HOW_AUTO), value[a][b]);
    }
  free(value);
}

/* In Fibonacci's numeration the pair n is n with a 0, and with two, behind it: A_n + 1 and B_n + 1
 * of n - 1 written so (Silber). Here: n - 1 is a sum of Fibonacci numbers F_i, no two of them
 * neighbours; then A_n = 1 + the sum of F_(i+1), B_n = 2 + the sum of F_(i+2). */
static void wythoff_far_away(void **state) {
  uint64_t fibonacci[92] = {1, 2}, seed = 88172645463325252u;
  (void)state;
  for (size_t i = 2; i < 90; i++) fibonacci[i] = fibonacci[i - 1] + fibonacci[i - 2];
  for (int i = 0; i < 3000; i++) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    uint64_t n = (seed >> (2 + i % 50)) % 3400000000000000000u + 1, rest = n - 1, a = 1, b = 2,
             other;
    for (size_t k = 88; k-- > 0;)
      if (fibonacci[k] <= rest) {
        rest -= fibonacci[k];
        a += fibonacci[k + 1];
        b += fibonacci[k + 2];
      }
    assert_int_equal(b - a, n);
    assert_int_equal(beatty_a(1, n), a);
    assert_true(beatty_pair(1, a, b));
    assert_false(beatty_pair(1, a, b + 1) || beatty_pair(1, a + 1, b) ||
                 beatty_pair(1, a + 1, b + 1) || beatty_pair(1, a - 1, b - 1));
    assert_true(beatty_partner(1, a, &other) && other == b);
    assert_true(beatty_partner(1, b, &other) && other == a);
  }
}

static void partners_of_all(void **state) {
  (void)state;
  for (uint64_t r = 1; r <= 5; r++)
    for (uint64_t x = 0; x < 2000; x++) {
      uint64_t y, back;
      assert_true(beatty_partner(r, x, &y));
      assert_true(beatty_pair(r, x < y ? x : y, x < y ? y : x));
      assert_true(beatty_partner(r, y, &back) && back == x);
    }
}

static void wythoff_is_instant(void **state) {
  (void)state;
  static const char *const lost[] = {"wythoff(1000000000000000,1618033988749895)",
                                     "rwythoff{2}(1,3)", "rwythoff{2}(11,27)", "rwythoff{3}(9,30)"};
  for (size_t i = 0; i < sizeof lost / sizeof *lost; i++)
    assert_int_equal(outcome_of(lost[i], GRUNDY_NORMAL, GRUNDY_HOW_FORMULA), GRUNDY_OUTCOME_P);
  assert_int_equal(outcome_of("wythoff(9223372036854775807,9223372036854775807)", GRUNDY_NORMAL,
                              GRUNDY_HOW_AUTO),
                   GRUNDY_OUTCOME_N);
}

/* ---- Euclid ---- */

static void euclid_in_both_forms(void **state) {
  (void)state;
  for (unsigned a = 1; a <= 60; a++)
    for (unsigned b = 1; b <= 60; b += a % 7 + 1) {
      char text[40];
      snprintf(text, sizeof text, "grossman(%u,%u)", a, b);
      grundy_nimber value = ask_value(g, solver, text, GRUNDY_HOW_SEARCH);
      assert_int_equal(ask_value(g, solver, text, GRUNDY_HOW_FORMULA), value);
      snprintf(text, sizeof text, "euclid(%u,%u)", a, b);
      value = ask_value(g, solver, text, GRUNDY_HOW_SEARCH);
      assert_int_equal(outcome_of(text, GRUNDY_NORMAL, GRUNDY_HOW_FORMULA) == GRUNDY_OUTCOME_N,
                       value != 0);
    }
}

static void grossman_published(void **state) {
  static const uint8_t values[7][7] = {
      {0, 1, 2, 3, 4, 5, 6}, {1, 0, 0, 1, 2, 2, 3}, {2, 0, 0, 0, 1, 1, 1}, {3, 1, 0, 0, 0, 0, 1},
      {4, 2, 1, 0, 0, 0, 0}, {5, 2, 1, 0, 0, 0, 0}, {6, 3, 1, 1, 0, 0, 0}};
  (void)state;
  for (unsigned a = 0; a < 7; a++)
    for (unsigned b = 0; b < 7; b++) {
      char text[40];
      snprintf(text, sizeof text, "grossman(%u,%u)", a + 1, b + 1);
      assert_int_equal(ask_value(g, solver, text, GRUNDY_HOW_AUTO), values[a][b]);
    }
}

/* ---- Moore ---- */

enum { HEAP = 7, ALL = HEAP * HEAP * HEAP * HEAP };

/* Who wins with four piles below HEAP, by the definition: true if lost. */
static void moore_by_definition(unsigned k, bool misere, uint8_t *lost) {
  for (unsigned n = 0; n < ALL; n++) {
    bool wins = misere && n == 0;
    for (unsigned m = 0; m < n && !wins; m++) {
      unsigned changed = 0;
      bool smaller = true;
      for (unsigned x = n, y = m, i = 0; i < 4; i++, x /= HEAP, y /= HEAP) {
        changed += x % HEAP != y % HEAP;
        smaller = smaller && y % HEAP <= x % HEAP;
      }
      wins = smaller && changed <= k && lost[m];
    }
    lost[n] = !wins;
  }
}

static void moore_in_both_plays(void **state) {
  uint8_t *lost = malloc(ALL);
  const grundy_game *game;
  const void *self;
  const char *label;
  grundy_error error;
  (void)state;
  for (unsigned k = 1; k <= 4; k++) {
    char name[20];
    snprintf(name, sizeof name, "moore{%u}", k);
    assert_int_equal(grundy_game_open(g, name, strlen(name), &game, &self, &label, &error),
                     GRUNDY_OK);
    for (int misere = 0; misere < 2; misere++) {
      moore_by_definition(k, misere, lost);
      for (unsigned n = 0; n < ALL; n++) {
        uint8_t position[] = {1, (uint8_t)(n % HEAP), (uint8_t)(n / HEAP % HEAP),
                              (uint8_t)(n / HEAP / HEAP % HEAP), (uint8_t)(n / HEAP / HEAP / HEAP)};
        assert_int_equal(game->outcome(self, position, sizeof position, (grundy_convention)misere),
                         lost[n] ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N);
      }
    }
  }
  free(lost);
}

/* With large piles one move is told, and it wins. */
static void moore_far_away(void **state) {
  uint64_t seed = 1234567;
  (void)state;
  for (int i = 0; i < 400; i++) {
    char text[300];
    unsigned k = 1 + (unsigned)i % 4, piles = 2 + (unsigned)i % 7;
    int at = snprintf(text, sizeof text, "moore{%u}(", k);
    for (unsigned n = 0; n < piles; n++) {
      seed = seed * 6364136223846793005u + 1442695040888963407u;
      unsigned long long pile = (seed >> 1 >> (seed % 3 ? seed % 20 : 62)) + (n == 0);
      at += snprintf(text + at, sizeof text - (size_t)at, "%s%llu", n ? "," : "", pile);
    }
    snprintf(text + at, sizeof text - (size_t)at, ")");
    for (int misere = 0; misere < 2; misere++) {
      grundy_sum *sum = ask_sum(g, text);
      grundy_answer *a;
      grundy_question q;
      grundy_error error;
      grundy_question_init(&q);
      q.convention = (grundy_convention)misere;
      q.technique = GRUNDY_HOW_FORMULA;
      assert_int_equal(grundy_solve(solver, sum, &q, &a, &error), GRUNDY_OK);
      if (grundy_answer_outcome(a) == GRUNDY_OUTCOME_N) {
        if (grundy_answer_moves(a) == 0) fail_msg("%s: no move", text);
        const grundy_move *move = grundy_answer_move(a, 0);
        assert_int_equal(move->outcome, GRUNDY_OUTCOME_P);
        unsigned changed = 0; /* and it is a move */
        const grundy_part *from = grundy_sum_part(sum, 0);
        const uint8_t *old = grundy_part_bytes(from), *new = grundy_part_bytes(move->to);
        for (unsigned n = 0; n < piles; n++) {
          uint64_t x = 0, y = 0;
          memcpy(&x, old + 1 + n * old[0], old[0]);
          memcpy(&y, new + 1 + n *new[0], new[0]);
          assert_true(y <= x);
          changed += y < x;
        }
        assert_in_range(changed, 1, k);
      }
      grundy_answer_free(a);
      grundy_sum_free(sum);
    }
  }
}

/* ---- published lists ---- */

static void moore_published(void **state) {
  static const uint8_t lost[][4] = {{0, 0, 0, 0}, {0, 1, 1, 1}, {0, 2, 2, 2}, {0, 3, 3, 3},
                                    {0, 4, 4, 4}, {0, 5, 5, 5}, {1, 2, 3, 3}, {1, 4, 5, 5}};
  size_t found = 0;
  (void)state;
  for (unsigned a = 0; a < 6; a++)
    for (unsigned b = a; b < 6; b++)
      for (unsigned c = b; c < 6; c++)
        for (unsigned d = c; d < 6; d++) {
          char text[40];
          const uint8_t row[4] = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d};
          snprintf(text, sizeof text, "moore{2}(%u,%u,%u,%u)", a, b, c, d);
          if (outcome_of(text, GRUNDY_NORMAL, GRUNDY_HOW_FORMULA) == GRUNDY_OUTCOME_N) continue;
          assert_true(found < 8);
          assert_memory_equal(row, lost[found++], 4);
        }
  assert_int_equal(found, 8);
}

static void exact_published(void **state) {
  static const uint8_t values[] = {0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 1, 2, 2,
                                   2, 2, 3, 3, 3, 4, 4, 3, 3, 4, 4, 4, 5, 4, 5, 5, 6};
  size_t at = 0;
  (void)state;
  for (unsigned a = 0; a < 5; a++)
    for (unsigned b = a; b < 5; b++)
      for (unsigned c = b; c < 5; c++) {
        char text[40];
        snprintf(text, sizeof text, "exactnim{2}(%u,%u,%u)", a, b, c);
        assert_int_equal(ask_value(g, solver, text, GRUNDY_HOW_AUTO), values[at++]);
      }
  assert_int_equal(at, sizeof values);
}

/* On a ring of four, opposite piles are equal in lost positions. */
static void ring_of_four(void **state) {
  (void)state;
  for (unsigned n = 0; n < 625; n++) {
    unsigned a = n % 5, b = n / 5 % 5, c = n / 25 % 5, d = n / 125;
    char text[60];
    snprintf(text, sizeof text, "hypernim{12 23 34 41}(%u,%u,%u,%u)", a, b, c, d);
    grundy_nimber value = ask_value(g, solver, text, GRUNDY_HOW_AUTO);
    assert_int_equal(value == 0, a == c && b == d);
  }
}

/* ---- staircase ---- */

static void staircase_by_search(void **state) {
  (void)state;
  for (unsigned n = 0; n < 256; n++) {
    char text[60];
    unsigned a = n % 4, b = n / 4 % 4, c = n / 16 % 4, d = n / 64;
    snprintf(text, sizeof text, "staircase(%u,%u,%u,%u)", a, b, c, d);
    for (int misere = 0; misere < 2; misere++) {
      if (misere && n % 5) continue;
      grundy_convention play = (grundy_convention)misere;
      assert_int_equal(outcome_of(text, play, GRUNDY_HOW_FORMULA),
                       outcome_of(text, play, GRUNDY_HOW_SEARCH));
    }
    assert_int_equal(outcome_of(text, GRUNDY_NORMAL, GRUNDY_HOW_FORMULA) == GRUNDY_OUTCOME_P,
                     a == c);
  }
}

static void a_long_staircase(void **state) {
  (void)state;
  assert_int_equal(outcome_of("staircase(7,999999:7,1000000:5)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO),
                   GRUNDY_OUTCOME_P);
  assert_int_equal(outcome_of("staircase(7,999999:6,1000000:5)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO),
                   GRUNDY_OUTCOME_N);
}

/* ---- End-Nim, by the definition on three piles ---- */

static void end_nim(void **state) {
  enum { SIZE = 6 };
  static uint8_t two[SIZE][SIZE], three[SIZE][SIZE][SIZE];
  (void)state;
  for (unsigned a = 0; a < SIZE; a++)
    for (unsigned b = 0; b < SIZE; b++) two[a][b] = (uint8_t)(a ^ b);
  for (unsigned a = 0; a < SIZE; a++)
    for (unsigned b = 0; b < SIZE; b++)
      for (unsigned c = 0; c < SIZE; c++) {
        uint8_t seen[64] = {0}, value = 0;
        for (unsigned i = 0; i < a; i++) seen[i ? three[i][b][c] : two[b][c]] = 1;
        for (unsigned i = 0; i < c; i++) seen[i ? three[a][b][i] : two[a][b]] = 1;
        while (seen[value]) value++;
        three[a][b][c] = value;
        if (a == 0 || b == 0 || c == 0) {
          three[a][b][c] = (uint8_t)(a ^ b ^ c); /* two piles are Nim */
          continue;
        }
        char text[40];
        snprintf(text, sizeof text, "endnim(%u,%u,%u)", a, b, c);
        assert_int_equal(ask_value(g, solver, text, GRUNDY_HOW_AUTO), value);
      }
}

/* ---- Antonim ---- */

enum { ANTONIM = 14 };

static bool may_stand(const unsigned *pile, size_t count) {
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < i; k++)
      if (pile[i] && pile[i] == pile[k]) return false;
  return true;
}

/* The theorem and its winning moves against the definition, three piles below 14. */
static void antonim_of_three(void **state) {
  static uint8_t lost[ANTONIM][ANTONIM][ANTONIM];
  (void)state;
  for (unsigned n = 0; n < ANTONIM * ANTONIM * ANTONIM; n++) {
    unsigned pile[3] = {n / ANTONIM / ANTONIM, n / ANTONIM % ANTONIM, n % ANTONIM};
    uint64_t wins = 0, told = 0;
    char text[60];
    if (!may_stand(pile, 3)) continue;
    for (size_t i = 0; i < 3; i++) {
      unsigned size = pile[i];
      for (pile[i] = 0; pile[i] < size; pile[i]++)
        wins += may_stand(pile, 3) && lost[pile[0]][pile[1]][pile[2]];
    }
    lost[pile[0]][pile[1]][pile[2]] = wins == 0;
    snprintf(text, sizeof text, "antonim(%u,%u,%u)", pile[0], pile[1], pile[2]);
    grundy_sum *sum = ask_sum(g, text);
    grundy_answer *a;
    grundy_question q;
    grundy_error error;
    grundy_question_init(&q);
    q.technique = GRUNDY_HOW_FORMULA;
    assert_int_equal(grundy_solve(solver, sum, &q, &a, &error), GRUNDY_OK);
    assert_int_equal(grundy_answer_outcome(a), wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
    assert_true(grundy_answer_winning_count(a, &told) && told == wins);
    for (size_t i = 0; i < told; i++) {
      const uint8_t *to = grundy_part_bytes(grundy_answer_move(a, i)->to);
      assert_true(lost[to[1]][to[2]][to[3]]);
    }
    grundy_answer_free(a);
    grundy_sum_free(sum);
  }
}

/* Values of four piles below 7, one of which may be empty, by the definition. */
static void antonim_of_four(void **state) {
  static uint8_t value[HEAP][HEAP][HEAP][HEAP];
  (void)state;
  for (unsigned n = 0; n < ALL; n++) {
    unsigned pile[4] = {n / HEAP / HEAP / HEAP, n / HEAP / HEAP % HEAP, n / HEAP % HEAP, n % HEAP};
    uint8_t seen[64] = {0}, mex = 0;
    char text[60];
    if (!may_stand(pile, 4)) continue;
    for (size_t i = 0; i < 4; i++) {
      unsigned size = pile[i];
      for (pile[i] = 0; pile[i] < size; pile[i]++)
        if (may_stand(pile, 4)) seen[value[pile[0]][pile[1]][pile[2]][pile[3]]] = 1;
    }
    while (seen[mex]) mex++;
    value[pile[0]][pile[1]][pile[2]][pile[3]] = mex;
    snprintf(text, sizeof text, "antonim(%u,%u,%u,%u)", pile[0], pile[1], pile[2], pile[3]);
    assert_int_equal(ask_value(g, solver, text, GRUNDY_HOW_AUTO), mex);
  }
}

static void antonim_far_away(void **state) {
  (void)state;
  /* 2^63 + 1, 2^64 - 1 and their XOR, each with one less */
  static const char lost[] = "antonim(9223372036854775808,18446744073709551614,"
                             "9223372036854775805)";
  static const char won[] = "antonim(9223372036854775808,18446744073709551614,"
                            "9223372036854775806)";
  assert_int_equal(outcome_of(lost, GRUNDY_NORMAL, GRUNDY_HOW_FORMULA), GRUNDY_OUTCOME_P);
  assert_int_equal(outcome_of(won, GRUNDY_NORMAL, GRUNDY_HOW_FORMULA), GRUNDY_OUTCOME_N);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(wythoff_pairs),
      cmocka_unit_test(wythoff_values),
      cmocka_unit_test(wythoff_far_away),
      cmocka_unit_test(partners_of_all),
      cmocka_unit_test(wythoff_is_instant),
      cmocka_unit_test(euclid_in_both_forms),
      cmocka_unit_test(grossman_published),
      cmocka_unit_test(moore_in_both_plays),
      cmocka_unit_test(moore_far_away),
      cmocka_unit_test(moore_published),
      cmocka_unit_test(exact_published),
      cmocka_unit_test(ring_of_four),
      cmocka_unit_test(staircase_by_search),
      cmocka_unit_test(a_long_staircase),
      cmocka_unit_test(end_nim),
      cmocka_unit_test(antonim_of_three),
      cmocka_unit_test(antonim_of_four),
      cmocka_unit_test(antonim_far_away),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
