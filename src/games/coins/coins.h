/* Coin-turning games, in a row and on a board: the theorem, and the functions of their descriptors.
 *
 * A rule of a row says which sets of coins a move may turn over together. The rightmost coin of the
 * set goes from heads to tails. By the theorem of Lenstra a row is the sum of its heads, each alone
 * in a row: turning a coin twice leaves it as it was, and two equal games cancel. So the value of a
 * row is the XOR of the values of its heads, and the value of a single head is the mex, over the
 * sets with this coin on the right, of the XOR of the values of the others. The proof is by
 * strategy. Play the row and its heads one by one, together, as a sum. The second player wins it: a
 * move in one is answered by the same move in the other, and where this turns a head again, the
 * heads one by one have two equal games, which cancel.
 *
 * On a board a move turns a product: each coin whose column is in a set of one rule and whose row
 * is in a set of another. The corner with the largest column and row goes from heads to tails. The
 * Tartan theorem (Conway) says that the value of a head at x:y is the nim product of the values of
 * x and of y. A row is a board of one line here, whose coins have the value 1. Acrostic games turn
 * coins in one row or one column; for sets of two coins the value at x:y is the XOR of the values
 * of x and y.
 */
/* SPDX-License-Identifier: MIT */
#ifndef COINS_COINS_H
#define COINS_COINS_H

#include "grundy/kit/drawings.h"
#include "grundy/kit/reason.h"
#include "moves.h"

static inline void coins_close(void *self, const grundy_allocator *memory) {
  coins_game *game = self;
  coin_line_close(&game->across, memory);
  coin_line_close(&game->down, memory);
  memory->resize(memory->user, game, sizeof *game, 0);
}

/* `down` is NULL for a game of one row. */
static inline bool coins_open(const coin_rule *across, const coin_rule *down,
                              const grundy_allocator *memory, void **self) {
  coins_game *game = memory->resize(memory->user, NULL, 0, sizeof *game);
  if (!game) return false;
  *game = (coins_game){.acrostic = false};
  if (!coin_line_open(&game->across, across, memory) ||
      (down && !coin_line_open(&game->down, down, memory))) {
    coins_close(game, memory);
    return false;
  }
  *self = game;
  return true;
}

static inline bool coins_moves(const void *self, const uint8_t *position, size_t length,
                               grundy_sink *out) {
  return coins_options(self, position, length, 0, out);
}

static inline grundy_nimber coins_head_value(const coins_game *game, const coin_place *coin) {
  grundy_nimber x = coin_value(&game->across, coin->x), y;
  if (!coins_plane(game)) return x;
  y = coin_value(&game->down, coin->y);
  return game->acrostic ? x ^ y : grundy_nim_product(x, y);
}

static inline bool coins_known(const void *self, const uint8_t *position, size_t length,
                               grundy_nimber *value) {
  const coins_game *game = self;
  coin_heads heads;
  coins_unpack(game, position, length, &heads);
  *value = 0;
  for (size_t i = 0; i < heads.count; i++) *value ^= coins_head_value(game, &heads.heads[i]);
  return true;
}

static inline bool coins_moves_to(const void *self, const uint8_t *position, size_t length,
                                  grundy_nimber target, grundy_sink *out) {
  grundy_nimber value;
  coins_known(self, position, length, &value);
  return value == target || coins_options(self, position, length, value ^ target, out);
}

/* How the formula gives the value of coin n, if it has one to show: "2 · 5 + 1 = 11". */
static inline void coin_formula(const coin_rule *rule, uint64_t n, grundy_formula *out) {
  bool triplets = rule->value == coin_value_triplets && n >= 2;
  if (!triplets && rule->value != coin_value_ruler && rule->value != coin_value_odious) return;
  unsigned long long place = n, value = rule->value(n);
  grundy_formula_next(out);
  if (rule->value == coin_value_ruler)
    grundy_formula_add(out, "%llu = %llu · %llu", place, value, place / value);
  else
    grundy_formula_add(out, triplets ? "2 · (%llu - 2)%s = %llu" : "2 · %llu%s = %llu", place,
                       value % 2 ? " + 1" : "", value);
}

/* The same for a head: on a board, with the product or the XOR of its two coordinates' values. */
static inline void coins_formula(const coins_game *game, const coin_place *coin,
                                 grundy_formula *out) {
  coin_formula(game->across.rule, coin->x, out);
  if (!coins_plane(game)) return;
  coin_formula(game->down.rule, coin->y, out);
  grundy_formula_next(out);
  grundy_formula_add(out, game->acrostic ? "%llu ⊕ %llu = %llu" : "%llu ⊗ %llu = %llu",
                     (unsigned long long)coin_value(&game->across, coin->x),
                     (unsigned long long)coin_value(&game->down, coin->y),
                     (unsigned long long)coins_head_value(game, coin));
}

static inline void coins_reason(const void *self, const uint8_t *position, size_t length,
                                grundy_text *out) {
  const coins_game *game = self;
  coin_heads heads;
  uint64_t values[GRUNDY_FORMULA_TERMS];
  grundy_formula as, value;
  coins_unpack(game, position, length, &heads);
  if (heads.count == 0 || heads.count > GRUNDY_FORMULA_TERMS) return;
  grundy_formula_init(&as);
  grundy_formula_init(&value);
  for (size_t i = 0; i < heads.count; i++) {
    values[i] = coins_head_value(game, &heads.heads[i]);
    coins_formula(game, &heads.heads[i], &as);
  }
  grundy_formula_xor(&value, values, heads.count);
  if (as.length)
    grundy_reason_as(out, &as, &value);
  else if (heads.count > 1) /* a single one is plain, or has no formula */
    grundy_reason_value(out, &value);
}

/* ---- text ---- */

#define COIN_NONE "tails" /* how a position without heads is written */
#define COIN_TEXT 400     /* bytes for the numbers of a set: a run, few coins, or small ones */

static inline bool coins_too_many(grundy_reader *in, size_t from) {
  return in->fail(in, from, in->at, GRUNDY_N("a position has at most %u heads"), COIN_HEADS);
}

/* Runs of heads are written together: "2,5..8" in a row, "2:1,5..8:1" on a board. */
static inline void coins_print(const void *self, const uint8_t *position, size_t length,
                               grundy_text *out) {
  coin_heads all;
  const coin_place *head = all.heads;
  coins_unpack(self, position, length, &all);
  if (all.count == 0) grundy_text_add(out, COIN_NONE);
  for (size_t i = 0, end; i < all.count; i = end) {
    for (end = i + 1;
         end < all.count && head[end].y == head[i].y && head[end].x == head[end - 1].x + 1;)
      end++;
    if (end - i == 2) end--;
    if (i) grundy_text_add(out, ",");
    grundy_text_number(out, head[i].x);
    if (end - i > 1) {
      grundy_text_add(out, "..");
      grundy_text_number(out, head[end - 1].x);
    }
    if (!coins_plane(self)) continue;
    grundy_text_add(out, ":");
    grundy_text_number(out, head[i].y);
  }
}

/* The coins that a move turns. */
static inline void coins_turned(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, coin_heads *out) {
  coin_heads before, after;
  coins_unpack(self, position, length, &before);
  after.count = 0;
  if (n) coins_unpack(self, grundy_part_bytes(to), to->length, &after);
  coins_difference(&before, &after, out);
}

/* "2,5..8" for rising numbers; cut where there is no room. */
static inline void coin_list(const uint64_t *n, size_t count, char text[COIN_TEXT]) {
  size_t length = 0;
  text[0] = '\0';
  for (size_t i = 0, end; i < count && length < COIN_TEXT - 50; i = end) {
    const char *comma = i ? "," : "";
    unsigned long long first = n[i], last;
    for (end = i + 1; end < count && n[end] == n[end - 1] + 1;) end++;
    if (end - i == 2) end--;
    last = n[end - 1];
    length +=
        (size_t)(end - i == 1 ? snprintf(text + length, 50, "%s%llu", comma, first)
                              : snprintf(text + length, 50, "%s%llu..%llu", comma, first, last));
  }
}

/* What the descriptors of all coin-turning games have. */
#define COINS_GAME(word)                                                                           \
  GRUNDY_HEAD(word), .about.group = GRUNDY_GROUP_COINS, .moves = coins_moves,                      \
                     .known = coins_known, .moves_to = coins_moves_to, .reason = coins_reason,     \
                     .print = coins_print

#define WINNING_WAYS                                                                               \
  GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, "  \
           "chapter 14 (1982).")

#endif
