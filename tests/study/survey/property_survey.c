/* A survey against the search for each period by itself, and against the definition; lists of codes
 * and patterns; checkpoints: resumed, interrupted, damaged, locked; threads; memory that fails. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fixture.h"
#include "heap_oracle.h"
#include "rules.h"

CONTEXT_FIXTURE(g)

/* ---- a folder of its own ---- */

static char folder[] = "/tmp/grundy-survey-XXXXXX";
static char file[sizeof folder + 16];

static int make_folder(void **state) {
  if (!mkdtemp(folder)) return -1;
  snprintf(file, sizeof file, "%s/file", folder);
  return open_context(state);
}

static int remove_folder(void **state) {
  unlink(file);
  return rmdir(folder) | close_context(state); /* nothing else was left behind */
}

/* ---- asking ---- */

static grundy_survey *survey_of(grundy *of, const char *lines) {
  grundy_survey *survey;
  grundy_error error;
  assert_int_equal(grundy_survey_new(of, &survey, NULL), GRUNDY_OK);
  if (grundy_survey_add_lines(survey, lines, strlen(lines), &error) != GRUNDY_OK)
    fail_msg("%s: %s", lines, error.message);
  return survey;
}

static grundy_survey_question question_of(uint64_t limit, const char *checkpoint) {
  grundy_survey_question q;
  grundy_survey_question_init(&q);
  q.limit = limit;
  q.checkpoint = checkpoint;
  return q;
}

static grundy_survey *run_lines(grundy *of, const char *lines, uint64_t limit,
                                const char *checkpoint) {
  grundy_survey *survey = survey_of(of, lines);
  grundy_survey_question q = question_of(limit, checkpoint);
  grundy_error error;
  if (grundy_survey_run(survey, &q, &error) != GRUNDY_OK) fail_msg("%s", error.message);
  assert_int_equal(survey->done, survey->row_count);
  return survey;
}

static grundy_period period_of(const char *code, uint64_t limit) {
  grundy_period_question q;
  grundy_period period;
  grundy_sequence *s;
  test_rule rule;
  grundy_period_question_init(&q);
  q.limit = limit;
  assert_int_equal(grundy_sequence_new(g, rule_code(&rule, code), &s, NULL), GRUNDY_OK);
  assert_true(grundy_sequence_period(s, code, &q, &period, NULL) >= GRUNDY_OK);
  grundy_sequence_free(s);
  return period;
}

/* ---- rows ---- */

static void assert_number(const char *code, const char *what, uint64_t found, uint64_t wanted) {
  if (found != wanted)
    fail_msg("%s: %s is %llu, not %llu", code, what, (unsigned long long)found,
             (unsigned long long)wanted);
}

/* The same, but for the seconds. */
static void assert_same(const char *code, const grundy_period *a, const grundy_period *b) {
  assert_number(code, "found", a->found, b->found);
  assert_number(code, "the preperiod", a->preperiod, b->preperiod);
  assert_number(code, "the period", a->period, b->period);
  assert_number(code, "the saltus", a->saltus, b->saltus);
  assert_number(code, "the proof", (uint64_t)a->proof, (uint64_t)b->proof);
  assert_number(code, "checked", a->checked, b->checked);
  assert_number(code, "the largest value", a->most, b->most);
  assert_number(code, "its place", a->most_at, b->most_at);
  assert_number(code, "sparse", a->sparse, b->sparse);
  assert_number(code, "the mask", a->mask, b->mask);
  assert_number(code, "by parity", a->by_parity, b->by_parity);
  assert_number(code, "the rare values", a->rare_count, b->rare_count);
  assert_number(code, "the last rare one", a->rare_last, b->rare_last);
  assert_number(code, "the stop", (uint64_t)a->stop, (uint64_t)b->stop);
}

static size_t derived, shifted, rare, rare_by_parity; /* rows of each kind that were compared */

/* A row that follows from another: the search of the code itself, as far as the row goes, finds the
 * same. It may need less for a proof, or another mask. */
static void check_derived(const grundy_survey_row *row) {
  grundy_period own = period_of(row->code, row->period.checked);
  derived++;
  shifted += row->shift > 0;
  if (own.proof && row->period.proof) {
    assert_number(row->code, "the preperiod", row->period.preperiod, own.preperiod);
    assert_number(row->code, "the period", row->period.period, own.period);
    assert_number(row->code, "the saltus", row->period.saltus, own.saltus);
    assert_number(row->code, "the largest value", row->period.most, own.most);
    assert_number(row->code, "its place", row->period.most_at, own.most_at);
  }
  if (own.checked != row->period.checked) return;
  assert_number(row->code, "the largest value", row->period.most, own.most);
  assert_number(row->code, "its place", row->period.most_at, own.most_at);
  if (!own.sparse || !row->period.sparse || own.mask != row->period.mask ||
      own.by_parity != row->period.by_parity)
    return;
  assert_number(row->code, "the rare values", row->period.rare_count, own.rare_count);
  assert_number(row->code, "the last rare one", row->period.rare_last, own.rare_last);
  rare += row->shift > 0;
  rare_by_parity += row->shift > 0 && own.by_parity;
}

/* A row against the values themselves: the law, its least period and preperiod, the largest. */
static void check_values(const grundy_survey_row *row) {
  enum { HEAPS = 700 };
  static uint32_t values[HEAPS];
  const grundy_period *p = &row->period;
  test_rule rule;
  if (p->preperiod + 2 * p->period + 2 > HEAPS || !p->found || p->saltus) return;
  heap_oracle(rule_code(&rule, row->code), values, HEAPS);
  uint64_t most = 0, at = 0, least = HEAPS - p->period;
  for (size_t n = 0; n < HEAPS; n++)
    if (values[n] > most) most = values[at = n];
  while (least > 0 && values[least - 1] == values[least - 1 + p->period]) least--;
  assert_number(row->code, "the preperiod", p->preperiod, least);
  assert_number(row->code, "the largest value", p->most, most);
  assert_number(row->code, "its place", p->most_at, at);
  for (uint64_t shorter = 1; shorter < p->period; shorter++) {
    uint64_t n = least;
    while (n + shorter < HEAPS && values[n] == values[n + shorter]) n++;
    if (n + shorter == HEAPS) fail_msg("%s has a period of %d", row->code, (int)shorter);
  }
}

static void check_status(const grundy_survey_row *row) {
  const grundy_period *p = &row->period;
  bool ends = strspn(row->code, "01.") == strlen(row->code);
  grundy_survey_status wanted = p->proof && ends        ? GRUNDY_SURVEY_ENDS
                                : p->proof && p->saltus ? GRUNDY_SURVEY_ARITHMETIC
                                : p->proof              ? GRUNDY_SURVEY_PERIODIC
                                : p->found              ? GRUNDY_SURVEY_OBSERVED
                                                        : GRUNDY_SURVEY_OPEN;
  assert_number(row->code, "the status", (uint64_t)row->status, (uint64_t)wanted);
  assert_true(!ends || (p->proof && p->period == 1));
}

static void check_rows(const char *lines, uint64_t limit) {
  grundy_survey *survey = run_lines(g, lines, limit, NULL);
  size_t computed = 0;
  for (size_t i = 0; i < survey->row_count; i++) {
    const grundy_survey_row *row = &survey->rows[i];
    if (row->as == GRUNDY_SURVEY_ITSELF) {
      grundy_period own = period_of(row->code, limit);
      assert_same(row->code, &row->period, &own);
      assert_true(row->shift == 0);
      computed++;
    } else {
      assert_true(row->as < survey->row_count && survey->rows[row->as].as == GRUNDY_SURVEY_ITSELF);
      check_derived(row);
    }
    check_status(row);
    check_values(row);
  }
  assert_int_equal(computed, survey->computed);
  grundy_survey_free(survey);
}

static void test_rows(void **state) {
  (void)state;
  derived = shifted = rare = rare_by_parity = 0;
  check_rows("0.??? 4.???", test_is_sample() ? 400 : 4000);
  assert_true(derived > 700 && shifted > 60);
}

/* Far enough for sparse spaces, and with parities of both kinds. */
static void test_rare(void **state) {
  (void)state;
  derived = shifted = rare = rare_by_parity = 0;
  check_rows("0.0126 0.10337 0.0324 0.13307 0.0115 0.11107 0.0506 0.10737 0.054 0.1077",
             test_is_sample() ? 4000 : 20000);
  if (!test_is_sample()) assert_true(rare > 0 && rare_by_parity > 0);
}

/* Hexadecimal codes and tails, which may be arithmetic, or only observed. */
static void test_arithmetic(void **state) {
  (void)state;
  grundy_survey *s = run_lines(g, "4.(3) 0.3F 0.(3) 0.8 0.3(7) 0.C4", 0, NULL);
  size_t arithmetic = 0;
  for (size_t i = 0; i < s->row_count; i++) {
    assert_true(s->rows[i].as == GRUNDY_SURVEY_ITSELF);
    arithmetic += s->rows[i].status == GRUNDY_SURVEY_ARITHMETIC;
  }
  assert_true(arithmetic > 0);
  grundy_survey_free(s);
}

/* Each row has its own time; the whole ends at the time of the context. */
static void test_time(void **state) {
  (void)state;
  grundy_survey *s = survey_of(g, "0.007 0.77 0.014 0.6");
  grundy_survey_question q = question_of(0, NULL);
  grundy_error error;
  q.seconds = 0.05;
  assert_int_equal(grundy_survey_run(s, &q, NULL), GRUNDY_OK);
  assert_int_equal(s->rows[0].period.stop, GRUNDY_STOP_TIME);
  assert_int_equal(s->rows[1].status, GRUNDY_SURVEY_PERIODIC);
  assert_int_equal(s->rows[3].period.stop, GRUNDY_STOP_TIME);
  assert_int_equal(s->stop, GRUNDY_STOP_NONE);
  q.seconds = 10;
  grundy_set_limits(g, 0, 0, 0.2);
  assert_int_equal(grundy_survey_run(s, &q, &error), GRUNDY_UNKNOWN);
  grundy_set_limits(g, 0, 0, 0);
  assert_int_equal(s->stop, GRUNDY_STOP_TIME);
  assert_int_equal(s->rows[0].status, GRUNDY_SURVEY_WAITING);
  assert_true(s->done < s->row_count);
  grundy_survey_free(s);
}

/* Positions count for each code, and memory is shared. */
static void test_limits(void **state) {
  (void)state;
  grundy_survey *s = survey_of(g, "0.007 0.014");
  grundy_set_limits(g, 0, 5000, 0);
  assert_int_equal(grundy_survey_run(s, NULL, NULL), GRUNDY_OK);
  for (size_t i = 0; i < 2; i++) {
    assert_int_equal(s->rows[i].period.stop, GRUNDY_STOP_POSITIONS);
    assert_true(s->rows[i].period.checked > 4000);
  }
  uint64_t checked[2];
  for (unsigned threads = 1; threads <= 2; threads++) {
    grundy_set_limits(g, 200000, 0, 0);
    grundy_set_threads(g, threads);
    assert_int_equal(grundy_survey_run(s, NULL, NULL), GRUNDY_OK);
    assert_int_equal(s->rows[0].period.stop, GRUNDY_STOP_MEMORY);
    checked[threads - 1] = s->rows[0].period.checked;
  }
  assert_true(checked[1] < checked[0]);
  grundy_set_threads(g, 1);
  grundy_set_limits(g, 0, 0, 0);
  grundy_survey_free(s);
}

/* ---- codes as they are written ---- */

static void test_patterns(void **state) {
  static const struct {
    const char *lines;
    size_t count;
    const char *first, *last;
  } lists[] = {{"0.???", 512, "0.0", "0.777"},
               {"0.7?", 8, "0.7", "0.77"},
               {"?.77", 2, "0.77", "4.77"},
               {"0.77 0.770 0.77,.77\n", 1, "0.77", "0.77"},
               {"0.77 # Kayles\n\n# a line\r\n\t0.07,0.137 \r4.?", 11, "0.77", "4.7"},
               {"0.3f 4.(3) 0.(?)", 10, "0.3F", "0.(7)"},
               {"0.77#0.07", 1, "0.77", "0.77"},
               {"0.??????#", 65536, NULL, NULL},
               {"", 0, NULL, NULL}};
  (void)state;
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    if (lists[i].count == 65536) continue;
    grundy_survey *s = survey_of(g, lists[i].lines);
    assert_int_equal(s->row_count, lists[i].count);
    if (s->row_count) assert_string_equal(s->rows[0].code, lists[i].first);
    if (s->row_count) assert_string_equal(s->rows[s->row_count - 1].code, lists[i].last);
    grundy_survey_free(s);
  }
}

static void test_bad_codes(void **state) {
  static const struct {
    const char *text;
    size_t offset;
  } words[] = {{"0.7x", 3},       {"kayles", 0},   {"", 0},     {"1.7", 0},   {"0?77", 0},
               {"0.77(5)(3)", 7}, {"0.??????", 0}, {"??.7", 0}, {"0.7?!", 4}, {"?", 0}};
  (void)state;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    grundy_error error = {.status = GRUNDY_OK};
    grundy_survey *s = survey_of(g, "0.1");
    assert_int_equal(grundy_survey_add(s, words[i].text, strlen(words[i].text), &error),
                     GRUNDY_EINPUT);
    if (error.offset != words[i].offset)
      fail_msg("%s: %s at %d", words[i].text, error.message, (int)error.offset);
    assert_int_equal(s->row_count, 1);
    grundy_survey_free(s);
  }
}

static void test_bad_lines(void **state) {
  static const char text[] = "0.77\n# 0.x\r\n  0.07, 0.7x 0.1\n";
  grundy_error error;
  grundy_survey *s;
  (void)state;
  assert_int_equal(grundy_survey_new(g, &s, NULL), GRUNDY_OK);
  assert_int_equal(grundy_survey_add_lines(s, text, sizeof text - 1, &error), GRUNDY_EINPUT);
  assert_int_equal(error.line, 3);
  assert_int_equal(error.column, 12);
  assert_string_equal(error.excerpt, "  0.07, 0.7x 0.1");
  assert_int_equal(error.excerpt_at, 11);
  grundy_survey_free(s);
}

/* As many codes as there may be, and one more. */
static void test_most(void **state) {
  (void)state;
  grundy_error error;
  grundy_survey *s = survey_of(g, "0.????? 4.?????");
  assert_int_equal(s->row_count, GRUNDY_SURVEY_MOST);
  assert_int_equal(grundy_survey_add(s, "0.888888", 8, &error), GRUNDY_EINPUT);
  grundy_survey_free(s);
}

/* ---- checkpoints ---- */

static size_t size_of_file(void) {
  struct stat info;
  return stat(file, &info) == 0 ? (size_t)info.st_size : 0;
}

static size_t read_whole(char *bytes, size_t room) {
  FILE *in = fopen(file, "rb");
  assert_non_null(in);
  size_t size = fread(bytes, 1, room, in);
  fclose(in);
  return size;
}

static void write_whole(const char *bytes, size_t size) {
  FILE *out = fopen(file, "wb");
  assert_non_null(out);
  assert_int_equal(fwrite(bytes, 1, size, out), size);
  fclose(out);
}

static void assert_rows(const grundy_survey *a, const grundy_survey *b) {
  assert_int_equal(a->row_count, b->row_count);
  for (size_t i = 0; i < a->row_count; i++)
    assert_same(a->rows[i].code, &a->rows[i].period, &b->rows[i].period);
}

/* Seconds that every row took, so that a row which was computed again shows. */
static double seconds_of(const grundy_survey *s, size_t row) {
  return s->rows[row].period.seconds;
}

static void test_resume(void **state) {
  static const char lines[] = "0.77 0.007 0.07 0.137 0.6 0.37 0.106";
  (void)state;
  grundy_survey *small = run_lines(g, lines, 1000, NULL), *large = run_lines(g, lines, 6000, NULL);
  grundy_survey *a = run_lines(g, lines, 1000, file);
  assert_true(size_of_file() > 0);
  assert_rows(a, small);
  grundy_survey *again = run_lines(g, lines, 1000, file); /* nothing is computed again */
  assert_rows(again, small);
  for (size_t i = 0; i < a->row_count; i++)
    assert_true((uint64_t)(seconds_of(a, i) * 1e6 + 0.5) ==
                (uint64_t)(seconds_of(again, i) * 1e6 + 0.5));
  grundy_survey *b = run_lines(g, lines, 6000, file); /* what the limit has ended goes on */
  assert_rows(b, large);
  assert_true((uint64_t)(seconds_of(a, 0) * 1e6 + 0.5) ==
              (uint64_t)(seconds_of(b, 0) * 1e6 + 0.5)); /* a proof stays */
  grundy_survey *less = run_lines(g, lines, 1000, file); /* and stays with a lower one */
  assert_rows(less, large);
  grundy_survey *all[] = {small, large, a, again, b, less};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) grundy_survey_free(all[i]);
  unlink(file);
}

/* A row never gets worse: with a higher limit and hardly any time the old one stays. */
static void test_never_worse(void **state) {
  (void)state;
  grundy_survey *a = run_lines(g, "0.007", 9000, file);
  grundy_survey_question q = question_of(UINT64_C(1) << 40, file);
  q.seconds = 1e-6;
  assert_int_equal(grundy_survey_run(a, &q, NULL), GRUNDY_OK);
  assert_int_equal(a->rows[0].period.checked, 9000);
  assert_int_equal(a->rows[0].period.limit, 9000);
  grundy_survey_free(a);
  unlink(file);
}

/* More time makes a row that the time has ended go on, and no other row. */
static void test_more_time(void **state) {
  (void)state;
  grundy_survey *s = survey_of(g, "0.77 0.007");
  grundy_survey_question q = question_of(0, file);
  uint64_t micros[3], checked[3];
  for (size_t i = 0; i < 3; i++) {
    q.seconds = i < 2 ? 0.03 : 0.6;
    assert_int_equal(grundy_survey_run(s, &q, NULL), GRUNDY_OK);
    assert_int_equal(s->rows[1].period.stop, GRUNDY_STOP_TIME);
    micros[i] = (uint64_t)(seconds_of(s, 1) * 1e6 + 0.5);
    checked[i] = s->rows[1].period.checked;
  }
  assert_true(checked[0] == checked[1] && micros[0] == micros[1]);
  assert_true(checked[2] > checked[1]);
  grundy_survey_free(s);
  unlink(file);
}

static grundy_status refused(const char *lines, grundy_error *error) {
  grundy_survey *s = survey_of(g, lines);
  grundy_survey_question q = question_of(500, file);
  grundy_status status = grundy_survey_run(s, &q, error);
  if (status < GRUNDY_OK) assert_int_equal(s->done, 0);
  grundy_survey_free(s);
  return status;
}

static void test_refused(void **state) {
  static char bytes[1 << 16], changed[1 << 16];
  grundy_error error;
  (void)state;
  grundy_survey_free(run_lines(g, "0.77 0.07 0.007", 500, file));
  size_t size = read_whole(bytes, sizeof bytes);
  assert_int_equal(refused("0.77 0.07 0.006", &error), GRUNDY_EINPUT);
  assert_non_null(strstr(error.message, "other codes"));
  assert_int_equal(refused("0.77 0.07", &error), GRUNDY_EINPUT);
  assert_int_equal(refused("0.07 0.77 0.007", &error), GRUNDY_EINPUT);
  for (size_t i = 0; i <= size; i++) { /* each byte changed, and cut off before it */
    memcpy(changed, bytes, size);
    if (i < size) changed[i] ^= 1;
    write_whole(changed, size);
    if (i < size) assert_int_equal(refused("0.77 0.07 0.007", &error), GRUNDY_EINPUT);
    if (i == 0 || i == size) continue;
    write_whole(bytes, i);
    assert_int_equal(refused("0.77 0.07 0.007", &error), GRUNDY_EINPUT);
    assert_int_equal(size_of_file(), i); /* it stays as it was */
  }
  write_whole(bytes, 0); /* an empty file has nothing to say */
  assert_int_equal(refused("0.77 0.07 0.007", &error), GRUNDY_OK);
  unlink(file);
}

/* A file that is not there is made, and does not stay if nothing is known. */
static void test_no_file(void **state) {
  grundy_error error;
  (void)state;
  grundy_survey *s = survey_of(g, "0.77");
  grundy_survey_question q = question_of(500, "/tmp/no/such/folder/file");
  assert_int_equal(grundy_survey_run(s, &q, &error), GRUNDY_EINPUT);
  q.checkpoint = folder;
  assert_int_equal(grundy_survey_run(s, &q, &error), GRUNDY_EINPUT);
  grundy_survey_free(s);
}

/* ---- cancelled ---- */

typedef struct canceller {
  unsigned asked, most;
  const char *locked; /* codes that another survey tries to use the file for, meanwhile */
  bool tried;
} canceller;

static bool cancel(void *user) {
  canceller *c = user;
  if (c->locked && !c->tried) {
    grundy_error error;
    c->tried = true;
    assert_int_equal(refused(c->locked, &error), GRUNDY_EINPUT);
    assert_non_null(strstr(error.message, "another process"));
  }
  return ++c->asked > c->most;
}

static void test_cancel(void **state) {
  static const char lines[] = "0.77 0.07 0.137 0.007 0.014";
  canceller c = {.most = 9, .locked = lines};
  grundy_config config;
  (void)state;
  grundy_config_init(&config);
  config.cancel = cancel;
  config.user = &c;
  for (unsigned threads = 1; threads <= 2; threads++) {
    config.threads = threads;
    c.asked = 0;
    c.tried = false;
    grundy *own = grundy_new(&config);
    grundy_survey *s = survey_of(own, lines);
    grundy_survey_question q = question_of(0, file);
    assert_int_equal(grundy_survey_run(s, &q, NULL), GRUNDY_UNKNOWN);
    assert_true(c.tried);
    assert_int_equal(s->stop, GRUNDY_STOP_CANCEL);
    assert_true(s->done >= 3 && s->done < 5); /* the first three take a moment */
    assert_int_equal(s->rows[3].status, GRUNDY_SURVEY_WAITING);
    grundy_survey_free(s);
    grundy_free(own);
    grundy_survey *rest = run_lines(g, lines, 2000, file), *whole = run_lines(g, lines, 2000, NULL);
    assert_rows(rest, whole);
    grundy_survey_free(rest);
    grundy_survey_free(whole);
    unlink(file);
  }
}

/* ---- memory that fails ---- */

typedef struct purse {
  size_t asked, refuse_at, live;
} purse;

static void *spend(void *user, void *block, size_t old_size, size_t new_size) {
  purse *p = user;
  if (new_size > 0 && (!block || new_size > old_size) && ++p->asked == p->refuse_at) return NULL;
  p->live += new_size - (block ? old_size : 0);
  if (new_size == 0) {
    free(block);
    return NULL;
  }
  return realloc(block, new_size);
}

/* The n-th allocation fails, for every n; all memory is given back. */
static void test_memory(void **state) {
  static const char lines[] = "0.7? 0.137 0.07\n4.(3) 0.56";
  purse p = {0};
  grundy_config config;
  size_t refused_count = 0;
  (void)state;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = spend, .user = &p};
  for (size_t at = 2;; at++) { /* the first is the context */
    grundy_survey *s = NULL;
    p.asked = 0;
    p.refuse_at = at;
    grundy *own = grundy_new(&config);
    assert_non_null(own);
    grundy_survey_question q = question_of(300, at % 2 ? file : NULL);
    grundy_status status = grundy_survey_new(own, &s, NULL);
    if (status == GRUNDY_OK) status = grundy_survey_add_lines(s, lines, sizeof lines - 1, NULL);
    if (status == GRUNDY_OK) status = grundy_survey_run(s, &q, NULL);
    bool failed = p.asked >= at;
    /* Without the memory for one more step a proof may already be there. */
    assert_true(status == GRUNDY_OK || (failed && status == GRUNDY_ENOMEM));
    refused_count += status == GRUNDY_ENOMEM;
    grundy_survey_free(s);
    grundy_free(own);
    assert_int_equal(p.live, 0);
    unlink(file);
    if (!failed) break;
  }
  assert_true(refused_count > 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rows),        cmocka_unit_test(test_rare),
      cmocka_unit_test(test_arithmetic),  cmocka_unit_test(test_time),
      cmocka_unit_test(test_limits),      cmocka_unit_test(test_patterns),
      cmocka_unit_test(test_bad_codes),   cmocka_unit_test(test_bad_lines),
      cmocka_unit_test(test_most),        cmocka_unit_test(test_resume),
      cmocka_unit_test(test_never_worse), cmocka_unit_test(test_more_time),
      cmocka_unit_test(test_refused),     cmocka_unit_test(test_no_file),
      cmocka_unit_test(test_cancel),      cmocka_unit_test(test_memory),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
