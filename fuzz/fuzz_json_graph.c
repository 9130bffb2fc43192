/* Fuzzes the reader of graphs in JSON. */
/* SPDX-License-Identifier: MIT */
#include "graphs.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz_graph(data, size, GRUNDY_GRAPH_JSON);
  return 0;
}
