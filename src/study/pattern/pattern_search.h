/* study/pattern/pattern_search.h: the search for a rule, without proofs and names. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PATTERN_SEARCH_H
#define GI_PATTERN_SEARCH_H

#include "base/budget.h"
#include "base/context.h"
#include "grundy/pattern.h"

/* What is known of a position outside of the table: a value, or who wins (1 for N and 0 for P). */
typedef struct gi_pattern_fact {
  uint64_t numbers[GRUNDY_TABLE_RANGES];
  grundy_nimber value;
  bool outcome;
} gi_pattern_fact;

enum { GI_PATTERN_FACTS = 6 }; /* at most */

typedef struct gi_pattern_facts {
  const gi_pattern_fact *items;
  size_t count;
} gi_pattern_facts;

/* How much a rule must explain: so much that chance is excluded, or only every value of a table
 * that is too short for that (pattern_hint.c). */
typedef enum gi_pattern_demand { GI_PATTERN_SURE, GI_PATTERN_FITS } gi_pattern_demand;

/* The simplest rule for the values, or, with `for_p`, for the lost positions. GRUNDY_OK, or
 * GRUNDY_ENOMEM. The rule, if one is found, is in `*out`. A rule that contradicts one of the facts
 * is dropped; `facts` may be NULL. The search ends when the budget of the meter ends. The caller
 * must ask the budget, because the rule found by then may not be the simplest. */
grundy_status gi_pattern_search(grundy *g, const grundy_cells *cells, bool for_p,
                                const gi_pattern_facts *facts, gi_meter *meter,
                                gi_pattern_demand demand, grundy_pattern *out);

/* For a table in which no rule was found: sets `fits` and `enough` of the pattern, or `enough` and
 * `proved`. */
grundy_status gi_pattern_hint(grundy *g, const grundy_cells *cells, const grundy_pattern_options *o,
                              gi_meter *meter, grundy_pattern *p);

/* Compares the rule found with the game's theorem, at positions outside of the table but in the
 * domain of the rule: sets `agrees`, or `refuted`, and what belongs to them. Ends with the
 * budget of the meter. */
void gi_pattern_compare(const grundy_pattern_options *o, gi_meter *meter, grundy_pattern *p);

#endif
