/* grundy/kit/board_text.h: boards as texts. A board is written by its size, 4x5, or by its rows
 * from top to bottom with / between, one sign for each cell: ..#/.#.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_BOARD_TEXT_H
#define GRUNDY_BOARD_TEXT_H

#include "read.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How a game writes its boards. A cell is read as the place of its sign in `signs`. */
typedef struct grundy_board_text {
  const char *signs;
  const char *hint;       /* a message: how a board is written */
  unsigned rows, columns; /* of every board; 0: the text decides, within these limits: */
  unsigned most_rows, most_columns, most_cells;
  uint8_t whole; /* each cell of a board that is written by its size */
} grundy_board_text;

/* Reports a hint. Returns false. */
static inline bool grundy_read_fail(grundy_reader *in, size_t from, size_t to, const char *hint) {
  return in->fail(in, from, to, "%s", in->owner ? grundy_translate(in->owner, hint) : hint);
}

/* ---- sizes ---- */

/* Reads the digits that come next; a number above `most` is read as `most` + 1. False, without a
 * message, if there are none. Other than after grundy_read_number, a letter may follow. */
static inline bool grundy_read_digits(grundy_reader *in, uint64_t most, uint64_t *out) {
  size_t from;
  grundy_read_space(in);
  from = in->at;
  *out = 0;
  for (; in->at < in->end && in->text[in->at] >= '0' && in->text[in->at] <= '9'; in->at++) {
    uint64_t digit = (uint64_t)(in->text[in->at] - '0');
    *out = *out > most / 10 || *out * 10 > most - digit ? most + 1 : *out * 10 + digit;
  }
  return in->at > from;
}

/* Reads one side of a board, from 1 to `most`. */
static inline bool grundy_read_side(grundy_reader *in, uint64_t most, const char *hint,
                                    uint64_t *out) {
  size_t from;
  grundy_read_space(in);
  from = in->at;
  if (!grundy_read_digits(in, most, out))
    return grundy_read_fail(in, from, from < in->end ? grundy_word_end(in, from) : from, hint);
  if (*out >= 1 && *out <= most) return true;
  return in->fail(in, from, in->at, GRUNDY_N("a number from 1 to %llu is expected here"),
                  (unsigned long long)most);
}

/* Reads "4x5", also 4X5 and 4×5, and 4,5 as tables write it. */
static inline bool grundy_read_sides(grundy_reader *in, uint64_t most, const char *hint,
                                     uint64_t *rows, uint64_t *columns) {
  *rows = *columns = 0;
  if (!grundy_read_side(in, most, hint, rows)) return false;
  if (grundy_read_sign(in, "x") || grundy_read_sign(in, "X") || grundy_read_sign(in, "×") ||
      grundy_read_sign(in, ","))
    return grundy_read_side(in, most, hint, columns);
  return grundy_read_fail(in, in->at, in->at < in->end ? grundy_word_end(in, in->at) : in->at,
                          hint);
}

/* Writes "4x5". */
static inline void grundy_print_sides(grundy_text *out, uint64_t rows, uint64_t columns) {
  grundy_text_number(out, rows);
  grundy_text_add(out, "x");
  grundy_text_number(out, columns);
}

/* ---- rows ---- */

/* How many cells follow here; more than `most` count as `most` + 1. */
static inline unsigned grundy_row_length(const grundy_reader *in, const char *signs,
                                         unsigned most) {
  unsigned n = 0;
  while (n <= most && in->at + n < in->end && in->text[in->at + n] &&
         strchr(signs, in->text[in->at + n]))
    n++;
  return n;
}

/* Reads one row of `columns` cells. `ended`: the row must end behind them. */
static inline bool grundy_read_row(grundy_reader *in, const char *signs, const char *hint,
                                   unsigned columns, bool ended, uint8_t *cell) {
  unsigned n = grundy_row_length(in, signs, ended ? GRUNDY_POSITION_MAX : columns - 1), i;
  size_t from = in->at;
  if ((ended || n < columns) && from + n < in->end && !strchr("/, \t", in->text[from + n]))
    return grundy_read_fail(in, from + n, from + n + 1, hint);
  if (n != columns)
    return in->fail(in, from, from + n, GRUNDY_N("expected cells in this row: %u; found: %u"),
                    columns, n);
  for (i = 0; i < columns; i++) cell[i] = (uint8_t)(strchr(signs, in->text[from + i]) - signs);
  in->at += columns;
  return true;
}

/* Reads rows of cells, `*rows` times `*columns` of them, into `cell`, which has room for the
 * largest board. */
static inline bool grundy_read_rows(grundy_reader *in, const grundy_board_text *as, unsigned *rows,
                                    unsigned *columns, uint8_t *cell) {
  size_t from;
  grundy_read_space(in);
  from = in->at;
  *rows = 0;
  *columns = as->columns ? as->columns : grundy_row_length(in, as->signs, as->most_columns);
  if (*columns == 0)
    return grundy_read_fail(in, from, from < in->end ? grundy_word_end(in, from) : from, as->hint);
  do {
    grundy_read_space(in);
    if (!as->rows && (*columns > as->most_columns || *rows == as->most_rows ||
                      (*rows + 1) * *columns > as->most_cells))
      return in->fail(in, from, in->end,
                      GRUNDY_N("a board has at most %u rows, %u columns and %u cells"),
                      as->most_rows, as->most_columns, as->most_cells);
    if (!grundy_read_row(in, as->signs, as->hint, *columns, *rows + 1 != as->rows,
                         cell + *rows * *columns))
      return false;
    if (++*rows == as->rows) return true;
  } while (grundy_read_sign(in, "/"));
  if (!as->rows) return true;
  return in->fail(in, in->at, in->at, GRUNDY_N("row %u of %u should follow here, after a /"),
                  *rows + 1, as->rows);
}

/* Reads a board of any size: by its size, or by its rows. */
static inline bool grundy_read_board(grundy_reader *in, const grundy_board_text *as, unsigned *rows,
                                     unsigned *columns, uint8_t *cell) {
  uint64_t down, along, most = as->most_rows > as->most_columns ? as->most_rows : as->most_columns;
  size_t from;
  *rows = *columns = 0;
  grundy_read_space(in);
  from = in->at;
  if (from == in->end || in->text[from] < '0' || in->text[from] > '9')
    return grundy_read_rows(in, as, rows, columns, cell);
  if (!grundy_read_sides(in, most, as->hint, &down, &along)) return false;
  if (down > as->most_rows || along > as->most_columns || down * along > as->most_cells)
    return in->fail(in, from, in->at,
                    GRUNDY_N("a board has at most %u rows, %u columns and %u cells"), as->most_rows,
                    as->most_columns, as->most_cells);
  *rows = (unsigned)down;
  *columns = (unsigned)along;
  memset(cell, as->whole, (size_t)(down * along));
  return true;
}

#ifdef __cplusplus
}
#endif
#endif
