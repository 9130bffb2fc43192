/* The memo table against a plain list: keys of every length from 0 to 40, made of few different
 * bytes so that prefixes and zero padding meet, growth, and memory counted to the byte. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cases.h"
#include "search/memo.h"

enum { LONGEST = 40, MOST_KEYS = 4000 };

typedef struct key {
  uint8_t bytes[LONGEST];
  size_t length;
  uint32_t value;
} key;

typedef struct table {
  grundy *g;
  gi_budget budget;
  gi_memo memo;
  uint64_t live; /* what the allocator has given out */
} table;

static void *counted(void *user, void *block, size_t old_size, size_t new_size) {
  table *t = user;
  void *moved = NULL;
  if (new_size == 0)
    free(block);
  else if (!(moved = realloc(block, new_size)))
    return NULL;
  t->live += new_size - old_size;
  return moved;
}

static void open_table(table *t, uint64_t limit, uint64_t seed) {
  grundy_config config;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = counted, .user = t};
  config.memory = limit;
  config.seed = seed;
  t->g = grundy_new(&config);
  t->live = 0;
  gi_budget_init(&t->budget, t->g);
  gi_memo_init(&t->memo, &t->budget, NULL);
}

static void check_memory(table *t) {
  assert_int_equal(atomic_load(&t->budget.memory), t->live);
}

static void close_table(table *t) {
  gi_memo_clear(&t->memo);
  check_memory(t);
  assert_int_equal(t->live, 0);
  grundy_free(t->g);
}

static grundy_part part_of(const uint8_t *bytes, size_t length) {
  grundy_part part = {.length = (uint32_t)length};
  if (length <= GRUNDY_SMALL)
    memcpy(part.at.small, bytes, length);
  else
    part.at.large = bytes;
  return part;
}

static gi_slot *find(const table *t, const uint8_t *bytes, size_t length) {
  grundy_part part = part_of(bytes, length);
  return gi_memo_find(&t->memo, &part, gi_memo_hash(&t->memo, &part));
}

/* The slot of a key, through a copy that goes away: the table must keep the bytes. */
static gi_slot *claim(table *t, const uint8_t *bytes, size_t length) {
  uint8_t copy[LONGEST];
  memcpy(copy, bytes, length);
  grundy_part part = part_of(copy, length);
  gi_slot *slot = gi_memo_claim(&t->memo, &part, gi_memo_hash(&t->memo, &part));
  memset(copy, 0xee, sizeof copy);
  return slot;
}

static key *in_list(key *keys, size_t count, const uint8_t *bytes, size_t length) {
  for (size_t i = 0; i < count; i++)
    if (keys[i].length == length && memcmp(keys[i].bytes, bytes, length) == 0) return &keys[i];
  return NULL;
}

static void like_a_list(void **state) {
  (void)state;
  static key keys[MOST_KEYS];
  size_t count = 0;
  table t;
  rng r = rng_seed_from_env();
  open_table(&t, 0, rng_next(&r));
  for (uint64_t i = test_cases(20000); i > 0; i--) {
    uint8_t bytes[LONGEST];
    size_t length = rng_below(&r, LONGEST + 1);
    for (size_t k = 0; k < length; k++) bytes[k] = rng_below(&r, 4) == 0;
    if (count && rng_below(&r, 3) == 0) { /* a key that is there, cut or longer by zeros */
      const key *other = &keys[rng_below(&r, count)];
      memset(bytes, 0, sizeof bytes);
      memcpy(bytes, other->bytes, other->length);
    }
    key *known = in_list(keys, count, bytes, length);
    gi_slot *slot = find(&t, bytes, length);
    assert_int_equal(slot != NULL, known != NULL);
    if (known) assert_int_equal(slot->value, known->value);
    if (known || count == MOST_KEYS || rng_below(&r, 2)) continue;
    slot = claim(&t, bytes, length);
    assert_non_null(slot);
    assert_int_equal(gi_memo_state(slot), GI_ABSENT);
    known = &keys[count++];
    memcpy(known->bytes, bytes, length);
    known->length = length;
    gi_memo_set_state(slot, GI_DONE);
    slot->value = known->value = (uint32_t)rng_next(&r);
    check_memory(&t);
  }
  for (size_t i = 0; i < count; i++) {
    const gi_slot *slot = find(&t, keys[i].bytes, keys[i].length);
    assert_non_null(slot);
    assert_int_equal(slot->value, keys[i].value);
  }
  close_table(&t);
}

/* 0, 00, 000, ... are different positions, as is the empty one. */
static void zeros_of_every_length(void **state) {
  (void)state;
  static const uint8_t zeros[LONGEST];
  table t;
  open_table(&t, 0, 0);
  for (size_t n = 0; n <= LONGEST; n++) {
    assert_null(find(&t, zeros, n));
    gi_slot *slot = claim(&t, zeros, n);
    assert_int_equal(gi_memo_state(slot), GI_ABSENT);
    gi_memo_set_state(slot, GI_DONE);
    slot->value = (uint32_t)n;
  }
  for (size_t n = 0; n <= LONGEST; n++) assert_int_equal(find(&t, zeros, n)->value, n);
  close_table(&t);
}

/* A key with the hash of another one is still another key. */
static void a_hash_is_no_key(void **state) {
  (void)state;
  for (size_t length = 8; length <= 20; length += 12) {
    table t;
    uint8_t bytes[20] = {1}, others[20] = {5};
    open_table(&t, 0, 1);
    grundy_part part = part_of(bytes, length), other = part_of(others, length);
    uint64_t hash = gi_memo_hash(&t.memo, &part);
    gi_memo_set_state(gi_memo_claim(&t.memo, &part, hash), GI_DONE);
    assert_non_null(gi_memo_find(&t.memo, &part, hash));
    assert_null(gi_memo_find(&t.memo, &other, hash));
    close_table(&t);
  }
}

/* Many keys, short and long, through many growths, with the state kept. */
static void grows(void **state) {
  (void)state;
  uint32_t many = (uint32_t)test_cases(200000);
  table t;
  open_table(&t, 0, 2);
  for (int pass = 0; pass < 2; pass++)
    for (uint32_t i = 0; i < many; i++) {
      uint8_t bytes[16] = {0};
      size_t length = i % 8 ? 8 : 16;
      memcpy(bytes + length - sizeof i, &i, sizeof i);
      gi_slot *slot = pass ? find(&t, bytes, length) : claim(&t, bytes, length);
      assert_non_null(slot);
      if (pass == 0) {
        slot->value = i;
        gi_memo_set_state(slot, i % 2 ? GI_DONE : GI_OPEN);
      }
      assert_int_equal(slot->value, i);
      assert_int_equal(gi_memo_state(slot), i % 2 ? GI_DONE : GI_OPEN);
    }
  check_memory(&t);
  gi_memo_clear(&t.memo);
  assert_null(find(&t, (const uint8_t *)"", 0));
  close_table(&t);
}

/* At the limit a claim says no, and what was there is still found. */
static void end_of_budget(void **state) {
  (void)state;
  enum { LIMIT = 400000 };
  table t;
  uint64_t n = 0;
  open_table(&t, LIMIT, 3);
  for (gi_slot *slot; (slot = claim(&t, (uint8_t *)&n, sizeof n)); n++) {
    gi_memo_set_state(slot, GI_DONE);
    slot->value = (uint32_t)n;
    assert_true(t.live <= LIMIT);
  }
  assert_int_equal(gi_budget_stopped(&t.budget), GI_STOP_MEMORY);
  assert_true(n > LIMIT / 100);
  assert_null(find(&t, (uint8_t *)&n, sizeof n));
  while (n-- > 0) assert_int_equal(find(&t, (uint8_t *)&n, sizeof n)->value, n);
  check_memory(&t);
  close_table(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(like_a_list),      cmocka_unit_test(zeros_of_every_length),
      cmocka_unit_test(a_hash_is_no_key), cmocka_unit_test(grows),
      cmocka_unit_test(end_of_budget),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
