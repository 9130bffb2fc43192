/* A game and its ranges on the command line: see ranges.h. */
/* SPDX-License-Identifier: MIT */
#include "ranges.h"

#include <stdio.h>

/* The word with a number like 10^6 in it as 1000000. */
static const char *plain_range(const char *word, char out[64]) {
  char low[32];
  uint64_t n;
  const char *dots = strstr(word, ".."), *high = dots ? dots + 2 : NULL;
  size_t length = dots ? (size_t)(dots - word) : strlen(word);
  if (!strpbrk(word, "^eE_") || length >= sizeof low) return word;
  memcpy(low, word, length);
  low[length] = '\0';
  if (!options_number(low, &n)) return word;
  int used = snprintf(out, 64, "%llu", (unsigned long long)n);
  if (!high) return out;
  if (!options_number(high, &n)) return word;
  snprintf(out + used, 64 - (size_t)used, "..%llu", (unsigned long long)n);
  return out;
}

bool read_range(session *c, const char *word, grundy_range *out) {
  word_reader in;
  char plain[64];
  word_reader_init(&in, plain_range(word, plain));
  if (grundy_read_range(&in.reader, &out->low, &out->high) && grundy_read_end(&in.reader))
    return true;
  report_usage(c, GRUNDY_N("'%s' is no range like 0..20: %s"), word,
               grundy_translate(c->g, in.message));
  return false;
}

bool is_game_word(session *c, const char *word) {
  const grundy_game *game;
  const void *self;
  const char *label;
  if (grundy_game_open(c->g, word, strlen(word), &game, &self, &label, NULL) == GRUNDY_OK)
    return true;
  return (is_code(word) && strstr(word, ".(")) || !strpbrk(word, "(+");
}

bool read_game_and_ranges(session *c, size_t most, grundy_range *ranges, size_t *dimensions,
                          int *status) {
  const settings *s = &c->s;
  const command_entry *info = &commands[s->command];
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
    *status = report_usage(c, GRUNDY_N("'%s' takes one game without a position, for example: %s"),
                           info->name, info->example);
    return false;
  }
  *status = EXIT_BAD_INPUT;
  *dimensions = s->word_count - 1;
  for (size_t i = 0; i < *dimensions; i++)
    if (!read_range(c, s->words[i + 1], &ranges[i])) return false;
  return true;
}
