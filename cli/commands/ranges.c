/* A game and its ranges on the command line: see ranges.h. */
/* SPDX-License-Identifier: MIT */
#include "ranges.h"

/* Whether the word may be a game without a position. The first entry of its table shows what is
 * wrong with a word that is not a game at all. */
bool is_game_word(session *c, const char *word) {
  const grundy_game *game;
  const void *self;
  const char *label;
  if (grundy_game_open(c->g, word, strlen(word), &game, &self, &label, NULL) == GRUNDY_OK)
    return true;
  const char *brace = strrchr(word, '}'); /* what stands in braces is not a position */
  return grundy_table_places(word) || (is_code(word) && strstr(word, ".(")) ||
         !strpbrk(brace ? brace : word, "(+");
}

bool takes_range(session *c) {
  const settings *s = &c->s;
  bool ranges = s->word_count == 2 && is_game_word(c, s->words[0]);
  for (size_t i = 1; i < s->word_count; i++) ranges |= strstr(s->words[i], "..") != NULL;
  return ranges;
}

bool takes_heaps(session *c) {
  const settings *s = &c->s;
  if (s->word_count != 1 || !is_game_word(c, s->words[0])) return false;
  return s->heaps || !holds_position(c, s->words[0]);
}

bool read_table_question(session *c, size_t most, grundy_table_question *q, int *status) {
  const settings *s = &c->s;
  const command_entry *info = &commands[s->command];
  grundy_table_question_init(q);
  q->convention = s->misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  q->technique = s->how;
  q->outcomes = s->outcome;
  if (s->word_count < 2 || s->word_count > most + 1) {
    *status =
        report_usage(c,
                     most == 2 ? GRUNDY_N("'%s' needs a game and one range or two, for example: %s")
                               : GRUNDY_N("'%s' needs a game and its ranges, for example: %s"),
                     info->name, info->example);
    return false;
  }
  if (expanded_by_shell(c, status)) return false;
  if (!is_game_word(c, s->words[0])) {
    *status = report_usage(c,
                           GRUNDY_N("'%s' takes one game without a position, for example: %s; or "
                                    "with a * for the number of the range, as in %s"),
                           info->name, info->example, "'bash{*}(20)'");
    return false;
  }
  grundy_error error;
  if (grundy_ranges_parse(c->g, s->words + 1, s->word_count - 1, q, &error) == GRUNDY_OK)
    return true;
  *status = report(c, &error, NULL);
  return false;
}
