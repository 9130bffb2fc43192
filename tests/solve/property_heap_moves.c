/* The moves of one heap, counted by arithmetic, against a list of all of them: for random rules and
 * random values that repeat or rise, whether or not any game has them. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "rule_game.h"

#include <cmocka.h>

#include "cases.h"
#include "solve/heap_moves.h"

enum { MOST_HEAP = 4000, MOST_OPTIONS = 1 << 20 };

typedef struct option {
  uint64_t left[GI_LEFT_MOST];
  size_t count;
} option;

/* A list of options, and the values by which it was made. */
typedef struct options {
  size_t count, wanted;
  option items[MOST_OPTIONS];
} options;

static grundy_nimber values[MOST_HEAP + 1];
static options expected, found;

static void note(options *to, const uint64_t *left, size_t count) {
  assert_true(to->count < MOST_OPTIONS);
  option *o = &to->items[to->count++];
  *o = (option){.count = count};
  for (size_t i = 0; i < count; i++) o->left[i] = left[i];
}

static void consider(uint64_t a, uint64_t b, uint64_t c, bool all, grundy_nimber target) {
  uint64_t left[3] = {a, b, c};
  if (all || (values[a] ^ values[b] ^ values[c]) == target)
    note(&expected, left, (a > 0) + (b > 0) + (c > 0));
}

/* Every option of the heap, or those with the value, by going through all of them. */
static void list_by_hand(const grundy_rule *rule, uint64_t n, bool all, grundy_nimber target) {
  expected.count = 0;
  if (rule->form == GRUNDY_RULE_SET) {
    for (size_t i = 0; i < rule->set_count && rule->set[i] <= n; i++)
      consider(n - rule->set[i], 0, 0, all, target);
    return;
  }
  if (n == 0 || n == rule->frozen) return;
  for (uint64_t t = 0; t <= n; t++) {
    unsigned digit = grundy_rule_digit(rule, t);
    uint64_t left = n - t;
    if (digit & (left ? GRUNDY_LEAVES_ONE : GRUNDY_LEAVES_NOTHING))
      consider(left, 0, 0, all, target);
    for (uint64_t a = 1; (digit & GRUNDY_LEAVES_TWO) && a <= left - a && left > 0; a++)
      if (!(rule->unequal && a == left - a)) consider(a, left - a, 0, all, target);
    for (uint64_t a = 1; (digit & GRUNDY_LEAVES_THREE) && a <= left / 3; a++)
      for (uint64_t b = a; b <= left - a - b; b++) consider(a, b, left - a - b, all, target);
  }
}

static bool take(gi_heap_walk *walk, const uint64_t *left, size_t count) {
  note(walk->user, left, count);
  walk->listing = found.count < found.wanted;
  return true;
}

static void compare(const char *what, const gi_heap_walk *w) {
  size_t most = expected.count < found.wanted ? expected.count : found.wanted;
  if (found.count != most)
    fail_msg("%s, heap %u: %zu options listed, not %zu", what, (unsigned)w->n, found.count, most);
  for (size_t i = 0; i < most; i++)
    if (memcmp(&found.items[i], &expected.items[i], sizeof(option)) != 0)
      fail_msg("%s, heap %u: option %zu is another", what, (unsigned)w->n, i);
}

typedef struct shape { /* of a random case */
  uint64_t preperiod, period, saltus, known;
  unsigned bits, shift; /* values have so many bits, at this place */
} shape;

/* Random values of that shape, in `values` and as far as they are known in the series. */
static void make_values(gi_heaps *h, const shape *p, rng *r) {
  for (uint64_t n = 0; n <= MOST_HEAP; n++) {
    bool repeats = n >= p->preperiod + p->period;
    values[n] = n == 0    ? 0
                : repeats ? values[n - p->period] + p->saltus
                          : rng_below(r, 1u << p->bits) << p->shift;
  }
  assert_true(gi_series_reserve(&h->series, p->known));
  for (uint64_t n = 0; n < p->known; n++)
    assert_true(gi_dense_set(&h->series.values, n, (uint32_t)values[n]));
  h->series.known = p->known;
  h->period = (gi_period){.found = true,
                          .proof = GI_PROOF_STATE,
                          .preperiod = p->preperiod,
                          .period = p->period,
                          .saltus = p->saltus};
}

/* Asks for one heap and one target, with some options listed. */
static void ask(const char *what, const gi_heaps *h, uint64_t n, grundy_nimber target,
                size_t wanted, bool countable) {
  gi_meter meter;
  gi_meter_init(&meter, h->series.budget, false);
  gi_heap_walk w = {.rule = h->series.rule, .n = n, .meter = &meter, .heaps = h, .target = target};
  w.option = take;
  w.user = &found;
  found.count = 0;
  found.wanted = wanted;
  w.listing = wanted > 0;
  list_by_hand(h->series.rule, n, false, target);
  assert_true(gi_heap_walk_target(&w));
  if (countable && w.uncounted) fail_msg("%s, heap %u: not counted", what, (unsigned)n);
  if (!w.uncounted) {
    if (w.count != expected.count)
      fail_msg("%s, heap %u: %u options, not %zu", what, (unsigned)n, (unsigned)w.count,
               expected.count);
    compare(what, &w);
  }
  /* And all options, whatever their value. */
  uint64_t count = 0;
  found.count = 0;
  w.listing = wanted > 0;
  list_by_hand(h->series.rule, n, true, 0);
  assert_true(gi_heap_move_count(h->series.rule, n, &count));
  if (count != expected.count)
    fail_msg("%s, heap %u: %u moves, not %zu", what, (unsigned)n, (unsigned)count, expected.count);
  assert_true(gi_heap_walk_all(&w));
  compare(what, &w);
  gi_meter_close(&meter);
}

static void run(const char *what, const grundy_rule *rule, const shape *p, uint64_t most,
                bool countable, rng *r) {
  grundy *g = grundy_new(NULL);
  gi_budget budget;
  gi_heaps h = {.engine = GI_HEAP_DEFINITION};
  gi_budget_init(&budget, g);
  gi_meter_init(&h.meter, &budget, false);
  assert_true(gi_series_init(&h.series, g, rule, &budget, &h.meter));
  make_values(&h, p, r);
  for (int i = 0; i < 20; i++) {
    uint64_t n = rng_below(r, most + 1);
    grundy_nimber target =
        rng_below(r, 4) ? values[rng_below(r, n + 1)] : rng_below(r, 1u << p->bits) << p->shift;
    size_t wanted = rng_below(r, 3) == 0 ? 0 : rng_below(r, 3) == 0 ? SIZE_MAX : rng_below(r, 40);
    ask(what, &h, n, target, wanted, countable || n < p->known);
  }
  gi_series_clear(&h.series);
  grundy_free(g);
}

static void random_digits(char *text, size_t most, unsigned bits, rng *r) {
  size_t count = 1 + rng_below(r, most), at = 0;
  text[at++] = (char)('0' + (rng_below(r, 3) ? 0 : bits & 4));
  text[at++] = '.';
  for (size_t i = 0; i < count; i++) text[at++] = "0123456789abcdef"[rng_below(r, 16) & bits];
  text[at] = '\0';
}

static shape random_shape(rng *r, uint64_t preperiod, uint64_t period) {
  static const unsigned shifts[] = {0, 0, 6, 14};
  shape p = {.preperiod = rng_below(r, preperiod), .period = 1 + rng_below(r, period)};
  p.known = p.preperiod + p.period + rng_below(r, 40);
  p.bits = 1 + (unsigned)rng_below(r, 4);
  p.shift = shifts[rng_below(r, 4)];
  return p;
}

/* Octal codes of all kinds, with values that repeat. */
static void octal(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(400); i > 0; i--) {
    char text[TEST_DIGITS];
    test_rule self;
    random_digits(text, 5, 7, &r);
    if (rng_below(&r, 5) == 0) strcat(text, "(1)");
    if (rng_below(&r, 3) == 0) strcat(text, "u");
    if (rng_below(&r, 5) == 0) strcat(text, "z17");
    rule_code(&self, text);
    shape p = random_shape(&r, 25, 14);
    run(text, &self.rule, &p, 300, true, &r);
  }
}

/* Long periods, in which more pairs are found than a walk keeps. */
static void long_periods(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(20); i > 0; i--) {
    char text[TEST_DIGITS];
    test_rule self;
    random_digits(text, 2, 7, &r);
    rule_code(&self, text);
    shape p = random_shape(&r, 300, 900);
    if (rng_below(&r, 2)) p.bits = 1;
    run(text, &self.rule, &p, MOST_HEAP, true, &r);
  }
}

static void hexadecimal(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(100); i > 0; i--) {
    char text[TEST_DIGITS];
    test_rule self;
    random_digits(text, 3, 15, &r);
    rule_code(&self, text);
    shape p = random_shape(&r, 15, 10);
    run(text, &self.rule, &p, 120, true, &r);
  }
}

/* Every number may be taken from some on: values that rise are counted where one heap is left. */
static void tails(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(200); i > 0; i--) {
    char text[TEST_DIGITS], tail[8];
    test_rule self;
    bool rises = rng_below(&r, 2), pairs = rng_below(&r, 3) == 0;
    random_digits(text, 3, rises && !pairs ? 3 : 15, &r);
    snprintf(tail, sizeof tail, "(%x)", 1u + (unsigned)rng_below(&r, pairs ? 15 : 3));
    strcat(text, tail);
    rule_code(&self, text);
    shape p = random_shape(&r, 15, 10);
    if (rises) {
      p.saltus = 1 + rng_below(&r, 6);
      p.shift = 0;
    } else if (self.rule.tail != 1) {
      p.known = 101;
    }
    run(text, &self.rule, &p, 100, !pairs, &r);
  }
}

static void sets(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(100); i > 0; i--) {
    uint64_t set[12], last = 0;
    grundy_rule rule = {.size = sizeof rule, .form = GRUNDY_RULE_SET, .set = set};
    rule.set_count = rng_below(&r, 12);
    for (size_t k = 0; k < rule.set_count; k++) set[k] = last += 1 + rng_below(&r, 9);
    shape p = random_shape(&r, 25, 14);
    run("a set", &rule, &p, 300, true, &r);
  }
}

/* Numbers of moves beyond what can be listed. */
static void many(void **state) {
  static const struct {
    const char *rule;
    uint64_t n;
    bool known;
    uint64_t count;
  } cases[] = {
      {"0.77", UINT64_C(1000000000000), true, UINT64_C(1000000000000)},
      {"0.77", UINT64_MAX, true, UINT64_MAX},
      {"0.777", UINT64_MAX, false, 0},
      {"4.(3)", 1000, true, 500 + 1000},
      {"0.(7)", UINT64_C(6000000000), true, UINT64_C(9000000003000000000)},
      {"0.(7)", UINT64_C(60000000000), false, 0},
      {"0.8", UINT64_C(10000000001), true, UINT64_C(8333333333333333333)},
      {"0.8", UINT64_C(100000000000), false, 0},
      {"0.(8)", UINT64_C(1000000000000), false, 0},
      {"4.u", 1000, true, 499},
  };
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    test_rule self;
    uint64_t count = 0;
    rule_code(&self, cases[i].rule);
    bool known = gi_heap_move_count(&self.rule, cases[i].n, &count);
    if (known != cases[i].known || (known && count != cases[i].count))
      fail_msg("%s: %llu", cases[i].rule, (unsigned long long)count);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(octal), cmocka_unit_test(long_periods), cmocka_unit_test(hexadecimal),
      cmocka_unit_test(tails), cmocka_unit_test(sets),         cmocka_unit_test(many),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
