/* Functions on texts that Lua has in another form, or not at all: find without patterns, rep and
 * byte with a limit, format without addresses, split and numbers. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "grundy/kit/read.h"
#include "script/lua_library.h"

/* ---- searching ---- */

enum { BYTES_A_STEP = 64 };

/* The first `what` in `text`, or NULL. Every place where it could begin counts as work, so a text
 * made to be slow ends at the limit. */
static const char *text_search(lua_State *L, const char *text, size_t length, const char *what,
                               size_t size) {
  if (size == 0) return text;
  gi_lua_box_work(L, length / BYTES_A_STEP);
  for (const char *end = text + length; (size_t)(end - text) >= size; text++) {
    text = memchr(text, *what, (size_t)(end - text) - size + 1);
    if (!text) return NULL;
    gi_lua_box_work(L, 1 + size / BYTES_A_STEP);
    if (memcmp(text, what, size) == 0) return text;
  }
  return NULL;
}

/* text_find(s, what, from): the first and the last place, or nil. A fourth argument, which is
 * `plain` in Lua, changes nothing. */
static int text_find(lua_State *L) {
  size_t length, size;
  const char *text = luaL_checklstring(L, 1, &length), *what = luaL_checklstring(L, 2, &size);
  lua_Integer from = luaL_optinteger(L, 3, 1);
  size_t skip = from > 0                            ? (size_t)from - 1
                : from == 0                         ? 0
                : (0 - (lua_Unsigned)from) > length ? 0
                                                    : length - (size_t)(0 - (lua_Unsigned)from);
  const char *hit = skip > length ? NULL : text_search(L, text + skip, length - skip, what, size);
  if (!hit) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushinteger(L, hit - text + 1);
  lua_pushinteger(L, hit - text + (lua_Integer)size);
  return 2;
}

/* A place in a text, of which a negative one counts from its end. */
static lua_Integer place_in(lua_Integer place, size_t length) {
  if (place >= 0) return place;
  return (0 - (lua_Unsigned)place) > length ? 0 : (lua_Integer)length + place + 1;
}

/* byte(s, from, to): the codes of the characters. */
static int byte_codes(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer from = place_in(luaL_optinteger(L, 2, 1), length);
  lua_Integer to = place_in(luaL_optinteger(L, 3, from), length);
  if (from < 1) from = 1;
  if (to > (lua_Integer)length) to = (lua_Integer)length;
  if (from > to) return 0;
  lua_Integer n = to - from + 1;
  if (n > GI_LUA_VALUES_MOST || !lua_checkstack(L, (int)n))
    return gi_lua_error(L, GRUNDY_N("too many characters for byte; %d is the limit"),
                        GI_LUA_VALUES_MOST);
  gi_lua_box_work(L, (uint64_t)n);
  for (lua_Integer i = 0; i < n; i++) lua_pushinteger(L, (unsigned char)text[from - 1 + i]);
  return (int)n;
}

/* ---- making ---- */

/* rep(s, n, separator) */
static int repeat(lua_State *L) {
  size_t length, size;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer n = luaL_checkinteger(L, 2);
  const char *between = luaL_optlstring(L, 3, "", &size);
  size_t unit = length + size; /* each at most the limit of a text */
  if (n <= 0 || unit == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  gi_lua_box_text(L, (size_t)n - 1 > GI_LUA_TEXT_MOST / unit ? SIZE_MAX
                                                             : ((size_t)n - 1) * unit + length);
  gi_lua_box_work(L, (uint64_t)n);
  luaL_Buffer out;
  size_t total = ((size_t)n - 1) * unit + length, done = n > 1 ? unit : length;
  char *start = luaL_buffinitsize(L, &out, total);
  memcpy(start, text, length);
  if (n > 1) memcpy(start + length, between, size);
  while (done < total) { /* what is there, once more */
    size_t more = done < total - done ? done : total - done;
    memcpy(start + done, start, more);
    done += more;
  }
  luaL_pushresultsize(&out, total);
  return 1;
}

/* format: Lua's own, upvalue 1, when no address can come of it. */
static int format(lua_State *L) {
  size_t length;
  const char *form = luaL_checklstring(L, 1, &length), *end = form + length;
  int argument = 1;
  gi_lua_box_work(L, length);
  for (; form < end; form++) {
    if (*form != '%') continue;
    if (++form < end && *form == '%') continue;
    while (form < end && *form && strchr("-+ #0123456789.", *form)) form++;
    argument++;
    if (form < end && *form == 'p')
      return gi_lua_error(
          L, GRUNDY_N("%%p is not available to a game script: addresses mean nothing"));
    int type = lua_type(L, argument);
    if (form < end && *form == 's' && type > LUA_TBOOLEAN && type != LUA_TNUMBER &&
        type != LUA_TSTRING)
      return luaL_typeerror(L, argument, "a text, a number or a boolean for %s");
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

/* ---- reading ---- */

static bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_letter(char c) {
  return ((unsigned char)c | 32) >= 'a' && ((unsigned char)c | 32) <= 'z';
}

/* Words between white space, into the list on top. */
static int split_words(lua_State *L, const char *at, const char *end) {
  lua_Integer n = 0;
  gi_lua_box_work(L, (uint64_t)(end - at));
  while (at < end) {
    const char *from = at;
    while (at < end && !is_space(*at)) at++;
    if (at > from) {
      lua_pushlstring(L, from, (size_t)(at - from));
      lua_rawseti(L, -2, ++n);
    }
    while (at < end && is_space(*at)) at++;
  }
  return 1;
}

/* split(s, separator): the texts between; "" where two separators meet. Without a separator: the
 * words. */
int gi_lua_split(lua_State *L) {
  size_t length, size;
  const char *text = luaL_checklstring(L, 1, &length), *end = text + length, *hit;
  const char *between = luaL_optlstring(L, 2, NULL, &size);
  luaL_argcheck(L, !between || size > 0, 2, "a separator has at least one character");
  lua_newtable(L);
  if (!between) return split_words(L, text, end);
  lua_Integer n = 0;
  while ((hit = text_search(L, text, (size_t)(end - text), between, size))) {
    lua_pushlstring(L, text, (size_t)(hit - text));
    lua_rawseti(L, -2, ++n);
    text = hit + size;
  }
  lua_pushlstring(L, text, (size_t)(end - text));
  lua_rawseti(L, -2, ++n);
  return 1;
}

/* numbers(s): the integers in a text, in a list. A minus belongs to its number unless a digit, a
 * letter or a closing bracket stands before it: 3-5 are 3 and 5. */
int gi_lua_numbers(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length), *end = text + length, *at = text;
  lua_Integer count = 0;
  gi_lua_box_work(L, length);
  lua_newtable(L);
  while (at < end) {
    if (!grundy_is_digit(*at)) {
      at++;
      continue;
    }
    bool minus =
        at > text && at[-1] == '-' &&
        !(at - 1 > text && (grundy_is_digit(at[-2]) || is_letter(at[-2]) || at[-2] == ')'));
    lua_Unsigned n = 0, most = (lua_Unsigned)LUA_MAXINTEGER + minus;
    for (; at < end && grundy_is_digit(*at); at++) {
      unsigned digit = (unsigned)(*at - '0');
      if (n > (most - digit) / 10)
        return gi_lua_error(L, GRUNDY_N("a number in this text is too large"));
      n = n * 10 + digit;
    }
    lua_pushinteger(L, (lua_Integer)(minus ? 0 - n : n));
    lua_rawseti(L, -2, ++count);
  }
  return 1;
}

void gi_lua_add_texts(lua_State *L) {
  static const luaL_Reg functions[] = {
      {"byte", byte_codes}, {"find", text_find}, {"rep", repeat}, {NULL, NULL}};
  luaL_setfuncs(L, functions, 0);
  lua_getfield(L, -1, "format");
  lua_pushcclosure(L, format, 1);
  lua_setfield(L, -2, "format");
}
