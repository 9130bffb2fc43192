/* Cram: dominoes on a region of cells, both players with the same ones; who cannot move loses.
 *
 * It is Arc Kayles on the graph of the cells: a move takes two neighbours. So a position falls into
 * connected regions, a region may be moved and turned, and
 * - of several cells that have the same one neighbour, all but one can go: at most one of them is
 *   ever covered, and it does not matter which;
 * - a region that is a path has the value of a row of so many cells, a heap of Dawson's Kayles
 *   (the octal code 0.07);
 * - a region that is its own half turn is lost for the mover, who is answered by the turned move,
 *   unless some domino meets its own image: the one on the centre, or those on the centre's cell.
 * The normal form of a region makes use of the first two, and of the eight symmetries of the
 * square: rows are at most columns, and the bits are the least of all images.
 *
 * Bytes of a position: for up to 56 cells in at most 15 rows and 16 columns, rows - 1 and columns -
 * 1 in the first, then seven of bits, row by row. A path in normal form: the byte PATH, then seven
 * of its length. Else LARGE, rows, columns, and the bits. On a torus the rows have 128 added; a
 * region with an empty row and an empty column is cut there and made flat.
 *
 * Small regions are words, and everything that a search needs is done with a few operations on
 * them; the others are arrays, for boards that are only the first few positions of a search.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/read.h"
#include "grundy/rule.h"

enum { SIDE = 127, CELLS = 1024, TORUS = 128, PATH = 0xf0, LARGE = 0xff };
enum { MOVED_MOST = 64 /* cells of a torus that is moved around for its normal form */ };
enum { SMALL_CELLS = 56, SMALL_ROWS = 15, SMALL_COLUMNS = 16, BYTES = 3 + CELLS / 8 };

/* What is worth computing once. */
typedef struct cram {
  bool torus;
  uint64_t first_columns[SMALL_ROWS + 1][SMALL_COLUMNS + 1]; /* by rows and columns */
  uint64_t whole[16]; /* a bit for every ring of ten cells: see stays_whole */
} cram;

/* ---- small regions: words ---- */

typedef struct small {
  uint64_t cells;
  unsigned rows, columns;
} small;

static uint64_t low_bits(unsigned n) {
  return n < 64 ? (UINT64_C(1) << n) - 1 : UINT64_MAX;
}

/* The first cell of every row. */
static uint64_t first_column(unsigned rows, unsigned columns) {
  uint64_t mask = 1;
  for (unsigned i = 1; i < rows; i++) mask |= mask << columns;
  return mask & low_bits(rows * columns);
}

static unsigned count_cells(uint64_t x) {
  x -= x >> 1 & UINT64_C(0x5555555555555555);
  x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
  x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return (unsigned)(x * UINT64_C(0x0101010101010101) >> 56);
}

static uint64_t reversed(uint64_t x) {
  x = __builtin_bswap64(x);
  x = (x >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (x & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
  x = (x >> 2 & UINT64_C(0x3333333333333333)) | (x & UINT64_C(0x3333333333333333)) << 2;
  return (x >> 1 & UINT64_C(0x5555555555555555)) | (x & UINT64_C(0x5555555555555555)) << 1;
}

static uint64_t half_turned(const small *s) {
  return reversed(s->cells) >> (64 - s->rows * s->columns);
}

/* The rows from bottom to top. */
static uint64_t flipped(const small *s) {
  uint64_t from = s->cells, to = 0, row = low_bits(s->columns);
  for (unsigned i = 0; i < s->rows; i++, from >>= s->columns) to = to << s->columns | (from & row);
  return to;
}

/* Rows to columns, in a square of 8 x 8 by three exchanges of blocks; else cell by cell. */
static small transposed(const small *s) {
  small to = {.rows = s->columns, .columns = s->rows};
  if (s->rows > 8 || s->columns > 8) {
    for (uint64_t left = s->cells; left; left &= left - 1) {
      unsigned i = (unsigned)__builtin_ctzll(left);
      to.cells |= UINT64_C(1) << (i % s->columns * s->rows + i / s->columns);
    }
    return to;
  }
  uint64_t x = 0, row = low_bits(s->columns), t;
  for (unsigned i = 0; i < s->rows; i++) x |= (s->cells >> i * s->columns & row) << 8 * i;
  t = (x ^ x >> 7) & UINT64_C(0x00aa00aa00aa00aa);
  x ^= t ^ t << 7;
  t = (x ^ x >> 14) & UINT64_C(0x0000cccc0000cccc);
  x ^= t ^ t << 14;
  t = (x ^ x >> 28) & UINT64_C(0x00000000f0f0f0f0);
  x ^= t ^ t << 28;
  row = low_bits(to.columns);
  for (unsigned i = 0; i < to.rows; i++) to.cells |= (x >> 8 * i & row) << i * to.columns;
  return to;
}

static uint64_t least(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* The least of a region, its half turn and their mirrors. */
static uint64_t least_image(const small *s, uint64_t turned) {
  small mirror = {flipped(s), s->rows, s->columns};
  return least(least(s->cells, turned), least(mirror.cells, half_turned(&mirror)));
}

/* Turns a region, whose half turn is given, so that it is the least of its eight images. */
static void turn(small *s, uint64_t turned) {
  if (s->rows > s->columns) {
    *s = transposed(s);
    turned = half_turned(s);
  }
  uint64_t best = least_image(s, turned);
  if (s->rows == s->columns) {
    small other = transposed(s);
    best = least(best, least_image(&other, half_turned(&other)));
  }
  s->cells = best;
}

/* Whether no domino meets its own image in a half turn that keeps the region. */
static bool is_lost_by_half_turn(const small *s, uint64_t turned) {
  if (turned != s->cells) return false;
  if (s->rows % 2 == 0 && s->columns % 2 == 0) return true;
  return !(s->cells >> (s->rows / 2 * s->columns + s->columns / 2) & 1);
}

/* i / columns for i < 64, by a product: 65536 / columns, rounded up. */
static unsigned row_of(unsigned i, unsigned columns) {
  static const uint32_t parts[SMALL_COLUMNS + 1] = {0,     65536, 32768, 21846, 16384, 13108,
                                                    10923, 9363,  8192,  7282,  6554,  5958,
                                                    5462,  5042,  4682,  4370,  4096};
  return i * parts[columns] >> 16;
}

/* Cuts away the rows and columns around a region that is not empty; `first` is the first column. */
static void trim(small *s, uint64_t first) {
  unsigned top = row_of((unsigned)__builtin_ctzll(s->cells), s->columns);
  unsigned bottom = row_of(63 - (unsigned)__builtin_clzll(s->cells), s->columns);
  bool wide = (s->cells & first) && (s->cells & first << (s->columns - 1));
  s->cells >>= top * s->columns;
  s->rows = bottom - top + 1;
  if (wide) return;
  uint64_t used = s->cells, row = low_bits(s->columns);
  for (unsigned i = 1; i < s->rows; i++) used |= s->cells >> i * s->columns;
  used &= row;
  unsigned left = (unsigned)__builtin_ctzll(used);
  unsigned columns = 64 - (unsigned)__builtin_clzll(used) - left;
  if (columns == s->columns) return;
  uint64_t cut = 0;
  row = low_bits(columns);
  for (unsigned i = 0; i < s->rows; i++)
    cut |= (s->cells >> (i * s->columns + left) & row) << i * columns;
  s->cells = cut;
  s->columns = columns;
}

/* Where a cell has neighbours, in the four directions. */
typedef struct around {
  uint64_t first, not_first, not_last; /* columns */
  unsigned columns;
} around;

static around around_of(const cram *c, const small *s) {
  uint64_t first = c->first_columns[s->rows][s->columns], all = low_bits(s->rows * s->columns);
  return (around){first, all & ~first, all & ~(first << (s->columns - 1)), s->columns};
}

static uint64_t neighbours(const around *a, uint64_t x) {
  return (x & a->not_last) << 1 | (x & a->not_first) >> 1 | x << a->columns | x >> a->columns;
}

/* Drops all but one of the cells that have the same single neighbour. Tells whether what is left of
 * the connected region is a path. */
static uint64_t without_twins(const around *a, uint64_t x, bool *path) {
  for (;;) {
    uint64_t left = (x & a->not_last) << 1 & x, right = (x & a->not_first) >> 1 & x;
    uint64_t above = x << a->columns & x, below = x >> a->columns & x; /* has one there */
    uint64_t both = left & right, tall = above & below;
    uint64_t ends = ((left ^ right) ^ (above ^ below)) & ~(both | tall);
    uint64_t crossing = (both & (above | below)) | (tall & (left | right));
    /* cells with an end on their right, left, below and above */
    uint64_t r = (ends & left) >> 1, l = (ends & right) << 1;
    uint64_t d = (ends & above) >> a->columns, u = (ends & below) << a->columns;
    uint64_t l2 = r & l & ~ends, d2 = (r | l) & d & ~ends, u2 = (r | l | d) & u & ~ends;
    if (!(l2 | d2 | u2)) {
      *path = !crossing && ends;
      return x;
    }
    x &= ~(l2 >> 1 | d2 << a->columns | u2 >> a->columns);
  }
}

/* ---- positions as bytes ---- */

static uint64_t read_word(const uint8_t *bytes) {
  uint64_t word = 0;
  for (unsigned i = 0; i < 8; i++) word |= (uint64_t)bytes[i] << 8 * i;
  return word;
}

static void write_word(uint64_t word, uint8_t out[8]) {
  for (unsigned i = 0; i < 8; i++) out[i] = (uint8_t)(word >> 8 * i);
}

static bool fits_small(unsigned rows, unsigned columns) {
  return rows <= SMALL_ROWS && columns <= SMALL_COLUMNS && rows * columns <= SMALL_CELLS;
}

static small small_of(const uint8_t *position) {
  uint64_t word = read_word(position);
  return (small){word >> 8, (word >> 4 & 15) + 1, (word & 15) + 1};
}

static uint64_t word_of(const small *s) {
  return s->cells << 8 | (s->rows - 1) << 4 | (s->columns - 1);
}

static uint64_t path_word(uint64_t n) {
  return n << 8 | PATH;
}

/* Any position as an array. */
typedef struct region {
  unsigned rows, columns;
  bool torus;
  uint8_t cell[CELLS];
} region;

static void unpack(const uint8_t *position, region *to) {
  if (position[0] == PATH) {
    *to = (region){.rows = 1, .columns = (unsigned)(read_word(position) >> 8)};
    memset(to->cell, 1, to->columns);
    return;
  }
  if (position[0] != LARGE) {
    small s = small_of(position);
    *to = (region){.rows = s.rows, .columns = s.columns};
    for (unsigned i = 0; i < s.rows * s.columns; i++) to->cell[i] = s.cells >> i & 1;
    return;
  }
  *to =
      (region){.rows = position[1] & ~TORUS, .columns = position[2], .torus = position[1] & TORUS};
  for (unsigned i = 0; i < to->rows * to->columns; i++)
    to->cell[i] = position[3 + i / 8] >> i % 8 & 1;
}

static size_t pack(const region *from, uint8_t out[BYTES]) {
  unsigned cells = from->rows * from->columns;
  if (!from->torus && from->rows == 1 && cells >= 2 && !memchr(from->cell, 0, cells)) {
    write_word(path_word(cells), out);
    return 8;
  }
  if (!from->torus && fits_small(from->rows, from->columns)) {
    small s = {.rows = from->rows, .columns = from->columns};
    for (unsigned i = 0; i < cells; i++) s.cells |= (uint64_t)from->cell[i] << i;
    write_word(word_of(&s), out);
    return 8;
  }
  size_t length = 3 + (cells + 7) / 8;
  memset(out, 0, length);
  out[0] = LARGE;
  out[1] = (uint8_t)(from->rows | (from->torus ? TORUS : 0));
  out[2] = (uint8_t)from->columns;
  for (unsigned i = 0; i < cells; i++)
    out[3 + i / 8] = (uint8_t)(out[3 + i / 8] | from->cell[i] << i % 8);
  return length;
}

/* ---- large regions: arrays ---- */

/* The neighbours of a cell that are in the region; their number. On a narrow torus two may be one,
 * which then counts once. */
static unsigned neighbours_in(const region *g, unsigned i, unsigned out[4]) {
  static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  unsigned n = 0;
  for (unsigned s = 0; s < 4; s++) {
    int row = (int)(i / g->columns) + steps[s][0], column = (int)(i % g->columns) + steps[s][1];
    int rows = (int)g->rows, columns = (int)g->columns;
    if (g->torus) {
      row = (row + rows) % rows;
      column = (column + columns) % columns;
    } else if (row < 0 || column < 0 || row >= rows || column >= columns) {
      continue;
    }
    unsigned to = (unsigned)(row * columns + column);
    bool again = to == i || !g->cell[to];
    for (unsigned k = 0; k < n; k++) again |= out[k] == to;
    if (!again) out[n++] = to;
  }
  return n;
}

/* Moves the connected region of a cell from `g` to `to`, of the same size. */
static void take_component(region *g, unsigned start, region *to) {
  uint16_t stack[CELLS];
  unsigned height = 0, next[4];
  *to = (region){.rows = g->rows, .columns = g->columns, .torus = g->torus};
  stack[height++] = (uint16_t)start;
  to->cell[start] = 1;
  while (height) {
    unsigned i = stack[--height], n = neighbours_in(g, i, next);
    for (unsigned k = 0; k < n; k++) {
      if (to->cell[next[k]]) continue;
      to->cell[next[k]] = 1;
      stack[height++] = (uint16_t)next[k];
    }
  }
  for (unsigned i = 0; i < g->rows * g->columns; i++) g->cell[i] &= (uint8_t)!to->cell[i];
}

/* The same for regions of any size as without_twins. */
static void drop_twins(region *g, bool *path) {
  unsigned next[4], cells = g->rows * g->columns;
  for (bool again = true; again;) {
    uint8_t has_end[CELLS] = {0};
    again = *path = false;
    bool crossing = false, ends = false;
    for (unsigned i = 0; i < cells; i++) {
      unsigned hub[4], n = g->cell[i] ? neighbours_in(g, i, next) : 0;
      crossing |= n > 2;
      ends |= n == 1;
      if (n != 1 || neighbours_in(g, next[0], hub) < 2) continue;
      if (has_end[next[0]]) {
        g->cell[i] = 0;
        again = true;
      }
      has_end[next[0]] = 1;
    }
    *path = !crossing && ends;
  }
}

/* The cells of `g` with rows and columns counted from an origin, in a window of the given size,
 * turned in one of eight ways. */
static void window(const region *g, unsigned row, unsigned column, unsigned rows, unsigned columns,
                   unsigned way, region *to) {
  bool swap = way & 4;
  *to =
      (region){.rows = swap ? columns : rows, .columns = swap ? rows : columns, .torus = g->torus};
  for (unsigned i = 0; i < rows; i++)
    for (unsigned k = 0; k < columns; k++) {
      unsigned r = way & 1 ? rows - 1 - i : i, c = way & 2 ? columns - 1 - k : k;
      uint8_t cell = g->cell[(row + i) % g->rows * g->columns + (column + k) % g->columns];
      to->cell[swap ? c * to->columns + r : r * to->columns + c] = cell;
    }
}

static bool row_is_empty(const region *g, unsigned row) {
  for (unsigned i = 0; i < g->columns; i++)
    if (g->cell[row * g->columns + i]) return false;
  return true;
}

static bool column_is_empty(const region *g, unsigned column) {
  for (unsigned i = 0; i < g->rows; i++)
    if (g->cell[i * g->columns + column]) return false;
  return true;
}

/* The window around the region; of a torus the part behind an empty row and column, flat from then
 * on, or the whole if there is no such. The region is not empty. */
static void cut_out(const region *g, region *to) {
  unsigned row = 0, column = 0, rows = g->rows, columns = g->columns;
  region all = *g;
  if (g->torus) {
    while (row < rows && !row_is_empty(g, row)) row++;
    while (column < columns && !column_is_empty(g, column)) column++;
    if (row == rows || column == columns) {
      *to = *g;
      return;
    }
    window(g, row, column, rows, columns, 0, &all);
    all.torus = false;
  }
  for (row = 0; row_is_empty(&all, row);) row++;
  for (column = 0; column_is_empty(&all, column);) column++;
  while (row_is_empty(&all, rows - 1)) rows--;
  while (column_is_empty(&all, columns - 1)) columns--;
  window(&all, row, column, rows - row, columns - column, 0, to);
}

/* The least image of a large region, on a small torus also of those that are moved around. */
static size_t least_bytes(const region *g, uint8_t best[BYTES]) {
  uint8_t other[BYTES];
  region image;
  size_t length = 0;
  bool moved = g->torus && g->rows * g->columns <= MOVED_MOST;
  for (unsigned i = 0; i < (moved ? g->rows * g->columns : 1); i++)
    for (unsigned way = 0; way < 8; way++) {
      if ((way & 4) != 0 ? g->columns > g->rows : g->rows > g->columns) continue;
      window(g, i / g->columns, i % g->columns, g->rows, g->columns, way, &image);
      size_t n = pack(&image, other);
      if (length == 0 || memcmp(other, best, n) < 0) memcpy(best, other, length = n);
    }
  return length;
}

/* ---- normal forms ---- */

/* The word of a connected small region in normal form; 0 if it is lost by its half turn. */
static uint64_t normal_word(const around *a, small *s) {
  bool path;
  s->cells = without_twins(a, s->cells, &path);
  if (path) return path_word(count_cells(s->cells));
  trim(s, a->first);
  uint64_t turned = half_turned(s);
  if (is_lost_by_half_turn(s, turned)) return 0;
  turn(s, turned);
  return word_of(s);
}

static unsigned count_free(const region *g) {
  unsigned free = 0;
  for (unsigned i = 0; i < g->rows * g->columns; i++) free += g->cell[i];
  return free;
}

static bool is_connected(const region *g) {
  region rest = *g, one;
  unsigned start = 0;
  while (start < g->rows * g->columns && !g->cell[start]) start++;
  if (start < g->rows * g->columns) take_component(&rest, start, &one);
  return count_free(&rest) == 0;
}

/* The normal form of a region; one that is not connected is only turned. */
static size_t normal_bytes(const region *from, uint8_t out[BYTES]) {
  region g = *from, cut;
  bool path = false;
  unsigned cells = count_free(&g);
  if (cells == 0) return pack(&(region){.rows = 1, .columns = 1}, out);
  if (is_connected(&g)) drop_twins(&g, &path);
  cells = count_free(&g);
  if (path) {
    write_word(path_word(cells), out);
    return 8;
  }
  cut_out(&g, &cut);
  if (!cut.torus && fits_small(cut.columns, cut.rows)) { /* after a quarter turn, perhaps */
    region turned;
    window(&cut, 0, 0, cut.rows, cut.columns, 4, &turned);
    if (!fits_small(cut.rows, cut.columns)) cut = turned;
  }
  if (cut.torus || !fits_small(cut.rows, cut.columns)) return least_bytes(&cut, out);
  size_t length = pack(&cut, out);
  if (out[0] == PATH) return length;
  small s = small_of(out);
  turn(&s, half_turned(&s));
  write_word(word_of(&s), out);
  return length;
}

/* Puts the connected regions of more than one cell. */
static bool put_regions(region *g, bool normal, bool (*put)(grundy_sink *, const void *, size_t),
                        grundy_sink *out) {
  uint8_t bytes[BYTES];
  region one;
  unsigned next[4];
  for (unsigned i = 0; i < g->rows * g->columns; i++) {
    if (!g->cell[i]) continue;
    if (neighbours_in(g, i, next) == 0) {
      g->cell[i] = 0;
      continue;
    }
    take_component(g, i, &one);
    size_t length = normal ? normal_bytes(&one, bytes) : pack(&one, bytes);
    if (!put(out, bytes, length)) return false;
  }
  return true;
}

static bool put_part(grundy_sink *out, const void *bytes, size_t length) {
  return grundy_put(out, bytes, length, 0);
}

static bool parts(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  region g;
  (void)self;
  (void)length;
  unpack(position, &g);
  return put_regions(&g, false, put_part, out);
}

static bool canonical(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint8_t bytes[BYTES];
  region g;
  (void)self;
  (void)length;
  unpack(position, &g);
  return grundy_put(out, bytes, normal_bytes(&g, bytes), 0);
}

/* ---- moves ---- */

/* Calls for every domino that fits. */
static bool each_domino(region *g, bool (*move)(region *, grundy_sink *), grundy_sink *out) {
  unsigned next[4];
  for (unsigned i = 0; i < g->rows * g->columns; i++) {
    unsigned n = g->cell[i] ? neighbours_in(g, i, next) : 0;
    for (unsigned k = 0; k < n; k++) {
      if (next[k] < i) continue;
      g->cell[i] = g->cell[next[k]] = 0;
      bool ok = out->tick(out) && move(g, out); /* these regions are large, and take their time */
      g->cell[i] = g->cell[next[k]] = 1;
      if (!ok) return false;
    }
  }
  return true;
}

static bool emit_board(region *g, grundy_sink *out) {
  uint8_t bytes[BYTES];
  return grundy_emit(out, bytes, pack(g, bytes));
}

static bool emit_normal(region *g, grundy_sink *out) {
  region left = *g;
  return put_regions(&left, true, grundy_option_part, out) && grundy_option_end(out);
}

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  region g;
  (void)self;
  (void)length;
  unpack(position, &g);
  return each_domino(&g, emit_board, out);
}

/* ---- options of small regions ---- */

/* The cells of a small region row by row and column by column, each with a free bit at either end
 * and an empty line before and after. */
typedef struct lines {
  uint32_t row[SMALL_ROWS + 2], column[SMALL_COLUMNS + 2];
} lines;

static void fill_lines(const small *s, lines *to) {
  memset(to, 0, sizeof *to);
  for (unsigned y = 0; y < s->rows; y++) {
    uint32_t row = (uint32_t)(s->cells >> y * s->columns & low_bits(s->columns)) << 1;
    to->row[y + 1] = row;
    for (; row; row &= row - 1) to->column[__builtin_ctz(row)] |= UINT32_C(2) << y;
  }
}

/* The ten cells around a domino, in their order, of which each is a neighbour of the next: whether
 * those beside the domino hang together there. Cells 0, 3, 5 and 8 are its corners. */
static bool ring_is_whole(unsigned ring) {
  unsigned pieces = 0;
  for (unsigned i = 0; i < 10; i++) { /* pieces by their first cell */
    if (!(ring >> i & 1) || ring >> (i + 9) % 10 & 1) continue;
    bool beside = false;
    for (unsigned k = i; ring >> k % 10 & 1 && k < i + 10; k++)
      beside |= k % 10 != 0 && k % 10 != 3 && k % 10 != 5 && k % 10 != 8;
    pieces += beside;
  }
  return pieces <= 1;
}

/* Whether a connected region stays so without the domino whose first cell is bit `at` of `middle`:
 * it does if the cells around hang together. Most dominoes are found so, without a flood. */
static bool stays_whole(const cram *c, uint32_t before, uint32_t middle, uint32_t behind,
                        unsigned at) {
  static const unsigned char turned[16] = {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15};
  unsigned ring = (before >> (at - 1) & 15) | (middle >> (at + 2) & 1) << 4 |
                  turned[behind >> (at - 1) & 15] << 5 | (middle >> (at - 1) & 1) << 9;
  return c->whole[ring / 64] >> ring % 64 & 1;
}

static bool put_small(const around *a, const small *s, uint64_t cells, grundy_sink *out) {
  small part = {cells, s->rows, s->columns};
  uint8_t bytes[8];
  uint64_t word = normal_word(a, &part);
  if (!word) return true;
  write_word(word, bytes);
  return grundy_option_part(out, bytes, sizeof bytes);
}

/* One option of a small region: what is left of it, in connected regions. */
static bool emit_small(const around *a, const small *s, uint64_t left, bool whole,
                       grundy_sink *out) {
  left &= neighbours(a, left);
  while (left) {
    uint64_t one = left, more;
    if (!whole) {
      one = left & (~left + 1);
      for (;; one = more) {
        more = (one | neighbours(a, one)) & left;
        more = (more | neighbours(a, more)) & left;
        if (more == one) break;
      }
    }
    left &= ~one;
    if (!put_small(a, s, one, out)) return false;
  }
  return grundy_option_end(out);
}

/* A path of n cells: what is left on either side of the domino. */
static bool path_options(uint64_t n, grundy_sink *out) {
  uint8_t bytes[8];
  for (uint64_t left = 0; n >= 2 && left <= (n - 2) / 2; left++) {
    uint64_t sides[2] = {left, n - 2 - left};
    for (unsigned i = 0; i < 2; i++) {
      if (sides[i] == 3) sides[i] = 2; /* its ends have the same one neighbour */
      write_word(path_word(sides[i]), bytes);
      if (sides[i] >= 2 && !grundy_option_part(out, bytes, sizeof bytes)) return false;
    }
    if (!grundy_option_end(out)) return false;
  }
  return true;
}

/* A domino: its first cell, and whether it stands. */
typedef struct domino {
  uint8_t x, y, standing, distance;
} domino;

/* The dominoes that fit, by their distance from the centre: the near ones leave the smaller
 * regions. */
static unsigned order_dominoes(const around *a, const small *s, domino out[2 * SMALL_CELLS]) {
  domino found[2 * SMALL_CELLS];
  uint8_t start[2 * (SMALL_ROWS + SMALL_COLUMNS)] = {0};
  unsigned n = 0;
  uint64_t fit[2] = {s->cells & s->cells >> 1 & a->not_last, s->cells & s->cells >> s->columns};
  for (unsigned y = 0; y < s->rows; y++)
    for (unsigned standing = 0; standing < 2; standing++) {
      int up = 2 * (int)y - (int)(s->rows - 1) + (int)standing;
      uint32_t row = (uint32_t)(fit[standing] >> y * s->columns & low_bits(s->columns));
      for (; row; row &= row - 1) {
        unsigned x = (unsigned)__builtin_ctz(row);
        int along = 2 * (int)x - (int)(s->columns - 1) + !standing;
        unsigned distance = (unsigned)((up < 0 ? -up : up) + (along < 0 ? -along : along));
        found[n++] = (domino){(uint8_t)x, (uint8_t)y, (uint8_t)standing, (uint8_t)distance};
        start[distance + 1]++;
      }
    }
  for (unsigned d = 1; d < s->rows + s->columns; d++) start[d] = (uint8_t)(start[d] + start[d - 1]);
  for (unsigned i = 0; i < n; i++) out[start[found[i].distance]++] = found[i];
  return n;
}

static bool small_options(const cram *c, const small *s, grundy_sink *out) {
  around a = around_of(c, s);
  domino dominoes[2 * SMALL_CELLS];
  unsigned n = order_dominoes(&a, s, dominoes);
  lines l;
  fill_lines(s, &l);
  for (unsigned i = 0; i < n; i++) {
    const domino *d = &dominoes[i];
    uint64_t cells = d->standing ? UINT64_C(1) | UINT64_C(1) << s->columns : 3;
    const uint32_t *line = d->standing ? &l.column[d->x + 1] : &l.row[d->y + 1];
    bool whole = stays_whole(c, line[-1], line[0], line[1], (d->standing ? d->y : d->x) + 1u);
    cells = s->cells & ~(cells << (d->y * s->columns + d->x));
    if (!emit_small(&a, s, cells, whole, out)) return false;
  }
  return true;
}

static bool options(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  (void)self;
  (void)length;
  if (position[0] == PATH) return path_options(read_word(position) >> 8, out);
  if (position[0] != LARGE) {
    small s = small_of(position);
    return small_options(self, &s, out);
  }
  region g;
  unpack(position, &g);
  return each_domino(&g, emit_normal, out);
}

/* ---- what is known ---- */

/* Whether a region of a torus is its own image when it is moved by half of one side, or of both, so
 * that no domino meets its image: along one side alone, that side is 4 or more. */
static bool is_lost_by_shift(const region *g) {
  for (unsigned way = 1; way < 4; way++) {
    unsigned down = way & 1 ? g->rows / 2 : 0, along = way & 2 ? g->columns / 2 : 0;
    if ((down && g->rows % 2) || (along && g->columns % 2)) continue;
    if ((way & 1 && !down) || (way & 2 && !along)) continue;
    if ((way == 1 && down < 2) || (way == 2 && along < 2)) continue;
    bool same = true;
    for (unsigned i = 0; i < g->rows * g->columns && same; i++) {
      unsigned row = (i / g->columns + down) % g->rows,
               column = (i % g->columns + along) % g->columns;
      same = g->cell[i] == g->cell[row * g->columns + column];
    }
    if (same) return true;
  }
  return false;
}

static bool known(const void *self, const uint8_t *position, size_t length, grundy_nimber *value) {
  (void)self;
  (void)length;
  *value = 0;
  if (position[0] == PATH) return false;
  if (position[0] != LARGE) {
    small s = small_of(position);
    return is_lost_by_half_turn(&s, half_turned(&s));
  }
  region g;
  unpack(position, &g);
  unsigned cells = g.rows * g.columns;
  if (g.torus) return is_lost_by_shift(&g);
  for (unsigned i = 0; i < cells / 2; i++)
    if (g.cell[i] != g.cell[cells - 1 - i]) return false;
  return (g.rows % 2 == 0 && g.columns % 2 == 0) || !g.cell[g.rows / 2 * g.columns + g.columns / 2];
}

/* A path of n cells is a heap of n: 0.07 takes two and leaves up to two heaps. */
static const grundy_rule *heap(const void *self, const uint8_t *position, size_t length,
                               uint64_t *n) {
  static const uint8_t digits[] = {0, 0, 7};
  static const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = 3};
  (void)self;
  (void)length;
  if (position[0] != PATH) return NULL;
  *n = read_word(position) >> 8;
  return &rule;
}

/* The number of dominoes that fit, of a large region about. */
static uint32_t effort(const void *self, const uint8_t *position, size_t length) {
  const cram *c = self;
  if (position[0] == PATH) return 1;
  if (position[0] == LARGE) return (uint32_t)(length * 16);
  small s = small_of(position);
  uint64_t last = c->first_columns[s.rows][s.columns] << (s.columns - 1);
  return count_cells(s.cells & s.cells >> 1 & ~last) + count_cells(s.cells & s.cells >> s.columns);
}

/* So many dominoes can be placed at most, and no game has a value above its length. */
static grundy_nimber bound(const void *self, const uint8_t *position, size_t length) {
  (void)self;
  if (position[0] == PATH) return read_word(position) >> 9;
  if (position[0] == LARGE) return length * 4;
  return count_cells(read_word(position) >> 8) / 2;
}

/* ---- text ---- */

static bool open_game(grundy_reader *in, const grundy_allocator *memory, void **self) {
  bool torus = in->given && grundy_read_sign(in, "torus");
  if (in->given && !torus && !grundy_read_done(in))
    return in->fail(in, in->at, grundy_word_end(in, in->at),
                    GRUNDY_N("the only parameter is torus: cram{torus}(4x5)"));
  if (in->given && !grundy_read_end(in)) return false;
  cram *c = memory->resize(memory->user, NULL, 0, sizeof *c);
  if (!c) return false;
  *c = (cram){.torus = torus};
  for (unsigned rows = 1; rows <= SMALL_ROWS; rows++)
    for (unsigned columns = 1; columns <= SMALL_COLUMNS; columns++)
      if (fits_small(rows, columns)) c->first_columns[rows][columns] = first_column(rows, columns);
  for (unsigned ring = 0; ring < 1024; ring++)
    c->whole[ring / 64] |= (uint64_t)ring_is_whole(ring) << ring % 64;
  *self = c;
  return true;
}

static void close_game(void *self, const grundy_allocator *memory) {
  if (self) memory->resize(memory->user, self, sizeof(cram), 0);
}

static void show(const void *self, grundy_text *out) {
  if (((const cram *)self)->torus) grundy_text_add(out, "torus");
}

static bool too_large(grundy_reader *in, size_t from) {
  return in->fail(in, from, in->at,
                  GRUNDY_N("a board has at most %d rows and columns, and %d cells"), SIDE, CELLS);
}

/* "4x5", or "4,5" as tables and plain words have it */
static bool parse_size(grundy_reader *in, region *g) {
  uint64_t rows, columns;
  size_t from = in->at;
  uint64_t *sides[2] = {&rows, &columns};
  for (unsigned i = 0; i < 2; i++) {
    *sides[i] = 0;
    size_t at = in->at;
    for (; in->at < in->end && in->text[in->at] >= '0' && in->text[in->at] <= '9'; in->at++)
      if (*sides[i] <= SIDE) *sides[i] = *sides[i] * 10 + (uint64_t)(in->text[in->at] - '0');
    if (at == in->at)
      return in->fail(in, at, grundy_word_end(in, at),
                      GRUNDY_N("the size of a board is written as rows x columns: 4x5"));
    if (i == 0 && !grundy_read_sign(in, "x") && !grundy_read_sign(in, ",") &&
        !grundy_read_sign(in, "X") && !grundy_read_sign(in, "×"))
      return in->fail(in, in->at, grundy_word_end(in, in->at),
                      GRUNDY_N("the size of a board is written as rows x columns: 4x5"));
    grundy_read_space(in);
  }
  if (rows < 1 || columns < 1)
    return in->fail(in, from, in->at, GRUNDY_N("a board has at least one row and one column"));
  if (rows > SIDE || columns > SIDE || rows * columns > CELLS) return too_large(in, from);
  g->rows = (unsigned)rows;
  g->columns = (unsigned)columns;
  memset(g->cell, 1, g->rows * g->columns);
  return true;
}

/* "..#/.#." */
static bool parse_rows(grundy_reader *in, region *g) {
  size_t from = in->at;
  unsigned column = 0;
  g->rows = 1;
  g->columns = 0;
  for (; in->at < in->end && !strchr(" \t", in->text[in->at]); in->at++) {
    char c = in->text[in->at];
    if (c == '/') {
      if (g->rows == 1) g->columns = column;
      if (column == 0)
        return in->fail(in, in->at, in->at + 1, GRUNDY_N("a row has one cell or more"));
      if (column != g->columns)
        return in->fail(in, in->at, in->at + 1,
                        GRUNDY_N("this row has %u cells, but the first one has %u"), column,
                        g->columns);
      g->rows++;
      column = 0;
      continue;
    }
    if (c != '.' && c != '#')
      return in->fail(in, in->at, in->at + 1,
                      GRUNDY_N("a cell is . if it is free and # if it is not; / ends a row"));
    unsigned columns = g->rows == 1 ? column + 1 : g->columns;
    if (column >= columns || columns > SIDE || g->rows > SIDE || g->rows * columns > CELLS) {
      if (g->rows > 1 && column >= columns)
        return in->fail(in, in->at, in->at + 1,
                        GRUNDY_N("this row is longer than the first one, which has %u cells"),
                        g->columns);
      return too_large(in, from);
    }
    g->cell[(g->rows - 1) * g->columns + column] = c == '.';
    column++;
  }
  if (g->rows == 1) g->columns = column;
  if (column != g->columns)
    return in->fail(in, in->at, in->at, GRUNDY_N("this row has %u cells, but the first one has %u"),
                    column, g->columns);
  return true;
}

static bool parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint8_t bytes[BYTES];
  region g = {.torus = ((const cram *)self)->torus};
  if (g.torus && grundy_read_sign(in, "flat")) g.torus = false;
  grundy_read_space(in);
  if (in->at == in->end)
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("a board is missing; write its size, 4x5, or its rows, ..#/..."));
  bool size = in->text[in->at] >= '0' && in->text[in->at] <= '9';
  if (!(size ? parse_size(in, &g) : parse_rows(in, &g))) return false;
  return grundy_put(out, bytes, pack(&g, bytes), 0);
}

/* A region that was cut out of a torus is called flat. */
static void print(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  region g;
  (void)length;
  unpack(position, &g);
  unsigned cells = g.rows * g.columns, free = count_free(&g);
  if (((const cram *)self)->torus && !g.torus) grundy_text_add(out, "flat ");
  if (free == cells) {
    grundy_text_number(out, g.rows);
    grundy_text_add(out, "x");
    grundy_text_number(out, g.columns);
    return;
  }
  for (unsigned row = 0; row < g.rows; row++) {
    if (row) grundy_text_add(out, "/");
    for (unsigned i = 0; i < g.columns; i++)
      grundy_text_add(out, g.cell[row * g.columns + i] ? "." : "#");
  }
}

/* The last digits of the columns' numbers, then the rows with theirs. */
static void draw(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  region g;
  (void)self;
  (void)length;
  unpack(position, &g);
  const char *margin = g.rows < 10 ? "  " : g.rows < 100 ? "   " : "    ";
  grundy_text_add(out, margin);
  for (unsigned i = 1; i <= g.columns; i++) {
    grundy_text_number(out, i % 10);
    grundy_text_add(out, i < g.columns ? " " : "\n");
  }
  for (unsigned row = 1; row <= g.rows; row++) {
    grundy_text_add(out, margin + (row < 10 ? 2 : row < 100 ? 3 : 4));
    grundy_text_number(out, row);
    for (unsigned i = 0; i < g.columns; i++)
      grundy_text_add(out, g.cell[(row - 1) * g.columns + i] ? " □" : " ■");
    grundy_text_add(out, "\n");
  }
}

static void tell(const void *self, const uint8_t *position, size_t length, const grundy_part *to,
                 size_t n, grundy_text *out) {
  region before, after;
  unsigned cell[2] = {0, 0}, found = 0;
  (void)self;
  (void)length;
  (void)n;
  unpack(position, &before);
  unpack(grundy_part_bytes(to), &after);
  for (unsigned i = 0; i < before.rows * before.columns && found < 2; i++)
    if (before.cell[i] != after.cell[i]) cell[found++] = i;
  unsigned columns = before.columns;
  if (cell[0] / columns == cell[1] / columns)
    out->say(out, GRUNDY_N("a domino in row %u, columns %u and %u"), cell[0] / columns + 1,
             cell[0] % columns + 1, cell[1] % columns + 1);
  else
    out->say(out, GRUNDY_N("a domino in column %u, rows %u and %u"), cell[0] % columns + 1,
             cell[0] / columns + 1, cell[1] / columns + 1);
}

GRUNDY_GAME(cram) = {
    .abi = GRUNDY_GAME_ABI,
    .size = sizeof(grundy_game),
    .name = "cram",
    .about =
        {
            .title = GRUNDY_N("Cram"),
            .rules = GRUNDY_N("A move places a domino on two free neighbouring cells of the board, "
                              "lying or standing. Who cannot move loses."),
            .usage = "cram(board)",
            .meaning = GRUNDY_N(
                "board: its size, 4x5, or its rows with / between, each cell . if it is free and # "
                "if it is not; cram{torus}(board): without edges, what leaves the board on one "
                "side comes "
                "in on the other."),
            .example = "cram(4x5)",
            .theorem = GRUNDY_N(
                "A board that is its own half turn, or a torus that is its own image "
                "when moved by half a side, with no domino that meets its image, "
                "is lost for the mover, who is answered by the image of each move"),
            .source = GRUNDY_N("G. Cotroneo, named by M. Gardner, Scientific American, February "
                               "1974; values by G. Schneider 2009, J. Lemoine and S. Viennot 2012, "
                               "J. W. H. M. Uiterwijk 2018, P. Beling and M. Rogalski 2020."),
        },
    .open = open_game,
    .close = close_game,
    .show = show,
    .moves = moves,
    .parts = parts,
    .canonical = canonical,
    .known = known,
    .parse = parse,
    .print = print,
    .tell = tell,
    .options = options,
    .effort = effort,
    .bound = bound,
    .heap = heap,
    .draw = draw,
};
