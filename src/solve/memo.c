/* The memo table. Invariant: from the home slot of every key up to where it stands there is no
 * empty slot, so a search for it may stop at the first one. Nothing is ever deleted singly. */
/* SPDX-License-Identifier: MIT */
#include "solve/memo.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { GI_LONG = 255, FIRST_SLOTS = 1024 };

void gi_memo_init(gi_memo *m, gi_budget *b) {
  *m = (gi_memo){.budget = b};
  gi_stack_init(&m->keys, b);
}

void gi_memo_clear(gi_memo *m) {
  if (m->slots) gi_budget_resize(m->budget, m->slots, (m->mask + 1) * sizeof *m->slots, 0);
  gi_stack_clear(&m->keys);
  gi_memo_init(m, m->budget);
}

uint64_t gi_memo_hash_long(const gi_memo *m, const grundy_part *part) {
  return XXH3_64bits_withSeed(part->at.large, part->length, m->budget->g->config.seed);
}

static uint16_t tag_of(uint64_t hash) {
  return (uint16_t)(hash >> 48);
}

/* The long key of a slot: its length, then its bytes. */
static const uint8_t *long_key(const gi_slot *slot, uint32_t *length) {
  const uint8_t *key = (const uint8_t *)(uintptr_t)slot->key;
  memcpy(length, key, sizeof *length);
  return key + sizeof *length;
}

static bool holds(const gi_slot *slot, const grundy_part *part, uint64_t hash) {
  if (part->length <= GRUNDY_SMALL)
    return slot->key == part->at.word && slot->length == part->length;
  if (slot->length != GI_LONG || slot->tag != tag_of(hash)) return false;
  uint32_t length;
  const uint8_t *key = long_key(slot, &length);
  return length == part->length && memcmp(key, part->at.large, length) == 0;
}

gi_slot *gi_memo_find(const gi_memo *m, const grundy_part *part, uint64_t hash) {
  if (!m->slots) return NULL;
  for (uint64_t i = hash & m->mask;; i = (i + 1) & m->mask) {
    gi_slot *slot = &m->slots[i];
    if (slot->state == GI_ABSENT) return NULL;
    if (holds(slot, part, hash)) return slot;
  }
}

static uint64_t hash_of_slot(const gi_memo *m, const gi_slot *slot) {
  grundy_part part = {.length = slot->length};
  if (slot->length == GI_LONG)
    part.at.large = long_key(slot, &part.length);
  else
    part.at.word = slot->key;
  return gi_memo_hash(m, &part);
}

/* Twice the slots, or the first ones. */
static bool grow(gi_memo *m) {
  uint64_t old_slots = m->slots ? m->mask + 1 : 0;
  uint64_t slots = old_slots ? old_slots * 2 : FIRST_SLOTS;
  if (slots > SIZE_MAX / sizeof(gi_slot)) {
    gi_budget_stop(m->budget, GI_STOP_MEMORY);
    return false;
  }
  gi_slot *moved = gi_budget_resize(m->budget, NULL, 0, slots * sizeof *moved);
  if (!moved) return false;
  memset(moved, 0, slots * sizeof *moved);
  for (uint64_t i = 0; i < old_slots; i++) {
    if (m->slots[i].state == GI_ABSENT) continue;
    uint64_t to = hash_of_slot(m, &m->slots[i]) & (slots - 1);
    while (moved[to].state != GI_ABSENT) to = (to + 1) & (slots - 1);
    moved[to] = m->slots[i];
  }
  if (m->slots) gi_budget_resize(m->budget, m->slots, old_slots * sizeof *m->slots, 0);
  m->slots = moved;
  m->mask = slots - 1;
  return true;
}

gi_slot *gi_memo_claim(gi_memo *m, const grundy_part *part, uint64_t hash) {
  if ((!m->slots || m->count >= (m->mask + 1) / 8 * 7) && !grow(m)) return NULL;
  for (uint64_t i = hash & m->mask;; i = (i + 1) & m->mask) {
    gi_slot *slot = &m->slots[i];
    if (slot->state != GI_ABSENT) {
      if (holds(slot, part, hash)) return slot;
      continue;
    }
    if (part->length <= GRUNDY_SMALL) {
      slot->key = part->at.word;
      slot->length = (uint8_t)part->length;
    } else {
      size_t size = (sizeof part->length + part->length + 7) & ~(size_t)7;
      uint8_t *key = gi_stack_room(&m->keys, 0, size);
      if (!key) return NULL;
      gi_stack_commit(&m->keys, size);
      memcpy(key, &part->length, sizeof part->length);
      memcpy(key + sizeof part->length, part->at.large, part->length);
      slot->key = (uint64_t)(uintptr_t)key;
      slot->length = GI_LONG;
    }
    slot->tag = tag_of(hash);
    m->count++;
    return slot;
  }
}
