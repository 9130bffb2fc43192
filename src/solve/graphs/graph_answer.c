/* From a graph to its answer: which method applies, and what it found.
 *
 *   no cycle    values depth first; all else by folds in the order in which they were found
 *   cycles      won, lost and drawn by retrograde analysis; values by stages
 *
 * Whether there is a cycle is not known beforehand: the search for values finds out.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/graphs/graph_answer.h"

#include "base/assert.h"
#include "graph/solve/graph_fold.h"
#include "graph/solve/loopy.h"
#include "graph/solve/retrograde.h"
#include "solve/solver.h"

enum { WINDOW = 1024 }; /* values looked for at once among the options of a node */

void grundy_graph_question_init(grundy_graph_question *question) {
  *question = (grundy_graph_question){.size = sizeof *question};
}

static uint64_t cells_size(const grundy_graph_answer *a) {
  return ((uint64_t)a->graph->nodes + 1) * a->width;
}

/* One item a node, and one, so that an empty graph has a block too. */
static uint64_t items_size(const grundy_graph_answer *a, size_t size) {
  return ((uint64_t)a->graph->nodes + 1) * size;
}

void grundy_graph_answer_free(grundy_graph_answer *a) {
  if (!a) return;
  gi_resize(a->g, a->cells, cells_size(a), 0);
  gi_resize(a->g, a->outcomes, items_size(a, sizeof *a->outcomes), 0);
  gi_resize(a->g, a->remoteness, items_size(a, sizeof *a->remoteness), 0);
  gi_resize(a->g, a, sizeof *a, 0);
}

/* ---- without cycles ---- */

static void take_cells(grundy_graph_answer *a, gi_dense *values) {
  a->cells = values->cells;
  a->width = values->width;
  values->cells = NULL;
  values->size = 0;
}

/* Outcomes in bytes for the folds that need them. */
static bool spread_outcomes(grundy_graph_answer *a, gi_budget *budget) {
  a->outcomes = gi_budget_resize(budget, NULL, 0, items_size(a, sizeof *a->outcomes));
  for (uint32_t u = 0; a->outcomes && u < a->graph->nodes; u++)
    a->outcomes[u] =
        gi_dense_get(a->cells, a->width, u) == GI_CELL_VALUE ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  return a->outcomes;
}

/* Finds all that was asked for besides the values, which are known. */
static bool fold_answers(grundy_graph_answer *a, const gi_order *order, gi_meter *meter) {
  const grundy_graph *graph = a->graph;
  gi_budget *budget = meter->budget;
  uint32_t depth;
  if (a->no_value) {
    a->outcomes = gi_budget_resize(budget, NULL, 0, items_size(a, sizeof *a->outcomes));
    if (!a->outcomes || !gi_fold_outcomes(graph, order, a->question.convention == GRUNDY_MISERE,
                                          meter, a->outcomes))
      return false;
    gi_budget_resize(budget, a->cells, cells_size(a), 0);
    a->cells = NULL;
  } else if (a->width > 1 && a->question.remoteness && !spread_outcomes(a, budget)) {
    return false;
  }
  if (!a->question.depth && !a->question.remoteness) return true;
  uint32_t *cells = gi_budget_resize(budget, NULL, 0, items_size(a, sizeof *cells));
  a->remoteness = cells; /* the depths first stand where the remoteness will */
  if (!cells) return false;
  if (a->question.depth) {
    if (!gi_fold_depth(graph, order, meter, cells, &depth)) return false;
    a->counts.has_depth = true;
    a->counts.depth = depth;
  }
  if (a->question.remoteness)
    return gi_fold_remoteness(graph, order, a->outcomes ? a->outcomes : a->cells, meter, cells);
  gi_budget_resize(budget, cells, items_size(a, sizeof *cells), 0);
  a->remoteness = NULL;
  return true;
}

static grundy_status answer_acyclic(grundy_graph_answer *a, gi_budget *budget,
                                    grundy_error *error) {
  const grundy_graph_question *q = &a->question;
  bool ordered = a->no_value || q->remoteness || q->depth;
  gi_order order = {.budget = budget};
  gi_dense values;
  gi_meter meter;
  gi_meter_init(&meter, budget, true);
  gi_dense_init(&values, budget, NULL);
  gi_values_task task = {.graph = a->graph,
                         .threads = a->g->config.threads,
                         .calls = true,
                         .order = ordered ? &order : NULL};
  grundy_status status = gi_graph_values(&task, &values, error);
  if (status == GRUNDY_OK) {
    take_cells(a, &values);
    if (ordered && !fold_answers(a, &order, &meter)) status = GRUNDY_UNKNOWN;
  }
  gi_order_clear(&order);
  gi_dense_clear(&values);
  gi_meter_close(&meter);
  return status;
}

/* ---- with cycles ---- */

static bool count_nodes(const grundy_graph *graph, gi_meter *meter) {
  for (uint32_t u = 0; u < graph->nodes; u++)
    if (!gi_meter_position(meter)) return false;
  return true;
}

static bool answer_loopy(grundy_graph_answer *a, gi_budget *budget, gi_meter *meter) {
  const grundy_graph *graph = a->graph;
  a->outcomes = gi_budget_resize(budget, NULL, 0, items_size(a, sizeof *a->outcomes));
  if (!a->outcomes) return false;
  if (a->question.remoteness) {
    a->remoteness = gi_budget_resize(budget, NULL, 0, items_size(a, sizeof *a->remoteness));
    if (!a->remoteness) return false;
  }
  if (!gi_retrograde(graph, a->question.convention == GRUNDY_MISERE, meter, a->outcomes,
                     a->remoteness))
    return false;
  if (a->no_value) return true;
  uint32_t *cells = gi_budget_resize(budget, NULL, 0, items_size(a, sizeof *cells));
  a->cells = cells;
  a->width = sizeof *cells;
  if (!cells || !gi_loopy_values(graph, meter, cells)) return false;
  for (uint32_t u = 0; u < graph->nodes; u++)
    cells[u] = cells[u] == GI_INFINITE ? GI_CELL_INFINITE : GI_CELL_VALUE + cells[u];
  return true;
}

/* ---- both ---- */

static void count_outcomes(grundy_graph_answer *a) {
  grundy_graph_counts *c = &a->counts;
  for (uint32_t u = 0; u < a->graph->nodes; u++) {
    grundy_outcome outcome = grundy_graph_answer_outcome(a, u);
    uint32_t cell = a->cells ? gi_dense_get(a->cells, a->width, u) : 0;
    c->won += outcome == GRUNDY_OUTCOME_N;
    c->lost += outcome == GRUNDY_OUTCOME_P;
    c->drawn += outcome == GRUNDY_OUTCOME_D;
    c->infinite += cell == GI_CELL_INFINITE;
    if (cell < GI_CELL_VALUE) continue;
    c->has_largest = true;
    if (cell - GI_CELL_VALUE > c->largest) c->largest = cell - GI_CELL_VALUE;
  }
}

/* The question with all fields that this version has; the caller may know fewer, or give none. */
static grundy_graph_question whole_question(const grundy_graph_question *given) {
  grundy_graph_question q;
  grundy_graph_question_init(&q);
  if (given) memcpy(&q, given, given->size < sizeof q ? given->size : sizeof q);
  q.size = sizeof q;
  return q;
}

grundy_graph_answer *gi_graph_answer_make(const grundy_graph *graph,
                                          const grundy_graph_question *question) {
  grundy_graph_answer *a = gi_zeroed(graph->g, 1, sizeof *a);
  if (!a) return NULL;
  a->g = graph->g;
  a->graph = graph;
  a->width = 1;
  a->question = whole_question(question);
  a->no_value = graph->final                              ? GRUNDY_VALUE_OWN_FINAL
                : a->question.convention == GRUNDY_MISERE ? GRUNDY_VALUE_MISERE
                                                          : GRUNDY_VALUE_EXISTS;
  return a;
}

grundy_status gi_graph_answer_new(gi_budget *budget, const grundy_graph *graph,
                                  const grundy_graph_question *question, grundy_graph_answer **out,
                                  grundy_error *error) {
  grundy_graph_answer *a = gi_graph_answer_make(graph, question);
  *out = NULL;
  if (!a) return gi_no_memory(graph->g, error);
  double start = gi_seconds();
  uint64_t held = atomic_load(&budget->memory), counted = atomic_load(&budget->positions);
  grundy_status status = answer_acyclic(a, budget, error);
  if (status == GRUNDY_ECYCLE && a->question.loopy) {
    gi_meter meter;
    gi_meter_init(&meter, budget, true);
    atomic_store(&budget->positions, counted); /* of the search that found the cycle */
    bool ok = count_nodes(graph, &meter) && answer_loopy(a, budget, &meter);
    gi_meter_close(&meter);
    status = ok ? GRUNDY_OK : GRUNDY_UNKNOWN;
  }
  a->memory = gi_budget_peak(budget);
  atomic_store(&budget->memory, held); /* the answer owns what it keeps */
  if (status == GRUNDY_UNKNOWN) status = gi_budget_explain(budget, error);
  if (status != GRUNDY_OK) {
    grundy_graph_answer_free(a);
    return status;
  }
  count_outcomes(a);
  a->seconds = gi_seconds() - start;
  *out = a;
  return GRUNDY_OK;
}

grundy_status grundy_graph_solve(grundy_solver *s, const grundy_graph *graph,
                                 const grundy_graph_question *question, grundy_graph_answer **out,
                                 grundy_error *error) {
  grundy_error unused;
  if (!error) error = &unused;
  *out = NULL;
  grundy_graph_question q = whole_question(question);
  gi_budget_start_within(&s->budget, &q.limits);
  s->budget.total = graph->nodes;
  grundy_status status = gi_graph_answer_new(&s->budget, graph, &q, out, error);
  gi_budget_end(&s->budget);
  return status;
}

const grundy_graph *grundy_graph_answer_graph(const grundy_graph_answer *a) {
  return a->graph;
}

const grundy_graph_question *grundy_graph_answer_question(const grundy_graph_answer *a) {
  return &a->question;
}

grundy_no_value grundy_graph_answer_no_value(const grundy_graph_answer *a) {
  return a->no_value;
}

grundy_outcome grundy_graph_answer_outcome(const grundy_graph_answer *a, uint32_t node) {
  GI_ASSERT(node < a->graph->nodes && (a->outcomes || a->cells));
  if (a->outcomes) return (grundy_outcome)a->outcomes[node];
  return gi_dense_get(a->cells, a->width, node) == GI_CELL_VALUE ? GRUNDY_OUTCOME_P
                                                                 : GRUNDY_OUTCOME_N;
}

bool grundy_graph_answer_value(const grundy_graph_answer *a, uint32_t node, grundy_nimber *out) {
  GI_ASSERT(node < a->graph->nodes);
  uint32_t cell = a->cells ? gi_dense_get(a->cells, a->width, node) : 0;
  if (cell >= GI_CELL_VALUE) *out = cell - GI_CELL_VALUE;
  return cell >= GI_CELL_VALUE;
}

bool grundy_graph_answer_infinite(const grundy_graph_answer *a, uint32_t node) {
  return a->cells && gi_dense_get(a->cells, a->width, node) == GI_CELL_INFINITE;
}

/* A pass over the row for every WINDOW values that may occur: mostly one. */
size_t grundy_graph_answer_infinity(const grundy_graph_answer *a, uint32_t node, grundy_nimber *out,
                                    size_t room) {
  uint64_t length;
  const uint32_t *row = grundy_graph_row(a->graph, node, &length);
  size_t n = 0;
  bool more = true;
  for (grundy_nimber base = 0; more; base += WINDOW) {
    uint64_t seen[WINDOW / 64] = {0};
    more = false;
    for (uint64_t i = 0; i < length; i++) {
      grundy_nimber value;
      if (!grundy_graph_answer_value(a, row[i], &value) || value < base) continue;
      if (value - base < WINDOW)
        seen[(value - base) / 64] |= UINT64_C(1) << (value - base) % 64;
      else
        more = true;
    }
    for (grundy_nimber v = 0; v < WINDOW; v++)
      if (seen[v / 64] >> v % 64 & 1) {
        if (n < room) out[n] = base + v;
        n++;
      }
  }
  return n;
}

bool grundy_graph_answer_remoteness(const grundy_graph_answer *a, uint32_t node, uint32_t *out) {
  if (!a->remoteness || a->remoteness[node] == GI_ENDLESS) return false;
  *out = a->remoteness[node];
  return true;
}

void grundy_graph_answer_counts(const grundy_graph_answer *a, grundy_graph_counts *out) {
  *out = a->counts;
}

double grundy_graph_answer_seconds(const grundy_graph_answer *a) {
  return a->seconds;
}

uint64_t grundy_graph_answer_memory(const grundy_graph_answer *a) {
  return a->memory;
}
