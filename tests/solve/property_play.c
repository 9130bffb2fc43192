/* Whole games: who is said to win does win, moving by the answer's first winning move against an
 * opponent who moves at random; the sum after a move is asked about anew each time. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ask.h"
#include "cases.h"

/* Plays to the end; true if the player who begins wins. `clever` is whether it is the one who
 * follows the answers. */
static bool first_wins(grundy *g, const char *text, grundy_convention convention, bool clever,
                       rng *r) {
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = ask_sum(g, text);
  for (bool first = true;; first = !first) {
    bool follows = first == clever;
    grundy_answer *answer = ask(s, sum, convention, GRUNDY_HOW_AUTO, !follows);
    size_t n = grundy_answer_moves(answer);
    grundy_outcome outcome = grundy_answer_outcome(answer);
    grundy_sum_free(sum); /* the answer keeps it */
    if (n == 0) {         /* over: the outcome says for whom */
      if (follows) assert_int_equal(outcome, GRUNDY_OUTCOME_N); /* as it should have won */
      grundy_answer_free(answer);
      grundy_solver_free(s);
      return (outcome == GRUNDY_OUTCOME_N) == first;
    }
    const grundy_move *move = grundy_answer_move(answer, follows ? 0 : rng_below(r, n));
    assert_int_equal(grundy_sum_after(answer, move, &sum, NULL), GRUNDY_OK);
    grundy_answer_free(answer);
  }
}

static void games(void **state) {
  static const char *const sums[] = {
      "nim(2,5,4)",
      "kayles(5) + nim(3) + bash{2}(7)",
      "2*kayles(6) + subtract{1,3,4}(9)",
      "nim(1,1,1)",
      "count{21,1..3}",
      "count{20,1..3}",
      "hex{3}",
      "kayles(9,4) + nim(2)",
      "subtract{2,3}(11) + nim(1,2)",
  };
  rng r = rng_seed_from_env();
  (void)state;
  for (uint64_t round = test_cases(20); round > 0; round--)
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
      for (int misere = 0; misere < 2; misere++) {
        grundy *g = grundy_new(NULL);
        grundy_convention convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
        grundy_sum *sum = ask_sum(g, sums[i]);
        const void *self;
        bool own_rule = grundy_sum_game(sum, 0, &self)->final;
        if (!(own_rule && misere)) {
          grundy_solver *s = grundy_solver_new(g);
          grundy_answer *answer = ask(s, sum, convention, GRUNDY_HOW_AUTO, false);
          bool first = grundy_answer_outcome(answer) == GRUNDY_OUTCOME_N;
          grundy_answer_free(answer);
          grundy_solver_free(s);
          /* Whoever is said to win follows the answers. */
          assert_int_equal(first_wins(g, sums[i], convention, first, &r), first);
        }
        grundy_sum_free(sum);
        grundy_free(g);
      }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(games)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
