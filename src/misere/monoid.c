/* The tables of a monoid.
 *
 * The product with x is the product with its parent, and then with its last letter. So each row of
 * the table is the row of the parent, mapped by one generator, and the signatures likewise.
 *
 * A quotient is tame if it is that of some piles of Nim: {1}, {1, a}, or {1, a} with a group K in
 * which all squares are the identity e of K, where a^2 = 1 and P = {a, e}.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/monoid.h"

#include <string.h>

#include "base/assert.h"

void *gi_misere_zeroed(gi_budget *b, uint64_t count, size_t size) {
  if (count == 0) count = 1;
  if (count > GI_BLOCK_MOST / size) return gi_budget_stop(b, GI_STOP_MEMORY), NULL;
  void *block = gi_budget_resize(b, NULL, 0, count * size);
  if (block) memset(block, 0, (size_t)(count * size));
  return block;
}

void gi_misere_drop(gi_budget *b, void *block, uint64_t count, size_t size) {
  if (block) gi_budget_resize(b, block, (count ? count : 1) * size, 0);
}

/* The sizes of the blocks of a monoid. */
enum { TIMES, PARENT, LETTER, PRODUCT, P_SET, SIGNATURES, BLOCKS };

static void monoid_blocks(const gi_monoid *m, uint64_t bytes[BLOCKS], void *blocks[BLOCKS]) {
  uint64_t n = m->order, row = (uint64_t)m->width * sizeof(uint64_t);
  uint64_t sizes[BLOCKS] = {[TIMES] = (m->generators ? m->generators * n : 1) * sizeof(uint16_t),
                            [PARENT] = n * sizeof(uint16_t),
                            [LETTER] = n,
                            [PRODUCT] = n * n * sizeof(uint16_t),
                            [P_SET] = row,
                            [SIGNATURES] = n * row};
  void *all[BLOCKS] = {m->times, m->parent, m->letter, m->product, m->p, m->signatures};
  memcpy(bytes, sizes, sizeof sizes);
  memcpy(blocks, all, sizeof all);
}

bool gi_monoid_init(gi_monoid *m, gi_budget *b, uint32_t order, uint32_t generators) {
  *m = (gi_monoid){.order = order, .generators = generators, .width = (order + 63) / 64};
  m->times = gi_misere_zeroed(b, (uint64_t)generators * order, sizeof *m->times);
  m->parent = gi_misere_zeroed(b, order, sizeof *m->parent);
  m->letter = gi_misere_zeroed(b, order, 1);
  m->p = gi_misere_zeroed(b, m->width, sizeof *m->p);
  if (m->times && m->parent && m->letter && m->p) return true;
  gi_monoid_clear(m, b);
  return false;
}

bool gi_monoid_complete(gi_monoid *m, gi_meter *meter) {
  uint32_t n = m->order;
  gi_budget *b = meter->budget;
  if (!(m->product = gi_misere_zeroed(b, (uint64_t)n * n, sizeof *m->product))) return false;
  if (!(m->signatures = gi_misere_zeroed(b, (uint64_t)n * m->width, sizeof *m->signatures)))
    return false;
  for (uint32_t z = 0; z < n; z++) m->product[z] = (uint16_t)z;
  memcpy(m->signatures, m->p, m->width * sizeof *m->p);
  for (uint32_t x = 1; x < n; x++) {
    GI_ASSERT(m->parent[x] < x && m->letter[x] < m->generators);
    const uint16_t *from = gi_monoid_row(m, m->parent[x]);
    const uint16_t *step = m->times + (size_t)m->letter[x] * n;
    uint16_t *to = m->product + (size_t)x * n;
    uint64_t *signature = gi_monoid_signature(m, x);
    for (uint32_t z = 0; z < n; z++) {
      to[z] = step[from[z]];
      signature[z >> 6] |= (uint64_t)gi_bit(m->p, to[z]) << (z & 63);
    }
    if (!gi_meter_work(meter, n)) return false;
  }
  return true;
}

void gi_monoid_clear(gi_monoid *m, gi_budget *b) {
  uint64_t bytes[BLOCKS];
  void *blocks[BLOCKS];
  monoid_blocks(m, bytes, blocks);
  for (size_t i = 0; i < BLOCKS; i++)
    if (blocks[i]) gi_budget_resize(b, blocks[i], bytes[i], 0);
  *m = (gi_monoid){0};
}

uint64_t gi_monoid_bytes(const gi_monoid *m) {
  uint64_t bytes[BLOCKS], sum = 0;
  void *blocks[BLOCKS];
  monoid_blocks(m, bytes, blocks);
  for (size_t i = 0; i < BLOCKS; i++) sum += blocks[i] ? bytes[i] : 0;
  return sum;
}

void gi_monoid_free(gi_monoid *m, grundy *g) {
  uint64_t bytes[BLOCKS];
  void *blocks[BLOCKS];
  monoid_blocks(m, bytes, blocks);
  for (size_t i = 0; i < BLOCKS; i++)
    if (blocks[i]) gi_resize(g, blocks[i], bytes[i], 0);
  *m = (gi_monoid){0};
}

uint32_t gi_monoid_power(const gi_monoid *m, uint32_t x, uint64_t exponent) {
  uint32_t power = 0;
  for (; exponent; exponent >>= 1) {
    if (exponent & 1) power = gi_monoid_row(m, power)[x];
    x = gi_monoid_row(m, x)[x];
  }
  return power;
}

void gi_monoid_powers(const gi_monoid *m, uint32_t x, uint32_t *index, uint32_t *period) {
  const uint16_t *row = gi_monoid_row(m, x);
  uint32_t slow = x, fast = row[x];
  while (slow != fast) {
    slow = row[slow];
    fast = row[row[fast]];
  }
  *period = 1;
  for (fast = row[slow]; fast != slow; fast = row[fast]) ++*period;
  *index = 0;
  slow = fast = 0;
  for (uint32_t i = 0; i < *period; i++) fast = row[fast];
  for (; slow != fast; ++*index) {
    slow = row[slow];
    fast = row[fast];
  }
}

/* Whether the elements outside of {1, a} are a group with the identity e in which squares are e. */
static bool is_group_of_squares(const gi_monoid *m, uint32_t a, uint32_t e) {
  for (uint32_t x = 1; x < m->order; x++) {
    const uint16_t *row = gi_monoid_row(m, x);
    if (x == a) continue;
    if (row[e] != x || row[x] != e) return false;
    for (uint32_t y = 1; y < m->order; y++)
      if (y != a && (row[y] == 0 || row[y] == a)) return false;
  }
  return true;
}

bool gi_monoid_is_tame(const gi_monoid *m) {
  uint32_t p_count = 0, in_p[2] = {0, 0};
  for (uint32_t x = 0; x < m->order; x++) {
    if (!gi_bit(m->p, x)) continue;
    if (p_count == 2) return false;
    in_p[p_count++] = x;
  }
  if (m->order == 1) return p_count == 0;
  if (m->order == 2) return p_count == 1 && in_p[0] == 1 && gi_monoid_row(m, 1)[1] == 0;
  if (p_count != 2) return false;
  for (int i = 0; i < 2; i++) {
    uint32_t a = in_p[i], e = in_p[1 - i];
    if (gi_monoid_row(m, a)[a] == 0 && is_group_of_squares(m, a, e)) return true;
  }
  return false;
}
