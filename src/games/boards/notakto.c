/* Notakto: tic-tac-toe on one or several boards on which both players place X. A board with a full
 * line is dead: there are no more moves on it. In the usual rules the player who completes the last
 * line loses, which is misere play of a sum of boards.
 *
 * A board has n x n cells, n from 2 to 5, and dies by n X in a row, a column or a diagonal. A
 * position is a number with a bit for each X, row by row, in n - 1 bytes. So n follows from the
 * length, and the usual board takes two bytes.
 *
 * In misere play two equal boards do not cancel. But the turned and mirrored images of a board
 * still have the same outcome in every sum, and a dead board can be left out. That is enough: few
 * of the 512 boards of 3 x 3 are left, and a sum of boards is a multiset of these.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/board_text.h"
#include "grundy/kit/margin.h"
#include "grundy/scene.h"

enum { SMALLEST = 2, USUAL = 3, LARGEST = 5, CELLS = LARGEST * LARGEST };

typedef struct board {
  unsigned n;
  uint32_t x; /* bit i: cell i % n of row i / n */
} board;

static board notakto_unpack(const uint8_t *position, size_t length) {
  board b = {.n = (unsigned)length + 1};
  for (size_t i = 0; i < length; i++) b.x |= (uint32_t)position[i] << 8 * i;
  return b;
}

static void notakto_pack(board b, uint8_t out[LARGEST - 1]) {
  for (unsigned i = 0; i < LARGEST - 1 && i + 1 < b.n; i++) out[i] = (uint8_t)(b.x >> 8 * i);
}

static bool put_board(board b, grundy_sink *out) {
  uint8_t bytes[LARGEST - 1];
  notakto_pack(b, bytes);
  return grundy_put(out, bytes, b.n - 1, 0);
}

/* ---- the board ---- */

/* Columns and diagonals that begin in the corner, for each size. */
static const uint32_t upright[] = {0, 0, 0x5, 0x49, 0x1111, 0x108421};
static const uint32_t falling[] = {0, 0, 0x9, 0x111, 0x8421, 0x1041041};
static const uint32_t rising[] = {0, 0, 0x6, 0x54, 0x1248, 0x111110};

static bool full(board b, uint32_t cells) {
  return (b.x & cells) == cells;
}

static bool dead(board b) {
  uint32_t row = (UINT32_C(1) << b.n) - 1;
  for (unsigned i = 0; i < b.n; i++)
    if (full(b, row << i * b.n) || full(b, upright[b.n] << i)) return true;
  return full(b, falling[b.n]) || full(b, rising[b.n]);
}

/* Exchanges each of the cells with the one that is `distance` bits further on. */
static uint32_t exchanged(uint32_t x, uint32_t cells, unsigned distance) {
  uint32_t differ = (x ^ x >> distance) & cells;
  return x ^ differ ^ differ << distance;
}

/* Left and right exchanged, by columns. */
static board mirrored(board b) {
  for (unsigned i = 0; i < b.n / 2; i++) b.x = exchanged(b.x, upright[b.n] << i, b.n - 1 - 2 * i);
  return b;
}

/* Rows and columns exchanged, by lines beside the diagonal: the i-th above it begins in cell i and
 * has n - i cells, those below it are i steps down the other way. */
static board notakto_transposed(board b) {
  for (unsigned i = 1; i < b.n; i++) {
    uint32_t shorter = (UINT32_C(1) << (b.n - i) * (b.n + 1)) - 1;
    b.x = exchanged(b.x, (falling[b.n] & shorter) << i, i * (b.n - 1));
  }
  return b;
}

/* ---- the descriptor's functions ---- */

static bool notakto_moves(const void *self, const uint8_t *position, size_t length,
                          grundy_sink *out) {
  board b = notakto_unpack(position, length);
  if (dead(b)) return true;
  for (unsigned i = 0; i < b.n * b.n; i++) {
    board to = {.n = b.n, .x = b.x | UINT32_C(1) << i};
    uint8_t bytes[LARGEST - 1];
    if (to.x == b.x) continue;
    notakto_pack(to, bytes);
    if (!grundy_emit(out, bytes, length)) return false;
  }
  return true;
}

/* A dead board has no parts. A board without a free cell is dead. */
static bool notakto_parts(const void *self, const uint8_t *position, size_t length,
                          grundy_sink *out) {
  return dead(notakto_unpack(position, length)) || grundy_put(out, position, length, 0);
}

/* A mirror and the transposition in turn make all eight symmetries. */
static bool notakto_canonical(const void *self, const uint8_t *position, size_t length,
                              grundy_sink *out) {
  board b = notakto_unpack(position, length), best = b;
  for (unsigned image = 1; image < 8; image++) {
    b = image % 2 ? mirrored(b) : notakto_transposed(b);
    if (b.x < best.x) best = b;
  }
  return put_board(best, out);
}

static bool notakto_start(const void *self, grundy_sink *out) {
  return put_board((board){.n = USUAL}, out);
}

static const grundy_board_text as_text = {
    .signs = ".Xx",
    .hint = GRUNDY_N("write a board by its rows with / between, as X../.X./..., or 3x3 for an "
                     "empty one; it has from 2x2 to 5x5 cells"),
    .most_rows = LARGEST,
    .most_columns = LARGEST,
    .most_cells = CELLS};

static bool notakto_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  board b = {.n = 0};
  unsigned rows;
  uint8_t cell[CELLS];
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_read_board(in, &as_text, &rows, &b.n, cell)) return false;
  if (rows != b.n || rows < SMALLEST) return grundy_read_fail(in, from, in->at, as_text.hint);
  for (unsigned i = 0; i < b.n * b.n; i++) b.x |= (uint32_t)(cell[i] != 0) << i;
  return put_board(b, out);
}

static void notakto_print(const void *self, const uint8_t *position, size_t length,
                          grundy_text *out) {
  board b = notakto_unpack(position, length);
  if (b.x == 0) {
    grundy_print_sides(out, b.n, b.n);
    return;
  }
  for (unsigned i = 0; i < b.n * b.n; i++) {
    if (i && i % b.n == 0) grundy_text_add(out, "/");
    grundy_text_add(out, b.x >> i & 1 ? "X" : ".");
  }
}

static void notakto_text_picture(const void *self, const uint8_t *position, size_t length,
                                 grundy_text *out) {
  board b = notakto_unpack(position, length);
  grundy_margin_frame(b.n, "┌", "───", "┬", "┐", out);
  for (unsigned row = 0; row < b.n; row++) {
    if (row) grundy_margin_frame(b.n, "├", "───", "┼", "┤", out);
    for (unsigned i = row * b.n; i < (row + 1) * b.n; i++)
      grundy_text_add(out, b.x >> i & 1 ? "│ X " : "│   ");
    grundy_text_add(out, "│\n");
  }
  grundy_margin_frame(b.n, "└", "───", "┴", "┘", out);
}

static void notakto_picture(const void *self, const uint8_t *position, size_t length,
                            grundy_scene *out) {
  board b = notakto_unpack(position, length);
  for (unsigned i = 0; i < b.n * b.n; i++) {
    double x = i % b.n, y = i / b.n;
    grundy_scene_cell(out, GRUNDY_LOOK_FREE, x, y);
    if (b.x >> i & 1) {
      grundy_scene_line(out, GRUNDY_LOOK_FULL, x + 0.22, y + 0.22, x + 0.78, y + 0.78);
      grundy_scene_line(out, GRUNDY_LOOK_FULL, x + 0.22, y + 0.78, x + 0.78, y + 0.22);
    }
  }
}

static void notakto_describe_move(const void *self, const uint8_t *position, size_t length,
                                  const grundy_part *to, size_t n, grundy_text *out) {
  board before = notakto_unpack(position, length),
        after = notakto_unpack(grundy_part_bytes(to), to->length);
  unsigned cell = 0;
  while (cell + 1 < before.n * before.n && !((before.x ^ after.x) >> cell & 1)) cell++;
  unsigned row = cell / before.n + 1, column = cell % before.n + 1;
  if (dead(after))
    out->say(out, GRUNDY_N("X to row %u, cell %u; this completes a line, so the board is dead"),
             row, column);
  else
    out->say(out, GRUNDY_N("X to row %u, cell %u"), row, column);
}

GRUNDY_GAME(notakto) = {
    GRUNDY_HEAD("notakto"),
    .about.title = GRUNDY_N("Notakto"),
    .about.rules = GRUNDY_N(
        "Tic-tac-toe on several boards, where both players place X. A board with a full "
        "row, column or diagonal is dead: there are no more moves on it. The usual rule "
        "is misere play (--misere): the player who completes the last line loses."),
    .about.usage = "notakto(board, ...)",
    .about.meaning = GRUNDY_N(
        "board: its rows from top to bottom with / between, each cell . or X, or 3x3 for "
        "an empty board. Boards have from 2x2 to 5x5 cells. Without a position: one empty "
        "board of 3x3, so 3*notakto means three of them."),
    .about.example = "notakto(X../.X./...)",
    .about.theorem = GRUNDY_N(
        "In misere play the boards of 3x3 form a monoid with 18 elements: the first "
        "player wins on an odd number of empty boards and loses on an even number "
        "(Plambeck and Whitehead). The program finds the outcome by search"),
    .about.source = GRUNDY_N("T. E. Plambeck, G. Whitehead, The Secrets of Notakto: Winning at "
                             "X-only Tic-Tac-Toe, arXiv:1301.1672 (2013)."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N("The monoid was found by computer (Plambeck and Whitehead, 2013)."),
    .about.misere = GRUNDY_N("The misere quotient of boards of 3x3 has 18 elements, four of them P "
                             "(Plambeck and Whitehead, 2013)."),
    .about.cousins = "treblecross",
    .traits = GRUNDY_LIST,
    .moves = notakto_moves,
    .parts = notakto_parts,
    .canonical = notakto_canonical,
    .start = notakto_start,
    .parse = notakto_parse,
    .print = notakto_print,
    .describe_move = notakto_describe_move,
    .text_picture = notakto_text_picture,
    .picture = notakto_picture,
};
