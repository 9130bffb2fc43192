/* graphs.h: graphs from texts, and as texts, for the tests of the readers. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_GRAPHS_H
#define GRUNDY_TEST_GRAPHS_H

#include <stdio.h>
#include <string.h>

#include "grundy/grundy.h"

/* "A>B,C; B>; C>B;": every node with its row, in order. */
static inline void graph_show(const grundy_graph *graph, grundy_text *out) {
  for (uint32_t u = 0; u < grundy_graph_nodes(graph); u++) {
    uint64_t count;
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    if (u) grundy_text_add(out, " ");
    grundy_graph_name(graph, u, out);
    grundy_text_add(out, ">");
    for (uint64_t i = 0; i < count; i++) {
      if (i) grundy_text_add(out, ",");
      grundy_graph_name(graph, row[i], out);
    }
    grundy_text_add(out, ";");
  }
}

static inline grundy_status graph_read(grundy *g, grundy_graph_format format, uint64_t line_limit,
                                       const char *text, size_t length, grundy_graph **out,
                                       grundy_error *error) {
  grundy_graph_input input;
  grundy_graph_input_init(&input);
  input.format = format;
  if (line_limit) input.line_limit = line_limit;
  return grundy_graph_parse(g, text, length, &input, out, error);
}

/* Reads the text and compares what graph_show says of it. */
static inline void check_graph(grundy *g, grundy_graph_format format, const char *text,
                               size_t length, const char *shown) {
  grundy_graph *graph;
  grundy_error error;
  grundy_text said;
  if (graph_read(g, format, 0, text, length, &graph, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  grundy_text_init(&said, g);
  graph_show(graph, &said);
  assert_string_equal(said.length ? said.data : "", shown);
  grundy_text_clear(&said);
  grundy_graph_free(graph);
}

/* Expects a fault at these bytes, with `words` in its message. */
static inline void check_fault(grundy *g, grundy_graph_format format, uint64_t line_limit,
                               const char *text, size_t length, size_t from, size_t to,
                               const char *words) {
  grundy_graph *graph;
  grundy_error error;
  grundy_status status = graph_read(g, format, line_limit, text, length, &graph, &error);
  if (status != GRUNDY_EINPUT) fail_msg("%s: status %d", text, (int)status);
  assert_null(graph);
  assert_int_equal(error.status, status);
  if (error.offset != from || error.length != to - from || !strstr(error.message, words))
    fail_msg("%s: at %zu, %zu: %s", text, error.offset, error.length, error.message);
  assert_true(error.line > 0 && error.column > 0);
}

#endif
