/* What every sink shares. Invariant: the first fault stays; later ones are its consequences. */
/* SPDX-License-Identifier: MIT */
#include "game/sink.h"

#include "base/assert.h"

GRUNDY_PRINTF(3, 0)
static bool note_fault(grundy_sink *sink, grundy_status status, const char *message,
                       va_list arguments) {
  gi_sink *s = (gi_sink *)sink;
  if (*s->status == GRUNDY_OK)
    *s->status = gi_fault_v(s->g, s->error, status, GRUNDY_NO_OFFSET, 0, message, arguments);
  return false;
}

bool gi_sink_fail(grundy_sink *sink, const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  note_fault(sink, GRUNDY_EGAME, message, arguments);
  va_end(arguments);
  return false;
}

bool gi_sink_stop(grundy_sink *sink, const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  note_fault(sink, GRUNDY_ELIMIT, message, arguments);
  va_end(arguments);
  return false;
}

bool gi_sink_tick(grundy_sink *sink) {
  const gi_sink *s = (gi_sink *)sink;
  return *s->status == GRUNDY_OK && (!s->meter || gi_meter_poll(s->meter));
}

bool gi_sink_fits(grundy_sink *sink, size_t length) {
  return length <= GRUNDY_POSITION_MAX ||
         sink->fail(sink, GRUNDY_N("a position of this game has %zu bytes; the limit is %u"),
                    length, GRUNDY_POSITION_MAX);
}

const uint8_t *gi_sink_keep(grundy_sink *sink, const void *bytes, size_t length) {
  gi_sink *s = (gi_sink *)sink;
  GI_ASSERT(s->meter && s->bytes);
  if (!gi_sink_fits(sink, length)) return NULL;
  if (!gi_meter_work(s->meter, (uint32_t)(length / 16))) return NULL;
  return gi_stack_keep(s->bytes, bytes, length);
}
