/* The digits of a code, sorted by what they leave. */
/* SPDX-License-Identifier: MIT */
#include "heap/digits.h"

#include "base/assert.h"

static size_t list_digits(uint64_t *out, const grundy_rule *rule, unsigned bit) {
  size_t count = 0;
  for (size_t t = 0; t < rule->count; t++) {
    if (!(rule->digits[t] & bit)) continue;
    if (out) out[count] = t;
    count++;
  }
  return count;
}

bool gi_rule_digits_make(gi_rule_digits *d, const gi_series *s) {
  const grundy_rule *rule = s->rule;
  if (d->all) return true;
  size_t one = list_digits(NULL, rule, GRUNDY_LEAVES_ONE),
         two = list_digits(NULL, rule, GRUNDY_LEAVES_TWO);
  size_t three = list_digits(NULL, rule, GRUNDY_LEAVES_THREE);
  size_t size = (one + two + three + 1) * sizeof *d->all; /* never nothing */
  uint64_t *all = gi_budget_resize(s->budget, NULL, 0, size);
  if (!all) return false;
  list_digits(all, rule, GRUNDY_LEAVES_ONE);
  list_digits(all + one, rule, GRUNDY_LEAVES_TWO);
  list_digits(all + one + two, rule, GRUNDY_LEAVES_THREE);
  GI_ASSERT(one <= rule->count && two <= rule->count && three <= rule->count);
  *d = (gi_rule_digits){.all = all,
                        .size = size,
                        .one = all,
                        .two = all + one,
                        .three = all + one + two,
                        .one_count = one,
                        .two_count = two,
                        .three_count = three};
  return true;
}

void gi_rule_digits_free(gi_rule_digits *d, const gi_series *s) {
  gi_budget_resize(s->budget, d->all, d->size, 0);
  *d = (gi_rule_digits){0};
}

bool gi_rule_digits_mark_takes(const gi_rule_digits *d, const gi_series *s, gi_marks *marks,
                               uint64_t n) {
  size_t count = gi_rule_digits_below(d->one, d->one_count, n);
  for (size_t i = 0; i < count; i++) gi_marks_add(marks, gi_series_at(s, n - d->one[i]));
  if (n < s->rule->count && (s->rule->digits[n] & GRUNDY_LEAVES_NOTHING)) gi_marks_add(marks, 0);
  return gi_series_steps(s, count);
}
