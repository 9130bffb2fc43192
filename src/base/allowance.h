/* base/allowance.h: the limits of a whole computation, shared out to its parts.
 *
 * A table asks for each of its entries, an explanation for each of its facts. The limits of the
 * user are for all of them together, so each question gets what the earlier ones have left:
 *
 *   gi_allowance_init(&a, g, &question->limits);
 *   while (... && (why = gi_allowance_left(&a, &q.limits)) == GI_STOP_NONE) {
 *     ... ask q ...
 *     gi_allowance_spend(&a, positions of the answer);
 *   }
 *
 * The limits of the context are never written for this.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ALLOWANCE_H
#define GI_ALLOWANCE_H

#include "base/budget.h"

typedef struct gi_allowance {
  grundy *g;
  grundy_limits whole; /* those of the context are filled in; 0: no limit */
  double until;        /* the time at which it ends; 0: never */
  uint64_t used;       /* positions, at most those of the whole if they are limited */
} gi_allowance;

/* The limits of the whole; `limits` may be NULL: all are those of the context. */
void gi_allowance_init(gi_allowance *a, grundy *g, const grundy_limits *limits);

/* Writes what is left to `out`, as limits of the next part. Returns what has run out, or that the
 * caller has cancelled; GI_STOP_NONE: the next part may begin. */
enum gi_stop gi_allowance_left(const gi_allowance *a, grundy_limits *out);

/* The whole is over, and what is left of its time is for writing. To be called if a part got less
 * time than was left. */
void gi_allowance_end(const gi_allowance *a);

/* Notes the positions that a part has used. */
void gi_allowance_spend(gi_allowance *a, uint64_t positions);

#endif
