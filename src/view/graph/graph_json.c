/* A solved graph as JSON, one node per line. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "view/graph/graph_facts.h"
#include "view/json/json_writer.h"

typedef struct graph_json { /* a graph that is being written */
  gi_sheet sheet;
  gi_json json;
} graph_json;

static void json_node_name(graph_json *w, const char *name, uint32_t node) {
  size_t length;
  const char *text = gi_sheet_name(&w->sheet, node, &length);
  gi_json_bytes(&w->json, name, text, length);
}

static bool json_winning(void *user, uint32_t node) {
  graph_json *w = user;
  json_node_name(w, NULL, node);
  return !w->json.out->failed;
}

static void json_value(graph_json *w, uint32_t node) {
  const grundy_graph_answer *a = w->sheet.a;
  grundy_nimber value = 0;
  bool known = grundy_graph_answer_value(a, node, &value);
  gi_json_maybe(&w->json, "value", known, value);
  if (known || !grundy_graph_answer_infinite(a, node)) return;
  size_t count;
  const grundy_nimber *values = gi_sheet_infinity(&w->sheet, node, &count);
  gi_json_numbers(&w->json, "infinity", values, count);
}

static void json_arrows(graph_json *w, uint32_t node) {
  uint64_t count;
  const uint32_t *row = grundy_graph_row(w->sheet.graph, node, &count);
  gi_json_array(&w->json, "to");
  for (uint64_t i = 0; i < count && !w->json.out->failed && gi_pace_work(&w->sheet.pace, 1); i++)
    json_node_name(w, NULL, row[i]);
  gi_json_close(&w->json);
  gi_json_array(&w->json, "winning");
  if (grundy_graph_answer_outcome(w->sheet.a, node) == GRUNDY_OUTCOME_N)
    gi_sheet_each_once(&w->sheet, node, GRUNDY_OUTCOME_P, json_winning, w);
  gi_json_close(&w->json);
}

static void json_node(graph_json *w, uint32_t node) {
  const grundy_graph_answer *a = w->sheet.a;
  gi_json *j = &w->json;
  size_t length;
  uint32_t remoteness = 0;
  gi_json_object(j, NULL);
  json_node_name(w, "id", node);
  const char *caption = grundy_graph_caption(w->sheet.graph, node, &length);
  if (caption) gi_json_bytes(j, "caption", caption, length);
  grundy_final final = grundy_graph_final(w->sheet.graph, node);
  if (final != GRUNDY_NOT_FINAL)
    gi_json_string(j, "final", final == GRUNDY_MOVER_WINS ? "won" : "lost");
  json_value(w, node);
  gi_json_string(j, "outcome", gi_outcome_letter(grundy_graph_answer_outcome(a, node)));
  json_arrows(w, node);
  bool known = grundy_graph_answer_remoteness(a, node, &remoteness);
  gi_json_maybe(j, "remoteness", known, remoteness);
  gi_json_close(j);
}

static void json_counts(graph_json *w) {
  grundy_graph_counts n;
  gi_json *j = &w->json;
  grundy_graph_answer_counts(w->sheet.a, &n);
  gi_json_object(j, "counts");
  gi_json_number(j, "nodes", grundy_graph_nodes(w->sheet.graph));
  gi_json_number(j, "arrows", grundy_graph_arrows(w->sheet.graph));
  gi_json_number(j, "N", n.won);
  gi_json_number(j, "P", n.lost);
  gi_json_number(j, "D", n.drawn);
  gi_json_number(j, "infinite", n.infinite);
  gi_json_maybe(j, "largest", n.has_largest, n.largest);
  gi_json_maybe(j, "depth", n.has_depth, n.depth);
  gi_json_close(j);
}

static void json_graph(graph_json *w, const grundy_graph_page *page) {
  const grundy_graph_answer *a = w->sheet.a;
  const grundy_graph_question *question = grundy_graph_answer_question(a);
  gi_json *j = &w->json;
  uint32_t nodes = grundy_graph_nodes(w->sheet.graph);
  gi_json_string(j, "graph", page->title);
  gi_json_string(j, "convention", question->convention == GRUNDY_MISERE ? "misere" : "normal");
  gi_json_bool(j, "loopy", question->loopy);
  gi_json_no_value(j, grundy_graph_answer_no_value(a));
  gi_json_array(j, "nodes");
  for (uint32_t u = 0; u < nodes && !j->out->failed && gi_pace_work(&w->sheet.pace, 1); u++) {
    gi_json_new_line(j);
    json_node(w, u);
  }
  grundy_text_add(j->out, "\n");
  gi_json_close(j);
  json_counts(w);
  if (page->start)
    json_node_name(w, "start", *page->start);
  else
    gi_json_null(j, "start");
  gi_json_object(j, "how");
  gi_json_string(j, "kind", "computed");
  gi_json_seconds(j, "seconds", grundy_graph_answer_seconds(a));
  gi_json_number(j, "memory", grundy_graph_answer_memory(a));
  if (w->sheet.pace.why != GI_STOP_NONE)
    gi_json_string(j, "stopped_by", grundy_stop_name(gi_stop_of(w->sheet.pace.why)));
  gi_json_close(j);
}

grundy_stop grundy_json_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                              grundy_text *out) {
  graph_json w;
  if (gi_sheet_open(&w.sheet, a, out)) {
    gi_json_start(&w.json, out);
    json_graph(&w, page);
    gi_json_finish(&w.json);
  }
  gi_sheet_close(&w.sheet);
  return gi_stop_of(w.sheet.pace.why);
}
