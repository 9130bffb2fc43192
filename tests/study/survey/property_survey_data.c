/* data/octal/survey.csv, the survey of all codes of up to three digits: it has each code once, a
 * survey of today finds the same periods as far as it goes, and the published periods agree. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "fixture.h"
#include "rules.h"

#define OCTAL GRUNDY_DATA "/octal"

CONTEXT_FIXTURE(g)

enum { CODES = 1024, FIELDS = 15 };

enum field { CODE, STATUS, PERIOD, PREPERIOD, SALTUS, MOST, MOST_AT, RARE, LAST, BY, CHECKED };

typedef struct line {
  char text[256];
  const char *fields[FIELDS];
} line;

static line rows[CODES];

static FILE *open_data(const char *name) {
  FILE *file = fopen(name, "r");
  if (!file) fail_msg("cannot read %s", name);
  return file;
}

/* Splits the text at the commas. */
static void split(line *row) {
  size_t count = 0;
  row->text[strcspn(row->text, "\n")] = '\0';
  row->fields[count++] = row->text;
  for (char *at = row->text; *at; at++)
    if (*at == ',') {
      assert_true(count < FIELDS);
      row->fields[count++] = at + 1;
      *at = '\0';
    }
  assert_int_equal(count, FIELDS);
}

static void read_rows(void) {
  char header[256];
  FILE *file = open_data(OCTAL "/survey.csv");
  assert_non_null(fgets(header, sizeof header, file));
  assert_true(strncmp(header, "code,status,period,preperiod,saltus,max_value,max_at,", 52) == 0);
  for (size_t i = 0; i < CODES; i++) {
    assert_non_null(fgets(rows[i].text, sizeof rows[i].text, file));
    split(&rows[i]);
  }
  assert_int_equal(fgetc(file), EOF);
  fclose(file);
}

static uint64_t number_of(const line *row, enum field field) {
  char *end;
  uint64_t n = strtoull(row->fields[field], &end, 10);
  if (*end || !*row->fields[field])
    fail_msg("%s: '%s' is not a number", row->text, row->fields[field]);
  return n;
}

static void compare(const line *row, enum field field, uint64_t now) {
  uint64_t then = number_of(row, field);
  if (then != now)
    fail_msg("%s: field %d is %llu, and %llu now", row->text, (int)field, (unsigned long long)then,
             (unsigned long long)now);
}

static void test_today(void **state) {
  (void)state;
  grundy_survey *s;
  grundy_survey_question q;
  size_t proved = 0;
  assert_int_equal(grundy_survey_new(g, &s, NULL), GRUNDY_OK);
  assert_int_equal(grundy_survey_add_lines(s, "0.??? 4.???", 11, NULL), GRUNDY_OK);
  grundy_survey_question_init(&q);
  q.limit = test_is_sample() ? 500 : 5000;
  assert_int_equal(grundy_survey_run(s, &q, NULL), GRUNDY_OK);
  assert_int_equal(s->row_count, CODES);
  for (size_t i = 0; i < CODES; i++) {
    const grundy_period *p = &s->rows[i].period;
    assert_string_equal(rows[i].fields[CODE], s->rows[i].code);
    assert_true(number_of(&rows[i], CHECKED) >= p->checked || *rows[i].fields[BY]);
    if (!p->proof) continue;
    proved++;
    assert_string_equal(rows[i].fields[STATUS], grundy_survey_status_name(s->rows[i].status));
    compare(&rows[i], PERIOD, p->period);
    compare(&rows[i], PREPERIOD, p->preperiod);
    compare(&rows[i], SALTUS, p->saltus);
    compare(&rows[i], MOST, p->most);
    compare(&rows[i], MOST_AT, p->most_at);
  }
  assert_true(proved > 600);
  grundy_survey_free(s);
}

/* The row of a code, which may have zeros at its end. */
static const line *find_row(char *code) {
  for (size_t n = strlen(code); n > 3 && code[n - 1] == '0'; n--) code[n - 1] = '\0';
  for (size_t i = 0; i < CODES; i++)
    if (strcmp(rows[i].fields[CODE], code) == 0) return &rows[i];
  return NULL;
}

static void test_published(void **state) {
  char text[256], code[32];
  unsigned long long period, preperiod, most;
  size_t compared = 0;
  FILE *file = open_data(OCTAL "/periods.tsv");
  (void)state;
  while (fgets(text, sizeof text, file)) {
    if (sscanf(text, "%31s %llu %llu %llu", code, &period, &preperiod, &most) != 4) continue;
    const line *row = find_row(code);
    if (!row || !*row->fields[BY]) continue;
    compare(row, PERIOD, period);
    compare(row, PREPERIOD, preperiod);
    compare(row, MOST, most);
    compared++;
  }
  fclose(file);
  assert_true(compared > 80);
}

static int open_all(void **state) {
  read_rows();
  return open_context(state);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_today),
      cmocka_unit_test(test_published),
  };
  return cmocka_run_group_tests(tests, open_all, close_context);
}
