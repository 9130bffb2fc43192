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

/* Fills the rows of the table, breadth first from 0. The queue has each element once. */
static gc_verdict rows_make(gc_monoid *m, const gc_certificate *c, uint16_t *queue,
                            unsigned char *reached, gc_report *report) {
  size_t n = c->order, count = 1;
  for (size_t z = 0; z < n; z++) m->table[z] = (uint16_t)z;
  queue[0] = 0;
  reached[0] = 1;
  for (size_t next = 0; next < count; next++) {
    const uint16_t *from = m->table + queue[next] * n;
    for (size_t i = 0; i < c->generators; i++) {
      size_t x = c->times[i][queue[next]];
      if (reached[x]) continue;
      for (size_t z = 0; z < n; z++) m->table[x * n + z] = c->times[i][from[z]];
      reached[x] = 1;
      queue[count++] = (uint16_t)x;
    }
  }
  for (size_t x = 0; x < n; x++)
    if (!reached[x])
      return gc_say(report, GC_UNPROVED, c->line_claim,
                    "the class %zu is not a product of the generators", x);
  return GC_PROVED;
}

gc_verdict gc_monoid_make(gc_monoid *m, const gc_certificate *c, gc_report *report) {
  gc_verdict verdict = maps_commute(c, report);
  if (verdict) return verdict;
  size_t n = c->order;
  m->order = n;
  m->words = (n + 63) / 64;
  m->table = calloc(n, n * sizeof *m->table);
  m->sig = calloc(n, m->words * sizeof *m->sig);
  uint16_t *queue = calloc(n, sizeof *queue);
  unsigned char *reached = calloc(n, 1);
  verdict = GC_NO_MEMORY;
  if (m->table && m->sig && queue && reached) {
    verdict = rows_make(m, c, queue, reached, report);
    for (size_t x = 0; x < n; x++)
      for (size_t z = 0; z < n; z++)
        if (c->in_p[m->table[x * n + z]]) gc_put(m->sig + x * m->words, z);
  }
  free(queue);
  free(reached);
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
                         "the classes %zu and %zu are the same: no company tells them apart",
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
