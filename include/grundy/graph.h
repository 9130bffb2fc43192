/* grundy/graph.h: directed graphs, on which a token moves along the arrows.
 *
 * Layer: graph. May include game.h.
 * A graph is its nodes 0, 1, ..., the row of arrows of each, and a name for each node.
 * Ownership: a graph is the caller's until grundy_graph_free; it must go before its context.
 * Threads: a graph never changes, so several threads may read it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_GRAPH_H
#define GRUNDY_GRAPH_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grundy_graph grundy_graph; /* opaque */

#define GRUNDY_NODES_MAX UINT32_C(0xfffffffe) /* nodes are numbered below this */

typedef enum grundy_graph_format {
  /* Lists of lists [[0,1],[1,2]] are JSON. EDGES reads them as arrows, ADJACENCY as rows. */
  GRUNDY_GRAPH_AUTO = 0, /* recognised by its first bytes and words */
  GRUNDY_GRAPH_EDGES = 1,
  GRUNDY_GRAPH_DOT = 2,
  GRUNDY_GRAPH_MERMAID = 3,
  GRUNDY_GRAPH_JSON = 4,
  GRUNDY_GRAPH_GRB = 5, /* docs/grb.md */
  GRUNDY_GRAPH_CSV = 6, /* written, not read */
  GRUNDY_GRAPH_SVG = 7, /* written, not read */
  /* Inputs of contests; docs/graph.md shows them. */
  GRUNDY_GRAPH_COUNTED = 8, /* the numbers of nodes and arrows, then the arrows */
  GRUNDY_GRAPH_ADJACENCY =
      9,                     /* the number of nodes, then for each its targets after their number */
  GRUNDY_GRAPH_PARENTS = 10, /* the parent of each node of a tree; arrows lead to the children */
  GRUNDY_GRAPH_TREE = 11     /* the number of nodes, then the edges; arrows lead from the root */
} grundy_graph_format;

/* How to read a graph. */
typedef struct grundy_graph_input {
  uint32_t size; /* sizeof(grundy_graph_input), set by grundy_graph_input_init */
  grundy_graph_format format;
  uint64_t line_limit; /* bytes of a line */
  bool header;         /* the same as GRUNDY_GRAPH_COUNTED */
  bool lines;          /* edges may be lines without a direction, each read as an arrow: A -- B in a
                          DOT graph, A --- B in Mermaid, A-B or A -- B in a list of edges */
  bool no_header;      /* the first line of a list of edges is an arrow, whatever it looks like */
  /* Inputs of contests alone: */
  bool first_given; /* the first node has the number `first`, 0 or 1; otherwise it is found out */
  uint8_t first;
  const char *root; /* of a tree; NULL: the first node */
} grundy_graph_input;

/* Any format, lines of at most 64 MB. */
GRUNDY_API void grundy_graph_input_init(grundy_graph_input *input);

/* Sets and gets how the graph files in sums are read; at first the defaults. A game that opens
 * graph files itself should use the same. `input->root` must outlive the context. GRUNDY_ENOMEM. */
GRUNDY_API grundy_status grundy_graph_set_input(grundy *g, const grundy_graph_input *input);
GRUNDY_API void grundy_graph_get_input(const grundy *g, grundy_graph_input *input);
/* How many graph files were opened in this context, whether or not they could be read. */
GRUNDY_API size_t grundy_graph_files(const grundy *g);

/* "edges", "dot", "mermaid", "json", "grb", "csv", "svg", "counted", "adjacency", "parents",
 * "tree"; and back. */
GRUNDY_API const char *grundy_graph_format_name(grundy_graph_format format);
GRUNDY_API bool grundy_graph_format_find(const char *name, grundy_graph_format *out);

/* The format that a file of this name has by its ending; GRUNDY_GRAPH_AUTO if
 * the ending is not known. */
GRUNDY_API grundy_graph_format grundy_graph_format_of(const char *path);

/* Reads the file, or standard input when `path` is "-". `input` may be NULL: any format. The
 * graph holds a copy, so the file may change later. A file that changes while it is read is a fault
 * (GRUNDY_EINPUT). Lists of edges of more than 64 MB are mapped meanwhile: if such a file becomes
 * shorter, the system sends SIGBUS to the program.
 *
 * GRUNDY_UNKNOWN: a limit of the context ended the reading. On any status but GRUNDY_OK `*out` is
 * NULL and `error` says what is wrong, in a text also its line and column. */
GRUNDY_API grundy_status grundy_graph_open(grundy *g, const char *path,
                                           const grundy_graph_input *input, grundy_graph **out,
                                           grundy_error *error);

/* The same for a text in memory; .grb too, which is then copied. */
GRUNDY_API grundy_status grundy_graph_parse(grundy *g, const void *text, size_t length,
                                            const grundy_graph_input *input, grundy_graph **out,
                                            grundy_error *error);

/* A graph of the caller's own arrows, which are copied: node u points at to[rows[u]] up to
 * to[rows[u + 1] - 1]. The names are the numbers. GRUNDY_EINPUT if the rows are not in order or
 * an arrow does not point at a node. */
GRUNDY_API grundy_status grundy_graph_make(grundy *g, uint32_t nodes, const uint64_t *rows,
                                           const uint32_t *to, grundy_graph **out,
                                           grundy_error *error);
GRUNDY_API void grundy_graph_free(grundy_graph *graph);

/* The part of the graph that a token on `*start` can reach, with the same names; `*start` becomes
 * its number there. */
GRUNDY_API grundy_status grundy_graph_reach(const grundy_graph *graph, uint32_t *start,
                                            grundy_graph **out, grundy_error *error);

/* The same from the node of this name; GRUNDY_EINPUT if there is none: `error` then names the most
 * similar one. */
GRUNDY_API grundy_status grundy_graph_reach_from(const grundy_graph *graph, const char *name,
                                                 uint32_t *start, grundy_graph **out,
                                                 grundy_error *error);

/* Takes bytes in order. If it returns false, nothing more is written. */
typedef bool grundy_graph_write(void *user, const void *bytes, size_t length);

/* Writes the graph in the .grb format. GRUNDY_UNKNOWN when `write` returns false. */
GRUNDY_API grundy_status grundy_graph_save(const grundy_graph *graph, grundy_graph_write *write,
                                           void *user, grundy_error *error);

GRUNDY_API uint32_t grundy_graph_nodes(const grundy_graph *graph);
GRUNDY_API uint64_t grundy_graph_arrows(const grundy_graph *graph);
/* The nodes that `node` points at, as they were given: a node may occur twice. */
GRUNDY_API const uint32_t *grundy_graph_row(const grundy_graph *graph, uint32_t node,
                                            uint64_t *count);

/* Appends the name of a node. */
GRUNDY_API void grundy_graph_name(const grundy_graph *graph, uint32_t node, grundy_text *out);
/* Finds a node by its name. */
GRUNDY_API bool grundy_graph_find(const grundy_graph *graph, const char *name, size_t length,
                                  uint32_t *node);
/* The node with the most similar name, for "did you mean"; false if none is similar, or there are
 * too many nodes. */
GRUNDY_API bool grundy_graph_nearest(const grundy_graph *graph, const char *name, size_t length,
                                     uint32_t *node);
/* Nodes from this number on were met but not explored: some of their arrows are missing. The number
 * of nodes, unless the graph is from grundy_graph_unfold_partial. */
GRUNDY_API uint32_t grundy_graph_explored(const grundy_graph *graph);
/* Who has won on this node, for a graph of a game with its own rule for who wins. */
GRUNDY_API grundy_final grundy_graph_final(const grundy_graph *graph, uint32_t node);
/* What a drawing shows in the node besides its name, NULL for nothing. */
GRUNDY_API const char *grundy_graph_caption(const grundy_graph *graph, uint32_t node,
                                            size_t *length);

#ifdef __cplusplus
}
#endif
#endif
