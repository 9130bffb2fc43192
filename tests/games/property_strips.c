/* Coins on strips against the definition, written here: the mex over the moves, on sets of squares
 * as bits, for all of them on a strip of fifteen squares; and that `reach` lists just the options
 * with a value, by the moves themselves. Then Northcott's game and Poker Nim with the moves that
 * the program leaves out, by working backwards from the end. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/read.h" /* before cmocka, which has a macro called fail */

#include <cmocka.h>

#include "ask.h"
#include "drawn.h"
#include "oracle.h"

enum { SQUARES = 15, MOST = 5 };

static int set_up(void **state) {
  *state = grundy_new(NULL);
  return 0;
}

static int tear_down(void **state) {
  grundy_free(*state);
  return 0;
}

/* values[set]: the mex over the moves of one coin to a free square on its left. */
static void fill_values(bool jumps, uint8_t *values) {
  for (unsigned set = 0; set < 1u << SQUARES; set++) {
    uint64_t seen[4] = {0}; /* a position has fewer options than 256 */
    for (unsigned from = 0; from < SQUARES; from++) {
      if (!(set >> from & 1)) continue;
      for (unsigned to = from; to-- > 0;) {
        if (set >> to & 1) {
          if (!jumps) break;
          continue;
        }
        unsigned value = values[(set ^ 1u << from) | 1u << to];
        seen[value / 64] |= UINT64_C(1) << value % 64;
      }
    }
    unsigned value = 0;
    while (seen[value / 64] >> value % 64 & 1) value++;
    values[set] = (uint8_t)value;
  }
}

static unsigned coins_of(unsigned set) {
  unsigned n = 0;
  for (; set; set &= set - 1) n++;
  return n;
}

static void text_of(const char *name, unsigned set, char *out, size_t size) {
  size_t length = (size_t)snprintf(out, size, "%s(", name);
  for (unsigned i = 0; i < SQUARES; i++)
    if (set >> i & 1) length += (size_t)snprintf(out + length, size - length, "%u,", i);
  out[length - 1] = ')';
}

/* The set of a position, from what the game prints. */
static unsigned set_of(grundy *g, const grundy_game *game, const void *self,
                       const grundy_part *part) {
  grundy_text text;
  unsigned set = 0;
  grundy_text_init(&text, g);
  game->print(self, grundy_part_bytes(part), part->length, &text);
  for (const char *at = text.data;; at++) {
    char *end;
    set |= 1u << strtoul(at, &end, 10);
    if (*end == '\0') break;
    at = end;
  }
  grundy_text_clear(&text);
  return set;
}

/* How many of the options of a set have each value. */
static void count_options(bool jumps, const uint8_t *values, unsigned set, unsigned counts[64]) {
  for (unsigned from = 0; from < SQUARES; from++) {
    if (!(set >> from & 1)) continue;
    for (unsigned to = from; to-- > 0;) {
      bool taken = set >> to & 1;
      if (taken && !jumps) break;
      if (!taken) counts[values[(set ^ 1u << from) | 1u << to]]++;
    }
  }
}

static void compare(grundy *g, const char *name, bool jumps, const uint8_t *values, unsigned set) {
  char text[64];
  const void *self;
  grundy_nimber value;
  unsigned counts[64] = {0};
  text_of(name, set, text, sizeof text);
  grundy_sum *sum = ask_sum(g, text);
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  const grundy_part *part = grundy_sum_part(sum, 0);
  const uint8_t *bytes = grundy_part_bytes(part);
  assert_int_equal(set_of(g, game, self, part), set);
  assert_true(game->known(self, bytes, part->length, &value));
  if (value != values[set]) fail_msg("%s is %u, not %u", text, values[set], (unsigned)value);
  count_options(jumps, values, set, counts);
  for (unsigned target = 0; target < 24; target++) {
    keeper *k = keeper_new();
    assert_true(game->moves_to(self, bytes, part->length, target, &k->sink));
    if (keeper_count(k) != counts[target]) fail_msg("%s reaches %u otherwise", text, target);
    for (size_t i = 0; i < keeper_count(k); i++)
      assert_int_equal(values[set_of(g, game, self, &k->parts[i])], target);
    keeper_free(k);
  }
  grundy_sum_free(sum);
}

/* Sets of every number of coins for the value, the smaller ones for what is reached too. */
static void all_sets(grundy *g, const char *name, bool jumps) {
  uint8_t *values = calloc(1u << SQUARES, 1);
  unsigned compared = 0;
  fill_values(jumps, values);
  for (unsigned set = 1; set < 1u << SQUARES; set++) {
    if (coins_of(set) > MOST && set % 16 != 5) continue;
    compare(g, name, jumps, values, set);
    compared++;
  }
  assert_true(compared > 5000);
  free(values);
}

static void welter(void **state) {
  all_sets(*state, "welter", true);
}

static void sliding(void **state) {
  all_sets(*state, "silverdollar", false);
}

/* Every coin that `reach` moves on large squares leads to the value that was wanted; and a value
 * below that of the position is always reached. */
static void large(void **state) {
  static const char *const texts[] = {
      "welter(18446744073709551615,18446744073709551614,12345678901234567,1000000007,3)",
      "welter(1000000000000000,999999999999999)", "welter(18446744073709551615)",
      "silverdollar(18446744073709551615,9000000000000000000,1000000000000000)"};
  for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
    grundy_sum *sum = ask_sum(*state, texts[t]);
    const void *self;
    const grundy_game *game = grundy_sum_game(sum, 0, &self);
    const grundy_part *part = grundy_sum_part(sum, 0);
    grundy_nimber value, after;
    assert_true(game->known(self, grundy_part_bytes(part), part->length, &value));
    for (grundy_nimber target = value; target > 0;) {
      target = target / 3 * 2;
      keeper *k = keeper_new();
      assert_true(game->moves_to(self, grundy_part_bytes(part), part->length, target, &k->sink));
      assert_true(keeper_count(k) > 0);
      for (size_t i = 0; i < keeper_count(k); i++) {
        assert_true(game->known(self, grundy_part_bytes(&k->parts[i]), k->parts[i].length, &after));
        assert_true(after == target);
      }
      keeper_free(k);
    }
    grundy_sum_free(sum);
  }
}

/* Two coins on one square would count 2^64-1: no move leads there. */
static void one_a_square(void **state) {
  grundy_sum *sum = ask_sum(*state, "welter(5,18446744073709551615)");
  const void *self;
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  const grundy_part *part = grundy_sum_part(sum, 0);
  keeper *k = keeper_new();
  assert_true(game->moves_to(self, grundy_part_bytes(part), part->length, UINT64_MAX, &k->sink));
  assert_int_equal(keeper_count(k), 0);
  keeper_free(k);
  grundy_sum_free(sum);
}

/* ---- games with moves back ---- */

enum { STATES = 6 * 6 * 6 * 6 * 2, UNKNOWN = 0, LOST = 1, WON = 2 };

/* Writes the states that follow, and returns how many. */
typedef unsigned follow(unsigned state, unsigned *out);

/* Backwards from states without a move: lost if all that follow are won, won if one is lost. */
static void settle(follow *next, unsigned states, uint8_t *verdicts) {
  unsigned after[64];
  memset(verdicts, UNKNOWN, states);
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned s = 0; s < states; s++) {
      if (verdicts[s] != UNKNOWN) continue;
      unsigned n = next(s, after), won = 0;
      for (unsigned i = 0; i < n && verdicts[s] == UNKNOWN; i++) {
        won += verdicts[after[i]] == WON;
        if (verdicts[after[i]] == LOST) verdicts[s] = WON;
      }
      if (won == n) verdicts[s] = LOST;
      changed |= verdicts[s] != UNKNOWN;
    }
  }
}

/* Two rows of six squares: the place of White and Black in each, and whose turn it is. */
typedef struct board {
  unsigned place[2][2], turn;
} board;

static board board_of(unsigned state) {
  board b;
  for (unsigned i = 0; i < 4; i++, state /= 6) b.place[i / 2][i % 2] = state % 6;
  b.turn = state;
  return b;
}

static unsigned board_state(const board *b) {
  unsigned state = b->turn;
  for (unsigned i = 4; i-- > 0;) state = state * 6 + b->place[i / 2][i % 2];
  return state;
}

static bool fair(const board *b) {
  return b->place[0][0] < b->place[0][1] && b->place[1][0] < b->place[1][1];
}

static unsigned northcott_next(unsigned state, unsigned *out) {
  board b = board_of(state);
  unsigned n = 0;
  if (!fair(&b)) return 0;
  for (unsigned i = 0; i < 2; i++)
    for (unsigned to = 0; to < 6; to++) {
      board after = b;
      after.place[i][b.turn] = to;
      after.turn = !b.turn;
      if (to != b.place[i][b.turn] && fair(&after)) out[n++] = board_state(&after);
    }
  return n;
}

static void northcott(void **state) {
  uint8_t *verdicts = malloc(STATES);
  grundy_solver *solver = grundy_solver_new(*state);
  unsigned compared = 0;
  settle(northcott_next, STATES, verdicts);
  for (unsigned s = 0; s < STATES; s++) {
    board b = board_of(s);
    char text[64];
    if (!fair(&b)) continue;
    unsigned one = b.place[0][1] - b.place[0][0] - 1, two = b.place[1][1] - b.place[1][0] - 1;
    assert_int_equal(verdicts[s], one == two ? LOST : WON);
    if (b.turn || b.place[0][0] || b.place[1][0]) continue;
    snprintf(text, sizeof text, "northcott(W%.*sB, .B%.*sW.)", (int)one, "....", (int)two, "....");
    assert_int_equal(ask_value(*state, solver, text, GRUNDY_HOW_AUTO), one ^ two);
    compared++;
  }
  assert_int_equal(compared, 25);
  grundy_solver_free(solver);
  free(verdicts);
}

enum { CHIPS = 5, POKER_STATES = (CHIPS + 1) * (CHIPS + 1) * (CHIPS + 1) * (CHIPS + 1) };

/* Two piles and what either player holds, the mover first. */
static unsigned poker_state(const unsigned at[4]) {
  unsigned s = 0;
  for (unsigned i = 4; i-- > 0;) s = s * (CHIPS + 1) + at[i];
  return s;
}

static unsigned poker_next(unsigned state, unsigned *out) {
  unsigned at[4], n = 0;
  for (unsigned i = 0; i < 4; i++, state /= CHIPS + 1) at[i] = state % (CHIPS + 1);
  if (at[0] + at[1] + at[2] + at[3] > CHIPS) return 0;
  if (at[0] + at[1] == 0) return 0; /* the last chips are taken */
  for (unsigned pile = 0; pile < 2; pile++)
    for (unsigned left = 0; left <= at[pile] + at[2]; left++) {
      unsigned after[4] = {at[0], at[1], at[3], at[2] + at[pile] - left};
      after[pile] = left;
      if (left != at[pile]) out[n++] = poker_state(after);
    }
  return n;
}

static void poker(void **state) {
  uint8_t verdicts[POKER_STATES];
  (void)state;
  settle(poker_next, POKER_STATES, verdicts);
  for (unsigned a = 0; a <= CHIPS; a++)
    for (unsigned b = 0; a + b <= CHIPS; b++)
      for (unsigned c = 0; a + b + c <= CHIPS; c++)
        for (unsigned d = 0; a + b + c + d <= CHIPS; d++) {
          unsigned at[4] = {a, b, c, d};
          assert_int_equal(verdicts[poker_state(at)], a == b ? LOST : WON);
        }
}

static void pictures(void **state) {
  drawn_as(*state, "welter(.o..oo)", " 0         5\n┌─┬─┬─┬─┬─┬─┐\n│ │●│ │ │●│●│\n└─┴─┴─┴─┴─┴─┘\n");
  drawn_as(*state, "nimble(2)", " 0\n┌─┬─┬─┐\n│ │ │●│\n└─┴─┴─┘\n");
  drawn_as(*state, "northcott(2)", " 0\n┌─┬─┬─┬─┐\n│W│ │ │B│\n└─┴─┴─┴─┘\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(welter, set_up, tear_down),
      cmocka_unit_test_setup_teardown(sliding, set_up, tear_down),
      cmocka_unit_test_setup_teardown(large, set_up, tear_down),
      cmocka_unit_test_setup_teardown(one_a_square, set_up, tear_down),
      cmocka_unit_test_setup_teardown(northcott, set_up, tear_down),
      cmocka_unit_test_setup_teardown(poker, set_up, tear_down),
      cmocka_unit_test_setup_teardown(pictures, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
