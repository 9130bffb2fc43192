/* Positions as classes.
 *
 * If all options of a position equal Nim piles, and one of them is the pile of 0 or of 1, or there
 * is no option, then the position equals the pile of their mex in every misere sum (Conway, ONAG,
 * chapter 12). Two positions with the same options, as sums of classes, are one class. Both keep
 * all misere outcomes, so a class stands for its positions in every sum.
 *
 * A tame class with many options does not keep them, since they are asked for only if the class
 * stands in a sum with a wild one; then they are listed once more from its position.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/genus_classes.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/assert.h"

enum { KEPT = 128 /* words of options that a tame class keeps */ };

/* ---- sums ---- */

static bool push_word(gi_genera *x, gi_words *to, uint32_t word) {
  if (!GI_BUDGET_RESERVE(x->budget, to->items, to->room, to->count + 1)) return false;
  to->items[to->count++] = word;
  return true;
}

bool gi_genus_sum_begin(gi_genera *x) {
  x->sum.count = 0;
  return push_word(x, &x->sum, 0) && push_word(x, &x->sum, 0);
}

bool gi_genus_sum_add(gi_genera *x, uint32_t class) {
  const gi_genus_class *c = &x->classes[class];
  if (!c->pile) return push_word(x, &x->sum, class);
  uint32_t even = c->value & ~1u;
  x->sum.items[0] ^= c->value & 1;
  if (even == 2) x->sum.items[1]++;
  if (even <= 2) return true;
  uint32_t pile = gi_genus_pile(x, even);
  return pile != UINT32_MAX && push_word(x, &x->sum, pile);
}

bool gi_genus_sum_join(gi_genera *x, const uint32_t *words) {
  uint32_t count = gi_genus_count(words);
  if (!GI_BUDGET_RESERVE(x->budget, x->sum.items, x->sum.room, x->sum.count + count)) return false;
  x->sum.items[0] ^= gi_genus_flip(words);
  x->sum.items[1] += gi_genus_shift(words);
  memcpy(x->sum.items + x->sum.count, gi_genus_list(words), count * sizeof *words);
  x->sum.count += count;
  return true;
}

static int class_order(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* Most sums are short or nearly in order; the parts of a long one may come in any order. */
static void sort_list(uint32_t *list, size_t count) {
  size_t moved = 0;
  for (size_t i = 1; i < count; i++) {
    uint32_t item = list[i];
    size_t at = i;
    for (; at > 0 && list[at - 1] > item; at--) list[at] = list[at - 1];
    list[at] = item;
    moved += i - at;
    if (moved <= 16 * count) continue;
    qsort(list, count, sizeof *list, class_order);
    return;
  }
}

void gi_genus_sum_end(gi_genera *x) {
  size_t count = x->sum.count - GI_GENUS_HEAD;
  sort_list(x->sum.items + GI_GENUS_HEAD, count);
  x->sum.items[0] = (x->sum.items[0] & 1) | (uint32_t)count << 1;
}

bool gi_genus_is_pile(const gi_genera *x, const uint32_t *words, uint32_t *size) {
  uint32_t count = gi_genus_count(words), shift = gi_genus_shift(words);
  *size = 2 * shift + gi_genus_flip(words);
  if (count == 0) return shift <= 1;
  const gi_genus_class *c = &x->classes[gi_genus_list(words)[0]];
  *size = c->value ^ gi_genus_flip(words);
  return count == 1 && shift == 0 && c->pile;
}

/* ---- piles ---- */

static uint32_t add_class(gi_genera *x, const gi_genus_class *c) {
  if (!GI_BUDGET_RESERVE(x->budget, x->classes, x->class_room, x->class_count + 1))
    return UINT32_MAX;
  if (x->class_count == UINT32_MAX / 4)
    return gi_budget_stop(x->budget, GI_STOP_MEMORY), UINT32_MAX;
  x->classes[x->class_count] = *c;
  return (uint32_t)x->class_count++;
}

uint32_t gi_genus_pile(gi_genera *x, uint32_t size) {
  while (x->piles.count <= size)
    if (!push_word(x, &x->piles, 0)) return UINT32_MAX;
  if (x->piles.items[size]) return x->piles.items[size] - 1;
  gi_genus_class c = {.value = size,
                      .digits = gi_genus_digits_of_nim(&x->digits, size, size > 1),
                      .kind = size > 1 ? GI_GENUS_FIRM : GI_GENUS_FICKLE,
                      .pile = true};
  if (c.digits == GI_NO_DIGITS) return UINT32_MAX;
  uint32_t class = add_class(x, &c);
  if (class != UINT32_MAX) x->piles.items[size] = class + 1;
  return class;
}

/* ---- options ---- */

static size_t words_of(const uint32_t *words) {
  return GI_GENUS_HEAD + gi_genus_count(words);
}

static int words_order(const void *a, const void *b) {
  const uint32_t *u = *(const uint32_t *const *)a, *v = *(const uint32_t *const *)b;
  size_t n = words_of(u);
  if (n != words_of(v)) return n < words_of(v) ? -1 : 1;
  for (size_t i = 0; i < n; i++)
    if (u[i] != v[i]) return u[i] < v[i] ? -1 : 1;
  return 0;
}

/* Sorts the sums in x->draft; of equal ones one stays. They are written behind and moved down. */
static bool sort_draft(gi_genera *x, size_t options) {
  gi_words *draft = &x->draft;
  size_t size = draft->count, to = size;
  if (options < 2) return true;
  if (!GI_BUDGET_RESERVE(x->budget, draft->items, draft->room, 2 * size) ||
      !GI_BUDGET_RESERVE(x->budget, x->order, x->order_room, options))
    return false;
  const uint32_t *at = draft->items;
  for (size_t i = 0; i < options; i++, at += words_of(at)) x->order[i] = at;
  qsort(x->order, options, sizeof *x->order, words_order);
  for (size_t i = 0; i < options; i++) {
    if (i && words_order(&x->order[i - 1], &x->order[i]) == 0) continue;
    memcpy(draft->items + to, x->order[i], words_of(x->order[i]) * sizeof *draft->items);
    to += words_of(x->order[i]);
  }
  memmove(draft->items, draft->items + size, (to - size) * sizeof *draft->items);
  draft->count = to - size;
  return true;
}

static bool add_option(gi_genera *x) {
  gi_words *draft = &x->draft;
  gi_genus_sum_end(x);
  if (!GI_BUDGET_RESERVE(x->budget, draft->items, draft->room, draft->count + x->sum.count))
    return false;
  memcpy(draft->items + draft->count, x->sum.items, x->sum.count * sizeof *draft->items);
  draft->count += x->sum.count;
  return true;
}

bool gi_genus_draft(gi_genera *x, gi_engine *e, uint32_t count) {
  const grundy_part *records = gi_engine_records(e, count);
  size_t options = 0;
  x->draft.count = 0;
  for (uint32_t i = 0; i < count; i++) {
    if ((i == 0 || (records[i - 1].flags & GRUNDY_LAST)) && !gi_genus_sum_begin(x)) return false;
    if (!(records[i].flags & GRUNDY_NONE)) {
      uint32_t class = 0;
      int state = gi_engine_look(e, &records[i], gi_engine_hash(e, &records[i]), &class);
      if (state != GI_DONE) /* only if the moves were listed before, and others */
        return gi_engine_fail(e, GRUNDY_EGAME,
                              GRUNDY_N("%s lists a move that it did not list before"),
                              e->instance->label);
      if (!gi_genus_sum_add(x, class)) return false;
    }
    if (!(records[i].flags & GRUNDY_LAST)) continue;
    if (!add_option(x)) return false;
    options++;
  }
  return gi_meter_work(&x->meter, count) && sort_draft(x, options);
}

/* ---- classes ---- */

/* If all options are piles, and one is 0 or 1, or there is none: the pile that the position is. */
static bool draft_is_pile(gi_genera *x, uint32_t *size, bool *is_pile) {
  const gi_words *draft = &x->draft;
  size_t room = draft->count / GI_GENUS_HEAD / 32 + 1; /* for a bit for each option, and one more */
  uint32_t pile;
  *is_pile = false;
  if (!GI_BUDGET_RESERVE(x->budget, x->sum.items, x->sum.room, room)) return false;
  uint32_t *seen = x->sum.items;
  memset(seen, 0, room * sizeof *seen);
  for (size_t at = 0; at < draft->count; at += words_of(draft->items + at)) {
    if (!gi_genus_is_pile(x, draft->items + at, &pile)) return true;
    if (pile / 32 < room) seen[pile / 32] |= UINT32_C(1) << pile % 32;
  }
  *is_pile = draft->count == 0 || (seen[0] & 3);
  *size = 0;
  while (*size / 32 < room && seen[*size / 32] >> *size % 32 & 1) ++*size;
  return true;
}

static uint64_t hash_words(const uint32_t *words, size_t count) {
  uint64_t hash = count;
  for (size_t i = 0; i < count; i++) {
    hash = (hash ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
  }
  return hash;
}

static void put_class(gi_genera *x, uint32_t class) {
  const gi_genus_class *c = &x->classes[class];
  size_t at = hash_words(x->pool.items + c->options, c->words) & (x->slot_count - 1);
  while (x->slots[at]) at = (at + 1) & (x->slot_count - 1);
  x->slots[at] = class + 1;
}

static bool grow_slots(gi_genera *x) {
  if (2 * (x->slots_used + 1) <= x->slot_count) return true;
  size_t before = x->slot_count, more = before ? 2 * before : 256;
  uint32_t *old = x->slots, *slots = gi_budget_resize(x->budget, NULL, 0, more * sizeof *slots);
  if (!slots) return false;
  memset(slots, 0, more * sizeof *slots);
  x->slots = slots;
  x->slot_count = more;
  x->slots_used = 0;
  for (size_t i = 0; i < before; i++)
    if (old[i] && x->classes[old[i] - 1].listed) {
      put_class(x, old[i] - 1);
      x->slots_used++;
    }
  GI_BUDGET_RELEASE(x->budget, old, before);
  return true;
}

/* The class whose options are x->draft; UINT32_MAX: none. */
static uint32_t find_class(const gi_genera *x) {
  size_t size = x->draft.count * sizeof *x->draft.items;
  size_t at = hash_words(x->draft.items, x->draft.count) & (x->slot_count - 1);
  for (; x->slots[at]; at = (at + 1) & (x->slot_count - 1)) {
    const gi_genus_class *c = &x->classes[x->slots[at] - 1];
    if (c->listed && c->words == x->draft.count &&
        memcmp(x->pool.items + c->options, x->draft.items, size) == 0)
      return x->slots[at] - 1;
  }
  return UINT32_MAX;
}

/* Copies x->draft to the pool, as the options of the class. */
static bool keep_draft(gi_genera *x, gi_genus_class *c) {
  gi_words *pool = &x->pool;
  if (!GI_BUDGET_RESERVE(x->budget, pool->items, pool->room, pool->count + x->draft.count))
    return false;
  if (x->draft.count)
    memcpy(pool->items + pool->count, x->draft.items, x->draft.count * sizeof *pool->items);
  c->options = pool->count;
  c->words = x->draft.count;
  c->listed = true;
  pool->count += x->draft.count;
  return true;
}

uint32_t gi_genus_class_of(gi_genera *x, uint32_t game, const grundy_part *part, bool *fresh) {
  uint32_t size;
  bool is_pile;
  *fresh = false;
  if (!draft_is_pile(x, &size, &is_pile)) return UINT32_MAX;
  if (is_pile) return gi_genus_pile(x, size);
  if (!grow_slots(x)) return UINT32_MAX;
  uint32_t class = find_class(x);
  if (class != UINT32_MAX) return class;
  gi_genus_class c = {.kind = GI_GENUS_WILD, .game = game, .part = *part};
  if (part->length > GRUNDY_SMALL) {
    c.part.at.large = gi_stack_keep(&x->kept, part->at.large, part->length);
    if (!c.part.at.large) return UINT32_MAX;
  }
  if (!keep_draft(x, &c)) return UINT32_MAX;
  class = add_class(x, &c);
  if (class == UINT32_MAX) return class;
  put_class(x, class);
  x->slots_used++;
  *fresh = true;
  return class;
}

bool gi_genus_open_options(gi_genera *x, uint32_t class) {
  gi_genus_class *c = &x->classes[class];
  if (c->listed || c->pile) return true;
  gi_engine *e = x->engines[c->game];
  uint64_t records = gi_stack_mark(&e->records), bytes = gi_stack_mark(&e->bytes);
  uint32_t count;
  if (!gi_engine_expand(e, grundy_part_bytes(&c->part), c->part.length, &count) ||
      !gi_genus_draft(x, e, count))
    return false;
  gi_stack_release(&e->records, records);
  gi_stack_release(&e->bytes, bytes);
  return keep_draft(x, &x->classes[class]);
}

void gi_genus_close_options(gi_genera *x, uint32_t class) {
  gi_genus_class *c = &x->classes[class];
  GI_ASSERT(c->listed && c->kind != GI_GENUS_WILD);
  if (c->words <= KEPT || c->options + c->words != x->pool.count) return;
  x->pool.count = c->options;
  c->listed = false;
}
