/* The moves of a sum: each part's own options, judged by the sum that results.
 *
 * In normal play a move of a part with value v, in a sum of value X, leaves the value
 * X xor v xor (value of the option); it wins iff that is 0. Where a theorem lists the options that
 * have a given value, only those are looked at, so a pile of 10^18 takes no time. The moves of
 * heaps whose values come from a series are counted by arithmetic (heap_moves.c).
 */
/* SPDX-License-Identifier: MIT */
#include "solve/moves.h"
#include "base/assert.h"

#include "game/hooks.h"
#include "game/stream.h"
#include "solve/graphs/loopy_sum.h"
#include "solve/heap_moves.h"
#include "solve/misere_quotient.h"
#include "solve/misere_set.h"
#include "solve/misere_tame.h"
#include "solve/quotient_moves.h"

/* LISTED: the bytes that a listed move takes, with its text. EXAMINED: so many moves are looked at
 * unless all are wanted, because a heap of 10^18 has a value, but too many moves to go through. */
enum { LISTED = 256, EXAMINED = 1 << 24 };

/* A heap with a theorem: so many moves are judged by it one by one; with more of them, so many
 * values are computed at most, in order to find the period by which they can be counted. */
enum { JUDGED = 1 << 20, COMPUTED = 1 << 16 };

/* A heap with a misere quotient: so many moves are judged one by one. */
enum { CLASSED = 1 << 16 };

typedef struct listing {
  grundy_solver *s;
  grundy_answer *a;
  enum gi_decided_by rule; /* that of the answer */
  const grundy_question *question;
  size_t part;
  const gi_instance *instance;
  grundy_nimber rest; /* XOR of the other parts */
  size_t rest_firm;   /* how many of the other parts are firm */
  uint64_t examined;
  bool cut;             /* the listing ended at EXAMINED */
  bool far;             /* a short search did not find a value */
  bool uncounted;       /* not all winning moves are counted, */
  bool uncounted_all;   /* or not all moves */
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
      *firm += game->misere_kind(l->instance->self, grundy_part_bytes(&parts[i]),
                                 parts[i].length) == GRUNDY_FIRM;
  }
  return GRUNDY_OK;
}

/* By the theorem on outcomes; options of several parts are searched. In normal play a list of all
 * moves has their values as well, if short searches find them. */
static grundy_status judge_outcome(listing *l, grundy_move *move) {
  const grundy_question *q = l->question;
  bool normal = q->convention == GRUNDY_NORMAL, yes = false;
  grundy_status status = GRUNDY_OK;
  gi_solve_worker *w;
  move->outcome = normal ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N; /* if nothing is left */
  if (move->count == 1)
    move->outcome = gi_solver_outcome(l->instance, q->technique, q->convention, move->to);
  if (move->count > 1 || move->outcome == GRUNDY_OUTCOME_UNKNOWN) {
    status = normal ? gi_solver_equals(l->s, l->instance, q->technique, move->to, move->count, 0,
                                       &yes, l->error)
                    : gi_solver_whole_sum(l->s, GRUNDY_MISERE, l->a->sum, l->part, move->to,
                                          move->count, &yes, l->error);
    move->outcome = yes == normal ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  }
  move->has_value = normal && move->outcome == GRUNDY_OUTCOME_P; /* and it is 0 */
  if (status != GRUNDY_OK || !normal || move->has_value || !q->all_moves || l->far ||
      move->count != 1 || !gi_searches(q->technique))
    return status;
  status = gi_solver_try(l->s, l->instance, move->to, &move->has_value, &move->value, &w, l->error);
  l->far = !move->has_value;
  return status;
}

/* If the game has a theorem on outcomes, the part may have the value 0 by it without any search.
 * Then short searches look for the values of its options. */
static grundy_status look_for_value(listing *l, const grundy_move *move) {
  grundy_nimber value;
  gi_solve_worker *w;
  bool found = true;
  grundy_status status = GRUNDY_OK;
  if (!l->instance->game->outcome || !gi_asks_theorems(l->question->technique)) return status;
  for (size_t i = 0; i < move->count && found && status == GRUNDY_OK; i++)
    if (gi_solver_theorem(l->instance, l->question->technique, &move->to[i], &value))
      continue;
    else if (gi_searches(l->question->technique))
      status = gi_solver_try(l->s, l->instance, &move->to[i], &found, &value, &w, l->error);
    else
      found = false; /* theorems alone */
  l->far = !found;
  return status;
}

static grundy_status judge_by_set(listing *l, grundy_move *move) {
  const grundy_answer *a = l->a;
  uint32_t class = 0;
  grundy_status status = gi_set_class(l->s, l->instance, move->to, move->count, &class, l->error);
  if (status != GRUNDY_OK) return status;
  class = grundy_quotient_product(a->quotient, class, a->parts[l->part].others);
  move->outcome = grundy_quotient_in_p(a->quotient, class) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  return status;
}

static grundy_status judge_move(listing *l, grundy_move *move) {
  grundy_nimber value;
  size_t firm;
  bool mover_wins = false, wins = false, is_firm = false;
  grundy_status status;
  switch (l->rule) {
  case GI_BY_VALUES:
    status = look_for_value(l, move);
    if (l->far || status != GRUNDY_OK) return status;
    if (l->question->all_moves) {
      status = option_value(l, move->to, move->count, &value, &firm);
      move->has_value = true;
      move->value = value ^ l->rest;
      move->outcome = move->value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
      return status;
    }
    status = gi_solver_equals(l->s, l->instance, l->question->technique, move->to, move->count,
                              l->rest, &wins, l->error);
    move->outcome = wins ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    move->has_value = wins; /* and it is 0 */
    return status;
  case GI_BY_MISERE_THEOREM:
    status = option_value(l, move->to, move->count, &value, &firm);
    move->outcome = gi_misere_outcome(value ^ l->rest, l->rest_firm + firm > 0);
    return status;
  case GI_BY_OUTCOME:
    return judge_outcome(l, move);
  case GI_BY_LOOPY:
    return gi_loopy_judge(l->s, l->a, l->question, move, l->error);
  case GI_BY_MISERE_GENUS:
    status = gi_tame_value(l->s, l->instance, move->to, move->count, &value, &is_firm, l->error);
    if (status != GRUNDY_OK) return status;
    move->outcome = gi_misere_outcome(value ^ l->rest, l->rest_firm + is_firm > 0);
    return status;
  case GI_BY_MISERE_SET:
    return judge_by_set(l, move);
  case GI_BY_MISERE_QUOTIENT:
    move->outcome = gi_quotient_after(l->a, l->part, move->to, move->count);
    return GRUNDY_OK;
  case GI_BY_MISERE_SEARCH:
    status = gi_solver_whole_sum(l->s, GRUNDY_MISERE, l->a->sum, l->part, move->to, move->count,
                                 &mover_wins, l->error);
    move->outcome = mover_wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return status;
  default:
    return gi_solver_wins(l->s, l->instance, l->question, move->to, &move->outcome, l->error);
  }
}

/* Adds to a count, which is unknown beyond 2^64. */
static void add_to_count(uint64_t *sum, uint64_t more, bool *uncounted) {
  if (__builtin_add_overflow(*sum, more, sum)) *uncounted = true;
}

/* Lists one move. */
static void list_move(listing *l, const grundy_move *move) {
  if (!gi_answer_add(l->a, move)) l->status = gi_no_memory(l->s->g, l->error);
  uint64_t limit = gi_budget_most_memory(&l->s->budget);
  if (limit && l->a->move_count > limit / LISTED) {
    gi_budget_stop(&l->s->budget, GI_STOP_MEMORY);
    l->status = GRUNDY_UNKNOWN;
  }
}

/* The status after the budget has ended something. */
static grundy_status why_stopped(const listing *l) {
  return gi_budget_stopped(&l->s->budget) == GI_STOP_REFUSED ? gi_no_memory(l->s->g, l->error)
                                                             : GRUNDY_UNKNOWN;
}

/* One option of the part: judged, counted, and listed if it is asked for. */
static bool add_move(void *user, const grundy_part *parts, size_t n) {
  listing *l = user;
  grundy_move move = {.part = l->part, .to = parts, .count = n};
  l->cut = l->examined == EXAMINED && l->question->max_moves != SIZE_MAX;
  if (l->cut) return false;
  l->examined++;
  l->status = judge_move(l, &move);
  if (l->status != GRUNDY_OK) return false;
  if (move.outcome == GRUNDY_OUTCOME_UNKNOWN) { /* too far: the other parts are looked at */
    l->uncounted = l->uncounted_all = true;
    if (gi_budget_stopped(&l->s->budget) != GI_STOP_NONE) l->status = why_stopped(l);
    return false;
  }
  bool winning = move.outcome == GRUNDY_OUTCOME_P;
  bool best = winning || (l->a->outcome == GRUNDY_OUTCOME_D && move.outcome == GRUNDY_OUTCOME_D);
  add_to_count(&l->a->all_count, 1, &l->uncounted_all);
  add_to_count(&l->a->winning_count, winning, &l->uncounted);
  l->a->drawing_count += best && !winning;
  if (!(best || l->question->all_moves) || l->a->move_count >= l->question->max_moves) return true;
  list_move(l, &move);
  return l->status == GRUNDY_OK;
}

/* Whether a move wins iff it brings the part to a certain value. */
static bool by_value(const grundy_answer *a, enum gi_decided_by rule) {
  return rule == GI_BY_VALUES || rule == GI_BY_MISERE_THEOREM ||
         (rule == GI_BY_LOOPY && a->has_value);
}

/* Whether no move of the part wins, as an infinite value stays among the others. */
static bool is_hopeless(const listing *l) {
  return l->rule == GI_BY_LOOPY && !l->question->all_moves && l->a->outcome == GRUNDY_OUTCOME_N &&
         l->a->infinities > l->a->parts[l->part].infinity.is;
}

static bool ignore_option(void *user, const grundy_part *parts, size_t n) {
  return true;
}

/* Whether the game's theorem will list all winning moves; or else all are to be listed, and it
 * lists only some. */
static bool lists_enough(const listing *l, const uint8_t *bytes, size_t length, gi_meter *meter) {
  gi_stream stream;
  bool all = true;
  if (l->question->max_moves != SIZE_MAX) return true;
  gi_stream_init(&stream, meter, ignore_option, NULL);
  l->instance->game->winning(l->instance->self, bytes, length, l->question->convention, &all,
                             &stream.sink);
  gi_stream_clear(&stream);
  return all;
}

/* Lets the game write its options into the stream: all, or those with the right value. */
static bool write_options(listing *l, const grundy_part *part, gi_stream *stream) {
  const grundy_game *game = l->instance->game;
  const uint8_t *bytes = grundy_part_bytes(part);
  grundy_nimber ignored;
  if (l->rule == GI_BY_OUTCOME && game->winning && !l->question->all_moves &&
      lists_enough(l, bytes, part->length, stream->meter)) {
    bool all = true;
    bool ok = game->winning(l->instance->self, bytes, part->length, l->question->convention, &all,
                            &stream->sink);
    if (!all) l->uncounted = true;
    return ok;
  }
  if (by_value(l->a, l->rule) && game->moves_to && !l->question->all_moves &&
      gi_solver_known(l->instance, l->question->technique, part, &ignored)) {
    /* The XOR that is left must be 0, or in misere play perhaps 1. */
    if (!game->moves_to(l->instance->self, bytes, part->length, l->rest, &stream->sink))
      return false;
    return l->rule != GI_BY_MISERE_THEOREM ||
           game->moves_to(l->instance->self, bytes, part->length, l->rest ^ 1, &stream->sink);
  }
  return game->moves(l->instance->self, bytes, part->length, &stream->sink);
}

static grundy_status list_stream(listing *l) {
  gi_stream stream;
  gi_meter meter;
  gi_meter_init(&meter, &l->s->budget, true);
  gi_stream_init(&stream, &meter, add_move, l);
  bool ok = gi_stream_end(&stream, write_options(l, grundy_sum_part(l->a->sum, l->part), &stream));
  if (l->status == GRUNDY_OK && stream.status != GRUNDY_OK) {
    l->status = stream.status;
    *l->error = stream.error;
  }
  if (l->status == GRUNDY_OK && !ok) l->status = why_stopped(l);
  gi_stream_clear(&stream);
  gi_meter_close(&meter);
  return l->status;
}

/* ---- heaps with a rule, in normal play ---- */

static void write_heaps(grundy_part *parts, const uint64_t *left, size_t count) {
  for (size_t i = 0; i < count; i++) grundy_write_small(&parts[i], &left[i], sizeof left[i]);
}

/* One option of a heap; where not all are listed it is a winning one. */
static bool add_heaps(gi_heap_walk *walk, const uint64_t *left, size_t count) {
  listing *l = walk->user;
  grundy_part parts[GI_LEFT_MOST];
  grundy_move move = {.part = l->part, .to = parts, .count = count, .has_value = true};
  size_t firm;
  write_heaps(parts, left, count);
  if (l->question->all_moves) {
    l->status = option_value(l, parts, count, &move.value, &firm);
    move.value ^= l->rest;
  }
  move.outcome = move.value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  if (l->status == GRUNDY_OK) list_move(l, &move);
  walk->listing = l->a->move_count < l->question->max_moves;
  return l->status == GRUNDY_OK;
}

/* A winning move that is only counted. */
static bool count_winning(void *user, const grundy_part *parts, size_t n) {
  listing *l = user;
  if (l->examined == EXAMINED) {
    l->uncounted = true;
    return false;
  }
  l->examined++;
  add_to_count(&l->a->winning_count, 1, &l->uncounted);
  return true;
}

/* Counts the winning moves that the theorem of the game lists. */
static bool count_reached(listing *l, const grundy_part *part, gi_meter *meter) {
  gi_stream stream;
  gi_stream_init(&stream, meter, count_winning, l);
  const gi_instance *instance = l->instance;
  bool ok = instance->game->moves_to(instance->self, grundy_part_bytes(part), part->length, l->rest,
                                     &stream.sink);
  ok = gi_stream_end(&stream, ok);
  if (stream.status != GRUNDY_OK) {
    l->status = stream.status;
    *l->error = stream.error;
  }
  gi_stream_clear(&stream);
  return ok;
}

/* How the moves of a part are listed and counted. */
typedef enum way {
  ONE_BY_ONE, /* as the game lists them */
  BY_SERIES,  /* by arithmetic on values that a series knows */
  BY_REACH    /* all are listed, and the winning ones counted, by the game's theorem */
} way;

static bool walk_heap(listing *l, gi_heap_walk *walk, const grundy_part *part) {
  grundy_answer *a = l->a;
  uint64_t all = 0;
  if (l->question->all_moves) {
    if (!gi_heap_walk_all(walk)) return false;
    walk->listing = false;
    if (!gi_heap_move_count(walk->rule, walk->n, &all)) l->uncounted_all = true;
    add_to_count(&a->all_count, all, &l->uncounted_all);
  }
  if (a->outcome != GRUNDY_OUTCOME_N) return true;
  if (!walk->heaps) return count_reached(l, part, walk->meter);
  if (!gi_heap_walk_target(walk)) return false;
  if (walk->uncounted) l->uncounted = true;
  add_to_count(&a->winning_count, walk->count, &l->uncounted);
  return true;
}

/* Lists and counts by arithmetic; `h` knows the value of the heap, or is NULL for a theorem. */
static grundy_status list_heap(listing *l, const gi_heaps *h, const grundy_part *part) {
  gi_meter meter;
  GI_ASSERT(l->rule == GI_BY_VALUES);
  gi_meter_init(&meter, &l->s->budget, true);
  gi_heap_walk walk = {.rule = l->instance->game->rule(l->instance->self),
                       .n = grundy_heap(grundy_part_bytes(part)),
                       .meter = &meter,
                       .listing = l->a->move_count < l->question->max_moves,
                       .option = add_heaps,
                       .user = l,
                       .heaps = h,
                       .target = l->rest};
  bool ok = walk_heap(l, &walk, part);
  if (l->status == GRUNDY_OK && !ok) l->status = why_stopped(l);
  gi_meter_close(&meter);
  return l->status;
}

/* How the moves of a heap with a theorem are counted if there are many. */
static way way_by_theorem(const listing *l, uint64_t n) {
  const grundy_game *game = l->instance->game;
  const grundy_rule *rule = game->rule(l->instance->self);
  uint64_t moves;
  /* What may be taken depends on n, and it is not known how long it takes to list that. */
  if (rule->form == GRUNDY_RULE_NEXT && !rule->same) return ONE_BY_ONE;
  bool few = gi_heap_move_count(rule, n, &moves) && moves <= JUDGED;
  if (few || l->question->max_moves == SIZE_MAX) return ONE_BY_ONE;
  if (game->moves_to) return l->question->all_moves ? BY_REACH : ONE_BY_ONE;
  return BY_SERIES;
}

/* ---- heaps with a rule, in misere play ---- */

static bool add_judged_heaps(gi_heap_walk *walk, const uint64_t *left, size_t count) {
  listing *l = walk->user;
  grundy_part parts[GI_LEFT_MOST];
  write_heaps(parts, left, count);
  grundy_move move = {.part = l->part, .to = parts, .count = count};
  move.outcome = gi_quotient_after(l->a, l->part, parts, count);
  list_move(l, &move);
  walk->listing = l->a->move_count < l->question->max_moves;
  return l->status == GRUNDY_OK;
}

static bool add_winning_heaps(void *user, const uint64_t *left, size_t count) {
  listing *l = user;
  grundy_part parts[GI_LEFT_MOST];
  if (l->a->move_count >= l->question->max_moves) return false;
  write_heaps(parts, left, count);
  list_move(
      l, &(grundy_move){.part = l->part, .to = parts, .count = count, .outcome = GRUNDY_OUTCOME_P});
  return l->status == GRUNDY_OK && l->a->move_count < l->question->max_moves;
}

/* Lists all moves of a heap, or the winning ones, and counts them by the quotient. */
static bool walk_classes(listing *l, const grundy_rule *rule, uint64_t n, gi_meter *meter) {
  grundy_answer *a = l->a;
  uint64_t all = 0, winning = 0;
  gi_quotient_taker taker = {NULL, l};
  if (l->question->all_moves) {
    gi_heap_walk walk = {.rule = rule,
                         .n = n,
                         .meter = meter,
                         .listing = a->move_count < l->question->max_moves,
                         .option = add_judged_heaps,
                         .user = l};
    if (!gi_heap_walk_all(&walk)) return false;
    if (!gi_heap_move_count(rule, n, &all)) l->uncounted_all = true;
    add_to_count(&a->all_count, all, &l->uncounted_all);
  } else if (a->move_count < l->question->max_moves) {
    taker.take = add_winning_heaps;
  }
  if (a->outcome != GRUNDY_OUTCOME_N) return true;
  if (!gi_quotient_walk(a->quotient, rule, n, a->parts[l->part].others, &taker, meter, &winning,
                        &l->uncounted))
    return false;
  add_to_count(&a->winning_count, winning, &l->uncounted);
  return l->status == GRUNDY_OK;
}

/* Others are listed as the game does it. */
static bool has_many_moves(const grundy_rule *rule, const grundy_part *part) {
  uint64_t moves;
  return !gi_heap_move_count(rule, grundy_heap(grundy_part_bytes(part)), &moves) || moves > CLASSED;
}

static grundy_status list_classes(listing *l, const grundy_rule *rule) {
  gi_meter meter;
  uint64_t n = grundy_heap(grundy_part_bytes(grundy_sum_part(l->a->sum, l->part)));
  gi_meter_init(&meter, &l->s->budget, true);
  bool ok = walk_classes(l, rule, n, &meter);
  gi_meter_close(&meter);
  if (l->status == GRUNDY_OK && !ok) l->status = why_stopped(l);
  return l->status;
}

static grundy_status list_part(listing *l) {
  const grundy_part *part = grundy_sum_part(l->a->sum, l->part);
  grundy_technique technique = l->question->technique;
  grundy_nimber value;
  const grundy_rule *rule = l->rule == GI_BY_MISERE_QUOTIENT ? gi_heap_rule(l->instance) : NULL;
  if (rule && gi_quotient_walks(rule) && has_many_moves(rule, part)) return list_classes(l, rule);
  if (l->rule != GI_BY_VALUES) return list_stream(l);
  const gi_technique *by = gi_solver_choose(l->s, l->instance, technique, part, l->error);
  if (!by) return l->status = l->error->status;
  if (!gi_is_heaps(by)) return list_stream(l);
  uint64_t n = grundy_heap(grundy_part_bytes(part));
  bool by_theorem = gi_solver_known(l->instance, technique, part, &value);
  way how = by_theorem ? way_by_theorem(l, n) : BY_SERIES;
  if (how == ONE_BY_ONE) return list_stream(l);
  if (how == BY_REACH) return list_heap(l, NULL, part);
  gi_solve_worker *w = gi_solver_worker(l->s, l->instance, by, l->error);
  if (!w) return l->status = l->error->status;
  gi_heaps *h = w->state;
  if (by_theorem && h->series.facts.finite) { /* a period is needed, if it is easily found */
    grundy_status status = gi_heaps_run(h, n, COMPUTED, true, l->error);
    l->status = status < GRUNDY_OK ? status : gi_heaps_source(h, n, l->a, l->error);
    if (l->status == GRUNDY_OK) l->status = status;
    if (l->status != GRUNDY_OK) return l->status;
  }
  return gi_heaps_value(h, n, &value) ? list_heap(l, h, part) : list_stream(l);
}

/* A sum whose values have another XOR than 0 has a winning move. If none was found among all moves,
 * what the game says of its values, by a theorem or a declared rule, does not fit its moves. */
static bool misses_winning_move(const grundy_answer *a) {
  return a->winning_counted && a->winning_count == 0 && a->decided_by == GI_BY_VALUES &&
         a->outcome == GRUNDY_OUTCOME_N;
}

grundy_status gi_list_moves(grundy_solver *s, grundy_answer *a, const grundy_question *question,
                            grundy_error *error) {
  enum gi_decided_by rule = a->decided_by;
  listing l = {.s = s, .a = a, .rule = rule, .question = question, .error = error};
  size_t count = grundy_sum_count(a->sum), firm = 0;
  grundy_nimber total = 0;
  if (question->max_moves == 0) return GRUNDY_OK;
  GI_ASSERT(a->outcome != GRUNDY_OUTCOME_UNKNOWN && rule != GI_UNDECIDED && a->move_count == 0);
  bool tame = rule == GI_BY_MISERE_THEOREM || rule == GI_BY_MISERE_GENUS;
  for (size_t i = 0; (tame || by_value(a, rule)) && i < count; i++) total ^= a->parts[i].value;
  for (size_t i = 0; tame && i < count; i++) firm += a->parts[i].firm;
  grundy_status status = GRUNDY_OK;
  bool none = a->outcome == GRUNDY_OUTCOME_P && !question->all_moves; /* no move wins */
  for (l.part = 0; !none && !l.cut && l.part < count && status == GRUNDY_OK; l.part++) {
    l.instance = a->sum->instances[l.part];
    l.rest = total ^ a->parts[l.part].value;
    l.far = false;
    l.rest_firm = tame ? firm - a->parts[l.part].firm : 0;
    if (!is_hopeless(&l)) status = list_part(&l);
  }
  gi_answer_seal(a);
  GI_ASSERT(a->move_count <= question->max_moves);
  bool complete = status == GRUNDY_OK && !l.cut;
  a->winning_counted = complete && !l.uncounted;
  a->all_counted = complete && !l.uncounted_all && question->all_moves;
  if (misses_winning_move(a))
    return gi_fault(
        s->g, error, GRUNDY_EGAME,
        GRUNDY_N("the values of this game say that a move wins, but no move does; a "
                 "declared rule or a theorem does not fit the moves, and 'grundy check' "
                 "shows where"));
  return status;
}
