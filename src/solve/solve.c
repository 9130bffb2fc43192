/* From a sum to its answer: which rule applies, the outcome by it, then the moves.
 *
 *   normal play, impartial        values of the parts, XOR (Sprague, Grundy)
 *   one part, and a theorem that  its word, in both plays; the value is looked for, but not long
 *   tells its outcome alone
 *   misere play, all parts tame   the misere theorem of Nim
 *   misere play, else             the sum as a whole, won or lost
 *   cycles allowed, tokens        generalised values (Smith, Fraenkel); misere: the whole sum
 *   own final rule, or partisan   won or lost (Zermelo)
 *
 * A budget that ends before the outcome is known leaves it unknown; it is never guessed.
 */
/* SPDX-License-Identifier: MIT */
#include "base/pool.h"
#include "solve/ask.h"
#include "solve/graphs/loopy_sum.h"
#include "solve/heaps.h"
#include "solve/moves.h"
#include "solve/partial_answer.h"

void grundy_question_init(grundy_question *question) {
  *question = (grundy_question){.size = sizeof *question, .max_moves = 100};
}

/* Positions expected of a heap without a period; beyond this many nobody waits for the end. */
static const uint64_t MOST_EXPECTED = UINT64_C(1) << 40;

static const char by_memo[] = GRUNDY_N("search, every part once, mex and XOR");
static const char by_array[] = GRUNDY_N("search in an array, mex and XOR");
static const char by_tests[] =
    GRUNDY_N("tests for one nimber at a time, depth first (Lemoine and Viennot 2012), and XOR");
static const char by_sets[] =
    GRUNDY_N("tests for sets of nimbers, depth first (Beling and Rogalski 2020), and XOR");
static const char by_proofs[] =
    GRUNDY_N("tests for one nimber at a time, by proof numbers, and XOR");
static const char by_boolean[] =
    GRUNDY_N("search for won and lost, up to the first winning move of a position");
static const char by_zermelo[] = GRUNDY_N("search for won and lost (Zermelo)");
static const char by_joint[] = GRUNDY_N("misere search of the whole sum");
static const char by_loopy[] =
    GRUNDY_N("generalised values of the nodes (Smith 1966, Fraenkel and Perl 1975), added up");
static const char by_retrograde[] =
    GRUNDY_N("won, lost and drawn by retrograde analysis of the whole sum");
static const char by_misere_nim[] = GRUNDY_N(
    "misere play of Nim piles, or of games equal to them (Bouton 1901): with every value "
    "at most 1, an even number of 1s wins for the mover; otherwise an XOR other than 0 does");

/* ---- values of the parts, those that need different engines side by side ---- */

typedef struct value_task {
  gi_engine *engine;    /* the one that works; or, for a game of heaps, */
  gi_heaps *heaps;      /* its series */
  size_t first, last;   /* the first and the last part it answers for */
  grundy_status status; /* and what stopped it */
  grundy_error error;
} value_task;

typedef struct value_tasks {
  grundy_answer *a;
  const void **workers; /* the engine or series of each part; NULL: known already */
  value_task *tasks;
  size_t count, room;
} value_tasks;

static const void *worker_of(const value_task *task) {
  return task->heaps ? (const void *)task->heaps : task->engine;
}

static grundy_status run_part(value_task *task, const grundy_part *part, bool calls,
                              grundy_nimber *out) {
  if (!task->heaps) return gi_solver_run(task->engine, part, calls, out, &task->error);
  uint64_t n = grundy_heap(grundy_part_bytes(part));
  grundy_status status = gi_heaps_run(task->heaps, n, UINT64_MAX, calls, &task->error);
  if (status == GRUNDY_OK && !gi_heaps_value(task->heaps, n, out)) status = GRUNDY_UNKNOWN;
  return status;
}

static void run_task_at(value_tasks *t, value_task *task, size_t i, bool calls) {
  gi_part_value *to = &t->a->parts[i];
  if (t->workers[i] != worker_of(task) || task->status != GRUNDY_OK) return;
  task->status = run_part(task, grundy_sum_part(t->a->sum, i), calls, &to->value);
  to->known = task->status == GRUNDY_OK;
}

/* The part of a task that looks hardest; the last one where nobody knows. */
static size_t hardest_of(const value_tasks *t, const value_task *task) {
  size_t hardest = task->last;
  uint64_t most = 0;
  for (size_t i = task->first; i <= task->last; i++) {
    const gi_instance *instance = t->a->sum->instances[i];
    const grundy_part *part = grundy_sum_part(t->a->sum, i);
    if (t->workers[i] != worker_of(task) || !instance->game->effort) continue;
    uint64_t effort = instance->game->effort(instance->self, grundy_part_bytes(part), part->length);
    if (effort < most) continue;
    most = effort;
    hardest = i;
  }
  return hardest;
}

/* The hardest part comes last, so that the others are known if a budget ends. */
static void run_task(void *user, size_t piece, bool calls) {
  value_tasks *t = user;
  value_task *task = &t->tasks[piece];
  size_t hardest = hardest_of(t, task);
  for (size_t i = task->first; i <= task->last; i++)
    if (i != hardest) run_task_at(t, task, i, calls);
  run_task_at(t, task, hardest, calls);
}

/* Who is to find the value of a part; false on a fault. */
static bool find_worker(grundy_solver *s, const grundy_question *q, const gi_instance *instance,
                        const grundy_part *part, value_task *out, grundy_error *error) {
  if (gi_heaps_apply(s, instance, q->technique, part))
    return (out->heaps = gi_solver_heaps(s, instance, q->technique, error));
  return (out->engine = gi_solver_engine(s, instance, q->technique, part, error));
}

/* How many positions will be looked at, where that can be told. */
static uint64_t expected(const value_task *task, const gi_instance *instance,
                         const grundy_part *part) {
  const grundy_game *game = instance->game;
  const uint8_t *bytes = grundy_part_bytes(part);
  uint64_t end = 0, done = task->heaps ? task->heaps->series.known : task->engine->swept;
  if (task->heaps)
    end = grundy_heap(bytes) < MOST_EXPECTED ? grundy_heap(bytes) + 1 : 0;
  else if (task->engine->indexed && (game->traits & GRUNDY_ORDERED))
    end = game->index_end(instance->self, bytes, part->length);
  return end > done ? end - done : 0;
}

/* How an engine finds values. */
static const char *by_of(const gi_engine *e) {
  if (e->turned || e->tests == GI_BY_TEST) return by_tests;
  if (e->tests == GI_BY_SET) return by_sets;
  if (e->tests == GI_BY_PROOF) return by_proofs;
  return e->indexed ? by_array : by_memo;
}

/* Gives every part its value by a theorem, or who is to find it. */
static grundy_status assign(grundy_solver *s, const grundy_question *q, value_tasks *t,
                            grundy_error *error) {
  const grundy_sum *sum = t->a->sum;
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const gi_instance *instance = sum->instances[i];
    const grundy_part *part = grundy_sum_part(sum, i);
    gi_part_value *to = &t->a->parts[i];
    if ((to->known = gi_solver_told(instance, q->technique, part, &to->value))) {
      gi_answer_by(t->a, instance->game->about.theorem, GRUNDY_KIND_FORMULA);
      continue;
    }
    if (q->technique == GRUNDY_HOW_FORMULA) {
      t->a->stop = GRUNDY_STOP_NO_FORMULA;
      return GRUNDY_UNKNOWN;
    }
    value_task task = {.first = i, .last = i};
    if (!find_worker(s, q, instance, part, &task, error)) return error->status;
    t->workers[i] = worker_of(&task);
    size_t k = t->count; /* backwards: neighbours are mostly of one game */
    while (k > 0 && worker_of(&t->tasks[k - 1]) != t->workers[i]) k--;
    if (k > 0) {
      t->tasks[k - 1].last = i;
      continue;
    }
    void *tasks = t->tasks;
    if (!gi_grow(s->g, &tasks, &t->room, t->count + 1, sizeof *t->tasks))
      return gi_no_memory(s->g, error);
    t->tasks = tasks;
    t->tasks[t->count++] = task;
    s->budget.total += expected(&task, instance, part);
  }
  return GRUNDY_OK;
}

/* Tells how the values became known. */
static grundy_status tell_how(const value_tasks *t, grundy_error *error) {
  grundy_status status = GRUNDY_OK;
  for (size_t k = 0; k < t->count && status == GRUNDY_OK; k++) {
    const value_task *task = &t->tasks[k];
    uint64_t largest = 0;
    if (!task->heaps) {
      gi_answer_at_most(t->a, GRUNDY_KIND_COMPUTED);
      gi_answer_by(t->a, by_of(task->engine), GRUNDY_KIND_COMPUTED);
      continue;
    }
    for (size_t i = task->first; i <= task->last; i++) {
      uint64_t n = grundy_heap(grundy_part_bytes(grundy_sum_part(t->a->sum, i)));
      if (t->workers[i] == task->heaps && n > largest) largest = n;
    }
    status = gi_heaps_source(task->heaps, largest, t->a, error);
  }
  return status;
}

static grundy_status part_values(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                 grundy_error *error) {
  size_t count = grundy_sum_count(a->sum);
  value_tasks t = {.a = a};
  t.workers = gi_zeroed(s->g, count + 1, sizeof *t.workers);
  if (!t.workers) return gi_no_memory(s->g, error);
  a->kind = GRUNDY_KIND_FORMULA;
  grundy_status status = assign(s, q, &t, error);
  if (status == GRUNDY_OK)
    gi_pool_run(&s->budget, gi_budget_threads(&s->budget), t.count, run_task, &t);
  for (size_t k = 0; k < t.count; k++) {
    /* A fault says more than a budget that ended. */
    if (status < GRUNDY_OK || t.tasks[k].status == GRUNDY_OK) continue;
    status = t.tasks[k].status;
    if (status < GRUNDY_OK) *error = t.tasks[k].error;
  }
  if (status >= GRUNDY_OK) {
    grundy_status told = tell_how(&t, error);
    if (told < GRUNDY_OK) status = told;
  }
  gi_resize(s->g, t.workers, (count + 1) * sizeof *t.workers, 0);
  gi_resize(s->g, t.tasks, t.room * sizeof *t.tasks, 0);
  return status;
}

/* ---- who wins, and nothing else ---- */

/* The part to test in the end: the one that looks hardest, of those that no theorem tells. */
static size_t hardest_part(const grundy_answer *a, const grundy_question *q) {
  size_t hardest = SIZE_MAX;
  uint64_t most = 0;
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) {
    const gi_instance *instance = a->sum->instances[i];
    const grundy_part *part = grundy_sum_part(a->sum, i);
    const grundy_game *game = instance->game;
    grundy_nimber value;
    if (gi_solver_told(instance, q->technique, part, &value)) continue;
    uint64_t effort = 1 + part->length;
    if (game->effort)
      effort += 1 + game->effort(instance->self, grundy_part_bytes(part), part->length);
    if (effort < most) continue;
    most = effort;
    hardest = i;
  }
  return hardest;
}

/* The whole sum, won or lost. */
static grundy_status solve_boolean(grundy_solver *s, grundy_answer *a, grundy_error *error) {
  bool mover_wins = false, splits = true;
  grundy_status status = GRUNDY_OK;
  a->kind = GRUNDY_KIND_COMPUTED;
  gi_answer_by(a, by_boolean, GRUNDY_KIND_COMPUTED);
  if (grundy_sum_count(a->sum) == 1)
    status = gi_solver_boolean(s, a->sum->instances[0], grundy_sum_part(a->sum, 0), &mover_wins,
                               &splits, error);
  if (splits)
    status = gi_solver_joint(s, GRUNDY_NORMAL, a->sum, SIZE_MAX, NULL, 0, &mover_wins, error);
  if (status == GRUNDY_OK) a->outcome = mover_wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return status;
}

/* Whether a theorem says that the part has not the value of all others together. */
static bool by_least(grundy_answer *a, const grundy_question *q, size_t part, grundy_nimber rest) {
  const gi_instance *instance = a->sum->instances[part];
  if (rest >= gi_solver_least(instance, q->technique, grundy_sum_part(a->sum, part))) return false;
  a->kind = GRUNDY_KIND_FORMULA;
  gi_answer_by(a, instance->game->about.theorem, GRUNDY_KIND_FORMULA);
  a->outcome = GRUNDY_OUTCOME_N;
  return true;
}

/* Won iff the hardest part has not the value of all others together. */
static grundy_status solve_outcome(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                   grundy_error *error) {
  size_t hardest = hardest_part(a, q);
  grundy_nimber rest = 0;
  bool mover_wins = false, splits = true, equal;
  if (q->technique == GRUNDY_HOW_BOOLEAN) return solve_boolean(s, a, error);
  if (hardest == SIZE_MAX) {
    grundy_status status = part_values(s, a, q, error);
    for (size_t i = 0; i < grundy_sum_count(a->sum); i++) rest ^= a->parts[i].value;
    if (status == GRUNDY_OK) a->outcome = rest ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return status;
  }
  const gi_instance *instance = a->sum->instances[hardest];
  const grundy_part *part = grundy_sum_part(a->sum, hardest);
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) {
    grundy_nimber value;
    if (i == hardest) continue;
    grundy_status status = gi_solver_value(s, a->sum->instances[i], q->technique,
                                           grundy_sum_part(a->sum, i), &value, error);
    if (status != GRUNDY_OK) return status;
    rest ^= value;
  }
  if (by_least(a, q, hardest, rest)) return GRUNDY_OK;
  if (q->technique == GRUNDY_HOW_FORMULA) return GRUNDY_UNKNOWN;
  a->kind = GRUNDY_KIND_COMPUTED;
  bool heaps = gi_heaps_apply(s, instance, q->technique, part);
  bool by_mex = !heaps && gi_tests_of(instance, q->technique) == GI_BY_MEX;
  if (rest == 0 && q->technique == GRUNDY_HOW_AUTO && by_mex) {
    grundy_status status = gi_solver_boolean(s, instance, part, &mover_wins, &splits, error);
    if (!splits) {
      gi_answer_by(a, by_boolean, GRUNDY_KIND_COMPUTED);
      if (status == GRUNDY_OK) a->outcome = mover_wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
      return status;
    }
  }
  grundy_status status = gi_solver_whether(s, instance, q->technique, part, 1, rest, &equal, error);
  if (!heaps) {
    gi_engine *e = gi_solver_engine(s, instance, q->technique, part, error);
    if (!e) return error->status;
    gi_answer_by(a, by_of(e), GRUNDY_KIND_COMPUTED);
  }
  if (status == GRUNDY_OK) a->outcome = equal ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  return status;
}

/* ---- a theorem that tells who wins ---- */

/* Whether one tells it of the sum, which is a single part; then the answer has the outcome. */
static bool by_outcome(grundy_answer *a, const grundy_question *q) {
  if (grundy_sum_count(a->sum) != 1) return false;
  const gi_instance *instance = a->sum->instances[0];
  const grundy_part *part = grundy_sum_part(a->sum, 0);
  grundy_nimber value;
  if (q->convention == GRUNDY_NORMAL && gi_solver_known(instance, q->technique, part, &value))
    return false; /* that says more */
  grundy_outcome outcome = gi_solver_outcome(instance, q->technique, q->convention, part);
  if (outcome == GRUNDY_OUTCOME_UNKNOWN) return false;
  a->outcome = outcome;
  a->kind = GRUNDY_KIND_FORMULA;
  gi_answer_by(a, gi_theorem(instance->game, q->convention), GRUNDY_KIND_FORMULA);
  return true;
}

/* The value, if it is 0 or a short search finds it, and the moves. */
static grundy_status solve_by_outcome(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                      grundy_error *error) {
  gi_part_value *to = &a->parts[0];
  gi_engine *e = NULL;
  grundy_status status = GRUNDY_OK;
  to->known = a->outcome == GRUNDY_OUTCOME_P;
  if (!to->known && q->technique == GRUNDY_HOW_AUTO)
    status = gi_solver_try(s, a->sum->instances[0], grundy_sum_part(a->sum, 0), &to->known,
                           &to->value, &e, error);
  if (status != GRUNDY_OK) return status;
  a->has_value = to->known;
  if (to->known)
    a->value = to->value;
  else
    a->no_value = GRUNDY_VALUE_FAR;
  if (to->known && e) {
    gi_answer_at_most(a, GRUNDY_KIND_COMPUTED);
    gi_answer_by(a, by_of(e), GRUNDY_KIND_COMPUTED);
  }
  return gi_list_moves(s, a, GI_BY_OUTCOME, q, error);
}

/* ---- the conventions ---- */

static grundy_status solve_normal(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                  grundy_error *error) {
  if (q->outcome_only) {
    a->no_value = GRUNDY_VALUE_NOT_ASKED;
    return by_outcome(a, q) ? GRUNDY_OK : solve_outcome(s, a, q, error);
  }
  /* Without moves the value is all that is asked for, and is worth a long search. */
  if (q->max_moves > 0 && by_outcome(a, q)) return solve_by_outcome(s, a, q, error);
  grundy_status status = part_values(s, a, q, error);
  if (status == GRUNDY_UNKNOWN) {
    grundy_status settled = gi_settle(s, a, q, error);
    if (settled < GRUNDY_OK) status = settled;
  }
  if (status != GRUNDY_OK) return status;
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) a->value ^= a->parts[i].value;
  a->has_value = true;
  a->outcome = a->value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return gi_list_moves(s, a, GI_BY_VALUES, q, error);
}

/* The misere theorem applies if every part has a value by its theorem and a temper. */
static bool all_tame(const grundy_answer *a, const grundy_question *q, size_t *firm) {
  *firm = 0;
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) {
    const gi_instance *instance = a->sum->instances[i];
    const grundy_part *part = grundy_sum_part(a->sum, i);
    grundy_nimber value;
    if (!instance->game->misere_kind || !gi_solver_known(instance, q->technique, part, &value))
      return false;
    grundy_misere_kind temper =
        instance->game->misere_kind(instance->self, grundy_part_bytes(part), part->length);
    if (temper == GRUNDY_WILD) return false;
    *firm += temper == GRUNDY_FIRM;
  }
  return true;
}

grundy_status grundy_sum_allows(const grundy_sum *sum, grundy_convention convention,
                                grundy_error *error) {
  for (size_t i = 0; convention == GRUNDY_MISERE && i < grundy_sum_count(sum); i++)
    if (sum->instances[i]->game->traits & GRUNDY_NO_MISERE)
      return gi_fault(sum->g, error, GRUNDY_EINPUT,
                      GRUNDY_N("%s is known in normal play only, where moves that always lose are "
                               "left out; ask without misere play"),
                      sum->instances[i]->game->name);
  return GRUNDY_OK;
}

static grundy_status solve_misere(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                  grundy_error *error) {
  size_t firm, count = grundy_sum_count(a->sum);
  if (all_tame(a, q, &firm)) {
    grundy_nimber total = 0;
    for (size_t i = 0; i < count; i++) {
      gi_solver_known(a->sum->instances[i], q->technique, grundy_sum_part(a->sum, i),
                      &a->parts[i].value);
      total ^= a->parts[i].value;
    }
    a->kind = GRUNDY_KIND_FORMULA;
    gi_answer_by(a, by_misere_nim, GRUNDY_KIND_FORMULA);
    a->outcome = gi_misere_outcome(total, firm > 0);
    return gi_list_moves(s, a, GI_BY_MISERE_THEOREM, q, error);
  }
  if (by_outcome(a, q)) return gi_list_moves(s, a, GI_BY_OUTCOME, q, error);
  if (q->technique == GRUNDY_HOW_FORMULA) {
    a->stop = GRUNDY_STOP_NO_FORMULA;
    return GRUNDY_UNKNOWN;
  }
  bool mover_wins;
  grundy_status status =
      gi_solver_joint(s, GRUNDY_MISERE, a->sum, SIZE_MAX, NULL, 0, &mover_wins, error);
  a->kind = GRUNDY_KIND_COMPUTED;
  gi_answer_by(a, by_joint, GRUNDY_KIND_COMPUTED);
  if (status != GRUNDY_OK) return status;
  a->outcome = mover_wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return gi_list_moves(s, a, GI_BY_MISERE_SEARCH, q, error);
}

static grundy_status solve_loopy(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                 grundy_error *error) {
  if (q->technique == GRUNDY_HOW_FORMULA) {
    a->stop = GRUNDY_STOP_NO_FORMULA;
    return GRUNDY_UNKNOWN;
  }
  a->kind = GRUNDY_KIND_COMPUTED;
  gi_answer_by(a, q->convention == GRUNDY_MISERE ? by_retrograde : by_loopy, GRUNDY_KIND_COMPUTED);
  grundy_status status = gi_loopy_outcome(s, a, q, error);
  if (status != GRUNDY_OK) return status;
  return gi_list_moves(s, a, GI_BY_LOOPY, q, error);
}

static grundy_status solve_zermelo(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                   grundy_error *error) {
  const gi_instance *instance = a->sum->instances[0];
  const grundy_game *game = instance->game;
  if (q->convention == GRUNDY_MISERE && game->final)
    return gi_fault(
        s->g, error, GRUNDY_EINPUT,
        GRUNDY_N(
            "%s has its own rule for who wins, so misere play means nothing here; ask without it"),
        game->name);
  if (q->technique == GRUNDY_HOW_FORMULA) {
    a->stop = GRUNDY_STOP_NO_FORMULA;
    return GRUNDY_UNKNOWN;
  }
  bool mover_wins;
  grundy_status status =
      gi_solver_wins(s, instance, q, grundy_sum_part(a->sum, 0), &mover_wins, error);
  a->kind = GRUNDY_KIND_COMPUTED;
  gi_answer_by(a, by_zermelo, GRUNDY_KIND_COMPUTED);
  if (status != GRUNDY_OK) return status;
  a->outcome = mover_wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return gi_list_moves(s, a, GI_BY_ZERMELO, q, error);
}

grundy_no_value grundy_sum_no_value(const grundy_sum *sum, grundy_convention convention) {
  const grundy_game *game = grundy_sum_count(sum) ? sum->instances[0]->game : NULL;
  if (game && (game->traits & GRUNDY_PARTISAN)) return GRUNDY_VALUE_PARTISAN;
  if (game && game->final) return GRUNDY_VALUE_OWN_FINAL;
  return convention == GRUNDY_MISERE ? GRUNDY_VALUE_MISERE : GRUNDY_VALUE_EXISTS;
}

/* Tests find values, so where there are none they are no way. */
static grundy_status allow_tests(const grundy_answer *a, const grundy_question *q,
                                 grundy_error *error) {
  bool tests = q->technique == GRUNDY_HOW_TEST || q->technique == GRUNDY_HOW_SET ||
               q->technique == GRUNDY_HOW_PROOF;
  if (!tests || a->no_value == GRUNDY_VALUE_EXISTS) return GRUNDY_OK;
  return gi_fault(a->g, error, GRUNDY_EINPUT,
                  GRUNDY_N("tests find Grundy values, and there are none here; --how search finds "
                           "who wins"));
}

grundy_status grundy_solve(grundy_solver *s, grundy_sum *sum, const grundy_question *question,
                           grundy_answer **out, grundy_error *error) {
  grundy_question q;
  grundy_error unused;
  if (!error) error = &unused;
  grundy_question_init(&q);
  if (question) memcpy(&q, question, question->size < sizeof q ? question->size : sizeof q);
  if (q.technique == GRUNDY_HOW_BOOLEAN) q.outcome_only = true;
  if (q.outcome_only) q.max_moves = 0;
  *out = NULL;
  grundy_answer *a = gi_answer_new(sum, q.convention);
  if (!a) return gi_no_memory(s->g, error);
  a->outcome_only = q.outcome_only;
  gi_budget_start_within(&s->budget, &q.limits);
  a->no_value = grundy_sum_no_value(sum, q.convention);
  bool zermelo = grundy_sum_count(sum) == 1 && gi_is_zermelo(sum->instances[0]->game);
  bool loopy = q.loopy && gi_loopy_needed(sum);
  grundy_status status = grundy_sum_allows(sum, q.convention, error);
  if (status == GRUNDY_OK) status = allow_tests(a, &q, error);
  if (status == GRUNDY_OK)
    status = zermelo                         ? solve_zermelo(s, a, &q, error)
             : loopy                         ? solve_loopy(s, a, &q, error)
             : q.convention == GRUNDY_MISERE ? solve_misere(s, a, &q, error)
                                             : solve_normal(s, a, &q, error);
  a->seconds = gi_seconds() - s->budget.start;
  a->positions = atomic_load(&s->budget.positions);
  a->memory = atomic_load(&s->budget.peak);
  if (a->stop == GRUNDY_STOP_NONE) a->stop = gi_stop_of(gi_budget_stopped(&s->budget));
  if (status == GRUNDY_UNKNOWN && a->stop == GRUNDY_STOP_NONE) a->stop = GRUNDY_STOP_NO_FORMULA;
  if (a->kind == GRUNDY_KIND_FORMULA && a->positions > 0) { /* for the moves */
    a->kind = GRUNDY_KIND_COMPUTED;
    gi_answer_by(a, by_memo, GRUNDY_KIND_COMPUTED);
  }
  if (a->outcome == GRUNDY_OUTCOME_UNKNOWN) a->kind = GRUNDY_KIND_UNKNOWN;
  if (status < GRUNDY_OK) {
    grundy_answer_free(a);
    return status;
  }
  *out = a;
  return status;
}

grundy_status grundy_value(grundy_solver *s, grundy_sum *sum, const grundy_question *question,
                           grundy_nimber *out, grundy_error *error) {
  grundy_question q;
  grundy_answer *a;
  grundy_question_init(&q);
  if (question) memcpy(&q, question, question->size < sizeof q ? question->size : sizeof q);
  q.max_moves = 0;
  const char *why = grundy_no_value_message(grundy_sum_no_value(sum, q.convention));
  if (why)
    return gi_fault(s->g, error, GRUNDY_ENOVALUE, GRUNDY_N("no Grundy value: %s"),
                    grundy_translate(s->g, why));
  grundy_status status = grundy_solve(s, sum, &q, &a, error);
  if (status == GRUNDY_OK && !grundy_answer_value(a, out))
    status = gi_fault(s->g, error, GRUNDY_ENOVALUE,
                      GRUNDY_N("the value is infinite, as the play need not end"));
  grundy_answer_free(a);
  return status;
}
