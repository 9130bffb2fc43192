/* cli/batch/line_reader.h: the lines of a file, a pipe or a terminal, as they come.
 *
 * A line may have any length up to a limit; a longer one is skipped, and reported as too long.
 * While nothing comes, Ctrl-C ends the waiting.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_LINE_READER_H
#define CLI_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct line_reader {
  int fd;
  size_t most; /* bytes of a line */
  char *bytes;
  size_t from, length, room; /* bytes[from..length) was read and is not used yet */
  bool ended, skipping;
  uint64_t number; /* of the last line, from 1 */
} line_reader;

typedef enum line_state {
  LINE_READ,
  LINE_TOO_LONG, /* the line has no text */
  LINE_END,
  LINE_STOPPED, /* by Ctrl-C */
  LINE_FAILED   /* errno says why */
} line_state;

void line_reader_init(line_reader *in, int fd, size_t most);
void line_reader_clear(line_reader *in);

/* The next line without its end, valid until the next call. */
line_state line_reader_next(line_reader *in, const char **text, size_t *length);
/* Whether another line is in memory already. */
bool line_reader_has_more(const line_reader *in);

#endif
