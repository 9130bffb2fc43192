/* Budgets, seen from outside: limits on positions, memory and time, the caller's wish to stop, and
 * what a solver still knows afterwards. An unknown never comes with an outcome or a value. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy/grundy.h"

#include <pthread.h>
#include <stdlib.h>

/* What the library asks of us: memory, from any thread, and callbacks. */
typedef struct watcher {
  pthread_mutex_t lock;
  size_t live, peak;
  pthread_t caller;
  unsigned calls, foreign; /* of progress and cancel; those on another thread */
  bool stop;               /* what cancel answers */
} watcher;

static void *counted(void *user, void *block, size_t old_size, size_t new_size) {
  watcher *w = user;
  void *moved = NULL;
  if (new_size == 0)
    free(block);
  else if (!(moved = realloc(block, new_size)))
    return NULL;
  pthread_mutex_lock(&w->lock);
  w->live += new_size - old_size;
  if (w->live > w->peak) w->peak = w->live;
  pthread_mutex_unlock(&w->lock);
  return moved;
}

static void note_call(watcher *w) {
  w->calls++;
  w->foreign += !pthread_equal(w->caller, pthread_self());
}

static void on_progress(void *user, const grundy_progress *progress) {
  note_call(user);
  if (progress->seconds <= 0) ((watcher *)user)->foreign++;
}

static bool on_cancel(void *user) {
  note_call(user);
  return ((watcher *)user)->stop;
}

typedef struct example {
  const char *text;
  grundy_convention convention;
  grundy_technique technique;
} example;

/* What is true of it. */
typedef struct truth {
  grundy_outcome outcome;
  bool has_value;
  grundy_nimber value;
  uint64_t positions; /* that the whole answer takes */
} truth;

/* Small: a few hundred positions at most. */
static const example small[] = {
    {"subtract{1,4,9}(150) + kayles(60)", GRUNDY_NORMAL, GRUNDY_HOW_HASH},
    {"subtract{1,4,9}(150) + kayles(60)", GRUNDY_NORMAL, GRUNDY_HOW_DENSE},
    {"kayles(60) + nim(70,3) + bash{2}(99)", GRUNDY_NORMAL, GRUNDY_HOW_SEARCH},
    {"0.007(200) + subtract{2,7}(90)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO},
    {"0.45(120) + 0.8(30) + nim(4)", GRUNDY_NORMAL, GRUNDY_HOW_PLAIN},
    {"kayles(6) + subtract{2,3}(9) + nim(3)", GRUNDY_MISERE, GRUNDY_HOW_SEARCH},
    {"count{200,2,3,7}(0)", GRUNDY_NORMAL, GRUNDY_HOW_DENSE},
    {"count{200,2,3,7}(0)", GRUNDY_NORMAL, GRUNDY_HOW_HASH},
    {"hex{3}", GRUNDY_NORMAL, GRUNDY_HOW_AUTO},
};
enum { SMALL = sizeof small / sizeof *small };

/* Endless, for any machine of today. */
static const example endless[] = {
    {"subtract{1,2}(10000000000)", GRUNDY_NORMAL, GRUNDY_HOW_HASH},
    {"kayles(1000000)", GRUNDY_NORMAL, GRUNDY_HOW_SEARCH},
    {"0.007(1000000000000)", GRUNDY_NORMAL, GRUNDY_HOW_AUTO},
    {"0.8(10000000)", GRUNDY_NORMAL, GRUNDY_HOW_PLAIN},
    {"kayles(300,299,298)", GRUNDY_MISERE, GRUNDY_HOW_SEARCH},
    {"hex{9}", GRUNDY_NORMAL, GRUNDY_HOW_SEARCH},
};
static const example two = {"kayles(1000000) + nim(1000000)", GRUNDY_NORMAL, GRUNDY_HOW_SEARCH};
enum { ENDLESS = sizeof endless / sizeof *endless };

typedef struct desk {
  watcher w;
  grundy *g;
  grundy_sum *sum;
  grundy_solver *solver;
  grundy_question question;
} desk;

static void open_desk(desk *d, const example *e, unsigned threads) {
  grundy_config config;
  grundy_config_init(&config);
  d->w = (watcher){.lock = PTHREAD_MUTEX_INITIALIZER, .caller = pthread_self()};
  config.allocator = (grundy_allocator){.resize = counted, .user = &d->w};
  config.progress = on_progress;
  config.cancel = on_cancel;
  config.user = &d->w;
  config.threads = threads;
  d->g = grundy_new(&config);
  assert_int_equal(grundy_sum_parse(d->g, e->text, strlen(e->text), &d->sum, NULL), GRUNDY_OK);
  d->solver = grundy_solver_new(d->g);
  grundy_question_init(&d->question);
  d->question.convention = e->convention;
  d->question.technique = e->technique;
}

static void close_desk(desk *d) {
  grundy_solver_free(d->solver);
  grundy_sum_free(d->sum);
  grundy_free(d->g);
  assert_int_equal(d->w.live, 0);
}

/* Asks, with what limits there are, and checks all that must hold of any answer. */
static grundy_answer *ask(desk *d, grundy_status *status) {
  grundy_answer *a = NULL;
  grundy_error error;
  grundy_nimber value;
  uint64_t count;
  *status = grundy_solve(d->solver, d->sum, &d->question, &a, &error);
  if (*status < GRUNDY_OK) fail_msg("%s", error.message);
  assert_non_null(a);
  bool known = grundy_answer_outcome(a) != GRUNDY_OUTCOME_UNKNOWN;
  assert_int_equal(grundy_answer_kind(a) != GRUNDY_KIND_UNKNOWN, known);
  if (!known) {
    assert_int_equal(*status, GRUNDY_UNKNOWN);
    assert_false(grundy_answer_value(a, &value));
    assert_int_equal(grundy_answer_moves(a), 0);
  }
  assert_int_equal(grundy_answer_stop(a) == GRUNDY_STOP_NONE, *status == GRUNDY_OK);
  assert_int_equal(grundy_answer_winning_count(a, &count), *status == GRUNDY_OK);
  return a;
}

/* Outcome and value, if they are there, are those of the answer without limits. */
static void check_right(const grundy_answer *a, const truth *t) {
  grundy_nimber value = 0;
  if (grundy_answer_outcome(a) == GRUNDY_OUTCOME_UNKNOWN) return;
  assert_int_equal(grundy_answer_outcome(a), t->outcome);
  assert_int_equal(grundy_answer_value(a, &value), t->has_value);
  assert_int_equal(value, t->value);
}

static truth find_truth(const example *e) {
  desk d;
  truth t = {.outcome = GRUNDY_OUTCOME_UNKNOWN};
  grundy_status status;
  open_desk(&d, e, 1);
  grundy_answer *a = ask(&d, &status);
  assert_int_equal(status, GRUNDY_OK);
  t.positions = grundy_answer_positions(a);
  t.outcome = grundy_answer_outcome(a);
  t.has_value = grundy_answer_value(a, &t.value);
  grundy_answer_free(a);
  close_desk(&d);
  return t;
}

/* With the limits lifted, the same solver finds the whole answer. */
static void check_afterwards(desk *d, const truth *t) {
  grundy_status status;
  grundy_set_limits(d->g, 0, 0, 0);
  d->w.stop = false;
  grundy_answer *a = ask(d, &status);
  assert_int_equal(status, GRUNDY_OK);
  check_right(a, t);
  grundy_answer_free(a);
}

static void positions_are_exact(void **state) {
  (void)state;
  for (size_t i = 0; i < SMALL; i++) {
    truth t = find_truth(&small[i]);
    assert_true(t.positions > 1);
    for (uint64_t limit = 1; limit <= 500; limit++) {
      desk d;
      grundy_status status;
      open_desk(&d, &small[i], 1);
      grundy_set_limits(d.g, 0, limit, 0);
      grundy_answer *a = ask(&d, &status);
      assert_true(grundy_answer_positions(a) <= limit);
      assert_int_equal(status, limit < t.positions ? GRUNDY_UNKNOWN : GRUNDY_OK);
      if (limit < t.positions) assert_int_equal(grundy_answer_stop(a), GRUNDY_STOP_POSITIONS);
      check_right(a, &t);
      grundy_answer_free(a);
      check_afterwards(&d, &t);
      close_desk(&d);
    }
  }
}

/* Limits that are raised step by step on one solver come to the answer in the end. */
static void positions_step_by_step(void **state) {
  (void)state;
  for (size_t i = 0; i < SMALL; i++) {
    truth t = find_truth(&small[i]);
    uint64_t limit = 1;
    grundy_status status;
    desk d;
    open_desk(&d, &small[i], 1);
    do {
      grundy_set_limits(d.g, 0, limit, 0);
      grundy_answer *a = ask(&d, &status);
      check_right(a, &t);
      grundy_answer_free(a);
      if (status == GRUNDY_UNKNOWN) assert_true(limit < t.positions);
      limit += 1 + limit / 2;
    } while (status == GRUNDY_UNKNOWN);
    close_desk(&d);
  }
}

/* The allocator never gives out more than the limit, beside context, sum, solver and answer. */
static void memory_is_kept(void **state) {
  (void)state;
  enum { BESIDE = 64 << 10 };
  static const uint64_t limits[] = {1,      1000,   5000,    10000,   20000,   40000,
                                    100000, 300000, 1000000, 2000000, 4000000, 16000000};
  for (size_t i = 0; i < SMALL + ENDLESS; i++) {
    const example *e = i < SMALL ? &small[i] : &endless[i - SMALL];
    truth t = {.outcome = GRUNDY_OUTCOME_UNKNOWN};
    if (i < SMALL) t = find_truth(e);
    for (size_t k = 0; k < sizeof limits / sizeof *limits; k++) {
      desk d;
      grundy_status status;
      open_desk(&d, e, 1);
      size_t before = d.w.live;
      grundy_set_limits(d.g, limits[k], 0, i < SMALL ? 0 : 0.1);
      grundy_answer *a = ask(&d, &status);
      assert_true(d.w.peak <= before + limits[k] + BESIDE);
      assert_true(grundy_answer_memory(a) <= limits[k]);
      if (i < SMALL) {
        if (status == GRUNDY_UNKNOWN) assert_int_equal(grundy_answer_stop(a), GRUNDY_STOP_MEMORY);
        check_right(a, &t);
      } else {
        assert_int_equal(grundy_answer_outcome(a), GRUNDY_OUTCOME_UNKNOWN);
      }
      grundy_answer_free(a);
      if (i < SMALL) check_afterwards(&d, &t);
      close_desk(&d);
    }
  }
}

static void time_ends(void **state) {
  (void)state;
  for (size_t i = 0; i < ENDLESS; i++) {
    desk d;
    grundy_status status;
    open_desk(&d, &endless[i], 1);
    grundy_set_limits(d.g, 200 << 20, 0, 0.03);
    grundy_answer *a = ask(&d, &status);
    assert_int_equal(status, GRUNDY_UNKNOWN);
    assert_int_equal(grundy_answer_stop(a), GRUNDY_STOP_TIME);
    assert_true(grundy_answer_seconds(a) >= 0.03);
    assert_true(grundy_answer_seconds(a) < 10);
    grundy_answer_free(a);
    close_desk(&d);
  }
}

/* Both callbacks come, on the caller's thread, and the answer to `cancel` is heard. */
static void callers_wish(void **state) {
  (void)state;
  for (size_t i = 0; i < 2 * (ENDLESS + 1); i++) {
    desk d;
    grundy_status status;
    open_desk(&d, i / 2 < ENDLESS ? &endless[i / 2] : &two, i % 2 ? 4 : 1);
    grundy_set_limits(d.g, 0, 0, 60);
    d.w.stop = true;
    grundy_answer *a = ask(&d, &status);
    assert_int_equal(status, GRUNDY_UNKNOWN);
    assert_int_equal(grundy_answer_stop(a), GRUNDY_STOP_CANCEL);
    assert_true(grundy_answer_seconds(a) < 10);
    assert_true(d.w.calls >= 2);
    assert_int_equal(d.w.foreign, 0);
    grundy_answer_free(a);
    close_desk(&d);
  }
}

/* Progress goes on until the caller cancels. */
static void progress_goes_on(void **state) {
  (void)state;
  for (unsigned threads = 1; threads <= 4; threads += 3) {
    desk d;
    grundy_status status;
    open_desk(&d, &two, threads);
    grundy_set_limits(d.g, 0, 0, 0.4);
    grundy_answer *a = ask(&d, &status);
    assert_int_equal(grundy_answer_stop(a), GRUNDY_STOP_TIME);
    assert_true(d.w.calls >= 4);
    assert_int_equal(d.w.foreign, 0);
    grundy_answer_free(a);
    close_desk(&d);
  }
}

/* A game that stands still: a cycle. */
static bool still_moves(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  (void)self;
  return grundy_emit(out, position, length);
}

static bool still_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  (void)self;
  in->at = in->end;
  return grundy_put(out, "", 0, 0);
}

static void still_print(const void *self, const uint8_t *position, size_t length,
                        grundy_text *out) {
  (void)self;
  grundy_text_put(out, (const char *)position, length);
}

/* A fault in one part says more than a budget that ends in another, and keeps its message. */
static void faults_come_first(void **state) {
  (void)state;
  static const grundy_game still = {
      .abi = GRUNDY_GAME_ABI,
      .size = sizeof still,
      .name = "still",
      .about = {.title = "Still", .rules = "Wait.", .usage = "still()"},
      .moves = still_moves,
      .parse = still_parse,
      .print = still_print,
  };
  static const char *const texts[] = {"still() + kayles(1000)", "kayles(1000) + still()"};
  grundy_config config;
  grundy_config_init(&config);
  config.positions = 10;
  for (size_t i = 0; i < 2; i++)
    for (config.threads = 1; config.threads <= 2; config.threads++) {
      grundy_error error = {.status = GRUNDY_OK};
      grundy_question question;
      grundy_sum *sum;
      grundy_answer *a;
      grundy *g = grundy_new(&config);
      grundy_solver *s = grundy_solver_new(g);
      grundy_question_init(&question);
      question.technique = GRUNDY_HOW_SEARCH;
      assert_int_equal(grundy_register(g, &still, NULL), GRUNDY_OK);
      assert_int_equal(grundy_sum_parse(g, texts[i], strlen(texts[i]), &sum, NULL), GRUNDY_OK);
      grundy_status status = grundy_solve(s, sum, &question, &a, &error);
      /* Where the other part comes first, or has its own thread, the budget may end before. */
      if (i == 0 && config.threads == 1) assert_int_equal(status, GRUNDY_ECYCLE);
      if (status < GRUNDY_OK) {
        assert_int_equal(status, GRUNDY_ECYCLE);
        assert_int_equal(error.status, status);
        assert_true(error.message[0] != '\0');
      }
      grundy_answer_free(a);
      grundy_sum_free(sum);
      grundy_solver_free(s);
      grundy_free(g);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(positions_are_exact), cmocka_unit_test(positions_step_by_step),
      cmocka_unit_test(memory_is_kept),      cmocka_unit_test(time_ends),
      cmocka_unit_test(callers_wish),        cmocka_unit_test(progress_goes_on),
      cmocka_unit_test(faults_come_first),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
