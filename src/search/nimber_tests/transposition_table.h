/* search/nimber_tests/transposition_table.h: what is known about positions, shared by threads
 * without a lock.
 *
 * A fact about a position is its nimber, or a set of nimbers that it does not have, and its proof
 * numbers. The table may drop facts at any time: when memory is used up, new facts replace cheap
 * ones. So a search must not rely on finding what it has stored. What is found is exact: keys are
 * compared whole, never by their hash alone.
 *
 * A slot is a few words: a counter that is odd while a thread writes, the fact in two words, and
 * the bytes of the key. A reader uses what it has read only if the counter was even and has not
 * changed; a writer that finds the counter odd gives up. While the table grows no other thread may
 * use it; the callers see to that.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_TRANSPOSITION_TABLE_H
#define GI_TRANSPOSITION_TABLE_H

#include <stdatomic.h>

#include "base/budget.h"
#include "grundy/game.h"

enum { GI_TT_EXCLUDED = 32 };                       /* smaller nimbers can be stored as excluded */
#define GI_PROOF_INFINITE ((UINT32_C(1) << 29) - 1) /* the largest proof number */

typedef struct gi_tt_fact {
  bool exact;         /* the nimber is known, */
  uint32_t nimber;    /* and is this; */
  uint32_t excluded;  /* otherwise: a bit for each nimber that the position does not have */
  uint32_t effort;    /* the logarithm of the work that it took */
  uint32_t tested;    /* the nimber that the proof numbers are about; */
  uint32_t win, loss; /* both 0 if there are none */
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
  bool fixed;             /* memory is used up, so the table does not grow any more */
  size_t longest;         /* there is no memory for slots with keys of up to this length */
  char apart[64];         /* so that no cache line has both what all read and what all write */
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

/* What is known about the part; false: nothing. */
bool gi_tt_find(const gi_tt *t, const grundy_part *part, uint64_t hash, gi_tt_fact *out);

/* Adds to what is known: a nimber replaces excluded ones, sets of excluded nimbers are united, new
 * proof numbers replace old ones. */
void gi_tt_store(gi_tt *t, const grundy_part *part, uint64_t hash, const gi_tt_fact *fact);

/* How many nimbers it holds; for measuring. */
uint64_t gi_tt_nimbers(const gi_tt *t);

/* Longer keys are not stored. */
enum { GI_TT_KEY_MOST = (1 << 16) - 1 };

/* Whether the table should grow before a key of `length` bytes is stored. */
static inline bool gi_tt_must_grow(const gi_tt *t, size_t length) {
  if (length > t->key_most) return length > t->longest && length <= GI_TT_KEY_MOST;
  return !t->fixed && atomic_load_explicit(&t->count, memory_order_relaxed) / 5 * 8 >= t->slots;
}

/* Grows the table; no other thread may use it meanwhile. Where memory is short, the number of slots
 * stays; if a longer key needs larger slots then, there are fewer of them and the facts are lost.
 */
void gi_tt_grow(gi_tt *t, size_t length);

#endif
