/* What a script may call: pure functions, each with work bounded by its live arguments. */
/* SPDX-License-Identifier: MIT */
#include <lualib.h>

#include "lang/lua_box.h"

void gi_lua_library(lua_State *L) {
  luaL_openlibs(L);
}
