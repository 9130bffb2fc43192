/* Memory that fails while a game is played: each scenario runs again and again, with its first,
 * second, third, ... allocation refused, until none is left to refuse. Every such run ends in a
 * clean GRUNDY_ENOMEM or as it should, no byte is lost, and no answer is wrong. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ask.h"

typedef struct memory {
  size_t asked, refuse_at; /* 0: never */
  bool refused;
  size_t live;
} memory;

typedef union head {
  size_t size;
  max_align_t aligned;
} head;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  head *old = block ? (head *)block - 1 : NULL, *new = NULL;
  assert_int_equal(old ? old->size : 0, old_size);
  if (new_size) {
    if (++m->asked == m->refuse_at) {
      m->refused = true;
      return NULL;
    }
    new = malloc(sizeof *new + new_size);
    assert_non_null(new);
    new->size = new_size;
    memset(new + 1, 0xa5, new_size);
    if (old) memcpy(new + 1, block, old_size < new_size ? old_size : new_size);
  }
  if (old) memset(old, 0x5a, sizeof *old + old_size);
  free(old);
  m->live += new_size - old_size;
  return new ? new + 1 : NULL;
}

/* What a scenario does with a sum; returns the first status that is a fault. */
typedef grundy_status scenario(grundy *g, grundy_solver *s, grundy_sum *sum,
                               const grundy_question *q);

static grundy_status replying(grundy *g, grundy_solver *s, grundy_sum *sum,
                              const grundy_question *q) {
  grundy_error error;
  grundy_status status = GRUNDY_OK;
  (void)g;
  for (unsigned level = 0; level <= GRUNDY_LEVEL_PERFECT && status == GRUNDY_OK; level += 5) {
    grundy_reply *reply;
    status = grundy_reply_find(s, sum, q, level, 3, &reply, &error);
    if (reply && level && reply->turn && grundy_answer_outcome(reply->answer) == GRUNDY_OUTCOME_N)
      assert_int_equal(reply->turn->move.outcome, GRUNDY_OUTCOME_P);
    assert_int_equal(reply == NULL, status != GRUNDY_OK);
    grundy_reply_free(reply);
  }
  return status;
}

static grundy_status judging(grundy *g, grundy_solver *s, grundy_sum *sum,
                             const grundy_question *q) {
  static const char *const texts[] = {"2", "1:1", "a1", "nim(1)"};
  grundy_error error;
  grundy_status status = GRUNDY_OK;
  (void)g;
  for (size_t i = 0; i < 4 && status == GRUNDY_OK; i++) {
    grundy_turn *turn;
    grundy_judgement *j;
    status = grundy_move_read(s, sum, q, texts[i], strlen(texts[i]), &turn, &error);
    if (status == GRUNDY_EINPUT) status = GRUNDY_OK; /* not every form fits every game */
    if (status == GRUNDY_OK && turn) {
      status = grundy_judge(s, sum, &turn->move, q, &j, &error);
      grundy_judgement_free(j);
    }
    grundy_turn_free(turn);
  }
  return status;
}

static grundy_status recording(grundy *g, grundy_solver *s, grundy_sum *sum,
                               const grundy_question *q) {
  grundy_error error;
  grundy_record *record = NULL, *again = NULL;
  grundy_review *review = NULL;
  grundy_text text;
  grundy_text_init(&text, g);
  grundy_status status =
      grundy_record_new(s, sum, q->convention, q->loopy, "a", "b", &record, &error);
  for (int i = 0; i < 2 && status == GRUNDY_OK; i++) {
    grundy_turn *turn;
    status = grundy_move_read(s, grundy_record_sum(record, (size_t)i), q, "1", 1, &turn, &error);
    if (status == GRUNDY_OK) status = grundy_record_add(record, turn->after, &error);
    grundy_turn_free(turn);
  }
  if (status == GRUNDY_OK) {
    grundy_record_write(record, &text);
    if (text.failed) status = GRUNDY_ENOMEM;
  }
  if (status == GRUNDY_OK) status = grundy_record_read(s, text.data, text.length, &again, &error);
  if (status == GRUNDY_OK) status = grundy_review_record(s, again, q, &review, &error);
  if (status == GRUNDY_OK) {
    grundy_style style = {0};
    text.length = 0;
    grundy_print_review(review, &style, &text);
    grundy_json_review(review, &text);
    if (text.failed) status = GRUNDY_ENOMEM;
  }
  grundy_review_free(review);
  grundy_record_free(record);
  grundy_record_free(again);
  grundy_text_clear(&text);
  return status;
}

/* Runs a scenario with one allocation refused; true: it was reached. */
static bool run_once(scenario *run, const char *text, const grundy_question *q, size_t refuse_at) {
  memory m = {0};
  grundy_config config;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){resize, &m};
  grundy *g = grundy_new(&config);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, text);
  m.asked = 0;
  m.refuse_at = refuse_at;
  grundy_status status = run(g, s, sum, q);
  if (status != GRUNDY_OK && !(status == GRUNDY_ENOMEM && m.refused))
    fail_msg("%s, allocation %zu: status %d", text, refuse_at, status);
  bool reached = m.refused;
  m.refuse_at = 0;
  if (refuse_at % 8 == 0) assert_int_equal(run(g, s, sum, q), GRUNDY_OK); /* it still works */
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
  assert_int_equal(m.live, 0);
  return reached;
}

static void refusals(void **state) {
  static const struct {
    const char *text;
    bool misere, loopy;
  } cases[] = {{"nim(1,2)", false, false},
               {"kayles(4) + nim(1)", true, false},
               {"hex{2}(../.. x)", false, false},
               {"graph{A-->B, B-->A, A-->C, C-->D}(A) + nim(1)", false, true}};
  static scenario *const scenarios[] = {replying, judging, recording};
  (void)state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    for (size_t k = 0; k < 3; k++) {
      grundy_question q;
      grundy_question_init(&q);
      q.convention = cases[i].misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
      q.loopy = cases[i].loopy;
      size_t n = 1;
      while (run_once(scenarios[k], cases[i].text, &q, n)) n++;
      assert_true(n > 20);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(refusals)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
