/* Games whose moves split a heap: Grundy's game, into two unequal heaps, and Couples-are-Forever,
 * where two together are never parted. No closed form is known for either. */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/rule_moves.h"

static const uint8_t split[] = {GRUNDY_LEAVES_TWO}; /* d_0 = 4 */

static const grundy_rule *grundy_rule_of(const void *self) {
  static const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = split, .count = 1, .unequal = true};
  return &rule;
}

static const grundy_rule *couples_rule_of(const void *self) {
  static const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = split, .count = 1, .frozen = 2};
  return &rule;
}

static bool grundy_moves(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  return grundy_rule_moves(grundy_rule_of(self), grundy_heap(position), out);
}

static bool couples_moves(const void *self, const uint8_t *position, size_t length,
                          grundy_sink *out) {
  return grundy_rule_moves(couples_rule_of(self), grundy_heap(position), out);
}

GRUNDY_GAME(grundy) = {
    GRUNDY_HEAD("grundy"),
    .about =
        {
            .title = GRUNDY_N("Grundy's game"),
            .rules = GRUNDY_N("There are some heaps of objects. A move splits one heap into two "
                              "heaps of different sizes."),
            .usage = "grundy(n, ...)",
            .meaning = GRUNDY_N("n, ...: the sizes of the heaps."),
            .example = "grundy(11)",
            .source = GRUNDY_N("P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8."),
            .open = GRUNDY_N("Whether the values repeat is not known."),
            .group = GRUNDY_GROUP_HEAPS,
            .oeis = "A002188",
            .cousins = "couples lasker heap",
            .table = "grundy 0..99",
        },
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .moves = grundy_moves,
    GRUNDY_HEAP_FUNCTIONS,
    .describe_move = grundy_rule_describe_move,
    .rule = grundy_rule_of,
};

GRUNDY_GAME(couples) = {
    GRUNDY_HEAD("couples"),
    .about =
        {
            .title = GRUNDY_N("Couples-are-Forever"),
            .rules = GRUNDY_N("There are some heaps of objects. A move splits one heap into two "
                              "heaps, equal or not; a heap of 2 is never split."),
            .usage = "couples(n, ...)",
            .meaning = GRUNDY_N("n, ...: the sizes of the heaps."),
            .example = "couples(12)",
            .source = GRUNDY_N(
                "I. Caines, C. Gates, R. K. Guy, R. J. Nowakowski, Periods in taking "
                "and splitting games, American Mathematical Monthly 106 (1999), "
                "359-361."),
            .theorem = GRUNDY_N("A heap of n+1 has the value of a heap of n in Officers, 0.6"),
            .open = GRUNDY_N("Whether the values repeat is not known."),
            .group = GRUNDY_GROUP_HEAPS,
            .proof = GRUNDY_N("Take one object away from each heap: a split then takes one more "
                              "away, and leaves one heap or two; only a heap of 1 has no move."),
            .oeis = "A046695",
            .codes = "0.6",
            .cousins = "officers grundy lasker",
            .table = "couples 0..99",
        },
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .moves = couples_moves,
    GRUNDY_HEAP_FUNCTIONS,
    .describe_move = grundy_rule_describe_move,
    .rule = couples_rule_of,
};
