/* base/stack.h: a stack in segments, for searches as deep as memory goes.
 *
 * Nothing moves when it grows, so 10^7 levels cost no copying and the memory held is close to
 * the memory used. Only the run at the top, still being written, is kept in one piece.
 *
 * A place in the stack is a mark: a number that grows upwards and skips the unused tail of a
 * segment, so that releasing down to a mark is exact.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_STACK_H
#define GI_STACK_H

#include "base/budget.h"

typedef struct gi_segment {
  struct gi_segment *below;
  uint64_t start; /* mark of its first byte */
  size_t used, room;
} gi_segment; /* the bytes follow */

typedef struct gi_stack {
  gi_budget *budget;
  gi_segment *top;   /* NULL while empty */
  gi_segment *spare; /* one emptied segment, kept against thrashing at a border */
  size_t largest;    /* bytes of a segment, unless a run needs more; may be lowered at the start */
} gi_stack;

void gi_stack_init(gi_stack *s, gi_budget *b);
void gi_stack_clear(gi_stack *s);

static inline uint64_t gi_stack_mark(const gi_stack *s) {
  return s->top ? s->top->start + s->top->used : 0;
}

static inline bool gi_stack_empty(const gi_stack *s) {
  return !s->top || s->top->used == 0;
}

/* The first free byte, of a stack that has a segment. */
static inline void *gi_stack_end(const gi_stack *s) {
  return (char *)(s->top + 1) + s->top->used;
}

/* Makes `more` bytes free at the top, in one piece with the `run` bytes below them, which may
 * move. Returns where that run begins; NULL when the budget ends. */
void *gi_stack_room(gi_stack *s, size_t run, size_t more);

/* Adds `n` bytes, of any value, that gi_stack_room made free. */
static inline void gi_stack_commit(gi_stack *s, size_t n) {
  s->top->used += n;
}

/* Takes everything above `mark` away. */
void gi_stack_release_far(gi_stack *s, uint64_t mark);
static inline void gi_stack_release(gi_stack *s, uint64_t mark) {
  if (!s->top) return;
  if (mark > s->top->start)
    s->top->used = (size_t)(mark - s->top->start);
  else
    gi_stack_release_far(s, mark);
}

/* A copy of `bytes` on the stack, aligned to 8 bytes; NULL when the budget ends. */
const uint8_t *gi_stack_keep(gi_stack *s, const void *bytes, size_t length);

#endif
