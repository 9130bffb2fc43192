/* A table of values in memory.
 *
 * A cell is the position with these numbers, read from the text that a user would write, and asked
 * of one solver, which keeps what it found. A game of heaps over one range is faster: its values
 * come in blocks from its sequence, or one by one from its theorem, and in normal play they tell
 * the outcomes as well. Cells are found in their order, so that after a stop the first `done` of
 * them are right and all others unknown.
 *
 * The limits of the context are on the whole table: each entry gets what is left of them.
 */
/* SPDX-License-Identifier: MIT */
#include "study/table/grid.h"

#include "solve/solver.h"

enum { TRIED = 100000 }; /* cells, to find one that is a position */

/* ---- the result ---- */

void grundy_grid_question_init(grundy_grid_question *question) {
  *question = (grundy_grid_question){
      .size = sizeof *question, .period = true, .dimensions = 1, .ranges = {{0, 20}}};
}

void grundy_grid_free(grundy_grid_result *r) {
  if (!r) return;
  grundy *g = r->g;
  gi_resize(g, r->values, r->room * sizeof *r->values, 0);
  gi_resize(g, r->known, r->room * sizeof *r->known, 0);
  grundy_text_clear(&r->game);
  grundy_text_clear(&r->sources);
  gi_resize(g, r, sizeof *r, 0);
}

const grundy_grid *grundy_grid_view(const grundy_grid_result *r) {
  return &r->grid;
}

const char *grundy_grid_game(const grundy_grid_result *r) {
  return r->game.data;
}

grundy_convention grundy_grid_convention(const grundy_grid_result *r) {
  return r->convention;
}

size_t grundy_grid_done(const grundy_grid_result *r) {
  return r->done;
}

grundy_stop grundy_grid_stop(const grundy_grid_result *r) {
  return r->stop;
}

uint64_t grundy_grid_positions(const grundy_grid_result *r) {
  return r->positions;
}

grundy_how_kind grundy_grid_kind(const grundy_grid_result *r) {
  return r->kind;
}

const char *grundy_grid_sources(const grundy_grid_result *r) {
  return r->sources.length ? r->sources.data : "";
}

const grundy_period *grundy_grid_period(const grundy_grid_result *r) {
  return r->has_period ? &r->period : NULL;
}

grundy_no_value grundy_grid_no_value(const grundy_grid_result *r) {
  return r->no_value;
}

/* How many cells the ranges have; 0: too many. */
static size_t count_cells(const grundy_grid_question *q) {
  uint64_t count = 1;
  for (size_t i = 0; i < q->dimensions; i++) {
    uint64_t last = q->ranges[i].high - q->ranges[i].low;
    if (last >= GRUNDY_GRID_CELLS || count * (last + 1) > GRUNDY_GRID_CELLS) return 0;
    count *= last + 1;
  }
  return (size_t)count;
}

static grundy_status make_result(gi_filling *f, const char *game, size_t count) {
  grundy_grid_result *r = gi_zeroed(f->g, 1, sizeof *r);
  if (!r) return gi_no_memory(f->g, f->error);
  f->r = r;
  r->g = f->g;
  r->convention = f->q->convention;
  grundy_text_init(&r->game, f->g);
  grundy_text_init(&r->sources, f->g);
  grundy_text_add(&r->game, game);
  r->values = gi_zeroed(f->g, count, sizeof *r->values);
  r->known = r->values ? gi_zeroed(f->g, count, sizeof *r->known) : NULL;
  if (!r->known) {
    gi_resize(f->g, r->values, count * sizeof *r->values, 0);
    r->values = NULL;
  }
  r->room = r->known ? count : 0;
  r->grid = (grundy_grid){.dimensions = f->q->dimensions,
                          .count = count,
                          .values = r->values,
                          .known = r->known,
                          .outcomes = f->q->outcomes};
  memcpy(r->grid.ranges, f->q->ranges, sizeof r->grid.ranges);
  return r->known && !r->game.failed ? GRUNDY_OK : gi_no_memory(f->g, f->error);
}

/* ---- limits ---- */

/* Sets what is left of them for the next call; false: nothing is. */
bool gi_grid_limits_left(gi_filling *f) {
  grundy_grid_result *r = f->r;
  f->allowance.used = 0;
  gi_allowance_spend(&f->allowance, r->positions);
  r->stop = gi_stop_of(gi_allowance_left(&f->allowance, &f->limits));
  if (f->sequence) grundy_sequence_limit(f->sequence, &f->limits);
  return r->stop == GRUNDY_STOP_NONE;
}

/* ---- one entry ---- */

/* The numbers of a cell. */
static void numbers_of(const grundy_grid *grid, size_t i, uint64_t at[GRUNDY_GRID_MOST]) {
  for (size_t d = grid->dimensions; d-- > 0;) {
    uint64_t length = grid->ranges[d].high - grid->ranges[d].low + 1;
    at[d] = grid->ranges[d].low + i % length;
    i = (size_t)(i / length);
  }
}

/* The cell as a sum: "kayles(7)", "nim(3,5)", "chomp(3x5)". A fault shows that text. */
static grundy_status parse_cell(gi_filling *f, size_t i, grundy_sum **sum) {
  uint64_t at[GRUNDY_GRID_MOST];
  numbers_of(&f->r->grid, i, at);
  f->text.length = 0;
  grundy_text_add(&f->text, f->r->game.data);
  for (size_t d = 0; d < f->q->dimensions; d++) {
    grundy_text_add(&f->text, d == 0 ? "(" : f->q->sides ? "x" : ",");
    grundy_text_number(&f->text, at[d]);
  }
  grundy_text_add(&f->text, ")");
  if (f->text.failed) return gi_no_memory(f->g, f->error);
  return grundy_sum_parse(f->g, f->text.data, f->text.length, sum, f->error);
}

/* The caller does not have the text in which the fault lies, so the fault takes it along. */
static void keep_excerpt(const gi_filling *f) {
  grundy_error *e = f->error;
  if (e->offset == GRUNDY_NO_OFFSET || e->line || e->excerpt[0] || !f->text.data) return;
  if (f->text.length < sizeof e->excerpt && e->offset <= f->text.length) {
    memcpy(e->excerpt, f->text.data, f->text.length + 1);
    e->excerpt_at = e->offset;
    e->excerpt_length = e->length <= f->text.length - e->offset ? e->length : 0;
  }
  e->offset = GRUNDY_NO_OFFSET;
  e->length = 0;
}

static void add_sources(grundy_grid_result *r, const grundy_answer *a) {
  const char *by;
  for (size_t i = 0; (by = grundy_answer_by(a, i)); i++) {
    if (i) r->sources.say(&r->sources, GRUNDY_N("; "));
    grundy_text_add(&r->sources, grundy_translate(r->g, by));
  }
}

/* A table is not better known than its entries. */
static void note_kind(grundy_grid_result *r, const grundy_answer *a) {
  grundy_how_kind kind = grundy_answer_kind(a);
  if (r->kind == GRUNDY_KIND_COMPUTED && kind != r->kind) return;
  if (kind != r->kind) r->sources.length = 0;
  r->kind = kind;
  if (r->sources.length == 0) add_sources(r, a);
}

static grundy_status solve_sum(gi_filling *f, grundy_sum *sum, size_t i) {
  grundy_grid_result *r = f->r;
  grundy_question question;
  grundy_answer *a;
  grundy_question_init(&question);
  question.convention = f->q->convention;
  question.technique = f->q->technique;
  question.max_moves = 0;
  question.outcome_only = r->grid.outcomes;
  question.limits = f->limits;
  grundy_status status = grundy_solve(f->solver, sum, &question, &a, f->error);
  if (!a) return status;
  r->positions += grundy_answer_positions(a);
  if (status == GRUNDY_UNKNOWN) r->stop = grundy_answer_stop(a);
  if (status == GRUNDY_OK) {
    note_kind(r, a);
    r->known[i] = 1;
    if (r->grid.outcomes)
      r->values[i] = grundy_answer_outcome(a) == GRUNDY_OUTCOME_N;
    else
      r->known[i] = grundy_answer_value(a, &r->values[i]);
  }
  grundy_answer_free(a);
  return status;
}

/* The value of a cell by theorems alone, or who wins it: then no question is needed, if an earlier
 * cell has told already how such values are known. */
static bool told(const gi_filling *f, const grundy_sum *sum, grundy_nimber *value) {
  const grundy_grid_result *r = f->r;
  size_t count = grundy_sum_count(sum);
  bool noted =
      r->sources.length && (r->kind == GRUNDY_KIND_FORMULA || r->kind == GRUNDY_KIND_COMPUTED);
  if (!noted || r->no_value || f->q->convention != GRUNDY_NORMAL) return false;
  *value = 0;
  if (r->grid.outcomes && count == 1) {
    grundy_outcome outcome = gi_solver_outcome(sum->instances[0], f->q->technique, GRUNDY_NORMAL,
                                               grundy_sum_part(sum, 0));
    *value = outcome == GRUNDY_OUTCOME_N;
    if (outcome != GRUNDY_OUTCOME_UNKNOWN) return true;
  }
  for (size_t i = 0; i < count; i++) {
    grundy_nimber part;
    if (!gi_solver_theorem(sum->instances[i], f->q->technique, grundy_sum_part(sum, i), &part))
      return false;
    *value ^= part;
  }
  if (r->grid.outcomes) *value = *value != 0;
  return true;
}

/* With two numbers and more some cells are no positions of the game, or larger than it can be
 * here. Its reader refuses both alike, so they stay unknown, and nobody may call them the one or
 * the other. */
grundy_status gi_grid_fill_cell(gi_filling *f, size_t i) {
  grundy_sum *sum;
  if (!gi_grid_limits_left(f)) return GRUNDY_UNKNOWN;
  grundy_status status = parse_cell(f, i, &sum);
  if (status == GRUNDY_EINPUT && f->q->dimensions > 1) return GRUNDY_OK;
  if (status != GRUNDY_OK) return status;
  grundy_nimber value;
  if (told(f, sum, &value)) {
    f->r->values[i] = value;
    f->r->known[i] = 1;
  } else {
    status = solve_sum(f, sum, i);
  }
  grundy_sum_free(sum);
  return status;
}

grundy_status gi_grid_fill_cells(gi_filling *f) {
  grundy_status status = GRUNDY_OK;
  while (f->r->done < f->r->grid.count) {
    status = gi_grid_fill_cell(f, f->r->done);
    if (status != GRUNDY_OK) break;
    f->r->done++;
  }
  return status;
}

/* ---- what can be asked ---- */

/* Finds a cell that is a position. The last one is looked at first: it may be too large. */
static grundy_status find_position(gi_filling *f, grundy_sum **sum) {
  size_t last = f->r->grid.count - 1;
  bool gaps = f->q->dimensions > 1 && f->game;
  grundy_status status = parse_cell(f, last, sum);
  for (size_t i = 0; gaps && status == GRUNDY_EINPUT && i < last && i < TRIED; i++)
    status = parse_cell(f, i, sum);
  if (gaps && status == GRUNDY_EINPUT) return parse_cell(f, last, sum);
  if (status != GRUNDY_OK || gaps) return status;
  grundy_sum_free(*sum);
  return parse_cell(f, 0, sum);
}

/* Whether it has values at all. */
static grundy_status look_at_game(gi_filling *f) {
  grundy_sum *sum;
  grundy_status status = find_position(f, &sum);
  if (status == GRUNDY_OK) {
    f->r->no_value = grundy_sum_no_value(sum, f->q->convention);
    grundy_sum_free(sum);
  }
  if (status != GRUNDY_OK || !f->r->no_value || f->q->outcomes) return status;
  f->r->grid.outcomes = f->q->or_outcomes;
  if (f->r->grid.outcomes) return status;
  const char *why = grundy_no_value_message(f->r->no_value);
  return gi_fault(f->g, f->error, GRUNDY_ENOVALUE, GRUNDY_N("no Grundy value: %s"),
                  grundy_translate(f->g, why));
}

static grundy_status fill(gi_filling *f) {
  const char *label, *game = f->r->game.data;
  grundy_status status =
      grundy_game_open(f->g, game, strlen(game), &f->game, &f->self, &label, f->error);
  if (status == GRUNDY_ENOMEM) return status;
  if (status != GRUNDY_OK) f->game = NULL; /* the first entry tells what is wrong */
  status = look_at_game(f);
  if (status != GRUNDY_OK) return status;
  if (f->game && f->game->rule && f->q->dimensions == 1 && !f->r->no_value)
    f->rule = f->game->rule(f->self);
  return f->rule ? gi_grid_fill_heaps(f) : gi_grid_fill_cells(f);
}

static grundy_status check_question(grundy *g, const grundy_grid_question *q, size_t *count,
                                    grundy_error *error) {
  bool right = q->dimensions >= 1 && q->dimensions <= GRUNDY_GRID_MOST;
  for (size_t i = 0; right && i < q->dimensions; i++) right = q->ranges[i].low <= q->ranges[i].high;
  if (!right)
    return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("a table needs one to %u ranges like 0..20"),
                    GRUNDY_GRID_MOST);
  *count = count_cells(q);
  uint64_t each = sizeof(grundy_nimber) + 1;
  if (*count && (!g->config.memory || *count <= g->config.memory / each)) return GRUNDY_OK;
  uint64_t most = g->config.memory && g->config.memory / each < GRUNDY_GRID_CELLS
                      ? g->config.memory / each
                      : GRUNDY_GRID_CELLS;
  return gi_fault(g, error, GRUNDY_EINPUT,
                  GRUNDY_N("these ranges have more than %llu entries, which is the most that is "
                           "kept in memory; take a smaller range"),
                  (unsigned long long)most);
}

grundy_status grundy_grid_compute(grundy *g, const char *game, const grundy_grid_question *question,
                                  grundy_grid_result **out, grundy_error *error) {
  grundy_grid_question q;
  grundy_error unused;
  size_t count = 0;
  *out = NULL;
  if (!error) error = &unused;
  grundy_grid_question_init(&q);
  if (question) memcpy(&q, question, question->size < sizeof q ? question->size : sizeof q);
  grundy_status status = check_question(g, &q, &count, error);
  if (status != GRUNDY_OK) return status;
  gi_filling f = {.g = g, .q = &q, .error = error};
  gi_allowance_init(&f.allowance, g, NULL);
  grundy_text_init(&f.text, g);
  f.solver = grundy_solver_new(g);
  status = f.solver ? make_result(&f, game, count) : gi_no_memory(g, error);
  if (status == GRUNDY_OK) status = fill(&f);
  if (status >= GRUNDY_OK && f.r->sources.failed) status = gi_no_memory(g, error);
  if (status == GRUNDY_EINPUT) keep_excerpt(&f);
  grundy_sequence_free(f.sequence);
  grundy_solver_free(f.solver);
  grundy_text_clear(&f.text);
  if (status < GRUNDY_OK)
    grundy_grid_free(f.r);
  else
    *out = f.r;
  return status;
}
