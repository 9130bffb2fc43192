/* solve/whole_moves.h: the moves of a sum whose boards stay whole, as in a picture. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_WHOLE_MOVES_H
#define GI_WHOLE_MOVES_H

#include "solve/solver.h"

/* The moves of a sum that was read whole (grundy_sum_parse_whole), at most `max_moves` of the
 * question. Each move is one of a part as it was written, so it can be shown in the picture.
 *
 * GRUNDY_OK: all listed moves are judged. GRUNDY_UNKNOWN: a budget ran out; moves that are not
 * judged have an unknown outcome, and the list may be cut short. Any other status: `*out` is NULL
 * and `error` says why. Of the answer, only the moves, their number, and what stopped it are
 * filled in for certain. */
grundy_status gi_whole_moves(grundy_solver *s, grundy_sum *whole, const grundy_question *question,
                             grundy_answer **out, grundy_error *error);

#endif
