/* The dense array. Invariant: every cell holds a number that fits the width. */
/* SPDX-License-Identifier: MIT */
#include "solve/dense.h"

#include <string.h>

void gi_dense_init(gi_dense *d, gi_budget *b) {
  *d = (gi_dense){.budget = b, .width = 1};
}

void gi_dense_clear(gi_dense *d) {
  if (d->cells) gi_budget_resize(d->budget, d->cells, (size_t)d->size * d->width, 0);
  gi_dense_init(d, d->budget);
}

bool gi_dense_reserve_raw(gi_dense *d, uint64_t size) {
  if (size <= d->size) return true;
  if (size > SIZE_MAX / 4) {
    gi_budget_stop(d->budget, GI_STOP_MEMORY);
    return false;
  }
  void *cells =
      gi_budget_resize(d->budget, d->cells, (size_t)d->size * d->width, (size_t)size * d->width);
  if (!cells) return false;
  d->cells = cells;
  d->size = size;
  return true;
}

bool gi_dense_reserve(gi_dense *d, uint64_t size) {
  size_t old_bytes = (size_t)d->size * d->width;
  if (!gi_dense_reserve_raw(d, size)) return false;
  size_t bytes = (size_t)d->size * d->width;
  if (bytes > old_bytes) memset((uint8_t *)d->cells + old_bytes, 0, bytes - old_bytes);
  return true;
}

bool gi_dense_widen(gi_dense *d, uint32_t value) {
  unsigned width = value <= UINT8_MAX ? 1 : value <= UINT16_MAX ? 2 : 4;
  if (width <= d->width) return true;
  if (d->size > SIZE_MAX / 4) {
    gi_budget_stop(d->budget, GI_STOP_MEMORY);
    return false;
  }
  void *cells = gi_budget_resize(d->budget, NULL, 0, (size_t)d->size * width);
  if (!cells) return false;
  for (uint64_t i = 0; i < d->size; i++)
    gi_dense_put(cells, width, i, gi_dense_get(d->cells, d->width, i));
  gi_budget_resize(d->budget, d->cells, (size_t)d->size * d->width, 0);
  d->cells = cells;
  d->width = width;
  return true;
}

bool gi_dense_set(gi_dense *d, uint64_t i, uint32_t value) {
  if (value > gi_dense_limit(d->width) && !gi_dense_widen(d, value)) return false;
  gi_dense_put(d->cells, d->width, i, value);
  return true;
}
