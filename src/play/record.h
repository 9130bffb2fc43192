/* play/record.h: the inside of a record. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_RECORD_H
#define GI_RECORD_H

#include "play/turn.h"

struct grundy_record {
  grundy *g;
  grundy_solver *s;
  grundy_convention convention;
  bool loopy;
  char players[2][GRUNDY_PLAYER_MAX];
  grundy_sum **sums; /* the start, and the sum after each move */
  size_t count, room;
  grundy_result result;
  bool by_rules; /* the play has ended */
};

/* Whether this can be the name of a player; otherwise a fault. */
grundy_status gi_player_name_check(grundy *g, const char *name, size_t length, grundy_error *error);

#endif
