/* Which codes, and which subtraction sets, have given Grundy values.
 *
 * A rule is a set of permissions (t, j): from a heap of n, t objects may be taken if what is left
 * is made into exactly j heaps. Let S(n, t, j) be the values that this permission reaches from n.
 * It depends on the values below n alone; and these are given, so S does not depend on the rule.
 * Hence a rule has the values g(0), g(1), ... iff for every n
 *
 *   (1) none of its permissions has g(n) in S(n, t, j), and
 *   (2) every u < g(n) is in S(n, t, j) for one of its permissions.
 *
 * (1) strikes out single permissions. (2) is a clause, "one of these", for every n and u. So the
 * rules are the sets of the permissions left that hit all clauses: with a rule, every larger set of
 * them is one, and a partial choice can be completed iff all that is undecided completes it. So
 * listing them never runs into a dead end, and no code has to be tried.
 *
 * A permission of a code is bit t * width + (width - 1 - j), so that smaller numbers come first in
 * the order of the digits; one of a set, to take t, is bit t.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/fit.h"

#include <string.h>

#include "base/array.h"

enum { COUNT_STEPS = 1 << 16, LIST_STEPS = 1 << 14, BITS = 64 };

static unsigned width_of(gi_fit_kind kind) {
  return kind == GI_FIT_OCTAL ? 3 : kind == GI_FIT_HEX ? 4 : 1;
}

static uint64_t bit_of(gi_fit_kind kind, size_t t, unsigned j) {
  unsigned width = width_of(kind);
  return UINT64_C(1) << (kind == GI_FIT_SET ? t : t * width + (width - 1 - j));
}

/* All bits of digit t. */
static uint64_t digit_bits(const gi_fit *f, unsigned t) {
  unsigned width = width_of(f->kind);
  return ((UINT64_C(1) << width) - 1) << t * width;
}

/* All bits of the digits up to t. */
static uint64_t bits_up_to(const gi_fit *f, unsigned t) {
  unsigned end = (t + 1) * width_of(f->kind);
  return end >= BITS ? UINT64_MAX : (UINT64_C(1) << end) - 1;
}

unsigned gi_fit_digit(const gi_fit *f, uint64_t rule, unsigned t) {
  unsigned digit = 0;
  if (f->kind == GI_FIT_SET) return rule >> t & 1 ? GRUNDY_LEAVES_NOTHING | GRUNDY_LEAVES_ONE : 0;
  for (unsigned j = 0; j < width_of(f->kind); j++)
    if (rule & bit_of(f->kind, t, j)) digit |= 1u << j;
  return digit;
}

/* ---- what the values say ---- */

typedef struct reading {
  gi_fit *f;
  const grundy_nimber *values;
  uint64_t *reach; /* reach[u]: the permissions that reach u, for u up to the value of n */
  grundy_nimber most;
} reading;

static void note_reach(const reading *r, grundy_nimber u, uint64_t bit) {
  if (u <= r->most) r->reach[u] |= bit;
}

static void note_pairs(const reading *r, size_t left, uint64_t bit) {
  const grundy_nimber *v = r->values;
  for (size_t a = 1; a <= left - a && a < left; a++) note_reach(r, v[a] ^ v[left - a], bit);
}

static void note_triples(const reading *r, size_t left, uint64_t bit) {
  const grundy_nimber *v = r->values;
  for (size_t a = 1; 3 * a <= left; a++)
    for (size_t b = a; b <= left - a - b && a + b < left; b++)
      note_reach(r, v[a] ^ v[b] ^ v[left - a - b], bit);
}

/* Fills `reach` for a heap of n, with the permissions that are still allowed. */
static void reach_from(reading *r, size_t n) {
  const gi_fit *f = r->f;
  r->most = r->values[n];
  memset(r->reach, 0, ((size_t)r->most + 1) * sizeof *r->reach);
  for (size_t t = f->kind == GI_FIT_SET; t <= f->digits && t <= n; t++) {
    size_t left = n - t;
    uint64_t bit[4] = {0};
    if (f->kind == GI_FIT_SET) {
      note_reach(r, r->values[left], bit_of(f->kind, t, 0) & f->allowed);
      continue;
    }
    for (unsigned j = 0; j < width_of(f->kind); j++) bit[j] = bit_of(f->kind, t, j) & f->allowed;
    if (bit[0] && left == 0) note_reach(r, 0, bit[0]);
    if (bit[1] && left > 0) note_reach(r, r->values[left], bit[1]);
    if (bit[2] && left > 1) note_pairs(r, left, bit[2]);
    if (bit[3] && left > 2) note_triples(r, left, bit[3]);
  }
}

/* Adds a clause, unless one within it is there; those that it is within go. */
static bool add_clause(gi_fit *f, uint64_t clause) {
  size_t kept = 0;
  for (size_t i = 0; i < f->count; i++)
    if ((f->clauses[i] & clause) == f->clauses[i]) return true;
  for (size_t i = 0; i < f->count; i++)
    if ((f->clauses[i] & clause) != clause) f->clauses[kept++] = f->clauses[i];
  f->count = kept;
  if (!GI_RESERVE(f->g, f->clauses, f->room, f->count + 1)) return false;
  f->clauses[f->count++] = clause;
  return true;
}

static bool read_values(reading *r, size_t count) {
  gi_fit *f = r->f;
  for (size_t n = 1; n < count; n++) { /* (1) */
    reach_from(r, n);
    f->allowed &= ~r->reach[r->most];
  }
  for (size_t n = 1; n < count; n++) { /* (2) */
    reach_from(r, n);
    for (grundy_nimber u = 0; u < r->most; u++) {
      if (r->reach[u] == 0) {
        f->possible = false;
        return true;
      }
      if (!add_clause(f, r->reach[u])) return false;
    }
  }
  return true;
}

/* Everything that a rule of the kind may hold. */
static uint64_t all_bits(const gi_fit *f) {
  uint64_t bits = bits_up_to(f, f->digits);
  if (f->kind == GI_FIT_SET) return bits & ~UINT64_C(1);
  return bits & ~bit_of(f->kind, 0, 0) & ~bit_of(f->kind, 0, 1); /* that would be no move */
}

/* What a rule of the kind has one bit of at least: no set is empty, and hexadecimal codes are those
 * that are not octal. */
static uint64_t must_have(const gi_fit *f) {
  uint64_t bits = 0;
  if (f->kind != GI_FIT_HEX) return f->kind == GI_FIT_SET ? UINT64_MAX : 0;
  for (unsigned t = 0; t <= f->digits; t++) bits |= bit_of(f->kind, t, 3);
  return bits;
}

static bool ask_for(gi_fit *f, uint64_t bits) {
  if (f->kind == GI_FIT_OCTAL) return true;
  if (bits == 0) f->possible = false;
  return bits == 0 || add_clause(f, bits);
}

bool gi_fit_init(gi_fit *f, grundy *g, gi_fit_kind kind, unsigned digits,
                 const grundy_nimber *values, size_t count) {
  *f = (gi_fit){.g = g, .kind = kind, .digits = digits, .possible = true};
  grundy_nimber most = 0;
  f->allowed = all_bits(f);
  for (size_t n = 0; n < count; n++) { /* no play of n objects is longer */
    if (values[n] > 2 * (grundy_nimber)n) f->possible = false;
    if (values[n] > most) most = values[n];
  }
  if (!f->possible) return true;
  reading r = {.f = f, .values = values, .reach = gi_zeroed(g, (size_t)most + 1, sizeof *r.reach)};
  if (!r.reach) return false;
  bool ok = read_values(&r, count);
  gi_resize(g, r.reach, ((size_t)most + 1) * sizeof *r.reach, 0);
  return ok && (!f->possible || ask_for(f, f->allowed & must_have(f)));
}

void gi_fit_clear(gi_fit *f) {
  GI_RELEASE(f->g, f->clauses, f->room);
  f->count = 0;
}

/* ---- choosing ---- */

static bool hits_all(const gi_fit *f, uint64_t bits) {
  for (size_t i = 0; i < f->count; i++)
    if (!(f->clauses[i] & bits)) return false;
  return true;
}

/* Whether every bit of the choice is the only one in some clause. */
static bool all_needed(const gi_fit *f, uint64_t chosen) {
  uint64_t needed = 0;
  for (size_t i = 0; i < f->count; i++) {
    uint64_t hit = f->clauses[i] & chosen;
    if (hit && !(hit & (hit - 1))) needed |= hit;
  }
  return needed == chosen;
}

/* The bits that are open to choice, the first ones first; rest[i] has those from i on. */
typedef struct choice {
  size_t count;
  uint64_t bit[BITS], rest[BITS + 1];
  uint64_t chosen;
  uint8_t tried[BITS + 1]; /* 0: nothing, 1: to leave it out, 2: to take it as well */
} choice;

static void choice_init(choice *c, uint64_t bits) {
  c->count = 0;
  for (; bits; bits &= bits - 1) c->bit[c->count++] = bits & ~(bits - 1);
  c->rest[c->count] = 0;
  for (size_t i = c->count; i-- > 0;) c->rest[i] = c->rest[i + 1] | c->bit[i];
  c->chosen = 0;
  c->tried[0] = 0;
}

/* The next thing to try with bit i. False if there is nothing left to try. */
static bool choice_try(choice *c, size_t i, uint64_t *next) {
  if (i == c->count || c->tried[i] == 2) return false;
  *next = c->tried[i]++ ? c->chosen | c->bit[i] : c->chosen;
  return true;
}

static size_t choice_take(choice *c, size_t i, uint64_t next) {
  c->chosen = next;
  c->tried[i + 1] = 0;
  return i + 1;
}

/* The bit before i; that one's place is open again. */
static size_t choice_back(choice *c, size_t i) {
  c->chosen &= ~c->bit[i - 1];
  return i - 1;
}

bool gi_fit_count(const gi_fit *f, uint64_t *out) {
  choice c;
  size_t i = 0, steps = 0;
  uint64_t next;
  *out = 0;
  if (!f->possible) return true;
  choice_init(&c, f->allowed);
  for (bool entered = true;;) {
    bool complete = entered && hits_all(f, c.chosen); /* then all that is undecided is free */
    if (complete) *out += UINT64_C(1) << (c.count - i);
    if (++steps > COUNT_STEPS) return false;
    entered = false;
    if (!complete && choice_try(&c, i, &next)) {
      entered = hits_all(f, next | c.rest[i + 1]);
      if (entered) i = choice_take(&c, i, next);
    } else if (i == 0) {
      return true;
    } else {
      i = choice_back(&c, i);
    }
  }
}

/* One set of which nothing can be left out, its largest number as small as possible. */
static uint64_t thinned(const gi_fit *f, uint64_t chosen) {
  for (unsigned t = BITS; t-- > 0;) {
    uint64_t fewer = chosen & ~(UINT64_C(1) << t);
    if (hits_all(f, fewer)) chosen = fewer;
  }
  return chosen;
}

size_t gi_fit_list(const gi_fit *f, unsigned last, uint64_t *out, size_t most) {
  choice c;
  size_t i = 0, steps, found = 0;
  uint64_t next, open = f->allowed & bits_up_to(f, last), end = last ? digit_bits(f, last) : 0;
  bool set = f->kind == GI_FIT_SET;
  if (most == 0 || !f->possible || !hits_all(f, open) || (end && !(end & open))) return 0;
  choice_init(&c, open);
  for (steps = 0; found < most && steps < LIST_STEPS; steps++) {
    if (i == c.count) out[found++] = c.chosen;
    if (choice_try(&c, i, &next)) {
      uint64_t largest = next | c.rest[i + 1];
      if (hits_all(f, largest) && (!end || largest & end) && (!set || all_needed(f, next)))
        i = choice_take(&c, i, next);
    } else if (i == 0) {
      return found;
    } else {
      i = choice_back(&c, i);
    }
  }
  if (found == 0) out[0] = thinned(f, open); /* there were too many to look at */
  return found || !(out[0] & end) ? found : 1;
}
