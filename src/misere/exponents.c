/* Index and period of one heap, from outcomes that are known to be right.
 *
 * Let x be the heap, and e its exponent in the word that has the wrong outcome. For each element c
 * that the other heaps reach, the outcomes of c + i x are right as long as c + i x is before the
 * word. With c before the rest of the word, that is so for all i <= e; else for i < e, if the heaps
 * above x are as in the word. So the outcomes of i x beside all c are a sequence of sets, and the
 * least index and period are looked for that fit it. At least two periods must have been seen.
 * Without that the index is raised to e - 1, so that e is a power of its own, with the period 2,
 * which is that of most heaps.
 *
 * Nothing rests on the choice, for a candidate is proved later. The old index and period are always
 * contained in the new ones, so that the new monoid is finer than the old one.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/exponents.h"

#include "base/assert.h"

typedef struct fitter {
  const gi_classes *c;
  const gi_word *word;
  uint32_t heap, exponent; /* in the word */
  uint16_t *reached;       /* elements that the other heaps reach, in the order of their words */
  uint16_t *from;          /* their words: that of this one (an index), */
  uint32_t *last;          /* and this heap */
  uint8_t *seen;
  uint32_t count;
  uint64_t *rows;  /* for each i: the set of those in P, */
  uint64_t *masks; /* and of those that are known */
  uint32_t width;
} fitter;

enum { EXPONENT_MOST = 250 };

static void reach_others(fitter *f) {
  const gi_classes *c = f->c;
  f->reached[f->count++] = 0;
  f->seen[0] = 1;
  for (uint32_t h = 1; h < c->count; h++) {
    if (h == f->heap || f->seen[c->phi[h]]) continue;
    const uint16_t *row = gi_monoid_row(&c->m, c->phi[h]);
    for (uint32_t i = 0; i < f->count; i++) {
      uint16_t y = row[f->reached[i]];
      if (f->seen[y]) continue;
      f->seen[y] = 1;
      f->from[f->count] = (uint16_t)i;
      f->last[f->count] = h;
      f->reached[f->count++] = y;
    }
  }
}

/* Compares the word of reached element i with the rest of the word, above x and then below. */
static void compare_rest(const fitter *f, uint32_t i, int *above, int *below) {
  const gi_word *w = f->word;
  size_t at = 0;
  *above = *below = 0;
  while (i != 0 || at < w->count) {
    uint32_t heap = i ? f->last[i] : 0, other = at < w->count ? w->parts[at].heap : 0;
    if (other == f->heap) {
      at++;
      continue;
    }
    uint32_t top = heap > other ? heap : other, mine = 0;
    for (; i != 0 && f->last[i] == top; i = f->from[i]) mine++;
    uint32_t theirs = other == top ? w->parts[at++].exponent : 0;
    if (mine == theirs) continue;
    *(top > f->heap ? above : below) = mine < theirs ? -1 : 1;
    return;
  }
}

static void fill_rows(fitter *f, bool is_p) {
  const gi_monoid *m = &f->c->m;
  uint32_t x = f->c->phi[f->heap];
  for (uint32_t i = 0; i < f->count; i++) {
    int above, below;
    uint32_t y = f->reached[i], known = f->exponent;
    compare_rest(f, i, &above, &below);
    if (above > 0) continue;
    if (above < 0 || below <= 0) known++;
    for (uint32_t e = 0; e < known; e++, y = gi_monoid_row(m, y)[x]) {
      bool in_p = gi_bit(m->p, y);
      if (e == f->exponent && above == 0 && below == 0) in_p = is_p;
      if (in_p) gi_bit_set(f->rows + (size_t)e * f->width, i);
      gi_bit_set(f->masks + (size_t)e * f->width, i);
    }
  }
}

/* Whether all that is known with exponent e + period is the same with e. */
static bool agree(const fitter *f, uint32_t e, uint32_t period) {
  const uint64_t *a = f->rows + (size_t)e * f->width, *b = a + (size_t)period * f->width;
  const uint64_t *mask = f->masks + (size_t)(e + period) * f->width;
  for (uint32_t i = 0; i < f->width; i++)
    if ((a[i] ^ b[i]) & mask[i]) return false;
  return true;
}

/* The least index + period for which two periods were seen. */
static bool find_fit(const fitter *f, uint32_t *index, uint32_t *period) {
  uint32_t best = UINT32_MAX;
  for (uint32_t p = 1; 2 * p <= f->exponent; p++) {
    uint32_t i = f->exponent - p + 1;
    while (i > 1 && agree(f, i - 1, p)) i--;
    if (f->exponent + 1 < i + 2 * p || i + p >= best) continue;
    best = i + p;
    *index = i;
    *period = p;
  }
  return best != UINT32_MAX;
}

static uint32_t least_multiple(uint32_t a, uint32_t b) {
  uint32_t x = a, y = b;
  while (y) {
    uint32_t r = x % y;
    x = y;
    y = r;
  }
  return a / x * b;
}

bool gi_exponents_fit(const gi_classes *c, const gi_word *word, bool is_p, gi_factor *out,
                      gi_meter *meter) {
  gi_budget *b = meter->budget;
  uint32_t n = c->m.order, index, period, fit_index = 0, fit_period = 0;
  fitter f = {.c = c, .word = word, .heap = out->heap, .width = c->m.width};
  bool done = true, fits = false;
  for (size_t i = 0; i < word->count; i++)
    if (word->parts[i].heap == out->heap) f.exponent = word->parts[i].exponent;
  GI_ASSERT(f.exponent > 0);
  gi_monoid_powers(&c->m, c->phi[out->heap], &index, &period);
  if (f.exponent > 1 && f.exponent <= EXPONENT_MOST) {
    uint64_t cells = (uint64_t)(f.exponent + 1) * f.width;
    f.reached = gi_misere_zeroed(b, n, sizeof *f.reached);
    f.from = gi_misere_zeroed(b, n, sizeof *f.from);
    f.last = gi_misere_zeroed(b, n, sizeof *f.last);
    f.seen = gi_misere_zeroed(b, n, 1);
    f.rows = gi_misere_zeroed(b, cells, sizeof *f.rows);
    f.masks = gi_misere_zeroed(b, cells, sizeof *f.masks);
    done = f.reached && f.from && f.last && f.seen && f.rows && f.masks;
    if (done) {
      reach_others(&f);
      fill_rows(&f, is_p);
      fits = find_fit(&f, &fit_index, &fit_period);
      done = gi_meter_work(meter, n * (f.exponent + 1));
    }
    gi_misere_drop(b, f.reached, n, sizeof *f.reached);
    gi_misere_drop(b, f.from, n, sizeof *f.from);
    gi_misere_drop(b, f.last, n, sizeof *f.last);
    gi_misere_drop(b, f.seen, n, 1);
    gi_misere_drop(b, f.rows, cells, sizeof *f.rows);
    gi_misere_drop(b, f.masks, cells, sizeof *f.masks);
  }
  if (!fits) {
    fit_index = f.exponent - 1;
    fit_period = 2;
  }
  if (index < 1) index = 1;
  out->index = index > fit_index ? index : fit_index;
  out->period = least_multiple(period, fit_period);
  return done;
}
