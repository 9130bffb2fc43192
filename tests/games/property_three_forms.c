/* Random games in three forms, a script in Lua, a plugin in C and a graph: the same answers.
 *
 * A game is a random finite machine: states, and arrows from each to some of lower number. All are
 * written into one script and one plugin, which take the number of the machine as a parameter, and
 * into a file of edges each. Every state is asked for its value in normal play, its outcome in
 * misere play, and the number of its winning moves. */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "grundy/grundy.h"

#include <cmocka.h>

#include "cases.h"

enum { MACHINES = 100, STATES = 24 };

typedef struct machine {
  unsigned states;
  uint32_t arrows[STATES]; /* a bit for each state that a move leads to */
} machine;

static machine machines[MACHINES];
static char folder[] = "/tmp/grundy-forms-XXXXXX";

static FILE *create(const char *name) {
  char path[200];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  return file;
}

static void run_command(const char *command) {
  int status = system(command);
  if (!WIFEXITED(status) || WEXITSTATUS(status)) fail_msg("%s: status %d", command, status);
}

/* ---- writing ---- */

static void write_script(void) {
  FILE *file = create("machines.lua");
  fprintf(file, "local machines = {\n");
  for (int m = 0; m < MACHINES; m++) {
    fprintf(file, "  {[0] = ");
    for (unsigned s = 0; s < machines[m].states; s++) {
      fprintf(file, "{");
      for (unsigned t = 0; t < s; t++)
        if (machines[m].arrows[s] >> t & 1) fprintf(file, "%u,", t);
      fprintf(file, "},");
    }
    fprintf(file, "},\n");
  }
  fprintf(file, "}\nfunction next_states(s) return machines[params[1] + 1][s] end\n");
  assert_int_equal(fclose(file), 0);
}

static void write_plugin(void) {
  FILE *file = create("machines.c");
  fprintf(file, "#include <grundy/kit/read.h>\nstatic const uint32_t arrows[][%d] = {\n", STATES);
  for (int m = 0; m < MACHINES; m++) {
    fprintf(file, "  {");
    for (unsigned s = 0; s < machines[m].states; s++)
      fprintf(file, "%uu,", (unsigned)machines[m].arrows[s]);
    fprintf(file, "0},\n");
  }
  fprintf(file, "%s",
          "};\n"
          "static bool open_it(grundy_reader *in, const grundy_allocator *m, void **self) {\n"
          "  uint64_t n;\n"
          "  (void)m;\n"
          "  if (!grundy_read_number(in, &n)) return false;\n"
          "  *self = (void *)&arrows[n];\n"
          "  return true;\n"
          "}\n"
          "static void show(const void *self, grundy_text *out) {\n"
          "  grundy_text_number(out, (uint64_t)((const uint32_t(*)[24])self - arrows));\n"
          "}\n"
          "static bool moves(const void *self, const uint8_t *p, size_t n, grundy_sink *out) {\n"
          "  uint32_t to = ((const uint32_t *)self)[*p];\n"
          "  (void)n;\n"
          "  for (uint8_t t = 0; t < 24; t++)\n"
          "    if (to >> t & 1 && !grundy_emit(out, &t, 1)) return false;\n"
          "  return true;\n"
          "}\n"
          "static bool parse(const void *self, grundy_reader *in, grundy_sink *out) {\n"
          "  uint64_t n;\n"
          "  (void)self;\n"
          "  if (!grundy_read_number(in, &n)) return false;\n"
          "  uint8_t state = (uint8_t)n;\n"
          "  return grundy_put(out, &state, 1, 0);\n"
          "}\n"
          "static void print(const void *self, const uint8_t *p, size_t n, grundy_text *out) {\n"
          "  (void)self, (void)n;\n"
          "  grundy_text_number(out, *p);\n"
          "}\n"
          "GRUNDY_GAME(machines) = {.abi = GRUNDY_GAME_ABI, .size = sizeof(grundy_game),\n"
          "  .name = \"machines\",\n"
          "  .about = {.title = \"Machines\", .rules = \"Follow an arrow.\",\n"
          "            .usage = \"machines{number}(state)\"},\n"
          "  .open = open_it, .show = show, .moves = moves, .parse = parse,\n"
          "  .print = print};\n");
  assert_int_equal(fclose(file), 0);
  char command[1000];
  const char *compiler = getenv("CC");
  snprintf(command, sizeof command,
           "%s -std=c11 -fPIC -shared -fvisibility=hidden -DGRUNDY_PLUGIN -I%s -o %s/machines.so "
           "%s/machines.c",
           compiler && *compiler ? compiler : "cc", GRUNDY_HEADERS, folder, folder);
  run_command(command);
}

static void write_graph(int m) {
  char name[40];
  snprintf(name, sizeof name, "%d.edges", m);
  FILE *file = create(name);
  for (unsigned s = 0; s < machines[m].states; s++) {
    fprintf(file, "%u\n", s);
    for (unsigned t = 0; t < s; t++)
      if (machines[m].arrows[s] >> t & 1) fprintf(file, "%u %u\n", s, t);
  }
  assert_int_equal(fclose(file), 0);
}

static int set_up(void **state) {
  (void)state;
  rng r = rng_seed_from_env();
  if (!mkdtemp(folder)) return -1;
  for (int m = 0; m < MACHINES; m++) {
    machines[m].states = 1 + (unsigned)rng_below(&r, STATES - 1);
    uint64_t density = 1 + rng_below(&r, 8);
    for (unsigned s = 0; s < machines[m].states; s++)
      for (unsigned t = 0; t < s; t++)
        if (rng_below(&r, 8) < density) machines[m].arrows[s] |= UINT32_C(1) << t;
    write_graph(m);
  }
  write_script();
  write_plugin();
  return 0;
}

static int tear_down(void **state) {
  char command[200];
  (void)state;
  snprintf(command, sizeof command, "rm -r %s", folder);
  return system(command);
}

/* ---- asking ---- */

typedef struct facts {
  grundy_nimber value;
  grundy_outcome misere;
  uint64_t winning;
} facts;

static void ask(grundy *g, const char *text, facts *out) {
  grundy_error error = {.message = ""};
  grundy_sum *sum;
  if (grundy_sum_parse(g, text, strlen(text), &sum, &error) != GRUNDY_OK)
    fail_msg("%s: %s", text, error.message);
  grundy_solver *solver = grundy_solver_new(g);
  for (int misere = 0; misere < 2; misere++) {
    grundy_question question;
    grundy_answer *answer;
    grundy_question_init(&question);
    question.convention = misere ? GRUNDY_MISERE : GRUNDY_NORMAL;
    if (grundy_solve(solver, sum, &question, &answer, &error) != GRUNDY_OK)
      fail_msg("%s: %s", text, error.message);
    if (misere) {
      out->misere = grundy_answer_outcome(answer);
    } else {
      assert_true(grundy_answer_value(answer, &out->value));
      assert_true(grundy_answer_winning_count(answer, &out->winning));
    }
    grundy_answer_free(answer);
  }
  grundy_solver_free(solver);
  grundy_sum_free(sum);
}

static void agree(const char *text, const facts *a, const facts *b) {
  if (a->value != b->value || a->misere != b->misere || a->winning != b->winning)
    fail_msg("%s differs from the graph", text);
}

/* The definition, as an oracle for all three. */
static unsigned mex_of(const machine *m, unsigned state, const unsigned *values) {
  uint64_t seen = 0;
  for (unsigned t = 0; t < state; t++)
    if (m->arrows[state] >> t & 1) seen |= UINT64_C(1) << values[t];
  return (unsigned)__builtin_ctzll(~seen);
}

static void same_answers(void **state) {
  (void)state;
  uint64_t count = test_cases(MACHINES) < MACHINES ? test_cases(MACHINES) : MACHINES;
  for (uint64_t m = 0; m < count; m++) {
    grundy *g = grundy_new(NULL);
    unsigned values[STATES];
    for (unsigned s = 0; s < machines[m].states; s++) {
      char script[200], plugin[200], graph[200];
      facts by_script, by_plugin, by_graph;
      snprintf(script, sizeof script, "%s/machines.lua{%d}(%u)", folder, (int)m, s);
      snprintf(plugin, sizeof plugin, "%s/machines.so{%d}(%u)", folder, (int)m, s);
      snprintf(graph, sizeof graph, "%s/%d.edges(%u)", folder, (int)m, s);
      ask(g, graph, &by_graph);
      ask(g, script, &by_script);
      ask(g, plugin, &by_plugin);
      values[s] = mex_of(&machines[m], s, values);
      assert_int_equal(by_graph.value, values[s]);
      agree(script, &by_script, &by_graph);
      agree(plugin, &by_plugin, &by_graph);
    }
    grundy_free(g);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(same_answers)};
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
