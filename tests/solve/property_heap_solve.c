/* Heaps with a rule, from question to answer: values, lists and counts of moves by the heap
 * engines, against the general search and against the definition. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "rule_game.h"

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

enum { LARGE = 1500, TRIPLES = 90, FAR = 100000, TEXT = 400 };

static grundy *new_context(void) {
  grundy *g = grundy_new(NULL);
  assert_non_null(g);
  assert_int_equal(grundy_register(g, &rule_game, NULL), GRUNDY_OK);
  return g;
}

/* ---- random sums, small enough for the search ---- */

static void random_code(char *text, rng *r) {
  size_t count = 1 + rng_below(r, 4), at = 0;
  bool three = rng_below(r, 8) == 0;
  text[at++] = (char)('0' + (rng_below(r, 4) ? 0 : 4));
  text[at++] = '.';
  for (size_t i = 0; i < count; i++) text[at++] = "0123456789abcdef"[rng_below(r, three ? 16 : 8)];
  if (rng_below(r, 6) == 0)
    at += (size_t)snprintf(text + at, 4, "(%u)", 1 + (unsigned)rng_below(r, 7));
  if (!three && rng_below(r, 5) == 0) text[at++] = 'u';
  if (rng_below(r, 6) == 0)
    at += (size_t)snprintf(text + at, 4, "z%u", 1 + (unsigned)rng_below(r, 9));
  text[at] = '\0';
}

static void random_sum(char *text, rng *r) {
  size_t at = 0, count = 1 + rng_below(r, 3);
  for (size_t i = 0; i < count; i++) {
    char code[40];
    unsigned n = (unsigned)rng_below(r, 26);
    random_code(code, r);
    if (i) at += (size_t)snprintf(text + at, TEXT - at, " + ");
    switch (rng_below(r, 4)) {
    case 0:
      at += (size_t)snprintf(text + at, TEXT - at, "subtract{%u,%u}(%u)",
                             1 + (unsigned)rng_below(r, 5), 1 + (unsigned)rng_below(r, 9), n);
      break;
    case 1:
      at += (size_t)snprintf(text + at, TEXT - at, "nim(%u)", n);
      break;
    default:
      at += (size_t)snprintf(text + at, TEXT - at, "rule{%s}(%u)", code, n);
    }
  }
}

static grundy_answer *ask_some(grundy_solver *s, grundy_sum *sum, grundy_technique how, bool all,
                               size_t most) {
  grundy_question q;
  grundy_answer *a;
  grundy_error error;
  grundy_question_init(&q);
  q.technique = how;
  q.all_moves = all;
  q.max_moves = most;
  grundy_status status = grundy_solve(s, sum, &q, &a, &error);
  if (status == GRUNDY_EINPUT && how == GRUNDY_HOW_SPARSE) return NULL;
  if (status != GRUNDY_OK) fail_msg("status %d, %s", status, status < 0 ? error.message : "");
  return a;
}

static void compare_moves(const char *text, const grundy_answer *a, const grundy_answer *b) {
  if (grundy_answer_moves(a) != grundy_answer_moves(b))
    fail_msg("%s: %zu moves, not %zu", text, grundy_answer_moves(a), grundy_answer_moves(b));
  for (size_t i = 0; i < grundy_answer_moves(a); i++) {
    const grundy_move *x = grundy_answer_move(a, i), *y = grundy_answer_move(b, i);
    bool same = x->part == y->part && x->count == y->count && x->outcome == y->outcome &&
                x->has_value == y->has_value && x->value == y->value;
    for (size_t k = 0; same && k < x->count; k++) same = x->to[k].at.word == y->to[k].at.word;
    if (!same) fail_msg("%s: move %zu is another", text, i);
  }
}

static void compare_answers(const char *text, const grundy_answer *a, const grundy_answer *b,
                            bool all) {
  grundy_nimber v = 0, w = 1;
  uint64_t m = 0, n = 1;
  assert_true(grundy_answer_value(a, &v) && grundy_answer_value(b, &w));
  if (v != w) fail_msg("%s: value %u, not %u", text, (unsigned)v, (unsigned)w);
  assert_int_equal(grundy_answer_outcome(a), grundy_answer_outcome(b));
  assert_true(grundy_answer_winning_count(a, &m) && grundy_answer_winning_count(b, &n));
  if (m != n) fail_msg("%s: %u winning moves, not %u", text, (unsigned)m, (unsigned)n);
  assert_int_equal(grundy_answer_move_count(a, &m), all);
  assert_int_equal(grundy_answer_move_count(b, &n), all);
  if (m != n) fail_msg("%s: %u moves, not %u", text, (unsigned)m, (unsigned)n);
  compare_moves(text, a, b);
}

static void small_sums(void **state) {
  static const grundy_technique hows[] = {GRUNDY_HOW_AUTO, GRUNDY_HOW_PLAIN, GRUNDY_HOW_DENSE,
                                          GRUNDY_HOW_SPARSE};
  static const size_t mosts[] = {SIZE_MAX, 100, 3};
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(100); i > 0; i--) {
    char text[TEXT];
    grundy *g = new_context();
    grundy_solver *s = grundy_solver_new(g);
    random_sum(text, &r);
    grundy_sum *sum = ask_sum(g, text);
    for (size_t k = 0; k < 2 * 3; k++) {
      bool all = k % 2;
      grundy_answer *slow = ask_some(s, sum, GRUNDY_HOW_SEARCH, all, mosts[k / 2]);
      for (size_t h = 0; h < 4; h++) {
        grundy_answer *a = ask_some(s, sum, hows[h], all, mosts[k / 2]);
        if (a) compare_answers(text, a, slow, all);
        grundy_answer_free(a);
      }
      grundy_answer_free(slow);
    }
    grundy_sum_free(sum);
    grundy_solver_free(s);
    grundy_free(g);
  }
}

/* ---- larger heaps: counts against the definition ---- */

static grundy_nimber values[FAR + 1];

/* Counts the options of a heap that have the value, all pairs and triples one by one; or marks the
 * values in `seen`. */
static uint64_t count_options(const grundy_rule *rule, uint64_t n, grundy_nimber value,
                              bool *seen) {
  uint64_t count = 0;
  if (n == 0 || n == rule->frozen) return 0;
  for (uint64_t t = 0; t <= n && (t < rule->count || rule->tail); t++) {
    unsigned digit = grundy_rule_digit(rule, t);
    uint64_t left = n - t;
#define OPTION(x)                                                                                  \
  do {                                                                                             \
    grundy_nimber v = (x);                                                                         \
    if (seen) seen[v] = true;                                                                      \
    count += v == value;                                                                           \
  } while (0)
    if (digit & (left ? GRUNDY_LEAVES_ONE : GRUNDY_LEAVES_NOTHING)) OPTION(values[left]);
    for (uint64_t a = 1; (digit & GRUNDY_LEAVES_TWO) && 2 * a <= left; a++)
      if (!(rule->unequal && 2 * a == left)) OPTION(values[a] ^ values[left - a]);
    for (uint64_t a = 1; (digit & GRUNDY_LEAVES_THREE) && 3 * a <= left; a++)
      for (uint64_t b = a; a + 2 * b <= left; b++)
        OPTION(values[a] ^ values[b] ^ values[left - a - b]);
#undef OPTION
  }
  return count;
}

static void define_values(const grundy_rule *rule, uint64_t end) {
  static bool seen[1 << 14];
  for (uint64_t n = 0; n < end; n++) {
    memset(seen, 0, sizeof seen);
    count_options(rule, n, 0, seen);
    for (values[n] = 0; seen[values[n]];) values[n]++;
  }
}

/* The heap beside a pile of Nim: its winning moves are those to the value of the pile. */
static void check_count(grundy *g, grundy_solver *s, const char *code, const grundy_rule *rule,
                        uint64_t n, unsigned pile, grundy_technique how) {
  char text[TEXT];
  uint64_t count = 0, expected = count_options(rule, n, pile, NULL) + (values[n] < pile);
  grundy_nimber value = 0;
  snprintf(text, sizeof text, "rule{%s}(%llu) + nim(%u)", code, (unsigned long long)n, pile);
  grundy_sum *sum = ask_sum(g, text);
  grundy_answer *a = ask_some(s, sum, how, false, 100);
  assert_true(grundy_answer_value(a, &value));
  if (value != (values[n] ^ pile)) fail_msg("%s: value %u", text, (unsigned)value);
  if (value == 0) expected = 0;
  assert_true(grundy_answer_winning_count(a, &count));
  if (count != expected)
    fail_msg("%s: %u winning moves, not %u", text, (unsigned)count, (unsigned)expected);
  assert_int_equal(grundy_answer_moves(a), count < 100 ? count : 100);
  grundy_answer_free(a);
  grundy_sum_free(sum);
}

static void larger_heaps(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(15); i > 0; i--) {
    char code[40];
    test_rule self;
    random_code(code, &r);
    rule_code(&self, code);
    bool slow = self.rule.tail || strpbrk(code, "89abcdef");
    uint64_t end = slow ? TRIPLES : LARGE;
    define_values(&self.rule, end);
    grundy *g = new_context();
    grundy_solver *s = grundy_solver_new(g);
    for (int k = 0; k < 10; k++)
      check_count(g, s, code, &self.rule, rng_below(&r, end), (unsigned)rng_below(&r, 9),
                  k % 2 ? GRUNDY_HOW_AUTO : GRUNDY_HOW_DENSE);
    grundy_solver_free(s);
    grundy_free(g);
  }
}

/* ---- periods ---- */

typedef struct periodic {
  const char *code;
  uint64_t preperiod, period;
} periodic;

/* Guy and Smith 1956, and Winning Ways. */
static const periodic published[] = {{"0.77", 71, 12}, {"0.07", 53, 34}, {"0.137", 52, 34},
                                     {"0.3", 0, 2},    {"0.33", 0, 3},   {"0.7", 0, 2}};

/* The values by the definition, over the range of the theorem, and from there by the period. */
static void extend_values(const periodic *p, const grundy_rule *rule) {
  uint64_t end = 2 * p->preperiod + 2 * p->period + rule->count + 2;
  define_values(rule, end);
  for (uint64_t n = p->preperiod ? p->preperiod : 1; n + p->period < end; n++)
    assert_int_equal(values[n], values[n + p->period]);
  for (uint64_t n = end; n <= FAR; n++) values[n] = values[n - p->period];
}

/* The number of winning moves of one heap beside a pile. */
static uint64_t winning(grundy *g, grundy_solver *s, const char *code, uint64_t n, unsigned pile) {
  char text[TEXT];
  uint64_t count = 0;
  snprintf(text, sizeof text, "rule{%s}(%llu) + nim(%u)", code, (unsigned long long)n, pile);
  grundy_sum *sum = ask_sum(g, text);
  grundy_answer *a = ask_some(s, sum, GRUNDY_HOW_AUTO, false, 100);
  assert_true(grundy_answer_winning_count(a, &count));
  assert_int_equal(grundy_answer_kind(a), GRUNDY_KIND_PROVED);
  grundy_answer_free(a);
  grundy_sum_free(sum);
  return count;
}

static void periods(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
    const periodic *p = &published[i];
    test_rule self;
    rule_code(&self, p->code);
    extend_values(p, &self.rule);
    grundy *g = new_context();
    grundy_solver *s = grundy_solver_new(g);
    for (uint64_t k = test_cases(12); k > 0; k--)
      check_count(g, s, p->code, &self.rule, FAR / 2 + rng_below(&r, FAR / 2),
                  (unsigned)rng_below(&r, 10), GRUNDY_HOW_AUTO);
    /* Two periods more are so many pairs more, however large the heap is. */
    for (unsigned pile = 0; pile < 10; pile++) {
      uint64_t n = FAR / 2 + rng_below(&r, 1000), step = 2 * p->period;
      uint64_t some = winning(g, s, p->code, n, pile),
               more = winning(g, s, p->code, n + step, pile);
      uint64_t times = UINT64_C(1000000000000000000) / step - rng_below(&r, 1000);
      assert_int_equal(winning(g, s, p->code, n + times * step, pile),
                       some + times * (more - some));
    }
    grundy_solver_free(s);
    grundy_free(g);
  }
}

/* A theorem tells the values, a series counts the moves. */
static void by_theorem(void **state) {
  grundy *g = new_context();
  grundy_solver *s = grundy_solver_new(g);
  uint64_t count = 0, other = 1, all = 0;
  (void)state;
  for (int moves = 0; moves < 2; moves++) {
    grundy_sum *sums[2] = {ask_sum(g, "kayles(1000000000000)"),
                           ask_sum(g, "rule{0.77}(1000000000000)")};
    grundy_answer *a = ask_some(s, sums[0], GRUNDY_HOW_AUTO, moves, 100);
    grundy_answer *b = ask_some(s, sums[1], GRUNDY_HOW_AUTO, moves, 100);
    assert_true(grundy_answer_winning_count(a, &count) && grundy_answer_winning_count(b, &other));
    assert_int_equal(count, other);
    assert_int_equal(count, UINT64_C(83333333338));
    compare_moves("kayles", a, b);
    if (moves) assert_true(grundy_answer_move_count(a, &all));
    grundy_answer_free(a);
    grundy_answer_free(b);
    grundy_sum_free(sums[0]);
    grundy_sum_free(sums[1]);
  }
  assert_int_equal(all, UINT64_C(1000000000000));
  grundy_sum *sum = ask_sum(g, "nim(1000000000000000000,3)");
  grundy_answer *a = ask_some(s, sum, GRUNDY_HOW_AUTO, true, 100);
  assert_true(grundy_answer_move_count(a, &all) && grundy_answer_winning_count(a, &count));
  assert_int_equal(all, UINT64_C(1000000000000000003));
  assert_int_equal(count, 1);
  assert_int_equal(grundy_answer_moves(a), 100);
  grundy_answer_free(a);
  grundy_sum_free(sum);
  /* A sum of more moves than 2^64 has no count, in whichever order its parts come. */
  static const char *const more[] = {"nim(18446744073709551615,1)", "nim(1,18446744073709551615)"};
  for (size_t i = 0; i < 2; i++) {
    sum = ask_sum(g, more[i]);
    a = ask_some(s, sum, GRUNDY_HOW_AUTO, true, 100);
    assert_false(grundy_answer_move_count(a, &all));
    assert_true(grundy_answer_winning_count(a, &count));
    assert_int_equal(count, 1);
    grundy_answer_free(a);
    grundy_sum_free(sum);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

/* Sets with numbers so large that no array holds the heaps between them: found by search, and never
 * by a period that was seen before the set began to matter. */
static void far_sets(void **state) {
  rng r = rng_seed_from_env();
  grundy *g = new_context();
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  assert_int_equal(ask_value(g, s,
                             "subtract{18446744073709551614,18446744073709551615}"
                             "(18446744073709551615)",
                             GRUNDY_HOW_AUTO),
                   1);
  for (uint64_t i = test_cases(100); i > 0; i--) {
    char text[TEXT];
    uint64_t least = UINT64_C(1) << (34 + rng_below(&r, 27));
    uint64_t a = least + rng_below(&r, least), b = least + rng_below(&r, 3 * least);
    uint64_t n = (UINT64_C(1) << 33) + rng_below(&r, 7 * least); /* no array holds so many */
    snprintf(text, sizeof text, "subtract{%llu,%llu}(%llu)", (unsigned long long)a,
             (unsigned long long)b, (unsigned long long)n);
    grundy_nimber value = ask_value(g, s, text, GRUNDY_HOW_HASH);
    if (ask_value(g, s, text, GRUNDY_HOW_AUTO) != value)
      fail_msg("%s is %u", text, (unsigned)value);
    /* By the engines: not within the limit, and so not at all. */
    grundy_sum *sum = ask_sum(g, text);
    grundy_answer *answer;
    grundy_question q;
    grundy_question_init(&q);
    q.technique = i % 2 ? GRUNDY_HOW_DENSE : GRUNDY_HOW_PLAIN;
    grundy_set_limits(g, 0, 5000, 0);
    assert_int_equal(grundy_solve(s, sum, &q, &answer, NULL), GRUNDY_UNKNOWN);
    assert_int_equal(grundy_answer_outcome(answer), GRUNDY_OUTCOME_UNKNOWN);
    grundy_set_limits(g, 0, 0, 0);
    grundy_answer_free(answer);
    grundy_sum_free(sum);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

/* Games without a rule have no heap engine, and rules without a sparse space no sparse one. */
static void refused(void **state) {
  static const struct {
    const char *sum;
    grundy_technique how;
  } cases[] = {{"hex{2}", GRUNDY_HOW_PLAIN},
               {"graph{A-->B}(A)", GRUNDY_HOW_SPARSE},
               {"nim(3) + graph{A-->B}(A)", GRUNDY_HOW_PLAIN},
               {"subtract{1,3}(5)", GRUNDY_HOW_SPARSE},
               {"rule{0.8}(5)", GRUNDY_HOW_SPARSE},
               {"rule{0.7(7)}(5)", GRUNDY_HOW_SPARSE}};
  grundy *g = new_context();
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_question q;
    grundy_answer *a;
    grundy_error error;
    grundy_sum *sum = ask_sum(g, cases[i].sum);
    grundy_question_init(&q);
    q.technique = cases[i].how;
    assert_int_equal(grundy_solve(s, sum, &q, &a, &error), GRUNDY_EINPUT);
    assert_null(a);
    assert_non_null(strstr(error.message, "--technique"));
    grundy_sum_free(sum);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_sums), cmocka_unit_test(larger_heaps), cmocka_unit_test(periods),
      cmocka_unit_test(by_theorem), cmocka_unit_test(far_sets),     cmocka_unit_test(refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
