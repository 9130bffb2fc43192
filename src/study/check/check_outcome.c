/* Compares, for an examination, what `outcome` and `winning` return for each position, in normal
 * and in misere play, with the outcomes by the definition.
 *
 * `outcome` is called once for every position beforehand, because an option is compared at every
 * position that leads to it. The outcome in misere play of an option of several parts is not
 * known from the parts, so there misere play is compared only where no such option can be reached.
 */
/* SPDX-License-Identifier: MIT */
#include "study/check/check.h"

/* ---- the definition ---- */

/* Whether the outcome by the definition is known. */
static bool is_decided(const gi_check_position *m, grundy_convention play) {
  return m->valued && (play == GRUNDY_NORMAL || m->simple);
}

static grundy_outcome true_outcome(const gi_check_position *m, grundy_convention play) {
  bool wins = play == GRUNDY_NORMAL ? m->value != 0 : m->misere & 1;
  return wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
}

/* ---- the theorem ---- */

static void say_outcome(grundy_text *out, grundy_outcome outcome, grundy_convention play) {
  bool normal = play == GRUNDY_NORMAL;
  if (outcome == GRUNDY_OUTCOME_N)
    out->say(out, normal ? GRUNDY_N("normal play: the mover wins")
                         : GRUNDY_N("misere play: the mover wins"));
  else if (outcome == GRUNDY_OUTCOME_P)
    out->say(out, normal ? GRUNDY_N("normal play: the mover loses")
                         : GRUNDY_N("misere play: the mover loses"));
  else
    out->say(out, normal ? GRUNDY_N("normal play: neither player wins")
                         : GRUNDY_N("misere play: neither player wins"));
}

/* Whether it agrees with the definition. */
static bool outcome_holds(gi_check *x, uint32_t at, grundy_convention play) {
  const gi_check_position *m = gi_check_at(x, at);
  grundy_outcome claimed = (grundy_outcome)m->theorem[play], is = true_outcome(m, play);
  gi_check_case(x, GRUNDY_CHECK_OUTCOME);
  if (claimed == is) return true;
  gi_check_counterexample *c = gi_check_blame(x, GRUNDY_CHECK_OUTCOME, at);
  if (!c) return false;
  say_outcome(&c->expected, is, play);
  say_outcome(&c->came, claimed, play);
  return false;
}

/* If the theorem decides a position, it must decide every option too. */
static void options_answered(gi_check *x, uint32_t at, grundy_convention play) {
  const gi_check_position *m = gi_check_at(x, at);
  gi_check_case(x, GRUNDY_CHECK_OUTCOME_OPTIONS);
  for (size_t i = 0; i < m->moves.count; i++) {
    uint32_t to = gi_check_head(x, m->moves.at + i);
    if (to >= x->count || gi_check_at(x, to)->theorem[play] != GRUNDY_OUTCOME_UNKNOWN) continue;
    gi_check_counterexample *c = gi_check_blame(x, GRUNDY_CHECK_OUTCOME_OPTIONS, at);
    if (!c) return;
    c->expected.say(&c->expected, play == GRUNDY_NORMAL
                                      ? GRUNDY_N("normal play: an answer, as here, for ")
                                      : GRUNDY_N("misere play: an answer, as here, for "));
    gi_check_name(x, to, &c->expected);
    c->came.say(&c->came, GRUNDY_N("no answer"));
    return;
  }
}

/* ---- the winning moves ---- */

/* Reports a winning move that is missing, where all must be listed, or where none is. */
static void say_missing(gi_check *x, gi_check_counterexample *c, grundy_convention play, bool all,
                        const gi_check_mark *lost, size_t from) {
  bool normal = play == GRUNDY_NORMAL;
  if (all)
    c->expected.say(&c->expected, normal ? GRUNDY_N("among the winning moves of normal play: ")
                                         : GRUNDY_N("among the winning moves of misere play: "));
  else
    c->expected.say(&c->expected, normal
                                      ? GRUNDY_N("at least one winning move of normal play, as ")
                                      : GRUNDY_N("at least one winning move of misere play, as "));
  gi_check_option(x, gi_check_arrow(x, from + lost->at), lost->count, &c->expected);
  if (all)
    c->came.say(&c->came, GRUNDY_N("it is missing"));
  else
    c->came.say(&c->came, GRUNDY_N("none"));
}

static bool winning_holds(gi_check *x, uint32_t at, grundy_convention play) {
  const grundy_game *game = x->of->game;
  gi_bag *bag = &x->caught.bag;
  gi_check_position m = *gi_check_at(x, at);
  gi_check_span wanted;
  gi_check_difference d;
  bool all = true;
  gi_bag_empty(bag);
  x->caught.full = false;
  if (!gi_check_select(x, &m, play, 0, &wanted)) return false;
  bool said = game->winning(x->of->self, gi_check_bytes(x, &m), m.length, play, &all, &bag->sink);
  gi_check_answer answered = gi_check_heard(x, "winning", true, at, said);
  if (answered == GI_CHECK_ENDED) return false;
  if (answered == GI_CHECK_FULL && x->cut == GI_STOP_NONE) x->cut = GI_STOP_POSITIONS;
  if (answered != GI_CHECK_SAID) return true;
  gi_check_case(x, GRUNDY_CHECK_WINNING);
  if (!gi_check_compare(x, wanted, &d)) return false;
  bool missing = d.lost.count > 0 && (all || gi_bag_count(bag) == 0);
  if (!missing && d.new.count == 0) return true;
  gi_check_counterexample *c = gi_check_blame(x, GRUNDY_CHECK_WINNING, at);
  if (!c) return true;
  if (missing) {
    say_missing(x, c, play, all, &d.lost, wanted.at);
  } else {
    c->expected.say(&c->expected, play == GRUNDY_NORMAL
                                      ? GRUNDY_N("winning moves of normal play, and no others")
                                      : GRUNDY_N("winning moves of misere play, and no others"));
    gi_check_caught(x, &d.new, &c->came);
  }
  return true;
}

/* ---- all positions ---- */

static bool outcome_theorem_holds(gi_check *x, uint32_t at, grundy_convention play) {
  const gi_check_position *m = gi_check_at(x, at);
  if (m->theorem[play] == GRUNDY_OUTCOME_UNKNOWN) return true;
  if (m->listed) options_answered(x, at, play);
  if (!is_decided(m, play) || !outcome_holds(x, at, play)) return true;
  bool ask = x->of->game->winning && m->theorem[play] == GRUNDY_OUTCOME_N;
  return !ask || winning_holds(x, at, play);
}

bool gi_check_outcomes(gi_check *x) {
  const grundy_game *game = x->of->game;
  int plays = game->traits & GRUNDY_NO_MISERE ? 1 : 2;
  if (!game->outcome || x->zermelo) return true;
  for (uint32_t at = 0; at < x->count; at++) {
    gi_check_position *m = gi_check_at(x, at);
    if (!gi_meter_poll(&x->meter)) return false;
    for (int play = 0; play < plays; play++)
      m->theorem[play] = (uint8_t)game->outcome(x->of->self, gi_check_bytes(x, m), m->length,
                                                (grundy_convention)play);
  }
  for (uint32_t at = 0; at < x->count; at++)
    for (int play = 0; play < plays; play++)
      if (!gi_meter_poll(&x->meter) || !outcome_theorem_holds(x, at, (grundy_convention)play))
        return false;
  return true;
}
