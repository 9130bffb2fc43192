/* A JSON text as a tree: see json_tree.h. */
/* SPDX-License-Identifier: MIT */
#include "json/json_tree.h"

#include "base/array.h"
#include "base/assert.h"

enum { KEPT = 1 << 20 }; /* bytes of an empty tree */

/* A new node, as the last child of `parent`, whose last child so far is `*last`. */
static gi_json_node *add_node(gi_json_tree *tree, uint32_t parent, uint32_t *last) {
  uint32_t number = (uint32_t)tree->count;
  if (tree->count >= UINT32_MAX / 2 ||
      !GI_RESERVE(tree->g, tree->nodes, tree->room, tree->count + 1))
    return NULL;
  gi_json_node *node = &tree->nodes[tree->count++];
  *node = (gi_json_node){.text = "", .parent = parent};
  if (number && *last) tree->nodes[*last].next = number;
  if (number && !*last) tree->nodes[parent].child = number;
  *last = number;
  return node;
}

/* Copies a string or a number, with a NUL behind it. There is room: a string loses its quotes, and
 * a sign follows every number but the last. */
static const char *keep_text(gi_json_tree *tree, const gi_json_cursor *c,
                             const gi_json_token *token, bool string, size_t *length) {
  char *to = tree->texts + tree->texts_used;
  if (string) {
    *length = gi_json_decode(c, token, to, tree->texts_room - tree->texts_used);
  } else {
    *length = token->to - token->from;
    memcpy(to, c->text + token->from, *length);
  }
  GI_ASSERT(*length < tree->texts_room - tree->texts_used);
  to[*length] = '\0';
  tree->texts_used += *length + 1;
  return to;
}

/* Reads a value that is not in brackets. */
static bool read_scalar(gi_json_tree *tree, gi_json_cursor *c, int sign, gi_json_node *node) {
  gi_json_token token;
  if (sign == '"') {
    if (!gi_json_read_string(c, &token)) return false;
    node->kind = GI_JSON_STRING;
    node->text = keep_text(tree, c, &token, true, &node->length);
  } else if (sign == '-' || (sign >= '0' && sign <= '9')) {
    if (!gi_json_read_number(c, &token)) return false;
    node->kind = GI_JSON_NUMBER;
    node->whole = token.whole;
    node->text = keep_text(tree, c, &token, false, &node->length);
  } else {
    if (!gi_json_skip(c)) return false;
    char first = c->text[node->from];
    node->kind = first == 't' ? GI_JSON_TRUE : first == 'f' ? GI_JSON_FALSE : GI_JSON_NULL;
  }
  node->to = c->at;
  return true;
}

/* Reads the key of the next field, which must be new in its object. */
static bool read_key(gi_json_tree *tree, gi_json_cursor *c, const gi_json_token *token,
                     uint32_t object, const char **key) {
  size_t length, count = 0;
  *key = keep_text(tree, c, token, true, &length);
  for (uint32_t i = tree->nodes[object].child; i; i = tree->nodes[i].next, count++)
    if (strcmp(tree->nodes[i].key, *key) == 0)
      return gi_json_fail(c, token->from, token->to, GRUNDY_N("this key occurs twice"));
  return count < GI_TREE_KEYS ||
         gi_json_fail(c, token->from, token->to, GRUNDY_N("an object has at most %d keys here"),
                      GI_TREE_KEYS);
}

typedef struct tree_level {
  uint32_t node, last; /* the array or object, and its last child; 0: it has none yet */
  bool first;
} tree_level;

static bool read_tree(gi_json_tree *tree, gi_json_cursor *c) {
  tree_level levels[GI_TREE_DEPTH];
  size_t depth = 0;
  uint32_t none = 0;
  const char *key = NULL;
  do {
    if (tree->most && tree->count >= tree->most / sizeof *tree->nodes)
      return gi_json_fail(c, c->at, c->at,
                          GRUNDY_N("the text up to here takes as much memory as is allowed"));
    tree_level *level = depth ? &levels[depth - 1] : NULL;
    gi_json_node *node = add_node(tree, level ? level->node : 0, level ? &level->last : &none);
    if (!node) {
      c->status = gi_no_memory(c->g, c->error);
      return false;
    }
    int sign = gi_json_look(c);
    node->key = key;
    node->from = c->at;
    if (sign == '{' || sign == '[') {
      if (depth == GI_TREE_DEPTH)
        return gi_json_fail(
            c, c->at, c->at + 1,
            GRUNDY_N("the brackets are nested more than %d deep, which is the limit"),
            GI_TREE_DEPTH);
      node->kind = sign == '{' ? GI_JSON_OBJECT : GI_JSON_ARRAY;
      levels[depth++] = (tree_level){.node = (uint32_t)(tree->count - 1), .first = true};
      c->at++;
    } else if (!read_scalar(tree, c, sign, node)) {
      return false;
    }
    for (key = NULL; depth > 0; depth--) { /* to the next value, out of brackets that end here */
      level = &levels[depth - 1];
      bool object = tree->nodes[level->node].kind == GI_JSON_OBJECT, more;
      gi_json_token token;
      if (!(object ? gi_json_next_key(c, &level->first, &more, &token)
                   : gi_json_next(c, ']', &level->first, &more)))
        return false;
      if (more && object && !read_key(tree, c, &token, level->node, &key)) return false;
      if (more) break;
      tree->nodes[level->node].to = c->at;
    }
  } while (depth > 0);
  return gi_json_end(c);
}

grundy_status gi_json_tree_read(gi_json_tree *tree, grundy *g, const char *text, size_t length,
                                grundy_error *error) {
  grundy_error own;
  gi_json_cursor c = {.g = g, .text = text, .length = length, .error = error ? error : &own};
  tree->g = g;
  if (tree->most && length >= tree->most)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("the text has %zu bytes, which is more than the memory allowed"),
                    length);
  if (length > SIZE_MAX / 4 || !GI_RESERVE(g, tree->texts, tree->texts_room, length + 2))
    return gi_no_memory(g, error);
  return read_tree(tree, &c) ? GRUNDY_OK : c.status;
}

void gi_json_tree_empty(gi_json_tree *tree) {
  tree->count = tree->texts_used = 0;
  if (tree->room > KEPT / sizeof *tree->nodes) GI_RELEASE(tree->g, tree->nodes, tree->room);
  if (tree->texts_room > KEPT) GI_RELEASE(tree->g, tree->texts, tree->texts_room);
}

void gi_json_tree_clear(gi_json_tree *tree) {
  if (!tree->g) return;
  GI_RELEASE(tree->g, tree->nodes, tree->room);
  GI_RELEASE(tree->g, tree->texts, tree->texts_room);
  gi_json_tree_empty(tree);
}

gi_json_node *gi_json_first(const gi_json_tree *tree, const gi_json_node *node) {
  return node && node->child ? &tree->nodes[node->child] : NULL;
}

gi_json_node *gi_json_after(const gi_json_tree *tree, const gi_json_node *node) {
  return node->next ? &tree->nodes[node->next] : NULL;
}

gi_json_node *gi_json_field(const gi_json_tree *tree, const gi_json_node *object, const char *key) {
  if (!object || object->kind != GI_JSON_OBJECT) return NULL;
  for (gi_json_node *at = gi_json_first(tree, object); at; at = gi_json_after(tree, at))
    if (strcmp(at->key, key) == 0) return at;
  return NULL;
}

bool gi_json_integer(const gi_json_node *node, uint64_t *out) {
  uint64_t n = 0;
  if (node->kind != GI_JSON_STRING && !(node->kind == GI_JSON_NUMBER && node->whole)) return false;
  for (size_t i = 0; i < node->length; i++) {
    unsigned digit = (unsigned)(node->text[i] - '0');
    if (digit > 9 || n > (UINT64_MAX - digit) / 10) return false;
    n = n * 10 + digit;
  }
  *out = n;
  return node->length > 0;
}
