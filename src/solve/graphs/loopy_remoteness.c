/* Remoteness with cycles: the graph of the whole sum is unfolded, and analysed from its ends
 * backwards. A single token needs no unfolding, because its graph has all its positions.
 *
 * The graph stays in the solver. A later position of the same play is one of its nodes, and has the
 * same name there, as a name is the position as it is written. */
/* SPDX-License-Identifier: MIT */
#include "solve/graphs/loopy_remoteness.h"

#include "base/assert.h"
#include "graph/solve/retrograde.h"
#include "solve/graphs/unfold.h"

enum { NODE_BYTES = 64 }; /* of an unfolded graph: its name, its row, its results */

void gi_loopy_remoteness_forget(grundy_solver *s) {
  gi_remote_graph *known = s->remote_graph;
  if (!known) return;
  gi_budget_resize(&s->budget, known->outcomes, known->nodes * sizeof *known->outcomes, 0);
  gi_budget_resize(&s->budget, known->remoteness, known->nodes * sizeof *known->remoteness, 0);
  grundy_graph_free(known->unfolded);
  gi_resize(s->g, known, sizeof *known, 0);
  s->remote_graph = NULL;
}

/* Analyses the graph, and keeps it; `unfolded` is taken over in any case. */
static grundy_status analyse_graph(grundy_solver *s, const gi_instance *instance,
                                   grundy_graph *unfolded, grundy_convention convention,
                                   grundy_error *error) {
  const grundy_graph *graph = unfolded ? unfolded : instance->game->graph(instance->self);
  gi_remote_graph *known = gi_zeroed(s->g, 1, sizeof *known);
  if (!known) {
    grundy_graph_free(unfolded);
    return gi_no_memory(s->g, error);
  }
  *known = (gi_remote_graph){.instance = instance,
                             .convention = convention,
                             .unfolded = unfolded,
                             .nodes = grundy_graph_nodes(graph)};
  known->memory = (uint64_t)known->nodes * (unfolded ? NODE_BYTES : 5);
  s->remote_graph = known;
  known->outcomes = gi_budget_resize(&s->budget, NULL, 0, known->nodes * sizeof *known->outcomes);
  known->remoteness = known->outcomes ? gi_budget_resize(&s->budget, NULL, 0,
                                                         known->nodes * sizeof *known->remoteness)
                                      : NULL;
  gi_meter meter;
  gi_meter_init(&meter, &s->budget, true);
  bool ok = known->remoteness && gi_retrograde(graph, convention == GRUNDY_MISERE, &meter,
                                               known->outcomes, known->remoteness);
  gi_meter_close(&meter);
  if (ok) return GRUNDY_OK;
  if (!known->remoteness || !known->outcomes) { /* what was not allocated is not given back */
    gi_budget_resize(&s->budget, known->outcomes,
                     known->outcomes ? known->nodes * sizeof *known->outcomes : 0, 0);
    known->outcomes = NULL;
    known->nodes = 0;
  }
  gi_loopy_remoteness_forget(s);
  return gi_budget_stopped(&s->budget) == GI_STOP_REFUSED ? gi_no_memory(s->g, error)
                                                          : GRUNDY_UNKNOWN;
}

static void read_node(const gi_remote_graph *known, uint32_t node, grundy_remote *out) {
  GI_ASSERT(node < known->nodes);
  out->outcome = (grundy_outcome)known->outcomes[node];
  out->finite = known->remoteness[node] != GI_ENDLESS;
  out->moves = out->finite ? known->remoteness[node] : 0;
}

/* One token on the graph of its game. */
static grundy_status of_token(grundy_solver *s, const grundy_sum *sum, grundy_convention convention,
                              grundy_remote *out, grundy_error *error) {
  const gi_instance *instance = sum->instances[0];
  const gi_remote_graph *known = s->remote_graph;
  uint32_t node;
  if (!known || known->instance != instance || known->convention != convention) {
    gi_loopy_remoteness_forget(s);
    grundy_status status = analyse_graph(s, instance, NULL, convention, error);
    if (status != GRUNDY_OK) return status;
  }
  memcpy(&node, grundy_part_bytes(grundy_sum_part(sum, 0)), sizeof node);
  read_node(s->remote_graph, node, out);
  return GRUNDY_OK;
}

grundy_status gi_loopy_remoteness(grundy_solver *s, const grundy_sum *sum,
                                  grundy_convention convention, grundy_remote *out,
                                  grundy_error *error) {
  if (grundy_sum_count(sum) == 1) return of_token(s, sum, convention, out, error);
  const gi_remote_graph *known = s->remote_graph;
  grundy_text name;
  uint32_t node = 0;
  grundy_text_init(&name, s->g);
  grundy_status status = gi_unfold_name(s, sum, SIZE_MAX, NULL, 0, &name, error);
  bool found = status == GRUNDY_OK && known && known->unfolded && known->convention == convention &&
               grundy_graph_find(known->unfolded, name.data ? name.data : "", name.length, &node);
  grundy_text_clear(&name);
  if (status == GRUNDY_OK && !found) {
    grundy_graph *unfolded;
    gi_loopy_remoteness_forget(s);
    status = gi_unfold(s, sum, true, &unfolded, error);
    if (status == GRUNDY_OK) status = analyse_graph(s, NULL, unfolded, convention, error);
    node = 0;
  }
  if (status == GRUNDY_OK) read_node(s->remote_graph, node, out);
  return status;
}
