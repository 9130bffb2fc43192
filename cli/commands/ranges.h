/* cli/commands/ranges.h: a game and its ranges on the command line, "kayles 0..100", "chomp
 * 1..4x1..5". */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_RANGES_H
#define CLI_RANGES_H

#include "commands.h"

/* Whether the word may be a game without a position; if not, the caller says so. A game that is
 * none at all is told by its first entry. */
bool is_game_word(session *c, const char *word);

/* Reads the words GAME RANGE..., at most `most` ranges of them, or GAME RANGExRANGE, which sets
 * `*sides`; or reports what is wrong, with the exit status in `*status`. */
bool read_game_and_ranges(session *c, size_t most, grundy_range *ranges, size_t *dimensions,
                          bool *sides, int *status);

/* The position with these numbers, as a sum: "nim(3,5)", or with `sides` "chomp(3x5)". */
void put_entry(const char *game, const uint64_t *numbers, size_t dimensions, bool sides,
               grundy_text *out);

#endif
