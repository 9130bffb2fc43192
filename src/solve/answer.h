/* solve/answer.h: the inside of an answer. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ANSWER_H
#define GI_ANSWER_H

#include "base/budget.h"
#include "game/sums.h"
#include "grundy/solve.h"

enum { GI_BY_MAX = 128 };

/* What an answer rests on: a theorem, a proved period or a technique. */
typedef struct gi_source {
  grundy_how_kind kind;
  const char *id;        /* for programs, in every language: "theorem", "period", "hash", ... */
  const gi_instance *of; /* whose theorem or period it is; NULL: not of one game */
  const char *text;      /* a message to translate, or a text that is translated already */
  char *own;             /* the text, if it is the answer's own; NULL: a message */
} gi_source;

typedef struct gi_infinity { /* an infinite value, with cycles; its set is in the answer's `sets` */
  bool is;
  size_t first, count;
} gi_infinity;

typedef struct gi_part_value {
  bool known;
  grundy_nimber value;
  grundy_nimber least;    /* a lower bound, if it is not known */
  bool firm;              /* in misere play, of a tame part */
  uint32_t class, others; /* by a misere quotient: its class, and that of all other parts */
  gi_infinity infinity;
} gi_part_value;

/* What the outcome of a sum is known by. Its moves are judged in the same way. */
enum gi_decided_by {
  GI_UNDECIDED,
  GI_BY_VALUES,          /* normal play: the XOR of the parts */
  GI_BY_MISERE_THEOREM,  /* misere play, every part fickle or firm */
  GI_BY_MISERE_GENUS,    /* misere play, every part tame by its genus */
  GI_BY_MISERE_QUOTIENT, /* misere play, heaps of one rule: their classes */
  GI_BY_MISERE_SET,      /* misere play, the closed set of all parts: their classes */
  GI_BY_MISERE_SEARCH,   /* misere play, the sum as a whole */
  GI_BY_OUTCOME,         /* one part, by a theorem on outcomes */
  GI_BY_LOOPY,           /* with cycles: infinite values, or the whole sum as a graph */
  GI_BY_ZERMELO          /* one part, won or lost by search */
};

struct grundy_answer {
  grundy *g;
  grundy_sum *sum; /* shared with its owner */
  grundy_convention convention;
  grundy_outcome outcome;
  enum gi_decided_by decided_by;
  bool any_firm;                          /* by the misere theorem: a part is firm */
  const struct grundy_quotient *quotient; /* by it; the solver or the caller owns it */
  bool outcome_only;                      /* nothing else was asked for */
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
  gi_source by[GI_BY_MAX];
  size_t by_count;
  uint64_t positions, memory;
  double seconds;
};

grundy_answer *gi_answer_new(grundy_sum *sum, grundy_convention convention);

/* The theorem that applies to a part; in misere play it may be another one. */
static inline const char *gi_theorem(const gi_instance *instance, const grundy_part *part,
                                     grundy_convention convention) {
  const grundy_game *game = instance->game;
  const char *own =
      game->theorem ? game->theorem(instance->self, grundy_part_bytes(part), part->length) : NULL;
  bool misere = convention == GRUNDY_MISERE && game->about.misere;
  return misere ? game->about.misere : own ? own : game->about.theorem;
}

/* Each adds a source of the answer, unless it is there already: a theorem of the game of a part,
 * which may be NULL; a theorem or a technique that is not of one game; a proved period; and what
 * else is proved. Of the texts of these two the answer keeps copies; they are false when memory is
 * short. */
void gi_answer_theorem(grundy_answer *a, const gi_instance *of, const char *message);
void gi_answer_by(grundy_answer *a, const char *id, const char *message, grundy_how_kind kind);
bool gi_answer_period(grundy_answer *a, const gi_instance *of, const char *text);
bool gi_answer_proved(grundy_answer *a, const char *id, const char *text);

/* The source for programs: "hash", or "theorem:nim" with the name of its game. */
void gi_source_id(const gi_source *source, grundy_text *out);

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
