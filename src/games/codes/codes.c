/* Octal games that have a name, and one hexadecimal game. They share their functions and differ
 * only in the code, a rule in `shared` (see rule.h). The heap engines compute the values from the
 * rule and prove the periods that are given here. This file has no theorems, so only a digit can be
 * wrong.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/drawings.h"
#include "grundy/kit/rule_moves.h"

static const grundy_rule *octal_rule(const void *self) {
  return self;
}

static bool octal_moves(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  return grundy_rule_moves(self, grundy_heap(position), out);
}

/* The rule of the digits d_0, d_1, ... */
#define CODE(...)                                                                                  \
  &(const grundy_rule) {                                                                           \
    .size = sizeof(grundy_rule), .form = GRUNDY_RULE_CODE,                                         \
    .digits = (const uint8_t[]){__VA_ARGS__}, .count = sizeof((const uint8_t[]){__VA_ARGS__})      \
  }

#define WINNING_WAYS                                                                               \
  GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, "  \
           "chapter 4 (1982).")
#define GUY_SMITH                                                                                  \
  GRUNDY_N("R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the "         \
           "Cambridge Philosophical Society 52 (1956), 514-526.")
#define PROVED_BY_RANGE                                                                            \
  GRUNDY_N("By the theorem of Guy and Smith (1956), a period that holds over a certain "           \
           "finite range holds forever. The program checks that range.")
#define NO_PERIOD GRUNDY_N("It is not known whether the values are periodic.")
#define ROWS GRUNDY_N("n, ...: the numbers of pins in the rows.")
#define HEAPS GRUNDY_N("n, ...: the sizes of the heaps.")

/* What all of them have. */
#define CODE_GAME(word)                                                                            \
  GRUNDY_HEAD(word), .about.usage = word "(n, ...)", .about.group = GRUNDY_GROUP_CODES,            \
                     .traits = GRUNDY_LIST | GRUNDY_ORDERED, .moves = octal_moves,                 \
                     GRUNDY_HEAP_FUNCTIONS, .describe_move = grundy_rule_describe_move,            \
                     .rule = octal_rule

GRUNDY_GAME(dawsonkayles) = {
    CODE_GAME("dawsonkayles"),
    .picture = grundy_pins_picture,
    .shared = CODE(0, 0, 7),
    .about.title = GRUNDY_N("Dawson's Kayles"),
    .about.rules = GRUNDY_N("Pins stand in rows. A move knocks down two pins that stand next to "
                            "each other, which may split a row in two."),
    .about.meaning = ROWS,
    .about.example = "dawsonkayles(12)",
    .about.theorem = GRUNDY_N("The values have the period 34 from n = 53 on"),
    .about.source = GUY_SMITH,
    .about.proof = PROVED_BY_RANGE,
    .about.oeis = "A002187",
    .about.codes = "0.07",
    .about.cousins = "kayles dawsonchess dawsoncircle cram",
    .about.table = "dawsonkayles 0..99",
};

GRUNDY_GAME(dawsonchess) = {
    CODE_GAME("dawsonchess"),
    .shared = CODE(0, 1, 3, 7),
    .about.title = GRUNDY_N("Dawson's Chess"),
    .about.rules = GRUNDY_N(
        "Two rows of n pawns face each other with one free row between them. A player who "
        "can capture must capture. A pawn that advances is captured, and captures follow "
        "until its file and the files next to it are out of play. So a move takes a place "
        "of a row together with the places next to it."),
    .about.meaning = GRUNDY_N("n, ...: the numbers of files that stand next to each other."),
    .about.example = "dawsonchess(12)",
    .about.theorem = GRUNDY_N("The values have the period 34 from n = 52 on; n files have the "
                              "value of a row of n+1 in Dawson's Kayles"),
    .about.source = GRUNDY_N(
        "T. R. Dawson, Caissa's Wild Roses (1935); R. K. Guy, C. A. B. Smith, The G-values of "
        "various games, Proceedings of the Cambridge Philosophical Society 52 (1956), 514-526."),
    .about.proof = PROVED_BY_RANGE,
    .about.misere = GRUNDY_N(
        "Dawson asked about misere play, where the player who moves last loses. It is wild."),
    .about.oeis = "A002187",
    .about.codes = "0.137",
    .about.cousins = "dawsonkayles nodekayles kayles",
    .about.table = "dawsonchess 0..99",
};

GRUNDY_GAME(guiles) = {
    CODE_GAME("guiles"),
    .shared = CODE(0, 1, 5),
    .about.title = GRUNDY_N("Guiles"),
    .about.rules = GRUNDY_N(
        "There are some heaps of objects. A move takes a whole heap of 1 or 2, or takes 2 "
        "from a larger heap and splits the rest into two heaps, neither of them empty."),
    .about.meaning = HEAPS,
    .about.example = "guiles(7,12)",
    .about.theorem = GRUNDY_N("The values have the period 10 from n = 1 on"),
    .about.source = WINNING_WAYS,
    .about.proof = PROVED_BY_RANGE,
    .about.codes = "0.15",
    .about.cousins = "dawsonkayles officers stalking",
    .about.table = "guiles 0..49",
};

GRUNDY_GAME(officers) = {
    CODE_GAME("officers"),
    .shared = CODE(0, 6),
    .about.title = GRUNDY_N("Officers"),
    .about.rules = GRUNDY_N("Soldiers stand in groups. A move makes one soldier an officer, who "
                            "leaves; the rest of the group stays together or is split into two "
                            "groups. A soldier who stands alone cannot leave."),
    .about.meaning = GRUNDY_N("n, ...: the sizes of the groups."),
    .about.example = "officers(11)",
    .about.open = NO_PERIOD,
    .about.source = WINNING_WAYS,
    .about.codes = "0.6",
    .about.cousins = "couples kayles guiles",
    .about.table = "officers 0..99",
};

GRUNDY_GAME(stalking) = {
    CODE_GAME("stalking"),
    .shared = CODE(0, 3, 1),
    .about.title = GRUNDY_N("Stalking"),
    .about.rules = GRUNDY_N("There are some heaps of objects. A move takes 1 object from a heap, "
                            "or both objects of a heap of 2."),
    .about.meaning = HEAPS,
    .about.example = "stalking(2,7)",
    .about.theorem =
        GRUNDY_N("The values are 0, 1, 2, and from n = 3 on 0 for an odd n and 1 for an even n"),
    .about.source = WINNING_WAYS,
    .about.proof = GRUNDY_N("A heap of n > 2 has one move, to n-1."),
    .about.codes = "0.31",
    .about.cousins = "guiles daisies subtract",
    .about.table = "stalking 0..19",
};

GRUNDY_GAME(daisies) = {
    CODE_GAME("daisies"),
    .shared = CODE(4, 7),
    .about.title = GRUNDY_N("Daisies"),
    .about.rules = GRUNDY_N(
        "There are some chains of daisies. A move takes one daisy, which may split its "
        "chain in two, or cuts a chain between two daisies and takes none."),
    .about.meaning = GRUNDY_N("n, ...: the lengths of the chains."),
    .about.example = "daisies(4,7)",
    .about.theorem = GRUNDY_N("A chain of n has the value 1 if n is odd, 2 if n is even and not 0"),
    .about.source = WINNING_WAYS,
    .about.proof = PROVED_BY_RANGE,
    .about.codes = "4.7",
    .about.cousins = "kayles lasker stalking",
    .about.table = "daisies 0..19",
};

GRUNDY_GAME(doublekayles) = {
    CODE_GAME("doublekayles"),
    .picture = grundy_pins_picture,
    .shared = CODE(0, 7, 7, 7, 7),
    .about.title = GRUNDY_N("Double Kayles"),
    .about.rules = GRUNDY_N("Pins stand in rows. A move knocks down one to four pins that stand "
                            "next to each other, which may split a row in two."),
    .about.meaning = ROWS,
    .about.example = "doublekayles(10)",
    .about.theorem = GRUNDY_N("The values have the period 24 from n = 142 on"),
    .about.source = WINNING_WAYS,
    .about.proof = PROVED_BY_RANGE,
    .about.codes = "0.7777",
    .about.cousins = "kayles dawsonkayles",
    .about.table = "doublekayles 0..99",
};

GRUNDY_GAME(bond) = {
    CODE_GAME("bond"),
    .shared = CODE(0, 0, 0, 7),
    .about.title = GRUNDY_N("James Bond game"),
    .about.rules = GRUNDY_N("Pins stand in rows. A move knocks down three pins that stand next to "
                            "each other, which may split a row in two."),
    .about.meaning = ROWS,
    .about.example = "bond(10)",
    .about.theorem =
        GRUNDY_N("A row of n+2 has the value of an empty strip of n cells in Treblecross"),
    .about.proof = GRUNDY_N("Add two cells at the end of each strip. Then a cross takes away three "
                            "cells: its own and two next to it."),
    .about.open = NO_PERIOD,
    .about.source = WINNING_WAYS,
    .about.codes = "0.007",
    .about.cousins = "treblecross dawsonkayles kayles",
    .about.table = "bond 0..99",
};

GRUNDY_GAME(kenyon) = {
    CODE_GAME("kenyon"),
    .shared = CODE(0, 3, 15),
    .about.title = GRUNDY_N("Kenyon's game"),
    .about.rules = GRUNDY_N("There are some heaps of objects. A move takes 1 object from a heap, "
                            "or takes 2 and splits the rest into at most three heaps."),
    .about.meaning = HEAPS,
    .about.example = "kenyon(9)",
    .about.theorem = GRUNDY_N(
        "The first values are 0, 1, 2, 0, 1, 2; the value of n+6 is the value of n plus 3"),
    .about.source = WINNING_WAYS,
    .about.proof = GRUNDY_N("Stated in Winning Ways. It was checked for n < 8192, but no proof is "
                            "given here; the program computes the values."),
    .about.codes = "0.3F",
    .about.cousins = "kayles guiles",
    .about.table = "kenyon 0..49",
};
