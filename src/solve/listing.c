/* The moves of a sum: each part's own options, judged by the sum that results.
 *
 * In normal play a move of a part with value v, in a sum of value X, leaves the value
 * X xor v xor (value of the option); it wins iff that is 0. Where a theorem tells which options
 * have a given value, only those are asked for, so a pile of 10^18 takes no time.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/listing.h"

#include "solve/loopy_sum.h"
#include "solve/stream.h"

/* A listed move takes so many bytes, with the text that is made of it; and so many moves are
 * looked at, unless all are wanted: a heap of 10^18 has a value, but nobody counts its moves. */
enum { LISTED = 256, EXAMINED = 1 << 24 };

typedef struct listing {
  grundy_solver *s;
  grundy_answer *a;
  enum gi_rule rule;
  const grundy_question *question;
  size_t part;
  const gi_instance *instance;
  grundy_nimber rest; /* XOR of the other parts */
  size_t rest_firm;   /* how many of the other parts are firm */
  uint64_t examined;
  bool cut;             /* left at EXAMINED */
  grundy_status status; /* why the listing stopped */
  grundy_error *error;
} listing;

/* The value of an option, the XOR of its parts, and how many of them are firm. */
static grundy_status option_value(listing *l, const grundy_part *parts, size_t n,
                                  grundy_nimber *value, size_t *firm) {
  const grundy_game *game = l->instance->game;
  *value = 0;
  *firm = 0;
  for (size_t i = 0; i < n; i++) {
    grundy_nimber v = 0;
    grundy_status status =
        gi_solver_value(l->s, l->instance, l->question->technique, &parts[i], &v, l->error);
    if (status != GRUNDY_OK) return status;
    *value ^= v;
    if (l->rule == GI_BY_MISERE_THEOREM)
      *firm += game->temper(l->instance->self, grundy_part_bytes(&parts[i]), parts[i].length) ==
               GRUNDY_FIRM;
  }
  return GRUNDY_OK;
}

static grundy_status judge(listing *l, grundy_move *move) {
  grundy_nimber value;
  size_t firm;
  bool mover_wins = false;
  grundy_status status;
  switch (l->rule) {
  case GI_BY_VALUES:
  case GI_BY_MISERE_THEOREM:
    status = option_value(l, move->to, move->count, &value, &firm);
    value ^= l->rest;
    if (l->rule == GI_BY_MISERE_THEOREM) {
      move->outcome = gi_misere_outcome(value, l->rest_firm + firm > 0);
    } else {
      move->has_value = true;
      move->value = value;
      move->outcome = value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    }
    return status;
  case GI_BY_LOOPY:
    return gi_loopy_judge(l->s, l->a, l->question, move, l->error);
  case GI_BY_MISERE_SEARCH:
    status =
        gi_solver_misere(l->s, l->a->sum, l->part, move->to, move->count, &mover_wins, l->error);
    break;
  default:
    status = gi_solver_wins(l->s, l->instance, l->question, move->to, &mover_wins, l->error);
    break;
  }
  move->outcome = mover_wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return status;
}

/* One option of the part: judged, counted, and listed if it is asked for. */
static bool add(void *user, const grundy_part *parts, size_t n) {
  listing *l = user;
  grundy_move move = {.part = l->part, .to = parts, .count = n};
  l->cut = l->examined == EXAMINED && l->question->max_moves != SIZE_MAX;
  if (l->cut) return false;
  l->examined++;
  l->status = judge(l, &move);
  if (l->status != GRUNDY_OK) return false;
  bool winning = move.outcome == GRUNDY_OUTCOME_P;
  bool best = winning || (l->a->outcome == GRUNDY_OUTCOME_D && move.outcome == GRUNDY_OUTCOME_D);
  l->a->all_count++;
  l->a->winning_count += winning;
  l->a->drawing_count += best && !winning;
  if (!(best || l->question->all_moves) || l->a->move_count >= l->question->max_moves) return true;
  if (!gi_answer_add(l->a, &move)) l->status = gi_no_memory(l->s->g, l->error);
  uint64_t limit = l->s->g->config.memory;
  if (limit && l->a->move_count > limit / LISTED) {
    gi_budget_stop(&l->s->budget, GI_STOP_MEMORY);
    l->status = GRUNDY_UNKNOWN;
  }
  return l->status == GRUNDY_OK;
}

/* Whether a move wins iff it brings the part to a certain value. */
static bool by_value(const grundy_answer *a, enum gi_rule rule) {
  return rule == GI_BY_VALUES || rule == GI_BY_MISERE_THEOREM ||
         (rule == GI_BY_LOOPY && a->has_value);
}

/* Whether no move of the part wins, as an infinite value stays among the others. */
static bool is_hopeless(const listing *l) {
  return l->rule == GI_BY_LOOPY && !l->question->all_moves && l->a->outcome == GRUNDY_OUTCOME_N &&
         l->a->infinities > l->a->parts[l->part].infinity.is;
}

/* Lets the game write its options into the stream: all, or those with the right value. */
static bool write_options(listing *l, const grundy_part *part, gi_stream *stream) {
  const grundy_game *game = l->instance->game;
  const uint8_t *bytes = grundy_part_bytes(part);
  grundy_nimber ignored;
  if (by_value(l->a, l->rule) && game->reach && !l->question->all_moves &&
      gi_solver_known(l->instance, l->question->technique, part, &ignored)) {
    /* The XOR that is left must be 0, or in misere play perhaps 1. */
    if (!game->reach(l->instance->self, bytes, part->length, l->rest, &stream->sink)) return false;
    return l->rule != GI_BY_MISERE_THEOREM ||
           game->reach(l->instance->self, bytes, part->length, l->rest ^ 1, &stream->sink);
  }
  return game->moves(l->instance->self, bytes, part->length, &stream->sink);
}

static grundy_status list_part(listing *l) {
  gi_stream stream;
  gi_meter meter;
  gi_meter_init(&meter, &l->s->budget, true);
  gi_stream_init(&stream, &meter, add, l);
  bool ok = gi_stream_end(&stream, write_options(l, grundy_sum_part(l->a->sum, l->part), &stream));
  if (l->status == GRUNDY_OK && stream.status != GRUNDY_OK) {
    l->status = stream.status;
    *l->error = stream.error;
  }
  if (l->status == GRUNDY_OK && !ok)
    l->status = gi_budget_stopped(&l->s->budget) == GI_STOP_REFUSED
                    ? gi_no_memory(l->s->g, l->error)
                    : GRUNDY_UNKNOWN;
  gi_stream_clear(&stream);
  gi_meter_close(&meter);
  return l->status;
}

static bool is_firm(const grundy_sum *sum, size_t i) {
  const gi_instance *instance = sum->instances[i];
  const grundy_part *part = grundy_sum_part(sum, i);
  return instance->game->temper(instance->self, grundy_part_bytes(part), part->length) ==
         GRUNDY_FIRM;
}

grundy_status gi_list_moves(grundy_solver *s, grundy_answer *a, enum gi_rule rule,
                            const grundy_question *question, grundy_error *error) {
  listing l = {.s = s, .a = a, .rule = rule, .question = question, .error = error};
  size_t count = grundy_sum_count(a->sum), firm = 0;
  grundy_nimber total = 0;
  if (question->max_moves == 0) return GRUNDY_OK;
  for (size_t i = 0; by_value(a, rule) && i < count; i++) total ^= a->parts[i].value;
  for (size_t i = 0; rule == GI_BY_MISERE_THEOREM && i < count; i++) firm += is_firm(a->sum, i);
  grundy_status status = GRUNDY_OK;
  bool none = a->outcome == GRUNDY_OUTCOME_P && !question->all_moves; /* no move wins */
  for (l.part = 0; !none && !l.cut && l.part < count && status == GRUNDY_OK; l.part++) {
    l.instance = a->sum->instances[l.part];
    l.rest = total ^ a->parts[l.part].value;
    l.rest_firm = rule == GI_BY_MISERE_THEOREM ? firm - is_firm(a->sum, l.part) : 0;
    if (!is_hopeless(&l)) status = list_part(&l);
  }
  gi_answer_seal(a);
  a->winning_counted = status == GRUNDY_OK && !l.cut;
  a->all_counted = a->winning_counted && question->all_moves;
  return status;
}
