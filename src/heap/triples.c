/* Finite codes that leave three heaps: which values are the XOR of three whose heaps have the sum
 * L = n - t?
 *
 * Going through all triples takes L^2/12 steps. Instead, for every sum m a row of bits is kept: the
 * values of two heaps with this sum; it is made once, in m/2 steps. Three heaps have a smallest
 * one, a <= L/3, and their values are those of the row of L - a, each XORed with G(a). So the set
 * for L is the union of L/3 rows, each with its bits moved: bit v to v ^ G(a).
 *
 * It is made in blocks of 256 values, from the least ones up, until a block has a value that is
 * missing. The upper bits of G(a) say from which block of the row its bits come. Those with the
 * same lower bits, low = G(a) % 256, are first put together as they are, in piles[low]; the piles
 * are then folded in halves: pile low + 2^k goes to pile low with its bits moved by 2^k, which is
 * one swap of neighbours, and in the end all is in the pile of 0. A block that is full after a
 * part of the rows needs no others.
 *
 * Invariant: row m is there for all m < rows, with a bit for each value below a power of 2, at
 * least 256, that was above all values of the heaps below m; so all XORs of two are in it, and no
 * value beyond it is one.
 */
/* SPDX-License-Identifier: MIT */
#include "base/array.h"
#include "base/assert.h"
#include "heap/dense.h"
#include "heap/digits.h"

enum { BLOCK = 256, WORDS = BLOCK / 64, FIRST_LOOK = 512 };

typedef struct block {
  uint64_t words[WORDS];
} block;

typedef struct triples {
  gi_rule_digits digits;
  gi_marks marks;
  block *blocks;    /* of all rows, one after another */
  uint64_t *starts; /* row m: the blocks from starts[m] up to starts[m+1] */
  uint64_t rows;
  size_t blocks_room, starts_room;
  block piles[BLOCK];
} triples;

static void free_triples(gi_series *s) {
  triples *p = s->states[GI_HEAP_DENSE];
  gi_rule_digits_free(&p->digits, s);
  gi_marks_free(&p->marks, s);
  GI_BUDGET_RELEASE(s->budget, p->blocks, p->blocks_room);
  GI_BUDGET_RELEASE(s->budget, p->starts, p->starts_room);
  gi_series_drop_state(s, GI_HEAP_DENSE, sizeof *p);
}

/* ---- rows ---- */

/* Makes the row of the next sum; all smaller heaps are known. */
static bool add_row(triples *p, gi_series *s) {
  uint64_t m = p->rows, start = m ? p->starts[m] : 0;
  uint64_t count = (p->marks.size + BLOCK - 1) / BLOCK;
  if (!GI_BUDGET_RESERVE(s->budget, p->starts, p->starts_room, m + 2) ||
      !GI_BUDGET_RESERVE(s->budget, p->blocks, p->blocks_room, start + count))
    return false;
  GI_ASSERT(m <= s->known && start + count <= p->blocks_room);
  block *row = p->blocks + start;
  for (uint64_t i = 0; i < count; i++) row[i] = (block){{0}};
  for (uint64_t a = 1; a <= m / 2; a++) {
    uint32_t value = gi_series_at(s, a) ^ gi_series_at(s, m - a);
    row[value / BLOCK].words[value % BLOCK / 64] |= UINT64_C(1) << value % 64;
    if (a % 1024 == 0 && !gi_series_steps(s, 1024)) return false;
  }
  p->starts[m] = start;
  p->starts[m + 1] = start + count;
  p->rows++;
  return gi_series_steps(s, count * WORDS);
}

/* A block of row m; NULL if the row has no such values. */
static const block *row_block(const triples *p, uint64_t m, uint64_t which) {
  return which < p->starts[m + 1] - p->starts[m] ? &p->blocks[p->starts[m] + which] : NULL;
}

/* ---- blocks ---- */

static void triples_join(block *into, const block *from) {
  for (int i = 0; i < WORDS; i++) into->words[i] |= from->words[i];
}

/* Adds the bits of `from` to `into`, bit v to v ^ 2^k. */
static void join_moved(block *into, const block *from, unsigned k) {
  static const uint64_t lower[6] = {/* of two neighbours of 2^k bits */
                                    UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333),
                                    UINT64_C(0x0f0f0f0f0f0f0f0f), UINT64_C(0x00ff00ff00ff00ff),
                                    UINT64_C(0x0000ffff0000ffff), UINT64_C(0x00000000ffffffff)};
  for (unsigned i = 0; i < WORDS; i++)
    if (k >= 6)
      into->words[i] |= from->words[i ^ 1u << (k - 6)];
    else
      into->words[i] |=
          (from->words[i] & lower[k]) << (1u << k) | (from->words[i] >> (1u << k) & lower[k]);
}

/* All piles go to that of 0; the others are empty then. */
static void triples_fold(triples *p) {
  for (unsigned k = 8; k-- > 0;)
    for (unsigned low = 0; low < 1u << k; low++) {
      block *from = &p->piles[low + (1u << k)];
      join_moved(&p->piles[low], from, k);
      *from = (block){{0}};
    }
}

/* The least value that is missing, BLOCK if none is. */
static unsigned least_missing(const block *b) {
  for (unsigned i = 0; i < WORDS; i++)
    if (~b->words[i]) return i * 64 + (unsigned)__builtin_ctzll(~b->words[i]);
  return BLOCK;
}

/* ---- the values of a heap ---- */

/* What the moves to one and two heaps lead to. */
static void add_fewer(triples *p, uint64_t n, uint64_t which) {
  block *all = &p->piles[0];
  for (unsigned v = 0; v < BLOCK; v++)
    if (gi_marks_has(&p->marks, which * BLOCK + v)) all->words[v / 64] |= UINT64_C(1) << v % 64;
  size_t count = gi_rule_digits_below(p->digits.two, p->digits.two_count, n);
  for (size_t i = 0; i < count; i++) {
    const block *from = row_block(p, n - p->digits.two[i], which);
    if (from) triples_join(all, from);
  }
}

/* The three heaps of `left`; stops early when the block is full. False: stop. */
static bool add_three(triples *p, gi_series *s, uint64_t left, uint64_t which) {
  uint64_t look = FIRST_LOOK;
  for (uint64_t a = 1; a <= left / 3; a++) {
    uint32_t value = gi_series_at(s, a);
    const block *from = row_block(p, left - a, which ^ value / BLOCK);
    if (from) triples_join(&p->piles[value % BLOCK], from);
    if (a != look) continue;
    if (!gi_series_steps(s, look)) return false;
    triples_fold(p);
    if (least_missing(&p->piles[0]) == BLOCK) return true;
    look *= 2;
  }
  triples_fold(p);
  return gi_series_steps(s, left / 3);
}

/* The values of one block that moves lead to, in the pile of 0. */
static bool make_block(triples *p, gi_series *s, uint64_t n, uint64_t which) {
  for (unsigned low = 0; low < BLOCK; low++) p->piles[low] = (block){{0}};
  add_fewer(p, n, which);
  size_t count = gi_rule_digits_below(p->digits.three, p->digits.three_count, n);
  for (size_t i = 0; i < count && least_missing(&p->piles[0]) < BLOCK; i++)
    if (!add_three(p, s, n - p->digits.three[i], which)) return false;
  return true;
}

static bool append_next(triples *p, gi_series *s) {
  uint64_t n = s->known;
  /* After another engine many rows are made at once, of values that cover all that is known: they
   * may be longer than they must be. */
  if (!gi_marks_cover(&p->marks, s)) return false;
  while (p->rows <= n)
    if (!add_row(p, s)) return false;
  if (n == 0 || n == s->rule->frozen) return gi_series_append(s, 0);
  gi_marks_start(&p->marks);
  if (!gi_rule_digits_mark_takes(&p->digits, s, &p->marks, n)) return false;
  for (uint64_t which = 0;; which++) {
    if (!make_block(p, s, n, which)) return false;
    unsigned value = least_missing(&p->piles[0]);
    if (value < BLOCK) return gi_series_append(s, which * BLOCK + value);
  }
}

static bool extend_triples(gi_series *s, uint64_t end) {
  triples *p = gi_series_state(s, GI_HEAP_DENSE, sizeof *p);
  if (!p || !gi_rule_digits_make(&p->digits, s)) return false;
  while (s->known < end)
    if (!gi_meter_position(s->meter) || !append_next(p, s)) return false;
  return true;
}

const gi_dense_technique gi_triples = {extend_triples, free_triples};
