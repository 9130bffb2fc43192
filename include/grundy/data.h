/* grundy/data.h: tables of values that come from a file.
 *
 * Layer: game and lang. May include game.h.
 * Ownership: the caller owns a table and frees it with grundy_data_clear, before its context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_DATA_H
#define GRUNDY_DATA_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_DATA_NUMBERS 4u       /* the most numbers that a position may have */
#define GRUNDY_DATA_MOST 16777216u   /* cells of a table */
#define GRUNDY_DATA_TEXT 1073741824u /* bytes of a text */

/* Reads a file, or standard input if `path` is "-", to the end, into a text that is empty.
 * GRUNDY_EINPUT: it cannot be read, or has more than `most` bytes. GRUNDY_UNKNOWN: a limit of the
 * context, or the caller, ended the reading, also while nothing came. */
GRUNDY_API grundy_status grundy_read_file(grundy *g, const char *path, size_t most,
                                          grundy_text *out, grundy_error *error);

/* A value for each position whose numbers are in low..high, in the order in which the last number
 * changes fastest. */
typedef struct grundy_data {
  size_t dimensions; /* numbers of a position */
  uint64_t low[GRUNDY_DATA_NUMBERS], high[GRUNDY_DATA_NUMBERS];
  size_t count;  /* of the cells */
  bool outcomes; /* the values are 1 for N and 0 for P */
  grundy_nimber *values;
  uint8_t *known; /* 0: the text has no value for this cell */
} grundy_data;

/* Reads a table: a list of values from n = 0 on, or lines of up to GRUNDY_DATA_NUMBERS numbers with
 * their value last. Fields are separated by commas, semicolons, spaces or tabs. A value is a whole
 * number, P or N, or ? if it is not known. A first line of words is a header. The text has columns
 * if there is a header, or if there are several lines and the first has two to five fields; then
 * all lines must have as many fields. Otherwise it is a list, with any number of values on a line;
 * dots may end it. Empty lines and lines that begin with # are skipped. Returns GRUNDY_EINPUT if
 * the text is wrong; `error` has what is wrong, where, and what would be right. GRUNDY_UNKNOWN: a
 * limit of the context ended the reading. */
GRUNDY_API grundy_status grundy_data_parse(grundy *g, const char *text, size_t length,
                                           grundy_data *out, grundy_error *error);

/* Frees the memory of a table, which is empty then. */
GRUNDY_API void grundy_data_clear(grundy *g, grundy_data *data);

#ifdef __cplusplus
}
#endif
#endif
