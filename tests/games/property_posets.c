/* Games on partial orders against the definition, written here: random orders, and divisors and
 * sets, each with random moves made before; divisors with two primes against Chomp; and the
 * published values of Schuh's game. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/read.h" /* before cmocka, which has a macro called fail */

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

enum { ELEMENTS = 16 };

typedef struct order {
  unsigned count, up[ELEMENTS];
  int value[1 << ELEMENTS]; /* of what is left; -1 where nobody has asked */
} order;

typedef struct asker {
  grundy *g;
  grundy_solver *solver;
  rng r;
  order o;
} asker;

static int set_up(void **state) {
  asker *a = calloc(1, sizeof *a);
  a->g = grundy_new(NULL);
  a->solver = grundy_solver_new(a->g);
  a->r = rng_seed_from_env();
  *state = a;
  return 0;
}

static int tear_down(void **state) {
  asker *a = *state;
  grundy_solver_free(a->solver);
  grundy_free(a->g);
  free(a);
  return 0;
}

/* ---- the definition ---- */

static unsigned value_of(order *o, unsigned set) {
  uint64_t seen = 0;
  int value = 0;
  if (o->value[set] >= 0) return (unsigned)o->value[set];
  for (unsigned i = 0; i < o->count; i++)
    if (set >> i & 1) seen |= UINT64_C(1) << value_of(o, set & ~o->up[i]);
  for (; seen & 1; seen >>= 1) value++;
  o->value[set] = value;
  return (unsigned)value;
}

static void forget(order *o) {
  for (unsigned set = 0; set < 1u << o->count; set++) o->value[set] = -1;
}

static void has_value(asker *a, const char *text, unsigned set) {
  grundy_nimber value = ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO);
  if (value != value_of(&a->o, set)) fail_msg("%s", text);
}

/* ---- any order ---- */

static void random_orders(void **state) {
  asker *a = *state;
  for (uint64_t cases = test_cases(60); cases-- > 0;) {
    order *o = &a->o;
    char text[2000];
    size_t at = (size_t)snprintf(text, sizeof text, "poset{");
    o->count = 1 + (unsigned)rng_below(&a->r, 9);
    for (unsigned i = o->count; i-- > 0;) { /* later ones are above, and known already */
      o->up[i] = 1u << i;
      at += (size_t)snprintf(text + at, sizeof text - at, "%sx%u", i + 1 < o->count ? "," : "", i);
      for (unsigned k = i + 1; k < o->count; k++) {
        if (rng_below(&a->r, 100) >= 30) continue;
        o->up[i] |= o->up[k];
        at += (size_t)snprintf(text + at, sizeof text - at, ",x%u<x%u", i, k);
      }
    }
    snprintf(text + at, sizeof text - at, "}");
    forget(o);
    has_value(a, text, (1u << o->count) - 1);
  }
}

/* ---- divisors ---- */

/* All divisors but 1; the text names some of them after the number. */
static void divisors(void **state) {
  asker *a = *state;
  static const unsigned numbers[] = {12, 30, 36, 60, 72, 84, 90, 96, 210, 216, 625, 1024};
  for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++) {
    order *o = &a->o;
    unsigned found[ELEMENTS];
    o->count = 0;
    for (unsigned d = 2; d <= numbers[n]; d++)
      if (numbers[n] % d == 0) found[o->count++] = d;
    for (unsigned i = 0; i < o->count; i++) {
      o->up[i] = 0;
      for (unsigned k = 0; k < o->count; k++) o->up[i] |= found[k] % found[i] == 0 ? 1u << k : 0;
    }
    forget(o);
    for (unsigned named = 0; named < 6; named++) {
      char text[200];
      unsigned set = (1u << o->count) - 1;
      size_t at = (size_t)snprintf(text, sizeof text, "schuh(%u", numbers[n]);
      for (unsigned i = 0; i < named; i++) {
        unsigned d = (unsigned)rng_below(&a->r, o->count);
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%u", i ? "," : ": ", found[d]);
        set &= ~o->up[d];
      }
      snprintf(text + at, sizeof text - at, ")");
      has_value(a, text, set);
    }
  }
}

static void published(void **state) {
  asker *a = *state;
  static const uint8_t values[] = {0, 1, 1, 2, 1, 2, 1, 3, 2, 2, 1, 4, 1, 2, 2, 4, 1, 4,
                                   1, 4, 2, 2, 1, 5, 2, 2, 3, 4, 1, 3, 1, 5, 2, 2, 2, 5};
  char text[60];
  for (unsigned n = 1; n <= sizeof values; n++) {
    snprintf(text, sizeof text, "schuh(%u)", n);
    assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), values[n - 1]);
  }
  for (unsigned p = 1, number = 1; p <= 5; p++, number *= 2)
    for (unsigned q = 1, whole = number; q <= 5; q++, whole *= 7) {
      snprintf(text, sizeof text, "schuh(%u) + chomp(%ux%u)", whole, p, q);
      assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), 0);
    }
}

/* ---- sets ---- */

/* Sets of four things, after some moves: written by the largest sets that are left. */
static void sets(void **state) {
  asker *a = *state;
  order *o = &a->o;
  o->count = 15; /* element i is the set i + 1 */
  for (unsigned i = 0; i < 15; i++) {
    o->up[i] = 0;
    for (unsigned k = 0; k < 15; k++) o->up[i] |= ((k + 1) & (i + 1)) == i + 1 ? 1u << k : 0;
  }
  forget(o);
  for (uint64_t cases = test_cases(60); cases-- > 0;) {
    char text[200] = "subsettakeaway(";
    unsigned set = (1u << 15) - 1;
    for (uint64_t moves = rng_below(&a->r, 5); moves-- > 0;) {
      unsigned rest = set & ~o->up[rng_below(&a->r, 15)];
      if (rest) set = rest;
    }
    size_t at = strlen(text);
    for (unsigned i = 0; i < 15; i++) {
      if (!(set >> i & 1) || (set & o->up[i]) != 1u << i) continue;
      if (text[at - 1] != '(') text[at++] = ',';
      for (unsigned b = 0; b < 4; b++)
        if ((i + 1) >> b & 1) text[at++] = "dbfa"[b]; /* the things do not matter */
    }
    text[at++] = ')';
    text[at] = '\0';
    has_value(a, text, set);
  }
  has_value(a, "subsettakeaway(4)", (1u << 15) - 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(random_orders, set_up, tear_down),
      cmocka_unit_test_setup_teardown(divisors, set_up, tear_down),
      cmocka_unit_test_setup_teardown(published, set_up, tear_down),
      cmocka_unit_test_setup_teardown(sets, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
