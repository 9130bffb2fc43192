/* Why a sum is won or lost: the steps, in the order in which a teacher takes them.
 *
 *   values add up           the value of each part; their XOR; what a part must become; the answers
 *   a theorem on outcomes   the theorem, the winning moves, the answers
 *   misere play of Nim      which case of the theorem, the winning moves, the answers
 *   misere play of heaps    the class of each part; the class of the sum, lost or not; what normal
 *                           play would say; the winning moves, the answers
 *   with cycles             the values, finite or infinite; every move with its outcome; a draw: a
 *                           play that comes back
 *   won or lost by search   the winning moves, the answers, one play to its end
 *
 * Which steps there are depends on what decided the answer (gi_decided_by); nothing is concluded
 * that the solver did not answer.
 */
/* SPDX-License-Identifier: MIT */
#include "study/explain/explain.h"

#include <stdlib.h>

#include "base/assert.h"

enum {
  MOST_LEFT = 40,   /* parts of many, after equal ones have cancelled */
  MOST_OPTIONS = 64 /* of a part in misere play, that are looked at for large values */
};

typedef struct numbered {
  grundy_nimber value;
  size_t part;
} numbered;

static int by_value(const void *a, const void *b) {
  const numbered *p = a, *q = b;
  if (p->value != q->value) return p->value < q->value ? -1 : 1;
  return p->part < q->part ? -1 : p->part > q->part;
}

/* Equal values cancel in pairs: a line for each value that is left, if these are not too many. */
static void add_odd_parts(gi_explainer *x, const grundy_answer *a) {
  size_t count = grundy_sum_count(a->sum), left = 0;
  numbered *all = gi_zeroed(x->g, count, sizeof *all);
  if (!all) {
    x->status = gi_no_memory(x->g, x->error);
    return;
  }
  for (size_t i = 0; i < count; i++) all[i] = (numbered){a->parts[i].value, i};
  qsort(all, count, sizeof *all, by_value);
  for (size_t i = 0, end; i < count; i = end) {
    for (end = i + 1; end < count && all[end].value == all[i].value;) end++;
    if (all[i].value && (end - i) % 2) all[left++] = all[i];
  }
  for (size_t i = 0; left <= MOST_LEFT && i < left && x->status == GRUNDY_OK; i++)
    gi_explain_part(x, a, all[i].part);
  gi_resize(x->g, all, count * sizeof *all, 0);
}

/* Lines for the parts, with their values; how many are left out. */
static uint64_t add_parts(gi_explainer *x, const grundy_answer *a) {
  size_t count = grundy_sum_count(a->sum);
  if (count > GI_EXPLAIN_MANY)
    add_odd_parts(x, a);
  else
    for (size_t i = 0; i < count && x->status == GRUNDY_OK; i++) gi_explain_part(x, a, i);
  return count - x->count;
}

static void explain_sum(gi_explainer *x, const grundy_answer *a) {
  size_t count = grundy_sum_count(a->sum);
  gi_explain_values(x, a);
  if (count > 1) {
    grundy_step step = {.kind = GRUNDY_STEP_XOR,
                        .depth = 1,
                        .has_value = true,
                        .value = a->value,
                        .counted = true,
                        .outcome = a->outcome};
    step.left_out = add_parts(x, a);
    gi_explain_step(x, &step);
  }
  if (a->outcome == GRUNDY_OUTCOME_P)
    gi_explain_replies(x, a->sum, false);
  else if (count > 1)
    gi_explain_targets(x, a);
  else
    gi_explain_winning(x, a);
}

/* Whether a move in this part leads to a value above 1, or there are too many moves to see it. */
static bool part_goes_beyond(gi_explainer *x, const gi_instance *instance,
                             const grundy_part *part) {
  grundy_sum *sum = gi_explain_alone(x, instance, part, 1);
  grundy_answer *all = sum ? gi_explain_ask(x, sum, true, MOST_OPTIONS) : NULL;
  uint64_t count = 0;
  bool beyond = !all || !grundy_answer_move_count(all, &count) || count > MOST_OPTIONS;
  for (size_t i = 0; !beyond && i < grundy_answer_moves(all); i++) {
    const grundy_move *move = grundy_answer_move(all, i);
    grundy_nimber total = 0, value = 0;
    for (size_t k = 0; k < move->count; k++) {
      beyond = beyond || !gi_solver_known(instance, x->q.technique, &move->to[k], &value);
      total ^= value;
    }
    beyond = beyond || total > 1;
  }
  grundy_answer_free(all);
  grundy_sum_free(sum);
  return beyond;
}

/* The same of all parts; of more than a few different ones it is assumed. */
static bool goes_beyond(gi_explainer *x, const grundy_answer *a) {
  size_t looked = 0;
  bool beyond = false;
  for (size_t i = 0; i < grundy_sum_count(a->sum) && !beyond; i++) {
    if (i && gi_explain_same(a->sum, i - 1, i)) continue;
    beyond = ++looked > GI_EXPLAIN_MANY ||
             part_goes_beyond(x, a->sum->instances[i], grundy_sum_part(a->sum, i));
  }
  return beyond;
}

static void explain_misere_nim(gi_explainer *x, const grundy_answer *a) {
  grundy_nimber total = 0;
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) total ^= a->parts[i].value;
  if (a->decided_by == GI_BY_MISERE_GENUS) x->q.convention = GRUNDY_NORMAL; /* for the values */
  gi_explain_values(x, a);
  x->q.convention = GRUNDY_MISERE;
  grundy_step step = {.kind = GRUNDY_STEP_MISERE,
                      .depth = 1,
                      .has_value = true,
                      .value = total,
                      .counted = true,
                      .firm = a->any_firm,
                      .beyond = !a->any_firm && goes_beyond(x, a),
                      .outcome = a->outcome};
  step.left_out = add_parts(x, a);
  gi_explain_step(x, &step);
}

/* The XOR of the values in normal play, if it is found. */
static bool normal_value(gi_explainer *x, const grundy_answer *a, grundy_nimber *value) {
  grundy_question misere = x->q;
  x->q.convention = GRUNDY_NORMAL;
  x->q.quotient = NULL;
  x->optional = true;
  grundy_answer *normal = gi_explain_ask(x, a->sum, false, 0);
  x->q = misere;
  x->optional = false;
  bool known = normal && grundy_answer_value(normal, value);
  grundy_answer_free(normal);
  return known;
}

/* The classes of the parts, equal parts once, and the class of the sum. */
static void explain_quotient(gi_explainer *x, const grundy_answer *a) {
  const grundy_quotient *q = a->quotient;
  const grundy_quotient_facts *f = grundy_quotient_about(q);
  size_t count = grundy_sum_count(a->sum);
  uint64_t left_out = 0;
  grundy_step step = {.kind = GRUNDY_STEP_QUOTIENT,
                      .depth = 1,
                      .term = gi_explain_term(x, a->sum),
                      .order = f->order,
                      .lost_count = f->p_count,
                      .outcome = a->outcome};
  step.has_value = normal_value(x, a, &step.value);
  step.word =
      gi_explain_class(x, q, grundy_quotient_product(q, a->parts[0].class, a->parts[0].others));
  step.letters = gi_explain_letters(x, a);
  step.lost = gi_explain_lost_classes(x, q);
  for (size_t i = 0; i < count && x->status == GRUNDY_OK; i++) {
    if (x->count == GI_EXPLAIN_MANY) {
      left_out++;
      continue;
    }
    grundy_sum *part = gi_explain_alone(x, a->sum->instances[i], grundy_sum_part(a->sum, i), 1);
    grundy_line *line = part ? gi_explain_new_line(x, part) : NULL;
    grundy_sum_free(part);
    if (!line || !gi_explain_is_new(x)) continue;
    const char *word = gi_explain_class(x, q, a->parts[i].class);
    x->lines[x->count - 1].word = word;
  }
  step.counted = true;
  step.left_out = left_out;
  gi_explain_step(x, &step);
}

static void explain_answer(gi_explainer *x, const grundy_answer *a) {
  GI_ASSERT(a->decided_by != GI_UNDECIDED);
  if (a->decided_by == GI_BY_VALUES) {
    explain_sum(x, a);
    return;
  }
  if (a->decided_by == GI_BY_LOOPY) {
    gi_explain_loopy(x, a);
    return;
  }
  if (a->decided_by == GI_BY_MISERE_THEOREM || a->decided_by == GI_BY_MISERE_GENUS)
    explain_misere_nim(x, a);
  if (a->quotient) explain_quotient(x, a);
  if (a->decided_by == GI_BY_OUTCOME) gi_explain_outcome(x, a);
  if (a->outcome == GRUNDY_OUTCOME_N)
    gi_explain_winning(x, a);
  else
    gi_explain_replies(x, a->sum, false);
  if (a->kind == GRUNDY_KIND_COMPUTED && a->decided_by != GI_BY_OUTCOME) gi_explain_play(x, a);
}

grundy_status grundy_explain(grundy_solver *s, grundy_sum *sum, const grundy_question *question,
                             unsigned depth, grundy_explanation **out, grundy_error *error) {
  grundy_error unused;
  gi_explainer x = {
      .s = s, .g = s->g, .depth = depth ? depth : 1, .error = error ? error : &unused};
  if (gi_explain_begin(&x, sum, question)) explain_answer(&x, x.e->answer);
  return gi_explain_end(&x, out);
}
