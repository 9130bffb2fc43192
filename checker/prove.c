/* Proves that a certificate describes a misere quotient.
 *
 * The one who cannot move wins. Let A be all sums of the positions: the heaps of a code, or the
 * atoms of a set that is closed under options. Two sums G and H are equal if G + X and H + X have
 * the same outcome for all X in A. The misere quotient Q is A up to equality, with P, the classes
 * of P-positions, and phi, the class of each position. The certificate gives maps A_1, ..., A_g of
 * the elements 0, ..., n-1, the set P, and phi.
 *
 * Theorem 0 (monoid.c). If the maps commute and reach every element from 0, they define exactly one
 * commutative monoid Q with the identity 0. So phi(w) is defined for all sums w.
 *
 * For an element x let sig(x) = {z : xz in P}; for a sum w with options w' let
 * W(w) = {z : z phi(w') in P for some w'}.
 *
 * Theorem 1. Suppose
 *   (a) 0 is not in P;
 *   (b) phi(h) = 0 for every position h without a move;
 *   (c) W(h) and sig(phi(h)) are disjoint for every position h (P-check);
 *   (d) phi(w) in P or 0 in W(w) for every sum w that has a move (N-check).
 * Then for every sum w: phi(w) is in P if and only if w is a misere P-position.
 * Proof, by induction on the longest play from w. If w has no move, phi(w) = 0 by (b), which is not
 * in P by (a), and w is an N-position: the mover wins. Otherwise, if phi(w) is in P, an option
 * replaces one position h of w = u + h by a sum o. Were phi(u)phi(o) in P, phi(u) would be in W(h),
 * and in sig(phi(h)) as phi(u)phi(h) is in P, against (c). So no option is a P-position, and w is
 * one. If phi(w) is not in P, an option of w has its class in P by (d) and is a P-position. []
 *
 * Theorem 2. If moreover every generator A_i(0) is some phi(h), and the sets sig(x) are pairwise
 * different, (Q, P, phi) is the misere quotient.
 * Proof. Sums of the same class have the same outcome beside every X. Of sums of classes x and y
 * with different sig, some z is in one of them alone; z = phi(X) for a sum X, as phi is onto. []
 *
 * Theorem 3 (all heaps of a code). Let moves leave at most j >= 1 heaps, let k be the place of the
 * last digit that is not 0, n0 >= 1, p >= 1, M = j(n0 + p) + k. Let phi be given for n < n0 + p and
 * go on by phi(n + p) = phi(n). If (b), (c) and (d) hold for the heaps below M, they hold for all
 * heaps. Proof. Let n >= M. A move from n takes t <= k and leaves heaps whose sum is n - t >= j(n0
 * + p), and at most j of them; so there is one, and the largest is at least n0 + p. Make it smaller
 * by p: that is a move from n - p, as it stays at least n0 >= 1, and a class does not change. A
 * move from n - p leaves heaps, as n - p > k, and the largest of them is at least (n - p - t) / j
 * >= n0; make it larger by p. So phi(n) and the classes of the options of n, and W(n), are those of
 * n - p, and (b), (c) and (d) say the same of n as of n - p. [] A code of digits 0 and 1 has j = 1,
 * as n - t is one heap where it is not 0.
 *
 * The period is the least one if no proper divisor of p is a period from n0 on, for the least
 * period divides every other one; and n0 is the least n0 >= 1 if it is 1, or phi(n0 - 1) is not
 * phi(n0 - 1 + p).
 */
/* SPDX-License-Identifier: MIT */
#include "gcheck.h"

#include <stdio.h>
#include <string.h>

/* What can be seen without any product: |P|, (a), and p and n0. */
static gc_verdict claim_check(const gc_certificate *c, gc_report *report) {
  if (c->p_found != c->p_count)
    return gc_say(report, GC_UNPROVED, c->line_p, "P has %zu classes, and the claim says %zu",
                  c->p_found, c->p_count);
  if (c->in_p[0])
    return gc_say(report, GC_UNPROVED, c->line_p,
                  "the class 0 of the empty sum is in P, but who cannot move wins");
  if (c->kind != GC_ALL_HEAPS) return GC_PROVED;
  if (c->start == 0)
    return gc_say(report, GC_UNPROVED, c->line_claim,
                  "n0 must be at least 1: nothing is proved by a period that includes the heap 0");
  size_t p = c->period, before = c->start - 1;
  const uint16_t *from = c->phi + c->start;
  for (size_t q = 1; q <= p / 2; q++) {
    size_t n = 0;
    if (p % q) continue;
    while (n + q < p && from[n] == from[n + q]) n++;
    if (n + q == p)
      return gc_say(report, GC_UNPROVED, c->line_claim, "the period is %zu, not %zu", q, p);
  }
  if (before && c->phi[before] == c->phi[before + p])
    return gc_say(report, GC_UNPROVED, c->line_claim,
                  "the period holds before n = %zu, as the heaps %zu and %zu have the same class",
                  c->start, before, before + p);
  return GC_PROVED;
}

static gc_verdict generators_check(const gc_certificate *c, gc_report *report) {
  for (size_t i = 0; i < c->generators; i++) {
    size_t h = 0;
    while (h < c->phi_count && c->phi[h] != c->times[i][0]) h++;
    if (h == c->phi_count)
      return gc_say(report, GC_UNPROVED, c->line_times[i],
                    "the generator is the class %d, which no position has", c->times[i][0]);
  }
  return GC_PROVED;
}

static gc_verdict gc_prove(const gc_certificate *c, gc_report *report) {
  gc_monoid m = {0};
  gc_game g = {0};
  gc_verdict verdict;
  size_t count = c->phi_count;
  if (c->kind == GC_ALL_HEAPS) count = gc_most_heaps(c) * count + c->last_digit; /* M */
  if (!(verdict = claim_check(c, report)) && !(verdict = generators_check(c, report)) &&
      !(verdict = gc_monoid_make(&m, c, report)) && !(verdict = gc_monoid_reduced(&m, c, report)) &&
      !(verdict = gc_game_make(&g, c, &m, count)))
    verdict = gc_check_moves(&g, report);
  gc_game_clear(&g);
  gc_monoid_clear(&m);
  return verdict;
}

/* The claim in words. */
static void claim_say(const gc_certificate *c, gc_report *report) {
  char has[64], whose[64] = "", until[64] = "";
  snprintf(has, sizeof has, "has %zu element%s, %zu of them in P", c->order,
           c->order == 1 ? "" : "s", c->p_count);
  if (c->kind == GC_ATOMS) {
    gc_say(report, GC_PROVED, 0, "%zu atom%s: the misere quotient %s", c->atoms,
           c->atoms == 1 ? "" : "s", has);
    return;
  }
  if (c->kind == GC_HEAPS_UP_TO)
    snprintf(whose, sizeof whose, " of the heaps up to %zu", c->last_heap);
  else
    snprintf(until, sizeof until, "; period %zu from n = %zu on", c->period, c->start);
  gc_say(report, GC_PROVED, 0, "%.100s%s: the misere quotient%s %s%s", c->code,
         strlen(c->code) > 100 ? "..." : "", whose, has, until);
}

gc_verdict gc_check(const char *text, size_t size, gc_report *report) {
  gc_certificate c = {0};
  gc_verdict verdict = gc_read(&c, text, size, report);
  if (!verdict) verdict = gc_prove(&c, report);
  if (!verdict) claim_say(&c, report);
  if (verdict == GC_NO_MEMORY) gc_say(report, verdict, 0, "out of memory");
  gc_clear(&c);
  return verdict;
}
