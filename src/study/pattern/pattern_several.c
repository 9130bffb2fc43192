/* Rules in several numbers.
 *
 * A statistic makes one number of a position: the sum, XOR, a gcd, the smallest one. If the fitted
 * values depend on it alone, they are a line, and all rules of lines apply to it; and if none of
 * them fits, the rule is the dependence itself, as a table. Further: values that are the XOR or the
 * sum of one function of each number, and tables over remainders.
 */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "study/pattern/pattern.h"

enum { SAMPLE = 4096, LINE = 1 << 22, MODULI = 12, TABLE = 2048 };

/* ---- a line of a statistic ---- */

typedef struct votes {
  int64_t low;
  int64_t *value;
  uint32_t *weight;
  uint8_t *known;
  size_t size;
} votes;

static void free_votes(gi_pattern_finder *f, votes *v) {
  gi_pattern_release(f, v->value, v->size, sizeof *v->value);
  gi_pattern_release(f, v->weight, v->size, sizeof *v->weight);
  gi_pattern_release(f, v->known, v->size, 1);
}

/* The target of a cell without what is added in the end. */
static bool rest_at(const gi_pattern_finder *f, size_t cell, const uint64_t *n, int64_t *out) {
  int64_t base;
  if (!gi_pattern_target(&f->q, cell, out)) return false;
  if (!f->base) return true;
  if (!grundy_pattern_evaluate(f->base, n, f->q.cells->dimensions, &base)) return false;
  *out = f->join == GRUNDY_PATTERN_XOR ? *out ^ base : *out - base;
  return true;
}

/* Calls `see` for cells that are fitted, all of them, or those next to the corner: there a
 * statistic has few values, so that few cells are enough to see whether the values depend on it
 * alone. */
typedef void see_cell(void *user, int64_t statistic, int64_t rest);

static void for_cells(const gi_pattern_finder *f, const gi_expression *s, bool corner,
                      see_cell *see, void *user) {
  static const size_t sides[] = {0, SAMPLE, 64, 16, 8};
  const grundy_cells *cells = f->q.cells;
  size_t at[GRUNDY_TABLE_RANGES] = {0}, end[GRUNDY_TABLE_RANGES], dimensions = cells->dimensions;
  for (size_t i = 0; i < dimensions; i++) {
    end[i] = f->q.fit[i];
    if (corner && end[i] > sides[dimensions]) end[i] = sides[dimensions];
  }
  for (;;) {
    uint64_t n[GRUNDY_TABLE_RANGES];
    size_t cell = 0, i;
    int64_t statistic, rest;
    if (gi_pattern_stops(f, 1)) return;
    for (i = 0; i < dimensions; i++) {
      cell = cell * f->q.length[i] + at[i];
      n[i] = cells->ranges[i].low + at[i];
    }
    if (rest_at(f, cell, n, &rest) && grundy_pattern_evaluate(s, n, dimensions, &statistic))
      see(user, statistic, rest);
    for (i = dimensions; i-- > 0;) {
      if (++at[i] < end[i]) break;
      at[i] = 0;
    }
    if (i == SIZE_MAX) return;
  }
}

typedef struct span {
  int64_t low, high;
} span;

static void see_span(void *user, int64_t statistic, int64_t rest) {
  span *s = user;
  s->low = statistic < s->low ? statistic : s->low;
  s->high = statistic > s->high ? statistic : s->high;
}

static void see_vote(void *user, int64_t statistic, int64_t rest) {
  votes *v = user;
  if (statistic < v->low || (uint64_t)(statistic - v->low) >= v->size) return;
  size_t i = (size_t)(statistic - v->low);
  if (v->weight[i] == 0) v->value[i] = rest;
  if (v->value[i] == rest)
    v->weight[i]++;
  else
    v->weight[i]--;
  v->known[i] = 1;
}

/* How often the statistic is wrong, and one value for all would be. */
typedef struct check {
  const votes *votes;
  int64_t constant;
  size_t seen, wrong, apart;
} check;

static void see_check(void *user, int64_t statistic, int64_t rest) {
  check *c = user;
  const votes *v = c->votes;
  c->seen++;
  c->apart += rest != c->constant;
  if (statistic < v->low || (uint64_t)(statistic - v->low) >= v->size ||
      v->value[statistic - v->low] != rest)
    c->wrong++;
}

typedef struct majority {
  int64_t value;
  size_t weight;
} majority;

static void see_majority(void *user, int64_t statistic, int64_t rest) {
  majority *m = user;
  if (m->weight == 0) m->value = rest;
  if (m->value == rest)
    m->weight++;
  else
    m->weight--;
}

/* The values as a function of the statistic. False if more than a few values do not depend on it
 * alone, or if it is different in almost every cell. */
static bool collect_votes(gi_pattern_finder *f, const gi_expression *s, bool corner, votes *v) {
  span reach = {INT64_MAX, INT64_MIN};
  for_cells(f, s, corner, see_span, &reach);
  *v = (votes){.low = reach.low};
  if (reach.low > reach.high || reach.high - reach.low >= LINE) return false;
  v->size = (size_t)(reach.high - reach.low) + 1;
  v->value = gi_pattern_room(f, v->size, sizeof *v->value);
  v->weight = gi_pattern_room(f, v->size, sizeof *v->weight);
  v->known = gi_pattern_room(f, v->size, 1);
  if (!v->value || !v->weight || !v->known) return false;
  for_cells(f, s, corner, see_vote, v);
  majority m = {0, 0};
  for_cells(f, s, corner, see_majority, &m);
  check c = {.votes = v, .constant = m.value};
  size_t used = 0;
  for_cells(f, s, corner, see_check, &c);
  for (size_t i = 0; i < v->size; i++) used += v->known[i];
  return c.wrong <= c.apart / (f->q.for_p ? 2 : 6) && c.wrong <= c.seen / 16 &&
         used <= c.seen / 5 * 2 && used > 1;
}

/* The dependence itself, where it has no rule that is shorter. */
static void offer_dependence(gi_pattern_finder *f, const votes *v) {
  gi_expression e = {.count = 0};
  if (v->size > TABLE || v->low < 0) return;
  uint32_t n =
      gi_pattern_shifted(&e, gi_pattern_node(&e, GRUNDY_PATTERN_VARIABLE, 0, 0, 0), -v->low);
  gi_pattern_node(&e, f->q.for_p ? GRUNDY_PATTERN_ONE_OF : GRUNDY_PATTERN_TABLE, n, 0, 0);
  int64_t *to = gi_pattern_entries(f, &e, v->size);
  for (size_t i = 0; to && i < v->size; i++)
    to[i] = v->known[i] ? v->value[i] : f->q.for_p ? 0 : INT64_MIN;
  gi_pattern_offer(f, &e, 0, 0);
}

/* Lost iff the statistic is one number, or at most, or at least. */
static void offer_bounds(gi_pattern_finder *f, const votes *v) {
  size_t ones = 0, first = 0, last = 0;
  for (size_t i = 0; i < v->size; i++)
    if (v->known[i] && v->value[i]) {
      first = ones++ ? first : i;
      last = i;
    }
  if (ones == 0 || (ones > 1 && first > 0)) return;
  gi_expression e = {.count = 0};
  gi_pattern_with(&e, ones == 1 ? GRUNDY_PATTERN_EQUAL : GRUNDY_PATTERN_AT_MOST,
                  gi_pattern_node(&e, GRUNDY_PATTERN_VARIABLE, 0, 0, 0), v->low + (int64_t)last);
  gi_pattern_offer(f, &e, 0, 0);
}

static void try_statistic(gi_pattern_finder *f, const gi_expression *s) {
  votes v;
  bool worth = s->count && s->count <= GRUNDY_PATTERN_NODES && collect_votes(f, s, true, &v);
  if (s->count == 0 || s->count > GRUNDY_PATTERN_NODES) return;
  free_votes(f, &v);
  if (!worth) return;
  if (collect_votes(f, s, false, &v)) {
    gi_line line = {.low = v.low, .y = v.value, .known = v.known, .count = v.size};
    f->inner = s;
    if (f->q.for_p) offer_bounds(f, &v);
    gi_pattern_line(f, &line);
    if (!f->best->found) offer_dependence(f, &v);
    f->inner = NULL;
  }
  free_votes(f, &v);
}

/* ---- which statistics ---- */

/* x op y of two numbers that are shifted first. */
static void try_shifted(gi_pattern_finder *f, grundy_pattern_op op, int64_t by) {
  gi_expression s = {.count = 0};
  uint32_t at = gi_pattern_shifted(&s, gi_pattern_node(&s, GRUNDY_PATTERN_VARIABLE, 0, 0, 0), by);
  for (size_t i = 1; i < f->q.cells->dimensions; i++) {
    uint32_t other =
        gi_pattern_shifted(&s, gi_pattern_node(&s, GRUNDY_PATTERN_VARIABLE, 0, 0, (int64_t)i), by);
    at = gi_pattern_node(&s, op, at, other, 0);
  }
  try_statistic(f, &s);
}

static void try_all_numbers(gi_pattern_finder *f) {
  static const grundy_pattern_op ops[] = {GRUNDY_PATTERN_ALL_XOR, GRUNDY_PATTERN_ALL_SUM,
                                          GRUNDY_PATTERN_ALL_OR, GRUNDY_PATTERN_ALL_AND,
                                          GRUNDY_PATTERN_ALL_GCD};
  size_t dimensions = f->q.cells->dimensions;
  for (size_t i = 0; i < dimensions; i++) {
    gi_expression one = {.count = 0}, ranked = {.count = 0};
    gi_pattern_node(&one, GRUNDY_PATTERN_VARIABLE, 0, 0, (int64_t)i);
    try_statistic(f, &one);
    gi_pattern_node(&ranked, GRUNDY_PATTERN_SORTED, 0, 0, (int64_t)i);
    try_statistic(f, &ranked);
  }
  for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
    gi_expression s = {.count = 0};
    gi_pattern_node(&s, ops[i], 0, 0, 0);
    try_statistic(f, &s);
  }
  for (int64_t by = -1; by <= 1; by += 2) {
    try_shifted(f, GRUNDY_PATTERN_XOR, by);
    try_shifted(f, GRUNDY_PATTERN_OR, by);
  }
  for (int64_t k = 3; k <= 5; k++) {
    gi_expression s = {.count = 0};
    gi_pattern_node(&s, GRUNDY_PATTERN_COLUMNS, 0, 0, k);
    if (dimensions > 2) try_statistic(f, &s);
  }
}

/* Differences and quotients of two of the sorted numbers, and XOR of some of the numbers. */
static void try_some_numbers(gi_pattern_finder *f) {
  static const grundy_pattern_op ops[] = {GRUNDY_PATTERN_SUBTRACT, GRUNDY_PATTERN_DIVIDE,
                                          GRUNDY_PATTERN_MODULO,   GRUNDY_PATTERN_MULTIPLY,
                                          GRUNDY_PATTERN_ADD,      GRUNDY_PATTERN_XOR};
  size_t dimensions = f->q.cells->dimensions;
  for (size_t high = 1; high < dimensions; high++)
    for (size_t low = 0; low < high; low++)
      for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        for (int in_order = 0; in_order < 2; in_order++) {
          gi_expression s = {.count = 0};
          if (ops[i] >= GRUNDY_PATTERN_XOR && dimensions == 2) continue;
          grundy_pattern_op leaf = in_order ? GRUNDY_PATTERN_VARIABLE : GRUNDY_PATTERN_SORTED;
          bool turned = ops[i] == GRUNDY_PATTERN_ADD || ops[i] == GRUNDY_PATTERN_XOR;
          uint32_t x = gi_pattern_node(&s, leaf, 0, 0, (int64_t)(turned ? low : high));
          gi_pattern_node(&s, ops[i], x,
                          gi_pattern_node(&s, leaf, 0, 0, (int64_t)(turned ? high : low)), 0);
          try_statistic(f, &s);
        }
}

/* |a/b - b/a|, a + 2 b, and the like, for two numbers. */
static void try_two_numbers(gi_pattern_finder *f) {
  for (int64_t times = 2; times <= 4; times++)
    for (uint32_t which = 0; which < 2; which++) {
      gi_expression s = {.count = 0};
      uint32_t a = gi_pattern_node(&s, GRUNDY_PATTERN_VARIABLE, 0, 0, which);
      uint32_t b = gi_pattern_node(&s, GRUNDY_PATTERN_VARIABLE, 0, 0, 1 - which);
      gi_pattern_node(&s, GRUNDY_PATTERN_ADD, a,
                      gi_pattern_with(&s, GRUNDY_PATTERN_MULTIPLY, b, times), 0);
      try_statistic(f, &s);
    }
  gi_expression s = {.count = 0};
  uint32_t low = gi_pattern_node(&s, GRUNDY_PATTERN_SORTED, 0, 0, 0);
  uint32_t high = gi_pattern_node(&s, GRUNDY_PATTERN_SORTED, 0, 0, 1);
  uint32_t top = gi_pattern_node(&s, GRUNDY_PATTERN_SUBTRACT,
                                 gi_pattern_node(&s, GRUNDY_PATTERN_MULTIPLY, high, high, 0),
                                 gi_pattern_node(&s, GRUNDY_PATTERN_MULTIPLY, low, low, 0), 0);
  gi_pattern_node(&s, GRUNDY_PATTERN_DIVIDE, top,
                  gi_pattern_node(&s, GRUNDY_PATTERN_MULTIPLY, high, low, 0), 0);
  try_statistic(f, &s);
}

/* Lost iff one number is at most the other, or that and a bit more or less. */
static void try_order(gi_pattern_finder *f) {
  for (uint32_t which = 0; which < 2; which++)
    for (int64_t by = -2; by <= 2; by++) {
      gi_expression e = {.count = 0};
      uint32_t x =
          gi_pattern_shifted(&e, gi_pattern_node(&e, GRUNDY_PATTERN_VARIABLE, 0, 0, which), by);
      gi_pattern_node(&e, GRUNDY_PATTERN_AT_MOST, x,
                      gi_pattern_node(&e, GRUNDY_PATTERN_VARIABLE, 0, 0, 1 - which), 0);
      gi_pattern_offer(f, &e, 0, 0);
    }
}

void gi_pattern_statistics(gi_pattern_finder *f) {
  try_all_numbers(f);
  try_some_numbers(f);
  if (f->q.cells->dimensions == 2) try_two_numbers(f);
  if (f->q.cells->dimensions == 2 && f->q.for_p) try_order(f);
  if (f->q.for_p || f->best->found) return;
  static const struct {
    grundy_pattern_op op, join;
  } bases[] = {{GRUNDY_PATTERN_ALL_SUM, GRUNDY_PATTERN_ADD},
               {GRUNDY_PATTERN_ALL_XOR, GRUNDY_PATTERN_XOR},
               {GRUNDY_PATTERN_SORTED, GRUNDY_PATTERN_ADD}};
  for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
    gi_expression base = {.count = 0};
    bool sorted = bases[i].op == GRUNDY_PATTERN_SORTED;
    gi_pattern_node(&base, bases[i].op, 0, 0, sorted ? (int64_t)f->q.cells->dimensions - 1 : 0);
    f->base = &base;
    f->join = bases[i].join;
    try_all_numbers(f);
    f->base = NULL;
  }
}

/* ---- tables over remainders ---- */

/* Of the first two numbers, or of the smaller and the larger one: x mod p and y mod q. */
static void try_residues(gi_pattern_finder *f, grundy_pattern_op leaf, int64_t p, int64_t q) {
  gi_expression s = {.count = 0};
  uint32_t x = gi_pattern_node(&s, leaf, 0, 0, 0);
  x = gi_pattern_with(&s, GRUNDY_PATTERN_MODULO, x, p);
  x = gi_pattern_with(&s, GRUNDY_PATTERN_MULTIPLY, x, q);
  uint32_t y = gi_pattern_with(&s, GRUNDY_PATTERN_MODULO, gi_pattern_node(&s, leaf, 0, 0, 1), q);
  gi_pattern_node(&s, GRUNDY_PATTERN_ADD, x, y, 0);
  votes v;
  bool worth = collect_votes(f, &s, true, &v);
  free_votes(f, &v);
  if (!worth) return;
  if (collect_votes(f, &s, false, &v)) {
    f->inner = &s;
    if (f->q.for_p) offer_bounds(f, &v);
    offer_dependence(f, &v);
    f->inner = NULL;
  }
  free_votes(f, &v);
}

void gi_pattern_residues(gi_pattern_finder *f) {
  if (f->q.cells->dimensions != 2) return;
  for (int64_t p = 2; p <= MODULI; p++)
    for (int64_t q = 2; q <= p; q++) {
      try_residues(f, GRUNDY_PATTERN_VARIABLE, p, q);
      if (q < p) try_residues(f, GRUNDY_PATTERN_VARIABLE, q, p);
      try_residues(f, GRUNDY_PATTERN_SORTED, p, q);
      if (q < p) try_residues(f, GRUNDY_PATTERN_SORTED, q, p);
    }
}
