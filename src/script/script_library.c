/* The functions sum and emit that a script calls, and the guard of its globals.
 *
 * A sum is a table with a metatable that a script can neither read nor make. Invariant: no part of
 * a sum is a sum, and emit adds options only while next_states runs.
 */
/* SPDX-License-Identifier: MIT */
#include "script/script.h"

/* sum(a, b, ...): the parts in a table of its own kind; a sum among them gives its parts. */
static int make_sum(lua_State *L) {
  gi_worker *w = lua_touserdata(L, lua_upvalueindex(1));
  int arguments = lua_gettop(L);
  lua_Integer n = 0;
  lua_createtable(L, arguments, 0);
  for (int i = 1; i <= arguments; i++) {
    if (lua_isnil(L, i)) return gi_lua_error(L, GRUNDY_N("part %d of this sum is nil"), i);
    if (!lua_istable(L, i) || !gi_found_is_sum(L, w, i)) {
      lua_pushvalue(L, i);
      lua_rawseti(L, arguments + 1, ++n);
      continue;
    }
    lua_Unsigned length = lua_rawlen(L, i);
    for (lua_Unsigned k = 1; k <= length; k++) {
      lua_rawgeti(L, i, (lua_Integer)k);
      lua_rawseti(L, arguments + 1, ++n);
    }
    gi_lua_box_work(L, length);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, w->sums);
  lua_setmetatable(L, -2);
  return 1;
}

/* emit(s, t, ...): each is an option. */
static int emit(lua_State *L) {
  gi_worker *w = lua_touserdata(L, lua_upvalueindex(1));
  if (!w->moving)
    return gi_lua_error(L, GRUNDY_N("emit may be called while next_states runs, and only then"));
  w->emitted = true;
  gi_found_drop_open(w);
  int arguments = lua_gettop(L);
  for (int i = 1; i <= arguments; i++) {
    if (lua_isnil(L, i)) return gi_lua_error(L, GRUNDY_N("emit was given nil instead of a state"));
    gi_found_option(L, w, i);
  }
  return 0;
}

/* A global that is set after loading is mostly a forgotten `local`. */
static int refuse_global(lua_State *L) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  return gi_lua_error(
      L,
      GRUNDY_N("the global '%s' is set here; a function of a game must not change anything "
               "that stays: write local %s"),
      name, name);
}

void gi_script_library(lua_State *L, gi_worker *w) {
  lua_newtable(L); /* the kind of sums */
  lua_pushboolean(L, true);
  lua_setfield(L, -2, "grundy.sum");
  lua_pushliteral(L, "sum");
  lua_setfield(L, -2, "__metatable");
  w->sums = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushlightuserdata(L, w);
  lua_pushcclosure(L, make_sum, 1);
  lua_setglobal(L, "sum");
  lua_pushlightuserdata(L, w);
  lua_pushcclosure(L, emit, 1);
  lua_setglobal(L, "emit");
}

void gi_script_close_globals(lua_State *L) {
  lua_pushglobaltable(L);
  if (!lua_getmetatable(L, -1)) lua_newtable(L);
  lua_pushcfunction(L, refuse_global);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
}
