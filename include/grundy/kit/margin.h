/* grundy/kit/margin.h: the numbers of rows and columns beside a board in a text, which games on
 * boards share.
 *
 * A column is as wide as one digit, or two with the space behind it, so the digits of its number
 * stand one below the other: the last ones in one line, and above them those of tens, at 10, 20,
 * and so on, where they change.
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
  unsigned left;    /* characters before the first cell of a row, one of them a space */
  unsigned columns; /* of the board, counted from 1 */
  bool close;       /* no space between cells */
} grundy_margin;

static inline void grundy_margin_spaces(unsigned n, grundy_text *out) {
  for (; n > 0; n--) grundy_text_add(out, " ");
}

/* What stands before the cells of a row. */
static inline void grundy_margin_row(const grundy_margin *m, unsigned row, grundy_text *out) {
  unsigned digits = row < 10 ? 1 : row < 100 ? 2 : 3;
  if (m->left > digits + 1) grundy_margin_spaces(m->left - digits - 1, out);
  grundy_text_number(out, row);
  grundy_text_add(out, " ");
}

/* The line of the digits that count `unit`: 1, 10 or 100. */
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

/* For a board whose numbers stand above it. */
static inline void grundy_margin_above(const grundy_margin *m, grundy_text *out) {
  grundy_margin_digits(m, 100, out);
  grundy_margin_digits(m, 10, out);
  grundy_margin_digits(m, 1, out);
}

/* For one whose first row is the lowest: the last digits stand next to it. */
static inline void grundy_margin_below(const grundy_margin *m, grundy_text *out) {
  grundy_margin_digits(m, 1, out);
  grundy_margin_digits(m, 10, out);
  grundy_margin_digits(m, 100, out);
}

/* A line of a frame around cells: "├───┼───┤" from "├", "───", "┼" and "┤". */
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
