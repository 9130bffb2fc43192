/* bench/script: what the engine adds to the cost of a user's own functions.
 *
 *   bench_script [PLUGIN]
 *
 * Scripts: a solver is asked for a position, and every call of the script's functions is noted.
 * Then the same calls are made again with the same states, in the same box with its limits, but
 * with nothing around them: what they return is thrown away. The ratio of the two times is what the
 * engine costs in all: tables, splitting, encoding and mex included. Goal: at most 1.5.
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
#include "lang/script.h"

enum { ROUNDS = 5 };

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
  note(GI_NEXT_STATES, position, length);
  return notes.game.moves(self, position, length, out);
}

static bool parts(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  note(GI_SUB_STATES, position, length);
  return notes.game.parts(self, position, length, out);
}

static bool canonical(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  note(GI_CANONICAL, position, length);
  return notes.game.canonical(self, position, length, out);
}

static grundy_final final(const void *self, const uint8_t *position, size_t length) {
  note(GI_IS_FINAL, position, length);
  return notes.game.final(self, position, length);
}

static int replay(lua_State *L) {
  gi_worker *w = lua_touserdata(L, 1);
  for (size_t i = 0; i < notes.count; i++) {
    const noted *call = &notes.calls[i];
    w->moving = true; /* so that emit works; what it keeps is dropped */
    w->parts.length = w->found.length = 0;
    w->box.steps = 0;
    lua_rawgeti(L, LUA_REGISTRYINDEX, w->functions[call->function]);
    gi_lua_push(L, notes.bytes + call->at, call->length);
    lua_call(L, 1, 1);
    lua_settop(L, 1);
  }
  return 0;
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
  double bare = 1e300, engine = 1e300;
  gi_worker *w = gi_worker_take(script, &error);
  if (!w) die(error.message);
  w->box.most_steps = UINT64_MAX;
  for (int round = 0; round < ROUNDS; round++) {
    double start = seconds();
    if (!gi_lua_box_run(&w->box, replay, w, 0)) die(lua_tostring(w->box.L, -1));
    double time = seconds() - start;
    if (time < bare) bare = time;
    time = solve(g, sum, GRUNDY_HOW_AUTO, &value);
    if (time < engine) engine = time;
  }
  gi_worker_give(w);
  printf("%-28s %9zu %10.3f %10.3f %7.2f\n", term, notes.count, bare, engine, engine / bare);
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
  static const char *const terms[] = {"kayles.lua(700)",
                                      "nim.lua(1200)",
                                      "fibonacci_nim.lua(150)",
                                      "chomp.lua(7,7,7,7,7)",
                                      "token.lua",
                                      "count21.lua{5000}",
                                      "cram.lua(..../..../..../....)",
                                      "notakto.lua",
                                      "hex3.lua"};
  printf("%-28s %9s %10s %10s %7s\n", "script", "calls", "bare, s", "engine, s", "ratio");
  for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) measure_script(terms[i]);
  if (argc > 1) measure_plugin(argv[1], "kayles", "3000");
  return 0;
}
