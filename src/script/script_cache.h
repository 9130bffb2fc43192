/* script/script_cache.h: what sub_states and canonical gave for the last states.
 *
 * The functions of a script are pure, and a search asks them about the same states again and again:
 * every option of every position is split and made canonical before it is looked up. So each worker
 * keeps answers, each in a place given by the hash of the state. A new answer replaces the old one
 * in its place. Long states are not kept.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SCRIPT_CACHE_H
#define GI_SCRIPT_CACHE_H

#include "script/lua_value.h"

enum { GI_CACHE_PLACES = 8192, GI_CACHE_BYTES = 120 };

typedef struct gi_cache_entry {
  uint8_t function;            /* 1 + its number; 0: nothing is here */
  uint8_t state, parts, found; /* lengths; the bytes follow each other */
  uint8_t bytes[GI_CACHE_BYTES];
} gi_cache_entry;

typedef struct gi_cache {
  gi_cache_entry *entries; /* NULL: memory was short, and nothing is kept */
} gi_cache;

void gi_cache_init(gi_cache *cache, const grundy_allocator *memory);
void gi_cache_free(gi_cache *cache, const grundy_allocator *memory);

/* Copies an answer to parts and found. False: it is not in the cache, or they have no room yet. */
bool gi_cache_find(const gi_cache *cache, unsigned function, const uint8_t *state, size_t length,
                   gi_lua_bytes *parts, gi_lua_bytes *found);
void gi_cache_keep(gi_cache *cache, unsigned function, const uint8_t *state, size_t length,
                   const gi_lua_bytes *parts, const gi_lua_bytes *found);

#endif
