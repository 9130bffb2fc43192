/* Lasker's Nim: take any number from one heap, or split one heap into two. lasker.h has the theorem
 * on its values.
 */
/* SPDX-License-Identifier: MIT */
#include "lasker.h"

/* The code 4.(3). */
static const grundy_rule *lasker_rule(const void *self) {
  static const uint8_t digits[] = {GRUNDY_LEAVES_TWO};
  static const grundy_rule rule = {.size = sizeof rule,
                                   .form = GRUNDY_RULE_CODE,
                                   .digits = digits,
                                   .count = 1,
                                   .tail = 3,
                                   LASKER_PERIOD};
  return &rule;
}

static bool lasker_moves(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  return grundy_rule_moves(lasker_rule(self), grundy_heap(position), out);
}

GRUNDY_GAME(lasker) = {
    GRUNDY_HEAD("lasker"),
    .about.title = GRUNDY_N("Lasker's Nim"),
    .about.rules = GRUNDY_N("There are some heaps of objects. A move takes any number of objects "
                            "from one heap, or splits one heap into two and takes nothing."),
    .about.usage = "lasker(n, ...)",
    .about.meaning = GRUNDY_N("n, ...: the sizes of the heaps."),
    .about.example = "lasker(2,5,7)",
    .about.theorem = GRUNDY_N("The value of a heap of 4k+1 or 4k+2 is its size; 4k+3 has the value "
                              "4k+4, and 4k+4 the value 4k+3"),
    .about.source = GRUNDY_N("E. Lasker, Brettspiele der Volker (1931); E. R. Berlekamp, J. H. "
                             "Conway, R. K. Guy, Winning Ways for your Mathematical Plays, "
                             "chapter 4 (1982)."),
    .about.group = GRUNDY_GROUP_CODES,
    .about.proof = GRUNDY_N("By induction over n: taking leads to all smaller values, except that "
                            "4k+3 does not lead to the value 4k+3, which its split into 1 and 4k+2 "
                            "has; and no option has the value of the heap itself."),
    .about.codes = "4.(3)",
    .about.cousins = "nim couples grundy daisies",
    .about.table = "lasker 0..29",
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .moves = lasker_moves,
    .known = lasker_known,
    .moves_to = lasker_moves_to,
    GRUNDY_HEAP_FUNCTIONS,
    .describe_move = grundy_rule_describe_move,
    .rule = lasker_rule,
    .reason = lasker_reason,
};
