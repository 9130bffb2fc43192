/* Periods of the classes of heaps.
 *
 * Theorem 3. Let a move take at most k and leave at most j >= 1 heaps, n0 >= 1, p >= 1, and M = j
 * (n0 + p) + k. Let phi(n + p) = phi(n) for n0 <= n, n + p < M, and let (c) and (d) of theorem 1
 * hold for all heaps below M. Then with phi continued by the period they hold for all heaps, and
 * the quotient is that of all heaps.
 *
 * Proof: for n >= M the options of n and of n - p have the same classes. A move from n leaves at
 * least n - k >= j (n0 + p), so its largest heap is at least n0 + p, and can be made smaller by p;
 * it does not become empty. A move from n - p leaves at least j (n0 + p) - p >= j n0, so its
 * largest heap is at least n0 and can be made larger by p. So phi(n) and W(n) are those of n - p,
 * and (c) and (d) see nothing new.
 *
 * With n0 = 0 it is wrong, since a heap could become empty (0.1). If p and n0 are found and q is
 * the true period of phi, then q divides p, and phi repeats with q from n0 on; so the least p is
 * found first, and its n0 is the least.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/quotient_period.h"

uint64_t gi_period_needs(const gi_heap_family *f, uint64_t period, uint64_t preperiod) {
  if (f->takes > GRUNDY_QUOTIENT_HEAPS_MOST) return UINT64_MAX; /* no heap is so large */
  return f->leaves * (preperiod + period) + f->takes;
}

bool gi_repeats_extend(gi_repeats *r, const uint16_t *phi, uint32_t heaps, gi_meter *meter) {
  if (!GI_BUDGET_RESERVE(meter->budget, r->last, r->room, heaps)) return false;
  for (; r->count < heaps; r->count++) {
    uint32_t n = r->count;
    uint16_t class = phi[n];
    r->last[n] = 1;
    for (uint32_t m = 1; m < n; m++)
      if (phi[m] != class) r->last[n - m] = m + 1;
    if (!gi_meter_work(meter, n / 8)) return false;
  }
  return true;
}

void gi_repeats_clear(gi_repeats *r, gi_budget *b) {
  GI_BUDGET_RELEASE(b, r->last, r->room);
  r->count = 0;
}

uint32_t gi_repeats_find(const gi_repeats *r, const gi_heap_family *f, uint32_t *preperiod) {
  for (uint32_t p = 1; p < r->count; p++) {
    if (gi_period_needs(f, p, r->last[p]) > r->count) continue;
    *preperiod = r->last[p];
    return p;
  }
  return 0;
}
