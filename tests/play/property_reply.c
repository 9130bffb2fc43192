/* The perfect opponent, from every position that random sums and the games of the catalogue reach.
 *
 * At each position its move is compared with the definition: from a won one it leads to a lost one
 * that is one move nearer to the end, from a lost one to a position that is one move nearer and no
 * more. As that holds at every position that any reply can lead to, it wins all won positions
 * against all replies, in the least number of moves, and lasts in lost ones as long as can be. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "cases.h"
#include "loops.h"
#include "plays.h"
#include "random_sums.h"
#include "small_games.h"

static void check_reply(plays *p, grundy_sum *sum, const char *text, uint64_t seed) {
  grundy_question q;
  grundy_reply *reply;
  grundy_error error;
  grundy_question_init(&q);
  q.convention = p->convention;
  if (grundy_reply_find(p->s, sum, &q, GRUNDY_LEVEL_PERFECT, seed, &reply, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  unsigned before = plays_remote(p, sum);
  if (before < 2) {
    assert_int_equal(reply->why, GRUNDY_WHY_OVER);
    assert_null(reply->turn);
    grundy_reply_free(reply);
    return;
  }
  unsigned after = plays_remote(p, reply->turn->after);
  char *shown = plays_text(p->g, reply->turn->after);
  if (before % 2 == after % 2 || before / 2 != after / 2 + 1)
    fail_msg("%s%s: from %u to %s: %u, %s", text, p->convention ? " misere" : "", before, shown,
             after, grundy_reply_why_name(reply->why));
  assert_true(reply->has_remoteness);
  assert_int_equal(reply->remoteness, before / 2);
  assert_true(reply->has_after);
  assert_int_equal(reply->after, after / 2);
  assert_int_equal(grundy_answer_outcome(reply->answer),
                   before % 2 ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P);
  assert_true(reply->why == GRUNDY_WHY_ONLY ||
              reply->why == (before % 2 ? GRUNDY_WHY_FASTEST : GRUNDY_WHY_LONGEST));
  free(shown);
  grundy_reply_free(reply);
}

enum { ALL = 4000 }; /* no game here has more positions */

/* Every position that the sum can reach, or the first ones. Returns whether all were checked. */
static bool check_text(const char *text, bool misere, size_t most, uint64_t seed) {
  plays p;
  bool allowed = plays_open(&p, text, misere, most);
  for (size_t i = 0; allowed && i < p.count; i++) check_reply(&p, p.sums[i], p.texts[i], seed);
  bool all = allowed && p.count < most;
  plays_close(&p);
  return all;
}

static void random_plays(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(200); i > 0; i--) {
    char text[400];
    random_sum_text(&r, 1 + (unsigned)rng_below(&r, 2), text, sizeof text);
    assert_true(check_text(text, false, ALL, i));
    check_text(text, true, ALL, i); /* some games have no misere play */
  }
}

/* With few positions allowed, the remoteness is often not known, and sometimes not who wins. What
 * is said is true all the same: a move that is said to win does. */
static void check_starved(plays *p, grundy_sum *sum, const char *text, uint64_t positions) {
  grundy_question q;
  grundy_reply *reply;
  grundy_error error;
  grundy_question_init(&q);
  q.convention = p->convention;
  q.limits.positions = positions;
  grundy_solver *s = grundy_solver_new(p->g); /* one that knows nothing */
  grundy_status status =
      grundy_reply_find(s, sum, &q, GRUNDY_LEVEL_PERFECT, positions, &reply, &error);
  if (status < GRUNDY_OK) fail_msg("%s: %s", text, error.message);
  assert_non_null(reply);
  unsigned before = plays_remote(p, sum);
  if (before >= 2) {
    unsigned after = plays_remote(p, reply->turn->after);
    bool says_win = reply->why == GRUNDY_WHY_WINS || reply->why == GRUNDY_WHY_FASTEST;
    bool known = grundy_answer_outcome(reply->answer) != GRUNDY_OUTCOME_UNKNOWN;
    if (says_win && after % 2) fail_msg("%s, %d positions: not won", text, (int)positions);
    if (says_win || reply->why == GRUNDY_WHY_LONGEST || reply->why == GRUNDY_WHY_HARDEST)
      assert_int_equal(before % 2, says_win);
    if (reply->has_remoteness) assert_int_equal(reply->remoteness, before / 2);
    if (reply->has_after) assert_int_equal(reply->after, after / 2);
    if (status == GRUNDY_UNKNOWN) assert_false(known && says_win);
    if (known)
      assert_int_equal(grundy_answer_outcome(reply->answer) == GRUNDY_OUTCOME_N, before % 2);
    if (reply->turn->move.outcome != GRUNDY_OUTCOME_UNKNOWN)
      assert_int_equal(reply->turn->move.outcome == GRUNDY_OUTCOME_N, after % 2);
  }
  grundy_reply_free(reply);
  grundy_solver_free(s);
}

static void starved_plays(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(150); i > 0; i--) {
    char text[400];
    plays p;
    random_sum_text(&r, 1 + (unsigned)rng_below(&r, 2), text, sizeof text);
    bool allowed = plays_open(&p, i % 3 ? text : small_games[i % SMALL_GAMES], i % 2, 25);
    for (size_t k = 0; allowed && k < p.count; k++)
      check_starved(&p, p.sums[k], p.texts[k], 1 + rng_below(&r, 60));
    plays_close(&p);
  }
}

static void catalogue(void **state) {
  size_t normal = 0, misere = 0;
  (void)state;
  for (size_t i = 0; i < SMALL_GAMES; i++) {
    if (test_is_sample() && i % 10) continue;
    normal += check_text(small_games[i], false, test_is_sample() ? 100 : ALL, 7);
    misere += check_text(small_games[i], true, test_is_sample() ? 60 : ALL, 7);
  }
  printf("every position of %zu games in normal play, of %zu in misere play\n", normal, misere);
  if (!test_is_sample()) assert_true(normal >= 80 && misere >= 60);
}

/* ---- cycles ---- */

static void check_loopy(grundy *g, grundy_solver *s, const loops *x, bool misere) {
  static char graph[4000], text[4100];
  static loops_answer answer;
  grundy_question q;
  size_t at = (size_t)snprintf(graph, sizeof graph, "graph{");
  grundy_question_init(&q);
  q.loopy = true;
  q.convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  for (uint32_t u = 0; u < x->nodes; u++)
    at += (size_t)snprintf(graph + at, sizeof graph - at, u ? ", %u" : "%u", u);
  for (uint32_t u = 0; u < x->nodes; u++)
    for (uint64_t i = x->rows[u]; i < x->rows[u + 1]; i++)
      at += (size_t)snprintf(graph + at, sizeof graph - at, ", %u-->%u", u, x->to[i]);
  snprintf(graph + at, sizeof graph - at, "}");
  loops_outcomes(x, misere, &answer);
  for (uint32_t u = 0; u < x->nodes; u++) {
    snprintf(text, sizeof text, "%s(%u)", graph, u);
    grundy_sum *sum = ask_sum(g, text);
    grundy_reply *reply;
    grundy_error error;
    if (grundy_reply_find(s, sum, &q, GRUNDY_LEVEL_PERFECT, u, &reply, &error) != GRUNDY_OK)
      fail_msg("%s: %s", text, error.message);
    if (x->rows[u] == x->rows[u + 1]) {
      assert_int_equal(reply->why, GRUNDY_WHY_OVER);
    } else {
      uint32_t v;
      memcpy(&v, grundy_part_bytes(reply->turn->move.to), sizeof v);
      switch (answer.outcomes[u]) {
      case GRUNDY_OUTCOME_D:
        assert_int_equal(answer.outcomes[v], GRUNDY_OUTCOME_D);
        break;
      default:
        assert_int_not_equal(answer.outcomes[v], answer.outcomes[u]);
        assert_int_not_equal(answer.outcomes[v], GRUNDY_OUTCOME_D);
        assert_int_equal(answer.remoteness[v] + 1, answer.remoteness[u]);
      }
    }
    grundy_reply_free(reply);
    grundy_sum_free(sum);
  }
}

static void cycles(void **state) {
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t i = test_cases(80); i > 0; i--) {
    grundy *g = grundy_new(NULL);
    grundy_solver *s = grundy_solver_new(g);
    loops x;
    do loops_random(&r, 2 + (uint32_t)rng_below(&r, 7), 20, 30, &x);
    while (x.rows[x.nodes] == 0);
    check_loopy(g, s, &x, false);
    check_loopy(g, s, &x, true);
    grundy_solver_free(s);
    grundy_free(g);
  }
}

/* Two tokens: a draw is kept, a win leads to a lost sum. */
static void cycles_in_sums(void **state) {
  static const char *const sums[] = {
      "graph{0-->1, 1-->0, 1-->2}(0) + nim(2)", "graph{0-->1, 1-->0}(0) + graph{0-->1, 1-->0}(1)",
      "graph{a-->b, b-->a, b-->c, c-->d}(a,b)", "graph{a-->b, b-->c, c-->a, c-->d}(a) + nim(1)"};
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_question q;
  (void)state;
  grundy_question_init(&q);
  q.loopy = true;
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
    for (int misere = 0; misere < 2; misere++) {
      grundy_sum *sum = ask_sum(g, sums[i]);
      q.convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
      for (int ply = 0; ply < 12; ply++) {
        grundy_reply *reply;
        assert_int_equal(grundy_reply_find(s, sum, &q, GRUNDY_LEVEL_PERFECT, 3, &reply, NULL),
                         GRUNDY_OK);
        grundy_sum_free(sum);
        sum = NULL;
        if (reply->turn) {
          grundy_outcome before = grundy_answer_outcome(reply->answer);
          grundy_remote remote;
          assert_int_equal(grundy_remoteness(s, reply->turn->after, &q, &remote, NULL), GRUNDY_OK);
          assert_int_equal(remote.outcome, before == GRUNDY_OUTCOME_D   ? GRUNDY_OUTCOME_D
                                           : before == GRUNDY_OUTCOME_N ? GRUNDY_OUTCOME_P
                                                                        : GRUNDY_OUTCOME_N);
          assert_int_equal(reply->turn->move.outcome, remote.outcome);
          char *text = plays_text(g, reply->turn->after);
          sum = ask_sum(g, text);
          free(text);
        }
        grundy_reply_free(reply);
        if (!sum) break;
      }
      grundy_sum_free(sum);
    }
  grundy_solver_free(s);
  grundy_free(g);
}

/* ---- levels ---- */

static void levels(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, "nim(2,5,4)");
  (void)state;
  for (unsigned level = 0; level <= GRUNDY_LEVEL_PERFECT; level++) {
    unsigned mistakes = 0, tries = 400;
    for (uint64_t seed = 0; seed < tries; seed++) {
      grundy_reply *reply, *again;
      assert_int_equal(grundy_reply_find(s, sum, NULL, level, seed, &reply, NULL), GRUNDY_OK);
      bool lost = reply->turn->move.outcome != GRUNDY_OUTCOME_P;
      assert_int_equal(lost, reply->why == GRUNDY_WHY_MISTAKE);
      mistakes += lost;
      if (seed % 40 == 0) { /* the same seed, the same move, also from another solver */
        grundy_solver *other = grundy_solver_new(g);
        assert_int_equal(grundy_reply_find(other, sum, NULL, level, seed, &again, NULL), GRUNDY_OK);
        char *one = plays_text(g, reply->turn->after), *two = plays_text(g, again->turn->after);
        assert_string_equal(one, two);
        free(one);
        free(two);
        grundy_reply_free(again);
        grundy_solver_free(other);
      }
      grundy_reply_free(reply);
    }
    unsigned expected = level == GRUNDY_LEVEL_PERFECT ? 0 : tries >> level;
    if (mistakes > expected + 45 || mistakes + 45 < expected || (expected == 0 && mistakes > 0) ||
        (level == 0 && mistakes != tries))
      fail_msg("level %u: %u mistakes of %u", level, mistakes, tries);
  }
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

/* A position in which every move loses, and one in which every move wins. */
static void nothing_to_give_away(void **state) {
  static const char *const sums[] = {"nim(3,3)", "nim(1,1,1)"};
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (size_t i = 0; i < 2; i++) {
    grundy_sum *sum = ask_sum(g, sums[i]);
    grundy_reply *reply;
    assert_int_equal(grundy_reply_find(s, sum, NULL, 0, 5, &reply, NULL), GRUNDY_OK);
    assert_int_equal(reply->why, GRUNDY_WHY_RANDOM);
    grundy_reply_free(reply);
    grundy_sum_free(sum);
  }
  grundy_solver_free(s);
  grundy_free(g);
}

/* ---- large positions, and limits ---- */

static grundy_reply *reply_to(grundy *g, grundy_solver *s, const char *text, bool misere,
                              const grundy_limits *limits, grundy_status expected) {
  grundy_question q;
  grundy_reply *reply;
  grundy_error error = {.message = ""};
  grundy_sum *sum = ask_sum(g, text);
  grundy_question_init(&q);
  q.convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
  if (limits) q.limits = *limits;
  grundy_status status = grundy_reply_find(s, sum, &q, GRUNDY_LEVEL_PERFECT, 11, &reply, &error);
  if (status != expected) fail_msg("%s: status %d: %s", text, status, error.message);
  grundy_sum_free(sum);
  return reply;
}

static void large_heaps(void **state) {
  static const char *const won[] = {"nim(1000000000000,999999999999)",
                                    "nim(1000000000000) + kayles(5)", "wythoff(1000000,2000000)"};
  static const char *const lost[] = {"nim(1000000000000,1000000000000)", "bash{3}(4000000000000)",
                                     "kayles(70,70)"};
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  (void)state;
  for (int misere = 0; misere < 2; misere++)
    for (size_t i = 0; i < sizeof won / sizeof *won; i++) {
      if (misere && i > 0) continue;
      grundy_reply *reply = reply_to(g, s, won[i], misere, NULL, GRUNDY_OK);
      assert_int_equal(reply->why, GRUNDY_WHY_WINS);
      assert_false(reply->has_remoteness);
      assert_int_equal(reply->turn->move.outcome, GRUNDY_OUTCOME_P);
      grundy_answer *after = ask(s, reply->turn->after, misere ? GRUNDY_MISERE : GRUNDY_NORMAL,
                                 GRUNDY_HOW_AUTO, false);
      assert_int_equal(grundy_answer_outcome(after), GRUNDY_OUTCOME_P);
      grundy_answer_free(after);
      grundy_reply_free(reply);
    }
  for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
    grundy_reply *reply = reply_to(g, s, lost[i], false, NULL, GRUNDY_OK);
    if (reply->why != GRUNDY_WHY_HARDEST) fail_msg("%s: %d", lost[i], reply->why);
    assert_int_equal(reply->sampled, i != 1); /* three moves are not a sample */
    assert_true(reply->looked_at > 0);
    assert_true(reply->has_replies);
    grundy_reply_free(reply);
  }
  grundy_reply *reply = reply_to(g, s, "nim(1000000000000)", false, NULL, GRUNDY_OK);
  assert_int_equal(reply->why, GRUNDY_WHY_FASTEST); /* the whole pile: that ends the play */
  assert_int_equal(reply->remoteness, 1);
  grundy_reply_free(reply);
  grundy_solver_free(s);
  grundy_free(g);
}

static void limits(void **state) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  static const grundy_limits few = {.positions = 40}, little = {.memory = 100000},
                             quick = {.seconds = 0.02};
  const grundy_limits *all[] = {&few, &little, &quick};
  (void)state;
  for (size_t i = 0; i < 3; i++) {
    grundy_reply *reply = reply_to(g, s, "cram(7x9)", false, all[i], GRUNDY_UNKNOWN);
    if (!reply) fail_msg("limits %zu", i);
    assert_int_equal(reply->why, GRUNDY_WHY_GUESS);
    assert_int_equal(grundy_answer_outcome(reply->answer), GRUNDY_OUTCOME_UNKNOWN);
    assert_non_null(reply->turn);
    grundy_reply_free(reply);
  }
  /* The outcome is known by theorem, the remoteness is not. */
  grundy_reply *reply = reply_to(g, s, "nim(30,20,10)", false, &few, GRUNDY_OK);
  assert_int_equal(reply->why, GRUNDY_WHY_HARDEST);
  grundy_reply_free(reply);
  grundy_solver_free(s);
  grundy_free(g);
}

static bool always(void *user) {
  (void)user;
  return true;
}

static void cancelled(void **state) {
  grundy_config config;
  grundy_config_init(&config);
  config.cancel = always;
  grundy *g = grundy_new(&config);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, "cram(7x9)");
  grundy_reply *reply;
  (void)state;
  assert_int_equal(grundy_reply_find(s, sum, NULL, 5, 1, &reply, NULL), GRUNDY_UNKNOWN);
  assert_null(reply);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_plays),
      cmocka_unit_test(starved_plays),
      cmocka_unit_test(catalogue),
      cmocka_unit_test(cycles),
      cmocka_unit_test(cycles_in_sums),
      cmocka_unit_test(levels),
      cmocka_unit_test(nothing_to_give_away),
      cmocka_unit_test(large_heaps),
      cmocka_unit_test(limits),
      cmocka_unit_test(cancelled),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
