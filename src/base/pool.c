/* Threads for one call. They take pieces from a counter until none is left. Invariant: each piece
 * is run once, by one thread. */
/* SPDX-License-Identifier: MIT */
#include "base/pool.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "base/assert.h"

enum { MOST_THREADS = 64 };

typedef struct pool {
  gi_piece *run;
  void *user;
  size_t count;
  _Atomic size_t next;
  pthread_mutex_t lock;
  pthread_cond_t finished;
  size_t working; /* threads, under the lock */
} pool;

static void *pool_work(void *argument) {
  pool *p = argument;
  for (size_t piece; (piece = atomic_fetch_add(&p->next, 1)) < p->count;)
    p->run(p->user, piece, false);
  pthread_mutex_lock(&p->lock);
  p->working--;
  pthread_cond_signal(&p->finished);
  pthread_mutex_unlock(&p->lock);
  return NULL;
}

/* Waits until the threads are done, looking at the budget twenty times a second. */
static void pool_watch(pool *p, gi_budget *b) {
  pthread_mutex_lock(&p->lock);
  while (p->working) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += 50 * 1000 * 1000;
    if (until.tv_nsec >= 1000 * 1000 * 1000) {
      until.tv_nsec -= 1000 * 1000 * 1000;
      until.tv_sec++;
    }
    if (pthread_cond_timedwait(&p->finished, &p->lock, &until) == ETIMEDOUT) {
      pthread_mutex_unlock(&p->lock);
      gi_budget_watch(b, 0);
      pthread_mutex_lock(&p->lock);
    }
  }
  pthread_mutex_unlock(&p->lock);
}

void gi_pool_run(gi_budget *b, unsigned threads, size_t count, gi_piece *run, void *user) {
  pool p = {.run = run, .user = user, .count = count};
  pthread_t ids[MOST_THREADS];
  size_t started = 0, wanted = threads < count ? threads : count;
  if (wanted > MOST_THREADS) wanted = MOST_THREADS;
  if (wanted > 1) {
    pthread_mutex_init(&p.lock, NULL);
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&p.finished, &monotonic);
    pthread_condattr_destroy(&monotonic);
    p.working = wanted;
    atomic_fetch_add(&b->g->watch.threads, 1);
    while (started < wanted && pthread_create(&ids[started], NULL, pool_work, &p) == 0) started++;
    pthread_mutex_lock(&p.lock);
    p.working -= wanted - started;
    pthread_mutex_unlock(&p.lock);
    pool_watch(&p, b);
    for (size_t i = 0; i < started; i++) pthread_join(ids[i], NULL);
    atomic_fetch_sub(&b->g->watch.threads, 1);
    pthread_cond_destroy(&p.finished);
    pthread_mutex_destroy(&p.lock);
  }
  GI_ASSERT(p.working == 0);
  /* One thread was wanted, or the system gave none: this thread runs what is left. */
  for (size_t piece; (piece = atomic_fetch_add(&p.next, 1)) < count;) run(user, piece, true);
}
