/* games/graphs/net_text.h: nets and positions in them as texts: the parameters that choose a net,
 * the nodes that are left, names of nodes for people, and pictures.
 *
 * Parameters: the name of a family and its sizes, "grid 3x5"; or a graph, by the path of its file
 * or written out as in the game `graph`, whose arrows lose their direction here. A line A---B
 * without a head is read as the arrow that it would be, so places in messages stay; a graph of
 * short lines, A-B or A--B, between names of letters and digits is written so before it is read.
 *
 * Positions: a board is its rows with / between, . for a cell that is left and # for one that is
 * gone. Elsewhere the nodes that are left are listed, as numbers "0..3,5" or by their names. In
 * every net "path 7" is a path of 7 nodes, and "none" is nothing at all; a name like these stands
 * in quotes.
 */
/* SPDX-License-Identifier: MIT */
#ifndef NET_TEXT_H
#define NET_TEXT_H

#include "graph_names.h"
#include "grundy/kit/board_text.h"
#include "grundy/kit/margin.h"
#include "net.h"

/* The name of a node, or of a file. */
static inline void net_put_word(const char *s, size_t length, grundy_text *out) {
  bool reserved =
      (length == 4 && memcmp(s, "none", 4) == 0) || (length > 4 && memcmp(s, "path ", 5) == 0);
  name_put(s, length, reserved || name_needs_quotes(s, length), out);
}

/* ---- parameters: a family ---- */

typedef struct net_kind {
  const char *name, *example;
  net_family family;
  unsigned least; /* the least size */
} net_kind;

/* The i-th name of a family; NULL after the last. */
static inline const net_kind *net_kind_at(size_t i) {
  static const net_kind kinds[] = {
      {"path", "path 7", NET_PATH, 1},
      {"cycle", "cycle 8", NET_CYCLE, 3},
      {"complete", "complete 5", NET_COMPLETE, 1},
      {"petersen", "petersen 7,2", NET_PETERSEN, 3},
      {"grid", "grid 3x5", NET_GRID, 1},
      {"king", "king 4x4", NET_KING, 1},
      {"queens", "queens 5x5", NET_QUEENS, 1},
      {"kings", "king 4x4", NET_KING, 1},
      {"queen", "queens 5x5", NET_QUEENS, 1},
  };
  return i < sizeof kinds / sizeof *kinds ? &kinds[i] : NULL;
}

/* The family that the text begins with, which is then skipped. */
static inline const net_kind *net_read_kind(grundy_reader *in) {
  size_t to = in->at;
  const net_kind *kind;
  while (to < in->end && in->text[to] >= 'a' && in->text[to] <= 'z') to++;
  if (to < in->end && !strchr(" \t0123456789", in->text[to])) return NULL;
  for (size_t i = 0; (kind = net_kind_at(i)); i++)
    if (strlen(kind->name) == to - in->at &&
        memcmp(kind->name, in->text + in->at, to - in->at) == 0) {
      in->at = to;
      return kind;
    }
  return NULL;
}

/* One size of a family. */
static inline bool net_read_size(grundy_reader *in, const net_kind *kind, unsigned least,
                                 uint64_t *out) {
  uint64_t n;
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_read_digits(in, NET_MAX, &n))
    return in->fail(in, from, grundy_word_end(in, from),
                    GRUNDY_N("a number is expected here, as in {%s}"), kind->example);
  if (n < least) return in->fail(in, from, in->at, GRUNDY_N("the size here is at least %u"), least);
  *out = n;
  return true;
}

static inline bool net_read_family(struct net *net, grundy_reader *in, const net_kind *kind) {
  uint64_t a = 0, b = 0, nodes;
  size_t from;
  net->family = kind->family;
  grundy_read_space(in);
  from = in->at;
  if (!net_read_size(in, kind, kind->least, &a)) return false;
  if (net_is_board(net) || kind->family == NET_PETERSEN) {
    if (!grundy_read_sign(in, net_is_board(net) ? "x" : ","))
      return in->fail(in, in->at, grundy_word_end(in, in->at),
                      GRUNDY_N("a second number is missing here, as in {%s}"), kind->example);
    if (!net_read_size(in, kind, 1, &b)) return false;
  }
  if (!grundy_read_done(in))
    return in->fail(in, in->at, in->end,
                    GRUNDY_N("nothing more is expected here; write for example {%s}"),
                    kind->example);
  if (kind->family == NET_PETERSEN && 2 * b >= a)
    return in->fail(in, from, in->end,
                    GRUNDY_N("in {petersen n,k} k must be less than half of n, as in {%s}"),
                    kind->example);
  nodes = net_is_board(net) ? a * b : kind->family == NET_PETERSEN ? 2 * a : a;
  if (nodes > NET_MAX)
    return in->fail(in, from, in->end, GRUNDY_N("this graph has too many nodes; the limit is %d"),
                    NET_MAX);
  net->rows = (unsigned)a;
  net->columns = (unsigned)b;
  net->nodes = (unsigned)nodes;
  net->words = (net->nodes + 63) / 64;
  net->numbered = true;
  net_fill(net);
  return true;
}

/* ---- parameters: a graph ---- */

/* Whether the graph is written out: any arrow or line, so that the reader can say which ones are
 * right. */
static inline bool net_has_line(const char *s, size_t length) {
  for (size_t i = 0; i + 2 < length; i++)
    if (memcmp(s + i, "---", 3) == 0) return true;
  return graph_has_arrow(s, length);
}

/* A---B becomes A-->B, as the reader wants arrows. */
static inline void net_give_heads(char *s, size_t length) {
  for (size_t i = 2; i < length; i++)
    if (s[i] == '-' && s[i - 1] == '-' && s[i - 2] == '-' && i + 1 < length && s[i + 1] != '-' &&
        s[i + 1] != '>')
      s[i] = '>';
}

/* Whether it is a graph of short lines: names of letters, digits and _, with -, -- or ---
 * between. The name of a file has a point or a slash in it. */
static inline bool net_has_short_lines(const char *s, size_t length) {
  bool line = false;
  for (size_t i = 0; i < length; i++) {
    bool name = (s[i] >= 'a' && s[i] <= 'z') || (s[i] >= 'A' && s[i] <= 'Z') ||
                (s[i] >= '0' && s[i] <= '9') || s[i] == '_';
    if (!name && !strchr("-,; \t", s[i])) return false;
    line = line || s[i] == '-';
  }
  return line;
}

/* Copies the text with arrows for its short lines; `to` has room for three times as much. Returns
 * the new length. */
static inline size_t net_lengthen(const char *s, size_t length, char *to) {
  size_t n = 0;
  for (size_t i = 0; i < length; i++) {
    if (s[i] != '-') {
      to[n++] = s[i];
      continue;
    }
    while (i + 1 < length && s[i + 1] == '-') i++;
    memcpy(to + n, "-->", 3);
    n += 3;
  }
  return n;
}

static inline bool net_read_written(struct net *net, grundy_reader *in) {
  size_t from = in->at, length = in->end - in->at;
  while (length > 0 && in->text[from + length - 1] == ' ') length--;
  bool shorter = net_has_short_lines(in->text + from, length);
  net->written = true;
  if (shorter)
    length = net_lengthen(in->text + from, length, net->text);
  else
    memcpy(net->text, in->text + from, length);
  net->text[length] = '\0';
  net_give_heads(net->text, length);
  return graph_read_written(in, from, net->text, length, shorter, &net->graph);
}

static inline bool net_read_file(struct net *net, grundy_reader *in) {
  size_t from = in->at;
  if (!graph_read_path(in, net->text, net->size - sizeof *net - 1)) return false;
  if (!strpbrk(net->text, "./\\"))
    return in->fail(in, from, in->end,
                    GRUNDY_N("there is no family of graphs with this name; write for example {path "
                             "7}, {cycle 8}, {complete 5}, {grid 3x5}, {king 4x4}, {queens 5x5}, "
                             "{petersen 7,2}, a graph as {A-B, A-C}, or a file as {roads.mmd}"));
  return graph_read_file(in, from, net->text, true, &net->graph);
}

/* Whether the name of every node is its number. False also when memory is short, which the text
 * reports. */
static inline bool net_all_numbered(const struct net *net, grundy_text *scratch) {
  for (unsigned u = 0; u < net->nodes; u++) {
    size_t split;
    scratch->length = 0;
    grundy_text_number(scratch, u);
    split = scratch->length;
    grundy_graph_name(net->graph, u, scratch);
    if (scratch->failed || scratch->length != 2 * split ||
        memcmp(scratch->data, scratch->data + split, split) != 0)
      return false;
  }
  return true;
}

static inline bool net_read_graph(struct net *net, grundy_reader *in) {
  size_t from = in->at;
  grundy_text scratch;
  bool enough, written = net_has_line(in->text + in->at, in->end - in->at) ||
                         net_has_short_lines(in->text + in->at, in->end - in->at);
  net->family = NET_GRAPH;
  if (!(written ? net_read_written(net, in) : net_read_file(net, in))) return false;
  if (grundy_graph_nodes(net->graph) > NET_MAX)
    return in->fail(in, from, in->end,
                    GRUNDY_N("this graph has %lu nodes; the limit of this game is %d"),
                    (unsigned long)grundy_graph_nodes(net->graph), NET_MAX);
  net->nodes = net->rows = grundy_graph_nodes(net->graph);
  net->words = net->nodes ? (net->nodes + 63) / 64 : 1;
  for (unsigned u = 0; u < net->nodes; u++) {
    uint64_t count;
    const uint32_t *row = grundy_graph_row(net->graph, u, &count);
    for (uint64_t i = 0; i < count; i++) net_link(net, u, row[i]);
  }
  grundy_text_init(&scratch, in->owner);
  net->numbered = net_all_numbered(net, &scratch);
  enough = !scratch.failed;
  grundy_text_clear(&scratch);
  return enough;
}

static inline void net_close(void *self, const grundy_allocator *memory) {
  struct net *net = self;
  if (net->graph) grundy_graph_free(net->graph);
  memory->resize(memory->user, net, net->size, 0);
}

static inline bool net_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  size_t size = sizeof(struct net) + 3 * (in->end - in->at) + 1; /* short lines grow */
  const net_kind *kind;
  struct net *net;
  if (!in->given || grundy_read_done(in))
    return in->fail(
        in, in->at, in->at,
        GRUNDY_N(
            "a graph is missing here; write for example {grid 3x5}, {path 7}, or {A-->B, A-->C}"));
  net = memory->resize(memory->user, NULL, 0, size);
  if (!net) return false;
  memset(net, 0, sizeof *net);
  net->size = size;
  net->text = (char *)(net + 1);
  kind = net_read_kind(in);
  if (!(kind ? net_read_family(net, in, kind) : net_read_graph(net, in))) {
    net_close(net, memory);
    return false;
  }
  *self = net;
  return true;
}

static inline void net_show(const void *self, grundy_text *out) {
  const struct net *net = self;
  size_t i = 0;
  if (net->graph) {
    if (net->written)
      grundy_text_add(out, net->text);
    else
      net_put_word(net->text, strlen(net->text), out);
    return;
  }
  while (net_kind_at(i)->family != net->family) i++;
  grundy_text_add(out, net_kind_at(i)->name);
  grundy_text_add(out, " ");
  grundy_text_number(out, net->rows);
  if (net->columns == 0) return;
  grundy_text_add(out, net_is_board(net) ? "x" : ",");
  grundy_text_number(out, net->columns);
}

/* ---- nodes ---- */

/* The name of a node, as `parse` reads it. */
static inline void net_put_name(const struct net *net, unsigned node, grundy_text *out) {
  grundy_text name;
  if (net->numbered) {
    grundy_text_number(out, node);
    return;
  }
  grundy_text_init(&name, out->owner);
  grundy_graph_name(net->graph, node, &name);
  net_put_word(name.data ? name.data : "", name.length, out);
  if (name.failed) out->failed = true;
  grundy_text_clear(&name);
}

/* ---- reading positions ---- */

static inline bool net_parse_rows(const struct net *net, grundy_reader *in, net_set *set) {
  const grundy_board_text as_text = {
      .signs = "#.",
      .hint = GRUNDY_N(
          "write a board by its rows with / between; a cell is . if it is left, # if it is gone"),
      .rows = net->rows,
      .columns = net->columns};
  uint8_t cell[NET_MAX];
  unsigned rows, columns;
  if (!grundy_read_rows(in, &as_text, &rows, &columns, cell)) return false;
  for (unsigned u = 0; u < net->nodes; u++)
    if (cell[u]) net_set_add(set, u);
  return true;
}

static inline bool net_parse_numbers(const struct net *net, grundy_reader *in, net_set *set) {
  do {
    uint64_t low, high;
    size_t from;
    grundy_read_space(in);
    from = in->at;
    if (!grundy_read_range(in, &low, &high)) return false;
    if (high >= net->nodes)
      return in->fail(in, from, in->at, GRUNDY_N("the nodes of this graph are 0 to %u"),
                      net->nodes - 1);
    for (; low <= high; low++) net_set_add(set, (unsigned)low);
  } while (grundy_read_sign(in, ","));
  return true;
}

static inline bool net_parse_names(const struct net *net, grundy_reader *in, net_set *set) {
  do {
    uint32_t node;
    if (!name_read_node(net->graph, in, ',', &node)) return false;
    net_set_add(set, node);
  } while (grundy_read_sign(in, ","));
  return true;
}

/* "path 7", in any net. */
static inline bool net_at_path(const grundy_reader *in) {
  return in->end - in->at > 4 && memcmp(in->text + in->at, "path ", 5) == 0;
}

/* "none", and nothing more. */
static inline bool net_at_none(const grundy_reader *in) {
  size_t end = in->end;
  while (end > in->at && (in->text[end - 1] == ' ' || in->text[end - 1] == '\t')) end--;
  return end - in->at == 4 && memcmp(in->text + in->at, "none", 4) == 0;
}

static inline bool net_parse_path(const struct net *net, grundy_reader *in, grundy_sink *out) {
  uint64_t n;
  uint8_t byte;
  size_t from;
  in->at += strlen("path ");
  grundy_read_space(in);
  from = in->at;
  if (!grundy_read_number(in, &n)) return false;
  if (n < 1 || n > net->nodes)
    return in->fail(in, from, in->at, GRUNDY_N("a path in this graph has 1 to %u nodes"),
                    net->nodes);
  byte = (uint8_t)(n - 1);
  return grundy_put(out, &byte, 1, 0);
}

static inline bool net_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  const struct net *net = self;
  net_set set = {{0}};
  bool ok;
  grundy_read_space(in);
  if (net_at_path(in)) return net_parse_path(net, in, out);
  if (net_at_none(in))
    ok = grundy_read_sign(in, "none");
  else if (net_is_board(net))
    ok = net_parse_rows(net, in, &set);
  else
    ok = net->numbered ? net_parse_numbers(net, in, &set) : net_parse_names(net, in, &set);
  return ok && grundy_put(out, set.word, net->words * sizeof *set.word, 0);
}

/* ---- writing positions ---- */

static inline void net_print_rows(const struct net *net, const net_set *set, grundy_text *out) {
  for (unsigned u = 0; u < net->nodes; u++) {
    if (u && net->column[u] == 0) grundy_text_add(out, "/");
    grundy_text_add(out, net_set_has(set, u) ? "." : "#");
  }
}

static inline void net_print_list(const struct net *net, const net_set *set, grundy_text *out) {
  bool first = true;
  for (unsigned u = 0, end; u < net->nodes; u = end) {
    end = u + 1;
    if (!net_set_has(set, u)) continue;
    while (net->numbered && end < net->nodes && net_set_has(set, end)) end++;
    if (!first) grundy_text_add(out, ",");
    first = false;
    net_put_name(net, u, out);
    if (end - u == 1) continue;
    grundy_text_add(out, end - u == 2 ? "," : "..");
    net_put_name(net, end - 1, out);
  }
  if (first) grundy_text_add(out, "none");
}

static inline void net_print(const void *self, const uint8_t *position, size_t length,
                             grundy_text *out) {
  const struct net *net = self;
  net_set set;
  if (net_is_path(length)) {
    grundy_text_add(out, "path ");
    grundy_text_number(out, position[0] + 1u);
    return;
  }
  set = net_set_of(position, net->words);
  if (net_is_board(net))
    net_print_rows(net, &set, out);
  else
    net_print_list(net, &set, out);
}

/* ---- telling moves ---- */

/* What a move took of a set, from the parts that it left. */
static inline net_set net_taken(const struct net *net, const uint8_t *position,
                                const grundy_part *to, size_t n) {
  net_set taken = net_set_of(position, net->words);
  for (size_t i = 0; i < n; i++) {
    net_set left = net_set_of(grundy_part_bytes(&to[i]), net->words);
    net_set_remove(&taken, &left, net->words);
  }
  return taken;
}

/* A move in a path: how many nodes go, and what stays. */
static inline void net_tell_path(const uint8_t *position, const grundy_part *to, size_t n,
                                 grundy_text *out) {
  unsigned all = position[0] + 1u, a = n > 0 ? grundy_part_bytes(to)[0] + 1u : 0,
           b = n > 1 ? grundy_part_bytes(&to[1])[0] + 1u : 0;
  if (n == 0)
    out->say(out, GRUNDY_N("take the whole path of %u"), all);
  else if (n == 1)
    out->say(out, GRUNDY_N("take %u at the end of the path of %u, leaving %u"), all - a, all, a);
  else
    out->say(out, GRUNDY_N("take %u of the path of %u, leaving %u and %u"), all - a - b, all, a, b);
}

/* ---- pictures ---- */

enum { NET_WIDE = 36, NET_LINE = 76 }; /* cells of a board, bytes of a line */

/* What stands between the rows of a board: the edges downwards. */
static inline void net_draw_between(const struct net *net, const net_set *set, unsigned row,
                                    grundy_text *out) {
  grundy_text_add(out, "    ");
  for (unsigned column = 0; column < net->columns; column++) {
    unsigned u = row * net->columns + column, below = u + net->columns;
    bool next = column + 1 < net->columns;
    bool down = net_set_has(set, u) && net_set_has(set, below), falls, rises;
    grundy_text_add(out, down ? "│" : " ");
    if (!next) break;
    falls = net_set_has(set, u) && net_set_has(set, below + 1);
    rises = net_set_has(set, u + 1) && net_set_has(set, below);
    if (net->family != NET_KING) falls = rises = false;
    grundy_text_add(out, falls && rises ? "╳" : falls ? "╲" : rises ? "╱" : " ");
  }
  grundy_text_add(out, "\n");
}

static inline void net_draw_row(const struct net *net, const net_set *set, unsigned row,
                                grundy_text *out) {
  for (unsigned column = 0; column < net->columns; column++) {
    unsigned u = row * net->columns + column;
    bool here = net_set_has(set, u);
    grundy_text_add(out, here ? "○" : "·");
    if (column + 1 == net->columns) break;
    here = here && net_set_has(set, u + 1) && net->family != NET_QUEENS;
    grundy_text_add(out, here ? "─" : " ");
  }
  grundy_text_add(out, "\n");
}

static inline void net_draw_board(const struct net *net, const net_set *set, grundy_text *out) {
  grundy_margin margin = {4, net->columns, false};
  grundy_margin_above(&margin, out);
  for (unsigned row = 0; row < net->rows; row++) {
    grundy_margin_row(&margin, row + 1, out);
    net_draw_row(net, set, row, out);
    if (row + 1 < net->rows && net->family != NET_QUEENS) net_draw_between(net, set, row, out);
  }
}

/* Every node with those neighbours that come after it, and in the last place the lonely ones: so
 * each edge is there once. */
static inline void net_draw_list(const struct net *net, const net_set *set, grundy_text *out) {
  for (unsigned u = 0; u < net->nodes; u++) {
    net_set near = net_near(net, u, set, net->words);
    bool lonely = net_set_empty(&near, net->words), first = true;
    size_t from = out->length;
    unsigned v;
    if (!net_set_has(set, u)) continue;
    while (net_set_next(&near, net->words, &v)) {
      if (v < u) continue;
      if (first) {
        from = out->length;
        net_put_name(net, u, out);
        grundy_text_add(out, " ─ ");
      } else if (out->length - from > NET_LINE - 20) {
        grundy_text_add(out, ",\n    ");
        from = out->length - 4;
      } else {
        grundy_text_add(out, ", ");
      }
      net_put_name(net, v, out);
      first = false;
    }
    if (lonely) net_put_name(net, u, out);
    if (lonely || !first) grundy_text_add(out, "\n");
  }
}

/* Paths and cycles: the nodes in a chain, broken where one is gone. */
static inline void net_draw_chain(const struct net *net, const net_set *set, grundy_text *out) {
  size_t width = 0;
  bool closed = net->family == NET_CYCLE && net_set_has(set, 0) && net_set_has(set, net->nodes - 1);
  if (closed) grundy_text_add(out, "╶");
  for (unsigned u = 0; u < net->nodes; u++) {
    bool here = net_set_has(set, u);
    unsigned digits = u < 10 ? 1 : u < 100 ? 2 : 3;
    if (width + digits + 3 > NET_LINE) {
      grundy_text_add(out, "\n");
      width = 0;
    }
    if (here)
      grundy_text_number(out, u);
    else
      grundy_text_put(out, "   ", digits);
    width += digits + 1;
    if (u + 1 < net->nodes) grundy_text_add(out, here && net_set_has(set, u + 1) ? "─" : " ");
  }
  grundy_text_add(out, closed ? "╴\n" : "\n");
}

static inline void net_draw(const void *self, const uint8_t *position, size_t length,
                            grundy_text *out) {
  const struct net *net = self;
  net_set set;
  if (net_is_path(length)) {
    for (unsigned i = 0; i <= position[0]; i++) {
      grundy_text_add(out, "○");
      grundy_text_add(out, i == position[0] || i % NET_WIDE == NET_WIDE - 1 ? "\n" : "─");
    }
    return;
  }
  set = net_set_of(position, net->words);
  if (net_is_board(net) && net->columns <= NET_WIDE)
    net_draw_board(net, &set, out);
  else if (net->family == NET_PATH || net->family == NET_CYCLE)
    net_draw_chain(net, &set, out);
  else
    net_draw_list(net, &set, out);
}

/* For the descriptor of a game on nets: what all of them have. */
#define NET_FUNCTIONS                                                                              \
  .open = net_open, .close = net_close, .show = net_show, .start = net_start, .parse = net_parse,  \
  .print = net_print, .text_picture = net_draw

#endif
