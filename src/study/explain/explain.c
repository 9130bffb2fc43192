/* Why a sum is won or lost: the steps, in the order in which a teacher takes them.
 *
 *   values add up           the value of each part; their XOR; what a part must become; the answers
 *   a theorem on outcomes   the theorem, the winning moves, the answers
 *   misere play of Nim      which case of the theorem, the winning moves, the answers
 *   with cycles             every move with its outcome; a draw: a play that comes back
 *   won or lost by search   the winning moves, the answers, one play to its end
 *
 * Every fact is an answer of the solver to a question of its own. The solver keeps what it found,
 * so many questions cost little. The limits are for all questions together. Which steps there are
 * depends on what decided the answer (gi_decided_by); nothing is concluded that the solver did not
 * answer.
 */
/* SPDX-License-Identifier: MIT */
#include "study/explain/explain.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/assert.h"

enum {
  MANY_PARTS = 16,    /* of a sum: then equal ones cancel, */
  MOST_LEFT = 40,     /* and at most so many remain */
  STRENGTH = 1 << 12, /* positions that may be looked at for the answers to each move */
  MOST_WINNING = 1000 /* winning moves asked for, so that every part's first is among them */
};

/* ---- asking ---- */

bool gi_explain_limits(gi_explainer *x, grundy_limits *out) {
  x->e->stop = gi_stop_of(gi_allowance_left(&x->allowance, out));
  if (x->e->stop != GRUNDY_STOP_NONE) {
    x->status = GRUNDY_UNKNOWN;
    return false;
  }
  if (x->optional && out->positions > x->strength) out->positions = x->strength;
  return true;
}

static void count_positions(gi_explainer *x, const grundy_answer *a) {
  uint64_t used = grundy_answer_positions(a);
  gi_allowance_spend(&x->allowance, used);
  if (!x->optional) return;
  x->strength -= used < x->strength ? used : x->strength;
  x->tired = x->tired || x->strength == 0;
}

grundy_answer *gi_explain_ask(gi_explainer *x, grundy_sum *sum, bool all_moves, size_t max_moves) {
  grundy_question q = x->q;
  grundy_answer *a = NULL;
  if (x->status != GRUNDY_OK || (x->optional && x->tired) || !gi_explain_limits(x, &q.limits))
    return NULL;
  q.all_moves = all_moves;
  q.max_moves = max_moves;
  q.outcome_only = false;
  x->status = grundy_solve(x->s, sum, &q, &a, x->error);
  if (!a) return NULL;
  count_positions(x, a);
  if (x->status == GRUNDY_OK) return a;
  const gi_allowance *all = &x->allowance; /* whose limit was it? */
  bool users = all->whole.positions && all->whole.positions - all->used <= x->strength;
  if (x->optional && !users && grundy_answer_stop(a) == GRUNDY_STOP_POSITIONS) {
    x->tired = true; /* a large board: only these answers are left out */
    x->status = GRUNDY_OK;
  } else {
    x->e->stop = grundy_answer_stop(a);
  }
  grundy_answer_free(a);
  return NULL;
}

grundy_sum *gi_explain_after(gi_explainer *x, const grundy_answer *a, const grundy_move *move) {
  grundy_sum *sum = NULL;
  if (x->status == GRUNDY_OK) x->status = grundy_sum_after(a, move, &sum, x->error);
  return sum;
}

grundy_sum *gi_explain_alone(gi_explainer *x, const gi_instance *instance, const grundy_part *parts,
                             size_t n) {
  grundy_sum *sum = NULL;
  if (x->status == GRUNDY_OK) x->status = gi_sum_of(x->g, instance, parts, n, &sum, x->error);
  return sum;
}

/* ---- writing ---- */

/* A copy of the scratch text that lasts. */
static const char *keep_scratch(gi_explainer *x) {
  char *kept = NULL;
  if (!x->scratch.failed)
    kept = gi_arena_text(&x->e->arena, x->scratch.data ? x->scratch.data : "", x->scratch.length);
  if (!kept && x->status == GRUNDY_OK) x->status = gi_no_memory(x->g, x->error);
  x->scratch.length = 0;
  return kept;
}

const char *gi_explain_term(gi_explainer *x, const grundy_sum *sum) {
  x->scratch.length = 0;
  grundy_sum_print(sum, &x->scratch);
  return keep_scratch(x);
}

const char *gi_explain_sentence(gi_explainer *x, const grundy_answer *a, const grundy_move *move) {
  const gi_instance *instance = a->sum->instances[move->part];
  const grundy_part *from = grundy_sum_part(a->sum, move->part);
  if (!instance->game->describe_move) return NULL; /* the position says it all */
  x->scratch.length = 0;
  instance->game->describe_move(instance->self, grundy_part_bytes(from), from->length, move->to,
                                move->count, &x->scratch);
  return keep_scratch(x);
}

/* Room for one more line, which is not set yet. */
static grundy_line *add_line(gi_explainer *x) {
  if (GI_RESERVE(x->g, x->lines, x->room, x->count + 1)) return &x->lines[x->count++];
  x->status = gi_no_memory(x->g, x->error);
  return NULL;
}

/* The values of the parts, if all are known and finite, and they are not many. */
static void fill_values(gi_explainer *x, const grundy_answer *a, grundy_line *line) {
  size_t count = grundy_sum_count(a->sum);
  grundy_nimber value;
  if (count > MANY_PARTS) return;
  for (size_t i = 0; i < count; i++)
    if (!grundy_answer_part_value(a, i, &value) || a->parts[i].infinity.is) return;
  grundy_nimber *values = gi_arena_zeroed(&x->e->arena, count + 1, sizeof *values);
  if (!values) {
    x->status = gi_no_memory(x->g, x->error);
    return;
  }
  for (size_t i = 0; i < count; i++) grundy_answer_part_value(a, i, &values[i]);
  line->values = values;
  line->count = count;
}

grundy_line *gi_explain_line(gi_explainer *x, const grundy_answer *a) {
  if (x->status != GRUNDY_OK || !a) return NULL;
  const char *term = gi_explain_term(x, a->sum);
  grundy_line *line = term ? add_line(x) : NULL;
  if (!line) return NULL;
  *line = (grundy_line){.term = term, .outcome = grundy_answer_outcome(a)};
  line->sum = gi_sum_share(a->sum);
  line->has_value = grundy_answer_value(a, &line->value);
  fill_values(x, a, line);
  return x->status == GRUNDY_OK ? line : NULL;
}

grundy_line *gi_explain_move(gi_explainer *x, const grundy_answer *a, const grundy_move *move) {
  grundy_sum *sum = gi_explain_after(x, a, move);
  grundy_answer *after = sum ? gi_explain_ask(x, sum, false, 1) : NULL;
  grundy_line *line = gi_explain_line(x, after);
  if (line) line->move = gi_explain_sentence(x, a, move);
  grundy_answer_free(after);
  grundy_sum_free(sum);
  return x->status == GRUNDY_OK ? line : NULL;
}

static void free_line(const grundy_line *line) {
  grundy_sum_free(line->sum);
  grundy_sum_free(line->answer_sum);
}

void gi_explain_drop_lines(gi_explainer *x) {
  while (x->count > 0) free_line(&x->lines[--x->count]);
}

bool gi_explain_is_new(gi_explainer *x) {
  GI_ASSERT(x->count > 0);
  const char *term = x->lines[x->count - 1].term;
  for (size_t i = 0; i + 1 < x->count; i++)
    if (strcmp(x->lines[i].term, term) == 0) {
      free_line(&x->lines[--x->count]);
      return false;
    }
  return true;
}

bool gi_explain_has_line(const gi_explainer *x, const char *term) {
  for (size_t i = 0; i < x->count; i++)
    if (strcmp(x->lines[i].term, term) == 0) return true;
  return false;
}

bool gi_explain_step(gi_explainer *x, const grundy_step *step) {
  grundy_explanation *e = x->e;
  if (x->status != GRUNDY_OK) return false;
  if (e->count == GI_EXPLAIN_STEPS) {
    e->cut = true;
    gi_explain_drop_lines(x);
    return false;
  }
  grundy_line *lines = gi_arena_zeroed(&e->arena, x->count + 1, sizeof *lines);
  if (!lines || !GI_RESERVE(x->g, e->steps, e->room, e->count + 1)) {
    x->status = gi_no_memory(x->g, x->error);
    return false;
  }
  GI_ASSERT(e->count < GI_EXPLAIN_STEPS);
  if (x->count) memcpy(lines, x->lines, x->count * sizeof *lines);
  e->steps[e->count] = *step;
  e->steps[e->count].lines = lines;
  e->steps[e->count].count = x->count;
  e->count++;
  x->count = 0;
  return true;
}

/* ---- the order of the steps ---- */

/* A line for part number i, with its value. */
static void add_part(gi_explainer *x, const grundy_answer *a, size_t i) {
  grundy_sum *sum = gi_explain_alone(x, a->sum->instances[i], grundy_sum_part(a->sum, i), 1);
  const char *term = sum ? gi_explain_term(x, sum) : NULL;
  grundy_line *line = term ? add_line(x) : NULL;
  if (line) *line = (grundy_line){.term = term, .has_value = true, .value = a->parts[i].value};
  grundy_sum_free(sum);
}

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
    add_part(x, a, all[i].part);
  gi_resize(x->g, all, count * sizeof *all, 0);
}

/* Lines for the parts, with their values; how many are left out. */
static uint64_t add_parts(gi_explainer *x, const grundy_answer *a) {
  size_t count = grundy_sum_count(a->sum);
  if (count > MANY_PARTS)
    add_odd_parts(x, a);
  else
    for (size_t i = 0; i < count && x->status == GRUNDY_OK; i++) add_part(x, a, i);
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

static void explain_misere_nim(gi_explainer *x, const grundy_answer *a) {
  grundy_nimber total = 0;
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) total ^= a->parts[i].value;
  grundy_step step = {.kind = GRUNDY_STEP_MISERE,
                      .depth = 1,
                      .has_value = true,
                      .value = total,
                      .counted = true,
                      .firm = a->any_firm,
                      .outcome = a->outcome};
  step.left_out = add_parts(x, a);
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
  if (a->decided_by == GI_BY_MISERE_THEOREM) explain_misere_nim(x, a);
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
  grundy *g = s->g;
  *out = NULL;
  if (!error) error = &unused;
  grundy_explanation *e = gi_zeroed(g, 1, sizeof *e);
  if (!e) return gi_no_memory(g, error);
  e->g = e->arena.g = g;
  gi_explainer x = {.s = s, .g = g, .depth = depth ? depth : 1, .e = e, .error = error};
  x.strength = STRENGTH;
  grundy_text_init(&x.scratch, g);
  grundy_question_init(&x.q);
  if (question) memcpy(&x.q, question, question->size < sizeof x.q ? question->size : sizeof x.q);
  x.q.size = sizeof x.q;
  x.q.outcome_only = false;
  x.q.all_moves = false;
  x.q.max_moves = MOST_WINNING;
  gi_allowance_init(&x.allowance, g, &x.q.limits);
  grundy_status status = grundy_solve(s, sum, &x.q, &e->answer, error);
  if (status == GRUNDY_OK) {
    gi_allowance_spend(&x.allowance, grundy_answer_positions(e->answer));
    explain_answer(&x, e->answer);
    status = x.status;
  } else if (e->answer) {
    e->stop = grundy_answer_stop(e->answer);
  }
  gi_explain_drop_lines(&x);
  GI_RELEASE(g, x.lines, x.room);
  grundy_text_clear(&x.scratch);
  if (status < GRUNDY_OK) {
    grundy_explanation_free(e);
    return status;
  }
  *out = e;
  return status;
}

void grundy_explanation_free(grundy_explanation *e) {
  if (!e) return;
  grundy *g = e->g;
  grundy_answer_free(e->answer);
  for (size_t i = 0; i < e->count; i++)
    for (size_t k = 0; k < e->steps[i].count; k++) free_line(&e->steps[i].lines[k]);
  GI_RELEASE(g, e->steps, e->room);
  gi_arena_clear(&e->arena);
  gi_resize(g, e, sizeof *e, 0);
}

const grundy_answer *grundy_explanation_answer(const grundy_explanation *e) {
  return e->answer;
}

size_t grundy_explanation_steps(const grundy_explanation *e) {
  return e->count;
}

const grundy_step *grundy_explanation_step(const grundy_explanation *e, size_t i) {
  return &e->steps[i];
}

grundy_stop grundy_explanation_stop(const grundy_explanation *e) {
  return e->stop;
}

bool grundy_explanation_cut(const grundy_explanation *e) {
  return e->cut;
}
