/* The technique that is best for each part, and the one that allows theorems alone.
 *
 * The solver asks the theorems of the game first. Where they are silent: a game of heaps with a
 * rule has the heap engines. Tests pay where a game falls apart into parts and says how hard they
 * are. Everything else is searched, in an array if the game numbers its positions and the array
 * fits into memory.
 */
/* SPDX-License-Identifier: MIT */
#include "game/hooks.h"
#include "solve/techniques/heaps.h"
#include "solve/techniques/mex.h"

static const gi_technique *choose_best(const grundy_solver *s, const gi_instance *instance,
                                       const grundy_part *part, grundy_error *error) {
  const grundy_game *game = instance->game;
  if (gi_is_zermelo(game))
    return gi_fits_array(s, instance, part) ? &gi_zermelo_array : &gi_zermelo_memo;
  if (gi_heap_rule(instance)) /* an array would hold all heaps below, too */
    return gi_heap_is_far(s, instance, part) ? &gi_memo_with_theorems : &gi_heaps_best;
  if (game->effort || game->heap) return &gi_technique_proof;
  return gi_fits_array(s, instance, part) ? &gi_array_with_theorems : &gi_memo_with_theorems;
}

const gi_technique gi_technique_auto = {
    .name = "auto",
    .summary = GRUNDY_N("a theorem where there is one, else the best of the others"),
    .finds = GRUNDY_FINDS_VALUES | GRUNDY_FINDS_OUTCOMES | GRUNDY_FINDS_SEQUENCES |
             GRUNDY_ASKS_THEOREMS | GRUNDY_SEARCHES,
    .heap_engine = GI_HEAP_AUTO,
    .choose = choose_best,
};

const gi_technique gi_technique_formula = {
    .name = "formula",
    .summary = GRUNDY_N("theorems alone; the answer is unknown where there is none"),
    .finds = GRUNDY_FINDS_VALUES | GRUNDY_FINDS_OUTCOMES | GRUNDY_ASKS_THEOREMS,
};
