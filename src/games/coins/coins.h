/* games/coins/coins.h: coin-turning games, in a row and on a board.
 *
 * A rule of a row says which sets of coins a move may turn over together; the rightmost coin of the
 * set goes from heads to tails. By the theorem of Lenstra a row is the sum of its heads, each alone
 * in a row: turning a coin twice leaves it as it was, and two equal games cancel. So the value of a
 * row is the XOR of the values of its heads, and that of a single head is the mex, over the sets
 * with this coin on the right, of the XOR of the others. The proof is by strategy: the row and the
 * heads one by one, together, are lost, for a move in either is answered in the other, or turns a
 * head that the heads one by one show as two equal ones.
 *
 * On a board a move turns a product: each coin whose column is in a set of one rule and whose row
 * is in a set of another, the corner far from the beginning from heads to tails. The Tartan theorem
 * (Conway) says that a head at x:y has the nim product of the values of x and of y. A row is a
 * board of one line here, whose coins have the value 1. Acrostic games turn in one row or one
 * column; for sets of two coins the value at x:y is the XOR of those of x and y.
 *
 * A position is a word, if all heads are near to the beginning: bit x of a row, bit 8y+x of a
 * board. Else it is a list of the heads, by y and then by x, 16 bytes each, and one byte more, so
 * that the two never have the same length.
 *
 * Layer: game. May include heap.h and reason.h. Inline; what it calls of nimber.h is in the
 * library.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_COINS_H
#define GRUNDY_COINS_H

#include <stddef.h>
#include <stdio.h>

#include "grundy/kit/heap.h"
#include "grundy/kit/reason.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_COIN_LAST UINT64_C(1000000000000000000) /* twice a number and 1 stay below 2^64 */
#define GRUNDY_COIN_HEADS 2048u                        /* of a position */
#define GRUNDY_COIN_SIDE UINT64_C(4294967295)          /* the last coin of a side of a board */
#define GRUNDY_COIN_SQUARE UINT64_C(40) /* the same where a move may turn all coins of a line */
#define GRUNDY_COIN_RUN 2000            /* coins of a row in which all may be turned at once */
#define GRUNDY_COIN_TURNED 9            /* coins of a set at most, if it is known by that */
#define GRUNDY_COIN_MIRRORED 30         /* coins of a row in which a move turns mirrored sets */
#define GRUNDY_COIN_VALUES 4096u        /* values that are found by the definition are smaller */

/* Takes the sets that a rule lists: `count` coins, rising, the last is the rightmost. False: no
 * more. */
typedef struct grundy_coin_visitor {
  bool (*visit)(struct grundy_coin_visitor *to, const uint64_t *coins, size_t count);
} grundy_coin_visitor;

typedef struct grundy_coin_rule {
  const char *name;     /* of the game of one row */
  uint64_t first, last; /* numbers of the coins */
  size_t least, most;   /* coins of a set, if a set is known by that */
  /* Every set whose rightmost coin is n. */
  bool (*sets)(const struct grundy_coin_rule *rule, uint64_t n, grundy_coin_visitor *to);
  /* The value of coin n; NULL: found by the definition when the game is opened. */
  grundy_nimber (*value)(uint64_t n);
  /* The sets with rightmost coin n in which the values of the other coins have the XOR `rest`;
   * NULL: by looking at all sets. */
  bool (*find)(uint64_t n, grundy_nimber rest, grundy_coin_visitor *to);
  bool wide; /* a set may have as many coins as the row */
} grundy_coin_rule;

/* ---- sets ---- */

/* All sets of `least` to `most` coins: combinations of the coins before n. */
static inline bool grundy_coin_sets_of(const grundy_coin_rule *rule, uint64_t n,
                                       grundy_coin_visitor *to) {
  uint64_t coins[GRUNDY_COIN_TURNED];
  for (size_t others = rule->least - 1; others < rule->most; others++) {
    size_t i;
    if (others > n - rule->first) break;
    for (i = 0; i < others; i++) coins[i] = rule->first + i;
    coins[others] = n;
    do {
      if (!to->visit(to, coins, others + 1)) return false;
      for (i = others; i > 0 && coins[i - 1] + 1 == coins[i]; i--) {
      }
      if (i == 0) break;
      coins[i - 1]++;
      for (; i < others; i++) coins[i] = coins[i - 1] + 1;
    } while (true);
  }
  return true;
}

/* Runs of coins without a gap, the single coin first. */
static inline bool grundy_coin_sets_run(const grundy_coin_rule *rule, uint64_t n,
                                        grundy_coin_visitor *to) {
  uint64_t coins[GRUNDY_COIN_RUN + 1];
  uint64_t i, count = n - rule->first + 1;
  for (i = 0; i < count; i++) coins[i] = rule->first + i;
  for (i = count; i > 0; i--)
    if (!to->visit(to, coins + i - 1, (size_t)(count - i + 1))) return false;
  return true;
}

/* Three coins with equal distances. */
static inline bool grundy_coin_sets_spaced(const grundy_coin_rule *rule, uint64_t n,
                                           grundy_coin_visitor *to) {
  for (uint64_t step = 1; 2 * step <= n - rule->first; step++) {
    uint64_t coins[3] = {n - 2 * step, n - step, n};
    if (!to->visit(to, coins, 3)) return false;
  }
  return true;
}

/* The first coin, n, and two between that are as far from either, and do not coincide. */
static inline bool grundy_coin_sets_grunt(const grundy_coin_rule *rule, uint64_t n,
                                          grundy_coin_visitor *to) {
  for (uint64_t i = 1; i < n && i < n - i; i++) {
    uint64_t coins[4] = {0, i, n - i, n};
    if (!to->visit(to, coins, 4)) return false;
  }
  return true;
}

/* Sets that are their own mirror image: the ends, and of each two places between them that are as
 * far from either both coins or none. Bit i of `chosen` is for the coins i+1 away from the ends. */
static inline bool grundy_coin_sets_mirrored(const grundy_coin_rule *rule, uint64_t n,
                                             grundy_coin_visitor *to) {
  uint64_t coins[GRUNDY_COIN_MIRRORED];
  if (!to->visit(to, &n, 1)) return false;
  for (uint64_t left = n; left-- > rule->first;) {
    uint64_t places = (n - left) / 2; /* to choose, the one in the middle among them */
    for (uint64_t chosen = 0; chosen < UINT64_C(1) << places; chosen++) {
      size_t count = 0;
      coins[count++] = left;
      for (uint64_t i = 0; i < places; i++)
        if (chosen >> i & 1) coins[count++] = left + 1 + i;
      for (uint64_t i = places; i-- > 0;)
        if ((chosen >> i & 1) && n - 1 - i > left + 1 + i) coins[count++] = n - 1 - i;
      coins[count++] = n;
      if (!to->visit(to, coins, count)) return false;
    }
  }
  return true;
}

/* ---- values by theorem, and the sets that have a given one ---- */

static inline bool grundy_coin_odd(uint64_t n) {
  return __builtin_popcountll(n) & 1;
}

static inline grundy_nimber grundy_coin_value_same(uint64_t n) {
  return n;
}

static inline grundy_nimber grundy_coin_value_ruler(uint64_t n) {
  return n & (~n + 1);
}

/* 2n or 2n+1, the one with an odd number of ones. */
static inline grundy_nimber grundy_coin_value_odious(uint64_t n) {
  return 2 * n + !grundy_coin_odd(n);
}

static inline grundy_nimber grundy_coin_value_triplets(uint64_t n) {
  return n < 2 ? 0 : grundy_coin_value_odious(n - 2);
}

/* Values by the definition, which the tests compute again. They are the columns of a parity check
 * of the greedy code in which words differ in more places than a move may turn. */
static inline grundy_nimber grundy_coin_value_moebius(uint64_t n) {
  static const uint32_t values[32] = {
      1,   2,   4,   8,   16,  31,  32,   64,   103,  128,  171,  213,  256,  301,  342,  439,
      475, 494, 512, 558, 595, 911, 1024, 1075, 1114, 1189, 1287, 1606, 1727, 1996, 2048, 2102};
  return values[n];
}

static inline grundy_nimber grundy_coin_value_mogul(uint64_t n) {
  static const uint32_t values[25] = {1,    2,    4,    8,    16,   32,   64,   127,  128,
                                      256,  512,  911,  1024, 1459, 1749, 1897, 2048, 2518,
                                      2787, 2874, 3320, 3357, 3662, 4004, 4096};
  return values[n];
}

static inline grundy_nimber grundy_coin_value_moidores(uint64_t n) {
  static const uint32_t values[22] = {1,     2,     4,     8,     16,    32,   64,   128,
                                      256,   511,   512,   1024,  2048,  4096, 7711, 8192,
                                      16384, 26215, 32768, 43691, 54613, 65536};
  return values[n];
}

/* By the definition too, from coin 1 on, for sets that are their own mirror image. */
static inline grundy_nimber grundy_coin_value_sym(uint64_t n) {
  static const uint32_t values[GRUNDY_COIN_MIRRORED] = {
      1,  2,   4, 3,   6,  7,    8,  16,   18, 25,   32, 11,   64, 31,    128,
      10, 256, 5, 512, 28, 1024, 34, 2048, 47, 4096, 85, 8192, 17, 16384, 141};
  return values[n - 1];
}

static inline bool grundy_coin_visit_two(uint64_t a, uint64_t n, grundy_coin_visitor *to) {
  uint64_t coins[2] = {a, n};
  return to->visit(to, coins, 2);
}

static inline bool grundy_coin_visit_three(uint64_t a, uint64_t b, uint64_t n,
                                           grundy_coin_visitor *to) {
  uint64_t coins[3] = {a, b, n};
  return to->visit(to, coins, 3);
}

static inline bool grundy_coin_find_twins(uint64_t n, grundy_nimber rest, grundy_coin_visitor *to) {
  return rest >= n || grundy_coin_visit_two(rest, n, to);
}

static inline bool grundy_coin_find_turtles(uint64_t n, grundy_nimber rest,
                                            grundy_coin_visitor *to) {
  return rest ? grundy_coin_find_twins(n, rest, to) : to->visit(to, &n, 1);
}

/* Two odious numbers have an even number of ones in their XOR, and their halves differ by half of
 * it. The larger half has the highest bit of the difference, and any that has it will do. The coins
 * stand `shift` places further than their halves. */
static inline bool grundy_coin_find_pairs(uint64_t n, uint64_t shift, grundy_nimber rest,
                                          grundy_coin_visitor *to) {
  uint64_t apart = rest / 2, top = UINT64_C(1) << (63 - __builtin_clzll(apart));
  for (uint64_t i = top; i < n - shift; i = (i + 1) | top)
    if (!grundy_coin_visit_three((i ^ apart) + shift, i + shift, n, to)) return false;
  return true;
}

static inline bool grundy_coin_find_mock(uint64_t n, grundy_nimber rest, grundy_coin_visitor *to) {
  if (rest == 0) return to->visit(to, &n, 1);
  if (grundy_coin_odd(rest)) return rest / 2 >= n || grundy_coin_visit_two(rest / 2, n, to);
  return grundy_coin_find_pairs(n, 0, rest, to);
}

static inline bool grundy_coin_find_triplets(uint64_t n, grundy_nimber rest,
                                             grundy_coin_visitor *to) {
  if (n < 2) return true;
  if (rest == 0) return grundy_coin_visit_three(0, 1, n, to);
  if (!grundy_coin_odd(rest)) return grundy_coin_find_pairs(n, 2, rest, to);
  return rest / 2 >= n - 2 || (grundy_coin_visit_three(0, rest / 2 + 2, n, to) &&
                               grundy_coin_visit_three(1, rest / 2 + 2, n, to));
}

/* The values of the coins 1..m have the XOR m ^ m/2, the Gray code of m: bit k of it says whether
 * an odd number of them are odd multiples of 2^k. So the run that is asked for begins behind the m
 * whose code is known. */
static inline bool grundy_coin_find_ruler(uint64_t n, grundy_nimber rest, grundy_coin_visitor *to) {
  uint64_t coins[GRUNDY_COIN_RUN], before = (n - 1) ^ ((n - 1) >> 1) ^ rest;
  for (unsigned shift = 1; shift < 64; shift *= 2) before ^= before >> shift;
  if (before >= n) return true;
  for (uint64_t i = before; i < n; i++) coins[i - before] = i + 1;
  return to->visit(to, coins, (size_t)(n - before));
}

/* ---- the rules ---- */

enum {
  GRUNDY_COINS_TURTLES,
  GRUNDY_COINS_TWINS,
  GRUNDY_COINS_MOCKTURTLES,
  GRUNDY_COINS_TRIPLETS,
  GRUNDY_COINS_RULER,
  GRUNDY_COINS_MOEBIUS,
  GRUNDY_COINS_MOGUL,
  GRUNDY_COINS_MOIDORES,
  GRUNDY_COINS_GRUNT,
  GRUNDY_COINS_TURNIPS,
  GRUNDY_COINS_SYM,
  GRUNDY_COINS_RULES
};

static const grundy_coin_rule grundy_coin_rules[GRUNDY_COINS_RULES] = {
    {"turtles", 1, GRUNDY_COIN_LAST, 1, 2, grundy_coin_sets_of, grundy_coin_value_same,
     grundy_coin_find_turtles, false},
    {"twins", 0, GRUNDY_COIN_LAST, 2, 2, grundy_coin_sets_of, grundy_coin_value_same,
     grundy_coin_find_twins, false},
    {"mockturtles", 0, GRUNDY_COIN_LAST, 1, 3, grundy_coin_sets_of, grundy_coin_value_odious,
     grundy_coin_find_mock, false},
    {"triplets", 0, GRUNDY_COIN_LAST, 3, 3, grundy_coin_sets_of, grundy_coin_value_triplets,
     grundy_coin_find_triplets, false},
    {"ruler", 1, GRUNDY_COIN_RUN, 0, 0, grundy_coin_sets_run, grundy_coin_value_ruler,
     grundy_coin_find_ruler, true},
    {"moebius", 0, 31, 1, 5, grundy_coin_sets_of, grundy_coin_value_moebius, NULL, false},
    {"mogul", 0, 24, 1, 7, grundy_coin_sets_of, grundy_coin_value_mogul, NULL, false},
    {"moidores", 0, 21, 1, 9, grundy_coin_sets_of, grundy_coin_value_moidores, NULL, false},
    {"grunt", 0, 255, 4, 4, grundy_coin_sets_grunt, NULL, NULL, false},
    {"turnips", 0, 255, 3, 3, grundy_coin_sets_spaced, NULL, NULL, false},
    {"sym", 1, GRUNDY_COIN_MIRRORED, 0, 0, grundy_coin_sets_mirrored, grundy_coin_value_sym, NULL,
     true},
};

/* A rule with the values of its coins. */
typedef struct grundy_coin_line {
  const grundy_coin_rule *rule; /* NULL: no line, as for the rows of a game of one row */
  grundy_nimber *table;         /* of the coins from the first on; NULL: the rule has a formula */
} grundy_coin_line;

static inline grundy_nimber grundy_coin_value(const grundy_coin_line *line, uint64_t n) {
  return line->table ? line->table[n - line->rule->first] : line->rule->value(n);
}

static inline grundy_nimber grundy_coin_set_value(const grundy_coin_line *line,
                                                  const uint64_t *coins, size_t count) {
  grundy_nimber value = 0;
  for (size_t i = 0; i < count; i++) value ^= grundy_coin_value(line, coins[i]);
  return value;
}

typedef struct grundy_coin_mex {
  grundy_coin_visitor base;
  const grundy_coin_line *line;
  grundy_mex_set set;
} grundy_coin_mex;

static inline bool grundy_coin_mex_visit(grundy_coin_visitor *base, const uint64_t *coins,
                                         size_t count) {
  grundy_coin_mex *to = (grundy_coin_mex *)base;
  grundy_mex_add(&to->set, grundy_coin_set_value(to->line, coins, count - 1));
  return true;
}

static inline size_t grundy_coin_table_size(const grundy_coin_rule *rule) {
  return (size_t)(rule->last - rule->first + 1) * sizeof(grundy_nimber);
}

/* Where the rule has no formula: the values of all its coins, by the definition. */
static inline bool grundy_coin_line_open(grundy_coin_line *line, const grundy_coin_rule *rule,
                                         const grundy_allocator *memory) {
  uint64_t words[GRUNDY_COIN_VALUES / 64];
  grundy_coin_mex mex;
  line->rule = rule;
  line->table = NULL;
  if (rule->value) return true;
  line->table =
      (grundy_nimber *)memory->resize(memory->user, NULL, 0, grundy_coin_table_size(rule));
  if (!line->table) return false;
  mex.base.visit = grundy_coin_mex_visit;
  mex.line = line;
  grundy_mex_init(&mex.set, words, sizeof words / sizeof *words);
  for (uint64_t n = rule->first; n <= rule->last; n++) {
    rule->sets(rule, n, &mex.base);
    line->table[n - rule->first] = grundy_mex_take(&mex.set);
  }
  return true;
}

static inline void grundy_coin_line_close(grundy_coin_line *line, const grundy_allocator *memory) {
  if (line->table) memory->resize(memory->user, line->table, grundy_coin_table_size(line->rule), 0);
}

typedef struct grundy_coin_filter {
  grundy_coin_visitor base;
  const grundy_coin_line *line;
  grundy_nimber value;
  grundy_coin_visitor *to;
} grundy_coin_filter;

static inline bool grundy_coin_filter_visit(grundy_coin_visitor *base, const uint64_t *coins,
                                            size_t count) {
  grundy_coin_filter *filter = (grundy_coin_filter *)base;
  return grundy_coin_set_value(filter->line, coins, count) != filter->value ||
         filter->to->visit(filter->to, coins, count);
}

/* The sets with rightmost coin n whose values have the XOR `value`. */
static inline bool grundy_coin_find(const grundy_coin_line *line, uint64_t n, grundy_nimber value,
                                    grundy_coin_visitor *to) {
  grundy_coin_filter filter = {{grundy_coin_filter_visit}, line, value, to};
  if (line->rule->find) return line->rule->find(n, value ^ grundy_coin_value(line, n), to);
  return line->rule->sets(line->rule, n, &filter.base);
}

/* ---- positions ---- */

typedef struct grundy_coins {
  grundy_coin_line across, down; /* `down` has no rule for a game of one row */
  bool acrostic;
} grundy_coins;

typedef struct grundy_coin {
  uint64_t x, y; /* x comes first: a row keeps no more of it */
} grundy_coin;

/* A position laid open. What is not used of `heads` is not set. */
typedef struct grundy_coin_heads {
  size_t count;
  grundy_coin heads[GRUNDY_COIN_HEADS]; /* by y, then by x */
} grundy_coin_heads;

static inline bool grundy_coins_plane(const grundy_coins *game) {
  return game->down.rule != NULL;
}

static inline bool grundy_coin_near(const grundy_coins *game, const grundy_coin *coin) {
  return grundy_coins_plane(game) ? coin->x < 8 && coin->y < 8 : coin->x < 64;
}

static inline uint64_t grundy_coin_bit(const grundy_coin *coin) {
  return UINT64_C(1) << (8 * coin->y + coin->x);
}

static inline int grundy_coin_order(const void *a, const void *b) {
  const grundy_coin *p = (const grundy_coin *)a, *q = (const grundy_coin *)b;
  if (p->y != q->y) return p->y < q->y ? -1 : 1;
  return p->x < q->x ? -1 : p->x > q->x;
}

static inline void grundy_coins_unpack(const grundy_coins *game, const uint8_t *position,
                                       size_t length, grundy_coin_heads *out) {
  out->count = 0;
  if (length == sizeof(uint64_t)) {
    for (uint64_t word = grundy_heap(position); word; word &= word - 1) {
      unsigned bit = (unsigned)__builtin_ctzll(word);
      grundy_coin *coin = &out->heads[out->count++];
      coin->x = grundy_coins_plane(game) ? bit % 8 : bit;
      coin->y = grundy_coins_plane(game) ? bit / 8 : 0;
    }
    return;
  }
  if (grundy_coins_plane(game)) {
    out->count = length / sizeof(grundy_coin);
    memcpy(out->heads, position, out->count * sizeof(grundy_coin));
    return;
  }
  for (; out->count < length / sizeof(uint64_t); out->count++) {
    out->heads[out->count].x = grundy_heap(position + out->count * sizeof(uint64_t));
    out->heads[out->count].y = 0;
  }
}

/* Puts the position with these heads. */
static inline bool grundy_coins_put(const grundy_coins *game, const grundy_coin_heads *heads,
                                    grundy_sink *out, uint32_t flags) {
  uint8_t bytes[GRUNDY_COIN_HEADS * sizeof(grundy_coin) + 1];
  uint64_t word = 0;
  size_t near = 0, one = grundy_coins_plane(game) ? sizeof(grundy_coin) : sizeof(uint64_t);
  for (; near < heads->count && grundy_coin_near(game, &heads->heads[near]); near++)
    word |= grundy_coin_bit(&heads->heads[near]);
  if (near == heads->count) return grundy_put(out, &word, sizeof word, flags);
  for (size_t i = 0; i < heads->count; i++) memcpy(bytes + i * one, &heads->heads[i], one);
  bytes[heads->count * one] = 0;
  return grundy_put(out, bytes, heads->count * one + 1, flags);
}

/* ---- moves ---- */

/* A move under way: what it is made from, and where it goes. */
typedef struct grundy_coin_turn {
  grundy_coin_visitor first, second; /* of sets in the one direction, and in the other */
  const grundy_coins *game;
  grundy_sink *out;
  const grundy_coin_heads *before;
  const uint64_t *coins; /* the set in the first direction */
  size_t count;
  uint64_t word;         /* the position, if it is a word */
  bool small, downwards; /* the first direction is that of the rows */
  grundy_nimber wanted;  /* of the turned coins together; 0: all sets */
  grundy_coin corner;
} grundy_coin_turn;

/* Of two rising lists of coins, those that are in one alone. */
static inline bool grundy_coin_merge(const grundy_coin_heads *before, const uint64_t *xs, size_t nx,
                                     const uint64_t *ys, size_t ny, grundy_coin_heads *after) {
  size_t i = 0, at = 0, total = nx * ny;
  after->count = 0;
  while (i < before->count || at < total) {
    grundy_coin turned = {at < total ? xs[at % nx] : 0, at < total ? ys[at / nx] : 0};
    int order = at == total         ? -1
                : i < before->count ? grundy_coin_order(&before->heads[i], &turned)
                                    : 1;
    if (order == 0) {
      i++;
      at++;
      continue;
    }
    if (after->count == GRUNDY_COIN_HEADS) return false;
    after->heads[after->count++] = order < 0 ? before->heads[i++] : turned;
    if (order > 0) at++;
  }
  return true;
}

/* The option in which all coins of the product are turned. */
static inline bool grundy_coins_turn(const grundy_coin_turn *t, const uint64_t *xs, size_t nx,
                                     const uint64_t *ys, size_t ny) {
  grundy_coin_heads after;
  if (t->small) {
    uint64_t word = t->word;
    for (size_t i = 0; i < nx * ny; i++) {
      grundy_coin coin = {xs[i % nx], ys[i / nx]};
      word ^= grundy_coin_bit(&coin);
    }
    return grundy_emit(t->out, &word, sizeof word);
  }
  if (!grundy_coin_merge(t->before, xs, nx, ys, ny, &after))
    return t->out->stop(t->out, GRUNDY_N("a move would leave more than %u heads"),
                        GRUNDY_COIN_HEADS);
  return grundy_coins_put(t->game, &after, t->out, GRUNDY_LAST);
}

/* A set in the second direction has come: the move is complete. */
static inline bool grundy_coin_second(grundy_coin_visitor *base, const uint64_t *coins,
                                      size_t count) {
  grundy_coin_turn *t =
      (grundy_coin_turn *)(void *)((char *)base - offsetof(grundy_coin_turn, second));
  return t->downwards ? grundy_coins_turn(t, coins, count, t->coins, t->count)
                      : grundy_coins_turn(t, t->coins, t->count, coins, count);
}

/* A set in the first direction has come: all in the second go with it, or those that make the
 * product what is wanted. The values of a set never have the XOR 0, as that of its rightmost coin
 * is not the XOR of the others. */
static inline bool grundy_coin_first(grundy_coin_visitor *base, const uint64_t *coins,
                                     size_t count) {
  grundy_coin_turn *t = (grundy_coin_turn *)base;
  const grundy_coin_line *line = t->downwards ? &t->game->down : &t->game->across;
  const grundy_coin_line *other = t->downwards ? &t->game->across : &t->game->down;
  uint64_t n = t->downwards ? t->corner.x : t->corner.y;
  grundy_nimber inverse;
  t->coins = coins;
  t->count = count;
  if (!t->wanted) return other->rule->sets(other->rule, n, &t->second);
  if (!grundy_nim_inverse(grundy_coin_set_value(line, coins, count), &inverse)) return true;
  return t->out->tick(t->out) &&
         grundy_coin_find(other, n, grundy_nim_product(t->wanted, inverse), &t->second);
}

/* Moves in one line through the corner. */
static inline bool grundy_coins_turn_line(grundy_coin_turn *t, bool downwards) {
  const grundy_coin_line *line = downwards ? &t->game->down : &t->game->across;
  uint64_t n = downwards ? t->corner.y : t->corner.x;
  t->downwards = !downwards;
  t->coins = downwards ? &t->corner.x : &t->corner.y;
  t->count = 1;
  return t->wanted ? grundy_coin_find(line, n, t->wanted, &t->second)
                   : line->rule->sets(line->rule, n, &t->second);
}

/* Moves whose corner is one head. Sets are listed along the shorter side, and those that fit along
 * the other one are found. */
static inline bool grundy_coins_turn_corner(grundy_coin_turn *t) {
  const grundy_coins *game = t->game;
  if (!grundy_coins_plane(game)) return grundy_coins_turn_line(t, false);
  if (game->acrostic) return grundy_coins_turn_line(t, false) && grundy_coins_turn_line(t, true);
  t->downwards = t->corner.y <= t->corner.x;
  return t->downwards ? game->down.rule->sets(game->down.rule, t->corner.y, &t->first)
                      : game->across.rule->sets(game->across.rule, t->corner.x, &t->first);
}

/* The options, those alone that change the value by `wanted` if it is not 0. */
static inline bool grundy_coins_options(const grundy_coins *game, const uint8_t *position,
                                        size_t length, grundy_nimber wanted, grundy_sink *out) {
  grundy_coin_heads before;
  grundy_coin_turn t;
  grundy_coins_unpack(game, position, length, &before);
  t.first.visit = grundy_coin_first;
  t.second.visit = grundy_coin_second;
  t.game = game;
  t.out = out;
  t.before = &before;
  t.small = length == sizeof(uint64_t);
  t.word = t.small ? grundy_heap(position) : 0;
  t.wanted = wanted;
  for (size_t i = 0; i < before.count; i++) {
    t.corner = before.heads[i];
    if (!grundy_coins_turn_corner(&t)) return false;
  }
  return true;
}

/* ---- the descriptor's functions ---- */

static inline bool grundy_coins_moves(const void *self, const uint8_t *position, size_t length,
                                      grundy_sink *out) {
  return grundy_coins_options((const grundy_coins *)self, position, length, 0, out);
}

static inline grundy_nimber grundy_coins_head_value(const grundy_coins *game,
                                                    const grundy_coin *coin) {
  grundy_nimber x = grundy_coin_value(&game->across, coin->x), y;
  if (!grundy_coins_plane(game)) return x;
  y = grundy_coin_value(&game->down, coin->y);
  return game->acrostic ? x ^ y : grundy_nim_product(x, y);
}

static inline bool grundy_coins_known(const void *self, const uint8_t *position, size_t length,
                                      grundy_nimber *value) {
  const grundy_coins *game = (const grundy_coins *)self;
  grundy_coin_heads heads;
  grundy_coins_unpack(game, position, length, &heads);
  *value = 0;
  for (size_t i = 0; i < heads.count; i++) *value ^= grundy_coins_head_value(game, &heads.heads[i]);
  return true;
}

static inline bool grundy_coins_reach(const void *self, const uint8_t *position, size_t length,
                                      grundy_nimber target, grundy_sink *out) {
  grundy_nimber value;
  grundy_coins_known(self, position, length, &value);
  return value == target ||
         grundy_coins_options((const grundy_coins *)self, position, length, value ^ target, out);
}

/* How the formula gives the value of coin n, if it has one to show: "2 · 5 + 1 = 11". */
static inline void grundy_coin_formula(const grundy_coin_rule *rule, uint64_t n,
                                       grundy_formula *out) {
  unsigned long long value, place = n;
  if (rule->value == grundy_coin_value_ruler) {
    value = grundy_coin_value_ruler(n);
    grundy_formula_next(out);
    grundy_formula_add(out, "%llu = %llu · %llu", place, value, place / value);
  } else if (rule->value == grundy_coin_value_odious) {
    value = grundy_coin_value_odious(n);
    grundy_formula_next(out);
    grundy_formula_add(out, value % 2 ? "2 · %llu + 1 = %llu" : "2 · %llu = %llu", place, value);
  } else if (rule->value == grundy_coin_value_triplets && n >= 2) {
    value = grundy_coin_value_triplets(n);
    grundy_formula_next(out);
    grundy_formula_add(out, value % 2 ? "2 · (%llu - 2) + 1 = %llu" : "2 · (%llu - 2) = %llu",
                       place, value);
  }
}

/* The same for a head: on a board, with the product or the XOR of its two coordinates' values. */
static inline void grundy_coins_formula(const grundy_coins *game, const grundy_coin *coin,
                                        grundy_formula *out) {
  grundy_coin_formula(game->across.rule, coin->x, out);
  if (!grundy_coins_plane(game)) return;
  grundy_coin_formula(game->down.rule, coin->y, out);
  grundy_formula_next(out);
  grundy_formula_add(out, game->acrostic ? "%llu ⊕ %llu = %llu" : "%llu ⊗ %llu = %llu",
                     (unsigned long long)grundy_coin_value(&game->across, coin->x),
                     (unsigned long long)grundy_coin_value(&game->down, coin->y),
                     (unsigned long long)grundy_coins_head_value(game, coin));
}

static inline void grundy_coins_reason(const void *self, const uint8_t *position, size_t length,
                                       grundy_text *out) {
  const grundy_coins *game = (const grundy_coins *)self;
  grundy_coin_heads heads;
  uint64_t values[GRUNDY_FORMULA_TERMS];
  grundy_formula as, value;
  grundy_coins_unpack(game, position, length, &heads);
  if (heads.count == 0 || heads.count > GRUNDY_FORMULA_TERMS) return;
  grundy_formula_init(&as);
  grundy_formula_init(&value);
  for (size_t i = 0; i < heads.count; i++) {
    values[i] = grundy_coins_head_value(game, &heads.heads[i]);
    grundy_coins_formula(game, &heads.heads[i], &as);
  }
  grundy_formula_xor(&value, values, heads.count);
  if (as.length)
    grundy_reason_as(out, &as, &value);
  else if (heads.count > 1) /* a single one is plain, or has no formula */
    grundy_reason_value(out, &value);
}

/* The coins that a move turns, rising, after grundy_coins_unpack of both positions. */
static inline void grundy_coins_difference(const grundy_coin_heads *before,
                                           const grundy_coin_heads *after, grundy_coin_heads *out) {
  size_t i = 0, j = 0;
  out->count = 0;
  while ((i < before->count || j < after->count) && out->count < GRUNDY_COIN_HEADS) {
    int order = i == before->count  ? 1
                : j == after->count ? -1
                                    : grundy_coin_order(&before->heads[i], &after->heads[j]);
    if (order != 0) out->heads[out->count++] = order < 0 ? before->heads[i] : after->heads[j];
    i += order <= 0;
    j += order >= 0;
  }
}

/* ---- text ---- */

#define GRUNDY_COIN_NONE "tails" /* how a position without heads is written */

/* True if that comes next. */
static inline bool grundy_coins_read_none(grundy_reader *in) {
  return grundy_read_sign(in, GRUNDY_COIN_NONE);
}

static inline bool grundy_coins_many(grundy_reader *in, size_t from) {
  return in->fail(in, from, in->at, GRUNDY_N("a position has at most %u heads"), GRUNDY_COIN_HEADS);
}

#define GRUNDY_COIN_TEXT 400 /* bytes for the numbers of a set: a run, few coins, or small ones */

/* "2,5..8" for rising numbers; cut where there is no room. */
static inline void grundy_coin_list(const uint64_t *n, size_t count, char text[GRUNDY_COIN_TEXT]) {
  size_t length = 0;
  text[0] = '\0';
  for (size_t i = 0, end; i < count && length < GRUNDY_COIN_TEXT - 50; i = end) {
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

/* For the descriptor of a coin-turning game: what all of them have. */
#define GRUNDY_COINS_FUNCTIONS                                                                     \
  .moves = grundy_coins_moves, .known = grundy_coins_known, .moves_to = grundy_coins_reach,        \
  .reason = grundy_coins_reason

#ifdef __cplusplus
}
#endif
#endif
