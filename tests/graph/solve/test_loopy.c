/* Generalised Grundy values: every example in data/loopy_examples.json, its values, who wins, in
 * normal and in misere play, and its sums; and what happens when memory ends. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "loops.h"
#include "starved.h"

enum { EXAMPLES = 40, SUMS = 100, NAME = 100 };

typedef struct example {
  char name[NAME];
  loops graph;
  loops_value values[LOOPS_NODES];
  grundy_outcome outcomes[LOOPS_NODES], misere[LOOPS_NODES];
  uint32_t value_count, outcome_count, misere_count;
} example;

typedef struct sum {
  char a[NAME], b[NAME];
  uint32_t u, v;
  loops_value value;
  grundy_outcome outcome;
} sum;

typedef struct examples {
  example all[EXAMPLES];
  sum sums[SUMS];
  size_t count, sum_count;
} examples;

/* ---- a reader for just this file ---- */

/* The next character that is more than punctuation between items. */
static char peek(const char **in) {
  *in += strspn(*in, " \n,:");
  return **in;
}

static bool taken(const char **in, char c) {
  bool there = peek(in) == c;
  *in += there;
  return there;
}

static void expect(const char **in, char c) {
  if (!taken(in, c)) fail_msg("a %c should stand before \"%.20s\"", c, *in);
}

static uint32_t read_number(const char **in) {
  char *end;
  peek(in);
  unsigned long n = strtoul(*in, &end, 10);
  assert_true(end > *in && n < 64);
  *in = end;
  return (uint32_t)n;
}

static void read_string(const char **in, char out[NAME]) {
  size_t length = 0;
  expect(in, '"');
  for (; **in != '"'; ++*in) {
    if (**in == '\\') ++*in;
    assert_true(**in);
    if (length + 1 < NAME) out[length++] = **in;
  }
  ++*in;
  out[length] = '\0';
}

static grundy_outcome read_outcome(const char **in) {
  char word[NAME];
  read_string(in, word);
  assert_true(strlen(word) == 1 && strchr("NPD", word[0]));
  return word[0] == 'N' ? GRUNDY_OUTCOME_N : word[0] == 'P' ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_D;
}

static uint32_t read_outcomes(const char **in, grundy_outcome *out) {
  uint32_t count = 0;
  for (expect(in, '['); !taken(in, ']'); count++) out[count] = read_outcome(in);
  return count;
}

static loops_value read_value(const char **in) {
  char word[NAME];
  if (!taken(in, '{')) return (loops_value){.number = read_number(in)};
  loops_value value = {.infinite = true};
  read_string(in, word);
  assert_string_equal(word, "inf");
  for (expect(in, '['); !taken(in, ']');) value.set |= UINT64_C(1) << read_number(in);
  expect(in, '}');
  return value;
}

static void read_arrows(const char **in, loops *out) {
  uint64_t arrows = 0;
  uint32_t nodes = 0;
  for (expect(in, '['); !taken(in, ']'); out->rows[++nodes] = arrows)
    for (expect(in, '['); !taken(in, ']');) out->to[arrows++] = read_number(in);
  assert_int_equal(nodes, out->nodes);
}

static void read_example(const char **in, example *out) {
  char key[NAME];
  for (expect(in, '{'); !taken(in, '}');) {
    read_string(in, key);
    if (strcmp(key, "name") == 0)
      read_string(in, out->name);
    else if (strcmp(key, "n") == 0)
      out->graph.nodes = read_number(in);
    else if (strcmp(key, "adj") == 0)
      read_arrows(in, &out->graph);
    else if (strcmp(key, "outcome") == 0)
      out->outcome_count = read_outcomes(in, out->outcomes);
    else if (strcmp(key, "misere_outcome") == 0)
      out->misere_count = read_outcomes(in, out->misere);
    else if (strcmp(key, "value") == 0)
      for (expect(in, '['); !taken(in, ']');) out->values[out->value_count++] = read_value(in);
    else
      fail_msg("what is \"%s\" of an example?", key);
  }
  assert_int_equal(out->value_count, out->graph.nodes);
  assert_int_equal(out->outcome_count, out->graph.nodes);
  assert_int_equal(out->misere_count, out->graph.nodes);
}

static void read_sum(const char **in, sum *out) {
  char key[NAME];
  for (expect(in, '{'); !taken(in, '}');) {
    read_string(in, key);
    if (strcmp(key, "a") == 0)
      read_string(in, out->a);
    else if (strcmp(key, "b") == 0)
      read_string(in, out->b);
    else if (strcmp(key, "u") == 0)
      out->u = read_number(in);
    else if (strcmp(key, "v") == 0)
      out->v = read_number(in);
    else if (strcmp(key, "value") == 0)
      out->value = read_value(in);
    else if (strcmp(key, "outcome") == 0)
      out->outcome = read_outcome(in);
    else
      fail_msg("what is \"%s\" of a sum?", key);
  }
}

static void read_all(const char *in, examples *out) {
  char key[NAME], text[NAME];
  for (expect(&in, '{'); !taken(&in, '}');) {
    read_string(&in, key);
    if (strcmp(key, "examples") == 0)
      for (expect(&in, '['); !taken(&in, ']'); out->count++) {
        assert_true(out->count < EXAMPLES);
        read_example(&in, &out->all[out->count]);
      }
    else if (strcmp(key, "sums") == 0)
      for (expect(&in, '['); !taken(&in, ']'); out->sum_count++) {
        assert_true(out->sum_count < SUMS);
        read_sum(&in, &out->sums[out->sum_count]);
      }
    else
      read_string(&in, text);
  }
}

static int load(void **state) {
  static examples all;
  static char text[1 << 16];
  FILE *file = fopen(GRUNDY_DATA "/loopy_examples.json", "r");
  assert_non_null(file);
  size_t length = fread(text, 1, sizeof text, file);
  fclose(file);
  assert_true(length < sizeof text);
  read_all(text, &all);
  *state = &all;
  return 0;
}

/* ---- the tests ---- */

static void check_value(const char *name, uint32_t u, loops_value found, loops_value expected) {
  if (found.infinite != expected.infinite || found.number != expected.number ||
      found.set != expected.set)
    fail_msg("%s, node %u: value %u, infinite %d, set %" PRIx64, name, u, found.number,
             found.infinite, found.set);
}

static void published(void **state) {
  const examples *all = *state;
  uint32_t values[LOOPS_NODES];
  static loops_answer normal, misere;
  loops_lab lab;
  loops_open(&lab);
  assert_true(all->count >= 19);
  for (const example *e = all->all; e < all->all + all->count; e++) {
    loops_evaluate(&lab, &e->graph, values);
    loops_solve(&lab, &e->graph, false, &normal);
    loops_solve(&lab, &e->graph, true, &misere);
    for (uint32_t u = 0; u < e->graph.nodes; u++) {
      check_value(e->name, u, loops_value_of(&e->graph, values, u), e->values[u]);
      if (normal.outcomes[u] != e->outcomes[u] || misere.outcomes[u] != e->misere[u])
        fail_msg("%s, node %u: outcome %d, misere %d", e->name, u, normal.outcomes[u],
                 misere.outcomes[u]);
    }
  }
  grundy_free(lab.g);
}

static const example *find(const examples *all, const char *name) {
  for (const example *e = all->all; e < all->all + all->count; e++)
    if (strcmp(e->name, name) == 0) return e;
  fail_msg("no example is called \"%s\"", name);
  return NULL;
}

/* By the rule of addition, and by the graph of the sum. */
static void published_sums(void **state) {
  const examples *all = *state;
  uint32_t values[LOOPS_NODES];
  static loops_answer answer;
  static loops both;
  loops_lab lab;
  loops_open(&lab);
  assert_true(all->sum_count >= 36);
  for (const sum *s = all->sums; s < all->sums + all->sum_count; s++) {
    const example *a = find(all, s->a), *b = find(all, s->b);
    uint32_t at = s->u * b->graph.nodes + s->v;
    loops_product(&a->graph, &b->graph, &both);
    loops_evaluate(&lab, &both, values);
    loops_solve(&lab, &both, false, &answer);
    check_value(s->a, s->u, loops_add(a->values[s->u], b->values[s->v]), s->value);
    check_value(s->b, s->v, loops_value_of(&both, values, at), s->value);
    assert_int_equal(loops_outcome_of(s->value), s->outcome);
    assert_int_equal(answer.outcomes[at], s->outcome);
  }
  grundy_free(lab.g);
}

static void nothing(void **state) {
  static const loops empty;
  uint32_t values[1];
  loops_lab lab;
  (void)state;
  loops_open(&lab);
  loops_evaluate(&lab, &empty, values);
  grundy_free(lab.g);
}

static bool evaluate(const grundy_graph *graph, gi_meter *meter) {
  static uint32_t values[RING];
  if (!gi_loopy_values(graph, meter, values)) return false;
  for (uint32_t u = 0; u < graph->nodes; u++)
    assert_int_equal(values[u], graph->nodes == RING ? GI_INFINITE : u % 2);
  return true;
}

static void limits(void **state) {
  (void)state;
  starve(&starving_graph, evaluate);
  stop_early(evaluate);
}

/* A row over many words of the set that the mex is taken from: 200 nodes that all lead to all
 * before, so the last has value 199. */
static void large_values(void **state) {
  enum { N = 200 };
  static uint64_t rows[N + 1];
  static uint32_t to[N * N], values[N];
  loops_lab lab;
  grundy_graph *graph;
  uint64_t arrows = 0;
  (void)state;
  loops_open(&lab);
  for (uint32_t u = 0; u < N; rows[++u] = arrows)
    for (uint32_t v = 0; v < u; v++) to[arrows++] = u - 1 - v;
  assert_int_equal(grundy_graph_make(lab.g, N, rows, to, &graph, NULL), GRUNDY_OK);
  assert_true(gi_loopy_values(graph, &lab.meter, values));
  for (uint32_t u = 0; u < N; u++) assert_int_equal(values[u], u);
  grundy_graph_free(graph);
  grundy_free(lab.g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(published), cmocka_unit_test(published_sums),
                                     cmocka_unit_test(nothing), cmocka_unit_test(large_values),
                                     cmocka_unit_test(limits)};
  return cmocka_run_group_tests(tests, load, NULL);
}
