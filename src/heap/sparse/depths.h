/* heap/sparse/depths.h: how far back witnesses lie, for certificates of periods.
 *
 * The least heaps that witnesses have left are kept for pieces of equally many positions. Pieces
 * grow with the series, so that their number is bounded. The result is a lower bound.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_DEPTHS_H
#define GI_DEPTHS_H

#include <stddef.h>
#include <stdint.h>

enum { GI_DEPTH_PIECES = 1024 };

typedef struct gi_depths {
  uint64_t start, span;
  size_t count;
  uint64_t floors[GI_DEPTH_PIECES];
} gi_depths;

/* Nothing is known; what comes lies at `start` or above. */
void gi_depths_forget(gi_depths *d, uint64_t start);

/* No witness of [from, to) leaves a heap below `floor`. */
void gi_depths_note(gi_depths *d, uint64_t from, uint64_t to, uint64_t floor);

/* A depth that changes nothing when it is noted for [from, to). */
uint64_t gi_depths_spare(const gi_depths *d, uint64_t from, uint64_t to);

/* A lower bound of the heaps that witnesses of n >= from leave; 0: nothing is known. */
uint64_t gi_depths_floor(const gi_depths *d, uint64_t from);

#endif
