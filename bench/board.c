/* bench/board: boards solved by search, one technique beside the other.
 *
 *   bench_board [-t THREADS] [-s SECONDS] [BOARD TECHNIQUE]...
 *
 * Without arguments: the boards below, each by tests and by plain mex, on one thread. A technique
 * that takes longer than the limit, 60 seconds unless told otherwise, is left out. For each: the
 * value, seconds of the processor and of the clock, and positions looked at.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "grundy/grundy.h"

typedef struct task {
  const char *board, *technique;
} task;

static const task tasks[] = {
    {"cram(4x7)", "proof"},  {"cram(4x7)", "test"},  {"cram(4x7)", "set"},  {"cram(4x7)", "hash"},
    {"cram(5x6)", "proof"},  {"cram(5x6)", "test"},  {"cram(5x6)", "set"},  {"cram(5x6)", "hash"},
    {"cram(5x7)", "proof"},  {"cram(5x7)", "test"},  {"cram(5x7)", "set"},  {"cram(5x7)", "hash"},
    {"cram(4x9)", "proof"},  {"cram(4x9)", "test"},  {"cram(4x9)", "set"},  {"cram(4x9)", "hash"},
    {"cram(5x8)", "proof"},  {"cram(5x8)", "test"},  {"cram(5x8)", "set"},  {"cram(5x8)", "hash"},
    {"cram(4x11)", "proof"}, {"cram(4x11)", "test"}, {"cram(4x11)", "set"}, {"cram(4x11)", "hash"},
};

static const char *const names[] = {"auto",   "formula", "search", "dense", "hash",   "plain",
                                    "sparse", "test",    "set",    "proof", "boolean"};

static double seconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void run(const task *t, unsigned threads, double limit) {
  grundy *g = grundy_new(NULL);
  grundy_error error;
  grundy_sum *sum;
  grundy_answer *answer = NULL;
  grundy_question question;
  grundy_nimber value = 0;
  if (!g || grundy_sum_parse(g, t->board, strlen(t->board), &sum, &error) != GRUNDY_OK) {
    fprintf(stderr, "bench/board: %s\n", g ? error.message : "out of memory");
    exit(2);
  }
  grundy_set_threads(g, threads);
  grundy_set_limits(g, 0, 0, limit);
  grundy_question_init(&question);
  question.max_moves = 0;
  while (question.technique < sizeof names / sizeof *names &&
         strcmp(names[question.technique], t->technique) != 0)
    question.technique++;
  grundy_solver *solver = grundy_solver_new(g);
  double start = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC);
  grundy_status status = grundy_solve(solver, sum, &question, &answer, &error);
  start = seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
  wall = seconds(CLOCK_MONOTONIC) - wall;
  printf("%-24s %-7s", t->board, t->technique);
  if (status == GRUNDY_OK && grundy_answer_value(answer, &value))
    printf("%6llu %9.3f %9.3f %11llu %9.1f\n", (unsigned long long)value, start, wall,
           (unsigned long long)grundy_answer_positions(answer),
           1e-6 * (double)grundy_answer_memory(answer));
  else
    printf("%6s %9.3f\n", "-", start);
  fflush(stdout);
  grundy_answer_free(answer);
  grundy_solver_free(solver);
  grundy_sum_free(sum);
  grundy_free(g);
}

int main(int argc, char **argv) {
  unsigned threads = 1;
  double limit = 60;
  int at = 1;
  for (; at + 1 < argc && argv[at][0] == '-'; at += 2) {
    if (argv[at][1] == 't') threads = (unsigned)atoi(argv[at + 1]);
    if (argv[at][1] == 's') limit = atof(argv[at + 1]);
  }
  printf("%-24s %-7s%6s %9s %9s %11s %9s\n", "board", "how", "value", "CPU, s", "clock, s",
         "positions", "MB");
  if (at == argc)
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++) run(&tasks[i], threads, limit);
  for (; at + 1 < argc; at += 2) run(&(task){argv[at], argv[at + 1]}, threads, limit);
  return 0;
}
