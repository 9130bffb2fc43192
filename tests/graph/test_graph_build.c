/* The builder: nodes by names and by numbers, rows in the order of their arrows, captions, and
 * finding nodes by names of all three kinds; under every limit of memory. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cases.h"
#include "graph/build.h"
#include "grundy/sum.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct lab {
  grundy *g;
  gi_budget budget;
  gi_meter meter;
  gi_builder build;
  grundy_error error;
} lab;

static void lab_open(lab *l) {
  l->g = grundy_new(NULL);
  gi_budget_init(&l->budget, l->g);
  gi_meter_init(&l->meter, &l->budget, true);
  gi_builder_init(&l->build, l->g, &l->meter, &l->error);
}

static grundy_graph *finish(lab *l) {
  grundy_graph *graph = gi_builder_finish(&l->build);
  if (!graph) fail_msg("%s", l->error.message);
  assert_true(gi_graph_sound(graph));
  /* nothing but the graph is left */
  assert_int_equal(atomic_load(&l->budget.memory), gi_graph_memory(graph));
  gi_budget_release(&l->budget, gi_graph_memory(graph));
  return graph;
}

static void lab_close(lab *l) {
  gi_builder_clear(&l->build);
  assert_int_equal(atomic_load(&l->budget.memory), 0);
  grundy_free(l->g);
}

static uint32_t node(lab *l, const char *name) {
  uint32_t u;
  assert_true(gi_builder_node(&l->build, name, strlen(name), &u));
  return u;
}

static void check_name(const grundy_graph *graph, uint32_t u, const char *name, size_t length) {
  grundy_text text;
  uint32_t found;
  grundy_text_init(&text, graph->g);
  grundy_graph_name(graph, u, &text);
  assert_int_equal(text.length, length);
  if (length) assert_memory_equal(text.data, name, length);
  assert_true(grundy_graph_find(graph, name, length, &found));
  assert_int_equal(found, u);
  grundy_text_clear(&text);
}

static bool finds(const grundy_graph *graph, const char *name) {
  uint32_t u;
  return grundy_graph_find(graph, name, strlen(name), &u);
}

static void check_row(const grundy_graph *graph, uint32_t u, const char *row) {
  char text[256] = "";
  uint64_t count;
  const uint32_t *to = grundy_graph_row(graph, u, &count);
  for (uint64_t i = 0; i < count; i++) {
    size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, "%s%u", i ? " " : "", to[i]);
  }
  assert_string_equal(text, row);
}

/* ---- numbers ---- */

static int by_number(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

typedef struct pairs { /* arrows between numbers, the second one GI_NO_NODE for a number alone */
  uint32_t from[400], to[400], sorted[800];
  size_t count, distinct;
} pairs;

/* Numbers below `range`. */
static void some_pairs(rng *r, uint64_t range, pairs *p) {
  size_t n = 0;
  p->count = rng_below(r, 400);
  p->distinct = 0;
  for (size_t i = 0; i < p->count; i++) {
    p->sorted[n++] = p->from[i] = (uint32_t)rng_below(r, range);
    p->to[i] = rng_below(r, 5) ? (uint32_t)rng_below(r, range) : GI_NO_NODE;
    if (p->to[i] != GI_NO_NODE) p->sorted[n++] = p->to[i];
  }
  if (n) qsort(p->sorted, n, sizeof *p->sorted, by_number);
  for (size_t i = 0; i < n; i++)
    if (i == 0 || p->sorted[i] != p->sorted[p->distinct - 1])
      p->sorted[p->distinct++] = p->sorted[i];
}

static void add_pairs(gi_builder *b, const pairs *p, size_t from, size_t end) {
  for (size_t i = from; i < end; i++)
    assert_true(p->to[i] == GI_NO_NODE ? gi_builder_number(b, p->from[i])
                                       : gi_builder_arrow(b, p->from[i], p->to[i]));
}

/* Node u is number names[u], and its row has the arrows of that number as they were added. */
static void check_pairs(const grundy_graph *graph, const pairs *p, const uint32_t *names) {
  assert_int_equal(graph->nodes, p->distinct);
  for (uint32_t u = 0; u < graph->nodes; u++) {
    char digits[16];
    uint64_t n = 0, count;
    const uint32_t *row = grundy_graph_row(graph, u, &count);
    check_name(graph, u, digits, (size_t)snprintf(digits, sizeof digits, "%u", names[u]));
    for (size_t i = 0; i < p->count; i++) {
      if (p->from[i] != names[u] || p->to[i] == GI_NO_NODE) continue;
      assert_true(n < count);
      assert_int_equal(names[row[n++]], p->to[i]);
    }
    assert_int_equal(n, count);
  }
}

static const uint64_t ranges[] = {1, 2, 30, 200, 5000, 26000, 100000, UINT32_MAX};
enum { RANGES = sizeof ranges / sizeof *ranges };

static void numbers(void **state) {
  static lab l;
  static pairs p;
  (void)state;
  rng r = rng_seed_from_env();
  lab_open(&l);
  for (uint64_t n = test_cases(1000); n > 0; n--) {
    some_pairs(&r, ranges[n % RANGES], &p);
    l.build.numbered = true;
    if (n % 2) { /* half of them by another builder */
      gi_builder other;
      gi_builder_init(&other, l.g, &l.meter, &l.error);
      other.numbered = true;
      add_pairs(&l.build, &p, 0, p.count / 2);
      add_pairs(&other, &p, p.count / 2, p.count);
      gi_builder_append(&l.build, &other);
      gi_builder_append(&l.build, &other);
      gi_builder_clear(&other);
    } else {
      add_pairs(&l.build, &p, 0, p.count);
    }
    grundy_graph *graph = finish(&l);
    bool own = p.distinct == 0 || p.sorted[p.distinct - 1] == p.distinct - 1;
    assert_int_equal(graph->names.kind, own ? GI_NAMES_OWN : GI_NAMES_NUMBERS);
    check_pairs(graph, &p, p.sorted);
    grundy_graph_free(graph);
  }
  lab_close(&l);
}

/* A word turns up among the numbers: they are nodes then in the order in which they came. */
static void rename_numbers(void **state) {
  static lab l;
  static pairs p;
  static uint32_t names[800];
  (void)state;
  rng r = rng_seed_from_env();
  lab_open(&l);
  for (uint64_t n = test_cases(500); n > 0; n--) {
    uint32_t count = 0, u, v;
    some_pairs(&r, ranges[n % RANGES], &p);
    size_t middle = rng_below(&r, p.count + 1);
    l.build.numbered = true;
    add_pairs(&l.build, &p, 0, middle);
    assert_true(gi_builder_rename(&l.build));
    assert_false(l.build.numbered);
    for (size_t i = middle; i < p.count; i++) {
      char digits[16];
      snprintf(digits, sizeof digits, "%u", p.from[i]);
      u = node(&l, digits);
      if (p.to[i] == GI_NO_NODE) continue;
      snprintf(digits, sizeof digits, "%u", p.to[i]);
      v = node(&l, digits);
      assert_true(gi_builder_arrow(&l.build, u, v));
    }
    for (size_t i = 0; i < 2 * p.count; i++) { /* in the order in which they came */
      uint32_t number = i % 2 ? p.to[i / 2] : p.from[i / 2], k = 0;
      while (k < count && names[k] != number) k++;
      if (k == count && number != GI_NO_NODE) names[count++] = number;
    }
    grundy_graph *graph = finish(&l);
    if (count) assert_int_equal(graph->names.kind, GI_NAMES_TEXTS);
    check_pairs(graph, &p, names);
    grundy_graph_free(graph);
  }
  lab_close(&l);
}

/* ---- names ---- */

static void names(void **state) {
  static lab l;
  uint32_t u;
  (void)state;
  lab_open(&l);
  assert_int_equal(node(&l, "b"), 0);
  assert_int_equal(node(&l, ""), 1);
  assert_int_equal(node(&l, "a"), 2);
  assert_int_equal(node(&l, "b"), 0);
  assert_true(gi_builder_node(&l.build, "a\0", 2, &u) && u == 3);
  assert_true(gi_builder_node(&l.build, "a\0b", 3, &u) && u == 4);
  assert_true(gi_builder_node(&l.build, "a\0c", 3, &u) && u == 5);
  assert_true(gi_builder_node(&l.build, "a\0b", 3, &u) && u == 4);
  assert_true(gi_builder_node(&l.build, "\0", 1, &u) && u == 6);
  assert_true(gi_builder_node(&l.build, NULL, 0, &u) && u == 1);
  const uint32_t arrows[][2] = {{5, 0}, {0, 1}, {5, 2}, {0, 0}, {0, 1}, {6, 5}};
  for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
    assert_true(gi_builder_arrow(&l.build, arrows[i][0], arrows[i][1]));
  grundy_graph *graph = finish(&l);
  assert_int_equal(graph->nodes, 7);
  assert_int_equal(graph->arrows, 6);
  check_row(graph, 0, "1 0 1");
  check_row(graph, 1, "");
  check_row(graph, 5, "0 2");
  check_row(graph, 6, "5");
  check_name(graph, 0, "b", 1);
  check_name(graph, 1, "", 0);
  check_name(graph, 3, "a\0", 2);
  check_name(graph, 4, "a\0b", 3);
  check_name(graph, 6, "\0", 1);
  assert_true(grundy_graph_find(graph, NULL, 0, &u) && u == 1);
  assert_false(finds(graph, "c") || finds(graph, "ab") || finds(graph, "0"));
  grundy_graph_free(graph);
  /* only the empty name, so that there are no bytes at all */
  assert_int_equal(node(&l, ""), 0);
  assert_true(gi_builder_caption(&l.build, 0, "", 0));
  graph = finish(&l);
  check_name(graph, 0, "", 0);
  assert_false(finds(graph, "x"));
  grundy_graph_free(graph);
  lab_close(&l);
}

static void many_names(void **state) {
  enum { COUNT = 100000 };
  static lab l;
  char name[32];
  (void)state;
  lab_open(&l);
  for (uint32_t round = 0; round < 2; round++)
    for (uint32_t i = 0; i < COUNT; i++) {
      snprintf(name, sizeof name, "%u:%u", i % 100, i);
      assert_int_equal(node(&l, name), i);
      assert_true(gi_builder_arrow(&l.build, i, (i * 7 + round) % COUNT));
    }
  grundy_graph *graph = finish(&l);
  assert_int_equal(graph->nodes, COUNT);
  assert_true(graph->names.index_size >= 2 * COUNT); /* as the index must never be full */
  for (uint32_t i = 0; i < COUNT; i++) {
    uint64_t count;
    const uint32_t *row = grundy_graph_row(graph, i, &count);
    assert_true(count == 2 && row[0] == i * 7 % COUNT && row[1] == (i * 7 + 1) % COUNT);
    check_name(graph, i, name, (size_t)snprintf(name, sizeof name, "%u:%u", i % 100, i));
    snprintf(name, sizeof name, "%u:%u", i % 100 + 1, i);
    assert_false(finds(graph, name));
  }
  uint32_t near;
  assert_false(grundy_graph_nearest(graph, "1:22", 4, &near)); /* too many to look at */
  grundy_graph_free(graph);
  lab_close(&l);
}

static void long_names(void **state) {
  static lab l;
  char *name = malloc(GI_NAME_MAX + 1);
  uint32_t u;
  (void)state;
  lab_open(&l);
  memset(name, 'x', GI_NAME_MAX + 1);
  assert_true(gi_builder_node(&l.build, name, GI_NAME_MAX, &u));
  assert_true(gi_builder_caption(&l.build, u, name + 1, GI_NAME_MAX - 1));
  assert_false(gi_builder_caption(&l.build, u, name, GI_NAME_MAX + 1));
  assert_int_equal(l.build.status, GRUNDY_EINPUT);
  gi_builder_clear(&l.build);
  assert_false(gi_builder_node(&l.build, name, GI_NAME_MAX + 1, &u));
  assert_int_equal(l.build.status, GRUNDY_EINPUT);
  assert_non_null(strstr(l.error.message, "65535"));
  free(name);
  lab_close(&l);
}

/* Which numbers are names, and which words are like them. */
static void lookups(void **state) {
  static const char *const none[] = {"",
                                     "01",
                                     "+1",
                                     "-1",
                                     " 1",
                                     "1 ",
                                     "2",
                                     "4294967297",
                                     "99999999999",
                                     "x",
                                     "1.0",
                                     "4294967295",
                                     "18446744073709551617"};
  static lab l;
  uint32_t u;
  (void)state;
  lab_open(&l);
  for (int kind = GI_NAMES_OWN; kind <= GI_NAMES_NUMBERS; kind++) {
    l.build.numbered = true;
    assert_true(gi_builder_arrow(&l.build, 1, 0));
    if (kind == GI_NAMES_NUMBERS) assert_true(gi_builder_number(&l.build, 4294967294));
    grundy_graph *graph = finish(&l);
    assert_int_equal(graph->names.kind, kind);
    assert_true(grundy_graph_find(graph, "0", 1, &u) && u == 0);
    assert_true(grundy_graph_find(graph, "1", 1, &u) && u == 1);
    assert_int_equal(finds(graph, "4294967294"), kind == GI_NAMES_NUMBERS);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
      if (finds(graph, none[i])) fail_msg("%s was found", none[i]);
    if (kind == GI_NAMES_NUMBERS)
      assert_true(grundy_graph_nearest(graph, "4294967924", 10, &u) && u == 2);
    assert_false(grundy_graph_nearest(graph, "alpha", 5, &u));
    grundy_graph_free(graph);
  }
  l.build.numbered = true;
  for (uint32_t i = 0; i < 200; i++) assert_true(gi_builder_number(&l.build, i));
  grundy_graph *graph = finish(&l);
  assert_true(grundy_graph_nearest(graph, "119x", 4, &u) && u == 119);
  grundy_graph_free(graph);
  node(&l, "alpha");
  node(&l, "");
  node(&l, "beta");
  node(&l, "alphabet");
  graph = finish(&l);
  assert_true(grundy_graph_nearest(graph, "aplha", 5, &u) && u == 0);
  assert_true(grundy_graph_nearest(graph, "betta", 5, &u) && u == 2);
  assert_false(grundy_graph_nearest(graph, "gamma", 5, &u));
  assert_false(grundy_graph_nearest(graph, "", 0, &u));
  grundy_graph_free(graph);
  graph = finish(&l); /* nothing at all */
  assert_int_equal(graph->nodes, 0);
  assert_false(finds(graph, "") || finds(graph, "0"));
  assert_false(grundy_graph_nearest(graph, "0", 1, &u));
  grundy_graph_free(graph);
  lab_close(&l);
}

/* ---- captions ---- */

static void caption(lab *l, uint32_t u, const char *text) {
  assert_true(gi_builder_caption(&l->build, u, text, strlen(text)));
}

static void check_caption(const grundy_graph *graph, uint32_t u, const char *text) {
  size_t length = 0;
  const char *found = grundy_graph_caption(graph, u, &length);
  assert_int_equal(found != NULL, text != NULL);
  assert_int_equal(length, text ? strlen(text) : 0);
  if (text) assert_memory_equal(found, text, length);
}

static void captions(void **state) {
  static const struct {
    const char *given, *kept;
  } lines[] = {
      {"plain", "plain"},      {"", NULL},
      {"SG(3)", NULL},         {"text\nSG(3)", "text"},
      {"SG(3)\ntext", "text"}, {"one\nSG(3) = 5\ntwo\n", "one\ntwo"},
      {"SG(", NULL},           {"SG", "SG"},
      {" SG(3)", " SG(3)"},    {"xSG(3)", "xSG(3)"},
      {"\n\n", NULL},          {"a\n\nb\n\n", "a\n\nb"},
      {"name", NULL}, /* its own name */
      {"name\nSG(1)", NULL},   {"names", "names"},
  };
  enum { LINES = sizeof lines / sizeof *lines };
  static lab l;
  (void)state;
  lab_open(&l);
  for (size_t i = 0; i < LINES; i++) {
    caption(&l, node(&l, "name"), lines[i].given);
    grundy_graph *graph = finish(&l);
    check_caption(graph, 0, lines[i].kept);
    grundy_graph_free(graph);
  }
  /* any number of them, in any order: the last one of a node counts, empty or not */
  rng r = rng_seed_from_env();
  for (uint64_t n = test_cases(500); n > 0; n--) {
    const char *last[7] = {NULL};
    for (uint32_t u = 0; u < 7; u++) {
      char name[8];
      snprintf(name, sizeof name, "node%u", u);
      node(&l, name);
    }
    for (uint64_t k = rng_below(&r, 60); k > 0; k--) {
      uint32_t u = (uint32_t)rng_below(&r, 7), i = (uint32_t)rng_below(&r, 12);
      caption(&l, u, lines[i].given);
      last[u] = lines[i].kept;
    }
    grundy_graph *graph = finish(&l);
    for (uint32_t u = 0; u < 7; u++) check_caption(graph, u, last[u]);
    grundy_graph_free(graph);
  }
  lab_close(&l);
}

/* ---- limits ---- */

/* Numbers near each other or far apart, or words: `way` 0, 1, 2; 3 turns numbers into words. */
static bool build_some(gi_builder *b, int way) {
  uint32_t u = 0, v = 0;
  b->numbered = way != 2;
  for (uint32_t i = 0; i < 300; i++) {
    char name[16];
    size_t length = (size_t)snprintf(name, sizeof name, "n%u", i % 77);
    if (way == 2 && !gi_builder_node(b, name, length, &v)) return false;
    if (way == 2 && !gi_builder_caption(b, v, "caption", 7)) return false;
    if (way != 2) v = i % 77 * (way == 1 ? 50000000 : 1);
    if (!gi_builder_arrow(b, u, v)) return false;
    u = v;
  }
  return way != 3 || gi_builder_rename(b);
}

/* Memory of every size: a graph, or a reason, and nothing left. */
static void memory_limits(void **state) {
  static lab l;
  (void)state;
  lab_open(&l);
  for (int way = 0; way < 4; way++) {
    bool done = false;
    for (uint64_t most = 1; !done; most += 1 + most / 50) {
      assert_true(most < 1000000);
      grundy_set_limits(l.g, most, 0, 0);
      gi_budget_start(&l.budget);
      grundy_graph *graph = build_some(&l.build, way) ? gi_builder_finish(&l.build) : NULL;
      done = graph != NULL;
      if (done) {
        assert_int_equal(graph->nodes, 77);
        gi_budget_release(&l.budget, gi_graph_memory(graph));
      } else {
        assert_int_equal(l.build.status, GRUNDY_UNKNOWN);
        assert_int_equal(gi_budget_stopped(&l.budget), GI_STOP_MEMORY);
      }
      grundy_graph_free(graph);
      gi_builder_clear(&l.build);
      assert_int_equal(atomic_load(&l.budget.memory), 0);
    }
  }
  lab_close(&l);
}

typedef struct memory {
  size_t asked, refuse_at, refused, live;
} memory;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  if (new_size && ++m->asked == m->refuse_at) {
    m->refused++;
    return NULL;
  }
  m->live += new_size - old_size;
  if (new_size) return realloc(block, new_size);
  free(block);
  return NULL;
}

static void refusals(void **state) {
  static lab l;
  memory m = {.live = 0};
  grundy_config config;
  (void)state;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){.resize = resize, .user = &m};
  for (int way = 0; way < 4; way++)
    for (size_t n = 1, before = SIZE_MAX; m.refused != before; n++) {
      m.refuse_at = 0;
      l.g = grundy_new(&config);
      before = m.refused;
      gi_budget_init(&l.budget, l.g);
      gi_meter_init(&l.meter, &l.budget, true);
      gi_builder_init(&l.build, l.g, &l.meter, &l.error);
      m.refuse_at = m.asked + n;
      grundy_graph *graph = build_some(&l.build, way) ? gi_builder_finish(&l.build) : NULL;
      m.refuse_at = 0;
      assert_int_equal(graph == NULL, m.refused != before);
      if (graph)
        gi_budget_release(&l.budget, gi_graph_memory(graph));
      else
        assert_int_equal(l.build.status, GRUNDY_ENOMEM);
      grundy_graph_free(graph);
      lab_close(&l);
      assert_int_equal(m.live, 0);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers),    cmocka_unit_test(rename_numbers), cmocka_unit_test(names),
      cmocka_unit_test(many_names), cmocka_unit_test(long_names),     cmocka_unit_test(lookups),
      cmocka_unit_test(captions),   cmocka_unit_test(memory_limits),  cmocka_unit_test(refusals),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
