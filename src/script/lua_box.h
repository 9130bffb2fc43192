/* script/lua_box.h: a Lua state in which foreign scripts can run safely.
 *
 * Only pure functions reach the script (lua_library.c). Memory and steps are limited; a step is an
 * instruction of Lua's machine, or an equal amount of work in a function of the library or in
 * memory. When a limit is reached the call ends, whatever the script does: no pcall catches it.
 * Every few thousand steps, over all calls, the owner is asked whether the call may go on.
 * The box can be used for other calls afterwards, but the script may have left its own data half
 * changed.
 *
 * A call must not be made inside of another. Everything that may raise an error of Lua, which is
 * nearly all of its interface, must happen in a call.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_LUA_BOX_H
#define GI_LUA_BOX_H

#include <lauxlib.h>
#include <lua.h>

#include "base/context.h"

typedef struct gi_lua_box {
  lua_State *L;
  const grundy *g; /* whose language messages have; NULL: English */
  grundy_allocator memory;
  size_t used, most;          /* bytes */
  uint64_t steps, most_steps; /* of the call under way */
  const char *limit;          /* NULL, or which limit has ended the call, to be translated */
  uint64_t unseen;            /* steps since the owner was asked, also of earlier calls */
  unsigned looks;             /* of the call under way */
  double began;               /* processor seconds at the first look of the call, 0: none yet */
  bool refused;               /* no memory could be had, though the limit was not reached */
  const char *text;           /* of the file that is being loaded: what is still to be read */
  size_t text_left;
  const char *called; /* what messages call the script's function that C has called, or NULL */
  /* Called now and then in a long call; may be NULL. False ends the call with limit "". */
  bool (*tick)(void *user);
  void *user;
} gi_lua_box;

/* The box of a state. */
static inline gi_lua_box *gi_lua_box_of(lua_State *L) {
  return *(gi_lua_box **)lua_getextraspace(L);
}

/* A state with the library and without a script. False when memory is short. The box must stay
 * where it is. */
bool gi_lua_box_open(gi_lua_box *box, const grundy_allocator *memory, size_t most_bytes,
                     uint64_t most_steps);
void gi_lua_box_close(gi_lua_box *box);

/* Runs a function of C protected, as one call; it finds `user` as its argument and leaves `results`
 * values. False: one string is left, the message with its place and the call path, in lines; and
 * `limit` says whether a limit was the cause. */
bool gi_lua_box_run(gi_lua_box *box, lua_CFunction function, void *user, int results);

/* Compiles a text and runs it as one call; the same. `name` is what messages call it. */
bool gi_lua_box_load(gi_lua_box *box, const char *text, size_t length, const char *name);

/* Drops everything from the stack that calls have left. */
void gi_lua_box_clear(gi_lua_box *box);

/* For functions of the library: counts work, and ends the call when it is too much. */
void gi_lua_box_work(lua_State *L, uint64_t steps);

/* The same for looking at a table from end to end. How many empty places it has is not known, but
 * they are not more than there is memory. */
void gi_lua_box_scan(lua_State *L);

/* Ends the call if a text of so many bytes is longer than GI_LUA_TEXT_MOST. */
enum { GI_LUA_TEXT_MOST = 1 << 16 };
void gi_lua_box_text(lua_State *L, size_t length);

/* Ends the call because memory outside of the box could not be had. */
void gi_lua_box_full(lua_State *L);

/* For pcall: if a limit ended a protected call, raises its error again. */
void gi_lua_box_pass(lua_State *L, int status);

/* A message in the language of the box. */
const char *gi_lua_box_translate(lua_State *L, const char *message) GRUNDY_FORMAT_ARG(2);

/* Raises an error with a translated message, formatted as by printf, and with the line of the
 * script that has called. Like luaL_error, whose formats are fewer, and cannot change their order.
 */
int gi_lua_error(lua_State *L, const char *message, ...) GRUNDY_PRINTF(2, 3);

/* Puts the pure functions into the globals of a fresh state; may raise an error of memory. */
void gi_lua_library(lua_State *L);

#endif
