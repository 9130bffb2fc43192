/* Fuzzes the readers of contest inputs. The first byte chooses the format, whether the number of
 * the first node is given, and the root; what is recognised by itself is the fifth format. */
/* SPDX-License-Identifier: MIT */
#include "graphs.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const grundy_graph_format formats[] = {GRUNDY_GRAPH_COUNTED, GRUNDY_GRAPH_ADJACENCY,
                                                GRUNDY_GRAPH_PARENTS, GRUNDY_GRAPH_TREE,
                                                GRUNDY_GRAPH_AUTO};
  if (size == 0) return 0;
  unsigned choice = data[0];
  const char *text = (const char *)data + 1;
  grundy_graph_input input;
  grundy_config config;
  grundy_graph *graph;
  grundy_error error;
  grundy_config_init(&config);
  config.memory = 16 << 20; /* a count may ask for more */
  config.seconds = 5;
  grundy *g = grundy_new(&config);
  CHECK(g);
  grundy_graph_input_init(&input);
  input.format = formats[choice % 5];
  if (input.format != GRUNDY_GRAPH_AUTO) {
    input.first_given = choice / 5 % 3 != 0;
    input.first = choice / 5 % 3 == 1;
  }
  if (input.format == GRUNDY_GRAPH_TREE && choice / 15 % 2) input.root = "2";
  grundy_status status = grundy_graph_parse(g, text, size - 1, &input, &graph, &error);
  if (status == GRUNDY_OK) {
    bool small = grundy_graph_nodes(graph) < 10000;
    if (small) check_graph(g, graph);
    if (small) check_again(g, graph);
  } else {
    CHECK(!graph && (status == GRUNDY_EINPUT || status == GRUNDY_UNKNOWN));
    check_error(g, &error, status, text, size - 1);
    CHECK(!grundy_note_at(g, 0));
  }
  grundy_graph_free(graph);
  grundy_free(g);
  return 0;
}
