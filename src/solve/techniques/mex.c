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
#include "solve/techniques/choose.h"
#include "solve/techniques/tests.h"

enum { INDEXED = 1, THEOREMS = 2, TURNS = 4 }; /* variants */

/* After so many positions, mex of a game that splits gives way to tests. */
enum { TURN = 1 << 16 };

typedef struct mex {
  gi_engine engine;
  bool turned;    /* it gave way to tests: */
  gi_tests tests; /* which are open then */
} mex;

static grundy_status mex_open(gi_solve_worker *w, grundy_error *error) {
  mex *m = gi_zeroed(w->g, 1, sizeof *m);
  if (!m) return gi_no_memory(w->g, error);
  w->state = m;
  gi_engine_init(&m->engine, w->g, w->instance, w->budget, w->technique->variant & INDEXED);
  m->engine.use_known = w->technique->variant & THEOREMS;
  m->engine.use_options = true;
  if (w->technique->variant & TURNS) m->engine.patience = TURN;
  return GRUNDY_OK;
}

static void mex_close(gi_solve_worker *w) {
  mex *m = w->state;
  if (!m) return;
  if (m->turned) gi_tests_close(&m->tests);
  gi_engine_free(&m->engine);
  gi_resize(w->g, m, sizeof *m, 0);
}

/* After a search that ended early: whether it ran out of patience. Then tests take over. */
static bool mex_turns(gi_solve_worker *w) {
  mex *m = w->state;
  if (m->engine.patience > 0 || !m->engine.splits || m->engine.status != GRUNDY_OK ||
      m->engine.options_left == 0 || gi_budget_stopped(w->budget) != GI_STOP_NONE)
    return false;
  GI_ASSERT(!m->turned);
  gi_engine_reset(&m->engine);
  m->engine.patience = UINT64_MAX;
  gi_tests_open(&m->tests, w, GI_BY_TEST);
  return m->turned = true;
}

static grundy_status mex_value(gi_solve_worker *w, const grundy_part *part, bool calls,
                               grundy_nimber *out, grundy_error *error) {
  mex *m = w->state;
  if (m->turned) return gi_tests_value(&m->tests, part, calls, out, error);
  gi_meter_init(&m->engine.meter, w->budget, calls);
  bool ok = gi_search_value(&m->engine, grundy_part_bytes(part), part->length, out);
  if (!ok && mex_turns(w)) {
    gi_meter_close(&m->engine.meter);
    return gi_tests_value(&m->tests, part, calls, out, error);
  }
  return gi_engine_end(&m->engine, ok, error);
}

grundy_status gi_mex_try(gi_solve_worker *w, const grundy_part *part, uint64_t options,
                         grundy_nimber *out, grundy_error *error) {
  mex *m = w->state;
  uint64_t patience = m->engine.patience;
  m->engine.patience = UINT64_MAX;
  m->engine.options_left = options;
  grundy_status status = mex_value(w, part, true, out, error);
  m->engine.patience = patience;
  m->engine.options_left = UINT64_MAX;
  return status;
}

static uint64_t mex_expected(const gi_solve_worker *w, const grundy_part *part) {
  const mex *m = w->state;
  if (!m->engine.indexed || !(w->instance->game->traits & GRUNDY_ORDERED)) return 0;
  uint64_t end = gi_index_end(w->instance, part);
  return end > m->engine.swept ? end - m->engine.swept : 0;
}

static grundy_status mex_describe(const gi_solve_worker *w, grundy_answer *a,
                                  const gi_solve_worker *const *workers, grundy_error *error) {
  const mex *m = w->state;
  (void)workers;
  (void)error;
  gi_answer_at_most(a, GRUNDY_KIND_COMPUTED);
  gi_answer_by(a, m->turned ? gi_technique_test.by : w->technique->by, GRUNDY_KIND_COMPUTED);
  return GRUNDY_OK;
}

static bool mex_recall(gi_solve_worker *w, const grundy_part *part, gi_finding *out) {
  mex *m = w->state;
  return m->turned && gi_tests_recall(&m->tests, part, out);
}

static uint64_t mex_stored(const gi_solve_worker *w) {
  const mex *m = w->state;
  return m->engine.memo.count + (m->turned ? gi_tests_stored(&m->tests) : 0);
}

/* ---- the descriptors ---- */

static const gi_technique *choose_hash(const grundy_solver *s, const gi_instance *instance,
                                       const grundy_part *part, grundy_error *error) {
  (void)s;
  (void)part;
  (void)error;
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
           GRUNDY_N("%s gives this position no number, so there is no dense search for it; "
                    "--how search finds another way"),
           instance->label);
  return NULL;
}

#define SEARCHED                                                                                   \
  .open = mex_open, .close = mex_close, .value = mex_value, .expected = mex_expected,              \
  .describe = mex_describe, .recall = mex_recall, .stored = mex_stored

static const char by_memo[] = GRUNDY_N("search, every part once, mex and XOR");
static const char by_array[] = GRUNDY_N("search in an array, mex and XOR");

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
    .finds = GRUNDY_FINDS_VALUES | GRUNDY_FINDS_OUTCOMES | GRUNDY_SEARCHES,
    .choose = choose_hash,
    SEARCHED,
};

const gi_technique gi_array = {.by = by_array, .variant = INDEXED, SEARCHED};

const gi_technique gi_array_with_theorems = {
    .by = by_array, .variant = INDEXED | THEOREMS, .wins_by = &gi_wins, SEARCHED};

const gi_technique gi_memo_with_theorems = {
    .by = by_memo, .variant = THEOREMS | TURNS, .wins_by = &gi_wins, SEARCHED};
