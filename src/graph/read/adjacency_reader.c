/* Reads the rows of a graph as contests write them: the number of nodes, and then a line for each
 * node in order, with the number of its arrows and the nodes that they lead to.
 *
 *   4            0 -> 1, 0 -> 2
 *   2 1 2        1 has no arrow
 *   0            2 -> 3
 *   1 3          3 has no arrow
 *   0
 *
 * The rows count from 0 if a 0 occurs, from 1 if the number of nodes occurs. If neither does, they
 * count from 0, and a note says so. What follows the rows, such as questions, is left unread with
 * a note.
 *
 * contest_guess.c also recognises the matrix of a graph, which is a square of 0 and 1, with or
 * without a line before it that has its size. A 1 in row i and column k is an arrow from i to k.
 * Both are numbered from 0, unless --first says otherwise.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/number_lines.h"

static bool read_row(gi_graph_reader *in, gi_number_lines *l, gi_node_range *r, uint32_t row) {
  gi_number count, word;
  if (!gi_read_count(in, l, GRUNDY_NODES_MAX, &count)) return false;
  uint64_t found = 0;
  for (; gi_number_lines_word(l, &word); found++) {
    if (found == count.value)
      return gi_graph_fail(in, word.from, word.to,
                           GRUNDY_N("the line announces fewer nodes (%llu) than it has"),
                           (unsigned long long)count.value);
    if (!gi_node_range_take(in, r, &word) || !gi_graph_work(in, 2)) return false;
    if (!gi_builder_arrow(in->build, row, (uint32_t)word.value)) return gi_graph_stopped(in);
  }
  return found == count.value ||
         gi_graph_fail(in, count.from, count.to,
                       GRUNDY_N("the line announces more nodes (%llu) than it has (%llu)"),
                       (unsigned long long)count.value, (unsigned long long)found);
}

static void note_first(gi_graph_reader *in) {
  gi_graph_note(in, GRUNDY_NO_OFFSET, "rows-from-0",
                GRUNDY_N("the rows are numbered from 0; --first 1 numbers them from 1"));
}

/* Reads a matrix that was recognised, so it has no fault. */
static bool read_matrix(gi_graph_reader *in) {
  gi_number_lines l = gi_number_lines_of(in);
  uint32_t rows = 0, first = in->first_given ? in->first : 0;
  while (gi_number_lines_next(&l)) {
    gi_number word;
    uint32_t width = 0;
    for (; gi_number_lines_word(&l, &word); width++)
      if (word.value == 1 && !gi_builder_arrow(in->build, rows, width)) return gi_graph_stopped(in);
    rows += width > 1; /* a single number is the size */
    if (!gi_graph_work(in, width)) return false;
  }
  if (!in->first_given) note_first(in);
  gi_builder_range(in->build, rows, first, 0, 0);
  return true;
}

bool gi_graph_read_adjacency(gi_graph_reader *in) {
  gi_number_lines l = gi_number_lines_of(in);
  gi_number nodes, more;
  in->build->numbered = true;
  if (in->lists == GI_LISTS_MATRIX) return read_matrix(in);
  if (!gi_number_lines_next(&l))
    return gi_graph_fail(in, l.at, l.at, GRUNDY_N("the first line must hold the number of nodes"));
  if (!gi_read_count(in, &l, GRUNDY_NODES_MAX, &nodes)) return false;
  if (gi_number_lines_word(&l, &more))
    return gi_graph_fail(in, more.from, more.to,
                         GRUNDY_N("the first line must hold the number of nodes"));
  gi_node_range r = gi_node_range_of(in, nodes.value);
  for (uint64_t i = 0; i < nodes.value; i++) {
    if (!gi_number_lines_next(&l))
      return gi_graph_fail(in, nodes.from, nodes.to,
                           GRUNDY_N("the first line announces more nodes (%llu) than there are "
                                    "rows (%llu)"),
                           (unsigned long long)nodes.value, (unsigned long long)i);
    if (!read_row(in, &l, &r, (uint32_t)i) || !gi_graph_work(in, 4)) return false;
  }
  uint32_t first = gi_node_range_first(&r, 0);
  if (!r.given && !r.zero && !r.last && in->build->first) note_first(in);
  if (gi_number_lines_next(&l)) gi_note_unread(in, &l, &r, first);
  gi_builder_range(in->build, (uint32_t)nodes.value, first, 0, first);
  return true;
}
