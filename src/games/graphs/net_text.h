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
 *
 * Layer: graph. May include margin.h, net.h, net_game.h, read.h and sum.h. Inline, so that a game
 * needs nothing else.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_NET_TEXT_H
#define GRUNDY_NET_TEXT_H

#include "grundy/kit/margin.h"
#include "grundy/kit/read.h"
#include "grundy/sum.h"
#include "net_game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- words: as they are, or in quotes with \" and \\ in them ---- */

static inline bool grundy_net_wants_quotes(const char *s, size_t length) {
  if (length == 0 || s[0] == ' ' || s[length - 1] == ' ') return true;
  if (length == 4 && memcmp(s, "none", 4) == 0) return true;
  if (length > 4 && memcmp(s, "path ", 5) == 0) return true;
  for (size_t i = 0; i < length; i++)
    if (strchr(",(){}[]\"\\\t", s[i])) return true;
  return false;
}

static inline void grundy_net_put_word(const char *s, size_t length, grundy_text *out) {
  if (!grundy_net_wants_quotes(s, length)) {
    grundy_text_put(out, s, length);
    return;
  }
  grundy_text_add(out, "\"");
  for (size_t i = 0; i < length; i++) {
    if (s[i] == '"' || s[i] == '\\') grundy_text_add(out, "\\");
    grundy_text_put(out, &s[i], 1);
  }
  grundy_text_add(out, "\"");
}

/* Reads a word in quotes, or all up to `stop` or the end, into `to`, which has room for `room`
 * bytes. */
static inline bool grundy_net_read_word(grundy_reader *in, char stop, char *to, size_t room,
                                        size_t *length) {
  size_t from, end;
  bool quoted;
  *length = 0;
  grundy_read_space(in);
  from = in->at;
  quoted = from < in->end && in->text[from] == '"';
  for (in->at += quoted; in->at < in->end && *length < room; in->at++) {
    char c = in->text[in->at];
    if (c == (quoted ? '"' : stop) && c) break;
    if (quoted && c == '\\' && in->at + 1 < in->end) c = in->text[++in->at];
    to[(*length)++] = c;
  }
  if (*length == room && in->at < in->end)
    return in->fail(in, from, in->at, GRUNDY_N("this name is too long"));
  if (quoted) {
    if (in->at == in->end)
      return in->fail(in, from, from + 1, GRUNDY_N("the quote that opens here is never closed"));
    in->at++;
    return true;
  }
  for (end = *length; end > 0 && (to[end - 1] == ' ' || to[end - 1] == '\t');) end--;
  *length = end;
  return true;
}

/* ---- parameters: a family ---- */

typedef struct grundy_net_kind {
  const char *name, *example;
  grundy_net_family family;
  unsigned least; /* the least size */
} grundy_net_kind;

/* The i-th name of a family; NULL after the last. */
static inline const grundy_net_kind *grundy_net_kind_at(size_t i) {
  static const grundy_net_kind kinds[] = {
      {"path", "path 7", GRUNDY_NET_PATH, 1},
      {"cycle", "cycle 8", GRUNDY_NET_CYCLE, 3},
      {"complete", "complete 5", GRUNDY_NET_COMPLETE, 1},
      {"petersen", "petersen 7,2", GRUNDY_NET_PETERSEN, 3},
      {"grid", "grid 3x5", GRUNDY_NET_GRID, 1},
      {"king", "king 4x4", GRUNDY_NET_KING, 1},
      {"queens", "queens 5x5", GRUNDY_NET_QUEENS, 1},
      {"kings", "king 4x4", GRUNDY_NET_KING, 1},
      {"queen", "queens 5x5", GRUNDY_NET_QUEENS, 1},
  };
  return i < sizeof kinds / sizeof *kinds ? &kinds[i] : NULL;
}

/* The family that the text begins with, which is then skipped. */
static inline const grundy_net_kind *grundy_net_read_kind(grundy_reader *in) {
  size_t to = in->at;
  const grundy_net_kind *kind;
  while (to < in->end && in->text[to] >= 'a' && in->text[to] <= 'z') to++;
  if (to < in->end && !strchr(" \t0123456789", in->text[to])) return NULL;
  for (size_t i = 0; (kind = grundy_net_kind_at(i)); i++)
    if (strlen(kind->name) == to - in->at &&
        memcmp(kind->name, in->text + in->at, to - in->at) == 0) {
      in->at = to;
      return kind;
    }
  return NULL;
}

/* One size of a family. */
static inline bool grundy_net_read_size(grundy_reader *in, const grundy_net_kind *kind,
                                        unsigned least, uint64_t *out) {
  uint64_t n = 0;
  size_t from;
  grundy_read_space(in);
  from = in->at;
  for (; in->at < in->end && in->text[in->at] >= '0' && in->text[in->at] <= '9'; in->at++)
    if (n < 100000) n = n * 10 + (uint64_t)(in->text[in->at] - '0');
  if (in->at == from)
    return in->fail(in, from, grundy_word_end(in, from),
                    GRUNDY_N("a number is expected here, as in {%s}"), kind->example);
  if (n < least) return in->fail(in, from, in->at, GRUNDY_N("the least size here is %u"), least);
  *out = n;
  return true;
}

static inline bool grundy_net_read_family(grundy_net *net, grundy_reader *in,
                                          const grundy_net_kind *kind) {
  uint64_t a = 0, b = 0, nodes;
  size_t from;
  net->family = kind->family;
  grundy_read_space(in);
  from = in->at;
  if (!grundy_net_read_size(in, kind, kind->least, &a)) return false;
  if (grundy_net_board(net) || kind->family == GRUNDY_NET_PETERSEN) {
    if (!grundy_read_sign(in, grundy_net_board(net) ? "x" : ","))
      return in->fail(in, in->at, grundy_word_end(in, in->at),
                      GRUNDY_N("a second number is missing here, as in {%s}"), kind->example);
    if (!grundy_net_read_size(in, kind, 1, &b)) return false;
  }
  if (!grundy_read_done(in))
    return in->fail(in, in->at, in->end, GRUNDY_N("nothing more is expected here; write {%s}"),
                    kind->example);
  if (kind->family == GRUNDY_NET_PETERSEN && 2 * b >= a)
    return in->fail(in, from, in->end,
                    GRUNDY_N("in {petersen n,k} k must be less than half of n, as in {%s}"),
                    kind->example);
  nodes = grundy_net_board(net) ? a * b : kind->family == GRUNDY_NET_PETERSEN ? 2 * a : a;
  if (nodes > GRUNDY_NET_MAX)
    return in->fail(in, from, in->end, GRUNDY_N("this graph has too many nodes; the limit is %d"),
                    GRUNDY_NET_MAX);
  net->rows = (unsigned)a;
  net->columns = (unsigned)b;
  net->nodes = (unsigned)nodes;
  net->words = (net->nodes + 63) / 64;
  net->numbered = true;
  grundy_net_fill(net);
  return true;
}

/* ---- parameters: a graph ---- */

/* Whether the graph is written out: any arrow or line, so that the reader can say which ones are
 * right. */
static inline bool grundy_net_has_line(const char *s, size_t length) {
  for (size_t i = 0; i + 1 < length; i++) {
    if (memcmp(s + i, "->", 2) == 0 || memcmp(s + i, "=>", 2) == 0) return true;
    if (i + 2 < length && memcmp(s + i, "---", 3) == 0) return true;
  }
  return false;
}

/* A---B becomes A-->B, as the reader wants arrows. */
static inline void grundy_net_give_heads(char *s, size_t length) {
  for (size_t i = 2; i < length; i++)
    if (s[i] == '-' && s[i - 1] == '-' && s[i - 2] == '-' && i + 1 < length && s[i + 1] != '-' &&
        s[i + 1] != '>')
      s[i] = '>';
}

/* Whether it is a graph of short lines: names of letters, digits and _, with -, -- or ---
 * between. The name of a file has a point or a slash in it. */
static inline bool grundy_net_has_short_lines(const char *s, size_t length) {
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
static inline size_t grundy_net_lengthen(const char *s, size_t length, char *to) {
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

static inline bool grundy_net_read_written(grundy_net *net, grundy_reader *in) {
  grundy_graph_input input;
  grundy_error error;
  grundy_status status;
  size_t from = in->at, length = in->end - in->at;
  bool shorter;
  while (length > 0 && in->text[from + length - 1] == ' ') length--;
  shorter = grundy_net_has_short_lines(in->text + from, length);
  net->written = true;
  if (shorter)
    length = grundy_net_lengthen(in->text + from, length, net->text);
  else
    memcpy(net->text, in->text + from, length);
  net->text[length] = '\0';
  in->at = in->end;
  grundy_net_give_heads(net->text, length);
  grundy_graph_input_init(&input);
  input.format = GRUNDY_GRAPH_MERMAID;
  status = grundy_graph_parse(in->owner, net->text, length, &input, &net->graph, &error);
  if (status == GRUNDY_OK) return true;
  if (status != GRUNDY_EINPUT) return in->pass(in, &error);
  if (shorter) return in->fail(in, from, in->end, "%s", error.message); /* places have moved */
  if (error.offset == GRUNDY_NO_OFFSET || error.offset > length) error.offset = error.length = 0;
  return in->fail(in, from + error.offset, from + error.offset + error.length, "%s", error.message);
}

static inline bool grundy_net_read_file(grundy_net *net, grundy_reader *in) {
  grundy_graph_input input;
  grundy_error error;
  grundy_status status;
  size_t from = in->at, length;
  if (!grundy_net_read_word(in, '\0', net->text, net->size - sizeof *net - 1, &length) ||
      !grundy_read_end(in))
    return false;
  if (memchr(net->text, '\0', length))
    return in->fail(in, from, in->end, GRUNDY_N("a byte 0 can't stand in a path"));
  net->text[length] = '\0';
  if (!strpbrk(net->text, "./\\"))
    return in->fail(
        in, from, in->end,
        GRUNDY_N("there is no such family of graphs; write for example {path 7}, {cycle "
                 "8}, {complete 5}, {grid 3x5}, {king 4x4}, {queens 5x5}, {petersen "
                 "7,2}, a graph as {A-B, A-C}, or a file as {roads.mmd}"));
  grundy_graph_input_init(&input);
  input.lines = true;
  status = grundy_graph_open(in->owner, net->text, &input, &net->graph, &error);
  if (status == GRUNDY_EINPUT) return in->fail(in, from, in->end, "%s", error.message);
  return status == GRUNDY_OK || in->pass(in, &error);
}

/* Whether the name of every node is its number. False also when memory is short, which the text
 * reports. */
static inline bool grundy_net_all_numbered(const grundy_net *net, grundy_text *scratch) {
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

static inline bool grundy_net_read_graph(grundy_net *net, grundy_reader *in) {
  size_t from = in->at;
  grundy_text scratch;
  bool enough, written = grundy_net_has_line(in->text + in->at, in->end - in->at) ||
                         grundy_net_has_short_lines(in->text + in->at, in->end - in->at);
  net->family = GRUNDY_NET_GRAPH;
  if (!(written ? grundy_net_read_written(net, in) : grundy_net_read_file(net, in))) return false;
  if (grundy_graph_nodes(net->graph) > GRUNDY_NET_MAX)
    return in->fail(in, from, in->end,
                    GRUNDY_N("this graph has %lu nodes; the limit of this game is %d"),
                    (unsigned long)grundy_graph_nodes(net->graph), GRUNDY_NET_MAX);
  net->nodes = net->rows = grundy_graph_nodes(net->graph);
  net->words = net->nodes ? (net->nodes + 63) / 64 : 1;
  for (unsigned u = 0; u < net->nodes; u++) {
    uint64_t count;
    const uint32_t *row = grundy_graph_row(net->graph, u, &count);
    for (uint64_t i = 0; i < count; i++) grundy_net_link(net, u, row[i]);
  }
  grundy_text_init(&scratch, in->owner);
  net->numbered = grundy_net_all_numbered(net, &scratch);
  enough = !scratch.failed;
  grundy_text_clear(&scratch);
  return enough;
}

static inline void grundy_net_close(void *self, const grundy_allocator *memory) {
  grundy_net *net = (grundy_net *)self;
  if (net->graph) grundy_graph_free(net->graph);
  memory->resize(memory->user, net, net->size, 0);
}

static inline bool grundy_net_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  size_t size = sizeof(grundy_net) + 3 * (in->end - in->at) + 1; /* short lines grow */
  const grundy_net_kind *kind;
  grundy_net *net;
  if (!in->given || grundy_read_done(in))
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("a graph is missing here; write for example {grid 3x5}, {path 7}, or "
                             "{A-->B, A-->C}"));
  net = (grundy_net *)memory->resize(memory->user, NULL, 0, size);
  if (!net) return false;
  memset(net, 0, sizeof *net);
  net->size = size;
  net->text = (char *)(net + 1);
  kind = grundy_net_read_kind(in);
  if (!(kind ? grundy_net_read_family(net, in, kind) : grundy_net_read_graph(net, in))) {
    grundy_net_close(net, memory);
    return false;
  }
  *self = net;
  return true;
}

static inline void grundy_net_show(const void *self, grundy_text *out) {
  const grundy_net *net = (const grundy_net *)self;
  size_t i = 0;
  if (net->graph) {
    if (net->written)
      grundy_text_add(out, net->text);
    else
      grundy_net_put_word(net->text, strlen(net->text), out);
    return;
  }
  while (grundy_net_kind_at(i)->family != net->family) i++;
  grundy_text_add(out, grundy_net_kind_at(i)->name);
  grundy_text_add(out, " ");
  grundy_text_number(out, net->rows);
  if (net->columns == 0) return;
  grundy_text_add(out, grundy_net_board(net) ? "x" : ",");
  grundy_text_number(out, net->columns);
}

/* ---- nodes ---- */

/* The name of a node, as `parse` reads it. */
static inline void grundy_net_put_name(const grundy_net *net, unsigned node, grundy_text *out) {
  grundy_text name;
  if (net->numbered) {
    grundy_text_number(out, node);
    return;
  }
  grundy_text_init(&name, out->owner);
  grundy_graph_name(net->graph, node, &name);
  grundy_net_put_word(name.data ? name.data : "", name.length, out);
  if (name.failed) out->failed = true;
  grundy_text_clear(&name);
}

/* ---- reading positions ---- */

static inline bool grundy_net_parse_rows(const grundy_net *net, grundy_reader *in,
                                         grundy_nodes *set) {
  for (unsigned row = 0; row < net->rows; row++) {
    if (row && !grundy_read_sign(in, "/"))
      return in->fail(in, in->at, in->at, GRUNDY_N("row %u of %u should follow here, after a /"),
                      row + 1, net->rows);
    grundy_read_space(in);
    for (unsigned column = 0; column < net->columns; column++, in->at++) {
      char c = in->at < in->end ? in->text[in->at] : '\0';
      if (c != '.' && c != '#')
        return in->fail(in, in->at, in->at < in->end ? in->at + 1 : in->at,
                        GRUNDY_N("a row has %u cells, each of them . (there) or # (gone)"),
                        net->columns);
      if (c == '.') grundy_nodes_add(set, row * net->columns + column);
    }
  }
  return true;
}

static inline bool grundy_net_parse_numbers(const grundy_net *net, grundy_reader *in,
                                            grundy_nodes *set) {
  do {
    uint64_t low, high;
    size_t from;
    grundy_read_space(in);
    from = in->at;
    if (!grundy_read_range(in, &low, &high)) return false;
    if (high >= net->nodes)
      return in->fail(in, from, in->at, GRUNDY_N("the nodes of this graph are 0 to %u"),
                      net->nodes - 1);
    for (; low <= high; low++) grundy_nodes_add(set, (unsigned)low);
  } while (grundy_read_sign(in, ","));
  return true;
}

static inline bool grundy_net_no_name(const grundy_net *net, grundy_reader *in, size_t from,
                                      const char *name, size_t length) {
  grundy_text near;
  uint32_t node;
  if (length == 0)
    return in->fail(in, from, in->at, GRUNDY_N("the name of a node is missing here"));
  if (!grundy_graph_nearest(net->graph, name, length, &node))
    return in->fail(in, from, in->at, GRUNDY_N("the graph has no node of this name"));
  grundy_text_init(&near, in->owner);
  grundy_graph_name(net->graph, node, &near);
  in->fail(in, from, in->at, GRUNDY_N("the graph has no node of this name; did you mean '%s'?"),
           near.data ? near.data : "");
  grundy_text_clear(&near);
  return false;
}

static inline bool grundy_net_parse_names(const grundy_net *net, grundy_reader *in,
                                          grundy_nodes *set) {
  do {
    char name[512];
    size_t from, length;
    uint32_t node;
    grundy_read_space(in);
    from = in->at;
    if (!grundy_net_read_word(in, ',', name, sizeof name, &length)) return false;
    if (!grundy_graph_find(net->graph, name, length, &node))
      return grundy_net_no_name(net, in, from, name, length);
    grundy_nodes_add(set, node);
  } while (grundy_read_sign(in, ","));
  return true;
}

/* "path 7", in any net. */
static inline bool grundy_net_at_path(const grundy_reader *in) {
  return in->end - in->at > 4 && memcmp(in->text + in->at, "path ", 5) == 0;
}

/* "none", and nothing more. */
static inline bool grundy_net_at_none(const grundy_reader *in) {
  size_t end = in->end;
  while (end > in->at && (in->text[end - 1] == ' ' || in->text[end - 1] == '\t')) end--;
  return end - in->at == 4 && memcmp(in->text + in->at, "none", 4) == 0;
}

static inline bool grundy_net_parse_path(const grundy_net *net, grundy_reader *in,
                                         grundy_sink *out) {
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

static inline bool grundy_net_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  const grundy_net *net = (const grundy_net *)self;
  grundy_nodes set = {{0}};
  bool ok;
  grundy_read_space(in);
  if (grundy_net_at_path(in)) return grundy_net_parse_path(net, in, out);
  if (grundy_net_at_none(in))
    ok = grundy_read_sign(in, "none");
  else if (grundy_net_board(net))
    ok = grundy_net_parse_rows(net, in, &set);
  else
    ok = net->numbered ? grundy_net_parse_numbers(net, in, &set)
                       : grundy_net_parse_names(net, in, &set);
  return ok && grundy_put(out, set.word, net->words * sizeof *set.word, 0);
}

/* ---- writing positions ---- */

static inline void grundy_net_print_rows(const grundy_net *net, const grundy_nodes *set,
                                         grundy_text *out) {
  for (unsigned u = 0; u < net->nodes; u++) {
    if (u && net->column[u] == 0) grundy_text_add(out, "/");
    grundy_text_add(out, grundy_nodes_has(set, u) ? "." : "#");
  }
}

static inline void grundy_net_print_list(const grundy_net *net, const grundy_nodes *set,
                                         grundy_text *out) {
  bool first = true;
  for (unsigned u = 0, end; u < net->nodes; u = end) {
    end = u + 1;
    if (!grundy_nodes_has(set, u)) continue;
    while (net->numbered && end < net->nodes && grundy_nodes_has(set, end)) end++;
    if (!first) grundy_text_add(out, ",");
    first = false;
    grundy_net_put_name(net, u, out);
    if (end - u == 1) continue;
    grundy_text_add(out, end - u == 2 ? "," : "..");
    grundy_net_put_name(net, end - 1, out);
  }
  if (first) grundy_text_add(out, "none");
}

static inline void grundy_net_print(const void *self, const uint8_t *position, size_t length,
                                    grundy_text *out) {
  const grundy_net *net = (const grundy_net *)self;
  grundy_nodes set;
  if (grundy_net_is_path(length)) {
    grundy_text_add(out, "path ");
    grundy_text_number(out, position[0] + 1u);
    return;
  }
  set = grundy_net_nodes(position, net->words);
  if (grundy_net_board(net))
    grundy_net_print_rows(net, &set, out);
  else
    grundy_net_print_list(net, &set, out);
}

/* ---- telling moves ---- */

/* What a move took of a set, from the parts that it left. */
static inline grundy_nodes grundy_net_taken(const grundy_net *net, const uint8_t *position,
                                            const grundy_part *to, size_t n) {
  grundy_nodes taken = grundy_net_nodes(position, net->words);
  for (size_t i = 0; i < n; i++) {
    grundy_nodes left = grundy_net_nodes(grundy_part_bytes(&to[i]), net->words);
    grundy_nodes_remove(&taken, &left, net->words);
  }
  return taken;
}

/* A move in a path: how many nodes go, and what stays. */
static inline void grundy_net_tell_path(const uint8_t *position, const grundy_part *to, size_t n,
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

enum { GRUNDY_NET_WIDE = 36, GRUNDY_NET_LINE = 76 }; /* cells of a board, bytes of a line */

/* What stands between the rows of a board: the edges downwards. */
static inline void grundy_net_draw_between(const grundy_net *net, const grundy_nodes *set,
                                           unsigned row, grundy_text *out) {
  grundy_text_add(out, "    ");
  for (unsigned column = 0; column < net->columns; column++) {
    unsigned u = row * net->columns + column, below = u + net->columns;
    bool next = column + 1 < net->columns;
    bool down = grundy_nodes_has(set, u) && grundy_nodes_has(set, below), falls, rises;
    grundy_text_add(out, down ? "│" : " ");
    if (!next) break;
    falls = grundy_nodes_has(set, u) && grundy_nodes_has(set, below + 1);
    rises = grundy_nodes_has(set, u + 1) && grundy_nodes_has(set, below);
    if (net->family != GRUNDY_NET_KING) falls = rises = false;
    grundy_text_add(out, falls && rises ? "╳" : falls ? "╲" : rises ? "╱" : " ");
  }
  grundy_text_add(out, "\n");
}

static inline void grundy_net_draw_row(const grundy_net *net, const grundy_nodes *set, unsigned row,
                                       grundy_text *out) {
  for (unsigned column = 0; column < net->columns; column++) {
    unsigned u = row * net->columns + column;
    bool here = grundy_nodes_has(set, u);
    grundy_text_add(out, here ? "○" : "·");
    if (column + 1 == net->columns) break;
    here = here && grundy_nodes_has(set, u + 1) && net->family != GRUNDY_NET_QUEENS;
    grundy_text_add(out, here ? "─" : " ");
  }
  grundy_text_add(out, "\n");
}

static inline void grundy_net_draw_board(const grundy_net *net, const grundy_nodes *set,
                                         grundy_text *out) {
  grundy_margin margin = {4, net->columns, false};
  grundy_margin_above(&margin, out);
  for (unsigned row = 0; row < net->rows; row++) {
    grundy_margin_row(&margin, row + 1, out);
    grundy_net_draw_row(net, set, row, out);
    if (row + 1 < net->rows && net->family != GRUNDY_NET_QUEENS)
      grundy_net_draw_between(net, set, row, out);
  }
}

/* Every node with those neighbours that come after it, and in the last place the lonely ones: so
 * each edge is there once. */
static inline void grundy_net_draw_list(const grundy_net *net, const grundy_nodes *set,
                                        grundy_text *out) {
  for (unsigned u = 0; u < net->nodes; u++) {
    grundy_nodes near = grundy_net_near(net, u, set, net->words);
    bool lonely = grundy_nodes_empty(&near, net->words), first = true;
    size_t from = out->length;
    unsigned v;
    if (!grundy_nodes_has(set, u)) continue;
    while (grundy_nodes_next(&near, net->words, &v)) {
      if (v < u) continue;
      if (first) {
        from = out->length;
        grundy_net_put_name(net, u, out);
        grundy_text_add(out, " ─ ");
      } else if (out->length - from > GRUNDY_NET_LINE - 20) {
        grundy_text_add(out, ",\n    ");
        from = out->length - 4;
      } else {
        grundy_text_add(out, ", ");
      }
      grundy_net_put_name(net, v, out);
      first = false;
    }
    if (lonely) grundy_net_put_name(net, u, out);
    if (lonely || !first) grundy_text_add(out, "\n");
  }
}

/* Paths and cycles: the nodes in a chain, broken where one is gone. */
static inline void grundy_net_draw_chain(const grundy_net *net, const grundy_nodes *set,
                                         grundy_text *out) {
  size_t width = 0;
  bool closed = net->family == GRUNDY_NET_CYCLE && grundy_nodes_has(set, 0) &&
                grundy_nodes_has(set, net->nodes - 1);
  if (closed) grundy_text_add(out, "╶");
  for (unsigned u = 0; u < net->nodes; u++) {
    bool here = grundy_nodes_has(set, u);
    unsigned digits = u < 10 ? 1 : u < 100 ? 2 : 3;
    if (width + digits + 3 > GRUNDY_NET_LINE) {
      grundy_text_add(out, "\n");
      width = 0;
    }
    if (here)
      grundy_text_number(out, u);
    else
      grundy_text_put(out, "   ", digits);
    width += digits + 1;
    if (u + 1 < net->nodes) grundy_text_add(out, here && grundy_nodes_has(set, u + 1) ? "─" : " ");
  }
  grundy_text_add(out, closed ? "╴\n" : "\n");
}

static inline void grundy_net_draw(const void *self, const uint8_t *position, size_t length,
                                   grundy_text *out) {
  const grundy_net *net = (const grundy_net *)self;
  grundy_nodes set;
  if (grundy_net_is_path(length)) {
    for (unsigned i = 0; i <= position[0]; i++) {
      grundy_text_add(out, "○");
      grundy_text_add(out,
                      i == position[0] || i % GRUNDY_NET_WIDE == GRUNDY_NET_WIDE - 1 ? "\n" : "─");
    }
    return;
  }
  set = grundy_net_nodes(position, net->words);
  if (grundy_net_board(net) && net->columns <= GRUNDY_NET_WIDE)
    grundy_net_draw_board(net, &set, out);
  else if (net->family == GRUNDY_NET_PATH || net->family == GRUNDY_NET_CYCLE)
    grundy_net_draw_chain(net, &set, out);
  else
    grundy_net_draw_list(net, &set, out);
}

/* For the descriptor of a game on nets: what all of them have. */
#define GRUNDY_NET_FUNCTIONS                                                                       \
  .open = grundy_net_open, .close = grundy_net_close, .show = grundy_net_show,                     \
  .start = grundy_net_start, .parse = grundy_net_parse, .print = grundy_net_print,                 \
  .text_picture = grundy_net_draw

#ifdef __cplusplus
}
#endif
#endif
