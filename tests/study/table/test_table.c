/* Tables in memory: every cell is the answer to the single question, whatever way it came; cells
 * that are no positions are unknown, and so is all behind a stop. */
/* SPDX-License-Identifier: MIT */
#include "grundy/grundy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct table {
  const char *game;
  size_t dimensions;
  grundy_range ranges[GRUNDY_TABLE_RANGES];
  grundy_convention convention;
  bool outcomes;
  grundy_technique technique;
} table;

static grundy_table_question question_of(const table *t) {
  grundy_table_question q;
  grundy_table_question_init(&q);
  q.dimensions = t->dimensions;
  memcpy(q.ranges, t->ranges, sizeof q.ranges);
  q.convention = t->convention;
  q.outcomes = t->outcomes;
  q.technique = t->technique;
  return q;
}

/* The answer to one cell: false if it is no position. */
static bool single(grundy *g, grundy_solver *s, const table *t, size_t i, grundy_nimber *value) {
  char text[128];
  uint64_t at[GRUNDY_TABLE_RANGES];
  grundy_sum *sum;
  grundy_question q;
  grundy_answer *a;
  for (size_t d = t->dimensions; d-- > 0;) {
    uint64_t length = t->ranges[d].high - t->ranges[d].low + 1;
    at[d] = t->ranges[d].low + i % length;
    i = (size_t)(i / length);
  }
  int used = snprintf(text, sizeof text, "%s(", t->game);
  for (size_t d = 0; d < t->dimensions; d++)
    used += snprintf(text + used, sizeof text - (size_t)used, d ? ",%llu" : "%llu",
                     (unsigned long long)at[d]);
  snprintf(text + used, sizeof text - (size_t)used, ")");
  if (grundy_sum_parse(g, text, strlen(text), &sum, NULL) != GRUNDY_OK) return false;
  grundy_question_init(&q);
  q.convention = t->convention;
  assert_int_equal(grundy_solve(s, sum, &q, &a, NULL), GRUNDY_OK);
  *value = grundy_answer_outcome(a) == GRUNDY_OUTCOME_N;
  if (!t->outcomes) assert_true(grundy_answer_value(a, value));
  grundy_answer_free(a);
  grundy_sum_free(sum);
  return true;
}

static void agrees(const table *t, size_t count, size_t gaps) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_table_question q = question_of(t);
  grundy_table *r;
  grundy_error error;
  if (grundy_table_compute(g, t->game, &q, &r, &error) != GRUNDY_OK)
    fail_msg("%s: %s", t->game, error.message);
  const grundy_cells *cells = &r->cells;
  assert_int_equal(cells->count, count);
  assert_int_equal(r->done, count);
  assert_int_equal(r->stop, GRUNDY_STOP_NONE);
  assert_int_equal(cells->outcomes, t->outcomes);
  assert_true(r->kind != GRUNDY_KIND_UNKNOWN && *r->sources);
  for (size_t i = 0; i < count; i++) {
    grundy_nimber value = 0;
    bool is = single(g, s, t, i, &value);
    if (is != (cells->known[i] != 0) || value != cells->values[i])
      fail_msg("%s: cell %zu has %llu, the answer is %llu", t->game, i,
               (unsigned long long)cells->values[i], (unsigned long long)value);
    gaps -= !is;
  }
  assert_int_equal(gaps, 0);
  grundy_table_free(r);
  grundy_solver_free(s);
  grundy_free(g);
}

static void cells(void **state) {
  (void)state;
  const grundy_technique automatic = GRUNDY_HOW_AUTO;
  agrees(&(table){"kayles", 1, {{0, 100}}, GRUNDY_NORMAL, false, automatic}, 101, 0);
  agrees(&(table){"kayles", 1, {{60, 90}}, GRUNDY_NORMAL, false, GRUNDY_HOW_DENSE}, 31, 0);
  agrees(&(table){"grundy", 1, {{3, 60}}, GRUNDY_NORMAL, true, automatic}, 58, 0);
  agrees(&(table){"subtract{1,3,4}", 1, {{5000000, 5000020}}, GRUNDY_NORMAL, false, automatic}, 21,
         0);
  agrees(&(table){"0.3F", 1, {{0, 40}}, GRUNDY_NORMAL, false, automatic}, 41, 0);
  agrees(&(table){"kayles", 1, {{0, 12}}, GRUNDY_MISERE, true, automatic}, 13, 0);
  agrees(&(table){"nim", 3, {{1, 3}, {0, 2}, {4, 6}}, GRUNDY_NORMAL, false, automatic}, 27, 0);
  agrees(&(table){"wythoff", 2, {{0, 9}, {2, 8}}, GRUNDY_NORMAL, false, automatic}, 70, 0);
  agrees(&(table){"wythoff", 2, {{0, 9}, {2, 8}}, GRUNDY_NORMAL, true, GRUNDY_HOW_SEARCH}, 70, 0);
  /* by theorems alone: values, who wins, both for some cells; a list with nothing in it */
  agrees(&(table){"nim", 2, {{0, 9}, {0, 9}}, GRUNDY_NORMAL, false, automatic}, 100, 0);
  agrees(&(table){"nim", 2, {{0, 9}, {0, 9}}, GRUNDY_NORMAL, true, automatic}, 100, 0);
  agrees(&(table){"nim", 2, {{0, 5}, {0, 5}}, GRUNDY_MISERE, true, automatic}, 36, 0);
  agrees(&(table){"wythoff", 2, {{0, 9}, {0, 9}}, GRUNDY_NORMAL, true, automatic}, 100, 0);
  agrees(&(table){"rwythoff{3}", 2, {{0, 9}, {0, 9}}, GRUNDY_NORMAL, false, automatic}, 100, 0);
  agrees(&(table){"chomp", 2, {{1, 4}, {1, 5}}, GRUNDY_NORMAL, false, automatic}, 20, 10);
}

static grundy_status status_of(const table *t, grundy_error *error) {
  grundy *g = grundy_new(NULL);
  grundy_table_question q = question_of(t);
  grundy_table *r;
  grundy_status status = grundy_table_compute(g, t->game, &q, &r, error);
  assert_true((r != NULL) == (status >= GRUNDY_OK));
  grundy_table_free(r);
  grundy_free(g);
  return status;
}

static void faults(void **state) {
  grundy_error e;
  (void)state;
  assert_int_equal(status_of(&(table){.game = "kayle", .dimensions = 1}, &e), GRUNDY_EINPUT);
  assert_non_null(strstr(e.message, "kayles"));
  assert_string_equal(e.excerpt, "kayle(0)");
  assert_int_equal(e.excerpt_at, 0);
  assert_int_equal(status_of(&(table){.game = "kayles", .dimensions = 5}, &e), GRUNDY_EINPUT);
  assert_int_equal(status_of(&(table){.game = "kayles", .dimensions = 0}, &e), GRUNDY_EINPUT);
  const table downwards = {.game = "kayles", .dimensions = 1, .ranges = {{3, 2}}};
  assert_int_equal(status_of(&downwards, &e), GRUNDY_EINPUT);
  const table large = {.game = "kayles", .dimensions = 1, .ranges = {{0, UINT64_MAX}}};
  assert_int_equal(status_of(&large, &e), GRUNDY_EINPUT);
  const table wide = {.game = "nim", .dimensions = 2, .ranges = {{0, 8192}, {0, 8191}}};
  assert_int_equal(status_of(&wide, &e), GRUNDY_EINPUT);
  const table nowhere = {.game = "chomp", .dimensions = 2, .ranges = {{1, 2}, {5, 6}}};
  assert_int_equal(status_of(&nowhere, &e), GRUNDY_EINPUT);
  const table misere = {"kayles", 1, {{0, 3}}, GRUNDY_MISERE, false, GRUNDY_HOW_AUTO};
  assert_int_equal(status_of(&misere, &e), GRUNDY_ENOVALUE);
}

/* A budget on the whole table: what came before it is there, and nothing else. */
static void stopped(const char *game, size_t dimensions, uint64_t high, uint64_t positions) {
  grundy *g = grundy_new(NULL);
  grundy_table_question q;
  grundy_table *r;
  grundy_error error;
  grundy_table_question_init(&q);
  q.dimensions = dimensions;
  q.technique = dimensions == 1 ? GRUNDY_HOW_PLAIN : GRUNDY_HOW_SEARCH;
  for (size_t i = 0; i < dimensions; i++) q.ranges[i] = (grundy_range){0, high};
  grundy_set_limits(g, 0, positions, 0);
  assert_int_equal(grundy_table_compute(g, game, &q, &r, &error), GRUNDY_UNKNOWN);
  assert_int_equal(r->stop, GRUNDY_STOP_POSITIONS);
  assert_true(r->done > 0 && r->done < r->cells.count);
  assert_true(r->positions <= positions);
  for (size_t i = 0; i < r->cells.count; i++) assert_int_equal(r->cells.known[i], i < r->done);
  grundy_table_free(r);
  grundy_free(g);
}

static void stops(void **state) {
  (void)state;
  stopped("grundy", 1, 50000, 300);
  stopped("wythoff", 2, 40, 100);
}

static const grundy_period *period_of(grundy *g, const char *game, uint64_t high,
                                      grundy_table **r) {
  grundy_table_question q;
  grundy_table_question_init(&q);
  q.ranges[0].high = high;
  assert_int_equal(grundy_table_compute(g, game, &q, r, NULL), GRUNDY_OK);
  return (*r)->period;
}

static void periods(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_table *r;
  const grundy_period *p = period_of(g, "kayles", 10, &r);
  assert_true(p && p->proof && p->period == 12 && p->preperiod == 71);
  assert_int_equal(r->kind, GRUNDY_KIND_FORMULA);
  grundy_table_free(r);
  p = period_of(g, "grundy", 50, &r);
  assert_true(p && !p->found);
  grundy_table_free(r);
  p = period_of(g, "staircase", 6, &r);
  assert_null(p);
  grundy_table_free(r);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(cells),
      cmocka_unit_test(faults),
      cmocka_unit_test(stops),
      cmocka_unit_test(periods),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
