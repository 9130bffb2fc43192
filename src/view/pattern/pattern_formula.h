/* view/pattern/pattern_formula.h: the expression of a rule as text, for people or in a programming
 * language.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PATTERN_FORMULA_H
#define GI_PATTERN_FORMULA_H

#include "grundy/pattern.h"
#include "grundy/view.h"

typedef enum gi_dialect { GI_WORDS, GI_C, GI_PYTHON, GI_LUA } gi_dialect;

/* The whole expression. Tables are called T, U, V, ... in the order of their nodes. */
void gi_pattern_formula(const grundy_pattern *p, gi_dialect dialect, grundy_text *out);

/* The numbers of a cell of the table. */
void gi_pattern_cell(const grundy_pattern *p, size_t cell, uint64_t *out);

void gi_pattern_signed(int64_t n, grundy_text *out);

/* Whether all exceptions lie below a number that is well inside of the fitted part. */
bool gi_pattern_starts(const grundy_pattern *p);

/* Writes the numbers that the rule is claimed for, "n >= 71". Returns false, and writes nothing, if
 * these are all numbers. `out` may be NULL. */
bool gi_pattern_domain(const grundy_pattern *p, grundy_text *out);

/* The name of number i of a position: n, or a, b, c, d. */
const char *gi_pattern_number(const grundy_pattern *p, size_t i);

/* The letter of a table of the rule, by its number from 0. */
char gi_pattern_letter(size_t table);

/* The number of a Beatty sequence: "(1 + sqrt(5)) / 2". */
void gi_pattern_irrational(const grundy_pattern_node *n, grundy_text *out);

/* "long long a, long long b": the numbers of a position, each with `type` before it. */
void gi_pattern_arguments(const grundy_pattern *p, const char *type, grundy_text *out);

/* The functions that a formula in a programming language calls. */
void gi_pattern_helpers(const grundy_pattern *p, const char *formula, gi_dialect d,
                        grundy_text *out);

/* Whether the rule is a condition, true or false, instead of a number. */
bool gi_pattern_is_condition(const grundy_pattern *p);

#endif
