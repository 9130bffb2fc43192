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

#endif
