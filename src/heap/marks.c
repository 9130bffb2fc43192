/* Memory for sets of values. */
/* SPDX-License-Identifier: MIT */
#include "heap/marks.h"

#include <string.h>

#include "base/assert.h"

enum { LEAST = 64 };

void gi_marks_free(gi_marks *m, const gi_series *s) {
  gi_budget_resize(s->budget, m->stamps, m->size * sizeof *m->stamps, 0);
  *m = (gi_marks){0};
}

/* The new places are not marked, whatever `now` is: it is never 0 after a start. */
static bool marks_grow(gi_marks *m, const gi_series *s, uint32_t value) {
  uint64_t size = m->size ? m->size : LEAST;
  while (size <= value) size *= 2;
  if (size > SIZE_MAX / sizeof *m->stamps) {
    gi_budget_stop(s->budget, GI_STOP_MEMORY);
    return false;
  }
  uint64_t before = m->size * sizeof *m->stamps, after = size * sizeof *m->stamps;
  uint32_t *stamps = gi_budget_resize(s->budget, m->stamps, before, after);
  if (!stamps) return false;
  m->stamps = stamps;
  uint64_t old_size = m->size;
  m->size = size;
  if (gi_meter_clear(s->meter, stamps + old_size, after - before)) return true;
  gi_marks_free(m, s); /* cells that were not cleared must not be read */
  return false;
}

bool gi_marks_cover(gi_marks *m, const gi_series *s) {
  if (m->size == 0 && !marks_grow(m, s, 0)) return false;
  for (; m->covered < s->known; m->covered++) {
    uint32_t value = gi_series_at(s, m->covered);
    if (value >= m->size && !marks_grow(m, s, value)) return false;
    if (m->covered % 4096 == 0 && !gi_series_steps(s, 4096)) return false;
  }
  return true;
}

void gi_marks_start(gi_marks *m) {
  GI_ASSERT(m->size && (m->size & (m->size - 1)) == 0);
  if (++m->now != 0) return;
  memset(m->stamps, 0, (size_t)m->size * sizeof *m->stamps);
  m->now = 1;
}

bool gi_series_append(gi_series *s, uint64_t value) {
  if (value > UINT32_MAX) {
    gi_budget_stop(s->budget, GI_STOP_MEMORY);
    return false;
  }
  if (!gi_dense_set(&s->values, s->known - s->base, (uint32_t)value)) return false;
  s->known++;
  GI_ASSERT(s->known - s->base <= s->values.size);
  return true;
}
