/* Lines from a descriptor: see line_reader.h. */
/* SPDX-License-Identifier: MIT */
#include "batch/line_reader.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal.h"

enum { WAIT = 100 /* milliseconds between two looks at Ctrl-C */, ROOM = 1 << 16 };

void line_reader_init(line_reader *in, int fd, size_t most) {
  *in = (line_reader){.fd = fd, .most = most};
}

void line_reader_clear(line_reader *in) {
  free(in->bytes);
  in->bytes = NULL;
}

bool line_reader_has_more(const line_reader *in) {
  return in->length > in->from && memchr(in->bytes + in->from, '\n', in->length - in->from);
}

/* Makes room for more bytes behind those that are not used yet. */
static bool make_room(line_reader *in) {
  if (in->from) {
    memmove(in->bytes, in->bytes + in->from, in->length - in->from);
    in->length -= in->from;
    in->from = 0;
  }
  if (in->room - in->length >= ROOM / 2) return true;
  size_t room = in->room ? 2 * in->room : ROOM;
  char *bytes = realloc(in->bytes, room);
  if (!bytes) return false;
  in->bytes = bytes;
  in->room = room;
  return true;
}

static line_state read_more(line_reader *in) {
  if (!make_room(in)) return LINE_FAILED;
  for (;;) {
    struct pollfd one = {.fd = in->fd, .events = POLLIN};
    int ready = poll(&one, 1, WAIT);
    if (terminal_interrupted()) return LINE_STOPPED;
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    ssize_t got = read(in->fd, in->bytes + in->length, in->room - in->length);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got < 0) return LINE_FAILED;
    in->ended = got == 0;
    in->length += (size_t)got;
    return LINE_READ;
  }
}

line_state line_reader_next(line_reader *in, const char **text, size_t *length) {
  size_t seen = 0;
  for (;;) {
    char *start = in->bytes ? in->bytes + in->from : NULL;
    size_t left = in->length - in->from;
    char *end = left > seen ? memchr(start + seen, '\n', left - seen) : NULL;
    if (!end && in->ended && left) end = start + left; /* the last line may lack its end */
    if (end) {
      bool cut = in->skipping || (size_t)(end - start) > in->most;
      in->from += (size_t)(end - start) + (in->from + (size_t)(end - start) < in->length);
      in->skipping = false;
      in->number++;
      *text = start;
      *length = (size_t)(end - start);
      if (*length && start[*length - 1] == '\r') --*length;
      return cut ? LINE_TOO_LONG : LINE_READ;
    }
    if (in->ended) return LINE_END;
    seen = left;
    if (left > in->most) { /* it is dropped as it comes */
      in->from = in->length;
      in->skipping = true;
      seen = 0;
    }
    line_state state = read_more(in);
    if (state != LINE_READ) return state;
  }
}
