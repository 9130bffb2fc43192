/* heap/period/published.h: how long the search for a period will take, where others have found one.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PUBLISHED_H
#define GI_PUBLISHED_H

#include "grundy/rule.h"

/* How many values show the published period of a rule, if that is a long search; 0: none is
 * published. For estimates of time alone: nothing is concluded from it. */
uint64_t gi_published_end(const grundy_rule *rule);

#endif
