/* Grundy values of heaps by the definition: every move of every heap, and the least value that none
 * of them has. The engine for any rule, and the one that the others are measured against.
 *
 * A value is marked as seen by writing n+1 at its place, so nothing is cleared between heaps.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/series.h"

typedef struct plain {
  gi_dense marks;
} plain;

static plain *state_of(gi_series *s) {
  plain *p = s->states[GI_HEAP_PLAIN];
  if (p) return p;
  p = gi_budget_resize(s->budget, NULL, 0, sizeof *p);
  if (!p) return NULL;
  gi_dense_init(&p->marks, s->budget, s->meter);
  return s->states[GI_HEAP_PLAIN] = p;
}

void gi_plain_free(gi_series *s) {
  plain *p = s->states[GI_HEAP_PLAIN];
  if (!p) return;
  gi_dense_clear(&p->marks);
  gi_budget_resize(s->budget, p, sizeof *p, 0);
  s->states[GI_HEAP_PLAIN] = NULL;
}

/* Marks for one heap: a bit a value, in 32-bit cells, cleared afterwards. */
static bool mark(gi_series *s, plain *p, uint32_t value) {
  uint64_t cell = value / 32;
  if (cell >= p->marks.size && !gi_dense_reserve(&p->marks, cell * 2 + 64)) return false;
  if (p->marks.width < 4 && !gi_dense_widen(&p->marks, UINT32_MAX)) return false;
  ((uint32_t *)p->marks.cells)[cell] |= UINT32_C(1) << value % 32;
  return gi_meter_work(s->meter, 1);
}

/* The least value that is not marked; clears the marks up to there, and all others. */
static uint32_t take_mex(plain *p) {
  uint32_t *cells = p->marks.cells, mex = 0;
  uint64_t count = p->marks.size, i = 0;
  while (i < count && cells[i] == UINT32_MAX) i++;
  mex = (uint32_t)(i * 32 + (i < count ? (uint64_t)__builtin_ctz(~cells[i]) : 0));
  for (i = 0; i < count; i++) cells[i] = 0;
  return mex;
}

/* All ways to make `left` into heaps, as the digit says. */
static bool mark_heaps(gi_series *s, plain *p, uint64_t left, unsigned digit) {
  if (left == 0) return !(digit & GRUNDY_LEAVES_NOTHING) || mark(s, p, 0);
  if ((digit & GRUNDY_LEAVES_ONE) && !mark(s, p, gi_series_at(s, left))) return false;
  if (digit & GRUNDY_LEAVES_TWO)
    for (uint64_t a = 1; a <= left / 2; a++)
      if (!(s->rule->unequal && a == left - a) &&
          !mark(s, p, gi_series_at(s, a) ^ gi_series_at(s, left - a)))
        return false;
  if (digit & GRUNDY_LEAVES_THREE)
    for (uint64_t a = 1; a <= left / 3; a++)
      for (uint64_t b = a; b <= (left - a) / 2; b++)
        if (!mark(s, p, gi_series_at(s, a) ^ gi_series_at(s, b) ^ gi_series_at(s, left - a - b)))
          return false;
  return true;
}

static bool mark_all(gi_series *s, plain *p, uint64_t n) {
  const grundy_rule *rule = s->rule;
  switch (rule->form) {
  case GRUNDY_RULE_CODE:
    if (n == 0 || n == rule->frozen) return true;
    for (uint64_t t = 0; t <= n && (t < rule->count || rule->tail); t++)
      if (!mark_heaps(s, p, n - t, grundy_rule_digit(rule, t))) return false;
    return true;
  case GRUNDY_RULE_SET:
    for (size_t i = 0; i < rule->set_count && rule->set[i] <= n; i++)
      if (!mark(s, p, gi_series_at(s, n - rule->set[i]))) return false;
    return true;
  default:
    for (uint64_t t = rule->next(n, 0); t; t = rule->next(n, t))
      if (!mark(s, p, gi_series_at(s, n - t))) return false;
    return true;
  }
}

bool gi_plain_extend(gi_series *s, uint64_t end) {
  plain *p = state_of(s);
  if (!p || s->base || !gi_series_reserve(s, end)) return false;
  for (; s->known < end; s->known++) {
    if (!gi_meter_position(s->meter)) return false;
    bool ok = mark_all(s, p, s->known);
    uint32_t value = take_mex(p);
    if (!ok || !gi_dense_set(&s->values, s->known, value)) return false;
  }
  return true;
}
