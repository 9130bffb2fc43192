/* The moves of a sum whose boards stay whole: see whole_moves.h.
 *
 * The solver works on parts that do not split further, and numbers the moves of these. A picture
 * shows the boards as they were written. Where no part splits, both are the same, and the solver's
 * own list serves. Otherwise the game lists the moves of the whole board, and each is judged by the
 * answer to the sum that it leaves, which is then split. That is the definition of what a move is
 * worth, and it does not depend on how a game cuts its parts out of a board.
 *
 * The moves are listed before they are judged. So a position that is too hard to solve has moves,
 * too; their outcomes are unknown.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/whole_moves.h"

#include "base/assert.h"
#include "game/final.h"
#include "game/stream.h"

/* So many moves are listed at most, and so many before the solver has listed its own. */
enum { LISTED_MOST = 1 << 20, LISTED_FIRST = 10000 };

typedef struct whole_listing {
  grundy_solver *s;
  grundy_answer *a;
  grundy_question question;
  size_t part, most;
  double until; /* when the time is over; 0: never */
  uint64_t positions;
  bool full, refused;
  grundy_error *error;
} whole_listing;

/* ---- listing ---- */

static bool take_option(void *user, const grundy_part *parts, size_t n) {
  whole_listing *l = user;
  grundy_move move = {.part = l->part, .to = parts, .count = n};
  l->full = l->a->move_count == l->most;
  if (!l->full && !gi_answer_add(l->a, &move)) l->refused = true;
  return !l->full && !l->refused;
}

/* The moves of one part. */
static grundy_status list_whole_part(whole_listing *l) {
  const gi_instance *instance = l->a->sum->instances[l->part];
  const grundy_part *part = grundy_sum_part(l->a->sum, l->part);
  gi_budget *b = &l->s->budget;
  gi_stream stream;
  gi_meter meter;
  grundy_final end = GRUNDY_NOT_FINAL;
  gi_meter_init(&meter, b, true);
  gi_stream_init(&stream, &meter, take_option, l);
  const grundy_game *game = instance->game;
  const uint8_t *bytes = grundy_part_bytes(part);
  bool ok = !game->final ||
            gi_ask_final(l->s->g, game, instance->self, bytes, part->length, &meter, &end);
  if (ok && end == GRUNDY_NOT_FINAL)
    ok = gi_stream_end(&stream, game->moves(instance->self, bytes, part->length, &stream.sink));
  grundy_status status = stream.status;
  if (status != GRUNDY_OK) *l->error = stream.error;
  if (l->refused || (status == GRUNDY_OK && gi_budget_stopped(b) == GI_STOP_REFUSED))
    status = gi_no_memory(l->s->g, l->error);
  if (status == GRUNDY_OK && !ok) status = GRUNDY_UNKNOWN;
  gi_stream_clear(&stream);
  gi_meter_close(&meter);
  return status;
}

static grundy_status list_whole(whole_listing *l) {
  grundy_answer *a = l->a;
  grundy_status status = GRUNDY_OK;
  gi_budget_start_within(&l->s->budget, &l->question.limits);
  size_t count = grundy_sum_count(a->sum);
  for (l->part = 0; l->part < count && !l->full && status == GRUNDY_OK; l->part++)
    status = list_whole_part(l);
  gi_answer_seal(a);
  gi_budget_end(&l->s->budget);
  if (status == GRUNDY_UNKNOWN) a->stop = gi_stop_of(gi_budget_stopped(&l->s->budget));
  a->all_counted = status == GRUNDY_OK && !l->full;
  a->all_count = a->move_count;
  return status;
}

/* ---- judging ---- */

/* What is left for the next question; false: nothing. */
static bool limit_rest(whole_listing *l) {
  grundy_limits *limits = &l->question.limits;
  uint64_t most = gi_budget_most_positions(&l->s->budget);
  double left = l->until - gi_seconds();
  if (l->until > 0 && left <= 0) l->a->stop = GRUNDY_STOP_TIME;
  if (most && l->positions >= most) l->a->stop = GRUNDY_STOP_POSITIONS;
  if (l->a->stop != GRUNDY_STOP_NONE) return false;
  if (l->until > 0) limits->seconds = left;
  return true;
}

/* Judges a move by the sum that it leaves. */
static grundy_status judge_whole(whole_listing *l, grundy_move *move) {
  grundy_sum *sum;
  grundy_answer *left = NULL;
  grundy_status status = grundy_sum_after(l->a, move, &sum, l->error);
  if (status != GRUNDY_OK) return status;
  status = grundy_solve(l->s, sum, &l->question, &left, l->error);
  grundy_sum_free(sum);
  if (!left) return status;
  const grundy_nimber *set;
  size_t count;
  move->outcome = left->outcome;
  move->has_value = grundy_answer_value(left, &move->value);
  move->infinite = grundy_answer_infinity(left, &set, &count);
  l->positions += left->positions;
  if (status == GRUNDY_UNKNOWN) l->a->stop = left->stop;
  grundy_answer_free(left);
  return status;
}

static grundy_status judge_all(whole_listing *l) {
  grundy_status status = GRUNDY_OK;
  l->question.max_moves = 0;
  l->question.all_moves = false;
  for (size_t i = 0; i < l->a->move_count && status == GRUNDY_OK; i++)
    status = limit_rest(l) ? judge_whole(l, &l->a->moves[i]) : GRUNDY_UNKNOWN;
  return status;
}

/* ---- both ---- */

/* Whether two lists of parts are the same. */
static bool same_parts(const grundy_part *a, const grundy_part *b, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (a[i].length != b[i].length ||
        memcmp(grundy_part_bytes(&a[i]), grundy_part_bytes(&b[i]), a[i].length) != 0)
      return false;
  return true;
}

/* Whether a game splits a part of the sum, or makes another one of it. */
static grundy_status sum_splits(const grundy_sum *sum, bool *out, grundy_error *error) {
  grundy_status status = GRUNDY_OK;
  *out = false;
  for (size_t i = 0; i < grundy_sum_count(sum) && !*out && status == GRUNDY_OK; i++) {
    const grundy_part *part = grundy_sum_part(sum, i);
    gi_bag bag;
    if (!sum->instances[i]->game->parts) continue;
    gi_bag_init(&bag, sum->g);
    if (grundy_put(&bag.sink, grundy_part_bytes(part), part->length, 0))
      gi_split(&bag, 0, sum->instances[i]);
    status = bag.status;
    if (status != GRUNDY_OK) *error = bag.error;
    *out = status == GRUNDY_OK && (gi_bag_count(&bag) != 1 || !same_parts(bag.parts, part, 1));
    gi_bag_clear(&bag);
  }
  return status;
}

/* The solver's own list. If a budget ends it early, the moves that it has judged are taken over
 * into the longer list. */
static grundy_status solve_listed(whole_listing *l, grundy_answer **own) {
  grundy_answer *a = l->a;
  if (!limit_rest(l)) return GRUNDY_UNKNOWN;
  l->question.all_moves = true;
  grundy_status status = grundy_solve(l->s, a->sum, &l->question, own, l->error);
  if (status != GRUNDY_UNKNOWN || (*own)->move_count >= a->move_count) return status;
  for (size_t i = 0; i < (*own)->move_count; i++) {
    grundy_move *to = &a->moves[i], *from = &(*own)->moves[i];
    if (to->part != from->part || to->count != from->count ||
        !same_parts(to->to, from->to, to->count))
      break;
    to->has_value = from->has_value;
    to->infinite = from->infinite;
    to->value = from->value;
    to->outcome = from->outcome;
  }
  a->stop = (*own)->stop;
  grundy_answer_free(*own);
  *own = NULL;
  return status;
}

grundy_status gi_whole_moves(grundy_solver *s, grundy_sum *whole, const grundy_question *question,
                             grundy_answer **out, grundy_error *error) {
  grundy_answer *own = NULL;
  bool splits;
  *out = NULL;
  whole_listing l = {.s = s, .question = *question, .error = error};
  grundy_status status = grundy_sum_allows(whole, question->convention, error);
  if (status == GRUNDY_OK) status = sum_splits(whole, &splits, error);
  if (status != GRUNDY_OK) return status;
  if (!(l.a = gi_answer_new(whole, question->convention))) return gi_no_memory(s->g, error);
  l.most = question->max_moves < LISTED_MOST ? question->max_moves : LISTED_MOST;
  if (!splits && l.most > LISTED_FIRST) l.most = LISTED_FIRST;
  status = list_whole(&l);
  double seconds = gi_budget_most_seconds(&s->budget);
  l.until = seconds > 0 ? s->budget.start + seconds : 0;
  if (status == GRUNDY_OK) status = splits ? judge_all(&l) : solve_listed(&l, &own);
  if (own || status < GRUNDY_OK) {
    grundy_answer_free(l.a);
    l.a = own;
  }
  GI_ASSERT(status < GRUNDY_OK || l.a);
  *out = l.a;
  return status;
}
