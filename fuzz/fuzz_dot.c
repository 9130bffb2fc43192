/* Fuzzes the reader of DOT files. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_graph.h"

/* A name in quotes. One with a \ might not be the same there. */
static bool write_name(const grundy_graph *graph, uint32_t node, grundy_text *out) {
  size_t length;
  const char *name = gi_name(&graph->names, node, &length);
  if (length && memchr(name, '\\', length)) return false;
  grundy_text_put(out, "\"", 1);
  for (size_t i = 0; i < length; i++) {
    if (name[i] == '"') grundy_text_put(out, "\\", 1);
    grundy_text_put(out, name + i, 1);
  }
  grundy_text_put(out, "\"", 1);
  return true;
}

static bool write_dot(const grundy_graph *graph, grundy_text *out) {
  grundy_text_put(out, "digraph{", 8);
  for (uint32_t u = 0; u < graph->nodes; u++)
    if (!write_name(graph, u, out)) return false;
  for (uint32_t u = 0; u < graph->nodes; u++) {
    uint64_t count;
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    for (uint64_t i = 0; i < count; i++) {
      write_name(graph, u, out);
      grundy_text_put(out, "->", 2);
      write_name(graph, row[i], out);
    }
  }
  grundy_text_put(out, "}", 1);
  return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz_graph(gi_graph_read_dot, write_dot, data, size);
  return 0;
}
