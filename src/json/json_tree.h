/* json/json_tree.h: a small JSON text as a tree of values.
 *
 * The nodes stand in one array, in the order of the text, and are linked by numbers: number 0 is
 * the whole text, and as a link it means "none". Strings are decoded and end with a NUL. The tree
 * keeps no pointer into the text.
 *
 * Limits: `most` bytes of memory, GI_TREE_DEPTH levels, GI_TREE_KEYS keys in an object, so that
 * looking for a key that occurs twice costs little.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_JSON_TREE_H
#define GI_JSON_TREE_H

#include "json/json_reader.h"

enum { GI_TREE_DEPTH = 32, GI_TREE_KEYS = 256 };

typedef enum gi_json_kind {
  GI_JSON_NULL,
  GI_JSON_FALSE,
  GI_JSON_TRUE,
  GI_JSON_NUMBER,
  GI_JSON_STRING,
  GI_JSON_ARRAY,
  GI_JSON_OBJECT
} gi_json_kind;

typedef struct gi_json_node {
  gi_json_kind kind;
  bool whole;       /* a number of digits alone */
  bool used;        /* for the reader of the tree: it knows this field */
  const char *key;  /* in an object; otherwise NULL */
  const char *text; /* of a string its characters, of a number its signs; otherwise "" */
  size_t length;
  size_t from, to;              /* the place of the value in the text */
  uint32_t parent, next, child; /* child: the first one */
} gi_json_node;

typedef struct gi_json_tree {
  grundy *g;
  gi_json_node *nodes;
  size_t count, room;
  char *texts;
  size_t texts_used, texts_room;
  uint64_t most; /* bytes that the nodes and texts may have; 0: no limit */
} gi_json_tree;

/* Reads the text; `tree` is empty, and to be cleared in any case. GRUNDY_EINPUT: `error` has the
 * place. GRUNDY_ENOMEM. */
grundy_status gi_json_tree_read(gi_json_tree *tree, grundy *g, const char *text, size_t length,
                                grundy_error *error);
/* Empties the tree, and keeps its memory for the next text if it is little. */
void gi_json_tree_empty(gi_json_tree *tree);
void gi_json_tree_clear(gi_json_tree *tree);

/* The field of an object; NULL: it has none, or `object` is none. */
gi_json_node *gi_json_field(const gi_json_tree *tree, const gi_json_node *object, const char *key);
/* The first item or field of an array or object, and the one behind another; NULL: there is none.
 */
gi_json_node *gi_json_first(const gi_json_tree *tree, const gi_json_node *node);
gi_json_node *gi_json_after(const gi_json_tree *tree, const gi_json_node *node);

/* The whole number of a node, from 0 to 2^64-1: a number, or a string of digits. */
bool gi_json_integer(const gi_json_node *node, uint64_t *out);

#endif
