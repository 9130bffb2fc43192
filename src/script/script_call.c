/* Calls of a script's functions with a state.
 *
 * A call runs in one protected function of C: it pushes the state, calls the script's function, and
 * encodes what comes back (script_found.c). So an error of Lua, wherever it is raised, ends in one
 * place. Invariant: an answer depends on the state alone. The first calls of next_states, and later
 * some of them, are made twice and compared; then the texts are tried, too, because a text for
 * people cannot fail later.
 */
/* SPDX-License-Identifier: MIT */
#include <limits.h>

#include "base/assert.h"
#include "script/script.h"

enum {
  TWICE_FIRST = 16, /* so many calls are made twice, to compare what they give, */
  TWICE_EVERY = 256 /* and later one of so many */
};

const char *const gi_script_functions[GI_SCRIPT_FUNCTIONS] = {
    "next_states", "sub_states", "is_final", "rule",   "canonical",
    "parse",       "show",       "tell",     "picture"};

typedef struct call {
  gi_worker *w;
  enum gi_script_function function;
  const uint8_t *state;
  size_t length;
  gi_told told;
  int argument; /* place of a table that next_states was given, or 0 */
  grundy_final final;
} call;

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
  for (size_t i = 0; i < told->count; i++)
    gi_lua_push(L, gi_told_bytes(told, i), told->to[i].length);
  c->w->box.called = gi_script_functions[function];
  lua_call(L, 1 + (int)told->count, 1);
}

static int run_moves(lua_State *L) {
  call *c = lua_touserdata(L, 1);
  gi_worker *w = c->w;
  w->moving = true;
  push_call(L, c, GI_SCRIPT_NEXT_STATES);
  gi_found_drop_open(w);
  if (c->argument && !gi_lua_is(L, c->argument, c->state))
    gi_lua_error(L,
                 GRUNDY_N("next_states has changed the state that it was given; build each state "
                          "in a new table"));
  if (lua_istable(L, -1)) {
    if (gi_found_is_sum(L, w, lua_gettop(L)))
      gi_lua_error(
          L, GRUNDY_N("next_states must return a list of states; this is a sum: write {sum(...)}"));
    gi_found_list(L, w, "next_states");
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
  gi_found_list(L, c->w, "sub_states");
  return 0;
}

static int run_canonical(lua_State *L) {
  call *c = lua_touserdata(L, 1);
  push_call(L, c, GI_SCRIPT_CANONICAL);
  gi_found_part(L, c->w, lua_gettop(L), lua_type(L, -1), 0);
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

bool gi_worker_run(gi_worker *w, lua_CFunction function, void *user) {
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
  if (!gi_worker_run(w, function, c)) return false;
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
  bool ok = gi_worker_run(w, run_text, c) && (!strict || same_again(w, run_text, c));
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
  if (!gi_worker_run(w, runs[function], &c)) return false;
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
  return gi_worker_run(w, run_text, &c);
}

bool gi_worker_ask_moves(gi_worker *w, const uint8_t *state, size_t length) {
  call c = {.w = w, .state = state, .length = length};
  return gi_worker_run(w, run_moves, &c);
}

bool gi_worker_final(gi_worker *w, const uint8_t *state, size_t length, grundy_final *out) {
  call c = {.w = w, .state = state, .length = length};
  bool ok = gi_worker_run(w, run_final, &c);
  *out = c.final;
  bool last = ok && c.final != GRUNDY_NOT_FINAL && w->script->g->examining;
  return last ? texts_well(w, &c) : ok; /* its moves are not asked for */
}
