/* study/check/check.h: what the steps of an examination share: the positions met, and the faults
 * found.
 *
 *   check_explore.c   meets the positions, and calls every function once for each
 *   check_order.c     finds cycles, and the values by the definition
 *   check_outcome.c   compares the theorem on who wins with these
 *   check_search.c    compares the functions that only searches use
 *   check_agree.c     compares all other answers, also with those of a second call
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_CHECK_H
#define GI_CHECK_H

#include "base/array.h"
#include "base/assert.h"
#include "game/final.h"
#include "game/sums.h"
#include "grundy/check.h"

/* An arrow is the number of a position. The last one of an option has a bit set. */
#define GI_CHECK_LAST 0x80000000u
#define GI_CHECK_NOTHING 0x7fffffffu /* the option leaves nothing */
#define GI_CHECK_UNSEEN 0x7ffffffeu  /* a position that was not met, because of the limit */
#define GI_CHECK_MOST 0x7ffffffdu

typedef struct gi_check_span { /* of the arrows */
  size_t at, count;
} gi_check_span;

/* A position that was met. */
typedef struct gi_check_position {
  size_t bytes; /* where they stand */
  uint32_t length;
  uint32_t printed;    /* how long its text is, */
  uint64_t print_mark; /* and a hash of it */
  gi_check_span moves, parts, normal;
  uint64_t options; /* how many there are */
  uint32_t canonical;
  uint8_t final;
  bool tried;  /* the functions were called, */
  bool listed; /* `moves` answered, */
  bool whole;  /* and all options were met */
  bool canonical_known, parts_known;
  bool valued;    /* the following are known: */
  bool wins;      /* the mover wins */
  bool simple;    /* no option has several parts, here and in all that it reaches, so: */
  uint8_t misere; /* bit k: the mover wins misere play of it beside a Nim pile of k */
  uint64_t value, depth;
  uint8_t theorem[2]; /* what `outcome` says, in normal and in misere play */
} gi_check_position;

typedef struct gi_check_counterexample {
  uint32_t at; /* the position */
  bool found;
  grundy_text position, expected, came;
} gi_check_counterexample;

struct grundy_check {
  grundy *g;
  grundy_check_summary summary;
  grundy_check_result results[GRUNDY_CHECK_KINDS];
  gi_check_counterexample kept[GRUNDY_CHECK_KINDS];
  grundy_text game, first, last, largest_at, most_at, functions;
};

/* A bag that stops at a limit of the budget, and at a number of parts. */
typedef struct gi_check_catcher {
  gi_bag bag; /* first */
  gi_meter *meter;
  size_t most;
  bool full;
  bool (*more)(grundy_sink *sink); /* of the bag */
} gi_check_catcher;

typedef struct gi_check_opened {
  grundy *g; /* where it was opened */
  const grundy_game *game;
  const void *self;
} gi_check_opened;

/* An option as a number that does not depend on the order of its parts. */
typedef struct gi_check_mark {
  uint64_t key;
  size_t at, count; /* its arrows */
} gi_check_mark;

typedef struct gi_check {
  grundy *g;
  gi_meter meter;
  grundy_check *report;
  const gi_instance *of;
  gi_check_opened once, again; /* the game, and the same opened once more */
  bool zermelo;
  uint64_t limit; /* on positions */
  double explore_until;
  enum gi_stop cut; /* why not all positions were met */
  bool limited;     /* the game came to a limit of its own */

  gi_check_position *met;
  size_t count, met_room, tried;
  uint8_t *bytes; /* of all positions */
  size_t byte_count, bytes_room;
  uint32_t *arrows;
  size_t arrow_count, arrows_room;
  uint32_t *slots; /* a hash table of positions: 1 + the number, or 0 */
  size_t slot_count;
  uint32_t *scratch;
  size_t scratch_room;
  gi_check_mark *marks;
  size_t marks_room;
  gi_check_catcher caught;
  grundy_text text, name; /* for printing, and for comparing names */
  grundy_status status;   /* a fault of the examination itself: no memory */
} gi_check;

static inline gi_check_position *gi_check_at(const gi_check *x, size_t i) {
  GI_ASSERT(i < x->count);
  return x->met + i;
}

static inline uint32_t *gi_check_arrow(const gi_check *x, size_t i) {
  return x->arrows + i;
}

/* The position that an arrow leads to, or GI_CHECK_NOTHING or GI_CHECK_UNSEEN. */
static inline uint32_t gi_check_head(const gi_check *x, size_t i) {
  return x->arrows[i] & ~GI_CHECK_LAST;
}

static inline const uint8_t *gi_check_bytes(const gi_check *x, const gi_check_position *m) {
  return x->bytes + m->bytes;
}

/* Room for `need` items of x->items; false when memory, or its limit, ends. */
#define GI_CHECK_RESERVE(x, items, need)                                                           \
  GI_BUDGET_RESERVE((x)->meter.budget, (x)->items, (x)->items##_room, need)

/* The functions that are called. */
typedef enum gi_check_function {
  GI_CHECK_MOVES,
  GI_CHECK_PARTS,
  GI_CHECK_CANONICAL,
  GI_CHECK_SEARCH_MOVES,
  GI_CHECK_FINAL,
  GI_CHECK_PRINT,
  GI_CHECK_TELL,
  GI_CHECK_PICTURE,
  GI_CHECK_RULE
} gi_check_function;
const char *gi_check_function_name(const gi_check *x, gi_check_function f);

/* Calls one of the first four for a position; its answer goes into x->caught. */
typedef enum gi_check_answer {
  GI_CHECK_SAID,
  GI_CHECK_FAILED,
  GI_CHECK_FULL,
  GI_CHECK_ENDED
} gi_check_answer;
gi_check_answer gi_check_ask(gi_check *x, const gi_check_opened *by, gi_check_function f,
                             uint32_t at);

/* The same after a call of `function`, which returned `said`. */
gi_check_answer gi_check_heard(gi_check *x, const char *function, bool options, uint32_t at,
                               bool said);

/* The number of a position that was met, else GI_CHECK_UNSEEN. */
uint32_t gi_check_find(const gi_check *x, const grundy_part *part);
grundy_part gi_check_part(const gi_check *x, uint32_t at);

/* Whether a position is its own and only part, and its own canonical form, as positions in a search
 * are. */
bool gi_check_is_normal(const gi_check *x, uint32_t at);

/* Ends the examination if a call of the game was stopped, as its answer means nothing. False: stop.
 */
bool gi_check_trust(gi_check *x, const gi_check_opened *by);

/* Prints a position into x->text. */
bool gi_check_print(gi_check *x, const gi_check_opened *by, uint32_t at);
uint64_t gi_check_hash(const gi_check *x, const void *bytes, size_t length);

/* A counterexample at `at`, for the caller to fill in; NULL if a smaller one is known. */
gi_check_counterexample *gi_check_blame(gi_check *x, grundy_check_kind kind, uint32_t at);
void gi_check_case(gi_check *x, grundy_check_kind kind); /* one more test */
/* Writes "kayles(3)", or several. */
void gi_check_name(const gi_check *x, uint32_t at, grundy_text *out);
void gi_check_option(const gi_check *x, const uint32_t *arrows, size_t n, grundy_text *out);

/* An option that is only among the arrows `before`, and one that is only in x->caught. */
typedef struct gi_check_difference {
  gi_check_mark lost, new; /* with a count of 0: none */
} gi_check_difference;
bool gi_check_compare(gi_check *x, gi_check_span before, gi_check_difference *d);
/* Writes an option in x->caught. */
void gi_check_caught(const gi_check *x, const gi_check_mark *m, grundy_text *out);

/* The arrows of the options of `m` that have the value `target`, or that are lost in misere play.
 * They stand behind all others, until the next arrows are added. */
bool gi_check_select(gi_check *x, const gi_check_position *m, grundy_convention play,
                     uint64_t target, gi_check_span *out);

/* The steps. False: the budget or memory ended; x->status has a fault. */
bool gi_check_meet(gi_check *x, const grundy_part *part, uint32_t *at);
bool gi_check_explore(gi_check *x);
bool gi_check_order(gi_check *x);
bool gi_check_outcomes(gi_check *x);
bool gi_check_agree(gi_check *x);
bool gi_check_search(gi_check *x);

#endif
