/* Fuzzes the reader of Mermaid files. */
/* SPDX-License-Identifier: MIT */
#include "fuzz_graph.h"

/* As a text of numbered characters; bytes of other characters stay as they are. */
static void write_name(const grundy_graph *graph, uint32_t node, grundy_text *out) {
  size_t length;
  const char *name = gi_name(&graph->names, node, &length);
  for (size_t i = 0; i < length; i++) {
    if ((unsigned char)name[i] >= 0x80) {
      grundy_text_put(out, name + i, 1);
      continue;
    }
    grundy_text_put(out, "#", 1);
    grundy_text_number(out, (unsigned char)name[i]);
    grundy_text_put(out, ";", 1);
  }
}

static void write_id(uint32_t node, grundy_text *out) {
  grundy_text_put(out, "n", 1);
  grundy_text_number(out, node);
}

static bool write_mermaid(const grundy_graph *graph, grundy_text *out) {
  grundy_text_put(out, "flowchart TB", 12);
  for (uint32_t u = 0; u < graph->nodes; u++) {
    grundy_text_put(out, "\n", 1);
    write_id(u, out);
    grundy_text_put(out, "[\"", 2);
    write_name(graph, u, out);
    grundy_text_put(out, "<br/>SG(", 8);
    write_name(graph, u, out);
    grundy_text_put(out, ")=0\"]", 5);
  }
  for (uint32_t u = 0; u < graph->nodes; u++) {
    uint64_t count;
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    for (uint64_t i = 0; i < count; i++) {
      grundy_text_put(out, "\n", 1);
      write_id(u, out);
      grundy_text_put(out, "-->", 3);
      write_id(row[i], out);
    }
  }
  return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz_graph(gi_graph_read_mermaid, write_mermaid, data, size);
  return 0;
}
