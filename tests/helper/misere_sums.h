/* misere_sums.h: misere outcomes by the definition, for multisets of a few heaps.
 *
 * A sum is one number: `bits` bits for each heap, which say how often it occurs. So a move adds and
 * subtracts numbers. Nothing here knows the library's lists of options. Recursive and memoised: for
 * small sums. */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_MISERE_SUMS_H
#define GRUNDY_TEST_MISERE_SUMS_H

#include "cases.h"
#include "grundy/misere.h"

enum { MISERE_HEAPS = 16, MISERE_OPTIONS = 512, MISERE_SLOTS = 1 << 18 };

typedef struct misere_sums {
  unsigned bits, heaps; /* heaps 1..heaps */
  uint64_t options[MISERE_HEAPS][MISERE_OPTIONS];
  unsigned option_count[MISERE_HEAPS];
  uint64_t keys[MISERE_SLOTS]; /* counted from 1; 0: empty */
  bool other_wins[MISERE_SLOTS];
  size_t used;
} misere_sums;

static inline void misere_must(bool condition, const char *what) {
  if (condition) return;
  fprintf(stderr, "misere_sums: %s\n", what);
  abort();
}

static inline uint64_t misere_one(const misere_sums *s, uint64_t heap) {
  return heap == 0 ? 0 : UINT64_C(1) << (s->bits * (heap - 1));
}

static inline void misere_option(misere_sums *s, unsigned heap, uint64_t sum) {
  misere_must(s->option_count[heap] < MISERE_OPTIONS, "too many options");
  s->options[heap][s->option_count[heap]++] = sum;
}

/* The heaps 1..heaps of a code, at most 15, none more than 15 times. */
static inline misere_sums *misere_of_code(const grundy_rule *rule, unsigned heaps) {
  misere_sums *s = (misere_sums *)calloc(1, sizeof *s);
  misere_must(s && heaps < MISERE_HEAPS, "too many heaps");
  s->bits = 4;
  s->heaps = heaps;
  for (unsigned n = 1; n <= heaps; n++)
    for (unsigned t = 0; t <= n; t++) {
      unsigned digit = grundy_rule_digit(rule, t), rest = n - t;
      if (rest == 0 && (digit & GRUNDY_LEAVES_NOTHING)) misere_option(s, n, 0);
      if (rest > 0 && (digit & GRUNDY_LEAVES_ONE)) misere_option(s, n, misere_one(s, rest));
      for (unsigned a = 1; a < rest; a++)
        for (unsigned b = a; a + b <= rest; b++) {
          unsigned c = rest - a - b;
          if (c == 0 && (digit & GRUNDY_LEAVES_TWO) && !(rule->unequal && a == b))
            misere_option(s, n, misere_one(s, a) + misere_one(s, b));
          if (c >= b && (digit & GRUNDY_LEAVES_THREE))
            misere_option(s, n, misere_one(s, a) + misere_one(s, b) + misere_one(s, c));
        }
    }
  return s;
}

/* At most 8 atoms. */
static inline misere_sums *misere_of_atoms(const grundy_atoms *atoms) {
  misere_sums *s = (misere_sums *)calloc(1, sizeof *s);
  size_t option = 0, part = 0;
  misere_must(s && atoms->count <= 8, "too many atoms");
  s->bits = 8;
  s->heaps = (unsigned)atoms->count;
  for (unsigned n = 1; n <= s->heaps; n++)
    for (; option < atoms->option_ends[n - 1]; option++) {
      uint64_t sum = 0;
      for (; part < atoms->part_ends[option]; part++) sum += misere_one(s, atoms->parts[part]);
      misere_option(s, n, sum);
    }
  return s;
}

/* Whether the sum is a P-position. */
static inline bool misere_is_p(misere_sums *s, uint64_t sum) {
  size_t at = (size_t)((sum * UINT64_C(0x9e3779b97f4a7c15)) >> 46);
  for (; s->keys[at]; at = (at + 1) % MISERE_SLOTS)
    if (s->keys[at] == sum + 1) return s->other_wins[at];
  bool any = false, wins = false;
  for (unsigned n = 1; n <= s->heaps && !wins; n++) {
    if ((sum >> (s->bits * (n - 1)) & ((1u << s->bits) - 1)) == 0) continue;
    for (unsigned i = 0; i < s->option_count[n] && !wins; i++) {
      any = true;
      wins = misere_is_p(s, sum - misere_one(s, n) + s->options[n][i]);
    }
  }
  bool other_wins = any && !wins;
  for (at = (size_t)((sum * UINT64_C(0x9e3779b97f4a7c15)) >> 46); s->keys[at];)
    at = (at + 1) % MISERE_SLOTS;
  misere_must(++s->used < MISERE_SLOTS / 2, "too many sums");
  s->keys[at] = sum + 1;
  s->other_wins[at] = other_wins;
  return other_wins;
}

/* Compares all multisets of the heaps, with a total weight of at most `total`, with the quotient.
 * A heap weighs as much as its number; an atom weighs 1. Writes the first sum that differs, and
 * returns false. */
static inline bool misere_agrees(misere_sums *s, const grundy_quotient *q, unsigned total) {
  bool atoms = grundy_quotient_atoms(q) != NULL;
  unsigned counts[MISERE_HEAPS] = {0}, weight = 0;
  for (;;) {
    grundy_heaps heaps[MISERE_HEAPS];
    grundy_outcome outcome;
    uint64_t sum = 0;
    for (unsigned n = 1; n <= s->heaps; n++) {
      heaps[n - 1] = (grundy_heaps){n, counts[n]};
      sum += counts[n] * misere_one(s, n);
    }
    misere_must(grundy_quotient_outcome(q, heaps, s->heaps, &outcome), "a heap without a class");
    if ((outcome == GRUNDY_OUTCOME_P) != misere_is_p(s, sum)) {
      printf("different:");
      for (unsigned n = 1; n <= s->heaps; n++)
        if (counts[n]) printf(" %u*%u", counts[n], n);
      printf(", by the definition it is %c\n", misere_is_p(s, sum) ? 'P' : 'N');
      return false;
    }
    unsigned n = 1; /* the next multiset */
    while (n <= s->heaps && weight + (atoms ? 1 : n) > total) {
      weight -= counts[n] * (atoms ? 1 : n);
      counts[n++] = 0;
    }
    if (n > s->heaps) return true;
    counts[n]++;
    weight += atoms ? 1 : n;
  }
}

#endif
