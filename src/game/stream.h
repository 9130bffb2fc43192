/* game/stream.h: a game's moves one option at a time, in constant memory.
 *
 * For lists that may be longer than memory: of each option as it is written, and the list can
 * be left early.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_STREAM_H
#define GI_STREAM_H

#include "game/sink.h"

/* Takes one option, its `n` parts. False: no more are wanted. */
typedef bool gi_option(void *user, const grundy_part *parts, size_t n);

typedef struct gi_stream {
  union {
    grundy_sink sink; /* first: the game writes here */
    gi_sink base;
  };
  gi_meter *meter;
  gi_option *option;
  void *user;
  grundy_part *buffer;
  size_t room;
  gi_stack bytes;
  bool left;            /* the taker wants no more */
  grundy_status status; /* a fault of the game or of memory */
  grundy_error error;
} gi_stream;

/* The stream must not be copied or moved from then on. */
void gi_stream_init(gi_stream *s, gi_meter *meter, gi_option *option, void *user);

/* Hands on what is still in the buffer. True if all went well; `left` is well too. */
bool gi_stream_end(gi_stream *s, bool game_said);
void gi_stream_clear(gi_stream *s);

#endif
