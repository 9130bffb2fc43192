/* grundy/kit/heap.h: games of heaps. A position is one heap, a number of eight bytes, and that
 * number is its index. Also sets of numbers, the parameters of such games.
 *
 * Layer: kit. May include every public header.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_HEAP_H
#define GRUNDY_HEAP_H

#include <stdlib.h>

#include "read.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_NUMBERS_MAX 65536u /* numbers of a set, and heaps of a range */

/* For `parse`: "7", or "3..5" for the three heaps 3, 4 and 5. */
static inline bool grundy_heap_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  uint64_t low, high, i;
  size_t from;
  (void)self;
  grundy_read_space(in);
  from = in->at;
  if (!grundy_read_range(in, &low, &high)) return false;
  if (high - low >= GRUNDY_NUMBERS_MAX)
    return in->fail(in, from, in->at,
                    GRUNDY_N("this range has more than %u numbers, which is the limit"),
                    GRUNDY_NUMBERS_MAX);
  for (i = 0; i <= high - low; i++) {
    uint64_t heap = low + i;
    if (!grundy_put(out, &heap, sizeof heap, 0)) return false;
  }
  return true;
}

static inline void grundy_heap_print(const void *self, const uint8_t *position, size_t length,
                                     grundy_text *out) {
  (void)self, (void)length;
  grundy_text_number(out, grundy_heap(position));
}

static inline uint64_t grundy_heap_index_end(const void *self, const uint8_t *position,
                                             size_t length) {
  (void)self, (void)length;
  return grundy_heap(position) + 1; /* 0 for the largest heap, which has no index */
}

static inline void grundy_heap_index(const void *self, const grundy_part *parts, size_t n,
                                     uint64_t *out) {
  size_t i;
  (void)self;
  for (i = 0; i < n; i++) out[i] = parts[i].at.word;
}

static inline size_t grundy_heap_position_at(const void *self, uint64_t index,
                                             uint8_t out[GRUNDY_AT_MAX]) {
  (void)self;
  memcpy(out, &index, sizeof index);
  return sizeof index;
}

/* Writes the options "one heap of low..high-1", the largest first. */
static inline bool grundy_emit_heaps(grundy_sink *out, uint64_t low, uint64_t high) {
  while (high > low && high > 1) {
    uint64_t left = low ? high - low : high - 1; /* a heap of 0 is nothing; it comes last */
    size_t i, n = grundy_room(out, left < SIZE_MAX ? (size_t)left : SIZE_MAX);
    grundy_part *to = out->next;
    if (n == 0) return false;
    for (i = 0; i < n; i++) {
      uint64_t heap = --high;
      grundy_write_small(&to[i], &heap, sizeof heap);
    }
    out->next = to + n;
  }
  return low > 0 || high == 0 || grundy_emit_nothing(out);
}

/* "take 1 from the pile of 2, leaving 1", for a game in which a move makes one heap smaller. */
static inline void grundy_heap_describe_move(const void *self, const uint8_t *position,
                                             size_t length, const grundy_part *to, size_t n,
                                             grundy_text *out) {
  uint64_t before = grundy_heap(position), after = n ? to[0].at.word : 0;
  (void)self, (void)length;
  if (after == 0)
    out->say(out, GRUNDY_N("take the whole pile of %llu"), (unsigned long long)before);
  else
    out->say(out, GRUNDY_N("take %llu from the pile of %llu, leaving %llu"),
             (unsigned long long)(before - after), (unsigned long long)before,
             (unsigned long long)after);
}

/* The functions that all games of heaps have in their descriptors. */
#define GRUNDY_HEAP_FUNCTIONS                                                                      \
  .index_end = grundy_heap_index_end, .index = grundy_heap_index,                                  \
  .position_at = grundy_heap_position_at, .parse = grundy_heap_parse, .print = grundy_heap_print

/* A set of positive numbers, sorted, each once. */
typedef struct grundy_numbers {
  uint64_t *items;
  size_t count, room;
} grundy_numbers;

static inline void grundy_numbers_clear(grundy_numbers *set, const grundy_allocator *memory) {
  if (set->items) memory->resize(memory->user, set->items, set->room * sizeof *set->items, 0);
  set->items = NULL;
  set->count = set->room = 0;
}

static inline bool grundy_numbers_add(grundy_numbers *set, uint64_t n,
                                      const grundy_allocator *memory) {
  if (set->count == set->room) {
    size_t room = set->room ? set->room * 2 : 8;
    uint64_t *moved = (uint64_t *)memory->resize(memory->user, set->items,
                                                 set->room * sizeof *moved, room * sizeof *moved);
    if (!moved) return false;
    set->items = moved;
    set->room = room;
  }
  set->items[set->count++] = n;
  return true;
}

static inline int grundy_numbers_order(const void *a, const void *b) {
  const uint64_t *x = (const uint64_t *)a, *y = (const uint64_t *)b;
  return *x < *y ? -1 : *x > *y;
}

/* Sorts the numbers and drops repeated ones. */
static inline void grundy_numbers_sort(grundy_numbers *set) {
  size_t i, kept = 0;
  qsort(set->items, set->count, sizeof *set->items, grundy_numbers_order);
  for (i = 0; i < set->count; i++)
    if (kept == 0 || set->items[kept - 1] != set->items[i]) set->items[kept++] = set->items[i];
  set->count = kept;
}

/* Reads "1,3,5..8" to the end. Returns false after it has reported a fault, or when memory is
 * short.
 */
static inline bool grundy_numbers_read(grundy_numbers *set, grundy_reader *in,
                                       const grundy_allocator *memory) {
  bool rising = true;
  do {
    uint64_t low, high;
    size_t from;
    grundy_read_space(in);
    from = in->at;
    if (!grundy_read_range(in, &low, &high)) return false;
    if (low == 0) return in->fail(in, from, in->at, GRUNDY_N("0 is not a move; write 1 or more"));
    if (high - low >= GRUNDY_NUMBERS_MAX || set->count + (high - low) >= GRUNDY_NUMBERS_MAX)
      return in->fail(in, from, in->at,
                      GRUNDY_N("this set has more than %u numbers, which is the limit"),
                      GRUNDY_NUMBERS_MAX);
    rising = rising && (set->count == 0 || set->items[set->count - 1] < low);
    for (; low <= high; low++) {
      if (!grundy_numbers_add(set, low, memory)) return false;
      if (low == UINT64_MAX) break;
    }
  } while (grundy_read_sign(in, ","));
  if (!rising) grundy_numbers_sort(set);
  return grundy_read_end(in);
}

/* Writes "1,3,5..8". */
static inline void grundy_numbers_print(const grundy_numbers *set, grundy_text *out) {
  size_t i, end;
  for (i = 0; i < set->count; i = end) {
    for (end = i + 1; end < set->count && set->items[end] == set->items[end - 1] + 1;) end++;
    if (i) grundy_text_add(out, ",");
    grundy_text_number(out, set->items[i]);
    if (end - i == 1) continue;
    grundy_text_add(out, end - i == 2 ? "," : "..");
    grundy_text_number(out, set->items[end - 1]);
  }
}

#ifdef __cplusplus
}
#endif
#endif
