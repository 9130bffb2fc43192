/* A solved graph as a drawing for Graphviz or Mermaid, the value in each node.
 *
 * The colours of N, P and D differ in lightness as well as in hue, so they can be distinguished in
 * print and by the colour-blind, and black is readable on each of them. Every node has a line of
 * its own before the arrows, so the drawing reads back with its nodes in the same order.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/read.h"
#include "view/graph/graph_facts.h"

#define FILL_N "#dcecff"
#define FILL_P "#f0a830"
#define FILL_D "#8c8c8c"

typedef void add_text(const char *s, size_t length, bool lines, grundy_text *out);

/* "SG(A)=2", or "A: N" where there is no value. */
static void add_result(gi_sheet *s, uint32_t node, add_text *add) {
  size_t length;
  bool valued = grundy_graph_answer_no_value(s->a) == GRUNDY_VALUE_EXISTS;
  const char *name = gi_sheet_name(s, node, &length);
  if (valued) grundy_text_add(s->out, "SG(");
  add(name, length, false, s->out);
  if (valued) {
    grundy_text_add(s->out, ")=");
    gi_sheet_print_value(s, node, true, s->out);
  } else {
    const char *letter = gi_outcome_letter(grundy_graph_answer_outcome(s->a, node));
    grundy_text_add(s->out, ": ");
    grundy_text_add(s->out, letter ? letter : "?");
  }
}

/* Whether the arrow is a winning move. Looks at its end, which may lie anywhere, only if need be.
 */
static bool arrow_wins(const gi_sheet *s, grundy_outcome from, uint32_t to) {
  return from == GRUNDY_OUTCOME_N && grundy_graph_answer_outcome(s->a, to) == GRUNDY_OUTCOME_P;
}

static bool is_alnum(char c) {
  return grundy_is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Adds the letters, digits and the like that begin here, which stand for themselves in every
 * format, at once: most names have nothing else. Returns how many. */
static size_t add_text_run(const char *s, size_t length, grundy_text *out) {
  size_t n = 0;
  while (n < length && (is_alnum(s[n]) || s[n] == '_' || s[n] == ' ' || s[n] == ',')) n++;
  grundy_text_put(out, s, n);
  return n;
}

/* ---- Graphviz ---- */

/* Whether Graphviz would read a sign like &lt; here. */
static bool is_entity(const char *s, size_t length) {
  size_t i = 1;
  while (i < length && (s[i] == '#' || is_alnum(s[i]))) i++;
  return i > 1 && i < length && s[i] == ';';
}

static void dot_label(const char *s, size_t length, bool lines, grundy_text *out) {
  char room[3];
  for (size_t i = add_text_run(s, length, out), n; i < length;) {
    if (s[i] == '"' || s[i] == '\\') {
      grundy_text_add(out, "\\");
    } else if (s[i] == '\n' && lines) {
      grundy_text_add(out, "\\n");
      i++;
      continue;
    }
    bool entity = s[i] == '&' && is_entity(s + i, length - i);
    const char *sign = gi_shown_character(s, length, &i, room, &n);
    grundy_text_put(out, sign, n);
    if (entity) grundy_text_add(out, "amp;");
  }
}

/* Whether one more backslash is needed here: Graphviz takes them in pairs, as they are, and one
 * left before a quote would belong to that. */
static bool is_odd(const char *s, size_t length, size_t i, bool *odd) {
  *odd = s[i] == '\\' && !*odd;
  return *odd && (i + 1 == length || s[i + 1] == '"');
}

/* A name keeps its signs, so that no two become one: only quotes are escaped in it. */
static void dot_string(const char *s, size_t length, grundy_text *out) {
  char room[3];
  bool odd = false;
  grundy_text_add(out, "\"");
  for (size_t i = add_text_run(s, length, out), n; i < length;) {
    if (is_odd(s, length, i, &odd) || s[i] == '"') grundy_text_add(out, "\\");
    const char *sign = gi_shown_character(s, length, &i, room, &n);
    grundy_text_put(out, sign, n);
  }
  grundy_text_add(out, "\"");
}

static void dot_name(gi_sheet *s, uint32_t node) {
  size_t length;
  const char *name = gi_sheet_name(s, node, &length);
  dot_string(name, length, s->out);
}

static void dot_node(gi_sheet *s, uint32_t node, bool start) {
  grundy_outcome outcome = grundy_graph_answer_outcome(s->a, node);
  size_t length;
  grundy_text_add(s->out, "  ");
  dot_name(s, node);
  grundy_text_add(s->out, " [label=\"");
  const char *caption = grundy_graph_caption(s->graph, node, &length);
  if (caption) {
    dot_label(caption, length, true, s->out);
    grundy_text_add(s->out, "\\n");
  }
  add_result(s, node, dot_label);
  grundy_text_add(s->out, outcome == GRUNDY_OUTCOME_N   ? "\", fillcolor=\"" FILL_N "\""
                          : outcome == GRUNDY_OUTCOME_P ? "\", fillcolor=\"" FILL_P "\""
                                                        : "\", fillcolor=\"" FILL_D "\"");
  grundy_text_add(s->out, start ? ", peripheries=2];\n" : "];\n");
}

grundy_stop grundy_dot_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                             grundy_text *out) {
  gi_sheet s;
  if (gi_sheet_open(&s, a, out)) {
    uint32_t nodes = grundy_graph_nodes(s.graph);
    grundy_text_add(out, "digraph ");
    if (page->title) {
      dot_string(page->title, strlen(page->title), out);
      grundy_text_add(out, " ");
    }
    grundy_text_add(out, "{\n  node [style=filled];\n");
    for (uint32_t u = 0; u < nodes && !out->failed && gi_pace_work(&s.pace, 1); u++)
      dot_node(&s, u, page->start && *page->start == u);
    for (uint32_t u = 0; u < nodes && !out->failed && gi_pace_work(&s.pace, 1); u++) {
      uint64_t count;
      const uint32_t *row = grundy_graph_row(s.graph, u, &count);
      grundy_outcome outcome = grundy_graph_answer_outcome(a, u);
      for (uint64_t i = 0; i < count && gi_pace_work(&s.pace, 1); i++) {
        grundy_text_add(out, "  ");
        dot_name(&s, u);
        grundy_text_add(out, " -> ");
        dot_name(&s, row[i]);
        grundy_text_add(out, arrow_wins(&s, outcome, row[i]) ? " [style=bold];\n" : ";\n");
      }
    }
    if (s.pace.why == GI_STOP_NONE) grundy_text_add(out, "}\n"); /* else it is not a graph */
  }
  gi_sheet_close(&s);
  return gi_stop_of(s.pace.why);
}

/* ---- Mermaid ---- */

/* What Mermaid, or HTML behind it, would take for something else than itself. */
static const char *mermaid_escape(char c, char next, bool lines) {
  switch (c) {
  case '"':
    return "#quot;";
  case '#':
    return "#35;";
  case '<':
    return "#lt;";
  case '>':
    return "#gt;";
  case '&':
    return "#amp;";
  case '`':
    return "#96;";
  case '\\':
    return "#92;";
  case '%': /* %%{ begins a directive */
    return next == '%' ? "#37;" : NULL;
  case '$': /* $$ begins a formula */
    return next == '$' ? "#36;" : NULL;
  case '\n':
    return lines ? "<br/>" : NULL;
  default:
    return NULL;
  }
}

static void mermaid_label(const char *s, size_t length, bool lines, grundy_text *out) {
  char room[3];
  for (size_t i = add_text_run(s, length, out), n; i < length;) {
    const char *escaped = mermaid_escape(s[i], i + 1 < length ? s[i + 1] : '\0', lines);
    if (escaped) {
      grundy_text_add(out, escaped);
      i++;
      continue;
    }
    const char *sign = gi_shown_character(s, length, &i, room, &n);
    grundy_text_put(out, sign, n);
  }
}

static size_t leading_digits(const char *s, size_t length) {
  size_t n = 0;
  while (n < length && grundy_is_digit(s[n])) n++;
  return n;
}

/* Whether Mermaid reads the name as one id, and as nothing else. */
static bool is_mermaid_id(const char *s, size_t length) {
  static const char *const keywords[] = {
      "end",     "graph",     "subgraph", "flowchart",   "style",     "class",    "click",
      "default", "direction", "call",     "interpolate", "linkStyle", "classDef", "href",
      "_self",   "_blank",    "_parent",  "_top",        "accTitle",  "accDescr"};
  size_t number =
      leading_digits(s, length); /* it reads a number as a word of its own: "2end" is 2, end */
  if (number == length) return length > 0;
  for (size_t i = number; i < length; i++)
    if (!is_alnum(s[i]) && s[i] != '_') return false;
  const char *word = s + number;
  for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
    if (keywords[i][0] == word[0] && strlen(keywords[i]) == length - number &&
        memcmp(keywords[i], word, length - number) == 0)
      return false;
  bool ours = length > 1 && s[0] == 'n' && leading_digits(s + 1, length - 1) == length - 1;
  return !ours;
}

/* The node's own name where that can be, else n and its number. */
static bool mermaid_id(gi_sheet *s, uint32_t node) {
  size_t length;
  const char *name = gi_sheet_name(s, node, &length);
  bool own = is_mermaid_id(name, length);
  if (own) {
    grundy_text_put(s->out, name, length);
  } else {
    grundy_text_add(s->out, "n");
    grundy_text_number(s->out, node);
  }
  return own;
}

static void mermaid_node(gi_sheet *s, uint32_t node) {
  size_t length;
  grundy_text_add(s->out, "  ");
  bool own = mermaid_id(s, node);
  grundy_text_add(s->out, "[\"");
  if (!own) {
    mermaid_label(s->name.data ? s->name.data : "", s->name.length, false, s->out);
    grundy_text_add(s->out, "<br/>");
  }
  const char *caption = grundy_graph_caption(s->graph, node, &length);
  if (caption) {
    mermaid_label(caption, length, true, s->out);
    grundy_text_add(s->out, "<br/>");
  }
  add_result(s, node, mermaid_label);
  const char *letter = gi_outcome_letter(grundy_graph_answer_outcome(s->a, node));
  grundy_text_add(s->out, "\"]");
  if (letter) {
    grundy_text_add(s->out, ":::");
    grundy_text_add(s->out, letter);
  }
  grundy_text_add(s->out, "\n");
}

static void mermaid_styles(gi_sheet *s, const grundy_graph_page *page) {
  grundy_text_add(s->out, "  classDef N fill:" FILL_N ",stroke:#333,color:#000\n"
                          "  classDef P fill:" FILL_P ",stroke:#333,color:#000\n"
                          "  classDef D fill:" FILL_D ",stroke:#333,color:#000\n");
  if (!page->start) return;
  grundy_text_add(s->out, "  style ");
  mermaid_id(s, *page->start);
  grundy_text_add(s->out, " stroke-width:4px\n");
}

grundy_stop grundy_mermaid_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                                 grundy_text *out) {
  gi_sheet s;
  if (gi_sheet_open(&s, a, out)) {
    uint32_t nodes = grundy_graph_nodes(s.graph);
    grundy_text_add(out, "flowchart LR\n");
    for (uint32_t u = 0; u < nodes && !out->failed && gi_pace_work(&s.pace, 1); u++)
      mermaid_node(&s, u);
    for (uint32_t u = 0; u < nodes && !out->failed && gi_pace_work(&s.pace, 1); u++) {
      uint64_t count;
      const uint32_t *row = grundy_graph_row(s.graph, u, &count);
      grundy_outcome outcome = grundy_graph_answer_outcome(a, u);
      for (uint64_t i = 0; i < count && gi_pace_work(&s.pace, 1); i++) {
        grundy_text_add(out, "  ");
        mermaid_id(&s, u);
        grundy_text_add(out, arrow_wins(&s, outcome, row[i]) ? " ==> " : " --> ");
        mermaid_id(&s, row[i]);
        grundy_text_add(out, "\n");
      }
    }
    mermaid_styles(&s, page);
  }
  gi_sheet_close(&s);
  return gi_stop_of(s.pace.why);
}
