/* Nim: take any number of objects from one pile. A pile of n has the Grundy value n, because
 * its options are the piles 0..n-1, and the mex of 0..n-1 is n. */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/nim.h"

GRUNDY_GAME(nim) = {
    GRUNDY_HEAD("nim"),
    .about.title = GRUNDY_N("Nim"),
    .about.also = GRUNDY_N("Bouton's Nim"),
    .about.rules = GRUNDY_N("There are some piles of objects. A move takes any number of objects, "
                            "at least one, from one pile."),
    .about.usage = "nim(a, b, ...)",
    .about.meaning = GRUNDY_N("a, b, ...: the sizes of the piles, from 0 to 18446744073709551615."),
    .about.example = "nim(2,5,4)",
    .about.theorem = GRUNDY_N("A pile of n has the value n (Bouton)"),
    .about.source = GRUNDY_N("C. L. Bouton, Nim, a game with a complete mathematical theory, "
                             "Annals of Mathematics 3 (1901), 35-39."),
    .about.group = GRUNDY_GROUP_HEAPS,
    .about.proof = GRUNDY_N("Proved by Bouton, 1901: n is the mex of 0, ..., n-1."),
    .about.misere = GRUNDY_N("Play as in normal play until only piles of 1 would be left, then "
                             "leave an odd number of them (Bouton)."),
    .about.oeis = "A001477",
    .about.codes = "0.(3)",
    .about.cousins = "bash subtract lasker bitterbar halve",
    .about.table = "nim 0..9",
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .moves = grundy_nim_moves,
    .known = grundy_nim_known,
    .moves_to = grundy_nim_moves_to,
    .misere_kind = grundy_nim_misere_kind,
    GRUNDY_HEAP_FUNCTIONS,
    .describe_move = grundy_heap_describe_move,
    .rule = grundy_nim_rule,
};
