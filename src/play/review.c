/* Looking back at a record: every move judged, so that a reader sees where the win changed hands.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "play/judge.h"
#include "play/record.h"
#include "solve/remoteness.h"

struct grundy_review {
  grundy *g;
  const grundy_record *record;
  grundy_review_line *lines;
  size_t count;
  grundy_stop stop;
};

void grundy_review_free(grundy_review *review) {
  if (!review) return;
  for (size_t i = 0; i < review->count; i++) {
    grundy_sum_free(review->lines[i].sum);
    grundy_turn_free(review->lines[i].turn);
    grundy_turn_free(review->lines[i].better);
  }
  gi_resize(review->g, review->lines, review->count * sizeof *review->lines, 0);
  gi_resize(review->g, review, sizeof *review, 0);
}

static void fill_answer(grundy_review_line *line, const grundy_answer *a) {
  const grundy_nimber *set;
  size_t count;
  line->outcome = grundy_answer_outcome(a);
  line->has_value = grundy_answer_value(a, &line->value);
  line->infinite = grundy_answer_infinity(a, &set, &count);
}

/* A line with a move: from its judgement. */
static void fill_line(grundy_review_line *line, grundy_judgement *j) {
  fill_answer(line, j->before);
  line->has_remoteness = j->has_remoteness;
  line->remoteness = j->remoteness;
  line->verdict = j->verdict;
  line->changed = gi_is_mistake(j->verdict);
  line->has_keeping = j->has_keeping;
  line->keeping = j->keeping;
  line->better = j->better;
  j->better = NULL;
}

static grundy_status review_move(gi_asking *p, const grundy_record *record, size_t i,
                                 grundy_review_line *line, grundy_error *error) {
  grundy_judgement *j;
  grundy_turn *turn, *again;
  grundy_status status = grundy_turn_between(p->s, record->sums[i], record->sums[i + 1],
                                             &p->question, &line->turn, error);
  if (status != GRUNDY_OK) return status;
  turn = line->turn;
  status = gi_turn_of_move(turn->before, &turn->move, &again, error);
  if (status != GRUNDY_OK) return status;
  status = gi_judge_turn(p, again, &j, error);
  if (!j) return status;
  fill_line(line, j);
  line->turn->move.outcome = j->turn->move.outcome;
  line->turn->move.has_value = j->turn->move.has_value;
  line->turn->move.infinite = j->turn->move.infinite;
  line->turn->move.value = j->turn->move.value;
  if (status == GRUNDY_UNKNOWN && p->stop == GRUNDY_STOP_NONE) /* a later question had an answer */
    p->stop = grundy_answer_stop(j->before) ? grundy_answer_stop(j->before)
                                            : grundy_answer_stop(j->after);
  grundy_judgement_free(j);
  return status;
}

static grundy_status review_last(gi_asking *p, grundy_review_line *line, grundy_error *error) {
  grundy_answer *answer;
  grundy_remote remote;
  grundy_status status = gi_asking_solve(p, line->sum, (gi_wanted){.moves = 1}, &answer, error);
  if (!answer) return status;
  fill_answer(line, answer);
  line->has_keeping = gi_keeping_count(answer, &line->keeping);
  grundy_answer_free(answer);
  if (status != GRUNDY_OK) return status;
  status = gi_asking_remoteness(p, line->sum, &remote, error);
  line->has_remoteness = status == GRUNDY_OK && remote.finite;
  line->remoteness = line->has_remoteness ? remote.moves : 0;
  return status < GRUNDY_OK ? status : GRUNDY_OK;
}

grundy_status grundy_review_record(grundy_solver *s, const grundy_record *record,
                                   const grundy_question *question, grundy_review **out,
                                   grundy_error *error) {
  gi_asking p;
  grundy_error unused;
  grundy_status status = GRUNDY_OK;
  *out = NULL;
  gi_asking_init(&p, s, question);
  p.question.convention = record->convention;
  p.question.loopy = record->loopy;
  grundy_review *review = gi_zeroed(s->g, 1, sizeof *review);
  grundy_review_line *lines = gi_zeroed(s->g, record->count, sizeof *lines);
  if (!review || !lines) {
    gi_resize(s->g, review, review ? sizeof *review : 0, 0);
    gi_resize(s->g, lines, lines ? record->count * sizeof *lines : 0, 0);
    return gi_no_memory(s->g, error);
  }
  *review = (grundy_review){.g = s->g, .record = record, .lines = lines, .count = record->count};
  for (size_t i = 0; i < review->count; i++) {
    lines[i].sum = gi_sum_share(record->sums[i]);
    lines[i].second = i % 2;
  }
  bool unknown = false;
  for (size_t i = 0; i < review->count && status >= GRUNDY_OK; i++) {
    status = i + 1 < review->count ? review_move(&p, record, i, &lines[i], error ? error : &unused)
                                   : review_last(&p, &lines[i], error ? error : &unused);
    if (status != GRUNDY_UNKNOWN) continue;
    unknown = true;
    if (review->stop == GRUNDY_STOP_NONE) review->stop = p.stop;
  }
  gi_remoteness_spare(s);
  if (status < GRUNDY_OK) {
    grundy_review_free(review);
    return status;
  }
  *out = review;
  return unknown ? GRUNDY_UNKNOWN : GRUNDY_OK;
}

size_t grundy_review_lines(const grundy_review *review) {
  return review->count;
}

const grundy_review_line *grundy_review_line_at(const grundy_review *review, size_t i) {
  GI_ASSERT(i < review->count);
  return &review->lines[i];
}

const grundy_record *grundy_review_of(const grundy_review *review) {
  return review->record;
}

grundy_stop grundy_review_stop(const grundy_review *review) {
  return review->stop;
}
