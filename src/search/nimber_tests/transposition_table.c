/* The transposition table. Invariant: a slot whose counter is even and not 0 holds one whole entry,
 * as one writer left it. A key stands among the WINDOW slots that begin at its home; if all of them
 * are taken, the entry with the least effort is replaced.
 *
 * The counter is the lower half of the first word. The upper half is bytes 8 to 11 of the key, so
 * that keys of up to 12 bytes have room in half a line of the cache. */
/* SPDX-License-Identifier: MIT */
#include "search/nimber_tests/transposition_table.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "base/assert.h"
#include "base/pages.h"

enum {
  STATE, /* the counter, and a piece of the key */
  FACT,
  PROOF,
  KEY,
  UPPER = sizeof(uint32_t), /* bytes of the key in the state */
  WINDOW = 8,
  LINE = 64,
  FIRST_SLOTS = 1 << 12,
  FEWEST = 64,
  LONG_MOST = 1 << 26, /* bytes up to which longer keys may enlarge the table */
  EXACT_BONUS = 3
};

/* ---- facts in two words ---- */

/* nimber or set: 32 bits, effort: 8, exact: 1; from bit 48 on the length of the key. */
static uint64_t fact_word(const gi_tt_fact *fact, uint32_t length) {
  uint64_t effort = fact->effort < 255 ? fact->effort : 255;
  return (fact->exact ? fact->nimber : fact->excluded) | effort << 32 |
         (uint64_t)fact->exact << 40 | (uint64_t)length << 48;
}

static uint64_t proof_word(const gi_tt_fact *fact) {
  return (fact->win & GI_PROOF_INFINITE) | (uint64_t)(fact->loss & GI_PROOF_INFINITE) << 29 |
         (uint64_t)fact->tested << 58;
}

static void unpack_fact(uint64_t fact, uint64_t proof, gi_tt_fact *out) {
  out->exact = fact >> 40 & 1;
  out->nimber = out->exact ? (uint32_t)fact : 0;
  out->excluded = out->exact ? 0 : (uint32_t)fact;
  out->effort = fact >> 32 & 255;
  out->win = proof & GI_PROOF_INFINITE;
  out->loss = proof >> 29 & GI_PROOF_INFINITE;
  out->tested = (uint32_t)(proof >> 58);
}

/* ---- the block ---- */

/* The longest key of a slot, in bytes. */
static uint32_t key_most(uint32_t slot_words) {
  return (slot_words - KEY) * 8 + UPPER;
}

/* Divides the block, which is cleared, into slots. */
static void tt_lay_out(gi_tt *t, uint64_t slots, uint32_t slot_words) {
  GI_ASSERT(slots >= 2 && (slots & (slots - 1)) == 0 && slot_words > KEY);
  t->words = (_Atomic uint64_t *)(((uintptr_t)t->block + LINE - 1) & ~(uintptr_t)(LINE - 1));
  GI_ASSERT((uintptr_t)t->words - (uintptr_t)t->block + (slots + WINDOW) * slot_words * 8 <=
            t->block_size);
  t->slots = slots;
  t->slot_words = slot_words;
  t->key_most = key_most(slot_words);
  atomic_store(&t->count, 0);
}

static bool tt_allocate(gi_tt *t, uint64_t slots, uint32_t slot_words) {
  if (slots > (SIZE_MAX / 2 - LINE) / 8 / slot_words) return false;
  size_t size = (size_t)((slots + WINDOW) * slot_words * 8) + LINE;
  void *block = gi_budget_resize(t->budget, NULL, 0, size);
  if (!block) return false;
  gi_pages_random(block, size);
  memset(block, 0, size);
  t->block = block;
  t->block_size = size;
  tt_lay_out(t, slots, slot_words);
  return true;
}

/* Words of a slot for keys of so many bytes: a power of two, so that few slots cross a cache line.
 */
static uint32_t slot_words_for(size_t length) {
  uint32_t words = 4;
  while (key_most(words) < length) words *= 2;
  return words;
}

bool gi_tt_init(gi_tt *t, gi_budget *b, size_t length) {
  memset(t, 0, sizeof *t);
  t->budget = b;
  t->seed = b->g->config.seed;
  uint32_t words = slot_words_for(length);
  uint64_t slots = FIRST_SLOTS, limit = gi_budget_most_memory(b);
  while (limit && slots > FEWEST && slots * words * 8 > limit / 4) slots /= 2;
  return tt_allocate(t, slots, words);
}

void gi_tt_clear(gi_tt *t) {
  if (t->block) gi_budget_resize(t->budget, t->block, t->block_size, 0);
  t->block = NULL;
}

uint64_t gi_tt_hash_large(const gi_tt *t, const grundy_part *part) {
  return XXH3_64bits_withSeed(part->at.large, part->length, t->seed);
}

/* ---- reading ---- */

/* Eight bytes of a long key from a place on, filled up with zeros. */
static uint64_t key_piece(const grundy_part *part, size_t at) {
  uint64_t word = 0;
  size_t left = part->length - at;
  memcpy(&word, part->at.large + at, left < sizeof word ? left : sizeof word);
  return word;
}

/* A key as words: the first 8 bytes, */
static uint64_t first_word(const grundy_part *part) {
  return part->length <= GRUNDY_SMALL ? part->at.word : key_piece(part, 0);
}

/* the next UPPER, where they stand in the state, */
static uint64_t upper_part(const grundy_part *part) {
  uint32_t piece = 0;
  if (part->length <= GRUNDY_SMALL) return 0;
  size_t left = part->length - 8;
  memcpy(&piece, part->at.large + 8, left < sizeof piece ? left : sizeof piece);
  return (uint64_t)piece << 32;
}

/* and the others, from 1 on. */
static uint64_t later_word(const grundy_part *part, uint32_t i) {
  return key_piece(part, i * 8 + UPPER);
}

static uint32_t words_of(uint32_t length) {
  return length <= 8 + UPPER ? 1 : (length - UPPER + 7) / 8;
}

/* Whether a slot in that state has the key. */
static bool slot_holds(const _Atomic uint64_t *slot, uint64_t state, uint64_t fact,
                       const grundy_part *part) {
  if (fact >> 48 != part->length || (state ^ upper_part(part)) >> 32 ||
      atomic_load_explicit(&slot[KEY], memory_order_acquire) != first_word(part))
    return false;
  uint32_t n = words_of(part->length);
  for (uint32_t i = 1; i < n; i++)
    if (atomic_load_explicit(&slot[KEY + i], memory_order_acquire) != later_word(part, i))
      return false;
  return true;
}

static bool key_fits(const gi_tt *t, const grundy_part *part) {
  return part->length <= GI_TT_KEY_MOST && part->length <= t->key_most;
}

/* Reads the fact in a slot that was in such a state; false: it has another key, or a thread is
 * writing there or has written since. */
static inline bool read_slot(const _Atomic uint64_t *slot, uint64_t state, const grundy_part *part,
                             gi_tt_fact *out) {
  uint64_t fact = atomic_load_explicit(&slot[FACT], memory_order_acquire);
  uint64_t proof = atomic_load_explicit(&slot[PROOF], memory_order_acquire);
  if (!slot_holds(slot, state, fact, part) || state & 1 ||
      atomic_load_explicit(&slot[STATE], memory_order_relaxed) != state)
    return false;
  unpack_fact(fact, proof, out);
  return true;
}

bool gi_tt_find(const gi_tt *t, const grundy_part *part, uint64_t hash, gi_tt_fact *out) {
  if (part->length > GRUNDY_SMALL && !key_fits(t, part)) return false;
  const _Atomic uint64_t *slot = gi_tt_home(t, hash);
  uint64_t first = first_word(part);
  for (int i = 0; i < WINDOW; i++, slot += t->slot_words) {
    uint64_t state = atomic_load_explicit(&slot[STATE], memory_order_acquire);
    if (state == 0) return false;
    if (atomic_load_explicit(&slot[KEY], memory_order_acquire) == first &&
        read_slot(slot, state, part, out))
      return true;
  }
  return false;
}

/* ---- writing ---- */

/* Joins the old fact to the new one. */
static void join_facts(const gi_tt_fact *old, gi_tt_fact *fact) {
  if (old->effort > fact->effort) fact->effort = old->effort;
  if (old->exact) {
    fact->exact = true;
    fact->nimber = old->nimber;
  }
  if (!fact->exact) fact->excluded |= old->excluded;
  if (fact->win == 0 && fact->loss == 0) {
    fact->win = old->win;
    fact->loss = old->loss;
    fact->tested = old->tested;
  }
}

/* About what it would cost to find the entry again. */
static uint32_t entry_worth(uint64_t fact) {
  return (uint32_t)(fact >> 32 & 255) + (fact >> 40 & 1 ? EXACT_BONUS : 0);
}

/* The slot to write to: the key's own, an empty one, or the cheapest. */
static _Atomic uint64_t *choose_slot(gi_tt *t, const grundy_part *part, uint64_t hash, bool *own) {
  _Atomic uint64_t *slot = gi_tt_home(t, hash), *cheapest = slot;
  uint32_t least = UINT32_MAX;
  *own = false;
  for (int i = 0; i < WINDOW; i++, slot += t->slot_words) {
    uint64_t state = atomic_load_explicit(&slot[STATE], memory_order_acquire);
    if (state == 0) return slot;
    uint64_t fact = atomic_load_explicit(&slot[FACT], memory_order_acquire);
    if (slot_holds(slot, state, fact, part)) {
      *own = true;
      return slot;
    }
    if (entry_worth(fact) < least) {
      least = entry_worth(fact);
      cheapest = slot;
    }
  }
  return cheapest;
}

/* The counter of a slot after it was written, from its state before. It is never 0, which marks an
 * empty slot. */
static uint64_t next_count(uint64_t state) {
  uint32_t count = (uint32_t)state + 2;
  return count ? count : 2;
}

void gi_tt_store(gi_tt *t, const grundy_part *part, uint64_t hash, const gi_tt_fact *fact) {
  bool own;
  if (!key_fits(t, part)) return;
  _Atomic uint64_t *slot = choose_slot(t, part, hash, &own);
  uint64_t state = atomic_load_explicit(&slot[STATE], memory_order_acquire);
  if (state & 1 || !atomic_compare_exchange_strong_explicit(
                       &slot[STATE], &state, state + 1, memory_order_acq_rel, memory_order_relaxed))
    return;
  GI_ASSERT(fact->win <= GI_PROOF_INFINITE && fact->loss <= GI_PROOF_INFINITE && fact->tested < 64);
  gi_tt_fact all = *fact;
  uint64_t there = atomic_load_explicit(&slot[FACT], memory_order_relaxed);
  if (own && slot_holds(slot, state, there, part)) {
    gi_tt_fact old;
    unpack_fact(there, atomic_load_explicit(&slot[PROOF], memory_order_relaxed), &old);
    join_facts(&old, &all);
  } else {
    atomic_store_explicit(&slot[KEY], first_word(part), memory_order_release);
    for (uint32_t i = 1; i < words_of(part->length); i++)
      atomic_store_explicit(&slot[KEY + i], later_word(part, i), memory_order_release);
    if (state == 0) atomic_fetch_add_explicit(&t->count, 1, memory_order_relaxed);
  }
  atomic_store_explicit(&slot[PROOF], proof_word(&all), memory_order_release);
  atomic_store_explicit(&slot[FACT], fact_word(&all, part->length), memory_order_release);
  atomic_store_explicit(&slot[STATE], next_count(state) | upper_part(part), memory_order_release);
}

/* ---- growing ---- */

/* Copies an entry of another table into this one. */
static void move_entry(gi_tt *t, const _Atomic uint64_t *from) {
  uint8_t key[GI_TT_KEY_MOST + 8];
  uint64_t fact = atomic_load_explicit(&from[FACT], memory_order_relaxed);
  uint64_t word = atomic_load_explicit(&from[KEY], memory_order_relaxed);
  uint32_t upper = (uint32_t)(atomic_load_explicit(&from[STATE], memory_order_relaxed) >> 32);
  uint32_t length = (uint32_t)(fact >> 48);
  gi_tt_fact known;
  grundy_part part = {.length = length};
  if (length <= GRUNDY_SMALL) {
    part.at.word = word;
  } else {
    memcpy(key, &word, sizeof word);
    memcpy(key + 8, &upper, sizeof upper);
    for (uint32_t i = 1; i < words_of(length); i++) {
      word = atomic_load_explicit(&from[KEY + i], memory_order_relaxed);
      memcpy(key + i * 8 + UPPER, &word, sizeof word);
    }
    part.at.large = key;
  }
  unpack_fact(fact, atomic_load_explicit(&from[PROOF], memory_order_relaxed), &known);
  gi_tt_store(t, &part, gi_tt_hash(t, &part), &known);
}

static void move_all(gi_tt *t, const gi_tt *from) {
  for (uint64_t i = 0; i < from->slots + WINDOW; i++) {
    const _Atomic uint64_t *slot = from->words + i * from->slot_words;
    if (atomic_load_explicit(&slot[STATE], memory_order_relaxed)) move_entry(t, slot);
  }
}

/* Whether so many bytes may be allocated: both tables exist for a moment, and the stacks of the
 * searches need room too. */
static bool is_affordable(const gi_tt *t, uint64_t bytes) {
  uint64_t limit = gi_budget_most_memory(t->budget), held = atomic_load(&t->budget->memory);
  return gi_budget_stopped(t->budget) == GI_STOP_NONE &&
         (!limit || (held < limit && bytes < (limit - held) / 8 * 7));
}

/* Divides the same block into fewer and larger slots, all free. */
static void tt_divide_anew(gi_tt *t, uint64_t slots, uint32_t words, size_t length) {
  while (slots >= 2 && (slots + WINDOW) * words * 8 + LINE > t->block_size) slots /= 2;
  t->longest = length;
  if (slots < 2) return;
  memset(t->block, 0, t->block_size);
  tt_lay_out(t, slots, words);
}

void gi_tt_grow(gi_tt *t, size_t length) {
  gi_tt old = *t;
  if (gi_budget_stopped(t->budget) != GI_STOP_NONE)
    return; /* a later question may have more memory */
  uint32_t words = slot_words_for(length);
  bool longer = words > t->slot_words;
  GI_ASSERT(length <= GI_TT_KEY_MOST && gi_tt_must_grow(t, length));
  if (!longer) words = t->slot_words;
  uint64_t slots = longer ? t->slots : t->slots * 2;
  /* There may be fewer slots for longer keys, but the table does not shrink. */
  while (longer && slots > FEWEST && slots * words * 8 > LONG_MOST &&
         slots * words >= 2 * t->slots * t->slot_words)
    slots /= 2;
  if (is_affordable(t, (slots + WINDOW) * words * 8) && tt_allocate(t, slots, words)) {
    move_all(t, &old);
    gi_budget_resize(t->budget, old.block, old.block_size, 0);
    return;
  }
  t->fixed = true;
  if (longer) tt_divide_anew(t, slots, words, length);
}

uint64_t gi_tt_nimbers(const gi_tt *t) {
  uint64_t count = 0;
  for (uint64_t i = 0; i < t->slots + WINDOW; i++)
    count +=
        atomic_load_explicit(&t->words[i * t->slot_words + FACT], memory_order_relaxed) >> 40 & 1;
  return count;
}
