/* games/graphs/graph_names.h: graphs and names of nodes in texts, for all games on graphs.
 *
 * A name stands as it is, or in quotes with \" and \\ in them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRAPH_NAMES_H
#define GRAPH_NAMES_H

#include "grundy/graph.h"
#include "grundy/kit/read.h"
#include "grundy/sum.h"

/* Whether a name could not be read back without quotes. */
static inline bool name_needs_quotes(const char *s, size_t length) {
  if (length == 0 || s[0] == ' ' || s[length - 1] == ' ') return true;
  for (size_t i = 0; i < length; i++)
    if (strchr(",(){}[]\"\\\t", s[i])) return true;
  return false;
}

static inline void name_put(const char *s, size_t length, bool quoted, grundy_text *out) {
  if (!quoted) {
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

/* Reads a name in quotes, or all up to `stop` or the end, into `to`, which has room for `room`
 * bytes. */
static inline bool name_read(grundy_reader *in, char stop, char *to, size_t room, size_t *length) {
  *length = 0;
  grundy_read_space(in);
  size_t from = in->at;
  bool quoted = from < in->end && in->text[from] == '"';
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
      return in->fail(in, from, from + 1, GRUNDY_N("this quote is not closed"));
    in->at++;
    return true;
  }
  while (*length > 0 && (to[*length - 1] == ' ' || to[*length - 1] == '\t')) --*length;
  return true;
}

/* Reads the name of a node, up to `stop` or the end. */
static inline bool name_read_node(const grundy_graph *graph, grundy_reader *in, char stop,
                                  uint32_t *node) {
  char name[512];
  size_t length;
  grundy_read_space(in);
  size_t from = in->at;
  if (!name_read(in, stop, name, sizeof name, &length)) return false;
  if (grundy_graph_find(graph, name, length, node)) return true;
  if (length == 0)
    return in->fail(in, from, in->at, GRUNDY_N("the name of a node is missing here"));
  if (!grundy_graph_nearest(graph, name, length, node))
    return in->fail(in, from, in->at, GRUNDY_N("the graph has no node of this name"));
  grundy_text near;
  grundy_text_init(&near, in->owner);
  grundy_graph_name(graph, *node, &near);
  in->fail(in, from, in->at, GRUNDY_N("the graph has no node of this name; did you mean '%s'?"),
           near.data ? near.data : "");
  grundy_text_clear(&near);
  return false;
}

/* ---- graphs as parameters ---- */

/* Whether the text is a graph with arrows. Any arrow will do, so that the reader of graphs can say
 * which ones are right. */
static inline bool graph_has_arrow(const char *s, size_t length) {
  for (size_t i = 0; i + 1 < length; i++)
    if (memcmp(s + i, "->", 2) == 0 || memcmp(s + i, "=>", 2) == 0) return true;
  return false;
}

/* Reads a graph that is written with arrows. Faults are marked in in->text from `from` on; if that
 * is not the same text, `moved`, all of it is marked. */
static inline bool graph_read_written(grundy_reader *in, size_t from, const char *text,
                                      size_t length, bool moved, grundy_graph **graph) {
  grundy_graph_input input;
  grundy_error error;
  in->at = in->end;
  grundy_graph_input_init(&input);
  input.format = GRUNDY_GRAPH_MERMAID;
  grundy_status status = grundy_graph_parse(in->owner, text, length, &input, graph, &error);
  if (status == GRUNDY_OK) return true;
  if (status != GRUNDY_EINPUT) return in->pass(in, &error);
  if (moved) return in->fail(in, from, in->end, "%s", error.message);
  if (error.offset == GRUNDY_NO_OFFSET || error.offset > length) error.offset = error.length = 0;
  return in->fail(in, from + error.offset, from + error.offset + error.length, "%s", error.message);
}

/* Reads the path of a file into `path`, which has room for `room` bytes and a 0. */
static inline bool graph_read_path(grundy_reader *in, char *path, size_t room) {
  size_t from = in->at, length;
  if (!name_read(in, '\0', path, room, &length) || !grundy_read_end(in)) return false;
  if (memchr(path, '\0', length))
    return in->fail(in, from, in->end, GRUNDY_N("a path cannot contain a byte 0"));
  path[length] = '\0';
  return true;
}

/* Opens the file of a graph. `lines`: edges without a direction are allowed. */
static inline bool graph_read_file(grundy_reader *in, size_t from, const char *path, bool lines,
                                   grundy_graph **graph) {
  grundy_graph_input input;
  grundy_error error;
  grundy_graph_get_input(in->owner, &input);
  input.lines = lines;
  grundy_status status = grundy_graph_open(in->owner, path, &input, graph, &error);
  if (status == GRUNDY_EINPUT) return in->fail(in, from, in->end, "%s", error.message);
  return status == GRUNDY_OK || in->pass(in, &error);
}

#endif
