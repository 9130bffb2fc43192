/* Which games of the catalogue a list shows: those of a group, or those that mention a word. */
/* SPDX-License-Identifier: MIT */
#include "grundy/view.h"

#include "base/context.h"
#include "base/messages.h"

static const char *const names[GRUNDY_GROUPS] = {
    [GRUNDY_GROUP_OTHER] = "other",   [GRUNDY_GROUP_HEAPS] = "heaps",
    [GRUNDY_GROUP_CODES] = "codes",   [GRUNDY_GROUP_PILES] = "piles",
    [GRUNDY_GROUP_MEMORY] = "memory", [GRUNDY_GROUP_COINS] = "coins",
    [GRUNDY_GROUP_STRIPS] = "strips", [GRUNDY_GROUP_TOKENS] = "tokens",
    [GRUNDY_GROUP_BOARDS] = "boards", [GRUNDY_GROUP_GRAPHS] = "graphs",
};

/* A plugin may have a group that this program does not know. */
const char *grundy_group_name(grundy_group group) {
  return names[(unsigned)group < GRUNDY_GROUPS ? group : GRUNDY_GROUP_OTHER];
}

static char lower_case(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether `word` stands in `text`, in capitals or not. */
static bool text_mentions(const char *text, const char *word) {
  for (; text && *text; text++) {
    size_t i = 0;
    while (word[i] && lower_case(text[i]) == lower_case(word[i])) i++;
    if (!word[i]) return true;
  }
  return false;
}

/* Whether the game mentions the word in any language. */
static bool game_mentions(const grundy_game *game, const char *word) {
  const grundy_game_about *a = &game->about;
  const char *language;
  const char *texts[] = {game->name, a->title, a->rules,  a->meaning, a->theorem,
                         a->proof,   a->open,  a->misere, a->source,  a->cousins,
                         a->oeis,    a->codes, a->usage,  a->also};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    for (size_t l = 0; texts[i] && (language = grundy_language_at(l)); l++)
      if (text_mentions(gi_message(language, texts[i]), word)) return true;
  return false;
}

bool grundy_listing_has(const grundy_listing *listing, const grundy_game *game) {
  if (listing->group && strcmp(listing->group, grundy_group_name(game->about.group)) != 0)
    return false;
  return !listing->word || game_mentions(game, listing->word);
}

/* Whether a game is in the group. */
static bool has_games(const grundy *g, grundy_group group) {
  const grundy_game *game;
  for (size_t i = 0; (game = grundy_game_at(g, i)); i++)
    if (game->about.group == group) return true;
  return false;
}

grundy_status grundy_group_find(grundy *g, const char *name, grundy_error *error) {
  const char *known[GRUNDY_GROUPS];
  size_t count = 0;
  grundy_text list;
  for (unsigned i = 0; i < GRUNDY_GROUPS; i++) {
    grundy_group group = (grundy_group)((i + 1) % GRUNDY_GROUPS); /* the other games are last */
    if (!has_games(g, group)) continue;
    known[count] = grundy_group_name(group);
    if (strcmp(known[count++], name) == 0) return GRUNDY_OK;
  }
  const char *near = grundy_nearest(name, strlen(name), known, count);
  if (near)
    return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("there is no group '%s'; did you mean '%s'?"),
                    name, near);
  grundy_text_init(&list, g);
  for (size_t i = 0; i < count; i++) {
    if (i) grundy_text_add(&list, ", ");
    grundy_text_add(&list, known[i]);
  }
  gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("there is no group '%s'; the groups are %s"), name,
           list.data ? list.data : "");
  grundy_text_clear(&list);
  return GRUNDY_EINPUT;
}
