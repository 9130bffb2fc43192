/* Graphs in JSON: all forms, their order, and faults at their places. */
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
  check_graph(g, GRUNDY_GRAPH_JSON, text, strlen(text), shown);
}

static void faulty(const char *text, size_t from, size_t to, const char *words) {
  check_fault(g, GRUNDY_GRAPH_JSON, 0, text, strlen(text), from, to, words);
}

static void lists(void **state) {
  (void)state;
  reads("{}", "");
  reads("", "");
  reads("{\"A\":[\"B\",\"C\"],\"B\":[]}", "A>B,C; B>; C>;");
  reads("\xef\xbb\xbf { \"A\" : [ \"B\" , 7 , \"B\" ] ,\r\n\t\"7\":[\"A\"]}\n",
        "A>B,7,B; B>; 7>A;");
  reads("{\"a\\n\\u00e9\\ud83d\\ude00\":[\"\\\"\"]}", "a\n\xc3\xa9\xf0\x9f\x98\x80>\"; \">;");
  reads("{\"A\":[0, 12345678901234567890123]}", "A>0,12345678901234567890123; 0>; "
                                                "12345678901234567890123>;");
  reads("{\"nodes\":[\"A\",\"B\"]}", "nodes>A,B; A>; B>;");
  reads("{\"nodes\":[]}", "nodes>;");
  reads("{\"\":[\"\"]}", ">;");
}

static void rows(void **state) {
  (void)state;
  reads("[]", "");
  reads("[[]]", "0>;");
  reads("[[1,3],[2],[],[0,0]]", "0>1,3; 1>2; 2>; 3>0,0;");
  reads(" [ [ 1 ] , [ ] ] ", "0>1; 1>;");
}

static void objects(void **state) {
  (void)state;
  /* the order is that of "nodes", whatever "to" names first */
  reads("{\"nodes\":[{\"id\":\"A\",\"to\":[\"C\"]},{\"to\":[\"A\",\"A\"],\"id\":\"B\"},{\"id\":"
        "\"C\"}]}",
        "A>C; B>A,A; C>;");
  reads("{\"title\":\"x\",\"more\":{\"nodes\":[1,{\"id\":null}],\"a\":[[],{}]},\"n\":-1.5e+3,"
        "\"nodes\":[\n{\"id\":\"A\",\"value\":2,\"to\":[\"B\"]},\n{\"id\":5,\"to\":[]},{\"id\":"
        "\"B\"}],"
        "\"late\":[true,false,null]}\n",
        "A>B; 5>; B>;");
  reads("{\"count\":0,\"nodes\":[]}", "");
  reads("{\"nodes\":[],\"links\":[]}", "");
  reads("{\"edges\":[],\"links\":[],\"nodes\":[]} ", "");
  reads("{\"nodes\":[],\"links\":[],\"x\":[]}", "nodes>; links>; x>;");
  reads("{\"nodes\":[],\"x\":[\"x\"]}", "nodes>; x>x;");
  reads(
      "{\"directed\":true,\"nodes\":[{\"id\":1},{\"id\":2}],\"links\":[{\"source\":2,\"target\":1},"
      "{\"target\":\"2\",\"weight\":{\"x\":[1]},\"source\":\"1\"}]}",
      "1>2; 2>1;");
  reads("{\"edges\":[{\"from\":\"a\",\"to\":\"b\"}],\"nodes\":[{\"id\":\"b\"},{\"id\":\"a\"}]}",
        "b>; a>b;");
  /* without "nodes" a list of lists is the first form */
  reads("{\"a\":[\"links\"],\"links\":[\"a\"]}", "a>links; links>a;");
}

static void faults_of_syntax(void **state) {
  (void)state;
  faulty("x", 0, 1, "begins with");
  faulty("{\"A\":[\"B\"]", 10, 10, "cut off");
  faulty("{\"A\":[\"B\"", 9, 9, "cut off");
  faulty("{\"A\":", 5, 5, "cut off");
  faulty("{\"A\"", 4, 4, "cut off");
  faulty("{", 1, 1, "cut off");
  faulty("[[1],", 5, 5, "cut off");
  faulty("{\"A", 1, 2, "not closed");
  faulty("{\"A\":[\"B\",]}", 9, 10, "is not allowed before a closing bracket");
  faulty("{\"A\":[],}", 7, 8, "is not allowed before a closing bracket");
  faulty("[[],]", 3, 4, "is not allowed before a closing bracket");
  faulty("{\"A\":[]} x", 9, 10, "after the end");
  faulty("[[]][]", 4, 5, "after the end");
  faulty("{A:[]}", 1, 2, "in quotes");
  faulty("{\"A\" []}", 5, 6, "a colon");
  faulty("{\"A\":[\"B\" \"C\"]}", 10, 13, "a comma or ]");
  faulty("{\"A\":[] \"C\":[]}", 8, 11, "a comma or }");
  faulty("{\"A\":[\"\x01\"]}", 7, 8, "\\u0001");
  faulty("{\"A\":[\"\n\"]}", 7, 8, "\\u000a");
  faulty("{\"A\":[\"\xff\"]}", 7, 8, "0xff");
  faulty("{\"A\":[\"\\ud800\"]}", 7, 13, "half");
  faulty("{\"A\":[01]}", 6, 8, "leading zeros");
  faulty("{\"A\":[1.]}", 8, 9, "a digit");
  faulty("{\"A\":@}", 5, 6, "JSON value");
  faulty("{\"A\":1,\"B\":tru}", 11, 14, "JSON value");
  faulty("{\"A\":{\"x\":[1,2,]}}", 14, 15, "is not allowed before a closing bracket");
  faulty("{\"A\":{\"x\" 1}}", 10, 11, "a colon");
  faulty("{\"x\":1,\"nodes\":[{\"id\":1,\"y\":[}]}", 29, 30, "JSON value");
  check_fault(g, GRUNDY_GRAPH_JSON, 0, "{\"A\0\":[]}", 9, 3, 4, "byte 0");
}

static void faults_of_meaning(void **state) {
  (void)state;
  faulty("{\"A\":[],\"A\":[]}", 8, 11, "a list already");
  faulty("{\"A\":\"B\"}", 5, 6, "a list in brackets");
  faulty("{\"A\":[\"B\"],\"n\":3}", 15, 16, "a list in brackets");
  faulty("{\"A\":[null]}", 6, 7, "the name of a node");
  faulty("{\"A\":[-1]}", 6, 8, "the name of a node");
  faulty("{\"A\":[1.5]}", 6, 9, "the name of a node");
  faulty("{\"A\":[1e3]}", 6, 9, "the name of a node");
  faulty("{\"A\":[{\"id\":1}]}", 6, 7, "the name of a node");
  faulty("[[1],[2]]", 6, 7, "there are 2");
  faulty("[[0,1,5],[7]]", 6, 7, "there are 2");
  faulty("[[99999999999999999999]]", 2, 22, "there are 1");
  faulty("[[4294967295]]", 2, 12, "there are 1");
  faulty("[[\"0\"]]", 5, 6, "two names in brackets");
  faulty("[[0,\"0\"]]", 4, 7, "the number of a row");
  faulty("[[-1]]", 2, 4, "the number of a row");
  faulty("[[0.5]]", 2, 5, "the number of a row");
  faulty("[1]", 1, 2, "a row in brackets");
  faulty("[{\"id\":1}]", 1, 6, "a row in brackets");
  faulty("{\"nodes\":[{\"id\":1},{}]}", 19, 20, "no \"id\"");
  faulty("{\"nodes\":[{\"id\":1},7]}", 19, 20, "a node is expected");
  faulty("{\"nodes\":[{\"id\":1},{\"id\":\"1\"}]}", 25, 28, "another node");
  faulty("{\"nodes\":[{\"id\":1,\"id\":2}]}", 18, 22, "twice");
  faulty("{\"nodes\":[{\"id\":null}]}", 16, 17, "the name of a node");
  faulty("{\"nodes\":[{\"id\":1,\"to\":[2]}]}", 24, 25, "no node has");
  faulty("{\"nodes\":[{\"id\":1,\"to\":1}]}", 23, 24, "a list in brackets");
  faulty("{\"nodes\":[{\"id\":1,\"to\":[],\"to\":[]}]}", 26, 30, "twice");
  faulty("{\"nodes\":[{\"id\":1}],\"nodes\":[{}]}", 20, 27, "twice");
  faulty("{\"nodes\":[{\"id\":1}],\"links\":[{\"source\":1}]}", 29, 30, "needs a");
  faulty("{\"nodes\":[{\"id\":1}],\"links\":[{\"source\":1,\"from\":1}]}", 41, 47, "twice");
  faulty("{\"nodes\":[{\"id\":1}],\"links\":[[1,1]]}", 29, 31, "an arrow is expected");
  faulty("{\"nodes\":[{\"id\":1}],\"edges\":[{\"source\":1,\"target\":2}]}", 50, 51, "no node has");
  faulty("{\"directed\":false,\"nodes\":[{\"id\":1}]}", 12, 17, "undirected");
}

/* Values that are skipped may be deep, but not without end. */
static void depth(void **state) {
  (void)state;
  enum { MOST = 1000 };
  static char text[4 * MOST];
  for (int extra = 0; extra < 2; extra++) {
    size_t n = (size_t)sprintf(text, "{\"x\":"), deep = MOST + (size_t)extra;
    for (size_t i = 0; i < deep; i++) text[n++] = '[';
    for (size_t i = 0; i < deep; i++) text[n++] = ']';
    n += (size_t)sprintf(text + n, ",\"y\":1,\"nodes\":[]}");
    if (extra)
      check_fault(g, GRUNDY_GRAPH_JSON, 0, text, n, 5 + MOST, 6 + MOST, "1000");
    else
      check_graph(g, GRUNDY_GRAPH_JSON, text, n, "");
  }
}

/* Many nodes: the notes on which have had their lists grow. */
static void many(void **state) {
  (void)state;
  enum { NODES = 20000 };
  grundy_text text;
  grundy_graph *graph;
  uint64_t count;
  grundy_text_init(&text, g);
  grundy_text_add(&text, "{");
  for (int i = 0; i < NODES; i++) text.say(&text, "%s\"n%d\":[\"n%d\"]", i ? "," : "", i, i / 2);
  grundy_text_add(&text, "}");
  assert_int_equal(graph_read(g, GRUNDY_GRAPH_JSON, 0, text.data, text.length, &graph, NULL),
                   GRUNDY_OK);
  assert_int_equal(grundy_graph_nodes(graph), NODES);
  for (uint32_t u = 0; u < NODES; u++)
    assert_int_equal(grundy_graph_row(graph, u, &count)[0], u / 2);
  grundy_graph_free(graph);
  text.data[text.length - 1] = ',';
  grundy_text_add(&text, "\"n777\":[]}");
  check_fault(g, GRUNDY_GRAPH_JSON, 0, text.data, text.length, text.length - 10, text.length - 4,
              "a list already");
  grundy_text_clear(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(lists),
      cmocka_unit_test(rows),
      cmocka_unit_test(objects),
      cmocka_unit_test(faults_of_syntax),
      cmocka_unit_test(faults_of_meaning),
      cmocka_unit_test(depth),
      cmocka_unit_test(many),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
