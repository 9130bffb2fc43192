/* base/array.h: a growable array of a context: a pointer, and the number of items it has room for.
 *
 *   if (!GI_RESERVE(g, list->items, list->room, list->count + 1)) return gi_no_memory(g, error);
 *   list->items[list->count++] = item;
 *   ...
 *   GI_RELEASE(g, list->items, list->room);
 *
 * GI_BUDGET_RESERVE and GI_BUDGET_RELEASE do the same within a budget, which notes why it ends.
 *
 * Invariant: `room` items are allocated, and the pointer is NULL while `room` is 0.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ARRAY_H
#define GI_ARRAY_H

#include <string.h>

#include "base/budget.h"

/* Makes room for at least `need` items. Returns false, and changes nothing, if memory is short. */
#define GI_RESERVE(g, items, room, need)                                                           \
  ((need) <= (room) || gi_array_grow((g), (void *)&(items), &(room), (need), sizeof *(items)))

/* Frees the items; the array is empty then. */
#define GI_RELEASE(g, items, room)                                                                 \
  (gi_resize((g), (items), (room) * sizeof *(items), 0), (void)((items) = NULL), (void)((room) = 0))

/* The same within the budget `b`. */
#define GI_BUDGET_RESERVE(b, items, room, need)                                                    \
  ((need) <= (room) || gi_budget_grow((b), (void *)&(items), &(room), (need), sizeof *(items)))
#define GI_BUDGET_RELEASE(b, items, room)                                                          \
  (gi_budget_resize((b), (items), (room) * sizeof *(items), 0), (void)((items) = NULL),            \
   (void)((room) = 0))

/* `items` is the address of the pointer, whatever its type: so it is copied, not cast. */
static inline bool gi_array_grow(grundy *g, void *items, size_t *room, size_t need, size_t size) {
  size_t more = *room < 8 ? 8 : *room + *room / 2;
  void *block;
  if (more < need) more = need;
  if (more > SIZE_MAX / size) return false;
  memcpy(&block, items, sizeof block);
  if (!(block = gi_resize(g, block, *room * size, more * size))) return false;
  memcpy(items, &block, sizeof block);
  *room = more;
  return true;
}

static inline bool gi_budget_grow(gi_budget *b, void *items, size_t *room, uint64_t need,
                                  size_t size) {
  void *block;
  if (need > SIZE_MAX / 4 / size) return gi_budget_stop(b, GI_STOP_MEMORY), false;
  size_t more = (size_t)need + (size_t)need / 2 + 64;
  memcpy(&block, items, sizeof block);
  if (!(block = gi_budget_resize(b, block, *room * size, more * size))) return false;
  memcpy(items, &block, sizeof block);
  *room = more;
  return true;
}

#endif
