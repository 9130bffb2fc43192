/* The contexts of a service: see ask_context.h. */
/* SPDX-License-Identifier: MIT */
#include "ask/ask_context.h"

/* Requests after which a context is dropped if it holds more than so many bytes: parameters and
 * scripts that no request names again would stay otherwise. */
enum { ASKED_MOST = 20000, SMALL = 32 << 20 };
enum { TEXT_KEPT = 1 << 20 }; /* bytes of an empty text */
/* What may be kept if the service has no limit on memory. */
#define KEPT_UNLIMITED (UINT64_C(1) << 30)

static void *count_resize(void *user, void *block, size_t old_size, size_t new_size) {
  gi_ask_context *c = user;
  const grundy_allocator *by = &c->of->config.allocator;
  void *moved = by->resize(by->user, block, old_size, new_size);
  if (new_size && !moved) return NULL;
  atomic_fetch_add(&c->held, (uint64_t)new_size - (uint64_t)(block ? old_size : 0));
  return moved;
}

/* ---- the callbacks of a context ---- */

static void show_progress(void *user, const grundy_progress *progress) {
  gi_ask_context *c = user;
  grundy_service *s = c->of;
  double now = gi_seconds();
  if (!s->shows || !s->config.progress || now - s->shown < s->every) return;
  s->shown = now;
  s->progress.length = 0;
  s->progress.failed = false;
  gi_json_progress_line(s->id, s->number, progress, &s->progress);
  if (!s->progress.failed) s->config.progress(s->config.user, s->progress.data, s->progress.length);
}

static bool ask_cancel(void *user) {
  const gi_ask_context *c = user;
  return c->of->config.cancel && c->of->config.cancel(c->of->config.user);
}

/* ---- making and dropping ---- */

static void context_free(grundy_service *s, gi_ask_context *c) {
  if (!c) return;
  if (c->g) grundy_text_clear(&c->answer);
  grundy_solver_free(c->solver);
  grundy_free(c->g);
  gi_resize(s->root, c->key, c->key_size, 0);
  gi_resize(s->root, c, sizeof *c, 0);
}

void gi_ask_context_drop(grundy_service *s, gi_ask_context *c) {
  for (size_t i = 0; i < GI_ASK_CONTEXTS; i++) {
    if (s->contexts[i] != c) continue;
    memmove(&s->contexts[i], &s->contexts[i + 1], (GI_ASK_CONTEXTS - 1 - i) * sizeof *s->contexts);
    s->contexts[GI_ASK_CONTEXTS - 1] = NULL;
    break;
  }
  context_free(s, c);
}

void gi_ask_contexts_clear(grundy_service *s) {
  for (size_t i = 0; i < GI_ASK_CONTEXTS; i++) {
    context_free(s, s->contexts[i]);
    s->contexts[i] = NULL;
  }
}

uint64_t gi_ask_contexts_held(const grundy_service *s) {
  uint64_t held = 0;
  for (size_t i = 1; i < GI_ASK_CONTEXTS && s->contexts[i]; i++)
    held += atomic_load(&s->contexts[i]->held);
  return held;
}

void gi_ask_text_empty(grundy_text *text) {
  if (text->room > TEXT_KEPT) grundy_text_clear(text);
  text->length = 0;
  text->failed = false;
}

void gi_ask_contexts_trim(grundy_service *s) {
  if (s->contexts[0]) gi_ask_text_empty(&s->contexts[0]->answer);
  uint64_t share = s->config.memory ? s->config.memory / 4 : KEPT_UNLIMITED, held = 0;
  for (size_t i = 0; i < GI_ASK_CONTEXTS && s->contexts[i];) {
    gi_ask_context *c = s->contexts[i];
    uint64_t own = atomic_load(&c->held);
    if (held + own > share || (c->asked > ASKED_MOST && own > SMALL)) {
      gi_ask_context_drop(s, c);
    } else {
      held += own;
      i++;
    }
  }
}

/* Adds the games in Lua that the request brings. */
static grundy_status add_games(grundy *g, const gi_json_tree *tree, const gi_json_node *games,
                               grundy_error *error) {
  for (const gi_json_node *game = gi_json_first(tree, games); game;
       game = gi_json_after(tree, game)) {
    if (game->kind != GI_JSON_STRING)
      return gi_fault(g, error, GRUNDY_EINPUT,
                      GRUNDY_N("the game '%.60s' must be a string, its script in Lua"), game->key);
    grundy_status status = grundy_script_add(g, game->key, game->text, game->length, error);
    if (status != GRUNDY_OK) return status;
  }
  return GRUNDY_OK;
}

static gi_ask_context *context_new(grundy_service *s, const char *language,
                                   const gi_json_tree *tree, const gi_json_node *games,
                                   const char *key, size_t key_size, grundy_error *error) {
  grundy_config config;
  gi_ask_context *c = gi_zeroed(s->root, 1, sizeof *c);
  if (!c) return gi_no_memory(s->root, error), NULL;
  c->of = s;
  grundy_config_init(&config);
  config.allocator = (grundy_allocator){count_resize, c};
  config.language = language;
  config.no_files = !s->config.files;
  config.progress = show_progress;
  config.cancel = ask_cancel;
  config.user = c;
  c->key = gi_resize(s->root, NULL, 0, key_size);
  c->key_size = c->key ? key_size : 0;
  c->g = grundy_new(&config);
  if (c->g) grundy_text_init(&c->answer, c->g);
  c->solver = c->g ? grundy_solver_new(c->g) : NULL;
  bool made = c->key && c->solver;
  if (made) memcpy(c->key, key, key_size);
  atomic_fetch_add(&c->held, c->key_size);
  if (!made) gi_no_memory(s->root, error);
  if (made && add_games(c->g, tree, games, error) == GRUNDY_OK) return c;
  context_free(s, c);
  return NULL;
}

gi_ask_context *gi_ask_context_get(grundy_service *s, const char *language,
                                   const gi_json_tree *tree, const gi_json_node *games,
                                   const char *request, grundy_error *error) {
  gi_ask_context *c = NULL;
  size_t at = 0, n = strlen(language) + 1, more = games ? games->to - games->from : 0;
  char small[64], *key = n + more <= sizeof small ? small : gi_resize(s->root, NULL, 0, n + more);
  if (!key) return gi_no_memory(s->root, error), NULL;
  memcpy(key, language, n);
  if (more) memcpy(key + n, request + games->from, more);
  for (; at < GI_ASK_CONTEXTS && s->contexts[at]; at++)
    if (s->contexts[at]->key_size == n + more && memcmp(s->contexts[at]->key, key, n + more) == 0)
      break;
  if (at < GI_ASK_CONTEXTS && s->contexts[at]) c = s->contexts[at];
  if (!c) {
    c = context_new(s, language, tree, games, key, n + more, error);
    if (at == GI_ASK_CONTEXTS) context_free(s, c ? s->contexts[--at] : NULL);
  }
  if (c) { /* to the front */
    memmove(&s->contexts[1], &s->contexts[0], at * sizeof *s->contexts);
    s->contexts[0] = c;
    c->asked++;
  }
  if (key != small) gi_resize(s->root, key, n + more, 0);
  return c;
}
