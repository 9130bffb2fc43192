/* The box: memory through one allocator that counts, steps through a hook, and calls that end with
 * one message.
 *
 * A limit ends a call by an error of Lua. The script could catch it, so the library's pcall raises
 * it again, and from then on the hook raises it at every instruction.
 *
 * Steps make it certain when a call ends, on every machine alike. But an instruction is not a
 * fixed amount of work, and nothing can interrupt one. So each kind of work that grows is bounded:
 *
 *   to compare, hash or convert a text     a text has at most 65536 bytes
 *   to join texts, to make a table         memory counts as steps
 *   to find a key among others that        a table has at most 16384 keys that are not a list, and
 *   were chosen to collide                 stands behind at most 8 others by __index and the like
 *   to go through a table of empty         all memory of a box is 128 MB; a look at a whole
 *   places; to collect garbage             table brings the look at the clock nearer
 *   to pass many values                    string.byte and table.unpack give at most 10000
 *
 * With these the slowest instruction takes about a millisecond, and a hook comes after 256. A limit
 * on the text itself is better than counted work here, because the operators of the language, such
 * as a < b, cannot be counted. Honest scripts meet none of these limits: a state has 65536 bytes.
 * A clock of the processor is the last resort.
 */
/* SPDX-License-Identifier: MIT */
#include "script/lua_box.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/assert.h"

enum {
  HOOK_EVERY = 256,        /* instructions */
  LOOK_EVERY = 4096,       /* steps between two looks at the clock */
  CALL_STEPS = 16,         /* that a call costs */
  PIECE = 1024,            /* bytes of a file that Lua reads between two looks */
  FIRST_TIMED = 8,         /* look of a call at the clock of the processor */
  SECONDS_MOST = 10,       /* of one call, on the processor */
  BYTES_A_STEP = 64,       /* that are allocated */
  BYTES_A_COLLECTION = 32, /* bytes a step when the collector is forced to go through them all */
  BYTES_A_SCAN = 8192,     /* bytes a step for a look at a table that may have all of them */
  TABLE_STEPS = 8,         /* and at least so many */
  PATH_SHOWN = 6,          /* calls of the path at either end */
  MESSAGE_MOST = 400 /* bytes of the script's own message that are shown */,
  HANDLER = 1 /* place of explain_error() on the stack */
};

static const char out_of_memory[] = GRUNDY_N("the script needs more memory than it may have");
static const char out_of_steps[] = GRUNDY_N("the script takes too long for one call");
static const char out_of_text[] =
    GRUNDY_N("the script makes a text of more than 65536 bytes, which is the limit");
static const char out_of_keys[] =
    GRUNDY_N("the script makes a table with more than 16384 keys that is not a list");
_Static_assert(GI_LUA_TEXT_MOST == 65536, "the message says so");

static void hook(lua_State *L, lua_Debug *where);

/* The call has met a limit: from now on every instruction raises its error. Needs no memory, and
 * may be called from anywhere. */
static void set_limit(gi_lua_box *box, const char *limit) {
  GI_ASSERT(limit);
  if (!box->limit) box->limit = limit;
  if (box->L) lua_sethook(box->L, hook, LUA_MASKCOUNT, 1);
}

/* The time of this thread, so that a busy machine does not end a call. WebAssembly has no such clock. */
static double processor_seconds(void) {
  struct timespec now = {0};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static uint64_t sum_of(uint64_t a, uint64_t b) {
  return b < UINT64_MAX - a ? a + b : UINT64_MAX;
}

/* Counts steps. Returns which limit of time the call has met, or NULL. */
static const char *box_spend(gi_lua_box *box, uint64_t steps) {
  box->steps = sum_of(box->steps, steps);
  box->unseen = sum_of(box->unseen, steps);
  if (box->steps > box->most_steps) return out_of_steps;
  if (box->unseen < LOOK_EVERY) return NULL;
  box->unseen = 0;
  if (box->tick && !box->tick(box->user)) return "";
  if (++box->looks < FIRST_TIMED) return NULL; /* reading that clock takes long */
  double now = processor_seconds();
  if (box->began <= 0) box->began = now;
  return now - box->began > SECONDS_MOST ? out_of_steps : NULL;
}

/* Lets the next look come sooner, after work whose amount is not known: a look at a table that may
 * have all memory. It does not count as steps, since mostly it is little. */
static void hurry(gi_lua_box *box) {
  box->unseen = sum_of(box->unseen, box->used / BYTES_A_SCAN);
}

/* ---- memory ---- */

/* Whether a new block is that of a table's keys, and more than 16384. Lua's blocks have 24 bytes a
 * key and room for a power of two; no other block of it has such a size. When it makes one it puts
 * all keys there in one step, and if these were chosen to collide, the time for it grows with
 * their square: an hour for two million. A Lua with other sizes only loses this guard. */
static bool is_many_keys(size_t size) {
  enum { KEY_SIZE = 24, KEYS_MOST = 16384 };
  size_t keys = size / KEY_SIZE;
  return keys > KEYS_MOST && size % KEY_SIZE == 0 && (keys & (keys - 1)) == 0;
}

/* Whether a block may be made, or grow. False leads Lua to a full collection and another try, and
 * then to an error of memory. */
static bool grant(gi_lua_box *box, const char *kind_limit, bool keys, size_t real, size_t wanted) {
  bool room = wanted - real <= box->most - box->used;
  uint64_t steps = room ? wanted / BYTES_A_STEP : box->used / BYTES_A_COLLECTION;
  if (keys) hurry(box); /* Lua has counted what is in the whole table */
  if (!kind_limit && box->L) kind_limit = box_spend(box, steps);
  if (!kind_limit) return room;
  set_limit(box, kind_limit);
  return false;
}

/* The limit that a new block breaks, or NULL. Lua passes the kind of the block. */
static const char *limit_of_kind(size_t kind, size_t size) {
  enum { HEAD_MOST = 64 }; /* what Lua adds to a text */
  if (kind == LUA_TSTRING && size > GI_LUA_TEXT_MOST + HEAD_MOST) return out_of_text;
  return kind == 0 && is_many_keys(size) ? out_of_keys : NULL;
}

/* Every block begins with its size, as Lua takes it for granted that a block can shrink. */
static void *box_allocate(void *user, void *block, size_t old_size, size_t new_size) {
  gi_lua_box *box = user;
  size_t *from = block ? (size_t *)block - 1 : NULL, real = from ? *from : 0;
  if (new_size > SIZE_MAX / 2 || (!from && new_size == 0)) return NULL;
  GI_ASSERT(real <= box->used);
  size_t wanted = new_size ? new_size + sizeof *from : 0;
  const char *limit = from ? NULL : limit_of_kind(old_size, new_size);
  bool keys = !from && old_size == 0; /* or another block that is no object */
  if (wanted > real && !grant(box, limit, keys, real, wanted)) return NULL;
  size_t *to = box->memory.resize(box->memory.user, from, real, wanted);
  if (wanted == 0) {
    box->used -= real;
    return NULL;
  }
  if (!to) {
    if (wanted <= real) return block;
    box->refused = true;
    return NULL;
  }
  box->used = box->used - real + wanted;
  *to = wanted;
  return to + 1;
}

/* ---- steps ---- */

/* Raises the error of a limit; the message stays in the box. */
static void end_call(lua_State *L, const char *limit) {
  set_limit(gi_lua_box_of(L), limit);
  lua_pushnil(L);
  lua_error(L);
}

static void hook(lua_State *L, lua_Debug *where) {
  gi_lua_box_work(L, HOOK_EVERY);
}

void gi_lua_box_work(lua_State *L, uint64_t steps) {
  gi_lua_box *box = gi_lua_box_of(L);
  if (box->limit) end_call(L, box->limit);
  const char *limit = box_spend(box, steps);
  if (limit) end_call(L, limit);
}

void gi_lua_box_scan(lua_State *L) {
  hurry(gi_lua_box_of(L));
  gi_lua_box_work(L, TABLE_STEPS);
}

void gi_lua_box_full(lua_State *L) {
  gi_lua_box_of(L)->refused = true;
  end_call(L, out_of_memory);
}

void gi_lua_box_text(lua_State *L, size_t length) {
  if (length > GI_LUA_TEXT_MOST) end_call(L, out_of_text);
}

void gi_lua_box_pass(lua_State *L, int status) {
  const gi_lua_box *box = gi_lua_box_of(L);
  if (box->limit) end_call(L, box->limit);
  if (status == LUA_ERRMEM) end_call(L, out_of_memory);
}

/* ---- calls ---- */

/* Adds bytes so that they stay one C string, and names so that they stay on their line. */
static void add_bytes(luaL_Buffer *out, const char *from, size_t length, char least) {
  for (size_t i = 0; i < length; i++)
    luaL_addchar(out, (unsigned char)from[i] < (unsigned char)least ? '?' : from[i]);
}

/* One line of the call path: "  in next_states, kayles.lua:5". */
static void add_call(luaL_Buffer *out, lua_State *L, lua_Debug *call, bool last) {
  enum { NAME_MOST = 60 };
  lua_getinfo(L, "Sln", call);
  if (*call->what == 'C') return;
  const char *called = gi_lua_box_of(L)->called;
  const char *name = call->name           ? call->name
                     : *call->what == 'm' ? gi_lua_box_translate(L, GRUNDY_N("the file itself"))
                     : last && called     ? called
                                          : gi_lua_box_translate(L, GRUNDY_N("a function"));
  size_t length = strlen(name);
  char line[100];
  luaL_addstring(out, "\n  ");
  luaL_addstring(out, gi_lua_box_translate(L, GRUNDY_N("in")));
  luaL_addstring(out, " ");
  add_bytes(out, name, length < NAME_MOST ? length : NAME_MOST, ' ');
  snprintf(line, sizeof line, ", %.60s:%d", call->short_src, call->currentline);
  luaL_addstring(out, line);
}

/* How many calls are under way. lua_getstack walks from the top, so one by one would take time that
 * grows with the square. */
static int depth_of(lua_State *L) {
  lua_Debug call;
  int low = 0, high = 1; /* level `low` is there, `high` is not */
  while (lua_getstack(L, high, &call)) {
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(L, middle, &call))
      low = middle;
    else
      high = middle;
  }
  return low + 1;
}

/* An error that is not a text, with the line that raised it. */
static void add_odd_error(luaL_Buffer *out, lua_State *L, int type) {
  lua_Debug call;
  char text[200];
  int level = 1;
  while (lua_getstack(L, level, &call) && lua_getinfo(L, "Sl", &call) && call.currentline < 0)
    level++;
  if (lua_getstack(L, level, &call) && lua_getinfo(L, "Sl", &call)) {
    snprintf(text, sizeof text, "%.60s:%d: ", call.short_src, call.currentline);
    luaL_addstring(out, text);
  }
  snprintf(text, sizeof text,
           gi_lua_box_translate(L, GRUNDY_N("an error that is not a text but a %s")),
           lua_typename(L, type));
  luaL_addstring(out, text);
}

/* Adds to Lua's own message about too many calls. */
static bool is_overflow(const char *message, size_t length) {
  static const char end[] = "stack overflow";
  size_t n = sizeof end - 1;
  return length >= n && memcmp(message + length - n, end, n) == 0;
}

/* What the script raised, as one string: its own place is in it if it is a text; else what it is.
 * The handler of calls; it asks no metamethod, so nothing of the script runs in it. */
static int explain_error(lua_State *L) {
  gi_lua_box *box = gi_lua_box_of(L);
  lua_Debug call;
  luaL_Buffer out;
  if (box->limit) return 1;
  int type = lua_type(L, 1);
  size_t length = 0;
  const char *message = lua_tolstring(L, 1, &length); /* also of a number */
  luaL_buffinit(L, &out);
  if (message) {
    add_bytes(&out, message, length < MESSAGE_MOST ? length : MESSAGE_MOST, '\1');
    if (length > MESSAGE_MOST) luaL_addstring(&out, "...");
    if (is_overflow(message, length))
      luaL_addstring(&out,
                     gi_lua_box_translate(L, GRUNDY_N(": calls inside of each other, too deep")));
  } else {
    add_odd_error(&out, L, type);
  }
  int depth = depth_of(L);
  for (int level = 1; level < depth; level++) {
    if (level == 1 + PATH_SHOWN && depth > 2 * PATH_SHOWN + 2) {
      luaL_addstring(&out, "\n  ...");
      level = depth - PATH_SHOWN;
    }
    if (lua_getstack(L, level, &call)) add_call(&out, L, &call, level >= depth - 2);
  }
  luaL_pushresult(&out);
  return 1;
}

/* Its address is the key in the registry of the text "": when memory is short, it is there. */
static const char nothing;

/* The end of a protected call: exactly one string on the stack if it failed. */
static bool box_finish(gi_lua_box *box, int status) {
  lua_State *L = box->L;
  if (status == LUA_OK && !box->limit) return true;
  if (status == LUA_ERRMEM && !box->limit) box->limit = out_of_memory;
  if (box->limit) lua_sethook(L, hook, LUA_MASKCOUNT, HOOK_EVERY); /* as it was before */
  if (status == LUA_OK) { /* Lua could do without what a limit refused */
    box->limit = NULL;
    return true;
  }
  if (box->limit) {
    lua_pop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &nothing);
  }
  return false;
}

/* Begins a call. False: the stack is full. */
static bool box_start(gi_lua_box *box) {
  box->steps = 0;
  box->unseen = sum_of(box->unseen, CALL_STEPS);
  box->began = 0;
  box->looks = 0;
  box->limit = NULL;
  box->called = NULL;
  box->refused = false;
  return lua_checkstack(box->L, LUA_MINSTACK);
}

/* The result of a call that cannot begin. */
static bool give_up(gi_lua_box *box) {
  if (!box->limit) box->limit = out_of_memory;
  lua_sethook(box->L, hook, LUA_MASKCOUNT, HOOK_EVERY);
  lua_rawgetp(box->L, LUA_REGISTRYINDEX, &nothing);
  return false;
}

bool gi_lua_box_run(gi_lua_box *box, lua_CFunction function, void *user, int results) {
  if (!box_start(box)) return give_up(box);
  lua_pushcfunction(box->L, function);
  lua_pushlightuserdata(box->L, user);
  return box_finish(box, lua_pcall(box->L, 1, results, HANDLER));
}

/* Gives Lua the next piece of the text. Compiling one costs about as many steps as it has bytes. */
static const char *next_piece(lua_State *L, void *user, size_t *length) {
  gi_lua_box *box = user;
  const char *piece = box->text;
  *length = box->text_left < PIECE ? box->text_left : PIECE;
  box->text += *length;
  box->text_left -= *length;
  gi_lua_box_work(L, *length);
  return piece;
}

bool gi_lua_box_load(gi_lua_box *box, const char *text, size_t length, const char *name) {
  if (!box_start(box)) return give_up(box);
  box->text = text;
  box->text_left = length;
  int status = lua_load(box->L, next_piece, box, name, "t"); /* protected by itself */
  if (status == LUA_OK) status = lua_pcall(box->L, 0, 0, HANDLER);
  return box_finish(box, status);
}

void gi_lua_box_clear(gi_lua_box *box) {
  lua_settop(box->L, HANDLER);
}

/* ---- messages ---- */

const char *gi_lua_box_translate(lua_State *L, const char *message) {
  const grundy *g = gi_lua_box_of(L)->g;
  return g ? grundy_translate(g, message) : message;
}

int gi_lua_error(lua_State *L, const char *message, ...) {
  char text[MESSAGE_MOST];
  va_list arguments;
  va_start(arguments, message);
  vsnprintf(text, sizeof text, gi_lua_box_translate(L, message), arguments);
  va_end(arguments);
  luaL_where(L, 1);
  lua_pushstring(L, text);
  lua_concat(L, 2);
  return lua_error(L);
}

/* ---- the state ---- */

static int open_library(lua_State *L) {
  lua_pushliteral(L, "");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &nothing);
  gi_lua_library(L);
  return 0;
}

bool gi_lua_box_open(gi_lua_box *box, const grundy_allocator *memory, size_t most_bytes,
                     uint64_t most_steps) {
  *box = (gi_lua_box){.memory = *memory, .most = most_bytes, .most_steps = most_steps};
  box->L = lua_newstate(box_allocate, box);
  if (!box->L) return false;
  *(gi_lua_box **)lua_getextraspace(box->L) = box;
  lua_pushcfunction(box->L, explain_error); /* stays at the bottom: HANDLER */
  lua_sethook(box->L, hook, LUA_MASKCOUNT, HOOK_EVERY);
  if (gi_lua_box_run(box, open_library, NULL, 0)) return true;
  gi_lua_box_close(box);
  return false;
}

void gi_lua_box_close(gi_lua_box *box) {
  if (box->L) lua_close(box->L);
  box->L = NULL;
}
