/* A direct-mapped cache: one place for each hash. Invariant: the bytes of an entry fit into it. */
/* SPDX-License-Identifier: MIT */
#include "script/script_cache.h"

#include <string.h>

#include "base/assert.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

void gi_cache_init(gi_cache *cache, const grundy_allocator *memory) {
  size_t size = GI_CACHE_PLACES * sizeof *cache->entries;
  cache->entries = memory->resize(memory->user, NULL, 0, size);
  if (cache->entries) memset(cache->entries, 0, size);
}

void gi_cache_free(gi_cache *cache, const grundy_allocator *memory) {
  if (cache->entries)
    memory->resize(memory->user, cache->entries, GI_CACHE_PLACES * sizeof *cache->entries, 0);
  cache->entries = NULL;
}

static gi_cache_entry *place_of(const gi_cache *cache, unsigned function, const uint8_t *state,
                                size_t length) {
  return &cache->entries[XXH3_64bits_withSeed(state, length, function) % GI_CACHE_PLACES];
}

static void cache_bytes(gi_lua_bytes *to, const uint8_t *bytes, size_t length) {
  if (length) memcpy(to->data, bytes, length);
  to->length = length;
}

bool gi_cache_find(const gi_cache *cache, unsigned function, const uint8_t *state, size_t length,
                   gi_lua_bytes *parts, gi_lua_bytes *found) {
  if (!cache->entries || length > GI_CACHE_BYTES) return false;
  const gi_cache_entry *e = place_of(cache, function, state, length);
  if (e->function != function + 1 || e->state != length || memcmp(e->bytes, state, length) != 0)
    return false;
  if (parts->room < e->parts || found->room < e->found) return false; /* the next call makes room */
  cache_bytes(parts, e->bytes + e->state, e->parts);
  cache_bytes(found, e->bytes + e->state + e->parts, e->found);
  return true;
}

void gi_cache_keep(gi_cache *cache, unsigned function, const uint8_t *state, size_t length,
                   const gi_lua_bytes *parts, const gi_lua_bytes *found) {
  if (!cache->entries || length > GI_CACHE_BYTES || parts->length > GI_CACHE_BYTES - length ||
      found->length > GI_CACHE_BYTES - length - parts->length)
    return;
  GI_ASSERT(function < UINT8_MAX && length + parts->length + found->length <= GI_CACHE_BYTES);
  gi_cache_entry *e = place_of(cache, function, state, length);
  *e = (gi_cache_entry){.function = (uint8_t)(function + 1),
                        .state = (uint8_t)length,
                        .parts = (uint8_t)parts->length,
                        .found = (uint8_t)found->length};
  memcpy(e->bytes, state, length);
  if (parts->length) memcpy(e->bytes + length, parts->data, parts->length);
  if (found->length) memcpy(e->bytes + length + parts->length, found->data, found->length);
}
