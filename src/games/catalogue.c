/* The built-in games, in the order in which they are listed. A new game is one file beside this
 * one and one line in the list. */
/* SPDX-License-Identifier: MIT */
#include <stddef.h>

#include "grundy/game.h"

#define GAMES(game)                                                                                \
  game(nim) game(bash) game(subtract) game(kayles) game(code) game(grundy) game(lasker) game(      \
      couples) game(heap) game(treblecross) game(count) game(chomp) game(cram) game(nodekayles)    \
      game(arckayles) game(notakto) game(nimstring) game(tactix) game(hex) game(graph)             \
          game(nimble) game(silverdollar) game(welter) game(northcott) game(pokernim) game(fibnim) \
              game(prevnim) game(dynamic) game(norepeat) game(hackenbush) game(schuh) game(poset)  \
                  game(geography) game(dawsonkayles) game(dawsonchess) game(guiles) game(officers) \
                      game(stalking) game(daisies) game(doublekayles) game(bond) game(kenyon)      \
                          game(prim) game(prim1) game(dim) game(dimplus) game(mark) game(halve)    \
                              game(takesquare) game(takeprime) game(takepower) game(takefibonacci) \
                                  game(kaylescircle) game(dawsoncircle) game(breakbar)             \
                                      game(bitterbar) game(lctr) game(wythoff) game(rwythoff)      \
                                          game(euclid) game(grossman) game(moore) game(exactnim)   \
                                              game(hypernim) game(staircase) game(endnim)          \
                                                  game(turtles) game(twins) game(mockturtles)      \
                                                      game(triplets) game(ruler) game(moebius)     \
                                                          game(mogul) game(moidores) game(grunt)   \
                                                              game(turnips) game(turningcorners)   \
                                                                  game(rugs) game(acrostictwins)   \
                                                                      game(tartan) game(rook)      \
                                                                          game(queen) game(king)   \
                                                                              game(knight)

#define DECLARE(name) extern const grundy_game gi_game_##name;
#define LIST(name) &gi_game_##name,

GAMES(DECLARE)
extern const grundy_game *const gi_catalogue[];
const grundy_game *const gi_catalogue[] = {GAMES(LIST) NULL};
