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

/* Reads "0..20", "7" or "10^3..10^4", or reports what is wrong with it. */
static bool read_range(session *c, const char *word, grundy_range *out) {
  word_reader in;
  char plain[64];
  word_reader_init(&in, plain_range(word, plain));
  if (grundy_read_range(&in.reader, &out->low, &out->high) && grundy_read_end(&in.reader))
    return true;
  report_usage(c, GRUNDY_N("'%s' is not a range like 0..20: %s"), word,
               grundy_translate(c->g, in.message));
  return false;
}

/* The x between two sides, in one of the forms in which positions have it; NULL: there is none.
 * What follows it is at `*behind`. */
static const char *find_cross(const char *word, const char **behind) {
  static const char *const forms[] = {"x", "X", "\xc3\x97"};
  const char *first = NULL;
  *behind = NULL;
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    const char *found = strstr(word, forms[i]);
    if (!found || (first && first < found)) continue;
    first = found;
    *behind = found + strlen(forms[i]);
  }
  return first;
}

/* Whether ranges are joined in the word, or meant to be: an x follows a number. */
static bool is_joined(const char *word) {
  const char *behind, *cross = find_cross(word, &behind);
  return cross && cross > word && cross[-1] >= '0' && cross[-1] <= '9';
}

/* "1..4x1..5": two ranges. */
static bool read_joined(session *c, const char *word, grundy_range out[2]) {
  char first[64];
  const char *second, *third;
  size_t length = (size_t)(find_cross(word, &second) - word);
  if (length >= sizeof first || *second == '\0' || find_cross(second, &third)) {
    report_usage(c,
                 GRUNDY_N("the sides of boards are two ranges joined by x, as in 1..4x1..5, not "
                          "'%s'"),
                 word);
    return false;
  }
  memcpy(first, word, length);
  first[length] = '\0';
  return read_range(c, first, &out[0]) && read_range(c, second, &out[1]);
}

static bool read_ranges(session *c, grundy_range *ranges, size_t *dimensions, bool *sides) {
  const settings *s = &c->s;
  size_t count = s->word_count - 1;
  for (size_t i = 0; i < count; i++) {
    const char *word = s->words[i + 1];
    *sides = is_joined(word);
    if (*sides && count > 1) {
      report_usage(
          c,
          GRUNDY_N("ranges are joined by x, as in 1..4x1..5, or written apart, as in 1..4 1..5"));
      return false;
    }
    if (!(*sides ? read_joined(c, word, ranges) : read_range(c, word, &ranges[i]))) return false;
  }
  *dimensions = *sides ? 2 : count;
  return true;
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
                          bool *sides, int *status) {
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
  return read_ranges(c, ranges, dimensions, sides);
}

void put_entry(const char *game, const uint64_t *numbers, size_t dimensions, bool sides,
               grundy_text *out) {
  grundy_text_add(out, game);
  for (size_t i = 0; i < dimensions; i++) {
    grundy_text_add(out, i == 0 ? "(" : sides ? "x" : ",");
    grundy_text_number(out, numbers[i]);
  }
  grundy_text_add(out, ")");
}
