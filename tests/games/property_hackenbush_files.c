/* Trees in files: the value of Green Hackenbush on a random tree with a random root, written as
 * contests write it, is that of the colon principle: of a node, the XOR of the values of its
 * children, each plus 1. Named roots, and names that are printed, mean the same position. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "cases.h"

enum { NODES = 30 };

static rng r;

/* The value of the tree, which is given by the neighbours of each node, from `root` on: nodes in
 * the order in which a walk meets them, then values from the last node back. */
static unsigned tree_value(unsigned nodes, bool edge[NODES][NODES], unsigned root) {
  unsigned order[NODES], parent[NODES], value[NODES] = {0}, found = 1;
  order[0] = parent[root] = root;
  for (unsigned i = 0; i < found; i++)
    for (unsigned v = 0; v < nodes; v++)
      if (edge[order[i]][v] && v != parent[order[i]]) {
        parent[v] = order[i];
        order[found++] = v;
      }
  assert_int_equal(found, nodes);
  for (unsigned i = nodes; i-- > 1;) value[parent[order[i]]] ^= value[order[i]] + 1;
  return value[root];
}

static uint64_t value_of(grundy *g, const char *text, grundy_text *printed) {
  grundy_error error;
  grundy_sum *sum;
  grundy_answer *answer;
  grundy_nimber value = 0;
  grundy_solver *solver = grundy_solver_new(g);
  assert_non_null(solver);
  if (grundy_sum_parse(g, text, strlen(text), &sum, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  printed->length = 0;
  grundy_sum_print(sum, printed);
  assert_int_equal(grundy_solve(solver, sum, NULL, &answer, &error), GRUNDY_OK);
  assert_true(grundy_answer_value(answer, &value));
  grundy_answer_free(answer);
  grundy_sum_free(sum);
  grundy_solver_free(solver);
  return value;
}

static void trees(void **state) {
  (void)state;
  r = rng_seed_from_env();
  char path[] = "/tmp/grundy-tree-XXXXXX";
  int fd = mkstemp(path);
  assert_true(fd >= 0);
  close(fd);
  for (size_t i = 0; i < (size_t)test_cases(300); i++) {
    grundy *g = grundy_new(NULL); /* files change, so nothing is kept */
    bool edge[NODES][NODES] = {{false}};
    unsigned nodes = 2 + (unsigned)rng_below(&r, NODES - 1), first = (unsigned)rng_below(&r, 2);
    unsigned root = (unsigned)rng_below(&r, nodes);
    bool named = rng_below(&r, 2);
    char text[100];
    grundy_text printed;
    FILE *file = fopen(path, "w");
    assert_true(g && file);
    grundy_text_init(&printed, g);
    if (!named) root = 0;
    fprintf(file, "%u\n", nodes);
    for (unsigned u = 1; u < nodes; u++) {
      unsigned v = (unsigned)rng_below(&r, u);
      bool turned = rng_below(&r, 2);
      edge[u][v] = edge[v][u] = true;
      fprintf(file, "%u %u\n", (turned ? u : v) + first, (turned ? v : u) + first);
    }
    fclose(file);
    if (named)
      snprintf(text, sizeof text, "hackenbush(root %u, \"%s\")", root + first, path);
    else
      snprintf(text, sizeof text, "hackenbush(\"%s\")", path);
    unsigned expected = tree_value(nodes, edge, root);
    assert_int_equal(value_of(g, text, &printed), expected);
    char *again = strdup(printed.data);
    assert_non_null(again);
    assert_int_equal(value_of(g, again, &printed), expected);
    assert_string_equal(printed.data, again);
    free(again);
    grundy_text_clear(&printed);
    grundy_free(g);
  }
  unlink(path);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(trees)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
