/* cli/ranges.h: a game and its ranges on the command line, "kayles 0..100". */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_RANGES_H
#define CLI_RANGES_H

#include "commands.h"

/* Reads "0..20", "7" or "10^3..10^4", or reports what is wrong with it. */
bool read_range(session *c, const char *word, grundy_range *out);

/* Whether the word may be a game without a position; if not, the caller says so. A game that is
 * none at all is told by its first entry. */
bool is_game_word(session *c, const char *word);

/* Reads the words GAME RANGE..., at most `most` ranges of them, or reports what is wrong, with the
 * exit status in `*status`. */
bool read_game_and_ranges(session *c, size_t most, grundy_range *ranges, size_t *dimensions,
                          int *status);

#endif
