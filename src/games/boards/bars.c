/* Bars of chocolate. In breakbar a bar is broken until only squares are left. In bitterbar one
 * square is bitter, and the part without it is eaten.
 *
 * breakbar: each move adds one piece, so a bar of a x b is broken in exactly ab-1 moves, however
 * the players play. So its value is (ab-1) mod 2, all options have the other parity, and in misere
 * sums it behaves like a Nim pile of 0 or 1.
 *
 * bitterbar: a break takes rows or columns from one of four sides, up to the bitter square. So the
 * four margins are Nim piles: a break on one side does not change the other margins.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/board_text.h"
#include "grundy/kit/reason.h"
#include "grundy/scene.h"

enum { LONGEST = 1000000000 };  /* a side of a bar that is broken */
enum { WIDEST_MARGIN = 65535 }; /* of a bar with a bitter square: two bytes each */
enum { DRAWN = 24, WIDE = 36 }; /* rows and columns of a picture */
enum { NONE = UINT16_MAX + 1 }; /* not a row or column of a picture */
enum { LEFT, RIGHT, ABOVE, BELOW, SIDES };

/* ---- breakbar ---- */

static uint64_t bar_of(uint64_t rows, uint64_t columns) {
  return rows | columns << 32;
}

static uint64_t rows_of(const uint8_t *position) {
  return grundy_heap(position) & UINT32_MAX;
}

static uint64_t columns_of(const uint8_t *position) {
  return grundy_heap(position) >> 32;
}

static bool emit_pieces(grundy_sink *out, uint64_t one, uint64_t other) {
  return grundy_option_part(out, &one, sizeof one) &&
         grundy_option_part(out, &other, sizeof other) && grundy_option_end(out);
}

/* The smaller piece grows, so each pair comes once. */
static bool breakbar_moves(const void *self, const uint8_t *position, size_t length,
                           grundy_sink *out) {
  uint64_t rows = rows_of(position), columns = columns_of(position);
  for (uint64_t i = 1; i <= rows / 2; i++)
    if (!emit_pieces(out, bar_of(i, columns), bar_of(rows - i, columns))) return false;
  for (uint64_t i = 1; i <= columns / 2; i++)
    if (!emit_pieces(out, bar_of(rows, i), bar_of(rows, columns - i))) return false;
  return true;
}

static bool breakbar_known(const void *self, const uint8_t *position, size_t length,
                           grundy_nimber *value) {
  *value = (rows_of(position) * columns_of(position) - 1) % 2;
  return true;
}

static void breakbar_reason(const void *self, const uint8_t *position, size_t length,
                            grundy_text *out) {
  unsigned long long rows = rows_of(position), columns = columns_of(position);
  unsigned long long breaks = rows * columns - 1;
  grundy_formula value;
  grundy_formula_init(&value);
  grundy_formula_add(&value, "(%llu · %llu - 1) mod 2 = %llu mod 2 = %llu", rows, columns, breaks,
                     breaks % 2);
  grundy_reason_value(out, &value);
}

/* All options have the same value. */
static bool breakbar_moves_to(const void *self, const uint8_t *position, size_t length,
                              grundy_nimber target, grundy_sink *out) {
  grundy_nimber value;
  breakbar_known(self, position, length, &value);
  return target != 1 - value || breakbar_moves(self, position, length, out);
}

static grundy_misere_kind breakbar_misere_kind(const void *self, const uint8_t *position,
                                               size_t length) {
  return GRUNDY_FICKLE;
}

static bool breakbar_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint64_t rows, columns;
  if (!grundy_read_sides(in, LONGEST, GRUNDY_N("write a bar by its rows and columns, as 3x4"),
                         &rows, &columns))
    return false;
  uint64_t bar = bar_of(rows, columns);
  return grundy_put(out, &bar, sizeof bar, 0);
}

static void breakbar_print(const void *self, const uint8_t *position, size_t length,
                           grundy_text *out) {
  grundy_print_sides(out, rows_of(position), columns_of(position));
}

static void breakbar_describe_move(const void *self, const uint8_t *position, size_t length,
                                   const grundy_part *to, size_t n, grundy_text *out) {
  const uint8_t *piece = grundy_part_bytes(to);
  unsigned long long rows = rows_of(position), columns = columns_of(position);
  if (rows_of(piece) < rows)
    out->say(out, GRUNDY_N("break the bar of %llux%llu below row %llu"), rows, columns,
             (unsigned long long)rows_of(piece));
  else
    out->say(out, GRUNDY_N("break the bar of %llux%llu behind column %llu"), rows, columns,
             (unsigned long long)columns_of(piece));
}

/* A bar as text, with a bitter square at this row and column; NONE: without one. */
static void draw_bar(uint64_t rows, uint64_t columns, unsigned row, unsigned column,
                     grundy_text *out) {
  if (rows > DRAWN || columns > WIDE) return;
  for (unsigned r = 0; r < rows; r++) {
    for (unsigned c = 0; c < columns; c++) {
      if (c) grundy_text_add(out, " ");
      grundy_text_add(out, r == row && c == column ? "✗" : "■");
    }
    grundy_text_add(out, "\n");
  }
}

/* The same as a drawing, with the rows from `top` and the columns from `left` on. */
static void show_bar(uint64_t rows, uint64_t columns, unsigned row, unsigned column, unsigned top,
                     unsigned left, grundy_scene *out) {
  if (rows > GRUNDY_SCENE_SIDE || columns > GRUNDY_SCENE_SIDE) return;
  for (unsigned r = top; r < top + rows; r++)
    for (unsigned c = left; c < left + columns; c++) {
      bool bitter = r == row && c == column;
      grundy_scene_cell(out, bitter ? GRUNDY_LOOK_SPECIAL : GRUNDY_LOOK_OTHER, c, r);
    }
  if (row != NONE)
    grundy_scene_label(out, GRUNDY_LABEL_ON_OTHER, column + 0.5, row + 0.5, "\xe2\x9c\x97");
}

static void breakbar_text_picture(const void *self, const uint8_t *position, size_t length,
                                  grundy_text *out) {
  draw_bar(rows_of(position), columns_of(position), NONE, NONE, out);
}

static void breakbar_picture(const void *self, const uint8_t *position, size_t length,
                             grundy_scene *out) {
  show_bar(rows_of(position), columns_of(position), NONE, NONE, 0, 0, out);
}

GRUNDY_GAME(breakbar) = {
    GRUNDY_HEAD("breakbar"),
    .about.title = GRUNDY_N("Breaking chocolate"),
    .about.rules = GRUNDY_N("A move breaks one piece of a bar of chocolate in two along a line "
                            "between its squares; both pieces stay in the game. A player who "
                            "cannot move, because all pieces are single squares, loses."),
    .about.usage = "breakbar(rows x columns, ...)",
    .about.meaning = GRUNDY_N(
        "rows x columns, ...: the sizes of the bars, as 3x4; each side is from 1 to "
        "1000000000. Two numbers alone, a,b, mean one bar of a x b."),
    .about.example = "breakbar(3x4)",
    .about.theorem =
        GRUNDY_N("A bar of a x b has the value (ab-1) mod 2, because every play has ab-1 moves"),
    .about.source = GRUNDY_N("Folklore; a puzzle in many books."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N("Every move adds one piece, and the play ends with ab pieces."),
    .about.misere = GRUNDY_N("Here, too, only the parity of the number of moves counts, so the "
                             "winner of normal play loses."),
    .about.cousins = "bitterbar chomp lctr",
    .about.table = "breakbar 1..5 1..5",
    .traits = GRUNDY_LIST | GRUNDY_PAIR,
    .moves = breakbar_moves,
    .known = breakbar_known,
    .moves_to = breakbar_moves_to,
    .misere_kind = breakbar_misere_kind,
    .parse = breakbar_parse,
    .print = breakbar_print,
    .describe_move = breakbar_describe_move,
    .text_picture = breakbar_text_picture,
    .picture = breakbar_picture,
    .reason = breakbar_reason,
};

/* ---- bitterbar ---- */

static void margins_of(const uint8_t *position, uint16_t margins[SIDES]) {
  memcpy(margins, position, SIDES * sizeof *margins);
}

static bool emit_cut(const uint16_t margins[SIDES], unsigned side, grundy_nimber rest,
                     grundy_sink *out) {
  uint16_t cut[SIDES];
  memcpy(cut, margins, sizeof cut);
  cut[side] = (uint16_t)rest;
  return grundy_emit(out, cut, sizeof cut);
}

static bool bitterbar_moves(const void *self, const uint8_t *position, size_t length,
                            grundy_sink *out) {
  uint16_t margins[SIDES];
  margins_of(position, margins);
  for (unsigned side = 0; side < SIDES; side++)
    for (unsigned rest = margins[side]; rest-- > 0;)
      if (!emit_cut(margins, side, rest, out)) return false;
  return true;
}

static bool bitterbar_known(const void *self, const uint8_t *position, size_t length,
                            grundy_nimber *value) {
  uint16_t m[SIDES];
  margins_of(position, m);
  *value = (grundy_nimber)(m[LEFT] ^ m[RIGHT] ^ m[ABOVE] ^ m[BELOW]);
  return true;
}

static void bitterbar_reason(const void *self, const uint8_t *position, size_t length,
                             grundy_text *out) {
  uint16_t margins[SIDES];
  uint64_t piles[SIDES];
  margins_of(position, margins);
  for (unsigned side = 0; side < SIDES; side++) piles[side] = margins[side];
  grundy_reason_xor(out, piles, SIDES);
}

/* On every side one margin at most will do. */
static bool bitterbar_moves_to(const void *self, const uint8_t *position, size_t length,
                               grundy_nimber target, grundy_sink *out) {
  uint16_t margins[SIDES];
  grundy_nimber value;
  margins_of(position, margins);
  bitterbar_known(self, position, length, &value);
  for (unsigned side = 0; side < SIDES; side++) {
    grundy_nimber rest = margins[side] ^ value ^ target;
    if (rest < margins[side] && !emit_cut(margins, side, rest, out)) return false;
  }
  return true;
}

static grundy_misere_kind bitterbar_misere_kind(const void *self, const uint8_t *position,
                                                size_t length) {
  uint16_t margins[SIDES];
  margins_of(position, margins);
  for (unsigned side = 0; side < SIDES; side++)
    if (margins[side] > 1) return GRUNDY_FIRM;
  return GRUNDY_FICKLE;
}

static bool bitterbar_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint16_t margins[SIDES];
  for (unsigned side = 0; side < SIDES; side++) {
    uint64_t n;
    if (side && !grundy_read_sign(in, ","))
      return in->fail(in, in->at, in->at,
                      GRUNDY_N("the bitter square has four margins: left, right, above, below; "
                               "write for example bitterbar(2,3,1,1)"));
    grundy_read_space(in);
    size_t from = in->at;
    if (!grundy_read_number(in, &n)) return false;
    if (n > WIDEST_MARGIN)
      return in->fail(in, from, in->at, GRUNDY_N("a margin has at most %d rows or columns"),
                      WIDEST_MARGIN);
    margins[side] = (uint16_t)n;
  }
  return grundy_put(out, margins, sizeof margins, 0);
}

static void bitterbar_print(const void *self, const uint8_t *position, size_t length,
                            grundy_text *out) {
  uint16_t margins[SIDES];
  margins_of(position, margins);
  for (unsigned side = 0; side < SIDES; side++) {
    if (side) grundy_text_add(out, ",");
    grundy_text_number(out, margins[side]);
  }
}

static void bitterbar_describe_move(const void *self, const uint8_t *position, size_t length,
                                    const grundy_part *to, size_t n, grundy_text *out) {
  uint16_t before[SIDES], after[SIDES];
  unsigned side = 0;
  margins_of(position, before);
  margins_of(grundy_part_bytes(to), after);
  while (side < BELOW && before[side] == after[side]) side++;
  unsigned eaten = before[side] - after[side], rest = after[side];
  if (side == LEFT)
    out->say(out, GRUNDY_N("left of the bitter square: eat %u columns, leaving %u"), eaten, rest);
  else if (side == RIGHT)
    out->say(out, GRUNDY_N("right of the bitter square: eat %u columns, leaving %u"), eaten, rest);
  else if (side == ABOVE)
    out->say(out, GRUNDY_N("above the bitter square: eat %u rows, leaving %u"), eaten, rest);
  else
    out->say(out, GRUNDY_N("below the bitter square: eat %u rows, leaving %u"), eaten, rest);
}

static void bitterbar_text_picture(const void *self, const uint8_t *position, size_t length,
                                   grundy_text *out) {
  uint16_t m[SIDES];
  margins_of(position, m);
  draw_bar(m[ABOVE] + 1u + m[BELOW], m[LEFT] + 1u + m[RIGHT], m[ABOVE], m[LEFT], out);
}

static void bitterbar_picture(const void *self, const uint8_t *position, size_t length,
                              grundy_scene *out) {
  uint16_t m[SIDES];
  margins_of(position, m);
  show_bar(m[ABOVE] + 1u + m[BELOW], m[LEFT] + 1u + m[RIGHT], m[ABOVE], m[LEFT], 0, 0, out);
}

/* The bitter square keeps its place. */
static void bitterbar_picture_after(const void *self, const uint8_t *position, size_t length,
                                    const grundy_part *to, size_t n, grundy_scene *out) {
  uint16_t before[SIDES], m[SIDES] = {0};
  margins_of(position, before);
  if (n) margins_of(grundy_part_bytes(to), m);
  show_bar(m[ABOVE] + 1u + m[BELOW], m[LEFT] + 1u + m[RIGHT], before[ABOVE], before[LEFT],
           before[ABOVE] - m[ABOVE], before[LEFT] - m[LEFT], out);
}

GRUNDY_GAME(bitterbar) = {
    GRUNDY_HEAD("bitterbar"),
    .about.title = GRUNDY_N("Bitter chocolate"),
    .about.rules = GRUNDY_N("One square of a bar of chocolate is bitter. A move breaks the bar in "
                            "two along a line and eats the part without the bitter square. A "
                            "player who gets the bitter square alone loses."),
    .about.usage = "bitterbar(left, right, above, below)",
    .about.meaning = GRUNDY_N(
        "left, right: the numbers of columns on either side of the bitter square; above, "
        "below: the numbers of rows; each is from 0 to 65535."),
    .about.example = "bitterbar(2,5,1,3)",
    .about.theorem = GRUNDY_N("The four margins are four Nim piles"),
    .about.source = GRUNDY_N(
        "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 "
        "(1901), 35-39: this game is Nim. The form with chocolate is a puzzle in many books."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N(
        "A break makes one margin smaller, by any number, and does not change the others."),
    .about.misere = GRUNDY_N("As in Nim."),
    .about.cousins = "nim breakbar chomp lctr",
    .moves = bitterbar_moves,
    .known = bitterbar_known,
    .moves_to = bitterbar_moves_to,
    .misere_kind = bitterbar_misere_kind,
    .parse = bitterbar_parse,
    .print = bitterbar_print,
    .describe_move = bitterbar_describe_move,
    .text_picture = bitterbar_text_picture,
    .picture = bitterbar_picture,
    .picture_after = bitterbar_picture_after,
    .reason = bitterbar_reason,
};
