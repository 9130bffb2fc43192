/* What a move was worth: who wins before it and after it. If it gave something away, the reply that
 * shows that, and a move that would have been better. Both are moves of answers of the solver, the
 * fastest of those listed where that is known. */
/* SPDX-License-Identifier: MIT */
#include "play/judge.h"

#include "base/assert.h"
#include "solve/remoteness.h"

enum { LISTED_GOOD = 16 }; /* moves among which the best is shown */

typedef struct own_judgement {
  grundy_judgement shown; /* first: what the caller sees */
  grundy *g;
  grundy_answer *before, *after;
} own_judgement;

void grundy_judgement_free(grundy_judgement *judgement) {
  own_judgement *own = (own_judgement *)judgement;
  if (!own) return;
  grundy_turn_free(own->shown.turn);
  grundy_turn_free(own->shown.refutation);
  grundy_turn_free(own->shown.better);
  grundy_answer_free(own->before);
  grundy_answer_free(own->after);
  gi_resize(own->g, own, sizeof *own, 0);
}

const char *grundy_verdict_name(grundy_verdict verdict) {
  static const char *const names[] = {"unknown", "wins",        "draws",       "lost",
                                      "blunder", "win to draw", "draw to loss"};
  return names[verdict];
}

static grundy_verdict verdict_of(grundy_outcome before, grundy_outcome after) {
  if (after == GRUNDY_OUTCOME_P) return GRUNDY_VERDICT_WINS; /* whatever is known before */
  if (before == GRUNDY_OUTCOME_P) return GRUNDY_VERDICT_LOST;
  if (before == GRUNDY_OUTCOME_N && after == GRUNDY_OUTCOME_N) return GRUNDY_VERDICT_BLUNDER;
  if (before == GRUNDY_OUTCOME_N && after == GRUNDY_OUTCOME_D) return GRUNDY_VERDICT_WIN_TO_DRAW;
  if (before == GRUNDY_OUTCOME_D && after == GRUNDY_OUTCOME_N) return GRUNDY_VERDICT_DRAW_TO_LOSS;
  if (before == GRUNDY_OUTCOME_D && after == GRUNDY_OUTCOME_D) return GRUNDY_VERDICT_DRAWS;
  return GRUNDY_VERDICT_UNKNOWN;
}

/* The best of the listed moves of an answer that keep what the mover has; NULL: none is listed. */
static grundy_status best_listed(gi_asking *p, grundy_sum *sum, const grundy_answer *a,
                                 grundy_turn **out, grundy_error *error) {
  const grundy_move *best = NULL;
  uint64_t least = UINT64_MAX;
  bool search = true;
  *out = NULL;
  for (size_t i = 0; i < grundy_answer_moves(a); i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    grundy_sum *after;
    grundy_remote remote;
    if (!gi_keeps(a, move)) continue;
    if (!best) best = move;
    if (!search || move->outcome != GRUNDY_OUTCOME_P) continue;
    grundy_status status = grundy_sum_after(a, move, &after, error);
    if (status != GRUNDY_OK) return status;
    status = gi_asking_remoteness(p, after, &remote, error);
    grundy_sum_free(after);
    if (status < GRUNDY_OK) return status;
    search = status == GRUNDY_OK;
    if (!search || !remote.finite || remote.moves >= least) continue;
    least = remote.moves;
    best = move;
  }
  return best ? gi_turn_of_move(sum, best, out, error) : GRUNDY_OK;
}

static grundy_status fill_remoteness(gi_asking *p, grundy_judgement *j, grundy_error *error) {
  grundy_remote remote;
  grundy_status status = gi_asking_remoteness(p, j->turn->before, &remote, error);
  if (status < GRUNDY_OK) return status;
  j->has_remoteness = status == GRUNDY_OK && remote.finite;
  j->remoteness = j->has_remoteness ? remote.moves : 0;
  status = gi_asking_remoteness(p, j->turn->after, &remote, error);
  if (status < GRUNDY_OK) return status;
  j->has_after = status == GRUNDY_OK && remote.finite;
  j->remoteness_after = j->has_after ? remote.moves : 0;
  return GRUNDY_OK;
}

static grundy_status fill_judgement(gi_asking *p, own_judgement *own, grundy_error *error) {
  grundy_judgement *j = &own->shown;
  const gi_wanted wanted = {.moves = LISTED_GOOD, .half = true};
  grundy_status status = gi_asking_solve(p, j->turn->before, wanted, &own->before, error);
  if (status >= GRUNDY_OK) status = gi_asking_solve(p, j->turn->after, wanted, &own->after, error);
  if (status < GRUNDY_OK) return status;
  if (!own->before || !own->after) return GRUNDY_UNKNOWN;
  j->before = own->before;
  j->after = own->after;
  const grundy_nimber *set;
  size_t count;
  grundy_move *move = &j->turn->move;
  move->outcome = grundy_answer_outcome(own->after);
  move->has_value = grundy_answer_value(own->after, &move->value);
  move->infinite = grundy_answer_infinity(own->after, &set, &count);
  j->verdict = verdict_of(grundy_answer_outcome(own->before), move->outcome);
  j->has_keeping = gi_keeping_count(own->before, &j->keeping);
  status = fill_remoteness(p, j, error);
  if (status != GRUNDY_OK) return status;
  if (gi_is_mistake(j->verdict)) {
    status = best_listed(p, j->turn->before, own->before, &j->better, error);
    if (status == GRUNDY_OK)
      status = best_listed(p, j->turn->after, own->after, &j->refutation, error);
  }
  if (status != GRUNDY_OK) return status;
  return j->verdict == GRUNDY_VERDICT_UNKNOWN ? GRUNDY_UNKNOWN : GRUNDY_OK;
}

grundy_status gi_judge_turn(gi_asking *p, grundy_turn *turn, grundy_judgement **out,
                            grundy_error *error) {
  own_judgement *own = gi_zeroed(p->s->g, 1, sizeof *own);
  *out = NULL;
  if (!own) {
    grundy_turn_free(turn);
    return gi_no_memory(p->s->g, error);
  }
  own->g = p->s->g;
  own->shown.turn = turn;
  grundy_status status = fill_judgement(p, own, error);
  if (status < GRUNDY_OK || !own->before || !own->after)
    grundy_judgement_free(&own->shown);
  else
    *out = &own->shown;
  return status;
}

grundy_status grundy_judge(grundy_solver *s, grundy_sum *sum, const grundy_move *move,
                           const grundy_question *question, grundy_judgement **out,
                           grundy_error *error) {
  gi_asking p;
  grundy_error unused;
  grundy_turn *turn;
  if (!error) error = &unused;
  *out = NULL;
  gi_asking_init(&p, s, question);
  grundy_status status = gi_turn_of_move(sum, move, &turn, error);
  if (status == GRUNDY_OK) status = gi_judge_turn(&p, turn, out, error);
  gi_remoteness_spare(s);
  return status;
}
