/* The conditions (b), (c) and (d) of theorem 1 (prove.c) for the positions of a game.
 *
 * (b) and (c) are looked up, position by position. (d) speaks of all sums w that have a move:
 * phi(w) in P, or 0 in W(w), where
 *     W(w) = {z : z phi(w') in P for some option w' of w},
 * the company in which a move inside w wins. From the options of a sum,
 *     W(w + v) = (W(w) : phi(v)) u (W(v) : phi(w)),   where (S : y) = {z : zy in S}.
 * This grows if W(w) or W(v) grows, and (d) is the harder to fulfil the smaller W(w) is. So for
 * each class x only the minimal sets W of sums of class x count. The search keeps pairs (x, W):
 *   - it begins with the pairs (phi(h), W(h)) of the positions h that have a move;
 *   - each new pair is multiplied by each of the minimal ones among these;
 *   - a pair is dropped if a kept pair of its class has a set that is contained in its own; a pair
 *     that is kept takes the place of those whose sets contain its own;
 *   - every pair that is kept must fulfil (d).
 * In the end each sum w with a move has a kept pair (phi(w), W) with W contained in W(w), by
 * induction on the number of its positions that have a move: the others have the class 0 by (b) and
 * W = {}, and change neither phi(w) nor W(w). So (d) holds for w.
 *
 * The pair (0, {}) of the empty sum must not be among them: it would cover every sum of class 0,
 * untested. (d) does not speak of sums without a move.
 *
 * It ends, as there are finitely many pairs and each is kept at most once. Each pair remembers a
 * sum that it comes from, for the message. Cost: pairs x first pairs x n, and the tests of subsets.
 */
/* SPDX-License-Identifier: MIT */
#include "gcheck.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GC_NONE UINT32_MAX /* no pair */

typedef struct gc_pair {
  uint32_t rest, position; /* its sum: that of the pair `rest`, or GC_NONE, and the position */
  uint32_t next;           /* the next pair of its class */
  uint16_t class;
  bool dropped;
} gc_pair;

typedef struct gc_pairs {
  const gc_game *game;
  gc_report *report;
  size_t words;
  gc_pair *pairs;
  uint64_t *sets; /* pair i has the set of `words` words at sets + i * words */
  size_t count, room;
  uint32_t *first; /* of each class */
} gc_pairs;

static bool set_within(const uint64_t *a, const uint64_t *b, size_t words) {
  for (size_t i = 0; i < words; i++)
    if (a[i] & ~b[i]) return false;
  return true;
}

static bool pairs_grow(gc_pairs *p) {
  size_t room = p->room ? 2 * p->room : 64;
  if (room >= GC_NONE || room > SIZE_MAX / sizeof *p->pairs ||
      room > SIZE_MAX / sizeof *p->sets / p->words)
    return false;
  gc_pair *pairs = realloc(p->pairs, room * sizeof *pairs);
  if (!pairs) return false;
  p->pairs = pairs;
  uint64_t *sets = realloc(p->sets, room * p->words * sizeof *sets);
  if (!sets) return false;
  p->sets = sets;
  p->room = room;
  return true;
}

/* The sum of a pair as text, the largest part last; "..." if it is too long. */
static void pair_sum(const gc_pairs *p, const gc_pair *pair, char *text, size_t size) {
  size_t used = 0;
  for (;; pair = &p->pairs[pair->rest]) {
    if (size - used < 16) {
      snprintf(text + used, size - used, " + ...");
      return;
    }
    used += (size_t)snprintf(text + used, size - used, "%s%lu", used ? " + " : "",
                             (unsigned long)pair->position);
    if (pair->rest == GC_NONE) return;
  }
}

/* Keeps a pair, unless it is covered; tests it for (d). */
static gc_verdict pairs_add(gc_pairs *p, gc_pair pair, const uint64_t *set) {
  const gc_certificate *c = p->game->certificate;
  uint32_t *at = &p->first[pair.class];
  for (uint32_t i = *at; i != GC_NONE; i = p->pairs[i].next)
    if (set_within(p->sets + i * p->words, set, p->words)) return GC_PROVED;
  if (!c->in_p[pair.class] && !gc_has(set, 0)) {
    char sum[200];
    pair_sum(p, &pair, sum, sizeof sum);
    return gc_say(p->report, GC_UNPROVED, c->line_phi,
                  "the sum %s has the class %d, which is not in P, and no move from it leads to P "
                  "(N-check)",
                  sum, pair.class);
  }
  while (*at != GC_NONE) {
    gc_pair *old = &p->pairs[*at];
    if (set_within(set, p->sets + *at * p->words, p->words)) {
      old->dropped = true;
      *at = old->next;
    } else {
      at = &old->next;
    }
  }
  *at = (uint32_t)p->count; /* before the array moves */
  if (p->count == p->room && !pairs_grow(p)) return GC_NO_MEMORY;
  pair.next = GC_NONE;
  p->pairs[p->count] = pair;
  memcpy(p->sets + p->count * p->words, set, p->words * sizeof *set);
  p->count++;
  return GC_PROVED;
}

/* (b) and (c) for one position, and its pair. `options` and `set` are room for two sets. */
static gc_verdict position_check(gc_pairs *p, size_t h, uint64_t *options, uint64_t *set) {
  const gc_game *g = p->game;
  const gc_certificate *c = g->certificate;
  const gc_monoid *m = g->monoid;
  const char *what = c->kind == GC_ATOMS ? "atom" : "heap";
  if (!gc_game_options(g, h, options)) {
    if (g->phi[h] == 0) return GC_PROVED;
    return gc_say(p->report, GC_UNPROVED, c->line_phi,
                  "the %s %zu has no move, but not the class 0 of the empty sum", what, h);
  }
  const uint64_t *own = m->sig + g->phi[h] * p->words;
  memset(set, 0, p->words * sizeof *set);
  for (size_t e = 0; e < m->order; e++) {
    if (!gc_has(options, e)) continue;
    const uint64_t *sig = m->sig + e * p->words;
    for (size_t z = 0; z < m->order; z++)
      if (gc_has(sig, z) && gc_has(own, z))
        return gc_say(
            p->report, GC_UNPROVED, c->line_phi,
            "the %s %zu has the class %d and an option of the class %zu; beside the class "
            "%zu both would be in P (P-check)",
            what, h, g->phi[h], e, z);
    for (size_t i = 0; i < p->words; i++) set[i] |= sig[i];
  }
  return pairs_add(p, (gc_pair){GC_NONE, (uint32_t)h, GC_NONE, g->phi[h], false}, set);
}

/* set = the W of the sum of the pairs i and j. */
static void pairs_product(const gc_pairs *p, size_t i, size_t j, uint64_t *set) {
  const gc_monoid *m = p->game->monoid;
  const uint16_t *by_i = m->table + p->pairs[i].class * m->order;
  const uint16_t *by_j = m->table + p->pairs[j].class * m->order;
  const uint64_t *of_i = p->sets + i * p->words, *of_j = p->sets + j * p->words;
  memset(set, 0, p->words * sizeof *set);
  for (size_t z = 0; z < m->order; z++)
    set[z >> 6] |= (uint64_t)(gc_has(of_i, by_j[z]) | gc_has(of_j, by_i[z])) << (z & 63);
}

/* All pairs, from the first ones. `kept` is room for the numbers of the first ones. */
static gc_verdict pairs_close(gc_pairs *p, uint32_t *kept, uint64_t *set) {
  const gc_monoid *m = p->game->monoid;
  size_t first = 0;
  for (size_t i = 0; i < p->count; i++)
    if (!p->pairs[i].dropped) kept[first++] = (uint32_t)i;
  for (size_t i = 0; i < p->count; i++)
    for (size_t k = 0; k < first && !p->pairs[i].dropped; k++) {
      const gc_pair *by = &p->pairs[kept[k]];
      gc_pair new = {(uint32_t)i, by->position, GC_NONE,
                     m->table[p->pairs[i].class * m->order + by->class], false};
      pairs_product(p, i, kept[k], set);
      gc_verdict verdict = pairs_add(p, new, set);
      if (verdict) return verdict;
    }
  return GC_PROVED;
}

gc_verdict gc_check_moves(const gc_game *g, gc_report *report) {
  size_t words = g->monoid->words, order = g->monoid->order;
  gc_pairs p = {.game = g, .report = report, .words = words};
  uint64_t *options = calloc(words, sizeof *options), *set = calloc(words, sizeof *set);
  uint32_t *kept = NULL;
  gc_verdict verdict = GC_NO_MEMORY;
  p.first = calloc(order, sizeof *p.first);
  if (p.first && options && set) {
    for (size_t x = 0; x < order; x++) p.first[x] = GC_NONE;
    verdict = GC_PROVED;
    for (size_t h = 0; !verdict && h < g->count; h++) verdict = position_check(&p, h, options, set);
  }
  if (!verdict) {
    kept = calloc(p.count + 1, sizeof *kept);
    verdict = kept ? pairs_close(&p, kept, set) : GC_NO_MEMORY;
  }
  free(p.pairs);
  free(p.sets);
  free(p.first);
  free(options);
  free(set);
  free(kept);
  return verdict;
}
