/* script/lua_library.h: the pieces of the library that scripts see. All of them raise errors of
 * Lua.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_LUA_LIBRARY_H
#define GI_LUA_LIBRARY_H

#include "script/lua_box.h"

enum { GI_LUA_VALUES_MOST = 10000 }; /* that a function gives at once */

/* Each adds functions to the table on top of the stack. The texts' format is Lua's own, on texts
 * that have been looked at; so that table must have Lua's `format` already. */
void gi_lua_add_texts(lua_State *L);  /* string.* */
void gi_lua_add_tables(lua_State *L); /* table.* */

/* Globals of the same kind. */
int gi_lua_split(lua_State *L);
int gi_lua_numbers(lua_State *L);
int gi_lua_next(lua_State *L);
int gi_lua_pairs(lua_State *L);

#endif
