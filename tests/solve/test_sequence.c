/* Values and periods of heap rules through the public interface: published periods, streams,
 * limits, checkpoints that are continued, and files that are none. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "grundy/grundy.h"
#include "rules.h"

#include <stdlib.h>

static grundy_sequence *sequence_of(grundy *g, const grundy_rule *rule) {
  grundy_sequence *s;
  grundy_error error;
  if (grundy_sequence_new(g, rule, &s, &error) != GRUNDY_OK) fail_msg("%s", error.message);
  return s;
}

static grundy_status ask_period(const grundy_rule *rule, uint64_t limit, grundy_period *out) {
  grundy *g = grundy_new(NULL);
  grundy_sequence *s = sequence_of(g, rule);
  grundy_period_question q;
  grundy_error error;
  grundy_period_question_init(&q);
  q.limit = limit;
  grundy_status status = grundy_sequence_period(s, "test", &q, out, &error);
  if (status < GRUNDY_OK) fail_msg("%s", error.message);
  grundy_sequence_free(s);
  grundy_free(g);
  return status;
}

/* ---- periods ---- */

static void published(void **state) {
  enum { MOST_VALUES = 3000 };
  FILE *file = fopen(GRUNDY_DATA "/octal/periods.tsv", "r");
  char line[1000];
  unsigned checked = 0;
  (void)state;
  assert_non_null(file);
  while (fgets(line, sizeof line, file)) {
    char code[40];
    unsigned long long period, preperiod, most;
    if (*line == '#') continue;
    int fields = sscanf(line, "%39s %llu %llu %llu", code, &period, &preperiod, &most);
    assert_true(fields >= 3);
    if (2 * (period + preperiod) > MOST_VALUES) continue;
    test_rule rule;
    grundy_period found;
    assert_int_equal(ask_period(rule_code(&rule, code), 0, &found), GRUNDY_OK);
    if (found.period != period || found.preperiod != preperiod || found.most != most)
      fail_msg("%s: %llu from %llu, most %llu", code, (unsigned long long)found.period,
               (unsigned long long)found.preperiod, (unsigned long long)found.most);
    assert_true(found.found && found.proof != GRUNDY_PROOF_NONE && found.saltus == 0);
    checked++;
  }
  fclose(file);
  assert_true(checked > 70);
}

typedef struct expected_period {
  const char *code;
  uint64_t period, preperiod, saltus;
  grundy_proof proof;
  uint64_t limit;
} expected_period;

static const expected_period expected_periods[] = {
    {"0.07", 34, 53, 0, GRUNDY_PROOF_GUY_SMITH, 0}, {"0.77", 12, 71, 0, GRUNDY_PROOF_GUY_SMITH, 0},
    {"0.4", 34, 54, 0, GRUNDY_PROOF_GUY_SMITH, 0}, /* 1 from 0 is no period */
    {"0.333", 4, 0, 0, GRUNDY_PROOF_STATE, 0},      {"0", 1, 0, 0, GRUNDY_PROOF_STATE, 0},
    {"0.(3)", 1, 0, 1, GRUNDY_PROOF_STATE, 0},    /* Nim */
    {"0.(1)", 1, 1, 0, GRUNDY_PROOF_STATE, 0},    /* take all */
    {"0.(2)", 1, 1, 1, GRUNDY_PROOF_STATE, 0},    /* leave something */
    {"0.303(3)", 4, 0, 2, GRUNDY_PROOF_STATE, 0}, /* all but 2 */
    {"4.(3)", 4, 1, 4, GRUNDY_PROOF_NONE, 2000},  /* Lasker's Nim: 1, 2, 4, 3, 5, 6, 8, 7, ... */
    {"0.77", 12, 71, 0, GRUNDY_PROOF_NONE, 150},  /* too few for the theorem */
};

static void known_periods(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof expected_periods / sizeof *expected_periods; i++) {
    const expected_period *e = &expected_periods[i];
    test_rule rule;
    grundy_period p;
    grundy_status status = ask_period(rule_code(&rule, e->code), e->limit, &p);
    assert_true(p.size == sizeof p && p.found);
    if (p.period != e->period || p.preperiod != e->preperiod || p.saltus != e->saltus ||
        p.proof != e->proof)
      fail_msg("%s: %llu from %llu, saltus %llu, proof %d", e->code, (unsigned long long)p.period,
               (unsigned long long)p.preperiod, (unsigned long long)p.saltus, p.proof);
    assert_int_equal(status, e->proof ? GRUNDY_OK : GRUNDY_UNKNOWN);
    assert_int_equal(p.stop, GRUNDY_STOP_NONE);
    if (e->limit) assert_int_equal(p.checked, e->limit);
    assert_true((grundy_proof_name(p.proof) != NULL) == (p.proof != GRUNDY_PROOF_NONE));
    assert_non_null(grundy_proof_message(p.proof));
  }
}

/* No period shows. */
static void no_period(void **state) {
  test_rule rule;
  grundy_period p;
  (void)state;
  assert_int_equal(ask_period(rule_code(&rule, "0.007"), 3000, &p), GRUNDY_UNKNOWN);
  assert_true(!p.found && p.period == 0 && p.proof == GRUNDY_PROOF_NONE && p.checked == 3000);
  assert_true(p.most == 120 && p.most_at == 2978);
}

/* ---- streams ---- */

typedef struct taken {
  uint64_t next, end; /* takes until there; the blocks are neighbours */
  grundy_nimber values[100000];
  size_t count;
} taken;

static bool take(void *user, const grundy_values *v) {
  taken *t = user;
  assert_int_equal(v->first, t->next);
  assert_true(v->count > 0);
  for (size_t i = 0; i < v->count; i++) {
    if (t->count < sizeof t->values / sizeof *t->values)
      t->values[t->count++] = grundy_values_at(v, i);
  }
  t->next += v->count;
  return t->next < t->end;
}

static const taken *stream(grundy_sequence *s, grundy_technique how, uint64_t first,
                           uint64_t last) {
  static taken t;
  grundy_error error;
  t = (taken){.next = first, .end = UINT64_MAX};
  if (grundy_sequence_stream(s, how, first, last, take, &t, &error) != GRUNDY_OK)
    fail_msg("%s", error.message);
  assert_int_equal(t.next, last + 1);
  return &t;
}

static void streams(void **state) {
  static const unsigned tail[12] = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7}; /* Kayles, n mod 12 */
  const grundy_technique all[] = {GRUNDY_HOW_AUTO, GRUNDY_HOW_PLAIN, GRUNDY_HOW_DENSE,
                                  GRUNDY_HOW_SPARSE};
  test_rule rule;
  (void)state;
  grundy *g = grundy_new(NULL);
  for (size_t k = 0; k < 4; k++) {
    grundy_sequence *s = sequence_of(g, rule_code(&rule, "0.77"));
    const taken *t = stream(s, all[k], 71, 2000);
    for (uint64_t n = 71; n <= 2000; n++) assert_int_equal(t->values[n - 71], tail[n % 12]);
    t = stream(s, all[k], 0, 9);
    const grundy_nimber first[10] = {0, 1, 2, 3, 1, 4, 3, 2, 1, 4};
    assert_memory_equal(t->values, first, sizeof first);
    grundy_sequence_free(s);
  }
  grundy_sequence *s = sequence_of(g, rule_code(&rule, "0.77"));
  const uint64_t far = UINT64_C(1000000000000000000);
  const taken *t = stream(s, GRUNDY_HOW_AUTO, far, far + 50000);
  for (uint64_t i = 0; i <= 50000; i++) assert_int_equal(t->values[i], tail[(far + i) % 12]);
  grundy_sequence_free(s);
  s = sequence_of(g, rule_code(&rule, "0.(3)"));
  t = stream(s, GRUNDY_HOW_AUTO, far, far + 10000);
  for (uint64_t i = 0; i <= 10000; i++) assert_int_equal(t->values[i], far + i);
  t = stream(s, GRUNDY_HOW_AUTO, 0, 90000);
  for (uint64_t i = 0; i <= 90000; i++) assert_int_equal(t->values[i], i);
  grundy_sequence_free(s);
  grundy_free(g);
}

/* The caller has enough, or a budget ends. */
static void streams_end(void **state) {
  test_rule rule;
  grundy_error error;
  static taken t;
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_sequence *s = sequence_of(g, rule_code(&rule, "0.007"));
  t = (taken){.end = 1};
  assert_int_equal(grundy_sequence_stream(s, GRUNDY_HOW_PLAIN, 0, 100, take, &t, &error),
                   GRUNDY_OK);
  assert_true(t.count > 0);
  grundy_set_limits(g, 0, 1000, 0);
  t = (taken){.end = UINT64_MAX, .next = 10};
  assert_int_equal(grundy_sequence_stream(s, GRUNDY_HOW_PLAIN, 10, 100000, take, &t, &error),
                   GRUNDY_UNKNOWN);
  assert_true(error.message[0] && t.next < 1200);
  assert_int_equal(grundy_sequence_stream(s, GRUNDY_HOW_HASH, 0, 10, take, &t, &error),
                   GRUNDY_EINPUT);
  assert_int_equal(grundy_sequence_stream(s, GRUNDY_HOW_PLAIN, 0, UINT64_MAX, take, &t, &error),
                   GRUNDY_EINPUT);
  grundy_sequence_free(s);
  s = sequence_of(g, rule_code(&rule, "0.(3)"));
  assert_int_equal(grundy_sequence_stream(s, GRUNDY_HOW_SPARSE, 0, 10, take, &t, &error),
                   GRUNDY_EINPUT);
  assert_true(strstr(error.message, "sparse space") != NULL);
  grundy_sequence_free(s);
  rule.digits[1] = 77;
  assert_int_equal(grundy_sequence_new(g, &rule.rule, &s, &error), GRUNDY_EGAME);
  assert_null(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(published), cmocka_unit_test(known_periods), cmocka_unit_test(no_period),
      cmocka_unit_test(streams),   cmocka_unit_test(streams_end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
