/* grundy/check.h: examines a game as a tester would, and shows the smallest counterexamples.
 *
 * Layer: study. May include solve.h and sum.h.
 * Ownership: a report is the caller's until grundy_check_free; it must go before its context. Its
 * texts live as long as the report.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_CHECK_H
#define GRUNDY_CHECK_H

#include "solve.h"
#include "sum.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grundy_check grundy_check; /* a report; opaque */

/* What is tested; misere play only where no move ever leaves several parts. */
typedef enum grundy_check_kind {
  GRUNDY_CHECK_ANSWERS = 0,   /* every function answers for every position */
  GRUNDY_CHECK_FINITE,        /* no position occurs again */
  GRUNDY_CHECK_READS_BACK,    /* a position can be read back from its text */
  GRUNDY_CHECK_OPTIONS,       /* own final rule, or not impartial: an option is one position */
  GRUNDY_CHECK_FINAL,         /* a position without a move is final */
  GRUNDY_CHECK_PARTS_END,     /* parts split no further, and none is the whole again */
  GRUNDY_CHECK_PARTS,         /* the XOR of the parts is the value of the whole */
  GRUNDY_CHECK_CANONICAL_END, /* the canonical position is its own canonical position */
  GRUNDY_CHECK_CANONICAL,     /* the canonical position has the same value */
  GRUNDY_CHECK_KNOWN,         /* the theorem gives the value */
  GRUNDY_CHECK_REACH,         /* the options with a value are those that the theorem names */
  GRUNDY_CHECK_TEMPER,  /* misere sums with Nim piles have the outcome that the kind implies */
  GRUNDY_CHECK_OUTCOME, /* the theorem is right about who wins, in normal and misere play; */
  GRUNDY_CHECK_OUTCOME_OPTIONS, /* where it answers, it answers for all options too; */
  GRUNDY_CHECK_WINNING,         /* and it lists the winning moves */
  GRUNDY_CHECK_INDEX,           /* numbers of positions are below the end, and lead back */
  GRUNDY_CHECK_SEARCH_OPTIONS,  /* the options for a search give the value of the moves, */
  GRUNDY_CHECK_BOUND,           /* which is not above this, */
  GRUNDY_CHECK_LEAST,           /* nor below this, */
  GRUNDY_CHECK_HEAP,            /* and that of the heap that the position equals */
  GRUNDY_CHECK_SAME_MOVES, /* the function returns the same in every call, in whatever order it is
                            */
  GRUNDY_CHECK_SAME_PARTS, /* called, and in the game opened once more; also the next three */
  GRUNDY_CHECK_SAME_CANONICAL,
  GRUNDY_CHECK_SAME_FINAL,
  GRUNDY_CHECK_SAME_PRINT,
  GRUNDY_CHECK_KINDS /* the number of kinds */
} grundy_check_kind;

typedef struct grundy_check_result {
  bool applies;         /* the game has what this is about */
  uint64_t cases;       /* positions at which it was tested */
  const char *function; /* the function at fault if there is one, as the game's author calls it */
  /* The smallest counterexample: its text is the shortest, and the first of these in the
   * alphabet; NULL: none. */
  const char *position, *expected, *found;
} grundy_check_result;

#define GRUNDY_CHECK_DEPTH_MOST UINT64_C(1000000000000000000) /* or more moves */

typedef struct grundy_check_summary {
  uint32_t size;            /* sizeof(grundy_check_summary) */
  const char *game;         /* in its normal form */
  const char *first, *last; /* the sum from which it was explored; or from this to that position */
  bool zermelo;             /* own final rule, or not impartial: there are no values */
  bool complete;            /* all positions that can be reached were examined */
  size_t faults;            /* kinds of which there is a counterexample */
  uint64_t positions;       /* that were examined */
  uint64_t valued;          /* those with a known value, or outcome; of these: */
  uint64_t lost;            /* the P-positions, */
  uint64_t depth;           /* the moves of the longest play, or GRUNDY_CHECK_DEPTH_MOST, */
  grundy_nimber largest;    /* the largest value, */
  const char *largest_at;   /* and a position that has it; NULL: there are no values */
  uint64_t options;         /* options of all positions together */
  uint64_t most_options;    /* the most options of one position, */
  const char *most_at;      /* and that position; NULL: no position has a move */
  const char *functions;    /* those that the game has, with blanks between */
  grundy_stop stop;         /* what ended it, if it is not complete; NONE: the game itself */
  uint64_t limit;           /* on positions; 0: none */
  double seconds;
} grundy_check_summary;

/* Examines the game of `text`: from its positions, "kayles(12)", which must be of one game; or, for
 * a game alone, "kayles", from its start, or if it has none, from the positions 0 to 100, as far
 * as it reads these. GRUNDY_OK: all that can be reached was examined. GRUNDY_UNKNOWN: a limit came
 * first. Both make a report, which may have counterexamples. Any other status: a fault, and no
 * report. Cost: some calls of each function for each position, and a few words for each move. */
GRUNDY_API grundy_status grundy_check_game(grundy *g, const char *text, size_t length,
                                           grundy_check **out, grundy_error *error);
GRUNDY_API void grundy_check_free(grundy_check *check);

GRUNDY_API const grundy_check_summary *grundy_check_summary_of(const grundy_check *check);
GRUNDY_API const grundy_check_result *grundy_check_result_of(const grundy_check *check,
                                                             grundy_check_kind kind);

/* The name of a kind in JSON: "reads-back". */
GRUNDY_API const char *grundy_check_name(grundy_check_kind kind);

#ifdef __cplusplus
}
#endif
#endif
