/* read_graph.h: reads a text through one reader of graphs, and shows what it read. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_READ_GRAPH_H
#define GRUNDY_TEST_READ_GRAPH_H

#include <stdlib.h>
#include <string.h>

#include "graph/read/graph_reader.h"
#include "grundy/sum.h"

typedef bool graph_reader(gi_graph_reader *in);

/* The graph, or NULL with the reason in `error`. All memory but the graph's must be given back. */
static inline grundy_graph *read_graph(grundy *g, graph_reader *reader, const char *text,
                                       size_t length, grundy_error *error) {
  gi_budget budget;
  gi_meter meter;
  gi_builder build;
  memset(error, 0, sizeof *error);
  gi_budget_init(&budget, g);
  gi_meter_init(&meter, &budget, true);
  gi_builder_init(&build, g, &meter, error);
  gi_graph_reader in = {.g = g,
                        .text = text,
                        .length = length,
                        .line_limit = UINT64_MAX,
                        .build = &build,
                        .meter = &meter,
                        .error = error};
  grundy_graph *graph = NULL;
  bool read = reader(&in);
  if (!read)
    error->status = in.status;
  else if (!(graph = gi_builder_finish(&build)))
    error->status = build.status;
  gi_builder_clear(&build);
  gi_meter_close(&meter);
  uint64_t held = atomic_load(&budget.memory);
  bool exact = graph ? held == gi_graph_memory(graph) : read || held == 0;
  if (!exact || (!graph && error->status == GRUNDY_OK)) {
    grundy_graph_free(graph);
    error->status = GRUNDY_EGAME; /* no reader gives this */
    graph = NULL;
  }
  return graph;
}

/* "a{caption}>b,c b c": every node with its arrows, in order. The caller frees it. */
static inline char *show_graph(const grundy_graph *graph) {
  grundy_text text;
  grundy_text_init(&text, graph->g);
  for (uint32_t u = 0; u < graph->nodes; u++) {
    uint64_t count;
    size_t length;
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    const char *caption = grundy_graph_caption(graph, u, &length);
    if (u) grundy_text_put(&text, " ", 1);
    grundy_graph_name(graph, u, &text);
    if (caption) {
      grundy_text_put(&text, "{", 1);
      grundy_text_put(&text, caption, length);
      grundy_text_put(&text, "}", 1);
    }
    for (uint64_t i = 0; i < count; i++) {
      grundy_text_put(&text, i ? "," : ">", 1);
      grundy_graph_name(graph, row[i], &text);
    }
  }
  char *copy = malloc(text.length + 1);
  if (copy) {
    memcpy(copy, text.length ? text.data : "", text.length);
    copy[text.length] = '\0';
  }
  grundy_text_clear(&text);
  return copy;
}

/* Reads it and compares with what show_graph writes. */
static inline void check_graph(grundy *g, graph_reader *reader, const char *text,
                               const char *expected) {
  grundy_error error;
  grundy_graph *graph = read_graph(g, reader, text, strlen(text), &error);
  if (!graph) fail_msg("%s\nis refused at %zu: %s", text, error.offset, error.message);
  assert_true(gi_graph_sound(graph));
  char *shown = show_graph(graph);
  if (strcmp(shown, expected) != 0)
    fail_msg("%s\nis read as\n%s\nand not as\n%s", text, shown, expected);
  free(shown);
  grundy_graph_free(graph);
}

/* The text must be refused, at bytes `from` up to `to`, with these words in the message. */
static inline void check_refused(grundy *g, graph_reader *reader, const char *text, size_t from,
                                 size_t to, const char *words) {
  grundy_error error;
  grundy_graph *graph = read_graph(g, reader, text, strlen(text), &error);
  if (graph) fail_msg("%s\nis read, although it should not be", text);
  if (error.status != GRUNDY_EINPUT || error.offset != from || error.length != to - from ||
      !strstr(error.message, words))
    fail_msg("%s\nis refused at %zu, %zu bytes, with\n%s", text, error.offset, error.length,
             error.message);
}

/* An allocator whose n-th call for more memory fails. */
typedef struct scarce {
  size_t left;
} scarce;

static inline void *scarce_resize(void *user, void *block, size_t old_size, size_t new_size) {
  scarce *s = user;
  if (new_size == 0) {
    free(block);
    return NULL;
  }
  if (new_size > old_size && s->left-- == 0) {
    s->left = 0;
    return NULL;
  }
  return realloc(block, new_size);
}

/* Wherever memory runs out, the reader says so and gives back what it had. */
static inline void check_scarce(graph_reader *reader, const char *text) {
  scarce memory = {SIZE_MAX};
  grundy_config config;
  grundy_error error;
  grundy_graph *graph = NULL;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){scarce_resize, &memory};
  grundy *g = grundy_new(&config);
  assert_non_null(g);
  for (size_t n = 0; !graph; n++) {
    assert_true(n < 1000);
    memory.left = n;
    graph = read_graph(g, reader, text, strlen(text), &error);
    if (!graph) assert_int_equal(error.status, GRUNDY_ENOMEM);
    if (n == 0) assert_null(graph);
  }
  memory.left = SIZE_MAX;
  grundy_graph_free(graph);
  grundy_free(g);
}

#endif
