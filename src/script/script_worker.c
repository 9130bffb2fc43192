/* Workers: boxes in which a script is loaded, and calls of its functions.
 *
 * A call runs in one protected function of C: it pushes the state, calls the script's function, and
 * encodes what comes back. So an error of Lua, wherever it is raised, ends in one place.
 */
/* SPDX-License-Identifier: MIT */
#include <limits.h>
#include <stdio.h>

#include "base/assert.h"
#include "base/budget.h"
#include "script/script.h"

enum {
  MEMORY_MOST = 128 << 20, /* bytes of a box */
  STEPS_MOST = 100000000,  /* of one call: about a second */
  TWICE_FIRST = 16,        /* so many calls are made twice, to compare what they give, */
  TWICE_EVERY = 256,       /* and later one of so many */
  STATE_SHOWN = 120,       /* bytes of a state in a message */
  GLOBALS_MOST = 256,      /* that a misspelt name is looked for in */
  MESSAGE_SHOWN = 700
};

const char *const gi_script_functions[GI_SCRIPT_FUNCTIONS] = {
    "next_states", "sub_states", "is_final", "rule",   "canonical",
    "parse",       "show",       "tell",     "picture"};

/* ---- what a call has found ---- */

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
static void add_part(lua_State *L, gi_worker *w, int index, int type, uint32_t flags) {
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

static bool is_sum(lua_State *L, const gi_worker *w, int index) {
  if (!lua_getmetatable(L, index)) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, w->sums);
  bool sum = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return sum;
}

/* Adds the state or the sum at `index` as one option. */
static void add_option(lua_State *L, gi_worker *w, int index) {
  int type = lua_type(L, index);
  if (type != LUA_TTABLE || !is_sum(L, w, index)) {
    add_part(L, w, index, type, GRUNDY_LAST);
    return;
  }
  lua_Unsigned n = lua_rawlen(L, index);
  if (n == 0) {
    grundy_part none = {.flags = GRUNDY_LAST | GRUNDY_NONE};
    gi_lua_bytes_add(L, &w->parts, &none, sizeof none);
  }
  for (lua_Unsigned i = 1; i <= n; i++) {
    type = lua_rawgeti(L, index, (lua_Integer)i);
    add_part(L, w, lua_gettop(L), type, i == n ? GRUNDY_LAST : 0);
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
    add_option(L, w, index);
  else
    add_part(L, w, index, lua_type(L, index), 0);
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
static void add_list(lua_State *L, gi_worker *w, const char *name) {
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

/* ---- sum and emit ---- */

/* sum(a, b, ...): the parts in a table of its own kind; a sum among them gives its parts. */
static int make_sum(lua_State *L) {
  gi_worker *w = lua_touserdata(L, lua_upvalueindex(1));
  int arguments = lua_gettop(L);
  lua_Integer n = 0;
  lua_createtable(L, arguments, 0);
  for (int i = 1; i <= arguments; i++) {
    if (lua_isnil(L, i)) return gi_lua_error(L, GRUNDY_N("part %d of this sum is nil"), i);
    if (!lua_istable(L, i) || !is_sum(L, w, i)) {
      lua_pushvalue(L, i);
      lua_rawseti(L, arguments + 1, ++n);
      continue;
    }
    lua_Unsigned length = lua_rawlen(L, i);
    for (lua_Unsigned k = 1; k <= length; k++) {
      lua_rawgeti(L, i, (lua_Integer)k);
      lua_rawseti(L, arguments + 1, ++n);
    }
    gi_lua_box_work(L, length);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, w->sums);
  lua_setmetatable(L, -2);
  return 1;
}

/* Drops the parts of an option that an error broke off, which a pcall of the script caught. */
static void drop_open(gi_worker *w) {
  const grundy_part *parts = (const grundy_part *)w->parts.data;
  size_t n = w->parts.length / sizeof *parts;
  while (n > 0 && !(parts[n - 1].flags & GRUNDY_LAST)) n--;
  w->parts.length = n * sizeof *parts;
}

/* emit(s, t, ...): each is an option. */
static int emit(lua_State *L) {
  gi_worker *w = lua_touserdata(L, lua_upvalueindex(1));
  if (!w->moving)
    return gi_lua_error(L, GRUNDY_N("emit may be called while next_states runs, and only then"));
  w->emitted = true;
  drop_open(w);
  int arguments = lua_gettop(L);
  for (int i = 1; i <= arguments; i++) {
    if (lua_isnil(L, i)) return gi_lua_error(L, GRUNDY_N("emit was given nil instead of a state"));
    add_option(L, w, i);
  }
  return 0;
}

/* A global that is set after loading is mostly a forgotten `local`. */
static int refuse_global(lua_State *L) {
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "?";
  return gi_lua_error(
      L,
      GRUNDY_N("the global '%s' is set here; a function of a game must not change anything "
               "that stays: write local %s"),
      name, name);
}

void gi_script_library(lua_State *L, gi_worker *w) {
  lua_newtable(L); /* the kind of sums */
  lua_pushboolean(L, true);
  lua_setfield(L, -2, "grundy.sum");
  lua_pushliteral(L, "sum");
  lua_setfield(L, -2, "__metatable");
  w->sums = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushlightuserdata(L, w);
  lua_pushcclosure(L, make_sum, 1);
  lua_setglobal(L, "sum");
  lua_pushlightuserdata(L, w);
  lua_pushcclosure(L, emit, 1);
  lua_setglobal(L, "emit");
}

/* ---- calls ---- */

typedef struct call {
  gi_worker *w;
  enum gi_script_function function;
  const uint8_t *state;
  size_t length;
  gi_told told;
  int argument; /* place of a table that next_states was given, or 0 */
  grundy_final final;
} call;

static const uint8_t *told_bytes(const gi_told *told, size_t i) {
  const grundy_part *part = &told->to[i];
  bool offset = told->from && part->length > GRUNDY_SMALL;
  return offset ? told->from + part->at.word : grundy_part_bytes(part);
}

/* Calls a function with the state and the parts that are told. */
static void push_call(lua_State *L, call *c, enum gi_script_function function) {
  const gi_told *told = &c->told;
  luaL_checkstack(L, told->count < INT_MAX / 2 ? (int)told->count + 8 : INT_MAX / 2, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, c->w->functions[function]);
  gi_lua_push(L, c->state, c->length);
  c->argument = 0;
  if (function == GI_SCRIPT_NEXT_STATES && lua_istable(L, -1)) { /* it must stay as it is */
    lua_pushvalue(L, -1);
    lua_insert(L, -3);
    c->argument = lua_gettop(L) - 2;
  }
  for (size_t i = 0; i < told->count; i++) gi_lua_push(L, told_bytes(told, i), told->to[i].length);
  c->w->box.called = gi_script_functions[function];
  lua_call(L, 1 + (int)told->count, 1);
}

static int run_moves(lua_State *L) {
  call *c = lua_touserdata(L, 1);
  gi_worker *w = c->w;
  w->moving = true;
  push_call(L, c, GI_SCRIPT_NEXT_STATES);
  drop_open(w);
  if (c->argument && !gi_lua_is(L, c->argument, c->state))
    gi_lua_error(L,
                 GRUNDY_N("next_states has changed the state that it was given; build each state "
                          "in a new table"));
  if (lua_istable(L, -1)) {
    if (is_sum(L, w, lua_gettop(L)))
      gi_lua_error(
          L, GRUNDY_N("next_states must return a list of states; this is a sum: write {sum(...)}"));
    add_list(L, w, "next_states");
  } else if (!lua_isnil(L, -1)) {
    gi_lua_error(L, GRUNDY_N("next_states must return a list of states, but this is a %s"),
                 luaL_typename(L, -1));
  } else if (!w->emitted && !w->script->emits) {
    gi_lua_error(L, GRUNDY_N("next_states returned nothing; where no move is left, return {}"));
  }
  return 0;
}

static int run_parts(lua_State *L) {
  call *c = lua_touserdata(L, 1);
  push_call(L, c, GI_SCRIPT_SUB_STATES);
  if (!lua_istable(L, -1))
    gi_lua_error(L, GRUNDY_N("sub_states must return a list of states, but this is a %s"),
                 luaL_typename(L, -1));
  add_list(L, c->w, "sub_states");
  return 0;
}

static int run_canonical(lua_State *L) {
  call *c = lua_touserdata(L, 1);
  push_call(L, c, GI_SCRIPT_CANONICAL);
  add_part(L, c->w, lua_gettop(L), lua_type(L, -1), 0);
  return 0;
}

static int run_text(lua_State *L) {
  call *c = lua_touserdata(L, 1);
  size_t length;
  push_call(L, c, c->function);
  if (lua_type(L, -1) != LUA_TSTRING && lua_type(L, -1) != LUA_TNUMBER)
    gi_lua_error(L, GRUNDY_N("%s must return a text, but this is a %s"),
                 gi_script_functions[c->function], luaL_typename(L, -1));
  const char *text = lua_tolstring(L, -1, &length);
  gi_lua_bytes_add(L, &c->w->found, text, length);
  return 0;
}

static bool boolean_of(lua_State *L, const char *name) {
  if (!lua_isboolean(L, -1))
    gi_lua_error(L, GRUNDY_N("%s must return true or false, but this is a %s"), name,
                 luaL_typename(L, -1));
  return lua_toboolean(L, -1);
}

static int run_final(lua_State *L) {
  call *c = lua_touserdata(L, 1);
  push_call(L, c, GI_SCRIPT_IS_FINAL);
  c->final = GRUNDY_NOT_FINAL;
  if (!boolean_of(L, "is_final")) return 0;
  c->w->asked = GI_SCRIPT_RULE;
  push_call(L, c, GI_SCRIPT_RULE);
  c->final = boolean_of(L, "rule") ? GRUNDY_MOVER_WINS : GRUNDY_MOVER_LOSES;
  return 0;
}

static bool worker_run(gi_worker *w, lua_CFunction function, void *user) {
  GI_ASSERT(!w->moving);
  w->found.length = w->parts.length = 0;
  w->item = 0;
  w->fault = NULL;
  w->asked = GI_SCRIPT_FUNCTIONS;
  w->emitted = false;
  bool ok = gi_lua_box_run(&w->box, function, user, 0);
  w->box.called = NULL;
  w->moving = false;
  return ok;
}

static void swap_bytes(gi_lua_bytes *a, gi_lua_bytes *b) {
  gi_lua_bytes other = *a;
  *a = *b;
  *b = other;
}

static bool equal_bytes(const gi_lua_bytes *a, const gi_lua_bytes *b) {
  return a->length == b->length && (a->length == 0 || memcmp(a->data, b->data, a->length) == 0);
}

/* Asks again, and compares. */
static bool same_again(gi_worker *w, lua_CFunction function, call *c) {
  swap_bytes(&w->found, &w->again);
  swap_bytes(&w->parts, &w->parts_again);
  if (!worker_run(w, function, c)) return false;
  if (equal_bytes(&w->found, &w->again) && equal_bytes(&w->parts, &w->parts_again)) return true;
  w->fault =
      GRUNDY_N("gives one answer now and another one when it is asked again; its answer must "
               "depend on the state alone");
  return false;
}

/* Whether the function, if there is one, gives a text. One that takes too long is not called later,
 * so that is a fault only when the game is examined. */
static bool text_well(gi_worker *w, call *c, enum gi_script_function function) {
  bool strict = w->script->g->examining;
  if (w->functions[function] == LUA_NOREF) return true;
  c->function = function;
  bool ok = worker_run(w, run_text, c) && (!strict || same_again(w, run_text, c));
  if (ok || (w->box.limit && !strict)) return true;
  w->asked = function;
  w->told = c->told;
  return false;
}

/* Whether tell, if there is one, gives a text for each option. */
static bool tells_well(gi_worker *w, call *c, const gi_lua_bytes *parts,
                       const gi_lua_bytes *found) {
  const grundy_part *part = (const grundy_part *)parts->data;
  size_t n = parts->length / sizeof *part;
  bool ok = true;
  if (w->functions[GI_SCRIPT_TELL] == LUA_NOREF) return true;
  for (size_t i = 0, to; ok && !w->box.limit && i < n; i = to) {
    for (to = i + 1; !(part[to - 1].flags & GRUNDY_LAST);) to++;
    bool none = part[i].flags & GRUNDY_NONE;
    c->told = (gi_told){&part[i], none ? 0 : to - i, found->data};
    ok = text_well(w, c, GI_SCRIPT_TELL);
  }
  return ok;
}

/* A text for people cannot fail, so faults of show, picture and tell are reported here, where the
 * options have been found. These stay. */
static bool texts_well(gi_worker *w, call *c) {
  gi_lua_bytes parts = w->parts, found = w->found;
  w->parts = (gi_lua_bytes){.memory = parts.memory};
  w->found = (gi_lua_bytes){.memory = found.memory};
  bool ok = text_well(w, c, GI_SCRIPT_SHOW) &&
            (w->box.limit || text_well(w, c, GI_SCRIPT_PICTURE)) &&
            (w->box.limit || tells_well(w, c, &parts, &found));
  swap_bytes(&w->parts, &parts);
  swap_bytes(&w->found, &found);
  gi_lua_bytes_free(&parts);
  gi_lua_bytes_free(&found);
  return ok;
}

/* Whether the parts are smaller than the whole, or the only part is the whole itself. Nothing else
 * is required of them: values are right even if a part could be split further. */
static bool are_smaller(gi_worker *w, const uint8_t *state, size_t length) {
  const grundy_part *parts = (const grundy_part *)w->parts.data;
  size_t count = w->parts.length / sizeof *parts;
  bool whole = false;
  for (size_t i = 0; i < count && !whole; i++) {
    const uint8_t *bytes =
        length <= GRUNDY_SMALL ? parts[i].at.small : w->found.data + parts[i].at.word;
    whole = parts[i].length == length && memcmp(bytes, state, length) == 0;
  }
  if (!whole || count == 1) return true;
  w->fault = GRUNDY_N("gives the whole state again beside other parts; parts must be smaller, and "
                      "a state that does not fall apart is its only part");
  return false;
}

/* Keeps the state of the first call, if it is not long. */
static void keep_first(gi_script *script, const uint8_t *state, size_t length) {
  if (length > sizeof script->first) return;
  pthread_mutex_lock(&script->lock);
  memcpy(script->first, state, length);
  script->first_length = length;
  pthread_mutex_unlock(&script->lock);
}

bool gi_worker_call(gi_worker *w, enum gi_script_function function, const uint8_t *state,
                    size_t length) {
  static const lua_CFunction runs[GI_SCRIPT_FUNCTIONS] = {[GI_SCRIPT_NEXT_STATES] = run_moves,
                                                          [GI_SCRIPT_SUB_STATES] = run_parts,
                                                          [GI_SCRIPT_CANONICAL] = run_canonical};
  GI_ASSERT(function < GI_SCRIPT_FUNCTIONS && runs[function]);
  call c = {.w = w, .function = function, .state = state, .length = length};
  bool cached = function == GI_SCRIPT_SUB_STATES || function == GI_SCRIPT_CANONICAL;
  if (cached && gi_cache_find(&w->cache, function, state, length, &w->parts, &w->found))
    return true;
  if (!worker_run(w, runs[function], &c)) return false;
  if (function == GI_SCRIPT_SUB_STATES && !are_smaller(w, state, length)) return false;
  if (cached) gi_cache_keep(&w->cache, function, state, length, &w->parts, &w->found);
  if (function != GI_SCRIPT_NEXT_STATES) return true;
  uint32_t calls = atomic_fetch_add_explicit(&w->script->calls, 1, memory_order_relaxed);
  if (calls == 0) keep_first(w->script, state, length);
  bool twice = calls < TWICE_FIRST || calls % TWICE_EVERY == 0;
  if (twice && !same_again(w, run_moves, &c)) return false;
  return (!twice && !w->script->g->examining) || texts_well(w, &c);
}

bool gi_worker_text(gi_worker *w, enum gi_script_function function, const uint8_t *state,
                    size_t length, const gi_told *told) {
  call c = {.w = w, .function = function, .state = state, .length = length};
  if (told) c.told = *told;
  w->told = c.told;
  return worker_run(w, run_text, &c);
}

bool gi_worker_ask_moves(gi_worker *w, const uint8_t *state, size_t length) {
  call c = {.w = w, .state = state, .length = length};
  return worker_run(w, run_moves, &c);
}

bool gi_worker_final(gi_worker *w, const uint8_t *state, size_t length, grundy_final *out) {
  call c = {.w = w, .state = state, .length = length};
  bool ok = worker_run(w, run_final, &c);
  *out = c.final;
  bool last = ok && c.final != GRUNDY_NOT_FINAL && w->script->g->examining;
  return last ? texts_well(w, &c) : ok; /* its moves are not asked for */
}

/* ---- texts ---- */

typedef struct reading {
  gi_worker *w;
  const char *text, *name;
  size_t at, end;
  bool list;
  enum gi_global kind;
  const char *wrong;
} reading;

/* By the script's own parse. */
static int run_parse(lua_State *L) {
  reading *r = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, r->w->functions[GI_SCRIPT_PARSE]);
  lua_pushlstring(L, r->text + r->at, r->end - r->at);
  r->w->box.called = gi_script_functions[GI_SCRIPT_PARSE];
  lua_call(L, 1, 1);
  if (lua_isnil(L, -1))
    r->wrong = GRUNDY_N("this is not a position of the game: parse returned nothing");
  else
    add_option(L, r->w, lua_gettop(L));
  return 0;
}

static int run_read(lua_State *L) {
  reading *r = lua_touserdata(L, 1);
  r->wrong = gi_lua_read(L, r->text, &r->at, r->end, r->list);
  if (r->wrong) return 0;
  if (r->list)
    gi_lua_encode(L, lua_gettop(L), &r->w->found);
  else
    add_option(L, r->w, lua_gettop(L));
  return 0;
}

static bool finish_reading(gi_worker *w, const reading *r, bool ok,
                           enum gi_script_function function, grundy_error *error) {
  const grundy *g = w->script->g;
  if (ok && !r->wrong) return true;
  if (!ok) {
    if (gi_worker_explain(w, GI_SCRIPT_FUNCTIONS, NULL, 0, error) == GRUNDY_EGAME && error) {
      error->status = GRUNDY_EINPUT; /* the text is not what the script expects */
      error->offset = r->at;
      error->length = r->end - r->at;
    }
    return false;
  }
  size_t length = r->at < r->end ? 1 : 0;
  if (function == GI_SCRIPT_PARSE && w->functions[GI_SCRIPT_PARSE] != LUA_NOREF)
    length = r->end - r->at;
  gi_fault_at(g, error, GRUNDY_EINPUT, r->at, length, "%s", grundy_translate(g, r->wrong));
  return false;
}

bool gi_worker_parse(gi_worker *w, const char *text, size_t from, size_t to, grundy_error *error) {
  reading r = {.w = w, .text = text, .at = from, .end = to};
  bool ok = worker_run(w, w->functions[GI_SCRIPT_PARSE] == LUA_NOREF ? run_read : run_parse, &r);
  return finish_reading(w, &r, ok, GI_SCRIPT_PARSE, error);
}

bool gi_worker_parameters(gi_worker *w, const char *text, size_t from, size_t to,
                          grundy_error *error) {
  reading r = {.w = w, .text = text, .at = from, .end = to, .list = true};
  bool ok = worker_run(w, run_read, &r);
  return finish_reading(w, &r, ok, GI_SCRIPT_FUNCTIONS, error);
}

static int run_global(lua_State *L) {
  reading *r = lua_touserdata(L, 1);
  size_t length;
  lua_getglobal(L, r->name);
  if (lua_isnil(L, -1)) return 0;
  if (r->kind == GI_SCRIPT_STATE) {
    add_option(L, r->w, lua_gettop(L));
    return 0;
  }
  if (lua_type(L, -1) != LUA_TSTRING)
    gi_lua_error(L, GRUNDY_N("%s must be a text, but it is a %s"), r->name, luaL_typename(L, -1));
  const char *text = lua_tolstring(L, -1, &length);
  gi_lua_bytes_add(L, &r->w->found, text, length);
  return 0;
}

bool gi_worker_global(gi_worker *w, const char *name, enum gi_global kind, grundy_error *error) {
  reading r = {.w = w, .name = name, .kind = kind};
  if (worker_run(w, run_global, &r)) return true;
  gi_worker_explain(w, GI_SCRIPT_FUNCTIONS, NULL, 0, error);
  return false;
}

/* ---- messages ---- */

/* A state as it is read, or its beginning. */
static void short_state(gi_worker *w, const uint8_t *state, size_t length, char *out, size_t room) {
  grundy_text text;
  grundy_text_init(&text, w->script->g);
  gi_lua_print(state, length, &text);
  snprintf(out, room, text.length > STATE_SHOWN ? "%.*s..." : "%.*s", STATE_SHOWN,
           text.data ? text.data : "?");
  grundy_text_clear(&text);
}

/* Memory was refused: by the limit of the user, or by the machine. */
static grundy_status no_memory(gi_worker *w, grundy_error *error) {
  gi_watch *watch = &w->script->g->watch;
  if (!atomic_load(&watch->starved)) return gi_no_memory(w->script->g, error);
  w->why = GI_STOP_MEMORY;
  if (!w->watch.outside) atomic_store(&watch->stop, GI_STOP_MEMORY);
  return gi_fault(w->script->g, error, GRUNDY_UNKNOWN, "%s",
                  grundy_translate(w->script->g, gi_stop_message(GI_STOP_MEMORY)));
}

grundy_status gi_worker_explain(gi_worker *w, enum gi_script_function function,
                                const uint8_t *state, size_t length, grundy_error *error) {
  const gi_script *script = w->script;
  const grundy *g = script->g;
  char where[2 * STATE_SHOWN + 60] = "", shown[STATE_SHOWN + 8], item[40] = "";
  if (w->asked < GI_SCRIPT_FUNCTIONS) function = w->asked;
  if (state) {
    short_state(w, state, length, shown, sizeof shown);
    int used = snprintf(where, sizeof where, "%s(%s", gi_script_functions[function], shown);
    for (size_t i = 0; function == GI_SCRIPT_TELL && i < w->told.count && used < STATE_SHOWN; i++) {
      short_state(w, told_bytes(&w->told, i), w->told.to[i].length, shown, sizeof shown);
      used += snprintf(where + used, sizeof where - (size_t)used, ", %s", shown);
    }
    if (used < (int)sizeof where) snprintf(where + used, sizeof where - (size_t)used, ")");
  } else if (function < GI_SCRIPT_FUNCTIONS) {
    snprintf(where, sizeof where, "%s", gi_script_functions[function]);
  }
  if (w->fault)
    return gi_fault(g, error, GRUNDY_EGAME, "%s: %s %s", script->path, where,
                    grundy_translate(g, w->fault));
  const char *message = lua_tostring(w->box.L, -1);
  grundy_status status;
  if (w->box.limit && w->box.refused) {
    status = no_memory(w, error);
  } else if (w->box.limit && !*w->box.limit) {
    status = gi_fault(g, error, GRUNDY_UNKNOWN, "%s", grundy_translate(g, gi_stop_message(w->why)));
  } else if (w->box.limit) {
    status =
        gi_fault(g, error, GRUNDY_ELIMIT, *where ? "%s: %s\n  %s %s" : "%s: %s", script->path,
                 grundy_translate(g, w->box.limit), grundy_translate(g, GRUNDY_N("in")), where);
  } else {
    if (w->item)
      snprintf(item, sizeof item, grundy_translate(g, GRUNDY_N(", item %zu of its list")), w->item);
    bool placed = message && strstr(message, ".lua:");
    status = gi_fault(g, error, GRUNDY_EGAME, *where ? "%s%s%.*s\n  %s %s%s" : "%s%s%.*s",
                      placed ? "" : script->path, placed ? "" : ": ", MESSAGE_SHOWN,
                      message ? message : "?", grundy_translate(g, GRUNDY_N("for")), where, item);
  }
  gi_lua_box_clear(&w->box);
  return status;
}

/* ---- workers ---- */

/* Puts the parameters there, loads nothing yet. */
static int worker_prepare(lua_State *L) {
  gi_worker *w = lua_touserdata(L, 1);
  gi_script_library(L, w);
  if (w->script->parameters)
    gi_lua_push(L, w->script->parameters, w->script->parameters_size);
  else
    lua_newtable(L);
  lua_setglobal(L, "params");
  return 0;
}

/* No next_states: perhaps another name was meant for it. */
static void miss_next_states(lua_State *L) {
  const char *names[GLOBALS_MOST];
  size_t n = 0;
  lua_pushglobaltable(L);
  for (lua_pushnil(L); n < GLOBALS_MOST && lua_next(L, -2); lua_pop(L, 1))
    if (lua_isfunction(L, -1) && lua_type(L, -2) == LUA_TSTRING) names[n++] = lua_tostring(L, -2);
  const char *wanted = gi_script_functions[GI_SCRIPT_NEXT_STATES];
  const char *near = grundy_nearest(wanted, strlen(wanted), names, n);
  if (near)
    gi_lua_error(
        L, GRUNDY_N("the script has no function next_states(s), but one called %s; is that it?"),
        near);
  gi_lua_error(
      L, GRUNDY_N("the script has no function next_states(s), which gives the list of the states "
                  "that a move leads to"));
}

/* Keeps the functions that the script has set, and closes the globals. */
static int find_functions(lua_State *L) {
  gi_worker *w = lua_touserdata(L, 1);
  for (int i = 0; i < GI_SCRIPT_FUNCTIONS; i++) {
    int type = lua_getglobal(L, gi_script_functions[i]);
    if (type != LUA_TFUNCTION && type != LUA_TNIL)
      gi_lua_error(L, GRUNDY_N("%s must be a function, but it is a %s"), gi_script_functions[i],
                   lua_typename(L, type));
    if (type == LUA_TNIL)
      lua_pop(L, 1);
    else
      w->functions[i] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  if (w->functions[GI_SCRIPT_NEXT_STATES] == LUA_NOREF) miss_next_states(L);
  if ((w->functions[GI_SCRIPT_IS_FINAL] == LUA_NOREF) !=
      (w->functions[GI_SCRIPT_RULE] == LUA_NOREF))
    gi_lua_error(
        L, GRUNDY_N("is_final(s) and rule(s) belong together: rule says whether the player to move "
                    "has won, where is_final is true"));
  lua_pushglobaltable(L);
  if (!lua_getmetatable(L, -1)) lua_newtable(L);
  lua_pushcfunction(L, refuse_global);
  lua_setfield(L, -2, "__newindex");
  lua_setmetatable(L, -2);
  return 0;
}

/* Whether the call under way may go on. */
static bool worker_tick(void *user) {
  gi_worker *w = user;
  w->why = gi_watch_look(w->script->g, &w->watch);
  if (w->why == GI_STOP_NONE && w->out && !w->out->tick(w->out)) w->why = GI_STOP_CANCEL;
  return w->why == GI_STOP_NONE;
}

static void begin_call(gi_worker *w, const gi_watch_call *c, grundy_sink *out) {
  w->watch = *c;
  w->out = out;
  w->why = GI_STOP_NONE;
}

/* A worker with the parameters, and without the script. */
static gi_worker *worker_new(gi_script *script, const gi_watch_call *c, grundy_sink *out,
                             grundy_error *error) {
  grundy *g = script->g;
  gi_worker *w = gi_zeroed(g, 1, sizeof *w);
  if (!w) {
    gi_no_memory(g, error);
    return NULL;
  }
  w->script = script;
  begin_call(w, c, out);
  grundy_allocator memory = gi_script_share_memory(&w->share, g);
  if (!gi_lua_box_open(&w->box, &memory, MEMORY_MOST, STEPS_MOST)) {
    no_memory(w, error);
    gi_worker_free(w);
    return NULL;
  }
  w->box.g = g;
  w->box.tick = worker_tick;
  w->box.user = w;
  w->found.memory = w->again.memory = w->parts.memory = w->parts_again.memory = &script->memory;
  for (int i = 0; i < GI_SCRIPT_FUNCTIONS; i++) w->functions[i] = LUA_NOREF;
  if (worker_run(w, worker_prepare, w)) return w;
  gi_worker_explain(w, GI_SCRIPT_FUNCTIONS, NULL, 0, error);
  gi_worker_free(w);
  return NULL;
}

/* Memory for answers is worth while only where there are some to keep. */
static void start_cache(gi_worker *w) {
  if (w->functions[GI_SCRIPT_SUB_STATES] != LUA_NOREF ||
      w->functions[GI_SCRIPT_CANONICAL] != LUA_NOREF)
    gi_cache_init(&w->cache, &w->script->memory);
}

static bool worker_load(gi_worker *w, grundy_error *error) {
  const gi_script *script = w->script;
  char name[GRUNDY_MESSAGE_MAX];
  snprintf(name, sizeof name, "@%s", script->path);
  if (gi_lua_box_load(&w->box, script->text, script->text_size, name) &&
      worker_run(w, find_functions, w)) {
    start_cache(w);
    return true;
  }
  gi_worker_explain(w, GI_SCRIPT_FUNCTIONS, NULL, 0, error);
  return false;
}

void gi_worker_free(gi_worker *w) {
  gi_watch_end(w->script->g, &w->watch);
  gi_lua_box_close(&w->box);
  gi_script_share_close(&w->share);
  gi_lua_bytes *bytes[] = {&w->found, &w->parts, &w->again, &w->parts_again};
  for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) gi_lua_bytes_free(bytes[i]);
  gi_cache_free(&w->cache, &w->script->memory);
  gi_resize(w->script->g, w, sizeof *w, 0);
}

/* A worker that is not in use, or NULL. */
static gi_worker *idle_worker(gi_script *script) {
  gi_worker *w = atomic_exchange(&script->spare, NULL);
  if (w) return w;
  pthread_mutex_lock(&script->lock);
  w = script->workers;
  if (w) script->workers = w->next;
  pthread_mutex_unlock(&script->lock);
  return w;
}

gi_worker *gi_worker_take(gi_script *script, enum gi_watch_kind kind, grundy_sink *out,
                          grundy_error *error) {
  gi_watch_call c;
  gi_worker *w = idle_worker(script);
  gi_watch_begin(script->g, kind, &c);
  if (w) {
    begin_call(w, &c, out);
    return w;
  }
  w = worker_new(script, &c, out, error);
  if (!w || worker_load(w, error)) return w;
  gi_worker_free(w);
  return NULL;
}

gi_worker *gi_worker_take_empty(gi_script *script, grundy_error *error) {
  gi_watch_call c;
  gi_watch_begin(script->g, GI_WATCH_READING, &c);
  return worker_new(script, &c, NULL, error);
}

/* A state in which a limit ended a call is not used again, because the script may have left
 * something half done. */
void gi_worker_give(gi_worker *w) {
  gi_script *script = w->script;
  gi_worker *none = NULL;
  if (w->box.limit) {
    gi_worker_free(w);
    return;
  }
  gi_watch_end(script->g, &w->watch);
  w->watch = (gi_watch_call){.outside = false};
  w->out = NULL;
  if (atomic_compare_exchange_strong(&script->spare, &none, w)) return;
  pthread_mutex_lock(&script->lock);
  w->next = script->workers;
  script->workers = w;
  pthread_mutex_unlock(&script->lock);
}
