/* study/pattern/pattern.h: what the families of rules share.
 *
 * A family looks at a *line* (values of one number, or of a statistic of several) or at the whole
 * table, and offers expressions. gi_pattern_offer judges each on all cells: a rule with many
 * exceptions, or one that fails on the part held back, or that takes about as many bits as the
 * table itself, is dropped; of the others the cheapest is kept. So a family may guess freely: what
 * it offers is fitted to the first part of the table, and nothing that it believes matters.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PATTERN_H
#define GI_PATTERN_H

#include "base/context.h"
#include "grundy/pattern.h"
#include "study/pattern/pattern_search.h"

typedef grundy_pattern_expression gi_expression;

/* A table and the question about it. */
typedef struct gi_pattern_question {
  const grundy_cells *cells;
  size_t length[GRUNDY_TABLE_RANGES]; /* of the ranges */
  size_t fit[GRUNDY_TABLE_RANGES]; /* cells whose numbers are among the first so many are fitted */
  bool for_p;                      /* the target is 1 for lost positions and 0 for others */
  uint64_t raw_bits;
  uint64_t chain_bits; /* if each value is coded by how often it comes behind the one before it */
  unsigned cell_bits, value_bits; /* what an exception takes */
  size_t fit_count, test_count;
  size_t rare_test; /* of lost and won positions held back, how many the rarer ones are */
} gi_pattern_question;

/* Values of one number; the first `fit` of them may be looked at. */
typedef struct gi_line {
  int64_t low;
  const int64_t *y;
  const uint8_t *known;
  size_t count;
} gi_line;

typedef struct gi_pattern_finder {
  grundy *g;
  gi_pattern_question q;
  const gi_expression *inner; /* what stands for the number of a line; NULL: the number itself */
  const gi_expression *base;  /* is added to what a family offers, or by XOR; NULL: nothing */
  grundy_pattern_op join;
  gi_pattern_facts facts; /* of positions outside of the table */
  gi_meter *meter;
  gi_pattern_demand demand;
  bool no_memory;
  grundy_pattern *best;
  uint64_t offers; /* judged so far */
} gi_pattern_finder;

/* ---- expressions ---- */

void gi_expression_clear(grundy *g, gi_expression *e);

/* Each adds a node and returns its number. Full: `count` goes beyond the room, and the expression
 * is refused when it is offered. */
uint32_t gi_pattern_node(gi_expression *e, grundy_pattern_op op, uint32_t x, uint32_t y, int64_t k);
uint32_t gi_pattern_constant(gi_expression *e, int64_t k);
uint32_t gi_pattern_shifted(gi_expression *e, uint32_t x, int64_t by); /* x + by */
uint32_t gi_pattern_with(gi_expression *e, grundy_pattern_op op, uint32_t x,
                         int64_t y); /* x op number */

/* Room for `count` entries at the end, for the node last added. NULL: no memory. */
int64_t *gi_pattern_entries(gi_pattern_finder *f, gi_expression *e, size_t count);

/* Copies the nodes of `from`, with `inner` in place of its variable (NULL: as it is); returns the
 * last node. */
bool gi_pattern_append(gi_pattern_finder *f, gi_expression *e, const gi_expression *from,
                       const gi_expression *inner, uint32_t *out);

/* The values of all nodes at a position; false where one of them has none. */
bool gi_expression_values(const gi_expression *e, const uint64_t *numbers, size_t count,
                          int64_t *value);

uint64_t gi_expression_bits(const gi_expression *e);
unsigned gi_pattern_bit_length(uint64_t n);

/* ---- the table ---- */

/* The target at a cell: the value, or 1 and 0; false if it is not known or too large. */
bool gi_pattern_target(const gi_pattern_question *q, size_t cell, int64_t *out);
/* The numbers of a cell. */
void gi_pattern_numbers(const gi_pattern_question *q, size_t cell, uint64_t *out);
/* Whether the cell is among those fitted. */
bool gi_pattern_is_fitted(const gi_pattern_question *q, size_t cell);

/* Counts so much work; true: the search is to end, and no more is looked at. */
bool gi_pattern_stops(const gi_pattern_finder *f, uint32_t work);

/* Zeroed memory within the limit; NULL: the search ends. Both take the same size. */
void *gi_pattern_room(gi_pattern_finder *f, size_t count, size_t size);
void gi_pattern_release(gi_pattern_finder *f, void *block, size_t count, size_t size);

/* ---- judging ---- */

/* Judges the expression, keeps it if it is the best so far, and clears it. `period` and `saltus`:
 * as in grundy_pattern. */
void gi_pattern_offer(gi_pattern_finder *f, gi_expression *e, uint64_t period, uint64_t saltus);

/* ---- families ---- */

void gi_pattern_periods(gi_pattern_finder *f, const gi_line *line);
void gi_pattern_digits(gi_pattern_finder *f, const gi_line *line);
void gi_pattern_beatty(gi_pattern_finder *f, const gi_line *line);
void gi_pattern_lists(gi_pattern_finder *f, const gi_line *line); /* of a line of 0 and 1 */
void gi_pattern_line(gi_pattern_finder *f, const gi_line *line);  /* all of them */

void gi_pattern_statistics(gi_pattern_finder *f);
void gi_pattern_residues(gi_pattern_finder *f);
void gi_pattern_separate(gi_pattern_finder *f);
void gi_pattern_pairs(gi_pattern_finder *f);
void gi_pattern_ratios(gi_pattern_finder *f);

/* (k + sqrt(k2)) / k3 in simple numbers, so that y[i] is i + `first` times it, rounded down, for
 * all i below `count`: the simplest, behind `skip` simpler ones. */
bool gi_pattern_beatty_fit(const int64_t *y, size_t count, int64_t first, size_t skip,
                           int64_t k[3]);

#endif
