/* The mask of a sparse space: one Walsh-Hadamard transform over the counts of the values.
 *
 * For a mask m the transform gives the number of positions with an even number of its bits minus
 * the number with an odd one; the most negative entry is the mask with the fewest rare positions.
 * A second transform, of counts signed by the parity of n, does the same for spaces by parity.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/sparse/space.h"

#include "base/array.h"

enum { SAMPLE = 1 << 18 }; /* the newest values, on which masks are tried */

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

bool gi_space_choose(gi_space *p, gi_series *s) {
  uint64_t from = s->known - (s->known / 2 < SAMPLE ? s->known / 2 : SAMPLE);
  uint32_t most = 0;
  unsigned tau;
  bool parity = gi_space_parity(s->rule, &tau);
  for (uint64_t n = from; n < s->known; n++) {
    uint32_t value = gi_series_at(s, n);
    if (value > most) most = value;
  }
  size_t size = 2;
  while (size <= most && size < GI_SPACE_MASKS) size *= 2;
  int64_t *counts = gi_budget_resize(s->budget, NULL, 0, 2 * size * sizeof *counts), best = 0;
  if (!counts) return false;
  for (size_t i = 0; i < 2 * size; i++) counts[i] = 0;
  for (uint64_t n = from; n < s->known; n++) {
    size_t value = gi_series_at(s, n) % size;
    counts[value]++;
    counts[size + value] += (n - tau) & 1 ? -1 : 1;
  }
  p->mask = 0;
  p->tau = tau;
  for (size_t kind = 0; most < GI_SPACE_MASKS && kind <= parity; kind++) {
    transform(counts + kind * size, size);
    for (size_t m = 1; m < size; m++)
      if (counts[kind * size + m] < best) {
        best = counts[kind * size + m];
        p->mask = (uint32_t)m;
        p->by_parity = kind == 1;
      }
  }
  if (p->mask) p->drop = (unsigned)__builtin_ctz(p->mask);
  gi_budget_resize(s->budget, counts, 2 * size * sizeof *counts, 0);
  return true;
}
