/* The reader of DOT files against Graphviz' own: random texts have the same nodes, in the same
 * order, and the same arrows; and so has a damaged text, if both read it. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <graphviz/cgraph.h>

#include "cases.h"
#include "read_graph.h"

enum { TEXT_ROOM = 1 << 16, DEPTH = 4 };

/* The library keeps what it read of a text with a fault. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) {
  return "leak:libcgraph\nleak:libcdt\n";
}

static grundy *g;

/* ---- random texts ---- */

typedef struct writer {
  rng *r;
  char text[TEXT_ROOM];
  size_t length;
} writer;

static void put(writer *w, const char *s) {
  size_t n = strlen(s);
  assert_true(w->length + n < TEXT_ROOM);
  memcpy(w->text + w->length, s, n + 1);
  w->length += n;
}

static bool one_in(writer *w, uint64_t n) {
  return rng_below(w->r, n) == 0;
}

#define PICK(w, list) put(w, (list)[rng_below((w)->r, sizeof(list) / sizeof *(list))])

static void put_space(writer *w) {
  static const char *const spaces[] = {" ", "\n", "\t", " /* -> { */ ", "// }\n", " # \"\n", "  "};
  if (one_in(w, 4))
    PICK(w, spaces);
  else
    put(w, " ");
}

static void put_id(writer *w) {
  static const char *const ids[] = {
      "a",          "b",          "c",        "\"a\"", "\"c d\"",   "<b>",
      "<x<y>z>",    "\"x<y>z\"",  "1",        "-.5",   "1.50",      "_a0",
      "\"\"",       "\"e\\\"f\"", "\"\\\\\"", "\"-\"", "B",         "\xc3\xa4",
      "\"g\\\nh\"", "\"gh\"",     "gh",       "\"1\"", "\"a\\nb\"", "\"\\\\\\\"\"",
      "\"node\""};
  if (one_in(w, 3)) {
    char name[16];
    snprintf(name, sizeof name, "n%d", (int)rng_below(w->r, 8));
    put(w, name);
  } else {
    PICK(w, ids);
  }
  while (one_in(w, 12) && w->text[w->length - 1] == '"') {
    put_space(w);
    put(w, "+");
    put_space(w);
    put(w, one_in(w, 2) ? "\"b\"" : "\"\\\"\"");
  }
}

static void put_attributes(writer *w) {
  while (one_in(w, 4)) {
    put(w, "[");
    while (one_in(w, 2)) {
      put(w, one_in(w, 2) ? "label=" : "x = ");
      put_id(w);
      put(w, one_in(w, 3) ? "," : one_in(w, 2) ? ";" : " ");
    }
    put(w, "]");
  }
}

/* One end of an arrow, without what stands in its braces; whether it opened any. */
static bool put_end(writer *w, int depth) {
  if (depth < DEPTH && one_in(w, 4)) {
    static const char *const heads[] = {"",         "",           "subgraph s", "Subgraph t\n",
                                        "subgraph", "subgraph u "};
    PICK(w, heads);
    put(w, "{");
    return true;
  }
  do {
    put_id(w);
    if (one_in(w, 10)) put(w, one_in(w, 2) ? ":p" : ":p:ne");
    put_space(w);
  } while (one_in(w, 8) && (put(w, ","), true));
  return false;
}

/* After an end: more of the chain, or the end of the statement. */
static bool put_after_end(writer *w) {
  put_space(w);
  if (one_in(w, 2)) {
    put(w, "->");
    put_space(w);
    return true;
  }
  put_attributes(w);
  put(w, one_in(w, 2) ? ";" : " ");
  return false;
}

static void random_text(writer *w) {
  bool begun[DEPTH + 1] = {false}; /* at each depth: an arrow waits for its node */
  int depth = 0;
  uint64_t left = 1 + rng_below(w->r, 40);
  w->length = 0;
  if (one_in(w, 5)) put(w, "# first\n");
  if (one_in(w, 3)) put(w, "strict ");
  put(w, one_in(w, 2) ? "digraph" : "DIGRAPH x");
  put(w, " {");
  for (;;) {
    put_space(w);
    if (!begun[depth] && (left == 0 || (depth > 0 && one_in(w, 3)))) {
      put(w, "}");
      if (depth-- == 0) return;
      begun[depth] = put_after_end(w);
      continue;
    }
    left -= left > 0;
    if (!begun[depth] && one_in(w, 12)) {
      static const char *const others[] = {"node [a=b]", "edge[]", "graph [label=x]", "x=y;"};
      PICK(w, others);
    } else if (put_end(w, depth)) {
      begun[++depth] = false;
    } else {
      begun[depth] = put_after_end(w);
    }
  }
}

/* ---- the two readers ---- */

static int silent(char *message) {
  (void)message;
  return 0;
}

static int by_value(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static void compare_row(const char *text, const grundy_graph *graph, Agraph_t *theirs,
                        Agnode_t *node, uint32_t u) {
  uint64_t count, n = 0;
  const uint32_t *row = grundy_graph_row(graph, u, &count);
  uint32_t *mine = malloc((count + 1) * sizeof *mine), *other = malloc((count + 1) * sizeof *other);
  if (count) memcpy(mine, row, count * sizeof *mine);
  for (Agedge_t *e = agfstout(theirs, node); e; e = agnxtout(theirs, e), n++) {
    const char *name = agnameof(aghead(e));
    if (n == count) fail_msg("%s\nan arrow is missing from node %u", text, u);
    assert_true(grundy_graph_find(graph, name, strlen(name), &other[n]));
  }
  if (n < count) fail_msg("%s\nnode %u has too many arrows", text, u);
  qsort(mine, count, sizeof *mine, by_value);
  qsort(other, count, sizeof *other, by_value);
  for (uint64_t i = 0; i < count; i++)
    if (mine[i] != other[i]) fail_msg("%s\nnode %u has other arrows", text, u);
  free(mine);
  free(other);
}

static void compare(const char *text, const grundy_graph *graph, Agraph_t *theirs) {
  uint32_t u = 0;
  for (Agnode_t *node = agfstnode(theirs); node; node = agnxtnode(theirs, node), u++) {
    const char *name = agnameof(node);
    uint32_t found;
    if (u >= graph->nodes || !grundy_graph_find(graph, name, strlen(name), &found) || found != u)
      fail_msg("%s\nnode %u should be %s", text, u, name);
    compare_row(text, graph, theirs, node, u);
  }
  if (u != graph->nodes) fail_msg("%s\nthere are more nodes than %u", text, u);
}

/* Both must read it if it is `sound`. */
static void check(const char *text, bool sound) {
  grundy_error error;
  grundy_graph *graph = read_graph(g, gi_graph_read_dot, text, strlen(text), &error);
  assert_true(graph || error.status == GRUNDY_EINPUT);
  if (sound && !graph) fail_msg("%s\nis refused at %zu: %s", text, error.offset, error.message);
  if (!graph) return;
  Agraph_t *theirs = agmemread(text);
  if (sound && !theirs) fail_msg("%s\nis no DOT text", text);
  if (theirs) {
    compare(text, graph, theirs);
    agclose(theirs);
  }
  grundy_graph_free(graph);
}

/* Graphviz 2.42 drops a newline that stands alone in a string, or between two escapes in it; the
 * newline may be outside, too, but that costs us only a case. */
static bool lone_newline(const char *text) {
  for (const char *s = text; (s = strchr(s, '\n')); s++)
    if (s > text && strchr("\"\\\n", s[-1]) && s[1] && strchr("\"\\", s[1])) return true;
  return false;
}

static void random_texts(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  writer *w = malloc(sizeof *w);
  w->r = &r;
  for (uint64_t i = test_cases(5000); i > 0; i--) {
    random_text(w);
    check(w->text, true);
    static const char signs[] = "{}[]->;,=:\"+<>/*# \nab1.";
    size_t at = rng_below(&r, w->length), cut = rng_below(&r, 3);
    if (cut > 1) cut = rng_below(&r, w->length - at);
    if (cut == 0) { /* change a byte, or leave some out */
      w->text[at] = signs[rng_below(&r, sizeof signs - 1)];
    } else {
      memmove(w->text + at, w->text + at + cut, w->length - at - cut + 1);
    }
    if (!lone_newline(w->text)) check(w->text, false);
  }
  free(w);
}

static int open_context(void **state) {
  (void)state;
  agseterrf(silent);
  g = grundy_new(NULL);
  return g == NULL;
}

static int close_context(void **state) {
  (void)state;
  grundy_free(g);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_texts)};
  return cmocka_run_group_tests(tests, open_context, close_context);
}
