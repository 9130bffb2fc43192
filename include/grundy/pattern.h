/* grundy/pattern.h: the simplest rule that explains a table of Grundy values or outcomes.
 *
 * A rule is an expression in the numbers of a position, with a list of exceptions. It is fitted to
 * the first part of the table and tested on the rest, and every entry that it gets wrong is listed.
 * So it holds for the whole table by inspection, and beyond the table only where it is proved.
 *
 * Layer: study. May include data.h, identify.h and table.h.
 * Ownership: a pattern is the caller's until grundy_pattern_free, and must go before its context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_PATTERN_H
#define GRUNDY_PATTERN_H

#include "data.h"
#include "identify.h"
#include "table.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_PATTERN_NODES 40u      /* of an expression */
#define GRUNDY_PATTERN_EXCEPTIONS 256 /* listed at most; a rule with more of them is dropped */
#define GRUNDY_PATTERN_NAMES 8        /* of games with the same values */
#define GRUNDY_PATTERN_LEAST 8        /* values: fewer say nothing */

/* What a node computes, on whole numbers with a sign. x, y: its operands; k: its number. Where an
 * operand is outside the range given here, the node has no value, and neither has the expression.
 */
typedef enum grundy_pattern_op {
  GRUNDY_PATTERN_NUMBER = 0,   /* k */
  GRUNDY_PATTERN_VARIABLE,     /* number k of the position, from 0 */
  GRUNDY_PATTERN_SORTED,       /* the one with k smaller ones among the numbers of the position */
  GRUNDY_PATTERN_ALL_SUM,      /* of all numbers of the position: their sum, */
  GRUNDY_PATTERN_ALL_XOR,      /* XOR, */
  GRUNDY_PATTERN_ALL_OR,       /* OR, */
  GRUNDY_PATTERN_ALL_AND,      /* AND, */
  GRUNDY_PATTERN_ALL_GCD,      /* greatest common divisor, */
  GRUNDY_PATTERN_COLUMNS,      /* how many binary columns have a sum that k does not divide */
  GRUNDY_PATTERN_ADD,          /* x + y */
  GRUNDY_PATTERN_SUBTRACT,     /* x - y */
  GRUNDY_PATTERN_MULTIPLY,     /* x * y */
  GRUNDY_PATTERN_DIVIDE,       /* x / y, rounded down; y > 0 */
  GRUNDY_PATTERN_MODULO,       /* x mod y, in 0..y-1; y > 0 */
  GRUNDY_PATTERN_XOR,          /* x, y >= 0 */
  GRUNDY_PATTERN_OR,           /* the same */
  GRUNDY_PATTERN_EQUAL,        /* 1 if x = y, else 0 */
  GRUNDY_PATTERN_AT_MOST,      /* 1 if x <= y, else 0 */
  GRUNDY_PATTERN_BOTH,         /* 1 if neither is 0 */
  GRUNDY_PATTERN_VALUATION,    /* how often k divides x > 0 */
  GRUNDY_PATTERN_LOW_POWER,    /* the largest power of k that divides x > 0 */
  GRUNDY_PATTERN_HIGH_POWER,   /* the largest power of k that is at most x > 0 */
  GRUNDY_PATTERN_LENGTH,       /* how many digits x >= 0 has to base k; 0 has none */
  GRUNDY_PATTERN_DIGIT_SUM,    /* of x >= 0 to base k */
  GRUNDY_PATTERN_ODIOUS,       /* of 2x and 2x+1 the one with an odd number of binary ones */
  GRUNDY_PATTERN_EVIL,         /* ... with an even number; x >= 0 */
  GRUNDY_PATTERN_ROOT,         /* the square root of x >= 0, rounded down */
  GRUNDY_PATTERN_GRAY,         /* XOR of x >> i over the bits i of k, x >= 0 */
  GRUNDY_PATTERN_ZECKENDORF,   /* how many Fibonacci numbers, no two neighbours, add up to x >= 0 */
  GRUNDY_PATTERN_ZECKENDORF_1, /* the least of them, x > 0 */
  GRUNDY_PATTERN_ZECKENDORF_0, /* how many zeros stand behind it in this system, x > 0 */
  GRUNDY_PATTERN_TABLE,        /* entry x of the table */
  GRUNDY_PATTERN_ONE_OF,       /* 1 if entry x of the table is not 0; else 0 */
  GRUNDY_PATTERN_STEPS,        /* entries are pairs: from this x on, this value */
  GRUNDY_PATTERN_BEATTY,       /* x (k + sqrt(k2)) / k3, rounded down, x >= 0 */
  GRUNDY_PATTERN_IN_BEATTY,    /* 1 if x = BEATTY(i) for an i > 0; else 0 */
  GRUNDY_PATTERN_IN_LIST,      /* 1 if x is in the list that begins with the first k2 entries of the
                                  table and goes on as each term is that of k before it times the entries
                                  behind those, the latest first, and the last entry added */
  GRUNDY_PATTERN_OPS
} grundy_pattern_op;

typedef struct grundy_pattern_node {
  grundy_pattern_op op;
  uint32_t x, y; /* its operands stand before it */
  int64_t k, k2, k3;
  uint32_t table, entries; /* where its entries begin in the expression's, and how many */
} grundy_pattern_node;

/* Nodes in an order in which they can be computed; the last one is the whole. */
typedef struct grundy_pattern_expression {
  grundy_pattern_node nodes[GRUNDY_PATTERN_NODES];
  size_t count;
  int64_t *entries; /* of all tables */
  size_t entry_count, entry_room;
} grundy_pattern_expression;

typedef struct grundy_pattern_exception {
  size_t cell; /* of the table */
  grundy_nimber value;
} grundy_pattern_exception;

typedef enum grundy_pattern_proof {
  GRUNDY_PATTERN_OBSERVED = 0, /* in the table; unknown beyond it */
  GRUNDY_PATTERN_PERIOD = 1    /* the period of the heap rule is proved */
} grundy_pattern_proof;

/* What is found. */
typedef struct grundy_pattern {
  uint32_t size; /* sizeof(grundy_pattern) */
  size_t dimensions;
  grundy_range ranges[GRUNDY_TABLE_RANGES];
  size_t count, unknown; /* cells, and those of them that have no value */
  bool outcomes;         /* the table was one of outcomes */

  bool found;
  bool for_p; /* the expression is not 0 exactly where the position is lost; else it is the value */
  grundy_pattern_expression rule;
  grundy_pattern_exception exceptions[GRUNDY_PATTERN_EXCEPTIONS];
  size_t exception_count;
  size_t fitted, tested;        /* known cells, */
  size_t wrong_fit, wrong_test; /* and exceptions among them */
  uint64_t bits, raw_bits; /* what the rule with its exceptions takes, and what the table takes */
  uint64_t from;           /* of one number: no exception from here on */
  /* The rule is claimed for positions whose numbers are all at least these: the first numbers of
   * the table, or, of a proved period, where that begins if this is less. Of a number that is the
   * same in all of the table, the rule is claimed for that one only. */
  uint64_t domain[GRUNDY_TABLE_RANGES];
  /* Of a rule in one number that repeats of itself: E(n + period) = E(n) + saltus; 0: none. */
  uint64_t period, saltus;

  grundy_pattern_proof proof;
  grundy_period proved; /* of PERIOD */
  const char *theorem;  /* of a game whose theorem gives these values; NULL: none */
  bool agrees;          /* it says the same wherever it was asked; this is not a proof */
  size_t far;           /* positions outside of the table where the rule was compared with it */
  uint64_t far_most;    /* the largest number in them */
  bool refuted;         /* the theorem says otherwise at a position outside of the table: */
  uint64_t refuted_at[GRUNDY_TABLE_RANGES];
  grundy_nimber refuted_value;

  /* Where no rule was found in a table of one number: a rule that fits all values, which are too
   * few to decide; NULL: none. `enough`: a table of so many values, continued by this rule, or by
   * the game with the period `proved`, would decide; 0: that is not known. */
  struct grundy_pattern *fits;
  uint64_t enough;

  const char *names[GRUNDY_PATTERN_NAMES];  /* games, codes and sets with these values */
  uint64_t name_from[GRUNDY_PATTERN_NAMES]; /* the first value of the table is theirs at this n */
  size_t name_count;
  size_t named; /* so many values were compared */
} grundy_pattern;

/* What a theorem may answer. */
typedef enum grundy_pattern_reply {
  GRUNDY_PATTERN_NO_POSITION = 0, /* there is no such position, or it is too large */
  GRUNDY_PATTERN_SILENT = 1,      /* the theorem says nothing of it */
  GRUNDY_PATTERN_TOLD = 2
} grundy_pattern_reply;

/* What is known of the table besides. */
typedef struct grundy_pattern_options {
  uint32_t size;           /* sizeof(grundy_pattern_options), set by grundy_pattern_options_init */
  const grundy_rule *rule; /* of a game of heaps, whose period may be proved; NULL: none */
  const char *label;       /* of the game */
  const char *theorem;     /* of the game, a message; NULL: none */
  bool by_theorem;         /* it gives all values of the table */
  /* What the theorem says of a position: the value, or with `outcome` 1 for N and 0 for P. NULL:
   * there is no theorem. */
  grundy_pattern_reply (*ask)(void *user, const uint64_t *numbers, bool outcome,
                              grundy_nimber *out);
  void *user;
  bool names; /* look for games with the same values */
} grundy_pattern_options;

GRUNDY_API void grundy_pattern_options_init(grundy_pattern_options *options);
/* What is known of a table of a game. The options use the table, so it must live as long. */
GRUNDY_API void grundy_pattern_options_of(grundy_table *table, grundy_pattern_options *options);

/* Looks for a rule. GRUNDY_OK, also if none is found; GRUNDY_EINPUT: fewer than
 * GRUNDY_PATTERN_LEAST known values; GRUNDY_UNKNOWN: the time was up, or the caller cancelled,
 * before the search was finished; GRUNDY_ENOMEM. `options` may be NULL. */
GRUNDY_API grundy_status grundy_pattern_find(grundy *g, const grundy_cells *cells,
                                             const grundy_pattern_options *options,
                                             grundy_pattern **out, grundy_error *error);
GRUNDY_API void grundy_pattern_free(grundy *g, grundy_pattern *p);

/* The expression at a position; false where it has no value. */
GRUNDY_API bool grundy_pattern_evaluate(const grundy_pattern_expression *e, const uint64_t *numbers,
                                        size_t count, int64_t *out);

/* The view of a table from a file, for as long as that lives. */
GRUNDY_API void grundy_data_view(const grundy_data *data, grundy_cells *out);

#ifdef __cplusplus
}
#endif
#endif
