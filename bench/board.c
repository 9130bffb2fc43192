/* bench/board: boards solved by search, one technique beside the other.
 *
 *   bench_board [-t THREADS] [-s SECONDS] [-m GIGABYTES] [BOARD TECHNIQUE]...
 *
 * Without arguments: the boards below, each by tests and by plain mex, on one thread. A technique
 * that takes longer than the limit, 60 seconds by default, is given up. For each: the
 * value, seconds of the processor and of the clock from the text to the answer, positions looked
 * at, and nimbers stored. A small board is solved before, unseen, so that the processor is awake.
 * Memory has no limit unless one is given.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "grundy/grundy.h"
#include "search/nimber_tests/tester.h"
#include "solve/solver.h"

typedef struct task {
  const char *board, *techniques; /* with spaces between */
} task;

static const task tasks[] = {
    {"cram(4x7)", "proof test set hash"},
    {"cram(5x6)", "proof test set hash"},
    {"cram(5x7)", "proof test set hash"},
    {"cram(4x9)", "proof test set hash"},
    {"cram(5x8)", "proof test set hash"},
    {"cram(4x11)", "proof test set hash"},
    {"chomp(10x10)", "hash test proof"},
    {"chomp(12x12)", "boolean hash"},
    {"nodekayles{grid 3x16}", "proof test set hash"},
};

static double seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* How many nimbers, or outcomes, the solver has stored. */
static unsigned long long nimbers_of(const grundy_solver *s) {
  uint64_t count = 0;
  for (const gi_solve_worker *w = s->workers; w; w = w->next)
    if (w->technique->stored) count += w->technique->stored(w);
  return count;
}

typedef struct limits {
  unsigned threads;
  double seconds, gigabytes;
} limits;

static void run(const char *board, const char *technique, limits with, bool shown) {
  double start = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC);
  grundy *g = grundy_new(NULL);
  grundy_error error;
  grundy_sum *sum;
  grundy_answer *answer = NULL;
  grundy_question question;
  grundy_nimber value = 0;
  if (!g || grundy_sum_parse(g, board, strlen(board), &sum, &error) != GRUNDY_OK) {
    fprintf(stderr, "bench/board: %s\n", g ? error.message : "out of memory");
    exit(2);
  }
  grundy_set_threads(g, with.threads);
  grundy_set_limits(g, (uint64_t)(with.gigabytes * 1e9), 0, with.seconds);
  grundy_question_init(&question);
  question.max_moves = 0;
  if (!grundy_technique_find(technique, &question.technique)) {
    fprintf(stderr, "bench/board: there is no technique %s\n", technique);
    exit(2);
  }
  grundy_solver *solver = grundy_solver_new(g);
  grundy_status status = grundy_solve(solver, sum, &question, &answer, &error);
  start = seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
  wall = seconds(CLOCK_MONOTONIC) - wall;
  bool outcome_only = !(grundy_technique_finds(question.technique) & GRUNDY_FINDS_VALUES);
  char found[24] = "-";
  if (status == GRUNDY_OK && outcome_only)
    strcpy(found, grundy_answer_outcome(answer) == GRUNDY_OUTCOME_N ? "N" : "P");
  else if (status == GRUNDY_OK && grundy_answer_value(answer, &value))
    snprintf(found, sizeof found, "%llu", (unsigned long long)value);
  if (shown)
    printf("%-22s %-8s%5s %9.3f %9.3f %10llu %9llu %8.1f\n", board, technique, found, start, wall,
           (unsigned long long)grundy_answer_positions(answer), nimbers_of(solver),
           1e-6 * (double)grundy_answer_memory(answer));
  fflush(stdout);
  grundy_answer_free(answer);
  grundy_solver_free(solver);
  grundy_sum_free(sum);
  grundy_free(g);
}

static void run_all(const task *t, limits with) {
  char technique[20];
  for (const char *at = t->techniques; *at; at += strspn(at, " ")) {
    size_t length = strcspn(at, " ");
    snprintf(technique, sizeof technique, "%.*s", (int)length, at);
    run(t->board, technique, with, true);
    at += length;
  }
}

int main(int argc, char **argv) {
  limits with = {.threads = 1, .seconds = 60};
  int at = 1;
  for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
    if (argv[at][1] == 't') with.threads = (unsigned)atoi(argv[at + 1]);
    if (argv[at][1] == 's') with.seconds = atof(argv[at + 1]);
    if (argv[at][1] == 'm') with.gigabytes = atof(argv[at + 1]);
  }
  printf("%-22s %-8s%5s %9s %9s %10s %9s %8s\n", "board", "how", "value", "CPU, s", "clock, s",
         "positions", "nimbers", "MB");
  for (unsigned i = 0; i < 3; i++) run("cram(4x7)", "test", (limits){.threads = 1}, false);
  if (at == argc)
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++) run_all(&tasks[i], with);
  for (; at + 1 < argc; at += 2) run_all(&(task){argv[at], argv[at + 1]}, with);
  return 0;
}
