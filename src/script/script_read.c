/* Positions, parameters and globals of a script, read into the bytes of a worker.
 *
 * A position is read by the script's own parse, or by the common reader of states. Invariant: a
 * text that is wrong ends in GRUNDY_EINPUT with its place, whichever of the two has refused it.
 */
/* SPDX-License-Identifier: MIT */
#include "script/script.h"

typedef struct reading {
  gi_worker *w;
  const char *text, *name;
  size_t at, end;
  bool list;
  enum gi_global kind;
  const char *wrong;
} reading;

/* By the script's own parse. */
static int run_parse(lua_State *L) {
  reading *r = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, r->w->functions[GI_SCRIPT_PARSE]);
  lua_pushlstring(L, r->text + r->at, r->end - r->at);
  r->w->box.called = gi_script_functions[GI_SCRIPT_PARSE];
  lua_call(L, 1, 1);
  if (lua_isnil(L, -1))
    r->wrong = GRUNDY_N("this is not a position of the game: parse returned nothing");
  else
    gi_found_option(L, r->w, lua_gettop(L));
  return 0;
}

static int run_read(lua_State *L) {
  reading *r = lua_touserdata(L, 1);
  r->wrong = gi_lua_read(L, r->text, &r->at, r->end, r->list);
  if (r->wrong) return 0;
  if (r->list)
    gi_lua_encode(L, lua_gettop(L), &r->w->found);
  else
    gi_found_option(L, r->w, lua_gettop(L));
  return 0;
}

static bool finish_reading(gi_worker *w, const reading *r, bool ok,
                           enum gi_script_function function, grundy_error *error) {
  const grundy *g = w->script->g;
  if (ok && !r->wrong) return true;
  if (!ok) {
    if (gi_worker_explain(w, GI_SCRIPT_FUNCTIONS, NULL, 0, error) == GRUNDY_EGAME && error) {
      error->status = GRUNDY_EINPUT; /* the text is not what the script expects */
      error->offset = r->at;
      error->length = r->end - r->at;
    }
    return false;
  }
  size_t length = r->at < r->end ? 1 : 0;
  if (function == GI_SCRIPT_PARSE && w->functions[GI_SCRIPT_PARSE] != LUA_NOREF)
    length = r->end - r->at;
  gi_fault_at(g, error, GRUNDY_EINPUT, r->at, length, "%s", grundy_translate(g, r->wrong));
  return false;
}

bool gi_worker_parse(gi_worker *w, const char *text, size_t from, size_t to, grundy_error *error) {
  reading r = {.w = w, .text = text, .at = from, .end = to};
  bool ok = gi_worker_run(w, w->functions[GI_SCRIPT_PARSE] == LUA_NOREF ? run_read : run_parse, &r);
  return finish_reading(w, &r, ok, GI_SCRIPT_PARSE, error);
}

bool gi_worker_parameters(gi_worker *w, const char *text, size_t from, size_t to,
                          grundy_error *error) {
  reading r = {.w = w, .text = text, .at = from, .end = to, .list = true};
  bool ok = gi_worker_run(w, run_read, &r);
  return finish_reading(w, &r, ok, GI_SCRIPT_FUNCTIONS, error);
}

static int run_global(lua_State *L) {
  reading *r = lua_touserdata(L, 1);
  size_t length;
  lua_getglobal(L, r->name);
  if (lua_isnil(L, -1)) return 0;
  if (r->kind == GI_SCRIPT_STATE) {
    gi_found_option(L, r->w, lua_gettop(L));
    return 0;
  }
  if (lua_type(L, -1) != LUA_TSTRING)
    gi_lua_error(L, GRUNDY_N("%s must be a text, but it is a %s"), r->name, luaL_typename(L, -1));
  const char *text = lua_tolstring(L, -1, &length);
  gi_lua_bytes_add(L, &r->w->found, text, length);
  return 0;
}

bool gi_worker_global(gi_worker *w, const char *name, enum gi_global kind, grundy_error *error) {
  reading r = {.w = w, .name = name, .kind = kind};
  if (gi_worker_run(w, run_global, &r)) return true;
  gi_worker_explain(w, GI_SCRIPT_FUNCTIONS, NULL, 0, error);
  return false;
}
