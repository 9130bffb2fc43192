/* A series that slid has its last values (the window) and those of small heaps (the head). Let n be
 * the next heap. Mostly these values decide G(n): the least common value that is not excluded
 * follows from the last r + t values (see sparse/head.c), and the rare values below it have
 * witnesses, pairs of a heap of the head and a heap of the window. There are two exceptions.
 *
 *   1. A rare value v has no witness in memory. Then all pairs of n are looked at: small heaps from
 * 1 up, beside large heaps from n down. Both are computed again, the large ones in pieces, each
 * from the snapshot before it. A large heap that is in memory is not computed again. Mostly a
 * witness is found soon; the small heaps up to it then stay in memory, because the next search will
 * need similar ones. If there is no witness, v is the value of n, and n is rare.
 *
 *   2. A heap n is rare after the series slid. The value of each later heap m then depends on that
 * of m - n - t: first on small heaps, then on all others up to the last. So no window shorter than
 * n + t is enough, and a series that has slid must be computed anew. If its values do not fit into
 * the memory, the search ends, and memory is the reason.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/period/replay.h"

#include "base/assert.h"
#include "heap/period/walk.h"

enum { STEP = 1 << 16 }; /* pairs that are looked at together */

/* ---- all pairs ---- */

typedef struct pairs {
  const gi_series *s;
  const gi_recurrence *r;
  gi_series small, large; /* computed again */
  bool has_large;
  uint64_t n, longest; /* piece of large heaps */
  uint32_t v;
} pairs;

/* Computes the piece of large heaps that ends with `last` and goes down to `first` at least. */
static bool take_piece(pairs *p, uint64_t first, uint64_t last) {
  uint64_t from = last > p->longest ? last - p->longest : 0;
  if (from > first) from = first;
  if (p->has_large) gi_series_clear(&p->large);
  p->has_large = gi_walk_begin(&p->large, p->s, p->r, from);
  return p->has_large && gi_walk_to(&p->large, last + 1, last + 1 - from);
}

static uint32_t large_value(const pairs *p, uint64_t b) {
  return b >= p->s->base ? gi_series_at(p->s, b) : gi_series_at(&p->large, b);
}

/* The least heap a with from <= a < to that is the smaller one of a pair of value v; 0: there is
 * none. */
static uint64_t find_among(const pairs *p, uint64_t from, uint64_t to) {
  const grundy_rule *rule = p->s->rule;
  for (uint64_t a = from; a < to; a++) {
    uint32_t other = gi_series_at(&p->small, a) ^ p->v;
    for (size_t t = 0; t < rule->count; t++) {
      if (!(rule->digits[t] & GRUNDY_LEAVES_TWO) || a + t >= p->n) continue;
      uint64_t b = p->n - t - a;
      if (b >= a && !(rule->unequal && a == b) && large_value(p, b) == other) return a;
    }
  }
  return 0;
}

/* All pairs of n whose smaller heap is `from` or more; `stays` small heaps stay in p->small. */
static bool look_at_pairs(pairs *p, uint64_t from, uint64_t stays, uint64_t *out) {
  const gi_series *s = p->s;
  *out = 0;
  for (uint64_t to; from <= p->n / 2 && *out == 0; from = to) {
    to = p->n / 2 + 1 - from > STEP ? from + STEP : p->n / 2 + 1;
    if (!gi_walk_to(&p->small, to, to < stays ? stays : STEP)) return false;
    uint64_t over = s->facts.last + to - 1, least = p->n > over ? p->n - over : 0;
    uint64_t most = p->n - from < p->n - 1 ? p->n - from : p->n - 1;
    if (least < s->base && (!p->has_large || least < p->large.base) && !take_piece(p, least, most))
      return false;
    GI_ASSERT(p->small.base <= from && p->small.known >= to);
    GI_ASSERT(least >= s->base || (p->large.base <= least && p->large.known > most));
    *out = find_among(p, from, to);
    if (!gi_meter_work(s->meter, STEP / 8)) return false;
  }
  return true;
}

static bool pairs_begin(pairs *p, const gi_series *s, const gi_recurrence *r, uint32_t v) {
  const gi_recurrence none = {.width = s->values.width};
  *p = (pairs){.s = s, .r = r, .n = s->known, .v = v};
  p->longest = gi_budget_most_cells(s->budget) / 32;
  if (p->longest > r->spacing && r->spacing > GI_WALK_BLOCK) p->longest = r->spacing;
  if (p->longest < STEP + s->facts.last) p->longest = STEP + s->facts.last;
  return gi_walk_begin(&p->small, s, &none, 0);
}

static void pairs_end(pairs *p) {
  gi_series_clear(&p->small);
  if (p->has_large) gi_series_clear(&p->large);
}

bool gi_replay_find(const gi_series *s, const gi_recurrence *r, uint32_t v, uint64_t from,
                    uint64_t *least) {
  pairs p;
  if (!pairs_begin(&p, s, r, v)) return false;
  bool ok = look_at_pairs(&p, from, 0, least);
  pairs_end(&p);
  return ok;
}

static bool decide(gi_series *s, const gi_recurrence *r) {
  pairs p;
  uint64_t found;
  if (!pairs_begin(&p, s, r, s->open)) return false;
  bool ok = look_at_pairs(&p, 1, gi_budget_most_cells(s->budget) / 64, &found);
  if (ok && found) {
    s->decided_at = p.n;
    s->decided_to = s->open;
    ok = gi_sparse_take_head(s, &p.small);
  } else if (ok) {
    ok = gi_sparse_settle(s, s->open);
  }
  pairs_end(&p);
  return ok;
}

/* ---- anew ---- */

static bool begin_anew(gi_series *s) {
  gi_series w;
  const uint64_t limit = gi_budget_most_memory(s->budget), end = s->known;
  if (limit && end > (limit - atomic_load(&s->budget->memory)) / s->values.width) {
    gi_budget_stop(s->budget, GI_STOP_MEMORY);
    return false;
  }
  if (!gi_series_init(&w, s->g, s->rule, s->budget, s->meter)) return false;
  w.portable = s->portable;
  w.chunk = s->chunk;
  w.scanned = s->scanned;
  w.replays = s->replays;
  if (!gi_series_extend(&w, GI_HEAP_SPARSE, end)) {
    gi_series_clear(&w);
    return false;
  }
  gi_series_clear(s);
  *s = w;
  return true;
}

bool gi_replay(gi_series *s, gi_period *p) {
  GI_ASSERT(s->base > 0 && gi_budget_stopped(s->budget) == GI_STOP_UNDECIDED);
  gi_budget_go_on(s->budget);
  s->replays++;
  return s->is_open ? decide(s, &p->recurrence) : begin_anew(s);
}
