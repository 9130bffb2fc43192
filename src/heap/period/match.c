/* Where the end of a run of values occurs before: the matching behind every search for a period.
 *
 * Let R be the run read backwards, and z(p) the number of values that match at shift p, that is
 * R[i] = R[i+p] for i < z(p). Wanted is the least p with z(p) >= need. All shifts are tried in
 * turn; one comparison of eight bytes rejects nearly all of them. A shift that fails excludes
 * others:
 *
 *   If z(p) < need, no shift q with p < q <= z(p) is wanted either. For if z(q) >= need > z = z(p),
 *   then R[z+p] = R[z+p-q], as z+p-q < z;  R[z+p-q] = R[z-q], by the match at p;  R[z-q] = R[z].
 *   So R[z+p] = R[z], but that is where the match at p ended.
 *
 * Runs of values can still be made on which the comparisons add up to a square. When they have
 * cost more than a few passes, the rest is done with a rolling hash (Karp, Rabin 1987), which is
 * slower and always linear. A hash that agrees is only a reason to compare.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/period/match.h"

#include <string.h>

#include "base/assert.h"
#include "base/dense.h"

enum { POLL = 4096, WORD = 8 };

uint64_t gi_run_matched(const gi_run *run, uint64_t shift) {
  GI_ASSERT(shift >= 1 && shift <= run->count);
  uint64_t room = (run->count - shift) * run->width, n = 0;
  const uint8_t *end = (const uint8_t *)run->cells + run->count * run->width;
  const uint8_t *before = end - shift * run->width;
  while (n + WORD <= room && memcmp(end - n - WORD, before - n - WORD, WORD) == 0) n += WORD;
  while (n < room && end[-(ptrdiff_t)n - 1] == before[-(ptrdiff_t)n - 1]) n++;
  return n / run->width;
}

/* One search: where it stands, and what it has cost. */
typedef struct search {
  const gi_run *run;
  gi_meter *meter;
  uint64_t need, last; /* shifts above `last` leave no room */
  uint64_t shift, matched, cost;
} search;

/* Looks at the shift; if it fails, steps to the next one that may be wanted. */
static bool try_shift(search *s) {
  s->matched = gi_run_matched(s->run, s->shift);
  s->cost += s->matched + 1;
  if (s->matched >= s->need) return true;
  s->shift = (s->matched > s->shift ? s->matched : s->shift) + 1;
  return false;
}

static bool poll_search(search *s, uint64_t steps) {
  for (; steps >= POLL; steps -= POLL)
    if (!gi_meter_work(s->meter, POLL)) return false;
  return gi_meter_work(s->meter, (uint32_t)steps);
}

/* Goes on to a shift at which the last eight bytes are there too; stops at the next poll. */
static void skip_shifts(search *s) {
  uint64_t wanted, found, width = s->run->width;
  uint64_t stop = s->last - s->shift > POLL ? s->shift + POLL : s->last + 1;
  const uint8_t *end = (const uint8_t *)s->run->cells + s->run->count * width;
  memcpy(&wanted, end - WORD, WORD);
  for (; s->shift < stop; s->shift++) {
    memcpy(&found, end - s->shift * width - WORD, WORD);
    if (found == wanted) return;
  }
}

/* ---- the rolling hash, modulo the prime 2^61 - 1 ---- */

__extension__ typedef unsigned __int128 wide;
#define PRIME ((UINT64_C(1) << 61) - 1)
static const uint64_t factor = UINT64_C(0x12b9a5d6f3c8e741);

static uint64_t times_modulo(uint64_t a, uint64_t b) {
  wide product = (wide)a * b;
  uint64_t sum = (uint64_t)(product & PRIME) + (uint64_t)(product >> 61);
  return sum >= PRIME ? sum - PRIME : sum;
}

static uint64_t plus_modulo(uint64_t a, uint64_t b) {
  uint64_t sum = a + b;
  return sum >= PRIME ? sum - PRIME : sum;
}

/* R[i], and one more, so that a 0 counts. */
static uint64_t item_at(const search *s, uint64_t i) {
  return 1 + (uint64_t)gi_dense_get(s->run->cells, s->run->width, s->run->count - 1 - i);
}

static bool find_by_hash(search *s) {
  uint64_t wanted = 0, hash = 0, power = 1, at = s->shift;
  for (uint64_t i = 0; i < s->need; i++) {
    wanted = plus_modulo(times_modulo(wanted, factor), item_at(s, i));
    hash = plus_modulo(times_modulo(hash, factor), item_at(s, at + i));
    power = i ? times_modulo(power, factor) : 1;
    if (i % POLL == 0 && !gi_meter_work(s->meter, POLL)) return false;
  }
  for (;; at++) {
    if (hash == wanted && at >= s->shift) {
      s->shift = at;
      if (try_shift(s)) return true;
    }
    if (at == s->last) break;
    hash = plus_modulo(
        times_modulo(plus_modulo(hash, PRIME - times_modulo(item_at(s, at), power)), factor),
        item_at(s, at + s->need));
    if (at % POLL == 0 && !gi_meter_work(s->meter, POLL)) return false;
  }
  s->shift = s->last + 1;
  return true;
}

/* ---- */

bool gi_run_find(const gi_run *run, uint64_t after, uint64_t need, gi_meter *meter, uint64_t *shift,
                 uint64_t *matched) {
  *shift = *matched = 0;
  if (need >= run->count || after >= run->count - need) return true;
  search s = {run, meter, need, run->count - need, after + 1, 0, 0};
  uint64_t enough = 4 * run->count + POLL, step = s.shift, paid = 0;
  bool words = need >= WORD / run->width;
  while (s.shift <= s.last) {
    if (words) skip_shifts(&s);
    if (s.shift > s.last) break;
    if (s.cost > enough) {
      if (!find_by_hash(&s)) return false;
      break;
    }
    if (try_shift(&s)) break;
    uint64_t steps = (s.shift - step) + (s.cost - paid);
    step = s.shift;
    paid = s.cost;
    if (!poll_search(&s, steps)) return false;
  }
  if (s.shift > s.last) return true;
  *shift = s.shift;
  *matched = s.matched;
  return true;
}
