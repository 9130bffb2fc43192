/* Misere quotients: what Kayles answers, limits that end the search, and questions that are wrong.
 */
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

static grundy_status ask_with(grundy *of, const char *code,
                              const grundy_quotient_question *question, grundy_quotient **out,
                              grundy_error *error) {
  test_rule rule;
  return grundy_quotient_of_rule(of, rule_code(&rule, code), question, out, error);
}

static grundy_quotient *quotient_of(const char *code, uint64_t heaps) {
  grundy_quotient_question question;
  grundy_quotient *q;
  grundy_quotient_question_init(&question);
  question.heaps = heaps;
  assert_int_equal(ask_with(g, code, &question, &q, NULL), GRUNDY_OK);
  return q;
}

/* ---- answers ---- */

static void test_kayles(void **state) {
  static const uint64_t generators[] = {1, 2, 5, 9, 12, 25, 27};
  (void)state;
  grundy_quotient *q = quotient_of("0.77", 0);
  const grundy_quotient_facts *f = grundy_quotient_about(q);
  assert_int_equal(f->order, 40);
  assert_int_equal(f->p_count, 9);
  assert_int_equal(f->period, 12);
  assert_int_equal(f->preperiod, 71);
  assert_true(f->complete && !f->tame && !f->atoms && f->stop == GRUNDY_QUOTIENT_STOP_NONE);
  assert_int_equal(f->generator_count, 7);
  for (uint32_t i = 0; i < 7; i++) assert_int_equal(grundy_quotient_generator(q, i), generators[i]);
  assert_non_null(grundy_quotient_rule(q));
  assert_null(grundy_quotient_atoms(q));
  uint32_t x, y;
  assert_true(grundy_quotient_class(q, 83, &x) && grundy_quotient_class(q, 71, &y) && x == y);
  assert_true(grundy_quotient_class(q, UINT64_MAX, &x));
  assert_true(grundy_quotient_class(q, UINT64_MAX % 12 + 72, &y) && x == y);
  /* A sum with large numbers: all but the parity is lost for heap 1. */
  grundy_heaps sum[] = {{1, UINT64_MAX}, {5, 0}};
  grundy_outcome outcome;
  assert_true(grundy_quotient_outcome(q, sum, 2, &outcome) && outcome == GRUNDY_OUTCOME_P);
  sum[0].count--;
  assert_true(grundy_quotient_outcome(q, sum, 2, &outcome) && outcome == GRUNDY_OUTCOME_N);
  assert_true(grundy_quotient_outcome(q, NULL, 0, &outcome) && outcome == GRUNDY_OUTCOME_N);
  grundy_quotient_free(q);
}

static void test_compare(void **state) {
  (void)state;
  grundy_quotient *q = quotient_of("0.77", 0);
  grundy_quotient_difference d;
  const grundy_heaps four[] = {{4, 1}}, one[] = {{1, 1}}, sum[] = {{2, 1}, {8, 1}},
                     two[] = {{2, 3}}, heap[] = {{2, 1}};
  assert_true(grundy_quotient_compare(q, four, 1, one, 1, &d) && d.equal);
  assert_true(grundy_quotient_compare(q, two, 1, heap, 1, &d) && d.equal);
  assert_true(grundy_quotient_compare(q, sum, 2, one, 1, &d) && !d.equal);
  assert_true(d.outcomes[0] != d.outcomes[1]);
  for (int i = 0; i < 2; i++) {
    bool in_p = grundy_quotient_in_p(q, grundy_quotient_product(q, d.classes[i], d.tells_apart));
    assert_int_equal(in_p, d.outcomes[i] == GRUNDY_OUTCOME_P);
  }
  for (uint32_t z = 0; z < d.tells_apart; z++)
    assert_int_equal(grundy_quotient_in_p(q, grundy_quotient_product(q, d.classes[0], z)),
                     grundy_quotient_in_p(q, grundy_quotient_product(q, d.classes[1], z)));
  grundy_quotient_free(q);
  q = quotient_of("0.77", 6);
  const grundy_heaps seven[] = {{7, 1}}, no_seven[] = {{7, 0}};
  assert_false(grundy_quotient_compare(q, seven, 1, one, 1, &d));
  assert_true(grundy_quotient_compare(q, no_seven, 1, one, 1, &d));
  grundy_quotient_free(q);
}

/* The class of a text such as "a b^2" in names of one letter. */
static uint32_t class_of_text(const grundy_quotient *q, const char **at) {
  uint32_t x = 0;
  for (; **at && **at != '='; ++*at) {
    uint64_t exponent = 1;
    uint32_t class;
    if (**at == ' ' || **at == '1') continue;
    char name = **at;
    if ((*at)[1] == '^') {
      char *end;
      exponent = strtoull(*at + 2, &end, 10);
      *at = end - 1;
    }
    assert_true(
        grundy_quotient_class(q, grundy_quotient_generator(q, (uint32_t)(name - 'a')), &class));
    x = grundy_quotient_product(q, x, grundy_quotient_power(q, class, exponent));
  }
  return x;
}

/* Words and relations are true, and words that no relation rewrites are the least words: so many as
 * elements. */
static void test_words(void **state) {
  static const char *const codes[] = {"0.77", "0.75", "0.15", "0.123", "0.3", "4.3"};
  (void)state;
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
    grundy_quotient *q = quotient_of(codes[i], 0);
    const grundy_quotient_facts *f = grundy_quotient_about(q);
    grundy_text text;
    grundy_text_init(&text, g);
    for (uint32_t x = 0; x < f->order; x++) {
      uint32_t exponents[GRUNDY_QUOTIENT_GENERATORS_MOST], product = 0;
      text.length = 0;
      grundy_quotient_word(q, x, &text);
      const char *at = text.data;
      assert_int_equal(class_of_text(q, &at), x);
      grundy_quotient_exponents(q, x, exponents);
      for (uint32_t k = 0; k < f->generator_count; k++) {
        uint32_t class;
        assert_true(grundy_quotient_class(q, grundy_quotient_generator(q, k), &class));
        product =
            grundy_quotient_product(q, product, grundy_quotient_power(q, class, exponents[k]));
      }
      assert_int_equal(product, x);
    }
    assert_true(grundy_quotient_relation_count(q) >= f->generator_count);
    for (size_t k = 0; k < grundy_quotient_relation_count(q); k++) {
      text.length = 0;
      grundy_quotient_relation(q, k, &text);
      const char *at = text.data;
      uint32_t left = class_of_text(q, &at);
      assert_int_equal(*at++, '=');
      assert_int_equal(left, class_of_text(q, &at));
    }
    grundy_text_clear(&text);
    grundy_quotient_free(q);
  }
}

static void test_names(void **state) {
  grundy_text text;
  (void)state;
  grundy_text_init(&text, g);
  const uint32_t numbers[] = {0, 25, 26, 27, 63};
  for (size_t i = 0; i < 5; i++) {
    grundy_quotient_generator_name(numbers[i], &text);
    grundy_text_add(&text, " ");
  }
  assert_string_equal(text.data, "a z aa ab bl ");
  grundy_text_clear(&text);
  assert_string_equal(grundy_quotient_stop_name(GRUNDY_QUOTIENT_STOP_ELEMENTS), "elements");
  assert_null(grundy_quotient_stop_name(GRUNDY_QUOTIENT_STOP_NONE));
}

/* ---- limits ---- */

/* What is found within a limit is the quotient of the heaps that it names. */
static void check_part(const char *code, const grundy_quotient *part) {
  const grundy_quotient_facts *f = grundy_quotient_about(part);
  assert_true(f->heaps >= 1 && !f->complete && f->period == 0);
  grundy_quotient *whole = quotient_of(code, f->heaps);
  grundy_text a, b;
  grundy_text_init(&a, g);
  grundy_text_init(&b, g);
  assert_int_equal(grundy_quotient_write(part, &a, NULL), GRUNDY_OK);
  assert_int_equal(grundy_quotient_write(whole, &b, NULL), GRUNDY_OK);
  assert_string_equal(a.data, b.data);
  grundy_text_clear(&a);
  grundy_text_clear(&b);
  grundy_quotient_free(whole);
}

static void check_limit(const char *code, const grundy_quotient_question *question,
                        grundy_quotient_stop stop) {
  grundy_quotient *q;
  grundy_error error;
  grundy_status status = ask_with(g, code, question, &q, &error);
  if (status != GRUNDY_OK) {
    assert_int_equal(status, GRUNDY_UNKNOWN);
    assert_true(error.message[0]);
    if (q) {
      assert_int_equal(grundy_quotient_about(q)->stop, stop);
      check_part(code, q);
    }
  }
  grundy_quotient_free(q);
}

static void test_limits(void **state) {
  static const char *const codes[] = {"0.77", "0.15", "0.07", "4.7"};
  (void)state;
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
    grundy_quotient_question question;
    grundy_quotient_question_init(&question);
    question.limits.seconds = 1e-9;
    check_limit(codes[i], &question, GRUNDY_QUOTIENT_STOP_TIME);
    grundy_quotient_question_init(&question);
    for (uint64_t positions = 1; positions < 100000; positions *= 3) {
      question.limits.positions = positions;
      check_limit(codes[i], &question, GRUNDY_QUOTIENT_STOP_POSITIONS);
    }
    grundy_quotient_question_init(&question);
    question.heaps = 20;
    for (uint64_t memory = 100; memory < 1000000; memory *= 2) {
      question.limits.memory = memory;
      check_limit(codes[i], &question, GRUNDY_QUOTIENT_STOP_MEMORY);
    }
    grundy_quotient_question_init(&question);
    for (question.elements = 1; question.elements < 45; question.elements++)
      check_limit(codes[i], &question, GRUNDY_QUOTIENT_STOP_ELEMENTS);
    grundy_quotient_question_init(&question);
    question.heaps = 20;
    for (question.generators = 1; question.generators < 6; question.generators++)
      check_limit(codes[i], &question, GRUNDY_QUOTIENT_STOP_GENERATORS);
  }
}

/* The limits on elements and generators are named with their numbers. */
static void test_named_limits(void **state) {
  grundy_quotient_question question;
  grundy_quotient *q;
  grundy_error error;
  (void)state;
  grundy_quotient_question_init(&question);
  question.elements = 39;
  assert_int_equal(ask_with(g, "0.77", &question, &q, &error), GRUNDY_UNKNOWN);
  assert_non_null(strstr(error.message, "39 elements"));
  assert_int_equal(grundy_quotient_about(q)->heaps, 26);
  grundy_quotient_free(q);
  grundy_quotient_question_init(&question);
  question.generators = 3;
  assert_int_equal(ask_with(g, "0.77", &question, &q, &error), GRUNDY_UNKNOWN);
  assert_non_null(strstr(error.message, "3 generators"));
  assert_int_equal(grundy_quotient_about(q)->heaps, 8);
  grundy_quotient_free(q);
}

static bool cancel_now(void *user) {
  return --*(int *)user < 0;
}

static void test_cancel(void **state) {
  (void)state;
  for (int calls = 0; calls < 3; calls++) {
    int left = calls;
    grundy_config config;
    grundy_config_init(&config);
    config.cancel = cancel_now;
    config.user = &left;
    grundy *other = grundy_new(&config);
    grundy_quotient_question question;
    grundy_quotient *q;
    grundy_quotient_question_init(&question);
    question.limits.seconds = 20;
    assert_int_equal(ask_with(other, "0.07", &question, &q, NULL), GRUNDY_UNKNOWN);
    if (q) assert_int_equal(grundy_quotient_about(q)->stop, GRUNDY_QUOTIENT_STOP_CANCEL);
    grundy_quotient_free(q);
    grundy_free(other);
  }
}

/* An allocator that refuses once it has been asked so often. */
typedef struct refuser {
  uint64_t left;
  int64_t held;
} refuser;

static void *refuse_some(void *user, void *block, size_t old_size, size_t new_size) {
  refuser *r = user;
  if (new_size == 0) {
    free(block);
    r->held -= (int64_t)old_size;
    return NULL;
  }
  if (new_size > old_size && r->left-- == 0) return r->left = 0, NULL;
  void *moved = realloc(block, new_size);
  if (moved) r->held += (int64_t)new_size - (int64_t)old_size;
  return moved;
}

static void test_refused(void **state) {
  static const char text[] = "gcert 1\nrules atoms\natom 0\natom 0 1\natom 2\nclaim quotient 6 2\n"
                             "times 1 0 3 2 5 4\ntimes 2 3 4 5 2 3\nP 1 4\nphi 0 1 2 4\nend\n";
  (void)state;
  for (uint64_t n = test_is_sample() ? 50 : 0, done = 0; done < 2; n += test_is_sample() ? 97 : 1) {
    refuser r = {UINT64_MAX, 0};
    grundy_config config;
    grundy_config_init(&config);
    config.allocator = (grundy_allocator){refuse_some, &r};
    grundy *other = grundy_new(&config);
    grundy_quotient_question question;
    grundy_quotient *q;
    grundy_quotient_question_init(&question);
    int64_t before = r.held;
    done = 0;
    r.left = n;
    grundy_status status = ask_with(other, "0.123", &question, &q, NULL);
    assert_true(status == GRUNDY_OK || (status == GRUNDY_ENOMEM && !q));
    done += status == GRUNDY_OK;
    grundy_quotient_free(q);
    assert_int_equal(r.held, before);
    r.left = n;
    status = grundy_quotient_read(other, text, sizeof text - 1, NULL, &q, NULL);
    assert_true(status == GRUNDY_OK || (status == GRUNDY_ENOMEM && !q));
    done += status == GRUNDY_OK;
    grundy_quotient_free(q);
    assert_int_equal(r.held, before);
    r.left = UINT64_MAX;
    grundy_free(other);
  }
}

/* ---- questions that are wrong ---- */

static void test_wrong(void **state) {
  grundy_quotient_question question;
  grundy_quotient *q;
  grundy_error error;
  test_rule rule;
  (void)state;
  grundy_quotient_question_init(&question);
  assert_int_equal(ask_with(g, "0.3(3)", &question, &q, &error), GRUNDY_EINPUT);
  assert_null(q);
  assert_int_equal(ask_with(g, "4.u", &question, &q, &error), GRUNDY_EINPUT);
  question.heaps = GRUNDY_QUOTIENT_HEAPS_MOST + 1;
  assert_int_equal(ask_with(g, "0.77", &question, &q, &error), GRUNDY_EINPUT);
  question.heaps = 5;
  rule_code(&rule, "0.77");
  rule.digits[2] = 99;
  assert_int_equal(grundy_quotient_of_rule(g, &rule.rule, &question, &q, &error), GRUNDY_EGAME);
  size_t option_ends[] = {1}, part_ends[] = {1};
  uint32_t parts[] = {1};
  grundy_atoms atoms = {1, option_ends, part_ends, parts};
  grundy_quotient_question_init(&question);
  assert_int_equal(grundy_quotient_of_atoms(g, &atoms, &question, &q, &error), GRUNDY_EINPUT);
  assert_null(q);
}

/* Sets, and heaps without any move. */
static void test_other_rules(void **state) {
  static const uint64_t set[] = {1, 2};
  const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_SET, .set = set, .set_count = 2};
  const grundy_rule none = {.size = sizeof none, .form = GRUNDY_RULE_SET};
  grundy_quotient_question question;
  grundy_quotient *q;
  grundy_text text;
  (void)state;
  grundy_quotient_question_init(&question);
  assert_int_equal(grundy_quotient_of_rule(g, &rule, &question, &q, NULL), GRUNDY_OK);
  const grundy_quotient_facts *f = grundy_quotient_about(q);
  assert_true(f->order == 6 && f->p_count == 2 && f->tame && f->period == 3 && f->preperiod == 1);
  grundy_text_init(&text, g);
  assert_int_equal(grundy_quotient_write(q, &text, NULL), GRUNDY_OK);
  assert_non_null(strstr(text.data, "rules code 0.33\n"));
  grundy_text_clear(&text);
  grundy_quotient_free(q);
  assert_int_equal(grundy_quotient_of_rule(g, &none, &question, &q, NULL), GRUNDY_OK);
  f = grundy_quotient_about(q);
  assert_true(f->order == 1 && f->p_count == 0 && f->tame && f->period == 1 && f->complete);
  grundy_quotient_free(q);
  const grundy_atoms empty = {0, NULL, NULL, NULL};
  assert_int_equal(grundy_quotient_of_atoms(g, &empty, &question, &q, NULL), GRUNDY_OK);
  f = grundy_quotient_about(q);
  assert_true(f->order == 1 && f->complete && f->atoms && f->heaps == 0);
  grundy_quotient_free(q);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_kayles), cmocka_unit_test(test_compare),
      cmocka_unit_test(test_words),  cmocka_unit_test(test_names),
      cmocka_unit_test(test_limits), cmocka_unit_test(test_named_limits),
      cmocka_unit_test(test_cancel), cmocka_unit_test(test_refused),
      cmocka_unit_test(test_wrong),  cmocka_unit_test(test_other_rules),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
