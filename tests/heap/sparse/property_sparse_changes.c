/* What the sparse engine changes while values come: its codes, its mask, its rare values. Each
 * against the dense engine, which other tests compare with the definition; and each test sees that
 * the change was made. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "base/cpu.h"
#include "heap/sparse/sparse.h"
#include "heap_lab.h"

static rng r;

static int seed(void **state) {
  (void)state;
  r = rng_seed_from_env();
  return 0;
}

/* Both engines for one rule: the sparse one is what is tested. */
typedef struct both {
  test_rule rule;
  heap_lab dense, sparse;
} both;

static void both_open(both *b, const char *code) {
  assert_true(rule_of_code(code, &b->rule));
  heap_lab_open(&b->dense, &b->rule, 2);
  heap_lab_open(&b->sparse, &b->rule, 1);
}

/* All extensions of the processor, AVX2, none. */
static void set_level(both *b, unsigned level) {
  b->sparse.series.portable = level == 2;
  b->sparse.series.no_avx512 = level == 1;
}

static void both_close(both *b) {
  heap_lab_close(&b->dense);
  heap_lab_close(&b->sparse);
}

static void both_extend(both *b, uint64_t end, gi_sparse_facts *facts) {
  heap_lab_extend(&b->dense, GI_HEAP_DENSE, end);
  heap_lab_extend(&b->sparse, GI_HEAP_SPARSE, end);
  for (uint64_t n = 0; n < end; n++)
    if (gi_series_at(&b->sparse.series, n) != gi_series_at(&b->dense.series, n))
      fail_msg("%s: G(%llu) = %u, not %u", b->rule.text, (unsigned long long)n,
               gi_series_at(&b->sparse.series, n), gi_series_at(&b->dense.series, n));
  gi_sparse_describe(&b->sparse.series, facts);
  assert_true(facts->active);
}

/* The first value with a new bit: it joins the mask, and no value is rare for it. */
static void new_bits(void **state) {
  static const struct {
    const char *code;
    uint64_t at;
    uint32_t bit, mask;
  } rows[] = {{"0.140", 10793, 32, 0x1c},
              {"0.560", 22778, 64, 0x1b},
              {"0.362", 17285, 64, 0x3c},
              {"0.404", 16174, 256, 0x5b}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (unsigned level = 0; level < 3; level++) {
      both b;
      gi_sparse_facts before, after;
      both_open(&b, rows[i].code);
      set_level(&b, level);
      assert_true(gi_sparse_force(&b.sparse.series, rows[i].mask, false));
      if (rng_below(&r, 2)) b.sparse.series.chunk = 32 + rng_below(&r, 1000);
      both_extend(&b, rows[i].at, &before);
      both_extend(&b, rows[i].at + 1, &after);
      assert_int_equal(gi_series_at(&b.sparse.series, rows[i].at), rows[i].bit);
      assert_int_equal(after.widened, before.widened + 1);
      assert_int_equal(after.mask, before.mask | rows[i].bit);
      assert_int_equal(after.count, before.count);
      both_extend(&b, rows[i].at + 1000 + rng_below(&r, 1000), &after);
      both_close(&b);
    }
}

/* A bit joins the mask only where its power of two would be rare. */
static void bits_by_parity(void **state) {
  (void)state;
  for (unsigned tau = 0; tau < 2; tau++)
    for (uint64_t n = 100; n < 102; n++) {
      gi_space p = {.mask = 5, .by_parity = true, .tau = tau};
      gi_space_extend(&p, n, 64);
      assert_int_equal(p.mask, (n - tau) % 2 ? 5 : 69);
      assert_int_equal(gi_space_class(&p, n, 64), 1);
    }
}

/* A mask that the engine would not have chosen gives way to another one. */
static void other_masks(void **state) {
  static const struct {
    const char *code;
    uint64_t mask;
    bool by_parity;
  } rows[] = {
      {"0.354", 0x3e, false}, {"0.205", 0x26, true}, {"0.104", 0x13, true}, {"0.106", 0xc, true}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    both b;
    gi_sparse_facts before, after;
    both_open(&b, rows[i].code);
    assert_true(gi_sparse_force(&b.sparse.series, rows[i].mask, rows[i].by_parity));
    both_extend(&b, 8200 + rng_below(&r, 100), &before);
    gi_sparse_state(&b.sparse.series)->forced = false;
    both_extend(&b, 16384 + rng_below(&r, 100), &after); /* and the next look at masks is now */
    both_extend(&b, 17000 + rng_below(&r, 3000), &after);
    assert_int_equal(before.changed, 0);
    if (after.changed != 1) fail_msg("%s: mask %llu", rows[i].code, (unsigned long long)after.mask);
    assert_true(after.count < before.count);
    both_close(&b);
  }
}

/* Rare values that come late are added to what is set up, with few codes and with many. */
static void late_rare_values(void **state) {
  static const struct {
    const char *code;
    uint32_t mask;
    bool by_parity;
  } rows[] = {{"0.143", 0x1d, false}, {"0.165", 0x1b, false}, {"0.140", 0x1c, false},
              {"0.362", 0x3c, false}, {"0.172", 0xcd, false}, {"0.163", 0x2f, true}};
  size_t appended = 0;
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (unsigned level = 0; level < 3; level++) {
      both b;
      gi_sparse_facts facts;
      uint64_t end = 9500 + rng_below(&r, 2000);
      both_open(&b, rows[i].code);
      set_level(&b, level);
      if (rng_below(&r, 2)) b.sparse.series.code_bits = (unsigned)(8 + rng_below(&r, 6));
      if (rng_below(&r, 2)) b.sparse.series.chunk = 32 + rng_below(&r, 1000);
      assert_true(gi_sparse_force(&b.sparse.series, rows[i].mask, rows[i].by_parity));
      for (uint64_t n = 8200; n < end; n += 1 + rng_below(&r, 800)) both_extend(&b, n, &facts);
      both_extend(&b, end, &facts);
      appended += facts.appended;
      both_close(&b);
    }
  assert_true(appended > 100);
}

/* No code is left for a value that is rare: codes get no bit, and what is set up stays. */
static void spared_bits(void **state) {
  static const struct {
    const char *code;
    uint32_t mask;
    bool by_parity;
  } rows[] = {{"0.560", 0xbb, false}, {"0.165", 0xab, false}, {"0.104", 0x27, true}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (unsigned level = 0; level < 3; level++) {
      both b;
      gi_sparse_facts facts;
      both_open(&b, rows[i].code);
      set_level(&b, level);
      b.sparse.series.code_bits = (unsigned)(7 + rng_below(&r, 4));
      if (rng_below(&r, 2)) b.sparse.series.chunk = 32 + rng_below(&r, 1000);
      assert_true(gi_sparse_force(&b.sparse.series, rows[i].mask, rows[i].by_parity));
      both_extend(&b, 8200 + rng_below(&r, 100), &facts);
      both_extend(&b, 13000 + rng_below(&r, 1000), &facts);
      assert_true(gi_sparse_state(&b.sparse.series)->spared > 20);
      assert_true(facts.appended > 20);
      both_close(&b);
    }
}

/* The value of n by the definition, from the values before it, which are below 2048. */
static uint32_t by_all_pairs(const heap_lab *lab, uint64_t n) {
  bool excluded[1 << 12] = {false};
  const grundy_rule *rule = lab->series.rule;
  for (size_t t = 1; t < rule->count; t++) {
    if (rule->digits[t] & GRUNDY_LEAVES_ONE) excluded[gi_series_at(&lab->series, n - t)] = true;
    for (uint64_t a = 1; (rule->digits[t] & GRUNDY_LEAVES_TWO) && 2 * a <= n - t; a++)
      excluded[gi_series_at(&lab->series, a) ^ gi_series_at(&lab->series, n - t - a)] = true;
  }
  uint32_t value = 0;
  while (excluded[value]) value++;
  return value;
}

/* Values that are met far are met again at the same places. */
static void met_again(void **state) {
  enum { FROM = 262144, END = 460000 };
  (void)state;
  for (unsigned level = 0; level < 3; level++) {
    both b;
    both_open(&b, "0.143");
    set_level(&b, level);
    heap_lab_extend(&b.sparse, GI_HEAP_SPARSE, END);
    assert_true(gi_sparse_state(&b.sparse.series)->prove.again > 1000);
    for (unsigned k = 0; k < 60; k++) {
      uint64_t n = FROM + rng_below(&r, END - FROM);
      assert_int_equal(gi_series_at(&b.sparse.series, n), by_all_pairs(&b.sparse, n));
    }
    both_close(&b);
  }
}

/* Codes of up to 15 bits, and the proof heap by heap, in games that need few. */
static void many_codes(void **state) {
  static const char *const codes[] = {"0.104", "0.205", "0.354", "0.161", "0.404", "0.366", "4.u"};
  (void)state;
  for (unsigned bits = 8; bits <= GI_SPACE_BITS; bits++)
    for (unsigned level = 0; level < 3; level++) {
      both b;
      gi_sparse_facts facts;
      static const uint32_t masks[] = {0x17, 0x27, 0x3f, 0xfe, 0x15b, 0x3fe, 0x1b};
      size_t i = rng_below(&r, sizeof codes / sizeof *codes);
      both_open(&b, codes[i]);
      set_level(&b, level);
      b.sparse.series.code_bits = bits;
      assert_true(gi_sparse_force(&b.sparse.series, masks[i], i < 2));
      both_extend(&b, 8200 + rng_below(&r, 200), &facts);
      both_extend(&b, 9000 + rng_below(&r, 3000), &facts);
      const gi_sparse *p = gi_sparse_state(&b.sparse.series);
      assert_true(p->guess.marks && p->guess.bits >= bits);
      assert_true(p->prove.by_heap || bits <= 8);
      both_close(&b);
    }
}

/* Codes of eight bits in one byte, where AVX-512 is there and no heap of the window is rare. */
static void full_bytes(void **state) {
  static const struct {
    const char *code;
    uint32_t mask;
    bool by_parity;
  } rows[] = {
      {"0.104", 0x17, true}, {"0.205", 0x27, true}, {"0.354", 0x3f, false}, {"0.106", 0xd, true}};
  (void)state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (unsigned level = 0; level < 3; level++) {
      both b;
      gi_sparse_facts facts;
      both_open(&b, rows[i].code);
      set_level(&b, level);
      b.sparse.series.code_bits = 8;
      if (rng_below(&r, 2)) b.sparse.series.chunk = 32 + rng_below(&r, 1000);
      assert_true(gi_sparse_force(&b.sparse.series, rows[i].mask, rows[i].by_parity));
      both_extend(&b, 8200 + rng_below(&r, 9000), &facts);
      both_extend(&b, 20000 + rng_below(&r, 3000), &facts);
      assert_int_equal(gi_sparse_state(&b.sparse.series)->guess.bytes,
                       level == 0 && gi_cpu_has_avx512());
      both_close(&b);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(new_bits),    cmocka_unit_test(bits_by_parity),
      cmocka_unit_test(other_masks), cmocka_unit_test(late_rare_values),
      cmocka_unit_test(spared_bits), cmocka_unit_test(met_again),
      cmocka_unit_test(many_codes),  cmocka_unit_test(full_bytes)};
  return cmocka_run_group_tests(tests, seed, NULL);
}
