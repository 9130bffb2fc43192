/* Rows that follow from other rows. Of the codes with one core, that with the largest shift is
 * computed, because all others follow from it: their sequences are its sequence without some of the
 * first values, which are 0. A code with a large shift also tends to have few moves.
 *
 * Let G be the sequence that was computed, and G'(n) = G(n + d), where G(0) = ... = G(d) = 0.
 *
 * - G'(n + p) = G'(n) + s for all n >= m exactly if that holds in G for all n >= m + d. So period
 *   and saltus are the same, and the least preperiod is smaller by d, but not below 0.
 * - If the largest value is not 0, it stands behind the first d values, so in G' it is first met d
 *   heaps earlier.
 * - If a heap n > d is rare in G, then n - d is rare in G', under the same mask. The heaps 1, ...,
 * d have the value 0, so all of them are rare. In a space by parity only those are rare whose
 * parity is that of the digits that leave two heaps (heap/sparse/space.h).
 * - G' is known below N - d if G is known below N.
 */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "study/survey/equal.h"
#include "study/survey/survey.h"

/* ---- which row is computed ---- */

/* Each move costs, and one that leaves two heaps or three costs much more. */
static unsigned cost_of(const grundy_rule *rule) {
  unsigned cost = 0;
  for (size_t t = 0; t < rule->count; t++) {
    unsigned digit = rule->digits[t];
    cost += (digit & GRUNDY_LEAVES_ONE) != 0;
    cost += digit & GRUNDY_LEAVES_TWO ? 1u << 14 : 0;
    cost += digit & GRUNDY_LEAVES_THREE ? 1u << 14 : 0;
  }
  return cost;
}

/* The key of a code without a core has its digits, its tail, and a sign that no core has. */
static bool find_key(gi_survey *s, gi_survey_code *code) {
  enum { NO_CORE = 0xff };
  const grundy_rule *rule = &code->rule;
  gi_core core;
  bool found = gi_core_find(rule, &core);
  size_t length = found ? core.count : rule->count + 2;
  uint8_t *key = gi_arena_zeroed(&s->arena, length + 1, 1);
  if (!key) return false;
  if (length) memcpy(key, found ? core.digits : rule->digits, found ? length : rule->count);
  if (!found) {
    key[length - 2] = rule->tail;
    key[length - 1] = NO_CORE;
  }
  code->key = key;
  code->key_length = length;
  code->shift = found ? core.shift : 0;
  code->cost = cost_of(rule);
  return true;
}

static int compare_keys(const gi_survey_code *a, const gi_survey_code *b) {
  size_t length = a->key_length < b->key_length ? a->key_length : b->key_length;
  int order = length ? memcmp(a->key, b->key, length) : 0;
  return order ? order : (a->key_length > b->key_length) - (a->key_length < b->key_length);
}

/* Codes with one key stand together; the first of them is computed. */
static int compare_codes(const void *x, const void *y) {
  const gi_survey_code *a = *(const gi_survey_code *const *)x,
                       *b = *(const gi_survey_code *const *)y;
  int order = compare_keys(a, b);
  if (order) return order;
  if (a->shift != b->shift) return a->shift > b->shift ? -1 : 1;
  if (a->cost != b->cost) return a->cost < b->cost ? -1 : 1;
  return a < b ? -1 : a > b;
}

bool gi_survey_join(gi_survey *s) {
  size_t count = s->shown.row_count;
  const gi_survey_code **sorted = gi_zeroed(s->g, count, sizeof *sorted), *lead = NULL;
  if (!sorted) return false;
  for (size_t i = 0; i < count; i++) {
    sorted[i] = &s->codes[i];
    if (s->codes[i].key || find_key(s, &s->codes[i])) continue;
    gi_resize(s->g, sorted, count * sizeof *sorted, 0);
    return false;
  }
  qsort(sorted, count, sizeof *sorted, compare_codes);
  for (size_t i = 0; i < count; i++) {
    grundy_survey_row *row = &s->rows[sorted[i] - s->codes];
    if (!lead || compare_keys(lead, sorted[i]) != 0) lead = sorted[i];
    row->as = lead == sorted[i] ? GRUNDY_SURVEY_ITSELF : (size_t)(lead - s->codes);
    row->shift = lead->shift - sorted[i]->shift;
  }
  gi_resize(s->g, sorted, count * sizeof *sorted, 0);
  return true;
}

/* ---- what follows from it ---- */

static uint64_t less(uint64_t n, uint64_t shift) {
  return n > shift ? n - shift : 0;
}

/* How many of the heaps 1, ..., shift, which have the value 0, are rare. */
static uint64_t rare_before(const grundy_rule *rule, const grundy_period *p, uint64_t shift) {
  size_t t = 0;
  if (!p->by_parity) return shift;
  while (t < rule->count && !(rule->digits[t] & GRUNDY_LEAVES_TWO)) t++;
  return t % 2 ? (shift + 1) / 2 : shift / 2;
}

/* The period of the sequence without its first `shift` values. */
static grundy_period shifted(const grundy_rule *rule, const grundy_period *of, uint64_t shift) {
  grundy_period p = *of;
  if (shift == 0) return p;
  p.preperiod = less(p.preperiod, shift);
  p.checked = less(p.checked, shift);
  p.most_at = less(p.most_at, shift);
  if (p.sparse) {
    p.rare_count -= rare_before(rule, of, shift);
    p.rare_last = less(p.rare_last, shift);
  }
  return p;
}

/* All digits are 0 or 1: the heap t has a move if digit t is 1, and no other heap has one. */
static bool moves_end(const grundy_rule *rule) {
  for (size_t t = 0; t < rule->count; t++)
    if (rule->digits[t] & ~GRUNDY_LEAVES_NOTHING) return false;
  return rule->tail == 0;
}

static grundy_survey_status status_of(const grundy_rule *rule, const grundy_period *p) {
  if (!p->proof) return p->found ? GRUNDY_SURVEY_OBSERVED : GRUNDY_SURVEY_OPEN;
  if (moves_end(rule)) return GRUNDY_SURVEY_ENDS;
  return p->saltus ? GRUNDY_SURVEY_ARITHMETIC : GRUNDY_SURVEY_PERIODIC;
}

void gi_survey_fill(gi_survey *s) {
  s->shown.done = s->shown.computed = 0;
  for (size_t i = 0; i < s->shown.row_count; i++) {
    grundy_survey_row *row = &s->rows[i];
    const gi_survey_code *of = &s->codes[gi_survey_leads(s, i) ? i : row->as];
    row->status = GRUNDY_SURVEY_WAITING;
    if (!of->result.known) continue;
    row->period = shifted(&of->rule, &of->result.period, row->shift);
    row->status = status_of(&s->codes[i].rule, &row->period);
    s->shown.done++;
    s->shown.computed += gi_survey_leads(s, i);
  }
}

const char *grundy_survey_status_name(grundy_survey_status status) {
  static const char *const names[] = {"waiting",    "ends",     "periodic",
                                      "arithmetic", "observed", "open"};
  return (size_t)status < sizeof names / sizeof *names ? names[status] : NULL;
}
