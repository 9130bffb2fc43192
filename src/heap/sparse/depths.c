/* Depths of witnesses, in pieces that are joined in pairs when there are too many. */
/* SPDX-License-Identifier: MIT */
#include "heap/sparse/depths.h"

#include "base/assert.h"

void gi_depths_forget(gi_depths *d, uint64_t start) {
  d->start = start;
  d->span = 1024;
  d->count = 0;
}

void gi_depths_note(gi_depths *d, uint64_t from, uint64_t to, uint64_t floor) {
  while ((to - 1 - d->start) / d->span >= GI_DEPTH_PIECES) {
    for (size_t i = 0; i < d->count; i += 2) {
      uint64_t other = i + 1 < d->count ? d->floors[i + 1] : UINT64_MAX;
      d->floors[i / 2] = d->floors[i] < other ? d->floors[i] : other;
    }
    d->count = (d->count + 1) / 2;
    d->span *= 2;
  }
  GI_ASSERT(d->start <= from && from < to);
  size_t first = (size_t)((from - d->start) / d->span),
         last = (size_t)((to - 1 - d->start) / d->span);
  for (; d->count <= last; d->count++) d->floors[d->count] = UINT64_MAX;
  for (size_t i = first; i <= last; i++)
    if (floor < d->floors[i]) d->floors[i] = floor;
}

uint64_t gi_depths_spare(const gi_depths *d, uint64_t from, uint64_t to) {
  const uint64_t i = (from - d->start) / d->span;
  if (i >= d->count || (to - 1 - d->start) / d->span > i) return 0;
  return d->floors[i] < from ? from - d->floors[i] : 0;
}

uint64_t gi_depths_floor(const gi_depths *d, uint64_t from) {
  uint64_t least = UINT64_MAX;
  if (from < d->start) return 0;
  for (uint64_t i = (from - d->start) / d->span; i < d->count; i++)
    if (d->floors[i] < least) least = d->floors[i];
  return least == UINT64_MAX ? 0 : least;
}
