/* Proofs of periods. N is the number of values known, t the last digit, k the most heaps a move
 * leaves, p a period that shows, n0 since when: G(n+p) = G(n) for n0 <= n < N-p.
 *
 * Guy and Smith (1956), for finite codes. If n0 >= 1 and N-p >= k*n0 + (k-1)*p + t, then G(n+p) =
 * G(n) for all n >= n0. By induction on n >= N-p: a move from n+p takes at most t and leaves at
 * least k*n0 + k*p, so its largest heap b is at least n0+p. With b-p in place of b it is a move
 * from n, and G(b-p) = G(b); no heap becomes empty, as n0 >= 1. A move from n leaves at least k*n0,
 * so its largest heap b is at least n0, and b+p makes it a move from n+p. So the options have the
 * same values. With n0 = 0 it is wrong (0.4, p = 1); there n0 = 1 is proved, and G(p) looked at. Of
 * the last N-n0-p values as many match as is needed: ((k-1)*N + t) / k, for any p.
 *
 *   Heaps that must be unequal (k = 2): suppose also N-p >= 2*n0 + 2*p + t. The first step fails if
 *   the move from n+p leaves (a, a+p), as (a, a) is not a move. Its value is 0, as a >= n0. But 0
 * is the value of a move from n, too: to (a-p, a+p), where a-p >= n0. The second step makes a < b
 * into a < b+p. A frozen heap below N-p does no harm: the induction asks only for the moves of
 * larger ones. Only taking (k = 1): t matching values are enough; the state on which all depends
 * came back. For sets n0 = 0 is all right, as taking all is the same as leaving a heap of 0. A tail
 * digit 1 adds the option 0 to all heaps beyond t, and that changes nothing.
 *
 * The least p for which so many values match is the minimal period. The minimal one, q, divides
 * p; it holds from n0 on: G(n) = G(n+jp) = G(n+jp+q) = G(n+q), for j large; so at least as many
 * values match at q, and q would have been found first. As long as G(n+p) = G(n) goes on backwards,
 * n0 is lower.
 *
 * Tails of rules that only take, with bit 1 (Nim, sets of all numbers but some). Let c(n) be the
 * least value not in T(n), the values of all heaps 1..n-count, and 0 if the tail has bit 0. For
 * n >= count, G(n) is the least value neither in T(n) nor among some of the last count-1; and
 * T(n+1) is T(n) with G(n-count+1). Values below c never matter. So if the members of T above c,
 * and the last count-1 values that are not below c, all relative to c, are the same at n and at
 * n+p, then G(m+p) = G(m) + c(n+p) - c(n) for all m >= n. The period is minimal by the argument
 * above, of the differences of neighbours.
 *
 * Sparse certificate, for finite octal codes (see gi_certificate): let R be the rare heaps, r the
 * largest (0 if there is none), n0 >= 1. If (1) no rare heap is n0 or above, (2) G(n+p) = G(n) for
 * n0 <= n < N-p, p even if the class counts the parity of n, (3) N >= n0 + p + t + r, (4) for every
 * n in [N-p, N) every rare value below G(n) has a witness, a move that leaves a heap of at least n0
 * as the larger one; then G(n+p) = G(n) for all n >= n0. By induction on n >= N: the options with
 * common values come from taking, and from pairs with a rare heap; they leave a heap of at least
 * n - t - r >= n0+p; taken p smaller, they are options of n-p with equal values, and conversely. So
 * the least common value missing is the same, c. Every rare value below it has a witness at n-p;
 * its larger heap taken p larger, it is one at n. So G(n) = c, and (4) holds for n. Heaps that must
 * be unequal are: the larger one is n0 or more, and in the first step the other one is rare, so
 * less.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/period/proof.h"

#include "base/assert.h"
#include "heap/period/match.h"

/* ---- what the proofs share ---- */

/* The heaps from which values are compared: heap 0 is another thing than taking all. */
static uint64_t first_heap(const gi_series *s) {
  return s->rule->form == GRUNDY_RULE_SET ? 0 : 1;
}

static gi_run run_from(const gi_series *s, uint64_t first) {
  if (first < s->base) first = s->base;
  return (gi_run){(const char *)s->values.cells + (first - s->base) * s->values.width,
                  s->values.width, s->known - first};
}

static void note_period(const gi_series *s, gi_period *p, enum gi_proof proof, uint64_t shift,
                        uint64_t start, uint64_t saltus) {
  while (s->base == 0 && start > 0 &&
         gi_series_at(s, start - 1 + shift) == gi_series_at(s, start - 1) + saltus)
    start--;
  GI_ASSERT(shift >= 1 && start + shift < s->known);
  p->found = true;
  p->proof = proof;
  p->period = shift;
  p->preperiod = start;
  p->saltus = saltus;
}

/* ---- Guy and Smith, and states of rules that only take ---- */

static uint64_t most_heaps(const gi_rule_facts *f) {
  return f->three ? 3 : f->two ? 2 : 1;
}

static bool is_bounded(const gi_series *s) {
  return s->facts.finite || (s->facts.takes && s->rule->form == GRUNDY_RULE_CODE &&
                             s->rule->tail == GRUNDY_LEAVES_NOTHING);
}

/* How many values prove this period. */
static uint64_t values_needed(const gi_series *s, uint64_t start, uint64_t shift) {
  uint64_t k = most_heaps(&s->facts);
  uint64_t needed = k * (start + shift) + s->facts.last;
  if (s->rule->unequal && s->facts.two) needed += shift;
  if (needed <= start + shift) needed = start + shift + 1;
  return needed > s->rule->frozen + shift ? needed : s->rule->frozen + shift + 1;
}

bool gi_prove_repetition(gi_series *s, gi_period *p, uint64_t *needed) {
  *needed = 0;
  if (!is_bounded(s) || s->base || s->known < 2) return true;
  /* More values than this are needed in any case; and so no sum below overflows. */
  if (s->facts.last >= s->known || s->rule->frozen >= s->known) return true;
  gi_run run = run_from(s, first_heap(s));
  uint64_t k = most_heaps(&s->facts), known = s->known, after = 0, shift, matched;
  uint64_t strict = ((k - 1) * known + s->facts.last + k - 1) / k, loose = known / 3 + 1;
  if (strict == 0) strict = 1;
  for (uint64_t need = strict < loose ? strict : loose;; need = strict) {
    if (!gi_run_find(&run, after, need, s->meter, &shift, &matched)) return false;
    if (shift == 0) return true;
    uint64_t start = known - shift - matched, enough = values_needed(s, start, shift);
    if (enough <= known) {
      note_period(s, p, s->facts.takes ? GI_PROOF_STATE : GI_PROOF_GUY_SMITH, shift, start, 0);
      return true;
    }
    if (*needed == 0 && matched >= loose && matched / 2 >= shift) *needed = enough;
    if (matched >= strict) return true;
    after = matched > shift ? matched : shift;
  }
}

/* ---- differences of neighbours, for periods with a saltus ---- */

typedef struct differences {
  gi_budget *budget;
  uint32_t *cells; /* G(n+1) - G(n) for n >= 0 */
  uint64_t count;
} differences;

static void differences_clear(differences *d) {
  if (d->cells) gi_budget_resize(d->budget, d->cells, d->count * sizeof *d->cells, 0);
  d->cells = NULL;
}

static bool differences_of(const gi_series *s, differences *out) {
  *out = (differences){.budget = s->budget, .count = s->known - 1};
  if (out->count > SIZE_MAX / sizeof *out->cells) {
    gi_budget_stop(s->budget, GI_STOP_MEMORY);
    return false;
  }
  out->cells = gi_budget_resize(s->budget, NULL, 0, out->count * sizeof *out->cells);
  for (uint64_t n = 0; out->cells && n < out->count; n++) {
    out->cells[n] = gi_series_at(s, n + 1) - gi_series_at(s, n);
    if (n % 4096 == 0 && !gi_meter_work(s->meter, 1024)) differences_clear(out);
  }
  return out->cells != NULL;
}

/* The least shift, from `after` on, at which `need` differences match. Then G(n+shift) - G(n) is
 * the same for start <= n < known - shift. */
static bool find_saltus(const gi_series *s, const differences *d, uint64_t after, uint64_t need,
                        uint64_t *shift, uint64_t *start) {
  gi_run run = {d->cells, sizeof *d->cells, d->count};
  uint64_t matched;
  if (!gi_run_find(&run, after, need, s->meter, shift, &matched)) return false;
  *start = *shift ? d->count - *shift - matched : 0;
  return true;
}

/* ---- tails ---- */

/* T(n), as bits, and the least value that is not in it. */
typedef struct tail_state {
  uint64_t *words;
  size_t count;
  uint64_t least;
} tail_state;

static bool state_holds(const tail_state *t, uint64_t value) {
  return value / 64 < t->count && (t->words[value / 64] >> value % 64 & 1);
}

static bool find_state(const gi_series *s, uint64_t n, tail_state *out) {
  for (size_t i = 0; i < out->count; i++) out->words[i] = 0;
  if (s->rule->tail & GRUNDY_LEAVES_NOTHING) out->words[0] |= 1;
  for (uint64_t a = 1; a + s->rule->count <= n; a++) {
    uint32_t value = gi_series_at(s, a);
    out->words[value / 64] |= UINT64_C(1) << value % 64;
    if (a % 4096 == 0 && !gi_meter_work(s->meter, 1024)) return false;
  }
  for (out->least = 0; state_holds(out, out->least);) out->least++;
  return true;
}

static bool same_state(const gi_series *s, uint64_t shift, const tail_state *a,
                       const tail_state *b) {
  uint64_t now = s->known, before = s->known - shift;
  for (uint64_t v = 0; v < 64 * (uint64_t)a->count; v++)
    if (state_holds(a, a->least + v) != state_holds(b, b->least + v)) return false;
  for (uint64_t i = 1; i < s->rule->count; i++) {
    uint64_t x = gi_series_at(s, before - i), y = gi_series_at(s, now - i);
    if (x < a->least ? y >= b->least : y < b->least || x - a->least != y - b->least) return false;
  }
  return true;
}

static bool compare_states(gi_series *s, gi_period *p, uint64_t shift, uint64_t start) {
  uint64_t before = s->known - shift, most = 0;
  for (uint64_t n = 0; n < s->known; n++)
    if (gi_series_at(s, n) > most) most = gi_series_at(s, n);
  if (before < s->rule->count || before <= s->rule->frozen) return true;
  tail_state a = {.count = (size_t)(most / 64 + 1)}, b = a;
  size_t size = a.count * sizeof *a.words;
  a.words = gi_budget_resize(s->budget, NULL, 0, size);
  b.words = gi_budget_resize(s->budget, NULL, 0, size);
  bool ok = a.words && b.words && find_state(s, before, &a) && find_state(s, s->known, &b);
  uint64_t seen = (uint64_t)gi_series_at(s, s->known - 1) - gi_series_at(s, before - 1);
  if (ok && b.least - a.least == seen && same_state(s, shift, &a, &b))
    note_period(s, p, GI_PROOF_STATE, shift, start, seen);
  gi_budget_resize(s->budget, a.words, a.words ? size : 0, 0);
  gi_budget_resize(s->budget, b.words, b.words ? size : 0, 0);
  return ok;
}

bool gi_prove_tail(gi_series *s, gi_period *p) {
  differences d;
  uint64_t shift, start;
  if (!s->facts.takes || s->rule->form != GRUNDY_RULE_CODE || s->base || s->known < 8 ||
      !(s->rule->tail & GRUNDY_LEAVES_ONE))
    return true;
  if (!differences_of(s, &d)) return false;
  bool ok = find_saltus(s, &d, 0, d.count / 4 + 1, &shift, &start);
  if (ok && shift) ok = compare_states(s, p, shift, start);
  differences_clear(&d);
  return ok;
}

/* ---- sparse spaces ---- */

bool gi_certificate(const gi_series *s, uint64_t shift, uint64_t start, uint64_t end) {
  gi_sparse_facts f;
  gi_sparse_describe(s, &f);
  if (!s->facts.octal || !f.active || start == 0 || shift == 0 || shift >= end) return false;
  if (f.by_parity && shift % 2) return false;
  uint64_t rare = f.count ? f.last : 0, middle = end - shift;
  if (rare >= start || middle < start || middle - start < s->facts.last + rare) return false;
  return middle >= f.from && middle > s->rule->frozen && gi_sparse_floor(s, middle) >= start;
}

/* A shift at which so many values match. */
static void prove_shift(gi_series *s, gi_period *p, uint64_t rare, uint64_t shift,
                        uint64_t matched) {
  uint64_t start = s->known - shift - matched;
  if (start <= rare) start = rare + 1;
  if (gi_certificate(s, shift, start, s->known))
    note_period(s, p, GI_PROOF_SPARSE, shift, start, 0);
}

bool gi_prove_sparse(gi_series *s, gi_period *p, uint64_t shift) {
  gi_sparse_facts f;
  gi_sparse_describe(s, &f);
  if (!s->facts.octal || !f.active || s->known < 2) return true;
  gi_run run = run_from(s, 1);
  uint64_t rare = f.count ? f.last : 0, need = rare + s->facts.last + 1, matched;
  if (shift) {
    matched = shift < run.count ? gi_run_matched(&run, shift) : 0;
    if (matched < need) return true;
  } else if (!gi_run_find(&run, 0, need, s->meter, &shift, &matched)) {
    return false;
  }
  if (shift) prove_shift(s, p, rare, shift, matched);
  return true;
}

/* ---- seen, not proved ---- */

enum { OBSERVED = 100 }; /* fewer values show nothing */

/* For rules of which only a saltus of 0 is to be expected; this spares the differences. */
static bool observe_equal(gi_series *s, gi_period *p) {
  gi_run run = run_from(s, first_heap(s));
  uint64_t shift = 0, matched;
  do {
    if (!gi_run_find(&run, shift, run.count / 3 + 1, s->meter, &shift, &matched)) return false;
    if (shift == 0) return true;
  } while (matched / 2 < shift);
  note_period(s, p, GI_PROOF_NONE, shift, s->known - shift - matched, 0);
  return true;
}

static bool observe_saltus(gi_series *s, gi_period *p, const differences *d) {
  uint64_t shift = 0, start;
  for (;;) {
    if (!find_saltus(s, d, shift, d->count / 3 + 1, &shift, &start)) return false;
    if (shift == 0) return true;
    if ((d->count - shift - start) / 2 >= shift) break;
  }
  uint32_t now = gi_series_at(s, s->known - 1), before = gi_series_at(s, s->known - 1 - shift);
  if (now >= before) note_period(s, p, GI_PROOF_NONE, shift, start, now - before);
  return true;
}

bool gi_observe(gi_series *s, gi_period *p) {
  differences d;
  if (s->base || s->known < OBSERVED) return true;
  if (s->facts.finite && !s->facts.three) return observe_equal(s, p);
  if (!differences_of(s, &d)) return false;
  bool ok = observe_saltus(s, p, &d);
  differences_clear(&d);
  return ok;
}
