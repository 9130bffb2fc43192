/* Misere quotients of random codes and of random finite sets against the definition: the outcomes
 * of all multisets of a small total. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fixture.h"
#include "misere_sums.h"
#include "rules.h"

CONTEXT_FIXTURE(g)

enum { TOTAL = 14, ATOMS = 6 };

static void test_codes(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  for (uint64_t wanted = test_cases(200); wanted > 0;) {
    test_rule rule;
    grundy_quotient *q;
    grundy_quotient_question question;
    grundy_quotient_question_init(&question);
    question.heaps = 400;
    question.elements = 300; /* and no time, so that the run can be repeated */
    question.limits.positions = 20000;
    do rule_random_code(&r, rng_below(&r, 8) ? 8 : 16, 4, &rule);
    while (rule.rule.count < 2);
    grundy_status status = grundy_quotient_of_rule(g, &rule.rule, &question, &q, NULL);
    assert_true(status == GRUNDY_OK || status == GRUNDY_UNKNOWN);
    if (!q) continue;
    bool complete = grundy_quotient_about(q)->complete;
    uint64_t heaps = complete ? TOTAL : grundy_quotient_about(q)->heaps;
    misere_sums *sums = misere_of_code(&rule.rule, heaps < TOTAL ? (unsigned)heaps : TOTAL);
    if (!misere_agrees(sums, q, TOTAL)) fail_msg("%s", rule.text);
    free(sums);
    grundy_quotient_free(q);
    wanted -= complete;
  }
}

/* A random finite set; `ends` and `parts` are its lists. */
typedef struct random_set {
  grundy_atoms atoms;
  size_t option_ends[ATOMS], part_ends[8 * ATOMS];
  uint32_t parts[16 * ATOMS];
} random_set;

static void make_set(rng *r, random_set *out) {
  size_t options = 0, parts = 0;
  out->atoms =
      (grundy_atoms){1 + rng_below(r, ATOMS), out->option_ends, out->part_ends, out->parts};
  for (size_t i = 0; i < out->atoms.count; i++) {
    for (size_t k = rng_below(r, 4) + (rng_below(r, 8) > 0); k > 0; k--) {
      for (size_t n = i ? rng_below(r, 3) : 0; n > 0; n--)
        out->parts[parts++] = (uint32_t)(1 + rng_below(r, i));
      out->part_ends[options++] = parts;
    }
    out->option_ends[i] = options;
  }
}

static void test_sets(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  size_t tame = 0, wild = 0;
  for (uint64_t wanted = test_cases(100); wanted > 0;) {
    random_set set;
    grundy_quotient *q;
    grundy_quotient_question question;
    grundy_quotient_question_init(&question);
    question.elements = 300;
    question.limits.positions = 20000;
    make_set(&r, &set);
    grundy_status status = grundy_quotient_of_atoms(g, &set.atoms, &question, &q, NULL);
    assert_true(status == GRUNDY_OK || status == GRUNDY_UNKNOWN);
    if (q && status == GRUNDY_OK) {
      const grundy_quotient_facts *f = grundy_quotient_about(q);
      assert_true(f->complete && f->atoms && f->heaps == set.atoms.count);
      misere_sums *sums = misere_of_atoms(&set.atoms);
      assert_true(misere_agrees(sums, q, 5));
      free(sums);
      *(f->tame ? &tame : &wild) += 1;
      wanted--;
    }
    grundy_quotient_free(q);
  }
  if (!test_is_sample()) assert_true(tame > 0 && wild > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_codes),
      cmocka_unit_test(test_sets),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
