/* A game and its ranges on the command line: see ranges.h. */
/* SPDX-License-Identifier: MIT */
#include "ranges.h"

/* The number in the first `length` bytes of a word, as options_number reads it. */
static bool read_end_of(const char *word, size_t length, uint64_t *out) {
  char number[64];
  if (length >= sizeof number) return false;
  memcpy(number, word, length);
  number[length] = '\0';
  return options_number(number, out);
}

/* Two numbers with `sign` between them. */
static bool split_range(const char *word, const char *sign, uint64_t *low, uint64_t *high) {
  const char *at = strstr(word, sign), *behind = at ? at + strlen(sign) : NULL;
  return at && read_end_of(word, (size_t)(at - word), low) &&
         read_end_of(behind, strlen(behind), high);
}

/* Reads "0..20", "7" or "10^3..10^4", or reports what is wrong with it. */
static bool read_range(session *c, const char *word, grundy_range *out) {
  unsigned long long first, last;
  if (options_number(word, &out->low)) {
    out->high = out->low;
    return true;
  }
  bool range = split_range(word, "..", &out->low, &out->high);
  if (range && out->low <= out->high) return true;
  bool dash = !range && split_range(word, "-", &out->low, &out->high);
  first = out->low < out->high ? out->low : out->high;
  last = out->low < out->high ? out->high : out->low;
  if (range)
    report_usage(c, GRUNDY_N("the range %s runs backwards; write %llu..%llu"), word, first, last);
  else if (dash)
    report_usage(c, GRUNDY_N("a range has two dots: write %llu..%llu, not '%s'"), first, last,
                 word);
  else
    report_usage(
        c,
        GRUNDY_N("'%s' is not a range; write whole numbers below 2^64, such as 7, 0..20 or "
                 "10^3..10^4"),
        word);
  return false;
}

/* The x between two sides, in one of the forms in which positions have it; NULL: the word has no x.
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

/* Whether the word may be a game without a position. The first entry of its table shows what is
 * wrong with a word that is not a game at all. */
static bool is_game_word(session *c, const char *word) {
  const grundy_game *game;
  const void *self;
  const char *label;
  if (grundy_game_open(c->g, word, strlen(word), &game, &self, &label, NULL) == GRUNDY_OK)
    return true;
  const char *brace = strrchr(word, '}'); /* what stands in braces is not a position */
  return grundy_table_places(word) || (is_code(word) && strstr(word, ".(")) ||
         !strpbrk(brace ? brace : word, "(+");
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
  *status = EXIT_BAD_INPUT;
  return read_ranges(c, q->ranges, &q->dimensions, &q->sides);
}
