/* rules.h: heap rules for tests, written down or at random, and a series of their values. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_RULES_H
#define GRUNDY_TEST_RULES_H

#include <stdio.h>
#include <string.h>

#include "cases.h"
#include "heap/period/period.h"

enum { RULE_MOST = 64 };

typedef struct test_rule {
  grundy_rule rule; /* points to the rest */
  uint8_t digits[RULE_MOST];
  uint64_t set[RULE_MOST];
  char text[4 * RULE_MOST];
} test_rule;

/* Drops zeros at the end, writes the rule down, and makes it point to its own arrays. */
static inline const grundy_rule *rule_finish(test_rule *r) {
  grundy_rule *rule = &r->rule;
  rule->size = sizeof *rule;
  rule->digits = r->digits;
  rule->set = r->set;
  size_t at = 0;
  if (rule->form == GRUNDY_RULE_CODE) {
    while (rule->count > (rule->tail ? 1 : 0) && r->digits[rule->count - 1] == 0) rule->count--;
    if (rule->tail && rule->count <= 1) { /* the tail, once written out */
      rule->count = 2;
      r->digits[1] = rule->tail;
    }
    for (size_t t = 0; t < rule->count; t++)
      at +=
          (size_t)snprintf(r->text + at, sizeof r->text - at, t == 1 ? ".%x" : "%x", r->digits[t]);
    snprintf(r->text + at, sizeof r->text - at, "(%x)%s frozen %u", rule->tail,
             rule->unequal ? " unequal" : "", (unsigned)rule->frozen);
  } else {
    for (size_t i = 0; i < rule->set_count; i++)
      at += (size_t)snprintf(r->text + at, sizeof r->text - at, "%c%u", i ? ',' : '{',
                             (unsigned)r->set[i]);
  }
  return rule;
}

/* "0.137", "4.(3)", hexadecimal digits; a finite code or one with a tail of one digit. */
static inline const grundy_rule *rule_code(test_rule *r, const char *text) {
  memset(r, 0, sizeof *r);
  r->rule.form = GRUNDY_RULE_CODE;
  bool tail = false;
  for (; *text; text++) {
    unsigned digit;
    if (*text == '(') tail = true;
    if (sscanf((char[]){*text, 0}, "%1x", &digit) != 1) continue;
    if (tail)
      r->rule.tail = (uint8_t)digit;
    else
      r->digits[r->rule.count++] = (uint8_t)digit;
  }
  return rule_finish(r);
}

static inline const grundy_rule *rule_set(test_rule *r, const uint64_t *set, size_t count) {
  memset(r, 0, sizeof *r);
  r->rule.form = GRUNDY_RULE_SET;
  r->rule.set_count = count;
  memcpy(r->set, set, count * sizeof *set);
  return rule_finish(r);
}

/* A code of up to `most` digits below `base`, 2 (bit 0 alone), 4, 8 or 16. */
static inline const grundy_rule *rule_random_code(test_rule *r, rng *random, size_t most,
                                                  unsigned base) {
  memset(r, 0, sizeof *r);
  r->rule.form = GRUNDY_RULE_CODE;
  r->rule.count = 2 + rng_below(random, most);
  for (size_t t = 1; t < r->rule.count; t++) r->digits[t] = (uint8_t)rng_below(random, base);
  if (base > 4 && rng_below(random, 4) == 0) r->digits[0] = 4;
  return rule_finish(r);
}

static inline const grundy_rule *rule_random_set(test_rule *r, rng *random, size_t most,
                                                 uint64_t largest) {
  memset(r, 0, sizeof *r);
  r->rule.form = GRUNDY_RULE_SET;
  size_t wanted = rng_below(random, most + 1), left = wanted;
  for (uint64_t t = 1; t <= largest && left; t++)
    if (rng_below(random, largest - t + 1) < left) r->set[wanted - left--] = t;
  r->rule.set_count = wanted - left;
  return rule_finish(r);
}

/* ---- a series, with all that it needs ---- */

typedef struct rule_lab {
  grundy *g;
  gi_budget budget;
  gi_meter meter;
  gi_series series;
  gi_period period;
} rule_lab;

static inline void lab_open(rule_lab *lab, const grundy_rule *rule) {
  lab->g = grundy_new(NULL);
  assert_non_null(lab->g);
  gi_budget_init(&lab->budget, lab->g);
  gi_meter_init(&lab->meter, &lab->budget, true);
  assert_true(gi_series_init(&lab->series, lab->g, rule, &lab->budget, &lab->meter));
  gi_period_init(&lab->period);
}

static inline void lab_close(rule_lab *lab) {
  gi_period_clear(&lab->period, &lab->series);
  gi_series_clear(&lab->series);
  gi_meter_close(&lab->meter);
  assert_int_equal(atomic_load(&lab->budget.memory), 0);
  grundy_free(lab->g);
}

#endif
