/* heap_lab.h: one series of heap values and its period, with what it needs around it. Include after
 * cmocka.h. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_HEAP_LAB_H
#define GRUNDY_TEST_HEAP_LAB_H

#include "heap/period/period.h"
#include "rules.h"

typedef struct heap_lab {
  grundy *g;
  gi_budget budget;
  gi_meter meter;
  gi_series series;
  gi_period period;
  const char *text;
} heap_lab;

static inline void heap_lab_open(heap_lab *lab, const test_rule *rule, unsigned threads) {
  lab->text = rule->text;
  lab->g = grundy_new(NULL);
  assert_non_null(lab->g);
  grundy_set_threads(lab->g, threads);
  gi_budget_init(&lab->budget, lab->g);
  gi_budget_start(&lab->budget);
  gi_meter_init(&lab->meter, &lab->budget, true);
  if (!gi_series_init(&lab->series, lab->g, &rule->rule, &lab->budget, &lab->meter))
    fail_msg("%s is not valid", rule->text);
  gi_period_init(&lab->period);
}

/* All memory must have come back. */
static inline void heap_lab_close(heap_lab *lab) {
  gi_period_clear(&lab->period, &lab->series);
  gi_series_clear(&lab->series);
  gi_meter_close(&lab->meter);
  assert_int_equal(atomic_load(&lab->budget.memory), 0);
  grundy_free(lab->g);
}

static inline const char *heap_engine_name(enum gi_heap_engine engine) {
  static const char *const names[] = {"auto", "plain", "dense", "sparse"};
  return names[engine];
}

static inline void heap_lab_extend(heap_lab *lab, enum gi_heap_engine engine, uint64_t end) {
  if (!gi_series_extend(&lab->series, engine, end))
    fail_msg("%s: %s stops at %llu", lab->text, heap_engine_name(engine),
             (unsigned long long)lab->series.known);
  assert_true(lab->series.known >= end);
}

#endif
