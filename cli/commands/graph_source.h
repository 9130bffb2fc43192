/* cli/commands/graph_source.h: the graph that the words of the command line name, a file or the
 * positions of a sum; shared by the commands graph and draw. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_GRAPH_SOURCE_H
#define CLI_GRAPH_SOURCE_H

#include "commands.h"

/* The limits of a picture: the nodes and arrows that are drawn so that it can be read; the nodes
 * with --depth; the nodes with --all. Then those of a sum: the positions that are looked at to find
 * the nodes, also with --all; and the positions whose values are asked for. */
enum { DRAWN = 80, DRAWN_ARROWS = 300, DRAWN_IN_DEPTH = 500, DRAWN_AT_ALL = 20000 };
enum { MET = 10000, MET_AT_ALL = 50000, SOLVED = 500 };

typedef struct graph_source {
  session *c;
  bool sum;      /* it is a sum of games, not a file */
  bool merge;    /* join positions that are equal by symmetry */
  uint32_t most; /* end the unfolding of a sum after so many positions; 0: do not */
  grundy_solver *solver;
  grundy_graph *graph;
  grundy_sum *unfolded; /* the sum whose positions the nodes are; NULL: not such a graph */
  grundy_text title;    /* of the file, or the sum */
  uint32_t start;
  bool started;    /* there is a node to speak of */
  bool unanswered; /* it was written, but the outcome of its start is unknown */
  grundy_error error;
} graph_source;

/* Finds out what the words are. False, after a report, with the exit status. To be cleared in any
 * case. */
bool graph_source_init(graph_source *k, session *c, int *exit_status);
void graph_source_clear(graph_source *k);

typedef grundy_status graph_writer(graph_source *k);

/* Reads the graph and lets `write` write it, to the file of -o if there is one; reports what is
 * wrong. Returns the exit status. */
int graph_source_run(graph_source *k, graph_writer *write);
grundy_status graph_source_read(graph_source *k);

grundy_graph_page graph_source_page(const graph_source *k, size_t most);
grundy_graph_question graph_source_question(const graph_source *k);

/* The status after the graph was written, or cut for this reason. A cut graph is refused, except an
 * object, which says so itself. */
grundy_status graph_source_written(graph_source *k, grundy_stop stop);

/* Writes the graph as a picture, and on standard error what is cut or unknown. */
grundy_status graph_source_svg(graph_source *k);

#endif
