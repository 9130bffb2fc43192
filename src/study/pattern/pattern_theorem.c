/* A rule and the theorem of the game, compared at positions outside of the table.
 *
 * That both agree wherever the theorem was asked proves nothing, and is not called a proof; but one
 * position where they differ refutes the rule. So positions are chosen where rules that are wrong
 * tend to differ: all small ones, each number running on while the others stay, equal and nearly
 * equal numbers, positions that the rule calls lost, far ones, and each of these in other orders,
 * as a table may have had few large numbers in one place. Only positions in the domain of the rule
 * count. Where the theorem is silent, or the rule has no value, nothing is said of agreement.
 */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "study/pattern/pattern.h"
#include "study/pattern/pattern_search.h"

enum {
  FAR = 200,
  FAR_TRIED = 40,
  SMALL = 17,
  NEAR = 3000,
  NEAR_ROUNDS = 12,
  EQUAL_ROUNDS = 64,
  LOST = 3,
  BOX = 1 << 18
}; /* positions */

typedef struct comparison {
  const grundy_pattern_options *o;
  gi_meter *meter;
  grundy_pattern *p;
  uint64_t chance;
  size_t asked, lost; /* how often the theorem was asked, and said P */
  bool silent;        /* at some position one of the two had nothing to say */
} comparison;

static uint64_t draw_number(comparison *c, uint64_t below) {
  c->chance = c->chance * 6364136223846793005u + 1442695040888963407u;
  return below ? (c->chance >> 20) % below : 0;
}

static uint64_t length_of(const grundy_pattern *p, size_t i) {
  return p->ranges[i].high - p->ranges[i].low + 1;
}

/* Compares at a position outside of the table; false: that is enough. */
static bool compare_at(comparison *c, const uint64_t *numbers) {
  grundy_pattern *p = c->p;
  bool inside = true;
  uint64_t n[GRUNDY_GRID_MOST] = {0};
  grundy_nimber value;
  int64_t told;
  for (size_t i = 0; i < p->dimensions; i++) {
    /* Of a number that is the same in all of the table the rule says nothing else. */
    n[i] = p->ranges[i].low == p->ranges[i].high ? p->ranges[i].low : numbers[i];
    inside = inside && n[i] >= p->ranges[i].low && n[i] <= p->ranges[i].high;
    if (n[i] < p->domain[i]) return true;
  }
  if (inside) return true;
  if (!gi_meter_work(c->meter, 1 << 10)) return false;
  if (++c->asked > FAR_TRIED && p->far == 0) return false; /* the theorem does not reach */
  grundy_pattern_reply reply = c->o->ask(c->o->user, n, p->for_p, &value);
  if (reply == GRUNDY_PATTERN_NO_POSITION) return true;
  if (reply == GRUNDY_PATTERN_SILENT ||
      !grundy_pattern_evaluate(&p->rule, n, p->dimensions, &told)) {
    c->silent = true;
    return true;
  }
  if (p->for_p ? (told != 0) != (value == 0) : told < 0 || (grundy_nimber)told != value) {
    p->refuted = true;
    memcpy(p->refuted_at, n, p->dimensions * sizeof *n);
    p->refuted_value = value;
    return false;
  }
  p->far++;
  c->lost += value == 0;
  for (size_t i = 0; i < p->dimensions; i++) p->far_most = n[i] > p->far_most ? n[i] : p->far_most;
  return true;
}

/* The same numbers in other orders as well: each of them first, forwards and backwards. */
static bool compare_orders(comparison *c, const uint64_t *n) {
  size_t count = c->p->dimensions;
  for (size_t back = 0; back < (count > 1 ? 2u : 1u); back++)
    for (size_t first = 0; first < count; first++) {
      uint64_t turned[GRUNDY_GRID_MOST] = {0};
      for (size_t i = 0; i < count; i++) turned[i] = n[(first + (back ? count - i : i)) % count];
      if (count == 2 && back) continue; /* they are the same again */
      if (!compare_at(c, turned)) return false;
    }
  return true;
}

/* All positions whose numbers are among the first few. */
static bool compare_small(comparison *c) {
  static const uint64_t sides[] = {0, NEAR, SMALL, 13, 6};
  const grundy_pattern *p = c->p;
  uint64_t n[GRUNDY_GRID_MOST] = {0}, side = p->dimensions > 1 ? sides[p->dimensions] : SMALL;
  memcpy(n, p->domain, sizeof n);
  for (size_t i = 0; i != SIZE_MAX;) {
    if (!compare_at(c, n)) return false;
    for (i = p->dimensions; i-- > 0;) {
      if (++n[i] < p->domain[i] + side) break;
      n[i] = p->domain[i];
    }
  }
  return true;
}

/* One number runs on to some times its range and the others are somewhere in theirs, or the least,
 * so that lost positions are met where they are rare. */
static bool compare_near(comparison *c, size_t runner) {
  const grundy_pattern *p = c->p;
  uint64_t n[GRUNDY_GRID_MOST] = {0};
  bool alone = p->dimensions == 1;
  size_t rounds = alone ? 1 : NEAR_ROUNDS;
  for (size_t round = 0; round < rounds; round++) {
    uint64_t steps = (alone ? 8 : 3) * length_of(p, runner), most = NEAR / rounds / p->dimensions;
    if (steps < 2 * SMALL) steps = 2 * SMALL;
    if (steps > most) steps = most;
    for (size_t i = 0; i < p->dimensions; i++)
      n[i] = p->ranges[i].low + (round ? draw_number(c, 2 * length_of(p, i)) : 0);
    n[runner] = alone ? p->ranges[0].high + 1 : p->ranges[runner].low;
    for (uint64_t i = 0; i < steps; i++, n[runner]++)
      if (!compare_at(c, n)) return false;
  }
  return true;
}

/* Numbers that are equal, or nearly. */
static bool compare_equal(comparison *c) {
  const grundy_pattern *p = c->p;
  uint64_t n[GRUNDY_GRID_MOST] = {0}, low = 0, most = 1;
  for (size_t i = 0; i < p->dimensions; i++) {
    low = p->domain[i] > low ? p->domain[i] : low;
    most = length_of(p, i) > most ? length_of(p, i) : most;
  }
  for (size_t round = 0; round < EQUAL_ROUNDS; round++) {
    uint64_t x = low + draw_number(c, most << round % 4);
    for (size_t i = 0; i < p->dimensions; i++) n[i] = x + draw_number(c, 1 + round % 4);
    if (!compare_orders(c, n)) return false;
  }
  return true;
}

/* Positions that the rule calls lost, in a table of twice the size: among several numbers they are
 * too rare to be met otherwise. */
static bool compare_lost(comparison *c) {
  const grundy_pattern *p = c->p;
  uint64_t n[GRUNDY_GRID_MOST], cells = 1;
  size_t found = 0;
  for (size_t i = 0; i < p->dimensions; i++) {
    uint64_t length = 2 * length_of(p, i);
    if (length > BOX / cells) return true;
    cells *= length;
    n[i] = p->ranges[i].low;
  }
  for (uint64_t cell = 0; cell < cells && found < FAR; cell++) {
    int64_t told;
    bool lost = grundy_pattern_evaluate(&p->rule, n, p->dimensions, &told) && told;
    found += lost;
    if (lost && !compare_orders(c, n)) return false;
    for (size_t i = p->dimensions; i-- > 0;) {
      if (n[i]++ < p->ranges[i].high + length_of(p, i)) break;
      n[i] = p->ranges[i].low;
    }
  }
  return true;
}

/* Up to a million times as far. */
static bool compare_far(comparison *c) {
  const grundy_pattern *p = c->p;
  uint64_t n[GRUNDY_GRID_MOST] = {0};
  for (size_t round = 0; round < FAR; round++) {
    for (size_t i = 0; i < p->dimensions; i++)
      n[i] = p->ranges[i].low + draw_number(c, length_of(p, i) << round % 20);
    if (!compare_orders(c, n)) return false;
  }
  return true;
}

void gi_pattern_compare(const grundy_pattern_options *o, gi_meter *meter, grundy_pattern *p) {
  comparison c = {.o = o, .meter = meter, .p = p, .chance = 2026};
  bool several = p->dimensions > 1, goes_on = true;
  for (size_t i = 0; i < p->dimensions; i++)
    if (p->ranges[i].high > UINT64_MAX >> 24) return;
  for (size_t i = 0; i < p->dimensions && goes_on; i++)
    goes_on = compare_near(&c, p->dimensions - 1 - i);
  goes_on = goes_on && compare_small(&c);
  if (several) goes_on = goes_on && compare_equal(&c);
  if (several && p->for_p) goes_on = goes_on && compare_lost(&c);
  goes_on = goes_on && compare_far(&c);
  p->agrees = goes_on && !p->refuted && !c.silent && p->wrong_test == 0 && p->far >= FAR &&
              (!p->for_p || c.lost >= LOST);
}
