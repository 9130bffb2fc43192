/* Random graphs with random names, written as edges and in every form of JSON, must read back
 * with the same names and rows, on one thread and on two. The writers here share nothing with
 * the readers. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "cases.h"
#include "graphs.h"

enum { NODES = 40, NAME = 24, ARROWS = 150 };

typedef struct model {
  uint32_t nodes, arrows;
  char names[NODES][NAME];
  uint32_t from[ARROWS], to[ARROWS];
} model;

static grundy *g;
static rng r;

static int open_context(void **state) {
  (void)state;
  g = grundy_new(NULL);
  r = rng_seed_from_env();
  return g == NULL;
}

static int close_context(void **state) {
  (void)state;
  grundy_free(g);
  return 0;
}

static bool taken(const model *m, uint32_t node) {
  for (uint32_t v = 0; v < node; v++)
    if (strcmp(m->names[v], m->names[node]) == 0) return true;
  return false;
}

/* Names of digits alone, or of signs that need care. */
static void make_name(model *m, uint32_t node, bool numbers) {
  static const char *const signs[] = {" ", "\"", "\\", "#",  "%",    "/",        "->", "a",
                                      "0", "1",  "7",  "\t", "\n",   "\x01",     "é",  "异",
                                      "😀", "-",  ">",  "{",  "\x7f", "\xc2\x80", ",",  ":"};
  do {
    char *name = m->names[node];
    name[0] = '\0';
    if (numbers || rng_below(&r, 4) == 0) {
      snprintf(name, NAME, "%" PRIu64, rng_next(&r) >> (numbers ? 33 : 20) >> rng_below(&r, 31));
    } else {
      for (uint64_t n = rng_below(&r, 5) + (rng_below(&r, 20) != 0); n > 0; n--)
        strcat(name, signs[rng_below(&r, sizeof signs / sizeof *signs)]);
    }
  } while (taken(m, node));
}

static void make_model(model *m, bool numbers) {
  m->nodes = 1 + (uint32_t)rng_below(&r, NODES);
  m->arrows = (uint32_t)rng_below(&r, ARROWS + 1);
  for (uint32_t u = 0; u < m->nodes; u++) make_name(m, u, numbers);
  for (uint32_t i = 0; i < m->arrows; i++) {
    m->from[i] = (uint32_t)rng_below(&r, m->nodes);
    m->to[i] = (uint32_t)rng_below(&r, m->nodes);
  }
}

/* ---- writing ---- */

/* A JSON string, escaped where it must be and sometimes where it need not. */
static void add_quoted(const char *name, grundy_text *out) {
  grundy_text_add(out, "\"");
  for (const char *s = name; *s; s++) {
    unsigned char c = (unsigned char)*s;
    if (c == '"' || c == '\\')
      out->say(out, "\\%c", c);
    else if (c == '\n' && rng_below(&r, 2))
      grundy_text_add(out, "\\n");
    else if (c < 0x20 || (c < 0x80 && rng_below(&r, 5) == 0))
      out->say(out, rng_below(&r, 2) ? "\\u%04x" : "\\u%04X", c);
    else if (strncmp(s, "😀", 4) == 0 && rng_below(&r, 2)) {
      grundy_text_add(out, "\\ud83D\\uDe00");
      s += 3;
    } else
      grundy_text_put(out, s, 1);
  }
  grundy_text_add(out, "\"");
}

static bool plain(const char *name) {
  return name[0] && name[0] != '"' && name[0] != '#' && name[0] != '%' && name[0] != '/' &&
         !strpbrk(name, " ,\t\n\x01") && !strstr(name, "->");
}

static void add_word(const char *name, grundy_text *out) {
  if (plain(name) && rng_below(&r, 4))
    grundy_text_add(out, name);
  else
    add_quoted(name, out);
}

static void add_blanks(bool needed, grundy_text *out) {
  static const char *const blanks[] = {" ", "\t", "  ", " \t ", " "};
  if (needed || rng_below(&r, 8) == 0) grundy_text_add(out, blanks[rng_below(&r, 5)]);
}

static void add_line_end(grundy_text *out) {
  add_blanks(false, out);
  if (rng_below(&r, 8) == 0) grundy_text_add(out, " # 1 2 \"");
  grundy_text_add(out, rng_below(&r, 4) ? "\n" : "\r\n");
  if (rng_below(&r, 8) == 0) grundy_text_add(out, "% x\n\n// 5 6\n");
}

/* All nodes alone first, in order, when the order matters; numbers have their own. */
static void write_edges(const model *m, bool numbers, grundy_text *out) {
  for (uint32_t u = 0; u < m->nodes; u++) {
    add_blanks(false, out);
    numbers ? grundy_text_add(out, m->names[u]) : add_word(m->names[u], out);
    add_line_end(out);
  }
  for (uint32_t i = 0; i < m->arrows; i++) {
    add_blanks(false, out);
    numbers ? grundy_text_add(out, m->names[m->from[i]]) : add_word(m->names[m->from[i]], out);
    add_blanks(true, out);
    if (rng_below(&r, 4) == 0) grundy_text_add(out, "-> ");
    numbers ? grundy_text_add(out, m->names[m->to[i]]) : add_word(m->names[m->to[i]], out);
    add_line_end(out);
  }
  if (rng_below(&r, 2) && out->data[out->length - 2] != '\r') out->length--;
}

static void add_row(const model *m, uint32_t node, bool names, grundy_text *out) {
  bool first = true;
  grundy_text_add(out, "[");
  for (uint32_t i = 0; i < m->arrows; i++) {
    if (m->from[i] != node) continue;
    if (!first) grundy_text_add(out, ",");
    add_blanks(false, out);
    if (names)
      add_quoted(m->names[m->to[i]], out);
    else
      grundy_text_number(out, m->to[i]);
    first = false;
  }
  grundy_text_add(out, "]");
}

/* As objects: the order of the nodes is that of the list. */
static void write_objects(const model *m, bool links, grundy_text *out) {
  grundy_text_add(out, "{\"x\": {\"nodes\": [1]},\n\"nodes\": [");
  for (uint32_t u = 0; u < m->nodes; u++) {
    grundy_text_add(out, u ? ",\n{\"y\":[[],null]," : "{");
    if (!links) {
      grundy_text_add(out, "\"to\":");
      add_row(m, u, true, out);
      grundy_text_add(out, ",");
    }
    grundy_text_add(out, "\"id\":");
    add_quoted(m->names[u], out);
    grundy_text_add(out, "}");
  }
  grundy_text_add(out, "]");
  for (uint32_t i = 0; links && i < m->arrows; i++) {
    grundy_text_add(out, i ? ",{\"target\":" : ",\"links\":[{\"target\":");
    add_quoted(m->names[m->to[i]], out);
    grundy_text_add(out, ",\"source\":");
    add_quoted(m->names[m->from[i]], out);
    grundy_text_add(out, "}");
  }
  grundy_text_add(out, links && m->arrows ? "]}" : "}");
}

static void write_rows(const model *m, grundy_text *out) {
  grundy_text_add(out, "[");
  for (uint32_t u = 0; u < m->nodes; u++) {
    if (u) grundy_text_add(out, ",");
    add_row(m, u, false, out);
  }
  grundy_text_add(out, "]");
}

static void write_lists(const model *m, grundy_text *out) {
  grundy_text_add(out, "{");
  for (uint32_t u = 0; u < m->nodes; u++) {
    if (u) grundy_text_add(out, ", ");
    add_quoted(m->names[u], out);
    grundy_text_add(out, ":");
    add_row(m, u, true, out);
  }
  grundy_text_add(out, "}");
}

/* ---- comparing ---- */

enum order { IN_ORDER, ANY_ORDER };

/* The order of the nodes of an edge list: as they come, unless every name is a number. */
static enum order order_of_edges(const model *m) {
  for (uint32_t u = 0; u < m->nodes; u++)
    if (!m->names[u][0] || strspn(m->names[u], "0123456789") < strlen(m->names[u])) return IN_ORDER;
  return ANY_ORDER;
}

static void compare(const model *m, grundy_graph_format format, const grundy_text *text,
                    enum order order) {
  grundy_graph *graph;
  grundy_error error;
  assert_false(text->failed);
  if (graph_read(g, format, 0, text->data, text->length, &graph, &error) != GRUNDY_OK)
    fail_msg("%s\n%.*s", error.message, (int)text->length, text->data);
  assert_int_equal(grundy_graph_nodes(graph), m->nodes);
  assert_int_equal(grundy_graph_arrows(graph), m->arrows);
  for (uint32_t u = 0; u < m->nodes; u++) {
    uint32_t node = u, to;
    uint64_t count, n = 0;
    if (format != GRUNDY_GRAPH_ADJACENCY) {
      assert_true(grundy_graph_find(graph, m->names[u], strlen(m->names[u]), &node));
      if (order == IN_ORDER) assert_int_equal(node, u);
    }
    const uint32_t *row = grundy_graph_row(graph, node, &count);
    for (uint32_t i = 0; i < m->arrows; i++) {
      if (m->from[i] != u) continue;
      to = m->to[i];
      if (format != GRUNDY_GRAPH_ADJACENCY)
        assert_true(grundy_graph_find(graph, m->names[to], strlen(m->names[to]), &to));
      assert_true(n < count);
      assert_int_equal(row[n++], to);
    }
    assert_int_equal(n, count);
  }
  grundy_graph_free(graph);
}

static void small_graphs(void **state) {
  (void)state;
  for (uint64_t cases = test_cases(2000); cases > 0; cases--) {
    static model m;
    grundy_text text;
    bool numbers = rng_below(&r, 3) == 0;
    make_model(&m, numbers);
    grundy_text_init(&text, g);
    write_edges(&m, numbers, &text);
    compare(&m, GRUNDY_GRAPH_EDGES, &text, order_of_edges(&m));
    text.length = 0;
    write_lists(&m, &text);
    compare(&m, GRUNDY_GRAPH_JSON, &text, ANY_ORDER);
    text.length = 0;
    write_objects(&m, rng_below(&r, 2), &text);
    compare(&m, GRUNDY_GRAPH_JSON, &text, IN_ORDER);
    text.length = 0;
    write_rows(&m, &text);
    if (m.nodes) /* the names are the numbers of the rows */
      compare(&m, GRUNDY_GRAPH_ADJACENCY, &text, IN_ORDER);
    grundy_text_clear(&text);
  }
}

/* ---- side by side ---- */

/* A random line; now and then one that is not an arrow between numbers. */
static size_t add_line(char *out, size_t room, uint64_t largest, uint64_t odd) {
  uint64_t u = rng_below(&r, largest), v = rng_below(&r, largest);
  switch (rng_below(&r, odd)) {
  case 0:
    return (size_t)snprintf(out, room, "# %" PRIu64 "\n", u);
  case 1:
    return (size_t)snprintf(out, room, "%" PRIu64 "\n", u);
  case 2:
    return (size_t)snprintf(out, room, " %" PRIu64 "\t-> %" PRIu64 " \r\n", u, v);
  case 3:
    return rng_below(&r, 50) ? 0 : (size_t)snprintf(out, room, "x%" PRIu64 " %" PRIu64 "\n", u, v);
  case 4:
    return rng_below(&r, 80) ? 0 : (size_t)snprintf(out, room, "%" PRIu64 " 1 2\n", u);
  default:
    return (size_t)snprintf(out, room, "%" PRIu64 " %" PRIu64 "\n", u, v);
  }
}

static void same(const grundy_graph *a, const grundy_graph *b) {
  assert_int_equal(grundy_graph_nodes(a), grundy_graph_nodes(b));
  assert_int_equal(grundy_graph_arrows(a), grundy_graph_arrows(b));
  grundy_text x, y;
  grundy_text_init(&x, g);
  grundy_text_init(&y, g);
  graph_show(a, &x);
  graph_show(b, &y);
  assert_int_equal(x.length, y.length);
  assert_memory_equal(x.data, y.data, x.length);
  grundy_text_clear(&x);
  grundy_text_clear(&y);
}

static void large_graphs(void **state) {
  (void)state;
  enum { ROOM = 3 << 20 };
  char *text = malloc(ROOM);
  assert_non_null(text);
  for (uint64_t cases = test_cases(8); cases > 0; cases--) {
    size_t length = 0, end = (1 << 20) + (size_t)rng_below(&r, ROOM / 2);
    uint64_t largest = UINT64_C(1) << (1 + rng_below(&r, 32)), odd = 5 + rng_below(&r, 100000);
    while (length < end) length += add_line(text + length, ROOM - length, largest, odd);
    grundy_graph *graphs[2];
    grundy_error errors[2];
    grundy_status statuses[2];
    for (unsigned t = 0; t < 2; t++) {
      memset(&errors[t], 0, sizeof errors[t]);
      grundy_set_threads(g, t ? 2 + (unsigned)rng_below(&r, 3) : 1);
      statuses[t] = graph_read(g, GRUNDY_GRAPH_EDGES, 0, text, length, &graphs[t], &errors[t]);
    }
    grundy_set_threads(g, 1);
    assert_int_equal(statuses[0], statuses[1]);
    if (statuses[0] == GRUNDY_OK) same(graphs[0], graphs[1]);
    assert_memory_equal(&errors[0], &errors[1], sizeof errors[0]);
    for (unsigned t = 0; t < 2; t++) grundy_graph_free(graphs[t]);
  }
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(small_graphs),
                                     cmocka_unit_test(large_graphs)};
  return cmocka_run_group_tests(tests, open_context, close_context);
}
