/* heap/sparse/sparse.h: what the sparse engine keeps between calls, for its files. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SPARSE_H
#define GI_SPARSE_H

#include "heap/sparse/depths.h"
#include "heap/sparse/guess.h"
#include "heap/sparse/witness.h"

enum {
  GI_SPARSE_HEAD = 1 << 17,   /* values of small heaps that stay when the series slides, at least */
  GI_SPARSE_WINDOW = 1 << 16, /* values of the last heaps: more than the rows of witnesses have */
  GI_SPARSE_CHUNK = 1024 /* guesses at a time after a wrong one; doubled while they are right */
};

typedef struct gi_sparse {
  gi_space space;
  bool forced;                 /* the mask stays as it is */
  bool useful;                 /* there is a space, and using it saves time */
  uint64_t left_at, left_base; /* `known` and `base` when the engine was left */
  bool ready;                  /* both stages are set up at `known` */
  uint64_t review;             /* where to look for another mask */
  uint64_t from;               /* where the space was chosen */
  uint64_t lists_at;           /* where witnesses were chosen; 0: they must be */
  unsigned bits;               /* of the codes: as many as the codes of all values have */
  size_t widened, changed;     /* how often codes got another bit, and another mask was taken */
  size_t spared;               /* bits that no code was left without, and that were not needed */
  size_t appended;             /* rare positions for which nothing was set up anew */
  uint64_t widened_at;         /* where the codes got their last bit, */
  uint32_t narrow_mask;        /* and the mask before */
  size_t wrong;                /* guesses since the last review */
  uint64_t chunk;
  gi_guess guess;
  gi_witnesses prove;
  uint16_t *head;
  uint64_t head_count;
  gi_depths depths;
  uint64_t trusted; /* guesses below this heap were proved in another series; 0: none */
} gi_sparse;

/* The state of the engine, made if it is missing; NULL when memory is short. */
gi_sparse *gi_sparse_state(gi_series *s);

/* How many bits the codes of all values have; and what common values are below, then: the bit of
 * the mask that codes lack may be the highest. */
unsigned gi_sparse_bits(const gi_series *s, const gi_space *space);
uint32_t gi_sparse_values_end(const gi_sparse *p);

/* How many values the window needs, and how many the head (head.c). */
uint64_t gi_sparse_window(const gi_series *s, const gi_sparse *p);
uint64_t gi_sparse_head(const gi_series *s, const gi_sparse *p);

/* Whether window and head are long enough: with a new rare heap after sliding they may not be. */
bool gi_sparse_is_whole(const gi_series *s, const gi_sparse *p);

/* Makes the head have the `count` smallest heaps, as far as they are known. False: some of their
 * values are gone, or there is no memory. */
bool gi_sparse_keep_head(gi_series *s, gi_sparse *p, uint64_t count);

#endif
