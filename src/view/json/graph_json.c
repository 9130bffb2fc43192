/* A solved graph as JSON, a node a line; docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "view/graph/graph_facts.h"

typedef struct list { /* a list of names under way */
  gi_sheet *sheet;
  bool begun;
} list;

static void add_name(gi_sheet *s, uint32_t node) {
  size_t length;
  const char *name = gi_sheet_name(s, node, &length);
  grundy_json_string(name, length, s->out);
}

static bool add_item(void *user, uint32_t node) {
  list *l = user;
  if (l->begun) grundy_text_add(l->sheet->out, ",");
  l->begun = true;
  add_name(l->sheet, node);
  return !l->sheet->out->failed;
}

static void add_value(gi_sheet *s, uint32_t node) {
  grundy_nimber value = 0;
  bool known = grundy_graph_answer_value(s->a, node, &value);
  grundy_text_add(s->out, ",\"value\":");
  gi_json_maybe(known, value, s->out);
  if (known || !grundy_graph_answer_infinite(s->a, node)) return;
  size_t count;
  const grundy_nimber *values = gi_sheet_infinity(s, node, &count);
  gi_json_infinity(values, count, s->out);
}

static void add_moves(gi_sheet *s, uint32_t node) {
  list to = {s, false}, winning = {s, false};
  uint64_t count;
  const uint32_t *row = grundy_graph_row(s->graph, node, &count);
  grundy_text_add(s->out, ",\"to\":[");
  for (uint64_t i = 0; i < count && add_item(&to, row[i]); i++) continue;
  grundy_text_add(s->out, "],\"winning\":[");
  if (grundy_graph_answer_outcome(s->a, node) == GRUNDY_OUTCOME_N)
    gi_each_once(s, node, GRUNDY_OUTCOME_P, add_item, &winning);
  grundy_text_add(s->out, "]");
}

static void add_node(gi_sheet *s, uint32_t node) {
  size_t length;
  uint32_t remoteness = 0;
  grundy_text_add(s->out, "{\"id\":");
  add_name(s, node);
  const char *caption = grundy_graph_caption(s->graph, node, &length);
  if (caption) {
    grundy_text_add(s->out, ",\"caption\":");
    grundy_json_string(caption, length, s->out);
  }
  grundy_final final = grundy_graph_final(s->graph, node);
  if (final != GRUNDY_NOT_FINAL)
    grundy_text_add(s->out,
                    final == GRUNDY_MOVER_WINS ? ",\"final\":\"won\"" : ",\"final\":\"lost\"");
  add_value(s, node);
  grundy_text_add(s->out, ",\"outcome\":");
  gi_json_word(gi_outcome_letter(grundy_graph_answer_outcome(s->a, node)), s->out);
  add_moves(s, node);
  bool known = grundy_graph_answer_remoteness(s->a, node, &remoteness);
  grundy_text_add(s->out, ",\"remoteness\":");
  gi_json_maybe(known, remoteness, s->out);
  grundy_text_add(s->out, "}");
}

static void add_counts(const gi_sheet *s) {
  grundy_graph_counts n;
  grundy_graph_answer_counts(s->a, &n);
  const struct {
    const char *key;
    bool known;
    uint64_t number;
  } counts[] = {{"{\"nodes\":", true, grundy_graph_nodes(s->graph)},
                {",\"arrows\":", true, grundy_graph_arrows(s->graph)},
                {",\"N\":", true, n.won},
                {",\"P\":", true, n.lost},
                {",\"D\":", true, n.drawn},
                {",\"infinite\":", true, n.infinite},
                {",\"largest\":", n.has_largest, n.largest},
                {",\"depth\":", n.has_depth, n.depth}};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    grundy_text_add(s->out, counts[i].key);
    gi_json_maybe(counts[i].known, counts[i].number, s->out);
  }
  grundy_text_add(s->out, "}");
}

static void add_head(const gi_sheet *s, const grundy_graph_page *page) {
  const grundy_graph_question *question = grundy_graph_answer_question(s->a);
  const char *why = grundy_no_value_message(grundy_graph_answer_no_value(s->a));
  grundy_text_add(s->out, "{\"graph\":");
  gi_json_word(page->title, s->out);
  grundy_text_add(s->out, ",\"convention\":");
  gi_json_word(question->convention == GRUNDY_MISERE ? "misere" : "normal", s->out);
  grundy_text_add(s->out, question->loopy ? ",\"loopy\":true" : ",\"loopy\":false");
  grundy_text_add(s->out, ",\"no_value\":");
  gi_json_word(why ? grundy_translate(s->out->owner, why) : NULL, s->out);
}

static void add_tail(gi_sheet *s, const grundy_graph_page *page) {
  grundy_text_add(s->out, ",\"start\":");
  if (page->start)
    add_name(s, *page->start);
  else
    grundy_text_add(s->out, "null");
  grundy_text_add(s->out, ",\"how\":{\"kind\":\"computed\",\"seconds\":");
  gi_json_seconds(grundy_graph_answer_seconds(s->a), s->out);
  grundy_text_add(s->out, ",\"memory\":");
  grundy_json_number(grundy_graph_answer_memory(s->a), s->out);
  grundy_text_add(s->out, "}}\n");
}

void grundy_json_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                       grundy_text *out) {
  gi_sheet s;
  if (gi_sheet_open(&s, a, out)) {
    uint32_t nodes = grundy_graph_nodes(s.graph);
    add_head(&s, page);
    grundy_text_add(out, ",\"nodes\":[\n");
    for (uint32_t u = 0; u < nodes && !out->failed; u++) {
      if (u) grundy_text_add(out, ",\n");
      add_node(&s, u);
    }
    grundy_text_add(out, nodes ? "\n],\"counts\":" : "],\"counts\":");
    add_counts(&s);
    add_tail(&s, page);
  }
  gi_sheet_close(&s);
}
