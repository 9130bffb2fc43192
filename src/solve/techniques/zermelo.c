/* Who wins, and nothing else: the search of search/outcomes/zermelo.c as a technique.
 *
 * It is the only way for games without values: partisan ones, and those with their own rule for
 * final positions. Of an impartial game it finds the outcome of one part sooner than the value,
 * unless the positions split: then the value is needed, or the search of the whole sum.
 */
/* SPDX-License-Identifier: MIT */
#include "game/hooks.h"
#include "search/search.h"
#include "solve/techniques/technique.h"

enum { INDEXED = 1 }; /* variant */

typedef struct zermelo {
  gi_engine engine;
  grundy_convention play; /* what the engine has stored is of this convention */
} zermelo;

static grundy_status zermelo_open(gi_solve_worker *w, grundy_error *error) {
  zermelo *z = gi_zeroed(w->g, 1, sizeof *z);
  if (!z) return gi_no_memory(w->g, error);
  w->state = z;
  gi_engine_init(&z->engine, w->g, w->instance, w->budget, w->technique->variant & INDEXED);
  z->engine.use_options = !gi_is_zermelo(w->instance->game);
  return GRUNDY_OK;
}

static void zermelo_close(gi_solve_worker *w) {
  zermelo *z = w->state;
  if (!z) return;
  gi_engine_free(&z->engine);
  gi_resize(w->g, z, sizeof *z, 0);
}

static grundy_status zermelo_outcome(gi_solve_worker *w, const grundy_part *part,
                                     grundy_convention play, grundy_outcome *out,
                                     grundy_error *error) {
  zermelo *z = w->state;
  bool mover_wins = false;
  *out = GRUNDY_OUTCOME_UNKNOWN;
  if (z->engine.splits) return GRUNDY_OK; /* an earlier part did, so this one may */
  if (z->play != play) {
    gi_engine_reset(&z->engine);
    z->play = play;
  }
  gi_meter_init(&z->engine.meter, w->budget, true);
  bool ok = gi_zermelo(&z->engine, grundy_part_bytes(part), part->length, play == GRUNDY_MISERE,
                       &mover_wins);
  grundy_status status = gi_engine_end(&z->engine, ok, error);
  if (z->engine.splits) return GRUNDY_OK;
  if (status == GRUNDY_OK) *out = mover_wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return status;
}

static uint64_t zermelo_stored(const gi_solve_worker *w) {
  const zermelo *z = w->state;
  return z->engine.memo.count;
}

static const gi_technique *choose_boolean(const grundy_solver *s, const gi_instance *instance,
                                          const grundy_part *part, grundy_error *error) {
  return &gi_technique_search; /* for a value, or a game without values */
}

#define WON_OR_LOST                                                                                \
  .open = zermelo_open, .close = zermelo_close, .outcome = zermelo_outcome, .stored = zermelo_stored

static const char by_zermelo[] = GRUNDY_N("search for won and lost (Zermelo)");
static const char by_wins[] =
    GRUNDY_N("search for won and lost, up to the first winning move of a position");

const gi_technique gi_technique_boolean = {
    .name = "boolean",
    .summary = GRUNDY_N("won and lost of the whole sum, up to the first winning move"),
    .by = by_wins,
    .id = "boolean",
    .finds = GRUNDY_FINDS_OUTCOMES | GRUNDY_SEARCHES,
    .wins_by = &gi_wins,
    .choose = choose_boolean,
};

const gi_technique gi_wins = {.by = by_wins, .id = "boolean", WON_OR_LOST};
const gi_technique gi_zermelo_memo = {.by = by_zermelo, .id = "zermelo", WON_OR_LOST};
const gi_technique gi_zermelo_array = {
    .by = by_zermelo, .id = "zermelo", .variant = INDEXED, WON_OR_LOST};
