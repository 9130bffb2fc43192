/* Lists of edges: words, numbers, comments, ends of lines; and faults at their places. */
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

static void reads(const char *text, const char *shown) {
  check_graph(g, GRUNDY_GRAPH_EDGES, text, strlen(text), shown);
}

static void faulty(const char *text, size_t from, size_t to, const char *words) {
  check_fault(g, GRUNDY_GRAPH_EDGES, 0, text, strlen(text), from, to, words);
}

static void numbers(void **state) {
  (void)state;
  reads("", "");
  reads("0 1", "0>1; 1>;");
  reads("0 1\n", "0>1; 1>;");
  reads("2 1\n1 0\n2 0\n", "0>; 1>0; 2>1,0;");
  reads("7 3\n3 12345678\n", "3>12345678; 7>3; 12345678>;");
  reads("1 123456789\n1 1234567890\n1 4294967293\n",
        "1>123456789,1234567890,4294967293; 123456789>; 1234567890>; 4294967293>;");
  reads("5\n3 3\n", "3>3; 5>;");
  reads("1 2\n1 2\n", "1>2,2; 2>;");
  reads("1,2\n1, 3\n4\n", "1>2,3; 2>; 3>; 4>;");
  reads("a,b\n(0,1) [1,2]\n", "a>b; b>; (0,1)>[1,2]; [1,2]>;");
  /* long enough for the fast loop, and its end */
  reads("1 2\n3\t4\r\n5 6\n1234567 7654321\n12345678 87654321\n9 10\n11 12",
        "1>2; 2>; 3>4; 4>; 5>6; 6>; 9>10; 10>; 11>12; 12>; 1234567>7654321; 7654321>; "
        "12345678>87654321; 87654321>;");
}

/* A word that looks like a number but is not a plain one is a name; earlier numbers become names.
 */
static void not_numbers(void **state) {
  (void)state;
  reads("2 1\n1 007\n", "2>1; 1>007; 007>;");
  reads("2 1\n1 4294967294\n", "2>1; 1>4294967294; 4294967294>;");
  reads("2 1\n1 99999999999999999999\n", "2>1; 1>99999999999999999999; 99999999999999999999>;");
  reads("2 1\n-1 2\n", "2>1; 1>; -1>2;");
  reads("2 1\n3\nx 2\n", "2>1; 1>; 3>; x>2;");
  reads("2 1\n1 \"2\"\n", "2>1; 1>2;");
  reads("1 2\n3 12a\n1 2                                          \n", "1>2,2; 2>; 3>12a; 12a>;");
}

static void words(void **state) {
  (void)state;
  reads("A B\nB C\nA C\n", "A>B,C; B>C; C>;");
  reads("A -> B\n  B\t->\tC  \n", "A>B; B>C; C>;");
  reads("1 -> 2\n", "1>2; 2>;");
  /* without blanks, and as long as one likes; numbers stay in their order */
  reads("A->B\nB-->C\nC ->A\nA--->D\n", "A>B,D; B>C; C>A; D>;");
  reads("10->2\n2-->3 # x\n1 ->3\n1-> 2\r\n", "1>3,2; 2>3; 3>; 10>2;");
  reads("1->-2\n-2->-3\n", "1>-2; -2>-3; -3>;");
  reads("a-b->c-\n", "a-b>c-; c->;");
  reads("\"A->B\"->\"C\"\n", "A->B>C; C>;");
  reads("A\n", "A>;");
  reads("\"A B\" \"C\\\"D\"\n", "A B>C\"D; C\"D>;");
  reads("\"\\u00e9\" \"\\ud83d\\ude00\"\n\"\\t\\/\" \"\"\n",
        "\xc3\xa9>\xf0\x9f\x98\x80; \xf0\x9f\x98\x80>; \t/>; >;");
  reads("\"->\" -> \"-> \"\n", "->>-> ; -> >;");
  reads("\xe5\xbc\x82 \xe6\x88\x96\n", "\xe5\xbc\x82>\xe6\x88\x96; \xe6\x88\x96>;");
  reads("a\"b c#d\n", "a\"b>c#d; c#d>;");
  reads("a %b\n", "a>%b; %b>;");
}

static void lines(void **state) {
  (void)state;
  reads("\xef\xbb\xbf# first\n\n1 2 # arrow\r\n% more\r\n  // x\n\t\n3#4\n", "1>2; 2>; 3#4>;");
  reads("1 2 #\n2 # alone\n", "1>2; 2>;");
  reads("\r\n\r\nA B\r\n", "A>B; B>;");
  reads("# only", "");
  reads("#\x01\xff\n1 2\n", "1>2; 2>;");
  check_graph(g, GRUNDY_GRAPH_EDGES, "#\0\n1 2\n", 7, "1>2; 2>;");
}

static void faults(void **state) {
  (void)state;
  faulty("1 2 3\n", 4, 5, "one arrow");
  faulty("1 2\nA B 0.5\n", 8, 11, "one arrow");
  faulty("A B -> C\n", 4, 6, "one arrow");
  faulty("A ->\n", 2, 4, "-> needs a node");
  faulty("-> A\n", 0, 2, "-> needs a node");
  faulty("A -> -> B\n", 5, 7, "-> needs a node");
  faulty("A=>B\n", 1, 3, "an arrow is written ->");
  faulty("A\xe2\x86\x92"
         "B\n",
         1, 4, "an arrow is written ->");
  faulty("(A->B) C\n", 2, 4, "an arrow is written ->");
  faulty("A->B->C\n", 4, 6, "one arrow");
  faulty("A->B C\n", 5, 6, "one arrow");
  faulty("A->\n", 1, 3, "-> needs a node");
  faulty("->A\n", 0, 2, "-> needs a node");
  faulty("A->->B\n", 3, 5, "-> needs a node");
  faulty("\"A B\n", 0, 1, "not closed");
  faulty("\"A B\r\n", 0, 1, "not closed");
  faulty("\"A\"-B\n", 3, 4, "behind the closing quote");
  faulty("\"A\"B\n", 3, 4, "behind the closing quote");
  faulty("\"\\x\" B\n", 1, 2, "no such escape");
  faulty("\"\\u12g4\" B\n", 1, 3, "hexadecimal");
  faulty("\"\\ud800\" B\n", 1, 7, "half");
  faulty("\"\\ud800\\u0041\" B\n", 1, 7, "half");
  faulty("\"\\udc00\" B\n", 1, 7, "half");
  faulty("\"\\u0000\" B\n", 1, 7, "byte 0");
  faulty("1 2\nA \xff\n", 6, 7, "0xff");
  faulty("A \xc3\n", 2, 3, "0xc3");
  faulty("A \xed\xa0\x80\n", 2, 3, "0xed");
  faulty("A \x01\n", 2, 3, "control");
  faulty("1 2\v\n", 3, 4, "control");
  check_fault(g, GRUNDY_GRAPH_EDGES, 0, "1 2\n3 \0\n", 8, 6, 7, "byte 0");
}

static void long_names(void **state) {
  (void)state;
  enum { MOST = 65535 };
  static char text[3 * MOST];
  memset(text, 'x', sizeof text);
  memcpy(text + MOST, " y", 2);
  grundy_graph *graph;
  assert_int_equal(graph_read(g, GRUNDY_GRAPH_EDGES, 0, text, MOST + 2, &graph, NULL), GRUNDY_OK);
  assert_int_equal(grundy_graph_nodes(graph), 2);
  grundy_graph_free(graph);
  check_fault(g, GRUNDY_GRAPH_EDGES, 0, text + MOST + 2, MOST + 1, 0, MOST + 1, "longer than");
  text[0] = text[MOST + 2] = '"';
  check_fault(g, GRUNDY_GRAPH_EDGES, 0, text, MOST + 3, 0, MOST + 3, "longer than");
  text[1] = '\\';
  text[2] = 'n';
  text[MOST + 2] = 'x';
  text[MOST + 3] = '"';
  check_fault(g, GRUNDY_GRAPH_EDGES, 0, text, MOST + 4, 0, MOST + 4, "longer than");
}

/* The limit on lines, exactly. */
static void line_limit(void **state) {
  (void)state;
  static const char text[] = "1 2\n12345 12345\n1 2\n";
  grundy_graph *graph;
  check_fault(g, GRUNDY_GRAPH_EDGES, 10, text, sizeof text - 1, 4, 4, "--line");
  check_fault(g, GRUNDY_GRAPH_EDGES, 10, text, 15, 4, 4, "10 bytes");
  assert_int_equal(graph_read(g, GRUNDY_GRAPH_EDGES, 11, text, sizeof text - 1, &graph, NULL),
                   GRUNDY_OK);
  grundy_graph_free(graph);
  check_fault(g, GRUNDY_GRAPH_EDGES, 10, "# 123456789\n", 12, 0, 0, "--line");
  static char wide[200000];
  memset(wide, ' ', sizeof wide);
  memcpy(wide, "1 2\n3", 5);
  check_fault(g, GRUNDY_GRAPH_EDGES, 1000, wide, sizeof wide, 4, 4, "--line");
}

/* A text that is read in pieces: the same graph, and the same first fault, on any number of
 * threads. */
static void pieces(void **state) {
  (void)state;
  enum { LINES = 200000, ROOM = LINES * 16 };
  char *text = malloc(ROOM);
  assert_non_null(text);
  static const struct {
    size_t line;
    const char *text;
  } planted[] = {{0, ""},
                 {0, "A B\n"},
                 {150000, "A B\n"},
                 {199999, "\"x y\" 7"},
                 {120000, "1 2 3\n"},
                 {199999, "\xff 1\n"},
                 {70000, "#\n"},
                 {70000, "77\n"}};
  for (size_t k = 0; k < sizeof planted / sizeof *planted; k++) {
    size_t length = 0;
    for (size_t i = 0; i < LINES; i++)
      length += (size_t)(i == planted[k].line
                             ? snprintf(text + length, ROOM - length, "%s", planted[k].text)
                             : snprintf(text + length, ROOM - length, "%zu %zu\n", i * 7919 % 65537,
                                        i * 31 % 1009));
    grundy_status statuses[3];
    grundy_error errors[3];
    grundy_text shown[3];
    for (unsigned t = 0; t < 3; t++) {
      grundy_graph *graph;
      memset(&errors[t], 0, sizeof errors[t]);
      grundy_set_threads(g, t == 2 ? 5 : t + 1);
      grundy_text_init(&shown[t], g);
      statuses[t] = graph_read(g, GRUNDY_GRAPH_EDGES, 0, text, length, &graph, &errors[t]);
      if (statuses[t] == GRUNDY_OK) graph_show(graph, &shown[t]);
      assert_int_equal(statuses[t], statuses[0]);
      assert_int_equal(errors[t].offset, errors[0].offset);
      assert_int_equal(errors[t].line, errors[0].line);
      assert_int_equal(shown[t].length, shown[0].length);
      if (shown[0].length) assert_memory_equal(shown[t].data, shown[0].data, shown[0].length);
      grundy_graph_free(graph);
    }
    assert_int_equal(statuses[0], k == 4 || k == 5 ? GRUNDY_EINPUT : GRUNDY_OK);
    if (statuses[0] != GRUNDY_OK) assert_int_equal(errors[0].line, planted[k].line + 1);
    for (unsigned t = 0; t < 3; t++) grundy_text_clear(&shown[t]);
  }
  grundy_set_threads(g, 1);
  free(text);
}

/* Limits end the reading with a sentence; nothing is kept. */
static void limits(void **state) {
  (void)state;
  enum { LINES = 200000, ROOM = LINES * 16 };
  char *text = malloc(ROOM);
  grundy_graph *graph;
  grundy_error error;
  assert_non_null(text);
  size_t length = 0;
  for (size_t i = 0; i < LINES; i++)
    length += (size_t)snprintf(text + length, ROOM - length, "%zu %zu\n", i, i / 2);
  for (unsigned threads = 1; threads <= 2; threads++) {
    grundy_set_threads(g, threads);
    grundy_set_limits(g, 100000, 0, 0);
    assert_int_equal(graph_read(g, GRUNDY_GRAPH_EDGES, 0, text, length, &graph, &error),
                     GRUNDY_UNKNOWN);
    assert_null(graph);
    assert_non_null(strstr(error.message, "--memory"));
    grundy_set_limits(g, 0, 0, 1e-9);
    assert_int_equal(graph_read(g, GRUNDY_GRAPH_EDGES, 0, text, length, &graph, &error),
                     GRUNDY_UNKNOWN);
    assert_non_null(strstr(error.message, "--time"));
    grundy_set_limits(g, 0, 0, 0);
  }
  grundy_set_threads(g, 1);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers),    cmocka_unit_test(not_numbers), cmocka_unit_test(words),
      cmocka_unit_test(lines),      cmocka_unit_test(faults),      cmocka_unit_test(long_names),
      cmocka_unit_test(line_limit), cmocka_unit_test(pieces),      cmocka_unit_test(limits),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
