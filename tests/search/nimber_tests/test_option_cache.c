/* The lists of options that a thread keeps: each is found as it was written, or not at all.
 *
 * The list of a position here is a function of it, so that whatever is found can be checked. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "search/nimber_tests/option_cache.h"

#include <cmocka.h>

#include "cases.h"

typedef struct desk {
  grundy *g;
  gi_budget budget;
  gi_option_cache lists;
} desk;

static desk *desk_new(uint64_t memory) {
  grundy_config config;
  desk *d = calloc(1, sizeof *d);
  assert_non_null(d);
  grundy_config_init(&config);
  config.memory = memory;
  d->g = grundy_new(&config);
  assert_non_null(d->g);
  gi_budget_init(&d->budget, d->g);
  return d;
}

static void desk_free(desk *d) {
  gi_option_cache_clear(&d->lists, &d->budget);
  assert_int_equal(atomic_load(&d->budget.memory), 0);
  grundy_free(d->g);
  free(d);
}

/* Few hashes for many positions, so that they meet. */
static uint64_t hash_of(const grundy_part *self) {
  return self->at.word % 5 << 32;
}

static grundy_part random_position(rng *r) {
  return (grundy_part){.at.word = rng_below(r, 20), .length = (uint32_t)rng_below(r, 3) + 6};
}

static uint32_t count_of(const grundy_part *self) {
  return (uint32_t)(self->at.word * 7 + self->length) % (GI_OPTION_LIST_MOST + 1);
}

static grundy_part part_of(const grundy_part *self, uint32_t i) {
  return (grundy_part){.at.word = self->at.word * 1000 + self->length * 100 + i,
                       .length = i % 9,
                       .flags = i % 3 ? GRUNDY_LAST : GRUNDY_PLAIN};
}

static void write_list(desk *d, const grundy_part *self) {
  uint32_t count = count_of(self);
  for (uint32_t i = 0; i < count; i++) d->lists.next[i] = part_of(self, i);
  gi_option_cache_keep(&d->lists, &d->budget, self, hash_of(self), count);
}

/* Whether the list is there; if so, it is the right one. */
static bool is_there(const desk *d, const grundy_part *self) {
  uint32_t count;
  const grundy_part *parts = gi_option_cache_find(&d->lists, self, hash_of(self), &count);
  if (!parts) return false;
  assert_int_equal(count, count_of(self));
  for (uint32_t i = 0; i < count; i++) {
    grundy_part part = part_of(self, i);
    assert_int_equal(parts[i].at.word, part.at.word);
    assert_int_equal(parts[i].length, part.length);
    assert_int_equal(parts[i].flags, part.flags);
  }
  return true;
}

static void as_they_were_written(void **state) {
  rng r = rng_seed_from_env();
  desk *d = desk_new(0);
  uint64_t found = 0, rounds = test_cases(20000);
  (void)state;
  for (uint64_t i = 0; i < rounds; i++) {
    grundy_part self = random_position(&r), other = random_position(&r);
    bool before = is_there(d, &self);
    write_list(d, &self);
    assert_int_equal(is_there(d, &self), before || count_of(&self) >= GI_OPTION_LIST_LEAST);
    found += is_there(d, &other);
  }
  assert_true(found > rounds / 100);
  desk_free(d);
}

/* A position that is not in its part, and lists where memory is short, are not kept. */
static void not_kept(void **state) {
  static const uint8_t bytes[GRUNDY_SMALL + 1];
  desk *d = desk_new(0);
  (void)state;
  grundy_part large = {.at.large = bytes, .length = sizeof bytes}, self = {.length = 8};
  self.at.word = 10;
  assert_in_range(count_of(&self), GI_OPTION_LIST_LEAST, GI_OPTION_LIST_MOST);
  gi_option_cache_keep(&d->lists, &d->budget, &large, 0, GI_OPTION_LIST_LEAST);
  assert_null(d->lists.parts);
  write_list(d, &self);
  assert_true(is_there(d, &self));
  desk_free(d);
  d = desk_new(1 << 20);
  write_list(d, &self);
  assert_false(is_there(d, &self));
  assert_int_equal(gi_budget_stopped(&d->budget), GI_STOP_NONE);
  desk_free(d);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(as_they_were_written),
      cmocka_unit_test(not_kept),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
