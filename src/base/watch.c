/* The watch of a context. Invariant: calls inside of a computation end at the time at which it
 * ends, and a little later if it looks at no clock itself; calls outside take, all together, no
 * more than a computation may. */
/* SPDX-License-Identifier: MIT */
#include "base/watch.h"

#include <time.h>

#include "base/assert.h"
#include "base/context.h"

static const double grace = 0.1;       /* seconds, when the time has run out */
static const double call_every = 0.05; /* between two questions to the caller */

double gi_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- time ---- */

void gi_watch_start(grundy *g, double until, uint64_t most, uint64_t memory) {
  gi_watch *w = &g->watch;
  atomic_store(&w->until, until);
  atomic_store(&w->stop, GI_STOP_NONE);
  atomic_store(&w->most, most);
  atomic_store(&w->computing, memory);
  atomic_store(&w->peak, memory + atomic_load(&w->held));
  atomic_store(&w->running, true);
}

double gi_watch_take_aside(grundy *g) {
  double aside = g->watch.aside;
  g->watch.aside = 0;
  return aside;
}

enum gi_stop gi_watch_stopped(const grundy *g) {
  return (enum gi_stop)atomic_load_explicit(&g->watch.stop, memory_order_relaxed);
}

void gi_watch_begin(grundy *g, enum gi_watch_kind kind, gi_watch_call *c) {
  *c = (gi_watch_call){.kind = kind, .outside = !atomic_load(&g->watch.running)};
  if (atomic_load_explicit(&g->watch.starved, memory_order_relaxed))
    atomic_store(&g->watch.starved, false);
  if (c->outside) {
    atomic_store(&g->watch.stop, GI_STOP_NONE);
    c->began = gi_seconds();
  }
}

/* Whether the time of a call is over. */
static bool is_over(const grundy *g, const gi_watch_call *c, double now) {
  const gi_watch *w = &g->watch;
  double until = atomic_load_explicit(&w->until, memory_order_relaxed), limit = g->config.seconds;
  if (!c->outside) return until > 0 && now >= until + grace;
  if (limit <= 0 || limit >= GRUNDY_NO_SECONDS) return false;
  if (c->kind == GI_WATCH_WRITING && until > 0) { /* else nothing was computed yet */
    if (now < until) return false;
    limit = grace;
  }
  return w->aside + now - c->began >= limit;
}

enum gi_stop gi_watch_look(grundy *g, const gi_watch_call *c) {
  gi_watch *w = &g->watch;
  enum gi_stop why = (enum gi_stop)atomic_load_explicit(&w->stop, memory_order_relaxed);
  if (why != GI_STOP_NONE) return why;
  double now = gi_seconds();
  if (is_over(g, c, now)) {
    why = GI_STOP_TIME;
  } else if (g->config.cancel && atomic_load(&w->threads) == 0 && now >= w->next_call) {
    w->next_call = now + call_every;
    if (g->config.cancel(g->config.user)) why = GI_STOP_CANCEL;
  }
  if (why != GI_STOP_NONE) atomic_store(&w->stop, why);
  return why;
}

void gi_watch_end(grundy *g, const gi_watch_call *c) {
  if (!c->outside) return;
  double now = gi_seconds(), until = atomic_load(&g->watch.until);
  if (c->kind == GI_WATCH_READING || now >= until) g->watch.aside += now - c->began;
}

void gi_pace_begin(gi_pace *p, grundy *g) {
  *p = (gi_pace){.g = g};
  gi_watch_begin(g, GI_WATCH_WRITING, &p->call);
}

bool gi_pace_look(gi_pace *p) {
  p->work = 0;
  if (p->why == GI_STOP_NONE) p->why = gi_watch_look(p->g, &p->call);
  return p->why == GI_STOP_NONE;
}

void gi_pace_end(const gi_pace *p) {
  gi_watch_end(p->g, &p->call);
}

/* ---- memory ---- */

static void note_peak(gi_watch *w, uint64_t now) {
  uint64_t peak = atomic_load(&w->peak);
  while (now > peak && !atomic_compare_exchange_weak(&w->peak, &peak, now)) {
  }
}

void gi_watch_limit(grundy *g) {
  uint64_t most = gi_most_memory(g);
  atomic_store(&g->watch.most, most == GRUNDY_NO_LIMIT ? 0 : most);
}

bool gi_watch_hold(grundy *g, uint64_t bytes) {
  gi_watch *w = &g->watch;
  uint64_t most = atomic_load_explicit(&w->most, memory_order_relaxed);
  uint64_t now = atomic_fetch_add(&w->held, bytes) + bytes + atomic_load(&w->computing);
  if (most != 0 && now > most) {
    atomic_fetch_sub(&w->held, bytes);
    atomic_store(&w->starved, true);
    return false;
  }
  note_peak(w, now);
  return true;
}

void gi_watch_release(grundy *g, uint64_t bytes) {
  GI_ASSERT(bytes <= atomic_load(&g->watch.held));
  atomic_fetch_sub(&g->watch.held, bytes);
}

void gi_watch_computing(grundy *g, uint64_t bytes) {
  gi_watch *w = &g->watch;
  atomic_store(&w->computing, bytes);
  note_peak(w, bytes + atomic_load(&w->held));
}
