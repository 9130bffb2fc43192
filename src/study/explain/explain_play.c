/* How a sum is played: the winning move, the answer to every defence, one play to its end, and, in
 * a draw, a play that comes back.
 *
 * The lost positions whose moves are answered form a queue, so `depth` needs no recursion.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "study/explain/explain.h"

enum {
  MOST_TARGETS = 12, /* parts of a sum that are looked at; */
  MANY_PARTS = 100,  /* of so many only those that have a winning move */
  MOST_WINNING = 6,  /* winning moves that are stated */
  MOST_CHOICES = 64, /* winning replies among which one is chosen */
  MOST_REPLIES = 8,  /* defences that are answered; */
  FEW_REPLIES = 5,   /* after a winning move that a theorem gave */
  MOST_PLAY = 30,    /* moves of a play */
  MOST_CYCLE = 60
};

/* ---- the winning move ---- */

/* The first listed move of this part. */
static const grundy_move *move_of(const grundy_answer *a, size_t part) {
  for (size_t i = 0; i < grundy_answer_moves(a); i++)
    if (grundy_answer_move(a, i)->part == part) return grundy_answer_move(a, i);
  return NULL;
}

/* Whether an equal part stands before this one. */
static bool is_repeated(const grundy_sum *sum, size_t part) {
  for (size_t i = 0; i < part; i++)
    if (gi_explain_same(sum, i, part)) return true;
  return false;
}

/* Whether every winning move is among those listed. */
static bool all_listed(const grundy_answer *a) {
  uint64_t count;
  return grundy_answer_winning_count(a, &count) && count == grundy_answer_moves(a);
}

/* How many other listed moves are in the part of this one. */
static uint64_t other_moves(const grundy_answer *a, const grundy_move *move) {
  uint64_t others = 0;
  for (size_t i = 0; i < grundy_answer_moves(a); i++)
    others += grundy_answer_move(a, i) != move && grundy_answer_move(a, i)->part == move->part;
  return others;
}

/* One part: what it must become, and the move to it. */
static void add_target(gi_explainer *x, const grundy_answer *a, size_t part) {
  const grundy_move *move = move_of(a, part);
  grundy_sum *alone =
      gi_explain_alone(x, a->sum->instances[part], grundy_sum_part(a->sum, part), 1);
  grundy_answer *value = alone ? gi_explain_ask(x, alone, false, 0) : NULL;
  grundy_line *line = gi_explain_line(x, value);
  if (line) {
    line->has_target = true;
    line->target = line->value ^ a->value;
    line->no_move = !move && all_listed(a);
  }
  if (line && move) {
    grundy_sum *after = gi_explain_after(x, a, move);
    line->others = all_listed(a) ? other_moves(a, move) : 0;
    if (after) line->answer = gi_explain_term(x, after);
    line->answer_move = gi_explain_sentence(x, a, move);
    grundy_sum_free(after);
  }
  grundy_answer_free(value);
  grundy_sum_free(alone);
}

/* Whether theorems give the values of all parts: then few examples are enough. */
static bool is_plain(const gi_explainer *x, const grundy_sum *sum) {
  grundy_nimber value;
  for (size_t i = 0; i < grundy_sum_count(sum); i++)
    if (!gi_solver_theorem(sum->instances[i], x->q.technique, grundy_sum_part(sum, i), &value))
      return false;
  return true;
}

/* The answers that follow the first winning move. */
static void explain_after(gi_explainer *x, const grundy_answer *a, bool few) {
  if (grundy_answer_moves(a) == 0) return;
  grundy_sum *sum = gi_explain_after(x, a, grundy_answer_move(a, 0));
  grundy_answer *next = sum ? gi_explain_ask(x, sum, true, 1) : NULL;
  bool ends = next && grundy_answer_moves(next) == 0; /* then there is nothing to answer */
  grundy_answer_free(next);
  if (sum && !ends) gi_explain_replies(x, sum, few);
  grundy_sum_free(sum);
}

/* Whether the part is the first of its kind, and has a winning move or has none, as is wanted. */
static bool is_wanted(const grundy_answer *a, size_t part, bool winning) {
  return !is_repeated(a->sum, part) && (move_of(a, part) != NULL) == winning;
}

/* The parts that have a winning move, then the others; of very many parts the first ones alone. */
static uint64_t add_targets(gi_explainer *x, const grundy_answer *a) {
  size_t count = grundy_sum_count(a->sum), moves = grundy_answer_moves(a);
  uint64_t left_out = 0;
  for (size_t i = 0; count > MANY_PARTS && i < moves && x->status == GRUNDY_OK; i++) {
    size_t part = grundy_answer_move(a, i)->part; /* they are listed part by part */
    if (i > 0 && grundy_answer_move(a, i - 1)->part == part) continue;
    if (x->count < MOST_TARGETS)
      add_target(x, a, part);
    else
      left_out++;
  }
  for (int winning = 1; count <= MANY_PARTS && winning >= 0; winning--)
    for (size_t i = 0; i < count && x->status == GRUNDY_OK; i++) {
      if (!is_wanted(a, i, winning)) continue;
      if (x->count < MOST_TARGETS)
        add_target(x, a, i);
      else
        left_out++;
    }
  return left_out;
}

static bool is_partial(const grundy_sum *sum) {
  for (size_t i = 0; i < grundy_sum_count(sum); i++)
    if (sum->instances[i]->game->traits & GRUNDY_NO_MISERE) return true;
  return false;
}

void gi_explain_targets(gi_explainer *x, const grundy_answer *a) {
  GI_ASSERT(a->has_value && a->value != 0);
  grundy_step step = {.kind = GRUNDY_STEP_TARGETS,
                      .depth = 1,
                      .has_value = true,
                      .value = a->value,
                      .counted = true,
                      .partial = is_partial(a->sum),
                      .only = all_listed(a) && grundy_answer_moves(a) == 1,
                      .outcome = a->outcome};
  step.left_out = add_targets(x, a);
  gi_explain_step(x, &step);
  bool plain = is_plain(x, a->sum); /* then the text is enough, unless a depth is asked for */
  if (!plain || x->depth > 1) explain_after(x, a, plain);
}

void gi_explain_winning(gi_explainer *x, const grundy_answer *a) {
  grundy_step step = {.kind = GRUNDY_STEP_WINNING, .depth = 1, .outcome = a->outcome};
  uint64_t count = 0;
  step.term = gi_explain_term(x, a->sum);
  for (size_t i = 0; i < grundy_answer_moves(a) && x->count < MOST_WINNING; i++)
    if (!gi_explain_move(x, a, grundy_answer_move(a, i))) break;
  step.counted = grundy_answer_winning_count(a, &count);
  if (step.counted) step.left_out = count - x->count;
  gi_explain_step(x, &step);
  explain_after(x, a, grundy_sum_count(a->sum) > 1 && is_plain(x, a->sum));
}

/* ---- answers ---- */

/* The theorem that gives the value of a part; NULL: none. */
static const char *part_theorem(const gi_explainer *x, const grundy_sum *sum, size_t i) {
  grundy_nimber value;
  const grundy_part *part = grundy_sum_part(sum, i);
  if (x->q.convention != GRUNDY_NORMAL ||
      !gi_solver_theorem(sum->instances[i], x->q.technique, part, &value))
    return NULL;
  return gi_theorem(sum->instances[i], part, GRUNDY_NORMAL);
}

/* The theorem by which a lost position of one part is lost; NULL: none. */
static const char *lost_theorem(const gi_explainer *x, const grundy_sum *sum) {
  return grundy_sum_count(sum) == 1 ? part_theorem(x, sum, 0) : NULL;
}

/* How well a reply fits the theorem: 0 if a search gave its value, 1 if theorems did, 2 if it was
 * this one, and 3 if there is one part, as before. */
static int reply_fit(const gi_explainer *x, const grundy_sum *then, const char *theorem) {
  size_t count = grundy_sum_count(then);
  bool same = true;
  for (size_t i = 0; i < count; i++) {
    const char *by = part_theorem(x, then, i);
    if (!by) return 0;
    same = same && by == theorem;
  }
  return same ? 2 + (count <= 1) : 1;
}

/* The reply that fits the theorem best, or the first one. A theorem may name the reply, as the
 * image of the move; then the position after it is lost by the same theorem, and this finds it. */
static const grundy_move *choose_reply(gi_explainer *x, const grundy_answer *after,
                                       const char *theorem, int *fit) {
  const grundy_move *best = grundy_answer_move(after, 0);
  *fit = theorem ? -1 : 0;
  for (size_t i = 0; theorem && *fit < 3 && i < grundy_answer_moves(after); i++) {
    grundy_sum *then = gi_explain_after(x, after, grundy_answer_move(after, i));
    int fits = then ? reply_fit(x, then, theorem) : -1;
    grundy_sum_free(then);
    if (fits <= *fit) continue;
    *fit = fits;
    best = grundy_answer_move(after, i);
  }
  return best;
}

/* A move of a lost position, and an answer to it. */
static void add_reply(gi_explainer *x, const grundy_answer *a, const grundy_move *move,
                      bool *searched) {
  const char *theorem = lost_theorem(x, a->sum);
  grundy_sum *sum = gi_explain_after(x, a, move);
  grundy_answer *after = sum ? gi_explain_ask(x, sum, false, theorem ? MOST_CHOICES : 1) : NULL;
  grundy_line *line = gi_explain_line(x, after);
  if (line && !gi_explain_is_new(x)) line = NULL;
  if (line) line->move = gi_explain_sentence(x, a, move);
  if (line && grundy_answer_moves(after) > 0) {
    int fit;
    const grundy_move *reply = choose_reply(x, after, theorem, &fit);
    *searched |= theorem && fit == 0;
    grundy_sum *then = gi_explain_after(x, after, reply);
    if (then) line->answer = gi_explain_term(x, then);
    line->answer_move = gi_explain_sentence(x, after, reply);
    line->answer_sum = then;
  }
  grundy_answer_free(after);
  grundy_sum_free(sum);
}

/* All moves of one lost position. */
static void explain_lost(gi_explainer *x, grundy_sum *sum, bool few, unsigned depth) {
  size_t most = few ? FEW_REPLIES : MOST_REPLIES;
  grundy_answer *a = gi_explain_ask(x, sum, true, 4 * most);
  grundy_step step = {.kind = GRUNDY_STEP_REPLIES, .depth = depth};
  uint64_t count = 0;
  if (!a) return;
  step.outcome = grundy_answer_outcome(a);
  step.has_value = grundy_answer_value(a, &step.value);
  step.term = gi_explain_term(x, sum);
  step.partial = is_partial(sum);
  size_t listed = grundy_answer_moves(a), i = 0;
  for (; i < listed && x->count < most && x->status == GRUNDY_OK && !x->tired; i++)
    if (!is_repeated(sum, grundy_answer_move(a, i)->part))
      add_reply(x, a, grundy_answer_move(a, i), &step.searched);
  step.counted = grundy_answer_move_count(a, &count);
  if (step.counted) step.left_out = count - i;
  if (x->count > 0 || i == listed) gi_explain_step(x, &step);
  grundy_answer_free(a);
}

/* Whether a step answers all moves of this position already. */
static bool is_answered(const gi_explainer *x, const char *term) {
  for (size_t i = 0; i < x->e->count; i++)
    if (x->e->steps[i].kind == GRUNDY_STEP_REPLIES && strcmp(x->e->steps[i].term, term) == 0)
      return true;
  return false;
}

void gi_explain_replies(gi_explainer *x, grundy_sum *sum, bool few) {
  size_t first = x->e->count;
  x->optional = true;
  explain_lost(x, sum, few, 1);
  for (size_t i = first; i < x->e->count && x->status == GRUNDY_OK; i++) { /* steps are added */
    unsigned depth = x->e->steps[i].depth;
    if (depth >= x->depth) continue;
    for (size_t k = 0; k < x->e->steps[i].count && x->status == GRUNDY_OK; k++) {
      const grundy_line *line = &x->e->steps[i].lines[k];
      grundy_sum *next = line->answer_sum;
      if (!line->answer || grundy_sum_count(next) == 0 || is_answered(x, line->answer)) continue;
      explain_lost(x, next, few, depth + 1);
    }
  }
}

/* ---- plays ---- */

/* Follows the first move of each position: a winning one, or one that keeps the draw, or any other.
 * It ends at the last move, after `most` moves, or when a term comes back. */
static bool follow_play(gi_explainer *x, const grundy_answer *a, size_t most) {
  bool back = false, ended = false;
  const char *theorem = NULL; /* of the position before, if it was lost */
  grundy_sum *sum = a->sum;
  const char *start = gi_explain_term(x, sum);
  gi_sum_share(sum);
  while (x->status == GRUNDY_OK && !back && !ended && x->count < most) {
    grundy_answer *here = gi_explain_ask(x, sum, false, theorem ? MOST_CHOICES : 1);
    bool lost = here && grundy_answer_outcome(here) == GRUNDY_OUTCOME_P;
    if (lost) {
      grundy_answer_free(here);
      here = gi_explain_ask(x, sum, true, 1);
    }
    ended = here && grundy_answer_moves(here) == 0;
    grundy_line *line = NULL;
    grundy_sum *next = NULL;
    if (here && !ended) {
      int fit;
      const grundy_move *move = choose_reply(x, here, lost ? NULL : theorem, &fit);
      theorem = lost ? lost_theorem(x, sum) : NULL;
      next = gi_explain_after(x, here, move);
      const char *term = next ? gi_explain_term(x, next) : NULL;
      back = term && (strcmp(term, start) == 0 || gi_explain_has_line(x, term));
      line = gi_explain_move(x, here, move);
    }
    grundy_answer_free(here);
    grundy_sum_free(sum);
    sum = next;
    if (!line) break;
  }
  grundy_sum_free(sum);
  return ended || back;
}

void gi_explain_play(gi_explainer *x, const grundy_answer *a) {
  grundy_step step = {.kind = GRUNDY_STEP_PLAY, .depth = 1, .outcome = a->outcome};
  step.term = gi_explain_term(x, a->sum);
  x->optional = true;
  bool ended = follow_play(x, a, MOST_PLAY);
  step.counted = ended;
  if (x->count > 0) gi_explain_step(x, &step);
}

void gi_explain_cycle(gi_explainer *x, const grundy_answer *a) {
  grundy_step step = {.kind = GRUNDY_STEP_CYCLE, .depth = 1, .outcome = a->outcome};
  step.term = gi_explain_term(x, a->sum);
  if (follow_play(x, a, MOST_CYCLE)) gi_explain_step(x, &step);
  gi_explain_drop_lines(x);
}
