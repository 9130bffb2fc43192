/* Games whose moves split a heap: Grundy's game, into two unequal heaps, and Couples-are-Forever,
 * where a heap of two is never split. No closed form is known for either.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/rule_moves.h"

static const grundy_rule *split_rule(const void *self) {
  return self;
}

static bool split_moves(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  return grundy_rule_moves(self, grundy_heap(position), out);
}

/* What both games have: the code 4, that is, d_0 = 4, with a condition. */
#define SPLIT_GAME(word, ...)                                                                      \
  GRUNDY_HEAD(word),                                                                               \
      .about.usage = word "(n, ...)",                                                              \
      .about.meaning = GRUNDY_N("n, ...: the sizes of the heaps."),                                \
      .about.group = GRUNDY_GROUP_HEAPS,                                                           \
      .shared = &(const grundy_rule){.size = sizeof(grundy_rule),                                  \
                                     .form = GRUNDY_RULE_CODE,                                     \
                                     .digits = (const uint8_t[]){GRUNDY_LEAVES_TWO},               \
                                     .count = 1,                                                   \
                                     __VA_ARGS__},                                                 \
      .traits = GRUNDY_LIST | GRUNDY_ORDERED, .moves = split_moves, GRUNDY_HEAP_FUNCTIONS,         \
      .describe_move = grundy_rule_describe_move, .rule = split_rule

GRUNDY_GAME(grundy) = {
    SPLIT_GAME("grundy", .unequal = true),
    .about.title = GRUNDY_N("Grundy's game"),
    .about.rules = GRUNDY_N("There are some heaps of objects. A move splits one heap into two "
                            "heaps of different sizes."),
    .about.example = "grundy(11)",
    .about.source = GRUNDY_N("P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8."),
    .about.open = GRUNDY_N("It is not known whether the values are periodic."),
    .about.oeis = "A002188",
    .about.cousins = "couples lasker heap",
    .about.table = "grundy 0..99",
};

GRUNDY_GAME(couples) = {
    SPLIT_GAME("couples", .frozen = 2),
    .about.title = GRUNDY_N("Couples-are-Forever"),
    .about.rules = GRUNDY_N("There are some heaps of objects. A move splits one heap into two "
                            "heaps, equal or not; a heap of 2 is never split."),
    .about.example = "couples(12)",
    .about.source = GRUNDY_N(
        "I. Caines, C. Gates, R. K. Guy, R. J. Nowakowski, Periods in taking and "
        "splitting games, American Mathematical Monthly 106 (1999), 359-361."),
    .about.theorem = GRUNDY_N("A heap of n+1 has the value of a heap of n in Officers, 0.6"),
    .about.open = GRUNDY_N("It is not known whether the values are periodic."),
    .about.proof = GRUNDY_N("Take one object away from each heap. Then a split takes one object "
                            "and leaves one heap or two, and only a heap of 1 has no move."),
    .about.oeis = "A046695",
    .about.codes = "0.6",
    .about.cousins = "officers grundy lasker",
    .about.table = "couples 0..99",
};
