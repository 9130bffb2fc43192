/* games/graphs/hackenbush_bytes.h: a position of Green Hackenbush, and how it is kept as bytes.
 *
 * A position is the number of edges, two bytes; for each edge its two ends, two bytes each; and the
 * names of the nodes, each after a byte with its length. The ground is node 0. Its name is empty,
 * which is written 0, or that of the node that was chosen as the root. The other nodes are numbered
 * in the order in which they first occur in the edges. So a position prints as it was written; of a
 * file the edges are printed.
 */
/* SPDX-License-Identifier: MIT */
#ifndef HACKENBUSH_BYTES_H
#define HACKENBUSH_BYTES_H

#include "graph_names.h"

enum { EDGES = 7000, NODES = EDGES + 1, NAME = 32 };

/* A position, read: all edges hang on the ground, so there are at most NODES nodes. */
typedef struct picture {
  unsigned edges, nodes; /* nodes with the ground */
  uint16_t end[EDGES][2];
  const uint8_t *name[NODES]; /* the byte of its length, and the name */
  uint16_t first[NODES + 1];  /* where the edges at a node begin in `at`, */
  uint16_t at[2 * EDGES];     /* in which a loop is twice */
} picture;

static unsigned other_end(const picture *p, unsigned edge, unsigned node) {
  return p->end[edge][0] ^ p->end[edge][1] ^ node;
}

static unsigned read_two(const uint8_t *bytes) {
  uint16_t n;
  memcpy(&n, bytes, sizeof n);
  return n;
}

static void find_edges_at_nodes(picture *p) {
  memset(p->first, 0, (p->nodes + 1) * sizeof *p->first);
  for (unsigned e = 0; e < p->edges; e++)
    for (unsigned i = 0; i < 2; i++) p->first[p->end[e][i]]++;
  for (unsigned v = 1; v <= p->nodes; v++) p->first[v] = (uint16_t)(p->first[v] + p->first[v - 1]);
  for (unsigned e = p->edges; e-- > 0;)
    for (unsigned i = 0; i < 2; i++) p->at[--p->first[p->end[e][i]]] = (uint16_t)e;
}

static void picture_unpack(const uint8_t *position, picture *p) {
  const uint8_t *names;
  p->edges = read_two(position);
  p->nodes = 1;
  for (unsigned e = 0; e < p->edges; e++)
    for (unsigned i = 0; i < 2; i++) {
      unsigned node = read_two(position + 2 + 4 * e + 2 * i);
      p->end[e][i] = (uint16_t)node;
      if (node >= p->nodes) p->nodes = node + 1;
    }
  names = position + 2 + 4 * (size_t)p->edges;
  for (unsigned v = 0; v < p->nodes; v++) {
    p->name[v] = names;
    names += 1 + names[0];
  }
  find_edges_at_nodes(p);
}

/* What a position is written with, again and again. */
typedef struct writer {
  uint8_t bytes[GRUNDY_POSITION_MAX];
  uint16_t number[NODES]; /* of a node in what is written; all 0 before and after */
  uint16_t node[NODES];
} writer;

static uint16_t number_of(writer *w, unsigned node, unsigned *nodes) {
  if (node && !w->number[node]) {
    w->node[*nodes] = (uint16_t)node;
    w->number[node] = (uint16_t)(*nodes)++;
  }
  return w->number[node];
}

/* Writes the edges of a list, in their order. What is left of a picture is not larger than it. */
static size_t picture_pack(const picture *p, const uint16_t *list, unsigned count, writer *w) {
  uint8_t *to = w->bytes;
  uint16_t two = (uint16_t)count;
  unsigned nodes = 1;
  memcpy(to, &two, sizeof two);
  to += sizeof two;
  for (unsigned k = 0; k < count; k++)
    for (unsigned i = 0; i < 2; i++) {
      two = number_of(w, p->end[list[k]][i], &nodes);
      memcpy(to, &two, sizeof two);
      to += sizeof two;
    }
  for (unsigned v = 0; v < nodes; v++) {
    unsigned node = v ? w->node[v] : 0;
    const uint8_t *name = p->name[node];
    memcpy(to, name, 1u + name[0]);
    to += 1 + name[0];
    w->number[node] = 0;
  }
  return (size_t)(to - w->bytes);
}

static bool same_name(const picture *p, unsigned a, const picture *q, unsigned b) {
  if (!a || !b) return a == b;
  return p->name[a][0] == q->name[b][0] && memcmp(p->name[a], q->name[b], 1u + p->name[a][0]) == 0;
}

/* Which edges a move has taken away, and how many are left: these come in the same order, so one
 * look finds the others. */
static unsigned find_gone(const picture *before, const picture *after, bool gone[EDGES]) {
  unsigned kept = 0;
  for (unsigned e = 0; e < before->edges; e++) {
    gone[e] = kept == after->edges ||
              !same_name(before, before->end[e][0], after, after->end[kept][0]) ||
              !same_name(before, before->end[e][1], after, after->end[kept][1]);
    kept += !gone[e];
  }
  return kept;
}

#endif
