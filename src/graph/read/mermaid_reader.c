/* Reads a flowchart in the language Mermaid:
 *
 *   file      = [ front matter ] [ ( "flowchart" | "graph" ) [ direction ] ] { statement }
 *   statement = nodes { link nodes }  |  "subgraph" [ id ] [ "[" title "]" ]  |  "end"
 *             | ( "direction" | "classDef" | "class" | "style" | "linkStyle" | "click" ... ) rest
 *   nodes     = node { "&" node }
 *   node      = id [ shape with its text ] [ ":::" class ]  |  id "@{" attributes "}"
 *   link      = --> ---> -> -.-> ==> --o --x <--> ... [ "|" text "|" ]  |  -- text -->  |  ~~~
 *
 * Statements end with the line, a semicolon or a comma; a chain goes on where the next line begins
 * with a link. The head may be left out, so that a list as 0-->1, 1-->2 is a file. Not in Mermaid,
 * but read here as people write them, are the short arrow and negative numbers as ids: 0->-1.
 *
 * Links that cannot be moves are refused: those without a head, and those to a subgraph, which
 * Mermaid draws to the frame around it, so that they say nothing about the nodes inside.
 *
 * The text of a node may come after its first arrows, and the text may hold its name (name_in
 * below). So words get numbers first, the reader keeps the place of the last text of each, and it
 * gives names and captions in the end. Words are read once, texts twice: the cost is linear.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/graph_words.h"
#include "graph/read/source_text.h"

enum { DEPTH_MAX = 1000 };

enum word_kind { WORD_NEW, WORD_NODE, WORD_SUBGRAPH, WORD_LINK };

typedef struct word {
  size_t from, to; /* the text of the node, in the file; to is 0: none */
  uint32_t node;
  enum word_kind kind;
} word;

typedef struct link {
  size_t from, to;  /* in the file */
  bool back, forth; /* has a head here and there */
  bool hidden;      /* ~~~ */
} link;

typedef struct run { /* nodes with & between them */
  uint32_t *nodes;
  size_t count, room;
} run;

typedef struct mermaid_reader {
  gi_graph_reader *in;
  gi_builder ids; /* all words: nodes, subgraphs, links */
  word *words;
  size_t word_room;
  run nodes;              /* the words that are nodes, in the order they became that */
  size_t open[DEPTH_MAX]; /* where each subgraph begins that is still open */
  size_t depth;
  run left, right; /* of a link */
  gi_source_text text;
} mermaid_reader;

/* ---- signs ---- */

static char sign_at(const gi_graph_reader *in, size_t i) {
  return i < in->length ? in->text[i] : '\0';
}

static bool one_of(char c, const char *signs) {
  return c && strchr(signs, c);
}

static size_t end_of_run(const gi_graph_reader *in, size_t from, char c) {
  size_t to = from;
  while (sign_at(in, to) == c) to++;
  return to;
}

static size_t mermaid_line_end(const gi_graph_reader *in, size_t from) {
  const char *newline = from < in->length ? memchr(in->text + from, '\n', in->length - from) : NULL;
  return newline ? (size_t)(newline - in->text) : in->length;
}

static bool fail_at(gi_graph_reader *in, size_t from, size_t to, const char *message) {
  if (to > in->length) to = in->length;
  return gi_graph_fail(in, from, to, "%s", grundy_translate(in->g, message));
}

static void mermaid_skip_blanks(gi_graph_reader *in) {
  while (one_of(sign_at(in, in->at), " \t\r")) in->at++;
}

/* Finds `close` from `from` on; false if it is missing. */
static bool find_close(const gi_graph_reader *in, size_t from, const char *close, size_t *found) {
  size_t n = strlen(close);
  for (size_t i = from; i + n <= in->length; i++) {
    const char *first = memchr(in->text + i, close[0], in->length - i - n + 1);
    if (!first) return false;
    i = (size_t)(first - in->text);
    if (memcmp(first, close, n) == 0) {
      *found = i;
      return true;
    }
  }
  return false;
}

/* A comment %% to the end of its line, or a directive %%{ ... }%%. */
static bool skip_comment(gi_graph_reader *in) {
  size_t from = in->at;
  if (!gi_graph_sees(in, "%%{")) {
    in->at = mermaid_line_end(in, from);
    return gi_graph_work(in, in->at - from);
  }
  if (!find_close(in, from, "}%%", &in->at)) {
    in->at = from;
    return fail_at(in, from, from + 3, GRUNDY_N("this directive is not closed; add }%%"));
  }
  in->at += 3;
  return gi_graph_work(in, in->at - from);
}

/* Skips spaces, ends of lines and comments; with `separators`, what stands between statements. */
static bool mermaid_skip_space(gi_graph_reader *in, bool separators) {
  size_t from = in->at;
  for (;;) {
    if (one_of(sign_at(in, in->at), separators ? " \t\r\n;," : " \t\r\n")) {
      in->at++;
    } else if (!gi_graph_sees(in, "%%")) {
      return gi_graph_work(in, in->at - from);
    } else if (!skip_comment(in)) {
      return false;
    }
  }
}

/* The rest of a statement that draws nothing we need; a quote may hold a semicolon. */
static bool skip_statement(gi_graph_reader *in) {
  size_t from = in->at;
  bool quoted = false;
  for (; !one_of(sign_at(in, in->at), quoted ? "\n" : "\n;") && in->at < in->length; in->at++)
    quoted ^= in->text[in->at] == '"';
  return gi_graph_work(in, in->at - from);
}

/* ---- words ---- */

static bool is_sign(const gi_graph_reader *in, size_t i) {
  unsigned char c = (unsigned char)sign_at(in, i);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c >= 0x80 ||
         one_of((char)c, "_.'*+!?$/");
}

static bool digit_at(const gi_graph_reader *in, size_t i) {
  return sign_at(in, i) >= '0' && sign_at(in, i) <= '9';
}

/* The end of the id at `from`, which is `from` if there is none. A hyphen belongs to it only
 * between other signs, and not before a dot, as A-.->B has a link there; or before the first
 * digit. */
static size_t id_end(const gi_graph_reader *in, size_t from) {
  size_t to = from + (sign_at(in, from) == '-' && digit_at(in, from + 1));
  while (is_sign(in, to) ||
         (to > from && sign_at(in, to) == '-' && is_sign(in, to + 1) && sign_at(in, to + 1) != '.'))
    to++;
  return to;
}

/* Whether text[from..to) is this word. */
static bool text_is_word(const gi_graph_reader *in, size_t from, size_t to, const char *keyword) {
  return to - from == strlen(keyword) && memcmp(in->text + from, keyword, to - from) == 0;
}

static bool is_one_of(const gi_graph_reader *in, size_t from, size_t to, const char *words) {
  return gi_source_is_one_of(in->text + from, to - from, words);
}

/* The record of a word, new or old. */
static bool get_word(mermaid_reader *r, size_t from, size_t to, word **out) {
  gi_graph_reader *in = r->in;
  uint32_t known = r->ids.nodes, number;
  if (!gi_builder_node(&r->ids, in->text + from, to - from, &number)) {
    in->at = from;
    in->build->status = r->ids.status;
    return gi_graph_stopped(in);
  }
  if (!GI_GRAPH_RESERVE(in, r->words, r->word_room, (uint64_t)number + 1)) return false;
  if (number == known) r->words[number] = (word){0};
  GI_ASSERT(number < r->ids.nodes && r->ids.nodes <= r->word_room);
  *out = &r->words[number];
  return true;
}

/* ---- texts of nodes ---- */

/* The text in quotes at `in->at`, which then stands behind them. */
static bool quoted_text(gi_graph_reader *in, size_t *from, size_t *to) {
  size_t open = in->at;
  if (!find_close(in, open + 1, "\"", to))
    return fail_at(in, open, open + 1, GRUNDY_N("this quote is not closed"));
  *from = open + 1;
  in->at = *to + 1;
  return gi_graph_work(in, in->at - open);
}

/* What closes a shape that opens with these signs; longer signs first. `other` closes it, too. */
typedef struct shape {
  char open[4], close[4], other[4];
} shape;

static const shape shapes[] = {
    {"(((", ")))", ""}, {"((", "))", ""}, {"([", "])", ""},    {"(", ")", ""},
    {"[[", "]]", ""},   {"[(", ")]", ""}, {"[/", "/]", "\\]"}, {"[\\", "\\]", "/]"},
    {"[", "]", ""},     {"{{", "}}", ""}, {"{", "}", ""},      {">", "]", ""},
};

/* The text of a shape at `in->at`, if there is one. */
static bool shape_text(gi_graph_reader *in, word *w) {
  size_t i = 0, open = in->at, count = sizeof shapes / sizeof *shapes;
  while (i < count && !gi_graph_sees(in, shapes[i].open)) i++;
  if (i == count) return true;
  const shape *s = &shapes[i];
  in->at += strlen(s->open);
  size_t begin = in->at;
  while (one_of(sign_at(in, in->at), " \t\r\n")) in->at++;
  if (gi_graph_sees(in, "\"")) {
    if (!quoted_text(in, &w->from, &w->to)) return false;
    while (one_of(sign_at(in, in->at), " \t\r\n")) in->at++;
    if (gi_graph_takes(in, s->close) || (s->other[0] && gi_graph_takes(in, s->other))) return true;
    return gi_graph_fail(in, in->at, in->at + (in->at < in->length),
                         GRUNDY_N("a %s is expected after the text"), s->close);
  }
  in->at = begin;
  for (; in->at < in->length; in->at++) {
    size_t end = in->at;
    if (gi_graph_takes(in, s->close) || (s->other[0] && gi_graph_takes(in, s->other))) {
      w->from = begin;
      w->to = end;
      return gi_graph_work(in, in->at - open);
    }
    if (one_of(in->text[end], "()[]{}\""))
      return gi_graph_fail(
          in, end, end + 1,
          GRUNDY_N("a %s is expected here, or the text in double quotes: %s\"text\"%s"), s->close,
          s->open, s->close);
  }
  return gi_graph_fail(in, open, begin, GRUNDY_N("this text is not closed; add %s"), s->close);
}

/* One value of @{ ... }: quoted, or up to a comma, a brace or the end of the line. */
static bool attribute_value(gi_graph_reader *in, size_t *from, size_t *to) {
  mermaid_skip_blanks(in);
  if (gi_graph_sees(in, "\"")) return quoted_text(in, from, to);
  *from = in->at;
  while (in->at < in->length && !one_of(in->text[in->at], ",}\n")) in->at++;
  *to = in->at;
  while (*to > *from && one_of(in->text[*to - 1], " \t\r")) --*to;
  if (*to - *from >= 2 && in->text[*from] == '\'' && in->text[*to - 1] == '\'') {
    ++*from;
    --*to;
  }
  return gi_graph_work(in, in->at - *from);
}

/* @{ key: value, ... }, of which the label counts. */
static bool node_attributes(gi_graph_reader *in, word *w) {
  size_t open = in->at;
  if (!gi_graph_takes(in, "@{")) return true;
  for (;;) {
    size_t key, key_end, from, to;
    while (one_of(sign_at(in, in->at), " \t\r\n,")) in->at++;
    if (gi_graph_takes(in, "}")) return gi_graph_work(in, in->at - open);
    if (in->at == in->length)
      return fail_at(in, open, open + 2, GRUNDY_N("this brace is not closed; add }"));
    key = in->at;
    in->at = key_end = id_end(in, key);
    mermaid_skip_blanks(in);
    if (key_end == key || !gi_graph_takes(in, ":"))
      return fail_at(in, key, key_end + (key_end == key),
                     GRUNDY_N("a key and a value are expected here, as in @{ label: \"text\" }"));
    if (!attribute_value(in, &from, &to)) return false;
    if (text_is_word(in, key, key_end, "label")) {
      w->from = from;
      w->to = to;
    }
  }
}

/* ---- nodes ---- */

static bool fail_node(gi_graph_reader *in) {
  static const char arrow[] = GRUNDY_N("an arrow has a node on each side, as in A --> B");
  size_t from = in->at, to = from + (from < in->length);
  while (one_of(sign_at(in, from), "-=.<>~") && one_of(sign_at(in, to), "-=.<>~")) to++;
  if (one_of(sign_at(in, from), "-=.<>~")) return fail_at(in, from, to, arrow);
  return fail_at(in, from, to,
                 GRUNDY_N("the name of a node is expected here: letters, digits, and _ - ."));
}

static bool add_node(mermaid_reader *r, run *nodes, uint32_t node) {
  if (!GI_GRAPH_RESERVE(r->in, nodes->nodes, nodes->room, nodes->count + 1)) return false;
  nodes->nodes[nodes->count++] = node;
  return true;
}

static bool read_class(gi_graph_reader *in) {
  if (!gi_graph_takes(in, ":::")) return true;
  size_t from = in->at;
  in->at = id_end(in, from);
  return in->at > from || fail_at(in, from, from + 1, GRUNDY_N("a class is expected after :::"));
}

static bool mermaid_read_node(mermaid_reader *r, run *nodes) {
  gi_graph_reader *in = r->in;
  size_t from = in->at, to = id_end(in, from);
  word *w;
  if (to == from) return fail_node(in);
  if (text_is_word(in, from, to, "end"))
    return fail_at(in, from, to,
                   GRUNDY_N("end closes a subgraph and cannot be the name of a node; write End"));
  if (!get_word(r, from, to, &w)) return false;
  if (w->kind == WORD_SUBGRAPH)
    return fail_at(in, from, to,
                   GRUNDY_N("this is a subgraph, and a move leads from node to node; name the "
                            "nodes in it"));
  if (w->kind != WORD_NODE) {
    w->kind = WORD_NODE;
    w->node = (uint32_t)r->nodes.count;
    if (!add_node(r, &r->nodes, (uint32_t)(w - r->words))) return false;
  }
  in->at = to;
  uint32_t node = w->node;
  GI_ASSERT(node < r->nodes.count);
  return (gi_graph_sees(in, "@{") ? node_attributes(in, w) : shape_text(in, w)) && read_class(in) &&
         add_node(r, nodes, node);
}

/* node { & node } */
static bool read_nodes(mermaid_reader *r, run *nodes) {
  gi_graph_reader *in = r->in;
  nodes->count = 0;
  for (;;) {
    if (!mermaid_read_node(r, nodes)) return false;
    size_t after = in->at;
    mermaid_skip_blanks(in);
    if (!gi_graph_takes(in, "&")) {
      in->at = after;
      return true;
    }
    if (!mermaid_skip_space(in, false)) return false;
  }
}

/* ---- links ---- */

/* Whether a link begins at `i`. */
static bool begins_link(const gi_graph_reader *in, size_t i) {
  char first = sign_at(in, i), second = sign_at(in, i + 1);
  return (first == '-' && one_of(second, "->.")) || (first == '=' && second == '=') ||
         (first == '~' && second == '~');
}

/* The text and the second half of a link that began as "-- text", in the same line. `stroke` is
 * what the second half begins with. */
static bool link_text(gi_graph_reader *in, link *k, const char *stroke, size_t *end) {
  size_t from = in->at, found, text, text_end;
  mermaid_skip_blanks(in);
  if (gi_graph_sees(in, "\"") && !quoted_text(in, &text, &text_end)) return false;
  found = in->at;
  while (found < in->length && in->text[found] != '\n' &&
         (in->text[found] != stroke[0] || sign_at(in, found + 1) != stroke[1]))
    found++;
  if (sign_at(in, found) != stroke[0]) {
    in->at = k->from;
    return fail_at(in, k->from, k->to,
                   GRUNDY_N("this link has no head, and no text that ends with one in this line; "
                            "write --> or -- text -->"));
  }
  *end = found;
  in->at = found;
  return gi_graph_work(in, in->at - from);
}

/* The strokes of a link at `in->at`, with the text in it, up to its head. */
static bool link_strokes(gi_graph_reader *in, link *k) {
  char c = sign_at(in, in->at);
  size_t from = in->at, found;
  if (c == '-' && sign_at(in, from + 1) == '.') {
    in->at = end_of_run(in, from + 1, '.');
    k->to = in->at;
    if (sign_at(in, in->at) != '-') {
      if (!link_text(in, k, ".-", &found)) return false;
      in->at = found + 1;
    }
    in->at++;
  } else {
    in->at = end_of_run(in, from, c);
    k->to = in->at;
    if (in->at - from == 2 && !one_of(sign_at(in, in->at), "xo>")) {
      if (!link_text(in, k, c == '-' ? "--" : "==", &found)) return false;
      in->at = end_of_run(in, found, c);
    }
  }
  return true;
}

static bool mermaid_read_link(gi_graph_reader *in, link *k) {
  *k = (link){.from = in->at};
  if (one_of(sign_at(in, in->at), "xo<")) {
    k->back = true;
    in->at++;
  }
  if (sign_at(in, in->at) == '~') {
    k->hidden = true;
    in->at = k->to = end_of_run(in, in->at, '~');
    return k->to - k->from > 2 ||
           fail_at(in, k->from, k->to, GRUNDY_N("a link that is not drawn is written ~~~"));
  }
  if (!link_strokes(in, k)) return false;
  if (one_of(sign_at(in, in->at), "xo>")) {
    k->forth = true;
    in->at++;
  }
  k->to = in->at;
  if (!k->forth && k->back)
    return fail_at(in, k->from, k->to,
                   GRUNDY_N("this link has a head on its left side only; write B --> A"));
  if (!k->forth && !in->lines)
    return fail_at(in, k->from, k->to,
                   GRUNDY_N("this link has no direction, and a move needs one; write -->"));
  return gi_graph_work(in, in->at - k->from);
}

/* |text| after a link. */
static bool skip_bars(gi_graph_reader *in) {
  size_t text, to;
  if (!mermaid_skip_space(in, false)) return false;
  size_t open = in->at;
  if (!gi_graph_takes(in, "|")) return true;
  mermaid_skip_blanks(in);
  if (gi_graph_sees(in, "\"") && !quoted_text(in, &text, &to)) return false;
  if (!find_close(in, in->at, "|", &to))
    return fail_at(in, open, open + 1, GRUNDY_N("this text is not closed; add |"));
  in->at = to + 1;
  return gi_graph_work(in, in->at - open);
}

static bool mermaid_make_arrows(mermaid_reader *r, const link *k) {
  gi_builder *b = r->in->build;
  if (k->hidden) return true;
  for (size_t i = 0; i < r->left.count; i++)
    for (size_t j = 0; j < r->right.count; j++) {
      uint32_t from = r->left.nodes[i], to = r->right.nodes[j];
      if (!gi_builder_arrow(b, from, to) || (k->back && !gi_builder_arrow(b, to, from)) ||
          !gi_meter_work(r->in->meter, 1))
        return gi_graph_stopped(r->in);
    }
  return true;
}

/* id@ before a link gives it a name. */
static bool skip_link_id(mermaid_reader *r) {
  gi_graph_reader *in = r->in;
  size_t from = in->at, to = id_end(in, from);
  word *w;
  if (to == from || sign_at(in, to) != '@' || sign_at(in, to + 1) == '{') return true;
  if (!get_word(r, from, to, &w)) return false;
  if (w->kind == WORD_NEW) w->kind = WORD_LINK;
  in->at = to + 1;
  return true;
}

/* Whether a link comes next, in this line or at the beginning of a later one; and whether the
 * line ended. */
static bool find_link(mermaid_reader *r, bool *found, bool *ended) {
  gi_graph_reader *in = r->in;
  *found = true;
  mermaid_skip_blanks(in);
  if (!skip_link_id(r)) return false;
  *ended = in->at == in->length || one_of(in->text[in->at], "\n%;,");
  if (one_of(sign_at(in, in->at), "xo<") && begins_link(in, in->at + 1)) return true;
  if (*ended && !mermaid_skip_space(in, false)) return false;
  *found = begins_link(in, in->at) || (sign_at(in, in->at) == '<' && begins_link(in, in->at + 1));
  return true;
}

/* nodes { link nodes } */
static bool mermaid_read_chain(mermaid_reader *r) {
  gi_graph_reader *in = r->in;
  bool more, ended;
  if (!read_nodes(r, &r->left)) return false;
  for (;;) {
    link k;
    if (!find_link(r, &more, &ended)) return false;
    if (!more) {
      if (ended) return true;
      if (sign_at(in, in->at) == '-' || sign_at(in, in->at) == '=')
        return fail_at(in, in->at, in->at + 1 + (sign_at(in, in->at + 1) == '>'),
                       GRUNDY_N("an arrow is written -->"));
      return fail_at(in, in->at, in->at + 1,
                     GRUNDY_N("an arrow as --> or the end of the line is expected here"));
    }
    if (!mermaid_read_link(in, &k) || !skip_bars(in) || !mermaid_skip_space(in, false))
      return false;
    if (id_end(in, in->at) == in->at)
      return fail_at(in, k.from, k.to, GRUNDY_N("this arrow leads to no node; write A --> B"));
    if (!read_nodes(r, &r->right) || !mermaid_make_arrows(r, &k)) return false;
    run swapped = r->left;
    r->left = r->right;
    r->right = swapped;
  }
}

/* ---- statements ---- */

/* subgraph, subgraph id, subgraph id [title], subgraph any title. */
static bool mermaid_open_subgraph(mermaid_reader *r, size_t keyword) {
  gi_graph_reader *in = r->in;
  word *w;
  if (r->depth == DEPTH_MAX)
    return gi_graph_fail(in, keyword, in->at,
                         GRUNDY_N("subgraphs are nested more than %d deep, which is the limit"),
                         DEPTH_MAX);
  r->open[r->depth++] = keyword;
  mermaid_skip_blanks(in);
  size_t from = in->at, to = id_end(in, from);
  in->at = to;
  mermaid_skip_blanks(in);
  bool id = to > from && (in->at == in->length || one_of(sign_at(in, in->at), "\n;[") ||
                          gi_graph_sees(in, "%%"));
  if (!id) return skip_statement(in);
  if (!get_word(r, from, to, &w)) return false;
  if (w->kind == WORD_NODE)
    return fail_at(in, from, to, GRUNDY_N("this subgraph has the same name as a node before it"));
  w->kind = WORD_SUBGRAPH;
  return skip_statement(in);
}

static bool close_subgraph(mermaid_reader *r, size_t keyword) {
  gi_graph_reader *in = r->in;
  if (r->depth == 0)
    return fail_at(in, keyword, in->at, GRUNDY_N("there is no subgraph that this end closes"));
  r->depth--;
  return true;
}

/* accTitle: text, accDescr: text, or accDescr { text }, for people who cannot see the drawing. */
static bool skip_description(gi_graph_reader *in) {
  size_t open;
  mermaid_skip_blanks(in);
  open = in->at;
  if (!gi_graph_takes(in, "{")) {
    in->at = mermaid_line_end(in, open);
    return gi_graph_work(in, in->at - open);
  }
  if (!find_close(in, open, "}", &in->at)) {
    in->at = open;
    return fail_at(in, open, open + 1, GRUNDY_N("this brace is not closed; add }"));
  }
  in->at++;
  return gi_graph_work(in, in->at - open);
}

static bool read_statement(mermaid_reader *r) {
  gi_graph_reader *in = r->in;
  size_t from = in->at, to = id_end(in, from);
  /* A keyword stands alone; with a link or a shape behind it, the word is a node. */
  char next = sign_at(in, to);
  bool alone = to == in->length || one_of(next, " \t\r\n;");
  if (is_one_of(in, from, to, "accTitle accDescr") && (alone || one_of(next, ":{"))) {
    in->at = to;
    return skip_description(in);
  }
  if (alone) {
    in->at = to;
    mermaid_skip_blanks(in);
    bool linked = begins_link(in, in->at);
    in->at = to;
    if (text_is_word(in, from, to, "subgraph")) return mermaid_open_subgraph(r, from);
    if (text_is_word(in, from, to, "end") && !linked) return close_subgraph(r, from);
    if (is_one_of(in, from, to, "direction classDef class style linkStyle click") && !linked)
      return skip_statement(in);
    in->at = from;
  }
  if (sign_at(in, to) == '@' && sign_at(in, to + 1) == '{') { /* of a link that has a name */
    word *w, nothing;
    if (!get_word(r, from, to, &w)) return false;
    if (w->kind == WORD_LINK) {
      in->at = to;
      return node_attributes(in, &nothing);
    }
  }
  return mermaid_read_chain(r);
}

/* ---- the head ---- */

/* --- lines --- before everything else. */
static bool skip_front_matter(gi_graph_reader *in) {
  size_t from = in->at, to = end_of_run(in, from, '-'), line = to;
  while (one_of(sign_at(in, line), " \t\r")) line++;
  if (to - from != 3 || sign_at(in, line) != '\n') return true;
  while (line < in->length) { /* stands on a newline */
    size_t next = line + 1;
    line = mermaid_line_end(in, next);
    in->at = next;
    if (!gi_graph_takes(in, "---")) continue;
    mermaid_skip_blanks(in);
    if (in->at == line) return gi_graph_work(in, in->at - from);
  }
  in->at = from;
  return fail_at(in, from, to, GRUNDY_N("this header is not closed; add a line ---"));
}

bool gi_mermaid_is_other(const char *name, size_t length) {
  return gi_source_is_one_of(
      name, length,
      "sequenceDiagram classDiagram classDiagram-v2 stateDiagram stateDiagram-v2 "
      "erDiagram gantt pie journey gitGraph mindmap timeline quadrantChart "
      "requirementDiagram sankey-beta xychart-beta block-beta packet-beta "
      "architecture-beta radar-beta kanban zenuml C4Context C4Container C4Component "
      "C4Dynamic C4Deployment treemap-beta");
}

static bool mermaid_read_head(mermaid_reader *r) {
  gi_graph_reader *in = r->in;
  gi_graph_takes(in, GI_GRAPH_BYTE_ORDER_MARK);
  while (one_of(sign_at(in, in->at), " \t\r\n")) in->at++;
  if (!skip_front_matter(in) || !mermaid_skip_space(in, true)) return false;
  size_t from = in->at, to = id_end(in, from);
  in->at = to;
  mermaid_skip_blanks(in);
  if (begins_link(in, in->at) || !(to == in->length || one_of(sign_at(in, to), " \t\r\n;"))) {
    in->at = from; /* a node */
    return true;
  }
  if (gi_mermaid_is_other(in->text + from, to - from))
    return fail_at(in, from, to,
                   GRUNDY_N("this diagram does not show moves; use a flowchart, which begins with "
                            "flowchart LR"));
  if (!is_one_of(in, from, to, "flowchart graph flowchart-elk")) {
    in->at = from;
    return true;
  }
  from = in->at;
  to = id_end(in, from);
  if (is_one_of(in, from, to, "TB TD BT LR RL"))
    in->at = to;
  else if (one_of(sign_at(in, from), "<>^v") && !is_sign(in, from + 1))
    in->at = from + 1;
  return true;
}

/* ---- names and captions ---- */

/* The text of a node as it is read: <br> ends a line, #quot; and the like are characters. */
static bool plain_text(mermaid_reader *r, const word *w) {
  const char *s = r->in->text;
  size_t from = w->from, to = w->to;
  bool quoted = s[from - 1] == '"';
  while (!quoted && from < to && one_of(s[from], " \t\r\n")) from++;
  while (!quoted && to > from && one_of(s[to - 1], " \t\r\n")) to--;
  if (to - from >= 2 && s[from] == '`' && s[to - 1] == '`') { /* a text in Markdown */
    from++;
    to--;
  }
  r->text.used = 0;
  for (size_t i = from, step; i < to; i += step) {
    char character[4] = {s[i]};
    size_t length = 1, tag = s[i] == '<' ? gi_source_line_tag(s + i, to - i) : 0;
    step = 1;
    if (tag) {
      character[0] = '\n';
      step = tag;
    } else if (s[i] == '#' || s[i] == '&') {
      size_t number = s[i] == '&' && i + 1 < to && s[i + 1] == '#';
      step += gi_source_entity(s + i + 1 + number, to - i - 1 - number, character, &length);
      if (step > 1) step += number;
    } else if (s[i] == '\r' && i + 1 < to && s[i + 1] == '\n') {
      continue;
    }
    if (!gi_source_text_put(r->in, &r->text, character, length)) return false;
  }
  return gi_graph_work(r->in, w->to - w->from);
}

/* A drawing of ours has every node under its own name if Mermaid allows that. If not, the id is n
 * and a number, the first line of the text is the name X, and the last line SG(X)=... or, without
 * a value, X: N. Whether this is such a text, and then how many bytes the name has. */
static bool name_in(const char *id, size_t id_length, const char *text, size_t length,
                    size_t *name) {
  if (id_length < 2 || id[0] != 'n') return false;
  for (size_t i = 1; i < id_length; i++)
    if (id[i] < '0' || id[i] > '9') return false;
  const char *newline = length ? memchr(text, '\n', length) : NULL;
  if (!newline) return false;
  size_t last = length, n = *name = (size_t)(newline - text);
  while (text[last - 1] != '\n') last--;
  text += last;
  length -= last;
  if (length == n + 3 && memcmp(text, newline - n, n) == 0 && memcmp(text + n, ": ", 2) == 0)
    return strchr("NPD", text[n + 2]) && text[n + 2];
  return length >= n + 5 && memcmp(text, "SG(", 3) == 0 && memcmp(text + 3, newline - n, n) == 0 &&
         memcmp(text + 3 + n, ")=", 2) == 0;
}

/* Two nodes of one name: `w`, `named` by its text or not, and `node`. Ids differ, so the name of
 * one of them is in its text. */
static bool fail_name(mermaid_reader *r, const word *w, bool named, uint32_t node) {
  if (!named)
    for (w = r->words; w->kind != WORD_NODE || w->node != node;) w++;
  return fail_at(r->in, w->from, w->to,
                 GRUNDY_N("this text names its node, and another node has the same name"));
}

/* Names the node of a word, and gives it its caption. */
static bool finish_node(mermaid_reader *r, uint32_t number) {
  gi_graph_reader *in = r->in;
  const word *w = &r->words[number];
  const char *id = r->ids.bytes + r->ids.starts[number], *text = "";
  size_t id_length = (size_t)(r->ids.starts[number + 1] - r->ids.starts[number]), length = 0, name;
  uint32_t node;
  in->at = w->from;
  if (w->to > 0) {
    if (!plain_text(r, w)) return false;
    length = r->text.used;
    if (length) text = r->text.bytes;
  }
  GI_ASSERT(w->kind == WORD_NODE && w->node < r->nodes.count);
  bool named = name_in(id, id_length, text, length, &name);
  if (!gi_builder_node(in->build, named ? text : id, named ? name : id_length, &node))
    return gi_graph_stopped(in);
  if (node != w->node) return fail_name(r, w, named, node);
  size_t begin = named ? name + 1 : 0; /* of the caption */
  if (w->to > 0 && !gi_builder_caption(in->build, node, text + begin, length - begin))
    return gi_graph_stopped(in);
  return true;
}

static bool mermaid_file(mermaid_reader *r) {
  gi_graph_reader *in = r->in;
  if (!gi_graph_check_nul(in) || !mermaid_read_head(r)) return false;
  for (;;) {
    if (!mermaid_skip_space(in, true)) return false;
    if (in->at == in->length) break;
    if (!read_statement(r)) return false;
  }
  if (r->depth > 0) {
    size_t open = r->open[r->depth - 1];
    return fail_at(in, open, open + strlen("subgraph"),
                   GRUNDY_N("this subgraph is not closed; add a line end"));
  }
  for (size_t i = 0; i < r->nodes.count; i++)
    if (!finish_node(r, r->nodes.nodes[i])) return false;
  in->at = in->length;
  return true;
}

bool gi_graph_read_mermaid(gi_graph_reader *in) {
  mermaid_reader r = {.in = in};
  gi_builder_init(&r.ids, in->g, in->meter, in->error);
  bool ok = mermaid_file(&r);
  gi_source_text_clear(in, &r.text);
  gi_builder_clear(&r.ids);
  GI_GRAPH_RELEASE(in, r.words, r.word_room);
  GI_GRAPH_RELEASE(in, r.nodes.nodes, r.nodes.room);
  GI_GRAPH_RELEASE(in, r.left.nodes, r.left.room);
  GI_GRAPH_RELEASE(in, r.right.nodes, r.right.room);
  return ok;
}
