/* Terms of games that come from files. The author of a plugin writes "digits(10)" into its
 * descriptor, because a built-in game would be written like that; a sum needs the path instead of
 * the name.
 */
/* SPDX-License-Identifier: MIT */
#include "game/term.h"

void gi_put_path(grundy_text *out, const char *path) {
  bool quotes = strpbrk(path, " \t(){}+*,\"");
  if (quotes) grundy_text_add(out, "\"");
  grundy_text_add(out, path);
  if (quotes) grundy_text_add(out, "\"");
}

/* The end of the name if a term of the game begins here, else NULL. */
static const char *past_name(const grundy_game *game, const char *text, const char *at) {
  size_t n = strlen(game->name);
  bool begins = at == text || strchr(" +*", at[-1]);
  if (!begins || strncmp(at, game->name, n) != 0) return NULL;
  return strchr(" ({+", at[n]) ? at + n : NULL; /* also at the end of the text */
}

void gi_print_term(const grundy_game *game, const char *path, const char *text, grundy_text *out) {
  for (const char *at = text, *end; *at;) {
    if (path && (end = past_name(game, text, at))) {
      gi_put_path(out, path);
      at = end;
    } else {
      grundy_text_put(out, at++, 1);
    }
  }
}

void gi_plugin_path(const char *file, const grundy_game *game, grundy_text *out) {
  grundy_text_add(out, file);
  if (!game) return;
  grundy_text_add(out, "#");
  grundy_text_add(out, game->name);
}
