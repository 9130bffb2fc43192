/* heap_rules.h: heap rules for tests, from their written form and by chance.
 *
 * The reader is the tests' own: a dot, digits to base 16, and a last digit in brackets that repeats
 * for ever; besides them the games that have a name. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_HEAP_RULES_H
#define GRUNDY_TEST_HEAP_RULES_H

#include <stdio.h>
#include <string.h>

#include "cases.h"
#include "grundy/rule.h"

enum { TEST_DIGITS = 80, TEST_SET = 64 };

/* A rule with all that it points to; it must not be copied. */
typedef struct test_rule {
  grundy_rule rule;
  uint8_t digits[TEST_DIGITS];
  uint64_t set[TEST_SET];
  char text[512]; /* how a failed test calls it */
} test_rule;

static inline void rule_of_digits(test_rule *out, size_t count, unsigned tail) {
  while (count > 0 && out->digits[count - 1] == 0) count--;
  out->rule = (grundy_rule){.size = sizeof(grundy_rule),
                            .form = GRUNDY_RULE_CODE,
                            .digits = out->digits,
                            .count = count,
                            .tail = (uint8_t)tail};
  int length = snprintf(out->text, sizeof out->text, "%x.", count ? out->digits[0] : 0u);
  for (size_t t = 1; t < count; t++)
    length += snprintf(out->text + length, sizeof out->text - (size_t)length, "%x", out->digits[t]);
  if (tail) snprintf(out->text + length, sizeof out->text - (size_t)length, "(%x)", tail);
}

/* -1 if it is not a digit */
static inline int rule_digit(char c) {
  const char *all = "0123456789abcdef", *at = c ? strchr(all, c) : NULL;
  return at ? (int)(at - all) : -1;
}

/* "0.137", ".77", "4.(3)"; false if it is not such a code. */
static inline bool rule_of_code(const char *text, test_rule *out) {
  size_t count = 1;
  int digit, tail = 0;
  *out = (test_rule){0};
  if ((digit = rule_digit(*text)) >= 0) text++;
  out->digits[0] = (uint8_t)(digit < 0 ? 0 : digit);
  if (*text++ != '.') return false;
  for (; (digit = rule_digit(*text)) >= 0 && count < TEST_DIGITS; text++)
    out->digits[count++] = (uint8_t)digit;
  if (*text == '(') {
    if ((tail = rule_digit(text[1])) <= 0 || text[2] != ')' || count == TEST_DIGITS) return false;
    out->digits[count++] = (uint8_t)tail; /* no list of digits ends with a 0 */
    text += 3;
  }
  rule_of_digits(out, count, (unsigned)tail);
  return *text == '\0';
}

/* A code, or a game that has a name. */
static inline bool rule_of_name(const char *name, test_rule *out) {
  bool unequal = strcmp(name, "grundy") == 0, couples = strcmp(name, "couples") == 0;
  if (strcmp(name, "kayles") == 0) return rule_of_code("0.77", out);
  if (strcmp(name, "lasker") == 0) return rule_of_code("4.(3)", out);
  if (!unequal && !couples) return rule_of_code(name, out);
  rule_of_code("4.", out);
  out->rule.unequal = unequal;
  out->rule.frozen = couples ? 2 : 0;
  snprintf(out->text, sizeof out->text, "%s", name);
  return true;
}

/* Digits d_0 . d_1 ... up to `most` of them after the dot, each below `base`. */
static inline void rule_random_code(rng *r, unsigned base, unsigned most, test_rule *out) {
  size_t count = 2 + rng_below(r, most);
  *out = (test_rule){0};
  for (size_t t = 1; t < count; t++) /* half of them 0, or all games were much the same */
    if (rng_below(r, 2)) out->digits[t] = (uint8_t)rng_below(r, base);
  if (rng_below(r, 4) == 0) out->digits[0] = (uint8_t)(rng_below(r, base) & 12);
  rule_of_digits(out, count, 0);
}

/* The same, and the last digit goes on for ever. */
static inline void rule_random_tail(rng *r, unsigned base, unsigned most, test_rule *out) {
  rule_random_code(r, base, most, out);
  size_t count = 1 + rng_below(r, most);
  uint8_t tail = (uint8_t)(1 + rng_below(r, base - 1)),
          last = (uint8_t)(1 + rng_below(r, base - 1));
  for (size_t t = count; t < TEST_DIGITS; t++) out->digits[t] = 0;
  out->digits[count] = last;
  rule_of_digits(out, count + 1, tail);
}

/* Up to `most` numbers, none above `largest`. */
static inline void rule_random_set(rng *r, unsigned most, uint64_t largest, test_rule *out) {
  uint64_t below = 1 + rng_below(r, largest);
  size_t want = 1 + rng_below(r, most), count = 0;
  *out = (test_rule){0};
  for (size_t i = 0; i < want && i < TEST_SET; i++) {
    uint64_t t = 1 + rng_below(r, below);
    size_t at = 0;
    while (at < count && out->set[at] < t) at++;
    if (at < count && out->set[at] == t) continue;
    memmove(out->set + at + 1, out->set + at, (count - at) * sizeof *out->set);
    out->set[at] = t;
    count++;
  }
  out->rule = (grundy_rule){
      .size = sizeof(grundy_rule), .form = GRUNDY_RULE_SET, .set = out->set, .set_count = count};
  int length = snprintf(out->text, sizeof out->text, "take");
  for (size_t i = 0; i < count; i++)
    length +=
        snprintf(out->text + length, sizeof out->text - (size_t)length, " %d", (int)out->set[i]);
}

#endif
