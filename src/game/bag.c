/* The bag: parts in one growing array, large positions in blocks of their own. */
/* SPDX-License-Identifier: MIT */
#include "game/bag.h"

struct gi_block {
  struct gi_block *next;
  size_t size;
};

static bool more(grundy_sink *sink) {
  gi_bag *bag = (gi_bag *)sink;
  size_t count = gi_bag_count(bag);
  void *parts = bag->parts;
  if (bag->status != GRUNDY_OK) return false;
  if (!gi_grow(bag->g, &parts, &bag->room, count + 1, sizeof *bag->parts)) {
    bag->status = gi_no_memory(bag->g, &bag->error);
    return false;
  }
  bag->parts = parts;
  sink->next = bag->parts + count;
  sink->end = bag->parts + bag->room;
  return true;
}

static const uint8_t *keep(grundy_sink *sink, const void *bytes, size_t length) {
  gi_bag *bag = (gi_bag *)sink;
  if (length > GRUNDY_POSITION_MAX) {
    sink->fail(sink, GRUNDY_N("a position of this game has %zu bytes; %u are the limit"), length,
               GRUNDY_POSITION_MAX);
    return NULL;
  }
  struct gi_block *block = gi_resize(bag->g, NULL, 0, sizeof *block + length);
  if (!block) {
    bag->status = gi_no_memory(bag->g, &bag->error);
    return NULL;
  }
  block->next = bag->blocks;
  block->size = sizeof *block + length;
  bag->blocks = block;
  memcpy(block + 1, bytes, length);
  return (const uint8_t *)(block + 1);
}

GRUNDY_PRINTF(2, 3) static bool fail(grundy_sink *sink, const char *message, ...) {
  gi_bag *bag = (gi_bag *)sink;
  va_list arguments;
  va_start(arguments, message);
  bag->status =
      gi_fault_v(bag->g, &bag->error, GRUNDY_EGAME, GRUNDY_NO_OFFSET, 0, message, arguments);
  va_end(arguments);
  return false;
}

GRUNDY_PRINTF(2, 3) static bool stop(grundy_sink *sink, const char *message, ...) {
  gi_bag *bag = (gi_bag *)sink;
  va_list arguments;
  va_start(arguments, message);
  bag->status =
      gi_fault_v(bag->g, &bag->error, GRUNDY_ELIMIT, GRUNDY_NO_OFFSET, 0, message, arguments);
  va_end(arguments);
  return false;
}

/* A bag has no budget: one position is read, or split. */
static bool tick(grundy_sink *sink) {
  return ((gi_bag *)sink)->status == GRUNDY_OK;
}

void gi_bag_init(gi_bag *bag, grundy *g) {
  memset(&bag->sink, 0, sizeof bag->sink);
  bag->parts = NULL;
  bag->room = 0;
  bag->blocks = NULL;
  bag->status = GRUNDY_OK;
  gi_error_clear(&bag->error);
  bag->g = g;
  bag->sink.more = more;
  bag->sink.keep = keep;
  bag->sink.fail = fail;
  bag->sink.stop = stop;
  bag->sink.tick = tick;
}

void gi_bag_empty(gi_bag *bag) {
  while (bag->blocks) {
    struct gi_block *block = bag->blocks;
    bag->blocks = block->next;
    gi_resize(bag->g, block, block->size, 0);
  }
  gi_bag_cut(bag, 0);
  bag->status = GRUNDY_OK;
}

void gi_bag_clear(gi_bag *bag) {
  gi_bag_empty(bag);
  gi_resize(bag->g, bag->parts, bag->room * sizeof *bag->parts, 0);
  gi_bag_init(bag, bag->g);
}

void gi_bag_cut(gi_bag *bag, size_t count) {
  if (bag->parts) bag->sink.next = bag->parts + count;
  bag->sink.open = 0;
}
