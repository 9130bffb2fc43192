/* Finite codes that leave three heaps: for each n, is v the XOR of three values whose heaps have
 * the sum L = n - t?
 *
 * Going through all triples takes L^2/12 steps. Instead, for every sum m a row of bits is kept: the
 * values of two heaps with this sum; it is made once, in m/2 steps. Three heaps have a smallest
 * one, a <= L/3, and v is the XOR of a triple with it iff v ^ G(a) is in the row of L - a. So one
 * value is refuted in L/3 steps, and those below G(n) are mostly found in the first few rows, as
 * rows are full of small values. Two heaps are a look into one row.
 *
 * Invariant: row m is there for all m < rows, with a bit for each value below a power of 2 that was
 * above all values of the heaps below m; so all XORs of two are in it, and later, larger values are
 * not.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/dense.h"
#include "heap/digits.h"

typedef struct triples {
  gi_digits digits;
  gi_marks marks;
  uint64_t *bits;   /* the words of all rows, one after another */
  uint64_t *starts; /* row m: the words from starts[m] up to starts[m+1] */
  uint64_t rows;
  size_t bits_room, starts_room; /* words that fit */
} triples;

static void free_triples(gi_series *s) {
  triples *p = s->states[GI_HEAP_DENSE];
  gi_digits_free(&p->digits, s);
  gi_marks_free(&p->marks, s);
  gi_budget_resize(s->budget, p->bits, p->bits_room * sizeof *p->bits, 0);
  gi_budget_resize(s->budget, p->starts, p->starts_room * sizeof *p->starts, 0);
  gi_dense_heap_drop(s, sizeof *p);
}

/* At least `need` words in a list that has room for *room. */
static bool make_room(gi_series *s, uint64_t **list, size_t *room, uint64_t need) {
  if (need <= *room) return true;
  if (need > SIZE_MAX / 32) {
    gi_budget_stop(s->budget, GI_STOP_MEMORY);
    return false;
  }
  size_t more = (size_t)need + (size_t)need / 2 + 64;
  uint64_t *moved = gi_budget_resize(s->budget, *list, *room * sizeof *moved, more * sizeof *moved);
  if (!moved) return false;
  *list = moved;
  *room = more;
  return true;
}

/* Makes the row of the sum m, the next one; all smaller heaps are known. */
static bool add_row(triples *p, gi_series *s) {
  uint64_t m = p->rows, words = p->marks.size / 64;
  if (!make_room(s, &p->starts, &p->starts_room, m + 2)) return false;
  if (m == 0) p->starts[0] = 0;
  uint64_t start = p->starts[m];
  if (!make_room(s, &p->bits, &p->bits_room, start + words)) return false;
  uint64_t *row = p->bits + start;
  for (uint64_t i = 0; i < words; i++) row[i] = 0;
  for (uint64_t a = 1; a <= m / 2; a++) {
    uint32_t value = gi_series_at(s, a) ^ gi_series_at(s, m - a);
    row[value / 64] |= UINT64_C(1) << value % 64;
    if (a % 1024 == 0 && !gi_series_steps(s, 1024)) return false;
  }
  p->starts[m + 1] = start + words;
  p->rows++;
  return gi_series_steps(s, 0);
}

static bool row_has(const triples *p, uint64_t m, uint64_t value) {
  uint64_t word = p->starts[m] + value / 64;
  return word < p->starts[m + 1] && p->bits[word] >> value % 64 & 1;
}

/* Whether two heaps that a move leaves have the value. */
static bool found_in_pairs(const triples *p, uint64_t n, uint64_t value) {
  size_t count = gi_digits_below(p->digits.two, p->digits.two_count, n);
  for (size_t i = 0; i < count; i++)
    if (row_has(p, n - p->digits.two[i], value)) return true;
  return false;
}

enum found { STOPPED, NOWHERE, SOMEWHERE };

/* Whether three do. */
static enum found find_in_triples(const triples *p, gi_series *s, uint64_t n, uint64_t value) {
  size_t count = gi_digits_below(p->digits.three, p->digits.three_count, n);
  for (size_t i = 0; i < count; i++) {
    uint64_t left = n - p->digits.three[i];
    for (uint64_t a = 1; a <= left / 3; a++) {
      if (row_has(p, left - a, value ^ gi_series_at(s, a))) return SOMEWHERE;
      if (a % 1024 == 0 && !gi_series_steps(s, 1024)) return STOPPED;
    }
  }
  return gi_series_steps(s, 0) ? NOWHERE : STOPPED;
}

static bool append_next(triples *p, gi_series *s) {
  uint64_t n = s->known;
  /* Rows are made as they are needed, or all at once after another engine; `marks` covers all that
   * is known, so a row may be longer than it must be. */
  if (!gi_marks_cover(&p->marks, s)) return false;
  while (p->rows <= n)
    if (!add_row(p, s)) return false;
  if (n == 0 || n == s->rule->frozen) return gi_series_append(s, 0);
  gi_marks_start(&p->marks);
  if (!gi_digits_mark_takes(&p->digits, s, &p->marks, n)) return false;
  for (uint64_t value = 0;; value++) {
    if (gi_marks_has(&p->marks, value) || found_in_pairs(p, n, value)) continue;
    enum found found = find_in_triples(p, s, n, value);
    if (found == STOPPED) return false;
    if (found == NOWHERE) return gi_series_append(s, value);
  }
}

static bool extend_triples(gi_series *s, uint64_t end) {
  triples *p = gi_dense_heap_state(s, sizeof *p);
  if (!p || !gi_digits_make(&p->digits, s)) return false;
  while (s->known < end)
    if (!gi_meter_position(s->meter) || !append_next(p, s)) return false;
  return true;
}

const gi_dense_technique gi_triples = {extend_triples, free_triples};
