/* Finite codes that leave two heaps: for each n, is this value among G(a) ^ G(b), a + b = n - t?
 *
 * Marking the value of every pair is a store a pair. But nearly all values below G(n) occur among
 * the first few hundred pairs already; what takes long is to show that G(n) itself does not occur
 * among all others. So the first pairs are marked, the least value not marked is the candidate, and
 * a vector at a time of the other pairs is compared with it: an XOR, a comparison and an OR for 32
 * pairs. If the candidate does occur, it is marked, and the next one is tried; that is rare, and
 * soon found. How many pairs are marked first follows from how often that happens, and only the
 * time depends on it.
 *
 * Invariant: a candidate becomes G(n) only after it was compared with every pair that is not
 * marked. The values are kept a second time in the opposite order, the mirror, so that both heaps
 * of a row of pairs are read forwards.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/cpu.h"
#include "heap/dense.h"
#include "heap/digits.h"

enum { CHUNK = 4096, PREFIX_LEAST = 256, PREFIX_MOST = 1 << 14, PREFIX_MORE = 64, PREFIX_LESS = 4 };

/* Whether c is among x[i] ^ y[i] for i < count; the values are of one, two or four bytes. */
typedef bool scan(const void *x, const void *y, size_t count, uint32_t c);

/* A loop without a way out, which compilers turn into vectors. */
#define SCAN(name, attribute, type)                                                                \
  attribute static bool name(const void *x, const void *y, size_t count, uint32_t c) {             \
    const type *a = x, *b = y, candidate = (type)c;                                                \
    type hits = 0;                                                                                 \
    for (size_t i = 0; i < count; i++)                                                             \
      hits |= (type)((type)(a[i] ^ b[i]) == candidate ? (type)-1 : 0);                             \
    return hits != 0;                                                                              \
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
  gi_digits digits;
  gi_marks marks;
  uint8_t *mirror; /* cell size-1-n is G(n), for n < filled */
  uint64_t size, filled;
  unsigned width; /* of its cells, in bytes, as that of the values */
  uint64_t prefix;
  scan *scan;
} pairs;

static void free_mirror(pairs *p, const gi_series *s) {
  gi_budget_resize(s->budget, p->mirror, (size_t)p->size * p->width, 0);
  p->mirror = NULL;
  p->size = p->filled = 0;
}

static void free_pairs(gi_series *s) {
  pairs *p = s->states[GI_HEAP_DENSE];
  gi_digits_free(&p->digits, s);
  gi_marks_free(&p->marks, s);
  free_mirror(p, s);
  gi_dense_heap_drop(s, sizeof *p);
}

/* Room for as many values as the series has room for, and half as many again. */
static bool make_mirror(pairs *p, const gi_series *s) {
  uint64_t size = s->values.size + s->values.size / 2;
  free_mirror(p, s);
  if (size > SIZE_MAX / 4) size = s->values.size;
  p->mirror = gi_budget_resize(s->budget, NULL, 0, (size_t)size * s->values.width);
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

static inline void mark_row(gi_marks *marks, const void *x, const void *y, unsigned width,
                            uint64_t count) {
  for (uint64_t i = 0; i < count; i++)
    gi_marks_add(marks, gi_dense_get(x, width, i) ^ gi_dense_get(y, width, i));
}

static bool mark_prefix(pairs *p, const gi_series *s, uint64_t left) {
  uint64_t count = prefix_of(p, gi_pairs_most(s->rule, left));
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

enum found { STOPPED, NOWHERE, SOMEWHERE };

/* Looks for c among the pairs of `left` that are not marked. */
static enum found find_in(pairs *p, const gi_series *s, uint64_t left, uint32_t c) {
  uint64_t most = gi_pairs_most(s->rule, left);
  for (uint64_t a = prefix_of(p, most) + 1; a <= most;) {
    uint64_t count = most - a + 1 < CHUNK ? most - a + 1 : CHUNK;
    if (p->scan(forwards(s, a), backwards(p, left, a), (size_t)count, c)) return SOMEWHERE;
    if (!gi_series_steps(s, count / 4)) return STOPPED;
    a += count;
  }
  return NOWHERE;
}

static enum found find(pairs *p, const gi_series *s, uint64_t n, uint32_t c) {
  size_t count = gi_digits_below(p->digits.two, p->digits.two_count, n);
  for (size_t i = 0; i < count; i++) {
    enum found found = find_in(p, s, n - p->digits.two[i], c);
    if (found != NOWHERE) return found;
  }
  return NOWHERE;
}

/* More pairs are marked after a candidate that failed, and a few less after one that did not. */
static void adapt(pairs *p, uint64_t failed) {
  if (failed > PREFIX_MOST / PREFIX_MORE) failed = PREFIX_MOST / PREFIX_MORE;
  p->prefix += failed * PREFIX_MORE;
  if (!failed && p->prefix > PREFIX_LEAST) p->prefix -= PREFIX_LESS;
  if (p->prefix > PREFIX_MOST) p->prefix = PREFIX_MOST;
}

static bool append_next(pairs *p, gi_series *s) {
  uint64_t n = s->known, failed = 0;
  if (n == 0 || n == s->rule->frozen) return gi_series_append(s, 0);
  if (!fill_mirror(p, s) || !gi_marks_cover(&p->marks, s)) return false;
  gi_marks_start(&p->marks);
  if (!gi_digits_mark_takes(&p->digits, s, &p->marks, n)) return false;
  size_t count = gi_digits_below(p->digits.two, p->digits.two_count, n);
  for (size_t i = 0; i < count; i++)
    if (!mark_prefix(p, s, n - p->digits.two[i])) return false;
  uint64_t candidate = gi_marks_next(&p->marks, 0);
  p->scan = choose_scan(s);
  /* The XOR of known values is below marks.size. */
  while (candidate < p->marks.size) {
    enum found found = find(p, s, n, (uint32_t)candidate);
    if (found == STOPPED) return false;
    if (found == NOWHERE) break;
    candidate = gi_marks_next(&p->marks, candidate + 1);
    failed++;
  }
  adapt(p, failed);
  return gi_series_append(s, candidate);
}

static bool extend_pairs(gi_series *s, uint64_t end) {
  pairs *p = gi_dense_heap_state(s, sizeof *p);
  if (!p || !gi_digits_make(&p->digits, s)) return false;
  if (!p->prefix) p->prefix = PREFIX_LEAST;
  while (s->known < end)
    if (!gi_meter_position(s->meter) || !append_next(p, s)) return false;
  return true;
}

const gi_dense_technique gi_pairs = {extend_pairs, free_pairs};
