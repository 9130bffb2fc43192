/* bench/batch: what a request costs beside the question itself.
 *
 *   bench_batch [REQUESTS]
 *
 * A child runs `grundy batch` on one thread; this program writes requests into its pipe and reads
 * the answers from another. The reference is a loop of this program that reads the same sums
 * (grundy_sum_parse) and solves them (grundy_solve). Goal: at most 5 times the time of the loop.
 *
 * Then `moves` of one game by search: only the first request evaluates positions, the others find
 * them in the table of the first.
 *
 * Seconds of the clock from the first byte to the last, and of the processor for the child.
 */
/* SPDX-License-Identifier: MIT */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "grundy/grundy.h"

enum { REQUESTS = 200000, LINE = 200, ROUNDS = 5 };

static double clock_seconds(clockid_t which) {
  struct timespec now;
  clock_gettime(which, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void die(const char *what) {
  fprintf(stderr, "bench/batch: %s\n", what);
  exit(3);
}

/* ---- the child ---- */

typedef struct input {
  int fd;
  const char *bytes;
  size_t length;
} input;

static void *write_all(void *user) {
  input *in = user;
  for (size_t at = 0; at < in->length;) {
    ssize_t n = write(in->fd, in->bytes + at, in->length - at);
    if (n <= 0) break;
    at += (size_t)n;
  }
  close(in->fd);
  return NULL;
}

typedef struct run {
  double clock, processor;
  size_t lines;
  uint64_t positions; /* evaluated, in all answers but the first */
} run;

/* Adds what "positions": says in the answers; they may be cut between two reads, so a line is
 * gathered first. */
static void count_line(run *r, const char *line) {
  const char *found = strstr(line, "\"positions\":");
  if (found && r->lines) r->positions += strtoull(found + strlen("\"positions\":"), NULL, 10);
  r->lines++;
}

static double child_seconds(void) {
  struct rusage used;
  getrusage(RUSAGE_CHILDREN, &used);
  return (double)used.ru_utime.tv_sec + (double)used.ru_stime.tv_sec +
         1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

static run ask_batch(const char *requests, size_t length) {
  static char line[1 << 16], block[1 << 16];
  int to[2], from[2];
  size_t used = 0;
  run r = {0};
  if (pipe(to) || pipe(from)) die("no pipe");
  double processor = child_seconds(), start = clock_seconds(CLOCK_MONOTONIC);
  pid_t child = fork();
  if (child == 0) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    close(to[0]);
    close(to[1]);
    close(from[0]);
    close(from[1]);
    execl(GRUNDY_BINARY, "grundy", "batch", "--threads", "1", (char *)NULL);
    _exit(127);
  }
  close(to[0]);
  close(from[1]);
  input in = {to[1], requests, length};
  pthread_t writer;
  if (child < 0 || pthread_create(&writer, NULL, write_all, &in)) die("no child");
  for (ssize_t n; (n = read(from[0], block, sizeof block)) > 0;)
    for (ssize_t i = 0; i < n; i++) {
      if (block[i] != '\n') {
        if (used + 1 < sizeof line) line[used++] = block[i];
        continue;
      }
      line[used] = '\0';
      count_line(&r, line);
      used = 0;
    }
  pthread_join(writer, NULL);
  close(from[0]);
  waitpid(child, NULL, 0);
  r.clock = clock_seconds(CLOCK_MONOTONIC) - start;
  r.processor = child_seconds() - processor;
  return r;
}

/* ---- the loop ---- */

static double ask_loop(size_t count) {
  grundy *g = grundy_new(NULL);
  grundy_solver *solver = grundy_solver_new(g);
  double start = clock_seconds(CLOCK_MONOTONIC);
  for (size_t i = 0; i < count; i++) {
    char text[LINE];
    grundy_sum *sum = NULL;
    grundy_answer *answer = NULL;
    int length =
        snprintf(text, sizeof text, "nim(%zu,%zu,%zu)", i % 97 + 1, i % 89 + 1, i % 83 + 1);
    if (grundy_sum_parse(g, text, (size_t)length, &sum, NULL) != GRUNDY_OK ||
        grundy_solve(solver, sum, NULL, &answer, NULL) != GRUNDY_OK)
      die("a sum has no answer");
    grundy_answer_free(answer);
    grundy_sum_free(sum);
  }
  double spent = clock_seconds(CLOCK_MONOTONIC) - start;
  grundy_solver_free(solver);
  grundy_free(g);
  return spent;
}

typedef const char *request_writer(char *out, size_t i);

static const char *json_request(char *out, size_t i) {
  sprintf(out, "{\"id\":%zu,\"command\":\"solve\",\"sum\":\"nim(%zu,%zu,%zu)\"}\n", i, i % 97 + 1,
          i % 89 + 1, i % 83 + 1);
  return out;
}

static const char *plain_request(char *out, size_t i) {
  sprintf(out, "solve nim(%zu,%zu,%zu)\n", i % 97 + 1, i % 89 + 1, i % 83 + 1);
  return out;
}

static const char *moves_request(char *out, size_t i) {
  sprintf(out,
          "{\"id\":%zu,\"command\":\"moves\",\"sum\":\"kayles(%zu)\",\"technique\":\"hash\"}\n", i,
          40 - i % 11);
  return out;
}

static char *all_requests(request_writer *writer, size_t count, size_t *length) {
  char *text = malloc(count * LINE), one[LINE];
  *length = 0;
  for (size_t i = 0; text && i < count; i++) {
    size_t n = strlen(writer(one, i));
    memcpy(text + *length, one, n);
    *length += n;
  }
  if (!text) die("no memory");
  return text;
}

static void compare(const char *name, request_writer *writer, size_t count) {
  size_t length;
  char *text = all_requests(writer, count, &length);
  double best_loop = 1e9, best = 1e9, processor = 1e9;
  for (int i = 0; i < ROUNDS; i++) { /* in turn, so that both meet the same machine */
    double loop = ask_loop(count);
    run r = ask_batch(text, length);
    if (r.lines != count) die("not every request has its answer");
    if (loop < best_loop) best_loop = loop;
    if (r.clock < best) best = r.clock;
    if (r.processor < processor) processor = r.processor;
    printf("  round %d: loop %.3f s, batch %.3f s (processor %.3f s), ratio %.2f\n", i + 1, loop,
           r.clock, r.processor, r.clock / loop);
  }
  printf("%s: %zu requests, %.0f a second; %.2f times the loop (best of each; goal 5)\n", name,
         count, (double)count / best, best / best_loop);
  free(text);
}

int main(int argc, char **argv) {
  size_t count = argc > 1 ? strtoul(argv[1], NULL, 10) : REQUESTS, length;
  if (count == 0) die("usage: bench_batch [REQUESTS]");
  compare("JSON", json_request, count);
  compare("plain lines", plain_request, count);
  size_t moves = count / 4 + 1;
  char *text = all_requests(moves_request, moves, &length);
  run r = ask_batch(text, length);
  printf(
      "moves of kayles(30..40) by search: %zu requests in %.3f s, %llu positions after the first\n",
      r.lines, r.clock, (unsigned long long)r.positions);
  free(text);
  return 0;
}
