/* The commands about games: info, list, check, version. */
/* SPDX-License-Identifier: MIT */
#include "ask/ask.h"

#include "script/script_text.h"

enum { CHECKED = 20000, NAME_ROOM = 256 };

grundy_status gi_ask_check(gi_ask *q) {
  grundy_check *check;
  const char *text = NULL;
  if (!gi_ask_text(q, "sum", &text)) return q->error.status;
  const char *field = text ? "sum" : "game";
  if (!text && !gi_ask_need(q, "game", "\"game\": \"kayles\"", &text)) return q->error.status;
  if (!q->own_limits && (q->positions == 0 || q->positions > CHECKED)) q->positions = CHECKED;
  gi_ask_go_on(q);
  grundy_status status = grundy_check_game(q->g, text, strlen(text), &check, &q->error);
  if (!check) return gi_ask_fault(q, field);
  grundy_json_check(check, q->answer);
  if (status == GRUNDY_OK && grundy_check_summary_of(check)->faults) status = GRUNDY_UNKNOWN;
  grundy_check_free(check);
  return status;
}

/* The game that the text names: a game of the catalogue by its name alone, any other one with its
 * parameters. */
static grundy_status find_game(gi_ask *q, const char *text, const grundy_game **game,
                               const char **file) {
  size_t length = strcspn(text, "({"), size;
  grundy_name_kind kind = grundy_name_kind_of(text, length);
  bool own = kind == GRUNDY_NAME_SCRIPT || kind == GRUNDY_NAME_PLUGIN ||
             gi_script_text_find(q->g, text, length, &size);
  char name[NAME_ROOM];
  const void *self;
  const char *label;
  *file = own ? text : NULL;
  if (own || kind == GRUNDY_NAME_CODE)
    return grundy_game_open(q->g, text, strlen(text), game, &self, &label, &q->error);
  if (length >= sizeof name) length = sizeof name - 1;
  memcpy(name, text, length);
  name[length] = '\0';
  grundy_status status = grundy_game_get(q->g, name, game, &q->error);
  if (status == GRUNDY_OK && text[length] == '{') /* the parameters must be right */
    status = grundy_game_open(q->g, text, strlen(text), game, &self, &label, &q->error);
  return status;
}

grundy_status gi_ask_info(gi_ask *q) {
  const grundy_game *game;
  const char *text, *file;
  grundy_table *table = NULL;
  if (!gi_ask_need(q, "game", "\"game\": \"kayles\"", &text)) return q->error.status;
  if (find_game(q, text, &game, &file) != GRUNDY_OK) return gi_ask_fault(q, "game");
  if (game->about.table && !file) grundy_table_sample(q->g, game->about.table, &table, NULL);
  grundy_json_info(game, file, table, q->answer);
  grundy_table_free(table);
  return GRUNDY_OK;
}

grundy_status gi_ask_list(gi_ask *q) {
  grundy_listing listing = {NULL, NULL};
  const grundy_game *game;
  bool any = false;
  if (!gi_ask_text(q, "group", &listing.group) || !gi_ask_text(q, "grep", &listing.word))
    return q->error.status;
  if (listing.group && grundy_group_find(q->g, listing.group, &q->error) != GRUNDY_OK)
    return gi_ask_fault(q, "group");
  for (size_t i = 0; (game = grundy_game_at(q->g, i)); i++)
    any = any || grundy_listing_has(&listing, game);
  grundy_json_list(&listing, q->answer);
  return any ? GRUNDY_OK : GRUNDY_UNKNOWN;
}

grundy_status gi_ask_version(gi_ask *q) {
  grundy_json_version(q->answer);
  return GRUNDY_OK;
}
