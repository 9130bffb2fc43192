/* The bag: parts in one growing array, the bytes of large positions in an arena. It has no budget:
 * it takes one position that is read or split. */
/* SPDX-License-Identifier: MIT */
#include "game/bag.h"

#include "base/array.h"
#include "base/assert.h"

static bool bag_more(grundy_sink *sink) {
  gi_bag *bag = (gi_bag *)sink;
  size_t count = gi_bag_count(bag);
  GI_ASSERT(bag->base.status == &bag->status && count <= bag->room);
  if (bag->status != GRUNDY_OK) return false;
  if (!GI_RESERVE(bag->g, bag->parts, bag->room, count + 1)) {
    bag->status = gi_no_memory(bag->g, &bag->error);
    return false;
  }
  sink->next = bag->parts + count;
  sink->end = bag->parts + bag->room;
  return true;
}

static const uint8_t *bag_keep(grundy_sink *sink, const void *bytes, size_t length) {
  gi_bag *bag = (gi_bag *)sink;
  if (!gi_sink_fits(sink, length)) return NULL;
  const char *copy = gi_arena_text(&bag->bytes, bytes, length);
  if (!copy) bag->status = gi_no_memory(bag->g, &bag->error);
  return (const uint8_t *)copy;
}

void gi_bag_init(gi_bag *bag, grundy *g) {
  bag->base = (gi_sink){.sink = {.more = bag_more, GI_SINK_SHARED},
                        .g = g,
                        .status = &bag->status,
                        .error = &bag->error};
  bag->sink.keep = bag_keep;
  bag->g = g;
  bag->parts = NULL;
  bag->room = 0;
  bag->bytes = (gi_arena){.g = g};
  bag->status = GRUNDY_OK;
  gi_error_clear(&bag->error);
}

void gi_bag_empty(gi_bag *bag) {
  gi_arena_empty(&bag->bytes);
  gi_bag_cut(bag, 0);
  bag->status = GRUNDY_OK;
}

void gi_bag_clear(gi_bag *bag) {
  gi_arena_clear(&bag->bytes);
  GI_RELEASE(bag->g, bag->parts, bag->room);
  gi_bag_init(bag, bag->g);
}

void gi_bag_cut(gi_bag *bag, size_t count) {
  GI_ASSERT(count <= gi_bag_count(bag));
  if (bag->parts) bag->sink.next = bag->parts + count;
  bag->sink.open = 0;
}
