/* Questions of one call. The main question has all the limits of the caller. Side questions, about
 * the length of a play or about the moves of the other player, add to an answer but do not decide
 * who wins, so they get little effort. */
/* SPDX-License-Identifier: MIT */
#include "play/asking.h"

#include "solve/answer.h"
#include "solve/remoteness.h"

/* A side question: positions of a search, and moves of the first position; for remoteness also the
 * moves that are listed in all, and the memory of the table. */
enum { SIDE_POSITIONS = 1 << 16, REMOTE_POSITIONS = 1 << 16, REMOTE_MOVES = 1 << 14 };
enum { REMOTE_OPTIONS = 1 << 19, REMOTE_MEMORY = 1 << 28, REMOTE_HALVINGS = 6 };

#define LAST_SECONDS 0.25

void gi_asking_init(gi_asking *p, grundy_solver *s, const grundy_question *question) {
  *p = (gi_asking){.s = s};
  grundy_question_init(&p->question);
  if (question)
    memcpy(&p->question, question,
           question->size < sizeof p->question ? question->size : sizeof p->question);
  p->question.outcome_only = false;
  gi_allowance_init(&p->allowance, s->g, &p->question.limits);
}

static void at_most(uint64_t *limit, uint64_t most) {
  if (*limit > most) *limit = most;
}

/* What is left, or half of it. Returns what has run out. */
static enum gi_stop take_limits(gi_asking *p, bool half, grundy_limits *out) {
  enum gi_stop why = gi_allowance_left(&p->allowance, out);
  p->stop = gi_stop_of(why);
  if (half && out->positions != GRUNDY_NO_LIMIT) out->positions = out->positions / 2 + 1;
  if (half && out->seconds < GRUNDY_NO_SECONDS) out->seconds /= 2;
  return why;
}

grundy_status gi_asking_solve(gi_asking *p, grundy_sum *sum, gi_wanted wanted, grundy_answer **out,
                              grundy_error *error) {
  grundy_question q = p->question;
  *out = NULL;
  enum gi_stop why = take_limits(p, wanted.half || wanted.side, &q.limits);
  if (why != GI_STOP_NONE) {
    atomic_store(&p->s->g->watch.ended, why);
    return gi_fault(p->s->g, error, GRUNDY_UNKNOWN, "%s",
                    grundy_translate(p->s->g, gi_stop_message(why)));
  }
  if (wanted.side) at_most(&q.limits.positions, SIDE_POSITIONS);
  q.max_moves = wanted.moves;
  q.all_moves = wanted.all_moves;
  q.outcome_only = wanted.outcome_only;
  grundy_status status = grundy_solve(p->s, sum, &q, out, error);
  if (!*out) return status;
  gi_allowance_spend(&p->allowance, grundy_answer_positions(*out));
  if (status == GRUNDY_UNKNOWN) p->stop = grundy_answer_stop(*out);
  return status;
}

static bool count_option(void *user, size_t part, const grundy_part *to, size_t n) {
  return ++*(uint64_t *)user <= REMOTE_MOVES;
}

grundy_status gi_asking_remoteness(gi_asking *p, grundy_sum *sum, grundy_remote *out,
                                   grundy_error *error) {
  grundy_question q = p->question;
  uint64_t moves = 0;
  *out = (grundy_remote){.outcome = GRUNDY_OUTCOME_UNKNOWN};
  grundy_status status =
      gi_asking_options(p, sum, REMOTE_MOVES + 1, count_option, &moves, NULL, error);
  if (status == GRUNDY_OK && moves > REMOTE_MOVES) status = GRUNDY_UNKNOWN;
  if (status != GRUNDY_OK) return status;
  if (take_limits(p, true, &q.limits) != GI_STOP_NONE) return GRUNDY_UNKNOWN;
  at_most(&q.limits.positions, REMOTE_POSITIONS);
  at_most(&q.limits.memory, REMOTE_MEMORY);
  uint64_t options =
      REMOTE_OPTIONS >> (p->failures < REMOTE_HALVINGS ? p->failures : REMOTE_HALVINGS);
  status = gi_solver_remoteness(p->s, sum, &q, options, out, error);
  p->failures = status == GRUNDY_OK ? 0 : p->failures + 1;
  gi_allowance_spend(&p->allowance, out->positions);
  if (status == GRUNDY_ENOMEM || status == GRUNDY_EGAME) return status;
  return status == GRUNDY_OK ? GRUNDY_OK : GRUNDY_UNKNOWN; /* a cycle, or the sum is too large */
}

grundy_status gi_asking_options(gi_asking *p, grundy_sum *sum, uint64_t most, gi_sum_option *take,
                                void *user, bool *cut, grundy_error *error) {
  grundy_limits limits;
  if (cut) *cut = false;
  if (take_limits(p, false, &limits) != GI_STOP_NONE) {
    if (p->stop == GRUNDY_STOP_CANCEL) return GRUNDY_UNKNOWN;
    limits.positions = GRUNDY_NO_LIMIT; /* moves are needed even if nothing is left, */
    limits.seconds = LAST_SECONDS;      /* and a list of them is quick, */
  }
  limits.memory = GRUNDY_NO_LIMIT; /* in little memory */
  gi_budget_start_within(&p->s->budget, &limits);
  grundy_status status = gi_sum_options(p->s, sum, most, take, user, cut, error);
  gi_budget_end(&p->s->budget);
  return status;
}

bool gi_keeping_count(const grundy_answer *a, uint64_t *out) {
  if (grundy_answer_outcome(a) == GRUNDY_OUTCOME_D) return grundy_answer_drawing_count(a, out);
  return grundy_answer_winning_count(a, out);
}
