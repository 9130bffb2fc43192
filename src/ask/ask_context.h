/* ask/ask_context.h: the contexts of a service, which keep what was found for earlier requests.
 *
 * A request is answered in a context of its language and of its games in Lua, so that requests do
 * not see each other's games. The last few contexts are kept. Each counts its memory: when one has
 * more than its share, or has opened many games, it is dropped after the request, and the next
 * request begins a new one.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ASK_CONTEXT_H
#define GI_ASK_CONTEXT_H

#include <stdatomic.h>

#include "ask/ask.h"

enum { GI_ASK_CONTEXTS = 4 };

typedef struct gi_ask_context {
  struct grundy_service *of;
  grundy *g;
  grundy_solver *solver;
  grundy_text answer; /* of the request under way */
  char *key;          /* language, and the games as they stand in the request */
  size_t key_size;
  _Atomic uint64_t held; /* bytes */
  uint64_t asked;        /* requests so far */
} gi_ask_context;

/* The context for this language and these games, with their names and texts; NULL: `error` says why
 * not, and `field` is then "games" if they are wrong. */
gi_ask_context *gi_ask_context_get(struct grundy_service *s, const char *language,
                                   const gi_json_tree *tree, const gi_json_node *games,
                                   const char *request, grundy_error *error);

/* Drops this context, or all of them. */
void gi_ask_context_drop(struct grundy_service *s, gi_ask_context *c);
void gi_ask_contexts_clear(struct grundy_service *s);

/* The bytes that all contexts but the first one hold. */
uint64_t gi_ask_contexts_held(const struct grundy_service *s);

/* Empties a text, and keeps its memory if it is little. */
void gi_ask_text_empty(grundy_text *text);

/* After a request: drops the contexts that hold too much. */
void gi_ask_contexts_trim(struct grundy_service *s);

/* The service. */
struct grundy_service {
  grundy_service_config config;
  char language[GI_LANGUAGE_MAX];
  grundy *root; /* for the texts of requests and answers */
  gi_json_tree tree;
  grundy_text line, progress;
  gi_ask_context *contexts[GI_ASK_CONTEXTS]; /* the last one used first; NULL: none */
  /* Of the request under way: */
  const char *id; /* as JSON, or NULL */
  char id_text[GRUNDY_ID_ROOM];
  char spare[GRUNDY_ID_ROOM + 400]; /* for the line if there is no memory for it */
  uint64_t number;
  bool shows;   /* progress was asked for, */
  double every; /* so often in seconds; */
  double shown; /* when it was last shown */
};

#endif
