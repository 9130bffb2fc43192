/* The search for a period: values in steps, and a look at them after each.
 *
 *   after 1/64 more values   the largest value, and windows that come again (see recurrence.h)
 *   after 1/8 more values    all values in memory are searched for repetitions (see proof.h). If
 * one needs only more values to be proved, the next such search waits for them
 *
 * Where a step ends depends on the values alone, not on limits or interruptions: a search that is
 * continued ends as if it had never stopped.
 *
 * The rule may state a period itself, which a theorem of its game proves; it is taken as it is.
 *
 * A series that grew too long slides. Where the values that it has left do not decide the next one,
 * a replay decides it (replay.c). A period is then proved by a snapshot that comes again: if the
 * window before Y, of at least r + t values, equals the one before Y + p, these are all that
 * condition (2) of the certificate asks for, with n0 the begin of the window.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/period/period.h"

#include <string.h>

#include "base/assert.h"
#include "heap/period/match.h"
#include "heap/period/preperiod.h"
#include "heap/period/proof.h"
#include "heap/period/replay.h"

enum {
  FIRST_STEP = 64,
  FIRST_TARGET = 256,
  LONGEST_STEP = 1 << 22,
  LONGEST_MARGIN = 1 << 22,
  TRUSTED = 1 << 22 /* values */
};

void gi_period_init(gi_period *p) {
  *p = (gi_period){.step = FIRST_STEP, .target = FIRST_TARGET};
  gi_recurrence_init(&p->recurrence);
}

void gi_period_clear(gi_period *p, gi_series *s) {
  gi_recurrence_clear(&p->recurrence, s->budget);
  gi_period_init(p);
}

/* ---- the largest value ---- */

static uint32_t most_of(const gi_series *s, uint64_t from, uint64_t end) {
  uint32_t most = 0;
  const void *cells = s->values.cells;
  if (s->values.width == 1) {
    const uint8_t *bytes = (const uint8_t *)cells + (from - s->base);
    uint8_t byte = 0;
    for (uint64_t i = 0; i < end - from; i++) byte = bytes[i] > byte ? bytes[i] : byte;
    return byte;
  }
  for (uint64_t n = from; n < end; n++) {
    uint32_t value = gi_series_at(s, n);
    most = value > most ? value : most;
  }
  return most;
}

static void look_for_most(const gi_series *s, gi_period *p) {
  enum { PIECE = 4096 };
  for (uint64_t end; p->seen < s->known; p->seen = end) {
    end = s->known - p->seen > PIECE ? p->seen + PIECE : s->known;
    uint32_t most = most_of(s, p->seen, end);
    if (most <= p->most) continue; /* G(0) is 0 */
    p->most = most;
    for (p->most_at = p->seen; gi_series_at(s, p->most_at) != most;) p->most_at++;
  }
}

/* ---- a window that came again ---- */

static void forget_hit(gi_period *p) {
  p->hit_at = p->hit_shift = p->hit_next = 0;
}

/* Finds since when a period holds that was proved by the values in memory. */
static bool find_preperiod(gi_series *s, gi_period *p) {
  if (!gi_period_proved(p) || s->base == 0 || p->preperiod > s->base) return true;
  uint64_t preperiod;
  p->found = gi_preperiod_find(s, &p->recurrence, p->period, p->preperiod, &preperiod);
  GI_ASSERT(!p->found || preperiod <= p->preperiod);
  if (p->found) p->preperiod = preperiod;
  return p->found;
}

/* The first snapshot from the hit on whose window comes again at `end` or later. */
static uint64_t next_snapshot(const gi_period *p, uint64_t end) {
  const gi_recurrence *t = &p->recurrence;
  uint64_t i = 0;
  while (i < t->count && (gi_recurrence_at(t, i) < p->hit_at - p->hit_shift ||
                          gi_recurrence_at(t, i) + p->hit_shift < end))
    i++;
  return i;
}

static bool same_window(const gi_series *s, const gi_recurrence *t, uint64_t i, uint64_t end) {
  uint64_t size = gi_recurrence_length(t) * t->width;
  const uint8_t *now = (const uint8_t *)s->values.cells + (end - s->base) * s->values.width;
  return t->width == s->values.width &&
         memcmp(now - size, gi_recurrence_cells(t, i), (size_t)size) == 0;
}

static bool try_snapshot(gi_series *s, gi_period *p) {
  gi_recurrence *t = &p->recurrence;
  uint64_t length = gi_recurrence_length(t), i = next_snapshot(p, s->base + length), preperiod;
  if (i == t->count || gi_recurrence_at(t, i) + p->hit_shift > s->known) return true; /* later */
  uint64_t at = gi_recurrence_at(t, i), end = at + p->hit_shift;
  bool same = same_window(s, t, i, end);
  if (same && gi_certificate(s, p->hit_shift, at - length, end)) {
    if (!gi_preperiod_find(s, t, p->hit_shift, at - length, &preperiod)) return false;
    p->found = true;
    p->proof = GI_PROOF_SPARSE;
    p->period = p->hit_shift;
    p->preperiod = preperiod;
    p->saltus = 0;
    return true;
  }
  forget_hit(p);
  if (!same || t->margin >= LONGEST_MARGIN) return true;
  uint64_t margin = t->margin * 4; /* witnesses lie farther back */
  gi_recurrence_clear(t, s->budget);
  t->margin = margin;
  return true;
}

static bool try_hit(gi_series *s, gi_period *p) {
  if (p->hit_at == 0 || s->known < p->hit_next) return true;
  uint64_t need = p->hit_shift + p->recurrence.window + (s->known - p->hit_at);
  if (s->known - s->base < need) return try_snapshot(s, p);
  gi_run run = {s->values.cells, s->values.width, s->known - s->base};
  if (gi_run_matched(&run, p->hit_shift) < need - p->hit_shift) {
    forget_hit(p);
    return true;
  }
  if (!gi_prove_sparse(s, p, p->hit_shift) || !find_preperiod(s, p)) return false;
  uint64_t more = s->known - p->hit_at; /* so all tries together cost little */
  p->hit_next = s->known + (more > GI_MARGIN ? more : GI_MARGIN);
  return true;
}

/* ---- the search ---- */

/* All values in memory. `*needed` as in gi_prove_repetition. */
static bool prove_period(gi_series *s, gi_period *p, uint64_t *needed) {
  if (!gi_prove_repetition(s, p, needed)) return false;
  if (!gi_period_proved(p) && !gi_prove_tail(s, p)) return false;
  if (!gi_period_proved(p) && !gi_prove_sparse(s, p, 0)) return false;
  return find_preperiod(s, p);
}

/* Takes the period that the theorem of the game states, as soon as all residues are known. */
static bool use_theorem(const gi_series *s, gi_period *p) {
  const grundy_rule *rule = s->rule;
  if (rule->period == 0 || s->known <= rule->preperiod || s->known - rule->preperiod < rule->period)
    return false;
  for (uint64_t n = rule->preperiod; s->base == 0 && n < s->known - rule->period; n++)
    GI_ASSERT(gi_series_at(s, n + rule->period) == gi_series_at(s, n) + rule->saltus);
  p->found = true;
  p->proof = GI_PROOF_THEOREM;
  p->period = rule->period;
  p->preperiod = rule->preperiod;
  p->saltus = rule->saltus;
  return true;
}

static bool look_at_values(gi_series *s, gi_period *p) {
  look_for_most(s, p);
  if (use_theorem(s, p)) return true;
  if (!gi_recurrence_watch(&p->recurrence, s, &p->hit_shift, &p->hit_at) || !try_hit(s, p))
    return false;
  if (gi_period_proved(p) || s->known < p->target) return true;
  uint64_t needed;
  if (!prove_period(s, p, &needed)) return false;
  /* A look at all values takes time: where the recurrence sees a period, it is the exception. */
  uint64_t more = p->recurrence.window && s->known > TRUSTED ? s->known : s->known / 8 + FIRST_STEP;
  p->target = needed > s->known ? needed : s->known + more;
  return true;
}

/* A quarter of the memory, in values: when they need two bytes instead of one, both arrays are
 * there for a moment, and the snapshots and the tables of the engine need some as well. */
static uint64_t most_kept(const gi_series *s, const gi_period *p) {
  return p->keep_all ? p->keep_all : gi_budget_most_cells(s->budget) / 4;
}

void gi_period_slide(gi_series *s, const gi_period *p) {
  uint64_t most = most_kept(s, p), keep = most / 2, least;
  if (s->known - s->base <= most || !gi_sparse_can_slide(s, &least)) return;
  if (keep < least) keep = least;
  if (keep < gi_recurrence_length(&p->recurrence)) keep = gi_recurrence_length(&p->recurrence);
  if (s->known - s->base < keep + keep / 4) return; /* moving them costs time */
  (void)gi_sparse_slide(s, keep); /* if it cannot, it goes on as long as there is memory */
}

static uint64_t next_step(const gi_series *s, const gi_period *p) {
  uint64_t more = s->known / 64, step;
  if (more < FIRST_STEP) more = FIRST_STEP;
  if (more > LONGEST_STEP) more = LONGEST_STEP;
  step = s->known + more;
  if (p->hit_at && p->hit_next > s->known && p->hit_next < step) step = p->hit_next;
  if (p->target > s->known && p->target < step) step = p->target;
  uint64_t i = p->hit_at ? next_snapshot(p, s->known + 1) : p->recurrence.count;
  if (i < p->recurrence.count && gi_recurrence_at(&p->recurrence, i) + p->hit_shift < step)
    step = gi_recurrence_at(&p->recurrence, i) + p->hit_shift;
  return step;
}

bool gi_period_extend(gi_series *s, enum gi_heap_engine engine, uint64_t end, gi_period *p) {
  while (!gi_series_extend(s, engine, end))
    if (gi_budget_stopped(s->budget) != GI_STOP_UNDECIDED || !gi_replay(s, p)) return false;
  return true;
}

bool gi_period_search(gi_series *s, enum gi_heap_engine engine, uint64_t limit, gi_period *p) {
  if (gi_period_proved(p)) return true;
  p->found = false;
  while (limit == 0 || s->known < limit) {
    if (s->known < p->step) {
      uint64_t end = limit && limit < p->step ? limit : p->step;
      if (!gi_period_extend(s, engine, end, p)) return false;
      if (s->known < p->step) return true;
    }
    if (!look_at_values(s, p)) return false;
    if (gi_period_proved(p)) return true;
    gi_period_slide(s, p);
    p->step = next_step(s, p);
    if (p->between && !p->between(p->user)) return false;
  }
  return true;
}

bool gi_period_conclude(gi_series *s, gi_period *p) {
  uint64_t needed;
  look_for_most(s, p);
  if (gi_period_proved(p)) return true;
  p->found = false;
  if (use_theorem(s, p)) return true;
  if (!prove_period(s, p, &needed)) return false;
  return gi_period_proved(p) || gi_observe(s, p);
}

/* ---- values ---- */

bool gi_period_value(const gi_series *s, const gi_period *p, uint64_t n, grundy_nimber *value) {
  if (n >= s->base && n < s->known) {
    *value = gi_series_at(s, n);
    return true;
  }
  if (!gi_period_proved(p) || n < p->preperiod) return false;
  uint64_t first = p->preperiod < s->base ? s->base : p->preperiod, at, more;
  if (n < first) { /* the series has slid, so the saltus is 0 */
    at = first + (p->period - (first - n) % p->period) % p->period;
    if (at >= s->known) return false;
    *value = gi_series_at(s, at);
    return true;
  }
  at = first + (n - first) % p->period;
  if (at >= s->known || __builtin_mul_overflow((n - at) / p->period, p->saltus, &more))
    return false;
  return !__builtin_add_overflow(gi_series_at(s, at), more, value);
}
