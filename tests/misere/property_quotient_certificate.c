/* Certificates of quotients: what is written is read again as the same quotient; and a certificate
 * in which something was changed is refused, or has the right outcomes by the definition. */
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

enum { TOTAL = 14, SMALL = 12 };

/* Reads a certificate; NULL: it was refused. */
static grundy_quotient *read_text(const char *text, size_t length) {
  grundy_quotient *q;
  grundy_error error = {.status = GRUNDY_OK};
  grundy_status status = grundy_quotient_read(g, text, length, NULL, &q, &error);
  if (status == GRUNDY_OK) {
    assert_non_null(q);
    return q;
  }
  assert_int_equal(status, GRUNDY_EINPUT);
  assert_null(q);
  assert_true(error.line > 0 && error.message[0]);
  return NULL;
}

static bool is_accepted(const char *text) {
  grundy_quotient *q = read_text(text, strlen(text));
  grundy_quotient_free(q);
  return q != NULL;
}

/* The text of a quotient. */
static void write_certificate(const grundy_quotient *q, grundy_text *out) {
  grundy_text_init(out, g);
  assert_int_equal(grundy_quotient_write(q, out, NULL), GRUNDY_OK);
}

static void find_quotient(const char *code, uint64_t heaps, grundy_text *out) {
  test_rule rule;
  grundy_quotient *q;
  grundy_quotient_question question;
  grundy_quotient_question_init(&question);
  question.heaps = heaps;
  assert_int_equal(grundy_quotient_of_rule(g, rule_code(&rule, code), &question, &q, NULL),
                   GRUNDY_OK);
  write_certificate(q, out);
  grundy_quotient_free(q);
}

/* ---- round trips ---- */

static void check_round_trip(const grundy_text *text) {
  grundy_text again;
  grundy_quotient *q = read_text(text->data, text->length);
  assert_non_null(q);
  write_certificate(q, &again);
  assert_string_equal(again.data, text->data);
  grundy_text_clear(&again);
  grundy_quotient_free(q);
}

static void test_round_trips(void **state) {
  static const struct {
    const char *code;
    uint64_t heaps;
  } parts[] = {{"0.77", 0}, {"0.75", 0},  {"0.15", 0},   {"0.123", 0}, {"4.7", 12},
               {"4.8", 9},  {"0.07", 28}, {"0.774", 10}, {"4.(3)", 7}, {"0.7(3)", 6},
               {"0.1", 0},  {"0.02", 0},  {"0.3(3)", 5}, {"8.", 6},    {"0.0001", 0}};
  (void)state;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    grundy_text text;
    find_quotient(parts[i].code, parts[i].heaps, &text);
    check_round_trip(&text);
    grundy_text_clear(&text);
  }
}

static void test_shown(void **state) {
  grundy_text text;
  (void)state;
  find_quotient("0.75", 0, &text);
  assert_string_equal(text.data, "gcert 1\n"
                                 "rules code 0.75\n"
                                 "claim quotient 8 2 2 8\n"
                                 "times 1 0 3 2 5 4 7 6\n"
                                 "times 2 3 4 5 2 3 3 2\n"
                                 "times 6 7 3 2 5 4 4 5\n"
                                 "P 1 4\n"
                                 "phi 0 1 2 1 2 6 2 6 2 5\n"
                                 "end\n");
  grundy_text_clear(&text);
}

/* Rules without a code: there is no certificate, and nothing is written. */
static void test_no_code(void **state) {
  test_rule rule;
  grundy_text text;
  grundy_quotient *q;
  grundy_quotient_question question;
  (void)state;
  grundy_quotient_question_init(&question);
  question.heaps = 8;
  assert_int_equal(grundy_quotient_of_rule(g, rule_code(&rule, "4.u"), &question, &q, NULL),
                   GRUNDY_OK);
  grundy_text_init(&text, g);
  grundy_text_add(&text, "before");
  assert_int_equal(grundy_quotient_write(q, &text, NULL), GRUNDY_EINPUT);
  assert_string_equal(text.data, "before");
  grundy_text_clear(&text);
  grundy_quotient_free(q);
}

/* ---- traps: proofs that are wrong ---- */

/* The quotient of *1 and *2, with a further atom and its class. */
static const char *two(const char *atom, const char *phi) {
  static char text[512];
  snprintf(text, sizeof text,
           "gcert 1\nrules atoms\natom 0\natom 0 1\n%sclaim quotient 6 2\n"
           "times 1 0 3 2 5 4\ntimes 2 3 4 5 2 3\nP 1 4\nphi 0 1 2%s\nend\n",
           atom, phi);
  return text;
}

static void test_traps(void **state) {
  (void)state;
  /* The quotient of normal play, with the identity in P. */
  assert_false(is_accepted("gcert 1\nrules code 0.03\nclaim quotient 2 1 4 1\ntimes 1 0\nP 0\n"
                           "phi 0 0 1 1 0\nend\n"));
  /* A heap without a move that is not the identity. */
  assert_false(is_accepted("gcert 1\nrules code 0.01\nclaim quotient 2 1 1 1\ntimes 1 0\nP 1\n"
                           "phi 0 1\nend\n"));
  assert_true(is_accepted("gcert 1\nrules code 0.01\nclaim quotient 2 1 1 3\ntimes 1 0\nP 1\n"
                          "phi 0 0 1 0\nend\n"));
  /* The empty sum as a cover: with it, the quotient of *1 and *2 would do for {*2}, as 1. */
  assert_true(is_accepted(two("", "")));
  for (unsigned x = 0; x < 6; x++) {
    char phi[8];
    snprintf(phi, sizeof phi, " %u", x);
    /* {*2} is a P-position, and equal to two piles of 2. */
    assert_int_equal(is_accepted(two("atom 2\n", phi)), x == 4);
  }
  /* A preperiod of 0. */
  assert_false(is_accepted("gcert 1\nrules code 0.1\nclaim quotient 2 1 1 0\ntimes 1 0\nP 1\n"
                           "phi 0\nend\n"));
  assert_false(is_accepted("gcert 1\nrules code 0.1\nclaim quotient 1 0 1 0\nP\nphi 0\nend\n"));
  /* Digits 0 and 1: a move leaves no heap, but the theorem counts one. */
  assert_false(is_accepted("gcert 1\nrules code 0.111\nclaim quotient 2 1 1 1\ntimes 1 0\nP 1\n"
                           "phi 0 1\nend\n"));
  assert_true(is_accepted("gcert 1\nrules code 0.111\nclaim quotient 2 1 1 4\ntimes 1 0\nP 1\n"
                          "phi 0 1 1 1 0\nend\n"));
}

/* ---- texts that are not certificates ---- */

static void test_texts(void **state) {
  grundy_text text;
  (void)state;
  find_quotient("0.75", 0, &text);
  for (size_t n = 0; n < text.length; n++) assert_null(read_text(text.data, n)); /* cut */
  char longer[512];
  static const char *const around[][2] = {{"", "\n"}, {"", "x\n"}, {"\n", ""},
                                          {" ", ""},  {"", "#\n"}, {"", "end\n"}};
  for (size_t i = 0; i < sizeof around / sizeof *around; i++) {
    snprintf(longer, sizeof longer, "%s%s%s", around[i][0], text.data, around[i][1]);
    assert_false(is_accepted(longer));
  }
  snprintf(longer, sizeof longer, "# a comment\n%s", text.data);
  assert_true(is_accepted(longer));
  for (size_t i = 0; i < text.length; i++) { /* each byte: doubled, or another sign */
    static const char signs[] = " \n0x+#\t9";
    char kept = text.data[i];
    snprintf(longer, sizeof longer, "%.*s%c%s", (int)i + 1, text.data, kept, text.data + i + 1);
    grundy_quotient *q = read_text(longer, text.length + 1);
    if (q) assert_string_equal(longer, "never"); /* no doubled sign leaves it right */
    for (const char *s = signs; *s; s++) {
      text.data[i] = *s;
      if (*s != kept && (q = read_text(text.data, text.length))) {
        test_rule rule; /* other digits of the code may have the same quotient */
        char code[16];
        assert_int_equal(sscanf(text.data, "gcert 1 rules code %15s", code), 1);
        misere_sums *sums = misere_of_code(rule_code(&rule, code), TOTAL);
        assert_true(misere_agrees(sums, q, TOTAL));
        free(sums);
        grundy_quotient_free(q);
      }
    }
    text.data[i] = kept;
  }
  grundy_text_clear(&text);
}

/* ---- mutants ---- */

static size_t mutants, accepted;

/* Puts `number` in place of the number at `at`; what is accepted must be right. */
static void try_mutant(const grundy_text *text, size_t at, size_t length, unsigned long number,
                       misere_sums *sums) {
  grundy_text mutant;
  grundy_text_init(&mutant, g);
  grundy_text_put(&mutant, text->data, at);
  grundy_text_number(&mutant, number);
  grundy_text_add(&mutant, text->data + at + length);
  mutants++;
  grundy_quotient *q = read_text(mutant.data, mutant.length);
  if (q) {
    accepted++;
    if (!misere_agrees(sums, q, TOTAL)) fail_msg("%s", mutant.data);
    grundy_quotient_free(q);
  }
  grundy_text_clear(&mutant);
}

/* Changes each number behind the rules: in all ways, or three. */
static void mutate(const grundy_text *text, misere_sums *sums, rng *r) {
  const char *claim = strstr(text->data, "claim quotient");
  unsigned long order = strtoul(strchr(claim + 6, ' '), NULL, 10);
  for (size_t at = (size_t)(claim - text->data); at < text->length; at++) {
    if (text->data[at] < '0' || text->data[at] > '9') continue;
    char *end;
    unsigned long number = strtoul(text->data + at, &end, 10);
    size_t length = (size_t)(end - text->data) - at;
    if (order <= SMALL) {
      for (unsigned long other = 0; other <= order + 1; other++)
        if (other != number) try_mutant(text, at, length, other, sums);
    } else {
      for (int i = 0; i < 3; i++) {
        unsigned long other = rng_below(r, order + 1);
        if (other != number) try_mutant(text, at, length, other, sums);
      }
    }
    at += length;
  }
}

static void test_mutants(void **state) {
  static const char *const codes[] = {
      "0.1",   "0.3",   "0.5",   "4.3",   "0.22",  "0.31",  "0.33",  "0.73",  "4.02",  "4.13",
      "4.31",  "4.33",  "4.57",  "4.73",  "0.75",  "0.77",  "0.71",  "0.72",  "0.15",  "0.53",
      "0.123", "0.144", "0.153", "0.213", "0.231", "0.251", "0.351", "0.373", "0.512", "0.531",
      "0.533", "0.602", "0.713", "0.717", "0.722", "0.751", "0.773", "0.115", "0.051", "0.316"};
  (void)state;
  rng r = rng_seed_from_env();
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
    test_rule rule;
    grundy_text text;
    if (test_is_sample() && i % 4) continue;
    bool part = i >= sizeof codes / sizeof *codes - 2;
    find_quotient(codes[i], part ? 10 : 0, &text);
    misere_sums *sums = misere_of_code(rule_code(&rule, codes[i]), part ? 10 : TOTAL);
    mutate(&text, sums, &r);
    free(sums);
    grundy_text_clear(&text);
  }
  printf("%zu mutants, %zu of them accepted and right\n", mutants, accepted);
}

/* The certificate of one code, offered for another. */
static void test_other_codes(void **state) {
  static const char *const codes[] = {"0.75", "0.77", "0.3", "0.33", "4.3", "0.123", "0.02"};
  enum { CODES = sizeof codes / sizeof *codes };
  (void)state;
  for (size_t i = 0; i < CODES; i++) {
    grundy_text text;
    find_quotient(codes[i], 0, &text);
    const char *claim = strstr(text.data, "claim");
    for (unsigned n = 1; n < 512; n++) {
      test_rule rule;
      char code[16], other[8192];
      snprintf(code, sizeof code, "0.%o", n);
      snprintf(other, sizeof other, "gcert 1\nrules code %s\n%s", code, claim);
      grundy_quotient *q = read_text(other, strlen(other));
      if (!q) continue;
      misere_sums *sums = misere_of_code(rule_code(&rule, code), TOTAL);
      if (!misere_agrees(sums, q, TOTAL)) fail_msg("%s: %s", codes[i], code);
      free(sums);
      grundy_quotient_free(q);
    }
    grundy_text_clear(&text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round_trips), cmocka_unit_test(test_shown),
      cmocka_unit_test(test_no_code),     cmocka_unit_test(test_traps),
      cmocka_unit_test(test_texts),       cmocka_unit_test(test_mutants),
      cmocka_unit_test(test_other_codes),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
