/* graph/read/number_lines.h: the lines and numbers of a contest's input.
 *
 * Words stand between blanks, tabs, commas and arrows. Lines without words and comments are
 * skipped, as in a list of edges. A node has a number, and the nodes are numbered from 0 or from 1:
 * gi_node_range finds out which, and refuses numbers that are not nodes.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_NUMBER_LINES_H
#define GI_NUMBER_LINES_H

#include "graph/read/graph_reader.h"

typedef struct gi_number_lines {
  const char *text;
  size_t length;
  size_t at, end;      /* the rest of the line */
  size_t next;         /* where the next line begins */
  uint64_t line_limit; /* a longer line counts as the end of the text */
} gi_number_lines;

typedef struct gi_number {
  uint64_t value; /* UINT64_MAX stands for all larger ones, too */
  bool negative;
  bool is_number; /* false: the word is something else */
  bool arrow;     /* an arrow stands before it, as in 1->2 */
  size_t from, to;
} gi_number;

/* At the beginning of the text, behind a byte order mark. */
gi_number_lines gi_number_lines_of(const gi_graph_reader *in);

/* Goes to the next line that has words; false: there is none. */
bool gi_number_lines_next(gi_number_lines *l);

/* The next word of the line; false: there is none. */
bool gi_number_lines_word(gi_number_lines *l, gi_number *out);

/* Reads a count, at most `most`, which must be the next word of the line. */
bool gi_read_count(gi_graph_reader *in, gi_number_lines *l, uint64_t most, gi_number *out);

typedef struct gi_node_range {
  uint64_t nodes;
  bool given; /* the number of the first node was given */
  uint8_t first;
  bool zero, last; /* the numbers 0 and `nodes` occurred */
} gi_node_range;

gi_node_range gi_node_range_of(const gi_graph_reader *in, uint64_t nodes);

/* Takes a number as a node; a fault is reported. */
bool gi_node_range_take(gi_graph_reader *in, gi_node_range *r, const gi_number *number);

/* The number of the first node: 0 if a 0 occurred, 1 if `nodes` did, otherwise `open`. */
uint32_t gi_node_range_first(const gi_node_range *r, uint32_t open);

/* Reads the counts of nodes and pairs, and the pairs of nodes, each in a line that stands at
 * text[from..to); `ends` are the numbers as written. What follows is left unread with a note. */
typedef bool gi_pair_taker(gi_graph_reader *in, void *user, const uint32_t ends[2], size_t from,
                           size_t to);
bool gi_graph_read_pairs(gi_graph_reader *in, gi_pair_taker *take, void *user, gi_node_range *r);

/* Notes that the text from the current line on is not read, and how to ask about tokens, or how to
 * name the root of a tree. `first` is the number of the first node. */
void gi_note_unread(gi_graph_reader *in, const gi_number_lines *l, const gi_node_range *r,
                    uint32_t first);

#endif
