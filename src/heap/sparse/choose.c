/* Which witnesses are worth trying, for each value that needs some: the lists of the proof.
 *
 * A list is chosen greedily on a sample, the last heaps that are known: again and again the
 * candidate that answers most of what is still open. Any list is correct, as what it leaves open is
 * looked at exactly; a good one leaves little. Candidates move a row by whole bytes, since reading
 * a row at any byte costs nothing; the end of a list has a few that do not.
 *
 * The lists do not depend on each other, so threads share them out.
 */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/pool.h"
#include "heap/sparse/witness.h"

enum {
  REST = 32,        /* witnesses of a list that move by bits */
  SMALL = 256,      /* of which they are chosen */
  SHORTLIST = 192,  /* candidates that are looked at for each place of a list */
  CANDIDATES = 2048 /* at most */
};

/* A pair with the small heap a, or a take: the distance n - b and the value G(a), or 0. */
typedef struct witness {
  uint32_t distance;
  uint32_t value;
} witness;

typedef struct scored {
  uint32_t hits;
  uint32_t index;
} scored;

typedef struct chooser {
  gi_witnesses *q;
  const gi_series *s;
  const gi_space *space;
  witness all[2][CANDIDATES]; /* of a parity: those that move by whole bytes */
  size_t count[2];
  witness small[SMALL]; /* the first ones without that condition */
  size_t small_count;
  size_t first_word, words; /* the sample in the rows */
  _Atomic bool failed;
} chooser;

/* ---- candidates ---- */

/* How many bits back the row of a witness has the heaps of parity e, and which row's parity. */
static uint32_t bits_back(const gi_witnesses *q, unsigned e, uint32_t distance, unsigned *other) {
  *other = q->parts == 2 ? (e ^ distance) & 1u : 0;
  return q->parts == 2 ? (distance + *other - e) / 2 : distance;
}

/* Where the row of a witness has the heaps of a group: bytes from the group in row 0. */
static int32_t move_by_bytes(const gi_witnesses *q, unsigned e, uint32_t v, const witness *w) {
  unsigned other;
  uint32_t bits = bits_back(q, e, w->distance, &other);
  size_t row = ((size_t)other * q->values + (v ^ w->value)) * q->words * sizeof *q->rows;
  return (int32_t)row - (int32_t)(bits / 8);
}

/* The same in bits. */
static int32_t move_by_bits(const gi_witnesses *q, unsigned e, uint32_t v, const witness *w) {
  unsigned other;
  uint32_t bits = bits_back(q, e, w->distance, &other);
  size_t row = ((size_t)other * q->values + (v ^ w->value)) * q->words * 64;
  return (int32_t)row - (int32_t)bits;
}

/* Candidates up to the largest distance, `most` of them: takes, then pairs with a small heap, the
 * digits in turn; if `whole`, those that move the rows of parity e by whole bytes. */
static size_t list_candidates(const chooser *c, const uint16_t *head, unsigned e, bool whole,
                              witness *out, size_t most) {
  const grundy_rule *rule = c->s->rule;
  const uint32_t deepest = c->q->deepest;
  unsigned other;
  size_t n = 0;
  for (uint32_t t = 1; t < rule->count && t <= deepest && n < most; t++)
    if ((rule->digits[t] & GRUNDY_LEAVES_ONE) && !(whole && bits_back(c->q, e, t, &other) % 8))
      out[n++] = (witness){.distance = t};
  for (uint32_t a = 1; a <= deepest; a++)
    for (uint32_t t = 0; t < rule->count && t + a <= deepest && n < most; t++)
      if ((rule->digits[t] & GRUNDY_LEAVES_TWO) &&
          !(whole && bits_back(c->q, e, a + t, &other) % 8))
        out[n++] = (witness){.distance = a + t, .value = head[a]};
  return n;
}

/* ---- one list ---- */

static int scored_order(const void *a, const void *b) {
  const scored *x = a, *y = b;
  if (x->hits != y->hits) return x->hits > y->hits ? -1 : 1;
  return x->index < y->index ? -1 : x->index > y->index;
}

/* How much of the need each candidate answers, the best ones first. Returns how many do at all. */
static size_t score(const chooser *c, unsigned e, uint32_t v, const bool *used,
                    const uint64_t *need, scored scores[CANDIDATES]) {
  const gi_witnesses *q = c->q;
  size_t some = 0;
  for (size_t i = 0; i < c->count[e]; i++) {
    if (used[i]) continue;
    uint32_t hits =
        q->hits(need, c->words, q->rows + c->first_word, move_by_bytes(q, e, v, &c->all[e][i]));
    if (hits) scores[some++] = (scored){.hits = hits, .index = (uint32_t)i};
  }
  qsort(scores, some, sizeof *scores, scored_order);
  return some;
}

/* What whole bytes leave open in the sample: small heaps in turn, if they answer some of it. */
static size_t choose_rest(const chooser *c, unsigned e, uint32_t v, uint64_t *need, int32_t *out) {
  const gi_witnesses *q = c->q;
  size_t n = 0;
  for (size_t i = 0; i < c->small_count && n < REST; i++) {
    int32_t moved = move_by_bits(q, e, v, &c->small[i]);
    bool any = false, hit = false;
    for (size_t k = 0; k < c->words; k += GI_GROUP) {
      uint64_t before[GI_GROUP];
      memcpy(before, need + k, sizeof before);
      gi_needs_by_bits(need + k, q->rows + c->first_word + k, &moved, 1);
      for (size_t j = 0; j < GI_GROUP; j++) {
        hit |= before[j] != need[k + j];
        any |= need[k + j] != 0;
      }
    }
    if (hit) out[n++] = moved;
    if (!any) break;
  }
  return n;
}

/* First, again and again, the candidate that answers most of what is still open, among those that
 * answered most at the last look at all of them. When everything has its answer, those that answer
 * most in all, for heaps beyond the sample. */
static void choose_list(const chooser *c, unsigned e, uint32_t v) {
  gi_witnesses *q = c->q;
  const size_t index = (size_t)e * q->values + v, words = c->words;
  int32_t *list = q->moved + index * q->most;
  const uint64_t *at = q->rows + c->first_word;
  const witness *all = c->all[e];
  uint64_t need[GI_SAMPLE_MOST / 64], all_need[GI_SAMPLE_MOST / 64];
  scored scores[CANDIDATES];
  bool used[CANDIDATES] = {false};
  for (size_t k = 0; k < words; k++) all_need[k] = ~UINT64_C(0);
  for (uint32_t w = 0; w <= v; w++)
    for (size_t k = 0; k < words; k++) all_need[k] &= ~gi_witnesses_row(q, e, w)[c->first_word + k];
  memcpy(need, all_need, words * sizeof *need);
  size_t n = 0, shortlist = 0;
  for (bool scored_now = false; n < q->most - REST;) {
    size_t best = shortlist;
    uint32_t best_hits = 0;
    for (size_t i = 0; i < shortlist; i++) {
      if (scores[i].hits <= best_hits) continue; /* hits only fall */
      scores[i].hits = q->hits(need, words, at, move_by_bytes(q, e, v, &all[scores[i].index]));
      if (scores[i].hits > best_hits) {
        best = i;
        best_hits = scores[i].hits;
      }
    }
    if (best == shortlist) {
      if (scored_now) break;
      shortlist = score(c, e, v, used, need, scores);
      if (shortlist > SHORTLIST) shortlist = SHORTLIST;
      scored_now = true;
      continue;
    }
    scored_now = false;
    used[scores[best].index] = true;
    list[n] = move_by_bytes(q, e, v, &all[scores[best].index]);
    for (size_t k = 0; k < words; k += GI_GROUP) q->run(need + k, at + k, &list[n], 1);
    scores[best].hits = 0;
    n++;
  }
  size_t more = score(c, e, v, used, all_need, scores);
  for (size_t i = 0; i < more && n < q->most - REST; i++)
    list[n++] = move_by_bytes(q, e, v, &all[scores[i].index]);
  q->by_bytes[index] = (uint32_t)n;
  q->counts[index] = (uint32_t)(n + choose_rest(c, e, v, need, list + n));
}

/* ---- all lists ---- */

/* A value of the common class needs no witness. */
static void choose_piece(void *user, size_t piece, bool calls) {
  chooser *c = user;
  gi_witnesses *q = c->q;
  unsigned e = (unsigned)(piece / q->values);
  uint32_t v = (uint32_t)(piece % q->values);
  q->counts[piece] = q->by_bytes[piece] = 0;
  if (gi_space_class(c->space, q->origin + e, v) || atomic_load(&c->failed)) return;
  choose_list(c, e, v);
  gi_meter meter;
  gi_meter_init(&meter, c->s->budget, calls);
  if (!gi_meter_poll(&meter)) atomic_store(&c->failed, true);
  gi_meter_close(&meter);
}

bool gi_witnesses_choose(gi_witnesses *q, gi_series *s, const gi_space *space,
                         const uint16_t *head) {
  chooser *c = gi_budget_resize(s->budget, NULL, 0, sizeof *c);
  if (!c) return false;
  memset(c, 0, sizeof *c);
  c->q = q;
  c->s = s;
  c->space = space;
  c->words = q->sample / 64;
  c->first_word = (size_t)gi_witnesses_bit(q, s->known) / 64 - c->words;
  c->small_count = list_candidates(c, head, 0, false, c->small, SMALL);
  for (unsigned e = 0; e < q->parts; e++)
    c->count[e] = list_candidates(c, head, e, true, c->all[e], CANDIDATES);
  gi_pool_run(s->budget, gi_budget_threads(s->budget), (size_t)q->parts * q->values, choose_piece,
              c);
  bool ok = !atomic_load(&c->failed);
  gi_budget_resize(s->budget, c, sizeof *c, 0);
  return ok;
}
