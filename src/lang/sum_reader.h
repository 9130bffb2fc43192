/* lang/sum_reader.h: the readers of sums and of games, for the folders above. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SUM_READER_H
#define GI_SUM_READER_H

#include "game/sums.h"

/* Reads a sum like grundy_sum_parse. `whole`: the games do not split its parts. */
grundy_status gi_sum_read(grundy *g, const char *text, size_t length, bool whole, grundy_sum **out,
                          grundy_error *error);

/* Reads a game without a position, like grundy_game_open. The context owns `*out`. */
grundy_status gi_game_read(grundy *g, const char *text, size_t length, const gi_instance **out,
                           grundy_error *error);

/* Reads text[at..length), "(3,5)", as a position of the instance; the game stands before it, for
 * messages. */
grundy_status gi_position_read(grundy *g, const gi_instance *instance, const char *text, size_t at,
                               size_t length, grundy_sum **out, grundy_error *error);

#endif
