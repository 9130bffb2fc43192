/* Functions on tables: their own values and lengths count, not what metamethods make of them; and
 * next and pairs go through them in one order, whatever the hashing: integers ascending, other
 * numbers, texts in the order of their bytes, false, true. Tables and functions have no order, so
 * at most one of them may be a key where the order matters. */
/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <string.h>

#include "script/lua_library.h"

enum { ITEM_STEPS = 4 }; /* what an item that is read and written costs, in steps */

/* ---- lists ---- */

static lua_Integer list_length(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  return (lua_Integer)lua_rawlen(L, 1);
}

/* Moves the values of places from..to by one place. */
static void table_shift(lua_State *L, lua_Integer from, lua_Integer to, bool up) {
  if (from > to) return;
  gi_lua_box_work(L, (uint64_t)(to - from + 1) * ITEM_STEPS);
  for (lua_Integer i = from; i <= to; i++) {
    lua_Integer place = up ? to - (i - from) : i;
    lua_rawgeti(L, 1, place);
    lua_rawseti(L, 1, up ? place + 1 : place - 1);
  }
}

/* insert(list, value), insert(list, place, value) */
static int insert(lua_State *L) {
  lua_Integer n = list_length(L), place = n + 1;
  int arguments = lua_gettop(L);
  if (arguments != 2 && arguments != 3)
    return gi_lua_error(L, GRUNDY_N("wrong number of arguments to 'insert'"));
  if (arguments == 3) {
    place = luaL_checkinteger(L, 2);
    luaL_argcheck(L, place >= 1 && place <= n + 1, 2, "position out of bounds");
    table_shift(L, place, n, true);
  }
  lua_rawseti(L, 1, place);
  return 0;
}

/* remove(list), remove(list, place): the value that was there. */
static int remove_item(lua_State *L) {
  lua_Integer n = list_length(L), place = luaL_optinteger(L, 2, n);
  luaL_argcheck(L, (place >= 1 && place <= n + 1) || (n == 0 && place == 0), 2,
                "position out of bounds");
  lua_rawgeti(L, 1, place);
  table_shift(L, place + 1, n, false);
  lua_pushnil(L);
  lua_rawseti(L, 1, place > n ? place : n);
  return 1;
}

/* concat(list, separator, from, to): ends at the first value that is not a text. */
static int concat(lua_State *L) {
  size_t size, total = 0, length;
  lua_Integer n = list_length(L);
  const char *between = luaL_optlstring(L, 2, "", &size);
  lua_Integer from = luaL_optinteger(L, 3, 1), to = luaL_optinteger(L, 4, n);
  luaL_Buffer out;
  luaL_buffinit(L, &out);
  for (lua_Integer i = from; i <= to; i++) {
    int type = lua_rawgeti(L, 1, i);
    if (type != LUA_TSTRING && type != LUA_TNUMBER)
      return gi_lua_error(L, GRUNDY_N("invalid value (at index %lld) in table for 'concat': a %s"),
                          (long long)i, lua_typename(L, type));
    lua_tolstring(L, -1, &length);
    total += length + size;
    gi_lua_box_work(L, ITEM_STEPS + (length + size) / 64);
    gi_lua_box_text(L, i < to ? total : total - size);
    luaL_addvalue(&out);
    if (i == to) break; /* also where `to` is the largest integer */
    luaL_addlstring(&out, between, size);
  }
  luaL_pushresult(&out);
  return 1;
}

/* unpack(list, from, to) */
static int unpack(lua_State *L) {
  lua_Integer n = list_length(L), from = luaL_optinteger(L, 2, 1), to = luaL_optinteger(L, 3, n);
  if (from > to) return 0;
  lua_Unsigned more = (lua_Unsigned)to - (lua_Unsigned)from; /* one less than the values */
  if (more >= GI_LUA_VALUES_MOST || !lua_checkstack(L, (int)more + 1))
    return gi_lua_error(L, GRUNDY_N("too many results to unpack; %d is the limit"),
                        GI_LUA_VALUES_MOST);
  gi_lua_box_work(L, more * ITEM_STEPS);
  for (lua_Unsigned i = 0; i <= more; i++) lua_rawgeti(L, 1, from + (lua_Integer)i);
  return (int)more + 1;
}

/* ---- sorting: by merging, between two tables that no script sees ---- */

enum { LIST = 1, ORDER = 2, FROM = 3, TO = 4 }; /* places on the stack */

/* Whether the value at index `a` comes before the one at `b`. */
static bool comes_before(lua_State *L, int a, int b) {
  if (lua_isnil(L, ORDER)) return lua_compare(L, a, b, LUA_OPLT);
  lua_pushvalue(L, ORDER);
  lua_pushvalue(L, a);
  lua_pushvalue(L, b);
  lua_call(L, 2, 1);
  bool before = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return before;
}

/* Merges low+1..middle and middle+1..high. */
static void table_merge(lua_State *L, int from, int to, lua_Integer low, lua_Integer middle,
                        lua_Integer high) {
  lua_Integer left = low + 1, right = middle + 1;
  gi_lua_box_work(L, (uint64_t)(high - low) * ITEM_STEPS);
  for (lua_Integer i = low + 1; i <= high; i++) {
    bool take_right = left > middle;
    if (left <= middle && right <= high) {
      lua_rawgeti(L, from, right);
      lua_rawgeti(L, from, left);
      int top = lua_gettop(L);
      take_right = comes_before(L, top - 1, top);
      lua_pop(L, 2);
    }
    lua_rawgeti(L, from, take_right ? right++ : left++);
    lua_rawseti(L, to, i);
  }
}

/* An order that contradicts itself gives a list that it does not accept. */
static void check_order(lua_State *L, int sorted, lua_Integer n) {
  for (lua_Integer i = 1; i < n; i++) {
    lua_rawgeti(L, sorted, i + 1);
    lua_rawgeti(L, sorted, i);
    int top = lua_gettop(L);
    if (comes_before(L, top - 1, top))
      gi_lua_error(
          L, GRUNDY_N("invalid order function for sorting; it must be false for equal values, and "
                      "never true both ways"));
    lua_pop(L, 2);
  }
}

static int table_sort(lua_State *L) {
  lua_Integer n = list_length(L);
  if (!lua_isnoneornil(L, ORDER)) luaL_checktype(L, ORDER, LUA_TFUNCTION);
  luaL_argcheck(L, n < INT_MAX, LIST, "too many items");
  gi_lua_box_work(L, (uint64_t)n * ITEM_STEPS);
  lua_settop(L, ORDER);
  lua_createtable(L, (int)n | 1, 0); /* odd: of a size that no block of keys has */
  lua_createtable(L, (int)n | 1, 0);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, LIST, i);
    lua_rawseti(L, FROM, i);
  }
  int from = FROM, to = TO;
  for (lua_Integer width = 1; width < n; width *= 2) {
    for (lua_Integer low = 0; low < n; low += 2 * width) {
      lua_Integer middle = low + width < n ? low + width : n;
      lua_Integer high = low + 2 * width < n ? low + 2 * width : n;
      table_merge(L, from, to, low, middle, high);
    }
    int other = from;
    from = to;
    to = other;
  }
  check_order(L, from, n);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_rawgeti(L, from, i);
    lua_rawseti(L, LIST, i);
  }
  return 0;
}

/* ---- the order of keys ---- */

enum kind { INTEGER, NUMBER, TEXT, BOOLEAN, OTHER };

typedef struct key {
  enum kind kind;
  lua_Integer integer; /* or a boolean */
  lua_Number number;
  const char *text;
  size_t length;
  lua_Integer place; /* in the list of all keys */
} key;

static key key_at(lua_State *L, int index) {
  key k = {.kind = OTHER};
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    k.kind = lua_isinteger(L, index) ? INTEGER : NUMBER;
    if (k.kind == INTEGER)
      k.integer = lua_tointeger(L, index);
    else
      k.number = lua_tonumber(L, index);
    break;
  case LUA_TSTRING:
    k.kind = TEXT;
    k.text = lua_tolstring(L, index, &k.length);
    break;
  case LUA_TBOOLEAN:
    k.kind = BOOLEAN;
    k.integer = lua_toboolean(L, index);
    break;
  default:
    break;
  }
  return k;
}

static bool key_before(const key *a, const key *b) {
  if (a->kind != b->kind) return a->kind < b->kind;
  if (a->kind == NUMBER) return a->number < b->number;
  if (a->kind != TEXT) return a->integer < b->integer;
  int order = memcmp(a->text, b->text, a->length < b->length ? a->length : b->length);
  return order ? order < 0 : a->length < b->length;
}

static void refuse_others(lua_State *L) {
  gi_lua_error(
      L,
      GRUNDY_N("this table has several keys that are tables or functions; they have no order, so "
               "there is no first one"));
}

/* Sorts n keys by merging; `spare` has room for as many. Returns which of the two has them. */
static key *sort_keys(key *keys, key *spare, size_t n) {
  for (size_t width = 1; width < n; width *= 2) {
    for (size_t low = 0; low < n; low += 2 * width) {
      size_t middle = low + width < n ? low + width : n;
      size_t high = low + 2 * width < n ? low + 2 * width : n;
      size_t left = low, right = middle;
      for (size_t i = low; i < high; i++) {
        bool take_right = left == middle || (right < high && key_before(&keys[right], &keys[left]));
        spare[i] = keys[take_right ? right++ : left++];
      }
    }
    key *other = keys;
    keys = spare;
    spare = other;
  }
  return keys;
}

/* next(table, key): the least key that comes after, and its value. */
int gi_lua_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  gi_lua_box_scan(L);
  bool first = lua_isnil(L, 2), found = false;
  key after = key_at(L, 2), best = {0};
  int others = 0;
  lua_pushnil(L); /* 3: the best key */
  lua_pushnil(L); /* 4: its value */
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    key k = key_at(L, -2);
    gi_lua_box_work(L, ITEM_STEPS);
    if (k.kind == OTHER && ++others > 1) refuse_others(L);
    if (!first && !key_before(&after, &k)) continue;
    if (found && !key_before(&k, &best)) continue;
    found = true;
    best = k;
    lua_copy(L, -2, 3);
    lua_copy(L, -1, 4);
  }
  lua_settop(L, found ? 4 : 3);
  return found ? 2 : 1;
}

/* Pushes the list of the keys of the table at 1, in order; nil if they are 1..n. Returns n. */
static lua_Integer list_keys(lua_State *L) {
  lua_Integer n = 0;
  bool in_order = true;
  gi_lua_box_scan(L);
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    n++;
    in_order = in_order && lua_isinteger(L, -2) && lua_tointeger(L, -2) == n;
    gi_lua_box_work(L, ITEM_STEPS); /* as we go: keys may collide */
  }
  if (in_order) {
    lua_pushnil(L);
    return n;
  }
  luaL_argcheck(L, n < INT_MAX, 1, "too many keys");
  lua_createtable(L, (int)n, 0);
  int list = lua_gettop(L), others = 0;
  key *keys = lua_newuserdatauv(L, 2 * (size_t)n * sizeof *keys, 0);
  n = 0;
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    keys[n] = key_at(L, -2);
    if (keys[n].kind == OTHER && ++others > 1) refuse_others(L);
    gi_lua_box_work(L, ITEM_STEPS);
    n++;
    keys[n - 1].place = n;
    lua_pushvalue(L, -2);
    lua_rawseti(L, list, n);
  }
  for (lua_Integer left = n; left > 0; left /= 2) gi_lua_box_work(L, (uint64_t)n);
  const key *sorted = sort_keys(keys, keys + n, (size_t)n);
  lua_createtable(L, (int)n, 0);
  for (lua_Integer i = 0; i < n; i++) {
    lua_rawgeti(L, list, sorted[i].place);
    lua_rawseti(L, -2, i + 1);
  }
  return n;
}

/* The iterator: upvalues are the keys or nil, how many there are, and how many have been. A key
 * that has no value any more is left out, one that is new does not come. */
static int table_step(lua_State *L) {
  lua_Integer n = lua_tointeger(L, lua_upvalueindex(2));
  lua_Integer i = lua_tointeger(L, lua_upvalueindex(3));
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  bool listed = lua_istable(L, lua_upvalueindex(1));
  while (i < n) {
    i++;
    lua_settop(L, 1);
    if (listed)
      lua_rawgeti(L, lua_upvalueindex(1), i);
    else
      lua_pushinteger(L, i);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, i);
      lua_replace(L, lua_upvalueindex(3));
      return 2;
    }
  }
  lua_pushinteger(L, n);
  lua_replace(L, lua_upvalueindex(3));
  lua_pushnil(L);
  return 1;
}

int gi_lua_pairs(lua_State *L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) { /* one call: it may say what it likes */
    lua_pushvalue(L, 1);
    lua_call(L, 1, 3);
    return 3;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_Integer n = list_keys(L);
  lua_pushinteger(L, n);
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, table_step, 3);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

void gi_lua_add_tables(lua_State *L) {
  static const luaL_Reg functions[] = {{"concat", concat},      {"insert", insert},
                                       {"remove", remove_item}, {"sort", table_sort},
                                       {"unpack", unpack},      {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
}
