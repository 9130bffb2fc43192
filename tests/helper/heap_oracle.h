/* heap_oracle.h: the Grundy values of a heap rule from the definition alone.
 *
 * For every heap all moves are listed one by one: how many objects are taken, how many heaps are
 * left, and how large each is. The value is the least number that no move leads to. Slow, and
 * nothing is shared with the library but the description of the rule.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_HEAP_ORACLE_H
#define GRUNDY_TEST_HEAP_ORACLE_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "grundy/rule.h"

/* The values that the moves from one heap lead to. */
typedef struct heap_options {
  uint8_t *seen;
  size_t size;
} heap_options;

static inline void heap_option(heap_options *o, uint32_t value) {
  if (value >= o->size) {
    size_t size = (size_t)value * 2 + 64;
    o->seen = realloc(o->seen, size);
    if (!o->seen) {
      fprintf(stderr, "heap_oracle: no memory\n");
      exit(2);
    }
    for (size_t i = o->size; i < size; i++) o->seen[i] = 0;
    o->size = size;
  }
  o->seen[value] = 1;
}

static inline uint32_t heap_mex(heap_options *o) {
  uint32_t mex = 0;
  while (mex < o->size && o->seen[mex]) mex++;
  for (size_t i = 0; i < o->size; i++) o->seen[i] = 0;
  return mex;
}

/* `left` objects are made into exactly so many heaps as a bit of the digit says. */
static inline void heap_leave(const grundy_rule *rule, heap_options *o, const uint32_t *values,
                              size_t left, unsigned digit) {
  if ((digit & 1) && left == 0) heap_option(o, 0);
  if ((digit & 2) && left >= 1) heap_option(o, values[left]);
  if (digit & 4)
    for (size_t a = 1; a < left; a++) {
      size_t b = left - a;
      if (a != b || !rule->unequal) heap_option(o, values[a] ^ values[b]);
    }
  if (digit & 8)
    for (size_t a = 1; a < left; a++)
      for (size_t b = 1; a + b < left; b++)
        heap_option(o, values[a] ^ values[b] ^ values[left - a - b]);
}

/* values[0..end) */
static inline void heap_oracle(const grundy_rule *rule, uint32_t *values, size_t end) {
  heap_options o = {NULL, 0};
  for (size_t n = 0; n < end; n++) {
    if (rule->form == GRUNDY_RULE_CODE && (rule->frozen == 0 || n != rule->frozen))
      for (size_t t = 0; t <= n; t++)
        heap_leave(rule, &o, values, n - t, t < rule->count ? rule->digits[t] : rule->tail);
    if (rule->form == GRUNDY_RULE_SET)
      for (size_t i = 0; i < rule->set_count; i++)
        if (rule->set[i] <= n) heap_option(&o, values[n - rule->set[i]]);
    if (rule->form == GRUNDY_RULE_NEXT)
      for (uint64_t t = rule->next(n, 0); t != 0; t = rule->next(n, t))
        heap_option(&o, values[n - t]);
    values[n] = heap_mex(&o);
  }
  free(o.seen);
}

#endif
