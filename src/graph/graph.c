/* Graphs: their rows, names and captions, and whether they are valid. */
/* SPDX-License-Identifier: MIT */
#include "graph/graph.h"
#include "grundy/sum.h"

#include "base/assert.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { NEAREST_MOST = 20000 }; /* nodes whose names are compared for a suggestion */

grundy_graph *gi_graph_new(grundy *g) {
  grundy_graph *graph = gi_zeroed(g, 1, sizeof *graph);
  if (graph) graph->g = g;
  return graph;
}

void gi_graph_own(grundy_graph *graph, void *block, uint64_t size) {
  if (!block) return;
  GI_ASSERT(graph->owned_count < GI_GRAPH_BLOCKS);
  graph->owned[graph->owned_count++] = (gi_owned){block, size};
}

void grundy_graph_free(grundy_graph *graph) {
  if (!graph) return;
  for (size_t i = 0; i < graph->owned_count; i++)
    gi_resize(graph->g, graph->owned[i].block, graph->owned[i].size, 0);
  gi_resize(graph->g, graph, sizeof *graph, 0);
}

uint64_t gi_graph_memory(const grundy_graph *graph) {
  uint64_t bytes = 0;
  for (size_t i = 0; i < graph->owned_count; i++) bytes += graph->owned[i].size;
  return bytes;
}

uint32_t grundy_graph_nodes(const grundy_graph *graph) {
  return graph->nodes;
}

uint64_t grundy_graph_arrows(const grundy_graph *graph) {
  return graph->arrows;
}

const uint32_t *grundy_graph_row(const grundy_graph *graph, uint32_t node, uint64_t *count) {
  GI_ASSERT(node < graph->nodes);
  *count = graph->rows[node + 1] - graph->rows[node];
  return graph->to + graph->rows[node];
}

bool gi_graph_sound(const grundy_graph *graph) {
  const uint64_t *rows = graph->rows;
  bool sound = rows[0] == 0 && rows[graph->nodes] == graph->arrows;
  for (uint32_t u = 0; u < graph->nodes; u++) sound &= rows[u + 1] - rows[u] <= UINT32_MAX;
  uint32_t most = 0;
  for (uint64_t i = 0; i < graph->arrows; i++) most = graph->to[i] > most ? graph->to[i] : most;
  return sound && (graph->arrows == 0 || most < graph->nodes);
}

grundy_status grundy_graph_make(grundy *g, uint32_t nodes, const uint64_t *rows, const uint32_t *to,
                                grundy_graph **out, grundy_error *error) {
  *out = NULL;
  if (nodes > GRUNDY_NODES_MAX || rows[nodes] > GI_ARROWS_MAX)
    return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("this graph is too large"));
  grundy_graph given = {.nodes = nodes, .arrows = rows[nodes], .rows = rows, .to = to};
  if (!gi_graph_sound(&given))
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("the rows of this graph are not in order, or an arrow leads to no "
                             "node"));
  grundy_graph *graph = gi_graph_new(g);
  uint64_t rows_size = ((uint64_t)nodes + 1) * sizeof *rows, to_size = rows[nodes] * sizeof *to;
  void *own_rows = graph ? gi_resize(g, NULL, 0, rows_size) : NULL;
  void *own_to = own_rows ? gi_resize(g, NULL, 0, to_size + 1) : NULL;
  if (!own_to) {
    gi_resize(g, own_rows, rows_size, 0);
    grundy_graph_free(graph);
    return gi_no_memory(g, error);
  }
  memcpy(own_rows, rows, (size_t)rows_size);
  if (to_size) memcpy(own_to, to, (size_t)to_size);
  graph->nodes = nodes;
  graph->arrows = rows[nodes];
  graph->rows = own_rows;
  graph->to = own_to;
  gi_graph_own(graph, own_rows, rows_size);
  gi_graph_own(graph, own_to, to_size + 1);
  *out = graph;
  return GRUNDY_OK;
}

/* ---- names ---- */

uint64_t gi_name_hash(const char *name, size_t length) {
  return XXH3_64bits(name, length);
}

void grundy_graph_name(const grundy_graph *graph, uint32_t node, grundy_text *out) {
  size_t length;
  const char *name;
  switch (graph->names.kind) {
  case GI_NAMES_OWN:
    grundy_text_number(out, node);
    break;
  case GI_NAMES_NUMBERS:
    grundy_text_number(out, graph->names.numbers[node]);
    break;
  default:
    name = gi_name(&graph->names, node, &length);
    if (length) grundy_text_put(out, name, length);
    break;
  }
}

/* A number as grundy writes it: no sign, no leading zero. */
static bool name_as_number(const char *s, size_t length, uint32_t *out) {
  uint64_t n = 0;
  if (length == 0 || length > 10 || (s[0] == '0' && length > 1)) return false;
  for (size_t i = 0; i < length; i++) {
    if (s[i] < '0' || s[i] > '9') return false;
    n = n * 10 + (uint64_t)(s[i] - '0');
  }
  *out = (uint32_t)n;
  return n <= UINT32_MAX;
}

static bool find_number(const grundy_graph *graph, uint32_t number, uint32_t *node) {
  uint32_t low = 0, high = graph->nodes;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (graph->names.numbers[middle] < number)
      low = middle + 1;
    else
      high = middle;
  }
  *node = low;
  return low < graph->nodes && graph->names.numbers[low] == number;
}

static bool find_text(const grundy_graph *graph, const char *name, size_t length, uint32_t *node) {
  const gi_names *names = &graph->names;
  uint64_t slot = gi_name_hash(name, length);
  for (uint64_t tried = 0; tried < names->index_size; tried++, slot++) {
    size_t other;
    *node = names->index[slot & (names->index_size - 1)];
    if (*node >= graph->nodes) return false; /* a free slot */
    const char *found = gi_name(names, *node, &other);
    if (other == length && (length == 0 || memcmp(found, name, length) == 0)) return true;
  }
  return false;
}

bool grundy_graph_find(const grundy_graph *graph, const char *name, size_t length, uint32_t *node) {
  uint32_t number;
  if (graph->names.kind == GI_NAMES_TEXTS) return find_text(graph, name, length, node);
  if (!name_as_number(name, length, &number)) return false;
  if (graph->names.kind == GI_NAMES_NUMBERS) return find_number(graph, number, node);
  *node = number;
  return number < graph->nodes;
}

bool grundy_graph_nearest(const grundy_graph *graph, const char *name, size_t length,
                          uint32_t *node) {
  if (graph->nodes == 0 || graph->nodes > NEAREST_MOST) return false;
  grundy *g = graph->g;
  grundy_text text;
  bool found = false;
  size_t *starts = gi_zeroed(g, graph->nodes, sizeof *starts);
  const char **words = gi_zeroed(g, graph->nodes, sizeof *words);
  grundy_text_init(&text, g);
  for (uint32_t u = 0; starts && words && u < graph->nodes; u++) {
    starts[u] = text.length;
    grundy_graph_name(graph, u, &text);
    grundy_text_put(&text, "", 1);
  }
  if (starts && words && !text.failed) {
    for (uint32_t u = 0; u < graph->nodes; u++) words[u] = text.data + starts[u];
    const char *nearest = grundy_nearest(name, length, words, graph->nodes);
    for (uint32_t u = 0; nearest && u < graph->nodes; u++)
      if (words[u] == nearest) {
        *node = u;
        found = true;
      }
  }
  grundy_text_clear(&text);
  gi_resize(g, starts, graph->nodes * sizeof *starts, 0);
  gi_resize(g, words, graph->nodes * sizeof *words, 0);
  return found;
}

grundy_final grundy_graph_final(const grundy_graph *graph, uint32_t node) {
  return graph->final ? (grundy_final)graph->final[node] : GRUNDY_NOT_FINAL;
}

const char *grundy_graph_caption(const grundy_graph *graph, uint32_t node, size_t *length) {
  size_t low = 0, high = graph->caption_count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (graph->captions[middle].node < node)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == graph->caption_count || graph->captions[low].node != node) return NULL;
  *length = graph->captions[low].length;
  return graph->caption_bytes + graph->captions[low].start;
}

uint32_t grundy_graph_explored(const grundy_graph *graph) {
  return graph->nodes - graph->unexplored;
}
