/* base/input.h: all bytes of a file, a pipe or a terminal, read within the limits.
 *
 * While nothing comes, the clock and the caller are asked again and again, so a time limit and
 * Ctrl-C also end the waiting. For that no call blocks: a FIFO is opened without waiting for its
 * writer, and every read follows a poll.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_INPUT_H
#define GI_INPUT_H

#include <sys/stat.h>

#include "base/budget.h"

typedef struct gi_input {
  gi_meter *meter;
  int fd;
  struct stat about; /* when it was opened */
  char *bytes;       /* within the budget of the meter */
  size_t length, room;
  int why; /* the error number, where something failed */
} gi_input;

typedef enum gi_input_state {
  GI_INPUT_MORE,    /* some bytes came */
  GI_INPUT_END,     /* that was all */
  GI_INPUT_STOPPED, /* the budget ended */
  GI_INPUT_FAILED   /* for the reason `why` */
} gi_input_state;

/* Opens a file; "-" is standard input. False: `why` says why not. */
bool gi_input_open(gi_input *in, gi_meter *meter, const char *path);
void gi_input_close(gi_input *in);

/* Whether the file has changed since it was opened. What was read of it then belongs to no version
 * of it. */
bool gi_input_changed(const gi_input *in);

/* Reads some bytes, behind those that were read before. */
gi_input_state gi_input_read(gi_input *in);

#endif
