/* Points and snapshots of a long series.
 *
 * Invariant: everything kept lies beyond the last rare heap, so that a window that comes again
 * does so forever. When another rare value appears, or values need wider cells, all is forgotten.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/period/recurrence.h"

#include <string.h>

#include "base/assert.h"

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

void gi_recurrence_init(gi_recurrence *r) {
  *r = (gi_recurrence){.margin = GI_MARGIN};
}

static void drop_snapshots(gi_recurrence *r, gi_budget *b) {
  if (r->cells) gi_budget_resize(b, r->cells, r->room * gi_recurrence_length(r) * r->width, 0);
  r->cells = NULL;
  r->room = 0;
  r->count = 0;
}

void gi_recurrence_clear(gi_recurrence *r, gi_budget *b) {
  drop_snapshots(r, b);
  if (r->points) gi_budget_resize(b, r->points, GI_POINT_SLOTS * sizeof *r->points, 0);
  gi_recurrence_init(r);
}

uint64_t gi_recurrence_most(const gi_recurrence *r) {
  uint64_t most = SNAPSHOT_BYTES / r->width / gi_recurrence_length(r);
  return most < 4 ? 0 : most < SNAPSHOTS ? most : SNAPSHOTS;
}

/* The same within the limit on memory, of which snapshots take an eighth. */
static uint64_t most_snapshots(const gi_recurrence *r, const gi_series *s) {
  uint64_t most = gi_recurrence_most(r);
  uint64_t room = gi_budget_most_cells(s->budget) / 8 / r->width / gi_recurrence_length(r);
  return room < most ? room : most;
}

/* Forgets everything, and begins anew with what is known of the sparse space now. */
static bool begin_recurrence(gi_recurrence *r, const gi_series *s, const gi_sparse_facts *facts) {
  if (!r->points) {
    r->points = gi_budget_resize(s->budget, NULL, 0, GI_POINT_SLOTS * sizeof *r->points);
    if (!r->points) return false;
  }
  memset(r->points, 0, GI_POINT_SLOTS * sizeof *r->points);
  drop_snapshots(r, s->budget);
  r->used = 0;
  r->window = (facts->count ? facts->last : 0) + s->facts.last + 64;
  r->rare_count = facts->count;
  r->scanned = s->known;
  r->spacing = SPACING;
  r->first = 0;
  r->width = s->values.width;
  r->bits = LEAST_BITS;
  while ((UINT64_C(8) << r->bits) < r->window) r->bits++; /* hashing windows stays cheap */
  return true;
}

/* ---- points ---- */

/* Where the key is, or the free slot for it. */
static gi_point *slot_of(gi_point *points, uint64_t key) {
  size_t i = (size_t)key % GI_POINT_SLOTS;
  while (points[i].at && points[i].key != key) i = (i + 1) % GI_POINT_SLOTS;
  return &points[i];
}

void gi_recurrence_put(gi_recurrence *r, const gi_point *point) {
  GI_ASSERT(point->at > 0 && r->used < GI_POINT_SLOTS);
  gi_point *slot = slot_of(r->points, point->key);
  r->used += slot->at == 0;
  *slot = *point;
}

static bool is_point(uint64_t mark, uint64_t bits) {
  return mark >> (64 - bits) == 0;
}

/* Keeps the points with one more zero. */
static bool thin_points(gi_recurrence *r, gi_budget *b) {
  gi_point *old = r->points, *kept = gi_budget_resize(b, NULL, 0, GI_POINT_SLOTS * sizeof *kept);
  if (!kept) return false;
  memset(kept, 0, GI_POINT_SLOTS * sizeof *kept);
  r->bits++;
  r->used = 0;
  for (size_t i = 0; i < GI_POINT_SLOTS; i++) {
    if (!old[i].at || !is_point(old[i].mark, r->bits)) continue;
    *slot_of(kept, old[i].key) = old[i];
    r->used++;
  }
  r->points = kept;
  gi_budget_resize(b, old, GI_POINT_SLOTS * sizeof *old, 0);
  return true;
}

static uint64_t mark_before(const uint8_t *end) {
  uint64_t word;
  memcpy(&word, end - sizeof word, sizeof word);
  return (word ^ UINT64_C(0x5851f42d4c957f2d)) * UINT64_C(0x9e3779b97f4a7c15);
}

static bool scan_points(gi_recurrence *r, const gi_series *s, uint64_t from, uint64_t *shift,
                        uint64_t *at) {
  unsigned width = s->values.width;
  const uint8_t *cells = s->values.cells;
  for (uint64_t n = from; n <= s->known; n++) {
    const uint8_t *end = cells + (n - s->base) * width;
    if (n % POLL == 0 && !gi_meter_work(s->meter, POLL / 4)) return false;
    uint64_t mark = mark_before(end);
    if (is_point(mark, r->bits)) {
      if (r->used >= MOST_POINTS && (r->bits == 63 || !thin_points(r, s->budget))) return false;
      size_t length = (size_t)r->window * width;
      uint64_t key = XXH3_64bits(end - length, length);
      gi_point *slot = slot_of(r->points, key);
      if (slot->at && *at == 0) {
        *shift = n - slot->at;
        *at = n;
      }
      gi_recurrence_put(r, &(gi_point){mark, key, n});
    }
    r->scanned = n;
  }
  return true;
}

/* ---- snapshots ---- */

static void thin_snapshots(gi_recurrence *r) {
  uint64_t size = gi_recurrence_length(r) * r->width;
  uint64_t kept = 0;
  for (uint64_t i = r->first % 2; i < r->count; i += 2)
    memmove((char *)r->cells + kept++ * size, gi_recurrence_cells(r, i), (size_t)size);
  r->first = (r->first + 1) / 2;
  r->spacing *= 2;
  r->count = kept;
}

static bool take_snapshot(gi_recurrence *r, const gi_series *s, uint64_t at) {
  uint64_t size = gi_recurrence_length(r) * r->width;
  if (r->count == r->room) {
    uint64_t room = r->room ? r->room * 2 : 4, most = most_snapshots(r, s);
    if (room > most) room = most;
    void *cells = gi_budget_resize(s->budget, r->cells, r->room * size, room * size);
    if (!cells) return false;
    r->cells = cells;
    r->room = room;
  }
  GI_ASSERT(at <= s->known && at - s->base >= gi_recurrence_length(r) &&
            r->width == s->values.width);
  const uint8_t *end = (const uint8_t *)s->values.cells + (at - s->base) * r->width;
  memcpy((char *)r->cells + r->count++ * size, end - size, (size_t)size);
  return true;
}

/* All multiples of the spacing above the last snapshot. */
static bool take_snapshots(gi_recurrence *r, const gi_series *s, uint64_t from) {
  uint64_t most = most_snapshots(r, s);
  if (most < 4) return true;
  for (;;) {
    if (r->count == 0) r->first = (from + r->spacing - 1) / r->spacing;
    uint64_t at = gi_recurrence_at(r, r->count);
    if (at > s->known) return true;
    if (r->count >= most)
      thin_snapshots(r);
    else if (!take_snapshot(r, s, at))
      return false;
  }
}

/* ---- all of it ---- */

bool gi_recurrence_watch(gi_recurrence *r, const gi_series *s, uint64_t *shift, uint64_t *at) {
  gi_sparse_facts facts;
  gi_sparse_describe(s, &facts);
  if (!facts.active || !s->facts.octal || s->known < LEAST_KNOWN) return true;
  if (r->window == 0 || r->rare_count != facts.count || r->width != s->values.width)
    return begin_recurrence(r, s, &facts);
  /* Windows begin beyond the last rare heap, and where values are still in memory. */
  uint64_t floor = (facts.count ? facts.last + 1 : 1), from = r->scanned + 1;
  if (floor < facts.from) floor = facts.from;
  if (floor < s->base) floor = s->base;
  uint64_t points = from < floor + r->window ? floor + r->window : from;
  uint64_t snapshots =
      from < floor + gi_recurrence_length(r) ? floor + gi_recurrence_length(r) : from;
  if (!take_snapshots(r, s, snapshots) || !scan_points(r, s, points, shift, at)) return false;
  r->scanned = s->known;
  return true;
}
