/* grundy/data.h: tables of values that come from a file.
 *
 * Layer: game and lang. May include game.h.
 * Ownership: a table is the caller's until grundy_data_clear, and must go before its context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_DATA_H
#define GRUNDY_DATA_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_DATA_NUMBERS 4u       /* of a position, at most */
#define GRUNDY_DATA_MOST 16777216u   /* cells of a table */
#define GRUNDY_DATA_TEXT 1073741824u /* bytes of a text */

/* A value for each position whose numbers are in low..high; the last number runs fastest. */
typedef struct grundy_data {
  size_t dimensions; /* numbers of a position */
  uint64_t low[GRUNDY_DATA_NUMBERS], high[GRUNDY_DATA_NUMBERS];
  size_t count;  /* of the cells */
  bool outcomes; /* the values are 1 for N and 0 for P */
  grundy_nimber *values;
  uint8_t *known; /* 0: the text has no value for this cell */
} grundy_data;

/* Reads a table: a list of values from n = 0 on, or lines of up to GRUNDY_DATA_NUMBERS numbers with
 * their value last. Commas, semicolons, spaces and tabs separate. A value is a whole number, P or
 * N, or ? for one that is not known. A first line of words is a header. With it, or with several
 * lines of which the first has two to five fields, these are columns, and all lines must have as
 * many; else it is a list, however many values stand on a line. Empty lines and those that begin
 * with # are left out. GRUNDY_EINPUT: `error` says what is wrong, where, and what would be right.
 */
GRUNDY_API grundy_status grundy_data_parse(grundy *g, const char *text, size_t length,
                                           grundy_data *out, grundy_error *error);
GRUNDY_API void grundy_data_clear(grundy *g, grundy_data *data);

#ifdef __cplusplus
}
#endif
#endif
