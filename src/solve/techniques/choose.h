/* solve/techniques/choose.h: what several techniques ask when they choose the one that works. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_CHOOSE_H
#define GI_CHOOSE_H

#include "solve/solver.h"

/* How many numbers the game has for the positions up to this one; 0: it does not number them. */
static inline uint64_t gi_index_end(const gi_instance *instance, const grundy_part *part) {
  const grundy_game *game = instance->game;
  return game->index ? game->index_end(instance->self, grundy_part_bytes(part), part->length) : 0;
}

/* Whether the array is the better table: one byte for each of those numbers fits into memory. */
static inline bool gi_fits_array(const grundy_solver *s, const gi_instance *instance,
                                 const grundy_part *part) {
  uint64_t end = gi_index_end(instance, part);
  return end != 0 && end <= gi_solver_most_cells(s);
}

/* The heap rule of a game; NULL: it has none. */
static inline const grundy_rule *gi_heap_rule(const gi_instance *instance) {
  return instance->game->rule ? instance->game->rule(instance->self) : NULL;
}

#endif
