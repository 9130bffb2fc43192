/* The memo table. Invariant: the used slots of a bucket come first, and every bucket from the
 * home of a key up to the one it stands in, without that one, is full; so a search may stop at
 * a bucket that is not. Nothing is ever deleted singly. */
/* SPDX-License-Identifier: MIT */
#include "solve/memo.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/pages.h"

enum { FIRST_BUCKETS = 256 };

void gi_memo_init(gi_memo *m, gi_budget *b) {
  *m = (gi_memo){.budget = b, .seed = b->g->config.seed};
  gi_stack_init(&m->keys, b);
}

/* Bytes to ask for, so that the slots can be aligned. */
static size_t block_size(uint64_t buckets) {
  return (size_t)(buckets + 1) * GI_BUCKET * sizeof(gi_slot);
}

void gi_memo_clear(gi_memo *m) {
  if (m->block) gi_budget_resize(m->budget, m->block, block_size(m->buckets), 0);
  gi_stack_clear(&m->keys);
  gi_memo_init(m, m->budget);
}

uint64_t gi_memo_hash_long(const gi_memo *m, const grundy_part *part) {
  return XXH3_64bits_withSeed(part->at.large, part->length, m->seed);
}

static uint16_t tag_of(uint64_t hash) {
  return (uint16_t)hash; /* the half that does not choose the bucket */
}

/* The long key of a slot: its length, then its bytes. */
static const uint8_t *long_key(const gi_slot *slot, uint32_t *length) {
  const uint8_t *key = (const uint8_t *)(uintptr_t)slot->key;
  memcpy(length, key, sizeof *length);
  return key + sizeof *length;
}

static bool holds(const gi_slot *slot, const grundy_part *part, uint64_t hash) {
  if (part->length <= GRUNDY_SMALL)
    return slot->key == part->at.word && slot->kind == part->length + 1;
  if (slot->kind != GI_LONG || slot->tag != tag_of(hash)) return false;
  uint32_t length;
  const uint8_t *key = long_key(slot, &length);
  return length == part->length && memcmp(key, part->at.large, length) == 0;
}

/* The slot that holds the position, or the free one where it belongs. */
static gi_slot *place_of(const gi_memo *m, const grundy_part *part, uint64_t hash) {
  for (gi_slot *bucket = gi_memo_home(m, hash);; bucket = gi_memo_next(m, bucket))
    for (gi_slot *slot = bucket; slot < bucket + GI_BUCKET; slot++)
      if (slot->kind == GI_FREE || holds(slot, part, hash)) return slot;
}

gi_slot *gi_memo_find_long(const gi_memo *m, const grundy_part *part, uint64_t hash) {
  gi_slot *slot = place_of(m, part, hash);
  return slot->kind == GI_FREE ? NULL : slot;
}

static uint64_t hash_of_slot(const gi_memo *m, const gi_slot *slot) {
  grundy_part part = {.length = slot->kind - 1u};
  if (slot->kind == GI_LONG)
    part.at.large = long_key(slot, &part.length);
  else
    part.at.word = slot->key;
  return gi_memo_hash(m, &part);
}

/* Puts a slot of the old table into the new one, which does not have its key. */
static void move_slot(const gi_memo *m, const gi_slot *old) {
  for (gi_slot *bucket = gi_memo_home(m, hash_of_slot(m, old));; bucket = gi_memo_next(m, bucket))
    for (gi_slot *slot = bucket; slot < bucket + GI_BUCKET; slot++)
      if (slot->kind == GI_FREE) {
        *slot = *old;
        return;
      }
}

/* Half as many slots again, or the first ones. */
static bool grow(gi_memo *m) {
  gi_memo larger = *m;
  uint64_t buckets = m->slots ? (uint64_t)m->buckets + m->buckets / 2 : FIRST_BUCKETS;
  if (buckets > UINT32_MAX || block_size(buckets) > SIZE_MAX / 2) {
    gi_budget_stop(m->budget, GI_STOP_MEMORY);
    return false;
  }
  size_t size = block_size(buckets), bucket = GI_BUCKET * sizeof(gi_slot);
  larger.buckets = (uint32_t)buckets;
  larger.block = gi_budget_resize(m->budget, NULL, 0, size);
  if (!larger.block) return false;
  gi_pages_random(larger.block, size);
  memset(larger.block, 0, size);
  larger.slots = (gi_slot *)(((uintptr_t)larger.block + bucket - 1) & ~(uintptr_t)(bucket - 1));
  for (uint64_t i = 0; m->slots && i < (uint64_t)m->buckets * GI_BUCKET; i++)
    if (m->slots[i].kind != GI_FREE) move_slot(&larger, &m->slots[i]);
  if (m->block) gi_budget_resize(m->budget, m->block, block_size(m->buckets), 0);
  *m = larger;
  return true;
}

gi_slot *gi_memo_claim(gi_memo *m, const grundy_part *part, uint64_t hash) {
  if ((!m->slots || m->count >= (uint64_t)m->buckets * GI_BUCKET / 8 * 7) && !grow(m)) return NULL;
  gi_slot *slot = place_of(m, part, hash);
  if (slot->kind != GI_FREE) return slot;
  if (part->length <= GRUNDY_SMALL) {
    slot->key = part->at.word;
    slot->kind = (uint8_t)(part->length + 1);
  } else {
    size_t size = (sizeof part->length + part->length + 7) & ~(size_t)7;
    uint8_t *key = gi_stack_room(&m->keys, 0, size);
    if (!key) return NULL;
    gi_stack_commit(&m->keys, size);
    memcpy(key, &part->length, sizeof part->length);
    memcpy(key + sizeof part->length, part->at.large, part->length);
    slot->key = (uint64_t)(uintptr_t)key;
    slot->kind = GI_LONG;
  }
  slot->tag = tag_of(hash);
  m->count++;
  return slot;
}
