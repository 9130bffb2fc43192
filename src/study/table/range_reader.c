/* Ranges of numbers as people write them: "0..20", "7", "10^3..10^4", and "1..4x1..5" for the sides
 * of boards. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "base/context.h"
#include "grundy/table.h"

typedef struct range_reader {
  grundy *g;
  grundy_error *error;
} range_reader;

GRUNDY_PRINTF(2, 3) static void wrong_range(const range_reader *r, const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  gi_fault_v(r->g, r->error, GRUNDY_EINPUT, GRUNDY_NO_OFFSET, 0, message, arguments);
  va_end(arguments);
}

/* The number in the first `length` bytes of a word, as grundy_number_parse reads it. */
static bool read_end_of(const char *word, size_t length, uint64_t *out) {
  char number[64];
  if (length >= sizeof number) return false;
  memcpy(number, word, length);
  number[length] = '\0';
  return grundy_number_parse(number, out);
}

/* Two numbers with `sign` between them. */
static bool split_range(const char *word, const char *sign, uint64_t *low, uint64_t *high) {
  const char *at = strstr(word, sign), *behind = at ? at + strlen(sign) : NULL;
  return at && read_end_of(word, (size_t)(at - word), low) &&
         read_end_of(behind, strlen(behind), high);
}

/* Reads "0..20", "7" or "10^3..10^4", or reports what is wrong with it. */
static bool read_range(range_reader *r, const char *word, grundy_range *out) {
  unsigned long long first, last;
  if (grundy_number_parse(word, &out->low)) {
    out->high = out->low;
    return true;
  }
  bool range = split_range(word, "..", &out->low, &out->high);
  if (range && out->low <= out->high) return true;
  bool dash = !range && split_range(word, "-", &out->low, &out->high);
  first = out->low < out->high ? out->low : out->high;
  last = out->low < out->high ? out->high : out->low;
  if (range)
    wrong_range(r, GRUNDY_N("the range %s runs backwards; write %llu..%llu"), word, first, last);
  else if (dash)
    wrong_range(r, GRUNDY_N("a range has two dots: write %llu..%llu, not '%s'"), first, last, word);
  else
    wrong_range(r,
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
static bool read_joined(range_reader *r, const char *word, grundy_range out[2]) {
  char first[64];
  const char *second, *third;
  size_t length = (size_t)(find_cross(word, &second) - word);
  if (length >= sizeof first || *second == '\0' || find_cross(second, &third)) {
    wrong_range(r,
                GRUNDY_N("the sides of boards are two ranges joined by x, as in 1..4x1..5, not "
                         "'%s'"),
                word);
    return false;
  }
  memcpy(first, word, length);
  first[length] = '\0';
  return read_range(r, first, &out[0]) && read_range(r, second, &out[1]);
}

grundy_status grundy_ranges_parse(grundy *g, const char *const *words, size_t count,
                                  grundy_table_question *q, grundy_error *error) {
  range_reader r = {g, error};
  for (size_t i = 0; i < count; i++) {
    q->sides = is_joined(words[i]);
    if (q->sides && count > 1) {
      wrong_range(&r, GRUNDY_N("ranges are joined by x, as in 1..4x1..5, or written apart, as in "
                               "1..4 1..5"));
      return GRUNDY_EINPUT;
    }
    if (!(q->sides ? read_joined(&r, words[i], q->ranges)
                   : read_range(&r, words[i], &q->ranges[i])))
      return GRUNDY_EINPUT;
  }
  q->dimensions = q->sides ? 2 : count;
  return GRUNDY_OK;
}
