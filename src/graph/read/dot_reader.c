/* Reads a graph in the DOT language, as Graphviz' own library does. The reader is our own because
 * that library (libcgraph) has global state and reports errors by callbacks without a column, and
 * it builds objects of its own for each node and arrow.
 *
 *   file      = [ "strict" ] "digraph" [ id ] "{" { statement [ ";" ] } "}"
 *   statement = ( "graph" | "node" | "edge" ) list { list }  |  id "=" id
 *             | ends { "->" ends } { list }
 *   ends      = node { "," node }  |  [ "subgraph" [ id ] ] "{" { statement [ ";" ] } "}"
 *   node      = id [ ":" id [ ":" id ] ]
 *   list      = "[" { id "=" id [ "," | ";" ] } "]"
 *   id        = a name | a number | string { "+" string }
 *
 * Each two neighbours in a chain of ends give an arrow from each node of the one to each node of
 * the other. A subgraph stands for all nodes named in it, once each, including those of subgraphs
 * in it. A subgraph with a name that its parent had before continues the old one. A chain takes the
 * nodes that its ends have when the chain is complete.
 *
 * A group is such a set of nodes: a list of nodes and of inner groups, so that closing a group
 * costs nothing, however deep it lies. It is listed when an arrow needs it, and then becomes a list
 * of its nodes alone. So each step of listing is paid for by text that is not read again, or by an
 * arrow. Groups that no later statement can name are dropped after each statement.
 *
 * Braces are matched with a stack of frames, each a statement list; no recursion.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/graph_words.h"
#include "graph/read/source_text.h"
#include "grundy/kit/read.h"

enum { DEPTH_MAX = 1000 };
#define NONE UINT32_MAX

typedef struct id {
  size_t from, to; /* in the text, with its quotes */
  const char *bytes;
  size_t length;
  bool quoted, html;
} id;

typedef struct entry { /* of the list of a group */
  uint32_t value;      /* a node or a group */
  uint32_t next;       /* NONE at the end */
  bool is_group;
} entry;

typedef struct group {
  uint32_t first, last; /* entries, or NONE */
  uint64_t listed;      /* the last listing that came by */
  bool any;             /* has a node */
} group;

typedef struct end { /* of an arrow */
  uint32_t value;    /* a node or a group */
  bool is_group;
  bool joined; /* by a comma to the one before */
} end;

typedef struct frame { /* a list of statements in braces */
  size_t brace;        /* where it opens */
  uint32_t group;
  size_t ends;  /* where the ends of its statement begin */
  size_t arrow; /* the place after the -> that waits for its node; 0: none does */
  bool comma;   /* a comma waits for its node */
} frame;

typedef struct dot_reader {
  gi_graph_reader *in;
  gi_source_text bytes; /* of an id that does not stand in the text as it is */
  gi_source_text other; /* a caption, or the key of a subgraph */
  frame frames[DEPTH_MAX];
  size_t depth;
  end *ends;
  size_t end_count, end_room;
  group *groups;
  size_t group_count, group_room;
  entry *entries;
  size_t entry_count, entry_room;
  gi_builder names; /* of subgraphs, with the number of the group around them */
  uint32_t *named;  /* the group of each of these names */
  size_t named_room;
  size_t kept_groups, kept_entries; /* from before this statement */
  bool keep;                        /* a group of this statement may be named again */
  uint64_t *seen;                   /* for each node, the last listing that had it */
  size_t seen_room;
  uint64_t listing;
  bool strict;
  gi_builder pairs; /* of a strict graph: the arrows so far, as names of two numbers */
  size_t label;     /* where the value of the last label stands; 0: none */
} dot_reader;

/* ---- signs and ids ---- */

static bool is_letter(unsigned char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
}

/* Skips what stands between two words, comments too. */
static bool dot_skip_space(gi_graph_reader *in) {
  size_t from = in->at;
  while (in->at < in->length) {
    const char *rest = in->text + in->at;
    size_t left = in->length - in->at;
    if (strchr(" \t\r\n\f\v", *rest)) {
      in->at++;
    } else if (*rest == '#' || gi_graph_sees(in, "//")) {
      const char *newline = memchr(rest, '\n', left);
      in->at = newline ? (size_t)(newline - in->text) + 1 : in->length;
    } else if (gi_graph_sees(in, "/*")) {
      size_t open = in->at;
      in->at += 2;
      while (in->at < in->length && !gi_graph_sees(in, "*/")) in->at++;
      if (!gi_graph_takes(in, "*/"))
        return gi_graph_fail(in, open, open + 2, GRUNDY_N("this comment is not closed; add */"));
    } else if (!gi_graph_takes(in, GI_GRAPH_BYTE_ORDER_MARK)) {
      break;
    }
  }
  return gi_graph_work(in, in->at - from);
}

/* The end of the word or the sign at `at`, for messages. */
static size_t dot_word_end(const gi_graph_reader *in, size_t at) {
  size_t to = at;
  while (to < in->length && (is_letter(in->text[to]) || grundy_is_digit(in->text[to]))) to++;
  return to > at || to == in->length ? to : to + 1;
}

static bool fail_word(gi_graph_reader *in, const char *message) {
  return gi_graph_fail(in, in->at, dot_word_end(in, in->at), "%s",
                       grundy_translate(in->g, message));
}

/* The end of a number, -?(digits[.[digits]] | .digits), or `at` if there is none. */
static size_t number_end(const gi_graph_reader *in, size_t at) {
  size_t digits = 0, to = at + (in->text[at] == '-');
  for (; to < in->length && grundy_is_digit(in->text[to]); to++) digits++;
  if (to < in->length && in->text[to] == '.')
    for (to++; to < in->length && grundy_is_digit(in->text[to]); to++) digits++;
  return digits ? to : at;
}

/* Whether what follows without a space would make another name of the one that ends at `at`. */
static bool is_glued(const gi_graph_reader *in, size_t at) {
  if (at == in->length) return false;
  bool arrow = at + 1 < in->length && (in->text[at + 1] == '>' || in->text[at + 1] == '-');
  unsigned char c = (unsigned char)in->text[at];
  return is_letter(c) || grundy_is_digit(c) || c == '.' || (c == '-' && !arrow);
}

/* A name or a number. Graphviz reads 1a and a-1 as two nodes each, which is hardly ever meant. */
static bool read_bare(gi_graph_reader *in, id *out) {
  size_t from = in->at;
  size_t to = is_letter(in->text[from]) ? dot_word_end(in, from) : number_end(in, from);
  if (to == from || is_glued(in, to)) {
    to += to == from;
    while (is_glued(in, to)) to++;
    return gi_graph_fail(in, from, to,
                         GRUNDY_N("this is neither a name nor a number; put it in double quotes"));
  }
  *out = (id){.from = from, .to = to, .bytes = in->text + from, .length = to - from};
  in->at = to;
  return true;
}

/* Copies the inside of a string to the scratch: \" is a quote, and a line that ends in \ goes on;
 * any other \ is left for labels. */
static bool put_string(dot_reader *r, const char *s, size_t n) {
  size_t from = 0;
  for (size_t i = 0; i + 1 < n; i++) {
    if (s[i] != '\\') continue;
    bool quote = s[i + 1] == '"', newline = s[i + 1] == '\n';
    bool returned = s[i + 1] == '\r' && i + 2 < n && s[i + 2] == '\n';
    if (quote || newline || returned) {
      if (!gi_source_text_put(r->in, &r->bytes, s + from, i - from)) return false;
      from = i + 1 + newline + 2 * returned;
    }
    i += 1 + returned;
  }
  return gi_source_text_put(r->in, &r->bytes, s + from, n - from);
}

/* One string in quotes or in < >; `escaped`: it has to be copied to be read. */
static bool dot_read_string(gi_graph_reader *in, id *out, bool *escaped) {
  size_t open = in->at++, nest = 1;
  bool html = in->text[open] == '<', closed = false;
  *escaped = false;
  for (; in->at < in->length && !closed; in->at++) {
    char c = in->text[in->at];
    if (html) {
      nest += c == '<';
      nest -= c == '>';
      closed = nest == 0;
    } else if (c == '\\') {
      *escaped = true;
      in->at++;
    } else {
      closed = c == '"';
    }
  }
  if (!closed)
    return gi_graph_fail(in, open, open + 1, "%s",
                         grundy_translate(in->g, html ? GRUNDY_N("this < is not closed; add >")
                                                      : GRUNDY_N("this quote is not closed")));
  *out = (id){.from = open,
              .to = in->at,
              .bytes = in->text + open + 1,
              .length = in->at - open - 2,
              .quoted = true,
              .html = html};
  return gi_graph_work(in, in->at - open);
}

/* Strings, with + between them. */
static bool read_strings(dot_reader *r, id *out) {
  gi_graph_reader *in = r->in;
  bool escaped, copied = false;
  id more;
  if (!dot_read_string(in, out, &escaped)) return false;
  r->bytes.used = 0;
  if (escaped) {
    if (!put_string(r, out->bytes, out->length)) return false;
    copied = true;
  }
  for (;;) {
    size_t after = in->at;
    if (!dot_skip_space(in)) return false;
    if (!gi_graph_takes(in, "+")) {
      in->at = after;
      break;
    }
    if (!dot_skip_space(in)) return false;
    if (!gi_graph_sees(in, "\"") && !gi_graph_sees(in, "<"))
      return fail_word(in, GRUNDY_N("a string in double quotes is expected after +"));
    if (!copied && !gi_source_text_put(in, &r->bytes, out->bytes, out->length)) return false;
    copied = true;
    if (!dot_read_string(in, &more, &escaped)) return false;
    if (more.html ? !gi_source_text_put(in, &r->bytes, more.bytes, more.length)
                  : !put_string(r, more.bytes, more.length))
      return false;
    out->to = more.to;
    out->html &= more.html;
  }
  if (copied) {
    out->bytes = r->bytes.bytes;
    out->length = r->bytes.used;
  }
  return true;
}

/* An id; `expected` says what else would have been right. It is valid until the next one. */
static bool dot_read_id(dot_reader *r, id *out, const char *expected) {
  gi_graph_reader *in = r->in;
  if (!dot_skip_space(in)) return false;
  unsigned char c = in->at < in->length ? (unsigned char)in->text[in->at] : 0;
  if (c == '"' || c == '<') return read_strings(r, out);
  bool minus = c == '-' && !gi_graph_sees(in, "->") && !gi_graph_sees(in, "--");
  if (is_letter(c) || grundy_is_digit(c) || c == '.' || minus) return read_bare(in, out);
  return fail_word(in, expected);
}

static bool is_keyword(const id *word, const char *keyword) {
  return !word->quoted && gi_source_is_word(word->bytes, word->length, keyword);
}

static bool check_plain(gi_graph_reader *in, const id *word) {
  static const char *const keywords[] = {"node", "edge", "graph", "digraph", "subgraph", "strict"};
  for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
    if (is_keyword(word, keywords[i]))
      return gi_graph_fail(
          in, word->from, word->to,
          GRUNDY_N("this is a word of the language DOT; to use it as a name, put it in quotes"));
  return true;
}

/* An id that is not a keyword. */
static bool read_plain_id(dot_reader *r, id *out, const char *expected) {
  return dot_read_id(r, out, expected) && check_plain(r->in, out);
}

/* ---- groups ---- */

static bool new_group(dot_reader *r, uint32_t *number) {
  if (!GI_GRAPH_RESERVE(r->in, r->groups, r->group_room, r->group_count + 1)) return false;
  *number = (uint32_t)r->group_count;
  r->groups[r->group_count++] = (group){.first = NONE, .last = NONE};
  return true;
}

static bool new_entry(dot_reader *r, uint32_t value, bool is_group, uint32_t *number) {
  if (r->entry_count == NONE)
    return gi_graph_fail(r->in, r->in->at, r->in->at,
                         GRUNDY_N("the subgraphs name more than %lu nodes, which is the limit"),
                         (unsigned long)NONE);
  if (!GI_GRAPH_RESERVE(r->in, r->entries, r->entry_room, r->entry_count + 1)) return false;
  *number = (uint32_t)r->entry_count++;
  r->entries[*number] = (entry){value, NONE, is_group};
  return true;
}

/* Adds a node or a group to a group; group 0, the graph itself, is never the end of an arrow. */
static bool add_entry(dot_reader *r, uint32_t to, uint32_t value, bool is_group) {
  if (to == 0) return true;
  GI_ASSERT(to < r->group_count);
  group *g = &r->groups[to];
  uint32_t number = 0;
  if (!new_entry(r, value, is_group, &number)) return false;
  if (g->last == NONE)
    g->first = number;
  else
    r->entries[g->last].next = number;
  g->last = number;
  g->any |= !is_group;
  return true;
}

/* The group of a named subgraph inside `parent`, new or old. */
static bool named_group(dot_reader *r, uint32_t parent, const id *name, uint32_t *number) {
  gi_graph_reader *in = r->in;
  gi_source_text *key = &r->other;
  uint32_t found, known = r->names.nodes;
  if (name->length > GI_NAME_MAX - sizeof parent)
    return gi_graph_fail(in, name->from, name->to,
                         GRUNDY_N("the name of a subgraph is longer than %zu bytes, which is the "
                                  "limit"),
                         GI_NAME_MAX - sizeof parent);
  key->used = 0;
  if (!gi_source_text_put(in, key, (const char *)&parent, sizeof parent) ||
      !gi_source_text_put(in, key, name->bytes, name->length))
    return false;
  if (!gi_builder_node(&r->names, key->bytes, key->used, &found)) {
    in->build->status = r->names.status;
    return gi_graph_stopped(in);
  }
  if (found == known) {
    if (!GI_GRAPH_RESERVE(in, r->named, r->named_room, (uint64_t)known + 1)) return false;
    if (!new_group(r, &r->named[known])) return false;
  }
  *number = r->named[found];
  r->keep = true;
  return true;
}

/* Makes the list of the group one of every node once. */
static bool list_group(dot_reader *r, uint32_t number) {
  uint32_t path[DEPTH_MAX + 1]; /* where to go on in the groups around */
  size_t depth = 0;
  uint32_t at = r->groups[number].first, first = NONE, last = NONE;
  size_t known = r->seen_room;
  if (!GI_GRAPH_RESERVE(r->in, r->seen, r->seen_room, r->in->build->nodes)) return false;
  memset(r->seen + known, 0, (r->seen_room - known) * sizeof *r->seen);
  r->listing++;
  for (;;) {
    while (at == NONE && depth > 0) at = path[--depth];
    if (at == NONE) break;
    entry e = r->entries[at];
    uint32_t place = at;
    at = e.next;
    if (!gi_meter_work(r->in->meter, 1)) return gi_graph_stopped(r->in);
    if (e.is_group) {
      if (r->groups[e.value].listed == r->listing) continue;
      r->groups[e.value].listed = r->listing;
      GI_ASSERT(depth <= DEPTH_MAX);
      path[depth++] = at;
      at = r->groups[e.value].first;
      continue;
    }
    if (r->seen[e.value] == r->listing) continue;
    r->seen[e.value] = r->listing;
    /* The entry of a group inside stays there. */
    if (depth > 0 && !new_entry(r, e.value, false, &place)) return false;
    r->entries[place].next = NONE;
    if (last == NONE)
      first = place;
    else
      r->entries[last].next = place;
    last = place;
  }
  r->groups[number].first = first;
  r->groups[number].last = last;
  return true;
}

/* ---- arrows ---- */

/* Whether a strict graph has this arrow already; if not, records it. */
static bool known_arrow(dot_reader *r, uint32_t from, uint32_t to, bool *known) {
  uint32_t pair[2] = {from, to}, count = r->pairs.nodes, number;
  if (!gi_builder_node(&r->pairs, (const char *)pair, sizeof pair, &number)) {
    r->in->build->status = r->pairs.status;
    return gi_graph_stopped(r->in);
  }
  *known = number < count;
  return true;
}

static bool add_arrow_once(dot_reader *r, uint32_t from, uint32_t to) {
  bool known = false;
  if (r->strict && !known_arrow(r, from, to, &known)) return false;
  if (known) return true;
  if (!gi_meter_work(r->in->meter, 1)) return gi_graph_stopped(r->in);
  return gi_builder_arrow(r->in->build, from, to) || gi_graph_stopped(r->in);
}

/* Goes through the nodes of ends[from..to), which are joined nodes, or one group. */
typedef struct cursor {
  size_t at, to;
  uint32_t entry;
} cursor;

static cursor cursor_over(const dot_reader *r, size_t from, size_t to) {
  const end *e = &r->ends[from];
  return (cursor){from, to, e->is_group ? r->groups[e->value].first : NONE};
}

static bool cursor_next(const dot_reader *r, cursor *c, uint32_t *node) {
  if (c->at == c->to) return false;
  const end *e = &r->ends[c->at];
  if (e->is_group) {
    if (c->entry == NONE) return false;
    *node = r->entries[c->entry].value;
    c->entry = r->entries[c->entry].next;
    return true;
  }
  *node = e->value;
  c->at++;
  return true;
}

static size_t joined_end(const dot_reader *r, size_t from) {
  size_t to = from + 1;
  while (to < r->end_count && r->ends[to].joined) to++;
  return to;
}

static bool has_nodes(const dot_reader *r, size_t at) {
  return !r->ends[at].is_group || r->groups[r->ends[at].value].any;
}

static bool list_end(dot_reader *r, size_t at) {
  return !r->ends[at].is_group || list_group(r, r->ends[at].value);
}

/* The arrows of a chain. Empty groups make none, and then their neighbours need no listing. */
static bool dot_make_arrows(dot_reader *r, size_t from) {
  GI_ASSERT(from < r->end_count);
  for (size_t middle, to; (middle = joined_end(r, from)) < r->end_count; from = middle) {
    to = joined_end(r, middle);
    if (!has_nodes(r, from) || !has_nodes(r, middle)) continue;
    if (!list_end(r, from) || !list_end(r, middle)) return false;
    cursor tails = cursor_over(r, from, middle);
    for (uint32_t tail, head; cursor_next(r, &tails, &tail);) {
      cursor heads = cursor_over(r, middle, to);
      while (cursor_next(r, &heads, &head))
        if (!add_arrow_once(r, tail, head)) return false;
    }
  }
  return true;
}

/* ---- labels ---- */

/* Leaves the tags out of a label in HTML. */
static bool plain_html(dot_reader *r, const id *label) {
  const char *s = label->bytes;
  for (size_t i = 0, step; i < label->length; i += step) {
    size_t left = label->length - i, length = 1;
    char character[4] = {s[i]};
    bool tag = s[i] == '<';
    step = 1;
    if (tag) {
      const char *close = memchr(s + i, '>', left);
      step = gi_source_line_tag(s + i, left);
      tag = step == 0;
      character[0] = '\n';
      if (tag) step = close ? (size_t)(close - s) + 1 - i : left;
    } else if (s[i] == '&') {
      bool number = left > 1 && s[i + 1] == '#';
      size_t word = gi_source_entity(s + i + 1 + number, left - 1 - number, character, &length);
      if (word) step = word + 1 + number;
    }
    if (!tag && !gi_source_text_put(r->in, &r->other, character, length)) return false;
  }
  return true;
}

/* \n, \l and \r end a line, \N is the name; any other \ goes. */
static bool plain_label(dot_reader *r, const id *label, uint32_t node) {
  gi_builder *b = r->in->build;
  const char *s = label->bytes;
  for (size_t i = 0; i < label->length; i++) {
    bool escape = s[i] == '\\' && i + 1 < label->length;
    char c = s[i += escape];
    bool ok;
    if (escape && c == 'N') {
      size_t length = (size_t)(b->starts[node + 1] - b->starts[node]);
      ok = gi_source_text_put(r->in, &r->other, b->bytes + b->starts[node], length);
    } else {
      if (escape && strchr("nlr", c)) c = '\n';
      ok = gi_source_text_put(r->in, &r->other, &c, 1);
    }
    if (!ok) return false;
    if (r->other.used > GI_NAME_MAX) break; /* too long; the builder says so */
  }
  return true;
}

/* Gives the nodes of a statement their label. */
static bool label_nodes(dot_reader *r, size_t from) {
  gi_graph_reader *in = r->in;
  size_t back = in->at;
  id label;
  in->at = r->label;
  r->other.used = 0;
  if (!dot_read_id(r, &label, "")) return false;
  in->at = r->label; /* where faults lie */
  if (label.html && !plain_html(r, &label)) return false;
  for (size_t i = from; i < r->end_count; i++) {
    uint32_t node = r->ends[i].value;
    if (r->ends[i].is_group) continue;
    if (!label.html) {
      r->other.used = 0;
      if (!plain_label(r, &label, node)) return false;
    }
    const char *caption = r->other.used ? r->other.bytes : "";
    if (!gi_builder_caption(in->build, node, caption, r->other.used) ||
        !gi_meter_work(in->meter, (uint32_t)r->other.used))
      return gi_graph_stopped(in);
  }
  in->at = back;
  return true;
}

/* ---- statements ---- */

/* Lists of attributes, as many as there are; only a label counts. */
static bool read_attributes(dot_reader *r) {
  gi_graph_reader *in = r->in;
  r->label = 0;
  for (;;) {
    if (!dot_skip_space(in)) return false;
    size_t open = in->at;
    if (!gi_graph_takes(in, "[")) return true;
    for (;;) {
      id name, value;
      if (!dot_skip_space(in)) return false;
      if (gi_graph_takes(in, "]")) break;
      if (in->at == in->length)
        return gi_graph_fail(in, open, open + 1, GRUNDY_N("this bracket is not closed; add ]"));
      if (!read_plain_id(
              r, &name,
              GRUNDY_N("an attribute is expected here, as in [label=\"x\"], or a ] at the end")))
        return false;
      bool label = name.length == 5 && memcmp(name.bytes, "label", 5) == 0;
      if (!dot_skip_space(in)) return false;
      if (!gi_graph_takes(in, "="))
        return fail_word(in, GRUNDY_N("a = and a value are expected after the name of an "
                                      "attribute"));
      if (!read_plain_id(r, &value, GRUNDY_N("a value is expected after =; put it in quotes")))
        return false;
      if (label) r->label = value.from;
      if (!dot_skip_space(in)) return false;
      if (!gi_graph_takes(in, ",")) gi_graph_takes(in, ";");
    }
  }
}

static bool open_group(dot_reader *r, uint32_t number) {
  gi_graph_reader *in = r->in;
  if (r->depth == DEPTH_MAX)
    return gi_graph_fail(in, in->at, in->at + 1,
                         GRUNDY_N("braces are nested more than %d deep, which is the limit"),
                         DEPTH_MAX);
  r->frames[r->depth++] = (frame){.brace = in->at++, .group = number, .ends = r->end_count};
  return true;
}

/* [subgraph [name]] {, of which the first word has been read if `word`. */
static bool dot_open_subgraph(dot_reader *r, bool word) {
  gi_graph_reader *in = r->in;
  uint32_t around = r->frames[r->depth - 1].group, number = 0;
  id name;
  if (!dot_skip_space(in)) return false;
  if (word && !gi_graph_sees(in, "{")) {
    if (!read_plain_id(r, &name, GRUNDY_N("a name or a { is expected after subgraph")))
      return false;
    if (!named_group(r, around, &name, &number) || !dot_skip_space(in)) return false;
    if (!gi_graph_sees(in, "{"))
      return fail_word(in, GRUNDY_N("a { is expected after the name of a subgraph"));
  } else if (!new_group(r, &number)) {
    return false;
  }
  return add_entry(r, around, number, true) && open_group(r, number);
}

/* :port[:compass] after a node, which have no meaning for moves. */
static bool skip_port(dot_reader *r) {
  id port;
  for (int i = 0; i < 2; i++) {
    if (!dot_skip_space(r->in)) return false;
    if (!gi_graph_takes(r->in, ":")) return true;
    if (!read_plain_id(r, &port, GRUNDY_N("the name of a port is expected after :"))) return false;
  }
  return true;
}

static bool add_end(dot_reader *r, uint32_t value, bool is_group, bool joined) {
  if (!GI_GRAPH_RESERVE(r->in, r->ends, r->end_room, r->end_count + 1)) return false;
  r->ends[r->end_count++] = (end){value, is_group, joined};
  return true;
}

/* Before each statement of the graph itself: forgets the groups of the last one, unless it had a
 * subgraph with a name, which may come again. */
static void forget_groups(dot_reader *r) {
  if (!r->keep) {
    GI_ASSERT(r->kept_groups <= r->group_count && r->kept_entries <= r->entry_count);
    r->group_count = r->kept_groups;
    r->entry_count = r->kept_entries;
  }
  r->keep = false;
  r->kept_groups = r->group_count;
  r->kept_entries = r->entry_count;
}

static bool end_statement(dot_reader *r) {
  gi_graph_reader *in = r->in;
  GI_ASSERT(r->depth > 0);
  frame *f = &r->frames[r->depth - 1];
  bool chain = joined_end(r, f->ends) < r->end_count;
  if (!read_attributes(r)) return false;
  if (chain ? !dot_make_arrows(r, f->ends) : r->label && !label_nodes(r, f->ends)) return false;
  r->end_count = f->ends;
  return dot_skip_space(in);
}

/* After one end: an arrow, a comma, or the end of the statement. */
static bool after_end(dot_reader *r) {
  gi_graph_reader *in = r->in;
  frame *f = &r->frames[r->depth - 1];
  if (!dot_skip_space(in)) return false;
  f->arrow = 0;
  f->comma = false;
  if (gi_graph_takes(in, "->") || (in->lines && gi_graph_takes(in, "--"))) {
    f->arrow = in->at;
    return true;
  }
  if (gi_graph_sees(in, "--"))
    return gi_graph_fail(in, in->at, in->at + 2,
                         GRUNDY_N("-- has no direction, and a move needs one; write ->"));
  if (gi_graph_sees(in, ",")) {
    if (r->ends[r->end_count - 1].is_group)
      return fail_word(in, GRUNDY_N("a comma is only allowed between nodes"));
    in->at++;
    f->comma = true;
    return true;
  }
  return end_statement(r);
}

static bool dot_read_node(dot_reader *r, const id *name) {
  gi_graph_reader *in = r->in;
  frame *f = &r->frames[r->depth - 1];
  uint32_t node;
  if (!gi_builder_node(in->build, name->bytes, name->length, &node)) {
    in->at = name->from;
    return gi_graph_stopped(in);
  }
  return add_entry(r, f->group, node, false) && skip_port(r) && add_end(r, node, false, f->comma) &&
         after_end(r);
}

/* A statement that begins with a word, or a node of one that has begun. */
static bool dot_read_word(dot_reader *r) {
  gi_graph_reader *in = r->in;
  const frame *f = &r->frames[r->depth - 1];
  bool begun = f->arrow || f->comma;
  id word, value;
  const char *expected = f->comma   ? GRUNDY_N("a node is expected after the comma")
                         : f->arrow ? GRUNDY_N("a node or a { is expected after ->")
                                    : GRUNDY_N("a node or a } is expected here");
  if (!dot_read_id(r, &word, expected)) return false;
  if (is_keyword(&word, "subgraph") && !f->comma) return dot_open_subgraph(r, true);
  bool attributes =
      is_keyword(&word, "node") || is_keyword(&word, "edge") || is_keyword(&word, "graph");
  if (attributes && !begun) {
    if (!dot_skip_space(in)) return false;
    if (!gi_graph_sees(in, "["))
      return gi_graph_fail(in, word.from, word.to,
                           GRUNDY_N("a list as [a=b] is expected after this word of the language "
                                    "DOT; to use it as a name, put it in quotes"));
    return read_attributes(r);
  }
  if (!check_plain(in, &word)) return false;
  if (!begun) {
    size_t after = in->at;
    if (!dot_skip_space(in)) return false;
    if (gi_graph_takes(in, "="))
      return read_plain_id(r, &value, GRUNDY_N("a value is expected after =; put it in quotes"));
    in->at = after;
  }
  return dot_read_node(r, &word);
}

static bool close_group(dot_reader *r) {
  gi_graph_reader *in = r->in;
  const frame *f = &r->frames[r->depth - 1];
  if (f->arrow)
    return gi_graph_fail(in, f->arrow - 2, f->arrow,
                         GRUNDY_N("this arrow leads to no node; write one after ->"));
  if (f->comma) return fail_word(in, GRUNDY_N("a node is expected after the comma"));
  uint32_t number = f->group;
  in->at++;
  if (--r->depth == 0) return true;
  f = &r->frames[r->depth - 1];
  r->groups[f->group].any |= r->groups[number].any;
  return add_end(r, number, true, false) && after_end(r);
}

static bool read_body(dot_reader *r) {
  gi_graph_reader *in = r->in;
  while (r->depth > 0) {
    frame *f = &r->frames[r->depth - 1];
    bool begun = f->arrow || f->comma;
    if (!dot_skip_space(in)) return false;
    if (r->depth == 1 && !begun) forget_groups(r);
    bool ok = true;
    if (in->at == in->length)
      ok = gi_graph_fail(in, f->brace, f->brace + 1, GRUNDY_N("this brace is not closed; add }"));
    else if (gi_graph_sees(in, "}"))
      ok = close_group(r);
    else if (gi_graph_sees(in, "{") && !f->comma)
      ok = dot_open_subgraph(r, false);
    else if (begun || !gi_graph_takes(in, ";"))
      ok = dot_read_word(r);
    if (!ok) return false;
  }
  return true;
}

/* [strict] digraph [name] { */
static bool dot_read_head(dot_reader *r) {
  gi_graph_reader *in = r->in;
  const char *expected = GRUNDY_N("digraph is expected here, as in digraph { a -> b }");
  id word;
  uint32_t root;
  if (!dot_read_id(r, &word, expected)) return false;
  r->strict = is_keyword(&word, "strict");
  if (r->strict && !dot_read_id(r, &word, expected)) return false;
  bool lines = is_keyword(&word, "graph");
  if (lines && !in->lines)
    return gi_graph_fail(in, word.from, word.to,
                         GRUNDY_N("this graph has no directions, and a move needs one; write "
                                  "digraph, and -> instead of --"));
  if (!lines && !is_keyword(&word, "digraph"))
    return gi_graph_fail(in, word.from, word.to, "%s", grundy_translate(in->g, expected));
  if (!dot_skip_space(in)) return false;
  expected = GRUNDY_N("a { is expected here, as in digraph { a -> b }");
  if (!gi_graph_sees(in, "{") && (!read_plain_id(r, &word, expected) || !dot_skip_space(in)))
    return false;
  if (!gi_graph_sees(in, "{")) return fail_word(in, expected);
  r->keep = true;
  return new_group(r, &root) && open_group(r, root);
}

static bool dot_file(dot_reader *r) {
  gi_graph_reader *in = r->in;
  if (!gi_graph_check_nul(in) || !dot_read_head(r) || !read_body(r) || !dot_skip_space(in))
    return false;
  if (in->at == in->length) return true;
  return fail_word(in, GRUNDY_N("the graph ended before this, and a file holds only one"));
}

static void dot_clear(dot_reader *r) {
  gi_graph_reader *in = r->in;
  gi_source_text_clear(in, &r->bytes);
  gi_source_text_clear(in, &r->other);
  GI_GRAPH_RELEASE(in, r->ends, r->end_room);
  GI_GRAPH_RELEASE(in, r->groups, r->group_room);
  GI_GRAPH_RELEASE(in, r->entries, r->entry_room);
  GI_GRAPH_RELEASE(in, r->named, r->named_room);
  GI_GRAPH_RELEASE(in, r->seen, r->seen_room);
  gi_builder_clear(&r->pairs);
  gi_builder_clear(&r->names);
}

bool gi_graph_read_dot(gi_graph_reader *in) {
  dot_reader r = {.in = in};
  gi_builder_init(&r.names, in->g, in->meter, in->error);
  gi_builder_init(&r.pairs, in->g, in->meter, in->error);
  bool ok = dot_file(&r);
  dot_clear(&r);
  return ok;
}
