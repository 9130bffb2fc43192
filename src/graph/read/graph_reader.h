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

enum { GI_GRAPH_NOTES = 3 };

/* What the lists [[...], ...] of a JSON text are. */
typedef enum gi_lists {
  GI_LISTS_OPEN,   /* the reader finds out */
  GI_LISTS_ROWS,   /* for each node the nodes that it points at */
  GI_LISTS_ARROWS, /* two nodes each */
  GI_LISTS_MATRIX, /* a 1 in row i and column k is an arrow from i to k */
} gi_lists;

typedef struct gi_graph_reader {
  grundy *g;
  const char *text; /* not ended by a NUL */
  size_t length;
  size_t at;           /* where the reader stands */
  uint64_t line_limit; /* bytes of a line; checked before all readers but that of edges */
  bool lines;          /* edges without a direction are read too */
  gi_lists lists;      /* of a JSON text */
  bool undirected;     /* the edges get their directions from the root, or have none */
  bool first_given;    /* the number of the first node of a contest's input is `first` */
  uint8_t first;
  const char *root; /* of a tree in a contest's input; NULL: the first node */
  const char *path; /* before notes; NULL: none */
  gi_builder *build;
  gi_meter *meter;                   /* counts the work: about one for each byte, or less */
  grundy_error *error;               /* not NULL */
  grundy_status status;              /* GRUNDY_OK while all is well */
  grundy_note notes[GI_GRAPH_NOTES]; /* kept if the text can be read */
  size_t note_count;
} gi_graph_reader;

/* Reports a fault at text[from..to). Returns false. */
bool gi_graph_fail(gi_graph_reader *in, size_t from, size_t to, const char *message, ...)
    GRUNDY_PRINTF(4, 5);

/* Notes an assumption, with the path and the line of the byte `at`; GRUNDY_NO_OFFSET: no line. */
void gi_graph_note(gi_graph_reader *in, size_t at, const char *id, const char *message, ...)
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
bool gi_graph_read_counted(gi_graph_reader *in);
bool gi_graph_read_adjacency(gi_graph_reader *in);
bool gi_graph_read_parents(gi_graph_reader *in);
bool gi_graph_read_tree(gi_graph_reader *in);

/* Which format a text has that is not known to be more than a list of edges. */
grundy_graph_format gi_contest_guess(gi_graph_reader *in);

/* Whether the word begins a diagram of Mermaid that is not a flowchart. */
bool gi_mermaid_is_other(const char *word, size_t length);

#endif
