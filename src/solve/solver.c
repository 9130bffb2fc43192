/* The solver keeps a worker for each game and each technique that has worked on it, so that a
 * table of values, or the moves after the answer, cost what is new and no more. */
/* SPDX-License-Identifier: MIT */
#include "solve/solver.h"

#include "base/assert.h"
#include "game/hooks.h"
#include "game/stream.h"
#include "search/search.h"
#include "solve/graphs/loopy_sum.h"
#include "solve/misere_quotient.h"
#include "solve/misere_set.h"
#include "solve/misere_tame.h"
#include "solve/remoteness.h"
#include "solve/techniques/mex.h"

grundy_solver *grundy_solver_new(grundy *g) {
  grundy_solver *s = gi_zeroed(g, 1, sizeof *s);
  if (!s) return NULL;
  s->g = g;
  gi_budget_init(&s->budget, g);
  return s;
}

static void forget_whole_sum(grundy_solver *s) {
  if (!s->whole) return;
  gi_engine_free(&s->whole_engine);
  gi_whole_sum_free(s->whole);
  gi_resize(s->g, s->whole, sizeof *s->whole, 0);
  s->whole = NULL;
}

static void worker_free(gi_solve_worker *w) {
  if (w->technique->close) w->technique->close(w);
  gi_resize(w->g, w, sizeof *w, 0);
}

void grundy_solver_free(grundy_solver *s) {
  if (!s) return;
  while (s->workers) {
    gi_solve_worker *w = s->workers;
    s->workers = w->next;
    worker_free(w);
  }
  forget_whole_sum(s);
  gi_loopy_forget(s);
  gi_misere_quotients_forget(s);
  gi_misere_genera_forget(s);
  gi_misere_set_forget(s);
  gi_remoteness_forget(s);
  gi_resize(s->g, s, sizeof *s, 0);
}

/* ---- theorems of games ---- */

bool gi_solver_known(const gi_instance *instance, grundy_technique technique,
                     const grundy_part *part, grundy_nimber *out) {
  return gi_asks_theorems(technique) &&
         gi_game_known(instance, grundy_part_bytes(part), part->length, out);
}

bool gi_solver_theorem(const gi_instance *instance, grundy_technique technique,
                       const grundy_part *part, grundy_nimber *out) {
  return gi_asks_theorems(technique) &&
         gi_game_theorem(instance, grundy_part_bytes(part), part->length, out);
}

grundy_outcome gi_solver_outcome(const gi_instance *instance, grundy_technique technique,
                                 grundy_convention play, const grundy_part *part) {
  const grundy_game *game = instance->game;
  if (!game->outcome || !gi_asks_theorems(technique)) return GRUNDY_OUTCOME_UNKNOWN;
  return game->outcome(instance->self, grundy_part_bytes(part), part->length, play);
}

grundy_nimber gi_solver_least(const gi_instance *instance, grundy_technique technique,
                              const grundy_part *part) {
  const grundy_game *game = instance->game;
  if (!game->lower_bound || !gi_asks_theorems(technique)) return 0;
  return game->lower_bound(instance->self, grundy_part_bytes(part), part->length);
}

/* ---- workers ---- */

const gi_technique *gi_solver_choose(const grundy_solver *s, const gi_instance *instance,
                                     grundy_technique technique, const grundy_part *part,
                                     grundy_error *error) {
  const gi_technique *by = gi_technique_at(technique), *before = NULL;
  while (by && by != before && by->choose) {
    before = by;
    by = by->choose(s, instance, part, error);
  }
  GI_ASSERT(!by || !(by->finds & GRUNDY_SEARCHES) || by->value || by->outcome);
  return by;
}

gi_solve_worker *gi_solver_worker(grundy_solver *s, const gi_instance *instance,
                                  const gi_technique *technique, grundy_error *error) {
  GI_ASSERT(technique->value || technique->outcome);
  for (gi_solve_worker *w = s->workers; w; w = w->next)
    if (w->instance == instance && w->made_for == technique) return w;
  gi_solve_worker *w = gi_zeroed(s->g, 1, sizeof *w);
  if (!w) {
    gi_no_memory(s->g, error);
    return NULL;
  }
  *w = (gi_solve_worker){.made_for = technique,
                         .technique = technique,
                         .g = s->g,
                         .budget = &s->budget,
                         .instance = instance};
  if (technique->open && technique->open(w, error) != GRUNDY_OK) {
    worker_free(w);
    return NULL;
  }
  w->next = s->workers;
  return s->workers = w;
}

/* The worker for a part when `technique` is asked for; NULL on a fault. */
static gi_solve_worker *worker_for(grundy_solver *s, const gi_instance *instance,
                                   grundy_technique technique, const grundy_part *part,
                                   grundy_error *error) {
  const gi_technique *by = gi_solver_choose(s, instance, technique, part, error);
  return by ? gi_solver_worker(s, instance, by, error) : NULL;
}

grundy_status gi_solver_value(grundy_solver *s, const gi_instance *instance,
                              grundy_technique technique, const grundy_part *part,
                              grundy_nimber *out, grundy_error *error) {
  if (gi_solver_theorem(instance, technique, part, out)) return GRUNDY_OK;
  if (!gi_searches(technique)) return GRUNDY_UNKNOWN;
  gi_solve_worker *w = worker_for(s, instance, technique, part, error);
  return w ? w->technique->value(w, part, true, out, error) : error->status;
}

grundy_status gi_solver_equals(grundy_solver *s, const gi_instance *instance,
                               grundy_technique technique, const grundy_part *parts, size_t n,
                               grundy_nimber target, bool *out, grundy_error *error) {
  const gi_technique *by = NULL;
  if (n > 0 && gi_searches(technique)) {
    by = gi_solver_choose(s, instance, technique, parts, error);
    if (!by) return error->status;
  }
  if (by && by->equals) {
    gi_solve_worker *w = gi_solver_worker(s, instance, by, error);
    return w ? by->equals(w, parts, n, target, out, error) : error->status;
  }
  for (size_t i = 0; i < n; i++) {
    grundy_nimber value;
    grundy_status status = gi_solver_value(s, instance, technique, &parts[i], &value, error);
    if (status != GRUNDY_OK) return status;
    target ^= value;
  }
  *out = target == 0;
  return GRUNDY_OK;
}

/* Limits of a short search: options in all, and of the first position. */
enum { TRIED = 1 << 22, TRIED_MOVES = 1 << 15 };

static bool count_tried(void *user, const grundy_part *parts, size_t n) {
  uint32_t *count = user;
  return ++*count <= TRIED_MOVES;
}

/* Whether the part has few moves, so that their list takes little memory. */
static bool has_few_moves(grundy_solver *s, const gi_instance *instance, const grundy_part *part) {
  gi_stream stream;
  gi_meter meter;
  uint32_t count = 0;
  gi_meter_init(&meter, &s->budget, true);
  gi_stream_init(&stream, &meter, count_tried, &count);
  bool ok = gi_stream_end(&stream, instance->game->moves(instance->self, grundy_part_bytes(part),
                                                         part->length, &stream.sink));
  gi_stream_clear(&stream);
  gi_meter_close(&meter);
  return ok && count <= TRIED_MOVES;
}

grundy_status gi_solver_try(grundy_solver *s, const gi_instance *instance, const grundy_part *part,
                            bool *found, grundy_nimber *out, gi_solve_worker **w,
                            grundy_error *error) {
  *found = false;
  if (!has_few_moves(s, instance, part)) return GRUNDY_OK;
  uint64_t positions = atomic_load(&s->budget.positions);
  *w = gi_solver_worker(s, instance, &gi_memo_with_theorems, error);
  if (!*w) return error->status;
  grundy_status status = gi_mex_try(*w, part, TRIED, out, error);
  *found = status == GRUNDY_OK;
  if (status != GRUNDY_UNKNOWN) return status;
  atomic_store(&s->budget.positions, positions);
  enum gi_stop why = gi_budget_stopped(&s->budget); /* memory and positions are free again */
  if (why == GI_STOP_MEMORY || why == GI_STOP_POSITIONS) gi_budget_go_on(&s->budget);
  return GRUNDY_OK;
}

grundy_status gi_solver_wins(grundy_solver *s, const gi_instance *instance,
                             const grundy_question *question, const grundy_part *part,
                             grundy_outcome *out, grundy_error *error) {
  gi_solve_worker *w = worker_for(s, instance, question->technique, part, error);
  if (!w) return error->status;
  GI_ASSERT(w->technique->outcome);
  return w->technique->outcome(w, part, question->convention, out, error);
}

/* ---- a sum as a whole ---- */

grundy_status gi_solver_whole_sum(grundy_solver *s, grundy_convention convention,
                                  const grundy_sum *sum, size_t without, const grundy_part *with,
                                  size_t n, bool *out, grundy_error *error) {
  const uint8_t *bytes = NULL;
  size_t length = 0;
  bool mover_wins = false;
  if (s->whole && (!gi_whole_sum_has(s->whole, sum) || s->played != convention))
    forget_whole_sum(s);
  if (!s->whole) {
    gi_whole_sum *whole = gi_zeroed(s->g, 1, sizeof *whole);
    if (!whole) return gi_no_memory(s->g, error);
    grundy_status status = gi_whole_sum_init(whole, sum, error);
    s->whole = whole;
    s->played = convention;
    gi_engine_init(&s->whole_engine, s->g, &whole->instance, &s->budget, false);
    whole->engine = &s->whole_engine;
    if (status != GRUNDY_OK) {
      forget_whole_sum(s);
      return status;
    }
  }
  grundy_status status =
      gi_whole_sum_position(s->whole, sum, without, with, n, &bytes, &length, error);
  if (status != GRUNDY_OK) return status;
  GI_ASSERT(s->whole->engine == &s->whole_engine && s->played == convention);
  gi_meter_init(&s->whole_engine.meter, &s->budget, true);
  bool ok = gi_zermelo(&s->whole_engine, bytes, length, convention == GRUNDY_MISERE, &mover_wins);
  *out = mover_wins;
  return gi_engine_end(&s->whole_engine, ok, error);
}
