/* Grundy values of heaps by the definition: the mex over all moves of each heap. This engine works
 * for any rule, and the others are tested against it.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/marks.h"

void gi_definition_free(gi_series *s) {
  gi_marks *marks = s->states[GI_HEAP_DEFINITION];
  if (!marks) return;
  gi_marks_free(marks, s);
  gi_series_drop_state(s, GI_HEAP_DEFINITION, sizeof *marks);
}

static bool mark_value(gi_series *s, gi_marks *marks, uint32_t value) {
  gi_marks_add(marks, value);
  return gi_meter_work(s->meter, 1);
}

/* All ways to make `left` into heaps, as the digit says. */
static bool mark_heaps(gi_series *s, gi_marks *marks, uint64_t left, unsigned digit) {
  if (left == 0) return !(digit & GRUNDY_LEAVES_NOTHING) || mark_value(s, marks, 0);
  if ((digit & GRUNDY_LEAVES_ONE) && !mark_value(s, marks, gi_series_at(s, left))) return false;
  if (digit & GRUNDY_LEAVES_TWO)
    for (uint64_t a = 1; a <= left / 2; a++)
      if (!(s->rule->unequal && a == left - a) &&
          !mark_value(s, marks, gi_series_at(s, a) ^ gi_series_at(s, left - a)))
        return false;
  if (digit & GRUNDY_LEAVES_THREE)
    for (uint64_t a = 1; a <= left / 3; a++)
      for (uint64_t b = a; b <= (left - a) / 2; b++)
        if (!mark_value(s, marks,
                        gi_series_at(s, a) ^ gi_series_at(s, b) ^ gi_series_at(s, left - a - b)))
          return false;
  return true;
}

static bool mark_all(gi_series *s, gi_marks *marks, uint64_t n) {
  const grundy_rule *rule = s->rule;
  switch (rule->form) {
  case GRUNDY_RULE_CODE:
    if (n == 0 || n == rule->frozen) return true;
    for (uint64_t t = 0; t <= n && (t < rule->count || rule->tail); t++)
      if (!mark_heaps(s, marks, n - t, grundy_rule_digit(rule, t))) return false;
    return true;
  case GRUNDY_RULE_SET:
    for (size_t i = 0; i < rule->set_count && rule->set[i] <= n; i++)
      if (!mark_value(s, marks, gi_series_at(s, n - rule->set[i]))) return false;
    return true;
  default:
    for (uint64_t t = rule->next(n, 0); t; t = rule->next(n, t))
      if (!mark_value(s, marks, gi_series_at(s, n - t))) return false;
    return true;
  }
}

bool gi_definition_extend(gi_series *s, uint64_t end) {
  if (s->known >= end) return true;
  gi_marks *marks = gi_series_state(s, GI_HEAP_DEFINITION, sizeof *marks);
  if (!marks || s->base || !gi_series_reserve(s, end)) return false;
  while (s->known < end) {
    if (!gi_meter_position(s->meter) || !gi_marks_cover(marks, s)) return false;
    gi_marks_start(marks);
    if (!mark_all(s, marks, s->known) || !gi_series_append(s, gi_marks_next(marks, 0)))
      return false;
  }
  return true;
}
