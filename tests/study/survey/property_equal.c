/* The core of a code against the definition: the values of a code are those of its core, shifted,
 * for all octal codes to three digits and random longer ones, also hexadecimal; and codes that are
 * known to be cousins have one core. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "heap_oracle.h"
#include "rules.h"
#include "study/survey/equal.h"

enum { HEAPS = 90 };

/* What was seen, so that no test passes because nothing happened. */
static size_t shifted, shortened;

static unsigned bits_of(const uint8_t *digits, size_t count) {
  unsigned bits = 0;
  for (size_t t = 0; t < count; t++) bits += (unsigned)__builtin_popcount(digits[t]);
  return bits;
}

static void check_core(const test_rule *code, gi_core *core) {
  uint32_t of_code[HEAPS], of_core[HEAPS];
  assert_true(gi_core_find(&code->rule, core));
  const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = core->digits, .count = core->count};
  assert_true(core->count <= GI_CORE_MOST);
  assert_true(core->count == 0 || core->digits[core->count - 1] != 0);
  heap_oracle(&code->rule, of_code, HEAPS);
  heap_oracle(&rule, of_core, HEAPS);
  for (size_t n = 0; n < HEAPS; n++) {
    uint32_t wanted = n < core->shift ? 0 : of_core[n - core->shift];
    if (of_code[n] != wanted)
      fail_msg("%s: G(%zu) = %u, and %u by its core, which is shifted by %u", code->text, n,
               of_code[n], wanted, (unsigned)core->shift);
  }
  shifted += core->shift > 0;
  shortened += core->shift == 0 &&
               bits_of(core->digits, core->count) < bits_of(code->digits, code->rule.count);
}

static void test_three_digits(void **state) {
  (void)state;
  shifted = shortened = 0;
  for (unsigned number = 0; number < 2 * 512; number++) {
    char text[8];
    test_rule code;
    gi_core core;
    snprintf(text, sizeof text, "%u.%03o", number / 512 * 4, number % 512);
    rule_code(&code, text);
    check_core(&code, &core);
  }
  assert_true(shifted > 500 && shortened > 200);
}

static void test_longer(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  shifted = shortened = 0;
  uint64_t cases = test_cases(400);
  for (uint64_t i = 0; i < cases; i++) {
    test_rule code;
    gi_core core;
    rule_random_code(&r, i % 4 ? 8 : 16, GI_CORE_READ - 1, &code);
    check_core(&code, &core);
  }
  assert_true(cases < 40 || (shifted > 0 && shortened > 0));
}

static void find_core(const char *text, gi_core *core) {
  test_rule code;
  rule_code(&code, text);
  check_core(&code, core);
}

/* Guy and Smith (1956), and Winning Ways, chapter 4. */
static void test_cousins(void **state) {
  static const struct {
    const char *a, *b;
    int shift; /* G_b(n) = G_a(n + shift) */
  } cousins[] = {{"0.07", "0.137", 1}, {"0.4", "0.07", 1},   {"0.4", "0.137", 2},
                 {"0.6", "0.37", 1},   {"0.04", "0.007", 1}, {"0.2", "0.3", 1},
                 {"0.22", "0.33", 1},  {"0.77", "0.771", 0}, {"4.", "4.2", 0},
                 {"4.", "0.7", 1},     {"4.02", "0.73", 1},  {"0.25", "0.24", 0}};
  (void)state;
  for (size_t i = 0; i < sizeof cousins / sizeof *cousins; i++) {
    gi_core a, b;
    find_core(cousins[i].a, &a);
    find_core(cousins[i].b, &b);
    if (a.count != b.count || memcmp(a.digits, b.digits, a.count) != 0 ||
        (int)a.shift - (int)b.shift != cousins[i].shift)
      fail_msg("%s and %s: shifted by %d and %d", cousins[i].a, cousins[i].b, (int)a.shift,
               (int)b.shift);
  }
}

/* Codes that the proof does not cover are left alone. */
static void test_others(void **state) {
  static const char *const texts[] = {"0.3(3)", "4.(3)", "4.u", "4.z2", "0.123456701"};
  (void)state;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    test_rule code;
    gi_core core;
    assert_false(gi_core_find(rule_code(&code, texts[i]), &core));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_three_digits),
      cmocka_unit_test(test_longer),
      cmocka_unit_test(test_cousins),
      cmocka_unit_test(test_others),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
