/* grundy/kit/read.h: readers of numbers, signs and ranges, for the text of a position.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_READ_H
#define GRUNDY_READ_H

#include "../game.h"

#ifdef __cplusplus
extern "C" {
#endif

static inline bool grundy_is_digit(int c) {
  return c >= '0' && c <= '9';
}

static inline void grundy_read_space(grundy_reader *in) {
  while (in->at < in->end && (in->text[in->at] == ' ' || in->text[in->at] == '\t')) in->at++;
}

/* The end of the word that starts at `from`, to mark it in a message. */
static inline size_t grundy_word_end(const grundy_reader *in, size_t from) {
  size_t to = from;
  while (to < in->end && !strchr(" \t,(){}+*", in->text[to])) to++;
  return to > from ? to : (from < in->end ? from + 1 : from);
}

/* Whether only spaces are left. */
static inline bool grundy_read_done(grundy_reader *in) {
  grundy_read_space(in);
  return in->at == in->end;
}

/* Skips `sign` if it comes next. */
static inline bool grundy_read_sign(grundy_reader *in, const char *sign) {
  size_t n = strlen(sign);
  grundy_read_space(in);
  if (in->end - in->at < n || memcmp(in->text + in->at, sign, n) != 0) return false;
  in->at += n;
  return true;
}

/* Reports a fault if anything but spaces is left. */
static inline bool grundy_read_end(grundy_reader *in) {
  if (grundy_read_done(in)) return true;
  if (grundy_is_digit(in->text[in->at]))
    return in->fail(in, in->at, grundy_word_end(in, in->at),
                    GRUNDY_N("a comma is missing before this"));
  if (in->end - in->at > 1 && in->text[in->at] == '.' && in->text[in->at + 1] == '.')
    return in->fail(in, in->at, in->at + 2, GRUNDY_N("a range is not possible here"));
  if (in->text[in->at] == '.')
    return in->fail(in, in->at, grundy_word_end(in, in->at),
                    GRUNDY_N("only whole numbers are possible here"));
  return in->fail(in, in->at, grundy_word_end(in, in->at),
                  GRUNDY_N("nothing more is expected here"));
}

/* Reads a whole number from 0 to 2^64-1. */
static inline bool grundy_read_number(grundy_reader *in, uint64_t *out) {
  uint64_t n = 0;
  size_t from;
  *out = 0;
  grundy_read_space(in);
  from = in->at;
  if (in->at == in->end) return in->fail(in, from, from, GRUNDY_N("a number is missing here"));
  if (in->text[in->at] == '-')
    return in->fail(in, from, grundy_word_end(in, from),
                    GRUNDY_N("a number here cannot be negative; write 0 or more"));
  while (in->at < in->end && grundy_is_digit(in->text[in->at])) {
    unsigned digit = (unsigned)(in->text[in->at] - '0');
    if (n > (UINT64_MAX - digit) / 10)
      return in->fail(in, from, grundy_word_end(in, from),
                      GRUNDY_N("this number is too large; the largest is 18446744073709551615"));
    n = n * 10 + digit;
    in->at++;
  }
  if (in->at == from || (in->at < in->end && !strchr(" \t,.:", in->text[in->at])))
    return in->fail(in, from, grundy_word_end(in, from),
                    GRUNDY_N("a whole number is expected here"));
  *out = n;
  return true;
}

/* Reads "a" or "a..b" with a <= b. */
static inline bool grundy_read_range(grundy_reader *in, uint64_t *low, uint64_t *high) {
  size_t from;
  grundy_read_space(in);
  from = in->at;
  if (!grundy_read_number(in, low)) return false;
  *high = *low;
  if (grundy_read_sign(in, "..")) {
    if (!grundy_read_number(in, high)) return false;
    if (*high < *low)
      return in->fail(in, from, in->at,
                      GRUNDY_N("this range runs backwards; write the smaller end first"));
  }
  return true;
}

#ifdef __cplusplus
}
#endif
#endif
