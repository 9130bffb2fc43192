/* study/check/check.h: what the parts of an examination share: the positions met, and the faults
 * found.
 *
 * `explore` meets the positions and asks every function about each, once; `order` finds cycles and
 * the values; `outcomes` compares the theorem on who wins with these; `agree` compares all else
 * that the functions said, and with what they say when they are asked again; `search` compares what
 * a game tells a search.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_CHECK_H
#define GI_CHECK_H

#include "base/budget.h"
#include "game/sums.h"
#include "grundy/check.h"

/* An arrow is the number of a position. The last one of an option has a bit set. */
#define GI_LAST 0x80000000u
#define GI_NOTHING 0x7fffffffu /* the option leaves nothing */
#define GI_UNSEEN 0x7ffffffeu  /* a position that was not met, as the limit was reached */
#define GI_MET_MAX 0x7ffffffdu

typedef struct gi_block_of { /* a growing array */
  void *data;
  size_t size; /* bytes */
} gi_block_of;

typedef struct gi_span { /* of the arrows */
  size_t at, count;
} gi_span;

/* A position that was met. */
typedef struct gi_met {
  size_t bytes; /* where they stand */
  uint32_t length;
  uint32_t printed;    /* how long its text is, */
  uint64_t print_mark; /* and a hash of it */
  gi_span moves, parts, normal;
  uint64_t options; /* how many there are */
  uint32_t canonical;
  uint8_t final;
  bool tried;  /* the functions have been asked, */
  bool listed; /* its moves were told, */
  bool whole;  /* and the moves are all there */
  bool canonical_known, parts_known;
  bool valued;    /* the following are known: */
  bool wins;      /* the mover wins */
  bool simple;    /* no option has several parts, here and in all that it reaches, so: */
  uint8_t misere; /* bit k: the mover wins misere play of it beside a Nim pile of k */
  uint64_t value, depth;
  uint8_t told[2]; /* by `outcome`, in normal and in misere play */
} gi_met;

typedef struct gi_counterexample {
  uint32_t at; /* the position */
  bool found;
  grundy_text position, expected, came;
} gi_counterexample;

struct grundy_check {
  grundy *g;
  grundy_check_summary summary;
  grundy_check_result results[GRUNDY_CHECK_KINDS];
  gi_counterexample kept[GRUNDY_CHECK_KINDS];
  grundy_text game, first, last, largest_at, most_at, functions;
};

/* A bag that obeys the budget, and has an end. */
typedef struct gi_catcher {
  gi_bag bag; /* first */
  gi_meter *meter;
  size_t most;
  bool full;
  bool (*more)(grundy_sink *sink); /* of the bag */
} gi_catcher;

typedef struct gi_opened {
  const grundy_game *game;
  const void *self;
} gi_opened;

typedef struct gi_check {
  grundy *g;
  gi_meter meter;
  grundy_check *report;
  const gi_instance *of;
  gi_opened once, again; /* the game, and the same opened once more */
  bool zermelo;
  uint64_t limit; /* on positions */
  double explore_until;
  enum gi_stop cut; /* why not all was met */
  bool limited;     /* the game came to a limit of its own */

  gi_block_of met, bytes, arrows, slots, scratch, marks;
  size_t count, tried, byte_count, arrow_count, slot_count;
  gi_catcher caught;
  grundy_text text, name; /* for printing, and for comparing names */
  grundy_status status;   /* a fault of the examination itself: no memory */
} gi_check;

static inline gi_met *gi_met_at(const gi_check *x, size_t i) {
  return (gi_met *)x->met.data + i;
}

static inline uint32_t *gi_arrow_at(const gi_check *x, size_t i) {
  return (uint32_t *)x->arrows.data + i;
}

static inline const uint8_t *gi_met_bytes(const gi_check *x, const gi_met *m) {
  return (const uint8_t *)x->bytes.data + m->bytes;
}

/* Room for `items`; false when memory, or its limit, ends. */
bool gi_check_room(gi_check *x, gi_block_of *b, size_t items, size_t item);

/* The functions that are asked. */
typedef enum gi_function {
  GI_MOVES,
  GI_PARTS,
  GI_CANONICAL,
  GI_SEARCH_OPTIONS,
  GI_FINAL,
  GI_PRINT
} gi_function;
const char *gi_function_name(const gi_check *x, gi_function f);

/* Asks one of the first four about a position, into x->caught. */
typedef enum gi_answered { GI_SAID, GI_FAILED, GI_FULL, GI_ENDED } gi_answered;
gi_answered gi_check_ask(gi_check *x, const gi_opened *by, gi_function f, uint32_t at);

/* The same after a call of `function`, which `said` what it returned. */
gi_answered gi_check_heard(gi_check *x, const char *function, bool options, uint32_t at, bool said);

/* The number of a position that was met, else GI_UNSEEN. */
uint32_t gi_check_find(const gi_check *x, const grundy_part *part);
grundy_part gi_check_part(const gi_check *x, uint32_t at);

/* Whether a position is its own and only part, and its own canonical form: as a search has it. */
bool gi_check_is_normal(const gi_check *x, uint32_t at);

/* Prints a position into x->text. */
bool gi_check_print(gi_check *x, const gi_opened *by, uint32_t at);
uint64_t gi_check_mark(const gi_check *x, const void *bytes, size_t length);

/* A counterexample at `at`: to be filled in, or NULL if a smaller one is known. */
gi_counterexample *gi_check_blame(gi_check *x, grundy_check_kind kind, uint32_t at);
void gi_check_case(gi_check *x, grundy_check_kind kind); /* one more test */
/* Writes "kayles(3)", or several. */
void gi_check_name(const gi_check *x, uint32_t at, grundy_text *out);
void gi_check_option(const gi_check *x, const uint32_t *arrows, size_t n, grundy_text *out);

/* An option as a number that does not depend on the order of its parts. */
typedef struct gi_mark {
  uint64_t key;
  size_t at, count; /* its arrows */
} gi_mark;

/* What is only among the arrows `before`, or only in x->caught. */
typedef struct gi_difference {
  gi_mark lost, new; /* with a count of 0: none */
} gi_difference;
bool gi_check_compare(gi_check *x, gi_span before, gi_difference *d);
/* Writes an option in x->caught. */
void gi_check_caught(const gi_check *x, const gi_mark *m, grundy_text *out);

/* The arrows of the options of `m` that have the value `target`, or in misere play that are lost
 * for who then moves; they stand behind all others, and only until there are new ones. */
bool gi_check_select(gi_check *x, const gi_met *m, grundy_convention play, uint64_t target,
                     gi_span *out);

/* The steps. False: the budget ended, or memory; x->status tells a fault. */
bool gi_check_meet(gi_check *x, const grundy_part *part, uint32_t *at);
bool gi_check_explore(gi_check *x);
bool gi_check_order(gi_check *x);
bool gi_check_outcomes(gi_check *x);
bool gi_check_agree(gi_check *x);
bool gi_check_search(gi_check *x);

#endif
