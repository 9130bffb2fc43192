/* Opening graphs: recognising the format, files and pipes, and where a fault is said to be. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "graph/read/graph_format.h"
#include "graphs.h"

static grundy *g;
static char folder[] = "/tmp/grundy-test-XXXXXX";

static int open_context(void **state) {
  (void)state;
  g = grundy_new(NULL);
  return g == NULL || !mkdtemp(folder);
}

static int close_context(void **state) {
  (void)state;
  grundy_free(g);
  return rmdir(folder);
}

/* The path of a file in the folder of this test; the last one stands. */
static const char *path_of(const char *name) {
  static char path[200];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static const char *write_file(const char *name, const char *text, size_t length) {
  const char *path = path_of(name);
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(text, 1, length, file), length);
  assert_int_equal(fclose(file), 0);
  return path;
}

/* ---- formats ---- */

static void is(grundy_graph_format format, const char *text, const char *path) {
  grundy_graph_format found = gi_graph_recognise(text, strlen(text), path);
  if (found != format)
    fail_msg("%s (%s): %s", text, path ? path : "-", grundy_graph_format_name(found));
}

static void recognises(void **state) {
  (void)state;
  is(GRUNDY_GRAPH_DOT, "digraph { a -> b }", NULL);
  is(GRUNDY_GRAPH_DOT, "digraph G{a->b}", NULL);
  is(GRUNDY_GRAPH_DOT, "/* x */ // y\n# z\nstrict  digraph \"a { \\\" b\" /* */ {", NULL);
  is(GRUNDY_GRAPH_DOT, "DiGraph G\n{", "x.txt");
  is(GRUNDY_GRAPH_DOT, "graph {", NULL);
  is(GRUNDY_GRAPH_DOT, "graph name {", NULL);
  is(GRUNDY_GRAPH_DOT, "graph TD {", NULL);
  is(GRUNDY_GRAPH_DOT, "digraph", NULL); /* cut */
  is(GRUNDY_GRAPH_MERMAID, "graph TD\nA --> B", NULL);
  is(GRUNDY_GRAPH_MERMAID, "graph LR; A-->B", NULL);
  is(GRUNDY_GRAPH_MERMAID, "graph\nA --> B", NULL);
  is(GRUNDY_GRAPH_MERMAID, "flowchart LR\n", "x.txt");
  is(GRUNDY_GRAPH_MERMAID, "flowchart TD %% x\n", NULL);
  is(GRUNDY_GRAPH_MERMAID, "%% note\nflowchart >\n", NULL);
  is(GRUNDY_GRAPH_MERMAID, "---\ntitle: x\n---\nflowchart LR\n", NULL);
  is(GRUNDY_GRAPH_MERMAID, "%%{init: {}}%%\ngraph TD\n", NULL);
  is(GRUNDY_GRAPH_MERMAID, "sequenceDiagram\nA->>B: x\n", NULL);
  is(GRUNDY_GRAPH_MERMAID, "stateDiagram-v2\n", NULL);
  is(GRUNDY_GRAPH_MERMAID, "A --> B\n", NULL);
  is(GRUNDY_GRAPH_MERMAID, "A -.-> B\n", NULL);
  is(GRUNDY_GRAPH_MERMAID, "A ==> B\n", NULL);
  is(GRUNDY_GRAPH_MERMAID, "A ---> B\n", NULL);
  is(GRUNDY_GRAPH_MERMAID, "A[\"a \\\" b\"] --> B\n", NULL);
  is(GRUNDY_GRAPH_JSON, "\xef\xbb\xbf {\"a\":[]}", "x.txt");
  is(GRUNDY_GRAPH_JSON, "[ [1],[]]", NULL);
  is(GRUNDY_GRAPH_JSON, "{", NULL);
  is(GRUNDY_GRAPH_GRB, "\x89GRB\r\n\x1a\n...", "x.txt");
  is(GRUNDY_GRAPH_EDGES, "1 2\n", NULL);
  is(GRUNDY_GRAPH_EDGES, "# digraph {\n% x\n1 2\n", NULL);
  is(GRUNDY_GRAPH_EDGES, "1 2\nA --> B\n", NULL);
  is(GRUNDY_GRAPH_EDGES, "\"A --> B\" \"\\\"==>\"\n", NULL);
  is(GRUNDY_GRAPH_EDGES, "", NULL);
  is(GRUNDY_GRAPH_EDGES, "pie apple\n", NULL);
  is(GRUNDY_GRAPH_EDGES, "\x89GR", NULL);
}

/* What the text leaves open, the ending decides. */
static void by_ending(void **state) {
  (void)state;
  is(GRUNDY_GRAPH_EDGES, "graph node\n", NULL);
  is(GRUNDY_GRAPH_EDGES, "graph node\n", "x.edges");
  is(GRUNDY_GRAPH_DOT, "graph node\n", "x.GV");
  is(GRUNDY_GRAPH_MERMAID, "graph node\n", "some.where/x.mmd");
  is(GRUNDY_GRAPH_EDGES, "[0,1] [1,0]\n", "x.txt");
  is(GRUNDY_GRAPH_JSON, "[0,1] [1,0]\n", NULL);
  is(GRUNDY_GRAPH_EDGES, "A --> B\n", "x.edges");
  is(GRUNDY_GRAPH_MERMAID, "0--->1, 1--->2\n", "note.txt");
  is(GRUNDY_GRAPH_EDGES, "a -> b\n", "note.txt");
  is(GRUNDY_GRAPH_MERMAID, "A\n", "x.mermaid");
  is(GRUNDY_GRAPH_JSON, "", "x.json");
  is(GRUNDY_GRAPH_GRB, "", "x.grb");
  is(GRUNDY_GRAPH_EDGES, "1 2", "folder.json/file");
  is(GRUNDY_GRAPH_DOT, "a -> b", "x.dot");
}

static void format_names(void **state) {
  (void)state;
  grundy_graph_format format;
  for (int i = GRUNDY_GRAPH_AUTO; i <= GRUNDY_GRAPH_CSV; i++) {
    assert_true(
        grundy_graph_format_find(grundy_graph_format_name((grundy_graph_format)i), &format));
    assert_int_equal(format, i);
  }
  assert_false(grundy_graph_format_find("png", &format));
  assert_string_equal(grundy_graph_format_name(GRUNDY_GRAPH_EDGES), "edges");
}

/* ---- files ---- */

static grundy_status try_open(const char *path, const grundy_graph_input *input,
                              grundy_graph **graph, grundy_error *error) {
  memset(error, 0x55, sizeof *error);
  return grundy_graph_open(g, path, input, graph, error);
}

static void files(void **state) {
  (void)state;
  grundy_graph *graph;
  grundy_error error;
  const char *path = write_file("a.txt", "A B\nB C", 7);
  assert_int_equal(try_open(path, NULL, &graph, &error), GRUNDY_OK);
  assert_int_equal(grundy_graph_nodes(graph), 3);
  grundy_graph_free(graph);
  remove(path);
  path = write_file("a.json", "[[1],[]]", 8);
  assert_int_equal(try_open(path, NULL, &graph, &error), GRUNDY_OK);
  assert_int_equal(grundy_graph_nodes(graph), 2);
  grundy_graph_free(graph);
  remove(path);
  static const char *const empty[] = {"e.txt", "e.json", "e.dot", "e.mmd", "e.grb", "e"};
  for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
    path = write_file(empty[i], "", 0);
    assert_int_equal(try_open(path, NULL, &graph, &error), GRUNDY_OK);
    assert_int_equal(grundy_graph_nodes(graph), 0);
    grundy_graph_free(graph);
    remove(path);
  }
}

static void no_files(void **state) {
  (void)state;
  grundy_graph *graph;
  grundy_error error;
  const char *path = path_of("missing");
  assert_int_equal(try_open(path, NULL, &graph, &error), GRUNDY_EINPUT);
  assert_null(graph);
  assert_ptr_equal(strstr(error.message, path), error.message);
  assert_non_null(strstr(error.message, ": No such file"));
  assert_true(error.offset == GRUNDY_NO_OFFSET && error.line == 0 && !error.excerpt[0]);
  assert_int_equal(try_open(folder, NULL, &graph, &error), GRUNDY_EINPUT);
  assert_non_null(strstr(error.message, "directory"));
  path = write_file("closed", "1 2\n", 4);
  assert_int_equal(chmod(path, 0), 0);
  if (geteuid() != 0) {
    assert_int_equal(try_open(path, NULL, &graph, &error), GRUNDY_EINPUT);
    assert_non_null(strstr(error.message, "denied"));
  }
  remove(path);
  char name[2000];
  memset(name, 'x', sizeof name);
  name[sizeof name - 1] = '\0';
  assert_int_equal(try_open(name, NULL, &graph, &error), GRUNDY_EINPUT);
  assert_int_equal(memcmp(error.message, "...xxx", 6), 0);
  assert_non_null(strstr(error.message, "x: "));
}

/* ---- places ---- */

static void place(const char *text, size_t length, size_t line, size_t column, const char *excerpt,
                  size_t at, size_t marked) {
  grundy_graph *graph;
  grundy_error error;
  char prefix[300];
  const char *path = write_file("p.txt", text, length);
  assert_int_equal(try_open(path, NULL, &graph, &error), GRUNDY_EINPUT);
  snprintf(prefix, sizeof prefix, "%s:%zu:%zu: ", path, line, column);
  assert_int_equal(strncmp(error.message, prefix, strlen(prefix)), 0);
  assert_int_equal(error.line, line);
  assert_int_equal(error.column, column);
  assert_string_equal(error.excerpt, excerpt);
  assert_int_equal(error.excerpt_at, at);
  assert_int_equal(error.excerpt_length, marked);
  remove(path);
}

static void places(void **state) {
  (void)state;
  place("1 2 3\n", 6, 1, 5, "1 2 3", 4, 1);
  place("1 2\r\n\r\nA B C\r\n4 5\n", 19, 3, 5, "A B C", 4, 1);
  place("\xef\xbb\xbf"
        "A B C",
        8, 1, 5, "A B C", 4, 1);
  place("\xe5\xbc\x82 \xe6\x88\x96 C", 9, 1, 5, "\xe5\xbc\x82 \xe6\x88\x96 C", 8, 1);
  place("1 2\nA \0B\n", 9, 2, 3, "A ?B", 2, 1);
  /* the text ends too early: no line to show */
  place("[[1],\n", 6, 2, 1, "", 0, 0);
}

/* A long line is cut at whole characters, with the mark in the right place. */
static void long_lines(void **state) {
  (void)state;
  enum { SIGNS = 333 };
  char text[3 * SIGNS];
  grundy_graph *graph;
  grundy_error error;
  for (size_t i = 0; i < SIGNS; i++) memcpy(text + 3 * i, "\xe5\xbc\x82", 3);
  text[300] = ' ';
  text[301] = '\x01';
  text[302] = ' ';
  assert_int_equal(graph_read(g, GRUNDY_GRAPH_EDGES, 0, text, sizeof text, &graph, &error),
                   GRUNDY_EINPUT);
  assert_int_equal(error.offset, 301);
  assert_int_equal(error.column, 102);
  assert_int_equal(memcmp(error.excerpt, "...\xe5\xbc\x82", 6), 0);
  assert_int_equal(error.excerpt[error.excerpt_at], 1);
  assert_int_equal(error.excerpt_length, 1);
  size_t length = strlen(error.excerpt);
  assert_true(length < sizeof error.excerpt);
  assert_string_equal(error.excerpt + length - 6, "\xe5\xbc\x82...");
  grundy_text shown;
  grundy_style style = {.unicode = false};
  grundy_text_init(&shown, g);
  grundy_print_error(&error, NULL, 0, &style, &shown);
  assert_non_null(strstr(shown.data, "\n  ...\xe5\xbc\x82"));
  assert_string_equal(shown.data + shown.length - 3, " ^\n");
  grundy_text_clear(&shown);
}

/* The limit on lines holds for every format, from a file and from a pipe. */
static void line_limit(void **state) {
  (void)state;
  static const char text[] = "[[],\n[          ],\n[]]\n";
  check_fault(g, GRUNDY_GRAPH_JSON, 12, text, sizeof text - 1, 5, 5, "12 bytes");
  grundy_graph *graph;
  assert_int_equal(graph_read(g, GRUNDY_GRAPH_JSON, 13, text, sizeof text - 1, &graph, NULL),
                   GRUNDY_OK);
  grundy_graph_free(graph);
}

static void not_read(void **state) {
  (void)state;
  grundy_graph *graph;
  grundy_error error;
  assert_int_equal(graph_read(g, GRUNDY_GRAPH_CSV, 0, "a,b", 3, &graph, &error), GRUNDY_EINPUT);
  assert_non_null(strstr(error.message, "CSV"));
  assert_int_equal(graph_read(g, GRUNDY_GRAPH_AUTO, 0,
                              "\xff\xfe"
                              "1\0",
                              4, &graph, &error),
                   GRUNDY_EINPUT);
  assert_non_null(strstr(error.message, "UTF-16"));
}

/* Runs a reading with standard input from a pipe that another process fills. */
static grundy_status from_pipe(const char *command, uint64_t line_limit, grundy_graph **graph,
                               grundy_error *error) {
  grundy_graph_input input;
  grundy_graph_input_init(&input);
  if (line_limit) input.line_limit = line_limit;
  FILE *pipe = popen(command, "r");
  int kept = dup(STDIN_FILENO);
  assert_non_null(pipe);
  assert_true(dup2(fileno(pipe), STDIN_FILENO) >= 0);
  grundy_status status = try_open("-", &input, graph, error);
  if (kept >= 0) {
    dup2(kept, STDIN_FILENO);
    close(kept);
  } else {
    close(STDIN_FILENO);
  }
  pclose(pipe);
  return status;
}

static void pipes(void **state) {
  (void)state;
  grundy_graph *graph;
  grundy_error error;
  assert_int_equal(from_pipe("echo A B; sleep 0.1; echo B C", 0, &graph, &error), GRUNDY_OK);
  assert_int_equal(grundy_graph_nodes(graph), 3);
  grundy_graph_free(graph);
  assert_int_equal(from_pipe("printf 'A B\\nA B C\\n'", 0, &graph, &error), GRUNDY_EINPUT);
  assert_int_equal(strncmp(error.message, "-:2:5: ", 7), 0);
  /* without end: the limit on lines, or that on memory, or that on time ends it */
  assert_int_equal(from_pipe("yes | tr -d '\\n'", 100000, &graph, &error), GRUNDY_EINPUT);
  assert_non_null(strstr(error.message, "--line"));
  assert_int_equal(error.line, 1);
  grundy_set_limits(g, 1 << 20, 0, 0);
  assert_int_equal(from_pipe("yes 1", 0, &graph, &error), GRUNDY_UNKNOWN);
  assert_non_null(strstr(error.message, "--memory"));
  grundy_set_limits(g, 0, 0, 0.1);
  assert_int_equal(from_pipe("sleep 1", 0, &graph, &error), GRUNDY_UNKNOWN);
  assert_non_null(strstr(error.message, "--time"));
  grundy_set_limits(g, 0, 0, 0);
}

/* ---- memory that is refused ---- */

typedef struct memory {
  size_t asked, refuse_at, live;
} memory;

static void *refusing(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  if (new_size > 0 && ++m->asked == m->refuse_at) return NULL;
  void *moved = new_size ? realloc(block, new_size) : NULL;
  if (!new_size) free(block);
  m->live += new_size - old_size;
  return moved;
}

/* Each text is read with its first, second, ... allocation refused: a clean fault, nothing lost. */
static void short_memory(void **state) {
  (void)state;
  static const char *const texts[] = {"1 2\n2 3\n\"a\\n\" 1\nb c\nd e\n",
                                      "5 6\n7 4000000000\n",
                                      "{\"a\":[\"b\",\"\\u0041\"]}",
                                      "[[1],[0]]",
                                      "4 2\n1 2\n2 3\n2\n1 3\n",
                                      "4\n2 1 2\n0\n1 3\n0\n",
                                      "[-1,0,0,1]",
                                      "{\"x\":1,\"nodes\":[{\"id\":1,\"to\":[2]},{\"id\":2}]}"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    grundy_status status = GRUNDY_ENOMEM;
    for (size_t n = 1; status != GRUNDY_OK; n++) {
      memory m = {0};
      grundy_config config;
      grundy_graph *graph;
      grundy_error error;
      grundy_config_init(&config);
      config.allocator = (grundy_allocator){refusing, &m};
      grundy *own = grundy_new(&config);
      assert_non_null(own);
      m.refuse_at = m.asked + n;
      status = grundy_graph_parse(own, texts[i], strlen(texts[i]), NULL, &graph, &error);
      if (status != GRUNDY_OK) {
        assert_int_equal(status, GRUNDY_ENOMEM);
        assert_int_equal(error.status, GRUNDY_ENOMEM);
        assert_null(graph);
      } else if (texts[i][0] == '4') { /* it has two readings: the note is never lost */
        assert_non_null(grundy_note_at(own, 0));
      }
      grundy_graph_free(graph);
      grundy_free(own);
      assert_int_equal(m.live, 0);
      assert_true(n < 1000);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(recognises), cmocka_unit_test(by_ending),    cmocka_unit_test(format_names),
      cmocka_unit_test(files),      cmocka_unit_test(no_files),     cmocka_unit_test(places),
      cmocka_unit_test(long_lines), cmocka_unit_test(line_limit),   cmocka_unit_test(not_read),
      cmocka_unit_test(pipes),      cmocka_unit_test(short_memory),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
