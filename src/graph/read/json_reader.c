/* Reads a graph from JSON, in one of three forms:
 *
 *   {"A": ["B", "C"], "B": []}       each node with the nodes it points at
 *   [[1, 3], [2], []]                the same for nodes that are numbered from 0; also a list of
 *                                    arrows [[0, 1], [1, 2]], and a matrix [[0, 1], [0, 0]];
 *                                    with names only a list of arrows [["A", "B"], ["B", "C"]]
 *   {"nodes": [{"id": "A", "to": ["B"]}, ...], "links": [{"source": "A", "target": "B"}, ...]}
 *                                    nodes as objects; arrows in them, or in "links" or "edges"
 *
 * The reader builds no tree: it reads the text as it stands, and parts of it again where needed. It
 * takes an object for the first form until something in it does not fit; then it looks through the
 * keys for "nodes". Of the third form, the first pass over the nodes fixes their order, and the
 * second reads their arrows, because these may lead to later nodes. Values of other keys are only
 * checked. The cursor of json/json_reader.h has the place in the text.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/graph_words.h"

typedef struct json {
  gi_graph_reader *in;
  gi_json_cursor c;
  char *buffer;   /* GI_NAME_MAX bytes, for texts with escapes */
  bool odd;       /* the fault is not in the JSON, but in its meaning */
  uint64_t *seen; /* a bit for each node that has had its list */
  size_t seen_room;
} json;

static bool fail_twice(gi_graph_reader *in, const gi_graph_word *key) {
  return gi_graph_fail(in, key->from, key->to, GRUNDY_N("this key occurs twice"));
}

static bool key_is(const gi_graph_word *key, const char *name) {
  return key->length == strlen(name) && memcmp(key->name, name, key->length) == 0;
}

/* The builder has ended the reading here. Returns false. */
static bool build_stopped(json *j) {
  j->in->at = j->c.at;
  return gi_graph_stopped(j->in);
}

/* ---- names ---- */

static bool fail_meaning(json *j, size_t from, size_t to, const char *message) {
  j->odd = true;
  return gi_graph_fail(j->in, from, to, "%s", grundy_translate(j->in->g, message));
}

/* Reports valid JSON of another kind here; whether it is valid is checked later. */
static bool fail_meaning_here(json *j, const char *message) {
  if (j->c.at == j->c.length) return gi_json_expect(&j->c, message);
  return fail_meaning(j, j->c.at, j->c.at + 1, message);
}

static bool json_string(json *j, gi_graph_word *word) {
  gi_json_token string;
  return gi_json_read_string(&j->c, &string) &&
         gi_graph_word_of(j->in, &j->c, &string, j->buffer, word);
}

/* Moves behind the next key of an object. */
static bool json_key(json *j, bool *first, bool *more, gi_graph_word *key) {
  gi_json_token string;
  return gi_json_next_key(&j->c, first, more, &string) &&
         (!*more || gi_graph_word_of(j->in, &j->c, &string, j->buffer, key));
}

static bool json_read_name(json *j, gi_graph_word *word) {
  static const char message[] =
      GRUNDY_N("the name of a node is expected here: a text in quotes, or a whole number from 0");
  gi_graph_reader *in = j->in;
  int c = gi_json_look(&j->c);
  gi_json_token number;
  if (c == '"') return json_string(j, word);
  if (c != '-' && !gi_json_digit(&j->c)) return fail_meaning_here(j, message);
  if (!gi_json_read_number(&j->c, &number)) return false;
  if (!number.whole) return fail_meaning(j, number.from, number.to, message);
  *word = (gi_graph_word){in->text + number.from, number.to - number.from, number.from, number.to};
  return word->length <= GI_NAME_MAX || gi_graph_long_name(in, word->from, word->to);
}

static bool json_node(json *j, const gi_graph_word *word, uint32_t *node) {
  return gi_builder_node(j->in->build, word->name, word->length, node) || build_stopped(j);
}

static bool add_arrow(json *j, uint32_t from, uint32_t to) {
  return gi_builder_arrow(j->in->build, from, to) || build_stopped(j);
}

/* ---- {"A": ["B"]} ---- */

/* Records that the node has its list; false if it had one, or memory is short. */
static bool note_list(json *j, uint32_t node, const gi_graph_word *key) {
  gi_graph_reader *in = j->in;
  size_t known = j->seen_room;
  if (!GI_GRAPH_RESERVE(in, j->seen, j->seen_room, (uint64_t)node / 64 + 1)) return false;
  memset(j->seen + known, 0, (j->seen_room - known) * sizeof *j->seen);
  uint64_t bit = UINT64_C(1) << node % 64;
  if (j->seen[node / 64] & bit)
    return gi_graph_fail(in, key->from, key->to,
                         GRUNDY_N("this node has a list already; put all its arrows into one"));
  j->seen[node / 64] |= bit;
  return true;
}

static bool read_targets(json *j, uint32_t node) {
  for (bool first = true, more = true;;) {
    gi_graph_word word;
    uint32_t to;
    if (!gi_json_next(&j->c, ']', &first, &more)) return false;
    if (!more) return true;
    if (!json_read_name(j, &word) || !json_node(j, &word, &to) || !add_arrow(j, node, to))
      return false;
  }
}

static bool read_lists(json *j) {
  j->c.at++;
  for (bool first = true, more = true;;) {
    gi_graph_word key;
    uint32_t node;
    if (!json_key(j, &first, &more, &key)) return false;
    if (!more) return true;
    if (!json_node(j, &key, &node) || !note_list(j, node, &key)) return false;
    if (gi_json_look(&j->c) != '[')
      return fail_meaning_here(
          j, GRUNDY_N("a list in brackets is expected here: the nodes that this one "
                      "points at"));
    j->c.at++;
    if (!read_targets(j, node)) return false;
  }
}

/* ---- [[1, 2], []] ----
 *
 * People write three things so: for each node the nodes that it points at (rows), a list of arrows,
 * and the matrix of a graph. A game ends, so among its rows there is an empty one. If there is
 * none, a square of 0 and 1 is a matrix, and lists of two numbers are arrows; their nodes are the
 * numbers that occur. A note says so if the text could be rows, too.
 */

typedef struct rows {   /* what the lists are like */
  uint32_t count, most; /* lists, and the largest entry */
  uint64_t width;       /* entries of the first list */
  bool empty, even;     /* one is empty; all are as long as the first */
  bool bits;            /* all entries are 0 or 1 */
} rows;

/* Reads a number, any one too large as GRUNDY_NODES_MAX; it must be below `limit`. */
static bool read_index(json *j, uint64_t limit, uint32_t *out) {
  static const char expected[] = GRUNDY_N("the number of a row is expected here, from 0 on");
  gi_graph_reader *in = j->in;
  gi_json_token number;
  uint64_t n = 0;
  gi_json_look(&j->c);
  if (!gi_json_digit(&j->c)) return gi_json_expect(&j->c, expected);
  if (!gi_json_read_number(&j->c, &number)) return false;
  if (!number.whole)
    return gi_graph_fail(in, number.from, number.to, "%s", grundy_translate(in->g, expected));
  for (size_t i = number.from; i < number.to && n < GRUNDY_NODES_MAX; i++)
    n = n * 10 + (uint64_t)(in->text[i] - '0');
  if (n >= limit)
    return gi_graph_fail(in, number.from, number.to,
                         in->lists == GI_LISTS_ARROWS
                             ? GRUNDY_N("the number of a node must be below %llu")
                             : GRUNDY_N("there is no such row: there are %llu, numbered from 0"),
                         (unsigned long long)limit);
  *out = n < GRUNDY_NODES_MAX ? (uint32_t)n : GRUNDY_NODES_MAX;
  return true;
}

static bool fail_pair(json *j, size_t from, size_t to) {
  return gi_graph_fail(j->in, from, to,
                       GRUNDY_N("an arrow is two numbers in brackets, such as [0,1]"));
}

/* Reads one list, the one with the number r->count, as in->lists says. */
static bool read_row(json *j, uint64_t limit, rows *r) {
  gi_builder *b = j->in->build;
  gi_lists how = j->in->lists;
  uint32_t from = r->count;
  uint64_t width = 0;
  if (how != GI_LISTS_ARROWS && !gi_builder_number(b, from)) return build_stopped(j);
  for (bool first = true, more = true;; width++) {
    uint32_t to = 0;
    if (!gi_json_next(&j->c, ']', &first, &more)) return false;
    if (!more) break;
    if (how == GI_LISTS_ARROWS && width == 2) return fail_pair(j, j->c.at, j->c.at + 1);
    if (!read_index(j, limit, &to)) return false;
    if (to > r->most) r->most = to;
    r->bits = r->bits && to <= 1;
    if (how == GI_LISTS_ARROWS && width == 0)
      from = to;
    else if (how != GI_LISTS_MATRIX && !add_arrow(j, from, to))
      return false;
    else if (how == GI_LISTS_MATRIX && to && !add_arrow(j, from, (uint32_t)width))
      return false;
  }
  if (how == GI_LISTS_ARROWS && width != 2) return fail_pair(j, j->c.at - 1, j->c.at);
  if (r->count == 0) r->width = width;
  r->even = r->even && width == r->width;
  r->empty = r->empty || width == 0;
  return true;
}

/* Reads the lists, whose entries are below `limit`, as in->lists says. */
static bool json_read_rows(json *j, uint64_t limit, rows *r) {
  gi_graph_reader *in = j->in;
  GI_ASSERT(gi_json_look(&j->c) == '[');
  j->c.at++;
  in->build->numbered = true;
  *r = (rows){.even = true, .bits = true};
  for (bool first = true, more = true;; r->count++) {
    if (!gi_json_next(&j->c, ']', &first, &more)) return false;
    if (!more) return true;
    if (!gi_json_sign(&j->c, '[',
                      GRUNDY_N("a row in brackets is expected here: the numbers of the nodes that "
                               "this one points at")))
      return false;
    if (r->count == GRUNDY_NODES_MAX)
      return gi_graph_fail(in, j->c.at, j->c.at,
                           GRUNDY_N("the graph has more than %llu nodes, which is the limit"),
                           (unsigned long long)GRUNDY_NODES_MAX);
    if (!read_row(j, limit, r)) return false;
  }
}

/* Finds out what the lists are, where the format does not say it. */
static gi_lists guess_lists(const rows *r) {
  if (r->empty || !r->even) return GI_LISTS_ROWS;
  if (r->bits && r->count > 1 && r->width == r->count) return GI_LISTS_MATRIX;
  return r->width == 2 ? GI_LISTS_ARROWS : GI_LISTS_ROWS;
}

static void note_lists(gi_graph_reader *in, const rows *r) {
  if (in->lists == GI_LISTS_MATRIX && r->count == 2)
    gi_graph_note(in, GRUNDY_NO_OFFSET, "matrix-assumed",
                  GRUNDY_N("the lists were read as a matrix of 0 and 1; --format edges reads them "
                           "as arrows"));
  else if (in->lists == GI_LISTS_MATRIX)
    gi_graph_note(in, GRUNDY_NO_OFFSET, "matrix-assumed",
                  GRUNDY_N("the lists were read as a matrix of 0 and 1; --format adjacency reads "
                           "them as rows, the nodes that each node points at"));
  else if (in->lists == GI_LISTS_ARROWS && r->most < r->count)
    gi_graph_note(in, GRUNDY_NO_OFFSET, "pairs-assumed",
                  GRUNDY_N("the lists of two numbers were read as arrows; --format adjacency reads "
                           "them as rows, the nodes that each node points at"));
}

/* What the lists are, and how many rows there are, shows in the end. If they are not rows, or an
 * entry is too large for that, a second reading takes them for what they are, or finds the fault.
 */
static bool read_number_lists(json *j) {
  gi_graph_reader *in = j->in;
  size_t start = j->c.at;
  bool open = in->lists == GI_LISTS_OPEN;
  rows r;
  if (in->lists == GI_LISTS_ARROWS) return json_read_rows(j, GRUNDY_NODES_MAX, &r);
  in->lists = GI_LISTS_ROWS;
  if (!json_read_rows(j, UINT64_MAX, &r)) return false;
  if (open) in->lists = guess_lists(&r);
  note_lists(in, &r);
  if (in->lists == GI_LISTS_ROWS && (r.most < r.count || r.count == 0)) return true;
  gi_builder_clear(in->build);
  j->c.at = start;
  return json_read_rows(j, in->lists == GI_LISTS_ROWS ? r.count : GRUNDY_NODES_MAX, &r);
}

/* ---- [["A", "B"], ["B", "C"]] ---- */

/* Whether the first list of those that begin here has a text first. */
static bool names_begin(json *j) {
  size_t start = j->c.at;
  j->c.at++;
  bool named = gi_json_look(&j->c) == '[';
  j->c.at += named;
  named = named && gi_json_look(&j->c) == '"';
  j->c.at = start;
  return named;
}

static bool read_name_pairs(json *j) {
  static const char expected[] =
      GRUNDY_N("an arrow is two names in brackets, such as [\"a\",\"b\"]");
  j->c.at++;
  for (bool first = true, more = true;;) {
    uint32_t ends[2];
    size_t width = 0;
    if (!gi_json_next(&j->c, ']', &first, &more)) return false;
    if (!more) return true;
    if (!gi_json_sign(&j->c, '[', expected)) return false;
    for (bool one = true, further = true;; width++) {
      gi_graph_word word;
      if (!gi_json_next(&j->c, ']', &one, &further)) return false;
      if (!further) break;
      if (width == 2) return fail_meaning_here(j, expected);
      if (!json_read_name(j, &word) || !json_node(j, &word, &ends[width])) return false;
    }
    if (width != 2) return fail_meaning(j, j->c.at - 1, j->c.at, expected);
    if (!add_arrow(j, ends[0], ends[1])) return false;
  }
}

/* ---- {"nodes": [...], "links": [...]} ---- */

typedef struct parts { /* where the values of these keys begin; 0: there are none */
  size_t nodes, links[2], end;
  size_t undirected;
} parts;

/* Whether a list of objects begins here, or an empty one. */
static bool list_here(json *j) {
  size_t start = j->c.at;
  if (gi_json_look(&j->c) != '[') return false;
  j->c.at++;
  int c = gi_json_look(&j->c);
  j->c.at = start;
  return c == '{' || c == ']';
}

/* Looks through the keys of the object that begins here, and through all of its text. */
static bool find_parts(json *j, parts *p) {
  gi_graph_reader *in = j->in;
  j->c.at++;
  for (bool first = true, more = true;;) {
    gi_graph_word key;
    if (!json_key(j, &first, &more, &key)) return false;
    if (!more) break;
    int c = gi_json_look(&j->c);
    size_t *known = key_is(&key, "nodes") && list_here(j)  ? &p->nodes
                    : key_is(&key, "links") && c == '['    ? &p->links[0]
                    : key_is(&key, "edges") && c == '['    ? &p->links[1]
                    : key_is(&key, "directed") && c == 'f' ? &p->undirected
                                                           : NULL;
    if (known && *known) return fail_twice(in, &key);
    if (known) *known = j->c.at;
    if (!gi_json_skip(&j->c)) return false;
  }
  p->end = j->c.at;
  return true;
}

/* Calls `read` at every object of the list at `start`. */
typedef bool read_object_fn(json *j, uint32_t number, size_t start);

static bool for_objects(json *j, size_t start, const char *expected, read_object_fn *read) {
  j->c.at = start + 1;
  uint32_t number = 0;
  for (bool first = true, more = true;; number++) {
    if (!gi_json_next(&j->c, ']', &first, &more)) return false;
    if (!more) return true;
    size_t object = j->c.at;
    if (!gi_json_sign(&j->c, '{', expected) || !read(j, number, object)) return false;
  }
}

/* Reads the "id" of a node, whose number follows from its place in the list. */
static bool json_read_id(json *j, uint32_t number, size_t start) {
  gi_graph_reader *in = j->in;
  bool found = false;
  for (bool first = true, more = true;;) {
    gi_graph_word word;
    uint32_t node;
    if (!json_key(j, &first, &more, &word)) return false;
    if (!more) break;
    if (!key_is(&word, "id")) {
      if (!gi_json_skip(&j->c)) return false;
      continue;
    }
    if (found) return fail_twice(in, &word);
    if (!json_read_name(j, &word) || !json_node(j, &word, &node)) return false;
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
  if (!json_read_name(j, &word) || !json_node(j, &word, node)) return false;
  return *node < nodes ||
         gi_graph_fail(j->in, word.from, word.to, GRUNDY_N("no node has this \"id\""));
}

/* Reads "caption", and "final" of a game with its own rule, as we write them; all else is skipped.
 */
static bool read_other(json *j, const gi_graph_word *key, uint32_t number) {
  gi_graph_reader *in = j->in;
  bool caption = key_is(key, "caption"), final = key_is(key, "final");
  gi_graph_word word;
  if (!(caption || final) || gi_json_look(&j->c) != '"') return gi_json_skip(&j->c);
  if (!json_read_name(j, &word)) return false;
  if (caption)
    return gi_builder_caption(in->build, number, word.name, word.length) || build_stopped(j);
  bool won = key_is(&word, "won");
  if (!won && !key_is(&word, "lost"))
    return gi_graph_fail(
        in, word.from, word.to,
        GRUNDY_N("\"won\" or \"lost\" is expected here: has the player to move won?"));
  return gi_builder_final(in->build, number, won ? GRUNDY_MOVER_WINS : GRUNDY_MOVER_LOSES) ||
         build_stopped(j);
}

/* Reads the arrows that a node has in "to". */
static bool read_to(json *j, uint32_t number, size_t start) {
  gi_graph_reader *in = j->in;
  bool found = false;
  for (bool first = true, more = true;;) {
    gi_graph_word key;
    uint32_t node;
    if (!json_key(j, &first, &more, &key)) return false;
    if (!more) return true;
    if (!key_is(&key, "to")) {
      if (!read_other(j, &key, number)) return false;
      continue;
    }
    if (found) return fail_twice(in, &key);
    found = true;
    if (!gi_json_sign(
            &j->c, '[',
            GRUNDY_N("a list in brackets is expected here: the nodes that this one points "
                     "at")))
      return false;
    for (bool first_entry = true;;) {
      if (!gi_json_next(&j->c, ']', &first_entry, &more)) return false;
      if (!more) break;
      if (!read_known(j, &node) || !add_arrow(j, number, node)) return false;
    }
  }
}

/* Reads an arrow, "source" and "target" or "from" and "to". */
static bool json_read_link(json *j, uint32_t number, size_t start) {
  gi_graph_reader *in = j->in;
  uint32_t ends[2] = {GI_NO_NODE, GI_NO_NODE};
  for (bool first = true, more = true;;) {
    gi_graph_word key;
    if (!json_key(j, &first, &more, &key)) return false;
    if (!more) break;
    bool source = key_is(&key, "source") || key_is(&key, "from");
    if (!source && !key_is(&key, "target") && !key_is(&key, "to")) {
      if (!gi_json_skip(&j->c)) return false;
      continue;
    }
    if (ends[!source] != GI_NO_NODE) return fail_twice(in, &key);
    if (!read_known(j, &ends[!source])) return false;
  }
  if (ends[0] == GI_NO_NODE || ends[1] == GI_NO_NODE)
    return gi_graph_fail(in, start, start + 1,
                         GRUNDY_N("an arrow needs a \"source\" and a \"target\""));
  return add_arrow(j, ends[0], ends[1]);
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
  j->c.at = p->end;
  return true;
}

/* ---- the whole text ---- */

/* The first form has been read. But "nodes" beside "links" or "edges", all empty, and nothing
 * else, are the third form of a graph without nodes. */
static bool check_empty_parts(json *j, size_t start) {
  gi_graph_reader *in = j->in;
  parts p = {0};
  if (in->build->nodes < 2 || in->build->nodes > 3 || in->build->first) return true;
  j->c.at = start;
  if (!find_parts(j, &p)) return false;
  if (p.nodes && in->build->nodes == 1u + !!p.links[0] + !!p.links[1]) gi_builder_clear(in->build);
  return true;
}

static bool read_object(json *j) {
  gi_graph_reader *in = j->in;
  size_t start = j->c.at;
  parts p = {0};
  if (read_lists(j)) return check_empty_parts(j, start);
  if (!j->odd) return false;
  grundy_error fault = *in->error;
  in->status = GRUNDY_OK;
  j->c.at = start;
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
  gi_graph_takes(in, GI_GRAPH_BYTE_ORDER_MARK);
  json j = {.in = in,
            .c = {.g = in->g,
                  .text = in->text,
                  .length = in->length,
                  .at = in->at,
                  .meter = in->meter,
                  .error = in->error}};
  gi_budget *budget = in->meter->budget;
  j.buffer = gi_budget_resize(budget, NULL, 0, GI_NAME_MAX);
  if (!j.buffer) return gi_graph_stopped(in);
  int c = gi_json_look(&j.c);
  bool names = c == '[' && in->lists != GI_LISTS_ROWS && names_begin(&j);
  bool ok = c == '{'   ? read_object(&j)
            : names    ? read_name_pairs(&j)
            : c == '[' ? read_number_lists(&j)
                       : gi_json_expect(&j.c, GRUNDY_N("a graph in JSON begins with { or ["));
  ok = ok && gi_json_end(&j.c);
  GI_GRAPH_RELEASE(in, j.seen, j.seen_room);
  gi_budget_resize(budget, j.buffer, GI_NAME_MAX, 0);
  if (j.c.status == GRUNDY_UNKNOWN) return build_stopped(&j);
  if (j.c.status != GRUNDY_OK) in->status = j.c.status;
  return ok && in->status == GRUNDY_OK;
}
