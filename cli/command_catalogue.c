/* grundy list, grundy info: the games. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "commands.h"

int command_list(session *c) {
  grundy_text *out = &c->out;
  const grundy_game *game;
  if (c->s.json) grundy_text_add(out, "{\"games\":[");
  for (size_t i = 0; (game = grundy_game_at(c->g, i)); i++) {
    if (c->s.json) {
      if (i) grundy_text_add(out, ",");
      grundy_json_info(game, out);
    } else {
      size_t from = out->length;
      grundy_text_add(out, game->about.usage);
      while (out->length - from < 26) grundy_text_add(out, " ");
      grundy_text_add(out, grundy_translate(c->g, game->about.title));
      grundy_text_add(out, "\n");
    }
  }
  if (c->s.json)
    grundy_text_add(out, "]}\n");
  else
    out->say(out, GRUNDY_N("\n'grundy info GAME' tells more, as 'grundy info kayles'.\n"));
  terminal_write(out);
  return EXIT_ANSWERED;
}

int command_info(session *c) {
  if (c->s.word_count != 1)
    return report_usage(c, GRUNDY_N("'info' needs the name of one game, for example: %s"),
                        commands[CMD_INFO].example);
  const char *word = c->s.words[0];
  const grundy_game *game;
  grundy_error error;
  if (is_code(word) || is_script(word)) { /* "0.77" asks for code */
    const void *self;
    const char *label;
    if (grundy_game_open(c->g, word, strlen(word), &game, &self, &label, &error) != GRUNDY_OK)
      return report(c, &error, word);
  } else if (is_plugin(word)) {
    if (grundy_plugin_get(c->g, word, &game, &error) != GRUNDY_OK) {
      error.offset = 0;
      error.length = strlen(word);
      return report(c, &error, word);
    }
  } else {
    char name[256]; /* "bash{3}" asks for bash */
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "{("), word);
    if (grundy_game_get(c->g, name, &game, &error) != GRUNDY_OK) return report(c, &error, NULL);
  }
  if (c->s.json) {
    grundy_json_info(game, &c->out);
    grundy_text_add(&c->out, "\n");
  } else {
    grundy_style style = terminal_style();
    grundy_print_info(game, &style, &c->out);
  }
  terminal_write(&c->out);
  return EXIT_ANSWERED;
}
