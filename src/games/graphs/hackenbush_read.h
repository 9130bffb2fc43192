/* games/graphs/hackenbush_read.h: reads a position of Green Hackenbush.
 *
 * It is a list of chains of edges, of pictures with a name and of files with a graph, in any order;
 * a root may be named first. In the end all edges must hang on the ground.
 */
/* SPDX-License-Identifier: MIT */
#ifndef HACKENBUSH_READ_H
#define HACKENBUSH_READ_H

#include "hackenbush_draft.h"

/* ---- reading: another root, and files ---- */

static void set_root(draft *d, const char *name, size_t length) {
  d->root[0] = (uint8_t)length;
  memcpy(d->root + 1, name, length);
}

/* "root 1", before all edges; `*is` says whether it stands here. */
static bool read_root(draft *d, bool *is) {
  grundy_reader *in = d->in;
  size_t from = in->at, name;
  *is = grundy_read_sign(in, "root ");
  grundy_read_space(in);
  if (*is && in->at < in->end && in->text[in->at] == '-')
    *is = false; /* an edge at a node "root" */
  if (!*is) {
    in->at = from;
    return true;
  }
  if (!read_name(d, &name)) return false;
  if (d->edges || d->root[0])
    return in->fail(in, from, in->at, GRUNDY_N("the root is named once, before the edges"));
  size_t to = in->at;
  if (grundy_read_done(in))
    return in->fail(in, from, to, GRUNDY_N("the edges are missing after the root"));
  bool ground = to - name == 1 && in->text[name] == '0';
  if (!ground) set_root(d, in->text + name, to - name);
  return true;
}

/* The path that stands here, of which a point or a slash is part, or in quotes; `*is` says whether
 * there is one. `path` has room for `room` bytes. */
static bool read_path(draft *d, bool *is, char *path, size_t room) {
  grundy_reader *in = d->in;
  size_t from = in->at, end = from, length;
  *is = from < in->end && in->text[from] == '"';
  for (; end < in->end && in->text[end] != ',' && !*is; end++)
    *is = in->text[end] == '.' || in->text[end] == '/';
  if (!*is) return true;
  if (!name_read(in, ',', path, room - 1, &length)) return false;
  if (memchr(path, '\0', length))
    return in->fail(in, from, in->at, GRUNDY_N("a path cannot contain a byte 0"));
  path[length] = '\0';
  return true;
}

/* The name of a node of a file, as a name of ours; NULL after a report. */
static const char *name_of(draft *d, const grundy_graph *graph, uint32_t u, grundy_text *name,
                           size_t from) {
  bool plain = true;
  name->length = 0;
  grundy_graph_name(graph, u, name);
  for (size_t i = 0; i < name->length; i++) plain = plain && is_name_byte(name->data[i]);
  if (name->failed) return NULL;
  if (plain && name->length > 0 && name->length <= NAME) return name->data;
  d->in->fail(d->in, from, d->in->at,
              GRUNDY_N("the name of node %lu in this file is not one of letters and digits, of at "
                       "most %d bytes"),
              (unsigned long)u + 1, NAME);
  return NULL;
}

/* Finds the root of a file: the one that was named, a node 0, or else node 1. */
static bool choose_root(draft *d, const grundy_graph *graph, const char *option, size_t from) {
  uint32_t node;
  size_t length = option ? strlen(option) : 0;
  bool zero = option && strcmp(option, "0") == 0;
  bool same = option && (d->root[0] ? is_ground(d, option, length) : zero);
  if (option && !same && (d->root[0] || d->edges || length == 0 || length > NAME))
    return d->in->fail(d->in, from, d->in->at,
                       GRUNDY_N("--root '%.*s' does not fit here; write root NAME first, as in "
                                "hackenbush(root A, tree.txt)"),
                       NAME, option);
  if (option && !same)
    set_root(d, option, length);
  else if (!option && !d->root[0] && d->edges == 0 && !grundy_graph_find(graph, "0", 1, &node) &&
           !grundy_graph_find(graph, "ground", 6, &node))
    set_root(d, "1", 1);
  const char *root = d->root[0] ? (const char *)d->root + 1 : "0";
  if (grundy_graph_find(graph, root, d->root[0] ? d->root[0] : 1, &node) ||
      (!d->root[0] && grundy_graph_find(graph, "ground", 6, &node)))
    return true;
  return d->in->fail(d->in, from, d->in->at,
                     GRUNDY_N("this file has no node %.*s for the root; write root NAME first, as "
                              "in hackenbush(root A, tree.txt)"),
                     d->root[0] ? (int)d->root[0] : 1, root);
}

static bool add_graph(draft *d, const grundy_graph *graph, size_t from) {
  grundy_text name;
  bool ok = true;
  grundy_text_init(&name, d->in->owner);
  for (uint32_t u = 0; ok && u < grundy_graph_nodes(graph); u++) {
    uint64_t count;
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    for (uint64_t i = 0; ok && i < count; i++) {
      const char *text = name_of(d, graph, u, &name, from);
      unsigned below = text ? node_of(d, text, name.length) : 0;
      if (text) text = name_of(d, graph, row[i], &name, from);
      if (!text || d->edges == EDGES)
        ok = text && add_edge(d, 0, 0, from, d->in->at); /* too many */
      else
        ok = add_edge(d, below, node_of(d, text, name.length), from, d->in->at);
    }
  }
  grundy_text_clear(&name);
  return ok;
}

/* The edges of a file; `*is` says whether one is named here. */
static bool read_file(draft *d, bool *is) {
  grundy_reader *in = d->in;
  size_t from = in->at;
  char path[4096];
  grundy_graph_input input;
  grundy_graph *graph;
  grundy_error error;
  if (!read_path(d, is, path, sizeof path) || !*is) return !*is;
  grundy_graph_get_input(in->owner, &input);
  const char *option = input.root;
  input.root = NULL;
  input.lines = true;
  grundy_status status = grundy_graph_open(in->owner, path, &input, &graph, &error);
  if (status == GRUNDY_EINPUT) return in->fail(in, from, in->at, "%s", error.message);
  if (status != GRUNDY_OK) return in->pass(in, &error);
  bool ok = choose_root(d, graph, option, from) && add_graph(d, graph, from);
  grundy_graph_free(graph);
  return ok;
}

/* "a-b", or a chain "a-b-c" of edges. */
static bool read_chain(draft *d) {
  grundy_reader *in = d->in;
  unsigned below, up;
  size_t from;
  grundy_read_space(in);
  from = in->at;
  if (!read_node(d, &below)) return false;
  if (!grundy_read_sign(in, "-"))
    return in->fail(in, from, in->at > from ? in->at : grundy_word_end(in, from),
                    GRUNDY_N("an edge has two ends with - between them, as in 0-a, a-b"));
  do {
    size_t edge_from = from;
    grundy_read_space(in);
    from = in->at;
    if (d->edges == EDGES) return add_edge(d, 0, 0, edge_from, in->at);
    if (!read_node(d, &up) || !add_edge(d, below, up, edge_from, in->at)) return false;
    below = up;
  } while (grundy_read_sign(in, "-"));
  return true;
}

/* Whether all edges hang on the ground: marks spread until they spread no more, each edge joining
 * the sets of its ends. */
static bool check_hanging(draft *d) {
  uint16_t above[2 * EDGES + 2];
  for (unsigned v = 0; v < d->nodes; v++) above[v] = (uint16_t)v;
  for (unsigned e = 0; e < d->edges; e++) {
    unsigned end[2];
    for (unsigned i = 0; i < 2; i++) {
      unsigned v = d->end[e][i];
      while (above[v] != v) v = above[v] = above[above[v]];
      end[i] = v;
    }
    above[end[0] > end[1] ? end[0] : end[1]] = (uint16_t)(end[0] < end[1] ? end[0] : end[1]);
  }
  for (unsigned e = 0; e < d->edges; e++) {
    unsigned v = d->end[e][0];
    while (above[v] != v) v = above[v];
    if (v != 0)
      return d->in->fail(
          d->in, d->from[e], d->to[e],
          d->root[0] ? GRUNDY_N("there is an edge here that is not connected to the root")
                     : GRUNDY_N("this edge is not connected to the ground, which is written 0; to "
                                "make another node the ground, write root and its name first"));
  }
  return true;
}

static bool put_draft(const draft *d, grundy_sink *out) {
  uint16_t list[EDGES];
  picture p;
  writer w;
  size_t size = 2 + 4 * (size_t)d->edges + d->used + 1u + d->root[0];
  if (d->edges == 0) return grundy_emit_nothing(out); /* a file without edges */
  if (size > GRUNDY_POSITION_MAX) return too_large(d, d->from[0], d->to[d->edges - 1]);
  memset(w.number, 0, sizeof w.number);
  p.edges = d->edges;
  p.nodes = d->nodes;
  memcpy(p.end, d->end, d->edges * sizeof *d->end);
  p.name[0] = d->root;
  for (unsigned v = 1; v < d->nodes; v++) p.name[v] = d->text + d->name[v];
  for (unsigned e = 0; e < d->edges; e++) list[e] = (uint16_t)e;
  return grundy_put(out, w.bytes, picture_pack(&p, list, d->edges, &w), 0);
}

/* Also "root 1, tree.txt": the items of a list in any order, but the root first. */
static bool hackenbush_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  draft d;
  memset(d.slot, 0, sizeof d.slot);
  d.in = in;
  d.edges = 0;
  d.nodes = 1;
  d.used = d.fresh = 0;
  d.full = false;
  d.name[0] = 0;
  d.text[0] = 0;
  d.root[0] = 0;
  do {
    bool is;
    grundy_read_space(in);
    if (!read_kind(&d, &is) || (!is && !read_root(&d, &is)) || (!is && !read_file(&d, &is)) ||
        (!is && !read_chain(&d)))
      return false;
  } while (grundy_read_sign(in, ","));
  return grundy_read_end(in) && check_hanging(&d) && put_draft(&d, out);
}

#endif
