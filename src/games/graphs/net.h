/* games/graphs/net.h: a net is an undirected graph of at most 256 nodes, for games that take nodes
 * of it away. Here are sets of nodes, the families of nets, and connected parts.
 *
 * A set is a row of bits, in as many words as the net needs. Functions get the number of words as
 * an argument: where the caller passes the constant 1, the compiler makes of them what one would
 * write for one word, so that nets of up to 64 nodes are fast and larger ones need no code of their
 * own.
 *
 * Layer: graph. May include game.h and graph.h. Inline, so that a game needs nothing else.
 * Ownership: a net belongs to its game; its graph, if it has one, goes with it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_NET_H
#define GRUNDY_NET_H

#include "grundy/game.h"
#include "grundy/graph.h"
#include "grundy/kit/bits.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_NET_MAX 256 /* nodes */
#define GRUNDY_NET_WORDS 4 /* of a set */
#define GRUNDY_NET_INLINE static inline __attribute__((always_inline))

typedef enum grundy_net_family {
  GRUNDY_NET_PATH,
  GRUNDY_NET_CYCLE,
  GRUNDY_NET_COMPLETE,
  GRUNDY_NET_PETERSEN, /* outer nodes 0 to n-1, inner nodes n to 2n-1 */
  GRUNDY_NET_GRID,     /* boards: the nodes are cells, row by row */
  GRUNDY_NET_KING,
  GRUNDY_NET_QUEENS,
  GRUNDY_NET_GRAPH /* of a file, or written out */
} grundy_net_family;

/* A set of nodes; words that the net does not need are 0. */
typedef struct grundy_nodes {
  uint64_t word[GRUNDY_NET_WORDS];
} grundy_nodes;

typedef struct grundy_net {
  grundy_net_family family;
  unsigned nodes, words;
  unsigned rows, columns; /* of a board; n and k of a Petersen graph; n and 0 of the others */
  uint64_t near[GRUNDY_NET_MAX * GRUNDY_NET_WORDS]; /* the neighbours of each node: `words` words */
  uint8_t row[GRUNDY_NET_MAX], column[GRUNDY_NET_MAX]; /* of a cell */
  bool in_word; /* a grid or king of several rows and at most 64 cells: see net_board.h, also for */
  uint64_t first_column, last_column, spread[256];
  grundy_graph *graph; /* of a file, or written out; else NULL */
  bool numbered;       /* the names of the nodes are their numbers */
  bool written;        /* `text` is the graph, not the path of its file */
  char *text;          /* behind this struct, in the same block */
  size_t size;         /* of the block */
} grundy_net;

static inline bool grundy_net_board(const grundy_net *net) {
  return net->family >= GRUNDY_NET_GRID && net->family <= GRUNDY_NET_QUEENS;
}

/* ---- sets ---- */

GRUNDY_NET_INLINE bool grundy_nodes_has(const grundy_nodes *set, unsigned node) {
  return set->word[node / 64] >> (node % 64) & 1;
}

GRUNDY_NET_INLINE void grundy_nodes_add(grundy_nodes *set, unsigned node) {
  set->word[node / 64] |= UINT64_C(1) << (node % 64);
}

GRUNDY_NET_INLINE void grundy_nodes_drop(grundy_nodes *set, unsigned node) {
  set->word[node / 64] &= ~(UINT64_C(1) << (node % 64));
}

GRUNDY_NET_INLINE bool grundy_nodes_empty(const grundy_nodes *set, unsigned words) {
  uint64_t any = 0;
  for (unsigned i = 0; i < words; i++) any |= set->word[i];
  return any == 0;
}

GRUNDY_NET_INLINE void grundy_nodes_remove(grundy_nodes *set, const grundy_nodes *other,
                                           unsigned words) {
  for (unsigned i = 0; i < words; i++) set->word[i] &= ~other->word[i];
}

/* Negative, 0 or positive, as by memcmp. */
GRUNDY_NET_INLINE int grundy_nodes_order(const grundy_nodes *a, const grundy_nodes *b,
                                         unsigned words) {
  for (unsigned i = words; i-- > 0;)
    if (a->word[i] != b->word[i]) return a->word[i] < b->word[i] ? -1 : 1;
  return 0;
}

/* Takes the least node out of the set; false if there is none. */
GRUNDY_NET_INLINE bool grundy_nodes_next(grundy_nodes *set, unsigned words, unsigned *node) {
  for (unsigned i = 0; i < words; i++)
    if (set->word[i]) {
      *node = i * 64 + grundy_bits_lowest(set->word[i]);
      set->word[i] &= set->word[i] - 1;
      return true;
    }
  return false;
}

GRUNDY_NET_INLINE unsigned grundy_nodes_count(const grundy_nodes *set, unsigned words) {
  unsigned n = 0;
  for (unsigned i = 0; i < words; i++) n += grundy_bits_count(set->word[i]);
  return n;
}

/* Whether there are so many nodes or more; for small numbers faster than to count. */
GRUNDY_NET_INLINE bool grundy_nodes_at_least(const grundy_nodes *set, unsigned many,
                                             unsigned words) {
  unsigned n = 0;
  for (unsigned i = 0; i < words; i++)
    for (uint64_t w = set->word[i]; w && n < many; w &= w - 1) n++;
  return n >= many;
}

/* The neighbours of a node among `set`. */
GRUNDY_NET_INLINE grundy_nodes grundy_net_near(const grundy_net *net, unsigned node,
                                               const grundy_nodes *set, unsigned words) {
  const uint64_t *row = net->near + (size_t)node * words;
  grundy_nodes near = {{0}};
  for (unsigned i = 0; i < words; i++) near.word[i] = row[i] & set->word[i];
  return near;
}

static inline grundy_nodes grundy_net_all(const grundy_net *net) {
  grundy_nodes all = {{0}};
  for (unsigned u = 0; u < net->nodes; u++) grundy_nodes_add(&all, u);
  return all;
}

/* ---- families ---- */

static inline void grundy_net_link(grundy_net *net, unsigned a, unsigned b) {
  if (a == b) return; /* a loop says nothing here */
  net->near[(size_t)a * net->words + b / 64] |= UINT64_C(1) << (b % 64);
  net->near[(size_t)b * net->words + a / 64] |= UINT64_C(1) << (a % 64);
}

/* Whether one step of the piece leads from cell a to cell b. */
static inline bool grundy_net_step(const grundy_net *net, unsigned a, unsigned b) {
  int down = net->row[b] - net->row[a], right = net->column[b] - net->column[a];
  bool close = down * down <= 1 && right * right <= 1;
  if (net->family == GRUNDY_NET_GRID) return close && (down == 0 || right == 0);
  if (net->family == GRUNDY_NET_KING) return close;
  return down == 0 || right == 0 || down * down == right * right;
}

static inline void grundy_net_fill_board(grundy_net *net) {
  for (unsigned u = 0; u < net->nodes; u++) {
    net->row[u] = (uint8_t)(u / net->columns);
    net->column[u] = (uint8_t)(u % net->columns);
  }
  for (unsigned a = 0; a < net->nodes; a++)
    for (unsigned b = a + 1; b < net->nodes; b++)
      if (grundy_net_step(net, a, b)) grundy_net_link(net, a, b);
  net->in_word = net->words == 1 && net->rows > 1 && net->family != GRUNDY_NET_QUEENS;
  if (!net->in_word) return;
  for (unsigned row = 0; row < net->rows; row++)
    net->first_column |= UINT64_C(1) << (row * net->columns);
  net->last_column = net->first_column << (net->columns - 1);
  for (unsigned bits = 0; bits < 256; bits++)
    for (unsigned i = 0; i < 8 && i * net->columns < 64; i++)
      net->spread[bits] |= (uint64_t)(bits >> i & 1) << (i * net->columns);
}

/* The edges of a family, when its sizes are known. */
static inline void grundy_net_fill(grundy_net *net) {
  unsigned n = net->rows, k = net->columns;
  if (grundy_net_board(net)) grundy_net_fill_board(net);
  for (unsigned i = 0; i < n; i++) switch (net->family) {
    case GRUNDY_NET_PATH:
      if (i > 0) grundy_net_link(net, i - 1, i);
      break;
    case GRUNDY_NET_CYCLE:
      grundy_net_link(net, i, (i + 1) % n);
      break;
    case GRUNDY_NET_COMPLETE:
      for (unsigned j = 0; j < i; j++) grundy_net_link(net, i, j);
      break;
    case GRUNDY_NET_PETERSEN:
      grundy_net_link(net, i, (i + 1) % n);
      grundy_net_link(net, i, n + i);
      grundy_net_link(net, n + i, n + (i + k) % n);
      break;
    default:
      break;
    }
}

/* ---- connected parts ---- */

typedef struct grundy_net_part {
  grundy_nodes nodes;
  unsigned count;
  bool path; /* connected, no degree above 2, and no cycle */
} grundy_net_part;

/* Takes the connected part with the least node out of `set`, which is not empty. */
GRUNDY_NET_INLINE void grundy_net_take_part(const grundy_net *net, grundy_nodes *set,
                                            grundy_net_part *part, unsigned words) {
  grundy_nodes front = {{0}}, found = {{0}};
  unsigned u = 0, count = 0;
  bool end = false, branch = false;
  for (unsigned i = 0; i < words; i++)
    if (set->word[i]) {
      front.word[i] = set->word[i] & (0 - set->word[i]);
      break;
    }
  found = front;
  while (grundy_nodes_next(&front, words, &u)) {
    grundy_nodes near = grundy_net_near(net, u, set, words);
    count++;
    end |= !grundy_nodes_at_least(&near, 2, words);
    branch |= grundy_nodes_at_least(&near, 3, words);
    for (unsigned i = 0; i < words; i++) {
      front.word[i] |= near.word[i] & ~found.word[i];
      found.word[i] |= near.word[i];
    }
  }
  grundy_nodes_remove(set, &found, words);
  part->nodes = found;
  part->count = count;
  part->path = end && !branch;
}

#ifdef __cplusplus
}
#endif
#endif
