/* base/arena.h: texts and small arrays that are freed together. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ARENA_H
#define GI_ARENA_H

#include "base/context.h"

typedef struct gi_arena {
  grundy *g;
  struct gi_arena_block *blocks;
} gi_arena;

void gi_arena_clear(gi_arena *arena);
void gi_arena_empty(gi_arena *arena); /* the same, but keeps one block to fill again */

/* `count` items of `size` bytes, zeroed, valid until the arena is cleared or emptied; NULL when
 * memory is short. */
void *gi_arena_zeroed(gi_arena *arena, size_t count, size_t size);

/* A copy with a NUL behind it; NULL when memory is short. */
char *gi_arena_text(gi_arena *arena, const char *s, size_t length);

#endif
