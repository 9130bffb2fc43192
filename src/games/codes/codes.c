/* Octal games that have a name, and one hexadecimal game. They share their functions and differ in
 * the code alone, which is their `fixed` part: a rule, of which rule.h tells the form. The heap
 * engines find the values from it, and prove the periods that are given here; no theorem stands in
 * this file, so nothing in it can be wrong but a digit. */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/drawings.h"
#include "grundy/kit/rule_moves.h"

static const grundy_rule *rule_of(const void *self) {
  return self;
}

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
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
  GRUNDY_N("By a theorem of Guy and Smith (1956): a period that holds over a finite range holds "  \
           "for ever; the program checks that range.")
#define NO_PERIOD GRUNDY_N("Whether the values repeat is not known.")
#define ROWS GRUNDY_N("n, ...: the numbers of pins in the rows.")
#define HEAPS GRUNDY_N("n, ...: the sizes of the heaps.")

/* What all of them have, behind .about. */
#define CODE_GAME(word)                                                                            \
  GRUNDY_HEAD(word), .traits = GRUNDY_LIST | GRUNDY_ORDERED, .moves = moves,                       \
                     GRUNDY_HEAP_FUNCTIONS, .describe_move = grundy_rule_describe_move,            \
                     .rule = rule_of

GRUNDY_GAME(dawsonkayles) = {
    CODE_GAME("dawsonkayles"),
    .picture = grundy_pins_picture,
    .shared = CODE(0, 0, 7),
    .about = {.title = GRUNDY_N("Dawson's Kayles"),
              .rules = GRUNDY_N("Pins stand in rows. A move knocks down two pins that stand next "
                                "to each other, which may split a row in two."),
              .usage = "dawsonkayles(n, ...)",
              .meaning = ROWS,
              .example = "dawsonkayles(12)",
              .theorem = GRUNDY_N("The values have the period 34 from n = 53 on"),
              .source = GUY_SMITH,
              .group = GRUNDY_GROUP_CODES,
              .proof = PROVED_BY_RANGE,
              .oeis = "A002187",
              .codes = "0.07",
              .cousins = "kayles dawsonchess dawsoncircle cram",
              .table = "dawsonkayles 0..99"},
};

GRUNDY_GAME(dawsonchess) = {
    CODE_GAME("dawsonchess"),
    .shared = CODE(0, 1, 3, 7),
    .about =
        {.title = GRUNDY_N("Dawson's Chess"),
         .rules = GRUNDY_N("Two rows of n pawns face each other with one free row between them, "
                           "and who can capture must. An advance is captured and captured back "
                           "until that file and its neighbours are out of play: a move takes a "
                           "place of a row, and with it the places next to it."),
         .usage = "dawsonchess(n, ...)",
         .meaning = GRUNDY_N("n, ...: the numbers of files that stand next to each other."),
         .example = "dawsonchess(12)",
         .theorem = GRUNDY_N("The values have the period 34 from n = 52 on; n files have the value "
                             "of a row of n+1 in Dawson's Kayles"),
         .source = GRUNDY_N("T. R. Dawson, Caissa's Wild Roses (1935); R. K. Guy, C. A. B. Smith, "
                            "The G-values of various games, Proceedings of the Cambridge "
                            "Philosophical Society 52 (1956), 514-526."),
         .group = GRUNDY_GROUP_CODES,
         .proof = PROVED_BY_RANGE,
         .misere = GRUNDY_N("Dawson asked about misere play: who moves last loses. It is wild."),
         .oeis = "A002187",
         .codes = "0.137",
         .cousins = "dawsonkayles nodekayles kayles",
         .table = "dawsonchess 0..99"},
};

GRUNDY_GAME(guiles) = {
    CODE_GAME("guiles"),
    .shared = CODE(0, 1, 5),
    .about = {.title = GRUNDY_N("Guiles"),
              .rules = GRUNDY_N("There are some heaps of objects. A move takes a whole heap of 1 "
                                "or 2, or takes 2 from a larger heap and makes the rest into two "
                                "heaps, none of them empty."),
              .usage = "guiles(n, ...)",
              .meaning = HEAPS,
              .example = "guiles(7,12)",
              .theorem = GRUNDY_N("The values have the period 10 from n = 1 on"),
              .source = WINNING_WAYS,
              .group = GRUNDY_GROUP_CODES,
              .proof = PROVED_BY_RANGE,
              .codes = "0.15",
              .cousins = "dawsonkayles officers stalking",
              .table = "guiles 0..49"},
};

GRUNDY_GAME(officers) = {
    CODE_GAME("officers"),
    .shared = CODE(0, 6),
    .about = {.title = GRUNDY_N("Officers"),
              .rules = GRUNDY_N("Soldiers stand in groups. A move makes one soldier an officer, "
                                "who leaves; the rest of the group stays together or is made into "
                                "two groups. A soldier who stands alone can't leave."),
              .usage = "officers(n, ...)",
              .meaning = GRUNDY_N("n, ...: the sizes of the groups."),
              .example = "officers(11)",
              .open = NO_PERIOD,
              .source = WINNING_WAYS,
              .group = GRUNDY_GROUP_CODES,
              .codes = "0.6",
              .cousins = "couples kayles guiles",
              .table = "officers 0..99"},
};

GRUNDY_GAME(stalking) = {
    CODE_GAME("stalking"),
    .shared = CODE(0, 3, 1),
    .about = {.title = GRUNDY_N("Stalking"),
              .rules = GRUNDY_N("There are some heaps of objects. A move takes 1 object from a "
                                "heap, or both of a heap of 2."),
              .usage = "stalking(n, ...)",
              .meaning = HEAPS,
              .example = "stalking(2,7)",
              .theorem = GRUNDY_N("The values are 0, 1, 2, and from n = 3 on 0 for an odd n and "
                                  "1 for an even n"),
              .source = WINNING_WAYS,
              .group = GRUNDY_GROUP_CODES,
              .proof = GRUNDY_N("A heap of n > 2 has one move, to n-1."),
              .codes = "0.31",
              .cousins = "guiles daisies subtract",
              .table = "stalking 0..19"},
};

GRUNDY_GAME(daisies) = {
    CODE_GAME("daisies"),
    .shared = CODE(4, 7),
    .about = {.title = GRUNDY_N("Daisies"),
              .rules = GRUNDY_N("There are some chains of daisies. A move takes one daisy, which "
                                "may part its chain in two, or cuts a chain between two daisies "
                                "and takes none."),
              .usage = "daisies(n, ...)",
              .meaning = GRUNDY_N("n, ...: the lengths of the chains."),
              .example = "daisies(4,7)",
              .theorem = GRUNDY_N("A chain of n has the value 1 if n is odd, 2 if n is even and "
                                  "not 0"),
              .source = WINNING_WAYS,
              .group = GRUNDY_GROUP_CODES,
              .proof = PROVED_BY_RANGE,
              .codes = "4.7",
              .cousins = "kayles lasker stalking",
              .table = "daisies 0..19"},
};

GRUNDY_GAME(doublekayles) = {
    CODE_GAME("doublekayles"),
    .picture = grundy_pins_picture,
    .shared = CODE(0, 7, 7, 7, 7),
    .about = {.title = GRUNDY_N("Double Kayles"),
              .rules = GRUNDY_N("Pins stand in rows. A move knocks down one to four pins that "
                                "stand next to each other, which may split a row in two."),
              .usage = "doublekayles(n, ...)",
              .meaning = ROWS,
              .example = "doublekayles(10)",
              .theorem = GRUNDY_N("The values have the period 24 from n = 142 on"),
              .source = WINNING_WAYS,
              .group = GRUNDY_GROUP_CODES,
              .proof = PROVED_BY_RANGE,
              .codes = "0.7777",
              .cousins = "kayles dawsonkayles",
              .table = "doublekayles 0..99"},
};

GRUNDY_GAME(bond) = {
    CODE_GAME("bond"),
    .shared = CODE(0, 0, 0, 7),
    .about = {.title = GRUNDY_N("James Bond game"),
              .rules = GRUNDY_N("Pins stand in rows. A move knocks down three pins that stand next "
                                "to each other, which may split a row in two."),
              .usage = "bond(n, ...)",
              .meaning = ROWS,
              .example = "bond(10)",
              .theorem = GRUNDY_N("A row of n+2 has the value of an empty strip of n cells in "
                                  "Treblecross"),
              .proof = GRUNDY_N("A cross takes away three cells, its own and two of those beside "
                                "it, if two more are added behind each row."),
              .open = NO_PERIOD,
              .source = WINNING_WAYS,
              .group = GRUNDY_GROUP_CODES,
              .codes = "0.007",
              .cousins = "treblecross dawsonkayles kayles",
              .table = "bond 0..99"},
};

GRUNDY_GAME(kenyon) = {
    CODE_GAME("kenyon"),
    .shared = CODE(0, 3, 15),
    .about =
        {.title = GRUNDY_N("Kenyon's game"),
         .rules = GRUNDY_N("There are some heaps of objects. A move takes 1 object from a heap, or "
                           "takes 2 and makes the rest into at most three heaps."),
         .usage = "kenyon(n, ...)",
         .meaning = HEAPS,
         .example = "kenyon(9)",
         .theorem = GRUNDY_N(
             "The first values are 0, 1, 2, 0, 1, 2, and from n to n+6 the value rises by 3"),
         .source = WINNING_WAYS,
         .group = GRUNDY_GROUP_CODES,
         .proof = GRUNDY_N("Stated in Winning Ways. Here it is checked for n < 8192, no proof is "
                           "given; the program computes the values."),
         .codes = "0.3F",
         .cousins = "kayles guiles",
         .table = "kenyon 0..49"},
};
