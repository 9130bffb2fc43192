/* solve/pattern_search.h: the search for a rule, without proofs and names. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PATTERN_SEARCH_H
#define GI_PATTERN_SEARCH_H

#include "base/context.h"
#include "grundy/pattern.h"

/* What is known of a position outside of the table: a value, or who wins (1 for N and 0 for P). */
typedef struct gi_fact {
  uint64_t numbers[GRUNDY_GRID_MOST];
  grundy_nimber value;
  bool outcome;
} gi_fact;

typedef struct gi_facts {
  const gi_fact *items;
  size_t count;
} gi_facts;

/* The simplest rule for the values, or, with `for_p`, for the lost positions. GRUNDY_OK, or
 * GRUNDY_ENOMEM. The rule, if one is found, is in `*out`. A rule that contradicts one of the facts
 * is none; `facts` may be NULL. */
grundy_status gi_pattern_search(grundy *g, const grundy_grid *grid, bool for_p,
                                const gi_facts *facts, grundy_pattern *out);

/* Compares the rule found with the game's theorem, at positions outside of the table but in the
 * domain of the rule: sets `agrees`, or `refuted`, and what belongs to them. */
void gi_pattern_compare(const grundy_pattern_options *o, grundy_pattern *p);

#endif
