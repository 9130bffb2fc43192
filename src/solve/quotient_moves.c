/* The winning moves of one heap in misere play.
 *
 * A move that leaves the heaps a and b wins iff the class of a, times that of b, times that of all
 * else, is in P. Let the classes have the period p from n0 on, and let a + b = m be fixed. If a and
 * b are both at least n0, then whether (a, b) wins depends on the residue of a modulo p alone. So
 * the pairs with a < n0 are looked at one by one, and of the others one period of a, which stands
 * for all. While winning moves are wanted, each is looked at, unless that period has none.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/quotient_moves.h"

#include "base/assert.h"

typedef struct walk {
  const grundy_quotient *q;
  uint32_t others;
  gi_quotient_taker *taker;
  gi_meter *meter;
  uint64_t count;
  bool uncounted;
} walk;

bool gi_quotient_walks(const grundy_rule *rule) {
  if (rule->form != GRUNDY_RULE_CODE || rule->tail || rule->unequal || rule->frozen) return false;
  unsigned all = 0;
  for (size_t t = 0; t < rule->count; t++) all |= rule->digits[t];
  return !(all & GRUNDY_LEAVES_THREE);
}

static bool wins(const walk *w, const uint64_t *left, size_t count) {
  uint32_t x = w->others;
  for (size_t i = 0; i < count; i++) {
    uint32_t class = 0;
    bool covered = grundy_quotient_class(w->q, left[i], &class);
    GI_ASSERT(covered);
    x = grundy_quotient_product(w->q, x, class);
  }
  return grundy_quotient_in_p(w->q, x);
}

static void count_more(walk *w, uint64_t times, uint64_t more) {
  uint64_t product;
  if (__builtin_mul_overflow(times, more, &product) ||
      __builtin_add_overflow(w->count, product, &w->count))
    w->uncounted = true;
}

/* Looks at one option. False: the budget ended the walk. */
static bool look_at(walk *w, const uint64_t *left, size_t count) {
  if (!gi_meter_work(w->meter, 1)) return false;
  if (!wins(w, left, count)) return true;
  count_more(w, 1, 1);
  if (w->taker->take && !w->taker->take(w->taker->user, left, count)) w->taker->take = NULL;
  return true;
}

/* The pairs of a = first, ..., last and b = total - a, one by one. */
static bool look_at_pairs(walk *w, uint64_t total, uint64_t first, uint64_t last) {
  for (uint64_t a = first; a <= last; a++)
    if (!look_at(w, (const uint64_t[]){a, total - a}, 2)) return false;
  return true;
}

/* How many of the pairs win; none is handed over. */
static bool count_pairs(walk *w, uint64_t total, uint64_t first, uint64_t last, uint64_t *out) {
  *out = 0;
  for (uint64_t a = first; a <= last; a++) {
    if (!gi_meter_work(w->meter, 1)) return false;
    *out += wins(w, (const uint64_t[]){a, total - a}, 2);
  }
  return true;
}

/* The same for pairs that all lie in the period. */
static bool look_at_periods(walk *w, uint64_t total, uint64_t first, uint64_t last,
                            uint64_t period) {
  uint64_t each, rest;
  if (last - first < period) return look_at_pairs(w, total, first, last);
  if (!count_pairs(w, total, first, first + period - 1, &each)) return false;
  if (each == 0) return true;
  for (; w->taker->take && first <= last; first++)
    if (!look_at(w, (const uint64_t[]){first, total - first}, 2)) return false;
  if (first > last) return true;
  uint64_t left = last - first + 1;
  count_more(w, left / period, each);
  if (left % period == 0) return true;
  if (!count_pairs(w, total, first, first + left % period - 1, &rest)) return false;
  count_more(w, 1, rest);
  return true;
}

/* `total` is left as two heaps. */
static bool look_at_splits(walk *w, uint64_t total) {
  const grundy_quotient_facts *f = grundy_quotient_about(w->q);
  uint64_t last = total / 2, from = f->period ? f->preperiod : UINT64_MAX;
  if (last == 0) return true;
  if (!look_at_pairs(w, total, 1, last < from ? last : from - 1)) return false;
  return last < from || look_at_periods(w, total, from, last, f->period);
}

bool gi_quotient_walk(const grundy_quotient *q, const grundy_rule *rule, uint64_t n,
                      uint32_t others, gi_quotient_taker *taker, gi_meter *meter, uint64_t *count,
                      bool *uncounted) {
  walk w = {.q = q, .others = others, .taker = taker, .meter = meter};
  bool ok = true;
  GI_ASSERT(gi_quotient_walks(rule));
  for (uint64_t t = 0; ok && n > 0 && t < rule->count && t <= n; t++) {
    uint64_t left = n - t;
    unsigned digit = rule->digits[t];
    if (left == 0) {
      ok = !(digit & GRUNDY_LEAVES_NOTHING) || look_at(&w, NULL, 0);
      continue;
    }
    ok = (!(digit & GRUNDY_LEAVES_ONE) || look_at(&w, &left, 1)) &&
         (!(digit & GRUNDY_LEAVES_TWO) || look_at_splits(&w, left));
  }
  *count = w.count;
  if (w.uncounted) *uncounted = true;
  return ok;
}
