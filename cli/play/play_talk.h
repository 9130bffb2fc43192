/* cli/play/play_talk.h: what is said in a play: the state of the conversation, its messages, and
 * the answers to a player's questions. All is written to the text of the session, and shown by
 * talk_flush. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_PLAY_TALK_H
#define CLI_PLAY_TALK_H

#include "play_game.h"
#include "play_input.h"

typedef struct talk {
  session *c;
  play_game *game;
  play_input *input;
  grundy_style style;
  bool values, teacher;
  bool shown;  /* the position has been shown since the last move */
  bool ended;  /* the play is over, and that was said */
  bool waits;  /* the program could not move: the person may move for it */
  bool asked;  /* after a first Ctrl-C at the prompt */
  bool leaves; /* the conversation ends */
  int exit_status;
} talk;

#define SAY(t, ...) (t)->c->out.say(&(t)->c->out, __VA_ARGS__)

/* Shows what was said. */
void talk_flush(talk *t);
/* A fault of a line that was typed; the play goes on. */
void talk_fault(talk *t, const grundy_error *error);
/* Ctrl-C is shown on a terminal, and the next text stands on a new line. */
void talk_new_line(talk *t);
/* A question had no answer: because of Ctrl-C, or of a limit. */
void talk_stopped(talk *t);
/* The status of a question that should have an answer. True: it has. */
bool talk_answered(talk *t, grundy_status status, const void *answer, const grundy_error *error);
/* The position; and a sum as it is shown: its picture, and its text. */
void talk_position(talk *t);
void talk_sum(const grundy_sum *sum, const grundy_style *style, grundy_text *out);
/* The sentence for the move of a turn. */
void talk_sentence(const grundy_turn *turn, grundy_text *out);
/* Who wins the position, how long it lasts. */
void talk_standing(talk *t);
/* The play so far. Someone who leaves does not want to wait for it long. */
void talk_history(talk *t);
/* Comments on a move before it is made, or, if someone asked for that, one that is not made. */
void talk_judge(talk *t, const grundy_turn *turn, bool asked);
/* A good move; the winning ones; the moves from number `from` on; why who wins. */
void talk_hint(talk *t);
void talk_hints(talk *t);
void talk_moves(talk *t, uint64_t from);
void talk_why(talk *t);
/* Move number `i` of the position, from 1; NULL: there is none, or it was not found. */
grundy_turn *talk_numbered(const talk *t, uint64_t i, grundy_status *status);

#endif
