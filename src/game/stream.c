/* The stream: a small buffer that is emptied whenever it is full. Invariant: the buffer begins
 * with the first part of an option. */
/* SPDX-License-Identifier: MIT */
#include "game/stream.h"

#include "base/array.h"
#include "base/assert.h"

enum { FIRST_ROOM = 256 };

/* Hands on every complete option and moves the unfinished one to the front. */
static bool stream_flush(gi_stream *s) {
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

static bool stream_more(grundy_sink *sink) {
  gi_stream *s = (gi_stream *)sink;
  if (s->buffer && !stream_flush(s)) return false;
  GI_ASSERT(s->base.status == &s->status);
  size_t count = s->buffer ? (size_t)(sink->next - s->buffer) : 0;
  if (count < s->room) return true;
  size_t need = count ? count + 1 : FIRST_ROOM;
  if (!GI_BUDGET_RESERVE(s->meter->budget, s->buffer, s->room, need)) return false;
  sink->next = s->buffer + count;
  sink->end = s->buffer + s->room;
  return true;
}

void gi_stream_init(gi_stream *s, gi_meter *meter, gi_option *option, void *user) {
  *s = (gi_stream){.base = {.sink = {.more = stream_more, GI_SINK_SHARED},
                            .g = meter->budget->g,
                            .meter = meter,
                            .bytes = &s->bytes,
                            .status = &s->status,
                            .error = &s->error},
                   .meter = meter,
                   .option = option,
                   .user = user};
  gi_stack_init(&s->bytes, meter->budget);
}

bool gi_stream_end(gi_stream *s, bool game_said) {
  if (s->left) return true;
  if (!game_said || s->status != GRUNDY_OK) return false;
  return stream_flush(s) || s->left;
}

void gi_stream_clear(gi_stream *s) {
  gi_stack_clear(&s->bytes);
  GI_BUDGET_RELEASE(s->meter->budget, s->buffer, s->room);
  gi_stream_init(s, s->meter, s->option, s->user);
}
