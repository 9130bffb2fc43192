/* study/survey/equal.h: the core of a code: equal cores, equal values. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_EQUAL_H
#define GI_EQUAL_H

#include "grundy/rule.h"

enum {
  GI_CORE_READ = 9, /* digits of a code, d_0 among them, that are looked at */
  GI_CORE_MOST = 48 /* digits of its core */
};

/* A code c and a number s with G(n) = 0 for n < s, and G(n) = G_c(n - s) for n >= s, where G
 * belongs to the code that was given. */
typedef struct gi_core {
  uint64_t shift;
  size_t count;
  uint8_t digits[GI_CORE_MOST];
} gi_core;

/* The core of a code. False: the rule has a tail or too many digits, and is its own core. */
bool gi_core_find(const grundy_rule *rule, gi_core *out);

#endif
