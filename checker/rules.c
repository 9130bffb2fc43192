/* The rules: which classes the options of a position have.
 *
 * A move from a heap of h by the digit d of a code at place t takes t; bit 1 of d allows it if
 * nothing is left, bit 2 if one heap is left, bit 4 two heaps, bit 8 three. No heap that is left is
 * empty. So the options of h have the classes
 *     0 if t = h;   phi(r);   phi(a)phi(b) with a + b = r;   phi(a)phi(b)phi(c) with a + b + c = r
 * for r = h - t, with a, b, c >= 1. The sets of these products for each r are found once.
 */
/* SPDX-License-Identifier: MIT */
#include "gcheck.h"

#include <stdlib.h>
#include <string.h>

/* How many heaps a move may leave; 1 if no digit splits, also if no move leaves anything. */
size_t gc_most_heaps(const gc_certificate *c) {
  size_t most = 1;
  for (size_t t = 0; t <= c->last_digit; t++) {
    if (c->digits[t] & 4 && most < 2) most = 2;
    if (c->digits[t] & 8) most = 3;
  }
  return most;
}

static size_t game_product(const gc_game *g, size_t x, size_t y) {
  return g->monoid->table[x * g->monoid->order + y];
}

static void set_join(uint64_t *set, const uint64_t *more, size_t words) {
  for (size_t i = 0; i < words; i++) set[i] |= more[i];
}

static void game_fill_two(gc_game *g) {
  for (size_t r = 2; r < g->count; r++)
    for (size_t a = 1; a <= r - a; a++)
      gc_put(g->two + r * g->monoid->words, game_product(g, g->phi[a], g->phi[r - a]));
}

static void game_fill_three(gc_game *g) {
  size_t words = g->monoid->words;
  for (size_t r = 3; r < g->count; r++)
    for (size_t a = 1; a <= r - 2; a++)
      for (size_t x = 0; x < g->monoid->order; x++)
        if (gc_has(g->two + (r - a) * words, x))
          gc_put(g->three + r * words, game_product(g, g->phi[a], x));
}

/* `count` positions; the classes of heaps beyond the certificate go on by the period. */
gc_verdict gc_game_make(gc_game *g, const gc_certificate *c, const gc_monoid *m, size_t count) {
  *g = (gc_game){.certificate = c, .monoid = m, .count = count};
  g->phi = calloc(count, sizeof *g->phi);
  if (!g->phi) return GC_NO_MEMORY;
  for (size_t i = 0; i < count; i++)
    g->phi[i] = i < c->phi_count ? c->phi[i] : g->phi[i - c->period];
  if (c->kind == GC_ATOMS) return GC_PROVED;
  size_t heaps = gc_most_heaps(c);
  if (heaps >= 2) {
    g->two = calloc(count, m->words * sizeof *g->two);
    if (!g->two) return GC_NO_MEMORY;
    game_fill_two(g);
  }
  if (heaps >= 3) {
    g->three = calloc(count, m->words * sizeof *g->three);
    if (!g->three) return GC_NO_MEMORY;
    game_fill_three(g);
  }
  return GC_PROVED;
}

static void heap_options(const gc_game *g, size_t h, uint64_t *set) {
  const gc_certificate *c = g->certificate;
  size_t words = g->monoid->words;
  for (size_t t = 0; t <= h && t <= c->last_digit; t++) {
    unsigned digit = c->digits[t];
    size_t r = h - t;
    if (digit & 1 && r == 0) gc_put(set, 0);
    if (digit & 2 && r > 0) gc_put(set, g->phi[r]);
    if (digit & 4) set_join(set, g->two + r * words, words);
    if (digit & 8) set_join(set, g->three + r * words, words);
  }
}

static void atom_options(const gc_game *g, size_t a, uint64_t *set) {
  const gc_certificate *c = g->certificate;
  if (!a) return;
  for (size_t o = c->first_option[a]; o < c->first_option[a + 1]; o++) {
    size_t x = 0;
    for (size_t i = 0; i < c->options[o].count; i++)
      x = game_product(g, x, g->phi[c->parts[c->options[o].first + i]]);
    gc_put(set, x);
  }
}

/* The classes of the options of a position. Returns whether it has an option. */
bool gc_game_options(const gc_game *g, size_t position, uint64_t *set) {
  memset(set, 0, g->monoid->words * sizeof *set);
  if (g->certificate->kind == GC_ATOMS)
    atom_options(g, position, set);
  else
    heap_options(g, position, set);
  for (size_t i = 0; i < g->monoid->words; i++)
    if (set[i]) return true;
  return false;
}

void gc_game_clear(gc_game *g) {
  free(g->phi);
  free(g->two);
  free(g->three);
}
