/* grundy list, grundy info: the games. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "commands.h"
#include "help_topics.h"

enum { FILE_ROOM = 4200 }; /* bytes of a path */

/* The small table of a built-in game; NULL where it has none, or where time or memory ends. */
static grundy_table *table_of(session *c, const grundy_game *game) {
  grundy_table *table = NULL;
  grundy_error error;
  if (game->about.table && grundy_game_find(c->g, game->name) == game)
    grundy_table_sample(c->g, game->about.table, &table, &error);
  return table;
}

static void list_markdown(session *c, const grundy_listing *listing) {
  const grundy_game *game;
  grundy_markdown_title(listing, &c->out);
  for (unsigned group = 1; group <= GRUNDY_GROUPS; group++) {
    bool any = false;
    for (size_t i = 0; (game = grundy_game_at(c->g, i)); i++) {
      if (game->about.group != (grundy_group)(group % GRUNDY_GROUPS)) continue;
      if (!grundy_listing_has(listing, game)) continue;
      if (!any) grundy_markdown_group(game->about.group, &c->out);
      any = true;
      grundy_table *table = table_of(c, game);
      grundy_markdown_game(game, table, &c->out);
      grundy_table_free(table);
    }
  }
}

int command_list(session *c) {
  grundy_text *out = &c->out;
  const settings *s = &c->s;
  grundy_listing listing = {.group = s->word_count ? s->words[0] : NULL, .word = s->grep};
  grundy_error error;
  if (s->word_count > 1)
    return report_usage(c, GRUNDY_N("'list' takes one group at most, for example: %s"),
                        "grundy list coins");
  if (listing.group && grundy_group_find(c->g, listing.group, &error) != GRUNDY_OK)
    return report(c, &error, NULL);
  bool any = false;
  const grundy_game *game;
  for (size_t i = 0; (game = grundy_game_at(c->g, i)); i++)
    any |= grundy_listing_has(&listing, game);
  if (s->json) {
    grundy_json_list(&listing, out);
  } else if (s->csv) {
    grundy_csv_list(&listing, out);
  } else if (s->markdown && any) {
    list_markdown(c, &listing);
  } else {
    grundy_style style = terminal_style();
    grundy_print_list(&listing, &style, out);
    const char *topic = any || !s->grep ? NULL : help_topic_of(c->g, s->grep);
    if (topic) out->say(out, GRUNDY_N("'grundy help %s' mentions it.\n"), topic);
  }
  terminal_write(out);
  return any ? EXIT_ANSWERED : EXIT_NO_ANSWER;
}

/* The game with this name. False after a report. */
static bool find_game(session *c, const char *name, const grundy_game **game, int *status) {
  grundy_error error;
  if (grundy_game_get(c->g, name, game, &error) == GRUNDY_OK) return true;
  if (grundy_group_find(c->g, name, NULL) == GRUNDY_OK) {
    *status =
        report_usage(c, GRUNDY_N("%s is a group of games: 'grundy list %s' shows it"), name, name);
    return false;
  }
  *status = report(c, &error, NULL);
  return false;
}

/* The parameters, if there are some, must be right. False after a report. */
static bool check_parameters(session *c, const grundy_game *game, const char *braces, int *status) {
  grundy_text text;
  grundy_error error;
  const void *self;
  const char *label, *end = braces ? strrchr(braces, '}') : NULL;
  if (!braces) return true;
  grundy_text_init(&text, c->g);
  grundy_text_add(&text, game->name);
  grundy_text_put(&text, braces, end ? (size_t)(end - braces) + 1 : strlen(braces));
  bool right = false;
  if (text.failed)
    *status = report_no_memory(c);
  else if (grundy_game_open(c->g, text.data, text.length, &game, &self, &label, &error) ==
           GRUNDY_OK)
    right = true;
  else
    *status = report(c, &error, text.data);
  grundy_text_clear(&text);
  return right;
}

int command_info(session *c) {
  if (c->s.word_count != 1)
    return report_usage(c, GRUNDY_N("'info' needs the name of one game, for example: %s"),
                        commands[CMD_INFO].example);
  const char *word = c->s.words[0];
  const grundy_game *game;
  grundy_error error;
  grundy_name_kind kind = name_kind(word);
  char file[FILE_ROOM], *own = NULL; /* the path of a script or a plugin */
  if (kind == GRUNDY_NAME_SCRIPT || kind == GRUNDY_NAME_PLUGIN) {
    snprintf(file, sizeof file, "%.*s", (int)strcspn(word, "({"), word);
    own = file;
  }
  if (kind == GRUNDY_NAME_CODE || kind == GRUNDY_NAME_SCRIPT) { /* "0.77" asks for code */
    const void *self;
    const char *label;
    if (grundy_game_open(c->g, word, strlen(word), &game, &self, &label, &error) != GRUNDY_OK)
      return report(c, &error, word);
  } else if (kind == GRUNDY_NAME_PLUGIN) {
    if (grundy_plugin_get(c->g, word, &game, &error) != GRUNDY_OK) {
      error.offset = 0;
      error.length = strlen(word);
      return report(c, &error, word);
    }
  } else {
    char name[256]; /* "bash{3}" asks for bash */
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "{("), word);
    int status;
    if (!find_game(c, name, &game, &status)) return status;
    if (!check_parameters(c, game, strchr(word, '{'), &status)) return status;
  }
  grundy_table *table = table_of(c, game);
  if (c->s.json) {
    grundy_json_info(game, own, table, &c->out);
  } else if (c->s.markdown && !own) { /* how to write a game from a file is in the text only */
    grundy_markdown_game(game, table, &c->out);
  } else {
    grundy_style style = output_style(c);
    grundy_print_info(game, own, table, &style, &c->out);
  }
  grundy_table_free(table);
  if (own)
    write_text(c);
  else
    terminal_write(&c->out);
  return EXIT_ANSWERED;
}
