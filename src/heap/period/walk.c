/* A second series that follows a first one. The values are not proved again, because the first
 * series has proved them: beyond its last rare heap every guess of the sparse engine is right. */
/* SPDX-License-Identifier: MIT */
#include "heap/period/walk.h"

bool gi_walk_begin(gi_series *w, const gi_series *s, const gi_recurrence *r, uint64_t at) {
  uint64_t i = r->width == s->values.width ? r->count : 0;
  while (i > 0 && gi_recurrence_at(r, i - 1) > at) i--;
  if (!gi_series_init(w, s->g, s->rule, s->budget, s->meter)) return false;
  if (i == 0 ? gi_sparse_start(w, s, 0, NULL, 0)
             : gi_sparse_start(w, s, gi_recurrence_at(r, i - 1), gi_recurrence_cells(r, i - 1),
                               gi_recurrence_length(r)))
    return true;
  gi_series_clear(w);
  if (gi_budget_stopped(s->budget) != GI_STOP_NONE) return false;
  return gi_series_init(w, s->g, s->rule, s->budget, s->meter);
}

bool gi_walk_to(gi_series *w, uint64_t end, uint64_t keep) {
  while (w->known < end) {
    uint64_t next = end - w->known > GI_WALK_BLOCK ? w->known + GI_WALK_BLOCK : end;
    if (!gi_series_extend(w, GI_HEAP_SPARSE, next)) return false;
    if (w->known - w->base >= 2 * (keep + GI_WALK_BLOCK)) (void)gi_sparse_slide(w, keep);
  }
  return true;
}
