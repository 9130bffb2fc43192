/* Tac Tix against the definition, written here: all subsets of a few pieces, each move looked up on
 * the board, no symmetry, no splitting, no theorem; normal and misere play. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/read.h" /* before cmocka, which has a macro called fail */

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "drawn.h"
#include "fixture.h"
#include "option_sets.h"

enum { MOST = 9, SUBSETS = 1 << MOST, SIDE = 8 };

typedef struct pieces {
  unsigned count, rows, columns;
  int number[SIDE][SIDE]; /* of the piece there, or -1 */
  unsigned row[MOST], column[MOST];
} pieces;

static void clear(pieces *p, unsigned rows, unsigned columns) {
  memset(p, 0, sizeof *p);
  p->rows = rows;
  p->columns = columns;
  for (unsigned i = 0; i < SIDE * SIDE; i++) p->number[i / SIDE][i % SIDE] = -1;
}

static void place(pieces *p, unsigned row, unsigned column) {
  if (row >= p->rows || column >= p->columns || p->number[row][column] >= 0) return;
  p->number[row][column] = (int)p->count;
  p->row[p->count] = row;
  p->column[p->count++] = column;
}

/* Calls for every run that begins with a piece: the subset that is left after each. */
static unsigned moves_of(const pieces *p, unsigned subset, unsigned *out) {
  unsigned n = 0;
  for (unsigned i = 0; i < p->count; i++)
    for (unsigned down = 0; down < 2; down++) {
      unsigned left = subset;
      for (unsigned row = p->row[i], column = p->column[i]; row < SIDE && column < SIDE;
           row += down, column += !down) {
        int piece = p->number[row][column];
        if (piece < 0 || !(subset >> piece & 1)) break;
        left &= ~(1u << piece);
        out[n++] = left;
      }
    }
  return n;
}

static unsigned value_of(const pieces *p) {
  unsigned values[SUBSETS], options[2 * MOST * SIDE];
  for (unsigned subset = 0; subset < 1u << p->count; subset++) {
    uint8_t seen[2 * MOST * SIDE + 1] = {0};
    unsigned n = moves_of(p, subset, options), v = 0;
    for (unsigned i = 0; i < n; i++) seen[values[options[i]]] = 1;
    while (seen[v]) v++;
    values[subset] = v;
  }
  return values[(1u << p->count) - 1];
}

static bool misere_win(const pieces *p) {
  bool wins[SUBSETS];
  unsigned options[2 * MOST * SIDE];
  for (unsigned subset = 0; subset < 1u << p->count; subset++) {
    unsigned n = moves_of(p, subset, options);
    wins[subset] = n == 0;
    for (unsigned i = 0; i < n; i++) wins[subset] |= !wins[options[i]];
  }
  return wins[(1u << p->count) - 1];
}

static void text_of(const pieces *p, char *out) {
  out += sprintf(out, "tactix(");
  for (unsigned r = 0; r < p->rows; r++) {
    if (r) *out++ = '/';
    for (unsigned c = 0; c < p->columns; c++) *out++ = p->number[r][c] < 0 ? '.' : 'o';
  }
  sprintf(out, ")");
}

static void options_agree(const asker *a, const char *text) {
  grundy_sum *sum = ask_sum(a->g, text);
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const void *self;
    const grundy_game *game = grundy_sum_game(sum, i, &self);
    if (!option_sets_agree(game, self, grundy_sum_part(sum, i), NULL))
      fail_msg("%s: options", text);
  }
  grundy_sum_free(sum);
}

static void compare(const asker *a, const pieces *p) {
  char text[100];
  text_of(p, text);
  unsigned expected = value_of(p);
  assert_true(expected <= p->count);
  if (ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO) != expected ||
      ask_value(a->g, a->solver, text, GRUNDY_HOW_HASH) != expected)
    fail_msg("%s has not the value %u", text, expected);
  grundy_sum *sum = ask_sum(a->g, text);
  grundy_answer *answer = ask(a->solver, sum, GRUNDY_MISERE, GRUNDY_HOW_AUTO, false);
  bool n = grundy_answer_outcome(answer) == GRUNDY_OUTCOME_N;
  if (n != misere_win(p)) fail_msg("%s: misere", text);
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  options_agree(a, text);
}

static void full_boards(void **state) {
  pieces p;
  for (unsigned rows = 1; rows <= MOST && rows <= SIDE; rows++)
    for (unsigned columns = 1; rows * columns <= MOST && columns <= SIDE; columns++) {
      clear(&p, rows, columns);
      for (unsigned i = 0; i < rows * columns; i++) place(&p, i / columns, i % columns);
      compare(*state, &p);
    }
}

/* Pieces grow beside others, with one elsewhere now and then. */
static void random_boards(void **state) {
  rng r = rng_seed_from_env();
  for (uint64_t i = test_cases(150); i > 0; i--) {
    pieces p;
    clear(&p, 1 + (unsigned)rng_below(&r, SIDE), 1 + (unsigned)rng_below(&r, SIDE));
    unsigned most = 1 + (unsigned)rng_below(&r, MOST);
    for (unsigned tries = 0; tries < 60 && p.count < most; tries++) {
      unsigned from = p.count ? (unsigned)rng_below(&r, p.count) : 0;
      unsigned down = (unsigned)rng_below(&r, 2), back = (unsigned)rng_below(&r, 2);
      if (p.count == 0 || rng_below(&r, 5) == 0)
        place(&p, (unsigned)rng_below(&r, p.rows), (unsigned)rng_below(&r, p.columns));
      else if (back) /* beyond the edge is a large number, which `place` refuses */
        place(&p, p.row[from] - down, p.column[from] - !down);
      else
        place(&p, p.row[from] + down, p.column[from] + !down);
    }
    compare(*state, &p);
  }
}

/* Positions that half a turn leaves as they are: where the theorem answers, and where it must not.
 */
static void turned_boards(void **state) {
  rng r = rng_seed_from_env();
  for (uint64_t i = test_cases(150); i > 0; i--) {
    pieces p;
    clear(&p, 1 + (unsigned)rng_below(&r, 4), 1 + (unsigned)rng_below(&r, 4));
    while (p.count + 2 <= 1 + rng_below(&r, MOST)) {
      unsigned row = (unsigned)rng_below(&r, p.rows), column = (unsigned)rng_below(&r, p.columns);
      place(&p, row, column);
      place(&p, p.rows - 1 - row, p.columns - 1 - column);
    }
    if (p.count) compare(*state, &p);
  }
}

static void large_options(void **state) {
  rng r = rng_seed_from_env();
  options_agree(*state, "tactix(8x8)");
  options_agree(*state, "tactix(7x8)");
  options_agree(*state, "tactix(8x7)");
  for (uint64_t i = test_cases(20); i > 0; i--) {
    pieces p;
    char text[100];
    uint64_t cells = rng_next(&r) | rng_next(&r);
    clear(&p, SIDE, SIDE);
    for (unsigned c = 0; c < SIDE * SIDE; c++)
      if (cells >> c & 1) p.number[c / SIDE][c % SIDE] = 0;
    text_of(&p, text);
    options_agree(*state, text);
  }
}

static void pictures(void **state) {
  const asker *a = *state;
  drawn_as(a->g, "tactix(o../ooo)",
           "    1   2   3\n  ┌───┬───┬───┐\n1 │ ● │   │   │\n  ├───┼───┼───┤\n2 │ ● │ ● │ ● │\n  "
           "└───┴───┴───┘\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(full_boards, open_asker, close_asker),
      cmocka_unit_test_setup_teardown(random_boards, open_asker, close_asker),
      cmocka_unit_test_setup_teardown(turned_boards, open_asker, close_asker),
      cmocka_unit_test_setup_teardown(large_options, open_asker, close_asker),
      cmocka_unit_test_setup_teardown(pictures, open_asker, close_asker),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
