/* graph/read/graph_reader.h: what the readers of graph files share.
 *
 * A reader gets the whole text and fills a builder. It does not recurse, and every step reads on,
 * so its cost is linear. It reports a fault with the place of the fault in the text; graph_file.c
 * finds the line and the column of that place.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_READER_H
#define GI_GRAPH_READER_H

#include <string.h>

#include "base/array.h"
#include "base/assert.h"
#include "graph/build.h"

typedef struct gi_graph_reader {
  grundy *g;
  const char *text; /* not ended by a NUL */
  size_t length;
  size_t at;           /* where the reader stands */
  uint64_t line_limit; /* bytes of a line; checked before all readers but that of edges */
  bool header;         /* a list of edges begins with a line of counts */
  bool lines;          /* edges without a direction are read too */
  gi_builder *build;
  gi_meter *meter;      /* counts the work: about one for each byte, or less */
  grundy_error *error;  /* not NULL */
  grundy_status status; /* GRUNDY_OK while all is well */
} gi_graph_reader;

/* Reports a fault at text[from..to). Returns false. */
bool gi_graph_fail(gi_graph_reader *in, size_t from, size_t to, const char *message, ...)
    GRUNDY_PRINTF(4, 5);

/* Takes over the reason why the builder, the meter or the budget returned false. Returns false. */
bool gi_graph_stopped(gi_graph_reader *in);

/* Counts `n` bytes as work. False: stopped. */
bool gi_graph_work(gi_graph_reader *in, size_t n);

/* Whether these signs come next. */
static inline bool gi_graph_sees(const gi_graph_reader *in, const char *signs) {
  size_t n = strlen(signs);
  GI_ASSERT(in->at <= in->length);
  return in->length - in->at >= n && memcmp(in->text + in->at, signs, n) == 0;
}

/* The same, and then the reader stands behind them. */
static inline bool gi_graph_takes(gi_graph_reader *in, const char *signs) {
  bool found = gi_graph_sees(in, signs);
  if (found) in->at += strlen(signs);
  return found;
}

#define GI_GRAPH_BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Room for `need` items in an array of a reader, and its end. */
#define GI_GRAPH_RESERVE(in, items, room, need)                                                    \
  (GI_BUDGET_RESERVE((in)->meter->budget, items, room, need) || gi_graph_stopped(in))
#define GI_GRAPH_RELEASE(in, items, room) GI_BUDGET_RELEASE((in)->meter->budget, items, room)

/* The readers. Each returns true if it has read the whole text. */
bool gi_graph_read_edges(gi_graph_reader *in);
bool gi_graph_read_dot(gi_graph_reader *in);
bool gi_graph_read_mermaid(gi_graph_reader *in);
bool gi_graph_read_json(gi_graph_reader *in);

/* Whether the word begins a diagram of Mermaid that is not a flowchart. */
bool gi_mermaid_is_other(const char *word, size_t length);

#endif
