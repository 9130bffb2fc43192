/* games/graphs/net.h: a net is an undirected graph of at most 256 nodes, for games that take nodes
 * away. This file has sets of nodes, families of nets, and connected parts.
 *
 * A set is a row of bits, in as many words as the net needs. Functions get the number of words as
 * an argument. If the caller passes the constant 1, the compiler makes code for one word, so nets
 * of up to 64 nodes are fast, and larger ones need no code of their own.
 *
 * A net belongs to its game and owns its graph, if it has one.
 */
/* SPDX-License-Identifier: MIT */
#ifndef NET_H
#define NET_H

#include "grundy/game.h"
#include "grundy/graph.h"
#include "grundy/kit/bits.h"

#define NET_MAX 256 /* nodes */
#define NET_WORDS 4 /* of a set */
#if defined(__has_feature)
#define NET_SANITIZED (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define NET_SANITIZED 1
#else
#define NET_SANITIZED 0
#endif
#if NET_SANITIZED
#define NET_INLINE static inline /* the same code, and a quarter of the time to compile it */
#else
#define NET_INLINE static inline __attribute__((always_inline))
#endif

typedef enum net_family {
  NET_PATH,
  NET_CYCLE,
  NET_COMPLETE,
  NET_PETERSEN, /* outer nodes 0 to n-1, inner nodes n to 2n-1 */
  NET_GRID,     /* boards: the nodes are cells, row by row */
  NET_KING,
  NET_QUEENS,
  NET_GRAPH /* of a file, or written out */
} net_family;

/* A set of nodes; words that the net does not need are 0. */
typedef struct net_set {
  uint64_t word[NET_WORDS];
} net_set;

struct net {
  net_family family;
  unsigned nodes, words;
  unsigned rows, columns; /* of a board; n and k of a Petersen graph; n and 0 of the others */
  uint64_t near[NET_MAX * NET_WORDS];    /* the neighbours of each node: `words` words */
  uint8_t row[NET_MAX], column[NET_MAX]; /* of a cell */
  bool in_word; /* a grid or king of several rows and at most 64 cells: see net_board.h, also for */
  uint64_t first_column, last_column, spread[256];
  grundy_graph *graph; /* of a file, or written out; else NULL */
  bool numbered;       /* the names of the nodes are their numbers */
  bool written;        /* `text` is the graph, not the path of its file */
  char *text;          /* behind this struct, in the same block */
  size_t size;         /* of the block */
};

static inline bool net_is_board(const struct net *net) {
  return net->family >= NET_GRID && net->family <= NET_QUEENS;
}

/* ---- sets ---- */

NET_INLINE bool net_set_has(const net_set *set, unsigned node) {
  return set->word[node / 64] >> (node % 64) & 1;
}

NET_INLINE void net_set_add(net_set *set, unsigned node) {
  set->word[node / 64] |= UINT64_C(1) << (node % 64);
}

NET_INLINE void net_set_drop(net_set *set, unsigned node) {
  set->word[node / 64] &= ~(UINT64_C(1) << (node % 64));
}

NET_INLINE bool net_set_empty(const net_set *set, unsigned words) {
  uint64_t any = 0;
  for (unsigned i = 0; i < words; i++) any |= set->word[i];
  return any == 0;
}

NET_INLINE void net_set_remove(net_set *set, const net_set *other, unsigned words) {
  for (unsigned i = 0; i < words; i++) set->word[i] &= ~other->word[i];
}

/* Negative, 0 or positive, as by memcmp. */
NET_INLINE int net_set_order(const net_set *a, const net_set *b, unsigned words) {
  for (unsigned i = words; i-- > 0;)
    if (a->word[i] != b->word[i]) return a->word[i] < b->word[i] ? -1 : 1;
  return 0;
}

/* Takes the least node out of the set; false if there is none. */
NET_INLINE bool net_set_next(net_set *set, unsigned words, unsigned *node) {
  for (unsigned i = 0; i < words; i++)
    if (set->word[i]) {
      *node = i * 64 + grundy_bits_lowest(set->word[i]);
      set->word[i] &= set->word[i] - 1;
      return true;
    }
  return false;
}

NET_INLINE unsigned net_set_count(const net_set *set, unsigned words) {
  unsigned n = 0;
  for (unsigned i = 0; i < words; i++) n += grundy_bits_count(set->word[i]);
  return n;
}

/* Whether there are so many nodes or more; for small numbers faster than to count. */
NET_INLINE bool net_set_at_least(const net_set *set, unsigned many, unsigned words) {
  unsigned n = 0;
  for (unsigned i = 0; i < words; i++)
    for (uint64_t w = set->word[i]; w && n < many; w &= w - 1) n++;
  return n >= many;
}

/* The neighbours of a node among `set`. */
NET_INLINE net_set net_near(const struct net *net, unsigned node, const net_set *set,
                            unsigned words) {
  const uint64_t *row = net->near + (size_t)node * words;
  net_set near = {{0}};
  for (unsigned i = 0; i < words; i++) near.word[i] = row[i] & set->word[i];
  return near;
}

static inline net_set net_all(const struct net *net) {
  net_set all = {{0}};
  for (unsigned u = 0; u < net->nodes; u++) net_set_add(&all, u);
  return all;
}

/* ---- families ---- */

static inline void net_link(struct net *net, unsigned a, unsigned b) {
  if (a == b) return; /* a loop says nothing here */
  net->near[(size_t)a * net->words + b / 64] |= UINT64_C(1) << (b % 64);
  net->near[(size_t)b * net->words + a / 64] |= UINT64_C(1) << (a % 64);
}

/* Whether one step of the piece leads from cell a to cell b. */
static inline bool net_step(const struct net *net, unsigned a, unsigned b) {
  int down = net->row[b] - net->row[a], right = net->column[b] - net->column[a];
  bool close = down * down <= 1 && right * right <= 1;
  if (net->family == NET_GRID) return close && (down == 0 || right == 0);
  if (net->family == NET_KING) return close;
  return down == 0 || right == 0 || down * down == right * right;
}

static inline void net_fill_board(struct net *net) {
  for (unsigned u = 0; u < net->nodes; u++) {
    net->row[u] = (uint8_t)(u / net->columns);
    net->column[u] = (uint8_t)(u % net->columns);
  }
  for (unsigned a = 0; a < net->nodes; a++)
    for (unsigned b = a + 1; b < net->nodes; b++)
      if (net_step(net, a, b)) net_link(net, a, b);
  net->in_word = net->words == 1 && net->rows > 1 && net->family != NET_QUEENS;
  if (!net->in_word) return;
  for (unsigned row = 0; row < net->rows; row++)
    net->first_column |= UINT64_C(1) << (row * net->columns);
  net->last_column = net->first_column << (net->columns - 1);
  for (unsigned bits = 0; bits < 256; bits++)
    for (unsigned i = 0; i < 8 && i * net->columns < 64; i++)
      net->spread[bits] |= (uint64_t)(bits >> i & 1) << (i * net->columns);
}

/* The edges of a family, when its sizes are known. */
static inline void net_fill(struct net *net) {
  unsigned n = net->rows, k = net->columns;
  if (net_is_board(net)) net_fill_board(net);
  for (unsigned i = 0; i < n; i++) switch (net->family) {
    case NET_PATH:
      if (i > 0) net_link(net, i - 1, i);
      break;
    case NET_CYCLE:
      net_link(net, i, (i + 1) % n);
      break;
    case NET_COMPLETE:
      for (unsigned j = 0; j < i; j++) net_link(net, i, j);
      break;
    case NET_PETERSEN:
      net_link(net, i, (i + 1) % n);
      net_link(net, i, n + i);
      net_link(net, n + i, n + (i + k) % n);
      break;
    default:
      break;
    }
}

/* ---- connected parts ---- */

typedef struct net_part {
  net_set nodes;
  unsigned count;
  bool path; /* connected, no degree above 2, and no cycle */
} net_part;

/* Takes the connected part with the least node out of `set`, which is not empty. */
NET_INLINE void net_take_part(const struct net *net, net_set *set, net_part *part, unsigned words) {
  net_set front = {{0}}, found = {{0}};
  unsigned u = 0, count = 0;
  bool end = false, branch = false;
  for (unsigned i = 0; i < words; i++)
    if (set->word[i]) {
      front.word[i] = set->word[i] & (0 - set->word[i]);
      break;
    }
  found = front;
  while (net_set_next(&front, words, &u)) {
    net_set near = net_near(net, u, set, words);
    count++;
    end |= !net_set_at_least(&near, 2, words);
    branch |= net_set_at_least(&near, 3, words);
    for (unsigned i = 0; i < words; i++) {
      front.word[i] |= near.word[i] & ~found.word[i];
      found.word[i] |= near.word[i];
    }
  }
  net_set_remove(set, &found, words);
  part->nodes = found;
  part->count = count;
  part->path = end && !branch;
}

/* ---- positions ---- */

NET_INLINE bool net_is_path(size_t length) {
  return length == 1;
}

NET_INLINE net_set net_set_of(const uint8_t *position, unsigned words) {
  net_set set = {{0}};
  memcpy(set.word, position, words * sizeof *set.word);
  return set;
}

static inline bool net_start(const void *self, grundy_sink *out) {
  const struct net *net = self;
  net_set all = net_all(net);
  return grundy_put(out, all.word, net->words * sizeof *all.word, 0);
}

#endif
