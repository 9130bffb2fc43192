/* grundy batch: reads requests, one a line, and writes their answers, one a line.
 *
 * The main thread reads. Each worker has a service of its own (grundy/ask.h), so several requests
 * are answered at a time. docs/protocol.md describes the lines.
 */
/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "batch/jobs.h"
#include "batch/line_reader.h"
#include "batch/plain_line.h"
#include "commands.h"

#define LONG 0.005 /* seconds after which a request no longer holds back the answers before it */

typedef struct worker {
  jobs *all;
  grundy *g; /* for plain lines */
  grundy_service *service;
  grundy_text request;
  job *now; /* that is being answered */
  double began;
  pthread_t thread;
  bool started;
} worker;

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static bool worker_cancel(void *user) {
  const worker *w = user;
  if (seconds_now() - w->began > LONG) jobs_flush(w->all); /* answers before this one */
  return terminal_interrupted() || (w->now && atomic_load(&w->now->cancelled));
}

static void worker_progress(void *user, const char *line, size_t length) {
  const worker *w = user;
  jobs_write(w->all, line, length);
}

/* The answer to a job. */
static const char *answer_job(worker *w, job *one, size_t *length) {
  grundy_error error = {.status = GRUNDY_UNKNOWN, .offset = GRUNDY_NO_OFFSET};
  if (one->bad)
    return grundy_ask_refuse(w->service, one->id, one->line, one->error, one->field, NULL, length);
  if (atomic_load(&one->cancelled)) {
    snprintf(error.message, sizeof error.message, "%s",
             grundy_translate(w->g, GRUNDY_N("the request was cancelled before it began")));
    return grundy_ask_refuse(w->service, one->id, one->line, &error, NULL, "cancelled", length);
  }
  char first = one->text[strspn(one->text, " \t\r")];
  if (first == '{' || first == '[') /* JSON, if it is right or not */
    return grundy_ask(w->service, one->text, one->length, one->line, length);
  w->request.length = 0;
  if (!plain_line(w->g, one->text, one->length, &w->request, &error))
    return grundy_ask_refuse(w->service, one->id, one->line, &error, NULL, NULL, length);
  return grundy_ask(w->service, w->request.data, w->request.length, one->line, length);
}

static void *worker_run(void *user) {
  worker *w = user;
  while ((w->now = jobs_take(w->all))) {
    size_t length;
    w->began = seconds_now();
    const char *line = answer_job(w, w->now, &length);
    jobs_finish(w->all, w->now, line, length);
  }
  return NULL;
}

static bool worker_start(worker *w, const session *c, jobs *all, unsigned workers,
                         const char *language) {
  grundy_service_config config;
  grundy_config plain;
  grundy_service_config_init(&config);
  grundy_config_init(&plain);
  plain.language = config.language = language;
  config.memory = options_memory(&c->s) / workers;
  config.positions = c->s.positions;
  config.seconds = c->s.seconds;
  config.files = true;
  config.progress = worker_progress;
  config.cancel = worker_cancel;
  config.user = w;
  *w = (worker){.all = all, .g = grundy_new(&plain), .service = grundy_service_new(&config)};
  if (!w->g || !w->service) return false;
  grundy_text_init(&w->request, w->g);
  w->started = pthread_create(&w->thread, NULL, worker_run, w) == 0;
  return w->started;
}

static void worker_end(worker *w) {
  if (w->started) pthread_join(w->thread, NULL);
  if (w->g) grundy_text_clear(&w->request);
  grundy_service_free(w->service);
  grundy_free(w->g);
}

/* ---- reading ---- */

GRUNDY_PRINTF(4, 5)
static void refuse_job(session *c, job *one, const char *field, const char *message, ...) {
  va_list arguments;
  if (!(one->error = calloc(1, sizeof *one->error))) return; /* then the line is asked as it is */
  one->bad = true;
  one->field = field;
  one->error->status = GRUNDY_EINPUT;
  one->error->offset = GRUNDY_NO_OFFSET;
  va_start(arguments, message);
  vsnprintf(one->error->message, sizeof one->error->message, grundy_translate(c->g, message),
            arguments);
  va_end(arguments);
}

/* Adds one line to the jobs; false: memory is short. */
static bool add_line(session *c, jobs *all, grundy_service *heads, const char *text, size_t length,
                     uint64_t number, bool too_long) {
  grundy_request_head head = {.cancel = false};
  size_t blanks = 0; /* the text has no end but its length */
  while (!too_long && blanks < length && strchr(" \t\r", text[blanks]) && text[blanks]) blanks++;
  if (!too_long && blanks == length) return true; /* an empty line */
  if (!too_long && text[blanks] == '{') grundy_request_read(heads, text, length, &head);
  if (head.cancel && jobs_cancel(all, head.id)) return true;
  job *one = job_new(all, too_long ? "" : text, too_long ? 0 : length, number);
  if (!one) return false;
  if (too_long)
    refuse_job(c, one, NULL, GRUNDY_N("this line has more than %zu bytes, which is the limit"),
               GRUNDY_REQUEST_MOST);
  else if (head.cancel)
    refuse_job(c, one, "cancel", GRUNDY_N("there is no unanswered request with the id %s"),
               *head.id ? head.id : "null");
  else
    memcpy(one->id, head.id, sizeof one->id);
  if (jobs_add(all, one)) return true;
  refuse_job(c, one, "id", GRUNDY_N("the id %s is still in use"), one->id);
  one->id[0] = '\0'; /* so the answer has its line: the id belongs to the other request */
  if (!one->bad || !jobs_add(all, one)) job_free(one);
  return true;
}

static int read_all(session *c, jobs *all, line_reader *in) {
  const char *text;
  size_t length;
  line_state state = LINE_READ;
  grundy_service *heads = grundy_service_new(NULL);
  bool fine = heads;
  while (fine) {
    state = line_reader_next(in, &text, &length);
    if (state != LINE_READ && state != LINE_TOO_LONG) break;
    fine = add_line(c, all, heads, text, length, in->number, state == LINE_TOO_LONG);
    if (!line_reader_has_more(in)) jobs_go(all);
  }
  int why = errno;
  grundy_service_free(heads);
  jobs_close(all);
  if (!fine) return report_no_memory(c);
  if (state == LINE_FAILED)
    return report_usage(c, GRUNDY_N("'%s' cannot be read: %s"),
                        c->s.word_count ? c->s.words[0] : "-", strerror(why));
  return state == LINE_STOPPED ? EXIT_NO_ANSWER : EXIT_ANSWERED;
}

static int run_batch(session *c, int fd) {
  unsigned count = c->s.threads ? c->s.threads : 1, started = 0;
  jobs *all = malloc(sizeof *all);
  worker *workers = calloc(count, sizeof *workers);
  line_reader in;
  int status;
  line_reader_init(&in, fd, GRUNDY_REQUEST_MOST);
  bool ready = all && workers && jobs_init(all, c->s.ordered);
  while (ready && started < count && worker_start(&workers[started], c, all, count, c->language))
    started++;
  if (started) { /* fewer than were asked for do the work, too */
    status = read_all(c, all, &in);
  } else {
    if (ready) jobs_close(all);
    status = report_no_memory(c);
  }
  for (unsigned i = 0; workers && i < count; i++) worker_end(&workers[i]);
  if (ready) jobs_clear(all);
  line_reader_clear(&in);
  free(workers);
  free(all);
  return status;
}

int command_batch(session *c) {
  const settings *s = &c->s;
  const char *path = s->word_count ? s->words[0] : "-";
  if (s->word_count > 1)
    return report_usage(c, GRUNDY_N("'batch' takes one file at most, for example: %s"),
                        commands[CMD_BATCH].example);
  int fd = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return report_usage(c, GRUNDY_N("'%s' cannot be read: %s"), path, strerror(errno));
  int status = run_batch(c, fd);
  if (fd != STDIN_FILENO) close(fd);
  return status;
}
