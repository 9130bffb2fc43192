/* The mask of a sparse space: one Walsh-Hadamard transform over the counts of all values.
 *
 * For a mask m the transform gives the number of positions with an even number of its bits minus
 * the number with an odd one; the most negative entry is the mask with the fewest rare positions.
 * A second transform, of counts signed by the parity of n, does the same for spaces by parity.
 * The newest values alone are not enough: where they are almost periodic, a mask may fit them and
 * make most of the older values rare.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/sparse/space.h"

#include "base/array.h"
#include "base/assert.h"

bool gi_space_parity(const grundy_rule *rule, unsigned *tau) {
  bool any = false;
  *tau = 0;
  for (size_t t = 0; t < rule->count; t++) {
    if (!(rule->digits[t] & GRUNDY_LEAVES_TWO)) continue;
    if (any && *tau != (t & 1)) return false;
    any = true;
    *tau = t & 1;
  }
  return any;
}

static void transform(int64_t *counts, size_t size) {
  for (size_t half = 1; half < size; half *= 2)
    for (size_t i = 0; i < size; i += 2 * half)
      for (size_t j = i; j < i + half; j++) {
        int64_t x = counts[j], y = counts[j + half];
        counts[j] = x + y;
        counts[j + half] = x - y;
      }
}

bool gi_space_add(gi_space *p, gi_series *s, uint64_t n, uint32_t value) {
  if (!GI_BUDGET_RESERVE(s->budget, p->rare, p->room, p->count + 1)) return false;
  p->rare[p->count++] = (gi_rare){.at = n, .value = value};
  return true;
}

void gi_space_clear(gi_space *p, gi_series *s) {
  GI_BUDGET_RELEASE(s->budget, p->rare, p->room);
  gi_budget_resize(s->budget, p->counts, 2 * p->size * sizeof *p->counts, 0);
  *p = (gi_space){0};
}

bool gi_space_list(gi_space *p, gi_series *s) {
  p->count = 0;
  for (uint64_t n = 1; n < s->known; n++) {
    uint32_t value = gi_series_at(s, n);
    if (!gi_space_class(p, n, value) && !gi_space_add(p, s, n, value)) return false;
    if (n % 4096 == 0 && !gi_meter_work(s->meter, 1024)) return false;
  }
  return true;
}

/* Counts for values up to `most`. */
static bool space_widen(gi_space *p, gi_series *s, uint32_t most) {
  size_t size = p->size ? p->size : 2;
  while (size <= most) size *= 2;
  if (size == p->size) return true;
  int64_t *counts = gi_budget_resize(s->budget, p->counts, 2 * p->size * sizeof *counts,
                                     2 * size * sizeof *counts);
  if (!counts) return false;
  memset(counts + 2 * p->size, 0, 2 * (size - p->size) * sizeof *counts);
  p->counts = counts;
  p->size = size;
  return true;
}

/* Counts `value`: `even` times for even n, and `odd` times for odd n. */
static void count_value(gi_space *p, uint32_t value, int64_t even, int64_t odd) {
  p->counts[2 * value] += even + odd;
  p->counts[2 * value + 1] += p->tau ? odd - even : even - odd;
}

/* Counts values of one byte, which is quick. */
static bool count_bytes(gi_space *p, gi_series *s, uint64_t from) {
  int64_t times[256][2] = {{0}};
  const uint8_t *cells = s->values.cells;
  uint32_t most = 0;
  for (uint64_t n = from; n < s->known; n++) times[cells[n]][n & 1]++;
  for (uint32_t v = 0; v < 256; v++)
    if (times[v][0] + times[v][1]) most = v;
  if (!space_widen(p, s, most)) return false;
  for (uint32_t v = 0; v <= most; v++) count_value(p, v, times[v][0], times[v][1]);
  p->counted = s->known;
  return true;
}

/* Counts the new values of the series, up to one that is too large for masks. */
static bool space_count(gi_space *p, gi_series *s) {
  uint64_t n = p->counted ? p->counted : 1, end = n;
  uint32_t most = 0;
  GI_ASSERT(s->base == 0);
  if (s->values.width == 1) return count_bytes(p, s, n);
  for (; end < s->known && gi_series_at(s, end) < GI_SPACE_MASKS; end++)
    if (gi_series_at(s, end) > most) most = gi_series_at(s, end);
  if (!space_widen(p, s, most)) return false;
  for (; n < end; n++) count_value(p, gi_series_at(s, n), !(n & 1), n & 1);
  p->counted = end;
  return true;
}

/* The mask that is set stays unless another one has fewer than 3/4 of its rare positions. */
static void space_best(gi_space *p, const int64_t *sums[2]) {
  const int64_t all = (int64_t)p->counted -
                      1; /* an entry is the number of rare positions minus that of the others */
  int64_t best = 0;
  if (p->mask && p->mask < p->size)
    best = (sums[p->by_parity][p->mask] + all) * 3 / 4 - all;
  else
    p->mask = 0;
  for (unsigned kind = 0; kind < 2 && sums[kind]; kind++)
    for (size_t m = 1; m < p->size; m++)
      if (sums[kind][m] < best) {
        best = sums[kind][m];
        p->mask = (uint32_t)m;
        p->by_parity = kind == 1;
      }
  if (p->mask) p->drop = (unsigned)__builtin_ctz(p->mask);
}

bool gi_space_choose(gi_space *p, gi_series *s) {
  const bool parity = gi_space_parity(s->rule, &p->tau);
  if (!space_count(p, s)) return false;
  if (p->counted < s->known) { /* values are too large */
    p->mask = 0;
    return true;
  }
  const size_t size = p->size;
  int64_t *sums = gi_budget_resize(s->budget, NULL, 0, 2 * size * sizeof *sums);
  if (!sums) return false;
  for (size_t v = 0; v < 2 * size; v++) sums[v % 2 * size + v / 2] = p->counts[v];
  transform(sums, size);
  if (parity) transform(sums + size, size);
  space_best(p, (const int64_t *[2]){sums, parity ? sums + size : NULL});
  gi_budget_resize(s->budget, sums, 2 * size * sizeof *sums, 0);
  return true;
}

void gi_space_extend(gi_space *p, uint64_t n, uint32_t bit) {
  if (bit >> p->drop > 1 && !gi_space_class(p, n, bit)) p->mask |= bit;
}
