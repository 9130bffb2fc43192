/* grundy/solve.h: who wins a sum of games, its Grundy value, and with which moves.
 *
 * Layer: solve. May include sum.h; nothing above.
 * Ownership: a solver borrows its context and keeps what it has found for the next question; an
 * answer is the caller's until grundy_answer_free, keeps its sum alive, and must go before the
 * context. Solver and sum must be of one context.
 * Threads: like its context, a solver belongs to one thread at a time; it starts others itself,
 * as many as grundy_set_threads allows.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_SOLVE_H
#define GRUNDY_SOLVE_H

#include "sum.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A technique is a number in the list of techniques; these have names here, and
 * grundy_technique_find has the others. */
typedef uint32_t grundy_technique;
enum {
  GRUNDY_HOW_AUTO = 0,    /* a theorem where there is one; heaps: the best engine; else search */
  GRUNDY_HOW_FORMULA = 1, /* theorems only; unknown without one */
  GRUNDY_HOW_SEARCH = 2,  /* search only: dense where the game has an index, else hashed */
  GRUNDY_HOW_DENSE = 3,   /* in an array: the dense heap engine, or search by the game's index */
  GRUNDY_HOW_HASH = 4,    /* search in the hash table */
  GRUNDY_HOW_PLAIN = 5,   /* heaps: the definition, heap by heap */
  GRUNDY_HOW_SPARSE = 6,  /* heaps: the sparse space, where the rule can have one */
  GRUNDY_HOW_TEST = 7,    /* tests for one nimber at a time, depth first */
  GRUNDY_HOW_SET = 8,     /* tests for sets of nimbers, depth first */
  GRUNDY_HOW_PROOF = 9,   /* tests by proof numbers, the most promising position first */
  GRUNDY_HOW_BOOLEAN = 10 /* won or lost alone, of the whole sum, up to the first winning move */
};

/* What a technique finds, and how. */
enum {
  GRUNDY_FINDS_VALUES = 1,
  GRUNDY_FINDS_OUTCOMES = 2,  /* who wins, also where there are no values */
  GRUNDY_FINDS_SEQUENCES = 4, /* the values of heaps in order, and their period: sequence.h */
  GRUNDY_ASKS_THEOREMS = 8,   /* theorems of the game come first */
  GRUNDY_SEARCHES = 16        /* else it finds what theorems say, and no more */
};

/* The name of a technique for --technique, what it does as a message to translate, and what it
 * finds; NULL or 0 from the end of the list on. */
GRUNDY_API const char *grundy_technique_name(grundy_technique technique);
GRUNDY_API const char *grundy_technique_summary(grundy_technique technique);
GRUNDY_API unsigned grundy_technique_finds(grundy_technique technique);
/* The technique of this name; false: there is none. */
GRUNDY_API bool grundy_technique_find(const char *name, grundy_technique *out);

typedef enum grundy_how_kind {
  GRUNDY_KIND_UNKNOWN = 0,
  GRUNDY_KIND_FORMULA = 1,
  GRUNDY_KIND_COMPUTED = 2,
  GRUNDY_KIND_PROVED = 3 /* by a period of heaps, or a misere quotient, that is proved */
} grundy_how_kind;

/* Why there is no Grundy value, where there is none. */
typedef enum grundy_no_value {
  GRUNDY_VALUE_EXISTS = 0,
  GRUNDY_VALUE_MISERE = 1,    /* misere play: the XOR rule does not hold */
  GRUNDY_VALUE_OWN_FINAL = 2, /* the game has its own rule for final positions */
  GRUNDY_VALUE_PARTISAN = 3,  /* not impartial */
  GRUNDY_VALUE_NOT_ASKED = 4, /* only the outcome was asked for */
  GRUNDY_VALUE_FAR = 5        /* a theorem says who wins, and the value needs a long search */
} grundy_no_value;

/* What ended a computation early. */
typedef enum grundy_stop {
  GRUNDY_STOP_NONE = 0,
  GRUNDY_STOP_TIME = 1,
  GRUNDY_STOP_MEMORY = 2,
  GRUNDY_STOP_POSITIONS = 3,
  GRUNDY_STOP_CANCEL = 4,
  GRUNDY_STOP_NO_FORMULA = 5, /* only theorems were allowed, and there is none */
  GRUNDY_STOP_UNDECIDED = 6   /* the values that fit into the memory do not decide the next one */
} grundy_stop;

/* One move of a sum: part number `part` is replaced by the `count` parts `to`, of the same game. */
typedef struct grundy_move {
  size_t part;
  const grundy_part *to;
  size_t count;
  bool has_value;
  bool infinite;          /* the value of the sum after the move is infinite */
  grundy_nimber value;    /* of the whole sum after the move */
  grundy_outcome outcome; /* of the whole sum after the move: P: the player who moved wins */
} grundy_move;

typedef struct grundy_solver grundy_solver; /* opaque */
typedef struct grundy_answer grundy_answer; /* opaque */

typedef struct grundy_question {
  uint32_t size; /* sizeof(grundy_question), set by grundy_question_init */
  grundy_convention convention;
  grundy_technique technique;
  bool all_moves; /* list every move with its value, not the winning ones alone */
  bool loopy;     /* tokens on graphs may run in cycles: there may be draws */
  /* How many moves are listed at most. The others are counted: heaps by arithmetic, other games up
   * to some millions, or all of them if this is SIZE_MAX. 0: no move is listed or counted. */
  size_t max_moves;
  /* Only who wins: no value, no moves. That is the quickest answer. */
  bool outcome_only;
  grundy_limits limits; /* of this question */
  /* Misere play: decide by this quotient, of misere.h, and by nothing else. NULL: the solver finds
   * one where it can. It must outlive the answer. */
  const struct grundy_quotient *quotient;
} grundy_question;

/* Normal play, the technique picked, the winning moves, at most 100 of them. */
GRUNDY_API void grundy_question_init(grundy_question *question);

GRUNDY_API grundy_solver *grundy_solver_new(grundy *g);
GRUNDY_API void grundy_solver_free(grundy_solver *s);

/* Answers `question`, which may be NULL, about `sum`.
 *
 * GRUNDY_OK: the outcome is known, and `*out` holds it with its moves. GRUNDY_UNKNOWN: a budget
 * ran out; `*out` holds what was found: its outcome may be known with its list of moves cut short,
 * or without its value. Any other status: `*out` is NULL and `error` says why. */
GRUNDY_API grundy_status grundy_solve(grundy_solver *s, grundy_sum *sum,
                                      const grundy_question *question, grundy_answer **out,
                                      grundy_error *error);

/* The Grundy value alone. GRUNDY_ENOVALUE where none exists. `*out` is untouched unless OK. */
GRUNDY_API grundy_status grundy_value(grundy_solver *s, grundy_sum *sum,
                                      const grundy_question *question, grundy_nimber *out,
                                      grundy_error *error);

/* Whether the games of the sum can be played in this convention; GRUNDY_EINPUT where one is solved
 * in normal play only. */
GRUNDY_API grundy_status grundy_sum_allows(const grundy_sum *sum, grundy_convention convention,
                                           grundy_error *error);

/* Why the sum has no Grundy value; known without a search. */
GRUNDY_API grundy_no_value grundy_sum_no_value(const grundy_sum *sum, grundy_convention convention);
/* The same as part of a sentence, a message to translate; NULL where there is a value. */
GRUNDY_API const char *grundy_no_value_message(grundy_no_value why);
/* "misere", "own final", "partisan", "not asked", "far"; NULL if there is a value. */
GRUNDY_API const char *grundy_no_value_name(grundy_no_value why);

GRUNDY_API void grundy_answer_free(grundy_answer *a);

GRUNDY_API grundy_convention grundy_answer_convention(const grundy_answer *a);
GRUNDY_API grundy_outcome grundy_answer_outcome(const grundy_answer *a);
/* False while the value is unknown or where none exists. */
GRUNDY_API bool grundy_answer_value(const grundy_answer *a, grundy_nimber *out);
GRUNDY_API grundy_no_value grundy_answer_no_value(const grundy_answer *a);
/* Whether the value is infinite, as it can be with cycles; then `values`, in ascending order,
 * are the finite ones among those of the options. */
GRUNDY_API bool grundy_answer_infinity(const grundy_answer *a, const grundy_nimber **values,
                                       size_t *count);
GRUNDY_API bool grundy_answer_part_infinity(const grundy_answer *a, size_t part,
                                            const grundy_nimber **values, size_t *count);
GRUNDY_API bool grundy_answer_part_value(const grundy_answer *a, size_t part, grundy_nimber *out);

/* A lower bound of the value of a part, found before a budget ran out. 0 says nothing. */
GRUNDY_API grundy_nimber grundy_answer_part_least(const grundy_answer *a, size_t part);

/* The sum after a move of the answer: a new one, the caller's. */
GRUNDY_API grundy_status grundy_sum_after(const grundy_answer *a, const grundy_move *move,
                                          grundy_sum **out, grundy_error *error);

/* The moves listed: all, or the winning ones, as was asked; of a draw, those that keep it. */
GRUNDY_API size_t grundy_answer_moves(const grundy_answer *a);
GRUNDY_API const grundy_move *grundy_answer_move(const grundy_answer *a, size_t i);
/* How many winning moves there are; false if the counting did not come to its end. */
GRUNDY_API bool grundy_answer_winning_count(const grundy_answer *a, uint64_t *out);
/* How many moves keep a draw, of a sum that is one. */
GRUNDY_API bool grundy_answer_drawing_count(const grundy_answer *a, uint64_t *out);
/* How many moves there are; false also if only the winning ones were asked for. */
GRUNDY_API bool grundy_answer_move_count(const grundy_answer *a, uint64_t *out);

/* How it is known. */
GRUNDY_API grundy_how_kind grundy_answer_kind(const grundy_answer *a);
GRUNDY_API grundy_stop grundy_answer_stop(const grundy_answer *a);
GRUNDY_API uint64_t grundy_answer_positions(const grundy_answer *a);
GRUNDY_API uint64_t grundy_answer_memory(const grundy_answer *a); /* most bytes held at once */
GRUNDY_API double grundy_answer_seconds(const grundy_answer *a);
/* Their names in JSON: "computed"; "time", or NULL for none. */
GRUNDY_API const char *grundy_kind_name(grundy_how_kind kind);
GRUNDY_API const char *grundy_stop_name(grundy_stop stop);
/* The theorem or the technique, a message to translate or a text; NULL from the end on. */
GRUNDY_API const char *grundy_answer_by(const grundy_answer *a, size_t i);

#ifdef __cplusplus
}
#endif
#endif
