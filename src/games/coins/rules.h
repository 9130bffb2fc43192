/* The rules of coin-turning games in one row: which sets of coins a move may turn over together,
 * the values of the coins where a formula or a table is known, and the sets with a given value.
 *
 * The rightmost coin of a set goes from heads to tails. A rule lists all sets with a given
 * rightmost coin; with `find` it lists only those in which the other coins have a given XOR.
 */
/* SPDX-License-Identifier: MIT */
#ifndef COINS_RULES_H
#define COINS_RULES_H

#include "grundy/kit/heap.h"

#define COIN_LAST UINT64_C(1000000000000000000) /* twice a number and 1 stay below 2^64 */
#define COIN_HEADS 2048u                        /* of a position, at most */
#define COIN_SIDE UINT64_C(4294967295)          /* the last coin of a side of a board */
#define COIN_SQUARE UINT64_C(40) /* the same where a move may turn all coins of a line */
#define COIN_RUN 2000            /* coins of a row in which all may be turned at once */
#define COIN_TURNED 9            /* the largest `most` of a rule */
#define COIN_MIRRORED 30         /* coins of a row in which a move turns mirrored sets */
#define COIN_VALUES 4096u        /* bound of the values that coin_line_open computes */

/* Takes the sets that a rule lists, each with `count` rising coins. Returns false to stop. */
typedef struct coin_visitor {
  bool (*visit)(struct coin_visitor *to, const uint64_t *coins, size_t count);
} coin_visitor;

/* Visits the set of the coins that are given, rising. */
#define COIN_VISIT(to, ...)                                                                        \
  (to)->visit(to, (const uint64_t[]){__VA_ARGS__},                                                 \
              sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t))

typedef struct coin_rule {
  const char *name;     /* of the game of one row */
  uint64_t first, last; /* numbers of the coins */
  size_t least, most;   /* coins of a set, where any coins make one */
  /* Every set whose rightmost coin is n. */
  bool (*sets)(const struct coin_rule *rule, uint64_t n, coin_visitor *to);
  /* The value of coin n. NULL: it is computed when the game is opened. */
  grundy_nimber (*value)(uint64_t n);
  /* The sets with rightmost coin n in which the values of the other coins have the XOR `rest`.
   * NULL: all sets are compared. */
  bool (*find)(uint64_t n, grundy_nimber rest, coin_visitor *to);
  bool wide; /* a set may have as many coins as the row */
} coin_rule;

/* ---- sets ---- */

/* All sets of `least` to `most` coins: combinations of the coins before n. */
static inline bool coin_sets_of(const coin_rule *rule, uint64_t n, coin_visitor *to) {
  uint64_t coins[COIN_TURNED];
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
static inline bool coin_sets_run(const coin_rule *rule, uint64_t n, coin_visitor *to) {
  uint64_t coins[COIN_RUN + 1];
  uint64_t i, count = n - rule->first + 1;
  for (i = 0; i < count; i++) coins[i] = rule->first + i;
  for (i = count; i > 0; i--)
    if (!to->visit(to, coins + i - 1, (size_t)(count - i + 1))) return false;
  return true;
}

/* Three coins with equal distances. */
static inline bool coin_sets_spaced(const coin_rule *rule, uint64_t n, coin_visitor *to) {
  for (uint64_t step = 1; 2 * step <= n - rule->first; step++) {
    if (!COIN_VISIT(to, n - 2 * step, n - step, n)) return false;
  }
  return true;
}

/* The first coin, coin n, and two different coins between them that mirror each other. */
static inline bool coin_sets_grunt(const coin_rule *rule, uint64_t n, coin_visitor *to) {
  for (uint64_t i = 1; i < n && i < n - i; i++) {
    if (!COIN_VISIT(to, 0, i, n - i, n)) return false;
  }
  return true;
}

/* Sets that are their own mirror image: the two ends, and of each two places between them that
 * mirror each other both coins or none. Bit i of `chosen` stands for the coins i+1 away from the
 * ends. */
static inline bool coin_sets_mirrored(const coin_rule *rule, uint64_t n, coin_visitor *to) {
  uint64_t coins[COIN_MIRRORED];
  if (!COIN_VISIT(to, n)) return false;
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

static inline bool coin_odd(uint64_t n) {
  return __builtin_popcountll(n) & 1;
}

static inline grundy_nimber coin_value_same(uint64_t n) {
  return n;
}

static inline grundy_nimber coin_value_ruler(uint64_t n) {
  return n & (~n + 1);
}

/* 2n or 2n+1, the one with an odd number of ones. */
static inline grundy_nimber coin_value_odious(uint64_t n) {
  return 2 * n + !coin_odd(n);
}

static inline grundy_nimber coin_value_triplets(uint64_t n) {
  return n < 2 ? 0 : coin_value_odious(n - 2);
}

/* Values by the definition, which the tests compute again. They are the columns of a parity check
 * of the greedy code in which words differ in more places than a move may turn. */
static inline grundy_nimber coin_value_moebius(uint64_t n) {
  static const uint32_t values[32] = {
      1,   2,   4,   8,   16,  31,  32,   64,   103,  128,  171,  213,  256,  301,  342,  439,
      475, 494, 512, 558, 595, 911, 1024, 1075, 1114, 1189, 1287, 1606, 1727, 1996, 2048, 2102};
  return values[n];
}

static inline grundy_nimber coin_value_mogul(uint64_t n) {
  static const uint32_t values[25] = {1,    2,    4,    8,    16,   32,   64,   127,  128,
                                      256,  512,  911,  1024, 1459, 1749, 1897, 2048, 2518,
                                      2787, 2874, 3320, 3357, 3662, 4004, 4096};
  return values[n];
}

static inline grundy_nimber coin_value_moidores(uint64_t n) {
  static const uint32_t values[22] = {1,     2,     4,     8,     16,    32,   64,   128,
                                      256,   511,   512,   1024,  2048,  4096, 7711, 8192,
                                      16384, 26215, 32768, 43691, 54613, 65536};
  return values[n];
}

/* By the definition too, from coin 1 on, for sets that are their own mirror image. */
static inline grundy_nimber coin_value_sym(uint64_t n) {
  static const uint32_t values[COIN_MIRRORED] = {
      1,  2,   4, 3,   6,  7,    8,  16,   18, 25,   32, 11,   64, 31,    128,
      10, 256, 5, 512, 28, 1024, 34, 2048, 47, 4096, 85, 8192, 17, 16384, 141};
  return values[n - 1];
}

static inline bool coin_find_twins(uint64_t n, grundy_nimber rest, coin_visitor *to) {
  return rest >= n || COIN_VISIT(to, rest, n);
}

static inline bool coin_find_turtles(uint64_t n, grundy_nimber rest, coin_visitor *to) {
  return rest ? coin_find_twins(n, rest, to) : COIN_VISIT(to, n);
}

/* Two odious numbers have an even number of ones in their XOR, and their halves differ by half of
 * it. The larger half has the highest bit of the difference, and any that has it will do. The coins
 * stand `shift` places further than their halves. */
static inline bool coin_find_pairs(uint64_t n, uint64_t shift, grundy_nimber rest,
                                   coin_visitor *to) {
  uint64_t apart = rest / 2, top = UINT64_C(1) << (63 - __builtin_clzll(apart));
  for (uint64_t i = top; i < n - shift; i = (i + 1) | top)
    if (!COIN_VISIT(to, (i ^ apart) + shift, i + shift, n)) return false;
  return true;
}

static inline bool coin_find_mock(uint64_t n, grundy_nimber rest, coin_visitor *to) {
  if (rest == 0) return COIN_VISIT(to, n);
  if (coin_odd(rest)) return rest / 2 >= n || COIN_VISIT(to, rest / 2, n);
  return coin_find_pairs(n, 0, rest, to);
}

static inline bool coin_find_triplets(uint64_t n, grundy_nimber rest, coin_visitor *to) {
  if (n < 2) return true;
  if (rest == 0) return COIN_VISIT(to, 0, 1, n);
  if (!coin_odd(rest)) return coin_find_pairs(n, 2, rest, to);
  return rest / 2 >= n - 2 ||
         (COIN_VISIT(to, 0, rest / 2 + 2, n) && COIN_VISIT(to, 1, rest / 2 + 2, n));
}

/* The values of the coins 1..m have the XOR m ^ m/2, the Gray code of m: bit k of it says whether
 * an odd number of them are odd multiples of 2^k. So the code of m is
 * known for the run that is wanted, which begins after coin m. */
static inline bool coin_find_ruler(uint64_t n, grundy_nimber rest, coin_visitor *to) {
  uint64_t coins[COIN_RUN], before = (n - 1) ^ ((n - 1) >> 1) ^ rest;
  for (unsigned shift = 1; shift < 64; shift *= 2) before ^= before >> shift;
  if (before >= n) return true;
  for (uint64_t i = before; i < n; i++) coins[i - before] = i + 1;
  return to->visit(to, coins, (size_t)(n - before));
}

/* ---- the rules ---- */

enum {
  TURTLES,
  TWINS,
  MOCKTURTLES,
  TRIPLETS,
  RULER,
  MOEBIUS,
  MOGUL,
  MOIDORES,
  GRUNT,
  TURNIPS,
  SYM,
  COIN_RULES
};

static const coin_rule coin_rules[COIN_RULES] = {
    {"turtles", 1, COIN_LAST, 1, 2, coin_sets_of, coin_value_same, coin_find_turtles, false},
    {"twins", 0, COIN_LAST, 2, 2, coin_sets_of, coin_value_same, coin_find_twins, false},
    {"mockturtles", 0, COIN_LAST, 1, 3, coin_sets_of, coin_value_odious, coin_find_mock, false},
    {"triplets", 0, COIN_LAST, 3, 3, coin_sets_of, coin_value_triplets, coin_find_triplets, false},
    {"ruler", 1, COIN_RUN, 0, 0, coin_sets_run, coin_value_ruler, coin_find_ruler, true},
    {"moebius", 0, 31, 1, 5, coin_sets_of, coin_value_moebius, NULL, false},
    {"mogul", 0, 24, 1, 7, coin_sets_of, coin_value_mogul, NULL, false},
    {"moidores", 0, 21, 1, 9, coin_sets_of, coin_value_moidores, NULL, false},
    {"grunt", 0, 255, 4, 4, coin_sets_grunt, NULL, NULL, false},
    {"turnips", 0, 255, 3, 3, coin_sets_spaced, NULL, NULL, false},
    {"sym", 1, COIN_MIRRORED, 0, 0, coin_sets_mirrored, coin_value_sym, NULL, true},
};

#endif
