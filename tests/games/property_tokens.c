/* Tokens on a board: every closed form against the definition, for all squares up to 200:200. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "ask.h"

enum { SIZE = 201, WIDE = 2 * SIZE };

static uint16_t value[WIDE][WIDE];

/* Squares in order of x + y, the one that every move makes smaller. */
static void by_definition(const int (*step)[2], size_t count, bool rides) {
  memset(value, 0, sizeof value);
  for (int sum = 0; sum < WIDE; sum++)
    for (int x = 0; x <= sum; x++) {
      uint8_t seen[4 * WIDE] = {0};
      for (size_t i = 0; i < count; i++)
        for (int k = 1; k == 1 || rides; k++) {
          int to_x = x + k * step[i][0], to_y = sum - x + k * step[i][1];
          if (to_x < 0 || to_y < 0) break;
          seen[value[to_x][to_y]] = 1;
        }
      while (seen[value[x][sum - x]]) value[x][sum - x]++;
    }
}

/* How many squares the game's theorem tells the value of, and rightly. */
static size_t agrees(const char *name) {
  grundy *g = grundy_new(NULL);
  const grundy_game *game = grundy_game_find(g, name);
  size_t told = 0;
  for (uint32_t x = 0; x < SIZE; x++)
    for (uint32_t y = 0; y < SIZE; y++) {
      const uint32_t square[2] = {x, y};
      const uint8_t *position = (const uint8_t *)square;
      grundy_nimber is;
      if (game->known(game->shared, position, sizeof square, &is)) {
        assert_int_equal(is, value[x][y]);
        told++;
      }
      if (!game->outcome) continue;
      bool lost =
          game->outcome(game->shared, position, sizeof square, GRUNDY_NORMAL) == GRUNDY_OUTCOME_P;
      assert_int_equal(lost, value[x][y] == 0);
    }
  grundy_free(g);
  return told;
}

static void pieces(void **state) {
  static const int king[][2] = {{-1, 0}, {0, -1}, {-1, -1}};
  static const int knight[][2] = {{-2, 1}, {-2, -1}, {-1, -2}, {1, -2}};
  (void)state;
  by_definition(king, 2, true);
  assert_int_equal(agrees("rook"), SIZE * SIZE);
  by_definition(king, 3, false);
  assert_int_equal(agrees("king"), SIZE * SIZE);
  by_definition(knight, 4, false);
  assert_int_equal(agrees("knight"), SIZE * SIZE);
  by_definition(king, 3, true);
  assert_int_equal(agrees("queen"), 2 * SIZE - 1);
}

/* Diagonals x + y = 0, 1, ... of the king, as published. */
static void king_published(void **state) {
  static const uint8_t values[] = {0, 1, 1, 0, 2, 0, 1, 3, 3, 1, 0, 2, 0, 2, 0, 1, 3, 1,
                                   1, 3, 1, 0, 2, 0, 2, 0, 2, 0, 1, 3, 1, 3, 3, 1, 3, 1};
  grundy *g = grundy_new(NULL);
  grundy_solver *solver = grundy_solver_new(g);
  size_t at = 0;
  (void)state;
  for (unsigned sum = 0; sum < 8; sum++)
    for (unsigned x = 0; x <= sum; x++) {
      char text[40];
      snprintf(text, sizeof text, "king(%u:%u)", x, sum - x);
      assert_int_equal(ask_value(g, solver, text, GRUNDY_HOW_AUTO), values[at]);
      assert_int_equal(ask_value(g, solver, text, GRUNDY_HOW_SEARCH), values[at++]);
    }
  grundy_solver_free(solver);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(pieces), cmocka_unit_test(king_published)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
