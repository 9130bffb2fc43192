/* The remoteness of random sums, of games with their own rule for the end, and of tokens with
 * cycles, against the definition; limits; and that a table of one question serves the next. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "loops.h"
#include "random_sums.h"
#include "remote.h"

static grundy_remote remoteness_of(grundy_solver *s, grundy_sum *sum, const grundy_question *q) {
  grundy_remote found;
  grundy_error error;
  if (grundy_remoteness(s, sum, q, &found, &error) != GRUNDY_OK) fail_msg("%s", error.message);
  return found;
}

/* Asks for a sum and for all sums after a move, so that the table of one serves the others. */
static void check_sum(grundy *g, grundy_solver *s, const char *text, grundy_convention convention) {
  grundy_sum *sum = ask_sum(g, text);
  if (grundy_sum_allows(sum, convention, NULL) != GRUNDY_OK) {
    grundy_sum_free(sum);
    return;
  }
  oracle o = {.misere = convention == GRUNDY_MISERE};
  oracle_state state;
  grundy_question q;
  grundy_question_init(&q);
  q.convention = convention;
  grundy_answer *answer = ask(s, sum, convention, GRUNDY_HOW_AUTO, true);
  size_t n = grundy_answer_moves(answer);
  for (size_t i = 0; i <= n; i++) {
    grundy_sum *asked = sum;
    if (i < n)
      assert_int_equal(grundy_sum_after(answer, grundy_answer_move(answer, i), &asked, NULL),
                       GRUNDY_OK);
    oracle_state_of(&o, asked, &state);
    unsigned expected = remote_of(&o, &state);
    grundy_remote found = remoteness_of(s, asked, &q);
    if (!found.finite || found.moves != expected / 2 ||
        found.outcome != (expected % 2 ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P))
      fail_msg("%s, move %zu: %llu moves, outcome %d; not %u", text, i,
               (unsigned long long)found.moves, found.outcome, expected);
    if (i < n) grundy_sum_free(asked);
  }
  oracle_clear(&o);
  grundy_answer_free(answer);
  grundy_sum_free(sum);
}

static void random_sums(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(150); i > 0; i--) {
    grundy *g = grundy_new(NULL);
    grundy_solver *s = grundy_solver_new(g);
    char text[400];
    random_sum_text(&r, 1 + (unsigned)rng_below(&r, 3), text, sizeof text);
    check_sum(g, s, text, GRUNDY_NORMAL);
    check_sum(g, s, text, GRUNDY_MISERE);
    grundy_solver_free(s);
    grundy_free(g);
  }
}

/* Games with their own rule for the end, or without one but partisan; and the empty sum. */
static void own_rules(void **state) {
  static const char *const sums[] = {
      "hex{2}", "hex{3}(x../.o./... x)", "count{21,1..3}(0)", "count{7,1,3}(2)", "count{10,2,5}(9)",
      "nim(0)", "hex{2}(xx/o. o)"};
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
    for (int misere = 0; misere < 2; misere++)
      check_sum(g, s, sums[i], misere ? GRUNDY_MISERE : GRUNDY_NORMAL);
  grundy_solver_free(s);
  grundy_free(g);
}

/* ---- cycles ---- */

static void loops_text(const loops *x, char *out, size_t room) {
  size_t at = (size_t)snprintf(out, room, "graph{");
  for (uint32_t u = 0; u < x->nodes; u++)
    at += (size_t)snprintf(out + at, room - at, u ? ", %u" : "%u", u);
  for (uint32_t u = 0; u < x->nodes; u++)
    for (uint64_t i = x->rows[u]; i < x->rows[u + 1]; i++)
      at += (size_t)snprintf(out + at, room - at, ", %u-->%u", u, x->to[i]);
  snprintf(out + at, room - at, "}");
}

static void check_cycles(grundy *g, grundy_solver *s, const loops *x, const loops *y, bool misere) {
  enum { TEXT = 4000 };
  static char a[TEXT], b[TEXT], text[2 * TEXT + 100];
  static loops both;
  static loops_answer answer;
  grundy_question q;
  grundy_question_init(&q);
  q.loopy = true;
  q.convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  loops_text(x, a, sizeof a);
  loops_text(y, b, sizeof b);
  loops_product(x, y, &both);
  loops_outcomes(&both, misere, &answer);
  for (uint32_t u = 0; u < x->nodes; u++)
    for (uint32_t v = 0; v < y->nodes; v++) {
      uint32_t node = u * y->nodes + v;
      snprintf(text, sizeof text, "%s(%u) + %s(%u)", a, u, b, v);
      grundy_sum *sum = ask_sum(g, text);
      grundy_remote found = remoteness_of(s, sum, &q);
      if (found.outcome != answer.outcomes[node] ||
          found.finite != (answer.remoteness[node] != GI_ENDLESS) ||
          (found.finite && found.moves != answer.remoteness[node]))
        fail_msg("%s%s: outcome %d, %llu moves; not %d, %u", text, misere ? " misere" : "",
                 found.outcome, (unsigned long long)found.moves, answer.outcomes[node],
                 answer.remoteness[node]);
      grundy_sum_free(sum);
    }
}

/* One token alone, on the graph itself. */
static void check_token(grundy *g, grundy_solver *s, const loops *x, bool misere) {
  static char a[4000], text[4100];
  static loops_answer answer;
  grundy_question q;
  grundy_question_init(&q);
  q.loopy = true;
  q.convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  loops_text(x, a, sizeof a);
  loops_outcomes(x, misere, &answer);
  for (uint32_t u = 0; u < x->nodes; u++) {
    snprintf(text, sizeof text, "%s(%u)", a, u);
    grundy_sum *sum = ask_sum(g, text);
    grundy_remote found = remoteness_of(s, sum, &q);
    assert_int_equal(found.outcome, answer.outcomes[u]);
    assert_int_equal(found.finite, answer.remoteness[u] != GI_ENDLESS);
    if (found.finite) assert_int_equal(found.moves, answer.remoteness[u]);
    grundy_sum_free(sum);
  }
}

static void cycles(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(60); i > 0; i--) {
    grundy *g = grundy_new(NULL);
    grundy_solver *s = grundy_solver_new(g);
    loops x, y;
    do loops_random(&r, 2 + (uint32_t)rng_below(&r, 4), 12, 30, &x);
    while (x.rows[x.nodes] == 0); /* without an arrow it would read as a path */
    do loops_random(&r, 2 + (uint32_t)rng_below(&r, 4), 12, 30, &y);
    while (y.rows[y.nodes] == 0);
    for (int misere = 0; misere < 2; misere++) {
      check_cycles(g, s, &x, &y, misere);
      check_token(g, s, &x, misere);
    }
    grundy_solver_free(s);
    grundy_free(g);
  }
}

/* ---- faults and limits ---- */

static void cycle_is_a_fault(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, "graph{0-->1, 1-->0, 1-->2}(0) + nim(2)");
  grundy_remote found;
  grundy_error error;
  (void)state;
  assert_int_equal(grundy_remoteness(s, sum, NULL, &found, &error), GRUNDY_ECYCLE);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

static void limits(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *large = ask_sum(g, "nim(30,31,32,33)"), *small = ask_sum(g, "nim(3,4)");
  grundy_question q;
  grundy_remote found;
  (void)state;
  grundy_question_init(&q);
  q.limits.positions = 1000;
  assert_int_equal(grundy_remoteness(s, large, &q, &found, NULL), GRUNDY_UNKNOWN);
  assert_int_equal(found.stop, GRUNDY_STOP_POSITIONS);
  assert_int_equal(found.outcome, GRUNDY_OUTCOME_UNKNOWN);
  assert_false(found.finite);
  assert_int_equal(grundy_remoteness(s, small, &q, &found, NULL), GRUNDY_OK);
  q.limits.positions = 0;
  q.limits.memory = 1 << 20;
  assert_int_equal(grundy_remoteness(s, large, &q, &found, NULL), GRUNDY_UNKNOWN);
  assert_int_equal(found.stop, GRUNDY_STOP_MEMORY);
  /* What is left of it takes no memory from the next question. */
  for (int i = 0; i < 3; i++) {
    assert_int_equal(grundy_remoteness(s, small, &q, &found, NULL), GRUNDY_OK);
    assert_int_equal(found.moves, 7); /* 3,4: to 3,3, then one by one */
  }
  q.limits.memory = 0;
  q.limits.seconds = 0.05;
  assert_int_equal(grundy_remoteness(s, large, &q, &found, NULL), GRUNDY_UNKNOWN);
  assert_int_equal(found.stop, GRUNDY_STOP_TIME);
  grundy_sum_free(large);
  grundy_sum_free(small);
  grundy_solver_free(s);
  grundy_free(g);
}

/* A table that fills much of the memory does not stand in the way of other questions. */
static void table_gives_way(void **state) {
  grundy_config config;
  grundy_config_init(&config);
  config.memory = 1 << 19;
  grundy *g = grundy_new(&config);
  grundy_solver *s = grundy_solver_new(g);
  grundy_remote found;
  (void)state;
  for (int pile = 12; pile < 20; pile += 2) {
    char text[80];
    snprintf(text, sizeof text, "nim(%d,%d,%d)", pile, pile, pile + 1);
    grundy_sum *sum = ask_sum(g, text);
    grundy_status first = grundy_remoteness(s, sum, NULL, &found, NULL);
    grundy_solver *fresh = grundy_solver_new(g);
    assert_int_equal(grundy_remoteness(fresh, sum, NULL, &found, NULL), first);
    grundy_solver_free(fresh);
    grundy_answer *answer = ask(s, sum, GRUNDY_NORMAL, GRUNDY_HOW_SEARCH, false);
    grundy_answer_free(answer);
    grundy_sum_free(sum);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_sums), cmocka_unit_test(own_rules),
      cmocka_unit_test(cycles),      cmocka_unit_test(cycle_is_a_fault),
      cmocka_unit_test(limits),      cmocka_unit_test(table_gives_way),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
