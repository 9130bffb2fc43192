/* An explanation: its questions, its lines and steps while it is made, and then what it has.
 *
 * Every fact is an answer of the solver to a question of its own. The solver keeps what it found,
 * so many questions cost little. The limits are for all questions together.
 */
/* SPDX-License-Identifier: MIT */
#include "base/array.h"
#include "base/assert.h"
#include "solve/misere_set.h"
#include "study/explain/explain.h"

enum {
  STRENGTH = 1 << 12, /* positions that may be looked at for the answers to each move */
  MOST_CLASSES = 16,  /* lost classes of a misere quotient that are named */
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

const char *gi_explain_class(gi_explainer *x, const grundy_quotient *q, uint32_t class) {
  x->scratch.length = 0;
  grundy_quotient_word(q, class, &x->scratch);
  return keep_scratch(x);
}

const char *gi_explain_letters(gi_explainer *x, const grundy_answer *a) {
  const grundy_quotient *q = a->quotient;
  x->scratch.length = 0;
  for (uint32_t i = 0; i < grundy_quotient_about(q)->generator_count; i++) {
    if (i) grundy_text_add(&x->scratch, ", ");
    grundy_quotient_generator_name(i, &x->scratch);
    grundy_text_add(&x->scratch, ": ");
    if (a->decided_by == GI_BY_MISERE_SET) {
      if (x->status == GRUNDY_OK) x->status = gi_set_generator(x->s, i, &x->scratch, x->error);
      continue;
    }
    grundy_text_add(&x->scratch, a->sum->instances[0]->label);
    grundy_text_add(&x->scratch, "(");
    grundy_text_number(&x->scratch, grundy_quotient_generator(q, i));
    grundy_text_add(&x->scratch, ")");
  }
  return keep_scratch(x);
}

const char *gi_explain_lost_classes(gi_explainer *x, const grundy_quotient *q) {
  const grundy_quotient_facts *f = grundy_quotient_about(q);
  bool any = false;
  if (f->p_count > MOST_CLASSES) return NULL;
  x->scratch.length = 0;
  for (uint32_t c = 0; c < f->order; c++) {
    if (!grundy_quotient_in_p(q, c)) continue;
    if (any) grundy_text_add(&x->scratch, ", ");
    any = true;
    grundy_quotient_word(q, c, &x->scratch);
  }
  return keep_scratch(x);
}

grundy_line *gi_explain_new_line(gi_explainer *x, const grundy_sum *sum) {
  const char *term = gi_explain_term(x, sum);
  if (!term) return NULL;
  if (!GI_RESERVE(x->g, x->lines, x->room, x->count + 1)) {
    x->status = gi_no_memory(x->g, x->error);
    return NULL;
  }
  grundy_line *line = &x->lines[x->count++];
  *line = (grundy_line){.term = term};
  return line;
}

/* The values of the parts, if all are known and finite, and they are not many. */
static void fill_values(gi_explainer *x, const grundy_answer *a, grundy_line *line) {
  size_t count = grundy_sum_count(a->sum);
  grundy_nimber value;
  if (count > GI_EXPLAIN_MANY) return;
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
  grundy_line *line = gi_explain_new_line(x, a->sum);
  if (!line) return NULL;
  line->outcome = grundy_answer_outcome(a);
  line->sum = gi_sum_share(a->sum);
  line->has_value = grundy_answer_value(a, &line->value);
  if (a->quotient && a->quotient == x->e->answer->quotient)
    line->word = gi_explain_class(
        x, a->quotient,
        grundy_quotient_product(a->quotient, a->parts[0].class, a->parts[0].others));
  fill_values(x, a, line);
  return x->status == GRUNDY_OK ? line : NULL;
}

grundy_line *gi_explain_part(gi_explainer *x, const grundy_answer *a, size_t i) {
  grundy_sum *sum = gi_explain_alone(x, a->sum->instances[i], grundy_sum_part(a->sum, i), 1);
  grundy_line *line = sum ? gi_explain_new_line(x, sum) : NULL;
  if (line) {
    line->has_value = true;
    line->value = a->parts[i].value;
  }
  grundy_sum_free(sum);
  return line;
}

bool gi_explain_same(const grundy_sum *sum, size_t a, size_t b) {
  const grundy_part *p = grundy_sum_part(sum, a), *q = grundy_sum_part(sum, b);
  return sum->instances[a] == sum->instances[b] && p->length == q->length &&
         memcmp(grundy_part_bytes(p), grundy_part_bytes(q), p->length) == 0;
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

/* ---- the explanation itself ---- */

bool gi_explain_begin(gi_explainer *x, grundy_sum *sum, const grundy_question *question) {
  grundy *g = x->g;
  grundy_question *q = &x->q;
  grundy_text_init(&x->scratch, g);
  grundy_explanation *e = x->e = gi_zeroed(g, 1, sizeof *e);
  if (!e) {
    x->status = gi_no_memory(g, x->error);
    return false;
  }
  e->g = e->arena.g = g;
  x->strength = STRENGTH;
  grundy_question_init(q);
  if (question) memcpy(q, question, question->size < sizeof *q ? question->size : sizeof *q);
  q->size = sizeof *q;
  q->outcome_only = false;
  q->all_moves = false;
  q->max_moves = MOST_WINNING;
  gi_allowance_init(&x->allowance, g, &q->limits);
  x->status = grundy_solve(x->s, sum, q, &e->answer, x->error);
  if (e->answer && x->status == GRUNDY_OK)
    gi_allowance_spend(&x->allowance, grundy_answer_positions(e->answer));
  else if (e->answer)
    e->stop = grundy_answer_stop(e->answer);
  return x->status == GRUNDY_OK;
}

grundy_status gi_explain_end(gi_explainer *x, grundy_explanation **out) {
  gi_explain_drop_lines(x);
  GI_RELEASE(x->g, x->lines, x->room);
  grundy_text_clear(&x->scratch);
  *out = x->e;
  if (x->status >= GRUNDY_OK) return x->status;
  grundy_explanation_free(x->e);
  *out = NULL;
  return x->status;
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
