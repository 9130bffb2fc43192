/* The transposition table: keys of 0 to 300 bytes, the joining of facts, growth, little memory,
 * threads.
 *
 * Most facts here are a function of their key, so that whatever is found can be checked without a
 * list of what was stored: a fact may be forgotten, but never be another key's. */
/* SPDX-License-Identifier: MIT */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "search/nimber_tests/transposition_table.h"

#include <cmocka.h>

#include "cases.h"

enum { LONGEST = 300, THREADS = 4 };

typedef struct desk {
  grundy *g;
  gi_budget budget;
  gi_tt table;
  uint64_t live, peak; /* what the allocator has given out */
} desk;

static void *counted(void *user, void *block, size_t old_size, size_t new_size) {
  desk *d = user;
  void *moved = NULL;
  if (new_size == 0)
    free(block);
  else if (!(moved = realloc(block, new_size)))
    return NULL;
  d->live += new_size - old_size;
  if (d->live > d->peak) d->peak = d->live;
  return moved;
}

static void open_desk(desk *d, uint64_t limit, uint64_t seed, size_t length) {
  grundy_config config;
  grundy_config_init(&config);
  d->live = d->peak = 0;
  config.allocator = (grundy_allocator){.resize = counted, .user = d};
  config.memory = limit;
  config.seed = seed;
  d->g = grundy_new(&config);
  gi_budget_init(&d->budget, d->g);
  assert_true(gi_tt_init(&d->table, &d->budget, length));
}

static void close_desk(desk *d) {
  gi_tt_clear(&d->table);
  assert_int_equal(atomic_load(&d->budget.memory), 0);
  grundy_free(d->g);
  assert_int_equal(d->live, 0);
}

static grundy_part part_of(const uint8_t *bytes, size_t length) {
  grundy_part part = {.length = (uint32_t)length};
  if (length <= GRUNDY_SMALL)
    memcpy(part.at.small, bytes, length);
  else
    part.at.large = bytes;
  return part;
}

static bool find(const desk *d, const uint8_t *bytes, size_t length, gi_tt_fact *out) {
  grundy_part part = part_of(bytes, length);
  return gi_tt_find(&d->table, &part, gi_tt_hash(&d->table, &part), out);
}

/* As a search notes: the table grows first where it should. */
static void note(desk *d, const uint8_t *bytes, size_t length, const gi_tt_fact *fact) {
  grundy_part part = part_of(bytes, length);
  if (gi_tt_must_grow(&d->table, length)) gi_tt_grow(&d->table, length);
  gi_tt_store(&d->table, &part, gi_tt_hash(&d->table, &part), fact);
}

/* ---- facts that are a function of their key ---- */

static uint64_t mixed(const uint8_t *bytes, size_t length) {
  rng r = {.state = length};
  for (size_t i = 0; i < length; i++) r.state = rng_next(&r) ^ bytes[i];
  return rng_next(&r);
}

static gi_tt_fact fact_of(const uint8_t *bytes, size_t length) {
  rng r = {.state = mixed(bytes, length)};
  gi_tt_fact fact = {.exact = rng_below(&r, 2), .effort = (uint32_t)rng_below(&r, 256)};
  uint32_t word = (uint32_t)rng_next(&r);
  if (fact.exact)
    fact.nimber = word;
  else
    fact.excluded = word;
  fact.tested = (uint32_t)rng_below(&r, 64);
  fact.win = (uint32_t)rng_below(&r, GI_PROOF_INFINITE) + 1;
  fact.loss = (uint32_t)rng_below(&r, GI_PROOF_INFINITE) + 1;
  return fact;
}

static bool same_fact(const gi_tt_fact *a, const gi_tt_fact *b) {
  return a->exact == b->exact && a->nimber == b->nimber && a->excluded == b->excluded &&
         a->effort == b->effort && a->tested == b->tested && a->win == b->win && a->loss == b->loss;
}

static void note_own(desk *d, const uint8_t *bytes, size_t length) {
  gi_tt_fact fact = fact_of(bytes, length);
  note(d, bytes, length, &fact);
}

/* Whether the key is found; if so, with its own fact. */
static bool finds_own(const desk *d, const uint8_t *bytes, size_t length) {
  gi_tt_fact fact = fact_of(bytes, length), found;
  if (!find(d, bytes, length, &found)) return false;
  if (!same_fact(&fact, &found)) fail_msg("a key of %zu bytes has another's fact", length);
  return true;
}

/* The i-th of many different keys, of many lengths. */
static size_t numbered_key(uint64_t i, uint8_t out[LONGEST]) {
  static const size_t lengths[] = {8, 5, 8, 16, 11, 8, 24, 9, 4, 40};
  size_t length = lengths[i % 10];
  memset(out, 0, length);
  for (size_t at = i % 3 ? 0 : length - 4; i; i >>= 8) out[at++] = (uint8_t)i;
  return length;
}

/* ---- keys ---- */

/* 0, 00, 000, ... are different keys, as is the empty one; and so are those with one byte more. */
static void keys_differ(void **state) {
  desk d;
  uint8_t bytes[LONGEST + 1];
  (void)state;
  open_desk(&d, 0, 0, 0);
  for (int pass = 0; pass < 2; pass++)
    for (size_t n = 0; n <= LONGEST; n++) {
      memset(bytes, 0, sizeof bytes);
      for (size_t at = 0; at <= n; at += 1 + n / 5) { /* at == n: all are 0 */
        if (at < n) bytes[at] = 1;
        if (pass == 0) assert_false(finds_own(&d, bytes, n));
        if (pass == 0) note_own(&d, bytes, n);
        assert_true(finds_own(&d, bytes, n));
        bytes[at] = 0;
      }
    }
  assert_int_equal(d.table.slot_words, 64); /* 3 words, and 37 for the longest key */
  close_desk(&d);
}

/* A key with the hash of another one is still another key. */
static void a_hash_is_no_key(void **state) {
  (void)state;
  for (size_t length = 8; length <= 20; length++) { /* the last byte in every place */
    desk d;
    gi_tt_fact fact, out;
    uint8_t bytes[20] = {1}, others[20] = {1};
    open_desk(&d, 0, 1, length);
    others[length - 1] = 5;
    grundy_part part = part_of(bytes, length), other = part_of(others, length);
    uint64_t hash = gi_tt_hash(&d.table, &part);
    fact = fact_of(bytes, length);
    gi_tt_store(&d.table, &part, hash, &fact);
    assert_true(gi_tt_find(&d.table, &part, hash, &out));
    assert_false(gi_tt_find(&d.table, &other, hash, &out));
    close_desk(&d);
  }
}

/* A slot that was written very often is not taken for an empty one: its counter, the lower half of
 * its first word, leaves out 0. */
static void counters_come_round(void **state) {
  (void)state;
  for (size_t length = 8; length <= 12; length += 4) {
    uint8_t bytes[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    desk d;
    open_desk(&d, 0, 3, length);
    note_own(&d, bytes, length);
    uint64_t at = 0;
    while (!atomic_load(&d.table.words[at])) at += d.table.slot_words;
    uint64_t before = atomic_load(&d.table.words[at]);
    atomic_store(&d.table.words[at], before | UINT64_C(0xfffffffe)); /* it was 2 */
    assert_true(finds_own(&d, bytes, length));
    note_own(&d, bytes, length);
    assert_true((uint32_t)atomic_load(&d.table.words[at]) != 0);
    assert_true(finds_own(&d, bytes, length));
    assert_int_equal(atomic_load(&d.table.count), 1);
    close_desk(&d);
  }
}

/* What has no room in a slot is not there, and does no harm. */
static void too_long(void **state) {
  static uint8_t bytes[1 << 16];
  desk d;
  (void)state;
  open_desk(&d, 0, 2, 8);
  for (size_t length = 13; length <= sizeof bytes; length += 13) { /* 12 have room in any slot */
    grundy_part part = part_of(bytes, length);
    gi_tt_fact fact = fact_of(bytes, 8);
    gi_tt_store(&d.table, &part, 0, &fact);
    assert_false(gi_tt_find(&d.table, &part, 0, &fact));
  }
  assert_int_equal(atomic_load(&d.table.count), 0);
  close_desk(&d);
}

/* ---- joining ---- */

static void expect(const desk *d, gi_tt_fact expected) {
  gi_tt_fact found;
  assert_true(find(d, (const uint8_t *)"key", 3, &found));
  assert_int_equal(found.exact, expected.exact);
  assert_int_equal(found.nimber, expected.nimber);
  assert_int_equal(found.excluded, expected.excluded);
  assert_int_equal(found.effort, expected.effort);
  assert_int_equal(found.tested, expected.tested);
  assert_int_equal(found.win, expected.win);
  assert_int_equal(found.loss, expected.loss);
}

static void facts_are_joined(void **state) {
  desk d;
  (void)state;
  open_desk(&d, 0, 3, 8);
  const uint8_t *key = (const uint8_t *)"key";
  note(&d, key, 3, &(gi_tt_fact){.excluded = 5, .effort = 4});
  expect(&d, (gi_tt_fact){.excluded = 5, .effort = 4});
  note(&d, key, 3, &(gi_tt_fact){.excluded = 0x80000002, .effort = 2});
  expect(&d, (gi_tt_fact){.excluded = 0x80000007, .effort = 4});
  note(&d, key, 3, &(gi_tt_fact){.tested = 63, .win = 7, .loss = 9, .effort = 5});
  expect(&d, (gi_tt_fact){.excluded = 0x80000007, .tested = 63, .win = 7, .loss = 9, .effort = 5});
  note(&d, key, 3, &(gi_tt_fact){.excluded = 8}); /* the proof numbers stay */
  expect(&d, (gi_tt_fact){.excluded = 0x8000000f, .tested = 63, .win = 7, .loss = 9, .effort = 5});
  note(&d, key, 3, &(gi_tt_fact){.tested = 4, .win = 1, .loss = GI_PROOF_INFINITE});
  expect(
      &d,
      (gi_tt_fact){
          .excluded = 0x8000000f, .tested = 4, .win = 1, .loss = GI_PROOF_INFINITE, .effort = 5});
  note(&d, key, 3, &(gi_tt_fact){.exact = true, .nimber = 4, .effort = 6});
  expect(&d, (gi_tt_fact){.exact = true,
                          .nimber = 4,
                          .tested = 4,
                          .win = 1,
                          .loss = GI_PROOF_INFINITE,
                          .effort = 6});
  note(&d, key, 3, &(gi_tt_fact){.excluded = 3, .effort = 300}); /* nothing new, with more effort */
  expect(&d, (gi_tt_fact){.exact = true,
                          .nimber = 4,
                          .tested = 4,
                          .win = 1,
                          .loss = GI_PROOF_INFINITE,
                          .effort = 255});
  assert_int_equal(atomic_load(&d.table.count), 1);
  close_desk(&d);
}

/* ---- growing ---- */

/* How many of the first so many keys are there. */
static uint64_t present(const desk *d, uint64_t keys) {
  uint8_t bytes[LONGEST];
  uint64_t there = 0;
  for (uint64_t i = 0; i < keys; i++) {
    size_t length = numbered_key(i, bytes);
    there += finds_own(d, bytes, length);
  }
  return there;
}

/* Whatever is there when the table grows is there afterwards. A crowded table forgets some before
 * it grows: not a tenth. */
static void growing_keeps_all(void **state) {
  uint64_t many = test_cases(60000), growths = 0;
  uint8_t bytes[LONGEST];
  desk d;
  (void)state;
  open_desk(&d, 0, 4, 8);
  for (uint64_t i = 0; i < many; i++) {
    size_t length = numbered_key(i, bytes);
    if (gi_tt_must_grow(&d.table, length)) {
      uint64_t before = present(&d, i), slots = d.table.slots;
      gi_tt_grow(&d.table, length);
      assert_int_equal(present(&d, i), before);
      assert_int_equal(atomic_load(&d.table.count), before);
      assert_false(gi_tt_must_grow(&d.table, length));
      growths += d.table.slots > slots;
    }
    note_own(&d, bytes, length);
    assert_true(finds_own(&d, bytes, length));
  }
  assert_true(many < 60000 || growths >= 4);
  assert_true(present(&d, many) > many / 10 * 9);
  assert_false(d.table.fixed);
  close_desk(&d);
}

/* ---- little memory ---- */

/* The table stays within its limit and goes on with what it has. */
static void little_memory(void **state) {
  enum { LIMIT = 600000, MANY = 30000 };
  uint8_t bytes[LONGEST];
  desk d;
  (void)state;
  open_desk(&d, LIMIT, 5, 40);
  uint64_t first = d.table.slots;
  assert_true(first * d.table.slot_words * 8 <= LIMIT / 4);
  for (uint64_t i = 0; i < MANY; i++) {
    size_t length = numbered_key(i, bytes);
    note_own(&d, bytes, length);
  }
  uint64_t slots = d.table.slots;
  assert_true(d.table.fixed && slots > first);
  assert_true(gi_budget_peak(&d.budget) <= LIMIT);
  assert_int_equal(gi_budget_stopped(&d.budget), GI_STOP_NONE);
  uint64_t there = present(&d, MANY);
  assert_true(there <= slots + 8 && there > slots / 10 * 9);
  assert_int_equal(atomic_load(&d.table.count), there);
  close_desk(&d);
}

/* In a full table, what was dear to find outlives what was cheap, and a nimber outlives a set of
 * excluded ones that took a little more work. */
static void cheap_ones_go_first(void **state) {
  enum { DEAR = 400, CHEAP = 100000 };
  const gi_tt_fact dear[] = {{.excluded = 1, .effort = 9}, {.exact = true, .effort = 6}};
  const gi_tt_fact cheap[] = {{.excluded = 1, .effort = 8}, {.exact = true, .effort = 5}};
  (void)state;
  for (int kind = 0; kind < 2; kind++) {
    desk d;
    gi_tt_fact found;
    open_desk(&d, 300000, 6, 8);
    for (uint64_t i = 0; i < DEAR + CHEAP; i++)
      note(&d, (const uint8_t *)&i, sizeof i, i < DEAR ? &dear[kind] : &cheap[i % 2]);
    assert_true(d.table.fixed);
    uint64_t left = 0;
    for (uint64_t i = 0; i < DEAR; i++) left += find(&d, (const uint8_t *)&i, sizeof i, &found);
    assert_int_equal(left, DEAR);
    for (uint64_t i = DEAR; i < DEAR + CHEAP; i++)
      left += find(&d, (const uint8_t *)&i, sizeof i, &found);
    assert_true(left <= d.table.slots + 8);
    close_desk(&d);
  }
}

/* ---- threads ---- */

enum { SHARED_KEYS = 12000, HOT_KEYS = 12, DEAR_KEYS = 32 };

typedef struct worker {
  desk *d;
  uint64_t number, seed, rounds;
  bool wrong, missed;
} worker;

/* A little of what is true of a key: its nimber, some that it has not, or proof numbers. */
static gi_tt_fact some_of(uint64_t key, rng *r) {
  rng own = {.state = key};
  uint32_t nimber = (uint32_t)rng_below(&own, 32),
           numbers = (uint32_t)rng_next(&own) % GI_PROOF_INFINITE;
  gi_tt_fact fact = {.effort = (uint32_t)rng_below(r, 20)};
  switch (rng_below(r, 3)) {
  case 0:
    fact.exact = true;
    fact.nimber = nimber;
    break;
  case 1:
    fact.excluded = ~(UINT32_C(1) << nimber) & (uint32_t)rng_next(r);
    break;
  default:
    fact.tested = nimber;
    fact.win = numbers;
    fact.loss = GI_PROOF_INFINITE - numbers;
  }
  return fact;
}

static bool is_true_of(uint64_t key, const gi_tt_fact *fact) {
  rng own = {.state = key};
  uint32_t nimber = (uint32_t)rng_below(&own, 32),
           numbers = (uint32_t)rng_next(&own) % GI_PROOF_INFINITE;
  if (fact->exact && (fact->nimber != nimber || fact->excluded)) return false;
  if (fact->excluded >> nimber & 1) return false;
  return (fact->win == 0 && fact->loss == 0) || (fact->tested == nimber && fact->win == numbers &&
                                                 fact->loss == GI_PROOF_INFINITE - numbers);
}

/* The i-th key that worker `number` stores before all others begin, with the greatest effort, so
 * that no other fact drives it out. The home of each is 16 slots behind the one before: they never
 * meet each other either. */
static grundy_part dear_key(uint64_t number, uint64_t i, uint64_t *hash) {
  uint64_t key = SHARED_KEYS + number * DEAR_KEYS + i;
  *hash = 16 * (number * DEAR_KEYS + i);
  return part_of((const uint8_t *)&key, sizeof key);
}

static void *store_dear(void *user) {
  worker *w = user;
  for (uint64_t i = 0; i < DEAR_KEYS; i++) {
    uint64_t hash;
    grundy_part part = dear_key(w->number, i, &hash);
    gi_tt_fact fact = {.exact = true, .nimber = (uint32_t)hash, .effort = 255};
    gi_tt_store(&w->d->table, &part, hash, &fact);
  }
  return NULL;
}

/* What another worker has stored is found whenever it is asked for: no thread writes there now. */
static void find_dear(worker *w, rng *r) {
  uint64_t hash, other = (w->number + 1 + rng_below(r, THREADS - 1)) % THREADS;
  grundy_part part = dear_key(other, rng_below(r, DEAR_KEYS), &hash);
  gi_tt_fact fact;
  if (!gi_tt_find(&w->d->table, &part, hash, &fact))
    w->missed = true;
  else if (!fact.exact || fact.nimber != hash)
    w->wrong = true;
}

static void *work(void *user) {
  worker *w = user;
  rng r = {.state = w->seed};
  for (uint64_t i = 0; i < w->rounds; i++) {
    uint64_t key = rng_below(&r, rng_below(&r, 4) ? HOT_KEYS : SHARED_KEYS);
    uint8_t bytes[24] = {0};
    size_t length = key < HOT_KEYS ? 24 : 8 + key % 17;
    memcpy(bytes + length - 8, &key, sizeof key);
    grundy_part part = part_of(bytes, length);
    uint64_t hash = key < HOT_KEYS ? 0 : gi_tt_hash(&w->d->table, &part);
    gi_tt_fact fact = some_of(key, &r);
    if (key < HOT_KEYS) fact.effort = 0; /* whichever is first makes way */
    if (rng_below(&r, 2)) gi_tt_store(&w->d->table, &part, hash, &fact);
    if (gi_tt_find(&w->d->table, &part, hash, &fact)) w->wrong |= !is_true_of(key, &fact);
    if (i % 8 == 0) find_dear(w, &r);
  }
  return NULL;
}

static void run_all(worker workers[THREADS], void *(*run)(void *)) {
  pthread_t ids[THREADS];
  for (size_t i = 0; i < THREADS; i++)
    assert_int_equal(pthread_create(&ids[i], NULL, run, &workers[i]), 0);
  for (size_t i = 0; i < THREADS; i++) pthread_join(ids[i], NULL);
}

/* All at once in a table that has room for a third of the keys; most of the work is for a few that
 * drive each other out of the same eight slots. How often a thread finds those depends on when it
 * runs, so the test asks only that they are true; what must be found is what all threads stored
 * before. */
static void threads(void **state) {
  worker workers[THREADS];
  rng r = rng_seed_from_env();
  desk d;
  (void)state;
  open_desk(&d, 0, rng_next(&r), 24);
  assert_true(d.table.slots < SHARED_KEYS / 2);
  assert_true(d.table.slots >= 16 * THREADS * DEAR_KEYS);
  for (size_t i = 0; i < THREADS; i++)
    workers[i] = (worker){.d = &d, .number = i, .seed = rng_next(&r), .rounds = test_cases(300000)};
  run_all(workers, store_dear);
  run_all(workers, work);
  for (size_t i = 0; i < THREADS; i++) {
    assert_false(workers[i].wrong);
    assert_false(workers[i].missed);
  }
  assert_true(atomic_load(&d.table.count) <= d.table.slots + 8);
  close_desk(&d);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(keys_differ),
      cmocka_unit_test(a_hash_is_no_key),
      cmocka_unit_test(too_long),
      cmocka_unit_test(facts_are_joined),
      cmocka_unit_test(growing_keeps_all),
      cmocka_unit_test(little_memory),
      cmocka_unit_test(counters_come_round),
      cmocka_unit_test(cheap_ones_go_first),
      cmocka_unit_test(threads),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
