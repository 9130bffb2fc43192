/* search/nimber_tests/transposition_table.h: what is known of positions, shared by threads without
 * a lock.
 *
 * A fact about a position is its nimber, or a set of nimbers that it has not; and how far a proof
 * about it has come. Facts may be forgotten at any time: when memory is used up, cheap ones make
 * way for new ones. So nobody may rely on finding what was noted; what is found is exact, as keys
 * are compared whole, never by their hash alone.
 *
 * A slot is a few words: a counter that is odd while somebody writes, the fact in two words, and
 * the bytes of the key. A reader takes what it has read only if the counter was even and is still
 * the same; a writer that finds the counter odd gives up. Growing needs the table for one thread
 * alone; the callers see to that.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_TRANSPOSITION_TABLE_H
#define GI_TRANSPOSITION_TABLE_H

#include <stdatomic.h>

#include "base/budget.h"
#include "grundy/game.h"

enum { GI_TT_EXCLUDED = 32 };                       /* nimbers below can be noted as excluded */
#define GI_PROOF_INFINITE ((UINT32_C(1) << 29) - 1) /* proof numbers end here */

typedef struct gi_tt_fact {
  bool exact;        /* the nimber is known, */
  uint32_t nimber;   /* and this; */
  uint32_t excluded; /* else a bit for each nimber that it is not */
  uint32_t effort;   /* the logarithm of the work that it took */
  uint32_t tested;   /* of which nimber the proof numbers tell; 0 for both if there are none */
  uint32_t win, loss;
} gi_tt_fact;

typedef struct gi_tt {
  gi_budget *budget;
  _Atomic uint64_t *words; /* inside of `block`, aligned to a line of the cache */
  void *block;
  size_t block_size;
  uint64_t slots; /* a power of two */
  uint32_t slot_words;
  uint32_t key_most; /* bytes of a key that a slot has room for */
  uint64_t seed;
  bool fixed;             /* memory is used up: it grows no more */
  size_t longest;         /* longer keys than its slots hold, but there is no memory for them */
  char apart[64];         /* what all read is in no line of the cache that all write */
  _Atomic uint64_t count; /* slots in use */
  char apart_too[64];
} gi_tt;

/* False when the budget ends. Keys of up to `length` bytes can be kept at first. */
bool gi_tt_init(gi_tt *t, gi_budget *b, size_t length);
void gi_tt_clear(gi_tt *t);

uint64_t gi_tt_hash_large(const gi_tt *t, const grundy_part *part);

static inline uint64_t gi_tt_hash(const gi_tt *t, const grundy_part *part) {
  __extension__ typedef unsigned __int128 wide;
  if (part->length > GRUNDY_SMALL) return gi_tt_hash_large(t, part);
  uint64_t mixed = part->at.word ^ t->seed ^ (uint64_t)part->length << 60;
  wide product = (wide)mixed * UINT64_C(0x9e3779b97f4a7c15);
  mixed = (uint64_t)product ^ (uint64_t)(product >> 64);
  return mixed ^ mixed >> 29;
}

static inline _Atomic uint64_t *gi_tt_home(const gi_tt *t, uint64_t hash) {
  return t->words + (hash & (t->slots - 2)) * t->slot_words; /* two small slots are a line */
}

static inline void gi_tt_prefetch(const gi_tt *t, uint64_t hash) {
  __builtin_prefetch(gi_tt_home(t, hash));
}

/* What is known; false: nothing. */
bool gi_tt_find(const gi_tt *t, const grundy_part *part, uint64_t hash, gi_tt_fact *out);

/* Adds to what is known: a nimber replaces what is excluded, sets are joined, proof numbers are
 * replaced. */
void gi_tt_store(gi_tt *t, const grundy_part *part, uint64_t hash, const gi_tt_fact *fact);

/* How many nimbers it knows; for measuring. */
uint64_t gi_tt_nimbers(const gi_tt *t);

/* Longer keys are not kept. */
enum { GI_TT_KEY_MOST = (1 << 16) - 1 };

/* Whether the table should grow before a key of `length` bytes is noted, */
static inline bool gi_tt_must_grow(const gi_tt *t, size_t length) {
  if (length > t->key_most) return length > t->longest && length <= GI_TT_KEY_MOST;
  return !t->fixed && atomic_load_explicit(&t->count, memory_order_relaxed) / 5 * 8 >= t->slots;
}

/* and does so, with no other thread at work on it. Where memory is short, the slots stay as many as
 * they are; and if longer keys need larger ones, they get fewer, and what was known is forgotten.
 */
void gi_tt_grow(gi_tt *t, size_t length);

#endif
