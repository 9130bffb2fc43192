/* Values of heaps for nimber tests, in a list of series with one lock. Invariant: a series is in
 * the list iff it was initialised. */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/heap_values.h"

#include "base/assert.h"
#include "heap/series.h"

typedef struct gi_heap_series {
  gi_series series;
  gi_meter meter;
  struct gi_heap_series *next;
} gi_heap_series;

void gi_heap_values_init(gi_heap_values *v, gi_budget *b) {
  *v = (gi_heap_values){.budget = b};
  pthread_mutex_init(&v->lock, NULL);
}

void gi_heap_values_clear(gi_heap_values *v) {
  while (v->first) {
    gi_heap_series *heap = v->first;
    v->first = heap->next;
    gi_series_clear(&heap->series);
    gi_resize(v->budget->g, heap, sizeof *heap, 0);
  }
  pthread_mutex_destroy(&v->lock);
}

/* The series of this rule, which is added if it is missing; NULL when memory is short, or the rule
 * is not valid. */
static gi_heap_series *series_of_rule(gi_heap_values *v, const grundy_rule *rule) {
  grundy *g = v->budget->g;
  gi_heap_series *heap = v->first;
  while (heap && heap->series.rule != rule) heap = heap->next;
  if (heap) return heap;
  heap = gi_zeroed(g, 1, sizeof *heap);
  if (!heap) {
    gi_budget_stop(v->budget, GI_STOP_REFUSED);
    return NULL;
  }
  if (!gi_series_init(&heap->series, g, rule, v->budget, &heap->meter)) {
    gi_resize(g, heap, sizeof *heap, 0);
    return NULL;
  }
  heap->next = v->first;
  return v->first = heap;
}

bool gi_heap_value(gi_heap_values *v, const grundy_rule *rule, uint64_t n, gi_meter *meter,
                   uint32_t *out) {
  if (n > UINT64_MAX / 4) return false;
  GI_ASSERT(rule);
  pthread_mutex_lock(&v->lock);
  gi_heap_series *heap = series_of_rule(v, rule);
  bool ok = heap && n < heap->series.known;
  if (heap && !ok) {
    heap->meter = *meter; /* lent: it may hold all positions that are left */
    ok = gi_series_extend(&heap->series, GI_HEAP_AUTO, n + n / 8 + 1);
    *meter = heap->meter;
  }
  GI_ASSERT(!ok || n < heap->series.known);
  if (ok) *out = gi_series_at(&heap->series, n);
  pthread_mutex_unlock(&v->lock);
  return ok;
}
