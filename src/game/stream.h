/* game/stream.h: a game's moves one option at a time, in constant memory.
 *
 * For lists that may be longer than memory: each option is handed on as it is written, and the
 * taker can end the list early.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_STREAM_H
#define GI_STREAM_H

#include "game/sink.h"

/* Takes one option, which has `n` parts. Returns false to end the list. */
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
  bool left;            /* the taker has ended the list */
  grundy_status status; /* a fault of the game or of memory */
  grundy_error error;
} gi_stream;

/* The stream must not be copied or moved from then on. */
void gi_stream_init(gi_stream *s, gi_meter *meter, gi_option *option, void *user);

/* Hands on what is still in the buffer. `game_said` is what the game returned. Returns true if
 * there was no fault. A list that its taker ended early is not a fault. */
bool gi_stream_end(gi_stream *s, bool game_said);
void gi_stream_clear(gi_stream *s);

#endif
