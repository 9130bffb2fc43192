/* Reads a graph from JSON, in one of three forms:
 *
 *   {"A": ["B", "C"], "B": []}       each node with the nodes it points at
 *   [[1, 3], [2], []]                the same for nodes that are numbered from 0
 *   {"nodes": [{"id": "A", "to": ["B"]}, ...], "links": [{"source": "A", "target": "B"}, ...]}
 *                                    nodes as objects; arrows in them, or in "links" or "edges"
 *
 * The reader builds no tree: it reads the text as it stands, and parts of it again where needed. It
 * takes an object for the first form until something in it does not fit; then it looks through the
 * keys for "nodes". Of the third form, the first pass over the nodes fixes their order, and the
 * second reads their arrows, because these may lead to later nodes. Values of other keys are only
 * checked, with one bit of memory a level.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/graph_words.h"

enum { DEPTH_MAX = 1000, BLANKS_AT_ONCE = 1 << 16 };

typedef struct json {
  gi_graph_reader *in;
  char *buffer;   /* GI_NAME_MAX bytes, for texts with escapes */
  bool odd;       /* the fault is not in the JSON, but in its meaning */
  uint64_t *seen; /* a bit for each node that has had its list */
  size_t seen_room;
} json;

/* ---- tokens ---- */

/* Skips blanks and returns the sign that follows; -1 at the end of the text, or when stopped. */
static int json_look(gi_graph_reader *in) {
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
static bool fail_syntax(gi_graph_reader *in, const char *message) {
  size_t from = in->at, to = from;
  if (in->status != GRUNDY_OK) return false;
  if (from == in->length)
    return gi_graph_fail(in, from, from,
                         GRUNDY_N("the text ends in the middle of a JSON value; was it cut off?"));
  while (to < in->length && to - from < 40 && !strchr(" \t\r\n,:]}", in->text[to])) to++;
  return gi_graph_fail(in, from, to > from ? to : from + 1, "%s", grundy_translate(in->g, message));
}

static bool read_sign(gi_graph_reader *in, char sign, const char *missing) {
  if (json_look(in) != sign) return fail_syntax(in, missing);
  in->at++;
  return true;
}

static bool digit_here(const gi_graph_reader *in) {
  return in->at < in->length && in->text[in->at] >= '0' && in->text[in->at] <= '9';
}

static bool json_read_digits(gi_graph_reader *in) {
  if (!digit_here(in)) return fail_syntax(in, GRUNDY_N("a digit is expected here"));
  while (digit_here(in)) in->at++;
  return true;
}

/* Reads a number of any kind; `whole`: it has digits alone. */
static bool json_read_number(gi_graph_reader *in, gi_graph_word *word, bool *whole) {
  size_t from = in->at;
  bool zero = gi_graph_sees(in, "0") ||
              (gi_graph_sees(in, "-") && in->length - from > 1 && in->text[from + 1] == '0');
  *whole = !gi_graph_sees(in, "-");
  in->at += !*whole;
  size_t digits = in->at;
  if (!json_read_digits(in)) return false;
  if (zero && in->at - digits > 1)
    return gi_graph_fail(in, from, in->at, GRUNDY_N("a number in JSON has no leading zeros"));
  if (gi_graph_sees(in, ".")) {
    *whole = false;
    in->at++;
    if (!json_read_digits(in)) return false;
  }
  if (gi_graph_sees(in, "e") || gi_graph_sees(in, "E")) {
    *whole = false;
    in->at++;
    in->at += gi_graph_sees(in, "+") || gi_graph_sees(in, "-");
    if (!json_read_digits(in)) return false;
  }
  *word = (gi_graph_word){in->text + from, in->at - from, from, in->at};
  return true;
}

/* Skips a text, number, true, false or null. */
static bool skip_scalar(gi_graph_reader *in, int first) {
  static const char *const words[] = {"true", "false", "null"};
  gi_graph_word word;
  bool whole;
  if (first == '"') return gi_graph_read_string(in, in->length, NULL, &word);
  if (first == '-' || (first >= '0' && first <= '9')) return json_read_number(in, &word, &whole);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (gi_graph_takes(in, words[i])) return true;
  return fail_syntax(in, GRUNDY_N("a JSON value is expected here"));
}

/* Moves to the next item behind an opening bracket, or behind `close`. */
static bool next_item(gi_graph_reader *in, char close, bool *first, bool *more) {
  bool begin = *first;
  int c = json_look(in);
  if (!gi_meter_work(in->meter, 1)) return gi_graph_stopped(in);
  *first = false;
  *more = c != close;
  if (!*more) {
    in->at++;
    return true;
  }
  if (begin) return c >= 0 || fail_syntax(in, "");
  if (c != ',')
    return fail_syntax(in, close == ']' ? GRUNDY_N("a comma or ] is expected here")
                                        : GRUNDY_N("a comma or } is expected here"));
  size_t comma = in->at++;
  if (json_look(in) == close)
    return gi_graph_fail(in, comma, comma + 1,
                         GRUNDY_N("a comma is not allowed before a closing bracket"));
  return true;
}

/* Reads a key and its colon; `buffer` NULL: the key does not matter. */
static bool read_key(gi_graph_reader *in, char *buffer, gi_graph_word *key) {
  if (json_look(in) != '"') return fail_syntax(in, GRUNDY_N("a key in quotes is expected here"));
  return gi_graph_read_string(in, in->length, buffer, key) &&
         read_sign(in, ':', GRUNDY_N("a colon is expected behind a key"));
}

/* Moves to the next key of an object, behind `*first` or the last value. */
static bool next_key(gi_graph_reader *in, char *buffer, bool *first, bool *more,
                     gi_graph_word *key) {
  return next_item(in, '}', first, more) && (!*more || read_key(in, buffer, key));
}

static bool fail_twice(gi_graph_reader *in, const gi_graph_word *key) {
  return gi_graph_fail(in, key->from, key->to, GRUNDY_N("this key occurs twice"));
}

static bool key_is(const gi_graph_word *key, const char *name) {
  return key->length == strlen(name) && memcmp(key->name, name, key->length) == 0;
}

/* Skips any value. Bit i of `objects`: level i is an object. */
static bool skip_value(gi_graph_reader *in) {
  uint64_t objects[DEPTH_MAX / 64 + 1];
  size_t depth = 0;
  bool first = true;
  do {
    int c = json_look(in);
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
      gi_graph_word key;
      if (!next_item(in, object ? '}' : ']', &first, &more)) return false;
      if (more && object && !read_key(in, NULL, &key)) return false;
      if (more) break;
      depth--;
    }
  } while (depth > 0);
  return true;
}

/* ---- names ---- */

static bool fail_meaning(json *j, size_t from, size_t to, const char *message) {
  j->odd = true;
  return gi_graph_fail(j->in, from, to, "%s", grundy_translate(j->in->g, message));
}

/* Reports valid JSON of another kind here; whether it is valid is checked later. */
static bool fail_meaning_here(json *j, const char *message) {
  gi_graph_reader *in = j->in;
  if (in->at == in->length) return fail_syntax(in, message);
  return fail_meaning(j, in->at, in->at + 1, message);
}

static bool json_read_name(json *j, gi_graph_word *word) {
  static const char message[] =
      GRUNDY_N("the name of a node is expected here: a text in quotes, or a whole number from 0");
  gi_graph_reader *in = j->in;
  int c = json_look(in);
  bool whole = true;
  if (c == '"') return gi_graph_read_string(in, in->length, j->buffer, word);
  if (c != '-' && !digit_here(in)) return fail_meaning_here(j, message);
  if (!json_read_number(in, word, &whole)) return false;
  if (!whole) return fail_meaning(j, word->from, word->to, message);
  return word->length <= GI_NAME_MAX || gi_graph_long_name(in, word->from, word->to);
}

static bool json_node(gi_graph_reader *in, const gi_graph_word *word, uint32_t *node) {
  return gi_builder_node(in->build, word->name, word->length, node) || gi_graph_stopped(in);
}

static bool add_arrow(gi_graph_reader *in, uint32_t from, uint32_t to) {
  return gi_builder_arrow(in->build, from, to) || gi_graph_stopped(in);
}

/* ---- {"A": ["B"]} ---- */

/* Records that the node has its list; false if it had one, or memory is short. */
static bool note_list(json *j, uint32_t node, const gi_graph_word *key) {
  gi_graph_reader *in = j->in;
  size_t known = j->seen_room;
  if (!GI_GRAPH_RESERVE(in, j->seen, j->seen_room, (size_t)node / 64 + 1)) return false;
  memset(j->seen + known, 0, (j->seen_room - known) * sizeof *j->seen);
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
    gi_graph_word word;
    uint32_t to;
    if (!next_item(in, ']', &first, &more)) return false;
    if (!more) return true;
    if (!json_read_name(j, &word) || !json_node(in, &word, &to) || !add_arrow(in, node, to))
      return false;
  }
}

static bool read_lists(json *j) {
  gi_graph_reader *in = j->in;
  in->at++;
  for (bool first = true, more = true;;) {
    gi_graph_word key;
    uint32_t node;
    if (!next_key(in, j->buffer, &first, &more, &key)) return false;
    if (!more) return true;
    if (!json_node(in, &key, &node) || !note_list(j, node, &key)) return false;
    if (json_look(in) != '[')
      return fail_meaning_here(
          j, GRUNDY_N("a list in brackets is expected here: the nodes that this one "
                      "points at"));
    in->at++;
    if (!read_targets(j, node)) return false;
  }
}

/* ---- [[1, 2], []] ---- */

/* Reads the number of a node, any one too large as GRUNDY_NODES_MAX; it must be below `limit`. */
static bool read_index(gi_graph_reader *in, uint64_t limit, uint32_t *out) {
  static const char expected[] = GRUNDY_N("the number of a row is expected here, from 0 on");
  gi_graph_word word;
  bool whole;
  uint64_t n = 0;
  json_look(in);
  if (!digit_here(in)) return fail_syntax(in, expected);
  if (!json_read_number(in, &word, &whole)) return false;
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

/* Reads rows whose entries are below `limit`; sets their number, and the largest entry. */
static bool json_read_rows(gi_graph_reader *in, uint64_t limit, uint32_t *rows, uint32_t *most) {
  GI_ASSERT(gi_graph_sees(in, "["));
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
  if (!json_read_rows(in, UINT64_MAX, &rows, &most)) return false;
  if (most < rows || rows == 0) return true;
  gi_builder_clear(in->build);
  in->at = start;
  return json_read_rows(in, rows, &unused, &most);
}

/* ---- {"nodes": [...], "links": [...]} ---- */

typedef struct parts { /* where the values of these keys begin; 0: there are none */
  size_t nodes, links[2], end;
  size_t undirected;
} parts;

/* Whether a list of objects begins here, or an empty one. */
static bool list_here(gi_graph_reader *in) {
  size_t start = in->at;
  if (json_look(in) != '[') return false;
  in->at++;
  int c = json_look(in);
  in->at = start;
  return c == '{' || c == ']';
}

/* Looks through the keys of the object that begins here, and through all of its text. */
static bool find_parts(json *j, parts *p) {
  gi_graph_reader *in = j->in;
  in->at++;
  for (bool first = true, more = true;;) {
    gi_graph_word key;
    if (!next_key(in, j->buffer, &first, &more, &key)) return false;
    if (!more) break;
    int c = json_look(in);
    size_t *known = key_is(&key, "nodes") && list_here(in) ? &p->nodes
                    : key_is(&key, "links") && c == '['    ? &p->links[0]
                    : key_is(&key, "edges") && c == '['    ? &p->links[1]
                    : key_is(&key, "directed") && c == 'f' ? &p->undirected
                                                           : NULL;
    if (known && *known) return fail_twice(in, &key);
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
static bool json_read_id(json *j, uint32_t number, size_t start) {
  gi_graph_reader *in = j->in;
  bool found = false;
  for (bool first = true, more = true;;) {
    gi_graph_word word;
    uint32_t node;
    if (!next_key(in, j->buffer, &first, &more, &word)) return false;
    if (!more) break;
    if (!key_is(&word, "id")) {
      if (!skip_value(in)) return false;
      continue;
    }
    if (found) return fail_twice(in, &word);
    if (!json_read_name(j, &word) || !json_node(in, &word, &node)) return false;
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
  gi_graph_word word;
  if (!json_read_name(j, &word) || !json_node(j->in, &word, node)) return false;
  return *node < nodes ||
         gi_graph_fail(j->in, word.from, word.to, GRUNDY_N("no node has this \"id\""));
}

/* Reads "caption", and "final" of a game with its own rule, as we write them; all else is skipped.
 */
static bool read_other(json *j, const gi_graph_word *key, uint32_t number) {
  gi_graph_reader *in = j->in;
  bool caption = key_is(key, "caption"), final = key_is(key, "final");
  gi_graph_word word;
  if (!(caption || final) || json_look(in) != '"') return skip_value(in);
  if (!json_read_name(j, &word)) return false;
  if (caption)
    return gi_builder_caption(in->build, number, word.name, word.length) || gi_graph_stopped(in);
  bool won = key_is(&word, "won");
  if (!won && !key_is(&word, "lost"))
    return gi_graph_fail(
        in, word.from, word.to,
        GRUNDY_N("\"won\" or \"lost\" is expected here: has the player to move won?"));
  return gi_builder_final(in->build, number, won ? GRUNDY_MOVER_WINS : GRUNDY_MOVER_LOSES) ||
         gi_graph_stopped(in);
}

/* Reads the arrows that a node has in "to". */
static bool read_to(json *j, uint32_t number, size_t start) {
  gi_graph_reader *in = j->in;
  bool found = false;
  for (bool first = true, more = true;;) {
    gi_graph_word key;
    uint32_t node;
    if (!next_key(in, j->buffer, &first, &more, &key)) return false;
    if (!more) return true;
    if (!key_is(&key, "to")) {
      if (!read_other(j, &key, number)) return false;
      continue;
    }
    if (found) return fail_twice(in, &key);
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
static bool json_read_link(json *j, uint32_t number, size_t start) {
  gi_graph_reader *in = j->in;
  uint32_t ends[2] = {GI_NO_NODE, GI_NO_NODE};
  for (bool first = true, more = true;;) {
    gi_graph_word key;
    if (!next_key(in, j->buffer, &first, &more, &key)) return false;
    if (!more) break;
    bool source = key_is(&key, "source") || key_is(&key, "from");
    if (!source && !key_is(&key, "target") && !key_is(&key, "to")) {
      if (!skip_value(in)) return false;
      continue;
    }
    if (ends[!source] != GI_NO_NODE) return fail_twice(in, &key);
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
  if (!for_objects(j, p->nodes, node, json_read_id) || !for_objects(j, p->nodes, node, read_to))
    return false;
  for (size_t i = 0; i < 2; i++)
    if (p->links[i] && !for_objects(j, p->links[i], link, json_read_link)) return false;
  j->in->at = p->end;
  return true;
}

/* ---- the whole text ---- */

/* The first form has been read. But "nodes" beside "links" or "edges", all empty, and nothing
 * else, are the third form of a graph without nodes. */
static bool check_empty_parts(json *j, size_t start) {
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
  if (read_lists(j)) return check_empty_parts(j, start);
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

bool gi_graph_read_json(gi_graph_reader *in) {
  json j = {.in = in};
  gi_graph_takes(in, GI_GRAPH_BYTE_ORDER_MARK);
  gi_budget *budget = in->meter->budget;
  j.buffer = gi_budget_resize(budget, NULL, 0, GI_NAME_MAX);
  if (!j.buffer) return gi_graph_stopped(in);
  int c = json_look(in);
  bool ok = c == '{'   ? read_object(&j)
            : c == '[' ? read_matrix(in)
                       : fail_syntax(in, GRUNDY_N("a graph in JSON begins with { or ["));
  if (ok && json_look(in) >= 0)
    ok = fail_syntax(in, GRUNDY_N("nothing more is expected after the end of the JSON value"));
  GI_GRAPH_RELEASE(in, j.seen, j.seen_room);
  gi_budget_resize(budget, j.buffer, GI_NAME_MAX, 0);
  return ok && in->status == GRUNDY_OK;
}
