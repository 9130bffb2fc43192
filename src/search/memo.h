/* search/memo.h: the table of positions already met, in 16 bytes each.
 *
 * Open addressing, at most 7/8 full. Four slots make a bucket, one line of the processor's cache.
 * A key has a home bucket, then a second one elsewhere, then those behind that. Two things make
 * a search, which asks most for what it met last and for what is near, find nearly all keys in
 * one look at one slot:
 * - Short keys that differ only in their two lowest bits have the same home bucket and each its
 *   own slot there, so neighbours share a line.
 * - A new key always gets its home slot. The older key that stood there moves on.
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
  uint16_t mark; /* 0 while free, else gi_memo_mark */
} gi_slot;

enum { GI_LONG = 255, GI_BUCKET = 4, GI_NEAR = 2 /* log2 of GI_BUCKET */ };

/* What a slot says of its key, a short one by its length, and of the state. */
static inline uint32_t gi_memo_mark(uint32_t length, uint32_t state) {
  return (length <= GRUNDY_SMALL ? length + 1 : GI_LONG) << 2 | state;
}

static inline int gi_memo_state(const gi_slot *slot) {
  return slot->mark & 3;
}

static inline void gi_memo_set_state(gi_slot *slot, int state) {
  slot->mark = (uint16_t)((slot->mark & ~3) | state);
}

typedef struct gi_memo {
  gi_budget *budget;
  gi_meter *meter; /* looked at while the table grows; NULL: nothing is */
  gi_slot *slots;  /* aligned to a bucket, inside of `block` */
  void *block;
  uint32_t buckets;
  uint64_t count; /* slots in use */
  uint64_t seed;
  gi_stack keys; /* the long ones: a length, then the bytes */
} gi_memo;

void gi_memo_init(gi_memo *m, gi_budget *b, gi_meter *meter);
void gi_memo_clear(gi_memo *m);

uint64_t gi_memo_hash_long(const gi_memo *m, const grundy_part *part);

static inline uint64_t gi_memo_hash_small(const gi_memo *m, const grundy_part *part) {
  /* Both halves of one long product, crossed: each bit of the key reaches the upper half, which
   * chooses the bucket. */
  __extension__ typedef unsigned __int128 wide;
  uint64_t group = (part->at.word >> GI_NEAR ^ m->seed) + ((uint64_t)part->length << 59);
  wide product = (wide)group * UINT64_C(0x9e3779b97f4a7c15);
  uint64_t low = (uint64_t)product, high = (uint64_t)(product >> 64);
  return low ^ (high >> 32 | high << 32);
}

static inline uint64_t gi_memo_hash(const gi_memo *m, const grundy_part *part) {
  return part->length > GRUNDY_SMALL ? gi_memo_hash_long(m, part) : gi_memo_hash_small(m, part);
}

/* The first slot of a bucket, by half a hash: scaled to the number of buckets, so that this may
 * be any number. */
static inline gi_slot *gi_memo_bucket(const gi_memo *m, uint32_t half) {
  return m->slots + ((uint64_t)half * m->buckets >> 32) * GI_BUCKET;
}

/* The bucket for those that are not at home; the hash is mixed once more, since the half of it
 * that does not choose the home is weak where keys end in many zeros. */
static inline gi_slot *gi_memo_second(const gi_memo *m, uint64_t hash) {
  hash = (hash ^ hash >> 32) * UINT64_C(0xd6e8feb86659fd93);
  return gi_memo_bucket(m, (uint32_t)(hash >> 32));
}

/* The slot where a short key stands if nothing was in its way. */
static inline gi_slot *gi_memo_home(const gi_memo *m, uint64_t word, uint64_t hash) {
  gi_slot *bucket = gi_memo_bucket(m, (uint32_t)(hash >> 32));
  return bucket + word % GI_BUCKET;
}

/* The slot of the position, or NULL. */
gi_slot *gi_memo_find(const gi_memo *m, const grundy_part *part, uint64_t hash);

/* The same for a short one in a table that is not empty. */
gi_slot *gi_memo_find_small(const gi_memo *m, const grundy_part *part, uint64_t hash);

/* Where the key in the way of a new one will probably go: for a prefetch. */
static inline const gi_slot *gi_memo_refuge(const gi_memo *m, const grundy_part *part,
                                            uint64_t hash) {
  const gi_slot *old = gi_memo_home(m, part->at.word, hash);
  grundy_part moving = {.at.word = old->key, .length = (uint32_t)(old->mark >> 2) - 1u};
  return gi_memo_second(m, gi_memo_hash_small(m, &moving));
}

/* A slot for a position that has none, with the state GI_ABSENT. NULL when the budget ends.
 * Other slots may move. */
gi_slot *gi_memo_claim(gi_memo *m, const grundy_part *part, uint64_t hash);

#endif
