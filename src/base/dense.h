/* base/dense.h: numbers for the positions 0, 1, 2, …, in one, two or four bytes each.
 *
 * The array begins with one byte a cell and is widened when a number needs it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_DENSE_H
#define GI_DENSE_H

#include "base/budget.h"

typedef struct gi_dense {
  gi_budget *budget;
  gi_meter *meter; /* polled during long work on the array; NULL: none */
  void *cells;
  uint64_t size;  /* cells */
  unsigned width; /* bytes of a cell */
} gi_dense;

void gi_dense_init(gi_dense *d, gi_budget *b, gi_meter *meter);
void gi_dense_clear(gi_dense *d);

/* At least `size` cells, the new ones 0. False when the budget ends, and then all may be gone. */
bool gi_dense_reserve(gi_dense *d, uint64_t size);

/* The same, but the new cells have any value, and the old ones are always kept: for callers that
 * write the cells in order. Clearing gigabytes takes seconds, and touches memory that may never be
 * needed. */
bool gi_dense_reserve_raw(gi_dense *d, uint64_t size);

/* Makes the cells wide enough for `value`. False when the budget ends. */
bool gi_dense_widen(gi_dense *d, uint32_t value);

static inline uint32_t gi_dense_limit(unsigned width) {
  return width == 1 ? UINT8_MAX : width == 2 ? UINT16_MAX : UINT32_MAX;
}

static inline uint32_t gi_dense_get(const void *cells, unsigned width, uint64_t i) {
  return width == 1   ? ((const uint8_t *)cells)[i]
         : width == 2 ? ((const uint16_t *)cells)[i]
                      : ((const uint32_t *)cells)[i];
}

/* `value` must fit the width. */
static inline void gi_dense_put(void *cells, unsigned width, uint64_t i, uint32_t value) {
  if (width == 1)
    ((uint8_t *)cells)[i] = (uint8_t)value;
  else if (width == 2)
    ((uint16_t *)cells)[i] = (uint16_t)value;
  else
    ((uint32_t *)cells)[i] = value;
}

/* Writes one cell, and widens all cells first if it must. False when the budget ends. */
bool gi_dense_set(gi_dense *d, uint64_t i, uint32_t value);

#endif
