/* Green Hackenbush against the definition, written here: random pictures with cycles, loops and
 * edges that come twice have the value of the mex over all cuts; `reach` lists just the moves that
 * lead to a value; and the published values of cycles through the ground. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/read.h" /* before cmocka, which has a macro called fail */

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "oracle.h"

enum { EDGES = 9, NODES = 6 };

typedef struct picture {
  unsigned edges, end[EDGES][2];
  int value[1 << EDGES]; /* of what is left; -1 where it is not known yet */
} picture;

/* ---- the definition ---- */

/* The edges of a set that hang on the ground. */
static unsigned hanging(const picture *p, unsigned set) {
  unsigned nodes = 1, before = 0, left = 0;
  while (before != nodes) {
    before = nodes;
    for (unsigned e = 0; e < p->edges; e++) {
      unsigned ends = 1u << p->end[e][0] | 1u << p->end[e][1];
      if (set >> e & 1 && nodes & ends) nodes |= ends;
    }
  }
  for (unsigned e = 0; e < p->edges; e++)
    if (set >> e & 1 && nodes >> p->end[e][0] & 1) left |= 1u << e;
  return left;
}

/* Options are smaller numbers, so one pass finds all values. */
static unsigned value_of(picture *p) {
  for (unsigned set = 0; set < 1u << p->edges; set++) {
    unsigned seen = 0;
    p->value[set] = -1;
    if (hanging(p, set) != set) continue;
    for (unsigned e = 0; e < p->edges; e++)
      if (set >> e & 1) seen |= 1u << p->value[hanging(p, set & ~(1u << e))];
    for (p->value[set] = 0; seen & 1; seen >>= 1) p->value[set]++;
  }
  return (unsigned)p->value[(1u << p->edges) - 1];
}

/* Every node stands on an earlier one; the other edges are as they come. */
static void draw_picture(rng *r, picture *p) {
  unsigned nodes = 1 + (unsigned)rng_below(r, NODES);
  p->edges = nodes - 1 + (unsigned)rng_below(r, EDGES + 2 - nodes);
  if (p->edges == 0) p->edges = 1;
  for (unsigned e = 0; e < p->edges; e++) {
    unsigned a = e + 1 < nodes ? e + 1 : (unsigned)rng_below(r, nodes);
    unsigned b = (unsigned)rng_below(r, e + 1 < nodes ? e + 1 : nodes);
    bool turned = rng_below(r, 2);
    p->end[e][0] = turned ? b : a;
    p->end[e][1] = turned ? a : b;
  }
  for (unsigned e = p->edges; e > 1; e--) { /* in any order */
    unsigned with = (unsigned)rng_below(r, e);
    for (unsigned i = 0; i < 2; i++) {
      unsigned end = p->end[e - 1][i];
      p->end[e - 1][i] = p->end[with][i];
      p->end[with][i] = end;
    }
  }
}

static void text_of(const picture *p, char *out, size_t room) {
  static const char *const names[NODES] = {"ground", "a", "bee", "c", "7", "e'"};
  size_t at = (size_t)snprintf(out, room, "hackenbush(");
  for (unsigned e = 0; e < p->edges; e++)
    at += (size_t)snprintf(out + at, room - at, "%s%s-%s", e ? ", " : "", names[p->end[e][0]],
                           names[p->end[e][1]]);
  snprintf(out + at, room - at, ")");
}

/* ---- what the game says ---- */

static size_t count_by_moves(const grundy_game *game, const keeper *moves, grundy_nimber target) {
  size_t found = 0;
  for (size_t i = 0; i < keeper_count(moves); i++) {
    const grundy_part *to = &moves->parts[i];
    grundy_nimber value = 0;
    if (!(to->flags & GRUNDY_NONE))
      assert_true(game->known(NULL, grundy_part_bytes(to), to->length, &value));
    found += value == target;
  }
  return found;
}

static void reaches_just_those(const grundy_sum *sum) {
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const void *self;
    const grundy_game *game = grundy_sum_game(sum, i, &self);
    const grundy_part *part = grundy_sum_part(sum, i);
    keeper *moves = keeper_new();
    assert_true(game->moves(self, grundy_part_bytes(part), part->length, &moves->sink));
    for (grundy_nimber target = 0; target < 10; target++) {
      keeper *reached = keeper_new();
      assert_true(
          game->moves_to(self, grundy_part_bytes(part), part->length, target, &reached->sink));
      assert_int_equal(keeper_count(reached), count_by_moves(game, moves, target));
      assert_int_equal(count_by_moves(game, reached, target), keeper_count(reached));
      keeper_free(reached);
    }
    keeper_free(moves);
  }
}

static void as_defined(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *solver = grundy_solver_new(g);
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t cases = test_cases(300); cases-- > 0;) {
    picture p;
    char text[300];
    draw_picture(&r, &p);
    text_of(&p, text, sizeof text);
    unsigned expected = value_of(&p);
    if (ask_value(g, solver, text, GRUNDY_HOW_AUTO) != expected) fail_msg("%s", text);
    grundy_sum *sum = ask_sum(g, text);
    reaches_just_those(sum);
    grundy_sum_free(sum);
  }
  grundy_solver_free(solver);
  grundy_free(g);
}

/* The parity of a cycle; a stalk is a Nim pile; and large pictures are no harder. */
static void families(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *solver = grundy_solver_new(g);
  char text[60];
  (void)state;
  for (unsigned n = 1; n <= 40; n++) {
    snprintf(text, sizeof text, "hackenbush(cycle %u)", n);
    assert_int_equal(ask_value(g, solver, text, GRUNDY_HOW_AUTO), n % 2);
    snprintf(text, sizeof text, "hackenbush(stalk %u)", n);
    assert_int_equal(ask_value(g, solver, text, GRUNDY_HOW_AUTO), n);
  }
  assert_int_equal(ask_value(g, solver, "hackenbush(stalk 7000)", GRUNDY_HOW_AUTO), 7000);
  assert_int_equal(ask_value(g, solver, "hackenbush(tree 12)", GRUNDY_HOW_AUTO), 1);
  assert_int_equal(ask_value(g, solver, "hackenbush(stalk 5,2-x-y-2)", GRUNDY_HOW_AUTO), 4);
  grundy_solver_free(solver);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(as_defined), cmocka_unit_test(families)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
