/* From a sum to its answer: which rule decides it, the outcome, then the moves.
 *
 *   normal play, impartial        values of the parts, XOR (Sprague, Grundy)
 *   one part with a theorem on    the theorem, in both conventions; a short search looks for the
 *   outcomes                      value
 *   misere play, all parts tame   the misere theorem of Nim
 *   misere play, sums and heaps   as misere Nim, if every part is tame by its genus
 *   misere play, heaps            their classes in the misere quotient of their rule, if it is
 * found misere play, else             the sum as a whole, won or lost cycles allowed, tokens
 * generalised values (Smith, Fraenkel); misere: the whole sum own final rule, or partisan   won or
 * lost (Zermelo)
 *
 * If a budget ends before the outcome is known, it stays unknown; it is never guessed.
 */
/* SPDX-License-Identifier: MIT */
#include "base/array.h"
#include "base/assert.h"
#include "base/pool.h"
#include "game/hooks.h"
#include "solve/graphs/loopy_sum.h"
#include "solve/misere_quotient.h"
#include "solve/misere_set.h"
#include "solve/misere_tame.h"
#include "solve/moves.h"
#include "solve/partial_answer.h"
#include "solve/remoteness.h"

void grundy_question_init(grundy_question *question) {
  *question = (grundy_question){.size = sizeof *question, .max_moves = 100};
}

static const char by_whole_sum[] = GRUNDY_N("misere search of the whole sum");
static const char by_loopy[] =
    GRUNDY_N("generalised values of the nodes (Smith 1966, Fraenkel and Perl 1975), added up");
static const char by_retrograde[] =
    GRUNDY_N("won, lost and drawn by retrograde analysis of the whole sum");
static const char by_misere_nim[] = GRUNDY_N(
    "misere play of Nim piles, or of games equal to them (Bouton 1901): with every value "
    "at most 1, an even number of 1s wins for the mover; otherwise an XOR other than 0 does");

/* ---- values of the parts, those of different workers side by side ---- */

typedef struct value_task {
  gi_solve_worker *worker;
  size_t first, last;   /* the first and the last part it answers for */
  grundy_status status; /* and what stopped it */
  grundy_error error;
} value_task;

typedef struct value_tasks {
  grundy_answer *a;
  const gi_solve_worker **workers; /* of each part; NULL: its value is known already */
  value_task *tasks;
  size_t count, room;
} value_tasks;

static void run_task_at(value_tasks *t, value_task *task, size_t i, bool calls) {
  gi_part_value *to = &t->a->parts[i];
  gi_solve_worker *w = task->worker;
  GI_ASSERT(w->technique->value);
  if (t->workers[i] != w || task->status != GRUNDY_OK) return;
  task->status =
      w->technique->value(w, grundy_sum_part(t->a->sum, i), calls, &to->value, &task->error);
  to->known = task->status == GRUNDY_OK;
}

/* Whether this part may be the hardest one. */
typedef bool is_candidate(const void *user, const grundy_sum *sum, size_t i);

/* The hardest of the parts first..last that are candidates; of equally hard ones the last.
 * SIZE_MAX: there is none. */
static size_t hardest_part(const grundy_sum *sum, size_t first, size_t last, is_candidate *may,
                           const void *user) {
  size_t hardest = SIZE_MAX;
  uint32_t most = 0;
  for (size_t i = first; i <= last; i++) {
    uint32_t effort = gi_effort(sum->instances[i], grundy_sum_part(sum, i));
    if (effort < most || !may(user, sum, i)) continue;
    most = effort;
    hardest = i;
  }
  return hardest;
}

typedef struct task_parts {
  const value_tasks *all;
  const value_task *task;
} task_parts;

static bool is_of_task(const void *user, const grundy_sum *sum, size_t i) {
  const task_parts *of = user;
  return of->all->workers[i] == of->task->worker;
}

/* The hardest part comes last, so that the others are known if a budget ends. */
static void run_task(void *user, size_t piece, bool calls) {
  value_tasks *t = user;
  value_task *task = &t->tasks[piece];
  size_t hardest = hardest_part(t->a->sum, task->first, task->last, is_of_task,
                                &(task_parts){.all = t, .task = task});
  GI_ASSERT(hardest != SIZE_MAX);
  for (size_t i = task->first; i <= task->last; i++)
    if (i != hardest) run_task_at(t, task, i, calls);
  run_task_at(t, task, hardest, calls);
}

/* Gives every part its value by a theorem, or its worker. */
static grundy_status assign_workers(grundy_solver *s, const grundy_question *q, value_tasks *t,
                                    grundy_error *error) {
  const grundy_sum *sum = t->a->sum;
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const gi_instance *instance = sum->instances[i];
    const grundy_part *part = grundy_sum_part(sum, i);
    gi_part_value *to = &t->a->parts[i];
    if ((to->known = gi_solver_theorem(instance, q->technique, part, &to->value))) {
      gi_answer_theorem(t->a, instance, gi_theorem(instance, part, GRUNDY_NORMAL));
      continue;
    }
    if (!gi_searches(q->technique)) {
      t->a->stop = GRUNDY_STOP_NO_FORMULA;
      return GRUNDY_UNKNOWN;
    }
    const gi_technique *by = gi_solver_choose(s, instance, q->technique, part, error);
    gi_solve_worker *w = by ? gi_solver_worker(s, instance, by, error) : NULL;
    if (!w) return error->status;
    t->workers[i] = w;
    size_t k = t->count; /* backwards: neighbours are mostly of one game */
    while (k > 0 && t->tasks[k - 1].worker != w) k--;
    if (k > 0) {
      t->tasks[k - 1].last = i;
      continue;
    }
    if (!GI_RESERVE(s->g, t->tasks, t->room, t->count + 1)) return gi_no_memory(s->g, error);
    t->tasks[t->count++] = (value_task){.worker = w, .first = i, .last = i};
    if (w->technique->expected) s->budget.total += w->technique->expected(w, part);
  }
  return GRUNDY_OK;
}

/* Notes in the answer how a worker finds values. */
static grundy_status describe_worker(const gi_solve_worker *w, grundy_answer *a,
                                     const gi_solve_worker *const *workers, grundy_error *error) {
  if (w->technique->describe) return w->technique->describe(w, a, workers, error);
  gi_answer_at_most(a, GRUNDY_KIND_COMPUTED);
  gi_answer_by(a, w->technique->id, w->technique->by, GRUNDY_KIND_COMPUTED);
  return GRUNDY_OK;
}

static grundy_status part_values(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                 grundy_error *error) {
  size_t count = grundy_sum_count(a->sum);
  value_tasks t = {.a = a};
  t.workers = gi_zeroed(s->g, count + 1, sizeof *t.workers);
  if (!t.workers) return gi_no_memory(s->g, error);
  a->kind = GRUNDY_KIND_FORMULA;
  grundy_status status = assign_workers(s, q, &t, error);
  if (status == GRUNDY_OK)
    gi_pool_run(&s->budget, gi_budget_threads(&s->budget), t.count, run_task, &t);
  for (size_t k = 0; k < t.count; k++) {
    /* A fault says more than a budget that ended. */
    if (status < GRUNDY_OK || t.tasks[k].status == GRUNDY_OK) continue;
    status = t.tasks[k].status;
    if (status < GRUNDY_OK) *error = t.tasks[k].error;
  }
  for (size_t k = 0; k < t.count && status >= GRUNDY_OK; k++) {
    grundy_status described = describe_worker(t.tasks[k].worker, a, t.workers, error);
    if (described < GRUNDY_OK) status = described;
  }
  gi_resize(s->g, t.workers, (count + 1) * sizeof *t.workers, 0);
  GI_RELEASE(s->g, t.tasks, t.room);
  return status;
}

/* ---- who wins, and nothing else ---- */

/* Who wins one part alone, in normal play, by a technique that finds no values. */
static grundy_status outcome_of(grundy_solver *s, const gi_technique *by,
                                const gi_instance *instance, const grundy_part *part,
                                grundy_outcome *out, grundy_error *error) {
  gi_solve_worker *w = gi_solver_worker(s, instance, by, error);
  *out = GRUNDY_OUTCOME_UNKNOWN;
  return w ? by->outcome(w, part, GRUNDY_NORMAL, out, error) : error->status;
}

static bool is_unknown(const void *user, const grundy_sum *sum, size_t i) {
  const grundy_question *q = user;
  grundy_nimber value;
  return !gi_solver_theorem(sum->instances[i], q->technique, grundy_sum_part(sum, i), &value);
}

/* The whole sum, won or lost, by a technique that finds outcomes alone. */
static grundy_status solve_boolean(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                   grundy_error *error) {
  const gi_technique *how = gi_technique_at(q->technique);
  grundy_status status = GRUNDY_OK;
  a->kind = GRUNDY_KIND_COMPUTED;
  gi_answer_by(a, how->id, how->by, GRUNDY_KIND_COMPUTED);
  if (grundy_sum_count(a->sum) == 1 && how->wins_by)
    status = outcome_of(s, how->wins_by, a->sum->instances[0], grundy_sum_part(a->sum, 0),
                        &a->outcome, error);
  if (status != GRUNDY_OK || a->outcome != GRUNDY_OUTCOME_UNKNOWN) return status;
  bool mover_wins;
  status = gi_solver_whole_sum(s, GRUNDY_NORMAL, a->sum, SIZE_MAX, NULL, 0, &mover_wins, error);
  if (status == GRUNDY_OK) a->outcome = mover_wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return status;
}

/* Whether a lower bound by a theorem shows that the part does not have the value of all others
 * together. */
static bool by_least(grundy_answer *a, const grundy_question *q, size_t part, grundy_nimber rest) {
  const gi_instance *instance = a->sum->instances[part];
  if (rest >= gi_solver_least(instance, q->technique, grundy_sum_part(a->sum, part))) return false;
  a->kind = GRUNDY_KIND_FORMULA;
  gi_answer_theorem(a, instance,
                    gi_theorem(instance, grundy_sum_part(a->sum, part), GRUNDY_NORMAL));
  a->outcome = GRUNDY_OUTCOME_N;
  return true;
}

/* The values of all parts but one, XORed. */
static grundy_status add_others(grundy_solver *s, const grundy_answer *a, const grundy_question *q,
                                size_t but, grundy_nimber *rest, grundy_error *error) {
  grundy_status status = GRUNDY_OK;
  *rest = 0;
  for (size_t i = 0; i < grundy_sum_count(a->sum) && status == GRUNDY_OK; i++) {
    grundy_nimber value = 0;
    if (i == but) continue;
    status = gi_solver_value(s, a->sum->instances[i], q->technique, grundy_sum_part(a->sum, i),
                             &value, error);
    *rest ^= value;
  }
  return status;
}

/* Won iff the value of the hardest part is not that of all others together. */
static grundy_status solve_outcome(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                   grundy_error *error) {
  size_t count = grundy_sum_count(a->sum);
  grundy_nimber rest = 0;
  bool equal;
  if (!(gi_technique_at(q->technique)->finds & GRUNDY_FINDS_VALUES))
    return solve_boolean(s, a, q, error);
  size_t hardest = count ? hardest_part(a->sum, 0, count - 1, is_unknown, q) : SIZE_MAX;
  if (hardest == SIZE_MAX) {
    grundy_status status = part_values(s, a, q, error);
    for (size_t i = 0; i < count; i++) rest ^= a->parts[i].value;
    if (status == GRUNDY_OK) a->outcome = rest ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return status;
  }
  const gi_instance *instance = a->sum->instances[hardest];
  const grundy_part *part = grundy_sum_part(a->sum, hardest);
  grundy_status status = add_others(s, a, q, hardest, &rest, error);
  if (status != GRUNDY_OK || by_least(a, q, hardest, rest)) return status;
  if (!gi_searches(q->technique)) return GRUNDY_UNKNOWN;
  a->kind = GRUNDY_KIND_COMPUTED;
  const gi_technique *by = gi_solver_choose(s, instance, q->technique, part, error);
  if (!by) return error->status;
  if (rest == 0 && by->wins_by) {
    status = outcome_of(s, by->wins_by, instance, part, &a->outcome, error);
    if (status != GRUNDY_OK || a->outcome != GRUNDY_OUTCOME_UNKNOWN) {
      gi_answer_by(a, by->wins_by->id, by->wins_by->by, GRUNDY_KIND_COMPUTED);
      return status;
    }
  }
  status = gi_solver_equals(s, instance, q->technique, part, 1, rest, &equal, error);
  if (status == GRUNDY_OK) a->outcome = equal ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  if (status < GRUNDY_OK) return status;
  gi_solve_worker *w = gi_solver_worker(s, instance, by, error);
  grundy_status described = w ? describe_worker(w, a, NULL, error) : error->status;
  return described < GRUNDY_OK ? described : status;
}

/* ---- a theorem on outcomes ---- */

/* Whether one decides the sum, which is a single part; then the answer has the outcome. */
static bool by_outcome(grundy_answer *a, const grundy_question *q) {
  if (grundy_sum_count(a->sum) != 1) return false;
  const gi_instance *instance = a->sum->instances[0];
  const grundy_part *part = grundy_sum_part(a->sum, 0);
  grundy_nimber value;
  if (q->convention == GRUNDY_NORMAL && gi_solver_known(instance, q->technique, part, &value))
    return false; /* the value says more */
  grundy_outcome outcome = gi_solver_outcome(instance, q->technique, q->convention, part);
  if (outcome == GRUNDY_OUTCOME_UNKNOWN) return false;
  a->outcome = outcome;
  a->decided_by = GI_BY_OUTCOME;
  a->kind = GRUNDY_KIND_FORMULA;
  gi_answer_theorem(a, instance, gi_theorem(instance, part, q->convention));
  return true;
}

/* The value, if it is 0 or a short search finds it, and the moves. */
static grundy_status solve_by_outcome(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                      grundy_error *error) {
  gi_part_value *to = &a->parts[0];
  gi_solve_worker *w = NULL;
  grundy_status status = GRUNDY_OK;
  to->known = a->outcome == GRUNDY_OUTCOME_P;
  if (!to->known && gi_searches(q->technique))
    status = gi_solver_try(s, a->sum->instances[0], grundy_sum_part(a->sum, 0), &to->known,
                           &to->value, &w, error);
  if (status != GRUNDY_OK) return status;
  a->has_value = to->known;
  if (to->known)
    a->value = to->value;
  else
    a->no_value = GRUNDY_VALUE_FAR;
  if (to->known && w) describe_worker(w, a, NULL, error);
  return gi_list_moves(s, a, q, error);
}

/* ---- the conventions ---- */

static grundy_status solve_normal(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                  grundy_error *error) {
  if (q->outcome_only) {
    a->no_value = GRUNDY_VALUE_NOT_ASKED;
    return by_outcome(a, q) ? GRUNDY_OK : solve_outcome(s, a, q, error);
  }
  /* If no moves are asked for, the value is the answer, and worth a long search. */
  if (q->max_moves > 0 && by_outcome(a, q)) return solve_by_outcome(s, a, q, error);
  grundy_status status = part_values(s, a, q, error);
  if (status == GRUNDY_UNKNOWN) {
    grundy_status found = gi_partial_answer(s, a, q, error);
    if (found < GRUNDY_OK) status = found;
  }
  if (status != GRUNDY_OK) return status;
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) {
    GI_ASSERT(a->parts[i].known);
    a->value ^= a->parts[i].value;
  }
  a->has_value = true;
  a->outcome = a->value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  a->decided_by = GI_BY_VALUES;
  return gi_list_moves(s, a, q, error);
}

/* The misere theorem applies if every part has a value by its theorem, and is fickle or firm. */
static bool all_tame(grundy_answer *a, const grundy_question *q) {
  a->any_firm = false;
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) {
    const gi_instance *instance = a->sum->instances[i];
    const grundy_part *part = grundy_sum_part(a->sum, i);
    grundy_nimber value;
    if (!instance->game->misere_kind || !gi_solver_known(instance, q->technique, part, &value))
      return false;
    grundy_misere_kind kind =
        instance->game->misere_kind(instance->self, grundy_part_bytes(part), part->length);
    if (kind == GRUNDY_WILD) return false;
    a->parts[i].firm = kind == GRUNDY_FIRM;
    a->any_firm = a->any_firm || kind == GRUNDY_FIRM;
  }
  return true;
}

grundy_status grundy_sum_allows(const grundy_sum *sum, grundy_convention convention,
                                grundy_error *error) {
  for (size_t i = 0; convention == GRUNDY_MISERE && i < grundy_sum_count(sum); i++)
    if (sum->instances[i]->game->traits & GRUNDY_NO_MISERE)
      return gi_fault(
          sum->g, error, GRUNDY_EINPUT,
          GRUNDY_N("%s is solved in normal play only, because its list leaves out moves that "
                   "always lose there; ask without misere play"),
          sum->instances[i]->game->name);
  return GRUNDY_OK;
}

/* Enough for a sum of few small heaps, which needs no long search for a quotient. */
enum { FEW_POSITIONS = 1 << 17 };

/* Searches the whole sum; GRUNDY_UNKNOWN when a budget ends. */
static grundy_status search_misere(grundy_solver *s, grundy_answer *a, grundy_error *error) {
  bool mover_wins;
  grundy_status status =
      gi_solver_whole_sum(s, GRUNDY_MISERE, a->sum, SIZE_MAX, NULL, 0, &mover_wins, error);
  if (status != GRUNDY_OK) return status;
  a->outcome = mover_wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  a->decided_by = GI_BY_MISERE_SEARCH;
  return status;
}

/* The same with few positions; if these do not suffice, it is as if there had been no search. */
static grundy_status search_briefly(grundy_solver *s, grundy_answer *a, grundy_error *error) {
  gi_budget *b = &s->budget;
  uint64_t limit = b->limits.positions, before = atomic_load(&b->positions);
  uint64_t most = gi_budget_most_positions(b);
  if (most && most <= before + FEW_POSITIONS) return GRUNDY_OK; /* the long search is as short */
  b->limits.positions = before + FEW_POSITIONS;
  grundy_status status = search_misere(s, a, error);
  b->limits.positions = limit;
  enum gi_stop why = gi_budget_stopped(b);
  if (status != GRUNDY_UNKNOWN || (why != GI_STOP_POSITIONS && why != GI_STOP_NONE)) return status;
  atomic_store(&b->positions, before);
  gi_budget_go_on(b);
  return GRUNDY_OK;
}

/* Heaps of one rule: the quotient of their rule, which may be infinite or far. So a short search
 * comes before a long one for the quotient. */
static grundy_status decide_heaps(grundy_solver *s, grundy_answer *a, grundy_error *error) {
  bool found;
  grundy_status status = gi_misere_by_quotient(s, a, GI_QUOTIENT_QUICK, &found, error);
  if (status == GRUNDY_OK && !found) status = gi_misere_by_genus(s, a, &found, error);
  if (status == GRUNDY_OK && !found) status = search_briefly(s, a, error);
  if (status == GRUNDY_OK && a->decided_by == GI_UNDECIDED)
    status = gi_misere_by_quotient(s, a, GI_QUOTIENT_LONG, &found, error);
  return status;
}

/* Other sums: as misere Nim, or by the quotient of all that the parts can come to. */
static grundy_status decide_sum(grundy_solver *s, grundy_answer *a, grundy_error *error) {
  bool found;
  grundy_status status = gi_misere_by_genus(s, a, &found, error);
  return status == GRUNDY_OK && !found ? gi_misere_by_set(s, a, &found, error) : status;
}

/* A sum that no theorem decides. */
static grundy_status decide_misere(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                   grundy_error *error) {
  grundy_status status = GRUNDY_OK;
  if (gi_asks_theorems(q->technique) && gi_have_one_rule(a->sum))
    status = decide_heaps(s, a, error);
  else if (gi_asks_theorems(q->technique) && grundy_sum_count(a->sum) > 1)
    status = decide_sum(s, a, error);
  if (status == GRUNDY_OK && a->decided_by == GI_UNDECIDED) status = search_misere(s, a, error);
  if (a->decided_by != GI_UNDECIDED && a->decided_by != GI_BY_MISERE_SEARCH) return status;
  a->kind = GRUNDY_KIND_COMPUTED;
  gi_answer_by(a, "whole-sum", by_whole_sum, GRUNDY_KIND_COMPUTED);
  return status;
}

static grundy_status solve_misere(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                  grundy_error *error) {
  size_t count = grundy_sum_count(a->sum);
  if (all_tame(a, q)) {
    grundy_nimber total = 0;
    for (size_t i = 0; i < count; i++) {
      gi_solver_known(a->sum->instances[i], q->technique, grundy_sum_part(a->sum, i),
                      &a->parts[i].value);
      total ^= a->parts[i].value;
    }
    a->kind = GRUNDY_KIND_FORMULA;
    gi_answer_by(a, "misere-nim", by_misere_nim, GRUNDY_KIND_FORMULA);
    a->outcome = gi_misere_outcome(total, a->any_firm);
    a->decided_by = GI_BY_MISERE_THEOREM;
    return gi_list_moves(s, a, q, error);
  }
  if (by_outcome(a, q)) return gi_list_moves(s, a, q, error);
  if (!gi_searches(q->technique)) return GRUNDY_UNKNOWN;
  grundy_status status = decide_misere(s, a, q, error);
  return status == GRUNDY_OK ? gi_list_moves(s, a, q, error) : status;
}

static grundy_status solve_given(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                 grundy_error *error) {
  grundy_status status = gi_misere_by_given(a, q, error);
  return status == GRUNDY_OK ? gi_list_moves(s, a, q, error) : status;
}

static grundy_status solve_loopy(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                 grundy_error *error) {
  if (!gi_searches(q->technique)) return GRUNDY_UNKNOWN;
  a->kind = GRUNDY_KIND_COMPUTED;
  if (q->convention == GRUNDY_MISERE)
    gi_answer_by(a, "retrograde", by_retrograde, GRUNDY_KIND_COMPUTED);
  else
    gi_answer_by(a, "loopy-values", by_loopy, GRUNDY_KIND_COMPUTED);
  grundy_status status = gi_loopy_outcome(s, a, q, error);
  if (status != GRUNDY_OK) return status;
  a->decided_by = GI_BY_LOOPY;
  return gi_list_moves(s, a, q, error);
}

static grundy_status solve_zermelo(grundy_solver *s, grundy_answer *a, const grundy_question *q,
                                   grundy_error *error) {
  const gi_instance *instance = a->sum->instances[0];
  if (!gi_searches(q->technique)) return GRUNDY_UNKNOWN;
  grundy_status status =
      gi_solver_wins(s, instance, q, grundy_sum_part(a->sum, 0), &a->outcome, error);
  a->kind = GRUNDY_KIND_COMPUTED;
  gi_answer_by(a, gi_zermelo_memo.id, gi_zermelo_memo.by, GRUNDY_KIND_COMPUTED);
  if (status != GRUNDY_OK) return status;
  a->decided_by = GI_BY_ZERMELO;
  return gi_list_moves(s, a, q, error);
}

grundy_no_value grundy_sum_no_value(const grundy_sum *sum, grundy_convention convention) {
  const grundy_game *game = grundy_sum_count(sum) ? sum->instances[0]->game : NULL;
  if (game && (game->traits & GRUNDY_PARTISAN)) return GRUNDY_VALUE_PARTISAN;
  if (game && game->final) return GRUNDY_VALUE_OWN_FINAL;
  return convention == GRUNDY_MISERE ? GRUNDY_VALUE_MISERE : GRUNDY_VALUE_EXISTS;
}

/* Whether the technique can answer: one that finds values alone cannot where there are none. */
static grundy_status allow_technique(const grundy_answer *a, const grundy_question *q,
                                     grundy_error *error) {
  const gi_technique *how = gi_technique_at(q->technique);
  if (a->no_value == GRUNDY_VALUE_EXISTS || (how->finds & GRUNDY_FINDS_OUTCOMES)) return GRUNDY_OK;
  return gi_fault(
      a->g, error, GRUNDY_EINPUT,
      GRUNDY_N("--technique %s finds Grundy values, and there are none here; --technique search "
               "finds who wins"),
      how->name);
}

grundy_status grundy_solve(grundy_solver *s, grundy_sum *sum, const grundy_question *question,
                           grundy_answer **out, grundy_error *error) {
  grundy_question q;
  grundy_error unused;
  *out = NULL;
  if (!error) error = &unused;
  grundy_question_init(&q);
  if (question) memcpy(&q, question, question->size < sizeof q ? question->size : sizeof q);
  if (!gi_technique_at(q.technique))
    return gi_fault(s->g, error, GRUNDY_EINPUT, GRUNDY_N("there is no technique with number %lu"),
                    (unsigned long)q.technique);
  if (!(gi_technique_at(q.technique)->finds & GRUNDY_FINDS_VALUES)) q.outcome_only = true;
  if (q.outcome_only) q.max_moves = 0;
  grundy_answer *a = gi_answer_new(sum, q.convention);
  if (!a) return gi_no_memory(s->g, error);
  a->outcome_only = q.outcome_only;
  gi_budget_start_within(&s->budget, &q.limits);
  gi_remoteness_spare(s);
  a->no_value = grundy_sum_no_value(sum, q.convention);
  bool zermelo = grundy_sum_count(sum) == 1 && gi_is_zermelo(sum->instances[0]->game);
  bool loopy = q.loopy && gi_loopy_needed(sum);
  bool given = q.quotient && (grundy_sum_count(sum) > 0 || q.convention != GRUNDY_MISERE);
  grundy_status status = grundy_sum_allows(sum, q.convention, error);
  if (status == GRUNDY_OK) status = allow_technique(a, &q, error);
  if (status == GRUNDY_OK)
    status = given                           ? solve_given(s, a, &q, error)
             : zermelo                       ? solve_zermelo(s, a, &q, error)
             : loopy                         ? solve_loopy(s, a, &q, error)
             : q.convention == GRUNDY_MISERE ? solve_misere(s, a, &q, error)
                                             : solve_normal(s, a, &q, error);
  a->seconds = gi_seconds() - s->budget.start;
  a->positions = atomic_load(&s->budget.positions);
  a->memory = gi_budget_peak(&s->budget);
  gi_budget_end(&s->budget);
  if (a->stop == GRUNDY_STOP_NONE) a->stop = gi_stop_of(gi_budget_stopped(&s->budget));
  if (status == GRUNDY_UNKNOWN && a->stop == GRUNDY_STOP_NONE) a->stop = GRUNDY_STOP_NO_FORMULA;
  if (a->kind == GRUNDY_KIND_FORMULA && a->positions > 0) { /* for the moves */
    a->kind = GRUNDY_KIND_COMPUTED;
    gi_answer_by(a, gi_technique_hash.id, gi_technique_hash.by, GRUNDY_KIND_COMPUTED);
  }
  if (a->outcome == GRUNDY_OUTCOME_UNKNOWN) a->kind = GRUNDY_KIND_UNKNOWN;
  if (status < GRUNDY_OK) {
    grundy_answer_free(a);
    return status;
  }
  GI_ASSERT(status != GRUNDY_OK || a->outcome != GRUNDY_OUTCOME_UNKNOWN);
  GI_ASSERT(status != GRUNDY_OK || q.outcome_only || a->decided_by != GI_UNDECIDED);
  GI_ASSERT(!a->has_value || a->convention == GRUNDY_NORMAL);
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
                      GRUNDY_N("the value is infinite, because the play need not end"));
  grundy_answer_free(a);
  return status;
}
