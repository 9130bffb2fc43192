/* Codes with a tail: from a heap of n, any number from `count` on can be taken as the tail says.
 *
 * What is left by the tail is 0, 1, ..., n - count, always with the same digit; so what it leads to
 * from n is what it led to from n-1, and what n - count is made into. The set of these values only
 * grows: it is kept as bits, and with each heap the new ones are added: one for a heap that is
 * left, n/2 for two heaps, n^2/12 for three. Then the digits before the tail are marked as usual.
 * Nim and "all but a few" cost the number of digits a heap, however many moves there are.
 *
 * The value is the least that is neither in the set nor marked. It is found from `low` on, the
 * least that is not in the set, which only grows: 64 at a time, as those that are not in the set
 * but marked are at most as many as the moves before the tail.
 *
 * Invariant: the set holds what the tail leads to from a heap of `added` - 1, and, in the middle of
 * a heap, some of what it leads to from the next one, which comes next.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "heap/dense.h"
#include "heap/digits.h"

typedef struct tail {
  gi_rule_digits digits;
  gi_marks marks;
  uint64_t *set;  /* bit v % 64 of word v / 64: the tail leads to v */
  uint64_t words; /* as many as marks.size needs */
  uint64_t low;
  uint64_t added;
} tail;

static void free_tail(gi_series *s) {
  tail *p = s->states[GI_HEAP_DENSE];
  gi_rule_digits_free(&p->digits, s);
  gi_marks_free(&p->marks, s);
  gi_budget_resize(s->budget, p->set, p->words * sizeof *p->set, 0);
  gi_series_drop_state(s, GI_HEAP_DENSE, sizeof *p);
}

/* Room for all XORs of known values, in the set as in the marks. */
static bool cover(tail *p, gi_series *s) {
  if (!gi_marks_cover(&p->marks, s)) return false;
  uint64_t words = p->marks.size / 64;
  if (words <= p->words) return true;
  uint64_t before = p->words * sizeof *p->set, after = words * sizeof *p->set;
  uint64_t *set = gi_budget_resize(s->budget, p->set, before, after);
  if (!set) return false;
  for (uint64_t i = p->words; i < words; i++) set[i] = 0;
  p->set = set;
  p->words = words;
  return true;
}

/* ---- two sets that values are put into ---- */

static void add_to_set(tail *p, uint32_t value) {
  p->set[value / 64] |= UINT64_C(1) << value % 64;
}

static void add_to_marks(tail *p, uint32_t value) {
  gi_marks_add(&p->marks, value);
}

typedef void adder(tail *p, uint32_t value);

static inline __attribute__((always_inline)) bool add_pairs(tail *p, gi_series *s, uint64_t left,
                                                            adder *add) {
  uint64_t most = gi_rule_pairs_most(s->rule, left);
  for (uint64_t a = 1; a <= most; a++) {
    add(p, gi_series_at(s, a) ^ gi_series_at(s, left - a));
    if (a % 1024 == 0 && !gi_series_steps(s, 1024)) return false;
  }
  return gi_series_steps(s, 0);
}

/* a <= b <= c */
static inline __attribute__((always_inline)) bool add_triples(tail *p, gi_series *s, uint64_t left,
                                                              adder *add) {
  for (uint64_t a = 1; a <= left / 3; a++) {
    uint32_t value = gi_series_at(s, a);
    for (uint64_t b = a; b <= (left - a) / 2; b++)
      add(p, value ^ gi_series_at(s, b) ^ gi_series_at(s, left - a - b));
    if (!gi_series_steps(s, left / 2)) return false;
  }
  return true;
}

/* ---- what the moves lead to ---- */

/* Puts into the set what the tail leads to from a heap of n and not from a smaller one. */
static bool add_heap(tail *p, gi_series *s, uint64_t n) {
  unsigned digit = s->rule->tail;
  if (n < s->rule->count) return true;
  uint64_t left = n - s->rule->count;
  if (left == 0) {
    if (digit & GRUNDY_LEAVES_NOTHING) add_to_set(p, 0);
    return true;
  }
  if (digit & GRUNDY_LEAVES_ONE) add_to_set(p, gi_series_at(s, left));
  if ((digit & GRUNDY_LEAVES_TWO) && !add_pairs(p, s, left, add_to_set)) return false;
  return !(digit & GRUNDY_LEAVES_THREE) || add_triples(p, s, left, add_to_set);
}

static bool mark_digits(tail *p, gi_series *s, uint64_t n) {
  const gi_rule_digits *d = &p->digits;
  if (!gi_rule_digits_mark_takes(d, s, &p->marks, n)) return false;
  size_t two = gi_rule_digits_below(d->two, d->two_count, n);
  size_t three = gi_rule_digits_below(d->three, d->three_count, n);
  for (size_t i = 0; i < two; i++)
    if (!add_pairs(p, s, n - d->two[i], add_to_marks)) return false;
  for (size_t i = 0; i < three; i++)
    if (!add_triples(p, s, n - d->three[i], add_to_marks)) return false;
  return true;
}

/* The least value from `value` on that is not in the set; at most that beyond its last word. */
static uint64_t next_outside(const tail *p, uint64_t value) {
  uint64_t i = value / 64;
  if (i >= p->words) return value;
  uint64_t missing = ~p->set[i] & ~UINT64_C(0) << value % 64;
  while (!missing && ++i < p->words) missing = ~p->set[i];
  return missing ? i * 64 + (uint64_t)__builtin_ctzll(missing) : p->words * 64;
}

static uint64_t least_value(tail *p) {
  uint64_t value = p->low = next_outside(p, p->low);
  while (gi_marks_has(&p->marks, value)) value = next_outside(p, value + 1);
  return value;
}

static bool append_next(tail *p, gi_series *s) {
  uint64_t n = s->known;
  GI_ASSERT(p->added <= n + 1);
  if (!cover(p, s)) return false;
  for (; p->added <= n; p->added++)
    if (!add_heap(p, s, p->added)) return false;
  if (n == 0 || n == s->rule->frozen) return gi_series_append(s, 0);
  gi_marks_start(&p->marks);
  return mark_digits(p, s, n) && gi_series_append(s, least_value(p));
}

static bool extend_tail(gi_series *s, uint64_t end) {
  tail *p = gi_series_state(s, GI_HEAP_DENSE, sizeof *p);
  if (!p || !gi_rule_digits_make(&p->digits, s)) return false;
  while (s->known < end)
    if (!gi_meter_position(s->meter) || !append_next(p, s)) return false;
  return true;
}

const gi_dense_technique gi_tail = {extend_tail, free_tail};
