/* Fuzzes requests in JSON, within small limits. Whatever the bytes are, the answer is one line, one
 * JSON object with the id of the request, and "answer" or "error"; and a question that follows is
 * answered as by a fresh service. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fuzz.h"
#include "grundy/grundy.h"
#include "json/json_tree.h"

enum { SIZE_MOST = 1 << 14 };

static grundy_service *new_service(void) {
  grundy_service_config config;
  grundy_service_config_init(&config);
  config.memory = 16 << 20;
  config.positions = 500;
  config.seconds = 0.05;
  grundy_service *s = grundy_service_new(&config);
  CHECK(s);
  return s;
}

/* Whether the two fields are the same value. */
static bool same(const gi_json_node *a, const gi_json_node *b) {
  return a && b && a->kind == b->kind && a->length == b->length &&
         memcmp(a->text, b->text, a->length) == 0;
}

/* The line is an object with this id. */
static void check_line(grundy *g, const char *line, size_t length, const grundy_request_head *head,
                       bool head_read) {
  gi_json_tree tree = {.g = NULL}, id_tree = {.g = NULL};
  grundy_error error;
  CHECK(strlen(line) == length && !memchr(line, '\n', length));
  CHECK(gi_json_tree_read(&tree, g, line, length, &error) == GRUNDY_OK);
  const gi_json_node *root = &tree.nodes[0], *id = gi_json_field(&tree, root, "id");
  CHECK(root->kind == GI_JSON_OBJECT);
  bool answered = gi_json_field(&tree, root, "answer"),
       failed = gi_json_field(&tree, root, "error");
  CHECK(answered != failed);
  CHECK(!id == !!gi_json_field(&tree, root, "line"));
  if (head_read && !head->cancel && *head->id) {
    CHECK(gi_json_tree_read(&id_tree, g, head->id, strlen(head->id), &error) == GRUNDY_OK);
    CHECK(same(id, &id_tree.nodes[0]));
  } else {
    CHECK(head->cancel || !id);
  }
  gi_json_tree_clear(&tree);
  gi_json_tree_clear(&id_tree);
}

/* A question whose answer does not tell time or memory. */
static void check_next(grundy_service *s) {
  static const char question[] =
      "{\"id\":\"next\",\"command\":\"table\",\"game\":\"subtract{1,3,4}\","
      "\"ranges\":\"0..9\"}",
                    start[] = "{\"id\":\"next\",\"answer\":{\"game\":\"subtract{1,3,4}\","
                              "\"convention\":\"normal\",\"from\":0,"
                              "\"values\":[0,1,0,1,2,3,2,0,1,0],";
  const char *line = grundy_ask(s, question, sizeof question - 1, 0, NULL);
  bool late = strstr(line, "\"stopped_by\":\"time\""); /* on a busy machine */
  CHECK(late || strncmp(line, start, sizeof start - 1) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > SIZE_MOST) return 0;
  char *text = malloc(size + !size); /* with an exact end, for the sanitizer */
  CHECK(text);
  if (size) memcpy(text, data, size);
  grundy *g = grundy_new(NULL);
  grundy_service *s = new_service();
  CHECK(g);
  grundy_request_head head;
  bool read = grundy_request_read(s, text, size, &head);
  CHECK(memchr(head.id, '\0', sizeof head.id));
  for (int again = 0; again < 2; again++) { /* the second time from what is known */
    size_t length;
    const char *line = grundy_ask(s, text, size, 1, &length);
    check_line(g, line, length, &head, read);
  }
  check_next(s);
  grundy_service_free(s);
  grundy_free(g);
  free(text);
  return 0;
}
