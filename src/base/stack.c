/* The stack in segments. Invariants: only the lowest segment may be empty, and a mark is larger
 * the higher it lies. */
/* SPDX-License-Identifier: MIT */
#include "base/stack.h"

#include <string.h>

#include "base/assert.h"

enum { FIRST = 4096, LARGEST = 1 << 20 };

void gi_stack_init(gi_stack *s, gi_budget *b) {
  *s = (gi_stack){.budget = b, .largest = LARGEST};
}

static void drop_segment(gi_stack *s, gi_segment *segment) {
  if (segment) gi_budget_resize(s->budget, segment, sizeof *segment + segment->room, 0);
}

void gi_stack_clear(gi_stack *s) {
  while (s->top) {
    gi_segment *below = s->top->below;
    drop_segment(s, s->top);
    s->top = below;
  }
  drop_segment(s, s->spare);
  s->spare = NULL;
}

/* An empty segment of at least `room` bytes: the spare one, or a new one. */
static gi_segment *segment_of(gi_stack *s, size_t room) {
  gi_segment *spare = s->spare;
  if (spare && spare->room >= room) {
    s->spare = NULL;
    return spare;
  }
  size_t size = s->top ? s->top->room * 2 : FIRST;
  if (size > s->largest) size = s->largest;
  if (size < room) size = room + room / 2;
  if (size > SIZE_MAX - sizeof *spare) size = SIZE_MAX - sizeof *spare;
  gi_segment *segment = gi_budget_resize(s->budget, NULL, 0, sizeof *segment + size);
  if (segment) segment->room = size;
  return segment;
}

/* More room in a segment that holds only the run: the system can move large blocks without
 * copying them. */
static void *grow_top(gi_stack *s, size_t run, size_t more) {
  size_t room = run + run / 2 + more, header = sizeof *s->top;
  gi_segment *segment = gi_budget_resize(s->budget, s->top, header + s->top->room, header + room);
  if (!segment) return NULL;
  segment->room = room;
  s->top = segment;
  return segment + 1;
}

void *gi_stack_room(gi_stack *s, size_t run, size_t more) {
  GI_ASSERT(run <= (s->top ? s->top->used : 0));
  if (s->top && s->top->room - s->top->used >= more)
    return (char *)(s->top + 1) + s->top->used - run;
  if (more > SIZE_MAX / 4 - run) {
    gi_budget_stop(s->budget, GI_STOP_MEMORY);
    return NULL;
  }
  if (s->top && s->top->used == run && run > LARGEST) return grow_top(s, run, more);
  gi_segment *segment = segment_of(s, run + more);
  if (!segment) return NULL;
  segment->used = run;
  segment->below = s->top;
  GI_ASSERT(segment->room >= run + more);
  segment->start = s->top ? s->top->start + s->top->room : 0;
  if (s->top) {
    memcpy(segment + 1, (char *)(s->top + 1) + s->top->used - run, run);
    s->top->used -= run;
    if (s->top->used == 0) { /* only the run stood there */
      segment->below = s->top->below;
      drop_segment(s, s->top);
    }
  }
  s->top = segment;
  return segment + 1;
}

void gi_stack_release_far(gi_stack *s, uint64_t mark) {
  GI_ASSERT(mark <= gi_stack_mark(s));
  while (s->top && mark <= s->top->start) {
    gi_segment *emptied = s->top;
    if (!emptied->below) {
      emptied->used = 0;
      return;
    }
    s->top = emptied->below;
    if (!s->spare || s->spare->room < emptied->room) {
      drop_segment(s, s->spare);
      s->spare = emptied;
    } else {
      drop_segment(s, emptied);
    }
  }
  if (s->top && mark < s->top->start + s->top->used) s->top->used = (size_t)(mark - s->top->start);
}

const uint8_t *gi_stack_keep(gi_stack *s, const void *bytes, size_t length) {
  size_t padded = (length + 7) & ~(size_t)7;
  uint8_t *copy = gi_stack_room(s, 0, padded);
  if (!copy) return NULL;
  memcpy(copy, bytes, length);
  gi_stack_commit(s, padded);
  return copy;
}
