/* Reads a list of arrows as contests write it: the numbers of nodes and arrows, and then the
 * arrows, one a line.
 *
 *   text   = counts { arrow } rest
 *   counts = nodes arrows [ more ] | nodes        (the latter has nodes - 1 arrows, as a tree has)
 *   arrow  = node node
 *
 * All nodes exist, with or without arrows. They are numbered from 0 if a 0 occurs, and otherwise
 * from 1. What follows the arrows, such as questions, is never taken for nodes: it is left unread
 * with a note. One last line of two nodes may be a question about them; several are more arrows,
 * which is a fault, because then the count is wrong. In the head "nodes arrows more" the third
 * number counts the questions, and two numbers may be one of these. If nothing follows, the third
 * number has another meaning, and a note says that it is not used.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/number_lines.h"

typedef struct counts {
  gi_number nodes, arrows, third;
  size_t words;
} counts;

static bool read_counts(gi_graph_reader *in, gi_number_lines *l, counts *c) {
  gi_number more;
  if (!gi_number_lines_next(l))
    return gi_graph_fail(in, l->at, l->at,
                         GRUNDY_N("the first line must hold the numbers of nodes and arrows"));
  if (!gi_read_count(in, l, GRUNDY_NODES_MAX, &c->nodes)) return false;
  c->words = 1;
  size_t at = l->at;
  if (!gi_number_lines_word(l, &more)) {
    c->arrows = c->nodes;
    c->arrows.value -= c->nodes.value > 0;
    return true;
  }
  l->at = at;
  if (!gi_read_count(in, l, GI_ARROWS_MAX, &c->arrows)) return false;
  for (c->words = 2; gi_number_lines_word(l, &more); c->words++) {
    if (c->words == 3 || !more.is_number || more.negative)
      return gi_graph_fail(in, more.from, more.to,
                           GRUNDY_N("the first line must hold the numbers of nodes and arrows"));
    c->third = more;
  }
  return true;
}

/* Reads the two nodes of an arrow, which must be all of the line. */
static bool read_ends(gi_graph_reader *in, gi_number_lines *l, gi_node_range *r, uint32_t ends[2]) {
  gi_number word;
  for (size_t i = 0; i < 2; i++) {
    if (!gi_number_lines_word(l, &word))
      return gi_graph_fail(in, l->at, l->at,
                           GRUNDY_N("an arrow is expected here: two nodes in a line"));
    if (!gi_node_range_take(in, r, &word)) return false;
    ends[i] = (uint32_t)word.value;
  }
  if (!gi_number_lines_word(l, &word)) return true;
  return gi_graph_fail(in, word.from, word.to,
                       GRUNDY_N("a line holds one arrow, from a node to another; a name with "
                                "blanks needs quotes, and weights are not read"));
}

/* Whether the line is one more arrow. */
static bool is_another(gi_number_lines l, const counts *c) {
  gi_number word;
  size_t words = 0;
  for (; gi_number_lines_word(&l, &word); words++)
    if (!word.is_number || word.negative || word.value > c->nodes.value) return false;
  return words == 2 && c->words < 3;
}

/* A third number of the first line, when no questions follow that it could count. */
static void note_third(gi_graph_reader *in, const counts *c) {
  unsigned long long third = c->third.value;
  if (in->undirected && !in->root && third <= c->nodes.value)
    gi_graph_note(in, c->third.from, "unread",
                  GRUNDY_N("the third number of the first line, %llu, is not used; if it is the "
                           "root of a tree, add --root %llu"),
                  third, third);
  else
    gi_graph_note(in, c->third.from, "unread",
                  GRUNDY_N("the third number of the first line, %llu, is not used"), third);
}

static bool check_rest(gi_graph_reader *in, gi_number_lines *l, const counts *c,
                       const gi_node_range *r) {
  if (!gi_number_lines_next(l)) {
    if (c->words == 3 && c->third.value) note_third(in, c);
    return true;
  }
  if (!is_another(*l, c)) {
    gi_note_unread(in, l, r, gi_node_range_first(r, 1));
    return true;
  }
  gi_number_lines next = *l;
  if (!gi_number_lines_next(&next) || !is_another(next, c)) {
    gi_graph_note(in, l->at, "unread",
                  GRUNDY_N("the first line announces %llu arrows, so this line is not read as one; "
                           "if it is an arrow, correct the count"),
                  (unsigned long long)c->arrows.value);
    return true;
  }
  return gi_graph_fail(in, l->at, l->at,
                       GRUNDY_N("the first line announces fewer arrows (%llu) than there are; "
                                "correct the count, or add --no-header if that line is an arrow"),
                       (unsigned long long)c->arrows.value);
}

bool gi_graph_read_pairs(gi_graph_reader *in, gi_pair_taker *take, void *user, gi_node_range *r) {
  gi_number_lines l = gi_number_lines_of(in);
  counts c;
  if (!read_counts(in, &l, &c)) return false;
  *r = gi_node_range_of(in, c.nodes.value);
  for (uint64_t i = 0; i < c.arrows.value; i++) {
    uint32_t ends[2];
    if (!gi_number_lines_next(&l))
      return gi_graph_fail(in, c.arrows.from, c.arrows.to,
                           c.words == 1
                               ? GRUNDY_N("the first line has only the number of nodes, so %llu "
                                          "arrows must follow; there are %llu")
                               : GRUNDY_N("the first line announces more arrows (%llu) than there "
                                          "are (%llu)"),
                           (unsigned long long)c.arrows.value, (unsigned long long)i);
    size_t line = l.at;
    if (!read_ends(in, &l, r, ends) || !gi_graph_work(in, 4)) return false;
    if (!take(in, user, ends, line, l.end)) return false;
  }
  return check_rest(in, &l, &c, r);
}

static bool take_arrow(gi_graph_reader *in, void *user, const uint32_t ends[2], size_t from,
                       size_t to) {
  return gi_builder_arrow(in->build, ends[0], ends[1]) || gi_graph_stopped(in);
}

bool gi_graph_read_counted(gi_graph_reader *in) {
  gi_node_range r;
  in->build->numbered = true;
  if (!gi_graph_read_pairs(in, take_arrow, NULL, &r)) return false;
  uint32_t first = gi_node_range_first(&r, 1);
  gi_builder_range(in->build, (uint32_t)r.nodes, first, first, first);
  return true;
}
