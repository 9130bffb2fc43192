/* heap/fit.h: which codes, and which subtraction sets, have given Grundy values. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_FIT_H
#define GI_FIT_H

#include "base/context.h"
#include "grundy/rule.h"

typedef enum gi_fit_kind {
  GI_FIT_OCTAL, /* codes without bit 3 */
  GI_FIT_HEX,   /* codes with it in one digit at least */
  GI_FIT_SET    /* sets of what may be taken */
} gi_fit_kind;

enum {
  GI_FIT_OCTAL_DIGITS = 8,
  GI_FIT_HEX_DIGITS = 4,
  GI_FIT_HEX_VALUES = 256, /* three heaps cost the cube of this */
  GI_FIT_SET_MOST = 63     /* the largest number of a set */
};

/* A rule is a set of bits: see fit.c for which bit says what. */
typedef struct gi_fit {
  grundy *g;
  gi_fit_kind kind;
  unsigned digits;   /* the last digit, or the largest number of a set */
  bool possible;     /* there is a rule */
  uint64_t allowed;  /* the bits that no value forbids */
  uint64_t *clauses; /* of each of these one bit at least is in the rule; none contains another */
  size_t count, room;
} gi_fit;

/* Finds all rules with G(n) = values[n] for all n < count, whose last digit is at most `digits`.
 * False when memory is short. The caller must call gi_fit_clear in any case. */
bool gi_fit_init(gi_fit *f, grundy *g, gi_fit_kind kind, unsigned digits,
                 const grundy_nimber *values, size_t count);
void gi_fit_clear(gi_fit *f);

/* Counts the rules. False: there are at least so many, and counting all would take too long. */
bool gi_fit_count(const gi_fit *f, uint64_t *out);

/* The first rules, at most `most`, whose last digit is number `last`: codes in the order of their
 * digits; sets only those of which nothing can be left out. Returns how many. */
size_t gi_fit_list(const gi_fit *f, unsigned last, uint64_t *out, size_t most);

/* Digit number t of a rule, as in rule.h. */
unsigned gi_fit_digit(const gi_fit *f, uint64_t rule, unsigned t);

#endif
