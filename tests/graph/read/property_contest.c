/* The inputs of contests: how they are recognised, and what they mean.
 *
 * No list of arrows between nodes that are numbered without gaps may be read in another way without
 * a note: all short ones, and random longer ones. Random graphs and trees, written in the formats
 * of contests, must come back. The writers here share nothing with the readers. */
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

/* What graph_show says of the text; NULL: it cannot be read. */
static char *shown(grundy_graph_format format, const char *text) {
  grundy_graph *graph;
  grundy_text said;
  char *copy = NULL;
  if (graph_read(g, format, 0, text, strlen(text), &graph, NULL) != GRUNDY_OK) return NULL;
  grundy_text_init(&said, g);
  graph_show(graph, &said);
  copy = strdup(said.length ? said.data : "");
  grundy_text_clear(&said);
  grundy_graph_free(graph);
  return copy;
}

/* ---- lists of edges ---- */

/* Whether the numbers in the text are those from 0 or 1 on, without gaps. */
static bool without_gaps(const char *text) {
  bool occurs[64] = {false};
  unsigned most = 0;
  for (const char *s = text; *s;) {
    char *end;
    unsigned n = (unsigned)strtoul(s, &end, 10);
    occurs[n] = true;
    most = n > most ? n : most;
    s = end + strspn(end, " \n");
  }
  for (unsigned n = 1; n < most; n++)
    if (!occurs[n]) return false;
  return true;
}

static void check_silence(const char *text) {
  grundy_notes_clear(g);
  char *found = shown(GRUNDY_GRAPH_AUTO, text);
  bool noted = grundy_note_at(g, 0) != NULL;
  char *plain = shown(GRUNDY_GRAPH_EDGES, text);
  if (!found || !plain) fail_msg("not read:\n%s", text);
  if (!noted && strcmp(found, plain) != 0)
    fail_msg("silently read in another way:\n%sas %s\nnot %s", text, found, plain);
  free(found);
  free(plain);
}

/* All lists of up to four lines, each an arrow between nodes up to 3 or a node alone. */
static void short_lists(void **state) {
  (void)state;
  enum { LINES = 20 }; /* 16 arrows, 4 nodes alone */
  size_t checked = 0;
  for (unsigned lines = 1; lines <= 4; lines++) {
    unsigned all = 1;
    for (unsigned i = 0; i < lines; i++) all *= LINES;
    for (unsigned code = 0; code < all; code++) {
      char text[64];
      size_t length = 0;
      for (unsigned i = 0, rest = code; i < lines; i++, rest /= LINES) {
        unsigned line = rest % LINES;
        length += (size_t)(line < 16 ? sprintf(text + length, "%u %u\n", line / 4, line % 4)
                                     : sprintf(text + length, "%u\n", line - 16));
      }
      if (lines == 4 && code % 7) continue;
      if (!without_gaps(text)) continue;
      check_silence(text);
      checked++;
    }
  }
  assert_true(checked > 10000);
}

/* Longer lists, whose first line often has the numbers that counts would have. */
static void random_lists(void **state) {
  (void)state;
  size_t cases = (size_t)test_cases(20000), checked = 0;
  for (size_t i = 0; i < cases; i++) {
    char text[400];
    size_t length = 0;
    uint64_t first = rng_below(&r, 2), nodes = 1 + rng_below(&r, 12), lines = 1 + rng_below(&r, 16);
    if (rng_below(&r, 2))
      length =
          (size_t)sprintf(text, "%u %u\n", (unsigned)(nodes + first - rng_below(&r, 2) * first),
                          (unsigned)(lines + rng_below(&r, 3)));
    for (uint64_t k = 0; k < lines; k++) {
      unsigned a = (unsigned)(first + rng_below(&r, nodes)),
               b = (unsigned)(first + rng_below(&r, nodes));
      length += (size_t)(rng_below(&r, 12) ? sprintf(text + length, "%u %u\n", a, b)
                                           : sprintf(text + length, "%u\n", a));
    }
    if (!without_gaps(text)) continue;
    check_silence(text);
    checked++;
  }
  assert_true(checked > 0);
}

/* ---- what is written comes back ---- */

enum { NODES = 12 };

typedef struct model {
  unsigned first, nodes, arrows;
  unsigned from[40], to[40]; /* from 0 on */
} model;

static void make_model(model *m) {
  m->first = (unsigned)rng_below(&r, 2);
  m->nodes = 1 + (unsigned)rng_below(&r, NODES);
  m->arrows = (unsigned)rng_below(&r, 40);
  for (unsigned i = 0; i < m->arrows; i++) {
    m->from[i] = (unsigned)rng_below(&r, m->nodes);
    m->to[i] = (unsigned)rng_below(&r, m->nodes);
  }
}

/* A tree with node 0 as its root: the parent of each node has a lower number. */
static void make_tree(model *m) {
  m->first = (unsigned)rng_below(&r, 2);
  m->nodes = 1 + (unsigned)rng_below(&r, NODES);
  m->arrows = m->nodes - 1;
  for (unsigned i = 0; i < m->arrows; i++) {
    m->to[i] = i + 1;
    m->from[i] = (unsigned)rng_below(&r, i + 1);
  }
}

/* What graph_show says of the model. */
static void show_model(const model *m, char *out) {
  *out = '\0';
  for (unsigned u = 0; u < m->nodes; u++) {
    bool first = true;
    out += sprintf(out, "%s%u>", u ? " " : "", u + m->first);
    for (unsigned i = 0; i < m->arrows; i++) {
      if (m->from[i] != u) continue;
      out += sprintf(out, "%s%u", first ? "" : ",", m->to[i] + m->first);
      first = false;
    }
    out += sprintf(out, ";");
  }
}

static grundy_status read_with_first(grundy_graph_format format, const model *m, bool given,
                                     const char *text, grundy_graph **graph, grundy_error *error) {
  grundy_graph_input input;
  grundy_graph_input_init(&input);
  input.format = format;
  input.first_given = given;
  input.first = (uint8_t)m->first;
  return grundy_graph_parse(g, text, strlen(text), &input, graph, error);
}

/* With the number of the first node, and without it if the text shows that. */
static void check_model(grundy_graph_format format, const model *m, bool open, const char *text) {
  char expected[2000];
  show_model(m, expected);
  for (int given = open; given < 2; given++) {
    grundy_graph *graph;
    grundy_error error;
    grundy_text said;
    if (read_with_first(format, m, given, text, &graph, &error) != GRUNDY_OK)
      fail_msg("%s\n%s", text, error.message);
    grundy_text_init(&said, g);
    graph_show(graph, &said);
    if (strcmp(said.length ? said.data : "", expected) != 0)
      fail_msg("%s\nis %s\nnot %s", text, said.data, expected);
    grundy_text_clear(&said);
    grundy_graph_free(graph);
  }
}

/* Whether the numbers in the text cannot show if the first node is 0 or 1. */
static bool is_open(const model *m, bool targets_alone) {
  bool zero = false, last = false;
  for (unsigned i = 0; i < m->arrows; i++) {
    unsigned from = targets_alone ? m->to[i] : m->from[i];
    zero |= from + m->first == 0 || m->to[i] + m->first == 0;
    last |= from + m->first == m->nodes || m->to[i] + m->first == m->nodes;
  }
  return !zero && !last;
}

static void counted(void **state) {
  (void)state;
  for (size_t i = 0; i < (size_t)test_cases(2000); i++) {
    model m;
    char text[600];
    make_model(&m);
    size_t length = (size_t)sprintf(text, "%u %u\n", m.nodes, m.arrows);
    for (unsigned k = 0; k < m.arrows; k++)
      length += (size_t)sprintf(text + length, "%u %u\n", m.from[k] + m.first, m.to[k] + m.first);
    check_model(GRUNDY_GRAPH_COUNTED, &m, is_open(&m, false) && m.first == 0, text);
    if (m.arrows >= m.nodes + 2) check_model(GRUNDY_GRAPH_AUTO, &m, is_open(&m, false), text);
    /* questions behind it */
    sprintf(text + length, "2\n1 1\n1 2 3\n");
    check_model(GRUNDY_GRAPH_COUNTED, &m, is_open(&m, false) && m.first == 0, text);
  }
}

static void adjacency(void **state) {
  (void)state;
  for (size_t i = 0; i < (size_t)test_cases(2000); i++) {
    model m;
    char text[600];
    make_model(&m);
    size_t length = (size_t)sprintf(text, "%u\n", m.nodes);
    bool wide = false;
    for (unsigned u = 0; u < m.nodes; u++) {
      unsigned count = 0;
      for (unsigned k = 0; k < m.arrows; k++) count += m.from[k] == u;
      wide |= count > 1;
      length += (size_t)sprintf(text + length, "%u", count);
      for (unsigned k = 0; k < m.arrows; k++)
        if (m.from[k] == u) length += (size_t)sprintf(text + length, " %u", m.to[k] + m.first);
      length += (size_t)sprintf(text + length, "\n");
    }
    bool open = is_open(&m, true) && m.first == 1;
    check_model(GRUNDY_GRAPH_ADJACENCY, &m, open, text);
    if (wide) check_model(GRUNDY_GRAPH_AUTO, &m, open, text);
  }
}

static void parents(void **state) {
  (void)state;
  for (size_t i = 0; i < (size_t)test_cases(2000); i++) {
    model m;
    char text[600];
    make_tree(&m);
    unsigned minus = (unsigned)rng_below(&r, 3); /* [-1, ...], all parents, without the root */
    size_t length =
        minus == 0 ? (size_t)sprintf(text, "[-1") : (size_t)sprintf(text, "%u\n", m.nodes);
    if (minus == 1) length += (size_t)sprintf(text + length, m.first ? "0" : "-1");
    for (unsigned k = 0; k < m.arrows; k++)
      length += (size_t)sprintf(text + length, minus == 0 ? ", %u" : " %u", m.from[k] + m.first);
    sprintf(text + length, minus == 0 ? "]\n" : "\n");
    /* a tree of one node has no number that shows where they begin */
    check_model(GRUNDY_GRAPH_PARENTS, &m, m.nodes == 1, text);
    if (minus == 0 || m.nodes > 4) check_model(GRUNDY_GRAPH_AUTO, &m, m.nodes == 1, text);
  }
}

/* Edges in any order and direction, and any root. */
static void trees(void **state) {
  (void)state;
  for (size_t i = 0; i < (size_t)test_cases(2000); i++) {
    model m;
    char text[600], root[8];
    unsigned name[NODES], parent[NODES] = {0};
    make_tree(&m);
    for (unsigned u = 0; u < m.nodes; u++) {
      unsigned v = (unsigned)rng_below(&r, u + 1);
      name[u] = name[v];
      name[v] = u;
    }
    size_t length = (size_t)sprintf(text, "%u\n", m.nodes);
    for (unsigned k = 0; k < m.arrows; k++) {
      unsigned a = name[m.from[k]] + m.first, b = name[m.to[k]] + m.first;
      bool turned = rng_below(&r, 2);
      parent[name[m.to[k]]] = name[m.from[k]];
      length += (size_t)sprintf(text + length, "%u %u\n", turned ? b : a, turned ? a : b);
    }
    sprintf(root, "%u", name[0] + m.first);
    grundy_graph_input input;
    grundy_graph *graph;
    grundy_error error;
    grundy_graph_input_init(&input);
    input.format = GRUNDY_GRAPH_TREE;
    input.root = root;
    input.first_given = m.nodes == 1;
    input.first = (uint8_t)m.first;
    if (grundy_graph_parse(g, text, strlen(text), &input, &graph, &error) != GRUNDY_OK)
      fail_msg("%s\n%s", text, error.message);
    assert_int_equal(grundy_graph_nodes(graph), m.nodes);
    assert_int_equal(grundy_graph_arrows(graph), m.arrows);
    for (uint32_t u = 0; u < m.nodes; u++) {
      uint64_t count;
      const uint32_t *row = grundy_graph_row(graph, u, &count);
      for (uint64_t k = 0; k < count; k++) assert_int_equal(parent[row[k]], u);
    }
    grundy_graph_free(graph);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(short_lists), cmocka_unit_test(random_lists), cmocka_unit_test(counted),
      cmocka_unit_test(adjacency),   cmocka_unit_test(parents),      cmocka_unit_test(trees),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
