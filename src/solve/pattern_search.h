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

#endif
