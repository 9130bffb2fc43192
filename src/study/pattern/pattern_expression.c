/* Expressions of rules: making, evaluating, and what they take in bits.
 *
 * The nodes stand in an order in which each comes after its operands, so evaluating is one pass,
 * and needs no stack. Arithmetic wraps around in 64 bits, as a rule that needs more is wrong for
 * the table anyway; products under a square root have 128 bits, so that Beatty sequences are exact.
 */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/array.h"
#include "grundy/kit/primes.h"
#include "study/pattern/pattern.h"

__extension__ typedef unsigned __int128 wide;

void gi_expression_clear(grundy *g, gi_expression *e) {
  gi_resize(g, e->entries, e->entry_room * sizeof *e->entries, 0);
  *e = (gi_expression){.count = 0};
}

uint32_t gi_node(gi_expression *e, grundy_pattern_op op, uint32_t x, uint32_t y, int64_t k) {
  if (e->count < GRUNDY_PATTERN_NODES)
    e->nodes[e->count] = (grundy_pattern_node){.op = op, .x = x, .y = y, .k = k};
  if (e->count <= GRUNDY_PATTERN_NODES) e->count++;
  return (uint32_t)e->count - 1;
}

uint32_t gi_number(gi_expression *e, int64_t k) {
  return gi_node(e, GRUNDY_PATTERN_NUMBER, 0, 0, k);
}

uint32_t gi_with(gi_expression *e, grundy_pattern_op op, uint32_t x, int64_t y) {
  return gi_node(e, op, x, gi_number(e, y), 0);
}

uint32_t gi_shifted(gi_expression *e, uint32_t x, int64_t by) {
  if (by == 0) return x;
  return by > 0 ? gi_with(e, GRUNDY_PATTERN_ADD, x, by)
                : gi_with(e, GRUNDY_PATTERN_SUBTRACT, x, -by);
}

int64_t *gi_entries(gi_finder *f, gi_expression *e, size_t count) {
  size_t at = e->entry_count;
  if (count > UINT32_MAX - at || !GI_RESERVE(f->g, e->entries, e->entry_room, at + count)) {
    f->no_memory = true;
    return NULL;
  }
  e->entry_count += count;
  if (e->count && e->count <= GRUNDY_PATTERN_NODES) {
    e->nodes[e->count - 1].table = (uint32_t)at;
    e->nodes[e->count - 1].entries = (uint32_t)count;
  }
  return e->entries + at;
}

bool gi_append(gi_finder *f, gi_expression *e, const gi_expression *from,
               const gi_expression *inner, uint32_t *out) {
  uint32_t place[GRUNDY_PATTERN_NODES], at;
  for (size_t i = 0; i < from->count && i < GRUNDY_PATTERN_NODES; i++) {
    const grundy_pattern_node *n = &from->nodes[i];
    if (inner && n->op == GRUNDY_PATTERN_VARIABLE) {
      if (!gi_append(f, e, inner, NULL, &place[i])) return false;
      continue;
    }
    at = gi_node(e, n->op, n->x < i ? place[n->x] : 0, n->y < i ? place[n->y] : 0, n->k);
    if (at >= GRUNDY_PATTERN_NODES) return false;
    e->nodes[at].k2 = n->k2;
    e->nodes[at].k3 = n->k3;
    place[i] = at;
    if (n->entries == 0) continue;
    int64_t *to = gi_entries(f, e, n->entries);
    if (!to) return false;
    memcpy(to, from->entries + n->table, n->entries * sizeof *to);
  }
  if (from->count == 0 || e->count > GRUNDY_PATTERN_NODES) return false;
  *out = place[from->count - 1];
  return true;
}

/* ---- evaluating ---- */

static int64_t add(int64_t x, int64_t y) {
  return (int64_t)((uint64_t)x + (uint64_t)y);
}

static int64_t subtract(int64_t x, int64_t y) {
  return (int64_t)((uint64_t)x - (uint64_t)y);
}

static int64_t multiply(int64_t x, int64_t y) {
  return (int64_t)((uint64_t)x * (uint64_t)y);
}

static int64_t divide(int64_t x, int64_t y) { /* y > 0 */
  return x / y - (x % y < 0);
}

static uint64_t root(wide n) {
  uint64_t low = 0, high = UINT64_MAX;
  if (n <= UINT64_MAX) high = UINT32_MAX;
  /* A first guess narrows it; the search then is exact whatever the guess was. */
  double guess = __builtin_sqrt((double)n);
  if (guess > 16 && guess < 9e18) {
    uint64_t around = (uint64_t)guess, slack = around / ((uint64_t)1 << 50) + 2;
    if ((wide)(around - slack) * (around - slack) <= n &&
        (wide)(around + slack) * (around + slack) > n) {
      low = around - slack;
      high = around + slack;
    }
  }
  while (low < high) {
    uint64_t middle = high - (high - low) / 2;
    if ((wide)middle * middle <= n)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

/* x (a + sqrt b) / c rounded down: what stands behind the point of the root does not matter. */
static bool beatty(int64_t x, int64_t a, int64_t b, int64_t c, int64_t *out) {
  if (x < 0 || x > (int64_t)1 << 40 || b < 0 || b > 1 << 20 || c <= 0) return false;
  uint64_t r = root((wide)x * (wide)x * (wide)b);
  *out = divide(add(multiply(x, a), (int64_t)r), c);
  return true;
}

/* Whether x is one of the sequence, above its member 0. The guess is mended by exact steps. */
static bool in_beatty(int64_t x, const grundy_pattern_node *n, int64_t *out) {
  int64_t term = 0;
  double slope = ((double)n->k + __builtin_sqrt((double)n->k2)) / (double)n->k3;
  if (x < 0 || x > (int64_t)1 << 40 || slope < 1e-3) return false;
  int64_t i = (int64_t)((double)x / slope);
  i = i > 2 ? i - 2 : 1;
  while (beatty(i, n->k, n->k2, n->k3, &term) && term < x) i++;
  *out = term == x && x > 0;
  return true;
}

static int64_t digit_sum(uint64_t x, uint64_t base) {
  uint64_t sum = 0;
  if (base == 2) return __builtin_popcountll(x);
  for (; x; x /= base) sum += x % base;
  return (int64_t)sum;
}

static int64_t powers(grundy_pattern_op op, uint64_t x, uint64_t k) {
  uint64_t power = 1, times = 0;
  if (op == GRUNDY_PATTERN_LENGTH) {
    for (; x; x /= k) times++;
    return (int64_t)times;
  }
  if (op == GRUNDY_PATTERN_HIGH_POWER) {
    while (x / k >= power) power *= k;
    return (int64_t)power;
  }
  for (; x % k == 0; x /= k) {
    power *= k;
    times++;
  }
  return (int64_t)(op == GRUNDY_PATTERN_VALUATION ? times : power);
}

static int64_t gray(uint64_t x, uint64_t mask) {
  uint64_t sum = 0;
  for (; mask; mask &= mask - 1) sum ^= x >> __builtin_ctzll(mask);
  return (int64_t)sum;
}

/* Fibonacci numbers, the largest first; the last one taken is the least part. */
static int64_t zeckendorf(grundy_pattern_op op, uint64_t x) {
  uint64_t a = 1, b = 2, parts = 0, least = 0, place = 0, last = 0;
  while (b <= x) { /* a <= x < b in the end, a in place `place` */
    uint64_t next = a + b;
    a = b;
    b = next;
    place++;
  }
  while (x) {
    if (a <= x) {
      x -= a;
      parts++;
      least = a;
      last = place;
    }
    uint64_t before = b - a;
    b = a;
    a = before;
    place--;
  }
  return (int64_t)(op == GRUNDY_PATTERN_ZECKENDORF     ? parts
                   : op == GRUNDY_PATTERN_ZECKENDORF_1 ? least
                                                       : last);
}

/* The list grows from some member on, or what is beyond does not matter. */
static int64_t in_list(const gi_expression *e, const grundy_pattern_node *n, int64_t x) {
  enum { ORDER = 8, TERMS = 100000 };
  const int64_t *start = e->entries + n->table, *factor = start + n->k2;
  int64_t last[ORDER] = {0};
  size_t order = (size_t)n->k, begun = (size_t)n->k2;
  for (size_t i = 0; i < begun; i++)
    if (start[i] == x) return 1;
  for (size_t i = 0; i < order; i++) last[i] = start[begun - 1 - i];
  for (size_t i = 0; i < TERMS && last[0] < x; i++) {
    int64_t next = factor[order];
    for (size_t j = 0; j < order; j++) next = add(next, multiply(factor[j], last[j]));
    if (next <= last[0]) return 0;
    memmove(last + 1, last, (order - 1) * sizeof *last);
    last[0] = next;
  }
  return last[0] == x;
}

static int64_t all_numbers(grundy_pattern_op op, const uint64_t *v, size_t count) {
  uint64_t sum = v[0];
  for (size_t i = 1; i < count; i++) {
    if (op == GRUNDY_PATTERN_ALL_SUM) sum += v[i];
    if (op == GRUNDY_PATTERN_ALL_XOR) sum ^= v[i];
    if (op == GRUNDY_PATTERN_ALL_OR) sum |= v[i];
    if (op == GRUNDY_PATTERN_ALL_AND) sum &= v[i];
    if (op == GRUNDY_PATTERN_ALL_GCD) sum = grundy_gcd(sum, v[i]);
  }
  return (int64_t)sum;
}

static int64_t columns(const uint64_t *v, size_t count, uint64_t k) {
  int64_t bad = 0;
  uint64_t all = (uint64_t)all_numbers(GRUNDY_PATTERN_ALL_OR, v, count);
  for (unsigned bit = 0; all >> bit; bit++) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) sum += v[i] >> bit & 1;
    bad += sum % k != 0;
    if (bit == 63) break;
  }
  return bad;
}

static int64_t sorted(const uint64_t *v, size_t count, size_t k) {
  uint64_t copy[GRUNDY_GRID_MOST];
  for (size_t i = 0; i < count; i++) {
    size_t at = i;
    for (; at && copy[at - 1] > v[i]; at--) copy[at] = copy[at - 1];
    copy[at] = v[i];
  }
  return (int64_t)copy[k];
}

/* Nodes of two operands. */
static bool binary(grundy_pattern_op op, int64_t x, int64_t y, int64_t *out) {
  switch (op) {
  case GRUNDY_PATTERN_ADD:
    *out = add(x, y);
    return true;
  case GRUNDY_PATTERN_SUBTRACT:
    *out = subtract(x, y);
    return true;
  case GRUNDY_PATTERN_MULTIPLY:
    *out = multiply(x, y);
    return true;
  case GRUNDY_PATTERN_DIVIDE:
    *out = y > 0 ? divide(x, y) : 0;
    return y > 0;
  case GRUNDY_PATTERN_MODULO:
    *out = y > 0 ? x - divide(x, y) * y : 0;
    return y > 0;
  case GRUNDY_PATTERN_XOR:
    *out = x ^ y;
    return x >= 0 && y >= 0;
  case GRUNDY_PATTERN_OR:
    *out = x | y;
    return x >= 0 && y >= 0;
  case GRUNDY_PATTERN_EQUAL:
    *out = x == y;
    return true;
  case GRUNDY_PATTERN_AT_MOST:
    *out = x <= y;
    return true;
  default:
    *out = x && y;
    return true; /* BOTH */
  }
}

/* The value of the last step at or before x; INT64_MIN: there is none. */
static int64_t step_at(const int64_t *pairs, size_t count, int64_t x) {
  int64_t value = INT64_MIN;
  for (size_t i = 0; i < count && pairs[2 * i] <= x; i++) value = pairs[2 * i + 1];
  return value;
}

/* Nodes of one operand. */
static bool unary(const gi_expression *e, const grundy_pattern_node *n, int64_t x, int64_t *out) {
  bool positive = n->op == GRUNDY_PATTERN_VALUATION || n->op == GRUNDY_PATTERN_LOW_POWER ||
                  n->op == GRUNDY_PATTERN_HIGH_POWER || n->op == GRUNDY_PATTERN_ZECKENDORF_1 ||
                  n->op == GRUNDY_PATTERN_ZECKENDORF_0;
  if (n->op == GRUNDY_PATTERN_ONE_OF) { /* what is not in the list is not one of it */
    *out = x >= 0 && x < n->entries && e->entries[n->table + (size_t)x] != 0;
    return true;
  }
  if (x < positive) return false;
  switch (n->op) {
  case GRUNDY_PATTERN_VALUATION:
  case GRUNDY_PATTERN_LOW_POWER:
  case GRUNDY_PATTERN_HIGH_POWER:
  case GRUNDY_PATTERN_LENGTH:
    *out = powers(n->op, (uint64_t)x, (uint64_t)n->k);
    return true;
  case GRUNDY_PATTERN_DIGIT_SUM:
    *out = digit_sum((uint64_t)x, (uint64_t)n->k);
    return true;
  case GRUNDY_PATTERN_ODIOUS:
    *out = add(x, x) + !(__builtin_popcountll((uint64_t)x) & 1);
    return true;
  case GRUNDY_PATTERN_EVIL:
    *out = add(x, x) + (__builtin_popcountll((uint64_t)x) & 1);
    return true;
  case GRUNDY_PATTERN_ROOT:
    *out = (int64_t)root((wide)x);
    return true;
  case GRUNDY_PATTERN_GRAY:
    *out = gray((uint64_t)x, (uint64_t)n->k);
    return true;
  case GRUNDY_PATTERN_TABLE:
    if (x >= n->entries) return false;
    *out = e->entries[n->table + (size_t)x];
    return *out != INT64_MIN;
  case GRUNDY_PATTERN_STEPS:
    *out = step_at(e->entries + n->table, n->entries / 2, x);
    return *out != INT64_MIN;
  case GRUNDY_PATTERN_BEATTY:
    return beatty(x, n->k, n->k2, n->k3, out);
  case GRUNDY_PATTERN_IN_BEATTY:
    return in_beatty(x, n, out);
  case GRUNDY_PATTERN_IN_LIST:
    *out = in_list(e, n, x);
    return true;
  default:
    *out = zeckendorf(n->op, (uint64_t)x);
    return x < (int64_t)1 << 60;
  }
}

bool gi_expression_values(const gi_expression *e, const uint64_t *numbers, size_t count,
                          int64_t *value) {
  for (size_t i = 0; i < count; i++)
    if (numbers[i] > INT64_MAX / 4) return false;
  for (size_t i = 0; i < e->count; i++) {
    const grundy_pattern_node *n = &e->nodes[i];
    bool fine = true;
    if (n->op == GRUNDY_PATTERN_NUMBER)
      value[i] = n->k;
    else if (n->op == GRUNDY_PATTERN_VARIABLE)
      value[i] = (int64_t)numbers[n->k];
    else if (n->op == GRUNDY_PATTERN_SORTED)
      value[i] = sorted(numbers, count, (size_t)n->k);
    else if (n->op == GRUNDY_PATTERN_COLUMNS)
      value[i] = columns(numbers, count, (uint64_t)n->k);
    else if (n->op < GRUNDY_PATTERN_COLUMNS)
      value[i] = all_numbers(n->op, numbers, count);
    else if (n->op <= GRUNDY_PATTERN_BOTH)
      fine = binary(n->op, value[n->x], value[n->y], &value[i]);
    else
      fine = unary(e, n, value[n->x], &value[i]);
    if (!fine) return false;
  }
  return e->count > 0;
}

bool grundy_pattern_evaluate(const grundy_pattern_expression *e, const uint64_t *numbers,
                             size_t count, int64_t *out) {
  int64_t value[GRUNDY_PATTERN_NODES];
  if (!gi_expression_values(e, numbers, count, value)) return false;
  *out = value[e->count - 1];
  return true;
}

/* ---- what it takes ---- */

unsigned gi_bit_length(uint64_t n) {
  return n ? 64u - (unsigned)__builtin_clzll(n) : 0;
}

static uint64_t number_bits(int64_t n) {
  return 2 * gi_bit_length(n < 0 ? 0 - (uint64_t)n : (uint64_t)n) + 1 + (n < 0);
}

/* A table's entries all take as much as the largest. */
static uint64_t table_bits(const int64_t *entries, size_t count) {
  int64_t low = INT64_MAX, high = INT64_MIN;
  size_t holes = 0;
  for (size_t i = 0; i < count; i++) {
    holes += entries[i] == INT64_MIN;
    if (entries[i] == INT64_MIN) continue;
    low = entries[i] < low ? entries[i] : low;
    high = entries[i] > high ? entries[i] : high;
  }
  if (low > high) return 0;
  return number_bits(low) + (count - holes) * (gi_bit_length((uint64_t)(high - low)) + 1);
}

/* So that the simplest comes first among rules that say the same. */
uint64_t gi_expression_bits(const gi_expression *e) {
  uint64_t bits = 0;
  for (size_t i = 0; i < e->count; i++) {
    const grundy_pattern_node *n = &e->nodes[i];
    bits += n->op == GRUNDY_PATTERN_VARIABLE ? 1 : 3;
    if (n->op >= GRUNDY_PATTERN_VALUATION) bits += 2;
    if (n->op > GRUNDY_PATTERN_DIGIT_SUM) bits += 2;
    if (n->k) bits += number_bits(n->k);
    if (n->k2) bits += number_bits(n->k2);
    if (n->k3) bits += number_bits(n->k3);
    if (n->entries) bits += table_bits(e->entries + n->table, n->entries);
  }
  return bits;
}
