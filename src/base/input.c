/* Reading a file, a pipe or a terminal: see input.h. */
/* SPDX-License-Identifier: MIT */
#include "base/input.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { WAIT = 50 /* milliseconds between two looks at the clock */, FIRST_READ = 1 << 16 };

bool gi_input_open(gi_input *in, gi_meter *meter, const char *path) {
  bool standard = strcmp(path, "-") == 0;
  *in = (gi_input){.meter = meter, .fd = STDIN_FILENO};
  if (!standard) in->fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (in->fd < 0 || fstat(in->fd, &in->about) != 0)
    in->why = errno;
  else if (S_ISDIR(in->about.st_mode))
    in->why = EISDIR;
  if (in->why) gi_input_close(in);
  return in->why == 0;
}

void gi_input_close(gi_input *in) {
  if (in->bytes) gi_budget_resize(in->meter->budget, in->bytes, in->room, 0);
  if (in->fd > STDIN_FILENO) close(in->fd);
  in->bytes = NULL;
  in->length = in->room = 0;
  in->fd = -1;
}

bool gi_input_changed(const gi_input *in) {
  struct stat now;
  const struct stat *then = &in->about;
  if (!S_ISREG(then->st_mode)) return false;
  return fstat(in->fd, &now) != 0 || now.st_size != then->st_size ||
         now.st_mtim.tv_sec != then->st_mtim.tv_sec || now.st_mtim.tv_nsec != then->st_mtim.tv_nsec;
}

/* Waits until something can be read. */
static bool wait_for_input(gi_input *in) {
  for (;;) {
    struct pollfd one = {.fd = in->fd, .events = POLLIN};
    int ready = poll(&one, 1, WAIT);
    if (!gi_meter_poll(in->meter)) return false;
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
  }
}

/* Room for one byte at least. The size of a plain file is known, and the end of it shows when one
 * more byte is asked for. */
static bool make_input_room(gi_input *in) {
  if (in->length < in->room) return true;
  size_t most = SIZE_MAX / 4, more = in->room ? 2 * in->room : FIRST_READ;
  if (!in->room && S_ISREG(in->about.st_mode) && in->about.st_size > 0)
    more = (uint64_t)in->about.st_size < most ? (size_t)in->about.st_size + 1 : most;
  if (in->room > most) {
    gi_budget_stop(in->meter->budget, GI_STOP_MEMORY);
    return false;
  }
  char *moved = gi_budget_resize(in->meter->budget, in->bytes, in->room, more);
  if (!moved) return false;
  in->bytes = moved;
  in->room = more;
  return true;
}

gi_input_state gi_input_read(gi_input *in) {
  enum { MOST = 1 << 24 }; /* bytes between two looks at the clock */
  if (!make_input_room(in)) return GI_INPUT_STOPPED;
  for (;;) {
    size_t room = in->room - in->length;
    if (!wait_for_input(in)) return GI_INPUT_STOPPED;
    ssize_t got = read(in->fd, in->bytes + in->length, room < MOST ? room : MOST);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (got < 0) {
      in->why = errno;
      return GI_INPUT_FAILED;
    }
    in->length += (size_t)got;
    return got ? GI_INPUT_MORE : GI_INPUT_END;
  }
}
