/* graph/read/graph_reader.h: what the readers of graph files share.
 *
 * A reader gets the whole text and fills a builder. No recursion; every step reads on, so the
 * cost is linear. Faults are reported with the bytes of the text they lie in; line and column are
 * found from these later.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_READER_H
#define GI_GRAPH_READER_H

#include "graph/build.h"

typedef struct gi_graph_reader {
  grundy *g;
  const char *text; /* not ended by a NUL */
  size_t length;
  size_t at;           /* where the reader stands */
  uint64_t line_limit; /* bytes of a line; held before the reader is called, but for edges */
  bool header;         /* a list of edges begins with a line of counts */
  bool lines;          /* edges without a direction are read, too */
  gi_builder *build;
  gi_meter *meter;      /* to be told of work: gi_meter_work, about one for each byte or less */
  grundy_error *error;  /* not NULL */
  grundy_status status; /* GRUNDY_OK while all is well */
} gi_graph_reader;

/* Reports a fault at text[from..to). Returns false. */
bool gi_graph_fail(gi_graph_reader *in, size_t from, size_t to, const char *message, ...)
    GRUNDY_PRINTF(4, 5);

/* Takes over the reason why the builder said false, or the meter. Returns false. */
bool gi_graph_stopped(gi_graph_reader *in);

/* The readers, each true if the whole text was read. */
bool gi_read_edges(gi_graph_reader *in);
bool gi_read_dot(gi_graph_reader *in);
bool gi_read_mermaid(gi_graph_reader *in);
bool gi_read_json_graph(gi_graph_reader *in);

#endif
