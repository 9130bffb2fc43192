/* The box: memory through one allocator that counts, steps through a hook, and calls that end with
 * one message.
 *
 * A limit ends a call by an error of Lua. The script could catch it, so the library's pcall raises
 * it again, and from then on the hook raises it at every instruction.
 */
/* SPDX-License-Identifier: MIT */
#include "lang/lua_box.h"

#include <stdio.h>
#include <string.h>

enum {
  HOOK_EVERY = 4096, /* instructions */
  TICK_EVERY = 16,   /* hooks between two looks at the clock */
  PATH_SHOWN = 6,    /* calls of the path at either end */
  MESSAGE_MOST = 400 /* bytes of the script's own message that are shown */
};

static const char out_of_memory[] = GRUNDY_N("the script needs more memory than it may have");
static const char out_of_steps[] = GRUNDY_N("the script takes too long for one call");

/* ---- memory ---- */

/* Every block begins with its size, as Lua takes it for granted that a block can shrink. */
static void *allocate(void *user, void *block, size_t old_size, size_t new_size) {
  gi_lua_box *box = user;
  size_t *from = block ? (size_t *)block - 1 : NULL, real = from ? *from : 0;
  (void)old_size;
  if (!from && new_size == 0) return NULL;
  size_t wanted = new_size ? new_size + sizeof *from : 0;
  if (new_size > SIZE_MAX / 2 || (wanted > real && wanted - real > box->most - box->used))
    return NULL;
  size_t *to = box->memory.resize(box->memory.user, from, real, wanted);
  if (wanted == 0) {
    box->used -= real;
    return NULL;
  }
  if (!to) {
    if (wanted <= real) return block;
    box->refused = true;
    return NULL;
  }
  box->used = box->used - real + wanted;
  *to = wanted;
  return to + 1;
}

/* ---- steps ---- */

static void hook(lua_State *L, lua_Debug *where);

/* Raises the error of a limit; the message stays in the box. */
static void end_call(lua_State *L, const char *limit) {
  gi_lua_box *box = gi_lua_box_of(L);
  if (!box->limit) box->limit = limit;
  lua_sethook(L, hook, LUA_MASKCOUNT, 1);
  lua_pushnil(L);
  lua_error(L);
}

static void hook(lua_State *L, lua_Debug *where) {
  (void)where;
  gi_lua_box *box = gi_lua_box_of(L);
  if (box->limit) end_call(L, box->limit);
  gi_lua_box_work(L, HOOK_EVERY);
}

void gi_lua_box_work(lua_State *L, uint64_t steps) {
  gi_lua_box *box = gi_lua_box_of(L);
  uint64_t before = box->steps / (HOOK_EVERY * TICK_EVERY);
  box->steps += steps;
  if (box->steps > box->most_steps) end_call(L, out_of_steps);
  if (box->steps / (HOOK_EVERY * TICK_EVERY) != before && box->tick && !box->tick(box->user))
    end_call(L, "");
}

/* ---- calls ---- */

/* A function that was called from C has no name for Lua. */
static const char *call_name(lua_State *L, const lua_Debug *call) {
  const char *calling = gi_lua_box_of(L)->calling;
  if (call->name) return call->name;
  return *call->what == 'm' ? "the file itself" : calling ? calling : "a function";
}

/* One line of the call path: "  in next_states, kayles.lua:5". */
static void add_call(luaL_Buffer *out, lua_State *L, lua_Debug *call) {
  lua_getinfo(L, "Sln", call);
  if (*call->what == 'C') return;
  char line[200];
  snprintf(line, sizeof line, "\n  in %.60s, %.60s:%d", call_name(L, call), call->short_src,
           call->currentline);
  luaL_addstring(out, line);
}

/* What the script raised, as one string: its own place is in it if it is a text; else what it is.
 */
static int explain(lua_State *L) {
  gi_lua_box *box = gi_lua_box_of(L);
  lua_Debug call;
  luaL_Buffer out;
  if (box->limit) return 1;
  int type = lua_type(L, 1);
  size_t length = 0;
  const char *message = type == LUA_TSTRING ? lua_tolstring(L, 1, &length) : NULL;
  luaL_buffinit(L, &out);
  if (message) {
    luaL_addlstring(&out, message, length < MESSAGE_MOST ? length : MESSAGE_MOST);
    if (length > MESSAGE_MOST) luaL_addstring(&out, "...");
  } else {
    int level = 1;
    while (lua_getstack(L, level, &call) && lua_getinfo(L, "Sl", &call) && call.currentline < 0)
      level++;
    char text[200];
    snprintf(text, sizeof text, "%.60s:%d: an error that is no text but a %s", call.short_src,
             call.currentline, lua_typename(L, type));
    luaL_addstring(&out, text);
  }
  int depth = 0;
  while (lua_getstack(L, depth, &call)) depth++;
  for (int level = 1; level < depth; level++) {
    if (level == 1 + PATH_SHOWN && depth > 2 * PATH_SHOWN + 2) {
      luaL_addstring(&out, "\n  ...");
      level = depth - PATH_SHOWN;
    }
    if (lua_getstack(L, level, &call)) add_call(&out, L, &call);
  }
  luaL_pushresult(&out);
  return 1;
}

/* The end of a protected call: exactly one string on the stack if it failed. */
static bool finish(gi_lua_box *box, int status, int handler) {
  lua_State *L = box->L;
  lua_sethook(L, NULL, 0, 0);
  lua_remove(L, handler);
  if (status == LUA_OK) return true;
  if (status == LUA_ERRMEM && !box->limit) box->limit = out_of_memory;
  if (box->limit) {
    lua_pop(L, 1);
    lua_pushliteral(L, ""); /* made when the state was, so it needs no memory */
  }
  return false;
}

static void start(gi_lua_box *box) {
  box->steps = 0;
  box->limit = NULL;
  lua_sethook(box->L, hook, LUA_MASKCOUNT, HOOK_EVERY);
}

bool gi_lua_box_call(gi_lua_box *box, int arguments, int results) {
  lua_State *L = box->L;
  int handler = lua_gettop(L) - arguments;
  lua_pushcfunction(L, explain);
  lua_insert(L, handler);
  start(box);
  return finish(box, lua_pcall(L, arguments, results, handler), handler);
}

bool gi_lua_box_run(gi_lua_box *box, lua_CFunction function, void *user, int results) {
  lua_pushcfunction(box->L, function);
  lua_pushlightuserdata(box->L, user);
  return gi_lua_box_call(box, 1, results);
}

bool gi_lua_box_load(gi_lua_box *box, const char *text, size_t length, const char *name) {
  start(box);
  int status = luaL_loadbufferx(box->L, text, length, name, "t");
  if (status == LUA_OK) return gi_lua_box_call(box, 0, 0);
  lua_pushnil(box->L);
  lua_insert(box->L, -2);
  return finish(box, status, lua_gettop(box->L) - 1);
}

/* ---- the state ---- */

static int open_library(lua_State *L) {
  lua_pushliteral(L, "");
  lua_setfield(L, LUA_REGISTRYINDEX, "grundy.nothing"); /* see finish() */
  gi_lua_library(L);
  return 0;
}

bool gi_lua_box_open(gi_lua_box *box, const grundy_allocator *memory, size_t most_bytes,
                     uint64_t most_steps) {
  *box = (gi_lua_box){.memory = *memory, .most = most_bytes, .most_steps = most_steps};
  box->L = lua_newstate(allocate, box);
  if (!box->L) return false;
  *(gi_lua_box **)lua_getextraspace(box->L) = box;
  if (gi_lua_box_run(box, open_library, NULL, 0)) return true;
  gi_lua_box_close(box);
  return false;
}

void gi_lua_box_close(gi_lua_box *box) {
  if (box->L) lua_close(box->L);
  box->L = NULL;
}
