/* grundy/rule.h: the description of a heap rule. It is all that the heap engines read.
 *
 * A position is one heap, a number. A move takes some objects away and leaves a few heaps. The
 * rules are of three forms:
 *
 *   code   digits d_0 . d_1 d_2 ...: t objects may be taken from a heap of n if the rest, n-t, is
 *          left as exactly j heaps, none of them empty, and bit j of d_t is set. Bit 0: nothing is
 *          left; bit 1: one heap; bit 2: two; bit 3: three. Octal codes have no bit 3. The tail is
 *          the digit of all t beyond the list.
 *   set    t objects may be taken for every t of a finite set, leaving one heap or nothing.
 *   next   the same for a set that a function lists, and that may depend on n.
 *
 * Layer: game. May include base.h and nimber.h.
 * Ownership: a rule and what it points to belong to the game that has it, and never change.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_RULE_H
#define GRUNDY_RULE_H

#include "base.h"
#include "nimber.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_RULE_DIGITS_MAX 65536u /* digits of a code */

typedef enum grundy_rule_form {
  GRUNDY_RULE_CODE = 1,
  GRUNDY_RULE_SET = 2,
  GRUNDY_RULE_NEXT = 3
} grundy_rule_form;

enum { /* the bits of a digit */
       GRUNDY_LEAVES_NOTHING = 1,
       GRUNDY_LEAVES_ONE = 2,
       GRUNDY_LEAVES_TWO = 4,
       GRUNDY_LEAVES_THREE = 8
};

typedef struct grundy_rule {
  uint32_t size; /* sizeof(grundy_rule) */
  grundy_rule_form form;

  /* For a code. d_0 has only the bits of two and three heaps. */
  const uint8_t *digits; /* d_0, d_1, ..., d_(count-1); the last is not 0 */
  size_t count;
  uint8_t tail;    /* d_t for all t >= count; 0: none */
  bool unequal;    /* two heaps that are left must differ; no bit 3 then */
  uint64_t frozen; /* a heap of this size has no move at all; 0: every heap has its moves */

  /* For a set: in ascending order, each number once, without 0. */
  const uint64_t *set;
  size_t set_count;

  /* For next: returns the least number above `taken` that may be taken from a heap of n; 0: there
   * is none. It is at most n. */
  uint64_t (*next)(uint64_t n, uint64_t taken);
  bool same; /* for next: all heaps have one set; those of it that are at most n may be taken */

  /* What the theorem of the game says: G(n + period) = G(n) + saltus for all n >= preperiod, the
   * period and the preperiod being the least. A period of 0: it says nothing. */
  uint64_t period, saltus, preperiod;
} grundy_rule;

/* Returns the digit d_t of a code. */
static inline unsigned grundy_rule_digit(const grundy_rule *rule, uint64_t t) {
  return t < rule->count ? rule->digits[t] : rule->tail;
}

#ifdef __cplusplus
}
#endif
#endif
