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
 * Bytes of a position: for up to 56 cells in at most 7 rows and 16 columns, rows - 1 and columns -
 * 1 in the first, then seven of bits, row by row. A path in normal form: the byte PATH, then seven
 * of its length. Else LARGE, rows, columns, and the bits. On a torus the first byte has 128 added,
 * or else the rows; a region with an empty row and an empty column is cut there and made flat.
 *
 * Small regions are words, and everything that a search needs is done with a few operations on
 * them (cram_words.h), also if they go around a torus (cram_torus.h); so are flat ones of up to 128
 * cells, with at most 41 on a side, in wider words (cram_wide.h). What is still larger is an array
 * (cram_array.h), for boards that are only the first few positions of a search.
 */
/* SPDX-License-Identifier: MIT */
#include "cram_array.h"
#include "grundy/kit/drawings.h"
#include "grundy/kit/margin.h"

typedef struct cram {
  bool torus;
  shapes shapes;
  _Atomic uint8_t tiny[TINY_BYTES];
  tori tori[]; /* one, on a torus; flat boards do without */
} cram;

/* ---- normal forms ---- */

/* The normal form of a region of a torus that fits in a word; or what it is then, as an array. */
static size_t round_bytes(const cram *c, region *g, uint8_t out[BYTES]) {
  bool connected = is_connected(g);
  if (g->rows > g->columns) {
    region stands = *g;
    window(&stands, 0, 0, stands.rows, stands.columns, 4, g);
  }
  pack(g, out);
  const round_frame *in = &c->tori->of[g->rows][g->columns];
  round_form form = round_form_of(c->tori, in, round_of(out).cells, connected);
  if (form.kind != FLAT) {
    write_word(form.kind == ROUND ? round_word(in, form.cells) : path_word(form.cells), out);
    return 8;
  }
  g->torus = false;
  for (unsigned i = 0; i < in->cells; i++) g->cell[i] = form.cells >> i & 1;
  return 0;
}

/* The normal form of a region; one that is not connected is only turned. */
static size_t normal_bytes(const cram *c, const region *from, uint8_t out[BYTES]) {
  region g = *from, cut;
  bool path = false;
  unsigned cells = count_free(&g);
  if (cells == 0) return pack(&(region){.rows = 1, .columns = 1}, out);
  if (g.torus && (fits_torus(g.rows, g.columns) || fits_torus(g.columns, g.rows))) {
    size_t length = round_bytes(c, &g, out);
    if (length) return length;
  }
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
  size_t length = pack(&cut, out);
  if (out[0] == PATH) return length;
  if (is_wide(out)) {
    wide_region w = wide_of(out);
    wide_turn(&w, wide_half_turned(&w));
    return write_wide(&w, out);
  }
  if (out[0] == LARGE) return least_bytes(&cut, out);
  small s = small_of(out);
  turn(&s, half_turned(&s));
  write_word(word_of(&s), out);
  return length;
}

/* Puts the connected regions of more than one cell. */
static bool put_regions(const cram *c, region *g, bool normal,
                        bool (*put)(grundy_sink *, const void *, size_t), grundy_sink *out) {
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
    size_t length = normal ? normal_bytes(c, &one, bytes) : pack(&one, bytes);
    if (!put(out, bytes, length)) return false;
  }
  return true;
}

static bool put_part(grundy_sink *out, const void *bytes, size_t length) {
  return grundy_put(out, bytes, length, 0);
}

static bool parts(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  region g;
  unpack(position, &g);
  return put_regions(self, &g, false, put_part, out);
}

static bool canonical(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint8_t bytes[BYTES];
  region g;
  unpack(position, &g);
  return grundy_put(out, bytes, normal_bytes(self, &g, bytes), 0);
}

/* ---- moves ---- */

/* Calls for every domino that fits. */
static bool each_domino(const cram *c, region *g,
                        bool (*move)(const cram *, region *, grundy_sink *), grundy_sink *out) {
  unsigned next[4];
  for (unsigned i = 0; i < g->rows * g->columns; i++) {
    unsigned n = g->cell[i] ? neighbours_in(g, i, next) : 0;
    for (unsigned k = 0; k < n; k++) {
      if (next[k] < i) continue;
      g->cell[i] = g->cell[next[k]] = 0;
      bool ok =
          out->tick(out) && move(c, g, out); /* these regions are large, and take their time */
      g->cell[i] = g->cell[next[k]] = 1;
      if (!ok) return false;
    }
  }
  return true;
}

static bool emit_board(const cram *c, region *g, grundy_sink *out) {
  uint8_t bytes[BYTES];
  return grundy_emit(out, bytes, pack(g, bytes));
}

static bool emit_normal(const cram *c, region *g, grundy_sink *out) {
  region left = *g;
  return put_regions(c, &left, true, grundy_option_part, out) && grundy_option_end(out);
}

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  region g;
  unpack(position, &g);
  return each_domino(self, &g, emit_board, out);
}

/* ---- options ---- */

/* A small region, which is not higher than wide if it is in normal form, and made so if it is not.
 */
static small lying(const uint8_t *position) {
  small s = small_of(position);
  return s.rows > s.columns ? transposed(&s) : s;
}

static bool options(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  const cram *c = self;
  const shapes *all = &c->shapes;
  if (position[0] == PATH) return path_options(all, read_word(position) >> 8, out);
  if (is_round(position)) {
    small s = round_of(position);
    return round_options(all, c->tori, &s, out);
  }
  if (position[0] != LARGE) {
    small s = lying(position);
    return small_options(all, &s, out);
  }
  if (is_wide(position)) {
    wide_region w = wide_of(position);
    return wide_options(all, &w, out);
  }
  region g;
  unpack(position, &g);
  return each_domino(c, &g, emit_normal, out);
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
  *value = 0;
  if (position[0] == PATH) return read_word(position) >> 8 < 2;
  if (is_round(position)) {
    small s = round_of(position);
    return is_lost_by_image(&((const cram *)self)->tori->of[s.rows][s.columns], s.cells);
  }
  if (position[0] != LARGE) {
    small s = small_of(position);
    return is_lost_by_half_turn(&s, half_turned(&s));
  }
  if (is_wide(position)) {
    wide_region w = wide_of(position);
    return wide_is_lost_by_half_turn(&w, wide_half_turned(&w));
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
  if (position[0] != PATH) return NULL;
  *n = read_word(position) >> 8;
  return &rule;
}

/* The number of dominoes that fit, of a very large region about. */
static uint32_t effort(const void *self, const uint8_t *position, size_t length) {
  const cram *c = self;
  if (position[0] == PATH) return 1;
  if (is_wide(position)) {
    wide_region w = wide_of(position);
    wide_frame in = wide_frame_of(w.rows, w.columns);
    wide_word free[2];
    wide_places(&in, w.cells, free);
    return wide_count(free[0]) + wide_count(free[1]);
  }
  if (position[0] == LARGE) return (uint32_t)(length * 16);
  if (is_round(position)) {
    small s = round_of(position);
    uint64_t free[2];
    round_places(&c->tori->of[s.rows][s.columns], s.cells, free);
    return grundy_bits_count_both(free[0], free[1]);
  }
  small s = lying(position);
  return grundy_bits_count_both(s.cells & s.cells >> 1 &
                                    c->shapes.of[s.rows][s.columns].frame.not_last,
                                s.cells & s.cells >> s.columns);
}

/* So many dominoes can be placed at most, and no game has a value above its length. */
static grundy_nimber bound(const void *self, const uint8_t *position, size_t length) {
  if (position[0] == PATH) return read_word(position) >> 9;
  if (position[0] == LARGE) return length * 4;
  return grundy_bits_count(read_word(position) >> 8) / 2;
}

/* ---- text ---- */

static size_t bytes_of(bool torus) {
  return sizeof(cram) + (torus ? sizeof(tori) : 0);
}

static bool open_game(grundy_reader *in, const grundy_allocator *memory, void **self) {
  bool torus = in->given && grundy_read_sign(in, "torus");
  if (in->given && !torus && !grundy_read_done(in))
    return in->fail(in, in->at, grundy_word_end(in, in->at),
                    GRUNDY_N("the only parameter is torus: cram{torus}(4x5)"));
  if (in->given && !grundy_read_end(in)) return false;
  cram *c = memory->resize(memory->user, NULL, 0, bytes_of(torus));
  if (!c) return false;
  memset(c, 0, bytes_of(torus));
  c->torus = torus;
  fill_shapes(&c->shapes, c->tiny);
  if (torus) fill_tori(c->tori);
  *self = c;
  return true;
}

static void close_game(void *self, const grundy_allocator *memory) {
  if (self) memory->resize(memory->user, self, bytes_of(((cram *)self)->torus), 0);
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

/* The columns' numbers, then the rows with theirs. */
static void draw(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  region g;
  unpack(position, &g);
  grundy_margin margin = {.left = g.rows < 10    ? 2
                                  : g.rows < 100 ? 3
                                                 : 4,
                          .columns = g.columns,
                          .close = g.columns > 36};
  grundy_margin_above(&margin, out);
  for (unsigned row = 0; row < g.rows; row++) {
    grundy_margin_row(&margin, row + 1, out);
    for (unsigned i = 0; i < g.columns; i++) {
      if (i && !margin.close) grundy_text_add(out, " ");
      grundy_text_add(out, g.cell[row * g.columns + i] ? "□" : "■");
    }
    grundy_text_add(out, "\n");
  }
}

static void scene(const void *self, const uint8_t *position, size_t length, grundy_scene *out) {
  region g;
  unpack(position, &g);
  if (g.rows > GRUNDY_SCENE_SIDE || g.columns > GRUNDY_SCENE_SIDE) return;
  for (unsigned i = 0; i < g.rows * g.columns; i++)
    grundy_scene_cell(out, g.cell[i] ? GRUNDY_LOOK_FREE : GRUNDY_LOOK_FULL, i % g.columns,
                      i / g.columns);
  grundy_scene_margins(out, g.rows, g.columns, false);
}

static void tell(const void *self, const uint8_t *position, size_t length, const grundy_part *to,
                 size_t n, grundy_text *out) {
  region before, after;
  unsigned cell[2] = {0, 0}, found = 0;
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
    GRUNDY_HEAD("cram"),
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
            .group = GRUNDY_GROUP_BOARDS,
            .proof = GRUNDY_N("After a move and its image the board is again its own image, and as "
                              "no domino meets its image, the answer is always there."),
            .cousins = "arckayles nodekayles",
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
    .describe_move = tell,
    .search_moves = options,
    .effort = effort,
    .upper_bound = bound,
    .heap = heap,
    .text_picture = draw,
    .picture = scene,
};
