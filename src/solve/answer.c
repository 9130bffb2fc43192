/* The answer: facts that the solver fills in and the views read. Invariant: while moves are added,
 * their parts stand in `to` in the same order, so gi_answer_seal can point each move at its own. */
/* SPDX-License-Identifier: MIT */
#include "solve/answer.h"
#include "base/assert.h"

#include "base/array.h"

grundy_answer *gi_answer_new(grundy_sum *sum, grundy_convention convention) {
  grundy *g = sum->g;
  size_t count = grundy_sum_count(sum);
  grundy_answer *a = gi_zeroed(g, 1, sizeof *a);
  if (!a) return NULL;
  a->g = g;
  a->sum = sum;
  a->convention = convention;
  gi_bag_init(&a->to, g);
  a->parts = gi_zeroed(g, count + 1, sizeof *a->parts);
  if (!a->parts) {
    gi_resize(g, a, sizeof *a, 0);
    return NULL;
  }
  gi_sum_share(sum);
  return a;
}

void grundy_answer_free(grundy_answer *a) {
  if (!a) return;
  gi_bag_clear(&a->to);
  for (size_t i = 0; i < a->by_count; i++)
    if (a->by[i].own) gi_resize(a->g, a->by[i].own, strlen(a->by[i].own) + 1, 0);
  gi_resize(a->g, a->parts, (grundy_sum_count(a->sum) + 1) * sizeof *a->parts, 0);
  gi_resize(a->g, a->sets, a->sets_room * sizeof *a->sets, 0);
  gi_resize(a->g, a->moves, a->move_room * sizeof *a->moves, 0);
  grundy_sum_free(a->sum);
  gi_resize(a->g, a, sizeof *a, 0);
}

/* Adds a message, of one game only once. Two games may share a message. */
static void add_message(grundy_answer *a, const gi_source *source) {
  for (size_t i = 0; i < a->by_count; i++)
    if (a->by[i].text == source->text && a->by[i].of == source->of) return;
  if (source->text && a->by_count < GI_BY_MAX) a->by[a->by_count++] = *source;
}

void gi_answer_theorem(grundy_answer *a, const gi_instance *of, const char *message) {
  add_message(
      a, &(gi_source){.kind = GRUNDY_KIND_FORMULA, .id = "theorem", .of = of, .text = message});
}

void gi_answer_by(grundy_answer *a, const char *id, const char *message, grundy_how_kind kind) {
  add_message(a, &(gi_source){.kind = kind, .id = id, .text = message});
}

static bool add_proved(grundy_answer *a, const char *id, const gi_instance *of, const char *text) {
  size_t size = strlen(text) + 1;
  for (size_t i = 0; i < a->by_count; i++)
    if (strcmp(a->by[i].text, text) == 0) return true;
  if (a->by_count == GI_BY_MAX) return true;
  char *copy = gi_resize(a->g, NULL, 0, size);
  if (!copy) return false;
  memcpy(copy, text, size);
  a->by[a->by_count++] =
      (gi_source){.kind = GRUNDY_KIND_PROVED, .id = id, .of = of, .text = copy, .own = copy};
  return true;
}

bool gi_answer_period(grundy_answer *a, const gi_instance *of, const char *text) {
  return add_proved(a, "period", of, text);
}

bool gi_answer_proved(grundy_answer *a, const char *id, const char *text) {
  return add_proved(a, id, NULL, text);
}

void gi_source_id(const gi_source *source, grundy_text *out) {
  grundy_text_add(out, source->id);
  if (!source->of) return;
  grundy_text_add(out, ":");
  for (const char *at = source->of->game->name; *at; at++)
    grundy_text_put(out, *at == ' ' ? "_" : at, 1);
}

void gi_answer_at_most(grundy_answer *a, grundy_how_kind kind) {
  if (a->kind == GRUNDY_KIND_FORMULA || kind == GRUNDY_KIND_COMPUTED) a->kind = kind;
}

bool gi_answer_add(grundy_answer *a, const grundy_move *move) {
  if (!GI_RESERVE(a->g, a->moves, a->move_room, a->move_count + 1)) return false;
  for (size_t i = 0; i < move->count; i++)
    if (!grundy_put(&a->to.sink, grundy_part_bytes(&move->to[i]), move->to[i].length, 0))
      return false;
  a->moves[a->move_count] = *move;
  a->moves[a->move_count++].to = NULL;
  return true;
}

void gi_answer_seal(grundy_answer *a) {
  size_t at = 0;
  for (size_t i = 0; i < a->move_count; i++) {
    a->moves[i].to = a->moves[i].count ? a->to.parts + at : NULL;
    at += a->moves[i].count;
  }
  GI_ASSERT(at <= gi_bag_count(&a->to)); /* more if memory ran short */
}

grundy_convention grundy_answer_convention(const grundy_answer *a) {
  return a->convention;
}

grundy_outcome grundy_answer_outcome(const grundy_answer *a) {
  return a->outcome;
}

bool grundy_answer_value(const grundy_answer *a, grundy_nimber *out) {
  if (a->has_value) *out = a->value;
  return a->has_value;
}

grundy_no_value grundy_answer_no_value(const grundy_answer *a) {
  return a->no_value;
}

bool grundy_answer_part_value(const grundy_answer *a, size_t part, grundy_nimber *out) {
  if (a->parts[part].known) *out = a->parts[part].value;
  return a->parts[part].known;
}

grundy_nimber grundy_answer_part_least(const grundy_answer *a, size_t part) {
  return a->parts[part].known ? a->parts[part].value : a->parts[part].least;
}

static bool infinity_of(const grundy_answer *a, const gi_infinity *of, const grundy_nimber **values,
                        size_t *count) {
  *values = of->count ? a->sets + of->first : NULL;
  *count = of->count;
  return of->is;
}

bool grundy_answer_infinity(const grundy_answer *a, const grundy_nimber **values, size_t *count) {
  return infinity_of(a, &a->infinity, values, count);
}

bool grundy_answer_part_infinity(const grundy_answer *a, size_t part, const grundy_nimber **values,
                                 size_t *count) {
  return infinity_of(a, &a->parts[part].infinity, values, count);
}

grundy_status grundy_sum_after(const grundy_answer *a, const grundy_move *move, grundy_sum **out,
                               grundy_error *error) {
  return gi_sum_replace(a->sum, move->part, move->to, move->count, out, error);
}

size_t grundy_answer_moves(const grundy_answer *a) {
  return a->move_count;
}

const grundy_move *grundy_answer_move(const grundy_answer *a, size_t i) {
  return &a->moves[i];
}

bool grundy_answer_winning_count(const grundy_answer *a, uint64_t *out) {
  if (a->winning_counted) *out = a->winning_count;
  return a->winning_counted;
}

bool grundy_answer_drawing_count(const grundy_answer *a, uint64_t *out) {
  bool counted = a->winning_counted && a->outcome == GRUNDY_OUTCOME_D;
  if (counted) *out = a->drawing_count;
  return counted;
}

bool grundy_answer_move_count(const grundy_answer *a, uint64_t *out) {
  if (a->all_counted) *out = a->all_count;
  return a->all_counted;
}

grundy_how_kind grundy_answer_kind(const grundy_answer *a) {
  return a->kind;
}

grundy_stop grundy_answer_stop(const grundy_answer *a) {
  return a->stop;
}

uint64_t grundy_answer_positions(const grundy_answer *a) {
  return a->positions;
}

uint64_t grundy_answer_memory(const grundy_answer *a) {
  return a->memory;
}

double grundy_answer_seconds(const grundy_answer *a) {
  return a->seconds;
}

const char *grundy_kind_name(grundy_how_kind kind) {
  static const char *const names[] = {"unknown", "formula", "computed", "proved"};
  return names[kind];
}

const char *grundy_stop_name(grundy_stop stop) {
  static const char *const names[] = {NULL,        "time",       "memory",   "positions",
                                      "cancelled", "no formula", "undecided"};
  return names[stop];
}

const char *grundy_answer_by(const grundy_answer *a, size_t i) {
  return i < a->by_count ? a->by[i].text : NULL;
}

const char *grundy_no_value_name(grundy_no_value why) {
  static const char *const names[] = {NULL, "misere", "own final", "partisan", "not asked", "far"};
  return names[why];
}

const char *grundy_no_value_message(grundy_no_value why) {
  switch (why) {
  case GRUNDY_VALUE_MISERE:
    return GRUNDY_N(
        "in misere play the parts of a sum do not add up by XOR, so only the outcome exists");
  case GRUNDY_VALUE_OWN_FINAL:
    return GRUNDY_N(
        "the game has its own rule for who wins at the end, so only the outcome exists");
  case GRUNDY_VALUE_NOT_ASKED:
    return GRUNDY_N("the question was only who wins");
  case GRUNDY_VALUE_FAR:
    return GRUNDY_N(
        "the theorem gives only who wins; --technique search looks for the value, which may take "
        "long");
  case GRUNDY_VALUE_PARTISAN:
    return GRUNDY_N(
        "the game is not impartial: the players have different moves, so only the outcome exists");
  default:
    return NULL;
  }
}

grundy_stop gi_stop_of(enum gi_stop why) {
  switch (why) {
  case GI_STOP_TIME:
    return GRUNDY_STOP_TIME;
  case GI_STOP_MEMORY:
    return GRUNDY_STOP_MEMORY;
  case GI_STOP_POSITIONS:
    return GRUNDY_STOP_POSITIONS;
  case GI_STOP_CANCEL:
    return GRUNDY_STOP_CANCEL;
  case GI_STOP_UNDECIDED:
    return GRUNDY_STOP_UNDECIDED;
  default:
    return GRUNDY_STOP_NONE; /* a refusing allocator is a fault, not a stop */
  }
}
