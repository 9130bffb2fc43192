/* ask.h: short ways to ask the library in a test; what goes wrong fails the test. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_ASK_H
#define GRUNDY_TEST_ASK_H

#include "grundy/grundy.h"

static inline grundy_sum *ask_sum(grundy *g, const char *text) {
  grundy_error error;
  grundy_sum *sum;
  if (grundy_sum_parse(g, text, strlen(text), &sum, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  return sum;
}

static inline grundy_answer *ask(grundy_solver *s, grundy_sum *sum, grundy_convention convention,
                                 grundy_technique how, bool all_moves) {
  grundy_error error;
  grundy_answer *answer;
  grundy_question q;
  grundy_question_init(&q);
  q.convention = convention;
  q.technique = how;
  q.all_moves = all_moves;
  q.max_moves = SIZE_MAX;
  if (grundy_solve(s, sum, &q, &answer, &error) != GRUNDY_OK) fail_msg("%s", error.message);
  return answer;
}

/* The value of one sum by one technique. */
static inline grundy_nimber ask_value(grundy *g, grundy_solver *s, const char *text,
                                      grundy_technique how) {
  grundy_sum *sum = ask_sum(g, text);
  grundy_answer *answer = ask(s, sum, GRUNDY_NORMAL, how, false);
  grundy_nimber value = 0;
  assert_true(grundy_answer_value(answer, &value));
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  return value;
}

#endif
