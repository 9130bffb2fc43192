/* The proof: rows of bits, the lists of witnesses, and the exact scan. */
/* SPDX-License-Identifier: MIT */
#include "heap/witness.h"

#include <stdlib.h>
#include <string.h>

#include "heap/cpu.h"

enum {
  REST = 32,         /* witnesses of a list that move by bits */
  SMALL = 256,       /* of which they are chosen */
  FEW = 128,         /* so many values need short lists only */
  SHORTLIST = 192,   /* candidates of which they are chosen */
  CANDIDATES = 2048, /* at most */
  CHUNK = 4096,      /* heaps of a parity that are put into the rows at a time */
  SAMPLE = 2048,     /* heaps of a parity on which witnesses are tried, at least */
  SAMPLE_MOST = 8192
};

static void drop(gi_series *s, void *block, size_t size) {
  if (block) gi_budget_resize(s->budget, block, size, 0);
}

void gi_prove_clear(gi_prove *q, gi_series *s) {
  size_t lists = (size_t)q->parts * q->values;
  drop(s, q->rows, lists * q->words * sizeof *q->rows);
  drop(s, q->moved, lists * q->most * sizeof *q->moved);
  drop(s, q->witnesses, lists * q->most * sizeof *q->witnesses);
  drop(s, q->counts, lists * sizeof *q->counts);
  drop(s, q->by_bytes, lists * sizeof *q->by_bytes);
  *q = (gi_prove){0};
}

/* ---- rows ---- */

static uint64_t *row_of(const gi_prove *q, unsigned e, uint32_t value) {
  return q->rows + ((size_t)e * q->values + value) * q->words;
}

/* The parity of a heap in the rows, and its bit there. */
static unsigned parity_of(const gi_prove *q, uint64_t n) {
  return q->parts == 2 ? (unsigned)(n - q->origin) & 1u : 0;
}

static uint64_t bit_of(const gi_prove *q, uint64_t n) {
  return (n - q->origin) / q->parts;
}

/* Puts the values of [from, to) into the rows. */
static void put_values(gi_prove *q, const gi_series *s, uint64_t from, uint64_t to) {
  const size_t words = q->words;
  uint64_t n = from;
  while (n < to) {
    uint64_t bit = bit_of(q, n), end = q->origin + (bit / 64 + 1) * 64 * q->parts;
    if (end > to) end = to;
    uint64_t *even = q->rows + bit / 64, *odd = even + (size_t)(q->parts - 1) * q->values * words;
    uint64_t one = UINT64_C(1) << bit % 64;
    if (parity_of(q, n)) { /* the second of two heaps with one bit */
      odd[gi_series_at(s, n++) * words] |= one;
      one <<= 1;
    }
    if (s->values.width == 1) {
      const uint8_t *cells = (const uint8_t *)s->values.cells + (n - s->base),
                    *stop = cells + (end - n);
      if (q->parts == 1)
        for (; cells < stop; one <<= 1) even[*cells++ * words] |= one;
      else
        for (; stop - cells >= 2; one <<= 1) {
          even[*cells++ * words] |= one;
          odd[*cells++ * words] |= one;
        }
      n = end - (uint64_t)(stop - cells);
    }
    for (; n < end; n++) {
      unsigned e = parity_of(q, n);
      (e ? odd : even)[gi_series_at(s, n) * words] |= UINT64_C(1) << bit_of(q, n) % 64;
    }
  }
}

/* Drops the oldest words, so that `need` more fit. */
static void slide(gi_prove *q, uint64_t next) {
  uint64_t word = bit_of(q, next) / 64;
  size_t from = (size_t)(word - q->back) / GI_GROUP * GI_GROUP, keep = q->words - from;
  for (size_t r = 0; r < (size_t)q->parts * q->values; r++) {
    uint64_t *row = q->rows + r * q->words;
    memmove(row, row + from, keep * sizeof *row);
    memset(row + keep, 0, from * sizeof *row);
  }
  q->origin += (uint64_t)from * 64 * q->parts;
}

/* ---- lists of witnesses ---- */

/* How many bits back the row of a witness has the heaps of parity e, and which row's parity. */
static uint32_t bits_back(const gi_prove *q, unsigned e, uint32_t distance, unsigned *other) {
  *other = q->parts == 2 ? (e ^ distance) & 1u : 0;
  return q->parts == 2 ? (distance + *other - e) / 2 : distance;
}

/* Where the row of a witness has the heaps of a group: bytes from the group in row 0. */
static int32_t move_witness(const gi_prove *q, unsigned e, uint32_t v, const gi_witness *w) {
  unsigned other;
  uint32_t bits = bits_back(q, e, w->distance, &other);
  size_t row = ((size_t)other * q->values + (v ^ w->value)) * q->words * sizeof *q->rows;
  return (int32_t)row - (int32_t)(bits / 8);
}

static int32_t move_by_bits(const gi_prove *q, unsigned e, uint32_t v, const gi_witness *w) {
  unsigned other;
  uint32_t bits = bits_back(q, e, w->distance, &other);
  size_t row = ((size_t)other * q->values + (v ^ w->value)) * q->words * 64;
  return (int32_t)row - (int32_t)bits;
}

/* All candidates for heaps of parity e up to the largest distance that move by whole bytes: takes,
 * then pairs with a small heap, the digits in turn. Returns their number. */
static size_t candidates(const gi_prove *q, const gi_series *s, const uint16_t *head, unsigned e,
                         gi_witness *out) {
  const grundy_rule *rule = s->rule;
  const uint32_t deepest = q->deepest;
  unsigned other;
  size_t n = 0;
  for (uint32_t t = 1; t < rule->count && t <= deepest && n < CANDIDATES; t++)
    if ((rule->digits[t] & GRUNDY_LEAVES_ONE) && bits_back(q, e, t, &other) % 8 == 0)
      out[n++] = (gi_witness){.distance = t};
  for (uint32_t a = 1; a <= deepest; a++)
    for (uint32_t t = 0; t < rule->count && t + a <= deepest && n < CANDIDATES; t++)
      if ((rule->digits[t] & GRUNDY_LEAVES_TWO) && bits_back(q, e, a + t, &other) % 8 == 0)
        out[n++] = (gi_witness){.distance = a + t, .value = head[a]};
  return n;
}

/* The first candidates without that condition. */
static void list_small(gi_prove *q, const gi_series *s, const uint16_t *head) {
  const grundy_rule *rule = s->rule;
  q->small_count = 0;
  for (uint32_t t = 1; t < rule->count && t <= q->deepest && q->small_count < SMALL; t++)
    if (rule->digits[t] & GRUNDY_LEAVES_ONE)
      q->small[q->small_count++] = (gi_witness){.distance = t};
  for (uint32_t a = 1; a <= q->deepest; a++)
    for (uint32_t t = 0; t < rule->count && a + t <= q->deepest && q->small_count < SMALL; t++)
      if (rule->digits[t] & GRUNDY_LEAVES_TWO)
        q->small[q->small_count++] = (gi_witness){.distance = a + t, .value = head[a]};
}

typedef struct scored {
  uint32_t hits;
  uint32_t index;
} scored;

static int scored_order(const void *a, const void *b) {
  const scored *x = a, *y = b;
  if (x->hits != y->hits) return x->hits > y->hits ? -1 : 1;
  return x->index < y->index ? -1 : x->index > y->index;
}

/* How much of the need each candidate answers, the best ones first. Returns how many do at all. */
static size_t score(const gi_prove *q, unsigned e, uint32_t v, const gi_witness *all, size_t count,
                    const bool *used, const uint64_t *need, size_t words, const uint64_t *at,
                    scored *scores) {
  size_t some = 0;
  for (size_t i = 0; i < count; i++) {
    if (used[i]) continue;
    uint32_t hits = q->hits(need, words, at, move_witness(q, e, v, &all[i]));
    if (hits) scores[some++] = (scored){.hits = hits, .index = (uint32_t)i};
  }
  qsort(scores, some, sizeof *scores, scored_order);
  return some;
}

/* What whole bytes leave open in the sample: small heaps in turn, if they answer some of it. */
static size_t choose_rest(const gi_prove *q, unsigned e, uint32_t v, uint64_t *need,
                          size_t first_word, size_t words, gi_witness *out) {
  size_t n = 0;
  for (size_t i = 0; i < q->small_count && n < REST; i++) {
    int32_t moved = move_by_bits(q, e, v, &q->small[i]);
    bool any = false, hit = false;
    for (size_t k = 0; k < words; k += GI_GROUP) {
      uint64_t before[GI_GROUP];
      memcpy(before, need + k, sizeof before);
      gi_needs_by_bits(need + k, q->rows + first_word + k, &moved, 1);
      for (size_t j = 0; j < GI_GROUP; j++) {
        hit |= before[j] != need[k + j];
        any |= need[k + j] != 0;
      }
    }
    if (hit) out[n++] = q->small[i];
    if (!any) break;
  }
  return n;
}

/* Chooses the list for one value and parity. First, again and again, the candidate that answers
 * most of what is still open, among those that answered most at the last look at all of them. When
 * everything has its answer, those that answer most in all, for heaps beyond the sample. */
static void choose_list(gi_prove *q, unsigned e, uint32_t v, const gi_witness *all, size_t count,
                        scored *scores, size_t first_word, size_t words) {
  gi_witness *list = q->witnesses + ((size_t)e * q->values + v) * q->most;
  const uint64_t *at = q->rows + first_word;
  uint64_t need[SAMPLE_MOST / 64], all_need[SAMPLE_MOST / 64];
  bool used[CANDIDATES] = {false};
  for (size_t k = 0; k < words; k++) all_need[k] = ~UINT64_C(0);
  for (uint32_t w = 0; w <= v; w++)
    for (size_t k = 0; k < words; k++) all_need[k] &= ~row_of(q, e, w)[first_word + k];
  memcpy(need, all_need, words * sizeof *need);
  size_t n = 0, shortlist = 0;
  for (bool scored_now = false; n < q->most - REST;) {
    size_t best = shortlist;
    uint32_t best_hits = 0;
    for (size_t i = 0; i < shortlist; i++) {
      if (scores[i].hits <= best_hits) continue; /* hits only fall */
      scores[i].hits = q->hits(need, words, at, move_witness(q, e, v, &all[scores[i].index]));
      if (scores[i].hits > best_hits) {
        best = i;
        best_hits = scores[i].hits;
      }
    }
    if (best == shortlist) {
      if (scored_now) break;
      shortlist = score(q, e, v, all, count, used, need, words, at, scores);
      if (shortlist > SHORTLIST) shortlist = SHORTLIST;
      scored_now = true;
      continue;
    }
    scored_now = false;
    list[n++] = all[scores[best].index];
    used[scores[best].index] = true;
    int32_t moved = move_witness(q, e, v, &list[n - 1]);
    for (size_t k = 0; k < words; k += GI_GROUP) q->run(need + k, at + k, &moved, 1);
    scores[best].hits = 0;
  }
  size_t more = score(q, e, v, all, count, used, all_need, words, at, scores);
  for (size_t i = 0; i < more && n < q->most - REST; i++) list[n++] = all[scores[i].index];
  q->by_bytes[(size_t)e * q->values + v] = (uint32_t)n;
  q->counts[(size_t)e * q->values + v] =
      (uint32_t)(n + choose_rest(q, e, v, need, first_word, words, list + n));
}

static bool choose_lists(gi_prove *q, gi_series *s, const uint16_t *head) {
  gi_witness *all = gi_budget_resize(s->budget, NULL, 0, CANDIDATES * sizeof *all);
  scored *scores = gi_budget_resize(s->budget, NULL, 0, CANDIDATES * sizeof *scores);
  bool ok = all && scores;
  if (ok) {
    size_t end = (size_t)bit_of(q, s->known) / 64;
    size_t words = q->sample / 64;
    list_small(q, s, head);
    for (unsigned e = 0; ok && e < q->parts; e++) {
      size_t count = candidates(q, s, head, e, all);
      for (uint32_t v = 0; ok && v < q->values; v++) {
        choose_list(q, e, v, all, count, scores, end - words, words);
        ok = gi_meter_work(s->meter, 1024);
      }
    }
  }
  drop(s, scores, CANDIDATES * sizeof *scores);
  drop(s, all, CANDIDATES * sizeof *all);
  return ok;
}

/* A larger sample is worth its time when there is more to do. */
static size_t sample_of(uint64_t known) {
  return known < 1 << 16 ? SAMPLE : known < 1 << 20 ? SAMPLE_MOST / 2 : SAMPLE_MOST;
}

/* The largest distance of a witness in the lists. */
static uint32_t deepest_of(uint64_t known, uint32_t values) {
  return known < 1 << 16 ? 1024 : values <= FEW ? 2048 : known < 1 << 18 ? 8192 : 16384;
}

static void pick_loops(gi_prove *q, bool avx2) {
  q->run = gi_needs_portable;
  q->hits = gi_hits_portable;
  q->compare[0] = gi_compare8_portable;
  q->compare[1] = gi_compare16_portable;
#if defined(__x86_64__)
  if (!avx2) return;
  q->run = gi_needs_avx2;
  q->hits = gi_hits_avx2;
  q->compare[0] = gi_compare8_avx2;
  q->compare[1] = gi_compare16_avx2;
#else
  (void)avx2;
#endif
}

bool gi_prove_start(gi_prove *q, gi_series *s, const gi_space *space, const uint16_t *head,
                    uint32_t values, bool fresh) {
  unsigned parts = space->by_parity ? 2 : 1;
  if (!q->rows || fresh || q->values != values || q->parts != parts) {
    gi_prove_clear(q, s);
    uint32_t deepest = deepest_of(s->known, values);
    size_t back = (deepest / 64 + GI_GROUP) / GI_GROUP * GI_GROUP;
    size_t sample = sample_of(s->known), lists = (size_t)parts * values;
    size_t words = back + sample / 64 + 2 * CHUNK / 64;
    q->rows = gi_budget_resize(s->budget, NULL, 0, lists * words * sizeof *q->rows);
    q->parts = parts;
    q->values = values;
    q->most = values <= FEW ? 128 : 2048; /* rarer values need more witnesses */
    q->words = words;
    q->back = back;
    q->deepest = deepest;
    q->sample = sample;
    if (!q->rows) return false;
    q->moved = gi_budget_resize(s->budget, NULL, 0, lists * q->most * sizeof *q->moved);
    q->counts = gi_budget_resize(s->budget, NULL, 0, lists * sizeof *q->counts);
    q->by_bytes = gi_budget_resize(s->budget, NULL, 0, lists * sizeof *q->by_bytes);
    fresh = true;
  }
  if (!q->moved || !q->counts || !q->by_bytes) return false;
  pick_loops(q, gi_cpu_has_avx2() && !s->portable);
  uint64_t past = ((uint64_t)q->back * 64 + q->sample) * parts;
  q->origin = s->known - past;
  q->next = s->known;
  memset(q->rows, 0, (size_t)parts * values * q->words * sizeof *q->rows);
  put_values(q, s, q->origin, s->known);
  if (!fresh) return true;
  const size_t size = (size_t)parts * values * q->most * sizeof *q->witnesses;
  q->witnesses = gi_budget_resize(s->budget, NULL, 0, size);
  if (!q->witnesses || !choose_lists(q, s, head)) {
    gi_prove_clear(q, s);
    return false;
  }
  for (unsigned e = 0; e < parts; e++)
    for (uint32_t v = 0; v < values; v++) {
      size_t list = (size_t)e * values + v;
      const gi_witness *w = q->witnesses + list * q->most;
      int32_t *moved = q->moved + list * q->most;
      for (size_t i = 0; i < q->counts[list]; i++)
        moved[i] =
            i < q->by_bytes[list] ? move_witness(q, e, v, &w[i]) : move_by_bits(q, e, v, &w[i]);
    }
  drop(s, q->witnesses, size); /* where they are moved to is enough */
  q->witnesses = NULL;
  return true;
}

/* ---- the exact scan ---- */

typedef struct proof {
  gi_prove *q;
  const gi_series *s;
  const gi_space *space;
  const uint16_t *head;
  uint64_t head_count;
  enum gi_verdict verdict;
  uint64_t n; /* all guesses below are proved, or still to be looked at */
  uint32_t v;
} proof;

/* The pairs with a smaller heap of from..n/2, the digits in turn, for one of value v. */
static enum gi_verdict scan_pairs(const proof *p, uint64_t from, uint64_t n, uint32_t v,
                                  uint64_t *depth) {
  const grundy_rule *rule = p->s->rule;
  const gi_series *s = p->s;
  for (uint64_t a = from; a <= n / 2; a++) {
    if (s->base && a >= p->head_count) return GI_UNRESOLVED;
    uint32_t other = v ^ (s->base ? p->head[a] : gi_series_at(s, a));
    for (size_t t = 0; t < rule->count; t++) {
      if (!(rule->digits[t] & GRUNDY_LEAVES_TWO) || a + t >= n) continue;
      uint64_t b = n - t - a;
      if (b < a || (rule->unequal && a == b)) continue;
      if (b < s->base) return GI_UNRESOLVED;
      if (gi_series_at(s, b) != other) continue;
      *depth = a + t;
      return GI_PROVED;
    }
  }
  return GI_WRONG;
}

/* Looks at every option of n, small heaps first, for one of value v. Values of one byte or
 * two are compared many at a time, as far as both heaps are there. */
static enum gi_verdict scan(const proof *p, uint64_t n, uint32_t v, uint64_t *depth) {
  const grundy_rule *rule = p->s->rule;
  const gi_series *s = p->s;
  for (size_t t = 1; t < rule->count; t++)
    if ((rule->digits[t] & GRUNDY_LEAVES_ONE) && t < n && gi_series_at(s, n - t) == v) {
      *depth = t;
      return GI_PROVED;
    }
  if (s->values.width > 2) return scan_pairs(p, 1, n, v, depth);
  const unsigned width = s->values.width;
  const uint8_t *cells = s->values.cells;
  uint64_t a = 1, end = n - rule->count < s->base ? 0 : (n - rule->count - s->base) / 2;
  if (s->base) end = n - rule->count - s->base;
  if (s->base && end > p->head_count) end = p->head_count;
  for (; a + GI_COMPARED <= end; a += GI_COMPARED) {
    _Alignas(2) uint8_t copy[2 * GI_COMPARED];
    const uint8_t *small = cells + a * width;
    for (size_t i = 0; s->base && i < GI_COMPARED; i++)
      gi_dense_put(copy, width, i, p->head[a + i]);
    if (s->base) small = copy;
    for (size_t t = 0; t < rule->count; t++) {
      if (!(rule->digits[t] & GRUNDY_LEAVES_TWO)) continue;
      unsigned at = p->q->compare[width - 1](small, cells + (n - t - a - s->base) * width, v);
      if (at == GI_COMPARED) continue;
      *depth = a + at + t;
      return GI_PROVED;
    }
  }
  return scan_pairs(p, a, n, v, depth);
}

/* ---- a group of heaps ---- */

/* The bits below `bit`, counted from the group's first. */
static void keep_below(uint64_t words[GI_GROUP], uint64_t bit) {
  for (size_t k = 0; k < GI_GROUP; k++) {
    if (bit <= k * 64)
      words[k] = 0;
    else if (bit < k * 64 + 64)
      words[k] &= (UINT64_C(1) << bit % 64) - 1;
  }
}

/* The heaps of parity e below n come before this bit of the rows. */
static uint64_t end_bit(const gi_prove *q, unsigned e, uint64_t n) {
  return (n - q->origin + q->parts - 1 - e) / q->parts;
}

/* What the list left: each goes to the exact scan. */
static void scan_rest(proof *p, unsigned e, uint64_t first_bit, uint32_t v, uint64_t need[GI_GROUP],
                      uint64_t open[GI_GROUP]) {
  gi_prove *q = p->q;
  for (size_t k = 0; k < GI_GROUP; k++)
    for (; need[k]; need[k] &= need[k] - 1) {
      uint64_t bit = k * 64 + (uint64_t)__builtin_ctzll(need[k]), depth = 0;
      uint64_t n = q->origin + (first_bit + bit) * q->parts + e;
      enum gi_verdict verdict = scan(p, n, v, &depth);

      if (depth > q->last_depth) q->last_depth = depth;
      if (verdict == GI_PROVED) continue;
      p->verdict = verdict;
      p->n = n;
      p->v = v;
      keep_below(open, bit);
      return;
    }
}

static void prove_group(proof *p, unsigned e, size_t word, const uint64_t valid[GI_GROUP]) {
  gi_prove *q = p->q;
  uint64_t open[GI_GROUP], need[GI_GROUP];
  memcpy(open, valid, sizeof open);
  for (uint32_t v = 0; v < q->values; v++) {
    const uint64_t *row = row_of(q, e, v) + word;
    uint64_t any = 0;
    for (size_t k = 0; k < GI_GROUP; k++) any |= open[k] &= ~row[k];
    if (!any) return;
    if (gi_space_class(p->space, q->origin + e, v)) continue;
    size_t list = (size_t)e * q->values + v;
    memcpy(need, open, sizeof need);
    const int32_t *moved = q->moved + list * q->most;
    const uint32_t by_bytes = q->by_bytes[list];
    q->run(need, q->rows + word, moved, by_bytes);
    any = 0;
    for (size_t k = 0; k < GI_GROUP; k++) any |= need[k];
    if (any && q->counts[list] > by_bytes) {
      gi_needs_by_bits(need, q->rows + word, moved + by_bytes, q->counts[list] - by_bytes);
      any = 0;
      for (size_t k = 0; k < GI_GROUP; k++) any |= need[k];
    }
    if (any) scan_rest(p, e, (uint64_t)word * 64, v, need, open);
  }
}

enum gi_verdict gi_prove_run(gi_prove *q, const gi_series *s, const gi_space *space,
                             const uint16_t *head, uint64_t head_count, uint64_t end, uint64_t *n,
                             uint32_t *v) {
  proof p = {.q = q, .s = s, .space = space, .head = head, .head_count = head_count, .n = end};
  if (q->last_depth < q->deepest) q->last_depth = q->deepest;
  while (q->next < end && p.verdict == GI_PROVED) {
    uint64_t to = q->next + (uint64_t)CHUNK * q->parts;
    if (to > end) to = end;
    if (bit_of(q, to) / 64 + GI_GROUP + 1 > q->words) slide(q, q->next);
    put_values(q, s, q->next, to);
    p.n = to;
    for (unsigned e = 0; e < q->parts; e++) {
      uint64_t low = end_bit(q, e, q->next), high = end_bit(q, e, p.n);
      for (size_t word = (size_t)(low / 64) / GI_GROUP * GI_GROUP; word * 64 < high;
           word += GI_GROUP) {
        uint64_t valid[GI_GROUP], before[GI_GROUP], first = (uint64_t)word * 64;
        memset(valid, 0xff, sizeof valid);
        memset(before, 0xff, sizeof before);
        high = end_bit(q, e, p.n);
        keep_below(valid, high > first ? high - first : 0);
        keep_below(before, low > first ? low - first : 0);
        for (size_t k = 0; k < GI_GROUP; k++) valid[k] &= ~before[k];
        prove_group(&p, e, word, valid);
      }
    }
    q->next = p.n;
  }
  *n = p.n;
  *v = p.v;
  return p.verdict;
}
