/* study/explain/explain.h: the inside of an explanation, while it is made. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_EXPLAIN_H
#define GI_EXPLAIN_H

#include "base/allowance.h"
#include "base/arena.h"
#include "grundy/explain.h"
#include "grundy/misere.h"
#include "solve/solver.h"

struct grundy_explanation {
  grundy *g;
  gi_arena arena; /* of all texts, lines and values */
  grundy_answer *answer;
  grundy_step *steps;
  size_t count, room;
  grundy_stop stop;
  bool cut;
};

enum {
  GI_EXPLAIN_STEPS = 60, /* steps at most */
  GI_EXPLAIN_MANY = 16   /* parts of a sum: with more, equal values cancel */
};

/* Whether the heaps of a game have a proved period, as far as it was looked for. */
typedef struct gi_explain_period {
  const gi_instance *instance;
  bool proved;
  grundy_period period;
} gi_explain_period;

enum { GI_EXPLAIN_PERIODS = 8 };

/* The explanation under way. After a fault, or at a limit, it ends: every function returns at once
 * when `status` is not GRUNDY_OK. "NULL: it ended" means that. */
typedef struct gi_explainer {
  grundy_solver *s;
  grundy *g;
  grundy_question q;
  unsigned depth;
  grundy_explanation *e;
  grundy_status status;
  grundy_error *error;
  gi_allowance allowance; /* of the whole explanation */
  uint64_t strength;      /* positions that optional questions may still take */
  bool optional;          /* questions are optional now: what they do not find is left out */
  bool tired;             /* the strength is used up, so the rest is left out */
  gi_explain_period periods[GI_EXPLAIN_PERIODS]; /* of the games met so far */
  size_t period_count;
  grundy_text scratch;
  grundy_line *lines; /* of the step under way */
  size_t count, room;
} gi_explainer;

/* ---- asking (explanation.c) ---- */

/* Makes the explanation and asks for the whole sum. False: there is nothing to explain. */
bool gi_explain_begin(gi_explainer *x, grundy_sum *sum, const grundy_question *question);
/* Frees what only the work needed, and hands the explanation out; NULL after a fault. */
grundy_status gi_explain_end(gi_explainer *x, grundy_explanation **out);
/* What is left of the limits, for the next question; false: nothing, and the explanation ends. */
bool gi_explain_limits(gi_explainer *x, grundy_limits *out);
/* The answer for `sum`, with at most `max_moves` moves: all, or the winning ones. NULL: it ended.
 */
grundy_answer *gi_explain_ask(gi_explainer *x, grundy_sum *sum, bool all_moves, size_t max_moves);
/* The sum after a move, and the sum of `n` parts of one game; NULL: it ended. */
grundy_sum *gi_explain_after(gi_explainer *x, const grundy_answer *a, const grundy_move *move);
grundy_sum *gi_explain_alone(gi_explainer *x, const gi_instance *instance, const grundy_part *parts,
                             size_t n);

/* ---- writing (explanation.c) ---- */

const char *gi_explain_term(gi_explainer *x, const grundy_sum *sum);
const char *gi_explain_sentence(gi_explainer *x, const grundy_answer *a, const grundy_move *move);
/* The word of a class; the letters with their positions; the words of the lost classes, NULL if
 * they are too many. */
const char *gi_explain_class(gi_explainer *x, const grundy_quotient *q, uint32_t class);
const char *gi_explain_letters(gi_explainer *x, const grundy_answer *a);
const char *gi_explain_lost_classes(gi_explainer *x, const grundy_quotient *q);
/* A new line with the term of a sum alone; NULL: it ended. Good until the next one is added. */
grundy_line *gi_explain_new_line(gi_explainer *x, const grundy_sum *sum);
/* A new line about the sum of an answer; likewise. */
grundy_line *gi_explain_line(gi_explainer *x, const grundy_answer *a);
/* A new line about the sum after a move, which is asked for its value or outcome. */
grundy_line *gi_explain_move(gi_explainer *x, const grundy_answer *a, const grundy_move *move);
/* Whether no earlier line has the term of the last one; else the last one is dropped. */
bool gi_explain_is_new(gi_explainer *x);
/* Drops all lines since the last step. */
void gi_explain_drop_lines(gi_explainer *x);
/* Whether a line since the last step has this term. */
bool gi_explain_has_line(const gi_explainer *x, const char *term);
/* Ends a step, which gets the lines added since the last; false: it ended, or there are too many.
 */
bool gi_explain_step(gi_explainer *x, const grundy_step *step);

/* A new line for part number i of the answer, with its value. */
grundy_line *gi_explain_part(gi_explainer *x, const grundy_answer *a, size_t i);

/* Whether two parts of a sum are equal (explanation.c). */
bool gi_explain_same(const grundy_sum *sum, size_t a, size_t b);

/* ---- the parts of an explanation ---- */

/* Why the parts have their values (explain_value.c). */
void gi_explain_values(gi_explainer *x, const grundy_answer *a);
/* Why the theorem of the only part says who wins (explain_value.c). */
void gi_explain_outcome(gi_explainer *x, const grundy_answer *a);
/* The value that each part must get, and by which move (explain_play.c). */
void gi_explain_targets(gi_explainer *x, const grundy_answer *a);
/* Winning moves, and every answer that follows (explain_play.c). */
void gi_explain_winning(gi_explainer *x, const grundy_answer *a);
void gi_explain_replies(gi_explainer *x, grundy_sum *sum, bool few);
/* One play to its end (explain_play.c). */
void gi_explain_play(gi_explainer *x, const grundy_answer *a);
/* A play that comes back (explain_play.c). */
void gi_explain_cycle(gi_explainer *x, const grundy_answer *a);
/* Every move with its outcome, where there may be cycles; of one token also how long the play lasts
 * (explain_loopy.c). */
void gi_explain_loopy(gi_explainer *x, const grundy_answer *a);

#endif
