/* grundy/remoteness.h: how many moves a sum of games lasts.
 *
 * Layer: solve. May include solve.h; nothing above.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_REMOTENESS_H
#define GRUNDY_REMOTENESS_H

#include "solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What grundy_remoteness finds. */
typedef struct grundy_remote {
  grundy_outcome outcome; /* N, P, or D: a draw, which need not end */
  bool finite;            /* the play ends under best play: false for a draw, and if not known */
  uint64_t moves;         /* until the end; 0 unless `finite` */
  grundy_stop stop;       /* GRUNDY_UNKNOWN: what ended the search; */
  uint64_t positions;     /* it has looked at so many */
} grundy_remote;

/* The remoteness of a sum: the number of moves until the end if the winner hurries and the loser
 * delays. It is 0 at the end of the play; 1 + the least remoteness of an option that is lost for
 * the player who is to move there, if there is one; otherwise 1 + the greatest of an option. It
 * concerns the sum as a whole, so it has to look at all positions of it.
 *
 * GRUNDY_OK: `out` is complete. GRUNDY_UNKNOWN: a limit ended the search, and out->stop says which.
 * Otherwise a fault, as from grundy_solve: GRUNDY_ECYCLE where the play need not end, unless the
 * question allows cycles (`loopy`). What was found is kept in the solver for the next question.
 * Cost: reachable sums x their moves. */
GRUNDY_API grundy_status grundy_remoteness(grundy_solver *s, grundy_sum *sum,
                                           const grundy_question *question, grundy_remote *out,
                                           grundy_error *error);

#ifdef __cplusplus
}
#endif
#endif
