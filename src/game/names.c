/* The names that people write for a game: in capitals, in Chinese, its title, a part of its title
 * ("Poker Nim" of "X (Poker Nim)"). Whoever looks for a game tries the closest names of all games
 * first, so no title hides that of another game. Spaces do not count, because a name in a sum
 * cannot have any.
 */
/* SPDX-License-Identifier: MIT */
#include "game/names.h"

#include "base/messages.h"

static char lower_letter(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether the text from `at` to `end` is the name, apart from capitals and spaces. */
static bool same_name(const char *at, const char *end, const char *name) {
  for (;;) {
    while (at < end && *at == ' ') at++;
    while (*name == ' ') name++;
    if (at == end || !*name) return at == end && !*name;
    if (lower_letter(*at++) != lower_letter(*name++)) return false;
  }
}

/* The length of the sign that separates two names here, a comma or a bracket of either width; 0:
 * there is none. */
static size_t separator_at(const char *s) {
  static const char *const signs[] = {
      ",", "(", ")", "\xef\xbc\x8c", "\xef\xbc\x88", "\xef\xbc\x89", "\xe3\x80\x81"};
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (strncmp(s, signs[i], strlen(signs[i])) == 0) return strlen(signs[i]);
  return 0;
}

/* Whether one of the names in the text, between separators, is this one. */
static bool lists_name(const char *text, const char *name) {
  const char *from = text, *at = text;
  for (size_t n; *at; at += n ? n : 1) {
    n = separator_at(at);
    if (n && same_name(from, at, name)) return true;
    if (n) from = at + n;
  }
  return same_name(from, at, name);
}

bool gi_is_called(const grundy_game *game, const char *name, gi_closeness how) {
  const grundy_game_about *about = &game->about;
  const char *language;
  if (name[strspn(name, " ")] == '\0') return false;
  if (how == GI_BY_NAME) return same_name(game->name, game->name + strlen(game->name), name);
  for (size_t i = 0; (language = grundy_language_at(i)); i++) {
    const char *title = gi_message(language, about->title);
    if (how == GI_BY_TITLE && same_name(title, title + strlen(title), name)) return true;
    if (how == GI_BY_TITLE) continue;
    if (lists_name(title, name)) return true;
    if (about->also && lists_name(gi_message(language, about->also), name)) return true;
  }
  return false;
}
