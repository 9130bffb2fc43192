/* option_sets.h: what a game's `options` must be: its `moves` in normal form.
 *
 * Both lists are brought to the same form, which is each option's parts, sorted, without equal
 * pairs and parts that the theorem says are worth 0, and the values of its heaps, XORed; then they
 * must be the same sets. Where there are heaps, one of them may stand for small parts that have its
 * value: so these count as their values, too, by the definition, or as the test says. Each part of
 * `options` is its own normal form, and none that is called plain has a known value.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_TEST_OPTION_SETS_H
#define GRUNDY_TEST_OPTION_SETS_H

#include "heap_oracle.h"
#include "oracle.h"

enum { OPTION_SETS_PARTS = 32, OPTION_SETS_BYTES = 80, OPTION_SETS_SMALL = 6 };

typedef struct option_set_part {
  size_t length;
  uint8_t bytes[OPTION_SETS_BYTES];
} option_set_part;

typedef struct option_set_entry {
  grundy_nimber value;
  size_t count;
  option_set_part parts[OPTION_SETS_PARTS]; /* what is not used is zero */
} option_set_entry;

typedef struct option_set {
  option_set_entry *entries;
  size_t count;
} option_set;

/* The value of a part that is small enough to have been replaced; false: it is not. */
typedef bool option_set_small(const grundy_part *part, grundy_nimber *value);

/* The game that is looked at. */
typedef struct option_set_game {
  const grundy_game *game;
  const void *self;
  oracle *values;          /* by the definition */
  option_set_small *small; /* instead of these, or NULL */
} option_set_game;

static inline int option_set_part_order(const void *a, const void *b) {
  return memcmp(a, b, sizeof(option_set_part));
}

static inline int option_set_order(const void *a, const void *b) {
  return memcmp(a, b, sizeof(option_set_entry));
}

/* Small heaps only: all values up to it are found each time. */
static inline grundy_nimber option_set_heap_value(const grundy_rule *rule, uint64_t n) {
  uint32_t values[256];
  oracle_must(n < 256);
  heap_oracle(rule, values, n + 1);
  return values[n];
}

/* The value of a heap, or of a part that is small; false: neither. */
static inline bool option_set_value(const option_set_game *of, const grundy_part *part,
                                    grundy_nimber *value) {
  const grundy_game *game = of->game;
  const uint8_t *bytes = grundy_part_bytes(part);
  uint64_t n;
  if (!game->heap) return false;
  const grundy_rule *rule = game->heap(of->self, bytes, part->length, &n);
  if (rule) {
    oracle_must(!(part->flags & GRUNDY_PLAIN));
    *value = option_set_heap_value(rule, n);
    return true;
  }
  if (of->small) return of->small(part, value);
  if (!game->upper_bound || game->upper_bound(of->self, bytes, part->length) > OPTION_SETS_SMALL)
    return false;
  oracle_state state = {.count = 0};
  oracle_add(&state, oracle_game(of->values, game, of->self), part);
  *value = oracle_value(of->values, &state);
  return true;
}

static inline void option_set_part_add(const option_set_game *of, option_set_entry *to,
                                       const grundy_part *part) {
  const grundy_game *game = of->game;
  option_set_part p = {.length = part->length};
  grundy_nimber value;
  oracle_must(part->length <= OPTION_SETS_BYTES);
  bool known = game->known && game->known(of->self, grundy_part_bytes(part), part->length, &value);
  oracle_must(!known || !(part->flags & GRUNDY_PLAIN));
  if (known && !value) return;
  if (option_set_value(of, part, &value)) {
    to->value ^= value;
    return;
  }
  memcpy(p.bytes, grundy_part_bytes(part), part->length);
  for (size_t i = 0; i < to->count; i++)
    if (memcmp(&to->parts[i], &p, sizeof p) == 0) { /* the two cancel */
      to->parts[i] = to->parts[--to->count];
      memset(&to->parts[to->count], 0, sizeof p);
      return;
    }
  oracle_must(to->count < OPTION_SETS_PARTS);
  to->parts[to->count++] = p;
}

/* The parts of a part, each canonical; those without a move stay. */
static inline void option_set_normal(const option_set_game *of, const grundy_part *part,
                                     option_set_entry *to) {
  const grundy_game *game = of->game;
  keeper *split = keeper_new();
  if (game->parts)
    oracle_must(game->parts(of->self, grundy_part_bytes(part), part->length, &split->sink));
  else
    oracle_must(grundy_put(&split->sink, grundy_part_bytes(part), part->length, 0));
  for (size_t i = 0; i < keeper_count(split); i++) {
    keeper *form = keeper_new();
    const grundy_part *p = &split->parts[i];
    if (game->canonical)
      oracle_must(game->canonical(of->self, grundy_part_bytes(p), p->length, &form->sink));
    else
      oracle_must(grundy_put(&form->sink, grundy_part_bytes(p), p->length, 0));
    oracle_must(keeper_count(form) == 1);
    option_set_part_add(of, to, form->parts);
    keeper_free(form);
  }
  keeper_free(split);
}

static inline void option_set_of(const option_set_game *of, const keeper *k, bool normal,
                                 option_set *out) {
  size_t n = keeper_count(k);
  out->entries = (option_set_entry *)calloc(n + 1, sizeof *out->entries);
  out->count = 0;
  for (size_t i = 0; i < n; i++) {
    option_set_entry *to = &out->entries[out->count];
    if (k->parts[i].flags & GRUNDY_NONE)
      ;
    else if (normal)
      option_set_normal(of, &k->parts[i], to);
    else
      option_set_part_add(of, to, &k->parts[i]);
    if (!(k->parts[i].flags & GRUNDY_LAST)) continue;
    qsort(to->parts, to->count, sizeof *to->parts, option_set_part_order);
    out->count++;
  }
  qsort(out->entries, out->count, sizeof *out->entries, option_set_order);
  size_t kept = 0;
  for (size_t i = 0; i < out->count; i++)
    if (kept == 0 || option_set_order(&out->entries[kept - 1], &out->entries[i]) != 0)
      out->entries[kept++] = out->entries[i];
  out->count = kept;
}

/* Whether a part is what `canonical` makes of it. */
static inline bool option_set_is_normal(const option_set_game *of, const grundy_part *part) {
  const uint8_t *bytes = grundy_part_bytes(part);
  if (!of->game->canonical || (part->flags & GRUNDY_NONE)) return true;
  keeper *form = keeper_new();
  oracle_must(of->game->canonical(of->self, bytes, part->length, &form->sink));
  bool same = form->parts->length == part->length &&
              memcmp(grundy_part_bytes(form->parts), bytes, part->length) == 0;
  keeper_free(form);
  return same;
}

/* True if `options` lists what it must for this position. `value_of` may be NULL. */
static inline bool option_sets_agree(const grundy_game *game, const void *self,
                                     const grundy_part *part, option_set_small *value_of) {
  const uint8_t *bytes = grundy_part_bytes(part);
  keeper *moved = keeper_new(), *offered = keeper_new();
  option_set_game of = {game, self, (oracle *)calloc(1, sizeof *of.values), value_of};
  option_set from_moves, from_options, again;
  oracle_must(game->moves(self, bytes, part->length, &moved->sink));
  oracle_must(game->search_moves(self, bytes, part->length, &offered->sink));
  option_set_of(&of, moved, true, &from_moves);
  option_set_of(&of, offered, false, &from_options);
  option_set_of(&of, offered, true, &again);
  bool same = from_moves.count == from_options.count && again.count == from_options.count &&
              memcmp(from_moves.entries, from_options.entries,
                     from_moves.count * sizeof *from_moves.entries) == 0 &&
              memcmp(again.entries, from_options.entries, again.count * sizeof *again.entries) == 0;
  for (size_t i = 0; i < keeper_count(offered); i++)
    same = same && option_set_is_normal(&of, &offered->parts[i]);
  oracle_clear(of.values);
  free(of.values);
  free(from_moves.entries);
  free(from_options.entries);
  free(again.entries);
  keeper_free(moved);
  keeper_free(offered);
  return same;
}

#endif
