/* The workers of a server: see workers.h.
 *
 * A worker makes its service when its first task comes, and drops it, with all that it has kept of
 * earlier requests, when nothing has come for a minute, or when all workers keep too much.
 */
/* SPDX-License-Identifier: MIT */
#include "serve/workers.h"

#include <stdio.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define IDLE_SECONDS 60

typedef struct worker {
  tasks *all;
  const grundy_service_config *limits;
  uint64_t memory;       /* its share */
  const char *no_cancel; /* what {"cancel":7} is answered with */
  grundy_service *service;
  uint64_t held; /* bytes of the service; it has one thread */
  task *now;
  bool stopped; /* the computation was asked to end */
  seat own;
  pthread_t thread;
} worker;

struct workers {
  unsigned count;
  worker list[];
};

static bool worker_cancel(void *user) {
  worker *w = user;
  if (!atomic_load(&w->now->cancelled) && !atomic_load(&w->now->again) &&
      !atomic_load(&w->all->closed))
    return false;
  w->stopped = true;
  return true;
}

static void worker_progress(void *user, const char *line, size_t length) {
  const worker *w = user;
  tasks_progress(w->all, w->now, line, length);
}

static void *count_resize(void *user, void *block, size_t old_size, size_t new_size) {
  worker *w = user;
  const grundy_allocator *by = &w->limits->allocator;
  void *moved = by->resize(by->user, block, old_size, new_size);
  if (moved || !new_size) w->held += (uint64_t)new_size - (uint64_t)(block ? old_size : 0);
  return moved;
}

static bool make_service(worker *w) {
  grundy_service_config config = *w->limits;
  config.allocator = (grundy_allocator){count_resize, w};
  config.memory = w->memory;
  config.progress = worker_progress;
  config.cancel = worker_cancel;
  config.user = w;
  w->service = grundy_service_new(&config);
  return w->service;
}

static const char *answer_task(worker *w, size_t *length) {
  static const char short_memory[] = "{\"error\":{\"message\":\"the machine has no more memory\","
                                     "\"offset\":null,\"line\":null,\"column\":null,"
                                     "\"field\":null}}";
  grundy_request_head head = {.cancel = false};
  const task *one = w->now;
  if (!w->service && !make_service(w)) {
    *length = sizeof short_memory - 1;
    return short_memory;
  }
  bool read = grundy_request_read(w->service, one->text, one->length, &head);
  if (head.progress) tasks_stream(w->all, w->now);
  if (!read || !head.cancel) return grundy_ask(w->service, one->text, one->length, 0, length);
  grundy_error error = {.status = GRUNDY_EINPUT, .offset = GRUNDY_NO_OFFSET};
  snprintf(error.message, sizeof error.message, "%s", w->no_cancel);
  return grundy_ask_refuse(w->service, NULL, 0, &error, "cancel", NULL, length);
}

static void *worker_run(void *user) {
  worker *w = user;
  bool closed = false;
  while (!closed) {
    w->now = tasks_take(w->all, &w->own, w->held, IDLE_SECONDS, &closed);
    if (w->now) {
      size_t length;
      w->stopped = false;
      const char *line = answer_task(w, &length);
      tasks_finish(w->all, w->now, w->stopped, line, length);
    } else {
      grundy_service_free(w->service);
      w->service = NULL;
    }
  }
  grundy_service_free(w->service);
  return NULL;
}

/* The C library of Linux gives large blocks back to the system when they are freed. But each of
 * them raises the size from which a block counts as large, up to 32 MiB, and smaller blocks stay
 * with the process, in arenas of several threads, with holes. A size that is set here is not
 * raised. */
static void keep_large_blocks_apart(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

workers *workers_start(tasks *all, unsigned count, const grundy_service_config *limits,
                       const char *no_cancel) {
  workers *of = calloc(1, sizeof *of + count * sizeof *of->list);
  if (!of) return NULL;
  keep_large_blocks_apart();
  for (; of->count < count; of->count++) {
    worker *w = &of->list[of->count];
    *w = (worker){.all = all, .limits = limits, .no_cancel = no_cancel};
    w->memory = limits->memory / count;
    if (!seat_init(&w->own)) break;
    if (pthread_create(&w->thread, NULL, worker_run, w) != 0) break;
  }
  if (of->count == count) return of;
  tasks_close(all); /* the tasks count on a worker for each place */
  workers_end(of);
  return NULL;
}

void workers_end(workers *of) {
  for (unsigned i = 0; i < of->count; i++) {
    pthread_join(of->list[i].thread, NULL);
    pthread_cond_destroy(&of->list[i].own.called);
  }
  free(of);
}
