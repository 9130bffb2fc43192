/* bench/pattern: how long the search for a rule takes, on one core.
 *
 * Tables of 10^6 values and of 1000 x 1000, with a rule and without one: without, everything is
 * tried. Goals: 10 s and 20 s. Beside them, as a reference, the time to evaluate one formula at
 * every entry, which no search can do without.
 *
 * Seconds of the processor, best of several rounds.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "grundy/grundy.h"

enum { ROUNDS = 3, COUNT = 1000000, SIDE = 1000 };

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static uint64_t mix(uint64_t z) {
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

typedef grundy_nimber rule(uint64_t i);

static grundy_nimber noise(uint64_t i) {
  return mix(i + 1) % 16;
}

static grundy_nimber rare(uint64_t i) {
  return mix(i + 1) % 100 != 0;
}

static grundy_nimber ruler(uint64_t i) {
  return i ? (uint64_t)__builtin_ctzll(i) : 0;
}

static grundy_nimber late(uint64_t i) {
  return i < 300 ? mix(i) % 10 : i * 7919 % 1009;
}

static grundy_nimber both(uint64_t i) {
  return (i / SIDE) ^ (i % SIDE);
}

static grundy_nimber deleted(uint64_t i) {
  return (uint64_t)__builtin_ctzll(((i / SIDE) | (i % SIDE)) + 1);
}

static void measure(const char *name, rule *value, size_t dimensions, bool outcomes,
                    grundy_nimber *values) {
  grundy *g = grundy_new(NULL);
  grundy_grid grid = {
      .dimensions = dimensions, .count = COUNT, .values = values, .outcomes = outcomes};
  double best = 1e9, once = 1e9;
  bool found = false;
  for (uint64_t i = 0; i < COUNT; i++) values[i] = value(i);
  grid.ranges[0] = (grundy_range){0, dimensions == 1 ? COUNT - 1 : SIDE - 1};
  grid.ranges[1] = (grundy_range){0, SIDE - 1};
  for (int round = 0; round < ROUNDS && g; round++) {
    grundy_pattern *p;
    double start = seconds();
    if (grundy_pattern_find(g, &grid, NULL, &p, NULL) != GRUNDY_OK) exit(3);
    double took = seconds() - start;
    best = took < best ? took : best;
    found = p->found;
    start = seconds();
    for (uint64_t i = 0; i < COUNT && found; i++) {
      uint64_t n[2] = {dimensions == 1 ? i : i / SIDE, i % SIDE};
      int64_t computed;
      (void)grundy_pattern_evaluate(&p->rule, n, dimensions, &computed);
    }
    took = seconds() - start;
    once = took < once ? took : once;
    grundy_pattern_free(g, p);
  }
  printf("%-28s %6.2f s  %s", name, best, found ? "found" : "none");
  if (found) printf("; once over the table %.3f s", once);
  printf("\n");
  grundy_free(g);
}

int main(void) {
  grundy_nimber *values = malloc(COUNT * sizeof *values);
  if (!values) return 3;
  measure("10^6, noise", noise, 1, false, values);
  measure("10^6, rare P at random", rare, 1, true, values);
  measure("10^6, how often 2 divides", ruler, 1, false, values);
  measure("10^6, period 1009 from 300", late, 1, false, values);
  measure("1000 x 1000, noise", noise, 2, false, values);
  measure("1000 x 1000, rare P", rare, 2, true, values);
  measure("1000 x 1000, XOR", both, 2, false, values);
  measure("1000 x 1000, Delete Nim", deleted, 2, false, values);
  free(values);
  return 0;
}
