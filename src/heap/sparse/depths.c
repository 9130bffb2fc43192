/* Depths of witnesses, in pieces that are joined in pairs when there are too many. */
/* SPDX-License-Identifier: MIT */
#include "heap/sparse/depths.h"

#include "base/assert.h"

enum { FIRST_SPAN = 1024 };

static uint64_t below(uint64_t n, uint64_t depth) {
  return n > depth ? n - depth : 0;
}

void gi_depths_forget(gi_depths *d, uint64_t known) {
  d->span = FIRST_SPAN;
  d->count = 0;
  if (known) gi_depths_note(d, 0, known, known);
}

static void join_pairs(gi_depths *d) {
  for (size_t i = 0; i < d->count; i += 2) {
    const size_t j = i + 1 < d->count ? i + 1 : i;
    d->floors[i / 2] = d->floors[i] < d->floors[j] ? d->floors[i] : d->floors[j];
    d->depths[i / 2] = d->depths[i] > d->depths[j] ? d->depths[i] : d->depths[j];
  }
  d->count = (d->count + 1) / 2;
  d->span *= 2;
}

void gi_depths_note(gi_depths *d, uint64_t from, uint64_t to, uint64_t depth) {
  GI_ASSERT(from < to);
  while ((to - 1) / d->span >= GI_DEPTH_PIECES) join_pairs(d);
  const size_t first = (size_t)(from / d->span), last = (size_t)((to - 1) / d->span);
  for (; d->count <= last; d->count++) {
    d->floors[d->count] = UINT64_MAX;
    d->depths[d->count] = 0;
  }
  for (size_t i = first; i <= last; i++) {
    const uint64_t at = i == first ? from : i * d->span, floor = below(at, depth);
    if (floor < d->floors[i]) d->floors[i] = floor;
    if (depth > d->depths[i]) d->depths[i] = depth;
  }
}

uint64_t gi_depths_spare(const gi_depths *d, uint64_t from, uint64_t to) {
  const uint64_t i = from / d->span;
  if (i >= d->count || (to - 1) / d->span > i) return 0;
  const uint64_t depth = below(from, d->floors[i]);
  return depth < d->depths[i] ? depth : d->depths[i];
}

uint64_t gi_depths_floor(const gi_depths *d, uint64_t from) {
  const uint64_t first = from / d->span;
  if (first >= d->count) return 0;
  uint64_t least = below(from, d->depths[first]);
  if (d->floors[first] > least) least = d->floors[first];
  for (uint64_t i = first + 1; i < d->count; i++)
    if (d->floors[i] < least) least = d->floors[i];
  return least == UINT64_MAX ? 0 : least;
}
