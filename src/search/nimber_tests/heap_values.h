/* search/nimber_tests/heap_values.h: the values of the heaps that positions of a game are equal to.
 *
 * A game may say that a position equals a heap of some rule. The series of each rule is computed as
 * far as it is needed, and kept. Unlike solve/techniques/heaps.c this does not look for a period,
 * and several threads may use it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_HEAP_VALUES_H
#define GI_HEAP_VALUES_H

#include <pthread.h>

#include "base/budget.h"
#include "grundy/rule.h"

typedef struct gi_heap_values {
  pthread_mutex_t lock;
  gi_budget *budget;
  struct gi_heap_series *first; /* one a rule */
} gi_heap_values;

void gi_heap_values_init(gi_heap_values *v, gi_budget *b);
void gi_heap_values_clear(gi_heap_values *v);

/* The value of a heap of n. It counts as work of `meter`. False if the budget ended, the rule is
 * not valid, or n is too large. */
bool gi_heap_value(gi_heap_values *v, const grundy_rule *rule, uint64_t n, gi_meter *meter,
                   uint32_t *out);

#endif
