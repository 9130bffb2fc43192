/* SPDX-License-Identifier: MIT */
#include "heap/series.h"

bool gi_sparse_extend(gi_series *s, uint64_t end) {
  return gi_dense_heap_extend(s, end);
}

void gi_sparse_free(gi_series *s) {
  (void)s;
}

void gi_sparse_tell(const gi_series *s, gi_sparse_facts *out) {
  (void)s;
  *out = (gi_sparse_facts){0};
}

uint64_t gi_sparse_floor(const gi_series *s, uint64_t from) {
  (void)s;
  (void)from;
  return 0;
}

bool gi_sparse_can_slide(const gi_series *s, uint64_t *keep) {
  (void)s;
  *keep = 0;
  return false;
}
