/* What the sparse engine needs of a series that slid.
 *
 * While no rare value appears, a value depends on the r + t values before it, where r is the last
 * rare heap and t the last digit. The witnesses that prove it also lie among small heaps. So two
 * things are kept: the *window*, more than r + t of the newest values, and the *head*, a copy of
 * the values of the small heaps up to r + t.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/sparse/sparse.h"

/* How far guesses look back. */
static uint64_t farthest_look(const gi_series *s, const gi_sparse *p) {
  return (p->space.count ? p->space.rare[p->space.count - 1].at : 0) + s->facts.last;
}

uint64_t gi_sparse_window(const gi_series *s, const gi_sparse *p) {
  return farthest_look(s, p) + GI_SPARSE_WINDOW;
}

uint64_t gi_sparse_head(const gi_series *s, const gi_sparse *p) {
  uint64_t look = farthest_look(s, p) + 1;
  return look > GI_SPARSE_HEAD ? look : GI_SPARSE_HEAD;
}

bool gi_sparse_is_whole(const gi_series *s, const gi_sparse *p) {
  return s->base == 0 ||
         (s->known - s->base >= gi_sparse_window(s, p) && p->head_count >= gi_sparse_head(s, p));
}

/* Makes the head have the `count` smallest heaps; values that it lacks are copied from `from`. */
static bool head_grow(gi_series *s, gi_sparse *p, const gi_series *from, uint64_t count) {
  uint16_t *head =
      gi_budget_resize(s->budget, p->head, p->head_count * sizeof *head, count * sizeof *head);
  if (!head) return false;
  for (uint64_t n = p->head_count; n < count; n++) head[n] = (uint16_t)gi_series_at(from, n);
  p->head = head;
  p->head_count = count;
  return true;
}

bool gi_sparse_keep_head(gi_series *s, gi_sparse *p, uint64_t count) {
  if (count > s->known) count = s->known;
  if (count <= p->head_count) return true;
  return p->head_count >= s->base && head_grow(s, p, s, count); /* else heaps between are gone */
}

bool gi_sparse_take_head(gi_series *s, const gi_series *w) {
  gi_sparse *p = s->states[GI_HEAP_SPARSE];
  return !p || w->base || w->known <= p->head_count || head_grow(s, p, w, w->known);
}
