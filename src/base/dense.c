/* The dense array. Invariant: every cell holds a number that fits the width. */
/* SPDX-License-Identifier: MIT */
#include "base/dense.h"

#include "base/assert.h"

void gi_dense_init(gi_dense *d, gi_budget *b, gi_meter *meter) {
  *d = (gi_dense){.budget = b, .meter = meter, .width = 1};
}

void gi_dense_clear(gi_dense *d) {
  if (d->cells) gi_budget_resize(d->budget, d->cells, d->size * d->width, 0);
  gi_dense_init(d, d->budget, d->meter);
}

bool gi_dense_reserve_raw(gi_dense *d, uint64_t size) {
  GI_ASSERT(d->width == 1 || d->width == 2 || d->width == 4);
  if (size <= d->size) return true;
  if (size > SIZE_MAX / 4) {
    gi_budget_stop(d->budget, GI_STOP_MEMORY);
    return false;
  }
  void *cells = gi_budget_resize(d->budget, d->cells, d->size * d->width, size * d->width);
  if (!cells) return false;
  d->cells = cells;
  d->size = size;
  return true;
}

bool gi_dense_reserve(gi_dense *d, uint64_t size) {
  uint64_t before = d->size;
  if (!gi_dense_reserve_raw(d, size)) return false;
  uint8_t *added = (uint8_t *)d->cells + before * d->width;
  if (gi_meter_clear(d->meter, added, (d->size - before) * d->width)) return true;
  gi_dense_clear(d); /* cells that were not cleared must not be read */
  return false;
}

bool gi_dense_widen(gi_dense *d, uint32_t value) {
  unsigned width = value <= UINT8_MAX ? 1 : value <= UINT16_MAX ? 2 : 4;
  if (width <= d->width) return true;
  if (!d->cells) {
    d->width = width;
    return true;
  }
  void *cells = gi_budget_resize(d->budget, NULL, 0, d->size * width);
  bool ok = cells;
  for (uint64_t i = 0; ok && i < d->size; i++) {
    gi_dense_put(cells, width, i, gi_dense_get(d->cells, d->width, i));
    if (i % 4096 == 0 && d->meter) ok = gi_meter_work(d->meter, 1024);
  }
  if (!ok) {
    if (cells) gi_budget_resize(d->budget, cells, d->size * width, 0);
    return false;
  }
  gi_budget_resize(d->budget, d->cells, d->size * d->width, 0);
  d->cells = cells;
  d->width = width;
  return true;
}

bool gi_dense_set(gi_dense *d, uint64_t i, uint32_t value) {
  GI_ASSERT(i < d->size);
  if (value > gi_dense_limit(d->width) && !gi_dense_widen(d, value)) return false;
  gi_dense_put(d->cells, d->width, i, value);
  return true;
}
