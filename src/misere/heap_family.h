/* misere/heap_family.h: the heaps that a quotient is of: those of a rule, or the atoms of a finite
 * set.
 *
 * Both are numbered from 1, and 0 is nothing. The options of a heap are sums of smaller numbers, so
 * nothing else has to know which of the two it is.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_HEAP_FAMILY_H
#define GI_HEAP_FAMILY_H

#include "base/budget.h"
#include "grundy/misere.h"

typedef struct gi_heap_family {
  grundy *g;
  bool is_atoms;
  grundy_rule rule; /* a copy, with its digits and its set */
  grundy_atoms atoms;
  size_t option_count, part_count; /* of the atoms */
  uint64_t last;                   /* the largest heap there is */
  /* Theorem 3 needs: */
  bool has_theorem;
  unsigned leaves; /* a move leaves at most so many heaps; at least 1 */
  uint64_t takes;  /* and takes at most so much */
} gi_heap_family;

/* Copies the rule, or the atoms. GRUNDY_EGAME, GRUNDY_EINPUT: they are not valid. */
grundy_status gi_heap_family_of_rule(gi_heap_family *f, grundy *g, const grundy_rule *rule,
                                     grundy_error *error);
grundy_status gi_heap_family_of_atoms(gi_heap_family *f, grundy *g, const grundy_atoms *atoms,
                                      grundy_error *error);
void gi_heap_family_clear(gi_heap_family *f);

/* Takes one option, the sum of `count` heaps of at least 1. False: stop. */
typedef bool gi_option_visit(void *user, const uint32_t *parts, size_t count);

/* Lists the options of heap n, some perhaps twice. False: `visit` or the meter did. */
bool gi_heap_family_options(const gi_heap_family *f, uint32_t n, gi_option_visit *visit, void *user,
                            gi_meter *m);

#endif
