/* heap/digits.h: the digits of a code, sorted by what they leave.
 *
 * A code may have thousands of digits, most of them 0; the engines go through those that count.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_DIGITS_H
#define GI_DIGITS_H

#include "heap/marks.h"

typedef struct gi_rule_digits {
  uint64_t *all; /* the three lists, one after another */
  size_t size;
  const uint64_t *one, *two, *three; /* the t that leave so many heaps, ascending */
  size_t one_count, two_count, three_count;
} gi_rule_digits; /* all 0 at first */

/* Of the digits before the tail. Done once; false when the budget ends. */
bool gi_rule_digits_make(gi_rule_digits *d, const gi_series *s);
void gi_rule_digits_free(gi_rule_digits *d, const gi_series *s);

/* How many t of a list leave something of a heap of n. */
static inline size_t gi_rule_digits_below(const uint64_t *list, size_t count, uint64_t n) {
  if (count && list[count - 1] < n) return count;
  size_t i = 0;
  while (i < count && list[i] < n) i++;
  return i;
}

/* Marks what the digits before the tail lead to from a heap of n that leave one heap or nothing.
 * False: stop. */
bool gi_rule_digits_mark_takes(const gi_rule_digits *d, const gi_series *s, gi_marks *marks,
                               uint64_t n);

/* Two heaps a <= b with a + b = left: the largest a there is. */
static inline uint64_t gi_rule_pairs_most(const grundy_rule *rule, uint64_t left) {
  return rule->unequal && left > 0 ? (left - 1) / 2 : left / 2;
}

#endif
