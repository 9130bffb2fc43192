/* Finite codes that leave two heaps: for each n, is this value among G(a) ^ G(b), a + b = n - t?
 *
 * Marking the value of every pair is a store a pair. But most values below G(n) occur among the
 * first pairs already; what takes long is to show that G(n) itself does not occur among all others.
 * So the first pairs are marked, the least values not marked are the candidates, and the other
 * pairs are compared with four of them, a vector at a time; while pairs come from beyond the first
 * cache, that is hardly slower than comparing them with one. The least candidate that does not
 * occur is G(n). If all four occur, which is soon found, they are marked, and the next four are
 * tried. How many pairs are marked first follows from how often that happens; only the time depends
 * on it.
 *
 * Invariant: a candidate becomes G(n) only after it was compared with every pair that is not
 * marked. The values are kept a second time in the opposite order, the mirror, so that both heaps
 * of a row of pairs are read forwards.
 */
/* SPDX-License-Identifier: MIT */
#include "base/cpu.h"
#include "heap/dense.h"
#include "heap/digits.h"

#include <string.h>

enum { CHUNK = 4096, PREFIX_LEAST = 256, PREFIX_MOST = 1 << 16, PREFIX_STEP = 64 };
enum { CANDIDATES = 4, ALL = (1 << CANDIDATES) - 1 };

/* Which of the candidates are among x[i] ^ y[i] for i < count: bit k for c[k]. The values are of
 * one, two or four bytes. */
typedef unsigned scan(const void *x, const void *y, size_t count, const uint32_t *c);

/* A loop without a way out, which compilers turn into vectors. */
#define SCAN(name, attribute, type)                                                                \
  attribute static unsigned name(const void *x, const void *y, size_t count, const uint32_t *c) {  \
    const type *a = x, *b = y;                                                                     \
    type c0 = (type)c[0], c1 = (type)c[1], c2 = (type)c[2], c3 = (type)c[3];                       \
    type h0 = 0, h1 = 0, h2 = 0, h3 = 0;                                                           \
    for (size_t i = 0; i < count; i++) {                                                           \
      type value = (type)(a[i] ^ b[i]);                                                            \
      h0 |= (type)(value == c0 ? (type)-1 : 0);                                                    \
      h1 |= (type)(value == c1 ? (type)-1 : 0);                                                    \
      h2 |= (type)(value == c2 ? (type)-1 : 0);                                                    \
      h3 |= (type)(value == c3 ? (type)-1 : 0);                                                    \
    }                                                                                              \
    return (h0 ? 1u : 0) | (h1 ? 2u : 0) | (h2 ? 4u : 0) | (h3 ? 8u : 0);                          \
  }

#define NO_ATTRIBUTE
SCAN(scan_1, NO_ATTRIBUTE, uint8_t)
SCAN(scan_2, NO_ATTRIBUTE, uint16_t)
SCAN(scan_4, NO_ATTRIBUTE, uint32_t)
#ifdef GI_AVX2
SCAN(scan_1_avx2, GI_AVX2, uint8_t)
SCAN(scan_2_avx2, GI_AVX2, uint16_t)
SCAN(scan_4_avx2, GI_AVX2, uint32_t)
#endif

static scan *choose_scan(const gi_series *s) {
  unsigned width = s->values.width;
#ifdef GI_AVX2
  if (!s->portable && gi_cpu_has_avx2())
    return width == 1 ? scan_1_avx2 : width == 2 ? scan_2_avx2 : scan_4_avx2;
#endif
  return width == 1 ? scan_1 : width == 2 ? scan_2 : scan_4;
}

typedef struct pairs {
  gi_rule_digits digits;
  gi_marks marks;
  uint8_t *mirror; /* cell size-1-n is G(n), for n < filled */
  uint64_t size, filled;
  unsigned width; /* of its cells, in bytes, as that of the values */
  uint64_t prefix;
  scan *scan;
} pairs;

static void free_mirror(pairs *p, const gi_series *s) {
  gi_budget_resize(s->budget, p->mirror, p->size * p->width, 0);
  p->mirror = NULL;
  p->size = p->filled = 0;
}

static void free_pairs(gi_series *s) {
  pairs *p = s->states[GI_HEAP_DENSE];
  gi_rule_digits_free(&p->digits, s);
  gi_marks_free(&p->marks, s);
  free_mirror(p, s);
  gi_series_drop_state(s, GI_HEAP_DENSE, sizeof *p);
}

/* Room for as many values as the series has room for, and half as many again. */
static bool make_mirror(pairs *p, const gi_series *s) {
  uint64_t size = s->values.size + s->values.size / 2;
  free_mirror(p, s);
  if (size > SIZE_MAX / 4) size = s->values.size;
  p->mirror = gi_budget_resize(s->budget, NULL, 0, size * s->values.width);
  if (!p->mirror) return false;
  p->size = size;
  p->width = s->values.width;
  return true;
}

/* All known values are in the mirror. */
static bool fill_mirror(pairs *p, const gi_series *s) {
  if ((p->width != s->values.width || p->size < s->values.size) && !make_mirror(p, s)) return false;
  for (; p->filled < s->known; p->filled++) {
    gi_dense_put(p->mirror, p->width, p->size - 1 - p->filled, gi_series_at(s, p->filled));
    if (p->filled % 4096 == 0 && !gi_series_steps(s, 4096)) return false;
  }
  return true;
}

/* The cells of G(a), a >= from, and of G(left - a). */
static const uint8_t *forwards(const gi_series *s, uint64_t from) {
  return (const uint8_t *)s->values.cells + from * s->values.width;
}

static const uint8_t *backwards(const pairs *p, uint64_t left, uint64_t from) {
  return p->mirror + (p->size - 1 - left + from) * p->width;
}

/* The pairs with a <= prefix are marked. */
static uint64_t prefix_of(const pairs *p, uint64_t most) {
  return most < p->prefix ? most : p->prefix;
}

/* A word of values at a time; `width` is a constant. */
static inline __attribute__((always_inline)) void
mark_row(gi_marks *marks, const uint8_t *x, const uint8_t *y, unsigned width, uint64_t count) {
  uint32_t *stamps = marks->stamps, now = marks->now;
  const unsigned lanes = 8 / width;
  uint64_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    uint64_t a, b;
    memcpy(&a, x + i * width, sizeof a);
    memcpy(&b, y + i * width, sizeof b);
    a ^= b;
    for (unsigned k = 0; k < lanes; k++) stamps[a >> 8 * width * k & gi_dense_limit(width)] = now;
  }
  for (; i < count; i++) stamps[gi_dense_get(x, width, i) ^ gi_dense_get(y, width, i)] = now;
}

static bool mark_prefix(pairs *p, const gi_series *s, uint64_t left) {
  uint64_t count = prefix_of(p, gi_rule_pairs_most(s->rule, left));
  const uint8_t *x = forwards(s, 1), *y = backwards(p, left, 1);
  switch (p->width) { /* a loop for each width */
  case 1:
    mark_row(&p->marks, x, y, 1, count);
    break;
  case 2:
    mark_row(&p->marks, x, y, 2, count);
    break;
  default:
    mark_row(&p->marks, x, y, 4, count);
  }
  return gi_series_steps(s, count);
}

/* Candidates: the least `count` values from `from` on that are not marked, and below marks.size.
 * What is beyond is no XOR of known values; its places are filled up with the first candidate. */
typedef struct candidates {
  uint32_t values[CANDIDATES];
  unsigned count;
  unsigned hits; /* bit k: values[k] was found */
  uint64_t next; /* what comes after them */
} candidates;

static void choose_candidates(candidates *c, const gi_marks *marks, uint64_t from) {
  uint64_t value = gi_marks_next(marks, from);
  *c = (candidates){0};
  for (; c->count < CANDIDATES && value < marks->size; value = gi_marks_next(marks, value + 1))
    c->values[c->count++] = (uint32_t)value;
  for (unsigned k = c->count; k < CANDIDATES; k++) c->values[k] = c->values[0];
  c->next = value;
}

/* Looks for the candidates among the pairs of `left` that are not marked, until all are found.
 * False: stop. */
static bool find_in(pairs *p, const gi_series *s, uint64_t left, candidates *c) {
  uint64_t most = gi_rule_pairs_most(s->rule, left);
  for (uint64_t a = prefix_of(p, most) + 1; a <= most && c->hits != ALL;) {
    uint64_t count = most - a + 1 < CHUNK ? most - a + 1 : CHUNK;
    c->hits |= p->scan(forwards(s, a), backwards(p, left, a), (size_t)count, c->values);
    if (!gi_series_steps(s, count / 4)) return false;
    a += count;
  }
  return true;
}

static bool find_candidates(pairs *p, const gi_series *s, uint64_t n, candidates *c) {
  size_t count = gi_rule_digits_below(p->digits.two, p->digits.two_count, n);
  for (size_t i = 0; i < count && c->hits != ALL; i++)
    if (!find_in(p, s, n - p->digits.two[i], c)) return false;
  return true;
}

/* More pairs are marked if candidates failed more than once, and less if they never did. */
static void adapt(pairs *p, uint64_t failed) {
  uint64_t more = failed * PREFIX_STEP;
  p->prefix = p->prefix + more > PREFIX_MOST ? PREFIX_MOST : p->prefix + more;
  p->prefix = p->prefix < PREFIX_LEAST + PREFIX_STEP ? PREFIX_LEAST : p->prefix - PREFIX_STEP;
}

/* The least value that neither is marked nor found. */
static bool find_value(pairs *p, const gi_series *s, uint64_t n, uint64_t *value) {
  candidates c = {0};
  for (uint64_t failed = 0;; failed++) {
    choose_candidates(&c, &p->marks, c.next);
    if (c.count && !find_candidates(p, s, n, &c)) return false;
    for (unsigned k = 0; k < c.count; k++)
      if (!(c.hits >> k & 1)) {
        adapt(p, failed);
        *value = c.values[k];
        return true;
      }
    if (c.count < CANDIDATES) {
      *value = c.next;
      return true;
    }
  }
}

static bool append_next(pairs *p, gi_series *s) {
  uint64_t n = s->known, value;
  if (n == 0 || n == s->rule->frozen) return gi_series_append(s, 0);
  if (!fill_mirror(p, s) || !gi_marks_cover(&p->marks, s)) return false;
  p->scan = choose_scan(s);
  gi_marks_start(&p->marks);
  if (!gi_rule_digits_mark_takes(&p->digits, s, &p->marks, n)) return false;
  size_t count = gi_rule_digits_below(p->digits.two, p->digits.two_count, n);
  for (size_t i = 0; i < count; i++)
    if (!mark_prefix(p, s, n - p->digits.two[i])) return false;
  return find_value(p, s, n, &value) && gi_series_append(s, value);
}

static bool extend_pairs(gi_series *s, uint64_t end) {
  pairs *p = gi_series_state(s, GI_HEAP_DENSE, sizeof *p);
  if (!p || !gi_rule_digits_make(&p->digits, s)) return false;
  if (!p->prefix) p->prefix = PREFIX_LEAST;
  while (s->known < end)
    if (!gi_meter_position(s->meter) || !append_next(p, s)) return false;
  return true;
}

const gi_dense_technique gi_pairs = {extend_pairs, free_pairs};
