/* Texts and small arrays that are freed together. Blocks are filled from the front; what does not
 * fit begins a new block. Invariant: `used` is a multiple of the alignment and at most `room`. */
/* SPDX-License-Identifier: MIT */
#include "base/arena.h"

#include <string.h>

#include "base/assert.h"

enum { BLOCK = 8000, ALIGNMENT = _Alignof(max_align_t) };

typedef struct gi_arena_block {
  struct gi_arena_block *next;
  size_t room, used;
  _Alignas(max_align_t) char bytes[];
} block;

void gi_arena_clear(gi_arena *arena) {
  for (block *b = arena->blocks, *next; b; b = next) {
    next = b->next;
    gi_resize(arena->g, b, sizeof *b + b->room, 0);
  }
  arena->blocks = NULL;
}

void gi_arena_empty(gi_arena *arena) {
  block *kept = arena->blocks;
  if (!kept) return;
  arena->blocks = kept->next;
  gi_arena_clear(arena);
  kept->next = NULL;
  kept->used = 0;
  arena->blocks = kept;
}

static block *new_block(gi_arena *arena, size_t need) {
  size_t room = need < BLOCK ? BLOCK : need;
  block *b = room <= SIZE_MAX - sizeof *b ? gi_resize(arena->g, NULL, 0, sizeof *b + room) : NULL;
  if (!b) return NULL;
  *b = (block){.next = arena->blocks, .room = room};
  return arena->blocks = b;
}

void *gi_arena_zeroed(gi_arena *arena, size_t count, size_t size) {
  if (size && count > (SIZE_MAX - ALIGNMENT) / size) return NULL;
  size_t need = (count * size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  block *b = arena->blocks;
  if ((!b || b->room - b->used < need) && !(b = new_block(arena, need))) return NULL;
  void *out = b->bytes + b->used;
  b->used += need;
  GI_ASSERT(b->used <= b->room && b->used % ALIGNMENT == 0);
  return memset(out, 0, count * size);
}

char *gi_arena_text(gi_arena *arena, const char *s, size_t length) {
  char *copy = length < SIZE_MAX ? gi_arena_zeroed(arena, length + 1, 1) : NULL;
  if (copy && length) memcpy(copy, s, length);
  return copy;
}
