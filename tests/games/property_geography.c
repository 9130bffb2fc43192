/* Geography against the definition, written here: on random graphs, most of them with odd cycles,
 * the theorem on matchings tells who wins, the values are those of the mex over all walks; and the
 * published outcomes on paths. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/read.h" /* before cmocka, which has a macro called fail */

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

enum { NODES = 9 };

typedef struct drawn {
  unsigned nodes, near[NODES];
  uint8_t value[1 << NODES][NODES]; /* by the nodes that are left and the token */
} drawn;

/* ---- the definition ---- */

static void find_values(drawn *d) {
  for (unsigned left = 0; left < 1u << d->nodes; left++)
    for (unsigned token = 0; token < d->nodes; token++) {
      unsigned seen = 0;
      uint8_t value = 0;
      for (unsigned u = 0; u < d->nodes; u++)
        if (left & d->near[token] & 1u << u) seen |= 1u << d->value[left & ~(1u << u)][u];
      for (; seen & 1; seen >>= 1) value++;
      d->value[left][token] = value;
    }
}

static void draw_graph(rng *r, drawn *d) {
  unsigned percent = 15 + (unsigned)rng_below(r, 60);
  memset(d, 0, sizeof *d);
  d->nodes = 2 + (unsigned)rng_below(r, NODES - 1);
  for (unsigned a = 0; a < d->nodes; a++)
    for (unsigned b = 0; b < a; b++)
      if (a == b + 1 || rng_below(r, 100) < percent) {
        d->near[a] |= 1u << b;
        d->near[b] |= 1u << a;
      }
}

static void text_of(const drawn *d, unsigned token, unsigned left, char *out, size_t room) {
  size_t at = (size_t)snprintf(out, room, "geography{");
  for (unsigned a = 0; a < d->nodes; a++)
    for (unsigned b = 0; b < a; b++)
      if (d->near[a] >> b & 1)
        at += (size_t)snprintf(out + at, room - at, "%sn%u-->n%u", a > 1 || b ? ", " : "", b, a);
  at += (size_t)snprintf(out + at, room - at, "}(n%u", token);
  for (unsigned u = 0; u < d->nodes; u++)
    if (left >> u & 1) at += (size_t)snprintf(out + at, room - at, ",n%u", u);
  snprintf(out + at, room - at, left ? ")" : ",none)");
}

static void as_defined(void **state) {
  rng r = rng_seed_from_env();
  drawn *d = calloc(1, sizeof *d);
  (void)state;
  for (uint64_t cases = test_cases(150); cases-- > 0;) {
    grundy *g = grundy_new(NULL); /* graphs stay as long as the context */
    grundy_solver *solver = grundy_solver_new(g);
    draw_graph(&r, d);
    find_values(d);
    for (unsigned i = 0; i < 6; i++) {
      char text[1000];
      const void *self;
      unsigned token = (unsigned)rng_below(&r, d->nodes);
      unsigned left = (unsigned)rng_below(&r, UINT64_C(1) << d->nodes) & ~(1u << token);
      if (i == 0) left = ((1u << d->nodes) - 1) & ~(1u << token);
      text_of(d, token, left, text, sizeof text);
      grundy_sum *sum = ask_sum(g, text);
      const grundy_game *game = grundy_sum_game(sum, 0, &self);
      const grundy_part *part = grundy_sum_part(sum, 0);
      bool wins = game->outcome(self, grundy_part_bytes(part), part->length, GRUNDY_NORMAL) ==
                  GRUNDY_OUTCOME_N;
      if (wins != (d->value[left][token] > 0)) fail_msg("%s", text);
      if (ask_value(g, solver, text, GRUNDY_HOW_HASH) != d->value[left][token])
        fail_msg("%s", text);
      grundy_sum_free(sum);
    }
    grundy_solver_free(solver);
    grundy_free(g);
  }
  free(d);
}

/* On a path of n nodes the first player loses just if n is odd and the token's number is even;
 * but the largest graphs are answered at once, too. */
static void paths(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *solver = grundy_solver_new(g);
  (void)state;
  for (unsigned n = 1; n <= 6; n++)
    for (unsigned token = 0; token < n; token++) {
      char text[60];
      snprintf(text, sizeof text, "geography{path %u}(%u)", n, token);
      grundy_nimber value = ask_value(g, solver, text, GRUNDY_HOW_AUTO);
      assert_int_equal(value > 0, n % 2 == 0 || token % 2 == 1);
    }
  assert_int_equal(ask_value(g, solver, "geography{grid 15x17}(0)", GRUNDY_HOW_AUTO), 0);
  assert_int_equal(ask_value(g, solver, "geography{complete 255}(7)", GRUNDY_HOW_AUTO), 0);
  assert_int_equal(ask_value(g, solver, "geography{cycle 255}(0)", GRUNDY_HOW_AUTO), 0);
  grundy_solver_free(solver);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(as_defined), cmocka_unit_test(paths)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
