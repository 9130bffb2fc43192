/* grundy/strip.h: the picture of a strip of cells, which games on strips share.
 *
 * Layer: game. May include game.h. Inline, so that a game needs nothing else.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_STRIP_H
#define GRUNDY_STRIP_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_STRIP_ROW 30u  /* cells in a line of the picture */
#define GRUNDY_STRIP_ROWS 10u /* lines at most */

typedef struct grundy_strip {
  uint64_t first, cells; /* the number of the first cell, and how many there are */
  const char *(*sign)(const void *user, uint64_t cell); /* of one column; cells count from 0 */
  const void *user;
} grundy_strip;

/* The numbers of the cells, the first and every fifth, above their places. */
static inline void grundy_strip_numbers(const grundy_strip *s, uint64_t from, uint64_t to,
                                        grundy_text *out) {
  size_t line = out->length, column = 1;
  for (uint64_t cell = from; cell < to; cell++, column += 2) {
    uint64_t number = s->first + cell;
    if (number % 5 && cell > from) continue;
    if (cell > from && column < out->length - line + 1) continue; /* no room behind the last */
    while (out->length - line < column && !out->failed) grundy_text_add(out, " ");
    grundy_text_number(out, number);
  }
  grundy_text_add(out, "\n");
}

static inline void grundy_strip_frame(uint64_t cells, const char *first, const char *between,
                                      const char *last, grundy_text *out) {
  grundy_text_add(out, first);
  for (uint64_t i = 0; i < cells; i++) {
    grundy_text_add(out, "─");
    grundy_text_add(out, i + 1 < cells ? between : last);
  }
  grundy_text_add(out, "\n");
}

static inline void grundy_strip_draw(const grundy_strip *s, grundy_text *out) {
  for (uint64_t from = 0, to; from < s->cells; from = to) {
    if (from == GRUNDY_STRIP_ROW * GRUNDY_STRIP_ROWS) {
      grundy_text_add(out, "...\n");
      return;
    }
    to = s->cells - from < GRUNDY_STRIP_ROW ? s->cells : from + GRUNDY_STRIP_ROW;
    grundy_strip_numbers(s, from, to, out);
    grundy_strip_frame(to - from, "┌", "┬", "┐", out);
    grundy_text_add(out, "│");
    for (uint64_t i = from; i < to; i++) {
      grundy_text_add(out, s->sign(s->user, i));
      grundy_text_add(out, "│");
    }
    grundy_text_add(out, "\n");
    grundy_strip_frame(to - from, "└", "┴", "┘", out);
  }
}

#ifdef __cplusplus
}
#endif
#endif
