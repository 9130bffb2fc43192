/* The load that `grundy serve` bears: 64 clients on this machine, each with one connection, ask as
 * fast as they are answered.
 *
 *   bench_serve PROGRAM [SECONDS]
 *
 * PROGRAM has the server built in. First civetweb alone says hello, with as many threads, and then
 * the server solves small sums, in turn, so that both meet the same machine. Then the clients ask
 * mixed requests for SECONDS (60 unless given), and leave one of 64 before its answer. Any status
 * but 200, and any answer that is not one, is an error.
 *
 * The memory of the server grows at first, until each of its threads has met each request. So the
 * same load comes before, for WARM_SECONDS. From then on the memory must be level: its median in
 * the last fifth of the time is at most LEVEL_MEGABYTES above that in the first.
 */
/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE
#include <arpa/inet.h>
#include <civetweb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CLIENTS = 64, TIMES_MOST = 1 << 22, REPLY_MOST = 1 << 22, ROUNDS = 3 };
enum { ROUND_SECONDS = 4, WARM_SECONDS = 60, LEVEL_MEGABYTES = 3 };
enum { LEAVING_MICROSECONDS = 20000 };
enum { PARTS = 5, LOOKS = 40 }; /* at the memory, in each part of the time */

static void die(const char *what) {
  fprintf(stderr, "bench/serve: %s\n", what);
  exit(3);
}

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- servers ---- */

typedef struct child {
  pid_t pid;
  int port;
} child;

static int say_hello(struct mg_connection *mg) {
  static const char reply[] = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
                              "Content-Length: 5\r\n\r\nhello";
  char drop[4096];
  while (mg_read(mg, drop, sizeof drop) > 0) {
  }
  mg_write(mg, reply, sizeof reply - 1);
  return 200;
}

/* civetweb alone, with the options of cli/serve/server.c. */
static child start_hello(void) {
  int ends[2];
  child c = {.port = 0};
  if (pipe(ends)) die("no pipe");
  c.pid = fork();
  if (c.pid == 0) {
    struct mg_callbacks callbacks = {.begin_request = say_hello};
    const char *options[] = {"listening_ports",
                             "127.0.0.1:0",
                             "num_threads",
                             "512",
                             "enable_keep_alive",
                             "yes",
                             "keep_alive_timeout_ms",
                             "5000",
                             "tcp_nodelay",
                             "1",
                             NULL};
    struct mg_server_port port[1];
    struct mg_context *mg = mg_start(&callbacks, NULL, options);
    if (!mg || mg_get_server_ports(mg, 1, port) < 1) _exit(3);
    if (write(ends[1], &port[0].port, sizeof port[0].port) < 0) _exit(3);
    for (;;) pause();
  }
  if (c.pid < 0 || read(ends[0], &c.port, sizeof c.port) != sizeof c.port) die("no hello server");
  close(ends[0]);
  close(ends[1]);
  return c;
}

static child start_serve(const char *program) {
  char line[256] = "";
  int ends[2];
  child c = {.port = 0};
  if (pipe(ends)) die("no pipe");
  c.pid = fork();
  if (c.pid == 0) {
    dup2(ends[1], STDOUT_FILENO);
    execl(program, program, "serve", "--port", "0", (char *)NULL);
    _exit(127);
  }
  close(ends[1]);
  if (c.pid < 0 || read(ends[0], line, sizeof line - 1) <= 0) die("the program has no server");
  const char *at = strstr(line, "127.0.0.1:");
  if (at) c.port = atoi(at + strlen("127.0.0.1:"));
  if (!c.port) die("the program printed no address");
  close(ends[0]);
  return c;
}

static void end_child(child c, int signal_number) {
  kill(c.pid, signal_number);
  waitpid(c.pid, NULL, 0);
}

static double memory_of(child c) {
  char path[64], line[256];
  long kilobytes = 0;
  snprintf(path, sizeof path, "/proc/%d/status", (int)c.pid);
  FILE *f = fopen(path, "r");
  while (f && fgets(line, sizeof line, f))
    if (sscanf(line, "VmRSS: %ld", &kilobytes) == 1) break;
  if (f) fclose(f);
  return (double)kilobytes / 1000;
}

/* ---- clients ---- */

typedef size_t request_writer(char *out, uint64_t i); /* the body; 0: the page is asked for */

static size_t small_sum(char *out, uint64_t i) {
  return (size_t)sprintf(out, "{\"command\":\"solve\",\"sum\":\"nim(%d,%d,%d)\"}",
                         (int)(i % 97 + 1), (int)(i % 89 + 1), (int)(i % 83 + 1));
}

/* Whether the client leaves before the answer of a mixed request. */
static bool leaves(uint64_t i) {
  return i % 64 == 13;
}

static size_t mixed(char *out, uint64_t i) {
  int n = (int)(i / 16 % 20);
  if (leaves(i)) return (size_t)sprintf(out, "{\"command\":\"solve\",\"sum\":\"cram(7x7)\"}");
  switch (i % 16) {
  case 0:
    return 0;
  case 1:
    return (size_t)sprintf(out, "{\"command\":\"moves\",\"sum\":\"kayles(%d) + nim(%d)\"}", n + 5,
                           n);
  case 2:
    return (size_t)sprintf(out, "{\"command\":\"explain\",\"sum\":\"kayles(%d) + nim(3)\"}", n + 5);
  case 3:
    return (size_t)sprintf(out, "{\"command\":\"draw\",\"sum\":\"nim(%d,3)\"}", n % 4 + 1);
  case 4:
    return (size_t)sprintf(out, "{\"command\":\"draw\",\"sum\":\"chomp(3x%d)\",\"moves\":true}",
                           n % 4 + 2);
  case 5:
    return (size_t)sprintf(out, "{\"command\":\"table\",\"game\":\"kayles\",\"ranges\":\"0..%d\"}",
                           100 + n);
  case 6:
    return (size_t)sprintf(out, "{\"command\":\"complete\",\"text\":\"nim(2) + k\"}");
  case 7:
    return (size_t)sprintf(out,
                           "{\"command\":\"graph\",\"graph\":\"A-->B, B-->C, A-->C, C-->D%d\"}", n);
  case 8:
    return (size_t)sprintf(out,
                           "{\"command\":\"solve\",\"sum\":\"mine(%d)\",\"games\":{\"mine\":"
                           "\"function next_states(n) for k = 1, 3 do if n >= k then "
                           "emit(n - k) end end end\"}}",
                           n + 10);
  case 9:
    return (size_t)sprintf(out, "{\"command\":\"solve\",\"sum\":\"cram(4x%d)\"}", n % 3 + 2);
  case 10:
    return (size_t)sprintf(out, "{\"command\":\"reply\",\"sum\":\"nim(%d,5,9)\"}", n + 1);
  case 11:
    return (size_t)sprintf(out,
                           "{\"command\":\"period\",\"game\":\"0.007\",\"progress\":0.01,"
                           "\"limits\":{\"time\":0.0%d}}",
                           n % 5 + 1);
  default:
    return small_sum(out, i);
  }
}

typedef struct client {
  pthread_t thread;
  int number, port, fd;
  double end;
  request_writer *writer;
  uint64_t asked, errors;
  char *reply;
} client;

static float *times; /* milliseconds */
static _Atomic size_t time_count;

static bool connect_client(client *c) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)c->port)};
  int on = 1;
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  c->fd = socket(AF_INET, SOCK_STREAM, 0);
  setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return c->fd >= 0 && connect(c->fd, (struct sockaddr *)&to, sizeof to) == 0;
}

/* Reads a response: with a length, or until its end. */
static bool read_reply(client *c, bool *closed) {
  size_t got = 0, whole = 0;
  *closed = false;
  for (;;) {
    ssize_t n = recv(c->fd, c->reply + got, REPLY_MOST - 1 - got, 0);
    if (n < 0) return false;
    got += (size_t)n;
    c->reply[got] = '\0';
    const char *body = strstr(c->reply, "\r\n\r\n"), *length = strstr(c->reply, "Content-Length: ");
    if (n == 0) {
      *closed = true;
      return body && !length && strncmp(c->reply, "HTTP/1.1 200 ", 13) == 0 &&
             strstr(body, "event: answer\ndata: {\"answer\"");
    }
    if (body && length && length < body)
      whole = (size_t)(body + 4 - c->reply) + strtoul(length + 16, NULL, 10);
    if (whole && got >= whole) {
      *closed = strstr(c->reply, "Connection: close") != NULL;
      return strncmp(c->reply, "HTTP/1.1 200 ", 13) == 0 &&
             !(body[4] == '{' && strstr(body, "\"error\":{"));
    }
    if (got == REPLY_MOST - 1) return false;
  }
}

static void *client_run(void *user) {
  client *c = user;
  char body[1024], request[2048];
  bool closed = true;
  for (uint64_t i = (uint64_t)c->number * 7; seconds_now() < c->end; i++, c->asked++) {
    if (closed && !connect_client(c)) {
      c->errors++;
      continue;
    }
    size_t length = c->writer(body, i);
    int n = length ? snprintf(request, sizeof request,
                              "POST /api/v1/ask HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                              "Content-Length: %zu\r\n\r\n%.*s",
                              c->port, length, (int)length, body)
                   : snprintf(request, sizeof request,
                              "GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n", c->port);
    double begin = seconds_now();
    bool fine = send(c->fd, request, (size_t)n, MSG_NOSIGNAL) == n;
    if (fine && c->writer == mixed && leaves(i)) {
      usleep(LEAVING_MICROSECONDS);
      close(c->fd);
      closed = true;
      continue;
    }
    fine = fine && read_reply(c, &closed);
    size_t at = atomic_fetch_add(&time_count, 1);
    if (at < TIMES_MOST) times[at] = (float)((seconds_now() - begin) * 1000);
    if (!fine && !c->errors++) fprintf(stderr, "error: %s\n%.300s\n", body, c->reply);
    if (!fine) closed = true;
    if (closed) close(c->fd);
  }
  if (!closed) close(c->fd);
  return NULL;
}

static int by_size(const void *a, const void *b) {
  float x = *(const float *)a, y = *(const float *)b;
  return (x > y) - (x < y);
}

/* Looks at the memory of a server for so long; the medians of the parts of that time. */
static void look_at_memory(child server, double seconds, float medians[PARTS]) {
  float megabytes[LOOKS];
  for (int i = 0; i < PARTS * LOOKS; i++) {
    usleep((useconds_t)(seconds / (PARTS * LOOKS) * 1e6));
    megabytes[i % LOOKS] = (float)memory_of(server);
    if (i % LOOKS < LOOKS - 1) continue;
    qsort(megabytes, LOOKS, sizeof *megabytes, by_size);
    medians[i / LOOKS] = megabytes[LOOKS / 2];
  }
}

static bool report_memory(const float medians[PARTS], double seconds) {
  float grown = medians[PARTS - 1] - medians[0];
  printf("%-22s", "memory");
  for (int i = 0; i < PARTS; i++) printf("%s %.1f", i ? "," : "", medians[i]);
  printf(" MB, medians of each fifth of %.0f s: %s\n", seconds,
         grown > LEVEL_MEGABYTES ? "it grows" : "level");
  return grown <= LEVEL_MEGABYTES;
}

/* All clients at once; prints what they met. With `of` also its memory. */
static bool load(const char *name, child server, request_writer *writer, double seconds, bool of) {
  static client clients[CLIENTS];
  float memory[PARTS];
  double begin = seconds_now();
  uint64_t asked = 0, errors = 0;
  atomic_store(&time_count, 0);
  for (int i = 0; i < CLIENTS; i++) {
    char *reply = clients[i].reply ? clients[i].reply : malloc(REPLY_MOST);
    clients[i] = (client){
        .number = i, .port = server.port, .end = begin + seconds, .writer = writer, .reply = reply};
    if (!reply || pthread_create(&clients[i].thread, NULL, client_run, &clients[i]))
      die("no memory");
  }
  if (of) look_at_memory(server, seconds, memory);
  for (int i = 0; i < CLIENTS; i++) {
    pthread_join(clients[i].thread, NULL);
    asked += clients[i].asked;
    errors += clients[i].errors;
  }
  double spent = seconds_now() - begin;
  size_t count = time_count < TIMES_MOST ? time_count : TIMES_MOST;
  qsort(times, count, sizeof *times, by_size);
  printf("%-22s %8.0f requests/s, median %6.2f ms, 99th percentile %7.2f ms, longest %7.1f ms, "
         "%llu errors of %llu\n",
         name, (double)asked / spent, times[count / 2], times[count * 99 / 100], times[count - 1],
         (unsigned long long)errors, (unsigned long long)asked);
  bool level = !of || report_memory(memory, spent);
  fflush(stdout);
  return errors == 0 && level;
}

int main(int argc, char **argv) {
  double seconds = argc > 2 ? atof(argv[2]) : 60;
  if (argc < 2 || !(seconds > 0)) die("usage: bench_serve PROGRAM [SECONDS]");
  times = malloc(TIMES_MOST * sizeof *times);
  if (!times) die("no memory");
  child hello = start_hello(), serve = start_serve(argv[1]);
  bool fine = true;
  for (int i = 0; i < ROUNDS; i++) {
    fine &= load("civetweb alone: hello", hello, small_sum, ROUND_SECONDS, false);
    fine &= load("serve: small sums", serve, small_sum, ROUND_SECONDS, false);
  }
  end_child(hello, SIGKILL);
  fine &= load("serve: mixed, before", serve, mixed, WARM_SECONDS, false);
  fine &= load("serve: mixed", serve, mixed, seconds, true);
  end_child(serve, SIGTERM);
  free(times);
  return !fine;
}
