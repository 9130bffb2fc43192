/* rules.h: heap rules for tests, from their written form and at random.
 *
 * The tests have their own reader of codes: 0.77; 4.8 with a digit that leaves three heaps; 0.7(3)
 * with 3 for all further digits; 0.7u for unequal heaps only; 0.7z5 for a heap of 5 that has no
 * move; and a few games by name. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_RULES_H
#define GRUNDY_TEST_RULES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "grundy/rule.h"

enum { TEST_DIGITS = 80, TEST_SET = 64 };

/* A rule with all that it points to; it must not be copied. */
typedef struct test_rule {
  grundy_rule rule;
  uint8_t digits[TEST_DIGITS];
  uint64_t set[TEST_SET];
  char text[512]; /* the rule as it can be read again */
} test_rule;

/* Writes the text of a code. */
static inline void rule_describe(test_rule *out) {
  const grundy_rule *rule = &out->rule;
  char *at = out->text, *end = out->text + sizeof out->text;
  at += snprintf(at, (size_t)(end - at), "%x.", rule->count ? out->digits[0] : 0u);
  for (size_t t = 1; t < rule->count; t++)
    at += snprintf(at, (size_t)(end - at), "%x", out->digits[t]);
  if (rule->tail) at += snprintf(at, (size_t)(end - at), "(%x)", rule->tail);
  if (rule->unequal) at += snprintf(at, (size_t)(end - at), "u");
  if (rule->frozen) snprintf(at, (size_t)(end - at), "z%llu", (unsigned long long)rule->frozen);
}

static inline void rule_of_digits(test_rule *out, size_t count, unsigned tail) {
  while (count > 0 && out->digits[count - 1] == 0) count--;
  out->rule = (grundy_rule){.size = sizeof(grundy_rule),
                            .form = GRUNDY_RULE_CODE,
                            .digits = out->digits,
                            .count = count,
                            .tail = (uint8_t)tail};
  rule_describe(out);
}

/* The number of a digit; -1: it is not one. */
static inline int rule_digit(char c) {
  const char *all = "0123456789abcdef", *at = c ? strchr(all, c) : NULL;
  return at ? (int)(at - all) : -1;
}

/* "0.137", ".77", "4.(3)", "0.7u", "0.7z5". False if it is not such a code. */
static inline bool rule_of_code(const char *text, test_rule *out) {
  size_t count = 1;
  int digit, tail = 0;
  *out = (test_rule){0};
  if ((digit = rule_digit(*text)) >= 0) text++;
  out->digits[0] = (uint8_t)(digit < 0 ? 0 : digit);
  if (*text && *text++ != '.') return false;
  for (; (digit = rule_digit(*text)) >= 0 && count < TEST_DIGITS; text++)
    out->digits[count++] = (uint8_t)digit;
  if (*text == '(') {
    if ((tail = rule_digit(text[1])) <= 0 || text[2] != ')' || count == TEST_DIGITS) return false;
    out->digits[count++] = (uint8_t)tail; /* no list of digits ends with a 0 */
    text += 3;
  }
  rule_of_digits(out, count, (unsigned)tail);
  if (*text == 'u') {
    out->rule.unequal = true;
    text++;
  }
  if (*text == 'z') out->rule.frozen = strtoull(text + 1, (char **)(uintptr_t)&text, 10);
  rule_describe(out);
  return *text == '\0';
}

/* The same of a code that the test has written, so it must be one. */
static inline const grundy_rule *rule_code(test_rule *out, const char *text) {
  if (rule_of_code(text, out)) return &out->rule;
  fprintf(stderr, "%s is not a code\n", text);
  abort();
}

/* A code, or a game that has a name. */
static inline bool rule_of_name(const char *name, test_rule *out) {
  bool unequal = strcmp(name, "grundy") == 0, couples = strcmp(name, "couples") == 0;
  if (strcmp(name, "kayles") == 0) return rule_of_code("0.77", out);
  if (strcmp(name, "lasker") == 0) return rule_of_code("4.(3)", out);
  if (!unequal && !couples) return rule_of_code(name, out);
  return rule_of_code(unequal ? "4.u" : "4.z2", out);
}

/* Up to `most` digits after the dot, each below `base`. */
static inline void rule_random_code(rng *r, unsigned base, unsigned most, test_rule *out) {
  size_t count = 2 + rng_below(r, most);
  *out = (test_rule){0};
  for (size_t t = 1; t < count; t++) /* half of them 0, or all games would be alike */
    if (rng_below(r, 2)) out->digits[t] = (uint8_t)rng_below(r, base);
  if (rng_below(r, 4) == 0) out->digits[0] = (uint8_t)(rng_below(r, base) & 12);
  rule_of_digits(out, count, 0);
}

/* The same with a tail. */
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
