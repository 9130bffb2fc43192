/* The solver keeps one engine for each game it was asked about, so that a table of values, or
 * the moves after the answer, cost what is new and no more. */
/* SPDX-License-Identifier: MIT */
#include "game/stream.h"
#include "solve/ask.h"
#include "solve/graphs/loopy_sum.h"
#include "solve/heaps.h"

grundy_solver *grundy_solver_new(grundy *g) {
  grundy_solver *s = gi_zeroed(g, 1, sizeof *s);
  if (!s) return NULL;
  s->g = g;
  gi_budget_init(&s->budget, g);
  return s;
}

static void forget_joint(grundy_solver *s) {
  if (!s->joint) return;
  gi_engine_free(&s->joint_engine);
  gi_joint_free(s->joint);
  gi_resize(s->g, s->joint, sizeof *s->joint, 0);
  s->joint = NULL;
}

void grundy_solver_free(grundy_solver *s) {
  if (!s) return;
  while (s->engines) {
    gi_engine *e = s->engines;
    s->engines = e->next;
    gi_tester_free(e->tester);
    gi_engine_free(e);
    gi_resize(s->g, e, sizeof *e, 0);
  }
  gi_heaps_forget(s);
  forget_joint(s);
  gi_loopy_forget(s);
  gi_resize(s->g, s, sizeof *s, 0);
}

bool gi_solver_known(const gi_instance *instance, grundy_technique technique,
                     const grundy_part *part, grundy_nimber *out) {
  const grundy_game *game = instance->game;
  return game->known && (technique == GRUNDY_HOW_AUTO || technique == GRUNDY_HOW_FORMULA) &&
         game->known(instance->self, grundy_part_bytes(part), part->length, out);
}

bool gi_solver_told(const gi_instance *instance, grundy_technique technique,
                    const grundy_part *part, grundy_nimber *out) {
  return (technique == GRUNDY_HOW_AUTO || technique == GRUNDY_HOW_FORMULA) &&
         gi_game_tells(instance, grundy_part_bytes(part), part->length, out);
}

grundy_outcome gi_solver_outcome(const gi_instance *instance, grundy_technique technique,
                                 grundy_convention play, const grundy_part *part) {
  const grundy_game *game = instance->game;
  if (!game->outcome || (technique != GRUNDY_HOW_AUTO && technique != GRUNDY_HOW_FORMULA))
    return GRUNDY_OUTCOME_UNKNOWN;
  return game->outcome(instance->self, grundy_part_bytes(part), part->length, play);
}

uint64_t gi_solver_most_cells(const grundy_solver *s) {
  uint64_t limit = gi_budget_most_memory(&s->budget);
  return limit ? limit : UINT64_C(1) << 33;
}

/* Whether the array is the better table: the game numbers this position, and one byte for each
 * number below fits into the memory allowed. */
static bool wants_dense(const grundy_solver *s, const gi_instance *instance,
                        grundy_technique technique, const grundy_part *part) {
  const grundy_game *game = instance->game;
  if (!game->index || technique == GRUNDY_HOW_HASH) return false;
  uint64_t end = game->index_end(instance->self, grundy_part_bytes(part), part->length);
  return end != 0 && (technique == GRUNDY_HOW_DENSE || end <= gi_solver_most_cells(s));
}

/* The engine of this kind, made if there is none yet; NULL when memory is short. */
static gi_engine *engine_of(grundy_solver *s, const gi_instance *instance, int tests, bool dense,
                            bool use_known, grundy_error *error) {
  for (gi_engine *e = s->engines; e; e = e->next)
    if (e->instance == instance && e->indexed == dense && e->use_known == use_known &&
        e->tests == tests)
      return e;
  gi_engine *e = gi_zeroed(s->g, 1, sizeof *e);
  if (!e) {
    gi_no_memory(s->g, error);
    return NULL;
  }
  gi_engine_init(e, s->g, instance, &s->budget, dense);
  e->use_known = use_known;
  e->use_options = !gi_is_zermelo(instance->game);
  e->tests = tests;
  e->next = s->engines;
  s->engines = e;
  return e;
}

gi_engine *gi_solver_engine(grundy_solver *s, const gi_instance *instance,
                            grundy_technique technique, const grundy_part *part,
                            grundy_error *error) {
  if (technique == GRUNDY_HOW_PLAIN || technique == GRUNDY_HOW_SPARSE) {
    gi_fault(s->g, error, GRUNDY_EINPUT,
             GRUNDY_N("--how plain and --how sparse are for games of heaps with a rule, and %s has "
                      "none; --how search finds another way"),
             instance->label);
    return NULL;
  }
  int tests = gi_tests_of(instance, technique);
  bool dense = tests == GI_BY_MEX && wants_dense(s, instance, technique, part);
  if (technique == GRUNDY_HOW_DENSE && !dense) {
    gi_fault(s->g, error, GRUNDY_EINPUT,
             GRUNDY_N("%s gives this position no number, so there is no dense search for it; "
                      "--how search finds another way"),
             instance->label);
    return NULL;
  }
  bool use_known = technique == GRUNDY_HOW_AUTO || tests != GI_BY_MEX;
  gi_engine *e = engine_of(s, instance, tests, dense, use_known, error);
  if (e && e->pushed == 0)
    e->may_turn = technique == GRUNDY_HOW_AUTO && tests == GI_BY_MEX && !dense;
  return e;
}

/* Every run of an engine ends here. */
static grundy_status ended(gi_engine *e, bool ok, grundy_error *error) {
  gi_meter_close(&e->meter);
  if (ok) return GRUNDY_OK;
  grundy_status status = gi_engine_why(e, error);
  gi_engine_reset(e);
  return status;
}

/* Mex has looked at many positions of a game that splits: tests do better. */
static bool turns(gi_engine *e) {
  if (!e->may_turn || !e->splits || e->status != GRUNDY_OK ||
      gi_budget_stopped(e->budget) != GI_STOP_NONE)
    return false;
  gi_engine_reset(e);
  e->may_turn = false;
  return e->turned = true;
}

grundy_status gi_solver_run(gi_engine *e, const grundy_part *part, bool calls, grundy_nimber *out,
                            grundy_error *error) {
  const uint8_t *bytes = grundy_part_bytes(part);
  gi_meter_init(&e->meter, e->budget, calls);
  if (e->tests == GI_BY_MEX && !e->turned) {
    if (gi_search_value(e, bytes, part->length, out)) return ended(e, true, error);
    if (!turns(e)) return ended(e, false, error);
  }
  grundy_status status = gi_ask_value(e, part, calls, out, error);
  gi_meter_close(&e->meter);
  if (status != GRUNDY_ELIMIT || !gi_tester_met_large(e->tester)) return status;
  gi_meter_init(&e->meter, e->budget, calls);
  return ended(e, gi_search_value(e, bytes, part->length, out), error);
}

grundy_status gi_solver_whether(grundy_solver *s, const gi_instance *instance,
                                grundy_technique technique, const grundy_part *parts, size_t n,
                                grundy_nimber target, bool *out, grundy_error *error) {
  if (n > 0 && gi_tests_of(instance, technique) != GI_BY_MEX) {
    gi_engine *e = gi_solver_engine(s, instance, technique, parts, error);
    if (!e) return error->status;
    gi_meter_init(&e->meter, e->budget, true);
    grundy_status status = gi_ask_whether(e, parts, n, target, true, out, error);
    gi_meter_close(&e->meter);
    if (status != GRUNDY_ELIMIT || !gi_tester_met_large(e->tester)) return status;
  }
  grundy_nimber sum = 0;
  for (size_t i = 0; i < n; i++) {
    grundy_nimber value;
    grundy_status status = gi_solver_value(s, instance, technique, &parts[i], &value, error);
    if (status != GRUNDY_OK) return status;
    sum ^= value;
  }
  *out = sum == target;
  return GRUNDY_OK;
}

static grundy_status heap_value(grundy_solver *s, const gi_instance *instance,
                                grundy_technique technique, const grundy_part *part,
                                grundy_nimber *out, grundy_error *error) {
  uint64_t n = grundy_heap(grundy_part_bytes(part));
  gi_heaps *h = gi_solver_heaps(s, instance, technique, error);
  if (!h) return error->status;
  grundy_status status = gi_heaps_run(h, n, UINT64_MAX, true, error);
  if (status == GRUNDY_OK && !gi_heaps_value(h, n, out)) status = GRUNDY_UNKNOWN;
  return status;
}

grundy_status gi_solver_value(grundy_solver *s, const gi_instance *instance,
                              grundy_technique technique, const grundy_part *part,
                              grundy_nimber *out, grundy_error *error) {
  if (gi_solver_told(instance, technique, part, out)) return GRUNDY_OK;
  if (technique == GRUNDY_HOW_FORMULA) return GRUNDY_UNKNOWN;
  if (gi_heaps_apply(s, instance, technique, part))
    return heap_value(s, instance, technique, part, out, error);
  gi_engine *e = gi_solver_engine(s, instance, technique, part, error);
  if (!e) return error->status;
  return gi_solver_run(e, part, true, out, error);
}

/* A search that is tried lists so many options, and so many of one position. */
enum { TRIED = 1 << 22, TRIED_MOVES = 1 << 15 };

static bool count_tried(void *user, const grundy_part *parts, size_t n) {
  uint32_t *count = user;
  (void)parts;
  (void)n;
  return ++*count <= TRIED_MOVES;
}

/* Whether the part has few moves, so that listing them takes no memory to speak of. */
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
                            bool *found, grundy_nimber *out, gi_engine **e, grundy_error *error) {
  *found = false;
  if (!has_few_moves(s, instance, part)) return GRUNDY_OK;
  uint64_t positions = atomic_load(&s->budget.positions);
  *e = engine_of(s, instance, GI_BY_MEX, false, true, error);
  if (!*e) return error->status;
  bool may_turn = (*e)->may_turn;
  (*e)->may_turn = false;
  (*e)->allowance = TRIED;
  grundy_status status = gi_solver_run(*e, part, true, out, error);
  (*e)->may_turn = may_turn;
  (*e)->allowance = 0;
  (*e)->exhausted = false;
  *found = status == GRUNDY_OK;
  if (status != GRUNDY_UNKNOWN) return status;
  atomic_store(&s->budget.positions, positions);
  enum gi_stop why = gi_budget_stopped(&s->budget); /* memory and positions are free again */
  if (why == GI_STOP_MEMORY || why == GI_STOP_POSITIONS)
    atomic_store(&s->budget.stop, GI_STOP_NONE);
  return GRUNDY_OK;
}

static grundy_status run_zermelo(gi_engine *e, const uint8_t *bytes, size_t length, bool *out,
                                 grundy_error *error) {
  gi_meter_init(&e->meter, e->budget, true);
  return ended(e, gi_zermelo(e, bytes, length, out), error);
}

grundy_status gi_solver_wins(grundy_solver *s, const gi_instance *instance,
                             const grundy_question *question, const grundy_part *part, bool *out,
                             grundy_error *error) {
  gi_engine *e = gi_solver_engine(s, instance, question->technique, part, error);
  if (!e) return error->status;
  bool misere = question->convention == GRUNDY_MISERE;
  if (e->mover_wins_at_end != misere) { /* what it knows is of the other convention */
    gi_engine_reset(e);
    e->mover_wins_at_end = misere;
  }
  return run_zermelo(e, grundy_part_bytes(part), part->length, out, error);
}

grundy_status gi_solver_boolean(grundy_solver *s, const gi_instance *instance,
                                const grundy_part *part, bool *mover_wins, bool *splits,
                                grundy_error *error) {
  gi_engine *e = engine_of(s, instance, GI_BY_WINS, false, true, error);
  if (!e) return error->status;
  grundy_status status = GRUNDY_OK;
  *splits = e->splits;
  if (!e->splits) status = run_zermelo(e, grundy_part_bytes(part), part->length, mover_wins, error);
  *splits = e->splits;
  return *splits ? GRUNDY_OK : status;
}

static bool same_games(const gi_joint *j, const grundy_sum *sum) {
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    size_t k = 0;
    while (k < j->count && j->games[k] != sum->instances[i]) k++;
    if (k == j->count) return false;
  }
  return true;
}

grundy_status gi_solver_joint(grundy_solver *s, grundy_convention convention, const grundy_sum *sum,
                              size_t without, const grundy_part *with, size_t n, bool *out,
                              grundy_error *error) {
  const uint8_t *bytes = NULL;
  size_t length = 0;
  bool misere = convention == GRUNDY_MISERE;
  if (s->joint && (!same_games(s->joint, sum) || s->joint_engine.mover_wins_at_end != misere))
    forget_joint(s);
  if (!s->joint) {
    gi_joint *joint = gi_zeroed(s->g, 1, sizeof *joint);
    if (!joint) return gi_no_memory(s->g, error);
    grundy_status status = gi_joint_init(joint, sum, error);
    s->joint = joint;
    gi_engine_init(&s->joint_engine, s->g, &joint->instance, &s->budget, false);
    s->joint_engine.mover_wins_at_end = misere;
    joint->engine = &s->joint_engine;
    if (status != GRUNDY_OK) {
      forget_joint(s);
      return status;
    }
  }
  grundy_status status = gi_joint_position(s->joint, sum, without, with, n, &bytes, &length, error);
  if (status != GRUNDY_OK) return status;
  return run_zermelo(&s->joint_engine, bytes, length, out, error);
}
