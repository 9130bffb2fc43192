/* States as bytes and as text. Tables are walked with a depth that is limited, so the recursion is
 * short, and a table that holds itself is refused. */
/* SPDX-License-Identifier: MIT */
#include "script/lua_value.h"

#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/utf8.h"

enum {
  SMALL_LEAST = -64,
  INTEGER = 0xc0,
  FALSE_BYTE = 0xd0,
  TRUE_BYTE = 0xd1,
  STRING = 0xd2,
  LIST = 0xd3,
  TABLE = 0xd4,
  LONG_COUNT = 0xff
};

/* ---- bytes ---- */

void gi_lua_bytes_free(gi_lua_bytes *bytes) {
  if (bytes->data) bytes->memory->resize(bytes->memory->user, bytes->data, bytes->room, 0);
  bytes->data = NULL;
  bytes->length = bytes->room = 0;
}

static void bytes_grow(lua_State *L, gi_lua_bytes *bytes, size_t more) {
  gi_lua_box *box = gi_lua_box_of(L);
  size_t room = bytes->room ? bytes->room : 64;
  while (room - bytes->length < more && room <= SIZE_MAX / 4) room *= 2;
  uint8_t *data = NULL;
  if (room > box->most || room - bytes->length < more)
    gi_lua_error(L, GRUNDY_N("what the script returns needs more memory than it may have"));
  data = bytes->memory->resize(bytes->memory->user, bytes->data, bytes->room, room);
  if (!data) gi_lua_box_full(L);
  bytes->data = data;
  bytes->room = room;
}

void gi_lua_bytes_add(lua_State *L, gi_lua_bytes *bytes, const void *data, size_t length) {
  if (length == 0) return; /* there may be no bytes at all yet */
  if (bytes->room - bytes->length < length) bytes_grow(L, bytes, length);
  memcpy(bytes->data + bytes->length, data, length);
  bytes->length += length;
  GI_ASSERT(bytes->length <= bytes->room);
}

static void add_byte(lua_State *L, gi_lua_bytes *bytes, unsigned byte) {
  if (bytes->room == bytes->length) bytes_grow(L, bytes, 1);
  bytes->data[bytes->length++] = (uint8_t)byte;
}

/* ---- encoding ---- */

size_t gi_lua_encode_any(lua_Integer n, uint8_t bytes[9]) {
  uint32_t count = gi_lua_encode_integer(n, bytes);
  if (count) return count;
  bytes[0] = INTEGER + 8;
  for (unsigned i = 0; i < 8; i++) bytes[1 + i] = (uint8_t)((uint64_t)n >> 8 * i);
  return 9;
}

static void add_integer(lua_State *L, gi_lua_bytes *out, lua_Integer n) {
  uint8_t bytes[9];
  size_t count = gi_lua_encode_any(n, bytes);
  gi_lua_bytes_add(L, out, bytes, count);
}

static void add_count(lua_State *L, gi_lua_bytes *out, size_t n) {
  if (n < LONG_COUNT) {
    add_byte(L, out, (unsigned)n);
    return;
  }
  if (n > UINT32_MAX) gi_lua_error(L, GRUNDY_N("a state is too large"));
  uint8_t bytes[5] = {LONG_COUNT, (uint8_t)n, (uint8_t)(n >> 8), (uint8_t)(n >> 16),
                      (uint8_t)(n >> 24)};
  gi_lua_bytes_add(L, out, bytes, sizeof bytes);
}

static void add_number(lua_State *L, int index, gi_lua_bytes *out) {
  int whole;
  lua_Integer n = lua_tointegerx(L, index, &whole); /* a float that equals an integer is one */
  if (!whole) {
    double x = lua_tonumber(L, index);
    if (x != x)
      gi_lua_error(L, GRUNDY_N("a state holds a value that is not a number (NaN), such as 0/0"));
    gi_lua_error(
        L,
        GRUNDY_N(
            "%.14g is not an integer; a state is made of integers, strings, booleans and tables"),
        x);
  }
  add_integer(L, out, n);
}

static void encode_value(lua_State *L, int index, gi_lua_bytes *out, int depth);

/* How many pairs a table has, if they are a list 1..n; else -1 - n. */
static ptrdiff_t list_length(lua_State *L, int index) {
  ptrdiff_t n = 0;
  bool list = true;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    n++;
    if (list && !(lua_isinteger(L, -2) && lua_tointeger(L, -2) == n)) list = false;
  }
  if (!list) { /* in another order, perhaps */
    list = true;
    for (ptrdiff_t i = 1; list && i <= n; i++, lua_pop(L, 1))
      list = lua_rawgeti(L, index, i) != LUA_TNIL;
  }
  return list ? n : -1 - n;
}

/* One pair of a table in the bytes of `scratch`. */
typedef struct pair {
  size_t at, key_length, length;
  const uint8_t *bytes; /* of all pairs */
} pair;

static int pair_order(const void *a, const void *b) {
  const pair *x = a, *y = b;
  size_t n = x->key_length < y->key_length ? x->key_length : y->key_length;
  int order = memcmp(x->bytes + x->at, y->bytes + y->at, n);
  return order ? order : (x->key_length > y->key_length) - (x->key_length < y->key_length);
}

/* Pairs are encoded behind each other, then sorted; `out` gets them in order. */
static void encode_pairs(lua_State *L, int index, gi_lua_bytes *out, size_t count, int depth) {
  pair *pairs = lua_newuserdatauv(L, count * sizeof *pairs, 0);
  size_t from = out->length, i = 0;
  for (lua_pushnil(L); lua_next(L, index) && i < count; lua_pop(L, 1), i++) {
    int type = lua_type(L, -2);
    if (type != LUA_TNUMBER && type != LUA_TSTRING && type != LUA_TBOOLEAN)
      gi_lua_error(L, GRUNDY_N("a %s cannot be a key of a state"), lua_typename(L, type));
    pairs[i].at = out->length - from;
    encode_value(L, lua_gettop(L) - 1, out, depth);
    pairs[i].key_length = out->length - from - pairs[i].at;
    encode_value(L, lua_gettop(L), out, depth);
    pairs[i].length = out->length - from - pairs[i].at;
  }
  size_t length = out->length - from;
  uint8_t *bytes = lua_newuserdatauv(L, length + 1, 0);
  memcpy(bytes, out->data + from, length);
  for (size_t k = 0; k < i; k++) pairs[k].bytes = bytes;
  qsort(pairs, i, sizeof *pairs, pair_order);
  out->length = from;
  for (size_t k = 0; k < i; k++) gi_lua_bytes_add(L, out, bytes + pairs[k].at, pairs[k].length);
  lua_pop(L, 2);
}

/* Whether a walk through the table gives a list of `n` items in its order. */
static bool is_list(lua_State *L, int index, lua_Unsigned n) {
  lua_Unsigned item = 0;
  bool whole = true;
  for (lua_pushnil(L); whole && lua_next(L, index); lua_pop(L, 1))
    whole = lua_isinteger(L, -2) && (lua_Unsigned)lua_tointeger(L, -2) == ++item;
  if (!whole) lua_pop(L, 1);
  return whole && item == n;
}

/* A list in one walk, if the walk is in its order. The kind of each key is looked at: a text "3" is
 * not 3, and lua_rawlen may step over a hole that it fills. Before a table in it is encoded the
 * other keys are looked at, as work that is thrown away at each level would double with it. */
static bool encode_list(lua_State *L, int index, gi_lua_bytes *out, int depth) {
  size_t from = out->length;
  lua_Unsigned n = lua_rawlen(L, index), item = 0;
  int key = lua_gettop(L) + 1;
  bool whole = true, sure = false;
  add_byte(L, out, LIST);
  add_count(L, out, (size_t)n);
  lua_pushnil(L);
  while (whole && lua_next(L, index)) {
    whole = ++item <= n && lua_isinteger(L, key) && (lua_Unsigned)lua_tointeger(L, key) == item;
    if (whole && !sure && lua_istable(L, key + 1)) whole = sure = is_list(L, index, n);
    if (whole) encode_value(L, key + 1, out, depth + 1);
    lua_settop(L, key);
  }
  lua_settop(L, key - 1);
  if (whole && item == n) return true;
  out->length = from;
  return false;
}

static void encode_table(lua_State *L, int index, gi_lua_bytes *out, int depth) {
  if (depth == GI_STATE_DEPTH)
    gi_lua_error(
        L, GRUNDY_N("a state has tables in each other more than %d deep, or one that holds itself"),
        GI_STATE_DEPTH);
  luaL_checkstack(L, 8, "a state");
  gi_lua_box_scan(L);
  if (lua_getmetatable(L, index)) {
    bool sum = lua_getfield(L, -1, "grundy.sum") != LUA_TNIL;
    lua_pop(L, 2);
    if (sum) gi_lua_error(L, GRUNDY_N("a sum cannot stand inside a state"));
  }
  if (encode_list(L, index, out, depth)) return;
  ptrdiff_t n = list_length(L, index);
  gi_lua_box_work(L, (uint64_t)(n < 0 ? -1 - n : n));
  add_byte(L, out, n < 0 ? TABLE : LIST);
  add_count(L, out, (size_t)(n < 0 ? -1 - n : n));
  if (n < 0) {
    encode_pairs(L, index, out, (size_t)(-1 - n), depth + 1);
    return;
  }
  for (ptrdiff_t i = 1; i <= n; i++) {
    lua_rawgeti(L, index, i);
    encode_value(L, lua_gettop(L), out, depth + 1);
    lua_pop(L, 1);
  }
}

static void encode_value(lua_State *L, int index, gi_lua_bytes *out, int depth) {
  size_t length;
  const char *text;
  if (out->length > out->most) /* looked at early: a table that is in many places grows fast */
    gi_lua_error(L, GRUNDY_N("a state takes more than %d bytes, which is the limit"),
                 (int)GRUNDY_POSITION_MAX);
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    add_number(L, index, out);
    return;
  case LUA_TBOOLEAN:
    add_byte(L, out, lua_toboolean(L, index) ? TRUE_BYTE : FALSE_BYTE);
    return;
  case LUA_TSTRING:
    text = lua_tolstring(L, index, &length);
    add_byte(L, out, STRING);
    add_count(L, out, length);
    gi_lua_bytes_add(L, out, text, length);
    return;
  case LUA_TTABLE:
    encode_table(L, index, out, depth);
    return;
  default:
    gi_lua_error(
        L,
        GRUNDY_N("a %s is not a state; states are integers, strings, booleans and tables of them"),
        luaL_typename(L, index));
  }
}

void gi_lua_encode(lua_State *L, int index, gi_lua_bytes *out) {
  out->most = out->length + GRUNDY_POSITION_MAX;
  encode_value(L, lua_absindex(L, index), out, 0);
  if (out->length > out->most)
    gi_lua_error(L, GRUNDY_N("a state takes more than %d bytes, which is the limit"),
                 (int)GRUNDY_POSITION_MAX);
}

/* ---- decoding ---- */

static size_t read_count(const uint8_t **at) {
  size_t n = *(*at)++;
  if (n < LONG_COUNT) return n;
  const uint8_t *b = *at;
  *at += 4;
  return b[0] | (size_t)b[1] << 8 | (size_t)b[2] << 16 | (size_t)b[3] << 24;
}

static int64_t read_integer(const uint8_t **at, unsigned count) {
  uint64_t n = 0;
  for (unsigned i = 0; i < count; i++) n |= (uint64_t)(*at)[i] << 8 * i;
  *at += count;
  unsigned unused = 64 - 8 * count;
  return (int64_t)(n << unused) >> unused;
}

static void push_value(lua_State *L, const uint8_t **at) {
  unsigned byte = *(*at)++;
  if (byte < INTEGER) {
    lua_pushinteger(L, (int)byte + SMALL_LEAST);
  } else if (byte < FALSE_BYTE) {
    lua_pushinteger(L, read_integer(at, byte - INTEGER));
  } else if (byte <= TRUE_BYTE) {
    lua_pushboolean(L, byte == TRUE_BYTE);
  } else if (byte == STRING) {
    size_t n = read_count(at);
    lua_pushlstring(L, (const char *)*at, n);
    *at += n;
  } else {
    size_t n = read_count(at);
    luaL_checkstack(L, 4, "a state");
    lua_createtable(L, byte == LIST ? (int)n : 0, byte == LIST ? 0 : (int)n);
    for (size_t i = 1; i <= n; i++) {
      push_value(L, at);
      if (byte == LIST) {
        lua_rawseti(L, -2, (lua_Integer)i);
      } else {
        push_value(L, at);
        lua_rawset(L, -3);
      }
    }
  }
}

size_t gi_lua_token(const uint8_t *bytes, bool *is_integer, int64_t *integer) {
  const uint8_t *at = bytes;
  unsigned byte = *at++;
  *is_integer = byte < FALSE_BYTE;
  if (byte < INTEGER) {
    *integer = (int)byte + SMALL_LEAST;
  } else if (byte < FALSE_BYTE) {
    *integer = read_integer(&at, byte - INTEGER);
  } else if (byte > TRUE_BYTE) {
    size_t n = read_count(&at);
    if (byte == STRING) at += n;
  }
  return (size_t)(at - bytes);
}

static bool value_is(lua_State *L, int index, const uint8_t **at);

/* The items of a list, or the pairs of a table. */
static bool table_is(lua_State *L, int index, const uint8_t **at, bool list) {
  size_t n = read_count(at);
  if (!lua_istable(L, index) || (list && lua_rawlen(L, index) != n) || !lua_checkstack(L, 4))
    return false;
  for (size_t i = 1; i <= n; i++) {
    if (list) {
      lua_rawgeti(L, index, (lua_Integer)i);
    } else {
      push_value(L, at);
      lua_rawget(L, index);
    }
    bool same = value_is(L, lua_gettop(L), at);
    lua_pop(L, 1);
    if (!same) return false;
  }
  return true;
}

static bool value_is(lua_State *L, int index, const uint8_t **at) {
  bool is_integer;
  int64_t integer;
  unsigned byte = **at;
  if (byte > STRING) {
    ++*at;
    return table_is(L, index, at, byte == LIST);
  }
  const uint8_t *from = *at + 1;
  size_t length;
  *at += gi_lua_token(*at, &is_integer, &integer);
  if (is_integer) {
    int whole;
    return lua_tointegerx(L, index, &whole) == integer && whole &&
           lua_type(L, index) == LUA_TNUMBER;
  }
  if (byte < STRING)
    return lua_isboolean(L, index) && lua_toboolean(L, index) == (byte == TRUE_BYTE);
  if (lua_type(L, index) != LUA_TSTRING) return false;
  size_t n = read_count(&from);
  const char *text = lua_tolstring(L, index, &length);
  return length == n && memcmp(text, from, n) == 0;
}

bool gi_lua_is(lua_State *L, int index, const uint8_t *bytes) {
  return value_is(L, lua_absindex(L, index), &bytes);
}

void gi_lua_push(lua_State *L, const uint8_t *bytes, size_t length) {
  const uint8_t *at = bytes;
  push_value(L, &at);
}

/* ---- text out ---- */

/* Writes a character; bytes that are not valid and control characters as numbers. */
static void print_string(const uint8_t *s, size_t length, grundy_text *out) {
  static const char hex[] = "0123456789abcdef";
  grundy_text_add(out, "\"");
  for (size_t i = 0, n; i < length; i += n) {
    n = gi_utf8_length((const char *)s + i, length - i);
    bool control = s[i] < 0x20 || s[i] == 0x7f || (n == 2 && s[i] == 0xc2 && s[i + 1] < 0xa0);
    if (s[i] == '\n') {
      grundy_text_add(out, "\\n");
    } else if (n == 0 || control) {
      n = n ? n : 1;
      for (size_t k = i; k < i + n; k++)
        grundy_text_put(out, (const char[]){'\\', 'x', hex[s[k] >> 4], hex[s[k] & 15]}, 4);
    } else {
      if (s[i] == '"' || s[i] == '\\') grundy_text_add(out, "\\");
      grundy_text_put(out, (const char *)s + i, n);
    }
  }
  grundy_text_add(out, "\"");
}

static void print_integer(int64_t n, grundy_text *out) {
  if (n < 0) grundy_text_add(out, "-");
  grundy_text_number(out, n < 0 ? 0 - (uint64_t)n : (uint64_t)n);
}

static bool is_word(const uint8_t *s, size_t length) {
  static const char *const not_words[] = {"true", "false"};
  for (size_t i = 0; i < length; i++) {
    bool letter = (s[i] | 32) >= 'a' && (s[i] | 32) <= 'z';
    if (!letter && s[i] != '_' && !(i > 0 && s[i] >= '0' && s[i] <= '9')) return false;
  }
  for (size_t i = 0; i < 2; i++)
    if (length == strlen(not_words[i]) && memcmp(s, not_words[i], length) == 0) return false;
  return length > 0;
}

static void print_value(const uint8_t **at, bool top, grundy_text *out);

/* "x=", or "[3]=" */
static void print_key(const uint8_t **at, grundy_text *out) {
  if (**at == STRING) {
    const uint8_t *s = *at + 1;
    size_t n = read_count(&s);
    if (is_word(s, n)) {
      grundy_text_put(out, (const char *)s, n);
      grundy_text_add(out, "=");
      *at = s + n;
      return;
    }
  }
  grundy_text_add(out, "[");
  print_value(at, false, out);
  grundy_text_add(out, "]=");
}

static void print_value(const uint8_t **at, bool top, grundy_text *out) {
  unsigned byte = *(*at)++;
  if (byte < INTEGER) {
    print_integer((int)byte + SMALL_LEAST, out);
  } else if (byte < FALSE_BYTE) {
    print_integer(read_integer(at, byte - INTEGER), out);
  } else if (byte <= TRUE_BYTE) {
    grundy_text_add(out, byte == TRUE_BYTE ? "true" : "false");
  } else if (byte == STRING) {
    size_t n = read_count(at);
    print_string(*at, n, out);
    *at += n;
  } else {
    size_t n = read_count(at);
    bool open = top && byte == LIST && n >= 2;
    if (!open) grundy_text_add(out, "{");
    for (size_t i = 0; i < n; i++) {
      if (i) grundy_text_add(out, ",");
      if (byte == TABLE) print_key(at, out);
      print_value(at, false, out);
    }
    if (!open) grundy_text_add(out, "}");
  }
}

void gi_lua_print(const uint8_t *bytes, size_t length, grundy_text *out) {
  const uint8_t *at = bytes;
  print_value(&at, true, out);
}

/* ---- text in ---- */

typedef struct literal {
  lua_State *L;
  const char *text;
  size_t at, end;
} literal;

static void skip_space(literal *in) {
  while (in->at < in->end && strchr(" \t\n", in->text[in->at])) in->at++;
}

static bool next_is(literal *in, char sign) {
  skip_space(in);
  return in->at < in->end && in->text[in->at] == sign;
}

static const char *read_number(literal *in) {
  bool minus = in->text[in->at] == '-';
  uint64_t n = 0, most = (uint64_t)INT64_MAX + minus;
  size_t from = in->at, at = from + minus;
  for (; at < in->end && in->text[at] >= '0' && in->text[at] <= '9'; at++) {
    unsigned digit = (unsigned)(in->text[at] - '0');
    if (n > (most - digit) / 10) return GRUNDY_N("this number is too large for a script");
    n = n * 10 + digit;
  }
  if (at == from + minus) return GRUNDY_N("a number is expected here");
  if (at < in->end && !strchr(" \t\n,}]=", in->text[at])) {
    in->at = at;
    return GRUNDY_N("a comma or the end is expected here");
  }
  in->at = at;
  lua_pushinteger(in->L, (lua_Integer)(minus ? 0 - n : n));
  return NULL;
}

static int hex_digit(char c) {
  return c >= '0' && c <= '9'                 ? c - '0'
         : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10
                                              : -1;
}

static const char *read_string(literal *in) {
  luaL_Buffer out;
  size_t from = in->at++;
  luaL_buffinit(in->L, &out);
  for (; in->at < in->end && in->text[in->at] != '"'; in->at++) {
    char c = in->text[in->at];
    if (c == '\\' && in->at + 1 < in->end) {
      c = in->text[++in->at];
      if (c == 'n') {
        c = '\n';
      } else if (c == 'x' && in->end - in->at > 2 && hex_digit(in->text[in->at + 1]) >= 0 &&
                 hex_digit(in->text[in->at + 2]) >= 0) {
        c = (char)(hex_digit(in->text[in->at + 1]) * 16 + hex_digit(in->text[in->at + 2]));
        in->at += 2;
      }
    }
    luaL_addchar(&out, c);
  }
  luaL_pushresult(&out);
  if (in->at < in->end) {
    in->at++;
    return NULL;
  }
  lua_pop(in->L, 1);
  in->at = from;
  return GRUNDY_N("this quote is not closed");
}

static const char *read_value(literal *in, int depth);

/* A word: true, false, or a key before its "=". */
static const char *read_word(literal *in, bool *key) {
  size_t from = in->at, n;
  while (in->at < in->end && !strchr(" \t\n,={}[]\"", in->text[in->at])) in->at++;
  n = in->at - from;
  const char *word = in->text + from;
  if (is_word((const uint8_t *)word, n) && key && next_is(in, '=')) {
    *key = true;
    lua_pushlstring(in->L, word, n);
    return NULL;
  }
  if ((n == 4 && memcmp(word, "true", 4) == 0) || (n == 5 && memcmp(word, "false", 5) == 0)) {
    lua_pushboolean(in->L, n == 4);
    return NULL;
  }
  in->at = from;
  return GRUNDY_N("a number, \"text\" in quotes, true, false, or {a,list} is expected here");
}

/* What stands between commas in braces: a value, or key=value. Appends it to the table on top. */
static const char *read_item(literal *in, lua_Integer *count, int depth) {
  const char *wrong = NULL;
  bool key = false;
  skip_space(in);
  char first = in->at < in->end ? in->text[in->at] : ',';
  if (first == '[') {
    in->at++;
    key = true;
    if ((wrong = read_value(in, depth))) return wrong;
    if (lua_istable(in->L, -1)) wrong = GRUNDY_N("a table cannot be a key");
    if (!wrong && !next_is(in, ']')) wrong = GRUNDY_N("a ] is expected here");
    if (wrong) {
      lua_pop(in->L, 1);
      return wrong;
    }
    in->at++;
  } else if ((first | 32) >= 'a' && (first | 32) <= 'z') {
    wrong = read_word(in, &key);
  } else {
    wrong = read_value(in, depth);
  }
  if (wrong) return wrong;
  if (!key) {
    lua_rawseti(in->L, -2, ++*count);
    return NULL;
  }
  if (!next_is(in, '=')) wrong = GRUNDY_N("an = is expected here");
  if (!wrong) {
    in->at++;
    wrong = read_value(in, depth);
  }
  if (wrong)
    lua_pop(in->L, 1);
  else
    lua_rawset(in->L, -3);
  return wrong;
}

/* Items up to the end of the text, or up to the brace that closes. */
static const char *read_items(literal *in, char close, int depth) {
  lua_Integer count = 0;
  const char *wrong = NULL;
  luaL_checkstack(in->L, 8, "a state");
  lua_newtable(in->L);
  skip_space(in);
  if (in->at < in->end && !(close && in->text[in->at] == close)) {
    wrong = read_item(in, &count, depth);
    while (!wrong && next_is(in, ',')) {
      in->at++;
      wrong = read_item(in, &count, depth);
    }
  }
  if (!wrong && close && !next_is(in, close))
    wrong = GRUNDY_N("a comma or a closing brace is expected here");
  if (!wrong && close) in->at++;
  if (wrong) lua_pop(in->L, 1);
  return wrong;
}

static const char *read_value(literal *in, int depth) {
  skip_space(in);
  if (depth == GI_STATE_DEPTH) return GRUNDY_N("this is nested too deep");
  char first = in->at < in->end ? in->text[in->at] : ',';
  if (first == '"') return read_string(in);
  if (first == '{') {
    in->at++;
    return read_items(in, '}', depth + 1);
  }
  if ((first >= '0' && first <= '9') || first == '-') return read_number(in);
  return read_word(in, NULL);
}

const char *gi_lua_read(lua_State *L, const char *text, size_t *at, size_t end, bool list) {
  literal in = {.L = L, .text = text, .at = *at, .end = end};
  const char *wrong = NULL;
  int top = lua_gettop(L);
  if (!list) {
    wrong = read_value(&in, 0);
    if (!wrong && next_is(&in, ',')) {
      lua_settop(L, top);
      in.at = *at;
      list = true;
    }
  }
  if (list) wrong = read_items(&in, '\0', 1);
  skip_space(&in);
  if (!wrong && in.at < end) {
    lua_settop(L, top);
    wrong = GRUNDY_N("a comma or the end is expected here");
  }
  *at = in.at;
  return wrong;
}
