/* What a script may call: pure functions, each with work bounded by its live arguments.
 *
 * Pure means: what a function gives depends on its arguments alone. So nothing here reads a file,
 * a clock or an address, and tables are walked in an order that does not come from hashing. A
 * function of C that loops calls no metamethods, because these may lie, and counts its work.
 *
 * Lua's own libraries are opened in a table that no script sees, and those of their functions that
 * are like this are taken from there: all of `math` but random, the small ones of `string`, `utf8`.
 * Names of Lua that are missing raise an error; other names that are not set are nil as usual.
 */
/* SPDX-License-Identifier: MIT */
#include "script/lua_library.h"

#include <lualib.h>
#include <string.h>

/* ---- names that are missing ---- */

/* __index of the globals and of the libraries: upvalue 1 is a set of names, upvalue 2 what stands
 * before a name. */
static int missing_function(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) return 0;
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(1)) == LUA_TNIL) return 0;
  const char *instead = gi_lua_box_translate(L, lua_tostring(L, -1));
  return gi_lua_error(L, GRUNDY_N("%s%s is not available to a game script: %s"),
                      lua_tostring(L, lua_upvalueindex(2)), lua_tostring(L, 2), instead);
}

static const char only_pure[] = GRUNDY_N("only pure functions are");
static const char no_patterns[] =
    GRUNDY_N("there are no patterns, but split(s, separator), numbers(s) and string.find(s, text)");

/* Gives the table on top of the stack a metatable that knows these names, and that is hidden. */
static void add_missing(lua_State *L, const char *before, const char *const names[][2]) {
  lua_newtable(L);
  lua_newtable(L);
  for (; (*names)[0]; names++) {
    lua_pushstring(L, (*names)[1]);
    lua_setfield(L, -2, (*names)[0]);
  }
  lua_pushstring(L, before);
  lua_pushcclosure(L, missing_function, 2);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
}

/* ---- protected calls ---- */

enum { CALL_STEPS = 64 }; /* that a protected call costs, and an error */

/* Like Lua's, but a limit goes through it. */
static int protected_call(lua_State *L) {
  luaL_checkany(L, 1);
  gi_lua_box_work(L, CALL_STEPS);
  lua_pushboolean(L, true);
  lua_insert(L, 1);
  int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
  if (status != LUA_OK) {
    gi_lua_box_pass(L, status);
    lua_pushboolean(L, false);
    lua_replace(L, 1);
  }
  return lua_gettop(L);
}

/* xpcall(f, handler, ...). The handler runs when the call has ended, and not on top of it. A script
 * cannot notice that, because it has no debug library. So no code of a script runs while Lua
 * handles an error. If the handler fails, xpcall returns the error of the handler. */
static int handled_call(lua_State *L) {
  luaL_checktype(L, 2, LUA_TFUNCTION);
  gi_lua_box_work(L, CALL_STEPS);
  lua_pushboolean(L, true);
  lua_pushvalue(L, 1);
  lua_rotate(L, 3, 2); /* f, handler, true, f, arguments */
  int status = lua_pcall(L, lua_gettop(L) - 4, LUA_MULTRET, 0);
  if (status != LUA_OK) {
    gi_lua_box_pass(L, status);
    lua_pushvalue(L, 2);
    lua_insert(L, -2);
    status = lua_pcall(L, 1, LUA_MULTRET, 0);
    if (status != LUA_OK) gi_lua_box_pass(L, status);
    lua_pushboolean(L, false);
    lua_replace(L, 3);
  }
  return lua_gettop(L) - 2;
}

/* ---- metatables ---- */

/* Addresses that are keys in a metatable: */
static const char original; /* the script's own table */
static const char behind;   /* how many tables Lua may have to ask, one behind the other */
static const char fixed;    /* a table with this metatable stands behind another */
enum { BEHIND_MOST = 8 };

/* Copies what Lua asks for in a metatable, the names with __, from `from` to the table on top. */
static void copy_events(lua_State *L, int from) {
  int to = lua_gettop(L);
  uint64_t count = 0;
  for (lua_pushnil(L); lua_next(L, from); count++) {
    size_t length = 0;
    const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tolstring(L, -2, &length) : "";
    if (strcmp(name, "__gc") == 0 || strcmp(name, "__mode") == 0)
      gi_lua_error(
          L,
          GRUNDY_N("%s is not available to a game script: nothing may depend on when memory is "
                   "collected"),
          name);
    if (length > 2 && memcmp(name, "__", 2) == 0) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, to);
    } else {
      lua_pop(L, 1);
    }
  }
  gi_lua_box_work(L, count);
}

/* How many tables stand behind the one at `index`; from now on it keeps its metatable. */
static lua_Integer fix_table(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) {
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setmetatable(L, index);
  }
  lua_pushboolean(L, true);
  lua_rawsetp(L, -2, &fixed);
  lua_rawgetp(L, -1, &behind);
  lua_Integer depth = lua_tointeger(L, -1);
  lua_pop(L, 2);
  return depth;
}

/* Limits how many tables Lua asks in one instruction: those that stand behind the table at 1 by the
 * metatable on top. A table that stands behind another must keep its metatable, or the chain could
 * grow at its end. */
static void limit_chain(lua_State *L) {
  static const char *const links[] = {"__index", "__newindex", "__call"};
  int metatable = lua_gettop(L);
  lua_Integer most = 0;
  for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
    lua_pushstring(L, links[i]);
    if (lua_rawget(L, metatable) == LUA_TTABLE) {
      if (lua_rawequal(L, -1, 1))
        gi_lua_error(L, GRUNDY_N("a table cannot be its own %s"), links[i]);
      lua_Integer depth = 1 + fix_table(L, metatable + 1);
      if (depth > BEHIND_MOST)
        gi_lua_error(L, GRUNDY_N("a chain of more than %d tables by %s"), BEHIND_MOST, links[i]);
      if (depth > most) most = depth;
    }
    lua_settop(L, metatable);
  }
  lua_pushinteger(L, most);
  lua_rawsetp(L, metatable, &behind);
}

static bool is_fixed(lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return false;
  bool yes = lua_rawgetp(L, -1, &fixed) != LUA_TNIL;
  lua_pop(L, 2);
  return yes;
}

/* The metatable that Lua gets is a copy, which no script can reach. So __gc and __mode, which are
 * refused here, cannot be set later either: __gc would have no effect then, but __mode would, and a
 * chain of weak tables can keep the collector busy for hours. The price: metamethods that are set
 * after setmetatable do not count. */
static int set_metatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!lua_istable(L, 2) && !lua_isnil(L, 2)) return luaL_typeerror(L, 2, "nil or table");
  if (lua_isnone(L, 2)) return luaL_typeerror(L, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL)
    return gi_lua_error(L, GRUNDY_N("cannot change a protected metatable"));
  lua_settop(L, 2);
  if (is_fixed(L, 1))
    return gi_lua_error(
        L, GRUNDY_N("this table is the __index of another one already; set its own metatable "
                    "before that"));
  if (lua_istable(L, 2)) {
    lua_newtable(L);
    copy_events(L, 2);
    limit_chain(L);
    lua_pushvalue(L, 2);
    lua_rawsetp(L, 3, &original);
  }
  lua_setmetatable(L, 1);
  lua_settop(L, 1);
  return 1;
}

static int get_metatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (!lua_getmetatable(L, 1)) return 0;
  lua_pushliteral(L, "__metatable");
  if (lua_rawget(L, -2) == LUA_TNIL) lua_rawgetp(L, -2, &original);
  return 1;
}

/* ---- texts of values ---- */

/* Without addresses: a table is "table". */
static int to_string(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_callmeta(L, 1, "__tostring")) {
    if (lua_type(L, -1) != LUA_TSTRING)
      return gi_lua_error(L, GRUNDY_N("'__tostring' must return a string"));
    return 1;
  }
  switch (lua_type(L, 1)) {
  case LUA_TNUMBER:
  case LUA_TSTRING:
    lua_tolstring(L, 1, NULL);
    lua_settop(L, 1);
    return 1;
  case LUA_TBOOLEAN:
    lua_pushstring(L, lua_toboolean(L, 1) ? "true" : "false");
    return 1;
  default:
    lua_pushstring(L, luaL_typename(L, 1));
    return 1;
  }
}

/* ---- functions of Lua ---- */

/* One of them that reads texts from end to end: upvalue 1. It has no upvalues itself, so it can be
 * called as if it had been called at once, and its messages are right. */
static int counted(lua_State *L) {
  size_t work = 0;
  for (int i = lua_gettop(L); i > 0; i--)
    if (lua_type(L, i) == LUA_TSTRING) work += lua_rawlen(L, i) / 4;
  gi_lua_box_work(L, work);
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/* Copies fields of the table at `from` into the one on top; as they are, or counted. */
static void copy_functions(lua_State *L, int from, const char *const *names, bool count) {
  for (; *names; names++) {
    if (lua_getfield(L, from, *names) == LUA_TNIL) {
      lua_pop(L, 1); /* an older or newer Lua */
      continue;
    }
    if (count) lua_pushcclosure(L, counted, 1);
    lua_setfield(L, -2, *names);
  }
}

/* Pushes what Lua's own opening function makes. */
static void open(lua_State *L, lua_CFunction function, const char *name) {
  lua_pushcfunction(L, function);
  lua_pushstring(L, name);
  lua_call(L, 1, 1);
}

/* Lua's basic functions write themselves into the globals, so these are others meanwhile. */
static void add_basics(lua_State *L) {
  static const char *const basics[] = {"assert", "error",  "ipairs", "rawequal", "rawget",
                                       "rawlen", "rawset", "select", "type",     NULL};
  static const char *const long_ones[] = {"tonumber", NULL};
  static const luaL_Reg own[] = {{"getmetatable", get_metatable}, {"next", gi_lua_next},
                                 {"numbers", gi_lua_numbers},     {"pairs", gi_lua_pairs},
                                 {"pcall", protected_call},       {"setmetatable", set_metatable},
                                 {"split", gi_lua_split},         {"tostring", to_string},
                                 {"xpcall", handled_call},        {NULL, NULL}};
  static const char *const none[][2] = {{"collectgarbage", only_pure},
                                        {"coroutine", only_pure},
                                        {"debug", only_pure},
                                        {"dofile", only_pure},
                                        {"io", only_pure},
                                        {"load", only_pure},
                                        {"loadfile", only_pure},
                                        {"loadstring", only_pure},
                                        {"os", only_pure},
                                        {"package", only_pure},
                                        {"print", only_pure},
                                        {"require", only_pure},
                                        {"warn", only_pure},
                                        {NULL, NULL}};
  lua_pushglobaltable(L);
  int globals = lua_gettop(L);
  lua_newtable(L);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  open(L, luaopen_base, LUA_GNAME);
  lua_pushvalue(L, globals);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_insert(L, globals); /* below the globals: Lua's table */
  copy_functions(L, globals, basics, false);
  copy_functions(L, globals, long_ones, true);
  luaL_setfuncs(L, own, 0);
  lua_pushvalue(L, -1);
  lua_setfield(L, -2, LUA_GNAME);
  add_missing(L, "", none);
  lua_pop(L, 2);
}

static void add_texts(lua_State *L) {
  static const char *const names[] = {"char", "format", "len", "sub", NULL};
  static const char *const long_ones[] = {"lower", "reverse", "upper", NULL};
  static const char *const none[][2] = {
      {"dump", only_pure}, {"gmatch", no_patterns}, {"gsub", no_patterns}, {"match", no_patterns},
      {"pack", only_pure}, {"packsize", only_pure}, {"unpack", only_pure}, {NULL, NULL}};
  open(L, luaopen_string, LUA_STRLIBNAME);
  lua_newtable(L);
  copy_functions(L, lua_gettop(L) - 1, names, false);
  copy_functions(L, lua_gettop(L) - 1, long_ones, true);
  gi_lua_add_texts(L);
  add_missing(L, "string.", none);
  lua_pushliteral(L, ""); /* the metatable of all texts, as Lua has just made it */
  lua_getmetatable(L, -1);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
  lua_setglobal(L, LUA_STRLIBNAME);
  lua_pop(L, 1);
}

static void add_tables(lua_State *L) {
  static const char *const names[] = {"pack", NULL};
  static const char *const none[][2] = {{"move", only_pure}, {NULL, NULL}};
  open(L, luaopen_table, LUA_TABLIBNAME);
  lua_newtable(L);
  copy_functions(L, lua_gettop(L) - 1, names, false);
  gi_lua_add_tables(L);
  add_missing(L, "table.", none);
  lua_setglobal(L, LUA_TABLIBNAME);
  lua_pop(L, 1);
}

static void add_numbers(lua_State *L) {
  static const char *const names[] = {
      "abs",  "acos", "asin", "atan", "ceil",       "cos",        "deg", "exp",  "floor",
      "fmod", "huge", "log",  "max",  "maxinteger", "mininteger", "min", "modf", "pi",
      "rad",  "sin",  "sqrt", "tan",  "tointeger",  "type",       "ult", NULL};
  static const char *const none[][2] = {
      {"random", only_pure}, {"randomseed", only_pure}, {NULL, NULL}};
  open(L, luaopen_math, LUA_MATHLIBNAME);
  lua_newtable(L);
  copy_functions(L, lua_gettop(L) - 1, names, false);
  add_missing(L, "math.", none);
  lua_setglobal(L, LUA_MATHLIBNAME);
  lua_pop(L, 1);
}

static void add_characters(lua_State *L) {
  static const char *const names[] = {"char", "codes", NULL};
  static const char *const long_ones[] = {"codepoint", "len", "offset", NULL};
  static const char *const none[][2] = {{"charpattern", no_patterns}, {NULL, NULL}};
  open(L, luaopen_utf8, LUA_UTF8LIBNAME);
  lua_newtable(L);
  copy_functions(L, lua_gettop(L) - 1, names, false);
  copy_functions(L, lua_gettop(L) - 1, long_ones, true);
  add_missing(L, "utf8.", none);
  lua_setglobal(L, LUA_UTF8LIBNAME);
  lua_pop(L, 1);
}

void gi_lua_library(lua_State *L) {
  luaL_checkstack(L, LUA_MINSTACK, NULL);
  add_basics(L);
  add_texts(L);
  add_tables(L);
  add_numbers(L);
  add_characters(L);
}
