/* The places of a graph as JSON are those of its SVG: the same boxes in the same order, with one
 * offset; as many heads of arrows; and the pieces from a box lead to each of its options. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "grundy/grundy.h"
#include "json/json_tree.h"

enum { BOXES = 4096 };

typedef struct lab {
  grundy *g;
  grundy_solver *s;
  grundy_sum *sum;
  grundy_graph *graph;
  grundy_graph_answer *answer;
  gi_json_tree tree;
  grundy_text svg, json;
} lab;

static double number_at(const gi_json_tree *t, const gi_json_node *node, const char *key) {
  const gi_json_node *field = gi_json_field(t, node, key);
  assert_non_null(field);
  assert_int_equal(field->kind, GI_JSON_NUMBER);
  return strtod(field->text, NULL);
}

/* The number behind the attribute, within the element that begins here. */
static double attribute(const char *element, const char *name) {
  const char *found = strstr(element, name);
  assert_non_null(found);
  assert_true(found < strchr(element, '>'));
  return strtod(found + strlen(name), NULL);
}

static size_t count_of(const char *text, const char *what) {
  size_t count = 0;
  for (const char *at = text; (at = strstr(at, what)); at++) count++;
  return count;
}

static const gi_json_node *item(const gi_json_tree *t, const gi_json_node *list, size_t i) {
  const gi_json_node *node = gi_json_first(t, list);
  while (node && i--) node = gi_json_after(t, node);
  return node;
}

static uint64_t integer(const gi_json_node *node) {
  uint64_t n = 0;
  assert_true(node && gi_json_integer(node, &n));
  return n;
}

/* The boxes, in order; returns how many there are, and of loops. */
static size_t same_boxes(const lab *x, size_t *loops) {
  size_t count = 0;
  const char *at = x->svg.data;
  double left = 0, top = 0;
  const gi_json_node *boxes = gi_json_field(&x->tree, x->tree.nodes, "boxes");
  *loops = 0;
  for (const gi_json_node *box = gi_json_first(&x->tree, boxes); box;
       box = gi_json_after(&x->tree, box), count++) {
    at = strstr(at, "<g><title>");
    assert_non_null(at);
    at = strstr(at, "<rect ");
    double dx = attribute(at, " x=\"") - number_at(&x->tree, box, "x");
    double dy = attribute(at, " y=\"") - number_at(&x->tree, box, "y");
    if (count == 0) left = dx, top = dy;
    assert_true(fabs(dx - left) < 0.021 && fabs(dy - top) < 0.021);
    assert_true(fabs(attribute(at, " width=\"") - number_at(&x->tree, box, "width")) < 0.011);
    assert_true(fabs(attribute(at, " height=\"") - number_at(&x->tree, box, "height")) < 0.011);
    const char *outcome = gi_json_field(&x->tree, box, "outcome")->text;
    assert_memory_equal(at + strlen("<rect class=\""), *outcome ? outcome : "U", 1);
    const gi_json_node *to = gi_json_field(&x->tree, box, "to");
    for (const gi_json_node *option = gi_json_first(&x->tree, to); option;
         option = gi_json_after(&x->tree, option))
      *loops += integer(option) == count;
  }
  assert_null(strstr(at, "<g><title>"));
  return count;
}

/* Whether the pieces of a way lead from the box to its end. */
static bool way_leads(const gi_json_tree *t, const gi_json_node *way, uint64_t from) {
  uint64_t to = integer(gi_json_field(t, way, "to")), cell = from;
  const gi_json_node *pieces = gi_json_field(t, way, "pieces");
  for (size_t steps = 0; cell != to && steps < BOXES; steps++) {
    const gi_json_node *piece = gi_json_first(t, pieces);
    while (piece && integer(item(t, piece, 0)) != cell) piece = gi_json_after(t, piece);
    if (!piece) return false;
    cell = integer(item(t, piece, 1));
  }
  return cell == to;
}

static void ways_lead(const lab *x) {
  const gi_json_tree *t = &x->tree;
  const gi_json_node *boxes = gi_json_field(t, t->nodes, "boxes");
  const gi_json_node *arrows = gi_json_field(t, t->nodes, "arrows");
  uint64_t number = 0;
  for (const gi_json_node *box = gi_json_first(t, boxes); box;
       box = gi_json_after(t, box), number++) {
    const gi_json_node *to = gi_json_field(t, box, "to");
    for (const gi_json_node *option = gi_json_first(t, to); option;
         option = gi_json_after(t, option)) {
      bool found = integer(option) == number;
      for (const gi_json_node *way = gi_json_first(t, arrows); way && !found;
           way = gi_json_after(t, way))
        found =
            integer(gi_json_field(t, way, "to")) == integer(option) && way_leads(t, way, number);
      assert_true(found);
    }
  }
}

/* `text` is a sum, or the text of a graph. */
static void compare(const char *text, bool is_sum, bool loopy, size_t most, size_t drawn) {
  lab x = {.g = grundy_new(NULL)};
  grundy_graph_question q;
  grundy_error error;
  uint32_t start = 0;
  size_t loops;
  x.s = grundy_solver_new(x.g);
  grundy_graph_question_init(&q);
  q.loopy = loopy;
  q.remoteness = true;
  if (is_sum) {
    assert_int_equal(grundy_sum_parse(x.g, text, strlen(text), &x.sum, NULL), GRUNDY_OK);
    assert_int_equal(grundy_graph_unfold_partial(x.s, x.sum, true, 1000, &x.graph, NULL),
                     GRUNDY_OK);
  } else {
    grundy_graph_input input;
    grundy_graph_input_init(&input);
    assert_int_equal(grundy_graph_parse(x.g, text, strlen(text), &input, &x.graph, NULL),
                     GRUNDY_OK);
  }
  assert_int_equal(grundy_graph_solve_partial(x.s, x.graph, &q, 1000, &x.answer, NULL), GRUNDY_OK);
  grundy_graph_page page = {
      .title = text, .start = is_sum ? &start : NULL, .most = most, .sum = x.sum};
  grundy_text_init(&x.svg, x.g);
  grundy_text_init(&x.json, x.g);
  assert_int_equal(grundy_svg_graph(x.answer, &page, &x.svg), drawn);
  assert_int_equal(grundy_json_layout(x.answer, &page, &x.json), drawn);
  assert_int_equal(gi_json_tree_read(&x.tree, x.g, x.json.data, x.json.length, &error), GRUNDY_OK);
  assert_int_equal(same_boxes(&x, &loops), drawn);
  assert_int_equal(number_at(&x.tree, x.tree.nodes, "drawn"), drawn);
  size_t heads = count_of(x.json.data, "\"head\":");
  assert_int_equal(count_of(x.svg.data, "class=\"move-head\"") +
                       count_of(x.svg.data, "class=\"win-head\""),
                   heads + loops);
  ways_lead(&x);
  grundy_text_clear(&x.svg);
  grundy_text_clear(&x.json);
  gi_json_tree_clear(&x.tree);
  grundy_graph_answer_free(x.answer);
  grundy_graph_free(x.graph);
  grundy_sum_free(x.sum);
  grundy_solver_free(x.s);
  grundy_free(x.g);
}

static void test_places(void **state) {
  (void)state;
  compare("nim(1,2)", true, false, 100, 5);
  compare("nim(3,4,5)", true, false, 100, 48);
  compare("nim(3,4,5)", true, false, 20, 20);
  compare("nim(6,7,8)", true, false, 1000, 154); /* no names */
  compare("cram(3x3)", true, false, 100, 10);    /* drawings */
  compare("kayles(7) + nim(2)", true, false, 100, 66);
  compare("A-->B, B-->A, B-->C, C-->C, C-->D, D-->E", false, true, 100, 5);
}

/* A picture in SVG that is cut is not very wide; the places may be. */
static void test_wide(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum;
  grundy_graph *graph;
  grundy_graph_answer *a;
  grundy_text out;
  uint32_t start = 0;
  assert_int_equal(grundy_sum_parse(g, "cram(4x5)", 9, &sum, NULL), GRUNDY_OK);
  assert_int_equal(grundy_graph_unfold(s, sum, true, &graph, NULL), GRUNDY_OK);
  assert_int_equal(grundy_graph_solve(s, graph, NULL, &a, NULL), GRUNDY_OK);
  grundy_graph_page page = {.start = &start, .most = 150, .sum = sum};
  grundy_text_init(&out, g);
  assert_true(grundy_svg_graph(a, &page, &out) < 150);
  assert_int_equal(grundy_json_layout(a, &page, &out), 150);
  grundy_text_clear(&out);
  grundy_graph_answer_free(a);
  grundy_graph_free(graph);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_places), cmocka_unit_test(test_wide)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
