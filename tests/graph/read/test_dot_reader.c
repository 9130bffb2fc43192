/* The reader of DOT files: what people write is read, and faults are found where they are. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "fixture.h"
#include "read_graph.h"

CONTEXT_FIXTURE(g)

static void reads(const char *text, const char *expected) {
  check_graph(g, gi_graph_read_dot, text, expected);
}

static void refuses(const char *text, size_t from, size_t to, const char *words) {
  check_refused(g, gi_graph_read_dot, text, from, to, words);
}

static void arrows(void **state) {
  (void)state;
  reads("digraph {}", "");
  reads("digraph { a }", "a");
  reads("digraph name { a -> b; }", "a>b b");
  reads("digraph \"a name\"{a->b->c}", "a>b b>c c");
  reads("DiGraph { a -> b a -> b }", "a>b,b b");
  reads("strict digraph { a -> b a -> b -> b; b -> b a -> c }", "a>b,c b>b c");
  reads("digraph { a, b -> c, d }", "a>c,d b>c,d c d");
  reads("digraph { a, a -> b }", "a>b,b b");
  reads("digraph { 0->1;1->2;0->3;1->3;3->4 }", "0>1,3 1>2,3 2 3>4 4");
  reads("digraph { a:p -> b:p:n -> c : \"x y\" ; }", "a>b b>c c");
  reads("digraph { ; a ;; b; }", "a b");
}

static void groups(void **state) {
  (void)state;
  reads("digraph { a -> {b c} -> d }", "a>b,c b>d c>d d");
  reads("digraph { {a b} -> {c d} }", "a>c,d b>c,d c d");
  reads("digraph { {a a} -> {b b; b} }", "a>b b");
  reads("digraph { {a -> b} -> c }", "a>b,c b>c c");
  reads("digraph { {} -> a -> {} -> b }", "a b");
  reads("digraph { {a {b {c}} d} -> e }", "a>e b>e c>e d>e e");
  reads("digraph { subgraph cluster_0 { label=\"x\"; a -> b } c -> a }", "a>b b c>a");
  reads("digraph { subgraph { a } -> subgraph s { b } -> c }", "a>b b>c c");
  reads("digraph { a -> {b} {c} }", "a>b b c");
  reads("digraph { {a b} [x=y] c }", "a b c");
}

/* A subgraph goes on where one of the same name, in the same parent, has ended; and a chain takes
 * what its ends have at its end. */
static void named_subgraphs(void **state) {
  (void)state;
  reads("digraph { subgraph s {a} subgraph s {b} subgraph s {} -> c }", "a>c b>c c");
  reads("digraph { subgraph s {a} subgraph s {b}; x -> {y}; SUBGRAPH s {} -> c }",
        "a>c b>c x>y y c");
  reads("digraph { subgraph s {a} -> b -> subgraph s {c} }", "a>b b>a,c c>b");
  reads("digraph { subgraph s {a} { subgraph s {b} -> c } }", "a b>c c");
  reads("digraph { subgraph s {subgraph s {a} -> b} subgraph s {subgraph s {c} -> d} -> e }",
        "a>b,d,e b>e c>d,e d>e e");
  reads("digraph { subgraph t {a subgraph s {a b}} -> x; subgraph t {subgraph s {} -> y} }",
        "a>x,y b>x,y x y");
  reads("digraph { subgraph s {subgraph t {a}} subgraph s {} -> b; subgraph s {subgraph t {c}}"
        " subgraph s {} -> d }",
        "a>b,d b c>d d");
  reads("digraph { subgraph \"s\" + \"t\" {a} subgraph st {b} -> c }", "a>c b>c c");
}

static void names(void **state) {
  (void)state;
  reads("digraph { -.5 1.5 .5 -1 2. _a a1 }", "-.5 1.5 .5 -1 2. _a a1");
  reads("digraph { \xc3\xa4 -> \xe4\xb8\xad }", "\xc3\xa4>\xe4\xb8\xad \xe4\xb8\xad");
  reads("digraph { \"a b\" -> \"\" }", "a b> ");
  reads("digraph { \"a\\\"b\" \"c\\\\\" \"d\\\ne\" \"f\\\r\ng\" \"h\\n\" }",
        "a\"b c\\\\ de fg h\\n");
  reads("digraph { \"a\" + \"b\" /* */ + // x\n \"c\\\"\" -> abc }", "abc\">abc abc");
  reads("digraph { <b> b <c<d>e> \"c<d>e\" <x>+\"y\" }", "b c<d>e xy");
  reads("digraph { \"node\" -> \"Graph\" }", "node>Graph Graph");
  reads("digraph { \"a\"\"b\" a}", "a b");
}

static void space_and_comments(void **state) {
  (void)state;
  reads("\xef\xbb\xbf# a line\n// another\n/* a\nthird */ digraph{a//x\n->/**/b#y\n}\n#z", "a>b b");
  reads("digraph\r\n{\r\n\ta\r\n\t->\r\n\tb\r\n}\r\n", "a>b b");
  reads("digraph { \"/*\" -> \"//\" -> \"#\" }", "/*>// //># #");
}

static void attributes(void **state) {
  (void)state;
  reads("digraph { rankdir=LR; \"size\" = \"7,5\"; a }", "a");
  reads("digraph { graph [x=y] node [shape=box, label=\"z\"]; EDGE []; a }", "a");
  reads("digraph { a -> b [label=\"x\", w=2; c=d e=<f>][g=h,] c }", "a>b b c");
  reads("digraph { a [label=\"one\\ntwo\\lthree\\r\"] }", "a{one\ntwo\nthree}");
  reads("digraph { a [label=\"<\\N>\"] b [label=\"\\N\"] c [label=c] }", "a{<a>} b c");
  reads("digraph { a [label=x] a [label=y] }", "a{y}");
  reads("digraph { a, b [color=red, label=\"\\\"\\\\\\N\"] }", "a{\"\\a} b{\"\\b}");
  reads("digraph { a [label=\"nim(1)\\nSG(a)=1\"] b [label=\"b\\nSG(b)=0\"] }", "a{nim(1)} b");
  reads("digraph { a [label=<<b>x</b><BR />&lt;y&#62;&nope;>] }", "a{x\n<y>&nope;}");
  reads("digraph { a [label=\"x\" + \"y\"] -5 [label=-5.] }", "a{xy} -5{-5.}");
}

static void faults(void **state) {
  (void)state;
  refuses("", 0, 0, "digraph is expected");
  refuses("a -> b", 0, 1, "digraph is expected");
  refuses("graph { a -- b }", 0, 5, "a move needs one; write digraph");
  refuses("strict graph { a -- b }", 7, 12, "write digraph");
  refuses("digraph { a -- b }", 12, 14, "write ->");
  refuses("digraph", 7, 7, "a { is expected");
  refuses("digraph a b {}", 10, 11, "a { is expected");
  refuses("digraph { a -> b", 8, 9, "not closed; add }");
  refuses("digraph { a -> { b", 15, 16, "not closed; add }");
  refuses("digraph { a } }", 14, 15, "ended before");
  refuses("digraph { a } digraph { b }", 14, 21, "holds only one");
  refuses("digraph { a -> }", 12, 14, "leads to no node");
  refuses("digraph { a -> ; }", 15, 16, "expected after ->");
  refuses("digraph { -> a }", 10, 11, "a node or a }");
  refuses("digraph { a -> b -> = c }", 20, 21, "expected after ->");
  refuses("digraph { a -> b = c }", 17, 18, "a node or a }");
  refuses("digraph { a, }", 13, 14, "after the comma");
  refuses("digraph { a, {b} }", 13, 14, "after the comma");
  refuses("digraph { a, subgraph {b} }", 13, 21, "put it in quotes");
  refuses("digraph { {a}, b }", 13, 14, "between nodes");
  refuses("digraph { a [b] }", 14, 15, "a = and a value");
  refuses("digraph { a [b=] }", 15, 16, "a value is expected");
  refuses("digraph { a [b=c }", 17, 18, "an attribute is expected");
  refuses("digraph { a [b=c", 12, 13, "not closed; add ]");
  refuses("digraph { a [b=c] -> d }", 18, 19, "a node or a }");
  refuses("digraph { a = ; }", 14, 15, "a value is expected");
  refuses("digraph { node; }", 10, 14, "a list as [a=b]");
  refuses("digraph { a -> node }", 15, 19, "put it in quotes");
  refuses("digraph { strict }", 10, 16, "put it in quotes");
  refuses("digraph { subgraph s; }", 20, 21, "a { is expected");
  refuses("digraph { subgraph ; }", 19, 20, "a name or a {");
  refuses("digraph { \"a }", 10, 11, "quote is not closed");
  refuses("digraph { \"a\\\" }", 10, 11, "quote is not closed");
  refuses("digraph { <a<b> }", 10, 11, "add >");
  refuses("digraph { a /* }", 12, 14, "add */");
  refuses("digraph { \"a\" + b }", 16, 17, "expected after +");
  refuses("digraph { 1a }", 10, 12, "in double quotes");
  refuses("digraph { a-1 -> b }", 10, 13, "in double quotes");
  refuses("digraph { 1.2.3 }", 10, 15, "in double quotes");
  refuses("digraph { a.b }", 10, 13, "in double quotes");
  refuses("digraph { - }", 10, 11, "in double quotes");
  refuses("digraph { a: }", 13, 14, "a port");
  refuses("digraph { a:b:c:d }", 15, 16, "a node or a }");
  refuses("digraph { a ] }", 12, 13, "a node or a }");
}

static void a_byte_zero(void **state) {
  (void)state;
  static const char text[] = "digraph { \"a\0b\" }";
  grundy_error error;
  assert_null(read_graph(g, gi_graph_read_dot, text, sizeof text - 1, &error));
  assert_int_equal(error.status, GRUNDY_EINPUT);
  assert_int_equal(error.offset, 12);
}

/* first + times * again + last; the caller frees it. */
static char *repeated(const char *first, const char *again, size_t times, const char *last) {
  size_t head = strlen(first), step = strlen(again), tail = strlen(last);
  char *text = malloc(head + step * times + tail + 1);
  memcpy(text, first, head);
  for (size_t i = 0; i < times; i++) memcpy(text + head + i * step, again, step);
  memcpy(text + head + step * times, last, tail + 1);
  return text;
}

static void limits(void **state) {
  (void)state;
  char *opens = repeated("digraph ", "{", 1000, "a"), *text = repeated(opens, "}", 1000, "");
  reads(text, "a");
  free(opens);
  free(text);
  opens = repeated("digraph ", "{", 1001, "a");
  refuses(opens, 1008, 1009, "nested more than 1000 deep");
  free(opens);
  text = repeated("digraph { ", "x", 65536, "}");
  refuses(text, 10, 10, "longer than 65535 bytes");
  free(text);
  text = repeated("digraph { a [label=", "x", 65536, "]}");
  refuses(text, 19, 19, "longer than 65535 bytes");
  free(text);
  text = repeated("digraph { subgraph ", "x", 65536, "{}}");
  refuses(text, 19, 19 + 65536, "name of a subgraph is longer");
  free(text);
}

/* The product of two groups is as large as it is; the limits of the context end it. */
static void budgets(void **state) {
  (void)state;
  grundy_error error;
  char *names = malloc(100000), *at = names;
  at += sprintf(at, "digraph { {");
  for (int i = 0; i < 3000; i++) at += sprintf(at, " a%d", i);
  at += sprintf(at, "} -> {");
  for (int i = 0; i < 3000; i++) at += sprintf(at, " b%d", i);
  sprintf(at, "} }");
  grundy_set_limits(g, 1 << 22, 0, 0);
  assert_null(read_graph(g, gi_graph_read_dot, names, strlen(names), &error));
  assert_int_equal(error.status, GRUNDY_UNKNOWN);
  grundy_set_limits(g, 0, 0, 1e-9);
  assert_null(read_graph(g, gi_graph_read_dot, names, strlen(names), &error));
  assert_int_equal(error.status, GRUNDY_UNKNOWN);
  grundy_set_limits(g, 0, 0, 0);
  grundy_graph *graph = read_graph(g, gi_graph_read_dot, names, strlen(names), &error);
  assert_non_null(graph);
  assert_int_equal(grundy_graph_arrows(graph), 9000000);
  grundy_graph_free(graph);
  free(names);
}

static void scarce_memory(void **state) {
  (void)state;
  check_scarce(gi_graph_read_dot, "strict digraph { \"a\" + \"b\" [label=\"x\\n\\N\"]"
                                  " subgraph s {c {d}} -> {e f}; subgraph s {} -> g, h [x=y] }");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(arrows),     cmocka_unit_test(groups),
      cmocka_unit_test(names),      cmocka_unit_test(named_subgraphs),
      cmocka_unit_test(attributes), cmocka_unit_test(space_and_comments),
      cmocka_unit_test(faults),     cmocka_unit_test(a_byte_zero),
      cmocka_unit_test(limits),     cmocka_unit_test(scarce_memory),
      cmocka_unit_test(budgets),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
