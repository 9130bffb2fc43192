/* Tac Tix: pieces on a board. A move takes one piece, or several pieces of one row or column that
 * stand side by side without a gap.
 *
 * A move needs neighbours, so the connected groups of pieces are independent: they are the parts.
 * The place of a group does not matter, nor how it is turned or mirrored: the normal form is the
 * least of the eight images, moved into the corner.
 *
 * In a computation a board is a word with a byte for each row, so that rows and columns are a shift
 * away. As bytes, a position is its size in one byte and then its cells, row by row without a gap:
 * 8 bytes up to 56 cells, 9 bytes for the board of 8 x 8.
 *
 * Two theorems. A straight line of pieces is a Nim pile: a move can leave every shorter line, and
 * two lines that are left have fewer pieces together, so the XOR of their lengths is smaller, too.
 * And a position that is its own half turn has the value 0, if its centre is a corner of four
 * cells, or else the cell or the two cells at the centre are empty: then no run meets its image, so
 * the second player can always take the image of what was taken.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/bits.h"
#include "grundy/kit/board_text.h"
#include "grundy/kit/drawings.h"
#include "grundy/kit/margin.h"

enum { LARGEST = 8, DEFAULT_SIDE = 4, PACKED_CELLS = 56, BYTES = 9, PIECES_APART = 32 };

#define COLUMN UINT64_C(0x0101010101010101) /* the first cell of every row */

typedef struct board {
  unsigned rows, columns;
  uint64_t cells; /* bit 8 * row + column */
} board;

/* ---- the forms of a position ---- */

static void tactix_unpack(const uint8_t *position, board *b) {
  uint64_t packed = 0;
  b->rows = (position[0] >> 3 & 7) + 1u;
  b->columns = (position[0] & 7) + 1u;
  for (unsigned i = 0; i < (b->rows * b->columns + 7) / 8; i++)
    packed |= (uint64_t)position[1 + i] << 8 * i;
  b->cells = 0;
  for (unsigned r = 0; r < b->rows; r++)
    b->cells |= (packed >> r * b->columns & (0xffu >> (8 - b->columns))) << 8 * r;
}

static size_t tactix_pack(const board *b, uint8_t out[BYTES]) {
  uint64_t packed = 0;
  for (unsigned r = 0; r < b->rows; r++) packed |= (b->cells >> 8 * r & 0xff) << r * b->columns;
  out[0] = (uint8_t)((b->rows - 1) << 3 | (b->columns - 1));
  for (unsigned i = 0; i < 8; i++) out[1 + i] = (uint8_t)(packed >> 8 * i);
  return b->rows * b->columns <= PACKED_CELLS ? GRUNDY_SMALL : BYTES;
}

static bool put_board(grundy_sink *out, const board *b, uint32_t flags) {
  uint8_t bytes[BYTES];
  size_t length = tactix_pack(b, bytes);
  return grundy_put(out, bytes, length, flags);
}

/* ---- symmetry ---- */

/* Moves the pieces into the corner; there is at least one. */
static uint64_t corner(uint64_t cells) {
  return cells >> grundy_bits_corner(cells);
}

/* The smallest board around pieces that stand in the corner. */
static board box_of(uint64_t cells) {
  return (board){.rows = grundy_bits_highest(cells) / 8 + 1,
                 .columns = grundy_bits_highest(grundy_bits_columns(cells)) + 1,
                 .cells = cells};
}

static uint64_t least_image(uint64_t cells) {
  uint64_t least = ~UINT64_C(0);
  for (unsigned way = 0; way < 2; way++, cells = grundy_bits_transposed(cells)) {
    uint64_t images[4] = {cells, grundy_bits_flipped(cells), grundy_bits_mirrored(cells),
                          grundy_bits_reversed(cells)};
    for (unsigned i = 0; i < 4; i++) {
      uint64_t image = corner(images[i]);
      if (image < least) least = image;
    }
  }
  return least;
}

/* ---- runs, and what they leave ---- */

/* Takes the pieces that are joined to the lowest one out of `*cells`. */
static uint64_t take_component(uint64_t *cells) {
  uint64_t all = *cells, found = all & -all, before;
  do {
    before = found;
    uint64_t sides = (found & ~(COLUMN << 7)) << 1 | (found & ~COLUMN) >> 1;
    found |= (sides | found << 8 | found >> 8) & all;
  } while (found != before);
  *cells = all & ~found;
  return found;
}

/* A run of n cells from the first cell of the board on, in a row or in a column. */
static uint64_t run_of(unsigned n, bool upright) {
  return upright ? COLUMN >> (64 - 8 * n) : 0xffu >> (8 - n);
}

/* The first cells of all runs of n that stand in `cells`, in a row or in a column. */
static uint64_t run_starts(uint64_t cells, unsigned n, bool upright) {
  uint64_t starts = cells;
  for (unsigned i = 1; i < n; i++)
    starts &= upright ? cells >> 8 * i
                      : (cells & COLUMN * (0xffu & ~((1u << i) - 1))) >> i; /* not over the edge */
  return starts;
}

typedef bool visit_left(void *user, uint64_t left, grundy_sink *out);

/* Calls `visit` with what each move leaves, long runs first; single pieces count once. */
static bool each_move(uint64_t cells, visit_left *visit, void *user, grundy_sink *out) {
  for (unsigned n = LARGEST; n > 0; n--)
    for (unsigned upright = 0; upright < (n > 1 ? 2 : 1); upright++) {
      uint64_t run = run_of(n, upright);
      for (uint64_t starts = run_starts(cells, n, upright); starts; starts &= starts - 1)
        if (!visit(user, cells & ~(run << grundy_bits_lowest(starts)), out)) return false;
    }
  return true;
}

/* ---- the descriptor's functions ---- */

static bool emit_left(void *user, uint64_t left, grundy_sink *out) {
  board *b = user;
  if (left == 0) return grundy_emit_nothing(out);
  b->cells = left;
  return put_board(out, b, GRUNDY_LAST);
}

static bool tactix_moves(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  board b;
  tactix_unpack(position, &b);
  return each_move(b.cells, emit_left, &b, out);
}

static bool tactix_parts(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  board b;
  tactix_unpack(position, &b);
  for (uint64_t left = b.cells; left;) {
    b.cells = take_component(&left);
    if (!put_board(out, &b, 0)) return false;
  }
  return true;
}

static bool tactix_canonical(const void *self, const uint8_t *position, size_t length,
                             grundy_sink *out) {
  board b;
  tactix_unpack(position, &b);
  if (b.cells)
    b = box_of(least_image(b.cells));
  else
    b = (board){.rows = 1, .columns = 1};
  return put_board(out, &b, 0);
}

/* An option is its components, each in normal form; two equal ones cancel. */
static bool emit_normal(void *user, uint64_t left, grundy_sink *out) {
  uint64_t kept[PIECES_APART];
  unsigned n = 0;
  while (left) {
    uint64_t component = take_component(&left), image = least_image(component);
    unsigned i = 0;
    while (i < n && kept[i] != image) i++;
    if (i < n)
      kept[i] = kept[--n];
    else
      kept[n++] = image;
  }
  for (unsigned i = 0; i < n; i++) {
    board b = box_of(kept[i]);
    if (!put_board(out, &b, i + 1 == n ? GRUNDY_LAST : 0)) return false;
  }
  return n > 0 || grundy_emit_nothing(out);
}

static bool tactix_search_moves(const void *self, const uint8_t *position, size_t length,
                                grundy_sink *out) {
  board b;
  tactix_unpack(position, &b);
  return each_move(b.cells, emit_normal, NULL, out);
}

/* A cell at the centre of a board; none if the centre is a corner of cells. Where it lies between
 * two cells, the other one is the image of this one. */
static uint64_t centre(const board *b) {
  unsigned row = (b->rows - 1) / 2, column = (b->columns - 1) / 2;
  if (b->rows % 2 == 0 && b->columns % 2 == 0) return 0;
  return UINT64_C(1) << (8 * row + column);
}

static bool tactix_known(const void *self, const uint8_t *position, size_t length,
                         grundy_nimber *value) {
  board b;
  tactix_unpack(position, &b);
  *value = 0;
  if (b.cells == 0) return true;
  b = box_of(corner(b.cells));
  unsigned longer = b.rows > b.columns ? b.rows : b.columns;
  *value = longer;
  if (b.rows == 1 || b.columns == 1) return grundy_bits_count(b.cells) == longer;
  *value = 0;
  return (b.cells & centre(&b)) == 0 && corner(grundy_bits_reversed(b.cells)) == b.cells;
}

static const char *tactix_theorem(const void *self, const uint8_t *position, size_t length) {
  grundy_nimber value;
  if (!tactix_known(self, position, length, &value)) return NULL;
  return value ? GRUNDY_N("A line of n pieces has the value n")
               : GRUNDY_N("If the position looks the same after a half turn and has no piece at "
                          "its centre, the second player wins by answering with the rotated "
                          "move, so the value is 0");
}

/* By induction: every option has fewer pieces. */
static grundy_nimber tactix_upper_bound(const void *self, const uint8_t *position, size_t length) {
  board b;
  tactix_unpack(position, &b);
  return grundy_bits_count(b.cells);
}

/* About the number of moves: single pieces, and pairs in a row or in a column. */
static uint32_t tactix_effort(const void *self, const uint8_t *position, size_t length) {
  board b;
  tactix_unpack(position, &b);
  uint64_t pairs = run_starts(b.cells, 2, false), upright = run_starts(b.cells, 2, true);
  return grundy_bits_count(b.cells) + grundy_bits_count_both(pairs, upright);
}

static bool tactix_start(const void *self, grundy_sink *out) {
  board b = {.rows = DEFAULT_SIDE, .columns = DEFAULT_SIDE};
  b.cells = UINT64_C(0x0f0f0f0f);
  return put_board(out, &b, 0);
}

/* ---- text ---- */

static const grundy_board_text as_text = {
    .signs = ".o",
    .hint = GRUNDY_N("write a board by its size, as 4x4, or by its rows with / between, as "
                     "oo.o/.oo.; a cell is o if it has a piece, else ."),
    .most_rows = LARGEST,
    .most_columns = LARGEST,
    .most_cells = LARGEST * LARGEST,
    .whole = 1};

static bool tactix_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  board b = {.rows = 0};
  uint8_t cell[LARGEST * LARGEST];
  if (!grundy_read_board(in, &as_text, &b.rows, &b.columns, cell)) return false;
  for (unsigned i = 0; i < b.rows * b.columns; i++)
    b.cells |= (uint64_t)cell[i] << (i / b.columns * 8 + i % b.columns);
  return put_board(out, &b, 0);
}

static void tactix_print(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  board b;
  tactix_unpack(position, &b);
  if (grundy_bits_count(b.cells) == b.rows * b.columns) {
    grundy_print_sides(out, b.rows, b.columns);
    return;
  }
  for (unsigned r = 0; r < b.rows; r++) {
    if (r) grundy_text_add(out, "/");
    for (unsigned c = 0; c < b.columns; c++)
      grundy_text_add(out, b.cells >> (8 * r + c) & 1 ? "o" : ".");
  }
}

static void tactix_describe_move(const void *self, const uint8_t *position, size_t length,
                                 const grundy_part *to, size_t n, grundy_text *out) {
  board before, after = {.cells = 0};
  tactix_unpack(position, &before);
  if (n) tactix_unpack(grundy_part_bytes(to), &after);
  uint64_t taken = before.cells & ~after.cells;
  unsigned first = grundy_bits_lowest(taken | UINT64_C(1) << 63);
  unsigned last = grundy_bits_highest(taken | 1);
  unsigned row = first / 8 + 1, column = first % 8 + 1;
  if (first == last)
    out->say(out, GRUNDY_N("take the piece in row %u, column %u"), row, column);
  else if (last / 8 + 1 == row)
    out->say(out, GRUNDY_N("take the pieces of row %u in columns %u to %u"), row, column,
             last % 8 + 1);
  else
    out->say(out, GRUNDY_N("take the pieces of column %u in rows %u to %u"), column, row,
             last / 8 + 1);
}

static void tactix_text_picture(const void *self, const uint8_t *position, size_t length,
                                grundy_text *out) {
  board b;
  tactix_unpack(position, &b);
  grundy_text_add(out, " ");
  for (unsigned c = 0; c < b.columns; c++) {
    grundy_text_add(out, "   ");
    grundy_text_number(out, c + 1);
  }
  grundy_text_add(out, "\n");
  grundy_margin_frame(b.columns, "  ┌", "───", "┬", "┐", out);
  for (unsigned r = 0; r < b.rows; r++) {
    if (r) grundy_margin_frame(b.columns, "  ├", "───", "┼", "┤", out);
    grundy_text_number(out, r + 1);
    grundy_text_add(out, " │");
    for (unsigned c = 0; c < b.columns; c++)
      grundy_text_add(out, b.cells >> (8 * r + c) & 1 ? " ● │" : "   │");
    grundy_text_add(out, "\n");
  }
  grundy_margin_frame(b.columns, "  └", "───", "┴", "┘", out);
}

static void tactix_picture(const void *self, const uint8_t *position, size_t length,
                           grundy_scene *out) {
  board b;
  tactix_unpack(position, &b);
  for (unsigned r = 0; r < b.rows; r++)
    for (unsigned c = 0; c < b.columns; c++) {
      grundy_scene_cell(out, GRUNDY_LOOK_FREE, c, r);
      if (b.cells >> (8 * r + c) & 1)
        grundy_scene_disc(out, GRUNDY_LOOK_FULL, c + 0.5, r + 0.5, 0.7);
    }
  grundy_scene_margins(out, b.rows, b.columns, false);
}

GRUNDY_GAME(tactix) = {
    GRUNDY_HEAD("tactix"),
    .about.title = GRUNDY_N("Tac Tix"),
    .about.rules = GRUNDY_N("Pieces stand on a board. A move takes one piece, or several pieces of "
                            "one row or column that stand side by side without a gap. The usual "
                            "rule is misere play: the player who takes the last piece loses."),
    .about.usage = "tactix(rows x columns)",
    .about.meaning = GRUNDY_N(
        "rows x columns: a board full of pieces, up to 8x8; or the rows from top to "
        "bottom with / between, each cell . or o, as oo.o/.oo. Without a position: 4x4. "
        "Groups of pieces that do not touch are shown one by one."),
    .about.example = "tactix(oo.o/.ooo/oo..)",
    .about.theorem = GRUNDY_N(
        "A line of n pieces has the value n. If the position looks the same after a half turn and "
        "has no piece at its centre, the second player wins by answering with the rotated move, so "
        "the value is 0. This holds for a full board whose sides are both even"),
    .about.source = GRUNDY_N("P. Hein; M. Gardner, Scientific American, February 1958."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N(
        "A move in a line can leave any shorter line, and the XOR of the lengths of two "
        "lines is at most their sum. After a move and its image the position again looks the "
        "same after a half turn. Without a piece at the centre no move meets its image."),
    .about.misere = GRUNDY_N("The second player wins on a full board of 4x4, as a search shows."),
    .about.cousins = "nim cram",
    .about.table = "tactix 1..4x1..5",
    .moves = tactix_moves,
    .parts = tactix_parts,
    .canonical = tactix_canonical,
    .known = tactix_known,
    .theorem = tactix_theorem,
    .start = tactix_start,
    .parse = tactix_parse,
    .print = tactix_print,
    .describe_move = tactix_describe_move,
    .search_moves = tactix_search_moves,
    .effort = tactix_effort,
    .upper_bound = tactix_upper_bound,
    .text_picture = tactix_text_picture,
    .picture = tactix_picture,
};
