/* Points and snapshots of a long series.
 *
 * Invariant: everything kept lies beyond the last rare heap, so that a window that comes again
 * does so for ever. When another rare value appears, or values need wider cells, all is forgotten.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/period/recurrence.h"

#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum {
  LEAST_KNOWN = 1 << 14, /* shorter series are searched as a whole */
  SPACING = 1 << 16,     /* of the first snapshots */
  SNAPSHOTS = 1024,
  SNAPSHOT_BYTES = 1 << 26, /* all together */
  LEAST_BITS = 10,
  MOST_POINTS = GI_POINT_SLOTS / 4 * 3,
  POLL = 4096
};

void gi_trail_init(gi_trail *t) {
  *t = (gi_trail){.margin = GI_MARGIN};
}

static void drop_snapshots(gi_trail *t, gi_budget *b) {
  if (t->cells) gi_budget_resize(b, t->cells, t->room * (size_t)(gi_trail_length(t) * t->width), 0);
  t->cells = NULL;
  t->room = 0;
  t->count = 0;
}

void gi_trail_clear(gi_trail *t, gi_budget *b) {
  drop_snapshots(t, b);
  if (t->points) gi_budget_resize(b, t->points, GI_POINT_SLOTS * sizeof *t->points, 0);
  gi_trail_init(t);
}

uint64_t gi_trail_most(const gi_trail *t) {
  uint64_t most = SNAPSHOT_BYTES / t->width / gi_trail_length(t);
  return most < 4 ? 0 : most < SNAPSHOTS ? most : SNAPSHOTS;
}

/* Forgets everything, and begins anew with what is known of the sparse space now. */
static bool begin(gi_trail *t, const gi_series *s, const gi_sparse_facts *facts) {
  if (!t->points) {
    t->points = gi_budget_resize(s->budget, NULL, 0, GI_POINT_SLOTS * sizeof *t->points);
    if (!t->points) return false;
  }
  memset(t->points, 0, GI_POINT_SLOTS * sizeof *t->points);
  drop_snapshots(t, s->budget);
  t->used = 0;
  t->window = (facts->count ? facts->last : 0) + s->facts.last + 64;
  t->rare_count = facts->count;
  t->scanned = s->known;
  t->spacing = SPACING;
  t->first = 0;
  t->width = s->values.width;
  t->bits = LEAST_BITS;
  while ((UINT64_C(8) << t->bits) < t->window) t->bits++; /* hashing windows stays cheap */
  return true;
}

/* ---- points ---- */

/* Where the key is, or the free slot for it. */
static gi_point *slot_of(gi_point *points, uint64_t key) {
  size_t i = (size_t)key % GI_POINT_SLOTS;
  while (points[i].at && points[i].key != key) i = (i + 1) % GI_POINT_SLOTS;
  return &points[i];
}

void gi_trail_put(gi_trail *t, const gi_point *point) {
  gi_point *slot = slot_of(t->points, point->key);
  t->used += slot->at == 0;
  *slot = *point;
}

static bool is_point(uint64_t mark, uint64_t bits) {
  return mark >> (64 - bits) == 0;
}

/* Keeps the points with one more zero. */
static bool thin_points(gi_trail *t, gi_budget *b) {
  gi_point *old = t->points, *kept = gi_budget_resize(b, NULL, 0, GI_POINT_SLOTS * sizeof *kept);
  if (!kept) return false;
  memset(kept, 0, GI_POINT_SLOTS * sizeof *kept);
  t->bits++;
  t->used = 0;
  for (size_t i = 0; i < GI_POINT_SLOTS; i++) {
    if (!old[i].at || !is_point(old[i].mark, t->bits)) continue;
    *slot_of(kept, old[i].key) = old[i];
    t->used++;
  }
  t->points = kept;
  gi_budget_resize(b, old, GI_POINT_SLOTS * sizeof *old, 0);
  return true;
}

static uint64_t mark_before(const uint8_t *end) {
  uint64_t word;
  memcpy(&word, end - sizeof word, sizeof word);
  return (word ^ UINT64_C(0x5851f42d4c957f2d)) * UINT64_C(0x9e3779b97f4a7c15);
}

static bool scan_points(gi_trail *t, const gi_series *s, uint64_t from, uint64_t *shift,
                        uint64_t *at) {
  unsigned width = s->values.width;
  const uint8_t *cells = s->values.cells;
  for (uint64_t n = from; n <= s->known; n++) {
    const uint8_t *end = cells + (n - s->base) * width;
    if (n % POLL == 0 && !gi_meter_work(s->meter, POLL / 4)) return false;
    uint64_t mark = mark_before(end);
    if (is_point(mark, t->bits)) {
      if (t->used >= MOST_POINTS && (t->bits == 63 || !thin_points(t, s->budget))) return false;
      size_t length = (size_t)t->window * width;
      uint64_t key = XXH3_64bits(end - length, length);
      gi_point *slot = slot_of(t->points, key);
      if (slot->at && *at == 0) {
        *shift = n - slot->at;
        *at = n;
      }
      gi_trail_put(t, &(gi_point){mark, key, n});
    }
    t->scanned = n;
  }
  return true;
}

/* ---- snapshots ---- */

static void thin_snapshots(gi_trail *t) {
  size_t size = (size_t)(gi_trail_length(t) * t->width);
  uint64_t kept = 0;
  for (uint64_t i = t->first % 2; i < t->count; i += 2)
    memmove((char *)t->cells + kept++ * size, gi_trail_cells(t, i), size);
  t->first = (t->first + 1) / 2;
  t->spacing *= 2;
  t->count = kept;
}

static bool take_snapshot(gi_trail *t, const gi_series *s, uint64_t at) {
  size_t size = (size_t)(gi_trail_length(t) * t->width);
  if (t->count == t->room) {
    size_t room = t->room ? t->room * 2 : 4, most = (size_t)gi_trail_most(t);
    if (room > most) room = most;
    void *cells = gi_budget_resize(s->budget, t->cells, t->room * size, room * size);
    if (!cells) return false;
    t->cells = cells;
    t->room = room;
  }
  const uint8_t *end = (const uint8_t *)s->values.cells + (at - s->base) * t->width;
  memcpy((char *)t->cells + t->count++ * size, end - size, size);
  return true;
}

/* All multiples of the spacing above the last snapshot. */
static bool take_snapshots(gi_trail *t, const gi_series *s, uint64_t from) {
  uint64_t most = gi_trail_most(t);
  if (most == 0) return true;
  for (;;) {
    if (t->count == 0) t->first = (from + t->spacing - 1) / t->spacing;
    uint64_t at = gi_trail_at(t, t->count);
    if (at > s->known) return true;
    if (t->count == most)
      thin_snapshots(t);
    else if (!take_snapshot(t, s, at))
      return false;
  }
}

/* ---- */

bool gi_trail_note(gi_trail *t, const gi_series *s, uint64_t *shift, uint64_t *at) {
  gi_sparse_facts facts;
  gi_sparse_tell(s, &facts);
  if (!facts.active || !s->facts.octal || s->known < LEAST_KNOWN) return true;
  if (t->window == 0 || t->rare_count != facts.count || t->width != s->values.width)
    return begin(t, s, &facts);
  /* Windows begin beyond the last rare heap, and where values are still in memory. */
  uint64_t floor = (facts.count ? facts.last + 1 : 1), from = t->scanned + 1;
  if (floor < facts.from) floor = facts.from;
  if (floor < s->base) floor = s->base;
  uint64_t points = from < floor + t->window ? floor + t->window : from;
  uint64_t snapshots = from < floor + gi_trail_length(t) ? floor + gi_trail_length(t) : from;
  if (!take_snapshots(t, s, snapshots) || !scan_points(t, s, points, shift, at)) return false;
  t->scanned = s->known;
  return true;
}
