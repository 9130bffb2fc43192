/* bench/script: what the engine adds to the cost of a user's own functions.
 *
 *   bench_script [PLUGIN]
 *
 * Scripts: a solver is asked for a position, and every call of the script's functions is noted.
 * Then the same calls are made again with the same states, in the same box with its limits, each as
 * one protected call, as a program must that is to survive an error: once throwing away what they
 * return ("calls"), and once reading it with the plainest loop there is, lua_rawgeti or lua_next,
 * and keeping nothing ("read"). The engine does all of that, and checks it, encodes it, splits it,
 * looks it up and takes the mex. Goal: at most 1.5 times "read", the cost of calling the functions
 * and knowing what they said. A position that ends too soon to measure is asked many times; that of
 * examples/token.lua, with its five calls, would measure how a search starts and is left out.
 *
 * Plugins: a built-in game against its own file built by `grundy build`, if its path is given, both
 * by the search. Goal: at most 1.1.
 *
 * Seconds of the processor, best of several rounds, the programs in turn.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/sums.h"
#include "grundy/grundy.h"
#include "script/script.h"

enum { ROUNDS = 5, MANY = 300 /* calls, at least, in one measurement */ };

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void die(const char *what) {
  fprintf(stderr, "bench/script: %s\n", what);
  exit(3);
}

/* ---- the calls of a run ---- */

typedef struct noted {
  enum gi_script_function function;
  size_t at, length;
} noted;

static struct {
  noted *calls;
  size_t count, room;
  uint8_t *bytes;
  size_t length, bytes_room;
  grundy_game game; /* the script's own hooks */
} notes;

static void note(enum gi_script_function function, const uint8_t *position, size_t length) {
  if (notes.count == notes.room) {
    notes.room = notes.room ? 2 * notes.room : 1024;
    notes.calls = realloc(notes.calls, notes.room * sizeof *notes.calls);
  }
  if (notes.length + length > notes.bytes_room) {
    notes.bytes_room = 2 * (notes.length + length) + 4096;
    notes.bytes = realloc(notes.bytes, notes.bytes_room);
  }
  if (!notes.calls || !notes.bytes) die("out of memory");
  memcpy(notes.bytes + notes.length, position, length);
  notes.calls[notes.count++] = (noted){.function = function, .at = notes.length, .length = length};
  notes.length += length;
}

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  note(GI_SCRIPT_NEXT_STATES, position, length);
  return notes.game.moves(self, position, length, out);
}

static bool parts(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  note(GI_SCRIPT_SUB_STATES, position, length);
  return notes.game.parts(self, position, length, out);
}

static bool canonical(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  note(GI_SCRIPT_CANONICAL, position, length);
  return notes.game.canonical(self, position, length, out);
}

static grundy_final final(const void *self, const uint8_t *position, size_t length) {
  note(GI_SCRIPT_IS_FINAL, position, length);
  return notes.game.final(self, position, length);
}

/* Goes through a value as a reader must, and keeps a number so that nothing is left out. */
static lua_Integer read_value(lua_State *L, int index) {
  lua_Integer got = 0;
  size_t length;
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    return lua_tointeger(L, index);
  case LUA_TSTRING:
    lua_tolstring(L, index, &length);
    return (lua_Integer)length;
  case LUA_TTABLE:
    break;
  default:
    return lua_toboolean(L, index);
  }
  lua_Unsigned n = lua_rawlen(L, index);
  for (lua_Unsigned i = 1; i <= n; i++) {
    lua_rawgeti(L, index, (lua_Integer)i);
    got += read_value(L, lua_gettop(L));
    lua_settop(L, -2);
  }
  if (n > 0) return got;
  for (lua_pushnil(L); lua_next(L, index); lua_settop(L, -2))
    got += read_value(L, lua_gettop(L) - 1) + read_value(L, lua_gettop(L));
  return got;
}

typedef struct replayed {
  gi_worker *w;
  const noted *call;
  bool read;
  lua_Integer got;
} replayed;

static int replay(lua_State *L) {
  replayed *r = lua_touserdata(L, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, r->w->functions[r->call->function]);
  gi_lua_push(L, notes.bytes + r->call->at, r->call->length);
  lua_call(L, 1, 1);
  if (r->read) r->got += read_value(L, 2);
  return 0;
}

static double replay_all(gi_worker *w, bool read) {
  replayed r = {.w = w, .read = read};
  double start = seconds();
  for (size_t i = 0; i < notes.count; i++) {
    w->moving = true; /* so that emit works; what it keeps is dropped */
    w->parts.length = w->found.length = 0;
    r.call = &notes.calls[i];
    if (!gi_lua_box_run(&w->box, replay, &r, 0)) die(lua_tostring(w->box.L, -1));
  }
  w->moving = false;
  return seconds() - start;
}

/* ---- one position ---- */

static double solve(grundy *g, grundy_sum *sum, grundy_technique technique, grundy_nimber *value) {
  grundy_error error;
  grundy_answer *answer = NULL;
  grundy_question question;
  grundy_question_init(&question);
  question.technique = technique;
  grundy_solver *solver = grundy_solver_new(g);
  double start = seconds();
  if (!solver || grundy_solve(solver, sum, &question, &answer, &error) != GRUNDY_OK)
    die(solver ? error.message : "out of memory");
  double time = seconds() - start;
  if (!grundy_answer_value(answer, value)) *value = grundy_answer_outcome(answer);
  grundy_answer_free(answer);
  grundy_solver_free(solver);
  return time;
}

static grundy_sum *read_sum(grundy *g, const char *text) {
  grundy_error error;
  grundy_sum *sum;
  if (grundy_sum_parse(g, text, strlen(text), &sum, &error) != GRUNDY_OK) die(error.message);
  return sum;
}

static void measure_script(const char *term) {
  char text[1000];
  grundy_error error;
  grundy_nimber value;
  grundy *g = grundy_new(NULL);
  if (!g) die("out of memory");
  snprintf(text, sizeof text, "%s/%s", GRUNDY_EXAMPLES, term);
  grundy_sum *sum = read_sum(g, text);
  gi_script *script = sum->instances[0]->self;
  notes.game = script->game;
  notes.count = notes.length = 0;
  script->game.moves = moves;
  if (notes.game.parts) script->game.parts = parts;
  if (notes.game.canonical) script->game.canonical = canonical;
  if (notes.game.final) script->game.final = final;
  solve(g, sum, GRUNDY_HOW_AUTO, &value);
  script->game = notes.game;
  double best[3] = {1e300, 1e300, 1e300}; /* calls, read, engine */
  gi_worker *w = gi_worker_take(script, GI_WATCH_READING, NULL, &error);
  if (!w) die(error.message);
  int times = notes.count < MANY ? (int)(MANY / notes.count) : 1;
  for (int round = 0; round < ROUNDS; round++) {
    double spent[3] = {0};
    for (int i = 0; i < times; i++) {
      spent[0] += replay_all(w, false);
      spent[1] += replay_all(w, true);
      spent[2] += solve(g, sum, GRUNDY_HOW_AUTO, &value);
    }
    for (int k = 0; k < 3; k++)
      if (spent[k] < best[k]) best[k] = spent[k];
  }
  gi_worker_give(w);
  printf("%-28s %8zu %9.1f %9.1f %9.1f %7.2f %7.2f\n", term, notes.count, 1e3 * best[0] / times,
         1e3 * best[1] / times, 1e3 * best[2] / times, best[2] / best[0], best[2] / best[1]);
  fflush(stdout);
  grundy_sum_free(sum);
  grundy_free(g);
}

static void measure_plugin(const char *plugin, const char *name, const char *position) {
  char built_in[200], loaded[1000];
  grundy_nimber value[2];
  grundy *g = grundy_new(NULL);
  if (!g) die("out of memory");
  snprintf(built_in, sizeof built_in, "%s(%s)", name, position);
  snprintf(loaded, sizeof loaded, "%s(%s)", plugin, position);
  grundy_sum *sums[2] = {read_sum(g, built_in), read_sum(g, loaded)};
  double best[2] = {1e300, 1e300};
  for (int round = 0; round < 2 * ROUNDS; round++)
    for (int i = 0; i < 2; i++) {
      double time = solve(g, sums[i], GRUNDY_HOW_HASH, &value[i]);
      if (time < best[i]) best[i] = time;
    }
  if (value[0] != value[1]) die("the plugin has another value");
  printf("%-28s built in %.3f s, plugin %.3f s, ratio %.2f\n", built_in, best[0], best[1],
         best[1] / best[0]);
  grundy_sum_free(sums[0]);
  grundy_sum_free(sums[1]);
  grundy_free(g);
}

int main(int argc, char **argv) {
  static const char *const terms[] = {
      "kayles.lua(700)",      "nim.lua(1200)",     "fibonacci_nim.lua(150)",
      "chomp.lua(7,7,7,7,7)", "count21.lua{5000}", "cram.lua(..../..../..../....)",
      "notakto.lua",          "hex3.lua"};
  printf("%-28s %8s %9s %9s %9s %15s\n", "script", "number", "calls, ms", "read, ms", "engine, ms",
         "engine/calls /read");
  for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) measure_script(terms[i]);
  if (argc > 1) measure_plugin(argv[1], "kayles", "3000");
  return 0;
}
