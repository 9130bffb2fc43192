/* graph/read/graph_words.h: names of nodes as they stand in a text, plain or in quotes. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_WORDS_H
#define GI_GRAPH_WORDS_H

#include "graph/read/graph_reader.h"
#include "json/json_reader.h"

typedef struct gi_graph_word {
  const char *name; /* in the text, or in the buffer where it was decoded */
  size_t length;
  size_t from, to; /* where it stands in the text, with its quotes */
} gi_graph_word;

/* The end of the arrow at `at`, as -> or -->, in a text that ends at `end`; `at` if there is none.
 */
static inline size_t gi_arrow_end(const char *text, size_t at, size_t end) {
  size_t head = at;
  while (head < end && text[head] == '-') head++;
  return head > at && head < end && text[head] == '>' ? head + 1 : at;
}

/* The name that a string of JSON has. It is decoded into `buffer`, of GI_NAME_MAX bytes, if it has
 * escapes. */
bool gi_graph_word_of(gi_graph_reader *in, const gi_json_cursor *c, const gi_json_token *string,
                      char *buffer, gi_graph_word *word);

/* Reads the string whose opening quote is at `in->at` and which must close before `end`, as such a
 * name. */
bool gi_graph_read_string(gi_graph_reader *in, size_t end, char *buffer, gi_graph_word *word);

/* Reports that the byte at `at` is not UTF-8. Returns false. */
bool gi_graph_bad_utf8(gi_graph_reader *in, size_t at);

/* Reports a control character at `at`. Returns false. */
bool gi_graph_bad_control(gi_graph_reader *in, size_t at);

/* Whether the text has no byte 0; otherwise it is reported. */
bool gi_graph_check_nul(gi_graph_reader *in);

/* Reports a name beyond GI_NAME_MAX. Returns false. */
bool gi_graph_long_name(gi_graph_reader *in, size_t from, size_t to);

#endif
