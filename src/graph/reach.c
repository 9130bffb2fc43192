/* The part of a graph that a node reaches, as a graph of its own with the same names.
 *
 * A list of nodes to visit gets each node once. The new nodes keep their old order. So nodes that
 * were met but not explored are the last ones here too, and they stay unexplored.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/build.h"
#include "grundy/sum.h"

typedef struct reacher {
  const grundy_graph *graph;
  gi_builder build;
  gi_meter *meter;
  uint32_t *marks; /* GI_NO_NODE: not reached; else, in the end, the new number */
} reacher;

static bool mark_reached(reacher *r, uint32_t start) {
  const grundy_graph *graph = r->graph;
  uint64_t size = ((uint64_t)graph->nodes + 1) * sizeof(uint32_t), count = 0;
  uint32_t *list = gi_budget_resize(r->meter->budget, NULL, 0, size);
  if (!list) return false;
  memset(r->marks, 0xff, (size_t)size);
  list[count++] = start;
  r->marks[start] = 0;
  bool ok = true;
  for (size_t i = 0; ok && i < count; i++) {
    uint64_t length;
    const uint32_t *row = grundy_graph_row(graph, list[i], &length);
    for (uint64_t k = 0; k < length; k++)
      if (r->marks[row[k]] == GI_NO_NODE) {
        r->marks[row[k]] = 0;
        list[count++] = row[k];
      }
    ok = gi_meter_work(r->meter, length < UINT16_MAX ? (uint32_t)length : UINT16_MAX);
  }
  gi_budget_resize(r->meter->budget, list, size, 0);
  return ok;
}

static uint32_t node_number(const grundy_graph *graph, uint32_t node) {
  return graph->names.kind == GI_NAMES_NUMBERS ? graph->names.numbers[node] : node;
}

/* A .grb file may have a name twice: its index is not checked. */
static bool refuse_names(reacher *r) {
  r->build.status = gi_fault(r->graph->g, r->build.error, GRUNDY_EINPUT,
                             GRUNDY_N("two nodes of this graph have the same name"));
  return false;
}

/* Gives every node that is reached its new number, and its name. */
static bool add_nodes(reacher *r, uint32_t *nodes) {
  const grundy_graph *graph = r->graph;
  bool texts = graph->names.kind == GI_NAMES_TEXTS;
  r->build.numbered = !texts;
  *nodes = 0;
  for (uint32_t u = 0; u < graph->nodes; u++) {
    uint32_t node = 0;
    size_t length;
    if (r->marks[u] == GI_NO_NODE) continue;
    r->marks[u] = (*nodes)++;
    const char *text = texts ? gi_name(&graph->names, u, &length) : NULL;
    if (texts ? !gi_builder_node(&r->build, text, length, &node)
              : !gi_builder_number(&r->build, node_number(graph, u)))
      return false;
    if (texts && node != r->marks[u]) return refuse_names(r);
    const char *caption = grundy_graph_caption(graph, u, &length);
    if (caption && !gi_builder_caption(&r->build, node, caption, length)) return false;
  }
  return true;
}

static bool add_arrows(reacher *r) {
  const grundy_graph *graph = r->graph;
  bool texts = graph->names.kind == GI_NAMES_TEXTS;
  for (uint32_t u = 0; u < graph->nodes; u++) {
    uint64_t length;
    const uint32_t *row = grundy_graph_row(graph, u, &length);
    for (uint64_t k = 0; k < length && r->marks[u] != GI_NO_NODE; k++) {
      bool ok =
          texts ? gi_builder_arrow(&r->build, r->marks[u], r->marks[row[k]])
                : gi_builder_arrow(&r->build, node_number(graph, u), node_number(graph, row[k]));
      if (!ok) return false;
    }
  }
  return true;
}

/* How many of the nodes are met but not explored, as in the whole graph. */
static uint32_t count_unexplored(const reacher *r) {
  const grundy_graph *graph = r->graph;
  uint32_t count = 0;
  for (uint32_t u = graph->nodes - graph->unexplored; u < graph->nodes; u++)
    count += r->marks[u] != GI_NO_NODE;
  return count;
}

/* Who has won where, for a game with its own rule. */
static bool add_final(reacher *r, grundy_graph *part) {
  const grundy_graph *graph = r->graph;
  uint64_t size = (uint64_t)part->nodes + 1;
  if (!graph->final) return true;
  uint8_t *final = gi_budget_resize(r->meter->budget, NULL, 0, size);
  if (!final) return false;
  for (uint32_t u = 0; u < graph->nodes; u++)
    if (r->marks[u] != GI_NO_NODE) final[r->marks[u]] = graph->final[u];
  part->final = final;
  gi_graph_own(part, final, size);
  return true;
}

grundy_status grundy_graph_reach(const grundy_graph *graph, uint32_t *start, grundy_graph **out,
                                 grundy_error *error) {
  grundy *g = graph->g;
  gi_budget budget;
  gi_meter meter;
  grundy_error unused;
  if (!error) error = &unused;
  gi_budget_init_reading(&budget, g);
  gi_meter_init(&meter, &budget, true);
  reacher r = {.graph = graph, .meter = &meter};
  uint64_t size = ((uint64_t)graph->nodes + 1) * sizeof *r.marks;
  uint32_t nodes;
  *out = NULL;
  gi_builder_init(&r.build, g, &meter, error);
  r.marks = gi_budget_resize(&budget, NULL, 0, size);
  if (r.marks && mark_reached(&r, *start) && add_nodes(&r, &nodes) && add_arrows(&r))
    *out = gi_builder_finish(&r.build);
  if (*out && !add_final(&r, *out)) {
    grundy_graph_free(*out);
    *out = NULL;
  }
  if (*out) {
    (*out)->unexplored = count_unexplored(&r);
    *start = r.marks[*start];
  }
  if (r.marks) gi_budget_resize(&budget, r.marks, size, 0);
  grundy_status fault = r.build.status; /* `error` has it already */
  gi_builder_clear(&r.build);
  gi_meter_close(&meter);
  if (*out) return GRUNDY_OK;
  return fault < GRUNDY_OK ? fault : gi_budget_explain(&budget, error);
}

grundy_status grundy_graph_reach_from(const grundy_graph *graph, const char *name, uint32_t *start,
                                      grundy_graph **out, grundy_error *error) {
  size_t length = strlen(name);
  *out = NULL;
  if (grundy_graph_find(graph, name, length, start))
    return grundy_graph_reach(graph, start, out, error);
  grundy_text near;
  grundy_text_init(&near, graph->g);
  bool found = grundy_graph_nearest(graph, name, length, start);
  if (found) grundy_graph_name(graph, *start, &near);
  gi_fault(graph->g, error, GRUNDY_EINPUT,
           found ? GRUNDY_N("the graph has no node '%s'; did you mean '%s'?")
                 : GRUNDY_N("the graph has no node '%s'%s"),
           name, near.data ? near.data : "");
  grundy_text_clear(&near);
  return GRUNDY_EINPUT;
}
