/* fuzz/fuzz_graph.h: what the fuzzers of graph files share.
 *
 * A text is refused with an error that lies within it, or it is a sound graph whose names are all
 * different. Such a graph is written in a plain form of the same language, and must come back. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_FUZZ_GRAPH_H
#define GRUNDY_FUZZ_GRAPH_H

#include <string.h>

#include "fuzz.h"
#include "graph/read/graph_reader.h"
#include "grundy/grundy.h"

/* Writes the graph, or says no if it has a name that the language cannot write. */
typedef bool graph_writer(const grundy_graph *graph, grundy_text *out);

static inline grundy_graph *fuzz_read(grundy *g, bool (*reader)(gi_graph_reader *),
                                      const char *text, size_t size, grundy_status *status) {
  gi_budget budget;
  gi_meter meter;
  gi_builder build;
  grundy_error error = {0};
  gi_budget_init(&budget, g);
  gi_meter_init(&meter, &budget, true);
  gi_builder_init(&build, g, &meter, &error);
  gi_graph_reader in = {.g = g,
                        .text = text,
                        .length = size,
                        .line_limit = size,
                        .build = &build,
                        .meter = &meter,
                        .error = &error};
  grundy_graph *graph = NULL;
  bool read = reader(&in);
  CHECK(read == (in.status == GRUNDY_OK));
  *status = in.status;
  if (read && !(graph = gi_builder_finish(&build))) *status = build.status;
  gi_builder_clear(&build);
  gi_meter_close(&meter);
  uint64_t held = atomic_load(&budget.memory);
  CHECK(graph ? held == gi_graph_memory(graph) : read || held == 0);
  CHECK(graph || *status == GRUNDY_EINPUT || *status == GRUNDY_UNKNOWN);
  if (*status == GRUNDY_EINPUT) {
    CHECK(error.status == GRUNDY_EINPUT && error.message[0]);
    CHECK(error.offset <= size && error.length <= size - error.offset);
  }
  return graph;
}

static inline void fuzz_check(const grundy_graph *graph) {
  CHECK(gi_graph_sound(graph));
  for (uint32_t u = 0; u < grundy_graph_nodes(graph); u++) {
    grundy_text name;
    uint32_t found;
    grundy_text_init(&name, graph->g);
    grundy_graph_name(graph, u, &name);
    CHECK(grundy_graph_find(graph, name.length ? name.data : "", name.length, &found));
    CHECK(found == u);
    grundy_text_clear(&name);
  }
}

static inline void fuzz_same(const grundy_graph *a, const grundy_graph *b) {
  CHECK(a->nodes == b->nodes && a->arrows == b->arrows);
  if (a->nodes == 0) return;
  CHECK(memcmp(a->rows, b->rows, ((size_t)a->nodes + 1) * sizeof *a->rows) == 0);
  CHECK(memcmp(a->to, b->to, (size_t)a->arrows * sizeof *a->to) == 0);
  for (uint32_t u = 0; u < a->nodes; u++) {
    size_t n, m;
    const char *x = gi_name(&a->names, u, &n), *y = gi_name(&b->names, u, &m);
    CHECK(n == m && (n == 0 || memcmp(x, y, n) == 0));
  }
}

static inline void fuzz_graph(bool (*reader)(gi_graph_reader *), graph_writer *writer,
                              const uint8_t *data, size_t size) {
  grundy_config config;
  grundy_config_init(&config);
  config.memory = 16 << 20;
  config.seconds = 5;
  grundy *g = grundy_new(&config);
  CHECK(g);
  grundy_status status;
  grundy_graph *graph = fuzz_read(g, reader, (const char *)data, size, &status), *again;
  if (graph) {
    grundy_text text;
    grundy_text_init(&text, g);
    fuzz_check(graph);
    if (graph->arrows < 10000 && writer(graph, &text)) {
      CHECK(!text.failed);
      again = fuzz_read(g, reader, text.data, text.length, &status);
      CHECK(again);
      fuzz_same(graph, again);
      grundy_graph_free(again);
    }
    grundy_text_clear(&text);
  }
  grundy_graph_free(graph);
  grundy_free(g);
}

#endif
