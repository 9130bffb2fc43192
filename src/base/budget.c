/* Budgets: limits on time, memory and positions, and the caller's wish to stop.
 *
 * Invariant: `stop` is set once, by the thread that first reaches a limit, and all threads read
 * it. A limit ends a computation with "unknown"; only an allocator that refuses is a fault.
 */
/* SPDX-License-Identifier: MIT */
#include "base/budget.h"

#include <string.h>

#include "base/assert.h"

enum { GRANT = 4096, CLEARED_AT_ONCE = 1 << 24 };
static const double call_every = 0.05; /* seconds between calls of the caller's functions */

static void budget_reset(gi_budget *b) {
  b->limits = (grundy_limits){0};
  b->start = gi_seconds();
  b->total = 0;
  atomic_store(&b->positions, 0);
  atomic_store(&b->stop, GI_STOP_NONE);
  atomic_store(&b->testing, -1);
}

void gi_budget_init(gi_budget *b, grundy *g) {
  b->g = g;
  b->next_call = gi_seconds() + call_every; /* so many short computations call as well */
  atomic_init(&b->memory, 0);
  atomic_init(&b->table_used, 0);
  atomic_init(&b->table_room, 0);
  atomic_init(&b->positions, 0);
  atomic_init(&b->stop, GI_STOP_NONE);
  budget_reset(b);
}

void gi_budget_init_reading(gi_budget *b, grundy *g) {
  gi_budget_init(b, g);
  if (!atomic_load(&g->watch.running)) atomic_store(&g->watch.stop, GI_STOP_NONE);
}

void gi_budget_start_within(gi_budget *b, const grundy_limits *limits) {
  budget_reset(b);
  b->limits = *limits;
  b->start -= gi_watch_take_aside(b->g);
  double seconds = gi_budget_most_seconds(b);
  gi_watch_start(b->g, seconds > 0 ? b->start + seconds : 0, gi_budget_most_memory(b),
                 atomic_load(&b->memory));
}

void gi_budget_start(gi_budget *b) {
  gi_budget_start_within(b, &(grundy_limits){0});
}

void gi_budget_end(gi_budget *b) {
  atomic_store(&b->g->watch.running, false);
}

uint64_t gi_budget_peak(gi_budget *b) {
  return atomic_load(&b->g->watch.peak);
}

void gi_budget_stop(gi_budget *b, enum gi_stop why) {
  int none = GI_STOP_NONE;
  atomic_compare_exchange_strong(&b->stop, &none, why);
  atomic_store(&b->g->watch.ended, why);
  if (why == GI_STOP_CANCEL) atomic_store(&b->g->watch.stop, why); /* for calls without a meter */
}

enum gi_stop gi_budget_stopped(gi_budget *b) {
  return (enum gi_stop)atomic_load_explicit(&b->stop, memory_order_relaxed);
}

void gi_budget_go_on(gi_budget *b) {
  atomic_store(&b->stop, GI_STOP_NONE);
  atomic_store(&b->g->watch.stop, GI_STOP_NONE);
}

const char *gi_stop_message(enum gi_stop why) {
  switch (why) {
  case GI_STOP_TIME:
    return GRUNDY_N("the time limit ended the computation; --time raises it");
  case GI_STOP_MEMORY:
    return GRUNDY_N("the memory limit ended the computation; --memory raises it");
  case GI_STOP_POSITIONS:
    return GRUNDY_N("the limit on positions ended the computation; --positions raises it");
  case GI_STOP_UNDECIDED:
    return GRUNDY_N(
        "the values that fit into the memory do not decide the next one; --memory raises "
        "its limit, --technique dense keeps all values");
  default:
    return GRUNDY_N("the computation was interrupted");
  }
}

grundy_status gi_budget_explain(gi_budget *b, grundy_error *error) {
  enum gi_stop why = gi_budget_stopped(b);
  GI_ASSERT(why != GI_STOP_NONE);
  if (why == GI_STOP_REFUSED) return gi_no_memory(b->g, error);
  return gi_fault(b->g, error, GRUNDY_UNKNOWN, "%s", grundy_translate(b->g, gi_stop_message(why)));
}

void gi_budget_release(gi_budget *b, uint64_t bytes) {
  GI_ASSERT(bytes <= atomic_load(&b->memory));
  atomic_fetch_sub(&b->memory, bytes);
}

void *gi_budget_resize(gi_budget *b, void *block, uint64_t old_size, uint64_t new_size) {
  uint64_t limit = gi_budget_most_memory(b);
  GI_ASSERT(!block || old_size <= atomic_load(&b->memory));
  if (!block && new_size == 0) return NULL;
  if (new_size > old_size) {
    uint64_t more = new_size - old_size;
    uint64_t now = atomic_fetch_add(&b->memory, more) + more;
    void *moved = NULL;
    if ((limit != 0 && now + atomic_load(&b->g->watch.held) > limit) || new_size > GI_BLOCK_MOST)
      gi_budget_stop(b, GI_STOP_MEMORY);
    else if (!(moved = gi_resize(b->g, block, old_size, new_size)))
      gi_budget_stop(b, GI_STOP_REFUSED);
    if (!moved) {
      atomic_fetch_sub(&b->memory, more);
      return NULL;
    }
    gi_watch_computing(b->g, now);
    return moved;
  }
  void *moved = gi_resize(b->g, block, old_size, new_size);
  if (moved || new_size == 0) { /* no new peak: another thread may just be asking for too much */
    uint64_t less = old_size - new_size;
    atomic_store(&b->g->watch.computing, atomic_fetch_sub(&b->memory, less) - less);
  }
  return moved;
}

void gi_meter_init(gi_meter *m, gi_budget *b, bool calls) {
  *m = (gi_meter){.budget = b, .calls = calls};
}

void gi_meter_close(gi_meter *m) {
  atomic_fetch_sub(&m->budget->positions, m->grant);
  m->grant = 0;
}

void gi_budget_watch(gi_budget *b, uint64_t unused) {
  const grundy_config *c = &b->g->config;
  double now = gi_seconds(), seconds = gi_budget_most_seconds(b);
  if (seconds > 0 && now - b->start >= seconds) gi_budget_stop(b, GI_STOP_TIME);
  if (now < b->next_call) return;
  b->next_call = now + call_every;
  if (c->progress) {
    grundy_progress progress = {.positions = atomic_load(&b->positions) - unused,
                                .total = b->total,
                                .memory = atomic_load(&b->memory),
                                .seconds = now - b->start,
                                .testing = atomic_load(&b->testing)};
    uint64_t room = atomic_load(&b->table_room);
    if (room) progress.fill = (double)atomic_load(&b->table_used) / (double)room;
    c->progress(c->user, &progress);
  }
  if (c->cancel && c->cancel(c->user)) gi_budget_stop(b, GI_STOP_CANCEL);
}

bool gi_meter_poll(gi_meter *m) {
  m->work = 0;
  enum gi_stop why = gi_watch_stopped(m->budget->g);
  if (why != GI_STOP_NONE) gi_budget_stop(m->budget, why); /* a call without a meter has seen it */
  if (m->calls) gi_budget_watch(m->budget, m->grant);
  return gi_budget_stopped(m->budget) == GI_STOP_NONE;
}

bool gi_meter_clear(gi_meter *m, void *block, uint64_t size) {
  char *at = block;
  for (size_t n; size > 0; at += n, size -= n) {
    n = size < CLEARED_AT_ONCE ? (size_t)size : CLEARED_AT_ONCE;
    memset(at, 0, n);
    if (m && !gi_meter_poll(m)) return false;
  }
  return true;
}

bool gi_meter_refill(gi_meter *m) {
  gi_budget *b = m->budget;
  uint64_t limit = gi_budget_most_positions(b);
  /* With several threads and a limit, a thread must not keep positions that another one needs. */
  uint64_t most = limit != 0 && gi_budget_threads(b) > 1 ? 1 : GRANT;
  if (!gi_meter_poll(m)) return false;
  uint64_t before = atomic_load(&b->positions), grant;
  do {
    grant = most;
    if (limit != 0 && before + grant > limit) grant = before < limit ? limit - before : 0;
    if (grant == 0) {
      gi_budget_stop(b, GI_STOP_POSITIONS);
      return false;
    }
  } while (!atomic_compare_exchange_weak(&b->positions, &before, before + grant));
  m->grant = grant;
  return true;
}
