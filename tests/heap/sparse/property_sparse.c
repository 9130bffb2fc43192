/* The sparse engine beyond the heaps from which it works at all, against the dense one, which other
 * tests compare with the definition: any mask, any steps, engines in turn, wide cells, series that
 * slide or start from a window. Where it counts, that a sparse space was at work. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "heap_lab.h"

static rng r;

static int seed(void **state) {
  (void)state;
  r = rng_seed_from_env();
  return 0;
}

static void same(const test_rule *rule, const heap_lab *got, const heap_lab *wanted, uint64_t from,
                 const char *what) {
  for (uint64_t n = from; n < got->series.known && n < wanted->series.known; n++)
    if (gi_series_at(&got->series, n) != gi_series_at(&wanted->series, n))
      fail_msg("%s, %s: G(%llu) = %u, not %u", rule->text, what, (unsigned long long)n,
               gi_series_at(&got->series, n), gi_series_at(&wanted->series, n));
}

static bool is_active(const heap_lab *lab) {
  gi_sparse_facts facts;
  gi_sparse_describe(&lab->series, &facts);
  return facts.active;
}

/* A rule that the sparse engine takes: two heaps, some digits, now and then with its oddities. */
static void make_rule(test_rule *rule) {
  static const char *const known[] = {"0.127", "0.16",  "0.16",  "0.104", "0.106", "0.054",
                                      "0.454", "0.356", "0.674", "0.66",  "0.646", "0.66411",
                                      "0.77",  "0.324", "0.205", "0.207", "4.123", "4.024"};
  do {
    if (rng_below(&r, 3) == 0)
      rule_of_code(known[rng_below(&r, sizeof known / sizeof *known)], rule);
    else
      rule_random_code(&r, 8, rng_below(&r, 4) ? 4 : 12, rule);
    rule->rule.unequal = rng_below(&r, 5) == 0;
    rule->rule.frozen = rng_below(&r, 5) ? 0 : 1 + rng_below(&r, rng_below(&r, 2) ? 60 : 12000);
    for (size_t t = 0; t < rule->rule.count; t++)
      if (rule->rule.digits[t] & GRUNDY_LEAVES_TWO) return;
  } while (true);
}

/* Extends in steps of any size, perhaps with another engine in between. */
static void extend_somehow(heap_lab *lab, uint64_t end, bool turns) {
  while (lab->series.known < end) {
    uint64_t most = UINT64_C(1) << rng_below(&r, 15),
             step = lab->series.known + 1 + rng_below(&r, most);
    if (lab->series.known < 8000) step = 8000 + rng_below(&r, 400);
    if (step > end) step = end;
    heap_lab_extend(lab, turns && rng_below(&r, 3) == 0 ? GI_HEAP_DENSE : GI_HEAP_SPARSE, step);
    assert_int_equal(lab->series.known, step);
  }
}

static void any_rules(void **state) {
  unsigned active = 0;
  uint64_t cases = test_cases(70);
  (void)state;
  for (uint64_t i = 0; i < cases; i++) {
    heap_lab wanted, got;
    test_rule rule;
    make_rule(&rule);
    uint64_t end = 8500 + rng_below(&r, 22000);
    bool turns = rng_below(&r, 2);
    heap_lab_open(&wanted, &rule, 1);
    heap_lab_extend(&wanted, GI_HEAP_DENSE, end);
    heap_lab_open(&got, &rule, 1);
    got.series.portable = rng_below(&r, 3) == 0;
    got.series.no_avx512 = rng_below(&r, 2);
    if (rng_below(&r, 8) == 0) { /* cells that are wider than they need be */
      gi_series_reserve(&got.series, 1000);
      assert_true(gi_dense_widen(&got.series.values, rng_below(&r, 2) ? 300 : 70000));
    }
    extend_somehow(&got, end, turns);
    same(&rule, &got, &wanted, 0, turns ? "in turns" : "alone");
    active += is_active(&got);
    heap_lab_close(&wanted);
    heap_lab_close(&got);
  }
  if (cases >= 20) assert_true(active >= cases / 10);
}

/* A bad mask makes most heaps rare, and then each takes long. */
static void any_masks(void **state) {
  unsigned active = 0;
  uint64_t cases = test_cases(25);
  (void)state;
  for (uint64_t i = 0; i < cases; i++) {
    heap_lab wanted, got;
    test_rule rule;
    make_rule(&rule);
    uint64_t mask = 1 + rng_below(&r, rng_below(&r, 4) ? 127 : 4095),
             end = 8200 + rng_below(&r, 40);
    heap_lab_open(&wanted, &rule, 1);
    heap_lab_extend(&wanted, GI_HEAP_DENSE, end);
    heap_lab_open(&got, &rule, 1);
    got.series.portable = rng_below(&r, 3) == 0;
    got.series.no_avx512 = rng_below(&r, 2);
    if (!gi_sparse_force(&got.series, mask, rng_below(&r, 2)))
      assert_true(gi_sparse_force(&got.series, mask, false));
    extend_somehow(&got, end, false);
    same(&rule, &got, &wanted, 0, "with a forced mask");
    active += is_active(&got);
    heap_lab_close(&wanted);
    heap_lab_close(&got);
  }
  if (cases >= 20) assert_true(active >= cases / 4);
}

/* Values go by in a window; published checksums say that they are right. */
static void sliding(void **state) {
  static const struct {
    const char *code;
    uint64_t end, hash;
  } rows[] = {{"0.054", 10000000, UINT64_C(0x208d474c37f825a2)},
              {"0.454", 10000000, UINT64_C(0x2453f8b74a958e6b)},
              {"0.106", 1000000, UINT64_C(0xadc65fd0278c2f69)}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    heap_lab lab, window;
    test_rule rule;
    uint64_t h = UINT64_C(1469598103934665603), n = 0, keep, slides = 0;
    uint64_t end = test_is_sample() ? 280000 : rows[i].end;
    if (end < rows[i].end && i) break;
    assert_true(rule_of_code(rows[i].code, &rule));
    heap_lab_open(&lab, &rule, 1 + (unsigned)(i % 2));
    while (lab.series.known <= end) {
      uint64_t step = lab.series.known + 1 + rng_below(&r, 2000000);
      heap_lab_extend(&lab, GI_HEAP_SPARSE, step > end ? end + 1 : step);
      for (; n < lab.series.known; n++)
        h = (h ^ gi_series_at(&lab.series, n)) * UINT64_C(1099511628211);
      if (lab.series.known > 200000 && gi_sparse_can_slide(&lab.series, &keep)) {
        assert_true(gi_sparse_slide(&lab.series, rng_below(&r, 1 << 17)));
        assert_true(lab.series.known - lab.series.base >= keep);
        slides++;
      }
    }
    assert_true(slides > 0 && lab.series.base > 0);
    if (end == rows[i].end && h != rows[i].hash)
      fail_msg("%s: wrong values in a window", rule.text);
    /* And from a window on: what comes is the same. */
    heap_lab_extend(&lab, GI_HEAP_SPARSE, lab.series.known + 100000);
    assert_true(gi_sparse_can_slide(&lab.series, &keep));
    heap_lab_open(&window, &rule, 1);
    assert_true(gi_sparse_start(&window.series, &lab.series, lab.series.base + keep,
                                lab.series.values.cells, keep));
    heap_lab_extend(&window, GI_HEAP_SPARSE, lab.series.known);
    assert_true(window.series.base == lab.series.base);
    same(&rule, &window, &lab, window.series.base, "from a window");
    heap_lab_close(&window);
    heap_lab_close(&lab);
  }
}

/* A late rare value after too much was dropped: the engine says that it cannot decide, and what it
 * has is right. */
static void undecided(void **state) {
  heap_lab lab, wanted;
  test_rule rule;
  grundy_error error;
  (void)state;
  assert_true(rule_of_code("0.034", &rule)); /* rare values up to 374473 */
  heap_lab_open(&wanted, &rule, 1);
  heap_lab_extend(&wanted, GI_HEAP_SPARSE, 380000);
  heap_lab_open(&lab, &rule, 1);
  heap_lab_extend(&lab, GI_HEAP_SPARSE, 300000);
  assert_true(gi_sparse_slide(&lab.series, 1));
  assert_true(lab.series.base > 0);
  assert_false(gi_series_extend(&lab.series, GI_HEAP_SPARSE, 380000));
  assert_int_equal(gi_budget_stopped(&lab.budget), GI_STOP_UNDECIDED);
  assert_int_equal(gi_budget_explain(&lab.budget, &error), GRUNDY_UNKNOWN);
  assert_non_null(strstr(error.message, "do not decide the next one; --memory"));
  same(&rule, &lab, &wanted, lab.series.base, "before it was undecided");
  heap_lab_close(&lab);
  heap_lab_close(&wanted);
}

/* What a state saves brings another one on, whatever has slid. */
static void saved(void **state) {
  (void)state;
  for (int slid = 0; slid < 2; slid++) {
    heap_lab lab, other;
    test_rule rule;
    assert_true(rule_of_code("0.106", &rule));
    heap_lab_open(&lab, &rule, 1);
    heap_lab_extend(&lab, GI_HEAP_SPARSE, 300000);
    uint64_t keep;
    assert_true(gi_sparse_can_slide(&lab.series, &keep));
    if (slid) assert_true(gi_sparse_slide(&lab.series, 70000));
    size_t size = gi_sparse_save(&lab.series, lab.series.base, NULL);
    uint8_t *bytes = malloc(size);
    assert_non_null(bytes);
    assert_int_equal(gi_sparse_save(&lab.series, lab.series.base, bytes), size);
    heap_lab_open(&other, &rule, 1);
    uint64_t count = lab.series.known - lab.series.base;
    assert_true(gi_dense_reserve_raw(&other.series.values, count));
    memcpy(other.series.values.cells, lab.series.values.cells, count);
    other.series.base = lab.series.base;
    other.series.known = lab.series.known;
    for (uint64_t i = 0; i < 100; i++) { /* damaged ones are refused, or do no harm */
      size_t at = rng_below(&r, 2) ? rng_below(&r, 200) : rng_below(&r, size);
      uint8_t old = bytes[at];
      heap_lab hurt;
      bytes[at] = (uint8_t)rng_below(&r, 256);
      heap_lab_open(&hurt, &rule, 1);
      assert_true(gi_dense_reserve_raw(&hurt.series.values, count));
      memcpy(hurt.series.values.cells, lab.series.values.cells, count);
      hurt.series.base = lab.series.base;
      hurt.series.known = lab.series.known;
      if (gi_sparse_load(&hurt.series, bytes, size) && i % 16 == 0)
        gi_series_extend(&hurt.series, GI_HEAP_SPARSE, hurt.series.known + 300);
      heap_lab_close(&hurt);
      bytes[at] = old;
    }
    assert_true(gi_sparse_load(&other.series, bytes, size));
    heap_lab_extend(&other, GI_HEAP_SPARSE, 400000);
    heap_lab_extend(&lab, GI_HEAP_SPARSE, 400000);
    same(&rule, &other, &lab, lab.series.base, "from what was saved");
    assert_true(gi_sparse_floor(&other.series, 350000) > 300000);
    free(bytes);
    heap_lab_close(&other);
    heap_lab_close(&lab);
  }
}

/* In a space by parity the dense engine makes some values; if one needs more codes than there were,
 * the guesses get them. */
static void wider_by_pairs(void **state) {
  static const uint8_t masks[] = {6, 42, 57};
  (void)state;
  for (size_t i = 0; i < sizeof masks; i++) {
    heap_lab dense, sparse;
    test_rule rule;
    assert_true(rule_of_code("0.071000302", &rule));
    heap_lab_open(&dense, &rule, 1);
    heap_lab_open(&sparse, &rule, 1);
    heap_lab_extend(&dense, GI_HEAP_DENSE, 9600);
    assert_true(gi_sparse_force(&sparse.series, masks[i], true));
    heap_lab_extend(&sparse, GI_HEAP_SPARSE, 9600);
    for (uint64_t n = 0; n < 9600; n++)
      if (gi_series_at(&sparse.series, n) != gi_series_at(&dense.series, n))
        fail_msg("mask %d: G(%d) differs", masks[i], (int)n);
    heap_lab_close(&dense);
    heap_lab_close(&sparse);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(wider_by_pairs), cmocka_unit_test(any_rules),
                                     cmocka_unit_test(any_masks),      cmocka_unit_test(sliding),
                                     cmocka_unit_test(undecided),      cmocka_unit_test(saved)};
  return cmocka_run_group_tests(tests, seed, NULL);
}
