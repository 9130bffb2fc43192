/* The stream: a small buffer that is emptied at full options. Invariant: the buffer begins with
 * the first part of an option. */
/* SPDX-License-Identifier: MIT */
#include "game/stream.h"

enum { FIRST_ROOM = 256 };

/* Hands on every complete option and moves the unfinished one to the front. */
static bool flush(gi_stream *s) {
  grundy_part *from = s->buffer, *end = s->sink.next;
  for (grundy_part *at = from; at < end && !s->left; at++) {
    if (!(at->flags & GRUNDY_LAST)) continue;
    size_t n = at->flags & GRUNDY_NONE ? 0 : (size_t)(at + 1 - from);
    s->left = !s->option(s->user, from, n);
    from = at + 1;
  }
  size_t rest = (size_t)(end - from);
  if (rest == 0) gi_stack_release(&s->bytes, 0);
  if (s->buffer) memmove(s->buffer, from, rest * sizeof *from);
  if (s->buffer) s->sink.next = s->buffer + rest;
  return !s->left && gi_meter_poll(s->meter);
}

static bool more(grundy_sink *sink) {
  gi_stream *s = (gi_stream *)sink;
  if (s->buffer && !flush(s)) return false;
  size_t count = s->buffer ? (size_t)(sink->next - s->buffer) : 0;
  if (count < s->room) return true;
  size_t room = s->room ? s->room * 2 : FIRST_ROOM;
  grundy_part *moved =
      gi_budget_resize(s->meter->budget, s->buffer, s->room * sizeof *moved, room * sizeof *moved);
  if (!moved) return false;
  s->buffer = moved;
  s->room = room;
  sink->next = moved + count;
  sink->end = moved + room;
  return true;
}

static const uint8_t *keep(grundy_sink *sink, const void *bytes, size_t length) {
  gi_stream *s = (gi_stream *)sink;
  if (length > GRUNDY_POSITION_MAX) {
    sink->fail(sink, GRUNDY_N("a position of this game has %zu bytes; %u are the limit"), length,
               GRUNDY_POSITION_MAX);
    return NULL;
  }
  return gi_stack_keep(&s->bytes, bytes, length);
}

GRUNDY_PRINTF(2, 3) static bool fail(grundy_sink *sink, const char *message, ...) {
  gi_stream *s = (gi_stream *)sink;
  va_list arguments;
  va_start(arguments, message);
  s->status = gi_fault_v(s->meter->budget->g, &s->error, GRUNDY_EGAME, GRUNDY_NO_OFFSET, 0, message,
                         arguments);
  va_end(arguments);
  return false;
}

GRUNDY_PRINTF(2, 3) static bool stop(grundy_sink *sink, const char *message, ...) {
  gi_stream *s = (gi_stream *)sink;
  va_list arguments;
  va_start(arguments, message);
  s->status = gi_fault_v(s->meter->budget->g, &s->error, GRUNDY_ELIMIT, GRUNDY_NO_OFFSET, 0,
                         message, arguments);
  va_end(arguments);
  return false;
}

static bool tick(grundy_sink *sink) {
  return gi_meter_poll(((gi_stream *)sink)->meter);
}

void gi_stream_init(gi_stream *s, gi_meter *meter, gi_option *option, void *user) {
  *s = (gi_stream){.meter = meter, .option = option, .user = user};
  s->sink.more = more;
  s->sink.keep = keep;
  s->sink.fail = fail;
  s->sink.stop = stop;
  s->sink.tick = tick;
  gi_stack_init(&s->bytes, meter->budget);
}

bool gi_stream_end(gi_stream *s, bool game_said) {
  if (s->left) return true;
  if (!game_said || s->status != GRUNDY_OK) return false;
  return flush(s) || s->left;
}

void gi_stream_clear(gi_stream *s) {
  gi_stack_clear(&s->bytes);
  gi_budget_resize(s->meter->budget, s->buffer, s->room * sizeof *s->buffer, 0);
  gi_stream_init(s, s->meter, s->option, s->user);
}
