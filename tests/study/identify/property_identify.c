/* What has given values, against the definition: every code and set that is reported has the values
 * given and goes on as told; random codes and sets are found again from their first values; all
 * codes of few digits, and all small sets, are counted and listed exactly. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "grundy/kit/heap.h" /* before cmocka.h, whose `fail` is a macro */

#include <cmocka.h>

#include "cases.h"
#include "grundy/grundy.h"
#include "heap/fit.h"
#include "heap_oracle.h"

enum { GIVEN = 24, ROOM = 512, LISTED = 4096 };

static rng chance;

/* ---- what is reported ---- */

/* The values of a code or set by its label, by the definition. */
static void values_of_label(grundy *g, const char *label, uint32_t *out, size_t end) {
  const grundy_game *game;
  const void *self;
  const char *normal;
  assert_int_equal(grundy_game_open(g, label, strlen(label), &game, &self, &normal, NULL),
                   GRUNDY_OK);
  assert_string_equal(normal, label); /* it is in its normal form */
  heap_oracle(game->rule(self), out, end);
}

static void check_member(grundy *g, const grundy_identification *a, const grundy_identity_group *p,
                         const grundy_identity *m) {
  uint32_t values[ROOM];
  size_t end = (size_t)p->from + a->value_count + p->next_count;
  assert_true(end <= ROOM);
  values_of_label(g, m->label, values, end);
  for (size_t i = 0; i < a->value_count + p->next_count; i++) {
    grundy_nimber told = i < a->value_count ? a->values[i] : p->next[i - a->value_count];
    if (values[p->from + i] != told)
      fail_msg("%s: G(%zu) = %u, not %llu", m->label, (size_t)p->from + i, values[p->from + i],
               (unsigned long long)told);
  }
}

/* Every code and set of an answer; returns whether there is one of the kind from `from` on whose
 * label is not longer than `length`. */
static bool check_answer(grundy *g, const grundy_identification *a, grundy_identity_kind kind,
                         uint64_t from, size_t length) {
  bool found = false;
  for (size_t i = 0; i < a->group_count; i++) {
    const grundy_identity_group *p = &a->groups[i];
    assert_true(p->count > 0);
    for (size_t k = 0; k < p->count; k++) {
      const grundy_identity *m = &p->members[k];
      if (m->kind == GRUNDY_IDENTITY_GAME && p->from == from) /* a page of the catalogue shows it */
        found = found || strncmp(m->label, "subtract{", 9) == 0 || strchr("04", m->label[0]);
      if (m->kind == GRUNDY_IDENTITY_GAME || m->kind == GRUNDY_IDENTITY_FORM) continue;
      check_member(g, a, p, m);
      found = found || (m->kind == kind && p->from == from && strlen(m->label) <= length);
    }
  }
  return found;
}

/* All groups agree before the value where they part, and not there. */
static void check_parting(const grundy_identification *a) {
  size_t at = a->part ? a->part - a->value_count : SIZE_MAX;
  bool part = false;
  for (size_t i = 0; i < a->group_count; i++)
    for (size_t k = 0; k < i; k++) {
      const grundy_identity_group *p = &a->groups[i], *q = &a->groups[k];
      for (size_t n = 0; n < p->next_count && n < q->next_count && n <= at; n++) {
        assert_true(p->next[n] == q->next[n] || n == at);
        part = part || p->next[n] != q->next[n];
      }
    }
  assert_int_equal(part, a->part != 0);
}

static void identify_rule(const grundy_rule *rule, grundy_identity_kind kind, size_t length) {
  uint32_t values[GIVEN];
  grundy_nimber given[GIVEN];
  grundy *g = grundy_new(NULL);
  heap_oracle(rule, values, GIVEN);
  for (size_t i = 0; i < GIVEN; i++) given[i] = values[i];
  for (size_t dropped = 0; dropped < 3; dropped++) {
    grundy_identification *a;
    assert_int_equal(grundy_identify(g, given + dropped, GIVEN - dropped, &a, NULL), GRUNDY_OK);
    bool found = check_answer(g, a, kind, dropped, length);
    /* with values left out something may be found earlier, and then nothing later */
    if (!found && (dropped == 0 || a->group_count == 0))
      fail_msg("nothing found for a code or set of length %zu, %zu left out", length, dropped);
    check_parting(a);
    grundy_identification_free(g, a);
  }
  grundy_free(g);
}

static void test_random_codes(void **state) {
  (void)state;
  for (uint64_t i = test_cases(60); i > 0; i--) {
    uint8_t digits[6] = {rng_below(&chance, 4) ? 0 : 4};
    size_t count = 2 + (size_t)rng_below(&chance, 5);
    for (size_t t = 1; t < count; t++) digits[t] = (uint8_t)rng_below(&chance, 8);
    if (digits[count - 1] == 0) digits[count - 1] = 1;
    grundy_rule rule = {
        .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = count};
    identify_rule(&rule, GRUNDY_IDENTITY_OCTAL, count + 1);
  }
}

static void test_random_sets(void **state) {
  (void)state;
  for (uint64_t i = test_cases(40); i > 0; i--) {
    uint64_t set[12];
    size_t count = 0;
    for (uint64_t t = 1; t <= 12; t++)
      if (rng_below(&chance, 3) == 0) set[count++] = t;
    if (count == 0) set[count++] = 1;
    grundy_rule rule = {
        .size = sizeof rule, .form = GRUNDY_RULE_SET, .set = set, .set_count = count};
    identify_rule(&rule, GRUNDY_IDENTITY_SET, SIZE_MAX);
  }
}

/* ---- all rules of a few digits ---- */

/* The rule number `code` of a kind: its digits, in the order of the numbers. */
static size_t digits_of(gi_fit_kind kind, unsigned most, unsigned code, uint8_t *digits) {
  size_t count = 0;
  unsigned base = kind == GI_FIT_OCTAL ? 8 : kind == GI_FIT_HEX ? 16 : 2;
  for (unsigned t = most; t > 0; t--, code /= base)
    digits[t] = (uint8_t)(kind == GI_FIT_SET ? code % 2 * 3 : code % base);
  digits[0] = (uint8_t)(code * 4);
  for (unsigned t = 0; t <= most; t++)
    if (digits[t]) count = t + 1;
  return count;
}

static bool is_of_kind(gi_fit_kind kind, const uint8_t *digits, size_t count) {
  bool three = false;
  for (size_t t = 0; t < count; t++) three = three || digits[t] >= 8;
  return kind == GI_FIT_HEX ? three : kind == GI_FIT_OCTAL || count > 0;
}

static bool has_values(const uint8_t *digits, size_t count, const grundy_nimber *given, size_t n) {
  uint32_t values[GIVEN];
  grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = count};
  heap_oracle(&rule, values, n);
  for (size_t i = 0; i < n; i++)
    if (values[i] != given[i]) return false;
  return true;
}

/* Whether no number can be left out of a set. */
static bool is_least(const uint8_t *digits, unsigned most, const grundy_nimber *given, size_t n) {
  for (unsigned t = 1; t <= most; t++) {
    uint8_t fewer[16];
    memcpy(fewer, digits, most + 1);
    fewer[t] = 0;
    bool empty = true;
    for (unsigned k = 1; k <= most; k++) empty = empty && !fewer[k];
    if (digits[t] && !empty && has_values(fewer, most + 1, given, n)) return false;
  }
  return true;
}

/* Counts and lists all rules with the values of a random one, against all rules there are. */
static void count_all(gi_fit_kind kind, unsigned most, unsigned end) {
  static uint64_t listed[LISTED];
  grundy_nimber given[GIVEN];
  uint32_t values[GIVEN];
  uint8_t digits[16];
  grundy *g = grundy_new(NULL);
  size_t n = most + 1 + (size_t)rng_below(&chance, 8), count;
  count = digits_of(kind, most, (unsigned)rng_below(&chance, end), digits);
  grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = count};
  heap_oracle(&rule, values, n);
  for (size_t i = 0; i < n; i++) given[i] = values[i];
  if (rng_below(&chance, 4) == 0) given[rng_below(&chance, n)] = rng_below(&chance, 4);

  gi_fit fit;
  uint64_t told, expected = 0, shown = 0, expected_shown = 0;
  assert_true(gi_fit_init(&fit, g, kind, most, given, n));
  assert_true(gi_fit_count(&fit, &told));
  for (unsigned last = 0; last <= most; last++) {
    size_t found = gi_fit_list(&fit, last, listed, LISTED);
    for (size_t i = 0; i < found; i++) {
      for (unsigned t = 0; t <= most; t++) digits[t] = (uint8_t)gi_fit_digit(&fit, listed[i], t);
      assert_true(has_values(digits, most + 1, given, n));
      assert_true(is_of_kind(kind, digits, most + 1));
      assert_true(last == 0 || digits[last]);
      for (unsigned t = last + 1; t <= most; t++) assert_int_equal(digits[t], 0);
      if (i && kind != GI_FIT_SET) assert_true(listed[i] != listed[i - 1]);
    }
    shown += found;
  }
  for (unsigned code = 0; code < end; code++) {
    count = digits_of(kind, most, code, digits);
    if (!is_of_kind(kind, digits, count) || !has_values(digits, count, given, n)) continue;
    expected++;
    expected_shown += kind != GI_FIT_SET || is_least(digits, most, given, n);
  }
  assert_int_equal(told, expected);
  assert_int_equal(shown, expected_shown);
  gi_fit_clear(&fit);
  grundy_free(g);
}

static void test_all_rules(void **state) {
  (void)state;
  for (uint64_t i = test_cases(30); i > 0; i--) {
    count_all(GI_FIT_OCTAL, 3, 2 * 512);
    count_all(GI_FIT_HEX, 2, 4 * 256);
    count_all(GI_FIT_SET, 10, 1024);
  }
}

/* ---- games ---- */

/* A game without a rule of heaps: take one. */
static bool step_moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position);
  (void)self;
  (void)length;
  return n == 0 || grundy_emit_heap(out, n - 1);
}

/* The same without a heap of 0. */
static bool late_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  if (in->at < in->end && in->text[in->at] == '0')
    return (in->fail)(in, in->at, in->at + 1, "not from 0");
  return grundy_heap_parse(self, in, out);
}

#define STEP(called, its_table, reader)                                                            \
  {                                                                                                \
    GRUNDY_HEAD(called),                                                                           \
        .about = {.title = "Steps",                                                                \
                  .rules = "Take one.",                                                            \
                  .usage = called "(n)",                                                           \
                  .meaning = "n",                                                                  \
                  .example = called "(3)",                                                         \
                  .table = its_table},                                                             \
        .traits = GRUNDY_LIST | GRUNDY_ORDERED, .moves = step_moves,                               \
        .index_end = grundy_heap_index_end, .index = grundy_heap_index,                            \
        .position_at = grundy_heap_position_at, .parse = reader, .print = grundy_heap_print        \
  }

static const grundy_game steps = STEP("steps", "steps 0..9", grundy_heap_parse),
                         late = STEP("late", "late 5..9", late_parse),
                         pairs = STEP("pairs", "pairs 0..9 0..9", grundy_heap_parse),
                         hidden = STEP("hidden", NULL, grundy_heap_parse);

static bool names(const grundy_identification *a, const char *label, uint64_t from) {
  for (size_t i = 0; i < a->group_count; i++)
    for (size_t k = 0; k < a->groups[i].count; k++)
      if (a->groups[i].from == from && strcmp(a->groups[i].members[k].label, label) == 0)
        return true;
  return false;
}

static bool is_slow(const grundy_identification *a, const char *label) {
  for (size_t i = 0; i < a->slow_count; i++)
    if (strcmp(a->slow[i].label, label) == 0) return true;
  return false;
}

static void test_tables(void **state) {
  const grundy_nimber given[] = {0, 1, 0, 1, 0, 1, 0};
  grundy_identification *a;
  grundy *g = grundy_new(NULL);
  (void)state;
  assert_int_equal(grundy_register(g, &steps, NULL), GRUNDY_OK);
  assert_int_equal(grundy_register(g, &late, NULL), GRUNDY_OK);
  assert_int_equal(grundy_register(g, &pairs, NULL), GRUNDY_OK);
  assert_int_equal(grundy_register(g, &hidden, NULL), GRUNDY_OK);
  assert_int_equal(grundy_identify(g, given, 7, &a, NULL), GRUNDY_OK);
  assert_true(names(a, "steps", 0) && names(a, "steps", 2) && !names(a, "steps", 1));
  assert_true(names(a, "late", 2) && !names(a, "late", 0) && !names(a, "late", 5));
  assert_false(names(a, "pairs", 0) || names(a, "hidden", 0));
  assert_true(a->groups[0].members[0].kind == GRUNDY_IDENTITY_GAME);
  assert_true(a->groups[0].next_count >= 10 && a->groups[0].next[0] == 1);
  grundy_identification_free(g, a);
  assert_int_equal(grundy_identify(g, given + 1, 6, &a, NULL), GRUNDY_OK);
  assert_true(names(a, "steps", 1) && names(a, "late", 5));
  grundy_identification_free(g, a);

  for (uint64_t limit = 1; limit < 20; limit++) { /* with too little to spend nobody says no */
    grundy_set_limits(g, 0, limit, 0);
    assert_int_equal(grundy_identify(g, given, 7, &a, NULL), GRUNDY_OK);
    assert_true(is_slow(a, "steps") != names(a, "steps", 0));
    assert_true(is_slow(a, "late") != names(a, "late", 2));
    assert_true(limit > 4 || (is_slow(a, "steps") && is_slow(a, "late")));
    assert_true(names(a, "subtract{1}", 0)); /* which is found from the values */
    grundy_identification_free(g, a);
  }

  grundy_set_limits(g, 100, 0, 0); /* nor with too little memory */
  assert_int_equal(grundy_identify(g, given, 7, &a, NULL), GRUNDY_OK);
  assert_true(is_slow(a, "steps") && !names(a, "steps", 0) && names(a, "subtract{1}", 0));
  grundy_identification_free(g, a);

  grundy_error error;
  assert_int_equal(grundy_identify(g, given, 3, &a, &error), GRUNDY_EINPUT);
  assert_true(!a && strstr(error.message, "4 or more"));
  grundy_free(g);
}

/* ---- memory that fails ---- */

typedef struct purse {
  size_t asked, refuse_at, live;
} purse;

static void *spend(void *user, void *block, size_t old_size, size_t new_size) {
  purse *p = user;
  if (new_size && ++p->asked == p->refuse_at) return NULL;
  p->live += new_size - old_size;
  if (new_size) return realloc(block, new_size);
  free(block);
  return NULL;
}

static void test_memory(void **state) {
  const grundy_nimber given[] = {0, 1, 0, 1, 2, 3, 2, 0};
  purse p = {0};
  grundy_config config;
  (void)state;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = spend, .user = &p};
  for (bool refused = true; refused;) {
    size_t step = 1 + (size_t)rng_below(&chance, 40);
    grundy_identification *a;
    size_t before = p.refuse_at;
    p.refuse_at = 0;
    grundy *g = grundy_new(&config);
    assert_non_null(g);
    p.asked = 0;
    p.refuse_at = before + step;
    grundy_status status = grundy_identify(g, given, 8, &a, NULL);
    refused = p.asked >= p.refuse_at;
    assert_true(status == GRUNDY_OK ? a != NULL : status == GRUNDY_ENOMEM && refused && !a);
    grundy_identification_free(g, a);
    grundy_free(g);
    assert_int_equal(p.live, 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_random_codes), cmocka_unit_test(test_random_sets),
      cmocka_unit_test(test_all_rules),    cmocka_unit_test(test_tables),
      cmocka_unit_test(test_memory),
  };
  chance = rng_seed_from_env();
  return cmocka_run_group_tests(tests, NULL, NULL);
}
