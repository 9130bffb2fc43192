/* Guesses: the tables for the inner loops, and the window that they move along. */
/* SPDX-License-Identifier: MIT */
#include "heap/sparse/guess.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/cpu.h"

enum {
  ALIGNED = 64,
  BYTE_BITS = 7,   /* codes with a bit for none fit into a byte */
  FUTURE = 4096,   /* values between two moves of the window, at least */
  LAST = 8192,     /* heaps whose codes show which are seldom met, */
  SELDOM = 256,    /* less than once in so many heaps */
  MARKED = 3,      /* look backs that are always asked, for each code; */
  MARKED_FAST = 16 /* the same with AVX-512, where asking is cheap */
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

/* Vectors ask for their place in memory. */
static uint8_t *aligned(void *memory) {
  return (uint8_t *)memory + (ALIGNED - (uintptr_t)memory % ALIGNED) % ALIGNED;
}

/* Cuts `size` bytes off the block of memory, which is only measured while it is NULL. */
static void *guess_cut(uint8_t *memory, size_t *at, size_t size) {
  void *piece = memory ? memory + *at : NULL;
  *at += (size + ALIGNED - 1) / ALIGNED * ALIGNED;
  return piece;
}

/* The near row of a flip, a new one if need be. */
static size_t quick_row(gi_lanes *l, uint32_t flip) {
  size_t k = 0;
  while (k < l->quick_rows && l->quick_flip[k] != flip) k++;
  if (k == l->quick_rows) l->quick_flip[l->quick_rows++] = (uint8_t)flip;
  return k;
}

static bool is_far(const look *l) {
  return l->distance >= GI_NEAR_END;
}

static bool is_quick(const look *l) {
  return l->distance > 3 && !is_far(l);
}

/* Look backs are sorted by their flip; the far ones of one flip share a row. */
static size_t count_far_rows(const look *looks, size_t count) {
  size_t rows = 0, last = SIZE_MAX;
  for (size_t i = 0; i < count; i++) {
    if (!is_far(&looks[i]) || (last != SIZE_MAX && looks[last].flip == looks[i].flip)) continue;
    rows++;
    last = i;
  }
  return rows;
}

/* The bits of lanes that are not codes. */
static uint64_t no_codes(const gi_guess *q) {
  return q->end > 63 ? 0 : ~UINT64_C(0) << q->end;
}

/* The lanes. With `memory` NULL it only measures. */
static size_t lay_out_lanes(gi_guess *q, const gi_space *space, const look *looks,
                            uint8_t *memory) {
  size_t cell = q->bits <= 5 ? 4 : 8, at = 0, codes = (size_t)1 << q->bits;
  size_t rows = count_far_rows(looks, q->count);
  size_t size = rows * q->length * cell, quick_size = q->length * GI_QUICK * cell;
  int64_t *lists[3], *row_at;
  uint8_t *row_flip, *values[2], *last_flips[3], *cells = guess_cut(memory, &at, size);
  void *quick = guess_cut(memory, &at, quick_size);
  for (int i = 0; i < 3; i++) lists[i] = guess_cut(memory, &at, q->count * sizeof *lists[i]);
  row_at = guess_cut(memory, &at, rows * sizeof *row_at);
  row_flip = guess_cut(memory, &at, rows);
  for (int i = 0; i < 3; i++) last_flips[i] = guess_cut(memory, &at, q->count);
  for (int i = 0; i < 2; i++) values[i] = guess_cut(memory, &at, codes);
  if (!memory) return at;
  memset(cells, 0, size);
  memset(quick, 0, quick_size);
  gi_lanes *l = &q->lanes;
  *l = (gi_lanes){.no_codes = no_codes(q),
                  .cells = cells,
                  .quick = quick,
                  .far = lists[0],
                  .near = lists[1],
                  .tight = lists[2],
                  .row_at = row_at,
                  .row_flip = row_flip,
                  .last_flips = {last_flips[0], last_flips[1], last_flips[2]},
                  .values = {values[0], values[1]}};
  for (size_t i = 0; i < q->count; i++) {
    const look *k = &looks[i];
    int64_t distance = (int64_t)k->distance;
    if (is_far(k)) {
      if (l->rows == 0 || row_flip[l->rows - 1] != k->flip) {
        row_at[l->rows] = (int64_t)(l->rows * q->length);
        row_flip[l->rows++] = (uint8_t)k->flip;
      }
      lists[0][l->far_count++] = row_at[l->rows - 1] - distance;
    } else if (is_quick(k)) {
      int64_t offset = (int64_t)quick_row(l, k->flip) - distance * GI_QUICK;
      if (distance < GI_TIGHT_END)
        lists[2][l->tight_count++] = offset;
      else
        lists[1][l->near_count++] = offset;
    } else {
      last_flips[distance - 1][l->last_count[distance - 1]++] = (uint8_t)k->flip;
    }
  }
  for (size_t k = 0; k < codes; k++)
    for (unsigned e = 0; e < 2; e++)
      values[e][k] = (uint8_t)gi_space_value(space, q->next + q->index + e, (uint32_t)k);
  return at;
}

/* ---- packed ---- */

/* Four bytes of order for each of the heaps: the byte `first` + i of the past goes to heap i. */
static void set_look(gi_packed_look *out, unsigned first, uint32_t flip) {
  memset(out->order, 0x80, sizeof out->order);
  memset(out->flip, 0, sizeof out->flip);
  for (unsigned i = 0; i < 8; i++) {
    if (first + i < 16) out->order[4 * i] = (uint8_t)(first + i);
    out->flip[4 * i] = (uint8_t)flip;
  }
}

/* Which of the three pieces of 16 heaps of the past has all eight that a distance asks for. */
static int piece_of(uint64_t distance) {
  return distance <= 16 ? 0 : distance < 24 ? 1 : 2;
}

static size_t lay_out_packed(gi_guess *q, const gi_space *space, const look *looks,
                             uint8_t *memory) {
  size_t at = 0, rows = count_far_rows(looks, q->count), size = rows * q->length * 4;
  gi_packed *p = &q->packed;
  *p = (gi_packed){.no_codes = (uint32_t)no_codes(q), .cells = guess_cut(memory, &at, size)};
  int64_t *far = guess_cut(memory, &at, q->count * sizeof *far);
  int64_t *row_at = guess_cut(memory, &at, rows * sizeof *row_at);
  uint8_t *row_flip = guess_cut(memory, &at, rows);
  p->eight = guess_cut(memory, &at, q->count * sizeof *p->eight);
  p->four = guess_cut(memory, &at, q->count * sizeof *p->four);
  p->two = guess_cut(memory, &at, q->count * sizeof *p->two);
  p->last = guess_cut(memory, &at, 32);
  for (int e = 0; e < 2; e++) p->values[e] = guess_cut(memory, &at, 32);
  if (!memory) return at;
  p->far = far;
  p->row_at = row_at;
  p->row_flip = row_flip;
  memset(p->cells, 0, size);
  memset(p->last, 0x80, 32);
  size_t eight = 0;
  for (int piece = 0; piece < 3; piece++)
    for (size_t i = 0; i < q->count; i++) {
      uint64_t d = looks[i].distance;
      if (d < GI_TIGHT_END || is_far(&looks[i]) || piece_of(d) != piece) continue;
      set_look(&p->eight[eight++], (unsigned)(16 + 8 * (unsigned)piece - d), looks[i].flip);
      p->eight_count[piece]++;
    }
  for (size_t i = 0; i < q->count; i++) {
    const look *k = &looks[i];
    if (is_far(k)) {
      if (p->rows == 0 || row_flip[p->rows - 1] != k->flip) {
        row_at[p->rows] = (int64_t)(p->rows * q->length);
        row_flip[p->rows++] = (uint8_t)k->flip;
      }
      far[p->far_count++] = row_at[p->rows - 1] - (int64_t)k->distance;
    } else if (k->distance < GI_TIGHT_END && k->flip == 0) {
      p->same[k->distance] = true;
    } else if (k->distance < 4) {
      set_look(&p->two[p->two_count++], (unsigned)(16 - k->distance), k->flip);
    } else if (k->distance < GI_TIGHT_END) {
      set_look(&p->four[p->four_count++], (unsigned)(16 - k->distance), k->flip);
    }
  }
  for (size_t k = 0; k < 32; k++)
    for (unsigned e = 0; e < 2; e++)
      p->values[e][k] = (uint8_t)gi_space_value(space, q->next + q->index + e, (uint32_t)k);
  return at;
}

/* Whether the packed loop may be used: it needs AVX2, and no look back over 1. */
static bool fits_packed(const gi_guess *q, const look *looks, bool avx2) {
#if defined(__x86_64__)
  if (!avx2 || q->bits > 5) return false;
  for (size_t i = 0; i < q->count; i++)
    if (looks[i].distance < 2) return false;
  return true;
#else
  (void)q, (void)looks, (void)avx2;
  return false;
#endif
}

/* Whether all near look backs find room in one vector, or two. */
static bool fits_lanes(const look *looks, size_t count) {
  size_t rows = 0, last = SIZE_MAX;
  for (size_t i = 0; i < count; i++) {
    if (looks[i].distance == 0) return false; /* nothing excludes itself */
    if (!is_quick(&looks[i]) || (last != SIZE_MAX && looks[last].flip == looks[i].flip)) continue;
    rows++;
    last = i;
  }
  return rows <= GI_QUICK;
}

/* In which part of the list a look back of sets stands: those into the block itself come first,
 * those to heaps that were only just written last. */
static unsigned mark_part(const gi_guess *q, const look *l) {
  return l->distance < q->block ? 0 : l->distance < 2 * q->block ? 2 : 1;
}

/* Puts the code of the heap with this index; w->none: the heap has no code. */
static void put_code(gi_guess *q, size_t index, unsigned code) {
  if (q->bytes)
    ((uint8_t *)q->wide.codes)[index] = (uint8_t)code;
  else
    ((uint16_t *)q->wide.codes)[index] = (uint16_t)code;
}

static size_t common_divisor(size_t a, size_t b) {
  while (b) {
    size_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static size_t lay_out_wide(gi_guess *q, const look *looks, uint8_t *memory) {
  const size_t code = q->bytes ? 1 : 2, codes = (size_t)2 << q->bits;
  size_t at = 0, k = 0;
  gi_wide *w = &q->wide;
  *w = (gi_wide){.count = q->count, .end = q->end, .none = 1u << q->bits};
  w->words = code == 1 ? (size_t)q->block / 16 : (codes + 63) / 64;
  w->codes = guess_cut(memory, &at, (q->length + q->block) * code);
  w->distances = guess_cut(memory, &at, q->room * sizeof *w->distances);
  w->flips = guess_cut(memory, &at, q->room * sizeof *w->flips);
  uint64_t *sets = guess_cut(memory, &at, code == 1 ? codes * w->words * sizeof *sets : 0);
  w->bytes = guess_cut(memory, &at, code == 1 ? 0 : 8 * 64 * w->words);
  w->excluded = guess_cut(memory, &at, q->block * w->words * sizeof *w->excluded);
  if (!memory) return at;
  size_t step = q->count * 5 / 8 | 1; /* any order that mixes the flips */
  while (common_divisor(step, q->count) > 1) step++;
  for (unsigned part = 0; part < 3; part++) {
    for (size_t i = 0, j = 0; i < q->count; i++, j = (j + step) % q->count) {
      if (mark_part(q, &looks[j]) != part) continue;
      w->distances[k] = (uint32_t)looks[j].distance;
      w->flips[k++] = (uint16_t)looks[j].flip;
    }
    if (part == 0) w->near_count = k;
  }
  w->sets = sets;
  for (size_t i = 0; code == 1 && i < codes * w->words; i++) {
    size_t of = i / w->words;
    sets[i] = of < w->end && of / 64 == i % w->words ? UINT64_C(1) << of % 64 : 0;
  }
  for (size_t i = 0; i < q->length; i++) put_code(q, i, w->none);
  return at;
}

/* Chooses which look backs mark codes, and which codes. The loop for AVX-512 takes less time for
 * fewer codes, a multiple of 32: those below which almost all codes of the last heaps are. */
static void choose_marks(gi_guess *q) {
  gi_wide *w = &q->wide;
  const bool fast = q->block == GI_BLOCK_BYTES;
  w->low = q->end;
  if (fast && q->end > 64) {
    const uint8_t *last = (const uint8_t *)w->codes + q->index;
    uint32_t counts[GI_BLOCK] = {0}, seen = 0, high = 0; /* of 32 codes each */
    for (ptrdiff_t i = q->index < LAST ? -(ptrdiff_t)q->index : -LAST; i < 0; i++) {
      if (last[i] >= q->end) continue;
      counts[last[i] / 32]++;
      seen++;
    }
    while (w->low > 64 && (high += counts[w->low / 32 - 1]) * SELDOM < seen) w->low -= 32;
  }
  size_t marked = w->near_count + (size_t)(fast ? MARKED_FAST : MARKED) * w->low;
  w->marked = marked < w->count ? marked : w->count;
}

static size_t lay_out(gi_guess *q, const gi_space *space, const look *looks, uint8_t *memory) {
  return q->use_packed ? lay_out_packed(q, space, looks, memory)
         : q->marks    ? lay_out_wide(q, looks, memory)
                       : lay_out_lanes(q, space, looks, memory);
}

static void put_cell(void *cells, bool wide, size_t i, uint32_t code) {
  if (wide)
    ((uint64_t *)cells)[i] = UINT64_C(1) << code;
  else
    ((uint32_t *)cells)[i] = UINT32_C(1) << code;
}

/* Puts what is known of heap n into the window, if it is common; all else is empty there. */
static void put_known(gi_guess *q, gi_series *s, const gi_space *space, uint64_t n, size_t index) {
  uint32_t value = gi_series_at(s, n), code = gi_space_code(space, value);
  gi_lanes *l = &q->lanes;
  if (n == 0 || !gi_space_class(space, n, value)) return;
  if (q->use_packed) {
    gi_packed *p = &q->packed;
    for (size_t k = 0; k < p->rows; k++)
      put_cell(p->cells, false, (size_t)p->row_at[k] + index, code ^ p->row_flip[k]);
    if (s->known - n <= 32) p->last[32 - (s->known - n)] = (uint8_t)code;
    return;
  }
  if (q->marks) {
    put_code(q, index, code);
    return;
  }
  for (size_t k = 0; k < l->rows; k++)
    put_cell(l->cells, q->bits > 5, (size_t)l->row_at[k] + index, code ^ l->row_flip[k]);
  for (size_t k = 0; k < l->quick_rows; k++)
    put_cell(l->quick, q->bits > 5, index * GI_QUICK + k, code ^ l->quick_flip[k]);
  if (s->known - n <= 3) {
    l->last_code[s->known - n - 1] = (uint8_t)code;
    l->last_common[s->known - n - 1] = true;
  }
}

/* The inner loops for this processor. A code of one byte has seven bits and the bit `none`, or
 * eight bits where no heap of the window is rare. */
static void pick_run(gi_guess *q, const gi_series *s, bool none) {
  q->run = q->bits <= 5 ? gi_lanes32_portable : gi_lanes64_portable;
  q->bytes = q->bits <= BYTE_BITS;
  q->wide_run = q->bytes ? gi_wide8_portable_run : gi_wide16_portable_run;
  q->block = GI_BLOCK;
#if defined(__x86_64__)
  if (s->portable || !gi_cpu_has_avx2()) return;
  q->run = q->bits <= 5 ? gi_lanes32_avx2 : gi_lanes64_avx2;
  q->wide_run = q->bytes ? gi_wide8_avx2_run : gi_wide16_avx2_run;
  if (s->no_avx512 || !gi_cpu_has_avx512()) return;
  q->bytes = q->bits <= BYTE_BITS || (q->bits == BYTE_BITS + 1 && !none);
  q->wide_run = q->bytes ? gi_wide8_avx512_run : gi_wide16_avx512_run;
  if (q->bytes) q->block = GI_BLOCK_BYTES;
#endif
}

/* The largest distance, rounded up to a block. */
static size_t back_of(uint64_t most) {
  return (size_t)(most / GI_BLOCK + 1) * GI_BLOCK;
}

/* Which loop to use. Late rare values are appended, which lanes cannot do: they would make all rows
 * anew for each. As many more rare values are expected as came in the last half of the heaps. */
static void choose_loop(gi_guess *q, const gi_series *s, const gi_space *space, const look *looks,
                        uint64_t most) {
  const bool avx2 = gi_cpu_has_avx2() && !s->portable;
  const bool bytes = s->values.width == 1; /* lanes write nothing else */
  size_t late = 0;
  while (late < space->count && space->rare[space->count - 1 - late].at >= s->known / 2) late++;
  const bool many = late * count_far_rows(looks, q->count) > q->count / 2 + 8;
  q->use_packed = bytes && !many && fits_packed(q, looks, avx2);
  q->marks = !bytes || many || q->bits > 6 || !fits_lanes(looks, q->count);
  q->whole = q->marks && late && s->base == 0;
  const uint64_t last = space->count ? space->rare[space->count - 1].at : 0;
  pick_run(q, s, s->known < last + most + 2 * GI_BLOCK_BYTES);
}

bool gi_guess_start(gi_guess *q, gi_series *s, const gi_space *space, unsigned bits) {
  gi_guess_clear(q, s);
  size_t room;
  look *looks = list_looks(s, space, &q->count, &room);
  if (!looks) return false;
  q->end = 1u << bits;
  q->bits = bits < s->code_bits ? s->code_bits : bits;
  uint64_t most = 0;
  for (size_t i = 0; i < q->count; i++)
    if (looks[i].distance > most) most = looks[i].distance;
  choose_loop(q, s, space, looks, most);
  if (q->whole) most = s->known + s->rule->count + GI_BLOCK_BYTES;
  q->room = q->whole ? q->count + q->count / 4 + 256 : q->count;
  uint64_t cells = 2 * (most + GI_BLOCK_BYTES) + FUTURE;
  uint64_t rows = q->marks ? 1 : q->count + GI_QUICK + 2; /* at most */
  if (cells > GI_BLOCK_MOST / 8 / rows) {                 /* only where size_t has 32 bits */
    gi_budget_resize(s->budget, looks, room * sizeof *looks, 0);
    gi_budget_stop(s->budget, GI_STOP_MEMORY);
    return false;
  }
  q->back = q->index = back_of(most);
  q->length = 2 * q->back + FUTURE;
  q->next = s->known;
  q->memory_size = lay_out(q, space, looks, NULL) + ALIGNED;
  q->memory = gi_budget_resize(s->budget, NULL, 0, q->memory_size);
  if (q->memory) {
    lay_out(q, space, looks, aligned(q->memory));
    uint64_t from = s->known - s->base < q->back ? s->base : s->known - q->back;
    for (uint64_t n = from; n < s->known; n++)
      put_known(q, s, space, n, q->index - (size_t)(s->known - n));
    if (q->marks && !q->use_packed) choose_marks(q);
  } else {
    q->memory_size = 0;
  }
  gi_budget_resize(s->budget, looks, room * sizeof *looks, 0);
  return q->memory != NULL;
}

bool gi_guess_append(gi_guess *q, const gi_series *s, const gi_space *space, uint64_t n,
                     uint32_t value) {
  const grundy_rule *rule = s->rule;
  gi_wide *w = &q->wide;
  GI_ASSERT(n < q->next + GI_BLOCK_BYTES);
  if (!q->marks || (n < q->next && q->next - n > q->index)) return false;
  const size_t index = q->index + (size_t)n - (size_t)q->next;
  if (index < n + rule->count + GI_BLOCK_BYTES || n < 2 * GI_BLOCK_BYTES ||
      (q->bytes && q->bits > BYTE_BITS) || w->count + rule->count > q->room)
    return false; /* the past does not reach back to the heap 0, or the list is full */
  for (size_t t = 0; t < rule->count; t++) {
    if (!(rule->digits[t] & GRUNDY_LEAVES_TWO)) continue;
    w->distances[w->count] = (uint32_t)(n + t);
    w->flips[w->count++] = (uint16_t)gi_space_code(space, value);
  }
  put_code(q, index, w->none);
  q->index = index + 1;
  q->next = n + 1;
  const size_t back = back_of(n + rule->count);
  if (back > q->back) q->back = back;
  return true;
}

/* Moves the past to the front of the window. For lanes by a multiple of a block, so the parity
 * stays. */
static void guess_slide(gi_guess *q) {
  size_t from = q->index - q->back;
  if (q->use_packed) {
    for (size_t k = 0; k < q->packed.rows; k++) {
      uint32_t *row = q->packed.cells + q->packed.row_at[k];
      memmove(row, row + from, q->back * sizeof *row);
    }
  } else if (q->marks) {
    size_t code = q->bytes ? 1 : 2;
    memmove(q->wide.codes, (uint8_t *)q->wide.codes + from * code, q->back * code);
  } else {
    size_t cell = q->bits <= 5 ? 4 : 8, quick = GI_QUICK * cell;
    memmove(q->lanes.quick, (uint8_t *)q->lanes.quick + from * quick, q->back * quick);
    for (size_t k = 0; k < q->lanes.rows; k++) {
      uint8_t *row = (uint8_t *)q->lanes.cells + (size_t)q->lanes.row_at[k] * cell;
      memmove(row, row + from * cell, q->back * cell);
    }
  }
  q->index = q->back;
  if (q->marks && !q->use_packed) choose_marks(q);
}

/* Guesses a few values by sets and puts them into the series; returns how many could be guessed. */
static size_t run_wide(gi_guess *q, gi_series *s, const gi_space *space, size_t count) {
  uint16_t codes[GI_BLOCK_BYTES];
  size_t done = q->wide_run(&q->wide, q->index, count, codes);
  for (size_t i = 0; i < done; i++) {
    uint32_t value = gi_space_value(space, q->next + i, codes[i]);
    gi_dense_put(s->values.cells, s->values.width, q->next + i - s->base, value);
  }
  return done;
}

static size_t run_lanes(gi_guess *q, size_t count, uint8_t *to) {
#if defined(__x86_64__)
  if (q->use_packed) return gi_packed_run(&q->packed, q->index, count, to);
#endif
  return q->run(&q->lanes, q->index, count, to);
}

uint64_t gi_guess_run(gi_guess *q, gi_series *s, const gi_space *space, uint64_t end) {
  GI_ASSERT(end < q->next || (end - q->next) % GI_BLOCK == 0);
  while (q->next < end) {
    if (q->length - q->index < GI_BLOCK) guess_slide(q);
    uint64_t count = end - q->next, room = (q->length - q->index) / GI_BLOCK * GI_BLOCK;
    const bool wide = q->marks && !q->use_packed;
    if (count > room) count = room;
    if (wide && count > q->block) count = q->block;
    uint8_t *to = (uint8_t *)s->values.cells + (q->next - s->base);
    size_t done = wide ? run_wide(q, s, space, (size_t)count) : run_lanes(q, (size_t)count, to);
    if (done < count) return q->next + done;
    q->index += (size_t)count;
    q->next += count;
  }
  return end;
}
