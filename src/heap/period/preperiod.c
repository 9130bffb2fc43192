/* Since when a series in a sparse space repeats, found from the snapshots of its recurrence.
 *
 * Let E(m) say that the window before m equals the window before m + p. Windows determine all that
 * follows, so from the first m on with E(m) it is true. Bisecting over the snapshots finds two
 * neighbours, E false and true; between them both stretches of values, p apart, are computed again
 * side by side, and the last n with G(n) != G(n + p) is noted.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/period/preperiod.h"

#include "heap/period/walk.h"

/* E(m) at snapshot i. */
static bool window_repeats(const gi_series *s, const gi_recurrence *r, uint64_t i, uint64_t shift,
                           bool *out) {
  uint64_t length = gi_recurrence_length(r), end = gi_recurrence_at(r, i) + shift;
  const void *cells = gi_recurrence_cells(r, i);
  gi_series w;
  if (!gi_walk_begin(&w, s, r, end - length)) return false;
  bool ok = gi_walk_to(&w, end, length + GI_WALK_BLOCK);
  *out = true;
  for (uint64_t j = 0; ok && *out && j < length; j++)
    *out = gi_dense_get(cells, (unsigned)r->width, j) == gi_series_at(&w, end - length + j);
  gi_series_clear(&w);
  return ok;
}

/* Raises *preperiod above the last n in [from, to) with G(n) != G(n + shift). */
static bool compare_series(const gi_series *s, const gi_recurrence *r, uint64_t from, uint64_t to,
                           uint64_t shift, uint64_t *preperiod) {
  gi_series a, b;
  if (!gi_walk_begin(&a, s, r, from)) return false;
  if (!gi_walk_begin(&b, s, r, from + shift)) {
    gi_series_clear(&a);
    return false;
  }
  bool ok = true;
  for (uint64_t n = from, end; ok && n < to; n = end) {
    end = to - n > GI_WALK_BLOCK ? n + GI_WALK_BLOCK : to;
    ok = gi_walk_to(&a, end, 2 * (uint64_t)GI_WALK_BLOCK) &&
         gi_walk_to(&b, end + shift, 2 * (uint64_t)GI_WALK_BLOCK);
    for (uint64_t m = n; ok && m < end; m++)
      if (gi_series_at(&a, m) != gi_series_at(&b, m + shift)) *preperiod = m + 1;
  }
  gi_series_clear(&a);
  gi_series_clear(&b);
  return ok;
}

bool gi_preperiod_find(const gi_series *s, const gi_recurrence *r, uint64_t shift, uint64_t by,
                       uint64_t *preperiod) {
  /* Snapshots below `low` do not repeat, from `high` on they do. */
  uint64_t low = 0, high = r->count, length = gi_recurrence_length(r);
  while (high > 0 && gi_recurrence_at(r, high - 1) >= by + length) high--;
  while (low < high) {
    uint64_t middle = low + (high - low) / 2;
    bool same;
    if (!window_repeats(s, r, middle, shift, &same)) return false;
    if (same)
      high = middle;
    else
      low = middle + 1;
  }
  uint64_t from = low ? gi_recurrence_at(r, low - 1) - length : 0;
  *preperiod = from;
  if (high < r->count && gi_recurrence_at(r, high) - length < by)
    by = gi_recurrence_at(r, high) - length;
  return by <= from || compare_series(s, r, from, by, shift, preperiod);
}
