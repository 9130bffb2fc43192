/* Positions of coin-turning games, and the difference of two positions.
 *
 * If all heads are near to the beginning, a position is a word: bit x of a row, bit 8y+x of a
 * board. Otherwise it is a list of the heads, by y and then by x, followed by one byte, so that a
 * word and a list never have the same length. A row keeps 8 bytes of a head, a board 16.
 */
/* SPDX-License-Identifier: MIT */
#ifndef COINS_POSITION_H
#define COINS_POSITION_H

#include "line.h"

typedef struct coins_game {
  coin_line across, down; /* a game of one row has no rule in `down` */
  bool acrostic;
} coins_game;

typedef struct coin_place {
  uint64_t x, y; /* x first: a row keeps only these 8 bytes */
} coin_place;

/* An unpacked position. Only the first `count` heads are set. */
typedef struct coin_heads {
  size_t count;
  coin_place heads[COIN_HEADS]; /* by y, then by x */
} coin_heads;

static inline bool coins_plane(const coins_game *game) {
  return game->down.rule != NULL;
}

static inline bool coin_near(const coins_game *game, const coin_place *coin) {
  return coins_plane(game) ? coin->x < 8 && coin->y < 8 : coin->x < 64;
}

static inline uint64_t coin_bit(const coin_place *coin) {
  return UINT64_C(1) << (8 * coin->y + coin->x);
}

static inline int coin_order(const void *a, const void *b) {
  const coin_place *p = a, *q = b;
  if (p->y != q->y) return p->y < q->y ? -1 : 1;
  return p->x < q->x ? -1 : p->x > q->x;
}

static inline void coins_unpack(const coins_game *game, const uint8_t *position, size_t length,
                                coin_heads *out) {
  out->count = 0;
  if (length == sizeof(uint64_t)) {
    for (uint64_t word = grundy_heap(position); word; word &= word - 1) {
      unsigned bit = (unsigned)__builtin_ctzll(word);
      coin_place *coin = &out->heads[out->count++];
      coin->x = coins_plane(game) ? bit % 8 : bit;
      coin->y = coins_plane(game) ? bit / 8 : 0;
    }
    return;
  }
  if (coins_plane(game)) {
    out->count = length / sizeof(coin_place);
    memcpy(out->heads, position, out->count * sizeof(coin_place));
    return;
  }
  for (; out->count < length / sizeof(uint64_t); out->count++) {
    out->heads[out->count].x = grundy_heap(position + out->count * sizeof(uint64_t));
    out->heads[out->count].y = 0;
  }
}

/* Packs the heads and puts them into the sink. */
static inline bool coins_put(const coins_game *game, const coin_heads *heads, grundy_sink *out,
                             uint32_t flags) {
  uint8_t bytes[COIN_HEADS * sizeof(coin_place) + 1];
  uint64_t word = 0;
  size_t near = 0, one = coins_plane(game) ? sizeof(coin_place) : sizeof(uint64_t);
  for (; near < heads->count && coin_near(game, &heads->heads[near]); near++)
    word |= coin_bit(&heads->heads[near]);
  if (near == heads->count) return grundy_put(out, &word, sizeof word, flags);
  for (size_t i = 0; i < heads->count; i++) memcpy(bytes + i * one, &heads->heads[i], one);
  bytes[heads->count * one] = 0;
  return grundy_put(out, bytes, heads->count * one + 1, flags);
}

/* The coins that are heads in just one of two positions. False if there are too many. */
static inline bool coins_difference(const coin_heads *a, const coin_heads *b, coin_heads *out) {
  size_t i = 0, j = 0;
  out->count = 0;
  while (i < a->count || j < b->count) {
    int order = i == a->count ? 1 : j == b->count ? -1 : coin_order(&a->heads[i], &b->heads[j]);
    if (order != 0 && out->count == COIN_HEADS) return false;
    if (order != 0) out->heads[out->count++] = order < 0 ? a->heads[i] : b->heads[j];
    i += order <= 0;
    j += order >= 0;
  }
  return true;
}

#endif
