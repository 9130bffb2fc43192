/* A survey on several threads: the rows do not depend on them, also while a checkpoint is written
 * after every row, and when the caller ends the survey. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <stdlib.h>
#include <unistd.h>

#include "cases.h"
#include "grundy/grundy.h"

static char folder[] = "/tmp/grundy-survey-XXXXXX";
static char file[sizeof folder + 16];

static int make_folder(void **state) {
  (void)state;
  if (!mkdtemp(folder)) return -1;
  snprintf(file, sizeof file, "%s/file", folder);
  return 0;
}

static int remove_folder(void **state) {
  (void)state;
  unlink(file);
  return rmdir(folder); /* nothing else was left behind */
}

static bool never(void *user) {
  (void)user;
  return false;
}

static bool soon(void *user) {
  return ++*(unsigned *)user > 3;
}

static grundy *context_of(unsigned threads, bool (*cancel)(void *), unsigned *asked) {
  grundy_config config;
  grundy_config_init(&config);
  config.threads = threads;
  config.cancel = cancel;
  config.user = asked;
  grundy *g = grundy_new(&config);
  assert_non_null(g);
  return g;
}

static grundy_survey *run_lines(grundy *g, const char *lines, uint64_t limit, const char *path,
                                grundy_status wanted) {
  grundy_survey *s;
  grundy_survey_question q;
  grundy_survey_question_init(&q);
  q.limit = limit;
  q.checkpoint = path;
  q.checkpoint_seconds = 0; /* after every row */
  assert_int_equal(grundy_survey_new(g, &s, NULL), GRUNDY_OK);
  assert_int_equal(grundy_survey_add_lines(s, lines, strlen(lines), NULL), GRUNDY_OK);
  assert_int_equal(grundy_survey_run(s, &q, NULL), wanted);
  return s;
}

static void assert_rows(const grundy_survey *a, const grundy_survey *b) {
  assert_int_equal(a->row_count, b->row_count);
  for (size_t i = 0; i < a->row_count; i++) {
    const grundy_period *p = &a->rows[i].period, *q = &b->rows[i].period;
    if (a->rows[i].status != b->rows[i].status || a->rows[i].as != b->rows[i].as ||
        p->checked != q->checked || p->period != q->period || p->preperiod != q->preperiod ||
        p->most != q->most || p->most_at != q->most_at || p->proof != q->proof ||
        p->mask != q->mask || p->rare_count != q->rare_count || p->rare_last != q->rare_last)
      fail_msg("%s differs", a->rows[i].code);
  }
}

static void test_same_rows(void **state) {
  static const char lines[] = "0.?? 4.?";
  uint64_t limit = test_is_sample() ? 500 : 5000;
  unsigned asked = 0;
  (void)state;
  grundy *one = context_of(1, never, &asked);
  grundy_survey *a = run_lines(one, lines, limit, NULL, GRUNDY_OK);
  for (unsigned threads = 2; threads <= 5; threads += 3) {
    grundy *several = context_of(threads, never, &asked);
    grundy_survey *b = run_lines(several, lines, limit, file, GRUNDY_OK);
    grundy_survey *again = run_lines(several, lines, limit, file, GRUNDY_OK);
    assert_rows(a, b);
    assert_rows(a, again);
    grundy_survey_free(b);
    grundy_survey_free(again);
    grundy_free(several);
    unlink(file);
  }
  grundy_survey_free(a);
  grundy_free(one);
}

/* Searches that would go on for ever, on more threads than there are codes. */
static void test_ended(void **state) {
  unsigned asked = 0;
  (void)state;
  grundy *g = context_of(4, soon, &asked);
  grundy_survey *s = run_lines(g, "0.77 0.007 0.014", 0, file, GRUNDY_UNKNOWN);
  assert_int_equal(s->stop, GRUNDY_STOP_CANCEL);
  assert_int_equal(s->rows[1].status, GRUNDY_SURVEY_WAITING);
  grundy_survey_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_same_rows),
      cmocka_unit_test(test_ended),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
