/* Take-away games with a memory against the definition, written here: who wins from every pile with
 * every mark, by arrays. The theorem's outcome and its list of winning moves are compared with it,
 * for several limits and numbers; and with itself on large piles: a winning move leaves a lost
 * position, and moves from there, drawn by lot, leave won ones. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/kit/read.h" /* before cmocka, which has a macro called fail */

#include <cmocka.h>

#include "ask.h"
#include "oracle.h"

enum { PILES = 160, LARGE_STEPS = 40 };

static int set_up(void **state) {
  *state = grundy_new(NULL);
  return 0;
}

static int tear_down(void **state) {
  grundy_free(*state);
  return 0;
}

/* What is taken, by rule: at most factor * t + plus after t; or 1..most, not t again. */
typedef struct rules {
  const char *name; /* with parameters */
  unsigned factor, plus, most;
} rules;

/* wins[n][mark]: the mark is the limit, or what may not be taken. */
static uint8_t wins[PILES + 1][PILES + 1];

static bool may_take(const rules *r, unsigned mark, unsigned t) {
  return r->most ? t <= r->most && t != mark : t <= mark;
}

static unsigned mark_after(const rules *r, unsigned left, unsigned t) {
  unsigned limit = r->factor * t + r->plus;
  if (r->most) return t;
  return limit < left ? limit : left;
}

static unsigned marks(const rules *r, unsigned n) {
  return r->most ? r->most : n;
}

static void fill(const rules *r) {
  for (unsigned n = 0; n <= PILES; n++)
    for (unsigned mark = 0; mark <= marks(r, n); mark++) {
      wins[n][mark] = 0;
      for (unsigned t = 1; t <= n && !wins[n][mark]; t++)
        if (may_take(r, mark, t)) wins[n][mark] = !wins[n - t][mark_after(r, n - t, t)];
    }
}

/* One position of the game, and its functions. */
typedef struct asked {
  grundy_sum *sum;
  const grundy_game *game;
  const void *self;
  const grundy_part *part;
} asked;

static asked ask_about(grundy *g, const char *text) {
  asked a = {.sum = ask_sum(g, text)};
  a.game = grundy_sum_game(a.sum, 0, &a.self);
  a.part = grundy_sum_part(a.sum, 0);
  return a;
}

static grundy_outcome outcome_of(const asked *a, const grundy_part *part) {
  return a->game->outcome(a->self, grundy_part_bytes(part), part->length, GRUNDY_NORMAL);
}

static keeper *winning_of(const asked *a, const grundy_part *part) {
  keeper *k = keeper_new();
  bool all = true;
  assert_true(a->game->winning(a->self, grundy_part_bytes(part), part->length, GRUNDY_NORMAL, &all,
                               &k->sink));
  assert_true(all);
  return k;
}

/* What is left in the first part of an option, by what the game prints. */
static uint64_t size_of(grundy *g, const asked *a, const grundy_part *part) {
  grundy_text text;
  if (part->flags & GRUNDY_NONE) return 0;
  grundy_text_init(&text, g);
  a->game->print(a->self, grundy_part_bytes(part), part->length, &text);
  uint64_t n = strtoull(text.data, NULL, 10);
  grundy_text_clear(&text);
  return n;
}

static void compare(grundy *g, const rules *r, unsigned n, unsigned mark) {
  char text[64];
  unsigned expected = 0;
  if (mark == 0)
    snprintf(text, sizeof text, "%s(%u)", r->name, n);
  else
    snprintf(text, sizeof text, "%s(%u %s %u)", r->name, n, r->most ? "not" : "limit", mark);
  asked a = ask_about(g, text);
  bool won = outcome_of(&a, a.part) == GRUNDY_OUTCOME_N;
  if (won != wins[n][mark]) fail_msg("%s", text);
  if (won) {
    keeper *k = winning_of(&a, a.part);
    for (unsigned t = 1; t <= n; t++)
      expected += may_take(r, mark, t) && !wins[n - t][mark_after(r, n - t, t)];
    if (keeper_count(k) != expected) fail_msg("%s has %u winning moves", text, expected);
    for (size_t i = 0; i < expected; i++) {
      unsigned left = (unsigned)size_of(g, &a, &k->parts[i]);
      assert_true(may_take(r, mark, n - left) && !wins[left][mark_after(r, left, n - left)]);
    }
    keeper_free(k);
  }
  grundy_sum_free(a.sum);
}

static void all_small(void **state) {
  static const rules games[] = {
      {"fibnim", 2, 0, 0},       {"prevnim", 1, 0, 0},      {"dynamic{1}", 1, 0, 0},
      {"dynamic{3}", 3, 0, 0},   {"dynamic{7}", 7, 0, 0},   {"dynamic{1,1}", 1, 1, 0},
      {"dynamic{1,5}", 1, 5, 0}, {"dynamic{2,3}", 2, 3, 0}, {"norepeat{2}", 1, 0, 2},
      {"norepeat{4}", 1, 0, 4},  {"norepeat{6}", 1, 0, 6},  {"norepeat{10}", 1, 0, 10},
      {"norepeat{14}", 1, 0, 14}};
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    const rules *r = &games[i];
    fill(r);
    for (unsigned n = 0; n <= PILES; n++)
      for (unsigned mark = r->most ? 0 : 1; mark <= marks(r, n); mark++)
        compare(*state, r, n, mark);
  }
}

/* For odd k there is no theorem, and the search agrees with the definition. */
static void odd(void **state) {
  static const rules games[] = {{"norepeat{1}", 1, 0, 1}, {"norepeat{5}", 1, 0, 5}};
  grundy_solver *solver = grundy_solver_new(*state);
  for (size_t i = 0; i < 2; i++) {
    fill(&games[i]);
    for (unsigned n = 0; n <= 60; n++) {
      char text[64];
      snprintf(text, sizeof text, "%s(%u)", games[i].name, n);
      asked a = ask_about(*state, text);
      assert_int_equal(outcome_of(&a, a.part), GRUNDY_OUTCOME_UNKNOWN);
      grundy_sum_free(a.sum);
      assert_int_equal(ask_value(*state, solver, text, GRUNDY_HOW_AUTO) != 0, wins[n][0]);
    }
  }
  grundy_solver_free(solver);
}

/* The first player loses just from these. */
static void first_moves(void **state) {
  static const struct {
    const char *name;
    unsigned lost[12];
  } games[] = {{"fibnim", {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144}},
               {"prevnim", {1, 2, 4, 8, 16, 32, 64, 128}}};
  for (size_t i = 0; i < 2; i++)
    for (unsigned n = 1, next = 0; n <= 150; n++) {
      char text[64];
      snprintf(text, sizeof text, "%s(%u)", games[i].name, n);
      asked a = ask_about(*state, text);
      bool lost = outcome_of(&a, a.part) == GRUNDY_OUTCOME_P;
      assert_int_equal(lost, games[i].lost[next] == n);
      next += lost;
      grundy_sum_free(a.sum);
    }
}

static uint64_t drawn_by_lot(uint64_t *seed) {
  *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return *seed >> 33;
}

/* A position of the game in words, as the mark may be beyond the arrays. */
static asked ask_words(grundy *g, const char *name, uint64_t n, uint64_t mark) {
  char text[96];
  const char *word = strncmp(name, "norepeat", 8) == 0 ? "not" : "limit";
  if (mark == 0)
    snprintf(text, sizeof text, "%s(%llu)", name, (unsigned long long)n);
  else
    snprintf(text, sizeof text, "%s(%llu %s %llu)", name, (unsigned long long)n, word,
             (unsigned long long)mark);
  return ask_about(g, text);
}

/* From a won pile every winning move leaves a lost one; from there moves by lot, of any number of
 * digits, leave won ones. */
static void try_large(grundy *g, const rules *r, uint64_t n, uint64_t *seed) {
  asked a = ask_words(g, r->name, n, 0);
  if (outcome_of(&a, a.part) == GRUNDY_OUTCOME_N) {
    keeper *k = winning_of(&a, a.part);
    assert_true(keeper_count(k) > 0);
    for (size_t i = 0; i < keeper_count(k); i++) {
      assert_int_equal(outcome_of(&a, &k->parts[i]), GRUNDY_OUTCOME_P);
      uint64_t left = size_of(g, &a, &k->parts[i]), taken = n - left;
      uint64_t most = r->most ? r->most : r->factor * taken + r->plus;
      for (unsigned step = 0; step < LARGE_STEPS; step++) {
        uint64_t t = 1 + (drawn_by_lot(seed) << 31 | drawn_by_lot(seed)) % most;
        t = (t >> drawn_by_lot(seed) % 62) + 1;
        if (t > most || t >= left || (r->most && t == taken)) continue;
        asked b = ask_words(g, r->name, left - t, r->most ? t : r->factor * t + r->plus);
        assert_int_equal(outcome_of(&b, b.part), GRUNDY_OUTCOME_N);
        grundy_sum_free(b.sum);
      }
    }
    keeper_free(k);
  }
  grundy_sum_free(a.sum);
}

static void large(void **state) {
  static const rules games[] = {{"fibnim", 2, 0, 0},
                                {"prevnim", 1, 0, 0},
                                {"dynamic{3}", 3, 0, 0},
                                {"dynamic{100,100}", 100, 100, 0},
                                {"norepeat{1000}", 1, 0, 1000},
                                {"norepeat{10}", 1, 0, 10}};
  uint64_t seed = 1;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++)
    for (unsigned times = 0; times < 40; times++)
      try_large(*state, &games[i], UINT64_MAX - (drawn_by_lot(&seed) << times), &seed);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(all_small, set_up, tear_down),
      cmocka_unit_test_setup_teardown(odd, set_up, tear_down),
      cmocka_unit_test_setup_teardown(first_moves, set_up, tear_down),
      cmocka_unit_test_setup_teardown(large, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
