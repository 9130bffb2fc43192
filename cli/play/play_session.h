/* cli/play/play_session.h: the conversation with a player; and a record, move by move. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAY_SESSION_H
#define CLI_PLAY_SESSION_H

#include "play_game.h"

/* Plays until the person ends it, or the input does. Returns the exit status. */
int play_session_run(session *c, play_game *p);

/* Walks through a record, and ends with its history. */
int play_replay_run(session *c, grundy_solver *solver, const grundy_record *record);

#endif
