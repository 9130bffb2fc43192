/* Reads a tree by the parent of each node. A token moves from the root to the leaves, so an arrow
 * leads from each node to each of its children. The forms are:
 *
 *   [-1, 0, 0, 1]            a list, whose root has the parent -1; so do lines of numbers
 *   4                        the number of nodes, then the parents of all nodes, in one line or
 *   0 1 1 2                  several; the root has -1, or 0 if the nodes are numbered from 1
 *   4                        the same without the root, which is the first node
 *   1 1 2
 *
 * Without the root, the nodes are numbered from 0 if a 0 occurs. With -1 they are numbered from 1
 * only if the root would have no children otherwise, or a number is too large otherwise.
 *
 * Each node but the root has one parent, so the graph is a tree exactly if it has no cycle: from
 * each node a walk goes from parent to parent up to a node that was met before, and marks its way.
 * If that node has the mark of the same walk, it is on a cycle. The cost is linear.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/number_lines.h"

#define NO_PARENT UINT32_MAX

typedef struct parents {
  gi_number_lines begin; /* at the first parent */
  uint32_t *of, *mark;
  size_t of_room, mark_room;
  uint64_t count;   /* of those that are written, */
  uint64_t nodes;   /* of nodes: one more if the root is left out */
  bool zero, minus; /* a 0 or -1 is among them */
} parents;

/* The next word, in this line or a later one. */
static bool next_word(gi_number_lines *l, gi_number *out) {
  while (!gi_number_lines_word(l, out))
    if (!gi_number_lines_next(l)) return false;
  return true;
}

/* Finds the list in brackets, if there is one, or else all lines. */
static bool find_list(gi_graph_reader *in, gi_number_lines *l, bool *listed) {
  *l = gi_number_lines_of(in);
  *listed = gi_number_lines_next(l) && in->text[l->at] == '[';
  if (!*listed) {
    *l = gi_number_lines_of(in);
    return true;
  }
  const char *close = memchr(in->text + l->at, ']', in->length - l->at);
  if (!close)
    return gi_graph_fail(in, l->at, l->at + 1, GRUNDY_N("this bracket is not closed; add ]"));
  size_t behind = (size_t)(close - in->text) + 1;
  gi_number_lines rest = {
      .text = in->text, .length = in->length, .next = behind, .line_limit = in->length};
  if (gi_number_lines_next(&rest))
    return gi_graph_fail(in, rest.at, rest.at + 1,
                         GRUNDY_N("nothing more is expected after the list"));
  *l = (gi_number_lines){
      .text = in->text, .length = behind - 1, .next = l->at + 1, .line_limit = in->line_limit};
  return true;
}

/* Whether the first line is the number of nodes; then the parents begin behind it. */
static bool read_head(gi_graph_reader *in, gi_number_lines *l, bool *headed, gi_number *nodes) {
  gi_number_lines first = *l;
  gi_number more;
  *headed = gi_number_lines_next(&first) && gi_number_lines_word(&first, nodes) &&
            nodes->is_number && !nodes->negative && !gi_number_lines_word(&first, &more);
  if (!*headed) return true;
  first = *l;
  gi_number_lines_next(&first);
  if (!gi_read_count(in, &first, GRUNDY_NODES_MAX, nodes)) return false;
  *l = first;
  return true;
}

static bool read_parents(gi_graph_reader *in, parents *p) {
  gi_number_lines l = p->begin;
  for (gi_number word; next_word(&l, &word); p->count++) {
    if (!word.is_number || (word.negative && word.value != 1))
      return gi_graph_fail(in, word.from, word.to,
                           GRUNDY_N("the parent of a node is expected here: the number of a node, "
                                    "or -1 for the root"));
    if (p->count == GRUNDY_NODES_MAX - 1 || word.value >= GRUNDY_NODES_MAX)
      return gi_graph_fail(in, word.from, word.to,
                           GRUNDY_N("the graph has more than %llu nodes, which is the limit"),
                           (unsigned long long)GRUNDY_NODES_MAX);
    if (!GI_GRAPH_RESERVE(in, p->of, p->of_room, (uint64_t)p->count + 2) || !gi_graph_work(in, 2))
      return false;
    p->of[p->count] = word.negative ? NO_PARENT : (uint32_t)word.value;
    p->minus |= word.negative;
    p->zero |= !word.negative && word.value == 0;
  }
  return in->status == GRUNDY_OK;
}

/* Reports a fault at the i-th parent. Returns false. */
static bool fail_parent(gi_graph_reader *in, const parents *p, uint64_t i, const char *message) {
  gi_number_lines l = p->begin;
  gi_number word = {0};
  for (uint64_t k = 0; k <= i && next_word(&l, &word); k++) continue;
  return gi_graph_fail(in, word.from, word.to, "%s", grundy_translate(in->g, message));
}

/* Whether a number is the parent of a node. */
static bool is_parent(const parents *p, uint64_t number) {
  for (uint64_t i = 0; i < p->count; i++)
    if (p->of[i] == number) return true;
  return false;
}

/* The number of the first node. */
static uint32_t first_node(const gi_graph_reader *in, const parents *p) {
  if (in->first_given) return in->first;
  if (p->count < p->nodes) return p->zero ? 0 : 1;
  if (!p->minus) return 1;
  uint64_t root = 0;
  while (p->of[root] != NO_PARENT) root++;
  return !p->zero && (is_parent(p, p->nodes) || (!is_parent(p, root) && is_parent(p, root + 1)));
}

/* Turns the parents, in p->of, into nodes from 0 on, and finds the root. */
static bool settle_parents(gi_graph_reader *in, parents *p, uint32_t first, uint64_t *root) {
  bool rootless = p->count < p->nodes;
  *root = rootless ? 0 : p->nodes;
  if (rootless) {
    memmove(p->of + 1, p->of, (size_t)p->count * sizeof *p->of);
    p->of[0] = NO_PARENT;
  }
  for (uint64_t i = 0; i < p->nodes; i++) {
    uint64_t written = i - rootless; /* the place of the number */
    if (rootless && i == 0) continue;
    if (p->of[i] == NO_PARENT || (p->of[i] == 0 && first == 1 && !rootless)) {
      p->of[i] = NO_PARENT;
      if (*root < p->nodes)
        return fail_parent(in, p, written,
                           rootless ? GRUNDY_N("this node has no parent; but if the root is left "
                                               "out of the list, it is the first node")
                                    : GRUNDY_N("this is a second root; a tree has one"));
      *root = i;
      continue;
    }
    if (p->of[i] < first || p->of[i] - first >= p->nodes)
      return fail_parent(in, p, written, GRUNDY_N("there is no such node"));
    p->of[i] -= first;
  }
  if (*root < p->nodes || p->nodes == 0) return true;
  return fail_parent(in, p, 0,
                     GRUNDY_N("no node is the root; its parent is written -1, or 0 if the nodes "
                              "are numbered from 1"));
}

static bool check_cycles(gi_graph_reader *in, parents *p, uint64_t root) {
  if (!GI_GRAPH_RESERVE(in, p->mark, p->mark_room, p->nodes)) return false;
  memset(p->mark, 0xff, (size_t)p->nodes * sizeof *p->mark);
  p->mark[root] = (uint32_t)root;
  for (uint64_t i = 0; i < p->nodes; i++) {
    uint64_t u = i;
    if (p->mark[i] != UINT32_MAX) continue;
    for (; p->mark[u] == UINT32_MAX; u = p->of[u]) p->mark[u] = (uint32_t)i;
    if (p->mark[u] == i)
      return fail_parent(in, p, u - (p->count < p->nodes),
                         GRUNDY_N("this node is its own ancestor, so the parents are not a tree"));
    if (!gi_graph_work(in, 2)) return false;
  }
  return true;
}

static bool read_all_parents(gi_graph_reader *in, parents *p) {
  gi_number head = {0};
  bool listed, headed = false;
  uint64_t root;
  if (!find_list(in, &p->begin, &listed)) return false;
  if (!listed && !read_head(in, &p->begin, &headed, &head)) return false;
  if (!read_parents(in, p)) return false;
  p->nodes = headed ? head.value : p->count;
  if (p->nodes != p->count && p->nodes != p->count + 1)
    return gi_graph_fail(
        in, head.from, head.to,
        GRUNDY_N("the number of nodes (%llu) does not fit that of the parents (%llu)"),
        (unsigned long long)p->nodes, (unsigned long long)p->count);
  if (p->nodes == 0) return true;
  if (!GI_GRAPH_RESERVE(in, p->of, p->of_room, p->nodes)) return false;
  uint32_t first = first_node(in, p);
  if (!settle_parents(in, p, first, &root) || !check_cycles(in, p, root)) return false;
  for (uint64_t i = 0; i < p->nodes; i++)
    if (i != root && !gi_builder_arrow(in->build, p->of[i], (uint32_t)i))
      return gi_graph_stopped(in);
  gi_builder_range(in->build, (uint32_t)p->nodes, first, 0, 0);
  return true;
}

bool gi_graph_read_parents(gi_graph_reader *in) {
  parents p = {.count = 0};
  bool ok = read_all_parents(in, &p);
  GI_GRAPH_RELEASE(in, p.of, p.of_room);
  GI_GRAPH_RELEASE(in, p.mark, p.mark_room);
  return ok;
}
