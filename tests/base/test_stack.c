/* The segmented stack against a plain list of what was pushed: records and growing runs, releases
 * to earlier marks, and a budget that ends. Every byte that is alive is compared where it lay when
 * it was written, as nothing but the run on top may ever move. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/stack.h"
#include "cases.h"

#include <string.h>

enum { MOST_ITEMS = 400 };

typedef struct item {
  const uint8_t *at;
  size_t size;
  uint8_t fill;
  uint64_t mark; /* of its end */
} item;

typedef struct pile {
  item items[MOST_ITEMS];
  size_t count;
} pile;

static bool filled(const uint8_t *at, size_t size, uint8_t fill) {
  size_t same = 0;
  while (same < size && at[same] == fill) same++;
  return same == size;
}

static void check_item(const item *i) {
  assert_true(filled(i->at, i->size, i->fill));
}

static void check_top(const gi_stack *s, const pile *p) {
  assert_int_equal(gi_stack_empty(s), p->count == 0);
  if (p->count == 0) return;
  const item *top = &p->items[p->count - 1];
  assert_int_equal(gi_stack_mark(s), top->mark);
  assert_ptr_equal((const uint8_t *)gi_stack_end(s) - top->size, top->at);
  check_item(top);
}

static void add(gi_stack *s, pile *p, const uint8_t *at, size_t size, uint8_t fill) {
  uint64_t below = p->count ? p->items[p->count - 1].mark : 0;
  assert_true(gi_stack_mark(s) > below);
  p->items[p->count++] = (item){.at = at, .size = size, .fill = fill, .mark = gi_stack_mark(s)};
}

static bool push(gi_stack *s, pile *p, size_t size, uint8_t fill) {
  uint8_t *at = gi_stack_room(s, 0, size);
  if (!at) return false;
  memset(at, fill, size);
  gi_stack_commit(s, size);
  add(s, p, at, size, fill);
  return true;
}

/* A run that grows by small steps, and may move each time. */
static bool push_run(gi_stack *s, pile *p, size_t steps, size_t step, uint8_t fill) {
  size_t run = 0;
  const uint8_t *at = NULL;
  for (size_t i = 0; i < steps; i++) {
    uint8_t *start = gi_stack_room(s, run, step);
    if (!start) return false;
    assert_true(filled(start, run, fill));
    memset(start + run, fill, step);
    gi_stack_commit(s, step);
    run += step;
    at = start;
  }
  add(s, p, at, run, fill);
  return true;
}

static bool keep(gi_stack *s, pile *p, size_t size, uint8_t fill) {
  uint8_t bytes[100];
  memset(bytes, fill, size);
  const uint8_t *at = gi_stack_keep(s, bytes, size);
  if (!at) return false;
  assert_int_equal((uintptr_t)at % 8, 0);
  assert_memory_equal(at, bytes, size);
  size_t padded = (size + 7) / 8 * 8;
  memset((uint8_t *)gi_stack_end(s) - padded, fill, padded);
  add(s, p, at, padded, fill);
  return true;
}

static bool random_step(gi_stack *s, pile *p, rng *r) {
  uint8_t fill = (uint8_t)rng_next(r);
  switch (p->count == MOST_ITEMS ? 9 : rng_below(r, 10)) {
  case 0:
  case 1:
    return push_run(s, p, 1 + rng_below(r, 60), 8 * (1 + rng_below(r, 40)), fill);
  case 2:
    return keep(s, p, 1 + rng_below(r, 100), fill);
  case 3:
    return push(s, p, 8 * (1 + rng_below(r, 4000)), fill);
  case 9: {
    size_t left = rng_below(r, p->count + 1);
    gi_stack_release(s, left ? p->items[left - 1].mark : 0);
    p->count = left;
    return true;
  }
  default:
    return push(s, p, 8 * (1 + rng_below(r, 20)), fill);
  }
}

static void like_a_list(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  gi_budget b;
  gi_stack s;
  static pile p;
  gi_budget_init(&b, g);
  gi_stack_init(&s, &b);
  rng r = rng_seed_from_env();
  p.count = 0;
  for (uint64_t i = test_cases(20000); i > 0; i--) {
    assert_true(random_step(&s, &p, &r));
    check_top(&s, &p);
    if (i % 100 == 0)
      for (size_t k = 0; k < p.count; k++) check_item(&p.items[k]);
  }
  assert_int_equal(gi_budget_stopped(&b), GI_STOP_NONE);
  gi_stack_clear(&s);
  assert_true(gi_stack_empty(&s));
  assert_int_equal(atomic_load(&b.memory), 0);
  grundy_free(g);
}

/* When the budget ends, what is there stays, and after a release there is room again. */
static void end_of_budget(void **state) {
  (void)state;
  enum { LIMIT = 300000 };
  grundy *g = grundy_new(NULL);
  gi_budget b;
  gi_stack s;
  static pile p;
  grundy_set_limits(g, LIMIT, 0, 0);
  gi_budget_init(&b, g);
  gi_stack_init(&s, &b);
  rng r = rng_seed_from_env();
  p.count = 0;
  for (uint64_t ends = test_cases(100); ends > 0;) {
    if (random_step(&s, &p, &r)) continue;
    assert_int_equal(gi_budget_stopped(&b), GI_STOP_MEMORY);
    assert_true(atomic_load(&b.memory) <= LIMIT);
    for (size_t k = 0; k < p.count; k++) check_item(&p.items[k]);
    gi_stack_release(&s, 0);
    p.count = 0;
    gi_budget_start(&b);
    assert_true(push(&s, &p, 8, 1));
    check_top(&s, &p);
    ends--;
  }
  gi_stack_clear(&s);
  assert_int_equal(atomic_load(&b.memory), 0);
  grundy_free(g);
}

static void *refuse(void *user, void *block, size_t old_size, size_t new_size) {
  (void)old_size;
  if (new_size && *(bool *)user) return NULL;
  if (new_size) return realloc(block, new_size);
  free(block);
  return NULL;
}

static void refused_memory(void **state) {
  (void)state;
  bool refusing = false;
  grundy_config config;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = refuse, .user = &refusing};
  grundy *g = grundy_new(&config);
  gi_budget b;
  gi_stack s;
  gi_budget_init(&b, g);
  gi_stack_init(&s, &b);
  refusing = true;
  assert_null(gi_stack_room(&s, 0, 8));
  assert_int_equal(gi_budget_stopped(&b), GI_STOP_REFUSED);
  assert_true(gi_stack_empty(&s));
  gi_stack_release(&s, 0);
  gi_stack_clear(&s);
  grundy_free(g);
}

/* A size that no machine has is a budget that ends, not an overflow. */
static void absurd_room(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  gi_budget b;
  gi_stack s;
  gi_budget_init(&b, g);
  gi_stack_init(&s, &b);
  assert_non_null(gi_stack_keep(&s, "12345678", 8));
  assert_null(gi_stack_room(&s, 8, SIZE_MAX - 4));
  assert_int_equal(gi_budget_stopped(&b), GI_STOP_MEMORY);
  assert_memory_equal((char *)gi_stack_end(&s) - 8, "12345678", 8);
  gi_stack_clear(&s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(like_a_list),
      cmocka_unit_test(end_of_budget),
      cmocka_unit_test(refused_memory),
      cmocka_unit_test(absurd_room),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
