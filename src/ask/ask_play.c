/* The commands that play: reply, judge, review. They keep no state: the position is in the request.
 */
/* SPDX-License-Identifier: MIT */
#include "ask/ask.h"

grundy_status gi_ask_reply(gi_ask *q) {
  grundy_question question;
  grundy_reply *reply = NULL;
  uint64_t level = GRUNDY_LEVEL_PERFECT, seed = 0;
  if (!gi_ask_question(q, &question) ||
      !gi_ask_number(q, "level", 0, GRUNDY_LEVEL_PERFECT, &level) ||
      !gi_ask_number(q, "seed", 0, UINT64_MAX, &seed))
    return q->error.status;
  grundy_sum *sum = gi_ask_sum(q, false);
  if (!sum) return q->error.status;
  grundy_status status =
      grundy_reply_find(q->solver, sum, &question, (unsigned)level, seed, &reply, &q->error);
  if (reply)
    grundy_json_reply(reply, q->answer);
  else
    gi_ask_fault(q, "sum");
  grundy_reply_free(reply);
  grundy_sum_free(sum);
  return status;
}

grundy_status gi_ask_judge(gi_ask *q) {
  grundy_question question;
  grundy_turn *turn = NULL;
  grundy_judgement *judgement = NULL;
  const char *move;
  if (!gi_ask_question(q, &question) || !gi_ask_need(q, "move", "\"move\": \"kayles(1,3)\"", &move))
    return q->error.status;
  grundy_sum *sum = gi_ask_sum(q, false);
  if (!sum) return q->error.status;
  grundy_status status =
      grundy_move_read(q->solver, sum, &question, move, strlen(move), &turn, &q->error);
  if (status != GRUNDY_OK) {
    gi_ask_fault(q, "move");
  } else {
    gi_ask_go_on(q);
    status = grundy_judge(q->solver, sum, &turn->move, &question, &judgement, &q->error);
    if (judgement)
      grundy_json_judgement(judgement, q->answer);
    else
      gi_ask_fault(q, "move");
  }
  grundy_judgement_free(judgement);
  grundy_turn_free(turn);
  grundy_sum_free(sum);
  return status;
}

grundy_status gi_ask_review(gi_ask *q) {
  grundy_question question;
  grundy_record *record = NULL;
  grundy_review *review = NULL;
  const char *text;
  grundy_question_init(&question); /* the record says how it was played */
  if (!gi_ask_technique(q, &question.technique) ||
      !gi_ask_need(q, "record", "the text that 'save' writes in 'grundy play'", &text))
    return q->error.status;
  grundy_status status = grundy_record_read(q->solver, text, strlen(text), &record, &q->error);
  if (status != GRUNDY_OK) return gi_ask_fault(q, "record");
  gi_ask_go_on(q);
  status = grundy_review_record(q->solver, record, &question, &review, &q->error);
  if (review)
    grundy_json_review(review, q->answer);
  else
    gi_ask_fault(q, "record");
  grundy_review_free(review);
  grundy_record_free(record);
  return status;
}
