/* view/graph/graph_facts.h: what the writers of solved graphs share.
 *
 * A sheet is what a writer keeps from node to node: room for a name, for the values of an infinite
 * one, and a bit for each node, so that nothing is allocated a node. Invariant: between two rows
 * all bits are clear.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_FACTS_H
#define GI_GRAPH_FACTS_H

#include "view/facts.h"

typedef struct gi_sheet {
  const grundy_graph_answer *a;
  const grundy_graph *graph;
  grundy_text *out;
  grundy_text name; /* of the node that gi_sheet_name was asked for last */
  uint8_t *listed;
  size_t listed_size;
  grundy_nimber *values;
  size_t values_room;
} gi_sheet;

/* False, and the text has failed, when memory is short. To be closed in any case. */
bool gi_sheet_open(gi_sheet *s, const grundy_graph_answer *a, grundy_text *out);
void gi_sheet_close(gi_sheet *s);

/* The name of a node, until it is asked again. Never NULL. */
const char *gi_sheet_name(gi_sheet *s, uint32_t node, size_t *length);

/* The finite values among the options of a node with an infinite one, until asked again. */
const grundy_nimber *gi_sheet_infinity(gi_sheet *s, uint32_t node, size_t *count);
/* The same as a list with `between` between them. */
void gi_sheet_print_infinity(gi_sheet *s, uint32_t node, const char *between, grundy_text *out);

/* "2"; of an infinite value "(infinity sign){0,2}", or "inf{0,2}" in ASCII. Nothing where there is
 * no value. */
void gi_sheet_print_value(gi_sheet *s, uint32_t node, bool unicode, grundy_text *out);

/* The character at s[*i], which moves behind it, and its bytes. One that could steer a terminal is
 * replaced by its picture, so that names that differ still do; one that is no UTF-8 by U+FFFD.
 * `room` is for the picture. */
const char *gi_shown_character(const char *s, size_t length, size_t *i, char room[3], size_t *n);

/* Which moves from here are worth showing: those to P from a won node, those to D from a drawn
 * one. False: none. */
bool gi_sheet_good_outcome(const gi_sheet *s, uint32_t node, grundy_outcome *to);

/* Calls `visit` for every node with this outcome in the row, each once, until it returns false. */
typedef bool gi_sheet_visit(void *user, uint32_t node);
void gi_sheet_each_once(gi_sheet *s, uint32_t node, grundy_outcome outcome, gi_sheet_visit *visit,
                        void *user);

#endif
