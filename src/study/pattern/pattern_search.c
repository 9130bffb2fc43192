/* The search for a rule: the table is measured, its first part becomes a line if it has one number,
 * and every family makes its offers. */
/* SPDX-License-Identifier: MIT */
#include "study/pattern/pattern_search.h"

#include <stdlib.h>

#include "study/pattern/pattern.h"

enum { POLL = 1 << 14, CHAIN = 1 << 20 }; /* work after which the clock is looked at; values */

/* 256 log2 n, rounded down, n > 0, in whole numbers: eight squarings. */
static uint64_t log_256(uint64_t n) {
  unsigned whole = gi_bit_length(n) - 1;
  uint64_t x = whole > 31 ? n >> (whole - 31) : n << (31 - whole), out = whole; /* 2^31 <= x */
  for (unsigned i = 0; i < 8; i++) {
    x = x * x >> 31;
    out *= 2;
    if (x >> 32) {
      x >>= 1;
      out++;
    }
  }
  return out;
}

static int compare_entries(const void *a, const void *b) {
  const int64_t *x = a, *y = b;
  return (*x > *y) - (*x < *y);
}

typedef struct step {
  int64_t before, value;
} step;

static int compare_steps(const void *a, const void *b) {
  const step *x = a, *y = b;
  if (x->before != y->before) return x->before < y->before ? -1 : 1;
  return (x->value > y->value) - (x->value < y->value);
}

/* What the table takes if each value is coded by how often it came behind the one before it so far,
 * each of `kinds` values once more than it did: log2 of (t + kinds - 1)! / (kinds - 1)! over the
 * product of the factorials, for each value before. Noise that seldom changes takes little. */
static bool measure_chain(grundy *g, gi_question *q, size_t known, uint64_t kinds) {
  size_t count = 0, run;
  uint64_t bits = 0, saved = 0;
  int64_t before = 0;
  q->chain_bits = q->raw_bits;
  if (known < 2 || known > CHAIN) return true;
  step *steps = gi_zeroed(g, known, sizeof *steps);
  if (!steps) return false;
  for (size_t i = 0; i < q->grid->count && count < known; i++) {
    int64_t value;
    if (!gi_target(q, i, &value)) continue;
    steps[count++] = (step){before, value};
    before = value;
  }
  qsort(steps, count, sizeof *steps, compare_steps);
  for (size_t i = 0; i < count; i += run)
    for (run = 0; i + run < count && steps[i + run].before == steps[i].before; run++)
      bits += log_256(run + kinds);
  for (size_t i = 0; i < count; i += run)
    for (run = 0; i + run < count && compare_steps(&steps[i + run], &steps[i]) == 0; run++)
      saved += log_256(run + 1);
  bits = (bits - saved) / 256;
  q->chain_bits = bits < q->raw_bits ? bits : q->raw_bits;
  gi_resize(g, steps, known * sizeof *steps, 0);
  return true;
}

/* What the table takes if each value is coded by how often it occurs. */
static bool measure(grundy *g, gi_question *q) {
  size_t count = q->grid->count, known = 0, lost = 0, kinds = 0, run;
  int64_t *all = gi_zeroed(g, count, sizeof *all);
  uint64_t bits = 0;
  if (!all) return false;
  for (size_t i = 0; i < count; i++) {
    if (q->grid->known && !q->grid->known[i]) continue;
    if (!gi_target(q, i, &all[known])) all[known] = (int64_t)(q->grid->values[i] >> 2);
    bool fitted = gi_fitted(q, i);
    q->fit_count += fitted;
    q->test_count += !fitted;
    lost += !fitted && all[known] != 0;
    known++;
  }
  q->rare_test = 2 * lost < q->test_count ? lost : q->test_count - lost;
  qsort(all, known, sizeof *all, compare_entries);
  for (size_t i = 0; i < known; i += run) {
    for (run = 1; i + run < known && all[i + run] == all[i];) run++;
    bits += run * (log_256(known) - log_256(run));
    kinds++;
  }
  q->raw_bits = bits / 256;
  q->cell_bits = gi_bit_length(known) + 1;
  q->value_bits = q->for_p || !known ? 0 : gi_bit_length((uint64_t)all[known - 1]) + 1;
  gi_resize(g, all, count * sizeof *all, 0);
  return measure_chain(g, q, known, kinds);
}

bool gi_pattern_stops(const gi_finder *f, uint32_t work) {
  return gi_budget_stopped(f->meter->budget) != GI_STOP_NONE || !gi_meter_work(f->meter, work);
}

void gi_pattern_line(gi_finder *f, const gi_line *line) {
  gi_pattern_periods(f, line);
  if (!gi_pattern_stops(f, POLL)) gi_pattern_digits(f, line);
  if (!gi_pattern_stops(f, POLL)) gi_pattern_beatty(f, line);
  if (f->q.for_p && !gi_pattern_stops(f, POLL)) gi_pattern_lists(f, line);
}

/* The fitted part of a table of one number. */
static void search_line(gi_finder *f) {
  size_t count = f->q.fit[0];
  int64_t *y = gi_zeroed(f->g, count, sizeof *y);
  uint8_t *known = gi_zeroed(f->g, count, 1);
  if (y && known) {
    gi_line line = {
        .low = (int64_t)f->q.grid->ranges[0].low, .y = y, .known = known, .count = count};
    for (size_t i = 0; i < count; i++) known[i] = gi_target(&f->q, i, &y[i]);
    gi_pattern_line(f, &line);
  } else {
    f->no_memory = true;
  }
  gi_resize(f->g, y, count * sizeof *y, 0);
  gi_resize(f->g, known, count, 0);
}

/* The one number that is not the same in all of the table, if there is just one. */
static bool runs_alone(const grundy_grid *grid, size_t *out) {
  size_t running = 0;
  for (size_t i = 0; i < grid->dimensions; i++) {
    if (grid->ranges[i].low == grid->ranges[i].high) continue;
    *out = i;
    running++;
  }
  return grid->dimensions > 1 && running == 1;
}

/* The table as one of number `i` alone: its cells stand in the same order. */
static grundy_status search_row(gi_finder *f, size_t i) {
  grundy_grid row = *f->q.grid;
  gi_fact facts[GI_FACTS];
  gi_facts known = {facts, 0};
  row.dimensions = 1;
  row.ranges[0] = f->q.grid->ranges[i];
  for (size_t k = 0; k < f->facts.count && k < GI_FACTS; k++) {
    facts[k] = f->facts.items[k];
    facts[k].numbers[0] = facts[k].numbers[i];
    known.count++;
  }
  grundy_status status = gi_pattern_search(f->g, &row, f->q.for_p, &known, f->meter, f->best);
  for (size_t k = 0; k < f->best->rule.count; k++)
    if (f->best->rule.nodes[k].op == GRUNDY_PATTERN_VARIABLE) f->best->rule.nodes[k].k = (int64_t)i;
  f->best->period = f->best->saltus = 0; /* they are of a table of one number */
  return status;
}

grundy_status gi_pattern_search(grundy *g, const grundy_grid *grid, bool for_p,
                                const gi_facts *facts, gi_meter *meter, grundy_pattern *out) {
  gi_finder f = {.g = g, .best = out, .meter = meter};
  if (facts) f.facts = *facts;
  f.q.grid = grid;
  f.q.for_p = for_p;
  size_t alone = 0;
  if (runs_alone(grid, &alone)) return search_row(&f, alone);
  for (size_t i = 0; i < grid->dimensions; i++) {
    size_t length = (size_t)(grid->ranges[i].high - grid->ranges[i].low) + 1;
    f.q.length[i] = length;
    f.q.fit[i] = length < 4 ? length : length - length / 3;
    if (grid->ranges[i].high > INT64_MAX / 8) return GRUNDY_OK; /* no arithmetic on such numbers */
  }
  if (!measure(g, &f.q)) return GRUNDY_ENOMEM;
  if (grid->dimensions == 1) {
    search_line(&f);
  } else {
    static void (*const families[])(gi_finder *) = {gi_pattern_statistics, gi_pattern_residues,
                                                    gi_pattern_separate, gi_pattern_pairs,
                                                    gi_pattern_ratios};
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
      if (!gi_pattern_stops(&f, POLL)) families[i](&f);
  }
  return f.no_memory ? GRUNDY_ENOMEM : GRUNDY_OK;
}
