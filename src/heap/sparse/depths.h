/* heap/sparse/depths.h: how far back witnesses lie, for certificates of periods.
 *
 * For pieces of equally many positions two bounds are kept: the least heap that a witness of the
 * piece leaves, and how far back a witness lies at most. Pieces grow with the series, so that their
 * number is bounded. They are a power of two long and begin at multiples of their length, as
 * snapshots stand at multiples of theirs (heap/period/recurrence.h): so a long piece mostly begins
 * where a certificate asks, and elsewhere the second bound helps.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_DEPTHS_H
#define GI_DEPTHS_H

#include <stddef.h>
#include <stdint.h>

enum { GI_DEPTH_PIECES = 1024 };

typedef struct gi_depths {
  uint64_t span;
  size_t count;
  uint64_t floors[GI_DEPTH_PIECES], depths[GI_DEPTH_PIECES];
} gi_depths;

/* Nothing is known of the heaps below `known`. */
void gi_depths_forget(gi_depths *d, uint64_t known);

/* No witness of [from, to) lies farther back than `depth`: it leaves a heap of at least n - depth
 * as the larger one. */
void gi_depths_note(gi_depths *d, uint64_t from, uint64_t to, uint64_t depth);

/* A depth that changes nothing when it is noted for [from, to). */
uint64_t gi_depths_spare(const gi_depths *d, uint64_t from, uint64_t to);

/* A lower bound of the heaps that witnesses of n >= from leave; 0: nothing is known. */
uint64_t gi_depths_floor(const gi_depths *d, uint64_t from);

#endif
