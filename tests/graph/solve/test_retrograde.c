/* Won, lost and drawn on graphs made by hand: games that say themselves who wins, parallel arrows
 * and arrows to oneself, how long a game lasts; and what happens when memory ends. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "loops.h"
#include "starved.h"

enum { N = GRUNDY_OUTCOME_N, P = GRUNDY_OUTCOME_P, D = GRUNDY_OUTCOME_D };
enum { GO = GRUNDY_NOT_FINAL, WINS = GRUNDY_MOVER_WINS, LOSES = GRUNDY_MOVER_LOSES };
static const uint32_t endless = GI_ENDLESS;

static void check(const loops *x, bool misere, const uint8_t *outcomes, const uint32_t *moves) {
  loops_answer found;
  loops_lab lab;
  loops_open(&lab);
  loops_solve(&lab, x, misere, &found);
  for (uint32_t u = 0; u < x->nodes; u++) {
    assert_int_equal(found.outcomes[u], outcomes[u]);
    assert_int_equal(found.remoteness[u], moves[u]);
  }
  grundy_free(lab.g);
}

/* 0 is won and 1 is lost for the player to move there. 2 -> 0 is lost, 3 -> 1 won, 4 -> 0, 1 won at
 * once; 5 -> 0, 6 and 6 -> 5 go round, since the way out loses; 7 -> 5, 1 leaves the round and
 * wins. */
static void own_rule(void **state) {
  static const uint8_t final[] = {WINS, LOSES, GO, GO, GO, GO, GO, GO};
  static const loops x = {.nodes = 8,
                          .rows = {0, 0, 0, 1, 2, 4, 6, 7, 9},
                          .to = {0, 1, 0, 1, 0, 6, 5, 5, 1},
                          .final = final};
  static const uint8_t outcomes[] = {N, P, P, N, N, D, D, N};
  const uint32_t moves[] = {0, 0, 1, 1, 1, endless, endless, 1};
  (void)state;
  check(&x, false, outcomes, moves);
  static const uint8_t misere[] = {P, N, N, P, N, N, P, P}; /* who would win loses */
  const uint32_t misere_moves[] = {0, 0, 1, 1, 1, 1, 2, 2};
  check(&x, true, misere, misere_moves);
}

/* 0 ends. 1 -> 0 three times. 2 -> 1 twice and 1 -> 0: lost after both. 3 -> 3, 2: leaves itself
 * and wins. 4 -> 4, 1: rather stays where it is. 5 -> 5. */
static void parallel_arrows_and_loops(void **state) {
  static const loops x = {
      .nodes = 6, .rows = {0, 0, 3, 5, 7, 9, 10}, .to = {0, 0, 0, 1, 1, 3, 2, 4, 1, 5}};
  static const uint8_t normal[] = {P, N, P, N, D, D}, misere[] = {N, P, N, D, N, D};
  const uint32_t normal_moves[] = {0, 1, 2, 3, endless, endless};
  const uint32_t misere_moves[] = {0, 1, 2, endless, 2, endless};
  (void)state;
  check(&x, false, normal, normal_moves);
  check(&x, true, misere, misere_moves);
}

/* A chain 5 -> 4 -> ... -> 0, and 6 -> 1, 5 and 7 -> 0, 2, 4: 6 is lost and delays by 5, 7 is won
 * and hurries to 0. */
static void hurry_and_delay(void **state) {
  static const loops x = {
      .nodes = 8, .rows = {0, 0, 1, 2, 3, 4, 5, 7, 10}, .to = {0, 1, 2, 3, 4, 1, 5, 4, 2, 0}};
  static const uint8_t outcomes[] = {P, N, P, N, P, N, P, N};
  const uint32_t moves[] = {0, 1, 2, 3, 4, 5, 6, 1};
  (void)state;
  check(&x, false, outcomes, moves);
}

/* 1, 2, ..., MANY lead to 0, and the last node leads to all of these: rows that are worked on piece
 * by piece. */
static void long_rows(void **state) {
  enum { MANY = 20000, NODES = MANY + 2 };
  static uint64_t rows[NODES + 1];
  static uint32_t to[2 * MANY], moves[NODES];
  static uint8_t outcomes[NODES];
  loops_lab lab;
  grundy_graph *graph;
  (void)state;
  loops_open(&lab);
  for (uint32_t i = 0; i < MANY; i++) {
    rows[i + 1] = i;
    to[MANY + i] = i + 1;
  }
  rows[MANY + 1] = MANY;
  rows[NODES] = 2 * MANY;
  assert_int_equal(grundy_graph_make(lab.g, NODES, rows, to, &graph, NULL), GRUNDY_OK);
  assert_true(gi_retrograde(graph, false, &lab.meter, outcomes, moves));
  for (uint32_t u = 0; u < NODES; u++) {
    uint32_t expected = u == 0 ? 0 : u <= MANY ? 1 : 2;
    assert_int_equal(outcomes[u], expected % 2 ? N : P);
    assert_int_equal(moves[u], expected);
  }
  grundy_graph_free(graph);
  grundy_free(lab.g);
}

static void nothing(void **state) {
  static const loops empty;
  (void)state;
  check(&empty, false, NULL, NULL);
}

static bool solve(const grundy_graph *graph, gi_meter *meter) {
  static const uint8_t expected[] = {P, N, P, N, P};
  static uint8_t outcomes[RING];
  if (!gi_retrograde(graph, false, meter, outcomes, NULL)) return false;
  for (uint32_t u = 0; u < graph->nodes; u++)
    assert_int_equal(outcomes[u], graph->nodes == RING ? D : expected[u]);
  return true;
}

static void limits(void **state) {
  (void)state;
  starve(&starving_graph, solve);
  stop_early(solve);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(own_rule),        cmocka_unit_test(parallel_arrows_and_loops),
      cmocka_unit_test(hurry_and_delay), cmocka_unit_test(long_rows),
      cmocka_unit_test(nothing),         cmocka_unit_test(limits)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
