/* game/names.h: what people call a game. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_NAMES_H
#define GI_NAMES_H

#include "grundy/game.h"

/* How close a name comes, the closest first: the name of the descriptor, apart from capitals; a
 * whole title in any language; a part of a title, or one of the other names. */
typedef enum gi_closeness { GI_BY_NAME, GI_BY_TITLE, GI_BY_PART, GI_CLOSENESS_COUNT } gi_closeness;

bool gi_is_called(const grundy_game *game, const char *name, gi_closeness how);

#endif
