/* A solved graph as a table for spreadsheets, and a graph as plain arrows.
 *
 * The list of arrows reads back as the same graph, with its nodes in the same order. The reader
 * puts names that are numbers in ascending order. So if the nodes are in that order already, only
 * nodes without a move need a line of their own. Other names keep the order in which they first
 * appear, so then every node gets a line before the arrows. Numbers begin with a comment, because
 * the reader would take some first arrows for counts of nodes and arrows.
 */
/* SPDX-License-Identifier: MIT */
#include "view/graph/graph_facts.h"

#include <strings.h>

#include "grundy/kit/read.h"

/* ---- CSV, as in RFC 4180, lines ended by a newline ---- */

static bool is_line_sign(char c) {
  return c == '\n' || c == '\r' || c == '\t';
}

static void csv_name(gi_sheet *s, uint32_t node) {
  size_t length;
  const char *name = gi_sheet_name(s, node, &length);
  bool quoted = length == 0 || name[0] == ' ' || name[length - 1] == ' ';
  char room[3];
  for (size_t i = 0; i < length && !quoted; i++)
    quoted = is_line_sign(name[i]) || name[i] == ',' || name[i] == '"';
  if (quoted) grundy_text_add(s->out, "\"");
  for (size_t i = 0, n; i < length;) {
    bool line = is_line_sign(name[i]);
    if (name[i] == '"') grundy_text_add(s->out, "\"");
    const char *sign = line ? &name[i++] : gi_shown_character(name, length, &i, room, &n);
    grundy_text_put(s->out, sign, line ? 1 : n);
  }
  if (quoted) grundy_text_add(s->out, "\"");
}

static void csv_node(gi_sheet *s, uint32_t node) {
  grundy_nimber value;
  uint32_t remoteness;
  uint64_t degree;
  csv_name(s, node);
  grundy_text_add(s->out, ",");
  if (grundy_graph_answer_value(s->a, node, &value)) grundy_text_number(s->out, value);
  grundy_text_add(s->out, ",");
  if (grundy_graph_answer_infinite(s->a, node)) {
    grundy_text_add(s->out, "\"");
    gi_sheet_print_infinity(s, node, " ", s->out);
    grundy_text_add(s->out, "\"");
  }
  const char *letter = gi_outcome_letter(grundy_graph_answer_outcome(s->a, node));
  grundy_text_add(s->out, ",");
  grundy_text_add(s->out, letter ? letter : "");
  grundy_text_add(s->out, ",");
  if (grundy_graph_answer_remoteness(s->a, node, &remoteness))
    grundy_text_number(s->out, remoteness);
  grundy_text_add(s->out, ",");
  grundy_graph_row(s->graph, node, &degree);
  grundy_text_number(s->out, degree);
  grundy_text_add(s->out, "\n");
}

grundy_stop grundy_csv_graph(const grundy_graph_answer *a, grundy_text *out) {
  gi_sheet s;
  if (gi_sheet_open(&s, a, out)) {
    grundy_text_add(out, "id,value,infinity,outcome,remoteness,degree\n");
    for (uint32_t u = 0;
         u < grundy_graph_nodes(s.graph) && !out->failed && gi_pace_work(&s.pace, 1); u++)
      csv_node(&s, u);
  }
  gi_sheet_close(&s);
  return gi_stop_of(s.pace.why);
}

/* ---- arrows ---- */

/* Whether the reader takes the name for a number: digits only, no leading zero, not too large. */
static bool reads_as_number(const char *s, size_t length, uint64_t *out) {
  *out = 0;
  if (length == 0 || length > 10 || (s[0] == '0' && length > 1)) return false;
  for (size_t i = 0; i < length; i++) {
    if (!grundy_is_digit(s[i])) return false;
    *out = *out * 10 + (uint64_t)(s[i] - '0');
  }
  return *out < GRUNDY_NODES_MAX;
}

/* Whether all names are numbers, and ascend with the nodes. */
static bool names_ascend(const grundy_graph *graph, grundy_text *name) {
  uint64_t last = 0, number;
  for (uint32_t u = 0; u < grundy_graph_nodes(graph); u++) {
    name->length = 0;
    grundy_graph_name(graph, u, name);
    if (!reads_as_number(name->data, name->length, &number) || (u && number <= last)) return false;
    last = number;
  }
  return true;
}

/* Whether the name reads back without quotes. */
static bool is_plain_field(const char *s, size_t length) {
  size_t depth = 0; /* of brackets: a comma in them belongs to the word */
  if (length == 0 || strchr("%{[", s[0]) || strncmp(s, "//", 2) == 0) return false;
  for (size_t i = 0; i < length; i++) {
    bool arrow = i + 1 < length && ((s[i] == '-' && (s[i + 1] == '-' || s[i + 1] == '>')) ||
                                    (s[i] == '=' && s[i + 1] == '>'));
    if ((unsigned char)s[i] <= ' ' || s[i] == 0x7f || s[i] == '"' || s[i] == '#' || arrow ||
        (s[i] == ',' && depth == 0))
      return false;
    depth += s[i] == '(' || s[i] == '[' || s[i] == '{';
    depth -= depth && (s[i] == ')' || s[i] == ']' || s[i] == '}');
  }
  return true;
}

/* Whether a text that begins with this name might be taken for another format, or its names for
 * numbers, which have an order of their own. */
static bool misleads_reader(const char *s, size_t length) {
  static const char *const words[] = {"graph", "digraph", "strict", "flowchart"};
  uint64_t number;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == length && strncasecmp(words[i], s, length) == 0) return true;
  return reads_as_number(s, length, &number);
}

static void edge_name(const grundy_graph *graph, uint32_t node, bool first, grundy_text *name,
                      grundy_text *out) {
  name->length = 0;
  grundy_graph_name(graph, node, name);
  const char *s = name->data ? name->data : "";
  if (is_plain_field(s, name->length) && !(first && misleads_reader(s, name->length)))
    grundy_text_put(out, s, name->length);
  else
    grundy_json_string(s, name->length, out);
}

grundy_stop grundy_edges_graph(const grundy_graph *graph, grundy_text *out) {
  uint32_t nodes = grundy_graph_nodes(graph);
  grundy_text name;
  gi_pace pace;
  gi_pace_begin(&pace, out->owner);
  grundy_text_init(&name, out->owner);
  bool numbers = names_ascend(graph, &name);
  if (numbers && nodes) grundy_text_add(out, "# from to\n");
  for (uint32_t u = 0; u < nodes && !numbers && !out->failed && gi_pace_work(&pace, 1); u++) {
    edge_name(graph, u, u == 0, &name, out);
    grundy_text_add(out, "\n");
  }
  for (uint32_t u = 0; u < nodes && !out->failed && gi_pace_work(&pace, 1); u++) {
    uint64_t count;
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    for (uint64_t i = 0; i < count && gi_pace_work(&pace, 1); i++) {
      edge_name(graph, u, false, &name, out);
      grundy_text_add(out, " ");
      edge_name(graph, row[i], false, &name, out);
      grundy_text_add(out, "\n");
    }
    if (count || !numbers) continue;
    edge_name(graph, u, false, &name, out);
    grundy_text_add(out, "\n");
  }
  if (name.failed) out->failed = true;
  grundy_text_clear(&name);
  gi_pace_end(&pace);
  return gi_stop_of(pace.why);
}
