/* cli/commands/ranges.h: a game and its ranges on the command line, "kayles 0..100", "chomp
 * 1..4x1..5". */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_RANGES_H
#define CLI_RANGES_H

#include "commands.h"

/* Whether the word may be a game without a position. */
bool is_game_word(session *c, const char *word);

/* Of a command that takes GAME RANGE or SUM: whether the words are a game and ranges. */
bool takes_range(session *c);

/* Whether the words of 'quotient' are one game, whose heaps are meant; otherwise they are sums. */
bool takes_heaps(session *c);

/* Makes a question of the words GAME RANGE..., at most `most` ranges of them, or GAME RANGExRANGE,
 * and of the options; or reports what is wrong, with the exit status in `*status`. */
bool read_table_question(session *c, size_t most, grundy_table_question *q, int *status);

#endif
