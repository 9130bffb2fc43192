/* Runs of numbers to take: the rows, and the window that they move along. */
/* SPDX-License-Identifier: MIT */
#include "heap/runs.h"

#include <string.h>

#include "base/assert.h"

enum { FUTURE = 4096 /* heaps between two moves of the window, at least */ };

void gi_runs_free(gi_runs *r, gi_series *s) {
  gi_budget_resize(s->budget, r->rows, r->levels * r->length * sizeof *r->rows, 0);
  *r = (gi_runs){0};
}

/* The numbers first..last, in two words of the highest row that is not too high. */
static void add_run(gi_runs *r, uint64_t first, uint64_t last) {
  size_t level = 0;
  while ((UINT64_C(2) << level) <= last - first + 1) level++;
  int64_t row = (int64_t)(level * r->length), width = INT64_C(1) << level;
  r->terms[r->term_count++] = row - (int64_t)first;
  if (width < (int64_t)(last - first + 1))
    r->terms[r->term_count++] = row - ((int64_t)last - width + 1);
  if (r->levels <= level) r->levels = level + 1;
}

/* Numbers in runs; 1 apart, as its word is the last to be known. */
static void add_terms(gi_runs *r, const uint64_t *list, size_t count) {
  r->near = list[0] == 1;
  for (size_t i = r->near, end; i < count; i = end) {
    for (end = i + 1; end < count && list[end] == list[end - 1] + 1;) end++;
    add_run(r, list[i], list[end - 1]);
  }
}

/* Puts a heap's bit into all rows. */
static inline __attribute__((always_inline)) void put_runs(uint64_t *at, size_t length,
                                                           size_t levels, uint64_t bit) {
  uint64_t sum = bit;
  at[0] = bit;
  for (size_t l = 1; l < levels; l++, at += length) {
    sum |= *(at - ((size_t)1 << (l - 1)));
    at[length] = sum;
  }
}

/* Sets the rows up to continue at `from`. */
static bool start_runs(gi_runs *r, gi_series *s, uint64_t from, const uint64_t *list,
                       size_t count) {
  gi_runs_free(r, s);
  r->back = (size_t)list[count - 1] + (1u << GI_RUNS_LEVELS);
  r->length = 2 * r->back + FUTURE;
  r->levels = 1;
  r->numbers = count;
  add_terms(r, list, count);
  size_t size = r->levels * r->length * sizeof *r->rows;
  r->rows = gi_budget_resize(s->budget, NULL, 0, size);
  if (!r->rows) {
    *r = (gi_runs){0};
    return false;
  }
  memset(r->rows, 0, size);
  r->index = 2 * r->back; /* what comes before has no values, and is never asked for */
  const uint8_t *g = s->values.cells;
  uint64_t past = from < r->back ? from : r->back;
  for (uint64_t n = from - past; n < from; n++)
    put_runs(r->rows + r->index - (from - n), r->length, r->levels, UINT64_C(1) << g[n]);
  r->next = from;
  return true;
}

/* Moves the past to the front of the window. */
static void slide_runs(gi_runs *r) {
  for (size_t l = 0; l < r->levels; l++) {
    uint64_t *row = r->rows + l * r->length;
    memmove(row + r->back, row + r->index - r->back, r->back * sizeof *row);
  }
  r->index = 2 * r->back;
}

/* The values g[0..count-1] of the heaps whose words in the lowest row begin at `at`. `levels` is a
 * constant where this is called. */
static inline __attribute__((always_inline)) void loop(const gi_runs *r, uint64_t *at, uint8_t *g,
                                                       size_t count, size_t levels) {
  const size_t length = r->length, term_count = r->term_count;
  const uint64_t near = r->near ? ~UINT64_C(0) : 0;
  int64_t terms[GI_RUNS_END]; /* own ones, which the loop's stores cannot change */
  memcpy(terms, r->terms, sizeof terms);
  uint64_t before = at[-1] & near;
  for (size_t k = 0; k < count; k++, at++) {
    uint64_t x = before;
    for (size_t i = 0; i < term_count; i++) x |= at[terms[i]];
    uint64_t bit = ~x & (x + 1);
    before = bit & near;
    put_runs(at, length, levels, bit);
    g[k] = (uint8_t)__builtin_ctzll(bit);
  }
}

static void next_run(const gi_runs *r, uint64_t *at, uint8_t *g, size_t count) {
  switch (r->levels) {
  case 1:
    loop(r, at, g, count, 1);
    return;
  case 2:
    loop(r, at, g, count, 2);
    return;
  case 3:
    loop(r, at, g, count, 3);
    return;
  case 4:
    loop(r, at, g, count, 4);
    return;
  default:
    loop(r, at, g, count, r->levels);
  }
}

bool gi_runs_extend(gi_runs *r, gi_series *s, uint64_t from, uint64_t to, const uint64_t *list,
                    size_t count) {
  if ((r->next != from || r->numbers != count) && !start_runs(r, s, from, list, count))
    return false;
  uint8_t *g = s->values.cells;
  GI_ASSERT(gi_runs_fit(list, count) && s->values.width == 1 && r->term_count < GI_RUNS_END);
  while (from < to) {
    if (r->index == r->length) slide_runs(r);
    size_t some = r->length - r->index;
    if (some > to - from) some = (size_t)(to - from);
    next_run(r, r->rows + r->index, g + from, some);
    r->index += some;
    from += some;
  }
  r->next = to;
  return true;
}
