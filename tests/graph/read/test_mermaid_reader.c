/* The reader of Mermaid files: what people write is read, and faults are found where they are. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "fixture.h"
#include "read_graph.h"

CONTEXT_FIXTURE(g)

static void reads(const char *text, const char *expected) {
  check_graph(g, gi_graph_read_mermaid, text, expected);
}

static void refuses(const char *text, size_t from, size_t to, const char *words) {
  check_refused(g, gi_graph_read_mermaid, text, from, to, words);
}

static void heads(void **state) {
  (void)state;
  static const char *const all[] = {"flowchart LR\n",
                                    "flowchart TD\n",
                                    "flowchart TB;",
                                    "flowchart BT\r\n",
                                    "flowchart RL ; ",
                                    "flowchart\n",
                                    "graph LR\n",
                                    "graph TD;",
                                    "graph\n",
                                    "flowchart-elk TB\n",
                                    "graph LR ",
                                    "flowchart >\n",
                                    "graph v\n",
                                    "",
                                    "\n\n  ",
                                    "%% a remark\n",
                                    "\xef\xbb\xbfgraph TD\n"};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    char text[64] = "";
    strcat(strcat(text, all[i]), "A --> B");
    reads(text, "A>B B");
  }
  reads("", "");
  reads("flowchart LR", "");
  reads("---\ntitle: A --> B\n---\nflowchart LR\nA --> B", "A>B B");
  reads("--- \r\ntitle: x\r\n---\r\nA --> B", "A>B B");
  reads("%%{init: {'theme': 'dark',\n 'x': 1}}%%\nflowchart LR\n%% x\nA --> B", "A>B B");
  reads("graph --> flowchart", "graph>flowchart flowchart");
}

/* All on one line, with commas, and no head. */
static void compact(void **state) {
  (void)state;
  const char *graph = "0>1,3 1>2,3 2 3>4 4";
  reads("0--->1, 1--->2, 0--->3, 1--->3, 3--->4", graph);
  reads("0-->1,1-->2,0-->3,1-->3,3-->4,", graph);
  reads("flowchart LR; 0--->1, 1--->2, 0--->3, 1--->3, 3--->4", graph);
  reads("graph TD 0--->1, 1--->2, 0--->3, 1--->3, 3--->4\n", graph);
  reads("A-->B;B-->C;;C-->A", "A>B B>C C>A");
  reads("0->1, 1->2,0 -> 3;1->3, 3->4", graph);
  reads("A->B->C\nA<->C", "A>B,C B>C C>A");
  reads("1->-2, -2-->-3,-3 ->a-1", "1>-2 -2>-3 -3>a-1 a-1");
  reads("x->y\no->x", "x>y y o>x");
}

static void links(void **state) {
  (void)state;
  static const char *const forth[] = {"-->",
                                      "--->",
                                      "---->",
                                      "-.->",
                                      "-..->",
                                      "==>",
                                      "====>",
                                      "--o ",
                                      "--x ",
                                      "---x ",
                                      "-- text -->",
                                      "--text--->",
                                      "-. text .->",
                                      "-.text..->",
                                      "== text ==>",
                                      "==text===>",
                                      "-->|text|",
                                      "-->| a --> b|",
                                      "--x|\"a|b\"|",
                                      "-- a-b.c -->",
                                      "-.-x ",
                                      "==o ",
                                      "-- \"a --> b\" -->",
                                      "-. v1.0 .-> ",
                                      "e1@-->",
                                      "-->|a\nb|\n",
                                      "\n-->",
                                      " %% x\n  -->\n %% y\n"};
  for (size_t i = 0; i < sizeof forth / sizeof *forth; i++) {
    char text[64] = "A ";
    reads(strcat(strcat(text, forth[i]), "B"), "A>B B");
    if (strchr("-=", forth[i][0])) reads(strcat(strcat(strcpy(text, "A"), forth[i]), "B"), "A>B B");
  }
  static const char *const both[] = {"<-->",     "<--->",        "<-.->",        "<==>",
                                     "o--o ",    "x--x ",        "x==x ",        "<-- text -->",
                                     "<--->|x|", "<-. text .->", "<== text ==>", "o-.-o "};
  for (size_t i = 0; i < sizeof both / sizeof *both; i++) {
    char text[64] = "A ";
    reads(strcat(strcat(text, both[i]), "B"), "A>B B>A");
  }
  reads("A ~~~ B ~~~~ C --> A", "A B C>A");
  reads("x-->o-->x", "x>o o>x");
  reads("A--oB--xC", "A>B B>C C");
  reads("A --> A", "A>A");
  reads("A-->B-->C\nA-->B", "A>B,B B>C C");
  reads("A --> B\n  --> C\n  --> D", "A>B B>C C>D D");
}

static void nodes(void **state) {
  (void)state;
  reads("A & B --> C & D", "A>C,D B>C,D C D");
  reads("A&B-->C & \n D --> E", "A>C,D B>C,D C>E D>E E");
  reads("A <--> B & C", "A>B,C B>A C>A");
  reads("a-b-->c.d-->\xc3\xa4_1-->1.2", "a-b>c.d c.d>\xc3\xa4_1 \xc3\xa4_1>1.2 1.2");
  reads("A:::big --> B:::small & C:::c-d", "A>B,C B C");
  reads("A\nB[x]:::y\n", "A B{x}");
  reads("style-->class-->End", "style>class class>End End");
  reads("style --> click[x]", "style>click click{x}");
}

static void texts(void **state) {
  (void)state;
  static const char *const shapes[] = {"[text]",
                                       "[\"text\"]",
                                       "[ \"text\" ]",
                                       "(text)",
                                       "([text])",
                                       "[[text]]",
                                       "[(text)]",
                                       "((text))",
                                       "(((text)))",
                                       ">text]",
                                       "{text}",
                                       "{{text}}",
                                       "[/text/]",
                                       "[\\text\\]",
                                       "[/text\\]",
                                       "[\\text/]",
                                       "[/\"text\"\\]",
                                       "( text )",
                                       "[\"`text`\"]",
                                       "@{ label: text }",
                                       "@{ shape: rect, label: \"text\" }",
                                       "@{label: 'text'\n shape: x}",
                                       "[te#120;t]",
                                       "[\"te&#x78;t\"]"};
  for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
    char text[80] = "A";
    reads(strcat(strcat(text, shapes[i]), "-->B"), "A{text}>B B");
  }
  reads("A[\"a<br>b<BR/>c<br />d\ne\"]", "A{a\nb\nc\nd\ne}");
  reads("A[\"#quot;#35;1#59; #lt;b#gt; &amp; #nope; #; # &\"]", "A{\"#1; <b> & #nope; #; # &}");
  reads("A[\"x[1](2){3}|;,%%\"] --> B", "A{x[1](2){3}|;,%%}>B B");
  reads("A --> B\nB[later]\nA[first]\nA[last]", "A{last}>B B{later}");
  reads("A[A] --> B[\"\"]", "A>B B");
  reads("A[one, two], B[three; four]", "A{one, two} B{three; four}");
  reads("e1@{ animate: true }", "e1");
  reads("A e1@--> B\ne1@{ animate: true }", "A>B B");
}

/* What we draw comes back with its names. */
static void our_drawings(void **state) {
  (void)state;
  reads("flowchart TB\n  a[\"a<br/>SG(a)=1\"]:::N\n  b[\"b<br/>SG(b)=0\"]:::P\n  a --> b\n"
        "  classDef P fill:#fff\n  classDef N fill:#eee\n",
        "a>b b");
  reads("n0[\"nim(1,2)<br/>SG(nim(1,2))=3\"]:::N\nn1[\"nim(2)<br/>SG(nim(2))=2\"]\nn0-->n1",
        "nim(1,2)>nim(2) nim(2)");
  reads("n0 --> n1\nn1[\"x y<br/>two<br/>lines<br/>SG(x y)=0\"]\nn0[\" <br/>SG( )=1\"]",
        " >x y x y{two\nlines}");
  reads("n0[\"<br/>SG()=0\"] --> n2[\"n1<br/>SG(n1)=0\"]", ">n1 n1");
  reads("n0[\"#quot;#35;<br/>SG(#quot;#35;)=0\"]", "\"#");
  /* Not ours: */
  reads("n0[\"a<br/>SG(b)=0\"]", "n0{a}");
  reads("n0[\"a<br/>b\"] --> n1[a]", "n0{a\nb}>n1 n1{a}");
  reads("m0[\"a<br/>SG(a)=0\"]", "m0{a}");
  reads("n[\"a<br/>SG(a)=0\"] --> n1x[\"a<br/>SG(a)=0\"]", "n{a}>n1x n1x{a}");
  refuses("n0[\"b<br/>SG(b)=0\"] --> b[x]", 4, 17, "another node has the same name");
  refuses("b[x] --> n0[\"b<br/>SG(b)=0\"]", 13, 26, "another node has the same name");
}

static void statements(void **state) {
  (void)state;
  reads("flowchart LR\n"
        "  accTitle: A --> X\n"
        "  accDescr { A --> X\n }\n"
        "  subgraph one [The --> title]\n"
        "    direction TB\n"
        "    A --> B\n"
        "    subgraph \"two; three\"\n"
        "      B --> C\n"
        "    end\n"
        "    subgraph some words; C --> D; end\n"
        "  end\n"
        "  subgraph\n  end\n"
        "  classDef big fill:#f9f,stroke:#333;\n"
        "  class A,B big\n"
        "  style A fill:#f9f\n"
        "  linkStyle 0 stroke:red\n"
        "  click A \"https://example.org/;x\" \"tip\"\n"
        "  D --> A %% back\n",
        "A>B B>C C>D D>A");
}

static void faults(void **state) {
  (void)state;
  refuses("A --- B", 2, 5, "no direction");
  refuses("A -.- B", 2, 5, "no direction");
  refuses("A === B", 2, 5, "no direction");
  refuses("A -- text --- B", 2, 13, "no direction");
  refuses("A -- B\nC --> D", 2, 4, "no head");
  refuses("A == B", 2, 4, "no head");
  refuses("A -. B", 2, 4, "no head");
  refuses("A <--- B", 2, 6, "left side only");
  refuses("A => B", 2, 4, "written -->");
  refuses("A - B", 2, 3, "written -->");
  refuses("A ~~ B", 2, 4, "written ~~~");
  refuses("A B", 2, 3, "an arrow as -->");
  refuses("A --> B C", 8, 9, "an arrow as -->");
  refuses("A -->", 2, 5, "leads to no node");
  refuses("A -->\n;", 2, 5, "leads to no node");
  refuses("A --> & B", 2, 5, "leads to no node");
  refuses("--> B", 0, 3, "a node on each side");
  refuses("A & --> B", 4, 7, "a node on each side");
  refuses("A --> B & (", 10, 11, "name of a node is expected");
  refuses("A --> B:::", 10, 10, "a class");
  refuses("A[text", 1, 2, "is not closed; add ]");
  refuses("A[/text/", 1, 3, "is not closed; add /]");
  refuses("A[\"text]", 2, 3, "quote is not closed");
  refuses("A[\"text\" x]", 9, 10, "a ] is expected after the text");
  refuses("A[f(x)]", 3, 4, "in double quotes: [\"text\"]");
  refuses("A((x)", 4, 5, "a )) is expected");
  refuses("A@{ label: \"x\"", 1, 3, "add }");
  refuses("A@{ label }", 4, 9, "a key and a value");
  refuses("A -->|text B", 5, 6, "add |");
  refuses("%%{init: {}\nA --> B", 0, 3, "add }%%");
  refuses("---\ntitle: x\nA --> B", 0, 3, "add a line ---");
  refuses("accDescr {", 9, 10, "add }");
  refuses("subgraph a\nA --> B", 0, 8, "add a line end");
  refuses("subgraph a\nsubgraph b\nend", 0, 8, "add a line end");
  refuses("A --> B\nend", 8, 11, "no subgraph that this end closes");
  refuses("A --> end", 6, 9, "write End");
  refuses("end --> A", 0, 3, "write End");
  refuses("subgraph s\nA\nend\ns --> B", 17, 18, "this is a subgraph");
  refuses("A --> s\nsubgraph s [x]\nend", 17, 18, "same name as a node");
  refuses("sequenceDiagram\n  A->>B: x", 0, 15, "begins with flowchart LR");
  refuses("%% x\nstateDiagram-v2\n  A --> B", 5, 20, "begins with flowchart LR");
  refuses("pie title Pets", 0, 3, "flowchart LR");
}

static void a_byte_zero(void **state) {
  (void)state;
  static const char text[] = "A --> \0B";
  grundy_error error;
  assert_null(read_graph(g, gi_graph_read_mermaid, text, sizeof text - 1, &error));
  assert_int_equal(error.status, GRUNDY_EINPUT);
  assert_int_equal(error.offset, 6);
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
  grundy_error error;
  char *opens = repeated("", "subgraph;", 1000, "A;"), *text = repeated(opens, "end;", 1000, "");
  reads(text, "A");
  free(opens);
  free(text);
  opens = repeated("", "subgraph;", 1001, "A");
  refuses(opens, 9000, 9008, "nested more than 1000 deep");
  free(opens);
  text = repeated("A --> ", "x", 65536, "");
  refuses(text, 6, 6, "longer than 65535 bytes");
  free(text);
  text = repeated("A[", "x", 65536, "]");
  refuses(text, 2, 2, "longer than 65535 bytes");
  free(text);

  opens = repeated("A", " & A", 3000, " --> B");
  text = repeated(opens, " & B", 3000, "");
  grundy_set_limits(g, 1 << 22, 0, 0);
  assert_null(read_graph(g, gi_graph_read_mermaid, text, strlen(text), &error));
  assert_int_equal(error.status, GRUNDY_UNKNOWN);
  grundy_set_limits(g, 0, 0, 1e-9);
  assert_null(read_graph(g, gi_graph_read_mermaid, text, strlen(text), &error));
  assert_int_equal(error.status, GRUNDY_UNKNOWN);
  grundy_set_limits(g, 0, 0, 0);
  grundy_graph *graph = read_graph(g, gi_graph_read_mermaid, text, strlen(text), &error);
  assert_non_null(graph);
  assert_int_equal(grundy_graph_arrows(graph), 3001 * 3001);
  grundy_graph_free(graph);
  free(opens);
  free(text);
}

static void scarce_memory(void **state) {
  (void)state;
  check_scarce(gi_graph_read_mermaid,
               "flowchart LR\nsubgraph s\nA[\"x<br>y\"] & B --> C e1@--> D\nend\n"
               "n0[\"a<br>SG(a)=0\"]");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(heads),         cmocka_unit_test(compact),
      cmocka_unit_test(links),         cmocka_unit_test(nodes),
      cmocka_unit_test(texts),         cmocka_unit_test(statements),
      cmocka_unit_test(our_drawings),  cmocka_unit_test(faults),
      cmocka_unit_test(a_byte_zero),   cmocka_unit_test(limits),
      cmocka_unit_test(scarce_memory),
  };
  return cmocka_run_group_tests(tests, open_context, close_context);
}
