/* study/table/value_table.h: a table of values while it is computed. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_VALUE_TABLE_H
#define GI_VALUE_TABLE_H

#include "base/allowance.h"
#include "game/sums.h"
#include "solve/answer.h"
#include "study/table/family.h"

/* Where the entries come from. */
enum gi_table_source { GI_TABLE_ENTRIES, GI_TABLE_THEOREM, GI_TABLE_SEQUENCE };

typedef struct gi_table {
  grundy_table shown; /* first */
  grundy *g;
  grundy_table_question q;
  grundy_text game, sources, ids;
  grundy_text text;            /* of the last entry that was read: "nim(3,5)" */
  const gi_instance *instance; /* NULL: not one game, but "2*nim", say, or a family */
  gi_family family;
  const gi_instance *solved; /* of a family: the game that the solver knows */
  bool own_rule;             /* the game itself says who wins at the end */
  const grundy_rule *rule;   /* of a game of heaps */
  enum gi_table_source source;
  grundy_solver *solver;
  grundy_sequence *sequence;
  grundy_period period;
  uint64_t looked;        /* so many values were looked at for the period */
  gi_allowance allowance; /* of the whole table */
  grundy_limits limits;   /* of the next call */
  grundy_take_entries *take;
  void *user;
  bool taken; /* the caller has enough */
  grundy_nimber *values;
  uint8_t *known;
  size_t room; /* cells of both */
} gi_table;

/* A table whose game is opened, and no more. `*out` is NULL on a fault;
 * words that are not a game are not a fault here. */
grundy_status gi_table_new(grundy *g, const char *game, const grundy_table_question *question,
                           gi_table **out, grundy_error *error);

/* The position with these numbers, as a sum of the caller's. */
grundy_status gi_table_position(gi_table *t, const uint64_t *at, grundy_sum **sum,
                                grundy_error *error);
/* Adds to the error of a position what stands around its fault, and how a family is written. */
void gi_table_explain(gi_table *t, grundy_error *error);

/* The value of the entry with these numbers; or, in a table of outcomes, 1 for N and 0 for P.
 * `*none`: it is not a position. GRUNDY_UNKNOWN: a limit came first, see shown.stop. */
grundy_status gi_table_entry(gi_table *t, const uint64_t *at, grundy_nimber *value, bool *none,
                             grundy_error *error);

/* The value of the position with these numbers, or 1 for N and 0 for P, if a theorem gives it. */
bool gi_table_theorem(gi_table *t, const uint64_t *at, bool outcome, bool *is_position,
                      grundy_nimber *value);

/* Whether nothing ended the table yet: the caller, or the limit on time. */
bool gi_table_goes_on(gi_table *t);
/* The same for all limits, of which the next call gets what is left. */
bool gi_table_limits_left(gi_table *t);

/* Gives entries to the caller; false: the caller wants no more. */
bool gi_table_hand_over(gi_table *t, size_t count, unsigned width, const void *cells, bool none);
/* Hands over all entries from the first that is not done, one by one. */
grundy_status gi_table_stream_entries(gi_table *t, grundy_error *error);

/* ---- games of heaps over one range (table_heaps.c) ---- */

/* Chooses the source. */
void gi_table_choose_source(gi_table *t);
/* Opens the sequence, and computes its first value: that shows faults. */
grundy_status gi_table_open_sequence(gi_table *t, grundy_error *error);
grundy_status gi_table_stream_heaps(gi_table *t, grundy_error *error);

#endif
