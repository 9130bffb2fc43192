/* The built-in games, in the order in which they are listed. A new game is one file beside this
 * one and one line in the list. */
/* SPDX-License-Identifier: MIT */
#include <stddef.h>

#include "grundy/game.h"

/* G is done for each of them, group by group. */
/* clang-format off */
#define GAMES(G) \
  G(nim) G(bash) G(subtract) G(pokernim) G(grundy) G(couples) G(lasker) G(heap) \
  G(prim) G(prim1) G(dim) G(dimplus) G(mark) G(halve) G(takesquare) G(takeprime) \
  G(takepower) G(takefibonacci) \
  G(kayles) G(doublekayles) G(kaylescircle) G(dawsonkayles) G(dawsonchess) G(dawsoncircle) \
  G(guiles) G(officers) G(stalking) G(daisies) G(kenyon) G(bond) G(treblecross) G(code) \
  G(wythoff) G(rwythoff) G(euclid) G(grossman) G(moore) G(exactnim) G(hypernim) \
  G(staircase) G(endnim) G(antonim) \
  G(fibnim) G(prevnim) G(dynamic) G(norepeat) G(count) \
  G(turtles) G(mockturtles) G(ruler) G(twins) G(triplets) G(moebius) G(mogul) G(moidores) \
  G(grunt) G(turnips) G(sym) G(turningcorners) G(rugs) G(acrostictwins) G(tartan) \
  G(nimble) G(northcott) G(silverdollar) G(welter) \
  G(rook) G(queen) G(king) G(knight) G(graph) G(geography) \
  G(chomp) G(cram) G(notakto) G(tactix) G(nimstring) G(hex) G(lctr) G(breakbar) \
  G(bitterbar) G(schuh) G(subsettakeaway) G(poset) \
  G(nodekayles) G(arckayles) G(hackenbush)
/* clang-format on */

#define DECLARE(name) extern const grundy_game gi_game_##name;
#define LIST(name) &gi_game_##name,

GAMES(DECLARE)
extern const grundy_game *const gi_catalogue[];
const grundy_game *const gi_catalogue[] = {GAMES(LIST) NULL};
