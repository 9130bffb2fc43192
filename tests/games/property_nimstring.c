/* Nimstring against its definition, played out beside a heap: who completes a box moves again, who
 * cannot move loses. A position has the value n if it is lost beside a heap of n and no other; the
 * game leaves out moves and joins takings to the move before, and must give the same value for
 * every position in which no box can be taken. Nothing here knows loony moves, parts or symmetry.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "option_sets.h"

enum { HEAPS = 32, STRINGS = 17, BOXES = 6 };

typedef struct board {
  unsigned rows, columns, count; /* `count` strings */
  uint32_t box[BOXES];           /* the strings around a box */
  uint32_t *lost;                /* of each set of strings: bit n, lost beside a heap of n */
} board;

/* Strings in the order in which a text names them: level lines, upright lines, row by row. */
static void number_strings(board *b) {
  for (unsigned row = 0; row <= b->rows; row++) {
    for (unsigned column = 0; column < b->columns; column++, b->count++) {
      if (row) b->box[(row - 1) * b->columns + column] |= 1u << b->count;
      if (row < b->rows) b->box[row * b->columns + column] |= 1u << b->count;
    }
    for (unsigned line = 0; row < b->rows && line <= b->columns; line++, b->count++) {
      if (line) b->box[row * b->columns + line - 1] |= 1u << b->count;
      if (line < b->columns) b->box[row * b->columns + line] |= 1u << b->count;
    }
  }
}

/* Whether cutting `string` completes a box. */
static bool completes(const board *b, uint32_t strings, unsigned string) {
  for (unsigned i = 0; i < b->rows * b->columns; i++)
    if ((strings & b->box[i]) == 1u << string) return true;
  return false;
}

/* A mover who completes a box wins if he wins from there; else if the other loses. */
static bool wins(const board *b, uint32_t strings, unsigned heap) {
  if (b->lost[strings] & ((1u << heap) - 1)) return true; /* the heap can go down to that */
  for (unsigned i = 0; i < b->count; i++) {
    if (!(strings >> i & 1)) continue;
    bool lost = b->lost[strings & ~(1u << i)] >> heap & 1;
    if (lost != completes(b, strings, i)) return true;
  }
  return false;
}

static board *board_new(unsigned rows, unsigned columns) {
  board *b = calloc(1, sizeof *b);
  assert_non_null(b);
  b->rows = rows;
  b->columns = columns;
  number_strings(b);
  assert_true(b->count <= STRINGS);
  b->lost = calloc((size_t)1 << b->count, sizeof *b->lost);
  assert_non_null(b->lost);
  for (uint32_t strings = 0; strings < 1u << b->count; strings++)
    for (unsigned heap = 0; heap < HEAPS; heap++)
      if (!wins(b, strings, heap)) b->lost[strings] |= 1u << heap;
  return b;
}

static void board_free(board *b) {
  free(b->lost);
  free(b);
}

static bool quiet(const board *b, uint32_t strings) {
  for (unsigned i = 0; i < b->rows * b->columns; i++) {
    uint32_t around = strings & b->box[i];
    if (around && !(around & (around - 1))) return false;
  }
  return true;
}

static void write_board(const board *b, uint32_t strings, char *to) {
  to += sprintf(to, "nimstring(");
  for (unsigned row = 0, i = 0; row <= b->rows; row++) {
    for (unsigned column = 0; column < b->columns; column++, i++)
      *to++ = strings >> i & 1 ? '.' : '-';
    if (row == b->rows) break;
    *to++ = '/';
    for (unsigned line = 0; line <= b->columns; line++, i++) *to++ = strings >> i & 1 ? '.' : '|';
    *to++ = '/';
  }
  sprintf(to, ")");
}

/* Back to front: half a turn. Row by row: left and right exchanged. */
static void reverse(char *from, char *to) {
  while (from + 1 < to) {
    char c = *from;
    *from++ = *--to;
    *to = c;
  }
}

static void turn(char *text) {
  reverse(strchr(text, '(') + 1, strchr(text, ')'));
}

static void mirror(char *text) {
  for (char *from = strchr(text, '(') + 1, *to; *from; from = to + 1) {
    to = from + strcspn(from, "/)");
    reverse(from, to);
  }
}

static grundy_part normal_form(const grundy_sum *sum) {
  const void *self;
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  const grundy_part *part = grundy_sum_part(sum, 0);
  keeper *k = keeper_new();
  assert_true(game->canonical(self, grundy_part_bytes(part), part->length, &k->sink));
  grundy_part form = k->parts[0];
  keeper_free(k);
  return form;
}

/* The options in normal form are the moves, and images have the same normal form. */
static void check_forms(grundy *g, const char *text) {
  char image[80];
  grundy_sum *sum = ask_sum(g, text);
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const void *self;
    const grundy_game *game = grundy_sum_game(sum, i, &self);
    if (!option_sets_agree(game, self, grundy_sum_part(sum, i), NULL))
      fail_msg("%s: options", text);
  }
  strcpy(image, text);
  for (unsigned i = 0; i < 3 && grundy_sum_count(sum) == 1; i++) {
    if (i % 2)
      turn(image);
    else
      mirror(image);
    grundy_sum *other = ask_sum(g, image);
    if (normal_form(sum).at.word != normal_form(other).at.word) fail_msg("%s, %s", text, image);
    grundy_sum_free(other);
  }
  grundy_sum_free(sum);
}

static void compare(const board *b, uint32_t strings, grundy *g, grundy_solver *s) {
  char text[80];
  if (!quiet(b, strings)) return;
  write_board(b, strings, text);
  grundy_nimber value = ask_value(g, s, text, GRUNDY_HOW_AUTO);
  if (value >= HEAPS || b->lost[strings] != 1u << value)
    fail_msg("%s is not %u", text, (unsigned)value);
  if (strings % 8 == 7) check_forms(g, text);
}

/* All positions of boards of up to 13 strings, some of larger ones. */
static void boards(void **state) {
  static const unsigned sizes[][2] = {{1, 1}, {1, 2}, {2, 1}, {1, 3}, {2, 2}, {4, 1}, {2, 3}};
  rng r = rng_seed_from_env();
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    board *b = board_new(sizes[i][0], sizes[i][1]);
    uint32_t all = (1u << b->count) - 1;
    compare(b, all, g, s);
    for (uint32_t strings = 0; b->count <= 13 && strings <= all; strings++)
      compare(b, strings, g, s);
    for (uint64_t n = test_cases(4000); b->count > 13 && n > 0; n--)
      compare(b, (uint32_t)(rng_next(&r) & all), g, s);
    board_free(b);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

/* What the game's file proves: by the definition, two boards are lost together if their values are
 * the same, and won if one of them has no value. All pairs of rows of two boxes. */
typedef struct pair {
  board *b;
  uint8_t lost[1 << 7][1 << 7]; /* 1: lost, 2: won, 0: not known yet */
} pair;

static bool pair_lost(pair *p, uint32_t x, uint32_t y) {
  if (p->lost[x][y]) return p->lost[x][y] == 1;
  bool won = false;
  for (unsigned i = 0; i < p->b->count && !won; i++) {
    if (x >> i & 1) won = pair_lost(p, x & ~(1u << i), y) != completes(p->b, x, i);
    if (!won && y >> i & 1) won = pair_lost(p, x, y & ~(1u << i)) != completes(p->b, y, i);
  }
  p->lost[x][y] = won ? 2 : 1;
  return !won;
}

static void sums(void **state) {
  pair *p = calloc(1, sizeof *p);
  (void)state;
  assert_non_null(p);
  p->b = board_new(1, 2);
  for (uint32_t x = 0; x < 1u << 7; x++)
    for (uint32_t y = 0; y < 1u << 7; y++) {
      bool loony = !p->b->lost[x] || !p->b->lost[y];
      assert_int_equal(pair_lost(p, x, y), !loony && p->b->lost[x] == p->b->lost[y]);
    }
  board_free(p->b);
  free(p);
}

/* The picture of the first part of a sum. */
static void drawn(const char *sum_text, const char *picture) {
  grundy *g = grundy_new(NULL);
  grundy_sum *sum = ask_sum(g, sum_text);
  const grundy_part *part = grundy_sum_part(sum, 0);
  const void *self;
  grundy_text text;
  grundy_text_init(&text, g);
  grundy_sum_game(sum, 0, &self)->text_picture(self, grundy_part_bytes(part), part->length, &text);
  assert_string_equal(text.data, picture);
  grundy_text_clear(&text);
  grundy_sum_free(sum);
  grundy_free(g);
}

static void picture(void **state) {
  (void)state;
  drawn("nimstring(.-/|../.-/..|/..)", "•   •───•\n"
                                       "│        \n"
                                       "•   •───•\n"
                                       "        │\n"
                                       "•   •   •\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(boards), cmocka_unit_test(sums),
                                     cmocka_unit_test(picture)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
