/* Lists of lost positions that go on by a recurrence with constant coefficients, as the Fibonacci
 * numbers do, or squares.
 *
 * Recurrences with few small coefficients are simply tried: each against the last terms of the
 * list, where almost all fail at once, and then backwards to where it begins to hold. All terms up
 * to there are listed with it.
 */
/* SPDX-License-Identifier: MIT */
#include "study/pattern/pattern.h"

enum { ORDER = 8, TERMS = 4096, LEAST = -3, MOST = 6, HELD = 3 };

typedef struct list {
  int64_t term[TERMS];
  size_t count;
} list;

static int64_t next_term(const list *l, size_t i, const int64_t *factor, size_t order) {
  int64_t sum = 0;
  for (size_t k = 0; k < order; k++) sum += factor[k] * l->term[i - 1 - k];
  return sum;
}

/* The constant that the last term wants; it must do for those before it, back to `*begun`. */
static bool holds(const list *l, const int64_t *factor, size_t order, int64_t *plus,
                  size_t *begun) {
  size_t i = l->count - 1;
  *plus = l->term[i] - next_term(l, i, factor, order);
  if (*plus > 16 || *plus < -16) return false;
  while (i >= order && l->term[i] == next_term(l, i, factor, order) + *plus) i--;
  *begun = i + 1;
  return l->count >= *begun + HELD + (*plus ? 1 : 0);
}

static void offer_list(gi_pattern_finder *f, const list *l, const int64_t *factor, size_t order,
                       int64_t plus, size_t begun) {
  gi_expression e = {.count = 0};
  uint32_t at =
      gi_pattern_node(&e, GRUNDY_PATTERN_IN_LIST,
                      gi_pattern_node(&e, GRUNDY_PATTERN_VARIABLE, 0, 0, 0), 0, (int64_t)order);
  if (begun < order) begun = order;
  e.nodes[at].k2 = (int64_t)begun;
  int64_t *to = gi_pattern_entries(f, &e, begun + order + 1);
  if (to) {
    for (size_t i = 0; i < begun; i++) to[i] = l->term[i];
    for (size_t i = 0; i < order; i++) to[begun + i] = factor[i];
    to[begun + order] = plus;
  }
  gi_pattern_offer(f, &e, 0, 0);
}

static void try_factors(gi_pattern_finder *f, const list *l, const int64_t *factor, size_t order) {
  int64_t plus;
  size_t begun;
  if (l->count < order + HELD || !holds(l, factor, order, &plus, &begun)) return;
  if (begun <= l->count / 2 + order) offer_list(f, l, factor, order, plus, begun);
}

/* One or two coefficients among the last eight terms. */
static void try_two(gi_pattern_finder *f, const list *l) {
  for (size_t i = 0; i < ORDER; i++)
    for (size_t j = i; j < ORDER; j++)
      for (int64_t a = LEAST; a <= MOST; a++)
        for (int64_t b = LEAST; b <= MOST; b++) {
          int64_t factor[ORDER] = {0};
          if (a == 0 || (j == i ? b != 0 : b == 0)) continue;
          factor[i] = a;
          if (j > i) factor[j] = b;
          try_factors(f, l, factor, j + 1);
        }
}

static void try_three(gi_pattern_finder *f, const list *l) {
  int64_t factor[ORDER] = {0};
  for (factor[0] = LEAST; factor[0] <= MOST; factor[0]++)
    for (factor[1] = LEAST; factor[1] <= MOST; factor[1]++)
      for (factor[2] = LEAST; factor[2] <= MOST; factor[2]++)
        if (factor[2]) try_factors(f, l, factor, 3);
}

void gi_pattern_lists(gi_pattern_finder *f, const gi_line *line) {
  list *l = gi_zeroed(f->g, 1, sizeof *l);
  size_t members = 0;
  if (!l) {
    f->no_memory = true;
    return;
  }
  for (size_t i = 0; i < line->count; i++) {
    int64_t n = line->low + (int64_t)i;
    if (!line->known[i] || !line->y[i]) continue;
    members++;
    if (n > 0 && n < (int64_t)1 << 50 && l->count < TERMS) l->term[l->count++] = n;
  }
  /* A list with a steady share of all numbers is the business of periods and Beatty sequences. */
  if (members == 0 || members > TERMS || members * members > 16 * line->count) l->count = 0;
  if (l->count >= 6) {
    try_two(f, l);
    try_three(f, l);
  }
  gi_resize(f->g, l, sizeof *l, 0);
}
