/* The dense array: cells that begin at 0, widen when a number needs it, and keep the others. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/dense.h"
#include "cases.h"

#include <string.h>

/* New memory is full of ones, so that a cell that was not cleared shows. */
static void *dirty(void *user, void *block, size_t old_size, size_t new_size) {
  (void)user;
  if (new_size == 0) {
    free(block);
    return NULL;
  }
  char *moved = realloc(block, new_size);
  if (moved && new_size > old_size) memset(moved + old_size, 0xff, new_size - old_size);
  return moved;
}

static grundy *new_context(uint64_t limit) {
  grundy_config config;
  grundy_config_init(&config);
  config.allocator.resize = dirty;
  config.memory = limit;
  return grundy_new(&config);
}

static uint32_t get(const gi_dense *d, uint64_t i) {
  return gi_dense_get(d->cells, d->width, i);
}

static void widens(void **state) {
  (void)state;
  grundy *g = new_context(0);
  gi_budget b;
  gi_dense d;
  gi_budget_init(&b, g);
  gi_dense_init(&d, &b, NULL);
  static const struct {
    uint32_t value;
    unsigned width;
  } steps[] = {{0, 1}, {255, 1}, {256, 2}, {3, 2}, {65535, 2}, {65536, 4}, {UINT32_MAX, 4}, {1, 4}};
  enum { STEPS = sizeof steps / sizeof *steps };
  assert_true(gi_dense_reserve(&d, STEPS + 1));
  for (size_t i = 0; i < STEPS; i++) {
    assert_true(gi_dense_set(&d, i, steps[i].value));
    assert_int_equal(d.width, steps[i].width);
    for (size_t k = 0; k <= STEPS; k++) assert_int_equal(get(&d, k), k <= i ? steps[k].value : 0);
  }
  gi_dense_clear(&d);
  assert_int_equal(atomic_load(&b.memory), 0);
  grundy_free(g);
}

static void like_an_array(void **state) {
  (void)state;
  enum { MOST = 3000 };
  static uint32_t plain[MOST];
  rng r = rng_seed_from_env();
  for (uint64_t rounds = test_cases(200); rounds > 0; rounds--) {
    grundy *g = new_context(0);
    gi_budget b;
    gi_dense d;
    uint64_t size = 0;
    gi_budget_init(&b, g);
    gi_dense_init(&d, &b, NULL);
    memset(plain, 0, sizeof plain);
    for (int i = 0; i < 300; i++) {
      if (size == 0 || rng_below(&r, 20) == 0) {
        uint64_t more = 1 + rng_below(&r, MOST);
        assert_true(gi_dense_reserve(&d, more));
        if (more > size) size = more;
      }
      uint64_t at = rng_below(&r, size);
      plain[at] = (uint32_t)(rng_next(&r) >> (32 + rng_below(&r, 32)));
      assert_true(gi_dense_set(&d, at, plain[at]));
      assert_int_equal(atomic_load(&b.memory), size * d.width);
    }
    for (uint64_t i = 0; i < size; i++) assert_int_equal(get(&d, i), plain[i]);
    gi_dense_clear(&d);
    grundy_free(g);
  }
}

/* Where the budget does not allow wider cells, the old ones stay as they are. */
static void end_of_budget(void **state) {
  (void)state;
  grundy *g = new_context(2500);
  gi_budget b;
  gi_dense d;
  gi_budget_init(&b, g);
  gi_dense_init(&d, &b, NULL);
  assert_true(gi_dense_reserve(&d, 1000));
  for (uint32_t i = 0; i < 1000; i++) assert_true(gi_dense_set(&d, i, i % 256));
  assert_false(gi_dense_set(&d, 5, 256));
  assert_false(gi_dense_widen(&d, 70000));
  assert_int_equal(gi_budget_stopped(&b), GI_STOP_MEMORY);
  assert_false(gi_dense_reserve(&d, 3000));
  assert_false(gi_dense_reserve(&d, UINT64_MAX));
  for (uint32_t i = 0; i < 1000; i++) assert_int_equal(get(&d, i), i % 256);
  assert_int_equal(atomic_load(&b.memory), 1000);

  grundy_set_limits(g, 0, 0, 0);
  gi_budget_start(&b);
  assert_true(gi_dense_set(&d, 5, 256));
  assert_int_equal(get(&d, 5), 256);
  assert_int_equal(get(&d, 999), 999 % 256);
  gi_dense_clear(&d);
  assert_int_equal(atomic_load(&b.memory), 0);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(widens),
      cmocka_unit_test(like_an_array),
      cmocka_unit_test(end_of_budget),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
