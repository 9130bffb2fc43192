/* The commands that ask about a sum: solve, moves, explain. */
/* SPDX-License-Identifier: MIT */
#include "ask/ask.h"

enum { MOST_DEPTH = 20 };

/* Whether the technique finds what the command needs. */
static bool technique_fits(gi_ask *q, const grundy_question *question) {
  if (grundy_technique_finds(question->technique) & GRUNDY_FINDS_VALUES) return true;
  gi_ask_wrong(q, "technique",
               GRUNDY_N("--technique %s finds only who wins, so only 'solve' accepts it"),
               grundy_technique_name(question->technique));
  return false;
}

static grundy_status answer_sum(gi_ask *q, const grundy_question *question, bool moves) {
  grundy_answer *answer = NULL;
  grundy_sum *sum = gi_ask_sum(q, false);
  if (!sum) return q->error.status;
  grundy_status status = grundy_solve(q->solver, sum, question, &answer, &q->error);
  if (answer)
    (moves ? grundy_json_moves : grundy_json_solve)(answer, q->answer);
  else
    gi_ask_fault(q, "sum");
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  return status;
}

grundy_status gi_ask_solve(gi_ask *q) {
  grundy_question question;
  bool all = false;
  if (!gi_ask_question(q, &question) || !gi_ask_flag(q, "all", &all) ||
      !gi_ask_flag(q, "outcome", &question.outcome_only))
    return q->error.status;
  if (all) question.max_moves = SIZE_MAX;
  return answer_sum(q, &question, false);
}

grundy_status gi_ask_moves(gi_ask *q) {
  grundy_question question;
  bool all = false;
  if (!gi_ask_question(q, &question) || !gi_ask_flag(q, "all", &all) ||
      !technique_fits(q, &question))
    return q->error.status;
  question.all_moves = true;
  if (all) question.max_moves = SIZE_MAX;
  return answer_sum(q, &question, true);
}

static void put_explanation(gi_ask *q, const grundy_explanation *e, bool html) {
  grundy_text steps;
  grundy_text_init(&steps, q->g);
  if (html) grundy_html_steps(e, &steps);
  gi_json_explain(e, html ? &steps : NULL, q->answer);
  if (steps.failed) q->answer->failed = true;
  grundy_text_clear(&steps);
}

grundy_status gi_ask_explain(gi_ask *q) {
  grundy_question question;
  grundy_explanation *e = NULL;
  uint64_t depth = 1;
  bool html = false;
  if (!gi_ask_question(q, &question) || !gi_ask_number(q, "depth", 1, MOST_DEPTH, &depth) ||
      !gi_ask_flag(q, "html", &html) || !technique_fits(q, &question))
    return q->error.status;
  grundy_sum *sum = gi_ask_sum(q, false);
  if (!sum) return q->error.status;
  grundy_status status = grundy_explain(q->solver, sum, &question, (unsigned)depth, &e, &q->error);
  if (e)
    put_explanation(q, e, html);
  else
    gi_ask_fault(q, "sum");
  grundy_explanation_free(e);
  grundy_sum_free(sum);
  return status;
}
