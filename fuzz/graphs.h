/* fuzz/graphs.h: reads the input as a graph of one format. It is refused with an error that lies
 * within it, or it is a sound graph whose names find their nodes; and written as a list of edges
 * it reads back as the same graph. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_FUZZ_GRAPHS_H
#define GRUNDY_FUZZ_GRAPHS_H

#include "checks.h"

static inline grundy_status fuzz_parse(grundy *g, grundy_graph_format format, uint64_t line_limit,
                                       bool lines, const char *text, size_t size,
                                       grundy_graph **out, grundy_error *error) {
  grundy_graph_input input;
  grundy_graph_input_init(&input);
  input.format = format;
  input.lines = lines;
  if (line_limit) input.line_limit = line_limit;
  return grundy_graph_parse(g, text, size, &input, out, error);
}

/* Names are UTF-8 without a byte 0, each finds its node, and arrows lead to nodes. */
static inline void check_graph(grundy *g, const grundy_graph *graph) {
  grundy_text name;
  uint64_t arrows = 0, count;
  uint32_t nodes = grundy_graph_nodes(graph), found;
  grundy_text_init(&name, g);
  for (uint32_t u = 0; u < nodes; u++) {
    name.length = 0;
    grundy_graph_name(graph, u, &name);
    const char *s = name.data ? name.data : "";
    for (size_t i = 0, step; i < name.length; i += step) {
      step = utf8((const uint8_t *)s + i, name.length - i);
      CHECK(step > 0 && s[i]);
    }
    CHECK(grundy_graph_find(graph, s, name.length, &found) && found == u);
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    for (uint64_t i = 0; i < count; i++) CHECK(row[i] < nodes);
    arrows += count;
  }
  CHECK(arrows == grundy_graph_arrows(graph));
  grundy_text_clear(&name);
}

static inline void add_name(const grundy_graph *graph, uint32_t node, grundy_text *out) {
  grundy_text name;
  grundy_text_init(&name, out->owner);
  grundy_graph_name(graph, node, &name);
  grundy_json_string(name.data ? name.data : "", name.length, out);
  grundy_text_clear(&name);
}

/* Every node alone, and then all arrows: the order of nodes and rows is kept. */
static inline void check_again(grundy *g, const grundy_graph *graph) {
  grundy_text text;
  grundy_graph *again;
  grundy_error error;
  uint64_t count, other;
  grundy_text_init(&text, g);
  for (uint32_t u = 0; u < grundy_graph_nodes(graph); u++) {
    add_name(graph, u, &text);
    grundy_text_add(&text, "\n");
  }
  for (uint32_t u = 0; u < grundy_graph_nodes(graph); u++) {
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    for (uint64_t i = 0; i < count; i++) {
      add_name(graph, u, &text);
      grundy_text_add(&text, "\t");
      add_name(graph, row[i], &text);
      grundy_text_add(&text, "\n");
    }
  }
  CHECK(!text.failed);
  CHECK(fuzz_parse(g, GRUNDY_GRAPH_EDGES, 0, false, text.data, text.length, &again, &error) ==
        GRUNDY_OK);
  CHECK(grundy_graph_nodes(again) == grundy_graph_nodes(graph));
  for (uint32_t u = 0; u < grundy_graph_nodes(graph); u++) {
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    const uint32_t *row_again = grundy_graph_row(again, u, &other);
    CHECK(count == other);
    for (uint64_t i = 0; i < count; i++) CHECK(row[i] == row_again[i]);
  }
  grundy_graph_free(again);
  grundy_text_clear(&text);
}

static inline void check_place(const grundy_error *error) {
  CHECK((error->line == 0) == (error->column == 0));
  CHECK((error->line == 0) == (error->offset == GRUNDY_NO_OFFSET));
  CHECK(memchr(error->excerpt, '\0', sizeof error->excerpt));
  CHECK(error->excerpt_at + error->excerpt_length <= strlen(error->excerpt));
}

static inline void fuzz_graph(const uint8_t *data, size_t size, grundy_graph_format format) {
  const char *input = (const char *)data;
  grundy_config config;
  grundy_config_init(&config);
  config.memory = 16 << 20;
  config.seconds = 5;
  config.language = size % 2 ? "zh_CN" : "en";
  grundy *g = grundy_new(&config);
  CHECK(g);
  static const uint64_t limits[] = {0, 24, 7, 0}; /* the last with lines for arrows, too */
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    grundy_graph *graph;
    grundy_error error;
    grundy_status status = fuzz_parse(g, format, limits[i], i == 3, input, size, &graph, &error);
    if (status == GRUNDY_OK) {
      check_graph(g, graph);
      if (limits[i] == 0) check_again(g, graph);
    } else {
      CHECK(!graph && status == GRUNDY_EINPUT);
      check_error(g, &error, status, input, size);
      check_place(&error);
    }
    grundy_graph_free(graph);
  }
  grundy_free(g);
}

#endif
