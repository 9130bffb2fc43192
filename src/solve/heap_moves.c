/* The moves of one heap.
 *
 * Two heaps a <= b with a + b = m and G(a) xor G(b) = x are counted by going through a. Where a
 * period p is proved from n0 on and m is large, that need not go far: for a < n0 one by one; for
 * a >= n0, as then b >= n0 too, whether (a, b) counts depends on the residue of a alone, so one
 * period is looked at and the rest multiplied. A heap of 10^18 takes n0 + p steps for each number
 * that may be taken. Every sum is checked for overflow.
 *
 * Invariant: what is not looked at is either counted by the period, or `uncounted` says so.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/heap_moves.h"
#include "base/assert.h"

enum { HITS = 256 };

/* Steps of a walk at most: some tens of seconds; and when only the first options are wanted, of
 * more than can be counted. Pairs between two looks at the clock. */
static const uint64_t MOST_STEPS = UINT64_C(1) << 36, FEW_STEPS = UINT64_C(1) << 28,
                      AT_ONCE = UINT64_C(1) << 20;
static const uint64_t MOST_TAKEN = UINT64_C(1) << 24;
static const uint64_t MOST_IN_THREE = UINT64_C(1) << 18; /* of a heap made into three */

static void count_more(gi_heap_walk *w, uint64_t more) {
  if (__builtin_add_overflow(w->count, more, &w->count)) {
    w->uncounted = true;
    w->count = UINT64_MAX;
  }
}

static bool hand_over(gi_heap_walk *w, const uint64_t *left, size_t count) {
  return !w->listing || (gi_meter_work(w->meter, 1) && w->option(w, left, count));
}

static bool hit(gi_heap_walk *w, const uint64_t *left, size_t count) {
  count_more(w, 1);
  return hand_over(w, left, count);
}

/* Whether nothing is left to be found out. */
static bool is_over(const gi_heap_walk *w) {
  return w->uncounted && (!w->listing || w->steps > FEW_STEPS);
}

/* Takes `more` steps, or as many as are left; the rest stays uncounted. */
static uint64_t take_steps(gi_heap_walk *w, uint64_t more) {
  GI_ASSERT(w->steps <= MOST_STEPS);
  uint64_t room = MOST_STEPS - w->steps;
  if (more > room) {
    more = room;
    w->uncounted = true;
  }
  w->steps += more;
  return more;
}

/* ---- pairs of heaps ---- */

/* The pairs a = first, first+1, ..., last with b = total - a; the heap `beside`, if it is not 0,
 * lies beside them. */
typedef struct pairs {
  uint64_t first, last, total, beside;
  grundy_nimber target; /* of the pair */
} pairs;

/* The last pair of `total` in which the second heap is not the smaller one. */
static uint64_t last_pair(const grundy_rule *rule, uint64_t total) {
  GI_ASSERT(total >= rule->unequal);
  return (total - rule->unequal) / 2;
}

/* How many of up[0..n) and down[0], down[-1], ... have the XOR x. Sums of one byte, for at most 255
 * pairs each, so that many pairs fit into a vector. */
#define MATCHES(name, type)                                                                        \
  static uint64_t name(const type *up, const type *down, uint64_t n, type x) {                     \
    uint64_t sum = 0;                                                                              \
    while (n > 0) {                                                                                \
      size_t block = n < 255 ? (size_t)n : 255;                                                    \
      uint8_t some = 0;                                                                            \
      for (size_t i = 0; i < block; i++)                                                           \
        some = (uint8_t)(some + ((up[i] ^ down[-(ptrdiff_t)i]) == x));                             \
      sum += some;                                                                                 \
      up += block;                                                                                 \
      down -= block;                                                                               \
      n -= block;                                                                                  \
    }                                                                                              \
    return sum;                                                                                    \
  }
MATCHES(matches_1, uint8_t)
MATCHES(matches_2, uint16_t)
MATCHES(matches_4, uint32_t)

/* A run of pairs whose values stand side by side in the series, a upwards and b downwards. */
static uint64_t matches(const gi_dense *values, uint64_t up, uint64_t down, uint64_t n,
                        grundy_nimber target) {
  if (target > gi_dense_limit(values->width)) return 0;
  switch (values->width) {
  case 1:
    return matches_1((uint8_t *)values->cells + up, (uint8_t *)values->cells + down, n,
                     (uint8_t)target);
  case 2:
    return matches_2((uint16_t *)values->cells + up, (uint16_t *)values->cells + down, n,
                     (uint16_t)target);
  default:
    return matches_4((uint32_t *)values->cells + up, (uint32_t *)values->cells + down, n,
                     (uint32_t)target);
  }
}

static bool hand_over_pair(gi_heap_walk *w, const pairs *p, uint64_t a) {
  uint64_t left[GI_LEFT_MOST] = {p->beside, a, p->total - a};
  return p->beside ? hand_over(w, left, 3) : hand_over(w, left + 1, 2);
}

/* The first pairs that were found of one period. */
typedef struct hits {
  uint64_t at[HITS];
  uint64_t count; /* of all that were found */
} hits;

/* Hands over the pairs of a run while they are wanted, and sets how many it has looked at. False:
 * the walk is to end. */
static bool list_run(gi_heap_walk *w, const pairs *p, uint64_t up, uint64_t down, uint64_t *n,
                     uint64_t a, hits *found) {
  const gi_dense *v = &w->heaps->series.values;
  uint64_t i = 0;
  for (; i < *n && w->listing; i++) {
    uint32_t value =
        gi_dense_get(v->cells, v->width, up + i) ^ gi_dense_get(v->cells, v->width, down - i);
    if (value != p->target) continue;
    if (found->count < HITS) found->at[found->count] = a + i;
    found->count++;
    if (!hand_over_pair(w, p, a + i)) return false;
  }
  *n = i;
  return true;
}

/* Where the value of a heap stands in the series, which may be by its period: the first place, for
 * runs that go up, or the last one, for runs that go down. */
static uint64_t place(const gi_heaps *h, uint64_t n, bool last) {
  const gi_period *p = &h->period;
  if (n < h->series.known) return n;
  uint64_t at = p->preperiod + (n - p->preperiod) % p->period;
  return last ? at + (h->series.known - 1 - at) / p->period * p->period : at;
}

/* Looks at each of the pairs. */
static bool each_pair(gi_heap_walk *w, const pairs *p, hits *found) {
  const gi_heaps *h = w->heaps;
  for (uint64_t a = p->first; a <= p->last;) {
    uint64_t b = p->total - a, up = place(h, a, false), down = place(h, b, true);
    uint64_t run = p->last - a + 1, low = b < h->series.known ? 0 : h->period.preperiod;
    if (run > h->series.known - up) run = h->series.known - up;
    if (run > down - low + 1) run = down - low + 1;
    if (run > AT_ONCE) run = AT_ONCE;
    uint64_t listed = run;
    if (!list_run(w, p, up, down, &listed, a, found)) return false;
    if (listed < run)
      found->count +=
          matches(&h->series.values, up + listed, down - listed, run - listed, p->target);
    if (!gi_meter_work(w->meter, (uint32_t)(run / 64 + 1))) return false;
    a += run;
  }
  return true;
}

/* What was found in the first period comes again in each one after, up to p->last. */
static bool list_again(gi_heap_walk *w, const pairs *p, const hits *found, uint64_t period) {
  for (uint64_t first = p->first; found->count && w->listing && p->last - first >= period;) {
    first += period;
    if (found->count > HITS) { /* not all are kept */
      hits unused = {.count = 0};
      pairs next = *p;
      next.first = first;
      if (p->last - first >= period) next.last = first + period - 1;
      if (!each_pair(w, &next, &unused)) return false;
      continue;
    }
    for (uint64_t i = 0; i < found->count && w->listing; i++) {
      uint64_t more = first - p->first;
      if (found->at[i] > p->last - more) break;
      if (!hand_over_pair(w, p, found->at[i] + more)) return false;
    }
    if (!gi_meter_work(w->meter, 1)) return false;
  }
  return true;
}

/* Pairs of which every one is looked at, as far as the steps go. */
static bool walk_each(gi_heap_walk *w, pairs p) {
  hits found = {.count = 0};
  if (p.first > p.last) return true;
  uint64_t steps = take_steps(w, p.last - p.first + 1);
  p.last = p.first + steps - 1;
  bool ok = steps == 0 || each_pair(w, &p, &found);
  count_more(w, found.count);
  return ok;
}

/* Pairs of heaps that all lie in the period. */
static bool walk_periods(gi_heap_walk *w, const pairs *p) {
  uint64_t period = w->heaps->period.period, count = p->last - p->first + 1;
  hits found = {.count = 0}, rest = {.count = 0};
  if (p->first > p->last) return true;
  if (count <= period) return walk_each(w, *p);
  pairs one = *p;
  one.last = p->first + period - 1;
  if (take_steps(w, period) < period) return true;
  if (!each_pair(w, &one, &found) || !list_again(w, p, &found, period)) return false;
  bool listing = w->listing;
  w->listing = false; /* these are counted only */
  one.last = p->first + count % period - 1;
  bool ok = count % period == 0 || each_pair(w, &one, &rest);
  w->listing = listing;
  count_more(w, count / period * found.count);
  count_more(w, rest.count);
  return ok;
}

static bool walk_pairs(gi_heap_walk *w, pairs p) {
  const gi_heaps *h = w->heaps;
  if (p.first > p.last) return true;
  if (p.total - p.first < h->series.known) return walk_each(w, p);
  if (h->period.saltus) { /* for the XOR of values that rise there is no such formula */
    w->uncounted = true;
    return true;
  }
  pairs before = p, after = p;
  uint64_t from = h->period.preperiod;
  if (before.last >= from) before.last = from - 1;
  if (after.first < from) after.first = from;
  return (from == 0 || walk_each(w, before)) && walk_periods(w, &after);
}

/* ---- the moves that take one number ---- */

static bool walk_three(gi_heap_walk *w, uint64_t total) {
  if (total > MOST_IN_THREE) w->uncounted = true;
  for (uint64_t a = 1; a <= total / 3 && !is_over(w); a++) {
    grundy_nimber value;
    if (!gi_heaps_value(w->heaps, a, &value)) {
      w->uncounted = true;
      break;
    }
    pairs p = {a, (total - a) / 2, total - a, a, w->target ^ value};
    if (!walk_pairs(w, p)) return false;
  }
  return true;
}

/* `left` is made into heaps as the digit allows. */
static bool walk_digit(gi_heap_walk *w, uint64_t left, unsigned digit) {
  grundy_nimber value = 0;
  if (left == 0) return !(digit & GRUNDY_LEAVES_NOTHING) || w->target != 0 || hit(w, NULL, 0);
  if (digit & GRUNDY_LEAVES_ONE) {
    take_steps(w, 1);
    if (!gi_heaps_value(w->heaps, left, &value))
      w->uncounted = true;
    else if (value == w->target && !hit(w, &left, 1))
      return false;
  }
  if (digit & GRUNDY_LEAVES_TWO) {
    pairs p = {1, last_pair(w->rule, left), left, 0, w->target};
    if (!walk_pairs(w, p)) return false;
  }
  if ((digit & GRUNDY_LEAVES_THREE) && !walk_three(w, left)) return false;
  return gi_meter_work(w->meter, 1);
}

/* ---- the tail of a code: every number from some on may be taken ---- */

/* Which of the heaps n0 + r + k p, all of which have the value G(n0 + r) + k saltus, has the value
 * wanted, if it is at most `most`. */
static bool rising_heap(const gi_heap_walk *w, uint64_t r, uint64_t most, uint64_t *k,
                        uint64_t *heap) {
  const gi_period *p = &w->heaps->period;
  uint64_t first = p->preperiod + r, value = gi_series_at(&w->heaps->series, first);
  if (value > w->target || (w->target - value) % p->saltus != 0) return false;
  *k = (w->target - value) / p->saltus;
  return !__builtin_mul_overflow(*k, p->period, heap) &&
         !__builtin_add_overflow(*heap, first, heap) && *heap <= most && *heap > 0;
}

/* One heap of at most `most` is left, and its value is known by a period that rises. Each residue
 * has at most one such heap; the largest come first. */
static bool walk_rising(gi_heap_walk *w, uint64_t most) {
  const gi_period *p = &w->heaps->period;
  uint64_t least_k = UINT64_MAX, most_k = 0, k, heap;
  for (uint64_t r = 0; r < p->period; r++) {
    if (!gi_meter_work(w->meter, 1)) return false;
    if (!rising_heap(w, r, most, &k, &heap)) continue;
    count_more(w, 1);
    if (k < least_k) least_k = k;
    if (k > most_k) most_k = k;
  }
  for (uint64_t at = most_k; least_k <= most_k && at + 1 > least_k && w->listing; at--)
    for (uint64_t r = p->period; r-- > 0 && w->listing;) {
      if (!gi_meter_work(w->meter, 1)) return false;
      if (rising_heap(w, r, most, &k, &heap) && k == at && !hand_over(w, &heap, 1)) return false;
    }
  for (heap = most < p->preperiod ? most : p->preperiod - 1; p->preperiod && heap > 0; heap--)
    if (gi_series_at(&w->heaps->series, heap) == w->target && !hit(w, &heap, 1)) return false;
  return true;
}

static bool walk_tail(gi_heap_walk *w) {
  const gi_heaps *h = w->heaps;
  const grundy_rule *rule = w->rule;
  unsigned digit = rule->tail;
  if (digit == 0 || w->n < rule->count) return true;
  uint64_t most = w->n - rule->count; /* that is left */
  if (digit == GRUNDY_LEAVES_NOTHING) return walk_digit(w, 0, digit);
  if (w->n >= h->series.known) {
    if (!(digit & GRUNDY_LEAVES_ONE) || h->period.saltus == 0 || digit > 3) w->uncounted = true;
    if ((digit & GRUNDY_LEAVES_ONE) && h->period.saltus && !walk_rising(w, most)) return false;
    return walk_digit(w, 0, digit);
  }
  for (uint64_t left = most; !is_over(w); left--) {
    if (!walk_digit(w, left, digit)) return false;
    if (left == 0) break;
  }
  return true;
}

bool gi_heap_walk_target(gi_heap_walk *w) {
  const gi_heaps *h = w->heaps;
  const grundy_rule *rule = w->rule;
  bool here =
      h->series.base == 0 &&
      (w->n < h->series.known ||
       (gi_period_proved(&h->period) && h->period.preperiod + h->period.period <= h->series.known));
  if (!here) {
    w->uncounted = true;
    return true;
  }
  switch (rule->form) {
  case GRUNDY_RULE_CODE:
    if (w->n == 0 || w->n == rule->frozen) return true;
    for (uint64_t t = 0; t < rule->count && t <= w->n && !is_over(w); t++)
      if (rule->digits[t] && !walk_digit(w, w->n - t, rule->digits[t])) return false;
    return walk_tail(w);
  case GRUNDY_RULE_SET:
    for (size_t i = 0; i < rule->set_count && rule->set[i] <= w->n; i++)
      if (!walk_digit(w, w->n - rule->set[i], GRUNDY_LEAVES_NOTHING | GRUNDY_LEAVES_ONE))
        return false;
    return true;
  default:
    for (uint64_t t = rule->next(w->n, 0); t && !is_over(w); t = rule->next(w->n, t))
      if (!walk_digit(w, w->n - t, GRUNDY_LEAVES_NOTHING | GRUNDY_LEAVES_ONE)) return false;
    return true;
  }
}

/* ---- all moves ---- */

static bool list_digit(gi_heap_walk *w, uint64_t left, unsigned digit) {
  bool ok = true;
  if (left == 0) return !(digit & GRUNDY_LEAVES_NOTHING) || hand_over(w, NULL, 0);
  if (digit & GRUNDY_LEAVES_ONE) ok = hand_over(w, &left, 1);
  if (digit & GRUNDY_LEAVES_TWO) {
    pairs p = {1, last_pair(w->rule, left), left, 0, 0};
    for (uint64_t a = p.first; ok && w->listing && a <= p.last; a++) ok = hand_over_pair(w, &p, a);
  }
  if (digit & GRUNDY_LEAVES_THREE)
    for (uint64_t a = 1; ok && w->listing && a <= left / 3; a++) {
      pairs p = {a, (left - a) / 2, left - a, a, 0};
      for (uint64_t b = a; ok && w->listing && b <= p.last; b++) ok = hand_over_pair(w, &p, b);
    }
  return ok && gi_meter_work(w->meter, 1);
}

bool gi_heap_walk_all(gi_heap_walk *w) {
  const grundy_rule *rule = w->rule;
  switch (rule->form) {
  case GRUNDY_RULE_CODE:
    if (w->n == 0 || w->n == rule->frozen) return true;
    for (uint64_t t = 0; t < rule->count && t <= w->n && w->listing; t++)
      if (!list_digit(w, w->n - t, rule->digits[t])) return false;
    if (rule->tail == 0 || w->n < rule->count) return true;
    for (uint64_t left = rule->tail == GRUNDY_LEAVES_NOTHING ? 0 : w->n - rule->count; w->listing;
         left--) {
      if (!list_digit(w, left, rule->tail)) return false;
      if (left == 0) break;
    }
    return true;
  case GRUNDY_RULE_SET:
    for (size_t i = 0; i < rule->set_count && rule->set[i] <= w->n && w->listing; i++)
      if (!list_digit(w, w->n - rule->set[i], GRUNDY_LEAVES_NOTHING | GRUNDY_LEAVES_ONE))
        return false;
    return true;
  default:
    for (uint64_t t = rule->next(w->n, 0); t && w->listing; t = rule->next(w->n, t))
      if (!list_digit(w, w->n - t, GRUNDY_LEAVES_NOTHING | GRUNDY_LEAVES_ONE)) return false;
    return true;
  }
}

/* ---- how many moves there are ---- */

__extension__ typedef unsigned __int128 wide;

/* Adds to the sum, which stays at the end of its range once it is there. */
static void add_wide(wide *sum, wide more) {
  *sum = *sum > UINT64_MAX || more > UINT64_MAX ? (wide)UINT64_MAX + 1 : *sum + more;
}

/* Ways to make `left` into heaps as the digit allows. In three: the nearest whole number to
 * left^2 / 12. */
static void add_ways(const grundy_rule *rule, uint64_t left, unsigned digit, wide *sum) {
  if (left == 0) {
    add_wide(sum, digit & GRUNDY_LEAVES_NOTHING ? 1 : 0);
    return;
  }
  if (digit & GRUNDY_LEAVES_ONE) add_wide(sum, 1);
  if (digit & GRUNDY_LEAVES_TWO) add_wide(sum, last_pair(rule, left));
  if (digit & GRUNDY_LEAVES_THREE) add_wide(sum, ((wide)left * left + 6) / 12);
}

/* The same for all of 0, 1, ..., most; pairs add up to floor(most^2 / 4). */
static void add_tail(const grundy_rule *rule, uint64_t most, unsigned digit, wide *sum) {
  if (digit & GRUNDY_LEAVES_NOTHING) add_wide(sum, 1);
  if (digit & GRUNDY_LEAVES_ONE) add_wide(sum, most);
  if ((digit & GRUNDY_LEAVES_TWO) && most > 0) {
    uint64_t m = most - rule->unequal;
    add_wide(sum, (wide)m * m / 4);
  }
  if (digit & GRUNDY_LEAVES_THREE) /* soon beyond 2^64 */
    for (uint64_t left = 1; left <= most && *sum <= UINT64_MAX; left++)
      add_ways(rule, left, GRUNDY_LEAVES_THREE, sum);
}

bool gi_heap_move_count(const grundy_rule *rule, uint64_t n, uint64_t *out) {
  wide sum = 0;
  switch (rule->form) {
  case GRUNDY_RULE_CODE:
    if (n == 0 || n == rule->frozen) break;
    for (uint64_t t = 0; t < rule->count && t <= n; t++)
      add_ways(rule, n - t, rule->digits[t], &sum);
    if (rule->tail && n >= rule->count) add_tail(rule, n - rule->count, rule->tail, &sum);
    break;
  case GRUNDY_RULE_SET:
    while (sum < rule->set_count && rule->set[(size_t)sum] <= n) sum++;
    break;
  default:
    if (!rule->same && n > MOST_TAKEN) return false; /* the next one may be far to seek */
    for (uint64_t t = rule->next(n, 0); t; t = rule->next(n, t))
      if (++sum > MOST_TAKEN) return false;
  }
  *out = (uint64_t)sum;
  return sum <= UINT64_MAX;
}
