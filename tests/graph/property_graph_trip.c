/* Graphs with names that mean something in one format or another, written in every format and
 * read back: the same names in the same order, the same rows, and the same captions where the
 * format has them. */
/* SPDX-License-Identifier: MIT */
#include "grundy/grundy.h"

#include "graph/build.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "cases.h"

/* Left out: a backslash at the end or before a quote, which a name in DOT cannot have. */
static const char *const names[] = {"A",        "B1",      "end",   "n3",         "n12",
                                    "nim(1,2)", "a b",     "a\"b",  "a\\b",       "\\\\",
                                    "R&D",      "&lt;",    "#1",    "%a",         "//",
                                    "->",       "a->b",    "7",     "3",          "12",
                                    "05",       "0",       "v",     "graph",      "\xe5\xbc\x82",
                                    "2end",     "<i>",     "`x`",   "$$",         "_self",
                                    "x",        "o",       "{",     "[",          "]",
                                    "SG(x)",    "-",       "--",    ",",          ";",
                                    ":",        "a:b",     "(",     "1.5",        "-2",
                                    "Graph",    "strict",  "P",     "N",          "|",
                                    "<br/>",    "#quot;",  "%%",    "4294967295", "@",
                                    "&",        "digraph", "a==>b", "a-->b"};
static const char *const captions[] = {"hello", "two\nlines", "R&D \"x\" \\n #35; <b>",
                                       "100%% of $$x$$ `a`"};

enum { NAMES = sizeof names / sizeof *names, CAPTIONS = sizeof captions / sizeof *captions };

static grundy_graph *random_graph(grundy *g, rng *r, bool captioned) {
  gi_budget budget;
  gi_meter meter;
  gi_builder b;
  grundy_error error;
  uint32_t node;
  gi_budget_init(&budget, g);
  gi_budget_start(&budget);
  gi_meter_init(&meter, &budget, true);
  gi_builder_init(&b, g, &meter, &error);
  for (uint64_t n = 1 + rng_below(r, 6); n > 0; n--) {
    const char *name = names[rng_below(r, NAMES)];
    const char *caption = captions[rng_below(r, CAPTIONS)];
    assert_true(gi_builder_node(&b, name, strlen(name), &node));
    if (captioned && rng_below(r, 3) == 0)
      assert_true(gi_builder_caption(&b, node, caption, strlen(caption)));
  }
  for (uint64_t n = rng_below(r, 10); n > 0; n--) {
    uint32_t from = (uint32_t)rng_below(r, b.nodes), to = (uint32_t)rng_below(r, b.nodes);
    assert_true(gi_builder_arrow(&b, from, to));
  }
  grundy_graph *graph = gi_builder_finish(&b);
  assert_non_null(graph);
  gi_builder_clear(&b);
  gi_meter_close(&meter);
  return graph;
}

/* All that must survive, as a text. */
static void describe(const grundy_graph *graph, bool captioned, grundy_text *out) {
  out->length = 0;
  for (uint32_t u = 0; u < grundy_graph_nodes(graph); u++) {
    uint64_t count;
    size_t length;
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    const char *caption = grundy_graph_caption(graph, u, &length);
    grundy_graph_name(graph, u, out);
    for (uint64_t i = 0; i < count; i++) {
      grundy_text_add(out, i ? " " : "\n  to ");
      grundy_text_number(out, row[i]);
    }
    if (captioned && caption) {
      grundy_text_add(out, "\n  caption ");
      grundy_text_put(out, caption, length);
    }
    grundy_text_add(out, "\n");
  }
}

static void write_as(const grundy_graph_answer *a, grundy_graph_format format, grundy_text *out) {
  grundy_graph_page page = {.title = "t", .start = NULL, .most = 0};
  out->length = 0;
  if (format == GRUNDY_GRAPH_EDGES)
    grundy_edges_graph(grundy_graph_answer_graph(a), out);
  else if (format == GRUNDY_GRAPH_DOT)
    grundy_dot_graph(a, &page, out);
  else if (format == GRUNDY_GRAPH_MERMAID)
    grundy_mermaid_graph(a, &page, out);
  else
    grundy_json_graph(a, &page, out);
}

static void there_and_back(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_text before, after, written;
  grundy_text_init(&before, g);
  grundy_text_init(&after, g);
  grundy_text_init(&written, g);
  grundy_graph_question q;
  grundy_graph_question_init(&q);
  q.loopy = true;
  for (uint64_t n = test_cases(2000); n > 0; n--) {
    grundy_graph *graph = random_graph(g, &r, n % 2);
    grundy_graph_answer *a;
    assert_int_equal(grundy_graph_solve(s, graph, &q, &a, NULL), GRUNDY_OK);
    for (int f = GRUNDY_GRAPH_EDGES; f <= GRUNDY_GRAPH_JSON; f++) {
      bool captioned = f != GRUNDY_GRAPH_EDGES;
      grundy_graph *back;
      grundy_error error;
      write_as(a, (grundy_graph_format)f, &written);
      if (grundy_graph_parse(g, written.data, written.length, NULL, &back, &error) != GRUNDY_OK)
        fail_msg("%s: %s\n%s", grundy_graph_format_name((grundy_graph_format)f), error.message,
                 written.data);
      describe(graph, captioned, &before);
      describe(back, captioned, &after);
      if (strcmp(before.data, after.data) != 0)
        fail_msg("%s:\n%s\nwas\n%s\nis\n%s", grundy_graph_format_name((grundy_graph_format)f),
                 written.data, before.data, after.data);
      grundy_graph_free(back);
    }
    grundy_graph_answer_free(a);
    grundy_graph_free(graph);
  }
  grundy_text_clear(&before);
  grundy_text_clear(&after);
  grundy_text_clear(&written);
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(there_and_back)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
