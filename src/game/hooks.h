/* game/hooks.h: what a game says through hooks that it may lack, with the answer for such a game.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_HOOKS_H
#define GI_HOOKS_H

#include "game/registry.h"
#include "grundy/rule.h"

/* Whether positions of this game have no Grundy value, so that it cannot be part of a sum: the
 * game has its own rule for who has won, or the players have different moves. */
static inline bool gi_is_zermelo(const grundy_game *game) {
  return game->final || (game->traits & GRUNDY_PARTISAN);
}

/* The heap rule of a game; NULL: it has none. */
static inline const grundy_rule *gi_heap_rule(const gi_instance *instance) {
  return instance->game->rule ? instance->game->rule(instance->self) : NULL;
}

/* How many numbers the game has for the positions up to this one; 0: it does not number them. */
static inline uint64_t gi_index_end(const gi_instance *instance, const grundy_part *part) {
  const grundy_game *game = instance->game;
  return game->index ? game->index_end(instance->self, grundy_part_bytes(part), part->length) : 0;
}

/* How hard a position looks: what the game says, about the number of its moves; else the length of
 * the position. */
static inline uint32_t gi_effort(const gi_instance *instance, const grundy_part *part) {
  if (!instance->game->effort) return part->length;
  return instance->game->effort(instance->self, grundy_part_bytes(part), part->length);
}

/* The value by `known`. */
static inline bool gi_game_known(const gi_instance *instance, const uint8_t *position,
                                 size_t length, grundy_nimber *value) {
  const grundy_game *game = instance->game;
  return game->known && game->known(instance->self, position, length, value);
}

/* The value by any theorem: that of `known`, or 0 where `outcome` says that it is a P-position. */
static inline bool gi_game_theorem(const gi_instance *instance, const uint8_t *position,
                                   size_t length, grundy_nimber *value) {
  const grundy_game *game = instance->game;
  if (gi_game_known(instance, position, length, value)) return true;
  *value = 0;
  return game->outcome &&
         game->outcome(instance->self, position, length, GRUNDY_NORMAL) == GRUNDY_OUTCOME_P;
}

#endif
