/* The lines and numbers of a contest's input: see number_lines.h. */
/* SPDX-License-Identifier: MIT */
#include "graph/read/number_lines.h"

#include "graph/read/graph_words.h"
#include "grundy/kit/read.h"

static bool is_gap(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == ',';
}

gi_number_lines gi_number_lines_of(const gi_graph_reader *in) {
  size_t at = gi_graph_sees(in, GI_GRAPH_BYTE_ORDER_MARK) ? 3 : 0;
  return (gi_number_lines){
      .text = in->text, .length = in->length, .next = at, .line_limit = in->line_limit};
}

bool gi_number_lines_next(gi_number_lines *l) {
  while (l->next < l->length) {
    size_t most = l->length - l->next;
    if (most > l->line_limit) most = (size_t)l->line_limit + 1;
    const char *newline = memchr(l->text + l->next, '\n', most);
    if (!newline && most > l->line_limit) break; /* too long, which others report */
    l->at = l->next;
    l->end = newline ? (size_t)(newline - l->text) : l->length;
    l->next = newline ? l->end + 1 : l->end;
    while (l->at < l->end && is_gap(l->text[l->at])) l->at++;
    if (l->at == l->end || l->text[l->at] == '#' || l->text[l->at] == '%') continue;
    if (l->end - l->at > 1 && l->text[l->at] == '/' && l->text[l->at + 1] == '/') continue;
    return true;
  }
  l->at = l->end = l->length;
  return false;
}

bool gi_number_lines_word(gi_number_lines *l, gi_number *out) {
  const char *text = l->text;
  size_t at = l->at;
  while (at < l->end && is_gap(text[at])) at++;
  size_t behind = gi_arrow_end(text, at, l->end);
  bool arrow = behind > at;
  for (at = behind; at < l->end && is_gap(text[at]);) at++;
  l->at = at;
  if (at == l->end || text[at] == '#') return false;
  *out = (gi_number){.from = at, .negative = text[at] == '-', .arrow = arrow};
  at += out->negative;
  size_t digits = at;
  for (; at < l->end && grundy_is_digit(text[at]); at++) {
    unsigned digit = (unsigned)(text[at] - '0');
    out->value = out->value > (UINT64_MAX - digit) / 10 ? UINT64_MAX : out->value * 10 + digit;
  }
  out->is_number = at > digits && (text[digits] != '0' || at - digits == 1);
  for (; at < l->end && !is_gap(text[at]) && gi_arrow_end(text, at, l->end) == at; at++)
    out->is_number = false;
  l->at = out->to = at;
  return true;
}

bool gi_read_count(gi_graph_reader *in, gi_number_lines *l, uint64_t most, gi_number *out) {
  if (!gi_number_lines_word(l, out))
    return gi_graph_fail(in, l->at, l->at, GRUNDY_N("a count is missing here"));
  if (in->text[out->from] == '\0') return gi_graph_bad_control(in, out->from);
  if (!out->is_number || out->negative || out->arrow)
    return gi_graph_fail(in, out->from, out->to,
                         GRUNDY_N("a count is expected here, a whole number from 0 on"));
  if (out->value > most)
    return gi_graph_fail(in, out->from, out->to,
                         GRUNDY_N("this count is too large; the limit is %llu"),
                         (unsigned long long)most);
  return true;
}

gi_node_range gi_node_range_of(const gi_graph_reader *in, uint64_t nodes) {
  return (gi_node_range){.nodes = nodes, .given = in->first_given, .first = in->first};
}

bool gi_node_range_take(gi_graph_reader *in, gi_node_range *r, const gi_number *number) {
  if (!number->is_number) {
    if (in->text[number->from] == '\0') return gi_graph_bad_control(in, number->from);
    return gi_graph_fail(in, number->from, number->to,
                         GRUNDY_N("the number of a node is expected here"));
  }
  bool zero = r->zero || number->value == 0, last = r->last || number->value == r->nodes;
  bool below = r->given ? number->value < r->first : false;
  bool above = number->value > r->nodes || (r->given && r->first == 0 && last);
  if (number->negative || below || above || (zero && last)) {
    bool from_0 = r->given ? r->first == 0 : r->zero;
    if (r->nodes == 0)
      return gi_graph_fail(in, number->from, number->to,
                           GRUNDY_N("there is no such node, because the first line says that there "
                                    "are no nodes"));
    return gi_graph_fail(in, number->from, number->to,
                         GRUNDY_N("there is no such node; the nodes are numbered %llu to %llu"),
                         from_0 ? 0ull : 1ull,
                         (unsigned long long)(from_0 ? r->nodes - 1 : r->nodes));
  }
  r->zero = zero;
  r->last = last;
  return true;
}

uint32_t gi_node_range_first(const gi_node_range *r, uint32_t open) {
  return r->given ? r->first : r->zero ? 0 : r->last ? 1 : open;
}

/* Whether a path can be pasted into a shell and into a sum as it is. */
static bool is_plain_path(const char *path) {
  for (const char *s = path; *s; s++) {
    bool letter = (*s >= 'a' && *s <= 'z') || (*s >= 'A' && *s <= 'Z') || grundy_is_digit(*s);
    if (!letter && !strchr("._-/", *s)) return false;
  }
  return *path && strlen(path) <= GRUNDY_MESSAGE_MAX / 4;
}

void gi_note_unread(gi_graph_reader *in, const gi_number_lines *l, const gi_node_range *r,
                    uint32_t first) {
  unsigned long long last = (unsigned long long)(first + r->nodes - (r->nodes > 0));
  gi_number_lines tail = *l;
  gi_number number, more;
  bool one = gi_number_lines_word(&tail, &number) && number.is_number && !number.negative &&
             number.value >= first && number.value <= last && !gi_number_lines_word(&tail, &more) &&
             !gi_number_lines_next(&tail);
  if (one && in->undirected && !in->root)
    gi_graph_note(in, l->at, "unread",
                  GRUNDY_N("the graph ends before this line, and the rest is not read; if %llu is "
                           "the root of a tree, add --root %llu"),
                  (unsigned long long)number.value, (unsigned long long)number.value);
  else if (!in->lines && in->path && is_plain_path(in->path) && r->nodes > 0)
    gi_graph_note(in, l->at, "unread",
                  GRUNDY_N("the graph ends before this line, and the rest is not read; to put "
                           "tokens on the nodes %llu and %llu, write 'graph{%s}(%llu,%llu)'"),
                  (unsigned long long)first, last, in->path, (unsigned long long)first, last);
  else
    gi_graph_note(in, l->at, "unread",
                  GRUNDY_N("the graph ends before this line, and the rest is not read"));
}
