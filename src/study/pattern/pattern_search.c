/* The search for a rule: the table is measured, its first part becomes a line if it has one number,
 * and every family makes its offers. */
/* SPDX-License-Identifier: MIT */
#include "study/pattern/pattern_search.h"

#include <stdlib.h>
#include <string.h>

#include "study/pattern/pattern.h"

enum {
  POLL = 1 << 14,   /* work after which the clock is looked at */
  SORTED = 1 << 16, /* values that are sorted at once */
  CHAIN = 1 << 20   /* values */
};

/* 256 log2 n, rounded down, n > 0, in whole numbers: eight squarings. */
static uint64_t log_256(uint64_t n) {
  unsigned whole = gi_pattern_bit_length(n) - 1;
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
static bool measure_chain(gi_pattern_finder *f, size_t known, uint64_t kinds) {
  gi_pattern_question *q = &f->q;
  size_t count = 0, run;
  uint64_t bits = 0, saved = 0;
  int64_t before = 0;
  q->chain_bits = q->raw_bits;
  if (known < 2 || known > CHAIN) return true;
  step *steps = gi_pattern_room(f, known, sizeof *steps);
  if (!steps) return false;
  for (size_t i = 0; i < q->cells->count && count < known; i++) {
    int64_t value;
    if (!gi_pattern_target(q, i, &value)) continue;
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
  gi_pattern_release(f, steps, known, sizeof *steps);
  return true;
}

/* Joins the sorted runs from[low..middle) and from[middle..high). */
static void merge_runs(const int64_t *from, size_t low, size_t middle, size_t high, int64_t *to) {
  size_t a = low, b = middle;
  for (size_t i = low; i < high; i++)
    to[i] = b == high || (a < middle && from[a] <= from[b]) ? from[a++] : from[b++];
}

/* Sorts them, with looks at the clock in between. False: stopped. */
static bool sort_entries(gi_pattern_finder *f, int64_t *all, size_t count) {
  int64_t *from = all, *to = gi_pattern_room(f, count, sizeof *to), *spare = to;
  bool ok = to != NULL;
  for (size_t i = 0; ok && i < count; i += SORTED) {
    qsort(all + i, count - i < SORTED ? count - i : SORTED, sizeof *all, compare_entries);
    ok = !gi_pattern_stops(f, POLL);
  }
  for (size_t run = SORTED; ok && run < count; run *= 2) {
    for (size_t low = 0; ok && low < count; low += 2 * run) {
      size_t middle = count - low < run ? count : low + run;
      merge_runs(from, low, middle, count - middle < run ? count : middle + run, to);
      ok = !gi_pattern_stops(f, POLL);
    }
    int64_t *sorted = to;
    to = from;
    from = sorted;
  }
  if (ok && from != all) memcpy(all, from, count * sizeof *all);
  gi_pattern_release(f, spare, count, sizeof *spare);
  return ok;
}

/* What the table takes if each value is coded by how often it occurs. */
static bool measure(gi_pattern_finder *f) {
  gi_pattern_question *q = &f->q;
  size_t count = q->cells->count, known = 0, lost = 0, kinds = 0, run;
  int64_t *all = gi_pattern_room(f, count, sizeof *all);
  uint64_t bits = 0;
  if (!all) return false;
  for (size_t i = 0; i < count; i++) {
    if (i % POLL == 0) (void)gi_meter_work(f->meter, POLL); /* the sort that follows ends it */
    if (q->cells->known && !q->cells->known[i]) continue;
    if (!gi_pattern_target(q, i, &all[known])) all[known] = (int64_t)(q->cells->values[i] >> 2);
    bool fitted = gi_pattern_is_fitted(q, i);
    q->fit_count += fitted;
    q->test_count += !fitted;
    lost += !fitted && all[known] != 0;
    known++;
  }
  q->rare_test = 2 * lost < q->test_count ? lost : q->test_count - lost;
  if (!sort_entries(f, all, known)) {
    gi_pattern_release(f, all, count, sizeof *all);
    return false;
  }
  for (size_t i = 0; i < known; i += run) {
    for (run = 1; i + run < known && all[i + run] == all[i];) run++;
    bits += run * (log_256(known) - log_256(run));
    kinds++;
  }
  q->raw_bits = bits / 256;
  q->cell_bits = gi_pattern_bit_length(known) + 1;
  q->value_bits = q->for_p || !known ? 0 : gi_pattern_bit_length((uint64_t)all[known - 1]) + 1;
  gi_pattern_release(f, all, count, sizeof *all);
  return measure_chain(f, known, kinds);
}

void *gi_pattern_room(gi_pattern_finder *f, size_t count, size_t size) {
  bool fits = count <= SIZE_MAX / size;
  void *block = fits ? gi_budget_resize(f->meter->budget, NULL, 0, count * size) : NULL;
  if (block && !gi_meter_clear(f->meter, block, count * size)) {
    gi_pattern_release(f, block, count, size);
    return NULL;
  }
  if (!block) f->no_memory = !fits || gi_budget_stopped(f->meter->budget) == GI_STOP_REFUSED;
  return block;
}

void gi_pattern_release(gi_pattern_finder *f, void *block, size_t count, size_t size) {
  if (block) gi_budget_resize(f->meter->budget, block, count * size, 0);
}

bool gi_pattern_stops(const gi_pattern_finder *f, uint32_t work) {
  return gi_budget_stopped(f->meter->budget) != GI_STOP_NONE || !gi_meter_work(f->meter, work);
}

void gi_pattern_line(gi_pattern_finder *f, const gi_line *line) {
  gi_pattern_periods(f, line);
  if (!gi_pattern_stops(f, POLL)) gi_pattern_digits(f, line);
  if (!gi_pattern_stops(f, POLL)) gi_pattern_beatty(f, line);
  if (f->q.for_p && !gi_pattern_stops(f, POLL)) gi_pattern_lists(f, line);
}

/* The fitted part of a table of one number. */
static void search_line(gi_pattern_finder *f) {
  size_t count = f->q.fit[0];
  int64_t *y = gi_pattern_room(f, count, sizeof *y);
  uint8_t *known = gi_pattern_room(f, count, 1);
  if (y && known) {
    gi_line line = {
        .low = (int64_t)f->q.cells->ranges[0].low, .y = y, .known = known, .count = count};
    for (size_t i = 0; i < count; i++) known[i] = gi_pattern_target(&f->q, i, &y[i]);
    gi_pattern_line(f, &line);
  }
  gi_pattern_release(f, y, count, sizeof *y);
  gi_pattern_release(f, known, count, 1);
}

/* The one number that is not the same in all of the table, if there is just one. */
static bool runs_alone(const grundy_cells *cells, size_t *out) {
  size_t running = 0;
  for (size_t i = 0; i < cells->dimensions; i++) {
    if (cells->ranges[i].low == cells->ranges[i].high) continue;
    *out = i;
    running++;
  }
  return cells->dimensions > 1 && running == 1;
}

/* The table as one of number `i` alone: its cells stand in the same order. */
static grundy_status search_row(gi_pattern_finder *f, size_t i) {
  grundy_cells row = *f->q.cells;
  gi_pattern_fact facts[GI_PATTERN_FACTS];
  gi_pattern_facts known = {facts, 0};
  row.dimensions = 1;
  row.ranges[0] = f->q.cells->ranges[i];
  for (size_t k = 0; k < f->facts.count && k < GI_PATTERN_FACTS; k++) {
    facts[k] = f->facts.items[k];
    facts[k].numbers[0] = facts[k].numbers[i];
    known.count++;
  }
  grundy_status status =
      gi_pattern_search(f->g, &row, f->q.for_p, &known, f->meter, f->demand, f->best);
  for (size_t k = 0; k < f->best->rule.count; k++)
    if (f->best->rule.nodes[k].op == GRUNDY_PATTERN_VARIABLE) f->best->rule.nodes[k].k = (int64_t)i;
  f->best->period = f->best->saltus = 0; /* they are of a table of one number */
  return status;
}

grundy_status gi_pattern_search(grundy *g, const grundy_cells *cells, bool for_p,
                                const gi_pattern_facts *facts, gi_meter *meter,
                                gi_pattern_demand demand, grundy_pattern *out) {
  gi_pattern_finder f = {.g = g, .best = out, .meter = meter, .demand = demand};
  if (facts) f.facts = *facts;
  f.q.cells = cells;
  f.q.for_p = for_p;
  size_t alone = 0;
  if (runs_alone(cells, &alone)) return search_row(&f, alone);
  for (size_t i = 0; i < cells->dimensions; i++) {
    size_t length = (size_t)(cells->ranges[i].high - cells->ranges[i].low) + 1;
    f.q.length[i] = length;
    f.q.fit[i] = length < 4 ? length : length - length / 3;
    if (cells->ranges[i].high > INT64_MAX / 8) return GRUNDY_OK; /* no arithmetic on such numbers */
  }
  if (!measure(&f)) return f.no_memory ? GRUNDY_ENOMEM : GRUNDY_UNKNOWN;
  if (cells->dimensions == 1) {
    search_line(&f);
  } else {
    static void (*const families[])(gi_pattern_finder *) = {
        gi_pattern_statistics, gi_pattern_residues, gi_pattern_separate, gi_pattern_pairs,
        gi_pattern_ratios};
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
      if (!gi_pattern_stops(&f, POLL)) families[i](&f);
  }
  return f.no_memory ? GRUNDY_ENOMEM : GRUNDY_OK;
}
