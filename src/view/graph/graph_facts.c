/* What the writers of solved graphs share.
 *
 * A row may have the same arrow twice, and may be as long as the graph. So each node has a bit that
 * says whether it was met, and a second pass over the row clears the bits: a row costs its length.
 */
/* SPDX-License-Identifier: MIT */
#include "view/graph/graph_facts.h"

#include "base/array.h"
#include "base/assert.h"
#include "base/utf8.h"

bool gi_sheet_open(gi_sheet *s, const grundy_graph_answer *a, grundy_text *out) {
  *s = (gi_sheet){.a = a, .graph = grundy_graph_answer_graph(a), .out = out};
  grundy_text_init(&s->name, out->owner);
  gi_pace_begin(&s->pace, out->owner);
  s->listed_size = (size_t)grundy_graph_nodes(s->graph) / 8 + 1;
  s->listed = gi_zeroed(out->owner, s->listed_size, 1);
  if (!s->listed) out->failed = true;
  return s->listed != NULL;
}

void gi_sheet_close(gi_sheet *s) {
  gi_pace_end(&s->pace);
  if (s->name.failed) s->out->failed = true;
  grundy_text_clear(&s->name);
  gi_resize(s->out->owner, s->listed, s->listed_size, 0);
  GI_RELEASE(s->out->owner, s->values, s->values_room);
}

const char *gi_sheet_name(gi_sheet *s, uint32_t node, size_t *length) {
  s->name.length = 0;
  grundy_graph_name(s->graph, node, &s->name);
  *length = s->name.length;
  return s->name.data ? s->name.data : "";
}

const grundy_nimber *gi_sheet_infinity(gi_sheet *s, uint32_t node, size_t *count) {
  *count = grundy_graph_answer_infinity(s->a, node, s->values, s->values_room);
  if (*count <= s->values_room) return s->values;
  if (GI_RESERVE(s->out->owner, s->values, s->values_room, *count)) {
    grundy_graph_answer_infinity(s->a, node, s->values, s->values_room);
  } else {
    s->out->failed = true;
    *count = 0;
  }
  return s->values;
}

void gi_sheet_print_infinity(gi_sheet *s, uint32_t node, const char *between, grundy_text *out) {
  size_t count;
  const grundy_nimber *values = gi_sheet_infinity(s, node, &count);
  gi_print_numbers(values, count, between, out);
}

void gi_sheet_print_value(gi_sheet *s, uint32_t node, bool unicode, grundy_text *out) {
  grundy_nimber value;
  size_t count;
  if (grundy_graph_answer_value(s->a, node, &value)) {
    grundy_text_number(out, value);
  } else if (grundy_graph_answer_infinite(s->a, node)) {
    const grundy_nimber *values = gi_sheet_infinity(s, node, &count);
    gi_print_infinite(values, count, unicode, out);
  }
}

const char *gi_shown_character(const char *s, size_t length, size_t *i, char room[3], size_t *n) {
  const char *at = s + *i;
  unsigned char c = (unsigned char)*at;
  *n = gi_utf8_length(at, length - *i);
  bool c1 = c == 0xc2 && *n && (unsigned char)at[1] < 0xa0;
  *i += *n ? *n : 1;
  if (*n && c >= 0x20 && c != 0x7f && !c1) return at;
  bool pictured = *n == 1; /* at U+2400 and behind */
  room[0] = pictured ? '\xe2' : '\xef';
  room[1] = pictured ? '\x90' : '\xbf';
  room[2] = pictured ? (char)(0x80 + (c == 0x7f ? 0x21 : c)) : '\xbd';
  *n = 3;
  return room;
}

bool gi_sheet_good_outcome(const gi_sheet *s, uint32_t node, grundy_outcome *to) {
  grundy_outcome here = grundy_graph_answer_outcome(s->a, node);
  *to = here == GRUNDY_OUTCOME_D ? GRUNDY_OUTCOME_D : GRUNDY_OUTCOME_P;
  return here == GRUNDY_OUTCOME_N || here == GRUNDY_OUTCOME_D;
}

void gi_sheet_each_once(gi_sheet *s, uint32_t node, grundy_outcome outcome, gi_sheet_visit *visit,
                        void *user) {
  uint64_t count, met = 0;
  const uint32_t *row = grundy_graph_row(s->graph, node, &count);
  GI_ASSERT(count == 0 || s->listed[row[0] / 8] == 0); /* the row before cleared its bits */
  for (bool more = true; met < count && more; met++) {
    uint32_t to = row[met];
    uint8_t bit = (uint8_t)(1u << to % 8);
    if (s->listed[to / 8] & bit || grundy_graph_answer_outcome(s->a, to) != outcome) continue;
    s->listed[to / 8] |= bit;
    more = visit(user, to);
  }
  for (uint64_t i = 0; i < met; i++) s->listed[row[i] / 8] = 0;
}
