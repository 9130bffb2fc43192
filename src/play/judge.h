/* play/judge.h: judging a turn, for callers that judge several. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_JUDGE_H
#define GI_JUDGE_H

#include "play/asking.h"

/* Judges the turn, which is taken over in any case. As grundy_judge. */
grundy_status gi_judge_turn(gi_asking *p, grundy_turn *turn, grundy_judgement **out,
                            grundy_error *error);

/* Whether a verdict says that something was given away. */
static inline bool gi_is_mistake(grundy_verdict verdict) {
  return verdict == GRUNDY_VERDICT_BLUNDER || verdict == GRUNDY_VERDICT_WIN_TO_DRAW ||
         verdict == GRUNDY_VERDICT_DRAW_TO_LOSS;
}

#endif
