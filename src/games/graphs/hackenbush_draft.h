/* games/graphs/hackenbush_draft.h: a picture of Green Hackenbush while it is read.
 *
 * Edges are added one by one, and their nodes by name; they need not hang on the ground yet. Names
 * are found by a hash table with more than twice as many slots as names, so each takes constant
 * time. Pictures with a name, as "tree 3", add their edges here, too.
 */
/* SPDX-License-Identifier: MIT */
#ifndef HACKENBUSH_DRAFT_H
#define HACKENBUSH_DRAFT_H

#include "hackenbush_bytes.h"

enum { SLOTS = 32768 }; /* for names: more than twice as many */

/* Edges as they are read, which may not hang on the ground yet. */
typedef struct draft {
  grundy_reader *in;
  unsigned edges, nodes;
  uint16_t end[EDGES][2];
  size_t from[EDGES], to[EDGES]; /* where an edge is written */
  uint32_t name[2 * EDGES + 2];  /* where the names stand in `text` */
  uint16_t slot[SLOTS];          /* nodes by their names; 0 is free */
  uint8_t text[GRUNDY_POSITION_MAX];
  size_t used, fresh;     /* bytes of text; the last number that was given as a name */
  bool full;              /* there was no room for a name */
  uint8_t root[1 + NAME]; /* the name of the ground after its length; empty: 0 */
} draft;

static bool is_name_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '\'' || (unsigned char)c >= 0x80;
}

/* The slot of a name: free, or with its node. */
static uint16_t *find_slot(draft *d, const char *name, size_t length) {
  uint32_t hash = 2166136261u;
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)name[i]) * 16777619u;
  for (uint32_t i = hash ^ hash >> 16;; i++) {
    uint16_t *slot = &d->slot[i % SLOTS];
    const uint8_t *there = d->text + d->name[*slot];
    if (!*slot || (there[0] == length && memcmp(there + 1, name, length) == 0)) return slot;
  }
}

static bool is_ground(const draft *d, const char *name, size_t length) {
  if (d->root[0]) return d->root[0] == length && memcmp(d->root + 1, name, length) == 0;
  return (length == 1 && name[0] == '0') || (length == 6 && memcmp(name, "ground", 6) == 0);
}

static unsigned node_of(draft *d, const char *name, size_t length) {
  uint16_t *slot;
  if (is_ground(d, name, length)) return 0;
  slot = find_slot(d, name, length);
  if (*slot) return *slot;
  if (length >= sizeof d->text - d->used) {
    d->full = true;
    return 0;
  }
  *slot = (uint16_t)d->nodes;
  d->name[d->nodes] = (uint32_t)d->used;
  d->text[d->used] = (uint8_t)length;
  memcpy(d->text + d->used + 1, name, length);
  d->used += 1 + length;
  return d->nodes++;
}

static bool too_large(const draft *d, size_t from, size_t to) {
  return d->in->fail(d->in, from, to,
                     GRUNDY_N("this picture is too large; shorter names would help"));
}

static bool add_edge(draft *d, unsigned a, unsigned b, size_t from, size_t to) {
  if (d->edges == EDGES)
    return d->in->fail(d->in, from, to, GRUNDY_N("a picture has at most %d edges"), EDGES);
  if (d->full) return too_large(d, from, to);
  d->end[d->edges][0] = (uint16_t)a;
  d->end[d->edges][1] = (uint16_t)b;
  d->from[d->edges] = from;
  d->to[d->edges++] = to;
  return true;
}

/* A new node without a name of its own: its name is a number. */
static unsigned fresh_node(draft *d) {
  char digits[20];
  size_t at;
  do {
    size_t n = ++d->fresh;
    at = sizeof digits;
    do digits[--at] = (char)('0' + n % 10);
    while (n /= 10);
  } while (is_ground(d, digits + at, sizeof digits - at) ||
           *find_slot(d, digits + at, sizeof digits - at));
  return node_of(d, digits + at, sizeof digits - at);
}

/* "stalk 4": 0-1-2-3-4; "cycle 3": 0-1-2-0; "tree 3": a trunk, two branches, four twigs. */
static bool picture_grow(draft *d, char kind, uint64_t size, size_t from, size_t to) {
  unsigned below = 0, up;
  if (kind == 't') {
    uint16_t under[EDGES + 1];
    uint64_t all = (UINT64_C(1) << size) - 1;
    under[1] = 0;
    for (uint64_t i = 1; i <= all; i++) {
      if (d->edges == EDGES) return add_edge(d, 0, 0, from, to);
      up = fresh_node(d);
      if (!add_edge(d, under[i], up, from, to)) return false;
      if (2 * i + 1 > all) continue;
      under[2 * i] = under[2 * i + 1] = (uint16_t)up;
    }
    return true;
  }
  for (uint64_t i = 1; i <= size; i++, below = up) {
    if (d->edges == EDGES) return add_edge(d, 0, 0, from, to);
    up = kind == 'c' && i == size ? 0 : fresh_node(d);
    if (!add_edge(d, below, up, from, to)) return false;
  }
  return true;
}

/* One of the pictures that have a name, with its size; `*is` says whether there is one. */
static bool read_kind(draft *d, bool *is) {
  static const char *const kinds[] = {"stalk ", "cycle ", "tree "};
  grundy_reader *in = d->in;
  size_t from = in->at;
  *is = false;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    uint64_t size, largest = kinds[i][0] == 't' ? 12 : EDGES;
    size_t at;
    if (!grundy_read_sign(in, kinds[i])) continue;
    *is = true;
    grundy_read_space(in);
    at = in->at;
    if (!grundy_read_number(in, &size)) return false;
    if (size < 1 || size > largest)
      return in->fail(in, at, in->at, GRUNDY_N("the size here is from 1 to %d"), (int)largest);
    return picture_grow(d, kinds[i][0], size, from, in->at);
  }
  return true;
}

/* A name of letters and digits; it begins at `*from`. */
static bool read_name(draft *d, size_t *from) {
  grundy_reader *in = d->in;
  grundy_read_space(in);
  *from = in->at;
  while (in->at < in->end && is_name_byte(in->text[in->at])) in->at++;
  if (in->at == *from)
    return in->fail(in, *from, grundy_word_end(in, *from),
                    GRUNDY_N("a node is expected here: 0 for the ground, or a name of letters and "
                             "digits, as in 0-a, a-b"));
  if (in->at - *from > NAME)
    return in->fail(in, *from, in->at, GRUNDY_N("a name has at most %d bytes"), NAME);
  return true;
}

static bool read_node(draft *d, unsigned *node) {
  size_t from;
  if (!read_name(d, &from)) return false;
  *node = node_of(d, d->in->text + from, d->in->at - from);
  return true;
}

#endif
