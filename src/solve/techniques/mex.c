/* Values by search: each position that can be reached once, mex and XOR. Positions stand in a hash
 * table, or in an array if the game numbers them.
 *
 * Without a forced technique the search may use the theorems of the game on its way. It then also
 * gives up a game that splits after many positions: tests for one nimber at a time find the value
 * of such a game sooner.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/techniques/mex.h"
#include "base/assert.h"
#include "game/hooks.h"
#include "search/search.h"

enum { INDEXED = 1, THEOREMS = 2, TURNS = 4 }; /* variants */

/* After so many positions, mex of a game that splits gives way to tests. */
enum { TURN = 1 << 16 };

static grundy_status mex_open(gi_solve_worker *w, grundy_error *error) {
  gi_engine *e = w->state = gi_zeroed(w->g, 1, sizeof *e);
  if (!e) return gi_no_memory(w->g, error);
  GI_ASSERT(!gi_is_zermelo(w->instance->game)); /* it has no values */
  gi_engine_init(e, w->g, w->instance, w->budget, w->technique->variant & INDEXED);
  e->use_known = w->technique->variant & THEOREMS;
  e->use_options = true;
  if (w->technique->variant & TURNS) e->patience = TURN;
  return GRUNDY_OK;
}

static void mex_close(gi_solve_worker *w) {
  gi_engine *e = w->state;
  if (!e) return;
  gi_engine_free(e);
  gi_resize(w->g, e, sizeof *e, 0);
}

/* After a search that ended early: whether it ran out of patience. */
static bool is_impatient(const gi_solve_worker *w) {
  const gi_engine *e = w->state;
  return e->patience == 0 && e->splits && e->status == GRUNDY_OK && e->options_left > 0 &&
         gi_budget_stopped(w->budget) == GI_STOP_NONE;
}

/* Makes the worker one that tests, for this part and all later ones. */
static grundy_status turn_to_tests(gi_solve_worker *w, grundy_error *error) {
  gi_solve_worker next = *w;
  next.technique = &gi_technique_test;
  next.state = NULL;
  grundy_status status = next.technique->open(&next, error);
  if (status != GRUNDY_OK) return status;
  mex_close(w);
  w->technique = next.technique;
  w->state = next.state;
  return GRUNDY_OK;
}

static grundy_status mex_value(gi_solve_worker *w, const grundy_part *part, bool calls,
                               grundy_nimber *out, grundy_error *error) {
  gi_engine *e = w->state;
  gi_meter_init(&e->meter, w->budget, calls);
  bool ok = gi_search_value(e, grundy_part_bytes(part), part->length, out);
  if (ok || !is_impatient(w)) return gi_engine_end(e, ok, error);
  (void)gi_engine_end(e, false, NULL);
  grundy_status status = turn_to_tests(w, error);
  return status == GRUNDY_OK ? w->technique->value(w, part, calls, out, error) : status;
}

grundy_status gi_mex_try(gi_solve_worker *w, const grundy_part *part, uint64_t options,
                         grundy_nimber *out, grundy_error *error) {
  GI_ASSERT(w->made_for == &gi_memo_with_theorems);
  if (w->technique->value != mex_value) return w->technique->value(w, part, true, out, error);
  gi_engine *e = w->state;
  uint64_t patience = e->patience;
  e->patience = UINT64_MAX;
  e->options_left = options;
  grundy_status status = mex_value(w, part, true, out, error);
  e->patience = patience;
  e->options_left = UINT64_MAX;
  return status;
}

static uint64_t mex_expected(const gi_solve_worker *w, const grundy_part *part) {
  const gi_engine *e = w->state;
  if (!e->indexed || !(w->instance->game->traits & GRUNDY_ORDERED)) return 0;
  uint64_t end = gi_index_end(w->instance, part);
  return end > e->swept ? end - e->swept : 0;
}

static uint64_t mex_stored(const gi_solve_worker *w) {
  const gi_engine *e = w->state;
  return e->memo.count;
}

/* ---- the descriptors ---- */

bool gi_fits_array(const grundy_solver *s, const gi_instance *instance, const grundy_part *part) {
  uint64_t end = gi_index_end(instance, part);
  return end != 0 && end <= gi_budget_most_cells(&s->budget);
}

static const gi_technique *choose_hash(const grundy_solver *s, const gi_instance *instance,
                                       const grundy_part *part, grundy_error *error) {
  return gi_is_zermelo(instance->game) ? &gi_zermelo_memo : &gi_technique_hash;
}

static const gi_technique *choose_search(const grundy_solver *s, const gi_instance *instance,
                                         const grundy_part *part, grundy_error *error) {
  if (!gi_fits_array(s, instance, part)) return choose_hash(s, instance, part, error);
  return gi_is_zermelo(instance->game) ? &gi_zermelo_array : &gi_array;
}

static const gi_technique *choose_dense(const grundy_solver *s, const gi_instance *instance,
                                        const grundy_part *part, grundy_error *error) {
  if (gi_heap_rule(instance)) return &gi_heaps_dense;
  if (gi_index_end(instance, part))
    return gi_is_zermelo(instance->game) ? &gi_zermelo_array : &gi_array;
  gi_fault(s->g, error, GRUNDY_EINPUT,
           GRUNDY_N("%s does not number this position, so --technique dense does not work; "
                    "--technique search does"),
           instance->label);
  return NULL;
}

#define SEARCHED                                                                                   \
  .open = mex_open, .close = mex_close, .value = mex_value, .expected = mex_expected,              \
  .stored = mex_stored

static const char by_memo[] = GRUNDY_N("memoised search");
static const char by_array[] = GRUNDY_N("search in an array of values");

const gi_technique gi_technique_search = {
    .name = "search",
    .summary = GRUNDY_N("search without theorems: dense where that fits into memory, else hash"),
    .finds = GRUNDY_FINDS_VALUES | GRUNDY_FINDS_OUTCOMES | GRUNDY_SEARCHES,
    .choose = choose_search,
};

const gi_technique gi_technique_dense = {
    .name = "dense",
    .summary = GRUNDY_N("an array of values: of all heaps, or of all positions that have a number"),
    .finds = GRUNDY_FINDS_VALUES | GRUNDY_FINDS_OUTCOMES | GRUNDY_FINDS_SEQUENCES | GRUNDY_SEARCHES,
    .heap_engine = GI_HEAP_DENSE,
    .choose = choose_dense,
};

const gi_technique gi_technique_hash = {
    .name = "hash",
    .summary = GRUNDY_N("search with a hash table of positions"),
    .by = by_memo,
    .id = "hash",
    .finds = GRUNDY_FINDS_VALUES | GRUNDY_FINDS_OUTCOMES | GRUNDY_SEARCHES,
    .choose = choose_hash,
    SEARCHED,
};

const gi_technique gi_array = {.by = by_array, .id = "dense", .variant = INDEXED, SEARCHED};

const gi_technique gi_array_with_theorems = {
    .by = by_array, .id = "dense", .variant = INDEXED | THEOREMS, .wins_by = &gi_wins, SEARCHED};

const gi_technique gi_memo_with_theorems = {
    .by = by_memo, .id = "hash", .variant = THEOREMS | TURNS, .wins_by = &gi_wins, SEARCHED};
