/* dags.h: graphs drawn arrow by arrow, whose nodes get their numbers in any order.
 *
 * The generators use ranks. If all arrows lead to smaller ranks there is no cycle, and going
 * through the ranks upwards meets every node after all that it points at: the oracle needs no
 * search. `ids` says which node of the graph a rank is.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_DAGS_H
#define GRUNDY_TEST_DAGS_H

#include <stdlib.h>
#include <string.h>

#include "cases.h"

enum dag_order { DAG_UP, DAG_DOWN, DAG_SHUFFLED };

typedef struct dag {
  uint32_t nodes;
  uint64_t arrows, room;
  uint32_t *from, *into; /* ranks */
  uint32_t *ids;         /* the node of a rank */
  uint64_t *rows;        /* of nodes, as grundy_graph_make takes them */
  uint32_t *to;
} dag;

static inline dag dag_new(uint32_t nodes) {
  return (dag){.nodes = nodes};
}

static inline void dag_free(dag *d) {
  free(d->from);
  free(d->into);
  free(d->ids);
  free(d->rows);
  free(d->to);
}

static inline void dag_arrow(dag *d, uint32_t from, uint32_t into) {
  if (d->arrows == d->room) {
    d->room = d->room ? 2 * d->room : 64;
    d->from = realloc(d->from, d->room * sizeof *d->from);
    d->into = realloc(d->into, d->room * sizeof *d->into);
    if (!d->from || !d->into) abort();
  }
  d->from[d->arrows] = from;
  d->into[d->arrows++] = into;
}

static inline void dag_number(dag *d, enum dag_order order, rng *r) {
  d->ids = malloc(((size_t)d->nodes + 1) * sizeof *d->ids);
  if (!d->ids) abort();
  for (uint32_t i = 0; i < d->nodes; i++) d->ids[i] = order == DAG_DOWN ? d->nodes - 1 - i : i;
  for (uint32_t i = d->nodes; order == DAG_SHUFFLED && i > 1; i--) {
    uint32_t other = (uint32_t)rng_below(r, i), id = d->ids[i - 1];
    d->ids[i - 1] = d->ids[other];
    d->ids[other] = id;
  }
}

/* Gives the ranks their nodes, and makes the rows, whose arrows stand as they were drawn. */
static inline void dag_finish(dag *d, enum dag_order order, rng *r) {
  dag_number(d, order, r);
  d->rows = calloc((size_t)d->nodes + 2, sizeof *d->rows);
  d->to = malloc((size_t)(d->arrows + 1) * sizeof *d->to);
  if (!d->rows || !d->to) abort();
  uint64_t *next = d->rows + 1; /* where the next arrow of each row goes */
  for (uint64_t i = 0; i < d->arrows; i++)
    if (d->ids[d->from[i]] + 1 < d->nodes) next[d->ids[d->from[i]] + 1]++;
  for (uint32_t u = 0; u + 1 < d->nodes; u++) next[u + 1] += next[u];
  for (uint64_t i = 0; i < d->arrows; i++) d->to[next[d->ids[d->from[i]]]++] = d->ids[d->into[i]];
}

/* `arrows` random ones among the ranks from `low` up to `high` - 1, each down, some twice. */
static inline void dag_scatter(dag *d, rng *r, uint32_t low, uint32_t high, uint64_t arrows) {
  for (uint64_t i = 0; high - low > 1 && i < arrows; i++) {
    uint32_t from = low + 1 + (uint32_t)rng_below(r, high - low - 1);
    uint32_t into = low + (uint32_t)rng_below(r, from - low);
    dag_arrow(d, from, into);
    if (rng_below(r, 16) == 0) dag_arrow(d, from, into);
  }
}

/* All arrows down among so many ranks. */
static inline void dag_complete(dag *d, uint32_t low, uint32_t high) {
  for (uint32_t from = low; from < high; from++)
    for (uint32_t into = low; into < from; into++) dag_arrow(d, from, into);
}

#endif
