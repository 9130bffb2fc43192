/* script/lua_value.h: states of a script as strings of bytes, and as text.
 *
 * A state is an integer, a string, a boolean, or a table of states; its keys are integers, strings
 * or booleans. Equal states have equal bytes: an integer has the fewest bytes that hold it, a
 * table that is a list its values in order, any other table its pairs in the order of the bytes of
 * their keys. Small numbers and short lists fit into the eight bytes that an engine keeps inline.
 *
 *   00..bf       an integer from -64 to 127
 *   c1..c8       an integer in 1..8 bytes, the lowest first
 *   d0, d1       false, true
 *   d2 n ...     a string of n bytes
 *   d3 n ...     a list of n values
 *   d4 n ...     a table of n pairs
 *
 * A count n is a byte below 255, or ff and four bytes.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_LUA_VALUE_H
#define GI_LUA_VALUE_H

#include "grundy/game.h"
#include "script/lua_box.h"

enum { GI_STATE_DEPTH = 100 }; /* tables in tables */

/* Bytes that grow; an error of Lua is raised when memory is short. */
typedef struct gi_lua_bytes {
  const grundy_allocator *memory;
  uint8_t *data;
  size_t length, room;
  size_t most; /* the state that is being added must end before */
} gi_lua_bytes;

void gi_lua_bytes_free(gi_lua_bytes *bytes);
void gi_lua_bytes_add(lua_State *L, gi_lua_bytes *bytes, const void *data, size_t length);

/* Appends the value at `index` of the stack. A value that is not a state raises an error with the
 * reason. */
void gi_lua_encode(lua_State *L, int index, gi_lua_bytes *out);

/* The bytes of an integer, the others 0: how many they are, or 0 if eight are too few. */
static inline uint32_t gi_lua_encode_integer(lua_Integer n, uint8_t out[8]) {
  uint64_t word = (uint64_t)n + 64, count = 1;
  if (word >= 192) {
    uint64_t magnitude = (uint64_t)(n < 0 ? ~n : n); /* >= 64, so it has a highest bit */
    uint64_t bytes = (72 - (uint64_t)__builtin_clzll(magnitude)) / 8;
    if (bytes > 7) return 0;
    word = (0xc0 + bytes) | ((uint64_t)n & ((UINT64_C(1) << 8 * bytes) - 1)) << 8;
    count = bytes + 1;
  }
  for (unsigned i = 0; i < 8; i++) out[i] = (uint8_t)(word >> 8 * i);
  return (uint32_t)count;
}

/* The bytes of any integer: how many they are. */
size_t gi_lua_encode_any(lua_Integer n, uint8_t out[9]);

/* The size of what begins here: an integer, a boolean, a text, or the head of a list or table. */
size_t gi_lua_token(const uint8_t *bytes, bool *is_integer, int64_t *integer);

/* Whether the value at `index` is the state with these bytes, as far as a script can have changed
 * it: a list may have names beside its items. Asks no metamethod, and raises no error. */
bool gi_lua_is(lua_State *L, int index, const uint8_t *bytes);

/* Pushes the value of a state's bytes. */
void gi_lua_push(lua_State *L, const uint8_t *bytes, size_t length);

/* Writes a state so that gi_lua_read reads it: 12, a list at the top as 3,5, else {3,5}, "text",
 * true, {x=1}. */
void gi_lua_print(const uint8_t *bytes, size_t length, grundy_text *out);

/* Reads text[*at..end) and pushes the value. It is a list if it has commas outside of braces, or if
 * `list` is set. Returns NULL, or what is wrong at `*at`; then nothing is pushed. */
const char *gi_lua_read(lua_State *L, const char *text, size_t *at, size_t end, bool list);

#endif
