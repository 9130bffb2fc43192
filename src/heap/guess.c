/* Guesses: the tables for the inner loops, and the window that they move along. */
/* SPDX-License-Identifier: MIT */
#include "heap/guess.h"

#include <stdlib.h>
#include <string.h>

#include "heap/cpu.h"

enum {
  NO_CODE = 1 << 15, /* marks: the code of a heap that is rare or 0; its marks go nowhere */
  FUTURE = 4096,     /* values between two moves of the window, at least */
  SEEN = 1 << 16
};

/* One look back: over `distance`, the codes changed with `flip`. */
typedef struct look {
  uint64_t distance;
  uint32_t flip;
} look;

void gi_guess_clear(gi_guess *q, gi_series *s) {
  gi_budget_resize(s->budget, q->memory, q->memory_size, 0);
  *q = (gi_guess){0};
}

static int look_order(const void *a, const void *b) {
  const look *x = a, *y = b;
  if (x->flip != y->flip) return x->flip < y->flip ? -1 : 1;
  return x->distance < y->distance ? -1 : x->distance > y->distance;
}

/* All look backs, each once, sorted by flip. Taking an odd number in a space by parity turns the
 * class over: then a common heap leaves a rare value, and nothing is excluded. */
static look *list_looks(gi_series *s, const gi_space *space, size_t *count, size_t *room) {
  const grundy_rule *rule = s->rule;
  size_t n = 0, kept = 0;
  *room = (space->count + 1) * rule->count;
  look *looks = gi_budget_resize(s->budget, NULL, 0, *room * sizeof *looks);
  if (!looks) return NULL;
  for (size_t t = 0; t < rule->count; t++) {
    if ((rule->digits[t] & GRUNDY_LEAVES_ONE) && !(space->by_parity && (t & 1)))
      looks[n++] = (look){.distance = t};
    for (size_t i = 0; (rule->digits[t] & GRUNDY_LEAVES_TWO) && i < space->count; i++)
      looks[n++] = (look){.distance = space->rare[i].at + t,
                          .flip = gi_space_code(space, space->rare[i].value)};
  }
  qsort(looks, n, sizeof *looks, look_order);
  for (size_t i = 0; i < n; i++)
    if (kept == 0 || look_order(&looks[kept - 1], &looks[i]) != 0) looks[kept++] = looks[i];
  *count = kept;
  return looks;
}

/* Cuts `size` bytes off the block of memory, which is only measured while it is NULL. */
static void *cut(uint8_t *memory, size_t *at, size_t size) {
  void *piece = memory ? memory + *at : NULL;
  *at += (size + 63) / 64 * 64;
  return piece;
}

/* The end of the look backs with the same flip as the one at `from`; whether one of them is short.
 */
static size_t same_flip(const look *looks, size_t from, size_t count, bool *quick) {
  size_t end = from;
  *quick = false;
  for (; end < count && looks[end].flip == looks[from].flip; end++)
    *quick |= looks[end].distance < GI_NEAR_END;
  return end;
}

/* Gives one row its place, and its look backs to their lists. */
static void add_row(gi_lanes *l, size_t length, const look *looks, size_t n, int64_t *lists[3],
                    int64_t *row_at, uint8_t *row_code) {
  row_at[l->rows] = (int64_t)(l->rows * length);
  row_code[l->rows] = (uint8_t)looks->flip;
  for (size_t k = 0; k < n; k++) {
    int64_t offset = row_at[l->rows] - (int64_t)looks[k].distance;
    if (looks[k].distance >= GI_NEAR_END)
      lists[0][l->far_count++] = offset;
    else if (looks[k].distance >= GI_TIGHT_END)
      lists[1][l->near_count++] = offset;
    else
      lists[2][l->tight_count++] = offset;
  }
  l->rows++;
}

/* The lanes: rows that are looked back at over a short distance come first. With `memory` NULL it
 * only measures. */
static size_t lay_out_lanes(gi_guess *q, const gi_space *space, const look *looks,
                            uint8_t *memory) {
  size_t cell = q->bits <= 5 ? 4 : 8, at = 0, rows = 0, codes = (size_t)1 << q->bits;
  for (size_t i = 0; i < q->count; i++) rows += i == 0 || looks[i].flip != looks[i - 1].flip;
  size_t size = rows * q->length * cell;
  int64_t *lists[3], *row_at;
  uint8_t *row_code, *values[2], *cells = cut(memory, &at, size);
  for (int i = 0; i < 3; i++) lists[i] = cut(memory, &at, q->count * sizeof *lists[i]);
  row_at = cut(memory, &at, rows * sizeof *row_at);
  row_code = cut(memory, &at, rows);
  for (int i = 0; i < 2; i++) values[i] = cut(memory, &at, codes);
  if (!memory) return at;
  memset(cells, 0, size);
  gi_lanes *l = &q->lanes;
  *l = (gi_lanes){.cells = cells,
                  .far = lists[0],
                  .near = lists[1],
                  .tight = lists[2],
                  .row_at = row_at,
                  .row_code = row_code,
                  .values = {values[0], values[1]}};
  for (int pass = 1; pass >= 0; pass--) {
    bool quick;
    for (size_t i = 0, end; i < q->count; i = end) {
      end = same_flip(looks, i, q->count, &quick);
      if (quick == (pass == 1)) add_row(l, q->length, looks + i, end - i, lists, row_at, row_code);
    }
    if (pass) l->quick_rows = l->rows;
  }
  for (size_t k = 0; k < codes; k++)
    for (unsigned e = 0; e < 2; e++)
      values[e][k] = (uint8_t)gi_space_value(space, q->next + q->index + e, (uint32_t)k);
  return at;
}

static size_t lay_out_marks(gi_guess *q, const look *looks, uint8_t *memory) {
  size_t at = 0;
  q->codes = cut(memory, &at, q->length * sizeof *q->codes);
  q->distances = cut(memory, &at, q->count * sizeof *q->distances);
  q->flips = cut(memory, &at, q->count * sizeof *q->flips);
  q->seen = cut(memory, &at, SEEN);
  if (!memory) return at;
  for (size_t i = 0; i < q->count; i++) {
    q->distances[i] = (uint32_t)looks[i].distance;
    q->flips[i] = (uint16_t)looks[i].flip;
  }
  for (size_t i = 0; i < q->length; i++) q->codes[i] = NO_CODE;
  return at;
}

static size_t lay_out(gi_guess *q, const gi_space *space, const look *looks, uint8_t *memory) {
  return q->bits > 6 ? lay_out_marks(q, looks, memory) : lay_out_lanes(q, space, looks, memory);
}

/* Puts what is known of heap n into the window, if it is common; all else is empty there. */
static void put_known(gi_guess *q, gi_series *s, const gi_space *space, uint64_t n, size_t index) {
  uint32_t value = gi_series_at(s, n), code = gi_space_code(space, value);
  if (n == 0 || !gi_space_class(space, n, value)) return;
  if (q->bits > 6) {
    q->codes[index] = (uint16_t)code;
    return;
  }
  for (size_t k = 0; k < q->lanes.rows; k++) {
    uint64_t bit = UINT64_C(1) << (code ^ q->lanes.row_code[k]);
    size_t cell = (size_t)q->lanes.row_at[k] + index;
    if (q->bits <= 5)
      ((uint32_t *)q->lanes.cells)[cell] = (uint32_t)bit;
    else
      ((uint64_t *)q->lanes.cells)[cell] = bit;
  }
}

bool gi_guess_start(gi_guess *q, gi_series *s, const gi_space *space, unsigned bits) {
  gi_guess_clear(q, s);
  size_t room;
  look *looks = list_looks(s, space, &q->count, &room);
  if (!looks) return false;
  bool avx2 = gi_cpu_has_avx2() && !s->portable;
  uint64_t most = 0;
  for (size_t i = 0; i < q->count; i++)
    if (looks[i].distance > most) most = looks[i].distance;
  q->bits = bits < 5 ? 5 : bits;
  q->run = bits <= 5 ? (avx2 ? gi_lanes32_avx2 : gi_lanes32_portable)
                     : (avx2 ? gi_lanes64_avx2 : gi_lanes64_portable);
  q->back = q->index = (size_t)(most / GI_BLOCK + 1) * GI_BLOCK;
  q->length = 2 * q->back + FUTURE;
  q->next = s->known;
  q->memory_size = lay_out(q, space, looks, NULL);
  q->memory = gi_budget_resize(s->budget, NULL, 0, q->memory_size);
  if (q->memory) {
    lay_out(q, space, looks, q->memory);
    uint64_t from = s->known - s->base < q->back ? s->base : s->known - q->back;
    for (uint64_t n = from; n < s->known; n++) put_known(q, s, space, n, q->index - (s->known - n));
  } else {
    q->memory_size = 0;
  }
  gi_budget_resize(s->budget, looks, room * sizeof *looks, 0);
  return q->memory != NULL;
}

/* Moves the past to the front of the window. By a multiple of a block, so the parity stays. */
static void slide(gi_guess *q) {
  size_t from = q->index - q->back;
  if (q->bits > 6) {
    memmove(q->codes, q->codes + from, q->back * sizeof *q->codes);
  } else {
    size_t cell = q->bits <= 5 ? 4 : 8;
    for (size_t k = 0; k < q->lanes.rows; k++) {
      uint8_t *row = (uint8_t *)q->lanes.cells + (size_t)q->lanes.row_at[k] * cell;
      memmove(row, row + from * cell, q->back * cell);
    }
  }
  q->index = q->back;
}

/* One value by marks; false if no code is left. */
static bool mark_one(gi_guess *q, uint32_t *code) {
  const uint16_t *at = q->codes + q->index;
  const size_t codes = (size_t)1 << q->bits;
  memset(q->seen, 0, codes);
  for (size_t i = 0; i < q->count; i++) q->seen[at[-(ptrdiff_t)q->distances[i]] ^ q->flips[i]] = 1;
  const uint8_t *free = memchr(q->seen, 0, codes);
  if (!free) return false;
  *code = (uint32_t)(free - q->seen);
  return true;
}

uint64_t gi_guess_run(gi_guess *q, gi_series *s, const gi_space *space, uint64_t end) {
  while (q->next < end) {
    if (q->index == q->length) slide(q);
    uint64_t count = end - q->next;
    if (count > q->length - q->index) count = q->length - q->index;
    if (q->bits <= 6) {
      uint8_t *to = (uint8_t *)s->values.cells + (q->next - s->base);
      size_t done = q->run(&q->lanes, q->index, (size_t)count, to);
      if (done < count) return q->next + done;
      q->index += (size_t)count;
      q->next += count;
      continue;
    }
    for (; count > 0; count--, q->index++, q->next++) {
      uint32_t code;
      if (!mark_one(q, &code)) return q->next;
      uint32_t value = gi_space_value(space, q->next, code);
      if (value > gi_dense_limit(s->values.width)) return q->next;
      q->codes[q->index] = (uint16_t)code;
      gi_dense_put(s->values.cells, s->values.width, q->next - s->base, value);
    }
  }
  return end;
}
