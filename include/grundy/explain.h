/* grundy/explain.h: why a sum is won or lost, as steps that a teacher would write on a board.
 *
 * An explanation is a list of steps. Each states facts that the solver found: values of positions,
 * who wins them, moves. A reader can check every one by asking again; `grundy_print_explain`
 * of view.h puts them into words.
 *
 * Layer: study. May include sequence.h and solve.h.
 * Ownership: an explanation is the caller's until grundy_explanation_free, owns all that its steps
 * point to, and must go before its solver and context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_EXPLAIN_H
#define GRUNDY_EXPLAIN_H

#include "sequence.h"
#include "solve.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum grundy_step_kind {
  GRUNDY_STEP_THEOREM, /* the lines are parts with their values, by the theorem `text` */
  GRUNDY_STEP_MEX,     /* the lines are options of `term`: its value is the least number that is
                          not among theirs, which are the `set` */
  GRUNDY_STEP_PERIOD,  /* `term`, a heap, has the value of the first line by the proved `period` */
  GRUNDY_STEP_SEARCH,  /* the value of `term` comes from the values of all that it reaches */
  GRUNDY_STEP_XOR,     /* the lines are all parts with their values: `value` is their XOR */
  GRUNDY_STEP_TARGETS, /* the lines are all parts: each with the value that it must get, and a move
                          to it where there is one */
  GRUNDY_STEP_MISERE,  /* the lines are all parts with their values: the misere theorem of Nim */
  GRUNDY_STEP_OUTCOME, /* who wins `term`, by the theorem `text` */
  GRUNDY_STEP_OPTIONS, /* the lines are the moves of `term`, each with its outcome */
  GRUNDY_STEP_WINNING, /* the lines are winning moves of `term` */
  GRUNDY_STEP_REPLIES, /* the lines are the moves of `term`, which is lost, each with an answer */
  GRUNDY_STEP_PLAY,    /* the lines are moves in turn, from `term` to the end */
  GRUNDY_STEP_CYCLE,   /* the lines are moves in turn, from `term` until one comes back */
  GRUNDY_STEP_LOOPY,   /* the lines are all parts with their values, of which some may be infinite;
                          `value` is the XOR of the finite ones */
  GRUNDY_STEP_QUOTIENT /* the lines are all parts with their classes in a misere quotient: `word` is
                          the class of the sum */
} grundy_step_kind;

/* A position that a step speaks of. */
typedef struct grundy_line {
  const char *term;            /* the position, as a sum is written */
  grundy_sum *sum;             /* the same; NULL: one part of the sum that is explained */
  const char *move;            /* the move that leads to it, in a sentence; NULL: none */
  const char *word;            /* its class in the misere quotient, "a b^2"; NULL: none is known */
  const char *reason;          /* THEOREM: how the theorem applies to it; NULL: it is plain */
  bool infinite;               /* LOOPY: the value is infinite; */
  const grundy_nimber *values; /* of its parts; of an infinite value those that a move reaches */
  size_t count;                /* how many of these there are; 0: not known */
  bool has_value;
  grundy_nimber value;
  grundy_outcome outcome;
  bool has_target; /* TARGETS: what the part's value must become, */
  grundy_nimber target;
  bool no_move;            /* TARGETS: no move does that; else none may be among those asked for */
  const char *answer;      /* REPLIES: the sum after the answer; TARGETS: after the move; or NULL */
  grundy_sum *answer_sum;  /* REPLIES: the same as a sum */
  const char *answer_move; /* which move that is, in a sentence */
  bool has_remoteness;
  uint64_t remoteness; /* OPTIONS, PLAY: so many moves more if the winner hurries */
  uint64_t others;     /* MEX: so many other options have the same value, and are left out;
                          TARGETS: so many other moves in this part win, as far as counted */
} grundy_line;

typedef struct grundy_step {
  grundy_step_kind kind;
  unsigned depth;     /* 1, or how many moves ahead of that it looks */
  const char *term;   /* the position that it explains; NULL: the whole sum */
  const char *text;   /* the theorem, a message to translate; NULL: none */
  const char *reason; /* how the theorem applies here, in a sentence; NULL: it is plain */
  bool has_value;
  grundy_nimber value;
  grundy_outcome outcome;   /* of `term` */
  const grundy_nimber *set; /* MEX: the values of all options, each once, ascending */
  size_t set_count;
  const grundy_line *lines;
  size_t count;
  bool counted;      /* `left_out` is known */
  uint64_t left_out; /* lines that were left out, because there are too many */
  bool partial;      /* TARGETS, MEX, REPLIES: the game leaves out moves that never help */
  bool firm;         /* MISERE: some part behaves like a pile of 2 or more */
  bool beyond;       /* MISERE, not firm: a part may have a move to a value above 1 */
  bool only;         /* TARGETS: there is exactly one winning move */
  grundy_period period;
  uint64_t heap, reduced; /* PERIOD: the size of the heap, and of the one in the line */
  /* QUOTIENT: the class of the sum; the position of each letter, "a: kayles(1), b: kayles(2)"; how
   * many classes there are, how many of them are lost for the mover, and these, "a, b^2"; NULL if
   * they are too many. `value` is the XOR of the parts in normal play, if it is known. */
  const char *word, *letters, *lost;
  unsigned order, lost_count;
  bool searched; /* REPLIES: a theorem gives the outcome, but not all of these replies */
} grundy_step;

typedef struct grundy_explanation grundy_explanation; /* opaque */

/* Explains `sum` under `question`, whose moves are left aside, `depth` moves ahead, at least 1.
 *
 * GRUNDY_OK: the explanation is complete. GRUNDY_UNKNOWN: a budget ran out; `*out` holds what was
 * found. Any other status: `*out` is NULL and `error` says why. The time and the positions allowed
 * are for all questions together that this asks. */
GRUNDY_API grundy_status grundy_explain(grundy_solver *s, grundy_sum *sum,
                                        const grundy_question *question, unsigned depth,
                                        grundy_explanation **out, grundy_error *error);
GRUNDY_API void grundy_explanation_free(grundy_explanation *e);

/* The answer that is explained. */
GRUNDY_API const grundy_answer *grundy_explanation_answer(const grundy_explanation *e);
GRUNDY_API size_t grundy_explanation_steps(const grundy_explanation *e);
GRUNDY_API const grundy_step *grundy_explanation_step(const grundy_explanation *e, size_t i);
/* What ended it early: GRUNDY_STOP_NONE, or the limit that was reached. */
GRUNDY_API grundy_stop grundy_explanation_stop(const grundy_explanation *e);
/* Whether steps were left out, because there are too many at this depth. */
GRUNDY_API bool grundy_explanation_cut(const grundy_explanation *e);

#ifdef __cplusplus
}
#endif
#endif
