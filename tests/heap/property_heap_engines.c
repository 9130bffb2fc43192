/* The engines of heap rules against the definition: random codes, sets and functions, in steps of
 * random size, engines taking turns, budgets that stop in the middle of things and go on, and the
 * code of every processor. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/cpu.h"
#include "cases.h"
#include "heap/series.h"
#include "heap_oracle.h"

#include <string.h>

enum { DIGITS = 40, SET = 400 };

/* A rule with room for what it points to. */
typedef struct made {
  grundy_rule rule;
  uint8_t digits[DIGITS];
  uint64_t set[SET];
} made;

static const char *text_of(const grundy_rule *rule) {
  static char text[2000];
  int n = snprintf(text, sizeof text, "form %d, tail %x, unequal %d, frozen %d, digits ",
                   (int)rule->form, rule->tail, rule->unequal, (int)rule->frozen);
  for (size_t t = 0; rule->form == GRUNDY_RULE_CODE && t < rule->count && n < 1900; t++)
    n += snprintf(text + n, sizeof text - (size_t)n, "%x", rule->digits[t]);
  for (size_t i = 0; rule->form == GRUNDY_RULE_SET && i < rule->set_count && n < 1900; i++)
    n += snprintf(text + n, sizeof text - (size_t)n, "%d,", (int)rule->set[i]);
  return text;
}

/* ---- random rules ---- */

/* A code of up to `most` digits after d_0, of the bits of `bits`. */
static void make_code(rng *r, made *m, size_t most, unsigned bits) {
  *m = (made){.rule = {.size = sizeof m->rule, .form = GRUNDY_RULE_CODE, .digits = m->digits}};
  size_t count = 1 + rng_below(r, most + 1);
  bool thin = rng_below(r, 3) == 0;
  for (size_t t = 0; t < count; t++)
    m->digits[t] = (uint8_t)(thin && rng_below(r, 3) ? 0 : rng_next(r) & bits);
  m->digits[0] &= rng_below(r, 2) ? bits & 12 : 0;
  while (count && m->digits[count - 1] == 0) count--;
  m->rule.count = count;
  if (rng_below(r, 4) == 0) m->rule.frozen = 1 + rng_below(r, rng_below(r, 2) ? 8 : 300);
  if (!(bits & 8)) m->rule.unequal = rng_below(r, 4) == 0;
}

static void add_tail(rng *r, made *m, unsigned bits) {
  if (m->rule.count == 0) {
    m->rule.count = 2;
    m->digits[1] = (uint8_t)(rng_below(r, 4) ? 3 : 1);
  }
  m->rule.tail = (uint8_t)(1 + rng_below(r, bits));
}

static void make_set(rng *r, made *m, size_t count, uint64_t gap) {
  *m = (made){.rule = {.size = sizeof m->rule, .form = GRUNDY_RULE_SET, .set = m->set}};
  uint64_t last = rng_below(r, 3) ? 0 : rng_below(r, 100);
  for (size_t i = 0; i < count; i++) m->set[i] = last += 1 + rng_below(r, gap);
  m->rule.set_count = count;
}

static uint64_t next_square(uint64_t n, uint64_t taken) {
  uint64_t root = 1;
  while (root * root <= taken) root++;
  return root * root <= n ? root * root : 0;
}

static uint64_t next_even(uint64_t n, uint64_t taken) {
  return taken + 2 <= n ? taken + 2 - taken % 2 : 0;
}

static uint64_t next_half(uint64_t n, uint64_t taken) {
  return taken + 1 <= n / 2 ? taken + 1 : 0;
}

static uint64_t next_divisor(uint64_t n, uint64_t taken) {
  for (uint64_t t = taken + 1; t <= n; t++)
    if (n % t == 0) return t;
  return 0;
}

static void make_function(rng *r, made *m) {
  *m = (made){.rule = {.size = sizeof m->rule, .form = GRUNDY_RULE_NEXT}};
  uint64_t which = rng_below(r, 4);
  m->rule.next = which == 0   ? next_square
                 : which == 1 ? next_even
                 : which == 2 ? next_half
                              : next_divisor;
  m->rule.same = which <= 1 && rng_below(r, 2);
}

/* ---- an allocator that moves, fills with junk, checks old sizes, and may refuse ---- */

typedef struct memory {
  size_t asked, refuse_at; /* 0: never */
  bool refused;
} memory;

typedef union head {
  size_t size;
  max_align_t aligned;
} head;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  head *old = block ? (head *)block - 1 : NULL, *new = NULL;
  assert_int_equal(old ? old->size : 0, old_size);
  if (new_size) {
    if (++m->asked == m->refuse_at) {
      m->refused = true;
      return NULL;
    }
    new = malloc(sizeof *new + new_size);
    assert_non_null(new);
    new->size = new_size;
    memset(new + 1, 0xa5, new_size);
    if (old) memcpy(new + 1, block, old_size < new_size ? old_size : new_size);
  }
  free(old);
  return new ? new + 1 : NULL;
}

/* ---- the comparison ---- */

typedef struct lab {
  grundy *g;
  gi_budget budget;
  gi_meter meter;
  gi_series series;
  memory memory;
} lab;

static void lab_open(lab *l, const grundy_rule *rule) {
  grundy_config config;
  grundy_config_init(&config);
  l->memory = (memory){0};
  config.allocator = (grundy_allocator){.resize = resize, .user = &l->memory};
  l->g = grundy_new(&config);
  assert_non_null(l->g);
  gi_budget_init(&l->budget, l->g);
  gi_meter_init(&l->meter, &l->budget, true);
  assert_true(gi_series_init(&l->series, l->g, rule, &l->budget, &l->meter));
}

static void lab_close(lab *l) {
  gi_series_clear(&l->series);
  gi_meter_close(&l->meter);
  assert_int_equal(atomic_load(&l->budget.memory), 0);
  grundy_free(l->g);
}

static void same_values(const gi_series *s, const uint32_t *values, uint64_t end) {
  assert_true(s->known <= end);
  for (uint64_t n = 0; n < s->known; n++)
    if (gi_series_at(s, n) != values[n])
      fail_msg("%s: G(%d) is %u, not %u", text_of(s->rule), (int)n, gi_series_at(s, n), values[n]);
}

/* The budget is stopped, and the meter looks at it after so much work. */
static void stop_after(lab *l, uint32_t work) {
  assert_int_equal(gi_meter_positions(&l->meter, 1), 1);
  gi_budget_stop(&l->budget, GI_STOP_CANCEL);
  l->meter.work = (1u << 14) - 1 - work;
}

enum { PLAIN_TOO = 1, STOPS = 2, PORTABLE = 4 };

/* Steps of random size. With PLAIN_TOO the engines take turns; with STOPS a limit of positions or
 * of memory, often far too small, or a stop in the middle of a heap ends many steps early. */
static void run(rng *r, const grundy_rule *rule, const uint32_t *values, uint64_t end,
                unsigned how) {
  lab l;
  lab_open(&l, rule);
  gi_series *s = &l.series;
  s->portable = (how & PORTABLE) != 0;
  while (s->known < end) {
    uint64_t to = s->known + 1 + rng_below(r, rng_below(r, 2) ? end : 10);
    if (to > end) to = end;
    bool plain = (how & PLAIN_TOO) && rng_below(r, 2);
    bool limited = (how & STOPS) && rng_below(r, 4);
    uint64_t held = atomic_load(&l.budget.memory), before = s->known;
    uint64_t kind = limited ? 1 + rng_below(r, 3) : 0;
    if (kind == 1) grundy_set_limits(l.g, held + rng_below(r, 3000) + 1, 0, 0);
    uint64_t positions = kind == 2 ? 1 + rng_below(r, 40) : 0;
    if (kind == 2) grundy_set_limits(l.g, 0, positions, 0);
    gi_meter_close(&l.meter);
    gi_budget_start(&l.budget);
    if (kind == 3) stop_after(&l, (uint32_t)rng_below(r, rng_below(r, 2) ? 1000 : 10000));
    bool done = plain ? gi_definition_extend(s, to) : gi_dense_heap_extend(s, to);
    if (kind != 3) assert_int_equal(done, gi_budget_stopped(&l.budget) == GI_STOP_NONE);
    assert_true(limited || done);
    assert_true(done ? s->known == to : s->known >= before && s->known <= to);
    if (kind == 2) assert_int_equal(s->known, to - before < positions ? to : before + positions);
    same_values(s, values, end);
    grundy_set_limits(l.g, 0, 0, 0);
  }
  lab_close(&l);
}

static void compare(rng *r, const grundy_rule *rule, uint64_t end) {
  uint32_t *values = malloc(end * sizeof *values);
  assert_non_null(values);
  heap_oracle(rule, values, (size_t)end);
  lab l;
  lab_open(&l, rule);
  assert_true(gi_definition_extend(&l.series, end));
  same_values(&l.series, values, end);
  lab_close(&l);
  lab_open(&l, rule);
  assert_true(gi_dense_heap_extend(&l.series, end));
  same_values(&l.series, values, end);
  assert_int_equal(l.series.known, end);
  lab_close(&l);
  run(r, rule, values, end, 0);
  run(r, rule, values, end, PORTABLE);
  run(r, rule, values, end, PLAIN_TOO);
  run(r, rule, values, end, STOPS);
  run(r, rule, values, end, STOPS | PLAIN_TOO | PORTABLE);
  free(values);
}

/* ---- the tests ---- */

static void codes(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  made m;
  for (uint64_t i = test_cases(150); i > 0; i--) {
    make_code(&r, &m, 6, 7);
    compare(&r, &m.rule, 1 + rng_below(&r, 400));
    make_code(&r, &m, DIGITS - 1, 7);
    compare(&r, &m.rule, 1 + rng_below(&r, 200));
    make_code(&r, &m, rng_below(&r, 2) ? 6 : DIGITS - 1, 3);
    compare(&r, &m.rule, 1 + rng_below(&r, 400));
  }
}

/* Long enough for the pairs that are not marked, in several chunks. */
static void long_codes(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  made m;
  for (uint64_t i = test_cases(12); i > 0; i--) {
    do make_code(&r, &m, 4, 7);
    while (m.rule.count == 0);
    compare(&r, &m.rule, 1000 + rng_below(&r, 2500));
  }
}

static void tails(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  made m;
  for (uint64_t i = test_cases(120); i > 0; i--) {
    make_code(&r, &m, 6, 7);
    add_tail(&r, &m, 7);
    compare(&r, &m.rule, 1 + rng_below(&r, 200));
    make_code(&r, &m, rng_below(&r, 2) ? 6 : DIGITS - 1, 3);
    add_tail(&r, &m, 3);
    compare(&r, &m.rule, 1 + rng_below(&r, 500));
    make_code(&r, &m, 6, 15);
    m.rule.unequal = false;
    add_tail(&r, &m, 15);
    compare(&r, &m.rule, 1 + rng_below(&r, 70));
  }
}

static void hexadecimal_codes(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  made m;
  for (uint64_t i = test_cases(150); i > 0; i--) {
    make_code(&r, &m, 6, 15);
    compare(&r, &m.rule, 1 + rng_below(&r, 150));
  }
}

static void sets(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  made m;
  for (uint64_t i = test_cases(300); i > 0; i--) {
    size_t most = rng_below(&r, 3) ? 10 : rng_below(&r, 2) ? 80 : SET;
    make_set(&r, &m, rng_below(&r, most + 1), 1 + rng_below(&r, 12));
    compare(&r, &m.rule, 1 + rng_below(&r, 1500));
  }
  make_set(&r, &m, 3, 5);
  m.set[2] = UINT64_MAX; /* a number that is never reached */
  compare(&r, &m.rule, 200);
}

static void functions(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  made m;
  for (uint64_t i = test_cases(60); i > 0; i--) {
    make_function(&r, &m);
    compare(&r, &m.rule, 1 + rng_below(&r, 600));
  }
}

/* Nothing can be moved at all, or nothing is asked. */
static void empty(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  made m;
  make_code(&r, &m, 0, 0);
  compare(&r, &m.rule, 10);
  make_set(&r, &m, 0, 1);
  compare(&r, &m.rule, 5000);
  lab l;
  lab_open(&l, &m.rule);
  assert_true(gi_dense_heap_extend(&l.series, 0) && gi_definition_extend(&l.series, 0));
  lab_close(&l);
}

/* Every allocation is refused once: the series is right as far as it goes, and goes on. */
static void refused_memory(const grundy_rule *rule, uint64_t end) {
  uint32_t *values = malloc(end * sizeof *values);
  assert_non_null(values);
  heap_oracle(rule, values, (size_t)end);
  for (size_t k = 0, refused = 1; refused; k++) {
    refused = 0;
    for (int engine = 0; engine < 2; engine++) {
      lab l;
      lab_open(&l, rule);
      gi_series *s = &l.series;
      l.memory.refuse_at = l.memory.asked + 1 + k;
      bool (*extend)(gi_series *, uint64_t) = engine ? gi_definition_extend : gi_dense_heap_extend;
      bool done = extend(s, end / 4) && extend(s, end);
      assert_int_equal(done, !l.memory.refused);
      same_values(s, values, end);
      if (!done) {
        refused++;
        assert_int_equal(gi_budget_stopped(&l.budget), GI_STOP_REFUSED);
        gi_budget_start(&l.budget);
        assert_true(extend(s, end));
        same_values(s, values, end);
      }
      assert_int_equal(s->known, end);
      lab_close(&l);
    }
  }
  free(values);
}

static void refusals(void **state) {
  (void)state;
  made m;
  static const struct {
    uint8_t digits[4];
    size_t count;
    uint8_t tail;
    uint64_t end;
  } some[] = {{{0, 7, 7}, 3, 0, 600}, {{4, 0, 7}, 3, 0, 1200}, {{0, 1, 2, 3}, 4, 0, 50},
              {{0, 3}, 2, 3, 400},    {{0, 8, 15}, 3, 0, 100}, {{8, 3}, 2, 0, 300},
              {{0, 7}, 2, 15, 70}};
  for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
    m = (made){.rule = {.size = sizeof m.rule, .form = GRUNDY_RULE_CODE, .digits = m.digits}};
    memcpy(m.digits, some[i].digits, some[i].count);
    m.rule.count = some[i].count;
    m.rule.tail = some[i].tail;
    refused_memory(&m.rule, some[i].end);
  }
  m = (made){.rule = {.size = sizeof m.rule, .form = GRUNDY_RULE_SET, .set = m.set}};
  for (m.rule.set_count = 0; m.rule.set_count < SET; m.rule.set_count++)
    m.set[m.rule.set_count] = 1 + m.rule.set_count;
  refused_memory(&m.rule, 700); /* values beyond one byte */
  for (int same = 0; same < 2; same++) {
    m = (made){.rule = {.size = sizeof m.rule, .form = GRUNDY_RULE_NEXT, .next = next_even}};
    m.rule.same = same;
    refused_memory(&m.rule, 700);
  }
}

/* ---- large values, which the definition needs too long for: by theorems ---- */

static void extend_all(const grundy_rule *rule, uint64_t end, bool portable, lab *l) {
  lab_open(l, rule);
  l->series.portable = portable;
  assert_true(gi_dense_heap_extend(&l->series, end));
  assert_int_equal(l->series.known, end);
}

/* Nim: G(n) = n; and with at most 70000 taken, n mod 70001. */
static void wide_values(void **state) {
  (void)state;
  lab l;
  made nim = {.rule = {.size = sizeof nim.rule, .form = GRUNDY_RULE_CODE, .count = 2, .tail = 3}};
  nim.rule.digits = nim.digits;
  nim.digits[1] = 3;
  extend_all(&nim.rule, 200000, false, &l);
  for (uint64_t n = 0; n < 200000; n++) assert_int_equal(gi_series_at(&l.series, n), n);
  lab_close(&l);

  enum { MOST = 70000, MORE = 12 };
  uint64_t *set = malloc(MOST * sizeof *set);
  assert_non_null(set);
  for (uint64_t i = 0; i < MOST; i++) set[i] = i + 1;
  grundy_rule rule = {.size = sizeof rule, .form = GRUNDY_RULE_SET, .set = set, .set_count = MOST};
  lab_open(&l, &rule);
  /* What is below 70001 is Nim. */
  assert_true(gi_series_reserve(&l.series, MOST + MORE));
  for (uint32_t n = 0; n < MOST - 2; n++) assert_true(gi_dense_set(&l.series.values, n, n));
  l.series.known = MOST - 2;
  assert_true(gi_dense_heap_extend(&l.series, MOST + MORE));
  for (uint64_t n = 0; n < MOST + MORE; n++)
    assert_int_equal(gi_series_at(&l.series, n), n % (MOST + 1));
  lab_close(&l);
  free(set);
}

static bool splits(const grundy_rule *rule) {
  for (size_t t = 0; t < rule->count; t++)
    if (rule->digits[t] & (GRUNDY_LEAVES_TWO | GRUNDY_LEAVES_THREE)) return true;
  return false;
}

/* Values that no rule has, but that are of all widths: the next value after them by both engines,
 * on every kind of processor, and by the definition. */
static void any_values_before(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  static uint32_t values[12000];
  made m;
  for (uint64_t i = test_cases(200); i > 0; i--) {
    unsigned bits = rng_below(&r, 3) ? 7 : 15;
    uint64_t start = 1 + rng_below(&r, bits == 7          ? 10000
                                       : rng_below(&r, 4) ? 150
                                                          : 2500),
             end = start + 5;
    uint32_t range = UINT32_C(1) << (2 + rng_below(&r, 18)); /* up to 2^19 */
    if (rng_below(&r, 2) && range > 64) range = 64;
    do { /* without moves to two heaps values are small, and that is relied on */
      make_code(&r, &m, 6, bits);
      if (rng_below(&r, 2)) add_tail(&r, &m, 3);
    } while (!m.rule.tail && !splits(&m.rule));
    for (uint64_t n = 0; n < start; n++) values[n] = (uint32_t)rng_below(&r, range);
    values[0] = 0;
    lab l[3];
    for (int k = 0; k < 3; k++) {
      lab_open(&l[k], &m.rule);
      gi_series *s = &l[k].series;
      assert_true(gi_series_reserve(s, end));
      for (; s->known < start; s->known++)
        assert_true(gi_dense_set(&s->values, s->known, values[s->known]));
      s->portable = k == 1;
      assert_true(k ? gi_dense_heap_extend(s, end) : gi_definition_extend(s, end));
    }
    for (uint64_t n = 0; n < end; n++)
      for (int k = 1; k < 3; k++)
        if (gi_series_at(&l[0].series, n) != gi_series_at(&l[k].series, n))
          fail_msg("%s after %d: engine %d, G(%d) is %u, not %u", text_of(&m.rule), (int)start, k,
                   (int)n, gi_series_at(&l[k].series, n), gi_series_at(&l[0].series, n));
    for (int k = 0; k < 3; k++) lab_close(&l[k]);
  }
}

/* Values before n that no rule has: 0, but for a few. */
static void open_planted(lab *l, const grundy_rule *rule, uint64_t n, uint32_t widest) {
  lab_open(l, rule);
  gi_series *s = &l->series;
  assert_true(gi_series_reserve(s, n + 1) && gi_dense_widen(&s->values, widest));
  for (; s->known < n; s->known++) gi_dense_put(s->values.cells, s->values.width, s->known, 0);
}

static void plant(lab *l, uint64_t n, uint32_t value) {
  assert_true(n < l->series.known && gi_dense_set(&l->series.values, n, value));
}

/* One pair alone has the value 1, wherever it is, so the next value is 2. */
static void one_pair(void **state) {
  (void)state;
  static const uint8_t digits[] = {0, 4};
  static const uint64_t mosts[] = {2, 9, 256, 257, 258, 4351, 4352, 4353, 4354, 8449};
  const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = 2};
  for (size_t i = 0; i < sizeof mosts / sizeof *mosts; i++)
    for (uint64_t odd = 0; odd < 2; odd++)
      for (int k = 0; k < 6; k++) {
        uint64_t most = mosts[i], left = 2 * most + odd;
        const uint64_t places[] = {1, most / 2 + 1, most - 1, most, left - 1, 257};
        uint64_t a = places[k];
        if (a < 1 || a >= left) continue;
        for (int how = 0; how < 6; how++) {
          lab l;
          open_planted(&l, &rule, left + 1, how % 3 == 0 ? 1 : how % 3 == 1 ? 256 : 65536);
          plant(&l, a, 1);
          l.series.portable = how >= 3;
          assert_true(gi_dense_heap_extend(&l.series, left + 2));
          assert_int_equal(gi_series_at(&l.series, left + 1), 2 * a == left ? 1 : 2);
          lab_close(&l);
        }
      }
}

/* One triple alone has the value 7, and the heaps left by taking 3, 5 and 6: the next one is 8. */
static void one_triple(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  static const uint8_t digits[] = {0, 2, 2, 2, 8};
  const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = 5};
  for (uint64_t i = test_cases(30); i > 0; i--) {
    uint64_t x = 1 + rng_below(&r, 1200), y = x + 1 + rng_below(&r, 200);
    uint64_t z = y + 1 + rng_below(&r, 200), n = x + y + z + 4;
    lab l;
    open_planted(&l, &rule, n, 1);
    plant(&l, x, 1);
    plant(&l, y, 2);
    plant(&l, z, 4);
    plant(&l, n - 1, 3);
    plant(&l, n - 2, 5);
    plant(&l, n - 3, 6);
    assert_true(gi_dense_heap_extend(&l.series, n + 1));
    assert_int_equal(gi_series_at(&l.series, n), 8);
    lab_close(&l);
  }
}

int main(void) {
  printf("AVX2: %s\n", gi_cpu_has_avx2() ? "yes" : "no");
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(codes),       cmocka_unit_test(long_codes),
      cmocka_unit_test(tails),       cmocka_unit_test(hexadecimal_codes),
      cmocka_unit_test(sets),        cmocka_unit_test(functions),
      cmocka_unit_test(empty),       cmocka_unit_test(refusals),
      cmocka_unit_test(wide_values), cmocka_unit_test(any_values_before),
      cmocka_unit_test(one_pair),    cmocka_unit_test(one_triple),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
