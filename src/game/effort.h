/* game/effort.h: how hard a position looks. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_EFFORT_H
#define GI_EFFORT_H

#include "game/registry.h"

/* What the game says, about the number of its moves; else the length of the position. */
static inline uint32_t gi_effort(const gi_instance *instance, const grundy_part *part) {
  if (!instance->game->effort) return part->length;
  return instance->game->effort(instance->self, grundy_part_bytes(part), part->length);
}

#endif
