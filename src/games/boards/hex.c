/* Hex on a rhombus of n x n cells, the example of a game that is not impartial: each player has
 * stones of one colour, so a position contains whose turn it is.
 *
 * x joins top and bottom, o joins left and right. A cell has six neighbours: left, right, above,
 * above right, below left, below. There is no draw (Nash, Gale), so Zermelo's theorem applies.
 *
 * A position is the player to move in one byte, then the cells, two bits each.
 *
 * Two symmetries keep the outcome: half a turn of the board, and the mirror image at its long
 * diagonal together with a change of colours and of the player to move.
 */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "grundy/kit/board_text.h"
#include "grundy/scene.h"

enum { LARGEST = 19, CELLS = LARGEST * LARGEST, BYTES = 1 + (CELLS + 3) / 4 };
enum { EMPTY = 0, X = 1, O = 2 };

typedef struct hex {
  unsigned n;
  uint16_t order[CELLS]; /* cells from the centre outwards: the promising moves first */
} hex;

typedef struct board {
  uint8_t turn; /* X or O */
  uint8_t cell[CELLS];
} board;

static size_t bytes_of(const hex *h) {
  return 1 + (h->n * h->n + 3) / 4;
}

static void hex_unpack(const hex *h, const uint8_t *position, board *b) {
  b->turn = position[0];
  for (unsigned i = 0; i < h->n * h->n; i++) b->cell[i] = position[1 + i / 4] >> (i % 4 * 2) & 3;
}

static void hex_pack(const hex *h, const board *b, uint8_t out[BYTES]) {
  memset(out, 0, bytes_of(h));
  out[0] = b->turn;
  for (unsigned i = 0; i < h->n * h->n; i++)
    out[1 + i / 4] = (uint8_t)(out[1 + i / 4] | b->cell[i] << (i % 4 * 2));
}

/* ---- the board ---- */

static void order_cells(hex *h) {
  unsigned cells = h->n * h->n, at = 0;
  int middle = (int)h->n - 1; /* coordinates are doubled, so that the centre is whole */
  for (int ring = 0; at < cells; ring++)
    for (unsigned i = 0; i < cells; i++) {
      int row = 2 * (int)(i / h->n) - middle, column = 2 * (int)(i % h->n) - middle;
      int distance = abs(row) + abs(column) + abs(row + column);
      if (distance == ring) h->order[at++] = (uint16_t)i;
    }
}

/* Whether `player` joins his two sides: a flood from the first side, with its own stack. */
static bool hex_joined(const hex *h, const board *b, uint8_t player) {
  static const int steps[6][2] = {{0, -1}, {0, 1}, {-1, 0}, {-1, 1}, {1, -1}, {1, 0}};
  uint16_t stack[CELLS];
  bool seen[CELLS] = {false};
  unsigned n = h->n, height = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned cell = player == X ? i : i * n;
    if (b->cell[cell] == player) {
      seen[cell] = true;
      stack[height++] = (uint16_t)cell;
    }
  }
  while (height) {
    unsigned cell = stack[--height];
    int row = (int)(cell / n), column = (int)(cell % n);
    if ((player == X ? row : column) == (int)n - 1) return true;
    for (int s = 0; s < 6; s++) {
      int r = row + steps[s][0], c = column + steps[s][1];
      if (r < 0 || c < 0 || r >= (int)n || c >= (int)n) continue;
      unsigned next = (unsigned)r * n + (unsigned)c;
      if (seen[next] || b->cell[next] != player) continue;
      seen[next] = true;
      stack[height++] = (uint16_t)next;
    }
  }
  return false;
}

static grundy_final board_final(const hex *h, const board *b) {
  if (hex_joined(h, b, (uint8_t)(X + O - b->turn))) return GRUNDY_MOVER_LOSES;
  if (hex_joined(h, b, b->turn)) return GRUNDY_MOVER_WINS;
  return GRUNDY_NOT_FINAL;
}

/* ---- the descriptor's functions ---- */

static bool hex_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  uint64_t n;
  if (!in->given || grundy_read_done(in))
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("the size of the board is missing; write for example hex{3}"));
  size_t from = in->at;
  if (!grundy_read_number(in, &n) || !grundy_read_end(in)) return false;
  if (n < 1 || n > LARGEST)
    return in->fail(in, from, in->at, GRUNDY_N("the size of the board must be from 1 to %d"),
                    LARGEST);
  hex *h = memory->resize(memory->user, NULL, 0, sizeof *h);
  if (!h) return false;
  h->n = (unsigned)n;
  order_cells(h);
  *self = h;
  return true;
}

static void hex_close(void *self, const grundy_allocator *memory) {
  if (self) memory->resize(memory->user, self, sizeof(hex), 0);
}

static void hex_show(const void *self, grundy_text *out) {
  grundy_text_number(out, ((const hex *)self)->n);
}

static grundy_final hex_final(const void *self, const uint8_t *position, size_t length) {
  board b;
  hex_unpack(self, position, &b);
  return board_final(self, &b);
}

static bool hex_moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  const hex *h = self;
  board b;
  uint8_t next[BYTES];
  hex_unpack(h, position, &b);
  if (board_final(h, &b) != GRUNDY_NOT_FINAL) return true;
  memcpy(next, position, length);
  next[0] = (uint8_t)(X + O - b.turn);
  for (unsigned i = 0; i < h->n * h->n; i++) {
    unsigned cell = h->order[i], at = 1 + cell / 4;
    if (b.cell[cell] != EMPTY) continue;
    uint8_t before = next[at];
    next[at] = (uint8_t)(before | b.turn << (cell % 4 * 2));
    if (!grundy_emit(out, next, length)) return false;
    next[at] = before;
  }
  return true;
}

/* The board after half a turn, or mirrored with colours changed, or both. */
static void transformed(const hex *h, const board *b, bool turned, bool mirrored, board *out) {
  unsigned n = h->n;
  out->turn = mirrored ? (uint8_t)(X + O - b->turn) : b->turn;
  for (unsigned i = 0; i < n * n; i++) {
    unsigned from = turned ? n * n - 1 - i : i;
    if (mirrored) from = from % n * n + from / n;
    uint8_t stone = b->cell[from];
    out->cell[i] = mirrored && stone != EMPTY ? (uint8_t)(X + O - stone) : stone;
  }
}

static bool hex_canonical(const void *self, const uint8_t *position, size_t length,
                          grundy_sink *out) {
  uint8_t best[BYTES], other[BYTES];
  board b, image;
  hex_unpack(self, position, &b);
  memcpy(best, position, length);
  for (unsigned way = 1; way < 4; way++) {
    transformed(self, &b, way & 1, way & 2, &image);
    hex_pack(self, &image, other);
    if (memcmp(other, best, length) < 0) memcpy(best, other, length);
  }
  return grundy_put(out, best, length, 0);
}

static bool hex_start(const void *self, grundy_sink *out) {
  uint8_t empty[BYTES] = {X};
  return grundy_put(out, empty, bytes_of(self), 0);
}

/* Reads whose turn it is. If the text does not say it, the number of stones does. */
static bool read_turn(grundy_reader *in, board *b, size_t from, unsigned x, unsigned o) {
  grundy_read_sign(in, ",");
  if (grundy_read_sign(in, "x")) {
    b->turn = X;
  } else if (grundy_read_sign(in, "o")) {
    b->turn = O;
  } else if (x == o || x == o + 1) {
    b->turn = x == o ? X : O;
  } else {
    return in->fail(
        in, from, in->at,
        GRUNDY_N("the board has %u x and %u o, so write whose turn it is, as in (x../x../... o)"),
        x, o);
  }
  return true;
}

static bool hex_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  const hex *h = self;
  board b = {.turn = X};
  uint8_t packed[BYTES];
  unsigned stones[3] = {0, 0, 0}, rows, columns;
  const grundy_board_text as_text = {
      .signs = ".xo",
      .hint = GRUNDY_N("write a board by its rows with / between; a cell is . or x or o"),
      .rows = h->n,
      .columns = h->n};
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_read_rows(in, &as_text, &rows, &columns, b.cell)) return false;
  for (unsigned i = 0; i < rows * columns; i++) stones[b.cell[i]]++;
  if (!read_turn(in, &b, from, stones[X], stones[O])) return false;
  hex_pack(h, &b, packed);
  return grundy_put(out, packed, bytes_of(h), 0);
}

static void hex_print(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  const hex *h = self;
  board b;
  hex_unpack(h, position, &b);
  for (unsigned i = 0; i < h->n * h->n; i++) {
    if (i && i % h->n == 0) grundy_text_add(out, "/");
    grundy_text_put(out, &".xo"[b.cell[i]], 1);
  }
  grundy_text_add(out, b.turn == X ? " x" : " o");
}

static void hex_describe_move(const void *self, const uint8_t *position, size_t length,
                              const grundy_part *to, size_t n, grundy_text *out) {
  const hex *h = self;
  board before, after;
  hex_unpack(h, position, &before);
  hex_unpack(h, grundy_part_bytes(to), &after);
  unsigned cell = 0;
  while (cell + 1 < h->n * h->n && before.cell[cell] == after.cell[cell]) cell++;
  out->say(out, GRUNDY_N("%s to row %u, cell %u"), before.turn == X ? "x" : "o", cell / h->n + 1,
           cell % h->n + 1);
}

/* Hexagons, every row half a cell further to the right; each player's two sides have his colour. */
static void hex_picture(const void *self, const uint8_t *position, size_t length,
                        grundy_scene *out) {
  const hex *h = self;
  const double down = 0.8660254, corner = 0.57735027, aside = 0.14;
  double n = h->n, last = (n - 1) * down, shift = (n - 1) / 2;
  board b;
  hex_unpack(h, position, &b);
  grundy_scene_line(out, GRUNDY_LOOK_FULL, -0.25, -corner - aside, n - 0.75, -corner - aside);
  grundy_scene_line(out, GRUNDY_LOOK_FULL, shift - 0.25, last + corner + aside, shift + n - 0.75,
                    last + corner + aside);
  grundy_scene_line(out, GRUNDY_LOOK_OTHER, -0.75, 0.1, shift - 0.75, last + 0.1);
  grundy_scene_line(out, GRUNDY_LOOK_OTHER, n - 0.25, -0.1, n - 0.25 + shift, last - 0.1);
  for (unsigned i = 0; i < h->n * h->n; i++) {
    unsigned row = i / h->n;
    double x = i % h->n + row * 0.5, y = row * down;
    grundy_scene_shape(out, GRUNDY_SHAPE_HEXAGON, GRUNDY_LOOK_FREE, x, y, 1, 1);
    if (b.cell[i] == EMPTY) continue;
    grundy_scene_disc(out, b.cell[i] == X ? GRUNDY_LOOK_FULL : GRUNDY_LOOK_OTHER, x, y, 0.72);
    grundy_scene_label(out, b.cell[i] == X ? GRUNDY_LABEL_ON_FULL : GRUNDY_LABEL_ON_OTHER, x, y,
                       b.cell[i] == X ? "x" : "o");
  }
}

GRUNDY_GAME(hex) = {
    GRUNDY_HEAD("hex"),
    .about.title = GRUNDY_N("Hex"),
    .about.rules = GRUNDY_N(
        "Two players, x and o, place one stone in turn on a rhombus of hexagons. x wins "
        "with a chain of stones from top to bottom, o with a chain from left to right."),
    .about.usage = "hex{n}(rows turn)",
    .about.meaning = GRUNDY_N(
        "n: the size of the board, 1 to 19; rows: from top to bottom with / between, each "
        "cell . or x or o, every row half a cell further to the right; turn: x or o, "
        "which may be left out if it follows from the number of stones. Without a "
        "position: the empty board with x to move."),
    .about.example = "hex{3}(.../.x./... o)",
    .about.theorem = GRUNDY_N("The first player wins on the empty board (Nash), but the proof "
                              "gives no move. The program finds one by search"),
    .about.source =
        GRUNDY_N("P. Hein (1942), J. Nash (1948); M. Gardner, Scientific American, July 1957."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N(
        "Nash: there is no draw, and an extra stone never harms. So the second player "
        "cannot have a winning strategy, because the first player could use it, too."),
    .traits = GRUNDY_PARTISAN,
    .open = hex_open,
    .close = hex_close,
    .show = hex_show,
    .moves = hex_moves,
    .canonical = hex_canonical,
    .final = hex_final,
    .start = hex_start,
    .parse = hex_parse,
    .print = hex_print,
    .describe_move = hex_describe_move,
    .picture = hex_picture,
};
