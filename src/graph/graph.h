/* graph/graph.h: the inside of a graph: rows of arrows, and names.
 *
 * Row u is to[rows[u]] up to to[rows[u + 1] - 1]. Invariant: rows[0] = 0, rows do not decrease,
 * rows[nodes] = arrows, and every entry of `to` is below `nodes`. Whoever builds a graph validates
 * it; all other code assumes that it is valid.
 *
 * Names are one of three kinds: the node's own number; other numbers, ascending with the nodes;
 * or texts, in one block of bytes, with a hash index to find them.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_H
#define GI_GRAPH_H

#include "base/context.h"
#include "grundy/graph.h"

#define GI_ARROWS_MAX (UINT64_C(1) << 40)
#define GI_NAME_MAX 65535u /* bytes of a name */
#define GI_NO_NODE UINT32_MAX

enum gi_names_kind { GI_NAMES_OWN = 0, GI_NAMES_NUMBERS = 1, GI_NAMES_TEXTS = 2 };

typedef struct gi_names {
  uint32_t kind;
  const uint32_t *numbers; /* GI_NAMES_NUMBERS: one a node */
  const uint64_t *starts;  /* GI_NAMES_TEXTS: nodes + 1 places in `bytes` */
  const char *bytes;
  const uint32_t *index; /* open addressing, `index_size` slots, a power of two; GI_NO_NODE: free */
  uint64_t index_size;
} gi_names;

/* What a drawing shows in a node. Sorted by node. */
typedef struct gi_caption {
  uint32_t node, length;
  uint64_t start;
} gi_caption;

typedef struct gi_owned { /* one block of memory of the graph */
  void *block;
  uint64_t size;
} gi_owned;

enum { GI_GRAPH_BLOCKS = 10 };

struct grundy_graph {
  grundy *g;
  uint32_t nodes;
  uint64_t arrows;
  const uint64_t *rows;
  const uint32_t *to;
  /* Of a game with its own rule for who wins: a grundy_final for each node; NULL: on a node without
   * arrows the mover cannot move. Where it is not GRUNDY_NOT_FINAL, the row is empty. */
  const uint8_t *final;
  gi_names names;
  const gi_caption *captions;
  size_t caption_count;
  const char *caption_bytes;
  uint32_t unexplored; /* of grundy_graph_explored: so many nodes at the end have no rows yet */
  gi_owned owned[GI_GRAPH_BLOCKS];
  size_t owned_count;
};

/* An empty graph; NULL when memory is short. */
grundy_graph *gi_graph_new(grundy *g);

/* Gives a block to the graph, which frees it. */
void gi_graph_own(grundy_graph *graph, void *block, uint64_t size);

/* Bytes of memory that the graph holds. */
uint64_t gi_graph_memory(const grundy_graph *graph);

/* The name of a node that has a text: its bytes in place. */
static inline const char *gi_name(const gi_names *names, uint32_t node, size_t *length) {
  *length = (size_t)(names->starts[node + 1] - names->starts[node]);
  return names->bytes + names->starts[node];
}

/* Where the search for a name begins in the index. The same in every file and on every machine. */
uint64_t gi_name_hash(const char *name, size_t length);

/* Whether the invariant above holds. */
bool gi_graph_sound(const grundy_graph *graph);

#endif
