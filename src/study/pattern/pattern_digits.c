/* Values that depend on a simple function of the number: powers of two that divide it, digits in a
 * numeration system, roots.
 *
 * Each function g is tried at n and close to it, on a sample of the fitted values: as the value
 * itself times and plus something, as a table of g, and as a table of g mod m; for the values, and
 * for what is left of them without n or 2n. What fits the sample is offered.
 */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "study/pattern/pattern.h"

enum { SAMPLE = 256, MODULI = 12, DISTINCT = 48, SHIFTS = 5, TARGETS = 4, FEW = 40 };
#define LARGE ((int64_t)1 << 50)

typedef struct function {
  grundy_pattern_op op;
  int64_t k;
} function;

static const function functions[] = {
    {GRUNDY_PATTERN_VARIABLE, 0},     {GRUNDY_PATTERN_VALUATION, 2},
    {GRUNDY_PATTERN_LOW_POWER, 2},    {GRUNDY_PATTERN_HIGH_POWER, 2},
    {GRUNDY_PATTERN_LENGTH, 2},       {GRUNDY_PATTERN_DIGIT_SUM, 2},
    {GRUNDY_PATTERN_ODIOUS, 0},       {GRUNDY_PATTERN_EVIL, 0},
    {GRUNDY_PATTERN_DIVIDE, 2}, /* n without its factors of two */
    {GRUNDY_PATTERN_GRAY, 3},         {GRUNDY_PATTERN_ROOT, 0},
    {GRUNDY_PATTERN_VALUATION, 3},    {GRUNDY_PATTERN_LOW_POWER, 3},
    {GRUNDY_PATTERN_HIGH_POWER, 3},   {GRUNDY_PATTERN_LENGTH, 3},
    {GRUNDY_PATTERN_DIGIT_SUM, 3},    {GRUNDY_PATTERN_DIGIT_SUM, 4},
    {GRUNDY_PATTERN_VALUATION, 4},    {GRUNDY_PATTERN_LENGTH, 4},
    {GRUNDY_PATTERN_VALUATION, 5},    {GRUNDY_PATTERN_LENGTH, 10},
    {GRUNDY_PATTERN_DIGIT_SUM, 5},    {GRUNDY_PATTERN_DIGIT_SUM, 10},
    {GRUNDY_PATTERN_ZECKENDORF, 0},   {GRUNDY_PATTERN_ZECKENDORF_1, 0},
    {GRUNDY_PATTERN_ZECKENDORF_0, 0},
};

typedef struct sample {
  size_t count;
  int64_t n[SAMPLE], y[SAMPLE];    /* numbers and targets */
  int64_t x[SAMPLE], rest[SAMPLE]; /* the function, and what it is to give */
  bool has[SAMPLE];
} sample;

/* Half of it from the end of the values, where rules hold from some number on; the rest evenly. */
static void take_sample(const gi_line *line, sample *s) {
  size_t step = line->count / (SAMPLE / 2) + 1, dense = line->count;
  s->count = 0;
  for (size_t i = line->count; i-- > 0 && s->count < SAMPLE / 2;) {
    dense = i;
    if (!line->known[i]) continue;
    s->n[s->count] = line->low + (int64_t)i;
    s->y[s->count++] = line->y[i];
  }
  for (size_t i = 0; i < dense && s->count < SAMPLE; i += step) {
    if (!line->known[i]) continue;
    s->n[s->count] = line->low + (int64_t)i;
    s->y[s->count++] = line->y[i];
  }
}

static uint32_t apply(gi_expression *e, const function *g, int64_t shift) {
  uint32_t n = gi_pattern_shifted(e, gi_pattern_node(e, GRUNDY_PATTERN_VARIABLE, 0, 0, 0), shift);
  if (g->op == GRUNDY_PATTERN_DIVIDE)
    return gi_pattern_node(e, g->op, n, gi_pattern_node(e, GRUNDY_PATTERN_LOW_POWER, n, 0, g->k),
                           0);
  return g->op == GRUNDY_PATTERN_VARIABLE ? n : gi_pattern_node(e, g->op, n, 0, g->k);
}

/* Nine tenths of the sample must be right. */
static bool enough(size_t right, size_t count) {
  return right + count / 10 >= count && count >= 6;
}

/* ---- a times the function, and b ---- */

/* Whether number i of the sample is so small that no product below overflows. */
static bool is_small(const sample *s, size_t i) {
  return s->has[i] && s->rest[i] <= LARGE && s->rest[i] >= -LARGE && s->x[i] <= LARGE &&
         s->x[i] >= -LARGE;
}

/* q rest = a x + b */
static bool fits_affine(const sample *s, int64_t a, int64_t b, int64_t q) {
  size_t right = 0;
  for (size_t i = 0; i < s->count; i++) right += is_small(s, i) && q * s->rest[i] == a * s->x[i] + b;
  return enough(right, s->count);
}

static void offer_affine(gi_pattern_finder *f, const function *g, int64_t shift, int64_t a,
                         int64_t b, int64_t q) {
  gi_expression e = {.count = 0};
  uint32_t at = apply(&e, g, shift);
  if (a < 0) {
    uint32_t down = a == -1 ? at : gi_pattern_with(&e, GRUNDY_PATTERN_MULTIPLY, at, -a);
    at = gi_pattern_node(&e, GRUNDY_PATTERN_SUBTRACT, gi_pattern_constant(&e, b), down, 0);
  } else {
    if (a != 1) at = gi_pattern_with(&e, GRUNDY_PATTERN_MULTIPLY, at, a);
    at = gi_pattern_shifted(&e, at, b);
  }
  if (q > 1) gi_pattern_with(&e, GRUNDY_PATTERN_DIVIDE, at, q);
  gi_pattern_offer(f, &e, 0, 0);
}

/* The line through one of the first of the sample and another one. */
static void try_affine(gi_pattern_finder *f, const sample *s, const function *g, int64_t shift) {
  for (size_t from = 0; from < 4 && from < s->count; from++) {
    size_t other = from + 1;
    while (other < s->count && (!is_small(s, other) || s->x[other] == s->x[from])) other++;
    if (!is_small(s, from) || other == s->count) continue;
    int64_t a = s->rest[other] - s->rest[from], q = s->x[other] - s->x[from];
    if (a == 0) continue;
    for (int64_t x = a < 0 ? -a : a, y = q < 0 ? -q : q;;) { /* in lowest terms, q > 0 */
      int64_t rest = x % y;
      if (rest == 0) {
        a /= q < 0 ? -y : y;
        q /= q < 0 ? -y : y;
        break;
      }
      x = y;
      y = rest;
    }
    if (q > 8 || a > 64 || a < -64) continue;
    int64_t b = q * s->rest[from] - a * s->x[from];
    if (b > 1000 || b < -1000 || !fits_affine(s, a, b, q)) continue;
    offer_affine(f, g, shift, a, b, q);
    return;
  }
}

/* ---- a table of the function ---- */

/* What each index has most, by one pass that pairs off different ones; `weight` how much is left.
 */
typedef struct vote {
  int64_t value[DISTINCT];
  int64_t weight[DISTINCT];
} vote;

static void cast(vote *v, size_t index, int64_t value) {
  if (v->weight[index] == 0) v->value[index] = value;
  v->weight[index] += v->value[index] == value ? 1 : -1;
}

/* The index into a table for x: x mod m, or x itself where m is 0. */
static bool index_of(int64_t x, int64_t m, size_t *out) {
  int64_t r = m ? (x % m + m) % m : x;
  *out = (size_t)r;
  return r >= 0 && r < DISTINCT;
}

/* Whether the first `count` of the sample are a table of the function mod m. */
static bool table_fits_some(const sample *s, size_t count, int64_t m, vote *v) {
  size_t right = 0, index, used = 0;
  bool differs = false;
  memset(v, 0, sizeof *v);
  for (size_t i = 0; i < count; i++)
    if (s->has[i] && index_of(s->x[i], m, &index)) cast(v, index, s->rest[i]);
  for (size_t i = 0; i < count; i++)
    right += s->has[i] && index_of(s->x[i], m, &index) && v->value[index] == s->rest[i] &&
             v->weight[index] > 0;
  for (size_t i = 0; i < DISTINCT; i++) {
    used += v->weight[i] != 0;
    differs = differs || (v->weight[i] && v->value[i] != s->rest[0]);
  }
  return enough(right, count) && (count < s->count || (differs && count >= 4 * used));
}

/* Most tables fail with a few already. */
static bool table_fits(const sample *s, int64_t m, vote *v) {
  if (s->count > 2 * FEW && !table_fits_some(s, FEW, m, v)) return false;
  return table_fits_some(s, s->count, m, v);
}

/* The rest of the value at n, as the sample has it. */
static int64_t rest_of(int target, int64_t n, int64_t y) {
  return target == 0 ? y : target == 1 ? y - n : target == 2 ? y - 2 * n : (y ^ n);
}

/* The same votes by all fitted values. */
static void vote_all(const gi_line *line, const gi_expression *g, int target, int64_t m, vote *v) {
  memset(v, 0, sizeof *v);
  for (size_t i = 0; i < line->count; i++) {
    int64_t n = line->low + (int64_t)i, x;
    uint64_t number = (uint64_t)n;
    size_t index;
    if (!line->known[i] || n < 0 || !grundy_pattern_evaluate(g, &number, 1, &x)) continue;
    if (index_of(x, m, &index)) cast(v, index, rest_of(target, n, line->y[i]));
  }
}

static void offer_table(gi_pattern_finder *f, const gi_line *line, const function *g, int64_t shift,
                        int target, int64_t m) {
  vote v;
  gi_expression e = {.count = 0};
  uint32_t at = apply(&e, g, shift);
  size_t size = (size_t)m, ones = 0, one = 0;
  vote_all(line, &e, target, m, &v);
  if (m == 0)
    for (size_t i = 0; i < DISTINCT; i++)
      if (v.weight[i] > 0) size = i + 1;
  for (size_t i = 0; i < size; i++)
    if (v.weight[i] > 0 && v.value[i] == 1) {
      ones++;
      one = i;
    }
  if (m) at = gi_pattern_with(&e, GRUNDY_PATTERN_MODULO, at, m);
  if (f->q.for_p && ones == 1) {
    gi_pattern_with(&e, GRUNDY_PATTERN_EQUAL, at, (int64_t)one);
  } else if (!f->q.for_p && m == 2 && v.value[0] == 0 && v.value[1] == 1) {
    /* the remainder itself */
  } else {
    gi_pattern_node(&e, f->q.for_p ? GRUNDY_PATTERN_ONE_OF : GRUNDY_PATTERN_TABLE, at, 0, 0);
    int64_t *to = gi_pattern_entries(f, &e, size);
    for (size_t i = 0; to && i < size; i++)
      to[i] = v.weight[i] > 0 ? v.value[i] : f->q.for_p ? 0 : INT64_MIN;
  }
  gi_pattern_offer(f, &e, 0, 0);
}

/* ---- all functions ---- */

static void try_target(gi_pattern_finder *f, const gi_line *line, sample *s, const function *g,
                       int64_t shift, int target) {
  vote v;
  for (size_t i = 0; i < s->count; i++) s->rest[i] = rest_of(target, s->n[i], s->y[i]);
  bool twice = g->op == GRUNDY_PATTERN_VARIABLE && (target == 1 || target == 2); /* n and n again */
  if (!f->q.for_p && !twice) try_affine(f, s, g, shift);
  if (g->op == GRUNDY_PATTERN_VARIABLE) return;                               /* that is a period */
  if (g->op == GRUNDY_PATTERN_ODIOUS || g->op == GRUNDY_PATTERN_EVIL) return; /* a sum of digits */
  if (table_fits(s, 0, &v)) offer_table(f, line, g, shift, target, 0);
  for (int64_t m = 2; m <= MODULI; m++)
    if (table_fits(s, m, &v)) {
      offer_table(f, line, g, shift, target, m);
      break;
    }
}

/* What the values are without: nothing, n, 2n, and n by XOR. */
typedef struct targets {
  gi_expression bases[TARGETS];
  int count;
} targets;

static void make_targets(gi_pattern_finder *f, targets *t) {
  t->count = f->base || f->q.for_p ? 1 : TARGETS;
  for (int i = 0; i < t->count; i++) {
    uint32_t n = 0;
    t->bases[i] = (gi_expression){.count = 0};
    if (i && f->inner)
      (void)gi_pattern_append(f, &t->bases[i], f->inner, NULL, &n);
    else if (i)
      n = gi_pattern_node(&t->bases[i], GRUNDY_PATTERN_VARIABLE, 0, 0, 0);
    if (i == 2) gi_pattern_with(&t->bases[i], GRUNDY_PATTERN_MULTIPLY, n, 2);
  }
}

static void try_function(gi_pattern_finder *f, const gi_line *line, sample *s, const function *g,
                         int64_t shift, const targets *t) {
  gi_expression e = {.count = 0};
  const gi_expression *outer = f->base;
  grundy_pattern_op join = f->join;
  apply(&e, g, shift);
  for (size_t i = 0; i < s->count; i++) {
    uint64_t n = (uint64_t)s->n[i];
    s->has[i] = s->n[i] >= 0 && grundy_pattern_evaluate(&e, &n, 1, &s->x[i]);
  }
  for (int i = 0; i < t->count; i++) {
    if (i) f->base = &t->bases[i];
    if (i) f->join = i == 3 ? GRUNDY_PATTERN_XOR : GRUNDY_PATTERN_ADD;
    try_target(f, line, s, g, shift, i);
  }
  f->base = outer;
  f->join = join;
}

/* XOR of n shifted to the right by some places. The value at a power of two shows which places. */
static void try_shifts(gi_pattern_finder *f, const gi_line *line) {
  uint64_t power = 1, mask = 0;
  while ((int64_t)(2 * power) < line->low + (int64_t)line->count) power *= 2;
  int64_t at = (int64_t)power - line->low;
  if (at < 0 || (size_t)at >= line->count || !line->known[at] || line->y[at] <= 0) return;
  for (uint64_t bits = (uint64_t)line->y[at], i = 0; i < 63; i++)
    if (bits >> i & 1) {
      if (i > (uint64_t)__builtin_ctzll(power)) return;
      mask |= (uint64_t)1 << ((uint64_t)__builtin_ctzll(power) - i);
    }
  if (__builtin_popcountll(mask) < 2) return;
  gi_expression e = {.count = 0};
  gi_pattern_node(&e, GRUNDY_PATTERN_GRAY, gi_pattern_node(&e, GRUNDY_PATTERN_VARIABLE, 0, 0, 0), 0,
                  (int64_t)mask);
  gi_pattern_offer(f, &e, 0, 0);
}

/* n xor a number. */
static void try_constant(gi_pattern_finder *f, const sample *s) {
  gi_expression e = {.count = 0};
  int64_t c = s->count ? s->n[0] ^ s->y[0] : 0;
  if (c <= 0) return;
  gi_pattern_with(&e, GRUNDY_PATTERN_XOR, gi_pattern_node(&e, GRUNDY_PATTERN_VARIABLE, 0, 0, 0), c);
  gi_pattern_offer(f, &e, 0, 0);
}

void gi_pattern_digits(gi_pattern_finder *f, const gi_line *line) {
  static const int64_t shifts[SHIFTS] = {0, 1, -1, 2, -2};
  sample *s = gi_zeroed(f->g, 1, sizeof *s);
  if (!s) {
    f->no_memory = true;
    return;
  }
  targets t;
  take_sample(line, s);
  make_targets(f, &t);
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    for (size_t k = 0; k < SHIFTS; k++) try_function(f, line, s, &functions[i], shifts[k], &t);
  for (int i = 0; i < t.count; i++) gi_expression_clear(f->g, &t.bases[i]);
  if (!f->q.for_p) {
    try_shifts(f, line);
    try_constant(f, s);
  }
  gi_resize(f->g, s, sizeof *s, 0);
}
