/* A hostile script for every function that a script can have: each ends by a limit, within a time
 * that is far above the limit and far below for ever, and says which. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "grundy/grundy.h"

#include <cmocka.h>

static char folder[] = "/tmp/grundy-hostile-XXXXXX", path[sizeof folder + 10];

static int make_folder(void **state) {
  (void)state;
  if (!mkdtemp(folder)) return -1;
  return snprintf(path, sizeof path, "%s/bad.lua", folder) > 0 ? 0 : -1;
}

static int drop_folder(void **state) {
  (void)state;
  return unlink(path) == 0 ? rmdir(folder) : -1;
}

/* Where the hostile statements stand, "@". The game takes one from a number. */
#define TAKES "function next_states(n) if n > 0 then return {n - 1} end return {} end\n"
static const struct {
  const char *name, *text;
} functions[] = {
    {"load", "(function() @ end)()\n" TAKES},
    {"parse", "function parse(text) @ end\n" TAKES},
    {"show", "function show(n) @ end\n" TAKES},
    {"tell", "function tell(n, to) @ end\n" TAKES},
    {"picture", "function picture(n) @ end\n" TAKES},
    {"next_states", "function next_states(n) @ end\n"},
    {"sub_states", "function sub_states(n) @ end\n" TAKES},
    {"canonical", "function canonical(n) @ end\n" TAKES},
    {"is_final", "function is_final(n) @ end function rule(n) return false end\n" TAKES},
    {"rule", "function rule(n) @ end function is_final(n) return n < 3 end\n" TAKES},
};

/* What they do, and how it ends: with the limit on time, or with a message. */
static const char too_deep[] = "stack overflow";
static const struct {
  const char *name, *text, *message;
} deeds[] = {
    {"loop", "while true do end", NULL},
    {"caught", "while true do pcall(function() while true do end end) end", NULL},
    {"compare",
     "local x = ('x'):rep(65000) local a, b = x .. 'a', x .. 'b'"
     " while true do local c = a < b end",
     NULL},
    {"sort",
     "local t = {} for i = 1, 50 do t[i] = ('x'):rep(60000) .. i * 7919 % 50 end"
     " while true do table.sort(t) end",
     NULL},
    {"holes",
     "local t = {} for i = 1, 300000 do t[i] = i end for i = 1, 300000 do t[i] = nil end"
     " while true do next(t) end",
     NULL},
    {"collide",
     "local top, m = {}, (1 << 12) - 1 for d = 1, 8 do"
     " local t = setmetatable({}, {__index = top})"
     " for i = 1, 4000 do t[i * m] = i end top = t end"
     " while true do local x = top[9000 * m] end",
     NULL},
    {"convert", "local s = ('0'):rep(65000) while true do local x = s + 1 end", NULL},
    {"arguments", "local function f(...) return f(1, ...) end f()", NULL},
    {"many", "local s = ('x'):rep(10000) while true do math.max(s:byte(1, -1)) end", NULL},
    {"memory", "local t = {} while true do t = {t, {}} end",
     "the memory limit ended the computation; --memory raises it"},
    {"text", "local s = 'x' while true do s = s .. s end",
     "the script makes a text of more than 65536 bytes, which is the limit"},
    {"keys", "local t = {} for i = 1, 20000 do t[-i] = i end",
     "the script makes a table with more than 16384 keys that is not a list"},
    {"calls", "local function f(n) return 1 + f(n) end return f(1)", too_deep},
    {"tables", "local t = {} for i = 1, 200 do t = {t, t} end return t", NULL},
};

static bool stop_now(void *user) {
  return ++*(int *)user > 1;
}

typedef struct ending {
  grundy_status status;
  grundy_stop stop;
  double seconds;
  char message[GRUNDY_MESSAGE_MAX];
} ending;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void write_file(size_t function, size_t deed) {
  FILE *file = fopen(path, "w");
  const char *at = strchr(functions[function].text, '@');
  assert_non_null(file);
  assert_true(fprintf(file, "%.*s%s%s", (int)(at - functions[function].text),
                      functions[function].text, deeds[deed].text, at + 1) > 0);
  assert_int_equal(fclose(file), 0);
}

/* Reads, solves and prints a position. */
static void ask(const grundy_config *config, ending *out) {
  char text[100];
  grundy_error error = {.message = ""};
  grundy_sum *sum = NULL;
  grundy_answer *answer = NULL;
  grundy_text printed;
  double began = now();
  grundy *g = grundy_new(config);
  assert_non_null(g);
  snprintf(text, sizeof text, "%s(3)", path);
  *out = (ending){.status = grundy_sum_parse(g, text, strlen(text), &sum, &error)};
  grundy_solver *solver = grundy_solver_new(g);
  assert_non_null(solver);
  if (out->status == GRUNDY_OK) out->status = grundy_solve(solver, sum, NULL, &answer, &error);
  if (answer) {
    grundy_text_init(&printed, g);
    grundy_print_solve(answer, &(grundy_style){0}, &printed);
    out->stop = grundy_answer_stop(answer);
    grundy_text_clear(&printed);
  }
  snprintf(out->message, sizeof out->message, "%s", error.message);
  grundy_answer_free(answer);
  grundy_solver_free(solver);
  grundy_sum_free(sum);
  grundy_free(g);
  out->seconds = now() - began;
}

static bool is_writing(size_t function) {
  const char *name = functions[function].name;
  return strcmp(name, "show") == 0 || strcmp(name, "tell") == 0 || strcmp(name, "picture") == 0;
}

/* Whether the user's limit ended it, and the message says so. */
static bool ended_by(const ending *e, grundy_stop stop, const char *message) {
  return e->status == GRUNDY_UNKNOWN
             ? e->stop == stop || strcmp(e->message, message) == 0
             : e->status == GRUNDY_ELIMIT && strcmp(e->message, message) == 0;
}

static void every_function(void **state) {
  enum { PATIENCE = 60 }; /* times the limit, for slow and busy machines */
  grundy_config config;
  (void)state;
  grundy_config_init(&config);
  config.seconds = 0.05;
  config.memory = 40 << 20;
  for (size_t f = 0; f < sizeof functions / sizeof *functions; f++)
    for (size_t d = 0; d < sizeof deeds / sizeof *deeds; d++) {
      ending e;
      const char *message = deeds[d].message;
      write_file(f, d);
      ask(&config, &e);
      bool timed =
          ended_by(&e, GRUNDY_STOP_TIME, "the time limit ended the computation; --time raises it");
      bool starved = message && ended_by(&e, GRUNDY_STOP_MEMORY, message);
      bool told = message && e.status < GRUNDY_OK && strstr(e.message, message);
      /* a state that is too large, or not what the function must return */
      bool refused = strcmp(deeds[d].name, "tables") == 0 && e.status < GRUNDY_OK && *e.message;
      /* printing cannot fail: a text that takes too long is left out */
      bool unused = f == 0 && strcmp(deeds[d].name, "tables") == 0;
      bool silent = (is_writing(f) || unused) && e.status == GRUNDY_OK;
      if (!(timed || starved || told || refused || silent) || e.seconds > PATIENCE * config.seconds)
        fail_msg("%s, %s: %.2f s, status %d, stop %d, \"%s\"", functions[f].name, deeds[d].name,
                 e.seconds, (int)e.status, (int)e.stop, e.message);
    }
}

/* The caller's wish to stop is seen in every function, and nothing else is said. */
static void interrupted(void **state) {
  grundy_config config;
  (void)state;
  for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
    int asked = 0;
    ending e;
    grundy_config_init(&config);
    config.cancel = stop_now;
    config.user = &asked;
    write_file(f, 0);
    ask(&config, &e);
    bool silent = is_writing(f) && e.status == GRUNDY_OK;
    if (!silent && !ended_by(&e, GRUNDY_STOP_CANCEL, "the computation was interrupted"))
      fail_msg("%s: status %d, stop %d, \"%s\"", functions[f].name, (int)e.status, (int)e.stop,
               e.message);
  }
}

/* The memory of a script is that of the computation: it is in the figure, and within the limit. */
static void memory_counts(void **state) {
  static const char text[] = "local t = {} for i = 1, 100000 do t[i] = i end\n"
                             "function next_states(n) if n > 0 and t then return {n - 1} end"
                             " return {} end\n";
  static const struct {
    uint64_t limit;
    grundy_status status;
  } cases[] = {
      {0, GRUNDY_OK}, {16 << 20, GRUNDY_OK}, {1000, GRUNDY_UNKNOWN}, {1 << 20, GRUNDY_UNKNOWN}};
  (void)state;
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0);
  assert_int_equal(fclose(file), 0);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char term[100];
    grundy_error error = {.message = ""};
    grundy_sum *sum = NULL;
    grundy_answer *answer = NULL;
    grundy *g = grundy_new(NULL);
    grundy_set_limits(g, cases[i].limit, 0, 0);
    snprintf(term, sizeof term, "%s(3)", path);
    assert_int_equal(grundy_sum_parse(g, term, strlen(term), &sum, &error), cases[i].status);
    if (cases[i].status == GRUNDY_OK) {
      grundy_solver *solver = grundy_solver_new(g);
      assert_int_equal(grundy_solve(solver, sum, NULL, &answer, &error), GRUNDY_OK);
      assert_true(grundy_answer_memory(answer) > 100000 * 16);
      grundy_answer_free(answer);
      grundy_solver_free(solver);
      grundy_sum_free(sum);
    } else {
      assert_string_equal(error.message,
                          "the memory limit ended the computation; --memory raises it");
    }
    grundy_free(g);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_function),
                                     cmocka_unit_test(interrupted),
                                     cmocka_unit_test(memory_counts)};
  return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
