/* Periods and steps: values that repeat, that repeat with something added, and that do so in each
 * residue class in its own way; and `n mod k` and floor functions, which are such rules said
 * shorter.
 *
 * The end of the fitted values is matched with what stands before, as differences, so that one pass
 * (the Z algorithm on the reversed differences) finds for every p how far back G(n+p) - G(n) is the
 * same. A few p, each with a longer match than those before it, are offered. As an exception near
 * the end would hide a period, shorter pieces are looked at as well.
 */
/* SPDX-License-Identifier: MIT */
#include "study/pattern/pattern.h"

enum { PIECES = 3, OFFERS = 8, CLASSES = 128, LONGEST = 1 << 20, STEPS = 4 };

static uint32_t variable(gi_expression *e) {
  return gi_pattern_node(e, GRUNDY_PATTERN_VARIABLE, 0, 0, 0);
}

static int64_t residue(int64_t n, int64_t p) {
  return n % p < 0 ? n % p + p : n % p;
}

/* ---- short forms of a period ---- */

/* table[r] = (r + c) mod p for some c. */
static bool is_rotation(const int64_t *table, size_t p, int64_t *c) {
  *c = table[0];
  for (size_t r = 0; r < p; r++)
    if (table[r] != residue((int64_t)r + *c, (int64_t)p)) return false;
  return p > 1;
}

/* table[r] = r / q rounded down. */
static bool is_quotient(const int64_t *table, size_t p, int64_t *q) {
  size_t zeros = 0;
  while (zeros < p && table[zeros] == 0) zeros++;
  *q = (int64_t)zeros;
  if (zeros == 0 || zeros == p) return false;
  for (size_t r = 0; r < p; r++)
    if (table[r] != (int64_t)(r / zeros)) return false;
  return true;
}

/* table[r] = min(r, c), as table[r] is r first and then the same. */
static void offer_table(gi_pattern_finder *f, gi_expression *e, uint32_t index,
                        const int64_t *table, size_t p) {
  gi_pattern_node(e, GRUNDY_PATTERN_TABLE, index, 0, 0);
  int64_t *to = gi_pattern_entries(f, e, p);
  for (size_t r = 0; to && r < p; r++) to[r] = table[r];
}

/* The rule of lost positions: residues. */
static void offer_set(gi_pattern_finder *f, gi_expression *e, uint32_t index, const int64_t *table,
                      size_t p) {
  size_t ones = 0, one = 0;
  for (size_t r = 0; r < p; r++)
    if (table[r]) {
      ones++;
      one = r;
    }
  if (ones == 1) {
    gi_pattern_with(e, GRUNDY_PATTERN_EQUAL, index, (int64_t)one);
    return;
  }
  gi_pattern_node(e, GRUNDY_PATTERN_ONE_OF, index, 0, 0);
  int64_t *to = gi_pattern_entries(f, e, p);
  for (size_t r = 0; to && r < p; r++) to[r] = table[r];
}

static void offer_periodic(gi_pattern_finder *f, const int64_t *table, size_t p) {
  gi_expression e = {.count = 0};
  int64_t c, q;
  if (p == 1) {
    gi_pattern_constant(&e, table[0]);
  } else if (f->q.for_p) {
    offer_set(f, &e, gi_pattern_with(&e, GRUNDY_PATTERN_MODULO, variable(&e), (int64_t)p), table,
              p);
  } else if (is_rotation(table, p, &c)) {
    gi_pattern_with(&e, GRUNDY_PATTERN_MODULO, gi_pattern_shifted(&e, variable(&e), c), (int64_t)p);
  } else {
    uint32_t index = gi_pattern_with(&e, GRUNDY_PATTERN_MODULO, variable(&e), (int64_t)p);
    if (is_quotient(table, p, &q))
      gi_pattern_with(&e, GRUNDY_PATTERN_DIVIDE, index, q);
    else
      offer_table(f, &e, index, table, p);
  }
  gi_pattern_offer(f, &e, p, 0);
}

/* The least |r| with table[x] = (s x + r) / q rounded down for all x < p, s/q = saltus/p. */
static bool is_floor(const int64_t *table, size_t p, int64_t saltus, int64_t *s, int64_t *r,
                     int64_t *q) {
  int64_t a = saltus, b = (int64_t)p, low = INT64_MIN, high = INT64_MAX;
  while (b) {
    int64_t rest = a % b;
    a = b;
    b = rest;
  }
  *s = saltus / a;
  *q = (int64_t)p / a;
  if (*q > (int64_t)1 << 30 || *s > (int64_t)1 << 30) return false;
  for (size_t x = 0; x < p; x++) {
    if (table[x] > (int64_t)1 << 30 || table[x] < -((int64_t)1 << 30)) return false;
    int64_t least = *q * table[x] - *s * (int64_t)x;
    low = least > low ? least : low;
    high = least + *q - 1 < high ? least + *q - 1 : high;
  }
  *r = low > 0 ? low : high < 0 ? high : 0;
  return low <= high;
}

/* s n + r */
static uint32_t linear(gi_expression *e, int64_t s, int64_t r) {
  uint32_t n = variable(e);
  if (s != 1) n = gi_pattern_with(e, GRUNDY_PATTERN_MULTIPLY, n, s);
  return gi_pattern_shifted(e, n, r);
}

static void offer_arithmetic(gi_pattern_finder *f, int64_t *table, size_t p, int64_t saltus) {
  gi_expression e = {.count = 0};
  int64_t s, r, q;
  if (is_floor(table, p, saltus, &s, &r, &q)) {
    uint32_t top = linear(&e, s, r);
    if (q > 1) gi_pattern_with(&e, GRUNDY_PATTERN_DIVIDE, top, q);
  } else if (saltus % (int64_t)p == 0) { /* s n + table[n mod p] */
    s = saltus / (int64_t)p;
    for (size_t x = 0; x < p; x++) table[x] -= s * (int64_t)x;
    uint32_t first = linear(&e, s, 0);
    offer_table(f, &e, gi_pattern_with(&e, GRUNDY_PATTERN_MODULO, variable(&e), (int64_t)p), table,
                p);
    gi_pattern_node(&e, GRUNDY_PATTERN_ADD, first, (uint32_t)e.count - 1, 0);
  } else {
    uint32_t first = gi_pattern_with(&e, GRUNDY_PATTERN_DIVIDE, variable(&e), (int64_t)p);
    if (saltus != 1) first = gi_pattern_with(&e, GRUNDY_PATTERN_MULTIPLY, first, saltus);
    offer_table(f, &e, gi_pattern_with(&e, GRUNDY_PATTERN_MODULO, variable(&e), (int64_t)p), table,
                p);
    gi_pattern_node(&e, GRUNDY_PATTERN_ADD, first, (uint32_t)e.count - 1, 0);
  }
  gi_pattern_offer(f, &e, p, (uint64_t)saltus);
}

/* The period p with its saltus, as the last p values before `end` have it. */
static void offer_period(gi_pattern_finder *f, const gi_line *line, size_t end, size_t p) {
  int64_t saltus = line->y[end - 1] - line->y[end - 1 - p];
  if (saltus < 0 || (f->q.for_p && saltus)) return;
  int64_t *table = gi_pattern_room(f, p, sizeof *table);
  if (!table) return;
  for (size_t i = end - p; i < end; i++) {
    int64_t n = line->low + (int64_t)i, r = residue(n, (int64_t)p);
    table[r] = line->y[i] - (n - r) / (int64_t)p * saltus;
  }
  if (saltus)
    offer_arithmetic(f, table, p, saltus);
  else
    offer_periodic(f, table, p);
  gi_pattern_release(f, table, p, sizeof *table);
}

/* ---- finding periods ---- */

/* Difference i, counted from the end. */
static int64_t difference(const gi_line *line, size_t end, size_t i) {
  return line->y[end - 1 - i] - line->y[end - 2 - i];
}

/* z[i]: how far the differences from i on are those from 0 on. */
static void match(const gi_line *line, size_t end, size_t count, uint32_t *z) {
  size_t left = 0, right = 0;
  for (size_t i = 1; i < count; i++) {
    size_t k = i < right && z[i - left] < right - i ? z[i - left] : i < right ? right - i : 0;
    while (i + k < count && difference(line, end, k) == difference(line, end, i + k)) k++;
    z[i] = (uint32_t)k;
    if (i + k > right) {
      left = i;
      right = i + k;
    }
  }
}

static void find_in_piece(gi_pattern_finder *f, const gi_line *line, size_t begin, size_t end,
                          uint32_t *z) {
  size_t count = end - begin - 1, record = 0, offers = 0;
  match(line, end, count, z);
  for (size_t p = 1; p < count && offers < OFFERS && p + record < count; p++) {
    if (z[p] + 1 < p || z[p] < 3 || z[p] <= record + record / 8) continue;
    record = z[p];
    offers++;
    offer_period(f, line, end, p);
  }
}

/* ---- each residue class in its own way ---- */

/* Whether G(n + 2p) - 2 G(n + p) + G(n) = 0 in the later half of the values. */
static bool is_linear(const gi_line *line, size_t begin, size_t end, size_t p) {
  size_t middle = begin + (end - begin) / 2;
  if (end - begin < 6 * p) return false;
  for (size_t i = end; i-- > middle;)
    if (line->y[i] - line->y[i - p] != line->y[i - p] - line->y[i - 2 * p]) return false;
  return true;
}

static void offer_classes(gi_pattern_finder *f, const gi_line *line, size_t end, size_t p) {
  int64_t slope[CLASSES], first[CLASSES];
  gi_expression e = {.count = 0};
  for (size_t i = end - p; i < end; i++) {
    int64_t n = line->low + (int64_t)i, r = residue(n, (int64_t)p);
    slope[r] = line->y[i] - line->y[i - p];
    first[r] = line->y[i] - (n - r) / (int64_t)p * slope[r];
  }
  uint32_t index = gi_pattern_with(&e, GRUNDY_PATTERN_MODULO, variable(&e), (int64_t)p);
  offer_table(f, &e, index, slope, p);
  uint32_t times = (uint32_t)e.count - 1;
  uint32_t steps = gi_pattern_with(&e, GRUNDY_PATTERN_DIVIDE, variable(&e), (int64_t)p);
  uint32_t grown = gi_pattern_node(&e, GRUNDY_PATTERN_MULTIPLY, times, steps, 0);
  offer_table(f, &e, index, first, p);
  gi_pattern_node(&e, GRUNDY_PATTERN_ADD, grown, (uint32_t)e.count - 1, 0);
  gi_pattern_offer(f, &e, 0, 0);
}

/* ---- a few steps ---- */

/* Long runs of one value each. The last must have begun well before the end of the fitted values,
 * as the others say nothing about what is to come. */
static void find_steps(gi_pattern_finder *f, const gi_line *line) {
  size_t starts[STEPS], count = 0;
  for (size_t i = 0; i < line->count; i++) {
    if (!line->known[i]) return;
    if (i && line->y[i] == line->y[i - 1]) continue;
    if (count == STEPS) return;
    starts[count++] = i;
  }
  if (count < 2 || line->count - starts[count - 1] <= line->count / 3 || count * 8 > line->count)
    return;
  gi_expression e = {.count = 0};
  gi_pattern_node(&e, GRUNDY_PATTERN_STEPS, variable(&e), 0, 0);
  int64_t *to = gi_pattern_entries(f, &e, 2 * count);
  for (size_t i = 0; to && i < count; i++) {
    to[2 * i] = i ? line->low + (int64_t)starts[i] : 0;
    to[2 * i + 1] = line->y[starts[i]];
  }
  gi_pattern_offer(f, &e, 0, 0);
}

/* ---- periods with gaps ---- */

/* Where values are not known, each residue class votes for its value. */
static void find_with_gaps(gi_pattern_finder *f, const gi_line *line) {
  size_t known = 0;
  for (size_t i = 0; i < line->count; i++) known += line->known[i];
  if (known == line->count) return;
  for (size_t p = 1; p <= CLASSES && 3 * p <= known && !gi_pattern_stops(f, (uint32_t)known); p++) {
    int64_t value[CLASSES] = {0};
    size_t weight[CLASSES] = {0}, wrong = 0;
    bool seen[CLASSES] = {false}, all = true;
    for (size_t i = 0; i < line->count; i++) {
      size_t r = (size_t)residue(line->low + (int64_t)i, (int64_t)p);
      if (!line->known[i]) continue;
      seen[r] = true;
      if (weight[r] == 0) value[r] = line->y[i];
      if (value[r] == line->y[i])
        weight[r]++;
      else
        weight[r]--;
    }
    for (size_t i = 0; i < line->count; i++)
      wrong += line->known[i] && value[residue(line->low + (int64_t)i, (int64_t)p)] != line->y[i];
    for (size_t r = 0; r < p; r++) all = all && seen[r];
    if (!all || wrong > known / 16) continue;
    offer_periodic(f, value, p);
    return;
  }
}

void gi_pattern_periods(gi_pattern_finder *f, const gi_line *line) {
  size_t begin = line->count;
  find_steps(f, line);
  find_with_gaps(f, line);
  while (begin > 0 && line->known[begin - 1]) begin--;
  size_t length = line->count - begin;
  if (length > LONGEST) { /* a period that long would not be a rule */
    begin += length - LONGEST;
    length = LONGEST;
  }
  if (length < 4) return;
  uint32_t *z = gi_pattern_room(f, length, sizeof *z);
  if (!z) return;
  for (size_t piece = 0; piece < PIECES; piece++) {
    size_t end = line->count - length / 4 * piece;
    if (end - begin < 4) break;
    find_in_piece(f, line, begin, end, z);
    for (size_t p = 2; p <= CLASSES && !f->q.for_p && !f->best->found; p++) {
      if (gi_pattern_stops(f, (uint32_t)length)) break;
      if (is_linear(line, begin, end, p)) {
        offer_classes(f, line, end, p);
        break;
      }
    }
  }
  gi_pattern_release(f, z, length, sizeof *z);
}
