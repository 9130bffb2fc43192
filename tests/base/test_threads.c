/* Threads: contexts that share nothing, and one solver that uses several. The values are those of
 * one thread; limits, callbacks and faults work while threads run. For ThreadSanitizer. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "grundy/grundy.h"

#include <pthread.h>
#include <stdlib.h>

static const char several[] =
    "subtract{1,4,9}(20000) + subtract{2,3}(30000) + kayles(400) + bash{5}(10000)";
static const char fewer[] =
    "subtract{1,4,9}(3000) + subtract{2,3}(4000) + kayles(90) + bash{5}(70)";
static const char endless[] = "kayles(1000000) + nim(1000000) + bash{900000}(1000000)";

/* What the library asks of us, from any thread. */
typedef struct host {
  pthread_mutex_t lock;
  pthread_t caller;
  size_t live, peak;
  size_t asked, refuse_at, refused; /* by other threads than the caller's; 0: never */
  unsigned calls, foreign, cancel_at;
} host;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  host *h = user;
  void *moved = NULL;
  bool worker = !pthread_equal(h->caller, pthread_self());
  pthread_mutex_lock(&h->lock);
  if (new_size && worker && ++h->asked == h->refuse_at) {
    h->refused++;
  } else {
    if (new_size == 0)
      free(block);
    else
      moved = realloc(block, new_size);
    h->live += new_size - old_size;
    if (h->live > h->peak) h->peak = h->live;
  }
  pthread_mutex_unlock(&h->lock);
  return moved;
}

static bool on_cancel(void *user) {
  host *h = user;
  h->foreign += !pthread_equal(h->caller, pthread_self());
  return ++h->calls == h->cancel_at;
}

typedef struct desk {
  host h;
  grundy *g;
  grundy_solver *solver;
} desk;

static void open_desk(desk *d, unsigned threads) {
  grundy_config config;
  grundy_config_init(&config);
  d->h = (host){.lock = PTHREAD_MUTEX_INITIALIZER, .caller = pthread_self()};
  config.allocator = (grundy_allocator){.resize = resize, .user = &d->h};
  config.cancel = on_cancel;
  config.user = &d->h;
  config.threads = threads;
  d->g = grundy_new(&config);
  d->solver = grundy_solver_new(d->g);
}

static void close_desk(desk *d) {
  grundy_solver_free(d->solver);
  grundy_free(d->g);
  assert_int_equal(d->h.live, 0);
  assert_int_equal(d->h.foreign, 0);
}

typedef struct result {
  grundy_status status;
  grundy_stop stop;
  bool has_value;
  grundy_nimber value;
  uint64_t positions, memory, winning;
  double seconds;
} result;

static result ask(desk *d, const char *text, grundy_technique technique) {
  grundy_sum *sum;
  grundy_answer *a;
  grundy_question question;
  grundy_error error = {.status = GRUNDY_OK};
  result r = {.status = grundy_sum_parse(d->g, text, strlen(text), &sum, NULL)};
  assert_int_equal(r.status, GRUNDY_OK);
  grundy_question_init(&question);
  question.technique = technique;
  r.status = grundy_solve(d->solver, sum, &question, &a, &error);
  if (a) {
    r.stop = grundy_answer_stop(a);
    r.has_value = grundy_answer_value(a, &r.value);
    r.positions = grundy_answer_positions(a);
    r.memory = grundy_answer_memory(a);
    r.seconds = grundy_answer_seconds(a);
    grundy_answer_winning_count(a, &r.winning);
  } else {
    assert_int_equal(error.status, r.status);
    assert_true(error.message[0] != '\0');
  }
  grundy_answer_free(a);
  grundy_sum_free(sum);
  return r;
}

/* ---- contexts that share nothing ---- */

typedef struct player {
  const char *text, *language;
  grundy_technique technique;
  unsigned rounds;
  char seen[4096]; /* what the first round printed */
  bool same;       /* and all the others */
} player;

/* No assertion of cmocka's may fail off the main thread. */
static void play(player *p, bool first) {
  const grundy_style style = {.unicode = true};
  grundy_config config;
  grundy_question question;
  grundy_sum *sum = NULL;
  grundy_answer *a = NULL;
  grundy_text text;
  grundy_config_init(&config);
  config.language = p->language;
  grundy *g = grundy_new(&config);
  grundy_solver *solver = grundy_solver_new(g);
  grundy_text_init(&text, g);
  grundy_question_init(&question);
  question.technique = p->technique;
  if (grundy_sum_parse(g, p->text, strlen(p->text), &sum, NULL) == GRUNDY_OK &&
      grundy_solve(solver, sum, &question, &a, NULL) == GRUNDY_OK) {
    grundy_csv_moves(a, &text);
    grundy_print_info(grundy_game_find(g, "kayles"), NULL, NULL, &style, &text);
    if (first && text.length < sizeof p->seen) memcpy(p->seen, text.data, text.length + 1);
    p->same = p->same && strcmp(p->seen, text.data) == 0;
  } else {
    p->same = false;
  }
  grundy_text_clear(&text);
  grundy_answer_free(a);
  grundy_sum_free(sum);
  grundy_solver_free(solver);
  grundy_free(g);
}

static void *play_rounds(void *argument) {
  player *p = argument;
  for (unsigned i = 0; i < p->rounds; i++) play(p, false);
  return NULL;
}

static void two_contexts(void **state) {
  (void)state;
  player players[2] = {{.text = "kayles(40) + subtract{1,4,9}(300)", .language = "en"},
                       {.text = "nim(2,5,4) + kayles(60,3) + subtract{1,4,9}(90)",
                        .language = "zh_CN",
                        .technique = GRUNDY_HOW_HASH}};
  pthread_t ids[2];
  for (size_t i = 0; i < 2; i++) {
    players[i].rounds = 50;
    players[i].same = true;
    play(&players[i], true);
  }
  for (size_t i = 0; i < 2; i++)
    assert_int_equal(pthread_create(&ids[i], NULL, play_rounds, &players[i]), 0);
  for (size_t i = 0; i < 2; i++) {
    pthread_join(ids[i], NULL);
    assert_true(players[i].same);
  }
}

/* ---- one solver ---- */

static const grundy_technique techniques[] = {GRUNDY_HOW_SEARCH, GRUNDY_HOW_HASH, GRUNDY_HOW_DENSE};

static void same_values(void **state) {
  (void)state;
  for (size_t i = 0; i < 3; i++) {
    result one = {.status = GRUNDY_OK};
    for (unsigned threads = 1; threads <= 4; threads *= 2) {
      desk d;
      open_desk(&d, threads);
      result r = ask(&d, several, techniques[i]);
      if (threads == 1) one = r;
      assert_int_equal(r.status, GRUNDY_OK);
      assert_int_equal(r.value, one.value);
      assert_int_equal(r.winning, one.winning);
      assert_int_equal(r.positions, one.positions);
      assert_int_equal(d.h.asked > 0, threads > 1); /* there were threads */
      close_desk(&d);
    }
  }
}

/* The engines of a solver that was stopped answer as if nothing had been. */
static void check_afterwards(desk *d, grundy_technique technique) {
  desk fresh;
  open_desk(&fresh, 1);
  grundy_set_limits(d->g, 0, 0, 0);
  d->h.refuse_at = 0;
  const char *const texts[] = {fewer, "kayles(90) + nim(50) + bash{900000}(30)"};
  for (size_t i = 0; i < 2; i++) {
    result r = ask(d, texts[i], technique), expected = ask(&fresh, texts[i], technique);
    assert_int_equal(r.status, GRUNDY_OK);
    assert_int_equal(r.value, expected.value);
    assert_int_equal(r.winning, expected.winning);
  }
  close_desk(&fresh);
}

static void cancel_while_threads_run(void **state) {
  (void)state;
  for (unsigned threads = 2; threads <= 4; threads++) {
    desk d;
    open_desk(&d, threads);
    d.h.cancel_at = 2;
    grundy_set_limits(d.g, 0, 0, 60);
    result r = ask(&d, endless, GRUNDY_HOW_SEARCH);
    assert_int_equal(r.status, GRUNDY_UNKNOWN);
    assert_int_equal(r.stop, GRUNDY_STOP_CANCEL);
    assert_false(r.has_value);
    assert_true(r.seconds < 10);
    check_afterwards(&d, GRUNDY_HOW_SEARCH);
    close_desk(&d);
  }
}

static void time_ends(void **state) {
  (void)state;
  desk d;
  open_desk(&d, 4);
  grundy_set_limits(d.g, 0, 0, 0.15);
  result r = ask(&d, endless, GRUNDY_HOW_SEARCH);
  assert_int_equal(r.status, GRUNDY_UNKNOWN);
  assert_int_equal(r.stop, GRUNDY_STOP_TIME);
  assert_false(r.has_value);
  assert_true(r.seconds >= 0.15 && r.seconds < 10);
  check_afterwards(&d, GRUNDY_HOW_SEARCH);
  close_desk(&d);
}

/* The limit is shared: all threads together get what one would, no more and no less. */
static void positions_are_exact(void **state) {
  (void)state;
  desk one;
  open_desk(&one, 1);
  result all = ask(&one, fewer, GRUNDY_HOW_HASH);
  close_desk(&one);
  for (uint64_t limit = all.positions - 2; limit <= all.positions + 1; limit++)
    for (int again = 0; again < 5; again++) {
      desk d;
      open_desk(&d, 4);
      grundy_set_limits(d.g, 0, limit, 0);
      result r = ask(&d, fewer, GRUNDY_HOW_HASH);
      assert_true(r.positions <= limit);
      assert_int_equal(r.status, limit < all.positions ? GRUNDY_UNKNOWN : GRUNDY_OK);
      assert_int_equal(r.has_value, limit >= all.positions);
      if (r.has_value) assert_int_equal(r.value, all.value);
      close_desk(&d);
    }
}

static void memory_is_kept(void **state) {
  (void)state;
  enum { BESIDE = 64 << 10 };
  for (uint64_t limit = 50000; limit < 4000000; limit *= 3)
    for (size_t i = 0; i < 3; i++) {
      desk d;
      open_desk(&d, 4);
      grundy_set_limits(d.g, limit, 0, 0);
      result r = ask(&d, several, techniques[i]);
      if (r.status == GRUNDY_UNKNOWN) assert_int_equal(r.stop, GRUNDY_STOP_MEMORY);
      assert_true(r.memory <= limit);
      assert_true(d.h.peak <= limit + BESIDE);
      check_afterwards(&d, techniques[i]);
      close_desk(&d);
    }
}

/* Each allocation that a worker makes is refused once. */
static void refused_in_a_worker(void **state) {
  (void)state;
  for (size_t i = 0; i < 3; i++)
    for (size_t n = 1;; n++) {
      desk d;
      open_desk(&d, 3);
      d.h.refuse_at = n;
      result r = ask(&d, fewer, techniques[i]);
      bool refused = d.h.refused > 0;
      assert_int_equal(r.status, refused ? GRUNDY_ENOMEM : GRUNDY_OK);
      check_afterwards(&d, techniques[i]);
      close_desk(&d);
      if (!refused) break;
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(two_contexts),
      cmocka_unit_test(same_values),
      cmocka_unit_test(cancel_while_threads_run),
      cmocka_unit_test(time_ends),
      cmocka_unit_test(positions_are_exact),
      cmocka_unit_test(memory_is_kept),
      cmocka_unit_test(refused_in_a_worker),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
