/* cli/play/play_game.h: the play itself: who moves, the moves that were made and taken back, and
 * what the program is asked about them. It writes nothing for people. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAY_GAME_H
#define CLI_PLAY_GAME_H

#include "session.h"

typedef struct play_game {
  grundy *g;
  grundy_solver *solver;
  grundy_question question;
  grundy_record *record;
  grundy_turn **turns; /* those made, and behind them those taken back */
  size_t made, count, room;
  bool engine[2]; /* the program plays for the player who moved first, and for the other */
  bool swapped;   /* they have changed sides */
  unsigned level;
  uint64_t seed;
  uint64_t memory, positions;
  double seconds; /* for one move */
} play_game;

/* A play that begins with the sum. False: `error` says why. To be cleared in any case. */
bool play_game_start(play_game *p, session *c, grundy_sum *start, grundy_error *error);
void play_game_clear(play_game *p);

/* The position; and whether it is the turn of the second player, or of the program. */
grundy_sum *play_game_sum(const play_game *p);
static inline bool play_game_second(const play_game *p) {
  return p->made % 2;
}
static inline bool play_game_engine(const play_game *p) {
  return p->engine[play_game_second(p)];
}
/* Whether a person plays against the program. */
static inline bool play_game_against(const play_game *p) {
  return p->engine[0] != p->engine[1];
}

/* Whether the program plays against itself. */
static inline bool play_game_watched(const play_game *p) {
  return p->engine[0] && p->engine[1];
}

/* Limits for the next questions: those of a move, or so few that an answer comes at once. To be
 * called before each piece of work; a Ctrl-C before it is forgotten, unless there is only watching,
 * which it ends. */
void play_game_think(const play_game *p, bool hurry);

/* Makes the move of the turn, which is taken over in any case. False: `error` says why. */
bool play_game_move(play_game *p, grundy_turn *turn, grundy_error *error);

/* Takes back the person's last move, with what the program answered; or between two people the last
 * move. The other function makes these moves again. Both return how many moves that were. */
size_t play_game_undo(play_game *p);
size_t play_game_redo(play_game *p, grundy_error *error);

/* The person and the program, or two people, change sides. */
bool play_game_swap(play_game *p, grundy_error *error);

/* Whether the position occurred before in the play. */
bool play_game_repeats(const play_game *p);

#endif
