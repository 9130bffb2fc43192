/* grundy/net_game.h: what games share in which a move takes some nodes of a net away and no other
 * thing counts: moves, parts, normal forms, and options for a search.
 *
 * A position is the set of nodes that are left, in whole words; or one byte, n - 1, for a path of n
 * nodes, which is the normal form of every part that is a path, of whatever net: its value is that
 * of a heap. The normal form of another part: the game drops nodes that do not count (`thin`), and
 * of all sets that are equal by a symmetry one is taken. Which of two twins is dropped depends on
 * how they lie, so the symmetry comes before that and after it: equal parts stay equal.
 *
 * Layer: graph. May include net.h and net_shape.h. Inline, so that a game needs nothing else.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_NET_GAME_H
#define GRUNDY_NET_GAME_H

#include "net_shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where a list of moves is. */
typedef struct grundy_net_cursor {
  grundy_nodes nodes; /* to look at; the whole set at first */
  grundy_nodes ends;  /* for moves along edges: those of `node` that are to come; empty at first */
  unsigned node;
} grundy_net_cursor;

typedef struct grundy_net_rules {
  /* The next move, as the nodes that it takes of `set`. */
  bool (*next)(const grundy_net *net, const grundy_nodes *set, grundy_net_cursor *cursor,
               grundy_nodes *taken, unsigned words);
  /* Drops nodes that do not change the value, from a set in which each part stays one; false if
   * there are none. */
  bool (*thin)(const grundy_net *net, grundy_nodes *set, unsigned words);
  /* The i-th move in a path of n nodes, mirror images left out: what it leaves on either side. */
  bool (*cut)(unsigned n, unsigned i, unsigned *left, unsigned *right);
  unsigned idle; /* parts of so few nodes have no move */
} grundy_net_rules;

/* ---- positions ---- */

GRUNDY_NET_INLINE bool grundy_net_is_path(size_t length) {
  return length == 1;
}

GRUNDY_NET_INLINE grundy_nodes grundy_net_nodes(const uint8_t *position, unsigned words) {
  grundy_nodes set = {{0}};
  memcpy(set.word, position, words * sizeof *set.word);
  return set;
}

/* One part of an option: a set, or a path of `path` nodes. */
typedef struct grundy_net_normal {
  grundy_nodes nodes;
  unsigned path;  /* 0: it is a set */
  unsigned count; /* of the nodes */
} grundy_net_normal;

GRUNDY_NET_INLINE bool grundy_net_put(grundy_sink *out, const grundy_net_normal *part,
                                      uint32_t flags, unsigned words) {
  uint8_t path = (uint8_t)(part->path - 1);
  if (part->path) return grundy_put(out, &path, 1, flags);
  return grundy_put(out, part->nodes.word, words * sizeof *part->nodes.word, flags);
}

/* ---- the normal form ---- */

GRUNDY_NET_INLINE bool grundy_net_one_path(const grundy_net *net, const grundy_nodes *set,
                                           unsigned *count, unsigned words) {
  grundy_nodes rest = *set;
  grundy_net_part part = {{{0}}, 0, false};
  if (grundy_nodes_empty(set, words)) return false;
  grundy_net_take_part(net, &rest, &part, words);
  *count = part.count;
  return part.path && grundy_nodes_empty(&rest, words);
}

GRUNDY_NET_INLINE void grundy_net_normal_form(const grundy_net *net, const grundy_net_rules *rules,
                                              const grundy_net_part *part, grundy_net_normal *out,
                                              unsigned words) {
  grundy_nodes set = part->nodes;
  unsigned count = part->count;
  bool path = part->path;
  if (!path && rules->thin(net, &set, words)) {
    set = grundy_net_least(net, &part->nodes, words);
    while (rules->thin(net, &set, words)) {
    }
    path = grundy_net_one_path(net, &set, &count, words);
    if (!path) count = grundy_nodes_count(&set, words);
  }
  memset(&out->nodes, 0, sizeof out->nodes);
  if (!path) out->nodes = grundy_net_least(net, &set, words);
  out->path = path ? count : 0;
  out->count = count;
}

/* ---- the descriptor's functions ---- */

static inline bool grundy_net_start(const void *self, grundy_sink *out) {
  const grundy_net *net = (const grundy_net *)self;
  grundy_nodes all = grundy_net_all(net);
  return grundy_put(out, all.word, net->words * sizeof *all.word, 0);
}

static inline bool grundy_net_path_moves(const grundy_net_rules *rules, unsigned n,
                                         grundy_sink *out) {
  unsigned left, right;
  for (unsigned i = 0; rules->cut(n, i, &left, &right); i++) {
    uint8_t first = (uint8_t)(left - 1), second = (uint8_t)(right - 1);
    if (left && !grundy_option_part(out, &first, 1)) return false;
    if (right && !grundy_option_part(out, &second, 1)) return false;
    if (!grundy_option_end(out)) return false;
  }
  return true;
}

GRUNDY_NET_INLINE bool grundy_net_parts_in(const grundy_net *net, const grundy_net_rules *rules,
                                           const uint8_t *position, grundy_sink *out,
                                           unsigned words) {
  grundy_nodes set = grundy_net_nodes(position, words);
  while (!grundy_nodes_empty(&set, words)) {
    grundy_net_part part = {{{0}}, 0, false};
    grundy_net_take_part(net, &set, &part, words);
    if (part.count <= rules->idle) continue;
    if (!grundy_put(out, part.nodes.word, words * sizeof *part.nodes.word, 0)) return false;
  }
  return true;
}

GRUNDY_NET_INLINE bool grundy_net_parts(const grundy_net *net, const grundy_net_rules *rules,
                                        const uint8_t *position, size_t length, grundy_sink *out) {
  if (grundy_net_is_path(length))
    return position[0] + 1u <= rules->idle || grundy_put(out, position, length, 0);
  if (net->words == 1) return grundy_net_parts_in(net, rules, position, out, 1);
  if (net->words == 2) return grundy_net_parts_in(net, rules, position, out, 2);
  return grundy_net_parts_in(net, rules, position, out, net->words);
}

GRUNDY_NET_INLINE bool grundy_net_canonical_in(const grundy_net *net, const grundy_net_rules *rules,
                                               const uint8_t *position, grundy_sink *out,
                                               unsigned words) {
  grundy_net_part part = {{{0}}, 0, false};
  grundy_net_normal normal;
  part.nodes = grundy_net_nodes(position, words);
  part.count = 0;
  part.path = grundy_net_one_path(net, &part.nodes, &part.count, words);
  grundy_net_normal_form(net, rules, &part, &normal, words);
  return grundy_net_put(out, &normal, 0, words);
}

GRUNDY_NET_INLINE bool grundy_net_canonical(const grundy_net *net, const grundy_net_rules *rules,
                                            const uint8_t *position, size_t length,
                                            grundy_sink *out) {
  if (grundy_net_is_path(length)) return grundy_put(out, position, length, 0);
  if (net->words == 1) return grundy_net_canonical_in(net, rules, position, out, 1);
  if (net->words == 2) return grundy_net_canonical_in(net, rules, position, out, 2);
  return grundy_net_canonical_in(net, rules, position, out, net->words);
}

/* ---- options for a search ----
 *
 * Options are gathered, each in normal form with equal pairs cancelled, those that were there
 * before left out, and then written in the order of the nodes in the largest part that is not a
 * path: the cheap ones first, which are those that split the net in its middle. When the room is
 * full, what is there is written, and the gathering begins anew. */

enum { GRUNDY_NET_GATHERED = 512, GRUNDY_NET_GATHERED_PARTS = 1024 };

typedef struct grundy_net_option {
  uint64_t hash;
  uint16_t from, count; /* its parts */
  uint16_t cost;
} grundy_net_option;

typedef struct grundy_net_gathered {
  unsigned options, parts;
  grundy_net_option option[GRUNDY_NET_GATHERED];
  grundy_net_normal part[GRUNDY_NET_GATHERED_PARTS];
} grundy_net_gathered;

GRUNDY_NET_INLINE int grundy_net_normal_order(const grundy_net_normal *a,
                                              const grundy_net_normal *b, unsigned words) {
  if (a->path != b->path) return a->path < b->path ? -1 : 1;
  return grundy_nodes_order(&a->nodes, &b->nodes, words);
}

/* Puts a part into the sorted list, or takes its equal out. Returns the new number of parts. */
GRUNDY_NET_INLINE unsigned grundy_net_merge(grundy_net_normal *list, unsigned n,
                                            const grundy_net_normal *part, unsigned words) {
  unsigned at = 0;
  int order = 1;
  while (at < n && (order = grundy_net_normal_order(part, &list[at], words)) > 0) at++;
  if (at < n && order == 0) {
    for (; at + 1 < n; at++) list[at] = list[at + 1];
    return n - 1;
  }
  for (unsigned i = n; i > at; i--) list[i] = list[i - 1];
  list[at] = *part;
  return n + 1;
}

GRUNDY_NET_INLINE bool grundy_net_write(const grundy_net_gathered *all,
                                        const grundy_net_option *option, grundy_sink *out,
                                        unsigned words) {
  if (option->count == 0) return grundy_emit_nothing(out);
  for (unsigned i = 0; i < option->count; i++)
    if (!grundy_net_put(out, &all->part[option->from + i],
                        i + 1u == option->count ? GRUNDY_LAST : 0, words))
      return false;
  return true;
}

/* Writes all that was gathered, by counting: costs are at most the number of nodes. */
GRUNDY_NET_INLINE bool grundy_net_flush(grundy_net_gathered *all, grundy_sink *out,
                                        unsigned words) {
  uint16_t order[GRUNDY_NET_GATHERED], start[GRUNDY_NET_MAX + 2] = {0};
  for (unsigned i = 0; i < all->options; i++) start[all->option[i].cost + 1u]++;
  for (unsigned i = 1; i < GRUNDY_NET_MAX + 2; i++) start[i] = (uint16_t)(start[i] + start[i - 1]);
  for (unsigned i = 0; i < all->options; i++) order[start[all->option[i].cost]++] = (uint16_t)i;
  for (unsigned i = 0; i < all->options; i++)
    if (!grundy_net_write(all, &all->option[order[i]], out, words)) return false;
  all->options = all->parts = 0;
  return true;
}

/* Whether the parts from `from` on are an option that was gathered before. */
GRUNDY_NET_INLINE bool grundy_net_seen(const grundy_net_gathered *all, unsigned from,
                                       unsigned count, uint64_t hash, unsigned words) {
  for (unsigned i = 0; i < all->options; i++) {
    const grundy_net_option *other = &all->option[i];
    unsigned same = 0;
    if (other->hash != hash || other->count != count) continue;
    while (same < count && grundy_net_normal_order(&all->part[from + same],
                                                   &all->part[other->from + same], words) == 0)
      same++;
    if (same == count) return true;
  }
  return false;
}

/* Adds the option of `count` parts that stand behind the last one. */
GRUNDY_NET_INLINE void grundy_net_gather(grundy_net_gathered *all, unsigned count, unsigned words) {
  const grundy_net_normal *part = &all->part[all->parts];
  grundy_net_option option = {UINT64_C(0x9e3779b97f4a7c15), (uint16_t)all->parts, (uint16_t)count,
                              0};
  for (unsigned i = 0; i < count; i++) {
    for (unsigned w = 0; w < words; w++)
      option.hash = (option.hash ^ part[i].nodes.word[w]) * UINT64_C(0xd6e8feb86659fd93);
    option.hash ^= part[i].path + (option.hash >> 32);
    if (!part[i].path && part[i].count > option.cost) option.cost = (uint16_t)part[i].count;
  }
  if (grundy_net_seen(all, all->parts, count, option.hash, words)) return;
  all->option[all->options++] = option;
  all->parts += count;
}

GRUNDY_NET_INLINE bool grundy_net_options_in(const grundy_net *net, const grundy_net_rules *rules,
                                             const uint8_t *position, grundy_sink *out,
                                             unsigned words) {
  grundy_net_gathered all;
  grundy_nodes set = grundy_net_nodes(position, words), taken;
  grundy_net_cursor cursor = {set, {{0}}, 0};
  all.options = all.parts = 0;
  while (rules->next(net, &set, &cursor, &taken, words)) {
    grundy_nodes rest = set;
    unsigned count = 0;
    if (all.options == GRUNDY_NET_GATHERED ||
        all.parts + GRUNDY_NET_MAX > GRUNDY_NET_GATHERED_PARTS)
      if (!grundy_net_flush(&all, out, words)) return false;
    grundy_nodes_remove(&rest, &taken, words);
    while (!grundy_nodes_empty(&rest, words)) {
      grundy_net_part part = {{{0}}, 0, false};
      grundy_net_normal normal;
      grundy_net_take_part(net, &rest, &part, words);
      if (part.count <= rules->idle) continue;
      grundy_net_normal_form(net, rules, &part, &normal, words);
      count = grundy_net_merge(&all.part[all.parts], count, &normal, words);
    }
    grundy_net_gather(&all, count, words);
    if (net->family == GRUNDY_NET_COMPLETE) break; /* all moves are alike */
  }
  return grundy_net_flush(&all, out, words);
}

static inline bool grundy_net_path_options(const grundy_net_rules *rules, unsigned n,
                                           grundy_sink *out) {
  unsigned left, right;
  for (unsigned i = 0; rules->cut(n, i, &left, &right); i++) {
    uint8_t first = (uint8_t)(left - 1), second = (uint8_t)(right - 1);
    bool cancel = left == right;
    if (!cancel && left > rules->idle && !grundy_option_part(out, &first, 1)) return false;
    if (!cancel && right > rules->idle && !grundy_option_part(out, &second, 1)) return false;
    if (!grundy_option_end(out)) return false;
  }
  return true;
}

GRUNDY_NET_INLINE bool grundy_net_options(const grundy_net *net, const grundy_net_rules *rules,
                                          const uint8_t *position, size_t length,
                                          grundy_sink *out) {
  if (grundy_net_is_path(length)) return grundy_net_path_options(rules, position[0] + 1u, out);
  if (net->words == 1) return grundy_net_options_in(net, rules, position, out, 1);
  if (net->words == 2) return grundy_net_options_in(net, rules, position, out, 2);
  return grundy_net_options_in(net, rules, position, out, net->words);
}

#ifdef __cplusplus
}
#endif
#endif
