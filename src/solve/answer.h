/* solve/answer.h: the inside of an answer. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ANSWER_H
#define GI_ANSWER_H

#include "base/budget.h"
#include "game/sums.h"
#include "grundy/solve.h"

enum { GI_BY_MAX = 128 };

typedef struct gi_infinity { /* an infinite value, with cycles; its set is in the answer's `sets` */
  bool is;
  size_t first, count;
} gi_infinity;

typedef struct gi_part_value {
  bool known;
  grundy_nimber value;
  grundy_nimber least; /* a lower bound, if it is not known */
  gi_infinity infinity;
} gi_part_value;

/* What the outcome of a sum is known by. Its moves are judged in the same way. */
enum gi_decided_by {
  GI_UNDECIDED,
  GI_BY_VALUES,         /* normal play: the XOR of the parts */
  GI_BY_MISERE_THEOREM, /* misere play, every part fickle or firm */
  GI_BY_MISERE_SEARCH,  /* misere play, the sum as a whole */
  GI_BY_OUTCOME,        /* one part, by a theorem on outcomes */
  GI_BY_LOOPY,          /* with cycles: infinite values, or the whole sum as a graph */
  GI_BY_ZERMELO         /* one part, won or lost by search */
};

struct grundy_answer {
  grundy *g;
  grundy_sum *sum; /* shared with its owner */
  grundy_convention convention;
  grundy_outcome outcome;
  enum gi_decided_by decided_by;
  bool any_firm;     /* by the misere theorem: a part is firm */
  bool outcome_only; /* nothing else was asked for */
  grundy_no_value no_value;
  bool has_value;
  grundy_nimber value;
  gi_part_value *parts; /* one for each part of the sum */
  gi_infinity infinity;
  size_t infinities; /* how many parts have one */
  grundy_nimber *sets;
  size_t sets_count, sets_room;
  grundy_move *moves; /* `to` is set when the list is complete */
  size_t move_count, move_room;
  gi_bag to;                         /* the parts that the moves lead to */
  bool winning_counted, all_counted; /* the counts are final */
  uint64_t all_count, winning_count, drawing_count;
  grundy_how_kind kind;
  grundy_stop stop;
  const char *by[GI_BY_MAX];
  grundy_how_kind by_kind[GI_BY_MAX];
  char *by_own[GI_BY_MAX]; /* a text that is the answer's own; NULL: a message */
  size_t by_count;
  uint64_t positions, memory;
  double seconds;
};

/* Whether the outcome is known, and the value exists but is not known. */
static inline bool gi_value_is_open(const grundy_answer *a) {
  return a->outcome != GRUNDY_OUTCOME_UNKNOWN && a->no_value == GRUNDY_VALUE_EXISTS &&
         !a->has_value && !a->infinity.is;
}

grundy_answer *gi_answer_new(grundy_sum *sum, grundy_convention convention);

/* The theorem on outcomes: in misere play it may be another one. */
static inline const char *gi_theorem(const grundy_game *game, grundy_convention convention) {
  bool misere = convention == GRUNDY_MISERE && game->about.misere;
  return misere ? game->about.misere : game->about.theorem;
}

/* Adds a source of the answer, unless it is there already: a formula, a proof, or a
 * computation. */
void gi_answer_by(grundy_answer *a, const char *message, grundy_how_kind kind);

/* The same for a text with numbers in it, already translated. The answer keeps a copy. False when
 * memory is short. */
bool gi_answer_by_text(grundy_answer *a, const char *text, grundy_how_kind kind);

/* Lowers the kind of the answer to `kind` at most: a formula stands above a proved period, and
 * that above a computation. */
void gi_answer_at_most(grundy_answer *a, grundy_how_kind kind);

/* Appends a move; false when memory is short. */
bool gi_answer_add(grundy_answer *a, const grundy_move *move);

/* Points every move at its parts. No move may be added after that. */
void gi_answer_seal(grundy_answer *a);

/* The public name of what ended a computation. */
grundy_stop gi_stop_of(enum gi_stop why);

#endif
