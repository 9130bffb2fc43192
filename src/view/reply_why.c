/* Why the opponent played its move, in one or two sentences. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"

static void print_fastest(const grundy_reply *r, grundy_text *out) {
  if (r->after == 0)
    out->say(out, GRUNDY_N("It ends the play and wins."));
  else if (r->after == 1)
    out->say(out, GRUNDY_N("It wins with the next move, whichever that is."));
  else
    out->say(out, GRUNDY_N("It wins after %llu more moves at the latest, and no move wins sooner."),
             gi_as_llu(r->after));
}

static void print_against(const grundy_reply *r, grundy_text *out) {
  if (!r->has_replies) return;
  gi_print_gap(out);
  if (r->replies == 1)
    out->say(out, GRUNDY_N("One move wins against it."));
  else
    out->say(out, GRUNDY_N("%llu moves win against it."), gi_as_llu(r->replies));
}

static void print_sample(const grundy_reply *r, grundy_text *out) {
  if (!r->sampled) return;
  gi_print_gap(out);
  out->say(out, GRUNDY_N("There are too many moves to examine all; %llu were."),
           gi_as_llu(r->looked_at));
}

/* Why the only move is what it is. */
static void print_only(const grundy_reply *r, grundy_text *out) {
  out->say(out, GRUNDY_N("It is the only move."));
  gi_print_gap(out);
  switch (r->turn->move.outcome) {
  case GRUNDY_OUTCOME_P:
    out->say(out, GRUNDY_N("It wins."));
    break;
  case GRUNDY_OUTCOME_N:
    out->say(out, GRUNDY_N("It loses."));
    break;
  case GRUNDY_OUTCOME_D:
    out->say(out, GRUNDY_N("It keeps the draw."));
    break;
  default:
    out->say(out, GRUNDY_N("It is not known who wins."));
  }
}

void grundy_print_reply_why(const grundy_reply *r, grundy_text *out) {
  switch (r->why) {
  case GRUNDY_WHY_OVER:
    out->say(out, grundy_answer_outcome(r->answer) == GRUNDY_OUTCOME_N
                      ? GRUNDY_N("The game is over, and the player to move has won.")
                      : GRUNDY_N("The game is over, and the player to move has lost."));
    break;
  case GRUNDY_WHY_ONLY:
    print_only(r, out);
    break;
  case GRUNDY_WHY_FASTEST:
    print_fastest(r, out);
    break;
  case GRUNDY_WHY_WINS:
    out->say(out, GRUNDY_N("It wins; how many moves that takes is not known."));
    break;
  case GRUNDY_WHY_DRAWS:
    out->say(out, GRUNDY_N("It keeps the draw."));
    break;
  case GRUNDY_WHY_LONGEST:
    if (r->after == 0) {
      out->say(out, GRUNDY_N("Every move loses, and ends the play."));
      break;
    }
    if (r->after == 1)
      out->say(out, GRUNDY_N("Every move loses. After this one the play can end with the next "
                             "move, and no move delays it longer."));
    else
      out->say(out,
               GRUNDY_N("Every move loses. After this one the play lasts at least %llu more moves, "
                        "and no move delays it longer."),
               gi_as_llu(r->after));
    print_against(r, out);
    break;
  case GRUNDY_WHY_HARDEST:
    out->say(out, GRUNDY_N("Every move loses. This one is the hardest to answer of those that were "
                           "examined."));
    print_against(r, out);
    print_sample(r, out);
    break;
  case GRUNDY_WHY_GUESS:
    out->say(out, GRUNDY_N("It is not known who wins, so this move is a guess."));
    break;
  case GRUNDY_WHY_MISTAKE:
    out->say(out,
             GRUNDY_N("It is a mistake on purpose, because the level of the opponent is low."));
    break;
  case GRUNDY_WHY_RANDOM:
    out->say(out, GRUNDY_N("It was drawn by lot, because the level of the opponent is low."));
    break;
  }
}
