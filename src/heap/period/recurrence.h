/* heap/period/recurrence.h: what is kept of a long series in a sparse space, to notice that it
 * repeats.
 *
 * While no rare value appears, the last r + t values (r the last rare heap, t the last digit)
 * determine all later ones; see period.c. So the series repeats as soon as such a window comes
 * again, and a few of them, from the whole of the past, are enough to find since when.
 *
 * Points are windows that are easy to meet again: those before which eight bytes happen to have a
 * hash that begins with `bits` zeros. Of each, the hash and the place are kept; when there are too
 * many, `bits` grows. They only suggest a period, and at once.
 *
 * Snapshots are whole windows with a margin, equally spaced; when there are too many, every other
 * one is dropped. They prove a period whose values are no longer in memory, and the series can be
 * started again from each of them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_RECURRENCE_H
#define GI_RECURRENCE_H

#include "heap/series.h"

typedef struct gi_point {
  uint64_t mark, key; /* hashes of the eight bytes and of the window before `at` */
  uint64_t at;        /* 0: a free slot */
} gi_point;

typedef struct gi_recurrence {
  uint64_t window;                /* values that determine the rest; 0: nothing is remembered */
  uint64_t margin;                /* more values in a snapshot, for witnesses */
  uint64_t rare_count;            /* of the sparse space to which all this belongs */
  uint64_t scanned;               /* points and snapshots below have been taken */
  uint64_t spacing, first, count; /* snapshots at first * spacing, (first + 1) * spacing, ... */
  uint64_t width;                 /* bytes of a value in them */
  void *cells;
  uint64_t room; /* snapshots for which there is memory */
  gi_point *points;
  size_t used; /* of GI_POINT_SLOTS, if there are any */
  uint64_t bits;
} gi_recurrence;

enum { GI_POINT_SLOTS = 1 << 15, GI_MARGIN = 1 << 16 };

void gi_recurrence_init(gi_recurrence *r);
void gi_recurrence_clear(gi_recurrence *r, gi_budget *b);

/* How many snapshots of that size may be kept. */
uint64_t gi_recurrence_most(const gi_recurrence *r);

static inline uint64_t gi_recurrence_length(const gi_recurrence *r) { /* values in a snapshot */
  return r->window + r->margin;
}

static inline uint64_t gi_recurrence_at(const gi_recurrence *r, uint64_t i) {
  return (r->first + i) * r->spacing;
}

static inline const void *gi_recurrence_cells(const gi_recurrence *r, uint64_t i) {
  return (const char *)r->cells + i * gi_recurrence_length(r) * r->width;
}

/* Goes on to all values that are known. The first time that a window comes again while `*at` is 0,
 * `*at` is set to where it ends and `*shift` to how far before it was there. False: the budget
 * ended; the next call continues. */
bool gi_recurrence_watch(gi_recurrence *r, const gi_series *s, uint64_t *shift, uint64_t *at);

/* Adds a point, as a checkpoint has kept it. */
void gi_recurrence_put(gi_recurrence *r, const gi_point *point);

#endif
