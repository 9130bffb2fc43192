/* game/final.h: whether a position is final, asked so that the answer can be trusted.
 *
 * The function `final` of a game cannot say that it was stopped, by a limit or by the caller. So
 * the watch of the game's context is looked at after each call, and a search that asks for many
 * positions looks at its budget between them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_FINAL_H
#define GI_FINAL_H

#include "base/budget.h"
#include "grundy/game.h"

/* False: stop, and `*out` means nothing. `g` is the context in which the game was opened. */
static inline bool gi_ask_final(grundy *g, const grundy_game *game, const void *self,
                                const uint8_t *position, size_t length, gi_meter *m,
                                grundy_final *out) {
  enum { WORK = 64 }; /* so that the clock is read after 256 calls */
  *out = game->final(self, position, length);
  enum gi_stop why = gi_watch_stopped(g);
  if (why == GI_STOP_NONE) return gi_meter_work(m, WORK);
  gi_budget_stop(m->budget, why);
  return false;
}

#endif
