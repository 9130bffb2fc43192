/* Whether a rule explains the table: it is evaluated at every cell, and what it gets wrong is
 * listed.
 *
 * Part of the table is held back: along each number the last third. Rules are fitted to the rest
 * alone. What a rule gets wrong must be little, and almost nothing in the part held back; and the
 * rule with its exceptions, written down in bits, must be well below what the table takes when each
 * value is coded by how often it occurs. A table of noise can be coded by S bits less with a chance
 * of 2^-S only, so that asking for fourteen bits, and a quarter, keeps chance out. Noise that
 * seldom changes takes less than that, so a rule that is not a period must also beat a code by
 * pairs of neighbours. Of the rules that pass, the one of the fewest bits is the simplest.
 */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "study/pattern/pattern.h"

enum { SAVED = 14, FIT_MOST = 250, PROBED = 96, POLLED = 1 << 10, LATEST = 8, DISTINCT = 4 };

bool gi_pattern_target(const gi_pattern_question *q, size_t cell, int64_t *out) {
  const grundy_cells *cells = q->cells;
  if (cells->known && !cells->known[cell]) return false;
  grundy_nimber v = cells->values[cell];
  *out = q->for_p ? v == 0 : (int64_t)v;
  return q->for_p || v < (uint64_t)INT64_MAX / 4;
}

void gi_pattern_numbers(const gi_pattern_question *q, size_t cell, uint64_t *out) {
  for (size_t i = q->cells->dimensions; i-- > 0;) {
    out[i] = q->cells->ranges[i].low + cell % q->length[i];
    cell /= q->length[i];
  }
}

bool gi_pattern_is_fitted(const gi_pattern_question *q, size_t cell) {
  for (size_t i = q->cells->dimensions; i-- > 0;) {
    if (cell % q->length[i] >= q->fit[i]) return false;
    cell /= q->length[i];
  }
  return true;
}

/* How many exceptions are few: of small tables none in the part held back, and never many of the
 * lost positions there. */
static size_t test_most(const gi_pattern_question *q) {
  size_t most = q->test_count < 24 ? 0 : 1 + q->test_count / 128;
  return q->for_p && most > 1 + q->rare_test / 16 ? 1 + q->rare_test / 16 : most;
}

static size_t fit_most(const gi_pattern_question *q) {
  size_t most = q->fit_count / 6;
  return most > FIT_MOST ? FIT_MOST : most;
}

typedef struct verdict {
  grundy_pattern_exception exceptions[GRUNDY_PATTERN_EXCEPTIONS];
  size_t count, wrong_fit, wrong_test;
} verdict;

static bool is_right(const gi_pattern_finder *f, const gi_expression *e, size_t cell,
                     const uint64_t *numbers) {
  int64_t wanted, given;
  if (!gi_pattern_target(&f->q, cell, &wanted)) return false;
  if (!grundy_pattern_evaluate(e, numbers, f->q.cells->dimensions, &given)) return false;
  return f->q.for_p ? (given != 0) == (wanted != 0) : given == wanted;
}

/* A few cells all over the table: most rules that are wrong fail here already. */
static bool passes_probe(const gi_pattern_finder *f, const gi_expression *e) {
  uint64_t numbers[GRUNDY_TABLE_RANGES], at = 12345;
  size_t wrong = 0, count = f->q.cells->count;
  if (count < 8 * PROBED) return true;
  for (size_t i = 0; i < PROBED; i++) {
    at = at * 6364136223846793005u + 1442695040888963407u;
    size_t cell = (size_t)((at >> 33) % count);
    if (f->q.cells->known && !f->q.cells->known[cell]) continue;
    gi_pattern_numbers(&f->q, cell, numbers);
    wrong += !is_right(f, e, cell, numbers);
  }
  return wrong <= PROBED / 4;
}

/* Goes over all cells; false when the exceptions become too many. */
static bool examine(const gi_pattern_finder *f, const gi_expression *e, verdict *v) {
  const gi_pattern_question *q = &f->q;
  const grundy_cells *cells = q->cells;
  uint64_t numbers[GRUNDY_TABLE_RANGES];
  size_t most_fit = fit_most(q), most_test = test_most(q);
  v->count = v->wrong_fit = v->wrong_test = 0;
  for (size_t i = 0; i < cells->dimensions; i++) numbers[i] = cells->ranges[i].low;
  for (size_t cell = 0; cell < cells->count; cell++) {
    if (cell % POLLED == 0 && gi_pattern_stops(f, POLLED)) return false;
    if ((!cells->known || cells->known[cell]) && !is_right(f, e, cell, numbers)) {
      if (gi_pattern_is_fitted(q, cell))
        v->wrong_fit++;
      else
        v->wrong_test++;
      if (v->wrong_fit > most_fit || v->wrong_test > most_test ||
          v->count == GRUNDY_PATTERN_EXCEPTIONS)
        return false;
      v->exceptions[v->count++] =
          (grundy_pattern_exception){.cell = cell, .value = cells->values[cell]};
    }
    for (size_t i = cells->dimensions; i-- > 0;) {
      if (numbers[i]++ < cells->ranges[i].high) break;
      numbers[i] = cells->ranges[i].low;
    }
  }
  return true;
}

/* How many of the exceptions are among the cells from `cell` on. */
static size_t wrong_from(const verdict *v, size_t cell) {
  size_t wrong = 0;
  for (size_t i = v->count; i-- > 0 && v->exceptions[i].cell >= cell;) wrong++;
  return wrong;
}

/* Whether a rule in one number stops to hold at the end of the table, so that it is not a rule:
 * more than half of the last few entries are wrong, or more than a quarter of the last fiftieth of
 * them. Of a rule for lost positions only those entries count that it, or the table, calls lost. */
static bool breaks_at_end(const gi_pattern_finder *f, const gi_expression *e, const verdict *v) {
  const grundy_cells *cells = f->q.cells;
  size_t seen = 0, cell = cells->count, part = cells->count / 50;
  if (cells->dimensions > 1 || v->count == 0) return false;
  while (cell > 0 && seen < LATEST) {
    int64_t given = 0, wanted = 0;
    uint64_t n = cells->ranges[0].low + --cell;
    if (!gi_pattern_target(&f->q, cell, &wanted)) continue;
    bool has = grundy_pattern_evaluate(e, &n, 1, &given);
    seen += !f->q.for_p || wanted || (has && given);
  }
  return 2 * wrong_from(v, cell) > seen ||
         (part >= LATEST && 4 * wrong_from(v, cells->count - part) > part);
}

/* Which entries of the table of a node were used, by the fitted cells and by those held back. */
typedef struct usage {
  uint8_t *fit, *test;
  size_t fits, tests; /* different ones */
  bool unseen;        /* one is used by those held back alone */
} usage;

static bool count_usage(const gi_pattern_finder *f, const gi_expression *e, size_t node, usage *u) {
  const grundy_pattern_node *n = &e->nodes[node];
  for (size_t cell = 0; cell < f->q.cells->count; cell++) {
    int64_t wanted, value[GRUNDY_PATTERN_NODES];
    uint64_t numbers[GRUNDY_TABLE_RANGES];
    if (cell % POLLED == 0 && gi_pattern_stops(f, POLLED)) return false;
    if (!gi_pattern_target(&f->q, cell, &wanted)) continue;
    gi_pattern_numbers(&f->q, cell, numbers);
    if (!gi_expression_values(e, numbers, f->q.cells->dimensions, value)) continue;
    int64_t x = value[n->x];
    if (x >= 0 && x < n->entries) (gi_pattern_is_fitted(&f->q, cell) ? u->fit : u->test)[x] = 1;
  }
  for (size_t i = 0; i < n->entries; i++) {
    u->fits += u->fit[i];
    u->tests += u->test[i];
    u->unseen = u->unseen || (u->test[i] && !u->fit[i]);
  }
  return true;
}

/* The cells held back must say something of a table: they use two entries of it or more, and of a
 * table of values none that the fitted cells did not show. */
static bool tests_tables(gi_pattern_finder *f, const gi_expression *e) {
  bool fine = true;
  for (size_t i = 0; i < e->count && fine; i++) {
    const grundy_pattern_node *n = &e->nodes[i];
    if (n->op != GRUNDY_PATTERN_TABLE && n->op != GRUNDY_PATTERN_ONE_OF) continue;
    usage u = {.fit = gi_zeroed(f->g, n->entries, 1), .test = gi_zeroed(f->g, n->entries, 1)};
    f->no_memory = f->no_memory || !u.fit || !u.test;
    fine = u.fit && u.test && count_usage(f, e, i, &u) && u.tests >= 2 &&
           (n->op == GRUNDY_PATTERN_ONE_OF || !u.unseen);
    gi_resize(f->g, u.fit, n->entries, 0);
    gi_resize(f->g, u.test, n->entries, 0);
  }
  return fine;
}

/* Whole parts of something that grows: those held back must have several values, as almost any line
 * goes through two of them. */
static bool tests_floors(const gi_pattern_finder *f, const gi_expression *e, uint64_t saltus) {
  bool floors = saltus && e->nodes[e->count - 1].op == GRUNDY_PATTERN_DIVIDE;
  int64_t seen[DISTINCT], wanted;
  size_t count = 0;
  for (size_t i = 0; i < e->count; i++)
    floors =
        floors || e->nodes[i].op == GRUNDY_PATTERN_BEATTY || e->nodes[i].op == GRUNDY_PATTERN_ROOT;
  if (!floors || f->q.for_p) return true;
  for (size_t cell = 0; cell < f->q.cells->count && count < DISTINCT; cell++) {
    if (gi_pattern_is_fitted(&f->q, cell) || !gi_pattern_target(&f->q, cell, &wanted)) continue;
    size_t i = 0;
    while (i < count && seen[i] != wanted) i++;
    if (i == count) seen[count++] = wanted;
  }
  return count == DISTINCT;
}

static bool is_constant(const gi_expression *e) {
  return e->count == 1 && e->nodes[0].op == GRUNDY_PATTERN_NUMBER;
}

/* Exceptions that are few by any measure, where the values are all but one and the same. */
static bool is_almost_constant(const gi_pattern_question *q, const verdict *v,
                               const gi_expression *e) {
  return is_constant(e) && v->count * 200 <= q->fit_count + q->test_count && v->count <= 2;
}

/* The exceptions in bits. Where they all lie at the beginning of a line, that part may as well be
 * written down as it is. */
static uint64_t exception_bits(const gi_pattern_question *q, const verdict *v) {
  uint64_t bits = v->count * (q->cell_bits + (uint64_t)q->value_bits);
  if (v->count == 0 || q->cells->dimensions > 1) return bits;
  uint64_t start = v->exceptions[v->count - 1].cell + 1;
  uint64_t listed = v->count * (gi_pattern_bit_length(start) + (uint64_t)q->value_bits);
  uint64_t whole = start * (q->value_bits > 1 ? q->value_bits - 1 : 1u);
  listed = q->cell_bits + (listed < whole ? listed : whole);
  return listed < bits ? listed : bits;
}

/* Whether something known outside of the table refutes it. */
static bool is_refuted(const gi_pattern_finder *f, const gi_expression *e) {
  for (size_t i = 0; i < f->facts.count; i++) {
    const gi_pattern_fact *fact = &f->facts.items[i];
    int64_t given;
    if (fact->outcome && !f->q.for_p) continue;
    if (!grundy_pattern_evaluate(e, fact->numbers, f->q.cells->dimensions, &given)) continue;
    if (f->q.for_p ? (given != 0) != (fact->value == 0)
                   : given < 0 || (grundy_nimber)given != fact->value)
      return true;
  }
  return false;
}

/* Whether the rule fits all of a short table, and says less than the table does: it is shorter, or
 * its period is seen twice. */
static bool only_fits(const gi_pattern_finder *f, const verdict *v, uint64_t bits,
                      uint64_t period) {
  return v->count == 0 && (bits <= f->q.raw_bits || (period && period <= f->q.cells->count / 2));
}

/* Whether the rule explains so much that chance is excluded. */
static bool is_sure(gi_pattern_finder *f, const gi_expression *e, const verdict *v, uint64_t bits,
                    uint64_t period, uint64_t saltus) {
  if (!is_almost_constant(&f->q, v, e) &&
      (bits + SAVED > f->q.raw_bits || bits > f->q.raw_bits / 4 * 3))
    return false;
  if (period == 0 && bits + SAVED > f->q.chain_bits) return false;
  return tests_floors(f, e, saltus) && (period > 0 || tests_tables(f, e));
}

static void judge(gi_pattern_finder *f, gi_expression *e, uint64_t period, uint64_t saltus) {
  grundy_pattern *best = f->best;
  verdict v;
  uint64_t bits = gi_expression_bits(e);
  if (best->found && best->bits <= bits) return;
  if (f->q.for_p && !f->q.cells->outcomes && is_constant(e)) return; /* no rule for the values */
  f->offers++;
  if (is_refuted(f, e) || !passes_probe(f, e) || !examine(f, e, &v)) return;
  if (breaks_at_end(f, e, &v)) return;
  bits += exception_bits(&f->q, &v);
  if (best->found && best->bits <= bits) return;
  if (!(f->demand == GI_PATTERN_FITS ? only_fits(f, &v, bits, period)
                                     : is_sure(f, e, &v, bits, period, saltus)))
    return;
  gi_expression_clear(f->g, &best->rule);
  best->rule = *e;
  *e = (gi_expression){.count = 0};
  memcpy(best->exceptions, v.exceptions, v.count * sizeof *v.exceptions);
  best->exception_count = v.count;
  best->wrong_fit = v.wrong_fit;
  best->wrong_test = v.wrong_test;
  best->found = true;
  best->for_p = f->q.for_p;
  best->bits = bits;
  best->raw_bits = f->q.raw_bits;
  best->period = f->inner || f->base ? 0 : period;
  best->saltus = saltus;
  best->fitted = f->q.fit_count;
  best->tested = f->q.test_count;
}

/* The expression in the numbers of the table: with the statistic for its variable, and joined with
 * what it was fitted without. */
static bool complete(gi_pattern_finder *f, const gi_expression *e, gi_expression *out) {
  uint32_t at, base;
  *out = (gi_expression){.count = 0};
  if (f->base && !gi_pattern_append(f, out, f->base, NULL, &base)) return false;
  if (!gi_pattern_append(f, out, e, f->inner, &at)) return false;
  if (f->base) gi_pattern_node(out, f->join, base, at, 0);
  return out->count <= GRUNDY_PATTERN_NODES;
}

void gi_pattern_offer(gi_pattern_finder *f, gi_expression *e, uint64_t period, uint64_t saltus) {
  gi_expression whole;
  if (e->count && e->count <= GRUNDY_PATTERN_NODES && !f->no_memory && !gi_pattern_stops(f, 1)) {
    if (f->inner || f->base) {
      if (complete(f, e, &whole)) judge(f, &whole, period, saltus);
      gi_expression_clear(f->g, &whole);
    } else {
      judge(f, e, period, saltus);
    }
  }
  gi_expression_clear(f->g, e);
}
