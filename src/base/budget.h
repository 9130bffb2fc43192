/* base/budget.h: what one computation may spend, and what it has spent.
 *
 * A budget is shared by the threads of one computation. Each thread has a meter, which draws
 * positions from the budget in small grants, so the limit is exact and the counter is rarely
 * touched; with each grant, and after much other work, it looks at clock and cancellation.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_BUDGET_H
#define GI_BUDGET_H

#include <stdatomic.h>

#include "base/context.h"

typedef struct gi_budget {
  grundy *g;
  grundy_limits limits;    /* of this computation; 0: those of the context */
  double start, next_call; /* seconds: begin, and when the caller is asked next */
  uint64_t total;          /* positions expected, 0 when unknown */
  _Atomic uint64_t positions, memory;
  _Atomic int stop;
  _Atomic int testing;                     /* for the caller: as in grundy_progress, */
  _Atomic uint64_t table_used, table_room; /* slots */
} gi_budget;

typedef struct gi_meter {
  gi_budget *budget;
  uint64_t grant; /* positions still covered */
  uint32_t work;  /* steps since the clock was read */
  bool calls;     /* runs on the caller's thread, so may call its callbacks */
} gi_meter;

/* The limits that hold: those of the computation, or else of the context; 0: no limit. */
static inline uint64_t gi_budget_most_memory(const gi_budget *b) {
  uint64_t limit = b->limits.memory ? b->limits.memory : gi_most_memory(b->g);
  return limit == GRUNDY_NO_LIMIT ? 0 : limit;
}

static inline uint64_t gi_budget_most_positions(const gi_budget *b) {
  uint64_t limit = b->limits.positions ? b->limits.positions : b->g->config.positions;
  return limit == GRUNDY_NO_LIMIT ? 0 : limit;
}

static inline double gi_budget_most_seconds(const gi_budget *b) {
  double limit = b->limits.seconds > 0 ? b->limits.seconds : b->g->config.seconds;
  return limit < GRUNDY_NO_SECONDS ? limit : 0;
}

/* So many cells of one byte fit into the memory allowed. */
static inline uint64_t gi_budget_most_cells(const gi_budget *b) {
  uint64_t limit = gi_budget_most_memory(b);
  return limit ? limit : UINT64_C(1) << 33;
}

static inline unsigned gi_budget_threads(const gi_budget *b) {
  return b->limits.threads ? b->limits.threads : b->g->config.threads;
}

void gi_budget_init(gi_budget *b, grundy *g);
/* The same for a budget that is not started, because it is for reading, outside of a computation:
 * what has ended an earlier computation does not count for it. */
void gi_budget_init_reading(gi_budget *b, grundy *g);
/* A new computation within the limits of the context, or its own; memory still held counts on.
 * The time that games took to read something before it counts too. */
void gi_budget_start(gi_budget *b);
void gi_budget_start_within(gi_budget *b, const grundy_limits *limits);
void gi_budget_end(gi_budget *b);      /* the computation is over; see watch.h */
uint64_t gi_budget_peak(gi_budget *b); /* the most bytes held since it began, also by scripts */
void gi_budget_stop(gi_budget *b, enum gi_stop why); /* the first reason stands */
enum gi_stop gi_budget_stopped(gi_budget *b);
void gi_budget_go_on(gi_budget *b); /* forgets the reason: what was used up is free again */

/* What a limit, or the caller, ended, and what would help: a message to translate. */
const char *gi_stop_message(enum gi_stop why);

/* Fills in `error` with that message, and returns GRUNDY_UNKNOWN; or the fault of an allocator
 * that refused. */
grundy_status gi_budget_explain(gi_budget *b, grundy_error *error);

/* Stops counting `bytes`: their new owner will not free them through this budget. */
void gi_budget_release(gi_budget *b, uint64_t bytes);

/* Memory within the limit; NULL, with the reason noted, when it is used up or refused. */
void *gi_budget_resize(gi_budget *b, void *block, uint64_t old_size, uint64_t new_size);

void gi_meter_init(gi_meter *m, gi_budget *b, bool calls);
void gi_meter_close(gi_meter *m); /* gives back what was not used */
bool gi_meter_poll(gi_meter *m);  /* looks at everything; false: stop */
bool gi_meter_refill(gi_meter *m);

/* Counts one position; false: stop. */
static inline bool gi_meter_position(gi_meter *m) {
  if (m->grant == 0 && !gi_meter_refill(m)) return false;
  m->grant--;
  return true;
}

/* Counts as many positions at once as one grant covers, at most `most`; 0: stop. */
static inline uint64_t gi_meter_positions(gi_meter *m, uint64_t most) {
  if (m->grant == 0 && !gi_meter_refill(m)) return 0;
  uint64_t count = most < m->grant ? most : m->grant;
  m->grant -= count;
  return count;
}

/* Counts `n` steps of other work; false: stop. */
static inline bool gi_meter_work(gi_meter *m, uint32_t n) {
  m->work += n;
  return m->work < 1u << 14 || gi_meter_poll(m);
}

/* Sets a block to 0, polling between pieces of it; `m` may be NULL. False: stop. */
bool gi_meter_clear(gi_meter *m, void *block, uint64_t size);

/* Looks at clock and callbacks; `unused` positions of the caller's were granted, but not used. */
void gi_budget_watch(gi_budget *b, uint64_t unused);

#endif
