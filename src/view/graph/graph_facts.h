/* view/graph/graph_facts.h: what the writers of solved graphs share.
 *
 * A sheet is what a writer keeps from node to node: room for a name and for a set of values, and a
 * bit for each node, so that no node needs an allocation. Invariant: between two rows all bits are
 * clear.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_FACTS_H
#define GI_GRAPH_FACTS_H

#include "view/facts.h"

typedef struct gi_sheet {
  const grundy_graph_answer *a;
  const grundy_graph *graph;
  grundy_text *out;
  grundy_text name; /* the name that gi_sheet_name returned last */
  uint8_t *listed;
  size_t listed_size;
  grundy_nimber *values;
  size_t values_room;
  gi_pace pace; /* of the writing, from opening to closing */
} gi_sheet;

/* Returns false, and marks the text as failed, if memory is short. Close the sheet in any case. */
bool gi_sheet_open(gi_sheet *s, const grundy_graph_answer *a, grundy_text *out);
void gi_sheet_close(gi_sheet *s);

/* The name of a node, valid until the next call. Never NULL. */
const char *gi_sheet_name(gi_sheet *s, uint32_t node, size_t *length);

/* The finite values among the options of a node with an infinite value; valid until the next call.
 */
const grundy_nimber *gi_sheet_infinity(gi_sheet *s, uint32_t node, size_t *count);
/* The same as a list with `between` between them. */
void gi_sheet_print_infinity(gi_sheet *s, uint32_t node, const char *between, grundy_text *out);

/* "2"; an infinite value as "(infinity sign){0,2}", or "inf{0,2}" in ASCII. Writes nothing if the
 * node has no value. */
void gi_sheet_print_value(gi_sheet *s, uint32_t node, bool unicode, grundy_text *out);

/* Returns the character at s[*i] and its length `*n`, and moves `*i` behind it. A control character
 * is replaced by its Unicode picture, so that different names stay different, and an invalid byte
 * by U+FFFD. `room` holds the picture. */
const char *gi_shown_character(const char *s, size_t length, size_t *i, char room[3], size_t *n);

/* Which moves of a node are worth showing: moves to P-positions if it is an N-position, moves to
 * draws if it is a draw. Returns false if there are none. */
bool gi_sheet_good_outcome(const gi_sheet *s, uint32_t node, grundy_outcome *to);

/* Calls `visit` for every node with this outcome in the row, each once, until it returns false. */
typedef bool gi_sheet_visit(void *user, uint32_t node);
void gi_sheet_each_once(gi_sheet *s, uint32_t node, grundy_outcome outcome, gi_sheet_visit *visit,
                        void *user);

#endif
