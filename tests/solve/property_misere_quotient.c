/* Misere sums of heaps by the quotient of their rule: outcomes and all moves against the
 * definition, against the search of the whole sum, and, for large heaps, the counts by the period
 * against the list of all moves. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "oracle.h"
#include "solve/answer.h"

/* A code of 2 to 4 octal digits behind the dot, or Kayles, whose moves come in an order of its own.
 */
static void random_code(rng *r, char *out, size_t room) {
  if (rng_below(r, 10) == 0) {
    snprintf(out, room, "kayles");
    return;
  }
  int length = snprintf(out, room, "%s", rng_below(r, 8) ? "0." : "4.");
  for (uint64_t digits = 2 + rng_below(r, 3); digits > 0; digits--)
    length += snprintf(out + length, room - (size_t)length, "%d",
                       (int)(digits == 1 ? 1 + rng_below(r, 7) : rng_below(r, 8)));
}

/* Some heaps of the code that are `total` together at most. */
static void random_heaps(rng *r, const char *code, uint64_t total, char *out, size_t room) {
  int length = snprintf(out, room, "%s(", code);
  const char *before = "";
  do {
    uint64_t heap = 1 + rng_below(r, total);
    length += snprintf(out + length, room - (size_t)length, "%s%d", before, (int)heap);
    before = ",";
    total -= heap;
  } while (total > 0 && rng_below(r, 4));
  snprintf(out + length, room - (size_t)length, ")");
}

typedef struct counts {
  oracle *o;
  size_t all, winning;
} counts;

static void count(void *user, size_t which, const oracle_state *option) {
  counts *c = user;
  (void)which;
  c->all++;
  c->winning += !oracle_wins(c->o, option);
}

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

static uint64_t winning_count(const grundy_answer *a) {
  uint64_t n = UINT64_MAX;
  assert_true(grundy_answer_winning_count(a, &n));
  return n;
}

/* An answer against the definition; whether a quotient has decided it. */
static bool check_by_definition(grundy_solver *solver, grundy_sum *sum, const char *text) {
  oracle o = {.misere = true};
  oracle_state state, after;
  bool by_quotient = false;
  oracle_state_of(&o, sum, &state);
  counts expected = {.o = &o};
  bool wins = oracle_wins(&o, &state);
  oracle_options(&o, &state, count, &expected);
  for (int all = 0; all < 2; all++) {
    grundy_answer *a = ask(solver, sum, GRUNDY_MISERE, GRUNDY_HOW_AUTO, all);
    uint64_t n = 0;
    by_quotient = a->decided_by == GI_BY_MISERE_QUOTIENT;
    if (a->outcome != (wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P))
      fail_msg("%s: wrong outcome", text);
    if (winning_count(a) != expected.winning) fail_msg("%s: wrong count", text);
    assert_int_equal(grundy_answer_move_count(a, &n), all);
    if (all) assert_int_equal(n, expected.all);
    assert_int_equal(grundy_answer_moves(a), all ? expected.all : expected.winning);
    for (size_t i = 0; i < grundy_answer_moves(a); i++) {
      const grundy_move *move = grundy_answer_move(a, i);
      state_after(&o, sum, move, &after);
      bool good = !oracle_wins(&o, &after);
      if ((move->outcome == GRUNDY_OUTCOME_P) != good) fail_msg("%s: wrong move %zu", text, i);
    }
    grundy_answer_free(a);
  }
  oracle_clear(&o);
  return by_quotient;
}

static void by_definition(void **state) {
  rng r = rng_seed_from_env();
  uint64_t cases = test_cases(60), by_quotient = 0, sums = 0;
  (void)state;
  for (uint64_t i = 0; i < cases; i++) {
    grundy *g = grundy_new(NULL);
    grundy_solver *solver = grundy_solver_new(g);
    char code[16], text[120];
    random_code(&r, code, sizeof code);
    for (int k = 0; k < 8; k++) {
      random_heaps(&r, code, 12, text, sizeof text);
      grundy_sum *sum = ask_sum(g, text);
      by_quotient += check_by_definition(solver, sum, text);
      sums++;
      grundy_sum_free(sum);
    }
    grundy_solver_free(solver);
    grundy_free(g);
  }
  printf("%llu of %llu sums by a quotient\n", (unsigned long long)by_quotient,
         (unsigned long long)sums);
  assert_true(by_quotient * 10 >= sums * 8); /* the others have a theorem, or no move at all */
}

static bool same_moves(const grundy_answer *a, const grundy_answer *b) {
  size_t count = grundy_answer_moves(a);
  if (count != grundy_answer_moves(b) || winning_count(a) != winning_count(b)) return false;
  for (size_t i = 0; i < count; i++) {
    const grundy_move *x = grundy_answer_move(a, i), *y = grundy_answer_move(b, i);
    if (x->part != y->part || x->count != y->count || x->outcome != y->outcome) return false;
    for (size_t k = 0; k < x->count; k++)
      if (grundy_heap(grundy_part_bytes(&x->to[k])) != grundy_heap(grundy_part_bytes(&y->to[k])))
        return false;
  }
  return true;
}

static void by_whole_sum(void **state) {
  rng r = rng_seed_from_env();
  uint64_t cases = test_cases(40);
  (void)state;
  for (uint64_t i = 0; i < cases; i++) {
    grundy *g = grundy_new(NULL);
    grundy_solver *solver = grundy_solver_new(g);
    char code[16], text[120];
    random_code(&r, code, sizeof code);
    for (int k = 0; k < 4; k++) {
      random_heaps(&r, code, 22, text, sizeof text);
      grundy_sum *sum = ask_sum(g, text);
      for (int all = 0; all < 2; all++) {
        grundy_answer *a = ask(solver, sum, GRUNDY_MISERE, GRUNDY_HOW_AUTO, all);
        grundy_answer *b = ask(solver, sum, GRUNDY_MISERE, GRUNDY_HOW_SEARCH, all);
        assert_int_equal(b->decided_by, GI_BY_MISERE_SEARCH);
        if (a->outcome != b->outcome || !same_moves(a, b)) fail_msg("%s: not as searched", text);
        grundy_answer_free(a);
        grundy_answer_free(b);
      }
      grundy_sum_free(sum);
    }
    grundy_solver_free(solver);
    grundy_free(g);
  }
}

/* The winning moves alone, counted by the period, and the first ones of them, against the list of
 * all moves. */
static void check_large(grundy_solver *solver, grundy_sum *sum, const char *text) {
  grundy_error error;
  grundy_question q;
  grundy_answer *all = ask(solver, sum, GRUNDY_MISERE, GRUNDY_HOW_AUTO, true);
  uint64_t winning = 0;
  assert_int_equal(all->decided_by, GI_BY_MISERE_QUOTIENT);
  for (size_t i = 0; i < grundy_answer_moves(all); i++)
    winning += grundy_answer_move(all, i)->outcome == GRUNDY_OUTCOME_P;
  if (winning_count(all) != winning) fail_msg("%s: wrong count beside the list", text);
  static const size_t mosts[] = {1, 7, 100, SIZE_MAX};
  for (size_t m = 0; m < sizeof mosts / sizeof *mosts; m++) {
    grundy_answer *a;
    grundy_question_init(&q);
    q.convention = GRUNDY_MISERE;
    q.max_moves = mosts[m];
    assert_int_equal(grundy_solve(solver, sum, &q, &a, &error), GRUNDY_OK);
    if (winning_count(a) != winning) fail_msg("%s: wrong count", text);
    assert_int_equal(grundy_answer_moves(a), winning < mosts[m] ? winning : mosts[m]);
    for (size_t i = 0, from = 0; i < grundy_answer_moves(a); i++, from++) {
      while (grundy_answer_move(all, from)->outcome != GRUNDY_OUTCOME_P) from++;
      const grundy_move *x = grundy_answer_move(a, i), *y = grundy_answer_move(all, from);
      assert_int_equal(x->part, y->part);
      assert_int_equal(x->count, y->count);
      for (size_t k = 0; k < x->count; k++)
        assert_int_equal(grundy_heap(grundy_part_bytes(&x->to[k])),
                         grundy_heap(grundy_part_bytes(&y->to[k])));
    }
    grundy_answer_free(a);
  }
  grundy_answer_free(all);
}

static void by_period(void **state) {
  static const char *const codes[] = {"kayles", "0.15",  "0.71", "0.72", "0.044",
                                      "0.153",  "0.351", "4.13", "4.42"};
  rng r = rng_seed_from_env();
  uint64_t cases = test_cases(40);
  grundy *g = grundy_new(NULL);
  grundy_solver *solver = grundy_solver_new(g);
  (void)state;
  for (uint64_t i = 0; i < cases; i++) {
    char text[120];
    const char *code = codes[rng_below(&r, sizeof codes / sizeof *codes)];
    uint64_t large = i % 8 ? 1 + rng_below(&r, 2000) : 140000 + rng_below(&r, 30000);
    snprintf(text, sizeof text, "%s(%d,%d,%d)", code, (int)large, (int)(1 + rng_below(&r, 300)),
             (int)rng_below(&r, 20));
    grundy_sum *sum = ask_sum(g, text);
    check_large(solver, sum, text);
    grundy_sum_free(sum);
  }
  grundy_solver_free(solver);
  grundy_free(g);
}

/* A quotient of other heaps, or of too few of them, is refused, and so is normal play. */
static void given(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *solver = grundy_solver_new(g);
  static const uint8_t digits[] = {0, 7, 7};
  grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = sizeof digits};
  grundy_quotient_question few;
  grundy_quotient *quotient;
  grundy_error error;
  (void)state;
  grundy_quotient_question_init(&few);
  few.heaps = 6;
  assert_int_equal(grundy_quotient_of_rule(g, &rule, &few, &quotient, &error), GRUNDY_OK);
  static const struct {
    const char *sum;
    grundy_convention convention;
    grundy_status status;
  } cases[] = {{"kayles(5,5)", GRUNDY_MISERE, GRUNDY_OK},
               {"0.77(6) + kayles(3)", GRUNDY_MISERE, GRUNDY_OK},
               {"0", GRUNDY_MISERE, GRUNDY_OK},
               {"kayles(7)", GRUNDY_MISERE, GRUNDY_EINPUT},
               {"0.07(3)", GRUNDY_MISERE, GRUNDY_EINPUT},
               {"kayles(3) + nim(2)", GRUNDY_MISERE, GRUNDY_EINPUT},
               {"cram(2x2)", GRUNDY_MISERE, GRUNDY_EINPUT},
               {"kayles(5)", GRUNDY_NORMAL, GRUNDY_EINPUT}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_question q;
    grundy_answer *a;
    grundy_sum *sum = ask_sum(g, cases[i].sum);
    grundy_question_init(&q);
    q.convention = cases[i].convention;
    q.quotient = quotient;
    if (grundy_solve(solver, sum, &q, &a, &error) != cases[i].status) fail_msg("%s", cases[i].sum);
    grundy_answer_free(a);
    grundy_sum_free(sum);
  }
  grundy_quotient_free(quotient);
  grundy_solver_free(solver);
  grundy_free(g);
}

/* A quotient that is not found leaves a search all the positions that are allowed: one that needs
 * exactly so many still answers. */
static void fallback(void **state) {
  static const char *const sums[] = {"0.07(35)", "0.6(21)", "0.4(33)"};
  (void)state;
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
    grundy *g = grundy_new(NULL);
    grundy_solver *one = grundy_solver_new(g), *two = grundy_solver_new(g);
    grundy_sum *sum = ask_sum(g, sums[i]);
    grundy_question q;
    grundy_answer *searched, *a;
    grundy_error error;
    grundy_question_init(&q);
    q.convention = GRUNDY_MISERE;
    q.max_moves = 0;
    q.technique = GRUNDY_HOW_SEARCH;
    assert_int_equal(grundy_solve(one, sum, &q, &searched, &error), GRUNDY_OK);
    q.technique = GRUNDY_HOW_AUTO;
    q.limits.positions = searched->positions;
    if (grundy_solve(two, sum, &q, &a, &error) != GRUNDY_OK) fail_msg("%s: no answer", sums[i]);
    assert_int_equal(a->outcome, searched->outcome);
    grundy_answer_free(searched);
    grundy_answer_free(a);
    grundy_sum_free(sum);
    grundy_solver_free(one);
    grundy_solver_free(two);
    grundy_free(g);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(by_definition), cmocka_unit_test(by_whole_sum), cmocka_unit_test(by_period),
      cmocka_unit_test(given),         cmocka_unit_test(fallback),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
