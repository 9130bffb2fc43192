/* Pictures of graphs: parts of graphs have the same arrows and values as the whole, what is not
 * known is never drawn as a value, and memory may fail at any time. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "base/context.h"
#include "grundy/grundy.h"
#include "view/graph/graph_part.h"

static grundy_sum *read_sum(grundy *g, const char *text) {
  grundy_sum *sum;
  assert_int_equal(grundy_sum_parse(g, text, strlen(text), &sum, NULL), GRUNDY_OK);
  return sum;
}

static void same_name(const grundy_graph *a, const grundy_graph *b, uint32_t node) {
  grundy *g = grundy_new(NULL);
  grundy_text x, y;
  grundy_text_init(&x, g);
  grundy_text_init(&y, g);
  grundy_graph_name(a, node, &x);
  grundy_graph_name(b, node, &y);
  assert_string_equal(x.data, y.data);
  grundy_text_clear(&x);
  grundy_text_clear(&y);
  grundy_free(g);
}

/* The part has the first nodes of the whole, the rows of those that are explored, and where a value
 * is known it is that of the whole. */
static void compare(const char *text, uint32_t most, grundy_convention convention, bool all_known) {
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = read_sum(g, text);
  grundy_graph *whole, *part;
  grundy_graph_answer *a, *b;
  grundy_graph_question q;
  grundy_graph_question_init(&q);
  q.convention = convention;
  assert_int_equal(grundy_graph_unfold(s, sum, true, &whole, NULL), GRUNDY_OK);
  assert_int_equal(grundy_graph_unfold_partial(s, sum, true, most, &part, NULL), GRUNDY_OK);
  assert_int_equal(grundy_graph_solve(s, whole, &q, &a, NULL), GRUNDY_OK);
  assert_int_equal(grundy_graph_solve_partial(s, part, &q, most, &b, NULL), GRUNDY_OK);
  uint32_t nodes = grundy_graph_nodes(part), explored = grundy_graph_explored(part);
  assert_true(nodes <= most + 1);
  assert_int_equal(grundy_graph_explored(whole), grundy_graph_nodes(whole));
  if (most >= grundy_graph_nodes(whole)) assert_int_equal(explored, grundy_graph_nodes(whole));
  if (most < grundy_graph_nodes(whole)) assert_true(explored < nodes);
  for (uint32_t u = 0; u < nodes && u < most; u++) {
    grundy_nimber x = 0, y = 0;
    same_name(whole, part, u);
    grundy_outcome outcome = grundy_graph_answer_outcome(b, u);
    if (all_known) assert_int_not_equal(outcome, GRUNDY_OUTCOME_UNKNOWN);
    if (outcome != GRUNDY_OUTCOME_UNKNOWN)
      assert_int_equal(outcome, grundy_graph_answer_outcome(a, u));
    bool known = grundy_graph_answer_value(b, u, &y);
    if (all_known && convention == GRUNDY_NORMAL) assert_true(known);
    if (known) {
      assert_true(grundy_graph_answer_value(a, u, &x));
      assert_int_equal(x, y);
    }
    if (u >= explored) continue;
    uint64_t n, m;
    const uint32_t *row = grundy_graph_row(whole, u, &n), *same = grundy_graph_row(part, u, &m);
    assert_int_equal(n, m);
    if (n) assert_memory_equal(row, same, n * sizeof *row);
  }
  grundy_graph_answer_free(a);
  grundy_graph_answer_free(b);
  grundy_graph_free(whole);
  grundy_graph_free(part);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

static void test_parts(void **state) {
  (void)state;
  for (uint32_t most = 1; most < 60; most += 7) {
    compare("nim(5,4,3)", most, GRUNDY_NORMAL, true);
    compare("kayles(8) + nim(2)", most, GRUNDY_NORMAL, true);
    compare("kayles(6) + chomp(2x3)", most, GRUNDY_MISERE, true);
  }
  compare("nim(2,1)", 5, GRUNDY_NORMAL, true); /* just the whole */
  compare("nim(2,1)", 4, GRUNDY_NORMAL, true);
}

/* With a limit of one position nothing is found by search: no node may have a value. */
static void test_unknown(void **state) {
  (void)state;
  grundy *g = grundy_new(NULL);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = read_sum(g, "cram(4x5)");
  grundy_graph *part;
  grundy_graph_answer *a;
  grundy_text out;
  uint32_t start = 0;
  grundy_graph_page page = {.title = "cram", .start = &start, .most = 20};
  assert_int_equal(grundy_graph_unfold_partial(s, sum, true, 20, &part, NULL), GRUNDY_OK);
  grundy_set_limits(g, 0, 1, 0);
  grundy_graph_question q;
  grundy_graph_question_init(&q);
  q.convention = GRUNDY_MISERE;
  assert_int_equal(grundy_graph_solve_partial(s, part, &q, 20, &a, NULL), GRUNDY_OK);
  grundy_text_init(&out, g);
  assert_true(grundy_svg_graph(a, &page, &out) > 1);
  for (uint32_t u = 0; u < 20; u++)
    assert_int_equal(grundy_graph_answer_outcome(a, u), GRUNDY_OUTCOME_UNKNOWN);
  assert_non_null(strstr(out.data, "It is not known who wins."));
  assert_non_null(strstr(out.data, ": ?</title>"));
  const char *legend = strstr(out.data, "on-N"); /* nothing else is shown as won */
  assert_non_null(legend = strstr(legend, "class=\"small on-N\""));
  assert_null(strstr(legend + sizeof "class=\"small on-N", "on-N\""));
  grundy_text_clear(&out);
  grundy_graph_answer_free(a);
  grundy_graph_free(part);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

/* The limits are for all nodes together, and more of them find more. */
static void test_limits(void **state) {
  (void)state;
  static const uint64_t limits[] = {1, 100, 0};
  uint32_t known[3] = {0};
  for (size_t i = 0; i < 3; i++) {
    grundy *g = grundy_new(NULL);
    grundy_solver *s = grundy_solver_new(g);
    grundy_sum *sum = read_sum(g, "cram(3x5)");
    grundy_graph *part;
    grundy_graph_answer *a;
    assert_int_equal(grundy_graph_unfold_partial(s, sum, true, 40, &part, NULL), GRUNDY_OK);
    grundy_set_limits(g, 0, limits[i], 0);
    assert_int_equal(grundy_graph_solve_partial(s, part, NULL, 40, &a, NULL), GRUNDY_OK);
    for (uint32_t u = 0; u < 40; u++)
      known[i] += grundy_graph_answer_outcome(a, u) != GRUNDY_OUTCOME_UNKNOWN;
    grundy_graph_answer_free(a);
    grundy_graph_free(part);
    grundy_sum_free(sum);
    grundy_solver_free(s);
    grundy_free(g);
  }
  assert_true(known[0] < known[1]);
  assert_true(known[1] < 40);
  assert_int_equal(known[2], 40);
}

static bool cancel(void *user) {
  return *(const bool *)user;
}

static void test_cancel(void **state) {
  (void)state;
  grundy_error error;
  grundy_config config;
  bool cancelled = false;
  grundy_config_init(&config);
  config.cancel = cancel;
  config.user = &cancelled;
  grundy *g = grundy_new(&config);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = read_sum(g, "nim(9,8)");
  grundy_graph *part;
  grundy_graph_answer *a;
  assert_int_equal(grundy_graph_unfold_partial(s, sum, true, 20, &part, NULL), GRUNDY_OK);
  cancelled = true;
  assert_int_equal(grundy_graph_solve_partial(s, part, NULL, 20, &a, &error), GRUNDY_UNKNOWN);
  assert_null(a);
  assert_int_equal(error.status, GRUNDY_UNKNOWN);
  grundy_graph_free(part);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

/* A star: what is left out is counted anew each time that fewer nodes are kept. */
static void test_left_out(void **state) {
  enum { LEAVES = 50 };
  (void)state;
  static uint64_t rows[LEAVES + 2];
  static uint32_t to[LEAVES + 1];
  for (uint32_t u = 0; u <= LEAVES; u++) rows[u + 1] = LEAVES + 1;
  for (uint32_t i = 0; i < LEAVES; i++) to[i] = i + 1;
  to[LEAVES] = 1; /* an arrow that is there twice counts once */
  grundy *g = grundy_new(NULL);
  grundy_graph *graph;
  uint32_t start = 0;
  gi_graph_part p;
  assert_int_equal(grundy_graph_make(g, LEAVES + 1, rows, to, &graph, NULL), GRUNDY_OK);
  assert_true(gi_graph_part_take(&p, g, graph, &start, NULL, 40, 0));
  assert_int_equal(p.left_out[0], LEAVES - 39);
  for (uint32_t kept = 20; kept >= 1; kept /= 2) {
    assert_true(gi_graph_part_keep(&p, kept));
    assert_int_equal(p.left_out[0], LEAVES + 1 - kept);
    assert_int_equal(p.arc_count, kept - 1);
  }
  gi_graph_part_clear(&p);
  grundy_graph_free(graph);
  grundy_free(g);
}

/* ---- memory ---- */

typedef struct memory {
  uint64_t calls, fails_at; /* 0: never */
  uint64_t held;
} memory;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  if (new_size > old_size && ++m->calls == m->fails_at) return NULL;
  m->held += new_size - old_size;
  if (new_size) return realloc(block, new_size);
  free(block);
  return NULL;
}

typedef uint32_t write_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                             grundy_text *out);

/* Draws a part of a sum; the picture, or NULL if something failed. */
static char *draw(memory *m, write_graph *write) {
  grundy_config config;
  char *picture = NULL;
  grundy_config_init(&config);
  config.allocator.resize = resize;
  config.allocator.user = m;
  grundy *g = grundy_new(&config);
  if (!g) return NULL;
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = NULL;
  grundy_graph *graph = NULL;
  grundy_graph_answer *a = NULL;
  grundy_text out;
  uint32_t start = 0;
  grundy_graph_page page = {.title = "nim(3,2,1)", .start = &start, .most = 8};
  grundy_text_init(&out, g);
  if (s && grundy_sum_parse(g, "nim(3,2,1)", 10, &sum, NULL) == GRUNDY_OK &&
      grundy_graph_unfold_partial(s, sum, true, 10, &graph, NULL) == GRUNDY_OK &&
      grundy_graph_solve_partial(s, graph, NULL, 8, &a, NULL) == GRUNDY_OK &&
      write(a, &page, &out) > 0 && !out.failed)
    picture = strdup(out.data);
  grundy_text_clear(&out);
  grundy_graph_answer_free(a);
  grundy_graph_free(graph);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
  return picture;
}

static void fail_everywhere(write_graph *write) {
  memory m = {0};
  char *whole = draw(&m, write);
  assert_non_null(whole);
  assert_int_equal(m.held, 0);
  uint64_t calls = m.calls;
  for (uint64_t i = 1; i <= calls; i++) {
    m = (memory){.fails_at = i};
    char *picture = draw(&m, write);
    assert_int_equal(m.held, 0);
    if (picture) assert_string_equal(picture, whole); /* never "unknown" for want of memory */
    free(picture);
  }
  free(whole);
}

static void test_memory(void **state) {
  (void)state;
  fail_everywhere(grundy_svg_graph);
  fail_everywhere(grundy_json_layout);
}

/* Draws with a caller that cancels from then on, or with a time that is over. */
static uint32_t draw_cut(bool cancels, double seconds, grundy_cut *cut, size_t *length) {
  bool over = false;
  grundy_config config;
  grundy_config_init(&config);
  config.cancel = cancel;
  config.user = &over;
  grundy *g = grundy_new(&config);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = read_sum(g, "nim(40,40)");
  grundy_graph *graph;
  grundy_graph_answer *a;
  grundy_text out;
  uint32_t start = 0;
  grundy_graph_page page = {.title = "nim", .start = &start, .most = SIZE_MAX, .cut = cut};
  assert_int_equal(grundy_graph_unfold(s, sum, true, &graph, NULL), GRUNDY_OK);
  grundy_set_limits(g, 0, 0, seconds);
  assert_int_equal(grundy_graph_solve(s, graph, NULL, &a, NULL), GRUNDY_OK);
  if (seconds > 0) {
    g->watch.until = gi_seconds();
    g->watch.aside = seconds;
  }
  over = cancels;
  grundy_text_init(&out, g);
  uint32_t drawn = grundy_svg_graph(a, &page, &out);
  assert_false(out.failed);
  *length = out.length;
  if (drawn) assert_string_equal(out.data + out.length - strlen("</svg>\n"), "</svg>\n");
  grundy_text_clear(&out);
  grundy_graph_answer_free(a);
  grundy_graph_free(graph);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
  return drawn;
}

/* A writer whose caller cancels returns that; an object is whole and says so, DOT is not a graph.
 */
static void test_cut_writers(void **state) {
  (void)state;
  bool over = false;
  grundy_config config;
  grundy_config_init(&config);
  config.cancel = cancel;
  config.user = &over;
  grundy *g = grundy_new(&config);
  grundy_solver *s = grundy_solver_new(g);
  grundy_sum *sum = read_sum(g, "nim(40,40)");
  grundy_graph *graph;
  grundy_graph_answer *a;
  grundy_graph_page page = {.title = "nim"};
  assert_int_equal(grundy_graph_unfold(s, sum, true, &graph, NULL), GRUNDY_OK);
  assert_int_equal(grundy_graph_solve(s, graph, NULL, &a, NULL), GRUNDY_OK);
  for (int i = 0; i < 8; i++) {
    const struct timespec pause = {.tv_nsec = 60 * 1000 * 1000}; /* the caller is asked anew */
    grundy_text out;
    over = i >= 4;
    if (over) nanosleep(&pause, NULL);
    grundy_text_init(&out, g);
    grundy_stop stop = i % 4 == 0   ? grundy_json_graph(a, &page, &out)
                       : i % 4 == 1 ? grundy_dot_graph(a, &page, &out)
                       : i % 4 == 2 ? grundy_mermaid_graph(a, &page, &out)
                                    : grundy_edges_graph(graph, &out);
    assert_int_equal(stop, over ? GRUNDY_STOP_CANCEL : GRUNDY_STOP_NONE);
    bool says = strstr(out.data, "\"stopped_by\":\"cancelled\"}}\n"),
         ends = strstr(out.data, "}\n");
    if (i % 4 == 0) assert_int_equal(says, over);
    if (i % 4 == 0) assert_true(ends);
    if (i % 4 == 1) assert_int_equal(ends, !over);
    grundy_text_clear(&out);
  }
  grundy_graph_answer_free(a);
  grundy_graph_free(graph);
  grundy_sum_free(sum);
  grundy_solver_free(s);
  grundy_free(g);
}

static void test_cut(void **state) {
  (void)state;
  grundy_cut cut;
  size_t length;
  assert_int_equal(draw_cut(false, 0, &cut, &length), 861);
  assert_int_equal(cut, GRUNDY_CUT_NONE);
  assert_int_equal(draw_cut(true, 0, &cut, &length), 0);
  assert_int_equal(cut, GRUNDY_CUT_CANCEL);
  assert_int_equal(length, 0);
  assert_int_equal(draw_cut(false, 100, &cut, &length), 80);
  assert_int_equal(cut, GRUNDY_CUT_TIME);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_parts),    cmocka_unit_test(test_unknown),
      cmocka_unit_test(test_limits),   cmocka_unit_test(test_cancel),
      cmocka_unit_test(test_left_out), cmocka_unit_test(test_memory),
      cmocka_unit_test(test_cut),      cmocka_unit_test(test_cut_writers)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
