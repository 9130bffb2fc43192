/* The memo table. Invariant: every bucket on the way of a key, from its home up to the one it
 * stands in, without that one, is full; so a search may stop at a bucket that is not. A key that
 * makes way for a new one leaves its bucket as full as it was. Nothing is ever deleted singly. */
/* SPDX-License-Identifier: MIT */
#include "search/memo.h"
#include "base/assert.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/pages.h"

enum { FIRST_BUCKETS = 256 };

void gi_memo_init(gi_memo *m, gi_budget *b, gi_meter *meter) {
  *m = (gi_memo){.budget = b, .meter = meter, .seed = b->g->config.seed};
  gi_stack_init(&m->keys, b);
}

/* Bytes to ask for, so that the slots can be aligned. */
static uint64_t block_size(uint64_t buckets) {
  return (buckets + 1) * GI_BUCKET * sizeof(gi_slot);
}

void gi_memo_clear(gi_memo *m) {
  if (m->block) gi_budget_resize(m->budget, m->block, block_size(m->buckets), 0);
  gi_stack_clear(&m->keys);
  gi_memo_init(m, m->budget, m->meter);
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

static bool holds_long(const gi_slot *slot, const grundy_part *part, uint64_t hash) {
  if (slot->mark >> 2 != GI_LONG || slot->tag != tag_of(hash)) return false;
  uint32_t length;
  const uint8_t *key = long_key(slot, &length);
  return length == part->length && memcmp(key, part->at.large, length) == 0;
}

/* The bucket behind. */
static gi_slot *next_bucket(const gi_memo *m, gi_slot *bucket) {
  bucket += GI_BUCKET;
  return bucket == m->slots + (uint64_t)m->buckets * GI_BUCKET ? m->slots : bucket;
}

static inline bool has_vacancy(const gi_slot *bucket) {
  return !bucket[0].mark | !bucket[1].mark | !bucket[2].mark | !bucket[3].mark;
}

/* The bucket after `bucket` for a key: its second one, then the one behind. */
static gi_slot *go_on(const gi_memo *m, gi_slot *bucket, uint64_t hash, bool *first) {
  if (!*first) return next_bucket(m, bucket);
  *first = false;
  return gi_memo_second(m, hash);
}

static gi_slot *find_long(const gi_memo *m, const grundy_part *part, uint64_t hash) {
  gi_slot *bucket = gi_memo_bucket(m, (uint32_t)(hash >> 32));
  for (bool first = true;; bucket = go_on(m, bucket, hash, &first)) {
    for (gi_slot *slot = bucket; slot < bucket + GI_BUCKET; slot++)
      if (holds_long(slot, part, hash)) return slot;
    if (has_vacancy(bucket)) return NULL;
  }
}

/* The slot of the bucket that holds the key, or NULL. */
static inline gi_slot *find_in(gi_slot *bucket, uint64_t key, uint32_t kind) {
  unsigned equal = (bucket[0].key == key) | (bucket[1].key == key) << 1 |
                   (bucket[2].key == key) << 2 | (bucket[3].key == key) << 3;
  for (; equal; equal &= equal - 1) {
    gi_slot *found = bucket + __builtin_ctz(equal);
    if (found->mark >> 2 == kind) return found;
  }
  return NULL;
}

gi_slot *gi_memo_find_small(const gi_memo *m, const grundy_part *part, uint64_t hash) {
  gi_slot *bucket = gi_memo_bucket(m, (uint32_t)(hash >> 32));
  for (bool first = true;; bucket = go_on(m, bucket, hash, &first)) {
    gi_slot *found = find_in(bucket, part->at.word, part->length + 1);
    if (found) return found;
    if (has_vacancy(bucket)) return NULL;
  }
}

gi_slot *gi_memo_find(const gi_memo *m, const grundy_part *part, uint64_t hash) {
  if (!m->slots) return NULL;
  return part->length > GRUNDY_SMALL ? find_long(m, part, hash) : gi_memo_find_small(m, part, hash);
}

/* The number that chooses a key's place in its bucket: the key, or the hash of a long one. */
static uint64_t number_of(const grundy_part *part, uint64_t hash) {
  return part->length > GRUNDY_SMALL ? hash : part->at.word;
}

/* Puts a slot that had to leave its place, or its table, into the first bucket with room. */
static void memo_place(const gi_memo *m, const gi_slot *old) {
  GI_ASSERT(old->mark != 0 && m->count < (uint64_t)m->buckets * GI_BUCKET);
  grundy_part part = {.length = (uint32_t)(old->mark >> 2) - 1u, .at.word = old->key};
  if (old->mark >> 2 == GI_LONG) part.at.large = long_key(old, &part.length);
  uint64_t hash = gi_memo_hash(m, &part), place = number_of(&part, hash) % GI_BUCKET;
  gi_slot *bucket = gi_memo_bucket(m, (uint32_t)(hash >> 32));
  for (bool first = true; !has_vacancy(bucket);) bucket = go_on(m, bucket, hash, &first);
  while (bucket[place].mark != 0) place = (place + 1) % GI_BUCKET;
  bucket[place] = *old;
}

/* Doubles the slots, or makes the first ones. */
static bool memo_grow(gi_memo *m) {
  gi_memo larger = *m;
  uint64_t buckets = m->slots ? (uint64_t)m->buckets * 2 : FIRST_BUCKETS;
  if (buckets > UINT32_MAX || block_size(buckets) > GI_BLOCK_MOST) {
    gi_budget_stop(m->budget, GI_STOP_MEMORY);
    return false;
  }
  uint64_t size = block_size(buckets);
  size_t bucket = GI_BUCKET * sizeof(gi_slot);
  larger.buckets = (uint32_t)buckets;
  larger.block = gi_budget_resize(m->budget, NULL, 0, size);
  if (!larger.block) return false;
  gi_pages_random(larger.block, size);
  bool ok = gi_meter_clear(m->meter, larger.block, size);
  larger.slots = (gi_slot *)(((uintptr_t)larger.block + bucket - 1) & ~(uintptr_t)(bucket - 1));
  for (uint64_t i = 0; ok && m->slots && i < (uint64_t)m->buckets * GI_BUCKET; i++) {
    if (m->slots[i].mark != 0) memo_place(&larger, &m->slots[i]);
    ok = !m->meter || gi_meter_work(m->meter, 1);
  }
  if (!ok) { /* the old table is as it was */
    gi_budget_resize(m->budget, larger.block, size, 0);
    return false;
  }
  if (m->block) gi_budget_resize(m->budget, m->block, block_size(m->buckets), 0);
  *m = larger;
  return true;
}

gi_slot *gi_memo_claim(gi_memo *m, const grundy_part *part, uint64_t hash) {
  if ((!m->slots || m->count >= (uint64_t)m->buckets * GI_BUCKET / 8 * 7) && !memo_grow(m))
    return NULL;
  GI_ASSERT(!gi_memo_find(m, part, hash));
  uint64_t key = part->at.word;
  if (part->length > GRUNDY_SMALL) {
    size_t size = (sizeof part->length + part->length + 7) & ~(size_t)7;
    uint8_t *kept = gi_stack_room(&m->keys, 0, size);
    if (!kept) return NULL;
    gi_stack_commit(&m->keys, size);
    memcpy(kept, &part->length, sizeof part->length);
    memcpy(kept + sizeof part->length, part->at.large, part->length);
    key = (uint64_t)(uintptr_t)kept;
  }
  gi_slot *slot = gi_memo_home(m, number_of(part, hash), hash), old = *slot;
  *slot = (gi_slot){
      .key = key, .tag = tag_of(hash), .mark = (uint16_t)gi_memo_mark(part->length, GI_ABSENT)};
  if (old.mark != 0) memo_place(m, &old);
  m->count++;
  GI_ASSERT(m->count < (uint64_t)m->buckets * GI_BUCKET && gi_memo_state(slot) == GI_ABSENT);
  return slot;
}
