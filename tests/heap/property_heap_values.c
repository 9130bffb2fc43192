/* Every engine of heap values against the definition: all codes of three digits, random longer
 * ones, hexadecimal ones, sets, tails, unequal and frozen heaps; bad masks, and portable code.
 *
 * The series is extended in random steps, so that an engine goes on where it, or another one, has
 * stopped. GRUNDY_CASES below 1 takes a sample, and fewer values of each.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "heap_lab.h"
#include "heap_oracle.h"

enum { CODES = 1024, CODES_END = 4001, LONGEST = 20000, MARKS = 1 << 16 };

static rng chance;
static uint32_t expected[LONGEST];

/* So many values with all the cases, and a quarter of them in a sample. */
static uint32_t values_of(uint32_t all) {
  return test_cases(1000) < 1000 ? all / 4 : all;
}

/* ---- the definition, for octal codes, without a function call a move ---- */

static void octal_oracle(const grundy_rule *rule, uint32_t *values, uint32_t end) {
  static uint32_t marks[MARKS]; /* those of n are 1 + n */
  memset(marks, 0, sizeof marks);
  for (uint32_t n = 0; n < end; n++) {
    uint32_t mex = 0, mark = n + 1;
    for (uint32_t t = 0; t < rule->count && t <= n; t++) {
      unsigned digit = rule->digits[t];
      const uint32_t *last = values + (n - t);
      if ((digit & 1) && n == t) marks[0] = mark;
      if ((digit & 2) && n > t) marks[*last] = mark;
      if (digit & 4)
        for (uint32_t a = 1; a <= (n - t) / 2; a++) marks[values[a] ^ *(last - a)] = mark;
    }
    while (marks[mex] == mark) mex++;
    assert_true(mex < MARKS / 2);
    values[n] = mex;
  }
}

/* ---- an engine against it ---- */

static void compare(const heap_lab *lab, uint64_t from, const char *how) {
  for (uint64_t n = from; n < lab->series.known; n++)
    if (gi_series_at(&lab->series, n) != expected[n])
      fail_msg("%s, %s: G(%llu) = %u, not %u", lab->text, how, (unsigned long long)n,
               gi_series_at(&lab->series, n), expected[n]);
}

/* Extends a lab in random steps; by `engine`, or by any that can, if it is GI_HEAP_ENGINES. */
static void run(heap_lab *lab, enum gi_heap_engine engine, uint64_t end, const char *how) {
  while (lab->series.known < end) {
    uint64_t left = end - lab->series.known, to = end;
    enum gi_heap_engine one = engine;
    if (rng_below(&chance, 8)) to = lab->series.known + 1 + rng_below(&chance, left);
    if (rng_below(&chance, 4) == 0 && left > 4) to = lab->series.known + 1 + rng_below(&chance, 4);
    if (engine == GI_HEAP_ENGINES) do
        one = (enum gi_heap_engine)rng_below(&chance, GI_HEAP_ENGINES);
      while (!gi_series_can(&lab->series, one) || one == GI_HEAP_DEFINITION);
    heap_lab_extend(lab, one, to);
    if (lab->series.known > LONGEST) fail_msg("%s: more values than asked for", lab->text);
  }
  compare(lab, 0, how);
}

static void check_engine(const test_rule *rule, enum gi_heap_engine engine, uint64_t end,
                         bool portable) {
  char how[64];
  heap_lab lab;
  heap_lab_open(&lab, rule, 1);
  lab.series.portable = portable;
  snprintf(how, sizeof how, "%s%s",
           engine == GI_HEAP_ENGINES ? "in turns" : heap_engine_name(engine),
           portable ? ", portable" : "");
  if (engine == GI_HEAP_ENGINES || gi_series_can(&lab.series, engine)) run(&lab, engine, end, how);
  heap_lab_close(&lab);
}

/* All engines but the plain one, whole and portable, one alone and in turns. */
static void check_engines(const test_rule *rule, uint64_t end) {
  check_engine(rule, GI_HEAP_AUTO, end, false);
  check_engine(rule, GI_HEAP_DENSE, end, false);
  check_engine(rule, GI_HEAP_SPARSE, end, false);
  check_engine(rule, GI_HEAP_ENGINES, end, rng_below(&chance, 2));
  check_engine(rule, GI_HEAP_DENSE, end, true);
  check_engine(rule, GI_HEAP_SPARSE, end, true);
}

static void check_rule(const test_rule *rule, uint64_t end, bool plain) {
  heap_oracle(&rule->rule, expected, end);
  check_engines(rule, end);
  if (plain) check_engine(rule, GI_HEAP_DEFINITION, end, false);
}

/* ---- rules ---- */

/* With all the cases all 1024 codes to n = 4000, or a part of both. */
static void three_digits(void **state) {
  uint64_t cases = test_cases(CODES);
  uint32_t end = values_of(CODES_END);
  uint64_t first = rng_below(&chance, CODES), step = cases < CODES ? CODES / cases | 1 : 1;
  (void)state;
  for (uint64_t i = 0; i < cases && i < CODES; i++) {
    unsigned code = (unsigned)((first + i * step) % CODES);
    char text[8];
    test_rule rule;
    snprintf(text, sizeof text, "%u.%03o", code / 512 * 4, code % 512);
    assert_true(rule_of_code(text, &rule));
    octal_oracle(&rule.rule, expected, end);
    check_engine(&rule, GI_HEAP_AUTO, end, false);
    check_engine(&rule, GI_HEAP_DENSE, end, false);
    check_engine(&rule, GI_HEAP_SPARSE, end, false);
  }
}

/* The two oracles are one. */
static void oracles(void **state) {
  static uint32_t other[1000];
  (void)state;
  for (uint64_t i = 0; i < test_cases(20); i++) {
    test_rule rule;
    rule_random_code(&chance, 8, 6, &rule);
    heap_oracle(&rule.rule, expected, 1000);
    octal_oracle(&rule.rule, other, 1000);
    assert_memory_equal(expected, other, sizeof other);
  }
}

static void long_codes(void **state) {
  (void)state;
  for (uint64_t i = 0; i < test_cases(100); i++) {
    test_rule rule;
    rule_random_code(&chance, 8, 12, &rule);
    uint32_t end = 200 + (uint32_t)rng_below(&chance, values_of(2300));
    octal_oracle(&rule.rule, expected, end);
    check_engines(&rule, end);
  }
}

/* Digits far from each other, as in 0.0000...04. */
static void far_digits(void **state) {
  (void)state;
  for (uint64_t i = 0; i < test_cases(40); i++) {
    test_rule rule = {.text = ""};
    for (int j = 0; j < 3; j++)
      rule.digits[1 + rng_below(&chance, TEST_DIGITS - 1)] = (uint8_t)rng_below(&chance, 8);
    rule_of_digits(&rule, TEST_DIGITS, 0);
    check_rule(&rule, values_of(1500), false);
  }
}

static void hexadecimal(void **state) {
  (void)state;
  for (uint64_t i = 0; i < test_cases(60); i++) {
    test_rule rule;
    rule_random_code(&chance, 16, 5, &rule);
    check_rule(&rule, 20 + rng_below(&chance, 280), true);
  }
}

static void tails(void **state) {
  (void)state;
  for (uint64_t i = 0; i < test_cases(60); i++) {
    bool octal = rng_below(&chance, 4);
    test_rule rule;
    rule_random_tail(&chance, octal ? 8 : 16, 6, &rule);
    check_rule(&rule, octal ? 300 : 90, true);
  }
}

/* Codes whose two heaps must differ, and codes with a heap that has no move. */
static void unequal_and_frozen(void **state) {
  (void)state;
  for (uint64_t i = 0; i < test_cases(60); i++) {
    test_rule rule;
    if (rng_below(&chance, 4))
      rule_random_code(&chance, 8, 5, &rule);
    else
      rule_random_tail(&chance, 8, 5, &rule);
    size_t length = strlen(rule.text);
    rule.rule.unequal = rng_below(&chance, 3) > 0;
    if (rng_below(&chance, 2)) rule.rule.frozen = 1 + rng_below(&chance, 60);
    snprintf(rule.text + length, sizeof rule.text - length, "%s frozen %d",
             rule.rule.unequal ? " unequal" : "", (int)rule.rule.frozen);
    check_rule(&rule, rule.rule.tail ? 250 : values_of(1200), i % 4 == 0);
  }
}

static void named(void **state) {
  static const char *const names[] = {"grundy", "couples", "lasker", "kayles", "0.(3)",
                                      "0.6",    "0.007",   "0.",     "4.",     "8."};
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    test_rule rule;
    assert_true(rule_of_name(names[i], &rule));
    check_rule(&rule,
               rule.rule.tail || i + 1 == sizeof names / sizeof *names ? 300 : values_of(3000),
               true);
  }
}

/* Values beyond 64, 256 and, in Nim, 65536. */
static void large_values(void **state) {
  test_rule rule = {.text = ""};
  (void)state;
  for (unsigned digits = 20; digits <= 62; digits += 21) {
    for (unsigned t = 1; t <= digits; t++) rule.digits[t] = t % 2 ? 7 : 3;
    rule_of_digits(&rule, digits + 1, 0);
    octal_oracle(&rule.rule, expected, values_of(CODES_END));
    check_engines(&rule, values_of(CODES_END));
  }
  if (test_cases(1000) < 1000) return;
  heap_lab lab;
  assert_true(rule_of_code("0.(3)", &rule));
  heap_lab_open(&lab, &rule, 1);
  heap_lab_extend(&lab, GI_HEAP_AUTO, 66000);
  for (uint32_t n = 0; n < 66000; n++)
    if (gi_series_at(&lab.series, n) != n) fail_msg("Nim: G(%u) is wrong", n);
  heap_lab_close(&lab);
}

static void sets(void **state) {
  (void)state;
  for (uint64_t i = 0; i < test_cases(300); i++) {
    test_rule rule;
    rule_random_set(&chance, 1 + (unsigned)rng_below(&chance, 20), 1 + rng_below(&chance, 700),
                    &rule);
    check_rule(&rule, 10 + rng_below(&chance, 5000), i % 10 == 0);
  }
}

/* So many of so few numbers that there are runs of neighbours, and so many heaps that their window
 * moves on. */
static void runs(void **state) {
  (void)state;
  for (uint64_t i = 0; i < test_cases(100); i++) {
    test_rule rule;
    rule_random_set(&chance, TEST_SET, 20 + rng_below(&chance, 100), &rule);
    check_rule(&rule, 5000 + rng_below(&chance, 8000), false);
  }
  for (unsigned digits = 61; digits <= 66; digits++) { /* around what a word of 64 bits can hold */
    test_rule rule = {0};
    for (unsigned t = 1; t < digits; t++) rule.digits[t] = 3;
    rule.digits[digits] = 1;
    rule_of_digits(&rule, digits + 1, 0);
    check_rule(&rule, 400, false);
  }
}

static uint64_t next_power(uint64_t n, uint64_t taken) {
  uint64_t next = taken ? taken * 2 : 1;
  return next <= n ? next : 0;
}

static uint64_t next_half(uint64_t n, uint64_t taken) {
  return taken < n / 2 ? taken + 1 : 0;
}

static uint64_t next_divisor(uint64_t n, uint64_t taken) {
  for (uint64_t t = taken + 1; t <= n; t++)
    if (n % t == 0) return t;
  return 0;
}

static void listed_by_a_function(void **state) {
  static const struct {
    const char *name;
    uint64_t (*next)(uint64_t, uint64_t);
  } rules[] = {{"powers", next_power}, {"half", next_half}, {"divisors", next_divisor}};
  (void)state;
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    test_rule rule = {0};
    rule.rule =
        (grundy_rule){.size = sizeof(grundy_rule), .form = GRUNDY_RULE_NEXT, .next = rules[i].next};
    snprintf(rule.text, sizeof rule.text, "%s", rules[i].name);
    check_rule(&rule, values_of(1500), true);
  }
}

/* ---- masks ---- */

/* Whether all digits that leave two heaps have one parity. */
static bool one_parity(const grundy_rule *rule) {
  bool seen[2] = {false, false};
  for (size_t t = 0; t < rule->count; t++) seen[t % 2] |= (rule->digits[t] & 4) != 0;
  return !(seen[0] && seen[1]);
}

static void check_mask(const test_rule *rule, uint64_t mask, bool by_parity, uint64_t end) {
  char how[64];
  heap_lab lab;
  heap_lab_open(&lab, rule, 1);
  lab.series.portable = rng_below(&chance, 4) == 0;
  lab.series.no_avx512 = rng_below(&chance, 2);
  snprintf(how, sizeof how, "mask %llx%s%s", (unsigned long long)mask,
           by_parity ? ", by parity" : "", lab.series.portable ? ", portable" : "");
  if (gi_sparse_force(&lab.series, mask, by_parity))
    run(&lab, GI_HEAP_SPARSE, end, how);
  else if (!by_parity || one_parity(&rule->rule))
    fail_msg("%s: %s is refused", rule->text, how);
  heap_lab_close(&lab);
}

/* A mask can only make it slow. Most have all values rare, or rare ones everywhere. */
static void bad_masks(void **state) {
  (void)state;
  for (uint64_t i = 0; i < test_cases(60); i++) {
    test_rule rule;
    do rule_random_code(&chance, 8, i % 2 ? 3 : 8, &rule);
    while (rule.rule.count == 0);
    bool two = false;
    for (size_t t = 0; t < rule.rule.count; t++) two |= (rule.digits[t] & 4) != 0;
    if (!two) rule.digits[rule.rule.count - 1] |= 4;
    rule_of_digits(&rule, TEST_DIGITS, 0);
    if (rng_below(&chance, 4) == 0) {
      rule.rule.unequal = true;
      strcat(rule.text, " unequal");
    }
    heap_oracle(&rule.rule, expected, 1000);
    for (int j = 0; j < 6; j++) {
      uint64_t mask = 1 + rng_below(&chance, j < 4 ? 31 : 255);
      if (j == 5) mask = UINT64_C(1) << rng_below(&chance, 12); /* more than values have */
      check_mask(&rule, mask, j % 2, 300 + rng_below(&chance, 700));
    }
  }
}

/* The masks of the sparse games themselves, and all others of so many bits. */
static void all_masks(void **state) {
  static const char *const codes[] = {"0.77", "0.104", "0.127", "0.324", "0.054", "grundy"};
  uint64_t masks = test_cases(63) < 63 ? test_cases(63) : 63;
  (void)state;
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
    test_rule rule;
    assert_true(rule_of_name(codes[i], &rule));
    heap_oracle(&rule.rule, expected, values_of(1500));
    for (uint64_t j = 0; j < masks; j++) {
      uint64_t mask = masks == 63 ? j + 1 : 1 + rng_below(&chance, 63);
      check_mask(&rule, mask, false, values_of(1500));
      check_mask(&rule, mask, true, values_of(1500));
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(oracles),      cmocka_unit_test(three_digits),
      cmocka_unit_test(long_codes),   cmocka_unit_test(far_digits),
      cmocka_unit_test(hexadecimal),  cmocka_unit_test(tails),
      cmocka_unit_test(named),        cmocka_unit_test(unequal_and_frozen),
      cmocka_unit_test(large_values), cmocka_unit_test(sets),
      cmocka_unit_test(runs),         cmocka_unit_test(listed_by_a_function),
      cmocka_unit_test(bad_masks),    cmocka_unit_test(all_masks)};
  chance = rng_seed_from_env();
  return cmocka_run_group_tests(tests, NULL, NULL);
}
