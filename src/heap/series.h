/* heap/series.h: the Grundy values of one heap rule, from 0 up, and the engines that continue them.
 *
 * The series holds G(base), ..., G(known-1). An engine's `extend` appends values and changes
 * nothing else. Engines may take turns, because each computes what it needs from the values.
 * While base is 0, all values are kept. Only the sparse engine can continue without the oldest
 * ones; then the series may slide, and base grows.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SERIES_H
#define GI_SERIES_H

#include <string.h>

#include "base/dense.h"
#include "grundy/rule.h"

enum gi_heap_engine {
  GI_HEAP_AUTO,
  GI_HEAP_DEFINITION, /* the definition; any rule */
  GI_HEAP_DENSE,      /* vectors, all pairs of heaps; or the state of a rule that only takes */
  GI_HEAP_SPARSE, /* rare and common values; finite octal codes of up to GI_SPARSE_DIGITS digits */
  GI_HEAP_ENGINES
};

enum { GI_SPARSE_DIGITS = 256 };

/* What the engines need to know of a rule besides the rule itself. */
typedef struct gi_rule_facts {
  bool finite;   /* a number is taken only up to `last` */
  bool two;      /* some digit leaves two heaps */
  bool three;    /* some digit leaves three */
  bool octal;    /* a finite code without bit 3: sparse spaces and their certificates apply */
  bool takes;    /* only takes: one heap is left, or nothing */
  uint64_t last; /* the most that can be taken: the last digit, the largest of the set; if the rule
                    is not finite, the last digit before the tail */
} gi_rule_facts;

typedef struct gi_series {
  grundy *g;
  gi_budget *budget;
  gi_meter *meter; /* of the thread that extends; looked at in long loops */
  const grundy_rule *rule;
  gi_rule_facts facts;
  gi_dense values; /* cell i is G(base + i) */
  uint64_t base, known;
  /* The sparse engine ended with GI_STOP_UNDECIDED because memory shows no witness for the rare
   * value `open` at the heap `known`. */
  bool is_open;
  uint32_t open;
  /* A replay has found witnesses for all rare values up to `decided_to` at the heap `decided_at`.
   */
  uint64_t decided_at;
  uint32_t decided_to;
  uint64_t replays; /* how often a replay was needed (heap/period/replay.h) */
  /* For tests. */
  bool portable;    /* no extensions of the processor are used, */
  bool no_avx512;   /* or none beyond AVX2 */
  uint64_t chunk;   /* guesses that the sparse engine makes at a time; 0: it chooses */
  uint64_t scanned; /* small heaps that the exact scan looks at after sliding; 0: the whole head */
  unsigned code_bits; /* codes of the sparse engine have room for at least so many bits */
  void *states[GI_HEAP_ENGINES]; /* what an engine keeps between calls; NULL at first */
} gi_series;

/* Returns false, and does nothing else, if the rule is not valid. */
bool gi_series_init(gi_series *s, grundy *g, const grundy_rule *rule, gi_budget *b, gi_meter *m);
void gi_series_clear(gi_series *s);

static inline uint32_t gi_series_at(const gi_series *s, uint64_t n) {
  return gi_dense_get(s->values.cells, s->values.width, n - s->base);
}

/* Room for the values below `end`; the engine then writes with gi_dense_set or _put and raises
 * `known`. False when the budget ends. */
static inline bool gi_series_reserve(gi_series *s, uint64_t end) {
  return gi_dense_reserve_raw(&s->values, end - s->base);
}

/* Continues the series until known >= end. GI_HEAP_AUTO takes the best engine; any other must be
 * able to work on this rule (gi_series_can). Returns false when the budget ends; the series is
 * valid then, with `known` below `end`. */
bool gi_series_extend(gi_series *s, enum gi_heap_engine engine, uint64_t end);
bool gi_series_can(const gi_series *s, enum gi_heap_engine engine);

/* What an engine keeps between calls: `size` bytes, zero at first, and NULL when memory is short.
 * The free function of the engine gives them back. */
static inline void *gi_series_state(gi_series *s, enum gi_heap_engine engine, size_t size) {
  void **state = &s->states[engine];
  if (*state) return *state;
  *state = gi_budget_resize(s->budget, NULL, 0, size);
  return *state ? memset(*state, 0, size) : NULL;
}

static inline void gi_series_drop_state(gi_series *s, enum gi_heap_engine engine, size_t size) {
  gi_budget_resize(s->budget, s->states[engine], size, 0);
  s->states[engine] = NULL;
}

/* The engines themselves: all append values from `known` to `end`, and count each with the meter.
 * A free function takes the state that the engine left in `states`. */
bool gi_definition_extend(gi_series *s, uint64_t end);
void gi_definition_free(gi_series *s);
bool gi_dense_heap_extend(gi_series *s, uint64_t end);
void gi_dense_heap_free(gi_series *s);
bool gi_sparse_extend(gi_series *s, uint64_t end);
void gi_sparse_free(gi_series *s);

/* ---- the sparse space, for certificates ---- */

typedef struct gi_sparse_facts {
  bool active;     /* values were found in a sparse space, */
  uint64_t mask;   /* with this mask, */
  bool by_parity;  /* the parity of n counted in, */
  uint64_t from;   /* since this n, where the mask was chosen */
  uint64_t count;  /* rare positions among all n below `known`, */
  uint64_t last;   /* and the last of them */
  size_t appended; /* rare positions that the engine appended, without setting up its stages anew */
  size_t widened;  /* how often the engine made room for a new bit of values, */
  size_t changed;  /* and how often it took another mask */
} gi_sparse_facts;

void gi_sparse_describe(const gi_series *s, gi_sparse_facts *out);

/* For all n in [from, known): a lower bound of the larger heap of the witness that was found for
 * each rare value below G(n), or of the heap left by a take; 0 if it was not kept. */
uint64_t gi_sparse_floor(const gi_series *s, uint64_t from);

/* Fixes the mask, which may be any but 0: values stay right, they may only come slowly. False, and
 * nothing done, if the parity of n cannot be counted in: it can only where all digits that leave
 * two heaps have one parity. */
bool gi_sparse_force(gi_series *s, uint64_t mask, bool by_parity);

/* Whether the engine can continue without the values below known - *keep (gi_series_slide). */
bool gi_sparse_can_slide(const gi_series *s, uint64_t *keep);

/* Drops all values but the last `keep`, or more if the engine needs more of them. False: the engine
 * needs all values, or the budget ended. */
bool gi_sparse_slide(gi_series *s, uint64_t keep);

/* Makes `s`, freshly initialised, go on from n = at. `window` has the `count` values before `at`,
 * in cells of the width of other->values; the head and the space are taken from `other`, a series
 * of the same rule. `window` is NULL: `s` goes on from the head. `s` may go as far as `other`, and
 * its values are not proved again. False: `other` cannot slide, the window is too short, or the
 * budget ended. */
bool gi_sparse_start(gi_series *s, const gi_series *other, uint64_t at, const void *window,
                     uint64_t count);

/* Sets the value of the heap `known` to v, which is rare: a replay found no witness for it. False:
 * the budget ended. */
bool gi_sparse_settle(gi_series *s, uint32_t v);

/* Makes the head as long as `w`, if `w` has all values from 0 on. False: no memory. */
bool gi_sparse_take_head(gi_series *s, const gi_series *w);

/* Saves and loads what the engine needs besides the values from `base` on to go on after a
 * checkpoint. Saving returns the size; `out` may be NULL. Loading gets a series with the values in
 * place; false: the bytes are wrong, or the budget ended. */
size_t gi_sparse_save(const gi_series *s, uint64_t base, uint8_t *out);
bool gi_sparse_load(gi_series *s, const uint8_t *in, size_t size);

/* Drops the values below known - keep. */
void gi_series_slide(gi_series *s, uint64_t keep);

#endif
