/* A table of values, entry by entry.
 *
 * An entry is the position with these numbers, read by its game from the text that a user would
 * write, and asked of one solver, which keeps what it found; so a table costs little more than its
 * last entry. The game is read once. A game of heaps over one range is faster: table_heaps.c.
 *
 * Invariant: entries are handed over in their order, `done` of them so far. After a stop these are
 * right, and all others are unknown. The limits of the context apply to the whole table: each entry
 * gets what is left of them.
 */
/* SPDX-License-Identifier: MIT */
#include "study/table/value_table.h"

#include <stdio.h>

#include "base/assert.h"
#include "base/utf8.h"
#include "lang/sum_reader.h"
#include "solve/solver.h"

enum { TRIED = 100000 }; /* entries, to find one that is a position */

void grundy_table_question_init(grundy_table_question *question) {
  *question = (grundy_table_question){
      .size = sizeof *question, .period = true, .dimensions = 1, .ranges = {{0, 20}}};
}

void grundy_table_free(grundy_table *table) {
  gi_table *t = (gi_table *)table;
  if (!t) return;
  grundy *g = t->g;
  grundy_sequence_free(t->sequence);
  grundy_solver_free(t->solver);
  grundy_text_clear(&t->game);
  grundy_text_clear(&t->sources);
  grundy_text_clear(&t->ids);
  grundy_text_clear(&t->text);
  gi_resize(g, t->values, t->room * sizeof *t->values, 0);
  gi_resize(g, t->known, t->room * sizeof *t->known, 0);
  gi_resize(g, t, sizeof *t, 0);
}

/* ---- limits ---- */

bool gi_table_goes_on(gi_table *t) {
  grundy_limits ignored;
  t->shown.stop = gi_stop_of(gi_allowance_left(&t->allowance, &ignored));
  return t->shown.stop == GRUNDY_STOP_NONE;
}

bool gi_table_limits_left(gi_table *t) {
  t->allowance.used = 0;
  gi_allowance_spend(&t->allowance, t->shown.positions);
  t->shown.stop = gi_stop_of(gi_allowance_left(&t->allowance, &t->limits));
  if (t->sequence) grundy_sequence_limit(t->sequence, &t->limits);
  return t->shown.stop == GRUNDY_STOP_NONE;
}

/* ---- one entry ---- */

static void first_entry(const gi_table *t, uint64_t at[GRUNDY_TABLE_RANGES]) {
  for (size_t d = 0; d < GRUNDY_TABLE_RANGES; d++) at[d] = t->q.ranges[d].low;
}

/* Goes on to the next entry; false after the last one, and then `at` is the first one again. */
static bool next_entry(const gi_table *t, uint64_t at[GRUNDY_TABLE_RANGES]) {
  for (size_t d = t->q.dimensions; d-- > 0;) {
    if (at[d]++ < t->q.ranges[d].high) return true;
    at[d] = t->q.ranges[d].low;
  }
  return false;
}

/* The entry as a sum: "kayles(7)", "nim(3,5)", "chomp(3x5)", "bash{3}(20)". */
grundy_status gi_table_position(gi_table *t, const uint64_t *at, grundy_sum **sum,
                                grundy_error *error) {
  size_t places = t->family.places;
  t->text.length = places ? 0 : t->game.length; /* the game stands there since gi_table_new */
  if (places) gi_family_write(t->game.data, at, &t->text);
  for (size_t d = places; d < t->q.dimensions; d++) {
    grundy_text_add(&t->text, d == places ? "(" : t->q.sides ? "x" : ",");
    grundy_text_number(&t->text, at[d]);
  }
  if (t->q.dimensions > places) grundy_text_add(&t->text, ")");
  if (t->text.failed) return gi_no_memory(t->g, error);
  if (!t->instance) return grundy_sum_parse(t->g, t->text.data, t->text.length, sum, error);
  return gi_position_read(t->g, t->instance, t->text.data, t->game.length, t->text.length, sum,
                          error);
}

/* The caller does not have the text in which the fault lies, so the error takes along what stands
 * around the fault. */
static void keep_excerpt(const gi_table *t, grundy_error *e) {
  if (e->offset == GRUNDY_NO_OFFSET || e->line || e->excerpt[0] || !t->text.data) return;
  if (e->offset > t->text.length) return;
  size_t room = sizeof e->excerpt - 1, from = e->offset > room / 2 ? e->offset - room / 2 : 0;
  if (t->text.length <= room) from = 0;
  while (from > 0 && gi_utf8_continues(t->text.data[from])) from--;
  size_t length = t->text.length - from < room ? t->text.length - from : room;
  memcpy(e->excerpt, t->text.data + from, length);
  e->excerpt[length] = '\0';
  e->excerpt_at = e->offset - from;
  e->excerpt_length = e->length <= length - e->excerpt_at ? e->length : 0;
}

/* The table is COMPUTED if any entry was computed; its sources are those of the first entry that is
 * known like that. */
static void note_kind(gi_table *t, const grundy_answer *a) {
  grundy_how_kind kind = grundy_answer_kind(a);
  if (t->shown.kind == GRUNDY_KIND_COMPUTED && kind != t->shown.kind) return;
  if (kind != t->shown.kind) t->sources.length = t->ids.length = 0;
  t->shown.kind = kind;
  if (t->sources.length) return;
  for (size_t i = 0; i < a->by_count; i++) {
    if (i) t->sources.say(&t->sources, GRUNDY_N("; "));
    if (i) grundy_text_add(&t->ids, " ");
    grundy_text_add(&t->sources, grundy_translate(t->g, a->by[i].text));
    gi_source_id(&a->by[i], &t->ids);
  }
}

/* The games of a family do not share values: what was found about the last one is given up. */
static bool renew_solver(gi_table *t, const grundy_sum *sum) {
  const gi_instance *now = grundy_sum_count(sum) ? sum->instances[0] : NULL;
  if (!t->family.in_games || now == t->solved) return true;
  t->solved = now;
  grundy_solver_free(t->solver);
  t->solver = grundy_solver_new(t->g);
  return t->solver;
}

static grundy_status solve_entry(gi_table *t, grundy_sum *sum, grundy_nimber *value, bool *none,
                                 grundy_error *error) {
  grundy_question question;
  grundy_answer *a;
  grundy_question_init(&question);
  question.convention = t->q.convention;
  question.technique = t->q.technique;
  question.max_moves = 0;
  question.outcome_only = t->shown.cells.outcomes;
  question.limits = t->limits;
  if (!renew_solver(t, sum)) return gi_no_memory(t->g, error);
  grundy_status status = grundy_solve(t->solver, sum, &question, &a, error);
  if (!a) return status;
  t->shown.positions += grundy_answer_positions(a);
  if (status == GRUNDY_UNKNOWN) t->shown.stop = grundy_answer_stop(a);
  if (status == GRUNDY_OK) note_kind(t, a);
  grundy_outcome outcome = grundy_answer_outcome(a);
  if (!t->shown.cells.outcomes)
    *none = status == GRUNDY_OK && !grundy_answer_value(a, value);
  else if (status == GRUNDY_OK && outcome != GRUNDY_OUTCOME_N && outcome != GRUNDY_OUTCOME_P)
    status = GRUNDY_UNKNOWN;
  else
    *value = outcome == GRUNDY_OUTCOME_N;
  grundy_answer_free(a);
  return status;
}

/* The value by theorems alone, or the outcome: then no question is needed, if an earlier entry has
 * shown already how such values are known. */
static bool is_known(const gi_table *t, const grundy_sum *sum, grundy_nimber *value) {
  size_t count = grundy_sum_count(sum);
  bool noted = t->sources.length &&
               (t->shown.kind == GRUNDY_KIND_FORMULA || t->shown.kind == GRUNDY_KIND_COMPUTED);
  if (!noted || t->shown.no_value || t->q.convention != GRUNDY_NORMAL) return false;
  *value = 0;
  if (t->shown.cells.outcomes && count == 1) {
    grundy_outcome outcome = gi_solver_outcome(sum->instances[0], t->q.technique, GRUNDY_NORMAL,
                                               grundy_sum_part(sum, 0));
    *value = outcome == GRUNDY_OUTCOME_N;
    if (outcome != GRUNDY_OUTCOME_UNKNOWN) return true;
  }
  for (size_t i = 0; i < count; i++) {
    grundy_nimber part;
    if (!gi_solver_theorem(sum->instances[i], t->q.technique, grundy_sum_part(sum, i), &part))
      return false;
    *value ^= part;
  }
  if (t->shown.cells.outcomes) *value = *value != 0;
  return true;
}

/* With two numbers and more, some entries are not positions of the game, or larger than it can be
 * here. Its reader refuses both alike, so neither may be claimed. */
grundy_status gi_table_entry(gi_table *t, const uint64_t *at, grundy_nimber *value, bool *none,
                             grundy_error *error) {
  grundy_sum *sum;
  *none = false;
  *value = 0;
  if (!gi_table_limits_left(t)) return GRUNDY_UNKNOWN;
  grundy_status status = gi_table_position(t, at, &sum, error);
  *none = status == GRUNDY_EINPUT && t->q.dimensions > 1;
  if (status != GRUNDY_OK) return *none ? GRUNDY_OK : status;
  if (!is_known(t, sum, value)) status = solve_entry(t, sum, value, none, error);
  grundy_sum_free(sum);
  return status;
}

bool gi_table_theorem(gi_table *t, const uint64_t *at, bool outcome, bool *is_position,
                      grundy_nimber *value) {
  grundy_question question;
  grundy_answer *a = NULL;
  grundy_sum *sum;
  grundy_error error;
  *is_position = gi_table_position(t, at, &sum, &error) == GRUNDY_OK;
  if (!*is_position) return false;
  grundy_question_init(&question);
  question.convention = t->q.convention;
  question.technique = GRUNDY_HOW_FORMULA;
  question.max_moves = 0;
  question.outcome_only = outcome;
  bool known = grundy_solve(t->solver, sum, &question, &a, &error) == GRUNDY_OK &&
               grundy_answer_kind(a) == GRUNDY_KIND_FORMULA;
  if (known && outcome)
    *value = grundy_answer_outcome(a) == GRUNDY_OUTCOME_N;
  else if (known)
    known = grundy_answer_value(a, value);
  grundy_answer_free(a);
  grundy_sum_free(sum);
  return known;
}

/* ---- the stream ---- */

bool gi_table_hand_over(gi_table *t, size_t count, unsigned width, const void *cells, bool none) {
  const grundy_values values = {t->shown.done, count, width, cells};
  GI_ASSERT(!none || count == 1);
  t->shown.done += count;
  t->taken = !t->take(t->user, &values, none);
  return !t->taken;
}

grundy_status gi_table_stream_entries(gi_table *t, grundy_error *error) {
  uint64_t at[GRUNDY_TABLE_RANGES];
  first_entry(t, at);
  GI_ASSERT(t->shown.done == 0 || t->q.dimensions == 1);
  at[0] += t->shown.done;
  do {
    grundy_nimber value;
    bool none;
    grundy_status status = gi_table_entry(t, at, &value, &none, error);
    if (status != GRUNDY_OK) return status;
    if (!gi_table_hand_over(t, 1, sizeof value, &value, none)) return GRUNDY_OK;
  } while (next_entry(t, at));
  return GRUNDY_OK;
}

grundy_status grundy_table_stream(grundy_table *table, grundy_take_entries *take, void *user,
                                  grundy_error *error) {
  gi_table *t = (gi_table *)table;
  grundy *g = t->g;
  grundy_error unused;
  t->take = take;
  t->user = user;
  if (!error) error = &unused;
  grundy_status status = t->source == GI_TABLE_ENTRIES ? gi_table_stream_entries(t, error)
                                                       : gi_table_stream_heaps(t, error);
  if (status >= GRUNDY_OK && (t->sources.failed || t->ids.failed)) return gi_no_memory(g, error);
  t->shown.sources = t->sources.length ? t->sources.data : "";
  t->shown.ids = t->ids.length ? t->ids.data : "";
  return status;
}

/* ---- opening ---- */

/* Reads the last entry, which may be too large, and the first one. If entries may be missing, one
 * must be there: `at` is the first of them; else the last entry shows what is wrong. */
static grundy_status find_position(gi_table *t, uint64_t at[GRUNDY_TABLE_RANGES], grundy_sum **sum,
                                   grundy_error *error) {
  uint64_t last[GRUNDY_TABLE_RANGES];
  for (size_t d = 0; d < GRUNDY_TABLE_RANGES; d++) last[d] = t->q.ranges[d].high;
  bool gaps = t->q.dimensions > 1 && (t->instance || t->family.places);
  grundy_status status = gi_table_position(t, last, sum, error);
  if (status != GRUNDY_OK && !(gaps && status == GRUNDY_EINPUT)) return status;
  grundy_sum_free(*sum);
  size_t tried = 0;
  first_entry(t, at);
  do status = gi_table_position(t, at, sum, error);
  while (gaps && status == GRUNDY_EINPUT && ++tried < TRIED && gi_table_goes_on(t) &&
         next_entry(t, at));
  if (status != GRUNDY_EINPUT || !gaps) return status;
  memcpy(at, last, sizeof last);
  return gi_table_position(t, at, sum, error);
}

/* What is asked for must exist before anything is written: tries the first position. That a limit
 * ends it is not a fault yet, because the stream will stop there and say so. */
static grundy_status try_position(gi_table *t, grundy_error *error) {
  uint64_t at[GRUNDY_TABLE_RANGES];
  grundy_sum *sum;
  grundy_nimber ignored;
  bool none;
  grundy_table *shown = &t->shown;
  grundy_status status = find_position(t, at, &sum, error);
  if (status != GRUNDY_OK) return status;
  const void *self;
  t->own_rule = grundy_sum_count(sum) && grundy_sum_game(sum, 0, &self)->final;
  shown->no_value = grundy_sum_no_value(sum, t->q.convention);
  grundy_sum_free(sum);
  shown->cells.outcomes = t->q.outcomes || (shown->no_value && t->q.or_outcomes);
  if (shown->no_value && !shown->cells.outcomes)
    return gi_fault(t->g, error, GRUNDY_ENOVALUE,
                    GRUNDY_N("no Grundy value: %s; --outcome gives P or N"),
                    grundy_translate(t->g, grundy_no_value_message(shown->no_value)));
  if (!shown->no_value) gi_table_choose_source(t);
  status = t->source == GI_TABLE_SEQUENCE ? gi_table_open_sequence(t, error)
                                          : gi_table_entry(t, at, &ignored, &none, error);
  shown->stop = GRUNDY_STOP_NONE;
  return status == GRUNDY_UNKNOWN ? GRUNDY_OK : status;
}

/* Whether the ranges are as many as the places of the family, with those of a position. */
static grundy_status check_family(const gi_table *t, grundy_error *error) {
  size_t places = t->family.places, ranges = t->q.dimensions;
  uint64_t games = 1;
  if (t->family.inside)
    return gi_fault(t->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("in %s a * stands inside a number or a word; the number of the range "
                             "is a * alone, as in nim(*), and two copies are 2*nim(3)"),
                    t->shown.game);
  if (places > ranges || (places < ranges && t->family.position))
    return gi_fault(t->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("each * in %s needs a range of its own (*: %zu, ranges: %zu)"),
                    t->shown.game, places, ranges);
  for (size_t d = 0; d < t->family.in_games; d++) {
    uint64_t more = t->q.ranges[d].high - t->q.ranges[d].low;
    if (more >= GRUNDY_TABLE_GAMES || (games *= more + 1) > GRUNDY_TABLE_GAMES)
      return gi_fault(t->g, error, GRUNDY_EINPUT,
                      GRUNDY_N("these ranges mean more than %u games, which is the limit"),
                      GRUNDY_TABLE_GAMES);
  }
  return GRUNDY_OK;
}

static grundy_status open_game(gi_table *t, const char *game, grundy_error *error) {
  grundy_text_add(&t->game, game);
  grundy_text_add(&t->text, game);
  t->shown.game = t->game.data;
  t->solver = grundy_solver_new(t->g);
  if (t->game.failed || t->text.failed || !t->solver) return gi_no_memory(t->g, error);
  t->shown.label = t->shown.game;
  t->family = gi_family_of(game);
  if (t->family.places) return check_family(t, error);
  grundy_status status = gi_game_read(t->g, game, t->game.length, &t->instance, error);
  if (status != GRUNDY_OK) t->instance = NULL; /* then the first entry shows what is wrong */
  if (t->instance && t->instance->game->rule) t->rule = t->instance->game->rule(t->instance->self);
  t->shown.heaps = t->rule != NULL;
  if (t->instance) t->shown.label = t->instance->label;
  return status == GRUNDY_ENOMEM ? status : GRUNDY_OK;
}

grundy_status gi_table_new(grundy *g, const char *game, const grundy_table_question *question,
                           gi_table **out, grundy_error *error) {
  gi_table *t = gi_zeroed(g, 1, sizeof *t);
  *out = NULL;
  if (!t) return gi_no_memory(g, error);
  t->g = g;
  grundy_text_init(&t->game, g);
  grundy_text_init(&t->sources, g);
  grundy_text_init(&t->ids, g);
  grundy_text_init(&t->text, g);
  grundy_table_question_init(&t->q);
  if (question)
    memcpy(&t->q, question, question->size < sizeof t->q ? question->size : sizeof t->q);
  gi_allowance_init(&t->allowance, g, &t->q.limits);
  grundy_status status = GRUNDY_OK;
  bool right = t->q.dimensions >= 1 && t->q.dimensions <= GRUNDY_TABLE_RANGES;
  for (size_t d = 0; right && d < t->q.dimensions; d++)
    right = t->q.ranges[d].low <= t->q.ranges[d].high;
  if (!right)
    status = gi_fault(g, error, GRUNDY_EINPUT,
                      GRUNDY_N("a table needs one to %u ranges like 0..20"), GRUNDY_TABLE_RANGES);
  t->shown = (grundy_table){.size = sizeof t->shown,
                            .convention = t->q.convention,
                            .sides = t->q.sides,
                            .cells = {.dimensions = t->q.dimensions, .outcomes = t->q.outcomes},
                            .sources = "",
                            .ids = ""};
  memcpy(t->shown.cells.ranges, t->q.ranges, sizeof t->q.ranges);
  if (status == GRUNDY_OK) status = open_game(t, game, error);
  if (status == GRUNDY_OK)
    *out = t;
  else
    grundy_table_free(&t->shown);
  return status;
}

/* The game may be meant as a family, "nodekayles{cycle}": adds to the message how it is written, if
 * that can be read. */
static void suggest_family(gi_table *t, grundy_error *error) {
  const char *brace = t->game.data ? strchr(t->game.data, '}') : NULL;
  size_t length = strlen(error->message), head = brace ? (size_t)(brace - t->game.data) : 0;
  grundy_sum *sum;
  grundy_error ignored;
  grundy_text family;
  if (!brace || t->family.places || t->q.dimensions != 1) return;
  grundy_text_init(&family, t->g);
  grundy_text_put(&family, t->game.data, head);
  grundy_text_add(&family, " *");
  grundy_text_add(&family, brace);
  t->text.length = 0;
  if (!family.failed) gi_family_write(family.data, &t->q.ranges[0].high, &t->text);
  if (!t->text.failed && !family.failed &&
      grundy_sum_parse(t->g, t->text.data, t->text.length, &sum, &ignored) == GRUNDY_OK) {
    grundy_sum_free(sum);
    snprintf(error->message + length, sizeof error->message - length,
             grundy_translate(t->g, GRUNDY_N("; write '%s', where * stands for the number")),
             family.data);
  }
  grundy_text_clear(&family);
}

void gi_table_explain(gi_table *t, grundy_error *error) {
  keep_excerpt(t, error);
  suggest_family(t, error);
}

grundy_status grundy_table_open(grundy *g, const char *game, const grundy_table_question *question,
                                grundy_table **out, grundy_error *error) {
  grundy_error unused;
  gi_table *t;
  *out = NULL;
  if (!error) error = &unused;
  grundy_status status = gi_table_new(g, game, question, &t, error);
  if (status != GRUNDY_OK) return status;
  status = try_position(t, error);
  if (status == GRUNDY_EINPUT) gi_table_explain(t, error);
  if (status == GRUNDY_OK)
    *out = &t->shown;
  else
    grundy_table_free(&t->shown);
  return status;
}
