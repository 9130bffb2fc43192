/* Reads a graph from JSON, in one of three forms:
 *
 *   {"A": ["B", "C"], "B": []}       each node with the nodes it points at
 *   [[1, 3], [2], []]                the same for nodes that are numbered from 0
 *   {"nodes": [{"id": "A", "to": ["B"]}, ...], "links": [{"source": "A", "target": "B"}, ...]}
 *                                    nodes as objects; arrows in them, or in "links" or "edges"
 *
 * There is no tree: the text is read as it stands, and parts of it again where that is needed. An
 * object is taken for the first form until something in it does not fit; then its keys are looked
 * through for "nodes". Of the third form, the first pass over the nodes fixes their order, and the
 * second reads their arrows, as these may lead to later nodes. Values that mean nothing to us are
 * checked all the same, with one bit of memory a level.
 */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "graph/read/graph_words.h"

enum { DEPTH_MAX = 1000, BLANKS_AT_ONCE = 1 << 16 };

typedef struct json {
  gi_graph_reader *in;
  char *buffer; /* GI_NAME_MAX bytes, for texts with escapes */
  bool odd;     /* the fault is not in the JSON, but in what it means */
  uint64_t *seen;
  size_t seen_size; /* bytes: a bit for each node that has had its list */
} json;

/* ---- tokens ---- */

/* Skips blanks and tells the sign that follows; -1 at the end of the text, or when stopped. */
static int look(gi_graph_reader *in) {
  for (size_t n = 1; in->at < in->length; in->at++, n++) {
    char c = in->text[in->at];
    if (c != ' ' && c != '\n' && c != '\t' && c != '\r') return (unsigned char)c;
    if (n % BLANKS_AT_ONCE == 0 && !gi_meter_poll(in->meter)) {
      gi_graph_stopped(in);
      return -1;
    }
  }
  return -1;
}

/* Something else was expected at this place. Returns false. */
static bool unexpected(gi_graph_reader *in, const char *message) {
  size_t from = in->at, to = from;
  if (in->status != GRUNDY_OK) return false;
  if (from == in->length)
    return gi_graph_fail(in, from, from,
                         GRUNDY_N("the text ends in the middle of a JSON value; was it cut off?"));
  while (to < in->length && to - from < 40 && !strchr(" \t\r\n,:]}", in->text[to])) to++;
  return gi_graph_fail(in, from, to > from ? to : from + 1, "%s", grundy_translate(in->g, message));
}

static bool read_sign(gi_graph_reader *in, char sign, const char *missing) {
  if (look(in) != sign) return unexpected(in, missing);
  in->at++;
  return true;
}

static bool digit_here(const gi_graph_reader *in) {
  return in->at < in->length && in->text[in->at] >= '0' && in->text[in->at] <= '9';
}

static bool read_digits(gi_graph_reader *in) {
  if (!digit_here(in)) return unexpected(in, GRUNDY_N("a digit is expected here"));
  while (digit_here(in)) in->at++;
  return true;
}

static bool here(const gi_graph_reader *in, char c) {
  return in->at < in->length && in->text[in->at] == c;
}

/* Reads a number of any kind; `whole`: it has digits alone. */
static bool read_number(gi_graph_reader *in, gi_word *word, bool *whole) {
  size_t from = in->at;
  bool zero =
      here(in, '0') || (here(in, '-') && in->length - from > 1 && in->text[from + 1] == '0');
  *whole = !here(in, '-');
  in->at += !*whole;
  size_t digits = in->at;
  if (!read_digits(in)) return false;
  if (zero && in->at - digits > 1)
    return gi_graph_fail(in, from, in->at, GRUNDY_N("a number in JSON has no leading zeros"));
  if (here(in, '.')) {
    *whole = false;
    in->at++;
    if (!read_digits(in)) return false;
  }
  if (here(in, 'e') || here(in, 'E')) {
    *whole = false;
    in->at++;
    in->at += here(in, '+') || here(in, '-');
    if (!read_digits(in)) return false;
  }
  *word = (gi_word){in->text + from, in->at - from, from, in->at};
  return true;
}

/* Skips a text, number, true, false or null. */
static bool skip_scalar(gi_graph_reader *in, int first) {
  static const char *const words[] = {"true", "false", "null"};
  gi_word word;
  bool whole;
  if (first == '"') return gi_read_string(in, in->length, NULL, &word);
  if (first == '-' || (first >= '0' && first <= '9')) return read_number(in, &word, &whole);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    size_t n = strlen(words[i]);
    if (in->length - in->at < n || memcmp(in->text + in->at, words[i], n) != 0) continue;
    in->at += n;
    return true;
  }
  return unexpected(in, GRUNDY_N("a JSON value is expected here"));
}

/* Moves to the next item behind an opening bracket, or behind `close`. */
static bool next_item(gi_graph_reader *in, char close, bool *first, bool *more) {
  bool begin = *first;
  int c = look(in);
  if (!gi_meter_work(in->meter, 1)) return gi_graph_stopped(in);
  *first = false;
  *more = c != close;
  if (!*more) {
    in->at++;
    return true;
  }
  if (begin) return c >= 0 || unexpected(in, "");
  if (c != ',')
    return unexpected(in, close == ']' ? GRUNDY_N("a comma or ] is expected here")
                                       : GRUNDY_N("a comma or } is expected here"));
  size_t comma = in->at++;
  if (look(in) == close)
    return gi_graph_fail(in, comma, comma + 1,
                         GRUNDY_N("this comma before a closing bracket is one too many"));
  return true;
}

/* Reads a key and its colon; `buffer` NULL: the key does not matter. */
static bool read_key(gi_graph_reader *in, char *buffer, gi_word *key) {
  if (look(in) != '"') return unexpected(in, GRUNDY_N("a key in quotes is expected here"));
  return gi_read_string(in, in->length, buffer, key) &&
         read_sign(in, ':', GRUNDY_N("a colon is expected behind a key"));
}

static bool key_is(const gi_word *key, const char *name) {
  return key->length == strlen(name) && memcmp(key->name, name, key->length) == 0;
}

/* Skips any value. Bit i of `objects` tells whether level i is an object. */
static bool skip_value(gi_graph_reader *in) {
  uint64_t objects[DEPTH_MAX / 64 + 1];
  size_t depth = 0;
  bool first = true;
  do {
    int c = look(in);
    if (c == '{' || c == '[') {
      if (depth == DEPTH_MAX)
        return gi_graph_fail(
            in, in->at, in->at + 1,
            GRUNDY_N("the brackets are nested more than %d deep, which is the limit"), DEPTH_MAX);
      uint64_t bit = UINT64_C(1) << depth % 64;
      objects[depth / 64] = depth % 64 ? objects[depth / 64] & ~bit : 0;
      if (c == '{') objects[depth / 64] |= bit;
      depth++;
      in->at++;
      first = true;
    } else {
      if (!skip_scalar(in, c)) return false;
      first = false;
    }
    while (depth > 0) {
      bool object = objects[(depth - 1) / 64] >> (depth - 1) % 64 & 1, more;
      gi_word key;
      if (!next_item(in, object ? '}' : ']', &first, &more)) return false;
      if (more && object && !read_key(in, NULL, &key)) return false;
      if (more) break;
      depth--;
    }
  } while (depth > 0);
  return true;
}

/* ---- names ---- */

static bool odd(json *j, size_t from, size_t to, const char *message) {
  j->odd = true;
  return gi_graph_fail(j->in, from, to, "%s", grundy_translate(j->in->g, message));
}

/* Something of another kind stands here; what it is, is checked later. */
static bool odd_here(json *j, const char *message) {
  gi_graph_reader *in = j->in;
  if (in->at == in->length) return unexpected(in, message);
  return odd(j, in->at, in->at + 1, message);
}

static bool read_name(json *j, gi_word *word) {
  static const char message[] =
      GRUNDY_N("the name of a node is expected here: a text in quotes, or a whole number from 0");
  gi_graph_reader *in = j->in;
  int c = look(in);
  bool whole = true;
  if (c == '"') return gi_read_string(in, in->length, j->buffer, word);
  if (c != '-' && !digit_here(in)) return odd_here(j, message);
  if (!read_number(in, word, &whole)) return false;
  if (!whole) return odd(j, word->from, word->to, message);
  return word->length <= GI_NAME_MAX || gi_long_name(in, word->from, word->to);
}

static bool node_of(gi_graph_reader *in, const gi_word *word, uint32_t *node) {
  return gi_builder_node(in->build, word->name, word->length, node) || gi_graph_stopped(in);
}

static bool add_arrow(gi_graph_reader *in, uint32_t from, uint32_t to) {
  return gi_builder_arrow(in->build, from, to) || gi_graph_stopped(in);
}

/* ---- {"A": ["B"]} ---- */

/* Notes that the node has its list; false if it had one, or memory is short. */
static bool note_list(json *j, uint32_t node, const gi_word *key) {
  gi_graph_reader *in = j->in;
  size_t need = ((size_t)node / 64 + 1) * sizeof *j->seen;
  if (need > j->seen_size) {
    size_t more = need + need / 2 + 512;
    more -= more % sizeof *j->seen;
    uint64_t *seen = gi_budget_resize(in->meter->budget, j->seen, j->seen_size, more);
    if (!seen) return gi_graph_stopped(in);
    memset((char *)seen + j->seen_size, 0, more - j->seen_size);
    j->seen = seen;
    j->seen_size = more;
  }
  uint64_t bit = UINT64_C(1) << node % 64;
  if (j->seen[node / 64] & bit)
    return gi_graph_fail(in, key->from, key->to,
                         GRUNDY_N("this node has a list already; put all its arrows into one"));
  j->seen[node / 64] |= bit;
  return true;
}

static bool read_targets(json *j, uint32_t node) {
  gi_graph_reader *in = j->in;
  for (bool first = true, more = true;;) {
    gi_word word;
    uint32_t to;
    if (!next_item(in, ']', &first, &more)) return false;
    if (!more) return true;
    if (!read_name(j, &word) || !node_of(in, &word, &to) || !add_arrow(in, node, to)) return false;
  }
}

static bool read_lists(json *j) {
  gi_graph_reader *in = j->in;
  in->at++;
  for (bool first = true, more = true;;) {
    gi_word key;
    uint32_t node;
    if (!next_item(in, '}', &first, &more)) return false;
    if (!more) return true;
    if (!read_key(in, j->buffer, &key) || !node_of(in, &key, &node) || !note_list(j, node, &key))
      return false;
    if (look(in) != '[')
      return odd_here(j, GRUNDY_N("a list in brackets is expected here: the nodes that this one "
                                  "points at"));
    in->at++;
    if (!read_targets(j, node)) return false;
  }
}

/* ---- [[1, 2], []] ---- */

/* Reads the number of a node, any one too large as GRUNDY_NODES_MAX; it must be below `limit`. */
static bool read_index(gi_graph_reader *in, uint64_t limit, uint32_t *out) {
  static const char expected[] = GRUNDY_N("the number of a row is expected here, from 0 on");
  gi_word word;
  bool whole;
  uint64_t n = 0;
  look(in);
  if (!digit_here(in)) return unexpected(in, expected);
  if (!read_number(in, &word, &whole)) return false;
  if (!whole) return gi_graph_fail(in, word.from, word.to, "%s", grundy_translate(in->g, expected));
  for (size_t i = 0; i < word.length && n < GRUNDY_NODES_MAX; i++)
    n = n * 10 + (uint64_t)(word.name[i] - '0');
  if (n >= limit)
    return gi_graph_fail(in, word.from, word.to,
                         GRUNDY_N("there is no such row: there are %llu, numbered from 0"),
                         (unsigned long long)limit);
  *out = n < GRUNDY_NODES_MAX ? (uint32_t)n : GRUNDY_NODES_MAX;
  return true;
}

/* Reads rows whose entries are below `limit`; tells how many there are, and the largest entry. */
static bool read_rows(gi_graph_reader *in, uint64_t limit, uint32_t *rows, uint32_t *most) {
  in->at++;
  in->build->numbered = true;
  *rows = *most = 0;
  for (bool first = true, more = true;; ++*rows) {
    if (!next_item(in, ']', &first, &more)) return false;
    if (!more) return true;
    if (!read_sign(in, '[',
                   GRUNDY_N("a row in brackets is expected here: the numbers of the nodes that "
                            "this one points at")))
      return false;
    if (*rows == GRUNDY_NODES_MAX)
      return gi_graph_fail(in, in->at, in->at,
                           GRUNDY_N("the graph has more than %llu nodes, which is the limit"),
                           (unsigned long long)GRUNDY_NODES_MAX);
    if (!gi_builder_number(in->build, *rows)) return gi_graph_stopped(in);
    for (bool first_entry = true;;) {
      uint32_t to = 0;
      if (!next_item(in, ']', &first_entry, &more)) return false;
      if (!more) break;
      if (!read_index(in, limit, &to) || !add_arrow(in, *rows, to)) return false;
      if (to > *most) *most = to;
    }
  }
}

/* How many rows there are shows in the end; if an entry is too large then, a second reading finds
 * the first such. */
static bool read_matrix(gi_graph_reader *in) {
  size_t start = in->at;
  uint32_t rows, most, unused;
  if (!read_rows(in, UINT64_MAX, &rows, &most)) return false;
  if (most < rows || rows == 0) return true;
  gi_builder_clear(in->build);
  in->at = start;
  return read_rows(in, rows, &unused, &most);
}

/* ---- {"nodes": [...], "links": [...]} ---- */

typedef struct parts { /* where the values of these keys begin; 0: there are none */
  size_t nodes, links[2], end;
  size_t undirected;
} parts;

/* Whether a list of objects begins here, or an empty one. */
static bool list_here(gi_graph_reader *in) {
  size_t start = in->at;
  if (look(in) != '[') return false;
  in->at++;
  int c = look(in);
  in->at = start;
  return c == '{' || c == ']';
}

/* Looks through the keys of the object that begins here, and through all of its text. */
static bool find_parts(json *j, parts *p) {
  gi_graph_reader *in = j->in;
  in->at++;
  for (bool first = true, more = true;;) {
    gi_word key;
    if (!next_item(in, '}', &first, &more)) return false;
    if (!more) break;
    if (!read_key(in, j->buffer, &key)) return false;
    int c = look(in);
    size_t *known = key_is(&key, "nodes") && list_here(in) ? &p->nodes
                    : key_is(&key, "links") && c == '['    ? &p->links[0]
                    : key_is(&key, "edges") && c == '['    ? &p->links[1]
                    : key_is(&key, "directed") && c == 'f' ? &p->undirected
                                                           : NULL;
    if (known && *known)
      return gi_graph_fail(in, key.from, key.to, GRUNDY_N("this key occurs twice"));
    if (known) *known = in->at;
    if (!skip_value(in)) return false;
  }
  p->end = in->at;
  return true;
}

/* Calls `read` at every object of the list at `start`. */
typedef bool read_object_fn(json *j, uint32_t number, size_t start);

static bool for_objects(json *j, size_t start, const char *expected, read_object_fn *read) {
  gi_graph_reader *in = j->in;
  in->at = start + 1;
  uint32_t number = 0;
  for (bool first = true, more = true;; number++) {
    if (!next_item(in, ']', &first, &more)) return false;
    if (!more) return true;
    size_t object = in->at;
    if (!read_sign(in, '{', expected) || !read(j, number, object)) return false;
  }
}

/* Reads the "id" of a node, whose number follows from its place in the list. */
static bool read_id(json *j, uint32_t number, size_t start) {
  gi_graph_reader *in = j->in;
  bool found = false;
  for (bool first = true, more = true;;) {
    gi_word word;
    uint32_t node;
    if (!next_item(in, '}', &first, &more)) return false;
    if (!more) break;
    if (!read_key(in, j->buffer, &word)) return false;
    if (!key_is(&word, "id")) {
      if (!skip_value(in)) return false;
      continue;
    }
    if (found) return gi_graph_fail(in, word.from, word.to, GRUNDY_N("this key occurs twice"));
    if (!read_name(j, &word) || !node_of(in, &word, &node)) return false;
    if (node != number)
      return gi_graph_fail(in, word.from, word.to, GRUNDY_N("another node has this \"id\", too"));
    found = true;
  }
  return found ||
         gi_graph_fail(in, start, start + 1, GRUNDY_N("this node has no \"id\", which names it"));
}

/* The node of this name, which must be one of those in the list. */
static bool read_known(json *j, uint32_t *node) {
  uint32_t nodes = j->in->build->nodes;
  gi_word word;
  if (!read_name(j, &word) || !node_of(j->in, &word, node)) return false;
  return *node < nodes ||
         gi_graph_fail(j->in, word.from, word.to, GRUNDY_N("no node has this \"id\""));
}

/* Reads "caption", and "final" of a game with its own rule, as we write them; all else is skipped.
 */
static bool read_other(json *j, const gi_word *key, uint32_t number) {
  gi_graph_reader *in = j->in;
  bool caption = key_is(key, "caption"), final = key_is(key, "final");
  gi_word word;
  if (!(caption || final) || look(in) != '"') return skip_value(in);
  if (!read_name(j, &word)) return false;
  if (caption)
    return gi_builder_caption(in->build, number, word.name, word.length) || gi_graph_stopped(in);
  bool won = key_is(&word, "won");
  if (!won && !key_is(&word, "lost"))
    return gi_graph_fail(in, word.from, word.to,
                         GRUNDY_N("\"won\" or \"lost\" is expected here, for who is to move"));
  return gi_builder_final(in->build, number, won ? GRUNDY_MOVER_WINS : GRUNDY_MOVER_LOSES) ||
         gi_graph_stopped(in);
}

/* Reads the arrows that a node has in "to". */
static bool read_to(json *j, uint32_t number, size_t start) {
  gi_graph_reader *in = j->in;
  bool found = false;
  (void)start;
  for (bool first = true, more = true;;) {
    gi_word key;
    uint32_t node;
    if (!next_item(in, '}', &first, &more)) return false;
    if (!more) return true;
    if (!read_key(in, j->buffer, &key)) return false;
    if (!key_is(&key, "to")) {
      if (!read_other(j, &key, number)) return false;
      continue;
    }
    if (found) return gi_graph_fail(in, key.from, key.to, GRUNDY_N("this key occurs twice"));
    found = true;
    if (!read_sign(in, '[',
                   GRUNDY_N("a list in brackets is expected here: the nodes that this one points "
                            "at")))
      return false;
    for (bool first_entry = true;;) {
      if (!next_item(in, ']', &first_entry, &more)) return false;
      if (!more) break;
      if (!read_known(j, &node) || !add_arrow(in, number, node)) return false;
    }
  }
}

/* Reads an arrow, "source" and "target" or "from" and "to". */
static bool read_link(json *j, uint32_t number, size_t start) {
  gi_graph_reader *in = j->in;
  uint32_t ends[2] = {GI_NO_NODE, GI_NO_NODE};
  (void)number;
  for (bool first = true, more = true;;) {
    gi_word key;
    if (!next_item(in, '}', &first, &more)) return false;
    if (!more) break;
    if (!read_key(in, j->buffer, &key)) return false;
    bool source = key_is(&key, "source") || key_is(&key, "from");
    if (!source && !key_is(&key, "target") && !key_is(&key, "to")) {
      if (!skip_value(in)) return false;
      continue;
    }
    if (ends[!source] != GI_NO_NODE)
      return gi_graph_fail(in, key.from, key.to, GRUNDY_N("this key occurs twice"));
    if (!read_known(j, &ends[!source])) return false;
  }
  if (ends[0] == GI_NO_NODE || ends[1] == GI_NO_NODE)
    return gi_graph_fail(in, start, start + 1,
                         GRUNDY_N("an arrow needs a \"source\" and a \"target\""));
  return add_arrow(in, ends[0], ends[1]);
}

static bool read_parts(json *j, const parts *p) {
  static const char node[] = GRUNDY_N("a node is expected here, an object with an \"id\"");
  static const char link[] =
      GRUNDY_N("an arrow is expected here, an object with a \"source\" and a \"target\"");
  if (p->undirected)
    return gi_graph_fail(j->in, p->undirected, p->undirected + 5,
                         GRUNDY_N("this graph is undirected, but a token moves along arrows; give "
                                  "every edge a direction, and say \"directed\": true"));
  if (!for_objects(j, p->nodes, node, read_id) || !for_objects(j, p->nodes, node, read_to))
    return false;
  for (size_t i = 0; i < 2; i++)
    if (p->links[i] && !for_objects(j, p->links[i], link, read_link)) return false;
  j->in->at = p->end;
  return true;
}

/* ---- the whole text ---- */

/* The first form has been read. But "nodes" beside "links" or "edges", all empty, and nothing
 * else, are the third form of a graph without nodes. */
static bool settle_lists(json *j, size_t start) {
  gi_graph_reader *in = j->in;
  parts p = {0};
  if (in->build->nodes < 2 || in->build->nodes > 3 || in->build->first) return true;
  in->at = start;
  if (!find_parts(j, &p)) return false;
  if (p.nodes && in->build->nodes == 1u + !!p.links[0] + !!p.links[1]) gi_builder_clear(in->build);
  return true;
}

static bool read_object(json *j) {
  gi_graph_reader *in = j->in;
  size_t start = in->at;
  parts p = {0};
  if (read_lists(j)) return settle_lists(j, start);
  if (!j->odd) return false;
  grundy_error fault = *in->error;
  in->status = GRUNDY_OK;
  in->at = start;
  if (!find_parts(j, &p)) return false;
  if (!p.nodes) { /* it was the first form, with a fault */
    *in->error = fault;
    in->status = fault.status;
    return false;
  }
  gi_builder_clear(in->build);
  return read_parts(j, &p);
}

bool gi_read_json_graph(gi_graph_reader *in) {
  json j = {.in = in};
  if (in->length - in->at >= 3 && memcmp(in->text + in->at, "\xef\xbb\xbf", 3) == 0) in->at += 3;
  gi_budget *budget = in->meter->budget;
  j.buffer = gi_budget_resize(budget, NULL, 0, GI_NAME_MAX);
  if (!j.buffer) return gi_graph_stopped(in);
  int c = look(in);
  bool ok = c == '{'   ? read_object(&j)
            : c == '[' ? read_matrix(in)
                       : unexpected(in, GRUNDY_N("a graph in JSON begins with { or ["));
  if (ok && look(in) >= 0)
    ok = unexpected(in, GRUNDY_N("nothing more is expected after the end of the JSON value"));
  gi_budget_resize(budget, j.seen, j.seen_size, 0);
  gi_budget_resize(budget, j.buffer, GI_NAME_MAX, 0);
  return ok && in->status == GRUNDY_OK;
}
