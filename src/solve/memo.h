/* solve/memo.h: the table of positions already met, in 16 bytes each.
 *
 * Open addressing with linear probing, at most 7/8 full. Keys are exact: up to 8 bytes stand in
 * the slot itself with their length, longer ones in a block of their own that the slot points
 * to; a tag of the hash only spares comparisons. The hash is seeded by the context.
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
  uint8_t length; /* 0..8, or GI_LONG */
  uint8_t state;
} gi_slot;

typedef struct gi_memo {
  gi_budget *budget;
  gi_slot *slots;
  uint64_t mask; /* slots - 1 */
  uint64_t count;
  gi_stack keys; /* the long ones: a length, then the bytes */
} gi_memo;

void gi_memo_init(gi_memo *m, gi_budget *b);
void gi_memo_clear(gi_memo *m);

uint64_t gi_memo_hash_long(const gi_memo *m, const grundy_part *part);

static inline uint64_t gi_memo_hash(const gi_memo *m, const grundy_part *part) {
  if (part->length > GRUNDY_SMALL) return gi_memo_hash_long(m, part);
  /* Both halves of one 128-bit product, folded: every bit of the key reaches every bit. */
  uint64_t seed = m->budget->g->config.seed;
  __extension__ typedef unsigned __int128 wide;
  wide product = (wide)(part->at.word ^ seed) * (UINT64_C(0xd6e8feb86659fd93) ^ part->length);
  return (uint64_t)(product >> 64) ^ (uint64_t)product;
}

static inline void gi_memo_prefetch(const gi_memo *m, uint64_t hash) {
  if (m->slots) __builtin_prefetch(&m->slots[hash & m->mask]);
}

/* The slot of the position, or NULL. */
gi_slot *gi_memo_find(const gi_memo *m, const grundy_part *part, uint64_t hash);

/* The slot of the position, which it had or has now, then with the state GI_ABSENT. NULL when
 * the budget ends. Other slots may move. */
gi_slot *gi_memo_claim(gi_memo *m, const grundy_part *part, uint64_t hash);

#endif
