/* heap/marks.h: a set of values, forgotten at once: those that the moves from one heap lead to.
 *
 * A value is marked by writing the number of the heap's turn at its place, so nothing is cleared
 * between heaps, and marking is a store without a load before it.
 *
 * Invariant: `size` is a power of 2 above all values of the heaps below `covered`; so the XOR of
 * any of them has its place, too, and the least value not marked is at most `size`.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MARKS_H
#define GI_MARKS_H

#include "heap/series.h"

typedef struct gi_marks {
  uint32_t *stamps; /* stamps[v] == now: v is marked */
  uint32_t now;
  uint64_t size;
  uint64_t covered;
} gi_marks; /* all 0 at first */

/* Makes room for the XORs of all known values. False when the budget ends. */
bool gi_marks_cover(gi_marks *m, const gi_series *s);
void gi_marks_free(gi_marks *m, const gi_series *s);

/* Forgets all marks. */
void gi_marks_start(gi_marks *m);

static inline void gi_marks_add(gi_marks *m, uint32_t value) {
  m->stamps[value] = m->now;
}

static inline bool gi_marks_has(const gi_marks *m, uint64_t value) {
  return value < m->size && m->stamps[value] == m->now;
}

/* The least value from `value` on that is not marked. */
static inline uint64_t gi_marks_next(const gi_marks *m, uint64_t value) {
  while (gi_marks_has(m, value)) value++;
  return value;
}

/* Counts so many small steps with the meter, such as marks; false: stop. */
static inline bool gi_series_steps(const gi_series *s, uint64_t steps) {
  return gi_meter_work(s->meter, steps < 1 << 18 ? (uint32_t)steps / 16 + 1 : 1 << 14);
}

/* Appends `value`. Values have 32 bits: a larger one ends the series as the end of memory does,
 * which in practice comes first. */
bool gi_series_append(gi_series *s, uint64_t value);

#endif
