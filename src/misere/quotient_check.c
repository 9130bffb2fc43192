/* The theorems behind a quotient, and the test of all sums.
 *
 * A *sum* is a multiset of heaps, phi(h) the class of heap h, and phi(w) the product over w. W(w)
 * is the set of all z with z phi(w') in P for some option w' of w.
 *
 * Theorem 1. Let (a) 0, the identity, not be in P; (b) phi(h) = 0 for every heap h without a move;
 * (c) no z in W(h) have z phi(h) in P, for every heap h; (d) phi(w) be in P, or 0 in W(w), for
 * every sum w that has a move. Then w is a P-position of misere play iff phi(w) is in P, for all
 * sums w.
 *
 * Proof by induction on the length of the play. Without a move: phi(w) = 0 is not in P, and the
 * mover wins. If phi(w) is in P: an option replaces one heap h of w = u + h by a sum o. If
 * phi(u) phi(o) were in P, phi(u) would be in W(h), and phi(u) phi(h) in P, against (c). So all
 * options are won by their mover. If phi(w) is not in P: by (d) some option has a class in P.
 *
 * Theorem 2. If moreover every generator is the class of a heap, and different elements have
 * different signatures, then the monoid is the misere quotient. For equal classes give equal
 * outcomes beside every sum; and for different ones some element distinguishes them, which is the
 * class of some sum.
 *
 * (c) looks at each heap, (d) at the pairs of a cover (cover.c). quotient_period.c has theorem 3.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/quotient_check.h"

#include "base/assert.h"

uint32_t gi_check_heap(const gi_classes *c, uint32_t heap, uint32_t class) {
  const gi_monoid *m = &c->m;
  const uint64_t *wins = gi_classes_wins(c, heap), *signature = gi_monoid_signature(m, class);
  for (uint32_t i = 0; i < m->width; i++)
    if (wins[i] & signature[i])
      for (uint32_t z = 64 * i;; z++)
        if (gi_bit(wins, z) && gi_bit(signature, z)) return z;
  return m->order;
}

/* Keeps the word in `least` if it is before that. */
static bool keep_least(gi_word *least, bool *found, const gi_word *word, gi_budget *b) {
  if (*found && gi_word_compare(word, least) >= 0) return true;
  if (!GI_BUDGET_RESERVE(b, least->parts, least->room, word->count)) return false;
  if (word->count) memcpy(least->parts, word->parts, word->count * sizeof *word->parts);
  least->count = word->count;
  return *found = true;
}

/* The word of the last pair. */
static bool last_word(const gi_cover *c, gi_word *out, gi_budget *b) {
  out->count = 0;
  for (uint32_t i = (uint32_t)c->pair_count - 1; i != GI_NO_PAIR; i = c->pairs[i].from)
    if (!gi_word_append(out, c->letters[c->pairs[i].letter].heap, b)) return false;
  return true;
}

gi_check_result gi_check_sums(const gi_classes *c, gi_cover *cover, gi_word *word, bool *is_p,
                              gi_meter *meter) {
  const gi_monoid *m = &c->m;
  gi_budget *b = meter->budget;
  gi_word next = {0};
  bool found = false, done = true;
  *is_p = false;
  for (uint32_t h = 1; done && h < c->count; h++) { /* (c) */
    uint32_t u = gi_check_heap(c, h, c->phi[h]);
    if (u < m->order)
      done = gi_word_of_class(&next, m, u, b) && gi_word_insert(&next, h, b) &&
             keep_least(word, &found, &next, b);
    done = done && gi_meter_work(meter, m->width);
  }
  for (uint32_t h = 1; done && h < c->count; h++) { /* (d) */
    if (!c->moves[h]) continue;
    if (found && h > word->parts[0].heap) break;
    gi_cover_result r = gi_cover_add(cover, h, c->phi[h], gi_classes_wins(c, h));
    done = r != GI_COVER_STOPPED;
    if (r != GI_COVER_FAILED) continue;
    done = last_word(cover, &next, b);
    if (done && (!found || gi_word_compare(&next, word) < 0)) *is_p = true;
    done = done && keep_least(word, &found, &next, b);
    break;
  }
  gi_word_clear(&next, b);
  return !done ? GI_CHECK_STOPPED : found ? GI_CHECK_WRONG : GI_CHECK_RIGHT;
}
