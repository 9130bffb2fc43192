/* How long a sum lasts. The table of the last question stays in the solver, so that the next
 * position of the same play, or an option of this one, is found in it. It is dropped when it takes
 * much of the memory allowed: it makes answers quick, and must not prevent any. */
/* SPDX-License-Identifier: MIT */
#include "solve/remoteness.h"

#include "base/assert.h"
#include "search/remoteness/remoteness.h"
#include "solve/answer.h"
#include "solve/graphs/loopy_remoteness.h"
#include "solve/graphs/loopy_sum.h"

/* By the search of the whole sum. */
static grundy_status by_table(grundy_solver *s, grundy_sum *sum, grundy_convention convention,
                              uint64_t options, grundy_remote *out, grundy_error *error) {
  gi_remote found;
  if (s->remote && !gi_remote_table_serves(s->remote, sum, convention)) {
    gi_remote_table_free(s->remote);
    s->remote = NULL;
  }
  if (!s->remote) s->remote = gi_remote_table_new(&s->budget, sum, convention, error);
  if (!s->remote) return error->status;
  grundy_status status = gi_remote_table_find(s->remote, sum, options, &found, error);
  if (status != GRUNDY_OK) return status;
  out->outcome = found.won ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  out->finite = true;
  out->moves = found.moves;
  return GRUNDY_OK;
}

grundy_status gi_solver_remoteness(grundy_solver *s, grundy_sum *sum,
                                   const grundy_question *question, uint64_t options,
                                   grundy_remote *out, grundy_error *error) {
  *out = (grundy_remote){.outcome = GRUNDY_OUTCOME_UNKNOWN};
  grundy_status status = grundy_sum_allows(sum, question->convention, error);
  if (status != GRUNDY_OK) return status;
  gi_budget_start_within(&s->budget, &question->limits);
  if (question->loopy && gi_loopy_needed(sum))
    status = gi_loopy_remoteness(s, sum, question->convention, out, error);
  else
    status = by_table(s, sum, question->convention, options, out, error);
  out->positions = atomic_load(&s->budget.positions);
  gi_budget_end(&s->budget);
  if (status == GRUNDY_UNKNOWN) {
    out->stop = gi_stop_of(gi_budget_stopped(&s->budget));
    if (out->stop == GRUNDY_STOP_NONE) out->stop = GRUNDY_STOP_POSITIONS; /* the moves listed */
  }
  GI_ASSERT(status != GRUNDY_OK || out->outcome != GRUNDY_OUTCOME_UNKNOWN);
  return status;
}

grundy_status grundy_remoteness(grundy_solver *s, grundy_sum *sum, const grundy_question *question,
                                grundy_remote *out, grundy_error *error) {
  grundy_question q;
  grundy_error unused;
  grundy_question_init(&q);
  if (question) memcpy(&q, question, question->size < sizeof q ? question->size : sizeof q);
  grundy_status status = gi_solver_remoteness(s, sum, &q, UINT64_MAX, out, error ? error : &unused);
  gi_remoteness_spare(s);
  return status;
}
