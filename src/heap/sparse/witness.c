/* The proof: rows of bits, the lists of witnesses, and the exact scan. */
/* SPDX-License-Identifier: MIT */
#include "heap/sparse/witness.h"

#include <stdlib.h>
#include <string.h>

#include "base/cpu.h"

enum {
  FEW = 128,     /* so many values need short lists only */
  SHORT = 128,   /* their length */
  LONG = 1024,   /* and that of others */
  MANY = 1024,   /* with so many values the proof goes heap by heap, */
  MANY_BITS = 9, /* and where tests ask for codes with so many bits */
  CHUNK = 4096,  /* heaps of a parity that are put into the rows at a time */
  SAMPLE = 2048, /* heaps of a parity on which witnesses are tried, at least */
  NEAR = 64,     /* pieces of an exact scan before it tries where the value was met, */
  MET = 16       /* and so many places for each value */
};

enum { SEEN_AND_RARE = 3 }; /* tables of a byte a value, for proofs heap by heap */

static void witness_drop(gi_series *s, void *block, size_t size) {
  if (block) gi_budget_resize(s->budget, block, size, 0);
}

void gi_witnesses_clear(gi_witnesses *q, gi_series *s) {
  size_t lists = (size_t)q->parts * q->values;
  witness_drop(s, q->rows, lists * q->words * sizeof *q->rows);
  witness_drop(s, q->moved, lists * q->most * sizeof *q->moved);
  witness_drop(s, q->counts, lists * sizeof *q->counts);
  witness_drop(s, q->by_bytes, lists * sizeof *q->by_bytes);
  witness_drop(s, q->small, q->small_count * q->small_width);
  witness_drop(s, q->met, MET * (size_t)q->values * sizeof *q->met);
  witness_drop(s, q->seen, SEEN_AND_RARE * (size_t)q->values);
  *q = (gi_witnesses){0};
}

/* ---- rows ---- */

/* The parity of a heap in the rows. */
static unsigned parity_of(const gi_witnesses *q, uint64_t n) {
  return q->parts == 2 ? (unsigned)(n - q->origin) & 1u : 0;
}

/* Puts the values of [from, to) into the rows. */
static void put_values(gi_witnesses *q, const gi_series *s, uint64_t from, uint64_t to) {
  const size_t words = q->words;
  uint64_t n = from;
  while (n < to) {
    uint64_t bit = gi_witnesses_bit(q, n), end = q->origin + (bit / 64 + 1) * 64 * q->parts;
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
      (e ? odd : even)[gi_series_at(s, n) * words] |= UINT64_C(1) << gi_witnesses_bit(q, n) % 64;
    }
  }
}

/* Takes the values of [from, to) out of the rows. */
static void take_values(gi_witnesses *q, const gi_series *s, uint64_t from, uint64_t to) {
  for (uint64_t n = from; n < to; n++) {
    uint64_t bit = gi_witnesses_bit(q, n);
    gi_witnesses_row(q, parity_of(q, n), gi_series_at(s, n))[bit / 64] &=
        ~(UINT64_C(1) << bit % 64);
  }
}

/* Drops the oldest words, so that more fit. */
static void witness_slide(gi_witnesses *q, uint64_t next) {
  uint64_t word = gi_witnesses_bit(q, next) / 64;
  size_t from = (size_t)(word - q->back) / GI_GROUP * GI_GROUP, keep = q->words - from;
  for (size_t r = 0; r < (size_t)q->parts * q->values; r++) {
    uint64_t *row = q->rows + r * q->words;
    memmove(row, row + from, keep * sizeof *row);
    memset(row + keep, 0, from * sizeof *row);
  }
  q->origin += (uint64_t)from * 64 * q->parts;
}

void gi_witnesses_append(gi_witnesses *q, const gi_series *s, uint64_t n) {
  if (!q->by_heap) {
    if (gi_witnesses_bit(q, n + 1) / 64 + GI_GROUP + 1 > q->words) witness_slide(q, n);
    put_values(q, s, n, n + 1);
  }
  q->next = n + 1;
}

/* ---- set-up ---- */

/* A larger sample is worth its time when there is more to do. */
static size_t sample_of(uint64_t known) {
  return known < 1 << 16 ? SAMPLE : known < 1 << 20 ? GI_SAMPLE_MOST / 2 : GI_SAMPLE_MOST;
}

/* The largest distance of a witness in the lists. */
static uint32_t deepest_of(uint64_t known, uint32_t values) {
  return known < 1 << 16 ? 1024 : values <= FEW ? 2048 : known < 1 << 18 ? 8192 : 16384;
}

static void pick_loops(gi_witnesses *q, const gi_series *s) {
  q->run = gi_needs_portable;
  q->hits = gi_hits_portable;
  q->compare[0] = gi_compare8_portable;
  q->compare[1] = gi_compare16_portable;
  q->mark[0] = gi_mark8_portable;
  q->mark[1] = gi_mark16_portable;
#if defined(__x86_64__)
  if (s->portable || !gi_cpu_has_avx2()) return;
  q->run = gi_needs_avx2;
  q->hits = gi_hits_avx2;
  q->compare[0] = gi_compare8_avx2;
  q->compare[1] = gi_compare16_avx2;
  q->mark[0] = gi_mark8_avx2;
  q->mark[1] = gi_mark16_avx2;
  if (s->no_avx512 || !gi_cpu_has_avx512()) return;
  q->run = gi_needs_avx512;
  q->hits = gi_hits_avx512;
  q->compare[0] = gi_compare8_avx512;
  q->compare[1] = gi_compare16_avx512;
#endif
}

/* A copy of the small heaps, if the series has slid. */
static bool copy_small(gi_witnesses *q, gi_series *s, const uint16_t *head, uint64_t head_count) {
  const unsigned width = s->values.width;
  const size_t count = s->base ? (size_t)head_count : 0;
  if (q->small_count == count && q->small_width == width) return true;
  witness_drop(s, q->small, q->small_count * q->small_width);
  q->small_count = 0;
  q->small = count ? gi_budget_resize(s->budget, NULL, 0, count * width) : NULL;
  if (count && !q->small) return false;
  q->small_count = count;
  q->small_width = width;
  for (size_t a = 0; a < count; a++) gi_dense_put(q->small, width, a, head[a]);
  return true;
}

/* No value was met. */
static bool start_met(gi_witnesses *q, gi_series *s) {
  const size_t size = MET * (size_t)q->values * sizeof *q->met;
  q->met = gi_budget_resize(s->budget, NULL, 0, size);
  if (q->met) memset(q->met, 0, size);
  return q->met != NULL;
}

/* For proofs heap by heap: no rows and no lists. */
static bool start_by_heap(gi_witnesses *q, gi_series *s, const gi_space *space,
                          const uint16_t *head, uint64_t head_count, uint32_t values) {
  if (!q->seen || q->values != values) {
    gi_witnesses_clear(q, s);
    q->seen = gi_budget_resize(s->budget, NULL, 0, SEEN_AND_RARE * (size_t)values);
    if (!q->seen) return false;
    q->values = values;
  }
  if (!q->met && !start_met(q, s)) return false;
  if (!copy_small(q, s, head, head_count)) return false;
  for (unsigned e = 0; e < 2; e++) {
    q->rare[e] = q->seen + (size_t)(e + 1) * values;
    for (uint32_t v = 0; v < values; v++)
      q->rare[e][v] = (unsigned)__builtin_parity(v & space->mask) == e;
  }
  pick_loops(q, s);
  q->by_heap = true;
  q->next = s->known;
  q->deepest = 0;
  return true;
}

bool gi_witnesses_start(gi_witnesses *q, gi_series *s, const gi_space *space, const uint16_t *head,
                        uint64_t head_count, uint32_t values, bool fresh) {
  unsigned parts = space->by_parity ? 2 : 1;
  if (values >= MANY || s->code_bits >= MANY_BITS)
    return start_by_heap(q, s, space, head, head_count, values);
  if (!q->rows || fresh || q->values != values || q->parts != parts) {
    gi_witnesses_clear(q, s);
    uint32_t deepest = deepest_of(s->known, values);
    size_t back = (deepest / 64 + GI_GROUP) / GI_GROUP * GI_GROUP;
    size_t sample = sample_of(s->known), lists = (size_t)parts * values;
    size_t words = back + sample / 64 + 2 * CHUNK / 64;
    q->rows = gi_budget_resize(s->budget, NULL, 0, lists * words * sizeof *q->rows);
    q->parts = parts;
    q->values = values;
    q->most = values <= FEW ? SHORT : LONG; /* rarer values need more witnesses */
    q->words = words;
    q->back = back;
    q->deepest = deepest;
    q->sample = sample;
    if (!q->rows) return false;
    q->moved = gi_budget_resize(s->budget, NULL, 0, lists * q->most * sizeof *q->moved);
    q->counts = gi_budget_resize(s->budget, NULL, 0, lists * sizeof *q->counts);
    q->by_bytes = gi_budget_resize(s->budget, NULL, 0, lists * sizeof *q->by_bytes);
    fresh = start_met(q, s);
  }
  if (!q->met || !q->moved || !q->counts || !q->by_bytes || !copy_small(q, s, head, head_count)) {
    gi_witnesses_clear(q, s); /* lists that were not chosen must not be read */
    return false;
  }
  pick_loops(q, s);
  uint64_t past = ((uint64_t)q->back * 64 + q->sample) * parts;
  q->origin = (s->known - past) / parts * parts; /* one parity always: lists may stay */
  q->next = s->known;
  memset(q->rows, 0, (size_t)parts * values * q->words * sizeof *q->rows);
  put_values(q, s, q->origin, s->known);
  if (!fresh) return true;
  if (gi_witnesses_choose(q, s, space, head)) return true;
  gi_witnesses_clear(q, s);
  return false;
}

/* ---- the exact scan ---- */

typedef struct proof {
  gi_witnesses *q;
  const gi_series *s;
  const gi_space *space;
  const uint16_t *head;
  uint64_t head_count;
  enum gi_witness_verdict verdict;
  uint64_t n; /* all guesses below are proved, or still to be looked at */
  uint32_t v;
  uint16_t splits[GI_SPARSE_DIGITS]; /* what may be taken to leave two heaps */
  size_t split_count;
} proof;

/* The values that would decide are gone; perhaps a replay has looked at them. */
static enum gi_witness_verdict look_elsewhere(const proof *p, uint64_t n, uint32_t v,
                                              uint64_t *depth) {
  if (p->s->decided_at != n || v > p->s->decided_to) return GI_WITNESS_UNRESOLVED;
  *depth = n;
  return GI_WITNESS_PROVED;
}

/* The pairs with a smaller heap of from..n/2, the digits in turn, for one of value v. */
static enum gi_witness_verdict scan_pairs(const proof *p, uint64_t from, uint64_t n, uint32_t v,
                                          uint64_t *depth) {
  const grundy_rule *rule = p->s->rule;
  const gi_series *s = p->s;
  for (uint64_t a = from; a <= n / 2; a++) {
    if (s->base && a >= p->head_count) return look_elsewhere(p, n, v, depth);
    uint32_t other = v ^ (s->base ? p->head[a] : gi_series_at(s, a));
    for (size_t t = 0; t < rule->count; t++) {
      if (!(rule->digits[t] & GRUNDY_LEAVES_TWO) || a + t >= n) continue;
      uint64_t b = n - t - a;
      if (b < a || (rule->unequal && a == b)) continue;
      if (b < s->base) return look_elsewhere(p, n, v, depth);
      if (gi_series_at(s, b) != other) continue;
      *depth = a + t;
      return GI_WITNESS_PROVED;
    }
  }
  return GI_WITNESS_WRONG;
}

/* The values of the heaps from a on, as wide as those of the series. */
static const void *small_heaps(const proof *p, uint64_t a) {
  const gi_series *s = p->s;
  return (const char *)(s->base ? p->q->small : s->values.cells) + a * s->values.width;
}

/* The smaller heaps of pairs of n below this one can be compared in whole pieces: both heaps of
 * each pair are in memory. */
static uint64_t pieces_end(const proof *p, uint64_t n) {
  const gi_series *s = p->s;
  uint64_t count = s->rule->count, end = (n - count) / 2;
  if (s->values.width > 2) return 0;
  if (end > n - count - s->base) end = n - count - s->base;
  return s->base && end > p->head_count ? p->head_count : end;
}

/* The values of the heaps n - t - (a + GI_COMPARED - 1), ..., n - t - a. */
static const void *large_heaps(const proof *p, uint64_t n, uint64_t a, size_t t) {
  const gi_series *s = p->s;
  return (const uint8_t *)s->values.cells +
         (n - t - (a + GI_COMPARED - 1) - s->base) * s->values.width;
}

/* How many of `pieces` pieces of pairs have none of value v, the first one from the small heap a
 * on. */
static size_t compare_pieces(const proof *p, uint64_t n, uint32_t v, uint64_t a, size_t pieces) {
  const void *large[GI_SPARSE_DIGITS];
  for (size_t i = 0; i < p->split_count; i++) large[i] = large_heaps(p, n, a, p->splits[i]);
  return p->q->compare[p->s->values.width - 1](small_heaps(p, a), large, p->split_count, pieces, v);
}

/* The largest distance that a pair in the piece from a on can have. */
static uint64_t depth_of_piece(const proof *p, uint64_t a) {
  return a + GI_COMPARED + p->s->rule->count;
}

/* Whether n has a pair of value v where other heaps had one. Only where it does not matter for the
 * depth, so that this depends on the values alone. */
static bool is_met_again(const proof *p, uint64_t n, uint32_t v, uint64_t end) {
  const uint32_t *met = p->q->met + (size_t)v * MET;
  for (size_t i = 0; i < MET && met[i]; i++)
    if (met[i] + GI_COMPARED <= end && depth_of_piece(p, met[i]) <= p->q->last_depth &&
        compare_pieces(p, n, v, met[i], 1) == 0)
      return true;
  return false;
}

/* As compare_pieces. Values that are seldom met are met far, and the heaps that follow often meet
 * them at the same place. So after the first pieces these places are tried. */
static size_t scan_far(const proof *p, uint64_t n, uint32_t v, uint64_t a, size_t pieces,
                       bool *again) {
  gi_witnesses *q = p->q;
  *again = false;
  size_t met = compare_pieces(p, n, v, a, pieces < NEAR ? pieces : NEAR);
  if (met < NEAR || met == pieces) return met;
  *again = is_met_again(p, n, v, a + (uint64_t)pieces * GI_COMPARED);
  q->again += *again;
  if (*again) return met;
  met += compare_pieces(p, n, v, a + (uint64_t)met * GI_COMPARED, pieces - met);
  const uint64_t at = a + (uint64_t)met * GI_COMPARED;
  if (met == pieces || at > UINT32_MAX) return met;
  uint32_t *places = q->met + (size_t)v * MET;
  size_t i = 0;
  while (i < MET && places[i]) i++;
  places[i < MET ? i : q->met_next++ % MET] = (uint32_t)at;
  return met;
}

/* Looks at every option of n for one of value v; of the pairs those whose smaller heap is `a` or
 * more, small ones first. Values of one byte or two are compared many at a time, as far as both
 * heaps are in memory. */
static enum gi_witness_verdict scan_witnesses(const proof *p, uint64_t n, uint32_t v, uint64_t a,
                                              uint64_t *depth) {
  const grundy_rule *rule = p->s->rule;
  const gi_series *s = p->s;
  for (size_t t = 1; t < rule->count; t++)
    if ((rule->digits[t] & GRUNDY_LEAVES_ONE) && t < n && gi_series_at(s, n - t) == v) {
      *depth = t;
      return GI_WITNESS_PROVED;
    }
  const uint64_t end = pieces_end(p, n);
  if (a + GI_COMPARED > end) return scan_pairs(p, a, n, v, depth);
  const size_t pieces = (size_t)((end - a) / GI_COMPARED);
  bool again;
  const size_t met = scan_far(p, n, v, a, pieces, &again);
  a += (uint64_t)met * GI_COMPARED;
  *depth = depth_of_piece(p, a); /* at most; where exactly may not matter */
  if (again) {
    *depth = 0;
    return GI_WITNESS_PROVED;
  }
  return met < pieces && *depth <= p->q->last_depth ? GI_WITNESS_PROVED
                                                    : scan_pairs(p, a, n, v, depth);
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
static uint64_t end_bit(const gi_witnesses *q, unsigned e, uint64_t n) {
  return (n - q->origin + q->parts - 1 - e) / q->parts;
}

/* What the list left: each goes to the exact scan. */
static void scan_rest(proof *p, unsigned e, uint64_t first_bit, uint32_t v, uint64_t need[GI_GROUP],
                      uint64_t open[GI_GROUP]) {
  gi_witnesses *q = p->q;
  for (size_t k = 0; k < GI_GROUP; k++)
    for (; need[k]; need[k] &= need[k] - 1) {
      uint64_t bit = k * 64 + (uint64_t)__builtin_ctzll(need[k]), depth = 0;
      uint64_t n = q->origin + (first_bit + bit) * q->parts + e;
      enum gi_witness_verdict verdict = scan_witnesses(p, n, v, 1, &depth);

      if (depth > q->last_depth) q->last_depth = depth;
      if (verdict == GI_WITNESS_PROVED) continue;
      p->verdict = verdict;
      p->n = n;
      p->v = v;
      keep_below(open, bit);
      return;
    }
}

static void prove_group(proof *p, unsigned e, size_t word, const uint64_t valid[GI_GROUP]) {
  gi_witnesses *q = p->q;
  uint64_t open[GI_GROUP], need[GI_GROUP];
  memcpy(open, valid, sizeof open);
  for (uint32_t v = 0; v < q->values; v++) {
    const uint64_t *row = gi_witnesses_row(q, e, v) + word;
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

/* ---- heap by heap ---- */

/* Marks the values that takes and the first pairs of n show. Returns the least smaller heap of the
 * pairs that are left. */
static uint64_t mark_seen(const proof *p, uint64_t n, uint32_t value) {
  gi_witnesses *q = p->q;
  const grundy_rule *rule = p->s->rule;
  const uint64_t end = pieces_end(p, n);
  uint64_t a = 1;
  for (size_t t = 1; t < rule->count; t++)
    if ((rule->digits[t] & GRUNDY_LEAVES_ONE) && t < n) q->seen[gi_series_at(p->s, n - t)] = 1;
  for (uint64_t marks = 0; marks < 24 * (uint64_t)value && a + GI_COMPARED <= end;) {
    const void *small = small_heaps(p, a);
    for (size_t t = 0; t < rule->count; t++) {
      if (!(rule->digits[t] & GRUNDY_LEAVES_TWO)) continue;
      q->mark[p->s->values.width - 1](small, large_heaps(p, n, a, t), q->seen);
      marks += GI_COMPARED;
    }
    a += GI_COMPARED;
  }
  if (a + rule->count > q->last_depth) q->last_depth = a + rule->count;
  return a;
}

/* With many values, each of which needs many pairs, a byte for each value is better than rows. A
 * rare value that the first pairs do not show is looked for by the exact scan. */
static void prove_heap(proof *p, uint64_t n) {
  gi_witnesses *q = p->q;
  const uint32_t value = gi_series_at(p->s, n);
  const uint8_t *rare = q->rare[gi_space_class(p->space, n, 0)];
  memset(q->seen, 0, q->values);
  const uint64_t a = mark_seen(p, n, value);
  for (uint32_t v = 0; v < value; v++) {
    if (!rare[v] || q->seen[v]) continue;
    uint64_t depth = 0;
    p->verdict = scan_witnesses(p, n, v, a, &depth);
    if (depth > q->last_depth) q->last_depth = depth;
    if (p->verdict == GI_WITNESS_PROVED) continue;
    p->n = n;
    p->v = v;
    return;
  }
}

static void prove_by_heap(proof *p, uint64_t end) {
  gi_witnesses *q = p->q;
  uint64_t n = q->next;
  while (n < end && p->verdict == GI_WITNESS_PROVED) prove_heap(p, n++);
  if (p->verdict == GI_WITNESS_PROVED) p->n = end;
  q->next = p->n;
}

static proof begin_proof(gi_witnesses *q, const gi_series *s, const gi_space *space,
                         const uint16_t *head, uint64_t head_count, uint64_t end) {
  proof p = {.q = q, .s = s, .space = space, .head = head, .head_count = head_count, .n = end};
  for (size_t t = 0; t < s->rule->count; t++)
    if (s->rule->digits[t] & GRUNDY_LEAVES_TWO) p.splits[p.split_count++] = (uint16_t)t;
  if (q->last_depth < q->deepest) q->last_depth = q->deepest;
  return p;
}

enum gi_witness_verdict gi_witnesses_rare(gi_witnesses *q, const gi_series *s,
                                          const gi_space *space, const uint16_t *head,
                                          uint64_t head_count, uint32_t codes, uint32_t *v) {
  proof p = begin_proof(q, s, space, head, head_count, q->next);
  const uint32_t end = gi_space_value(space, p.n, codes); /* below, v is less than all of these */
  uint64_t a = 1, depth;
  if (q->by_heap) {
    memset(q->seen, 0, q->values);
    a = mark_seen(&p, p.n, q->values);
  }
  for (*v = 0; *v < end && *v < q->values && gi_space_code(space, *v) < codes; ++*v) {
    if (gi_space_class(space, p.n, *v) || (q->by_heap && q->seen[*v])) continue;
    p.verdict = scan_witnesses(&p, p.n, *v, a, &depth);
    if (p.verdict != GI_WITNESS_PROVED) break;
  }
  return p.verdict;
}

enum gi_witness_verdict gi_witnesses_run(gi_witnesses *q, const gi_series *s, const gi_space *space,
                                         const uint16_t *head, uint64_t head_count, uint64_t end,
                                         uint64_t *n, uint32_t *v) {
  proof p = begin_proof(q, s, space, head, head_count, end);
  if (q->by_heap) prove_by_heap(&p, end);
  while (q->next < end && p.verdict == GI_WITNESS_PROVED) {
    uint64_t to = q->next + (uint64_t)CHUNK * q->parts;
    if (to > end) to = end;
    if (gi_witnesses_bit(q, to) / 64 + GI_GROUP + 1 > q->words) witness_slide(q, q->next);
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
    take_values(q, s, p.n, to);
  }
  *n = p.n;
  *v = p.v;
  return p.verdict;
}
