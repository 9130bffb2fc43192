/* Workers: boxes in which a script is loaded, taken for one call and given back.
 *
 * Invariant: a worker is used by one call at a time, and a worker in which a limit ended a call is
 * not used again. Those that are not in use stand in `spare` and in the list of the script.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "script/script.h"

enum {
  MEMORY_MOST = 128 << 20, /* bytes of a box */
  STEPS_MOST = 100000000,  /* of one call: about a second */
  GLOBALS_MOST = 256       /* that a misspelt name is looked for in */
};

/* Puts the parameters there, loads nothing yet. */
static int worker_prepare(lua_State *L) {
  gi_worker *w = lua_touserdata(L, 1);
  gi_script_library(L, w);
  if (w->script->parameters)
    gi_lua_push(L, w->script->parameters, w->script->parameters_size);
  else
    lua_newtable(L);
  lua_setglobal(L, "params");
  return 0;
}

/* No next_states: perhaps another name was meant for it. */
static void miss_next_states(lua_State *L) {
  const char *names[GLOBALS_MOST];
  size_t n = 0;
  lua_pushglobaltable(L);
  for (lua_pushnil(L); n < GLOBALS_MOST && lua_next(L, -2); lua_pop(L, 1))
    if (lua_isfunction(L, -1) && lua_type(L, -2) == LUA_TSTRING) names[n++] = lua_tostring(L, -2);
  const char *wanted = gi_script_functions[GI_SCRIPT_NEXT_STATES];
  const char *near = grundy_nearest(wanted, strlen(wanted), names, n);
  if (near)
    gi_lua_error(
        L, GRUNDY_N("the script has no function next_states(s), but one called %s; is that it?"),
        near);
  gi_lua_error(
      L, GRUNDY_N("the script has no function next_states(s), which gives the list of the states "
                  "that a move leads to"));
}

/* Keeps the functions that the script has set, and closes the globals. */
static int find_functions(lua_State *L) {
  gi_worker *w = lua_touserdata(L, 1);
  for (int i = 0; i < GI_SCRIPT_FUNCTIONS; i++) {
    int type = lua_getglobal(L, gi_script_functions[i]);
    if (type != LUA_TFUNCTION && type != LUA_TNIL)
      gi_lua_error(L, GRUNDY_N("%s must be a function, but it is a %s"), gi_script_functions[i],
                   lua_typename(L, type));
    if (type == LUA_TNIL)
      lua_pop(L, 1);
    else
      w->functions[i] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  if (w->functions[GI_SCRIPT_NEXT_STATES] == LUA_NOREF) miss_next_states(L);
  if ((w->functions[GI_SCRIPT_IS_FINAL] == LUA_NOREF) !=
      (w->functions[GI_SCRIPT_RULE] == LUA_NOREF))
    gi_lua_error(
        L, GRUNDY_N("is_final(s) and rule(s) belong together: rule says whether the player to move "
                    "has won, where is_final is true"));
  gi_script_close_globals(L);
  return 0;
}

/* Whether the call under way may go on. */
static bool worker_tick(void *user) {
  gi_worker *w = user;
  w->why = gi_watch_look(w->script->g, &w->watch);
  if (w->why == GI_STOP_NONE && w->out && !w->out->tick(w->out)) w->why = GI_STOP_CANCEL;
  return w->why == GI_STOP_NONE;
}

static void begin_call(gi_worker *w, const gi_watch_call *c, grundy_sink *out) {
  w->watch = *c;
  w->out = out;
  w->why = GI_STOP_NONE;
}

/* A worker with the parameters, and without the script. */
static gi_worker *worker_new(gi_script *script, const gi_watch_call *c, grundy_sink *out,
                             grundy_error *error) {
  grundy *g = script->g;
  gi_worker *w = gi_zeroed(g, 1, sizeof *w);
  if (!w) {
    gi_no_memory(g, error);
    return NULL;
  }
  w->script = script;
  begin_call(w, c, out);
  grundy_allocator memory = gi_script_share_memory(&w->share, g);
  if (!gi_lua_box_open(&w->box, &memory, MEMORY_MOST, STEPS_MOST)) {
    gi_worker_no_memory(w, error);
    gi_worker_free(w);
    return NULL;
  }
  w->box.g = g;
  w->box.tick = worker_tick;
  w->box.user = w;
  w->found.memory = w->again.memory = w->parts.memory = w->parts_again.memory = &script->memory;
  for (int i = 0; i < GI_SCRIPT_FUNCTIONS; i++) w->functions[i] = LUA_NOREF;
  if (gi_worker_run(w, worker_prepare, w)) return w;
  gi_worker_explain(w, GI_SCRIPT_FUNCTIONS, NULL, 0, error);
  gi_worker_free(w);
  return NULL;
}

/* Memory for answers is worth while only where there are some to keep. */
static void start_cache(gi_worker *w) {
  if (w->functions[GI_SCRIPT_SUB_STATES] != LUA_NOREF ||
      w->functions[GI_SCRIPT_CANONICAL] != LUA_NOREF)
    gi_cache_init(&w->cache, &w->script->memory);
}

static bool worker_load(gi_worker *w, grundy_error *error) {
  const gi_script *script = w->script;
  char name[GRUNDY_MESSAGE_MAX];
  snprintf(name, sizeof name, "@%s", script->path);
  if (gi_lua_box_load(&w->box, script->text, script->text_size, name) &&
      gi_worker_run(w, find_functions, w)) {
    start_cache(w);
    return true;
  }
  gi_worker_explain(w, GI_SCRIPT_FUNCTIONS, NULL, 0, error);
  return false;
}

void gi_worker_free(gi_worker *w) {
  gi_watch_end(w->script->g, &w->watch);
  gi_lua_box_close(&w->box);
  gi_script_share_close(&w->share);
  gi_lua_bytes *bytes[] = {&w->found, &w->parts, &w->again, &w->parts_again};
  for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) gi_lua_bytes_free(bytes[i]);
  gi_cache_free(&w->cache, &w->script->memory);
  gi_resize(w->script->g, w, sizeof *w, 0);
}

/* A worker that is not in use, or NULL. */
static gi_worker *idle_worker(gi_script *script) {
  gi_worker *w = atomic_exchange(&script->spare, NULL);
  if (w) return w;
  pthread_mutex_lock(&script->lock);
  w = script->workers;
  if (w) script->workers = w->next;
  pthread_mutex_unlock(&script->lock);
  return w;
}

gi_worker *gi_worker_take(gi_script *script, enum gi_watch_kind kind, grundy_sink *out,
                          grundy_error *error) {
  gi_watch_call c;
  gi_worker *w = idle_worker(script);
  gi_watch_begin(script->g, kind, &c);
  if (w) {
    begin_call(w, &c, out);
    return w;
  }
  w = worker_new(script, &c, out, error);
  if (!w || worker_load(w, error)) return w;
  gi_worker_free(w);
  return NULL;
}

gi_worker *gi_worker_take_empty(gi_script *script, grundy_error *error) {
  gi_watch_call c;
  gi_watch_begin(script->g, GI_WATCH_READING, &c);
  return worker_new(script, &c, NULL, error);
}

/* A state in which a limit ended a call is not used again, because the script may have left
 * something half done. */
void gi_worker_give(gi_worker *w) {
  gi_script *script = w->script;
  gi_worker *none = NULL;
  if (w->box.limit) {
    gi_worker_free(w);
    return;
  }
  gi_watch_end(script->g, &w->watch);
  w->watch = (gi_watch_call){.outside = false};
  w->out = NULL;
  if (atomic_compare_exchange_strong(&script->spare, &none, w)) return;
  pthread_mutex_lock(&script->lock);
  w->next = script->workers;
  script->workers = w;
  pthread_mutex_unlock(&script->lock);
}
