/* grundy/kit/strip.h: pictures of strips of cells.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_STRIP_H
#define GRUNDY_STRIP_H

#include "../scene.h"
#include "margin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_STRIP_ROW 30u  /* cells in a line of the picture */
#define GRUNDY_STRIP_ROWS 10u /* the most lines */

typedef struct grundy_strip {
  uint64_t first, cells; /* the number of the first cell, and how many there are */
  const char *(*sign)(const void *user, uint64_t cell); /* one character wide; cells count from 0 */
  const void *user;
  bool plain; /* all cells but the ends look alike, so the middle of a long strip may be left out */
} grundy_strip;

/* The numbers of the first cell and of every fifth, above these cells. */
static inline void grundy_strip_numbers(const grundy_strip *s, uint64_t from, uint64_t to,
                                        grundy_text *out) {
  size_t line = out->length, column = 1;
  for (uint64_t cell = from; cell < to; cell++, column += 2) {
    uint64_t number = s->first + cell;
    if (number % 5 && cell > from) continue;
    if (cell > from && column < out->length - line + 1)
      continue; /* no room after the last number */
    while (out->length - line < column && !out->failed) grundy_text_add(out, " ");
    grundy_text_number(out, number);
  }
  grundy_text_add(out, "\n");
}

static inline void grundy_strip_text(const grundy_strip *s, grundy_text *out) {
  for (uint64_t from = 0, to; from < s->cells; from = to) {
    if (from == GRUNDY_STRIP_ROW * GRUNDY_STRIP_ROWS) {
      grundy_text_add(out, "...\n");
      return;
    }
    to = s->cells - from < GRUNDY_STRIP_ROW ? s->cells : from + GRUNDY_STRIP_ROW;
    grundy_strip_numbers(s, from, to, out);
    grundy_margin_frame(to - from, "┌", "─", "┬", "┐", out);
    grundy_text_add(out, "│");
    for (uint64_t i = from; i < to; i++) {
      grundy_text_add(out, s->sign(s->user, i));
      grundy_text_add(out, "│");
    }
    grundy_text_add(out, "\n");
    grundy_margin_frame(to - from, "└", "─", "┴", "┘", out);
  }
}

/* ---- as a drawing ---- */

/* One cell with what its sign stands for: a coin or a piece, an X, a dot for no use, or a square
 * for what is not part of it. */
static inline void grundy_strip_cell(const grundy_strip *s, uint64_t cell, double x, double y,
                                     grundy_scene *out) {
  const char *sign = s->sign(s->user, cell);
  bool letter = sign[0] > ' ' && sign[0] < 127, dot = strcmp(sign, "\xc2\xb7") == 0;
  bool away = strcmp(sign, "\xe2\x96\xa0") == 0;
  grundy_scene_cell(out,
                    away  ? GRUNDY_LOOK_SHADE
                    : dot ? GRUNDY_LOOK_GONE
                          : GRUNDY_LOOK_FREE,
                    x, y);
  if (sign[0] == ' ' || dot || away) return;
  if (sign[0] == 'X') {
    grundy_scene_line(out, GRUNDY_LOOK_FULL, x + 0.22, y + 0.22, x + 0.78, y + 0.78);
    grundy_scene_line(out, GRUNDY_LOOK_FULL, x + 0.22, y + 0.78, x + 0.78, y + 0.22);
    return;
  }
  grundy_scene_disc(out, sign[0] == 'W' ? GRUNDY_LOOK_OTHER : GRUNDY_LOOK_FULL, x + 0.5, y + 0.5,
                    0.72);
  if (letter)
    grundy_scene_label(out, sign[0] == 'W' ? GRUNDY_LABEL_ON_OTHER : GRUNDY_LABEL_ON_FULL, x + 0.5,
                       y + 0.5, sign);
}

/* Cells from..to-1 in one line; the first and every fifth have their numbers below. */
static inline void grundy_strip_line(const grundy_strip *s, uint64_t from, uint64_t to, double x,
                                     double y, grundy_scene *out) {
  uint64_t cell;
  bool wide = to > 1000;
  for (cell = from; cell < to; cell++, x += 1) {
    uint64_t number = s->first + cell;
    grundy_strip_cell(s, cell, x, y, out);
    if (wide ? cell + 1 == to : number % 5 == 0 || cell == from)
      grundy_scene_number(out, GRUNDY_LABEL_SMALL | (wide ? GRUNDY_LABEL_LEFT : 0),
                          x + (wide ? 1 : 0.5), y + 1.35, number);
  }
}

/* Draws a strip of at most ten lines. Of a longer one only the two ends are drawn, if it is plain.
 */
static inline void grundy_strip_picture(const grundy_strip *s, grundy_scene *out) {
  const uint64_t row = GRUNDY_STRIP_ROW, ends = 6;
  uint64_t from, to;
  double y = 0;
  if (s->cells <= (s->plain ? 3 : GRUNDY_STRIP_ROWS) * row) {
    for (from = 0; from < s->cells; from = to, y += 1.8) {
      to = s->cells - from < row ? s->cells : from + row;
      grundy_strip_line(s, from, to, 0, y, out);
    }
  } else if (s->plain) {
    grundy_strip_line(s, 0, ends, 0, 0, out);
    grundy_scene_label(out, 0, (double)ends + 0.75, 0.5, "\xe2\x80\xa6");
    grundy_strip_line(s, s->cells - ends, s->cells, (double)ends + 1.5, 0, out);
  }
}

#ifdef __cplusplus
}
#endif
#endif
