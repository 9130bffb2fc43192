/* Cram: both players place the same dominoes on a region of cells. A player who cannot move loses.
 *
 * It is Arc Kayles on the graph of the cells: a move takes two neighbours. So a position falls
 * apart into connected regions, a region may be moved and turned, and
 * - of several cells with the same single neighbour all but one can be dropped: at most one of them
 *   is ever covered, and it does not matter which;
 * - a region that is a path has the value of a row of so many cells, a heap of Dawson's Kayles
 *   (the octal code 0.07);
 * - a region that is its own half turn is lost for the mover, because the other player answers with
 *   the image of each move, unless some domino meets its own image: the domino on the centre, or
 *   the dominoes on the central cell.
 * The normal form of a region uses the first two, and the eight symmetries of the square: there are
 * at most as many rows as columns, and the bits are the least of all images.
 *
 * Bytes of a position: for up to 56 cells in at most 7 rows and 16 columns, rows - 1 and columns -
 * 1 in the first byte, then seven bytes of bits, row by row. A path in normal form: the byte PATH,
 * then its length in seven bytes. Else LARGE, rows, columns, and the bits. On a torus 128 is added
 * to the first byte, or else to the rows; a region with an empty row and an empty column is cut
 * there and becomes flat.
 *
 * Small regions are words, and everything that a search needs is done with a few operations on
 * them (cram_words.h), also if they go around a torus (cram_torus.h). Flat regions of up to 128
 * cells, with at most 41 on a side, are wider words (cram_wide.h). Larger regions are arrays
 * (cram_array.h); they are only the first few positions of a search.
 */
/* SPDX-License-Identifier: MIT */
#include "cram_array.h"
#include "grundy/kit/board_text.h"
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
  region_pack(g, out);
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
  if (cells == 0) return region_pack(&(region){.rows = 1, .columns = 1}, out);
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
  size_t length = region_pack(&cut, out);
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
    size_t length = normal ? normal_bytes(c, &one, bytes) : region_pack(&one, bytes);
    if (!put(out, bytes, length)) return false;
  }
  return true;
}

static bool put_part(grundy_sink *out, const void *bytes, size_t length) {
  return grundy_put(out, bytes, length, 0);
}

static bool cram_parts(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  region g;
  region_unpack(position, &g);
  return put_regions(self, &g, false, put_part, out);
}

static bool cram_canonical(const void *self, const uint8_t *position, size_t length,
                           grundy_sink *out) {
  uint8_t bytes[BYTES];
  region g;
  region_unpack(position, &g);
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
  return grundy_emit(out, bytes, region_pack(g, bytes));
}

static bool emit_normal(const cram *c, region *g, grundy_sink *out) {
  region left = *g;
  return put_regions(c, &left, true, grundy_option_part, out) && grundy_option_end(out);
}

static bool cram_moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  region g;
  region_unpack(position, &g);
  return each_domino(self, &g, emit_board, out);
}

/* ---- options ---- */

/* A small region, which is not higher than wide if it is in normal form, and made so if it is not.
 */
static small lying(const uint8_t *position) {
  small s = small_of(position);
  return s.rows > s.columns ? transposed(&s) : s;
}

static bool cram_search_moves(const void *self, const uint8_t *position, size_t length,
                              grundy_sink *out) {
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
  region_unpack(position, &g);
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

static bool cram_known(const void *self, const uint8_t *position, size_t length,
                       grundy_nimber *value) {
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
  region_unpack(position, &g);
  unsigned cells = g.rows * g.columns;
  if (g.torus) return is_lost_by_shift(&g);
  for (unsigned i = 0; i < cells / 2; i++)
    if (g.cell[i] != g.cell[cells - 1 - i]) return false;
  return (g.rows % 2 == 0 && g.columns % 2 == 0) || !g.cell[g.rows / 2 * g.columns + g.columns / 2];
}

/* The part about boards, or about tori. */
static const char *cram_theorem(const void *self, const uint8_t *position, size_t length) {
  bool torus = false;
  if (position[0] == PATH) return NULL;
  if (position[0] != LARGE) {
    torus = is_round(position);
  } else if (!is_wide(position)) {
    region g;
    region_unpack(position, &g);
    torus = g.torus;
  }
  return torus ? GRUNDY_N("If a torus looks the same after a half turn or a shift by half a side, "
                          "and no domino meets its image, the second player wins by answering "
                          "with the image of each move")
               : GRUNDY_N("If the board looks the same after a half turn, and no domino meets its "
                          "image, the second player wins by answering with the rotated move");
}

/* A path of n cells is a heap of n: 0.07 takes two and leaves up to two heaps. */
static const grundy_rule *cram_heap(const void *self, const uint8_t *position, size_t length,
                                    uint64_t *n) {
  static const uint8_t digits[] = {0, 0, 7};
  static const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = 3};
  if (position[0] != PATH) return NULL;
  *n = read_word(position) >> 8;
  return &rule;
}

/* The number of dominoes that fit, of a very large region about. */
static uint32_t cram_effort(const void *self, const uint8_t *position, size_t length) {
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
static grundy_nimber cram_upper_bound(const void *self, const uint8_t *position, size_t length) {
  if (position[0] == PATH) return read_word(position) >> 9;
  if (position[0] == LARGE) return length * 4;
  return grundy_bits_count(read_word(position) >> 8) / 2;
}

/* ---- text ---- */

static size_t bytes_of(bool torus) {
  return sizeof(cram) + (torus ? sizeof(tori) : 0);
}

static bool cram_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
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

static void cram_close(void *self, const grundy_allocator *memory) {
  if (self) memory->resize(memory->user, self, bytes_of(((cram *)self)->torus), 0);
}

static void cram_show(const void *self, grundy_text *out) {
  if (((const cram *)self)->torus) grundy_text_add(out, "torus");
}

static const grundy_board_text as_text = {
    .signs = "#.",
    .hint = GRUNDY_N("write a board by its size, as 4x5, or by its rows with / between, as "
                     "..#/...; a cell is . if it is free, else #"),
    .most_rows = SIDE,
    .most_columns = SIDE,
    .most_cells = CELLS,
    .whole = 1};

static bool cram_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint8_t bytes[BYTES];
  region g = {.torus = ((const cram *)self)->torus};
  if (g.torus && grundy_read_sign(in, "flat")) g.torus = false;
  return grundy_read_board(in, &as_text, &g.rows, &g.columns, g.cell) &&
         grundy_put(out, bytes, region_pack(&g, bytes), 0);
}

/* A region that was cut out of a torus is called flat. */
static void cram_print(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  region g;
  region_unpack(position, &g);
  unsigned cells = g.rows * g.columns, free = count_free(&g);
  if (((const cram *)self)->torus && !g.torus) grundy_text_add(out, "flat ");
  if (free == cells) {
    grundy_print_sides(out, g.rows, g.columns);
    return;
  }
  for (unsigned row = 0; row < g.rows; row++) {
    if (row) grundy_text_add(out, "/");
    for (unsigned i = 0; i < g.columns; i++)
      grundy_text_add(out, g.cell[row * g.columns + i] ? "." : "#");
  }
}

/* The columns' numbers, then the rows with theirs. */
static void cram_text_picture(const void *self, const uint8_t *position, size_t length,
                              grundy_text *out) {
  region g;
  region_unpack(position, &g);
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

static void cram_picture(const void *self, const uint8_t *position, size_t length,
                         grundy_scene *out) {
  region g;
  region_unpack(position, &g);
  if (g.rows > GRUNDY_SCENE_SIDE || g.columns > GRUNDY_SCENE_SIDE) return;
  for (unsigned i = 0; i < g.rows * g.columns; i++)
    grundy_scene_cell(out, g.cell[i] ? GRUNDY_LOOK_FREE : GRUNDY_LOOK_FULL, i % g.columns,
                      i / g.columns);
  grundy_scene_margins(out, g.rows, g.columns, false);
}

static void cram_describe_move(const void *self, const uint8_t *position, size_t length,
                               const grundy_part *to, size_t n, grundy_text *out) {
  region before, after;
  unsigned cell[2] = {0, 0}, found = 0;
  region_unpack(position, &before);
  region_unpack(grundy_part_bytes(to), &after);
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
    .about.title = GRUNDY_N("Cram"),
    .about.rules = GRUNDY_N("A move places a domino on two free neighbouring cells of the board, "
                            "lying or standing. A player who cannot move loses."),
    .about.usage = "cram(board)",
    .about.meaning = GRUNDY_N(
        "board: its size, as 4x5, or its rows with / between, each cell . if it is free, "
        "else #. cram{torus}(board): the board has no border; opposite sides are joined."),
    .about.example = "cram(4x5)",
    .about.theorem = GRUNDY_N(
        "If the board looks the same after a half turn, or a torus after a shift by half a side, "
        "and no domino meets its image, the second player wins by answering with the image of "
        "each move"),
    .about.source = GRUNDY_N("G. Cotroneo; named by M. Gardner, Scientific American, February "
                             "1974. Values by G. Schneider 2009, J. Lemoine and S. Viennot 2012, "
                             "J. W. H. M. Uiterwijk 2018, P. Beling and M. Rogalski 2020."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N("After a move and its image the board is again its own image. The "
                            "answer is always possible, because no domino meets its image."),
    .about.cousins = "arckayles nodekayles",
    .open = cram_open,
    .close = cram_close,
    .show = cram_show,
    .moves = cram_moves,
    .parts = cram_parts,
    .canonical = cram_canonical,
    .known = cram_known,
    .theorem = cram_theorem,
    .parse = cram_parse,
    .print = cram_print,
    .describe_move = cram_describe_move,
    .search_moves = cram_search_moves,
    .effort = cram_effort,
    .upper_bound = cram_upper_bound,
    .heap = cram_heap,
    .text_picture = cram_text_picture,
    .picture = cram_picture,
};
