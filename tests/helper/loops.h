/* loops.h: small graphs that may have cycles, and the definitions on them, slowly: who wins, in how
 * many moves, the generalised Grundy values, and how these add up.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_LOOPS_H
#define GRUNDY_TEST_LOOPS_H

#include "base/budget.h"
#include "cases.h"
#include "graph/graph.h"
#include "graph/solve/loopy.h"
#include "graph/solve/retrograde.h"

enum { LOOPS_NODES = 100, LOOPS_ARROWS = 4000 };

typedef struct loops {
  uint32_t nodes;
  uint64_t rows[LOOPS_NODES + 1];
  uint32_t to[LOOPS_ARROWS];
  const uint8_t *final; /* or NULL */
} loops;

typedef struct loops_answer {
  uint8_t outcomes[LOOPS_NODES];
  uint32_t remoteness[LOOPS_NODES];
} loops_answer;

/* ---- the definitions ---- */

static inline grundy_outcome loops_end(const loops *x, bool misere, uint32_t u) {
  if (x->final && x->final[u] == GRUNDY_MOVER_WINS) return GRUNDY_OUTCOME_N;
  if (x->final && x->final[u] == GRUNDY_MOVER_LOSES) return GRUNDY_OUTCOME_P;
  if (x->final || x->rows[u] < x->rows[u + 1]) return GRUNDY_OUTCOME_UNKNOWN;
  return misere ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
}

/* Who wins within r moves, for r = 0, 1, ...: some follower is lost within r - 1, or all are won
 * within r - 1. Who wins within no number of moves has a draw. */
static inline void loops_outcomes(const loops *x, bool misere, loops_answer *out) {
  uint8_t before[LOOPS_NODES];
  for (uint32_t u = 0; u < x->nodes; u++) {
    out->outcomes[u] = (uint8_t)loops_end(x, misere, u);
    out->remoteness[u] = out->outcomes[u] ? 0 : GI_ENDLESS;
  }
  for (uint32_t r = 1; r <= x->nodes; r++) {
    memcpy(before, out->outcomes, sizeof before);
    for (uint32_t u = 0; u < x->nodes; u++) {
      bool some_lost = false, all_won = x->rows[u] < x->rows[u + 1];
      for (uint64_t i = x->rows[u]; i < x->rows[u + 1]; i++) {
        some_lost |= before[x->to[i]] == GRUNDY_OUTCOME_P;
        all_won &= before[x->to[i]] == GRUNDY_OUTCOME_N;
      }
      if (before[u] || !(some_lost || all_won)) continue;
      out->outcomes[u] = some_lost ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
      out->remoteness[u] = r;
    }
  }
  for (uint32_t u = 0; u < x->nodes; u++)
    if (!out->outcomes[u]) out->outcomes[u] = GRUNDY_OUTCOME_D;
}

enum { LOOPS_UNLABELLED = 1000000 };

static inline bool loops_leads_to(const loops *x, const uint32_t *values, uint32_t u,
                                  uint32_t value) {
  bool found = false;
  for (uint64_t i = x->rows[u]; i < x->rows[u + 1]; i++) found |= values[x->to[i]] == value;
  return found;
}

/* Whether stage m labels u: no follower has m, and each one without a number leads to m. */
static inline bool loops_labels(const loops *x, const uint32_t *values, uint32_t u, uint32_t m) {
  bool may = values[u] == LOOPS_UNLABELLED && !loops_leads_to(x, values, u, m);
  for (uint64_t i = x->rows[u]; i < x->rows[u + 1]; i++) {
    uint32_t v = x->to[i];
    may &= values[v] < LOOPS_UNLABELLED || loops_leads_to(x, values, v, m);
  }
  return may;
}

static inline void loops_values(const loops *x, uint32_t *values) {
  for (uint32_t u = 0; u < x->nodes; u++) values[u] = LOOPS_UNLABELLED;
  for (uint32_t m = 0; m <= x->nodes; m++) {
    for (bool more = true; more;) {
      more = false;
      for (uint32_t u = 0; u < x->nodes; u++)
        if (loops_labels(x, values, u, m)) {
          values[u] = m;
          more = true;
        }
    }
    for (uint32_t u = 0; u < x->nodes; u++)
      if (values[u] == LOOPS_UNLABELLED && !loops_leads_to(x, values, u, m))
        values[u] = GI_INFINITE;
  }
}

/* ---- generalised values, and sums ---- */

typedef struct loops_value {
  bool infinite;
  uint32_t number; /* if it is finite */
  uint64_t set;    /* else the numbers among the followers, all below 64, as bits */
} loops_value;

static inline loops_value loops_value_of(const loops *x, const uint32_t *values, uint32_t u) {
  loops_value v = {.infinite = values[u] == GI_INFINITE};
  if (!v.infinite)
    v.number = values[u];
  else
    for (uint64_t i = x->rows[u]; i < x->rows[u + 1]; i++)
      if (values[x->to[i]] < 64) v.set |= UINT64_C(1) << values[x->to[i]];
  return v;
}

static inline loops_value loops_add(loops_value a, loops_value b) {
  if (!a.infinite && !b.infinite) return (loops_value){.number = a.number ^ b.number};
  loops_value sum = {.infinite = true};
  if (a.infinite && b.infinite) return sum;
  uint64_t set = a.infinite ? a.set : b.set;
  uint32_t number = a.infinite ? b.number : a.number;
  for (uint32_t k = 0; k < 64; k++)
    if (set >> k & 1 && (k ^ number) < 64) sum.set |= UINT64_C(1) << (k ^ number);
  return sum;
}

static inline grundy_outcome loops_outcome_of(loops_value v) {
  if (!v.infinite) return v.number ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
  return v.set & 1 ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_D;
}

/* A token on each of two graphs: node u of `a` and v of `b` is u * b->nodes + v. */
static inline void loops_product(const loops *a, const loops *b, loops *out) {
  uint64_t arrows = 0;
  out->nodes = a->nodes * b->nodes;
  out->final = NULL;
  for (uint32_t u = 0; u < a->nodes; u++)
    for (uint32_t v = 0; v < b->nodes; v++) {
      out->rows[u * b->nodes + v] = arrows;
      for (uint64_t i = a->rows[u]; i < a->rows[u + 1]; i++)
        out->to[arrows++] = a->to[i] * b->nodes + v;
      for (uint64_t i = b->rows[v]; i < b->rows[v + 1]; i++)
        out->to[arrows++] = u * b->nodes + b->to[i];
    }
  out->rows[out->nodes] = arrows;
}

/* ---- random graphs ---- */

/* At most `most` arrows. `back`: how many of 100 lead anywhere, the others to smaller nodes. */
static inline void loops_random(rng *r, uint32_t nodes, uint64_t most, uint32_t back, loops *out) {
  static const uint32_t none = UINT32_MAX;
  uint32_t from[LOOPS_ARROWS], to[LOOPS_ARROWS];
  uint64_t arrows = rng_below(r, most + 1), count = 0;
  for (uint64_t i = 0; i < arrows; i++) {
    uint32_t u = (uint32_t)rng_below(r, nodes);
    bool anywhere = rng_below(r, 100) < back;
    from[i] = anywhere || u > 0 ? u : none;
    to[i] = (uint32_t)rng_below(r, anywhere || u == 0 ? nodes : u);
    if (i > 0 && rng_below(r, 20) == 0) { /* a parallel one */
      from[i] = from[i - 1];
      to[i] = to[i - 1];
    }
  }
  out->nodes = nodes;
  out->final = NULL;
  for (uint32_t u = 0; u < nodes; u++) {
    out->rows[u] = count;
    for (uint64_t i = 0; i < arrows; i++)
      if (from[i] == u) out->to[count++] = to[i];
  }
  out->rows[nodes] = count;
}

/* ---- the library's answers ---- */

typedef struct loops_lab {
  grundy *g;
  gi_budget budget;
  gi_meter meter;
} loops_lab;

static inline void loops_open(loops_lab *lab) {
  lab->g = grundy_new(NULL);
  gi_budget_init(&lab->budget, lab->g);
  gi_meter_init(&lab->meter, &lab->budget, true);
}

static inline grundy_graph *loops_graph(loops_lab *lab, const loops *x) {
  grundy_graph *graph;
  grundy_status status = grundy_graph_make(lab->g, x->nodes, x->rows, x->to, &graph, NULL);
  assert_int_equal(status, GRUNDY_OK);
  graph->final = x->final;
  return graph;
}

static inline void loops_solve(loops_lab *lab, const loops *x, bool misere, loops_answer *out) {
  grundy_graph *graph = loops_graph(lab, x);
  assert_true(gi_retrograde(graph, misere, &lab->meter, out->outcomes, out->remoteness));
  assert_int_equal(atomic_load(&lab->budget.memory), 0);
  grundy_graph_free(graph);
}

static inline void loops_evaluate(loops_lab *lab, const loops *x, uint32_t *values) {
  grundy_graph *graph = loops_graph(lab, x);
  assert_true(gi_loopy_values(graph, &lab->meter, values));
  assert_int_equal(atomic_load(&lab->budget.memory), 0);
  grundy_graph_free(graph);
}

#endif
