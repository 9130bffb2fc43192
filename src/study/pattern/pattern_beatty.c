/* Beatty sequences: whole parts of the multiples of a number (a + sqrt b) / c, as values, as the
 * list of lost positions, and as pairs of them (Wythoff's and Fraenkel's games).
 *
 * The values themselves bound the number from both sides, by fractions that are compared in whole
 * numbers; the simple (a + sqrt b) / c between the bounds are tried, in the order of their size,
 * against all values, exactly.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/primes.h"
#include "study/pattern/pattern.h"

enum { A_MOST = 12, B_MOST = 60, C_MOST = 12, PAIRS = 1 << 16, NEXT = 24, LIST = 1 << 14 };

static bool is_square(int64_t b) {
  int64_t r = 0;
  while (r * r < b) r++;
  return r * r == b;
}

static bool term(const int64_t k[3], int64_t x, int64_t *out) {
  gi_expression e = {.count = 0};
  uint64_t n = (uint64_t)x;
  gi_node(&e, GRUNDY_PATTERN_BEATTY, gi_node(&e, GRUNDY_PATTERN_VARIABLE, 0, 0, 0), 0, k[0]);
  e.nodes[1].k2 = k[1];
  e.nodes[1].k3 = k[2];
  return grundy_pattern_evaluate(&e, &n, 1, out);
}

/* The multiples that bound the number most: those with the largest y/n and the least (y+1)/n. */
static bool find_bounds(const int64_t *y, size_t count, int64_t first, size_t out[2]) {
  out[0] = out[1] = first ? 0 : 1;
  for (size_t i = out[0]; i < count; i++) {
    int64_t n = first + (int64_t)i, n0 = first + (int64_t)out[0], n1 = first + (int64_t)out[1];
    if (y[i] < 0 || y[i] > (int64_t)1 << 30 || n > (int64_t)1 << 30) return false;
    if (y[i] * n0 > y[out[0]] * n) out[0] = i;
    if ((y[i] + 1) * n1 < (y[out[1]] + 1) * n) out[1] = i;
  }
  return true;
}

static bool fits(const int64_t *y, size_t count, int64_t first, const size_t bounds[2],
                 const int64_t k[3]) {
  int64_t at;
  size_t wrong = 0;
  for (size_t i = 0; i < 2; i++)
    if (!term(k, first + (int64_t)bounds[i], &at) || at != y[bounds[i]]) return false;
  for (size_t i = 0; i < count && wrong == 0; i++)
    wrong += !term(k, first + (int64_t)i, &at) || at != y[i];
  return wrong == 0;
}

bool gi_beatty_fit(const int64_t *y, size_t count, int64_t first, size_t skip, int64_t k[3]) {
  size_t bounds[2];
  if (count < 6 || !find_bounds(y, count, first, bounds)) return false;
  for (int64_t size = 3; size <= A_MOST + B_MOST + C_MOST; size++)
    for (k[2] = 1; k[2] <= C_MOST && k[2] < size; k[2]++)
      for (k[0] = -A_MOST; k[0] <= A_MOST; k[0]++) {
        k[1] = size - k[2] - (k[0] < 0 ? -k[0] : k[0]);
        if (k[1] < 2 || k[1] > B_MOST || is_square(k[1])) continue;
        if (fits(y, count, first, bounds, k) && skip-- == 0) return true;
      }
  return false;
}

/* How many numbers behind the simplest are offered: some, where something is refuted already. */
static size_t next_fits(const gi_finder *f) {
  return f->facts.count ? NEXT : 0;
}

static void put_numbers(gi_expression *e, uint32_t node, const int64_t k[3]) {
  if (node >= GRUNDY_PATTERN_NODES) return;
  e->nodes[node].k = k[0];
  e->nodes[node].k2 = k[1];
  e->nodes[node].k3 = k[2];
}

/* Values that are such a sequence, of n or of n + 1, with something added. */
static void find_values(gi_finder *f, const gi_line *line) {
  size_t count = line->count < LIST ? line->count : LIST;
  int64_t k[3];
  int64_t *y = gi_zeroed(f->g, count, sizeof *y);
  if (!y) {
    f->no_memory = true;
    return;
  }
  bool steady = line->low >= 0 && line->low < 1000;
  for (size_t i = 0; i < count; i++) {
    steady = steady && line->known[i];
    if (i) steady = steady && line->y[i] >= line->y[i - 1] && line->y[i] < line->y[i - 1] + 64;
  }
  steady = steady && line->y[count - 1] > line->y[0];
  for (int64_t shift = 0; shift <= 1 && steady; shift++)
    for (int64_t plus = -1; plus <= 1; plus++) {
      for (size_t i = 0; i < count; i++) y[i] = line->y[i] - plus;
      if (!gi_beatty_fit(y, count, line->low + shift, 0, k)) continue;
      gi_expression e = {.count = 0};
      uint32_t n = gi_shifted(&e, gi_node(&e, GRUNDY_PATTERN_VARIABLE, 0, 0, 0), shift);
      uint32_t at = gi_node(&e, GRUNDY_PATTERN_BEATTY, n, 0, 0);
      put_numbers(&e, at, k);
      gi_shifted(&e, at, plus);
      gi_pattern_offer(f, &e, 0, 0);
    }
  gi_resize(f->g, y, count * sizeof *y, 0);
}

/* The numbers of a line of 0 and 1 where it is 1, without a first 0. */
static void find_members(gi_finder *f, const gi_line *line) {
  int64_t *y = gi_zeroed(f->g, LIST, sizeof *y);
  size_t count = 0;
  int64_t k[3];
  if (!y) {
    f->no_memory = true;
    return;
  }
  for (size_t i = 0; i < line->count && count < LIST; i++)
    if (line->known[i] && line->y[i] && line->low + (int64_t)i > 0)
      y[count++] = line->low + (int64_t)i;
  for (int64_t plus = -1; plus <= 1 && count * 64 > line->count; plus++) {
    for (size_t i = 0; i < count; i++) y[i] -= plus;
    for (size_t i = 0; i <= next_fits(f) && gi_beatty_fit(y, count, 1, i, k); i++) {
      gi_expression e = {.count = 0};
      uint32_t n = gi_shifted(&e, gi_node(&e, GRUNDY_PATTERN_VARIABLE, 0, 0, 0), -plus);
      put_numbers(&e, gi_node(&e, GRUNDY_PATTERN_IN_BEATTY, n, 0, 0), k);
      gi_pattern_offer(f, &e, 0, 0);
    }
    for (size_t i = 0; i < count; i++) y[i] += plus;
  }
  gi_resize(f->g, y, LIST * sizeof *y, 0);
}

void gi_pattern_beatty(gi_finder *f, const gi_line *line) {
  if (line->count < 16) return;
  if (f->q.for_p)
    find_members(f, line);
  else
    find_values(f, line);
}

/* ---- pairs ---- */

/* The smaller number of the lost pair with each difference; -1: none. */
static size_t gather_pairs(const gi_finder *f, int64_t *smaller, uint64_t *step) {
  size_t most = 0;
  *step = 0;
  for (size_t i = 0; i < PAIRS; i++) smaller[i] = -1;
  for (size_t cell = 0; cell < f->q.grid->count; cell++) {
    uint64_t n[GRUNDY_GRID_MOST];
    int64_t lost;
    if (!gi_target(&f->q, cell, &lost) || !lost || !gi_fitted(&f->q, cell)) continue;
    gi_numbers(&f->q, cell, n);
    uint64_t low = n[0] < n[1] ? n[0] : n[1], apart = n[0] < n[1] ? n[1] - n[0] : n[0] - n[1];
    if (apart >= PAIRS) continue;
    if (smaller[apart] < 0 || (int64_t)low > smaller[apart]) smaller[apart] = (int64_t)low;
    *step = grundy_gcd(*step, apart);
    if (apart > most) most = (size_t)apart;
  }
  return most;
}

static void offer_pairs(gi_finder *f, uint64_t step, const int64_t k[3]) {
  gi_expression e = {.count = 0};
  uint32_t low = gi_node(&e, GRUNDY_PATTERN_SORTED, 0, 0, 0);
  uint32_t apart =
      gi_node(&e, GRUNDY_PATTERN_SUBTRACT, gi_node(&e, GRUNDY_PATTERN_SORTED, 0, 0, 1), low, 0);
  uint32_t times = step == 1 ? apart : gi_with(&e, GRUNDY_PATTERN_DIVIDE, apart, (int64_t)step);
  uint32_t multiple = gi_node(&e, GRUNDY_PATTERN_BEATTY, times, 0, 0);
  put_numbers(&e, multiple, k);
  uint32_t equal = gi_node(&e, GRUNDY_PATTERN_EQUAL, low, multiple, 0);
  if (step > 1) {
    uint32_t rest = gi_with(&e, GRUNDY_PATTERN_MODULO, apart, (int64_t)step);
    gi_node(&e, GRUNDY_PATTERN_BOTH, gi_with(&e, GRUNDY_PATTERN_EQUAL, rest, 0), equal, 0);
  }
  gi_pattern_offer(f, &e, 0, 0);
}

/* Lost iff the numbers differ by `step` times some i and the smaller one is member i of a
 * sequence. The first ones may be exceptions: a bound on the number comes from the others too. */
void gi_pattern_pairs(gi_finder *f) {
  uint64_t step;
  int64_t k[3];
  if (f->q.grid->dimensions != 2 || !f->q.for_p) return;
  int64_t *y = gi_zeroed(f->g, PAIRS, sizeof *y);
  if (!y) {
    f->no_memory = true;
    return;
  }
  size_t most = gather_pairs(f, y, &step), count = 0, first = 0;
  if (step) {
    for (size_t i = 0; i <= most; i += (size_t)step) y[count++] = y[i];
    while (count && y[count - 1] < 0) count--;
    for (size_t i = 0; i < count; i++)
      if (y[i] < 0) first = i + 1;
    for (size_t skip = 0; skip <= 4 && first + skip + 6 < count; skip += 2) {
      size_t from = first + skip, fit = 0;
      while (fit <= next_fits(f) && /* where the simplest is refuted, the next ones */
             gi_beatty_fit(y + from, count - from, (int64_t)from, fit, k)) {
        offer_pairs(f, step, k);
        fit++;
      }
      if (fit) break;
    }
  }
  gi_resize(f->g, y, PAIRS * sizeof *y, 0);
}

/* ---- ratios ---- */

/* With `apart` the two must differ besides. */
static void offer_ratio(gi_finder *f, const int64_t k[3], bool apart) {
  gi_expression e = {.count = 0};
  uint32_t low = gi_node(&e, GRUNDY_PATTERN_SORTED, 0, 0, 0);
  uint32_t high = gi_node(&e, GRUNDY_PATTERN_SORTED, 0, 0, 1);
  uint32_t multiple = gi_node(&e, GRUNDY_PATTERN_BEATTY, low, 0, 0);
  put_numbers(&e, multiple, k);
  uint32_t most = gi_node(&e, GRUNDY_PATTERN_AT_MOST, high, multiple, 0);
  if (apart) {
    uint32_t above = gi_with(&e, GRUNDY_PATTERN_ADD, low, 1);
    gi_node(&e, GRUNDY_PATTERN_BOTH, gi_node(&e, GRUNDY_PATTERN_AT_MOST, above, high, 0), most, 0);
  }
  gi_pattern_offer(f, &e, 0, 0);
}

/* Lost iff the larger number is at most a multiple of the smaller one, as in Euclid's game: for
 * each smaller number whose last lost partner lies inside of the fitted part. */
void gi_pattern_ratios(gi_finder *f) {
  const grundy_grid *grid = f->q.grid;
  int64_t k[3];
  size_t count = 0, inside;
  if (grid->dimensions != 2 || !f->q.for_p || f->q.fit[0] != f->q.fit[1]) return;
  if (grid->ranges[0].low != grid->ranges[1].low || grid->ranges[0].low > 1) return;
  inside = f->q.fit[0];
  int64_t *y = gi_zeroed(f->g, inside, sizeof *y);
  if (!y) {
    f->no_memory = true;
    return;
  }
  for (size_t low = 0; low < inside; low++) {
    size_t last = 0;
    int64_t lost;
    for (size_t high = low; high < inside; high++)
      if (gi_target(&f->q, low * f->q.length[1] + high, &lost) && lost) last = high;
    if (last + 1 >= inside && (low || grid->ranges[0].low)) break;
    y[count++] = (int64_t)(grid->ranges[0].low + last);
  }
  size_t skip = grid->ranges[0].low == 0; /* of 0 there are no multiples */
  for (size_t i = 0; i <= next_fits(f) && count > skip; i++) {
    if (!gi_beatty_fit(y + skip, count - skip, 1, i, k)) break;
    offer_ratio(f, k, false);
    offer_ratio(f, k, true);
  }
  gi_resize(f->g, y, inside * sizeof *y, 0);
}
