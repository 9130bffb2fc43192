/* cli/commands/table_writer.h: the values of a table of one range, written at speed.
 *
 * The values come in order, from `low` to `high`, one by one or in blocks. Most of them are small,
 * so the writer keeps what to write for each small value, ready to be copied.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_TABLE_WRITER_H
#define CLI_TABLE_WRITER_H

#include "grundy/grundy.h"

enum table_form { TABLE_TEXT, TABLE_CSV, TABLE_JSON, TABLE_BYTES };

enum { TABLE_PER_LINE = 10, TABLE_READY = 256, TABLE_CELL = 32, TABLE_BUFFER = 1 << 16 };

typedef struct table_writer {
  enum table_form form;
  uint64_t low, high;
  uint64_t next;           /* the number of the next value */
  size_t width;            /* columns of a value, in a text */
  size_t head;             /* columns of the number before a line */
  char number[TABLE_CELL]; /* CSV: "next,", at the end */
  size_t digits;           /* of it, without the comma */
  struct {
    char text[TABLE_CELL - 1];
    uint8_t length;
  } ready[TABLE_READY];
  bool too_large;      /* a value did not fit into a byte, */
  grundy_nimber large; /* this one, at `next` */
  double flushed;      /* when something was last written */
  size_t used;
  char buffer[TABLE_BUFFER + 4 * TABLE_CELL];
} table_writer;

size_t table_digits(uint64_t n);

void table_writer_init(table_writer *w, enum table_form form, uint64_t low, uint64_t high,
                       size_t width, bool outcomes);

/* These return false after Ctrl-C, and when a value does not fit. */
bool table_writer_value(table_writer *w, grundy_nimber value);
bool table_writer_block(table_writer *w, const grundy_values *values);
bool table_writer_flush(table_writer *w);
/* Writes what there is, if the last time was a while ago: a slow table is seen to grow. */
bool table_writer_show(table_writer *w);

#endif
