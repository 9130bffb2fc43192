/* A JSON text as a tree: its nodes, its limits, and memory that fails. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "json/json_tree.h"

#include <stdio.h>

#include "fixture.h"

CONTEXT_FIXTURE(g)

static grundy_status read_text(gi_json_tree *tree, const char *text, grundy_error *error) {
  gi_json_tree_empty(tree);
  return gi_json_tree_read(tree, g, text, strlen(text), error);
}

static void test_nodes(void **state) {
  static const char text[] =
      " {\"a\":[1,\"x\\ny\",{}], \"b\" : -2.5 ,\"\":null,\"t\":true,\"f\":false}";
  gi_json_tree tree = {.g = NULL};
  assert_int_equal(read_text(&tree, text, NULL), GRUNDY_OK);
  const gi_json_node *root = &tree.nodes[0];
  assert_int_equal(root->kind, GI_JSON_OBJECT);
  assert_true(root->from == 1 && root->to == sizeof text - 1 && !root->key);
  const gi_json_node *a = gi_json_field(&tree, root, "a");
  assert_int_equal(a->kind, GI_JSON_ARRAY);
  assert_memory_equal(text + a->from, "[1,\"x\\ny\",{}]", a->to - a->from);
  assert_int_equal(a->to - a->from, 13);
  const gi_json_node *item = gi_json_first(&tree, a);
  assert_true(item->kind == GI_JSON_NUMBER && item->whole && !item->key);
  item = gi_json_after(&tree, item);
  assert_string_equal(item->text, "x\ny");
  assert_int_equal(item->length, 3);
  item = gi_json_after(&tree, item);
  assert_true(item->kind == GI_JSON_OBJECT && !gi_json_first(&tree, item));
  assert_null(gi_json_after(&tree, item));
  const gi_json_node *b = gi_json_field(&tree, root, "b");
  assert_true(b->kind == GI_JSON_NUMBER && !b->whole);
  assert_string_equal(b->text, "-2.5");
  assert_string_equal(b->key, "b");
  assert_int_equal(gi_json_field(&tree, root, "")->kind, GI_JSON_NULL);
  assert_int_equal(gi_json_field(&tree, root, "t")->kind, GI_JSON_TRUE);
  assert_int_equal(gi_json_field(&tree, root, "f")->kind, GI_JSON_FALSE);
  assert_null(gi_json_field(&tree, root, "c"));
  assert_null(gi_json_field(&tree, a, "a"));
  assert_null(gi_json_field(&tree, NULL, "a"));
  gi_json_tree_clear(&tree);
  gi_json_tree_clear(&tree);
}

static void test_scalars(void **state) {
  gi_json_tree tree = {.g = NULL};
  assert_int_equal(read_text(&tree, "7", NULL), GRUNDY_OK);
  assert_string_equal(tree.nodes[0].text, "7");
  assert_int_equal(read_text(&tree, "\"\"", NULL), GRUNDY_OK);
  assert_int_equal(tree.nodes[0].length, 0);
  assert_int_equal(read_text(&tree, "", NULL), GRUNDY_EINPUT);
  gi_json_tree_clear(&tree);
}

static void test_integers(void **state) {
  static const struct {
    const char *text;
    bool right;
    uint64_t value;
  } cases[] = {{"0", true, 0},
               {"18446744073709551615", true, UINT64_MAX},
               {"18446744073709551616", false, 0},
               {"99999999999999999999999", false, 0},
               {"\"18446744073709551615\"", true, UINT64_MAX},
               {"\"12\"", true, 12},
               {"\"\"", false, 0},
               {"\"-1\"", false, 0},
               {"\" 1\"", false, 0},
               {"-1", false, 0},
               {"1.0", false, 0},
               {"1e3", false, 0},
               {"null", false, 0},
               {"[1]", false, 0}};
  gi_json_tree tree = {.g = NULL};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    uint64_t n = 0;
    assert_int_equal(read_text(&tree, cases[i].text, NULL), GRUNDY_OK);
    assert_int_equal(gi_json_integer(&tree.nodes[0], &n), cases[i].right);
    if (cases[i].right) assert_true(n == cases[i].value);
  }
  gi_json_tree_clear(&tree);
}

static void test_limits(void **state) {
  char text[8000];
  gi_json_tree tree = {.g = NULL};
  grundy_error error;
  for (int more = 0; more < 2; more++) {
    size_t n = GI_TREE_DEPTH + more;
    memset(text, '[', n);
    memset(text + n, ']', n);
    text[2 * n] = '\0';
    assert_int_equal(read_text(&tree, text, &error), more ? GRUNDY_EINPUT : GRUNDY_OK);
  }
  assert_int_equal(error.offset, GI_TREE_DEPTH);
  for (int more = 0; more < 2; more++) {
    size_t used = (size_t)snprintf(text, sizeof text, "{");
    for (int i = 0; i < GI_TREE_KEYS + more; i++)
      used += (size_t)snprintf(text + used, sizeof text - used, "%s\"k%d\":%d", i ? "," : "", i, i);
    snprintf(text + used, sizeof text - used, "}");
    assert_int_equal(read_text(&tree, text, &error), more ? GRUNDY_EINPUT : GRUNDY_OK);
  }
  assert_int_equal(read_text(&tree, "{\"a\":{\"b\":1},\"b\":2}", &error), GRUNDY_OK);
  assert_int_equal(read_text(&tree, "{\"a\":1,\"\\u0061\":2}", &error), GRUNDY_EINPUT);
  assert_int_equal(error.offset, 7);
  tree.most = 5 * sizeof(gi_json_node);
  assert_int_equal(read_text(&tree, "[1,2,3,4]", &error), GRUNDY_OK);
  assert_int_equal(read_text(&tree, "[1,2,3,4,5]", &error), GRUNDY_EINPUT);
  tree.most = 9;
  assert_int_equal(read_text(&tree, "[1,2,3,4]", &error), GRUNDY_EINPUT);
  gi_json_tree_clear(&tree);
}

/* ---- memory ---- */

typedef struct memory {
  size_t asked, refuse_at, live;
} memory;

static void *resize(void *user, void *block, size_t old_size, size_t new_size) {
  memory *m = user;
  if (new_size && ++m->asked == m->refuse_at) return NULL;
  m->live += new_size - (block ? old_size : 0);
  if (new_size) return realloc(block, new_size);
  free(block);
  return NULL;
}

static void test_memory(void **state) {
  memory m = {0};
  grundy_config config;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){resize, &m};
  grundy *starved = grundy_new(&config);
  assert_non_null(starved);
  size_t before = m.live;
  static const char text[] = "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]";
  for (size_t n = 1, done = 0; !done; n++) {
    gi_json_tree tree = {.g = NULL};
    grundy_error error;
    m.asked = 0;
    m.refuse_at = n;
    grundy_status status = gi_json_tree_read(&tree, starved, text, sizeof text - 1, &error);
    done = m.asked < n;
    assert_int_equal(status, done ? GRUNDY_OK : GRUNDY_ENOMEM);
    if (!done) assert_int_equal(error.status, GRUNDY_ENOMEM);
    gi_json_tree_clear(&tree);
    assert_int_equal(m.live, before);
  }
  /* A large text is given back when the tree is emptied, a small one is kept. */
  gi_json_tree tree = {.g = NULL};
  size_t size = 3 << 20;
  char *large = malloc(size);
  assert_non_null(large);
  memset(large, ' ', size);
  large[0] = '7';
  m.refuse_at = 0;
  assert_int_equal(gi_json_tree_read(&tree, starved, large, size, NULL), GRUNDY_OK);
  assert_true(m.live > before + size);
  gi_json_tree_empty(&tree);
  assert_true(m.live < before + (1 << 20));
  assert_true(m.live > before);
  gi_json_tree_clear(&tree);
  assert_int_equal(m.live, before);
  free(large);
  grundy_free(starved);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_nodes), cmocka_unit_test(test_scalars),
                                     cmocka_unit_test(test_integers), cmocka_unit_test(test_limits),
                                     cmocka_unit_test(test_memory)};
  return cmocka_run_group_tests(tests, open_context, close_context);
}
