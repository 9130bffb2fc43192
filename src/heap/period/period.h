/* heap/period/period.h: the period of a series of values, and its proof.
 *
 * A gi_period belongs to one series. It has what is known of its period, and what the search for it
 * keeps between calls. To find the value of a heap n of any size, search with the limit n + 1; then
 * either n has been reached, or a period was proved before.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_PERIOD_H
#define GI_PERIOD_H

#include "heap/period/recurrence.h"

/* The numbers are those of grundy_proof. */
enum gi_proof {
  GI_PROOF_NONE,
  GI_PROOF_GUY_SMITH,
  GI_PROOF_SPARSE,
  GI_PROOF_STATE,
  GI_PROOF_THEOREM
};

typedef struct gi_period {
  bool found;          /* G(n + period) = G(n) + saltus for all n >= preperiod: */
  enum gi_proof proof; /* proved, or seen as far as the values go */
  uint64_t preperiod, period, saltus;

  uint32_t most;    /* the largest of all values below `seen`, */
  uint64_t most_at; /* and where it first occurs */
  uint64_t seen;

  /* A series with more values than this slides, if its engine can do without the oldest; half of
   * them stay, and at least those that the engine needs. 0: as many as the limit on memory allows.
   * May be changed at any time. */
  uint64_t keep_all;

  /* Called between the steps of a search, after each look at new values; false ends the search as
   * an end of the budget does. May be NULL. */
  bool (*between)(void *user);
  void *user;

  /* How the search goes on; all of it stands in a checkpoint. */
  uint64_t step;              /* new values are looked at when so many are known, */
  uint64_t target;            /* all of them when it is so many */
  uint64_t hit_shift, hit_at; /* a window that came again, not yet proved to be a period; 0: none */
  uint64_t hit_next;          /* it is tried again when so many values are known */
  gi_recurrence recurrence;
} gi_period;

void gi_period_init(gi_period *p);
void gi_period_clear(gi_period *p, gi_series *s);

/* Continues the series until a period is proved, or all values below `limit` are known; 0: no
 * limit. False: the budget ended; the search can go on later. */
bool gi_period_search(gi_series *s, enum gi_heap_engine engine, uint64_t limit, gi_period *p);

/* Looks at what is known once more: for a proof, else for a period that was seen often enough to be
 * reported. Does not disturb a search that goes on later. False: the budget ended. */
bool gi_period_conclude(gi_series *s, gi_period *p);

/* gi_series_extend, and a replay where the values in memory do not decide the next one. */
bool gi_period_extend(gi_series *s, enum gi_heap_engine engine, uint64_t end, gi_period *p);

/* Drops the oldest values if the series is longer than it may be. */
void gi_period_slide(gi_series *s, const gi_period *p);

static inline bool gi_period_proved(const gi_period *p) {
  return p->found && p->proof != GI_PROOF_NONE;
}

/* G(n), if it is known or follows from a proved period. */
bool gi_period_value(const gi_series *s, const gi_period *p, uint64_t n, grundy_nimber *value);

#endif
