/* game/sink.h: what every sink of the library shares: faults, limits, and the bytes of large
 * positions. The bag, the stream, the emitter and the listing of options begin with one.
 *
 * A sink differs from the others in `more` alone: where its parts go when the free room is full.
 * While there is room, grundy_put writes without a call.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SINK_H
#define GI_SINK_H

#include "base/stack.h"
#include "grundy/game.h"

typedef struct gi_sink {
  grundy_sink sink; /* first: a game writes here */
  grundy *g;
  gi_meter *meter;       /* NULL: the sink has no budget */
  gi_stack *bytes;       /* takes large positions; NULL: the sink sets a `keep` of its own */
  grundy_status *status; /* where the first fault is noted, */
  grundy_error *error;   /* with its message */
} gi_sink;

/* The functions that all sinks have in common, for the initializer of a `sink`. */
#define GI_SINK_SHARED                                                                             \
  .keep = gi_sink_keep, .fail = gi_sink_fail, .stop = gi_sink_stop, .tick = gi_sink_tick

const uint8_t *gi_sink_keep(grundy_sink *sink, const void *bytes, size_t length);
bool gi_sink_fail(grundy_sink *sink, const char *message, ...) GRUNDY_PRINTF(2, 3);
bool gi_sink_stop(grundy_sink *sink, const char *message, ...) GRUNDY_PRINTF(2, 3);
bool gi_sink_tick(grundy_sink *sink);

/* Whether a position may have `length` bytes. If not, the sink notes a fault of the game. */
bool gi_sink_fits(grundy_sink *sink, size_t length);

#endif
