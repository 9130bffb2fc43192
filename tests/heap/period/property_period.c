/* Periods that are said to be proved, against values computed much farther by the definition: they
 * hold there, none is shorter, and none begins earlier. Rules of all forms, at random. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "heap/period/match.h"
#include "heap/period/replay.h"
#include "heap/sparse/sparse.h"
#include "heap_lab.h"

/* ---- matching, against the definition ---- */

static uint64_t matched_at(const uint32_t *values, uint64_t count, uint64_t shift) {
  uint64_t z = 0;
  while (z + shift < count && values[count - 1 - z] == values[count - 1 - z - shift]) z++;
  return z;
}

static void compare_find(heap_lab *lab, const uint32_t *values, uint64_t count, unsigned width,
                         uint64_t after, uint64_t need) {
  uint32_t cells[4096];
  uint64_t shift, matched, expected = after + 1;
  for (uint64_t i = 0; i < count; i++) gi_dense_put(cells, width, i, values[i]);
  gi_run run = {cells, width, count};
  while (expected + need <= count && matched_at(values, count, expected) < need) expected++;
  assert_true(gi_run_find(&run, after, need, &lab->meter, &shift, &matched));
  if (expected + need > count) expected = 0;
  assert_int_equal(shift, expected);
  if (shift) assert_int_equal(matched, matched_at(values, count, shift));
}

static void matching(void **state) {
  rng r = rng_seed_from_env();
  test_rule rule;
  heap_lab lab;
  (void)state;
  rule_code(&rule, "0.77");
  heap_lab_open(&lab, &rule, 1);
  for (uint64_t i = test_cases(3000); i > 0; i--) {
    uint32_t values[2048];
    uint64_t count = 1 + rng_below(&r, i % 4 ? 200 : 2000), letters = 1 + rng_below(&r, 3);
    uint64_t period = 1 + rng_below(&r, count), run = 0, noise = 1 + rng_below(&r, 2 * count);
    for (uint64_t n = 0; n < count; n++) { /* long runs of one value, and repetitions */
      if (run == 0) run = 1 + rng_below(&r, rng_below(&r, 3) ? 3 : count / 4 + 1);
      values[n] = n >= period && rng_below(&r, noise) ? values[n - period]
                  : n && --run                        ? values[n - 1]
                                                      : (uint32_t)rng_below(&r, letters);
    }
    uint64_t need = 1 + rng_below(&r, count), after = rng_below(&r, 3) ? 0 : rng_below(&r, count);
    compare_find(&lab, values, count, 1u << rng_below(&r, 3), after, need);
  }
  heap_lab_close(&lab);
}

/* The same value often, and others between: comparisons alone would take a square. */
static void hard_matching(void **state) {
  enum { COUNT = 400000, RUN = 10000, LENGTH = 150000, SHIFT = 200000 };
  static uint8_t cells[COUNT];
  uint64_t shift, matched;
  test_rule rule;
  heap_lab lab;
  (void)state;
  rule_code(&rule, "0.77");
  heap_lab_open(&lab, &rule, 1);
  memset(cells, 1, COUNT);
  for (size_t i = RUN / 2; i < COUNT; i += RUN) cells[i] = (uint8_t)(2 + i / RUN);
  memcpy(cells + COUNT - LENGTH - SHIFT, cells + COUNT - LENGTH, LENGTH);
  gi_run run = {cells, 1, COUNT};
  assert_true(gi_run_find(&run, 0, LENGTH - 100, &lab.meter, &shift, &matched));
  assert_int_equal(shift, SHIFT);
  assert_int_equal(matched, gi_run_matched(&run, SHIFT));
  heap_lab_close(&lab);
}

/* ---- periods ---- */

/* Whether G(n+p) - G(n) is the same for all n from `from` on. */
static bool is_period(const gi_series *s, uint64_t from, uint64_t p) {
  for (uint64_t n = from; n + p < s->known; n++)
    if (gi_series_at(s, n + p) - gi_series_at(s, n) !=
        gi_series_at(s, from + p) - gi_series_at(s, from))
      return false;
  return true;
}

static void check_proved(const test_rule *rule, const heap_lab *lab, uint64_t far) {
  const gi_period *p = &lab->period;
  const char *text = rule->text;
  heap_lab plain;
  heap_lab_open(&plain, rule, 1);
  gi_series *s = &plain.series;
  uint64_t end = p->preperiod + 4 * p->period > far ? p->preperiod + 4 * p->period : far;
  assert_true(gi_series_extend(s, GI_HEAP_DEFINITION, end));
  uint32_t most = 0;
  uint64_t most_at = 0;
  for (uint64_t n = 0; n < end; n++) {
    grundy_nimber value = 0;
    assert_true(gi_period_value(&lab->series, p, n, &value) || n >= lab->series.known);
    if (n >= p->preperiod && value != gi_series_at(s, n))
      fail_msg("%s: %llu from %llu by %d does not hold at %llu", text,
               (unsigned long long)p->period, (unsigned long long)p->preperiod, p->proof,
               (unsigned long long)n);
    if (n && gi_series_at(s, n) <= most) continue;
    most = gi_series_at(s, n);
    most_at = n;
  }
  for (uint64_t q = 1; q < p->period; q++)
    if (is_period(s, p->preperiod, q)) fail_msg("%s: %u is a period", text, (unsigned)q);
  uint64_t n0 = p->preperiod;
  if (n0 && gi_series_at(s, n0 - 1 + p->period) == gi_series_at(s, n0 - 1) + p->saltus)
    fail_msg("%s: begins before %u", text, (unsigned)n0);
  if (p->saltus == 0) assert_int_equal(p->most, most);
  if (p->saltus == 0) assert_int_equal(p->most_at, most_at);
  heap_lab_close(&plain);
}

/* Whether it was proved. */
static bool search(const test_rule *rule, uint64_t limit, uint64_t farthest) {
  heap_lab lab;
  heap_lab_open(&lab, rule, 1);
  assert_true(gi_period_search(&lab.series, GI_HEAP_AUTO, limit, &lab.period));
  assert_true(gi_period_conclude(&lab.series, &lab.period));
  bool proved = gi_period_proved(&lab.period);
  uint64_t far = 10 * lab.series.known;
  if (proved) check_proved(rule, &lab, far < farthest ? far : farthest);
  heap_lab_close(&lab);
  return proved;
}

/* A few values, in which much looks like a period but is not, or as many as are asked for. */
static uint64_t few_or(rng *r, uint64_t limit) {
  return rng_below(r, 4) ? 3 + rng_below(r, rng_below(r, 2) ? 30 : 150) : limit;
}

static void random_octal(void **state) {
  rng r = rng_seed_from_env();
  test_rule rule;
  uint64_t proved = 0;
  (void)state;
  for (uint64_t i = test_cases(600); i > 0; i--) {
    rule_random_code(&r, 8, 4, &rule);
    proved += search(&rule, few_or(&r, 800), 8000);
  }
  assert_true(proved > 0);
}

/* Heaps that must be unequal, and a heap that has no moves. */
static void random_variants(void **state) {
  rng r = rng_seed_from_env();
  test_rule rule;
  uint64_t proved = 0;
  (void)state;
  for (uint64_t i = test_cases(900); i > 0; i--) {
    rule_random_code(&r, 8, 3, &rule);
    rule.rule.unequal = rng_below(&r, 3);
    rule.rule.frozen = rng_below(&r, 2) ? 1 + rng_below(&r, 40) : 0;
    rule_describe(&rule);
    proved += search(&rule, few_or(&r, 600), 4000);
  }
  assert_true(proved > 0);
}

static void random_hexadecimal(void **state) {
  rng r = rng_seed_from_env();
  test_rule rule;
  uint64_t proved = 0;
  (void)state;
  for (uint64_t i = test_cases(600); i > 0; i--) {
    rule_random_code(&r, 16, 3, &rule);
    proved += search(&rule, few_or(&r, 150), 400);
  }
  assert_true(proved > 0);
}

static void random_taking(void **state) {
  rng r = rng_seed_from_env();
  test_rule rule;
  (void)state;
  for (uint64_t i = test_cases(300); i > 0; i--) {
    if (i % 3)
      rule_random_set(&r, 7, 24, &rule);
    else
      rule_random_code(&r, 4, 9, &rule);
    if (!search(&rule, 20000, 40000)) fail_msg("%s: not proved", rule.text);
  }
}

/* Tails: all numbers from some number on. */
static void random_tails(void **state) {
  rng r = rng_seed_from_env();
  test_rule rule;
  uint64_t proved = 0, wholes = 0;
  (void)state;
  for (uint64_t i = test_cases(600); i > 0; i--) {
    rule_random_tail(&r, 4, 9, &rule);
    rule.rule.frozen = rng_below(&r, 8) ? 0 : 1 + rng_below(&r, 20);
    rule_describe(&rule);
    bool whole = rng_below(&r, 3) == 0;
    wholes += whole;
    proved += search(&rule, whole ? 1000 : 4 + rng_below(&r, 80), 2500) && whole;
  }
  assert_true(proved * 10 >= wholes * 9);
}

/* ---- series that slide, where there is an engine that can do without old values ---- */

/* A window of some millions of values, while a period of millions goes by. The pieces of witnesses'
 * depths are as much longer than the window as in the longest searches. */
static void sliding(void **state) {
  test_rule rule;
  heap_lab lab;
  (void)state;
  if (test_is_sample()) return;
  rule_code(&rule, "0.054");
  heap_lab_open(&lab, &rule, 1);
  lab.period.keep_all = 1 << 23;
  heap_lab_extend(&lab, GI_HEAP_SPARSE, 1 << 20);
  gi_depths *depths = &gi_sparse_state(&lab.series)->depths;
  while (depths->span < 1 << 24) gi_depths_note(depths, 0, depths->span * GI_DEPTH_PIECES + 1, 0);
  depths->count = 1;
  assert_true(gi_period_search(&lab.series, GI_HEAP_AUTO, 220000000, &lab.period));
  assert_true(gi_period_proved(&lab.period) && lab.series.base > 0);
  assert_int_equal(lab.period.period, 10015179);
  assert_int_equal(lab.period.preperiod, 193235616);
  assert_int_equal(lab.period.most, 41);
  heap_lab_close(&lab);
}

/* A search in little memory, or one that may keep little, slides, however far the last rare heap
 * is, and has the same values. */
static void little_memory(void **state) {
  static const struct {
    const char *name;
    uint64_t end, keep_all, memory; /* 0: as the memory allows */
  } rows[] = {{"0.014", 400000, 1, 0},
              {"0.172", 400000, 200000, 0},
              {"grundy", 600000, 250000, 0},
              {"0.106", 10000000, 0, 1 << 24}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    if (test_is_sample() && i) break;
    test_rule rule;
    heap_lab whole, lab;
    uint64_t end = rows[i].end;
    assert_true(rule_of_name(rows[i].name, &rule));
    heap_lab_open(&whole, &rule, 1);
    heap_lab_extend(&whole, GI_HEAP_SPARSE, end);
    heap_lab_open(&lab, &rule, 1);
    lab.budget.limits.memory = rows[i].memory;
    lab.period.keep_all = rows[i].keep_all;
    assert_true(gi_period_search(&lab.series, GI_HEAP_AUTO, end, &lab.period));
    assert_int_equal(lab.series.known, end);
    assert_true(lab.series.base > 0);
    for (uint64_t n = lab.series.base; n < end; n++)
      if (gi_series_at(&lab.series, n) != gi_series_at(&whole.series, n))
        fail_msg("%s: G(%llu) is wrong", rows[i].name, (unsigned long long)n);
    assert_true(lab.period.most > 0);
    for (uint64_t n = 0; n < end; n++)
      if (gi_series_at(&whole.series, n) > lab.period.most - (n < lab.period.most_at))
        fail_msg("%s: %u is not the largest value", rows[i].name, (unsigned)lab.period.most);
    heap_lab_close(&lab);
    heap_lab_close(&whole);
  }
}

/* The pairs of a heap, where memory has one of the two or none, against all of them. */
static uint64_t find_pair(const heap_lab *lab, uint64_t n, uint32_t v, uint64_t from) {
  const grundy_rule *rule = lab->series.rule;
  for (uint64_t a = from; a <= n / 2; a++)
    for (size_t t = 0; t < rule->count && t + a < n; t++) {
      uint64_t b = n - t - a;
      if ((rule->digits[t] & GRUNDY_LEAVES_TWO) && b >= a && !(rule->unequal && a == b) &&
          (gi_series_at(&lab->series, a) ^ gi_series_at(&lab->series, b)) == v)
        return a;
    }
  return 0;
}

static void pairs(void **state) {
  static const char *const names[] = {"0.106", "0.454", "0.034", "grundy"};
  rng r = rng_seed_from_env();
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (test_is_sample() && i) break;
    test_rule rule;
    heap_lab whole, lab;
    uint64_t end = 900000 + rng_below(&r, 10000), least;
    unsigned far = 0, none = 0;
    assert_true(rule_of_name(names[i], &rule));
    heap_lab_open(&whole, &rule, 1);
    heap_lab_extend(&whole, GI_HEAP_SPARSE, end);
    heap_lab_open(&lab, &rule, 1);
    lab.period.keep_all = 1;
    assert_true(gi_period_search(&lab.series, GI_HEAP_AUTO, end, &lab.period));
    lab.budget.limits.memory = 1 << 26; /* pieces are shorter than all */
    for (unsigned k = 0; k < 16; k++) {
      uint32_t v = k < 14 ? (uint32_t)rng_below(&r, lab.period.most + 16) : 600 + k;
      uint64_t window = end - lab.series.base, from = 1 + rng_below(&r, 1000);
      if (k % 2 && window < end / 2) from = window + rng_below(&r, end / 2 - window) / 2;
      assert_true(gi_replay_find(&lab.series, &lab.period.recurrence, v, from, &least));
      uint64_t wanted = find_pair(&whole, end, v, from);
      if (least != wanted)
        fail_msg("%s: %u has %u, not %u", rule.text, v, (unsigned)least, (unsigned)wanted);
      far += least > window;
      none += least == 0;
    }
    assert_true(none >= 2 && (far > 0 || lab.series.base < end / 2));
    heap_lab_close(&lab);
    heap_lab_close(&whole);
  }
}

/* Rare values after sliding, with which all begins anew; and witnesses that are not in memory, as
 * few small heaps are looked at there. */
static void late(void **state) {
  static const struct {
    const char *name;
    uint64_t end, scanned;
  } rows[] = {{"0.106", 400000, 700}, {"0.034", 450000, 0},      {"0.014", 230000, 16000},
              {"0.6", 280000, 16000}, {"grundy", 230000, 15000}, {"0.161", 280000, 10000}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    if (test_is_sample() && i) break;
    test_rule rule;
    heap_lab whole, lab;
    uint64_t end = rows[i].end;
    assert_true(rule_of_name(rows[i].name, &rule));
    heap_lab_open(&whole, &rule, 1);
    heap_lab_extend(&whole, GI_HEAP_SPARSE, end);
    heap_lab_open(&lab, &rule, 1);
    lab.period.keep_all = 1;
    lab.series.scanned = rows[i].scanned;
    assert_true(gi_period_search(&lab.series, GI_HEAP_AUTO, end, &lab.period));
    assert_true(lab.series.replays > 0);
    for (uint64_t n = lab.series.base; n < end; n++)
      if (gi_series_at(&lab.series, n) != gi_series_at(&whole.series, n))
        fail_msg("%s: G(%llu) is wrong", rows[i].name, (unsigned long long)n);
    gi_sparse_facts known, wanted;
    gi_sparse_describe(&lab.series, &known);
    gi_sparse_describe(&whole.series, &wanted);
    assert_int_equal(known.count, wanted.count);
    assert_int_equal(known.last, wanted.last);
    heap_lab_close(&lab);
    heap_lab_close(&whole);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(matching),
      cmocka_unit_test(hard_matching),
      cmocka_unit_test(random_octal),
      cmocka_unit_test(random_variants),
      cmocka_unit_test(random_hexadecimal),
      cmocka_unit_test(random_taking),
      cmocka_unit_test(random_tails),
      cmocka_unit_test(sliding),
      cmocka_unit_test(little_memory),
      cmocka_unit_test(pairs),
      cmocka_unit_test(late),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
