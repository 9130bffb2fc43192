/* The writers of graphs: exact outputs for small graphs with captions, odd names, cycles, misere
 * play and a start; the empty graph in every form; long rows and long names. */
/* SPDX-License-Identifier: MIT */
#include "grundy/grundy.h"

#include "graph/build.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

static grundy *g;
static grundy_solver *solver;

static int open_context(void **state) {
  (void)state;
  g = grundy_new(NULL);
  solver = g ? grundy_solver_new(g) : NULL;
  return solver == NULL;
}

static int close_context(void **state) {
  (void)state;
  grundy_solver_free(solver);
  grundy_free(g);
  return 0;
}

/* ---- graphs ---- */

typedef struct named {
  const char *name;
  size_t length;
  const char *caption; /* or NULL */
} named;

#define NAMED(name, caption)                                                                       \
  { name, sizeof(name) - 1, caption }

static grundy_graph *build(const named *names, uint32_t nodes, const gi_arrow *arrows, size_t n) {
  gi_budget budget;
  gi_meter meter;
  gi_builder b;
  grundy_error error;
  gi_budget_init(&budget, g);
  gi_budget_start(&budget);
  gi_meter_init(&meter, &budget, true);
  gi_builder_init(&b, g, &meter, &error);
  for (uint32_t u = 0; u < nodes; u++) {
    uint32_t node;
    assert_true(gi_builder_node(&b, names[u].name, names[u].length, &node));
    assert_int_equal(node, u);
    if (names[u].caption)
      assert_true(gi_builder_caption(&b, u, names[u].caption, strlen(names[u].caption)));
  }
  for (size_t i = 0; i < n; i++) assert_true(gi_builder_arrow(&b, arrows[i].from, arrows[i].to));
  grundy_graph *graph = gi_builder_finish(&b);
  assert_non_null(graph);
  gi_builder_clear(&b);
  gi_meter_close(&meter);
  return graph;
}

/* The graph whose Mermaid text is 0--->1, 1--->2, 0--->3, 1--->3, 3--->4. */
static grundy_graph *numbers(void) {
  static const uint64_t rows[] = {0, 2, 4, 4, 5, 5};
  static const uint32_t to[] = {1, 3, 2, 3, 4};
  grundy_graph *graph;
  assert_int_equal(grundy_graph_make(g, 5, rows, to, &graph, NULL), GRUNDY_OK);
  return graph;
}

/* a points at b, at c twice, and c at b. Names that mean something in every format. */
static const named odd_names[] = {NAMED("a \"b\"\\", "one\ntwo & &lt; <i> # ` %% $$"),
                                  NAMED("end", NULL), NAMED("x,1", "\\N")};
static const gi_arrow odd_arrows[] = {{0, 1}, {0, 2}, {0, 2}, {2, 1}};

static grundy_graph *odd(void) {
  return build(odd_names, 3, odd_arrows, 4);
}

/* A and B point at each other, A at C, B at D, D at E; C and E are ends. Loop points at itself. */
static const named loopy_names[] = {NAMED("A", NULL),  NAMED("B", NULL), NAMED("C", NULL),
                                    NAMED("D", NULL),  NAMED("E", NULL), NAMED("Loop", NULL),
                                    NAMED("Two", NULL)};
static const gi_arrow loopy_arrows[] = {{0, 1}, {1, 0}, {0, 2}, {1, 3}, {3, 4},
                                        {5, 5}, {6, 5}, {6, 3}, {5, 6}};

static grundy_graph *loopy(void) {
  return build(loopy_names, 7, loopy_arrows, 9);
}

static grundy_graph *empty(void) {
  static const uint64_t rows[] = {0};
  grundy_graph *graph;
  assert_int_equal(grundy_graph_make(g, 0, rows, NULL, &graph, NULL), GRUNDY_OK);
  return graph;
}

/* ---- comparing ---- */

static grundy_graph_question ask(grundy_convention convention, bool with_cycles, bool more) {
  grundy_graph_question q;
  grundy_graph_question_init(&q);
  q.convention = convention;
  q.loopy = with_cycles;
  q.remoteness = q.depth = more;
  return q;
}

enum form { PLAIN, FANCY, JSON, CSV, DOT, MERMAID, EDGES };

/* What was spent is replaced: it differs from run to run. */
static void mask(char *text, const char *from, const char *to) {
  char *at = strstr(text, from);
  char *end = at ? strstr(at, to) : NULL;
  if (end) memmove(at + strlen(from), end, strlen(end) + 1);
}

static void write_form(const grundy_graph_answer *a, const grundy_graph_page *page, enum form form,
                       grundy_text *out) {
  static const grundy_style plain = {.unicode = false}, fancy = {.unicode = true, .colour = true};
  switch (form) {
  case PLAIN:
  case FANCY:
    grundy_print_graph(a, page, form == PLAIN ? &plain : &fancy, out);
    break;
  case JSON:
    grundy_json_graph(a, page, out);
    break;
  case CSV:
    grundy_csv_graph(a, out);
    break;
  case DOT:
    grundy_dot_graph(a, page, out);
    break;
  case MERMAID:
    grundy_mermaid_graph(a, page, out);
    break;
  default:
    grundy_edges_graph(grundy_graph_answer_graph(a), out);
  }
}

static char *write(grundy_graph *graph, const grundy_graph_question *q,
                   const grundy_graph_page *page, enum form form) {
  grundy_graph_answer *a;
  grundy_text text;
  assert_int_equal(grundy_graph_solve(solver, graph, q, &a, NULL), GRUNDY_OK);
  grundy_text_init(&text, g);
  write_form(a, page, form, &text);
  assert_false(text.failed);
  char *copy = malloc(text.length + 1);
  assert_non_null(copy);
  if (text.length) memcpy(copy, text.data, text.length);
  copy[text.length] = '\0';
  assert_int_equal(strlen(copy), text.length); /* no NUL in any form */
  mask(copy, "\"seconds\":", "}}\n");
  mask(copy, "Computed: ", "\n");
  grundy_text_clear(&text);
  grundy_graph_answer_free(a);
  return copy;
}

static void check(grundy_graph *graph, const grundy_graph_question *q,
                  const grundy_graph_page *page, enum form form, const char *expected) {
  char *written = write(graph, q, page, form);
  assert_string_equal(written, expected);
  free(written);
}

/* ---- normal play without cycles ---- */

static void small(void **state) {
  (void)state;
  grundy_graph *graph = numbers();
  grundy_graph_question q = ask(GRUNDY_NORMAL, false, true), bare = ask(GRUNDY_NORMAL, false, 0);
  uint32_t start = 1;
  grundy_graph_page page = {.title = "roads.mmd", .start = NULL, .most = 100},
                    from = {.title = "roads.mmd", .start = &start, .most = 2};
  check(graph, &q, &page, PLAIN,
        "roads.mmd: 5 nodes, 5 arrows, normal play (who cannot move loses)\n"
        "  node  value  outcome  lasts  winning moves\n"
        "  0         0  P            2  -\n"
        "  1         2  N            1  2\n"
        "  2         0  P            0  -\n"
        "  3         1  N            1  4\n"
        "  4         0  P            0  -\n"
        "2 N-positions (won for the player to move), 3 P-positions (lost); largest Grundy value 2; "
        "the longest game has 3 moves\n"
        "Computed: \n");
  check(graph, &bare, &from, PLAIN,
        "roads.mmd: 5 nodes, 5 arrows, normal play (who cannot move loses)\n"
        "N-position: the first player wins.\n"
        "From 1: Grundy value 2.\n"
        "The only winning move: 2\n"
        "  node  value  outcome  winning moves\n"
        "  0         0  P        -\n"
        "  1         2  N        2\n"
        "  and 3 more (--all lists them)\n"
        "2 N-positions (won for the player to move), 3 P-positions (lost); largest Grundy value "
        "2\n"
        "Computed: \n");
  check(graph, &q, &from, JSON,
        "{\"graph\":\"roads.mmd\",\"convention\":\"normal\",\"loopy\":false,\"no_value\":null,\"no_"
        "value_id\":null,"
        "\"nodes\":[\n"
        "{\"id\":\"0\",\"value\":0,\"outcome\":\"P\",\"to\":[\"1\",\"3\"],\"winning\":[],"
        "\"remoteness\":2},\n"
        "{\"id\":\"1\",\"value\":2,\"outcome\":\"N\",\"to\":[\"2\",\"3\"],\"winning\":[\"2\"],"
        "\"remoteness\":1},\n"
        "{\"id\":\"2\",\"value\":0,\"outcome\":\"P\",\"to\":[],\"winning\":[],\"remoteness\":0},\n"
        "{\"id\":\"3\",\"value\":1,\"outcome\":\"N\",\"to\":[\"4\"],\"winning\":[\"4\"],"
        "\"remoteness\":1},\n"
        "{\"id\":\"4\",\"value\":0,\"outcome\":\"P\",\"to\":[],\"winning\":[],\"remoteness\":0}\n"
        "],\"counts\":{\"nodes\":5,\"arrows\":5,\"N\":2,\"P\":3,\"D\":0,\"infinite\":0,"
        "\"largest\":2,\"depth\":3},\"start\":\"1\",\"how\":{\"kind\":\"computed\","
        "\"seconds\":}}\n");
  check(graph, &q, &page, CSV,
        "id,value,infinity,outcome,remoteness,degree\n"
        "0,0,,P,2,2\n1,2,,N,1,2\n2,0,,P,0,0\n3,1,,N,1,1\n4,0,,P,0,0\n");
  check(graph, &bare, &page, CSV,
        "id,value,infinity,outcome,remoteness,degree\n"
        "0,0,,P,,2\n1,2,,N,,2\n2,0,,P,,0\n3,1,,N,,1\n4,0,,P,,0\n");
  check(graph, &bare, &from, DOT,
        "digraph \"roads.mmd\" {\n"
        "  node [style=filled];\n"
        "  \"0\" [label=\"SG(0)=0\", fillcolor=\"#f0a830\"];\n"
        "  \"1\" [label=\"SG(1)=2\", fillcolor=\"#dcecff\", peripheries=2];\n"
        "  \"2\" [label=\"SG(2)=0\", fillcolor=\"#f0a830\"];\n"
        "  \"3\" [label=\"SG(3)=1\", fillcolor=\"#dcecff\"];\n"
        "  \"4\" [label=\"SG(4)=0\", fillcolor=\"#f0a830\"];\n"
        "  \"0\" -> \"1\";\n"
        "  \"0\" -> \"3\";\n"
        "  \"1\" -> \"2\" [style=bold];\n"
        "  \"1\" -> \"3\";\n"
        "  \"3\" -> \"4\" [style=bold];\n"
        "}\n");
  check(graph, &bare, &from, MERMAID,
        "flowchart LR\n"
        "  0[\"SG(0)=0\"]:::P\n"
        "  1[\"SG(1)=2\"]:::N\n"
        "  2[\"SG(2)=0\"]:::P\n"
        "  3[\"SG(3)=1\"]:::N\n"
        "  4[\"SG(4)=0\"]:::P\n"
        "  0 --> 1\n"
        "  0 --> 3\n"
        "  1 ==> 2\n"
        "  1 --> 3\n"
        "  3 ==> 4\n"
        "  classDef N fill:#dcecff,stroke:#333,color:#000\n"
        "  classDef P fill:#f0a830,stroke:#333,color:#000\n"
        "  classDef D fill:#8c8c8c,stroke:#333,color:#000\n"
        "  style 1 stroke-width:4px\n");
  check(graph, &bare, &page, EDGES, "# from to\n0 1\n0 3\n1 2\n1 3\n2\n3 4\n4\n");
  grundy_graph_free(graph);
}

/* ---- names and captions ---- */

static void odd_texts(void **state) {
  (void)state;
  grundy_graph *graph = odd();
  grundy_graph_question q = ask(GRUNDY_NORMAL, false, false);
  uint32_t start = 0;
  grundy_graph_page page = {.title = "a\"\\b\033", .start = &start, .most = 100};
  check(graph, &q, &page, PLAIN,
        "a\"\\b?: 3 nodes, 4 arrows, normal play (who cannot move loses)\n"
        "N-position: the first player wins.\n"
        "From a \"b\"\\: Grundy value 2.\n"
        "The only winning move: end\n"
        "  node    value  outcome  winning moves\n"
        "  a \"b\"\\      2  N        end\n"
        "  end         0  P        -\n"
        "  x,1         1  N        end\n"
        "2 N-positions (won for the player to move), 1 P-position (lost); largest Grundy value 2\n"
        "Computed: \n");
  check(graph, &q, &page, JSON,
        "{\"graph\":\"a\\\"\\\\b\\u001b\",\"convention\":\"normal\",\"loopy\":false,"
        "\"no_value\":null,\"no_value_id\":null,\"nodes\":[\n"
        "{\"id\":\"a \\\"b\\\"\\\\\",\"caption\":\"one\\u000atwo & &lt; <i> # ` %% $$\","
        "\"value\":2,\"outcome\":\"N\",\"to\":[\"end\",\"x,1\",\"x,1\"],\"winning\":[\"end\"],"
        "\"remoteness\":null},\n"
        "{\"id\":\"end\",\"value\":0,\"outcome\":\"P\",\"to\":[],\"winning\":[],"
        "\"remoteness\":null},\n"
        "{\"id\":\"x,1\",\"caption\":\"\\\\N\",\"value\":1,\"outcome\":\"N\",\"to\":[\"end\"],"
        "\"winning\":[\"end\"],\"remoteness\":null}\n"
        "],\"counts\":{\"nodes\":3,\"arrows\":4,\"N\":2,\"P\":1,\"D\":0,\"infinite\":0,"
        "\"largest\":2,\"depth\":null},\"start\":\"a \\\"b\\\"\\\\\",\"how\":{\"kind\":"
        "\"computed\",\"seconds\":}}\n");
  check(graph, &q, &page, CSV,
        "id,value,infinity,outcome,remoteness,degree\n"
        "\"a \"\"b\"\"\\\",2,,N,,3\nend,0,,P,,0\n\"x,1\",1,,N,,1\n");
  check(
      graph, &q, &page, DOT,
      "digraph \"a\\\"\\b\xe2\x90\x9b\" {\n"
      "  node [style=filled];\n"
      "  \"a \\\"b\\\"\\\\\" [label=\"one\\ntwo & &amp;lt; <i> # ` %% $$\\nSG(a \\\"b\\\"\\\\)=2\""
      ", fillcolor=\"#dcecff\", peripheries=2];\n"
      "  \"end\" [label=\"SG(end)=0\", fillcolor=\"#f0a830\"];\n"
      "  \"x,1\" [label=\"\\\\N\\nSG(x,1)=1\", fillcolor=\"#dcecff\"];\n"
      "  \"a \\\"b\\\"\\\\\" -> \"end\" [style=bold];\n"
      "  \"a \\\"b\\\"\\\\\" -> \"x,1\";\n"
      "  \"a \\\"b\\\"\\\\\" -> \"x,1\";\n"
      "  \"x,1\" -> \"end\" [style=bold];\n"
      "}\n");
  check(graph, &q, &page, MERMAID,
        "flowchart LR\n"
        "  n0[\"a #quot;b#quot;#92;<br/>one<br/>two #amp; #amp;lt; #lt;i#gt; #35; #96; #37;% "
        "#36;$<br/>SG(a #quot;b#quot;#92;)=2\"]:::N\n"
        "  n1[\"end<br/>SG(end)=0\"]:::P\n"
        "  n2[\"x,1<br/>#92;N<br/>SG(x,1)=1\"]:::N\n"
        "  n0 ==> n1\n"
        "  n0 --> n2\n"
        "  n0 --> n2\n"
        "  n2 ==> n1\n"
        "  classDef N fill:#dcecff,stroke:#333,color:#000\n"
        "  classDef P fill:#f0a830,stroke:#333,color:#000\n"
        "  classDef D fill:#8c8c8c,stroke:#333,color:#000\n"
        "  style n0 stroke-width:4px\n");
  check(graph, &q, &page, EDGES,
        "\"a \\\"b\\\"\\\\\"\nend\n\"x,1\"\n"
        "\"a \\\"b\\\"\\\\\" end\n\"a \\\"b\\\"\\\\\" \"x,1\"\n\"a \\\"b\\\"\\\\\" \"x,1\"\n"
        "\"x,1\" end\n");
  grundy_graph_free(graph);
}

/* Which names stand as they are: the text begins with the id, and the edges with the name. */
static void names_alone(void **state) {
  (void)state;
  static const struct {
    named name;
    const char *id, *edges, *csv, *dot;
  } cases[] = {
      {NAMED("A_1", NULL), "A_1[\"SG(A_1)=0\"]", "A_1\n", "A_1", "\"A_1\""},
      {NAMED("n", NULL), "n[\"SG(n)=0\"]", "n\n", "n", "\"n\""},
      {NAMED("n1a", NULL), "n1a[\"SG(n1a)=0\"]", "n1a\n", "n1a", "\"n1a\""},
      {NAMED("n12", NULL), "n0[\"n12<br/>SG(n12)=0\"]", "n12\n", "n12", "\"n12\""},
      {NAMED("End", NULL), "End[\"SG(End)=0\"]", "End\n", "End", "\"End\""},
      {NAMED("ending", NULL), "ending[\"SG(ending)=0\"]", "ending\n", "ending", "\"ending\""},
      {NAMED("2end", NULL), "n0[\"2end<br/>SG(2end)=0\"]", "2end\n", "2end", "\"2end\""},
      {NAMED("graph", NULL), "n0[\"graph<br/>SG(graph)=0\"]", "\"graph\"\n", "graph", "\"graph\""},
      {NAMED("linkStyle", NULL), "n0[\"linkStyle<br/>SG(linkStyle)=0\"]", "linkStyle\n",
       "linkStyle", "\"linkStyle\""},
      {NAMED("nim(1)", NULL), "n0[\"nim(1)<br/>SG(nim(1))=0\"]", "nim(1)\n", "nim(1)",
       "\"nim(1)\""},
      {NAMED("\xe5\xbc\x82", NULL), "n0[\"\xe5\xbc\x82<br/>SG(\xe5\xbc\x82)=0\"]", "\xe5\xbc\x82\n",
       "\xe5\xbc\x82", "\"\xe5\xbc\x82\""},
      {NAMED("", NULL), "n0[\"<br/>SG()=0\"]", "\"\"\n", "\"\"", "\"\""},
      {NAMED("a\nc", NULL),
       "n0[\"a\xe2\x90\x8a"
       "c<br/>SG(a\xe2\x90\x8a"
       "c)=0\"]",
       "\"a\\u000ac\"\n", "\"a\nc\"",
       "\"a\xe2\x90\x8a"
       "c\""},
      {NAMED("\0\033\x7f", NULL),
       "n0[\"\xe2\x90\x80\xe2\x90\x9b\xe2\x90\xa1<br/"
       ">SG(\xe2\x90\x80\xe2\x90\x9b\xe2\x90\xa1)=0\"]",
       "\"\\u0000\\u001b\\u007f\"\n", "\xe2\x90\x80\xe2\x90\x9b\xe2\x90\xa1",
       "\"\xe2\x90\x80\xe2\x90\x9b\xe2\x90\xa1\""},
      {NAMED("#x", NULL), "n0[\"#35;x<br/>SG(#35;x)=0\"]", "\"#x\"\n", "#x", "\"#x\""},
      {NAMED("//x", NULL), "n0[\"//x<br/>SG(//x)=0\"]", "\"//x\"\n", "//x", "\"//x\""},
      {NAMED("a\\b\\\\", NULL), "n0[\"a#92;b#92;#92;<br/>SG(a#92;b#92;#92;)=0\"]", "a\\b\\\\\n",
       "a\\b\\\\", "\"a\\b\\\\\""},
      {NAMED("a\\\"b\\", NULL), "n0[\"a#92;#quot;b#92;<br/>SG(a#92;#quot;b#92;)=0\"]",
       "\"a\\\\\\\"b\\\\\"\n", "\"a\\\"\"b\\\"", "\"a\\\\\\\"b\\\\\""},
      {NAMED("nim(1,2)", NULL), "n0[\"nim(1,2)<br/>SG(nim(1,2))=0\"]", "nim(1,2)\n", "\"nim(1,2)\"",
       "\"nim(1,2)\""},
      {NAMED("->", NULL), "n0[\"-#gt;<br/>SG(-#gt;)=0\"]", "\"->\"\n", "->", "\"->\""},
  };
  grundy_graph_question q = ask(GRUNDY_NORMAL, false, false);
  grundy_graph_page page = {.title = NULL, .start = NULL, .most = 100};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_graph *graph = build(&cases[i].name, 1, NULL, 0);
    char expected[300], *mermaid = write(graph, &q, &page, MERMAID),
                        *dot = write(graph, &q, &page, DOT);
    snprintf(expected, sizeof expected, "flowchart LR\n  %s:::P\n", cases[i].id);
    mermaid[strlen(expected)] = '\0';
    assert_string_equal(mermaid, expected);
    snprintf(expected, sizeof expected, "digraph {\n  node [style=filled];\n  %s [label=\"",
             cases[i].dot);
    dot[strlen(expected)] = '\0';
    assert_string_equal(dot, expected);
    check(graph, &q, &page, EDGES, cases[i].edges);
    snprintf(expected, sizeof expected, "id,value,infinity,outcome,remoteness,degree\n%s,0,,P,,0\n",
             cases[i].csv);
    check(graph, &q, &page, CSV, expected);
    free(mermaid);
    free(dot);
    grundy_graph_free(graph);
  }
}

/* Numbers that do not ascend read back in their order only as texts. */
static void number_texts(void **state) {
  (void)state;
  static const named names[] = {NAMED("7", NULL), NAMED("5", NULL), NAMED("6", NULL)},
                     mixed[] = {NAMED("5", NULL), NAMED("05", NULL)};
  static const gi_arrow arrows[] = {{0, 1}};
  grundy_graph_question q = ask(GRUNDY_NORMAL, false, false);
  grundy_graph_page page = {.title = NULL, .start = NULL, .most = 100};
  grundy_graph *falling = build(names, 2, arrows, 1), *rising = build(names + 1, 2, arrows, 1),
               *two = build(mixed, 2, arrows, 1);
  check(falling, &q, &page, EDGES, "\"7\"\n5\n7 5\n");
  check(rising, &q, &page, EDGES, "# from to\n5 6\n6\n");
  check(two, &q, &page, EDGES, "\"5\"\n05\n5 05\n");
  grundy_graph_free(falling);
  grundy_graph_free(rising);
  grundy_graph_free(two);
}

/* ---- cycles and misere play ---- */

static void cycles(void **state) {
  (void)state;
  grundy_graph *graph = loopy();
  grundy_graph_question q = ask(GRUNDY_NORMAL, true, true);
  uint32_t start = 6, end = 2;
  grundy_graph_page page = {.title = "loops", .start = &start, .most = 100},
                    over = {.title = NULL, .start = &end, .most = 0};
  check(graph, &q, &page, PLAIN,
        "loops: 7 nodes, 9 arrows, normal play (who cannot move loses)\n"
        "Draw: neither player can force a win.\n"
        "From Two: infinite Grundy value inf{1}.\n"
        "The only move that keeps the draw: Loop\n"
        "  node   value  outcome  lasts  winning moves, or (those that keep a draw)\n"
        "  A          1  N            1  B, C\n"
        "  B          0  P            2  -\n"
        "  C          0  P            0  -\n"
        "  D          1  N            1  E\n"
        "  E          0  P            0  -\n"
        "  Loop   inf{}  D            -  (Loop, Two)\n"
        "  Two   inf{1}  D            -  (Loop)\n"
        "2 N-positions (won for the player to move), 3 P-positions (lost), 2 draws; 2 infinite "
        "values; largest Grundy value 1\n"
        "Computed: \n");
  check(graph, &q, &over, PLAIN,
        "7 nodes, 9 arrows, normal play (who cannot move loses)\n"
        "P-position: the first player loses, the second player wins.\n"
        "From C: Grundy value 0.\n"
        "There is no move.\n"
        "2 N-positions (won for the player to move), 3 P-positions (lost), 2 draws; 2 infinite "
        "values; largest Grundy value 1\n"
        "Computed: \n");
  check(graph, &q, &page, JSON,
        "{\"graph\":\"loops\",\"convention\":\"normal\",\"loopy\":true,\"no_value\":null,\"no_"
        "value_id\":null,"
        "\"nodes\":[\n"
        "{\"id\":\"A\",\"value\":1,\"outcome\":\"N\",\"to\":[\"B\",\"C\"],\"winning\":[\"B\","
        "\"C\"],\"remoteness\":1},\n"
        "{\"id\":\"B\",\"value\":0,\"outcome\":\"P\",\"to\":[\"A\",\"D\"],\"winning\":[],"
        "\"remoteness\":2},\n"
        "{\"id\":\"C\",\"value\":0,\"outcome\":\"P\",\"to\":[],\"winning\":[],\"remoteness\":0},"
        "\n"
        "{\"id\":\"D\",\"value\":1,\"outcome\":\"N\",\"to\":[\"E\"],\"winning\":[\"E\"],"
        "\"remoteness\":1},\n"
        "{\"id\":\"E\",\"value\":0,\"outcome\":\"P\",\"to\":[],\"winning\":[],\"remoteness\":0},"
        "\n"
        "{\"id\":\"Loop\",\"value\":null,\"infinity\":[],\"outcome\":\"D\",\"to\":[\"Loop\","
        "\"Two\"],\"winning\":[],\"remoteness\":null},\n"
        "{\"id\":\"Two\",\"value\":null,\"infinity\":[1],\"outcome\":\"D\",\"to\":[\"Loop\","
        "\"D\"],\"winning\":[],\"remoteness\":null}\n"
        "],\"counts\":{\"nodes\":7,\"arrows\":9,\"N\":2,\"P\":3,\"D\":2,\"infinite\":2,"
        "\"largest\":1,\"depth\":null},\"start\":\"Two\",\"how\":{\"kind\":\"computed\","
        "\"seconds\":}}\n");
  check(graph, &q, &page, CSV,
        "id,value,infinity,outcome,remoteness,degree\n"
        "A,1,,N,1,2\n"
        "B,0,,P,2,2\n"
        "C,0,,P,0,0\n"
        "D,1,,N,1,1\n"
        "E,0,,P,0,0\n"
        "Loop,,\"\",D,,2\n"
        "Two,,\"1\",D,,2\n");
  check(graph, &q, &page, DOT,
        "digraph \"loops\" {\n"
        "  node [style=filled];\n"
        "  \"A\" [label=\"SG(A)=1\", fillcolor=\"#dcecff\"];\n"
        "  \"B\" [label=\"SG(B)=0\", fillcolor=\"#f0a830\"];\n"
        "  \"C\" [label=\"SG(C)=0\", fillcolor=\"#f0a830\"];\n"
        "  \"D\" [label=\"SG(D)=1\", fillcolor=\"#dcecff\"];\n"
        "  \"E\" [label=\"SG(E)=0\", fillcolor=\"#f0a830\"];\n"
        "  \"Loop\" [label=\"SG(Loop)=\xe2\x88\x9e{}\", fillcolor=\"#8c8c8c\"];\n"
        "  \"Two\" [label=\"SG(Two)=\xe2\x88\x9e{1}\", fillcolor=\"#8c8c8c\", peripheries=2];\n"
        "  \"A\" -> \"B\" [style=bold];\n"
        "  \"A\" -> \"C\" [style=bold];\n"
        "  \"B\" -> \"A\";\n"
        "  \"B\" -> \"D\";\n"
        "  \"D\" -> \"E\" [style=bold];\n"
        "  \"Loop\" -> \"Loop\";\n"
        "  \"Loop\" -> \"Two\";\n"
        "  \"Two\" -> \"Loop\";\n"
        "  \"Two\" -> \"D\";\n"
        "}\n");
  check(graph, &q, &page, MERMAID,
        "flowchart LR\n"
        "  A[\"SG(A)=1\"]:::N\n"
        "  B[\"SG(B)=0\"]:::P\n"
        "  C[\"SG(C)=0\"]:::P\n"
        "  D[\"SG(D)=1\"]:::N\n"
        "  E[\"SG(E)=0\"]:::P\n"
        "  Loop[\"SG(Loop)=\xe2\x88\x9e{}\"]:::D\n"
        "  Two[\"SG(Two)=\xe2\x88\x9e{1}\"]:::D\n"
        "  A ==> B\n"
        "  A ==> C\n"
        "  B --> A\n"
        "  B --> D\n"
        "  D ==> E\n"
        "  Loop --> Loop\n"
        "  Loop --> Two\n"
        "  Two --> Loop\n"
        "  Two --> D\n"
        "  classDef N fill:#dcecff,stroke:#333,color:#000\n"
        "  classDef P fill:#f0a830,stroke:#333,color:#000\n"
        "  classDef D fill:#8c8c8c,stroke:#333,color:#000\n"
        "  style Two stroke-width:4px\n");
  grundy_graph_free(graph);
}

static void misere(void **state) {
  (void)state;
  grundy_graph *graph = numbers();
  grundy_graph_question q = ask(GRUNDY_MISERE, false, false);
  uint32_t start = 0, end = 4;
  grundy_graph_page page = {.title = "m", .start = &start, .most = 100},
                    over = {.title = "m", .start = &end, .most = 0};
  check(graph, &q, &page, PLAIN,
        "m: 5 nodes, 5 arrows, misere play (who cannot move wins)\n"
        "N-position: the first player wins.\n"
        "From 0.\n"
        "No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the "
        "outcome exists.\n"
        "The only winning move: 3\n"
        "  node  outcome  winning moves\n"
        "  0     N        3\n"
        "  1     N        3\n"
        "  2     N        -\n"
        "  3     P        -\n"
        "  4     N        -\n"
        "4 N-positions (won for the player to move), 1 P-position (lost)\n"
        "Computed: \n");
  check(graph, &q, &over, PLAIN,
        "m: 5 nodes, 5 arrows, misere play (who cannot move wins)\n"
        "N-position: the first player wins.\n"
        "From 4.\n"
        "No Grundy value: in misere play the parts of a sum do not add up by XOR, so only the "
        "outcome exists.\n"
        "The game is over, and the player to move has won.\n"
        "4 N-positions (won for the player to move), 1 P-position (lost)\n"
        "Computed: \n");
  check(graph, &q, &page, JSON,
        "{\"graph\":\"m\",\"convention\":\"misere\",\"loopy\":false,\"no_value\":\"in misere "
        "play the parts of a sum do not add up by XOR, so only the outcome "
        "exists\",\"no_value_id\":\"misere\",\"nodes\":[\n"
        "{\"id\":\"0\",\"value\":null,\"outcome\":\"N\",\"to\":[\"1\",\"3\"],\"winning\":[\"3\"],"
        "\"remoteness\":null},\n"
        "{\"id\":\"1\",\"value\":null,\"outcome\":\"N\",\"to\":[\"2\",\"3\"],\"winning\":[\"3\"],"
        "\"remoteness\":null},\n"
        "{\"id\":\"2\",\"value\":null,\"outcome\":\"N\",\"to\":[],\"winning\":[],"
        "\"remoteness\":null},\n"
        "{\"id\":\"3\",\"value\":null,\"outcome\":\"P\",\"to\":[\"4\"],\"winning\":[],"
        "\"remoteness\":null},\n"
        "{\"id\":\"4\",\"value\":null,\"outcome\":\"N\",\"to\":[],\"winning\":[],"
        "\"remoteness\":null}\n"
        "],\"counts\":{\"nodes\":5,\"arrows\":5,\"N\":4,\"P\":1,\"D\":0,\"infinite\":0,"
        "\"largest\":null,\"depth\":null},\"start\":\"0\",\"how\":{\"kind\":\"computed\","
        "\"seconds\":}}\n");
  check(graph, &q, &page, DOT,
        "digraph \"m\" {\n"
        "  node [style=filled];\n"
        "  \"0\" [label=\"0: N\", fillcolor=\"#dcecff\", peripheries=2];\n"
        "  \"1\" [label=\"1: N\", fillcolor=\"#dcecff\"];\n"
        "  \"2\" [label=\"2: N\", fillcolor=\"#dcecff\"];\n"
        "  \"3\" [label=\"3: P\", fillcolor=\"#f0a830\"];\n"
        "  \"4\" [label=\"4: N\", fillcolor=\"#dcecff\"];\n"
        "  \"0\" -> \"1\";\n"
        "  \"0\" -> \"3\" [style=bold];\n"
        "  \"1\" -> \"2\";\n"
        "  \"1\" -> \"3\" [style=bold];\n"
        "  \"3\" -> \"4\";\n"
        "}\n");
  check(graph, &q, &page, MERMAID,
        "flowchart LR\n"
        "  0[\"0: N\"]:::N\n"
        "  1[\"1: N\"]:::N\n"
        "  2[\"2: N\"]:::N\n"
        "  3[\"3: P\"]:::P\n"
        "  4[\"4: N\"]:::N\n"
        "  0 --> 1\n"
        "  0 ==> 3\n"
        "  1 --> 2\n"
        "  1 ==> 3\n"
        "  3 --> 4\n"
        "  classDef N fill:#dcecff,stroke:#333,color:#000\n"
        "  classDef P fill:#f0a830,stroke:#333,color:#000\n"
        "  classDef D fill:#8c8c8c,stroke:#333,color:#000\n"
        "  style 0 stroke-width:4px\n");
  grundy_graph_free(graph);
}

/* ---- none, and many ---- */

static void nothing(void **state) {
  (void)state;
  grundy_graph *graph = empty();
  grundy_graph_question q = ask(GRUNDY_NORMAL, false, false);
  grundy_graph_page page = {.title = "empty", .start = NULL, .most = 100};
  check(graph, &q, &page, PLAIN,
        "empty: 0 nodes, 0 arrows, normal play (who cannot move loses)\n"
        "0 N-positions (won for the player to move), 0 P-positions (lost)\n"
        "Computed: \n");
  check(graph, &q, &page, JSON,
        "{\"graph\":\"empty\",\"convention\":\"normal\",\"loopy\":false,\"no_value\":null,\"no_"
        "value_id\":null,"
        "\"nodes\":[\n"
        "],\"counts\":{\"nodes\":0,\"arrows\":0,\"N\":0,\"P\":0,\"D\":0,\"infinite\":0,"
        "\"largest\":null,\"depth\":null},\"start\":null,\"how\":{\"kind\":\"computed\","
        "\"seconds\":}}\n");
  check(graph, &q, &page, CSV, "id,value,infinity,outcome,remoteness,degree\n");
  check(graph, &q, &page, DOT, "digraph \"empty\" {\n  node [style=filled];\n}\n");
  check(graph, &q, &page, MERMAID,
        "flowchart LR\n"
        "  classDef N fill:#dcecff,stroke:#333,color:#000\n"
        "  classDef P fill:#f0a830,stroke:#333,color:#000\n"
        "  classDef D fill:#8c8c8c,stroke:#333,color:#000\n");
  check(graph, &q, &page, EDGES, "");
  grundy_graph_free(graph);
}

/* Node 0 points three times at each of many ends: listed once, in order, and cut for people. */
static void long_row(void **state) {
  (void)state;
  enum { ENDS = 1000 };
  uint64_t *rows = calloc(ENDS + 2, sizeof *rows);
  uint32_t *to = calloc(3 * ENDS, sizeof *to);
  assert_true(rows && to);
  for (uint32_t u = 1; u <= ENDS + 1; u++) rows[u] = 3 * ENDS;
  for (uint32_t i = 0; i < 3 * ENDS; i++) to[i] = 1 + i % ENDS;
  grundy_graph *graph;
  assert_int_equal(grundy_graph_make(g, ENDS + 1, rows, to, &graph, NULL), GRUNDY_OK);
  grundy_graph_question q = ask(GRUNDY_NORMAL, false, true);
  uint32_t start = 0;
  grundy_graph_page page = {.title = "long", .start = &start, .most = 2};
  check(graph, &q, &page, PLAIN,
        "long: 1001 nodes, 3000 arrows, normal play (who cannot move loses)\n"
        "N-position: the first player wins.\n"
        "From 0: Grundy value 1.\n"
        "With best play the game lasts 1 move.\n"
        "Winning moves (1000): 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, ...\n"
        "  node  value  outcome  lasts  winning moves\n"
        "  0         1  N            1  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, "
        "17, ...\n"
        "  1         0  P            0  -\n"
        "  and 999 more (--all lists them)\n"
        "1 N-position (won for the player to move), 1000 P-positions (lost); largest Grundy "
        "value 1; the longest game has 1 move\n"
        "Computed: \n");
  char *json = write(graph, &q, &page, JSON), *list = strstr(json, "\"winning\":[");
  size_t commas = 0;
  assert_non_null(list);
  assert_memory_equal(list, "\"winning\":[\"1\",\"2\",\"3\",", 23);
  for (const char *at = list; *at != ']'; at++) commas += *at == ',';
  assert_int_equal(commas, ENDS - 1);
  free(json);
  grundy_graph_free(graph);
  free(rows);
  free(to);
}

/* Names are cut by columns, not bytes, and wide signs take two; nothing steers the terminal. */
static void long_names(void **state) {
  (void)state;
  char wide[50 * 3 + 1] = "", narrow[100] = "";
  for (int i = 0; i < 50; i++) strcat(wide, "\xe5\xbc\x82");
  for (int i = 0; i < 90; i++) strcat(narrow, "w");
  const named names[] = {{wide, 150, NULL}, {narrow, 90, NULL}, NAMED("\033[31m\xc2\x9b", NULL)};
  const gi_arrow arrows[] = {{0, 2}, {1, 0}, {1, 2}};
  grundy_graph *graph = build(names, 3, arrows, 3);
  grundy_graph_question q = ask(GRUNDY_NORMAL, false, false);
  uint32_t start = 1;
  grundy_graph_page page = {.title = NULL, .start = &start, .most = 100};
  check(graph, &q, &page, PLAIN,
        "3 nodes, 3 arrows, normal play (who cannot move loses)\n"
        "N-position: the first player wins.\n"
        "From wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww...: Grundy value 2.\n"
        "The only winning move: ?[31m?\n"
        "  node                                                          value  outcome  winning "
        "moves\n"
        "  \xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc"
        "\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc"
        "\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc"
        "\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc"
        "\x82...       1  N        ?[31m?\n"
        "  wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww...      2  N        ?[31m?\n"
        "  ?[31m?                                                            0  P        -\n"
        "2 N-positions (won for the player to move), 1 P-position (lost); largest Grundy value "
        "2\n"
        "Computed: \n");
  check(graph, &q, &page, FANCY,
        "3 nodes, 3 arrows, normal play (who cannot move loses)\n"
        "\033[1mN-position: the first player wins.\033[0m\n"
        "From wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww\xe2\x80\xa6: Grundy "
        "value 2.\n"
        "The only winning move: ?[31m?\n"
        "  node                                                          value  outcome  winning "
        "moves\n"
        "  \xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc"
        "\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc"
        "\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc"
        "\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc\x82\xe5\xbc"
        "\x82\xe5\xbc\x82\xe2\x80\xa6       1  \033[32mN\033[0m        ?[31m?\n"
        "  wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww\xe2\x80\xa6      2  "
        "\033[32mN\033[0m        ?[31m?\n"
        "  ?[31m?                                                            0  \033[31mP\033[0m "
        "       -\n"
        "2 N-positions (won for the player to move), 1 P-position (lost); largest Grundy value "
        "2\n"
        "Computed: \n");
  grundy_graph_free(graph);
}

/* ---- memory that fails, and a text that drains ---- */

typedef struct failing {
  long left; /* calls that still succeed; below 0: all do */
  bool failed;
} failing;

static void *failing_resize(void *user, void *block, size_t old_size, size_t new_size) {
  failing *f = user;
  (void)old_size;
  if (new_size == 0) {
    free(block);
    return NULL;
  }
  if (f->left == 0) {
    f->failed = true;
    return NULL;
  }
  if (f->left > 0) f->left--;
  return realloc(block, new_size);
}

/* Whichever allocation fails, the text says so, and only then. */
static void memory_fails(void **state) {
  (void)state;
  grundy *whole = g;
  grundy_solver *whole_solver = solver;
  failing f = {-1, false};
  grundy_config config;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){failing_resize, &f};
  g = grundy_new(&config);
  solver = grundy_solver_new(g);
  grundy_graph *graph = loopy();
  grundy_graph_question q = ask(GRUNDY_NORMAL, true, true);
  grundy_graph_answer *a;
  uint32_t start = 6;
  grundy_graph_page page = {.title = "loops", .start = &start, .most = 100};
  assert_int_equal(grundy_graph_solve(solver, graph, &q, &a, NULL), GRUNDY_OK);
  for (enum form form = PLAIN; form <= EDGES; form++) {
    bool failed = true;
    for (long n = 0; failed; n++) {
      grundy_text text;
      grundy_text_init(&text, g);
      f = (failing){n, false};
      write_form(a, &page, form, &text);
      failed = f.failed;
      assert_int_equal(text.failed, failed);
      grundy_text_clear(&text);
      f.left = -1;
    }
  }
  grundy_graph_answer_free(a);
  grundy_graph_free(graph);
  grundy_solver_free(solver);
  grundy_free(g);
  g = whole;
  solver = whole_solver;
}

static grundy_text drained;

static void drain(grundy_text *text) {
  grundy_text_put(&drained, text->data, text->length);
  text->length = 0;
}

/* A text that is taken away while it grows has all that one has which grows on. */
static void drains(void **state) {
  (void)state;
  enum { NODES = 20000 };
  uint64_t rows[NODES + 1];
  uint32_t to[NODES];
  for (uint32_t u = 0; u <= NODES; u++) rows[u] = u ? u - 1 : 0;
  for (uint32_t u = 0; u < NODES; u++) to[u] = 0;
  grundy_graph *graph;
  grundy_graph_answer *a;
  assert_int_equal(grundy_graph_make(g, NODES, rows, to, &graph, NULL), GRUNDY_OK);
  grundy_graph_question q = ask(GRUNDY_NORMAL, false, true);
  grundy_graph_page page = {.title = "star", .start = NULL, .most = SIZE_MAX};
  assert_int_equal(grundy_graph_solve(solver, graph, &q, &a, NULL), GRUNDY_OK);
  for (enum form form = PLAIN; form <= EDGES; form++) {
    grundy_text whole, parts;
    grundy_text_init(&whole, g);
    grundy_text_init(&parts, g);
    grundy_text_init(&drained, g);
    parts.drain = drain;
    write_form(a, &page, form, &whole);
    write_form(a, &page, form, &parts);
    assert_true(drained.length > 0);
    drain(&parts);
    assert_string_equal(drained.data, whole.data);
    grundy_text_clear(&whole);
    grundy_text_clear(&parts);
    grundy_text_clear(&drained);
  }
  grundy_graph_answer_free(a);
  grundy_graph_free(graph);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small),        cmocka_unit_test(odd_texts), cmocka_unit_test(names_alone),
      cmocka_unit_test(number_texts), cmocka_unit_test(cycles),    cmocka_unit_test(misere),
      cmocka_unit_test(nothing),      cmocka_unit_test(long_row),  cmocka_unit_test(long_names),
      cmocka_unit_test(memory_fails), cmocka_unit_test(drains),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
