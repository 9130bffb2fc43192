/* What a call of a script has found: states and lists of Lua as parts, in the bytes of the worker.
 *
 * Invariant: w->parts has whole parts, and w->found the bytes of the long ones, each at the offset
 * that its part has in at.word. An option is complete when its last part has GRUNDY_LAST; an error
 * of Lua may leave an open one behind, which gi_found_drop_open drops.
 */
/* SPDX-License-Identifier: MIT */
#include "script/script.h"

/* Most states are small numbers, so a part is added without a call while there is room. */
static inline void keep_part(lua_State *L, gi_lua_bytes *parts, const grundy_part *part) {
  if (parts->room - parts->length < sizeof *part) {
    gi_lua_bytes_add(L, parts, part, sizeof *part);
    return;
  }
  memcpy(parts->data + parts->length, part, sizeof *part);
  parts->length += sizeof *part;
}

/* Adds the number at `index` as one part, if it is an integer of few bytes; almost all are. */
static inline bool add_number(lua_State *L, gi_worker *w, int index, uint32_t flags) {
  int whole;
  lua_Integer n = lua_tointegerx(L, index, &whole); /* a float that equals an integer is one */
  grundy_part part = {.flags = flags};
  if (!whole || !(part.length = gi_lua_encode_integer(n, part.at.small))) return false;
  keep_part(L, &w->parts, &part);
  return true;
}

/* Adds the state at `index`, of this type, as one part. */
void gi_found_part(lua_State *L, gi_worker *w, int index, int type, uint32_t flags) {
  gi_lua_bytes *found = &w->found;
  grundy_part part = {.flags = flags};
  if (type == LUA_TNUMBER && add_number(L, w, index, flags)) return;
  size_t from = found->length;
  gi_lua_encode(L, index, found);
  part.length = (uint32_t)(found->length - from);
  if (part.length <= GRUNDY_SMALL) {
    memcpy(part.at.small, found->data + from, part.length);
    found->length = from;
  } else {
    part.at.word = from;
  }
  keep_part(L, &w->parts, &part);
}

bool gi_found_is_sum(lua_State *L, const gi_worker *w, int index) {
  if (!lua_getmetatable(L, index)) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, w->sums);
  bool sum = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return sum;
}

/* Adds the state or the sum at `index` as one option. */
void gi_found_option(lua_State *L, gi_worker *w, int index) {
  int type = lua_type(L, index);
  if (type != LUA_TTABLE || !gi_found_is_sum(L, w, index)) {
    gi_found_part(L, w, index, type, GRUNDY_LAST);
    return;
  }
  lua_Unsigned n = lua_rawlen(L, index);
  if (n == 0) {
    grundy_part none = {.flags = GRUNDY_LAST | GRUNDY_NONE};
    gi_lua_bytes_add(L, &w->parts, &none, sizeof none);
  }
  for (lua_Unsigned i = 1; i <= n; i++) {
    type = lua_rawgeti(L, index, (lua_Integer)i);
    gi_found_part(L, w, lua_gettop(L), type, i == n ? GRUNDY_LAST : 0);
    lua_pop(L, 1);
  }
  if (n) /* what is there besides comes after the last part, as parts are the first keys */
    lua_pushinteger(L, (lua_Integer)n);
  else
    lua_pushnil(L);
  if (lua_next(L, index))
    gi_lua_error(L, GRUNDY_N("this sum has a hole after part %d; write sum(a, b, ...)"), (int)n);
}

/* The same table twice is one state twice, whatever it was in between. The tables of a list are
 * kept by their addresses, a new one in the place of another; so of many that are twice there, one
 * may be missed, but not all. */
static void note_table(lua_State *L, gi_worker *w, int index) {
  const void *table = lua_topointer(L, index);
  uint64_t hash = (uint64_t)(uintptr_t)table * UINT64_C(0x9e3779b97f4a7c15);
  gi_list_table *place = &w->listed[hash >> 54];
  if (place->table == table && place->list == w->list)
    gi_lua_error(
        L,
        GRUNDY_N("items %d and %d of the list are the same table; build each state in a new table"),
        (int)place->item, (int)w->item);
  *place = (gi_list_table){table, w->list, (uint32_t)w->item};
}

/* The item at `index`, on top: an option, or a part. */
static void add_item(lua_State *L, gi_worker *w, int index) {
  if (w->moving && lua_istable(L, index)) note_table(L, w, index);
  if (w->moving)
    gi_found_option(L, w, index);
  else
    gi_found_part(L, w, index, lua_type(L, index), 0);
  if (w->item % 1024 == 0) gi_lua_box_work(L, 1024);
}

/* Adds the items of a list that is not in order, or not a list. */
static void add_any_list(lua_State *L, gi_worker *w, int list, const char *name) {
  size_t n = 0;
  for (lua_pushnil(L); lua_next(L, list); lua_pop(L, 1)) n++;
  for (w->item = 1; w->item <= n; w->item++) {
    if (lua_rawgeti(L, list, (lua_Integer)w->item) == LUA_TNIL) {
      int place = (int)w->item;
      w->item = 0;
      gi_lua_error(
          L,
          GRUNDY_N(
              "%s must return a list, but of what it returned, %d in all, nothing is at place %d; "
              "a list has no holes and no names"),
          name, (int)n, place);
    }
    add_item(L, w, list + 1);
    lua_pop(L, 1);
  }
}

/* Adds the items of the list on top of the stack, in one walk if that is in the list's order; see
 * encode_list(). */
void gi_found_list(lua_State *L, gi_worker *w, const char *name) {
  int list = lua_gettop(L);
  bool whole = true;
  size_t parts = w->parts.length, bytes = w->found.length;
  lua_Unsigned n = lua_rawlen(L, list);
  w->item = 0;
  w->list++;
  lua_pushnil(L);
  while (whole && lua_next(L, list)) {
    whole = ++w->item <= n && lua_isinteger(L, list + 1) &&
            (lua_Unsigned)lua_tointeger(L, list + 1) == w->item;
    if (whole && !(w->moving && lua_type(L, list + 2) == LUA_TNUMBER &&
                   add_number(L, w, list + 2, GRUNDY_LAST)))
      add_item(L, w, list + 2);
    lua_settop(L, list + 1);
  }
  lua_settop(L, list);
  if (!whole || w->item != n) {
    w->parts.length = parts;
    w->found.length = bytes;
    w->list++;
    add_any_list(L, w, list, name);
  }
  w->item = 0;
}

bool gi_found_put(const gi_lua_bytes *parts, const gi_lua_bytes *found, grundy_sink *out) {
  const grundy_part *part = (const grundy_part *)parts->data;
  for (size_t left = parts->length / sizeof *part; left > 0;) {
    size_t room = grundy_room(out, left);
    if (room == 0) return false;
    if (found->length == 0) { /* all are small */
      memcpy(out->next, part, room * sizeof *part);
      out->next += room;
      part += room;
      left -= room;
      continue;
    }
    for (; room > 0; room--, left--, part++) {
      if (part->length <= GRUNDY_SMALL) {
        *out->next++ = *part;
      } else if (!grundy_put(out, found->data + part->at.word, part->length, part->flags)) {
        return false;
      }
    }
  }
  return true;
}

/* Drops the parts of an option that an error broke off, which a pcall of the script caught. */
void gi_found_drop_open(gi_worker *w) {
  const grundy_part *parts = (const grundy_part *)w->parts.data;
  size_t n = w->parts.length / sizeof *parts;
  while (n > 0 && !(parts[n - 1].flags & GRUNDY_LAST)) n--;
  w->parts.length = n * sizeof *parts;
}
