/* Why the parts of a sum have their values: a theorem, the least number that no option has, a
 * proved period that leads to a smaller heap, or a search.
 *
 * Options are stated one by one while they are few; else one of each value stands for the others of
 * it. `depth` lets the values of the options be explained in turn, breadth first, each position
 * once: the steps of the explanation are the queue.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "game/hooks.h"
#include "grundy/rule.h"
#include "study/explain/explain.h"

enum {
  EACH = 12,                /* options stated one by one; else so many values of theirs */
  MOST_PARTS = 12,          /* parts of a sum that are explained */
  MOST_OPTIONS = 64,        /* of a position that is not a heap */
  SMALL_HEAP = 40,          /* explained by its options, not by a period */
  LARGE_HEAP = 2000,        /* not explained by its options */
  MOST_EFFORT = 12,         /* of a board that is explained by its options */
  PERIOD_LIMIT = 1 << 14,   /* heaps that are looked at for a period; */
  PERIOD_OF_THREE = 1 << 11 /* where a move may leave three, as that takes longer */
};

typedef struct subject { /* a part whose value is explained */
  const gi_instance *instance;
  const grundy_part *part;
  grundy_nimber value;
  const char *term;
  unsigned depth;
} subject;

/* Whether a step explains this position already. */
static bool is_explained(const gi_explainer *x, const char *term) {
  for (size_t i = 0; i < x->e->count; i++) {
    const grundy_step *step = &x->e->steps[i];
    if (step->kind > GRUNDY_STEP_SEARCH) continue;
    if (step->term && strcmp(step->term, term) == 0) return true;
    for (size_t k = 0; step->kind == GRUNDY_STEP_THEOREM && k < step->count; k++)
      if (strcmp(step->lines[k].term, term) == 0) return true;
  }
  return false;
}

/* Whether the theorem is the explanation. That of a code is its period, which has its own step. */
static bool has_theorem(const gi_explainer *x, const gi_instance *instance,
                        const grundy_part *part) {
  const grundy_game *game = instance->game;
  grundy_nimber value;
  if (game->about.group == GRUNDY_GROUP_CODES && !game->reason && gi_heap_rule(instance))
    return false;
  return gi_solver_theorem(instance, x->q.technique, part, &value);
}

static const char *reason_of(gi_explainer *x, const gi_instance *instance,
                             const grundy_part *part) {
  if (!instance->game->reason) return NULL;
  x->scratch.length = 0;
  instance->game->reason(instance->self, grundy_part_bytes(part), part->length, &x->scratch);
  if (x->scratch.length == 0) return NULL;
  char *kept =
      x->scratch.failed ? NULL : gi_arena_text(&x->e->arena, x->scratch.data, x->scratch.length);
  if (!kept) x->status = gi_no_memory(x->g, x->error);
  return kept;
}

/* A line with the value of one part. */
static grundy_line *add_part(gi_explainer *x, const gi_instance *instance,
                             const grundy_part *part) {
  grundy_sum *sum = gi_explain_alone(x, instance, part, 1);
  grundy_answer *a = sum ? gi_explain_ask(x, sum, false, 0) : NULL;
  grundy_line *line = gi_explain_line(x, a);
  if (line && !line->has_value) /* misere play: the value is that of normal play */
    line->has_value = gi_solver_theorem(instance, x->q.technique, part, &line->value);
  grundy_answer_free(a);
  grundy_sum_free(sum);
  return line;
}

/* The parts of one game to which the same theorem applies, each once. */
static void explain_theorem(gi_explainer *x, const grundy_answer *a, size_t first) {
  const gi_instance *instance = a->sum->instances[first];
  const char *theorem = gi_theorem(instance, grundy_sum_part(a->sum, first), GRUNDY_NORMAL);
  uint64_t left_out = 0;
  for (size_t i = first; i < grundy_sum_count(a->sum) && x->status == GRUNDY_OK; i++) {
    const grundy_part *part = grundy_sum_part(a->sum, i);
    if (a->sum->instances[i] != instance || !has_theorem(x, instance, part)) continue;
    if (gi_theorem(instance, part, GRUNDY_NORMAL) != theorem) continue;
    if (x->count == MOST_PARTS) {
      left_out++;
      continue;
    }
    grundy_line *line = add_part(x, instance, part);
    if (!line) return;
    if (!gi_explain_is_new(x)) continue;
    const char *reason = reason_of(x, instance, part);
    x->lines[x->count - 1].reason = reason;
  }
  grundy_step step = {.kind = GRUNDY_STEP_THEOREM,
                      .depth = 1,
                      .text = theorem,
                      .counted = true,
                      .left_out = left_out};
  if (grundy_sum_count(a->sum) == 1) step.term = gi_explain_term(x, a->sum);
  gi_explain_step(x, &step);
}

/* ---- the least number that is missing ---- */

/* Whether a line under way has this value; then one more option has it. */
static bool joins_line(gi_explainer *x, grundy_nimber value) {
  for (size_t i = 0; i < x->count; i++)
    if (x->lines[i].value == value) {
      x->lines[i].others++;
      return true;
    }
  return false;
}

/* The lines in the order of their values. */
static void sort_lines(gi_explainer *x) {
  for (size_t i = 1; i < x->count; i++) { /* there are few */
    grundy_line line = x->lines[i];
    size_t k = i;
    for (; k > 0 && x->lines[k - 1].value > line.value; k--) x->lines[k] = x->lines[k - 1];
    x->lines[k] = line;
  }
}

/* The values of the moves, each once, ascending. */
static bool fill_set(gi_explainer *x, const grundy_answer *a, grundy_step *step) {
  size_t moves = grundy_answer_moves(a), count = 0;
  grundy_nimber *set = gi_arena_zeroed(&x->e->arena, moves + 1, sizeof *set);
  if (!set) {
    x->status = gi_no_memory(x->g, x->error);
    return false;
  }
  for (size_t i = 0; i < moves; i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    size_t k = count;
    if (!move->has_value) return false;
    while (k > 0 && set[k - 1] > move->value) k--;
    if (k > 0 && set[k - 1] == move->value) continue;
    memmove(set + k + 1, set + k, (count - k) * sizeof *set);
    set[k] = move->value;
    count++;
  }
  for (size_t i = 1; i < count; i++) GI_ASSERT(set[i - 1] < set[i]);
  step->set = set;
  step->set_count = count;
  return true;
}

/* A line for each option. */
static void add_each(gi_explainer *x, const grundy_answer *a) {
  for (size_t i = 0; i < grundy_answer_moves(a) && x->status == GRUNDY_OK; i++) {
    if (!gi_explain_move(x, a, grundy_answer_move(a, i))) return;
    gi_explain_is_new(x);
  }
}

/* A line for each of the least values, with one option that has it. */
static void add_groups(gi_explainer *x, const grundy_answer *a, grundy_step *step) {
  size_t shown = step->set_count < EACH ? step->set_count : EACH;
  for (size_t i = 0; i < grundy_answer_moves(a) && x->status == GRUNDY_OK; i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    if (move->value > step->set[shown - 1] || joins_line(x, move->value)) continue;
    gi_explain_move(x, a, move);
  }
  sort_lines(x);
  step->counted = true;
  step->left_out = step->set_count - shown;
}

/* False: there are too many options to ask for all of them. */
static bool explain_mex(gi_explainer *x, const subject *of, size_t most) {
  grundy_sum *sum = gi_explain_alone(x, of->instance, of->part, 1);
  grundy_answer *a = sum ? gi_explain_ask(x, sum, true, most + 1) : NULL;
  grundy_step step = {.kind = GRUNDY_STEP_MEX,
                      .depth = of->depth,
                      .term = of->term,
                      .has_value = true,
                      .value = of->value,
                      .partial = of->instance->game->traits & GRUNDY_NO_MISERE,
                      .counted = true};
  uint64_t count;
  bool stated = a && grundy_answer_move_count(a, &count) && count <= most && fill_set(x, a, &step);
  if (stated && count <= EACH)
    add_each(x, a);
  else if (stated)
    add_groups(x, a, &step);
  grundy_answer_free(a);
  grundy_sum_free(sum);
  return stated && gi_explain_step(x, &step);
}

/* ---- heaps ---- */

static bool leaves_three(const grundy_rule *rule) {
  if (rule->form != GRUNDY_RULE_CODE) return false;
  uint8_t all = rule->tail;
  for (size_t i = 0; i < rule->count; i++) all |= rule->digits[i];
  return all & GRUNDY_LEAVES_THREE;
}

/* Looks for a period within a small limit. */
static void look_for_period(gi_explainer *x, gi_explain_period *out) {
  const grundy_rule *rule = gi_heap_rule(out->instance);
  grundy_sequence *sequence;
  grundy_period_question q;
  grundy_error ignored;
  grundy_limits limits;
  if (!gi_explain_limits(x, &limits) ||
      grundy_sequence_new(x->g, rule, &sequence, &ignored) != GRUNDY_OK)
    return;
  grundy_sequence_limit(sequence, &limits);
  grundy_period_question_init(&q);
  q.limit = leaves_three(rule) ? PERIOD_OF_THREE : PERIOD_LIMIT;
  grundy_status status =
      grundy_sequence_period(sequence, out->instance->label, &q, &out->period, &ignored);
  grundy_sequence_free(sequence);
  out->proved = status == GRUNDY_OK && out->period.found && out->period.proof != GRUNDY_PROOF_NONE;
}

/* The period of a game, looked for once; false: none is proved. */
static bool find_period(gi_explainer *x, const subject *of, grundy_period *out) {
  size_t i = 0;
  while (i < x->period_count && x->periods[i].instance != of->instance) i++;
  GI_ASSERT(x->period_count <= GI_EXPLAIN_PERIODS);
  if (i == GI_EXPLAIN_PERIODS) return false;
  if (i == x->period_count) {
    x->periods[x->period_count++].instance = of->instance;
    look_for_period(x, &x->periods[i]);
  }
  *out = x->periods[i].period;
  return x->periods[i].proved;
}

/* A heap far in the period, and then the least one that stands for it. */
static bool explain_period(gi_explainer *x, const subject *of) {
  grundy_step step = {.kind = GRUNDY_STEP_PERIOD,
                      .depth = of->depth,
                      .term = of->term,
                      .has_value = true,
                      .value = of->value};
  step.heap = grundy_heap(grundy_part_bytes(of->part));
  if (!find_period(x, of, &step.period)) return false;
  if (step.heap < step.period.preperiod + step.period.period) return false;
  step.reduced = step.period.preperiod + (step.heap - step.period.preperiod) % step.period.period;
  grundy_part small = {.length = sizeof step.reduced, .flags = GRUNDY_LAST};
  memcpy(small.at.small, &step.reduced, sizeof step.reduced);
  grundy_line *line = add_part(x, of->instance, &small);
  if (!line || !line->has_value) return false;
  subject next = {of->instance, &small, line->value, line->term, of->depth};
  if (!gi_explain_step(x, &step)) return false;
  if (!is_explained(x, next.term) && step.reduced <= LARGE_HEAP)
    explain_mex(x, &next, LARGE_HEAP * 2);
  return true;
}

/* ---- one part ---- */

/* Whether the values of all options are quickly found. */
static bool is_easy(const gi_explainer *x, const subject *of) {
  const gi_technique *by = gi_solver_choose(x->s, of->instance, x->q.technique, of->part, x->error);
  bool tested = by && by->equals && of->instance->game->effort;
  return !tested || gi_effort(of->instance, of->part) <= MOST_EFFORT;
}

static void explain_part(gi_explainer *x, const subject *of) {
  uint64_t heap = gi_heap_rule(of->instance) ? grundy_heap(grundy_part_bytes(of->part)) : 0;
  if (x->status != GRUNDY_OK || is_explained(x, of->term)) return;
  if (heap > SMALL_HEAP && explain_period(x, of)) return;
  if (gi_heap_rule(of->instance) ? heap <= LARGE_HEAP && explain_mex(x, of, LARGE_HEAP * 2)
                                 : is_easy(x, of) && explain_mex(x, of, MOST_OPTIONS))
    return;
  gi_explain_step(x, &(grundy_step){.kind = GRUNDY_STEP_SEARCH,
                                    .depth = of->depth,
                                    .term = of->term,
                                    .has_value = true,
                                    .value = of->value});
}

/* The parts of an option that a line states, in turn. */
static void explain_line(gi_explainer *x, const grundy_sum *sum, unsigned depth) {
  for (size_t i = 0; x->status == GRUNDY_OK && i < grundy_sum_count(sum); i++) {
    const gi_instance *instance = sum->instances[i];
    const grundy_part *part = grundy_sum_part(sum, i);
    if (has_theorem(x, instance, part)) continue;
    grundy_line *line = add_part(x, instance, part);
    if (!line) break;
    subject of = {instance, part, line->value, line->term, depth};
    gi_explain_drop_lines(x); /* its term and value are all that is wanted */
    explain_part(x, &of);
  }
}

void gi_explain_values(gi_explainer *x, const grundy_answer *a) {
  size_t count = grundy_sum_count(a->sum);
  for (size_t i = 0; i < count && i < MOST_PARTS && x->status == GRUNDY_OK; i++) {
    const gi_instance *instance = a->sum->instances[i];
    const grundy_part *part = grundy_sum_part(a->sum, i);
    grundy_sum *sum = gi_explain_alone(x, instance, part, 1);
    const char *term = sum ? gi_explain_term(x, sum) : NULL;
    grundy_sum_free(sum);
    if (!term || is_explained(x, term)) continue;
    if (has_theorem(x, instance, part)) {
      explain_theorem(x, a, i);
      continue;
    }
    subject of = {instance, part, a->parts[i].value, term, 1};
    explain_part(x, &of);
  }
  for (size_t i = 0; i < x->e->count && x->status == GRUNDY_OK;
       i++) { /* steps are added meanwhile */
    unsigned depth = x->e->steps[i].depth;
    if (x->e->steps[i].kind != GRUNDY_STEP_MEX || depth >= x->depth) continue;
    for (size_t k = 0; k < x->e->steps[i].count; k++)
      explain_line(x, x->e->steps[i].lines[k].sum, depth + 1);
  }
}

void gi_explain_outcome(gi_explainer *x, const grundy_answer *a) {
  GI_ASSERT(a->decided_by == GI_BY_OUTCOME && grundy_sum_count(a->sum) == 1);
  const gi_instance *instance = a->sum->instances[0];
  grundy_step step = {.kind = GRUNDY_STEP_OUTCOME,
                      .depth = 1,
                      .term = gi_explain_term(x, a->sum),
                      .text = gi_theorem(instance, grundy_sum_part(a->sum, 0), a->convention),
                      .outcome = a->outcome};
  if (a->convention == GRUNDY_NORMAL)
    step.reason = reason_of(x, instance, grundy_sum_part(a->sum, 0));
  gi_explain_step(x, &step);
}
