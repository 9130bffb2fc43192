/* grundy/kit/margin.h: what stands around a board in a text picture: the numbers of its rows and
 * columns, and frames.
 *
 * A column is one character wide, or two with a space after it. So the digits of its number stand
 * one below the other: the last digits in one line, and the tens above them, at 10, 20, and so on.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_MARGIN_H
#define GRUNDY_MARGIN_H

#include "../game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grundy_margin {
  unsigned left;    /* characters before the first cell of a row; the last one is a space */
  unsigned columns; /* of the board, counted from 1 */
  bool close;       /* no space between cells */
} grundy_margin;

static inline void grundy_margin_spaces(unsigned n, grundy_text *out) {
  for (; n > 0; n--) grundy_text_add(out, " ");
}

/* Writes the number of a row, before its cells. */
static inline void grundy_margin_row(const grundy_margin *m, unsigned row, grundy_text *out) {
  unsigned digits = row < 10 ? 1 : row < 100 ? 2 : 3;
  if (m->left > digits + 1) grundy_margin_spaces(m->left - digits - 1, out);
  grundy_text_number(out, row);
  grundy_text_add(out, " ");
}

/* Writes the line of the ones, tens or hundreds: `unit` is 1, 10 or 100. */
static inline void grundy_margin_digits(const grundy_margin *m, unsigned unit, grundy_text *out) {
  unsigned step = m->close ? 1 : 2, gap = m->left, column;
  if (m->columns < unit) return;
  for (column = unit; column <= m->columns; column += unit) {
    grundy_margin_spaces(gap + (column == unit ? (unit - 1) * step : unit * step - 1), out);
    grundy_text_number(out, column / unit % 10);
    gap = 0;
  }
  grundy_text_add(out, "\n");
}

/* The numbers of the columns above a board. */
static inline void grundy_margin_above(const grundy_margin *m, grundy_text *out) {
  grundy_margin_digits(m, 100, out);
  grundy_margin_digits(m, 10, out);
  grundy_margin_digits(m, 1, out);
}

/* The numbers below a board whose first row is the lowest. */
static inline void grundy_margin_below(const grundy_margin *m, grundy_text *out) {
  grundy_margin_digits(m, 1, out);
  grundy_margin_digits(m, 10, out);
  grundy_margin_digits(m, 100, out);
}

/* Writes a line of a frame around cells: "├───┼───┤" from "├", "───", "┼" and "┤". */
static inline void grundy_margin_frame(uint64_t cells, const char *first, const char *dash,
                                       const char *between, const char *last, grundy_text *out) {
  uint64_t i;
  grundy_text_add(out, first);
  for (i = 0; i < cells; i++) {
    grundy_text_add(out, dash);
    grundy_text_add(out, i + 1 < cells ? between : last);
  }
  grundy_text_add(out, "\n");
}

#ifdef __cplusplus
}
#endif
#endif
