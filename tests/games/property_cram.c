/* Cram: the tables of cram_shapes.h and values in tiny boxes by their definitions, cell by cell,
 * and the options of random regions, which are made of words with the help of these, against its
 * moves, which are not. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/cram/cram_tiny.h"
#include "grundy/kit/read.h" /* before cmocka, which has a macro called fail */

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

enum { LARGEST = 160 /* cells */, TEXT = 2 * LARGEST + 16 };

typedef struct area {
  unsigned rows, columns;
  bool torus, free[LARGEST];
} area;

/* Whether two cells are neighbours. */
static bool are_near(const area *c, unsigned i, unsigned k) {
  unsigned down = (unsigned)abs((int)(i / c->columns) - (int)(k / c->columns));
  unsigned along = (unsigned)abs((int)(i % c->columns) - (int)(k % c->columns));
  if (c->torus && down == c->rows - 1 && c->rows > 1) down = 1;
  if (c->torus && along == c->columns - 1 && c->columns > 1) along = 1;
  return down + along == 1;
}

/* How many free neighbours a cell has. */
static unsigned degree(const area *c, unsigned i) {
  unsigned n = 0;
  for (unsigned k = 0; k < c->rows * c->columns; k++) n += c->free[k] && are_near(c, i, k);
  return n;
}

static void write_cells(const area *c, char *text) {
  size_t at = (size_t)sprintf(text, c->torus ? "cram{torus}(" : "cram(");
  for (unsigned i = 0; i < c->rows * c->columns; i++) {
    if (i && i % c->columns == 0) text[at++] = '/';
    text[at++] = c->free[i] ? '.' : '#';
  }
  strcpy(text + at, ")");
}

/* Grown from one cell, each time by a neighbour of some cell. */
static area random_region(rng *r, unsigned rows, unsigned columns, bool torus) {
  area c = {.rows = rows, .columns = columns, .torus = torus};
  unsigned size = rows * columns, want = 2 + (unsigned)rng_below(r, size - 1);
  c.free[rng_below(r, size)] = true;
  for (unsigned have = 1, tries = 0; have < want && tries < 20000; tries++) {
    unsigned i = (unsigned)rng_below(r, size);
    bool near = degree(&c, i) > 0;
    have += near && !c.free[i];
    c.free[i] = c.free[i] || near;
  }
  return c;
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
  rng r = rng_seed_from_env();
  grundy *g = grundy_new(NULL);
  (void)state;
  for (uint64_t n = test_cases(20 * SIZES); n > 0; n--) {
    char text[TEXT];
    area c = random_region(&r, sizes[n % SIZES][0], sizes[n % SIZES][1], false);
    write_cells(&c, text);
    check_options(g, text);
  }
  /* the domino in the last row leaves a path of 67 cells */
  check_options(g, "cram(................/###############./................/.###############/"
                   "................/###############./................/#####..#########)");
  grundy_free(g);
}

/* ---- on a torus ---- */

/* Narrow and wide ones, the largest that are words, upright ones, and some that are no words. */
static const uint8_t tori[][2] = {
    {2, 3}, {3, 3}, {2, 4},  {3, 4},  {4, 4},  {2, 7},  {3, 5},  {4, 5},  {5, 5},  {4, 6}, {5, 6},
    {3, 8}, {6, 6}, {5, 7},  {2, 16}, {3, 16}, {4, 14}, {5, 11}, {6, 9},  {7, 7},  {7, 8}, {3, 2},
    {5, 4}, {8, 7}, {16, 2}, {1, 6},  {6, 1},  {2, 2},  {2, 17}, {3, 17}, {5, 12}, {8, 8}};
enum { TORI = sizeof tori / sizeof *tori };

/* Whether a torus, perhaps after a quarter turn, is a word. */
static bool is_word(const area *c) {
  unsigned low = c->rows < c->columns ? c->rows : c->columns, wide = c->rows + c->columns - low;
  return low >= 2 && wide >= 3 && wide <= 16 && low * wide <= 56;
}

/* Whether it has two cells or more, and is connected. */
static bool is_one_region(const area *c) {
  area met = {.rows = c->rows, .columns = c->columns, .torus = true};
  unsigned size = c->rows * c->columns, first = 0, count = 0;
  while (first < size && !c->free[first]) first++;
  if (first < size) met.free[first] = true;
  for (unsigned round = 0; round < size; round++)
    for (unsigned i = 0; i < size; i++) met.free[i] |= c->free[i] && degree(&met, i) > 0;
  for (unsigned i = 0; i < size; i++) count += met.free[i];
  return count > 1 && memcmp(met.free, c->free, sizeof met.free) == 0;
}

static void options_of_tori(void **state) {
  rng r = rng_seed_from_env();
  grundy *g = grundy_new(NULL);
  (void)state;
  for (uint64_t n = test_cases(20 * TORI); n > 0; n--) {
    char text[TEXT];
    area c = random_region(&r, tori[n % TORI][0], tori[n % TORI][1], true);
    write_cells(&c, text);
    check_options(g, text);
  }
  for (unsigned i = 0; i < 4; i++) { /* all regions of the smallest */
    area c = {.rows = tori[i][0], .columns = tori[i][1], .torus = true};
    for (unsigned bits = 1; bits < 1u << c.rows * c.columns; bits++) {
      char text[TEXT];
      for (unsigned k = 0; k < c.rows * c.columns; k++) c.free[k] = bits >> k & 1;
      write_cells(&c, text);
      if (is_one_region(&c)) check_options(g, text);
    }
  }
  grundy_free(g);
}

/* What a cell becomes: turned round, mirrored, and if asked rows and columns exchanged. */
typedef struct image {
  unsigned down, along;
  bool up, back, exchanged;
} image;

static unsigned place_in(const area *c, const image *m, unsigned i) {
  unsigned y = i / c->columns, x = i % c->columns;
  if (m->up) y = c->rows - 1 - y;
  if (m->back) x = c->columns - 1 - x;
  y = (y + m->down) % c->rows;
  x = (x + m->along) % c->columns;
  return m->exchanged ? x * c->rows + y : y * c->columns + x;
}

static area image_in(const area *c, const image *m) {
  area to = {.rows = m->exchanged ? c->columns : c->rows,
             .columns = m->exchanged ? c->rows : c->columns,
             .torus = true};
  for (unsigned i = 0; i < c->rows * c->columns; i++) to.free[place_in(c, m, i)] = c->free[i];
  return to;
}

/* The n-th of eight times as many images as there are cells. */
static image nth_image(const area *c, unsigned n) {
  return (image){.exchanged = n & 1,
                 .up = n & 2,
                 .back = n & 4,
                 .down = n / 8 % c->rows,
                 .along = n / 8 / c->rows};
}

static uint64_t bits_of(const area *c) {
  uint64_t bits = 0;
  for (unsigned i = 0; i < c->rows * c->columns; i++) bits |= (uint64_t)c->free[i] << i;
  return bits;
}

/* The eight bytes of the normal form; 0: it has more of them. */
static uint64_t normal_form(grundy *g, const area *c) {
  char text[TEXT];
  write_cells(c, text);
  grundy_sum *sum = ask_sum(g, text);
  const void *self;
  const grundy_game *game = grundy_sum_game(sum, 0, &self);
  const grundy_part *part = grundy_sum_part(sum, 0);
  keeper *form = keeper_new();
  uint64_t word = 0;
  assert_int_equal(grundy_sum_count(sum), 1);
  assert_true(game->canonical(self, grundy_part_bytes(part), part->length, &form->sink));
  for (unsigned i = 8; i > 0 && form->parts->length == 8; i--)
    word = word << 8 | form->parts->at.small[i - 1];
  keeper_free(form);
  grundy_sum_free(sum);
  return word;
}

/* The number that the normal form of a region without twins has by its definition. */
static uint64_t least_by_definition(const area *c) {
  uint64_t least = UINT64_MAX;
  for (unsigned n = 0; n < 8 * c->rows * c->columns; n++) {
    image m = nth_image(c, n);
    area to = image_in(c, &m);
    uint64_t bits = bits_of(&to);
    if (to.rows <= to.columns && bits >> (to.rows - 1) * to.columns && bits < least) least = bits;
  }
  return least;
}

/* Whether two cells have the same neighbour and no other. */
static bool has_twins(const area *c) {
  for (unsigned i = 0; i < c->rows * c->columns; i++) {
    unsigned ends = 0;
    for (unsigned k = 0; k < c->rows * c->columns; k++)
      ends += c->free[k] && are_near(c, i, k) && degree(c, k) == 1;
    if (c->free[i] && ends > 1) return true;
  }
  return false;
}

/* Whether no row, or no column, is empty. */
static bool goes_around(const area *c) {
  bool row[LARGEST] = {false}, column[LARGEST] = {false}, rows = true, columns = true;
  for (unsigned i = 0; i < c->rows * c->columns; i++)
    if (c->free[i]) row[i / c->columns] = column[i % c->columns] = true;
  for (unsigned i = 0; i < c->rows; i++) rows = rows && row[i];
  for (unsigned i = 0; i < c->columns; i++) columns = columns && column[i];
  return rows || columns;
}

/* All images of a region have the same normal form, the least number; but one with twins, which are
 * dropped, may become flat, and those are kept that come first. */
static void images_of_tori(void **state) {
  rng r = rng_seed_from_env();
  grundy *g = grundy_new(NULL);
  (void)state;
  for (uint64_t n = test_cases(20 * TORI); n > 0; n--) {
    area c = random_region(&r, tori[n % TORI][0], tori[n % TORI][1], true);
    unsigned low = c.rows < c.columns ? c.rows : c.columns, wide = c.rows + c.columns - low;
    if (!is_word(&c)) continue;
    uint64_t form = normal_form(g, &c);
    uint8_t size = (uint8_t)(0x80 | (low - 1) << 4 | (wide - 1));
    bool same = (form & 255) == size;
    area left = {.rows = low, .columns = wide, .torus = true};
    for (unsigned i = 0; same && i < low * wide; i++) left.free[i] = form >> (8 + i) & 1;
    if (same) assert_true(form >> 8 == least_by_definition(has_twins(&c) ? &left : &c));
    assert_false(same && has_twins(&left));
    if (!has_twins(&c) && (form & 255) < 0xf0) assert_int_equal(same, goes_around(&c));
    for (unsigned tries = 0; tries < 8; tries++) {
      image m = nth_image(&c, (unsigned)rng_below(&r, 8 * c.rows * c.columns));
      area to = image_in(&c, &m);
      if (same || !has_twins(&c)) assert_true(normal_form(g, &to) == form);
    }
  }
  grundy_free(g);
}

/* Whether a region is its own image, and no domino meets its own. */
static bool is_answered(const area *c, const image *m) {
  area to = image_in(c, m);
  unsigned size = c->rows * c->columns;
  if (memcmp(to.free, c->free, sizeof to.free) != 0) return false;
  for (unsigned i = 0; i < size; i++)
    for (unsigned k = 0; k < i; k++) {
      unsigned p = place_in(c, m, i), q = place_in(c, m, k);
      bool meets = p == i || p == k || q == i || q == k;
      if (c->free[i] && c->free[k] && are_near(c, i, k) && meets) return false;
    }
  return true;
}

/* Half turns, and moves by half a side, by their definition. */
static bool is_lost_by_definition(const area *c) {
  for (unsigned n = 0; n < 8 * c->rows * c->columns; n++) {
    image m = nth_image(c, n);
    if (m.exchanged || m.up != m.back) continue;
    if (!m.up && (2 * m.down % c->rows || 2 * m.along % c->columns)) continue;
    if (is_answered(c, &m)) return true;
  }
  return false;
}

/* Regions that are their own images, most of them without the cells in the middle. */
static area symmetric_region(rng *r, unsigned rows, unsigned columns) {
  area c = random_region(r, rows, columns, true), all = c;
  unsigned size = rows * columns;
  image m = nth_image(&c, (unsigned)rng_below(r, 8 * size));
  m.exchanged = false;
  m.up = m.back;
  if (!m.up) m.down = m.down > rows / 2 ? rows / 2 : 0;
  if (!m.up) m.along = m.along > columns / 2 ? columns / 2 : 0;
  bool holes = rng_below(r, 4) > 0;
  for (unsigned i = 0; i < size; i++) {
    unsigned to = place_in(&c, &m, i);
    if (c.free[i]) all.free[to] = true;
    if (holes && m.up && (to == i || are_near(&c, i, to))) all.free[i] = all.free[to] = false;
  }
  for (unsigned i = 0; i < size; i++) c.free[i] = all.free[i] && degree(&all, i);
  return c;
}

static void lost_tori(void **state) {
  rng r = rng_seed_from_env();
  grundy *g = grundy_new(NULL);
  unsigned count[2] = {0, 0};
  (void)state;
  for (uint64_t n = test_cases(20 * TORI) + 20 * TORI; n > 0; n--) {
    char text[TEXT];
    area c = symmetric_region(&r, tori[n % TORI][0], tori[n % TORI][1]);
    if (!is_word(&c) || c.rows > c.columns) continue;
    write_cells(&c, text);
    grundy_sum *sum = ask_sum(g, text);
    for (size_t i = 0; i < grundy_sum_count(sum) && grundy_sum_count(sum) == 1; i++) {
      const void *self;
      const grundy_game *game = grundy_sum_game(sum, i, &self);
      const grundy_part *part = grundy_sum_part(sum, i);
      grundy_nimber value = 1;
      bool lost = game->known(self, grundy_part_bytes(part), part->length, &value);
      if (lost != is_lost_by_definition(&c)) fail_msg("%s: known", text);
      assert_true(!lost || value == 0);
      count[lost]++;
    }
    grundy_sum_free(sum);
  }
  assert_true(count[0] > 20 && count[1] > 20);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tiny_boxes),     cmocka_unit_test(paths),
      cmocka_unit_test(dominoes),       cmocka_unit_test(around_a_domino),
      cmocka_unit_test(options),        cmocka_unit_test(options_of_tori),
      cmocka_unit_test(images_of_tori), cmocka_unit_test(lost_tori),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
