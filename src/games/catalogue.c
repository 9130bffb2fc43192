/* The built-in games, in the order in which they are listed. A new game is one file beside this
 * one and one line in the list. */
/* SPDX-License-Identifier: MIT */
#include <stddef.h>

#include "grundy/game.h"

/* clang-format off: by their groups */
#define GAMES(game) \
  game(nim) game(bash) game(subtract) game(pokernim) game(grundy) game(couples) game(lasker) game(heap) \
  game(prim) game(prim1) game(dim) game(dimplus) game(mark) game(halve) game(takesquare) game(takeprime) game(takepower) game(takefibonacci) \
  game(kayles) game(doublekayles) game(kaylescircle) game(dawsonkayles) game(dawsonchess) game(dawsoncircle) \
  game(guiles) game(officers) game(stalking) game(daisies) game(kenyon) game(bond) game(treblecross) game(code) \
  game(wythoff) game(rwythoff) game(euclid) game(grossman) game(moore) game(exactnim) game(hypernim) game(staircase) game(endnim) \
  game(fibnim) game(prevnim) game(dynamic) game(norepeat) game(count) \
  game(turtles) game(mockturtles) game(ruler) game(twins) game(triplets) game(moebius) game(mogul) game(moidores) \
  game(grunt) game(turnips) game(turningcorners) game(rugs) game(acrostictwins) game(tartan) \
  game(nimble) game(northcott) game(silverdollar) game(welter) \
  game(rook) game(queen) game(king) game(knight) game(graph) game(geography) \
  game(chomp) game(cram) game(notakto) game(tactix) game(nimstring) game(hex) game(lctr) game(breakbar) \
  game(bitterbar) game(schuh) game(subsettakeaway) game(poset) \
  game(nodekayles) game(arckayles) game(hackenbush)
/* clang-format on */

#define DECLARE(name) extern const grundy_game gi_game_##name;
#define LIST(name) &gi_game_##name,

GAMES(DECLARE)
extern const grundy_game *const gi_catalogue[];
const grundy_game *const gi_catalogue[] = {GAMES(LIST) NULL};
