/* game/bag.h: a list of parts that owns its bytes, and the sink that fills it. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_BAG_H
#define GI_BAG_H

#include "base/arena.h"
#include "game/sink.h"

typedef struct gi_bag {
  union {
    grundy_sink sink; /* first: a game writes here */
    gi_sink base;
  };
  grundy *g;
  grundy_part *parts;
  size_t room;
  gi_arena bytes; /* of the large positions */
  grundy_status status;
  grundy_error error;
} gi_bag;

void gi_bag_init(gi_bag *bag, grundy *g); /* it must not be copied or moved from then on */
void gi_bag_clear(gi_bag *bag);
void gi_bag_empty(gi_bag *bag); /* no parts and no fault; it keeps its memory */

static inline size_t gi_bag_count(const gi_bag *bag) {
  return bag->parts ? (size_t)(bag->sink.next - bag->parts) : 0;
}

/* Forgets the parts from number `count` on; their bytes stay until the bag is cleared. */
void gi_bag_cut(gi_bag *bag, size_t count);

#endif
