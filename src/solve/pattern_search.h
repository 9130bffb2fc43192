/* solve/pattern_search.h: the search for a rule, without proofs and names. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PATTERN_SEARCH_H
#define GI_PATTERN_SEARCH_H

#include "base/context.h"
#include "grundy/pattern.h"

/* The simplest rule for the values, or, with `for_p`, for the lost positions. GRUNDY_OK, or
 * GRUNDY_ENOMEM. The rule, if one is found, is in `*out`. */
grundy_status gi_pattern_search(grundy *g, const grundy_grid *grid, bool for_p,
                                grundy_pattern *out);

/* Compares the rule found with the game's theorem, at positions outside of the table but in the
 * domain of the rule: sets `agrees`, or `refuted`, and what belongs to them. */
void gi_pattern_compare(const grundy_pattern_options *o, grundy_pattern *p);

#endif
