/* Chomp against the published values of data/chomp.tsv, and against the definition, written here:
 * all staircases of six rows of five squares, and those of two rows or two columns, which stand in
 * other forms as bytes when they are long. */
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

enum { ROWS = 6, COLUMNS = 5, STATES = 6 * 6 * 6 * 6 * 6 * 6, LINES = 35, LARGEST = 64 };

/* ---- the definition ---- */

/* "chomp(5,5,3)" of the rows up to the first 0. */
static void text_of(const unsigned *row, unsigned rows, char *out, size_t room) {
  size_t at = (size_t)snprintf(out, room, "chomp(");
  for (unsigned i = 0; i < rows && row[i]; i++)
    at += (size_t)snprintf(out + at, room - at, "%s%u", i ? "," : "", row[i]);
  snprintf(out + at, room - at, ")");
}

static unsigned number_of(const unsigned row[ROWS]) {
  unsigned n = 0;
  for (unsigned i = 0; i < ROWS; i++) n = n * (COLUMNS + 1) + row[i];
  return n;
}

static unsigned least_missing(const uint8_t *seen) {
  unsigned v = 0;
  while (seen[v]) v++;
  return v;
}

/* The options have smaller numbers, so one pass from below finds all values. */
static unsigned value_of(const unsigned row[ROWS], const uint8_t *values) {
  uint8_t seen[ROWS * COLUMNS + 1] = {0};
  for (unsigned r = 0; r < ROWS; r++)
    for (unsigned c = 0; c < row[r]; c++) {
      unsigned next[ROWS];
      if (r == 0 && c == 0) continue; /* the poison */
      for (unsigned i = 0; i < ROWS; i++) next[i] = i >= r && row[i] > c ? c : row[i];
      seen[values[number_of(next)]] = 1;
    }
  return least_missing(seen);
}

static void options_agree(const asker *a, const char *text) {
  grundy_sum *sum = ask_sum(a->g, text);
  const void *self;
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  if (!option_sets_agree(game, self, grundy_sum_part(sum, 0), NULL)) fail_msg("%s: options", text);
  grundy_sum_free(sum);
}

static void all_of_a_box(void **state) {
  const asker *a = *state;
  uint8_t *values = calloc(STATES, 1);
  unsigned staircases = 0;
  for (unsigned n = 1; n < STATES; n++) {
    unsigned row[ROWS], rest = n;
    char text[64];
    bool falls = true;
    for (unsigned i = ROWS; i-- > 0; rest /= COLUMNS + 1) row[i] = rest % (COLUMNS + 1);
    for (unsigned i = 1; i < ROWS; i++) falls &= row[i] <= row[i - 1];
    if (!falls) continue;
    staircases++;
    values[n] = (uint8_t)value_of(row, values);
    text_of(row, ROWS, text, sizeof text);
    assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), values[n]);
    options_agree(a, text);
  }
  assert_int_equal(staircases, 461); /* 11 over 5, less the empty one */
  free(values);
}

/* ---- two rows, two columns: long forms ---- */

static void two_rows(unsigned values[LARGEST + 1][LARGEST + 1]) {
  for (unsigned a = 1; a <= LARGEST; a++)
    for (unsigned b = 0; b <= a; b++) {
      uint8_t seen[2 * LARGEST + 1] = {0};
      for (unsigned c = 1; c < a; c++) seen[values[c][b < c ? b : c]] = 1;
      for (unsigned c = 0; c < b; c++) seen[values[a][c]] = 1;
      values[a][b] = least_missing(seen);
    }
}

static void long_rows(void **state) {
  const asker *a = *state;
  static unsigned values[LARGEST + 1][LARGEST + 1];
  rng r = rng_seed_from_env();
  two_rows(values);
  for (uint64_t i = test_cases(60); i > 0; i--) {
    unsigned row[2], column[LARGEST] = {0};
    char text[400];
    row[0] = 1 + (unsigned)rng_below(&r, LARGEST);
    row[1] = (unsigned)rng_below(&r, row[0] + 1);
    for (unsigned c = 0; c < row[0]; c++) column[c] = 1 + (c < row[1]);
    text_of(row, 2, text, sizeof text);
    assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), values[row[0]][row[1]]);
    options_agree(a, text);
    text_of(column, row[0], text, sizeof text);
    assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), values[row[0]][row[1]]);
    options_agree(a, text);
  }
  options_agree(a, "chomp(16x15)");
  options_agree(a, "chomp(15x16)");
  options_agree(a, "chomp(16,9,9,8,3,2)");
  options_agree(a, "chomp(15x15)");
  options_agree(a, "chomp(64x64)");
}

/* ---- published ---- */

/* The option of a rectangle that takes row r and column c, both from 1. */
static void text_after(unsigned rows, unsigned columns, unsigned r, unsigned c, char *out,
                       size_t room) {
  unsigned row[LARGEST];
  for (unsigned i = 0; i < rows; i++) row[i] = i + 1 < r ? columns : c - 1;
  text_of(row, rows, out, room);
}

static void winning_moves(const asker *a, const char *text, unsigned rows, unsigned columns,
                          const char *moves) {
  grundy_sum *sum = ask_sum(a->g, text);
  grundy_answer *answer = ask(a->solver, sum, GRUNDY_NORMAL, GRUNDY_HOW_AUTO, false);
  size_t count = 0;
  for (unsigned r, c; sscanf(moves, "%u,%u", &r, &c) == 2; count++) {
    char expected[400];
    bool found = false;
    text_after(rows, columns, r, c, expected, sizeof expected);
    for (size_t i = 0; i < grundy_answer_moves(answer); i++) {
      grundy_sum *after;
      grundy_text out;
      grundy_error error;
      grundy_text_init(&out, a->g);
      assert_int_equal(grundy_sum_after(answer, grundy_answer_move(answer, i), &after, &error),
                       GRUNDY_OK);
      grundy_sum_print(after, &out);
      found |= strcmp(out.data, expected) == 0;
      grundy_text_clear(&out);
      grundy_sum_free(after);
    }
    if (!found) fail_msg("%s: %s is no winning move", text, expected);
    moves = strpbrk(moves, "; ") ? strpbrk(moves, "; ") + 1 : "";
  }
  assert_int_equal(grundy_answer_moves(answer), count);
  grundy_answer_free(answer);
  grundy_sum_free(sum);
}

static void published(void **state) {
  const asker *a = *state;
  char line[400];
  unsigned lines = 0;
  FILE *file = fopen(GRUNDY_DATA "/chomp.tsv", "r");
  assert_non_null(file);
  assert_non_null(fgets(line, sizeof line, file));
  for (; fgets(line, sizeof line, file); lines++) {
    unsigned rows, columns, value;
    char text[32], moves[200] = "";
    assert_true(sscanf(line, "%u\t%u\t%u\t%199[0-9,; ]", &rows, &columns, &value, moves) >= 3);
    snprintf(text, sizeof text, "chomp(%ux%u)", rows, columns);
    if (ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO) != value)
      fail_msg("%s has not the value %u", text, value);
    winning_moves(a, text, rows, columns, moves);
    snprintf(text, sizeof text, "chomp(%ux%u)", columns, rows);
    assert_int_equal(ask_value(a->g, a->solver, text, GRUNDY_HOW_AUTO), value);
  }
  assert_int_equal(lines, LINES);
  fclose(file);
}

static void pictures(void **state) {
  const asker *a = *state;
  drawn_as(a->g, "chomp(4,2,2)", " 3 ■ ■\n 2 ■ ■\n 1 ✗ ■ ■ ■\n   1 2 3 4\n");
  drawn_as(a->g, "chomp(11)",
           " 1 ✗ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■\n   1 2 3 4 5 6 7 8 9 0 1\n                     1\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(all_of_a_box, open_asker, close_asker),
      cmocka_unit_test_setup_teardown(long_rows, open_asker, close_asker),
      cmocka_unit_test_setup_teardown(published, open_asker, close_asker),
      cmocka_unit_test_setup_teardown(pictures, open_asker, close_asker),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
