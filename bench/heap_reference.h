/* heap_reference.h: two plain programs for heap values, which bench/heap measures the engine by.
 *
 * Plain: every move of every heap, the definition. Scalar sparse: a mask splits the values into
 * rare ones, with an even number of its bits, and common ones. Two common heaps, or two rare ones,
 * have a rare sum; so common values of n come only from the pairs that hold one of the few rare
 * heaps, and from moves that leave one heap. The candidate is the least common value that is not
 * among them. Then pairs are tried until every rare value below it has been seen; if one has not
 * been, it is G(n), and n is one more rare heap. The mask is looked for anew whenever n has
 * doubled. Where all digits that leave two heaps have one parity, that of n may be counted in.
 *
 * Both are what a careful programmer writes in C: no vectors, no threads.
 */
/* SPDX-License-Identifier: MIT */
#ifndef BENCH_HEAP_REFERENCE_H
#define BENCH_HEAP_REFERENCE_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "grundy/rule.h"

enum { REF_VALUES = 1 << 16, REF_WORDS = REF_VALUES / 64, REF_ORDER = 1 << 12 };

typedef struct reference {
  const grundy_rule *rule;
  uint32_t known;
  uint32_t takes[64], splits[64]; /* what may be taken, to leave one heap, or two */
  unsigned take_count, split_count;
  uint16_t *g; /* G(0), ..., G(known-1) */

  /* the sparse space */
  unsigned words; /* 64 * words is above all values, and above their sums */
  uint64_t mask;
  bool one_parity, by_parity;
  uint64_t *common; /* a bit a value: it has an odd number of the mask's bits */
  uint64_t *seen, *need;
  uint32_t *rare, rare_count, rare_room;
  uint32_t order[REF_ORDER], hits[REF_ORDER], order_count; /* the first heaps, most useful first */
} reference;

/* Seconds of the processor, all threads together: what else runs on the machine does not count. */
static inline double ref_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static inline void *ref_memory(void *block, size_t size) {
  block = realloc(block, size);
  if (!block) {
    fprintf(stderr, "bench/heap: out of memory\n");
    exit(3);
  }
  return block;
}

/* Room for `end` values. */
static inline void ref_open(reference *r, const grundy_rule *rule, uint32_t end) {
  *r = (reference){.rule = rule, .words = 1, .mask = 1};
  r->g = ref_memory(NULL, (size_t)end * sizeof *r->g);
  r->common = ref_memory(NULL, (REF_WORDS + 1) * sizeof *r->common);
  r->seen = ref_memory(NULL, (REF_WORDS + 1) * sizeof *r->seen);
  r->need = ref_memory(NULL, (REF_WORDS + 1) * sizeof *r->need);
  bool odd = false, even = false;
  for (uint32_t t = 0; rule->form == GRUNDY_RULE_CODE && t < rule->count && t < 64; t++) {
    if (rule->digits[t] & GRUNDY_LEAVES_ONE) r->takes[r->take_count++] = t;
    if (!(rule->digits[t] & GRUNDY_LEAVES_TWO)) continue;
    r->splits[r->split_count++] = t;
    *(t % 2 ? &odd : &even) = true;
  }
  r->one_parity = !(odd && even);
}

static inline void ref_close(reference *r) {
  free(r->g);
  free(r->common);
  free(r->seen);
  free(r->need);
  free(r->rare);
}

static inline bool ref_may_end(const grundy_rule *rule, uint32_t n) {
  return n > 0 && n < rule->count && (rule->digits[n] & GRUNDY_LEAVES_NOTHING);
}

/* ---- by the definition ---- */

static inline uint16_t ref_plain_value(const reference *r, uint32_t *marks, uint32_t n) {
  uint32_t mark = n + 1;
  uint16_t mex = 0;
  if (r->rule->form == GRUNDY_RULE_SET)
    for (size_t i = 0; i < r->rule->set_count && r->rule->set[i] <= n; i++)
      marks[r->g[n - r->rule->set[i]]] = mark;
  if (ref_may_end(r->rule, n)) marks[0] = mark;
  for (unsigned i = 0; i < r->take_count && r->takes[i] < n; i++)
    marks[r->g[n - r->takes[i]]] = mark;
  for (unsigned i = 0; i < r->split_count && r->splits[i] < n; i++) {
    uint32_t left = n - r->splits[i], last = (r->rule->unequal ? left - 1 : left) / 2;
    const uint16_t *g = r->g, *other = r->g + left;
    for (uint32_t a = 1; a <= last; a++) marks[g[a] ^ *(other - a)] = mark;
  }
  while (marks[mex] == mark) mex++;
  return mex;
}

/* Until `end`, or until the time is over. */
static inline void ref_plain(reference *r, uint32_t end, double seconds) {
  uint32_t *marks = ref_memory(NULL, REF_VALUES * sizeof *marks);
  double start = ref_seconds();
  memset(marks, 0, REF_VALUES * sizeof *marks);
  for (; r->known < end; r->known++) {
    if (r->known % 1024 == 0 && ref_seconds() - start > seconds) break;
    r->g[r->known] = ref_plain_value(r, marks, r->known);
  }
  free(marks);
}

/* ---- in the sparse space ---- */

/* All ones if the parity of n turns the classes round. */
static inline uint64_t ref_flip(const reference *r, uint32_t n) {
  return r->by_parity && (n + r->splits[0]) % 2 ? ~UINT64_C(0) : 0;
}

static inline bool ref_is_common(const reference *r, uint32_t n) {
  uint64_t word = r->common[r->g[n] / 64] ^ ref_flip(r, n);
  return word >> r->g[n] % 64 & 1;
}

static inline void ref_add_rare(reference *r, uint32_t n) {
  if (r->rare_count == r->rare_room) {
    r->rare_room = 2 * r->rare_room + 1024;
    r->rare = ref_memory(r->rare, r->rare_room * sizeof *r->rare);
  }
  r->rare[r->rare_count++] = n;
}

static inline void ref_transform(int64_t *x, uint32_t size) {
  for (uint32_t half = 1; half < size; half *= 2)
    for (uint32_t i = 0; i < size; i++)
      if (!(i & half)) {
        int64_t a = x[i], b = x[i + half];
        x[i] = a + b;
        x[i + half] = a - b;
      }
}

/* The mask with the fewest rare heaps, by the Walsh-Hadamard transform of how often each value
 * occurs. */
static inline void ref_find_mask(reference *r) {
  uint32_t size = r->words * 64;
  int64_t *counts = ref_memory(NULL, size * sizeof *counts), best = INT64_MAX;
  for (int by_parity = 0; by_parity <= (int)r->one_parity; by_parity++) {
    memset(counts, 0, size * sizeof *counts);
    for (uint32_t a = 1; a < r->known; a++)
      counts[r->g[a]] += by_parity && (a + r->splits[0]) % 2 ? -1 : 1;
    ref_transform(counts, size);
    for (uint32_t m = 1; m < size; m++)
      if (counts[m] < best) {
        best = counts[m];
        r->mask = m;
        r->by_parity = by_parity;
      }
  }
  free(counts);
}

/* Everything that follows from the mask, and from the values so far. */
static inline void ref_rebuild(reference *r) {
  memset(r->common, 0, (REF_WORDS + 1) * sizeof *r->common);
  for (uint64_t v = 0; v < (r->words + 1) * UINT64_C(64); v++)
    if (__builtin_parityll(v & r->mask)) r->common[v / 64] |= UINT64_C(1) << v % 64;
  r->rare_count = 0;
  for (uint32_t a = 1; a < r->known; a++)
    if (!ref_is_common(r, a)) ref_add_rare(r, a);
  r->order_count = 0; /* pairs of a rare heap are tried before */
  for (uint32_t a = 1; a < REF_ORDER && a < r->known; a++)
    if (ref_is_common(r, a)) {
      uint32_t at = r->order_count++;
      for (; at > 0 && r->hits[r->order[at - 1]] < r->hits[a]; at--)
        r->order[at] = r->order[at - 1];
      r->order[at] = a;
    }
  memset(r->hits, 0, sizeof r->hits);
}

static inline void ref_mark(uint64_t *bits, uint32_t value) {
  bits[value / 64] |= UINT64_C(1) << value % 64;
}

/* All options of a common value are among these. */
static inline void ref_mark_common(reference *r, uint32_t n) {
  const uint16_t *g = r->g;
  memset(r->seen, 0, (r->words + 1) * sizeof *r->seen);
  if (ref_may_end(r->rule, n)) ref_mark(r->seen, 0);
  for (unsigned i = 0; i < r->take_count && r->takes[i] < n; i++)
    ref_mark(r->seen, g[n - r->takes[i]]);
  for (unsigned i = 0; i < r->split_count && r->splits[i] < n; i++) {
    uint32_t left = n - r->splits[i], count = r->rare_count;
    while (count > 0 && r->rare[count - 1] >= left) count--;
    if (r->words == 1 && !r->rule->unequal) { /* the usual case keeps its set in a register */
      uint64_t seen = 0;
      for (uint32_t j = 0; j < count; j++)
        seen |= UINT64_C(1) << (g[r->rare[j]] ^ g[left - r->rare[j]]);
      r->seen[0] |= seen;
      continue;
    }
    for (uint32_t j = 0; j < count; j++) {
      uint32_t a = r->rare[j], b = left - a;
      if (a != b || !r->rule->unequal) ref_mark(r->seen, g[a] ^ g[b]);
    }
  }
}

/* The least common value that is not seen. */
static inline uint32_t ref_candidate(const reference *r, uint64_t flip) {
  for (unsigned w = 0;; w++) {
    uint64_t free_bits = ~r->seen[w] & (r->common[w] ^ flip);
    if (free_bits) return w * 64 + (uint32_t)__builtin_ctzll(free_bits);
  }
}

/* The rare values below the candidate that are not seen: into `need`; their number. */
static inline uint32_t ref_needed(reference *r, uint32_t candidate, uint64_t flip) {
  uint32_t count = 0;
  for (unsigned w = 0; w <= candidate / 64; w++) {
    r->need[w] = ~r->seen[w] & ~(r->common[w] ^ flip);
    if (w == candidate / 64) r->need[w] &= (UINT64_C(1) << candidate % 64) - 1;
    count += (uint32_t)__builtin_popcountll(r->need[w]);
  }
  for (unsigned w = candidate / 64 + 1; w <= r->words; w++) r->need[w] = 0;
  return count;
}

/* Tries the pairs with the heap a; how many values they give that were needed. */
static inline uint32_t ref_try(reference *r, uint32_t n, uint32_t a) {
  uint32_t found = 0;
  for (unsigned i = 0; i < r->split_count; i++) {
    if (n <= r->splits[i] + a) break;
    uint32_t b = n - r->splits[i] - a, v = r->g[a] ^ r->g[b];
    if (!(r->need[v / 64] >> v % 64 & 1) || (a == b && r->rule->unequal)) continue;
    r->need[v / 64] &= ~(UINT64_C(1) << v % 64);
    found++;
  }
  return found;
}

/* Whether all values that are needed can be had. */
static inline bool ref_witnesses(reference *r, uint32_t n, uint32_t needed) {
  for (uint32_t i = 0; needed && i < r->order_count; i++) {
    uint32_t found = ref_try(r, n, r->order[i]);
    r->hits[r->order[i]] += found;
    needed -= found;
  }
  for (uint32_t a = REF_ORDER; needed && a <= n / 2; a++) needed -= ref_try(r, n, a);
  if (needed && n / 2 < REF_ORDER) /* heaps that came after the order was made */
    for (uint32_t a = 1; needed && a <= n / 2; a++) needed -= ref_try(r, n, a);
  return needed == 0;
}

static inline void ref_sparse_value(reference *r, uint32_t n) {
  uint64_t flip = ref_flip(r, n);
  ref_mark_common(r, n);
  uint32_t value = ref_candidate(r, flip), needed = ref_needed(r, value, flip);
  bool common = ref_witnesses(r, n, needed);
  for (unsigned w = 0; !common; w++)
    if (r->need[w]) {
      value = w * 64 + (uint32_t)__builtin_ctzll(r->need[w]);
      break;
    }
  r->g[n] = (uint16_t)value;
  r->known = n + 1;
  if (!common) ref_add_rare(r, n);
  if (value < r->words * 64) return;
  while (value >= r->words * 64) r->words *= 2;
  if (r->words > REF_WORDS) exit(3);
  ref_find_mask(r);
  ref_rebuild(r);
}

/* Until `end`, or until the time is over. */
static inline void ref_sparse(reference *r, uint32_t end, double seconds) {
  double start = ref_seconds();
  r->g[0] = 0;
  r->known = 1;
  ref_rebuild(r);
  for (uint32_t again = 32; r->known < end;) {
    if (r->known == again) {
      ref_find_mask(r);
      ref_rebuild(r);
      again *= 2;
    }
    if (r->known % 1024 == 0 && ref_seconds() - start > seconds) break;
    ref_sparse_value(r, r->known);
  }
}

#endif
