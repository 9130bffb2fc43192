/* Theorem 0: a monoid without a test of associativity.
 *
 * Let maps A_1, ..., A_g of Q = {0, ..., n-1} into itself commute pairwise, and let every element
 * be A_i(A_j(...(0))) for some of them. Then there is exactly one commutative monoid on Q with the
 * identity 0 in which A_i is the multiplication by A_i(0).
 *
 * Proof. Let m and m' be products of these maps with m(0) = m'(0). Each x is w(0) for a product w,
 * so m(x) = m(w(0)) = w(m(0)) = w(m'(0)) = m'(x): a product is known by what it makes of 0. Write
 * m_x for the product with m_x(0) = x, and put xy = m_x(m_y(0)). Composition of maps is
 * associative, and here commutative; m_0 is the identity map. Every such monoid has this product.
 * []
 *
 * So row x of the table, which is m_x, is A_i applied to an earlier row: x = A_i(u) gives
 * m_x = A_i m_u. The set sig(x) = {z : xz in P} is row x looked up in P. Cost: g^2 n / 2 and n^2.
 */
/* SPDX-License-Identifier: MIT */
#include "gcheck.h"

#include <stdlib.h>

static gc_verdict maps_commute(const gc_certificate *c, gc_report *report) {
  for (size_t j = 1; j < c->generators; j++)
    for (size_t i = 0; i < j; i++)
      for (size_t x = 0; x < c->order; x++)
        if (c->times[i][c->times[j][x]] != c->times[j][c->times[i][x]])
          return gc_say(report, GC_UNPROVED, c->line_times[j],
                        "the maps of the lines %zu and %zu do not commute at the class %zu",
                        c->line_times[i], c->line_times[j], x);
  return GC_PROVED;
}

/* How an element is reached: it is A_by(from). */
typedef struct gc_step {
  uint16_t element, from, by;
} gc_step;

/* The steps to all elements but 0, breadth first; steps[0] is for 0 itself. */
static gc_verdict elements_reach(const gc_certificate *c, gc_step *steps, gc_report *report) {
  size_t count = 1;
  unsigned char *reached = calloc(c->order, 1);
  if (!reached) return GC_NO_MEMORY;
  reached[0] = 1;
  for (size_t next = 0; next < count; next++)
    for (size_t i = 0; i < c->generators; i++) {
      uint16_t u = steps[next].element, x = c->times[i][u];
      if (reached[x]) continue;
      reached[x] = 1;
      steps[count++] = (gc_step){x, u, (uint16_t)i};
    }
  size_t x = 0;
  while (x < c->order && reached[x]) x++;
  free(reached);
  if (x == c->order) return GC_PROVED;
  return gc_say(report, GC_UNPROVED, c->line_claim,
                "the class %zu is not a product of the generators", x);
}

static void table_fill(gc_monoid *m, const gc_certificate *c, const gc_step *steps) {
  size_t n = c->order;
  for (size_t z = 0; z < n; z++) m->table[z] = (uint16_t)z;
  for (size_t k = 1; k < n; k++) {
    const uint16_t *from = m->table + steps[k].from * n, *map = c->times[steps[k].by];
    for (size_t z = 0; z < n; z++) m->table[steps[k].element * n + z] = map[from[z]];
  }
  for (size_t x = 0; x < n; x++)
    for (size_t z = 0; z < n; z++)
      if (c->in_p[m->table[x * n + z]]) gc_put(m->sig + x * m->words, z);
}

/* The table is made last: only then the file has as many entries as the claim says. */
gc_verdict gc_monoid_make(gc_monoid *m, const gc_certificate *c, gc_report *report) {
  size_t n = c->order;
  gc_step *steps = calloc(n, sizeof *steps);
  gc_verdict verdict = steps ? maps_commute(c, report) : GC_NO_MEMORY;
  if (!verdict) verdict = elements_reach(c, steps, report);
  if (!verdict) {
    *m = (gc_monoid){.order = n, .words = (n + 63) / 64};
    m->table = calloc(n, n * sizeof *m->table);
    m->sig = calloc(n, m->words * sizeof *m->sig);
    if (m->table && m->sig)
      table_fill(m, c, steps);
    else
      verdict = GC_NO_MEMORY;
  }
  free(steps);
  return verdict;
}

/* The sets sig(x) are pairwise different. Blocks of elements whose sets are equal so far are split
 * by one z after another; in the end each block must have one element. Cost: n^2. */
gc_verdict gc_monoid_reduced(const gc_monoid *m, const gc_certificate *c, gc_report *report) {
  size_t n = m->order, blocks = 1;
  size_t *block = calloc(n, sizeof *block);   /* of each element */
  size_t *part = calloc(n, 2 * sizeof *part); /* of a block and a bit: the new block + 1 */
  gc_verdict verdict = block && part ? GC_PROVED : GC_NO_MEMORY;
  for (size_t z = 0; !verdict && z < n && blocks < n; z++) {
    for (size_t i = 0; i < 2 * blocks; i++) part[i] = 0;
    blocks = 0;
    for (size_t x = 0; x < n; x++) {
      size_t *new = &part[2 * block[x] + gc_has(m->sig + x * m->words, z)];
      if (!*new) *new = ++blocks;
      block[x] = *new - 1;
    }
  }
  if (!verdict && blocks < n) {
    for (size_t i = 0; i < n; i++) part[i] = 0;
    for (size_t x = 0; !verdict; x++) {
      if (part[block[x]])
        verdict = gc_say(report, GC_UNPROVED, c->line_p,
                         "the classes %zu and %zu are the same: no sum tells them apart",
                         part[block[x]] - 1, x);
      part[block[x]] = x + 1;
    }
  }
  free(block);
  free(part);
  return verdict;
}

void gc_monoid_clear(gc_monoid *m) {
  free(m->table);
  free(m->sig);
}
