/* The quotient of the heaps 0..n, from that of the heaps 0..n-1.
 *
 * First the old monoid is tried: is there a class for heap n? An element x will do if (c) of
 * theorem 1 holds for it, x is in P iff no option is, and (d) holds for all sums with heap n. With
 * the cover of the old sums at hand only these are looked at.
 *
 * Otherwise heap n becomes a new generator with the powers 1, z, z^2, z^3, and z^4 = z^2, beside
 * all else. P is found anew, equal elements are joined, and the result is checked. If it is wrong,
 * there is a least sum w that does not fit. All sums before it have the right outcome, and so the
 * true outcome of w follows from its options. Some merging of elements that has to do with w is
 * wrong. So heaps that occur in w are loosened: one, then two, and so on, until w is right. The
 * least wrong sum becomes larger with each step. There is no proof that this ends, and for games
 * whose quotient is infinite it does not; a limit ends it then.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/builder.h"

#include "base/assert.h"
#include "misere/exponents.h"
#include "misere/quotient_check.h"

bool gi_quotient_builder_init(gi_quotient_builder *b, const gi_heap_family *family,
                              const gi_candidate_limits *limits, gi_meter *meter) {
  *b = (gi_quotient_builder){.family = family,
                             .meter = meter,
                             .b = meter->budget,
                             .limits = *limits,
                             .now.family = family};
  if (gi_monoid_init(&b->now.m, b->b, 1, 0) && gi_monoid_complete(&b->now.m, meter) &&
      gi_classes_add(&b->now, meter) && gi_cover_init(&b->cover, &b->now.m, meter))
    return true;
  gi_quotient_builder_clear(b);
  return false;
}

void gi_quotient_builder_clear(gi_quotient_builder *b) {
  gi_cover_clear(&b->cover);
  gi_classes_clear(&b->now, b->b);
}

enum { GROWTH_FROM = 3 }; /* smaller exponents are usual */

/* ---- the old monoid ---- */

typedef enum step { STEP_DONE, STEP_NOT, STEP_STOPPED } step;

static step keep_monoid(gi_quotient_builder *b, uint32_t heap) {
  gi_classes *c = &b->now;
  const uint64_t *wins = gi_classes_wins(c, heap);
  for (uint32_t x = 0; x < c->m.order; x++) {
    if (gi_bit(c->m.p, x) == gi_bit(wins, 0) || gi_check_heap(c, heap, x) < c->m.order) continue;
    switch (gi_cover_add(&b->cover, heap, x, wins)) {
    case GI_COVER_COVERED:
    case GI_COVER_ADDED:
      c->phi[heap] = (uint16_t)x;
      return STEP_DONE;
    case GI_COVER_FAILED:
      gi_cover_take_back(&b->cover);
      break;
    default:
      return STEP_STOPPED;
    }
  }
  return gi_meter_work(b->meter, c->m.order * c->m.width / 4) ? STEP_NOT : STEP_STOPPED;
}

/* ---- a new one ---- */

/* Moves to the next choice of `size` numbers below `count`, in the order of the first differing
 * one. False: there is none. */
static bool next_choice(size_t *chosen, size_t size, size_t count) {
  size_t i = size;
  while (i > 0 && chosen[i - 1] == count - size + i - 1) i--;
  if (i == 0) return false;
  chosen[i - 1]++;
  for (; i < size; i++) chosen[i] = chosen[i - 1] + 1;
  return true;
}

/* Loosens heaps of the word in `wrong`, as few as will do. */
static step loosen(gi_quotient_builder *b, const gi_classes *wrong, const gi_word *word, bool is_p,
                   gi_classes *out) {
  gi_factor factors[GI_FACTORS_MOST];
  size_t chosen[GI_FACTORS_MOST];
  grundy_quotient_stop limit = GRUNDY_QUOTIENT_STOP_NONE;
  for (size_t size = 1; size <= word->count && size <= GI_FACTORS_MOST && !limit; size++) {
    for (size_t i = 0; i < size; i++) chosen[i] = i;
    do {
      for (size_t i = 0; i < size; i++) {
        factors[i].heap = word->parts[chosen[i]].heap;
        if (!gi_exponents_fit(wrong, word, is_p, &factors[i], b->meter)) return STEP_STOPPED;
      }
      b->candidates++;
      switch (gi_candidate_make(wrong, factors, size, word, is_p, &b->limits, out, b->meter)) {
      case GI_CANDIDATE_MADE:
        return STEP_DONE;
      case GI_CANDIDATE_WRONG:
        break;
      case GI_CANDIDATE_TOO_LARGE:
        limit = GRUNDY_QUOTIENT_STOP_ELEMENTS;
        break;
      case GI_CANDIDATE_TOO_MANY:
        limit = GRUNDY_QUOTIENT_STOP_GENERATORS;
        break;
      default:
        return STEP_STOPPED;
      }
    } while (next_choice(chosen, size, word->count));
  }
  b->limit = limit ? limit : GRUNDY_QUOTIENT_STOP_ELEMENTS;
  return STEP_STOPPED;
}

/* Looks at the two heaps that occur most often in a sum that does not fit. In a quotient that is
 * finite the exponents end somewhere; where two of them become larger together for ever, it is
 * infinite. */
static void note_growth(gi_growth *g, const gi_word *word) {
  gi_word_part most[2] = {{0, 0}, {0, 0}};
  for (size_t i = 0; i < word->count; i++) {
    gi_word_part p = word->parts[i];
    if (p.exponent > most[0].exponent) {
      most[1] = most[0];
      most[0] = p;
    } else if (p.exponent > most[1].exponent) {
      most[1] = p;
    }
  }
  uint32_t low = most[0].heap < most[1].heap ? 0 : 1;
  uint32_t heaps[2] = {most[low].heap, most[1 - low].heap}, exponent = most[1].exponent;
  if (exponent < GROWTH_FROM || exponent <= g->exponent) return;
  bool same = heaps[0] == g->heaps[0] && heaps[1] == g->heaps[1];
  *g = (gi_growth){{heaps[0], heaps[1]}, exponent, same ? g->raised + 1 : 1};
}

/* Finds the monoid with a new generator for the heap. */
static step extend_monoid(gi_quotient_builder *b, uint32_t heap) {
  gi_classes next, wrong;
  gi_word word = {0}, last = {0};
  gi_cover cover = {0};
  gi_factor factor = {heap, 2, 2};
  bool is_p = false;
  step result = STEP_STOPPED;
  b->candidates++;
  b->growth = (gi_growth){{0, 0}, 0, 0};
  switch (gi_candidate_make(&b->now, &factor, 1, NULL, false, &b->limits, &next, b->meter)) {
  case GI_CANDIDATE_MADE:
    result = STEP_NOT;
    break;
  case GI_CANDIDATE_TOO_LARGE:
    b->limit = GRUNDY_QUOTIENT_STOP_ELEMENTS;
    break;
  case GI_CANDIDATE_TOO_MANY:
    b->limit = GRUNDY_QUOTIENT_STOP_GENERATORS;
    break;
  default:
    break;
  }
  while (result == STEP_NOT) {
    gi_check_result right = GI_CHECK_STOPPED;
    if (gi_cover_init(&cover, &next.m, b->meter))
      right = gi_check_sums(&next, &cover, &word, &is_p, b->meter);
    if (right == GI_CHECK_RIGHT) {
      result = STEP_DONE;
      break;
    }
    gi_cover_clear(&cover);
    wrong = next;
    next = (gi_classes){.family = b->family};
    if (right == GI_CHECK_WRONG) {
      GI_ASSERT(last.count == 0 || gi_word_compare(&last, &word) < 0);
      note_growth(&b->growth, &word);
      gi_word swap = last;
      last = word;
      word = swap;
      result = loosen(b, &wrong, &last, is_p, &next) == STEP_DONE ? STEP_NOT : STEP_STOPPED;
    } else {
      result = STEP_STOPPED;
    }
    gi_classes_clear(&wrong, b->b);
  }
  gi_word_clear(&word, b->b);
  gi_word_clear(&last, b->b);
  if (result != STEP_DONE) {
    gi_classes_clear(&next, b->b);
    return STEP_STOPPED;
  }
  gi_cover_clear(&b->cover);
  gi_classes_clear(&b->now, b->b);
  b->now = next;
  b->cover = cover;
  b->cover.m = &b->now.m;
  b->changed = true;
  return STEP_DONE;
}

bool gi_quotient_builder_next(gi_quotient_builder *b) {
  uint32_t heap = b->now.count;
  b->changed = false;
  if (!gi_meter_position(b->meter) || !gi_classes_add(&b->now, b->meter)) return false;
  if (!b->now.moves[heap]) return true;
  step done = keep_monoid(b, heap);
  if (done == STEP_NOT) done = extend_monoid(b, heap);
  if (done == STEP_DONE) return true;
  b->now.count = heap;
  return false;
}
