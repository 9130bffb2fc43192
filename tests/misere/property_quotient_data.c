/* data/misere_quotients.tsv: published and computed quotients of octal games, with the order, the
 * number of P-classes, the period and the preperiod, and whether the game is tame. */
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

enum { TOTAL = 14 };

static void compare_row(const char *code, unsigned order, unsigned p_count,
                        unsigned long long period, unsigned long long preperiod, bool tame) {
  test_rule rule;
  grundy_quotient *q;
  grundy_quotient_question question;
  grundy_quotient_question_init(&question);
  assert_int_equal(grundy_quotient_of_rule(g, rule_code(&rule, code), &question, &q, NULL),
                   GRUNDY_OK);
  const grundy_quotient_facts *f = grundy_quotient_about(q);
  if (f->order != order || f->p_count != p_count || f->period != period ||
      f->preperiod != preperiod || f->tame != tame || !f->complete)
    fail_msg("%s: order %u, %u in P, period %u from %u", code, f->order, f->p_count,
             (unsigned)f->period, (unsigned)f->preperiod);
  misere_sums *sums = misere_of_code(&rule.rule, TOTAL);
  if (!misere_agrees(sums, q, TOTAL)) fail_msg("%s", code);
  free(sums);
  grundy_quotient_free(q);
}

static void test_rows(void **state) {
  char line[512], code[16], tame[8];
  unsigned order, p_count;
  unsigned long long period, preperiod;
  size_t rows = 0;
  FILE *file = fopen(GRUNDY_DATA "/misere_quotients.tsv", "r");
  (void)state;
  assert_non_null(file);
  while (fgets(line, sizeof line, file)) {
    if (sscanf(line, "%15s SOLVED %u %u %llu %llu %7s", code, &order, &p_count, &period, &preperiod,
               tame) != 6)
      continue;
    if (test_is_sample() && period > 100) continue;
    compare_row(code, order, p_count, period, preperiod, tame[0] == 't');
    rows++;
  }
  fclose(file);
  assert_true(test_is_sample() || rows == 119);
}

/* Dawson's Kayles: no larger quotient of it is finite. And a heap whose powers have the period 8.
 */
static void test_parts(void **state) {
  static const struct {
    const char *code;
    uint64_t heaps;
    uint32_t order, p_count;
  } parts[] = {{"0.07", 33, 638, 109}, {"0.774", 10, 152, 28}};
  (void)state;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    test_rule rule;
    grundy_quotient *q;
    grundy_quotient_question question;
    grundy_quotient_question_init(&question);
    question.heaps = parts[i].heaps;
    assert_int_equal(
        grundy_quotient_of_rule(g, rule_code(&rule, parts[i].code), &question, &q, NULL),
        GRUNDY_OK);
    const grundy_quotient_facts *f = grundy_quotient_about(q);
    assert_int_equal(f->order, parts[i].order);
    assert_int_equal(f->p_count, parts[i].p_count);
    assert_false(f->complete);
    assert_int_equal(f->heaps, parts[i].heaps);
    grundy_quotient_free(q);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rows),
      cmocka_unit_test(test_parts),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
