/* Random sums: value, outcome and every winning move by each technique, against the definition
 * on the product graph, which knows neither XOR nor splitting. Normal and misere play. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "oracle.h"

typedef struct counts {
  oracle *o;
  bool by_value;
  size_t all, winning;
  size_t winning_of[ORACLE_PARTS]; /* by the part that moves */
} counts;

static void count(void *user, size_t which, const oracle_state *option) {
  counts *c = user;
  bool wins = c->by_value ? oracle_value(c->o, option) == 0 : !oracle_wins(c->o, option);
  c->all++;
  c->winning += wins;
  c->winning_of[which] += wins;
}

/* The state after a listed move. */
static void state_after(oracle *o, grundy_sum *sum, const grundy_move *move, oracle_state *out) {
  out->count = 0;
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const void *self;
    const grundy_game *game = grundy_sum_game(sum, i, &self);
    uint8_t number = oracle_game(o, game, self);
    if (i != move->part)
      oracle_add(out, number, grundy_sum_part(sum, i));
    else
      for (size_t k = 0; k < move->count; k++) oracle_add(out, number, &move->to[k]);
  }
}

/* Compares an answer, and each of its moves, with the definition. */
static void check(grundy *g, const char *text, grundy_convention convention, grundy_technique how) {
  grundy_solver *solver = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, text);
  bool normal = convention == GRUNDY_NORMAL;
  oracle o = {.misere = !normal};
  oracle_state state, after;
  oracle_state_of(&o, sum, &state);
  counts expected = {.o = &o, .by_value = normal};
  bool wins = normal ? oracle_value(&o, &state) != 0 : oracle_wins(&o, &state);
  oracle_options(&o, &state, count, &expected);
  for (int all = 0; all < 2; all++) {
    grundy_answer *answer = ask(solver, sum, convention, how, all);
    grundy_nimber value = 99;
    uint64_t n = 99;
    size_t winning_of[ORACLE_PARTS] = {0};
    if (grundy_answer_outcome(answer) != (wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P))
      fail_msg("%s: wrong outcome, technique %d", text, how);
    assert_int_equal(grundy_answer_value(answer, &value), normal);
    if (normal && value != oracle_value(&o, &state))
      fail_msg("%s: value %d, technique %d", text, (int)value, how);
    assert_true(grundy_answer_winning_count(answer, &n));
    assert_int_equal(n, expected.winning);
    assert_int_equal(grundy_answer_move_count(answer, &n), all);
    if (all) assert_int_equal(n, expected.all);
    assert_int_equal(grundy_answer_moves(answer), all ? expected.all : expected.winning);
    for (size_t i = 0; i < grundy_answer_moves(answer); i++) {
      const grundy_move *move = grundy_answer_move(answer, i);
      state_after(&o, sum, move, &after);
      bool good = normal ? oracle_value(&o, &after) == 0 : !oracle_wins(&o, &after);
      assert_int_equal(move->outcome == GRUNDY_OUTCOME_P, good);
      assert_int_equal(move->has_value, normal);
      if (normal) assert_int_equal(move->value, oracle_value(&o, &after));
      winning_of[move->part] += good;
    }
    assert_memory_equal(winning_of, expected.winning_of, sizeof winning_of);
    grundy_answer_free(answer);
  }
  oracle_clear(&o);
  grundy_sum_free(sum);
  grundy_solver_free(solver);
}

static void check_all(grundy *g, const char *text) {
  static const grundy_technique hows[] = {GRUNDY_HOW_AUTO, GRUNDY_HOW_SEARCH, GRUNDY_HOW_DENSE,
                                          GRUNDY_HOW_HASH};
  for (size_t i = 0; i < sizeof hows / sizeof *hows; i++) check(g, text, GRUNDY_NORMAL, hows[i]);
  check(g, text, GRUNDY_MISERE, GRUNDY_HOW_AUTO);
  check(g, text, GRUNDY_MISERE, GRUNDY_HOW_SEARCH);
}

/* A random term whose product with two others stays small. */
static int random_term(rng *r, char *out, size_t room) {
  switch (rng_below(r, 5)) {
  case 0:
    return snprintf(out, room, "nim(%d)", (int)rng_below(r, 6));
  case 1:
    return snprintf(out, room, "bash{%d}(%d)", 1 + (int)rng_below(r, 4), (int)rng_below(r, 8));
  case 2:
    return snprintf(out, room, "subtract{%d,%d}(%d)", 1 + (int)rng_below(r, 4),
                    1 + (int)rng_below(r, 5), (int)rng_below(r, 9));
  case 3:
    return snprintf(out, room, "subtract{1..%d}(%d)", 1 + (int)rng_below(r, 4),
                    (int)rng_below(r, 8));
  default:
    return snprintf(out, room, "kayles(%d)", (int)rng_below(r, 7));
  }
}

static void random_sums(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(1000); i > 0; i--) {
    grundy *g = grundy_new(NULL);
    char text[200];
    int length = random_term(&r, text, sizeof text);
    for (uint64_t more = rng_below(&r, 3); more > 0; more--) {
      length += snprintf(text + length, sizeof text - (size_t)length, " + ");
      length += random_term(&r, text + length, sizeof text - (size_t)length);
    }
    check_all(g, text);
    grundy_free(g);
  }
}

static void one_sum(void **state) {
  grundy *g = grundy_new(NULL);
  (void)state;
  check_all(g, "kayles(5) + nim(3) + bash{2}(7)");
  check_all(g, "2*kayles(4) + nim(2,2)");
  check_all(g, "0");
  check_all(g, "nim(0)");
  grundy_free(g);
}

/* Misere Nim by its theorem and by search, for all piles up to 6, up to 4 piles. */
static void misere_nim(void **state) {
  grundy *g = grundy_new(NULL);
  (void)state;
  for (int a = 0; a <= 6; a++)
    for (int b = 0; b <= a; b++)
      for (int c = 0; c <= b; c++)
        for (int d = 0; d <= c; d++) {
          char text[40];
          snprintf(text, sizeof text, "nim(%d,%d,%d,%d)", a, b, c, d);
          check(g, text, GRUNDY_MISERE, GRUNDY_HOW_AUTO);
          check(g, text, GRUNDY_MISERE, GRUNDY_HOW_SEARCH);
        }
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_sums),
      cmocka_unit_test(one_sum),
      cmocka_unit_test(misere_nim),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
