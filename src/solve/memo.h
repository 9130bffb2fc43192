/* solve/memo.h: the table of positions already met, in 16 bytes each.
 *
 * Open addressing, at most 7/8 full: four slots make a bucket, one line of the processor's cache,
 * filled from the left; a full bucket sends on to the next one. So a look-up reads one line,
 * nearly always, and compares its four keys without a guess of the branch predictor.
 *
 * Keys are exact: up to 8 bytes stand in the slot itself with their length, longer ones in a
 * block of their own that the slot points to; a tag of the hash only spares comparisons. The
 * hash is seeded by the context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_MEMO_H
#define GI_MEMO_H

#include "base/stack.h"
#include "grundy/game.h"

enum { GI_ABSENT = 0, GI_OPEN = 1, GI_DONE = 2 };

typedef struct gi_slot {
  uint64_t key;   /* the bytes, or the address of a kept long key */
  uint32_t value; /* when done */
  uint16_t tag;
  uint8_t kind; /* GI_FREE, 1 + the length of a short key, or GI_LONG */
  uint8_t state;
} gi_slot;

enum { GI_FREE = 0, GI_LONG = 255, GI_BUCKET = 4 };

typedef struct gi_memo {
  gi_budget *budget;
  gi_slot *slots; /* aligned to a bucket, inside of `block` */
  void *block;
  uint32_t buckets;
  uint64_t count; /* slots in use */
  uint64_t seed;
  gi_stack keys; /* the long ones: a length, then the bytes */
} gi_memo;

void gi_memo_init(gi_memo *m, gi_budget *b);
void gi_memo_clear(gi_memo *m);

uint64_t gi_memo_hash_long(const gi_memo *m, const grundy_part *part);

static inline uint64_t gi_memo_hash(const gi_memo *m, const grundy_part *part) {
  if (part->length > GRUNDY_SMALL) return gi_memo_hash_long(m, part);
  /* Both halves of one long product, crossed: each bit of the key reaches the upper half, which
   * chooses the bucket. */
  __extension__ typedef unsigned __int128 wide;
  wide product = (wide)((part->at.word ^ m->seed) + part->length) * UINT64_C(0x9e3779b97f4a7c15);
  uint64_t high = (uint64_t)(product >> 64);
  return (uint64_t)product ^ (high >> 32 | high << 32);
}

/* The first slot of the home bucket: the upper half of the hash, scaled to the number of buckets,
 * so that this may be any number. */
static inline gi_slot *gi_memo_home(const gi_memo *m, uint64_t hash) {
  return m->slots + ((hash >> 32) * m->buckets >> 32) * GI_BUCKET;
}

/* The bucket behind. */
static inline gi_slot *gi_memo_next(const gi_memo *m, gi_slot *bucket) {
  bucket += GI_BUCKET;
  return bucket == m->slots + (uint64_t)m->buckets * GI_BUCKET ? m->slots : bucket;
}

gi_slot *gi_memo_find_long(const gi_memo *m, const grundy_part *part, uint64_t hash);

/* The slot of a position of at most 8 bytes, from its home bucket on, or NULL. */
static inline gi_slot *gi_memo_find_small(const gi_memo *m, const grundy_part *part,
                                          gi_slot *bucket) {
  uint64_t key = part->at.word;
  for (;; bucket = gi_memo_next(m, bucket)) {
    unsigned equal = (bucket[0].key == key) | (bucket[1].key == key) << 1 |
                     (bucket[2].key == key) << 2 | (bucket[3].key == key) << 3;
    for (; equal; equal &= equal - 1) {
      gi_slot *found = bucket + __builtin_ctz(equal);
      if (found->kind == part->length + 1) return found;
    }
    if (bucket[GI_BUCKET - 1].kind == GI_FREE) return NULL;
  }
}

/* The slot of the position, or NULL. */
static inline gi_slot *gi_memo_find(const gi_memo *m, const grundy_part *part, uint64_t hash) {
  if (!m->slots) return NULL;
  if (part->length > GRUNDY_SMALL) return gi_memo_find_long(m, part, hash);
  return gi_memo_find_small(m, part, gi_memo_home(m, hash));
}

/* The slot of the position, which it had or has now, then with the state GI_ABSENT. NULL when
 * the budget ends. Other slots may move. */
gi_slot *gi_memo_claim(gi_memo *m, const grundy_part *part, uint64_t hash);

#endif
