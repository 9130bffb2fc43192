/* Rules that only take: G(n) is the least value that is not among G(n-t), t of some list.
 *
 * Few numbers can be taken, so values are small. While they are below 64, the set of what the moves
 * lead to is one word, x: the OR of 1 << G(n-t). The least value not in it is that of its lowest
 * zero, which as a bit, ~x & (x+1), is what the next heap needs; so where 1 can be taken, the chain
 * from heap to heap is an OR, an addition and an AND, and counting zeros is beside it. A list of
 * k < 64 numbers never leads beyond the word; a code may also leave nothing, which is one option
 * more. The loops for small k are unrolled, with the list in registers; for others see runs.h.
 *
 * Longer lists use the word as long as all values are below 64 and it has a zero left, and marks
 * else. A set that a function lists is kept as a list, if it is the same for all n; if not, the
 * function is asked for every heap.
 *
 * Codes: a digit 2 leaves a heap, so it needs n > t, and a digit 1 nothing, so it needs n = t. Both
 * matter for n up to the last digit alone, where each heap is looked at with its marks. From there
 * on the digits with bit 1 are the list.
 *
 * Invariant: the first `usable` of the list are those that do not exceed n.
 */
/* SPDX-License-Identifier: MIT */
#include "base/array.h"
#include "heap/dense.h"
#include "heap/digits.h"
#include "heap/runs.h"

enum { WORD = 64, UNROLLED = 8 };

typedef struct takes {
  gi_rule_digits digits;
  gi_marks marks;
  gi_runs runs;
  const uint64_t *list;
  size_t count, usable;
  uint64_t *own; /* the list of a function, */
  size_t room;   /* and how many fit into it */
} takes;

static void free_takes(gi_series *s) {
  takes *p = s->states[GI_HEAP_DENSE];
  gi_rule_digits_free(&p->digits, s);
  gi_marks_free(&p->marks, s);
  gi_runs_free(&p->runs, s);
  GI_BUDGET_RELEASE(s->budget, p->own, p->room);
  gi_series_drop_state(s, GI_HEAP_DENSE, sizeof *p);
}

/* ---- a word for the values below 64 ---- */

/* The heaps from..to-1, whose k < 64 moves are all there. With `near`, the first of the list is 1.
 * k and near are constants where this is called, but for long lists. */
static inline __attribute__((always_inline)) void
word_loop(uint8_t *g, uint64_t from, uint64_t to, const uint64_t *list, size_t k, bool near) {
  uint64_t before = near ? UINT64_C(1) << g[from - 1] : 0;
  for (uint64_t n = from; n < to; n++) {
    uint64_t x = before;
    for (size_t i = near; i < k; i++) x |= UINT64_C(1) << g[n - list[i]];
    if (near) before = ~x & (x + 1);
    g[n] = (uint8_t)__builtin_ctzll(~x);
  }
}

/* The same with the list in variables, which the loop's stores cannot change. */
static inline __attribute__((always_inline)) void
unrolled_loop(uint8_t *g, uint64_t from, uint64_t to, const uint64_t *list, size_t k) {
  uint64_t own[UNROLLED];
  for (size_t i = 0; i < k; i++) own[i] = list[i];
  if (own[0] == 1)
    word_loop(g, from, to, own, k, true);
  else
    word_loop(g, from, to, own, k, false);
}

static void few(uint8_t *g, uint64_t from, uint64_t to, const uint64_t *list, size_t k) {
  switch (k) {
  case 0:
    for (uint64_t n = from; n < to; n++) g[n] = 0;
    return;
  case 1:
    unrolled_loop(g, from, to, list, 1);
    return;
  case 2:
    unrolled_loop(g, from, to, list, 2);
    return;
  case 3:
    unrolled_loop(g, from, to, list, 3);
    return;
  case 4:
    unrolled_loop(g, from, to, list, 4);
    return;
  case 5:
    unrolled_loop(g, from, to, list, 5);
    return;
  case 6:
    unrolled_loop(g, from, to, list, 6);
    return;
  case 7:
    unrolled_loop(g, from, to, list, 7);
    return;
  case UNROLLED:
    unrolled_loop(g, from, to, list, UNROLLED);
    return;
  default:
    word_loop(g, from, to, list, k, false);
  }
}

/* ---- one heap at a time ---- */

/* From a heap of n, the first `count` of the list can be taken. */
static bool append_by_list(takes *p, gi_series *s, uint64_t n, size_t count) {
  if (!gi_series_steps(s, count)) return false;
  if (!gi_marks_cover(&p->marks, s)) return false;
  if (p->marks.size <= WORD && s->values.width == 1) { /* all values are below 64 */
    const uint8_t *g = s->values.cells;
    uint64_t x = 0;
    for (size_t i = 0; i < count; i++) x |= UINT64_C(1) << g[n - p->list[i]];
    if (~x) return gi_series_append(s, (uint64_t)__builtin_ctzll(~x));
  }
  gi_marks_start(&p->marks);
  for (size_t i = 0; i < count; i++) gi_marks_add(&p->marks, gi_series_at(s, n - p->list[i]));
  return gi_series_append(s, gi_marks_next(&p->marks, 0));
}

static bool append_by_digits(takes *p, gi_series *s, uint64_t n) {
  if (!gi_marks_cover(&p->marks, s)) return false;
  gi_marks_start(&p->marks);
  return gi_rule_digits_mark_takes(&p->digits, s, &p->marks, n) &&
         gi_series_append(s, gi_marks_next(&p->marks, 0));
}

static bool append_by_function(takes *p, gi_series *s, uint64_t n) {
  if (!gi_marks_cover(&p->marks, s)) return false;
  gi_marks_start(&p->marks);
  for (uint64_t t = s->rule->next(n, 0); t; t = s->rule->next(n, t)) {
    gi_marks_add(&p->marks, gi_series_at(s, n - t));
    if (!gi_meter_work(s->meter, 1)) return false;
  }
  return gi_series_append(s, gi_marks_next(&p->marks, 0));
}

/* ---- the list ---- */

/* The numbers up to n that the function lists. */
static bool list_function(takes *p, gi_series *s, uint64_t n) {
  while (p->count == 0 || p->own[p->count - 1] < n) {
    uint64_t t = s->rule->next(n, p->count ? p->own[p->count - 1] : 0);
    if (!t) return true;
    if (!GI_BUDGET_RESERVE(s->budget, p->own, p->room, p->count + 1)) return false;
    p->list = p->own;
    p->own[p->count++] = t;
    if (!gi_meter_work(s->meter, 1)) return false;
  }
  return true;
}

static bool make_list(takes *p, gi_series *s, uint64_t end) {
  switch (s->rule->form) {
  case GRUNDY_RULE_CODE:
    if (!gi_rule_digits_make(&p->digits, s)) return false;
    p->list = p->digits.one;
    p->count = p->digits.one_count;
    return true;
  case GRUNDY_RULE_SET:
    p->list = s->rule->set;
    p->count = s->rule->set_count;
    return true;
  default:
    return list_function(p, s, end - 1);
  }
}

/* Appends at least one value, and as many as the meter gives while the same numbers are usable. */
static bool append_some(takes *p, gi_series *s, uint64_t end) {
  uint64_t n = s->known;
  bool code = s->rule->form == GRUNDY_RULE_CODE;
  if (code && n == s->rule->frozen) return gi_meter_position(s->meter) && gi_series_append(s, 0);
  if (code && n <= s->facts.last) return gi_meter_position(s->meter) && append_by_digits(p, s, n);
  while (p->usable < p->count && p->list[p->usable] <= n) p->usable++;
  if (p->usable + code >= WORD || s->values.width != 1) /* a code may leave nothing, too */
    return gi_meter_position(s->meter) && append_by_list(p, s, n, p->usable);
  if (p->usable < p->count && p->list[p->usable] < end) end = p->list[p->usable];
  if (code && n < s->rule->frozen && s->rule->frozen < end) end = s->rule->frozen;
  uint64_t count = gi_meter_positions(s->meter, end - n);
  if (!gi_runs_fit(p->list, p->usable))
    few(s->values.cells, n, n + count, p->list, p->usable);
  else if (!gi_runs_extend(&p->runs, s, n, n + count, p->list, p->usable))
    return false;
  s->known += count;
  return count > 0;
}

static bool extend_takes(gi_series *s, uint64_t end) {
  takes *p = gi_series_state(s, GI_HEAP_DENSE, sizeof *p);
  if (!p) return false;
  if (s->rule->form == GRUNDY_RULE_NEXT && !s->rule->same) {
    while (s->known < end)
      if (!gi_meter_position(s->meter) || !append_by_function(p, s, s->known)) return false;
    return true;
  }
  if (!make_list(p, s, end)) return false;
  while (s->known < end)
    if (!append_some(p, s, end)) return false;
  return true;
}

const gi_dense_technique gi_takes = {extend_takes, free_takes};
