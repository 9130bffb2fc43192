/* Moves of coin-turning games: all of them, or only those that change the value by a given number.
 *
 * On a board a move turns the product of a set of columns and a set of rows. The sets along one
 * side are listed. If the change of the value is given, a nim division says what the other side
 * must have, and there the rule finds the sets.
 */
/* SPDX-License-Identifier: MIT */
#ifndef COINS_MOVES_H
#define COINS_MOVES_H

#include <stddef.h>

#include "position.h"

/* A move that is being built. */
typedef struct coin_turn {
  coin_visitor first, second; /* of the sets in one direction, and in the other */
  const coins_game *game;
  grundy_sink *out;
  const coin_heads *before;
  const uint64_t *coins; /* the set in the first direction */
  size_t count;
  uint64_t word;         /* the position, if it is a word */
  bool small, downwards; /* downwards: the first direction is along a column */
  grundy_nimber wanted;  /* value of all turned coins together; 0: any */
  coin_place corner;
} coin_turn;

/* Emits the option in which all coins of a product are turned. A product has at most COIN_RUN
 * coins, because a side on which a move may turn a whole line ends at COIN_SQUARE. */
static inline bool coins_turn(const coin_turn *t, const uint64_t *xs, size_t nx, const uint64_t *ys,
                              size_t ny) {
  coin_heads turned, after;
  uint64_t word = t->word;
  if (t->small) {
    for (size_t i = 0; i < nx * ny; i++) word ^= coin_bit(&(coin_place){xs[i % nx], ys[i / nx]});
    return grundy_emit(t->out, &word, sizeof word);
  }
  for (size_t i = 0; i < nx * ny; i++) turned.heads[i] = (coin_place){xs[i % nx], ys[i / nx]};
  turned.count = nx * ny;
  if (!coins_difference(t->before, &turned, &after))
    return t->out->stop(t->out, GRUNDY_N("a move would leave more than %u heads"), COIN_HEADS);
  return coins_put(t->game, &after, t->out, GRUNDY_LAST);
}

/* Takes a set in the second direction, which completes the move. */
static inline bool coin_second(coin_visitor *base, const uint64_t *coins, size_t count) {
  coin_turn *t = (coin_turn *)(void *)((char *)base - offsetof(coin_turn, second));
  return t->downwards ? coins_turn(t, coins, count, t->coins, t->count)
                      : coins_turn(t, t->coins, t->count, coins, count);
}

/* Takes a set in the first direction. It is combined with all sets in the second one, or with those
 * that give the product its wanted value. The values of a set never have the XOR 0, because the
 * value of its rightmost coin is not the XOR of the others. */
static inline bool coin_first(coin_visitor *base, const uint64_t *coins, size_t count) {
  coin_turn *t = (coin_turn *)base;
  const coin_line *line = t->downwards ? &t->game->down : &t->game->across;
  const coin_line *other = t->downwards ? &t->game->across : &t->game->down;
  uint64_t n = t->downwards ? t->corner.x : t->corner.y;
  grundy_nimber inverse;
  t->coins = coins;
  t->count = count;
  if (!t->wanted) return other->rule->sets(other->rule, n, &t->second);
  if (!grundy_nim_inverse(coin_set_value(line, coins, count), &inverse)) return true;
  return t->out->tick(t->out) &&
         coin_find(other, n, grundy_nim_product(t->wanted, inverse), &t->second);
}

/* Moves in one line through the corner. */
static inline bool coins_turn_line(coin_turn *t, bool downwards) {
  const coin_line *line = downwards ? &t->game->down : &t->game->across;
  uint64_t n = downwards ? t->corner.y : t->corner.x;
  t->downwards = !downwards;
  t->coins = downwards ? &t->corner.x : &t->corner.y;
  t->count = 1;
  return t->wanted ? coin_find(line, n, t->wanted, &t->second)
                   : line->rule->sets(line->rule, n, &t->second);
}

/* Moves whose corner is one head. The sets along the shorter side are listed, and along the other
 * side those that fit are found. */
static inline bool coins_turn_corner(coin_turn *t) {
  const coins_game *game = t->game;
  if (!coins_plane(game)) return coins_turn_line(t, false);
  if (game->acrostic) return coins_turn_line(t, false) && coins_turn_line(t, true);
  t->downwards = t->corner.y <= t->corner.x;
  return t->downwards ? game->down.rule->sets(game->down.rule, t->corner.y, &t->first)
                      : game->across.rule->sets(game->across.rule, t->corner.x, &t->first);
}

/* All options if `wanted` is 0, else those that change the value by `wanted`. */
static inline bool coins_options(const coins_game *game, const uint8_t *position, size_t length,
                                 grundy_nimber wanted, grundy_sink *out) {
  coin_heads before;
  coin_turn t;
  coins_unpack(game, position, length, &before);
  t.first.visit = coin_first;
  t.second.visit = coin_second;
  t.game = game;
  t.out = out;
  t.before = &before;
  t.small = length == sizeof(uint64_t);
  t.word = t.small ? grundy_heap(position) : 0;
  t.wanted = wanted;
  for (size_t i = 0; i < before.count; i++) {
    t.corner = before.heads[i];
    if (!coins_turn_corner(&t)) return false;
  }
  return true;
}

#endif
