/* The inputs of contests: their forms, their notes, and faults at their places. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "fixture.h"
#include "graphs.h"

CONTEXT_FIXTURE(g)

/* Reads the text, and compares the ids of the notes, with blanks between. */
static void reads(grundy_graph_format format, const char *text, const char *shown,
                  const char *notes) {
  char ids[200] = "";
  grundy_notes_clear(g);
  check_graph(g, format, text, strlen(text), shown);
  for (size_t i = 0; grundy_note_at(g, i); i++) {
    if (i) strcat(ids, " ");
    strcat(ids, grundy_note_at(g, i)->id);
  }
  if (strcmp(ids, notes) != 0) fail_msg("%s: notes \"%s\", not \"%s\"", text, ids, notes);
}

static void faulty(grundy_graph_format format, const char *text, size_t from, size_t to,
                   const char *words) {
  check_fault(g, format, 0, text, strlen(text), from, to, words);
}

/* What is recognised, and whether a note says so. */
static void recognised(void **state) {
  (void)state;
  reads(GRUNDY_GRAPH_AUTO, "3 5\n1 2\n2 3\n1 3\n1 3\n1 2\n", "1>2,3,3,2; 2>3; 3>;", "");
  reads(GRUNDY_GRAPH_AUTO, "3 4\n1 2\n2 3\n1 3\n1 2\n", "1>2,3,2; 2>3; 3>;", "counts-assumed");
  reads(GRUNDY_GRAPH_AUTO, "4 2\n1 2\n2 3\n", "1>2; 2>3; 3>; 4>;", "counts-assumed");
  reads(GRUNDY_GRAPH_AUTO, "4 2\n1 2\n2 0\n", "0>; 1>2; 2>0; 3>;", "counts-assumed");
  reads(GRUNDY_GRAPH_AUTO,
        "\xef\xbb\xbf"
        "3 5\r\n1 2\r\n2 3\r\n1 3\r\n1 3\r\n\r\n1 2",
        "1>2,3,3,2; 2>3; 3>;", "");
  /* three numbers in the first line are not an arrow */
  reads(GRUNDY_GRAPH_AUTO, "3 2 2\n1 2\n2 3\n1 3\n", "1>2; 2>3; 3>;", "unread");
  reads(GRUNDY_GRAPH_AUTO, "3 2 1\n1 2\n2 3\n", "1>2; 2>3; 3>;", "unread");
  /* questions, never nodes or arrows */
  reads(GRUNDY_GRAPH_AUTO, "3 2\n1 2\n2 3\n2\n1 3\n", "1>2; 2>3; 3>;", "counts-assumed unread");
  reads(GRUNDY_GRAPH_AUTO, "3 2\n1 2\n2 3\n2\n1\n3\n", "1>2; 2>3; 3>;", "counts-assumed unread");
  reads(GRUNDY_GRAPH_AUTO, "3 2\n1 2\n2 3\n3 1 2 3\n", "1>2; 2>3; 3>;", "unread");
  /* arrows may be written, but not in the counts */
  reads(GRUNDY_GRAPH_AUTO, "3 2\n1->2\n2 -> 3\n", "1>2; 2>3; 3>;", "counts-assumed");
  reads(GRUNDY_GRAPH_AUTO, "3->2\n1->2\n2->3\n", "1>2; 2>3; 3>2;", "");
  /* lists of edges */
  reads(GRUNDY_GRAPH_AUTO, "3 2\n1 2\n2 3\n1 3\n", "1>2,3; 2>3; 3>2;", "arrow-assumed");
  reads(GRUNDY_GRAPH_AUTO, "3 2\n1 2\n2 4\n3 1\n", "1>2; 2>4; 3>2,1; 4>;", "");
  reads(GRUNDY_GRAPH_AUTO, "3 2\n1 4\n2 4\n", "1>4; 2>4; 3>2; 4>;", "");
  reads(GRUNDY_GRAPH_AUTO, "3 0\n", "0>; 3>0;", "");
  reads(GRUNDY_GRAPH_AUTO, "3\n", "3>;", "");
  reads(GRUNDY_GRAPH_AUTO, "# arrows\n3 5\n1 2\n2 3\n1 3\n1 3\n1 2\n", "1>2,3,3,2; 2>3; 3>5; 5>;",
        "");
  reads(GRUNDY_GRAPH_EDGES, "3 5\n1 2\n2 3\n1 3\n1 3\n1 2\n", "1>2,3,3,2; 2>3; 3>5; 5>;", "");
  reads(GRUNDY_GRAPH_AUTO, "3 A\n1 2\n", "3>A; A>; 1>2; 2>;", "");
  /* ... that look damaged */
  reads(GRUNDY_GRAPH_AUTO, "3 5\n1 2\n2 3\n1 3\n1 2\n", "1>2,3,2; 2>3; 3>5; 5>;", "arrow-assumed");
  reads(GRUNDY_GRAPH_AUTO, "2 4\n1 2\n1 2\n1 2\n1 2\n1 2\n", "1>2,2,2,2,2; 2>4; 4>;",
        "arrow-assumed");
  reads(GRUNDY_GRAPH_AUTO, "3 2\n1 2\n2 3\n7\n1 3\n", "1>2,3; 2>3; 3>2; 7>;", "arrow-assumed");
  reads(GRUNDY_GRAPH_AUTO, "1000000000 1\n1 2\n", "1>2; 2>; 1000000000>1;", "arrow-assumed");
  /* ... or like test cases */
  reads(GRUNDY_GRAPH_AUTO, "2 1\n1 2\n3 1\n2 3\n", "1>2; 2>1,3; 3>1;", "cases-joined");
  reads(GRUNDY_GRAPH_AUTO, "2 1\n1 2\n0 0\n", "0>0; 1>2; 2>1;", "cases-joined");
  reads(GRUNDY_GRAPH_AUTO, "1\n3 1\n2 3\n", "1>; 2>3; 3>1;", "cases-joined");
  reads(GRUNDY_GRAPH_AUTO, "2\n3\n1 2\n2 3\n2\n1 2\n", "1>2,2; 2>3; 3>;", "cases-joined");
  reads(GRUNDY_GRAPH_AUTO, "3\n3\n1 2\n2 3\n2\n1 2\n", "1>2,2; 2>3; 3>;", "");
  /* trees with a root or another tree behind them, or with too many edges */
  reads(GRUNDY_GRAPH_AUTO, "3\n1 2\n1 3\n2\n", "1>2,3; 2>; 3>;", "directions-assumed unread");
  reads(GRUNDY_GRAPH_AUTO, "3\n1 2\n1 3\n2\n2 1\n", "1>2,3; 2>; 3>;", "directions-assumed unread");
  reads(GRUNDY_GRAPH_AUTO, "3\n1 2\n1 3\n2 1\n", "1>2,3; 2>1; 3>;", "node-assumed");
  reads(GRUNDY_GRAPH_AUTO, "3 3\n1 2\n1 3\n", "1>2,3; 2>; 3>3;", "arrow-assumed");
  /* rows, and trees */
  reads(GRUNDY_GRAPH_AUTO, "4\n2 1 2\n0\n1 3\n0\n", "0>1,2; 1>; 2>3; 3>;", "rows-from-0");
  reads(GRUNDY_GRAPH_AUTO, "4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n", "0>1,2; 1>; 2>3; 3>;",
        "rows-from-0 unread");
  reads(GRUNDY_GRAPH_AUTO, "3\n2 2 3\n1 3\n0\n", "1>2,3; 2>3; 3>;", "");
  reads(GRUNDY_GRAPH_AUTO, "3\n0\n1 0\n1 1\n", "0>; 1>0; 2>1;", "rows-assumed");
  reads(GRUNDY_GRAPH_AUTO, "3\n2 1\n2 3\n", "1>; 2>1,3; 3>;", "directions-assumed");
  reads(GRUNDY_GRAPH_AUTO, "5\n1 1 2 2\n", "1>2,3; 2>4,5; 3>; 4>; 5>;", "");
  reads(GRUNDY_GRAPH_AUTO, "5\n0 1 1 2 2\n", "1>2,3; 2>4,5; 3>; 4>; 5>;", "");
  reads(GRUNDY_GRAPH_AUTO, "[-1, 0, 0, 1]\n", "0>1,2; 1>3; 2>; 3>;", "");
  reads(GRUNDY_GRAPH_AUTO, "[[1,2],[3],[],[]]", "0>1,2; 1>3; 2>; 3>;", "");
}

/* A list of arrows that would be a counted one but for a mistake: the note says where it is. */
static void mistaken(void **state) {
  (void)state;
  static const struct {
    const char *text, *words;
  } cases[] = {
      {"5 4\n1 2\n2 3\n3 x\n4 9\n", "line 4 is wrong, because two nodes from 1 to 5 belong"},
      {"5 4\n\n0 1\n# no arrow\n0 2\n0 5\n4 3\n",
       "line 6 is wrong, because two nodes from 0 to 4 "},
      {"5 4\n1 2\n3\n2 3\n3 4\n", "line 3 is wrong, because two nodes from 1 to 5 belong"},
      {"3 5\n1 2\n2 3\n1 3\n1 -3\n1 2\n", "line 5 is wrong, because two nodes from 1 to 3 "},
      {"3 2\n0 2\n2 3\n", "line 3 is wrong, because two nodes from 0 to 2 belong"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    grundy_graph *graph;
    grundy_error error;
    const char *text = cases[i].text;
    grundy_notes_clear(g);
    assert_int_equal(graph_read(g, GRUNDY_GRAPH_AUTO, 0, text, strlen(text), &graph, &error), 0);
    const grundy_note *note = grundy_note_at(g, 0);
    assert_non_null(note);
    assert_string_equal(note->id, "arrow-assumed");
    if (!strstr(note->message, cases[i].words)) fail_msg("%s: %s", text, note->message);
    assert_null(grundy_note_at(g, 1));
    grundy_graph_free(graph);
  }
  /* another number of lines, or too many that do not fit */
  reads(GRUNDY_GRAPH_AUTO, "5 4\n1 2\n2 3\n3 x\n", "5>4; 4>; 1>2; 2>3; 3>x; x>;", "");
  /* three numbers in the first line are not an arrow */
  faulty(GRUNDY_GRAPH_AUTO, "3 2 1\n1 2\n2 x\n", 12, 13, "the number of a node is expected");
}

/* A square of 0 and 1, with or without its size; a smaller one is a list of arrows. */
static void matrices(void **state) {
  (void)state;
  static const char shown[] = "0>1,2; 1>2; 2>;";
  reads(GRUNDY_GRAPH_AUTO, "0 1 1\n0 0 1\n0 0 0\n", shown, "rows-from-0");
  reads(GRUNDY_GRAPH_AUTO, "# a matrix\n0,1,1\n\n0,0,1\n0,0,0", shown, "rows-from-0");
  reads(GRUNDY_GRAPH_AUTO, "3\n0 1 1\n0 0 1\n0 0 0\n", shown, "rows-from-0");
  reads(GRUNDY_GRAPH_AUTO, "4\n1 1 0 0\n0 0 0 1\n0 0 0 0\n1 0 0 0\n", "0>0,1; 1>3; 2>; 3>0;",
        "rows-from-0");
  reads(GRUNDY_GRAPH_AUTO, "0 1\n0 0\n", "0>1,0; 1>;", "");
  faulty(GRUNDY_GRAPH_AUTO, "0 1 1\n0 0 1\n", 4, 5, "a line holds one arrow");
  faulty(GRUNDY_GRAPH_AUTO, "0 1 1\n0 0 2\n0 0 0\n", 4, 5, "a line holds one arrow");
  faulty(GRUNDY_GRAPH_AUTO, "0 1 1\n0 0 1\n0 0 0\n1 1 1\n", 4, 5, "a line holds one arrow");
  grundy_graph_input input;
  grundy_graph_input_init(&input);
  input.first_given = true;
  input.first = 1;
  grundy_graph *graph;
  grundy_text said;
  const char text[] = "0 1 1\n0 0 1\n0 0 0\n";
  assert_int_equal(grundy_graph_parse(g, text, strlen(text), &input, &graph, NULL), GRUNDY_OK);
  grundy_text_init(&said, g);
  graph_show(graph, &said);
  assert_string_equal(said.data, "1>2,3; 2>3; 3>;");
  grundy_text_clear(&said);
  grundy_graph_free(graph);
}

static void name_pairs(void **state) {
  (void)state;
  reads(GRUNDY_GRAPH_AUTO, "[[\"a\",\"b\"]]", "a>b; b>;", "");
  reads(GRUNDY_GRAPH_AUTO, "[ [\"a\", \"b c\"], [\"b c\", 7], [\"a\", 7] ]", "a>b c,7; b c>7; 7>;",
        "");
  reads(GRUNDY_GRAPH_EDGES, "[[\"a\",\"b\"]]", "a>b; b>;", "");
  faulty(GRUNDY_GRAPH_AUTO, "[[\"a\"]]", 5, 6, "two names in brackets");
  faulty(GRUNDY_GRAPH_AUTO, "[[\"a\",\"b\",\"c\"]]", 10, 11, "two names in brackets");
  faulty(GRUNDY_GRAPH_AUTO, "[[\"a\",\"b\"],[]]", 12, 13, "two names in brackets");
  faulty(GRUNDY_GRAPH_AUTO, "[[\"a\",\"b\"],3]", 11, 12, "two names in brackets");
  faulty(GRUNDY_GRAPH_ADJACENCY, "[[\"a\",\"b\"]]", 2, 5, "number of a row");
}

static void parents(void **state) {
  (void)state;
  reads(GRUNDY_GRAPH_PARENTS, "-1 0 0 1", "0>1,2; 1>3; 2>; 3>;", "");
  reads(GRUNDY_GRAPH_PARENTS, "1\n0\n", "1>;", "");
  reads(GRUNDY_GRAPH_PARENTS, "1\n", "1>;", "");
  reads(GRUNDY_GRAPH_PARENTS, "3\n2\n-1\n2\n", "1>; 2>1,3; 3>;", "");
  reads(GRUNDY_GRAPH_PARENTS, "3\n1\n-1\n1\n", "0>; 1>0,2; 2>;", "");
  reads(GRUNDY_GRAPH_PARENTS, "[]", "", "");
  faulty(GRUNDY_GRAPH_PARENTS, "[-1,0,-1]", 6, 8, "second root");
  faulty(GRUNDY_GRAPH_PARENTS, "4\n0 1 0 1\n", 6, 7, "second root");
  faulty(GRUNDY_GRAPH_PARENTS, "[-1,2,1]", 4, 5, "its own ancestor");
  faulty(GRUNDY_GRAPH_PARENTS, "[-1,1,0]", 4, 5, "its own ancestor");
  faulty(GRUNDY_GRAPH_PARENTS, "4\n2 4 3\n", 2, 3, "its own ancestor");
  faulty(GRUNDY_GRAPH_PARENTS, "4\n2 1 3 4\n", 2, 3, "no node is the root");
  faulty(GRUNDY_GRAPH_PARENTS, "4\n1 1 9\n", 6, 7, "no such node");
  faulty(GRUNDY_GRAPH_PARENTS, "4\n1 -1 1\n", 4, 6, "left out");
  faulty(GRUNDY_GRAPH_PARENTS, "4\n1 -2 1\n", 4, 6, "parent of a node is expected");
  faulty(GRUNDY_GRAPH_PARENTS, "4\n1 x 1\n", 4, 5, "parent of a node is expected");
  faulty(GRUNDY_GRAPH_PARENTS, "7\n1 1\n", 0, 1, "does not fit");
  faulty(GRUNDY_GRAPH_PARENTS, "[-1, 0", 0, 1, "not closed");
  faulty(GRUNDY_GRAPH_PARENTS, "[-1, 0] 3", 8, 9, "nothing more");
  faulty(GRUNDY_GRAPH_PARENTS, "[-1, [0]]", 8, 9, "nothing more");
  faulty(GRUNDY_GRAPH_PARENTS, "99999999999999999999999\n1\n", 0, 23, "too large");
  faulty(GRUNDY_GRAPH_PARENTS, "[-1, 99999999999999999999999]\n", 5, 28, "limit");
}

static void faults(void **state) {
  (void)state;
  const grundy_graph_format counted = GRUNDY_GRAPH_COUNTED, rows = GRUNDY_GRAPH_ADJACENCY;
  faulty(counted, "# nothing\n", 10, 10, "numbers of nodes and arrows");
  faulty(counted, "3 x\n", 2, 3, "a count is expected");
  faulty(counted, "-3 2\n", 0, 2, "a count is expected");
  faulty(counted, "3->2\n", 3, 4, "a count is expected");
  faulty(counted, "3 -2\n", 2, 4, "a count is expected");
  faulty(counted, "3 1 1 1\n", 6, 7, "numbers of nodes and arrows");
  faulty(counted, "5000000000 1\n", 0, 10, "too large");
  faulty(counted, "18446744073709551617 1\n", 0, 20, "too large");
  faulty(counted, "3 99999999999999999999999\n", 2, 25, "too large");
  faulty(counted, "3 3\n1 2\n", 2, 3, "more arrows (3) than there are (1)");
  faulty(counted, "3\n1 2\n", 0, 1, "so 2 arrows must follow; there are 1");
  faulty(counted, "3 1\n1 2\n2 3\n1 3\n", 8, 8, "fewer arrows (1)");
  faulty(counted, "3 1\n1 4\n", 6, 7, "numbered 1 to 3");
  faulty(counted, "3 2\n0 1\n1 3\n", 10, 11, "numbered 0 to 2");
  faulty(counted, "3 2\n3 1\n1 0\n", 10, 11, "numbered 1 to 3");
  faulty(counted, "0 1\n1 0\n", 4, 5, "no nodes");
  faulty(counted, "3 1\n1 -2\n", 6, 8, "no such node");
  faulty(counted, "3 1\n1 18446744073709551618\n", 6, 26, "no such node");
  faulty(counted, "3 1\n1 2 7\n", 8, 9, "weights are not read");
  faulty(counted, "3 1\n1\n", 5, 5, "two nodes");
  faulty(counted, "3 1\n1 b\n", 6, 7, "number of a node");
  check_fault(g, counted, 0, "3 1\n1 \0\n", 8, 6, 7, "byte 0");
  faulty(rows, "3 3\n", 2, 3, "number of nodes");
  faulty(rows, "2\n1 1\n", 0, 1, "more nodes (2)");
  faulty(rows, "2\n1 1 1\n0\n", 6, 7, "fewer nodes (1)");
  faulty(rows, "2\n2 1\n0\n", 2, 3, "more nodes (2)");
  faulty(rows, "2\n1 3\n0\n", 4, 5, "no such node");
  faulty(rows, "2\n1 0\n1 2\n", 8, 9, "numbered 0 to 1");
  faulty(rows, "2\nx\n0\n", 2, 3, "a count is expected");
  faulty(GRUNDY_GRAPH_TREE, "3\n1 2\n2 1\n", 6, 9, "closes a cycle");
  faulty(GRUNDY_GRAPH_TREE, "3 1\n1 2\n", 0, 0, "one edge fewer");
}

/* A count alone takes no memory, and then the limit on memory ends the reading. */
static void huge_counts(void **state) {
  (void)state;
  static const char text[] = "1000000000 1\n1 2\n";
  grundy_graph *graph;
  grundy_error error;
  grundy_set_limits(g, 100000000, 0, 0);
  assert_int_equal(graph_read(g, GRUNDY_GRAPH_COUNTED, 0, text, sizeof text - 1, &graph, &error),
                   GRUNDY_UNKNOWN);
  assert_non_null(strstr(error.message, "--memory"));
  grundy_set_limits(g, 0, 0, 0);
}

static void options(void **state) {
  (void)state;
  static const char text[] = "3 1\n1 2\n";
  grundy_graph_input input;
  grundy_graph *graph;
  grundy_error error;
  grundy_graph_input_init(&input);
  input.header = input.first_given = true;
  assert_int_equal(grundy_graph_parse(g, text, sizeof text - 1, &input, &graph, &error), GRUNDY_OK);
  grundy_graph_free(graph);
  input.header = false;
  input.no_header = true;
  assert_int_equal(grundy_graph_parse(g, text, sizeof text - 1, &input, &graph, &error),
                   GRUNDY_EINPUT);
  assert_non_null(strstr(error.message, "--first"));
  input.first_given = false;
  input.root = "1";
  assert_int_equal(grundy_graph_parse(g, text, sizeof text - 1, &input, &graph, &error),
                   GRUNDY_EINPUT);
  assert_non_null(strstr(error.message, "--root"));
  /* what is set for the context is what games open their files with */
  assert_int_equal(grundy_graph_set_input(g, &input), GRUNDY_OK);
  grundy_graph_input_init(&input);
  grundy_graph_get_input(g, &input);
  assert_true(input.no_header && strcmp(input.root, "1") == 0);
  grundy_graph_input_init(&input);
  grundy_graph_set_input(g, &input);
}

/* Lists of lists of numbers are rows, arrows or a matrix. */
static void lists(void **state) {
  (void)state;
  const grundy_graph_format open = GRUNDY_GRAPH_AUTO, json = GRUNDY_GRAPH_JSON;
  const grundy_graph_format rows = GRUNDY_GRAPH_ADJACENCY, arrows = GRUNDY_GRAPH_EDGES;
  /* an empty one: rows */
  reads(open, "[[1,2],[2,0],[]]", "0>1,2; 1>2,0; 2>;", "");
  reads(open, "[[0,1],[]]", "0>0,1; 1>;", "");
  reads(open, "[[],[]]", "0>; 1>;", "");
  /* two numbers each: arrows, and their nodes are the numbers that occur */
  reads(open, "[[0,1],[1,2],[0,2]]", "0>1,2; 1>2; 2>;", "pairs-assumed");
  reads(json, "[[0,1],[1,2],[0,2]]", "0>1,2; 1>2; 2>;", "pairs-assumed");
  reads(open, "[[7,5],[5,7]]", "5>7; 7>5;", "");
  reads(open, "[[1,2],[2,3],[1,3]]", "1>2,3; 2>3; 3>;", "");
  reads(open, "[[1,0],[2,0],[3,1],[3,2]]", "0>; 1>0; 2>0; 3>1,2;", "pairs-assumed");
  reads(open, "[[0,1]]", "0>1; 1>;", "");
  reads(open, "[[4,0]]", "0>; 4>0;", "");
  /* a square of 0 and 1: a matrix */
  reads(open, "[[0,1],[0,0]]", "0>1; 1>;", "matrix-assumed");
  reads(open, "[[0,0],[1,0]]", "0>; 1>0;", "matrix-assumed");
  reads(open, " [ [0,1,1],\n [0,0,1],\n [0,0,0] ]\n", "0>1,2; 1>2; 2>;", "matrix-assumed");
  reads(open, "[[0,1,1],[0,0,1]]", "0>0,1,1; 1>0,0,1;", "");
  /* all else is rows */
  reads(open, "[[1],[2],[0]]", "0>1; 1>2; 2>0;", "");
  reads(open, "[[0]]", "0>0;", "");
  reads(open, "[[1,2],[2],[0]]", "0>1,2; 1>2; 2>0;", "");
  faulty(open, "[[0,1,2],[1,2,3]]", 6, 7, "there are 2");
  faulty(open, "[[1,0],[2,1,0]]", 8, 9, "there are 2");
  /* the format that is named decides */
  reads(rows, "[[1,2],[2,0],[0,1]]", "0>1,2; 1>2,0; 2>0,1;", "");
  reads(rows, "[[0,1],[0,0]]", "0>0,1; 1>0,0;", "");
  reads(arrows, "\xef\xbb\xbf\n[\n[0,1],[0,0]]", "0>1,0; 1>;", "");
  reads(arrows, "[[0,1],[1,2],[0,2]]", "0>1,2; 1>2; 2>;", "");
  reads(arrows, "[a]\n", "[a]>;", "");
  faulty(rows, "[[0,1],[1,2]]", 10, 11, "there are 2");
  faulty(arrows, "[[0,1],[1,2,3]]", 12, 13, "two numbers");
  faulty(arrows, "[[0,1],[1]]", 9, 10, "two numbers");
  faulty(arrows, "[[0,1],[]]", 8, 9, "two numbers");
  faulty(open, "[[0,4294967294]]", 4, 14, "below 4294967294");
  faulty(arrows, "[[0,1],[99999999999999999999,2]]", 8, 28, "below 4294967294");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(recognised),  cmocka_unit_test(mistaken), cmocka_unit_test(matrices),
      cmocka_unit_test(name_pairs),  cmocka_unit_test(parents),  cmocka_unit_test(faults),
      cmocka_unit_test(huge_counts), cmocka_unit_test(options),  cmocka_unit_test(lists),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
