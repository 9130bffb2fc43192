/* base/watch.h: the clock, the interruption and the memory of a context, for the functions of a
 * game that have no budget at hand.
 *
 * A search asks a game through a sink, which looks at the budget of the search. But a game also
 * loads a file, reads a position, writes one, and says whether it is final, partly before there is
 * a budget and partly after. A game that can take long in such a call (a script) asks the watch
 * now and then whether it may go on:
 *
 *   gi_watch_call c;
 *   gi_watch_begin(g, GI_WATCH_READING, &c);
 *   while (... && (why = gi_watch_look(g, &c)) == GI_STOP_NONE) ... work ...
 *   gi_watch_end(g, &c);
 *
 * While a computation is under way, its own time counts. Before it, reading may take as long as a
 * computation, and the computation that follows gets the rest. After it, what is left of its time
 * may be used for writing. A little more time is given when it has run out, so that an answer that
 * was cut short is still written as the game writes it.
 *
 * Memory that scripts hold counts for the computation under way, as if it were its own.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_WATCH_H
#define GI_WATCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "grundy/base.h"

/* Why a computation ends early. */
enum gi_stop {
  GI_STOP_NONE,
  GI_STOP_TIME,
  GI_STOP_MEMORY,
  GI_STOP_POSITIONS,
  GI_STOP_CANCEL,
  GI_STOP_UNDECIDED, /* what was kept of a long series does not determine its next value */
  GI_STOP_REFUSED /* the allocator said no: a fault, not a budget */
};

typedef struct gi_watch {
  _Atomic bool running;  /* a computation is under way, */
  _Atomic double until;  /* and ends at this time, also later; 0: no limit */
  double aside;          /* seconds of calls outside of it since the last one began */
  double next_call;      /* when the caller is asked next, outside of a computation */
  _Atomic int stop;      /* what has ended a call, or the computation under way */
  _Atomic int ended;     /* what has last ended one; for the caller, who sets it to GI_STOP_NONE */
  _Atomic int threads;   /* that work in a pool, so that the caller must not be asked by them */
  bool scripts;          /* a script was opened */
  _Atomic bool starved;  /* the limit on memory has refused a script */
  _Atomic bool endless;  /* a script has reported a play that does not seem to end */
  _Atomic uint64_t held; /* bytes by scripts */
  _Atomic uint64_t computing; /* bytes by the computation under way */
  _Atomic uint64_t peak;      /* the most of both together */
  _Atomic uint64_t most;      /* that both may hold; 0: no limit */
} gi_watch;

/* What both may hold if the user has set no limit: on most machines more would stop everything. */
#define GI_SCRIPTS_MEMORY (UINT64_C(2) << 30)

enum gi_watch_kind { GI_WATCH_READING, GI_WATCH_WRITING };

typedef struct gi_watch_call {
  enum gi_watch_kind kind;
  bool outside; /* of a computation */
  double began; /* if it is outside */
} gi_watch_call;

double gi_seconds(void); /* of a clock that only goes forward */

void gi_watch_begin(grundy *g, enum gi_watch_kind kind, gi_watch_call *c);
enum gi_stop gi_watch_look(grundy *g, const gi_watch_call *c); /* not NONE: the call must end */
void gi_watch_end(grundy *g, const gi_watch_call *c);

/* The same for a loop of our own that can be long and has no budget: one that writes a list, or
 * lays out a picture. It counts its steps, and looks at the watch after many of them:
 *
 *   gi_pace_begin(&pace, g);
 *   for (...; i < n && gi_pace_work(&pace, 1); i++) ... write an item ...
 *   gi_pace_end(&pace); // pace.why says what ended the loop
 */
typedef struct gi_pace {
  grundy *g;
  gi_watch_call call;
  uint32_t work;    /* steps since the watch was asked */
  enum gi_stop why; /* once set, it stays */
} gi_pace;

enum { GI_PACE_STEPS = 1 << 10 };

void gi_pace_begin(gi_pace *p, grundy *g);
bool gi_pace_look(gi_pace *p); /* asks the watch; false: stop */
void gi_pace_end(const gi_pace *p);

/* Counts `n` steps, each about as long as writing a short line; false: stop. */
static inline bool gi_pace_work(gi_pace *p, uint32_t n) {
  p->work += n;
  return p->work < GI_PACE_STEPS ? p->why == GI_STOP_NONE : gi_pace_look(p);
}

/* What ended a call, so that the computation under way ends too. */
enum gi_stop gi_watch_stopped(const grundy *g);

/* For budgets: a computation begins that may run until then and hold so much, 0: no limit, and
 * that holds `memory` already. */
void gi_watch_start(grundy *g, double until, uint64_t most, uint64_t memory);
double gi_watch_take_aside(grundy *g); /* seconds of reading since the last one began */

/* The limit of memory outside of computations is that of the context, which has changed. */
void gi_watch_limit(grundy *g);

/* Counts bytes that a script takes. False: they are more than the limit, and not counted; then
 * `starved` is set, until the next call begins. */
bool gi_watch_hold(grundy *g, uint64_t bytes);
void gi_watch_release(grundy *g, uint64_t bytes);

/* The computation under way holds so many bytes now. */
void gi_watch_computing(grundy *g, uint64_t bytes);

#endif
