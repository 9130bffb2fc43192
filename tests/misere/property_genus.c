/* The genus against the definition: on the positions of random octal codes, of the games of the
 * catalogue, and of sums, all as positions of the product graph. Twice: by the recursion of the
 * digits, so far that a stop at the wrong place shows, with tame and wild; and by won and lost
 * alone, since y(k) is the size of the pile that makes a P-position of G + k*nim(2). */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cases.h"
#include "fixture.h"
#include "misere/genus.h"
#include "oracle.h"
#include "small_games.h"

enum { DIGITS = 40, PLAYED = 5 /* of which the outcomes are searched */ };

CONTEXT_FIXTURE(g)

/* What was seen, so that no test passes because nothing happened. */
static size_t wild, long_ones, played;

/* ---- the definition ---- */

typedef struct defined {
  unsigned value, digits[DIGITS];
  bool tame;
} defined;

typedef struct definition {
  oracle o; /* its table has a place in `all` for each state */
  defined *all;
  unsigned count;
} definition;

static unsigned define(definition *d, const oracle_state *s);

typedef struct options {
  definition *d;
  unsigned *items;
  size_t count;
} options;

static void note_option(void *user, size_t which, const oracle_state *option) {
  options *list = user;
  unsigned place = define(list->d, option);
  (void)which;
  list->items = realloc(list->items, (list->count + 1) * sizeof *list->items);
  list->items[list->count++] = place;
}

/* The mex of a number of each option, and of two more numbers. */
static unsigned mex_of(const options *list, size_t k, bool normal, bool more, unsigned last) {
  for (unsigned v = 0;; v++) {
    bool found = more && (v == last || v == (last ^ 1));
    for (size_t i = 0; i < list->count && !found; i++) {
      const defined *option = &list->d->all[list->items[i]];
      found = v == (normal ? option->value : option->digits[k]);
    }
    if (!found) return v;
  }
}

static bool looks_tame(const defined *a) {
  bool fickle = a->value < 2 && a->digits[0] == (a->value ^ 1);
  for (size_t k = 0; k < DIGITS; k++) {
    unsigned even = a->value ^ (k % 2 ? 2 : 0);
    if (fickle && k == 0) continue;
    if (a->digits[k] != even) return false;
  }
  return true;
}

static unsigned define(definition *d, const oracle_state *s) {
  oracle_entry *e = oracle_find(&d->o, s);
  if (e->value != UINT32_MAX) return e->value;
  options list = {.d = d};
  defined a = {.tame = true};
  oracle_options(&d->o, s, note_option, &list);
  a.value = mex_of(&list, 0, true, false, 0);
  a.digits[0] = list.count ? mex_of(&list, 0, false, false, 0) : 1;
  for (size_t k = 1; k < DIGITS; k++) a.digits[k] = mex_of(&list, k, false, true, a.digits[k - 1]);
  a.tame = looks_tame(&a);
  for (size_t i = 0; i < list.count; i++) a.tame = a.tame && d->all[list.items[i]].tame;
  free(list.items);
  d->all = realloc(d->all, (d->count + 1) * sizeof *d->all);
  d->all[d->count] = a;
  return e->value = d->count++;
}

static void definition_clear(definition *d) {
  oracle_clear(&d->o);
  free(d->all);
  *d = (definition){.count = 0};
}

/* ---- the comparison ---- */

static unsigned digit_at(const grundy_nimber *digits, size_t count, size_t k) {
  return (unsigned)digits[k < count ? k : count - 2 + (k - count) % 2];
}

/* Whether the mover loses the sum with `twos` piles of two and one of `size` in misere play. */
static bool is_lost(const char *text, unsigned twos, unsigned size) {
  static oracle o; /* large */
  char whole[300];
  grundy_sum *sum;
  oracle_state s;
  snprintf(whole, sizeof whole, "%s + %u*nim(2) + nim(%u)", text, twos, size);
  assert_int_equal(grundy_sum_parse(g, whole, strlen(whole), &sum, NULL), GRUNDY_OK);
  o.misere = true;
  oracle_state_of(&o, sum, &s);
  bool lost = !oracle_wins(&o, &s);
  oracle_clear(&o);
  grundy_sum_free(sum);
  return lost;
}

static void check_outcomes(const char *text, const grundy_nimber *digits, size_t count) {
  for (unsigned k = 0; k < PLAYED; k++) {
    unsigned size = digit_at(digits, count, k);
    if (!is_lost(text, k, size))
      fail_msg("%s + %u*nim(2): the misere value is not %u", text, k, size);
  }
  played++;
}

/* Compares one sum, with the classes that are known from others. */
static void check_sum(gi_genera *x, definition *d, const char *text, bool outcomes) {
  grundy_sum *sum;
  grundy_error error = {.status = GRUNDY_OK};
  gi_genus genus;
  oracle_state s;
  if (grundy_sum_parse(g, text, strlen(text), &sum, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  oracle_state_of(&d->o, sum, &s);
  unsigned place = define(d, &s); /* moves `all` */
  defined wanted = d->all[place];
  gi_budget_start(x->budget);
  if (gi_genera_find(x, sum, &genus, &error) != GRUNDY_OK) fail_msg("%s: %s", text, error.message);
  gi_budget_end(x->budget);
  size_t count;
  const grundy_nimber *digits = gi_genus_digits_at(&x->digits, genus.digits, &count);
  if (genus.value != wanted.value) fail_msg("%s: value %u", text, (unsigned)genus.value);
  for (size_t k = 0; k < DIGITS; k++)
    if (digit_at(digits, count, k) != wanted.digits[k])
      fail_msg("%s: digit %zu is %u, not %u", text, k, wanted.digits[k],
               digit_at(digits, count, k));
  assert_true(count == 2 || digits[count - 1] != digits[count - 3]);
  if (genus.tame != wanted.tame) fail_msg("%s: tame %d", text, genus.tame);
  wild += !genus.tame;
  long_ones += count > 4;
  if (outcomes) check_outcomes(text, digits, count);
  grundy_sum_free(sum);
}

static void clear_all(gi_genera *x, definition *d) {
  definition_clear(d);
  gi_genera_clear(x);
  x->use_theorems = false;
}

/* ---- the cases ---- */

static void test_codes(void **state) {
  (void)state;
  static definition d;
  rng r = rng_seed_from_env();
  gi_budget budget;
  gi_genera x;
  gi_budget_init(&budget, g);
  gi_genera_init(&x, g, &budget);
  wild = long_ones = played = 0;
  uint64_t cases = test_cases(200);
  for (uint64_t i = 0; i < cases; i++) {
    char code[16], text[64];
    clear_all(&x, &d);
    size_t digits = 2 + rng_below(&r, 3), length = 0;
    code[length++] = rng_below(&r, 4) ? '0' : '4';
    code[length++] = '.';
    for (size_t k = 0; k < digits; k++) code[length++] = (char)('0' + rng_below(&r, 8));
    code[length] = '\0';
    for (unsigned n = 0; n <= 13; n++) {
      snprintf(text, sizeof text, "%s(%u)", code, n);
      check_sum(&x, &d, text, i % 20 == 0 && n <= 7);
    }
    unsigned a = (unsigned)rng_below(&r, 8), b = (unsigned)rng_below(&r, 8);
    snprintf(text, sizeof text, "%s(%u,%u,%u)", code, a, b, (unsigned)rng_below(&r, 5));
    check_sum(&x, &d, text, false);
    snprintf(text, sizeof text, "%s(%u,%u) + nim(%u)", code, a, b, (unsigned)rng_below(&r, 7));
    check_sum(&x, &d, text, i % 20 == 0 && a + b < 9);
  }
  clear_all(&x, &d);
  assert_true(cases < 100 || (wild > 100 && long_ones > 2 && played > 20));
}

/* Whether the sum has a genus at all. */
static bool has_genus(const char *text) {
  grundy_sum *sum;
  assert_int_equal(grundy_sum_parse(g, text, strlen(text), &sum, NULL), GRUNDY_OK);
  bool has = grundy_sum_no_value(sum, GRUNDY_NORMAL) == GRUNDY_VALUE_EXISTS &&
             grundy_sum_allows(sum, GRUNDY_MISERE, NULL) == GRUNDY_OK;
  grundy_sum_free(sum);
  return has;
}

static void test_catalogue(void **state) {
  (void)state;
  static definition d;
  gi_budget budget;
  gi_genera x;
  size_t checked = 0;
  gi_budget_init(&budget, g);
  gi_genera_init(&x, g, &budget);
  for (size_t i = 0; i < SMALL_GAMES; i++) {
    char text[160];
    if (!has_genus(small_games[i])) continue;
    clear_all(&x, &d);
    x.use_theorems = i % 2;
    check_sum(&x, &d, small_games[i], false);
    x.use_theorems = !x.use_theorems;
    check_sum(&x, &d, small_games[i], false);
    snprintf(text, sizeof text, "%s + kayles(5)", small_games[i]);
    check_sum(&x, &d, text, false);
    checked++;
  }
  clear_all(&x, &d);
  assert_true(checked > 60);
}

/* Take any number, and split the rest into two heaps at will. */
#define MANY "0.7777777777777777"

/* A tame class with many options forgets them; beside a wild one they are listed once more. */
static void test_many_options(void **state) {
  (void)state;
  static definition d;
  gi_budget budget;
  gi_genera x;
  gi_budget_init(&budget, g);
  gi_genera_init(&x, g, &budget);
  clear_all(&x, &d);
  check_sum(&x, &d, MANY "(16)", false);
  size_t forgotten = 0;
  for (size_t i = 0; i < x.class_count; i++)
    forgotten += !x.classes[i].pile && !x.classes[i].listed;
  assert_true(forgotten > 0);
  check_sum(&x, &d, MANY "(15) + kayles(5)", false);
  check_sum(&x, &d, MANY "(9,6) + kayles(5)", false);
  clear_all(&x, &d);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_codes, open_context, close_context),
      cmocka_unit_test_setup_teardown(test_catalogue, open_context, close_context),
      cmocka_unit_test_setup_teardown(test_many_options, open_context, close_context),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
