/* Cram: the tables of cram_shapes.h and values in tiny boxes by their definitions, cell by cell,
 * and the options of random regions, which are made of words with the help of these, against its
 * moves, which are not. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/cram_tiny.h"
#include "grundy/read.h" /* before cmocka, which has a macro called fail */

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "option_sets.h"

static const shapes *all(void) {
  static shapes tables;
  static _Atomic uint8_t tiny[TINY_BYTES];
  if (!tables.path_value[2]) fill_shapes(&tables, tiny);
  return &tables;
}

/* ---- values ---- */

/* Values of all sets of cells of a box: every pair of neighbours may be taken, so options are
 * smaller numbers. */
static uint8_t *values_in(unsigned rows, unsigned columns) {
  uint8_t *value = calloc((size_t)1 << rows * columns, 1);
  uint32_t pairs[2 * TINY], count = 0;
  for (unsigned i = 0; i < rows * columns; i++)
    for (unsigned k = 0; k < i; k++) {
      bool beside = i / columns == k / columns && i - k == 1;
      bool below = i % columns == k % columns && i / columns - k / columns == 1;
      if (beside || below) pairs[count++] = 1u << i | 1u << k;
    }
  for (uint32_t cells = 0; cells < 1u << rows * columns; cells++) {
    uint32_t seen = 0;
    for (unsigned i = 0; i < count; i++)
      if ((cells & pairs[i]) == pairs[i]) seen |= 1u << value[cells & ~pairs[i]];
    while (seen >> value[cells] & 1) value[cells]++;
  }
  return value;
}

/* The whole box first, so that all depends on what is not known yet. */
static void tiny_boxes(void **state) {
  unsigned count = 0;
  (void)state;
  for (unsigned rows = 2; rows <= TINY_SIDE; rows++)
    for (unsigned columns = 2; columns <= TINY_SIDE; columns++) {
      if (!is_tiny(rows, columns)) continue;
      uint8_t *value = values_in(rows, columns);
      for (uint32_t cells = 1u << rows * columns; cells-- > 0;)
        assert_int_equal(tiny_value(all(), &(small){cells, rows, columns}), value[cells]);
      free(value);
      if (rows <= columns) count += 1u << rows * columns;
    }
  assert_int_equal(count, TINY_BYTES);
}

static void paths(void **state) {
  static const uint8_t digits[] = {0, 0, 7};
  static const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = 3};
  uint32_t values[PATHS];
  (void)state;
  heap_oracle(&rule, values, PATHS);
  for (unsigned n = 0; n < PATHS; n++) {
    unsigned value = all()->path_value[n], shortest = all()->path_of[value];
    assert_int_equal(value, values[n]);
    assert_true(!value || (shortest <= n && values[shortest] == value));
  }
  for (unsigned value = 0; value < PATH_VALUES; value++) {
    unsigned n = all()->path_of[value];
    assert_true(!n || all()->path_value[n] == value);
    assert_true(n || value == 0 || (value & (value - 1))); /* single bits are there */
  }
}

/* ---- dominoes ---- */

/* The cells of a domino, as bits of a board with so many columns. */
static uint64_t cells_of(unsigned y, unsigned x, bool standing, unsigned columns) {
  unsigned first = y * columns + x, second = standing ? first + columns : first + 1;
  return UINT64_C(1) << first | UINT64_C(1) << second;
}

/* A cell where it comes to lie in an image: its rows, its columns reversed, then transposed. */
static uint64_t image_of(uint64_t cells, unsigned rows, unsigned columns, bool up, bool back,
                         bool transposed) {
  uint64_t to = 0;
  for (unsigned i = 0; i < rows * columns; i++) {
    unsigned y = i / columns, x = i % columns;
    if (!(cells >> i & 1)) continue;
    if (up) y = rows - 1 - y;
    if (back) x = columns - 1 - x;
    to |= UINT64_C(1) << (transposed ? x * rows + y : y * columns + x);
  }
  return to;
}

static void check_domino(unsigned rows, unsigned columns, const domino *d) {
  static const bool images[IMAGES][3] = {{0, 0, 0}, {1, 1, 0}, {1, 0, 0}, {0, 1, 0},
                                         {0, 0, 1}, {1, 1, 1}, {0, 1, 1}, {1, 0, 1}};
  uint64_t cells = cells_of(d->shift[0] / columns, d->shift[0] % columns, d->standing, columns);
  for (unsigned i = 0; i < IMAGES; i++) {
    bool turned = images[i][2];
    uint64_t piece = cells_of(0, 0, d->standing != turned, turned ? rows : columns);
    assert_true(piece << d->shift[i] ==
                image_of(cells, rows, columns, images[i][0], images[i][1], turned));
  }
}

/* All dominoes of every size, each once, the nearest to the centre first. */
static void dominoes(void **state) {
  unsigned total = 0;
  (void)state;
  for (unsigned rows = 1; rows <= SMALL_ROWS; rows++)
    for (unsigned columns = rows; columns <= SMALL_COLUMNS; columns++) {
      if (rows * columns > SMALL_CELLS) continue;
      const shape *in = &all()->of[rows][columns];
      const domino *places = all()->places + in->start;
      unsigned count = rows * (columns - 1) + (rows - 1) * columns, farthest = 0;
      uint64_t met[2] = {0, 0};
      assert_true(count <= PLACES_MOST && in->start == total);
      for (unsigned i = 0; i < count; i++) {
        const domino *d = &places[i];
        unsigned y = d->shift[0] / columns, x = d->shift[0] % columns;
        assert_true(d->standing ? y + 1 < rows : x + 1 < columns);
        assert_int_equal(in->rank[d->standing][d->shift[0]], i);
        met[d->standing] |= UINT64_C(1) << d->shift[0];
        check_domino(rows, columns, d);
        unsigned far = (unsigned)(3 * abs((int)(2 * y + d->standing) - (int)(rows - 1)) +
                                  2 * abs((int)(2 * x + !d->standing) - (int)(columns - 1)));
        assert_true(far >= farthest);
        farthest = far;
      }
      assert_int_equal(__builtin_popcountll(met[0]) + __builtin_popcountll(met[1]), count);
      total += count;
    }
  assert_int_equal(total, PLACES);
}

/* The cells of a box of 12 that have a neighbour among these. */
static unsigned next_to(unsigned cells, unsigned columns) {
  unsigned found = 0;
  for (unsigned i = 0; i < 12; i++)
    for (unsigned k = 0; k < 12; k++) {
      int down = abs((int)(i / columns) - (int)(k / columns));
      int along = abs((int)(i % columns) - (int)(k % columns));
      if (cells >> k & 1 && down + along == 1) found |= 1u << i;
    }
  return found;
}

/* In a box of 3 x 4 cells, or 4 x 3, with the domino in the middle: whether all cells beside it are
 * in one piece of the others. */
static bool hang_together(unsigned box, unsigned columns, unsigned piece) {
  unsigned beside = next_to(piece, columns) & box, reached = beside & -beside;
  for (unsigned round = 0; round < 12; round++) reached |= next_to(reached, columns) & box;
  return !(beside & ~reached);
}

static void around_a_domino(void **state) {
  static const unsigned pieces[2] = {1u << 5 | 1u << 6, 1u << 4 | 1u << 7};
  (void)state;
  for (unsigned standing = 0; standing < 2; standing++)
    for (unsigned box = 0; box < 4096; box++) {
      if (box & pieces[standing]) continue;
      bool whole = all()->whole[standing][box / 64] >> box % 64 & 1;
      assert_int_equal(whole, hang_together(box, standing ? 3 : 4, pieces[standing]));
    }
}

/* ---- options ---- */

enum { LARGEST = 160 /* cells */ };

/* Grown from one cell, each time by a neighbour of some cell. */
static void random_region(rng *r, unsigned rows, unsigned columns, char *text) {
  bool cell[LARGEST] = {false};
  unsigned size = rows * columns, want = 2 + (unsigned)rng_below(r, size - 1);
  cell[rng_below(r, size)] = true;
  for (unsigned have = 1, tries = 0; have < want && tries < 20000; tries++) {
    unsigned i = (unsigned)rng_below(r, size), y = i / columns, x = i % columns;
    bool near = (y && cell[i - columns]) || (y + 1 < rows && cell[i + columns]) ||
                (x && cell[i - 1]) || (x + 1 < columns && cell[i + 1]);
    have += near && !cell[i];
    cell[i] = cell[i] || near;
  }
  size_t at = (size_t)sprintf(text, "cram(");
  for (unsigned i = 0; i < size; i++) {
    if (i && i % columns == 0) text[at++] = '/';
    text[at++] = cell[i] ? '.' : '#';
  }
  strcpy(text + at, ")");
}

/* The value of a region in a tiny box, by the definition. */
static bool value_of_tiny(const grundy_part *part, grundy_nimber *value) {
  static uint8_t *values[TINY_SIDE + 1][TINY_SIDE + 1];
  if (part->length > GRUNDY_SMALL) return false;
  unsigned rows = (part->at.small[0] >> 4) + 1, columns = (part->at.small[0] & 15) + 1, cells = 0;
  if (rows < 2 || !is_tiny(rows, columns)) return false;
  for (unsigned i = 3; i > 0; i--) cells = cells << 8 | part->at.small[i];
  if (!values[rows][columns]) values[rows][columns] = values_in(rows, columns);
  *value = values[rows][columns][cells];
  return true;
}

static void check_options(grundy *g, const char *text) {
  grundy_sum *sum = ask_sum(g, text);
  const void *self;
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  const grundy_part *part = grundy_sum_part(sum, 0);
  keeper *form = keeper_new();
  assert_true(game->canonical(self, grundy_part_bytes(part), part->length, &form->sink));
  assert_int_equal(keeper_count(form), 1);
  if (!option_sets_agree(game, self, form->parts, value_of_tiny)) fail_msg("%s: options", text);
  keeper_free(form);
  grundy_sum_free(sum);
}

static void options(void **state) {
  static const uint8_t sizes[][2] = {
      {3, 5},  {4, 4},  {4, 5},  {5, 5},  {2, 8},   {3, 7},  {7, 3},   {6, 6},
      {4, 9},  {7, 7},  {3, 16}, {5, 8},  {5, 12},  {13, 5}, {8, 8},   {40, 3},
      {3, 41}, {42, 3}, {6, 11}, {7, 10}, {11, 11}, {8, 16}, {12, 13}, {7, 8},
      {8, 7},  {4, 14}, {14, 4}, {2, 17}, {2, 20},  {16, 3}, {15, 4}};
  enum { SIZES = sizeof sizes / sizeof *sizes };
  rng r = rng_seed_from_env("test_cram");
  grundy *g = grundy_new(NULL);
  (void)state;
  for (uint64_t n = test_cases(20 * SIZES); n > 0; n--) {
    char text[2 * LARGEST + 8];
    random_region(&r, sizes[n % SIZES][0], sizes[n % SIZES][1], text);
    check_options(g, text);
  }
  /* the domino in the last row leaves a path of 67 cells */
  check_options(g, "cram(................/###############./................/.###############/"
                   "................/###############./................/#####..#########)");
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tiny_boxes),      cmocka_unit_test(paths),   cmocka_unit_test(dominoes),
      cmocka_unit_test(around_a_domino), cmocka_unit_test(options),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
