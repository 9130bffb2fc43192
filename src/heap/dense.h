/* heap/dense.h: the techniques of the dense engine, each for one shape of rule. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_DENSE_HEAP_H
#define GI_DENSE_HEAP_H

#include "heap/series.h"

typedef struct gi_dense_technique {
  bool (*extend)(gi_series *s, uint64_t end);
  void (*free)(gi_series *s); /* not called while there is no state */
} gi_dense_technique;

extern const gi_dense_technique gi_takes;   /* one heap is left, or nothing; a finite set */
extern const gi_dense_technique gi_tail;    /* codes with a tail */
extern const gi_dense_technique gi_pairs;   /* finite codes that leave two heaps */
extern const gi_dense_technique gi_triples; /* finite codes that leave three */

/* The state of the one technique that a series needs. If it is missing, `size` zero bytes are
 * allocated; NULL when memory is short. */
void *gi_dense_heap_state(gi_series *s, size_t size);
void gi_dense_heap_drop(gi_series *s, size_t size);

#endif
