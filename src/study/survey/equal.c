/* The core of a code: what is left of the code when the first heaps without a move are not counted,
 * and moves that make no difference are left out. Codes with one core have the same values, apart
 * from a shift. G is the value of a heap, and bit j of d_t lets a move take t and leave j heaps.
 *
 * 1. The shift. If bit 0 of d_1 is not set, a heap of 1 has no move, and G(1) = 0. Then let heap n
 *    of another code e stand for heap n+1 of d, and let e have the bits
 *
 *        bit 0 of e_(t-1)           for bit 0 of d_t (so t >= 2),
 *        bits 0, 1 of e_t           for bit 1 of d_t,
 *        bits 0, 1, 2 of e_(t+1)    for bit 2 of d_t,
 *        bits 0 to 3 of e_(t+2)     for bit 3 of d_t.
 *
 *    Then G_e(n) = G_d(n+1) for all n >= 0. Proof by induction on n; for n = 0 both are 0. A move
 *    in d from n+1 that leaves nothing takes t = n+1, and in e from n the move by bit 0 of e_n
 *    leaves nothing, too. A move in d that leaves j >= 1 heaps, a_1 + ... + a_j = n+1-t, a_i >= 1,
 *    leaves in e the heaps a_i - 1, whose sum is n - (t+j-1), so it takes t+j-1 from n. Some of
 *    them may be empty, so any number of heaps from 0 to j may be left, and these are the bits 0 to
 *    j of e_(t+j-1). By induction G_e(a_i - 1) = G_d(a_i); where a_i = 1, both are 0. So n in e
 *    and n+1 in d have options of the same values, and no others.
 *
 *    If d has any move, the least heap with a move has the value 1, as its options have the value
 *    0. Each shift makes it smaller by 1, so after some shifts bit 0 of d_1 is set.
 *
 * 2. Moves that make no difference. Let u >= 1 and j >= 1. Bit j of d_u may be set or not if d has
 *    bit j+1 of d_t, u = t+s, G(s) = 0, s >= 1: to leave heaps a_1, ..., a_j of n-u is as good as
 *    to leave these and s of n-t, in the same heaps n >= u+j. In the same way, if d has bit j+2 of
 *    d_t, u = t+s+r, G(s) = G(r), s, r >= 1: leave s and r besides. Bit 0 of d_u matters to the
 *    heap u alone, and adds the option 0; it may be set or not if u has an option of value 0
 *    without it.
 *
 *    Add all such bits for u = 1, 2, ... first: no value changes. Then take away, for u from the
 *    last one down to 1, all bits of d_u that may be set or not: all reasons for them, which have a
 *    smaller t, are still there, so again no value changes. What was added beyond the digits of d
 *    is taken away again, too, so it need not be added.
 *
 * These are the cousins of Guy and Smith (1956) and of Winning Ways, chapter 4, such as 0.07 and
 * 0.137. That different cores have different values is not claimed.
 */
/* SPDX-License-Identifier: MIT */
#include "study/survey/equal.h"

#include <string.h>

#include "base/assert.h"

/* A play from n has fewer than 2n moves, so values are below 2n; XOR keeps them below VALUES. */
enum { VALUES = 128 };
_Static_assert(2 * GI_CORE_MOST <= VALUES, "every value has a place");

/* Marks the values of the options of heap n that move t leads to. */
static void mark_move(const gi_core *c, const uint8_t *g, size_t n, size_t t, bool *seen) {
  unsigned digit = c->digits[t];
  size_t rest = n - t;
  if ((digit & GRUNDY_LEAVES_NOTHING) && rest == 0) seen[0] = true;
  if ((digit & GRUNDY_LEAVES_ONE) && rest > 0) seen[g[rest]] = true;
  for (size_t a = 1; (digit & GRUNDY_LEAVES_TWO) && 2 * a <= rest; a++)
    seen[g[a] ^ g[rest - a]] = true;
  for (size_t a = 1; (digit & GRUNDY_LEAVES_THREE) && 3 * a <= rest; a++)
    for (size_t b = a; a + 2 * b <= rest; b++) seen[g[a] ^ g[b] ^ g[rest - a - b]] = true;
}

static void mark_options(const gi_core *c, const uint8_t *g, size_t n, bool *seen) {
  memset(seen, 0, VALUES * sizeof *seen);
  for (size_t t = 0; t < c->count && t <= n; t++) mark_move(c, g, n, t, seen);
}

/* The values of the heaps that have a digit, by the definition. */
static void find_values(const gi_core *c, uint8_t *g) {
  bool seen[VALUES];
  for (size_t n = 0; n < c->count; n++) {
    unsigned value = 0;
    mark_options(c, g, n, seen);
    while (seen[value]) value++;
    g[n] = (uint8_t)value;
  }
}

static void trim(gi_core *c) {
  while (c->count > 0 && c->digits[c->count - 1] == 0) c->count--;
}

/* The code e of the first part. */
static void shift_once(gi_core *c) {
  gi_core e = {.shift = c->shift + 1, .count = c->count + 2};
  GI_ASSERT(e.count <= GI_CORE_MOST);
  for (size_t t = 0; t < c->count; t++)
    for (unsigned j = 0; j <= 3; j++)
      if (c->digits[t] >> j & 1) e.digits[t + j - 1] |= (uint8_t)((2u << j) - 1);
  trim(&e);
  *c = e;
}

/* The bits from 1 on of digit u that may be set or not, by smaller digits. */
static unsigned idle_bits(const gi_core *c, const uint8_t *g, size_t u) {
  unsigned bits = 0;
  for (size_t s = 1; s <= u; s++) {
    if (g[s] == 0) bits |= c->digits[u - s] >> 1;
    for (size_t r = s; s + r <= u; r++)
      if (g[s] == g[r]) bits |= c->digits[u - s - r] >> 2;
  }
  return bits & ~(unsigned)GRUNDY_LEAVES_NOTHING;
}

/* Whether heap u has an option of value 0 other than by bit 0 of its digit. */
static bool reaches_zero(const gi_core *c, const uint8_t *g, size_t u) {
  bool seen[VALUES];
  gi_core without = *c;
  without.digits[u] &= (uint8_t)~GRUNDY_LEAVES_NOTHING;
  mark_options(&without, g, u, seen);
  return seen[0];
}

/* The second part. */
static void leave_out(gi_core *c) {
  uint8_t g[GI_CORE_MOST];
  find_values(c, g);
  for (size_t u = 1; u < c->count; u++) c->digits[u] |= (uint8_t)idle_bits(c, g, u);
  for (size_t u = c->count; u-- > 1;) {
    c->digits[u] &= (uint8_t)~idle_bits(c, g, u);
    if (reaches_zero(c, g, u)) c->digits[u] &= (uint8_t)~GRUNDY_LEAVES_NOTHING;
  }
  trim(c);
}

bool gi_core_find(const grundy_rule *rule, gi_core *out) {
  *out = (gi_core){.count = rule->count};
  if (rule->form != GRUNDY_RULE_CODE || rule->tail || rule->unequal || rule->frozen ||
      rule->count > GI_CORE_READ)
    return false;
  memcpy(out->digits, rule->digits, rule->count);
  trim(out);
  while (out->count > 0 && !(out->digits[1] & GRUNDY_LEAVES_NOTHING)) shift_once(out);
  leave_out(out);
  return true;
}
