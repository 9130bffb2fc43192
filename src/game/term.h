/* game/term.h: how the term of a game is written, with the path of its file if it has one. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_TERM_H
#define GI_TERM_H

#include "grundy/sum.h"

/* Writes a path as a sum can read it: in quotes, if it has signs of the grammar in it. */
void gi_put_path(grundy_text *out, const char *path);

/* Writes a text about the game, its usage or its example, with the path wherever a term begins with
 * the name of the game. `path` NULL: the text as it is. */
void gi_print_term(const grundy_game *game, const char *path, const char *text, grundy_text *out);

/* Writes the path of a plugin, with #NAME if a game is given. */
void gi_plugin_path(const char *file, const grundy_game *game, grundy_text *out);

#endif
