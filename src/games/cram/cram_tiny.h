/* Values of Cram in tiny boxes: most regions that a domino cuts off are in such a box.
 *
 * A box has at most 20 cells, and at most 8 on a side. Each set of its cells has a byte, which is 0
 * or one more than its value. A value is computed when it is first needed, by the definition; for a
 * set that is not connected, as the XOR of its regions; and only once for its four images in the
 * box. So a small board needs few of them, and 1.5 MB must be cleared. Two threads may compute the
 * same value; then they write the same byte.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CRAM_TINY_H
#define CRAM_TINY_H

#include <stdatomic.h>

#include "cram_shapes.h"

_Static_assert(TINY / 2 < PATH_VALUES, "a path stands for a value: see put_known");

/* A set of cells whose value is being found. If it is not connected, or has an image that comes
 * before it, then by regions that are together worth as much; else by its options. */
typedef struct tiny_set {
  uint64_t cells;
  bool by_options;
  uint64_t left[2]; /* what was not looked at: dominoes, lying and standing; or regions, and none */
  uint32_t values;  /* of the options, as a set of bits; or of the regions, XORed */
} tiny_set;

static uint64_t region_of_lowest(const frame *in, uint64_t cells) {
  return flood(in, cells & (~cells + 1), cells, UINT64_MAX);
}

static tiny_set tiny_begin(const frame *in, uint64_t cells) {
  if (region_of_lowest(in, cells) != cells) return (tiny_set){.cells = cells, .left = {cells}};
  small s = {cells, in->rows, in->columns};
  uint64_t image = least_image(&s, half_turned(&s));
  if (image != cells) return (tiny_set){.cells = cells, .left = {image}};
  uint64_t lying = cells & cells >> 1 & in->not_last, standing = cells & cells >> in->columns;
  return (tiny_set){.cells = cells, .by_options = true, .left = {lying, standing}};
}

/* The next set whose value is needed; false if there is none. */
static bool tiny_next(const frame *in, tiny_set *s, uint64_t *next) {
  unsigned standing = s->left[0] == 0;
  uint64_t *left = &s->left[standing], first = *left & (~*left + 1);
  if (!first) return false;
  if (!s->by_options) {
    *next = region_of_lowest(in, *left);
    *left &= ~*next;
    return true;
  }
  *left &= ~first;
  *next = s->cells & ~(first | first << (standing ? in->columns : 1));
  *next &= neighbours(in, *next); /* single cells count for nothing */
  return true;
}

static bool is_tiny(unsigned rows, unsigned columns) {
  return rows <= TINY_SIDE && columns <= TINY_SIDE && rows * columns <= TINY;
}

/* The value of a set of cells in a tiny box of two rows and columns or more. */
static uint32_t tiny_value(const shapes *all, const small *in_box) {
  small s = in_box->rows > in_box->columns ? transposed(in_box) : *in_box;
  const frame *in = &all->of[s.rows][s.columns].frame;
  _Atomic uint8_t *known = all->tiny + all->tiny_at[s.rows][s.columns];
  tiny_set stack[2 * TINY]; /* every second one is smaller, by two cells or more */
  unsigned height = 0;
  for (uint64_t ask = s.cells;;) {
    uint8_t there = atomic_load_explicit(&known[ask], memory_order_relaxed);
    if (!there) {
      stack[height++] = tiny_begin(in, ask);
    } else if (height == 0) {
      return there - 1u;
    } else {
      tiny_set *below = &stack[height - 1];
      below->values =
          below->by_options ? below->values | 1u << (there - 1) : below->values ^ (there - 1u);
    }
    const tiny_set *top = &stack[height - 1];
    if (tiny_next(in, &stack[height - 1], &ask)) continue;
    uint32_t value = top->by_options ? (uint32_t)__builtin_ctz(~top->values) : top->values;
    atomic_store_explicit(&known[top->cells], (uint8_t)(value + 1), memory_order_relaxed);
    ask = top->cells;
    height--;
  }
}

#endif
